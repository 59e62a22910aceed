//! The dramatic moment: an encounter has ended.

use catalog::tr;
use maud::{Markup, html};

use super::Setting;
use super::encounter::Outcome;
use super::tray::sum;
use crate::parts::die::{Die, die};
use crate::parts::icon::{Icon, icon};

/// What ended since the latest decision, staged over the board one after the other. Whoever wants less motion reads
/// the same in the tray and in the log.
pub(super) fn moment(setting: &Setting) -> Markup {
    html! {
        @for (beat, outcome) in setting.encounter.just_ended().take(3).enumerate() {
            div.moment.escaped[outcome.secured.is_none()] data-beat=(beat) aria-hidden="true" {
                (scene(setting, outcome))
            }
        }
    }
}

fn scene(setting: &Setting, outcome: &Outcome) -> Markup {
    let zombie = catalog::words::extraczon::zombie(setting.game(), outcome.zombie);
    let seat = setting.screen.names.get(outcome.seat.index()).cloned().unwrap_or_default();
    html! {
        div.scene {
            @if let Some(roll) = &outcome.roll {
                div.row.throw { @for (place, face) in roll.faces().enumerate() { (die(Die::Red, face, Some(place))) } }
                p.sum { (sum(roll)) }
            }
            @match outcome.secured {
                Some(secured) => {
                    p.word { (icon(Icon::Tick)) (tr!("pages-ez-contained-word")) }
                    p.line { (tr!("pages-ez-contained-line", seat = seat, zombie = zombie, secured = secured)) }
                }
                None => {
                    p.word { (icon(Icon::Cross)) (tr!("pages-ez-escaped-word")) }
                    p.line { (tr!("pages-ez-escaped-line", zombie = zombie)) }
                }
            }
        }
    }
}
