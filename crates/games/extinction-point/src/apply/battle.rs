//! Battles (EP-90 to EP-100, EP-110 to EP-112).

use engine::EventSink;

use super::NextStep;
use crate::card::NONE;
use crate::content::MAX_BUILDINGS;
use crate::frame::{StackFrame, TurnStep};
use crate::options::FlipCounts;
use crate::standing_effects::{BattleDamage, slot};
use crate::state::{Attack, Building, FINAL_SAY, Public, Trick};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// A3 or A4 of a lost trick: starts the battle, even if nothing can fire (EP-Q31), or continues the turn (EP-Q30).
    pub(super) fn attack_or_not(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let calm = public.trick.calm;
        self.discard_trick(public, events);
        if calm {
            events.emit_to_all(Event::CalledOff {});
            public.attack = Attack::NONE;
            public.trick = Trick::EMPTY;
            public.step = TurnStep::Round;
        } else {
            public.step = TurnStep::BattleStart;
        }
        NextStep::Continue
    }

    /// B0 and B1: the two active cards are now fixed (EP-111). The MOTHERSHIP moves to the middle (EP-91), and texts
    /// may change the following steps (EP-98).
    pub(super) fn start_battle(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        public.attack.running = true;
        if self.counts_battles_as_they_begin() {
            public.battles = public.battles.saturating_add(1);
        }
        public.spoken = 0;
        events.emit_to_all(Event::Battle { own: public.attack.own, led: public.trick.led });
        public.step = TurnStep::Fire;
        if self.options.desperate_measures {
            public.push(StackFrame::Sacrifices { window: Window::BattleStart, place: 0 });
        }
        self.push_sweep(public, When::BattleStart, 0, slot::TRICK);
        NextStep::Continue
    }

    /// B2 and B3 (EP-92, EP-93, EP-Q26, EP-Q27): the numbers are locked, and the MOTHERSHIP loses a card for each
    /// damage (EP-31), down to VICTORY (EP-32). Removed cards are revealed after the battle (EP-110).
    pub(super) fn fire_at_mothership(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        if events.is_heard() {
            self.for_each_damage_change(public, |text, fire, strike| {
                events.emit_to_all(Event::DamageChanged { text: text.entry, fire, strike });
            });
        }
        let (fire, strike) = self.battle_numbers(public);
        let damage = fire.min(public.mothership_health);
        public.attack.damage = fire;
        public.attack.blow = strike;
        public.attack.mothership_removed += damage;
        public.mothership_health -= damage;
        events.emit_to_all(Event::Numbers { fire, strike, health: public.mothership_health });
        if public.mothership_health == 0 {
            return self.end_game(public, true, events);
        }
        public.step = TurnStep::Cover;
        NextStep::Continue
    }

    /// Returns the BUILDINGS that would be razed now, as bits by value.
    pub(crate) fn bare_sites(&self, public: &Public) -> u16 {
        let bare = public.buildings().iter().filter(|site| public.is_bare(site));
        bare.fold(0, |set, site| set | 1 << site.value)
    }

    /// B4: the Captain chooses the BUILDINGS that texts cover. No decision is needed if all can be covered.
    pub(super) fn go_cover(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let bare = self.bare_sites(public);
        if public.attack.covers == 0 || bare == 0 {
            (public.attack.site, public.at) = (0, 0);
            public.step = TurnStep::Raze;
            return NextStep::Continue;
        }
        if bare.count_ones() > u32::from(public.attack.covers) {
            return NextStep::Member(FINAL_SAY);
        }
        self.cover_building(public, bare.trailing_zeros() as u8, events);
        NextStep::Continue
    }

    /// Treats a BUILDING as shielded.
    pub(super) fn cover_building(&self, public: &mut Public, building: u8, events: &mut impl EventSink<Event>) {
        public.attack.covers -= 1;
        public.attack.covered |= 1 << building;
        events.emit_to_all(Event::Covered { building });
    }

    /// B4 (EP-94, EP-Q36a): razes one BUILDING after the other in the order built. `at` is set if the `razed` effects
    /// of the current one have already run.
    pub(super) fn raze_next_building(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let site = public.attack.site as usize;
        if site >= public.built as usize {
            public.at = 0;
            public.step = TurnStep::Strike;
            return NextStep::Continue;
        }
        let building = public.sites[site];
        let stays = match self.battle_damage(public, site) {
            BattleDamage::Stands => {
                public.attack.site += 1;
                return NextStep::Continue;
            }
            BattleDamage::Emptied => true,
            BattleDamage::Razed => false,
        };
        if !stays && public.at == 0 {
            public.at = 1;
            self.push_sweep(public, When::Razed, 0, slot::TRICK);
            return NextStep::Continue;
        }
        public.at = 0;
        self.drop_sabotage(public, building.sabotage, !self.options.sabotage_return);
        let mut gone = building.cards;
        events.emit_to_all(Event::Razed { building: building.value, cards: gone, stays });
        if stays {
            public.sites[site] = Building { value: building.value, ..Building::EMPTY };
            public.attack.site += 1;
        } else {
            gone.insert(building.card());
            public.sites.copy_within(site + 1.., site);
            public.sites[MAX_BUILDINGS - 1] = Building::EMPTY;
            public.built -= 1;
        }
        public.discard_cards(gone);
        NextStep::Continue
    }

    /// B5 and B6 (EP-95 to EP-97), then B7 and B8. SHIELDS on BUILDINGS are always spent (EP-73, EP-Q36); stored cards
    /// never are (EP-74, EP-79, EP-83). The BUNKER loses a card for each damage (EP-35), down to DEFEAT (EP-36).
    pub(super) fn strike_bunker(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let shields = public.attached_cards().and(crate::card::Suit::Shield.cards());
        if !shields.is_empty() {
            for site in &mut public.sites {
                site.cards = site.cards.minus(shields);
            }
            public.discard_cards(shields);
            events.emit_to_all(Event::ShieldsSpent { cards: shields });
        }
        let damage = public.attack.blow.min(public.bunker_health);
        public.bunker_health -= damage;
        public.attack.bunker_removed += damage;
        events.emit_to_all(Event::Struck { damage: public.attack.blow, health: public.bunker_health });
        if public.bunker_health == 0 {
            return self.end_game(public, false, events);
        }
        public.step = TurnStep::BattleOver;
        public.push(StackFrame::Tops);
        self.push_sweep(public, When::BattleEnd, 0, slot::TRICK);
        NextStep::Continue
    }

    /// B9 (EP-100, EP-167, EP-Q45): the Infiltrator deck stays unchanged, the battle counts, and the second one turns
    /// the alien card. The turn is over (EP-Q1).
    pub(super) fn end_battle(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        if !self.counts_battles_as_they_begin() {
            public.battles = public.battles.saturating_add(1);
        }
        events.emit_to_all(Event::BattleOver { number: public.battles });
        if self.options.flip_counts == FlipCounts::All || !public.attack.own {
            public.alarms = public.alarms.saturating_add(1);
            if public.alarms == 2 && public.alien == 0 {
                public.alien = 1;
                events.emit_to_all(Event::Flipped { side: crate::content::Side::Deceiver });
            }
        }
        public.attack = Attack::NONE;
        public.trick = Trick::EMPTY;
        public.after_battle = true;
        public.step = TurnStep::Turn;
        NextStep::Continue
    }

    /// EP-Q32: applies damage outside the steps of a battle; the removed cards are revealed at once.
    pub(super) fn deal_damage(&self, public: &mut Public, mothership: bool, n: u8, events: &mut impl EventSink<Event>) {
        let health = if mothership { &mut public.mothership_health } else { &mut public.bunker_health };
        let damage = n.min(*health);
        *health -= damage;
        let left = *health;
        events.emit_to_all(Event::Hit { mothership, damage, health: left });
        if left == 0 {
            self.end_game(public, mothership, events);
        } else if damage > 0 {
            let removed =
                if mothership { &mut public.attack.mothership_removed } else { &mut public.attack.bunker_removed };
            *removed += damage;
            if !public.attack.running {
                public.push(StackFrame::Tops);
            }
        }
    }

    /// Removes a role from the game before its text takes effect; its owner has no role from then on (EP-164, EP-165).
    pub(super) fn lay_down_role(&self, public: &mut Public, who: u8, events: &mut impl EventSink<Event>) -> u8 {
        let role = core::mem::replace(&mut public.roles[who as usize], NONE);
        public.spent |= 1 << role;
        events.emit_to_all(Event::Sacrificed { who, role });
        role
    }
}
