//! Battles (EP-90 to EP-100, EP-110 to EP-112).

use engine::EventSink;

use super::Next;
use crate::card::NONE;
use crate::frame::{StackFrame, TurnStep};
use crate::options::FlipCounts;
use crate::standing::{BattleDamage, slot};
use crate::state::{Attack, Building, Public, SAY, SITES, Trick};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// A3 or A4 of a lost trick: the battle, even if nothing can fire (EP-Q31), or the turn goes on (EP-Q30).
    pub(super) fn attack_or_not(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let calm = open.trick.calm;
        self.discard_trick(open, tell);
        if calm {
            tell.all(Event::CalledOff {});
            open.attack = Attack::NONE;
            open.trick = Trick::EMPTY;
            open.step = TurnStep::Round;
        } else {
            open.step = TurnStep::BattleStart;
        }
        Next::On
    }

    /// B0 and B1: from here on the two active cards are fixed (EP-111). The MOTHERSHIP comes into the middle (EP-91), and
    /// texts may change what follows (EP-98).
    pub(super) fn start_battle(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        open.attack.running = true;
        if self.counts_battles_as_they_begin() {
            open.battles = open.battles.saturating_add(1);
        }
        open.spoken = 0;
        tell.all(Event::Battle { own: open.attack.own, led: open.trick.led });
        open.step = TurnStep::Fire;
        if self.options.desperate_measures {
            open.push(StackFrame::Sacrifices { window: Window::BattleStart, place: 0 });
        }
        self.sweep(open, When::BattleStart, 0, slot::TRICK);
        Next::On
    }

    /// B2 and B3 (EP-92, EP-93, EP-Q26, EP-Q27): the numbers are locked, and the MOTHERSHIP is hit, a card for each damage
    /// (EP-31), down to VICTORY (EP-32). Removed cards come to light after the battle (EP-110).
    pub(super) fn fire(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let (fire, strike) = self.battle_numbers(open);
        let damage = fire.min(open.mothership_health);
        open.attack.damage = fire;
        open.attack.blow = strike;
        open.attack.mothership_removed += damage;
        open.mothership_health -= damage;
        tell.all(Event::Numbers { fire, strike, health: open.mothership_health });
        if open.mothership_health == 0 {
            return self.end(open, true, tell);
        }
        open.step = TurnStep::Cover;
        Next::On
    }

    /// BUILDINGS that would be razed now, as bits by value.
    pub(crate) fn bare_sites(&self, open: &Public) -> u16 {
        let bare = open.buildings().iter().filter(|site| open.is_bare(site));
        bare.fold(0, |set, site| set | 1 << site.value)
    }

    /// B4: the Captain chooses which BUILDINGS texts cover; where all can be covered nobody is asked.
    pub(super) fn go_cover(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let bare = self.bare_sites(open);
        if open.attack.covers == 0 || bare == 0 {
            (open.attack.site, open.at) = (0, 0);
            open.step = TurnStep::Raze;
            return Next::On;
        }
        if bare.count_ones() > u32::from(open.attack.covers) {
            return Next::Member(SAY);
        }
        self.cover(open, bare.trailing_zeros() as u8, tell);
        Next::On
    }

    /// A BUILDING is treated as shielded.
    pub(super) fn cover(&self, open: &mut Public, building: u8, tell: &mut impl EventSink<Event>) {
        open.attack.covers -= 1;
        open.attack.covered |= 1 << building;
        tell.all(Event::Covered { building });
    }

    /// B4 (EP-94, EP-Q36a): one BUILDING after the other in the order built. `at` says whether the present one has had its
    /// effects `razed`.
    pub(super) fn raze(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let site = open.attack.site as usize;
        if site >= open.built as usize {
            open.at = 0;
            open.step = TurnStep::Strike;
            return Next::On;
        }
        let building = open.sites[site];
        let stays = match self.fate(open, site) {
            BattleDamage::Stands => {
                open.attack.site += 1;
                return Next::On;
            }
            BattleDamage::Emptied => true,
            BattleDamage::Razed => false,
        };
        if !stays && open.at == 0 {
            open.at = 1;
            self.sweep(open, When::Razed, 0, slot::TRICK);
            return Next::On;
        }
        open.at = 0;
        self.drop_sabotage(open, building.sabotage, !self.options.sabotage_return);
        let mut gone = building.cards;
        tell.all(Event::Razed { building: building.value, cards: gone, stays });
        if stays {
            open.sites[site] = Building { value: building.value, ..Building::EMPTY };
            open.attack.site += 1;
        } else {
            gone.add(building.card());
            open.sites.copy_within(site + 1.., site);
            open.sites[SITES - 1] = Building::EMPTY;
            open.built -= 1;
        }
        open.throw(gone);
        Next::On
    }

    /// B5 and B6 (EP-95 to EP-97), then B7 and B8. SHIELDS on BUILDINGS are spent, wanted or not (EP-73, EP-Q36); nothing
    /// that is stored is (EP-74, EP-79, EP-83). The BUNKER loses a card for each damage (EP-35), down to DEFEAT (EP-36).
    pub(super) fn strike(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let shields = open.attached().and(crate::card::Suit::Shield.cards());
        if !shields.is_empty() {
            for site in &mut open.sites {
                site.cards = site.cards.minus(shields);
            }
            open.throw(shields);
            tell.all(Event::ShieldsSpent { cards: shields });
        }
        let damage = open.attack.blow.min(open.bunker_health);
        open.bunker_health -= damage;
        open.attack.bunker_removed += damage;
        tell.all(Event::Struck { damage: open.attack.blow, health: open.bunker_health });
        if open.bunker_health == 0 {
            return self.end(open, false, tell);
        }
        open.step = TurnStep::BattleOver;
        open.push(StackFrame::Tops);
        self.sweep(open, When::BattleEnd, 0, slot::TRICK);
        Next::On
    }

    /// B9 (EP-100, EP-167, EP-Q45): the Infiltrator's deck stays as it is, the battle counts, and the second one turns the alien card. The turn is over (EP-Q1).
    pub(super) fn end_battle(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        if !self.counts_battles_as_they_begin() {
            open.battles = open.battles.saturating_add(1);
        }
        tell.all(Event::BattleOver { number: open.battles });
        if self.options.flip_counts == FlipCounts::All || !open.attack.own {
            open.alarms = open.alarms.saturating_add(1);
            if open.alarms == 2 && open.alien == 0 {
                open.alien = 1;
                tell.all(Event::Flipped { side: crate::content::Side::Deceiver });
            }
        }
        open.attack = Attack::NONE;
        open.trick = Trick::EMPTY;
        open.after_battle = true;
        open.step = TurnStep::Turn;
        Next::On
    }

    /// EP-Q32: damage outside the steps of a battle, read at once.
    pub(super) fn hit(&self, open: &mut Public, mothership: bool, n: u8, tell: &mut impl EventSink<Event>) {
        let health = if mothership { &mut open.mothership_health } else { &mut open.bunker_health };
        let damage = n.min(*health);
        *health -= damage;
        let left = *health;
        tell.all(Event::Hit { mothership, damage, health: left });
        if left == 0 {
            self.end(open, mothership, tell);
        } else if damage > 0 {
            let removed =
                if mothership { &mut open.attack.mothership_removed } else { &mut open.attack.bunker_removed };
            *removed += damage;
            if !open.attack.running {
                open.push(StackFrame::Tops);
            }
        }
    }

    /// A role leaves the game before its text is done, and its owner has none from then on (EP-164, EP-165).
    pub(super) fn lay_down_role(&self, open: &mut Public, who: u8, tell: &mut impl EventSink<Event>) -> u8 {
        let role = core::mem::replace(&mut open.roles[who as usize], NONE);
        open.spent |= 1 << role;
        tell.all(Event::Sacrificed { who, role });
        role
    }
}
