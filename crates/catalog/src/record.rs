//! A game as a document: everything that is needed to play it again.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::deal::encode_hex;
use crate::fair_deal::{self, FairDealRound};
use crate::{DealSecret, TableSetup};

/// A saved game. It holds the secret of the deal and everything hidden, so it goes to the host only until the game is
/// over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// How many seats.
    pub seats: u8,
    /// All options, defaults included; packs in full.
    pub options: Map<String, Value>,
    /// The seats by name, for sentences only.
    pub names: Vec<String>,
    /// What was published at the start.
    pub commitment: String,
    /// The secret, as 64 hexadecimal digits; empty if it was left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub secret: String,
    /// What the seats added to it.
    pub entropy: Vec<String>,
    /// How they came to add it, the round that counted last; empty at tables where nothing was pledged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shuffle: Vec<FairDealRound>,
    /// Whether it is a game of a simulation: the secret holds the keys of its streams instead of that of a deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub simulated: bool,
    /// By seat the bot that played it, and nothing for a person; empty if whoever kept the game does not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<Option<String>>,
    /// How many of the first entries were taken over from another game: the secret explains only what follows them.
    #[serde(default, skip_serializing_if = "nothing")]
    pub past: usize,
    /// The journal.
    pub entries: Vec<Value>,
    /// SHA-256 over all of the above, in hexadecimal digits.
    pub digest: String,
}

fn nothing(past: &usize) -> bool {
    *past == 0
}

/// Why a record was not loaded, with one sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError(pub String);

impl GameRecord {
    /// The version of the document that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// How the table was set up.
    ///
    /// # Errors
    /// A record of another version or one whose parts do not fit each other.
    pub fn verified_setup(&self) -> Result<TableSetup, RecordError> {
        let wrong = |what: &str| Err(RecordError(what.to_owned()));
        if self.endtable != GameRecord::VERSION {
            return wrong("This record is of a version that this program does not read.");
        }
        if self.digest != digest(self) {
            return wrong("The record was changed after it was written: its digest does not fit.");
        }
        if self.secret.is_empty() {
            return wrong("This record came without its secret, so what is still to come cannot be dealt.");
        }
        let Some(secret) = DealSecret::parse(&self.secret) else {
            return wrong("The secret of the record is not 64 hexadecimal digits.");
        };
        if secret.commitment().0 != self.commitment {
            return wrong("The secret of the record does not fit what was published at the start.");
        }
        if !fair_deal::are_rounds_valid(&self.shuffle, &secret.commitment(), &self.entropy) {
            return wrong("What the seats added does not fit what they had pledged.");
        }
        Ok(TableSetup { seats: self.seats, options: self.options.clone(), secret, entropy: self.entropy.clone() })
    }

    /// The same record for somebody who is not to know what is still to come. It cannot be loaded.
    #[must_use]
    pub fn without_secret(self) -> GameRecord {
        with_digest(GameRecord { secret: String::new(), ..self })
    }

    /// The record of a game with the rounds in which its seats added to the deal.
    #[must_use]
    pub fn with_shuffle(self, shuffle: Vec<FairDealRound>) -> GameRecord {
        with_digest(GameRecord { shuffle, ..self })
    }

    /// The record of a game of which it is known who played it.
    #[must_use]
    pub fn played_by(self, bots: Vec<Option<String>>) -> GameRecord {
        with_digest(GameRecord { bots, ..self })
    }
}

/// The record with its digest.
pub(crate) fn with_digest(record: GameRecord) -> GameRecord {
    let digest = digest(&record);
    GameRecord { digest, ..record }
}

/// SHA-256 over the record as JSON with sorted keys and without its digest.
fn digest(record: &GameRecord) -> String {
    let mut document = serde_json::to_value(record).expect("a record serialises");
    if let Value::Object(fields) = &mut document {
        fields.remove("digest");
    }
    document.sort_all_objects();
    encode_hex(&Sha256::digest(document.to_string().as_bytes()))
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordError {}
