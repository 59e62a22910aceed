//! Imagined hidden halves (section 7 of the clauses): cards that are known lie where they are known to be; what the
//! hands held at the last shuffle was not in that deck; what offers proved holds.

use parts::CardSet;
use play::{Rng, Seat, SeatSet, ViewOf, random};

use crate::cards::{COMMIT, Cards};
use crate::hands::{could_be, fits, insert};
use crate::state::{Hidden, Open, Phase, Purpose, SEATS, Side};
use crate::{EndOfDays, NONE};

/// How often hands are dealt anew if they do not hold what was proved.
const DEALS: u32 = 200;
/// The most statements about one hand: every standing offer, the one on the table, the last one and an acceptance.
const STATEMENTS: usize = crate::OFFERS + 3;

/// Something that is known of a hand: cards in it fit a side, and another nation can use them.
#[derive(Clone, Copy)]
struct Statement {
    side: Side,
    usable: CardSet,
}

/// What is known of the hands before they are filled up.
#[derive(Clone, Copy)]
struct Deal {
    /// The hands so far.
    hands: [CardSet; SEATS],
    /// Cards of the last shuffle whose place is unknown.
    fresh: CardSet,
    /// Other cards whose place is unknown; all of them are in hands.
    old: CardSet,
    /// How many cards of the last shuffle each hand lacks.
    fresh_due: [u8; SEATS],
    /// How many other cards each hand lacks.
    old_due: [u8; SEATS],
}

impl Deal {
    fn give(&mut self, seat: usize, card: u8) {
        self.hands[seat].add(card);
        if self.fresh.has(card) {
            self.fresh.remove(card);
            self.fresh_due[seat] -= 1;
        } else {
            self.old.remove(card);
            self.old_due[seat] -= 1;
        }
    }

    /// The cards that a hand could get.
    fn open_to(&self, seat: usize) -> CardSet {
        let fresh = if self.fresh_due[seat] > 0 { self.fresh } else { CardSet::EMPTY };
        let old = if self.old_due[seat] > 0 { self.old } else { CardSet::EMPTY };
        fresh.union(old)
    }
}

impl EndOfDays {
    pub(crate) fn guess(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        let open = &view.open;
        let me = view.mine.as_ref().map(|(seat, _)| *seat);
        let mut hidden = Hidden::blank(CardSet::EMPTY);
        let mut deal = self.known_deal(view, &mut hidden);
        let start = deal;
        for attempt in 0..=DEALS {
            deal = start;
            self.split(view, &mut deal, rng);
            if self.keep_statements(open, me, &mut deal, rng) || attempt == DEALS {
                break;
            }
        }
        for seat in 0..self.seats as usize {
            for _ in 0..deal.old_due[seat] {
                let card = deal.old.draw(rng);
                deal.give(seat, card);
            }
            for _ in 0..deal.fresh_due[seat] {
                let card = deal.fresh.draw(rng);
                deal.give(seat, card);
            }
        }
        hidden.hands = deal.hands;
        hidden.deck = hidden.deck.union(deal.fresh);
        self.guess_top(view, &mut hidden, rng);
        self.guess_commits(view, &mut hidden, rng);
        if let Some((seat, mine)) = &view.mine {
            hidden.seen[seat.index()] = mine.known.iter().fold(CardSet::EMPTY, |all, some| all.union(*some));
            if let Some(answer) = mine.answer {
                hidden.ballot.answer(*seat, answer);
            }
            for (replies, reply) in hidden.waiting.iter_mut().zip(mine.waiting) {
                replies[seat.index()] = reply;
            }
            hidden.picked = mine.picked;
            hidden.draft = mine.draft;
            hidden.drafts = mine.drafts;
            hidden.orders[seat.index()] = mine.orders;
        }
        hidden
    }

    /// What the viewer knows of every hand and of the deck.
    fn known_deal(&self, view: &ViewOf<Self>, hidden: &mut Hidden) -> Deal {
        let open = &view.open;
        let mut hands = open.shown;
        if let Some((seat, mine)) = &view.mine {
            for (hand, known) in hands.iter_mut().zip(&mine.known) {
                *hand = hand.union(*known);
            }
            hands[seat.index()] = mine.hand;
            let top = mine.top.iter().copied().filter(|card| *card != NONE).collect::<CardSet>();
            hidden.deck = top.union(mine.among);
        }
        let held = hands.iter().fold(CardSet::EMPTY, |all, some| all.union(*some));
        let unseen = self.cards.all.minus(open.plain()).minus(held).minus(hidden.deck);
        Deal {
            hands,
            fresh: unseen.and(open.fresh),
            old: unseen.minus(open.fresh),
            fresh_due: [0; SEATS],
            old_due: [0; SEATS],
        }
    }

    /// Says how many cards of either sort each hand gets: any split that the public counts allow.
    fn split(&self, view: &ViewOf<Self>, deal: &mut Deal, rng: &mut impl Rng) {
        let open = &view.open;
        let mut spare = [0u8; SEATS];
        let mut old = deal.old.len();
        for seat in 0..self.seats as usize {
            let lacks = open.hand[seat] - deal.hands[seat].len();
            let known = deal.hands[seat].minus(open.shown[seat]);
            let fresh = known.and(open.fresh).len();
            let most = open.fresh_most[seat].saturating_sub(fresh).min(lacks);
            let least = open.fresh_least[seat].saturating_sub(fresh).min(most);
            deal.fresh_due[seat] = most;
            deal.old_due[seat] = lacks - most;
            spare[seat] = most - least;
            old = old.saturating_sub(lacks - most);
        }
        for _ in 0..old {
            let all: u32 = spare.iter().map(|spare| u32::from(*spare)).sum();
            if all == 0 {
                break;
            }
            let mut rank = random::below(rng, all);
            let seat = (0..SEATS).find(|seat| {
                let here = u32::from(spare[*seat]);
                let found = rank < here;
                rank = rank.saturating_sub(here);
                found
            });
            let seat = seat.expect("a rank below the sum falls on a seat");
            spare[seat] -= 1;
            deal.fresh_due[seat] -= 1;
            deal.old_due[seat] += 1;
        }
    }

    /// What is known of a seat's hand from offers: those that stand, the one on the table, an acceptance under way,
    /// and the last one that has not been overtaken.
    fn statements(&self, open: &Open, seat: Seat, out: &mut [Option<Statement>; STATEMENTS]) -> usize {
        let mut count = 0;
        let mut add = |side: Side, to: Seat| {
            if side.n > 0 {
                out[count] = Some(Statement { side, usable: self.usable(open, to) });
                count += 1;
            }
        };
        for offer in open.standing() {
            if seat == open.seat && !offer.counter {
                add(offer.give, offer.with);
            } else if seat == offer.with {
                add(offer.get, open.seat);
            }
        }
        let tabled = open.phase == Phase::Answer || self.accepting(open);
        if seat == open.seat && tabled {
            add(open.table.give, open.table.with);
        }
        if open.phase == Phase::Commit
            && open.commit.seat == seat
            && matches!(open.commit.purpose, Purpose::Accept | Purpose::Close(_))
        {
            add(open.commit.side, open.commit.to);
        }
        let proof = open.proven[seat.index()];
        add(proof.side, proof.to);
        count
    }

    fn accepting(&self, open: &Open) -> bool {
        open.phase == Phase::Commit && open.commit.purpose == Purpose::Accept
    }

    /// Gives hands the cards that offers have proved to be in them.
    fn keep_statements(&self, open: &Open, me: Option<Seat>, deal: &mut Deal, rng: &mut impl Rng) -> bool {
        for seat in (0..self.seats).map(Seat).filter(|seat| Some(*seat) != me) {
            let mut statements = [None; STATEMENTS];
            let count = self.statements(open, seat, &mut statements);
            for statement in statements[..count].iter().flatten() {
                let own = deal.hands[seat.index()];
                let from = own.union(deal.open_to(seat.index())).and(statement.usable);
                let Some(cards) = pick_fitting(&self.cards, &statement.side, from, rng, &|cards| {
                    let (fresh, old) = (deal.fresh, deal.old);
                    let news = cards.iter().filter(|card| fresh.has(**card)).count();
                    let olds = cards.iter().filter(|card| old.has(**card)).count();
                    news <= deal.fresh_due[seat.index()] as usize && olds <= deal.old_due[seat.index()] as usize
                }) else {
                    return false;
                };
                for card in cards.into_iter().take_while(|card| *card != NONE) {
                    if !own.has(card) {
                        deal.give(seat.index(), card);
                    }
                }
            }
        }
        true
    }

    /// The cards on top of the deck: those known in their places, those known to be among them, and any others.
    fn guess_top(&self, view: &ViewOf<Self>, hidden: &mut Hidden, rng: &mut impl Rng) {
        let open = &view.open;
        let pinned = open.pinned as usize;
        if pinned == 0 {
            return;
        }
        let me = view.mine.as_ref().map_or(SeatSet::EMPTY, |(seat, _)| SeatSet::only(*seat));
        let mut free = [0usize; crate::LOOK];
        let mut count = 0;
        let mut rest = hidden.deck;
        let (mut top, mut among) = ([NONE; crate::LOOK], CardSet::EMPTY);
        if let Some((_, mine)) = &view.mine {
            (top, among) = (mine.top, mine.among);
        }
        for place in 0..pinned {
            if top[place] == NONE {
                free[count] = place;
                count += 1;
            } else {
                hidden.top[place] = top[place];
                hidden.placed[place] = me;
                rest.remove(top[place]);
            }
        }
        random::shuffle(rng, &mut free[..count]);
        rest = rest.minus(among);
        let mut known = among.iter();
        for place in &free[..count] {
            if let Some(card) = known.next() {
                hidden.top[*place] = card;
                hidden.among[*place] = me;
            } else {
                let card = rest.draw(rng);
                rest.remove(card);
                hidden.top[*place] = card;
            }
        }
        if open.phase == Phase::Arrange {
            // Who puts cards back sees them, whoever else does.
            for placed in &mut hidden.placed[..open.due as usize] {
                *placed = placed.with(open.stack[0].user);
            }
        }
    }

    /// Hand cards that others have committed: any that fit.
    fn guess_commits(&self, view: &ViewOf<Self>, hidden: &mut Hidden, rng: &mut impl Rng) {
        let open = &view.open;
        let mine = view.mine.as_ref();
        let own = |seat: Seat| mine.is_some_and(|(me, _)| *me == seat);
        let mut fitting = |hands: &[CardSet; SEATS], seat: Seat, side: &Side, to: Seat| {
            let from = hands[seat.index()].and(self.usable(open, to));
            pick_fitting(&self.cards, side, from, rng, &|_| true).unwrap_or([NONE; COMMIT])
        };
        for (number, offer) in open.standing().iter().enumerate() {
            for (side, seat, to) in [(0, open.seat, offer.with), (1, offer.with, open.seat)] {
                hidden.commits[number][side] = if own(seat) {
                    mine.map_or([NONE; COMMIT], |(_, mine)| mine.commits[number])
                } else if side == 1 || !offer.counter {
                    let said = if side == 0 { &offer.give } else { &offer.get };
                    fitting(&hidden.hands, seat, said, to)
                } else {
                    [NONE; COMMIT]
                };
            }
        }
        if own(open.seat) {
            hidden.pledge = mine.map_or([NONE; COMMIT], |(_, mine)| mine.pledge);
        } else if open.phase == Phase::Answer || self.accepting(open) {
            hidden.pledge = fitting(&hidden.hands, open.seat, &open.table.give, open.table.with);
        }
    }
}

/// Random cards that fit a side and a further condition, ascending, if there are any.
fn pick_fitting(
    cards: &Cards,
    side: &Side,
    from: CardSet,
    rng: &mut impl Rng,
    also: &dyn Fn(&[u8]) -> bool,
) -> Option<[u8; COMMIT]> {
    let mut order = [NONE; parts::CARDS as usize];
    let mut count = 0;
    for card in from.iter().filter(|card| could_be(cards, side, *card)) {
        order[count] = card;
        count += 1;
    }
    random::shuffle(rng, &mut order[..count]);
    let mut picked = [NONE; COMMIT];
    let found = extend(cards, side, &order[..count], &mut picked, 0, also);
    found.then(|| {
        let mut sorted = [NONE; COMMIT];
        picked[..side.n as usize].iter().for_each(|card| insert(&mut sorted, *card));
        sorted
    })
}

/// Extends a choice by cards from a list, in its order, until it fits.
fn extend(
    cards: &Cards,
    side: &Side,
    list: &[u8],
    picked: &mut [u8; COMMIT],
    count: usize,
    also: &dyn Fn(&[u8]) -> bool,
) -> bool {
    if count == side.n as usize {
        return fits(cards, side, &picked[..count]) && also(&picked[..count]);
    }
    (0..list.len()).any(|place| {
        picked[count] = list[place];
        extend(cards, side, &list[place + 1..], picked, count + 1, also)
    })
}
