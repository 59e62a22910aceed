//! The launches of a game, read from its events.

use end_of_days::{Card, CardSet, Event};
use engine::Seat;

/// A launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LaunchSummary {
    /// The round.
    pub round: u64,
    /// The launching seat.
    pub seat: Seat,
    /// The modules of the ship.
    pub ship: CardSet,
    /// The liftoff chance.
    pub chance: u8,
    /// The number of the deciding card, and whether the ship reached Mars. `None` while the launch is being resolved.
    pub fate: Option<(Card, bool)>,
    /// The points of the launcher.
    pub points: i64,
    /// The step after the launch, for the replay.
    pub step: usize,
}

/// Reads the launches from all events of a game.
pub(super) fn collect_flights(events: &[(usize, Event)]) -> Vec<LaunchSummary> {
    let mut flights: Vec<LaunchSummary> = Vec::new();
    let (mut current, mut landing) = (1, false);
    for (step, event) in events {
        let step = step + 1;
        let landed = landing;
        landing = false;
        match *event {
            Event::Turn { round, .. } => {
                current = u64::from(round);
                landing = landed;
            }
            Event::Launched { seat, ship, chance, .. } => {
                flights.push(LaunchSummary { round: current, seat, ship, chance, fate: None, points: 0, step });
                landing = landed;
            }
            Event::Landed { revealed, success, .. } => {
                if let Some(flight) = flights.last_mut() {
                    flight.fate = Some((revealed, success));
                    flight.step = step;
                    landing = success;
                }
            }
            Event::Points { seat, n, .. } if landed => {
                if let Some(flight) = flights.last_mut().filter(|flight| flight.seat == seat) {
                    flight.points = i64::from(n);
                }
            }
            _ => {}
        }
    }
    flights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_launch_has_its_fate_and_its_points() {
        let card = |number| Card::new(number).expect("a card");
        let site = end_of_days::Site::new(0).expect("a site");
        let ship = CardSet::only(card(2)).with(card(40));
        let events = [
            Event::Turn { round: 3, seat: Seat(1), last: false },
            Event::Launched { seat: Seat(1), site, ship, chance: 4 },
            Event::Landed { seat: Seat(1), revealed: card(9), chance: 4, success: true },
            Event::Points { seat: Seat(1), n: 6, score: 6, card: None },
            Event::Launched { seat: Seat(0), site, ship: CardSet::only(card(5)), chance: 3 },
            Event::Landed { seat: Seat(0), revealed: card(8), chance: 3, success: false },
            Event::Points { seat: Seat(1), n: -1, score: 5, card: None },
        ];
        let events: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let flights = collect_flights(&events);
        let first =
            LaunchSummary { round: 3, seat: Seat(1), ship, chance: 4, fate: Some((card(9), true)), points: 6, step: 3 };
        assert_eq!(flights[0], first);
        assert_eq!((flights[1].fate, flights[1].points, flights.len()), (Some((card(8), false)), 0, 2));
    }
}
