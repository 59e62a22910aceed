//! The weights of the heuristic.

use crate::weights_file::numbers;

numbers! {
    /// The weights of the heuristic, in victory points.
    EndOfDaysWeights {
        /// The value of the first module of a colour that no ship needs yet.
        hope,
        /// The value of a further one.
        further,
        /// The value added by its rating.
        rating,
        /// The share of that which a module of a ship that could fly keeps, since it may serve a better ship.
        served,
        /// The number of last turns over which modules without a ship lose their value.
        fade,
        /// The value of a card drawn blindly.
        blind,
        /// The value of a point that every rival loses.
        taken_all,
        /// The value of a point that a single rival loses.
        taken_one,
        /// The share of any rival's loss that the seat gains.
        rivalry,
        /// The part of it that is shared with the other rivals of the loser.
        shared,
        /// The increase of it for each point that the loser is ahead.
        envy,
        /// The share of its value that a card in front has as a target.
        target,
        /// The share of the value of the shielded cards that a shield has as a target.
        shield,
        /// The value of a card that negates another as a whole.
        negates,
        /// The value of a card that saves only its user.
        saves,
        /// The value of a card with a standing effect.
        stands,
        /// The value of an attack that destroys.
        attack,
        /// The value of an attack that captures.
        capture,
        /// The share of it where only cards in front can be attacked.
        narrow,
        /// The value of a card that destroys without a roll.
        destroy,
        /// The value of a card that captures without a roll.
        take,
        /// The value of a drawing card for each card drawn.
        draw,
        /// The value of a card that takes from the Scrapyard.
        salvage,
        /// The value of a card that takes a hand card.
        steal,
        /// The maximum number of useful cards in a hand that is discarded.
        useful,
        /// The value below which a card is useless.
        dull,
        /// The mean value of cards below which a hand is discarded too.
        junk,
        /// The advantage that a module of the Scrapyard must have over no module to be taken, as a share of a blind
        /// draw.
        scrap,
        /// The minimum value of a ship that is built.
        eager,
        /// The minimum value of a ship that is launched before the last turn.
        hold,
        /// The increase of that minimum for each turn that its owner has yet to begin, since the ship could grow.
        growth,
        /// The value of a card for each hand card that it costs the nation on turn.
        raid,
        /// The value of arranging the deck on another nation's turn, as a share of the ships that could fly then.
        spoil,
        /// The share of its value that clearing Sanctions has on another nation's turn.
        tidy,
        /// The number of other hand cards up to which a hand counts as full of modules.
        clog,
        /// The number of places in front that are kept free for Sanctions.
        places,
        /// The share of its value that a card keeps for later if it is not used now.
        patience,
        /// The number of last turns over which that share fades.
        haste,
        /// The cost of a place for a Sanction, early in the game and when places are scarce.
        place,
        /// The value of further attacks of one use.
        again,
        /// The surplus that a negation must save to be worth its card.
        saved,
        /// The minimum value of a trade that is proposed.
        hoped,
        /// The minimum value of a trade that is accepted, since the seat on turn gains too.
        margin,
        /// The increase of that minimum for each point that the seat on turn is ahead.
        fed,
        /// The value below which hand cards are spare.
        spare,
        /// The expected value of a giver's card as a share of a typical card of its colour, since a seat gives the card
        /// that is least useful to it.
        faith,
        /// The value of an own hand card when a nation is chosen, relative to a place in front.
        nation_hand,
        /// The value of a launch site when a nation is chosen, relative to a place in front.
        nation_sites,
    }
}

impl EndOfDaysWeights {
    /// The hand-set weights.
    pub const BY_HAND: EndOfDaysWeights =
        EndOfDaysWeights::parse(include_str!("../../weights/end-of-days-heuristic-by-hand.txt"));
    /// The weights tuned by self-play.
    pub const TUNED: EndOfDaysWeights =
        EndOfDaysWeights::parse(include_str!("../../weights/end-of-days-heuristic.txt"));
}
