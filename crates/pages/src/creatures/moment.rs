//! The dramatic moment: creatures meet, or a home is raided.

use catalog::tr;
use creatures::{Character, Event, MeetingResult, Variant};
use maud::{Markup, html};

use super::Setting;
use super::pieces::piece;

/// What has just happened on the board, staged over it; whoever wants less motion reads it in the log.
pub(super) fn moment<K: Variant>(setting: &Setting<K>) -> Markup {
    let Some((last, _)) = setting.screen.recent.last() else { return html! {} };
    let fresh = setting.screen.recent.iter().rev().take_while(|(ply, _)| ply + 1 >= *last);
    let scene = fresh.filter_map(|(ply, event)| match event {
        Event::Met { .. } if ply == last => Some(met(setting, event)),
        Event::Raid { .. } => Some(raid(setting, event)),
        _ => None,
    });
    html! {
        @if let Some(scene) = scene.last() { div.moment.ix-moment data-beat="0" aria-hidden="true" { (scene) } }
    }
}

fn scene(pieces: &Markup, word: &str, line: &str) -> Markup {
    html! { div.scene { div.row.falls { (pieces) } p.word { (word) } p.line { (line) } } }
}

fn met<K: Variant>(setting: &Setting<K>, event: &Event) -> Markup {
    let Event::Met { seat, species, at, character, others, others_character, meeting, .. } = event else {
        return html! {};
    };
    let pieces = html! {
        (piece(*species, Some(*character)))
        @for other in others.iter() { (piece(other, Some(*others_character))) }
    };
    let (word, line) = match meeting {
        MeetingResult::Cancel => (tr!("pages-ix-cancel"), "pages-ix-cancel-line"),
        MeetingResult::Kill | MeetingResult::Die => (tr!("pages-ix-kill"), "pages-ix-kill-line"),
        MeetingResult::Pair => (tr!("pages-ix-pair"), "pages-ix-pair-line"),
    };
    // Whose foe it was that stays.
    let winner = match meeting {
        MeetingResult::Die => others.iter().next().map(|other| setting.game().owner(setting.open(), other)),
        _ => Some(*seat),
    };
    let name = winner.map_or("", |winner| setting.name(winner));
    scene(&pieces, &word, &tr!(line, at = at.to_string(), seat = name))
}

fn raid<K: Variant>(setting: &Setting<K>, event: &Event) -> Markup {
    let Event::Raid { seat, species, home, character, resident, .. } = event else { return html! {} };
    let pieces = html! { (piece(*species, *character)) (piece(*home, None::<Character>)) };
    let line = if *resident { "pages-ix-raid-line" } else { "pages-ix-raid-empty" };
    scene(
        &pieces,
        &tr!("pages-ix-raid"),
        &tr!(line, seat = setting.name(*seat), home = catalog::words::creatures::species(*home)),
    )
}
