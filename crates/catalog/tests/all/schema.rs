//! Schemas against whole games: everything that programs are shown is valid, and hardly anything else is.

use catalog::{DealSecret, DynGame, GameSetup, games};
use engine::{Seat, Viewer};
use jsonschema::Validator;
use serde_json::{Map, Value, json};

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::meta::validate(schema).unwrap_or_else(|error| panic!("no schema: {error}"));
    jsonschema::draft202012::new(schema).unwrap_or_else(|error| panic!("no schema: {error}"))
}

fn fits(validator: &Validator, value: &Value, what: &str) {
    if let Some(error) = validator.iter_errors(value).next() {
        panic!("{what}: {error} at {}\n{value}", error.instance_path());
    }
}

/// Checks that the same value with one more key, or with one less, is invalid.
fn nothing_else_fits(validator: &Validator, value: &Value, what: &str) {
    let Value::Object(fields) = value else { return };
    let mut more = value.clone();
    more["surplus"] = json!(0);
    assert!(!validator.is_valid(&more), "{what} with a key more: {more}");
    for key in fields.keys() {
        let mut other = value.clone();
        other[key] = json!({ "surplus": 0 });
        assert!(!validator.is_valid(&other), "{what} with another {key}: {other}");
    }
}

/// Lets random bots play, and shows every position to `look`.
fn play(table: &mut dyn DynGame, mut look: impl FnMut(&dyn DynGame)) {
    look(table);
    while let Some(seat) = table.awaited_seats().iter().next() {
        let action = table.prepare_bot_task(seat, "random", None).expect("the seat is asked")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        look(table);
    }
}

#[cfg(feature = "schemas")]
#[test]
fn the_committed_schemas_are_those_of_the_types() {
    catalog::for_each_game!(game => {
        let id = <game::GameRules as catalog::CatalogGame>::info().id;
        let derived = <game::GameRules as catalog::CatalogGame>::derive_schema_file();
        let committed = <game::GameRules as catalog::CatalogGame>::schema_file();
        let differs = derived.lines().zip(committed.lines()).find(|(derived, committed)| derived != committed);
        assert!(derived == committed, "{id}: {differs:?}; `cargo xtask schemas` renews the committed schemas");
    });
}

#[test]
fn every_action_event_and_view_of_whole_games_fits_its_schema_and_little_else_does() {
    for game in games() {
        let (info, schemas) = (game.info(), game.schemas());
        let [action, event, view] = [&schemas.action, &schemas.event, &schemas.view].map(validator);
        let options = validator(&schemas.options);
        for seats in [info.seats[0], *info.seats.last().expect("some seats")] {
            let setup =
                GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(11), entropy: Vec::new() };
            let mut table = game.start(setup).expect("a table");
            fits(&options, &Value::Object(table.game_record().options), info.id);
            let (mut moment, mut told) = (0, 0);
            play(table.as_mut(), |table| {
                moment += 1;
                for line in table.logged_events(told) {
                    fits(&event, &line.event, info.id);
                    if moment % 13 == 0 {
                        nothing_else_fits(&event, &line.event, info.id);
                    }
                }
                told = table.event_count();
                if moment % 20 != 1 && !table.is_over() {
                    return;
                }
                for viewer in Viewer::all(seats) {
                    let shown = table.view_json(viewer);
                    fits(&view, &shown, info.id);
                    nothing_else_fits(&view, &shown, info.id);
                }
                for seat in (0..seats).map(Seat) {
                    let open = table
                        .legal_actions(seat)
                        .into_iter()
                        .chain(table.out_of_turn_actions(seat))
                        .map(|choice| choice.action);
                    for one in open.chain(table.blocked_actions(seat).into_iter().map(|closed| closed.action)) {
                        fits(&action, &one, info.id);
                        nothing_else_fits(&action, &one, info.id);
                    }
                }
            });
        }
        fits(&event, &json!({ "event": "took_back", "seat": 1 }), info.id);
        let nobody = Value::Object(std::iter::once(("nonsense".to_owned(), json!(1))).collect());
        assert!([&action, &event, &view, &options].iter().all(|validator| !validator.is_valid(&nobody)));
    }
}

#[test]
fn options_fit_their_schema_as_they_are_listed() {
    for game in games() {
        let options = validator(&game.schemas().options);
        for option in &game.info().options {
            fits(&options, &json!({ option.id: option.default }), game.info().id);
            assert!(!options.is_valid(&json!({ option.id: [1] })), "{}", option.id);
        }
    }
}
