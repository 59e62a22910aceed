//! Moves of cards between hidden places, and the resulting knowledge of the seats.

use engine::{Seat, SeatSet};

use crate::cards::{CompiledDeck, MAX_DECK_LOOK};
use crate::content::ColourSet;
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{HandClaim, HandProof};
use crate::state::{Private, Public, SEATS};

/// The public and private parts of a state.
pub(crate) struct StateMut<'a> {
    pub public: &'a mut Public,
    pub private: &'a mut Private,
}

impl StateMut<'_> {
    /// Shuffles the discards and the Scrapyard into a new deck (ED-38). The cards that are in hands now are not in it.
    pub fn reshuffle(&mut self) {
        let deck = self.public.discards.or(self.public.scrapyard);
        self.public.discards = CardSet::EMPTY;
        self.public.scrapyard = CardSet::EMPTY;
        self.public.fresh = deck;
        for nation in &mut self.public.nations {
            (nation.fresh_least, nation.fresh_most) = (0, 0);
        }
        self.public.deck = deck.len();
        self.public.reshuffles = self.public.reshuffles.saturating_add(1);
        self.private.deck = deck;
    }

    /// Removes a card from the deck and returns the seats that knew its place.
    fn off_deck(&mut self, card: Card) -> SeatSet {
        self.private.deck.remove(card);
        self.public.deck -= 1;
        if self.public.pinned == 0 {
            return SeatSet::EMPTY;
        }
        debug_assert!(self.private.top[0] == Some(card), "looked-at cards come first");
        let knew = self.public.placed[0];
        self.public.pinned -= 1;
        advance(&mut self.private.top);
        advance(&mut self.public.placed);
        advance(&mut self.private.among);
        knew
    }

    /// Draws a card for a seat.
    pub fn draw(&mut self, seat: Seat, card: Card) {
        let pinned = self.public.pinned > 0;
        let unsure = if pinned {
            self.private.among.iter().fold(SeatSet::EMPTY, |all, some| all.or(*some))
        } else {
            SeatSet::EMPTY
        };
        let knew = self.off_deck(card);
        // Seats that knew only that the card was one of several cannot tell which of them was drawn.
        for some in &mut self.private.among {
            *some = some.minus(unsure.without(seat).minus(knew));
        }
        for other in knew.without(seat).iter() {
            self.private.seen[other.index()].insert(card);
        }
        self.private.hands[seat.index()].insert(card);
        self.public[seat].hand += 1;
        self.public[seat].fresh_least += 1;
        self.public[seat].fresh_most += 1;
    }

    /// Turns up and discards the top card, for attacks (ED-Q11) and for launches (ED-88).
    pub fn turn_up(&mut self, cards: &CompiledDeck, card: Card) {
        self.off_deck(card);
        self.lay_down(cards, card);
    }

    /// Moves a card to the discards, or to the Scrapyard if it is a module (ED-19).
    pub fn lay_down(&mut self, cards: &CompiledDeck, card: Card) {
        if cards.modules.contains(card) {
            self.public.scrapyard.insert(card)
        } else {
            self.public.discards.insert(card)
        }
    }

    /// Moves a hand card out of the hand publicly.
    pub fn leave_hand(&mut self, cards: &CompiledDeck, seat: Seat, card: Card) {
        let fresh = self.public.fresh.contains(card);
        let nation = &mut self.public[seat];
        if nation.shown.contains(card) {
            nation.shown.remove(card);
        } else if fresh {
            nation.fresh_least = nation.fresh_least.saturating_sub(1);
            nation.fresh_most -= 1;
        } else {
            nation.fresh_most = nation.fresh_most.min(nation.unknown_card_count() - 1);
        }
        nation.hand -= 1;
        self.private.hands[seat.index()].remove(card);
        for seen in &mut self.private.seen {
            seen.remove(card);
        }
        self.forget_proof(cards, seat, card);
    }

    /// Moves a publicly visible card to a hand.
    pub fn join_hand(&mut self, seat: Seat, card: Card) {
        self.private.hands[seat.index()].insert(card);
        self.public[seat].shown.insert(card);
        self.public[seat].hand += 1;
    }

    /// Moves hand cards secretly from one seat to another. Both seats remember them, and the others see nothing
    /// (ED-Q19). The claim about the cards tells which cards cannot be among them.
    pub fn pass_cards(&mut self, cards: &CompiledDeck, from: Seat, to: Seat, passed: CardSet, said: &HandClaim) {
        let (giver, taker) = (from.index(), to.index());
        let could = |card: Card| could_be(cards, said, card);
        let both = SeatSet::only(from).with(to);
        for card in self.public[from].shown.iter().filter(|card| could(*card)) {
            self.public[from].shown.remove(card);
            if self.public.fresh.contains(card) {
                self.public[from].fresh_least += 1;
                self.public[from].fresh_most += 1;
            }
            if !passed.contains(card) {
                self.private.seen[taker].insert(card);
            }
        }
        for seat in (0..SEATS as u8).map(Seat).filter(|seat| !both.contains(*seat)) {
            let doubtful = self.private.seen[seat.index()].and(self.private.hands[giver]);
            for card in doubtful.iter().filter(|card| could(*card)) {
                self.private.seen[seat.index()].remove(card);
            }
        }
        let (n, unknown) = (passed.len(), self.public[from].unknown_card_count());
        let (least, most) = (self.public[from].fresh_least, self.public[from].fresh_most);
        self.public[to].fresh_least += n.saturating_sub(unknown - least);
        self.public[to].fresh_most += n.min(most);
        self.public[from].fresh_least = least.saturating_sub(n);
        self.public[from].fresh_most = most.min(unknown - n);
        self.public[from].hand -= n;
        self.public[to].hand += n;
        self.private.hands[giver] = self.private.hands[giver].minus(passed);
        self.private.hands[taker] = self.private.hands[taker].or(passed);
        self.private.seen[giver] = self.private.seen[giver].or(passed);
        self.private.seen[taker] = self.private.seen[taker].minus(passed);
        if cards.all.iter().any(|card| could(card) && could_be(cards, &self.public[from].proven.said, card)) {
            self.public[from].proven = HandProof::NOTHING;
        }
    }

    /// Drops the proof of a seat when a card that fits the proved claim leaves its hand.
    fn forget_proof(&mut self, cards: &CompiledDeck, seat: Seat, card: Card) {
        if could_be(cards, &self.public[seat].proven.said, card) {
            self.public[seat].proven = HandProof::NOTHING;
        }
    }
}

/// Removes the first entry of a row and moves up the others.
fn advance<T: Default>(row: &mut [T; MAX_DECK_LOOK]) {
    row.rotate_left(1);
    row[MAX_DECK_LOOK - 1] = T::default();
}

/// True if a card could be among those in a claim.
pub(crate) fn could_be(cards: &CompiledDeck, said: &HandClaim, card: Card) -> bool {
    let value = cards.card_value(card);
    let rest = said.n.saturating_sub(1);
    let colour = cards.card_colour(card);
    said.card_colours().iter().any(|colours| colours.contains(colour))
        && value.saturating_add(rest) <= said.max_total
        && u16::from(value) + u16::from(rest) * u16::from(cards.highest) >= u16::from(said.min_total)
}

/// True if these hand cards fit a claim.
pub(crate) fn hand_fits_claim(cards: &CompiledDeck, said: &HandClaim, hand: &FewCards) -> bool {
    let total: u16 = hand.iter().map(|card| u16::from(cards.card_value(card))).sum();
    hand.len() == said.n as usize
        && (u16::from(said.min_total)..=u16::from(said.max_total)).contains(&total)
        && matched(cards, said.card_colours(), hand.iter(), 0)
}

/// True if the cards can be matched one to one to the unused colour sets.
fn matched(
    cards: &CompiledDeck,
    colours: &[ColourSet],
    mut hand: impl Iterator<Item = Card> + Clone,
    used: u8,
) -> bool {
    let Some(card) = hand.next() else { return true };
    let colour = cards.card_colour(card);
    (0..colours.len()).any(|slot| {
        used >> slot & 1 == 0
            && colours[slot].contains(colour)
            && matched(cards, colours, hand.clone(), used | 1 << slot)
    })
}

/// True if a hand has cards above the picked ones that complete them to a fitting set.
pub(crate) fn can_complete_claim(cards: &CompiledDeck, said: &HandClaim, picked: FewCards, from: CardSet) -> bool {
    if picked.len() == said.n as usize {
        return hand_fits_claim(cards, said, &picked);
    }
    let above = |card: &Card| picked.last().is_none_or(|last| *card > last);
    from.iter()
        .filter(|card| above(card) && could_be(cards, said, *card))
        .any(|card| can_complete_claim(cards, said, picked.with(card).0, from))
}
