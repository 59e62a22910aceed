//! What is kept of a table: its header and its rows. Together they are everything.

use std::fmt;
use std::hash::{Hash, Hasher};

use catalog::{BotSpeed, DealSecret, SeatNote, SecretChain, TableSettings};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;

use crate::SeatChange;

/// A browser, by a hash of what only that browser knows. Whoever can show what is hashed may act for its seats. Two
/// are compared in a time that does not depend on where they differ.
#[derive(Clone, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl PartialEq for PersonId {
    fn eq(&self, other: &PersonId) -> bool {
        // Eight bytes at a time: some hundred are compared for each move.
        let ((ours, rest), (theirs, other_rest)) = (self.0.as_bytes().as_chunks::<8>(), other.0.as_bytes().as_chunks());
        let apart = |(one, other): (&[u8; 8], &[u8; 8])| u64::from_ne_bytes(*one) ^ u64::from_ne_bytes(*other);
        let differ = ours.iter().zip(theirs).map(apart).fold(0, std::ops::BitOr::bitor);
        self.0.len() == other.0.len() && (differ.ct_eq(&0) & rest.ct_eq(other_rest)).into()
    }
}

impl Hash for PersonId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Person({}..)", self.0.get(..6).unwrap_or_default())
    }
}

/// How a table is set up; never changes.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableHeader {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The secret of the deal, as 64 hexadecimal digits.
    pub secret: String,
    /// From which secrets of games that follow can be found; none if theirs will be drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<FutureSecrets>,
    /// Whether one device is handed round: a person may have several seats.
    pub hot_seat: bool,
    /// Whether bots answer without a pause.
    pub fast: bool,
    /// Who made the table.
    pub host: PersonId,
    /// Which game of a series this is, from 1.
    pub series: u8,
    /// What was agreed on beside the rules. Older tables have said it with options of their game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<TableSettings>,
    /// Whether somebody learns the game here: its lesson deals, and its script is played as long as it is followed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// Whether nobody can change who sits where.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed_seats: bool,
    /// How many of the first journal entries were taken over from a finished game; 0 for a game of its own.
    #[serde(default, skip_serializing_if = "nothing")]
    pub past: usize,
}

/// What fixes the secrets of the games that may follow this one: see [`catalog::SecretChain`].
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FutureSecrets {
    /// The secret of the last of them, as 64 hexadecimal digits.
    pub root: String,
    /// How many there are.
    pub left: u16,
}

impl FutureSecrets {
    pub(crate) fn from_chain(chain: &SecretChain) -> Option<FutureSecrets> {
        (chain.left > 0).then(|| FutureSecrets { root: chain.root.to_hex(), left: chain.left })
    }

    /// The secrets from the next game on.
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

/// One thing that happened at a table. Rows are only ever added.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum StoredEvent {
    /// A person took a seat.
    Sat {
        /// Which.
        seat: u8,
        /// Who.
        person: PersonId,
        /// By what name.
        name: String,
        /// What they add to the secret of the deal. Tables from before there were pledges have it here.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        entropy: String,
        /// Whether their browser will pledge by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        adds: bool,
    },
    /// A seat pledged what it will add to the deal.
    Pledged {
        /// Which.
        seat: u8,
        /// The digest, as 64 hexadecimal digits.
        pledge: String,
        /// What it stands for, if the house pledged for somebody who could not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<String>,
    },
    /// The table waits for pledges before it deals.
    Shuffling {
        /// Of these seats.
        seats: Vec<u8>,
    },
    /// Nobody can pledge any more.
    Rolled {
        /// The seats whose pledges count.
        seats: Vec<u8>,
    },
    /// A seat opened what it had pledged.
    Opened {
        /// Which.
        seat: u8,
        /// What it adds to the deal, if all others open as well.
        share: String,
    },
    /// Somebody did not open: what the others opened is thrown away, and they pledge anew.
    Missed {},
    /// A seat became empty before the start.
    Stood {
        /// Which.
        seat: u8,
    },
    /// A seat was given to a bot.
    Bot {
        /// Which.
        seat: u8,
        /// The id of the bot.
        bot: String,
        /// By what name.
        name: String,
    },
    /// Somebody else may start the table from now on.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The first card was dealt. All seats are taken.
    Started {},
    /// A seat has answered sooner than its answer may count; it counts when the question has been open long enough.
    Held {
        /// Which.
        seat: u8,
        /// The answer.
        action: Value,
    },
    /// An entry of the game's journal.
    Entry(Value),
    /// Somebody spoke.
    Said {
        /// From which seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// A bot of this id plays for a person until they come back.
    Left {
        /// Which seat.
        seat: u8,
        /// The id of the bot.
        bot: String,
        /// Why.
        #[serde(default, skip_serializing_if = "SubstituteReason::is_left")]
        why: SubstituteReason,
    },
    /// A person came back.
    Back {
        /// Which seat.
        seat: u8,
    },
    /// A person switched the coach on or off.
    Coach {
        /// Which seat.
        seat: u8,
        /// On or off.
        on: bool,
    },
    /// A person wanted to be warned before a blunder, or no longer.
    Warn {
        /// Which seat.
        seat: u8,
        /// On or off.
        on: bool,
    },
    /// A person wished bots to be faster or slower.
    Speed {
        /// Which seat.
        seat: u8,
        /// How fast.
        speed: BotSpeed,
    },
    /// The game ended; the secret is published.
    Over {
        /// The secret, as 64 hexadecimal digits.
        secret: String,
    },
    /// The next table was opened.
    Next {},
    /// What is left of a seat's time for the whole game.
    Bank {
        /// Which.
        seat: u8,
        /// In milliseconds.
        left: u64,
    },
    /// By days: when the time for the present question runs out.
    Due {
        /// In milliseconds since 1970.
        until: u64,
    },
    /// A seat's time ran out, and one answer is given for it.
    Late {
        /// Which.
        seat: u8,
    },
    /// The others give a seat that they miss more time.
    Waited {
        /// Which.
        seat: u8,
    },
    /// A seat asks for a pause.
    Pausing {
        /// Which.
        seat: u8,
    },
    /// The table stands still.
    Paused {
        /// Whose wish it was.
        seat: u8,
        /// What is left of the time for the present question, in milliseconds.
        left: Option<u64>,
    },
    /// The table goes on.
    Resumed {
        /// Whose wish it was.
        seat: u8,
    },
    /// The host removed the person of a seat, who cannot sit down here again.
    Removed {
        /// Which.
        seat: u8,
        /// The id of the bot that has the seat from now on; none before the start.
        bot: Option<String>,
        /// By what name the seat goes now.
        name: String,
    },
    /// Whoever looks after the house has closed the table: nothing goes on at it.
    Closed {},
    /// The host locked the table against newcomers, or opened it again.
    Locked {
        /// Locked or open.
        on: bool,
    },
    /// Somebody who looks on asks for a seat.
    Knocked {
        /// Who.
        person: PersonId,
        /// By what name.
        name: String,
    },
    /// The host gave a seat of the running game to somebody who waited.
    Given {
        /// Which.
        seat: u8,
        /// Who sits there from now on.
        person: PersonId,
        /// By what name.
        name: String,
    },
    /// The person of a seat goes on with it on another device.
    Moved {
        /// Which.
        seat: u8,
        /// Who sits there from now on.
        person: PersonId,
        /// By what name, which is the same as before.
        name: String,
    },
    /// The host gave a seat to somebody's program.
    Program {
        /// Which.
        seat: u8,
        /// What the program is known by.
        person: PersonId,
        /// By what name.
        name: String,
        /// Who was shown its key; older rows leave it out, where it was the host.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeper: Option<PersonId>,
    },
    /// The people at the table are asked to agree to a change of who plays a seat.
    Proposed {
        /// Which.
        seat: u8,
        /// Who asks.
        by: PersonId,
        /// When, in milliseconds since 1970.
        since: u64,
        /// One seat of each person who has to agree.
        asked: Vec<u8>,
        /// The change.
        change: SeatChange,
    },
    /// A person answered that.
    Voted {
        /// From which seat.
        seat: u8,
        /// Whether they agree.
        yes: bool,
    },
    /// The person of a seat took it back from somebody else who played it meanwhile.
    Returned {
        /// Which.
        seat: u8,
        /// Who.
        person: PersonId,
        /// By what name.
        name: String,
    },
    /// A person goes by another name.
    Named {
        /// Which seat.
        seat: u8,
        /// The name.
        name: String,
    },
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteReason {
    /// They left.
    #[default]
    Left,
    /// They were away for too long while others waited for them.
    Missed,
    /// Their time ran out.
    Overtime,
    /// They were away, and the host did not want to wait.
    Handed,
}

impl SubstituteReason {
    /// Rows leave it out, as rows always have.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_left(&self) -> bool {
        *self == SubstituteReason::Left
    }

    /// What the log says of it.
    pub(crate) fn seat_note(self) -> SeatNote {
        match self {
            SubstituteReason::Left => SeatNote::Left,
            SubstituteReason::Missed => SeatNote::Missed,
            SubstituteReason::Overtime => SeatNote::Overtime,
            SubstituteReason::Handed => SeatNote::Handed,
        }
    }
}
