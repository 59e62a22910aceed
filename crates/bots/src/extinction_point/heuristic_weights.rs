//! The numbers that the rules of thumb go by.

use crate::named_weights::numbers;

numbers! {
    /// What rules of thumb go by. All worths are in units of one battle's damage.
    ExtinctionPointWeights,
    /// What `greedy` has always gone by.
    FIRST,
    /// What an evolution strategy made of the first ones, for crews of one to four against the medium and the hard
    /// Infiltrator.
    ///
    /// `cargo run --release -p bots --example habits 150 1` printed them after generation 39, where it was
    /// stopped: about 380,000 games, three minutes of one core. The success of its tries had risen from 0.457 to
    /// 0.491 and was still rising. Cards in the hand are worth three times as much as before; nothing else changed as
    /// much. Over 2,000 games each, crews of one and two win 2 to 5 points more with them than with the first ones,
    /// crews of three about as much, crews of four 1 to 4 points less.
    TUNED
    {
        /// A best lead worth less than this is the weakest wish to lead; the wishes above it follow.
        wish_weak = -0.4, -0.365;
        /// From here on it is an even wish.
        wish_even = 0.2, 0.191;
        /// From here on it is a strong wish.
        wish_strong = 0.7, 0.527;
        /// From here on it is the strongest wish.
        wish_strongest = 1.2, 1.721;
        /// A mate's mark is followed if it costs no more than this.
        marked = 0.15, 0.116;
        /// So much fire makes an own attack better than a repair.
        own_attack = 4.0, 4.764;
        /// How much less fire is enough for each point of the BUNKER's health above three.
        bold = 0.0, -0.046;
        /// So much fire makes an own attack better than nothing.
        idle_attack = 2.0, 1.930;
        /// At this BUNKER health or below it is late.
        late = 3.0, 4.504;
        /// Cards worth less than this in the hand are thrown away for new ones.
        dull = 0.2, 0.196;
        /// What a point of value is worth in the hand.
        point = 0.033, 0.109;
        /// What an ability is worth in the hand.
        ability = 0.17, 0.246;
        /// More for a text of a BUILDING.
        house = 0.05, -0.103;
        /// What a card of the Outpost's row is worth, as a part of one in the hand.
        row = 0.5, 0.679;
        /// What a card costs in a lost trick, as a part of what it costs in a won one.
        wasted = 0.01, -0.058;
        /// What staying in the turn is worth.
        stay = 0.72, 0.916;
        /// More for each round that the turn still has.
        rounds = 0.0, 0.091;
        /// What the last trick of a turn without a loss is worth: the Advantage.
        last = 0.9, 0.708;
        /// How often a mate who could win a trick does.
        willing = 0.8, 0.828;
        /// What is lost with each point of what burns.
        burn = 0.25, 0.253;
        /// What the BUNKER's damage costs.
        strike = 1.93, 2.454;
        /// How much more it costs the less health is left: this over the health.
        fear = 0.0, 0.006;
        /// What each damage to the MOTHERSHIP gains, up to three.
        fire = 0.39, 0.299;
        /// How much more it gains the less health is left: this over the health.
        aim = 0.0, -0.008;
        /// What the end of the game is worth.
        end = 5.0, 4.929;
        /// A BUILDING by itself.
        site = 0.28, 0.224;
        /// More for a BUILDING of middle value, which suits most parameters.
        middle = 0.12, 0.124;
        /// A manned WEAPON behind a SHIELD; without one it is 1.
        covered = 2.3, 2.263;
        /// A WEAPON without PEOPLE, or PEOPLE without a WEAPON.
        half = 0.27, 0.334;
        /// Two or more of these, as a multiple of one.
        halves = 1.76, 1.808;
        /// A SHIELD by itself.
        shield = 0.17, 0.201;
        /// Sabotage.
        sabotage = 1.02, 1.396;
        /// What is left of that if the BUILDING loses nothing at the start of Trick phases.
        spared = 0.3, 0.337;
        /// The first BUILDING of a settlement.
        breadth_first = 0.25, 0.271;
        /// The second.
        breadth_second = 0.07, 0.097;
        /// Each further one.
        breadth_further = -0.17, -0.187;
        /// A kind of card in the store.
        stored = 0.3, 0.534;
    }
}
