//! The middle of the table: the card in use with everything that answers it, the last reveal, an offer.

use catalog::tr;
use catalog::words::end_of_days::{card_text, name};
use end_of_days::{Action, Card, Phase, UseFrame};
use engine::Seat;
use maud::{Markup, html};

use super::faces::{chip, face, veiled};
use super::moment::{Reveal, last_reveal, sentence, threshold};
use super::{Setting, begun, exact, flags, trade};
use crate::parts::icon::{Icon, icon};

/// What the table looks at now.
pub(super) fn scene(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        section.ed-scene aria-labelledby="scene-title" {
            @if !begun(open) {
                (choosing(setting))
            } @else if trade::busy(setting) {
                (trade::deal(setting))
            } @else if open.in_use() {
                (stack(setting))
            } @else {
                (reveal(setting))
            }
            (sealed(setting))
        }
    }
}

/// The viewer's own answer to the open window, which nobody else sees.
fn sealed(setting: &Setting) -> Markup {
    let answer = setting.mine().filter(|_| !setting.asked()).and_then(|mine| mine.answer);
    let words = match answer {
        Some(Action::Use { card, .. } | Action::Negate { card, .. }) => {
            tr!("pages-ed-sealed-card", card = exact(setting, card))
        }
        Some(_) => tr!("pages-ed-sealed-pass"),
        None => return html! {},
    };
    html! { p.ed-sealed { (icon(Icon::Seal)) (words) } }
}

/// The nations to choose from (ED-25).
fn choosing(setting: &Setting) -> Markup {
    let open = setting.open();
    html! {
        h2 #scene-title .strip-title { (tr!("pages-ed-choose")) }
        ul.ed-choose data-rove[setting.asked()] {
            @for (flag, nation) in setting.game().cards().nations() {
                @let owner = setting.nations().find(|seat| open[*seat].flag == Some(flag));
                @let content = || html! {
                    (flags::flag(flag)) b.ed-code { (nation.id) } span { (catalog::words::printed(&nation.name)) }
                    span.small { (tr!("pages-ed-nation-card", hand = nation.hand, size = nation.size, rockets = nation.rockets)) }
                    @if let Some(owner) = owner { b.small { (setting.name(owner)) } }
                };
                li.taken[owner.is_some()] {
                    (setting.answer(Action::Nation { nation: flag }, "ed-nation-card piece", content).unwrap_or_else(|| html! { div.ed-nation-card.still { (content()) } }))
                }
            }
        }
    }
}

/// The card in use at the bottom, and each negation over the card that it negates.
fn stack(setting: &Setting) -> Markup {
    let open = setting.open();
    let window = matches!(open.phase, Phase::Negate);
    html! {
        h2 #scene-title .strip-title {
            (tr!("pages-ed-in-use"))
            @if window { span.ed-stamp { (tr!("pages-ed-window")) } }
            @if open.strikes > 0 { span.ed-stamp.alert { (tr!("pages-ed-strikes", n = open.strikes)) } }
        }
        ol.ed-uses {
            @for (frame, below) in open.stack().zip(std::iter::once(None).chain(open.stack().map(Some))) { (one(setting, frame, below)) }
            @if open.phase != Phase::Negate { @if let Some(last) = last_reveal(setting).filter(|last| last.fresh) { li.ed-use.revealed { (slot(setting, Some(&last))) } } }
        }
    }
}

fn one(setting: &Setting, frame: UseFrame, below: Option<UseFrame>) -> Markup {
    let game = setting.game();
    html! {
        li.ed-use.answer[below.is_some()] {
            div.ed-small-card { (face(game, frame.card)) }
            div {
                p { b { (setting.name(frame.user)) } @if below.is_some() { " " span.ed-stamp { (tr!("pages-ed-negates")) } } }
                p.ed-what { (name(game, frame.card)) @if let Some(below) = below { " → " (name(game, below.card)) } @else { (aim(setting)) } }
                p.ed-text { (card_text(game, frame.card)) }
            }
        }
    }
}

/// What the card at the bottom is aimed at.
fn aim(setting: &Setting) -> Markup {
    let open = setting.open();
    let site = |card: Card| open.site_of(card).map(|(_, site)| site.place());
    let affected: Vec<String> = open.effect.affected.iter().map(|seat| setting.name(seat).to_owned()).collect();
    html! {
        @if let Some(card) = setting.aimed() {
            " → " span.ed-chip.aimed {
                (chip(setting.game(), card))
                @if let Some(owner) = open.owner(card) { small { (setting.name(owner)) @if let Some(site) = site(card) { " · " (tr!("pages-ed-site", n = site)) } } }
            }
        } @else if !affected.is_empty() {
            " → " (catalog::words::list(&affected))
        }
    }
}

/// The reveal slot while nothing is in use: the last card that was turned up, and what it decided.
fn reveal(setting: &Setting) -> Markup {
    let last = last_reveal(setting);
    html! {
        h2 #scene-title .strip-title { (tr!("pages-ed-reveal")) @if setting.open().strikes > 0 { span.ed-stamp.alert { (tr!("pages-ed-strikes", n = setting.open().strikes)) } } }
        (slot(setting, last.as_ref()))
    }
}

/// The deck, the card turned up, and the threshold it was measured by.
fn slot(setting: &Setting, last: Option<&Reveal>) -> Markup {
    html! {
        div.ed-slot {
            div.ed-small-card { (veiled()) }
            div.ed-small-card {
                @match last {
                    Some(Reveal { revealed: Some(card), .. }) => (face(setting.game(), *card)),
                    _ => span.ed-place {},
                }
            }
            @match last {
                Some(last) => {
                    div {
                        p.ed-verdict.good[last.good] { (icon(if last.good { Icon::Tick } else { Icon::Cross })) (tr!(last.word())) span.ed-threshold { (threshold(setting, last)) } }
                        p { (sentence(setting, last)) }
                    }
                }
                None => p.soft { (tr!("pages-ed-reveal-none")) },
            }
        }
    }
}

/// A seat with its flag, for headings.
pub(super) fn seat(setting: &Setting, seat: Seat) -> Markup {
    let flag = setting.open()[seat].flag;
    html! { span.ed-seat { @if let Some(flag) = flag { (flags::flag(flag)) } b { (setting.name(seat)) } } }
}
