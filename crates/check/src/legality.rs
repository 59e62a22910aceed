//! Checks that listed actions are accepted, and that all others are rejected without any change.

use engine::{BlockedReason, Game, Rejected, Seat, SeatSet, ToAct, random};

use crate::context::CheckContext;
use crate::failure::{Verdict, Violation, ensure};
use crate::steps::{SeatOptions, asked_seats, check_state, waits_for};

/// Checks the legal and blocked actions of every seat in one position.
pub(crate) fn check<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    for seat in (0..scene.game.seats()).map(Seat) {
        let options = SeatOptions::for_seat(scene.game, scene.run.state(), seat);
        listed(scene, seat, &options)?;
        closed(scene, seat, &options)?;
        accepted(scene, seat, &options)?;
        strays(scene, seat, &options)?;
    }
    let nobody = Seat(scene.game.seats());
    match scene.totals.seen.actions.first() {
        Some(action) => refused(scene, nobody, *action, false),
        None => Ok(()),
    }
}

/// Checks the lists themselves: not empty for a seat on turn, empty for others, stable, without duplicates.
fn listed<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat, options: &SeatOptions<G::Action>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let waited_for = waits_for(game.awaited(state), seat);
    ensure(waited_for != options.actions.is_empty(), || format!("{seat:?} is asked and has no answer"))?;

    let mut again = options.actions.clone();
    game.legal_actions(&state.public, &own, seat, &mut again);
    if !asked_seats(game, &state.public).contains(seat) {
        return ensure(again.is_empty(), || format!("legal lists {again:?} for {seat:?}, who is not asked"));
    }
    if waited_for {
        let twice = [&options.actions[..], &options.actions[..]].concat();
        if again != twice {
            return Err(Violation::new("legal does not append the same answers when it is called again")
                .with_exhibit("expected", &twice)
                .with_exhibit("found", &again));
        }
        let absent = game.default_action(&state.public, &own, seat);
        ensure(options.actions.contains(&absent), || format!("when_absent gives {absent:?}, which is not legal"))?;
        let ordered = game.standing_order(&state.public, &own, seat);
        ensure(ordered.is_none_or(|ordered| options.actions.contains(&ordered)), || {
            format!("a standing order gives {ordered:?}, which is not legal")
        })?;
    }
    let mut asks = Vec::new();
    scene.run.legal_actions(seat, &mut asks);
    ensure(asks == options.actions, || format!("the run offers {seat:?} {asks:?}, the game {:?}", options.actions))?;

    let mut sorted: Vec<G::Action> = options.all_actions().collect();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Violation::new(format!("{:?} is listed twice for {seat:?}", pair[0]))),
        None => Ok(()),
    }
}

/// Checks that blocked actions are not legal, and that each action that is not legal has a clause that blocks it.
fn closed<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat, options: &SeatOptions<G::Action>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    if !waits_for(game.awaited(state), seat) {
        return Ok(());
    }
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let mut shut = Vec::new();
    game.blocked_actions(&state.public, &own, seat, &mut shut);
    for (index, action) in shut.iter().enumerate() {
        ensure(!options.contains(*action), || format!("{action:?} is both legal and closed for {seat:?}"))?;
        ensure(!shut[..index].contains(action), || format!("{action:?} is listed twice as closed"))?;
        reasoned::<G>(scene.clauses, game.blocked_reason(&state.public, &own, seat, *action), *action)?;
    }
    for action in shut {
        scene.totals.meet_action(action);
        refused(scene, seat, action, true)?;
    }
    Ok(())
}

/// Checks that a reason names a clause of this game, such as `EZ-33` or, for an open question of the rules, `EZ-Q7`.
fn reasoned<G: Game>(prefix: &str, reason: G::BlockedReason, action: G::Action) -> Verdict {
    let clause = reason.clause();
    let number = clause.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-'));
    let number = number.map(|rest| rest.strip_prefix('Q').unwrap_or(rest));
    ensure(number.is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit())), || {
        format!("{action:?} is closed by {reason:?} with the clause \"{clause}\", which is not one of {prefix}")
    })
}

/// Checks that each listed action, or some of them if there are many, has an effect and leaves the state valid.
fn accepted<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat, options: &SeatOptions<G::Action>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    let mut actions: Vec<G::Action> = options.all_actions().collect();
    for action in &actions {
        scene.totals.meet_action(*action);
    }
    random::shuffle(&mut scene.rng, &mut actions);
    for action in actions.into_iter().take(scene.effort.legal_tries as usize) {
        let mut after = state.clone();
        game.apply_action(&mut after, seat, action, &mut engine::NullSink);
        ensure(after != *state, || format!("{action:?} of {seat:?} is legal and does nothing"))?;
        check_state(game, &after).map_err(|complaint| {
            Violation::new(format!("after {action:?} of {seat:?}, {}", complaint.what)).with_exhibit("state", &after)
        })?;
        let (was, is) = (game.awaited(state), game.awaited(&after));
        let gone = was == ToAct::Seats(SeatSet::only(seat)) && !waits_for(is, seat);
        ensure(options.actions.contains(&action) || is == was || is == ToAct::Nobody || gone, || {
            format!("{action:?} of {seat:?} is done unasked, and the game waits for {is:?} instead of {was:?}")
        })?;
    }
    Ok(())
}

/// Checks that actions from other positions and other games are either legal here or rejected.
fn strays<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat, options: &SeatOptions<G::Action>) -> Verdict {
    for _ in 0..scene.effort.illegal_tries {
        if scene.totals.seen.actions.is_empty() {
            break;
        }
        let action = random::pick(&mut scene.rng, &scene.totals.seen.actions);
        if !options.contains(action) {
            let waited_for = waits_for(scene.run.awaited(), seat);
            if waited_for {
                let state = scene.run.state();
                let own = scene.game.own_knowledge(&state.public, &state.private, seat);
                reasoned::<G>(scene.clauses, scene.game.blocked_reason(&state.public, &own, seat, action), action)?;
            }
            refused(scene, seat, action, waited_for)?;
        }
    }
    Ok(())
}

/// Checks that the history rejects this action with the right error and that nothing changes.
fn refused<G: Game>(scene: &mut CheckContext<'_, G>, seat: Seat, action: G::Action, waited_for: bool) -> Verdict {
    let (before, ply, question) = (scene.run.state().clone(), scene.run.ply(), scene.run.question_number());
    // An out-of-turn action is blocked for a reason of its own, but only for seats at the table.
    let free = G::is_out_of_turn(action) && seat.0 < scene.game.seats();
    let mut told = Vec::new();
    let answer = scene.run.apply_action(seat, action, &mut told);
    let fitting = match answer {
        Ok(()) => false,
        Err(Rejected::Over) => scene.run.awaited() == ToAct::Nobody,
        Err(Rejected::NotAsked) => !waited_for && !free && scene.run.awaited() != ToAct::Nobody,
        Err(Rejected::Blocked(_)) => waited_for || free,
    };
    ensure(fitting, || format!("{action:?} of {seat:?} is not legal and is answered with {answer:?}"))?;
    scene.totals.summary.rejected += 1;
    let untouched = before == *scene.run.state() && ply == scene.run.ply() && question == scene.run.question_number();
    ensure(untouched && told.is_empty(), || format!("{action:?} of {seat:?} is refused and changes something"))
}
