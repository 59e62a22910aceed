//! The context for drawing a table of Infection or Extinction, with the facts that the viewer knows.

use catalog::ViewerState;
use creatures::{Character, Creatures, Hex, Species, Variant};
use engine::{Seat, Viewer};

use crate::render_context::RenderContext;

/// The context for drawing a table of one of the two games.
pub(super) type CreaturesContext<'a, K> = RenderContext<'a, Creatures<K>>;

impl<K: Variant> CreaturesContext<'_, K> {
    /// Returns the character of a creature, if the viewer knows it.
    pub(super) fn known_character(&self, hex: u8, species: Species) -> Option<Character> {
        self.known(|screen| screen.game.known_character(&screen.view, hex, species))
    }

    /// Returns a fact that the viewer knows, or, if everything is revealed, that any seat knew.
    fn known<T>(&self, what: impl Fn(&ViewerState<Creatures<K>>) -> Option<T>) -> Option<T> {
        if !self.page.reveals_all {
            return what(self.viewer_state);
        }
        let seats = (0..self.viewer_state.names.len() as u8).map(Seat);
        seats.filter_map(|seat| seen_by(self, seat)).find_map(|screen| what(&screen))
    }

    /// Returns the number of turns since a creature's character was publicly revealed.
    pub(super) fn turns_since_reveal(&self, hex: u8) -> Option<u8> {
        self.game().visible_character(self.public_state(), hex).and(self.public_state().age_at(hex))
    }

    /// Returns the numbers of friends and foes in a home, if the viewer knows them.
    pub(super) fn at_home(&self, species: Species) -> Option<[u16; 2]> {
        self.known(|screen| screen.game.known_home(&screen.view, species))
    }
}

/// Returns the view of another seat. This is allowed only for finished games, whose secret and private state are
/// published.
pub(super) fn seen_by<K: Variant>(setting: &CreaturesContext<K>, seat: Seat) -> Option<Box<ViewerState<Creatures<K>>>> {
    setting.page.table.viewer_state(Viewer::Seat(seat)).downcast().ok()
}

/// Returns the position of a hex as classes: its column, and twice its distance from the top in heights of a hex.
pub(super) fn position_classes(radius: u8, hex: Hex) -> String {
    let below = hex.column().abs_diff(radius) + 2 * (hex.row() - 1);
    format!("x{} y{below}", hex.column())
}
