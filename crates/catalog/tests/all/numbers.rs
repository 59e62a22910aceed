//! Numbers in the data for external programs: small enough for every JSON parser, and never the bits of a set.

use catalog::{DealSecret, GameSetup, games};
use engine::{Seat, Viewer};
use serde_json::{Map, Value};

/// An upper limit that is larger than any count in the games, and smaller than the bits of a set of a dozen things.
const LARGEST: f64 = 2_000.0;

fn small(value: &Value, what: &str) {
    match value {
        Value::Number(number) => {
            let number = number.as_f64().expect("a number");
            assert!(number.abs() <= LARGEST, "{what}: {number}");
        }
        Value::Array(list) => list.iter().for_each(|inner| small(inner, what)),
        Value::Object(fields) => fields.iter().for_each(|(key, inner)| small(inner, &format!("{what}.{key}"))),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[test]
fn numbers_in_views_actions_and_events_are_small() {
    for game in games() {
        let info = game.info();
        for seats in [info.seats[0], *info.seats.last().expect("some seats")] {
            let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(3), entropy: Vec::new() };
            let mut table = game.start(setup).expect("a table");
            let mut decisions = 0;
            while let Some(seat) = table.awaited_seats().iter().next() {
                if decisions % 5 == 0 {
                    for viewer in Viewer::all(seats) {
                        small(&table.view_json(viewer), &format!("view of {}", info.id));
                    }
                    let open = (0..seats)
                        .map(Seat)
                        .flat_map(|seat| [table.legal_actions(seat), table.out_of_turn_actions(seat)].concat());
                    open.for_each(|choice| small(&choice.action, &format!("action of {}", info.id)));
                }
                decisions += 1;
                let action = table.prepare_bot_task(seat, "random", None).expect("the seat is asked")();
                table.apply_action(seat, &action, None).expect("a bot plays by the rules");
            }
            Viewer::all(seats).for_each(|viewer| small(&table.view_json(viewer), &format!("view of {}", info.id)));
            table.logged_events(0).iter().for_each(|told| small(&told.event, &format!("event of {}", info.id)));
        }
    }
}
