//! What is open in step 2.

use alloc::vec::Vec;

use engine::{Seat, SeatSet};

use crate::cards::COMMIT;
use crate::hands::completable;
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{COUNTERS, DRAFTS, HandClaim, OFFERS, OfferDraft, STROKES, UnfinishedOffer};
use crate::state::Public;
use crate::{Action, Colour, EndOfDays, OfferDisclosure, Own, TradePenalty};

impl EndOfDays {
    /// Whether a seat may be made another offer now (ED-Q16).
    pub(crate) fn can_offer(&self, open: &Public, to: Seat) -> bool {
        to != open.seat
            && to.0 < self.seats
            && open[to].offered < self.options.max_offers
            && (open.sent as usize) < OFFERS
            && open[to].no_trade == 0
            && !open.barred.has(to)
    }

    pub(crate) fn list_trade(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        match &mine.draft {
            OfferDraft::Offer(sketch) => return self.list_strokes(open, mine, seat, sketch, out),
            OfferDraft::Swap(_) => {
                out.push(Action::Draw {});
                if open[seat].no_scrap == 0 {
                    self.each_kind(open.scrapyard, &mut |card| out.push(Action::Take { card }));
                }
                return out.push(Action::Cancel {});
            }
            OfferDraft::Nothing => {}
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
            if !offer.counter || completable(&self.cards, &offer.give.hand, FewCards::NONE, hand) {
                out.push(Action::Close { offer: number as u8 });
            }
        }
    }

    pub(crate) fn list_answers(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        if let OfferDraft::Offer(sketch) = &mine.draft
            && !open.barred.has(open.seat)
        {
            return self.list_strokes(open, mine, seat, sketch, out);
        }
        out.push(Action::Decline {});
        if open.barred.has(seat) || open.barred.has(open.seat) {
            return;
        }
        let hand = mine.hand.and(self.usable(open, open.seat));
        let get = &open.table.get.hand;
        let offer = !open.table.give.is_empty();
        if offer && completable(&self.cards, get, FewCards::NONE, hand) {
            out.push(Action::Accept {});
        }
        if (open.offers as usize) < OFFERS && mine.drafts < COUNTERS {
            out.push(Action::Counter {});
        }
    }

    /// One card of each kind, value and flags among these.
    pub(crate) fn each_kind(&self, cards: CardSet, each: &mut impl FnMut(Card)) {
        let mut last = None;
        for card in cards.iter() {
            if !last.is_some_and(|last| self.cards.alike(last, card)) {
                each(card);
            }
            last = Some(card);
        }
    }

    /// The steps of building an offer.
    fn list_strokes(&self, open: &Public, mine: &Own, seat: Seat, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        out.push(Action::Cancel {});
        if self.sendable(open, seat, sketch) {
            out.push(Action::Send {});
        }
        if sketch.strokes >= STROKES {
            return;
        }
        self.list_given(open, mine, seat, sketch, out);
        let asked = &sketch.want.play;
        if !asked.is_full() {
            let theirs = open[sketch.to].in_play().minus(asked.set());
            out.extend(theirs.iter().map(|card| Action::Ask { card }));
        }
        let want = &sketch.want.hand;
        let n = want.n;
        // Every card has a value: a total has room for as many cards at most.
        if (n as usize) < COMMIT && n < open[sketch.to].hand.min(want.most) {
            out.push(Action::Want { colour: None });
            out.extend(Colour::ALL.map(|colour| Action::Want { colour: Some(colour) }));
        }
        if n > 0 {
            let last = want.colours[n as usize - 1];
            out.extend(Colour::ANY.minus(last).iter().map(|colour| Action::WantOr { colour }));
            let highest = n.saturating_mul(self.cards.highest);
            if want.least == 0 {
                out.extend((n + 1..=highest.min(want.most)).map(|least| Action::WantTotal { least }));
            }
            if want.most == u8::MAX && self.offers_say_all_that_they_may() {
                out.extend((n.max(want.least)..highest).map(|most| Action::WantAtMost { most }));
            }
        }
        if !sketch.hand.is_empty() {
            let other = OfferDisclosure::ALL.into_iter().filter(|what| *what != sketch.saying);
            out.extend(other.map(|what| Action::Say { what }));
            if matches!(sketch.saying, OfferDisclosure::Colours | OfferDisclosure::Everything) {
                self.list_others(sketch, out);
            }
        }
    }

    /// The colours that cards given can be said to have as well (ED-Q17).
    fn list_others(&self, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        if !self.offers_say_all_that_they_may() {
            let left = Colour::ANY.minus(sketch.or[0]);
            return out.extend(left.iter().map(|colour| Action::Or { colour, card: None }));
        }
        for (card, said) in sketch.hand.iter().zip(sketch.or) {
            let left = Colour::ANY.minus(said.with(self.cards.colour(card)));
            out.extend(left.iter().map(|colour| Action::Or { colour, card: Some(card) }));
        }
    }

    /// What can be given: hand cards and cards in play (ED-41).
    fn list_given(&self, open: &Public, mine: &Own, seat: Seat, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        let (hand, play) = (&sketch.hand, &sketch.play);
        if !hand.is_full() {
            // ED-46: only cards that the other can use, unless the table punishes mistakes instead (ED-Q18).
            let usable = match self.options.trade_penalty {
                TradePenalty::Reject => mine.hand.and(self.usable(open, sketch.to)),
                TradePenalty::Bar => mine.hand,
            };
            out.extend(usable.minus(hand.set()).iter().map(|card| Action::Give { card }));
        }
        if !play.is_full() {
            out.extend(open[seat].in_play().minus(play.set()).iter().map(|card| Action::Give { card }));
        }
    }

    /// Whether an offer can be sent: complete, with a card from each side (ED-Q13), and valid unless the table lets people make mistakes.
    fn sendable(&self, open: &Public, seat: Seat, sketch: &UnfinishedOffer) -> bool {
        let gives = !sketch.hand.is_empty() || !sketch.play.is_empty();
        let complete = gives && !sketch.want.is_empty();
        complete && (self.options.trade_penalty == TradePenalty::Bar || self.valid(open, seat, sketch))
    }

    /// What the engine proves of an offer before anybody sees it (ED-46, ED-Q14, ED-Q15). That the description is true holds by
    /// construction, and that the cards in play lie where they should by the list of steps.
    pub(crate) fn valid(&self, open: &Public, seat: Seat, sketch: &UnfinishedOffer) -> bool {
        let usable = sketch.hand.set().minus(self.usable(open, sketch.to)).is_empty();
        let fronts = |side: &FewCards| side.set().minus(self.cards.modules).len();
        let (gives, gets) = (fronts(&sketch.play), fronts(&sketch.want.play));
        let fits =
            |seat: Seat, out: u8, into: u8| open[seat].places() - out + into <= self.nation_card(open, seat).size;
        usable && fits(seat, gives, gets) && fits(sketch.to, gets, gives) && self.reachable(&sketch.want.hand)
    }

    /// Whether any cards at all could have the total that is wanted.
    fn reachable(&self, want: &HandClaim) -> bool {
        u16::from(want.least) <= u16::from(want.n) * u16::from(self.cards.highest)
    }

    /// The hand cards that can be picked next, ascending, so that the rest can follow.
    pub(crate) fn list_picks(&self, open: &Public, mine: &Own, out: &mut Vec<Action>) {
        let commit = &open.commit;
        let free = matches!(commit.purpose, crate::CommitPurpose::Pay | crate::CommitPurpose::Taken);
        let hand = if free { mine.hand } else { mine.hand.and(self.usable(open, commit.to)) };
        let above = |card: &Card| mine.picked.last().is_none_or(|last| *card > last);
        let leads_on = |card: &Card| completable(&self.cards, &commit.said, mine.picked.with(*card).0, hand);
        out.extend(hand.iter().filter(above).filter(leads_on).map(|card| Action::Pick { card }));
    }

    /// The seats that a seat could accuse of a hint (ED-Q18).
    pub(crate) fn accusable(&self, open: &Public, seat: Seat) -> SeatSet {
        SeatSet::first(self.seats).without(seat).minus(open.barred)
    }
}
