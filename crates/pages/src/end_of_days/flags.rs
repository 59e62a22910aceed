//! Flags drawn with primitives in a frame of 30 by 20. A flag that stands for a nation alone always has the nation's
//! code beside it.

use catalog::i18n::end_of_days as words;
use end_of_days::{Card, EndOfDays, Flag};
use engine::Seat;
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use crate::parts::trusted_shapes;

/// Draws every flag of the deck once, and the striped one. Ids from custom packs are not used as element ids.
pub(super) fn draw_flag_definitions(game: &EndOfDays) -> Markup {
    html! {
        svg #ed-flags class="defs" width="0" height="0" aria-hidden="true" {
            @for (flag, nation) in game.content().nations() {
                symbol id={ "f-" (flag.number()) } viewBox="0 0 30 20" {
                    @match known(&nation.id) {
                        Some(drawing) => (trusted_shapes(drawing)),
                        None => { rect.p width="30" height="20" {} text x="15" y="15" text-anchor="middle" class="ed-code" { (nation.id.chars().take(3).collect::<String>()) } }
                    }
                }
            }
            symbol #f-wild viewBox="0 0 30 20" { (trusted_shapes(WILD)) }
        }
    }
}

/// Draws the flag of a nation.
pub(super) fn draw_flag(nation: Flag) -> Markup {
    html! { svg.ed-flag viewBox="0 0 30 20" aria-hidden="true" { use href={ "#f-" (nation.number()) } {} } }
}

/// Renders a seat with its flag, for headings.
pub(super) fn draw_seat_name(setting: &EndOfDaysContext, seat: Seat) -> Markup {
    let flag = setting.public_state()[seat].flag;
    html! { span.ed-seat { @if let Some(flag) = flag { (draw_flag(flag)) } b { (setting.seat_label(seat)) } } }
}

/// Returns the flags on a card. `None` if it has the striped one.
pub(super) fn printed_flags(game: &EndOfDays, card: Card) -> Option<Vec<Flag>> {
    (!game.content().striped.contains(card)).then(|| game.content().card_flags(card).collect())
}

/// Draws the flags at the bottom of a card's face. Without flags it is the striped one.
pub(super) fn draw_flag_row(flags: Option<&[Flag]>) -> Markup {
    html! {
        @match flags {
            None => use href="#f-wild" x="32" y="118" width="36" height="14" {},
            Some(on) => @for (place, nation) in on.iter().enumerate() {
                use href={ "#f-" (nation.number()) } x=(50 + 21 * place - 21 * on.len() / 2) y="119" width="19" height="13" {}
            }
        }
    }
}

/// Lists the flags on a card as text.
pub(super) fn flag_codes(game: &EndOfDays, card: Card) -> String {
    words::card_flags(game, card).join(" ")
}

fn known(id: &str) -> Option<&'static str> {
    Some(match id {
        "USA" => {
            r#"<path class="p" d="M0 0H30V20H0Z"/><path class="r" d="M0 0H30V3H0ZM0 6H30V9H0ZM0 12H30V15H0ZM0 18H30V20H0Z"/><path class="b" d="M0 0H15V12H0Z"/><path class="p" d="M7.500 1.500L9 5H12.500L9.800 7.200 10.800 11 7.500 8.700 4.200 11 5.200 7.200 2.500 5H6Z"/>"#
        }
        "SOV" => {
            r#"<path class="r" d="M0 0H30L24 10L30 20H0Z"/><path class="M w2" d="M6 6Q14 6 12 13Q9 17 4 14M5 16L13 7"/><path class="m" d="M15 2L16 4.500H18.500L16.500 6 17.300 8.500 15 7 12.700 8.500 13.500 6 11.500 4.500H14Z"/>"#
        }
        "CHN" => {
            r#"<path class="r" d="M0 0H30V20H0Z"/><path class="m" d="M7 2L8.600 6.300H13L9.500 9 10.800 13.500 7 10.800 3.200 13.500 4.500 9 1 6.300H5.400Z"/><circle class="m" cx="16" cy="3" r="1.500"/><circle class="m" cx="19" cy="6.500" r="1.500"/><circle class="m" cx="19" cy="11" r="1.500"/><circle class="m" cx="16" cy="14.500" r="1.500"/>"#
        }
        "FRA" => {
            r#"<path class="b" d="M0 0H10V20H0Z"/><path class="p" d="M10 0H20V20H10Z"/><path class="r" d="M20 0H30V20H20Z"/>"#
        }
        "GBR" => {
            r#"<path class="b" d="M0 0H30V20H0Z"/><path class="P w4" d="M0 0L30 20M30 0L0 20"/><path class="p" d="M12 0H18V7H30V13H18V20H12V13H0V7H12Z"/><path class="r" d="M13.500 0H16.500V8.500H30V11.500H16.500V20H13.500V11.500H0V8.500H13.500Z"/>"#
        }
        "IND" => {
            r#"<path class="p" d="M0 0H30V20H0Z"/><path class="o" d="M0 0H30V6.500H0Z"/><path class="t" d="M0 13.500H30V20H0Z"/><circle class="b" cx="15" cy="10" r="3"/><circle class="p" cx="15" cy="10" r="1.700"/>"#
        }
        "JPN" => r#"<path class="p" d="M0 0H30V20H0Z"/><circle class="r" cx="15" cy="10" r="6"/>"#,
        _ => return None,
    })
}

/// The striped flag of cards that every nation may use.
const WILD: &str = r#"<path class="k" d="M0 0H30V20H0Z"/><path class="r" d="M0 20V12L12 0H20Z"/><path class="m" d="M4 20L24 0H30V2L12 20Z"/><path class="t" d="M16 20L30 6V14L24 20Z"/>"#;
