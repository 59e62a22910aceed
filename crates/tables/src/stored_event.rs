//! The stored form of a table: its header and its events. Together they are complete.

use std::fmt;

use catalog::{BotSpeed, ChanceSetting, DealSecret, SeatNote, SecretChain, TableSettings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::person_id::PersonId;

/// The setup of a table; it never changes.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableHeader {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The secret of the deal, as 64 hexadecimal digits.
    pub secret: String,
    /// The source of the secrets of the games that follow; none if they will be drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<FutureSecrets>,
    /// True if one device is shared: a person may then have several seats.
    pub hot_seat: bool,
    /// True if bots act without a pause.
    pub fast: bool,
    /// The person who created the table.
    pub host: PersonId,
    /// The number of the game in its series, from 1.
    pub series: u8,
    /// The settings that were agreed on beside the rules. Older tables express them as options of their game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<TableSettings>,
    /// True if it is a practice table: the deal comes from its tutorial, and the script is played as long as the
    /// learner follows it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// True if the occupants of seats cannot be changed and nobody gets help.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed_seats: bool,
    /// The number of journal entries at the start that were inherited from a finished game; 0 for a new game.
    #[serde(default, skip_serializing_if = "nothing")]
    pub past: usize,
}

/// The data from which the secrets of the following games derive: see [`catalog::SecretChain`].
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FutureSecrets {
    /// The secret of the last of them, as 64 hexadecimal digits.
    pub root: String,
    /// The number of following games.
    pub left: u16,
}

impl FutureSecrets {
    pub(crate) fn from_chain(chain: &SecretChain) -> Option<FutureSecrets> {
        (chain.left > 0).then(|| FutureSecrets { root: chain.root.to_hex(), left: chain.left })
    }

    /// Returns the secrets from the next game on.
    pub(crate) fn next(&self) -> Option<SecretChain> {
        SecretChain { root: DealSecret::parse(&self.root)?, left: self.left }.next()
    }
}

fn nothing(past: &usize) -> bool {
    *past == 0
}

impl TableHeader {
    /// The version of the document that this program writes and reads.
    pub const VERSION: u32 = 1;
}

impl fmt::Debug for TableHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Header").field("game", &self.game).field("seats", &self.seats).finish_non_exhaustive()
    }
}

/// One event at a table. Events are only ever appended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StoredEvent {
    /// A person took a seat.
    Sat {
        seat: u8,
        person: PersonId,
        name: String,
        /// The contribution to the secret of the deal. Only tables created before there were commitments have it here.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        entropy: String,
        /// True if the person's browser will commit by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        adds: bool,
    },
    /// A seat committed to its contribution to the deal.
    Pledged {
        seat: u8,
        /// The digest, as 64 hexadecimal digits.
        pledge: String,
        /// The contribution itself, if the server committed for a person whose browser could not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<String>,
    },
    /// The table waits for commitments before it deals.
    Shuffling {
        /// The seats that are expected to commit.
        seats: Vec<u8>,
    },
    /// No seat can commit any more.
    Rolled {
        /// The seats whose commitments count.
        seats: Vec<u8>,
    },
    /// A seat revealed the contribution that it had committed to.
    Opened {
        seat: u8,
        /// The contribution to the deal; it counts if all other seats reveal theirs.
        share: String,
    },
    /// A seat did not reveal in time: the revealed contributions are discarded, and the seats commit again.
    Missed {},
    /// A seat became empty before the start.
    Stood { seat: u8 },
    /// A seat was given to a bot.
    Bot {
        seat: u8,
        /// The id of the bot.
        bot: String,
        name: String,
    },
    /// Another person may start the table from now on.
    Host { person: PersonId },
    /// The first card was dealt. All seats are taken.
    Started {},
    /// A seat has acted sooner than its action may count; the action counts when the question has been open long
    /// enough.
    Held { seat: u8, action: Value },
    /// An entry of the game's journal.
    Entry(Value),
    /// A person posted a chat line.
    Said {
        seat: u8,
        /// The text.
        text: String,
    },
    /// A spectator posted a line.
    Remarked {
        person: PersonId,
        name: String,
        /// The text.
        text: String,
    },
    /// A substitute bot plays for a person until they come back.
    Left {
        seat: u8,
        /// The id of the bot.
        bot: String,
        /// The reason.
        #[serde(default, skip_serializing_if = "SubstituteReason::is_left")]
        why: SubstituteReason,
    },
    /// A person came back.
    Back { seat: u8 },
    /// A person switched first-time hints on or off.
    Coach {
        seat: u8,
        /// True to switch it on.
        on: bool,
    },
    /// A person switched blunder warnings on or off.
    Warn {
        seat: u8,
        /// True to switch it on.
        on: bool,
    },
    /// A person set the speed that they prefer for bots.
    Speed { seat: u8, speed: BotSpeed },
    /// A person set when their throws and draws happen.
    Throws { seat: u8, setting: ChanceSetting },
    /// The game ended; the secret is published.
    Over {
        /// The secret, as 64 hexadecimal digits.
        secret: String,
    },
    /// The next table was opened.
    Next {
        /// The seat that asked for a rematch; none if it followed by itself, and in older events.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// The time left in a seat's time bank.
    Bank {
        seat: u8,
        /// The time in milliseconds.
        left: u64,
    },
    /// In a game by days: the deadline of the present question.
    Due {
        /// The deadline in milliseconds since 1970.
        until: u64,
    },
    /// A seat timed out, and one default action is applied for it.
    Late { seat: u8 },
    /// The others gave an absent seat more time.
    Waited { seat: u8 },
    /// A seat asked for a pause.
    Pausing {
        seat: u8,
        /// The time of the request, in milliseconds since 1970.
        since: u64,
    },
    /// The table was paused.
    Paused {
        /// The seat that paused it.
        seat: u8,
        /// The time left for the present question, in milliseconds.
        left: Option<u64>,
    },
    /// The pause ended.
    Resumed {
        /// The seat that ended it.
        seat: u8,
    },
    /// The host removed the person of a seat, who cannot sit down here again.
    Removed {
        seat: u8,
        /// The id of the bot that has the seat from now on; none before the start.
        bot: Option<String>,
        /// The new name of the seat.
        name: String,
    },
    /// The operator closed the table, or everybody agreed to end the game without a result: it does not continue.
    Closed {
        /// True if everybody agreed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
    /// The host locked the table against newcomers, or opened it again.
    Locked {
        /// True if locked, false if unlocked.
        on: bool,
    },
    /// A spectator asked for a seat.
    Knocked { person: PersonId, name: String },
    /// The host refused a spectator's request for a seat.
    TurnedAway { person: PersonId },
    /// The host gave a seat of the running game to a waiting spectator.
    Given {
        seat: u8,
        /// The new person of the seat.
        person: PersonId,
        name: String,
    },
    /// The person of a seat moved it to another device.
    Moved {
        seat: u8,
        /// The new person of the seat.
        person: PersonId,
        /// The display name, which is the same as before.
        name: String,
    },
    /// The host gave a seat to an external program.
    Program {
        seat: u8,
        /// The identity of the program.
        person: PersonId,
        name: String,
        /// The person who saw its key; older events omit it, and it was the host.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeper: Option<PersonId>,
    },
    /// A vote on a change of who plays a seat was opened.
    Proposed {
        seat: u8,
        /// The person who asks.
        by: PersonId,
        /// The time of opening, in milliseconds since 1970.
        since: u64,
        /// One seat of each person who has to agree.
        asked: Vec<u8>,
        change: SeatChange,
    },
    /// A person voted.
    Voted {
        seat: u8,
        /// True if they agree.
        yes: bool,
    },
    /// The owner of a seat took it back from another person who played it meanwhile.
    Returned { seat: u8, person: PersonId, name: String },
    /// A person changed their display name.
    Named {
        seat: u8,
        /// The new name.
        name: String,
    },
    /// The events stored together with this one are the effect of a person's answer with this id.
    Once { person: PersonId, id: String },
}

/// A change that the others have to agree to: of who plays a seat, or the end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChange {
    /// A waiting spectator plays the seat from now on.
    Person { person: PersonId, name: String },
    /// A program plays the seat from now on.
    Program {
        /// The identity of the program.
        person: PersonId,
        name: String,
    },
    /// The person is removed, and one of our bots plays on.
    Removal {},
    /// The game ends without a result.
    End {},
}

/// The reason why a substitute bot plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// The person left.
    #[default]
    Left,
    /// The person was away for too long while others waited.
    Missed,
    /// The person's time ran out.
    Overtime,
    /// The person was away, and the host did not want to wait.
    Handed,
}

impl SubstituteReason {
    /// Returns true for the default reason, which stored events omit for compatibility.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_left(&self) -> bool {
        *self == SubstituteReason::Left
    }

    /// Returns the note that the log shows for this reason.
    pub(crate) fn seat_note(self) -> SeatNote {
        match self {
            SubstituteReason::Left => SeatNote::Left,
            SubstituteReason::Missed => SeatNote::Missed,
            SubstituteReason::Overtime => SeatNote::Overtime,
            SubstituteReason::Handed => SeatNote::Handed,
        }
    }
}
