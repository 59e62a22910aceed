//! Sets checked and compiled into tables.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::{Fault, Step};

use crate::board::{Field, Pad};
use crate::content::{CARDS, Effect, FLEET, Item, LOCATIONS, Mode, OrderMode, Pack, SHIPS, Ship, Side};

/// The most that any one number of a set may be, so that no sum can overflow.
const MOST: u8 = 200;
/// The most spaces of a Ship.
const SPACES: u8 = 30;
/// The most times that one card may deal extra tiles or cubes to one location.
const EXTRA: u8 = 4;

/// What happens once when a card is turned up (EX-86); locations are bits, location 1 the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveal {
    /// A cube for each of these locations.
    Cubes(u16),
    /// A tile for each of these locations.
    Tiles(u16),
    /// Ships of these sizes go under the pile.
    Cycle(u8),
}

/// A grant of further actions (EX-93).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extra {
    /// If the Worker stands on one of these locations.
    pub at: u16,
    /// Or if the action was of one of these kinds.
    pub kinds: u8,
    /// How many further actions.
    pub n: u8,
}

/// The rules of a round: those of no card, or those that a card changes (EX-87).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// What happens when the card is turned up.
    pub reveals: Vec<Reveal>,
    /// Differences to the Fuel of a launch with their least results, in order.
    pub launch_fuel: Vec<(i8, u8)>,
    /// What an Organic cube supports.
    pub organic_value: u8,
    /// Sciences that reach behind for everybody and for nobody, in front for everybody and for nobody, as bits.
    pub grant: [u8; 2],
    /// See `grant`.
    pub revoke: [u8; 2],
    /// Closed locations, as bits.
    pub closed: u16,
    /// The most Cohorts, Organics and Fuel that one action takes.
    pub caps: [u8; 3],
    /// Further actions.
    pub extras: Vec<Extra>,
    /// Whether the round is the last one.
    pub ends: bool,
    /// Whether nobody may launch.
    pub grounded: bool,
    /// The Cohorts that a launch needs.
    pub launch_cohorts: u8,
    /// Tokens for a launch.
    pub tokens: i8,
    /// How the next order comes about.
    pub next_order: OrderMode,
    /// The sizes that each pad takes, as bits, if the card says so.
    pub accepts: [Option<u8>; 2],
}

/// A checked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The pack this comes from.
    pub pack: Pack,
    /// All locations, as bits.
    pub all: u16,
    /// Ships of each class in the first row.
    pub start: [u8; SHIPS],
    /// Ships of each class in the pile.
    pub pile: [u8; SHIPS],
    /// Copies of each Development card; the last card has none.
    pub copies: [u8; CARDS],
    /// All Development cards but the last.
    pub cards: u8,
    /// The sizes that each pad takes, as bits.
    pub accepts: [u8; 2],
    /// What rules a round: first each Development card in the order of the pack, then the last card, then no card.
    pub rulings: Vec<Ruling>,
}

impl Content {
    /// Checks a pack and compiles it.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<Content, Fault> {
        check_frame(&pack)?;
        check_scoring(&pack)?;
        let accepts = pads(&pack)?;
        let all = ((1u32 << pack.locations) - 1) as u16;
        let mut content = Content {
            all,
            start: [0; SHIPS],
            pile: [0; SHIPS],
            copies: [0; CARDS],
            cards: 0,
            accepts,
            rulings: Vec::new(),
            pack,
        };
        content.collect_ships()?;
        content.collect_cards()?;
        Ok(content)
    }

    /// A class of Ships.
    #[inline]
    pub fn ship(&self, class: u8) -> &Ship {
        &self.pack.ships[class as usize]
    }

    /// The number of the last Development card.
    #[inline]
    pub fn last_card(&self) -> u8 {
        self.pack.developments.len() as u8
    }

    /// The name of a Development card for people.
    pub fn card_name(&self, card: u8) -> &str {
        self.pack.developments.get(card as usize).map_or(&self.pack.last_card.name, |card| &card.name)
    }

    /// What a Development card does.
    pub fn card_effects(&self, card: u8) -> &[Effect] {
        self.pack.developments.get(card as usize).map_or(&self.pack.last_card.effects, |card| &card.effects)
    }

    fn collect_ships(&mut self) -> Result<(), Fault> {
        let ships = &self.pack.ships;
        if ships.is_empty() || ships.len() > SHIPS {
            return Err(Fault::key("ships", format!("a set needs between 1 and {SHIPS} classes of ships")));
        }
        let (mut row, mut fleet) = (0u16, 0u16);
        for (place, ship) in ships.iter().enumerate() {
            let fault = |what: &str| Fault::at("ships", place, format!("{}: {what}", ship.name));
            if ships[..place].iter().any(|other| other.id == ship.id) {
                return Err(fault("another ship has this id already"));
            }
            if !(1..=SPACES).contains(&ship.fuel) || !(1..=SPACES).contains(&ship.cargo) {
                return Err(fault("a ship has between 1 and 30 fuel spaces and between 1 and 30 cargo spaces"));
            }
            if ship.start > 0 && (self.accepts[0] | self.accepts[1]) & ship.size.bit() == 0 {
                return Err(fault("a ship of the first row must fit one of the pads"));
            }
            row += u16::from(ship.start);
            fleet += u16::from(ship.start) + u16::from(ship.pile);
            self.start[place] = ship.start;
            self.pile[place] = ship.pile;
        }
        if row != u16::from(self.pack.locations) {
            let locations = self.pack.locations;
            return Err(Fault::key(
                "ships",
                format!("{row} ships start in the row, and there are {locations} locations"),
            ));
        }
        if fleet > FLEET as u16 {
            return Err(Fault::key("ships", format!("a set may have at most {FLEET} ship cards, not {fleet}")));
        }
        Ok(())
    }

    fn collect_cards(&mut self) -> Result<(), Fault> {
        let cards = &self.pack.developments;
        if cards.is_empty() || cards.len() > CARDS {
            return Err(Fault::key("developments", format!("a set needs between 1 and {CARDS} development cards")));
        }
        let mut all = 0u16;
        for (place, card) in cards.iter().enumerate() {
            let fault = |what: String| Fault::at("developments", place, format!("{}: {what}", card.name));
            let twice = cards[..place].iter().any(|other| other.id == card.id) || card.id == self.pack.last_card.id;
            if twice {
                return Err(fault("another card has this id already".into()));
            }
            if card.count == 0 {
                return Err(fault("a card needs at least one copy".into()));
            }
            all += u16::from(card.count);
            self.copies[place] = card.count;
            self.rulings.push(self.ruling(&card.effects).map_err(fault)?);
        }
        self.cards = u8::try_from(all)
            .ok()
            .filter(|all| *all as usize <= CARDS)
            .ok_or_else(|| Fault::key("developments", format!("a set may have at most {CARDS} development cards")))?;
        let last = &self.pack.last_card;
        let fault = |what: String| {
            let way = [Step::Key("last_card"), Step::Key("effects")].into();
            Fault { way, what: format!("{}: {what}", last.name).into() }
        };
        let ruling = self.ruling(&last.effects).map_err(fault)?;
        if !ruling.ends {
            return Err(fault("the last card must have the effect end_game".into()));
        }
        self.rulings.push(ruling);
        self.rulings.push(self.ruling(&[]).map_err(fault)?);
        Ok(())
    }

    /// What the effects of one card make of the rules of a round.
    fn ruling(&self, effects: &[Effect]) -> Result<Ruling, String> {
        let mut ruling = Ruling {
            reveals: Vec::new(),
            launch_fuel: Vec::new(),
            organic_value: self.pack.organic_value,
            grant: [0; 2],
            revoke: [0; 2],
            closed: 0,
            caps: [u8::MAX; 3],
            extras: Vec::new(),
            ends: false,
            grounded: false,
            launch_cohorts: 1,
            tokens: 0,
            next_order: OrderMode::AsLeft,
            accepts: [None; 2],
        };
        for effect in effects {
            self.rule(effect, &mut ruling)?;
        }
        Ok(ruling)
    }

    /// Adds one effect to the rules of a round.
    fn rule(&self, effect: &Effect, ruling: &mut Ruling) -> Result<(), String> {
        match effect {
            Effect::AddCubes { at, n } => {
                let at = self.places(at)?;
                ruling.reveals.extend((0..few(*n)?).map(|_| Reveal::Cubes(at)));
            }
            Effect::AddTiles { at, n } => {
                let at = self.places(at)?;
                ruling.reveals.extend((0..few(*n)?).map(|_| Reveal::Tiles(at)));
            }
            Effect::CycleShips { sizes } => {
                ruling.reveals.push(Reveal::Cycle(sizes.iter().fold(0, |bits, size| bits | size.bit())));
            }
            Effect::LaunchFuel { delta, min } => ruling.launch_fuel.push((*delta, *min)),
            Effect::OrganicValue { n } if *n <= 20 => ruling.organic_value = *n,
            Effect::OrganicValue { .. } => return Err("an organic cube supports at most 20 cohorts".into()),
            Effect::Reach { field, side, mode } => {
                let bits = Field::ALL.iter().fold(0, |bits, one| bits | u8::from(field.means(*one)) << one.index());
                let sides = match mode {
                    Mode::Grant => &mut ruling.grant,
                    Mode::Revoke => &mut ruling.revoke,
                };
                sides[0] |= if *side == Side::Front { 0 } else { bits };
                sides[1] |= if *side == Side::Behind { 0 } else { bits };
            }
            Effect::Close { at } => ruling.closed |= self.places(at)?,
            Effect::TakeCap { what, max } => {
                let cap = match what {
                    Item::Cohort => &mut ruling.caps[0],
                    Item::Organic => &mut ruling.caps[1],
                    Item::Fuel => &mut ruling.caps[2],
                };
                *cap = (*cap).min(*max);
            }
            Effect::ExtraAction { when, n } => {
                let n = few(*n)?;
                ruling.extras.push(match (&when.at_location, when.after_kind) {
                    (Some(at), None) => Extra { at: self.places(at)?, kinds: 0, n },
                    (None, Some(kind)) => Extra { at: 0, kinds: kind.bit(), n },
                    _ => return Err("an extra action has either at_location or after_kind as its condition".into()),
                });
            }
            Effect::EndGame {} => ruling.ends = true,
            Effect::NoLaunch {} => ruling.grounded = true,
            Effect::LaunchCohorts { min } => ruling.launch_cohorts = (*min).max(1),
            Effect::PrestigeOnLaunch { n } => ruling.tokens = ruling.tokens.saturating_add(*n),
            Effect::NextOrder { mode } => ruling.next_order = *mode,
            Effect::PadAccepts { pad, sizes } => {
                ruling.accepts[pad.index()] = Some(sizes.iter().fold(0, |bits, size| bits | size.bit()));
            }
        }
        Ok(())
    }

    /// A list of locations as bits.
    fn places(&self, at: &[u8]) -> Result<u16, String> {
        at.iter().try_fold(0u16, |bits, location| {
            if (1..=self.pack.locations).contains(location) {
                Ok(bits | 1 << (location - 1))
            } else {
                Err(format!("location {location} does not exist; they go from 1 to {}", self.pack.locations))
            }
        })
    }
}

/// A small number of times.
fn few(n: u8) -> Result<u8, String> {
    if (1..=EXTRA).contains(&n) { Ok(n) } else { Err(format!("n must be between 1 and {EXTRA}")) }
}

fn check_frame(pack: &Pack) -> Result<(), Fault> {
    if !(1..=LOCATIONS as u8).contains(&pack.locations) {
        return Err(Fault::key("locations", format!("a track has between 1 and {LOCATIONS} locations")));
    }
    if !(1..=4).contains(&pack.tableau_rows) {
        return Err(Fault::key("tableau_rows", "a tableau has between 1 and 4 rows"));
    }
    if pack.organic_value > 20 {
        return Err(Fault::key("organic_value", "an organic cube supports at most 20 cohorts"));
    }
    if pack.track_length == 0 {
        return Err(Fault::key("track_length", "the track needs at least one space"));
    }
    let tiles: u16 = pack.tiles.counts().into_iter().map(u16::from).sum();
    if !(u16::from(pack.locations)..=u16::from(MOST)).contains(&tiles) {
        let what = format!("there must be at least as many cargo tiles as locations and at most {MOST}, not {tiles}");
        return Err(Fault::key("tiles", what));
    }
    let cubes = u16::from(pack.cubes.fuel) + u16::from(pack.cubes.organic);
    if !(u16::from(pack.locations)..=u16::from(MOST)).contains(&cubes) {
        let what = format!("there must be at least as many cubes as locations and at most {MOST}, not {cubes}");
        return Err(Fault::key("cubes", what));
    }
    Ok(())
}

fn check_scoring(pack: &Pack) -> Result<(), Fault> {
    let way = |key| [Step::Key("scoring"), Step::Key(key)].into();
    if pack.scoring.set_bonus.len() != pack.tableau_rows as usize {
        let what = format!("there must be one bonus for each of the {} rows of the tableau", pack.tableau_rows);
        return Err(Fault { way: way("set_bonus"), what: what.into() });
    }
    Ok(())
}

/// The sizes that each pad takes.
fn pads(pack: &Pack) -> Result<[u8; 2], Fault> {
    let ids: Vec<Pad> = pack.pads.iter().map(|pad| pad.id).collect();
    if ids != Pad::BOTH {
        return Err(Fault::key("pads", "every seat has exactly two pads: small, then large"));
    }
    let bits = |place: usize| pack.pads[place].accepts.iter().fold(0, |bits, size| bits | size.bit());
    Ok([bits(0), bits(1)])
}
