//! The announcement of the operator, as pages show it.

use std::sync::Arc;

/// The current announcement.
pub(crate) type OperatorNotice = Option<Arc<str>>;
