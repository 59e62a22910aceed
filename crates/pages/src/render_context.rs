//! The context for drawing a table: the viewer, what they see, and their actions.

use catalog::i18n::SeatNames;
use catalog::{CatalogGame, ViewerState};
use engine::Seat;
use maud::{Markup, html};

use crate::TablePage;
use crate::action_button::{render_action_button, render_blocked_button};
use crate::choice::{BlockedChoice, Choice};

/// A table as one viewer sees it, with the game's own types.
pub(crate) struct RenderContext<'a, G: CatalogGame> {
    /// The page with the people and the settings of the table.
    pub page: &'a TablePage,
    /// The part of the state that the viewer may see.
    pub viewer_state: &'a ViewerState<G>,
    /// The number of the action that a lesson suggests.
    pub suggested: Option<usize>,
}

impl<'a, G: CatalogGame> RenderContext<'a, G> {
    pub fn new(
        page: &'a TablePage,
        viewer_state: &'a ViewerState<G>,
        suggested: Option<usize>,
    ) -> RenderContext<'a, G> {
        RenderContext { page, viewer_state, suggested }
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

    /// True if an event of this step belongs to the moment that is shown.
    pub fn is_new(&self, step: usize) -> bool {
        self.page.moment.first_step.is_some_and(|first| step >= first)
    }

    /// Returns the events of the moment that is shown, newest first.
    pub fn new_events(&self) -> impl Iterator<Item = &G::Event> {
        let recent = self.viewer_state.recent_events.iter().rev();
        recent.take_while(|(step, _)| self.is_new(*step)).map(|(_, event)| event)
    }

    pub fn is_over(&self) -> bool {
        self.viewer_state.is_over
    }

    /// Returns the seats with their names, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &'a str)> + use<'a, G> {
        (0u8..).map(Seat).zip(self.viewer_state.names.iter().map(String::as_str))
    }

    /// Returns the seats clockwise from the viewer's own, or from the first one for a spectator.
    pub fn seats_from_own(&self) -> impl Iterator<Item = Seat> + use<G> {
        self.own_seat().unwrap_or(Seat(0)).clockwise(self.viewer_state.names.len() as u8)
    }

    pub fn seat_name(&self, seat: Seat) -> &'a str {
        self.viewer_state.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the name of a seat for a label: the viewer reads "You".
    pub fn seat_label(&self, seat: Seat) -> String {
        self.page.details.label_of(seat, self.seat_name(seat))
    }

    /// Returns the names of the seats, for sentences to the viewer.
    pub fn seat_names(&self) -> SeatNames<'a> {
        SeatNames::new(&self.viewer_state.names).addressing_seat(self.page.you())
    }

    /// Returns the names of those who held the seats at a step, for sentences to the viewer.
    pub fn seat_names_at(&self, step: usize) -> SeatNames<'a> {
        self.viewer_state.names_at(step).addressing_seat(self.page.you())
    }

    /// Finds the legal choice for an action.
    pub fn find_choice(&self, action: G::Action) -> Option<Choice<'a, G>> {
        let number = self.viewer_state.choice_index(action)?;
        Some(Choice {
            viewer_state: self.viewer_state,
            action,
            number: Some(number),
            suggested: self.suggested == Some(number),
        })
    }

    /// Finds the blocked choice for an action.
    pub fn find_blocked_choice(&self, action: G::Action) -> Option<BlockedChoice<'a, G>> {
        let reason = self.viewer_state.blocked_reason(action)?;
        Some(BlockedChoice { viewer_state: self.viewer_state, action, reason })
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
        let (viewer_state, suggested) = (self.viewer_state, self.suggested);
        viewer_state.choices.iter().enumerate().map(move |(number, action)| Choice {
            viewer_state,
            action: *action,
            number: Some(number),
            suggested: suggested == Some(number),
        })
    }

    /// Returns all blocked actions in the game's order.
    pub fn blocked_choices(&self) -> impl Iterator<Item = BlockedChoice<'a, G>> + use<'a, G> {
        let viewer_state = self.viewer_state;
        let blocked = viewer_state.blocked_actions.iter();
        blocked.map(|(action, reason)| BlockedChoice { viewer_state, action: *action, reason: *reason })
    }

    /// Returns the viewer's out-of-turn actions.
    pub fn out_of_turn_choices(&self) -> impl Iterator<Item = Choice<'a, G>> + use<'a, G> {
        let viewer_state = self.viewer_state;
        viewer_state.out_of_turn_actions.iter().map(|action| Choice {
            viewer_state,
            action: *action,
            number: None,
            suggested: false,
        })
    }
}
