//! The actions that a viewer may take or look for, with their texts.

use catalog::{CatalogGame, ViewerState};

/// A legal action of the viewer, in turn or out of turn.
pub(crate) struct Choice<'a, G: CatalogGame> {
    pub viewer_state: &'a ViewerState<G>,
    pub action: G::Action,
    /// Its number. `None` for an out-of-turn action.
    pub number: Option<usize>,
    /// True if a lesson suggests it.
    pub suggested: bool,
}

/// A blocked action of the viewer.
pub(crate) struct BlockedChoice<'a, G: CatalogGame> {
    pub viewer_state: &'a ViewerState<G>,
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
        self.viewer_state.describe_action(self.action)
    }

    /// Returns the value that the form sends: the number of an action, or the action itself.
    pub fn form_value(&self) -> String {
        self.number.map_or_else(|| catalog::to_wire(&self.action), |number| number.to_string())
    }
}

impl<G: CatalogGame> BlockedChoice<'_, G> {
    /// Returns the label.
    pub fn text(&self) -> String {
        self.viewer_state.describe_action(self.action)
    }

    /// Returns the reason as text.
    pub fn reason_text(&self) -> String {
        self.viewer_state.describe_blocked_reason(self.reason)
    }

    /// Returns the clause of the rules behind it.
    pub fn clause(&self) -> &'static str {
        engine::BlockedReason::clause(self.reason)
    }
}
