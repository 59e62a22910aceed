//! Checks of the state.

use engine::{Invariants, Seat, StateOf};

use crate::EndOfDays;
use crate::hidden_cards::{can_complete_claim, hand_fits_claim};
use crate::numbers::{CardSet, FewCards};
use crate::state::{Phase, Public};

/// Counts cards by place and detects duplicates.
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

impl Invariants for EndOfDays {
    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let mut census = Census { seen: CardSet::EMPTY, sound: true };
        for pile in [public.discards, public.scrapyard, public.berths[0], public.berths[1], private.deck] {
            census.count(pile);
        }
        for seat in 0..crate::SEATS {
            census.count(private.hands[seat]);
            census.count(public.nations[seat].front);
            census.count(public.nations[seat].down);
            public.nations[seat].sites.iter().for_each(|site| census.count(*site));
        }
        for frame in public.stack().filter(|frame| !self.content.sanctions.contains(frame.card)) {
            census.count(CardSet::EMPTY.with(frame.card));
        }
        if !census.sound || census.seen != self.content.all {
            return Err("every card is in one place");
        }
        if !public.scrapyard.minus(self.content.modules).is_empty()
            || !public.discards.and(self.content.modules).is_empty()
        {
            return Err("modules are scrapped and other cards discarded (ED-19)");
        }
        if private.deck.len() != public.deck || !private.deck.minus(public.fresh).is_empty() {
            return Err("the deck is what is left of the last shuffle");
        }
        if public.phase == Phase::Reduce || public.phase == Phase::Liftoff || public.phase == Phase::Board {
            if public.site.is_none_or(|site| !public.ship.minus(public[public.actor].modules_at(site)).is_empty()) {
                return Err("a ship is made of the modules of its site (ED-82)");
            }
        } else if !public.ship.is_empty() {
            return Err("a ship is prepared in step 4 only");
        }
        for seat in (0..self.seats).map(Seat) {
            self.check_seat(state, seat)?;
        }
        self.check_offers(state)?;
        self.check_top(state)?;
        let in_use = public.has_card_in_use();
        let wants_use = matches!(
            public.phase,
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
        if wants_use && !in_use || in_use && matches!(public.phase, Phase::Act | Phase::Poll | Phase::Launch) {
            return Err("a card is in use as long as it has not been resolved");
        }
        if (public.phase == Phase::Over) != public.cause.is_some() {
            return Err("a game that is over has a cause");
        }
        Ok(())
    }
}

impl EndOfDays {
    fn check_seat(&self, state: &StateOf<EndOfDays>, seat: Seat) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let at = seat.index();
        let (hand, shown) = (private.hands[at], public[seat].shown);
        if hand.len() != public[seat].hand || !shown.minus(hand).is_empty() {
            return Err("hands have as many cards as everybody sees, and those that everybody knows of");
        }
        let fresh = hand.minus(shown).and(public.fresh).len();
        if fresh < public[seat].fresh_least
            || fresh > public[seat].fresh_most
            || public[seat].fresh_most > public[seat].unknown_card_count()
        {
            return Err("what the hands drew since the last shuffle is counted");
        }
        let others = (0..crate::SEATS).filter(|other| *other != at);
        let reach =
            others.fold(CardSet::EMPTY, |all, other| all.or(private.hands[other].minus(public.nations[other].shown)));
        if !private.seen[at].minus(reach).is_empty() {
            return Err("what a seat knows of other hands is so");
        }
        if public[seat].flag.is_none() {
            return Ok(());
        }
        let proof = public[seat].proven;
        let proven = || {
            let usable = hand.and(self.usable_cards(public, proof.to));
            can_complete_claim(&self.content, &proof.said, FewCards::NONE, usable)
        };
        if proof.said.n > 0 && !proven() {
            return Err("what an offer proved of a hand holds until such a card leaves it");
        }
        let nation = self.nation_card(public, seat);
        if public[seat].occupied_places() > nation.size {
            return Err("a nation has no more cards in front than places (ED-5)");
        }
        if public[seat].project_count() > nation.rockets {
            return Err("a nation has no more projects than it may (ED-6)");
        }
        if !public[seat].modules().minus(self.content.modules).is_empty()
            || !public[seat].front.minus(self.content.frontable).is_empty()
        {
            return Err("modules lie at sites, and other cards in front");
        }
        if !public[seat].down.minus(self.content.sanctions).is_empty() {
            return Err("only Sanction cards lie face-down (ED-69)");
        }
        Ok(())
    }

    fn check_offers(&self, state: &StateOf<EndOfDays>) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let trading =
            matches!(public.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw);
        if !trading && public.offers > 0 {
            return Err("offers stand in step 2 only");
        }
        if matches!(public.phase, Phase::Berth | Phase::SwapDraw) {
            return Ok(());
        }
        let fit = |public: &Public, seat: Seat, to: Seat, said: &crate::HandClaim, cards: &FewCards| {
            let held = private.hands[seat.index()].and(self.usable_cards(public, to));
            cards.to_set().minus(held).is_empty() && hand_fits_claim(&self.content, said, cards)
        };
        for (number, offer) in public.standing_offers().iter().enumerate() {
            let [mine, theirs] = &private.commits[number];
            let given = if offer.counter {
                mine.is_empty()
            } else {
                fit(public, public.seat, offer.with, &offer.give.hand, mine)
            };
            if !given || !fit(public, offer.with, public.seat, &offer.get.hand, theirs) {
                return Err("what is committed is what was said (ED-47)");
            }
        }
        let tabled = public.phase == Phase::Answer
            || public.phase == Phase::Commit && public.commit.purpose == crate::CommitPurpose::Accept;
        if tabled && !fit(public, public.seat, public.table.with, &public.table.give.hand, &private.pledge) {
            return Err("what is offered is what was said (ED-47)");
        }
        Ok(())
    }

    fn check_top(&self, state: &StateOf<EndOfDays>) -> Result<(), &'static str> {
        let (public, private) = (&state.public, &state.private);
        let (top, rest) = private.top.split_at(usize::from(public.pinned).min(crate::MAX_DECK_LOOK));
        let set: CardSet = top.iter().flatten().copied().collect();
        let known = set.len() == public.pinned && rest.iter().all(Option::is_none);
        if !known || !set.minus(private.deck).is_empty() {
            return Err("cards looked at lie on the deck");
        }
        Ok(())
    }
}
