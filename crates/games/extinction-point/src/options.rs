//! The options of a table: the agreements before the game (EP-8), and every ruling that offers a choice.

engine::options! {
    /// All switches, agreed on before the decks are built (EP-8).
    pub struct Options {
        /// Health of the MOTHERSHIP (EP-14); 0 for what is suggested for the crew.
        "EP-145" mothership_health: number(u8 = 0 in 0..=12),
        /// Health of the BUNKER (EP-16); 0 for what is suggested for the crew.
        "EP-145" bunker_health: number(u8 = 0 in 0..=12),
        /// How strong the Infiltrator is.
        "EP-146" infiltrator: words(Level {
            /// No Sabotage.
            Beginner = "beginner",
            /// Two Sabotage cards in place of the 1s.
            Easy = "easy",
            /// Four in place of the 1s and 2s.
            Medium = "medium",
            /// Six in place of the 1s, 2s and 3s.
            Hard = "hard",
        }),
        /// Whether the expansion is played with.
        "EP-160" desperate_measures: flag(false),
        /// How roles are handed out.
        "EP-Q47" roles: words(Roles {
            /// One to each at random.
            Random = "random",
            /// Each takes one of those left, from the start seat on.
            Draft = "draft",
            /// Three to each, who keeps one.
            Deal3 = "deal3",
        }),
        /// How the crew agrees on a leader.
        "EP-Q8" election: words(Election {
            /// Two rounds of sealed bids at most.
            Bid = "bid",
            /// Open signals, and nominations until all agree.
            Talk = "talk",
            /// The next seat clockwise.
            Rotate = "rotate",
        }),
        /// Who decides what is nobody's own.
        "EP-Q7" say: words(Say {
            /// The Captain.
            Captain = "captain",
            /// All, by a secret vote.
            Vote = "vote",
        }),
        /// What may be said during a game (to EP-133).
        "EP-131" talk: words(Talk {
            /// Phrases of a closed list, and marks on the Captain's options.
            Phrases = "phrases",
            /// Nothing.
            Off = "off",
            /// Marks only.
            Signals = "signals",
            /// Phrases and marks; the table opens its chat as well.
            Chat = "chat",
        }),
        /// How slips of the hand are treated (EP-137, EP-141).
        "EP-Q49" mistakes: words(Mistakes {
            /// They cannot happen.
            Prevent = "prevent",
            /// The card goes back, and everybody has seen it.
            Kind = "kind",
            /// All hands are discarded and the MOTHERSHIP attacks.
            Official = "official",
        }),
        /// When the discards become the Infiltrator deck.
        "EP-Q16" infiltrator_shuffle: words(InfiltratorShuffle {
            /// When a card is needed.
            Lazy = "lazy",
            /// As soon as the last card leaves.
            Eager = "eager",
        }),
        /// Whether Sabotage cards come back with the Infiltrator discards.
        "EP-Q35" sabotage_return: flag(true),
        /// Which battles turn the alien card.
        "EP-Q45" flip_counts: words(FlipCounts {
            /// All.
            All = "all",
            /// Those of lost tricks.
            LostTricksOnly = "lost_tricks_only",
        }),
        /// Whether the Outpost row stays after a turn without a battle.
        "EP-Q28" outpost_keeps: flag(false),
        /// What the screen shows of the discard piles; carried out by the screen.
        "EP-Q19" open_discards: words(Discards {
            /// Everything.
            All = "all",
            /// The top card.
            TopOnly = "top_only",
        }),
        /// `house`, `blank` (no abilities), or the pack of the table.
        "EP-6" cards: pack("house", "blank"),
    }
}

/// The range of health of either side: that many cards lie on VICTORY or DEFEAT (EP-143, EP-144).
pub const HEALTH: core::ops::RangeInclusive<u8> = 1..=12;

/// Returns the suggested health of MOTHERSHIP and BUNKER for a number of seats (section 5.7), since larger crews are
/// far stronger. The expansion does not change the health by itself (EP-Q48).
pub const fn suggested_health(seats: u8, desperate_measures: bool) -> [u8; 2] {
    match (seats, desperate_measures) {
        (3, false) => [7, 4],
        (4, false) => [9, 3],
        (3, true) => [9, 4],
        (4, true) => [12, 3],
        _ => [5, 5],
    }
}
