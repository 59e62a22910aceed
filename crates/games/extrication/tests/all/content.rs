//! Tests for custom sets: valid packs, and rejected packs with the line and the reason.

use extrication::{Card, CompiledPack, HOUSE_PACK, MAX_SHIP_CLASSES, Pack};

/// Returns the error for the house set after this replacement.
fn refused(from: &str, to: &str) -> String {
    assert!(HOUSE_PACK.contains(from), "{from}");
    let text = HOUSE_PACK.replacen(from, to, 1);
    content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).expect_err("a broken set").to_string()
}

/// Returns the error and checks that it points at the line with this text.
fn refused_at(from: &str, to: &str, line: &str) -> String {
    let text = HOUSE_PACK.replacen(from, to, 1);
    let error = content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).expect_err("a broken set");
    let at = text.lines().position(|one| one.contains(line)).expect("a line of the set") + 1;
    assert_eq!(error.location.as_ref().map(|spot| spot.line), Some(at), "{error}");
    error.to_string()
}

#[test]
fn ex_4_to_12_the_house_set_has_what_the_rules_say() {
    let content: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).expect("sound");
    assert_eq!(content.first_row_ships.iter().sum::<u8>(), 10);
    assert_eq!(content.pile_ships.iter().sum::<u8>(), 26);
    assert_eq!(content.pack.tiles.to_array(), [80, 8, 8, 8, 8, 8]);
    assert_eq!((content.pack.cubes.fuel, content.pack.cubes.organic), (48, 32));
    assert_eq!((content.cards, content.last_card()), (10, Card::new(10)));
    assert_eq!(content.card_name(Card::new(10)), "Final Scramble");
    assert!(content.pack.ships.len() <= MAX_SHIP_CLASSES);
}

#[test]
fn a_row_that_does_not_fill_the_track_is_refused() {
    let error = refused("start = 3", "start = 4");
    assert!(error.contains("11 ships start in the row, and there are 10 locations"), "{error}");
}

#[test]
fn a_starting_ship_that_fits_no_pad_is_refused() {
    let text = HOUSE_PACK.replacen("accepts = [\"S\"]", "accepts = [\"L\"]", 1).replacen(
        "accepts = [\"S\", \"M\", \"L\"]",
        "accepts = [\"M\", \"L\"]",
        1,
    );
    let error =
        content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).expect_err("a broken set").to_string();
    assert!(error.contains("Skiff: a ship of the first row must fit one of the pads"), "{error}");
}

#[test]
fn ships_without_spaces_are_refused() {
    assert!(refused_at("fuel = 1\ncargo = 2", "fuel = 0\ncargo = 2", "fuel = 0").contains("Skiff"));
    assert!(refused_at("fuel = 1\ncargo = 2", "fuel = 1\ncargo = 0", "cargo = 0").contains("Skiff"));
}

#[test]
fn too_few_tiles_and_cubes_are_refused() {
    assert!(refused("cohort = 80", "cohort = 250").contains("cargo tiles"));
    let few = HOUSE_PACK.replacen("cohort = 80", "cohort = 1", 1).replace(" = 8\n", " = 1\n");
    assert!(content::load::<Pack, CompiledPack>(&few, CompiledPack::compile).is_err());
    assert!(refused("fuel = 48\norganic = 32", "fuel = 4\norganic = 3").contains("cubes"));
}

#[test]
fn locations_that_do_not_exist_are_refused_with_the_name_of_the_card() {
    let error = refused_at("at = [5, 10]", "at = [5, 11]", "at = [5, 11]");
    assert!(error.contains("Buckled Runway: location 11 does not exist"), "{error}");
    let error = refused_at("at = [5, 10]", "at = []", "at = []");
    assert!(error.contains("name a location at least"), "{error}");
}

#[test]
fn unknown_effects_and_keys_are_refused_with_their_line() {
    let error = refused("type = \"close\"", "type = \"shut\"");
    assert!(error.contains("shut") && error.starts_with("line "), "{error}");
    let error = refused("name = \"Skiff\"", "name = \"Skiff\"\ncolour = \"red\"");
    assert!(error.contains("colour"), "{error}");
    let error = refused("{ type = \"end_game\" }", "{ type = \"end_game\", soon = true }");
    assert!(error.contains("soon"), "{error}");
}

#[test]
fn a_last_card_that_ends_nothing_is_refused() {
    let error = refused("{ type = \"end_game\" }", "{ type = \"organic_value\", n = 4 }");
    assert!(error.contains("Final Scramble: the last card must have the effect end_game"), "{error}");
}

#[test]
fn a_condition_must_be_one_of_two() {
    let error = refused("when = { after_kind = \"science\" }", "when = { }");
    assert!(error.contains("Brain Trust: an extra action has either"), "{error}");
}

#[test]
fn bonuses_must_match_the_rows_of_the_tableau() {
    assert!(refused("set_bonus = [3, 5]", "set_bonus = [3]").contains("one bonus for each of the 2 rows"));
}

#[test]
fn an_id_or_a_name_twice_is_refused() {
    let error = refused("id = \"kestrel\"", "id = \"skiff\"");
    assert!(error.contains("Kestrel: another ship has this id already"), "{error}");
    assert!(refused("id = \"rationing\"", "id = \"final_scramble\"").contains("Rationing: another card"));
    assert!(refused("name = \"Kestrel\"", "name = \"Skiff\"").contains("Skiff: another ship has this name already"));
    assert!(refused("name = \"Rationing\"", "name = \"Final Scramble\"").contains("another card has this name"));
}

#[test]
fn absurd_numbers_are_refused_on_their_line() {
    // 70 times 4 would be more effects at once than the counter can hold.
    let many = format!("effects = [{}]", "{ type = \"add_cubes\", at = [1], n = 4 }, ".repeat(70));
    let error = refused_at("effects = [{ type = \"end_game\" }]", &many, "add_cubes\", at = [1], n = 4 }, { ");
    assert!(error.contains("Final Scramble: a card has at most 24 effects"), "{error}");
    for (effect, says) in [
        ("{ type = \"launch_fuel\", delta = 1, min = 200 }", "min is 30 at most"),
        ("{ type = \"launch_fuel\", delta = -128, min = 0 }", "delta is 30 at most"),
        ("{ type = \"launch_cohorts\", min = 255 }", "min is 30 at most"),
        ("{ type = \"take_cap\", what = \"fuel\", max = 255 }", "max is 30 at most"),
        ("{ type = \"prestige_on_launch\", n = 127 }", "n is 30 at most"),
        ("{ type = \"cycle_ships\", sizes = [] }", "name a size at least"),
        ("{ type = \"add_tiles\", at = [1], n = 5 }", "n must be between 1 and 4"),
        ("{ type = \"organic_value\", n = 21 }", "at most 20 cohorts"),
    ] {
        let error = refused_at("{ type = \"end_game\" }", effect, effect);
        assert!(error.contains(says), "{error}");
    }
    let error = refused_at("count = 1", "count = 0", "count = 0");
    assert!(error.contains("a card needs at least one copy"), "{error}");
}
