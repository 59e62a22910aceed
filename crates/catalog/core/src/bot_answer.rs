//! Answers of bots where there is no table: from the rules and a view alone.

use bots::Generator;
use engine::{SeatContext, ViewOf};
use rand_core::SeedableRng;
use serde_json::Value;

use crate::catalog_game::CatalogGame;
use crate::game_compute::GameCompute;
use crate::viewer_state::to_json;

/// Returns the action that a bot chooses for the seat that a view belongs to, with the default budget of the bot. It is
/// the one that the task of the table chooses, if the seed is [`crate::DynGame::bot_seed`]. None if the game has no such
/// bot, or the seat is not on turn.
pub fn answer_as_bot<G: CatalogGame>(
    compute: &dyn GameCompute<G>,
    rules: &G,
    view: &ViewOf<G>,
    bot: &str,
    seed: [u8; 32],
) -> Option<Value> {
    let mut player = compute.bot_by_id(bot)?;
    let mut choices = Vec::new();
    SeatContext::from_view(rules, view)?.legal_actions(&mut choices);
    if choices.is_empty() {
        return None;
    }
    let budget = G::default_thinking_time(bot).to_search_budget();
    let action = player.choose_action(rules, view, &choices, budget, &mut Generator::from_seed(seed));
    Some(to_json(&action))
}
