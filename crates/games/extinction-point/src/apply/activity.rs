//! The Activity phase and Pressing the Advantage (EP-67 to EP-89, EP-113 to EP-115).

use engine::{EventSink, StateOf};

use super::Next;
use crate::action::Action;
use crate::card::{Card, NONE};
use crate::frame::{StackFrame, TurnStep};
use crate::op::{EffectOp, Source};
use crate::state::{Building, Public, SAY, Trick};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// A2: the Captain builds as long as anything can be built, whatever has been discussed (EP-134, EP-135).
    pub(super) fn go_construct(&self, open: &mut Public) -> Next {
        let mut any = false;
        self.list_site(open, &mut |action| any |= action != Action::Done {});
        if any {
            return Next::Member(SAY);
        }
        open.step = TurnStep::Clean;
        Next::On
    }

    /// One step of the Settlement Construction.
    pub(super) fn construct(&self, state: &mut StateOf<Self>, action: Action, tell: &mut impl EventSink<Event>) {
        let open = &mut state.public;
        match action {
            Action::Build { card } | Action::Store { card } | Action::Attach { card, .. } => {
                self.count_placement(open, card, action);
                self.put(open, card, action, tell);
            }
            Action::Move { card, building } => {
                if !open.store.has(card) || self.store_is_shut(open) {
                    self.count_move(open, card);
                }
                self.relocate(open, card, building, tell);
            }
            Action::Unsabotage { building } => {
                // EP-89: all cards of the trick are discarded for it.
                open.main_done = true;
                self.clear(open, building, false, tell);
                self.discard_crews_cards(open, tell);
            }
            _ => open.step = TurnStep::Clean,
        }
    }

    /// Whether nothing may leave the store.
    pub(crate) fn store_is_shut(&self, open: &Public) -> bool {
        self.limited(open, |limit| limit == crate::op::Restriction::MoveStore)
    }

    /// A placement is the main action, or it uses up a text that allows one more.
    fn count_placement(&self, open: &mut Public, card: Card, action: Action) {
        if !open.main_done {
            open.main_done = true;
            open.placed = true;
            return;
        }
        let bit = self.extras(open).find_map(|rule| match rule.op {
            EffectOp::Place { suits, from: Source::Trick, to, .. } => {
                (suits.has(card.suit()) && crate::legal::reaches(to, action)).then_some(rule.bit)
            }
            _ => None,
        });
        open.used_site |= bit.unwrap_or(0);
    }

    /// A move that only a text allows uses it up.
    fn count_move(&self, open: &mut Public, card: Card) {
        let stored = open.store.has(card);
        let bit = self.extras(open).find_map(|rule| match rule.op {
            EffectOp::Move { suits, from, .. } if suits.has(card.suit()) && crate::legal::leaves(from, stored) => {
                Some(rule.bit)
            }
            _ => None,
        });
        open.used_site |= bit.unwrap_or(0);
    }

    /// A card of the trick or of the discards goes where the action says.
    pub(super) fn put(&self, open: &mut Public, card: Card, action: Action, tell: &mut impl EventSink<Event>) {
        open.trick.lying.remove(card);
        open.discard.remove(card);
        if open.last_discard == card.0 {
            open.last_discard = open.discard.iter().last().map_or(NONE, |top| top.0);
        }
        match action {
            Action::Build { .. } => {
                open.sites[open.built as usize] = Building { value: card.value(), ..Building::EMPTY };
                open.built += 1;
                tell.all(Event::Built { card });
            }
            Action::Attach { building, .. } => {
                if let Some(site) = open.site(building) {
                    open.sites[site].cards.add(card);
                }
                tell.all(Event::Attached { card, building });
            }
            _ => {
                open.store.add(card);
                tell.all(Event::Stored { card, from: 0 });
            }
        }
    }

    /// A stored or attached card moves to a BUILDING.
    pub(super) fn relocate(&self, open: &mut Public, card: Card, building: u8, tell: &mut impl EventSink<Event>) {
        let from = self.take_off(open, card);
        if let Some(site) = open.site(building) {
            open.sites[site].cards.add(card);
        }
        tell.all(Event::Moved { card, from, to: building });
    }

    /// Takes a card off its BUILDING or out of the store; the BUILDING's value, 0 for the store.
    pub(super) fn take_off(&self, open: &mut Public, card: Card) -> u8 {
        let built = open.built as usize;
        match open.sites[..built].iter_mut().find(|site| site.cards.has(card)) {
            Some(site) => {
                site.cards.remove(card);
                site.value
            }
            None => {
                open.store.remove(card);
                0
            }
        }
    }

    /// Sabotage leaves a BUILDING, which loses no more cards (EP-129, EP-Q35).
    pub(super) fn clear(&self, open: &mut Public, building: u8, exile: bool, tell: &mut impl EventSink<Event>) {
        let Some(site) = open.site(building) else { return };
        let exiled = exile || !self.options.sabotage_return;
        let card = core::mem::replace(&mut open.sites[site].sabotage, NONE);
        self.drop_sabotage(open, card, exiled);
        tell.all(Event::Cleared { building, exiled });
    }

    /// Where a Sabotage card goes that has left its BUILDING.
    pub(super) fn drop_sabotage(&self, open: &mut Public, card: u8, exiled: bool) {
        match card {
            NONE => {}
            _ if exiled => open.exiled |= 1 << card,
            _ => open.infil.throw(card),
        }
    }

    fn discard_crews_cards(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        let cards = core::mem::take(&mut open.trick.lying);
        tell.all(Event::Cleaned { cards });
        open.throw(cards);
    }

    /// A3 (EP-88, EP-Q22a): what was not used is discarded, and the next round begins.
    pub(super) fn clean(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        self.discard_trick(open, tell);
        open.trick = Trick::EMPTY;
        open.step = TurnStep::Round;
        Next::On
    }

    /// EP-113, EP-Q30: a turn without a lost trick gives the Advantage; then a new turn begins.
    pub(super) fn hands_played(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        if open.lost_one || open.round == 0 {
            open.step = TurnStep::Turn;
        } else {
            tell.all(Event::Advantage {});
            open.step = TurnStep::Advantage;
        }
        Next::On
    }

    /// EP-114, EP-115, EP-Q43. Whatever is chosen, a new turn follows (EP-Q2).
    pub(super) fn press(&self, open: &mut Public, action: Action, tell: &mut impl EventSink<Event>) {
        open.step = TurnStep::Turn;
        match action {
            Action::Attack {} => {
                open.attack = crate::state::Attack { own: true, ..crate::state::Attack::NONE };
                // EP-Q29: the led suit of the last trick counts.
                open.trick.led = open.last_led;
                open.step = TurnStep::BattleStart;
            }
            Action::Repair {} => self.repair(open, 1, tell),
            _ => tell.all(Event::Declined {}),
        }
    }

    /// EP-115, EP-Q20: cards of the supply go directly above DEFEAT.
    pub(super) fn repair(&self, open: &mut Public, times: u8, tell: &mut impl EventSink<Event>) {
        for _ in 0..times {
            if !open.can_repair() {
                return;
            }
            let shuffled = open.bunker_supply() == 0;
            if shuffled {
                open.bunker_layers[open.layers as usize] = core::mem::take(&mut open.bunker_discard);
                open.layers += 1;
            }
            open.bunker_health += 1;
            tell.all(Event::Repaired { health: open.bunker_health, shuffled });
        }
    }

    /// More cards are placed by a text.
    pub(super) fn answer_place(
        &self,
        open: &mut Public,
        frame: (u8, u8, u8),
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let (rule, who, left) = frame;
        match action {
            Action::Build { card } | Action::Store { card } | Action::Attach { card, .. } => {
                self.tell_first_use(rule, left, tell);
                open.set_top(StackFrame::Place { rule, who, left: left - 1 });
                self.put(open, card, action, tell);
            }
            _ => {
                open.pop();
                tell.all(Event::Waived { who: if who == SAY { open.captain } else { who } });
            }
        }
    }

    /// Cards are moved by a text.
    pub(super) fn answer_move(
        &self,
        open: &mut Public,
        frame: (u8, u8, u8),
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let (rule, who, left) = frame;
        match action {
            Action::Move { card, building } => {
                self.tell_first_use(rule, left, tell);
                open.set_top(StackFrame::Move { rule, who, left: left - 1 });
                self.relocate(open, card, building, tell);
            }
            Action::Store { card } => {
                self.tell_first_use(rule, left, tell);
                open.set_top(StackFrame::Move { rule, who, left: left - 1 });
                let from = self.take_off(open, card);
                open.store.add(card);
                tell.all(Event::Stored { card, from });
            }
            _ => {
                open.pop();
                tell.all(Event::Waived { who: if who == SAY { open.captain } else { who } });
            }
        }
    }
}
