//! The part of a game that explains why an action is not legal.

use alloc::vec::Vec;
use core::fmt::Debug;

use serde::Serialize;

use crate::{Rules, Seat};

/// The reason why an action is blocked, as the game defines it.
pub trait BlockedReason: Copy + Eq + Debug + Serialize {
    /// Returns the clause of the rules dossier behind the reason, such as `EZ-33`.
    fn clause(self) -> &'static str;
}

/// The simplest reason is the clause alone.
impl BlockedReason for &'static str {
    fn clause(self) -> &'static str {
        self
    }
}

/// The reason why an action was rejected. The state has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Rejected<R> {
    /// The game is over.
    Over,
    /// This seat is not on turn.
    NotAsked,
    /// The rules block this action.
    #[serde(rename = "Closed")]
    Blocked(R),
}

/// The actions that are not legal at the moment, and the reasons.
pub trait BlockedActions: Rules {
    /// The reason why an action is blocked.
    type BlockedReason: BlockedReason + Send + Sync + 'static;

    /// Appends blocked actions that a player might look for in the present decision.
    fn blocked_actions(&self, _open: &Self::Public, _mine: &Self::Own, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Returns the reason why this action, which is not legal, is blocked.
    fn blocked_reason(
        &self,
        public: &Self::Public,
        own: &Self::Own,
        seat: Seat,
        action: Self::Action,
    ) -> Self::BlockedReason;
}
