//! Setups of the tables to be tested.

use catalog::{DealSecret, DynGame, GameSetup};
use serde_json::{Value, json};

/// Starts a table of a game at its first decision.
pub fn start_table(game: &str, seats: u8, options: &Value, seed: u64) -> Box<dyn DynGame> {
    let options = options.as_object().cloned().expect("options are an object");
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    catalog::find(game).expect("the game is on the list").start(setup).expect("the setup can be played")
}

/// Returns seat counts and options that together cover all decisions of the games.
pub fn setups() -> Vec<(&'static str, u8, Value)> {
    vec![
        ("extraczon", 1, json!({})),
        ("extraczon", 4, json!({})),
        ("infection", 2, json!({})),
        ("infection", 2, json!({"swap": "both", "radius": 5})),
        ("extinction", 3, json!({})),
        ("extinction", 6, json!({"swap": "both", "secrecy": "1+3"})),
        ("extrication", 2, json!({})),
        ("extrication", 4, json!({})),
        ("extinction-point", 1, json!({"infiltrator": "hard"})),
        ("extinction-point", 3, json!({"desperate_measures": true, "roles": "draft", "election": "talk"})),
        (
            "extinction-point",
            4,
            json!({"infiltrator": "medium", "say": "vote", "desperate_measures": true, "roles": "deal3"}),
        ),
        ("end-of-days", 2, json!({})),
        ("end-of-days", 4, json!({"trade_penalty": "bar"})),
        ("end-of-days", 7, json!({"windows": "in_turn", "nation_choice": "random"})),
    ]
}
