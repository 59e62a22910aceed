//! The switches of a table: every ruling that offers a choice.

engine::options! {
    /// All switches; the defaults are the rulebook's game.
    pub struct Options {
        /// What the last stone is worth.
        "SK-Q1" last_stone: words(LastStone {
            /// Who takes it wins.
            Wins = "wins",
            /// Who takes it loses, and all others win.
            Loses = "loses",
        }),
        /// The set.
        "SK-2" content: pack("standard"),
    }
}
