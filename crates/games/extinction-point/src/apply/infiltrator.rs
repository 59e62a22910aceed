//! The Infiltrator's cards: revealing, Sabotage, looking ahead (EP-24 to EP-29, EP-124 to EP-130).

use engine::EventSink;

use super::Next;
use crate::action::Action;
use crate::card::{InfiltratorCard, NONE};
use crate::frame::{StackFrame, TurnStep};
use crate::op::Harm;
use crate::op::Then;
use crate::options::InfiltratorShuffle;
use crate::state::{Public, REVEALED, SHOWN, VEILED};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// K3 begins (EP-4, EP-56): how many cards, which one stays, face-down or not.
    pub(super) fn infiltrate(&self, open: &mut Public) -> Next {
        let plan = self.plan(open);
        open.trick.plan = plan.n;
        open.trick.plan_high = plan.high;
        open.trick.face_down = plan.hidden;
        open.step = TurnStep::Follow;
        open.push(StackFrame::Reveal { need: plan.n });
        Next::On
    }

    /// Known cards in the pool: those that lie veiled in the trick are not in the deck any more.
    fn pool_left(open: &Public) -> u8 {
        open.infil.pool.count_ones() as u8 - open.veiled()
    }

    /// EP-24: the next card of the deck if its place is known; nothing if nature has to say. Reshuffles where needed (EP-25,
    /// EP-Q16). `None` for a deck that has run dry.
    pub(super) fn next_known(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Option<Option<u8>> {
        if open.infil_left() == 0 && !self.reshuffle_infil(open, tell) {
            return None;
        }
        let deck = &mut open.infil;
        if deck.tops > 0 {
            let card = deck.top[0];
            deck.top.copy_within(1.., 0);
            deck.top[SHOWN - 1] = NONE;
            deck.tops -= 1;
            return Some(Some(card));
        }
        if Self::pool_left(open) > 0 {
            return Some(None);
        }
        let deck = &mut open.infil;
        let card = deck.bottom[0];
        deck.bottom.copy_within(1.., 0);
        deck.bottom[31] = NONE;
        deck.bottoms -= 1;
        Some(Some(card))
    }

    /// The discards become the deck. Veiled cards are known by elimination then, and leave the pool.
    fn reshuffle_infil(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> bool {
        if open.infil.discard == 0 {
            return false;
        }
        let mut rest = open.infil.pool;
        for place in 0..REVEALED {
            if open.trick.infil[place] == VEILED {
                open.trick.infil[place] = rest.trailing_zeros() as u8;
                rest &= rest.wrapping_sub(1);
            }
        }
        open.infil.pool = core::mem::take(&mut open.infil.discard);
        open.infil.last = NONE;
        tell.all(Event::InfilShuffled { size: open.infil.pool.count_ones() as u8 });
        true
    }

    /// Option `eager`: the deck is made anew as soon as its last card has left.
    fn reshuffle_if_eager(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        if self.options.infiltrator_shuffle == InfiltratorShuffle::Eager && open.infil_left() == 0 {
            self.reshuffle_infil(open, tell);
        }
    }

    /// K3: reveals until so many numbered cards lie in the trick (EP-29, EP-127, EP-Q40a).
    pub(super) fn go_reveal(&self, open: &mut Public, need: u8, tell: &mut impl EventSink<Event>) -> Next {
        if open.trick.infils >= need {
            open.pop();
            if !open.trick.face_down {
                self.keep_one(open, tell);
            }
            return Next::On;
        }
        match self.next_known(open, tell) {
            // EP-Q17: at least 20 numbered cards exist, so the deck cannot run dry.
            None => unreachable!("the Infiltrator always has a card"),
            Some(None) => Next::Nature,
            Some(Some(card)) => {
                self.reveal(open, card, tell);
                Next::On
            }
        }
    }

    /// A card of the Infiltrator comes from its deck into the trick, or turns out to be Sabotage.
    pub(super) fn reveal(&self, open: &mut Public, card: u8, tell: &mut impl EventSink<Event>) {
        if card != VEILED && InfiltratorCard(card).is_sabotage() {
            let placed = self.sabotage_sites(open) != 0;
            tell.all(Event::SabotageUp { card: InfiltratorCard(card), placed });
            if placed {
                open.push(StackFrame::Sabotage { card });
            } else {
                // EP-125: nowhere to go.
                open.infil.throw(card);
            }
        } else {
            open.trick.infil[open.trick.infils as usize] = card;
            open.trick.infils += 1;
            let face_down = open.trick.face_down;
            tell.all(Event::Infiltrated { card: (card != VEILED).then_some(InfiltratorCard(card)), face_down });
        }
        self.reshuffle_if_eager(open, tell);
    }

    /// Of several revealed cards one stays, the others are discarded (section 5.5).
    pub(super) fn keep_one(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        if open.trick.infils <= 1 {
            return;
        }
        let cards = &open.trick.infil[..open.trick.infils as usize];
        let kept = if open.trick.plan_high { cards.iter().max() } else { cards.iter().min() };
        let kept = *kept.expect("several cards were revealed");
        for card in cards.iter().filter(|card| **card != kept) {
            open.infil.throw(*card);
        }
        open.trick.infil = [NONE; REVEALED];
        open.trick.infil[0] = kept;
        open.trick.infils = 1;
        tell.all(Event::Kept { card: InfiltratorCard(kept) });
    }

    /// The present cards are turned up, one after the other, and discarded to be replaced.
    pub(super) fn go_replace(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let Some(last) = open.trick.infils.checked_sub(1) else {
            open.pop();
            return Next::On;
        };
        let card = open.trick.infil[last as usize];
        if card == VEILED {
            return Next::Nature;
        }
        open.trick.infil[last as usize] = NONE;
        open.trick.infils = last;
        open.infil.throw(card);
        tell.all(Event::Replaced { card: InfiltratorCard(card) });
        self.reshuffle_if_eager(open, tell);
        Next::On
    }

    /// BUILDINGS that Sabotage can go to, as bits by value (EP-124): those that have none (EP-Q42).
    pub(crate) fn sabotage_sites(&self, open: &Public) -> u16 {
        let fits = |site: &usize| !open.sites[*site].is_sabotaged() && !self.spared(open, *site, Harm::Sabotage);
        (0..open.built as usize).filter(fits).fold(0, |set, site| set | 1 << open.sites[site].value)
    }

    /// Where Sabotage goes; with one place only nobody is asked.
    pub(super) fn go_sabotage(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let sites = self.sabotage_sites(open);
        if sites.count_ones() == 1 {
            self.place_sabotage(open, sites.trailing_zeros() as u8, tell);
            return Next::On;
        }
        Self::say()
    }

    /// EP-126: it is placed, and a card is lost at once.
    pub(super) fn place_sabotage(&self, open: &mut Public, building: u8, tell: &mut impl EventSink<Event>) {
        let (Some(StackFrame::Sabotage { card }), Some(site)) = (open.top(), open.site(building)) else { return };
        open.pop();
        open.sites[site].sabotage = card;
        tell.all(Event::Sabotaged { building, card: InfiltratorCard(card) });
        if !open.sites[site].cards.is_empty() && !self.spared(open, site, Harm::Impact) {
            open.push(StackFrame::Lose { site: site as u8 });
        }
    }

    /// One card of a sabotaged BUILDING goes; if there is only one, nobody is asked. Without cards to lose Sabotage does
    /// nothing (EP-130).
    pub(super) fn go_lose(&self, open: &mut Public, site: u8, tell: &mut impl EventSink<Event>) -> Next {
        let cards = open.sites[site as usize].cards;
        if cards.len() > 1 {
            return Self::say();
        }
        open.pop();
        if let Some(card) = cards.lowest() {
            self.lose_card(open, site as usize, card, tell);
        }
        Next::On
    }

    /// EP-Q18, EP-Q41: cards are looked up one by one; Sabotage among them does nothing.
    pub(super) fn go_look(&self, open: &mut Public, frame: (u8, Then, u8), tell: &mut impl EventSink<Event>) -> Next {
        let (left, then, who) = frame;
        if left > 0 {
            match self.next_known(open, tell) {
                Some(None) => return Next::Nature,
                Some(Some(card)) => {
                    self.show(open, card, tell);
                    return Next::On;
                }
                None => {}
            }
        }
        open.pop();
        match then {
            Then::Keep => {
                while open.infil.showns > 0 {
                    self.unshow(open);
                }
                tell.all(Event::LookedEnough {});
            }
            Then::Order | Then::Sort => open.push(StackFrame::Arrange { who, tops: 0, sort: then == Then::Sort }),
        }
        Next::On
    }

    /// A card of the deck is shown to all.
    pub(super) fn show(&self, open: &mut Public, card: u8, tell: &mut impl EventSink<Event>) {
        open.infil.shown[open.infil.showns as usize] = card;
        open.infil.showns += 1;
        if let Some(StackFrame::Look { left, then, who }) = open.top() {
            open.set_top(StackFrame::Look { left: left - 1, then, who });
        }
        tell.all(Event::Looked { card: InfiltratorCard(card) });
    }

    /// The card shown last goes back on top.
    pub(super) fn unshow(&self, open: &mut Public) {
        open.infil.showns -= 1;
        let place = open.infil.showns as usize;
        let card = core::mem::replace(&mut open.infil.shown[place], NONE);
        self.put_on_top(open, card, 0);
    }

    /// A known card goes on the deck, below so many others.
    pub(super) fn put_on_top(&self, open: &mut Public, card: u8, below: u8) {
        let deck = &mut open.infil;
        let place = below as usize;
        deck.top.copy_within(place..SHOWN - 1, place + 1);
        deck.top[place] = card;
        deck.tops += 1;
    }

    /// Shown cards are put back one after the other.
    pub(super) fn go_arrange(&self, open: &mut Public, who: u8, sort: bool, tell: &mut impl EventSink<Event>) -> Next {
        match open.infil.showns {
            0 => open.pop(),
            1 if !sort => self.put_back(open, InfiltratorCard(open.infil.shown[0]), false, tell),
            _ => return Next::Member(who),
        }
        Next::On
    }

    /// One shown card goes back.
    pub(super) fn put_back(
        &self,
        open: &mut Public,
        card: InfiltratorCard,
        bottom: bool,
        tell: &mut impl EventSink<Event>,
    ) {
        let Some(StackFrame::Arrange { who, tops, sort }) = open.top() else { return };
        let Some(place) = open.infil.shown.iter().position(|shown| *shown == card.0) else { return };
        open.infil.shown.copy_within(place + 1.., place);
        open.infil.shown[SHOWN - 1] = NONE;
        open.infil.showns -= 1;
        if bottom {
            open.infil.bottom[open.infil.bottoms as usize] = card.0;
            open.infil.bottoms += 1;
        } else {
            self.put_on_top(open, card.0, tops);
            open.set_top(StackFrame::Arrange { who, tops: tops + 1, sort });
        }
        tell.all(Event::Put { card, bottom });
    }

    /// The answers of a question about shown cards.
    pub(super) fn answer_arrange(&self, open: &mut Public, action: Action, tell: &mut impl EventSink<Event>) {
        if let Action::Put { infil, bottom } = action {
            self.put_back(open, infil, bottom, tell);
        }
    }
}
