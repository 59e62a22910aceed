//! Evaluation of the texts in force: standing effects and conditions (section 5.1).

use crate::ExtinctionPoint;
use crate::card::{Card, Cards, InfiltratorCard, NONE, Sign, Suit, Suits};
use crate::compile::{CompiledEffect, CompiledText};
use crate::content::MAX_BUILDINGS;
use crate::effect_op::{
    EffectOp, Harm, ImmuneScope, Keep, LeaderRule, Restriction, Verdict, VirtualScope, Whose, kind,
};
use crate::state::{Building, MAX_CREW, Public};
use crate::vocabulary::{Condition, Parameter, When};

/// The order of sources (EP-Q33) as slot numbers.
pub(crate) mod slot {
    use super::{MAX_BUILDINGS, MAX_CREW};

    /// The active MOTHERSHIP card (EP-33).
    pub const MOTHERSHIP: u8 = 0;
    /// The alien card (EP-166).
    pub const ALIEN: u8 = 1;
    /// The active BUNKER card (EP-37).
    pub const BUNKER: u8 = 2;
    /// The oldest BUILDING.
    pub const SITE: u8 = 3;
    /// The role of the first member in turn order.
    pub const ROLE: u8 = SITE + MAX_BUILDINGS as u8;
    /// The first card of the trick.
    pub const TRICK: u8 = ROLE + MAX_CREW as u8;
}

/// The effect of a battle on a BUILDING.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleDamage {
    /// A SHIELD or a text protects the BUILDING.
    Stands,
    /// The BUILDING stays and loses everything on it.
    Emptied,
    /// The BUILDING is razed with everything on it.
    Razed,
}

/// How many cards the Infiltrator reveals, and how they are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InfiltrationPlan {
    pub card_count: u8,
    pub keeps_high: bool,
    pub is_face_down: bool,
}

impl ExtinctionPoint {
    /// Returns the text of a source if it is `wanted`, and its owner if that is a member of the crew.
    #[inline]
    pub(crate) fn source_text(
        &self,
        public: &Public,
        place: u8,
        wanted: impl Fn(&CompiledText) -> bool,
    ) -> Option<(CompiledText, u8)> {
        let content = &*self.content;
        let (text, owner, suit) = match place {
            slot::MOTHERSHIP => (content.mothership.get(public.mothership as usize)?, NONE, None),
            slot::ALIEN => (content.alien.get(public.alien as usize)?.as_ref()?, NONE, None),
            slot::BUNKER => (content.bunker.get(public.bunker as usize)?, NONE, None),
            slot::SITE..slot::ROLE => {
                let site = public.buildings().get((place - slot::SITE) as usize)?;
                (content.player_text(site.card())?, NONE, Some(Suit::Building))
            }
            slot::ROLE..slot::TRICK => {
                let owner = self.in_turn(public, place - slot::ROLE)?;
                (content.roles.get(public.roles[owner as usize] as usize)?, owner, None)
            }
            _ => {
                let place = (place - slot::TRICK) as usize;
                let card = (place < public.trick.len as usize).then(|| Card(public.trick.cards[place]))?;
                (content.player_text(card)?, public.trick.by[place], Some(card.suit()))
            }
        };
        // The check for disabled texts comes last because it must look at all texts that could disable this one.
        let told = wanted(text) && suit.is_none_or(|suit| !self.blanked_suits(public).has(suit));
        told.then_some((*text, owner))
    }

    /// Returns the member of the crew at position `place` in turn order (EP-Q4).
    #[inline]
    pub fn in_turn(&self, public: &Public, place: u8) -> Option<u8> {
        let first = match (public.trick.leader, public.captain) {
            (NONE, NONE) => public.start,
            (NONE, captain) => captain,
            (leader, _) => leader,
        };
        (place < self.crew_size).then(|| (first + place) % self.crew_size)
    }

    /// Returns the effects of a text.
    #[inline]
    pub(crate) fn rules_of(&self, text: CompiledText) -> &[CompiledEffect] {
        &self.content.effects[text.first_effect as usize..text.effects_end as usize]
    }

    /// Visits every standing effect of these kinds that is in force, with its source and its owner.
    #[inline]
    pub(crate) fn visit_standing(&self, public: &Public, kinds: u32, each: impl FnMut(&CompiledEffect, u8, u8)) {
        self.standing_against(public, public.trick.revealed_card(), kinds, each);
    }

    /// Like `visit_standing`, assuming that the Infiltrator's card of the trick is this one.
    #[inline]
    fn standing_against(
        &self,
        public: &Public,
        infil: Option<InfiltratorCard>,
        kinds: u32,
        each: impl FnMut(&CompiledEffect, u8, u8),
    ) {
        self.standing_with(public, (infil, public.built), kinds, each);
    }

    /// Like `visit_standing` without the BUILDINGS, whose counts and fire depend on all other texts.
    #[inline]
    pub(crate) fn standing_above(&self, public: &Public, kinds: u32, mut each: impl FnMut(&CompiledEffect)) {
        self.standing_with(public, (public.trick.revealed_card(), 0), kinds, |rule, _, _| each(rule));
    }

    /// Like `visit_standing`, against a given Infiltrator card and with only the first `sites` BUILDINGS.
    #[inline]
    pub(crate) fn standing_with(
        &self,
        public: &Public,
        (infil, sites): (Option<InfiltratorCard>, u8),
        kinds: u32,
        mut each: impl FnMut(&CompiledEffect, u8, u8),
    ) {
        for (place, text, owner) in self.source_texts(public, sites, move |text| text.standing & kinds != 0) {
            self.in_force(public, infil, kinds, (text, owner)).for_each(|rule| each(rule, place, owner));
        }
    }

    /// Returns the standing effects of these kinds in a text that hold against this card of the Infiltrator.
    #[inline]
    fn in_force<'a>(
        &'a self,
        public: &'a Public,
        infil: Option<InfiltratorCard>,
        kinds: u32,
        (text, owner): (CompiledText, u8),
    ) -> impl Iterator<Item = &'a CompiledEffect> {
        self.rules_of(text).iter().filter(move |rule| {
            rule.when == When::Static
                && rule.op.kind_bit() & kinds != 0
                && self.all_hold_against(public, infil, rule, owner)
        })
    }

    /// Returns the sources with a `wanted` text in order, each with its text and owner. They include the first `sites`
    /// BUILDINGS but not the trick. BUILDINGS or roles are skipped altogether if none of their texts is wanted, which
    /// is the common case.
    #[inline]
    pub(crate) fn source_texts<'a>(
        &'a self,
        public: &'a Public,
        sites: u8,
        wanted: impl Fn(&CompiledText) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (u8, CompiledText, u8)> + 'a {
        let many = |any: &CompiledText, many: u8| if wanted(any) { many } else { 0 };
        let (sites, roles) = (many(&self.content.any_building, sites), many(&self.content.any_role, self.crew_size));
        let places = (0..slot::SITE + sites).chain(slot::ROLE..slot::ROLE + roles);
        places
            .filter_map(move |place| self.source_text(public, place, wanted).map(|(text, owner)| (place, text, owner)))
    }

    /// Returns the suits whose abilities are disabled.
    pub fn blanked_suits(&self, public: &Public) -> Suits {
        let mut off = 0;
        self.standing_above(public, kind::BLANK, |rule| {
            if let EffectOp::Blank { suits } = rule.op {
                off |= suits.0;
            }
        });
        Suits(off)
    }

    /// True if all conditions of an effect hold.
    #[inline]
    pub(crate) fn all_hold(&self, public: &Public, rule: &CompiledEffect, owner: u8) -> bool {
        self.all_hold_against(public, public.trick.revealed_card(), rule, owner)
    }

    #[inline]
    fn all_hold_against(
        &self,
        public: &Public,
        infil: Option<InfiltratorCard>,
        rule: &CompiledEffect,
        owner: u8,
    ) -> bool {
        rule.conditions.iter().flatten().all(|condition| self.holds(public, infil, *condition, owner))
    }

    fn holds(&self, public: &Public, infil: Option<InfiltratorCard>, condition: Condition, owner: u8) -> bool {
        let sites = |wanted: fn(&Building) -> bool| public.buildings().iter().filter(|site| wanted(site)).count() as u8;
        match condition {
            Condition::Led(suits) => public.trick.led.is_some_and(|led| suits.has(led)),
            Condition::InfilPrinted(compare) => infil.is_some_and(|card| compare.is_satisfied_by(card.value())),
            Condition::InfilSign(sign) => infil.is_some_and(|card| card.sign() == sign),
            Condition::InfilPlayed => infil.is_some() || public.trick.infils > 0,
            Condition::Operational(compare) => compare.is_satisfied_by(self.operational(public, |_| true)),
            Condition::OpenOperational(compare) => {
                compare.is_satisfied_by(self.operational(public, |site| site.shield().is_none()))
            }
            Condition::MaxManned(compare) => {
                let most = (0..public.built as usize).map(|site| self.firing_weapons(public, site)).max();
                compare.is_satisfied_by(most.unwrap_or(0))
            }
            Condition::Stored(suit) => !public.store.and(suit.cards()).is_empty(),
            Condition::Sabotaged(compare) => compare.is_satisfied_by(sites(Building::is_sabotaged)),
            Condition::Bunker(compare) => compare.is_satisfied_by(public.bunker_health),
            Condition::Mothership(compare) => compare.is_satisfied_by(public.mothership_health),
            Condition::ILead => owner != NONE && public.trick.leader == owner,
            Condition::ICaptain => owner != NONE && public.captain == owner,
            Condition::FirstRound => public.round == 1,
        }
    }

    /// Returns the numbers of PEOPLE and WEAPONS of a BUILDING, which are unlimited (EP-76, EP-81) and include virtual
    /// ones.
    pub fn people_and_weapons(&self, public: &Public, site: usize) -> (u8, u8) {
        let building = public.sites[site];
        let mut people = building.cards.and(Suit::People.cards()).len();
        let mut weapons = building.cards.and(Suit::Weapon.cards()).len();
        let counts = |text: &CompiledText| text.standing & kind::VIRTUAL != 0;
        let own = self.source_text(public, slot::SITE + site as u8, counts);
        for rule in
            own.into_iter().flat_map(|text| self.in_force(public, public.trick.revealed_card(), kind::VIRTUAL, text))
        {
            match rule.op {
                EffectOp::Virtual { suit: Suit::People, n, scope: VirtualScope::Itself } => {
                    people = people.saturating_add(n)
                }
                EffectOp::Virtual { n, scope: VirtualScope::Itself, .. } => weapons = weapons.saturating_add(n),
                _ => {}
            }
        }
        (people, weapons)
    }

    /// EP-45, EP-77: returns the number of manned WEAPONS of a BUILDING, before any cap.
    #[inline]
    pub fn manned_weapons(&self, public: &Public, site: usize) -> u8 {
        let (people, weapons) = self.people_and_weapons(public, site);
        people.min(weapons)
    }

    /// Returns how many WEAPONS of a BUILDING fire, after all caps.
    pub fn firing_weapons(&self, public: &Public, site: usize) -> u8 {
        self.manned_weapons(public, site).min(self.fire_caps(public).1)
    }

    /// Returns the effect that a battle would have on a BUILDING now (EP-73, EP-94).
    pub fn battle_damage(&self, public: &Public, site: usize) -> BattleDamage {
        let building = &public.sites[site];
        if !public.is_bare(building) {
            BattleDamage::Stands
        } else if self.is_spared(public, site, Harm::Raze) {
            BattleDamage::Emptied
        } else {
            BattleDamage::Razed
        }
    }

    /// EP-42: counts the operational BUILDINGS that satisfy a condition.
    fn operational(&self, public: &Public, among: impl Fn(&Building) -> bool) -> u8 {
        let counts = |site: &usize| among(&public.sites[*site]) && self.manned_weapons(public, *site) > 0;
        (0..public.built as usize).filter(counts).count() as u8
    }

    /// Returns the Infiltrator's value in this trick with all modifiers (section 5.2); it is not clamped (EP-Q14).
    pub fn infil_value(&self, public: &Public, card: InfiltratorCard) -> i8 {
        let mut value = (card.value() as i8).saturating_add(public.trick.infil_add);
        self.standing_against(public, Some(card), kind::VALUE, |rule, _, _| {
            if let EffectOp::Value { of: Whose::Infil, add } = rule.op {
                value = value.saturating_add(add.resolve(self.x_value));
            }
        });
        value
    }

    /// EP-27, EP-Q34: returns the symbol that decides a tie against this card.
    pub fn tie_sign(&self, public: &Public, card: InfiltratorCard) -> Sign {
        if public.trick.tie != 0 {
            return if public.trick.tie > 0 { Sign::Plus } else { Sign::Minus };
        }
        let (mut plus, mut minus) = (false, false);
        self.standing_against(public, Some(card), kind::TIE, |rule, _, _| {
            if let EffectOp::Tie { sign } = rule.op {
                plus |= sign == Sign::Plus;
                minus |= sign == Sign::Minus;
            }
        });
        match (plus, minus) {
            (true, false) => Sign::Plus,
            (false, true) => Sign::Minus,
            _ => card.sign(),
        }
    }

    /// Returns the text in force that changes the symbol of this card, if one does.
    pub fn tie_source(&self, public: &Public, card: InfiltratorCard) -> Option<CompiledText> {
        let mut source = None;
        if self.tie_sign(public, card) != card.sign() && public.trick.tie == 0 {
            self.standing_against(public, Some(card), kind::TIE, |_, place, _| source = Some(place));
        }
        Some(self.source_text(public, source?, |_| true)?.0)
    }

    /// EP-61 to EP-64: true if a best card of the crew that counts as `value` wins the trick against this card of the
    /// Infiltrator.
    pub fn beats_infiltrator(&self, public: &Public, value: i8, card: InfiltratorCard) -> bool {
        let infil = self.infil_value(public, card);
        value > infil || value == infil && self.tie_sign(public, card) == Sign::Minus
    }

    /// K7: true if the crew wins the trick as it stands, by a text (EP-65) or by its best card, if this is the
    /// Infiltrator's card, which follows any led suit (EP-26).
    pub(crate) fn wins_trick(&self, public: &Public, card: InfiltratorCard) -> bool {
        match public.trick.verdict {
            Some(verdict) => verdict == Verdict::Won,
            None => self.beats_infiltrator(public, self.best_value(public), card),
        }
    }

    /// Returns the Infiltrator's plan for this trick. A card of the trick takes precedence over standing texts
    /// (EP-Q34).
    pub(crate) fn infiltration_plan(&self, public: &Public) -> InfiltrationPlan {
        let (mut low, mut high, mut n, mut hidden) = (false, false, 1, false);
        self.visit_standing(public, kind::INFIL, |rule, _, _| {
            if let EffectOp::Infil { n: more, keep, hidden: veil } = rule.op {
                hidden |= veil;
                if more > 1 {
                    low |= keep == Keep::Low;
                    high |= keep == Keep::High;
                    n = n.max(more);
                }
            }
        });
        if public.trick.plan > 0 {
            InfiltrationPlan { card_count: public.trick.plan, keeps_high: public.trick.plan_high, is_face_down: hidden }
        } else if low && high {
            InfiltrationPlan { card_count: 1, keeps_high: false, is_face_down: hidden }
        } else {
            InfiltrationPlan { card_count: n, keeps_high: high, is_face_down: hidden }
        }
    }

    /// Returns the rule that determines the leader without an election, if a text has one.
    pub(crate) fn leader_rule(&self, public: &Public) -> Option<LeaderRule> {
        let mut found = None;
        self.visit_standing(public, kind::LEADER, |rule, _, _| {
            if let EffectOp::Leader { rule } = rule.op {
                found = found.or(Some(rule));
            }
        });
        found
    }

    /// Returns the hand size before the number of available cards limits it.
    pub(crate) fn hand_size(&self, public: &Public) -> u8 {
        let mut size = 7i8;
        self.visit_standing(public, kind::HAND, |rule, _, _| {
            if let EffectOp::Hand { add } = rule.op {
                size = size.saturating_add(add.resolve(self.x_value));
            }
        });
        size.clamp(1, 13) as u8
    }

    /// Returns the Construction Parameter for a suit (EP-38 to EP-41).
    pub fn construction_parameter(&self, public: &Public, suit: Suit) -> Parameter {
        let text = self.content.bunker.get(public.bunker as usize);
        let mut parameter = text.and_then(|text| text.parameter).unwrap_or(Parameter::Any);
        self.visit_standing(public, kind::PARAMETER, |rule, _, _| {
            if let EffectOp::Parameter { set, suits } = rule.op
                && suits.has(suit)
            {
                parameter = set;
            }
        });
        parameter
    }

    /// EP-86: returns how many cards of each kind the BUNKER can store.
    pub fn store_cap(&self, public: &Public) -> u8 {
        let mut cap = 1;
        self.visit_standing(public, kind::STORE, |rule, _, _| {
            if let EffectOp::Store { cap: other } = rule.op {
                cap = other;
            }
        });
        cap
    }

    /// True if a restriction is in force.
    pub(crate) fn is_restricted(&self, public: &Public, wanted: impl Fn(Restriction) -> bool) -> bool {
        let mut found = false;
        self.visit_standing(public, kind::LIMIT, |rule, _, _| {
            if let EffectOp::Limit { what } = rule.op {
                found |= wanted(what);
            }
        });
        found
    }

    /// True if a BUILDING is protected from this kind of harm.
    pub fn is_spared(&self, public: &Public, site: usize, harm: Harm) -> bool {
        let mut spared = false;
        let shielded = public.sites[site].shield().is_some();
        self.visit_standing(public, kind::IMMUNE, |rule, place, _| {
            if let EffectOp::Immune { what, scope } = rule.op
                && what == harm
            {
                spared |= match scope {
                    ImmuneScope::Itself => place == slot::SITE + site as u8,
                    ImmuneScope::Shielded => shielded,
                    ImmuneScope::All => true,
                };
            }
        });
        spared
    }

    /// Returns the cards that need not follow suit (EP-60).
    #[inline]
    pub fn free_cards(&self, public: &Public) -> Cards {
        self.content.free_cards.minus(self.blanked_suits(public).cards())
    }

    /// Returns the bit of the effect that exempts this member from following suit now, if there is one (EP-Q49 R09).
    pub(crate) fn follow_exemption(&self, public: &Public, who: u8) -> Option<u32> {
        let mut found = None;
        self.visit_standing(public, kind::LEGAL, |rule, _, owner| {
            if matches!(rule.op, EffectOp::Legal {}) && owner == who && !self.is_used(public, rule) {
                found = Some(rule.used_bit);
            }
        });
        found
    }

    /// True if a counted effect has been used up.
    #[inline]
    pub(crate) fn is_used(&self, public: &Public, rule: &CompiledEffect) -> bool {
        (public.used_turn | public.used_game | public.used_site) & rule.used_bit != 0
    }

    /// True if any effect of this text that is limited by turn or game is used up.
    pub fn has_used(&self, public: &Public, text: CompiledText) -> bool {
        self.rules_of(text).iter().any(|rule| rule.once.is_some() && self.is_used(public, rule))
    }

    /// EP-58 to EP-60, EP-Q10: returns the cards that may be played from a hand, or from the row (EP-153, EP-154,
    /// EP-Q55).
    #[inline]
    pub(crate) fn playable_cards(&self, public: &Public, who: u8, hand: Cards) -> Cards {
        let Some(led) = public.trick.led else { return hand };
        let following = hand.and(led.cards());
        if following.is_empty() || public.roles[who as usize] != NONE && self.follow_exemption(public, who).is_some() {
            return hand;
        }
        following.or(hand.and(self.free_cards(public)))
    }

    /// True if the Construction Parameter and the SHIELD limit allow a card of this suit and value on a BUILDING (EP-39
    /// to EP-41, EP-71).
    #[inline]
    pub(crate) fn building_accepts(&self, public: &Public, site: usize, card: Card, ignore_parameter: bool) -> bool {
        let building = &public.sites[site];
        let room = card.suit() != Suit::Shield || building.shield().is_none();
        room && card.suit() != Suit::Building
            && (ignore_parameter
                || self.construction_parameter(public, card.suit()).allows_card(card.value(), building.value))
    }

    /// True if the BUNKER has room for a card (EP-72, EP-78, EP-82, EP-86). No parameter applies (EP-Q23), and stored
    /// cards cannot be replaced (EP-Q25).
    #[inline]
    pub(crate) fn has_room(&self, public: &Public, card: Card) -> bool {
        card.suit() != Suit::Building && public.store.and(card.suit().cards()).len() < self.store_cap(public)
    }

    /// Returns the position in the trick of the crew's best card of the led suit; cards of other suits never count
    /// (EP-61, EP-Q5, EP-Q11).
    pub fn best_card_index(&self, public: &Public) -> Option<usize> {
        let led = public.trick.led?;
        let mut best: Option<(i8, usize)> = None;
        for (place, (card, _)) in public.trick.played_cards().enumerate() {
            let value = (card.value() as i8).saturating_add(public.trick.own_add[place]);
            if card.suit() == led && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Returns the value of the crew's best card with all modifiers.
    pub fn best_value(&self, public: &Public) -> i8 {
        self.best_card_index(public).map_or(0, |place| {
            let printed = Card(public.trick.cards[place]).value() as i8;
            printed.saturating_add(public.trick.own_add[place]).saturating_add(public.trick.best_add)
        })
    }
}
