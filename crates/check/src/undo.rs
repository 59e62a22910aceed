//! Taking back: exactly one step, and never what somebody has learned.

use engine::{Audience, JournalEntry, Rules, Seat, SeatSet, Viewer, random};

use crate::failure::{Complaint, Verdict, Who, demand};
use crate::steps::{Options, Step, imagined, sounds_alike, taken};
use crate::viewers;
use crate::walk::Scene;

/// Checks what can be taken back after this step.
pub(crate) fn check<G: Rules>(step: &Step<'_, G>, scene: &mut Scene<'_, G>) -> Verdict {
    let (game, run) = (scene.game, &*scene.run);
    let able: Vec<Seat> = (0..game.seats()).map(Seat).filter(|seat| run.can_undo(*seat)).collect();
    let JournalEntry::Action { seat, .. } = step.entry else {
        return demand(able.is_empty(), || format!("{able:?} could take back an answer of nature"));
    };
    if able.is_empty() {
        return Ok(());
    }
    let own = Audience::Only(SeatSet::only(seat));
    let last = run.entries().len() - 1;
    if able.iter().all(|seat| run.undoable_entry(*seat) != Some(last)) && step.told.iter().all(|told| told.to == own) {
        // Done aside: what was done before may still be taken back, by whoever did it.
        return Ok(());
    }
    demand(able == [seat], || format!("{seat:?} acted last and {able:?} could take that back"))?;
    for viewer in viewers(game) {
        for _ in 0..scene.effort.worlds {
            learned_nothing(step, scene, viewer, seat)?;
        }
    }
    if random::below(&mut scene.rng, 4) == 0 {
        let mut undone = scene.run.clone();
        demand(undone.undo(seat).is_ok(), || "what can be undone is not undone".into())?;
        demand(undone.state() == step.before, || "undo does not restore the state before".into())?;
        let on = undone.question() > scene.run.question() && undone.ply() == scene.run.ply() + 1;
        demand(on, || "a question comes back with its old number, or the journal lost a line".into())?;
    }
    Ok(())
}

/// A step that can be taken back must not have ruled out any world that this viewer could imagine before: in each of
/// them, the seat could have done something that sounds the same.
fn learned_nothing<G: Rules>(step: &Step<'_, G>, scene: &mut Scene<'_, G>, viewer: Viewer, by: Seat) -> Verdict {
    let JournalEntry::Action { action, .. } = step.entry else { return Ok(()) };
    let game = scene.game;
    let world = imagined(game, step.before, viewer, &mut scene.rng);
    let options = Options::of(game, &world, by);
    let same_first =
        options.all().filter(|other| *other == action).chain(options.all().filter(|other| *other != action));
    let alike = same_first.into_iter().any(|action| {
        let (_, told) = taken(game, &world, JournalEntry::Action { seat: by, action, offered: 0 });
        sounds_alike(step.told, &told, viewer)
    });
    if alike {
        return Ok(());
    }
    let who = Who(viewer);
    Err(Complaint::new(format!("{by:?} could take {action:?} back, from which {who} has learned something"))
        .show("told", &step.told)
        .show("a world that the step has ruled out", &world))
}
