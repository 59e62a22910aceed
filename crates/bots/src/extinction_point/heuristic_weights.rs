//! The weights of the heuristic.

use crate::weights_file::numbers;

numbers! {
    /// The weights of the heuristic. All values are in units of one battle's damage.
    ExtinctionPointWeights {
        /// The value of a best lead below which a seat states the weakest wish to lead. The thresholds of the stronger
        /// wishes follow.
        wish_weak,
        /// The threshold of an even wish.
        wish_even,
        /// The threshold of a strong wish.
        wish_strong,
        /// The threshold of the strongest wish.
        wish_strongest,
        /// The maximum cost at which a mate's mark is followed.
        marked,
        /// The fire from which on an own attack is better than a repair.
        own_attack,
        /// The reduction of that threshold for each point of the BUNKER's health above three.
        bold,
        /// The fire from which on an own attack is better than nothing.
        idle_attack,
        /// The BUNKER health from which down the game counts as late.
        late,
        /// The value below which hand cards are discarded for new ones.
        dull,
        /// The value of a point of card value in the hand.
        point,
        /// The value of an ability in the hand.
        ability,
        /// The additional value of a BUILDING's text.
        house,
        /// The value of a card of the Outpost's row, as a share of one in the hand.
        row,
        /// The cost of a card in a lost trick, as a share of its cost in a won one.
        wasted,
        /// The value of staying in the turn.
        stay,
        /// The additional value for each round that the turn still has.
        rounds,
        /// The value of the last trick of a turn without a loss: the Advantage.
        last,
        /// The probability that a mate who could win a trick does.
        willing,
        /// The loss for each point of value that burns.
        burn,
        /// The cost of the BUNKER's damage.
        strike,
        /// The additional cost when little health is left: this divided by the health.
        fear,
        /// The value of each damage to the MOTHERSHIP, up to three.
        fire,
        /// The additional value when little health is left: this divided by the health.
        aim,
        /// The value of the end of the game.
        end,
        /// The value of a BUILDING by itself.
        site,
        /// The additional value of a BUILDING of middle value, which suits most parameters.
        middle,
        /// The value of a manned WEAPON behind a SHIELD; without a SHIELD it is 1.
        covered,
        /// The value of a WEAPON without PEOPLE, or of PEOPLE without a WEAPON.
        half,
        /// The value of two or more of these, as a multiple of one.
        halves,
        /// The value of a SHIELD by itself.
        shield,
        /// The value of Sabotage.
        sabotage,
        /// The share of that which is left if the BUILDING loses nothing at the start of Trick phases.
        spared,
        /// The value of the first BUILDING of a settlement.
        breadth_first,
        /// The value of the second BUILDING.
        breadth_second,
        /// The value of each further BUILDING.
        breadth_further,
        /// The value of a kind of card in the store.
        stored,
    }
}

impl ExtinctionPointWeights {
    /// The hand-set weights.
    pub const BY_HAND: ExtinctionPointWeights =
        ExtinctionPointWeights::parse(include_str!("../../weights/extinction-point-heuristic-by-hand.txt"));
    /// The weights tuned by self-play.
    pub const TUNED: ExtinctionPointWeights =
        ExtinctionPointWeights::parse(include_str!("../../weights/extinction-point-heuristic.txt"));
}
