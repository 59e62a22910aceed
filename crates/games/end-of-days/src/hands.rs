//! Cards that move between hidden places, and who knows where they are.

use parts::CardSet;
use play::{Seat, SeatSet};

use crate::cards::{Cards, LOOK, NONE};
use crate::offer::{Proof, Side};
use crate::state::{Hidden, Open, SEATS};

/// Both halves of a state.
pub(crate) struct Halves<'a> {
    pub open: &'a mut Open,
    pub hidden: &'a mut Hidden,
}

impl Halves<'_> {
    /// The discards and the Scrapyard become the deck (ED-38). Cards that the hands hold now were not in it.
    pub fn reshuffle(&mut self) {
        let deck = self.open.discards.union(self.open.scrapyard);
        self.open.discards = CardSet::EMPTY;
        self.open.scrapyard = CardSet::EMPTY;
        self.open.fresh = deck;
        self.open.fresh_least = [0; SEATS];
        self.open.fresh_most = [0; SEATS];
        self.open.deck = deck.len();
        self.open.reshuffles = self.open.reshuffles.saturating_add(1);
        self.hidden.deck = deck;
    }

    /// Takes a card off the deck. Seats that knew it in its place are returned.
    fn off_deck(&mut self, card: u8) -> SeatSet {
        self.hidden.deck.remove(card);
        self.open.deck -= 1;
        if self.open.pinned == 0 {
            return SeatSet::EMPTY;
        }
        debug_assert!(self.hidden.top[0] == card, "looked-at cards come first");
        let knew = self.open.placed[0];
        self.open.pinned -= 1;
        for place in 1..LOOK {
            self.hidden.top[place - 1] = self.hidden.top[place];
            self.open.placed[place - 1] = self.open.placed[place];
            self.hidden.among[place - 1] = self.hidden.among[place];
        }
        self.hidden.top[LOOK - 1] = NONE;
        self.open.placed[LOOK - 1] = SeatSet::EMPTY;
        self.hidden.among[LOOK - 1] = SeatSet::EMPTY;
        knew
    }

    /// A seat draws a card.
    pub fn draw(&mut self, seat: Seat, card: u8) {
        let pinned = self.open.pinned > 0;
        let unsure = if pinned {
            self.hidden.among.iter().fold(SeatSet::EMPTY, |all, some| SeatSet(all.0 | some.0))
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
        self.open.hand[seat.index()] += 1;
        self.open.fresh_least[seat.index()] += 1;
        self.open.fresh_most[seat.index()] += 1;
    }

    /// The top card is turned up and laid down, for attacks (ED-Q11) as for launches (ED-88).
    pub fn turn_up(&mut self, cards: &Cards, card: u8) {
        self.off_deck(card);
        self.lay_down(cards, card);
    }

    /// A card goes to the discards, or to the Scrapyard if it is a module (ED-19).
    pub fn lay_down(&mut self, cards: &Cards, card: u8) {
        if cards.modules.has(card) { self.open.scrapyard.add(card) } else { self.open.discards.add(card) }
    }

    /// A hand card is shown to everybody and leaves the hand.
    pub fn leave_hand(&mut self, cards: &Cards, seat: Seat, card: u8) {
        let at = seat.index();
        if self.open.shown[at].has(card) {
            self.open.shown[at].remove(card);
        } else {
            let unknown = self.open.unknown(seat);
            if self.open.fresh.has(card) {
                self.open.fresh_least[at] = self.open.fresh_least[at].saturating_sub(1);
                self.open.fresh_most[at] -= 1;
            } else {
                self.open.fresh_most[at] = self.open.fresh_most[at].min(unknown - 1);
            }
        }
        self.hidden.hands[at].remove(card);
        self.open.hand[at] -= 1;
        for seen in &mut self.hidden.seen {
            seen.remove(card);
        }
        self.forget_proof(cards, seat, card);
    }

    /// A card that everybody sees goes to a hand.
    pub fn join_hand(&mut self, seat: Seat, card: u8) {
        self.hidden.hands[seat.index()].add(card);
        self.open.shown[seat.index()].add(card);
        self.open.hand[seat.index()] += 1;
    }

    /// Hand cards pass from one seat to another; both remember them, and all others see nothing (ED-Q19). What is said
    /// about them tells which cards they cannot have been.
    pub fn pass(&mut self, cards: &Cards, from: Seat, to: Seat, passed: CardSet, said: &Side) {
        let (giver, taker) = (from.index(), to.index());
        let could = |card: u8| could_be(cards, said, card);
        let both = SeatSet::only(from).with(to);
        for card in self.open.shown[giver].iter().filter(|card| could(*card)) {
            self.open.shown[giver].remove(card);
            if self.open.fresh.has(card) {
                self.open.fresh_least[giver] += 1;
                self.open.fresh_most[giver] += 1;
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
        let (n, unknown) = (passed.len(), self.open.unknown(from));
        let (least, most) = (self.open.fresh_least[giver], self.open.fresh_most[giver]);
        self.open.fresh_least[taker] += n.saturating_sub(unknown - least);
        self.open.fresh_most[taker] += n.min(most);
        self.open.fresh_least[giver] = least.saturating_sub(n);
        self.open.fresh_most[giver] = most.min(unknown - n);
        self.open.hand[giver] -= n;
        self.open.hand[taker] += n;
        self.hidden.hands[giver] = self.hidden.hands[giver].minus(passed);
        self.hidden.hands[taker] = self.hidden.hands[taker].union(passed);
        self.hidden.seen[giver] = self.hidden.seen[giver].union(passed);
        self.hidden.seen[taker] = self.hidden.seen[taker].minus(passed);
        if (0..cards.count).any(|card| could(card) && could_be(cards, &self.open.proven[giver].side, card)) {
            self.open.proven[giver] = Proof::NOTHING;
        }
    }

    /// A card that fits what a seat proved to hold has left its hand: the proof holds no more.
    fn forget_proof(&mut self, cards: &Cards, seat: Seat, card: u8) {
        if could_be(cards, &self.open.proven[seat.index()].side, card) {
            self.open.proven[seat.index()] = Proof::NOTHING;
        }
    }
}

/// Whether a card could be among those that a side describes.
pub(crate) fn could_be(cards: &Cards, side: &Side, card: u8) -> bool {
    let n = side.n as usize;
    let value = cards.value(card);
    let rest = side.n.saturating_sub(1);
    let colour = cards.colour_bit[card as usize & 127];
    side.colours[..n].iter().any(|colours| colours & colour != 0)
        && value.saturating_add(rest) <= side.most
        && u16::from(value) + u16::from(rest) * u16::from(cards.highest) >= u16::from(side.least)
}

/// Whether these hand cards are what a side describes.
pub(crate) fn fits(cards: &Cards, side: &Side, hand: &[u8]) -> bool {
    if hand.len() != side.n as usize {
        return false;
    }
    let total: u16 = hand.iter().map(|card| u16::from(cards.value(*card))).sum();
    (u16::from(side.least)..=u16::from(side.most)).contains(&total)
        && matched(cards, &side.colours[..hand.len()], hand, 0)
}

/// Whether the cards can be matched one to one to the lists of colours that are not used yet.
fn matched(cards: &Cards, colours: &[u8], hand: &[u8], used: u8) -> bool {
    let Some((card, rest)) = hand.split_first() else { return true };
    let bit = cards.colour_bit[*card as usize & 127];
    (0..colours.len()).any(|slot| {
        used >> slot & 1 == 0 && colours[slot] & bit != 0 && matched(cards, colours, rest, used | 1 << slot)
    })
}

/// Whether a hand has cards above `after` that complete `picked` (its first `count` entries) to what a side describes.
pub(crate) fn completable(
    cards: &Cards,
    side: &Side,
    picked: [u8; crate::cards::COMMIT],
    count: usize,
    from: CardSet,
) -> bool {
    if count == side.n as usize {
        return fits(cards, side, &picked[..count]);
    }
    let after = if count == 0 { None } else { Some(picked[count - 1]) };
    from.iter().filter(|card| after.is_none_or(|after| *card > after) && could_be(cards, side, *card)).any(|card| {
        let mut picked = picked;
        picked[count] = card;
        completable(cards, side, picked, count + 1, from)
    })
}

/// The cards of a list that ends with [`NONE`].
pub(crate) fn set_of(list: &[u8]) -> CardSet {
    list.iter().copied().take_while(|card| *card != NONE).collect()
}

/// Adds a card to an ascending list that ends with [`NONE`]; the list must have room.
pub(crate) fn insert(list: &mut [u8], card: u8) {
    let mut place = list.iter().position(|other| *other == NONE).unwrap_or(list.len() - 1);
    while place > 0 && list[place - 1] > card {
        list[place] = list[place - 1];
        place -= 1;
    }
    list[place] = card;
}
