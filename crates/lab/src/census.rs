//! What seats are asked and how they answer: forced questions, and answers that nobody ever gives.

use std::collections::BTreeMap;

use play::MAX_SEATS;
use serde::{Deserialize, Serialize};

use crate::exact;

/// What was asked in some games.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Census {
    /// How many games.
    pub games: u64,
    /// By seat, its questions.
    pub seats: [Questions; MAX_SEATS],
    /// By the word for what is done, how it fared.
    pub answers: BTreeMap<String, Fared>,
}

/// The questions that a seat was asked.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Questions {
    /// How many.
    pub asked: u64,
    /// How many of them had one answer only.
    pub forced: u64,
    /// How many answers were open to them all together.
    pub open: u64,
    /// For how many seconds somebody might think about them, as far as there was a choice.
    #[serde(with = "exact")]
    pub seconds: f64,
}

/// How a kind of answer fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fared {
    /// To how many questions such an answer was open.
    pub open: u64,
    /// To how many of them it was given.
    pub given: u64,
}

impl Census {
    /// How long people might take for such a game, in minutes. This is an estimate: a question with a choice takes
    /// [`Census::SECONDS`], and so many more for each doubling of its answers (W. Hick, "On the rate of gain of
    /// information", 1952); seats that are asked together think together.
    pub fn minutes(&self) -> f64 {
        self.seats.iter().map(|seat| seat.seconds).sum::<f64>() / 60.0 / self.games.max(1) as f64
    }

    /// What a question with a choice takes, and each doubling of its answers, in seconds.
    pub const SECONDS: (f64, f64) = (4.0, 1.5);

    /// Adds later games.
    pub fn merge(&mut self, later: &Census) {
        self.games += later.games;
        for (mine, theirs) in self.seats.iter_mut().zip(&later.seats) {
            mine.asked += theirs.asked;
            mine.forced += theirs.forced;
            mine.open += theirs.open;
            mine.seconds += theirs.seconds;
        }
        for (word, theirs) in &later.answers {
            let mine = self.answers.entry(word.clone()).or_default();
            mine.open += theirs.open;
            mine.given += theirs.given;
        }
    }

    /// Adds a question to a seat that is asked together with others, itself counted: what was open, and what was
    /// answered.
    pub(crate) fn add<A: Serialize>(&mut self, seat: usize, open: &[A], given: &A, asked: u8) {
        let questions = &mut self.seats[seat];
        questions.asked += 1;
        questions.forced += u64::from(open.len() == 1);
        questions.open += open.len() as u64;
        if open.len() > 1 {
            let seconds = Self::SECONDS.0 + Self::SECONDS.1 * (open.len() as f64).log2();
            questions.seconds += seconds / f64::from(asked.max(1));
        }
        let mut words: Vec<String> = open.iter().map(word).collect();
        words.sort_unstable();
        words.dedup();
        for word in words {
            self.answers.entry(word).or_default().open += 1;
        }
        self.answers.entry(word(given)).or_default().given += 1;
    }
}

/// The word for what an action does: its tag in JSON.
fn word(action: &impl Serialize) -> String {
    let value = serde_json::to_value(action).expect("an action serialises");
    let tag = value.get("type").unwrap_or(&value);
    tag.as_str().map_or_else(|| tag.to_string(), str::to_owned)
}
