//! Dealing: the set-up and the preparation of each round (EX-68 to EX-74), and what a new card does at once (EX-86).

use engine::EventSink;

use crate::board::{CargoTile, Cube};
use crate::chance::{ChanceOutcome, Cubes};
use crate::compile::RevealEffect;
use crate::content::LOCATIONS;
use crate::numbers::{ByLocation, Card, Class, Location, Locations};
use crate::state::{Phase, Public, SEATS};
use crate::{Event, Extrication};

impl Extrication {
    /// Nature's answer.
    #[inline]
    pub(crate) fn fall(&self, open: &mut Public, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        match outcome {
            ChanceOutcome::Order { order } => {
                open.order = order;
                tell.all(Event::Order { order });
                self.deal_on(open, Phase::Ships, tell);
            }
            ChanceOutcome::Ships { ships } if open.phase == Phase::Cycle => self.cycle(open, &ships, tell),
            ChanceOutcome::Ships { ships } => self.deal_ships(open, &ships, tell),
            ChanceOutcome::Tiles { tiles } => self.deal_tiles(open, &tiles, tell),
            ChanceOutcome::Cubes { cubes } => self.deal_cubes(open, &cubes, tell),
            ChanceOutcome::Card { card } => {
                open.turned[usize::from(self.cards - open.cards)] = Some(card);
                open.unseen[card.index()] -= 1;
                open.cards -= 1;
                self.turn_up(open, card, tell);
            }
        }
        self.go_on(open, tell);
    }

    /// The locations that the present deal serves (EX-68 to EX-70), in their order (EX-74).
    #[inline]
    pub(crate) fn dealt(&self, open: &Public) -> Locations {
        let all = self.content.all;
        match (open.phase, self.revealing(open)) {
            (Phase::Ships, _) => self.without_ship(open),
            (_, Some(RevealEffect::Cubes(at) | RevealEffect::Tiles(at))) => at,
            (_, Some(RevealEffect::Cycle(sizes))) => {
                let goes = |ship: Class| sizes.has(self.content.ship(ship).size);
                all.iter().filter(|location| open.place(*location).ship.is_some_and(goes)).collect()
            }
            _ => all,
        }
    }

    fn without_ship(&self, open: &Public) -> Locations {
        self.content.all.iter().filter(|location| open.place(*location).ship.is_none()).collect()
    }

    /// What the new card is doing at once.
    #[inline]
    fn revealing(&self, open: &Public) -> Option<RevealEffect> {
        let step = open.reveal.checked_sub(1)?;
        self.ruling(open).reveals.get(step as usize).copied()
    }

    /// Goes on with this step of the preparation, or with the first after it that has something to deal.
    pub(crate) fn deal_on(&self, open: &mut Public, from: Phase, tell: &mut impl EventSink<Event>) {
        open.phase = from;
        if open.phase == Phase::Ships {
            // EX-Q28: with an empty pile the place stays empty.
            if !self.without_ship(open).is_empty() && !open.ships.is_empty() {
                return;
            }
            open.phase = Phase::Tiles;
        }
        if open.phase == Phase::Tiles {
            if open.tiles_left() > 0 {
                return;
            }
            open.phase = Phase::Cubes;
        }
        if open.phase == Phase::Cubes {
            if open.bag.all() + open.discard.all() > 0 {
                return;
            }
            open.phase = Phase::Card;
        }
        if open.round == 1 {
            // EX-6, EX-Q3: round 1 has no card.
            self.begin_round(open, tell);
        } else if open.cards == 0 {
            // EX-4, EX-75, EX-Q4: nothing is left on the last card.
            self.turn_up(open, self.content.last_card(), tell);
        }
    }

    /// EX-8, EX-68: Ships come to locations without one; the others stay.
    fn deal_ships(&self, open: &mut Public, ships: &ByLocation<Class>, tell: &mut impl EventSink<Event>) {
        for place in self.dealt(open).iter().map(Location::index) {
            open.ships.take(ships[place]);
            open.track[place].ship = ships[place];
        }
        if open.round == 1 {
            // EX-9: with the first row laid out, all other Ships are the pile.
            open.ships.top = self.content.pile;
        }
        tell.all(Event::Ships { ships: *ships, left: open.ships_left() });
        self.deal_on(open, Phase::Tiles, tell);
    }

    /// EX-11, EX-69: one more tile, whatever lies there.
    fn deal_tiles(&self, open: &mut Public, tiles: &ByLocation<CargoTile>, tell: &mut impl EventSink<Event>) {
        for (place, tile) in open.track.iter_mut().zip(tiles) {
            let Some(tile) = tile else { continue };
            open.tiles[tile.index()] -= 1;
            match tile {
                CargoTile::Cohort => place.cohorts += 1,
                CargoTile::Science(field) => place.science[field.index()] += 1,
            }
        }
        let extra = open.reveal > 0;
        tell.all(Event::Tiles { tiles: *tiles, left: open.tiles_left(), extra });
        if extra { self.reveal_on(open, tell) } else { self.deal_on(open, Phase::Cubes, tell) }
    }

    /// EX-13, EX-70, EX-Q42: one more cube, whatever lies there.
    fn deal_cubes(&self, open: &mut Public, cubes: &ByLocation<Cube>, tell: &mut impl EventSink<Event>) {
        let mut left = Cubes::new(open);
        for place in self.dealt(open).iter().map(Location::index) {
            left.take(cubes[place]);
            match cubes[place] {
                Some(Cube::Fuel) => open.track[place].fuel += 1,
                Some(Cube::Organic) => open.track[place].organics += 1,
                None => {}
            }
        }
        (open.bag, open.discard) = (left.bag, left.discard);
        let extra = open.reveal > 0;
        tell.all(Event::Cubes { cubes: *cubes, bag: left.bag, refilled: left.refilled, extra });
        if extra { self.reveal_on(open, tell) } else { self.deal_on(open, Phase::Card, tell) }
    }

    /// EX-71, EX-72: the new card rules, the old one is out of force.
    fn turn_up(&self, open: &mut Public, card: Card, tell: &mut impl EventSink<Event>) {
        open.card = Some(card);
        open.reveal = 0;
        tell.all(Event::Card { card, left: open.cards });
        self.reveal_on(open, tell);
    }

    /// The next thing that the new card does at once, else the first turn (EX-73).
    fn reveal_on(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        loop {
            open.reveal += 1;
            let (phase, due) = match self.revealing(open) {
                None => return self.begin_round(open, tell),
                Some(RevealEffect::Cubes(at)) => {
                    (Phase::Cubes, !at.is_empty() && open.bag.all() + open.discard.all() > 0)
                }
                Some(RevealEffect::Tiles(at)) => (Phase::Tiles, !at.is_empty() && open.tiles_left() > 0),
                Some(RevealEffect::Cycle(_)) => (Phase::Cycle, !self.dealt_in(open, Phase::Cycle).is_empty()),
            };
            open.phase = phase;
            if due {
                return;
            }
        }
    }

    fn dealt_in(&self, open: &mut Public, phase: Phase) -> Locations {
        open.phase = phase;
        self.dealt(open)
    }

    /// EX-Q41: location by location, the Ship goes under the pile and the top one comes.
    fn cycle(&self, open: &mut Public, ships: &ByLocation<Class>, tell: &mut impl EventSink<Event>) {
        let mut old = [None; LOCATIONS];
        for place in self.dealt(open).iter().map(Location::index) {
            old[place] = open.track[place].ship;
            open.ships.put_under(old[place]);
            open.ships.take(ships[place]);
            open.track[place].ship = ships[place];
        }
        tell.all(Event::Cycled { old, new: *ships });
        self.reveal_on(open, tell);
    }

    /// EX-16, EX-17: all Workers are at Start, and the first in the order enters.
    fn begin_round(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        open.reveal = 0;
        open.at = [None; SEATS];
        let prestige = self.prestige_by_seat(open);
        tell.all(Event::Round { number: open.round, rounds: self.rounds(), order: open.order, prestige });
        self.next_turn(open, tell);
    }
}
