//! The operator's notice to all clients during the rendering of a page.

use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    static OPERATOR_NOTICE: RefCell<Option<Arc<str>>> = const { RefCell::new(None) };
}

/// Renders something with an operator notice: every page rendered inside, on this thread, shows it at its top. The
/// notice is removed afterwards, even if rendering panics.
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

/// Returns the current notice.
pub(crate) fn current_operator_notice() -> Option<Arc<str>> {
    OPERATOR_NOTICE.with_borrow(Clone::clone)
}
