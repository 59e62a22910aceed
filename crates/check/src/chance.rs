//! Checks of the outcomes of chance.

use engine::random::{self, ChanceSource};
use engine::{Game, NullSink, ToAct};

use crate::context::CheckContext;
use crate::failure::{Verdict, Violation, ensure};
use crate::steps::check_state;

/// Checks some outcomes of chance in one position, both sampled here and remembered from other positions.
pub(crate) fn check<G: Game>(scene: &mut CheckContext<'_, G>, dealer: &ChanceSource) -> Verdict {
    let asked = scene.run.awaited() == ToAct::Chance;
    if asked {
        let (game, state) = (scene.game, scene.run.state());
        let stream = scene.run.random_stream();
        let drawn = game.sample_outcome(state, &mut dealer.stream_rng(stream));
        let again = game.sample_outcome(&state.clone(), &mut dealer.stream_rng(stream));
        ensure(drawn == again, || format!("the same stream gives {drawn:?} and then {again:?}"))?;
        for _ in 0..scene.effort.legal_tries {
            let outcome = game.sample_outcome(state, &mut scene.rng);
            ensure(game.is_possible(state, outcome), || format!("nature gives {outcome:?}, which is impossible"))?;
            settled(scene, outcome)?;
            scene.totals.meet_outcome(outcome);
        }
    }
    for _ in 0..scene.effort.illegal_tries {
        if scene.totals.seen.outcomes.is_empty() {
            break;
        }
        let outcome = random::pick(&mut scene.rng, &scene.totals.seen.outcomes);
        if asked && scene.game.is_possible(scene.run.state(), outcome) {
            settled(scene, outcome)?;
        } else {
            refused(scene, outcome)?;
        }
    }
    Ok(())
}

/// Checks that the state is valid after a possible outcome.
fn settled<G: Game>(scene: &CheckContext<'_, G>, outcome: G::ChanceOutcome) -> Verdict {
    let mut after = scene.run.state().clone();
    scene.game.apply_chance(&mut after, outcome, &mut NullSink);
    check_state(scene.game, &after).map_err(|complaint| {
        Violation::new(format!("after {outcome:?}, {}", complaint.what)).with_exhibit("state", &after)
    })
}

/// Checks that an impossible outcome is rejected and changes nothing.
fn refused<G: Game>(scene: &mut CheckContext<'_, G>, outcome: G::ChanceOutcome) -> Verdict {
    let (before, ply, question) = (scene.run.state().clone(), scene.run.ply(), scene.run.question_number());
    let answer = scene.run.apply_chance(outcome, &mut NullSink);
    ensure(answer.is_err(), || format!("{outcome:?} is impossible here and is accepted"))?;
    scene.totals.summary.rejected += 1;
    let untouched = before == *scene.run.state() && ply == scene.run.ply() && question == scene.run.question_number();
    ensure(untouched, || format!("{outcome:?} is refused and changes something"))
}
