//! The knowledge of a seat, and the sampling of hidden cards (section 7).

use engine::{Bits, Observe, Rng, Seat, ViewOf, random};

use crate::card::{Card, Cards, NONE, PLAYER_DECK};
use crate::state::{MAX_CREW, Own, Private, Public};
use crate::{Event, ExtinctionPoint};

impl Observe for ExtinctionPoint {
    /// EP-51: hands are secret. A seat knows its own hand, the cards that it gave away and received, and its own sealed
    /// action.
    #[inline]
    fn own_knowledge(&self, _: &Public, private: &Private, seat: Seat) -> Own {
        let me = seat.index();
        Own {
            hand: private.hands[me],
            gave: private.known_given[me],
            got: core::array::from_fn(|other| private.known_given[other][me]),
            sealed: private.ballot.submission(seat),
        }
    }

    /// The sampled hands are consistent with all observations (section 7, deductions 1 to 4).
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let public = &view.public;
        let mut private = Private::default();
        let me = view.own.as_ref().map(|(seat, _)| seat.index());
        if let Some((seat, own)) = &view.own {
            let me = seat.index();
            private.hands[me] = own.hand;
            private.known_given[me] = own.gave;
            for (other, got) in own.got.iter().enumerate() {
                private.known_given[other][me] = *got;
            }
            if let Some(sealed) = own.sealed {
                private.ballot.submit(*seat, sealed);
            }
        }
        let others = (0..self.seats as usize).filter(|who| Some(*who) != me);
        for who in others.clone() {
            let given = view.own.as_ref().map_or(Cards::EMPTY, |(_, own)| own.gave[who]);
            private.hands[who] = public.traces.seen[who].or(given);
        }
        let mut table = HandAssignment::new(public, &private, me, self.seats);
        table.fill(public, rng);
        for slot in 0..table.count {
            private.hands[table.slots[slot].who as usize].insert(Card(table.card_in[slot]));
        }
        for who in others {
            let to = public.traces.gifts[who];
            if to != NONE && Some(to as usize) != me {
                let hand = private.hands[to as usize];
                if !hand.is_empty() {
                    let rank = random::below(rng, u32::from(hand.len()));
                    private.known_given[who][to as usize] =
                        hand.iter().nth(rank as usize).map_or(Cards::EMPTY, Cards::only);
                }
            }
        }
        private
    }

    /// Moves of face-up cards reveal nothing new; hand cards, ballots and decks do.
    fn reveals_information(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::NothingPlaceable {}
                | Event::Built { .. }
                | Event::Attached { .. }
                | Event::Stored { .. }
                | Event::Moved { .. }
                | Event::Lost { .. }
                | Event::Covered { .. }
                | Event::Cleared { .. }
                | Event::Put { .. }
                | Event::Waived { .. }
                | Event::Marked { .. }
        )
    }
}

/// A position in a hand that must be filled.
#[derive(Clone, Copy)]
struct HandSlot {
    who: u8,
    /// The cards that fit this position.
    fits: Cards,
}

/// Unseen cards and the slots that they fit. The cards left over form the deck.
struct HandAssignment {
    slots: [HandSlot; 52],
    count: usize,
    /// The card in each slot, or [`NONE`].
    card_in: [u8; 52],
    /// The slot of each card, or [`NONE`].
    slot_of: [u8; 52],
    /// The cards without a slot.
    loose: Cards,
    /// The cards that must get a slot because they were in hands when the deck was formed.
    old: Cards,
}

impl HandAssignment {
    fn new(public: &Public, private: &Private, me: Option<usize>, seats: u8) -> HandAssignment {
        let known = private.hands.iter().fold(public.located, |known, hand| known.or(*hand));
        let loose = PLAYER_DECK.minus(known);
        let old = public.traces.old.and(loose);
        let mut table = HandAssignment {
            slots: [HandSlot { who: 0, fits: Cards::EMPTY }; 52],
            count: 0,
            card_in: [NONE; 52],
            slot_of: [NONE; 52],
            loose,
            old,
        };
        let mut order: [usize; MAX_CREW] = [0, 1, 2, 3];
        // The members with the most known voids come first, so that each choice is as uniform as possible.
        order.sort_unstable_by_key(|who| 4 - public.traces.void[*who].0.count_ones());
        for class in 0..3 {
            for who in order.into_iter().filter(|who| *who < seats as usize && Some(*who) != me) {
                let held = private.hands[who];
                let held_old = held.and(public.traces.old).len();
                let need = public.counts[who].saturating_sub(held.len());
                let most = public.traces.old_most[who].saturating_sub(held_old).min(need);
                let least = public.traces.old_least[who].saturating_sub(held_old).min(most);
                let open_to = PLAYER_DECK.minus(public.traces.void[who].cards());
                // Slots for old cards only come first, then slots for either kind, then slots for fresh cards only.
                let (number, fits) = match class {
                    0 => (least, old),
                    1 => (most - least, loose),
                    _ => (need - most, loose.minus(old)),
                };
                for _ in 0..number {
                    table.slots[table.count] = HandSlot { who: who as u8, fits: fits.and(open_to) };
                    table.count += 1;
                }
            }
        }
        table
    }

    fn fill(&mut self, public: &Public, rng: &mut impl Rng) {
        debug_assert!(public.counts.iter().all(|count| *count <= 52));
        // Old cards come first because each of them must be in a hand.
        for slot in 0..self.count {
            if self.slots[slot].fits.minus(self.old).is_empty() {
                self.take(slot, self.old, &mut 0, rng);
            }
        }
        for card in self.old.iter() {
            if self.loose.contains(card) {
                self.seat(card, &mut 0, rng);
            }
        }
        for slot in 0..self.count {
            if self.card_in[slot] == NONE {
                self.take(slot, PLAYER_DECK, &mut 0, rng);
            }
        }
    }

    fn put(&mut self, slot: usize, card: Card) {
        self.card_in[slot] = card.0;
        self.slot_of[card.0 as usize] = slot as u8;
        self.loose.remove(card);
    }

    /// Fills a slot with a loose card, or moves others to make that possible (augmenting paths). `tried` holds cards.
    fn take(&mut self, slot: usize, among: Cards, tried: &mut u64, rng: &mut impl Rng) -> bool {
        let fits = self.slots[slot].fits;
        let loose = fits.and(self.loose).and(among);
        if !loose.is_empty() {
            let rank = random::below(rng, u32::from(loose.len()));
            let card = loose.iter().nth(rank as usize).expect("the rank is below the count");
            self.put(slot, card);
            return true;
        }
        for card in fits.minus(self.loose).iter() {
            let holder = self.slot_of[card.0 as usize];
            if *tried >> card.0 & 1 == 1 || holder == NONE {
                continue;
            }
            *tried |= 1 << card.0;
            if self.take(holder as usize, among, tried, rng) {
                self.put(slot, card);
                return true;
            }
        }
        false
    }

    /// Finds a slot for a card, moving other old cards if necessary. `tried` holds slots.
    fn seat(&mut self, card: Card, tried: &mut u64, rng: &mut impl Rng) -> bool {
        let mut fitting: Bits<u8, u64> = Bits::EMPTY;
        for slot in 0..self.count {
            if self.slots[slot].fits.contains(card) && self.card_in[slot] == NONE {
                fitting.insert(slot as u8);
            }
        }
        if !fitting.is_empty() {
            let slot = fitting.draw(rng);
            self.put(slot as usize, card);
            return true;
        }
        for slot in 0..self.count {
            if *tried >> slot & 1 == 1 || !self.slots[slot].fits.contains(card) {
                continue;
            }
            *tried |= 1 << slot;
            let other = Card(self.card_in[slot]);
            if self.seat(other, tried, rng) {
                self.put(slot, card);
                return true;
            }
        }
        false
    }
}
