//! Detection of effects that would do nothing: they are neither offered nor reported as events (EP-Q13, EP-Q44).

use crate::ExtinctionPoint;
use crate::card::{Cards, InfiltratorCard, NONE};
use crate::compile::CompiledEffect;
use crate::effect_op::{Cyclist, EffectOp, Keep, Scope, Verdict};
use crate::state::{Building, Public};
use crate::vocabulary::{When, Window};

impl ExtinctionPoint {
    /// True if an immediate effect has a target (EP-Q13).
    pub(super) fn would_happen(&self, public: &Public, rule: &CompiledEffect) -> bool {
        match rule.op {
            EffectOp::Strip { .. }
            | EffectOp::Clear { .. }
            | EffectOp::Repair { .. }
            | EffectOp::Reveal { .. }
            | EffectOp::Infil { keep: Keep::New, .. } => self.would_do(public, rule, NONE),
            EffectOp::Pass { .. } => self.eligible_members(public).count_ones() > 1,
            _ => true,
        }
    }

    /// True if a member may sacrifice its role in this window and the sacrifice would do something.
    pub(super) fn can_sacrifice(&self, public: &Public, who: u8, window: Window) -> bool {
        let Some(text) = self.content.roles.get(public.roles[who as usize] as usize) else { return false };
        if !text.has_effects_at(When::Sacrifice) {
            return false;
        }
        let due = |rule: &&CompiledEffect| rule.window == Some(window) && self.all_hold(public, rule, who);
        let mut rules = self.rules_of(*text).iter().filter(due);
        if !self.offers_nothing_in_vain() {
            return rules.any(|rule| self.would_do(public, rule, who));
        }
        let mut after = public.clone();
        rules.any(|rule| match rule.op {
            EffectOp::Result { to: to @ (Verdict::Won | Verdict::Lost) } => {
                self.wins_trick(public, InfiltratorCard(public.trick.infil[0])) != (to == Verdict::Won)
            }
            EffectOp::Fire { .. } | EffectOp::Strike { .. } if window == Window::BattleStart => {
                self.bend_battle(&mut after, rule.op);
                self.battle_numbers(&after) != self.battle_numbers(public)
            }
            _ => self.would_do(public, rule, who),
        })
    }

    /// True if an effect would do something now.
    pub(super) fn would_do(&self, public: &Public, rule: &CompiledEffect, who: u8) -> bool {
        match rule.op {
            EffectOp::Clear { .. } => public.buildings().iter().any(Building::is_sabotaged),
            EffectOp::Repair { .. } => public.can_repair(),
            EffectOp::Cover { .. } => self.bare_sites(public) != 0,
            EffectOp::Result { to: Verdict::Calm } => !public.trick.calm,
            EffectOp::Result { to } => public.trick.verdict != Some(to),
            EffectOp::Reveal { .. } => public.infil_left() > 0 || public.infil.discard != 0,
            EffectOp::Infil { keep: Keep::New, .. } => public.trick.infils > 0,
            EffectOp::Cycle { who: Cyclist::Owner, .. } => public.counts[who as usize] > 0,
            EffectOp::Strip { suits, scope, .. } => !self.strippable_cards(public, suits.cards(), scope).is_empty(),
            EffectOp::Place { .. } => {
                let mut any = false;
                self.list_place(public, rule, &mut |_| any = true);
                any
            }
            EffectOp::Move { .. } => {
                let mut any = false;
                self.list_move(public, rule, &mut |_| any = true);
                any
            }
            _ => true,
        }
    }

    /// Returns the cards that a text could remove.
    pub(crate) fn strippable_cards(&self, public: &Public, of: Cards, scope: Scope) -> Cards {
        of.and(if scope == Scope::Store { public.store } else { public.attached_cards() })
    }
}
