//! The Activity phase and Pressing the Advantage (EP-67 to EP-89, EP-113 to EP-115).

use engine::{EventSink, StateOf};

use super::NextStep;
use crate::action::Action;
use crate::card::{Card, NONE};
use crate::effect_op::{EffectOp, Source};
use crate::frame::{StackFrame, TurnStep};
use crate::state::{Building, FINAL_SAY, Public, Trick};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// A2: the Captain builds as long as anything can be built, regardless of what was discussed (EP-134, EP-135).
    pub(super) fn go_construct(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let mut any = false;
        self.list_construction_actions(public, &mut |action| any |= action != Action::Done {});
        if any {
            return NextStep::Member(FINAL_SAY);
        }
        if !public.main_done && public.trick.lying.len() == public.trick.len {
            events.emit_to_all(Event::NothingPlaceable {});
        }
        public.step = TurnStep::Clean;
        NextStep::Continue
    }

    /// Applies one action of the Settlement Construction.
    pub(super) fn handle_construction(
        &self,
        state: &mut StateOf<Self>,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let public = &mut state.public;
        match action {
            Action::Build { card } | Action::Store { card } | Action::Attach { card, .. } => {
                self.count_placement(public, card, action);
                self.put_card(public, card, action, events);
            }
            Action::Move { card, building } => {
                if !public.store.contains(card) || self.store_is_shut(public) {
                    self.count_move(public, card);
                }
                self.relocate_card(public, card, building, events);
            }
            Action::Unsabotage { building } => {
                // EP-89: all cards of the trick are discarded as payment.
                public.main_done = true;
                self.clear(public, building, false, events);
                self.discard_crews_cards(public, events);
            }
            _ => public.step = TurnStep::Clean,
        }
    }

    /// True if a restriction forbids taking cards out of the store.
    pub(crate) fn store_is_shut(&self, public: &Public) -> bool {
        self.is_restricted(public, |limit| limit == crate::effect_op::Restriction::MoveStore)
    }

    /// Counts a placement as the main action, or marks the text that allows an additional one as used.
    fn count_placement(&self, public: &mut Public, card: Card, action: Action) {
        if !public.main_done {
            public.main_done = true;
            public.placed = true;
            return;
        }
        let bit = self.construction_extras(public).find_map(|rule| match rule.op {
            EffectOp::Place { suits, from: Source::Trick, to, .. } => {
                (suits.has(card.suit()) && crate::legal::target_allows(to, action)).then_some(rule.used_bit)
            }
            _ => None,
        });
        public.used_site |= bit.unwrap_or(0);
    }

    /// Marks the text that allows a move as used, if only a text allows it.
    fn count_move(&self, public: &mut Public, card: Card) {
        let stored = public.store.contains(card);
        let bit = self.construction_extras(public).find_map(|rule| match rule.op {
            EffectOp::Move { suits, from, .. }
                if suits.has(card.suit()) && crate::legal::origin_includes_store(from, stored) =>
            {
                Some(rule.used_bit)
            }
            _ => None,
        });
        public.used_site |= bit.unwrap_or(0);
    }

    /// Moves a card of the trick or of the discards to the place that the action names.
    pub(super) fn put_card(&self, public: &mut Public, card: Card, action: Action, events: &mut impl EventSink<Event>) {
        public.trick.lying.remove(card);
        public.discard.remove(card);
        if public.last_discard == card.0 {
            public.last_discard = public.discard.iter().last().map_or(NONE, |top| top.0);
        }
        match action {
            Action::Build { .. } => {
                public.sites[public.built as usize] = Building { value: card.value(), ..Building::EMPTY };
                public.built += 1;
                events.emit_to_all(Event::Built { card });
            }
            Action::Attach { building, .. } => {
                if let Some(site) = public.site_index(building) {
                    public.sites[site].cards.insert(card);
                }
                events.emit_to_all(Event::Attached { card, building });
            }
            _ => {
                public.store.insert(card);
                events.emit_to_all(Event::Stored { card, from: 0 });
            }
        }
    }

    /// Moves a stored or attached card to a BUILDING.
    pub(super) fn relocate_card(
        &self,
        public: &mut Public,
        card: Card,
        building: u8,
        events: &mut impl EventSink<Event>,
    ) {
        let from = self.take_off(public, card);
        if let Some(site) = public.site_index(building) {
            public.sites[site].cards.insert(card);
        }
        events.emit_to_all(Event::Moved { card, from, to: building });
    }

    /// Removes a card from its BUILDING or from the store. Returns the BUILDING's value, 0 for the store.
    pub(super) fn take_off(&self, public: &mut Public, card: Card) -> u8 {
        let built = public.built as usize;
        match public.sites[..built].iter_mut().find(|site| site.cards.contains(card)) {
            Some(site) => {
                site.cards.remove(card);
                site.value
            }
            None => {
                public.store.remove(card);
                0
            }
        }
    }

    /// Removes Sabotage from a BUILDING, which then loses no more cards (EP-129, EP-Q35).
    pub(super) fn clear(&self, public: &mut Public, building: u8, exile: bool, events: &mut impl EventSink<Event>) {
        let Some(site) = public.site_index(building) else { return };
        let exiled = exile || !self.options.sabotage_return;
        let card = core::mem::replace(&mut public.sites[site].sabotage, NONE);
        self.drop_sabotage(public, card, exiled);
        events.emit_to_all(Event::Cleared { building, exiled });
    }

    /// Moves a Sabotage card that has left its BUILDING to its destination.
    pub(super) fn drop_sabotage(&self, public: &mut Public, card: u8, exiled: bool) {
        match card {
            NONE => {}
            _ if exiled => public.exiled |= 1 << card,
            _ => public.infil.discard_card(card),
        }
    }

    fn discard_crews_cards(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        let cards = core::mem::take(&mut public.trick.lying);
        events.emit_to_all(Event::Cleaned { cards });
        public.discard_cards(cards);
    }

    /// A3 (EP-88, EP-Q22a): discards the unused cards and begins the next round.
    pub(super) fn clean_up(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        self.discard_trick(public, events);
        public.trick = Trick::EMPTY;
        public.step = TurnStep::Round;
        NextStep::Continue
    }

    /// EP-113, EP-Q30: a turn without a lost trick gives the Advantage; then a new turn begins.
    pub(super) fn hands_played(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        if public.lost_one || public.round == 0 {
            public.step = TurnStep::Turn;
        } else {
            events.emit_to_all(Event::Advantage {});
            public.step = TurnStep::Advantage;
        }
        NextStep::Continue
    }

    /// EP-114, EP-115, EP-Q43: applies the chosen use of the Advantage. A new turn follows any choice (EP-Q2).
    pub(super) fn press_advantage(&self, public: &mut Public, action: Action, events: &mut impl EventSink<Event>) {
        public.step = TurnStep::Turn;
        match action {
            Action::Attack {} => {
                public.attack = crate::state::Attack { own: true, ..crate::state::Attack::NONE };
                // EP-Q29: the led suit of the last trick counts.
                public.trick.led = public.last_led;
                public.step = TurnStep::BattleStart;
            }
            Action::Repair {} => self.repair_bunker(public, 1, events),
            _ => events.emit_to_all(Event::Declined {}),
        }
    }

    /// EP-115, EP-Q20: moves cards from the supply to the place directly above DEFEAT.
    pub(super) fn repair_bunker(&self, public: &mut Public, times: u8, events: &mut impl EventSink<Event>) {
        for _ in 0..times {
            if !public.can_repair() {
                return;
            }
            let shuffled = public.bunker_supply() == 0;
            if shuffled {
                public.bunker_layers[public.layers as usize] = core::mem::take(&mut public.bunker_discard);
                public.layers += 1;
            }
            public.bunker_health += 1;
            events.emit_to_all(Event::Repaired { health: public.bunker_health, shuffled });
        }
    }

    /// Applies an action for a text that places additional cards.
    pub(super) fn answer_place(
        &self,
        public: &mut Public,
        frame: (u8, u8, u8),
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let (rule, who, left) = frame;
        match action {
            Action::Build { card } | Action::Store { card } | Action::Attach { card, .. } => {
                self.tell_first_use(rule, left, events);
                public.set_top(StackFrame::Place { rule, who, left: left - 1 });
                self.put_card(public, card, action, events);
            }
            _ => {
                public.pop();
                events.emit_to_all(Event::Waived { who: if who == FINAL_SAY { public.captain } else { who } });
            }
        }
    }

    /// Applies an action for a text that moves cards.
    pub(super) fn answer_move(
        &self,
        public: &mut Public,
        frame: (u8, u8, u8),
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let (rule, who, left) = frame;
        match action {
            Action::Move { card, building } => {
                self.tell_first_use(rule, left, events);
                public.set_top(StackFrame::Move { rule, who, left: left - 1 });
                self.relocate_card(public, card, building, events);
            }
            Action::Store { card } => {
                self.tell_first_use(rule, left, events);
                public.set_top(StackFrame::Move { rule, who, left: left - 1 });
                let from = self.take_off(public, card);
                public.store.insert(card);
                events.emit_to_all(Event::Stored { card, from });
            }
            _ => {
                public.pop();
                events.emit_to_all(Event::Waived { who: if who == FINAL_SAY { public.captain } else { who } });
            }
        }
    }
}
