//! Applying actions. This module handles turns; `deal` prepares a round.

mod deal;

use engine::{Apply, EventSink, Seat, SeatSet, StateOf};

use crate::board::PadState;
use crate::content::OrderMode;
use crate::event::ReachDirection;
use crate::numbers::{ActionKinds, Class, Location, Locations, SEATS, SeatOrder};
use crate::pieces::{ActionKind, CargoItem, Pad, Science};
use crate::state::{PendingLoad, Phase, Public};
use crate::{Action, ChanceOutcome, Event, Extrication};

impl Apply for Extrication {
    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        match action {
            Action::Move { location } => self.place_worker(public, seat, location, events),
            Action::Leave {} => self.withdraw(public, seat, events),
            Action::Launch { pad } => self.launch(public, seat, pad, events),
            Action::Skip {} => {
                public.extras = 0;
                events.emit_to_all(Event::Skipped { seat });
                self.after(public, events);
            }
            Action::Pad { pad } => {
                if let Phase::Pad(from) = public.phase {
                    self.dock(public, from, pad, events);
                }
            }
            Action::Load { n, .. } => {
                if let Phase::Load(load) = public.phase {
                    self.load(public, load, n, events);
                }
            }
            Action::Field { field } => {
                if let Phase::Field(from) = public.phase {
                    self.learn(public, from, field, events);
                }
            }
            Action::EndTurn {} => {
                events.emit_to_all(Event::Held { seat });
                self.next_turn(public, events);
            }
            Action::Resign {} => {
                public.resigned = public.resigned.with(seat);
                events.emit_to_all(Event::Resigned { seat });
            }
            Action::Ship { location } => self.take_ship(public, location, events),
            Action::Cohort { location } => self.take_items(public, CargoItem::Cohort, location, events),
            Action::Organic { location } => self.take_items(public, CargoItem::Organic, location, events),
            Action::Fuel { location } => self.take_items(public, CargoItem::Fuel, location, events),
            Action::Science { location } => self.take_science(public, location, events),
        }
        self.apply_forced_actions(public, events);
    }

    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        match outcome {
            ChanceOutcome::Order { order } => {
                public.order = order;
                events.emit_to_all(Event::Order { order });
                self.deal_on(public, Phase::Ships, events);
            }
            ChanceOutcome::Ships { ships } if public.phase == Phase::Cycle => self.cycle_ships(public, &ships, events),
            ChanceOutcome::Ships { ships } => self.deal_ships(public, &ships, events),
            ChanceOutcome::Tiles { tiles } => self.deal_tiles(public, &tiles, events),
            ChanceOutcome::Cubes { cubes } => self.deal_cubes(public, &cubes, events),
            ChanceOutcome::Card { card } => {
                public.turned[usize::from(self.development_cards - public.cards)] = Some(card);
                public.unseen[card.index()] -= 1;
                public.cards -= 1;
                self.turn_up(public, card, events);
            }
        }
        self.apply_forced_actions(public, events);
    }
}

impl Extrication {
    /// Plays every forced action until a seat has a choice (EX-Q43, EX-Q46).
    pub(crate) fn apply_forced_actions(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        while let Some(action) = self.forced_action(public) {
            match action {
                Action::Move { location } => self.place_worker(public, public.seat, location, events),
                Action::Leave {} => self.withdraw(public, public.seat, events),
                _ => self.next_turn(public, events),
            }
        }
    }

    /// EX-18 to EX-20: moves a Worker forward to a location without a Worker; the location that it leaves becomes
    /// free.
    fn place_worker(&self, public: &mut Public, seat: Seat, location: Location, events: &mut impl EventSink<Event>) {
        let from = public.at[seat.index()].replace(location);
        public.visited.insert(location);
        public.done = ActionKinds::EMPTY;
        public.extras = 0;
        public.phase = Phase::Act;
        events.emit_to_all(Event::Moved { seat, from, to: location });
    }

    /// EX-23, EX-24: returns a Worker to Start; the order of withdrawal determines the next turn order.
    fn withdraw(&self, public: &mut Public, seat: Seat, events: &mut impl EventSink<Event>) {
        let place = public.left.len();
        let stuck = self.worker_destinations(public, seat).is_empty();
        public.gone[place as usize] = Some(seat);
        public.left = public.left.with(seat);
        public.at[seat.index()] = None;
        events.emit_to_all(Event::Left { seat, place: place + 1, stuck });
        self.after(public, events);
    }

    /// Launches the Ship on a pad: all its Fuel and Organics are discarded, the markers advance, and the pad is free,
    /// even for this turn's action (EX-50 to EX-55, EX-Q25, EX-Q26). A launch is not an action, so the phase is kept;
    /// after the action, the turn ends if nothing else can be launched.
    fn launch(&self, public: &mut Public, seat: Seat, pad: Pad, events: &mut impl EventSink<Event>) {
        let holders = self.majority_holders(public);
        let Some((ship, load)) = self.credit_launch(public, seat, pad) else { return };
        let PadState { cohorts, organics, fuel, .. } = load;
        let board = public.board_of(seat);
        let (population, sustain) = (board.population, board.sustain);
        let cargo = self.content.ship_class(ship).cargo;
        events.emit_to_all(Event::Launched { seat, pad, ship, fuel, cohorts, organics, population, sustain, cargo });
        self.tell_majority(public, holders, events);
        if public.phase == Phase::After {
            self.after(public, events);
        }
    }

    /// EX-81: tells who has gained and lost the bonus for the most supported Cohorts. Tiles and launches break ties.
    fn tell_majority(&self, public: &Public, before: SeatSet, events: &mut impl EventSink<Event>) {
        let (after, prestige) = (self.majority_holders(public), i16::from(self.content.pack.scoring.majority));
        if after != before && prestige != 0 {
            events.emit_to_all(Event::MostFed { gained: after.minus(before), lost: before.minus(after), prestige });
        }
    }

    /// Moves the load of a pad to the markers and the discard area. Returns the Ship and its load.
    pub(crate) fn credit_launch(&self, public: &mut Public, seat: Seat, pad: Pad) -> Option<(Class, PadState)> {
        let ruling = self.round_rules(public);
        let board = &mut public.boards[seat.index()];
        let load = board.bays[pad.index()];
        let ship = load.ship?;
        board.bays[pad.index()] = PadState::EMPTY;
        board.population += load.cohorts;
        board.sustain += u16::from(load.organics) * u16::from(ruling.organic_value);
        board.tokens += i16::from(ruling.tokens);
        board.launched[ship.index()] += 1;
        public.discard.fuel += load.fuel;
        public.discard.organic += load.organics;
        Some((ship, load))
    }

    /// EX-31: takes the Ship of a location (EX-29, EX-60). The seat chooses a pad only if both accept the Ship.
    fn take_ship(&self, public: &mut Public, from: Location, events: &mut impl EventSink<Event>) {
        let Some(ship) = public.track_space(from).ship else { return };
        match self.pads_for(public, public.seat, ship) {
            [true, true] => self.ask(public, Phase::Pad(from), events),
            [true, false] => self.dock(public, from, Pad::Small, events),
            [false, _] => self.dock(public, from, Pad::Large, events),
        }
    }

    /// EX-42: takes a Science tile of a location. The seat chooses only if several tiles are possible.
    fn take_science(&self, public: &mut Public, from: Location, events: &mut impl EventSink<Event>) {
        let fields = self.fields_at(public, public.seat, from);
        match fields.lowest() {
            Some(field) if fields.len() == 1 => self.learn(public, from, field, events),
            _ => self.ask(public, Phase::Field(from), events),
        }
    }

    /// EX-34 to EX-36: takes items of a location, one pad after the other.
    fn take_items(&self, public: &mut Public, item: CargoItem, from: Location, events: &mut impl EventSink<Event>) {
        self.load_on(public, PendingLoad { item, from, pad: Pad::Small, loaded: 0 }, true, events);
    }

    fn ask(&self, public: &mut Public, phase: Phase, events: &mut impl EventSink<Event>) {
        public.phase = phase;
        if let Some((kind, location)) = phase.begun_action() {
            events.emit_to_all(Event::Reached { seat: public.seat, kind, location, way: way(public, location) });
        }
    }

    /// EX-31, EX-32: moves the Ship from the row to the pad; its place in the row stays empty (EX-45).
    fn dock(&self, public: &mut Public, location: Location, pad: Pad, events: &mut impl EventSink<Event>) {
        let (seat, way) = (public.seat, way(public, location));
        let Some(ship) = public.track[location.index()].ship.take() else { return };
        public.boards[seat.index()].bays[pad.index()].ship = Some(ship);
        events.emit_to_all(Event::Docked { seat, ship, location, way, pad });
        self.acted(public, ActionKind::Ship, events);
    }

    /// EX-42: puts the tile onto the lowest free space of its column.
    fn learn(&self, public: &mut Public, location: Location, field: Science, events: &mut impl EventSink<Event>) {
        let (seat, way) = (public.seat, way(public, location));
        let (holders, for_sets) = (self.majority_holders(public), self.for_sets(public.board_of(seat)));
        public.track[location.index()].science[field.index()] -= 1;
        let column = &mut public.boards[seat.index()].science[field.index()];
        *column += 1;
        events.emit_to_all(Event::Learned { seat, field, location, way, tiles: *column });
        let board = public.board_of(seat);
        let prestige = self.for_sets(board) - for_sets;
        if prestige != 0 {
            events.emit_to_all(Event::Completed { seat, sets: board.complete_set_count(), prestige });
        }
        self.tell_majority(public, holders, events);
        self.acted(public, ActionKind::Science, events);
    }

    /// Requests the number of items for the Ship on the current pad, unless only one is possible; then continues with
    /// the other pad.
    fn load_on(&self, public: &mut Public, mut load: PendingLoad, first: bool, events: &mut impl EventSink<Event>) {
        loop {
            let (least, most) = self.load_range(public, load);
            if least < most {
                if first {
                    self.ask(public, Phase::Load(load), events);
                } else {
                    public.phase = Phase::Load(load);
                }
                return;
            }
            if most > 0 {
                self.put(public, &mut load, most, events);
            }
            if load.pad == Pad::Large {
                return self.acted(public, load.item.action_kind(), events);
            }
            load.pad = Pad::Large;
        }
    }

    /// EX-40, EX-41: loads this number of items onto the Ship on the current pad.
    fn load(&self, public: &mut Public, mut load: PendingLoad, n: u8, events: &mut impl EventSink<Event>) {
        self.put(public, &mut load, n, events);
        if load.pad == Pad::Large {
            return self.acted(public, load.item.action_kind(), events);
        }
        load.pad = Pad::Large;
        self.load_on(public, load, false, events);
    }

    /// Moves items from the location onto the Ship on a pad.
    fn put(&self, public: &mut Public, load: &mut PendingLoad, n: u8, events: &mut impl EventSink<Event>) {
        let PendingLoad { item, from: location, pad, .. } = *load;
        let (seat, way) = (public.seat, way(public, location));
        let place = &mut public.track[location.index()];
        let bay = &mut public.boards[seat.index()].bays[pad.index()];
        let Some(ship) = bay.ship else { return };
        let (from, to) = match item {
            CargoItem::Cohort => (&mut place.cohorts, &mut bay.cohorts),
            CargoItem::Organic => (&mut place.organics, &mut bay.organics),
            CargoItem::Fuel => (&mut place.fuel, &mut bay.fuel),
        };
        *from -= n;
        *to += n;
        load.loaded += n;
        events.emit_to_all(Event::Loaded { seat, item, n, location, way, pad, ship });
    }

    /// EX-30: one action per placement, unless a card grants more (EX-93). A new Science tile is on the Tableau by
    /// then, so it helps a further action and every later placement, never the action that took it (EX-67, EX-Q22).
    fn acted(&self, public: &mut Public, kind: ActionKind, events: &mut impl EventSink<Event>) {
        if public.done.is_empty() {
            let at = public.at[public.seat.index()];
            public.extras = self.extra_action_count(public, at, kind);
        }
        public.done.insert(kind);
        if public.extras > 0 {
            public.extras -= 1;
            public.phase = Phase::Act;
            if self.forced_action(public).is_none() {
                events.emit_to_all(Event::Extra { seat: public.seat });
                return;
            }
        }
        self.after(public, events);
    }

    /// EX-93: returns the number of further actions that the card of the round grants after a first action of this
    /// kind by a Worker at this location.
    #[inline]
    pub fn extra_action_count(&self, public: &Public, at: Option<Location>, kind: ActionKind) -> u8 {
        let extras = self.round_rules(public).extra_actions.iter();
        let met = extras.filter(|extra| at.is_some_and(|at| extra.at.contains(at)) || extra.kinds.contains(kind));
        met.map(|extra| extra.n).sum()
    }

    /// EX-Q24: ends the turn automatically unless there is something to launch.
    fn after(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        let seat = public.seat;
        if Pad::BOTH.into_iter().any(|pad| self.can_launch(public, seat, pad)) {
            public.phase = Phase::After;
        } else {
            self.next_turn(public, events);
        }
    }

    /// EX-17, EX-21, EX-22, EX-25: seats at Start go in turn order, then the hindmost Worker; without any, the round
    /// ends.
    pub(crate) fn next_turn(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        match self.next_seat_to_move(public) {
            Some(seat) => {
                public.seat = seat;
                public.phase = Phase::Move;
                (public.done, public.extras) = (ActionKinds::EMPTY, 0);
            }
            None => self.end_round(public, events),
        }
    }

    /// Returns the seat that moves next, or `None` once all have withdrawn (EX-Q12 to EX-Q14, EX-Q16).
    #[inline]
    pub fn next_seat_to_move(&self, public: &Public) -> Option<Seat> {
        let staying = public.order.iter().flatten().filter(|seat| !public.left.contains(**seat));
        // `None`, which is Start, sorts before every location. The first of equals is chosen, so seats at Start keep
        // their order.
        staying.copied().min_by_key(|seat| public.at[seat.index()])
    }

    /// EX-76: ends the game after the last round; otherwise prepares the next one, even if no seat can gain anything
    /// any more (EX-Q44).
    fn end_round(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        if self.round_rules(public).is_last_round {
            public.phase = Phase::Over;
            events.emit_to_all(Event::Over { prestige: self.prestige_by_seat(public), winners: self.winners(public) });
        } else {
            public.order = self.next_order(public);
            public.round += 1;
            public.gone = [None; SEATS];
            public.left = SeatSet::EMPTY;
            public.visited = Locations::EMPTY;
            self.deal_on(public, Phase::Ships, events);
        }
    }

    /// Returns the next turn order by EX-24, as changed by the card.
    fn next_order(&self, public: &Public) -> SeatOrder {
        let mut order = public.gone;
        let seats = &mut order[..self.seats as usize];
        match self.round_rules(public).next_order {
            OrderMode::AsLeft => {}
            OrderMode::Reverse => seats.reverse(),
            OrderMode::FewestCohorts => {
                // An insertion sort is stable and does not allocate.
                for end in 1..seats.len() {
                    for place in (1..=end).rev() {
                        let saved = |seat: Option<Seat>| seat.map(|seat| public.board_of(seat).population);
                        if saved(seats[place]) < saved(seats[place - 1]) {
                            seats.swap(place, place - 1);
                        }
                    }
                }
            }
        }
        order
    }
}

/// Returns the direction in which a location is reached from the Worker of the seat on turn.
#[inline]
fn way(public: &Public, location: Location) -> ReachDirection {
    match Some(location).cmp(&public.at[public.seat.index()]) {
        core::cmp::Ordering::Less => ReachDirection::Behind,
        core::cmp::Ordering::Equal => ReachDirection::Here,
        core::cmp::Ordering::Greater => ReachDirection::Front,
    }
}
