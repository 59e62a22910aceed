//! The context for drawing a table: the viewer, what they see, and their actions.

use std::hash::{BuildHasher, Hash};

use catalog::{CatalogGame, ViewerState};
use engine::{Game, Seat};
use maud::{Markup, html};

use crate::TablePage;
use crate::action_bar::{render_action_button, render_blocked_button};
use crate::islands::PRINTS;
use crate::pieces::{piece, read_once};

/// A table as one viewer sees it, with the game's own types.
pub(crate) struct RenderContext<'a, G: CatalogGame> {
    /// The page with the people and the settings of the table.
    pub page: &'a TablePage<'a>,
    /// The part of the state that the viewer may see.
    pub viewer_state: &'a ViewerState<G>,
    /// The number of the action that a lesson suggests.
    pub suggested: Option<usize>,
    /// A hash of the public state of the table and its game, for [`piece`](crate::pieces::piece)s that show nothing
    /// else.
    pub shared: u64,
}

/// A legal action of the viewer, in turn or out of turn.
pub(crate) struct Choice<'a, G: CatalogGame> {
    screen: &'a ViewerState<G>,
    pub action: G::Action,
    /// Its number. `None` for an out-of-turn action.
    number: Option<usize>,
    /// True if a lesson suggests it.
    pub suggested: bool,
}

/// A blocked action of the viewer.
pub(crate) struct BlockedChoice<'a, G: CatalogGame> {
    screen: &'a ViewerState<G>,
    pub action: G::Action,
    pub reason: G::BlockedReason,
}

impl<G: CatalogGame> Clone for Choice<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: CatalogGame> Copy for Choice<'_, G> {}

impl<G: CatalogGame> Clone for BlockedChoice<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: CatalogGame> Copy for BlockedChoice<'_, G> {}

impl<G: CatalogGame> Choice<'_, G> {
    /// Returns the label.
    pub fn text(&self) -> String {
        self.screen.describe_action(self.action)
    }

    /// Returns the value that the form sends: the number of an action, or the action itself.
    pub fn form_value(&self) -> String {
        self.number.map_or_else(|| catalog::to_wire(&self.action), |number| number.to_string())
    }
}

impl<G: CatalogGame> BlockedChoice<'_, G> {
    /// Returns the label.
    pub fn text(&self) -> String {
        self.screen.describe_action(self.action)
    }

    /// Returns the reason as text.
    pub fn reason_text(&self) -> String {
        self.screen.describe_blocked_reason(self.reason)
    }

    /// Returns the clause of the rules behind it.
    pub fn clause(&self) -> &'static str {
        engine::BlockedReason::clause(self.reason)
    }
}

impl<'a, G: CatalogGame> RenderContext<'a, G> {
    pub fn new(
        page: &'a TablePage<'a>,
        viewer_state: &'a ViewerState<G>,
        suggested: Option<usize>,
    ) -> RenderContext<'a, G> {
        let shared = PRINTS.hash_one((
            viewer_state.instance_id,
            &viewer_state.view.public,
            &viewer_state.names,
            page.replay,
            page.reveals_all,
        ));
        RenderContext { page, viewer_state, suggested, shared }
    }

    /// True if the viewer has no legal and no blocked actions, so that nothing drawn shows any.
    pub fn has_no_actions(&self) -> bool {
        self.viewer_state.choices.is_empty() && self.viewer_state.blocked_actions.is_empty()
    }

    /// Renders an element with an id that shows only the public state, `more` and the viewer's actions. It is drawn
    /// once for all viewers without actions. `sort` is unique among the pieces of the game.
    pub fn common(&self, sort: &str, more: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
        if self.has_no_actions() { piece((sort, self.shared, more), draw) } else { read_once(draw) }
    }

    pub fn public_state(&self) -> &'a G::Public {
        &self.viewer_state.view.public
    }

    pub fn own_knowledge(&self) -> Option<&'a G::Own> {
        self.viewer_state.view.own.as_ref().map(|(_, own)| own)
    }

    /// Returns the viewer's seat.
    pub fn own_seat(&self) -> Option<Seat> {
        self.viewer_state.seat()
    }

    pub fn game(&self) -> &'a G {
        &self.viewer_state.game
    }

    /// True if the viewer is to act.
    pub fn has_choices(&self) -> bool {
        !self.viewer_state.choices.is_empty()
    }

    pub fn is_over(&self) -> bool {
        self.viewer_state.is_over
    }

    /// Returns the seats with their names, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &'a str)> + use<'a, G> {
        (0u8..).map(Seat).zip(self.viewer_state.names.iter().map(String::as_str))
    }

    pub fn seat_name(&self, seat: Seat) -> &'a str {
        self.viewer_state.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Finds the legal choice for an action.
    pub fn find_choice(&self, action: G::Action) -> Option<Choice<'a, G>> {
        let number = self.viewer_state.choice_index(action)?;
        Some(Choice {
            screen: self.viewer_state,
            action,
            number: Some(number),
            suggested: self.suggested == Some(number),
        })
    }

    /// Finds the blocked choice for an action.
    pub fn find_blocked_choice(&self, action: G::Action) -> Option<BlockedChoice<'a, G>> {
        let reason = self.viewer_state.blocked_reason(action)?;
        Some(BlockedChoice { screen: self.viewer_state, action, reason })
    }

    /// Draws a button on the board for a legal or blocked action, with its visible content and its accessible label.
    pub fn draw_action_button(
        &self,
        action: G::Action,
        class: &str,
        content: impl FnOnce() -> Markup,
    ) -> Option<Markup> {
        if let Some(choice) = self.find_choice(action) {
            let content = html! { (content()) span.unseen { (choice.text()) } };
            return Some(render_action_button(choice, "on", class, None, &content));
        }
        let closed = self.find_blocked_choice(action)?;
        Some(render_blocked_button(closed, "off", class, &html! { (content()) span.unseen { (closed.text()) } }))
    }

    /// Returns all legal actions in the game's order.
    pub fn choices(&self) -> impl Iterator<Item = Choice<'a, G>> + use<'a, G> {
        let (screen, suggested) = (self.viewer_state, self.suggested);
        screen.choices.iter().enumerate().map(move |(number, action)| Choice {
            screen,
            action: *action,
            number: Some(number),
            suggested: suggested == Some(number),
        })
    }

    /// Returns all blocked actions in the game's order.
    pub fn blocked_choices(&self) -> impl Iterator<Item = BlockedChoice<'a, G>> + use<'a, G> {
        let screen = self.viewer_state;
        screen.blocked_actions.iter().map(|(action, reason)| BlockedChoice { screen, action: *action, reason: *reason })
    }

    /// Returns the viewer's out-of-turn actions.
    pub fn out_of_turn_choices(&self) -> impl Iterator<Item = Choice<'a, G>> + use<'a, G> {
        let screen = self.viewer_state;
        screen.out_of_turn_actions.iter().map(|action| Choice {
            screen,
            action: *action,
            number: None,
            suggested: false,
        })
    }
}

/// Returns the stable id of a game, for links into its rules.
pub(crate) const fn game_id<G: Game>() -> &'static str {
    G::ID
}
