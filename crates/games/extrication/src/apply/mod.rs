//! What happens. Turns stand here; preparing a round stands in `deal`.

mod deal;

use engine::{EventSink, Seat, SeatSet};

use crate::board::{ActionKind, Board, CargoItem, Pad, PadState, Science};
use crate::compile::RoundRules;
use crate::content::OrderMode;
use crate::event::ReachDirection;
use crate::numbers::{ActionKinds, Card, Class, Location, Locations, Sciences, SeatOrder};
use crate::state::{PendingLoad, Phase, Public, SEATS};
use crate::{Action, Event, Extrication};

impl Extrication {
    /// A seat's decision.
    #[inline]
    pub(crate) fn decide(&self, open: &mut Public, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        match action {
            Action::Move { location } => self.place_worker(open, seat, location, tell),
            Action::Leave {} => self.withdraw(open, seat, tell),
            Action::Launch { pad } => self.launch(open, seat, pad, tell),
            Action::Skip {} => {
                open.extras = 0;
                tell.all(Event::Skipped { seat });
                self.after(open, tell);
            }
            Action::Pad { pad } => {
                if let Phase::Pad(from) = open.phase {
                    self.dock(open, from, pad, tell);
                }
            }
            Action::Load { n, .. } => {
                if let Phase::Load(load) = open.phase {
                    self.load(open, load, n, tell);
                }
            }
            Action::Field { field } => {
                if let Phase::Field(from) = open.phase {
                    self.learn(open, from, field, tell);
                }
            }
            Action::EndTurn {} => {
                tell.all(Event::Held { seat });
                self.next_turn(open, tell);
            }
            Action::Resign {} => {
                open.resigned = open.resigned.with(seat);
                tell.all(Event::Resigned { seat });
            }
            Action::Ship { location } => self.take_ship(open, location, tell),
            Action::Cohort { location } => self.take_items(open, CargoItem::Cohort, location, tell),
            Action::Organic { location } => self.take_items(open, CargoItem::Organic, location, tell),
            Action::Fuel { location } => self.take_items(open, CargoItem::Fuel, location, tell),
            Action::Science { location } => self.take_science(open, location, tell),
        }
        self.go_on(open, tell);
    }

    /// EX-Q43, EX-Q46: what leaves nothing to decide happens by itself.
    pub(crate) fn go_on(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        while let Some(action) = self.forced(open) {
            match action {
                Action::Move { location } => self.place_worker(open, open.seat, location, tell),
                Action::Leave {} => self.withdraw(open, open.seat, tell),
                _ => self.next_turn(open, tell),
            }
        }
    }

    /// EX-18 to EX-20: forward, to a location without a Worker; what was left is free again.
    fn place_worker(&self, open: &mut Public, seat: Seat, location: Location, tell: &mut impl EventSink<Event>) {
        let from = open.at[seat.index()].replace(location);
        open.visited.add(location);
        open.done = ActionKinds::EMPTY;
        open.extras = 0;
        open.phase = Phase::Act;
        tell.all(Event::Moved { seat, from, to: location });
    }

    /// EX-23, EX-24: back to Start, and in for the next round in this order.
    fn withdraw(&self, open: &mut Public, seat: Seat, tell: &mut impl EventSink<Event>) {
        let place = open.left.len();
        open.gone[place as usize] = Some(seat);
        open.left = open.left.with(seat);
        open.at[seat.index()] = None;
        tell.all(Event::Left { seat, place: place + 1 });
        self.after(open, tell);
    }

    /// EX-50 to EX-55: all Fuel (EX-Q25) and Organics are discarded, the markers advance, the Ship is gone and the pad is
    /// free, even for this turn's action (EX-Q26). The step stays: a launch is no action.
    fn launch(&self, open: &mut Public, seat: Seat, pad: Pad, tell: &mut impl EventSink<Event>) {
        let ruling = self.ruling(open);
        let board = &mut open.boards[seat.index()];
        let PadState { ship: Some(ship), cohorts, organics, fuel } = board.bays[pad.index()] else { return };
        board.bays[pad.index()] = PadState::EMPTY;
        open.discard.fuel += fuel;
        open.discard.organic += organics;
        board.population += cohorts;
        board.sustain += u16::from(organics) * u16::from(ruling.organic_value);
        board.tokens += i16::from(ruling.tokens);
        board.launched[ship.index()] += 1;
        let (population, sustain) = (board.population, board.sustain);
        let cargo = self.content.ship(ship).cargo;
        tell.all(Event::Launched { seat, pad, ship, fuel, cohorts, organics, population, sustain, cargo });
        if open.phase == Phase::After {
            self.after(open, tell);
        }
    }

    /// EX-31: the Ship of a location (EX-29, EX-60). The pad is asked for only where both would do.
    fn take_ship(&self, open: &mut Public, from: Location, tell: &mut impl EventSink<Event>) {
        let Some(ship) = open.place(from).ship else { return };
        match self.pads_for(open, open.seat, ship) {
            [true, true] => self.ask(open, Phase::Pad(from), tell),
            [true, false] => self.dock(open, from, Pad::Small, tell),
            [false, _] => self.dock(open, from, Pad::Large, tell),
        }
    }

    /// EX-42: a Science tile of a location. Which one is asked only where several would do.
    fn take_science(&self, open: &mut Public, from: Location, tell: &mut impl EventSink<Event>) {
        let fields = self.fields_at(open, open.seat, from);
        match fields.lowest() {
            Some(field) if fields.len() == 1 => self.learn(open, from, field, tell),
            _ => self.ask(open, Phase::Field(from), tell),
        }
    }

    /// EX-34 to EX-36: items of a location, one pad after the other.
    fn take_items(&self, open: &mut Public, item: CargoItem, from: Location, tell: &mut impl EventSink<Event>) {
        self.load_on(open, PendingLoad { item, from, pad: Pad::Small, loaded: 0 }, true, tell);
    }

    fn ask(&self, open: &mut Public, phase: Phase, tell: &mut impl EventSink<Event>) {
        open.phase = phase;
        if let Some((kind, location)) = phase.begun() {
            tell.all(Event::Reached { seat: open.seat, kind, location, way: way(open, location) });
        }
    }

    /// EX-31, EX-32: the Ship goes from the row to the pad; the place in the row stays empty (EX-45).
    fn dock(&self, open: &mut Public, location: Location, pad: Pad, tell: &mut impl EventSink<Event>) {
        let (seat, way) = (open.seat, way(open, location));
        let Some(ship) = open.track[location.index()].ship.take() else { return };
        open.boards[seat.index()].bays[pad.index()].ship = Some(ship);
        tell.all(Event::Docked { seat, ship, location, way, pad });
        self.acted(open, ActionKind::Ship, tell);
    }

    /// EX-42: the tile goes onto the lowest free space of its column.
    fn learn(&self, open: &mut Public, location: Location, field: Science, tell: &mut impl EventSink<Event>) {
        let (seat, way) = (open.seat, way(open, location));
        open.track[location.index()].science[field.index()] -= 1;
        let column = &mut open.boards[seat.index()].science[field.index()];
        *column += 1;
        tell.all(Event::Learned { seat, field, location, way, tiles: *column });
        self.acted(open, ActionKind::Science, tell);
    }

    /// Asks how many items go onto the Ship on the present pad, unless that is plain; then the other pad.
    fn load_on(&self, open: &mut Public, mut load: PendingLoad, first: bool, tell: &mut impl EventSink<Event>) {
        loop {
            let (least, most) = self.load_range(open, load);
            if least < most {
                if first {
                    self.ask(open, Phase::Load(load), tell);
                } else {
                    open.phase = Phase::Load(load);
                }
                return;
            }
            if most > 0 {
                self.put(open, &mut load, most, tell);
            }
            if load.pad == Pad::Large {
                return self.acted(open, load.item.kind(), tell);
            }
            load.pad = Pad::Large;
        }
    }

    /// EX-40, EX-41: so many items onto the Ship on the pad in question.
    fn load(&self, open: &mut Public, mut load: PendingLoad, n: u8, tell: &mut impl EventSink<Event>) {
        self.put(open, &mut load, n, tell);
        if load.pad == Pad::Large {
            return self.acted(open, load.item.kind(), tell);
        }
        load.pad = Pad::Large;
        self.load_on(open, load, false, tell);
    }

    /// Moves items from the location onto the Ship on a pad.
    fn put(&self, open: &mut Public, load: &mut PendingLoad, n: u8, tell: &mut impl EventSink<Event>) {
        let PendingLoad { item, from: location, pad, .. } = *load;
        let (seat, way) = (open.seat, way(open, location));
        let place = &mut open.track[location.index()];
        let bay = &mut open.boards[seat.index()].bays[pad.index()];
        let Some(ship) = bay.ship else { return };
        let (from, to) = match item {
            CargoItem::Cohort => (&mut place.cohorts, &mut bay.cohorts),
            CargoItem::Organic => (&mut place.organics, &mut bay.organics),
            CargoItem::Fuel => (&mut place.fuel, &mut bay.fuel),
        };
        *from -= n;
        *to += n;
        load.loaded += n;
        tell.all(Event::Loaded { seat, item, n, location, way, pad, ship });
    }

    /// EX-30: one action a placement, unless a card grants more (EX-93). A new Science tile lies on the Tableau by then,
    /// so it helps a further action and every later placement, never the action that took it (EX-67, EX-Q22).
    fn acted(&self, open: &mut Public, kind: ActionKind, tell: &mut impl EventSink<Event>) {
        if open.done.is_empty() {
            let at = open.at[open.seat.index()];
            open.extras = self.further(open, at, kind);
        }
        open.done.add(kind);
        if open.extras > 0 {
            open.extras -= 1;
            open.phase = Phase::Act;
            if self.forced(open).is_none() {
                tell.all(Event::Extra { seat: open.seat });
                return;
            }
        }
        self.after(open, tell);
    }

    /// EX-93: the further actions that the card of the round grants after a first action of this kind by a Worker at
    /// this location.
    #[inline]
    pub fn further(&self, open: &Public, at: Option<Location>, kind: ActionKind) -> u8 {
        let extras = self.ruling(open).extras.iter();
        let met = extras.filter(|extra| at.is_some_and(|at| extra.at.has(at)) || extra.kinds.has(kind));
        met.map(|extra| extra.n).sum()
    }

    /// EX-Q24: the turn ends by itself unless there is something to launch.
    fn after(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        let seat = open.seat;
        if Pad::BOTH.into_iter().any(|pad| self.launchable(open, seat, pad)) {
            open.phase = Phase::After;
        } else {
            self.next_turn(open, tell);
        }
    }

    /// EX-17, EX-21, EX-22, EX-25: seats at Start in turn order, then the hindmost Worker; without any the round ends.
    pub(crate) fn next_turn(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        match self.hindmost(open) {
            Some(seat) => {
                open.seat = seat;
                open.phase = Phase::Move;
                (open.done, open.extras) = (ActionKinds::EMPTY, 0);
            }
            None => self.end_round(open, tell),
        }
    }

    /// The seat whose turn it is: EX-Q12 to EX-Q14, EX-Q16.
    #[inline]
    pub fn hindmost(&self, open: &Public) -> Option<Seat> {
        let staying = open.order.iter().flatten().filter(|seat| !open.left.has(**seat));
        // Of equals the first: those at Start keep their order.
        staying.copied().min_by_key(|seat| open.at[seat.index()])
    }

    /// EX-76: after the last round the game is over; else the next one is prepared, whether or not anybody can still
    /// gain anything (EX-Q44).
    fn end_round(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        if self.ruling(open).ends {
            open.phase = Phase::Over;
            tell.all(Event::Over { prestige: self.prestige_by_seat(open), winners: self.winners(open) });
        } else {
            open.order = self.next_order(open);
            open.round += 1;
            open.gone = [None; SEATS];
            open.left = SeatSet::EMPTY;
            open.visited = Locations::EMPTY;
            self.deal_on(open, Phase::Ships, tell);
        }
    }

    /// EX-24, and what a card may make of it.
    fn next_order(&self, open: &Public) -> SeatOrder {
        let mut order = open.gone;
        let seats = &mut order[..self.seats as usize];
        match self.ruling(open).next_order {
            OrderMode::AsLeft => {}
            OrderMode::Reverse => seats.reverse(),
            OrderMode::FewestCohorts => {
                // An insertion sort is stable and needs no memory.
                for end in 1..seats.len() {
                    for place in (1..=end).rev() {
                        let saved = |seat: Option<Seat>| seat.map(|seat| open.board(seat).population);
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
    pub fn ruling(&self, open: &Public) -> &RoundRules {
        let rulings = &self.content.rulings;
        &rulings[open.card.map_or(rulings.len() - 1, Card::index)]
    }

    /// How many items may go onto the Ship on the pad in question: the least and the most. Both are 0 where none can.
    #[inline]
    pub fn load_range(&self, open: &Public, load: PendingLoad) -> (u8, u8) {
        let lying = self.lying(open, load.item.kind(), load.from);
        let cap = self.cap(open, load.item).saturating_sub(load.loaded);
        let rest = lying.min(cap);
        let room = self.room(open, open.seat, load.item);
        let most = room[load.pad.index()].min(rest);
        // EX-41: at least one in all, so the last pad in question takes one if none has been loaded yet.
        let later = load.pad == Pad::Small && room[1] > 0;
        let least = u8::from(load.loaded == 0 && !later);
        (least.min(most), most)
    }

    /// The pads that could take this Ship now (EX-32, EX-33).
    #[inline]
    pub fn pads_for(&self, open: &Public, seat: Seat, ship: Class) -> [bool; 2] {
        let board = open.board(seat);
        Pad::BOTH.map(|pad| board.bay(pad).is_empty() && self.fits(open, ship, pad))
    }

    /// Whether a pad takes Ships of this class in this round, empty or not (EX-33, EX-Q7).
    #[inline]
    pub fn fits(&self, open: &Public, ship: Class, pad: Pad) -> bool {
        let sizes = self.ruling(open).accepts[pad.index()].unwrap_or(self.accepts[pad.index()]);
        sizes.has(self.content.ship(ship).size)
    }

    /// The sciences at a location of which the seat could take a tile (EX-43, EX-44, EX-Q9, EX-Q23).
    #[inline]
    pub fn fields_at(&self, open: &Public, seat: Seat, location: Location) -> Sciences {
        let (lying, owned) = (&open.place(location).science, &open.board(seat).science);
        let rows = self.content.pack.tableau_rows;
        let fits = |field: &Science| lying[field.index()] > 0 && owned[field.index()] < rows;
        Science::ALL.into_iter().filter(fits).collect()
    }

    /// Items of a kind at a location.
    #[inline]
    pub fn lying(&self, open: &Public, kind: ActionKind, location: Location) -> u8 {
        let place = open.place(location);
        match kind {
            ActionKind::Ship => u8::from(place.ship.is_some()),
            ActionKind::Cohort => place.cohorts,
            ActionKind::Organic => place.organics,
            ActionKind::Fuel => place.fuel,
            ActionKind::Science => place.science.iter().sum(),
        }
    }

    /// The most items that one action takes (EX-92, EX-Q39).
    #[inline]
    pub fn cap(&self, open: &Public, item: CargoItem) -> u8 {
        self.ruling(open).caps[item.index()]
    }

    /// Free spaces for items on the Ships of both pads (EX-37 to EX-39).
    #[inline]
    pub fn room(&self, open: &Public, seat: Seat, item: CargoItem) -> [u8; 2] {
        self.room_on(open.board(seat), item)
    }

    /// Free spaces for items on the Ships of these boards.
    #[inline]
    pub fn room_on(&self, board: &Board, item: CargoItem) -> [u8; 2] {
        board.bays.map(|bay| {
            let Some(ship) = bay.ship else { return 0 };
            let ship = self.content.ship(ship);
            match item {
                CargoItem::Cohort | CargoItem::Organic => ship.cargo - bay.cohorts - bay.organics,
                CargoItem::Fuel => ship.fuel - bay.fuel,
            }
        })
    }

    /// EX-88: the Fuel that a launch of this class needs now.
    #[inline]
    pub fn fuel_needed(&self, open: &Public, ship: Class) -> u8 {
        let printed = self.content.ship(ship).fuel;
        self.ruling(open)
            .launch_fuel
            .iter()
            .fold(printed, |need, (delta, min)| need.saturating_add_signed(*delta).max(*min))
    }

    /// EX-47 to EX-49: enough Fuel and a Cohort on board.
    #[inline]
    pub fn launchable(&self, open: &Public, seat: Seat, pad: Pad) -> bool {
        self.launchable_from(open, open.board(seat), pad)
    }

    /// Whether a Ship of these boards could be launched now.
    #[inline]
    pub fn launchable_from(&self, open: &Public, board: &Board, pad: Pad) -> bool {
        let bay = board.bay(pad);
        let Some(ship) = bay.ship.filter(|_| bay.cohorts > 0) else { return false };
        let ruling = self.ruling(open);
        !ruling.grounded && bay.cohorts >= ruling.launch_cohorts && bay.fuel >= self.fuel_needed(open, ship)
    }

    /// The locations that an action of this kind reaches, none from Start (EX-56 to EX-60, EX-66, EX-90).
    #[inline]
    pub fn reach(&self, open: &Public, seat: Seat, kind: ActionKind) -> Locations {
        let tiles = open.board(seat).science[kind.index()];
        open.at[seat.index()].map_or(Locations::EMPTY, |at| self.reach_from(open, seat, kind, tiles, at))
    }

    /// The locations that an action of this kind would reach from a location with so many tiles of its science. That
    /// location is always among them (EX-Q21).
    #[inline]
    pub fn reach_from(&self, open: &Public, seat: Seat, kind: ActionKind, tiles: u8, location: Location) -> Locations {
        let [behind, front] = self.sides_with(open, kind.field(), tiles);
        let up_to = Locations::first(location.steps());
        let mut there = Locations::EMPTY;
        if behind {
            there = there.or(up_to);
        }
        if front {
            there = there.or(self.content.all.minus(up_to));
        }
        if self.options.reach == crate::Reach::UnoccupiedOnly {
            there = there.minus(open.occupied(Some(seat)));
        }
        there.with(location)
    }

    /// The sides on which so many tiles of a science help now, the card of the round considered: behind, in front.
    #[inline]
    pub(crate) fn sides_with(&self, open: &Public, field: Science, tiles: u8) -> [bool; 2] {
        let ruling = self.ruling(open);
        let own = |side: usize| tiles as usize > side || ruling.grant[side].has(field);
        [0, 1].map(|side| own(side) && !ruling.revoke[side].has(field))
    }

    /// The locations where an action of this kind would take something; reach not considered.
    #[inline]
    pub(crate) fn useful(&self, open: &Public, seat: Seat, kind: ActionKind) -> Locations {
        let full = match kind {
            ActionKind::Ship => open.board(seat).bays.iter().all(|bay| !bay.is_empty()),
            ActionKind::Cohort => self.no_room(open, seat, CargoItem::Cohort),
            ActionKind::Organic => self.no_room(open, seat, CargoItem::Organic),
            ActionKind::Fuel => self.no_room(open, seat, CargoItem::Fuel),
            ActionKind::Science => false,
        };
        if full {
            return Locations::EMPTY;
        }
        let takes = |location: &Location| match kind {
            ActionKind::Ship => {
                open.place(*location).ship.is_some_and(|ship| self.pads_for(open, seat, ship) != [false; 2])
            }
            ActionKind::Science => !self.fields_at(open, seat, *location).is_empty(),
            ActionKind::Cohort | ActionKind::Organic | ActionKind::Fuel => self.lying(open, kind, *location) > 0,
        };
        self.content.all.iter().filter(takes).collect()
    }

    fn no_room(&self, open: &Public, seat: Seat, item: CargoItem) -> bool {
        self.room(open, seat, item) == [0; 2] || self.cap(open, item) == 0
    }
}

/// How a location is reached from the Worker of the seat on turn.
#[inline]
fn way(open: &Public, location: Location) -> ReachDirection {
    match Some(location).cmp(&open.at[open.seat.index()]) {
        core::cmp::Ordering::Less => ReachDirection::Behind,
        core::cmp::Ordering::Equal => ReachDirection::Here,
        core::cmp::Ordering::Greater => ReachDirection::Front,
    }
}
