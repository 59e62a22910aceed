//! The decks: the remaining cards of the Infiltrator, the consequences of a lost trick, and all face-up cards.

use catalog::i18n::extinction_point::{
    card_name as card_words, card_names, describe_effects, infiltrator_card_name as infil_words,
    suit_name as suit_words,
};
use catalog::tr;
use extinction_point::{
    BattleForecast, Card, Cards, InfiltratorCard, InfiltratorCards, NONE, PackText, Sign, Suit, TurnStep,
};
use maud::{Markup, html};

use super::cards::mark_of;
use super::context::ExtinctionPointContext;
use crate::collapsible::render_piles_popover;
use crate::parts::mark::draw_mark;

/// Draws the column beside the trick: the battle that a lost trick would cause, and the Infiltrator's deck.
pub(super) fn draw_side_column(setting: &ExtinctionPointContext) -> Markup {
    html! {
        section #ep-side .ep-side aria-labelledby="side-title" {
            h2 #side-title .unseen { (tr!("pages-ep-outlook")) }
            (outlook(setting))
            (infiltrator(setting))
        }
    }
}

/// Renders what a battle would cost: the health of both sides afterwards, the cards that are lost, and those that choices
/// or cards still to come decide about.
fn outlook(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    // Once the numbers of a battle are fixed, its report shows them (EP-Q26).
    let locked = open.attack.running && setting.past.battle.as_ref().is_some_and(|battle| battle.numbers.is_some());
    let Some(heading) = outlook_heading(setting).filter(|_| !locked) else { return html! {} };
    let forecast = game.battle_forecast(open);
    let BattleForecast { mothership, bunker, lost, at_risk, .. } = forecast;
    let (wins, dies) = (mothership.1 == 0, bunker.1 == 0);
    html! {
        div.ep-outlook.wins[wins].dies[dies] {
            h3 { (tr!(heading)) }
            ul {
                li { (health_after("pages-ep-outlook-mothership", open.mothership_health, mothership)) @if wins { " " b { (tr!("pages-ep-victory")) } } }
                @if !wins {
                    li {
                        @if lost.is_empty() && at_risk.is_empty() { (tr!("pages-ep-nothing-lost")) }
                        @if !lost.is_empty() { (tr!("pages-ep-lose", cards = card_names(game, lost))) }
                    }
                    @if !at_risk.is_empty() { li { (tr!("pages-ep-at-risk", cards = card_names(game, at_risk))) } }
                    li { (health_after("pages-ep-outlook-bunker", open.bunker_health, bunker)) @if dies { " " b { (tr!("pages-ep-defeat")) } } }
                }
                @if forecast.may_change {
                    li.soft { (tr!("pages-ep-outlook-open")) }
                } @else if !forecast.is_certain() {
                    li.soft { (tr!("pages-ep-outlook-choice")) }
                }
            }
        }
    }
}

/// Says how a battle changes the health of a side, with both limits if it is not certain.
fn health_after(key: &str, health: u8, (least, most): (u8, u8)) -> String {
    let range = if least == most { "one" } else { "range" };
    tr!(key, health = health, damage = health.saturating_sub(least), left = least, most = most, range = range)
}

/// Returns the key of what a battle would follow from. None follows from a trick that is won.
fn outlook_heading(setting: &ExtinctionPointContext) -> Option<&'static str> {
    let open = setting.public_state();
    match open.step {
        TurnStep::Over => None,
        _ if open.turn == 0 => None,
        _ if setting.is_fighting() => Some("pages-ep-now"),
        TurnStep::HandsPlayed | TurnStep::Advantage => Some("pages-ep-if-attack"),
        _ if open.trick.won == Some(true) => None,
        _ => Some("pages-ep-if-lost"),
    }
}

/// Renders the rest of the Infiltrator's deck with the public knowledge about it.
fn infiltrator(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    html! {
        div.ep-infiltrator {
            div #infil-deck .ep-deck {
                h3 { (tr!("pages-ep-infil-left", left = open.infil_left())) }
                button #piles-button .button.small type="button" popovertarget="piles" { (tr!("pages-ep-piles")) }
            }
            @if let Some(left) = setting.game().to_come(open) { (to_come(left)) }
            @if open.infil.tops > 0 || open.infil.bottoms > 0 {
                ul.small {
                    @if open.infil.tops > 0 { li { (tr!("pages-ep-known-top", cards = known_cards(&open.infil.top[..open.infil.tops as usize]))) } }
                    @if open.infil.bottoms > 0 { li { (tr!("pages-ep-known-bottom", cards = known_cards(&open.infil.bottom[..open.infil.bottoms as usize]))) } }
                }
            }
        }
    }
}

/// Draws the numbered cards, with the impossible ones struck out, and the number of Sabotage cards that are still
/// possible.
fn to_come(left: InfiltratorCards) -> Markup {
    let names: Vec<String> = left.iter().filter(|card| !card.is_sabotage()).map(infil_words).collect();
    let sabotage = left.iter().filter(|card| card.is_sabotage()).count();
    html! {
        p.small.soft { span aria-hidden="true" { (tr!("pages-ep-infil-grid")) " " } (tr!("pages-ep-tie-rule")) }
        svg.ep-seen viewBox="0 0 208 44" aria-hidden="true" {
            @for (class, there) in [("there", true), ("seen", false)] {
                @let cards: Vec<(u16, usize, Sign)> = places().filter(|(x, _, sign)| left.contains(InfiltratorCard::new((x / 16 + 1) as u8, *sign)) == there).collect();
                path.(class).box d=(cards.iter().map(|(x, y, _)| format!("M{} {}h14v13h-14z", x - 7, y - 6)).collect::<String>()) {}
                path.(class) d=(cards.iter().map(|(x, y, sign)| symbol(*x, *y, *sign)).collect::<String>()) {}
            }
            g { @for value in 1..=13u16 { text x=(value * 16 - 8) y="42" text-anchor="middle" { (value) } } }
        }
        p.unseen { (tr!("pages-ep-infil-list", cards = catalog::i18n::format_list(&names))) }
        @if sabotage > 0 { p.small { (tr!("pages-ep-sabotage-left", count = sabotage)) } }
    }
}

/// Returns the centre and the sign of each numbered card in the picture.
fn places() -> impl Iterator<Item = (u16, usize, Sign)> {
    (1..=13).flat_map(|value| [(value * 16 - 8, 7, Sign::Plus), (value * 16 - 8, 22, Sign::Minus)])
}

/// Lists cards of the Infiltrator whose place in the deck is known.
pub(super) fn known_cards(cards: &[u8]) -> String {
    cards.iter().map(|card| infil_words(InfiltratorCard(*card))).collect::<Vec<_>>().join(", ")
}

fn symbol(x: u16, y: usize, sign: Sign) -> String {
    match sign {
        Sign::Plus => format!("M{} {y}h8M{x} {}v8", x - 4, y - 4),
        Sign::Minus => format!("M{} {y}h8", x - 4),
    }
}

/// Renders all face-up cards beside the table.
pub(super) fn draw_piles(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let all = game.options().open_discards == extinction_point::Discards::All;
    let content = html! {
        h2 { (tr!("pages-ep-piles")) }
        h3 { (tr!("pages-ep-discards", count = open.discard.len())) }
        @if all {
            div.scroller tabindex="0" role="region" aria-label=(tr!("pages-ep-discards", count = open.discard.len())) { (grid(open.discard)) }
        } @else {
            (last(setting))
        }
        (gone(setting, "pages-ep-mothership-gone", open.mothership_discard, true))
        (unseen(setting, "pages-ep-mothership-unseen", open.mothership_unseen, true))
        (gone(setting, "pages-ep-bunker-gone", open.bunker_discard, false))
        (unseen(setting, "pages-ep-bunker-unseen", open.bunker_unseen(), false))
        p.small { (tr!("pages-ep-supply", count = open.bunker_supply())) }
    };
    render_piles_popover(setting.page, "piles", &content)
}

/// Renders the top card of each discard pile, if the table shows no more (EP-Q19).
fn last(setting: &ExtinctionPointContext) -> Markup {
    let open = setting.public_state();
    html! {
        p.small { (tr!("pages-ep-discards-closed")) }
        @if open.last_discard != NONE { p.small { (tr!("pages-ep-last-discard", card = card_words(setting.game(), Card(open.last_discard)))) } }
        @if open.infil.last != NONE { p.small { (tr!("pages-ep-last-infil", card = infil_words(InfiltratorCard(open.infil.last)))) } }
    }
}

fn grid(cards: Cards) -> Markup {
    html! {
        table.counts {
            tbody {
                @for suit in Suit::ALL {
                    tr {
                        th scope="row" { span.row { (draw_mark(&mark_of(suit))) (suit_words(suit)) } }
                        @for value in 1..=13 {
                            td { @if cards.contains(Card::new(suit, value)) { (value) } @else { span.soft { "·" } } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns some cards of the MOTHERSHIP or of the BUNKER.
fn entries<'a>(
    setting: &'a ExtinctionPointContext,
    cards: u32,
    mothership: bool,
) -> impl Iterator<Item = &'a PackText> {
    let content = setting.game().content();
    let texts = if mothership { &content.mothership } else { &content.bunker };
    texts.iter().enumerate().filter(move |(place, _)| cards >> place & 1 == 1).map(|(_, one)| content.text_entry(*one))
}

/// Renders the cards that have left the MOTHERSHIP's or the BUNKER's deck.
fn gone(setting: &ExtinctionPointContext, heading: &str, cards: u32, mothership: bool) -> Markup {
    html! {
        @if cards != 0 {
            h3 { (tr!(heading, count = cards.count_ones())) }
            ul {
                @for entry in entries(setting, cards, mothership) {
                    li.small { b { (catalog::i18n::localize_printed(&entry.name)) ". " } (describe_effects(setting.game(), entry)) }
                }
            }
        }
    }
}

/// Renders the cards that no player has seen in this game: face-down in the deck or in the supply.
fn unseen(setting: &ExtinctionPointContext, key: &str, cards: u32, mothership: bool) -> Markup {
    let names: Vec<&str> =
        entries(setting, cards, mothership).map(|entry| catalog::i18n::localize_printed(&entry.name)).collect();
    html! {
        @if !names.is_empty() { p.small { (tr!(key, count = names.len(), names = names.join(", "))) } }
    }
}
