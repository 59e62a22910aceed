//! The switches of a table (section 4 of the clauses: every ruling that offers a choice).

engine::options! {
    /// All switches; the defaults are the rulebook's game.
    pub struct Options {
        /// Who rolls again after a tie for the first turn.
        "EZ-Q2" rolloff: words(Rolloff {
            /// Only the seats in the tie.
            Tied = "tied",
            /// All seats.
            Everyone = "everyone",
        }),
        /// When the discard pile becomes the new draw pile.
        "EZ-Q20" reshuffle: words(Reshuffle {
            /// As soon as the last card is taken.
            WhenEmpty = "when_empty",
            /// When a card is needed and none is there.
            WhenNeeded = "when_needed",
        }),
        /// How much of the public past the screen remembers for people (also EZ-Q24).
        "EZ-Q23" memory: words(Memory {
            /// All piles by kind.
            Open = "open",
            /// Sizes only.
            CountsOnly = "counts_only",
        }),
        /// Which tie leaves the game unresolved.
        "EZ-Q25" tie_scope: words(TieScope {
            /// A tie for the highest total.
            Top = "top",
            /// Any two equal totals.
            Any = "any",
        }),
        /// What happens after an unresolved game; carried out by the table.
        "EZ-Q26" on_tie: words(OnTie {
            /// A rematch is offered.
            Offer = "offer",
            /// The next game starts by itself, up to twenty in a series.
            Replay = "replay",
        }),
        /// Whether a choice with one answer is asked all the same.
        "EZ-Q29" ask_forced: flag(false),
        /// Whether a solo result below the first tier shows a house rank.
        "EZ-Q27" house_ranks: flag(false),
        /// Seconds for one decision, 0 for no limit; carried out by the table.
        "EZ-Q32" timeout_s: number(u16 = 0 in 0..=3600),
        /// `standard`, `plain` (the same cards without names), or the pack of the table.
        "EZ-9" card_set: pack("standard", "plain"),
    }
}
