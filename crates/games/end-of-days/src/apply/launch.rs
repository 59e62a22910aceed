//! Step 4: launches (ED-79 to ED-90).

use engine::{EventSink, Seat, SeatSet};

use super::EffectFlow;
use crate::content::SeatScope;
use crate::hidden_cards::StateMut;
use crate::numbers::Card;
use crate::state::Phase;
use crate::{Action, EndOfDays, Event};

impl EndOfDays {
    pub(crate) fn begin_launches(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        h.public.grounded = SeatSet::EMPTY;
        self.next_launcher(h, events);
    }

    /// ED-Q38, ED-Q39: finds the next seat with a ship that has not passed since the last launch; without one the turn
    /// is over.
    fn next_launcher(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let public = &*h.public;
        let ready = |seat: &Seat| !public.grounded.contains(*seat) && self.can_launch(public, *seat);
        let next = self.turn_order(public).find(ready).filter(|_| public.can_draw());
        match next {
            Some(seat) => {
                h.public.actor = seat;
                h.public.phase = Phase::Launch;
            }
            None => self.end_turn(h, events),
        }
    }

    pub(crate) fn decide_launch(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Pass {} => {
                events.emit_to_all(Event::Grounded { seat });
                h.public.grounded = h.public.grounded.with(seat);
                self.next_launcher(h, events);
            }
            Action::Launch { site } => {
                h.public.site = Some(site);
                h.public.ship = h.public[seat].modules_at(site);
                h.public.phase = Phase::Board;
                events.emit_to_all(Event::Boarding { seat, site });
            }
            Action::Leave { card } => {
                h.public.ship.remove(card);
                events.emit_to_all(Event::Left { card });
            }
            Action::Liftoff {} => {
                let (ship, Some(site)) = (h.public.ship, h.public.site) else { return };
                let chance = self.liftoff_chance(h.public, seat, ship);
                h.public.chance = chance;
                h.public.phase = Phase::Liftoff;
                events.emit_to_all(Event::Launched { seat, site, ship, chance });
            }
            Action::Reduce { seat: other } => {
                self.reduce(h, other, events);
                h.public.award += 1;
                self.next_award(h, events);
            }
            _ => {}
        }
    }

    /// ED-84: resolves a launch by the revealed value.
    pub(crate) fn resolve_launch(&self, h: &mut StateMut<'_>, revealed: Card, events: &mut impl EventSink<Event>) {
        let (seat, chance) = (h.public.actor, h.public.chance);
        let success = self.lifts_off(chance, revealed);
        events.emit_to_all(Event::Landed { seat, revealed, chance, success });
        h.public[seat].launches = h.public[seat].launches.saturating_add(1);
        if !success {
            return self.after_launch(h, events);
        }
        // ED-Q41: the launcher gains all its points first; then the others lose points.
        let first = h.public.landed_ship_count() == 0;
        let gains = self.launch_gains(h.public.ship, first);
        h.public[seat].successes = h.public[seat].successes.saturating_add(1);
        if gains != 0 {
            self.add_points(h, seat, gains, None, events);
        }
        h.public.award = 0;
        self.next_award(h, events);
    }

    /// True if no other ship had reached Mars before the one that is being scored.
    fn was_first(&self, h: &StateMut<'_>) -> bool {
        h.public.landed_ship_count() == 1
    }

    fn next_award(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let launcher = h.public.actor;
        while let Some((card, award)) = self.award_of_others(h.public.ship, h.public.award) {
            let points = self.award_points(&award, h.public.ship, self.was_first(h));
            if award.who == SeatScope::EachOther {
                for seat in self.turn_order(h.public).filter(|seat| *seat != launcher && points != 0) {
                    self.add_points(h, seat, points, Some(card), events);
                }
            } else if points != 0 && self.name_other(h, launcher, events) == EffectFlow::Wait {
                return;
            }
            h.public.award += 1;
        }
        self.after_launch(h, events);
    }

    /// Asks for the nation that loses points; with two seats there is only one.
    fn name_other(&self, h: &mut StateMut<'_>, launcher: Seat, events: &mut impl EventSink<Event>) -> EffectFlow {
        if self.seats == 2 {
            self.reduce(h, launcher.next(2), events);
            return EffectFlow::Continue;
        }
        h.public.phase = Phase::Reduce;
        EffectFlow::Wait
    }

    fn reduce(&self, h: &mut StateMut<'_>, other: Seat, events: &mut impl EventSink<Event>) {
        let first = self.was_first(h);
        let award = self.award_of_others(h.public.ship, h.public.award);
        let points = award.map_or(0, |(_, award)| self.award_points(&award, h.public.ship, first));
        self.add_points(h, other, points, award.map(|(card, _)| card), events);
    }

    /// ED-87, ED-89: moves the ship's modules to the Scrapyard, after any shuffle for the reveal (ED-Q42), and asks all
    /// seats again.
    fn after_launch(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let (seat, ship) = (h.public.actor, core::mem::take(&mut h.public.ship));
        for modules in &mut h.public[seat].sites {
            *modules = modules.minus(ship);
        }
        h.public.scrapyard = h.public.scrapyard.or(ship);
        self.begin_launches(h, events);
    }
}
