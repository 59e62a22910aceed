//! Practice tables: a deal that is always the same, and an opening that is played by a script.

use std::sync::LazyLock;

use engine::Seat;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{DealSecret, GameSetup};

/// The opening of a practice table. The first seat is the learner's.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tutorial {
    /// The seed of the secret of the deal.
    pub seed: u64,
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The scripted actions, in order for each seat.
    pub steps: Vec<TutorialStep>,
}

/// One scripted action.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TutorialStep {
    pub seat: Seat,
    /// The action in the game's JSON format.
    pub action: Value,
}

impl Tutorial {
    /// The learner's seat.
    pub const LEARNER: Seat = Seat(0);

    /// Returns the setup of the deal.
    pub fn table_setup(&self) -> GameSetup {
        let entropy = vec![String::new(); usize::from(self.seats)];
        GameSetup {
            seats: self.seats,
            options: self.options.clone(),
            secret: DealSecret::from_seed(self.seed),
            entropy,
        }
    }

    /// Returns the actions of a seat, in order.
    pub fn actions_of(&self, seat: Seat) -> impl Iterator<Item = &Value> {
        self.steps.iter().filter(move |step| step.seat == seat).map(|step| &step.action)
    }
}

/// Returns the key of the sentence beside the learner's step of this number, counted from 0: it explains the step and
/// its reason.
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

/// Returns the practice table of a game, if it has one.
pub fn find_tutorial(game: &str) -> Option<&'static Tutorial> {
    LESSONS.iter().find(|(id, _)| *id == game).map(|(_, lesson)| lesson)
}
