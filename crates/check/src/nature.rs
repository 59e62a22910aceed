//! What nature may answer.

use play::random::{self, Dealer};
use play::{Game, Pending, Silent};

use crate::failure::{Complaint, Verdict, demand};
use crate::steps::sound;
use crate::walk::Scene;

/// Checks some answers of nature in one position, drawn here and remembered from elsewhere.
pub(crate) fn check<G: Game>(scene: &mut Scene<'_, G>, dealer: &Dealer) -> Verdict {
    let asked = scene.run.waiting() == Pending::Nature;
    if asked {
        let (game, state) = (scene.game, scene.run.state());
        let stream = scene.run.stream();
        let drawn = game.sample(state, &mut dealer.stream(stream));
        let again = game.sample(&state.clone(), &mut dealer.stream(stream));
        demand(drawn == again, || format!("the same stream gives {drawn:?} and then {again:?}"))?;
        for _ in 0..scene.effort.tries {
            let outcome = game.sample(state, &mut scene.rng);
            demand(game.possible(state, outcome), || format!("nature gives {outcome:?}, which is impossible"))?;
            settled(scene, outcome)?;
            scene.ledger.meet_outcome(outcome);
        }
    }
    for _ in 0..scene.effort.strays {
        if scene.ledger.seen.outcomes.is_empty() {
            break;
        }
        let outcome = random::pick(&mut scene.rng, &scene.ledger.seen.outcomes);
        if asked && scene.game.possible(scene.run.state(), outcome) {
            settled(scene, outcome)?;
        } else {
            refused(scene, outcome)?;
        }
    }
    Ok(())
}

/// A possible outcome leaves the game sound.
fn settled<G: Game>(scene: &Scene<'_, G>, outcome: G::Outcome) -> Verdict {
    let mut after = scene.run.state().clone();
    scene.game.settle(&mut after, outcome, &mut Silent);
    sound(scene.game, &after)
        .map_err(|complaint| Complaint::new(format!("after {outcome:?}, {}", complaint.what)).show("state", &after))
}

/// An outcome that nature cannot give here is refused and changes nothing.
fn refused<G: Game>(scene: &mut Scene<'_, G>, outcome: G::Outcome) -> Verdict {
    let (before, ply, question) = (scene.run.state().clone(), scene.run.ply(), scene.run.question());
    let answer = scene.run.settle(outcome, &mut Silent);
    demand(answer.is_err(), || format!("{outcome:?} is impossible here and is accepted"))?;
    scene.ledger.summary.refused += 1;
    let untouched = before == *scene.run.state() && ply == scene.run.ply() && question == scene.run.question();
    demand(untouched, || format!("{outcome:?} is refused and changes something"))
}
