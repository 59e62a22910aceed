//! Conversion of a pack's conditions and effects to words of the vocabulary.

use alloc::vec;
use alloc::vec::Vec;

use parts::ArgumentValue;

use crate::card::Suits;
use crate::content::PackEffect;
use crate::effect_op::{EffectOp, Restriction};
use crate::vocabulary::{Amount, Comparison, Condition, When};

/// An argument with its key.
type Argument = (&'static str, ArgumentValue);

/// A word and its arguments without those that have their default values.
pub(crate) type Phrase = (&'static str, Vec<Argument>);

const fn number(id: &'static str, n: u8) -> Argument {
    (id, ArgumentValue::Number(n as i64))
}

const fn word(id: &'static str, word: &'static str) -> Argument {
    (id, ArgumentValue::Word(word))
}

fn amount(id: &'static str, amount: Amount) -> Argument {
    (
        id,
        match amount {
            Amount::N(n) => ArgumentValue::Number(n.into()),
            Amount::X => ArgumentValue::Grows,
            Amount::MinusX => ArgumentValue::Shrinks,
        },
    )
}

fn suits(id: &'static str, suits: Suits) -> Argument {
    (id, ArgumentValue::Words(suits.iter().map(crate::card::Suit::name).collect()))
}

fn yes(id: &'static str, said: bool) -> Option<Argument> {
    said.then_some((id, ArgumentValue::Flag))
}

fn with(mut arguments: Vec<Argument>, more: impl IntoIterator<Item = Argument>) -> Vec<Argument> {
    arguments.extend(more);
    arguments
}

impl PackEffect {
    /// Returns the name of the moment in the vocabulary.
    pub(crate) fn moment_name(&self) -> &'static str {
        use crate::vocabulary::Window;
        match self.window {
            Some(window) if self.when == When::Sacrifice => match window {
                Window::Election => "sacrifice in election",
                Window::PlaysDone => "sacrifice in plays_done",
                Window::Construct => "sacrifice in construct",
                Window::BeforeAttack => "sacrifice in before_attack",
                Window::BattleStart => "sacrifice in battle_start",
            },
            _ => self.when.name(),
        }
    }
}

impl Condition {
    /// Returns the word and arguments in a pack.
    pub(crate) fn to_phrase(self) -> Phrase {
        let compared = |id, compare: Comparison| (id, vec![word("is", compare.is.name()), number("n", compare.n)]);
        match self {
            Condition::Led(led) => ("led", vec![suits("", led)]),
            Condition::InfilPrinted(compare) => compared("infil_printed", compare),
            Condition::InfilSign(sign) => ("infil_sign", vec![word("", sign.name())]),
            Condition::InfilPlayed => ("infil_played", vec![]),
            Condition::Operational(compare) => compared("operational", compare),
            Condition::OpenOperational(compare) => compared("open_operational", compare),
            Condition::MaxManned(compare) => compared("max_manned", compare),
            Condition::Stored(kind) => ("stored", vec![word("", kind.name())]),
            Condition::Sabotaged(compare) => compared("sabotaged", compare),
            Condition::Bunker(compare) => compared("bunker", compare),
            Condition::Mothership(compare) => compared("mothership", compare),
            Condition::ILead => ("i_lead", vec![]),
            Condition::ICaptain => ("i_captain", vec![]),
            Condition::FirstRound => ("first_round", vec![]),
        }
    }
}

impl EffectOp {
    /// Returns the word and arguments in a pack.
    pub(crate) fn to_phrase(self) -> Phrase {
        match self {
            EffectOp::Value { of, add } => ("value", vec![word("of", of.name()), amount("add", add)]),
            EffectOp::Tie { sign } => ("tie", vec![word("sign", sign.name())]),
            EffectOp::Infil { n, keep, hidden } => {
                ("infil", with(vec![number("n", n), word("keep", keep.name())], yes("hidden", hidden)))
            }
            EffectOp::Result { to } => ("result", vec![word("to", to.name())]),
            EffectOp::Leader { rule } => ("leader", vec![word("rule", rule.name())]),
            EffectOp::Legal {} => ("legal", vec![]),
            EffectOp::Cycle { who, max } => ("cycle", vec![word("who", who.name()), number("max", max)]),
            EffectOp::Pass { to, back } => ("pass", with(vec![word("to", to.name())], yes("back", back))),
            EffectOp::Reveal { n, then } => ("reveal", vec![number("n", n), word("then", then.name())]),
            EffectOp::Hand { add } => ("hand", vec![amount("add", add)]),
            EffectOp::Place { n, suits: of, from, to, ignore_parameter } => {
                let said = vec![amount("n", n), suits("suits", of), word("from", from.name()), word("to", to.name())];
                ("place", with(said, yes("ignore_parameter", ignore_parameter)))
            }
            EffectOp::Move { n, suits: of, from, to, ignore_parameter } => {
                let said = vec![amount("n", n), suits("suits", of), word("from", from.name()), word("to", to.name())];
                ("move", with(said, yes("ignore_parameter", ignore_parameter)))
            }
            EffectOp::Strip { n, suits: of, scope } => {
                ("strip", vec![amount("n", n), suits("suits", of), word("scope", scope.name())])
            }
            EffectOp::Clear { n, exile } => ("clear", with(vec![amount("n", n)], yes("exile", exile))),
            EffectOp::Parameter { set, suits: of } => ("parameter", vec![word("set", set.name()), suits("suits", of)]),
            EffectOp::Store { cap } => ("store", vec![number("cap", cap)]),
            EffectOp::Virtual { suit, n, scope } => {
                ("virtual", vec![word("suit", suit.name()), number("n", n), word("scope", scope.name())])
            }
            EffectOp::Immune { what, scope } => {
                ("immune", vec![word("what", what.name()), word("scope", scope.name())])
            }
            EffectOp::Limit { what: Restriction::BuildAbove(most) } => ("limit", vec![number("what", most)]),
            EffectOp::Limit { what: Restriction::MoveStore } => ("limit", vec![word("what", "move_store")]),
            EffectOp::Limit { what: Restriction::TrickBest } => ("limit", vec![word("what", "trick_best")]),
            EffectOp::Blank { suits: of } => ("blank", vec![suits("suits", of)]),
            EffectOp::Fire { add, floor } => {
                ("fire", with(vec![amount("add", add)], (floor > 0).then(|| number("floor", floor))))
            }
            EffectOp::FireCap { total, per_building } => {
                let caps = [("total", total), ("per_building", per_building)];
                ("fire_cap", caps.into_iter().filter_map(|(id, cap)| cap.map(|n| number(id, n))).collect())
            }
            EffectOp::Strike { add } => ("strike", vec![amount("add", add)]),
            EffectOp::Cover { n } => ("cover", vec![amount("n", n)]),
            EffectOp::Repair { n } => ("repair", vec![number("n", n)]),
            EffectOp::Hit { side, n } => ("hit", vec![word("side", side.name()), number("n", n)]),
        }
    }
}
