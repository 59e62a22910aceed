//! What everybody may know (EX-Q37), for programs: Ships and cards by id and name instead of their places in the set.

use alloc::vec::Vec;

use engine::{Rules, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::aids::{ShipStatus, TurnQueue};
use crate::board::{ActionKind, CargoTile, Pad, Science};
use crate::content::CardEffect;
use crate::numbers::{Card, Class, Location, SeatOrder, given};
use crate::score::ScoreBreakdown;
use crate::state::{CubeCounts, Phase, Public};
use crate::{Event, Extrication};

/// A Ship or a Development card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireNamed<'a> {
    /// Its stable name in the set.
    pub id: &'a str,
    /// Its name for people.
    pub name: &'a str,
}

/// So many equal Ships or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireCount<'a> {
    /// Which.
    #[serde(flatten)]
    pub which: WireNamed<'a>,
    pub count: u8,
}

/// Something for each science.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct BySciences<T> {
    /// See [`Science::Astro`].
    pub astro: T,
    /// See [`Science::Comms`].
    pub comms: T,
    /// See [`Science::Bio`].
    pub bio: T,
    /// See [`Science::Robo`].
    pub robo: T,
    /// See [`Science::Ai`].
    pub ai: T,
}

impl<T> BySciences<T> {
    /// What each science has.
    pub fn of(has: impl Fn(Science) -> T) -> BySciences<T> {
        let [astro, comms, bio, robo, ai] = Science::ALL.map(has);
        BySciences { astro, comms, bio, robo, ai }
    }
}

/// The card that rules the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireRoundCard<'a> {
    /// Which.
    #[serde(flatten)]
    pub card: WireNamed<'a>,
    pub effects: &'a [CardEffect],
}

/// The Development cards (EX-4, EX-5, EX-Q1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireCards<'a> {
    /// Those that ruled earlier rounds, in order.
    pub past: Vec<WireNamed<'a>>,
    /// How many lie above the last card.
    pub left: u8,
    /// How many were put aside unseen.
    pub aside: u8,
    /// Those that nobody has seen, those put aside included: each of them may come.
    pub unseen: Vec<WireCount<'a>>,
    /// The card at the bottom.
    pub last: WireNamed<'a>,
}

/// The placement that goes on (EX-29, EX-93).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WirePlacement {
    /// Where the Worker stands.
    pub location: Location,
    /// The kinds of actions done in it already.
    pub done: Vec<ActionKind>,
    /// How many further actions are granted besides the one that is asked about.
    pub further: u8,
    /// The kinds of a first action after which the card of the round grants further ones.
    pub grants_after: Vec<ActionKind>,
}

/// An action that has begun and asks for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WirePendingAction {
    pub kind: ActionKind,
    pub location: Location,
    /// The pad that is asked about, for Cohorts, Organics and Fuel.
    pub pad: Option<Pad>,
    /// How many of these are on board already.
    pub loaded: u8,
}

/// A location of the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireTrackSpace<'a> {
    pub location: Location,
    /// Its Ship, unless it was taken.
    pub ship: Option<WireNamed<'a>>,
    pub cohorts: u8,
    pub science: BySciences<u8>,
    pub fuel: u8,
    pub organics: u8,
    /// Whose Worker stands there.
    pub worker: Option<Seat>,
}

/// A pad with its Ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WirePad<'a> {
    pub pad: Pad,
    /// The Ship on it.
    pub ship: Option<WireNamed<'a>>,
    /// Citizen Cohorts on board.
    pub cohorts: u8,
    /// Organic cubes on board.
    pub organics: u8,
    /// Fuel cubes on board.
    pub fuel: u8,
    /// What the Ship still holds and needs.
    pub hold: Option<ShipStatus>,
}

/// Where a science reaches in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireReach {
    /// To locations behind the Worker.
    pub behind: bool,
    /// To locations in front of it.
    pub front: bool,
}

/// What one seat owns, needs and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireSeat<'a> {
    /// The location of its Worker; none at Start.
    pub at: Option<Location>,
    /// Whether it has withdrawn from the round.
    pub withdrawn: bool,
    /// Its pads, the small one first.
    pub pads: [WirePad<'a>; 2],
    /// Science tiles on its Tableau.
    pub science: BySciences<u8>,
    /// Where its Technology reaches in this round, the card considered.
    pub reach: BySciences<WireReach>,
    /// The Ships that it has launched.
    pub launched: Vec<WireCount<'a>>,
    /// What it would score if the game ended now.
    pub score: ScoreBreakdown,
}

/// The Ship pile (EX-9, EX-Q41).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireShipPile<'a> {
    /// Its upper part, whose order nobody knows.
    pub unknown: Vec<WireCount<'a>>,
    /// Its lower part, which everybody saw going there, from the highest Ship down.
    pub under: Vec<WireNamed<'a>>,
}

/// The Cargo pile (EX-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireCargoPile {
    pub cohorts: u8,
    pub science: BySciences<u8>,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct WireView<'a> {
    /// The step: what is asked.
    pub phase: &'static str,
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    pub seat: Seat,
    /// The card that rules the round.
    pub card: Option<WireRoundCard<'a>>,
    /// The other Development cards.
    pub cards: WireCards<'a>,
    /// The turn order of the round.
    #[serde(serialize_with = "given")]
    #[schemars(with = "alloc::vec::Vec<Seat>")]
    pub order: SeatOrder,
    /// Who is next, and who has withdrawn.
    pub queue: TurnQueue,
    /// Locations where no Worker may be placed in this round.
    pub closed: Vec<Location>,
    /// The placement that goes on.
    pub placement: Option<WirePlacement>,
    /// The action that has begun in it.
    pub taking: Option<WirePendingAction>,
    /// The locations, from Start on.
    pub track: Vec<WireTrackSpace<'a>>,
    /// The seats in order.
    pub seats: Vec<WireSeat<'a>>,
    /// Who would have the bonus for the most supported Cohorts.
    pub majority: Vec<Seat>,
    /// Who has left the table for good.
    pub resigned: Vec<Seat>,
    pub bag: CubeCounts,
    pub discard: CubeCounts,
    pub ship_pile: WireShipPile<'a>,
    pub cargo_pile: WireCargoPile,
}

impl Extrication {
    /// Everything that lies open, for programs.
    pub fn shown(&self, open: &Public) -> WireView<'_> {
        let ruled = |card| WireRoundCard { card: self.card(card), effects: self.content.card_effects(card) };
        let science = |tile: Science| open.tiles_of(CargoTile::Science(tile));
        WireView {
            phase: open.phase.id(),
            round: open.round,
            rounds: self.rounds(),
            seat: open.seat,
            card: open.card.map(ruled),
            cards: self.cards_shown(open),
            order: open.order,
            queue: self.queue(open),
            closed: self.closed_locations(open).iter().collect(),
            placement: self.placement(open),
            taking: begun(open.phase),
            track: self.content.all.iter().map(|location| self.place_shown(open, location)).collect(),
            seats: (0..self.seats()).map(|seat| self.seat_shown(open, Seat(seat))).collect(),
            majority: self.majority(open).iter().collect(),
            resigned: open.resigned.iter().collect(),
            bag: open.bag,
            discard: open.discard,
            ship_pile: WireShipPile {
                unknown: self.fleet(&open.ships.top),
                under: open.ships_under().map(|class| self.ship(class)).collect(),
            },
            cargo_pile: WireCargoPile { cohorts: open.tiles_of(CargoTile::Cohort), science: BySciences::of(science) },
        }
    }

    /// An event with its Ships and cards by id and name.
    pub fn named(&self, event: &Event) -> Event<WireNamed<'_>, WireNamed<'_>> {
        event.map(|class| self.ship(class), |card| self.card(card))
    }

    fn ship(&self, class: Class) -> WireNamed<'_> {
        let ship = self.content.ship(class);
        WireNamed { id: &ship.id, name: &ship.name }
    }

    fn card(&self, card: Card) -> WireNamed<'_> {
        WireNamed { id: self.content.card_id(card), name: self.content.card_name(card) }
    }

    fn fleet(&self, counts: &[u8]) -> Vec<WireCount<'_>> {
        let there = self.content.classes().zip(counts).filter(|(_, count)| **count > 0);
        there.map(|((class, _), count)| WireCount { which: self.ship(class), count: *count }).collect()
    }

    fn cards_shown(&self, open: &Public) -> WireCards<'_> {
        let unseen = open.cards_unseen().map(|(card, count)| WireCount { which: self.card(card), count });
        WireCards {
            past: self.past_cards(open).map(|card| self.card(card)).collect(),
            left: open.cards,
            aside: self.content.cards - self.cards,
            unseen: unseen.collect(),
            last: self.card(self.content.last_card()),
        }
    }

    fn placement(&self, open: &Public) -> Option<WirePlacement> {
        let acting = matches!(open.phase, Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_));
        let location = open.at[open.seat.index()].filter(|_| acting)?;
        let grants = |kind: &ActionKind| open.done.is_empty() && self.further(open, Some(location), *kind) > 0;
        Some(WirePlacement {
            location,
            done: open.done.iter().collect(),
            further: open.extras,
            grants_after: ActionKind::ALL.into_iter().filter(grants).collect(),
        })
    }

    fn place_shown(&self, open: &Public, location: Location) -> WireTrackSpace<'_> {
        let place = open.place(location);
        WireTrackSpace {
            location,
            ship: place.ship.map(|class| self.ship(class)),
            cohorts: place.cohorts,
            science: BySciences::of(|field| place.science[field.index()]),
            fuel: place.fuel,
            organics: place.organics,
            worker: open.worker(location),
        }
    }

    fn seat_shown(&self, open: &Public, seat: Seat) -> WireSeat<'_> {
        let board = open.board(seat);
        let pad = |pad: Pad| {
            let bay = board.bay(pad);
            WirePad {
                pad,
                ship: bay.ship.map(|class| self.ship(class)),
                cohorts: bay.cohorts,
                organics: bay.organics,
                fuel: bay.fuel,
                hold: self.hold(open, seat, pad),
            }
        };
        let sides = |field: Science| {
            let [behind, front] = self.sides(open, seat, field);
            WireReach { behind, front }
        };
        WireSeat {
            at: open.at[seat.index()],
            withdrawn: open.left.has(seat),
            pads: Pad::BOTH.map(pad),
            science: BySciences::of(|field| board.science[field.index()]),
            reach: BySciences::of(sides),
            launched: self.fleet(&board.launched),
            score: self.standing(open, seat),
        }
    }
}

fn begun(phase: Phase) -> Option<WirePendingAction> {
    let (kind, location) = phase.begun()?;
    let load = if let Phase::Load(load) = phase { Some(load) } else { None };
    Some(WirePendingAction {
        kind,
        location,
        pad: load.map(|load| load.pad),
        loaded: load.map_or(0, |load| load.loaded),
    })
}
