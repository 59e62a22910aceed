//! The fair deal: what was promised before the first draw, and whether it was kept.

use arcade::say;
use maud::{Markup, html};

use crate::ProofPage;
use crate::frame::{Place, document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, icon};

/// The page that lets anybody check the chance of a table.
pub fn proof(page: &ProofPage) -> Markup {
    let title = say!("pages-proof");
    let back = format!("/t/{}", page.token);
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::emblem(&page.game)) a href=(back) { (say!("pages-back-to-table")) } }
            h1 { (title) }
            p { (say!("pages-proof-line")) }
            @match page.fair {
                Some(true) => p.notice { (icon(Icon::Tick)) (say!("pages-proof-kept", entries = page.entries)) }
                Some(false) => p.notice { (icon(Icon::Cross)) (say!("pages-proof-broken")) }
                None => p.notice { (icon(Icon::Clock)) (say!("pages-proof-later")) }
            }
            @if page.past > 0 { p { (say!("pages-proof-past", past = page.past)) } }
            section.sheet {
                dl.proof {
                    dt { (say!("pages-proof-commitment")) }
                    dd { code { (page.commitment) } }
                    dt { (say!("pages-proof-entropy")) }
                    @if page.entropy.is_empty() {
                        dd { (say!("pages-proof-no-entropy")) }
                    } @else {
                        @for (name, text) in &page.entropy { dd { (name) ": " code { (text) } } }
                    }
                    dt { (say!("pages-proof-secret")) }
                    dd {
                        @match &page.secret {
                            Some(secret) => code { (secret) },
                            None => (say!("pages-proof-sealed")),
                        }
                    }
                }
            }
            h2 { (say!("pages-proof-how")) }
            ol.steps { @for step in 1..=4 { li { (say!(&format!("pages-proof-step-{step}"))) } } }
            @if page.secret.is_some() {
                p { a.button href={ (back) "/record.json" } { (say!("pages-record")) } }
            }
        }
    };
    document(&title, Place::Hall, &body)
}
