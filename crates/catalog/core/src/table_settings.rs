//! The settings of a table: its time limits and its series, whatever game is played there.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::InvalidRequest;

/// The maximum number of games of a series that continues until there is a winner (EZ-Q26).
const LONGEST: u8 = 20;

/// The settings of a table beside the rules of its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The pace of the game.
    pub pace: Pace,
    /// The continuation after a finished game.
    pub series: Series,
}

/// The pace of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// A live game: all players are present at the same time. A player who is absent for long is shown as absent, and
    /// then replaced by a bot.
    Together {
        /// The clock.
        clock: TimeControl,
        /// The consequence of a timeout.
        zero: TimeoutAction,
    },
    /// A game by days, with a move now and then. No player is replaced before the deadline of a question.
    ByDays {
        /// The time limit of a question, in hours.
        hours: u16,
        /// The consequence of a timeout.
        zero: TimeoutAction,
    },
}

/// The time control of a live game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// No time limit.
    None,
    /// A time limit per question (EZ-Q32).
    Question {
        /// The limit in seconds.
        seconds: u16,
    },
    /// A time bank per seat for the whole game. It runs while the seat is on turn alone; questions to several seats at
    /// once have a time of their own, so that no clock reveals which seats have acted secretly.
    Bank {
        /// The time at the start, in seconds.
        seconds: u16,
        /// The time added after each action, in seconds.
        increment: u16,
    },
}

/// The consequence of a timeout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum TimeoutAction {
    /// One default action is applied for the seat, which stays its person's.
    #[default]
    Once,
    /// A bot plays on until the person takes the seat back.
    PlaysOn,
}

/// The continuation after a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum Series {
    /// None: a rematch is offered.
    #[default]
    Single,
    /// The next game begins by itself on the same seats as long as there is no winner (EZ-Q26).
    UntilWon,
    /// This many games in all, everybody one seat further on each time.
    Games(u8),
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::Together { clock: TimeControl::None, zero: TimeoutAction::Once }
    }
}

impl Series {
    /// Returns the maximum number of games.
    pub fn max_games(self) -> u8 {
        match self {
            Series::Single => 1,
            Series::UntilWon => LONGEST,
            Series::Games(games) => games,
        }
    }

    /// Returns true if another game follows after this many, depending on whether the last one had a winner.
    pub fn continues(self, games: u8, unresolved: bool) -> bool {
        games < self.max_games() && (unresolved || matches!(self, Series::Games(_)))
    }
}

impl TableSettings {
    /// Returns the settings that a game's own options `timeout_s` and `on_tie` stand for. Tables and scripts from
    /// before there were settings use these options (EZ-Q26, EZ-Q32).
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

    /// Returns true for an option of a game that [`TableSettings::from_options`] reads: forms ask for the settings
    /// instead.
    pub fn is_settings_option(option: &str) -> bool {
        matches!(option, "timeout_s" | "on_tie")
    }

    /// Checks that the settings are within bounds.
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

    /// Returns the consequence of a timeout.
    pub fn timeout_action(&self) -> TimeoutAction {
        match self.pace {
            Pace::Together { zero, .. } | Pace::ByDays { zero, .. } => zero,
        }
    }

    /// Returns true if a move may take days.
    pub fn by_days(&self) -> bool {
        matches!(self.pace, Pace::ByDays { .. })
    }

    /// Returns the time control of a live game.
    pub fn time_control(&self) -> TimeControl {
        match self.pace {
            Pace::Together { clock, .. } => clock,
            Pace::ByDays { .. } => TimeControl::None,
        }
    }

    /// Returns the time settings as a sentence for people.
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
            let settings = TableSettings { pace, series };
            let text = serde_json::to_string(&settings).expect("writes");
            assert_eq!(serde_json::from_str::<TableSettings>(&text).expect("reads"), settings, "{text}");
            assert!(
                settings.check().is_ok() && settings.describe_time().ends_with('.'),
                "{}",
                settings.describe_time()
            );
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
