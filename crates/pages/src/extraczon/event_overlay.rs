//! The event overlay for the end of an encounter.

use catalog::tr;
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::encounter::EncounterOutcome;
use super::tray::describe_roll;
use crate::parts::die::{Die, draw_die};
use crate::parts::icon::{Icon, draw_icon};

/// Draws the encounter that ended in the moment that is shown, as an animation over the board. With reduced motion it
/// appears in the tray and in the log only.
pub(super) fn draw_event_overlay(setting: &ExtraczonContext) -> Markup {
    html! {
        @if let Some(outcome) = setting.encounter.ended.last().filter(|outcome| setting.is_new(outcome.ply)) {
            div.moment.escaped[outcome.secured.is_none()] aria-hidden="true" { (scene(setting, outcome)) }
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
