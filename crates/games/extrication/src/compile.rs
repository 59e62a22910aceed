//! Validation and compilation of packs into tables.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::{FaultStep, PackFault};

use crate::content::{
    CardEffect, EffectSign, MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CARDS, MAX_SHIP_CLASSES, OrderMode, Pack,
    ReachSide, ShipClass,
};
use crate::numbers::{ActionKinds, Card, Class, Location, Locations, Sciences, Sizes};
use crate::pieces::{Pad, Science, Size};

/// The maximum of any single number of a set, chosen so that no sum can overflow.
const MAX_NUMBER: u8 = 200;
/// The maximum number of spaces of a Ship, which also limits every number about its load.
const MAX_SHIP_SPACES: u8 = 30;
/// The maximum number of effects of a card.
const MAX_CARD_EFFECTS: usize = 24;
/// The maximum number of extra tiles or cubes that one card may deal to one location.
const MAX_EXTRA_DEALS: u8 = 4;

/// An effect that is applied once, when a card is turned up (EX-86).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RevealEffect {
    /// Deals a cube to each of these locations.
    Cubes(Locations),
    /// Deals a tile to each of these locations.
    Tiles(Locations),
    /// Puts Ships of these sizes under the pile and replaces them.
    Cycle(Sizes),
}

/// A grant of further actions (EX-93).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtraActions {
    /// The grant applies if the Worker is at one of these locations.
    pub at: Locations,
    /// The grant also applies if the action was of one of these kinds.
    pub kinds: ActionKinds,
    /// The number of further actions.
    pub n: u8,
}

/// The rules of a round: the normal ones, or those that a card changes (EX-87).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundRules {
    /// The effects applied when the card is turned up.
    pub reveals: Vec<RevealEffect>,
    /// Changes to the Fuel of a launch, each with its minimum result, in order.
    pub launch_fuel: Vec<(i8, u8)>,
    /// The number of Cohorts that an Organic cube supports.
    pub organic_value: u8,
    /// The sciences that reach for all seats: behind, in front.
    pub granted_sciences: [Sciences; 2],
    /// The sciences that reach for no seat: behind, in front.
    pub revoked_sciences: [Sciences; 2],
    pub closed: Locations,
    /// The maximum numbers of Cohorts, Organics and Fuel that one action takes.
    pub take_limits: [u8; 3],
    pub extra_actions: Vec<ExtraActions>,
    /// True if the round is the last one.
    pub is_last_round: bool,
    /// True if launches are forbidden.
    pub launches_forbidden: bool,
    /// The number of Cohorts that a launch needs.
    pub launch_cohorts: u8,
    /// The number of tokens for a launch.
    pub tokens: i8,
    /// The rule for the turn order of the next round.
    pub next_order: OrderMode,
    /// The sizes that each pad accepts, if the card changes them.
    pub accepts: [Option<Sizes>; 2],
}

/// A validated set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledPack {
    /// The source pack.
    pub pack: Pack,
    pub all_locations: Locations,
    /// The number of Ships of each class in the first row.
    pub first_row_ships: [u8; MAX_SHIP_CLASSES],
    /// The number of Ships of each class in the pile.
    pub pile_ships: [u8; MAX_SHIP_CLASSES],
    /// The number of copies of each Development card; the last card has none.
    pub copies: [u8; MAX_DEVELOPMENT_KINDS],
    /// The number of Development cards without the last one.
    pub cards: u8,
    /// The sizes that each pad accepts.
    pub accepts: [Sizes; 2],
    /// The rules of a round by card: first each Development card in pack order, then the last card, then no card.
    pub round_rules: Vec<RoundRules>,
}

impl CompiledPack {
    /// Validates a pack and compiles it.
    ///
    /// # Errors
    /// The first part of the pack that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<CompiledPack, PackFault> {
        check_frame(&pack)?;
        check_scoring(&pack)?;
        let accepts = pads(&pack)?;
        let mut content = CompiledPack {
            all_locations: Locations::first(pack.locations),
            first_row_ships: [0; MAX_SHIP_CLASSES],
            pile_ships: [0; MAX_SHIP_CLASSES],
            copies: [0; MAX_DEVELOPMENT_KINDS],
            cards: 0,
            accepts,
            round_rules: Vec::new(),
            pack,
        };
        content.collect_ships()?;
        content.collect_cards()?;
        Ok(content)
    }

    /// Returns a class of Ships.
    #[inline]
    pub fn ship_class(&self, class: Class) -> &ShipClass {
        &self.pack.ships[class.index()]
    }

    /// Returns all classes of Ships, in the order of the set.
    pub fn ship_classes(&self) -> impl Iterator<Item = (Class, &ShipClass)> {
        (0u8..).map(Class::new).zip(&self.pack.ships)
    }

    /// Returns the last Development card.
    #[inline]
    pub fn last_card(&self) -> Card {
        Card::new(self.pack.developments.len() as u8)
    }

    /// Returns the stable identifier of a Development card.
    pub fn card_id(&self, card: Card) -> &str {
        self.pack.developments.get(card.index()).map_or(&self.pack.last_card.id, |card| &card.id)
    }

    /// Returns the display name of a Development card.
    pub fn card_name(&self, card: Card) -> &str {
        self.pack.developments.get(card.index()).map_or(&self.pack.last_card.name, |card| &card.name)
    }

    /// Returns the effects of a Development card.
    pub fn card_effects(&self, card: Card) -> &[CardEffect] {
        self.pack.developments.get(card.index()).map_or(&self.pack.last_card.effects, |card| &card.effects)
    }

    fn collect_ships(&mut self) -> Result<(), PackFault> {
        let ships = &self.pack.ships;
        if ships.is_empty() || ships.len() > MAX_SHIP_CLASSES {
            return Err(PackFault::at_key(
                "ships",
                format!("a set needs between 1 and {MAX_SHIP_CLASSES} classes of ships"),
            ));
        }
        let (mut row, mut fleet) = (0u16, 0u16);
        for (place, ship) in ships.iter().enumerate() {
            let fault = |key: &'static str, what: String| {
                Err(PackFault::at_index("ships", place, format!("{}: {what}", ship.name)).with_key(key))
            };
            if ships[..place].iter().any(|other| other.id == ship.id) {
                return fault("id", "another ship has this id already".into());
            }
            if ships[..place].iter().any(|other| other.name == ship.name) {
                return fault("name", "another ship has this name already".into());
            }
            for (key, spaces) in [("fuel", ship.fuel), ("cargo", ship.cargo)] {
                if !(1..=MAX_SHIP_SPACES).contains(&spaces) {
                    return fault(key, format!("a ship has between 1 and {MAX_SHIP_SPACES} {key} spaces"));
                }
            }
            if ship.start > 0 && !self.accepts[0].or(self.accepts[1]).contains(ship.size) {
                return fault("size", "a ship of the first row must fit one of the pads".into());
            }
            row += u16::from(ship.start);
            fleet += u16::from(ship.start) + u16::from(ship.pile);
            self.first_row_ships[place] = ship.start;
            self.pile_ships[place] = ship.pile;
        }
        if row != u16::from(self.pack.locations) {
            let locations = self.pack.locations;
            return Err(PackFault::at_key(
                "ships",
                format!("{row} ships start in the row, and there are {locations} locations"),
            ));
        }
        if fleet > MAX_SHIP_CARDS as u16 {
            return Err(PackFault::at_key(
                "ships",
                format!("a set may have at most {MAX_SHIP_CARDS} ship cards, not {fleet}"),
            ));
        }
        Ok(())
    }

    fn collect_cards(&mut self) -> Result<(), PackFault> {
        let cards = &self.pack.developments;
        if cards.is_empty() || cards.len() > MAX_DEVELOPMENT_KINDS {
            return Err(PackFault::at_key(
                "developments",
                format!("a set needs between 1 and {MAX_DEVELOPMENT_KINDS} development cards"),
            ));
        }
        let mut all = 0u16;
        for (place, card) in cards.iter().enumerate() {
            let fault = |fault: PackFault| {
                let what = format!("{}: {}", card.name, fault.what);
                PackFault { what: what.into(), ..fault }
                    .with_prefix([FaultStep::Key("developments"), FaultStep::Index(place)])
            };
            let last = &self.pack.last_card;
            if cards[..place].iter().any(|other| other.id == card.id) || card.id == last.id {
                return Err(fault(PackFault::at_key("id", "another card has this id already")));
            }
            if cards[..place].iter().any(|other| other.name == card.name) || card.name == last.name {
                return Err(fault(PackFault::at_key("name", "another card has this name already")));
            }
            if card.count == 0 {
                return Err(fault(PackFault::at_key("count", "a card needs at least one copy")));
            }
            all += u16::from(card.count);
            self.copies[place] = card.count;
            self.round_rules.push(self.compile_round_rules(&card.effects).map_err(fault)?);
        }
        self.cards = u8::try_from(all).ok().filter(|all| *all as usize <= MAX_DEVELOPMENT_KINDS).ok_or_else(|| {
            PackFault::at_key(
                "developments",
                format!("a set may have at most {MAX_DEVELOPMENT_KINDS} development cards"),
            )
        })?;
        let last = &self.pack.last_card;
        let fault = |fault: PackFault| {
            let what = format!("{}: {}", last.name, fault.what);
            PackFault { what: what.into(), ..fault }.with_prefix([FaultStep::Key("last_card")])
        };
        let ruling = self.compile_round_rules(&last.effects).map_err(fault)?;
        if !ruling.is_last_round {
            return Err(fault(PackFault::at_key("effects", "the last card must have the effect end_game")));
        }
        self.round_rules.push(ruling);
        self.round_rules.push(self.compile_round_rules(&[]).map_err(fault)?);
        Ok(())
    }

    /// Compiles the effects of one card into the rules of a round.
    fn compile_round_rules(&self, effects: &[CardEffect]) -> Result<RoundRules, PackFault> {
        if effects.len() > MAX_CARD_EFFECTS {
            return Err(PackFault::at_key("effects", format!("a card has at most {MAX_CARD_EFFECTS} effects")));
        }
        let mut ruling = RoundRules {
            reveals: Vec::new(),
            launch_fuel: Vec::new(),
            organic_value: self.pack.organic_value,
            granted_sciences: [Sciences::EMPTY; 2],
            revoked_sciences: [Sciences::EMPTY; 2],
            closed: Locations::EMPTY,
            take_limits: [u8::MAX; 3],
            extra_actions: Vec::new(),
            is_last_round: false,
            launches_forbidden: false,
            launch_cohorts: 1,
            tokens: 0,
            next_order: OrderMode::AsLeft,
            accepts: [None; 2],
        };
        for (place, effect) in effects.iter().enumerate() {
            let way = [FaultStep::Key("effects"), FaultStep::Index(place)];
            self.rule(effect, &mut ruling).map_err(|fault| fault.with_prefix(way))?;
        }
        Ok(ruling)
    }

    /// Adds one effect to the rules of a round.
    fn rule(&self, effect: &CardEffect, ruling: &mut RoundRules) -> Result<(), PackFault> {
        match effect {
            CardEffect::AddCubes { at, n } => {
                let at = self.places("at", at)?;
                ruling.reveals.extend((0..few(*n)?).map(|_| RevealEffect::Cubes(at)));
            }
            CardEffect::AddTiles { at, n } => {
                let at = self.places("at", at)?;
                ruling.reveals.extend((0..few(*n)?).map(|_| RevealEffect::Tiles(at)));
            }
            CardEffect::CycleShips { sizes } if sizes.is_empty() => {
                return Err(PackFault::at_key("sizes", "name a size at least"));
            }
            CardEffect::CycleShips { sizes } => ruling.reveals.push(RevealEffect::Cycle(set(sizes))),
            CardEffect::LaunchFuel { delta, min } => {
                up_to("delta", delta.unsigned_abs(), MAX_SHIP_SPACES)?;
                ruling.launch_fuel.push((*delta, up_to("min", *min, MAX_SHIP_SPACES)?));
            }
            CardEffect::OrganicValue { n } => ruling.organic_value = supports("n", *n)?,
            CardEffect::Reach { field, side, mode } => {
                let fields = field.single_science().map_or(Science::ALL.into_iter().collect(), Sciences::only);
                let sides = match mode {
                    EffectSign::Grant => &mut ruling.granted_sciences,
                    EffectSign::Revoke => &mut ruling.revoked_sciences,
                };
                if *side != ReachSide::Front {
                    sides[0] = sides[0].or(fields);
                }
                if *side != ReachSide::Behind {
                    sides[1] = sides[1].or(fields);
                }
            }
            CardEffect::Close { at } => ruling.closed = ruling.closed.or(self.places("at", at)?),
            CardEffect::TakeCap { what, max } => {
                let cap = &mut ruling.take_limits[what.index()];
                *cap = (*cap).min(up_to("max", *max, MAX_SHIP_SPACES)?);
            }
            CardEffect::ExtraAction { when, n } => {
                let n = few(*n)?;
                ruling.extra_actions.push(match (&when.at_location, when.after_kind) {
                    (Some(at), None) => {
                        let at = self
                            .places("at_location", at)
                            .map_err(|fault| fault.with_prefix([FaultStep::Key("when")]))?;
                        ExtraActions { at, kinds: ActionKinds::EMPTY, n }
                    }
                    (None, Some(kind)) => ExtraActions { at: Locations::EMPTY, kinds: ActionKinds::only(kind), n },
                    _ => {
                        let what = "an extra action has either at_location or after_kind as its condition";
                        return Err(PackFault::at_key("when", what));
                    }
                });
            }
            CardEffect::EndGame {} => ruling.is_last_round = true,
            CardEffect::NoLaunch {} => ruling.launches_forbidden = true,
            CardEffect::LaunchCohorts { min } => ruling.launch_cohorts = up_to("min", *min, MAX_SHIP_SPACES)?.max(1),
            CardEffect::PrestigeOnLaunch { n } => {
                up_to("n", n.unsigned_abs(), MAX_SHIP_SPACES)?;
                ruling.tokens = ruling.tokens.saturating_add(*n);
            }
            CardEffect::NextOrder { mode } => ruling.next_order = *mode,
            CardEffect::PadAccepts { pad, sizes } => {
                ruling.accepts[pad.index()] = Some(set(sizes));
            }
        }
        Ok(())
    }

    /// Converts the numbers under a key into locations.
    fn places(&self, key: &'static str, at: &[u8]) -> Result<Locations, PackFault> {
        if at.is_empty() {
            return Err(PackFault::at_key(key, "name a location at least"));
        }
        let known = |number: u8| Location::new(number).filter(|location| self.all_locations.contains(*location));
        let unknown = |place: usize, number: u8| {
            let last = self.pack.locations;
            PackFault::at_key(key, format!("location {number} does not exist; they go from 1 to {last}"))
                .with_index(place)
        };
        let numbers = at.iter().copied().enumerate();
        numbers.map(|(place, number)| known(number).ok_or_else(|| unknown(place, number))).collect()
    }
}

/// Checks a number of repetitions.
fn few(n: u8) -> Result<u8, PackFault> {
    if (1..=MAX_EXTRA_DEALS).contains(&n) {
        Ok(n)
    } else {
        Err(PackFault::at_key("n", format!("n must be between 1 and {MAX_EXTRA_DEALS}")))
    }
}

/// Checks an upper limit.
fn up_to(key: &'static str, n: u8, most: u8) -> Result<u8, PackFault> {
    if n <= most { Ok(n) } else { Err(PackFault::at_key(key, format!("{key} is {most} at most"))) }
}

/// Checks the number of Cohorts that an Organic cube supports.
fn supports(key: &'static str, n: u8) -> Result<u8, PackFault> {
    if n <= 20 { Ok(n) } else { Err(PackFault::at_key(key, "an organic cube supports at most 20 cohorts")) }
}

fn check_frame(pack: &Pack) -> Result<(), PackFault> {
    if !(1..=MAX_LOCATIONS as u8).contains(&pack.locations) {
        return Err(PackFault::at_key("locations", format!("a track has between 1 and {MAX_LOCATIONS} locations")));
    }
    if !(1..=4).contains(&pack.tableau_rows) {
        return Err(PackFault::at_key("tableau_rows", "a tableau has between 1 and 4 rows"));
    }
    supports("organic_value", pack.organic_value)?;
    if pack.track_length == 0 {
        return Err(PackFault::at_key("track_length", "the track needs at least one space"));
    }
    let tiles: u16 = pack.tiles.to_array().into_iter().map(u16::from).sum();
    if !(u16::from(pack.locations)..=u16::from(MAX_NUMBER)).contains(&tiles) {
        let what =
            format!("there must be at least as many cargo tiles as locations and at most {MAX_NUMBER}, not {tiles}");
        return Err(PackFault::at_key("tiles", what));
    }
    let cubes = u16::from(pack.cubes.fuel) + u16::from(pack.cubes.organic);
    if !(u16::from(pack.locations)..=u16::from(MAX_NUMBER)).contains(&cubes) {
        let what = format!("there must be at least as many cubes as locations and at most {MAX_NUMBER}, not {cubes}");
        return Err(PackFault::at_key("cubes", what));
    }
    Ok(())
}

fn check_scoring(pack: &Pack) -> Result<(), PackFault> {
    let way = |key| [FaultStep::Key("scoring"), FaultStep::Key(key)].into();
    if pack.scoring.set_bonus.len() != pack.tableau_rows as usize {
        let what = format!("there must be one bonus for each of the {} rows of the tableau", pack.tableau_rows);
        return Err(PackFault { path: way("set_bonus"), what: what.into() });
    }
    Ok(())
}

/// Returns the sizes that each pad accepts.
fn pads(pack: &Pack) -> Result<[Sizes; 2], PackFault> {
    let ids: Vec<Pad> = pack.pads.iter().map(|pad| pad.id).collect();
    if ids != Pad::BOTH {
        return Err(PackFault::at_key("pads", "every seat has exactly two pads: small, then large"));
    }
    Ok([set(&pack.pads[0].accepts), set(&pack.pads[1].accepts)])
}

fn set(sizes: &[Size]) -> Sizes {
    sizes.iter().copied().collect()
}
