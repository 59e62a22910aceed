//! What must hold in every state.

use parts::CardSet;
use play::{Seat, State};

use crate::cards::COMMIT;
use crate::hands::{completable, fits, set_of};
use crate::state::{Open, Phase};
use crate::{EndOfDays, NONE};

/// Counts cards into places, each once.
struct Census {
    seen: CardSet,
    sound: bool,
}

impl Census {
    fn count(&mut self, cards: CardSet) {
        self.sound &= cards.and(self.seen).is_empty();
        self.seen = self.seen.union(cards);
    }
}

impl EndOfDays {
    pub(crate) fn check(&self, state: &State<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.open, &state.hidden);
        let mut census = Census { seen: CardSet::EMPTY, sound: true };
        for pile in [open.discards, open.scrapyard, open.berths[0], open.berths[1], hidden.deck] {
            census.count(pile);
        }
        for seat in 0..crate::SEATS {
            census.count(hidden.hands[seat]);
            census.count(open.front[seat]);
            census.count(open.down[seat]);
            open.sites[seat].iter().for_each(|site| census.count(*site));
        }
        for frame in open.stack().iter().filter(|frame| !self.cards.sanctions.has(frame.card)) {
            census.count(CardSet::EMPTY.with(frame.card));
        }
        if !census.sound || census.seen != self.cards.all {
            return Err("every card is in one place");
        }
        if !open.scrapyard.minus(self.cards.modules).is_empty() || !open.discards.and(self.cards.modules).is_empty() {
            return Err("modules are scrapped and other cards discarded (ED-19)");
        }
        if hidden.deck.len() != open.deck || !hidden.deck.minus(open.fresh).is_empty() {
            return Err("the deck is what is left of the last shuffle");
        }
        if open.phase == Phase::Reduce || open.phase == Phase::Liftoff || open.phase == Phase::Board {
            if !open.ship.minus(open.sites[open.actor.index()][open.site as usize]).is_empty() {
                return Err("a ship is made of the modules of its site (ED-82)");
            }
        } else if !open.ship.is_empty() {
            return Err("a ship is prepared in step 4 only");
        }
        for seat in (0..self.seats).map(Seat) {
            self.check_seat(state, seat)?;
        }
        self.check_offers(state)?;
        self.check_top(state)?;
        let in_use = open.depth > 0;
        let wants_use = matches!(
            open.phase,
            Phase::Negate
                | Phase::Aim
                | Phase::Attack
                | Phase::Pay
                | Phase::Lose
                | Phase::Chance
                | Phase::EffectDraw
                | Phase::Salvage
                | Phase::Look
                | Phase::Arrange
        );
        if wants_use && !in_use || in_use && matches!(open.phase, Phase::Act | Phase::Poll | Phase::Launch) {
            return Err("a card is in use as long as it has not been resolved");
        }
        if (open.phase == Phase::Over) != open.cause.is_some() {
            return Err("a game that is over has a cause");
        }
        Ok(())
    }

    fn check_seat(&self, state: &State<EndOfDays>, seat: Seat) -> Result<(), &'static str> {
        let (open, hidden) = (&state.open, &state.hidden);
        let at = seat.index();
        let (hand, shown) = (hidden.hands[at], open.shown[at]);
        if hand.len() != open.hand[at] || !shown.minus(hand).is_empty() {
            return Err("hands have as many cards as everybody sees, and those that everybody knows of");
        }
        let fresh = hand.minus(shown).and(open.fresh).len();
        if fresh < open.fresh_least[at] || fresh > open.fresh_most[at] || open.fresh_most[at] > open.unknown(seat) {
            return Err("what the hands drew since the last shuffle is counted");
        }
        let others = (0..crate::SEATS).filter(|other| *other != at);
        let reach = others.fold(CardSet::EMPTY, |all, other| all.union(hidden.hands[other].minus(open.shown[other])));
        if !hidden.seen[at].minus(reach).is_empty() {
            return Err("what a seat knows of other hands is so");
        }
        if open.nation[at] == NONE {
            return Ok(());
        }
        let proof = open.proven[at];
        let proven = || {
            let usable = hand.and(self.usable(open, proof.to));
            completable(&self.cards, &proof.side, [NONE; COMMIT], 0, usable)
        };
        if proof.side.n > 0 && !proven() {
            return Err("what an offer proved of a hand holds until such a card leaves it");
        }
        let nation = self.nation(open, seat);
        if open.places(seat) > nation.size {
            return Err("a nation has no more cards in front than places (ED-5)");
        }
        if open.projects(seat) > nation.rockets {
            return Err("a nation has no more projects than it may (ED-6)");
        }
        if !open.modules(seat).minus(self.cards.modules).is_empty()
            || !open.front[at].minus(self.cards.frontable).is_empty()
        {
            return Err("modules lie at sites, and other cards in front");
        }
        if !open.down[at].minus(self.cards.sanctions).is_empty() {
            return Err("only Sanction cards lie face-down (ED-69)");
        }
        Ok(())
    }

    fn check_offers(&self, state: &State<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.open, &state.hidden);
        let trading =
            matches!(open.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw);
        if !trading && open.offers > 0 {
            return Err("offers stand in step 2 only");
        }
        if matches!(open.phase, Phase::Berth | Phase::SwapDraw) {
            return Ok(());
        }
        let fit = |open: &Open, seat: Seat, to: Seat, side: &crate::Side, cards: &[u8]| {
            let set = set_of(cards);
            let count = set.len() as usize;
            set.minus(hidden.hands[seat.index()].and(self.usable(open, to))).is_empty()
                && fits(&self.cards, side, &cards[..count])
        };
        for (number, offer) in open.standing().iter().enumerate() {
            let [mine, theirs] = &hidden.commits[number];
            let given =
                if offer.counter { mine[0] == NONE } else { fit(open, open.seat, offer.with, &offer.give, mine) };
            if !given || !fit(open, offer.with, open.seat, &offer.get, theirs) {
                return Err("what is committed is what was said (ED-47)");
            }
        }
        let tabled =
            open.phase == Phase::Answer || open.phase == Phase::Commit && open.commit.purpose == crate::Purpose::Accept;
        if tabled && !fit(open, open.seat, open.table.with, &open.table.give, &hidden.pledge) {
            return Err("what is offered is what was said (ED-47)");
        }
        Ok(())
    }

    fn check_top(&self, state: &State<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.open, &state.hidden);
        let pinned = open.pinned as usize;
        let top = &hidden.top[..pinned.min(crate::LOOK)];
        let set: CardSet = top.iter().copied().collect();
        if pinned > crate::LOOK || set.len() as usize != pinned || !set.minus(hidden.deck).is_empty() {
            return Err("cards looked at lie on the deck");
        }
        Ok(())
    }
}
