//! The limits of a turn: what the rules of the round, the pads and the Ships allow, and how far a seat reaches.

use engine::Seat;

use crate::Extrication;
use crate::board::Board;
use crate::compile::RoundRules;
use crate::numbers::{Card, Class, Location, Locations, Sciences, Sizes};
use crate::pieces::{ActionKind, CargoItem, Pad, Science};
use crate::state::{PendingLoad, Public};

impl Extrication {
    /// Returns the rules of the current round (EX-87, EX-Q5).
    #[inline]
    pub fn round_rules(&self, public: &Public) -> &RoundRules {
        let rulings = &self.content.round_rules;
        &rulings[public.card.map_or(rulings.len() - 1, Card::index)]
    }

    /// Returns the minimum and maximum number of items for the Ship on the current pad. Both are 0 if none fit.
    #[inline]
    pub fn load_range(&self, public: &Public, load: PendingLoad) -> (u8, u8) {
        let rest = self.items_left(public, load);
        let room = self.free_space(public, public.seat, load.item);
        let most = room[load.pad.index()].min(rest);
        // EX-41: at least one item in all, so the last possible pad takes one if none has been loaded yet.
        let later = load.pad == Pad::Small && room[1] > 0;
        let least = u8::from(load.loaded == 0 && !later);
        (least.min(most), most)
    }

    /// Returns the number of items that an action may still take.
    #[inline]
    fn items_left(&self, public: &Public, load: PendingLoad) -> u8 {
        let cap = self.take_limit(public, load.item).saturating_sub(load.loaded);
        self.items_at(public, load.item.action_kind(), load.from).min(cap)
    }

    /// Returns the maximum number of items of a kind that the seat on turn could take from a location in one action.
    pub fn most_items(&self, public: &Public, item: CargoItem, from: Location) -> u8 {
        let load = PendingLoad { item, from, pad: Pad::Small, loaded: 0 };
        self.items_left(public, load).min(self.free_space(public, public.seat, item).iter().sum())
    }

    /// True if a single item is to be loaded and either Ship has room for it, so that its number decides on the Ship.
    pub fn chooses_ship(&self, public: &Public, load: PendingLoad) -> bool {
        load.loaded == 0 && self.items_left(public, load) == 1 && self.load_range(public, load) == (0, 1)
    }

    /// Returns, for each pad, true if it could take this Ship now (EX-32, EX-33).
    #[inline]
    pub fn pads_for(&self, public: &Public, seat: Seat, ship: Class) -> [bool; 2] {
        let board = public.board_of(seat);
        Pad::BOTH.map(|pad| board.pad_state(pad).is_empty() && self.pad_accepts(public, ship, pad))
    }

    /// Returns the sizes of the Ships that a pad accepts in this round, occupied or not (EX-33, EX-Q7).
    #[inline]
    pub fn accepted_sizes(&self, public: &Public, pad: Pad) -> Sizes {
        self.round_rules(public).accepts[pad.index()].unwrap_or(self.pad_sizes[pad.index()])
    }

    /// True if a pad accepts Ships of this class in this round, occupied or not.
    #[inline]
    pub fn pad_accepts(&self, public: &Public, ship: Class, pad: Pad) -> bool {
        self.accepted_sizes(public, pad).contains(self.content.ship_class(ship).size)
    }

    /// Returns the sciences at a location of which the seat could take a tile (EX-43, EX-44, EX-Q9, EX-Q23).
    #[inline]
    pub fn fields_at(&self, public: &Public, seat: Seat, location: Location) -> Sciences {
        let (lying, owned) = (&public.track_space(location).science, &public.board_of(seat).science);
        let rows = self.content.pack.tableau_rows;
        let fits = |field: &Science| lying[field.index()] > 0 && owned[field.index()] < rows;
        Science::ALL.into_iter().filter(fits).collect()
    }

    /// Returns the number of items of a kind at a location.
    #[inline]
    pub fn items_at(&self, public: &Public, kind: ActionKind, location: Location) -> u8 {
        let place = public.track_space(location);
        match kind {
            ActionKind::Ship => u8::from(place.ship.is_some()),
            ActionKind::Cohort => place.cohorts,
            ActionKind::Organic => place.organics,
            ActionKind::Fuel => place.fuel,
            ActionKind::Science => place.science.iter().sum(),
        }
    }

    /// Returns the maximum number of items that one action takes (EX-92, EX-Q39).
    #[inline]
    pub fn take_limit(&self, public: &Public, item: CargoItem) -> u8 {
        self.round_rules(public).take_limits[item.index()]
    }

    /// Returns the free spaces for an item on the Ships of both pads (EX-37 to EX-39).
    #[inline]
    pub fn free_space(&self, public: &Public, seat: Seat, item: CargoItem) -> [u8; 2] {
        self.room_on(public.board_of(seat), item)
    }

    /// Returns the free spaces for an item on the Ships of this board.
    #[inline]
    pub fn room_on(&self, board: &Board, item: CargoItem) -> [u8; 2] {
        board.bays.map(|bay| {
            let Some(ship) = bay.ship else { return 0 };
            let ship = self.content.ship_class(ship);
            match item {
                CargoItem::Cohort | CargoItem::Organic => ship.cargo - bay.cohorts - bay.organics,
                CargoItem::Fuel => ship.fuel - bay.fuel,
            }
        })
    }

    /// EX-88: returns the Fuel that a launch of this class currently needs.
    #[inline]
    pub fn fuel_needed(&self, public: &Public, ship: Class) -> u8 {
        let printed = self.content.ship_class(ship).fuel;
        self.round_rules(public)
            .launch_fuel
            .iter()
            .fold(printed, |need, (delta, min)| need.saturating_add_signed(*delta).max(*min))
    }

    /// EX-47 to EX-49: a launch needs enough Fuel and a Cohort on board.
    #[inline]
    pub fn can_launch(&self, public: &Public, seat: Seat, pad: Pad) -> bool {
        self.can_launch_from(public, public.board_of(seat), pad)
    }

    /// True if a Ship of this board could be launched now.
    #[inline]
    pub fn can_launch_from(&self, public: &Public, board: &Board, pad: Pad) -> bool {
        let bay = board.pad_state(pad);
        let Some(ship) = bay.ship.filter(|_| bay.cohorts > 0) else { return false };
        let ruling = self.round_rules(public);
        !ruling.launches_forbidden && bay.cohorts >= ruling.launch_cohorts && bay.fuel >= self.fuel_needed(public, ship)
    }

    /// Returns the locations that an action of this kind reaches; none from Start (EX-56 to EX-60, EX-66, EX-90).
    #[inline]
    pub fn reachable_locations(&self, public: &Public, seat: Seat, kind: ActionKind) -> Locations {
        let tiles = public.board_of(seat).science[kind.index()];
        public.at[seat.index()].map_or(Locations::EMPTY, |at| self.reach_from(public, seat, kind, tiles, at))
    }

    /// Returns the locations that an action of this kind would reach from a location with this number of tiles of its
    /// science. That location is always among them (EX-Q21).
    #[inline]
    pub fn reach_from(
        &self,
        public: &Public,
        seat: Seat,
        kind: ActionKind,
        tiles: u8,
        location: Location,
    ) -> Locations {
        let [behind, front] = self.sides_with(public, kind.science(), tiles);
        let up_to = Locations::first(location.steps_from_start());
        let mut there = Locations::EMPTY;
        if behind {
            there = there.or(up_to);
        }
        if front {
            there = there.or(self.content.all_locations.minus(up_to));
        }
        if self.options.reach == crate::Reach::UnoccupiedOnly {
            there = there.minus(public.occupied_locations(Some(seat)));
        }
        there.with(location)
    }

    /// Returns the sides on which this number of tiles of a science currently helps, card included: behind, in front.
    #[inline]
    pub(crate) fn sides_with(&self, public: &Public, field: Science, tiles: u8) -> [bool; 2] {
        let ruling = self.round_rules(public);
        let own = |side: usize| tiles as usize > side || ruling.granted_sciences[side].contains(field);
        [0, 1].map(|side| own(side) && !ruling.revoked_sciences[side].contains(field))
    }

    /// Returns the locations where an action of this kind would take something, ignoring reach.
    #[inline]
    pub(crate) fn useful_locations(&self, public: &Public, seat: Seat, kind: ActionKind) -> Locations {
        let full = match kind {
            ActionKind::Ship => public.board_of(seat).bays.iter().all(|bay| !bay.is_empty()),
            ActionKind::Cohort => self.no_room(public, seat, CargoItem::Cohort),
            ActionKind::Organic => self.no_room(public, seat, CargoItem::Organic),
            ActionKind::Fuel => self.no_room(public, seat, CargoItem::Fuel),
            ActionKind::Science => false,
        };
        if full {
            return Locations::EMPTY;
        }
        let takes = |location: &Location| match kind {
            ActionKind::Ship => {
                public.track_space(*location).ship.is_some_and(|ship| self.pads_for(public, seat, ship) != [false; 2])
            }
            ActionKind::Science => !self.fields_at(public, seat, *location).is_empty(),
            ActionKind::Cohort | ActionKind::Organic | ActionKind::Fuel => self.items_at(public, kind, *location) > 0,
        };
        self.content.all_locations.iter().filter(takes).collect()
    }

    fn no_room(&self, public: &Public, seat: Seat, item: CargoItem) -> bool {
        self.free_space(public, seat, item) == [0; 2] || self.take_limit(public, item) == 0
    }
}
