//! The event overlay for meetings of creatures and raids on homes.

use catalog::tr;
use creatures::{Character, Event, MeetingResult, Variant};
use maud::{Markup, html};

use super::context::CreaturesContext;
use super::pieces::draw_creature;

/// Draws the meeting or the raid of the moment that is shown as an animation over the board. With reduced motion it
/// appears in the log only.
pub(super) fn draw_event_overlay<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let scene = setting.new_events().find_map(|event| match event {
        Event::Met { .. } => Some((met(setting, event), costs_viewer(setting, event))),
        Event::Raid { .. } => Some((raid(setting, event), costs_viewer(setting, event))),
        _ => None,
    });
    html! {
        @if let Some((scene, is_loss)) = scene {
            div.moment.ix-moment.loss[is_loss] aria-hidden="true" { (scene) }
        }
    }
}

/// True if the viewer loses a creature and nobody else does, or if their home is raided.
fn costs_viewer<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> bool {
    let Some(own) = setting.own_seat() else { return false };
    let owns = |species| setting.game().owner_of(setting.public_state(), species) == own;
    match event {
        Event::Met { meeting: MeetingResult::Kill, others, .. } => others.iter().any(owns),
        Event::Met { meeting: MeetingResult::Die, seat, .. } => *seat == own,
        Event::Raid { home, .. } => owns(*home),
        _ => false,
    }
}

fn scene(pieces: &Markup, word: &str, line: &str) -> Markup {
    html! { div.scene { div.row.falls { (pieces) } p.word { (word) } p.line { (line) } } }
}

fn met<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Markup {
    let Event::Met { seat, species, at, character, others, others_character, meeting, .. } = event else {
        return html! {};
    };
    let pieces = html! {
        (draw_creature(*species, Some(*character)))
        @for other in others.iter() { (draw_creature(other, Some(*others_character))) }
    };
    let (word, line) = match meeting {
        MeetingResult::Cancel => (tr!("pages-ix-cancel"), "pages-ix-cancel-line"),
        MeetingResult::Kill | MeetingResult::Die => (tr!("pages-ix-kill"), "pages-ix-kill-line"),
        MeetingResult::Pair => (tr!("pages-ix-pair"), "pages-ix-pair-line"),
    };
    // The owner of the remaining foe.
    let winner = match meeting {
        MeetingResult::Die => others.iter().next().map(|other| setting.game().owner_of(setting.public_state(), other)),
        _ => Some(*seat),
    };
    let name = winner.map_or_else(String::new, |winner| setting.seat_label(winner));
    scene(&pieces, &word, &tr!(line, at = at.to_string(), seat = name))
}

fn raid<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Markup {
    let Event::Raid { seat, species, home, character, resident, .. } = event else { return html! {} };
    let pieces = html! { (draw_creature(*species, *character)) (draw_creature(*home, None::<Character>)) };
    let line = if *resident { "pages-ix-raid-line" } else { "pages-ix-raid-empty" };
    scene(
        &pieces,
        &tr!("pages-ix-raid"),
        &tr!(line, seat = setting.seat_label(*seat), home = catalog::i18n::creatures::species_name(*home)),
    )
}
