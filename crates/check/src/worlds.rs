//! Imagined worlds: they look right, and they vary.

use engine::{JournalEntry, MAX_SEATS, Rules, State, Viewer, random};

use crate::failure::{Complaint, Failure, Verdict, Who, demand};
use crate::steps::{Step, imagined, play_on, sibling, sound, sounds_alike, taken};
use crate::viewers;
use crate::walk::{Riddles, Scene};

/// How many worlds are imagined before they are called all alike.
const GUESSES: usize = 12;
/// How many random steps an imagined world is played on.
const AHEAD: u32 = 10;
/// A viewer's imagination is judged once it has met so many riddles.
const ENOUGH: u32 = 8;

/// Every viewer imagines worlds that it cannot tell from the true one.
pub(crate) fn round_trip<G: Rules>(scene: &mut Scene<'_, G>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    for viewer in viewers(game) {
        let who = Who(viewer);
        let view = game.view(state, viewer);
        for _ in 0..scene.effort.worlds {
            let mut same_dice = scene.rng.clone();
            let hidden = game.determinize(&view, &mut scene.rng);
            let again = game.determinize(&view, &mut same_dice);
            demand(hidden == again, || format!("{who} imagines two worlds from the same dice"))?;
            let world = State { public: view.public.clone(), private: hidden };
            let shown = |what: String| Complaint::new(what).show("the view", &view).show("the world", &world);
            let back = game.view(&world, viewer);
            if back != view {
                let what = format!("{who} would see something else in a world it imagines");
                return Err(shown(what).differ(&view, &back).show("the view there", &back));
            }
            sound(game, &world).map_err(|wrong| shown(format!("in a world {who} imagines, {}", wrong.what)))?;
            let answered = |state| viewer.seat().is_some_and(|seat| game.answered(state).has(seat));
            if answered(&state.private) != answered(&world.private) {
                return Err(shown(format!("{who} forgets whether it has answered")));
            }
            scene.ledger.summary.worlds += 1;
            if random::below(&mut scene.rng, 8) == 0 {
                play_on(game, world.clone(), AHEAD, &mut scene.rng)
                    .map_err(|wrong| shown(format!("playing on in a world {who} imagines, {}", wrong.what)))?;
            }
        }
    }
    Ok(())
}

/// Finds viewers that cannot know the hidden half because another step would have looked and sounded the same to
/// them, lets them imagine, and complains (to be judged later) where all they imagine is alike.
pub(crate) fn riddles<G: Rules>(step: &Step<'_, G>, scene: &mut Scene<'_, G>) -> Vec<(usize, Complaint)> {
    let game = scene.game;
    // Answers under seal are no riddle: an imagined world may leave the others' answers open.
    if matches!(step.entry, JournalEntry::Action { .. }) && !game.answered(&step.after.private).is_empty() {
        return Vec::new();
    }
    let Some(other) = sibling(game, step.before, step.entry, &mut scene.rng) else { return Vec::new() };
    let (there, told) = taken(game, step.before, other);
    if there.private == step.after.private {
        return Vec::new();
    }
    let mut dull = Vec::new();
    for viewer in viewers(game) {
        let view = game.view(step.after, viewer);
        if view != game.view(&there, viewer) || !sounds_alike(step.told, &told, viewer) {
            continue;
        }
        scene.ledger.summary.riddles += 1;
        let place = place(viewer);
        scene.ledger.riddles[place].met += 1;
        let first = game.determinize(&view, &mut scene.rng);
        if (1..GUESSES).any(|_| imagined(game, step.after, viewer, &mut scene.rng).private != first) {
            scene.ledger.riddles[place].varied += 1;
        } else {
            let who = Who(viewer);
            let what = format!(
                "{who} cannot know whether {:?} or {other:?} was done, and always imagines the same world",
                step.entry
            );
            dull.push((place, Complaint::new(what).show("always", &first)));
        }
    }
    dull
}

/// The worst imagination: one that was the same in most of its riddles.
pub(crate) fn dullest(riddles: [Riddles; MAX_SEATS + 1]) -> Option<Failure> {
    riddles
        .into_iter()
        .filter(|riddle| riddle.met >= ENOUGH && riddle.varied * 2 < riddle.met)
        .find_map(|riddle| riddle.first)
}

fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(0, |seat| seat.index() + 1)
}
