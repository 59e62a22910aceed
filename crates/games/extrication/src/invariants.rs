//! Checks of the state.

use engine::{Invariants, SeatSet, StateOf};

use crate::board::PadState;
use crate::content::MAX_SHIP_CLASSES;
use crate::numbers::{Class, Location, SEATS, SeatOrder};
use crate::pieces::{CargoTile, Pad};
use crate::state::{Phase, Public};
use crate::{Extrication, Pack};

impl Invariants for Extrication {
    /// Checks conservation, capacity and the order of play.
    fn check_invariants(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        let public = &state.public;
        self.check_tiles(public)?;
        self.check_cubes(public)?;
        self.check_ships(public)?;
        self.check_loads(public)?;
        self.check_workers(public)?;
        self.check_turn(public)?;
        self.check_cards(public)
    }
}

impl Extrication {
    /// Every tile is in the pile, on the track, on a Ship, saved or on a Tableau (EX-10, EX-44, EX-55).
    fn check_tiles(&self, public: &Public) -> Result<(), &'static str> {
        let mut counts = public.tiles.map(u16::from);
        for place in &public.track {
            counts[CargoTile::Cohort.index()] += u16::from(place.cohorts);
            (0..5).for_each(|field| counts[field + 1] += u16::from(place.science[field]));
        }
        for board in &public.boards {
            counts[CargoTile::Cohort.index()] += u16::from(board.population);
            counts[CargoTile::Cohort.index()] += board.bays.iter().map(|bay| u16::from(bay.cohorts)).sum::<u16>();
            (0..5).for_each(|field| counts[field + 1] += u16::from(board.science[field]));
        }
        if counts != self.content.pack.tiles.to_array().map(u16::from) {
            return Err("every Cargo tile is in exactly one place");
        }
        let rows = self.content.pack.tableau_rows;
        if public.boards.iter().any(|board| board.science.iter().any(|tiles| *tiles > rows)) {
            return Err("a column of the Tableau has no more tiles than spaces");
        }
        Ok(())
    }

    /// Every cube is in the bag, in the discard area, on the track or on a Ship (EX-12, EX-50, EX-52).
    fn check_cubes(&self, public: &Public) -> Result<(), &'static str> {
        let bays = || public.boards.iter().flat_map(|board| &board.bays);
        let fuel = u16::from(public.bag.fuel)
            + u16::from(public.discard.fuel)
            + public.track.iter().map(|place| u16::from(place.fuel)).sum::<u16>()
            + bays().map(|bay| u16::from(bay.fuel)).sum::<u16>();
        let organics = u16::from(public.bag.organic)
            + u16::from(public.discard.organic)
            + public.track.iter().map(|place| u16::from(place.organics)).sum::<u16>()
            + bays().map(|bay| u16::from(bay.organics)).sum::<u16>();
        let Pack { cubes, .. } = &self.content.pack;
        if (fuel, organics) != (u16::from(cubes.fuel), u16::from(cubes.organic)) {
            return Err("every cube is in exactly one place");
        }
        Ok(())
    }

    /// Every Ship is in the pile, in the row, on a pad or launched (EX-8, EX-9, EX-53).
    fn check_ships(&self, public: &Public) -> Result<(), &'static str> {
        let mut counts = public.ships.top.map(u16::from);
        let row = public.track.iter().filter_map(|place| place.ship);
        let docked = public.boards.iter().flat_map(|board| &board.bays).filter_map(|bay| bay.ship);
        row.chain(docked).chain(public.ships_under()).for_each(|class| counts[class.index()] += 1);
        for board in &public.boards {
            (0..MAX_SHIP_CLASSES).for_each(|class| counts[class] += u16::from(board.launched[class]));
        }
        // Before the first row is dealt, the other Ships are not on the table yet.
        let laid_out = !(public.round == 1 && matches!(public.phase, Phase::Order | Phase::Ships));
        let all = |class: usize| {
            u16::from(self.content.first_row_ships[class])
                + if laid_out { u16::from(self.content.pile_ships[class]) } else { 0 }
        };
        if (0..MAX_SHIP_CLASSES).any(|class| counts[class] != all(class)) {
            return Err("every Ship is in exactly one place");
        }
        let (known, rest) = public.ships.under.split_at(public.ships.under_len as usize);
        if known.contains(&None) || rest.iter().any(Option::is_some) {
            return Err("the lower part of the Ship pile has no gaps");
        }
        Ok(())
    }

    /// EX-32, EX-37 to EX-39: a pad without a Ship has no load, and a Ship has no load beyond its spaces.
    fn check_loads(&self, public: &Public) -> Result<(), &'static str> {
        for board in &public.boards {
            for bay in &board.bays {
                let Some(ship) = bay.ship else {
                    if *bay != PadState::EMPTY {
                        return Err("an empty pad has no load");
                    }
                    continue;
                };
                let ship = self.content.ship_class(ship);
                if bay.cohorts + bay.organics > ship.cargo || bay.fuel > ship.fuel {
                    return Err("no Ship holds more than it has spaces");
                }
            }
        }
        let accepted = |pad: Pad, ship: Class| self.pad_sizes[pad.index()].contains(self.content.ship_class(ship).size);
        let fits = |pad: Pad, bay: &PadState| bay.ship.is_none_or(|ship| accepted(pad, ship));
        let printed = self.content.round_rules.iter().all(|ruling| ruling.accepts == [None; 2]);
        if printed && public.boards.iter().any(|board| Pad::BOTH.iter().any(|pad| !fits(*pad, board.pad_state(*pad)))) {
            return Err("a Ship fits the pad it stands on");
        }
        Ok(())
    }

    /// EX-18 to EX-20, EX-27, EX-Q38: a location has at most one Worker and at most one placement per round, and
    /// every location that was left lies behind all Workers. The last follows from forward movement, since the
    /// hindmost Worker moves.
    fn check_workers(&self, public: &Public) -> Result<(), &'static str> {
        let standing = || public.at.iter().copied().flatten();
        let occupied = public.occupied_locations(None);
        if standing().count() != usize::from(occupied.len()) {
            return Err("no two Workers stand on one location");
        }
        if !occupied.minus(self.content.all_locations).is_empty()
            || !occupied.and(self.round_rules(public).closed).is_empty()
        {
            return Err("Workers stand on open locations of the track");
        }
        if !occupied.minus(public.visited).is_empty() || !public.visited.minus(self.content.all_locations).is_empty() {
            return Err("a Worker stands where it was placed in this round");
        }
        let hindmost = standing().min();
        let ahead = |freed: Location| hindmost.is_some_and(|hindmost| freed > hindmost);
        if public.visited.minus(occupied).iter().any(ahead) {
            return Err("a location that was left lies behind every Worker");
        }
        let absent =
            (0..SEATS).filter(|seat| *seat >= self.seats as usize || public.left.contains(engine::Seat(*seat as u8)));
        if absent.clone().any(|seat| public.at[seat].is_some()) {
            return Err("a seat that has withdrawn has no Worker on the track");
        }
        Ok(())
    }

    /// EX-17, EX-21 to EX-25: the order contains all seats, and it is the hindmost seat's turn.
    fn check_turn(&self, public: &Public) -> Result<(), &'static str> {
        let seats = SeatSet::first(self.seats);
        let named = |list: &SeatOrder| -> SeatSet { list.iter().copied().flatten().collect() };
        let gapless =
            |list: &SeatOrder, len: u8| (0u8..).zip(list).all(|(place, seat)| seat.is_some() == (place < len));
        if named(&public.order) != seats || !gapless(&public.order, self.seats) {
            return Err("the turn order names every seat of the table once");
        }
        if named(&public.gone) != public.left || !gapless(&public.gone, public.left.len()) {
            return Err("the order of withdrawal names who has withdrawn, without gaps");
        }
        let entering = |seat: engine::Seat| public.at[seat.index()].is_none() && !public.left.contains(seat);
        match public.phase {
            Phase::Move if Some(public.seat) != self.next_seat_to_move(public) => Err("the hindmost seat moves"),
            Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_)
                if public.at[public.seat.index()].is_none() =>
            {
                Err("who acts has a Worker on the track")
            }
            Phase::After if entering(public.seat) => Err("a turn has a placement or a withdrawal"),
            Phase::Over if public.left != seats => Err("the game ends when everybody has withdrawn"),
            _ => Ok(()),
        }
    }

    /// EX-5, EX-71, EX-75: the cards count the rounds, so that the game ends.
    fn check_cards(&self, public: &Public) -> Result<(), &'static str> {
        if public.round == 0 || public.round > self.round_count() {
            return Err("there are no more rounds than cards ask for");
        }
        let mut copies = public.unseen;
        public.turned.iter().flatten().for_each(|card| copies[card.index()] += 1);
        let turned = public.turned.iter().flatten().count();
        if copies != self.content.copies || turned != usize::from(self.development_cards - public.cards) {
            return Err("every Development card turned up came from the pile");
        }
        let preparing = matches!(public.phase, Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card)
            && public.reveal == 0
            && public.round > 1;
        let turned_up = self.development_cards - public.cards + u8::from(public.card == Some(self.content.last_card()));
        if turned_up + 1 + u8::from(preparing) != public.round {
            return Err("one card is turned up before each round but the first");
        }
        Ok(())
    }
}
