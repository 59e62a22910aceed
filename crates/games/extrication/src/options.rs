//! The switches of a table. The rulebook has no variants (EX-95); every ruling that offers a choice is one of these.

engine::options! {
    /// All switches; the defaults are the game of the rules, which has no variants of its own (EX-95).
    pub struct Options {
        /// How many Development cards lie on the last one; nothing means 6 with the house set and all of any other (EX-5).
        "EX-Q1" development_cards: usual(u8 = 6 in 1..=10),
        /// Who enters first in round 1 (EX-15).
        "EX-Q6" first_order: words(FirstOrder {
            /// A shuffle of the seats.
            Random = "random",
            /// Seat by seat, for people who sit by age.
            Seats = "seats",
        }),
        /// Which Ships the small pad takes (EX-33).
        "EX-Q7" small_pad: words(SmallPad {
            /// Those that the content names for it.
            Small = "small",
            /// Medium Ships as well.
            SmallOrMedium = "small_or_medium",
            /// All Ships.
            Any = "any",
        }),
        /// Where Technology reaches (EX-66).
        "EX-Q20" reach: words(Reach {
            /// Any location.
            Any = "any",
            /// Only locations without another seat's Worker.
            UnoccupiedOnly = "unoccupied_only",
        }),
        /// Who gets the bonus when several seats support the most Cohorts.
        "EX-Q33" majority_ties: words(MajorityTies {
            /// The tie-breakers of the victory decide; who is still level gets it.
            Chain = "chain",
            /// All of them.
            Shared = "shared",
            /// Nobody.
            None = "none",
        }),
        /// `house`, the same with ten Small Ships (EX-Q47), or the pack of the table.
        "EX-5" content: pack("house", "ten_small"),
    }
}
