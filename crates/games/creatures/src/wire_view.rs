//! The view in the form that external programs read: hexes by name, sets as lists, and no prior knowledge required.

use alloc::vec::Vec;

use engine::{Seat, ViewOf};
use serde::Serialize;

use crate::board::{Hex, HexSet};
use crate::content::ArcPlace;
use crate::species::{Character, Species};
use crate::state::{EndCause, LastSwap, Own, Phase, Public, Statement};
use crate::{BirthPreference, Creatures, Variant};

/// The knowledge of one viewer, and the board that it plays on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireView {
    /// The public part.
    pub open: WirePublic,
    /// The knowledge of the viewer's seat alone.
    pub mine: Option<WireOwn>,
    /// The board; it never changes.
    pub board: WireBoard,
}

/// The public part (section 7 of the clauses).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WirePublic {
    /// The step that the game waits for.
    pub phase: Phase,
    pub turn: u32,
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// The seat on turn, or the one that sets up.
    pub seat: Option<Seat>,
    /// The seat that began.
    pub first: Option<Seat>,
    /// Moves left in this turn.
    pub moves: u8,
    /// The die of this turn, 0 if none was rolled.
    pub die: u8,
    /// Quiet turns in a row (IX-78).
    pub quiet: u16,
    /// So many of them end the game.
    pub quiet_limit: Option<u16>,
    /// The game ends with this round (IX-79).
    pub round_limit: Option<u16>,
    /// True if something was annihilated or born in this turn, which is not quiet then.
    pub stirred: bool,
    /// The seats still in the game.
    pub living: Vec<Seat>,
    /// The home that nature takes a creature from.
    pub raided: Option<Species>,
    /// Why the game ended.
    pub cause: Option<EndCause>,
    pub winners: Vec<Seat>,
    /// The seats clockwise round the board, once they sit.
    pub sitting: Vec<Seat>,
    /// Infection: the hex that each seat has to reach.
    pub goals: Vec<Hex>,
    /// The creatures on the hexes.
    pub creatures: Vec<WireCreature>,
    /// The species in play.
    pub species: Vec<WireSpecies>,
    /// The public data of each seat beyond its species.
    pub seats: Vec<WireSeat>,
    /// The statements that may still be proven.
    pub words: Vec<WireStatement>,
}

/// A creature on a hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireCreature {
    pub at: Hex,
    pub species: Species,
    /// The character that everybody knows it to have.
    pub character: Option<Character>,
    /// How many turns ago everybody saw that; 255 stands for any more.
    pub seen: Option<u8>,
    /// True if it has met somebody in this turn.
    pub met: bool,
    /// True if it stays until the turn ends.
    pub held: bool,
}

/// A species in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireSpecies {
    pub species: Species,
    pub seat: Seat,
    /// Where its home is.
    pub at: Hex,
    /// How many are at home.
    pub home: u16,
    /// How many of them are foes, for open seats.
    pub home_foes: Option<u16>,
    /// True if a creature at home has met somebody in this turn.
    pub home_met: bool,
    /// Pieces in the reserve; none if there is no limit.
    pub reserve: Option<u16>,
    /// How many of them are foes, for open seats.
    pub reserve_foes: Option<u16>,
    /// Newborn that wait for their characters.
    pub due: u8,
    /// True if the species is extinct.
    pub extinct: bool,
    /// Creatures born since the game began.
    pub born: u16,
    /// Creatures annihilated since the game began.
    pub lost: u16,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireSeat {
    pub seat: Seat,
    /// Its creatures, those at home included.
    pub creatures: u16,
    /// If it went out, how many seats were left then.
    pub outlived: Option<u8>,
    /// Its last swap, as long as that creature is on the board.
    pub swap: Option<LastSwap>,
    /// Statements in this turn.
    pub said: u8,
    /// Statements of fact in the game.
    pub claims: u8,
    pub proven_true: u8,
    pub proven_false: u8,
    /// Promises broken in the game.
    pub broken: u8,
}

/// Something said that may still be proven.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireStatement {
    pub seat: Seat,
    pub said: Statement,
}

/// The knowledge of the seat alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireOwn {
    /// Its creatures on the hexes.
    pub creatures: Vec<WireOwnCreature>,
    /// Its homes and reserves, the left or only one first.
    pub homes: Vec<WireOwnHome>,
    /// The mix it has chosen while others still choose.
    pub mix: Option<u8>,
    /// True if its last swap changed the character.
    pub changed: bool,
    /// How many of its statements of fact were false.
    pub bluffs: u8,
    /// Its standing answer for births.
    pub order: BirthPreference,
}

/// A creature of the viewer's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireOwnCreature {
    pub at: Hex,
    pub species: Species,
    pub character: Character,
}

/// A home of the viewer's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireOwnHome {
    pub species: Species,
    pub friends: u16,
    pub foes: u16,
    /// Friends in the reserve; none if there is no limit.
    pub reserve_friends: Option<u16>,
    /// Foes in the reserve; none if there is no limit.
    pub reserve_foes: Option<u16>,
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireBoard {
    /// How many hexes lie between the middle and a corner, the corner included.
    pub radius: u8,
    /// All hexes, from top to bottom, then left to right.
    pub hexes: Vec<WireHex>,
    /// The corners by their letters, clockwise from the top.
    pub corners: Vec<WireCorner>,
    /// Infection: the two arcs.
    pub arcs: Vec<WireArc>,
}

/// An arc of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireArc {
    /// The hex behind it: the goal of whoever set up elsewhere.
    pub behind: Hex,
    /// The hexes that it encloses.
    pub hexes: Vec<Hex>,
}

/// A hex and its neighbours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireHex {
    pub at: Hex,
    /// The first axis, to the right and down.
    pub q: i8,
    /// The second axis, down.
    pub r: i8,
    /// The hexes one step away.
    pub next: Vec<Hex>,
}

/// A corner of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct WireCorner {
    /// The species whose letter it bears. If that is in play, this is its home.
    pub species: Species,
    pub at: Hex,
}

impl<K: Variant> Creatures<K> {
    /// Returns the view for external programs. Without seen marks, only creatures that share a hex are shown as
    /// friends (IX-Q6).
    pub fn wire_view(&self, view: &ViewOf<Self>) -> WireView {
        let public = &view.public;
        let mine = view.own.as_ref().map(|(seat, own)| self.shown_mine(public, own, *seat));
        WireView { open: self.shown_open(public), mine, board: self.layout() }
    }

    fn shown_open(&self, public: &Public) -> WirePublic {
        let seats = || (0..self.seats).map(Seat);
        let seated = public.phase != Phase::Seating;
        let begun = seated && public.phase != Phase::First;
        let patience = self.quiet_turn_limit(public);
        WirePublic {
            phase: public.phase,
            turn: public.turn,
            round: public.round,
            seat: begun.then_some(public.seat),
            first: begun.then_some(public.first),
            moves: public.moves,
            die: public.die,
            quiet: public.quiet,
            quiet_limit: (patience > 0).then_some(patience),
            round_limit: (self.options.round_limit > 0).then_some(self.options.round_limit),
            stirred: public.stirred,
            living: public.living.iter().collect(),
            raided: public.raided,
            cause: public.cause,
            winners: public.winners.iter().collect(),
            sitting: public.sitting.into_iter().take(if seated { self.seats as usize } else { 0 }).collect(),
            goals: seats()
                .filter(|_| K::DUEL && seated)
                .map(|seat| self.board.hex_name(self.goal_hex(public, seat)))
                .collect(),
            creatures: self
                .on_hexes(public, self.in_play())
                .map(|(one, hex)| self.shown_creature(public, one, hex))
                .collect(),
            species: self.in_play().map(|one| self.shown_species(public, one)).collect(),
            seats: seats().map(|seat| self.shown_seat(public, seat)).collect(),
            words: seats()
                .flat_map(|seat| public.words_of(seat).map(move |said| WireStatement { seat, said }))
                .collect(),
        }
    }

    /// Returns the creatures of the given species on the board.
    fn on_hexes(&self, public: &Public, species: impl Iterator<Item = Species>) -> impl Iterator<Item = (Species, u8)> {
        species.flat_map(|one| public.at[one.index()].iter().map(move |hex| (one, hex)))
    }

    fn shown_creature(&self, public: &Public, species: Species, hex: u8) -> WireCreature {
        let seen = self.visible_character(public, hex);
        let lies_open = self.open_seats.contains(self.owner_of(public, species));
        WireCreature {
            at: self.board.hex_name(hex),
            species,
            character: if lies_open { Some(Character::from_foe(public.foes.contains(hex))) } else { seen },
            seen: seen.and(public.age_at(hex)),
            met: public.met.contains(hex),
            held: public.held.contains(hex),
        }
    }

    fn shown_species(&self, public: &Public, species: Species) -> WireSpecies {
        let index = species.index();
        let seat = self.owner_of(public, species);
        let reserve = self.reserve_count(public, species);
        let lies_open = self.open_seats.contains(seat);
        let foes_out = u16::from(public.at[index].and(public.foes).len()) + public.home_foes[index];
        WireSpecies {
            species,
            seat,
            at: self.board.hex_name(self.board.corner_hex(species)),
            home: public.home[index],
            home_foes: lies_open.then_some(public.home_foes[index]),
            home_met: public.met_at_home.contains(species),
            reserve,
            reserve_foes: reserve.filter(|_| lies_open).map(|_| self.supply - foes_out),
            due: public.due[index],
            extinct: public.extinct.contains(species),
            born: public.born[index],
            lost: public.lost[index],
        }
    }

    fn shown_seat(&self, public: &Public, seat: Seat) -> WireSeat {
        let index = seat.index();
        let [proven_true, proven_false] = public.proven[index];
        WireSeat {
            seat,
            creatures: self.creature_count(public, seat),
            outlived: (!public.living.contains(seat)).then_some(public.outlived[index]),
            swap: public.swaps[index],
            said: public.said[index],
            claims: public.claims[index],
            proven_true,
            proven_false,
            broken: public.broken[index],
        }
    }

    fn shown_mine(&self, public: &Public, own: &Own, seat: Seat) -> WireOwn {
        let foes = own.foes.or(public.foes);
        let creature = |(species, hex)| {
            let (at, character) = (self.board.hex_name(hex), Character::from_foe(foes.contains(hex)));
            WireOwnCreature { at, species, character }
        };
        let home = |(slot, species): (usize, Species)| {
            let stock = self.count_stock(public, own, species, slot);
            let limited = self.reserve_count(public, species).map(|_| stock.reserve);
            WireOwnHome {
                species,
                friends: stock.home[0],
                foes: stock.home[1],
                reserve_friends: limited.map(|[friends, _]| friends),
                reserve_foes: limited.map(|[_, foes]| foes),
            }
        };
        WireOwn {
            creatures: self.on_hexes(public, self.species_of(public, seat)).map(creature).collect(),
            homes: self.species_of(public, seat).enumerate().map(home).collect(),
            mix: own.mix,
            changed: own.changed,
            bluffs: own.lies,
            order: own.order,
        }
    }

    fn layout(&self) -> WireBoard {
        let board = self.board();
        let names = |hexes: HexSet| hexes.iter().map(|hex| board.hex_name(hex)).collect();
        let place = |hex| {
            let (q, r) = board.axial_coordinates(hex);
            WireHex { at: board.hex_name(hex), q, r, next: names(board.neighbours(hex)) }
        };
        let corner = |species| WireCorner { species, at: board.hex_name(board.corner_hex(species)) };
        let arc = |place: ArcPlace| WireArc {
            behind: board.hex_name(board.corner_hex(place.back)),
            hexes: names(board.arc_hexes(place.back)),
        };
        WireBoard {
            radius: board.radius(),
            hexes: (0..board.hex_count()).map(place).collect(),
            corners: Species::ALL.into_iter().map(corner).collect(),
            arcs: self.content.pack.duel.into_iter().filter(|_| K::DUEL).map(arc).collect(),
        }
    }
}
