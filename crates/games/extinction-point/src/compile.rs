//! Compilation of packs into tables, with all checks done once.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use parts::{ArgumentValue, FaultStep, PackFault};

use crate::card::{Card, Suit};
use crate::content::{Base, Deck, MAX_SHIP_CARDS, Pack, PackEffect, PackText};
use crate::effect_op::EffectOp;
use crate::pack_vocabulary::{DECK, DO, IF, WHEN};
use crate::vocabulary::{Condition, Once, Parameter, When, Window};

/// The maximum number of roles in a set.
pub const MAX_ROLES: usize = 16;
/// The maximum number of conditions of an effect.
pub const MAX_CONDITIONS: usize = 3;

/// A compiled effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompiledEffect {
    pub when: When,
    pub conditions: [Option<Condition>; MAX_CONDITIONS],
    /// The kind of stored card that is paid for the effect.
    pub cost: Option<Suit>,
    pub op: EffectOp,
    /// True if the effect may be declined.
    pub optional: bool,
    /// How often the effect may be used.
    pub once: Option<Once>,
    /// A bit for this effect if the state must record that it was used, otherwise 0.
    pub used_bit: u32,
    /// The window in which a sacrifice may be made.
    pub window: Option<Window>,
}

/// The text of one card as a range of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompiledText {
    /// The index of the card in [`Pack::cards`].
    pub entry: u8,
    pub first_effect: u8,
    /// The end of the effect range.
    pub effects_end: u8,
    /// The moments of the effects, as bits by [`When`].
    pub moments: u16,
    /// The kinds of the standing effects, as bits.
    pub standing: u32,
    /// True if the card need not follow suit.
    pub need_not_follow: bool,
    /// The Construction Parameter of a BUNKER card.
    pub parameter: Option<Parameter>,
}

impl CompiledText {
    /// True if the text has effects at this moment.
    #[inline]
    pub const fn has_effects_at(self, when: When) -> bool {
        self.moments >> when as u16 & 1 == 1
    }

    /// Adds the moments and kinds of another text.
    const fn say_also(&mut self, other: CompiledText) {
        self.moments |= other.moments;
        self.standing |= other.standing;
    }
}

/// A checked card set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledPack {
    /// The source pack.
    pub pack: Pack,
    /// All effects, card by card.
    pub effects: Vec<CompiledEffect>,
    /// The entry that each effect belongs to.
    pub text_of: Vec<u8>,
    /// The moments at which any effect of the set applies, as bits by [`When`].
    pub moments: u16,
    /// The texts of the Player cards of value 1 to 4, by suit and value.
    player: [CompiledText; 16],
    /// The texts of the MOTHERSHIP cards.
    pub mothership: Vec<CompiledText>,
    /// The texts of the BUNKER cards.
    pub bunker: Vec<CompiledText>,
    /// The texts of the roles.
    pub roles: Vec<CompiledText>,
    /// The union of the moments and kinds of all roles.
    pub(crate) any_role: CompiledText,
    /// The union of the moments and kinds of all BUILDINGS.
    pub(crate) any_building: CompiledText,
    /// The two sides of the alien card.
    pub alien: [Option<CompiledText>; 2],
    /// The Player cards that need not follow suit.
    pub free_cards: crate::card::Cards,
}

impl CompiledPack {
    /// Checks and compiles a standalone set.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<CompiledPack, PackFault> {
        if pack.extends.is_some() {
            return Err(PackFault::at_key("extends", "there is no set here that a pack could extend"));
        }
        let written = (0..pack.cards.len()).map(Some).collect();
        CompiledPack::assemble(pack, written)
    }

    /// Checks and compiles a pack that may extend the house set; entries that the pack does not name keep their house
    /// version.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile_over(house: &Pack, mut pack: Pack) -> Result<CompiledPack, PackFault> {
        let Some(Base::House) = pack.extends.take() else { return CompiledPack::compile(pack) };
        let own = core::mem::take(&mut pack.cards);
        let mut written: Vec<Option<usize>> = vec![None; house.cards.len()];
        pack.cards.clone_from(&house.cards);
        for (place, entry) in own.into_iter().enumerate() {
            let taken = (0..house.cards.len()).find(|old| entry.is_replacement_for(&house.cards[*old]));
            if let Some(old) = taken.filter(|old| written[*old].is_none()) {
                pack.cards[old] = entry;
                written[old] = Some(place);
            } else {
                pack.cards.push(entry);
                written.push(Some(place));
            }
        }
        for (name, old) in [(&mut pack.victory, &house.victory), (&mut pack.defeat, &house.defeat)] {
            if name.is_empty() {
                name.clone_from(old);
            }
        }
        CompiledPack::assemble(pack, written)
    }

    /// Checks and compiles a complete set. `written` gives the position of each card in its file, or `None` if the card
    /// is not in the file.
    fn assemble(pack: Pack, written: Vec<Option<usize>>) -> Result<CompiledPack, PackFault> {
        for (key, name) in [("victory", &pack.victory), ("defeat", &pack.defeat)] {
            if name.is_empty() {
                return Err(PackFault::at_key(key, format!("a set that extends nothing needs its {key}")));
            }
        }
        let mut content = CompiledPack {
            effects: Vec::new(),
            text_of: Vec::new(),
            moments: 0,
            player: [CompiledText::default(); 16],
            mothership: Vec::new(),
            bunker: Vec::new(),
            roles: Vec::new(),
            any_role: CompiledText::default(),
            any_building: CompiledText::default(),
            alien: [None; 2],
            free_cards: crate::card::Cards::EMPTY,
            pack: Pack { cards: Vec::new(), ..pack.clone() },
        };
        let (mut met, mut bits) = ([false; 16], 0);
        for (place, entry) in pack.cards.iter().enumerate() {
            let same = pack.cards[..place].iter().position(|other| other.id == entry.id);
            let line = |place: usize| written[place].map(|place| [FaultStep::Key("cards"), FaultStep::Index(place)]);
            let card = line(place).or_else(|| same.and_then(line));
            let fault = |fault: PackFault| fault.with_prefix(card.clone().into_iter().flatten());
            if same.is_some() {
                return Err(fault(PackFault::at_key("id", "another card has this id already")));
            }
            check_entry(entry).map_err(fault)?;
            let text = content.text(place, entry, &mut bits).map_err(fault)?;
            content.file(entry, text, &mut met).map_err(fault)?;
        }
        content.pack = pack;
        content.check_counts(met)?;
        Ok(content)
    }

    /// Returns the set without abilities but with its Construction Parameters (section 4.9).
    #[must_use]
    pub fn without_abilities(mut self) -> CompiledPack {
        self.effects.clear();
        self.text_of.clear();
        self.moments = 0;
        let clear = |text: &mut CompiledText| {
            *text = CompiledText {
                first_effect: 0,
                effects_end: 0,
                moments: 0,
                standing: 0,
                need_not_follow: false,
                ..*text
            }
        };
        self.player.iter_mut().chain(&mut self.mothership).chain(&mut self.bunker).for_each(clear);
        self.roles.clear();
        (self.any_role, self.any_building) = (CompiledText::default(), CompiledText::default());
        self.alien = [None; 2];
        self.free_cards = crate::card::Cards::EMPTY;
        self
    }

    /// Returns the text of a Player card, or `None` if it has none (EP-23).
    #[inline]
    pub fn player_text(&self, card: Card) -> Option<&CompiledText> {
        (card.value() <= 4).then(|| &self.player[card.suit() as usize * 4 + card.value() as usize - 1])
    }

    /// Returns the pack entry of a text.
    pub fn text_entry(&self, text: CompiledText) -> &PackText {
        &self.pack.cards[text.entry as usize]
    }

    /// Returns the display name of a MOTHERSHIP card.
    pub fn mothership_name(&self, card: u8) -> &str {
        self.mothership.get(card as usize).map_or(&self.pack.victory, |text| &self.text_entry(*text).name)
    }

    /// Returns the display name of a BUNKER card.
    pub fn bunker_name(&self, card: u8) -> &str {
        self.bunker.get(card as usize).map_or(&self.pack.defeat, |text| &self.text_entry(*text).name)
    }

    fn text(&mut self, place: usize, entry: &PackText, bits: &mut u32) -> Result<CompiledText, PackFault> {
        let from = self.effects.len();
        let (mut moments, mut standing) = (0, 0);
        for (number, effect) in entry.effects.iter().enumerate() {
            let fault = |fault: PackFault| fault.with_prefix([FaultStep::Key("effects"), FaultStep::Index(number)]);
            check_effect(entry, effect).map_err(fault)?;
            let mut rule = CompiledEffect {
                when: effect.when,
                conditions: [None; MAX_CONDITIONS],
                cost: effect.cost,
                op: effect.op,
                optional: effect.optional,
                once: effect.once,
                used_bit: 0,
                window: effect.window,
            };
            for (slot, condition) in rule.conditions.iter_mut().zip(&effect.ifs) {
                *slot = Some(*condition);
            }
            if effect.once.is_some() || effect.when == When::Construct {
                rule.used_bit = 1u32.checked_shl(*bits).ok_or_else(|| {
                    fault(PackFault::new(
                        "a set has at most 32 effects that are counted: with `once`, or at `construct`",
                    ))
                })?;
                *bits += 1;
            }
            moments |= 1 << effect.when as u16;
            if effect.when == When::Static {
                standing |= effect.op.kind_bit();
            }
            self.effects.push(rule);
            self.text_of.push(small(place)?);
        }
        self.moments |= moments;
        Ok(CompiledText {
            entry: small(place)?,
            first_effect: small(from)?,
            effects_end: small(self.effects.len())?,
            moments,
            standing,
            need_not_follow: entry.free,
            parameter: entry.parameter,
        })
    }

    /// Stores a text in the table of its deck.
    fn file(&mut self, entry: &PackText, text: CompiledText, met: &mut [bool; 16]) -> Result<(), PackFault> {
        match (entry.deck, entry.suit, entry.value, entry.side) {
            (Deck::Player, Some(suit), Some(value), _) => {
                let place = suit as usize * 4 + value as usize - 1;
                if core::mem::replace(&mut met[place], true) {
                    return Err(PackFault::at_key("value", "another card has this suit and value already"));
                }
                self.player[place] = text;
                if suit == Suit::Building {
                    self.any_building.say_also(text);
                }
                if entry.free {
                    self.free_cards.insert(Card::new(suit, value));
                }
            }
            (Deck::Alien, .., Some(side)) => {
                if self.alien[side as usize].replace(text).is_some() {
                    return Err(PackFault::at_key("side", "the alien card has this side already"));
                }
            }
            (Deck::Mothership, ..) => self.mothership.push(text),
            (Deck::Bunker, ..) => self.bunker.push(text),
            (Deck::Role, ..) => {
                self.roles.push(text);
                self.any_role.say_also(text);
            }
            (Deck::Player | Deck::Alien, ..) => unreachable!("the lexicon asks for suit, value and side"),
        }
        Ok(())
    }

    fn check_counts(&self, met: [bool; 16]) -> Result<(), PackFault> {
        if let Some(place) = met.iter().position(|met| !met) {
            let card = Card::new(Suit::ALL[place / 4], place as u8 % 4 + 1);
            let what =
                format!("the set has no text for {card}; with `extends = \"house\"` it keeps those of the house set");
            return Err(PackFault::at_key("cards", what));
        }
        for (name, count) in [("MOTHERSHIP", self.mothership.len()), ("BUNKER", self.bunker.len())] {
            if !(1..=MAX_SHIP_CARDS).contains(&count) {
                return Err(PackFault::at_key(
                    "cards",
                    format!("a set has 1 to {MAX_SHIP_CARDS} {name} cards, not {count}"),
                ));
            }
        }
        if self.roles.len() > MAX_ROLES {
            return Err(PackFault::at_key("cards", format!("a set has at most {MAX_ROLES} roles")));
        }
        if self.alien[0].is_some() != self.alien[1].is_some() {
            return Err(PackFault::at_key("cards", "the alien card has two sides"));
        }
        Ok(())
    }
}

/// Converts the index of a card or an effect.
fn small(n: usize) -> Result<u8, PackFault> {
    u8::try_from(n).map_err(|_| PackFault::new("a set has at most 255 cards and 255 effects"))
}

/// Checks that the keys of a card fit its deck.
fn check_entry(entry: &PackText) -> Result<(), PackFault> {
    let mut said = Vec::new();
    said.extend(entry.suit.map(|suit| ("suit", ArgumentValue::Word(suit.name()))));
    said.extend(entry.value.map(|value| ("value", ArgumentValue::Number(value.into()))));
    said.extend(entry.free.then_some(("free", ArgumentValue::Flag)));
    said.extend(entry.parameter.map(|parameter| ("parameter", ArgumentValue::Word(parameter.name()))));
    said.extend(entry.side.map(|side| ("side", ArgumentValue::Word(side.name()))));
    DECK.check(entry.deck.name(), &said, "", "").map_err(|mut fault| {
        // The keys of a deck are siblings of `deck`, so the first part of the path is removed.
        fault.path.drain(..fault.path.len().min(1));
        fault
    })?;
    let windows = entry.effects.iter().enumerate().filter_map(|(place, effect)| Some((place, effect.window?)));
    let mut windows = windows.peekable();
    let first = windows.peek().map(|(_, window)| *window);
    match windows.find(|(_, window)| Some(*window) != first) {
        Some((place, _)) => {
            let way = [FaultStep::Key("effects"), FaultStep::Index(place), FaultStep::Key("window")];
            Err(PackFault::new("a role is sacrificed in one window").with_prefix(way))
        }
        None => Ok(()),
    }
}

/// Checks that an effect fits its card and its moment.
fn check_effect(entry: &PackText, effect: &PackEffect) -> Result<(), PackFault> {
    let on = entry.suit.map_or(entry.deck.name(), Suit::name);
    let role = entry.deck == Deck::Role;
    let key = |key, what: &'static str| Err(PackFault::at_key(key, what));
    WHEN.check(effect.when.name(), &[], "", on).map_err(|fault| fault.with_prefix([FaultStep::Key("when")]))?;
    if effect.ifs.len() > MAX_CONDITIONS {
        return Err(PackFault::at_key("if", format!("an effect has at most {MAX_CONDITIONS} conditions")));
    }
    for (place, condition) in effect.ifs.iter().enumerate() {
        let (id, said) = condition.to_phrase();
        let way = [FaultStep::Key("if"), FaultStep::Index(place)];
        IF.check(id, &said, effect.moment_name(), on).map_err(|fault| fault.with_prefix(way))?;
    }
    match (effect.when == When::Sacrifice, effect.window.is_some()) {
        (true, false) => return key("when", "a sacrifice needs its `window`"),
        (false, true) => return key("window", "only `when = \"sacrifice\"` has a window"),
        _ => {}
    }
    if effect.once.is_some() && !role {
        return key("once", "only what a role does is counted by turn or game");
    }
    if effect.cost == Some(Suit::Building) {
        return key("cost", "no BUILDING is stored");
    }
    if effect.cost.is_some() && matches!(effect.when, When::Static | When::Construct | When::Sacrifice) {
        return key("cost", "nothing is paid for what holds all the time, is built, or is sacrificed");
    }
    let (id, said) = effect.op.to_phrase();
    DO.check(id, &said, effect.moment_name(), on).map_err(|fault| fault.with_prefix([FaultStep::Key("do")]))?;
    let counted = matches!(effect.op, EffectOp::Virtual { .. } | EffectOp::FireCap { .. } | EffectOp::Blank { .. });
    if counted && effect.ifs.iter().any(counts_sites) {
        return key("if", "what BUILDINGS are counted with cannot depend on that count");
    }
    if effect.op == (EffectOp::FireCap { total: None, per_building: None }) {
        return key("do", "`fire_cap` needs `total` or `per_building`");
    }
    Ok(())
}

/// True if a condition depends on the counts of BUILDINGS.
const fn counts_sites(condition: &Condition) -> bool {
    matches!(condition, Condition::Operational(_) | Condition::OpenOperational(_) | Condition::MaxManned(_))
}
