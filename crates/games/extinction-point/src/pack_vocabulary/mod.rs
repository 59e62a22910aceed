//! The vocabulary of packs: for each word its arguments, the places where it is allowed, and its meaning. These tables
//! drive both the checks and the documentation of packs.

mod definitions;
mod phrases;
mod verbs;

use parts::{ArgumentKind, ArgumentSpec, VocabularyTopic};

use crate::card::{Sign, Suit};
use crate::content::{Base, MAX_BUILDINGS, MAX_SHIP_CARDS, Side};
use crate::vocabulary::{Once, Parameter, Relation};

use definitions::{KINDS, ROLE, SOURCES, optional_argument, required_argument, word};

pub(crate) use verbs::DO;

/// Returns the vocabulary, grouped by topic.
pub const fn vocabulary() -> &'static [VocabularyTopic] {
    &[PACK, CARDS, DECK, EFFECTS, WHEN, WINDOW, IF, DO]
}

/// The limit for names; no realistic name is longer.
const NAME: ArgumentKind = ArgumentKind::Text { most: 60 };
const NOTE: ArgumentKind = ArgumentKind::Text { most: 1000 };
const SHIP: ArgumentKind = ArgumentKind::Number { least: 0, most: MAX_SHIP_CARDS as i64 };

const PACK: VocabularyTopic = VocabularyTopic {
    key: "pack",
    about: "A pack is a file with these keys at the top.",
    words: &[word!(
        "pack",
        "The whole file. With `extends` a card replaces the house card that has its id, or its suit and value, or its side \
         of the alien card; any other card joins its deck.",
        "id = \"mine\"\nname = \"Our own cards\"\nextends = \"house\"",
        takes [
            required_argument("id", NAME, "a stable name"),
            required_argument("name", NAME, "the name that people read"),
            optional_argument("extends", ArgumentKind::OneOf(Base::NAMES), "keeps every card of the house set that the pack does not name"),
            optional_argument("victory", NAME, "what lies under the MOTHERSHIP deck; a pack that extends nothing must say it"),
            optional_argument("defeat", NAME, "what lies under the BUNKER deck; a pack that extends nothing must say it"),
            optional_argument("cards", ArgumentKind::Topic("cards"), "the cards"),
        ]
    )],
};

const CARDS: VocabularyTopic = VocabularyTopic {
    key: "cards",
    about: "Every card with a text is a `[[cards]]` with these keys and those of its deck.",
    words: &[word!(
        "card",
        "One card.",
        r#"{ id = "M02", name = "Mind Static", deck = "mothership", effects = [{ when = "static", do = { tie = { sign = "+" } } }] }"#,
        takes [
            required_argument("id", NAME, "a stable name; no two cards have the same"),
            required_argument("name", NAME, "the name that people read"),
            required_argument("deck", ArgumentKind::Topic("deck"), "where it belongs"),
            optional_argument("effects", ArgumentKind::Topic("effects"), "what it does, in this order"),
            optional_argument("text", NOTE, "a note for whoever reads the file; at the table a card is told by what it does"),
            optional_argument("sacrifice", NOTE, "a note on the sacrifice of a role"),
        ]
    )],
};

pub(crate) const DECK: VocabularyTopic = VocabularyTopic {
    key: "deck",
    about: "The decks, and what a card of each has besides.",
    words: &[
        word!(
            "player",
            "One of the sixteen cards of value 1 to 4, of which a set has all.",
            r#"{ id = "P01", name = "Night Runners", deck = "player", suit = "people", value = 1, free = true }"#,
            takes [
                required_argument("suit", ArgumentKind::OneOf(Suit::NAMES), "its suit"),
                required_argument("value", ArgumentKind::Number { least: 1, most: 4 }, "its value; higher cards have no text"),
                optional_argument("free", ArgumentKind::Flag, "whether it need not follow suit"),
            ]
        ),
        word!(
            "mothership",
            "A MOTHERSHIP card; a set has 1 to 24.",
            r#"{ id = "M02", name = "Mind Static", deck = "mothership" }"#
        ),
        word!(
            "bunker",
            "A BUNKER card; a set has 1 to 24.",
            r#"{ id = "K01", name = "Command Post", deck = "bunker", parameter = ">=" }"#,
            takes[required_argument("parameter", ArgumentKind::OneOf(Parameter::NAMES), "its Construction Parameter")]
        ),
        word!(
            "role",
            "A role of Desperate Measures; a set has at most 16.",
            r#"{ id = "R01", name = "Commander", deck = "role" }"#
        ),
        word!(
            "alien",
            "A side of the alien card; a set has both or none.",
            r#"{ id = "A1", name = "Vanguard", deck = "alien", side = "vanguard" }"#,
            takes[required_argument("side", ArgumentKind::OneOf(Side::NAMES), "which side")]
        ),
    ],
};

const EFFECTS: VocabularyTopic = VocabularyTopic {
    key: "effects",
    about: "An effect is a table with these keys.",
    words: &[word!(
        "effect",
        "One thing that a card does.",
        r#"{ when = "battle_start", cost = "shield", optional = true, do = { strike = { add = -1 } } }"#,
        takes [
            required_argument("when", ArgumentKind::Topic("when"), "the moment at which it works"),
            optional_argument("if", ArgumentKind::Topic("if"), "a list of at most three conditions, all of which must hold"),
            required_argument("do", ArgumentKind::Topic("do"), "what it does"),
            optional_argument("optional", ArgumentKind::Flag, "whether it may be declined"),
            optional_argument("once", ArgumentKind::OneOf(Once::NAMES), "how often a role may use it; left out, every time"),
            optional_argument("cost", ArgumentKind::OneOf(&KINDS), "a stored card of this kind is discarded for it"),
            optional_argument("window", ArgumentKind::Topic("window"), "when a role can be sacrificed; only with `when = \"sacrifice\"`"),
        ]
    )],
};

pub(crate) const WHEN: VocabularyTopic = VocabularyTopic {
    key: "when",
    about: "The moments at which effects work.",
    words: &[
        word!("on_play", "The card is laid down.",
            r#"{ when = "on_play", do = { reveal = { n = 2, then = "sort" } } }"#, on KINDS),
        word!("on_lead", "The card opens a trick.",
            r#"{ when = "on_lead", do = { infil = { n = 2, keep = "low" } } }"#, on KINDS),
        word!("in_trick", "All cards of its trick lie, and the winner is not fixed yet.",
            r#"{ when = "in_trick", do = { value = { of = "infil", add = -2 } } }"#, on KINDS),
        word!("won", "The crew has won its trick.",
            r#"{ when = "won", do = { clear = { n = 1 } } }"#, on KINDS),
        word!("lost", "The Infiltrator has won its trick.",
            r#"{ when = "lost", do = { cover = { n = 1 } } }"#, on KINDS),
        word!("static", "As long as the card is in force: the top card of its deck, a BUILDING that stands, a role in the \
             game, the side of the alien card that is up.",
            r#"{ when = "static", do = { tie = { sign = "+" } } }"#, on SOURCES),
        word!("turn_start", "The hands of a turn have been dealt.",
            r#"{ when = "turn_start", do = { pass = { to = "left" } } }"#, on SOURCES),
        word!("election", "A round begins; the election comes next.",
            r#"{ when = "election", if = ["first_round"], do = { reveal = { n = 1, then = "keep" } } }"#, on SOURCES),
        word!("each_won", "The crew has won a trick.",
            r#"{ when = "each_won", optional = true, do = { cycle = { who = "captain", max = 1 } } }"#, on SOURCES),
        word!("construct", "Once in each Settlement Construction, as one more thing that the crew may do.",
            r#"{ when = "construct", optional = true, do = { move = { n = 1, suits = ["people"], from = "building", to = "building" } } }"#,
            on SOURCES),
        word!("battle_start", "A battle begins, and its damage is not fixed yet.",
            r#"{ when = "battle_start", do = { cover = { n = 1 } } }"#, on SOURCES),
        word!("razed", "A BUILDING is about to be razed; once for each.",
            r#"{ when = "razed", optional = true, do = { move = { n = 1, suits = ["people"], from = "razed", to = "store" } } }"#,
            on SOURCES),
        word!("battle_end", "The BUNKER has been struck, and removed cards are not read yet.",
            r#"{ when = "battle_end", do = { strip = { n = "X", suits = ["shield"], scope = "buildings" } } }"#, on SOURCES),
        word!("sacrifice", "The role is given up in its `window`; all sacrifice effects of a role have the same.",
            r#"{ when = "sacrifice", window = "election", do = { repair = { n = 1 } } }"#, on ROLE),
    ],
};

const WINDOW: VocabularyTopic = VocabularyTopic {
    key: "window",
    about: "The moments at which roles can be sacrificed.",
    words: &[
        word!(
            "election",
            "A round begins; the election comes next.",
            r#"{ when = "sacrifice", window = "election", do = { repair = { n = 1 } } }"#
        ),
        word!(
            "plays_done",
            "All cards lie, and the winner is not fixed yet.",
            r#"{ when = "sacrifice", window = "plays_done", do = { result = { to = "won" } } }"#
        ),
        word!(
            "construct",
            "After a won trick, before the crew builds.",
            r#"{ when = "sacrifice", window = "construct", do = { clear = { n = 1 } } }"#
        ),
        word!(
            "before_attack",
            "After a lost trick, before the attack.",
            r#"{ when = "sacrifice", window = "before_attack", do = { result = { to = "calm" } } }"#
        ),
        word!(
            "battle_start",
            "A battle begins, and its damage is not fixed yet.",
            r#"{ when = "sacrifice", window = "battle_start", do = { cover = { n = 13 } } }"#
        ),
    ],
};

const IS: ArgumentSpec = required_argument("is", ArgumentKind::OneOf(Relation::NAMES), "how the number compares");
const COMPARED: [ArgumentSpec; 2] =
    [IS, required_argument("n", ArgumentKind::Number { least: 0, most: MAX_BUILDINGS as i64 }, "with this number")];

pub(crate) const IF: VocabularyTopic = VocabularyTopic {
    key: "if",
    about: "Conditions: all that an effect names must hold.",
    words: &[
        word!(
            "led",
            "One of these suits was led.",
            r#"{ led = ["building", "people"] }"#,
            takes[required_argument("", ArgumentKind::SomeOf(Suit::NAMES), "the suits")]
        ),
        word!("infil_printed", "The value printed on the Infiltrator's card.", r#"{ infil_printed = { is = "=", n = 13 } }"#,
            takes [IS, required_argument("n", ArgumentKind::Number { least: 1, most: 13 }, "with this number")]),
        word!(
            "infil_sign",
            "The Infiltrator's card shows this symbol.",
            r#"{ infil_sign = "+" }"#,
            takes[required_argument("", ArgumentKind::OneOf(Sign::NAMES), "the symbol")]
        ),
        word!("infil_played", "The Infiltrator's card lies in the trick, open or not.", r#""infil_played""#),
        word!("operational", "How many BUILDINGS are operational.", r#"{ operational = { is = ">=", n = 1 } }"#, takes COMPARED),
        word!("open_operational", "How many operational BUILDINGS have no SHIELD.",
            r#"{ open_operational = { is = ">=", n = 1 } }"#, takes COMPARED),
        word!("max_manned", "The most WEAPONS that fire on one BUILDING.", r#"{ max_manned = { is = ">=", n = 2 } }"#,
            takes COMPARED),
        word!(
            "stored",
            "The BUNKER stores a card of this kind.",
            r#"{ stored = "people" }"#,
            takes[required_argument("", ArgumentKind::OneOf(&KINDS), "the kind")]
        ),
        word!("sabotaged", "How many BUILDINGS are sabotaged.", r#"{ sabotaged = { is = ">=", n = 1 } }"#, takes COMPARED),
        word!("bunker", "The BUNKER's health.", r#"{ bunker = { is = "<=", n = 2 } }"#,
            takes [IS, required_argument("n", SHIP, "with this number")]),
        word!("mothership", "The MOTHERSHIP's health.", r#"{ mothership = { is = "<", n = 4 } }"#,
            takes [IS, required_argument("n", SHIP, "with this number")]),
        word!("i_lead", "The owner of the role leads the trick.", r#""i_lead""#, on ROLE),
        word!("i_captain", "The owner of the role has the final say.", r#""i_captain""#, on ROLE),
        word!("first_round", "It is the first round of the turn.", r#""first_round""#),
    ],
};
