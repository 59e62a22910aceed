//! The options of a table. The rulebook has no variants (EX-95); every ruling that offers a choice is an option.

engine::options! {
    /// The options; the defaults are the game of the rules, which has no variants of its own (EX-95).
    pub struct Options {
        /// The number of Development cards on the last one; unset means 6, or all if the set has fewer (EX-5).
        "EX-Q1" development_cards: usual(u8 = 6 in 1..=10),
        /// The seat order in round 1 (EX-15).
        "EX-Q6" first_order: words(FirstOrder {
            /// A random order of the seats.
            Random = "random",
            /// The order of the seats, for people who sit by age.
            Seats = "seats",
        }),
        /// The Ships that the small pad accepts (EX-33).
        "EX-Q7" small_pad: words(SmallPad {
            /// The Ships that the content assigns to it.
            Small = "small",
            /// Medium Ships as well.
            SmallOrMedium = "small_or_medium",
            /// All Ships.
            Any = "any",
        }),
        /// The locations that Technology reaches (EX-66).
        "EX-Q20" reach: words(Reach {
            /// Any location.
            Any = "any",
            /// Only locations without another seat's Worker.
            UnoccupiedOnly = "unoccupied_only",
        }),
        /// The seats that get the bonus when several seats support the most Cohorts.
        "EX-Q33" majority_ties: words(MajorityTies {
            /// The tie-breakers of the victory decide; seats that are still tied all get it.
            Chain = "chain",
            /// All of the tied seats get it.
            Shared = "shared",
            /// No seat gets it.
            None = "none",
        }),
        /// `house`, the same with ten Small Ships (EX-Q47), or the pack of the table.
        "EX-5" content: pack("house", "ten_small"),
    }
}
