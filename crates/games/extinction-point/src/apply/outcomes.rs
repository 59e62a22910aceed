//! Application of chance outcomes.

use engine::{Audience, EventSink, SeatSet, StateOf};

use crate::action::Action;
use crate::card::{Card, Cards, NONE, PLAYER_DECK, Suits};
use crate::chance_outcome::DamageReading;
use crate::frame::{StackFrame, TurnStep};
use crate::options::Roles;
use crate::standing_effects::slot;
use crate::state::{KnownHoldings, MAX_CREW, Public};
use crate::vocabulary::When;
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    pub(super) fn deal_roles(&self, public: &mut Public, sets: [u16; MAX_CREW], events: &mut impl EventSink<Event>) {
        if self.options.roles == Roles::Random {
            for who in 0..self.crew_size {
                let role = sets[who as usize].trailing_zeros() as u8;
                public.roles[who as usize] = role;
                events.emit_to_all(Event::Role { who, role });
            }
            public.step = TurnStep::Tops;
        } else {
            public.choices = sets;
            events.emit_to_all(Event::Choices { roles: sets });
            public.at = 0;
            public.step = TurnStep::Draft;
        }
    }

    /// B8 and the setup (EP-112, EP-Q21): discards removed cards face-up and activates new ones.
    pub(super) fn turn_tops(
        &self,
        public: &mut Public,
        mothership: Option<DamageReading>,
        bunker: Option<DamageReading>,
        events: &mut impl EventSink<Event>,
    ) {
        public.pop();
        if let Some(reading) = mothership {
            let removed = with_active(reading.removed, public.mothership);
            let before = Some(public.mothership).filter(|card| *card != NONE);
            public.mothership_unseen &= !(reading.removed | 1 << reading.top);
            public.mothership_discard |= removed;
            public.mothership = reading.top;
            public.attack.mothership_removed = 0;
            let health = public.mothership_health;
            events.emit_to_all(Event::Mothership { removed, before, active: reading.top, health });
        }
        if let Some(reading) = bunker {
            let removed = with_active(reading.removed, public.bunker);
            let before = Some(public.bunker).filter(|card| *card != NONE);
            for layer in &mut public.bunker_layers {
                *layer &= !(reading.removed | 1 << reading.top);
            }
            while public.layers > 1 && public.bunker_layers[0] == 0 {
                public.bunker_layers.copy_within(1.., 0);
                public.layers -= 1;
                public.bunker_layers[public.layers as usize] = 0;
            }
            public.bunker_discard |= removed;
            public.bunker = reading.top;
            public.attack.bunker_removed = 0;
            let health = public.bunker_health;
            events.emit_to_all(Event::Bunker { removed, before, active: reading.top, health });
        }
    }

    /// T2 (EP-18, EP-151): deals the hands.
    pub(super) fn deal_hands(
        &self,
        state: &mut StateOf<Self>,
        hands: [Cards; MAX_CREW],
        row: Cards,
        events: &mut impl EventSink<Event>,
    ) {
        let (public, private) = (&mut state.public, &mut state.private);
        let deck = self.player_deck(public, private);
        let all = hands.iter().fold(row, |all, hand| all.or(*hand));
        let shuffled = !all.minus(deck).is_empty();
        if shuffled {
            let shares = self.old_shares(public, deck.len());
            self.shuffle_deck(public, shares);
        }
        private.hands = hands;
        for who in 0..self.seats as usize {
            public.counts[who] = public.hand;
        }
        self.join_row(public, row);
        events.emit_to_all(Event::Turn { number: public.turn, hand: public.hand, shuffled, row });
        for who in 0..self.seats {
            let to = Audience::Only(SeatSet::only(self.seat_of(who)));
            events.emit(to, Event::Hand { who, cards: hands[who as usize] });
        }
        public.step = TurnStep::Round;
        self.push_sweep(public, When::TurnStart, 0, slot::TRICK);
    }

    /// Adds face-up cards to the Outpost's row.
    fn join_row(&self, public: &mut Public, row: Cards) {
        if self.seats == 1 {
            public.row = public.row.or(row);
            public.located = public.located.or(row);
            public.traces.old = public.traces.old.minus(row);
            public.counts[1] = public.row.len();
        }
    }

    /// EP-22: forms the deck from the discards. The cards in hands at that time cannot be in the deck; `held` is their
    /// number for each member.
    fn shuffle_deck(&self, public: &mut Public, held: [u8; MAX_CREW]) {
        let fresh = core::mem::take(&mut public.discard);
        public.last_discard = NONE;
        public.located = public.located.minus(fresh);
        public.traces.old = PLAYER_DECK.minus(public.located).minus(fresh);
        public.traces.old_least = held;
        public.traces.old_most = held;
    }

    /// Moves cards from the deck into a hand or the row (EP-155, section 5.1 `cycle`).
    pub(super) fn draw(&self, state: &mut StateOf<Self>, cards: Cards, events: &mut impl EventSink<Event>) {
        let (public, private) = (&mut state.public, &mut state.private);
        let frame = public.top_frame();
        let who = match frame {
            Some(StackFrame::Draw { who, .. }) => who,
            _ => 1,
        };
        public.pop();
        let deck = self.player_deck(public, private);
        let shuffled = !cards.minus(deck).is_empty();
        let to_row = self.seats == 1 && who == 1;
        if shuffled {
            let mut held = public.counts;
            if self.seats == 1 {
                held[1] = 0;
            }
            if !to_row {
                held[who as usize] += deck.len();
            }
            self.shuffle_deck(public, held);
        }
        let count = cards.len();
        if to_row {
            self.join_row(public, cards);
            match frame {
                Some(StackFrame::Refill) => {
                    for card in cards.iter() {
                        events.emit_to_all(Event::Refilled { card, shuffled });
                    }
                }
                _ => events.emit_to_all(Event::Drew { who, count, open: cards, shuffled }),
            }
        } else {
            private.hands[who as usize] = private.hands[who as usize].or(cards);
            public.counts[who as usize] += count;
            public.traces.void[who as usize] = Suits::NONE;
            events.emit_to_all(Event::Drew { who, count, open: Cards::EMPTY, shuffled });
            let to = Audience::Only(SeatSet::only(self.seat_of(who)));
            events.emit(to, Event::DrewCards { who, cards });
        }
    }

    /// War Room and Courier: moves cards between hands in secret; givers and receivers know them (section 7).
    pub(super) fn pass_cards(
        &self,
        state: &mut StateOf<Self>,
        answers: [Option<Action>; MAX_CREW],
        events: &mut impl EventSink<Event>,
    ) {
        let (public, private) = (&mut state.public, &mut state.private);
        let givers = self.giving_members(public);
        let given: [Option<Card>; MAX_CREW] = core::array::from_fn(|who| match answers[who] {
            Some(Action::Give { card }) => Some(card),
            // A giver who was not asked has only one card to give.
            _ if givers >> who & 1 == 1 => private.hands[who].lowest(),
            _ => None,
        });
        public.pop();
        // The recipient is the next giver clockwise: the left neighbour, or the other one of two.
        let mut to = [None; MAX_CREW];
        for who in (0..self.crew_size).filter(|who| givers >> who & 1 == 1) {
            to[who as usize] = Some(self.first_clockwise((who + 1) % self.crew_size, givers));
        }
        for (from, card) in given.iter().enumerate() {
            if let Some(card) = card {
                private.hands[from].remove(*card);
            }
        }
        for from in 0..self.crew_size as usize {
            let (Some(card), Some(receiver)) = (given[from], to[from].map(usize::from)) else { continue };
            private.hands[receiver].insert(card);
            // Other members who knew cards of the giver's hand can no longer be sure of them.
            for knower in 0..self.crew_size as usize {
                if knower != receiver {
                    private.known_given[knower][from] = Cards::EMPTY;
                } else {
                    private.known_given[knower][from].remove(card);
                }
            }
        }
        for from in 0..self.crew_size as usize {
            let (Some(card), Some(receiver)) = (given[from], to[from].map(usize::from)) else { continue };
            private.known_given[from][receiver].insert(card);
            public.traces.gifts[from] = receiver as u8;
            widen(&mut public.traces, from, public.counts[from]);
            let pair = SeatSet::only(self.seat_of(from as u8)).with(self.seat_of(receiver as u8));
            events.emit(Audience::Only(pair), Event::Gave { from: from as u8, to: receiver as u8, card });
        }
        events.emit_to_all(Event::Passed { to, row: Cards::EMPTY });
    }
}

/// Weakens the knowledge about a hand that has given one card and received one.
fn widen(traces: &mut KnownHoldings, who: usize, count: u8) {
    traces.void[who] = Suits::NONE;
    traces.seen[who] = Cards::EMPTY;
    traces.old_least[who] = traces.old_least[who].saturating_sub(1);
    traces.old_most[who] = (traces.old_most[who] + 1).min(count).min(traces.old.len());
}

/// Returns a set of removed cards together with the formerly active one.
fn with_active(removed: u32, active: u8) -> u32 {
    if active == NONE { removed } else { removed | 1 << active }
}
