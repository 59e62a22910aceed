//! What is signed in for somebody, words to keep, and the question whether everything shall go.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};

/// What there is to say of a device that is not used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceInactivity {
    /// It was not used for some days and ends in some more.
    Ends {
        /// The days since it was used.
        silent: i64,
        /// The days until it ends.
        left: i64,
    },
    /// It has ended.
    Ended,
}

/// Something that acts for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedInDevice {
    /// What it is known by.
    pub id: String,
    /// `first`, `device` or `words`.
    pub kind: &'static str,
    /// What its owner knows it by; may be empty.
    pub label: String,
    /// Since when, in milliseconds since 1970, if that is known.
    pub at: Option<i64>,
    /// Whether it is what looks at the page.
    pub is_current: bool,
    /// Set if it has not been used for long.
    pub inactivity: Option<DeviceInactivity>,
}

/// The part of a person's page that lists what is signed in.
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

/// Words that are shown once.
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

/// Asks whether everything shall go.
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
