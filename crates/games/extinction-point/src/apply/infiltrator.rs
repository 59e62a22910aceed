//! The Infiltrator's cards: revealing, Sabotage, looking at cards of the deck (EP-24 to EP-29, EP-124 to EP-130).

use engine::EventSink;

use super::NextStep;
use crate::action::Action;
use crate::card::{InfiltratorCard, NONE};
use crate::content::{MAX_REVEALED, MAX_SHOWN};
use crate::effect_op::Harm;
use crate::effect_op::Then;
use crate::frame::{StackFrame, TurnStep};
use crate::options::InfiltratorShuffle;
use crate::state::{Public, VEILED};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// K3 begins (EP-4, EP-56): determines how many cards are revealed, which one stays, and whether they are
    /// face-down.
    pub(super) fn begin_infiltration(&self, public: &mut Public) -> NextStep {
        let plan = self.infiltration_plan(public);
        public.trick.plan = plan.card_count;
        public.trick.plan_high = plan.keeps_high;
        public.trick.face_down = plan.is_face_down;
        public.step = TurnStep::Follow;
        public.push(StackFrame::Reveal { need: plan.card_count });
        NextStep::Continue
    }

    /// Returns the number of cards of the pool that are in the deck, which excludes veiled cards in the trick.
    fn pool_left(public: &Public) -> u8 {
        public.infil.pool.count_ones() as u8 - public.veiled_count()
    }

    /// EP-24: returns the next card of the deck if its position is known, or `Some(None)` if a chance outcome is
    /// needed. Reshuffles if necessary (EP-25, EP-Q16). Returns `None` if the deck is exhausted.
    pub(super) fn next_known(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> Option<Option<u8>> {
        if public.infil_left() == 0 && !self.reshuffle_infil(public, events) {
            return None;
        }
        let deck = &mut public.infil;
        if deck.tops > 0 {
            let card = deck.top[0];
            deck.top.copy_within(1.., 0);
            deck.top[MAX_SHOWN - 1] = NONE;
            deck.tops -= 1;
            return Some(Some(card));
        }
        if Self::pool_left(public) > 0 {
            return Some(None);
        }
        let deck = &mut public.infil;
        let card = deck.bottom[0];
        deck.bottom.copy_within(1.., 0);
        deck.bottom[31] = NONE;
        deck.bottoms -= 1;
        Some(Some(card))
    }

    /// Shuffles the discards into the deck. Veiled cards are then known by elimination, and leave the pool.
    fn reshuffle_infil(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> bool {
        if public.infil.discard == 0 {
            return false;
        }
        let mut rest = public.infil.pool;
        for place in 0..MAX_REVEALED {
            if public.trick.infil[place] == VEILED {
                public.trick.infil[place] = rest.trailing_zeros() as u8;
                rest &= rest.wrapping_sub(1);
            }
        }
        public.infil.pool = core::mem::take(&mut public.infil.discard);
        public.infil.last = NONE;
        events.emit_to_all(Event::InfilShuffled { size: public.infil.pool.count_ones() as u8 });
        true
    }

    /// Option `eager`: reshuffles the deck as soon as its last card has left.
    fn reshuffle_if_eager(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        if self.options.infiltrator_shuffle == InfiltratorShuffle::Eager && public.infil_left() == 0 {
            self.reshuffle_infil(public, events);
        }
    }

    /// K3: reveals cards until `need` numbered ones lie in the trick (EP-29, EP-127, EP-Q40a).
    pub(super) fn go_reveal(&self, public: &mut Public, need: u8, events: &mut impl EventSink<Event>) -> NextStep {
        if public.trick.infils >= need {
            public.pop();
            if !public.trick.face_down {
                self.keep_one(public, events);
            }
            return NextStep::Continue;
        }
        match self.next_known(public, events) {
            // EP-Q17: at least 20 numbered cards exist, so the deck cannot run dry.
            None => unreachable!("the Infiltrator always has a card"),
            Some(None) => NextStep::Chance,
            Some(Some(card)) => {
                self.reveal_card(public, card, events);
                NextStep::Continue
            }
        }
    }

    /// Moves a card from the Infiltrator deck into the trick, or starts the placement of Sabotage.
    pub(super) fn reveal_card(&self, public: &mut Public, card: u8, events: &mut impl EventSink<Event>) {
        if card != VEILED && InfiltratorCard(card).is_sabotage() {
            let placed = self.sabotage_sites(public) != 0;
            events.emit_to_all(Event::SabotageUp { card: InfiltratorCard(card), placed });
            if placed {
                public.push(StackFrame::Sabotage { card });
            } else {
                // EP-125: the Sabotage card cannot be placed.
                public.infil.discard_card(card);
            }
        } else {
            public.trick.infil[public.trick.infils as usize] = card;
            public.trick.infils += 1;
            let face_down = public.trick.face_down;
            events
                .emit_to_all(Event::Infiltrated { card: (card != VEILED).then_some(InfiltratorCard(card)), face_down });
        }
        self.reshuffle_if_eager(public, events);
    }

    /// Keeps one of several revealed cards and discards the others (section 5.5).
    pub(super) fn keep_one(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        if public.trick.infils <= 1 {
            return;
        }
        let cards = &public.trick.infil[..public.trick.infils as usize];
        let kept = if public.trick.plan_high { cards.iter().max() } else { cards.iter().min() };
        let kept = *kept.expect("several cards were revealed");
        for card in cards.iter().filter(|card| **card != kept) {
            public.infil.discard_card(*card);
        }
        public.trick.infil = [NONE; MAX_REVEALED];
        public.trick.infil[0] = kept;
        public.trick.infils = 1;
        events.emit_to_all(Event::Kept { card: InfiltratorCard(kept) });
    }

    /// Turns up the current cards one after the other and discards them, to be replaced.
    pub(super) fn go_replace(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let Some(last) = public.trick.infils.checked_sub(1) else {
            public.pop();
            return NextStep::Continue;
        };
        let card = public.trick.infil[last as usize];
        if card == VEILED {
            return NextStep::Chance;
        }
        public.trick.infil[last as usize] = NONE;
        public.trick.infils = last;
        public.infil.discard_card(card);
        events.emit_to_all(Event::Replaced { card: InfiltratorCard(card) });
        self.reshuffle_if_eager(public, events);
        NextStep::Continue
    }

    /// Returns the BUILDINGS where Sabotage can be placed, as bits by value (EP-124): those without Sabotage (EP-Q42).
    pub(crate) fn sabotage_sites(&self, public: &Public) -> u16 {
        let fits = |site: &usize| !public.sites[*site].is_sabotaged() && !self.is_spared(public, *site, Harm::Sabotage);
        (0..public.built as usize).filter(fits).fold(0, |set, site| set | 1 << public.sites[site].value)
    }

    /// Places Sabotage. No decision is needed if there is only one possible place.
    pub(super) fn go_sabotage(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let sites = self.sabotage_sites(public);
        if sites.count_ones() == 1 {
            self.place_sabotage(public, sites.trailing_zeros() as u8, events);
            return NextStep::Continue;
        }
        Self::ask_final_say()
    }

    /// EP-126: places Sabotage, which costs a card at once.
    pub(super) fn place_sabotage(&self, public: &mut Public, building: u8, events: &mut impl EventSink<Event>) {
        let (Some(StackFrame::Sabotage { card }), Some(site)) = (public.top_frame(), public.site_index(building))
        else {
            return;
        };
        public.pop();
        public.sites[site].sabotage = card;
        events.emit_to_all(Event::Sabotaged { building, card: InfiltratorCard(card) });
        if !public.sites[site].cards.is_empty() && !self.is_spared(public, site, Harm::Impact) {
            public.push(StackFrame::Lose { site: site as u8 });
        }
    }

    /// Removes one card of a sabotaged BUILDING. No decision is needed if there is only one. Without cards to lose,
    /// Sabotage has no effect (EP-130).
    pub(super) fn go_lose(&self, public: &mut Public, site: u8, events: &mut impl EventSink<Event>) -> NextStep {
        let cards = public.sites[site as usize].cards;
        if cards.len() > 1 {
            return Self::ask_final_say();
        }
        public.pop();
        if let Some(card) = cards.lowest() {
            self.lose_card(public, site as usize, card, events);
        }
        NextStep::Continue
    }

    /// EP-Q18, EP-Q41: reveals cards of the deck one by one; Sabotage among them has no effect.
    pub(super) fn go_look(
        &self,
        public: &mut Public,
        frame: (u8, Then, u8),
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let (left, then, who) = frame;
        if left > 0 {
            match self.next_known(public, events) {
                Some(None) => return NextStep::Chance,
                Some(Some(card)) => {
                    self.show_card(public, card, events);
                    return NextStep::Continue;
                }
                None => {}
            }
        }
        public.pop();
        match then {
            Then::Keep => {
                while public.infil.showns > 0 {
                    self.return_shown_card(public);
                }
                events.emit_to_all(Event::LookedEnough {});
            }
            Then::Order | Then::Sort => public.push(StackFrame::Arrange { who, tops: 0, sort: then == Then::Sort }),
        }
        NextStep::Continue
    }

    /// Shows a card of the deck to all players.
    pub(super) fn show_card(&self, public: &mut Public, card: u8, events: &mut impl EventSink<Event>) {
        public.infil.shown[public.infil.showns as usize] = card;
        public.infil.showns += 1;
        if let Some(StackFrame::Look { left, then, who }) = public.top_frame() {
            public.set_top(StackFrame::Look { left: left - 1, then, who });
        }
        events.emit_to_all(Event::Looked { card: InfiltratorCard(card) });
    }

    /// Returns the card that was shown last to the top of the deck.
    pub(super) fn return_shown_card(&self, public: &mut Public) {
        public.infil.showns -= 1;
        let place = public.infil.showns as usize;
        let card = core::mem::replace(&mut public.infil.shown[place], NONE);
        self.put_on_top(public, card, 0);
    }

    /// Puts a known card on the deck, below `below` other cards.
    pub(super) fn put_on_top(&self, public: &mut Public, card: u8, below: u8) {
        let deck = &mut public.infil;
        let place = below as usize;
        deck.top.copy_within(place..MAX_SHOWN - 1, place + 1);
        deck.top[place] = card;
        deck.tops += 1;
    }

    /// Asks for the order in which shown cards are put back, one after the other.
    pub(super) fn go_arrange(
        &self,
        public: &mut Public,
        who: u8,
        sort: bool,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        match public.infil.showns {
            0 => public.pop(),
            1 if !sort => self.put_back(public, InfiltratorCard(public.infil.shown[0]), false, events),
            _ => return NextStep::Member(who),
        }
        NextStep::Continue
    }

    /// Puts one shown card back.
    pub(super) fn put_back(
        &self,
        public: &mut Public,
        card: InfiltratorCard,
        bottom: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(StackFrame::Arrange { who, tops, sort }) = public.top_frame() else { return };
        let Some(place) = public.infil.shown.iter().position(|shown| *shown == card.0) else { return };
        public.infil.shown.copy_within(place + 1.., place);
        public.infil.shown[MAX_SHOWN - 1] = NONE;
        public.infil.showns -= 1;
        if bottom {
            public.infil.bottom[public.infil.bottoms as usize] = card.0;
            public.infil.bottoms += 1;
        } else {
            self.put_on_top(public, card.0, tops);
            public.set_top(StackFrame::Arrange { who, tops: tops + 1, sort });
        }
        events.emit_to_all(Event::Put { card, bottom });
    }

    /// Applies an action of the decision about shown cards.
    pub(super) fn answer_arrange(&self, public: &mut Public, action: Action, events: &mut impl EventSink<Event>) {
        if let Action::Put { infil, bottom } = action {
            self.put_back(public, infil, bottom, events);
        }
    }
}
