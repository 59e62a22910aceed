//! Card sets, validated and compiled into tables.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use parts::{CARDS, CardSet, PackFault};

use crate::content::{
    Deck, EffectTiming, EffectVerb, MAX_DIE_FACES, MAX_KINDS, Pack, PackCard, PackCardClass, SoloTier,
};
use crate::kind::{CardClass, CardKind, CardPower, MAX_EFFECT_VALUE};
use crate::kind_counts::{KindCounts, NO_KIND};

/// The maximum number of Zombies in a set.
const MAX_ZOMBIES: u8 = 100;

/// A kind of Zombie in the compiled tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZombieKind {
    /// The HP of the Zombie.
    pub hp: u8,
    /// The number of Zombies of this kind.
    pub count: u8,
    /// The index of the kind in [`Pack::cards`].
    pub entry: usize,
}

/// A validated card set, compiled into tables. Cards of the ExtracZon deck are numbered in the order of the pack,
/// copy by copy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledPack {
    /// The source pack.
    pub pack: Pack,
    /// The kinds in ascending order: those that can be secured first, Infected last.
    pub kinds: Vec<CardKind>,
    /// The kinds by index. Tables by card number have an entry for each value of a byte. The entry of
    /// [`NO_CARD`](crate::NO_CARD) has no kind and no effect, so a lookup never fails.
    kind_at: [CardKind; MAX_KINDS],
    /// The kind of each card, as an index; no valid index for numbers that are no card.
    pub kind_of: [u8; 256],
    /// The counts by kind for each card alone.
    pub(crate) kind_counts_of: [KindCounts; 256],
    /// The set that contains each card alone.
    pub(crate) set_of: [CardSet; 256],
    /// The amount that each card adds to HP rolls as the chosen card.
    pub(crate) chosen_hp_of: [u8; 256],
    /// The number of Infected cards that each card ignores as the chosen card.
    pub(crate) chosen_guard_of: [u8; 256],
    /// The HP of each kind of Zombie.
    pub hp_of: [u8; MAX_KINDS],
    /// All cards of the ExtracZon deck.
    pub deck: CardSet,
    /// The cards of each kind.
    pub of_kind: [CardSet; MAX_KINDS],
    pub infected: CardSet,
    /// The kinds of Zombies, in the order of the pack.
    pub zombies: Vec<ZombieKind>,
    /// The number of encounters, which is the number of Zombies (EZ-3).
    pub encounters: u8,
    /// The entry of each card in [`Pack::cards`], and the number of the copy, from 1.
    pub entry_of: Vec<(usize, u8)>,
}

impl CompiledPack {
    /// Validates a pack and compiles it.
    ///
    /// # Errors
    /// The first part of the pack that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<CompiledPack, PackFault> {
        check_frame(&pack)?;
        let mut cards = CompiledPack {
            kinds: Vec::new(),
            kind_at: [CardKind::NOTHING; MAX_KINDS],
            kind_of: [NO_KIND; 256],
            kind_counts_of: [KindCounts::default(); 256],
            set_of: [CardSet::EMPTY; 256],
            chosen_hp_of: [0; 256],
            chosen_guard_of: [0; 256],
            hp_of: [0; MAX_KINDS],
            deck: CardSet::EMPTY,
            of_kind: [CardSet::EMPTY; MAX_KINDS],
            infected: CardSet::EMPTY,
            zombies: Vec::new(),
            encounters: 0,
            entry_of: Vec::new(),
            pack,
        };
        let kinds = cards.collect()?;
        cards.number(&kinds);
        Ok(cards)
    }

    /// Reads the entries: fills the Zombies and the list of kinds, and returns the kind of each entry. An entry with
    /// no copies is validated like any other, but is not part of the game.
    fn collect(&mut self) -> Result<Vec<Option<CardKind>>, PackFault> {
        let mut kinds = Vec::new();
        // Counted in a wide type, because a long pack can hold more cards than fit into a byte.
        let mut zombies = 0u32;
        for (place, entry) in self.pack.cards.iter().enumerate() {
            let fault = |what: &'static str| PackFault::at_index("cards", place, what);
            if self.pack.cards[..place].iter().any(|other| other.id == entry.id) {
                return Err(fault("another card has this id already").with_key("id"));
            }
            let kind = kind_of_entry(entry, place)?;
            if let Some(kind) = kind {
                if entry.count > 0 && !self.kinds.contains(&kind) {
                    self.kinds.push(kind);
                }
            } else {
                let hp = entry.hp.ok_or_else(|| fault("a zombie needs its hp"))?;
                let most = self.pack.dice_sides * self.pack.hp_dice;
                if !(1..=most).contains(&hp) {
                    let what = format!("hp must be between 1 and {most}, which {} dice can reach", self.pack.hp_dice);
                    return Err(PackFault::at_index("cards", place, what).with_key("hp"));
                }
                if entry.count > 0 {
                    self.zombies.push(ZombieKind { hp, count: entry.count, entry: place });
                    zombies += u32::from(entry.count);
                }
            }
            kinds.push(kind);
        }
        self.kinds.sort_unstable();
        if self.kinds.len() > MAX_KINDS {
            return Err(PackFault::at_key("cards", format!("a set may have at most {MAX_KINDS} kinds of cards")));
        }
        if self.zombies.is_empty() || self.zombies.len() > MAX_KINDS {
            return Err(PackFault::at_key("cards", format!("a set needs between 1 and {MAX_KINDS} kinds of zombies")));
        }
        self.encounters = u8::try_from(zombies).ok().filter(|all| *all <= MAX_ZOMBIES).ok_or_else(|| {
            PackFault::at_key("cards", format!("a set has at most {MAX_ZOMBIES} zombies, not {zombies}"))
        })?;
        let total: u32 = (self.pack.cards.iter().zip(&kinds))
            .map(|(entry, kind)| if kind.is_some() { u32::from(entry.count) } else { 0 })
            .sum();
        if total == 0 || total > u32::from(CARDS) {
            let what = format!("the ExtracZon deck needs between 1 and {CARDS} cards, not {total}");
            return Err(PackFault::at_key("cards", what));
        }
        Ok(kinds)
    }

    /// Numbers the cards copy by copy.
    fn number(&mut self, kinds: &[Option<CardKind>]) {
        self.kind_at[..self.kinds.len()].copy_from_slice(&self.kinds);
        for (hp, zombie) in self.hp_of.iter_mut().zip(&self.zombies) {
            *hp = zombie.hp;
        }
        for (place, (entry, kind)) in self.pack.cards.iter().zip(kinds).enumerate() {
            let Some(kind) = kind.as_ref().filter(|_| entry.count > 0) else { continue };
            let index = self.kinds.iter().position(|other| other == kind).expect("every kind was collected");
            for copy in 1..=entry.count {
                let card = self.entry_of.len() as u8;
                self.entry_of.push((place, copy));
                self.kind_of[card as usize] = index as u8;
                self.kind_counts_of[card as usize] = KindCounts::single_card(index);
                self.set_of[card as usize] = CardSet::EMPTY.with(card);
                self.chosen_hp_of[card as usize] = kind.chosen_power().hp;
                self.chosen_guard_of[card as usize] = kind.chosen_power().guard;
                self.deck.insert(card);
                self.of_kind[index].insert(card);
                if kind.class() == CardClass::Infected {
                    self.infected.insert(card);
                }
            }
        }
    }

    /// Returns the index of a kind, if the set has it. Looking at all entries is faster than stopping at the right
    /// one.
    #[inline]
    pub fn kind_index(&self, kind: CardKind) -> Option<usize> {
        let places = (0..).zip(&self.kind_at).map(|(place, other)| if *other == kind { place } else { 0u32 });
        let index = places.sum::<u32>() as usize % MAX_KINDS;
        (self.kind_at[index] == kind).then_some(index)
    }

    /// Returns the kind of a card.
    #[inline]
    pub fn card_kind(&self, card: u8) -> CardKind {
        self.kind_at[self.kind_of[card as usize] as usize % MAX_KINDS]
    }

    /// Returns the kind with this index.
    #[inline]
    pub fn kind_at(&self, index: usize) -> CardKind {
        self.kind_at[index % MAX_KINDS]
    }

    /// Returns the HP of a kind of Zombie.
    #[inline]
    pub fn zombie_hp(&self, zombie: u8) -> u8 {
        self.hp_of[zombie as usize % MAX_KINDS]
    }

    /// Returns the display name of a card.
    pub fn card_name(&self, card: u8) -> &str {
        &self.pack.cards[self.entry_of[card as usize].0].name
    }

    /// Returns the display name of a kind of Zombie.
    pub fn zombie_name(&self, zombie: u8) -> &str {
        &self.pack.cards[self.zombies[zombie as usize].entry].name
    }

    /// Counts the cards of a set by kind.
    pub fn count_by_kind(&self, of: CardSet) -> [u8; MAX_KINDS] {
        core::array::from_fn(|kind| of.and(self.of_kind[kind]).len())
    }
}

fn check_frame(pack: &Pack) -> Result<(), PackFault> {
    if !(1..=MAX_DIE_FACES as u8).contains(&pack.hp_dice) {
        return Err(PackFault::at_key("hp_dice", format!("an HP roll uses between 1 and {MAX_DIE_FACES} dice")));
    }
    if !(2..=MAX_DIE_FACES as u8).contains(&pack.dice_sides) {
        return Err(PackFault::at_key("dice_sides", format!("a die has between 2 and {MAX_DIE_FACES} faces")));
    }
    for (key, list) in [("tiers", &pack.tiers), ("house_ranks", &pack.house_ranks)] {
        let rising =
            |(low, high): (&SoloTier, &SoloTier)| low.secured <= high.secured && low.contained <= high.contained;
        if let Some(place) = list.iter().zip(list.iter().skip(1)).position(|pair| !rising(pair)) {
            return Err(PackFault::at_index(key, place + 1, "each tier must ask at least as much as the one before"));
        }
    }
    Ok(())
}

/// Returns the kind of the entry at this index, or `None` for a Zombie.
fn kind_of_entry(entry: &PackCard, place: usize) -> Result<Option<CardKind>, PackFault> {
    let fault = |key, what: &'static str| Err(PackFault::at_index("cards", place, what).with_key(key));
    if (entry.deck == Deck::Zombie) != (entry.class == PackCardClass::Zombie) {
        return fault("deck", "zombies, and only zombies, belong in the zombie deck");
    }
    if entry.class == PackCardClass::Zombie {
        return if entry.effects.is_empty() { Ok(None) } else { fault("effects", "a zombie has no effects") };
    }
    if entry.hp.is_some() {
        return fault("hp", "only a zombie has hp");
    }
    let (mut area, mut chosen, mut bite) = (CardPower::default(), CardPower::default(), 0u8);
    for (nth, effect) in entry.effects.iter().enumerate() {
        let fault = |key, what| {
            Err(PackFault::at_index("cards", place, what).with_key("effects").with_index(nth).with_key(key))
        };
        let number = match (effect.when, effect.what) {
            (EffectTiming::InArea, EffectVerb::HpBonus) => &mut area.hp,
            (EffectTiming::InArea, EffectVerb::IgnoreInfected) => &mut area.guard,
            (EffectTiming::Chosen, EffectVerb::HpBonus) => &mut chosen.hp,
            (EffectTiming::Chosen, EffectVerb::IgnoreInfected) => &mut chosen.guard,
            (EffectTiming::InfectionStep, EffectVerb::ForceDiscard) => &mut bite,
            (EffectTiming::InfectionStep, _) => {
                return fault("what", "in the infection_step a card can only force_discard".to_owned());
            }
            (EffectTiming::InArea | EffectTiming::Chosen, EffectVerb::ForceDiscard) => {
                return fault("when", "discards are forced in the infection_step".to_owned());
            }
        };
        *number = number.saturating_add(effect.n);
        if effect.n == 0 {
            return fault("n", "an effect needs a number of at least 1".to_owned());
        }
        if *number > MAX_EFFECT_VALUE {
            return fault("n", format!("effects of one sort on one card add up to at most {MAX_EFFECT_VALUE}"));
        }
    }
    let none = CardPower::default();
    let class = match entry.class {
        PackCardClass::Survivor if (area, chosen, bite) == (none, none, 0) => CardClass::Survivor,
        PackCardClass::Survivor => return fault("effects", "a survivor has no effects"),
        PackCardClass::Tactical if bite == 0 => CardClass::Tactical,
        PackCardClass::Tactical => return fault("effects", "only an infected card forces discards"),
        PackCardClass::Infected if (area, chosen) == (none, none) && bite > 0 => CardClass::Infected,
        PackCardClass::Infected => return fault("effects", "an infected card forces discards and does nothing else"),
        PackCardClass::Zombie => return Ok(None),
    };
    Ok(Some(CardKind::new(class, area, chosen, bite)))
}
