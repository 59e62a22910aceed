//! Custom sets: the sets that are accepted, and those that are rejected with line and reason.

use crate::common;

use crate::common::{HOUSE_SET, house_pack};
use extinction_point::{
    Amount, CompiledPack, Condition, Deck, ExtinctionPoint, HOUSE_PACK, Level, Options, Pack, Parameter, Suit, When,
};

/// Returns the error message for the house set with one replacement.
fn refused(from: &str, to: &str) -> String {
    assert!(HOUSE_PACK.contains(from), "{from}");
    let text = HOUSE_PACK.replacen(from, to, 1);
    content::load::<Pack, CompiledPack>(&text, CompiledPack::compile).expect_err("a broken set").to_string()
}

/// Returns the line of the house set on which a text occurs, counted from 1.
fn line_of(text: &str) -> usize {
    let before = HOUSE_PACK.split(text).next().expect("the part before");
    before.lines().count().max(1) + usize::from(before.ends_with('\n'))
}

/// Returns the set without the card that has this id.
fn without(id: &str) -> Pack {
    let mut pack = house_pack();
    pack.cards.retain(|entry| entry.id != id);
    pack
}

fn fault(pack: Pack) -> String {
    CompiledPack::compile(pack).expect_err("a broken set").to_string()
}

#[test]
fn section_2_the_house_set_has_the_cards_of_the_box() {
    let set = &**HOUSE_SET;
    let of = |deck| set.pack.cards.iter().filter(|entry| entry.deck == deck).count();
    let counts = [Deck::Player, Deck::Mothership, Deck::Bunker, Deck::Role, Deck::Alien].map(of);
    assert_eq!(counts, [16, 18, 18, 10, 2]);
    let parameters = |wanted| set.bunker.iter().filter(|text| text.parameter == Some(wanted)).count();
    assert_eq!([Parameter::AtLeast, Parameter::AtMost, Parameter::Any].map(parameters), [7, 7, 4]);
    assert_eq!(set.free_cards.len(), 7, "seven of twelve triggered cards are free");
    let triggers = |when: When| {
        let player = set.pack.cards.iter().filter(|entry| entry.deck == Deck::Player);
        player.filter(|entry| entry.effects.iter().any(|effect| effect.when == when)).count()
    };
    let five = [When::OnPlay, When::OnLead, When::InTrick, When::Won, When::Lost].map(triggers);
    assert_eq!(five, [3, 2, 2, 2, 3], "EP-117: five kinds of trigger");
    assert_eq!(triggers(When::Static), 4, "EP-123: BUILDINGS 1 to 4");
}

#[test]
fn a_pack_that_is_written_out_reads_as_the_same_set() {
    let again = serde_json::to_string(&house_pack()).expect("a pack can be written");
    assert_eq!(serde_json::from_str::<Pack>(&again).expect("and read"), house_pack());
}

#[test]
fn unknown_words_and_keys_are_refused_with_their_line() {
    let cases = [
        ("when = \"on_play\", optional = true", "when = \"sometimes\", optional = true", "sometimes"),
        ("do = { cover = { n = 1 } }", "do = { hide = { n = 1 } }", "hide"),
        ("name = \"Deep Cellar\"", "name = \"Deep Cellar\"\ncolour = \"red\"", "colour"),
        ("if = [{ open_operational", "if = [{ closed_operational", "closed_operational"),
        ("then = \"sort\"", "then = \"burn\"", "burn"),
        ("n = \"X\", suits = [\"people\"]", "n = \"Y\", suits = [\"people\"]", "\"X\""),
        ("n = \"X\", suits = [\"people\"]", "n = 21, suits = [\"people\"]", "-20 to 20"),
        ("window = \"plays_done\"", "window = \"midnight\"", "midnight"),
        ("suit = \"building\"", "suit = \"BUILDING\"", "BUILDING"),
    ];
    for (from, to, word) in cases {
        let error = refused(from, to);
        let line = line_of(from) + usize::from(word == "colour");
        assert!(error.contains(word) && error.starts_with(&format!("line {line},")), "{line}: {error}");
    }
}

/// Returns the error message for the house set with one replacement, and the line that the error points at, which must
/// be the first line of the changed set that contains `at`, counted from 1.
fn points(from: &str, to: &str, at: &str) -> (String, usize) {
    let text = HOUSE_PACK.replacen(from, to, 1);
    let error = refused(from, to);
    let start = HOUSE_PACK.find(from).expect("it was found before");
    let found = start + text[start..].find(at).unwrap_or_else(|| panic!("{at} stands after {to}"));
    (error, text[..found].matches('\n').count() + 1)
}

#[test]
fn cards_that_do_not_fit_their_deck_are_refused_at_the_word() {
    let cases = [
        ("id = \"B02\"", "id = \"B01\"", "\"B01\"", "another card has this id already"),
        ("name = \"Checkpoint\"", "name = \"\"", "name", "a name has letters"),
        (
            "value = 2\ntext = \"No Sabotage",
            "value = 5\ntext = \"No Sabotage",
            "5",
            "`value` of `player` is a number from 1 to 4",
        ),
        ("value = 2\ntext = \"No Sabotage", "value = 1\ntext = \"No Sabotage", "1", "this suit and value already"),
        (
            "deck = \"mothership\"",
            "deck = \"mothership\"\nparameter = \">=\"",
            "parameter",
            "`mothership` takes no `parameter`",
        ),
        ("deck = \"mothership\"", "deck = \"mothership\"\nfree = true", "free", "`mothership` takes no `free`"),
        ("side = \"deceiver\"", "side = \"vanguard\"", "side", "has this side already"),
        (
            "when = \"sacrifice\", window = \"election\", do = { clear",
            "when = \"sacrifice\", window = \"construct\", do = { clear",
            "window",
            "one window",
        ),
    ];
    for (from, to, at, word) in cases {
        let (error, line) = points(from, to, at);
        assert!(error.contains(word) && error.starts_with(&format!("line {line},")), "{line}: {error}");
    }
    let card = |id: &str| line_of(&format!("[[cards]]\nid = \"{id}\""));
    let lacking = [
        (
            "deck = \"bunker\"\nparameter = \">=\"",
            "deck = \"bunker\"",
            "K01",
            "`bunker` needs `parameter`: `>=`, `<=` or `any`",
        ),
        ("side = \"vanguard\"\n", "", "A1", "`alien` needs `side`"),
    ];
    for (from, to, id, word) in lacking {
        let error = refused(from, to);
        assert!(error.contains(word) && error.starts_with(&format!("line {},", card(id))), "{}: {error}", card(id));
    }
}

#[test]
fn effects_that_cannot_happen_are_refused_at_the_word_with_what_could() {
    let tie = "when = \"static\", do = { tie = { sign = \"+\" } }";
    let cases = [
        (
            "when = \"battle_start\", do = { strip",
            "when = \"on_play\", do = { strip",
            "`on_play` belongs to `people`, `shield` or `weapon`, not to `mothership`",
        ),
        (
            "when = \"lost\", do = { cover",
            "when = \"turn_start\", do = { cover",
            "belongs to `building`, `mothership`, `bunker`, `role` or `alien`, not to `shield`",
        ),
        (
            "when = \"lost\", do = { cover",
            "when = \"won\", do = { cover",
            "`cover` works at `lost`, `battle_start`, `sacrifice in before_attack` or `sacrifice in battle_start`, not at `won`",
        ),
        (tie, "when = \"turn_start\", do = { tie = { sign = \"+\" } }", "`tie` works at `static`, `on_play`"),
        ("when = \"sacrifice\", window = \"plays_done\", if", "when = \"sacrifice\", if", "needs its `window`"),
        (tie, "when = \"static\", if = [\"i_lead\"], do = { tie = { sign = \"+\" } }", "`i_lead` belongs to `role`"),
        (tie, "when = \"static\", once = \"turn\", do = { tie = { sign = \"+\" } }", "counted by turn or game"),
        ("cost = \"shield\"", "cost = \"building\"", "no BUILDING is stored"),
        (tie, "when = \"static\", cost = \"shield\", do = { tie = { sign = \"+\" } }", "nothing is paid"),
        (
            "do = { strip = { n = \"X\", suits = [\"people\"]",
            "do = { strip = { n = \"X\", suits = [\"building\"]",
            "`suits` of `strip` is a list of some of `people`, `shield` and `weapon`",
        ),
        (
            "do = { strip = { n = \"X\", suits = [\"people\"]",
            "do = { strip = { n = \"X\", suits = []",
            "`suits` of `strip` is a list of some of",
        ),
        ("infil = { n = 2, keep = \"low\" }", "infil = { n = 2, keep = \"new\" }", "`n` of `infil` is 1"),
        ("pass = { to = \"left\" }", "pass = { to = \"chosen\", back = true }", "`pass` belongs to `role`"),
        ("pass = { to = \"left\" }", "pass = { to = \"left\", back = true }", "`pass` takes no `back` here"),
        (
            "do = { fire_cap = { per_building = 1 } }",
            "if = [{ operational = { is = \">=\", n = 1 } }], do = { fire_cap = { per_building = 1 } }",
            "cannot depend on that count",
        ),
        ("fire_cap = { per_building = 1 }", "fire_cap = {}", "`fire_cap` needs `total` or `per_building`"),
        (
            "do = { tie = { sign = \"+\" } }",
            "if = [\"infil_played\", \"infil_played\", \"infil_played\", \"infil_played\"], do = { tie = { sign = \"+\" } }",
            "at most 3 conditions",
        ),
        (
            "do = { virtual = { suit = \"people\", n = 1, scope = \"itself\" } }",
            "do = { blank = { suits = [\"people\"] } }",
            "`blank` belongs to `mothership`, `bunker`, `role` or `alien`, not to `building`",
        ),
    ];
    for (from, to, word) in cases {
        let (error, line) = points(from, to, to);
        assert!(error.contains(word) && error.starts_with(&format!("line {line},")), "{word}: {error}");
    }
}

#[test]
fn a_fault_in_an_effect_of_several_lines_points_at_its_own_line() {
    let error = refused(
        "  { when = \"static\", do = { immune = { what = \"sabotage\", scope = \"shielded\" } } },",
        "  {\n    when = \"static\",\n    do = { virtual = { suit = \"people\", n = 0, scope = \"itself\" } },\n  },",
    );
    assert!(error.contains("`n` of `virtual` is a number from 1 to 9"), "{error}");
    assert!(error.contains("do = { virtual = { suit = \"people\", n = 0,"), "{error}");
    assert!(
        error.lines().last().is_some_and(|marks| marks.trim_end().ends_with(" ^")),
        "one character is marked: {error}"
    );
}

#[test]
fn absurd_numbers_and_names_are_refused() {
    let cases = [
        ("repair = { n = 1 }", "repair = { n = 0 }", "`n` of `repair` is a number from 1 to 12"),
        ("who = \"captain\", max = 1", "who = \"captain\", max = 255", "`max` of `cycle` is a number from 1 to 13"),
        (
            "hand = { add = -1 }",
            "hand = { add = -20 }",
            "`add` of `hand` is a number from -6 to 6 but 0, or \"X\" or \"-X\"",
        ),
        ("hand = { add = -1 }", "hand = { add = 0 }", "`add` of `hand` is"),
        ("cover = { n = 1 }", "cover = { n = \"-X\" }", "`n` of `cover` is a number from 1 to 13, or \"X\""),
        ("build_above = 9", "build_above = 99", "`what` of `limit` is a number from 0 to 12"),
        ("store = { cap = 2 }", "store = { cap = 200 }", "`cap` of `store` is a number from 0 to 13"),
        ("infil_printed = { is = \"=\", n = 13 }", "infil_printed = { is = \"=\", n = 14 }", "a number from 1 to 13"),
        ("name = \"Checkpoint\"", "name = \"Check\\u0007point\"", "cannot have U+0007"),
        ("victory = \"VICTORY\"", "victory = \"\"", "a set that extends nothing needs its victory"),
    ];
    for (from, to, word) in cases {
        let error = refused(from, to);
        assert!(error.contains(word), "{error}");
        assert!(error.starts_with(&format!("line {},", line_of(from))), "{} {error}", line_of(from));
    }
    let long = refused("name = \"Checkpoint\"", &format!("name = \"{}\"", "n".repeat(20_000)));
    assert!(long.contains("at most 60 characters, and it has 20000") && long.len() < 1_000, "{long}");
}

/// Compiles a pack of a few cards on top of the house set.
fn over(cards: &str) -> Result<CompiledPack, String> {
    let text = format!("id = \"mine\"\nname = \"Mine\"\nextends = \"house\"\n{cards}");
    let house = house_pack();
    content::load(&text, |own: Pack| CompiledPack::compile_over(&house, own)).map_err(|error| error.to_string())
}

#[test]
fn a_pack_that_extends_the_house_set_changes_only_what_it_names() {
    let runner = "[[cards]]\nid = \"mine\"\nname = \"Fast Runners\"\ndeck = \"player\"\nsuit = \"people\"\nvalue = 1\n";
    let scrap = "[[cards]]\nid = \"K03\"\nname = \"Scrapheap\"\ndeck = \"bunker\"\nparameter = \"any\"\n";
    let more = "[[cards]]\nid = \"M19\"\nname = \"Silence\"\ndeck = \"mothership\"\n";
    let set = over(&[runner, scrap, more].concat()).expect("three cards are enough");
    let house = &**HOUSE_SET;
    assert_eq!((set.mothership.len(), set.bunker.len(), set.roles.len()), (19, 18, 10));
    assert_eq!((set.mothership_name(18), set.bunker_name(2)), ("Silence", "Scrapheap"));
    assert_eq!((set.mothership_name(99), set.bunker_name(99)), ("VICTORY", "DEFEAT"));
    assert_eq!(set.free_cards.len(), house.free_cards.len() - 1, "the new runners must follow suit");
    let kept = |entry: &&extinction_point::PackText| set.pack.cards.contains(entry);
    assert_eq!(house.pack.cards.iter().filter(kept).count(), house.pack.cards.len() - 2);
    assert_eq!(over("").expect("nothing changed").effects, house.effects);
    let named = over("victory = \"Home\"\n").expect("a name is enough");
    assert_eq!((named.mothership_name(99), named.bunker_name(99)), ("Home", "DEFEAT"));
}

#[test]
fn a_fault_of_a_pack_that_extends_points_into_its_own_file() {
    let scrap = |id: &str, n: u8| {
        format!(
            "[[cards]]\nid = \"{id}\"\nname = \"Scrapheap\"\ndeck = \"bunker\"\nparameter = \"any\"\neffects = [{{ when = \"static\", \
             do = {{ store = {{ cap = {n} }} }} }}]\n"
        )
    };
    let error = over(&(scrap("K03", 2) + &scrap("K04", 200))).expect_err("too many");
    assert!(error.starts_with("line 15, column ") && error.contains("`cap` of `store`"), "{error}");
    let error = over(&(scrap("K03", 2) + &scrap("K03", 1))).expect_err("twice the same");
    assert!(error.starts_with("line 11, column ") && error.contains("another card has this id"), "{error}");
    let error = fault(Pack { extends: Some(extinction_point::Base::House), ..house_pack() });
    assert!(error.contains("no set here that a pack could extend"), "{error}");
}

#[test]
fn a_set_must_be_complete() {
    let error = fault(without("P03"));
    assert!(error.contains("the set has no text for P3; with `extends = \"house\"`"), "{error}");
    assert!(fault(without("A2")).contains("two sides"));
    let mut none = house_pack();
    none.cards.retain(|entry| entry.deck != Deck::Bunker);
    assert!(fault(none).contains("1 to 24 BUNKER cards, not 0"));
    let mut many = house_pack();
    let role = many.cards.iter().find(|entry| entry.deck == Deck::Role).expect("a role").clone();
    many.cards.extend((0..7).map(|copy| extinction_point::PackText { id: format!("copy{copy}"), ..role.clone() }));
    assert!(fault(many).contains("at most 16 roles"));
}

#[test]
fn a_set_with_few_cards_limits_the_health_and_the_expansion() {
    let mut few = house_pack();
    let mut kept = 0;
    few.cards.retain(|entry| {
        let bunker = entry.deck == Deck::Bunker;
        kept += usize::from(bunker);
        (!bunker || kept <= 4) && !matches!(entry.deck, Deck::Role | Deck::Alien)
    });
    let set = std::sync::Arc::new(CompiledPack::compile(few).expect("a small set is sound"));
    let refused = |options| ExtinctionPoint::new(2, options, set.clone()).expect_err("unplayable").to_string();
    assert_eq!(refused(Options::default()), "The set has 4 BUNKER cards, too few for a health of 5.");
    let small = Options { bunker_health: 4, ..Options::default() };
    assert!(ExtinctionPoint::new(2, small.clone(), set.clone()).is_ok());
    assert!(refused(Options { desperate_measures: true, ..small }).contains("Desperate Measures needs a set with"));
}

#[test]
fn cards_of_ones_own_play_without_a_line_of_code() {
    // A custom version of Tractor Beam has other numbers, conditions and words.
    let text = HOUSE_PACK.replacen(
        "when = \"battle_start\", do = { strip = { n = \"X\", suits = [\"people\"], scope = \"buildings\" } }",
        "when = \"static\", if = [{ bunker = { is = \"<\", n = 4 } }, { mothership = { is = \">=\", n = 2 } }], do = { strike = { add = 2 } }",
        1,
    );
    let set: CompiledPack = content::load(&text, CompiledPack::compile).expect("sound");
    let rule = set.effects[set.mothership[0].first_effect as usize];
    assert!(matches!(rule.conditions, [Some(Condition::Bunker(_)), Some(Condition::Mothership(_)), None]));
    let game = ExtinctionPoint::new(
        2,
        Options { election: extinction_point::Election::Rotate, infiltrator: Level::Beginner, ..Options::default() },
        std::sync::Arc::new(set),
    )
    .expect("a playable table");
    let mut state = common::state_with_hands(&game, &["B5 P5", "B6 P6"]);
    common::activate_card(&game, &mut state, "M01");
    assert_eq!(game.battle_numbers(&state.public), (0, 1));
    state.public.bunker_health = 3;
    assert_eq!(game.battle_numbers(&state.public), (0, 3));
    assert_eq!(Amount::MinusX.resolve(3), -3);
    assert_eq!(game.construction_parameter(&state.public, Suit::Weapon), Parameter::Any);
}

/// Returns a card of the house set that may use a word.
fn holder(on: &[&str], example: &str) -> String {
    let own = ["on_play", "on_lead", "in_trick", "won", "lost"];
    let own = own.iter().any(|when| example.contains(&format!("when = \"{when}\"")));
    let on = on.first().copied().unwrap_or(match (own, example.contains("sacrifice")) {
        (true, _) => "people",
        (_, true) => "role",
        _ => "mothership",
    });
    let (deck, more) = match on {
        "building" | "people" | "shield" | "weapon" => ("player", format!("suit = \"{on}\"\nvalue = 1\n")),
        "bunker" => ("bunker", "parameter = \"any\"\n".to_owned()),
        other => (other, String::new()),
    };
    format!("[[cards]]\nid = \"mine\"\nname = \"Mine\"\ndeck = \"{deck}\"\n{more}effects = [{example}]\n")
}

#[test]
fn every_word_of_the_vocabulary_has_an_example_that_compiles() {
    for topic in extinction_point::vocabulary() {
        for word in topic.words {
            let card = match topic.key {
                "pack" => String::new(),
                "cards" | "deck" => format!("cards = [{}]\n", word.example),
                "if" if word.on == ["role"] => holder(
                    word.on,
                    &format!("{{ when = \"static\", if = [{}], do = {{ legal = {{}} }} }}", word.example),
                ),
                "if" => holder(
                    &[],
                    &format!("{{ when = \"static\", if = [{}], do = {{ strike = {{ add = 1 }} }} }}", word.example),
                ),
                _ => holder(word.on, word.example),
            };
            over(&card).unwrap_or_else(|error| panic!("{} {}: {error}", topic.key, word.id));
            assert!(
                word.means.ends_with('.')
                    && word.example.contains(word.id)
                        | (topic.key == "pack")
                        | (topic.key == "cards")
                        | (topic.key == "effects")
            );
        }
    }
}

#[test]
fn the_numbers_of_the_vocabulary_are_the_numbers_that_packs_may_have() {
    let mut tried = 0;
    for word in extinction_point::vocabulary().iter().filter(|topic| topic.key == "do").flat_map(|topic| topic.words) {
        for argument in word.takes {
            let (least, most) = match argument.values {
                content::ArgumentKind::Number { least, most } | content::ArgumentKind::Amount { least, most } => {
                    (least, most)
                }
                content::ArgumentKind::Change { most } => (-most, most),
                _ => continue,
            };
            let written = format!(" {} = ", argument.id);
            let Some((before, after)) = word.example.split_once(&written) else { continue };
            let of_number = |one: char| one.is_ascii_digit() || "-X\"".contains(one);
            let (lead, number) = after.split_at(after.find(of_number).expect("an example with a number"));
            let rest = number.trim_start_matches(of_number);
            let with = |n: i64| over(&holder(word.on, &format!("{before}{written}{lead}{n}{rest}")));
            for inside in [least, most] {
                with(inside).unwrap_or_else(|error| panic!("{} {written}{inside}: {error}", word.id));
            }
            for outside in [least - 1, most + 1] {
                assert!(with(outside).is_err(), "{} {written}{outside}", word.id);
            }
            tried += 1;
        }
    }
    assert!(tried >= 20, "{tried}");
}
