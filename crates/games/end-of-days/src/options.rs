//! The switches of a table (section 4 of the clauses: every ruling that offers a choice).

use alloc::string::String;

use serde::{Deserialize, Serialize};

/// How nations are given out (ED-Q2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NationChoice {
    /// Chosen clockwise from a random seat; the last to choose begins.
    #[default]
    Draft,
    /// Dealt, with a random first seat.
    Random,
}

/// What an effect that ends the world does to the score (ED-Q44).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doomsday {
    /// Only Earth dies: ships on Mars are safe and the score stands.
    #[default]
    EarthOnly,
    /// Nobody wins.
    Everyone,
}

/// What becomes of an offer that is not valid (ED-Q18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradePenalty {
    /// It cannot be made.
    #[default]
    Reject,
    /// It can be made; it is void then and its maker trades no more in this step.
    Bar,
}

/// Whether people may talk freely while somebody trades (ED-Q18); carried out by the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatInTrade {
    /// No.
    #[default]
    Off,
    /// Yes.
    Free,
}

/// Whether seats may vote that somebody hinted at hand cards (ED-Q18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulVote {
    /// No.
    #[default]
    Off,
    /// More than half of the seats that are not accused decide.
    Majority,
}

/// How low a score can fall (ED-Q43).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreFloor {
    /// Never below 0.
    #[default]
    Zero,
    /// As low as it goes.
    None,
}

/// When in a refill the Scrapyard card is chosen (ED-Q6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScrapPick {
    /// Before the first draw or as the last card.
    #[default]
    FirstOrLast,
    /// Before the first draw only.
    FirstOnly,
}

/// Which cards without the flag of a victim may hurt it (ED-Q29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WildTargets {
    /// All wild cards.
    #[default]
    All,
    /// Cards with the striped flag.
    Printed,
}

/// How windows ask several seats (ED-Q28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Windows {
    /// All at once, under seal.
    #[default]
    Sealed,
    /// One after another, clockwise from the seat on turn.
    InTurn,
}

/// All switches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rounds of the game, 4 to 12 (ED-Q3).
    pub rounds: u8,
    /// Whether each round begins one seat further on (ED-Q58).
    pub rotate_first: bool,
    /// ED-Q2.
    pub nation_choice: NationChoice,
    /// ED-Q44.
    pub doomsday: Doomsday,
    /// ED-Q18.
    pub trade_penalty: TradePenalty,
    /// Offers to one nation in one trade step, 1 to 4; there are at most [`OFFERS`](crate::OFFERS) in all (ED-Q16).
    pub max_offers: u8,
    /// ED-Q18.
    pub chat_in_trade: ChatInTrade,
    /// ED-Q18.
    pub foul_vote: FoulVote,
    /// ED-Q43.
    pub score_floor: ScoreFloor,
    /// ED-Q6.
    pub scrap_pick: ScrapPick,
    /// ED-Q29.
    pub wild_targets: WildTargets,
    /// ED-Q28.
    pub windows: Windows,
    /// `house`, or the pack of the table (ED-Q57).
    pub deck: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rounds: 8,
            rotate_first: false,
            nation_choice: NationChoice::default(),
            doomsday: Doomsday::default(),
            trade_penalty: TradePenalty::default(),
            max_offers: 3,
            chat_in_trade: ChatInTrade::default(),
            foul_vote: FoulVote::default(),
            score_floor: ScoreFloor::default(),
            scrap_pick: ScrapPick::default(),
            wild_targets: WildTargets::default(),
            windows: Windows::default(),
            deck: "house".into(),
        }
    }
}
