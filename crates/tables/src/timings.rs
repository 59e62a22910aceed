//! The unit of time, and the durations and limits of a table.

use catalog::ThinkingTime;
use engine::Seat;

/// Milliseconds since 1970 by the shell's clock, or a duration in milliseconds.
pub type Millis = u64;

/// The durations and limits that a server applies to its tables.
#[derive(Clone, Copy, Debug)]
pub struct TableTimings {
    /// The pause before a bot's action, so that people can follow. It is measured by the clock and reveals nothing
    /// about the bot's search.
    pub bot_pace: Millis,
    /// The time that a bot may search; none for the bot's own default.
    pub thinking_time: Option<ThinkingTime>,
    /// The time after which a throw or draw happens although its owner has not thrown or drawn, if other people wait.
    pub throw_limit: Millis,
    /// The time after which the game goes on although somebody still reads its introduction, if other people wait.
    pub reading_limit: Millis,
    /// The time after which the default action of an absent seat replaces that of a bot that has not decided.
    pub bot_timeout: Millis,
    /// A person counts as away this long after their last stream closed.
    pub away_after: Millis,
    /// A person who has never had a stream counts as away this long after their last request.
    pub away_without_stream: Millis,
    /// A person whose hidden page asks from time to time counts as away this long after the last time. Browsers slow
    /// hidden pages down to one look a minute.
    pub away_between_polls: Millis,
    /// A person who has been away this long while others wait for them is replaced by a bot.
    pub substitute_after: Millis,
    /// The time that the people at a table have to agree to a change of who plays a seat.
    pub vote_duration: Millis,
    /// The delay before the first action of a substitute bot whose person left.
    pub leave_delay: Millis,
    /// The extra time added to a running clock after the server was down.
    pub restore_grace: Millis,
    /// The time that a table waits for contributions to the deal.
    pub shuffle: Millis,
    /// The time that a table that starts by itself waits for the commitments of several people, once the first has
    /// arrived.
    pub gather: Millis,
    /// The maximum number of chat lines at one table. A person has the share of one seat.
    pub max_chat_lines: usize,
    /// Returns the name of a bot from its id and its number among the bots of the table.
    pub bot_name: fn(&str, u32) -> String,
    /// Returns the name of a seat whose person gave none.
    pub seat_name: fn(Seat) -> String,
}

impl Default for TableTimings {
    fn default() -> TableTimings {
        TableTimings {
            bot_pace: 700,
            thinking_time: None,
            throw_limit: 6_000,
            reading_limit: 60_000,
            bot_timeout: 30_000,
            away_after: 5_000,
            away_without_stream: 600_000,
            away_between_polls: 90_000,
            substitute_after: 120_000,
            vote_duration: 120_000,
            leave_delay: 10_000,
            restore_grace: 10_000,
            shuffle: 8_000,
            gather: 60_000,
            max_chat_lines: 1_000,
            bot_name: |bot, number| format!("{bot} {number}"),
            seat_name: catalog::i18n::default_person_name,
        }
    }
}
