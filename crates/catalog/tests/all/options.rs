//! The options of all games: the listed options are exactly those that can be set and that the rules name.

use catalog::{DealSecret, GameEntry, GameSetup, OptionInfo, OptionKind, games};
use serde_json::{Map, Value, json};

/// Returns the options of a table that was set up with a given one, or the reason why it was not set up.
fn set(game: &dyn GameEntry, own: Option<(&str, &Value)>) -> Result<Map<String, Value>, String> {
    let options = own.map(|(id, value)| (id.to_owned(), value.clone())).into_iter().collect();
    let seats = game.info().seats.last().copied().expect("somebody plays");
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
    game.start(setup).map(|table| table.game_record().options).map_err(|invalid| invalid.0)
}

/// Returns values that an option lists: all of them, or the ends of a range.
fn listed(option: &OptionInfo) -> Vec<Value> {
    match &option.kind {
        OptionKind::Choice { values } | OptionKind::Pack { values } => values.iter().map(|word| json!(word)).collect(),
        OptionKind::Switch => vec![json!(true), json!(false)],
        OptionKind::Number { min, max, .. } => vec![json!(min), json!(max)],
        OptionKind::Seats { values, .. } => values.iter().copied().chain(["1", "2"]).map(|word| json!(word)).collect(),
    }
}

#[test]
fn a_table_without_options_of_its_own_has_the_listed_ones() {
    for game in games() {
        let usual: Map<String, Value> =
            game.info().options.iter().map(|option| (option.id.to_owned(), option.default.clone())).collect();
        assert_eq!(set(*game, None).expect("the usual table"), usual, "{}", game.info().id);
    }
}

#[test]
fn a_number_may_be_written_as_a_float_that_is_whole() {
    let game = catalog::find("extrication").expect("it is listed");
    let set = |value: Value| set(game, Some(("development_cards", &value)));
    assert_eq!(set(json!(6.0)), set(json!(6)));
    assert!(set(json!(6.5)).expect_err("half a card").contains("6.5"));
}

#[test]
fn every_listed_value_can_be_set_and_is_written_as_it_was_given() {
    for game in games() {
        for option in &game.info().options {
            for value in listed(option) {
                let all =
                    set(*game, Some((option.id, &value))).unwrap_or_else(|why| panic!("{}={value}: {why}", option.id));
                assert_eq!(all[option.id], value, "{}", option.id);
            }
        }
    }
}

#[test]
fn a_number_beyond_its_range_is_refused_with_the_range() {
    for game in games() {
        for option in &game.info().options {
            let OptionKind::Number { min, max, .. } = option.kind else { continue };
            for beyond in [min - 1, max + 1, max + 1_000_000] {
                let why = set(*game, Some((option.id, &json!(beyond)))).expect_err(option.id);
                assert!(why.contains(option.id) && why.contains(&format!("from {min} to {max}")), "{beyond}: {why}");
            }
        }
    }
}

#[test]
fn words_and_seats_that_are_not_listed_are_refused() {
    for game in games() {
        for option in game.info().options.iter().filter(|option| !matches!(option.kind, OptionKind::Pack { .. })) {
            for wrong in ["", "never", "1+", "2+1", "1+1", "9", "1+9", "1+2+3+4+5+6"] {
                let number = matches!(option.kind, OptionKind::Number { .. }) && wrong == "9";
                let seat = option.default == "random" && wrong == "9";
                if !number || seat {
                    let why = set(*game, Some((option.id, &json!(wrong)))).expect_err(option.id);
                    assert!(why.starts_with(option.id), "{why}");
                }
            }
        }
    }
}

#[test]
fn the_rules_name_every_option() {
    for game in games() {
        for option in &game.info().options {
            let name = format!("`{}`", option.id);
            assert!(game.rules_markdown().contains(&name), "{}: the rules do not name {name}", game.info().id);
        }
    }
}
