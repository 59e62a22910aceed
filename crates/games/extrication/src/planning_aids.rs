//! Planning aids, computed from public counts only (EX-Q37): the next seats, the reach of a seat's Technology, the
//! needs of Ships, and the contents of piles and bag with the probabilities of drawing from them.

use engine::{Seat, SeatSet};
use serde::Serialize;

use crate::Extrication;
use crate::numbers::{BySciences, Card, Class, Locations, SEATS, SeatOrder, given};
use crate::pieces::{CargoTile, Pad, Science};
use crate::state::{CubeCounts, Phase, Public};

/// The positions of the seats in the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TurnQueue {
    /// Seats still in the round, in the order of their next turns if nobody moves: those at Start in turn order, then
    /// the Workers from the hindmost on.
    #[serde(serialize_with = "given")]
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub next: SeatOrder,
    /// Seats that have withdrawn, in the order in which they enter the next round.
    #[serde(serialize_with = "given")]
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub gone: SeatOrder,
}

/// The state of one Ship on a pad: what it still needs and holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ShipStatus {
    /// The class of the Ship.
    #[serde(skip)]
    pub ship: Class,
    pub cargo_free: u8,
    pub fuel_free: u8,
    /// Fuel that a launch needs now.
    pub fuel_needed: u8,
    /// Fuel missing for a launch.
    pub fuel_missing: u8,
    /// True if a Cohort is missing for a launch.
    pub cohort_missing: bool,
    /// True if it could be launched in a turn of its seat.
    pub ready: bool,
}

/// The difference that one launch makes to the score of its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaunchValue {
    /// The Cohorts on board.
    pub cohorts: u8,
    /// Saved Cohorts without support that the launch adds. Organics on board can also support earlier ones.
    pub unsupported: u16,
    /// The change of Prestige, with the bonus for the most supported Cohorts.
    pub prestige: i16,
    /// The part of it that the bonus makes.
    pub majority: i16,
}

/// A forecast of the next preparation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PreparationForecast {
    /// The number of rounds after the current one.
    pub rounds_left: u8,
    /// The average number of placements that a seat has left if all locations are used, including this turn's.
    pub placements_left: u16,
    /// The bag, by colour.
    pub bag: CubeCounts,
    /// The discard area, by colour.
    pub discard: CubeCounts,
    /// The probability that the next cube is Fuel, in per cent, rounded; `None` if there is no cube.
    pub fuel_percent: Option<u8>,
    /// The probability that a dealt tile is a Cohort, in per cent, rounded; `None` if there is no tile.
    pub cohort_percent: Option<u8>,
    /// For each science, the probability that the next ten tiles, or as many as there are locations, contain at least
    /// one, in per cent, rounded.
    #[serde(serialize_with = "by_science")]
    pub science_percent: [u8; 5],
}

impl Extrication {
    /// Returns the order of play from the current state on (EX-17, EX-21, EX-24).
    pub fn turn_queue(&self, public: &Public) -> TurnQueue {
        let mut queue = TurnQueue { next: [None; SEATS], gone: public.gone };
        let mut staying = SeatSet::first(self.seats).minus(public.left);
        for slot in &mut queue.next {
            let ordered = public.order.iter().copied().flatten().filter(|seat| staying.contains(*seat));
            // The first of equals is chosen, so seats at Start keep their order.
            let next = ordered.min_by_key(|seat| public.at[seat.index()]);
            if let Some(seat) = next {
                staying = staying.without(seat);
            }
            *slot = next;
        }
        queue
    }

    /// Returns the sides on which a science currently helps a seat, cards included: behind, in front (EX-57, EX-58,
    /// EX-90).
    pub fn reach_sides(&self, public: &Public, seat: Seat, field: Science) -> [bool; 2] {
        self.sides_with(public, field, public.board_of(seat).science[field.index()])
    }

    /// Returns how many Cohorts the Ship on a pad lacks for a launch, cards included.
    pub fn missing_cohorts(&self, public: &Public, seat: Seat, pad: Pad) -> u8 {
        let aboard = public.board_of(seat).pad_state(pad).cohorts;
        self.round_rules(public).launch_cohorts.saturating_sub(aboard)
    }

    /// Returns the load and the needs of the Ship on a pad, or `None` for an empty pad.
    pub fn ship_status(&self, public: &Public, seat: Seat, pad: Pad) -> Option<ShipStatus> {
        let bay = public.board_of(seat).pad_state(pad);
        let class = bay.ship?;
        let ship = self.content.ship_class(class);
        let fuel_needed = self.fuel_needed(public, class);
        Some(ShipStatus {
            ship: class,
            cargo_free: ship.cargo - bay.cohorts - bay.organics,
            fuel_free: ship.fuel - bay.fuel,
            fuel_needed,
            fuel_missing: fuel_needed.saturating_sub(bay.fuel),
            cohort_missing: self.missing_cohorts(public, seat, pad) > 0,
            ready: self.can_launch(public, seat, pad),
        })
    }

    /// Returns the value of launching the Ship on a pad now, or `None` if that is not possible.
    pub fn launch_value(&self, public: &Public, seat: Seat, pad: Pad) -> Option<LaunchValue> {
        if !self.can_launch(public, seat, pad) {
            return None;
        }
        let cohorts = public.board_of(seat).pad_state(pad).cohorts;
        let mut after = public.clone();
        self.credit_launch(&mut after, seat, pad)?;
        Some(self.value_between(public, &after, seat, cohorts))
    }

    /// Returns the value of a launch that has just happened.
    pub fn value_of_launch(&self, after: &Public, seat: Seat, ship: Class, cohorts: u8, organics: u8) -> LaunchValue {
        let ruling = self.round_rules(after);
        let mut before = after.clone();
        let board = &mut before.boards[seat.index()];
        board.population = board.population.saturating_sub(cohorts);
        board.sustain = board.sustain.saturating_sub(u16::from(organics) * u16::from(ruling.organic_value));
        board.tokens -= i16::from(ruling.tokens);
        board.launched[ship.index()] = board.launched[ship.index()].saturating_sub(1);
        self.value_between(&before, after, seat, cohorts)
    }

    fn value_between(&self, before: &Public, after: &Public, seat: Seat, cohorts: u8) -> LaunchValue {
        let [old, new] = [before, after].map(|public| public.board_of(seat).unsupported_cohorts());
        let [was, is] = [before, after].map(|public| self.prestige_now(public)[seat.index()]);
        let has_bonus = |public: &Public| i16::from(self.majority_holders(public).contains(seat));
        let majority = (has_bonus(after) - has_bonus(before)) * i16::from(self.content.pack.scoring.majority);
        LaunchValue { cohorts, unsupported: new.saturating_sub(old), prestige: is - was, majority }
    }

    /// Returns the Development cards of earlier rounds, in order (EX-72).
    pub fn past_cards(&self, public: &Public) -> impl Iterator<Item = Card> {
        let turned = || public.turned.iter().copied().flatten();
        // The newest card is not past while its round is in progress, and the last card is not in the list.
        let ruling = public.card.is_some() && public.card == turned().last();
        turned().take(turned().count() - usize::from(ruling))
    }

    /// Returns the locations where no Worker may be placed this round (EX-91).
    pub fn closed_locations(&self, public: &Public) -> Locations {
        self.round_rules(public).closed
    }

    /// Returns the forecast of the next preparation.
    pub fn preparation_forecast(&self, public: &Public) -> PreparationForecast {
        let rounds_left = self.round_count().saturating_sub(public.round);
        let locations = u16::from(self.content.pack.locations);
        let dealing = public.phase.is_preparation();
        let hindmost = self.next_seat_to_move(public).map_or(0, |seat| u16::from(public.steps_from_start(seat)));
        let ahead = if dealing { locations } else { locations - hindmost };
        let ahead = if public.phase == Phase::Over { 0 } else { ahead };
        // EX-Q29: an empty bag is refilled first.
        let bag = if public.bag.total() == 0 { public.discard } else { public.bag };
        let tiles: u32 = public.tiles.iter().map(|count| u32::from(*count)).sum();
        PreparationForecast {
            rounds_left,
            placements_left: (ahead + locations * u16::from(rounds_left)) / u16::from(self.seats),
            bag: public.bag,
            discard: public.discard,
            fuel_percent: percent(u32::from(bag.fuel), u32::from(bag.total())),
            cohort_percent: percent(u32::from(public.tiles_of(CargoTile::Cohort)), tiles),
            science_percent: Science::ALL.map(|field| {
                at_least_one(u32::from(public.tiles_of(CargoTile::Science(field))), tiles, u32::from(locations))
            }),
        }
    }
}

fn by_science<S: serde::Serializer>(percent: &[u8; 5], serializer: S) -> Result<S::Ok, S::Error> {
    BySciences::from_fn(|field| percent[field.index()]).serialize(serializer)
}

/// Returns a share in per cent, rounded to the nearest.
fn percent(part: u32, whole: u32) -> Option<u8> {
    (whole > 0).then(|| ((200 * part + whole) / (2 * whole)) as u8)
}

/// Returns the probability in per cent that `draws` tiles without replacement out of `all` contain at least one of
/// `wanted`. Computed in parts per 2^32, whose rounding error is far below one per cent.
fn at_least_one(wanted: u32, all: u32, draws: u32) -> u8 {
    let mut none = 1u64 << 32;
    for drawn in 0..draws.min(all) {
        let (others, left) = (u64::from((all - drawn).saturating_sub(wanted)), u64::from(all - drawn));
        none = none * others / left;
    }
    ((((1u64 << 32) - none) * 100 + (1 << 31)) >> 32) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_the_hypergeometric_distribution() {
        assert_eq!(at_least_one(0, 20, 10), 0);
        assert_eq!(at_least_one(1, 10, 10), 100);
        assert_eq!(at_least_one(1, 40, 10), 25);
        // 1 - C(112,10)/C(120,10) = 0.5105.
        assert_eq!(at_least_one(8, 120, 10), 51);
        assert_eq!(percent(48, 80), Some(60));
        assert_eq!(percent(0, 0), None);
    }
}
