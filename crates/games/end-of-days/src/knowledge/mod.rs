//! The knowledge of each seat.

mod determinize;

use engine::{Observe, Rng, Seat, ViewOf};

use crate::cards::{MAX_DECK_LOOK, StepEffect};
use crate::numbers::{CardSet, FewCards};
use crate::offer::{MAX_OFFERS, OfferDraft};
use crate::state::{MAX_STACK_DEPTH, Own, Phase, Private, Public, SEATS};
use crate::{EndOfDays, Event};

impl Observe for EndOfDays {
    #[inline]
    fn own_knowledge(&self, public: &Public, private: &Private, seat: Seat) -> Own {
        let at = seat.index();
        let seen = private.seen[at];
        let mut known = [CardSet::EMPTY; SEATS];
        if !seen.is_empty() {
            for (known, hand) in known.iter_mut().zip(&private.hands) {
                *known = seen.and(*hand);
            }
        }
        let mut watched = [CardSet::EMPTY; SEATS];
        for (watched, seen) in watched.iter_mut().zip(&private.seen) {
            *watched = seen.and(private.hands[at]);
        }
        let (mut top, mut among) = ([None; MAX_DECK_LOOK], CardSet::EMPTY);
        for (place, card) in private.top.into_iter().flatten().enumerate() {
            if public.placed[place].contains(seat) {
                top[place] = Some(card);
            } else if private.among[place].contains(seat) {
                among.insert(card);
            }
        }
        let mut commits = [FewCards::NONE; MAX_OFFERS];
        let own = public.seat == seat;
        for (number, offer) in public.standing_offers().iter().enumerate() {
            if own {
                commits[number] = private.commits[number][0];
            } else if offer.with == seat {
                commits[number] = private.commits[number][1];
            }
        }
        let drafting = Self::drafting_seat(public) == Some(seat);
        let picking = public.phase == Phase::Commit && public.commit.seat == seat;
        let mut waiting = [None; MAX_STACK_DEPTH];
        for (reply, replies) in waiting.iter_mut().zip(&private.waiting) {
            *reply = replies[at];
        }
        Own {
            hand: private.hands[at],
            known,
            watched,
            top,
            among,
            answer: private.ballot.submission(seat),
            waiting,
            commits,
            pledge: if own { private.pledge } else { FewCards::NONE },
            picked: if picking { private.picked } else { FewCards::NONE },
            draft: if drafting { private.draft } else { OfferDraft::Nothing },
            drafts: match (own, drafting) {
                (true, _) => private.drafts,
                (false, true) => private.counters,
                (false, false) => 0,
            },
            orders: private.orders[at],
        }
    }

    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Private {
        let me = view.own.as_ref().map(|(seat, _)| *seat);
        let mut private = Private::blank(CardSet::EMPTY);
        let mut deal = self.known_deal(view, &mut private);
        self.keep_statements(&view.public, me, &mut deal, rng);
        deal.fill_hands(rng);
        private.hands = deal.hands;
        private.deck = private.deck.or(deal.fresh);
        Self::guess_top(view, &mut private, rng);
        self.guess_commits(view, &mut private, rng);
        if let Some((seat, own)) = &view.own {
            // The viewer knows which of its cards the others know.
            private.seen = own.watched;
            private.seen[seat.index()] = own.known.iter().fold(CardSet::EMPTY, |all, some| all.or(*some));
            if let Some(answer) = own.answer {
                private.ballot.submit(*seat, answer);
            }
            for (replies, reply) in private.waiting.iter_mut().zip(own.waiting) {
                replies[seat.index()] = reply;
            }
            private.picked = own.picked;
            private.draft = own.draft;
            *(if *seat == view.public.seat { &mut private.drafts } else { &mut private.counters }) = own.drafts;
            private.orders[seat.index()] = own.orders;
        }
        if view.public.phase == Phase::Lose
            && matches!(self.current_step_effect(&view.public), StepEffect::TakeHand { .. })
        {
            // The seat that picks from a hand has looked at it.
            let (user, of) = (view.public.bottom_frame().user.index(), self.taken_from(&view.public).index());
            let looked = private.hands[of].minus(view.public.nations[of].shown);
            private.seen[user] = private.seen[user].or(looked);
        }
        private
    }

    /// The drafts of a seat and the orders that it gives reveal nothing to others, and neither does a yield.
    fn reveals_information(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Drafted { .. }
                | Event::Picked { .. }
                | Event::Ordered { .. }
                | Event::Fouled { .. }
                | Event::Yielded { .. }
                | Event::Boarding { .. }
                | Event::Left { .. }
        )
    }
}

impl EndOfDays {
    /// Returns the seat that is building an offer now, if there is one.
    pub(crate) fn drafting_seat(public: &Public) -> Option<Seat> {
        match public.phase {
            Phase::Trade => Some(public.seat),
            Phase::Answer => Some(public.actor),
            _ => None,
        }
    }

    /// Returns the cards that the next reveal or draw may be from the viewer's perspective.
    pub fn next_cards(&self, view: &ViewOf<EndOfDays>) -> CardSet {
        let public = &view.public;
        if public.deck == 0 {
            return public.discards.or(public.scrapyard);
        }
        let unseen = self.content.all.minus(public.publicly_located_cards()).and(public.fresh);
        let Some((_, own)) = &view.own else { return unseen };
        if let Some(card) = own.top[0] {
            return CardSet::only(card);
        }
        let unseen = own.known.iter().fold(unseen.minus(own.hand), |cards, known| cards.minus(*known));
        let later = own.top.into_iter().flatten().fold(unseen, CardSet::without);
        if public.pinned > 0 && !own.among.is_empty() { own.among } else { later }
    }
}
