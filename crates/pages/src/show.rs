//! The list of games with drawings, and operations on a table with the types of its game.

use std::any::Any;

use catalog::ViewerState;
use serde_json::Value;

use crate::TablePage;
use crate::game_drawing::Show;
use crate::motion::Motion;
use crate::render_context::RenderContext;
use crate::tutorial::suggested_choice;

/// An operation that is tried on each game until one returns something.
pub(crate) trait GameVisitor {
    type Output;

    /// Returns nothing if the operation is not about this game.
    fn visit<G: Show>(&mut self) -> Option<Self::Output>;
}

/// Tries an operation on each game.
pub(crate) fn visit_games<V: GameVisitor>(mut visitor: V) -> Option<V::Output> {
    catalog::for_each_game!(game => if let Some(output) = visitor.visit::<game::GameRules>() {
        return Some(output);
    });
    None
}

/// Returns the names of the events of a game that move nothing on its board.
pub fn still_events(game: &str) -> &'static [&'static str] {
    visit_games(StillEvents(game)).unwrap_or_default()
}

struct StillEvents<'a>(&'a str);

impl GameVisitor for StillEvents<'_> {
    type Output = &'static [&'static str];

    fn visit<G: Show>(&mut self) -> Option<Self::Output> {
        (G::ID == self.0).then_some(G::STILL)
    }
}

/// Returns the events of the moment that is shown, each with what it moves.
pub fn moving_events(page: &TablePage) -> Vec<(Value, Vec<Motion>)> {
    with_render_context(page, &MovingEvents)
}

struct MovingEvents;

impl Draw for MovingEvents {
    type Output = Vec<(Value, Vec<Motion>)>;

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Self::Output {
        let events = setting.viewer_state.recent_events.iter().filter(|(step, _)| setting.is_new(*step));
        events
            .map(|(_, event)| (serde_json::to_value(event).unwrap_or_default(), G::motions_of_event(setting, event)))
            .collect()
    }
}

/// An operation on a table that is generic over its game.
pub(crate) trait Draw {
    type Output: Default;

    /// Runs the operation.
    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Self::Output;
}

/// Runs an operation on a page's table with the types of its game. A replay, a seat whose action is held back or that
/// has a substitute bot, and a paused table have no actions. A moment that another one follows offers no answers, and
/// keeps what can be said out of turn in its place.
pub(crate) fn with_render_context<D: Draw>(page: &TablePage, draw: &D) -> D::Output {
    let mut viewer_state = page.table.viewer_state();
    visit_games(OnTable { page, viewer_state: viewer_state.as_mut(), draw }).unwrap_or_default()
}

/// An operation on the table of a page.
struct OnTable<'a, D> {
    page: &'a TablePage,
    viewer_state: &'a mut (dyn Any + Send),
    draw: &'a D,
}

impl<D: Draw> GameVisitor for OnTable<'_, D> {
    type Output = D::Output;

    fn visit<G: Show>(&mut self) -> Option<D::Output> {
        let viewer_state = self.viewer_state.downcast_mut::<ViewerState<G>>()?;
        let details = &self.page.details;
        let only_watches = self.page.replay || details.is_answered() || details.presence.is_suspended();
        if only_watches {
            viewer_state.make_read_only();
        } else if !self.page.offers_answers() {
            viewer_state.withdraw_question();
        }
        let suggested = suggested_choice(self.page, viewer_state);
        Some(self.draw.draw(&RenderContext::new(self.page, viewer_state, suggested)))
    }
}
