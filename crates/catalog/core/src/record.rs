//! A game as a document that holds everything needed to replay it.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::deal::encode_hex;
use crate::fair_deal::{self, FairDealRound};
use crate::{DealSecret, GameSetup, RecordedNames};

/// A saved game. It holds the secret of the deal and all private information, so only the host gets it until the game
/// is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The version of this document: 1.
    pub endtable: u32,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The number of seats.
    pub seats: u8,
    /// All options, including defaults; packs in full.
    pub options: Map<String, Value>,
    /// The names of the seats, only for sentences.
    pub names: Vec<String>,
    /// The names that seats had before they changed hands, oldest first; empty if none has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former_names: Vec<RecordedNames>,
    /// The commitment that was published at the start.
    pub commitment: String,
    /// The secret, as 64 hexadecimal digits; empty if it was left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub secret: String,
    /// The contributions of the seats to the secret.
    pub entropy: Vec<String>,
    /// The rounds in which the seats contributed, the one that counted last; empty at tables without commitments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shuffle: Vec<FairDealRound>,
    /// True for a game of a simulation: the secret holds the keys of its streams instead of that of a deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub simulated: bool,
    /// The bot that played each seat, none for a person; empty if this is not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<Option<String>>,
    /// The number of entries at the start that were inherited from another game: the secret only explains later
    /// entries.
    #[serde(default, skip_serializing_if = "nothing")]
    pub past: usize,
    /// The journal.
    pub entries: Vec<Value>,
    /// The SHA-256 over all of the above, in hexadecimal digits.
    pub digest: String,
}

fn nothing(past: &usize) -> bool {
    *past == 0
}

/// The reason why a record was not loaded, as one sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError(pub String);

impl GameRecord {
    /// The version of the document that this program writes and reads.
    pub const VERSION: u32 = 1;

    /// Returns the verified setup of the table.
    ///
    /// # Errors
    /// A record of another version or one whose parts are inconsistent.
    pub fn verified_setup(&self) -> Result<GameSetup, RecordError> {
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
        Ok(GameSetup { seats: self.seats, options: self.options.clone(), secret, entropy: self.entropy.clone() })
    }

    /// Returns the record without its secret, for readers who must not learn the future of the game. It cannot be
    /// loaded.
    #[must_use]
    pub fn without_secret(self) -> GameRecord {
        with_digest(GameRecord { secret: String::new(), ..self })
    }

    /// Returns the record with the rounds in which its seats contributed to the deal.
    #[must_use]
    pub fn with_shuffle(self, shuffle: Vec<FairDealRound>) -> GameRecord {
        with_digest(GameRecord { shuffle, ..self })
    }

    /// Returns the record with the bots that played.
    #[must_use]
    pub fn played_by(self, bots: Vec<Option<String>>) -> GameRecord {
        with_digest(GameRecord { bots, ..self })
    }
}

/// Returns the record with its digest.
pub(crate) fn with_digest(record: GameRecord) -> GameRecord {
    let digest = digest(&record);
    GameRecord { digest, ..record }
}

/// Returns the SHA-256 over the record as JSON with sorted keys and without its digest.
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
