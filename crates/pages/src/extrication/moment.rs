//! The dramatic moment: a launch.

use catalog::tr;
use catalog::words::extrication as words;
use extrication::Event;
use maud::{Markup, html};

use super::{Setting, ships};

/// The launches of the latest decision, staged over the board. Whoever wants less motion reads the same in the log.
pub(super) fn moment(setting: &Setting) -> Markup {
    let recent = &setting.screen.recent;
    let latest = recent.last().map(|(ply, _)| *ply);
    html! {
        @for (_, event) in recent.iter().filter(|(ply, _)| Some(*ply) == latest) {
            @if let Event::Launched { seat, ship, cohorts, organics, .. } = event {
                div.moment.ex-launch data-beat="0" aria-hidden="true" {
                    div.scene {
                        div.rising { (ships::flying(setting.game().content().ship(*ship), *ship)) }
                        p.word { (tr!("pages-ex-lift-off")) }
                        p.line {
                            (tr!("pages-ex-lift-off-line",
                                seat = setting.name(*seat), ship = words::ship(setting.game(), *ship),
                                load = words::load(*cohorts, *organics)))
                        }
                    }
                }
            }
        }
    }
}
