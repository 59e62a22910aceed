//! Hints for a person on turn.

use catalog::{ActionValue, AnalysisDepth};
use pages::Advice;
use serde_json::Value;
use tables::{PersonId, TableState};

/// Returns a task that estimates the actions of a person on turn, and the id of the game. None if they may not ask.
pub fn prepare_advice(
    state: &TableState,
    who: Option<&PersonId>,
) -> Option<(impl FnOnce() -> Advice + Send + use<>, &'static str)> {
    let seat = state.hint_seat(who)?;
    let game = state.game();
    let advise = game.prepare_advice(seat, AnalysisDepth::QUICK).ok()?;
    let legal: Vec<Value> = game.legal_actions(seat).into_iter().map(|choice| choice.action).collect();
    let tiers = Some(game.max_value() as u32).filter(|tiers| *tiers > 1);
    let question = state.question_number();
    let advise = move || {
        let number = |action: &Value| legal.iter().position(|legal| legal == action);
        let known = |action: ActionValue| number(&action.action).map(|number| (action, number));
        Advice { question, actions: advise().into_iter().filter_map(known).collect(), legal: legal.len(), tiers }
    };
    Some((advise, game.info().id))
}
