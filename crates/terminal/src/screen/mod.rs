//! The full screen.
