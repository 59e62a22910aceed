//! Information-set search among the answers that rules of thumb like best.

use creatures::{Action, Creatures, Detail, Event, Hidden, Kind, Mine, Open, Outcome, Phase, Reason};
use play::{Ending, Game, MAX_SEATS, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};
use rand_xoshiro::rand_core::SeedableRng;

use super::greedy::judge;
use super::outlook::Outlook;
use crate::{Bot, Budget, Generator, Policy};

/// How many answers are considered where the search begins, and at each place below.
const WIDE: usize = 10;
const SLIM: usize = 4;

/// A game in which seats look at a few answers only: those that [`super::Greedy`] likes best. Everything else is the
/// game itself.
#[derive(Clone, Debug)]
pub struct Narrow<K: Kind>(Creatures<K>);

impl<K: Kind> Narrow<K> {
    /// The answers worth a thought, best first, and how many there are.
    fn shortlist(
        &self,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        choices: &[Action],
        most: usize,
    ) -> ([Action; WIDE], usize) {
        let mut best = [(Action::End {}, f32::NEG_INFINITY); WIDE];
        // The order of equals is nobody's secret, so it may be the same every time.
        let mut rng = Generator::seed_from_u64(1);
        let mut listed = 0;
        judge(&self.0, open, mine, seat, choices, &mut rng, |action, worth| {
            let place = best[..listed].iter().position(|other| other.1 < worth).unwrap_or(listed);
            if place < most {
                listed = (listed + 1).min(most);
                best[place..listed].rotate_right(1);
                best[place] = (action, worth);
            }
        });
        (best.map(|(action, _)| action), listed)
    }
}

impl<K: Kind> Game for Narrow<K> {
    const ID: &'static str = K::ID;
    const RULES: u16 = <Creatures<K> as Game>::RULES;

    type Open = Open;
    type Hidden = Hidden;
    type Mine = Mine;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Reason = Reason;
    type Detail = Detail;

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn rules(&self) -> u16 {
        self.0.rules()
    }

    fn start(&self) -> State<Self> {
        self.0.start()
    }

    #[inline]
    fn pending(&self, open: &Open) -> Pending {
        self.0.pending(open)
    }

    #[inline]
    fn answered(&self, hidden: &Hidden) -> SeatSet {
        self.0.answered(hidden)
    }

    #[inline]
    fn mine(&self, open: &Open, hidden: &Hidden, seat: Seat) -> Mine {
        self.0.mine(open, hidden, seat)
    }

    fn legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        let from = out.len();
        self.0.legal(open, mine, seat, out);
        if open.phase == Phase::Move {
            let (short, count) = self.shortlist(open, mine, seat, &out[from..], SLIM);
            out.truncate(from);
            out.extend_from_slice(&short[..count]);
        }
    }

    fn closed(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.0.closed(open, mine, seat, out);
    }

    fn why(&self, open: &Open, mine: &Mine, seat: Seat, action: Action) -> Reason {
        self.0.why(open, mine, seat, action)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        self.0.apply(state, seat, action, tell);
    }

    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> Outcome {
        self.0.sample(state, rng)
    }

    fn possible(&self, state: &State<Self>, outcome: Outcome) -> bool {
        self.0.possible(state, outcome)
    }

    fn settle(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        self.0.settle(state, outcome, tell);
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        self.0.imagine(view, rng)
    }

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.0.payoff(state, seat)
    }

    fn ending(&self, state: &State<Self>) -> Ending<Detail> {
        self.0.ending(state)
    }

    fn when_absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
        self.0.when_absent(open, mine, seat)
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.0.audit(state)
    }
}

/// Rules of thumb for the narrow game: in a playout the best answer of all.
#[derive(Clone, Copy, Debug, Default)]
struct Thumb;

impl<K: Kind> Policy<Narrow<K>> for Thumb {
    /// The list is in order, best first.
    #[inline]
    fn pick(
        &self,
        game: &Narrow<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if open.phase == Phase::Move { choices[0] } else { Outlook.pick(&game.0, open, mine, seat, choices, rng) }
    }

    fn estimate(&self, game: &Narrow<K>, state: &State<Narrow<K>>, decisions: u64) -> Option<[f32; MAX_SEATS]> {
        Outlook.estimate(&game.0, state, decisions)
    }
}

/// Information-set search that looks at a few promising answers of each seat, plays on by rules of thumb, and stops
/// early at what a position seems to be worth. Set-ups follow the rules of thumb.
pub struct Search<K: Kind> {
    inner: crate::Search<Narrow<K>, Thumb>,
}

impl<K: Kind> Default for Search<K> {
    fn default() -> Self {
        Search { inner: crate::Search::new(Thumb) }
    }
}

impl<K: Kind> Bot<Creatures<K>> for Search<K> {
    fn choose(
        &mut self,
        game: &Creatures<K>,
        view: &ViewOf<Creatures<K>>,
        choices: &[Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> Action {
        let (seat, mine) = crate::own::<Creatures<K>>(view);
        if matches!(view.open.phase, Phase::Mix | Phase::Place) {
            return super::Greedy.pick(game, &view.open, mine, seat, choices, rng);
        }
        let narrow = Narrow(game.clone());
        let (short, count) = narrow.shortlist(&view.open, mine, seat, choices, WIDE);
        self.inner.choose(&narrow, view, &short[..count], budget, rng)
    }
}
