//! The Scrapyard, the deck and the discards.

use catalog::i18n::end_of_days::list_landing_values;
use catalog::tr;
use end_of_days::{Action, Card, CardSet, Colour, EndOfDays, Flag, PackNation};
use maud::{Markup, html};

use super::cards::{colour_background, draw_card_chip, render_card_facts};
use super::context::EndOfDaysContext;
use super::flags;
use crate::collapsible::{render_collapsible, render_piles_popover};

/// Groups cards by kind, in the order of the deck: red, yellow, green. If one is to be chosen, `apart` separates cards
/// with different numbers or flags.
fn groups(game: &EndOfDays, cards: CardSet, apart: bool) -> Vec<Vec<Card>> {
    let deck = game.content();
    let same = |a: Card, b: Card| deck.are_alike(a, b) || !apart && std::ptr::eq(deck.card_type(a), deck.card_type(b));
    let cards: Vec<Card> = cards.iter().collect();
    cards.chunk_by(|one, next| same(*one, *next)).map(<[Card]>::to_vec).collect()
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
    here.sort_by_key(|group| group.first().map(|card| game.content().card_colour(*card)));
    html! {
        section #ed-yard .ed-yard.scrolls aria-labelledby="yard-title" {
            h2 #yard-title .strip-title {
                (tr!("pages-ed-scrapyard")) span.soft { (tr!("pages-ed-cards", n = open.scrapyard.len())) }
                button #piles-button .button.small.plain type="button" popovertarget="piles" { (tr!("pages-ed-piles", deck = open.deck, discards = open.discards.len())) }
            }
            ul.ed-scrap data-rove[asked] tabindex=[(!asked).then_some("0")] aria-labelledby="yard-title" {
                @for group in here {
                    @let able = usable.is_none_or(|usable| group.iter().all(|card| usable.contains(*card)));
                    li { (scrap(setting, &group, able, asked)) }
                }
            }
            @if open.scrapyard.is_empty() { p.small.soft { (tr!("pages-ed-yard-empty")) } }
        }
    }
}

/// Draws one group of the Scrapyard: the button that takes it, with what distinguishes it from others of its kind, or a
/// disclosure with the facts of its cards.
fn scrap(setting: &EndOfDaysContext, group: &[Card], able: bool, apart: bool) -> Markup {
    let game = setting.game();
    let Some(card) = group.first().copied() else { return html! {} };
    let kind = game.content().card_type(card);
    let class = format!("ed-chip {}{}", colour_background(kind.colour).0, if able { "" } else { " flagless" });
    let content = || {
        html! {
            (draw_card_chip(game, card))
            @if group.len() > 1 { b.ed-times { "×" (group.len()) } }
            @if apart {
                small {
                    (tr!("pages-ed-number", n = game.content().card_value(card))) " · "
                    @if kind.colour == Colour::Red { (tr!("pages-ed-lands", values = list_landing_values(game, kind.chance[0]))) " · " }
                    (flags::flag_codes(game, card))
                }
            }
            @if !able { span.ed-noflag { (tr!("pages-ed-no-flag")) } }
        }
    };
    let id = format!("yard-{}", card.number());
    setting.draw_action_button(Action::Take { card }, &format!("{class} piece"), content).unwrap_or_else(|| {
        html! {
            details.ed-pick #(id) name="pick" {
                summary class=(class) { (content()) }
                (render_collapsible(setting.page, &id, &html! { div.ed-ways.scrolls data-over { (render_card_facts(setting, group)) } }))
            }
        }
    })
}

/// Renders all face-up cards beside the table, and the flags of absent nations (ED-30).
pub(super) fn draw_piles(setting: &EndOfDaysContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let away: Vec<(Flag, &PackNation)> = game.stayed_out(open).collect();
    let mut by_colour = groups(game, open.discards, false);
    by_colour.sort_by_key(|group| group.first().map(|card| game.content().card_colour(*card)));
    let content = html! {
        h2 { (tr!("pages-ed-discards", n = open.discards.len())) }
        ul.ed-scrap {
            @for group in by_colour {
                @if let Some(card) = group.first() { li { span.ed-chip { (draw_card_chip(game, *card)) @if group.len() > 1 { b.ed-times { "×" (group.len()) } } } } }
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
