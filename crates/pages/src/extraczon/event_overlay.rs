//! The large pictures over the board: the end of an encounter, and the cards that infection takes from the viewer.

use catalog::i18n::extraczon::card_name;
use catalog::i18n::format_list;
use catalog::tr;
use extraczon::Event;
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::encounter::{CardFate, EncounterOutcome};
use super::tray::describe_roll;
use crate::parts::die::{Die, draw_die};
use crate::parts::icon::{Icon, draw_icon};

/// Draws the encounter that ended in the moment that is shown, as an animation over the board. With reduced motion it
/// appears in the tray and in the log only.
pub(super) fn draw_event_overlay(setting: &ExtraczonContext) -> Markup {
    html! {
        @if let Some(outcome) = setting.encounter.ended.last().filter(|outcome| setting.is_new(outcome.step)) {
            div.moment.escaped[outcome.secured.is_none()] aria-hidden="true" { (scene(setting, outcome)) }
        }
    }
}

/// Draws which cards the viewer's draw has lost to infection, as an announcement over the board, whose cards may be out of
/// sight. A card that the viewer chose needs none.
pub(super) fn draw_infection_banner(setting: &ExtraczonContext) -> Markup {
    let is_drawn = setting.new_events().any(|event| matches!(event, Event::Drawn { .. }));
    if !is_drawn || setting.own_seat() != Some(setting.public_state().seat) {
        return html! {};
    }
    let bitten = setting.encounter.drawn.iter().filter(|drawn| drawn.fate == CardFate::Bitten);
    let cards: Vec<String> = bitten.map(|drawn| card_name(setting.game(), drawn.card)).collect();
    html! {
        @if !cards.is_empty() {
            div.moment.infected aria-hidden="true" {
                div.scene {
                    p.word { (draw_icon(Icon::Cross)) (tr!("pages-ez-infected-word")) }
                    p.line { (tr!("ez-bitten", card = format_list(&cards))) }
                }
            }
        }
    }
}

fn scene(setting: &ExtraczonContext, outcome: &EncounterOutcome) -> Markup {
    let zombie = catalog::i18n::extraczon::zombie_name(setting.game(), outcome.zombie);
    let seat = setting.seat_label(outcome.seat);
    html! {
        div.scene {
            @if let Some(roll) = &outcome.roll {
                div.row.throw { @for (place, face) in roll.rolled_faces().enumerate() { (draw_die(Die::Red, face, Some(place))) } }
                p.sum { (describe_roll(roll)) }
            }
            @match outcome.secured {
                Some(secured) => {
                    p.word { (draw_icon(Icon::Tick)) (tr!("pages-ez-contained-word")) }
                    p.line { (tr!("pages-ez-contained-line", seat = seat, zombie = zombie, secured = secured)) }
                }
                None => {
                    p.word { (draw_icon(Icon::Cross)) (tr!("pages-ez-escaped-word")) }
                    p.line { (tr!("pages-ez-escaped-line", zombie = zombie)) }
                }
            }
        }
    }
}
