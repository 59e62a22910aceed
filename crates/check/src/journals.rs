//! Checks that a journal reproduces its game and that a forged one does not.

use engine::random::{self, ChanceSource};
use engine::{EmittedEvent, Game, GameHistory, JournalEntry, MAX_SEATS, Seat};

use crate::context::CheckContext;
use crate::failure::{Verdict, Violation, ensure};
use crate::steps::{EmittedEvents, EntryOf, check_state};

/// Checks the journal of a finished game.
pub(crate) fn check<G: Game>(
    scene: &mut CheckContext<'_, G>,
    dealer: &ChanceSource,
    told: &[EmittedEvent<G::Event>],
) -> Verdict {
    let entries = scene.run.entries().to_vec();
    let mut heard = Vec::new();
    let again = GameHistory::replay_journal(scene.game.clone(), &entries, &mut heard).map_err(|wrong| {
        Violation::new(format!("the journal diverges at entry {}: {}", wrong.entry_index, wrong.what))
    })?;
    ensure(same(scene.run, &again), || "the journal rebuilds another state".into())?;
    ensure(again.entries() == entries, || "a replayed journal writes another journal".into())?;
    ensure(heard == told, || "a replay tells something else".into())?;
    dealt_again(scene, &entries, dealer)?;
    for round in 0..scene.effort.forged_journals {
        if !entries.is_empty() {
            forged(scene, &entries, told, round)?;
        }
    }
    Ok(())
}

fn same<G: Game>(one: &GameHistory<G>, other: &GameHistory<G>) -> bool {
    one.state() == other.state() && one.question_number() == other.question_number() && one.awaited() == other.awaited()
}

/// Checks that the same chance source and the same actions lead to the same outcomes.
fn dealt_again<G: Game>(scene: &CheckContext<'_, G>, entries: &[EntryOf<G>], dealer: &ChanceSource) -> Verdict {
    let mut run = GameHistory::new(scene.game.clone());
    for (place, entry) in entries.iter().enumerate() {
        if let JournalEntry::Chance { outcome } = *entry {
            let dealt = run.rules().sample_outcome(run.state(), &mut dealer.stream_rng(run.random_stream()));
            ensure(dealt == outcome, || format!("entry {place} was dealt {outcome:?} and is now dealt {dealt:?}"))?;
        }
        let fits = run.replay_entry(*entry, &mut engine::NullSink);
        ensure(fits.is_ok(), || format!("entry {place} does not fit any more: {fits:?}"))?;
    }
    Ok(())
}

/// A way to forge a journal.
#[derive(Clone, Copy, Debug)]
enum Forgery {
    Offered,
    Action,
    Outcome,
    Seat,
    Drop,
    Double,
    Swap,
    Undo,
}

/// Forges the journal in one place; a forgery that is not rejected must have a visible effect.
fn forged<G: Game>(
    scene: &mut CheckContext<'_, G>,
    entries: &[EntryOf<G>],
    told: &[EmittedEvent<G::Event>],
    round: u32,
) -> Verdict {
    use Forgery::{Action, Double, Drop, Offered, Outcome, Seat, Swap, Undo};
    let ways = [Offered, Action, Outcome, Seat, Drop, Double, Swap, Undo];
    let way = ways[round as usize % ways.len()];
    let place = random::below(&mut scene.rng, entries.len() as u32) as usize;
    let Some(forgery) = forge(scene, entries, way, place) else { return Ok(()) };
    scene.totals.summary.forged_journals += 1;
    let mut heard: EmittedEvents<G> = Vec::new();
    let at = |what: &str| format!("{what}: {way:?} forged at entry {place}, {:?}", entries[place]);
    match GameHistory::replay_journal(scene.game.clone(), &forgery, &mut heard) {
        Err(wrong) if matches!(way, Offered) => {
            ensure(wrong.entry_index == place, || at("a wrong count of offers is noticed at another entry"))
        }
        Err(wrong) => ensure(wrong.entry_index >= place, || at("a forged journal diverges before the forgery")),
        Ok(_) if matches!(way, Offered) => Err(Violation::new(at("a wrong count of offers is accepted"))),
        Ok(run) => {
            check_state(scene.game, run.state())?;
            ensure(run.entries() == forgery, || at("an accepted journal is written down differently"))?;
            let ballot = matches!(way, Swap) && answers_of_two(&entries[place..]);
            ensure(ballot || !same(scene.run, &run) || heard != told, || at("a forged journal passes for the true one"))
        }
    }
}

/// Returns true if the first two entries belong to different seats. Such entries may be interchangeable: two sealed
/// answers, or an undo and a private out-of-turn action.
fn answers_of_two<A, O>(entries: &[JournalEntry<A, O>]) -> bool {
    let by = |entry: &JournalEntry<A, O>| match entry {
        JournalEntry::Action { seat, .. } | JournalEntry::Undo { seat } => Some(*seat),
        JournalEntry::Chance { .. } => None,
    };
    matches!(entries, [one, other, ..] if by(one).zip(by(other)).is_some_and(|(one, other)| one != other))
}

/// Returns a journal that differs at this index, if this kind of forgery applies there.
fn forge<G: Game>(
    scene: &mut CheckContext<'_, G>,
    entries: &[EntryOf<G>],
    way: Forgery,
    place: usize,
) -> Option<Vec<EntryOf<G>>> {
    let mut forgery = entries.to_vec();
    match (way, &mut forgery[place]) {
        (Forgery::Offered, JournalEntry::Action { offered, .. }) => *offered = offered.wrapping_add(1),
        (Forgery::Action, JournalEntry::Action { action, .. }) => {
            *action = random::pick(&mut scene.rng, &scene.totals.seen.actions)
        }
        (Forgery::Outcome, JournalEntry::Chance { outcome }) => {
            *outcome = random::pick(&mut scene.rng, &scene.totals.seen.outcomes);
        }
        (Forgery::Seat, JournalEntry::Action { seat, .. } | JournalEntry::Undo { seat }) => {
            *seat = Seat(random::below(&mut scene.rng, MAX_SEATS as u32) as u8);
        }
        (Forgery::Drop, _) => drop(forgery.remove(place)),
        (Forgery::Double, _) => forgery.insert(place, entries[place]),
        (Forgery::Swap, _) if place + 1 < entries.len() => forgery.swap(place, place + 1),
        (Forgery::Undo, _) => {
            let seat = Seat(random::below(&mut scene.rng, u32::from(scene.game.seats())) as u8);
            forgery.insert(place, JournalEntry::Undo { seat });
        }
        _ => return None,
    }
    (forgery != entries).then_some(forgery)
}
