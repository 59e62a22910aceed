//! Tables and who sits at them.

use std::sync::Arc;

use bots::end_of_days::{CarefulTrader, EndOfDaysGreedy, EndOfDaysRollouts, EndOfDaysSearch};
use bots::{BlunderingPolicy, RolloutSearch};
use end_of_days::{CompiledDeck, EndOfDays, HOUSE, Options};

use crate::table::{Player, named};

/// A table with the house deck and the usual options.
///
/// # Panics
/// If it is not for two to seven seats.
pub fn table(seats: u8) -> EndOfDays {
    let house: CompiledDeck = content::load(HOUSE, CompiledDeck::compile).expect("the house deck is sound");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("two to seven seats")
}

/// A bot by its name, with its iterations after a colon.
pub fn player(word: &str) -> Option<Player<EndOfDays>> {
    let (name, games) = named(word)?;
    Some(match name {
        "greedy" => Player::policy(EndOfDaysGreedy::default()),
        "beginner" => Player::policy(BlunderingPolicy::<_, 60>(CarefulTrader)),
        "casual" => Player::policy(BlunderingPolicy::<_, 30>(CarefulTrader)),
        "steady" => Player::policy(CarefulTrader),
        "search" => Player::bot(games, EndOfDaysSearch::default),
        "expert" => Player::bot(games, || RolloutSearch::new(EndOfDaysRollouts::CAREFUL)),
        _ => return None,
    })
}
