//! The weights of the heuristic.

use crate::named_weights::numbers;

numbers! {
    /// The weights of the heuristic. All values are in units of one battle's damage.
    ExtinctionPointWeights,
    /// The weights that `greedy` uses.
    FIRST,
    /// The weights that an evolution strategy derived from the first ones, for crews of one to four against the medium
    /// and the hard Infiltrator.
    ///
    /// `cargo run --release -p bots --example habits 150 1` printed them after generation 39, where it was stopped:
    /// about 380,000 games, three minutes of one core. The success rate of its trials had risen from 0.457 to 0.491 and
    /// was still rising. Cards in the hand are worth three times as much as before; nothing else changed as much. Over
    /// 2,000 games each, crews of one and two win 2 to 5 points more with them than with the first ones, crews of three
    /// about as much, crews of four 1 to 4 points less.
    TUNED
    {
        /// The value of a best lead below which a seat states the weakest wish to lead. The thresholds of the stronger
        /// wishes follow.
        wish_weak = -0.4, -0.365;
        /// The threshold of an even wish.
        wish_even = 0.2, 0.191;
        /// The threshold of a strong wish.
        wish_strong = 0.7, 0.527;
        /// The threshold of the strongest wish.
        wish_strongest = 1.2, 1.721;
        /// The maximum cost at which a mate's mark is followed.
        marked = 0.15, 0.116;
        /// The fire from which on an own attack is better than a repair.
        own_attack = 4.0, 4.764;
        /// The reduction of that threshold for each point of the BUNKER's health above three.
        bold = 0.0, -0.046;
        /// The fire from which on an own attack is better than nothing.
        idle_attack = 2.0, 1.930;
        /// The BUNKER health from which down the game counts as late.
        late = 3.0, 4.504;
        /// The value below which hand cards are discarded for new ones.
        dull = 0.2, 0.196;
        /// The value of a point of card value in the hand.
        point = 0.033, 0.109;
        /// The value of an ability in the hand.
        ability = 0.17, 0.246;
        /// The additional value of a BUILDING's text.
        house = 0.05, -0.103;
        /// The value of a card of the Outpost's row, as a share of one in the hand.
        row = 0.5, 0.679;
        /// The cost of a card in a lost trick, as a share of its cost in a won one.
        wasted = 0.01, -0.058;
        /// The value of staying in the turn.
        stay = 0.72, 0.916;
        /// The additional value for each round that the turn still has.
        rounds = 0.0, 0.091;
        /// The value of the last trick of a turn without a loss: the Advantage.
        last = 0.9, 0.708;
        /// The probability that a mate who could win a trick does.
        willing = 0.8, 0.828;
        /// The loss for each point of value that burns.
        burn = 0.25, 0.253;
        /// The cost of the BUNKER's damage.
        strike = 1.93, 2.454;
        /// The additional cost when little health is left: this divided by the health.
        fear = 0.0, 0.006;
        /// The value of each damage to the MOTHERSHIP, up to three.
        fire = 0.39, 0.299;
        /// The additional value when little health is left: this divided by the health.
        aim = 0.0, -0.008;
        /// The value of the end of the game.
        end = 5.0, 4.929;
        /// The value of a BUILDING by itself.
        site = 0.28, 0.224;
        /// The additional value of a BUILDING of middle value, which suits most parameters.
        middle = 0.12, 0.124;
        /// The value of a manned WEAPON behind a SHIELD; without a SHIELD it is 1.
        covered = 2.3, 2.263;
        /// The value of a WEAPON without PEOPLE, or of PEOPLE without a WEAPON.
        half = 0.27, 0.334;
        /// The value of two or more of these, as a multiple of one.
        halves = 1.76, 1.808;
        /// The value of a SHIELD by itself.
        shield = 0.17, 0.201;
        /// The value of Sabotage.
        sabotage = 1.02, 1.396;
        /// The share of that which is left if the BUILDING loses nothing at the start of Trick phases.
        spared = 0.3, 0.337;
        /// The value of the first BUILDING of a settlement.
        breadth_first = 0.25, 0.271;
        /// The value of the second BUILDING.
        breadth_second = 0.07, 0.097;
        /// The value of each further BUILDING.
        breadth_further = -0.17, -0.187;
        /// The value of a kind of card in the store.
        stored = 0.3, 0.534;
    }
}
