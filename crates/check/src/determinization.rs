//! Checks that determinizations look right to the viewer and that they vary.

use engine::{Game, JournalEntry, MAX_SEATS, State, Viewer, random};

use crate::context::{AmbiguityCounts, CheckContext};
use crate::failure::{Failure, Verdict, ViewerName, Violation, ensure};
use crate::steps::{
    Step, all_viewers, alternative_step, check_state, determinized_state, play_on, sounds_alike, take_step,
};

/// The number of determinizations to draw before they are considered identical.
const GUESSES: usize = 12;
/// The number of random steps to play from a determinization.
const AHEAD: u32 = 10;
/// The number of ambiguous positions a viewer must have met before the diversity of its determinizations is judged.
const ENOUGH: u32 = 8;

/// Checks that each viewer's determinizations are indistinguishable from the true state to that viewer.
pub(crate) fn round_trip<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    for viewer in all_viewers(game) {
        let who = ViewerName(viewer);
        let view = game.view(state, viewer);
        for _ in 0..scene.effort.worlds {
            let mut same_dice = scene.rng.clone();
            let private = game.determinize(&view, &mut scene.rng);
            let again = game.determinize(&view, &mut same_dice);
            ensure(private == again, || format!("{who} imagines two worlds from the same dice"))?;
            let world = State { public: view.public.clone(), private };
            let shown =
                |what: String| Violation::new(what).with_exhibit("the view", &view).with_exhibit("the world", &world);
            let back = game.view(&world, viewer);
            if back != view {
                let what = format!("{who} would see something else in a world it imagines");
                return Err(shown(what).with_differences(&view, &back).with_exhibit("the view there", &back));
            }
            check_state(game, &world).map_err(|wrong| shown(format!("in a world {who} imagines, {}", wrong.what)))?;
            let answered = |state| viewer.seat().is_some_and(|seat| game.submitted_seats(state).contains(seat));
            if answered(&state.private) != answered(&world.private) {
                return Err(shown(format!("{who} forgets whether it has answered")));
            }
            scene.totals.summary.determinizations += 1;
            if random::below(&mut scene.rng, 8) == 0 {
                play_on(game, world.clone(), AHEAD, &mut scene.rng)
                    .map_err(|wrong| shown(format!("playing on in a world {who} imagines, {}", wrong.what)))?;
            }
        }
    }
    Ok(())
}

/// Finds viewers that cannot know the private part because another step would have produced the same view and events
/// for them, draws determinizations for these viewers, and returns a violation (to be judged later) where all of them
/// are identical.
pub(crate) fn check_indistinguishable_states<G: Game>(
    step: &Step<'_, G>,
    scene: &mut CheckContext<'_, G>,
) -> Vec<(usize, Violation)> {
    let game = scene.game;
    // Sealed answers are not ambiguous positions: a determinization may leave the others' answers open.
    if matches!(step.entry, JournalEntry::Action { .. }) && !game.submitted_seats(&step.after.private).is_empty() {
        return Vec::new();
    }
    let Some(other) = alternative_step(game, step.before, step.entry, &mut scene.rng) else { return Vec::new() };
    let (there, told) = take_step(game, step.before, other);
    if there.private == step.after.private {
        return Vec::new();
    }
    let mut dull = Vec::new();
    for viewer in all_viewers(game) {
        let view = game.view(step.after, viewer);
        if view != game.view(&there, viewer) || !sounds_alike(step.events, &told, viewer) {
            continue;
        }
        scene.totals.summary.ambiguous_positions += 1;
        let place = place(viewer);
        scene.totals.ambiguities[place].met += 1;
        let first = game.determinize(&view, &mut scene.rng);
        if (1..GUESSES).any(|_| determinized_state(game, step.after, viewer, &mut scene.rng).private != first) {
            scene.totals.ambiguities[place].varied += 1;
        } else {
            let who = ViewerName(viewer);
            let what = format!(
                "{who} cannot know whether {:?} or {other:?} was done, and always imagines the same world",
                step.entry
            );
            dull.push((place, Violation::new(what).with_exhibit("always", &first)));
        }
    }
    dull
}

/// Returns the failure with the least varied determinizations: those identical in most of their ambiguous positions.
pub(crate) fn least_varied_failure(riddles: [AmbiguityCounts; MAX_SEATS + 1]) -> Option<Failure> {
    riddles
        .into_iter()
        .filter(|riddle| riddle.met >= ENOUGH && riddle.varied * 2 < riddle.met)
        .find_map(|riddle| riddle.first)
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(0, |seat| seat.index() + 1)
}
