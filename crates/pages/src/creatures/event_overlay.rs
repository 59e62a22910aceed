//! The event overlay for meetings of creatures and raids on homes.

use catalog::tr;
use creatures::{Character, Event, Hex, MeetingResult, Species, Variant};
use maud::{Markup, html};

use super::context::{CreaturesContext, Orientation};
use super::pieces::draw_creature;

/// Draws the meeting or the raid of the moment that is shown as an animation over the board, in the half that does not
/// hold its hex. With reduced motion it appears in the log only.
pub(super) fn draw_event_overlay<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let scene = setting.new_events().find_map(|event| match event {
        Event::Met { at, .. } => Some((met(setting, event), *at, costs_viewer(setting, event))),
        Event::Raid { home, .. } => {
            let board = setting.game().board();
            Some((raid(setting, event), board.hex_name(board.corner_hex(*home)), costs_viewer(setting, event)))
        }
        _ => None,
    });
    html! {
        @if let Some((scene, at, is_loss)) = scene {
            div.moment.ix-moment.loss[is_loss].under[lies_above(setting, at)] aria-hidden="true" { (scene) }
        }
    }
}

/// True if a hex lies in the upper half of the board as the viewer sees it.
fn lies_above<K: Variant>(setting: &CreaturesContext<K>, at: Hex) -> bool {
    let (_, below) = Orientation::for_viewer(setting).place_of_hex(at);
    below < 2 * setting.game().board().radius()
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
    html! { div.scene { div.row { (pieces) } p.word { (word) } p.line { (line) } } }
}

/// Draws a creature that comes face-down and is turned over, with its owner, and crossed out if it dies.
fn turned_over<K: Variant>(
    setting: &CreaturesContext<K>,
    species: Species,
    character: Option<Character>,
    dies: bool,
) -> Markup {
    let owner = setting.game().owner_of(setting.public_state(), species);
    html! {
        div.ix-turn.dies[dies] {
            span.down[character.is_some()] { (draw_creature(species, None)) }
            @if character.is_some() { span.up { (draw_creature(species, character)) } }
            b { (setting.seat_label(owner)) }
        }
    }
}

fn met<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Markup {
    let Event::Met { seat, species, at, character, others, others_character, meeting, .. } = event else {
        return html! {};
    };
    let (is_lost, are_others_lost) = match meeting {
        MeetingResult::Cancel => (true, true),
        MeetingResult::Kill => (false, true),
        MeetingResult::Die => (true, false),
        MeetingResult::Pair => (false, false),
    };
    let pieces = html! {
        (turned_over(setting, *species, Some(*character), is_lost))
        @for other in others.iter() { (turned_over(setting, other, Some(*others_character), are_others_lost)) }
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
    scene(&pieces, &word, &tr!(line, at = at.to_string(), seat = name, unborn = unborn_count(setting)))
}

/// Returns how many creatures the moment that is shown would have brought if the reserves had not been empty.
fn unborn_count<K: Variant>(setting: &CreaturesContext<K>) -> u32 {
    let unborn = setting.new_events().filter_map(|event| match event {
        Event::Unborn { count, .. } => Some(u32::from(*count)),
        _ => None,
    });
    unborn.sum()
}

fn raid<K: Variant>(setting: &CreaturesContext<K>, event: &Event) -> Markup {
    let Event::Raid { seat, species, home, character, resident, .. } = event else { return html! {} };
    let pieces = html! {
        (turned_over(setting, *species, *character, true))
        (turned_over(setting, *home, None, *resident))
    };
    let line = if *resident { "pages-ix-raid-line" } else { "pages-ix-raid-empty" };
    scene(
        &pieces,
        &tr!("pages-ix-raid"),
        &tr!(line, seat = setting.seat_label(*seat), home = catalog::i18n::creatures::species_name(*home)),
    )
}
