//! What must always hold. There is nothing to imagine: every seat knows the same, and what nobody knows has no order
//! before it is drawn (EX-Q37).

use engine::SeatSet;

use crate::board::{CargoTile, Pad, PadState};
use crate::content::SHIPS;
use crate::numbers::{Class, Location, SeatOrder};
use crate::state::{Phase, Public, SEATS};
use crate::{Extrication, Pack};

impl Extrication {
    /// Conservation, capacity, order of play.
    pub(crate) fn check(&self, open: &Public) -> Result<(), &'static str> {
        self.check_tiles(open)?;
        self.check_cubes(open)?;
        self.check_ships(open)?;
        self.check_loads(open)?;
        self.check_workers(open)?;
        self.check_turn(open)?;
        self.check_cards(open)
    }

    /// Every tile is in the pile, on the track, on a Ship, saved or on a Tableau (EX-10, EX-44, EX-55).
    fn check_tiles(&self, open: &Public) -> Result<(), &'static str> {
        let mut counts = open.tiles.map(u16::from);
        for place in &open.track {
            counts[CargoTile::Cohort.index()] += u16::from(place.cohorts);
            (0..5).for_each(|field| counts[field + 1] += u16::from(place.science[field]));
        }
        for board in &open.boards {
            counts[CargoTile::Cohort.index()] += u16::from(board.population);
            counts[CargoTile::Cohort.index()] += board.bays.iter().map(|bay| u16::from(bay.cohorts)).sum::<u16>();
            (0..5).for_each(|field| counts[field + 1] += u16::from(board.science[field]));
        }
        if counts != self.content.pack.tiles.counts().map(u16::from) {
            return Err("every Cargo tile is in exactly one place");
        }
        let rows = self.content.pack.tableau_rows;
        if open.boards.iter().any(|board| board.science.iter().any(|tiles| *tiles > rows)) {
            return Err("a column of the Tableau has no more tiles than spaces");
        }
        Ok(())
    }

    /// Every cube is in the bag, in the discard area, on the track or on a Ship (EX-12, EX-50, EX-52).
    fn check_cubes(&self, open: &Public) -> Result<(), &'static str> {
        let bays = || open.boards.iter().flat_map(|board| &board.bays);
        let fuel = u16::from(open.bag.fuel)
            + u16::from(open.discard.fuel)
            + open.track.iter().map(|place| u16::from(place.fuel)).sum::<u16>()
            + bays().map(|bay| u16::from(bay.fuel)).sum::<u16>();
        let organics = u16::from(open.bag.organic)
            + u16::from(open.discard.organic)
            + open.track.iter().map(|place| u16::from(place.organics)).sum::<u16>()
            + bays().map(|bay| u16::from(bay.organics)).sum::<u16>();
        let Pack { cubes, .. } = &self.content.pack;
        if (fuel, organics) != (u16::from(cubes.fuel), u16::from(cubes.organic)) {
            return Err("every cube is in exactly one place");
        }
        Ok(())
    }

    /// Every Ship is in the pile, in the row, on a pad or launched (EX-8, EX-9, EX-53).
    fn check_ships(&self, open: &Public) -> Result<(), &'static str> {
        let mut counts = open.ships.top.map(u16::from);
        let row = open.track.iter().filter_map(|place| place.ship);
        let docked = open.boards.iter().flat_map(|board| &board.bays).filter_map(|bay| bay.ship);
        row.chain(docked).chain(open.ships_under()).for_each(|class| counts[class.index()] += 1);
        for board in &open.boards {
            (0..SHIPS).for_each(|class| counts[class] += u16::from(board.launched[class]));
        }
        // Before the first row is laid out the other Ships are not on the table yet.
        let laid_out = !(open.round == 1 && matches!(open.phase, Phase::Order | Phase::Ships));
        let all = |class: usize| {
            u16::from(self.content.start[class]) + if laid_out { u16::from(self.content.pile[class]) } else { 0 }
        };
        if (0..SHIPS).any(|class| counts[class] != all(class)) {
            return Err("every Ship is in exactly one place");
        }
        let (known, rest) = open.ships.under.split_at(open.ships.under_len as usize);
        if known.contains(&None) || rest.iter().any(Option::is_some) {
            return Err("the lower part of the Ship pile has no gaps");
        }
        Ok(())
    }

    /// EX-32, EX-37 to EX-39: nothing without a Ship, nothing beyond its spaces.
    fn check_loads(&self, open: &Public) -> Result<(), &'static str> {
        for board in &open.boards {
            for bay in &board.bays {
                let Some(ship) = bay.ship else {
                    if *bay != PadState::EMPTY {
                        return Err("an empty pad has no load");
                    }
                    continue;
                };
                let ship = self.content.ship(ship);
                if bay.cohorts + bay.organics > ship.cargo || bay.fuel > ship.fuel {
                    return Err("no Ship holds more than it has spaces");
                }
            }
        }
        let accepted = |pad: Pad, ship: Class| self.accepts[pad.index()].has(self.content.ship(ship).size);
        let fits = |pad: Pad, bay: &PadState| bay.ship.is_none_or(|ship| accepted(pad, ship));
        let printed = self.content.rulings.iter().all(|ruling| ruling.accepts == [None; 2]);
        if printed && open.boards.iter().any(|board| Pad::BOTH.iter().any(|pad| !fits(*pad, board.bay(*pad)))) {
            return Err("a Ship fits the pad it stands on");
        }
        Ok(())
    }

    /// EX-18 to EX-20, EX-27, EX-Q38: one Worker a location, at most one placement a location and round, and every location
    /// that was left lies behind all Workers. The last is what moving forward comes to, since the hindmost moves.
    fn check_workers(&self, open: &Public) -> Result<(), &'static str> {
        let standing = || open.at.iter().copied().flatten();
        let occupied = open.occupied(None);
        if standing().count() != usize::from(occupied.len()) {
            return Err("no two Workers stand on one location");
        }
        if !occupied.minus(self.content.all).is_empty() || !occupied.and(self.ruling(open).closed).is_empty() {
            return Err("Workers stand on open locations of the track");
        }
        if !occupied.minus(open.visited).is_empty() || !open.visited.minus(self.content.all).is_empty() {
            return Err("a Worker stands where it was placed in this round");
        }
        let hindmost = standing().min();
        let ahead = |freed: Location| hindmost.is_some_and(|hindmost| freed > hindmost);
        if open.visited.minus(occupied).iter().any(ahead) {
            return Err("a location that was left lies behind every Worker");
        }
        let absent = (0..SEATS).filter(|seat| *seat >= self.seats as usize || open.left.has(engine::Seat(*seat as u8)));
        if absent.clone().any(|seat| open.at[seat].is_some()) {
            return Err("a seat that has withdrawn has no Worker on the track");
        }
        Ok(())
    }

    /// EX-17, EX-21 to EX-25: the order is one of all seats, and it is the hindmost seat's turn.
    fn check_turn(&self, open: &Public) -> Result<(), &'static str> {
        let seats = SeatSet::first(self.seats);
        let named = |list: &SeatOrder| -> SeatSet { list.iter().copied().flatten().collect() };
        let gapless =
            |list: &SeatOrder, len: u8| (0u8..).zip(list).all(|(place, seat)| seat.is_some() == (place < len));
        if named(&open.order) != seats || !gapless(&open.order, self.seats) {
            return Err("the turn order names every seat of the table once");
        }
        if named(&open.gone) != open.left || !gapless(&open.gone, open.left.len()) {
            return Err("the order of withdrawal names who has withdrawn, without gaps");
        }
        let entering = |seat: engine::Seat| open.at[seat.index()].is_none() && !open.left.has(seat);
        match open.phase {
            Phase::Move if Some(open.seat) != self.hindmost(open) => Err("the hindmost seat moves"),
            Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) if open.at[open.seat.index()].is_none() => {
                Err("who acts has a Worker on the track")
            }
            Phase::After if entering(open.seat) => Err("a turn has a placement or a withdrawal"),
            Phase::Over if open.left != seats => Err("the game ends when everybody has withdrawn"),
            _ => Ok(()),
        }
    }

    /// EX-5, EX-71, EX-75: the rounds are counted by the cards, so that the game ends.
    fn check_cards(&self, open: &Public) -> Result<(), &'static str> {
        if open.round == 0 || open.round > self.rounds() {
            return Err("there are no more rounds than cards ask for");
        }
        let mut copies = open.unseen;
        open.turned.iter().flatten().for_each(|card| copies[card.index()] += 1);
        let turned = open.turned.iter().flatten().count();
        if copies != self.content.copies || turned != usize::from(self.cards - open.cards) {
            return Err("every Development card turned up came from the pile");
        }
        let preparing = matches!(open.phase, Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card)
            && open.reveal == 0
            && open.round > 1;
        let turned_up = self.cards - open.cards + u8::from(open.card == Some(self.content.last_card()));
        if turned_up + 1 + u8::from(preparing) != open.round {
            return Err("one card is turned up before each round but the first");
        }
        Ok(())
    }
}
