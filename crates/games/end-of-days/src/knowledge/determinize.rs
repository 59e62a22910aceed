//! Determinization (section 7 of the clauses). A sampled private part satisfies the following: known cards lie where
//! they are known to be; cards that were in hands at the last shuffle are not in that deck; claims proved by offers
//! hold; the knowledge that other seats are known to have is kept, which is the top of the deck that they arranged and
//! the cards of the viewer's own hand that they saw. Their knowledge of each other's hands is left out.

use engine::{Indexed, Rng, Seat, SeatSet, ViewOf, random};
use parts::CARDS;

use crate::EndOfDays;
use crate::cards::CompiledDeck;
use crate::hidden_cards::{could_be, hand_fits_claim};
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{CommitPurpose, HandClaim, MAX_OFFERS};
use crate::state::{Phase, Private, Public, SEATS};

/// The maximum number of claims about hands at one time: both sides of every standing offer, of the pending offer and
/// of an acceptance, and the last proved claim of each seat.
const MAX_STATEMENTS: usize = 2 * MAX_OFFERS + 3 + SEATS;
/// The initial number of choices before the search for hands that satisfy all claims restarts in another order. The
/// number doubles with each restart, so that eventually the search is exhaustive.
const SEARCH_BUDGET: u64 = 512;

/// A known constraint on a hand: it holds cards that fit the claim and that another nation can use.
#[derive(Clone, Copy)]
struct HandConstraint {
    seat: usize,
    said: HandClaim,
    usable: CardSet,
}

/// The known cards and constraints of the hands before they are filled up.
#[derive(Clone, Copy)]
pub(super) struct HandDeal {
    /// The hands so far.
    pub(super) hands: [CardSet; SEATS],
    /// The cards of the last shuffle whose place is unknown.
    pub(super) fresh: CardSet,
    /// All other cards whose place is unknown; they are all in hands.
    old: CardSet,
    /// The number of cards that each hand lacks.
    lacks: [u8; SEATS],
    /// The minimum number of these that are from the last shuffle.
    least: [u8; SEATS],
    /// The maximum number of these that are from the last shuffle.
    most: [u8; SEATS],
}

impl HandDeal {
    /// Gives a hand a card whose place was unknown. Returns true if the hand has room for it.
    fn give(&mut self, seat: usize, card: Card) -> bool {
        if self.lacks[seat] == 0 {
            return false;
        }
        self.hands[seat].insert(card);
        self.lacks[seat] -= 1;
        if self.fresh.contains(card) {
            self.fresh.remove(card);
            self.least[seat] = self.least[seat].saturating_sub(1);
            let room = self.most[seat] > 0;
            self.most[seat] = self.most[seat].saturating_sub(1);
            room
        } else {
            self.old.remove(card);
            self.most[seat] = self.most[seat].min(self.lacks[seat]);
            self.least[seat] <= self.lacks[seat]
        }
    }

    /// True if the hands can be filled up: every old card fits in a hand, and each hand gets a permitted number of
    /// fresh cards.
    fn can_be_filled(&self) -> bool {
        let sum = |counts: &[u8; SEATS]| counts.iter().map(|count| u16::from(*count)).sum::<u16>();
        let old = u16::from(self.old.len());
        old + sum(&self.least) <= sum(&self.lacks) && sum(&self.lacks) <= old + sum(&self.most)
    }

    /// Returns the cards that a hand could get.
    fn open_to(&self, seat: usize) -> CardSet {
        let fresh = if self.most[seat] > 0 { self.fresh } else { CardSet::EMPTY };
        let old = if self.lacks[seat] > self.least[seat] { self.old } else { CardSet::EMPTY };
        fresh.or(old)
    }

    /// Fills up all hands.
    pub(super) fn fill_hands(&mut self, rng: &mut impl Rng) {
        let mut fresh_due = self.most;
        let mut old = self.old.len();
        for seat in 0..SEATS {
            old = old.saturating_sub(self.lacks[seat] - self.most[seat]);
        }
        // Old cards must take the slots that no fresh card can fill; the remaining ones go to any hand with room for
        // them.
        for _ in 0..old {
            let spare = |seat: usize| u32::from(fresh_due[seat] - self.least[seat]);
            let all: u32 = (0..SEATS).map(spare).sum();
            let mut rank = random::below(rng, all.max(1));
            let seat = (0..SEATS).find(|seat| {
                let found = rank < spare(*seat);
                rank = rank.saturating_sub(spare(*seat));
                found
            });
            let Some(seat) = seat else { break };
            fresh_due[seat] -= 1;
        }
        for (seat, fresh_due) in fresh_due.into_iter().enumerate() {
            for place in 0..self.lacks[seat] {
                let from = if place < fresh_due { self.fresh } else { self.old };
                self.give(seat, from.draw(rng));
            }
        }
    }
}

/// A search for hands that satisfy all claims.
struct HandSearch<'a, R> {
    cards: &'a CompiledDeck,
    statements: &'a [HandConstraint],
    rng: &'a mut R,
    /// The number of choices that the search may still make.
    patience: u64,
}

impl<R: Rng> HandSearch<'_, R> {
    /// Gives hands the cards that the claims from this one on require.
    fn satisfy(&mut self, number: usize, deal: &mut HandDeal) -> bool {
        let Some(statement) = self.statements.get(number) else { return true };
        let from = deal.hands[statement.seat].or(deal.open_to(statement.seat)).and(statement.usable);
        let (order, count) = candidates(self.cards, &statement.said, from, self.rng);
        self.extend(number, &order[..count], FewCards::NONE, deal)
    }

    /// Extends a choice of cards for one claim until it fits, then continues with the next claim.
    fn extend(&mut self, number: usize, list: &[Card], picked: FewCards, deal: &mut HandDeal) -> bool {
        let HandConstraint { seat, said, .. } = self.statements[number];
        if picked.len() == said.n as usize {
            let mut next = *deal;
            let fit = hand_fits_claim(self.cards, &said, &picked)
                && picked.iter().all(|card| next.hands[seat].contains(card) || next.give(seat, card))
                && next.can_be_filled()
                && self.satisfy(number + 1, &mut next);
            if fit {
                *deal = next;
            }
            return fit;
        }
        for place in 0..list.len() {
            if self.patience == 0 {
                return false;
            }
            self.patience -= 1;
            if self.extend(number, &list[place + 1..], picked.with(list[place]).0, deal) {
                return true;
            }
        }
        false
    }
}

impl EndOfDays {
    /// Returns the viewer's knowledge of every hand and of the deck.
    pub(super) fn known_deal(&self, view: &ViewOf<Self>, private: &mut Private) -> HandDeal {
        let public = &view.public;
        let mut hands = public.nations.map(|nation| nation.shown);
        if let Some((seat, own)) = &view.own {
            for (hand, known) in hands.iter_mut().zip(&own.known) {
                *hand = hand.or(*known);
            }
            hands[seat.index()] = own.hand;
            let top = own.top.into_iter().flatten().collect::<CardSet>();
            private.deck = top.or(own.among);
        }
        let held = hands.iter().fold(CardSet::EMPTY, |all, some| all.or(*some));
        let unseen = self.content.all.minus(public.publicly_located_cards()).minus(held).minus(private.deck);
        let mut deal = HandDeal {
            hands,
            fresh: unseen.and(public.fresh),
            old: unseen.minus(public.fresh),
            lacks: [0; SEATS],
            least: [0; SEATS],
            most: [0; SEATS],
        };
        for (seat, hand) in hands.iter().enumerate().take(self.seats as usize) {
            let lacks = public.nations[seat].hand - hand.len();
            let fresh = hand.minus(public.nations[seat].shown).and(public.fresh).len();
            deal.lacks[seat] = lacks;
            deal.most[seat] = public.nations[seat].fresh_most.saturating_sub(fresh).min(lacks);
            deal.least[seat] = public.nations[seat].fresh_least.saturating_sub(fresh).min(deal.most[seat]);
        }
        deal
    }

    /// Adds the claims about a seat's hand from offers: the standing ones, the pending one, an acceptance in progress,
    /// and the last claim that is still valid.
    fn statements(&self, public: &Public, seat: Seat, mut add: impl FnMut(HandConstraint)) {
        let mut add = |said: HandClaim, to: Seat| {
            if said.n > 0 {
                add(HandConstraint { seat: seat.index(), said, usable: self.usable_cards(public, to) });
            }
        };
        for offer in public.standing_offers() {
            if seat == public.seat && !offer.counter {
                add(offer.give.hand, offer.with);
            } else if seat == offer.with {
                add(offer.get.hand, public.seat);
            }
        }
        let tabled = public.phase == Phase::Answer || self.accepting(public);
        if seat == public.seat && tabled {
            add(public.table.give.hand, public.table.with);
        }
        if public.phase == Phase::Commit
            && public.commit.seat == seat
            && matches!(public.commit.purpose, CommitPurpose::Accept | CommitPurpose::Close(_))
        {
            add(public.commit.said, public.commit.to);
        }
        let proof = public[seat].proven;
        add(proof.said, proof.to);
    }

    fn accepting(&self, public: &Public) -> bool {
        public.phase == Phase::Commit && public.commit.purpose == CommitPurpose::Accept
    }

    /// Gives hands the cards that offers have proved to be in them. A solution exists because the actual hands satisfy
    /// all claims.
    pub(super) fn keep_statements(&self, public: &Public, me: Option<Seat>, deal: &mut HandDeal, rng: &mut impl Rng) {
        let nothing = HandConstraint { seat: 0, said: HandClaim::EMPTY, usable: CardSet::EMPTY };
        let (mut statements, mut count) = ([nothing; MAX_STATEMENTS], 0);
        for seat in (0..self.seats).map(Seat).filter(|seat| Some(*seat) != me && public[*seat].flag.is_some()) {
            self.statements(public, seat, |statement| {
                statements[count] = statement;
                count += 1;
            });
        }
        let start = *deal;
        let mut patience = SEARCH_BUDGET;
        loop {
            let mut search = HandSearch { cards: &self.content, statements: &statements[..count], rng, patience };
            let found = search.satisfy(0, deal);
            let given_up = search.patience == 0;
            if found || !given_up {
                debug_assert!(found, "what was proved of the hands can be so");
                return;
            }
            *deal = start;
            patience = patience.saturating_mul(2);
        }
    }

    /// Samples the cards on top of the deck: those known in their places, those known to be among them, and any others.
    pub(super) fn guess_top(view: &ViewOf<Self>, private: &mut Private, rng: &mut impl Rng) {
        let public = &view.public;
        let pinned = public.pinned as usize;
        if pinned == 0 {
            return;
        }
        let me = view.own.as_ref().map_or(SeatSet::EMPTY, |(seat, _)| SeatSet::only(*seat));
        let mut free = [0usize; crate::MAX_DECK_LOOK];
        let mut count = 0;
        let mut rest = private.deck;
        let (mut top, mut among) = ([None; crate::MAX_DECK_LOOK], CardSet::EMPTY);
        if let Some((_, own)) = &view.own {
            (top, among) = (own.top, own.among);
        }
        for (place, card) in top.into_iter().enumerate().take(pinned) {
            private.top[place] = card;
            match card {
                Some(card) => rest.remove(card),
                None => {
                    free[count] = place;
                    count += 1;
                }
            }
        }
        random::shuffle(rng, &mut free[..count]);
        rest = rest.minus(among);
        let mut known = among.iter();
        for place in &free[..count] {
            if let Some(card) = known.next() {
                private.top[*place] = Some(card);
                private.among[*place] = me;
            } else {
                let card = rest.draw(rng);
                rest.remove(card);
                private.top[*place] = Some(card);
            }
        }
    }

    /// Samples hand cards that other seats have committed, among those that fit.
    pub(super) fn guess_commits(&self, view: &ViewOf<Self>, private: &mut Private, rng: &mut impl Rng) {
        let public = &view.public;
        let own = view.own.as_ref();
        let is_own = |seat: Seat| own.is_some_and(|(me, _)| *me == seat);
        let mut fitting = |hands: &[CardSet; SEATS], seat: Seat, said: &HandClaim, to: Seat| {
            let from = hands[seat.index()].and(self.usable_cards(public, to));
            pick_fitting(&self.content, said, from, rng).unwrap_or(FewCards::NONE)
        };
        for (number, offer) in public.standing_offers().iter().enumerate() {
            for (side, seat, to) in [(0, public.seat, offer.with), (1, offer.with, public.seat)] {
                private.commits[number][side] = if is_own(seat) {
                    own.map_or(FewCards::NONE, |(_, own)| own.commits[number])
                } else if side == 1 || !offer.counter {
                    let said = if side == 0 { &offer.give.hand } else { &offer.get.hand };
                    fitting(&private.hands, seat, said, to)
                } else {
                    FewCards::NONE
                };
            }
        }
        if is_own(public.seat) {
            private.pledge = own.map_or(FewCards::NONE, |(_, own)| own.pledge);
        } else if public.phase == Phase::Answer || self.accepting(public) {
            private.pledge = fitting(&private.hands, public.seat, &public.table.give.hand, public.table.with);
        }
    }
}

/// Returns the cards that could be among those in a claim, in random order.
fn candidates(
    cards: &CompiledDeck,
    said: &HandClaim,
    from: CardSet,
    rng: &mut impl Rng,
) -> ([Card; CARDS as usize], usize) {
    let mut order = [Card::numbered(0); CARDS as usize];
    let mut count = 0;
    for card in from.iter().filter(|card| could_be(cards, said, *card)) {
        order[count] = card;
        count += 1;
    }
    random::shuffle(rng, &mut order[..count]);
    (order, count)
}

/// Returns random cards that fit a claim, if there are any.
fn pick_fitting(cards: &CompiledDeck, said: &HandClaim, from: CardSet, rng: &mut impl Rng) -> Option<FewCards> {
    let (order, count) = candidates(cards, said, from, rng);
    extend(cards, said, &order[..count], FewCards::NONE)
}

/// Extends a choice by cards from a list, in its order, until it fits.
fn extend(cards: &CompiledDeck, said: &HandClaim, list: &[Card], picked: FewCards) -> Option<FewCards> {
    if picked.len() == said.n as usize {
        return hand_fits_claim(cards, said, &picked).then_some(picked);
    }
    (0..list.len()).find_map(|place| extend(cards, said, &list[place + 1..], picked.with(list[place]).0))
}
