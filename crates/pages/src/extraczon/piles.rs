//! The piles: their sizes, and on demand their kinds of cards.

use catalog::i18n::extraczon::card_kind_name;
use catalog::tr;
use engine::Seat;
use extraczon::{CardKind, MAX_KINDS};
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::pieces::{draw_table_card, mark_of};
use crate::collapsible::render_piles_popover;
use crate::parts::card::draw_card_back;
use crate::parts::draw_cached;
use crate::parts::mark::draw_mark;

/// The number of cards of each kind.
type Counts = [u8; MAX_KINDS];

/// Draws the piles with their sizes.
pub(super) fn draw_piles(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let escaped: u8 = open.escaped.iter().sum();
    html! {
        section #ez-piles .ez-piles aria-labelledby="piles-title" {
            h2 #piles-title .unseen { (tr!("pages-ez-piles")) }
            div.ez-three {
                (pile("pages-ez-pile-draw", open.draw.len(), "draw"))
                (pile("pages-ez-pile-discard", open.discard.len(), "discard"))
                (pile("pages-ez-pile-escaped", escaped, "escaped"))
            }
            (zombies_left(setting))
            button #piles-button .button.small type="button" popovertarget="piles" {
                (tr!("pages-ez-piles-open")) kbd.key { "p" }
            }
            @if let Some(me) = setting.page.viewer().seat() {
                button #own-cards .button.small type="button" popovertarget="piles" {
                    (tr!("pages-ez-own-cards")) (tr!("pages-times", count = setting.public_state().secured[me.index()].len()))
                }
            }
            (render_piles_popover(setting.page, "piles", &by_kind(setting)))
        }
    }
}

fn pile(words: &str, count: u8, class: &'static str) -> Markup {
    html! {
        div.ez-pile id={ "pile-" (class) } {
            div.heap.none[count == 0] { (draw_card_back(class)) b id={ "size-" (class) } { (count) } }
            span { (tr!(words)) }
        }
    }
}

/// Draws the remaining Zombies as bars by HP.
fn zombies_left(setting: &ExtraczonContext) -> Markup {
    let (cards, open) = (setting.game().content(), setting.public_state());
    let left: u8 = open.zombies.iter().sum();
    html! {
        div #ez-left .ez-left {
            p.small { (tr!("pages-ez-zombies-left", left = left)) }
            @if setting.remembers() {
                ul.ez-columns {
                    @for (zombie, count) in cards.zombies.iter().zip(open.zombies) {
                        li id={ "left-" (zombie.hp) } {
                            svg viewBox="0 0 20 42" aria-hidden="true" {
                                path.r d=(boxes(0..count.min(8))) {}
                                path.spent d=(boxes(count..zombie.count.min(8))) {}
                            }
                            span { (zombie.hp) }
                            span.unseen { (tr!("pages-ez-of-this-hp", count = count)) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns a path of stacked boxes, from the bottom.
fn boxes(steps: std::ops::Range<u8>) -> String {
    steps.map(|step| format!("M2 {}h16v7h-16z", 34 - 9 * i16::from(step))).collect()
}

/// Renders the table that opens on demand. With the option `memory` at `counts_only` only the viewer's own pile is
/// counted.
fn by_kind(setting: &ExtraczonContext) -> Markup {
    let (cards, open) = (setting.game().content(), setting.public_state());
    let me = setting.page.viewer().seat();
    let mut columns: Vec<(String, Counts)> = Vec::new();
    if setting.remembers() {
        columns.push((tr!("pages-ez-pile-draw"), cards.count_by_kind(open.draw)));
        columns.push((tr!("pages-ez-pile-discard"), cards.count_by_kind(open.discard)));
    }
    for (seat, _) in setting.seats() {
        if setting.remembers() || me == Some(seat) {
            let heading = tr!("pages-ez-secured-of", seat = setting.seat_label(seat));
            columns.push((heading, cards.count_by_kind(open.secured[seat.index()])));
        }
    }
    let escaped = setting.remembers().then(|| escaped(setting));
    let counted = draw_cached(("ez-by-kind", &cards.kinds, &columns, &escaped), || {
        counts(&cards.kinds, &columns, escaped.as_deref())
    });
    html! {
        @if let Some(me) = me { (own_cards(setting, me)) }
        (counted)
    }
}

/// Renders the faces of the cards that the viewer has secured.
fn own_cards(setting: &ExtraczonContext, me: Seat) -> Markup {
    let secured = setting.public_state().secured[me.index()];
    html! {
        @if !secured.is_empty() {
            h2 { (tr!("pages-ez-own-cards")) }
            ul.ez-own { @for card in secured.iter() { li { (draw_table_card(setting, card)) } } }
        }
    }
}

/// Renders the table of these piles, with the escaped Zombies if everything is counted.
fn counts(kinds: &[CardKind], columns: &[(String, Counts)], escaped: Option<&str>) -> Markup {
    html! {
        h2 { (tr!("pages-ez-piles-open")) }
        @if escaped.is_none() { p.small { (tr!("pages-ez-counts-only")) } }
        div.scroller tabindex="0" role="region" aria-label=(tr!("pages-ez-piles-open")) {
            table.counts {
                thead { tr { th scope="col" { (tr!("pages-ez-kind")) } @for (name, _) in columns { th scope="col" { (name) } } } }
                tbody {
                    @for (index, kind) in kinds.iter().enumerate() {
                        tr id={ "kind-" (index) } {
                            th id={ "kind-name-" (index) } scope="row" { span.row { (draw_mark(&mark_of(*kind))) (card_kind_name(*kind)) } }
                            @for (_, counts) in columns { td { (counts[index]) } }
                        }
                    }
                }
            }
        }
        @if let Some(escaped) = escaped { p.small { (escaped) } }
    }
}

fn escaped(setting: &ExtraczonContext) -> String {
    let (cards, open) = (setting.game().content(), setting.public_state());
    let hps: Vec<String> = (cards.zombies.iter().zip(open.escaped))
        .flat_map(|(zombie, count)| std::iter::repeat_n(zombie.hp.to_string(), count as usize))
        .collect();
    if hps.is_empty() {
        tr!("pages-ez-none-escaped")
    } else {
        tr!("pages-ez-escaped-hps", hps = catalog::i18n::format_list(&hps))
    }
}
