//! The locations of recorded games:
//! `crates/games/<game>/tests/corpus/rules-<version>/<id>/<seats>-seats-<number>.json.gz`. Files are added, never
//! changed; `SHA256SUMS` in each game's folder ensures this.

use std::path::{Path, PathBuf};

use catalog::{GameInfo, GameRecord};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A recorded game with the result that was recorded.
#[derive(Serialize, Deserialize)]
pub struct Recorded {
    pub ending: Option<Value>,
    pub record: GameRecord,
}

/// The list of the files of one game's folder with their hashes.
pub const SUMS: &str = "SHA256SUMS";

/// Returns the folder of a game's corpus. Infection and Extinction share a crate.
pub fn corpus_dir(game: &str) -> PathBuf {
    let folder = match game {
        "infection" | "extinction" => "creatures",
        own => own,
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(folder).join("tests/corpus")
}

/// Returns the classes of seat counts that are played alike: one, two, three or four, more.
pub fn seat_count_classes(info: &GameInfo) -> impl Iterator<Item = Vec<u8>> {
    let class = |most: std::ops::RangeInclusive<u8>| -> Vec<u8> {
        info.seats.iter().copied().filter(|seats| most.contains(seats)).collect()
    };
    [1..=1, 2..=2, 3..=4, 5..=8].map(class).into_iter().filter(|class| !class.is_empty())
}

/// Converts a document to text and back, to remove differences between numbers in memory and in text.
pub fn round_trip_json(document: &impl Serialize) -> Value {
    let text = serde_json::to_string(document).expect("a document serialises");
    serde_json::from_str(&text).expect("what was written can be read")
}
