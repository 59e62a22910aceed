//! Practice tables: a deal that is always the same, and an opening that is played by a script.

use std::sync::LazyLock;

use engine::Seat;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{DealSecret, TableSetup};

/// The opening of a practice table. The first seat is the learner's.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tutorial {
    /// The seed that the secret of the deal stands for.
    pub seed: u64,
    /// How many seats.
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// What the seats do, each seat in this order.
    pub steps: Vec<TutorialStep>,
}

/// What one seat does.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TutorialStep {
    /// Who.
    pub seat: Seat,
    /// What, as the game's action.
    pub action: Value,
}

impl Tutorial {
    /// The seat of whoever learns.
    pub const LEARNER: Seat = Seat(0);

    /// The deal.
    pub fn table_setup(&self) -> TableSetup {
        let entropy = vec![String::new(); usize::from(self.seats)];
        TableSetup {
            seats: self.seats,
            options: self.options.clone(),
            secret: DealSecret::from_seed(self.seed),
            entropy,
        }
    }

    /// What a seat does, in order.
    pub fn actions_of(&self, seat: Seat) -> impl Iterator<Item = &Value> {
        self.steps.iter().filter(move |step| step.seat == seat).map(|step| &step.action)
    }
}

/// The key of the sentence beside the learner's step of this number, counted from 0: what happens, and why.
pub fn lesson_key(game: &str, number: usize) -> String {
    format!("lesson-{game}-{}", number + 1)
}

macro_rules! lessons {
    ($($game:literal),*) => {
        [$(($game, include_str!(concat!("lessons/", $game, ".json")))),*]
    };
}

static LESSONS: LazyLock<Vec<(&str, Tutorial)>> = LazyLock::new(|| {
    let texts = lessons!["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"];
    let read = |text: &str| serde_json::from_str(text).expect("the lessons of this build can be read");
    texts.into_iter().map(|(game, text)| (game, read(text))).collect()
});

/// The practice table of a game, if it has one.
pub fn find_tutorial(game: &str) -> Option<&'static Tutorial> {
    LESSONS.iter().find(|(id, _)| *id == game).map(|(_, lesson)| lesson)
}
