//! The context for drawing a table of Extrication.

use extrication::{Action, ActionKind, Extrication, Location};
use maud::{Markup, html};

use crate::render_context::RenderContext;

/// The context for drawing a table of Extrication.
pub(super) type ExtricationContext<'a> = RenderContext<'a, Extrication>;

impl ExtricationContext<'_> {
    /// Returns the locations of the track.
    pub(super) fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::first(self.game().content().pack.locations)
    }

    /// Returns the unfinished chain of choices: its kind and its location.
    pub(super) fn chain(&self) -> Option<(ActionKind, Location)> {
        self.public_state().phase.begun_action()
    }

    /// Draws a piece: a button if its action is legal, a blocked button with the reason if it is blocked, and otherwise
    /// a plain picture.
    pub(super) fn draw_piece(&self, action: Action, class: &str, picture: &Markup) -> Markup {
        self.draw_piece_button(action, class, || picture.clone())
            .unwrap_or_else(|| html! { div class={ "still " (class) } { (picture) } })
    }

    /// Draws a piece that is present only while it has an action.
    pub(super) fn draw_piece_button(
        &self,
        action: Action,
        class: &str,
        picture: impl FnOnce() -> Markup,
    ) -> Option<Markup> {
        self.draw_action_button(action, &format!("piece {class}"), picture)
    }
}
