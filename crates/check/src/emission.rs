//! Checks that views change only through events: different views require different events.

use engine::Game;

use crate::context::CheckContext;
use crate::failure::{Verdict, ViewerName, Violation};
use crate::steps::{
    EmittedEvents, Step, all_viewers, alternative_step, determinized_state, sounds_alike, take_step, taken_in,
    visible_events,
};

/// Checks one step for every viewer.
///
/// - If a view changed, its viewer received an event.
/// - Two states that a viewer cannot tell apart still look the same to it after the same step, unless it received
///   different events.
/// - The same holds for two different steps from one state.
pub(crate) fn check<G: Game>(step: &Step<'_, G>, scene: &mut CheckContext<'_, G>) -> Verdict {
    let game = scene.game;
    let other = alternative_step(game, step.before, step.entry, &mut scene.rng);
    let other = other.map(|entry| (entry, take_step(game, step.before, entry)));
    for viewer in all_viewers(game) {
        let who = ViewerName(viewer);
        let (was, is) = (game.view(step.before, viewer), game.view(step.after, viewer));
        if was != is && visible_events(step.events, viewer).next().is_none() {
            let what = format!("{who} sees a change and is told nothing");
            return Err(Violation::new(what)
                .with_differences(&was, &is)
                .with_exhibit("before", &was)
                .with_exhibit("after", &is));
        }
        for _ in 0..scene.effort.worlds {
            let world = determinized_state(game, step.before, viewer, &mut scene.rng);
            if let Some(there) = taken_in(game, &world, step.entry) {
                scene.totals.summary.state_pairs += 1;
                let what = "two worlds that were alike to";
                alike(step, scene, viewer, &there)
                    .map_err(|wrong| wrong.with_prefix(what).with_exhibit("the other world", &world))?;
            }
        }
        if let Some((entry, there)) = &other {
            scene.totals.summary.step_pairs += 1;
            alike(step, scene, viewer, there).map_err(|wrong| {
                wrong.with_prefix("two steps from one world, for").with_exhibit("the other step", entry)
            })?;
        }
    }
    Ok(())
}

/// Checks that two steps with the same visible events result in the same view.
fn alike<G: Game>(
    step: &Step<'_, G>,
    scene: &CheckContext<'_, G>,
    viewer: engine::Viewer,
    (there, told): &(engine::StateOf<G>, EmittedEvents<G>),
) -> Verdict {
    if !sounds_alike(step.events, told, viewer) {
        return Ok(());
    }
    let (here, there) = (scene.game.view(step.after, viewer), scene.game.view(there, viewer));
    if here == there {
        return Ok(());
    }
    let who = ViewerName(viewer);
    let told: Vec<_> = visible_events(step.events, viewer).collect();
    Err(Violation::new(format!("{who}, sound alike and look different"))
        .with_differences(&here, &there)
        .with_exhibit("told", &told)
        .with_exhibit("one view", &here)
        .with_exhibit("the other view", &there))
}
