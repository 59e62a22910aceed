//! Sets of one's own: what is read, and what is refused with its line and the reason.

mod common;

use common::{HOUSE_SET, pack};
use extinction_point::{
    Amount, Condition, Content, Deck, ExtinctionPoint, HOUSE, Level, Options, Pack, Parameter, Suit, When,
};

/// What is said about the house set with one thing changed.
fn refused(from: &str, to: &str) -> String {
    assert!(HOUSE.contains(from), "{from}");
    let text = HOUSE.replacen(from, to, 1);
    content::load::<Pack, Content>(&text, Content::compile).expect_err("a broken set").to_string()
}

/// The line of the house set on which a text stands, from 1.
fn line_of(text: &str) -> usize {
    let before = HOUSE.split(text).next().expect("the part before");
    before.lines().count().max(1) + usize::from(before.ends_with('\n'))
}

/// The set without the card that has this id.
fn without(id: &str) -> Pack {
    let mut pack = pack();
    pack.cards.retain(|entry| entry.id != id);
    pack
}

fn fault(pack: Pack) -> String {
    Content::compile(pack).expect_err("a broken set").to_string()
}

#[test]
fn section_2_the_house_set_has_the_cards_of_the_box() {
    let set = &**HOUSE_SET;
    let of = |deck| set.pack.cards.iter().filter(|entry| entry.deck == deck).count();
    let counts = [Deck::Player, Deck::Mothership, Deck::Bunker, Deck::Role, Deck::Alien].map(of);
    assert_eq!(counts, [16, 18, 18, 10, 2]);
    let parameters = |wanted| set.bunker.iter().filter(|text| text.parameter == Some(wanted)).count();
    assert_eq!([Parameter::AtLeast, Parameter::AtMost, Parameter::Any].map(parameters), [7, 7, 4]);
    assert_eq!(set.free.len(), 7, "seven of twelve triggered cards are free");
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
    let again = serde_json::to_string(&pack()).expect("a pack can be written");
    assert_eq!(serde_json::from_str::<Pack>(&again).expect("and read"), pack());
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

#[test]
fn cards_that_do_not_fit_their_deck_are_refused_at_their_line() {
    let card = |id: &str| line_of(&format!("[[cards]]\nid = \"{id}\""));
    let cases = [
        ("id = \"B02\"", "id = \"B01\"", "B02", "another card has this id already"),
        ("name = \"Checkpoint\"", "name = \"\"", "B02", "an id and a name"),
        ("value = 2\ntext = \"No Sabotage", "value = 5\ntext = \"No Sabotage", "B02", "value 1 to 4"),
        ("value = 2\ntext = \"No Sabotage", "value = 1\ntext = \"No Sabotage", "B02", "this suit and value already"),
        ("deck = \"mothership\"", "deck = \"mothership\"\nparameter = \">=\"", "M01", "Construction Parameter"),
        ("deck = \"bunker\"\nparameter = \">=\"", "deck = \"bunker\"", "K01", "Construction Parameter"),
        ("deck = \"mothership\"", "deck = \"mothership\"\nfree = true", "M01", "belong to Player cards"),
        ("side = \"deceiver\"", "side = \"vanguard\"", "A2", "has this side already"),
        ("side = \"vanguard\"\n", "", "A1", "has sides"),
        (
            "when = \"sacrifice\", window = \"election\", do = { repair",
            "when = \"sacrifice\", window = \"construct\", do = { repair",
            "R02",
            "one window",
        ),
    ];
    for (from, to, id, word) in cases {
        let error = refused(from, to);
        assert!(error.contains(word) && error.starts_with(&format!("line {},", card(id))), "{}: {error}", card(id));
    }
}

#[test]
fn effects_that_cannot_happen_are_refused() {
    let cases = [
        ("when = \"battle_start\", do = { strip", "when = \"on_play\", do = { strip", "only PEOPLE, SHIELD and WEAPON"),
        ("when = \"lost\", do = { cover", "when = \"turn_start\", do = { cover", "work only when they are played"),
        ("when = \"lost\", do = { cover", "when = \"won\", do = { cover", "cannot happen at this moment"),
        (
            "when = \"static\", do = { tie = { sign = \"+\" } }",
            "when = \"turn_start\", do = { tie = { sign = \"+\" } }",
            "cannot happen",
        ),
        ("when = \"sacrifice\", window = \"plays_done\", if", "when = \"sacrifice\", if", "needs its window"),
        (
            "when = \"static\", do = { tie = { sign = \"+\" } }",
            "when = \"static\", if = [\"i_lead\"], do = { tie = { sign = \"+\" } }",
            "only a role has an owner",
        ),
        (
            "when = \"static\", do = { tie = { sign = \"+\" } }",
            "when = \"static\", once = \"turn\", do = { tie = { sign = \"+\" } }",
            "counted by turn or game",
        ),
        ("cost = \"shield\"", "cost = \"building\"", "no BUILDING is stored"),
        (
            "when = \"static\", do = { tie = { sign = \"+\" } }",
            "when = \"static\", cost = \"shield\", do = { tie = { sign = \"+\" } }",
            "nothing is paid",
        ),
        (
            "do = { strip = { n = \"X\", suits = [\"people\"]",
            "do = { strip = { n = \"X\", suits = [\"building\"]",
            "neither attached nor stored",
        ),
        (
            "do = { strip = { n = \"X\", suits = [\"people\"]",
            "do = { strip = { n = \"X\", suits = []",
            "list of suits is empty",
        ),
        ("reveal = { n = 2, then", "reveal = { n = 9, then", "cannot happen"),
        ("infil = { n = 2, keep = \"low\" }", "infil = { n = 5, keep = \"low\" }", "cannot happen"),
        ("pass = { to = \"left\" }", "pass = { to = \"chosen\", back = true }", "cannot happen"),
        (
            "do = { fire_cap = { per_building = 1 } }",
            "if = [{ operational = { is = \">=\", n = 1 } }], do = { fire_cap = { per_building = 1 } }",
            "cannot depend on that count",
        ),
        (
            "do = { tie = { sign = \"+\" } }",
            "if = [\"infil_played\", \"infil_played\", \"infil_played\", \"infil_played\"], do = { tie = { sign = \"+\" } }",
            "at most 3 conditions",
        ),
    ];
    for (from, to, word) in cases {
        let error = refused(from, to);
        assert!(error.contains(word) && error.starts_with("line "), "{word}: {error}");
    }
    // A BUILDING that takes abilities away could take its own away.
    let error = refused(
        "do = { virtual = { suit = \"people\", n = 1, scope = \"itself\" } }",
        "do = { blank = { suits = [\"people\"] } }",
    );
    assert!(error.contains("no BUILDING takes abilities away"), "{error}");
}

#[test]
fn a_set_must_be_complete() {
    assert!(fault(without("P03")).contains("the set has no text for P3"));
    assert!(fault(without("A2")).contains("two sides"));
    let mut none = pack();
    none.cards.retain(|entry| entry.deck != Deck::Bunker);
    assert!(fault(none).contains("1 to 24 BUNKER cards, not 0"));
    let mut many = pack();
    let role = many.cards.iter().find(|entry| entry.deck == Deck::Role).expect("a role").clone();
    many.cards.extend((0..7).map(|copy| extinction_point::Entry { id: format!("copy{copy}"), ..role.clone() }));
    assert!(fault(many).contains("at most 16 roles"));
}

#[test]
fn a_set_with_few_cards_limits_the_health_and_the_expansion() {
    let mut few = pack();
    let mut kept = 0;
    few.cards.retain(|entry| {
        let bunker = entry.deck == Deck::Bunker;
        kept += usize::from(bunker);
        (!bunker || kept <= 4) && !matches!(entry.deck, Deck::Role | Deck::Alien)
    });
    let set = std::sync::Arc::new(Content::compile(few).expect("a small set is sound"));
    let refused = |options| ExtinctionPoint::new(2, options, set.clone()).expect_err("unplayable").to_string();
    assert_eq!(refused(Options::default()), "The set has 4 BUNKER cards, too few for a health of 5.");
    let small = Options { bunker_health: 4, ..Options::default() };
    assert!(ExtinctionPoint::new(2, small.clone(), set.clone()).is_ok());
    assert!(refused(Options { desperate_measures: true, ..small }).contains("Desperate Measures needs a set with"));
}

#[test]
fn cards_of_ones_own_play_without_a_line_of_code() {
    // Every seat's own writing: Tractor Beam becomes a card with other numbers, conditions and words.
    let text = HOUSE.replacen(
        "when = \"battle_start\", do = { strip = { n = \"X\", suits = [\"people\"], scope = \"buildings\" } }",
        "when = \"static\", if = [{ bunker = { is = \"<\", n = 4 } }, { mothership = { is = \">=\", n = 2 } }], do = { strike = { add = 2 } }",
        1,
    );
    let set: Content = content::load(&text, Content::compile).expect("sound");
    let rule = set.rules[set.mothership[0].from as usize];
    assert!(matches!(rule.ifs, [Some(Condition::Bunker(_)), Some(Condition::Mothership(_)), None]));
    let game = ExtinctionPoint::new(
        2,
        Options { election: extinction_point::Election::Rotate, infiltrator: Level::Beginner, ..Options::default() },
        std::sync::Arc::new(set),
    )
    .expect("a playable table");
    let mut state = common::position(&game, &["B5 P5", "B6 P6"]);
    common::activate(&game, &mut state, "M01");
    assert_eq!(game.battle_numbers(&state.open), (0, 1));
    state.open.bunker_health = 3;
    assert_eq!(game.battle_numbers(&state.open), (0, 3));
    assert_eq!(Amount::MinusX.of(3), -3);
    assert_eq!(game.parameter(&state.open, Suit::Weapon), Parameter::Any);
}
