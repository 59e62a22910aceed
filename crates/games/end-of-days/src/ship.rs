//! Ships: which modules can be launched, and the liftoff chance (ED-78 to ED-84).

use engine::Seat;

use crate::content::{Colour, PointUnit, SeatScope};
use crate::numbers::{Card, CardSet};
use crate::state::Public;
use crate::{EndOfDays, LaunchAward};

/// Something that modules lack to be a ship (ED-78): red must carry yellow, yellow must carry green, and there must be
/// green.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShipDeficit {
    /// A colony is missing.
    Colony,
    /// The rating of habitats that is missing.
    Habitats(u16),
    /// The rating of engines that is missing.
    Engines(u16),
}

impl EndOfDays {
    /// Returns all that must be added to these modules at least to launch them together. Nothing if they are a ship. A
    /// colony that is missing counts as one of rating 1.
    pub fn ship_deficits(&self, ship: CardSet) -> impl Iterator<Item = ShipDeficit> + use<> {
        let [reds, yellows, greens] = self.ratings_by_colour(ship);
        let is_without_colony = self.content.filter_colour(ship, Colour::Green).is_empty();
        let carried = if is_without_colony { greens.max(1) } else { greens };
        let habitats = yellows.max(carried);
        let lacks = |n: u16, deficit: fn(u16) -> ShipDeficit| (n > 0).then(|| deficit(n));
        let colony = is_without_colony.then_some(ShipDeficit::Colony);
        let others = [
            lacks(habitats - yellows, ShipDeficit::Habitats),
            lacks(habitats.saturating_sub(reds), ShipDeficit::Engines),
        ];
        colony.into_iter().chain(others.into_iter().flatten())
    }

    /// Returns the total ratings of the engines, habitats and colonies among these modules.
    pub fn ratings_by_colour(&self, ship: CardSet) -> [u16; 3] {
        [Colour::Red, Colour::Yellow, Colour::Green]
            .map(|colour| self.content.total_rating(self.content.filter_colour(ship, colour)))
    }

    /// True if these modules are a ship that can be launched (ED-78).
    pub fn is_viable_ship(&self, ship: CardSet) -> bool {
        self.ship_deficits(ship).next().is_none()
    }

    /// True if some of these modules are a ship that can be launched (ED-80).
    pub fn viable_within(&self, modules: CardSet) -> bool {
        let greens = self.content.filter_colour(modules, Colour::Green);
        let least = greens.iter().map(|card| u32::from(self.content.module_rating(card))).min();
        let Some(least) = least else { return false };
        let reds = u32::from(self.content.total_rating(self.content.filter_colour(modules, Colour::Red))).min(127);
        if reds < least {
            return false;
        }
        // Bit n is set if a subset of the yellow modules has a total rating of n.
        let mut sums: u128 = 1;
        for card in self.content.filter_colour(modules, Colour::Yellow).iter() {
            sums |= sums << self.content.module_rating(card);
        }
        let up_to = u128::MAX >> (127 - reds);
        sums & up_to & u128::MAX << least != 0
    }

    /// True if the seat has a site with a ship that can be launched (ED-79).
    pub fn can_launch(&self, public: &Public, seat: Seat) -> bool {
        public[seat].sites.iter().any(|site| !site.is_empty() && self.viable_within(*site))
    }

    /// Returns the liftoff chance of a ship, which is the best chance among its types of engines (ED-83, ED-Q40).
    pub fn liftoff_chance(&self, public: &Public, seat: Seat, ship: CardSet) -> u8 {
        let mut best = 0;
        for engine in self.content.filter_colour(ship, Colour::Red).iter() {
            let kind = self.content.card_type(engine);
            let engines = kind.cards.and(ship).len();
            best = best.max(kind.chance[usize::from(engines.min(3)) - 1]);
        }
        let mut chance = i16::from(best);
        for (card, change) in &self.content.chance_mods {
            if public.face_up_owner(*card).is_some_and(|owner| (owner == seat) == (change.who == SeatScope::User)) {
                chance += i16::from(change.n);
            }
        }
        chance.clamp(0, 99) as u8
    }

    /// True if a ship with this liftoff chance lifts off when this card is revealed (ED-84).
    pub fn lifts_off(&self, chance: u8, revealed: Card) -> bool {
        self.content.card_value(revealed) <= chance
    }

    /// Returns the points of one award of a ship.
    pub fn award_points(&self, award: &LaunchAward, ship: CardSet, first_on_mars: bool) -> i16 {
        if award.condition.is_some() && !first_on_mars {
            return 0;
        }
        let of = |colour| i16::from(self.content.filter_colour(ship, colour).len());
        let times = match award.per {
            None => 1,
            Some(PointUnit::RedInShip) => of(Colour::Red),
            Some(PointUnit::YellowInShip) => of(Colour::Yellow),
            Some(PointUnit::GreenInShip) => of(Colour::Green),
        };
        i16::from(award.n) * times
    }

    /// Returns the points that a ship gives its launcher (ED-85).
    pub fn launch_gains(&self, ship: CardSet, first_on_mars: bool) -> i16 {
        let mut sum = 0;
        for card in ship.iter() {
            for award in self.content.card_type(card).launch.iter().filter(|award| award.who == SeatScope::User) {
                sum = i16::saturating_add(sum, self.award_points(award, ship, first_on_mars));
            }
        }
        sum
    }

    /// Returns the award with this number among the awards of a ship that concern others, with the card that gives it:
    /// red modules first, then yellow, then green, each by number (ED-Q41).
    pub(crate) fn award_of_others(&self, ship: CardSet, number: u16) -> Option<(Card, LaunchAward)> {
        let order = [Colour::Red, Colour::Yellow, Colour::Green];
        let cards = order.into_iter().flat_map(|colour| self.content.filter_colour(ship, colour).iter());
        cards
            .flat_map(|card| self.content.card_type(card).launch.iter().map(move |award| (card, *award)))
            .filter(|(_, award)| award.who != SeatScope::User)
            .nth(number as usize)
    }
}
