//! The numbers of the rules of thumb.

use crate::named_weights::numbers;

numbers! {
    /// What the rules of thumb weigh, and by how much. Worth is counted in victory points.
    EndOfDaysWeights,
    /// As somebody thought them out.
    FIRST,
    /// As games of these rules of thumb among themselves have tuned them, by
    /// `cargo run --release -p bots --example end_of_days -- tune`. At first without `growth`, `raid`, `spoil` and `tidy`
    /// (62 moves, until the clock ended them), then from there with 0.6, 0.3, 0.3 and 0.4 for these (100 moves with seed 11 at
    /// tables of two to five), then 120 moves with seed 12: about 850,000 games in 35 minutes on a core shared with
    /// others. The example goes on from here; the first two ways had other tables and paces. `growth` is what it is about:
    /// whoever launches before the end loses to who lets ships grow. After the 100 moves one among others that were tuned
    /// without these four won 84.9 % ± 1.1 of 4,000 games of two seats, and 120 moves later 52.7 % ± 1.5 against those.
    TUNED
    {
        /// What the first module of a colour is worth that no ship needs yet.
        hope = 0.15, 0.315;
        /// What a further one is worth.
        further = 0.06, 0.133;
        /// What its rating adds.
        rating = 0.03, 0.054;
        /// The part of that which a module of a ship keeps that could fly: it may serve a better one.
        served = 0.6, 0.680;
        /// Modules without a ship lose their worth over so many last turns.
        fade = 0.0, 0.275;
        /// What a card drawn blindly is worth.
        blind = 0.3, 0.151;
        /// What a point is worth that every rival loses.
        taken_all = 0.5, 0.713;
        /// What a point is worth that a single rival loses.
        taken_one = 0.3, 0.251;
        /// The part of what any rival loses that the seat gains.
        rivalry = 0.25, 0.024;
        /// The part of it that is shared with the other rivals of the loser.
        shared = 0.75, 0.356;
        /// How much more that is for each point that the loser is ahead.
        envy = 0.06, 0.083;
        /// The part of its worth that a card in front has as a target.
        target = 0.6, 0.863;
        /// The part of the worth of what it shields that a shield has as a target.
        shield = 0.4, 0.851;
        /// What a card is worth that negates another as a whole.
        negates = 0.45, 0.325;
        /// What a card is worth that saves its user alone.
        saves = 0.3, 0.097;
        /// What a card is worth that works by lying there.
        stands = 0.8, 1.602;
        /// What an attack is worth that destroys.
        attack = 0.35, 0.069;
        /// What an attack is worth that takes.
        capture = 0.45, 0.675;
        /// The part of it where only cards in front can be attacked.
        narrow = 0.5, 0.430;
        /// What a card is worth that destroys without a roll.
        destroy = 0.7, 0.437;
        /// What a card is worth that takes without a roll.
        take = 1.0, 1.244;
        /// What a card is worth for each card that it draws.
        draw = 0.25, 0.321;
        /// What a card is worth that takes from the Scrapyard.
        salvage = 0.5, 0.922;
        /// What a card is worth that takes a hand card.
        steal = 0.4, 0.250;
        /// A hand with at most so many useful cards is thrown away.
        useful = 1.0, 2.603;
        /// A card worth less than this is of no use.
        dull = 0.2, 0.256;
        /// A hand whose cards are worth less than this on average is thrown away too.
        junk = 0.0, 0.163;
        /// How much better than nothing a module of the Scrapyard must be to be taken, as a part of a blind draw.
        scrap = 0.5, 0.271;
        /// What a ship must be worth to be built.
        eager = 0.05, 0.053;
        /// What a ship must be worth to be launched before the last turn.
        hold = 0.0, 0.447;
        /// How much more for each turn that its owner has yet to begin: it could grow.
        growth = 0.0, 4.728;
        /// What a card is worth for each hand card that it costs the nation whose turn it is.
        raid = 0.0, 0.458;
        /// What arranging the deck is worth on another's turn, as a part of the ships that could fly then.
        spoil = 0.0, 0.818;
        /// The part of its worth that clearing Sanctions has on another's turn.
        tidy = 0.0, 0.453;
        /// How many hand cards that are no modules leave the hand full of modules.
        clog = 1.0, 8.067;
        /// How many places in front stay free for Sanctions.
        places = 1.0, 0.353;
        /// The part of its worth that a card keeps for later if it is not used now.
        patience = 0.6, 0.021;
        /// Over how many last turns that fades.
        haste = 3.0, 2.431;
        /// What a place for a Sanction costs, early in the game and when places are scarce.
        place = 0.2, 0.287;
        /// What further attacks of one use are worth.
        again = 0.12, 0.123;
        /// A negation is worth its card if it saves this much more.
        saved = 0.1, 0.150;
        /// What a trade must be worth to be asked for.
        hoped = 0.25, 0.223;
        /// What an answer must be worth: the seat on turn gains too.
        margin = 0.1, 0.168;
        /// How much more for each point that the seat on turn is ahead.
        fed = 0.04, 0.160;
        /// Hand cards of less worth are spare.
        spare = 0.12, 0.119;
        /// The part of what a card of a colour is worth that a giver's card is: it gives what serves it least.
        faith = 1.0, 0.360;
        /// What a card of the own hand is worth to a nation that chooses, against a place in front.
        nation_hand = 10.0, 21.933;
        /// What a launch site is worth to a nation that chooses, against a place in front.
        nation_sites = 1.0, -2.580;
    }
}
