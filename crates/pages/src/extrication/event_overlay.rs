//! The event overlay for launches.

use catalog::i18n::extrication as words;
use catalog::tr;
use extrication::Event;
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::ships;

/// Draws the launches of the latest decision as animations over the board. With reduced motion they appear in the log
/// only.
pub(super) fn draw_event_overlay(setting: &ExtricationContext) -> Markup {
    let recent = &setting.viewer_state.recent_events;
    let latest = recent.last().map(|(ply, _)| *ply);
    html! {
        @for (_, event) in recent.iter().filter(|(ply, _)| Some(*ply) == latest) {
            @if let Event::Launched { seat, ship, cohorts, organics, .. } = event {
                div.moment.ex-launch data-beat="0" aria-hidden="true" {
                    div.scene {
                        div.rising { (ships::draw_silhouette(setting.game().content().ship_class(*ship), *ship)) }
                        p.word { (tr!("pages-ex-lift-off")) }
                        p.line {
                            (tr!("pages-ex-lift-off-line",
                                seat = setting.seat_name(*seat), ship = words::ship_name(setting.game(), *ship),
                                load = words::load(*cohorts, *organics)))
                        }
                    }
                }
            }
        }
    }
}
