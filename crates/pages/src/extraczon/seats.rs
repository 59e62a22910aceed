//! The seats with their cards, or, in a solo game, the progress towards the tiers.

use catalog::tr;
use engine::{Rules, Seat};
use extraczon::SoloTier;
use maud::{Markup, html};

use super::context::ExtraczonContext;
use crate::seat_cards::{SeatCardContent, render_seat_card_list};

/// Renders the strip above the board.
pub(super) fn draw_seat_cards(setting: &ExtraczonContext) -> Markup {
    if setting.game().seats() == 1 { solo(setting) } else { several(setting) }
}

fn several(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let panel = |seat: Seat| {
        let on = open.phase.is_encounter() && open.seat == seat;
        SeatCardContent {
            is_on_turn: on,
            figure: html! { (open.total_score(seat)) span.unseen { (tr!("pages-points")) } },
            facts: html! {
                (tr!("pages-ez-share", secured = open.secured_by(seat), contained = open.contained_by(seat)))
                br;
                @if on { b { (tr!("pages-ez-on-turn")) } " " }
                (tr!("pages-ez-turns-left", turns = turns_left(setting, seat)))
            },
        }
    };
    render_seat_card_list(setting.table, setting.seats_from_own(), panel)
}

/// Returns the number of encounters left to this seat, including the current one (EZ-91).
fn turns_left(setting: &ExtraczonContext, seat: Seat) -> u8 {
    let open = setting.public_state();
    setting.game().turns_after(open, seat) + u8::from(open.phase.is_encounter() && seat == open.seat)
}

fn solo(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let tiers = &setting.game().content().pack.tiers;
    let (secured, contained) = (open.secured_by(Seat(0)), open.contained_by(Seat(0)));
    let next = tiers.iter().find(|tier| tier.secured > secured || tier.contained > contained);
    html! {
        section #ez-solo .ez-solo aria-labelledby="seats-title" {
            h2 #seats-title {
                @match next {
                    Some(tier) => (tr!("pages-ez-next-tier", tier = catalog::i18n::localize_printed(&tier.name), secured = tier.secured, contained = tier.contained)),
                    None => (tr!("pages-ez-top-tier")),
                }
                span.soft { (tr!("pages-ez-turns-left", turns = turns_left(setting, Seat(0)))) }
            }
            div.ez-tracks { (draw_solo_tracks(tiers, secured, contained)) }
        }
    }
}

/// Draws the progress of both numbers along the tiers.
pub(super) fn draw_solo_tracks(tiers: &[SoloTier], secured: u8, contained: u8) -> Markup {
    let marks = |number: fn(&SoloTier) -> u8| tiers.iter().map(number).collect::<Vec<u8>>();
    html! {
        (track(&tr!("pages-ez-secured"), secured, &marks(|tier| tier.secured), "m"))
        (track(&tr!("pages-ez-contained"), contained, &marks(|tier| tier.contained), "r"))
    }
}

/// The numbers keep their size regardless of the width of the track.
fn track(label: &str, value: u8, marks: &[u8], ink: &str) -> Markup {
    let full = u32::from(marks.last().copied().unwrap_or(1).max(value).max(1)) * 21 / 20 + 1;
    let place = |number: u8| format!("{:.1}%", 100.0 * f64::from(number) / f64::from(full));
    html! {
        div.ez-track {
            p { (label) " " b { (value) } }
            svg aria-hidden="true" {
                rect.rail y="3" width="100%" height="12" {}
                rect class=(ink) y="3" width=(place(value)) height="12" {}
                @for (mark, at) in marks.iter().map(|mark| (*mark, place(*mark))) {
                    line.tick x1=(at) x2=(at) y2="18" {}
                    text.met[value >= mark] x=(at) y="30" text-anchor="middle" { (mark) }
                }
            }
        }
    }
}
