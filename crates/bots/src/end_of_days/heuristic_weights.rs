//! The weights of the heuristic.

use crate::named_weights::numbers;

numbers! {
    /// The weights of the heuristic, in victory points.
    EndOfDaysWeights,
    /// The hand-set weights.
    FIRST,
    /// The weights tuned by games of the heuristic against itself, with `cargo run --release -p bots --example
    /// end_of_days -- tune`. The first run was without `growth`, `raid`, `spoil` and `tidy` (62 moves, until its time
    /// limit). The second continued from there with 0.6, 0.3, 0.3 and 0.4 for these (100 moves with seed 11 at tables
    /// of two to five), and the third made 120 moves with seed 12: about 850,000 games in 35 minutes on a core shared
    /// with others. The example continues from here; the first two runs had other tables and step sizes. `growth`
    /// matters most: a seat that launches before the end loses to one that lets ships grow. After the 100 moves one
    /// seat among others that were tuned without these four won 84.9 % ± 1.1 of 4,000 games of two seats, and 120 moves
    /// later 52.7 % ± 1.5 against the weights after the 100 moves.
    TUNED
    {
        /// The value of the first module of a colour that no ship needs yet.
        hope = 0.15, 0.315;
        /// The value of a further one.
        further = 0.06, 0.133;
        /// The value added by its rating.
        rating = 0.03, 0.054;
        /// The share of that which a module of a ship that could fly keeps, since it may serve a better ship.
        served = 0.6, 0.680;
        /// The number of last turns over which modules without a ship lose their value.
        fade = 0.0, 0.275;
        /// The value of a card drawn blindly.
        blind = 0.3, 0.151;
        /// The value of a point that every rival loses.
        taken_all = 0.5, 0.713;
        /// The value of a point that a single rival loses.
        taken_one = 0.3, 0.251;
        /// The share of any rival's loss that the seat gains.
        rivalry = 0.25, 0.024;
        /// The part of it that is shared with the other rivals of the loser.
        shared = 0.75, 0.356;
        /// The increase of it for each point that the loser is ahead.
        envy = 0.06, 0.083;
        /// The share of its value that a card in front has as a target.
        target = 0.6, 0.863;
        /// The share of the value of the shielded cards that a shield has as a target.
        shield = 0.4, 0.851;
        /// The value of a card that negates another as a whole.
        negates = 0.45, 0.325;
        /// The value of a card that saves only its user.
        saves = 0.3, 0.097;
        /// The value of a card with a standing effect.
        stands = 0.8, 1.602;
        /// The value of an attack that destroys.
        attack = 0.35, 0.069;
        /// The value of an attack that captures.
        capture = 0.45, 0.675;
        /// The share of it where only cards in front can be attacked.
        narrow = 0.5, 0.430;
        /// The value of a card that destroys without a roll.
        destroy = 0.7, 0.437;
        /// The value of a card that captures without a roll.
        take = 1.0, 1.244;
        /// The value of a drawing card for each card drawn.
        draw = 0.25, 0.321;
        /// The value of a card that takes from the Scrapyard.
        salvage = 0.5, 0.922;
        /// The value of a card that takes a hand card.
        steal = 0.4, 0.250;
        /// The maximum number of useful cards in a hand that is discarded.
        useful = 1.0, 2.603;
        /// The value below which a card is useless.
        dull = 0.2, 0.256;
        /// The mean value of cards below which a hand is discarded too.
        junk = 0.0, 0.163;
        /// The advantage that a module of the Scrapyard must have over no module to be taken, as a share of a blind
        /// draw.
        scrap = 0.5, 0.271;
        /// The minimum value of a ship that is built.
        eager = 0.05, 0.053;
        /// The minimum value of a ship that is launched before the last turn.
        hold = 0.0, 0.447;
        /// The increase of that minimum for each turn that its owner has yet to begin, since the ship could grow.
        growth = 0.0, 4.728;
        /// The value of a card for each hand card that it costs the nation on turn.
        raid = 0.0, 0.458;
        /// The value of arranging the deck on another nation's turn, as a share of the ships that could fly then.
        spoil = 0.0, 0.818;
        /// The share of its value that clearing Sanctions has on another nation's turn.
        tidy = 0.0, 0.453;
        /// The number of other hand cards up to which a hand counts as full of modules.
        clog = 1.0, 8.067;
        /// The number of places in front that are kept free for Sanctions.
        places = 1.0, 0.353;
        /// The share of its value that a card keeps for later if it is not used now.
        patience = 0.6, 0.021;
        /// The number of last turns over which that share fades.
        haste = 3.0, 2.431;
        /// The cost of a place for a Sanction, early in the game and when places are scarce.
        place = 0.2, 0.287;
        /// The value of further attacks of one use.
        again = 0.12, 0.123;
        /// The surplus that a negation must save to be worth its card.
        saved = 0.1, 0.150;
        /// The minimum value of a trade that is proposed.
        hoped = 0.25, 0.223;
        /// The minimum value of a trade that is accepted, since the seat on turn gains too.
        margin = 0.1, 0.168;
        /// The increase of that minimum for each point that the seat on turn is ahead.
        fed = 0.04, 0.160;
        /// The value below which hand cards are spare.
        spare = 0.12, 0.119;
        /// The expected value of a giver's card as a share of a typical card of its colour, since a seat gives the card
        /// that is least useful to it.
        faith = 1.0, 0.360;
        /// The value of an own hand card when a nation is chosen, relative to a place in front.
        nation_hand = 10.0, 21.933;
        /// The value of a launch site when a nation is chosen, relative to a place in front.
        nation_sites = 1.0, -2.580;
    }
}
