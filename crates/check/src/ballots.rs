//! Checks that sealed ballots can be submitted in any order, and that no seat sees an answer early.

use engine::{Game, JournalEntry, Seat, SeatSet, StateOf, random};

use crate::context::CheckContext;
use crate::failure::{Verdict, ViewerName, Violation, ensure};
use crate::steps::{
    EmittedEvents, EntryOf, SeatOptions, TestRng, all_viewers, asked_seats, sounds_alike, take_step, visible_events,
};

/// Submits random answers to a fresh ballot, in every order for up to three seats and in some orders for more.
pub(crate) fn check<G: Game>(scene: &mut CheckContext<'_, G>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    let asked = asked_seats(game, &state.public);
    if asked.len() < 2 || !game.submitted_seats(&state.private).is_empty() {
        return Ok(());
    }
    scene.totals.summary.ballots += 1;
    let mut answers: Vec<EntryOf<G>> = Vec::new();
    for seat in asked.iter() {
        let open = SeatOptions::for_seat(game, state, seat).actions;
        ensure(!open.is_empty(), || format!("{seat:?} is asked and has no answer"))?;
        answers.push(JournalEntry::Action {
            seat,
            action: random::pick(&mut scene.rng, &open),
            offered: open.len() as u16,
        });
    }
    let (last, told) = collect(game, state, asked, &answers)?;
    for _ in 1..orders(asked.len(), scene.effort.orders) {
        next_order(&mut answers, asked.len() <= 3, &mut scene.rng);
        let (there, told_there) = collect(game, state, asked, &answers)?;
        if there != last {
            return Err(Violation::new(format!("the order {answers:?} of sealed answers matters"))
                .with_exhibit("ascending", &last)
                .with_exhibit("this order", &there));
        }
        for viewer in all_viewers(game) {
            let who = ViewerName(viewer);
            ensure(sounds_alike(&told, &told_there, viewer), || {
                format!("{who} is told something else when the sealed answers come in the order {answers:?}")
            })?;
        }
    }
    Ok(())
}

/// Returns the number of orders to try: all orders for up to three seats.
fn orders(seats: u8, most: u32) -> u32 {
    match seats {
        2 => 2,
        3 => 6,
        _ => most,
    }
}

/// Advances to the next order: each exactly once for few seats, a random one otherwise.
fn next_order<A, O>(answers: &mut [JournalEntry<A, O>], each: bool, rng: &mut TestRng) {
    if !each {
        return random::shuffle(rng, answers);
    }
    let by = |entry: &JournalEntry<A, O>| match entry {
        JournalEntry::Action { seat, .. } => seat.0,
        JournalEntry::Chance { .. } | JournalEntry::Undo { .. } => 0,
    };
    // The next permutation in lexicographic order.
    if let Some(pivot) = (1..answers.len()).rev().find(|&place| by(&answers[place - 1]) < by(&answers[place])) {
        let low = by(&answers[pivot - 1]);
        let above = (pivot..answers.len()).rev().find(|&place| by(&answers[place]) > low).unwrap_or(pivot);
        answers.swap(pivot - 1, above);
        answers[pivot..].reverse();
    }
}

/// Submits the answers in this order; until the last one is in, only the seats that have submitted may notice anything.
fn collect<G: Game>(
    game: &G,
    state: &StateOf<G>,
    asked: SeatSet,
    answers: &[EntryOf<G>],
) -> Result<(StateOf<G>, EmittedEvents<G>), Violation> {
    let (mut now, mut told) = (state.clone(), Vec::new());
    let mut given = SeatSet::EMPTY;
    for answer in answers {
        let &JournalEntry::Action { seat, action, .. } = answer else { continue };
        ensure(SeatOptions::for_seat(game, &now, seat).actions.contains(&action), || {
            format!("{action:?} of {seat:?} is closed by what others have answered under seal")
        })?;
        let (after, news) = take_step(game, &now, *answer);
        given = given.with(seat);
        if given != asked {
            sealed(game, (&now, &after), &news, seat)?;
            let answered = game.submitted_seats(&after.private);
            ensure(answered == given, || format!("{given:?} have answered the ballot, the game says {answered:?}"))?;
        }
        now = after;
        told.extend(news);
    }
    Ok((now, told))
}

/// Checks that no viewer except the submitting seat sees a change or receives an event.
fn sealed<G: Game>(
    game: &G,
    (before, after): (&StateOf<G>, &StateOf<G>),
    told: &EmittedEvents<G>,
    by: Seat,
) -> Verdict {
    for viewer in all_viewers(game).filter(|viewer| viewer.seat() != Some(by)) {
        let who = ViewerName(viewer);
        let news: Vec<_> = visible_events(told, viewer).collect();
        ensure(news.is_empty(), || format!("{who} hears {news:?} while the ballot is open"))?;
        let (was, is) = (game.view(before, viewer), game.view(after, viewer));
        if was != is {
            return Err(Violation::new(format!("{who} sees that {by:?} has answered while the ballot is open"))
                .with_differences(&was, &is)
                .with_exhibit("before", &was)
                .with_exhibit("after", &is));
        }
    }
    Ok(())
}
