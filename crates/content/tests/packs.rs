//! Tests of packs with ExtracZon as the example: accepted packs, rejected packs and the locations of errors.

use extraczon::{CompiledPack, Pack, STANDARD_PACK};
use parts::{FaultStep, PackFault};
use proptest::prelude::*;

/// Returns the error of the standard set after one replacement.
fn broken(from: &str, to: &str) -> String {
    assert!(STANDARD_PACK.contains(from), "the standard set has {from:?}");
    content::load(&STANDARD_PACK.replacen(from, to, 1), CompiledPack::compile).expect_err("a broken pack").to_string()
}

#[test]
fn the_standard_set_loads() {
    let cards = content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard set");
    assert_eq!(cards.encounters, 24);
}

#[test]
fn an_unknown_key_is_refused_at_its_line() {
    insta::assert_snapshot!(broken("hp = 16", "hitpoints = 16"), @r#"
    line 63, column 1: unknown key `hitpoints`, expected one of `id`, `deck`, `class`, `name`, `count`, `hp`, `effects`
     63 | hitpoints = 16
        | ^^^^^^^^^
    "#);
}

#[test]
fn a_value_of_the_wrong_type_is_refused_at_its_line() {
    insta::assert_snapshot!(broken("hp_dice = 4", "hp_dice = \"four\""), @r#"
    line 7, column 11: wrong kind of value: string "four", expected a whole number from 0 to 255
     7 | hp_dice = "four"
       |           ^^^^^^
    "#);
}

#[test]
fn an_unknown_word_is_refused_with_the_words_that_are_known() {
    insta::assert_snapshot!(broken("deck = \"zombie\"", "deck = \"zombies\""), @r#"
    line 51, column 8: unknown word `zombies`, expected `zombie` or `extraczon`
     51 | deck = "zombies"
        |        ^^^^^^^^^
    "#);
}

#[test]
fn a_number_out_of_range_is_refused_at_its_line() {
    insta::assert_snapshot!(broken("count = 4", "count = 400"), @r#"
    line 54, column 9: value out of range: integer `400`, expected a whole number from 0 to 255
     54 | count = 400
        |         ^^^
    "#);
}

#[test]
fn a_missing_key_is_refused_at_its_table() {
    insta::assert_snapshot!(broken("name = \"Shambler\"\n", ""), @r#"
    line 49, column 1: missing key `name`
     49 | [[cards]]
        | ^^^^^^^^^
    "#);
}

#[test]
fn a_name_that_cannot_be_shown_is_refused_at_its_line_whatever_the_game() {
    let long = "n".repeat(20_000);
    insta::assert_snapshot!(broken("name = \"Shambler\"", &format!("name = \"{long}\"")).lines().next().expect("a line"),
        @"line 53, column 8: this text may have at most 60 characters, and it has 20000");
    insta::assert_snapshot!(broken("name = \"Shambler\"", "name = \"Sham\\u001b[2Jbler\""), @r#"
    line 53, column 8: a text cannot have U+001B here, which is a control character or has no meaning
     53 | name = "Sham\u001b[2Jbler"
        |        ^^^^^^^^^^^^^^^^^^^
    "#);
    // The error does not display a character that changes the direction of the text after it.
    let turned = broken("name = \"Shambler\"", "name = \"Sham\\u202Ebler\"");
    assert!(
        turned.starts_with("line 53, column 8: a text cannot have U+202E here, which turns the direction of the text"),
        "{turned}"
    );
    insta::assert_snapshot!(broken("name = \"Shambler\"", "name = \" \""), @r#"
    line 53, column 8: a name has letters, and no spaces around them
     53 | name = " "
        |        ^^^
    "#);
    insta::assert_snapshot!(broken("id = \"z15\"", "id = \"z 15\""), @r#"
    line 50, column 6: an id consists of the letters a to z, digits, -, _ and .
     50 | id = "z 15"
        |      ^^^^^^
    "#);
}

#[test]
fn text_that_is_no_toml_is_refused_at_its_line() {
    insta::assert_snapshot!(broken("hp_dice = 4", "hp_dice = = 4"), @r#"
    line 7, column 11: extra `=`, expected nothing
     7 | hp_dice = = 4
       |           ^
    "#);
}

#[test]
fn a_fault_found_by_the_game_points_at_its_card() {
    insta::assert_snapshot!(broken("count = 4\nhp = 15", "count = 4"), @r#"
    line 49, column 1: a zombie needs its hp
     49 | [[cards]]
        | ^^^^^^^^^
    "#);
}

#[test]
fn a_fault_of_a_single_value_points_at_the_value() {
    insta::assert_snapshot!(broken("dice_sides = 6", "dice_sides = 12"), @r#"
    line 8, column 14: a die has between 2 and 6 faces
     8 | dice_sides = 12
       |              ^^
    "#);
}

#[test]
fn a_way_into_nothing_points_as_deep_as_it_leads() {
    let fault = PackFault {
        path: vec![FaultStep::Key("cards"), FaultStep::Index(1), FaultStep::Key("art")],
        what: "no picture".into(),
    };
    insta::assert_snapshot!(content::locate_fault(STANDARD_PACK, &fault), @r#"
    line 57, column 1: cards[1].art: no picture
     57 | [[cards]]
        | ^^^^^^^^^
    "#);
    let nowhere = PackFault::at_key("boards", "a pack needs boards");
    insta::assert_snapshot!(content::locate_fault(STANDARD_PACK, &nowhere), @"boards: a pack needs boards");
    insta::assert_snapshot!(content::locate_fault(STANDARD_PACK, &PackFault::new("a pack needs a soul")), @"a pack needs a soul");
}

#[test]
fn an_oversized_pack_is_refused_unread() {
    let text = format!("{STANDARD_PACK}\n#{}", "x".repeat(content::LONGEST));
    let error = content::read::<Pack>(&text).expect_err("too long");
    assert_eq!(error.location, None);
    assert!(error.what.starts_with("a pack may have at most 262144 bytes"), "{error}");
}

#[test]
fn an_error_never_steers_a_terminal_and_stays_short() {
    let key = format!("\"{}\\u001b[2J\" = 1\n", "k".repeat(5_000));
    let error = content::read::<Pack>(&format!("{key}{STANDARD_PACK}")).expect_err("an unknown key");
    let shown = error.to_string();
    assert!(shown.chars().all(|character| character == '\n' || !character.is_control()), "{shown}");
    assert!(shown.len() < 1_500, "{} bytes", shown.len());
}

#[test]
fn the_digest_follows_what_a_pack_says_not_how_it_is_written() {
    let plain = "name = \"set\"\ncount = 16\n[[cards]]\nid = \"a\"\n";
    let rewritten = "# mine\ncount = 0x10\n\nname = 'set'\ncards = [{ id = \"a\" }]";
    assert_eq!(content::pack_digest(plain), content::pack_digest(rewritten));
    assert_ne!(content::pack_digest(plain), content::pack_digest(&plain.replace("16", "17")));
    assert_ne!(content::pack_digest("a = 1"), content::pack_digest("a = \"1\""));
    assert_ne!(content::pack_digest("a = 1.0"), content::pack_digest("a = 1"));
    assert_ne!(content::pack_digest("no toml"), content::pack_digest("no toml either"));
}

/// Computed with Python: `hashlib.sha256(b'endtable pack 1\n{"a":[1,2.5,true],"b":{"c":"x\\"y"}}')`.
#[test]
fn the_digest_is_the_one_described() {
    assert_eq!(
        content::pack_digest("b.c = 'x\"y'\na = [1, 2.5, true]"),
        "ca011d35a3cb4f627e9fa6d4d0772502a0b2992228bacc20d0a03193258540a0"
    );
}

#[test]
fn a_very_deep_pack_is_refused() {
    let dotted = format!("{}a = 1", "a.".repeat(100_000));
    let header = format!("[{}a]", "a.".repeat(100_000));
    let lists = format!("a = {}", "[".repeat(200_000));
    for text in [dotted, header, lists] {
        assert!(content::load(&text, CompiledPack::compile).is_err());
        assert_eq!(content::pack_digest(&text).len(), 64);
    }
}

proptest! {
    #[test]
    fn arbitrary_text_is_read_or_refused(text in any::<String>()) {
        let _ = content::load(&text, CompiledPack::compile).map_err(|error| error.to_string());
        content::pack_digest(&text);
    }

    #[test]
    fn a_damaged_pack_is_read_or_refused_with_a_line_of_the_pack(
        at in 0..STANDARD_PACK.len(), gone in 0usize..40, new in "[\\PC\n\\[\\]=\"']{0,12}"
    ) {
        let end = (at + gone).min(STANDARD_PACK.len());
        prop_assume!(STANDARD_PACK.is_char_boundary(at) && STANDARD_PACK.is_char_boundary(end));
        let text = format!("{}{new}{}", &STANDARD_PACK[..at], &STANDARD_PACK[end..]);
        if let Err(error) = content::load(&text, CompiledPack::compile) {
            prop_assert!(!error.what.is_empty());
            if let Some(spot) = error.location {
                prop_assert!(spot.line >= 1 && spot.line <= text.split('\n').count(), "{:?}", spot);
            }
        }
    }

    #[test]
    fn a_fault_can_be_placed_in_any_text(text in any::<String>(), place in 0usize..9) {
        let fault = PackFault::at_index("cards", place, "wrong");
        prop_assert!(content::locate_fault(&text, &fault).what.ends_with("wrong"));
    }
}

/// Returns the standard set with additional cards of the ExtracZon deck, at most 255 per entry.
fn with_cards(mut more: u32) -> String {
    let mut text = STANDARD_PACK.to_owned();
    while more > 0 {
        let count = more.min(255);
        let id = format!("more-{more}");
        text += &format!(
            "[[cards]]\nid = \"{id}\"\ndeck = \"extraczon\"\nclass = \"survivor\"\nname = \"S\"\ncount = {count}\n"
        );
        more -= count;
    }
    text
}

#[test]
fn ez_9_a_deck_is_counted_to_its_end() {
    let error = content::load(&with_cards(65_546), CompiledPack::compile).expect_err("far too many").to_string();
    assert!(error.contains("the ExtracZon deck needs between 1 and 128 cards, not 65"), "{error}");
    let zombies = with_cards(65_536).replace(
        "deck = \"extraczon\"\nclass = \"survivor\"\nname = \"S\"",
        "deck = \"zombie\"\nclass = \"zombie\"\nhp = 10\nname = \"S\"",
    );
    let error = content::load(&zombies, CompiledPack::compile).expect_err("far too many").to_string();
    assert!(error.contains("kinds of zombies"), "{error}");
}

#[test]
fn limits_are_said_and_pointed_at() {
    let sentence = |from: &str, to: &str| broken(from, to).lines().next().expect("a line").to_owned();
    let said = [
        sentence("hp = 16", "hp = 25"),
        sentence("n = 2", "n = 16"),
        sentence("n = 2", "n = 0"),
        sentence("hp_dice = 4", "hp_dice = 7"),
        sentence("when = \"infection_step\"", "when = \"chosen\""),
    ];
    insta::assert_snapshot!(said.join("\n"), @r"
    line 63, column 6: hp must be between 1 and 24, which 4 dice can reach
    line 245, column 46: effects of one sort on one card add up to at most 15
    line 245, column 46: an effect needs a number of at least 1
    line 7, column 11: an HP roll uses between 1 and 6 dice
    line 301, column 21: discards are forced in the infection_step
    ");
}
