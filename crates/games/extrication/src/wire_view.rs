//! The view in the form that external programs read: all public facts (EX-Q37), with Ships and cards by id and name
//! instead of their positions in the set.

use alloc::vec::Vec;

use engine::{Rules, Seat};
use serde::Serialize;

use crate::content::CardEffect;
use crate::numbers::{BySciences, Card, Class, Location, SeatOrder, given};
use crate::pieces::{ActionKind, CargoTile, Pad, Science};
use crate::planning_aids::{ShipStatus, TurnQueue};
use crate::score::ScoreBreakdown;
use crate::state::{CubeCounts, Phase, Public};
use crate::{Event, Extrication};

/// A Ship or a Development card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireNamed<'a> {
    /// Its stable name in the set.
    pub id: &'a str,
    /// Its name for people.
    pub name: &'a str,
}

/// So many equal Ships or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireCount<'a> {
    /// Which.
    #[serde(flatten)]
    pub which: WireNamed<'a>,
    pub count: u8,
}

/// The card that rules the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireRoundCard<'a> {
    /// Which.
    #[serde(flatten)]
    pub card: WireNamed<'a>,
    pub effects: &'a [CardEffect],
}

/// The Development cards (EX-4, EX-5, EX-Q1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WirePendingAction {
    pub kind: ActionKind,
    pub location: Location,
    /// The pad that is asked about, for Cohorts, Organics and Fuel.
    pub pad: Option<Pad>,
    /// How many of these are on board already.
    pub loaded: u8,
}

/// A location of the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireTrackSpace<'a> {
    pub location: Location,
    /// Its Ship, unless it was taken.
    pub ship: Option<WireNamed<'a>>,
    pub cohorts: u8,
    pub science: BySciences<u8>,
    pub fuel: u8,
    pub organics: u8,
    /// The seat whose Worker stands there.
    pub worker: Option<Seat>,
}

/// A pad with its Ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
    /// The state of the Ship: what it still holds and needs.
    pub hold: Option<ShipStatus>,
}

/// Where a science reaches in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireReach {
    /// To locations behind the Worker.
    pub behind: bool,
    /// To locations in front of it.
    pub front: bool,
}

/// The possessions, needs and score of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireSeat<'a> {
    /// The location of its Worker; none at Start.
    pub at: Option<Location>,
    /// True if it has withdrawn from the round.
    pub withdrawn: bool,
    /// Its pads, the small one first.
    pub pads: [WirePad<'a>; 2],
    /// Science tiles on its Tableau.
    pub science: BySciences<u8>,
    /// Where its Technology reaches in this round, the card considered.
    pub reach: BySciences<WireReach>,
    /// The Ships that it has launched.
    pub launched: Vec<WireCount<'a>>,
    /// Its score if the game ended now.
    pub score: ScoreBreakdown,
}

/// The Ship pile (EX-9, EX-Q41).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireShipPile<'a> {
    /// Its upper part, whose order nobody knows.
    pub unknown: Vec<WireCount<'a>>,
    /// Its lower part, which everybody saw going there, from the highest Ship down.
    pub under: Vec<WireNamed<'a>>,
}

/// The Cargo pile (EX-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireCargoPile {
    pub cohorts: u8,
    pub science: BySciences<u8>,
}

/// Everything that lies open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
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
    #[cfg_attr(feature = "schemas", schemars(with = "alloc::vec::Vec<Seat>"))]
    pub order: SeatOrder,
    /// The seats that are next, and those that have withdrawn.
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
    /// The seats that would have the bonus for the most supported Cohorts.
    pub majority: Vec<Seat>,
    /// The seats that have left the table for good.
    pub resigned: Vec<Seat>,
    pub bag: CubeCounts,
    pub discard: CubeCounts,
    pub ship_pile: WireShipPile<'a>,
    pub cargo_pile: WireCargoPile,
}

impl Extrication {
    /// Returns the view for external programs.
    pub fn wire_view(&self, public: &Public) -> WireView<'_> {
        let ruled = |card| WireRoundCard { card: self.card(card), effects: self.content.card_effects(card) };
        let science = |tile: Science| public.tiles_of(CargoTile::Science(tile));
        WireView {
            phase: public.phase.id(),
            round: public.round,
            rounds: self.round_count(),
            seat: public.seat,
            card: public.card.map(ruled),
            cards: self.cards_shown(public),
            order: public.order,
            queue: self.turn_queue(public),
            closed: self.closed_locations(public).iter().collect(),
            placement: self.placement(public),
            taking: begun(public.phase),
            track: self.content.all_locations.iter().map(|location| self.place_shown(public, location)).collect(),
            seats: (0..self.seats()).map(|seat| self.seat_shown(public, Seat(seat))).collect(),
            majority: self.majority_holders(public).iter().collect(),
            resigned: public.resigned.iter().collect(),
            bag: public.bag,
            discard: public.discard,
            ship_pile: WireShipPile {
                unknown: self.fleet(&public.ships.top),
                under: public.ships_under().map(|class| self.ship(class)).collect(),
            },
            cargo_pile: WireCargoPile {
                cohorts: public.tiles_of(CargoTile::Cohort),
                science: BySciences::from_fn(science),
            },
        }
    }

    /// Returns an event with its Ships and cards by id and name.
    pub fn wire_event(&self, event: &Event) -> Event<WireNamed<'_>, WireNamed<'_>> {
        event.map(|class| self.ship(class), |card| self.card(card))
    }

    fn ship(&self, class: Class) -> WireNamed<'_> {
        let ship = self.content.ship_class(class);
        WireNamed { id: &ship.id, name: &ship.name }
    }

    fn card(&self, card: Card) -> WireNamed<'_> {
        WireNamed { id: self.content.card_id(card), name: self.content.card_name(card) }
    }

    fn fleet(&self, counts: &[u8]) -> Vec<WireCount<'_>> {
        let there = self.content.ship_classes().zip(counts).filter(|(_, count)| **count > 0);
        there.map(|((class, _), count)| WireCount { which: self.ship(class), count: *count }).collect()
    }

    fn cards_shown(&self, public: &Public) -> WireCards<'_> {
        let unseen = public.cards_unseen().map(|(card, count)| WireCount { which: self.card(card), count });
        WireCards {
            past: self.past_cards(public).map(|card| self.card(card)).collect(),
            left: public.cards,
            aside: self.content.cards - self.development_cards,
            unseen: unseen.collect(),
            last: self.card(self.content.last_card()),
        }
    }

    fn placement(&self, public: &Public) -> Option<WirePlacement> {
        let acting = matches!(public.phase, Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_));
        let location = public.at[public.seat.index()].filter(|_| acting)?;
        let grants =
            |kind: &ActionKind| public.done.is_empty() && self.extra_action_count(public, Some(location), *kind) > 0;
        Some(WirePlacement {
            location,
            done: public.done.iter().collect(),
            further: public.extras,
            grants_after: ActionKind::ALL.into_iter().filter(grants).collect(),
        })
    }

    fn place_shown(&self, public: &Public, location: Location) -> WireTrackSpace<'_> {
        let place = public.track_space(location);
        WireTrackSpace {
            location,
            ship: place.ship.map(|class| self.ship(class)),
            cohorts: place.cohorts,
            science: BySciences::from_fn(|field| place.science[field.index()]),
            fuel: place.fuel,
            organics: place.organics,
            worker: public.worker_at(location),
        }
    }

    fn seat_shown(&self, public: &Public, seat: Seat) -> WireSeat<'_> {
        let board = public.board_of(seat);
        let pad = |pad: Pad| {
            let bay = board.pad_state(pad);
            WirePad {
                pad,
                ship: bay.ship.map(|class| self.ship(class)),
                cohorts: bay.cohorts,
                organics: bay.organics,
                fuel: bay.fuel,
                hold: self.ship_status(public, seat, pad),
            }
        };
        let sides = |field: Science| {
            let [behind, front] = self.reach_sides(public, seat, field);
            WireReach { behind, front }
        };
        WireSeat {
            at: public.at[seat.index()],
            withdrawn: public.left.contains(seat),
            pads: Pad::BOTH.map(pad),
            science: BySciences::from_fn(|field| board.science[field.index()]),
            reach: BySciences::from_fn(sides),
            launched: self.fleet(&board.launched),
            score: self.score_breakdown(public, seat),
        }
    }
}

fn begun(phase: Phase) -> Option<WirePendingAction> {
    let (kind, location) = phase.begun_action()?;
    let load = if let Phase::Load(load) = phase { Some(load) } else { None };
    Some(WirePendingAction {
        kind,
        location,
        pad: load.map(|load| load.pad),
        loaded: load.map_or(0, |load| load.loaded),
    })
}
