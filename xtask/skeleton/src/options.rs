//! The options of a table: every ruling that offers a choice.

engine::options! {
    /// The options; the defaults are the rulebook's game.
    pub struct Options {
        /// The effect of taking the last stone.
        "SK-Q1" last_stone: words(LastStone {
            /// The seat that takes it wins.
            Wins = "wins",
            /// The seat that takes it loses, and all others win.
            Loses = "loses",
        }),
        /// The set.
        "SK-2" content: pack("standard"),
    }
}
