//! Checks that an undo reverts exactly one step, and never one that revealed information.

use engine::{Audience, Game, JournalEntry, Seat, SeatSet, Viewer, random};

use crate::context::CheckContext;
use crate::failure::{Verdict, ViewerName, Violation, ensure};
use crate::steps::{SeatOptions, Step, all_viewers, determinized_state, sounds_alike, take_step};

/// Checks which decisions can be undone after this step.
pub(crate) fn check<G: Game>(step: &Step<'_, G>, scene: &mut CheckContext<'_, G>) -> Verdict {
    let (game, run) = (scene.game, &*scene.run);
    let able: Vec<Seat> = (0..game.seats()).map(Seat).filter(|seat| run.can_undo(*seat)).collect();
    let JournalEntry::Action { seat, .. } = step.entry else {
        return ensure(able.is_empty(), || format!("{able:?} could take back an answer of nature"));
    };
    if able.is_empty() {
        return Ok(());
    }
    let own = Audience::Only(SeatSet::only(seat));
    let last = run.entries().len() - 1;
    if able.iter().all(|seat| run.undoable_entry(*seat) != Some(last)) && step.events.iter().all(|told| told.to == own)
    {
        // After a private out-of-turn action, the seat that made an earlier decision may still undo it.
        return Ok(());
    }
    ensure(able == [seat], || format!("{seat:?} acted last and {able:?} could take that back"))?;
    for viewer in all_viewers(game) {
        for _ in 0..scene.effort.worlds {
            learned_nothing(step, scene, viewer, seat)?;
        }
    }
    if random::below(&mut scene.rng, 4) == 0 {
        let mut undone = scene.run.clone();
        ensure(undone.undo(seat).is_ok(), || "what can be undone is not undone".into())?;
        ensure(undone.state() == step.before, || "undo does not restore the state before".into())?;
        let on = undone.question_number() > scene.run.question_number() && undone.ply() == scene.run.ply() + 1;
        ensure(on, || "a question comes back with its old number, or the journal lost a line".into())?;
    }
    Ok(())
}

/// Checks that a step that can be undone has not excluded any state that this viewer considered possible before: in
/// each of them, the seat could have taken a step with the same visible events.
fn learned_nothing<G: Game>(step: &Step<'_, G>, scene: &mut CheckContext<'_, G>, viewer: Viewer, by: Seat) -> Verdict {
    let JournalEntry::Action { action, .. } = step.entry else { return Ok(()) };
    let game = scene.game;
    let world = determinized_state(game, step.before, viewer, &mut scene.rng);
    let options = SeatOptions::for_seat(game, &world, by);
    let same_first = options
        .all_actions()
        .filter(|other| *other == action)
        .chain(options.all_actions().filter(|other| *other != action));
    let alike = same_first.into_iter().any(|action| {
        let (_, told) = take_step(game, &world, JournalEntry::Action { seat: by, action, offered: 0 });
        sounds_alike(step.events, &told, viewer)
    });
    if alike {
        return Ok(());
    }
    let who = ViewerName(viewer);
    Err(Violation::new(format!("{by:?} could take {action:?} back, from which {who} has learned something"))
        .with_exhibit("told", &step.events)
        .with_exhibit("a world that the step has ruled out", &world))
}
