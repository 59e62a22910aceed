//! Step 4: launches (ED-79 to ED-90).

use engine::{EventSink, Seat, SeatSet};

use super::Go;
use crate::content::SeatScope;
use crate::hands::Halves;
use crate::numbers::Card;
use crate::state::Phase;
use crate::{Action, EndOfDays, Event};

impl EndOfDays {
    pub(crate) fn begin_launches(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        h.open.grounded = SeatSet::EMPTY;
        self.next_launcher(h, tell);
    }

    /// ED-Q38, ED-Q39: the next seat with a ship of its own that has not passed since the last launch; without one the turn is over.
    fn next_launcher(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let open = &*h.open;
        let ready = |seat: &Seat| !open.grounded.has(*seat) && self.launchable(open, *seat);
        let next = self.turn_order(open).find(ready).filter(|_| open.can_draw());
        match next {
            Some(seat) => {
                h.open.actor = seat;
                h.open.phase = Phase::Launch;
            }
            None => self.end_turn(h, tell),
        }
    }

    pub(crate) fn decide_launch(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Pass {} => {
                tell.all(Event::Grounded { seat });
                h.open.grounded = h.open.grounded.with(seat);
                self.next_launcher(h, tell);
            }
            Action::Launch { site } => {
                h.open.site = Some(site);
                h.open.ship = h.open[seat].at(site);
                h.open.phase = Phase::Board;
                tell.all(Event::Boarding { seat, site });
            }
            Action::Leave { card } => {
                h.open.ship.remove(card);
                tell.all(Event::Left { card });
            }
            Action::Liftoff {} => {
                let (ship, Some(site)) = (h.open.ship, h.open.site) else { return };
                let chance = self.liftoff(h.open, seat, ship);
                h.open.chance = chance;
                h.open.phase = Phase::Liftoff;
                tell.all(Event::Launched { seat, site, ship, chance });
            }
            Action::Reduce { seat: other } => {
                self.reduce(h, other, tell);
                h.open.award += 1;
                self.next_award(h, tell);
            }
            _ => {}
        }
    }

    /// ED-84: the revealed value decides.
    pub(crate) fn land(&self, h: &mut Halves<'_>, revealed: Card, tell: &mut impl EventSink<Event>) {
        let (seat, chance) = (h.open.actor, h.open.chance);
        let success = self.lifts_off(chance, revealed);
        tell.all(Event::Landed { seat, revealed, chance, success });
        h.open[seat].launches = h.open[seat].launches.saturating_add(1);
        if !success {
            return self.after_launch(h, tell);
        }
        // ED-Q41: first what the launcher gains, all at once; then what the others lose.
        let first = h.open.landed() == 0;
        let gains = self.gains(h.open.ship, first);
        h.open[seat].successes = h.open[seat].successes.saturating_add(1);
        if gains != 0 {
            self.points(h, seat, gains, tell);
        }
        h.open.award = 0;
        self.next_award(h, tell);
    }

    /// Whether no other ship had reached Mars before the one that is scored now.
    fn was_first(&self, h: &Halves<'_>) -> bool {
        h.open.landed() == 1
    }

    fn next_award(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let launcher = h.open.actor;
        while let Some(award) = self.award_of_others(h.open.ship, h.open.award) {
            let points = self.award_points(&award, h.open.ship, self.was_first(h));
            if award.who == SeatScope::EachOther {
                for seat in self.turn_order(h.open).filter(|seat| *seat != launcher && points != 0) {
                    self.points(h, seat, points, tell);
                }
            } else if points != 0 && self.name_other(h, launcher, tell) == Go::Wait {
                return;
            }
            h.open.award += 1;
        }
        self.after_launch(h, tell);
    }

    /// Asks for the nation that loses points; with two seats there is only one.
    fn name_other(&self, h: &mut Halves<'_>, launcher: Seat, tell: &mut impl EventSink<Event>) -> Go {
        if self.seats == 2 {
            self.reduce(h, launcher.next(2), tell);
            return Go::On;
        }
        h.open.phase = Phase::Reduce;
        Go::Wait
    }

    fn reduce(&self, h: &mut Halves<'_>, other: Seat, tell: &mut impl EventSink<Event>) {
        let first = self.was_first(h);
        let award = self.award_of_others(h.open.ship, h.open.award);
        let points = award.map_or(0, |award| self.award_points(&award, h.open.ship, first));
        self.points(h, other, points, tell);
    }

    /// ED-87, ED-89: the ship's modules go to the Scrapyard, after any shuffle for the reveal (ED-Q42), and everybody is
    /// asked again.
    fn after_launch(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let (seat, ship) = (h.open.actor, core::mem::take(&mut h.open.ship));
        for modules in &mut h.open[seat].sites {
            *modules = modules.minus(ship);
        }
        h.open.scrapyard = h.open.scrapyard.or(ship);
        self.begin_launches(h, tell);
    }
}
