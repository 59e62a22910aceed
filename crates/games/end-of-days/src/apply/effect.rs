//! The effects of a card that has not been negated (ED-64 to ED-67).

use engine::{EventSink, Seat, SeatSet};

use super::EffectFlow;
use crate::cards::{CompiledStep, StepEffect, TargetSpec};
use crate::content::{Condition, HitResult, SeatScope};
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet, Site};
use crate::state::{Phase, Public};
use crate::{Action, EndCause, EndOfDays, Event};

impl EndOfDays {
    /// Starts the effect of the card at the bottom of the stack. A nuclear card counts as a strike from now on (ED-99).
    pub(crate) fn begin_effect(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let frame = h.public.top_frame();
        if self.content.card_type(frame.card).nuclear {
            h.public.strikes += 1;
            events.emit_to_all(Event::Strike { seat: frame.user, strikes: h.public.strikes });
        }
        self.go_on(h, events);
    }

    /// Runs steps until a seat is to act.
    pub(crate) fn go_on(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        loop {
            let steps = &self.use_mode(h.public.bottom_frame()).steps;
            let Some(step) = steps.get(h.public.effect.step as usize).copied() else {
                return self.used_up(h);
            };
            let skipped = step.bought_off && h.public.effect.paid || !self.condition_holds(h.public, step.condition);
            if skipped {
                Self::next_step(h);
            } else if self.one_step(h, steps, step, events) == EffectFlow::Wait {
                return;
            }
        }
    }

    fn next_step(h: &mut StateMut<'_>) {
        h.public.effect.step += 1;
        h.public.effect.made = 0;
        h.public.effect.left = 0;
        h.public.effect.cursor = None;
    }

    /// True if a condition of the card in use holds.
    pub(crate) fn condition_holds(&self, public: &Public, condition: Option<Condition>) -> bool {
        match condition {
            None => true,
            Some(Condition::StruckThisTurn) => !public[public.bottom_frame().user].struck.is_empty(),
            Some(Condition::StrikesAtLeast(least)) => public.strikes >= least,
            Some(Condition::FirstOnMars) => public.landed_ship_count() == 0,
        }
    }

    fn one_step(
        &self,
        h: &mut StateMut<'_>,
        steps: &[CompiledStep],
        step: CompiledStep,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let user = h.public.bottom_frame().user;
        if let Some(at) = step.effect.target_spec() {
            return self.aimed_step(h, step.effect, at, events);
        }
        match step.effect {
            StepEffect::EndWorld => {
                self.end_game(h, EndCause::Card(h.public.bottom_frame().card), events);
                EffectFlow::Wait
            }
            StepEffect::LookDeck { n, .. } => self.look_deck(h, n),
            StepEffect::MoveModule { n } => {
                if h.public.effect.made < n && !h.public[user].modules().is_empty() {
                    h.public.phase = Phase::Aim;
                    return EffectFlow::Wait;
                }
                Self::next_step(h);
                EffectFlow::Continue
            }
            deed => match deed.seat_scope() {
                Some(SeatScope::User) => self.for_one(h, deed, user, events),
                Some(who) if who.is_group() => self.for_group(h, steps, deed, events),
                _ => {
                    let victim = h.public.effect.victim;
                    if h.public.effect.exempt.contains(victim) {
                        Self::next_step(h);
                        return EffectFlow::Continue;
                    }
                    self.for_one(h, deed, victim, events)
                }
            },
        }
    }

    /// Runs a step for one seat.
    fn for_one(
        &self,
        h: &mut StateMut<'_>,
        deed: StepEffect,
        seat: Seat,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let go = self.do_deed(h, deed, seat, events);
        if go == EffectFlow::Continue {
            Self::next_step(h);
        }
        go
    }

    /// ED-Q55: runs steps that concern several nations, one nation after the other, each with all steps, starting with
    /// the seat on turn.
    fn for_group(
        &self,
        h: &mut StateMut<'_>,
        steps: &[CompiledStep],
        deed: StepEffect,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let victims = h.public.effect.victims.minus(h.public.effect.exempt);
        let first = || self.turn_order(h.public).find(|seat| victims.contains(*seat));
        let Some(seat) = h.public.effect.cursor.or_else(first) else {
            Self::next_step(h);
            return EffectFlow::Continue;
        };
        h.public.effect.cursor = Some(seat);
        if self.do_deed(h, deed, seat, events) == EffectFlow::Wait {
            return EffectFlow::Wait;
        }
        let at = h.public.effect.step as usize;
        let group = |step: Option<&CompiledStep>| {
            step.and_then(|step| step.effect.seat_scope()).is_some_and(SeatScope::is_group)
        };
        Self::next_step(h);
        if group(steps.get(at + 1)) {
            h.public.effect.cursor = Some(seat);
            return EffectFlow::Continue;
        }
        let next =
            self.turn_order(h.public).skip_while(|other| *other != seat).skip(1).find(|other| victims.contains(*other));
        if let Some(next) = next {
            let before = steps[..at].iter().rev().take_while(|step| group(Some(step))).count();
            h.public.effect.step = (at - before) as u8;
            h.public.effect.cursor = Some(next);
        }
        EffectFlow::Continue
    }

    /// Runs a step with target cards: first the declared one, then further ones as long as the user continues (ED-64,
    /// ED-Q33).
    fn aimed_step(
        &self,
        h: &mut StateMut<'_>,
        deed: StepEffect,
        at: TargetSpec,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        if let Some(card) = h.public.effect.target {
            let Some((card, owner)) = self.standing_target(h) else {
                events.emit_to_all(Event::Lost { card });
                self.count_target(h);
                return EffectFlow::Continue;
            };
            h.public.effect.nation = Some(owner);
            h.public.effect.site = h.public.site_of(card).or(h.public.effect.site);
            return self.strike(h, deed, card, owner, events);
        }
        if h.public.effect.made < deed.max_targets() && self.any_target(h.public, at) {
            h.public.phase = Phase::Aim;
            return EffectFlow::Wait;
        }
        Self::next_step(h);
        EffectFlow::Continue
    }

    fn count_target(&self, h: &mut StateMut<'_>) {
        h.public.effect.target = None;
        h.public.effect.made += 1;
    }

    fn strike(
        &self,
        h: &mut StateMut<'_>,
        deed: StepEffect,
        card: Card,
        owner: Seat,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        match deed {
            StepEffect::Attack { .. } => {
                let frame = h.public.bottom_frame();
                if self.content.card_type(frame.card).nuclear {
                    // ED-100: an attack counts as a strike even if it does not hit.
                    let struck = &mut h.public[owner].struck;
                    *struck = struck.with(frame.user);
                }
                if !h.public.can_draw() {
                    events.emit_to_all(Event::Missed { card });
                    self.count_target(h);
                    return EffectFlow::Continue;
                }
                h.public.phase = Phase::Attack;
                EffectFlow::Wait
            }
            StepEffect::Destroy { .. } => {
                self.count_target(h);
                self.destroy(h, card, owner, events)
            }
            StepEffect::ReturnToHand { .. } => {
                self.count_target(h);
                self.leave_play(h, card, owner);
                h.join_hand(owner, card);
                events.emit_to_all(Event::Returned { seat: owner, card });
                EffectFlow::Continue
            }
            _ => {
                self.count_target(h);
                self.take(h, card, owner, events)
            }
        }
    }

    /// ED-22: resolves an attack by the revealed value.
    pub(crate) fn resolve_attack(&self, h: &mut StateMut<'_>, revealed: Card, events: &mut impl EventSink<Event>) {
        let step = self.use_mode(h.public.bottom_frame()).steps[h.public.effect.step as usize];
        let card = h.public.effect.target.expect("an attack has a target");
        let owner = h.public.owner_of(card).expect("the target is in play");
        let StepEffect::Attack { hit: what, min, .. } = step.effect else { return };
        let min = self.least_to_hit(h.public, owner, min);
        let hit = self.is_hit(min, revealed);
        events.emit_to_all(Event::Attacked { card, revealed, min, hit });
        self.count_target(h);
        let go = match (hit, what) {
            (false, _) => EffectFlow::Continue,
            (true, HitResult::Destroy) => self.destroy(h, card, owner, events),
            (true, HitResult::Take) => self.take(h, card, owner, events),
        };
        if go == EffectFlow::Continue {
            self.go_on(h, events);
        }
    }

    /// Returns the minimum value that hits a nation's cards.
    pub fn least_to_hit(&self, public: &Public, owner: Seat, min: u8) -> u8 {
        let mut least = i16::from(min);
        for (card, change) in &self.content.attack_mods {
            if public.face_up_owner(*card).is_some_and(|seat| (seat == owner) == (change.who == SeatScope::User)) {
                least += i16::from(change.n);
            }
        }
        least.clamp(0, 99) as u8
    }

    fn leave_play(&self, h: &mut StateMut<'_>, card: Card, owner: Seat) {
        match h.public.site_of(card) {
            Some((seat, site)) => h.public[seat].sites[site.index()].remove(card),
            None => h.public[owner].front.remove(card),
        }
    }

    /// ED-20: destroys a card and fires the triggers for it (ED-102).
    fn destroy(&self, h: &mut StateMut<'_>, card: Card, owner: Seat, events: &mut impl EventSink<Event>) -> EffectFlow {
        let frame = h.public.bottom_frame();
        let trigger = self.trigger_set_off(h.public, (frame.user, frame.card), owner);
        self.leave_play(h, card, owner);
        h.lay_down(&self.content, card);
        events.emit_to_all(Event::Destroyed { seat: owner, card });
        match trigger {
            Some(trigger) => {
                self.end_game(h, EndCause::Card(trigger), events);
                EffectFlow::Wait
            }
            None => EffectFlow::Continue,
        }
    }

    /// ED-Q35: moves a card to the user's same zone; without room it is destroyed.
    fn take(&self, h: &mut StateMut<'_>, card: Card, owner: Seat, events: &mut impl EventSink<Event>) -> EffectFlow {
        let user = h.public.bottom_frame().user;
        let module = self.content.modules.contains(card);
        let room = if module {
            self.available_sites(h.public, user).next().is_some()
        } else {
            h.public[user].occupied_places() < self.nation_card(h.public, user).size
        };
        if !room {
            return self.destroy(h, card, owner, events);
        }
        self.leave_play(h, card, owner);
        events.emit_to_all(Event::Taken { seat: user, from: owner, card });
        if module {
            h.public.berths[0].insert(card);
            h.public.actor = user;
            return self.next_berth(h, events);
        }
        h.public[user].front.insert(card);
        EffectFlow::Continue
    }

    /// ED-50: asks for the site of the next module. No decision is needed if there is only one site.
    pub(crate) fn next_berth(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) -> EffectFlow {
        while let Some(card) = h.public.berths[0].lowest() {
            let mut berths = self.available_sites(h.public, h.public.actor);
            match (berths.next(), berths.next()) {
                (Some(only), None) => self.put_at(h, card, only, events),
                _ => {
                    h.public.phase = Phase::Berth;
                    return EffectFlow::Wait;
                }
            }
        }
        EffectFlow::Continue
    }

    fn put_at(&self, h: &mut StateMut<'_>, card: Card, site: Site, events: &mut impl EventSink<Event>) {
        let seat = h.public.actor;
        h.public.berths[0].remove(card);
        h.public[seat].sites[site.index()].insert(card);
        events.emit_to_all(Event::Berthed { seat, card, site });
    }

    pub(crate) fn choose_berth(&self, h: &mut StateMut<'_>, site: Site, events: &mut impl EventSink<Event>) {
        let card = h.public.berths[0].lowest().expect("a module waits for its site");
        self.put_at(h, card, site, events);
        if self.next_berth(h, events) == EffectFlow::Wait {
            return;
        }
        if h.public.has_card_in_use() { self.go_on(h, events) } else { self.finish_berthing(h, events) }
    }

    pub(crate) fn decide_aim(&self, h: &mut StateMut<'_>, action: Action, events: &mut impl EventSink<Event>) {
        let user = h.public.bottom_frame().user;
        let step = self.use_mode(h.public.bottom_frame()).steps[h.public.effect.step as usize];
        match action {
            Action::Aim { card } => {
                events.emit_to_all(Event::Aimed { card, of: h.public.owner_of(card) });
                if let StepEffect::MoveModule { .. } = step.effect {
                    h.public.effect.made += 1;
                    self.leave_play(h, card, user);
                    h.public.berths[0].insert(card);
                    h.public.actor = user;
                    if self.next_berth(h, events) == EffectFlow::Wait {
                        return;
                    }
                } else {
                    h.public.effect.target = Some(card);
                }
            }
            _ => {
                events.emit_to_all(Event::Stopped { seat: user });
                Self::next_step(h);
            }
        }
        self.go_on(h, events);
    }

    /// Returns the valid targets for a step of the card in use (ED-Q33, ED-Q49).
    pub(crate) fn valid_targets(&self, public: &Public, at: TargetSpec) -> CardSet {
        let effect = &public.effect;
        self.aim_of(
            public,
            public.bottom_frame().card,
            public.bottom_frame().user,
            at,
            (effect.nation, effect.site),
            effect.exempt,
        )
    }

    fn any_target(&self, public: &Public, at: TargetSpec) -> bool {
        !self.valid_targets(public, at).is_empty()
    }

    /// Returns the cards that a user can target with a card.
    pub(crate) fn aim_of(
        &self,
        public: &Public,
        card: Card,
        user: Seat,
        at: TargetSpec,
        (nation, site): (Option<Seat>, Option<(Seat, Site)>),
        exempt: SeatSet,
    ) -> CardSet {
        use crate::content::{Owner, Zone};
        let others = SeatSet::first(self.seats).without(user);
        let mut owners = match at.owner {
            Owner::Other => others,
            Owner::FlaggedOther => self.flagged_seats(public, card).and(others),
            Owner::Striker => public[user].struck.and(others),
            Owner::AnyNation => SeatSet::first(self.seats),
        };
        owners = owners.minus(exempt);
        if let Some(nation) = nation.filter(|_| at.one_nation) {
            owners = owners.and(SeatSet::only(nation));
        }
        let mut targets = CardSet::EMPTY;
        for owner in owners.iter() {
            if at.zone != Zone::Site {
                targets = targets.or(public[owner].front);
            }
            let shielded = owner != user && !public[owner].front.and(self.content.shields).is_empty();
            if at.zone == Zone::Front || shielded {
                continue;
            }
            targets = targets.or(match site.filter(|_| at.one_site) {
                None => public[owner].modules(),
                Some((seat, site)) if seat == owner => public[owner].modules_at(site),
                Some(_) => CardSet::EMPTY,
            });
        }
        match at.colour {
            Some(colour) => self.content.filter_colour(targets, colour),
            None => targets,
        }
    }
}
