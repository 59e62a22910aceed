//! Cards that move between hidden places, and who knows where they are.

use engine::{Seat, SeatSet};

use crate::cards::{CompiledDeck, LOOK};
use crate::content::ColourSet;
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{HandClaim, HandProof};
use crate::state::{Private, Public, SEATS};

/// Both halves of a state.
pub(crate) struct Halves<'a> {
    pub open: &'a mut Public,
    pub hidden: &'a mut Private,
}

impl Halves<'_> {
    /// The discards and the Scrapyard become the deck (ED-38). Cards that the hands hold now were not in it.
    pub fn reshuffle(&mut self) {
        let deck = self.open.discards.or(self.open.scrapyard);
        self.open.discards = CardSet::EMPTY;
        self.open.scrapyard = CardSet::EMPTY;
        self.open.fresh = deck;
        for nation in &mut self.open.nations {
            (nation.fresh_least, nation.fresh_most) = (0, 0);
        }
        self.open.deck = deck.len();
        self.open.reshuffles = self.open.reshuffles.saturating_add(1);
        self.hidden.deck = deck;
    }

    /// Takes a card off the deck. Seats that knew it in its place are returned.
    fn off_deck(&mut self, card: Card) -> SeatSet {
        self.hidden.deck.remove(card);
        self.open.deck -= 1;
        if self.open.pinned == 0 {
            return SeatSet::EMPTY;
        }
        debug_assert!(self.hidden.top[0] == Some(card), "looked-at cards come first");
        let knew = self.open.placed[0];
        self.open.pinned -= 1;
        advance(&mut self.hidden.top);
        advance(&mut self.open.placed);
        advance(&mut self.hidden.among);
        knew
    }

    /// A seat draws a card.
    pub fn draw(&mut self, seat: Seat, card: Card) {
        let pinned = self.open.pinned > 0;
        let unsure = if pinned {
            self.hidden.among.iter().fold(SeatSet::EMPTY, |all, some| all.or(*some))
        } else {
            SeatSet::EMPTY
        };
        let knew = self.off_deck(card);
        // Who knew only that it was one of several cannot tell which of them went.
        for some in &mut self.hidden.among {
            *some = some.minus(unsure.without(seat).minus(knew));
        }
        for other in knew.without(seat).iter() {
            self.hidden.seen[other.index()].add(card);
        }
        self.hidden.hands[seat.index()].add(card);
        self.open[seat].hand += 1;
        self.open[seat].fresh_least += 1;
        self.open[seat].fresh_most += 1;
    }

    /// The top card is turned up and laid down, for attacks (ED-Q11) as for launches (ED-88).
    pub fn turn_up(&mut self, cards: &CompiledDeck, card: Card) {
        self.off_deck(card);
        self.lay_down(cards, card);
    }

    /// A card goes to the discards, or to the Scrapyard if it is a module (ED-19).
    pub fn lay_down(&mut self, cards: &CompiledDeck, card: Card) {
        if cards.modules.has(card) { self.open.scrapyard.add(card) } else { self.open.discards.add(card) }
    }

    /// A hand card is shown to everybody and leaves the hand.
    pub fn leave_hand(&mut self, cards: &CompiledDeck, seat: Seat, card: Card) {
        let fresh = self.open.fresh.has(card);
        let nation = &mut self.open[seat];
        if nation.shown.has(card) {
            nation.shown.remove(card);
        } else if fresh {
            nation.fresh_least = nation.fresh_least.saturating_sub(1);
            nation.fresh_most -= 1;
        } else {
            nation.fresh_most = nation.fresh_most.min(nation.unknown() - 1);
        }
        nation.hand -= 1;
        self.hidden.hands[seat.index()].remove(card);
        for seen in &mut self.hidden.seen {
            seen.remove(card);
        }
        self.forget_proof(cards, seat, card);
    }

    /// A card that everybody sees goes to a hand.
    pub fn join_hand(&mut self, seat: Seat, card: Card) {
        self.hidden.hands[seat.index()].add(card);
        self.open[seat].shown.add(card);
        self.open[seat].hand += 1;
    }

    /// Hand cards pass from one seat to another; both remember them, and all others see nothing (ED-Q19). What is said
    /// about them tells which cards they cannot have been.
    pub fn pass(&mut self, cards: &CompiledDeck, from: Seat, to: Seat, passed: CardSet, said: &HandClaim) {
        let (giver, taker) = (from.index(), to.index());
        let could = |card: Card| could_be(cards, said, card);
        let both = SeatSet::only(from).with(to);
        for card in self.open[from].shown.iter().filter(|card| could(*card)) {
            self.open[from].shown.remove(card);
            if self.open.fresh.has(card) {
                self.open[from].fresh_least += 1;
                self.open[from].fresh_most += 1;
            }
            if !passed.has(card) {
                self.hidden.seen[taker].add(card);
            }
        }
        for seat in (0..SEATS as u8).map(Seat).filter(|seat| !both.has(*seat)) {
            let doubtful = self.hidden.seen[seat.index()].and(self.hidden.hands[giver]);
            for card in doubtful.iter().filter(|card| could(*card)) {
                self.hidden.seen[seat.index()].remove(card);
            }
        }
        let (n, unknown) = (passed.len(), self.open[from].unknown());
        let (least, most) = (self.open[from].fresh_least, self.open[from].fresh_most);
        self.open[to].fresh_least += n.saturating_sub(unknown - least);
        self.open[to].fresh_most += n.min(most);
        self.open[from].fresh_least = least.saturating_sub(n);
        self.open[from].fresh_most = most.min(unknown - n);
        self.open[from].hand -= n;
        self.open[to].hand += n;
        self.hidden.hands[giver] = self.hidden.hands[giver].minus(passed);
        self.hidden.hands[taker] = self.hidden.hands[taker].or(passed);
        self.hidden.seen[giver] = self.hidden.seen[giver].or(passed);
        self.hidden.seen[taker] = self.hidden.seen[taker].minus(passed);
        if cards.all.iter().any(|card| could(card) && could_be(cards, &self.open[from].proven.said, card)) {
            self.open[from].proven = HandProof::NOTHING;
        }
    }

    /// A card that fits what a seat proved to hold has left its hand: the proof holds no more.
    fn forget_proof(&mut self, cards: &CompiledDeck, seat: Seat, card: Card) {
        if could_be(cards, &self.open[seat].proven.said, card) {
            self.open[seat].proven = HandProof::NOTHING;
        }
    }
}

/// The first of a row is gone, and the others move up.
fn advance<T: Default>(row: &mut [T; LOOK]) {
    row.rotate_left(1);
    row[LOOK - 1] = T::default();
}

/// Whether a card could be among those that are described.
pub(crate) fn could_be(cards: &CompiledDeck, said: &HandClaim, card: Card) -> bool {
    let value = cards.value(card);
    let rest = said.n.saturating_sub(1);
    let colour = cards.colour(card);
    said.each().iter().any(|colours| colours.has(colour))
        && value.saturating_add(rest) <= said.most
        && u16::from(value) + u16::from(rest) * u16::from(cards.highest) >= u16::from(said.least)
}

/// Whether these hand cards are what is said.
pub(crate) fn fits(cards: &CompiledDeck, said: &HandClaim, hand: &FewCards) -> bool {
    let total: u16 = hand.iter().map(|card| u16::from(cards.value(card))).sum();
    hand.len() == said.n as usize
        && (u16::from(said.least)..=u16::from(said.most)).contains(&total)
        && matched(cards, said.each(), hand.iter(), 0)
}

/// Whether the cards can be matched one to one to the lists of colours that are not used yet.
fn matched(
    cards: &CompiledDeck,
    colours: &[ColourSet],
    mut hand: impl Iterator<Item = Card> + Clone,
    used: u8,
) -> bool {
    let Some(card) = hand.next() else { return true };
    let colour = cards.colour(card);
    (0..colours.len()).any(|slot| {
        used >> slot & 1 == 0 && colours[slot].has(colour) && matched(cards, colours, hand.clone(), used | 1 << slot)
    })
}

/// Whether a hand has cards above those picked that complete them to what is said.
pub(crate) fn completable(cards: &CompiledDeck, said: &HandClaim, picked: FewCards, from: CardSet) -> bool {
    if picked.len() == said.n as usize {
        return fits(cards, said, &picked);
    }
    let above = |card: &Card| picked.last().is_none_or(|last| *card > last);
    from.iter()
        .filter(|card| above(card) && could_be(cards, said, *card))
        .any(|card| completable(cards, said, picked.with(card).0, from))
}
