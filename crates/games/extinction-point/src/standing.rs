//! What the texts in force say: standing effects, conditions, the numbers of a battle (sections 5.1 and 5.2).

use crate::ExtinctionPoint;
use crate::card::{Card, Cards, InfiltratorCard, NONE, Sign, Suit, Suits};
use crate::compile::{CompiledEffect, CompiledText};
use crate::content::Parameter;
use crate::op::{EffectOp, Harm, ImmuneScope, Keep, LeaderRule, Restriction, Verdict, VirtualScope, Whose, kind};
use crate::state::{Building, CREW, Public, SITES};
use crate::vocabulary::{Condition, When};

/// The order of sources (EP-Q33), as slots.
pub(crate) mod slot {
    use super::{CREW, SITES};

    /// The active MOTHERSHIP card (EP-33).
    pub const MOTHERSHIP: u8 = 0;
    /// The alien card (EP-166).
    pub const ALIEN: u8 = 1;
    /// The active BUNKER card (EP-37).
    pub const BUNKER: u8 = 2;
    /// The oldest BUILDING.
    pub const SITE: u8 = 3;
    /// The role of the first in turn order.
    pub const ROLE: u8 = SITE + SITES as u8;
    /// The first card of the trick.
    pub const TRICK: u8 = ROLE + CREW as u8;
}

/// What a battle does to a BUILDING.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleDamage {
    /// Nothing: a SHIELD or a text protects it.
    Stands,
    /// It stays and loses everything on it.
    Emptied,
    /// It is razed with everything on it.
    Razed,
}

/// How many cards the Infiltrator reveals and what becomes of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub n: u8,
    pub high: bool,
    pub hidden: bool,
}

impl ExtinctionPoint {
    /// The text of a source, if it is one that is `wanted`, and its owner if that is a member of the crew.
    #[inline]
    pub(crate) fn source(
        &self,
        open: &Public,
        place: u8,
        wanted: impl Fn(&CompiledText) -> bool,
    ) -> Option<(CompiledText, u8)> {
        let content = &*self.content;
        let (text, owner, suit) = match place {
            slot::MOTHERSHIP => (content.mothership.get(open.mothership as usize)?, NONE, None),
            slot::ALIEN => (content.alien.get(open.alien as usize)?.as_ref()?, NONE, None),
            slot::BUNKER => (content.bunker.get(open.bunker as usize)?, NONE, None),
            slot::SITE..slot::ROLE => {
                let site = open.buildings().get((place - slot::SITE) as usize)?;
                (content.player(site.card())?, NONE, Some(Suit::Building))
            }
            slot::ROLE..slot::TRICK => {
                let owner = self.in_turn(open, place - slot::ROLE)?;
                (content.roles.get(open.roles[owner as usize] as usize)?, owner, None)
            }
            _ => {
                let place = (place - slot::TRICK) as usize;
                let card = (place < open.trick.len as usize).then(|| Card(open.trick.cards[place]))?;
                (content.player(card)?, open.trick.by[place], Some(card.suit()))
            }
        };
        // Whether a text is off is asked last: it takes a look at all that could turn it off.
        let told = wanted(text) && suit.is_none_or(|suit| !self.blanked(open).has(suit));
        told.then_some((*text, owner))
    }

    /// The member of the crew that comes so many places after the first in turn order (EP-Q4).
    #[inline]
    pub fn in_turn(&self, open: &Public, place: u8) -> Option<u8> {
        let first = match (open.trick.leader, open.captain) {
            (NONE, NONE) => open.start,
            (NONE, captain) => captain,
            (leader, _) => leader,
        };
        (place < self.crew).then(|| (first + place) % self.crew)
    }

    /// The effects of a text.
    #[inline]
    pub(crate) fn rules_of(&self, text: CompiledText) -> &[CompiledEffect] {
        &self.content.rules[text.from as usize..text.to as usize]
    }

    /// Every standing effect of these kinds in force: the effect, its source, its owner.
    #[inline]
    fn standing(&self, open: &Public, kinds: u32, each: impl FnMut(&CompiledEffect, u8, u8)) {
        self.standing_against(open, open.trick.revealed(), kinds, each);
    }

    /// The same if this were the Infiltrator's card of the trick.
    #[inline]
    fn standing_against(
        &self,
        open: &Public,
        infil: Option<InfiltratorCard>,
        kinds: u32,
        each: impl FnMut(&CompiledEffect, u8, u8),
    ) {
        self.standing_with(open, (infil, open.built), kinds, each);
    }

    /// The same without the BUILDINGS, which count and fire by what all others say.
    #[inline]
    fn standing_above(&self, open: &Public, kinds: u32, mut each: impl FnMut(&CompiledEffect)) {
        self.standing_with(open, (open.trick.revealed(), 0), kinds, |rule, _, _| each(rule));
    }

    /// The same against a card of the Infiltrator, of so many BUILDINGS.
    #[inline]
    fn standing_with(
        &self,
        open: &Public,
        (infil, sites): (Option<InfiltratorCard>, u8),
        kinds: u32,
        mut each: impl FnMut(&CompiledEffect, u8, u8),
    ) {
        for (place, text, owner) in self.sources(open, sites, move |text| text.standing & kinds != 0) {
            self.in_force(open, infil, kinds, (text, owner)).for_each(|rule| each(rule, place, owner));
        }
    }

    /// The standing effects of these kinds in a text that hold against this card of the Infiltrator.
    #[inline]
    fn in_force<'a>(
        &'a self,
        open: &'a Public,
        infil: Option<InfiltratorCard>,
        kinds: u32,
        (text, owner): (CompiledText, u8),
    ) -> impl Iterator<Item = &'a CompiledEffect> {
        self.rules_of(text).iter().filter(move |rule| {
            rule.when == When::Static && rule.op.kind() & kinds != 0 && self.all_hold_against(open, infil, rule, owner)
        })
    }

    /// The sources with a `wanted` text in their order, the trick left out, and so many of the BUILDINGS: each with its text
    /// and its owner. Of most things no BUILDING and no role says anything, and then none is looked at.
    #[inline]
    pub(crate) fn sources<'a>(
        &'a self,
        open: &'a Public,
        sites: u8,
        wanted: impl Fn(&CompiledText) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (u8, CompiledText, u8)> + 'a {
        let many = |any: &CompiledText, many: u8| if wanted(any) { many } else { 0 };
        let (sites, roles) = (many(&self.content.any_building, sites), many(&self.content.any_role, self.crew));
        let places = (0..slot::SITE + sites).chain(slot::ROLE..slot::ROLE + roles);
        places.filter_map(move |place| self.source(open, place, wanted).map(|(text, owner)| (place, text, owner)))
    }

    /// The suits whose abilities are off.
    pub fn blanked(&self, open: &Public) -> Suits {
        let mut off = 0;
        self.standing_above(open, kind::BLANK, |rule| {
            if let EffectOp::Blank { suits } = rule.op {
                off |= suits.0;
            }
        });
        Suits(off)
    }

    /// Whether all conditions of an effect hold.
    #[inline]
    pub(crate) fn all_hold(&self, open: &Public, rule: &CompiledEffect, owner: u8) -> bool {
        self.all_hold_against(open, open.trick.revealed(), rule, owner)
    }

    #[inline]
    fn all_hold_against(
        &self,
        open: &Public,
        infil: Option<InfiltratorCard>,
        rule: &CompiledEffect,
        owner: u8,
    ) -> bool {
        rule.ifs.iter().flatten().all(|condition| self.holds(open, infil, *condition, owner))
    }

    fn holds(&self, open: &Public, infil: Option<InfiltratorCard>, condition: Condition, owner: u8) -> bool {
        let sites = |wanted: fn(&Building) -> bool| open.buildings().iter().filter(|site| wanted(site)).count() as u8;
        match condition {
            Condition::Led(suits) => open.trick.led.is_some_and(|led| suits.has(led)),
            Condition::InfilPrinted(compare) => infil.is_some_and(|card| compare.holds(card.value())),
            Condition::InfilSign(sign) => infil.is_some_and(|card| card.sign() == sign),
            Condition::InfilPlayed => infil.is_some() || open.trick.infils > 0,
            Condition::Operational(compare) => compare.holds(self.operational(open, |_| true)),
            Condition::OpenOperational(compare) => {
                compare.holds(self.operational(open, |site| site.shield().is_none()))
            }
            Condition::MaxManned(compare) => {
                let most = (0..open.built as usize).map(|site| self.fires(open, site)).max();
                compare.holds(most.unwrap_or(0))
            }
            Condition::Stored(suit) => !open.store.and(suit.cards()).is_empty(),
            Condition::Sabotaged(compare) => compare.holds(sites(Building::is_sabotaged)),
            Condition::Bunker(compare) => compare.holds(open.bunker_health),
            Condition::Mothership(compare) => compare.holds(open.mothership_health),
            Condition::ILead => owner != NONE && open.trick.leader == owner,
            Condition::ICaptain => owner != NONE && open.captain == owner,
            Condition::FirstRound => open.round == 1,
        }
    }

    /// PEOPLE and WEAPONS that a BUILDING counts as having, any number of each (EP-76, EP-81), virtual ones included.
    pub fn force(&self, open: &Public, site: usize) -> (u8, u8) {
        let building = open.sites[site];
        let mut people = building.cards.and(Suit::People.cards()).len();
        let mut weapons = building.cards.and(Suit::Weapon.cards()).len();
        let counts = |text: &CompiledText| text.standing & kind::VIRTUAL != 0;
        let own = self.source(open, slot::SITE + site as u8, counts);
        for rule in own.into_iter().flat_map(|text| self.in_force(open, open.trick.revealed(), kind::VIRTUAL, text)) {
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

    /// EP-45, EP-77: the manned WEAPONS of a BUILDING, before any cap.
    #[inline]
    pub fn manned(&self, open: &Public, site: usize) -> u8 {
        let (people, weapons) = self.force(open, site);
        people.min(weapons)
    }

    /// How many WEAPONS of a BUILDING fire, with every cap on them.
    pub fn fires(&self, open: &Public, site: usize) -> u8 {
        self.manned(open, site).min(self.fire_caps(open).1)
    }

    /// What a battle does to a BUILDING as it stands now (EP-73, EP-94).
    pub fn fate(&self, open: &Public, site: usize) -> BattleDamage {
        let building = &open.sites[site];
        if !open.is_bare(building) {
            BattleDamage::Stands
        } else if self.spared(open, site, Harm::Raze) {
            BattleDamage::Emptied
        } else {
            BattleDamage::Razed
        }
    }

    /// EP-42: how many BUILDINGS are operational, among some.
    fn operational(&self, open: &Public, among: impl Fn(&Building) -> bool) -> u8 {
        let counts = |site: &usize| among(&open.sites[*site]) && self.manned(open, *site) > 0;
        (0..open.built as usize).filter(counts).count() as u8
    }

    /// The caps on damage to the MOTHERSHIP: in all, and by BUILDING.
    pub fn fire_caps(&self, open: &Public) -> (u8, u8) {
        let mut caps = (u8::MAX, u8::MAX);
        self.standing_above(open, kind::FIRE_CAP, |rule| {
            if let EffectOp::FireCap { total, per_building } = rule.op {
                caps.0 = caps.0.min(total.unwrap_or(u8::MAX));
                caps.1 = caps.1.min(per_building.unwrap_or(u8::MAX));
            }
        });
        caps
    }

    /// The damage to the MOTHERSHIP and to the BUNKER if the battle's numbers were fixed now (B2, section 5.2): what is
    /// stored does not fire (EP-79), and only operational BUILDINGS do (EP-43).
    pub fn battle_numbers(&self, open: &Public) -> (u8, u8) {
        let (total_cap, site_cap) = self.fire_caps(open);
        let mut fire = 0i16;
        let mut spare = false;
        for site in 0..open.built as usize {
            let (people, weapons) = self.force(open, site);
            fire += i16::from(people.min(weapons).min(site_cap));
            spare |= weapons > people && people < site_cap;
        }
        let mut strike = 1 + i16::from(open.attack.strike);
        let (mut more, mut less) = (i16::from(open.attack.fire), (i16::from(open.attack.hull), open.attack.floor));
        let mut reserve = 0;
        self.standing(open, kind::VIRTUAL | kind::FIRE | kind::STRIKE, |rule, _, _| match rule.op {
            EffectOp::Virtual { n, scope: VirtualScope::One, .. } => reserve += i16::from(n),
            EffectOp::Fire { add, floor } => match i16::from(add.of(self.x)) {
                up if up >= 0 => more += up,
                down => less = (less.0 - down, less.1.max(floor)),
            },
            EffectOp::Strike { add } => strike += i16::from(add.of(self.x)),
            _ => {}
        });
        // EP-Q26, section 5.2: the reserve crew mans one WEAPON that nobody mans.
        fire += if spare { reserve.min(1) } else { 0 };
        fire += more;
        if less.0 > 0 {
            fire = (fire - less.0).max(fire.min(i16::from(less.1)));
        }
        let fire = fire.clamp(0, i16::from(total_cap)) as u8;
        (fire, strike.clamp(0, 99) as u8)
    }

    /// The Infiltrator's value in this trick, with every change (section 5.2); there are no limits (EP-Q14).
    pub fn infil_value(&self, open: &Public, card: InfiltratorCard) -> i8 {
        let mut value = (card.value() as i8).saturating_add(open.trick.infil_add);
        self.standing_against(open, Some(card), kind::VALUE, |rule, _, _| {
            if let EffectOp::Value { of: Whose::Infil, add } = rule.op {
                value = value.saturating_add(add.of(self.x));
            }
        });
        value
    }

    /// EP-27, EP-Q34: who wins a tie against this card.
    pub fn tie_sign(&self, open: &Public, card: InfiltratorCard) -> Sign {
        if open.trick.tie != 0 {
            return if open.trick.tie > 0 { Sign::Plus } else { Sign::Minus };
        }
        let (mut plus, mut minus) = (false, false);
        self.standing_against(open, Some(card), kind::TIE, |rule, _, _| {
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

    /// EP-61 to EP-64: whether a best card of the crew that counts `value` wins the trick against this card of the
    /// Infiltrator.
    pub fn beats(&self, open: &Public, value: i8, card: InfiltratorCard) -> bool {
        let infil = self.infil_value(open, card);
        value > infil || value == infil && self.tie_sign(open, card) == Sign::Minus
    }

    /// K7: whether the crew wins the trick as it lies, by a text (EP-65) or by its best card, if this is the
    /// Infiltrator's, which follows whatever suit was led (EP-26).
    pub(crate) fn takes(&self, open: &Public, card: InfiltratorCard) -> bool {
        match open.trick.verdict {
            Some(verdict) => verdict == Verdict::Won,
            None => self.beats(open, self.best_value(open), card),
        }
    }

    /// What the Infiltrator reveals in this trick: a card of the trick comes before standing texts (EP-Q34).
    pub(crate) fn plan(&self, open: &Public) -> Plan {
        let (mut low, mut high, mut n, mut hidden) = (false, false, 1, false);
        self.standing(open, kind::INFIL, |rule, _, _| {
            if let EffectOp::Infil { n: more, keep, hidden: veil } = rule.op {
                hidden |= veil;
                if more > 1 {
                    low |= keep == Keep::Low;
                    high |= keep == Keep::High;
                    n = n.max(more);
                }
            }
        });
        if open.trick.plan > 0 {
            Plan { n: open.trick.plan, high: open.trick.plan_high, hidden }
        } else if low && high {
            Plan { n: 1, high: false, hidden }
        } else {
            Plan { n, high, hidden }
        }
    }

    /// Who leads without an election, if a text says so.
    pub(crate) fn leader_rule(&self, open: &Public) -> Option<LeaderRule> {
        let mut found = None;
        self.standing(open, kind::LEADER, |rule, _, _| {
            if let EffectOp::Leader { rule } = rule.op {
                found = found.or(Some(rule));
            }
        });
        found
    }

    /// The size of the hands dealt, before anybody counts the cards.
    pub(crate) fn hand_size(&self, open: &Public) -> u8 {
        let mut size = 7i8;
        self.standing(open, kind::HAND, |rule, _, _| {
            if let EffectOp::Hand { add } = rule.op {
                size = size.saturating_add(add.of(self.x));
            }
        });
        size.clamp(1, 13) as u8
    }

    /// The Construction Parameter for a suit (EP-38 to EP-41).
    pub fn parameter(&self, open: &Public, suit: Suit) -> Parameter {
        let text = self.content.bunker.get(open.bunker as usize);
        let mut parameter = text.and_then(|text| text.parameter).unwrap_or(Parameter::Any);
        self.standing(open, kind::PARAMETER, |rule, _, _| {
            if let EffectOp::Parameter { set, suits } = rule.op
                && suits.has(suit)
            {
                parameter = set;
            }
        });
        parameter
    }

    /// EP-86: how many cards of a kind the BUNKER stores.
    pub fn store_cap(&self, open: &Public) -> u8 {
        let mut cap = 1;
        self.standing(open, kind::STORE, |rule, _, _| {
            if let EffectOp::Store { cap: other } = rule.op {
                cap = other;
            }
        });
        cap
    }

    /// Whether a limit is in force.
    pub(crate) fn limited(&self, open: &Public, wanted: impl Fn(Restriction) -> bool) -> bool {
        let mut found = false;
        self.standing(open, kind::LIMIT, |rule, _, _| {
            if let EffectOp::Limit { what } = rule.op {
                found |= wanted(what);
            }
        });
        found
    }

    /// Whether a BUILDING is spared some harm.
    pub fn spared(&self, open: &Public, site: usize, harm: Harm) -> bool {
        let mut spared = false;
        let shielded = open.sites[site].shield().is_some();
        self.standing(open, kind::IMMUNE, |rule, place, _| {
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

    /// Cards of a hand that need not follow suit (EP-60).
    #[inline]
    pub fn free_cards(&self, open: &Public) -> Cards {
        self.content.free.minus(self.blanked(open).cards())
    }

    /// The bit of the effect by which this member need not follow suit now, if there is one (EP-Q49 R09).
    pub(crate) fn exemption(&self, open: &Public, who: u8) -> Option<u32> {
        let mut found = None;
        self.standing(open, kind::LEGAL, |rule, _, owner| {
            if matches!(rule.op, EffectOp::Legal {}) && owner == who && !self.is_used(open, rule) {
                found = Some(rule.bit);
            }
        });
        found
    }

    /// Whether an effect that is counted has been used up.
    #[inline]
    pub(crate) fn is_used(&self, open: &Public, rule: &CompiledEffect) -> bool {
        (open.used_turn | open.used_game | open.used_site) & rule.bit != 0
    }

    /// Whether anything that this text counts by turn or game is used up.
    pub fn has_used(&self, open: &Public, text: CompiledText) -> bool {
        self.rules_of(text).iter().any(|rule| rule.once.is_some() && self.is_used(open, rule))
    }

    /// EP-58 to EP-60, EP-Q10: what may be played from a hand, or from the row (EP-153, EP-154, EP-Q55).
    #[inline]
    pub(crate) fn playable(&self, open: &Public, who: u8, hand: Cards) -> Cards {
        let Some(led) = open.trick.led else { return hand };
        let following = hand.and(led.cards());
        if following.is_empty() || open.roles[who as usize] != NONE && self.exemption(open, who).is_some() {
            return hand;
        }
        following.or(hand.and(self.free_cards(open)))
    }

    /// Whether a card of a suit and value may go on a BUILDING as far as parameter and SHIELDS go (EP-39 to EP-41, EP-71).
    #[inline]
    pub(crate) fn admits(&self, open: &Public, site: usize, card: Card, ignore_parameter: bool) -> bool {
        let building = &open.sites[site];
        let room = card.suit() != Suit::Shield || building.shield().is_none();
        room && card.suit() != Suit::Building
            && (ignore_parameter || self.parameter(open, card.suit()).allows(card.value(), building.value))
    }

    /// Whether the BUNKER has room for a card (EP-72, EP-78, EP-82, EP-86). No parameter is asked (EP-Q23), and no card makes
    /// room (EP-Q25).
    #[inline]
    pub(crate) fn has_room(&self, open: &Public, card: Card) -> bool {
        card.suit() != Suit::Building && open.store.and(card.suit().cards()).len() < self.store_cap(open)
    }

    /// The crew's best card of the led suit, whatever else was free to be played: its place in the trick (EP-61, EP-Q5,
    /// EP-Q11).
    pub fn best(&self, open: &Public) -> Option<usize> {
        let led = open.trick.led?;
        let mut best: Option<(i8, usize)> = None;
        for (place, (card, _)) in open.trick.played().enumerate() {
            let value = (card.value() as i8).saturating_add(open.trick.own_add[place]);
            if card.suit() == led && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// The value of the crew's best card, with every change.
    pub fn best_value(&self, open: &Public) -> i8 {
        self.best(open).map_or(0, |place| {
            let printed = Card(open.trick.cards[place]).value() as i8;
            printed.saturating_add(open.trick.own_add[place]).saturating_add(open.trick.best_add)
        })
    }
}
