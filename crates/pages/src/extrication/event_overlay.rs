//! The event overlay for launches.

use catalog::i18n::{extrication as words, format_signed};
use catalog::tr;
use extrication::Event;
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::ships;

/// Draws the launch of the moment that is shown as an animation over the board. With reduced motion it appears in the
/// log only.
pub(super) fn draw_event_overlay(setting: &ExtricationContext) -> Markup {
    let launched = setting.new_events().find_map(|event| match event {
        Event::Launched { seat, ship, cohorts, organics, .. } => {
            let value = setting.game().value_of_launch(setting.public_state(), *seat, *ship, *cohorts, *organics);
            Some((*seat, *ship, value))
        }
        _ => None,
    });
    html! {
        @if let Some((seat, ship, value)) = launched {
            div.moment.ex-launch aria-hidden="true" {
                div.scene {
                    div.rising { (ships::draw_silhouette(setting.game().content().ship_class(ship), ship)) }
                    p.word { (tr!("pages-ex-lift-off")) b { (format_signed(value.prestige.into(), 0)) } }
                    p.line {
                        (tr!("pages-ex-lift-off-line",
                            seat = setting.seat_label(seat), ship = words::ship_name(setting.game(), ship), worth = words::describe_launch_value(&value)))
                    }
                }
            }
        }
    }
}
