//! The damage of a battle, and the standing texts that change it (section 5.2).

use crate::ExtinctionPoint;
use crate::compile::CompiledText;
use crate::effect_op::{EffectOp, VirtualScope, kind};
use crate::standing_effects::slot;
use crate::state::Public;

impl ExtinctionPoint {
    /// Returns the caps on damage to the MOTHERSHIP: in total, and for each BUILDING.
    pub fn fire_caps(&self, public: &Public) -> (u8, u8) {
        let mut caps = (u8::MAX, u8::MAX);
        self.standing_above(public, kind::FIRE_CAP, |rule| {
            if let EffectOp::FireCap { total, per_building } = rule.op {
                caps.0 = caps.0.min(total.unwrap_or(u8::MAX));
                caps.1 = caps.1.min(per_building.unwrap_or(u8::MAX));
            }
        });
        caps
    }

    /// Returns how often the BUILDINGS fire with this cap for each, and true if one has a WEAPON that nobody mans.
    fn fire_of_buildings(&self, public: &Public, cap: u8) -> (i16, bool) {
        let (mut fire, mut spare) = (0, false);
        for (people, weapons) in (0..public.built as usize).map(|site| self.people_and_weapons(public, site)) {
            fire += i16::from(people.min(weapons).min(cap));
            spare |= weapons > people && people < cap;
        }
        (fire, spare)
    }

    /// Returns the damage to the MOTHERSHIP and to the BUNKER if the battle's numbers were fixed now (B2, section 5.2).
    /// Stored cards do not fire (EP-79), and only operational BUILDINGS do (EP-43).
    pub fn battle_numbers(&self, public: &Public) -> (u8, u8) {
        let (total_cap, site_cap) = self.fire_caps(public);
        let (mut fire, spare) = self.fire_of_buildings(public, site_cap);
        let mut strike = 1 + i16::from(public.attack.strike);
        let (mut more, mut less) =
            (i16::from(public.attack.fire), (i16::from(public.attack.hull), public.attack.floor));
        let mut reserve = 0;
        self.visit_standing(public, kind::VIRTUAL | kind::FIRE | kind::STRIKE, |rule, _, _| match rule.op {
            EffectOp::Virtual { n, scope: VirtualScope::One, .. } => reserve += i16::from(n),
            EffectOp::Fire { add, floor } => match i16::from(add.resolve(self.x_value)) {
                up if up >= 0 => more += up,
                down => less = (less.0 - down, less.1.max(floor)),
            },
            EffectOp::Strike { add } => strike += i16::from(add.resolve(self.x_value)),
            _ => {}
        });
        // EP-Q26, section 5.2: the reserve crew mans one unmanned WEAPON.
        fire += if spare { reserve.min(1) } else { 0 };
        fire += more;
        if less.0 > 0 {
            fire = (fire - less.0).max(fire.min(i16::from(less.1)));
        }
        let fire = fire.clamp(0, i16::from(total_cap)) as u8;
        (fire, strike.clamp(0, 99) as u8)
    }

    /// Visits the standing texts that change the numbers of a battle now, each with its changes of the damage to the
    /// MOTHERSHIP and to the BUNKER.
    pub(crate) fn for_each_damage_change(&self, public: &Public, mut each: impl FnMut(CompiledText, i8, i8)) {
        let mut changes = [(0i8, 0i8); slot::TRICK as usize];
        let (fire, spare) = self.fire_of_buildings(public, self.fire_caps(public).1);
        self.visit_standing(public, kind::VIRTUAL | kind::FIRE | kind::STRIKE, |rule, place, _| {
            let (fire, strike) = &mut changes[place as usize];
            match rule.op {
                EffectOp::Virtual { scope: VirtualScope::One, .. } if spare => *fire = fire.saturating_add(1),
                EffectOp::Fire { add, .. } => *fire = fire.saturating_add(add.resolve(self.x_value)),
                EffectOp::Strike { add } => *strike = strike.saturating_add(add.resolve(self.x_value)),
                _ => {}
            }
        });
        let changed: i16 = changes.iter().map(|(fire, _)| i16::from(*fire)).sum();
        let uncapped = fire + changed + i16::from(public.attack.fire) - i16::from(public.attack.hull);
        self.standing_with(public, (public.trick.revealed_card(), 0), kind::FIRE_CAP, |rule, place, _| {
            if let EffectOp::FireCap { total: Some(cap), .. } = rule.op {
                let excess = (uncapped - i16::from(cap)).clamp(0, i16::from(i8::MAX)) as i8;
                changes[place as usize].0 = changes[place as usize].0.saturating_sub(excess);
            }
        });
        for (place, (fire, strike)) in (0..).zip(changes).filter(|(_, change)| *change != (0, 0)) {
            if let Some((text, _)) = self.source_text(public, place, |_| true) {
                each(text, fire, strike);
            }
        }
    }
}
