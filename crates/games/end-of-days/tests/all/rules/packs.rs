//! Custom decks: the errors of the loader and their lines (ED-Q57).

use end_of_days::{CompiledDeck, HOUSE_PACK, Pack};

use crate::common::pack_of;

/// Returns the line and the message of the error after a replacement in the text of the house deck.
fn fault(from: &str, to: &str) -> (usize, String) {
    assert!(HOUSE_PACK.contains(from), "{from} is not in the house deck");
    let text = HOUSE_PACK.replacen(from, to, 1);
    let error = content::load::<Pack, CompiledDeck>(&text, CompiledDeck::compile).expect_err("a fault");
    let spot = error.location.clone().unwrap_or_else(|| panic!("a line for: {error}"));
    (spot.line, error.what)
}

/// Returns the line on which a text of the house deck begins.
fn line_of(text: &str) -> usize {
    let at = HOUSE_PACK.find(text).expect("a text of the house deck");
    HOUSE_PACK[..at].lines().count() + usize::from(HOUSE_PACK[..at].ends_with('\n'))
}

#[test]
fn ed_q57_the_house_deck_is_sound_and_need_not_have_120_cards() {
    let cards = content::load::<Pack, CompiledDeck>(HOUSE_PACK, CompiledDeck::compile).expect("sound");
    assert_eq!(cards.count, 120);
    let mut pack = cards.pack;
    pack.types.retain(|entry| entry.id != "submarine");
    assert_eq!(CompiledDeck::compile(pack).expect("sound").count, 117);
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

/// Returns the error after a replacement, and asserts that it points at the line of some words in the new text.
fn fault_at(from: &str, to: &str, words: &str) -> String {
    let (line, what) = fault(from, to);
    let text = HOUSE_PACK.replacen(from, to, 1);
    let told = text.lines().nth(line - 1).unwrap_or_default();
    assert!(to.contains(words) && told.contains(words), "{what}: line {line} is {told}, not {words}");
    what
}

#[test]
fn ed_2_q57_nations_are_checked_each_word_at_its_line() {
    let usa = "id = \"USA\"\nname = \"United States\"\nhand = 6\nsize = 6\nrockets = 3";
    for (from, to, says) in [
        ("hand = 6", "hand = 9", "a hand has 1 to 8 cards"),
        ("size = 6", "size = 0", "room for 1 to 16 cards"),
        ("rockets = 3", "rockets = 5", "builds 1 to 4 rockets"),
    ] {
        let what = fault_at(usa, &usa.replace(from, to), to);
        assert!(what.contains(says), "{what}");
    }
    let sov = "id = \"SOV\"\nname = \"Soviet Union\"";
    let what = fault_at(sov, &sov.replace("SOV", "USA"), "id = \"USA\"");
    assert!(what.contains("another nation has this id"), "{what}");
    let what = fault_at(sov, &sov.replace("Soviet Union", "United States"), "name = \"United States\"");
    assert!(what.contains("another nation has this name"), "{what}");
}

#[test]
fn ed_11_24_q57_copies_are_checked_each_at_its_line() {
    let first = "{ value = 1, wild = true, starter = true }";
    for (to, says) in [
        ("{ value = 0, wild = true, starter = true }", "value from 1 to 20"),
        ("{ value = 200, wild = true, starter = true }", "value from 1 to 20"),
        ("{ value = 1, starter = true }", "either flags or wild"),
        ("{ value = 1, flags = [\"XYZ\"], starter = true }", "`XYZ` names no nation"),
        ("{ value = 1, flags = [\"USA\", \"USA\"], starter = true }", "`USA` is on the card already"),
    ] {
        let what = fault_at(first, to, to);
        assert!(what.contains(says), "{what}");
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
fn ed_q57_types_are_checked_each_word_at_its_line() {
    let kerosene = "id = \"kerosene\"\nname = \"Kerosene Rocket\"\ncolour = \"red\"\nplay_from = \"site\"\nrating = 1\nchance = [4, 5, 5]";
    for (from, to, says) in [
        ("play_from = \"site\"", "play_from = \"hand\"", "are played at sites"),
        ("rating = 1", "rating = 13", "from 1 to 12"),
        ("chance = [4, 5, 5]", "chance = [4, 5, 200]", "a chance is a value, 20 at most"),
        ("rating = 1", "rating = 1\nsanction = true", "no grey bar"),
        ("rating = 1", "rating = 1\ntags = [\"\"]", "a tag is a word"),
    ] {
        let what = fault_at(kerosene, &kerosene.replace(from, to), to.lines().last().unwrap_or_default());
        assert!(what.contains(says), "{what}");
    }
    let (_, what) = fault(kerosene, &kerosene.replace("rating = 1\n", ""));
    assert!(what.contains("have a rating"), "{what}");
    let (_, what) = fault(kerosene, &kerosene.replace("chance = [4, 5, 5]", ""));
    assert!(what.contains("have liftoff chances"), "{what}");
    let orion = "id = \"orion\"\nname = \"Orion Drive\"";
    let what = fault_at(orion, &orion.replace("orion", "kerosene"), "id = \"kerosene\"");
    assert!(what.contains("has this id already"), "{what}");
    let what = fault_at(orion, &orion.replace("Orion Drive", "Kerosene Rocket"), "name = \"Kerosene Rocket\"");
    assert!(what.contains("has this name already"), "{what}");
}

#[test]
fn ed_q57_steps_are_checked_each_at_its_line() {
    let strike = "{ do = \"attack\", n = 1, at = { zone = \"any\", owner = \"other\" }, hit = \"destroy\" }";
    let attack = |change: &str| strike.replace("n = 1", change);
    for (to, says) in [
        (attack("n = 0"), "from 1 to 8"),
        (attack("n = 120"), "from 1 to 8"),
        (attack("n = 1, hand = 2"), "no hand"),
        (attack("n = 1, min = 99"), "min is a number from 1 to 20"),
        (strike.replace(", hit = \"destroy\"", ""), "lacks hit"),
        ("{ do = \"draw\", n = 1 }".into(), "lacks who"),
        ("{ do = \"vp\", who = \"self\", n = 1 }".into(), "extra_vp"),
        ("{ do = \"extra_vp\", who = \"self\", n = 127 }".into(), "n is at most 20"),
        ("{ do = \"shield\" }".into(), "static"),
        ("{ do = \"look_hand\", who = \"each_other\" }".into(), "one nation"),
        ("{ do = \"bar_trade\", who = \"self\", turns = 0 }".into(), "turns is a number"),
        ("{ do = \"take\", n = 1, at = { zone = \"any\", owner = \"any_nation\" } }".into(), "from other nations"),
        ("{ do = \"unless_pays\", who = \"chosen_other\", hand = 2 }".into(), "needs else"),
        ("{ do = \"end_world\", if = \"first_on_mars\" }".into(), "condition of launches"),
        ("{ do = \"end_world\", if = { strikes_at_least = 255 } }".into(), "strikes are counted"),
        ("{ do = \"discard_hand\", who = \"self\", amount = 1, how = \"user\" }".into(), "owner or random"),
        ("{ do = \"discard_hand\", who = \"self\", amount = 0, how = \"owner\" }".into(), "amount is a number"),
    ] {
        let what = fault_at(strike, &to, &to);
        assert!(what.contains(says), "{to}: {what}");
    }
    let (_, what) = fault(strike, "{ do = \"draw\", who = \"target_owner\", n = 1 }");
    assert!(what.contains("aimed at a card"), "{what}");
    // In a list over several lines, the second step has its own line.
    let two = format!("{strike},\n    {{ do = \"look_deck\", n = 9 }}");
    let what = fault_at(strike, &two, "look_deck");
    assert!(what.contains("from 1 to 4"), "{what}");
}

#[test]
fn ed_q57_modes_are_checked() {
    let veto = "of = [{ colour = \"purple\" }]\nneed = \"any\"\nscope = \"whole\"";
    for (to, words, says) in [
        (veto.replace("{ colour = \"purple\" }", "{}"), "of = [{}]", "needs a tag"),
        (veto.replace("colour = \"purple\"", "type = \"vetoes\""), "vetoes", "no kind of card"),
        (format!("{veto}\nif = \"struck_this_turn\""), "struck_this_turn", "only actions have a condition"),
    ] {
        let what = fault_at(veto, &to, words);
        assert!(what.contains(says), "{what}");
    }
    let (_, what) = fault(veto, &veto.replace("need = \"any\"\n", ""));
    assert!(what.contains("have of, need and scope"), "{what}");
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
    let mut pack: Pack = content::read(HOUSE_PACK).expect("a pack");
    pack.types.retain(|entry| ["kerosene", "basic_habitat", "basic_colony", "air_strike"].contains(&entry.id.as_str()));
    let fault = CompiledDeck::compile(pack).expect_err("a fault");
    assert!(fault.what.contains("ten cards more"), "{}", fault.what);
}

#[test]
fn ed_q57_more_cards_or_kinds_than_fit_are_refused() {
    let mut pack: Pack = content::read(HOUSE_PACK).expect("a pack");
    let copies = pack.types[1].copies.clone();
    // The number of cards 65,546 is 10 when truncated to 16 bits or to 8 bits.
    for n in [20, 266, 65_546] {
        let mut pack = pack.clone();
        pack.types[1].copies = copies.iter().cycle().take(n).cloned().collect();
        let fault = CompiledDeck::compile(pack).expect_err("a fault");
        assert!(fault.what.contains("at most 128 cards"), "{}", fault.what);
    }
    let kinds = pack.types.clone();
    pack.types = kinds.iter().cycle().take(65).cloned().collect();
    assert!(CompiledDeck::compile(pack).expect_err("a fault").what.contains("at most 64 kinds"));
    assert_eq!(pack_of("").count, 120);
}
