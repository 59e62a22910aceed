//! What a card does once nobody has negated it (ED-64 to ED-67).

use engine::{EventSink, Seat, SeatSet};

use super::Go;
use crate::cards::{CompiledStep, StepEffect, TargetSpec};
use crate::content::{Condition, HitResult, ModeTiming, SeatScope};
use crate::hands::Halves;
use crate::numbers::{Card, CardSet, Site};
use crate::state::{Phase, Public};
use crate::{Action, EndCause, EndOfDays, Event};

impl EndOfDays {
    /// The card at the bottom of the stack begins to work. A nuclear card is a strike from now on (ED-99).
    pub(crate) fn begin_effect(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let frame = h.open.top();
        if self.cards.kind(frame.card).nuclear {
            h.open.strikes += 1;
            tell.all(Event::Strike { seat: frame.user, strikes: h.open.strikes });
        }
        self.go_on(h, tell);
    }

    /// Works off steps until somebody is asked.
    pub(crate) fn go_on(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        loop {
            let steps = &self.mode(h.open.bottom()).steps;
            let Some(step) = steps.get(h.open.effect.step as usize).copied() else {
                return self.used_up(h);
            };
            let skipped = step.bought_off && h.open.effect.paid || !self.so(h.open, step.condition);
            if skipped {
                Self::next_step(h);
            } else if self.one_step(h, steps, step, tell) == Go::Wait {
                return;
            }
        }
    }

    fn next_step(h: &mut Halves<'_>) {
        h.open.effect.step += 1;
        h.open.effect.made = 0;
        h.open.effect.left = 0;
        h.open.effect.cursor = None;
    }

    /// Whether a condition of the card in use holds.
    pub(crate) fn so(&self, open: &Public, condition: Option<Condition>) -> bool {
        match condition {
            None => true,
            Some(Condition::StruckThisTurn) => !open[open.bottom().user].struck.is_empty(),
            Some(Condition::StrikesAtLeast(least)) => open.strikes >= least,
            Some(Condition::FirstOnMars) => open.landed() == 0,
        }
    }

    fn one_step(
        &self,
        h: &mut Halves<'_>,
        steps: &[CompiledStep],
        step: CompiledStep,
        tell: &mut impl EventSink<Event>,
    ) -> Go {
        let user = h.open.bottom().user;
        if let Some(at) = step.deed.at() {
            return self.aimed_step(h, step.deed, at, tell);
        }
        match step.deed {
            StepEffect::EndWorld => {
                self.end(h, EndCause::Card(h.open.bottom().card), tell);
                Go::Wait
            }
            StepEffect::LookDeck { n, .. } => self.look_deck(h, n),
            StepEffect::MoveModule { n } => {
                if h.open.effect.made < n && !h.open[user].modules().is_empty() {
                    h.open.phase = Phase::Aim;
                    return Go::Wait;
                }
                Self::next_step(h);
                Go::On
            }
            deed => match deed.who() {
                Some(SeatScope::User) => self.for_one(h, deed, user, tell),
                Some(who) if who.is_group() => self.for_group(h, steps, deed, tell),
                _ => {
                    let victim = h.open.effect.victim;
                    if h.open.effect.exempt.has(victim) {
                        Self::next_step(h);
                        return Go::On;
                    }
                    self.for_one(h, deed, victim, tell)
                }
            },
        }
    }

    /// A step for one seat.
    fn for_one(&self, h: &mut Halves<'_>, deed: StepEffect, seat: Seat, tell: &mut impl EventSink<Event>) -> Go {
        let go = self.do_deed(h, deed, seat, tell);
        if go == Go::On {
            Self::next_step(h);
        }
        go
    }

    /// ED-Q55: steps that concern several nations are done by one nation after the other, each all of them, the seat
    /// on turn first.
    fn for_group(
        &self,
        h: &mut Halves<'_>,
        steps: &[CompiledStep],
        deed: StepEffect,
        tell: &mut impl EventSink<Event>,
    ) -> Go {
        let victims = h.open.effect.victims.minus(h.open.effect.exempt);
        let first = || self.turn_order(h.open).find(|seat| victims.has(*seat));
        let Some(seat) = h.open.effect.cursor.or_else(first) else {
            Self::next_step(h);
            return Go::On;
        };
        h.open.effect.cursor = Some(seat);
        if self.do_deed(h, deed, seat, tell) == Go::Wait {
            return Go::Wait;
        }
        let at = h.open.effect.step as usize;
        let group =
            |step: Option<&CompiledStep>| step.and_then(|step| step.deed.who()).is_some_and(SeatScope::is_group);
        Self::next_step(h);
        if group(steps.get(at + 1)) {
            h.open.effect.cursor = Some(seat);
            return Go::On;
        }
        let next = self.turn_order(h.open).skip_while(|other| *other != seat).skip(1).find(|other| victims.has(*other));
        if let Some(next) = next {
            let before = steps[..at].iter().rev().take_while(|step| group(Some(step))).count();
            h.open.effect.step = (at - before) as u8;
            h.open.effect.cursor = Some(next);
        }
        Go::On
    }

    /// A step that is aimed at cards: the one declared first, then one after the other as long as its user likes
    /// (ED-64, ED-Q33).
    fn aimed_step(&self, h: &mut Halves<'_>, deed: StepEffect, at: TargetSpec, tell: &mut impl EventSink<Event>) -> Go {
        if let Some(card) = h.open.effect.target {
            let Some((card, owner)) = self.standing_target(h) else {
                tell.all(Event::Lost { card });
                self.count_target(h);
                return Go::On;
            };
            h.open.effect.nation = Some(owner);
            h.open.effect.site = h.open.site_of(card).or(h.open.effect.site);
            return self.strike(h, deed, card, owner, tell);
        }
        if h.open.effect.made < deed.times() && self.any_target(h.open, at) {
            h.open.phase = Phase::Aim;
            return Go::Wait;
        }
        Self::next_step(h);
        Go::On
    }

    fn count_target(&self, h: &mut Halves<'_>) {
        h.open.effect.target = None;
        h.open.effect.made += 1;
    }

    fn strike(
        &self,
        h: &mut Halves<'_>,
        deed: StepEffect,
        card: Card,
        owner: Seat,
        tell: &mut impl EventSink<Event>,
    ) -> Go {
        match deed {
            StepEffect::Attack { .. } => {
                let frame = h.open.bottom();
                if self.cards.kind(frame.card).nuclear {
                    // ED-100: an attack strikes, whether it hits or not.
                    let struck = &mut h.open[owner].struck;
                    *struck = struck.with(frame.user);
                }
                if !h.open.can_draw() {
                    tell.all(Event::Missed { card });
                    self.count_target(h);
                    return Go::On;
                }
                h.open.phase = Phase::Attack;
                Go::Wait
            }
            StepEffect::Destroy { .. } => {
                self.count_target(h);
                self.destroy(h, card, owner, tell)
            }
            StepEffect::ReturnToHand { .. } => {
                self.count_target(h);
                self.leave_play(h, card, owner);
                h.join_hand(owner, card);
                tell.all(Event::Returned { seat: owner, card });
                Go::On
            }
            _ => {
                self.count_target(h);
                self.take(h, card, owner, tell)
            }
        }
    }

    /// ED-22: the revealed value decides.
    pub(crate) fn attacked(&self, h: &mut Halves<'_>, revealed: Card, tell: &mut impl EventSink<Event>) {
        let step = self.mode(h.open.bottom()).steps[h.open.effect.step as usize];
        let card = h.open.effect.target.expect("an attack has a target");
        let owner = h.open.owner(card).expect("the target is in play");
        let StepEffect::Attack { hit: what, min, .. } = step.deed else { return };
        let min = self.least_to_hit(h.open, owner, min);
        let hit = self.hits(min, revealed);
        tell.all(Event::Attacked { card, revealed, min, hit });
        self.count_target(h);
        let go = match (hit, what) {
            (false, _) => Go::On,
            (true, HitResult::Destroy) => self.destroy(h, card, owner, tell),
            (true, HitResult::Take) => self.take(h, card, owner, tell),
        };
        if go == Go::On {
            self.go_on(h, tell);
        }
    }

    /// The least value that hits a nation's cards.
    pub fn least_to_hit(&self, open: &Public, owner: Seat, min: u8) -> u8 {
        let mut least = i16::from(min);
        for (card, change) in &self.cards.attack_mods {
            if open.front_of(*card).is_some_and(|seat| (seat == owner) == (change.who == SeatScope::User)) {
                least += i16::from(change.n);
            }
        }
        least.clamp(0, 99) as u8
    }

    fn leave_play(&self, h: &mut Halves<'_>, card: Card, owner: Seat) {
        match h.open.site_of(card) {
            Some((seat, site)) => h.open[seat].sites[site.index()].remove(card),
            None => h.open[owner].front.remove(card),
        }
    }

    /// ED-20, and what goes off then (ED-102).
    fn destroy(&self, h: &mut Halves<'_>, card: Card, owner: Seat, tell: &mut impl EventSink<Event>) -> Go {
        let frame = h.open.bottom();
        let triggers = h.open[owner].front.and(self.cards.triggers);
        self.leave_play(h, card, owner);
        h.lay_down(&self.cards, card);
        tell.all(Event::Destroyed { seat: owner, card });
        let kind = self.cards.kind_of(frame.card);
        let sets_off = |trigger: &Card| {
            let modes = &self.cards.kind(*trigger).modes;
            modes.iter().any(|mode| mode.when == ModeTiming::Trigger && mode.fits.has(kind))
        };
        match triggers.iter().find(sets_off) {
            Some(trigger) if owner != frame.user => {
                self.end(h, EndCause::Card(trigger), tell);
                Go::Wait
            }
            _ => Go::On,
        }
    }

    /// ED-Q35: a card changes sides within its zone; without room it is destroyed.
    fn take(&self, h: &mut Halves<'_>, card: Card, owner: Seat, tell: &mut impl EventSink<Event>) -> Go {
        let user = h.open.bottom().user;
        let module = self.cards.modules.has(card);
        let room = if module {
            self.berths(h.open, user).next().is_some()
        } else {
            h.open[user].places() < self.nation_card(h.open, user).size
        };
        if !room {
            return self.destroy(h, card, owner, tell);
        }
        self.leave_play(h, card, owner);
        tell.all(Event::Taken { seat: user, from: owner, card });
        if module {
            h.open.berths[0].add(card);
            h.open.actor = user;
            return self.next_berth(h, tell);
        }
        h.open[user].front.add(card);
        Go::On
    }

    /// ED-50: modules find their sites one by one; a choice of one is none.
    pub(crate) fn next_berth(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) -> Go {
        while let Some(card) = h.open.berths[0].lowest() {
            let mut berths = self.berths(h.open, h.open.actor);
            match (berths.next(), berths.next()) {
                (Some(only), None) => self.put_at(h, card, only, tell),
                _ => {
                    h.open.phase = Phase::Berth;
                    return Go::Wait;
                }
            }
        }
        Go::On
    }

    fn put_at(&self, h: &mut Halves<'_>, card: Card, site: Site, tell: &mut impl EventSink<Event>) {
        let seat = h.open.actor;
        h.open.berths[0].remove(card);
        h.open[seat].sites[site.index()].add(card);
        tell.all(Event::Berthed { seat, card, site });
    }

    pub(crate) fn berth(&self, h: &mut Halves<'_>, site: Site, tell: &mut impl EventSink<Event>) {
        let card = h.open.berths[0].lowest().expect("a module waits for its site");
        self.put_at(h, card, site, tell);
        if self.next_berth(h, tell) == Go::Wait {
            return;
        }
        if h.open.in_use() { self.go_on(h, tell) } else { self.berthed(h, tell) }
    }

    pub(crate) fn decide_aim(&self, h: &mut Halves<'_>, action: Action, tell: &mut impl EventSink<Event>) {
        let user = h.open.bottom().user;
        let step = self.mode(h.open.bottom()).steps[h.open.effect.step as usize];
        match action {
            Action::Aim { card } => {
                tell.all(Event::Aimed { card, of: h.open.owner(card) });
                if let StepEffect::MoveModule { .. } = step.deed {
                    h.open.effect.made += 1;
                    self.leave_play(h, card, user);
                    h.open.berths[0].add(card);
                    h.open.actor = user;
                    if self.next_berth(h, tell) == Go::Wait {
                        return;
                    }
                } else {
                    h.open.effect.target = Some(card);
                }
            }
            _ => {
                tell.all(Event::Stopped { seat: user });
                Self::next_step(h);
            }
        }
        self.go_on(h, tell);
    }

    /// The cards that a step of the card in use can be aimed at now (ED-Q33, ED-Q49).
    pub(crate) fn targets(&self, open: &Public, at: TargetSpec) -> CardSet {
        let effect = &open.effect;
        self.aim_of(open, open.bottom().card, open.bottom().user, at, (effect.nation, effect.site), effect.exempt)
    }

    fn any_target(&self, open: &Public, at: TargetSpec) -> bool {
        !self.targets(open, at).is_empty()
    }

    /// The cards that a card can be aimed at by a user.
    pub(crate) fn aim_of(
        &self,
        open: &Public,
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
            Owner::FlaggedOther => self.flagged(open, card).and(others),
            Owner::Striker => open[user].struck.and(others),
            Owner::AnyNation => SeatSet::first(self.seats),
        };
        owners = owners.minus(exempt);
        if let Some(nation) = nation.filter(|_| at.one_nation) {
            owners = owners.and(SeatSet::only(nation));
        }
        let mut targets = CardSet::EMPTY;
        for owner in owners.iter() {
            if at.zone != Zone::Site {
                targets = targets.or(open[owner].front);
            }
            let shielded = owner != user && !open[owner].front.and(self.cards.shields).is_empty();
            if at.zone == Zone::Front || shielded {
                continue;
            }
            targets = targets.or(match site.filter(|_| at.one_site) {
                None => open[owner].modules(),
                Some((seat, site)) if seat == owner => open[owner].at(site),
                Some(_) => CardSet::EMPTY,
            });
        }
        match at.colour {
            Some(colour) => self.cards.coloured(targets, colour),
            None => targets,
        }
    }
}
