//! Nature's answers take effect.

use engine::{Audience, EventSink, SeatSet, StateOf};

use crate::action::Action;
use crate::card::{Card, Cards, DECK, NONE, Suits};
use crate::chance::{ChanceOutcome, DamageReading};
use crate::frame::{StackFrame, TurnStep};
use crate::options::Roles;
use crate::standing::slot;
use crate::state::{CREW, KnownHoldings, Public, REVEALED, VEILED};
use crate::vocabulary::When;
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// Nature's answer.
    pub(crate) fn fall(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        let purpose = self.purpose(&state.public);
        state.public.fallen[purpose] = state.public.fallen[purpose].saturating_add(1);
        let open = &mut state.public;
        match outcome {
            ChanceOutcome::Start { who } => {
                open.start = who;
                open.captain = who;
                tell.all(Event::Start { who });
                self.after_start(open);
            }
            ChanceOutcome::Roles { sets } => self.deal_roles(open, sets, tell),
            ChanceOutcome::Tops { mothership, bunker } => self.turn_tops(open, mothership, bunker, tell),
            ChanceOutcome::Deal { hands, row } => self.deal(state, hands, row, tell),
            ChanceOutcome::Draw { cards } => self.draw(state, cards, tell),
            ChanceOutcome::Infil { card } => {
                if let Some(card) = card {
                    open.infil.pool &= !(1 << card.0);
                }
                match open.top() {
                    Some(StackFrame::Look { .. }) => self.show(open, card.map_or(NONE, |card| card.0), tell),
                    _ => self.reveal(open, card.map_or(VEILED, |card| card.0), tell),
                }
            }
            ChanceOutcome::TurnUp { card } => {
                open.infil.pool &= !(1 << card.0);
                if let Some(place) = (0..REVEALED).rev().find(|place| open.trick.infil[*place] == VEILED) {
                    open.trick.infil[place] = card.0;
                    if open.top().is_none() {
                        open.trick.turned += 1;
                        tell.all(Event::TurnedUp { card });
                    }
                }
            }
        }
        self.advance(state, tell);
    }

    fn deal_roles(&self, open: &mut Public, sets: [u16; CREW], tell: &mut impl EventSink<Event>) {
        if self.options.roles == Roles::Random {
            for who in 0..self.crew {
                let role = sets[who as usize].trailing_zeros() as u8;
                open.roles[who as usize] = role;
                tell.all(Event::Role { who, role });
            }
            open.step = TurnStep::Tops;
        } else {
            open.choices = sets;
            tell.all(Event::Choices { roles: sets });
            open.at = 0;
            open.step = TurnStep::Draft;
        }
    }

    /// B8 and the set-up (EP-112, EP-Q21): removed cards are discarded face-up, and new ones become active.
    fn turn_tops(
        &self,
        open: &mut Public,
        mothership: Option<DamageReading>,
        bunker: Option<DamageReading>,
        tell: &mut impl EventSink<Event>,
    ) {
        open.pop();
        if let Some(reading) = mothership {
            let removed = with_active(reading.removed, open.mothership);
            open.mothership_unseen &= !(reading.removed | 1 << reading.top);
            open.mothership_discard |= removed;
            open.mothership = reading.top;
            open.attack.mothership_removed = 0;
            tell.all(Event::Mothership { removed, active: reading.top, health: open.mothership_health });
        }
        if let Some(reading) = bunker {
            let removed = with_active(reading.removed, open.bunker);
            for layer in &mut open.bunker_layers {
                *layer &= !(reading.removed | 1 << reading.top);
            }
            while open.layers > 1 && open.bunker_layers[0] == 0 {
                open.bunker_layers.copy_within(1.., 0);
                open.layers -= 1;
                open.bunker_layers[open.layers as usize] = 0;
            }
            open.bunker_discard |= removed;
            open.bunker = reading.top;
            open.attack.bunker_removed = 0;
            tell.all(Event::Bunker { removed, active: reading.top, health: open.bunker_health });
        }
    }

    /// T2 (EP-18, EP-151).
    fn deal(&self, state: &mut StateOf<Self>, hands: [Cards; CREW], row: Cards, tell: &mut impl EventSink<Event>) {
        let (open, hidden) = (&mut state.public, &mut state.private);
        let deck = self.deck(open, hidden);
        let all = hands.iter().fold(row, |all, hand| all.or(*hand));
        let shuffled = !all.minus(deck).is_empty();
        if shuffled {
            let shares = self.old_shares(open, deck.len());
            self.shuffle_deck(open, shares);
        }
        hidden.hands = hands;
        for who in 0..self.seats as usize {
            open.counts[who] = open.hand;
        }
        self.join_row(open, row);
        tell.all(Event::Turn { number: open.turn, hand: open.hand, shuffled, row });
        for who in 0..self.seats {
            let to = Audience::Only(SeatSet::only(self.seat_of(who)));
            tell.emit(to, Event::Hand { who, cards: hands[who as usize] });
        }
        open.step = TurnStep::Round;
        self.sweep(open, When::TurnStart, 0, slot::TRICK);
    }

    /// Cards lie open in the Outpost's row.
    fn join_row(&self, open: &mut Public, row: Cards) {
        if self.seats == 1 {
            open.row = open.row.or(row);
            open.located = open.located.or(row);
            open.traces.old = open.traces.old.minus(row);
            open.counts[1] = open.row.len();
        }
    }

    /// EP-22: the discards become the deck. What is in hands by then, `more` of it just drawn, cannot be in the deck.
    fn shuffle_deck(&self, open: &mut Public, held: [u8; CREW]) {
        let fresh = core::mem::take(&mut open.discard);
        open.last_discard = NONE;
        open.located = open.located.minus(fresh);
        open.traces.old = DECK.minus(open.located).minus(fresh);
        open.traces.old_least = held;
        open.traces.old_most = held;
    }

    /// Cards come from the deck into a hand or the row (EP-155, section 5.1 `cycle`).
    fn draw(&self, state: &mut StateOf<Self>, cards: Cards, tell: &mut impl EventSink<Event>) {
        let (open, hidden) = (&mut state.public, &mut state.private);
        let frame = open.top();
        let who = match frame {
            Some(StackFrame::Draw { who, .. }) => who,
            _ => 1,
        };
        open.pop();
        let deck = self.deck(open, hidden);
        let shuffled = !cards.minus(deck).is_empty();
        let to_row = self.seats == 1 && who == 1;
        if shuffled {
            let mut held = open.counts;
            if self.seats == 1 {
                held[1] = 0;
            }
            if !to_row {
                held[who as usize] += deck.len();
            }
            self.shuffle_deck(open, held);
        }
        let count = cards.len();
        if to_row {
            self.join_row(open, cards);
            match frame {
                Some(StackFrame::Refill) => {
                    for card in cards.iter() {
                        tell.all(Event::Refilled { card, shuffled });
                    }
                }
                _ => tell.all(Event::Drew { who, count, open: cards, shuffled }),
            }
        } else {
            hidden.hands[who as usize] = hidden.hands[who as usize].or(cards);
            open.counts[who as usize] += count;
            open.traces.void[who as usize] = Suits::NONE;
            tell.all(Event::Drew { who, count, open: Cards::EMPTY, shuffled });
            let to = Audience::Only(SeatSet::only(self.seat_of(who)));
            tell.emit(to, Event::DrewCards { who, cards });
        }
    }

    /// War Room and Courier: cards change hands in secret; givers and receivers know them (section 7).
    pub(super) fn pass_cards(
        &self,
        state: &mut StateOf<Self>,
        answers: [Option<Action>; CREW],
        tell: &mut impl EventSink<Event>,
    ) {
        let (open, hidden) = (&mut state.public, &mut state.private);
        let givers = self.givers(open);
        let given: [Option<Card>; CREW] = core::array::from_fn(|who| match answers[who] {
            Some(Action::Give { card }) => Some(card),
            // Who was not asked has only one card to give.
            _ if givers >> who & 1 == 1 => hidden.hands[who].lowest(),
            _ => None,
        });
        open.pop();
        // The next giver clockwise: the left neighbour, or the other one of two.
        let mut to = [None; CREW];
        for who in (0..self.crew).filter(|who| givers >> who & 1 == 1) {
            to[who as usize] = Some(self.clockwise((who + 1) % self.crew, givers));
        }
        for (from, card) in given.iter().enumerate() {
            if let Some(card) = card {
                hidden.hands[from].remove(*card);
            }
        }
        for from in 0..self.crew as usize {
            let (Some(card), Some(receiver)) = (given[from], to[from].map(usize::from)) else { continue };
            hidden.hands[receiver].add(card);
            // Who knew cards of the giver's hand cannot be sure of them any more, but for the two concerned.
            for knower in 0..self.crew as usize {
                if knower != receiver {
                    hidden.knows[knower][from] = Cards::EMPTY;
                } else {
                    hidden.knows[knower][from].remove(card);
                }
            }
        }
        for from in 0..self.crew as usize {
            let (Some(card), Some(receiver)) = (given[from], to[from].map(usize::from)) else { continue };
            hidden.knows[from][receiver].add(card);
            open.traces.gifts[from] = receiver as u8;
            widen(&mut open.traces, from, open.counts[from]);
            let pair = SeatSet::only(self.seat_of(from as u8)).with(self.seat_of(receiver as u8));
            tell.emit(Audience::Only(pair), Event::Gave { from: from as u8, to: receiver as u8, card });
        }
        tell.all(Event::Passed { to, row: Cards::EMPTY });
    }
}

/// After a hand has given one card and received one, less is known about it.
fn widen(traces: &mut KnownHoldings, who: usize, count: u8) {
    traces.void[who] = Suits::NONE;
    traces.seen[who] = Cards::EMPTY;
    traces.old_least[who] = traces.old_least[who].saturating_sub(1);
    traces.old_most[who] = (traces.old_most[who] + 1).min(count).min(traces.old.len());
}

/// A set of cards with the formerly active one.
fn with_active(removed: u32, active: u8) -> u32 {
    if active == NONE { removed } else { removed | 1 << active }
}

impl KnownHoldings {
    /// Nothing is known.
    pub(crate) const NONE: KnownHoldings = KnownHoldings {
        void: [Suits::NONE; CREW],
        seen: [Cards::EMPTY; CREW],
        old: Cards::EMPTY,
        old_least: [0; CREW],
        old_most: [0; CREW],
        gifts: [NONE; CREW],
    };
}
