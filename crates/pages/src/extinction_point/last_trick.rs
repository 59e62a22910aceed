//! The last trick: its cards, large or small, with its result.

use catalog::i18n::extinction_point::{card_name as words, infiltrator_card_name as infil_words};
use catalog::tr;
use extinction_point::{Building, Card, Cards};
use maud::{Markup, html};

use super::cards::{draw_card, draw_card_chip, draw_infiltrator_card, format_infiltrator_value};
use super::context::ExtinctionPointContext;
use super::recent_events::{LastTrick, PlayedCard};
use crate::parts::icon::{Icon, draw_icon};

/// Draws the stamp on a card of the trick that the crew has kept.
pub(super) fn draw_taken_stamp() -> Markup {
    html! { span.fate.good { (draw_icon(Icon::Tick)) (tr!("pages-ep-taken")) } }
}

/// True if a card lies in the settlement or in the store.
fn is_kept(setting: &ExtinctionPointContext, card: Card) -> bool {
    let open = setting.public_state();
    let stands = |site: &Building| site.card() == card || site.cards.contains(card);
    open.store.contains(card) || open.buildings().iter().any(stands)
}

/// Says below a card that there was no other choice.
pub(super) fn draw_forced_caption(played: PlayedCard) -> Markup {
    html! { @if played.forced { p.caption.soft { (tr!("pages-ep-forced")) } } }
}

/// Draws on a card how texts change its value, such as "3 − 2".
pub(super) fn draw_change(printed: u8, change: i8) -> Markup {
    let sign = if change < 0 { "−" } else { "+" };
    html! { @if change != 0 { b.ep-change { (printed) " " (sign) " " (change.unsigned_abs()) } } }
}

/// Renders the result of the last trick.
pub(super) fn draw_verdict(trick: &LastTrick) -> Markup {
    html! {
        p.verdict-line {
            span.ep-standing.ahead[trick.won] {
                (draw_icon(if trick.won { Icon::Tick } else { Icon::Cross }))
                (tr!(if trick.won { "pages-ep-won" } else { "pages-ep-lost" }))
            }
            span.small {
                (tr!("pages-ep-last-trick", best = trick.best, infil = format_infiltrator_value(trick.infil.into(), trick.sign)))
            }
        }
    }
}

/// Draws the cards and the result of the last trick, large.
pub(super) fn draw_last_trick(setting: &ExtinctionPointContext, trick: &LastTrick) -> Markup {
    html! { div.ep-last { (draw_verdict(trick)) (draw_trick_cards(setting, trick, setting.just_played())) } }
}

/// Draws the cards of the last trick. Those that have just been played arrive.
pub(super) fn draw_trick_cards(setting: &ExtinctionPointContext, trick: &LastTrick, arriving: Cards) -> Markup {
    let game = setting.game();
    let change = |played: PlayedCard| match trick.won && played.who == trick.captain {
        true => trick.best.saturating_sub_unsigned(played.card.value()),
        false => 0,
    };
    html! {
        ol.ep-cards.past {
            @for (place, played) in trick.cards.iter().enumerate() {
                @let kept = trick.won && is_kept(setting, played.card);
                li.arrives[arriving.contains(played.card)] {
                    div.piece.still.gone[kept] {
                        (draw_card(game, played.card)) span.unseen { (words(game, played.card)) }
                        (draw_change(played.card.value(), change(*played)))
                        @if kept { (draw_taken_stamp()) }
                    }
                    p.caption { (setting.member_name(played.who)) }
                    (draw_forced_caption(*played))
                }
                @if place == 0 {
                    li {
                        div.piece.still {
                            (draw_infiltrator_card(trick.card)) span.unseen { (infil_words(trick.card)) }
                            (draw_change(trick.card.value(), trick.infil.saturating_sub_unsigned(trick.card.value())))
                        }
                        p.caption { (tr!("pages-ep-infiltrator")) }
                    }
                }
            }
        }
    }
}

/// Draws the cards of the last trick as small tokens, where other things need the place.
pub(super) fn draw_trick_chips(setting: &ExtinctionPointContext, trick: &LastTrick) -> Markup {
    let name = |card: Card| words(setting.game(), card);
    html! {
        p.ep-chips {
            @for (place, played) in trick.cards.iter().enumerate() {
                span.ep-chip { (draw_card_chip(played.card)) span.unseen { (name(played.card)) } }
                @if place == 0 { span.ep-chip.foe { (infil_words(trick.card)) } }
            }
        }
    }
}
