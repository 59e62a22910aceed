//! Ships: which modules can be launched, and the liftoff chance (ED-78 to ED-84).

use engine::Seat;

use crate::content::{Colour, PointUnit, SeatScope};
use crate::numbers::{Card, CardSet};
use crate::state::Public;
use crate::{EndOfDays, LaunchAward};

/// The reason why modules are not a ship (ED-78): red must carry yellow, yellow must carry green, and there must be
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
    /// Returns the reason why these modules cannot be launched together, or `None` if they are a ship.
    pub fn ship_deficit(&self, ship: CardSet) -> Option<ShipDeficit> {
        let [red, yellow, green] =
            [Colour::Red, Colour::Yellow, Colour::Green].map(|colour| self.content.filter_colour(ship, colour));
        let [reds, yellows, greens] = [red, yellow, green].map(|cards| self.content.total_rating(cards));
        if green.is_empty() {
            Some(ShipDeficit::Colony)
        } else if yellows < greens {
            Some(ShipDeficit::Habitats(greens - yellows))
        } else if reds < yellows {
            Some(ShipDeficit::Engines(yellows - reds))
        } else {
            None
        }
    }

    /// True if these modules are a ship that can be launched (ED-78).
    pub fn is_viable_ship(&self, ship: CardSet) -> bool {
        self.ship_deficit(ship).is_none()
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

    /// Returns the award with this number among the awards of a ship that concern others: red modules first, then
    /// yellow, then green, each by number (ED-Q41).
    pub(crate) fn award_of_others(&self, ship: CardSet, number: u16) -> Option<LaunchAward> {
        let order = [Colour::Red, Colour::Yellow, Colour::Green];
        let cards = order.into_iter().flat_map(|colour| self.content.filter_colour(ship, colour).iter());
        cards
            .flat_map(|card| &self.content.card_type(card).launch)
            .filter(|award| award.who != SeatScope::User)
            .nth(number as usize)
            .copied()
    }
}
