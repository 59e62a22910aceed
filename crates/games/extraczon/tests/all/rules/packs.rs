//! Tests for card sets: valid packs, and rejected packs with the location of the error.

use content::PackError;
use extraczon::{CardClass, CompiledPack, Pack, STANDARD_PACK};

use crate::rules::scenario::{TINY, compile_pack};

/// Returns the error of the tiny set after this replacement.
fn broken(from: &str, to: &str) -> PackError {
    assert!(TINY.contains(from), "{from}");
    content::load(&TINY.replacen(from, to, 1), CompiledPack::compile).expect_err("this cannot be played")
}

/// Returns the line and the message of the error after this replacement.
fn refused(from: &str, to: &str) -> (usize, String) {
    let error = broken(from, to);
    (error.location.expect("a line").line, error.what)
}

/// Returns the line of the tiny set that contains this text.
fn line(of: &str) -> usize {
    TINY.lines().position(|line| line.contains(of)).expect(of) + 1
}

#[test]
fn the_standard_set_and_the_tiny_one_are_playable() {
    assert_eq!(compile_pack(STANDARD_PACK).deck.len(), 90);
    let tiny = compile_pack(TINY);
    assert_eq!((tiny.deck.len(), tiny.encounters, tiny.infected.len()), (8, 9, 3));
    let classes: Vec<CardClass> = tiny.kinds.iter().map(|kind| kind.class()).collect();
    assert!(classes.is_sorted(), "Infected cards come last");
}

#[test]
fn cards_are_numbered_in_the_order_of_the_set_copy_by_copy() {
    let cards = compile_pack(TINY);
    let names: Vec<&str> = (0..8).map(|card| cards.card_name(card)).collect();
    assert_eq!(names, ["Child", "Child", "Wall", "Guard", "Sniper", "Biter", "Biter", "Horde"]);
    assert_eq!(cards.entry_of[1], (2, 2), "the second copy of the third entry");
    assert_eq!((cards.zombie_name(1), cards.zombie_hp(1)), ("Stalker", 9));
}

#[test]
fn a_card_without_copies_is_out_of_the_game() {
    let cards = compile_pack(&TINY.replacen("count = 4\nhp = 9", "count = 0\nhp = 9", 1));
    assert_eq!((cards.encounters, cards.zombies.len()), (5, 1));
    let cards = compile_pack(&TINY.replacen(
        "count = 2\n\n[[cards]]\nid = \"wall\"",
        "count = 0\n\n[[cards]]\nid = \"wall\"",
        1,
    ));
    let whole = compile_pack(TINY);
    assert_eq!((cards.deck.len(), cards.kinds.len() + 1), (whole.deck.len() - 2, whole.kinds.len()));
    assert_eq!(cards.card_name(0), "Wall");
    let none = TINY.lines().map(|line| if line.starts_with("count = ") { "count = 0" } else { line });
    let error =
        content::load(&none.collect::<Vec<_>>().join("\n"), CompiledPack::compile).expect_err("nothing is left");
    assert!(error.what.contains("kinds of zombies"), "{error:?}");
}

#[test]
fn unknown_keys_and_words_are_refused_with_their_line() {
    let (at, why) = refused("hp_dice = 2", "hp_dices = 2");
    assert_eq!(at, line("hp_dice = 2"), "{why}");
    let (at, why) = refused("class = \"survivor\"", "class = \"hero\"");
    assert_eq!(at, line("class = \"survivor\""), "{why}");
    let (at, why) = refused("count = 5", "count = -5");
    assert_eq!(at, line("count = 5"), "{why}");
    let (at, why) = refused("n = 3 }]", "n = -3 }]");
    assert_eq!(at, line("n = 3 }]"), "{why}");
}

/// Invalid replacements in the tiny set: old text, new text, the affected card, the marked text, and the message.
const CANNOT_BE_PLAYED: [(&str, &str, &str, &str, &str); 14] = [
    ("hp = 9", "hp = 13", "stalker", "13", "hp must be between 1 and 12"),
    ("hp = 9", "hp = 0", "stalker", "0", "hp must be between 1 and 12"),
    ("count = 4\nhp = 9", "count = 4", "stalker", "[[cards]]", "needs its hp"),
    ("id = \"child\"\ndeck = \"extraczon\"", "id = \"child\"\ndeck = \"zombie\"", "child", "\"zombie\"", "zombie deck"),
    (
        "count = 2\n\n[[cards]]\nid = \"wall\"",
        "count = 2\nhp = 4\n\n[[cards]]\nid = \"wall\"",
        "child",
        "4",
        "only a zombie has hp",
    ),
    (
        "class = \"infected\"\nname = \"Biter\"",
        "class = \"survivor\"\nname = \"Biter\"",
        "biter",
        "[{ when = \"infection_step\", what = \"force_discard\", n = 1 }]",
        "a survivor has no effects",
    ),
    (
        "class = \"infected\"\nname = \"Biter\"",
        "class = \"tactical\"\nname = \"Biter\"",
        "biter",
        "[{ when = \"infection_step\", what = \"force_discard\", n = 1 }]",
        "only an infected card",
    ),
    (
        "class = \"tactical\"\nname = \"Sniper\"",
        "class = \"infected\"\nname = \"Sniper\"",
        "sniper",
        "[",
        "does nothing else",
    ),
    ("n = 3 }]", "n = 0 }]", "horde", "0", "at least 1"),
    ("n = 3 }]", "n = 16 }]", "horde", "16", "at most 15"),
    ("what = \"force_discard\", n = 3", "what = \"hp_bonus\", n = 3", "horde", "\"hp_bonus\"", "only force_discard"),
    (
        "when = \"infection_step\", what = \"force_discard\", n = 3",
        "when = \"in_area\", what = \"force_discard\", n = 3",
        "horde",
        "\"in_area\"",
        "in the infection_step",
    ),
    (
        "hp = 9",
        "hp = 9\neffects = [{ when = \"chosen\", what = \"hp_bonus\", n = 1 }]",
        "stalker",
        "[{ when = \"chosen\", what = \"hp_bonus\", n = 1 }]",
        "a zombie has no effects",
    ),
    ("id = \"horde\"", "id = \"biter\"", "horde", "\"biter\"", "has this id already"),
];

#[test]
fn what_the_rules_cannot_play_is_refused_at_the_offending_word() {
    for (from, to, id, marked, what) in CANNOT_BE_PLAYED {
        let first = line(&format!("id = \"{id}\"")) - 1;
        let error = broken(from, to);
        let spot = error.location.expect("a line");
        let lines = TINY.lines().skip(first).take_while(|line| *line != "[[cards]]").count() + 1;
        assert!((first..=first + lines).contains(&spot.line), "{what}: line {}", spot.line);
        let piece: String = spot.text.chars().skip(spot.marked.start).take(spot.marked.len()).collect();
        assert_eq!(piece, marked, "{what}");
        assert!(error.what.contains(what), "{}", error.what);
    }
}

#[test]
fn ez_56_85_dice_and_tiers_out_of_bounds_are_refused_with_their_line() {
    for (from, to, what) in [
        ("hp_dice = 2", "hp_dice = 0", "between 1 and 6 dice"),
        ("hp_dice = 2", "hp_dice = 7", "between 1 and 6 dice"),
        ("dice_sides = 6", "dice_sides = 1", "between 2 and 6 faces"),
        ("dice_sides = 6", "dice_sides = 20", "between 2 and 6 faces"),
    ] {
        let (at, why) = refused(from, to);
        assert_eq!(at, line(from), "{why}");
        assert!(why.contains(what), "{why}");
    }
    let falling = "contained = 4\n\n[[tiers]]\nname = \"LESS\"\nsecured = 2\ncontained = 4";
    let (at, why) = refused("contained = 4", falling);
    assert_eq!(at, line("contained = 4") + 2, "{why}");
    assert!(why.contains("at least as much"), "{why}");
}

#[test]
fn ez_3_a_set_needs_zombies_and_cards_and_not_too_many() {
    let load = |cards: &str| {
        let text = format!("id = \"x\"\nname = \"X\"\nhp_dice = 4\ndice_sides = 6\ntiers = []\ncards = [{cards}]\n");
        content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).map_err(|error| error.to_string())
    };
    let zombie =
        |id: u8, count: u8| format!("{{id='z{id}',deck='zombie',class='zombie',name='Z',count={count},hp=5}},");
    let survivor =
        |id: u8, count: u8| format!("{{id='s{id}',deck='extraczon',class='survivor',name='S',count={count}}},");
    let tactical = |id: u8| {
        format!(
            "{{id='t{id}',deck='extraczon',class='tactical',name='T',count=1,effects=[{{when='chosen',what='hp_bonus',n={id}}}]}},"
        )
    };
    let fails = |cards: String, what: &str| {
        let why = load(&cards).expect_err(what);
        assert!(why.contains(what), "{why}");
    };
    assert!(load(&(zombie(1, 100) + &survivor(1, 128))).is_ok());
    fails(survivor(1, 5), "kinds of zombies");
    fails((0..9).map(|id| zombie(id, 1)).collect::<String>() + &survivor(1, 5), "kinds of zombies");
    fails(zombie(1, 60) + &zombie(2, 41) + &survivor(1, 5), "at most 100 zombies");
    fails(zombie(1, 4), "between 1 and 128 cards");
    fails(zombie(1, 4) + &survivor(1, 64) + &survivor(2, 65), "between 1 and 128 cards");
    // 65,546 cards must not be counted as 10 cards.
    let many = |id: u32, count: u8| format!("{{id='s{id}',deck='extraczon',class='survivor',name='S',count={count}}},");
    let survivors: String = (0..257).map(|id| many(id, 255)).chain([many(257, 11)]).collect();
    fails(zombie(1, 4) + &survivors, "between 1 and 128 cards");
    fails(zombie(1, 4) + &survivor(1, 1) + &(1..=8).map(tactical).collect::<String>(), "kinds of cards");
}

#[test]
fn effects_of_one_card_add_up() {
    let twice = TINY.replacen(
        "{ when = \"in_area\", what = \"hp_bonus\", n = 1 },",
        "{ when = \"in_area\", what = \"hp_bonus\", n = 1 },\n  { when = \"in_area\", what = \"hp_bonus\", n = 3 },",
        1,
    );
    assert!(compile_pack(&twice).kinds.iter().any(|kind| kind.to_string() == "hp4:hp3"));
}
