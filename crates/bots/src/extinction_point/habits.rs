//! The numbers that the rules of thumb go by.

/// Declares the numbers with those of the first rules of thumb, and a way to go through all of them in order.
macro_rules! habits {
    ($($(#[$doc:meta])* $name:ident = $first:expr,)*) => {
        /// What rules of thumb go by. All worths are in units of one battle's damage.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Habits {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl Habits {
            /// How many numbers there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// Their names.
            pub const NAMES: [&str; Habits::COUNT] = [$(stringify!($name)),*];
            /// What `greedy` has always gone by.
            pub const FIRST: Habits = Habits { $($name: $first,)* };

            /// All numbers in the order of their names.
            pub fn numbers(&mut self) -> [&mut f32; Habits::COUNT] {
                [$(&mut self.$name),*]
            }
        }
    };
}

habits! {
    /// A best lead worth less than this is the weakest wish to lead; the wishes above it follow.
    wish_weak = -0.4,
    /// From here on it is an even wish.
    wish_even = 0.2,
    /// From here on it is a strong wish.
    wish_strong = 0.7,
    /// From here on it is the strongest wish.
    wish_strongest = 1.2,
    /// A mate's mark is followed if it costs no more than this.
    marked = 0.15,
    /// So much fire makes an own attack better than a repair.
    own_attack = 4.0,
    /// How much less fire is enough for each point of the BUNKER's health above three.
    bold = 0.0,
    /// So much fire makes an own attack better than nothing.
    idle_attack = 2.0,
    /// At this BUNKER health or below it is late.
    late = 3.0,
    /// Cards worth less than this in the hand are thrown away for new ones.
    dull = 0.2,
    /// What a point of value is worth in the hand.
    point = 0.033,
    /// What an ability is worth in the hand.
    ability = 0.17,
    /// More for a text of a BUILDING.
    house = 0.05,
    /// What a card of the Outpost's row is worth, as a part of one in the hand.
    row = 0.5,
    /// What a card costs in a lost trick, as a part of what it costs in a won one.
    wasted = 0.01,
    /// What staying in the turn is worth.
    stay = 0.72,
    /// More for each round that the turn still has.
    rounds = 0.0,
    /// What the last trick of a turn without a loss is worth: the Advantage.
    last = 0.9,
    /// How often a mate who could win a trick does.
    willing = 0.8,
    /// What is lost with each point of what burns.
    burn = 0.25,
    /// What the BUNKER's damage costs.
    strike = 1.93,
    /// How much more it costs the less health is left: this over the health.
    fear = 0.0,
    /// What each damage to the MOTHERSHIP gains, up to three.
    fire = 0.39,
    /// How much more it gains the less health is left: this over the health.
    aim = 0.0,
    /// What the end of the game is worth.
    end = 5.0,
    /// A BUILDING by itself.
    site = 0.28,
    /// More for a BUILDING of middle value, which suits most parameters.
    middle = 0.12,
    /// A manned WEAPON behind a SHIELD; without one it is 1.
    covered = 2.3,
    /// A WEAPON without PEOPLE, or PEOPLE without a WEAPON.
    half = 0.27,
    /// Two or more of these, as a multiple of one.
    halves = 1.76,
    /// A SHIELD by itself.
    shield = 0.17,
    /// Sabotage.
    sabotage = 1.02,
    /// What is left of that if the BUILDING loses nothing at the start of Trick phases.
    spared = 0.3,
    /// The first BUILDING of a settlement.
    breadth_first = 0.25,
    /// The second.
    breadth_second = 0.07,
    /// Each further one.
    breadth_further = -0.17,
    /// A kind of card in the store.
    stored = 0.3,
}

impl Habits {
    /// What an evolution strategy made of the first ones, for crews of one to four against the medium and the hard
    /// Infiltrator.
    ///
    /// `cargo run --profile long -p bots --example habits 150 1` printed them after generation 39, where it was
    /// stopped: about 380,000 games, three minutes of one core. The success of its tries had risen from 0.457 to
    /// 0.491 and was still rising. Cards in the hand are worth three times as much as before; nothing else changed as
    /// much. Over 2,000 games each, crews of one and two win 2 to 5 points more with them than with the first ones,
    /// crews of three about as much, crews of four 1 to 4 points less.
    pub const TUNED: Habits = Habits {
        wish_weak: -0.365,
        wish_even: 0.191,
        wish_strong: 0.527,
        wish_strongest: 1.721,
        marked: 0.116,
        own_attack: 4.764,
        bold: -0.046,
        idle_attack: 1.930,
        late: 4.504,
        dull: 0.196,
        point: 0.109,
        ability: 0.246,
        house: -0.103,
        row: 0.679,
        wasted: -0.058,
        stay: 0.916,
        rounds: 0.091,
        last: 0.708,
        willing: 0.828,
        burn: 0.253,
        strike: 2.454,
        fear: 0.006,
        fire: 0.299,
        aim: -0.008,
        end: 4.929,
        site: 0.224,
        middle: 0.124,
        covered: 2.263,
        half: 0.334,
        halves: 1.808,
        shield: 0.201,
        sabotage: 1.396,
        spared: 0.337,
        breadth_first: 0.271,
        breadth_second: 0.097,
        breadth_further: -0.187,
        stored: 0.534,
    };
}
