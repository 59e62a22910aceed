//! The Scrapyard, the deck and the discards.

use catalog::i18n::end_of_days::card_text;
use catalog::tr;
use end_of_days::{Action, Card, CardSet, EndOfDays, Flag, PackNation};
use maud::{Markup, html};

use super::cards::{colour_background, draw_card_chip};
use super::context::EndOfDaysContext;
use super::flags;
use crate::collapsible::render_piles_popover;

/// Groups cards by kind, each group with its first card and its size, in the order of the deck: red, yellow, green. If
/// one is to be chosen, `apart` separates cards with different numbers or flags.
fn groups(game: &EndOfDays, cards: CardSet, apart: bool) -> Vec<(Card, u8)> {
    let deck = game.content();
    let same = |a: Card, b: Card| deck.are_alike(a, b) || !apart && std::ptr::eq(deck.card_type(a), deck.card_type(b));
    let mut groups: Vec<(Card, u8)> = Vec::new();
    for card in cards.iter() {
        match groups.last_mut() {
            Some((last, count)) if same(*last, card) => *count += 1,
            _ => groups.push((card, 1)),
        }
    }
    groups
}

/// Draws the Scrapyard as a row, and the piles beside it.
pub(super) fn draw_scrapyard(setting: &EndOfDaysContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let usable = setting.own_seat().filter(|_| setting.has_begun()).map(|me| game.usable_cards(open, me));
    let asked = setting.viewer_state.choices.iter().any(|action| matches!(action, Action::Take { .. }));
    // A card without the viewer's own flag has another use.
    let (able, other) = match usable {
        Some(usable) => (open.scrapyard.and(usable), open.scrapyard.minus(usable)),
        None => (open.scrapyard, CardSet::EMPTY),
    };
    let mut here = groups(game, able, asked);
    here.extend(groups(game, other, asked));
    here.sort_by_key(|(card, _)| game.content().card_colour(*card));
    html! {
        section #ed-yard .ed-yard aria-labelledby="yard-title" {
            h2 #yard-title .strip-title {
                (tr!("pages-ed-scrapyard")) span.soft { (tr!("pages-ed-cards", n = open.scrapyard.len())) }
                button #piles-button .button.small.plain type="button" popovertarget="piles" { (tr!("pages-ed-piles", deck = open.deck, discards = open.discards.len())) }
            }
            ul.ed-scrap data-rove[asked] tabindex=[(!asked).then_some("0")] aria-labelledby="yard-title" {
                @for (card, count) in here {
                    @let able = usable.is_none_or(|usable| usable.contains(card));
                    li { (scrap(setting, card, count, able, asked)) }
                }
            }
            @if open.scrapyard.is_empty() { p.small.soft { (tr!("pages-ed-yard-empty")) } }
        }
    }
}

/// Draws one group of the Scrapyard. If one is to be chosen, it shows the number that distinguishes it from others of
/// its kind.
fn scrap(setting: &EndOfDaysContext, card: Card, count: u8, able: bool, apart: bool) -> Markup {
    let game = setting.game();
    let class = format!(
        "ed-chip {}{}",
        colour_background(game.content().card_colour(card)).0,
        if able { "" } else { " flagless" }
    );
    let content = || {
        html! {
            (draw_card_chip(game, card))
            @if apart { small { (tr!("pages-ed-number", n = game.content().card_value(card))) } }
            @if count > 1 { b.ed-times { "×" (count) } }
            @if !able { span.ed-noflag { (tr!("pages-ed-no-flag")) } }
        }
    };
    setting.draw_action_button(Action::Take { card }, &format!("{class} piece"), content).unwrap_or_else(|| {
        html! { span class=(class) title={ (card_text(game, card)) " " (flags::flag_codes(game, card)) } { (content()) } }
    })
}

/// Renders all face-up cards beside the table, and the flags of absent nations (ED-30).
pub(super) fn draw_piles(setting: &EndOfDaysContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let away: Vec<(Flag, &PackNation)> = game.stayed_out(open).collect();
    let mut by_colour = groups(game, open.discards, false);
    by_colour.sort_by_key(|(card, _)| game.content().card_colour(*card));
    let content = html! {
        h2 { (tr!("pages-ed-discards", n = open.discards.len())) }
        ul.ed-scrap {
            @for (card, count) in by_colour {
                li { span.ed-chip { (draw_card_chip(game, card)) @if count > 1 { b.ed-times { "×" (count) } } } }
            }
        }
        p.small { (tr!("pages-ed-deck-line", n = open.deck)) }
        @if setting.has_begun() && !away.is_empty() {
            h3 { (tr!("pages-ed-absent")) }
            p.row {
                @for (flag, nation) in &away { span.row { (flags::draw_flag(*flag)) (nation.id) } }
            }
            @if away.len() > 1 { p.small { (tr!("pages-ed-absent-line")) } }
        }
    };
    render_piles_popover(setting.page, "piles", &content)
}
