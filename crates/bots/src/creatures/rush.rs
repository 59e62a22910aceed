//! An exploiter of Extinction that only attacks.

use creatures::{Action, Creatures, Variant};
use engine::SeatContext;

use crate::{Generator, Policy};

/// Leaves home with foes once somebody stands outside, and steps onto the nearest creature.
#[derive(Clone, Copy, Debug)]
pub struct Rush;

impl<K: Variant> Policy<Creatures<K>> for Rush {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], _: &mut Generator) -> Action {
        *choices.iter().max_by_key(|choice| value(context, **choice)).expect("a seat on turn has a choice")
    }
}

fn value<K: Variant>(context: SeatContext<'_, Creatures<K>>, choice: Action) -> i32 {
    let SeatContext { rules, public, own, seat } = context;
    let board = rules.board();
    let at = |name| board.index(name).unwrap_or(0);
    let others = rules.in_play().filter(|species| rules.owner_of(public, *species) != seat);
    let others: Vec<u8> = others.flat_map(|species| public.at[species.index()].iter().collect::<Vec<_>>()).collect();
    let steps = |hex: u8| others.iter().map(|other| i32::from(board.distance(hex, *other))).min().unwrap_or(20);
    match choice {
        Action::Mix { foes } | Action::Birth { foes, .. } => foes.into(),
        Action::Out { character, to, .. } if character.is_foe() && !others.is_empty() => 100 - steps(at(to)),
        Action::Step { from, to, .. } if own.foes.contains(at(from)) && rules.home_on(public, at(to)).is_none() => {
            let nearer = steps(at(from)) - steps(at(to));
            if nearer > 0 { 100 + nearer } else { nearer - 100 }
        }
        Action::End {} => 0,
        _ => -1000,
    }
}
