//! The launches of a game, read from the events behind the lines of its log.

use arcade::Line;
use parts::CardSet;
use play::Seat;
use serde_json::Value;

/// One launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Flight {
    /// The round.
    pub round: u64,
    /// Who launched.
    pub seat: Seat,
    /// The modules.
    pub ship: CardSet,
    /// The liftoff chance.
    pub chance: u64,
    /// The card that decided, by number, and whether the ship reached Mars; nothing yet for the very last moment.
    pub fate: Option<(u8, bool)>,
    /// Points of the launcher.
    pub points: i64,
    /// The moment after it, for looking back.
    pub ply: usize,
}

/// Reads the launches from a whole log.
pub(super) fn flights(log: &[Line]) -> Vec<Flight> {
    let mut flights: Vec<Flight> = Vec::new();
    let (mut round, mut landing) = (1, false);
    for line in log.iter().filter(|line| !line.void) {
        let event = &line.event;
        let number = |field: &str| event.get(field).and_then(Value::as_u64).unwrap_or(0);
        let kind = event.get("type").and_then(Value::as_str).unwrap_or("");
        match kind {
            "turn" => round = number("round"),
            "launched" => {
                let seat = Seat(number("seat") as u8);
                let (ship, chance) =
                    (serde_json::from_value(event["ship"].clone()).unwrap_or_default(), number("chance"));
                flights.push(Flight { round, seat, ship, chance, fate: None, points: 0, ply: line.ply + 1 });
            }
            "landed" => {
                if let Some(flight) = flights.last_mut() {
                    let success = event["success"].as_bool().unwrap_or(false);
                    flight.fate = Some((number("revealed") as u8, success));
                    flight.ply = line.ply + 1;
                    landing = success;
                }
            }
            "points" if landing => {
                if let Some(flight) = flights.last_mut().filter(|flight| u64::from(flight.seat.0) == number("seat")) {
                    flight.points = event["n"].as_i64().unwrap_or(0);
                }
                landing = false;
            }
            _ => landing = false,
        }
    }
    flights
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_launch_has_its_fate_and_its_points() {
        let events = [
            json!({"type": "turn", "round": 3, "seat": 1}),
            json!({"type": "launched", "seat": 1, "site": 0, "ship": CardSet::EMPTY.with(2).with(40), "chance": 4}),
            json!({"type": "landed", "seat": 1, "revealed": 9, "chance": 4, "success": true}),
            json!({"type": "points", "seat": 1, "n": 6, "score": 6}),
            json!({"type": "launched", "seat": 0, "site": 1, "ship": CardSet::EMPTY.with(5), "chance": 3}),
            json!({"type": "landed", "seat": 0, "revealed": 8, "chance": 3, "success": false}),
            json!({"type": "points", "seat": 1, "n": -1, "score": 5}),
        ];
        let line = |(ply, event)| Line { ply, text: String::new(), clause: "", weight: 1, void: false, event };
        let log: Vec<Line> = events.into_iter().enumerate().map(line).collect();
        let flights = flights(&log);
        let ship = CardSet::EMPTY.with(2).with(40);
        let first = Flight { round: 3, seat: Seat(1), ship, chance: 4, fate: Some((9, true)), points: 6, ply: 3 };
        assert_eq!(flights[0], first);
        assert_eq!((flights[1].fate, flights[1].points, flights.len()), (Some((8, false)), 0, 2));
    }
}
