//! What nature may answer.

use engine::random::{self, ChanceSource};
use engine::{NullSink, Rules, ToAct};

use crate::failure::{Complaint, Verdict, demand};
use crate::steps::sound;
use crate::walk::Scene;

/// Checks some answers of nature in one position, drawn here and remembered from elsewhere.
pub(crate) fn check<G: Rules>(scene: &mut Scene<'_, G>, dealer: &ChanceSource) -> Verdict {
    let asked = scene.run.awaited() == ToAct::Chance;
    if asked {
        let (game, state) = (scene.game, scene.run.state());
        let stream = scene.run.random_stream();
        let drawn = game.sample_outcome(state, &mut dealer.stream(stream));
        let again = game.sample_outcome(&state.clone(), &mut dealer.stream(stream));
        demand(drawn == again, || format!("the same stream gives {drawn:?} and then {again:?}"))?;
        for _ in 0..scene.effort.tries {
            let outcome = game.sample_outcome(state, &mut scene.rng);
            demand(game.is_possible(state, outcome), || format!("nature gives {outcome:?}, which is impossible"))?;
            settled(scene, outcome)?;
            scene.ledger.meet_outcome(outcome);
        }
    }
    for _ in 0..scene.effort.strays {
        if scene.ledger.seen.outcomes.is_empty() {
            break;
        }
        let outcome = random::pick(&mut scene.rng, &scene.ledger.seen.outcomes);
        if asked && scene.game.is_possible(scene.run.state(), outcome) {
            settled(scene, outcome)?;
        } else {
            refused(scene, outcome)?;
        }
    }
    Ok(())
}

/// A possible outcome leaves the game sound.
fn settled<G: Rules>(scene: &Scene<'_, G>, outcome: G::ChanceOutcome) -> Verdict {
    let mut after = scene.run.state().clone();
    scene.game.apply_chance(&mut after, outcome, &mut NullSink);
    sound(scene.game, &after)
        .map_err(|complaint| Complaint::new(format!("after {outcome:?}, {}", complaint.what)).show("state", &after))
}

/// An outcome that nature cannot give here is refused and changes nothing.
fn refused<G: Rules>(scene: &mut Scene<'_, G>, outcome: G::ChanceOutcome) -> Verdict {
    let (before, ply, question) = (scene.run.state().clone(), scene.run.ply(), scene.run.question());
    let answer = scene.run.apply_chance(outcome, &mut NullSink);
    demand(answer.is_err(), || format!("{outcome:?} is impossible here and is accepted"))?;
    scene.ledger.summary.refused += 1;
    let untouched = before == *scene.run.state() && ply == scene.run.ply() && question == scene.run.question();
    demand(untouched, || format!("{outcome:?} is refused and changes something"))
}
