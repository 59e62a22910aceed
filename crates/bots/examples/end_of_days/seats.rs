//! Tables and who sits at them.

use std::sync::Arc;

use bots::end_of_days::{Ahead, Careful, Greedy, Search};
use bots::{Lapse, Rollout};
use end_of_days::{Cards, EndOfDays, HOUSE, Options};

use crate::table::{Player, named};

/// A table with the house deck and the usual options.
///
/// # Panics
/// If it is not for two to seven seats.
pub fn table(seats: u8) -> EndOfDays {
    let house: Cards = content::load(HOUSE, Cards::compile).expect("the house deck is sound");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("two to seven seats")
}

/// A bot by its name, with its iterations after a colon.
pub fn player(word: &str) -> Option<Player<EndOfDays>> {
    let (name, games) = named(word)?;
    Some(match name {
        "greedy" => Player::policy(Greedy::default()),
        "beginner" => Player::policy(Lapse::<_, 60>(Careful)),
        "casual" => Player::policy(Lapse::<_, 30>(Careful)),
        "steady" => Player::policy(Careful),
        "search" => Player::bot(games, Search::default),
        "expert" => Player::bot(games, || Rollout::new(Ahead::CAREFUL)),
        _ => return None,
    })
}
