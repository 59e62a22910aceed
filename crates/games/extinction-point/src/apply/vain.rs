//! Whether effects would do anything: what would be in vain is neither offered nor told (EP-Q13, EP-Q44).

use crate::ExtinctionPoint;
use crate::card::{Cards, InfiltratorCard, NONE};
use crate::compile::CompiledEffect;
use crate::op::{Cyclist, EffectOp, Keep, Scope, Verdict};
use crate::state::{Building, Public};
use crate::vocabulary::{When, Window};

impl ExtinctionPoint {
    /// Whether an effect that works at once finds anything to work on (EP-Q13).
    pub(super) fn would_happen(&self, open: &Public, rule: &CompiledEffect) -> bool {
        match rule.op {
            EffectOp::Strip { .. }
            | EffectOp::Clear { .. }
            | EffectOp::Repair { .. }
            | EffectOp::Reveal { .. }
            | EffectOp::Infil { keep: Keep::New, .. } => self.would_do(open, rule, NONE),
            EffectOp::Pass { .. } => self.eligible(open).count_ones() > 1,
            _ => true,
        }
    }

    /// Whether a member may give up its role in this window, to some effect.
    pub(super) fn can_sacrifice(&self, open: &Public, who: u8, window: Window) -> bool {
        let Some(text) = self.content.roles.get(open.roles[who as usize] as usize) else { return false };
        if !text.at(When::Sacrifice) {
            return false;
        }
        let due = |rule: &&CompiledEffect| rule.window == Some(window) && self.all_hold(open, rule, who);
        let mut rules = self.rules_of(*text).iter().filter(due);
        if !self.offers_nothing_in_vain() {
            return rules.any(|rule| self.would_do(open, rule, who));
        }
        let mut after = open.clone();
        rules.any(|rule| match rule.op {
            EffectOp::Result { to: to @ (Verdict::Won | Verdict::Lost) } => {
                self.takes(open, InfiltratorCard(open.trick.infil[0])) != (to == Verdict::Won)
            }
            EffectOp::Fire { .. } | EffectOp::Strike { .. } if window == Window::BattleStart => {
                self.bend_battle(&mut after, rule.op);
                self.battle_numbers(&after) != self.battle_numbers(open)
            }
            _ => self.would_do(open, rule, who),
        })
    }

    /// Whether an effect finds anything to work on now.
    pub(super) fn would_do(&self, open: &Public, rule: &CompiledEffect, who: u8) -> bool {
        match rule.op {
            EffectOp::Clear { .. } => open.buildings().iter().any(Building::is_sabotaged),
            EffectOp::Repair { .. } => open.can_repair(),
            EffectOp::Cover { .. } => self.bare_sites(open) != 0,
            EffectOp::Result { to: Verdict::Calm } => !open.trick.calm,
            EffectOp::Result { to } => open.trick.verdict != Some(to),
            EffectOp::Reveal { .. } => open.infil_left() > 0 || open.infil.discard != 0,
            EffectOp::Infil { keep: Keep::New, .. } => open.trick.infils > 0,
            EffectOp::Cycle { who: Cyclist::Owner, .. } => open.counts[who as usize] > 0,
            EffectOp::Strip { suits, scope, .. } => !self.strippable(open, suits.cards(), scope).is_empty(),
            EffectOp::Place { .. } => {
                let mut any = false;
                self.list_place(open, rule, &mut |_| any = true);
                any
            }
            EffectOp::Move { .. } => {
                let mut any = false;
                self.list_move(open, rule, &mut |_| any = true);
                any
            }
            _ => true,
        }
    }

    /// Cards that a text could remove.
    pub(crate) fn strippable(&self, open: &Public, of: Cards, scope: Scope) -> Cards {
        of.and(if scope == Scope::Store { open.store } else { open.attached() })
    }
}
