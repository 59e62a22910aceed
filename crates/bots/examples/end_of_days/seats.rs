//! Tables and their players.

use std::sync::Arc;

use bots::end_of_days::{CarefulTrader, EndOfDaysGreedy, EndOfDaysRollouts, EndOfDaysSearch};
use bots::{BlunderingPolicy, RolloutSearch};
use end_of_days::{CompiledDeck, EndOfDays, HOUSE_PACK, Options};

use crate::table::{Player, parse_name};

/// Creates a table with the house deck and the usual options.
///
/// # Panics
/// If it is not for two to seven seats.
pub fn build_game(seats: u8) -> EndOfDays {
    let house: CompiledDeck = content::load(HOUSE_PACK, CompiledDeck::compile).expect("the house deck is sound");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("two to seven seats")
}

/// Parses a bot's name, with its iterations after a colon.
pub fn parse_player(word: &str) -> Option<Player<EndOfDays>> {
    let (name, games) = parse_name(word)?;
    Some(match name {
        "greedy" => Player::from_policy(EndOfDaysGreedy::default()),
        "beginner" => Player::from_policy(BlunderingPolicy::<_, 60>(CarefulTrader)),
        "casual" => Player::from_policy(BlunderingPolicy::<_, 30>(CarefulTrader)),
        "steady" => Player::from_policy(CarefulTrader),
        "search" => Player::from_bot(games, EndOfDaysSearch::default),
        "expert" => Player::from_bot(games, || RolloutSearch::new(EndOfDaysRollouts::CAREFUL)),
        _ => return None,
    })
}
