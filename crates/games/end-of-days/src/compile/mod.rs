//! Checks and compiles a deck (ED-Q57).

mod modes;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::{CARDS, FaultStep as Way, PackFault};

use crate::cards::{
    CardType, CompiledDeck, Face, LastingEffect, MAX_CARD_TYPES, MAX_DRAW, MAX_REPETITIONS, MAX_VALUE, RATING_BITS,
};
use crate::content::{Colour, ModeTiming, Pack, PackCard, PackCardType, PlayedFrom, SeatScope, StepVerb};
use crate::numbers::{Card, CardSet, FlagSet, MAX_NATIONS, MAX_SITES};

/// The maximum rating of a module.
const MAX_RATING: u8 = 12;
const _: () = assert!(MAX_RATING < 1 << RATING_BITS, "sums of ratings are taken digit by digit");
/// The maximum number of places in front of a nation.
const MAX_PLACES: u8 = 16;
/// The maximum number of lines of launch points of a module.
const MAX_AWARDS: usize = 4;

impl CompiledDeck {
    /// Checks and compiles a pack.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<CompiledDeck, PackFault> {
        check_nations(&pack)?;
        let kinds = compile_types(&pack)?;
        let mut cards = CompiledDeck {
            pack,
            kinds,
            count: 0,
            all: CardSet::EMPTY,
            starters: CardSet::EMPTY,
            faces: [Face::BLANK; CARDS as usize],
            of_colour: [CardSet::EMPTY; 5],
            rated: [CardSet::EMPTY; RATING_BITS],
            modules: CardSet::EMPTY,
            flagged: [CardSet::EMPTY; MAX_NATIONS],
            striped: CardSet::EMPTY,
            frontable: CardSet::EMPTY,
            hand_actions: CardSet::EMPTY,
            front_actions: CardSet::EMPTY,
            hand_negations: CardSet::EMPTY,
            front_negations: CardSet::EMPTY,
            sanctions: CardSet::EMPTY,
            shields: CardSet::EMPTY,
            triggers: CardSet::EMPTY,
            chance_mods: Vec::new(),
            attack_mods: Vec::new(),
            highest: 0,
        };
        for place in 0..cards.kinds.len() {
            cards.number(place)?;
        }
        cards.check_whole()?;
        cards.sort();
        Ok(cards)
    }

    /// Numbers the copies of a type.
    fn number(&mut self, place: usize) -> Result<(), PackFault> {
        let copies = self.pack.types[place].copies.clone();
        for (index, copy) in copies.iter().enumerate() {
            let way = [Way::Key("types"), Way::Index(place), Way::Key("copies"), Way::Index(index)];
            let Some(card) = Card::new(self.count) else {
                let what = format!("a deck may have at most {CARDS} cards");
                return Err(PackFault { path: way.into(), what: what.into() });
            };
            let flags = self.flags_of(place, copy).map_err(|fault| fault.with_prefix(way))?;
            flags.iter().for_each(|flag| self.flagged[flag.index()].insert(card));
            self.count += 1;
            self.all.insert(card);
            self.kinds[place].cards.insert(card);
            self.highest = self.highest.max(copy.value);
            let CardType { rating, colour, .. } = self.kinds[place];
            let (kind, copy_of, value) = (place as u8, index as u8 + 1, copy.value);
            self.faces[card.index()] = Face { kind, copy: copy_of, value, rating, colour, flags };
            self.of_colour[colour as usize].insert(card);
            let digits = self.rated.iter_mut().enumerate().filter(|(digit, _)| rating >> digit & 1 == 1);
            digits.for_each(|(_, rated)| rated.insert(card));
            if copy.wild {
                self.striped.insert(card);
            }
            if copy.starter {
                self.starters.insert(card);
            }
        }
        Ok(())
    }

    /// Checks a copy of a card type and returns its flags.
    fn flags_of(&self, place: usize, copy: &PackCard) -> Result<FlagSet, PackFault> {
        if !(1..=MAX_VALUE).contains(&copy.value) {
            return Err(PackFault::at_key("value", format!("a card has a value from 1 to {MAX_VALUE}")));
        }
        if copy.wild != copy.flags.is_empty() {
            return Err(PackFault::new("a card has either flags or wild = true"));
        }
        if copy.starter && !self.kinds[place].colour.is_module() {
            return Err(PackFault::at_key("starter", "only modules can start in the Scrapyard"));
        }
        let mut flags = FlagSet::EMPTY;
        for (at, id) in copy.flags.iter().enumerate() {
            let nation = self.nations().find(|(_, nation)| nation.id == *id);
            let Some((flag, _)) = nation.filter(|(flag, _)| !flags.contains(*flag)) else {
                let what = if nation.is_none() { "names no nation of this deck" } else { "is on the card already" };
                return Err(PackFault::at_key("flags", format!("the flag `{id}` {what}")).with_index(at));
            };
            flags.insert(flag);
        }
        Ok(flags)
    }

    fn check_whole(&self) -> Result<(), PackFault> {
        for colour in &Colour::ALL[..3] {
            let starter = self.starters.and(self.of_colour[*colour as usize]).and(self.striped);
            if starter.len() != 1 {
                return Err(PackFault::at_key(
                    "types",
                    "a deck needs one wild starter of each colour of module (ED-24)",
                ));
            }
        }
        if self.starters.len() != 3 {
            return Err(PackFault::at_key("types", "a deck has three starters (ED-24)"));
        }
        let hands: usize = self.pack.nations.iter().map(|nation| nation.hand as usize).sum();
        if (self.count as usize) < hands + 3 + 10 {
            return Err(PackFault::at_key("types", "a deck needs at least ten cards more than all hands and starters"));
        }
        Ok(())
    }

    /// Sorts the cards into the sets that the rules look up.
    fn sort(&mut self) {
        for kind in 0..self.kinds.len() {
            let cards = self.kinds[kind].cards;
            let (colour, from) = (self.kinds[kind].colour, self.kinds[kind].from);
            if colour.is_module() {
                self.modules = self.modules.or(cards);
                continue;
            }
            if self.kinds[kind].sanction {
                self.sanctions = self.sanctions.or(cards);
            }
            if from != PlayedFrom::Hand {
                self.frontable = self.frontable.or(cards);
            }
            for mode in 0..self.kinds[kind].modes.len() {
                let (when, fits) = (self.kinds[kind].modes[mode].when, self.kinds[kind].modes[mode].matching_types);
                let (hand, front) = match when {
                    ModeTiming::Action => (&mut self.hand_actions, &mut self.front_actions),
                    ModeTiming::Negate => (&mut self.hand_negations, &mut self.front_negations),
                    ModeTiming::Static => continue,
                    ModeTiming::Trigger => {
                        self.triggers = self.triggers.or(cards);
                        continue;
                    }
                };
                if from != PlayedFrom::Front {
                    *hand = hand.or(cards);
                }
                if from != PlayedFrom::Hand {
                    *front = front.or(cards);
                }
                if when == ModeTiming::Negate {
                    for (other, kind) in self.kinds.iter_mut().enumerate() {
                        if fits.contains(other as u8) && !kind.uncounterable {
                            kind.negators = kind.negators.or(cards);
                        }
                    }
                }
            }
            self.sort_statics(kind, cards);
        }
    }

    fn sort_statics(&mut self, kind: usize, cards: CardSet) {
        let entry = &self.pack.types[self.kinds[kind].entry];
        for step in entry.modes.iter().filter(|mode| mode.when == ModeTiming::Static).flat_map(|mode| &mode.steps) {
            let standing = LastingEffect { who: step.who.unwrap_or(SeatScope::User), n: step.n.unwrap_or(0) };
            match step.verb {
                StepVerb::Shield => self.shields = self.shields.or(cards),
                StepVerb::ChanceMod => self.chance_mods.extend(cards.iter().map(|card| (card, standing))),
                _ => self.attack_mods.extend(cards.iter().map(|card| (card, standing))),
            }
        }
    }
}

fn check_nations(pack: &Pack) -> Result<(), PackFault> {
    if !(2..=MAX_NATIONS).contains(&pack.nations.len()) {
        return Err(PackFault::at_key("nations", format!("a deck has 2 to {MAX_NATIONS} nations")));
    }
    for (place, nation) in pack.nations.iter().enumerate() {
        let fault = |key: &'static str, what: String| Err(PackFault::at_index("nations", place, what).with_key(key));
        let others = &pack.nations[..place];
        if others.iter().any(|other| other.id == nation.id) {
            return fault("id", "another nation has this id already".into());
        }
        if others.iter().any(|other| other.name == nation.name) {
            return fault("name", "another nation has this name already".into());
        }
        if !(1..=MAX_DRAW as u8).contains(&nation.hand) {
            return fault("hand", format!("a hand has 1 to {MAX_DRAW} cards"));
        }
        if !(1..=MAX_PLACES).contains(&nation.size) {
            return fault("size", format!("a nation has room for 1 to {MAX_PLACES} cards"));
        }
        if !(1..=MAX_SITES as u8).contains(&nation.rockets) {
            return fault("rockets", format!("a nation builds 1 to {MAX_SITES} rockets"));
        }
    }
    Ok(())
}

fn compile_types(pack: &Pack) -> Result<Vec<CardType>, PackFault> {
    if pack.types.len() > MAX_CARD_TYPES {
        return Err(PackFault::at_key("types", format!("a deck may have at most {MAX_CARD_TYPES} kinds of cards")));
    }
    let mut kinds = Vec::new();
    for place in 0..pack.types.len() {
        kinds.push(
            compile_type(pack, place).map_err(|fault| fault.with_prefix([Way::Key("types"), Way::Index(place)]))?,
        );
    }
    Ok(kinds)
}

fn compile_type(pack: &Pack, place: usize) -> Result<CardType, PackFault> {
    let entry = &pack.types[place];
    check_type(entry, &pack.types[..place])?;
    let within =
        |key: &'static str, at: usize| move |fault: PackFault| fault.with_prefix([Way::Key(key), Way::Index(at)]);
    let launch = entry.launch.iter().enumerate();
    let launch =
        launch.map(|(at, step)| modes::compile_award(step).map_err(within("launch", at))).collect::<Result<_, _>>()?;
    let modes = entry.modes.iter().enumerate();
    let modes = modes.map(|(at, mode)| modes::compile_mode(pack, mode).map_err(within("modes", at)));
    let modes = modes.collect::<Result<_, _>>()?;
    Ok(CardType {
        colour: entry.colour,
        from: entry.play_from,
        sanction: entry.sanction,
        uncounterable: entry.uncounterable,
        nuclear: entry.tags.iter().any(|tag| tag == "nuclear"),
        rating: entry.rating.unwrap_or(0),
        chance: entry.chance.unwrap_or([0; 3]),
        launch,
        modes,
        cards: CardSet::EMPTY,
        negators: CardSet::EMPTY,
        entry: place,
    })
}

/// Checks that a card type has the required keys for its colour and no others.
fn check_type(entry: &PackCardType, others: &[PackCardType]) -> Result<(), PackFault> {
    let fault = |key: &'static str, what: String| Err(PackFault::at_key(key, what));
    if others.iter().any(|other| other.id == entry.id) {
        return fault("id", "another kind of card has this id already".into());
    }
    if others.iter().any(|other| other.name == entry.name) {
        return fault("name", "another kind of card has this name already".into());
    }
    let module = entry.colour.is_module();
    if module != (entry.play_from == PlayedFrom::Site) {
        return fault("play_from", "modules, and only modules, are played at sites".into());
    }
    if module != entry.rating.is_some() {
        return fault("rating", "modules, and only modules, have a rating".into());
    }
    if entry.rating.is_some_and(|rating| !(1..=MAX_RATING).contains(&rating)) {
        return fault("rating", format!("a rating is a number from 1 to {MAX_RATING}"));
    }
    if (entry.colour == Colour::Red) != entry.chance.is_some() {
        return fault("chance", "propulsion modules, and only they, have liftoff chances".into());
    }
    if let Some(at) = entry.chance.and_then(|chances| chances.iter().position(|chance| *chance > MAX_VALUE)) {
        return Err(PackFault::at_key("chance", format!("a chance is a value, {MAX_VALUE} at most")).with_index(at));
    }
    let used =
        [("modes", !entry.modes.is_empty()), ("sanction", entry.sanction), ("uncounterable", entry.uncounterable)];
    if let Some((key, _)) = used.into_iter().find(|(_, has)| module && *has) {
        return fault(key, "a module is not used, so it has no modes and no grey bar".into());
    }
    let key = if entry.modes.is_empty() { "modes" } else { "launch" };
    if !module && (entry.modes.is_empty() || !entry.launch.is_empty()) {
        return fault(key, "a military or spy card has modes and no launch points".into());
    }
    if entry.modes.len() > MAX_REPETITIONS as usize {
        return fault("modes", format!("a card has at most {MAX_REPETITIONS} modes"));
    }
    if entry.launch.len() > MAX_AWARDS {
        return fault("launch", format!("a module has at most {MAX_AWARDS} lines of launch points"));
    }
    match entry.tags.iter().position(|tag| tag.trim().is_empty()) {
        Some(at) => Err(PackFault::at_key("tags", "a tag is a word").with_index(at)),
        None => Ok(()),
    }
}
