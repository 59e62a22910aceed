//! Card texts, generated from effects, so that a custom pack reads like the built-in set.

use extinction_point::{
    Amount, Comparison, Condition, Cyclist, EffectOp, ExtinctionPoint, Harm, Health, ImmuneScope, Keep, LeaderRule,
    Once, Origin, PackEffect, PackText, Parameter, Relation, Restriction, Scope, Side, Source, Suit, Suits, Target,
    Then, Toward, Verdict, VirtualScope, When, Whose, Window,
};

use super::names::{sign_name, suit_name};
use crate::tr;

/// The number that means "all there are".
const ALL: i8 = 12;

/// Returns the text of a card: for a role its effects while it is in play.
pub fn describe_effects(game: &ExtinctionPoint, entry: &PackText) -> String {
    if game.options().cards == "blank" {
        return tr!("ep-text-none");
    }
    sentences(game, entry, false)
}

/// Returns the effects of sacrificing a role.
pub fn describe_sacrifice(game: &ExtinctionPoint, entry: &PackText) -> String {
    sentences(game, entry, true)
}

/// Returns the Construction Parameter of a BUNKER card in words.
pub fn parameter_text(parameter: Parameter) -> String {
    tr!(match parameter {
        Parameter::AtLeast => "ep-parameter-at-least",
        Parameter::AtMost => "ep-parameter-at-most",
        Parameter::Any => "ep-parameter-any",
    })
}

fn sentences(game: &ExtinctionPoint, entry: &PackText, sacrifice: bool) -> String {
    let chosen = entry.effects.iter().filter(|effect| (effect.when == When::Sacrifice) == sacrifice);
    let mut all: Vec<String> = Vec::new();
    if entry.free {
        all.push(tr!("ep-text-free"));
    }
    // Effects with the same timing and condition share a sentence.
    let mut told: Vec<(&PackEffect, String)> = Vec::new();
    for effect in chosen {
        let what = done(effect, game.x_value());
        match told.last_mut() {
            Some((last, first)) if joins(last, effect) => {
                *first = tr!("ep-effects", first = first.as_str(), last = what);
            }
            _ => told.push((effect, what)),
        }
    }
    all.extend(told.into_iter().map(|(effect, what)| sentence(effect, what)));
    match entry.side {
        Some(Side::Vanguard) => all.push(tr!("ep-text-vanguard")),
        Some(Side::Deceiver) => all.push(tr!("ep-text-deceiver")),
        None => {}
    }
    if all.is_empty() { tr!("ep-text-none") } else { all.join(" ") }
}

/// Returns true if two effects share their timing or condition.
fn joins(one: &PackEffect, other: &PackEffect) -> bool {
    let alike = (one.when, &one.ifs, one.once) == (other.when, &other.ifs, other.once);
    alike && (other.when != When::Static || !other.ifs.is_empty())
}

/// Returns an effect and its price in words; `x` is the value of X at this table.
fn done(effect: &PackEffect, x: i8) -> String {
    let what = op(effect, x);
    match effect.cost {
        Some(kind) => tr!("ep-effect-cost", what = what, kind = suit_name(kind)),
        None => what,
    }
}

/// Builds the sentence of an effect: how often, when, if, and the effect itself.
fn sentence(effect: &PackEffect, what: String) -> String {
    let ifs = effect.ifs.iter().map(|condition| when_true(*condition));
    let ifs = ifs.reduce(|first, last| tr!("ep-ifs", first = first, last = last));
    let told = match (moment(effect), ifs) {
        (None, None) => tr!("ep-effect-plain", what = what),
        (None, Some(ifs)) => tr!("ep-effect-if", ifs = ifs, what = what),
        (Some(when), None) => tr!("ep-effect-when", when = when, what = what),
        (Some(when), Some(ifs)) => tr!("ep-effect-when-if", when = when, ifs = ifs, what = what),
    };
    capital(&match effect.once {
        Some(Once::Turn) => tr!("ep-effect-once-turn", told = told),
        Some(Once::Game) => tr!("ep-effect-once-game", told = told),
        None => told,
    })
}

/// Capitalizes the first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn moment(effect: &PackEffect) -> Option<String> {
    Some(tr!(match effect.when {
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
    let sites = |key: &str, compare: Comparison| match (compare.is, compare.n) {
        (Relation::AtLeast, 1) | (Relation::More, 0) => tr!(&format!("{key}-one")),
        (Relation::Less, 1) | (Relation::AtMost | Relation::Equal, 0) => tr!(&format!("{key}-none")),
        _ => tr!(key, compare = compared("ep-compare", compare), n = compare.n),
    };
    match condition {
        Condition::Led(suits) => tr!("ep-if-led", suits = either(suits)),
        Condition::InfilPrinted(compare) => tr!(&key("ep-if-infil-printed", compare), n = compare.n),
        Condition::InfilSign(one) => tr!("ep-if-infil-sign", sign = sign_name(one)),
        Condition::InfilPlayed => tr!("ep-if-infil-played"),
        Condition::Operational(compare) => sites("ep-if-operational", compare),
        Condition::OpenOperational(compare) => sites("ep-if-open-operational", compare),
        Condition::MaxManned(compare) => {
            let up = matches!(compare.is, Relation::AtLeast | Relation::More);
            let key = if up { "ep-if-max-manned" } else { "ep-if-max-manned-most" };
            tr!(key, compare = compared("ep-compare", compare), n = compare.n)
        }
        Condition::Stored(kind) => tr!("ep-if-stored", kind = suit_name(kind)),
        Condition::Sabotaged(compare) => sites("ep-if-sabotaged", compare),
        Condition::Bunker(compare) => tr!("ep-if-bunker", compare = compared("ep-number", compare)),
        Condition::Mothership(compare) => tr!("ep-if-mothership", compare = compared("ep-number", compare)),
        Condition::ILead => tr!("ep-if-i-lead"),
        Condition::ICaptain => tr!("ep-if-i-captain"),
        Condition::FirstRound => tr!("ep-if-first-round"),
    }
}

/// Returns the key of the message in a family that expresses this comparison of two numbers.
fn key(family: &str, compare: Comparison) -> String {
    let relation = match compare.is {
        Relation::Less => "less",
        Relation::AtMost => "at-most",
        Relation::Equal => "equal",
        Relation::AtLeast => "at-least",
        Relation::More => "more",
    };
    format!("{family}-{relation}")
}

fn compared(family: &str, compare: Comparison) -> String {
    tr!(&key(family, compare), n = compare.n)
}

/// Returns suits as a choice: "PEOPLE, SHIELD or WEAPON".
fn either(suits: Suits) -> String {
    match kinds(suits).as_slice() {
        [] => tr!("ep-nothing"),
        [one] => one.clone(),
        [first @ .., last] => tr!("ep-or", first = first.join(", "), last = last.as_str()),
    }
}

/// Returns a number of cards of some suits: "one PEOPLE card", "up to 3 more cards".
fn counted(n: i8, suits: Suits, most: bool, more: bool) -> String {
    let kinds = if matches!(suits, Suits::KINDS | Suits::ALL) { "any".to_owned() } else { either(suits) };
    tr!("ep-cards-some", n = n, kinds = kinds, most = u8::from(most), more = u8::from(more))
}

/// Returns an amount, and the word for an increase or a decrease.
fn change(add: Amount, x: i8) -> (u8, &'static str) {
    let n = add.resolve(x);
    (n.unsigned_abs(), if n < 0 { "less" } else { "more" })
}

fn op(effect: &PackEffect, x: i8) -> String {
    match effect.op {
        EffectOp::Value { .. }
        | EffectOp::Tie { .. }
        | EffectOp::Infil { .. }
        | EffectOp::Result { .. }
        | EffectOp::Leader { .. }
        | EffectOp::Legal {}
        | EffectOp::Reveal { .. } => of_the_trick(effect, x),
        EffectOp::Cycle { .. } | EffectOp::Pass { .. } | EffectOp::Hand { .. } => of_hands(effect.op, x),
        EffectOp::Place { .. } | EffectOp::Move { .. } | EffectOp::Strip { .. } | EffectOp::Clear { .. } => {
            of_cards(effect, x)
        }
        EffectOp::Parameter { .. }
        | EffectOp::Store { .. }
        | EffectOp::Virtual { .. }
        | EffectOp::Immune { .. }
        | EffectOp::Limit { .. }
        | EffectOp::Blank { .. } => of_the_settlement(effect.op),
        EffectOp::Fire { .. }
        | EffectOp::FireCap { .. }
        | EffectOp::Strike { .. }
        | EffectOp::Cover { .. }
        | EffectOp::Repair { .. }
        | EffectOp::Hit { .. } => of_battles(effect.op, x),
    }
}

fn of_the_trick(effect: &PackEffect, x: i8) -> String {
    let named = |one: &Condition| matches!(one, Condition::InfilSign(_) | Condition::InfilPrinted(_));
    match effect.op {
        EffectOp::Value { of, add } => {
            let (n, sense) = change(add, x);
            let key = match of {
                Whose::Infil if effect.ifs.last().is_some_and(named) => "ep-op-value-it",
                Whose::Infil => "ep-op-value-infil",
                Whose::Itself => "ep-op-value-itself",
                Whose::Best => "ep-op-value-best",
            };
            tr!(key, n = n, sense = sense)
        }
        EffectOp::Tie { sign: extinction_point::Sign::Plus } => tr!("ep-op-tie-plus"),
        EffectOp::Tie { .. } => tr!("ep-op-tie-minus"),
        EffectOp::Infil { keep: Keep::New, .. } => tr!("ep-op-infil-new"),
        EffectOp::Infil { n: 1, .. } => tr!("ep-op-infil-hidden"),
        EffectOp::Infil { n, keep, hidden } => {
            let key = match (keep == Keep::High, hidden) {
                (false, false) => "ep-op-infil-low",
                (true, false) => "ep-op-infil-high",
                (false, true) => "ep-op-infil-low-hidden",
                (true, true) => "ep-op-infil-high-hidden",
            };
            tr!(key, n = n)
        }
        EffectOp::Result { to } => tr!(match to {
            Verdict::Won => "ep-op-result-won",
            Verdict::Lost => "ep-op-result-lost",
            Verdict::Calm => "ep-op-result-calm",
        }),
        EffectOp::Leader { rule: LeaderRule::Winner } => tr!("ep-op-leader-winner"),
        EffectOp::Leader { .. } => tr!("ep-op-leader-rotate"),
        EffectOp::Reveal { n, then } => {
            let key = match then {
                Then::Keep => "ep-op-reveal-keep",
                Then::Order => "ep-op-reveal-order",
                Then::Sort => "ep-op-reveal-sort",
            };
            tr!(key, n = n)
        }
        _ => tr!("ep-op-legal"),
    }
}

fn of_hands(op: EffectOp, x: i8) -> String {
    match op {
        EffectOp::Cycle { who: Cyclist::Each, max } if max >= ALL as u8 => tr!("ep-op-cycle-each-all"),
        EffectOp::Cycle { who, max } => {
            let key = match who {
                Cyclist::Player | Cyclist::Owner => "ep-op-cycle-player",
                Cyclist::Captain => "ep-op-cycle-captain",
                Cyclist::Each => "ep-op-cycle-each",
            };
            tr!(key, n = max)
        }
        EffectOp::Pass { to: Toward::Left, .. } => tr!("ep-op-pass-left"),
        EffectOp::Pass { back, .. } => tr!(if back { "ep-op-pass-chosen-back" } else { "ep-op-pass-chosen" }),
        EffectOp::Hand { add } => {
            let (n, sense) = change(add, x);
            tr!("ep-op-hand", n = n, sense = sense)
        }
        _ => String::new(),
    }
}

fn of_cards(effect: &PackEffect, x: i8) -> String {
    match effect.op {
        EffectOp::Place { n, suits, from, to, ignore_parameter } => {
            let n = n.resolve(x);
            let to = match to {
                _ if suits == Suits::NONE.with(Suit::Building) => "ep-to-settlement",
                Target::Building => "ep-to-building",
                Target::Store => "ep-to-store",
                Target::Any => "ep-to-any",
            };
            // After a lost trick no other cards are placed, so the text must not say "more".
            let more = from == Source::Trick && effect.when != When::Lost;
            let from = if from == Source::Trick { "ep-from-trick" } else { "ep-from-discard" };
            let cards = counted(n, suits, true, more);
            let ignore = u8::from(ignore_parameter);
            tr!("ep-op-place", cards = cards, from = tr!(from), to = tr!(to, n = n), ignore = ignore)
        }
        EffectOp::Move { n, suits, from: Origin::Razed, .. } => {
            tr!("ep-op-move-razed", cards = counted(n.resolve(x), suits, true, false))
        }
        EffectOp::Move { n, suits, from, to, ignore_parameter } => {
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
            let cards = counted(n.resolve(x), suits, true, false);
            let ignore = u8::from(ignore_parameter);
            tr!("ep-op-move", cards = cards, from = tr!(from), to = tr!(to), ignore = ignore)
        }
        EffectOp::Strip { n, suits, scope } => {
            let scope = if scope == Scope::Store { "ep-scope-store" } else { "ep-scope-buildings" };
            let n = n.resolve(x);
            tr!("ep-op-strip", n = n, cards = counted(n, suits, false, false), scope = tr!(scope))
        }
        EffectOp::Clear { n, exile } => match (n.resolve(x), exile) {
            (ALL.., true) => tr!("ep-op-clear-all-exile"),
            (ALL.., false) => tr!("ep-op-clear-all"),
            (n, true) => tr!("ep-op-clear-exile", n = n),
            (n, false) => tr!("ep-op-clear", n = n, optional = u8::from(effect.optional)),
        },
        _ => String::new(),
    }
}

fn of_the_settlement(op: EffectOp) -> String {
    match op {
        EffectOp::Parameter { set, suits } => {
            let key = match set {
                Parameter::Any => "ep-op-parameter-any",
                Parameter::AtLeast => "ep-op-parameter-at-least",
                Parameter::AtMost => "ep-op-parameter-at-most",
            };
            tr!(key, kinds = crate::i18n::format_list(&kinds(suits)))
        }
        EffectOp::Store { cap } => tr!("ep-op-store", cap = cap),
        EffectOp::Virtual { suit: kind, n, scope: VirtualScope::Itself } => {
            tr!("ep-op-virtual-itself", n = n, kind = suit_name(kind))
        }
        EffectOp::Virtual { .. } => tr!("ep-op-virtual-one"),
        EffectOp::Immune { what, scope } => {
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
            tr!(&format!("ep-op-immune-{what}-{scope}"))
        }
        EffectOp::Limit { what: Restriction::BuildAbove(most) } => tr!("ep-op-limit-build-above", n = most + 1),
        EffectOp::Limit { what: Restriction::MoveStore } => tr!("ep-op-limit-move-store"),
        EffectOp::Limit { .. } => tr!("ep-op-limit-trick-best"),
        EffectOp::Blank { suits } => tr!("ep-op-blank", kinds = crate::i18n::format_list(&kinds(suits))),
        _ => String::new(),
    }
}

fn kinds(suits: Suits) -> Vec<String> {
    suits.iter().map(suit_name).collect()
}

fn of_battles(op: EffectOp, x: i8) -> String {
    match op {
        EffectOp::Fire { add, floor } => {
            let (n, sense) = change(add, x);
            tr!("ep-op-fire", n = n, sense = sense, floor = floor)
        }
        EffectOp::FireCap { total: Some(total), per_building: Some(building) } => {
            tr!("ep-op-fire-cap-both", total = total, building = building)
        }
        EffectOp::FireCap { per_building: Some(n), .. } => tr!("ep-op-fire-cap-building", n = n),
        EffectOp::FireCap { total, .. } => tr!("ep-op-fire-cap-total", n = total.unwrap_or(u8::MAX)),
        EffectOp::Strike { add } => {
            let (n, sense) = change(add, x);
            tr!("ep-op-strike", n = n, sense = sense)
        }
        EffectOp::Cover { n } if n.resolve(x) >= ALL => tr!("ep-op-cover-all"),
        EffectOp::Cover { n } => tr!("ep-op-cover", n = n.resolve(x)),
        EffectOp::Repair { n } => tr!("ep-op-repair", n = n),
        EffectOp::Hit { side: Health::Mothership, n } => tr!("ep-op-hit-mothership", n = n),
        EffectOp::Hit { n, .. } => tr!("ep-op-hit-bunker", n = n),
        _ => String::new(),
    }
}

/// Returns the text of an active MOTHERSHIP card.
pub fn mothership_text(game: &ExtinctionPoint, card: u8) -> String {
    let found = game.content().mothership.get(card as usize);
    found.map_or_else(String::new, |found| describe_effects(game, game.content().text_entry(*found)))
}

/// Returns the text of an active BUNKER card, and its Construction Parameter.
pub fn bunker_text(game: &ExtinctionPoint, card: u8) -> (String, String) {
    let Some(found) = game.content().bunker.get(card as usize) else { return Default::default() };
    (
        describe_effects(game, game.content().text_entry(*found)),
        found.parameter.map_or_else(String::new, parameter_text),
    )
}
