//! Tables and who sits at them.

use std::sync::Arc;

use bots::end_of_days::{Ahead, Careful, Greedy, Search};
use bots::{Bot, Budget, Follow, Lapse, Rollout};
use end_of_days::{Cards, EndOfDays, HOUSE, Options};

/// A bot, and how much thought a decision costs it.
pub type Seated = (Box<dyn Bot<EndOfDays>>, Budget);

/// A table with the house deck and the usual options.
///
/// # Panics
/// If it is not for two to seven seats.
pub fn table(seats: u8) -> EndOfDays {
    let house: Cards = content::load(HOUSE, Cards::compile).expect("the house deck is sound");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("two to seven seats")
}

/// A bot by its name, with its iterations after a colon.
pub fn seated(name: &str) -> Option<Seated> {
    let (name, iterations) = name.split_once(':').unwrap_or((name, "0"));
    let bot: Box<dyn Bot<EndOfDays>> = match name {
        "greedy" => Box::new(Follow(Greedy::default())),
        "beginner" => Box::new(Follow(Lapse::<_, 60>(Careful))),
        "casual" => Box::new(Follow(Lapse::<_, 30>(Careful))),
        "steady" => Box::new(Follow(Careful)),
        "search" => Box::new(Search::default()),
        "expert" => Box::new(Rollout::new(Ahead::CAREFUL)),
        _ => return None,
    };
    Some((bot, Budget::Iterations(iterations.parse().ok()?)))
}
