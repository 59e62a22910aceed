//! Sealed answers: any order, and nobody sees one early.

use engine::{JournalEntry, Rules, Seat, SeatSet, StateOf, random};

use crate::failure::{Complaint, Verdict, Who, demand};
use crate::steps::{Dice, EntryOf, Options, Tellings, asked, heard, sounds_alike, taken};
use crate::viewers;
use crate::walk::Scene;

/// Answers a fresh ballot at random, in every order for up to three seats and in some orders above.
pub(crate) fn check<G: Rules>(scene: &mut Scene<'_, G>) -> Verdict {
    let (game, state) = (scene.game, scene.run.state());
    let asked = asked(game, &state.public);
    if asked.len() < 2 || !game.answered(&state.private).is_empty() {
        return Ok(());
    }
    scene.ledger.summary.ballots += 1;
    let mut answers: Vec<EntryOf<G>> = Vec::new();
    for seat in asked.iter() {
        let open = Options::of(game, state, seat).answers;
        demand(!open.is_empty(), || format!("{seat:?} is asked and has no answer"))?;
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
            return Err(Complaint::new(format!("the order {answers:?} of sealed answers matters"))
                .show("ascending", &last)
                .show("this order", &there));
        }
        for viewer in viewers(game) {
            let who = Who(viewer);
            demand(sounds_alike(&told, &told_there, viewer), || {
                format!("{who} is told something else when the sealed answers come in the order {answers:?}")
            })?;
        }
    }
    Ok(())
}

/// How many orders there are, or how many are tried.
fn orders(seats: u8, most: u32) -> u32 {
    match seats {
        2 => 2,
        3 => 6,
        _ => most,
    }
}

/// The next order: each exactly once for few seats, a random one otherwise.
fn next_order<A, O>(answers: &mut [JournalEntry<A, O>], each: bool, rng: &mut Dice) {
    if !each {
        return random::shuffle(rng, answers);
    }
    let by = |entry: &JournalEntry<A, O>| match entry {
        JournalEntry::Action { seat, .. } => seat.0,
        JournalEntry::Chance { .. } | JournalEntry::Undo { .. } => 0,
    };
    // The next permutation in the order of the alphabet.
    if let Some(pivot) = (1..answers.len()).rev().find(|&place| by(&answers[place - 1]) < by(&answers[place])) {
        let low = by(&answers[pivot - 1]);
        let above = (pivot..answers.len()).rev().find(|&place| by(&answers[place]) > low).unwrap_or(pivot);
        answers.swap(pivot - 1, above);
        answers[pivot..].reverse();
    }
}

/// Gives the answers in this order; until the last is in, only the seats that have answered notice anything.
fn collect<G: Rules>(
    game: &G,
    state: &StateOf<G>,
    asked: SeatSet,
    answers: &[EntryOf<G>],
) -> Result<(StateOf<G>, Tellings<G>), Complaint> {
    let (mut now, mut told) = (state.clone(), Vec::new());
    let mut given = SeatSet::EMPTY;
    for answer in answers {
        let &JournalEntry::Action { seat, action, .. } = answer else { continue };
        demand(Options::of(game, &now, seat).answers.contains(&action), || {
            format!("{action:?} of {seat:?} is closed by what others have answered under seal")
        })?;
        let (after, news) = taken(game, &now, *answer);
        given = given.with(seat);
        if given != asked {
            sealed(game, (&now, &after), &news, seat)?;
            let answered = game.answered(&after.private);
            demand(answered == given, || format!("{given:?} have answered the ballot, the game says {answered:?}"))?;
        }
        now = after;
        told.extend(news);
    }
    Ok((now, told))
}

/// Nobody but the seat that answered sees or hears anything.
fn sealed<G: Rules>(game: &G, (before, after): (&StateOf<G>, &StateOf<G>), told: &Tellings<G>, by: Seat) -> Verdict {
    for viewer in viewers(game).filter(|viewer| viewer.seat() != Some(by)) {
        let who = Who(viewer);
        let news: Vec<_> = heard(told, viewer).collect();
        demand(news.is_empty(), || format!("{who} hears {news:?} while the ballot is open"))?;
        let (was, is) = (game.view(before, viewer), game.view(after, viewer));
        if was != is {
            return Err(Complaint::new(format!("{who} sees that {by:?} has answered while the ballot is open"))
                .differ(&was, &is)
                .show("before", &was)
                .show("after", &is));
        }
    }
    Ok(())
}
