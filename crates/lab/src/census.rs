//! A census of decisions: forced decisions, and actions that are never chosen.

use std::collections::BTreeMap;

use engine::MAX_SEATS;
use serde::{Deserialize, Serialize};

use crate::ratio::RatioSums;
use crate::running_sums::RunningSums;

/// A census of the decisions in some games.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct DecisionCensus {
    /// The number of games.
    pub games: u64,
    /// The decisions of all seats together.
    pub all: QuestionCounts,
    /// The decisions by seat.
    pub seats: [QuestionCounts; MAX_SEATS],
    /// By the word for the action: the number of decisions in which such an action was legal, and in which it was
    /// chosen, over the games in which it was legal at all.
    pub answers: BTreeMap<String, RatioSums>,
}

/// Counts of decisions.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct QuestionCounts {
    /// The number of decisions per game.
    pub asked: RunningSums,
    /// The number of decisions with a single legal action.
    pub forced: RatioSums,
    /// The number of legal actions in all decisions together.
    pub open: RatioSums,
    /// The estimated thinking time per game in minutes, for decisions with a choice.
    pub minutes: RunningSums,
}

impl DecisionCensus {
    /// The estimated seconds for a decision with a choice, and for each doubling of its actions. Human thinking time is
    /// an estimate (W. Hick, "On the rate of gain of information", 1952); seats that are on turn together think
    /// simultaneously.
    pub const SECONDS: (f64, f64) = (4.0, 1.5);

    /// Adds the census of later games.
    pub fn merge(&mut self, later: &DecisionCensus) {
        self.games += later.games;
        self.all.merge(&later.all);
        self.seats.iter_mut().zip(&later.seats).for_each(|(mine, theirs)| mine.merge(theirs));
        for (word, theirs) in &later.answers {
            self.answers.entry(word.clone()).or_default().merge(theirs);
        }
    }

    /// Adds a game.
    pub(crate) fn add_game(&mut self, asked: &GameQuestions) {
        self.games += 1;
        let mut all = Tally::default();
        for (questions, tally) in self.seats.iter_mut().zip(&asked.seats) {
            questions.add(tally);
            all.merge(tally);
        }
        self.all.add(&all);
        for (word, (open, given)) in &asked.answers {
            self.answers.entry(word.clone()).or_default().add_game(*open, *given);
        }
    }
}

impl QuestionCounts {
    fn add(&mut self, tally: &Tally) {
        self.asked.add(tally.asked as f64);
        self.forced.add_game(tally.asked, tally.forced);
        self.open.add_game(tally.asked, tally.open);
        self.minutes.add(tally.seconds / 60.0);
    }

    fn merge(&mut self, later: &QuestionCounts) {
        self.asked.merge(&later.asked);
        self.forced.merge(&later.forced);
        self.open.merge(&later.open);
        self.minutes.merge(&later.minutes);
    }
}

/// The decisions in one game.
#[derive(Default)]
pub(crate) struct GameQuestions {
    seats: [Tally; MAX_SEATS],
    /// By the word for the action: the number of decisions in which it was legal, and in which it was chosen.
    answers: BTreeMap<String, (u64, u64)>,
}

/// The decisions of a seat in one game.
#[derive(Clone, Copy, Default)]
struct Tally {
    asked: u64,
    forced: u64,
    open: u64,
    seconds: f64,
}

impl Tally {
    fn merge(&mut self, other: &Tally) {
        self.asked += other.asked;
        self.forced += other.forced;
        self.open += other.open;
        self.seconds += other.seconds;
    }
}

impl GameQuestions {
    /// Adds a decision of a seat with its legal actions and the chosen one; `together` is the number of seats on turn
    /// together, including this one.
    pub(crate) fn add_question<A: Serialize>(&mut self, seat: usize, open: &[A], given: &A, together: u8) {
        let tally = &mut self.seats[seat];
        tally.asked += 1;
        tally.forced += u64::from(open.len() == 1);
        tally.open += open.len() as u64;
        if open.len() > 1 {
            let seconds = DecisionCensus::SECONDS.0 + DecisionCensus::SECONDS.1 * (open.len() as f64).log2();
            tally.seconds += seconds / f64::from(together.max(1));
        }
        let mut words: Vec<String> = open.iter().map(word).collect();
        words.sort_unstable();
        words.dedup();
        for word in words {
            self.answers.entry(word).or_default().0 += 1;
        }
        self.answers.entry(word(given)).or_default().1 += 1;
    }
}

/// Returns the word for an action: its tag in JSON.
fn word(action: &impl Serialize) -> String {
    let value = serde_json::to_value(action).expect("an action serialises");
    let tag = value.get("type").unwrap_or(&value);
    tag.as_str().map_or_else(|| tag.to_string(), str::to_owned)
}
