//! The legal actions of step 2.

use alloc::vec::Vec;

use engine::{Seat, SeatSet};

use crate::hidden_cards::can_complete_claim;
use crate::numbers::{Card, CardSet, FewCards, MAX_COMMITTED_CARDS};
use crate::offer::{
    HandClaim, MAX_COUNTER_OFFERS, MAX_DRAFT_STEPS, MAX_DRAFTS, MAX_OFFERS, OfferDraft, UnfinishedOffer,
};
use crate::state::Public;
use crate::{Action, Colour, EndOfDays, OfferDisclosure, Own, TradePenalty};

impl EndOfDays {
    /// True if a seat may be made another offer now (ED-Q16).
    pub(crate) fn can_offer(&self, public: &Public, to: Seat) -> bool {
        to != public.seat
            && to.0 < self.seats
            && public[to].offered < self.options.max_offers
            && (public.sent as usize) < MAX_OFFERS
            && public[to].no_trade == 0
            && !public.barred.contains(to)
    }

    pub(crate) fn list_trade(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        match &own.draft {
            OfferDraft::Offer(sketch) => return self.list_strokes(public, own, seat, sketch, out),
            OfferDraft::Swap(_) => {
                out.push(Action::Draw {});
                if public[seat].no_scrap == 0 {
                    self.each_kind(public.scrapyard, &mut |card| out.push(Action::Take { card }));
                }
                return out.push(Action::Cancel {});
            }
            OfferDraft::Nothing => {}
        }
        out.push(Action::EndTrade {});
        if public.barred.contains(seat) {
            return;
        }
        if own.drafts < MAX_DRAFTS {
            for card in own.hand.iter() {
                out.push(Action::Swap { card });
            }
        }
        for to in (0..self.seats).map(Seat).filter(|to| self.can_offer(public, *to)) {
            if own.drafts < MAX_DRAFTS {
                out.push(Action::Offer { to });
            }
            out.push(Action::Invite { to });
        }
        for (number, offer) in public.standing_offers().iter().enumerate() {
            let hand = own.hand.and(self.usable_cards(public, offer.with));
            // ED-45: a seat that is barred from trading cannot take part in a trade either.
            if public.barred.contains(offer.with) {
                continue;
            }
            if !offer.counter || can_complete_claim(&self.content, &offer.give.hand, FewCards::NONE, hand) {
                out.push(Action::Close { offer: number as u8 });
            }
        }
    }

    pub(crate) fn list_answers(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if let OfferDraft::Offer(sketch) = &own.draft
            && !public.barred.contains(public.seat)
        {
            return self.list_strokes(public, own, seat, sketch, out);
        }
        out.push(Action::Decline {});
        if public.barred.contains(seat) || public.barred.contains(public.seat) {
            return;
        }
        let hand = own.hand.and(self.usable_cards(public, public.seat));
        let get = &public.table.get.hand;
        let offer = !public.table.give.is_empty();
        if offer && can_complete_claim(&self.content, get, FewCards::NONE, hand) {
            out.push(Action::Accept {});
        }
        if (public.offers as usize) < MAX_OFFERS && own.drafts < MAX_COUNTER_OFFERS {
            out.push(Action::Counter {});
        }
    }

    /// Visits one card of each type, value and flags.
    pub(crate) fn each_kind(&self, cards: CardSet, each: &mut impl FnMut(Card)) {
        let mut last = None;
        for card in cards.iter() {
            if !last.is_some_and(|last| self.content.are_alike(last, card)) {
                each(card);
            }
            last = Some(card);
        }
    }

    /// Lists the steps of building an offer.
    fn list_strokes(&self, public: &Public, own: &Own, seat: Seat, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        out.push(Action::Cancel {});
        if self.sendable(public, seat, sketch) {
            out.push(Action::Send {});
        }
        if sketch.strokes >= MAX_DRAFT_STEPS {
            return;
        }
        self.list_given(public, own, seat, sketch, out);
        let asked = &sketch.want.play;
        if !asked.is_full() {
            let theirs = public[sketch.to].in_play().minus(asked.to_set());
            out.extend(theirs.iter().map(|card| Action::Ask { card }));
        }
        let want = &sketch.want.hand;
        let n = want.n;
        // Every card has a value, so the total limits the number of cards.
        if (n as usize) < MAX_COMMITTED_CARDS && n < public[sketch.to].hand.min(want.max_total) {
            out.push(Action::Want { colour: None });
            out.extend(Colour::ALL.map(|colour| Action::Want { colour: Some(colour) }));
        }
        if n > 0 {
            let last = want.colours[n as usize - 1];
            out.extend(Colour::ANY.minus(last).iter().map(|colour| Action::WantOr { colour }));
            let highest = n.saturating_mul(self.content.highest);
            if want.min_total == 0 {
                out.extend((n + 1..=highest.min(want.max_total)).map(|least| Action::WantTotal { least }));
            }
            if want.max_total == u8::MAX && self.offers_say_all_that_they_may() {
                out.extend((n.max(want.min_total)..highest).map(|most| Action::WantAtMost { most }));
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

    /// Lists the other colours that given cards can be said to have (ED-Q17).
    fn list_others(&self, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        if !self.offers_say_all_that_they_may() {
            let left = Colour::ANY.minus(sketch.or[0]);
            return out.extend(left.iter().map(|colour| Action::Or { colour, card: None }));
        }
        for (card, said) in sketch.hand.iter().zip(sketch.or) {
            let left = Colour::ANY.minus(said.with(self.content.card_colour(card)));
            out.extend(left.iter().map(|colour| Action::Or { colour, card: Some(card) }));
        }
    }

    /// Lists the cards that can be given: hand cards and cards in play (ED-41).
    fn list_given(&self, public: &Public, own: &Own, seat: Seat, sketch: &UnfinishedOffer, out: &mut Vec<Action>) {
        let (hand, play) = (&sketch.hand, &sketch.play);
        if !hand.is_full() {
            // ED-46: only cards that the other nation can use, unless the table penalizes mistakes instead (ED-Q18).
            let usable = match self.options.trade_penalty {
                TradePenalty::Reject => own.hand.and(self.usable_cards(public, sketch.to)),
                TradePenalty::Bar => own.hand,
            };
            out.extend(usable.minus(hand.to_set()).iter().map(|card| Action::Give { card }));
        }
        if !play.is_full() {
            out.extend(public[seat].in_play().minus(play.to_set()).iter().map(|card| Action::Give { card }));
        }
    }

    /// True if an offer can be sent: it is complete, has a card from each side (ED-Q13), and is valid unless the table
    /// allows mistakes.
    fn sendable(&self, public: &Public, seat: Seat, sketch: &UnfinishedOffer) -> bool {
        let gives = !sketch.hand.is_empty() || !sketch.play.is_empty();
        let complete = gives && !sketch.want.is_empty();
        complete && (self.options.trade_penalty == TradePenalty::Bar || self.is_valid_offer(public, seat, sketch))
    }

    /// Checks the conditions that must hold before an offer is shown to other players (ED-46, ED-Q14, ED-Q15). The
    /// description is true by construction, and the list of steps guarantees that cards in play are where they should
    /// be.
    pub(crate) fn is_valid_offer(&self, public: &Public, seat: Seat, sketch: &UnfinishedOffer) -> bool {
        let usable = sketch.hand.to_set().minus(self.usable_cards(public, sketch.to)).is_empty();
        let fronts = |side: &FewCards| side.to_set().minus(self.content.modules).len();
        let (gives, gets) = (fronts(&sketch.play), fronts(&sketch.want.play));
        let fits = |seat: Seat, out: u8, into: u8| {
            public[seat].occupied_places() - out + into <= self.nation_card(public, seat).size
        };
        usable && fits(seat, gives, gets) && fits(sketch.to, gets, gives) && self.reachable(&sketch.want.hand)
    }

    /// True if any cards at all could have the wanted total.
    fn reachable(&self, want: &HandClaim) -> bool {
        u16::from(want.min_total) <= u16::from(want.n) * u16::from(self.content.highest)
    }

    /// Lists the hand cards that can be picked next, in ascending order, so that the rest can follow.
    pub(crate) fn list_picks(&self, public: &Public, own: &Own, out: &mut Vec<Action>) {
        let commit = &public.commit;
        let free = matches!(commit.purpose, crate::CommitPurpose::Pay | crate::CommitPurpose::Taken);
        let hand = if free { own.hand } else { own.hand.and(self.usable_cards(public, commit.to)) };
        let above = |card: &Card| own.picked.last().is_none_or(|last| *card > last);
        let leads_on = |card: &Card| can_complete_claim(&self.content, &commit.said, own.picked.with(*card).0, hand);
        out.extend(hand.iter().filter(above).filter(leads_on).map(|card| Action::Pick { card }));
    }

    /// Returns the seats that a seat could accuse of a hint (ED-Q18).
    pub(crate) fn accusable_seats(&self, public: &Public, seat: Seat) -> SeatSet {
        SeatSet::first(self.seats).without(seat).minus(public.barred)
    }
}
