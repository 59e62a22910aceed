//! The terms of a table: what holds for its time and for what follows it, whatever game is played there.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::InvalidRequest;

/// The most games of a series that goes on until somebody has won (EZ-Q26).
const LONGEST: u8 = 20;

/// What a table agrees on beside the rules of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// How fast it is played.
    pub pace: Pace,
    /// What follows a finished game.
    pub series: Series,
}

/// How fast a table is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// Everybody is there at the same time. Who is missed for long is shown to be, and then played by a bot.
    Together {
        /// The clock.
        clock: TimeControl,
        /// What happens when it has run out.
        zero: TimeoutAction,
    },
    /// A move now and then. Nobody is replaced before the deadline of a question.
    ByDays {
        /// How long a question may take, in hours.
        hours: u16,
        /// What happens then.
        zero: TimeoutAction,
    },
}

/// How a table measures the time of people who play together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// Not at all.
    None,
    /// Each question may take so long (EZ-Q32).
    Question {
        /// In seconds.
        seconds: u16,
    },
    /// Each seat has time for the whole game. It runs while the seat is asked alone; questions to several seats at once
    /// have a time of their own, so that nobody's clock tells who has answered under seal.
    Bank {
        /// At the start, in seconds.
        seconds: u16,
        /// Given back after each answer, in seconds.
        increment: u16,
    },
}

/// What happens when somebody's time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeoutAction {
    /// One answer is given for the seat, which stays its person's.
    #[default]
    Once,
    /// A bot plays on until the person takes the seat back.
    PlaysOn,
}

/// What follows a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Series {
    /// Nothing: another game is offered.
    #[default]
    Single,
    /// While nobody has won the next game begins by itself, on the same seats (EZ-Q26).
    UntilWon,
    /// So many games in all, everybody one seat further on each time.
    Games(u8),
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::Together { clock: TimeControl::None, zero: TimeoutAction::Once }
    }
}

impl Series {
    /// How many games it has at most.
    pub fn max_games(self) -> u8 {
        match self {
            Series::Single => 1,
            Series::UntilWon => LONGEST,
            Series::Games(games) => games,
        }
    }

    /// Whether another game follows by itself after so many, the last of which was decided or not.
    pub fn continues(self, games: u8, unresolved: bool) -> bool {
        games < self.max_games() && (unresolved || matches!(self, Series::Games(_)))
    }
}

impl TableSettings {
    /// The terms that a game's own options `timeout_s` and `on_tie` stand for, as tables and scripts have said them
    /// since before there were terms (EZ-Q26, EZ-Q32).
    pub fn from_options(options: &Map<String, Value>) -> TableSettings {
        let seconds =
            options.get("timeout_s").and_then(|value| value.as_u64().or_else(|| value.as_str()?.parse().ok()));
        let clock = match seconds.and_then(|seconds| u16::try_from(seconds).ok()) {
            None | Some(0) => TimeControl::None,
            Some(seconds) => TimeControl::Question { seconds },
        };
        let replay = options.get("on_tie").is_some_and(|value| value == "replay");
        let series = if replay { Series::UntilWon } else { Series::Single };
        TableSettings { pace: Pace::Together { clock, zero: TimeoutAction::Once }, series }
    }

    /// Whether an option of a game is one of those that [`TableSettings::from_options`] reads: forms ask for the terms instead.
    pub fn is_settings_option(option: &str) -> bool {
        matches!(option, "timeout_s" | "on_tie")
    }

    /// Whether anybody could play by these terms.
    ///
    /// # Errors
    /// A length that is out of bounds, as a sentence for people.
    pub fn check(&self) -> Result<(), InvalidRequest> {
        let good = match self.pace {
            Pace::Together { clock: TimeControl::None, .. } => true,
            Pace::Together { clock: TimeControl::Question { seconds }, .. } => (1..=3_600).contains(&seconds),
            Pace::Together { clock: TimeControl::Bank { seconds, increment }, .. } => {
                (10..=21_600).contains(&seconds) && increment <= 600
            }
            Pace::ByDays { hours, .. } => (1..=720).contains(&hours),
        };
        let series = (1..=LONGEST).contains(&self.series.max_games());
        if good && series { Ok(()) } else { Err(InvalidRequest(crate::tr!("terms-out-of-bounds"))) }
    }

    /// What happens when the time of a question has run out.
    pub fn timeout_action(&self) -> TimeoutAction {
        match self.pace {
            Pace::Together { zero, .. } | Pace::ByDays { zero, .. } => zero,
        }
    }

    /// Whether a move may take days.
    pub fn by_days(&self) -> bool {
        matches!(self.pace, Pace::ByDays { .. })
    }

    /// The clock of people who play together.
    pub fn time_control(&self) -> TimeControl {
        match self.pace {
            Pace::Together { clock, .. } => clock,
            Pace::ByDays { .. } => TimeControl::None,
        }
    }

    /// What is agreed about time, as a sentence for people.
    pub fn describe_time(&self) -> String {
        let zero = match self.timeout_action() {
            TimeoutAction::Once => "once",
            TimeoutAction::PlaysOn => "on",
        };
        match self.pace {
            Pace::Together { clock: TimeControl::None, .. } => crate::tr!("terms-no-clock"),
            Pace::Together { clock: TimeControl::Question { seconds }, .. } => {
                crate::tr!("terms-question", seconds = seconds, zero = zero)
            }
            Pace::Together { clock: TimeControl::Bank { seconds, increment }, .. } => {
                crate::tr!("terms-bank", minutes = seconds / 60, increment = increment, zero = zero)
            }
            Pace::ByDays { hours, .. } => crate::tr!("terms-days", hours = hours, zero = zero),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(options: Value) -> TableSettings {
        TableSettings::from_options(options.as_object().expect("an object"))
    }

    #[test]
    fn ez_q32_options_of_old_tables_say_the_same_as_before() {
        assert_eq!(of(json!({})), TableSettings::default());
        let question = |seconds| Pace::Together { clock: TimeControl::Question { seconds }, zero: TimeoutAction::Once };
        for clock in [json!({ "timeout_s": 30 }), json!({ "timeout_s": "30" })] {
            assert_eq!(of(clock).pace, question(30));
        }
        assert_eq!(of(json!({ "timeout_s": 0, "on_tie": "offer" })), TableSettings::default());
        assert_eq!(of(json!({ "on_tie": "replay" })).series, Series::UntilWon);
    }

    #[test]
    fn terms_travel_as_they_are_and_nothing_else_does() {
        let bank =
            Pace::Together { clock: TimeControl::Bank { seconds: 600, increment: 10 }, zero: TimeoutAction::PlaysOn };
        let days = Pace::ByDays { hours: 48, zero: TimeoutAction::Once };
        for (pace, series) in [(bank, Series::Games(3)), (days, Series::UntilWon), (Pace::default(), Series::Single)] {
            let terms = TableSettings { pace, series };
            let text = serde_json::to_string(&terms).expect("writes");
            assert_eq!(serde_json::from_str::<TableSettings>(&text).expect("reads"), terms, "{text}");
            assert!(terms.check().is_ok() && terms.describe_time().ends_with('.'), "{}", terms.describe_time());
        }
        assert!(
            serde_json::from_str::<TableSettings>(
                r#"{"pace":{"by_days":{"hours":1,"zero":"once","x":1}},"series":"single"}"#
            )
            .is_err()
        );
    }

    #[test]
    fn lengths_out_of_bounds_are_refused() {
        let days =
            |hours| TableSettings { pace: Pace::ByDays { hours, zero: TimeoutAction::Once }, series: Series::Single };
        let series = |games| TableSettings { pace: Pace::default(), series: Series::Games(games) };
        for wrong in [days(0), days(721), series(0), series(21)] {
            assert!(wrong.check().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_series_ends() {
        assert!(!Series::Single.continues(1, true));
        assert!(Series::UntilWon.continues(19, true) && !Series::UntilWon.continues(20, true));
        assert!(!Series::UntilWon.continues(1, false));
        assert!(Series::Games(3).continues(2, false) && !Series::Games(3).continues(3, true));
    }
}
