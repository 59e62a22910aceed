//! What happens. Turns stand here; preparing a round stands in `deal`.

mod deal;

use play::{Seat, SeatSet, Tell};

use crate::board::{Bay, Field, Kind, NONE, Pad};
use crate::chance::each;
use crate::compile::Ruling;
use crate::content::OrderMode;
use crate::event::Way;
use crate::state::{Open, Phase, SEATS};
use crate::{Action, Event, Extrication};

impl Extrication {
    /// A seat's decision.
    #[inline]
    pub(crate) fn decide(&self, open: &mut Open, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Move { location } => self.place_worker(open, seat, location, tell),
            Action::Leave {} => self.withdraw(open, seat, tell),
            Action::Launch { pad } => self.launch(open, seat, pad, tell),
            Action::Skip {} => {
                open.extras = 0;
                tell.all(Event::Skipped { seat });
                self.after(open, tell);
            }
            Action::Pad { pad } => self.dock(open, pad, tell),
            Action::Load { pad, n } => self.load(open, pad, n, tell),
            Action::Field { field } => self.learn(open, field, tell),
            Action::EndTurn {} => {
                tell.all(Event::Held { seat });
                self.next_turn(open, tell);
            }
            Action::Resign {} => {
                open.resigned = open.resigned.with(seat);
                tell.all(Event::Resigned { seat });
            }
            Action::Ship { location }
            | Action::Cohort { location }
            | Action::Organic { location }
            | Action::Fuel { location }
            | Action::Science { location } => {
                if let Some((kind, _)) = action.taking() {
                    self.begin(open, kind, location, tell);
                }
            }
        }
    }

    /// EX-18 to EX-20: forward, to a location without a Worker; what was left is free again.
    fn place_worker(&self, open: &mut Open, seat: Seat, location: u8, tell: &mut impl Tell<Event>) {
        let from = open.at[seat.index()];
        open.at[seat.index()] = location;
        open.visited |= 1 << (location - 1);
        open.done = 0;
        open.extras = 0;
        open.phase = Phase::Act;
        tell.all(Event::Moved { seat, from, to: location });
    }

    /// EX-23, EX-24: back to Start, and in for the next round in this order.
    fn withdraw(&self, open: &mut Open, seat: Seat, tell: &mut impl Tell<Event>) {
        let place = open.left.len();
        open.gone[place as usize] = seat.0;
        open.left = open.left.with(seat);
        open.at[seat.index()] = 0;
        tell.all(Event::Left { seat, place: place + 1 });
        self.after(open, tell);
    }

    /// EX-50 to EX-55: all Fuel (EX-Q25) and Organics are discarded, the markers advance, the Ship is gone and the pad is
    /// free, even for this turn's action (EX-Q26). The step stays: a launch is no action.
    fn launch(&self, open: &mut Open, seat: Seat, pad: Pad, tell: &mut impl Tell<Event>) {
        let ruling = self.ruling(open);
        let board = &mut open.boards[seat.index()];
        let Bay { ship, cohorts, organics, fuel } = board.bays[pad.index()];
        board.bays[pad.index()] = Bay::EMPTY;
        open.discard.fuel += fuel;
        open.discard.organic += organics;
        board.population += cohorts;
        board.sustain += u16::from(organics) * u16::from(ruling.organic_value);
        board.tokens += i16::from(ruling.tokens);
        board.launched[ship as usize] += 1;
        let (population, sustain) = (board.population, board.sustain);
        let cargo = self.content.ship(ship).cargo;
        tell.all(Event::Launched { seat, pad, ship, fuel, cohorts, organics, population, sustain, cargo });
        if open.phase == Phase::After {
            self.after(open, tell);
        }
    }

    /// An action with one location (EX-29, EX-60); goes on by itself as long as there is nothing to choose.
    fn begin(&self, open: &mut Open, kind: Kind, location: u8, tell: &mut impl Tell<Event>) {
        open.taking = kind;
        open.from = location;
        open.loaded = 0;
        match kind {
            Kind::Ship => {
                let pads = self.pads_for(open, open.seat, open.place(location).ship);
                match pads {
                    [true, true] => self.ask(open, Phase::Pad, tell),
                    [true, false] => self.dock(open, Pad::Small, tell),
                    [false, _] => self.dock(open, Pad::Large, tell),
                }
            }
            Kind::Science => {
                let fields = self.fields_at(open, open.seat, location);
                if fields.is_power_of_two() {
                    self.learn(open, Field::ALL[fields.trailing_zeros() as usize], tell);
                } else {
                    self.ask(open, Phase::Field, tell);
                }
            }
            Kind::Cohort | Kind::Organic | Kind::Fuel => {
                open.pad = Pad::Small;
                self.load_on(open, true, tell);
            }
        }
    }

    fn ask(&self, open: &mut Open, phase: Phase, tell: &mut impl Tell<Event>) {
        open.phase = phase;
        tell.all(Event::Reached { seat: open.seat, kind: open.taking, location: open.from, way: way(open) });
    }

    /// EX-31, EX-32: the Ship goes from the row to the pad; the place in the row stays empty (EX-45).
    fn dock(&self, open: &mut Open, pad: Pad, tell: &mut impl Tell<Event>) {
        let (seat, location, way) = (open.seat, open.from, way(open));
        let place = &mut open.track[location as usize - 1];
        let ship = core::mem::replace(&mut place.ship, NONE);
        open.boards[seat.index()].bays[pad.index()].ship = ship;
        tell.all(Event::Docked { seat, ship, location, way, pad });
        self.acted(open, Kind::Ship, tell);
    }

    /// EX-42: the tile goes onto the lowest free space of its column.
    fn learn(&self, open: &mut Open, field: Field, tell: &mut impl Tell<Event>) {
        let (seat, location, way) = (open.seat, open.from, way(open));
        open.track[location as usize - 1].science[field.index()] -= 1;
        let column = &mut open.boards[seat.index()].science[field.index()];
        *column += 1;
        tell.all(Event::Learned { seat, field, location, way, tiles: *column });
        self.acted(open, Kind::Science, tell);
    }

    /// Asks how many items go onto the Ship on the present pad, unless that is plain; then the other pad.
    fn load_on(&self, open: &mut Open, first: bool, tell: &mut impl Tell<Event>) {
        loop {
            let (least, most) = self.load_range(open);
            if least < most {
                if first {
                    self.ask(open, Phase::Load, tell);
                } else {
                    open.phase = Phase::Load;
                }
                return;
            }
            if most > 0 {
                self.put(open, open.pad, most, tell);
            }
            if open.pad == Pad::Large {
                return self.acted(open, open.taking, tell);
            }
            open.pad = Pad::Large;
        }
    }

    /// EX-40, EX-41: so many items onto the Ship on this pad.
    fn load(&self, open: &mut Open, pad: Pad, n: u8, tell: &mut impl Tell<Event>) {
        self.put(open, pad, n, tell);
        if pad == Pad::Large {
            return self.acted(open, open.taking, tell);
        }
        open.pad = Pad::Large;
        self.load_on(open, false, tell);
    }

    /// Moves items from the location onto the Ship on a pad.
    fn put(&self, open: &mut Open, pad: Pad, n: u8, tell: &mut impl Tell<Event>) {
        let (seat, kind, location, way) = (open.seat, open.taking, open.from, way(open));
        let place = &mut open.track[location as usize - 1];
        let bay = &mut open.boards[seat.index()].bays[pad.index()];
        let (from, to) = match kind {
            Kind::Cohort => (&mut place.cohorts, &mut bay.cohorts),
            Kind::Organic => (&mut place.organics, &mut bay.organics),
            Kind::Fuel | Kind::Ship | Kind::Science => (&mut place.fuel, &mut bay.fuel),
        };
        *from -= n;
        *to += n;
        open.loaded += n;
        tell.all(Event::Loaded { seat, kind, n, location, way, pad, ship: bay.ship });
    }

    /// EX-30: one action a placement, unless a card grants more (EX-93). A new Science tile lies on the Tableau by then,
    /// so it helps a further action and every later placement, never the action that took it (EX-67, EX-Q22).
    fn acted(&self, open: &mut Open, kind: Kind, tell: &mut impl Tell<Event>) {
        if open.done == 0 {
            let at = open.at[open.seat.index()];
            let met = self
                .ruling(open)
                .extras
                .iter()
                .filter(|extra| extra.at >> (at - 1) & 1 == 1 || extra.kinds & kind.bit() != 0);
            open.extras = met.map(|extra| extra.n).sum();
        }
        open.done |= kind.bit();
        if open.extras > 0 {
            open.extras -= 1;
            open.phase = Phase::Act;
            tell.all(Event::Extra { seat: open.seat });
        } else {
            self.after(open, tell);
        }
    }

    /// EX-Q24: the turn ends by itself unless there is something to launch.
    fn after(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
        let seat = open.seat;
        if Pad::BOTH.into_iter().any(|pad| self.launchable(open, seat, pad)) {
            open.phase = Phase::After;
        } else {
            self.next_turn(open, tell);
        }
    }

    /// EX-17, EX-21, EX-22, EX-25: seats at Start in turn order, then the hindmost Worker; without any the round ends.
    pub(crate) fn next_turn(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
        match self.hindmost(open) {
            Some(seat) => {
                open.seat = seat;
                open.phase = Phase::Move;
                (open.done, open.extras, open.loaded) = (0, 0, 0);
                (open.taking, open.from, open.pad) = (Kind::Ship, 0, Pad::Small);
            }
            None => self.end_round(open, tell),
        }
    }

    /// The seat whose turn it is: EX-Q12 to EX-Q14, EX-Q16.
    #[inline]
    pub fn hindmost(&self, open: &Open) -> Option<Seat> {
        let mut best: Option<(u8, Seat)> = None;
        for &index in &open.order[..self.seats as usize] {
            let seat = Seat(index);
            if !open.left.has(seat) {
                let at = open.at[seat.index()];
                if best.is_none_or(|(least, _)| at < least) {
                    best = Some((at, seat));
                }
            }
        }
        best.map(|(_, seat)| seat)
    }

    /// EX-76: after the last round the game is over; else the next one is prepared, whether or not anybody can still
    /// gain anything (EX-Q44).
    fn end_round(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
        open.order = self.next_order(open);
        if self.ruling(open).ends {
            open.phase = Phase::Over;
            tell.all(Event::Over { prestige: self.prestige_now(open), winners: self.winners(open) });
        } else {
            open.round += 1;
            open.gone = [NONE; SEATS];
            open.left = SeatSet::EMPTY;
            open.visited = 0;
            self.deal_on(open, Phase::Ships, tell);
        }
    }

    /// EX-24, and what a card may make of it.
    fn next_order(&self, open: &Open) -> [u8; SEATS] {
        let mut order = open.gone;
        let seats = &mut order[..self.seats as usize];
        match self.ruling(open).next_order {
            OrderMode::AsLeft => {}
            OrderMode::Reverse => seats.reverse(),
            OrderMode::FewestCohorts => {
                // An insertion sort is stable and needs no memory.
                for end in 1..seats.len() {
                    for place in (1..=end).rev() {
                        let saved = |seat: u8| open.boards[seat as usize].population;
                        if saved(seats[place]) < saved(seats[place - 1]) {
                            seats.swap(place, place - 1);
                        }
                    }
                }
            }
        }
        order
    }

    /// What rules the round (EX-87, EX-Q5).
    #[inline]
    pub fn ruling(&self, open: &Open) -> &Ruling {
        let rulings = &self.content.rulings;
        &rulings[usize::from(open.card).min(rulings.len() - 1)]
    }

    /// How many items may go onto the Ship on the present pad: the least and the most. Both are 0 where none can.
    #[inline]
    pub fn load_range(&self, open: &Open) -> (u8, u8) {
        let lying = self.lying(open, open.taking, open.from);
        let cap = self.cap(open, open.taking).saturating_sub(open.loaded);
        let rest = lying.min(cap);
        let room = self.room(open, open.seat, open.taking);
        let most = room[open.pad.index()].min(rest);
        // EX-41: at least one in all, so the last pad in question takes one if none has been loaded yet.
        let later = open.pad == Pad::Small && room[1] > 0;
        let least = u8::from(open.loaded == 0 && !later);
        (least.min(most), most)
    }

    /// The pads that could take this Ship now (EX-32, EX-33).
    #[inline]
    pub fn pads_for(&self, open: &Open, seat: Seat, ship: u8) -> [bool; 2] {
        if ship == NONE {
            return [false; 2];
        }
        let board = open.board(seat);
        Pad::BOTH.map(|pad| board.bay(pad).is_empty() && self.fits(open, ship, pad))
    }

    /// Whether a pad takes Ships of this class in this round, empty or not (EX-33, EX-Q7).
    #[inline]
    pub fn fits(&self, open: &Open, ship: u8, pad: Pad) -> bool {
        let sizes = self.ruling(open).accepts[pad.index()].unwrap_or(self.accepts[pad.index()]);
        sizes & self.content.ship(ship).size.bit() != 0
    }

    /// The sciences at a location of which the seat could take a tile, as bits (EX-43, EX-44, EX-Q9,
    /// EX-Q23).
    #[inline]
    pub fn fields_at(&self, open: &Open, seat: Seat, location: u8) -> u8 {
        let (lying, owned) = (&open.place(location).science, &open.board(seat).science);
        let rows = self.content.pack.tableau_rows;
        (0..5).fold(0, |bits, field| bits | u8::from(lying[field] > 0 && owned[field] < rows) << field)
    }

    /// Items of a kind at a location.
    #[inline]
    pub fn lying(&self, open: &Open, kind: Kind, location: u8) -> u8 {
        let place = open.place(location);
        match kind {
            Kind::Ship => u8::from(place.ship != NONE),
            Kind::Cohort => place.cohorts,
            Kind::Organic => place.organics,
            Kind::Fuel => place.fuel,
            Kind::Science => place.science.iter().sum(),
        }
    }

    /// The most items of a kind that one action takes (EX-92, EX-Q39).
    #[inline]
    pub fn cap(&self, open: &Open, kind: Kind) -> u8 {
        let caps = &self.ruling(open).caps;
        match kind {
            Kind::Cohort => caps[0],
            Kind::Organic => caps[1],
            Kind::Fuel => caps[2],
            Kind::Ship | Kind::Science => 1,
        }
    }

    /// Free spaces for items of a kind on the Ships of both pads (EX-37 to EX-39).
    #[inline]
    pub fn room(&self, open: &Open, seat: Seat, kind: Kind) -> [u8; 2] {
        let bays = &open.board(seat).bays;
        core::array::from_fn(|pad| {
            let bay = &bays[pad];
            if bay.is_empty() {
                return 0;
            }
            let ship = self.content.ship(bay.ship);
            match kind {
                Kind::Cohort | Kind::Organic => ship.cargo - bay.cohorts - bay.organics,
                Kind::Fuel => ship.fuel - bay.fuel,
                Kind::Ship | Kind::Science => 0,
            }
        })
    }

    /// EX-88: the Fuel that a launch of this class needs now.
    #[inline]
    pub fn fuel_needed(&self, open: &Open, ship: u8) -> u8 {
        let printed = self.content.ship(ship).fuel;
        self.ruling(open)
            .launch_fuel
            .iter()
            .fold(printed, |need, (delta, min)| need.saturating_add_signed(*delta).max(*min))
    }

    /// EX-47 to EX-49: enough Fuel and a Cohort on board.
    #[inline]
    pub fn launchable(&self, open: &Open, seat: Seat, pad: Pad) -> bool {
        let bay = open.board(seat).bay(pad);
        if bay.is_empty() || bay.cohorts == 0 {
            return false;
        }
        let ruling = self.ruling(open);
        !ruling.grounded && bay.cohorts >= ruling.launch_cohorts && bay.fuel >= self.fuel_needed(open, bay.ship)
    }

    /// The locations that an action of this kind reaches, as bits (EX-56 to EX-60, EX-66, EX-90).
    #[inline]
    pub fn reach(&self, open: &Open, seat: Seat, kind: Kind) -> u16 {
        self.reach_from(open, seat, kind, open.board(seat).science[kind.index()], open.at[seat.index()])
    }

    /// The locations that an action of this kind would reach from a location with so many tiles of its science, as
    /// bits; none from Start. The own location is always among them (EX-Q21).
    #[inline]
    pub fn reach_from(&self, open: &Open, seat: Seat, kind: Kind, tiles: u8, location: u8) -> u16 {
        if location == 0 {
            return 0;
        }
        let here = 1u16 << (location - 1);
        let [behind, front] = self.sides_with(open, kind.field(), tiles);
        let mut there = 0;
        if behind {
            there |= here - 1;
        }
        if front {
            there |= self.content.all & !(here | (here - 1));
        }
        if self.options.reach == crate::Reach::UnoccupiedOnly {
            there &= !open.occupied(Some(seat));
        }
        here | there
    }

    /// The sides on which so many tiles of a science help now, the card of the round considered: behind, in front.
    #[inline]
    pub(crate) fn sides_with(&self, open: &Open, field: Field, tiles: u8) -> [bool; 2] {
        let ruling = self.ruling(open);
        let bit = |sides: &[u8; 2], side: usize| sides[side] >> field.index() & 1 == 1;
        [0, 1].map(|side| (tiles as usize > side || bit(&ruling.grant, side)) && !bit(&ruling.revoke, side))
    }

    /// The locations where an action of this kind would take something, as bits; reach not considered.
    #[inline]
    pub(crate) fn useful(&self, open: &Open, seat: Seat, kind: Kind) -> u16 {
        match kind {
            Kind::Ship => {
                if open.board(seat).bays.iter().all(|bay| !bay.is_empty()) {
                    return 0;
                }
            }
            Kind::Cohort | Kind::Organic | Kind::Fuel => {
                if self.room(open, seat, kind) == [0; 2] || self.cap(open, kind) == 0 {
                    return 0;
                }
            }
            Kind::Science => {}
        }
        let takes = |location: u8| match kind {
            Kind::Ship => self.pads_for(open, seat, open.place(location).ship) != [false; 2],
            Kind::Science => self.fields_at(open, seat, location) != 0,
            Kind::Cohort | Kind::Organic | Kind::Fuel => self.lying(open, kind, location) > 0,
        };
        each(self.content.all).fold(0, |bits, place| bits | u16::from(takes(place as u8 + 1)) << place)
    }
}

/// How the location of the present action is reached.
#[inline]
fn way(open: &Open) -> Way {
    match open.from.cmp(&open.at[open.seat.index()]) {
        core::cmp::Ordering::Less => Way::Behind,
        core::cmp::Ordering::Equal => Way::Here,
        core::cmp::Ordering::Greater => Way::Front,
    }
}
