//! The effects of cards, moment by moment (EP-116 to EP-123, EP-Q33).

use engine::{EventSink, StateOf};

use super::NextStep;
use crate::action::Action;
use crate::card::{Cards, NONE, Sign};
use crate::compile::CompiledEffect;
use crate::effect_op::{Cyclist, EffectOp, Health, Keep, Toward, Verdict, Whose};
use crate::event::CardLoss;
use crate::frame::StackFrame;
use crate::standing_effects::slot;
use crate::state::{FINAL_SAY, Public};
use crate::vocabulary::{Once, When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// Pushes the effects of a moment onto the stack if any source has some: cards of the trick, BUILDINGS, roles, and
    /// the two active cards (EP-116, EP-117, EP-123).
    #[inline]
    pub(super) fn push_sweep(&self, public: &mut Public, when: When, slot: u8, end: u8) {
        if self.content.moments >> when as u16 & 1 == 1 {
            public.push(StackFrame::Sweep { when, slot, end, rule: NONE });
        }
    }

    /// Runs the next part of a frame.
    pub(super) fn go_frame(
        &self,
        state: &mut StateOf<Self>,
        frame: StackFrame,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let public = &mut state.public;
        match frame {
            StackFrame::Sweep { when, slot, end, rule } => self.go_sweep(public, (when, slot, end, rule), events),
            StackFrame::Sacrifices { window, place } => self.go_sacrifices(public, window, place),
            StackFrame::Sacrificed { rule, end, owner } => self.go_sacrificed(public, rule, end, owner, events),
            StackFrame::May { owner, .. } | StackFrame::Pay { owner, .. } => NextStep::Member(decider(owner)),
            StackFrame::Each { max, place } => self.go_each(public, max, place),
            StackFrame::Cycle { who, left, thrown, rule } => self.go_cycle(public, (who, left, thrown, rule), events),
            StackFrame::Draw { count, .. } => self.nature_or_pop(public, count),
            StackFrame::Refill => {
                let count = self.refill_size(public);
                self.nature_or_pop(public, count)
            }
            StackFrame::PassLeft => self.go_pass_left(state, events),
            StackFrame::Offer { who, .. } => self.go_offer(public, who),
            StackFrame::Reply { to, .. } => NextStep::Member(to),
            StackFrame::Exchange { .. } => self.give_or_ask(state, events),
            StackFrame::Swap { card } => self.go_swap(state, card, events),
            StackFrame::Look { left, then, who } => self.go_look(public, (left, then, who), events),
            StackFrame::Arrange { who, sort, .. } => self.go_arrange(public, who, sort, events),
            StackFrame::Place { who, left, .. } | StackFrame::Move { who, left, .. } => {
                let mut any = false;
                self.list_public_actions(public, &mut |action| any |= action != Action::Pass {});
                if left > 0 && any {
                    return NextStep::Member(who);
                }
                public.pop();
                NextStep::Continue
            }
            StackFrame::Strip { rule, who, left } => self.go_strip(public, rule, who, left, events),
            StackFrame::Lose { site } => self.go_lose(public, site, events),
            StackFrame::Clear { rule, who, left } => self.go_clear(public, rule, who, left, events),
            StackFrame::Reveal { need } => self.go_reveal(public, need, events),
            StackFrame::Replace => self.go_replace(public, events),
            StackFrame::Sabotage { .. } => self.go_sabotage(public, events),
            StackFrame::Tops => {
                let (mothership, bunker) = crate::chance::tops_due(public);
                if mothership.is_some() || bunker.is_some() {
                    return NextStep::Chance;
                }
                public.pop();
                NextStep::Continue
            }
        }
    }

    /// Runs the next effect of a moment, source after source.
    fn go_sweep(&self, public: &mut Public, frame: (When, u8, u8, u8), events: &mut impl EventSink<Event>) -> NextStep {
        let (when, mut place, end, mut from) = frame;
        while place < end {
            if let Some((text, owner)) = self.source_text(public, place, |text| text.has_effects_at(when)) {
                // A text that has changed in the meantime (EP-Q32) has no effects at this moment.
                let first = match from {
                    NONE => text.first_effect,
                    from if (text.first_effect..text.effects_end).contains(&from) => from,
                    _ => text.effects_end,
                };
                for number in first..text.effects_end {
                    let rule = &self.content.effects[number as usize];
                    if rule.when == when && !self.is_used(public, rule) && self.all_hold(public, rule, owner) {
                        public.set_top(StackFrame::Sweep { when, slot: place, end, rule: number + 1 });
                        let decider = self.decider_of(when, place, owner);
                        self.offer_rule(public, number, place, decider, events);
                        return NextStep::Continue;
                    }
                }
            }
            place = self.next_slot(public, place);
            from = NONE;
        }
        public.pop();
        NextStep::Continue
    }

    /// Returns the source after this one, skipping empty slots.
    fn next_slot(&self, public: &Public, place: u8) -> u8 {
        let next = place + 1;
        if (slot::SITE + public.built..slot::ROLE).contains(&next) {
            slot::ROLE
        } else if (slot::ROLE + self.crew_size..slot::TRICK).contains(&next) {
            slot::TRICK
        } else {
            next
        }
    }

    /// Section 5.1: returns the member who decides about an effect: the player of a card that is being played, the
    /// owner of a role, otherwise the member with the final say.
    fn decider_of(&self, when: When, place: u8, owner: u8) -> u8 {
        let own = matches!(when, When::OnPlay | When::OnLead) || (slot::ROLE..slot::TRICK).contains(&place);
        if own { owner } else { FINAL_SAY }
    }

    /// Applies an effect or asks the member who decides whether to use it. An effect with nothing to do is skipped
    /// (EP-Q13).
    fn offer_rule(&self, public: &mut Public, number: u8, place: u8, who: u8, events: &mut impl EventSink<Event>) {
        let rule = &self.content.effects[number as usize];
        if let Some(kind) = rule.cost
            && public.store.and(kind.cards()).is_empty()
        {
            return;
        }
        let own = matches!(rule.op, EffectOp::Cycle { who: Cyclist::Each, .. }) || chooses(rule);
        if rule.cost.is_some() || rule.optional && !own {
            // The payment makes room in the store.
            let later = rule.cost.is_some() && matches!(rule.op, EffectOp::Place { .. } | EffectOp::Move { .. });
            if !self.offers_nothing_in_vain() || later || self.would_do(public, rule, who) {
                public.push(StackFrame::May { rule: number, owner: who });
            }
        } else {
            self.run_rule(public, number, place, who, events);
        }
    }

    /// Applies an effect.
    fn run_rule(&self, public: &mut Public, number: u8, place: u8, who: u8, events: &mut impl EventSink<Event>) {
        let rule = &self.content.effects[number as usize];
        if !self.tells_only_what_happens() || !chooses(rule) && self.would_happen(public, rule) {
            self.tell_works(number, events);
        }
        self.do_rule(public, number, place, who, events);
    }

    /// Emits the use of an effect when its first choice has been made.
    pub(super) fn tell_first_use(&self, number: u8, left: u8, events: &mut impl EventSink<Event>) {
        let Some(rule) = self.content.effects.get(number as usize) else { return };
        let all = match rule.op {
            EffectOp::Place { n, .. } | EffectOp::Move { n, .. } | EffectOp::Clear { n, .. } => {
                n.resolve(self.x_value).max(0) as u8
            }
            EffectOp::Cycle { max, .. } => max,
            _ => left,
        };
        if self.tells_only_what_happens() && chooses(rule) && left == all {
            self.tell_works(number, events);
        }
    }

    fn do_rule(&self, public: &mut Public, number: u8, place: u8, who: u8, events: &mut impl EventSink<Event>) {
        let rule = self.content.effects[number as usize];
        let n = |amount: crate::vocabulary::Amount| amount.resolve(self.x_value);
        match rule.op {
            EffectOp::Value { .. } | EffectOp::Tie { .. } | EffectOp::Result { .. } => {
                self.bend_trick(public, rule.op, place)
            }
            EffectOp::Infil { n, keep, .. } => self.run_infil(public, n, keep),
            EffectOp::Cycle { who: Cyclist::Each, max } => public.push(StackFrame::Each { max, place: 0 }),
            EffectOp::Cycle { who: cyclist, max } => {
                let who = if cyclist == Cyclist::Captain || who == FINAL_SAY { public.captain } else { who };
                public.push(StackFrame::Cycle { who, left: max, thrown: 0, rule: number });
            }
            EffectOp::Pass { to: Toward::Left, .. } => public.push(StackFrame::PassLeft),
            EffectOp::Pass { to: Toward::Chosen, .. } => public.push(StackFrame::Offer { who, rule: number }),
            EffectOp::Reveal { n, then } => public.push(StackFrame::Look { left: n, then, who }),
            EffectOp::Place { n: most, .. } => {
                public.push(StackFrame::Place { rule: number, who, left: n(most).max(0) as u8 })
            }
            EffectOp::Move { n: most, .. } => {
                public.push(StackFrame::Move { rule: number, who, left: n(most).max(0) as u8 })
            }
            EffectOp::Strip { n: count, .. } => {
                public.push(StackFrame::Strip { rule: number, who, left: n(count).max(0) as u8 })
            }
            EffectOp::Clear { n: count, .. } => {
                public.push(StackFrame::Clear { rule: number, who, left: n(count).max(0) as u8 })
            }
            EffectOp::Fire { .. } | EffectOp::Strike { .. } => self.bend_battle(public, rule.op),
            EffectOp::Cover { n: count } => {
                public.attack.covers = public.attack.covers.saturating_add(n(count).max(0) as u8)
            }
            EffectOp::Repair { n } => self.repair_bunker(public, n, events),
            EffectOp::Hit { side, n } => self.deal_damage(public, side == Health::Mothership, n, events),
            EffectOp::Leader { .. }
            | EffectOp::Legal {}
            | EffectOp::Hand { .. }
            | EffectOp::Parameter { .. }
            | EffectOp::Store { .. }
            | EffectOp::Virtual { .. }
            | EffectOp::Immune { .. }
            | EffectOp::Limit { .. }
            | EffectOp::Blank { .. }
            | EffectOp::FireCap { .. } => unreachable!("packs let this stand only, never happen"),
        }
    }

    fn run_infil(&self, public: &mut Public, n: u8, keep: Keep) {
        match keep {
            Keep::New if public.trick.infils > 0 => {
                // EP-Q34: exactly one card replaces the cards that lie there.
                public.trick.plan = 1;
                public.push(StackFrame::Reveal { need: 1 });
                public.push(StackFrame::Replace);
            }
            Keep::New => {}
            Keep::Low | Keep::High => public.trick.plan_to(n, keep),
        }
    }

    /// Changes how the trick is decided.
    pub(crate) fn bend_trick(&self, public: &mut Public, op: EffectOp, place: u8) {
        match op {
            EffectOp::Value { of: Whose::Infil, add } => grow(&mut public.trick.infil_add, add.resolve(self.x_value)),
            EffectOp::Value { of: Whose::Best, add } => grow(&mut public.trick.best_add, add.resolve(self.x_value)),
            EffectOp::Value { of: Whose::Itself, add } => {
                if let Some(own) = place.checked_sub(slot::TRICK) {
                    grow(&mut public.trick.own_add[own as usize], add.resolve(self.x_value));
                }
            }
            EffectOp::Tie { sign } => {
                let change = if sign == Sign::Plus { 1 } else { -1 };
                public.trick.tie = (public.trick.tie + change).clamp(-1, 1);
            }
            EffectOp::Result { to: Verdict::Calm } => public.trick.calm = true,
            EffectOp::Result { to } => public.trick.verdict = Some(to),
            _ => unreachable!("no other effect changes how a trick is decided"),
        }
    }

    /// Changes the numbers of a battle that are not fixed yet.
    pub(super) fn bend_battle(&self, public: &mut Public, op: EffectOp) {
        match op {
            EffectOp::Fire { add, floor } => match add.resolve(self.x_value) {
                more if more >= 0 => grow(&mut public.attack.fire, more),
                less => {
                    grow(&mut public.attack.hull, -less);
                    public.attack.floor = public.attack.floor.max(floor);
                }
            },
            EffectOp::Strike { add } => grow(&mut public.attack.strike, add.resolve(self.x_value)),
            _ => unreachable!("no other effect changes the numbers of a battle"),
        }
    }

    fn tell_works(&self, number: u8, events: &mut impl EventSink<Event>) {
        events.emit_to_all(Event::Works { text: self.content.text_of[number as usize] });
    }

    /// EP-Q44: asks each owner once, in turn order, if the sacrifice would do something.
    fn go_sacrifices(&self, public: &mut Public, window: Window, place: u8) -> NextStep {
        let mut place = place;
        while let Some(who) = self.in_turn(public, place) {
            if self.can_sacrifice(public, who, window) {
                public.set_top(StackFrame::Sacrifices { window, place });
                return NextStep::Member(who);
            }
            place += 1;
        }
        public.pop();
        NextStep::Continue
    }

    fn go_sacrificed(
        &self,
        public: &mut Public,
        from: u8,
        end: u8,
        owner: u8,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        for number in from..end {
            let rule = &self.content.effects[number as usize];
            if rule.when == When::Sacrifice && self.all_hold(public, rule, owner) {
                public.set_top(StackFrame::Sacrificed { rule: number + 1, end, owner });
                self.run_rule(public, number, slot::ROLE, owner, events);
                return NextStep::Continue;
            }
        }
        public.pop();
        NextStep::Continue
    }

    fn go_strip(
        &self,
        public: &mut Public,
        number: u8,
        who: u8,
        left: u8,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let EffectOp::Strip { suits, scope, .. } = self.content.effects[number as usize].op else { return pop(public) };
        let cards = self.strippable_cards(public, suits.cards(), scope);
        if left == 0 || cards.is_empty() {
            return pop(public);
        }
        if cards.len() > left {
            return NextStep::Member(who);
        }
        public.pop();
        for card in cards.iter() {
            self.strip(public, card, CardLoss::Text, events);
        }
        NextStep::Continue
    }

    /// Moves a card from its BUILDING or from the store to the Player discard pile.
    fn strip(&self, public: &mut Public, card: crate::card::Card, why: CardLoss, events: &mut impl EventSink<Event>) {
        let building = self.take_off(public, card);
        events.emit_to_all(Event::Lost { card, building, why });
        public.discard_cards(Cards::only(card));
    }

    fn go_clear(
        &self,
        public: &mut Public,
        number: u8,
        who: u8,
        left: u8,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let rule = self.content.effects[number as usize];
        let EffectOp::Clear { exile, .. } = rule.op else { return pop(public) };
        let count = public.buildings().iter().filter(|site| site.is_sabotaged()).count();
        if left == 0 || count == 0 {
            return pop(public);
        }
        if rule.optional || count > left as usize {
            return NextStep::Member(who);
        }
        public.pop();
        for site in 0..public.built as usize {
            if public.sites[site].is_sabotaged() {
                let value = public.sites[site].value;
                self.clear(public, value, exile, events);
            }
        }
        NextStep::Continue
    }

    /// Marks a counted effect as used.
    pub(super) fn use_up(&self, public: &mut Public, number: u8) {
        let Some(rule) = self.content.effects.get(number as usize) else { return };
        match rule.once {
            Some(Once::Turn) => public.used_turn |= rule.used_bit,
            Some(Once::Game) => public.used_game |= rule.used_bit,
            None => {}
        }
    }

    fn nature_or_pop(&self, public: &mut Public, count: u8) -> NextStep {
        if count > 0 { NextStep::Chance } else { pop(public) }
    }

    /// Applies an action to the top frame.
    pub(super) fn answer_frame(
        &self,
        state: &mut StateOf<Self>,
        frame: StackFrame,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let public = &mut state.public;
        match frame {
            StackFrame::Sacrifices { window, place } => self.answer_sacrifice(public, window, place, action, events),
            StackFrame::May { rule, owner } => self.answer_may(public, rule, owner, action, events),
            StackFrame::Pay { rule, owner } => {
                if let Action::Strip { card } = action {
                    public.pop();
                    self.pay(public, rule, owner, card, events);
                }
            }
            StackFrame::Cycle { who, left, thrown, rule } => match action {
                Action::Discard { card } => {
                    self.tell_first_use(rule, left, events);
                    public.set_top(StackFrame::Cycle { who, left: left - 1, thrown: thrown + 1, rule });
                    events.emit_to_all(Event::Thrown { who, card });
                    self.discard_from_hand(state, who, card);
                }
                _ => {
                    events.emit_to_all(Event::ThrownEnough { who, count: thrown });
                    self.end_cycle(public, who, thrown, rule);
                }
            },
            StackFrame::Offer { who, rule } => self.answer_offer(public, who, rule, action, events),
            StackFrame::Reply { who, to, rule } => {
                let agreed = action == Action::Agree {};
                events.emit_to_all(Event::Replied { who: to, agreed });
                public.pop();
                if agreed {
                    self.use_up(public, rule);
                    public.push(StackFrame::Exchange { who, to });
                }
            }
            StackFrame::Swap { card } => self.answer_swap(state, card, action, events),
            StackFrame::Arrange { .. } => self.answer_arrange(public, action, events),
            StackFrame::Place { rule, who, left } => self.answer_place(public, (rule, who, left), action, events),
            StackFrame::Move { rule, who, left } => self.answer_move(public, (rule, who, left), action, events),
            StackFrame::Strip { rule, who, left } => {
                if let Action::Strip { card } = action {
                    public.set_top(StackFrame::Strip { rule, who, left: left - 1 });
                    self.strip(public, card, CardLoss::Text, events);
                }
            }
            StackFrame::Lose { site } => self.answer_lose(public, site, action, events),
            StackFrame::Clear { rule, who, left } => self.answer_clear(public, (rule, who, left), action, events),
            StackFrame::Sabotage { .. } => {
                if let Action::Sabotage { building } = action {
                    self.place_sabotage(public, building, events);
                }
            }
            StackFrame::Sweep { .. }
            | StackFrame::Sacrificed { .. }
            | StackFrame::Each { .. }
            | StackFrame::Draw { .. }
            | StackFrame::Refill
            | StackFrame::PassLeft
            | StackFrame::Exchange { .. }
            | StackFrame::Look { .. }
            | StackFrame::Reveal { .. }
            | StackFrame::Replace
            | StackFrame::Tops => unreachable!("no single seat is asked here"),
        }
    }

    fn answer_sacrifice(
        &self,
        public: &mut Public,
        window: Window,
        place: u8,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let Some(who) = self.in_turn(public, place) else { return };
        public.set_top(StackFrame::Sacrifices { window, place: place + 1 });
        if action != (Action::Use {}) {
            return events.emit_to_all(Event::Waived { who });
        }
        let role = self.lay_down_role(public, who, events);
        let text = self.content.roles[role as usize];
        public.push(StackFrame::Sacrificed { rule: text.first_effect, end: text.effects_end, owner: who });
    }

    fn answer_may(&self, public: &mut Public, rule: u8, owner: u8, action: Action, events: &mut impl EventSink<Event>) {
        public.pop();
        if action != (Action::Use {}) {
            return events.emit_to_all(Event::Waived { who: if owner == FINAL_SAY { public.captain } else { owner } });
        }
        self.use_up(public, rule);
        let Some(kind) = self.content.effects[rule as usize].cost else {
            return self.run_rule(public, rule, sweeping(public), owner, events);
        };
        self.tell_works(rule, events);
        let cards = public.store.and(kind.cards());
        match cards.lowest() {
            Some(card) if cards.len() == 1 => self.pay(public, rule, owner, card, events),
            _ => public.push(StackFrame::Pay { rule, owner }),
        }
    }

    fn pay(
        &self,
        public: &mut Public,
        rule: u8,
        owner: u8,
        card: crate::card::Card,
        events: &mut impl EventSink<Event>,
    ) {
        self.strip(public, card, CardLoss::Price, events);
        self.do_rule(public, rule, sweeping(public), owner, events);
    }

    fn answer_clear(
        &self,
        public: &mut Public,
        frame: (u8, u8, u8),
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let (rule, who, left) = frame;
        let EffectOp::Clear { exile, .. } = self.content.effects[rule as usize].op else { return };
        if let Action::Clear { building } = action {
            self.tell_first_use(rule, left, events);
            public.set_top(StackFrame::Clear { rule, who, left: left - 1 });
            self.clear(public, building, exile, events);
        } else {
            public.pop();
            events.emit_to_all(Event::Waived { who: if who == FINAL_SAY { public.captain } else { who } });
        }
    }
}

/// True if an effect includes a choice, which may be to do nothing.
const fn chooses(rule: &CompiledEffect) -> bool {
    match rule.op {
        EffectOp::Cycle { who, .. } => !matches!(who, Cyclist::Each),
        EffectOp::Clear { .. } => rule.optional,
        EffectOp::Place { .. } | EffectOp::Move { .. } | EffectOp::Pass { to: Toward::Chosen, .. } => true,
        _ => false,
    }
}

/// Returns the source whose effects of the current moment are on top of the stack.
fn sweeping(public: &Public) -> u8 {
    match public.top_frame() {
        Some(StackFrame::Sweep { slot, .. }) => slot,
        _ => slot::BUNKER,
    }
}

/// Adds with saturation, since sets may combine any number of effects.
const fn grow(number: &mut i8, by: i8) {
    *number = number.saturating_add(by);
}

pub(super) fn pop(public: &mut Public) -> NextStep {
    public.pop();
    NextStep::Continue
}

/// Returns the member who decides: the owner, or the member with the final say.
const fn decider(owner: u8) -> u8 {
    if owner == NONE { FINAL_SAY } else { owner }
}
