//! The action space: hexes by their index on the board (from top to bottom, then from left to right), steps by
//! direction, species as the left (or only) and the right species of the seat.

use creatures::{Action, Board, Character, Creatures, Hex, MAX_HEXES, Species, Swap, Variant};
use engine::SeatContext;

use crate::action_space::{ActionCoordinates, ActionSpace};

/// The six directions as steps along the two axes, clockwise from the top.
const DIRECTIONS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// The most creatures that are set up or born at once.
const LITTER: u32 = 5;

const PLACE: usize = 0;
const MIX: usize = 1;
const STEP: usize = 2;
const OUT: usize = 3;
const SWAP: usize = 4;
const CHANGE: usize = 5;
const EXCHANGE: usize = 6;
const FETCH: usize = 7;
const BIRTH: usize = 8;
const END: usize = 9;

/// The neighbours of each hex by direction.
pub(super) struct Neighbours([[Option<u8>; 6]; MAX_HEXES]);

impl Neighbours {
    pub(super) fn from_board(board: &Board) -> Neighbours {
        let mut all = [[None; 6]; MAX_HEXES];
        for (hex, row) in (0..board.hex_count()).zip(&mut all) {
            let (q, r) = board.axial_coordinates(hex);
            for (entry, (right, down)) in row.iter_mut().zip(DIRECTIONS) {
                *entry =
                    board.neighbours(hex).iter().find(|other| board.axial_coordinates(*other) == (q + right, r + down));
            }
        }
        Neighbours(all)
    }

    #[inline]
    fn direction(&self, from: u8, to: u8) -> Option<u32> {
        self.0[usize::from(from)].iter().position(|other| *other == Some(to)).map(|direction| direction as u32)
    }

    fn to(&self, from: u8, direction: u32) -> Option<u8> {
        self.0[usize::from(from)][direction as usize]
    }
}

pub(super) fn action_space<K: Variant>(game: &Creatures<K>) -> ActionSpace {
    let hexes = u32::from(game.board().hex_count());
    let trades = if game.options().swap == Swap::Reserve { 0 } else { hexes };
    let hex = ("hex", hexes);
    let species = ("own species: the left or only one, the right one", 2);
    let character = ("character: friend, foe", 2);
    let direction = ("direction, clockwise from the top", 6);
    let foes = ("how many are foes", LITTER);
    ActionSpace::default()
        .with_block("place", &[hex, species, character])
        .with_block("mix", &[foes])
        .with_block("step", &[hex, direction, species])
        .with_block("out", &[species, character, direction])
        .with_block("swap", &[hex, character])
        .with_block("change", &[species, character])
        .with_block("exchange", &[("hex", trades), ("the other hex", trades)])
        .with_block("fetch", &[("hex", trades), character])
        .with_block("birth", &[species, foes])
        .with_block("end", &[])
}

#[inline]
pub(super) fn index_of_action<K: Variant>(
    near: &Neighbours,
    context: SeatContext<'_, Creatures<K>>,
    action: Action,
) -> Option<ActionCoordinates> {
    let (game, board) = (context.rules, context.rules.board());
    let hex = |at: Hex| board.index(at).map(u32::from);
    let slot =
        |of: Species| game.species_of(context.public, context.seat).position(|own| own == of).map(|slot| slot as u32);
    Some(match action {
        Action::Place { at, species, character } => {
            ActionCoordinates::new(PLACE, &[hex(at)?, slot(species)?, character as u32])
        }
        Action::Mix { foes } => ActionCoordinates::new(MIX, &[foes.into()]),
        Action::Step { species, from, to } => {
            let from = board.index(from)?;
            ActionCoordinates::new(STEP, &[from.into(), near.direction(from, board.index(to)?)?, slot(species)?])
        }
        Action::Out { species, character, to } => {
            let direction = near.direction(board.corner_hex(species), board.index(to)?)?;
            ActionCoordinates::new(OUT, &[slot(species)?, character as u32, direction])
        }
        Action::Swap { at, character } => ActionCoordinates::new(SWAP, &[hex(at)?, character as u32]),
        Action::Change { species, character } => ActionCoordinates::new(CHANGE, &[slot(species)?, character as u32]),
        Action::Exchange { at, with } => ActionCoordinates::new(EXCHANGE, &[hex(at)?, hex(with)?]),
        Action::Fetch { at, character } => ActionCoordinates::new(FETCH, &[hex(at)?, character as u32]),
        Action::Birth { species, foes } => ActionCoordinates::new(BIRTH, &[slot(species)?, foes.into()]),
        Action::End {} => ActionCoordinates::new(END, &[]),
        Action::Order { .. }
        | Action::Resign {}
        | Action::ClaimChar { .. }
        | Action::ClaimMix { .. }
        | Action::ClaimSwap { .. }
        | Action::PromisePeace { .. }
        | Action::PromiseVisit { .. }
        | Action::OfferTruce { .. }
        | Action::AcceptTruce { .. }
        | Action::DeclineTruce { .. }
        | Action::AskChar { .. }
        | Action::Warn { .. } => return None,
    })
}

pub(super) fn action_at<K: Variant>(
    near: &Neighbours,
    context: SeatContext<'_, Creatures<K>>,
    place: ActionCoordinates,
) -> Option<Action> {
    let board = context.rules.board();
    let [one, two, three, _] = place.at;
    let hex = |number: u32| board.hex_name(number as u8);
    let slot = |number: u32| context.rules.species_of(context.public, context.seat).nth(number as usize);
    let character = |number: u32| Character::from_foe(number == 1);
    Some(match place.block {
        PLACE => Action::Place { at: hex(one), species: slot(two)?, character: character(three) },
        MIX => Action::Mix { foes: one as u8 },
        STEP => {
            let to = near.to(one as u8, two)?;
            Action::Step { species: slot(three)?, from: hex(one), to: board.hex_name(to) }
        }
        OUT => {
            let species = slot(one)?;
            let to = near.to(board.corner_hex(species), three)?;
            Action::Out { species, character: character(two), to: board.hex_name(to) }
        }
        SWAP => Action::Swap { at: hex(one), character: character(two) },
        CHANGE => Action::Change { species: slot(one)?, character: character(two) },
        EXCHANGE => Action::Exchange { at: hex(one), with: hex(two) },
        FETCH => Action::Fetch { at: hex(one), character: character(two) },
        BIRTH => Action::Birth { species: slot(one)?, foes: two as u8 },
        END => Action::End {},
        _ => return None,
    })
}
