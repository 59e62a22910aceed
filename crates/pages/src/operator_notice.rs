//! What the house has to say to everybody while a page is drawn.

use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    static OPERATOR_NOTICE: RefCell<Option<Arc<str>>> = const { RefCell::new(None) };
}

/// Draws something: every page that is drawn inside, on this thread, says this at its top. Nothing of it remains afterwards,
/// even if drawing panics.
pub fn with_operator_notice<T>(word: Option<Arc<str>>, what: impl FnOnce() -> T) -> T {
    struct Before(Option<Arc<str>>);
    impl Drop for Before {
        fn drop(&mut self) {
            OPERATOR_NOTICE.replace(self.0.take());
        }
    }
    let _before = Before(OPERATOR_NOTICE.replace(word));
    what()
}

/// What is said now.
pub(crate) fn current_operator_notice() -> Option<Arc<str>> {
    OPERATOR_NOTICE.with_borrow(Clone::clone)
}
