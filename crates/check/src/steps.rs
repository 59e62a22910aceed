//! Steps of a game, applied to copies of its state.

use engine::{
    EmittedEvent, Game, JournalEntry, NullSink, Rng, Rules, Seat, SeatSet, State, StateOf, ToAct, Viewer, random,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::failure::{Verdict, ensure};

/// The random generator of the conformance suite.
pub(crate) type TestRng = Xoshiro256PlusPlus;

/// An entry of a game's journal.
pub(crate) type EntryOf<G> = JournalEntry<<G as Rules>::Action, <G as Rules>::ChanceOutcome>;

/// All emitted events with their audiences.
pub(crate) type EmittedEvents<G> = Vec<EmittedEvent<<G as Rules>::Event>>;

/// Returns a generator that depends on a seed, a purpose and a counter.
pub(crate) fn seeded_rng(seed: u64, purpose: u64, counter: usize) -> TestRng {
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ purpose.rotate_left(48) ^ (counter as u64).rotate_left(20);
    TestRng::seed_from_u64(mixed)
}

/// One step of a game: an action or an outcome of chance.
pub(crate) struct Step<'a, G: Game> {
    pub before: &'a StateOf<G>,
    pub entry: EntryOf<G>,
    pub events: &'a [EmittedEvent<G::Event>],
    pub after: &'a StateOf<G>,
}

/// The actions available to a seat in a state.
pub(crate) struct SeatOptions<A> {
    /// The legal actions of the present decision; none if the seat is not on turn.
    pub actions: Vec<A>,
    /// The actions that may be taken out of turn.
    pub out_of_turn: Vec<A>,
}

impl<A: Copy + PartialEq> SeatOptions<A> {
    pub fn for_seat<G: Game<Action = A>>(game: &G, state: &StateOf<G>, seat: Seat) -> SeatOptions<A> {
        let mut options = SeatOptions { actions: Vec::new(), out_of_turn: Vec::new() };
        let waiting = game.awaited(state);
        if waiting != ToAct::Nobody {
            let own = game.own_knowledge(&state.public, &state.private, seat);
            if waits_for(waiting, seat) {
                game.legal_actions(&state.public, &own, seat, &mut options.actions);
            }
            game.out_of_turn_actions(&state.public, &own, seat, &mut options.out_of_turn);
        }
        options
    }

    pub fn contains(&self, action: A) -> bool {
        self.actions.contains(&action) || self.out_of_turn.contains(&action)
    }

    pub fn all_actions(&self) -> impl Iterator<Item = A> {
        self.actions.iter().chain(&self.out_of_turn).copied()
    }

    pub fn len(&self) -> usize {
        self.actions.len() + self.out_of_turn.len()
    }
}

/// Returns true if the game waits for this seat.
pub(crate) fn waits_for(waiting: ToAct, seat: Seat) -> bool {
    matches!(waiting, ToAct::Seats(seats) if seats.contains(seat))
}

/// Returns the seats on turn, including those that have already submitted.
pub(crate) fn asked_seats<G: Game>(game: &G, public: &G::Public) -> SeatSet {
    match game.to_act(public) {
        ToAct::Seats(asked) => asked,
        ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
    }
}

/// Applies a step to a state in which it is known to fit.
pub(crate) fn take_step<G: Game>(game: &G, state: &StateOf<G>, entry: EntryOf<G>) -> (StateOf<G>, EmittedEvents<G>) {
    let mut after = state.clone();
    let mut told = Vec::new();
    match entry {
        JournalEntry::Action { seat, action, .. } => game.apply_action(&mut after, seat, action, &mut told),
        JournalEntry::Chance { outcome } => game.apply_chance(&mut after, outcome, &mut told),
        JournalEntry::Undo { .. } => unreachable!("taking back is not a step"),
    }
    (after, told)
}

/// Applies a step to another state if it fits there.
pub(crate) fn taken_in<G: Game>(
    game: &G,
    state: &StateOf<G>,
    entry: EntryOf<G>,
) -> Option<(StateOf<G>, EmittedEvents<G>)> {
    let fits = match entry {
        JournalEntry::Action { seat, action, .. } => SeatOptions::for_seat(game, state, seat).contains(action),
        JournalEntry::Chance { outcome } => game.awaited(state) == ToAct::Chance && game.is_possible(state, outcome),
        JournalEntry::Undo { .. } => false,
    };
    fits.then(|| take_step(game, state, entry))
}

/// Iterates over the events that reach this viewer.
pub(crate) fn visible_events<E>(told: &[EmittedEvent<E>], viewer: Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
}

/// Returns true if this viewer receives the same events in both cases.
pub(crate) fn sounds_alike<E: Eq>(one: &[EmittedEvent<E>], other: &[EmittedEvent<E>], viewer: Viewer) -> bool {
    visible_events(one, viewer).eq(visible_events(other, viewer))
}

/// Returns the true state with another private part, as a determinization for this viewer.
pub(crate) fn determinized_state<G: Game>(
    game: &G,
    state: &StateOf<G>,
    viewer: Viewer,
    rng: &mut TestRng,
) -> StateOf<G> {
    let view = game.view(state, viewer);
    let private = game.determinize(&view, rng);
    State { public: view.public, private }
}

/// Returns a different step that could have been taken instead, if a random try finds one.
pub(crate) fn alternative_step<G: Game>(
    game: &G,
    state: &StateOf<G>,
    entry: EntryOf<G>,
    rng: &mut TestRng,
) -> Option<EntryOf<G>> {
    let other = match entry {
        JournalEntry::Action { seat, .. } => {
            let options = SeatOptions::for_seat(game, state, seat);
            let actions: Vec<G::Action> = options.all_actions().collect();
            JournalEntry::Action { seat, action: random::pick(rng, &actions), offered: options.len() as u16 }
        }
        JournalEntry::Chance { .. } => JournalEntry::Chance { outcome: game.sample_outcome(state, rng) },
        JournalEntry::Undo { .. } => return None,
    };
    (other != entry).then_some(other)
}

/// Checks the invariants of all states, true or determinized.
pub(crate) fn check_state<G: Game>(game: &G, state: &StateOf<G>) -> Verdict {
    if let Err(what) = game.check_invariants(state) {
        return ensure(false, || format!("the audit says: {what}"));
    }
    let asked = asked_seats(game, &state.public);
    let answered = game.submitted_seats(&state.private);
    ensure(asked.minus(SeatSet::first(game.seats())).is_empty(), || "a seat is asked that the table lacks".into())?;
    ensure(answered.minus(asked).is_empty(), || format!("{answered:?} have answered, {asked:?} are asked"))?;
    ensure(answered.is_empty() || asked.len() > 1, || "an answer to a question for one seat is still open".into())?;
    ensure(game.awaited(state) != ToAct::Seats(SeatSet::EMPTY), || "the game waits for nobody and goes on".into())
}

/// Plays a few random steps to check that play can continue from a state.
pub(crate) fn play_on<G: Game>(game: &G, mut state: StateOf<G>, steps: u32, rng: &mut impl Rng) -> Verdict {
    for _ in 0..steps {
        check_state(game, &state)?;
        match game.awaited(&state) {
            ToAct::Nobody => return Ok(()),
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, rng);
                ensure(game.is_possible(&state, outcome), || format!("nature gives {outcome:?}, which is impossible"))?;
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = random::pick(rng, &seats);
                let answers = SeatOptions::for_seat(game, &state, seat).actions;
                ensure(!answers.is_empty(), || format!("{seat:?} is asked and has no answer"))?;
                let (before, answer) = (state.clone(), random::pick(rng, &answers));
                game.apply_action(&mut state, seat, answer, &mut NullSink);
                ensure(state != before, || format!("{answer:?} of {seat:?} does nothing"))?;
            }
        }
    }
    check_state(game, &state)
}

/// Iterates over all viewers of a table: the spectator and its seats.
pub(crate) fn all_viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    Viewer::all(game.seats())
}
