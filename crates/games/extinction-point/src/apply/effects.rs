//! Effects of cards, moment by moment (EP-116 to EP-123, EP-Q33).

use engine::{EventSink, StateOf};

use super::Next;
use crate::action::Action;
use crate::card::{Cards, NONE, Sign};
use crate::compile::CompiledEffect;
use crate::event::CardLoss;
use crate::frame::StackFrame;
use crate::op::{Cyclist, EffectOp, Health, Keep, Toward, Verdict, Whose};
use crate::standing::slot;
use crate::state::{Public, SAY};
use crate::vocabulary::{Once, When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// Puts the effects of a moment on top of the step, if any source has some: cards of the trick, BUILDINGS, roles, and
    /// the two active cards (EP-116, EP-117, EP-123).
    #[inline]
    pub(super) fn sweep(&self, open: &mut Public, when: When, slot: u8, end: u8) {
        if self.content.moments >> when as u16 & 1 == 1 {
            open.push(StackFrame::Sweep { when, slot, end, rule: NONE });
        }
    }

    /// What something on top of the step does next.
    pub(super) fn go_frame(
        &self,
        state: &mut StateOf<Self>,
        frame: StackFrame,
        tell: &mut impl EventSink<Event>,
    ) -> Next {
        let open = &mut state.public;
        match frame {
            StackFrame::Sweep { when, slot, end, rule } => self.go_sweep(open, (when, slot, end, rule), tell),
            StackFrame::Sacrifices { window, place } => self.go_sacrifices(open, window, place),
            StackFrame::Sacrificed { rule, end, owner } => self.go_sacrificed(open, rule, end, owner, tell),
            StackFrame::May { owner, .. } | StackFrame::Pay { owner, .. } => Next::Member(decider(owner)),
            StackFrame::Each { max, place } => self.go_each(open, max, place),
            StackFrame::Cycle { who, left, thrown, rule } => self.go_cycle(open, (who, left, thrown, rule), tell),
            StackFrame::Draw { count, .. } => self.nature_or_pop(open, count),
            StackFrame::Refill => {
                let count = self.refill_size(open);
                self.nature_or_pop(open, count)
            }
            StackFrame::PassLeft => self.go_pass_left(state, tell),
            StackFrame::Offer { who, .. } => self.go_offer(open, who),
            StackFrame::Reply { to, .. } => Next::Member(to),
            StackFrame::Exchange { .. } => self.give_or_ask(state, tell),
            StackFrame::Swap { card } => self.go_swap(state, card, tell),
            StackFrame::Look { left, then, who } => self.go_look(open, (left, then, who), tell),
            StackFrame::Arrange { who, sort, .. } => self.go_arrange(open, who, sort, tell),
            StackFrame::Place { who, left, .. } | StackFrame::Move { who, left, .. } => {
                let mut any = false;
                self.list_open(open, &mut |action| any |= action != Action::Pass {});
                if left > 0 && any {
                    return Next::Member(who);
                }
                open.pop();
                Next::On
            }
            StackFrame::Strip { rule, who, left } => self.go_strip(open, rule, who, left, tell),
            StackFrame::Lose { site } => self.go_lose(open, site, tell),
            StackFrame::Clear { rule, who, left } => self.go_clear(open, rule, who, left, tell),
            StackFrame::Reveal { need } => self.go_reveal(open, need, tell),
            StackFrame::Replace => self.go_replace(open, tell),
            StackFrame::Sabotage { .. } => self.go_sabotage(open, tell),
            StackFrame::Tops => {
                let (mothership, bunker) = crate::chance::tops_due(open);
                if mothership.is_some() || bunker.is_some() {
                    return Next::Nature;
                }
                open.pop();
                Next::On
            }
        }
    }

    /// The next effect of a moment, source after source.
    fn go_sweep(&self, open: &mut Public, frame: (When, u8, u8, u8), tell: &mut impl EventSink<Event>) -> Next {
        let (when, mut place, end, mut from) = frame;
        while place < end {
            if let Some((text, owner)) = self.source(open, place, |text| text.at(when)) {
                // A text that has changed since (EP-Q32) comes too late for this moment.
                let first = match from {
                    NONE => text.from,
                    from if (text.from..text.to).contains(&from) => from,
                    _ => text.to,
                };
                for number in first..text.to {
                    let rule = &self.content.rules[number as usize];
                    if rule.when == when && !self.is_used(open, rule) && self.all_hold(open, rule, owner) {
                        open.set_top(StackFrame::Sweep { when, slot: place, end, rule: number + 1 });
                        let decider = self.decider_of(when, place, owner);
                        self.offer_rule(open, number, place, decider, tell);
                        return Next::On;
                    }
                }
            }
            place = self.next_slot(open, place);
            from = NONE;
        }
        open.pop();
        Next::On
    }

    /// The source after this one, leaving out empty places.
    fn next_slot(&self, open: &Public, place: u8) -> u8 {
        let next = place + 1;
        if (slot::SITE + open.built..slot::ROLE).contains(&next) {
            slot::ROLE
        } else if (slot::ROLE + self.crew..slot::TRICK).contains(&next) {
            slot::TRICK
        } else {
            next
        }
    }

    /// Section 5.1: who decides about an effect. On playing a card its player, with a role its owner, else whoever has
    /// the say.
    fn decider_of(&self, when: When, place: u8, owner: u8) -> u8 {
        let own = matches!(when, When::OnPlay | When::OnLead) || (slot::ROLE..slot::TRICK).contains(&place);
        if own { owner } else { SAY }
    }

    /// An effect comes up: it is used, or somebody is asked whether it is; with nothing to do it is passed over (EP-Q13).
    fn offer_rule(&self, open: &mut Public, number: u8, place: u8, who: u8, tell: &mut impl EventSink<Event>) {
        let rule = &self.content.rules[number as usize];
        if let Some(kind) = rule.cost
            && open.store.and(kind.cards()).is_empty()
        {
            return;
        }
        let own = matches!(rule.op, EffectOp::Cycle { who: Cyclist::Each, .. }) || chooses(rule);
        if rule.cost.is_some() || rule.optional && !own {
            // What is paid makes room in the store.
            let later = rule.cost.is_some() && matches!(rule.op, EffectOp::Place { .. } | EffectOp::Move { .. });
            if !self.offers_nothing_in_vain() || later || self.would_do(open, rule, who) {
                open.push(StackFrame::May { rule: number, owner: who });
            }
        } else {
            self.run_rule(open, number, place, who, tell);
        }
    }

    /// An effect does what it says.
    fn run_rule(&self, open: &mut Public, number: u8, place: u8, who: u8, tell: &mut impl EventSink<Event>) {
        let rule = &self.content.rules[number as usize];
        if !self.tells_only_what_happens() || !chooses(rule) && self.would_happen(open, rule) {
            self.tell_works(number, tell);
        }
        self.do_rule(open, number, place, who, tell);
    }

    /// Whoever chooses what an effect does has made the first choice: now it is at work.
    pub(super) fn tell_first_use(&self, number: u8, left: u8, tell: &mut impl EventSink<Event>) {
        let Some(rule) = self.content.rules.get(number as usize) else { return };
        let all = match rule.op {
            EffectOp::Place { n, .. } | EffectOp::Move { n, .. } | EffectOp::Clear { n, .. } => {
                n.of(self.x).max(0) as u8
            }
            EffectOp::Cycle { max, .. } => max,
            _ => left,
        };
        if self.tells_only_what_happens() && chooses(rule) && left == all {
            self.tell_works(number, tell);
        }
    }

    fn do_rule(&self, open: &mut Public, number: u8, place: u8, who: u8, tell: &mut impl EventSink<Event>) {
        let rule = self.content.rules[number as usize];
        let n = |amount: crate::vocabulary::Amount| amount.of(self.x);
        match rule.op {
            EffectOp::Value { .. } | EffectOp::Tie { .. } | EffectOp::Result { .. } => {
                self.bend_trick(open, rule.op, place)
            }
            EffectOp::Infil { n, keep, .. } => self.run_infil(open, n, keep),
            EffectOp::Cycle { who: Cyclist::Each, max } => open.push(StackFrame::Each { max, place: 0 }),
            EffectOp::Cycle { who: cyclist, max } => {
                let who = if cyclist == Cyclist::Captain || who == SAY { open.captain } else { who };
                open.push(StackFrame::Cycle { who, left: max, thrown: 0, rule: number });
            }
            EffectOp::Pass { to: Toward::Left, .. } => open.push(StackFrame::PassLeft),
            EffectOp::Pass { to: Toward::Chosen, .. } => open.push(StackFrame::Offer { who, rule: number }),
            EffectOp::Reveal { n, then } => open.push(StackFrame::Look { left: n, then, who }),
            EffectOp::Place { n: most, .. } => {
                open.push(StackFrame::Place { rule: number, who, left: n(most).max(0) as u8 })
            }
            EffectOp::Move { n: most, .. } => {
                open.push(StackFrame::Move { rule: number, who, left: n(most).max(0) as u8 })
            }
            EffectOp::Strip { n: count, .. } => {
                open.push(StackFrame::Strip { rule: number, who, left: n(count).max(0) as u8 })
            }
            EffectOp::Clear { n: count, .. } => {
                open.push(StackFrame::Clear { rule: number, who, left: n(count).max(0) as u8 })
            }
            EffectOp::Fire { .. } | EffectOp::Strike { .. } => self.bend_battle(open, rule.op),
            EffectOp::Cover { n: count } => {
                open.attack.covers = open.attack.covers.saturating_add(n(count).max(0) as u8)
            }
            EffectOp::Repair { n } => self.repair(open, n, tell),
            EffectOp::Hit { side, n } => self.hit(open, side == Health::Mothership, n, tell),
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

    fn run_infil(&self, open: &mut Public, n: u8, keep: Keep) {
        match keep {
            Keep::New if open.trick.infils > 0 => {
                // EP-Q34: exactly one card comes in place of whatever lies there.
                open.trick.plan = 1;
                open.push(StackFrame::Reveal { need: 1 });
                open.push(StackFrame::Replace);
            }
            Keep::New => {}
            Keep::Low | Keep::High => open.trick.plan_to(n, keep),
        }
    }

    /// An effect changes how the trick is decided.
    pub(crate) fn bend_trick(&self, open: &mut Public, op: EffectOp, place: u8) {
        match op {
            EffectOp::Value { of: Whose::Infil, add } => grow(&mut open.trick.infil_add, add.of(self.x)),
            EffectOp::Value { of: Whose::Best, add } => grow(&mut open.trick.best_add, add.of(self.x)),
            EffectOp::Value { of: Whose::Itself, add } => {
                if let Some(own) = place.checked_sub(slot::TRICK) {
                    grow(&mut open.trick.own_add[own as usize], add.of(self.x));
                }
            }
            EffectOp::Tie { sign } => {
                let change = if sign == Sign::Plus { 1 } else { -1 };
                open.trick.tie = (open.trick.tie + change).clamp(-1, 1);
            }
            EffectOp::Result { to: Verdict::Calm } => open.trick.calm = true,
            EffectOp::Result { to } => open.trick.verdict = Some(to),
            _ => unreachable!("no other effect changes how a trick is decided"),
        }
    }

    /// An effect changes the numbers of a battle that are not fixed yet.
    pub(super) fn bend_battle(&self, open: &mut Public, op: EffectOp) {
        match op {
            EffectOp::Fire { add, floor } => match add.of(self.x) {
                more if more >= 0 => grow(&mut open.attack.fire, more),
                less => {
                    grow(&mut open.attack.hull, -less);
                    open.attack.floor = open.attack.floor.max(floor);
                }
            },
            EffectOp::Strike { add } => grow(&mut open.attack.strike, add.of(self.x)),
            _ => unreachable!("no other effect changes the numbers of a battle"),
        }
    }

    fn tell_works(&self, number: u8, tell: &mut impl EventSink<Event>) {
        tell.all(Event::Works { text: self.content.text_of[number as usize] });
    }

    /// EP-Q44: each owner is asked once, in turn order, where the sacrifice would do something.
    fn go_sacrifices(&self, open: &mut Public, window: Window, place: u8) -> Next {
        let mut place = place;
        while let Some(who) = self.in_turn(open, place) {
            if self.can_sacrifice(open, who, window) {
                open.set_top(StackFrame::Sacrifices { window, place });
                return Next::Member(who);
            }
            place += 1;
        }
        open.pop();
        Next::On
    }

    fn go_sacrificed(&self, open: &mut Public, from: u8, end: u8, owner: u8, tell: &mut impl EventSink<Event>) -> Next {
        for number in from..end {
            let rule = &self.content.rules[number as usize];
            if rule.when == When::Sacrifice && self.all_hold(open, rule, owner) {
                open.set_top(StackFrame::Sacrificed { rule: number + 1, end, owner });
                self.run_rule(open, number, slot::ROLE, owner, tell);
                return Next::On;
            }
        }
        open.pop();
        Next::On
    }

    fn go_strip(&self, open: &mut Public, number: u8, who: u8, left: u8, tell: &mut impl EventSink<Event>) -> Next {
        let EffectOp::Strip { suits, scope, .. } = self.content.rules[number as usize].op else { return pop(open) };
        let cards = self.strippable(open, suits.cards(), scope);
        if left == 0 || cards.is_empty() {
            return pop(open);
        }
        if cards.len() > left {
            return Next::Member(who);
        }
        open.pop();
        for card in cards.iter() {
            self.strip(open, card, CardLoss::Text, tell);
        }
        Next::On
    }

    /// A card leaves its BUILDING or the store for the Player discard pile.
    fn strip(&self, open: &mut Public, card: crate::card::Card, why: CardLoss, tell: &mut impl EventSink<Event>) {
        let building = self.take_off(open, card);
        tell.all(Event::Lost { card, building, why });
        open.throw(Cards::only(card));
    }

    fn go_clear(&self, open: &mut Public, number: u8, who: u8, left: u8, tell: &mut impl EventSink<Event>) -> Next {
        let rule = self.content.rules[number as usize];
        let EffectOp::Clear { exile, .. } = rule.op else { return pop(open) };
        let count = open.buildings().iter().filter(|site| site.is_sabotaged()).count();
        if left == 0 || count == 0 {
            return pop(open);
        }
        if rule.optional || count > left as usize {
            return Next::Member(who);
        }
        open.pop();
        for site in 0..open.built as usize {
            if open.sites[site].is_sabotaged() {
                let value = open.sites[site].value;
                self.clear(open, value, exile, tell);
            }
        }
        Next::On
    }

    /// Remembers that a counted effect was used.
    pub(super) fn use_up(&self, open: &mut Public, number: u8) {
        let Some(rule) = self.content.rules.get(number as usize) else { return };
        match rule.once {
            Some(Once::Turn) => open.used_turn |= rule.bit,
            Some(Once::Game) => open.used_game |= rule.bit,
            None => {}
        }
    }

    fn nature_or_pop(&self, open: &mut Public, count: u8) -> Next {
        if count > 0 { Next::Nature } else { pop(open) }
    }

    /// An answer to something on top of the step.
    pub(super) fn answer_frame(
        &self,
        state: &mut StateOf<Self>,
        frame: StackFrame,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let open = &mut state.public;
        match frame {
            StackFrame::Sacrifices { window, place } => self.answer_sacrifice(open, window, place, action, tell),
            StackFrame::May { rule, owner } => self.answer_may(open, rule, owner, action, tell),
            StackFrame::Pay { rule, owner } => {
                if let Action::Strip { card } = action {
                    open.pop();
                    self.pay(open, rule, owner, card, tell);
                }
            }
            StackFrame::Cycle { who, left, thrown, rule } => match action {
                Action::Discard { card } => {
                    self.tell_first_use(rule, left, tell);
                    open.set_top(StackFrame::Cycle { who, left: left - 1, thrown: thrown + 1, rule });
                    tell.all(Event::Thrown { who, card });
                    self.throw(state, who, card);
                }
                _ => {
                    tell.all(Event::ThrownEnough { who, count: thrown });
                    self.end_cycle(open, who, thrown, rule);
                }
            },
            StackFrame::Offer { who, rule } => self.answer_offer(open, who, rule, action, tell),
            StackFrame::Reply { who, to, rule } => {
                let agreed = action == Action::Agree {};
                tell.all(Event::Replied { who: to, agreed });
                open.pop();
                if agreed {
                    self.use_up(open, rule);
                    open.push(StackFrame::Exchange { who, to });
                }
            }
            StackFrame::Swap { card } => self.answer_swap(state, card, action, tell),
            StackFrame::Arrange { .. } => self.answer_arrange(open, action, tell),
            StackFrame::Place { rule, who, left } => self.answer_place(open, (rule, who, left), action, tell),
            StackFrame::Move { rule, who, left } => self.answer_move(open, (rule, who, left), action, tell),
            StackFrame::Strip { rule, who, left } => {
                if let Action::Strip { card } = action {
                    open.set_top(StackFrame::Strip { rule, who, left: left - 1 });
                    self.strip(open, card, CardLoss::Text, tell);
                }
            }
            StackFrame::Lose { site } => self.answer_lose(open, site, action, tell),
            StackFrame::Clear { rule, who, left } => self.answer_clear(open, (rule, who, left), action, tell),
            StackFrame::Sabotage { .. } => {
                if let Action::Sabotage { building } = action {
                    self.place_sabotage(open, building, tell);
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
        open: &mut Public,
        window: Window,
        place: u8,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let Some(who) = self.in_turn(open, place) else { return };
        open.set_top(StackFrame::Sacrifices { window, place: place + 1 });
        if action != (Action::Use {}) {
            return tell.all(Event::Waived { who });
        }
        let role = self.lay_down_role(open, who, tell);
        let text = self.content.roles[role as usize];
        open.push(StackFrame::Sacrificed { rule: text.from, end: text.to, owner: who });
    }

    fn answer_may(&self, open: &mut Public, rule: u8, owner: u8, action: Action, tell: &mut impl EventSink<Event>) {
        open.pop();
        if action != (Action::Use {}) {
            return tell.all(Event::Waived { who: if owner == SAY { open.captain } else { owner } });
        }
        self.use_up(open, rule);
        let Some(kind) = self.content.rules[rule as usize].cost else {
            return self.run_rule(open, rule, sweeping(open), owner, tell);
        };
        self.tell_works(rule, tell);
        let cards = open.store.and(kind.cards());
        match cards.lowest() {
            Some(card) if cards.len() == 1 => self.pay(open, rule, owner, card, tell),
            _ => open.push(StackFrame::Pay { rule, owner }),
        }
    }

    fn pay(&self, open: &mut Public, rule: u8, owner: u8, card: crate::card::Card, tell: &mut impl EventSink<Event>) {
        self.strip(open, card, CardLoss::Price, tell);
        self.do_rule(open, rule, sweeping(open), owner, tell);
    }

    fn answer_clear(&self, open: &mut Public, frame: (u8, u8, u8), action: Action, tell: &mut impl EventSink<Event>) {
        let (rule, who, left) = frame;
        let EffectOp::Clear { exile, .. } = self.content.rules[rule as usize].op else { return };
        if let Action::Clear { building } = action {
            self.tell_first_use(rule, left, tell);
            open.set_top(StackFrame::Clear { rule, who, left: left - 1 });
            self.clear(open, building, exile, tell);
        } else {
            open.pop();
            tell.all(Event::Waived { who: if who == SAY { open.captain } else { who } });
        }
    }
}

/// Whether somebody chooses what an effect does, and may choose nothing.
const fn chooses(rule: &CompiledEffect) -> bool {
    match rule.op {
        EffectOp::Cycle { who, .. } => !matches!(who, Cyclist::Each),
        EffectOp::Clear { .. } => rule.optional,
        EffectOp::Place { .. } | EffectOp::Move { .. } | EffectOp::Pass { to: Toward::Chosen, .. } => true,
        _ => false,
    }
}

/// The source whose effects of the present moment are on top of the step.
fn sweeping(open: &Public) -> u8 {
    match open.top() {
        Some(StackFrame::Sweep { slot, .. }) => slot,
        _ => slot::BUNKER,
    }
}

/// Adds within the range of the number: sets may pile up as many effects as they like.
const fn grow(number: &mut i8, by: i8) {
    *number = number.saturating_add(by);
}

pub(super) fn pop(open: &mut Public) -> Next {
    open.pop();
    Next::On
}

/// The member asked: the owner, or whoever has the say.
const fn decider(owner: u8) -> u8 {
    if owner == NONE { SAY } else { owner }
}
