//! The options of a table (section 4 of the clauses: every ruling that offers a choice).

engine::options! {
    /// The options; the defaults are the rulebook's game.
    pub struct Options {
        /// The seats that roll again after a tie for the first turn.
        "EZ-Q2" rolloff: words(Rolloff {
            /// Only the tied seats roll again.
            Tied = "tied",
            /// All seats roll again.
            Everyone = "everyone",
        }),
        /// The time at which the discard pile becomes the new draw pile.
        "EZ-Q20" reshuffle: words(Reshuffle {
            /// As soon as the last card is drawn.
            WhenEmpty = "when_empty",
            /// When a card is needed and the draw pile is empty.
            WhenNeeded = "when_needed",
        }),
        /// The amount of public history that the user interface shows (also EZ-Q24).
        "EZ-Q23" memory: words(Memory {
            /// All piles by kind.
            Open = "open",
            /// Sizes only.
            CountsOnly = "counts_only",
        }),
        /// The kind of tie that leaves the game unresolved.
        "EZ-Q25" tie_scope: words(TieScope {
            /// A tie for the highest total.
            Top = "top",
            /// Any two equal totals.
            Any = "any",
        }),
        /// The procedure after an unresolved game; the table carries it out.
        "EZ-Q26" on_tie: words(OnTie {
            /// A rematch is offered.
            Offer = "offer",
            /// The next game starts by itself, up to twenty in a series.
            Replay = "replay",
        }),
        /// True if a choice with a single legal action is requested nevertheless.
        "EZ-Q29" ask_forced: flag(false),
        /// True if a solo result below the first tier shows a house rank.
        "EZ-Q27" house_ranks: flag(false),
        /// The time limit for one decision in seconds, 0 for no limit; the table enforces it.
        "EZ-Q32" timeout_s: number(u16 = 0 in 0..=3600),
        /// `standard`, `plain` (the same cards without names), or the pack of the table.
        "EZ-9" card_set: pack("standard", "plain"),
    }
}
