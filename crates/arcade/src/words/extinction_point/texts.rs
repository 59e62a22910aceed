//! What cards say, made from what they do, so that a pack of somebody's own reads like the house set.

use extinction_point::{
    Amount, Compare, Condition, Cyclist, Effect, Entry, ExtinctionPoint, Harm, Health, ImmuneScope, Keep, LeaderRule,
    Limited, Once, Op, Origin, Parameter, Relation, Scope, Side, Source, Suit, Suits, Target, Then, Toward, Verdict,
    VirtualScope, When, Whose, Window,
};

use super::nouns::{sign, suit};
use crate::say;

/// What a number has to be to mean "all there are".
const ALL: i8 = 12;

/// What a card says: for a role what it does while it lies there.
pub fn text(game: &ExtinctionPoint, entry: &Entry) -> String {
    if game.options().cards == "blank" {
        return say!("ep-text-none");
    }
    sentences(game, entry, false)
}

/// What happens when a role is sacrificed.
pub fn sacrifice(game: &ExtinctionPoint, entry: &Entry) -> String {
    sentences(game, entry, true)
}

/// The Construction Parameter of a BUNKER card in words.
pub fn parameter(parameter: Parameter) -> String {
    say!(match parameter {
        Parameter::AtLeast => "ep-parameter-at-least",
        Parameter::AtMost => "ep-parameter-at-most",
        Parameter::Any => "ep-parameter-any",
    })
}

fn sentences(game: &ExtinctionPoint, entry: &Entry, sacrifice: bool) -> String {
    let chosen = entry.effects.iter().filter(|effect| (effect.when == When::Sacrifice) == sacrifice);
    let mut all: Vec<String> = Vec::new();
    if entry.free {
        all.push(say!("ep-text-free"));
    }
    // Effects at one moment and under one condition share a sentence.
    let mut told: Vec<(&Effect, String)> = Vec::new();
    for effect in chosen {
        let what = done(effect, game.x());
        match told.last_mut() {
            Some((last, first)) if joins(last, effect) => {
                *first = say!("ep-effects", first = first.as_str(), last = what);
            }
            _ => told.push((effect, what)),
        }
    }
    all.extend(told.into_iter().map(|(effect, what)| sentence(effect, what)));
    match entry.side {
        Some(Side::Vanguard) => all.push(say!("ep-text-vanguard")),
        Some(Side::Deceiver) => all.push(say!("ep-text-deceiver")),
        None => {}
    }
    if all.is_empty() { say!("ep-text-none") } else { all.join(" ") }
}

/// Whether two effects have a moment or a condition to share.
fn joins(one: &Effect, other: &Effect) -> bool {
    let alike = (one.when, &one.ifs, one.once) == (other.when, &other.ifs, other.once);
    alike && (other.when != When::Static || !other.ifs.is_empty())
}

/// What an effect does, and for what price; `x` is what X stands for at this table.
fn done(effect: &Effect, x: i8) -> String {
    let what = op(effect, x);
    match effect.cost {
        Some(kind) => say!("ep-effect-cost", what = what, kind = suit(kind)),
        None => what,
    }
}

/// What is done as a sentence: how often, when, if, and what.
fn sentence(effect: &Effect, what: String) -> String {
    let ifs = effect.ifs.iter().map(|condition| when_true(*condition));
    let ifs = ifs.reduce(|first, last| say!("ep-ifs", first = first, last = last));
    let told = match (moment(effect), ifs) {
        (None, None) => say!("ep-effect-plain", what = what),
        (None, Some(ifs)) => say!("ep-effect-if", ifs = ifs, what = what),
        (Some(when), None) => say!("ep-effect-when", when = when, what = what),
        (Some(when), Some(ifs)) => say!("ep-effect-when-if", when = when, ifs = ifs, what = what),
    };
    capital(&match effect.once {
        Some(Once::Turn) => say!("ep-effect-once-turn", told = told),
        Some(Once::Game) => say!("ep-effect-once-game", told = told),
        None => told,
    })
}

/// The text with its first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn moment(effect: &Effect) -> Option<String> {
    Some(say!(match effect.when {
        When::Static => return None,
        When::OnPlay => "ep-when-on-play",
        When::OnLead => "ep-when-on-lead",
        When::InTrick => "ep-when-in-trick",
        When::Won => "ep-when-won",
        When::Lost => "ep-when-lost",
        When::TurnStart => "ep-when-turn-start",
        When::Election => "ep-when-election",
        When::EachWon => "ep-when-each-won",
        When::Construct => "ep-when-construct",
        When::BattleStart => "ep-when-battle-start",
        When::Razed => "ep-when-razed",
        When::BattleEnd => "ep-when-battle-end",
        When::Sacrifice => match effect.window {
            Some(Window::PlaysDone) => "ep-when-sacrifice-plays-done",
            Some(Window::Construct) => "ep-when-sacrifice-construct",
            Some(Window::BeforeAttack) => "ep-when-sacrifice-before-attack",
            Some(Window::BattleStart) => "ep-when-sacrifice-battle-start",
            Some(Window::Election) | None => "ep-when-sacrifice-election",
        },
    }))
}

fn when_true(condition: Condition) -> String {
    let sites = |key: &str, compare: Compare| match (compare.is, compare.n) {
        (Relation::AtLeast, 1) | (Relation::More, 0) => say!(&format!("{key}-one")),
        (Relation::Less, 1) | (Relation::AtMost | Relation::Equal, 0) => say!(&format!("{key}-none")),
        _ => say!(key, compare = compared("ep-compare", compare), n = compare.n),
    };
    match condition {
        Condition::Led(suits) => say!("ep-if-led", suits = either(suits)),
        Condition::InfilPrinted(compare) => say!(&key("ep-if-infil-printed", compare), n = compare.n),
        Condition::InfilSign(one) => say!("ep-if-infil-sign", sign = sign(one)),
        Condition::InfilPlayed => say!("ep-if-infil-played"),
        Condition::Operational(compare) => sites("ep-if-operational", compare),
        Condition::OpenOperational(compare) => sites("ep-if-open-operational", compare),
        Condition::MaxManned(compare) => {
            let up = matches!(compare.is, Relation::AtLeast | Relation::More);
            let key = if up { "ep-if-max-manned" } else { "ep-if-max-manned-most" };
            say!(key, compare = compared("ep-compare", compare), n = compare.n)
        }
        Condition::Stored(kind) => say!("ep-if-stored", kind = suit(kind)),
        Condition::Sabotaged(compare) => sites("ep-if-sabotaged", compare),
        Condition::Bunker(compare) => say!("ep-if-bunker", compare = compared("ep-number", compare)),
        Condition::Mothership(compare) => say!("ep-if-mothership", compare = compared("ep-number", compare)),
        Condition::ILead => say!("ep-if-i-lead"),
        Condition::ICaptain => say!("ep-if-i-captain"),
        Condition::FirstRound => say!("ep-if-first-round"),
    }
}

/// The message of a family that says how two numbers stand to each other.
fn key(family: &str, compare: Compare) -> String {
    let relation = match compare.is {
        Relation::Less => "less",
        Relation::AtMost => "at-most",
        Relation::Equal => "equal",
        Relation::AtLeast => "at-least",
        Relation::More => "more",
    };
    format!("{family}-{relation}")
}

fn compared(family: &str, compare: Compare) -> String {
    say!(&key(family, compare), n = compare.n)
}

/// Suits as a choice: "PEOPLE, SHIELD or WEAPON".
fn either(suits: Suits) -> String {
    match kinds(suits).as_slice() {
        [] => say!("ep-nothing"),
        [one] => one.clone(),
        [first @ .., last] => say!("ep-or", first = first.join(", "), last = last.as_str()),
    }
}

/// So many cards of some suits: "one PEOPLE card", "up to 3 more cards".
fn counted(n: i8, suits: Suits, most: bool, more: bool) -> String {
    let kinds = if matches!(suits, Suits::KINDS | Suits::ALL) { "any".to_owned() } else { either(suits) };
    say!("ep-cards-some", n = n, kinds = kinds, most = u8::from(most), more = u8::from(more))
}

/// How much, and whether it is more or less.
fn change(add: Amount, x: i8) -> (u8, &'static str) {
    let n = add.of(x);
    (n.unsigned_abs(), if n < 0 { "less" } else { "more" })
}

fn op(effect: &Effect, x: i8) -> String {
    match effect.op {
        Op::Value { .. }
        | Op::Tie { .. }
        | Op::Infil { .. }
        | Op::Result { .. }
        | Op::Leader { .. }
        | Op::Legal {}
        | Op::Reveal { .. } => of_the_trick(effect, x),
        Op::Cycle { .. } | Op::Pass { .. } | Op::Hand { .. } => of_hands(effect.op, x),
        Op::Place { .. } | Op::Move { .. } | Op::Strip { .. } | Op::Clear { .. } => of_cards(effect, x),
        Op::Parameter { .. }
        | Op::Store { .. }
        | Op::Virtual { .. }
        | Op::Immune { .. }
        | Op::Limit { .. }
        | Op::Blank { .. } => of_the_settlement(effect.op),
        Op::Fire { .. }
        | Op::FireCap { .. }
        | Op::Strike { .. }
        | Op::Cover { .. }
        | Op::Repair { .. }
        | Op::Hit { .. } => of_battles(effect.op, x),
    }
}

fn of_the_trick(effect: &Effect, x: i8) -> String {
    let named = |one: &Condition| matches!(one, Condition::InfilSign(_) | Condition::InfilPrinted(_));
    match effect.op {
        Op::Value { of, add } => {
            let (n, sense) = change(add, x);
            let key = match of {
                Whose::Infil if effect.ifs.last().is_some_and(named) => "ep-op-value-it",
                Whose::Infil => "ep-op-value-infil",
                Whose::Itself => "ep-op-value-itself",
                Whose::Best => "ep-op-value-best",
            };
            say!(key, n = n, sense = sense)
        }
        Op::Tie { sign: extinction_point::Sign::Plus } => say!("ep-op-tie-plus"),
        Op::Tie { .. } => say!("ep-op-tie-minus"),
        Op::Infil { keep: Keep::New, .. } => say!("ep-op-infil-new"),
        Op::Infil { n: 1, .. } => say!("ep-op-infil-hidden"),
        Op::Infil { n, keep, hidden } => {
            let key = match (keep == Keep::High, hidden) {
                (false, false) => "ep-op-infil-low",
                (true, false) => "ep-op-infil-high",
                (false, true) => "ep-op-infil-low-hidden",
                (true, true) => "ep-op-infil-high-hidden",
            };
            say!(key, n = n)
        }
        Op::Result { to } => say!(match to {
            Verdict::Won => "ep-op-result-won",
            Verdict::Lost => "ep-op-result-lost",
            Verdict::Calm => "ep-op-result-calm",
        }),
        Op::Leader { rule: LeaderRule::Winner } => say!("ep-op-leader-winner"),
        Op::Leader { .. } => say!("ep-op-leader-rotate"),
        Op::Reveal { n, then } => {
            let key = match then {
                Then::Keep => "ep-op-reveal-keep",
                Then::Order => "ep-op-reveal-order",
                Then::Sort => "ep-op-reveal-sort",
            };
            say!(key, n = n)
        }
        _ => say!("ep-op-legal"),
    }
}

fn of_hands(op: Op, x: i8) -> String {
    match op {
        Op::Cycle { who: Cyclist::Each, max } if max >= ALL as u8 => say!("ep-op-cycle-each-all"),
        Op::Cycle { who, max } => {
            let key = match who {
                Cyclist::Player | Cyclist::Owner => "ep-op-cycle-player",
                Cyclist::Captain => "ep-op-cycle-captain",
                Cyclist::Each => "ep-op-cycle-each",
            };
            say!(key, n = max)
        }
        Op::Pass { to: Toward::Left, .. } => say!("ep-op-pass-left"),
        Op::Pass { back, .. } => say!(if back { "ep-op-pass-chosen-back" } else { "ep-op-pass-chosen" }),
        Op::Hand { add } => {
            let (n, sense) = change(add, x);
            say!("ep-op-hand", n = n, sense = sense)
        }
        _ => String::new(),
    }
}

fn of_cards(effect: &Effect, x: i8) -> String {
    match effect.op {
        Op::Place { n, suits, from, to, ignore_parameter } => {
            let n = n.of(x);
            let to = match to {
                _ if suits == Suits::NONE.with(Suit::Building) => "ep-to-settlement",
                Target::Building => "ep-to-building",
                Target::Store => "ep-to-store",
                Target::Any => "ep-to-any",
            };
            // Of a lost trick nothing else is placed.
            let more = from == Source::Trick && effect.when != When::Lost;
            let from = if from == Source::Trick { "ep-from-trick" } else { "ep-from-discard" };
            let cards = counted(n, suits, true, more);
            let ignore = u8::from(ignore_parameter);
            say!("ep-op-place", cards = cards, from = say!(from), to = say!(to, n = n), ignore = ignore)
        }
        Op::Move { n, suits, from: Origin::Razed, .. } => {
            say!("ep-op-move-razed", cards = counted(n.of(x), suits, true, false))
        }
        Op::Move { n, suits, from, to, ignore_parameter } => {
            let from = match from {
                Origin::Building => "ep-move-from-building",
                Origin::Store => "ep-move-from-store",
                Origin::Both | Origin::Razed => "ep-move-from-both",
            };
            let to = match to {
                Target::Building => "ep-move-to-building",
                Target::Store => "ep-move-to-store",
                Target::Any => "ep-move-to-any",
            };
            let cards = counted(n.of(x), suits, true, false);
            let ignore = u8::from(ignore_parameter);
            say!("ep-op-move", cards = cards, from = say!(from), to = say!(to), ignore = ignore)
        }
        Op::Strip { n, suits, scope } => {
            let scope = if scope == Scope::Store { "ep-scope-store" } else { "ep-scope-buildings" };
            let n = n.of(x);
            say!("ep-op-strip", n = n, cards = counted(n, suits, false, false), scope = say!(scope))
        }
        Op::Clear { n, exile } => match (n.of(x), exile) {
            (ALL.., true) => say!("ep-op-clear-all-exile"),
            (ALL.., false) => say!("ep-op-clear-all"),
            (n, true) => say!("ep-op-clear-exile", n = n),
            (n, false) => say!("ep-op-clear", n = n, optional = u8::from(effect.optional)),
        },
        _ => String::new(),
    }
}

fn of_the_settlement(op: Op) -> String {
    match op {
        Op::Parameter { set, suits } => {
            let key = match set {
                Parameter::Any => "ep-op-parameter-any",
                Parameter::AtLeast => "ep-op-parameter-at-least",
                Parameter::AtMost => "ep-op-parameter-at-most",
            };
            say!(key, kinds = crate::words::list(&kinds(suits)))
        }
        Op::Store { cap } => say!("ep-op-store", cap = cap),
        Op::Virtual { suit: kind, n, scope: VirtualScope::Itself } => {
            say!("ep-op-virtual-itself", n = n, kind = suit(kind))
        }
        Op::Virtual { .. } => say!("ep-op-virtual-one"),
        Op::Immune { what, scope } => {
            let what = match what {
                Harm::Raze => "raze",
                Harm::Sabotage => "sabotage",
                Harm::Impact => "impact",
                Harm::Upkeep => "upkeep",
            };
            let scope = match scope {
                ImmuneScope::Itself => "itself",
                ImmuneScope::Shielded => "shielded",
                ImmuneScope::All => "all",
            };
            say!(&format!("ep-op-immune-{what}-{scope}"))
        }
        Op::Limit { what: Limited::BuildAbove(most) } => say!("ep-op-limit-build-above", n = most + 1),
        Op::Limit { what: Limited::MoveStore } => say!("ep-op-limit-move-store"),
        Op::Limit { .. } => say!("ep-op-limit-trick-best"),
        Op::Blank { suits } => say!("ep-op-blank", kinds = crate::words::list(&kinds(suits))),
        _ => String::new(),
    }
}

fn kinds(suits: Suits) -> Vec<String> {
    suits.iter().map(suit).collect()
}

fn of_battles(op: Op, x: i8) -> String {
    match op {
        Op::Fire { add, floor } => {
            let (n, sense) = change(add, x);
            say!("ep-op-fire", n = n, sense = sense, floor = floor)
        }
        Op::FireCap { total: Some(total), per_building: Some(building) } => {
            say!("ep-op-fire-cap-both", total = total, building = building)
        }
        Op::FireCap { per_building: Some(n), .. } => say!("ep-op-fire-cap-building", n = n),
        Op::FireCap { total, .. } => say!("ep-op-fire-cap-total", n = total.unwrap_or(u8::MAX)),
        Op::Strike { add } => {
            let (n, sense) = change(add, x);
            say!("ep-op-strike", n = n, sense = sense)
        }
        Op::Cover { n } if n.of(x) >= ALL => say!("ep-op-cover-all"),
        Op::Cover { n } => say!("ep-op-cover", n = n.of(x)),
        Op::Repair { n } => say!("ep-op-repair", n = n),
        Op::Hit { side: Health::Mothership, n } => say!("ep-op-hit-mothership", n = n),
        Op::Hit { n, .. } => say!("ep-op-hit-bunker", n = n),
        _ => String::new(),
    }
}

/// What an active MOTHERSHIP card says.
pub fn mothership(game: &ExtinctionPoint, card: u8) -> String {
    let found = game.content().mothership.get(card as usize);
    found.map_or_else(String::new, |found| text(game, game.content().entry(*found)))
}

/// What an active BUNKER card says, and its Construction Parameter.
pub fn bunker(game: &ExtinctionPoint, card: u8) -> (String, String) {
    let Some(found) = game.content().bunker.get(card as usize) else { return Default::default() };
    (text(game, game.content().entry(*found)), found.parameter.map_or_else(String::new, parameter))
}
