//! What the conditions and effects of a pack say, in the words of the lexicon.

use alloc::vec;
use alloc::vec::Vec;

use parts::Said;

use crate::card::Suits;
use crate::content::Effect;
use crate::op::{Limited, Op};
use crate::vocabulary::{Amount, Compare, Condition, When};

/// An argument by key.
type Argument = (&'static str, Said);

/// A word and its arguments; what is as it would be if left out is left out.
pub(crate) type Phrase = (&'static str, Vec<Argument>);

const fn number(id: &'static str, n: u8) -> Argument {
    (id, Said::Number(n as i64))
}

const fn word(id: &'static str, word: &'static str) -> Argument {
    (id, Said::Word(word))
}

fn amount(id: &'static str, amount: Amount) -> Argument {
    (
        id,
        match amount {
            Amount::N(n) => Said::Number(n.into()),
            Amount::X => Said::Grows,
            Amount::MinusX => Said::Shrinks,
        },
    )
}

fn suits(id: &'static str, suits: Suits) -> Argument {
    (id, Said::Words(suits.iter().map(crate::card::Suit::name).collect()))
}

fn yes(id: &'static str, said: bool) -> Option<Argument> {
    said.then_some((id, Said::Yes))
}

fn with(mut arguments: Vec<Argument>, more: impl IntoIterator<Item = Argument>) -> Vec<Argument> {
    arguments.extend(more);
    arguments
}

impl Effect {
    /// When it works, as the lexicon names moments.
    pub(crate) fn moment(&self) -> &'static str {
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
    /// What a pack says for it.
    pub(crate) fn said(self) -> Phrase {
        let compared = |id, compare: Compare| (id, vec![word("is", compare.is.name()), number("n", compare.n)]);
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

impl Op {
    /// What a pack says for it.
    pub(crate) fn said(self) -> Phrase {
        match self {
            Op::Value { of, add } => ("value", vec![word("of", of.name()), amount("add", add)]),
            Op::Tie { sign } => ("tie", vec![word("sign", sign.name())]),
            Op::Infil { n, keep, hidden } => {
                ("infil", with(vec![number("n", n), word("keep", keep.name())], yes("hidden", hidden)))
            }
            Op::Result { to } => ("result", vec![word("to", to.name())]),
            Op::Leader { rule } => ("leader", vec![word("rule", rule.name())]),
            Op::Legal {} => ("legal", vec![]),
            Op::Cycle { who, max } => ("cycle", vec![word("who", who.name()), number("max", max)]),
            Op::Pass { to, back } => ("pass", with(vec![word("to", to.name())], yes("back", back))),
            Op::Reveal { n, then } => ("reveal", vec![number("n", n), word("then", then.name())]),
            Op::Hand { add } => ("hand", vec![amount("add", add)]),
            Op::Place { n, suits: of, from, to, ignore_parameter } => {
                let said = vec![amount("n", n), suits("suits", of), word("from", from.name()), word("to", to.name())];
                ("place", with(said, yes("ignore_parameter", ignore_parameter)))
            }
            Op::Move { n, suits: of, from, to, ignore_parameter } => {
                let said = vec![amount("n", n), suits("suits", of), word("from", from.name()), word("to", to.name())];
                ("move", with(said, yes("ignore_parameter", ignore_parameter)))
            }
            Op::Strip { n, suits: of, scope } => {
                ("strip", vec![amount("n", n), suits("suits", of), word("scope", scope.name())])
            }
            Op::Clear { n, exile } => ("clear", with(vec![amount("n", n)], yes("exile", exile))),
            Op::Parameter { set, suits: of } => ("parameter", vec![word("set", set.name()), suits("suits", of)]),
            Op::Store { cap } => ("store", vec![number("cap", cap)]),
            Op::Virtual { suit, n, scope } => {
                ("virtual", vec![word("suit", suit.name()), number("n", n), word("scope", scope.name())])
            }
            Op::Immune { what, scope } => ("immune", vec![word("what", what.name()), word("scope", scope.name())]),
            Op::Limit { what: Limited::BuildAbove(most) } => ("limit", vec![number("what", most)]),
            Op::Limit { what: Limited::MoveStore } => ("limit", vec![word("what", "move_store")]),
            Op::Limit { what: Limited::TrickBest } => ("limit", vec![word("what", "trick_best")]),
            Op::Blank { suits: of } => ("blank", vec![suits("suits", of)]),
            Op::Fire { add, floor } => {
                ("fire", with(vec![amount("add", add)], (floor > 0).then(|| number("floor", floor))))
            }
            Op::FireCap { total, per_building } => {
                let caps = [("total", total), ("per_building", per_building)];
                ("fire_cap", caps.into_iter().filter_map(|(id, cap)| cap.map(|n| number(id, n))).collect())
            }
            Op::Strike { add } => ("strike", vec![amount("add", add)]),
            Op::Cover { n } => ("cover", vec![amount("n", n)]),
            Op::Repair { n } => ("repair", vec![number("n", n)]),
            Op::Hit { side, n } => ("hit", vec![word("side", side.name()), number("n", n)]),
        }
    }
}
