//! A copy of the teaching game Last Light with optional seeded bugs; compare it with `examples/last-light`. To exercise
//! every check, the seat in the dark also passes a candle unseen (which two seats remember, and which its owner may
//! undo half-way), and a seat may run at any time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

use engine::{
    Apply, Audience, BlockedActions, BlockedReason, Chance, Defaults, Ending, EventSink, Invariants, LegalActions,
    MAX_SEATS, Observe, Rng, Rules, Scoring, Seat, SeatSet, State, StateOf, ToAct, View, ViewOf, random,
};
use parts::{Ballot, CardSet};
use serde::{Deserialize, Serialize};

use crate::bugs::Bug;

/// The rules for a table of 2 to 4 seats, with at most one bug.
#[derive(Clone, Debug)]
pub struct LastLight {
    seats: u8,
    bug: Option<Bug>,
    /// A value outside the state that rules must never read.
    clock: Arc<AtomicI32>,
}

/// The part of a night.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Stage {
    /// The seats draw.
    Dusk,
    /// Every seat burns a candle.
    Night,
    /// This seat lays down a candle.
    Lay(Seat),
    /// This seat passes the candle it has laid down.
    Pass(Seat),
    /// The game is over.
    Dawn,
}

/// The public part of the state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Public {
    /// The part of the night.
    pub stage: Stage,
    /// The number of nights that are over.
    pub nights: u8,
    /// The candles that have burned.
    pub burned: CardSet,
    /// The number of candles each seat holds.
    pub held: [u8; MAX_SEATS],
    /// The points of each seat.
    pub points: [i32; MAX_SEATS],
    /// The seats that burn a candle tonight.
    pub asked: SeatSet,
}

/// The private part of the state.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Private {
    hands: [CardSet; MAX_SEATS],
    lit: Ballot<u8>,
    laid: Option<u8>,
    /// `passed[from][to]`: the candles that `from` has passed to `to` and that `to` certainly still holds. This is
    /// memory.
    passed: [[CardSet; MAX_SEATS]; MAX_SEATS],
    /// The seat that submitted first. The rules must not use it.
    first: Option<Seat>,
}

impl Private {
    /// Returns true if the seat holds the candle.
    pub fn has_candle(&self, seat: Seat, candle: u8) -> bool {
        self.hands[seat.index()].contains(candle)
    }
}

/// The knowledge of one seat beyond the public part.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Own {
    /// The seat's candles.
    pub hand: CardSet,
    /// The candle that the seat burns tonight, until all are revealed.
    pub lit: Option<u8>,
    /// The candle that the seat has laid down.
    pub laid: Option<u8>,
    /// The candles that the seat has passed to each seat and knows that it still holds.
    pub passed: [CardSet; MAX_SEATS],
    /// The hands of other seats. Empty unless a bug reveals them.
    pub others: [CardSet; MAX_SEATS],
}

/// A single small decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Burns this candle tonight.
    Burn(u8),
    /// Lays down this candle.
    Lay(u8),
    /// Passes the candle that the seat has laid down to this seat.
    Pass(Seat),
    /// An alternative form of [`Action::Pass`] that accepts unknown keys.
    Toss {
        /// The seat that receives the candle.
        to: Seat,
    },
    /// Runs.
    Run,
}

/// A noticeable change. `None` stands for a candle that the recipient of the event does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat drew a candle.
    Drew(Seat, Option<u8>),
    /// This seat chose the candle that it burns.
    Chose(u8),
    /// A seat burned a candle.
    Burned(Seat, u8),
    /// The seat with the longest candle scores, the seat with the shortest sits in the dark.
    Scored(Seat, Seat),
    /// A seat laid down a candle.
    Laid(Seat, Option<u8>),
    /// A seat passed a candle to another.
    Passed(Seat, Seat, Option<u8>),
    /// A seat ran.
    Ran(Seat),
}

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Closed {
    /// The action belongs to another decision.
    NotNow,
    /// The seat does not hold the candle.
    NotYours,
    /// A seat cannot pass a candle to itself or to a seat that does not exist.
    NobodyThere,
    /// A clause of another game.
    Foreign,
}

/// The number of nights, and the number of candles up to which a seat draws.
const THREE: u8 = 3;
/// The number of candles.
const CANDLES: u8 = 24;

impl LastLight {
    /// Creates a table of 2 to 4 seats.
    pub fn new(seats: u8, bug: Option<Bug>) -> LastLight {
        LastLight { seats, bug, clock: Arc::default() }
    }

    /// Returns true if the rules contain this bug.
    pub fn has_bug(&self, bug: Bug) -> bool {
        self.bug == Some(bug)
    }

    fn table(&self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// Returns the seat that draws next (LL-1).
    fn drawer(&self, public: &Public) -> Option<Seat> {
        self.table().iter().find(|seat| public.held[seat.index()] < THREE)
    }

    /// Returns the seats that burn a candle at night (LL-2).
    fn asked(&self, private: &Private) -> SeatSet {
        let tall = |seat: &Seat| !private.hands[seat.index()].and(CardSet::range(CANDLES / 2, CANDLES)).is_empty();
        let holders: SeatSet = self.table().iter().filter(tall).collect();
        match self.bug {
            Some(Bug::WindowForHoldersOnly) if holders.len() > 1 => holders,
            Some(Bug::NobodyIsAsked) => SeatSet::EMPTY,
            _ => self.table(),
        }
    }

    /// Reveals and burns all candles (LL-2); the longest scores, the shortest sits in the dark (LL-3, LL-4).
    fn burn(&self, State { public, private }: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let mut flames: Vec<(u8, Seat)> = Vec::with_capacity(MAX_SEATS);
        for seat in self.table().iter() {
            let Some(candle) = private.lit.submission(seat) else { continue };
            flames.push((candle, seat));
            if !self.has_bug(Bug::Endless) {
                public.burned.insert(candle);
            }
            if !self.has_bug(Bug::CountDrifts) {
                public.held[seat.index()] -= 1;
            }
            private.hands[seat.index()].remove(candle);
            if !self.has_bug(Bug::StaleMemory) {
                private.passed.iter_mut().for_each(|to| to[seat.index()].remove(candle));
            }
            let audience =
                if self.has_bug(Bug::ToldToTooFew) { Audience::Only(SeatSet::only(seat)) } else { Audience::All };
            events.emit(audience, Event::Burned(seat, candle));
        }
        if let Some(first) = private.first.take() {
            public.points[first.index()] += 1;
        }
        private.lit.clear();
        flames.sort_unstable();
        if let [(_, dark), .., (_, light)] = flames[..] {
            public.points[light.index()] += 1;
            public.nights += u8::from(!self.has_bug(Bug::Endless));
            public.stage = if public.nights == THREE { Stage::Dawn } else { Stage::Lay(dark) };
            events.emit_to_all(Event::Scored(light, dark));
        }
    }

    /// Moves the candle to another seat (LL-5). Other seats are no longer sure which candles they once passed to the
    /// giver.
    fn pass(
        &self,
        State { public, private }: &mut StateOf<Self>,
        from: Seat,
        to: Seat,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(candle) = private.laid.take() else { return };
        private.hands[from.index()].remove(candle);
        private.hands[to.index()].insert(candle);
        public.held[from.index()] -= 1;
        public.held[to.index()] += 1;
        for (seat, passed) in private.passed.iter_mut().enumerate() {
            passed[from.index()] =
                if seat == to.index() { passed[from.index()].minus(one(candle)) } else { CardSet::EMPTY };
        }
        if !self.has_bug(Bug::GiverForgets) {
            private.passed[from.index()][to.index()].insert(candle);
        }
        public.stage = Stage::Dusk;
        let both = if self.has_bug(Bug::PassToldToEverybody) { self.table() } else { SeatSet::only(from).with(to) };
        tell_some(events, both, candle, |seen| Event::Passed(from, to, seen));
    }
}

fn one(candle: u8) -> CardSet {
    CardSet::EMPTY.with(candle)
}

/// Reveals the candle to the insiders, and to all other viewers only that there is one.
fn tell_some(events: &mut impl EventSink<Event>, insiders: SeatSet, candle: u8, event: impl Fn(Option<u8>) -> Event) {
    events.emit(Audience::Only(insiders), event(Some(candle)));
    events.emit(Audience::Except(insiders), event(None));
}

/// Returns the candles that no seat holds and that have not burned.
fn chest(public: &Public, hands: &[CardSet]) -> CardSet {
    hands.iter().fold(CardSet::range(0, CANDLES).minus(public.burned), |rest, hand| rest.minus(*hand))
}

impl Rules for LastLight {
    const ID: &'static str = "last-light";
    const RULES_VERSION: u16 = 1;
    type Public = Public;
    type Private = Private;
    type Own = Own;
    type Action = Action;
    type ChanceOutcome = u8;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn initial_state(&self) -> StateOf<Self> {
        let (held, points) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let public =
            Public { stage: Stage::Dusk, nights: 0, burned: CardSet::EMPTY, held, points, asked: self.table() };
        State { public, private: Private::default() }
    }

    fn to_act(&self, public: &Public) -> ToAct {
        match public.stage {
            Stage::Dusk => ToAct::Chance,
            Stage::Night => ToAct::Seats(public.asked),
            Stage::Lay(seat) | Stage::Pass(seat) => ToAct::Seats(SeatSet::only(seat)),
            Stage::Dawn => ToAct::Nobody,
        }
    }

    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.lit.submitted_seats()
    }
}

impl LegalActions for LastLight {
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        match public.stage {
            Stage::Night if public.asked.contains(seat) => out.extend(own.hand.iter().map(Action::Burn)),
            Stage::Lay(by) if by == seat || self.has_bug(Bug::BystandersAreOffered) => {
                out.extend(own.hand.iter().map(Action::Lay));
            }
            Stage::Pass(by) if by == seat && self.has_bug(Bug::LenientWire) => {
                out.extend(self.table().without(seat).iter().map(|to| Action::Toss { to }));
            }
            Stage::Pass(by) if by == seat => out.extend(self.table().without(seat).iter().map(Action::Pass)),
            Stage::Night | Stage::Lay(_) | Stage::Pass(_) | Stage::Dusk | Stage::Dawn => {}
        }
        match self.bug {
            Some(Bug::OfferedTwice) => out.extend(out.first().copied()),
            Some(Bug::OfferedInVain) if public.stage == Stage::Lay(seat) => out.push(Action::Toss { to: seat }),
            Some(Bug::NothingOffered) if public.stage == Stage::Lay(seat) => out.clear(),
            _ => {}
        }
    }

    fn out_of_turn_actions(&self, public: &Public, _mine: &Own, _seat: Seat, out: &mut Vec<Action>) {
        if public.stage != Stage::Dawn && !self.has_bug(Bug::Endless) {
            out.push(Action::Run);
        }
    }

    fn random_legal_action(
        &self,
        public: &Public,
        own: &Own,
        seat: Seat,
        rng: &mut impl Rng,
        room: &mut Vec<Action>,
    ) -> Action {
        room.clear();
        self.legal_actions(public, own, seat, room);
        if self.has_bug(Bug::SomeForgetsTheLast) && room.len() > 1 {
            room.pop();
        }
        room[random::random_index(rng, room.len() as u32) as usize]
    }
}

impl BlockedActions for LastLight {
    type BlockedReason = Closed;

    fn blocked_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if self.has_bug(Bug::ClosedIsOpen) && public.stage == Stage::Night {
            out.extend(own.hand.iter().map(Action::Burn));
        }
        if public.stage == Stage::Pass(seat) {
            out.push(Action::Pass(seat));
        }
    }

    fn blocked_reason(&self, public: &Public, _mine: &Own, _seat: Seat, action: Action) -> Closed {
        match (public.stage, action) {
            _ if self.has_bug(Bug::ForeignClause) => Closed::Foreign,
            (_, Action::Burn(candle)) if self.has_bug(Bug::WhyPanics) => {
                [Closed::NotYours; CANDLES as usize][usize::from(candle)]
            }
            (Stage::Night, Action::Burn(_)) | (Stage::Lay(_), Action::Lay(_)) => Closed::NotYours,
            (Stage::Pass(_), Action::Pass(_)) => Closed::NobodyThere,
            _ => Closed::NotNow,
        }
    }
}

impl Apply for LastLight {
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        if self.has_bug(Bug::LooksAtTheClock) {
            state.public.points[seat.index()] += self.clock.fetch_add(1, Ordering::Relaxed) % 2;
        }
        match action {
            Action::Burn(candle) => {
                let me = SeatSet::only(seat);
                let told = if self.has_bug(Bug::AnswerToldEarly) { Audience::All } else { Audience::Only(me) };
                state.private.lit.submit(seat, candle);
                if self.has_bug(Bug::FirstAnswerCounts) {
                    state.private.first = state.private.first.or(Some(seat));
                }
                events.emit(told, Event::Chose(candle));
                if state.private.lit.submitted_seats() == state.public.asked {
                    self.burn(state, events);
                }
            }
            Action::Lay(candle) => {
                state.private.laid = Some(candle);
                state.public.stage = Stage::Pass(seat);
                let me = SeatSet::only(seat);
                if self.has_bug(Bug::NotTold) {
                    return events.emit(Audience::Only(me), Event::Laid(seat, Some(candle)));
                }
                tell_some(events, me, candle, |seen| Event::Laid(seat, seen));
            }
            Action::Toss { .. } if self.has_bug(Bug::OfferedInVain) => {}
            Action::Pass(to) | Action::Toss { to } => self.pass(state, seat, to, events),
            Action::Run => {
                self.table().without(seat).iter().for_each(|other| state.public.points[other.index()] += 1);
                state.private.lit.clear();
                state.public.stage =
                    if self.has_bug(Bug::RunningAsksSomebody) { Stage::Lay(seat) } else { Stage::Dawn };
                events.emit_to_all(Event::Ran(seat));
            }
        }
    }

    fn apply_chance(
        &self,
        State { public, private }: &mut StateOf<Self>,
        candle: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(seat) = self.drawer(public) else { return };
        private.hands[seat.index()].insert(candle);
        public.held[seat.index()] += 1;
        let insiders = if self.has_bug(Bug::DrawToldToEverybody) { self.table() } else { SeatSet::only(seat) };
        tell_some(events, insiders, candle, |seen| Event::Drew(seat, seen));
        if self.drawer(public).is_none() {
            public.asked = self.asked(private);
            public.stage = Stage::Night;
        }
    }
}

impl Chance for LastLight {
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> u8 {
        let chest = chest(&state.public, &state.private.hands);
        if self.has_bug(Bug::NatureKeepsCount) {
            return chest.nth(self.clock.fetch_add(1, Ordering::Relaxed) as u32 % u32::from(chest.len()));
        }
        chest.draw(rng)
    }

    fn is_possible(&self, state: &StateOf<Self>, candle: u8) -> bool {
        let chest = chest(&state.public, &state.private.hands);
        match self.bug {
            Some(Bug::PossibleTooOften) => candle < CANDLES,
            Some(Bug::PossibleTooSeldom) => candle < CANDLES - 1 && chest.contains(candle),
            Some(Bug::PossiblePanics) => [true; CANDLES as usize][usize::from(candle)] && chest.contains(candle),
            _ => candle < CANDLES && chest.contains(candle),
        }
    }

    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Event>) {
        while self.to_act(&state.public) == ToAct::Chance {
            let candle = self.sample_outcome(state, rng);
            self.apply_chance(state, candle, events);
            if self.has_bug(Bug::NatureStopsEarly) {
                break;
            }
        }
    }

    fn random_stream(&self, _open: &Public, fallen: u32) -> u64 {
        u64::from(if self.has_bug(Bug::StreamTwice) { fallen / 2 } else { fallen })
    }
}

impl Observe for LastLight {
    fn own_knowledge(&self, public: &Public, private: &Private, seat: Seat) -> Own {
        let laid = private.laid.filter(|_| public.stage == Stage::Pass(seat));
        let others = if self.has_bug(Bug::ViewShowsHands) { private.hands } else { Default::default() };
        let (hand, passed) = (private.hands[seat.index()], private.passed[seat.index()]);
        Own { hand, lit: private.lit.submission(seat), laid, passed, others }
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let View { public, own } = view;
        let mut private = Private::default();
        if let Some((seat, own)) = own {
            private.hands = if self.has_bug(Bug::ViewShowsHands) { own.others } else { own.passed };
            private.hands[seat.index()] = own.hand;
            private.passed[seat.index()] = own.passed;
            private.laid = own.laid;
            if let Some(candle) = own.lit.filter(|_| !self.has_bug(Bug::ImaginationForgetsAnswer)) {
                private.lit.submit(*seat, candle);
            }
        }
        for seat in self.table().iter() {
            while private.hands[seat.index()].len() < public.held[seat.index()] {
                let rest = chest(public, &private.hands);
                let candle = match self.bug {
                    Some(Bug::ImaginedTwice) => chest(public, &[private.hands[seat.index()]]).draw(rng),
                    Some(Bug::ImaginesOneWorld) => rest.nth(0),
                    _ => rest.draw(rng),
                };
                private.hands[seat.index()].insert(candle);
            }
        }
        if let Stage::Pass(seat) = public.stage
            && !self.has_bug(Bug::ImaginedWorldIsStuck)
        {
            private.laid = private.laid.or_else(|| Some(private.hands[seat.index()].draw(rng)));
        }
        private
    }

    fn reveals_information(&self, event: &Event) -> bool {
        match event {
            Event::Laid(..) => false,
            Event::Passed(..) => !self.has_bug(Bug::UndoAcrossReveal),
            _ => true,
        }
    }
}

impl Invariants for LastLight {
    fn check_invariants(&self, State { public, private }: &StateOf<Self>) -> Result<(), &'static str> {
        let held: u8 = public.held.iter().sum();
        let apart = chest(public, &private.hands).len() + public.burned.len() + held;
        let counted = private.hands.iter().zip(public.held).all(|(hand, held)| hand.len() == held);
        let known = private.passed.iter().flat_map(|to| to.iter().zip(&private.hands));
        match () {
            () if !counted => Err("a hand has another number of candles than everybody thinks"),
            () if apart != CANDLES => Err("a candle is in two places"),
            () if known.into_iter().any(|(passed, hand)| !passed.minus(*hand).is_empty()) => Err("a memory is wrong"),
            () => Ok(()),
        }
    }
}

impl Scoring for LastLight {
    type Detail = ();

    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let payoff = self.ending(state).payoffs[seat.index()];
        if self.has_bug(Bug::PayoffDisagrees) { 1.0 - payoff } else { payoff }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let scores = state.public.points;
        let best = scores.iter().copied().max();
        let winners: SeatSet = self.table().iter().filter(|seat| Some(scores[seat.index()]) == best).collect();
        if self.has_bug(Bug::WorstWins) {
            let payoffs = scores.map(|score| score as f32);
            let worst = self.table().iter().min_by_key(|seat| scores[seat.index()]);
            let winners = worst.map_or(SeatSet::EMPTY, SeatSet::only);
            return Ending { payoffs, winners, scores, outcome: "dawn", detail: () };
        }
        let mut payoffs = [0.0; MAX_SEATS];
        winners.iter().for_each(|seat| payoffs[seat.index()] = 1.0 / f32::from(winners.len()));
        Ending { payoffs, winners, scores, outcome: "dawn", detail: () }
    }
}

impl Defaults for LastLight {
    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        match (public.stage, own.hand.lowest()) {
            (Stage::Night, _) if self.has_bug(Bug::AbsenceCheats) => Action::Burn(CANDLES - 1),
            (Stage::Pass(_), _) if self.has_bug(Bug::LenientWire) => Action::Toss { to: seat.next(self.seats) },
            (Stage::Night, Some(candle)) => Action::Burn(candle),
            (Stage::Lay(_), Some(candle)) => Action::Lay(candle),
            _ => Action::Pass(seat.next(self.seats)),
        }
    }
}

impl BlockedReason for Closed {
    fn clause(self) -> &'static str {
        match self {
            Closed::NotNow => "LL-1",
            Closed::NotYours => "LL-2",
            Closed::NobodyThere => "LL-5",
            Closed::Foreign => "ED-5",
        }
    }
}
