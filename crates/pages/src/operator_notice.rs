//! The site around a page during its rendering: the operator's notice to all clients, and whether there are any others.

use std::cell::RefCell;
use std::sync::Arc;

/// The parts that all pages of a site have in common.
#[derive(Clone, Default)]
struct Site {
    notice: Option<Arc<str>>,
    has_one_person: bool,
}

thread_local! {
    static SITE: RefCell<Site> = RefCell::default();
}

/// Renders something for this site, on this thread. The site before comes back afterwards, even if rendering panics.
fn within<T>(site: Site, what: impl FnOnce() -> T) -> T {
    struct Before(Site);
    impl Drop for Before {
        fn drop(&mut self) {
            SITE.replace(std::mem::take(&mut self.0));
        }
    }
    let _before = Before(SITE.replace(site));
    what()
}

/// Renders something with an operator notice: every page rendered inside, on this thread, shows it at its top.
pub fn with_operator_notice<T>(word: Option<Arc<str>>, what: impl FnOnce() -> T) -> T {
    within(Site { notice: word, has_one_person: false }, what)
}

/// Renders something for a site without a server, which has one person: pages rendered inside, on this thread, offer
/// nothing that needs others, such as invitations and messages.
pub fn for_one_person<T>(what: impl FnOnce() -> T) -> T {
    within(Site { notice: None, has_one_person: true }, what)
}

/// Returns the current notice.
pub(crate) fn current_operator_notice() -> Option<Arc<str>> {
    SITE.with_borrow(|site| site.notice.clone())
}

/// Returns true if the site has one person only.
pub(crate) fn has_one_person() -> bool {
    SITE.with_borrow(|site| site.has_one_person)
}
