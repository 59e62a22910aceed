//! What seats are asked and how they answer: forced questions, and answers that nobody ever gives.

use std::collections::BTreeMap;

use play::MAX_SEATS;
use serde::Serialize;

/// What was asked in some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// How many games.
    pub games: u64,
    /// By seat, its questions.
    pub seats: [Questions; MAX_SEATS],
    /// By the word for what is done, how it fared.
    pub answers: BTreeMap<String, Fared>,
}

/// The questions that a seat was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Questions {
    /// How many.
    pub asked: u64,
    /// How many of them had one answer only.
    pub forced: u64,
    /// How many answers were open to them all together.
    pub open: u64,
}

/// How a kind of answer fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fared {
    /// To how many questions such an answer was open.
    pub open: u64,
    /// To how many of them it was given.
    pub given: u64,
}

impl Census {
    /// Adds a question to a seat: what was open, and what was answered.
    pub(crate) fn add<A: Serialize>(&mut self, seat: usize, open: &[A], given: &A) {
        let questions = &mut self.seats[seat];
        questions.asked += 1;
        questions.forced += u64::from(open.len() == 1);
        questions.open += open.len() as u64;
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
