//! Only by telling: what looks different was told differently.

use engine::Rules;

use crate::failure::{Complaint, Verdict, Who};
use crate::steps::{Step, Tellings, heard, imagined, sibling, sounds_alike, taken, taken_in};
use crate::viewers;
use crate::walk::Scene;

/// Checks one step for every viewer.
///
/// - A view that changed was told something.
/// - Two worlds that a viewer cannot tell apart look alike after the same step, unless they were told differently.
/// - So do two different steps from the same world.
pub(crate) fn check<G: Rules>(step: &Step<'_, G>, scene: &mut Scene<'_, G>) -> Verdict {
    let game = scene.game;
    let other = sibling(game, step.before, step.entry, &mut scene.rng);
    let other = other.map(|entry| (entry, taken(game, step.before, entry)));
    for viewer in viewers(game) {
        let who = Who(viewer);
        let (was, is) = (game.view(step.before, viewer), game.view(step.after, viewer));
        if was != is && heard(step.told, viewer).next().is_none() {
            let what = format!("{who} sees a change and is told nothing");
            return Err(Complaint::new(what).differ(&was, &is).show("before", &was).show("after", &is));
        }
        for _ in 0..scene.effort.worlds {
            let world = imagined(game, step.before, viewer, &mut scene.rng);
            if let Some(there) = taken_in(game, &world, step.entry) {
                scene.ledger.summary.pairs += 1;
                let what = "two worlds that were alike to";
                alike(step, scene, viewer, &there)
                    .map_err(|wrong| wrong.preceded(what).show("the other world", &world))?;
            }
        }
        if let Some((entry, there)) = &other {
            scene.ledger.summary.siblings += 1;
            alike(step, scene, viewer, there)
                .map_err(|wrong| wrong.preceded("two steps from one world, for").show("the other step", entry))?;
        }
    }
    Ok(())
}

/// What sounds alike looks alike.
fn alike<G: Rules>(
    step: &Step<'_, G>,
    scene: &Scene<'_, G>,
    viewer: engine::Viewer,
    (there, told): &(engine::StateOf<G>, Tellings<G>),
) -> Verdict {
    if !sounds_alike(step.told, told, viewer) {
        return Ok(());
    }
    let (here, there) = (scene.game.view(step.after, viewer), scene.game.view(there, viewer));
    if here == there {
        return Ok(());
    }
    let who = Who(viewer);
    let told: Vec<_> = heard(step.told, viewer).collect();
    Err(Complaint::new(format!("{who}, sound alike and look different"))
        .differ(&here, &there)
        .show("told", &told)
        .show("one view", &here)
        .show("the other view", &there))
}
