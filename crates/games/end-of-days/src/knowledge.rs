//! What each seat knows.

use engine::{Seat, ViewOf};

use crate::EndOfDays;
use crate::cards::LOOK;
use crate::numbers::{CardSet, FewCards};
use crate::offer::{OFFERS, OfferDraft};
use crate::state::{DEPTH, Own, Phase, Private, Public, SEATS};

impl EndOfDays {
    /// Who builds an offer now, if anybody does.
    pub(crate) fn drafter(open: &Public) -> Option<Seat> {
        match open.phase {
            Phase::Trade => Some(open.seat),
            Phase::Answer => Some(open.actor),
            _ => None,
        }
    }

    /// The cards that the next reveal or draw may be, as far as a viewer can tell.
    pub fn next_cards(&self, view: &ViewOf<EndOfDays>) -> CardSet {
        let open = &view.public;
        if open.deck == 0 {
            return open.discards.or(open.scrapyard);
        }
        let unseen = self.cards.all.minus(open.plain()).and(open.fresh);
        let Some((_, mine)) = &view.own else { return unseen };
        if let Some(card) = mine.top[0] {
            return CardSet::only(card);
        }
        let unseen = mine.known.iter().fold(unseen.minus(mine.hand), |cards, known| cards.minus(*known));
        let later = mine.top.into_iter().flatten().fold(unseen, CardSet::without);
        if open.pinned > 0 && !mine.among.is_empty() { mine.among } else { later }
    }

    #[inline]
    pub(crate) fn slice(&self, open: &Public, hidden: &Private, seat: Seat) -> Own {
        let at = seat.index();
        let seen = hidden.seen[at];
        let mut known = [CardSet::EMPTY; SEATS];
        if !seen.is_empty() {
            for (known, hand) in known.iter_mut().zip(&hidden.hands) {
                *known = seen.and(*hand);
            }
        }
        let mut watched = [CardSet::EMPTY; SEATS];
        for (watched, seen) in watched.iter_mut().zip(&hidden.seen) {
            *watched = seen.and(hidden.hands[at]);
        }
        let (mut top, mut among) = ([None; LOOK], CardSet::EMPTY);
        for (place, card) in hidden.top.into_iter().flatten().enumerate() {
            if open.placed[place].has(seat) {
                top[place] = Some(card);
            } else if hidden.among[place].has(seat) {
                among.add(card);
            }
        }
        let mut commits = [FewCards::NONE; OFFERS];
        let own = open.seat == seat;
        for (number, offer) in open.standing().iter().enumerate() {
            if own {
                commits[number] = hidden.commits[number][0];
            } else if offer.with == seat {
                commits[number] = hidden.commits[number][1];
            }
        }
        let drafting = Self::drafter(open) == Some(seat);
        let picking = open.phase == Phase::Commit && open.commit.seat == seat;
        let mut waiting = [None; DEPTH];
        for (reply, replies) in waiting.iter_mut().zip(&hidden.waiting) {
            *reply = replies[at];
        }
        Own {
            hand: hidden.hands[at],
            known,
            watched,
            top,
            among,
            answer: hidden.ballot.of(seat),
            waiting,
            commits,
            pledge: if own { hidden.pledge } else { FewCards::NONE },
            picked: if picking { hidden.picked } else { FewCards::NONE },
            draft: if drafting { hidden.draft } else { OfferDraft::Nothing },
            drafts: match (own, drafting) {
                (true, _) => hidden.drafts,
                (false, true) => hidden.counters,
                (false, false) => 0,
            },
            orders: hidden.orders[at],
        }
    }
}
