//! Where recorded games lie: `crates/games/<game>/tests/corpus/rules-<version>/<id>/<seats>-seats-<number>.json.gz`.
//! Files are added, never changed; `SHA256SUMS` in each game's folder says so.

use std::path::{Path, PathBuf};

use catalog::{GameInfo, GameRecord};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A recorded game, and how it ended when it was recorded.
#[derive(Serialize, Deserialize)]
pub struct Recorded {
    pub ending: Option<Value>,
    pub record: GameRecord,
}

/// The list of the files of one game's folder with what they hold.
pub const SUMS: &str = "SHA256SUMS";

/// The corpus of a game. Infection and Extinction are one crate.
pub fn corpus_dir(game: &str) -> PathBuf {
    let folder = match game {
        "infection" | "extinction" => "creatures",
        own => own,
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(folder).join("tests/corpus")
}

/// The seat counts that are played alike: alone, two, three or four, more.
pub fn seat_count_classes(info: &GameInfo) -> impl Iterator<Item = Vec<u8>> {
    let class = |most: std::ops::RangeInclusive<u8>| -> Vec<u8> {
        info.seats.iter().copied().filter(|seats| most.contains(seats)).collect()
    };
    [1..=1, 2..=2, 3..=4, 5..=8].map(class).into_iter().filter(|class| !class.is_empty())
}

/// A document without the differences between a number in memory and in text.
pub fn round_trip_json(document: &impl Serialize) -> Value {
    let text = serde_json::to_string(document).expect("a document serialises");
    serde_json::from_str(&text).expect("what was written can be read")
}
