//! What each seat knows.

use parts::CardSet;
use play::Seat;

use crate::cards::{COMMIT, LOOK};
use crate::offer::{Draft, OFFERS};
use crate::state::{DEPTH, Hidden, Mine, Open, Phase, SEATS};
use crate::{EndOfDays, NONE};

impl EndOfDays {
    /// Who builds an offer now, if anybody does.
    pub(crate) fn drafter(open: &Open) -> Option<Seat> {
        match open.phase {
            Phase::Trade => Some(open.seat),
            Phase::Answer => Some(open.actor),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn slice(&self, open: &Open, hidden: &Hidden, seat: Seat) -> Mine {
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
        let (mut top, mut among) = ([NONE; LOOK], CardSet::EMPTY);
        for (place, top) in top.iter_mut().enumerate().take(open.pinned as usize) {
            if open.placed[place].has(seat) {
                *top = hidden.top[place];
            } else if hidden.among[place].has(seat) {
                among.add(hidden.top[place]);
            }
        }
        let mut commits = [[NONE; COMMIT]; OFFERS];
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
        let mut waiting = [crate::Reply::NONE; DEPTH];
        for (reply, replies) in waiting.iter_mut().zip(&hidden.waiting).take(open.depth as usize) {
            *reply = replies[at];
        }
        Mine {
            hand: hidden.hands[at],
            known,
            watched,
            top,
            among,
            answer: hidden.ballot.of(seat),
            waiting,
            commits,
            pledge: if own { hidden.pledge } else { [NONE; COMMIT] },
            picked: if picking { hidden.picked } else { [NONE; COMMIT] },
            draft: if drafting { hidden.draft } else { Draft::Nothing },
            drafts: match (own, drafting) {
                (true, _) => hidden.drafts,
                (false, true) => hidden.counters,
                (false, false) => 0,
            },
            orders: hidden.orders[at],
        }
    }
}
