//! The options of a table (section 4 of the clauses: every ruling that offers a choice).

engine::options! {
    /// All switches.
    pub struct Options {
        /// Rounds of the game.
        "ED-Q3" rounds: number(u8 = 8 in 4..=12),
        /// Whether each round begins one seat further on.
        "ED-Q58" rotate_first: flag(false),
        /// How nations are given out.
        "ED-Q2" nation_choice: words(NationChoice {
            /// Chosen clockwise from a random seat; the last to choose begins.
            Draft = "draft",
            /// Dealt, with a random first seat.
            Random = "random",
        }),
        /// What an effect that ends the world does to the score.
        "ED-Q44" doomsday: words(Doomsday {
            /// Only Earth dies: ships on Mars are safe and the score stands.
            EarthOnly = "earth_only",
            /// Nobody wins.
            Everyone = "everyone",
        }),
        /// What becomes of an offer that is not valid.
        "ED-Q18" trade_penalty: words(TradePenalty {
            /// It cannot be made.
            Reject = "reject",
            /// It can be made; it is void then and its maker trades no more in this step.
            Bar = "bar",
        }),
        /// Offers to one nation in one trade step; there are at most [`MAX_OFFERS`](crate::OFFERS) in all.
        "ED-Q16" max_offers: number(u8 = 3 in 1..=4),
        /// Whether people may talk freely while somebody trades; carried out by the table.
        "ED-Q18" chat_in_trade: words(ChatInTrade {
            /// No.
            Off = "off",
            /// Yes.
            Free = "free",
        }),
        /// Whether seats may vote that somebody hinted at hand cards.
        "ED-Q18" foul_vote: words(FoulVote {
            /// No.
            Off = "off",
            /// More than half of the seats that are not accused decide.
            Majority = "majority",
        }),
        /// How low a score can fall.
        "ED-Q43" score_floor: words(ScoreFloor {
            /// Never below 0.
            Zero = "zero",
            /// As low as it goes.
            None = "none",
        }),
        /// When in a refill the Scrapyard card is chosen.
        "ED-Q6" scrap_pick: words(ScrapPick {
            /// Before the first draw or as the last card.
            FirstOrLast = "first_or_last",
            /// Before the first draw only.
            FirstOnly = "first_only",
        }),
        /// Which cards without the flag of a victim may hurt it.
        "ED-Q29" wild_targets: words(WildTargets {
            /// All wild cards.
            All = "all",
            /// Cards with the striped flag.
            Printed = "printed",
        }),
        /// How windows ask several seats.
        "ED-Q28" windows: words(Windows {
            /// All at once, under seal.
            Sealed = "sealed",
            /// One after another, clockwise from the seat on turn.
            InTurn = "in_turn",
        }),
        /// `house`, or the pack of the table.
        "ED-Q57" deck: pack("house"),
    }
}
