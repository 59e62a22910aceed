//! Ships: what can be launched, and how likely it gets up (ED-78 to ED-84).

use engine::Seat;

use crate::content::{Colour, PointUnit, SeatScope};
use crate::numbers::{Card, CardSet};
use crate::state::Public;
use crate::{EndOfDays, LaunchAward};

/// What modules lack to be a ship (ED-78): red must carry yellow, yellow must carry green, and there must be green.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShipDeficit {
    /// A colony.
    Colony,
    /// So much more rating of habitats.
    Habitats(u16),
    /// So much more rating of engines.
    Engines(u16),
}

impl EndOfDays {
    /// What keeps these modules from being launched together; nothing if they are a ship.
    pub fn lack(&self, ship: CardSet) -> Option<ShipDeficit> {
        let [red, yellow, green] =
            [Colour::Red, Colour::Yellow, Colour::Green].map(|colour| self.cards.coloured(ship, colour));
        let [reds, yellows, greens] = [red, yellow, green].map(|cards| self.cards.ratings(cards));
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

    /// Whether these modules are a ship that can be launched (ED-78).
    pub fn viable(&self, ship: CardSet) -> bool {
        self.lack(ship).is_none()
    }

    /// Whether some of these modules are a ship that can be launched (ED-80).
    pub fn viable_within(&self, modules: CardSet) -> bool {
        let greens = self.cards.coloured(modules, Colour::Green);
        let least = greens.iter().map(|card| u32::from(self.cards.rating(card))).min();
        let Some(least) = least else { return false };
        let reds = u32::from(self.cards.ratings(self.cards.coloured(modules, Colour::Red))).min(127);
        if reds < least {
            return false;
        }
        // Bit n is set if some yellow modules have the rating n together.
        let mut sums: u128 = 1;
        for card in self.cards.coloured(modules, Colour::Yellow).iter() {
            sums |= sums << self.cards.rating(card);
        }
        let up_to = u128::MAX >> (127 - reds);
        sums & up_to & u128::MAX << least != 0
    }

    /// The site of a nation with a ship that can be launched (ED-79).
    pub fn launchable(&self, open: &Public, seat: Seat) -> bool {
        open[seat].sites.iter().any(|site| !site.is_empty() && self.viable_within(*site))
    }

    /// The liftoff chance of a ship: the best that one of its types of engines gives (ED-83, ED-Q40).
    pub fn liftoff(&self, open: &Public, seat: Seat, ship: CardSet) -> u8 {
        let mut best = 0;
        for engine in self.cards.coloured(ship, Colour::Red).iter() {
            let kind = self.cards.kind(engine);
            let engines = kind.cards.and(ship).len();
            best = best.max(kind.chance[usize::from(engines.min(3)) - 1]);
        }
        let mut chance = i16::from(best);
        for (card, change) in &self.cards.chance_mods {
            if open.front_of(*card).is_some_and(|owner| (owner == seat) == (change.who == SeatScope::User)) {
                chance += i16::from(change.n);
            }
        }
        chance.clamp(0, 99) as u8
    }

    /// Whether a ship with this liftoff chance gets up when this card is revealed (ED-84).
    pub fn lifts_off(&self, chance: u8, revealed: Card) -> bool {
        self.cards.value(revealed) <= chance
    }

    /// What one award of a ship is worth.
    pub fn award_points(&self, award: &LaunchAward, ship: CardSet, first_on_mars: bool) -> i16 {
        if award.condition.is_some() && !first_on_mars {
            return 0;
        }
        let of = |colour| i16::from(self.cards.coloured(ship, colour).len());
        let times = match award.per {
            None => 1,
            Some(PointUnit::RedInShip) => of(Colour::Red),
            Some(PointUnit::YellowInShip) => of(Colour::Yellow),
            Some(PointUnit::GreenInShip) => of(Colour::Green),
        };
        i16::from(award.n) * times
    }

    /// What a ship gives its launcher (ED-85).
    pub fn gains(&self, ship: CardSet, first_on_mars: bool) -> i16 {
        let mut sum = 0;
        for card in ship.iter() {
            for award in self.cards.kind(card).launch.iter().filter(|award| award.who == SeatScope::User) {
                sum = i16::saturating_add(sum, self.award_points(award, ship, first_on_mars));
            }
        }
        sum
    }

    /// The award with this number among those of a ship that concern others: red modules first, then yellow, then
    /// green, each by number (ED-Q41).
    pub(crate) fn award_of_others(&self, ship: CardSet, number: u16) -> Option<LaunchAward> {
        let order = [Colour::Red, Colour::Yellow, Colour::Green];
        let cards = order.into_iter().flat_map(|colour| self.cards.coloured(ship, colour).iter());
        cards
            .flat_map(|card| &self.cards.kind(card).launch)
            .filter(|award| award.who != SeatScope::User)
            .nth(number as usize)
            .copied()
    }
}
