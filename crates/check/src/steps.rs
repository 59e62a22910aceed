//! Steps of a game, taken beside the game itself.

use play::{Entry, Game, Pending, Rng, Seat, SeatSet, Silent, State, Told, Truth, Viewer, random};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::failure::{Verdict, demand};

/// The generator of the battery.
pub(crate) type Dice = Xoshiro256PlusPlus;

/// A line of a game's journal.
pub(crate) type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Outcome>;

/// Everything that was told, with its audience.
pub(crate) type Tellings<G> = Vec<Told<<G as Game>::Event>>;

/// A generator that depends on a seed, a purpose and a counter.
pub(crate) fn dice(seed: u64, purpose: u64, counter: usize) -> Dice {
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ purpose.rotate_left(48) ^ (counter as u64).rotate_left(20);
    Dice::seed_from_u64(mixed)
}

/// One step of a game: an action or an answer of nature.
pub(crate) struct Step<'a, G: Game> {
    pub before: &'a State<G>,
    pub entry: EntryOf<G>,
    pub told: &'a [Told<G::Event>],
    pub after: &'a State<G>,
}

/// What is open to a seat in a state.
pub(crate) struct Options<A> {
    /// Answers to the present question; none if the seat is not waited for.
    pub answers: Vec<A>,
    /// What may be done without being asked.
    pub unasked: Vec<A>,
}

impl<A: Copy + PartialEq> Options<A> {
    pub fn of<G: Game<Action = A>>(game: &G, state: &State<G>, seat: Seat) -> Options<A> {
        let mut options = Options { answers: Vec::new(), unasked: Vec::new() };
        let waiting = game.waiting(state);
        if waiting != Pending::Over {
            let mine = game.mine(&state.open, &state.hidden, seat);
            if waits_for(waiting, seat) {
                game.legal(&state.open, &mine, seat, &mut options.answers);
            }
            game.unasked(&state.open, &mine, seat, &mut options.unasked);
        }
        options
    }

    pub fn has(&self, action: A) -> bool {
        self.answers.contains(&action) || self.unasked.contains(&action)
    }

    pub fn all(&self) -> impl Iterator<Item = A> {
        self.answers.iter().chain(&self.unasked).copied()
    }

    pub fn len(&self) -> usize {
        self.answers.len() + self.unasked.len()
    }
}

/// Whether this seat is one that is waited for.
pub(crate) fn waits_for(waiting: Pending, seat: Seat) -> bool {
    matches!(waiting, Pending::Seats(seats) if seats.has(seat))
}

/// The seats that the question is put to, whether they have answered or not.
pub(crate) fn asked<G: Game>(game: &G, open: &G::Open) -> SeatSet {
    match game.pending(open) {
        Pending::Seats(asked) => asked,
        Pending::Nature | Pending::Over => SeatSet::EMPTY,
    }
}

/// Takes a step in a state in which it is known to fit.
pub(crate) fn taken<G: Game>(game: &G, state: &State<G>, entry: EntryOf<G>) -> (State<G>, Tellings<G>) {
    let mut after = state.clone();
    let mut told = Vec::new();
    match entry {
        Entry::Did { seat, action, .. } => game.apply(&mut after, seat, action, &mut told),
        Entry::Fell { outcome } => game.settle(&mut after, outcome, &mut told),
        Entry::Undid { .. } => unreachable!("taking back is not a step"),
    }
    (after, told)
}

/// Takes a step in another state, if it fits there.
pub(crate) fn taken_in<G: Game>(game: &G, state: &State<G>, entry: EntryOf<G>) -> Option<(State<G>, Tellings<G>)> {
    let fits = match entry {
        Entry::Did { seat, action, .. } => Options::of(game, state, seat).has(action),
        Entry::Fell { outcome } => game.waiting(state) == Pending::Nature && game.possible(state, outcome),
        Entry::Undid { .. } => false,
    };
    fits.then(|| taken(game, state, entry))
}

/// The events that reach this viewer.
pub(crate) fn heard<E>(told: &[Told<E>], viewer: Viewer) -> impl Iterator<Item = &E> {
    told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
}

/// Whether two tellings sound the same to this viewer.
pub(crate) fn sounds_alike<E: Eq>(one: &[Told<E>], other: &[Told<E>], viewer: Viewer) -> bool {
    heard(one, viewer).eq(heard(other, viewer))
}

/// The true world with another hidden half, as this viewer may imagine it.
pub(crate) fn imagined<G: Game>(game: &G, state: &State<G>, viewer: Viewer, rng: &mut Dice) -> State<G> {
    let view = game.view(state, viewer);
    let hidden = game.imagine(&view, rng);
    Truth { open: view.open, hidden }
}

/// A different step that could have been taken instead, if a random try finds one.
pub(crate) fn sibling<G: Game>(game: &G, state: &State<G>, entry: EntryOf<G>, rng: &mut Dice) -> Option<EntryOf<G>> {
    let other = match entry {
        Entry::Did { seat, .. } => {
            let options = Options::of(game, state, seat);
            let actions: Vec<G::Action> = options.all().collect();
            Entry::Did { seat, action: random::pick(rng, &actions), offered: options.len() as u16 }
        }
        Entry::Fell { .. } => Entry::Fell { outcome: game.sample(state, rng) },
        Entry::Undid { .. } => return None,
    };
    (other != entry).then_some(other)
}

/// What must hold in every state, true or imagined.
pub(crate) fn sound<G: Game>(game: &G, state: &State<G>) -> Verdict {
    if let Err(what) = game.audit(state) {
        return demand(false, || format!("the audit says: {what}"));
    }
    let asked = asked(game, &state.open);
    let answered = game.answered(&state.hidden);
    demand(asked.minus(SeatSet::first(game.seats())).is_empty(), || "a seat is asked that the table lacks".into())?;
    demand(answered.minus(asked).is_empty(), || format!("{answered:?} have answered, {asked:?} are asked"))?;
    demand(answered.is_empty() || asked.len() > 1, || "an answer to a question for one seat is still open".into())?;
    demand(game.waiting(state) != Pending::Seats(SeatSet::EMPTY), || "the game waits for nobody and goes on".into())
}

/// Plays a few random steps, to see that a state can be played on.
pub(crate) fn play_on<G: Game>(game: &G, mut state: State<G>, steps: u32, rng: &mut impl Rng) -> Verdict {
    for _ in 0..steps {
        sound(game, &state)?;
        match game.waiting(&state) {
            Pending::Over => return Ok(()),
            Pending::Nature => {
                let outcome = game.sample(&state, rng);
                demand(game.possible(&state, outcome), || format!("nature gives {outcome:?}, which is impossible"))?;
                game.settle(&mut state, outcome, &mut Silent);
            }
            Pending::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = random::pick(rng, &seats);
                let answers = Options::of(game, &state, seat).answers;
                demand(!answers.is_empty(), || format!("{seat:?} is asked and has no answer"))?;
                let (before, answer) = (state.clone(), random::pick(rng, &answers));
                game.apply(&mut state, seat, answer, &mut Silent);
                demand(state != before, || format!("{answer:?} of {seat:?} does nothing"))?;
            }
        }
    }
    sound(game, &state)
}
