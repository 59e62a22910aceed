//! Dealing: the setup, the preparation of each round (EX-68 to EX-74), and the reveal effects of a new card (EX-86).

use engine::EventSink;

use crate::chance::Cubes;
use crate::compile::RevealEffect;
use crate::content::MAX_LOCATIONS;
use crate::numbers::{ByLocation, Card, Class, Location, Locations, SEATS};
use crate::pieces::{CargoTile, Cube};
use crate::state::{Phase, Public};
use crate::{Event, Extrication};

impl Extrication {
    /// Returns the locations of the current deal (EX-68 to EX-70), in order (EX-74).
    #[inline]
    pub(crate) fn locations_to_deal(&self, public: &Public) -> Locations {
        let all = self.content.all_locations;
        match (public.phase, self.revealing(public)) {
            (Phase::Ships, _) => self.without_ship(public),
            (_, Some(RevealEffect::Cubes(at) | RevealEffect::Tiles(at))) => at,
            (_, Some(RevealEffect::Cycle(sizes))) => {
                let goes = |ship: Class| sizes.contains(self.content.ship_class(ship).size);
                all.iter().filter(|location| public.track_space(*location).ship.is_some_and(goes)).collect()
            }
            _ => all,
        }
    }

    fn without_ship(&self, public: &Public) -> Locations {
        self.content.all_locations.iter().filter(|location| public.track_space(*location).ship.is_none()).collect()
    }

    /// Returns the reveal effect of the new card that is in progress.
    #[inline]
    fn revealing(&self, public: &Public) -> Option<RevealEffect> {
        let step = public.reveal.checked_sub(1)?;
        self.round_rules(public).reveals.get(step as usize).copied()
    }

    /// Continues with this step of the preparation, or with the first later step that has something to deal.
    pub(crate) fn deal_on(&self, public: &mut Public, from: Phase, events: &mut impl EventSink<Event>) {
        public.phase = from;
        if public.phase == Phase::Ships {
            // EX-Q28: with an empty pile the place stays empty.
            if !self.without_ship(public).is_empty() && !public.ships.is_empty() {
                return;
            }
            public.phase = Phase::Tiles;
        }
        if public.phase == Phase::Tiles {
            if public.tiles_left() > 0 {
                return;
            }
            public.phase = Phase::Cubes;
        }
        if public.phase == Phase::Cubes {
            if public.bag.total() + public.discard.total() > 0 {
                return;
            }
            public.phase = Phase::Card;
        }
        if public.round == 1 {
            // EX-6, EX-Q3: round 1 has no card.
            self.begin_round(public, events);
        } else if public.cards == 0 {
            // EX-4, EX-75, EX-Q4: no card is left above the last card.
            self.turn_up(public, self.content.last_card(), events);
        }
    }

    /// EX-8, EX-68: deals Ships to locations without one; the others stay.
    pub(super) fn deal_ships(
        &self,
        public: &mut Public,
        ships: &ByLocation<Class>,
        events: &mut impl EventSink<Event>,
    ) {
        for place in self.locations_to_deal(public).iter().map(Location::index) {
            public.ships.remove_top(ships[place]);
            public.track[place].ship = ships[place];
        }
        if public.round == 1 {
            // EX-9: once the first row is dealt, all other Ships form the pile.
            public.ships.top = self.content.pile_ships;
        }
        events.emit_to_all(Event::Ships { ships: *ships, left: public.ships_left() });
        self.deal_on(public, Phase::Tiles, events);
    }

    /// EX-11, EX-69: adds one tile to each location, regardless of its contents.
    pub(super) fn deal_tiles(
        &self,
        public: &mut Public,
        tiles: &ByLocation<CargoTile>,
        events: &mut impl EventSink<Event>,
    ) {
        for (place, tile) in public.track.iter_mut().zip(tiles) {
            let Some(tile) = tile else { continue };
            public.tiles[tile.index()] -= 1;
            match tile {
                CargoTile::Cohort => place.cohorts += 1,
                CargoTile::Science(field) => place.science[field.index()] += 1,
            }
        }
        let extra = public.reveal > 0;
        events.emit_to_all(Event::Tiles { tiles: *tiles, left: public.tiles_left(), extra });
        if extra { self.reveal_on(public, events) } else { self.deal_on(public, Phase::Cubes, events) }
    }

    /// EX-13, EX-70, EX-Q42: adds one cube to each location, regardless of its contents.
    pub(super) fn deal_cubes(&self, public: &mut Public, cubes: &ByLocation<Cube>, events: &mut impl EventSink<Event>) {
        let mut left = Cubes::new(public);
        for place in self.locations_to_deal(public).iter().map(Location::index) {
            left.remove_cube(cubes[place]);
            match cubes[place] {
                Some(Cube::Fuel) => public.track[place].fuel += 1,
                Some(Cube::Organic) => public.track[place].organics += 1,
                None => {}
            }
        }
        (public.bag, public.discard) = (left.bag, left.discard);
        let extra = public.reveal > 0;
        events.emit_to_all(Event::Cubes { cubes: *cubes, bag: left.bag, refilled: left.refilled, extra });
        if extra { self.reveal_on(public, events) } else { self.deal_on(public, Phase::Card, events) }
    }

    /// EX-71, EX-72: puts the new card into force in place of the old one.
    pub(super) fn turn_up(&self, public: &mut Public, card: Card, events: &mut impl EventSink<Event>) {
        public.card = Some(card);
        public.reveal = 0;
        events.emit_to_all(Event::Card { card, left: public.cards });
        self.reveal_on(public, events);
    }

    /// Starts the next reveal effect of the new card, or the first turn after the last one (EX-73).
    fn reveal_on(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        loop {
            public.reveal += 1;
            let (phase, due) = match self.revealing(public) {
                None => return self.begin_round(public, events),
                Some(RevealEffect::Cubes(at)) => {
                    (Phase::Cubes, !at.is_empty() && public.bag.total() + public.discard.total() > 0)
                }
                Some(RevealEffect::Tiles(at)) => (Phase::Tiles, !at.is_empty() && public.tiles_left() > 0),
                Some(RevealEffect::Cycle(_)) => (Phase::Cycle, !self.dealt_in(public, Phase::Cycle).is_empty()),
            };
            public.phase = phase;
            if due {
                return;
            }
        }
    }

    fn dealt_in(&self, public: &mut Public, phase: Phase) -> Locations {
        public.phase = phase;
        self.locations_to_deal(public)
    }

    /// EX-Q41: location by location, puts the Ship under the pile and replaces it by the top one.
    pub(super) fn cycle_ships(
        &self,
        public: &mut Public,
        ships: &ByLocation<Class>,
        events: &mut impl EventSink<Event>,
    ) {
        let mut old = [None; MAX_LOCATIONS];
        for place in self.locations_to_deal(public).iter().map(Location::index) {
            old[place] = public.track[place].ship;
            public.ships.put_under(old[place]);
            public.ships.remove_top(ships[place]);
            public.track[place].ship = ships[place];
        }
        events.emit_to_all(Event::Cycled { old, new: *ships });
        self.reveal_on(public, events);
    }

    /// EX-16, EX-17: returns all Workers to Start; the first seat in the order enters.
    fn begin_round(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        public.reveal = 0;
        public.at = [None; SEATS];
        let prestige = self.prestige_by_seat(public);
        events.emit_to_all(Event::Round {
            number: public.round,
            rounds: self.round_count(),
            order: public.order,
            prestige,
        });
        self.next_turn(public, events);
    }
}
