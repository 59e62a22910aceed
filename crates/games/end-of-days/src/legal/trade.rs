//! What is open in step 2.

use alloc::vec::Vec;

use parts::CardSet;
use play::{Seat, SeatSet};

use crate::cards::COMMIT;
use crate::hands::{completable, set_of};
use crate::offer::{ANY, COUNTERS, DRAFTS, Draft, OFFERS, STROKES, Side, Sketch};
use crate::state::Open;
use crate::{Action, Colour, EndOfDays, Mine, NONE, Saying, TradePenalty};

impl EndOfDays {
    /// Whether a seat may be made another offer now (ED-Q16).
    pub(crate) fn can_offer(&self, open: &Open, to: Seat) -> bool {
        to != open.seat
            && to.0 < self.seats
            && open.offered[to.index()] < self.options.max_offers
            && (open.sent as usize) < OFFERS
            && open.no_trade[to.index()] == 0
            && !open.barred.has(to)
    }

    pub(crate) fn list_trade(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        match &mine.draft {
            Draft::Offer(sketch) => return self.list_strokes(open, mine, seat, sketch, out),
            Draft::Swap(_) => {
                out.push(Action::Draw {});
                if open.no_scrap[seat.index()] == 0 {
                    self.each_kind(open.scrapyard, &mut |card| out.push(Action::Take { card }));
                }
                return out.push(Action::Cancel {});
            }
            Draft::Nothing => {}
        }
        out.push(Action::EndTrade {});
        if open.barred.has(seat) {
            return;
        }
        if mine.drafts < DRAFTS {
            for card in mine.hand.iter() {
                out.push(Action::Swap { card });
            }
        }
        for to in (0..self.seats).map(Seat).filter(|to| self.can_offer(open, *to)) {
            if mine.drafts < DRAFTS {
                out.push(Action::Offer { to });
            }
            out.push(Action::Invite { to });
        }
        for (number, offer) in open.standing().iter().enumerate() {
            let hand = mine.hand.and(self.usable(open, offer.with));
            // ED-45: who may not trade any more has no part in a trade either.
            if open.barred.has(offer.with) {
                continue;
            }
            if !offer.counter || completable(&self.cards, &offer.give, [NONE; COMMIT], 0, hand) {
                out.push(Action::Close { offer: number as u8 });
            }
        }
    }

    pub(crate) fn list_answers(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        if let Draft::Offer(sketch) = &mine.draft
            && !open.barred.has(open.seat)
        {
            return self.list_strokes(open, mine, seat, sketch, out);
        }
        out.push(Action::Decline {});
        if open.barred.has(seat) || open.barred.has(open.seat) {
            return;
        }
        let hand = mine.hand.and(self.usable(open, open.seat));
        let get = &open.table.get;
        let offer = !open.table.give.is_empty();
        if offer && completable(&self.cards, get, [NONE; COMMIT], 0, hand) {
            out.push(Action::Accept {});
        }
        if (open.offers as usize) < OFFERS && mine.drafts < COUNTERS {
            out.push(Action::Counter {});
        }
    }

    /// One card of each kind, value and flags among these.
    pub(crate) fn each_kind(&self, cards: CardSet, each: &mut impl FnMut(u8)) {
        let same = |a: u8, b: u8| {
            let (a, b) = (a as usize & 127, b as usize & 127);
            let tables = &*self.cards;
            tables.kind_of[a] == tables.kind_of[b]
                && tables.value[a] == tables.value[b]
                && tables.flags[a] == tables.flags[b]
        };
        let mut last = NONE;
        for card in cards.iter() {
            if last == NONE || !same(last, card) {
                each(card);
            }
            last = card;
        }
    }

    /// The steps of building an offer.
    fn list_strokes(&self, open: &Open, mine: &Mine, seat: Seat, sketch: &Sketch, out: &mut Vec<Action>) {
        out.push(Action::Cancel {});
        if self.sendable(open, seat, sketch) {
            out.push(Action::Send {});
        }
        if sketch.strokes >= STROKES {
            return;
        }
        self.list_given(open, mine, seat, sketch, out);
        let asked = set_of(&sketch.want.play);
        if (asked.len() as usize) < COMMIT {
            for card in self.in_play(open, sketch.to).minus(asked).iter() {
                out.push(Action::Ask { card });
            }
        }
        let n = sketch.want.n;
        if (n as usize) < COMMIT && n < open.hand[sketch.to.index()] {
            out.push(Action::Want { colour: None });
            out.extend(Colour::ALL.map(|colour| Action::Want { colour: Some(colour) }));
        }
        if n > 0 {
            let last = sketch.want.colours[n as usize - 1];
            if last != ANY {
                let others = Colour::ALL.into_iter().filter(|colour| last & colour.bit() == 0);
                out.extend(others.map(|colour| Action::WantOr { colour }));
            }
            if sketch.want.least == 0 {
                let most = n.saturating_mul(self.cards.highest);
                out.extend((n + 1..=most).map(|least| Action::WantTotal { least }));
            }
        }
        if sketch.given() > 0 {
            let other = Saying::ALL.into_iter().filter(|what| *what != sketch.saying);
            out.extend(other.map(|what| Action::Say { what }));
            if matches!(sketch.saying, Saying::Colours | Saying::Everything) {
                let others = Colour::ALL.into_iter().filter(|colour| sketch.or & colour.bit() == 0);
                out.extend(others.map(|colour| Action::Or { colour }));
            }
        }
    }

    /// What can be given: hand cards and cards in play (ED-41).
    fn list_given(&self, open: &Open, mine: &Mine, seat: Seat, sketch: &Sketch, out: &mut Vec<Action>) {
        let (hand, play) = (set_of(&sketch.hand), set_of(&sketch.play));
        if (hand.len() as usize) < COMMIT {
            // ED-46: only cards that the other can use, unless the table punishes mistakes instead (ED-Q18).
            let usable = match self.options.trade_penalty {
                TradePenalty::Reject => mine.hand.and(self.usable(open, sketch.to)),
                TradePenalty::Bar => mine.hand,
            };
            out.extend(usable.minus(hand).iter().map(|card| Action::Give { card }));
        }
        if (play.len() as usize) < COMMIT {
            out.extend(self.in_play(open, seat).minus(play).iter().map(|card| Action::Give { card }));
        }
    }

    /// Cards in play that can be traded: face-up ones and modules (ED-Q15).
    pub(crate) fn in_play(&self, open: &Open, seat: Seat) -> CardSet {
        open.front[seat.index()].union(open.modules(seat))
    }

    /// Whether an offer can be sent: complete, with a card from each side (ED-Q13), and valid unless the table lets people make mistakes.
    fn sendable(&self, open: &Open, seat: Seat, sketch: &Sketch) -> bool {
        let gives = sketch.given() > 0 || sketch.play[0] != NONE;
        let complete = gives && !sketch.want.is_empty();
        complete && (self.options.trade_penalty == TradePenalty::Bar || self.valid(open, seat, sketch))
    }

    /// What the engine proves of an offer before anybody sees it (ED-46, ED-Q14, ED-Q15). That the description is true holds by
    /// construction, and that the cards in play lie where they should by the list of steps.
    pub(crate) fn valid(&self, open: &Open, seat: Seat, sketch: &Sketch) -> bool {
        let usable = set_of(&sketch.hand).minus(self.usable(open, sketch.to)).is_empty();
        let fronts = |side: &[u8; COMMIT]| set_of(side).minus(self.cards.modules).len();
        let (gives, gets) = (fronts(&sketch.play), fronts(&sketch.want.play));
        let fits = |seat: Seat, out: u8, into: u8| open.places(seat) - out + into <= self.nation(open, seat).size;
        usable && fits(seat, gives, gets) && fits(sketch.to, gets, gives) && self.reachable(&sketch.want)
    }

    /// Whether any cards at all could have the total that is wanted.
    fn reachable(&self, want: &Side) -> bool {
        u16::from(want.least) <= u16::from(want.n) * u16::from(self.cards.highest)
    }

    /// The hand cards that can be picked next, ascending, so that the rest can follow.
    pub(crate) fn list_picks(&self, open: &Open, mine: &Mine, out: &mut Vec<Action>) {
        let commit = &open.commit;
        let free = matches!(commit.purpose, crate::Purpose::Pay | crate::Purpose::Taken);
        let hand = if free { mine.hand } else { mine.hand.and(self.usable(open, commit.to)) };
        let count = set_of(&mine.picked).len() as usize;
        let after = if count == 0 { None } else { Some(mine.picked[count - 1]) };
        for card in hand.iter().filter(|card| after.is_none_or(|after| *card > after)) {
            let mut picked = mine.picked;
            picked[count] = card;
            if completable(&self.cards, &commit.side, picked, count + 1, hand) {
                out.push(Action::Pick { card });
            }
        }
    }

    /// The seats that a seat could accuse of a hint (ED-Q18).
    pub(crate) fn accusable(&self, open: &Open, seat: Seat) -> SeatSet {
        SeatSet::first(self.seats).without(seat).minus(open.barred)
    }
}
