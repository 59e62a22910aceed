//! The operations of effects: each use of a word with its arguments and the moments and cards that allow it.

use parts::{ArgumentKind, ArgumentSpec, VocabularyTopic};

use super::definitions::{KINDS, ROLE, optional_argument, required_argument, word};
use crate::card::{Sign, Suit};
use crate::content::{MAX_BUILDINGS, MAX_REVEALED, MAX_SHOWN};
use crate::effect_op::{Harm, Health, ImmuneScope, LeaderRule, Scope, Target, Then};
use crate::vocabulary::Parameter;

/// The sources other than BUILDINGS.
const ABOVE: [&str; 4] = ["mothership", "bunker", "role", "alien"];

const STATIC: [&str; 1] = ["static"];
/// The moments when the card is laid down.
const LAID: [&str; 2] = ["on_play", "on_lead"];
/// The moments before the winner of the trick is fixed, including standing effects.
const BENDING: [&str; 5] = ["static", "on_play", "on_lead", "in_trick", "sacrifice in plays_done"];
const DECIDING: [&str; 2] = ["in_trick", "sacrifice in plays_done"];
/// The moments before the numbers of a battle are fixed.
const FIGHTING: [&str; 4] = ["lost", "battle_start", "sacrifice in before_attack", "sacrifice in battle_start"];
const DAMAGING: [&str; 5] =
    ["static", "lost", "battle_start", "sacrifice in before_attack", "sacrifice in battle_start"];
/// All moments except standing effects and the Settlement Construction, starting with those outside battles.
const HAPPENING: [&str; 16] = [
    "on_play",
    "on_lead",
    "in_trick",
    "won",
    "lost",
    "turn_start",
    "election",
    "each_won",
    "sacrifice in election",
    "sacrifice in plays_done",
    "sacrifice in construct",
    "sacrifice in before_attack",
    "battle_start",
    "razed",
    "battle_end",
    "sacrifice in battle_start",
];
/// The moments outside battles. In a battle a mistake can discard all hands (EP-140), including cards that were to be
/// given.
const IN_PEACE: [&str; 12] = {
    let mut peace = [""; 12];
    peace.copy_from_slice(HAPPENING.split_at(12).0);
    peace
};

const fn number(least: i64, most: i64) -> ArgumentKind {
    ArgumentKind::Number { least, most }
}

const FEW: ArgumentSpec =
    required_argument("n", ArgumentKind::Amount { least: 1, most: MAX_BUILDINGS as i64 }, "how many at most");
const IGNORE: ArgumentSpec =
    optional_argument("ignore_parameter", ArgumentKind::Flag, "whether the Construction Parameter does not matter");
const MAX: ArgumentSpec = required_argument("max", number(1, 13), "how many cards at most; 12 or more is any number");
const ADD: ArgumentSpec = required_argument("add", ArgumentKind::Change { most: 20 }, "how much");
const OF_KINDS: ArgumentSpec = required_argument("suits", ArgumentKind::SomeOf(&KINDS), "of which kinds");
const FROM: ArgumentSpec = required_argument(
    "from",
    ArgumentKind::OneOf(&["building", "store", "both"]),
    "off BUILDINGS, out of the store, or either",
);
const TO: ArgumentSpec =
    required_argument("to", ArgumentKind::OneOf(Target::NAMES), "on BUILDINGS, into the store, or either");

pub(crate) const DO: VocabularyTopic = VocabularyTopic {
    key: "do",
    about: "What effects do. `\"X\"` is 1 for a crew of one or two, 2 for three, 3 for four.",
    words: &[
        word!("value", "The Infiltrator's card counts more or less in the trick.",
            r#"{ when = "in_trick", do = { value = { of = "infil", add = -2 } } }"#,
            takes [required_argument("of", ArgumentKind::OneOf(&["infil"]), "the Infiltrator's card"), ADD], at BENDING),
        word!("value", "The crew's best card of the led suit counts more or less in the trick.",
            r#"{ when = "in_trick", do = { value = { of = "best", add = 1 } } }"#,
            takes [required_argument("of", ArgumentKind::OneOf(&["best"]), "the crew's best card"), ADD],
            at ["on_play", "on_lead", "in_trick", "sacrifice in plays_done"]),
        word!("value", "The card itself counts more or less in its trick.",
            r#"{ when = "on_play", do = { value = { of = "itself", add = 2 } } }"#,
            takes [required_argument("of", ArgumentKind::OneOf(&["itself"]), "the card itself"), ADD], at ["on_play", "on_lead", "in_trick"]),
        word!("tie", "Ties go as if the Infiltrator's card showed this symbol: with + it wins them, with - it loses them.",
            r#"{ when = "static", do = { tie = { sign = "+" } } }"#,
            takes [required_argument("sign", ArgumentKind::OneOf(Sign::NAMES), "the symbol")], at BENDING),
        word!("infil", "The Infiltrator reveals so many numbered cards and keeps the lowest or the highest.",
            r#"{ when = "on_lead", do = { infil = { n = 2, keep = "low" } } }"#,
            takes [
                required_argument("n", number(1, MAX_REVEALED as i64), "how many cards"),
                required_argument("keep", ArgumentKind::OneOf(&["low", "high"]), "which one stays"),
                optional_argument("hidden", ArgumentKind::Flag, "whether they lie face-down until all have played"),
            ], at ["static", "on_lead"]),
        word!("infil", "The Infiltrator's card is discarded, and its next one takes its place.",
            r#"{ when = "on_play", if = ["infil_played"], do = { infil = { n = 1, keep = "new" } } }"#,
            takes [required_argument("n", number(1, 1), "one card"), required_argument("keep", ArgumentKind::OneOf(&["new"]), "the new one stays")],
            at ["on_play", "in_trick", "sacrifice in plays_done"]),
        word!("result", "Decides the trick.", r#"{ when = "in_trick", do = { result = { to = "won" } } }"#,
            takes [required_argument("to", ArgumentKind::OneOf(&["won", "lost"]), "for the crew or for the Infiltrator")], at DECIDING),
        word!("result", "The lost trick brings no battle.", r#"{ when = "lost", do = { result = { to = "calm" } } }"#,
            takes [required_argument("to", ArgumentKind::OneOf(&["calm"]), "without a battle")], at ["lost", "sacrifice in before_attack"]),
        word!("leader", "There is no election.", r#"{ when = "static", do = { leader = { rule = "rotate" } } }"#,
            takes [required_argument("rule", ArgumentKind::OneOf(LeaderRule::NAMES), "the winner of the last trick leads, or the next seat")],
            at STATIC),
        word!("legal", "The owner need not follow suit.", r#"{ when = "static", once = "turn", do = { legal = {} } }"#,
            at STATIC, on ROLE),
        word!("cycle", "Whoever plays the card may discard hand cards and draws as many.",
            r#"{ when = "on_play", optional = true, do = { cycle = { who = "player", max = 2 } } }"#,
            takes [required_argument("who", ArgumentKind::OneOf(&["player"]), "whoever plays the card"), MAX], at LAID),
        word!("cycle", "The owner of the role may discard hand cards and draws as many.",
            r#"{ when = "election", once = "turn", optional = true, do = { cycle = { who = "owner", max = 2 } } }"#,
            takes [required_argument("who", ArgumentKind::OneOf(&["owner"]), "the owner of the role"), MAX], at HAPPENING, on ROLE),
        word!("cycle", "Hand cards may be discarded, and as many are drawn.",
            r#"{ when = "turn_start", optional = true, do = { cycle = { who = "each", max = 1 } } }"#,
            takes [required_argument("who", ArgumentKind::OneOf(&["captain", "each"]), "whoever has the final say, or everybody in turn"), MAX],
            at HAPPENING),
        word!("pass", "Everybody gives a hand card to the left, all at once.",
            r#"{ when = "turn_start", do = { pass = { to = "left" } } }"#,
            takes [required_argument("to", ArgumentKind::OneOf(&["left"]), "clockwise")], at IN_PEACE),
        word!("pass", "The owner exchanges a hand card with somebody who agrees; both choose in secret.",
            r#"{ when = "election", once = "turn", optional = true, do = { pass = { to = "chosen", back = true } } }"#,
            takes [required_argument("to", ArgumentKind::OneOf(&["chosen"]), "somebody who agrees"), required_argument("back", ArgumentKind::Flag, "for a card in return")],
            at IN_PEACE, on ROLE),
        word!("reveal", "The next cards of the Infiltrator deck are shown to all.",
            r#"{ when = "on_play", do = { reveal = { n = 2, then = "sort" } } }"#,
            takes [
                required_argument("n", number(1, MAX_SHOWN as i64), "how many cards"),
                required_argument("then", ArgumentKind::OneOf(Then::NAMES), "they stay, go back on top in any order, or each to top or bottom"),
            ], at HAPPENING),
        word!("hand", "Hands are larger or smaller.", r#"{ when = "static", do = { hand = { add = -1 } } }"#,
            takes [required_argument("add", ArgumentKind::Change { most: 6 }, "by how much")], at STATIC),
        word!("place", "More cards of the trick may be placed or stored.",
            r#"{ when = "won", optional = true, do = { place = { n = 1, suits = ["shield"], from = "trick", to = "any" } } }"#,
            takes [
                FEW, required_argument("suits", ArgumentKind::SomeOf(Suit::NAMES), "of which suits"),
                required_argument("from", ArgumentKind::OneOf(&["trick"]), "out of the trick"), TO, IGNORE,
            ], at ["won", "each_won", "lost", "construct", "sacrifice in construct"]),
        word!("place", "Cards of the Player discards may be placed or stored.",
            r#"{ when = "each_won", optional = true, do = { place = { n = 1, suits = ["shield"], from = "discard", to = "any" } } }"#,
            takes [
                FEW, required_argument("suits", ArgumentKind::SomeOf(Suit::NAMES), "of which suits"),
                required_argument("from", ArgumentKind::OneOf(&["discard"]), "out of the discards"), TO, IGNORE,
            ], at HAPPENING),
        word!("move", "Attached or stored cards may be moved.",
            r#"{ when = "won", optional = true, do = { move = { n = 1, suits = ["people"], from = "both", to = "building" } } }"#,
            takes [FEW, OF_KINDS, FROM, TO, IGNORE], at HAPPENING),
        word!("move", "One more move in a Settlement Construction.",
            r#"{ when = "construct", optional = true, do = { move = { n = 1, suits = ["weapon"], from = "building", to = "building" } } }"#,
            takes [FEW, OF_KINDS, FROM, required_argument("to", ArgumentKind::OneOf(&["building"]), "to another BUILDING"), IGNORE],
            at ["construct"]),
        word!("move", "Cards of a razed BUILDING may be saved.",
            r#"{ when = "razed", optional = true, do = { move = { n = 1, suits = ["people"], from = "razed", to = "store" } } }"#,
            takes [
                FEW, OF_KINDS, required_argument("from", ArgumentKind::OneOf(&["razed"]), "off the BUILDING that is being razed"),
                required_argument("to", ArgumentKind::OneOf(&["store"]), "into the store"),
            ], at ["razed"]),
        word!("strip", "Attached or stored cards are removed, or as many as there are.",
            r#"{ when = "battle_start", do = { strip = { n = "X", suits = ["people"], scope = "buildings" } } }"#,
            takes [
                required_argument("n", ArgumentKind::Amount { least: 1, most: 20 }, "how many"), OF_KINDS,
                required_argument("scope", ArgumentKind::OneOf(Scope::NAMES), "from BUILDINGS or from the store"),
            ], at HAPPENING),
        word!("clear", "Sabotage is taken off BUILDINGS.",
            r#"{ when = "on_lead", optional = true, do = { clear = { n = 1 } } }"#,
            takes [
                required_argument("n", ArgumentKind::Amount { least: 1, most: MAX_BUILDINGS as i64 }, "how many; 12 or more is all"),
                optional_argument("exile", ArgumentKind::Flag, "whether the cards leave the game instead of being discarded"),
            ], at HAPPENING),
        word!("parameter", "These kinds have a Construction Parameter of their own.",
            r#"{ when = "static", do = { parameter = { set = "any", suits = ["weapon"] } } }"#,
            takes [required_argument("set", ArgumentKind::OneOf(Parameter::NAMES), "which one"), OF_KINDS], at STATIC),
        word!("store", "How many cards of each kind the BUNKER stores; what is there already stays.",
            r#"{ when = "static", do = { store = { cap = 2 } } }"#,
            takes [required_argument("cap", number(0, 13), "how many")], at STATIC),
        word!("virtual", "This BUILDING counts as having more cards of a kind, which cannot be removed, moved or spent.",
            r#"{ when = "static", do = { virtual = { suit = "people", n = 1, scope = "itself" } } }"#,
            takes [
                required_argument("suit", ArgumentKind::OneOf(&["people", "weapon"]), "the kind"), required_argument("n", number(1, 9), "how many"),
                required_argument("scope", ArgumentKind::OneOf(&["itself"]), "this BUILDING"),
            ], at STATIC, on ["building"]),
        word!("virtual", "One WEAPON that nobody mans counts as manned.",
            r#"{ when = "static", if = [{ stored = "people" }], do = { virtual = { suit = "people", n = 1, scope = "one" } } }"#,
            takes [
                required_argument("suit", ArgumentKind::OneOf(&["people"]), "the kind"), required_argument("n", number(1, 1), "one card"),
                required_argument("scope", ArgumentKind::OneOf(&["one"]), "the BUILDING where it helps"),
            ], at STATIC, on ABOVE),
        word!("immune", "Something does not happen to BUILDINGS.",
            r#"{ when = "static", do = { immune = { what = "upkeep", scope = "all" } } }"#,
            takes [
                required_argument("what", ArgumentKind::OneOf(Harm::NAMES),
                    "being razed, getting Sabotage, losing a card as it arrives, or at the start of Trick phases"),
                required_argument("scope", ArgumentKind::OneOf(ImmuneScope::NAMES), "this BUILDING, BUILDINGS with a SHIELD, or all"),
            ], at STATIC),
        word!("limit", "BUILDINGS above a value cannot be played.",
            r#"{ when = "static", do = { limit = { what = { build_above = 9 } } } }"#,
            takes [required_argument("what", number(0, 12), "the value, as `{ build_above = 9 }`")], at STATIC),
        word!("limit", "Nothing can be moved out of the BUNKER, or only the crew's best card of the led suit can be placed.",
            r#"{ when = "static", do = { limit = { what = "move_store" } } }"#,
            takes [required_argument("what", ArgumentKind::OneOf(&["move_store", "trick_best"]), "which of the two")], at STATIC),
        word!("blank", "Cards of these suits have no abilities and must follow suit.",
            r#"{ when = "static", do = { blank = { suits = ["weapon"] } } }"#,
            takes [required_argument("suits", ArgumentKind::SomeOf(Suit::NAMES), "which suits")], at STATIC, on ABOVE),
        word!("fire", "The MOTHERSHIP takes more or less damage in a battle.",
            r#"{ when = "static", do = { fire = { add = "-X", floor = 1 } } }"#,
            takes [ADD, optional_argument("floor", number(0, 20), "what it does not lower the damage below")], at DAMAGING),
        word!("fire_cap", "The MOTHERSHIP takes no more than this in a battle; one of the two has to be said.",
            r#"{ when = "static", do = { fire_cap = { total = 2 } } }"#,
            takes [optional_argument("total", number(0, 20), "in all"), optional_argument("per_building", number(0, 13), "by each BUILDING")], at STATIC),
        word!("strike", "The BUNKER takes more or less damage in a battle.",
            r#"{ when = "battle_start", cost = "shield", optional = true, do = { strike = { add = -1 } } }"#,
            takes [ADD], at DAMAGING),
        word!("cover", "BUILDINGS without a SHIELD are treated as shielded in this battle.",
            r#"{ when = "lost", do = { cover = { n = 1 } } }"#,
            takes [required_argument("n", ArgumentKind::Amount { least: 1, most: MAX_BUILDINGS as i64 }, "how many; 12 or more is all")], at FIGHTING),
        word!("repair", "Cards of the supply go under the BUNKER deck.",
            r#"{ when = "sacrifice", window = "election", do = { repair = { n = 1 } } }"#,
            takes [required_argument("n", number(1, 12), "how many")], at HAPPENING),
        word!("hit", "Damage outside the steps of a battle, read at once.",
            r#"{ when = "won", do = { hit = { side = "mothership", n = 1 } } }"#,
            takes [required_argument("side", ArgumentKind::OneOf(Health::NAMES), "which side"), required_argument("n", number(1, 12), "how much")],
            at HAPPENING),
    ],
};
