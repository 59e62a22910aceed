//! The context for drawing a table of Infection or Extinction, with the facts that the viewer knows.

use creatures::{Board, Character, Creatures, Hex, Phase, Species, Variant};
use engine::{Seat, ViewOf};

use crate::render_context::RenderContext;

/// The context for drawing a table of one of the two games.
pub(super) type CreaturesContext<'a, K> = RenderContext<'a, Creatures<K>>;

impl<K: Variant> CreaturesContext<'_, K> {
    /// Returns the character of a creature, if the viewer knows it.
    pub(super) fn known_character(&self, hex: u8, species: Species) -> Option<Character> {
        self.known(|view| self.game().known_character(view, hex, species))
    }

    /// True if the viewer knows the character of every creature on a hex.
    pub(super) fn knows_residents(&self, at: Hex) -> bool {
        let Some(hex) = self.game().board().index(at) else { return false };
        self.public_state().species_at(hex).iter().all(|species| self.known_character(hex, species).is_some())
    }

    /// Returns the character of the only creature on a hex, if there is one and the viewer knows it.
    pub(super) fn character_at(&self, at: Hex) -> Option<Character> {
        let hex = self.game().board().index(at)?;
        self.known_character(hex, self.public_state().only_species_at(hex)?)
    }

    /// Returns a fact that the viewer knows, or, where everything is revealed as at the end, that any seat knew.
    fn known<T>(&self, what: impl Fn(&ViewOf<Creatures<K>>) -> Option<T>) -> Option<T> {
        if self.viewer_state.revealed.is_empty() {
            return what(&self.viewer_state.view);
        }
        self.viewer_state.revealed.iter().find_map(|known| what(&known.view))
    }

    /// Returns the number of turns since a creature's character was publicly revealed.
    pub(super) fn turns_since_reveal(&self, hex: u8) -> Option<u8> {
        self.game().visible_character(self.public_state(), hex).and(self.public_state().age_at(hex))
    }

    /// Returns the number of creatures in a home. While the seats choose their mixes, the first creatures wait there.
    pub(super) fn home_count(&self, species: Species) -> u16 {
        let (game, open) = (self.game(), self.public_state());
        match open.phase {
            Phase::Seating | Phase::First | Phase::Mix if !K::DUEL => game.content().pack.start.into(),
            _ => open.home[species.index()],
        }
    }

    /// Returns the number of creatures of a seat, those in its homes included.
    pub(super) fn creature_count(&self, seat: Seat) -> u16 {
        let (game, open) = (self.game(), self.public_state());
        let count = |species: Species| u16::from(open.at[species.index()].len()) + self.home_count(species);
        game.species_of(open, seat).map(count).sum()
    }

    /// Returns the numbers of friends and foes in the reserve of a species, if there is a limit and the viewer knows them.
    pub(super) fn known_reserve(&self, species: Species) -> Option<[u16; 2]> {
        self.known(|view| self.game().known_reserve(view, species))
    }

    /// Returns the numbers of friends and foes in a home, if the viewer knows them.
    pub(super) fn at_home(&self, species: Species) -> Option<[u16; 2]> {
        self.known(|view| self.game().known_home(view, species))
    }
}

/// How the board is turned for a viewer: their own side is at the bottom. The names of hexes turn with it.
#[derive(Clone, Copy)]
pub(super) struct Orientation {
    radius: u8,
    /// The turn clockwise, in steps of 60 degrees.
    sixths: u8,
}

impl Orientation {
    /// Returns the orientation for a viewer. A spectator sees the board as the first seat does.
    pub(super) fn for_viewer<K: Variant>(setting: &CreaturesContext<K>) -> Orientation {
        let (game, open) = (setting.game(), setting.public_state());
        let (board, seat) = (game.board(), setting.own_seat().unwrap_or(Seat(0)));
        let corner = match game.species_of(open, seat).next() {
            Some(own) if !K::DUEL => board.corner_hex(own),
            _ => game.back_hex(open, seat),
        };
        let bottom = (0, board.radius() as i8);
        let lies_below = |sixths: &u8| turned(board.axial_coordinates(corner), *sixths) == bottom;
        Orientation { radius: board.radius(), sixths: (0..6).find(lies_below).unwrap_or(0) }
    }

    /// Returns the column of a hex, from 0, and twice its distance from the top in heights of a hex.
    pub(super) fn place_of_hex(self, hex: Hex) -> (u8, u8) {
        let reach = self.radius as i8;
        let right = hex.column() as i8 - reach;
        let down = hex.row() as i8 - 1 + (-reach).max(-right - reach);
        let (right, down) = turned((right, down), self.sixths);
        ((right + reach) as u8, (2 * down + right + 2 * reach) as u8)
    }

    /// Returns the position of a hex as classes.
    pub(super) fn position_classes(self, hex: Hex) -> String {
        let (column, below) = self.place_of_hex(hex);
        format!("x{column} y{below}")
    }

    /// Returns the hexes as the viewer reads them: from top to bottom, then from left to right.
    pub(super) fn hexes_in_reading_order(self, board: &Board) -> Vec<u8> {
        let mut hexes: Vec<u8> = (0..board.hex_count()).collect();
        hexes.sort_by_key(|hex| {
            let (column, below) = self.place_of_hex(board.hex_name(*hex));
            (below, column)
        });
        hexes
    }
}

/// Turns axial coordinates clockwise by this many steps of 60 degrees.
fn turned((right, down): (i8, i8), sixths: u8) -> (i8, i8) {
    (0..sixths).fold((right, down), |(right, down), _| (-down, right + down))
}
