//! A person's signed-in devices, secret words, and the question before deleting all data.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};

/// The state of a device that has not been used for some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceInactivity {
    /// It will be signed out.
    Ends {
        /// The number of days since the last use.
        silent: i64,
        /// The number of days until it is signed out.
        left: i64,
    },
    /// It has been signed out.
    Ended,
}

/// A device or program that is signed in for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedInDevice {
    /// The id of the device.
    pub id: String,
    /// The kind: `first`, `device` or `words`.
    pub kind: &'static str,
    /// The owner's label for it, which may be empty.
    pub label: String,
    /// The time of its first use in milliseconds since 1970, if known.
    pub at: Option<i64>,
    /// True if it is the device that shows this page.
    pub is_current: bool,
    /// Set if it has not been used for a long time.
    pub inactivity: Option<DeviceInactivity>,
}

/// Renders the list of signed-in devices on a person's page.
pub(crate) fn render_signed_in_devices(signed: &[SignedInDevice]) -> Markup {
    let words = signed.iter().any(|signed| signed.kind == "words");
    html! {
        section #devices .stack {
            h2 { (tr!("pages-my-devices")) }
            p { (tr!("pages-my-devices-line")) }
            p.small.soft { (tr!("pages-my-devices-more")) }
            ul.stack {
                @for signed in signed {
                    @let label = if signed.label.is_empty() { "none" } else { &signed.label };
                    @let name = tr!("pages-my-device", kind = signed.kind, label = label);
                    li.row {
                        (name)
                        @if signed.is_current { span.small.soft { (tr!("pages-my-device-here")) } }
                        @match signed.inactivity {
                            Some(DeviceInactivity::Ends { silent, left }) => span.small { (tr!("pages-my-device-unused", silent = silent, left = left)) },
                            Some(DeviceInactivity::Ended) => span.small { (tr!("pages-my-device-ended")) },
                            None => {},
                        }
                        form method="post" action={ "/me/devices/" (signed.id) "/end" } {
                            button.button.small aria-label=(tr!("pages-my-device-end-one", name = name.as_str())) { (tr!("pages-my-device-end")) }
                        }
                    }
                }
            }
            p { (tr!("pages-my-words-line")) }
            form method="post" action="/me/words" {
                button.button { (tr!(if words { "pages-my-words-new" } else { "pages-my-words" })) }
            }
            p { a href="/me/delete" { (tr!("pages-my-delete")) } }
        }
    }
}

/// Renders secret words, which are shown only once.
pub fn render_secret_words_page(words: &str) -> Markup {
    let title = tr!("pages-my-words-title");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (tr!("pages-my-words-once")) }
            p.banner { b #words { (words) } }
            p { a.button.small href="/me" { (tr!("pages-go-back")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Asks for confirmation before all data is deleted.
pub fn ask_delete() -> Markup {
    let title = tr!("pages-my-delete");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (tr!("pages-my-delete-line")) }
            p { a.button.small href="/me.json" download { (tr!("pages-my-delete-export")) } }
            form.stack method="post" action="/me/delete" {
                label.row { input type="checkbox" name="sure" value="1" required; (tr!("pages-my-delete-sure")) }
                button.button { (tr!("pages-my-delete-button")) }
            }
            p { a.button.small href="/me" { (tr!("pages-go-back")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}
