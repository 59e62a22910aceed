//! Own decks: what the loader refuses, and with which line (ED-Q57).

use end_of_days::{Cards, HOUSE, Pack};

use crate::common::pack_of;

/// The line and the sentence of what is wrong with the house deck after a change of its text.
fn fault(from: &str, to: &str) -> (usize, String) {
    assert!(HOUSE.contains(from), "{from} is not in the house deck");
    let text = HOUSE.replacen(from, to, 1);
    let error = content::load::<Pack, Cards>(&text, Cards::compile).expect_err("a fault");
    let spot = error.spot.clone().unwrap_or_else(|| panic!("a line for: {error}"));
    (spot.line, error.what)
}

/// The line on which a text of the house deck begins.
fn line_of(text: &str) -> usize {
    let at = HOUSE.find(text).expect("a text of the house deck");
    HOUSE[..at].lines().count() + usize::from(HOUSE[..at].ends_with('\n'))
}

#[test]
fn ed_q57_the_house_deck_is_sound_and_need_not_have_120_cards() {
    let cards = content::load::<Pack, Cards>(HOUSE, Cards::compile).expect("sound");
    assert_eq!(cards.count, 120);
    let mut pack = cards.pack;
    pack.types.retain(|entry| entry.id != "submarine");
    assert_eq!(Cards::compile(pack).expect("sound").count, 117);
}

#[test]
fn ed_q57_faults_in_the_text_are_told_with_their_line() {
    let (line, what) = fault("name = \"House deck\"", "title = \"House deck\"");
    assert_eq!(line, line_of("name = \"House deck\""));
    assert!(what.contains("unknown key `title`"), "{what}");
    let (line, what) = fault("colour = \"red\"", "colour = \"pink\"");
    assert_eq!(line, line_of("colour = \"red\""));
    assert!(what.contains("unknown word `pink`"), "{what}");
    let (line, _) = fault("{ value = 1, wild = true, starter = true }", "{ value = \"one\", wild = true }");
    assert_eq!(line, line_of("{ value = 1, wild = true, starter = true }"));
    let (_, what) = fault("do = \"end_world\"", "do = \"end_the_world\"");
    assert!(what.contains("unknown word"), "{what}");
}

#[test]
fn ed_2_q57_nations_are_checked() {
    let usa = "id = \"USA\"\nname = \"United States\"\nhand = 6\nsize = 6\nrockets = 3";
    for (to, says) in [
        (usa.replace("USA", "SOV"), "another nation has this id"),
        (usa.replace("hand = 6", "hand = 9"), "a hand has 1 to 8 cards"),
        (usa.replace("size = 6", "size = 0"), "room for 1 to 16 cards"),
        (usa.replace("rockets = 3", "rockets = 5"), "builds 1 to 4 rockets"),
    ] {
        let (line, what) = fault(usa, &to);
        assert!(what.contains(says), "{what}");
        assert!(line.abs_diff(line_of(usa)) <= 8, "line {line} for {says}");
    }
}

#[test]
fn ed_11_24_q57_copies_are_checked_each_at_its_line() {
    let first = "{ value = 1, wild = true, starter = true }";
    for (to, says) in [
        ("{ value = 0, wild = true, starter = true }", "value from 1 to 20"),
        ("{ value = 1, starter = true }", "either flags or wild"),
        ("{ value = 1, flags = [\"XYZ\"], starter = true }", "names no nation"),
    ] {
        let (line, what) = fault(first, to);
        assert!(what.contains(says), "{what}");
        assert_eq!(line, line_of(first), "{says}");
    }
    let (_, what) = fault(first, "{ value = 1, wild = true }");
    assert!(what.contains("starter"), "{what}");
    let (_, what) = fault(
        "{ value = 1, wild = true },\n    { value = 2, flags = [\"SOV\", \"GBR\"",
        "{ value = 1, wild = true, starter = true },\n    { value = 2, flags = [\"SOV\", \"GBR\"",
    );
    assert!(what.contains("only modules can start"), "{what}");
}

#[test]
fn ed_q57_types_are_checked() {
    let kerosene = "id = \"kerosene\"\nname = \"Kerosene Rocket\"\ncolour = \"red\"\nplay_from = \"site\"\nrating = 1\nchance = [4, 5, 5]";
    for (to, says) in [
        (kerosene.replace("\"kerosene\"", "\"hydrogen\""), "has this id already"),
        (kerosene.replace("\"site\"", "\"hand\""), "are played at sites"),
        (kerosene.replace("rating = 1\n", ""), "have a rating"),
        (kerosene.replace("rating = 1", "rating = 13"), "from 1 to 12"),
        (kerosene.replace("chance = [4, 5, 5]", ""), "have liftoff chances"),
        (kerosene.replace("rating = 1", "rating = 1\nsanction = true"), "no grey bar"),
    ] {
        let (_, what) = fault(kerosene, &to);
        assert!(what.contains(says), "{what}");
    }
}

#[test]
fn ed_q57_effects_are_checked() {
    let strike = "{ do = \"attack\", n = 1, at = { zone = \"any\", owner = \"other\" }, hit = \"destroy\" }";
    let attack = |change: &str| strike.replace("n = 1", change);
    for (to, says) in [
        (attack("n = 0"), "from 1 to 8"),
        (attack("n = 1, hand = 2"), "no hand"),
        (strike.replace(", hit = \"destroy\"", ""), "lacks hit"),
        ("{ do = \"draw\", n = 1 }".into(), "lacks who"),
        ("{ do = \"vp\", who = \"self\", n = 1 }".into(), "extra_vp"),
        ("{ do = \"shield\" }".into(), "static"),
        ("{ do = \"look_hand\", who = \"each_other\" }".into(), "one nation"),
        ("{ do = \"draw\", who = \"target_owner\", n = 1 }".into(), "aimed at a card"),
        ("{ do = \"bar_trade\", who = \"self\", turns = 0 }".into(), "turns is a number"),
        ("{ do = \"take\", n = 1, at = { zone = \"any\", owner = \"any_nation\" } }".into(), "from other nations"),
        ("{ do = \"unless_pays\", who = \"chosen_other\", hand = 2 }".into(), "needs else"),
        ("{ do = \"end_world\", if = \"first_on_mars\" }".into(), "condition of launches"),
        ("{ do = \"discard_hand\", who = \"self\", amount = 1, how = \"user\" }".into(), "owner or random"),
    ] {
        let (_, what) = fault(strike, &to);
        assert!(what.contains(says), "{to}: {what}");
    }
    let veto = "of = [{ colour = \"purple\" }]\nneed = \"any\"\nscope = \"whole\"";
    for (to, says) in [
        (veto.replace("need = \"any\"\n", ""), "have of, need and scope"),
        (veto.replace("{ colour = \"purple\" }", "{}"), "needs a tag"),
        (veto.replace("colour = \"purple\"", "type = \"vetoes\""), "no kind of card"),
        (format!("{veto}\nif = \"struck_this_turn\""), "only actions have a condition"),
    ] {
        let (_, what) = fault(veto, &to);
        assert!(what.contains(says), "{what}");
    }
    let trigger = "on = \"own_card_destroyed\"\nby = { tag = \"nuclear\" }\nsteps = [\n    { do = \"end_world\" },\n]";
    let (_, what) = fault(trigger, "steps = [\n    { do = \"end_world\" },\n]");
    assert!(what.contains("have on and by"), "{what}");
    let (_, what) = fault(trigger, &trigger.replace("end_world", "move_module\", n = 1, do = \"x"));
    assert!(!what.is_empty());
    let (_, what) = fault("do = \"vp\", who = \"each_other\", n = -1", "do = \"vp\", who = \"target_owner\", n = -1");
    assert!(what.contains("a module gives or takes points"), "{what}");
}

#[test]
fn ed_q57_a_deck_too_small_for_its_hands_is_refused() {
    let mut pack: Pack = content::read(HOUSE).expect("a pack");
    pack.types.retain(|entry| ["kerosene", "basic_habitat", "basic_colony", "air_strike"].contains(&entry.id.as_str()));
    let fault = Cards::compile(pack).expect_err("a fault");
    assert!(fault.what.contains("ten cards more"), "{}", fault.what);
}

#[test]
fn ed_q57_more_cards_or_kinds_than_fit_are_refused() {
    let mut pack: Pack = content::read(HOUSE).expect("a pack");
    let copies = pack.types[1].copies.clone();
    pack.types[1].copies = copies.iter().cycle().take(20).cloned().collect();
    assert!(Cards::compile(pack).expect_err("a fault").what.contains("at most 128 cards"));
    assert_eq!(pack_of("").count, 120);
}
