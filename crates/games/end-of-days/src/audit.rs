//! What must hold in every state.

use engine::{Seat, StateOf};

use crate::EndOfDays;
use crate::hands::{completable, fits};
use crate::numbers::{CardSet, FewCards};
use crate::state::{Phase, Public};

/// Counts cards into places, each once.
struct Census {
    seen: CardSet,
    sound: bool,
}

impl Census {
    fn count(&mut self, cards: CardSet) {
        self.sound &= cards.and(self.seen).is_empty();
        self.seen = self.seen.or(cards);
    }
}

impl EndOfDays {
    pub(crate) fn check(&self, state: &StateOf<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let mut census = Census { seen: CardSet::EMPTY, sound: true };
        for pile in [open.discards, open.scrapyard, open.berths[0], open.berths[1], hidden.deck] {
            census.count(pile);
        }
        for seat in 0..crate::SEATS {
            census.count(hidden.hands[seat]);
            census.count(open.nations[seat].front);
            census.count(open.nations[seat].down);
            open.nations[seat].sites.iter().for_each(|site| census.count(*site));
        }
        for frame in open.stack().filter(|frame| !self.cards.sanctions.has(frame.card)) {
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
            if open.site.is_none_or(|site| !open.ship.minus(open[open.actor].at(site)).is_empty()) {
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
        let in_use = open.in_use();
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

    fn check_seat(&self, state: &StateOf<EndOfDays>, seat: Seat) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let at = seat.index();
        let (hand, shown) = (hidden.hands[at], open[seat].shown);
        if hand.len() != open[seat].hand || !shown.minus(hand).is_empty() {
            return Err("hands have as many cards as everybody sees, and those that everybody knows of");
        }
        let fresh = hand.minus(shown).and(open.fresh).len();
        if fresh < open[seat].fresh_least
            || fresh > open[seat].fresh_most
            || open[seat].fresh_most > open[seat].unknown()
        {
            return Err("what the hands drew since the last shuffle is counted");
        }
        let others = (0..crate::SEATS).filter(|other| *other != at);
        let reach =
            others.fold(CardSet::EMPTY, |all, other| all.or(hidden.hands[other].minus(open.nations[other].shown)));
        if !hidden.seen[at].minus(reach).is_empty() {
            return Err("what a seat knows of other hands is so");
        }
        if open[seat].flag.is_none() {
            return Ok(());
        }
        let proof = open[seat].proven;
        let proven = || {
            let usable = hand.and(self.usable(open, proof.to));
            completable(&self.cards, &proof.said, FewCards::NONE, usable)
        };
        if proof.said.n > 0 && !proven() {
            return Err("what an offer proved of a hand holds until such a card leaves it");
        }
        let nation = self.nation_card(open, seat);
        if open[seat].places() > nation.size {
            return Err("a nation has no more cards in front than places (ED-5)");
        }
        if open[seat].projects() > nation.rockets {
            return Err("a nation has no more projects than it may (ED-6)");
        }
        if !open[seat].modules().minus(self.cards.modules).is_empty()
            || !open[seat].front.minus(self.cards.frontable).is_empty()
        {
            return Err("modules lie at sites, and other cards in front");
        }
        if !open[seat].down.minus(self.cards.sanctions).is_empty() {
            return Err("only Sanction cards lie face-down (ED-69)");
        }
        Ok(())
    }

    fn check_offers(&self, state: &StateOf<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let trading =
            matches!(open.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw);
        if !trading && open.offers > 0 {
            return Err("offers stand in step 2 only");
        }
        if matches!(open.phase, Phase::Berth | Phase::SwapDraw) {
            return Ok(());
        }
        let fit = |open: &Public, seat: Seat, to: Seat, said: &crate::HandClaim, cards: &FewCards| {
            let held = hidden.hands[seat.index()].and(self.usable(open, to));
            cards.set().minus(held).is_empty() && fits(&self.cards, said, cards)
        };
        for (number, offer) in open.standing().iter().enumerate() {
            let [mine, theirs] = &hidden.commits[number];
            let given =
                if offer.counter { mine.is_empty() } else { fit(open, open.seat, offer.with, &offer.give.hand, mine) };
            if !given || !fit(open, offer.with, open.seat, &offer.get.hand, theirs) {
                return Err("what is committed is what was said (ED-47)");
            }
        }
        let tabled = open.phase == Phase::Answer
            || open.phase == Phase::Commit && open.commit.purpose == crate::CommitPurpose::Accept;
        if tabled && !fit(open, open.seat, open.table.with, &open.table.give.hand, &hidden.pledge) {
            return Err("what is offered is what was said (ED-47)");
        }
        Ok(())
    }

    fn check_top(&self, state: &StateOf<EndOfDays>) -> Result<(), &'static str> {
        let (open, hidden) = (&state.public, &state.private);
        let (top, rest) = hidden.top.split_at(usize::from(open.pinned).min(crate::LOOK));
        let set: CardSet = top.iter().flatten().copied().collect();
        let known = set.len() == open.pinned && rest.iter().all(Option::is_none);
        if !known || !set.minus(hidden.deck).is_empty() {
            return Err("cards looked at lie on the deck");
        }
        Ok(())
    }
}
