//! Options: each can be set by its name and changes its own field. The effects of an option are tested beside the rule
//! that it changes.

use end_of_days::{ChatInTrade, EndOfDays, Options, Phase};
use serde_json::json;

use crate::common::CARDS;
use crate::rules::scenario::position_with_nations;

#[test]
fn every_option_has_its_words_and_unknown_ones_are_refused() {
    let words = json!({
        "rounds": 6, "rotate_first": true, "nation_choice": "random", "doomsday": "everyone", "trade_penalty": "bar",
        "max_offers": 2, "chat_in_trade": "free", "foul_vote": "majority", "score_floor": "none",
        "scrap_pick": "first_only", "wild_targets": "printed", "windows": "in_turn", "deck": "own"
    });
    let options: Options = serde_json::from_value(words.clone()).expect("options");
    assert_eq!(serde_json::to_value(&options).expect("JSON"), words);
    let defaults: Options = serde_json::from_value(json!({})).expect("defaults");
    assert_eq!(defaults, Options::default());
    assert!(serde_json::from_value::<Options>(json!({ "chat": "free" })).is_err());
    assert!(serde_json::from_value::<Options>(json!({ "doomsday": "never" })).is_err());
}

#[test]
fn ed_q16_offers_per_nation_are_an_option_from_1_to_4() {
    for max_offers in 0..=6 {
        let game = EndOfDays::new(3, Options { max_offers, ..Options::default() }, CARDS.clone());
        assert_eq!(game.is_some(), (1..=4).contains(&max_offers));
    }
}

#[test]
fn ed_q18_free_talk_rests_while_somebody_trades_unless_the_table_wants_it() {
    let mut game = position_with_nations(&["USA", "SOV"]);
    let trading = |game: &crate::rules::scenario::Scenario, phase| {
        let mut public = game.state.public.clone();
        public.phase = phase;
        game.game.is_chat_disabled(&public)
    };
    for phase in [Phase::Trade, Phase::Answer, Phase::Commit, Phase::Berth, Phase::SwapDraw] {
        assert!(trading(&game, phase), "{phase:?}");
    }
    assert!(!trading(&game, Phase::Act) && !trading(&game, Phase::Launch) && !trading(&game, Phase::Over));
    game.game = EndOfDays::new(2, Options { chat_in_trade: ChatInTrade::Free, ..Options::default() }, CARDS.clone())
        .expect("two can play");
    assert!(!trading(&game, Phase::Trade));
}
