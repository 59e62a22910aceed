//! The numbers of the rules of thumb.

use crate::numbers::numbers;

numbers! {
    /// What the rules of thumb weigh, and by how much. Worth is counted in victory points.
    Taste,
    /// As somebody thought them out.
    FIRST,
    /// As games of these rules of thumb among themselves have tuned them: by
    /// `cargo run --release -p bots --example end_of_days -- tune`, from [`Taste::FIRST`] with `fade = 1`,
    /// `hold = 0.15` and a pace of 4, 27 moves with seed 1, and from there with `junk = 0.02` and a pace of 10,
    /// 35 moves with seed 2: 186,000 games in 20 minutes on a core shared with others. Tuned, one among others
    /// as at first wins 65.4 % ± 2.9 of 1,000 games of two seats. The example goes on from here, and the
    /// clock ended both runs, so they cannot be repeated to the last digit.
    TUNED
    {
        /// What the first module of a colour is worth that no ship needs yet.
        hope = 0.15, 0.325;
        /// What a further one is worth.
        further = 0.06, 0.073;
        /// What its rating adds.
        rating = 0.03, 0.047;
        /// The part of that which a module of a ship keeps that could fly: it may serve a better one.
        served = 0.6, 0.285;
        /// Modules without a ship lose their worth over so many last turns.
        fade = 0.0, 0.386;
        /// What a card drawn blindly is worth.
        blind = 0.3, 0.172;
        /// What a point is worth that every rival loses.
        taken_all = 0.5, 0.591;
        /// What a point is worth that a single rival loses.
        taken_one = 0.3, 0.423;
        /// The part of what any rival loses that the seat gains.
        rivalry = 0.25, 0.219;
        /// The part of it that is shared with the other rivals of the loser.
        shared = 0.75, 0.854;
        /// How much more that is for each point that the loser is ahead.
        envy = 0.06, 0.061;
        /// The part of its worth that a card in front has as a target.
        target = 0.6, 0.520;
        /// The part of the worth of what it shields that a shield has as a target.
        shield = 0.4, 0.377;
        /// What a card is worth that negates another as a whole.
        negates = 0.45, 0.374;
        /// What a card is worth that saves its user alone.
        saves = 0.3, 0.172;
        /// What a card is worth that works by lying there.
        stands = 0.8, 1.101;
        /// What an attack is worth that destroys.
        attack = 0.35, 0.175;
        /// What an attack is worth that takes.
        capture = 0.45, 0.427;
        /// The part of it where only cards in front can be attacked.
        narrow = 0.5, 0.380;
        /// What a card is worth that destroys without a roll.
        destroy = 0.7, 0.424;
        /// What a card is worth that takes without a roll.
        take = 1.0, 0.865;
        /// What a card is worth for each card that it draws.
        draw = 0.25, 0.278;
        /// What a card is worth that takes from the Scrapyard.
        salvage = 0.5, 0.611;
        /// What a card is worth that takes a hand card.
        steal = 0.4, 0.361;
        /// A hand with at most so many useful cards is thrown away.
        useful = 1.0, 1.158;
        /// A card worth less than this is of no use.
        dull = 0.2, 0.225;
        /// A hand whose cards are worth less than this on average is thrown away too.
        junk = 0.0, 0.069;
        /// How much better than nothing a module of the Scrapyard must be to be taken, as a part of a blind draw.
        scrap = 0.5, 0.483;
        /// What a ship must be worth to be built.
        eager = 0.05, 0.091;
        /// What a ship must be worth to be launched before the last turn.
        hold = 0.0, 0.193;
        /// How many hand cards that are no modules leave the hand full of modules.
        clog = 1.0, 1.491;
        /// How many places in front stay free for Sanctions.
        places = 1.0, 0.000;
        /// The part of its worth that a card keeps for later if it is not used now.
        patience = 0.6, 0.341;
        /// Over how many last turns that fades.
        haste = 3.0, 3.822;
        /// What a place for a Sanction costs, early in the game and when places are scarce.
        place = 0.2, 0.242;
        /// What further attacks of one use are worth.
        again = 0.12, 0.096;
        /// A negation is worth its card if it saves this much more.
        saved = 0.1, 0.095;
        /// What a trade must be worth to be asked for.
        hoped = 0.25, 0.205;
        /// What an answer must be worth: the seat on turn gains too.
        margin = 0.1, 0.127;
        /// How much more for each point that the seat on turn is ahead.
        fed = 0.04, 0.047;
        /// Hand cards of less worth are spare.
        spare = 0.12, 0.108;
        /// The part of what a card of a colour is worth that a giver's card is: it gives what serves it least.
        faith = 1.0, 0.697;
        /// What a card of the own hand is worth to a nation that chooses, against a place in front.
        nation_hand = 10.0, 12.930;
        /// What a launch site is worth to a nation that chooses, against a place in front.
        nation_sites = 1.0, 1.943;
    }
}
