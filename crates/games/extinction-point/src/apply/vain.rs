//! Whether effects would do anything: what would be in vain is neither offered nor told (EP-Q13, EP-Q44).

use crate::ExtinctionPoint;
use crate::card::{Cards, Infil, NONE};
use crate::compile::Rule;
use crate::op::{Cyclist, Keep, Op, Scope, Verdict};
use crate::state::{Building, Open};
use crate::vocabulary::{When, Window};

impl ExtinctionPoint {
    /// Whether an effect that works at once finds anything to work on (EP-Q13).
    pub(super) fn would_happen(&self, open: &Open, rule: &Rule) -> bool {
        match rule.op {
            Op::Strip { .. }
            | Op::Clear { .. }
            | Op::Repair { .. }
            | Op::Reveal { .. }
            | Op::Infil { keep: Keep::New, .. } => self.would_do(open, rule, NONE),
            Op::Pass { .. } => self.eligible(open).count_ones() > 1,
            _ => true,
        }
    }

    /// Whether a member may give up its role in this window, to some effect.
    pub(super) fn can_sacrifice(&self, open: &Open, who: u8, window: Window) -> bool {
        let Some(text) = self.content.roles.get(open.roles[who as usize] as usize) else { return false };
        if !text.at(When::Sacrifice) {
            return false;
        }
        let due = |rule: &&Rule| rule.window == Some(window) && self.all_hold(open, rule, who);
        let mut rules = self.rules_of(*text).iter().filter(due);
        if !self.offers_nothing_in_vain() {
            return rules.any(|rule| self.would_do(open, rule, who));
        }
        let mut after = open.clone();
        rules.any(|rule| match rule.op {
            Op::Result { to: to @ (Verdict::Won | Verdict::Lost) } => {
                self.takes(open, Infil(open.trick.infil[0])) != (to == Verdict::Won)
            }
            Op::Fire { .. } | Op::Strike { .. } if window == Window::BattleStart => {
                self.bend_battle(&mut after, rule.op);
                self.battle_numbers(&after) != self.battle_numbers(open)
            }
            _ => self.would_do(open, rule, who),
        })
    }

    /// Whether an effect finds anything to work on now.
    pub(super) fn would_do(&self, open: &Open, rule: &Rule, who: u8) -> bool {
        match rule.op {
            Op::Clear { .. } => open.buildings().iter().any(Building::is_sabotaged),
            Op::Repair { .. } => open.can_repair(),
            Op::Cover { .. } => self.bare_sites(open) != 0,
            Op::Result { to: Verdict::Calm } => !open.trick.calm,
            Op::Result { to } => open.trick.verdict != Some(to),
            Op::Reveal { .. } => open.infil_left() > 0 || open.infil.discard != 0,
            Op::Infil { keep: Keep::New, .. } => open.trick.infils > 0,
            Op::Cycle { who: Cyclist::Owner, .. } => open.counts[who as usize] > 0,
            Op::Strip { suits, scope, .. } => !self.strippable(open, suits.cards(), scope).is_empty(),
            Op::Place { .. } => {
                let mut any = false;
                self.list_place(open, rule, &mut |_| any = true);
                any
            }
            Op::Move { .. } => {
                let mut any = false;
                self.list_move(open, rule, &mut |_| any = true);
                any
            }
            _ => true,
        }
    }

    /// Cards that a text could remove.
    pub(crate) fn strippable(&self, open: &Open, of: Cards, scope: Scope) -> Cards {
        of.and(if scope == Scope::Store { open.store } else { open.attached() })
    }
}
