//! The rules. Read `pending` first: everything else answers its question.

use alloc::vec::Vec;

use play::{Audience, Ending, Game, MAX_SEATS, Pending, Reason, Rng, Seat, SeatSet, State, Tell, Truth, View, ViewOf};

use crate::{Action, CardSet, Closed, Event, Hidden, LastLight, Mine, Open, Stage};

/// How many nights there are, and how many candles a seat draws up to.
const THREE: u8 = 3;
/// How many candles there are.
const CANDLES: u8 = 24;

impl LastLight {
    /// A table of 2 to 4 seats; none for other numbers.
    pub fn new(seats: u8) -> Option<LastLight> {
        (2..=4).contains(&seats).then_some(LastLight { seats })
    }

    fn table(self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// The seat that draws next (LL-1).
    fn drawer(self, open: &Open) -> Option<Seat> {
        self.table().iter().find(|seat| open.held[seat.index()] < THREE)
    }

    /// All candles are shown and burn (LL-2); the longest scores, the shortest sits in the dark (LL-3, LL-4).
    fn burn(self, Truth { open, hidden }: &mut State<Self>, tell: &mut impl Tell<Event>) {
        let mut flames: Vec<(u8, Seat)> = Vec::with_capacity(MAX_SEATS);
        for seat in self.table().iter() {
            let Some(candle) = hidden.lit.of(seat) else { continue };
            flames.push((candle, seat));
            open.burned.add(candle);
            open.held[seat.index()] -= 1;
            hidden.hands[seat.index()].remove(candle);
            hidden.passed.iter_mut().for_each(|to| to[seat.index()].remove(candle));
            tell.all(Event::Burned(seat, candle));
        }
        hidden.lit.clear();
        flames.sort_unstable();
        if let [(_, dark), .., (_, light)] = flames[..] {
            open.points[light.index()] += 1;
            open.nights += 1;
            open.stage = if open.nights == THREE { Stage::Dawn } else { Stage::Lay(dark) };
            tell.all(Event::Scored(light, dark));
        }
    }

    /// The candle changes hands (LL-5). Others are no longer sure of what they once passed to the giver.
    fn pass(Truth { open, hidden }: &mut State<Self>, from: Seat, to: Seat, tell: &mut impl Tell<Event>) {
        let Some(candle) = hidden.laid.take() else { return };
        hidden.hands[from.index()].remove(candle);
        hidden.hands[to.index()].add(candle);
        open.held[from.index()] -= 1;
        open.held[to.index()] += 1;
        for (seat, passed) in hidden.passed.iter_mut().enumerate() {
            passed[from.index()] =
                if seat == to.index() { passed[from.index()].minus(one(candle)) } else { CardSet::EMPTY };
        }
        hidden.passed[from.index()][to.index()].add(candle);
        open.stage = Stage::Dusk;
        let both = SeatSet::only(from).with(to);
        tell_some(tell, both, candle, |seen| Event::Passed(from, to, seen));
    }
}

fn one(candle: u8) -> CardSet {
    CardSet::EMPTY.with(candle)
}

/// Tells the insiders which candle it is, and everybody else that it is one.
fn tell_some(tell: &mut impl Tell<Event>, insiders: SeatSet, candle: u8, event: impl Fn(Option<u8>) -> Event) {
    tell.tell(Audience::Only(insiders), event(Some(candle)));
    tell.tell(Audience::Except(insiders), event(None));
}

/// The candles that nobody holds and that have not burned.
fn chest(open: &Open, hands: &[CardSet]) -> CardSet {
    hands.iter().fold(CardSet::range(0, CANDLES).minus(open.burned), |rest, hand| rest.minus(*hand))
}

impl Game for LastLight {
    const ID: &'static str = "last-light";
    const RULES: u16 = 1;

    type Open = Open;
    type Hidden = Hidden;
    type Mine = Mine;
    type Action = Action;
    type Outcome = u8;
    type Event = Event;
    type Reason = Closed;
    type Detail = ();

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State<Self> {
        let (held, points) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        let open = Open { stage: Stage::Dusk, nights: 0, burned: CardSet::EMPTY, held, points };
        Truth { open, hidden: Hidden::default() }
    }

    fn pending(&self, open: &Open) -> Pending {
        match open.stage {
            Stage::Dusk => Pending::Nature,
            Stage::Night => Pending::Seats(self.table()),
            Stage::Lay(seat) | Stage::Pass(seat) => Pending::Seats(SeatSet::only(seat)),
            Stage::Dawn => Pending::Over,
        }
    }

    fn answered(&self, hidden: &Hidden) -> SeatSet {
        hidden.lit.answered()
    }

    fn mine(&self, open: &Open, hidden: &Hidden, seat: Seat) -> Mine {
        let laid = hidden.laid.filter(|_| open.stage == Stage::Pass(seat));
        Mine { hand: hidden.hands[seat.index()], lit: hidden.lit.of(seat), laid, passed: hidden.passed[seat.index()] }
    }

    fn legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        match open.stage {
            Stage::Night => out.extend(mine.hand.iter().map(Action::Burn)),
            Stage::Lay(by) if by == seat => out.extend(mine.hand.iter().map(Action::Lay)),
            Stage::Pass(by) if by == seat => out.extend(self.table().without(seat).iter().map(Action::Pass)),
            Stage::Lay(_) | Stage::Pass(_) | Stage::Dusk | Stage::Dawn => {}
        }
    }

    fn unasked(&self, open: &Open, _mine: &Mine, _seat: Seat, out: &mut Vec<Action>) {
        if open.stage != Stage::Dawn {
            out.push(Action::Run);
        }
    }

    fn closed(&self, open: &Open, _mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        if open.stage == Stage::Pass(seat) {
            out.push(Action::Pass(seat));
        }
    }

    fn why(&self, open: &Open, _mine: &Mine, _seat: Seat, action: Action) -> Closed {
        match (open.stage, action) {
            (Stage::Night, Action::Burn(_)) | (Stage::Lay(_), Action::Lay(_)) => Closed::NotYours,
            (Stage::Pass(_), Action::Pass(_)) => Closed::NobodyThere,
            _ => Closed::NotNow,
        }
    }

    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Burn(candle) => {
                state.hidden.lit.answer(seat, candle);
                tell.tell(Audience::Only(SeatSet::only(seat)), Event::Chose(candle));
                if state.hidden.lit.answered() == self.table() {
                    self.burn(state, tell);
                }
            }
            Action::Lay(candle) => {
                state.hidden.laid = Some(candle);
                state.open.stage = Stage::Pass(seat);
                tell_some(tell, SeatSet::only(seat), candle, |seen| Event::Laid(seat, seen));
            }
            Action::Pass(to) => LastLight::pass(state, seat, to, tell),
            Action::Run => {
                self.table().without(seat).iter().for_each(|other| state.open.points[other.index()] += 1);
                state.hidden.lit.clear();
                state.open.stage = Stage::Dawn;
                tell.all(Event::Ran(seat));
            }
        }
    }

    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> u8 {
        chest(&state.open, &state.hidden.hands).draw(rng)
    }

    fn possible(&self, state: &State<Self>, candle: u8) -> bool {
        candle < CANDLES && chest(&state.open, &state.hidden.hands).has(candle)
    }

    fn settle(&self, Truth { open, hidden }: &mut State<Self>, candle: u8, tell: &mut impl Tell<Event>) {
        let Some(seat) = self.drawer(open) else { return };
        hidden.hands[seat.index()].add(candle);
        open.held[seat.index()] += 1;
        tell_some(tell, SeatSet::only(seat), candle, |seen| Event::Drew(seat, seen));
        if self.drawer(open).is_none() {
            open.stage = Stage::Night;
        }
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        let View { open, mine } = view;
        let mut hidden = Hidden::default();
        if let Some((seat, mine)) = mine {
            hidden.hands = mine.passed;
            hidden.hands[seat.index()] = mine.hand;
            hidden.passed[seat.index()] = mine.passed;
            hidden.laid = mine.laid;
            if let Some(candle) = mine.lit {
                hidden.lit.answer(*seat, candle);
            }
        }
        for seat in self.table().iter() {
            while hidden.hands[seat.index()].len() < open.held[seat.index()] {
                let candle = chest(open, &hidden.hands).draw(rng);
                hidden.hands[seat.index()].add(candle);
            }
        }
        if let Stage::Pass(seat) = open.stage {
            hidden.laid = hidden.laid.or_else(|| Some(hidden.hands[seat.index()].draw(rng)));
        }
        hidden
    }

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.ending(state).payoffs[seat.index()]
    }

    fn ending(&self, state: &State<Self>) -> Ending<()> {
        let scores = state.open.points;
        let best = scores.iter().copied().max();
        let winners: SeatSet = self.table().iter().filter(|seat| Some(scores[seat.index()]) == best).collect();
        let mut payoffs = [0.0; MAX_SEATS];
        winners.iter().for_each(|seat| payoffs[seat.index()] = 1.0 / f32::from(winners.len()));
        Ending { payoffs, winners, scores, outcome: "dawn", detail: () }
    }

    fn when_absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
        match (open.stage, mine.hand.lowest()) {
            (Stage::Night, Some(candle)) => Action::Burn(candle),
            (Stage::Lay(_), Some(candle)) => Action::Lay(candle),
            _ => Action::Pass(seat.next(self.seats)),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        !matches!(event, Event::Laid(..))
    }

    fn audit(&self, Truth { open, hidden }: &State<Self>) -> Result<(), &'static str> {
        let held: u8 = open.held.iter().sum();
        let apart = chest(open, &hidden.hands).len() + open.burned.len() + held;
        let counted = hidden.hands.iter().zip(open.held).all(|(hand, held)| hand.len() == held);
        let known = hidden.passed.iter().flat_map(|to| to.iter().zip(&hidden.hands));
        match () {
            () if !counted => Err("a hand has another number of candles than everybody thinks"),
            () if apart != CANDLES => Err("a candle is in two places"),
            () if known.into_iter().any(|(passed, hand)| !passed.minus(*hand).is_empty()) => Err("a memory is wrong"),
            () => Ok(()),
        }
    }
}

impl Reason for Closed {
    fn clause(self) -> &'static str {
        match self {
            Closed::NotNow => "LL-1",
            Closed::NotYours => "LL-2",
            Closed::NobodyThere => "LL-5",
        }
    }
}
