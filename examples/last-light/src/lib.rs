//! Last Light: three nights, too few candles. The smallest complete game, written to be copied.
//!
//! - **LL-1** There are 24 candles, 0 the shortest. At dusk the seats draw up to three, one candle at a time.
//! - **LL-2** At night every seat secretly burns one of its candles; all are shown at once.
//! - **LL-3** The longest candle scores a point. After the third night the most points win.
#![no_std]

extern crate alloc;

use alloc::vec::Vec;

use engine::{
    Apply, Audience, BlockedActions, Chance, Defaults, Ending, EventSink, Invariants, LegalActions, Observe, Rng,
    Rules, Scoring, Seat, SeatSet, State, StateOf, ToAct, ViewOf,
};
use parts::{Ballot, CardSet};
use serde::Serialize;

/// The rules of one table of so many seats, 2 to 4: nothing in here ever changes.
#[derive(Clone, Copy, Debug)]
pub struct LastLight(pub u8);

/// The public part: nights that are over, candles burned, how many each seat holds, points.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Public {
    pub nights: u8,
    pub burned: CardSet,
    pub held: [u8; 8],
    pub points: [i32; 8],
}

/// The private part: the hands, and the sealed actions of tonight. The chest is nowhere: it is the rest.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Private {
    pub hands: [CardSet; 8],
    pub lit: Ballot<u8>,
}

/// Every noticeable change. A candle that the listener does not see is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Drew(Seat, Option<u8>),
    Lit(u8),
    Burned(Seat, u8),
    Scored(Seat),
}

impl LastLight {
    fn table(self) -> SeatSet {
        SeatSet::first(self.0)
    }
    fn drawer(self, public: &Public) -> Option<Seat> {
        self.table().iter().find(|seat| public.held[seat.index()] < 3)
    }
}

fn chest(public: &Public, hands: &[CardSet]) -> CardSet {
    hands.iter().fold(CardSet::range(0, 24).minus(public.burned), |rest, hand| rest.minus(*hand))
}

impl Rules for LastLight {
    const ID: &'static str = "last-light";
    const RULES_VERSION: u16 = 1;
    type Public = Public;
    type Private = Private;
    type Own = (CardSet, Option<u8>); // my hand, and the candle that I have lit
    type Action = u8; // burn this candle
    type ChanceOutcome = u8; // this candle is drawn
    type Event = Event;

    fn seats(&self) -> u8 {
        self.0
    }
    fn initial_state(&self) -> StateOf<Self> {
        State { public: Public::default(), private: Private::default() }
    }
    fn to_act(&self, public: &Public) -> ToAct {
        match self.drawer(public) {
            _ if public.nights == 3 => ToAct::Nobody,
            Some(_) => ToAct::Chance,
            None => ToAct::Seats(self.table()),
        }
    }
    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.lit.submitted_seats()
    }
}

impl LegalActions for LastLight {
    fn legal_actions(&self, public: &Public, mine: &Self::Own, _: Seat, out: &mut Vec<u8>) {
        if matches!(self.to_act(public), ToAct::Seats(_)) {
            out.extend(mine.0.iter());
        }
    }
}

impl BlockedActions for LastLight {
    type BlockedReason = &'static str; // a clause is reason enough
    fn blocked_reason(&self, _: &Public, _: &Self::Own, _: Seat, _: u8) -> &'static str {
        "LL-2"
    }
}

impl Apply for LastLight {
    fn apply_action(
        &self,
        State { public, private }: &mut StateOf<Self>,
        seat: Seat,
        candle: u8,
        events: &mut impl EventSink<Event>,
    ) {
        private.lit.submit(seat, candle);
        events.emit(Audience::Only(SeatSet::only(seat)), Event::Lit(candle));
        if private.lit.submitted_seats() == self.table() {
            let longest = self.table().iter().max_by_key(|seat| private.lit.submission(*seat)).unwrap_or(seat);
            for (seat, candle) in self.table().iter().filter_map(|seat| Some((seat, private.lit.submission(seat)?))) {
                private.hands[seat.index()].remove(candle);
                public.held[seat.index()] -= 1;
                public.burned.insert(candle);
                events.emit_to_all(Event::Burned(seat, candle));
            }
            private.lit.clear();
            public.points[longest.index()] += 1;
            public.nights += 1;
            events.emit_to_all(Event::Scored(longest));
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
        events.emit(Audience::Only(SeatSet::only(seat)), Event::Drew(seat, Some(candle)));
        events.emit(Audience::Except(SeatSet::only(seat)), Event::Drew(seat, None));
    }
}

impl Chance for LastLight {
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> u8 {
        chest(&state.public, &state.private.hands).draw(rng)
    }
    fn is_possible(&self, state: &StateOf<Self>, candle: u8) -> bool {
        chest(&state.public, &state.private.hands).contains(candle)
    }
}

impl Observe for LastLight {
    fn own_knowledge(&self, _: &Public, private: &Private, seat: Seat) -> Self::Own {
        (private.hands[seat.index()], private.lit.submission(seat))
    }
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let mut private = Private::default();
        if let Some((seat, (hand, lit))) = view.own {
            private.hands[seat.index()] = hand;
            lit.into_iter().for_each(|candle| private.lit.submit(seat, candle));
        }
        for seat in self.table().iter() {
            while private.hands[seat.index()].len() < view.public.held[seat.index()] {
                let candle = chest(&view.public, &private.hands).draw(rng);
                private.hands[seat.index()].insert(candle);
            }
        }
        private
    }
}

impl Scoring for LastLight {
    type Detail = ();
    fn ending(&self, state: &StateOf<Self>) -> Ending<()> {
        let scores = state.public.points;
        let winners: SeatSet =
            self.table().iter().filter(|seat| Some(&scores[seat.index()]) == scores.iter().max()).collect();
        let payoffs = core::array::from_fn(|seat| f32::from(u8::from(winners.contains(Seat(seat as u8)))));
        Ending { payoffs, winners, scores, outcome: "dawn", detail: () }
    }
}

impl Defaults for LastLight {}

impl Invariants for LastLight {}
