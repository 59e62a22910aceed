//! The fair deal: the commitments before the first draw, whether they were kept, and what that proves.

use catalog::i18n::format_list;
use catalog::tr;
use maud::{Markup, html};

use crate::asset_paths::shuffle_path;
use crate::document::{PageLocation, render_document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};
use crate::{ContributionSource, DealVerdict, ProofPage};

/// Renders the page for checking the randomness of a table.
pub fn render_proof_page(page: &ProofPage) -> Markup {
    let title = tr!("pages-proof");
    let back = format!("/t/{}", page.token);
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::draw_emblem(&page.game)) a href=(back) { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            @match page.verdict {
                DealVerdict::Fair => p.notice { (draw_icon(Icon::Tick)) (tr!("pages-proof-kept", entries = page.entries)) }
                DealVerdict::Unfair => p.notice { (draw_icon(Icon::Cross)) (tr!("pages-proof-broken")) }
                DealVerdict::GameUnfinished => p.notice { (draw_icon(Icon::Clock)) (tr!("pages-proof-later")) }
                DealVerdict::DayUnfinished => p.notice { (draw_icon(Icon::Clock)) (tr!("pages-proof-later-day")) }
            }
            (noted(page))
            @for sentence in proves(page) { p { (sentence) } }
            @if page.past > 0 { p { (tr!("pages-proof-past", past = page.past)) } }
            (figures(page))
            h2 { (tr!("pages-proof-how")) }
            ol.steps { @for step in 1..=5 { li { (tr!(&format!("pages-proof-step-{step}"))) } } }
            @if page.secret.is_some() {
                p { a.button href={ (back) "/record.json" } { (tr!("pages-record")) } }
            }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders the script's findings in a browser that contributed.
fn noted(page: &ProofPage) -> Markup {
    let rounds = serde_json::to_string(&page.rounds).expect("rounds serialise");
    html! {
        div #noted data-script=[page.started.then(shuffle_path)] data-seal=(page.commitment) data-rounds=(rounds) {
            p.notice.counted hidden { (draw_icon(Icon::Tick)) (tr!("pages-noted-counted")) }
            p.notice.left-out hidden { (draw_icon(Icon::Cross)) (tr!("pages-noted-left-out")) }
            p.notice.changed hidden { (draw_icon(Icon::Cross)) (tr!("pages-noted-changed")) }
        }
    }
}

/// Lists what is proven and what is not.
fn proves(page: &ProofPage) -> Vec<String> {
    let names =
        |seats: Vec<usize>| format_list(&seats.iter().map(|seat| page.names[*seat].clone()).collect::<Vec<_>>());
    let last = page.rounds.last();
    let by_house: Vec<usize> = last.iter().flat_map(|round| &round.by_house).map(|seat| usize::from(*seat)).collect();
    let pledged = (0..page.names.len()).filter(|seat| last.is_some_and(|round| !round.pledges[*seat].is_empty()));
    let pledged: Vec<usize> = pledged.filter(|seat| !by_house.contains(seat)).collect();
    let thrown = &page.rounds[..page.rounds.len().saturating_sub(1)];
    let mut said = Vec::new();
    match page.adders {
        ContributionSource::Day => said.push(tr!("pages-proof-day")),
        ContributionSource::Lesson => said.push(tr!("pages-proof-lesson")),
        ContributionSource::Seats if !page.started => said.push(tr!("pages-proof-before")),
        ContributionSource::Seats if !pledged.is_empty() => said.push(tr!("pages-proof-added", seats = names(pledged))),
        ContributionSource::Seats if !by_house.is_empty() => {}
        ContributionSource::Seats => said.push(tr!("pages-proof-alone")),
    }
    if page.started && !by_house.is_empty() {
        said.push(tr!("pages-proof-by-house", seats = names(by_house)));
    }
    if page.started && !thrown.is_empty() {
        let missed = thrown.iter().flat_map(|round| round.unopened_seats()).collect();
        said.push(tr!("pages-proof-thrown", rounds = thrown.len(), seats = names(missed)));
    }
    if page.adders == ContributionSource::Seats {
        said.push(tr!("pages-proof-never"));
    }
    said
}

/// Renders the published values.
fn figures(page: &ProofPage) -> Markup {
    let seal = catalog::DealCommitment(page.commitment.clone());
    let rolls = page.rounds.iter().enumerate().map(|(number, round)| round.commitments_digest(&seal, number));
    html! {
        section.sheet {
            dl.proof {
                dt { (tr!("pages-proof-commitment")) }
                dd { code { (page.commitment) } }
                @for roll in rolls {
                    dt { (tr!("pages-proof-roll")) }
                    dd { code { (roll) } }
                }
                dt { (tr!("pages-proof-entropy")) }
                @if page.entropy.iter().all(String::is_empty) {
                    dd { (tr!("pages-proof-no-entropy")) }
                } @else {
                    @for (name, text) in page.names.iter().zip(&page.entropy) { @if !text.is_empty() { dd { (text::isolate_bidi(name)) ": " code { (text) } } } }
                }
                dt { (tr!("pages-proof-secret")) }
                dd {
                    @match &page.secret {
                        Some(secret) => code { (secret) },
                        None if page.verdict == DealVerdict::DayUnfinished => (tr!("pages-proof-sealed-day")),
                        None => (tr!("pages-proof-sealed")),
                    }
                }
            }
        }
    }
}
