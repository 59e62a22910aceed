//! Hints during the game: an explanation of something that has just happened for the first time, in the action bar.

use catalog::tr;
use engine::Seat;
use maud::{Markup, html};

use crate::game_drawing::Show;
use crate::parts::icon::{Icon, draw_icon};
use crate::render_context::RenderContext;

const EXTRACZON: &[&str] = &[
    "ez-coach-turn",
    "ez-coach-active",
    "ez-coach-ignored",
    "ez-coach-infection",
    "ez-coach-missed",
    "ez-coach-contained",
    "ez-coach-escaped",
    "ez-coach-reshuffle",
];

const CREATURES: &[&str] = &[
    "ix-coach-place",
    "ix-coach-mix",
    "ix-coach-turn",
    "ix-coach-rolled",
    "ix-coach-moved",
    "ix-coach-met-cancel",
    "ix-coach-met-kill",
    "ix-coach-met-die",
    "ix-coach-met-pair",
    "ix-coach-raid",
    "ix-coach-swapped",
    "ix-coach-born",
    "ix-coach-extinct",
    "ix-coach-said",
];

const EXTRICATION: &[&str] = &[
    "ex-coach-round",
    "ex-coach-moved",
    "ex-coach-left",
    "ex-coach-docked",
    "ex-coach-cohorts",
    "ex-coach-organics",
    "ex-coach-fuel",
    "ex-coach-learned",
    "ex-coach-launched",
    "ex-coach-card",
];

const EXTINCTION_POINT: &[&str] = &[
    "ep-coach-turn",
    "ep-coach-bids",
    "ep-coach-infil",
    "ep-coach-won",
    "ep-coach-lost",
    "ep-coach-built",
    "ep-coach-shield",
    "ep-coach-stored",
    "ep-coach-sabotage",
    "ep-coach-bunker",
    "ep-coach-mothership",
    "ep-coach-advantage",
    "ep-coach-role",
    "ep-coach-flipped",
];

const END_OF_DAYS: &[&str] = &[
    "ed-coach-nation",
    "ed-coach-dealt",
    "ed-coach-turn",
    "ed-coach-offered",
    "ed-coach-fronted",
    "ed-coach-placed",
    "ed-coach-yielded",
    "ed-coach-used",
    "ed-coach-negates",
    "ed-coach-attacked",
    "ed-coach-strike",
    "ed-coach-launched",
    "ed-coach-reshuffled",
];

/// Returns the hints of a game in order of appearance. Infection and Extinction share theirs except for the beginning.
fn hint_keys(game: &str) -> impl Iterator<Item = &'static str> {
    let (all, elsewhere): (&[&'static str], &[&str]) = match game {
        "extraczon" => (EXTRACZON, &[]),
        "infection" => (CREATURES, &["ix-coach-mix", "ix-coach-rolled", "ix-coach-extinct"]),
        "extinction" => (CREATURES, &["ix-coach-place"]),
        "extrication" => (EXTRICATION, &[]),
        "extinction-point" => (EXTINCTION_POINT, &[]),
        "end-of-days" => (END_OF_DAYS, &[]),
        _ => (&[], &[]),
    };
    all.iter().copied().filter(move |key| !elsewhere.contains(key))
}

/// Returns the texts of a game's hints, for its print sheet.
pub(super) fn hint_lines(game: &str) -> impl Iterator<Item = String> {
    hint_keys(game).map(|key| tr!(key, n = 2, fed = 1, unfed = 1))
}

/// Renders the hint about the newest event that has happened for the first time since the viewer's last action, as long as
/// the viewer's own next turn is not over. The script keeps it closed, and notes whether a part of it is cut off until it
/// is pressed.
pub(crate) fn render_hints<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let is_wanted = setting.page.details.shows_hints && setting.page.details.tutorial.is_none();
    html! {
        @if let Some((key, line)) = newest_hint(setting).filter(|_| is_wanted) {
            div #hints .hints role="note" aria-label=(tr!("pages-hints")) {
                details id={ "hint-" (key) } .hint open {
                    summary { (draw_icon(Icon::Cross)) span.unseen { (tr!("pages-hint-shut")) } }
                    details.line { summary { span { (line) } span.more { (tr!("pages-more")) } } }
                }
            }
        }
    }
}

/// Returns the hint about the newest event since the viewer's last turn was over.
fn newest_hint<G: Show>(setting: &RenderContext<'_, G>) -> Option<(&'static str, String)> {
    let turns: Vec<(usize, Seat)> = setting.recent_turns().collect();
    let since = setting.own_seat().map_or(0, |own| end_of_last_turn(&turns, own));
    let hints = setting.page.table.first_time_hints();
    if hints.is_empty() {
        return None;
    }
    let events = setting.viewer_state.recent_events.iter().filter(|(step, _)| *step >= since);
    let explained: Vec<&str> = events
        .filter_map(|(_, event)| setting.game().first_time_hint(setting.public_state(), setting.own_seat(), event))
        .map(|(key, _)| key)
        .collect();
    let place = |key: &str| explained.iter().position(|known| *known == key);
    let placed = hints.into_iter().filter_map(|hint| Some((place(hint.0)?, hint)));
    placed.max_by_key(|(place, _)| *place).map(|(_, hint)| hint)
}

/// Returns the step in which the turn after the seat's last completed one began, or 0.
fn end_of_last_turn(turns: &[(usize, Seat)], own: Seat) -> usize {
    let past = match turns.split_last() {
        Some(((_, seat), past)) if *seat == own => past,
        _ => turns,
    };
    let next = past.iter().rposition(|(_, seat)| *seat == own).and_then(|last| turns.get(last + 1));
    next.map_or(0, |(step, _)| *step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_stays_until_the_turn_after_it_is_over() {
        let turns = [(0, Seat(1)), (4, Seat(0)), (9, Seat(1)), (12, Seat(2)), (15, Seat(0))];
        assert_eq!(end_of_last_turn(&turns, Seat(0)), 9);
        assert_eq!(end_of_last_turn(&turns[..4], Seat(0)), 9);
        assert_eq!(end_of_last_turn(&turns[..2], Seat(0)), 0);
    }

    #[test]
    fn every_hint_has_words_and_belongs_to_a_game() {
        let words: String = ["creatures", "end-of-days", "extinction-point", "extraczon", "extrication"]
            .into_iter()
            .map(|file| {
                let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../catalog/core/src/i18n/en/");
                std::fs::read_to_string(format!("{folder}{file}.ftl")).expect("the words are there")
            })
            .collect();
        let said = words.lines().filter(|line| line.contains("-coach-")).filter_map(|line| line.split_once(" ="));
        let known: Vec<&str> = catalog::games().iter().flat_map(|game| hint_keys(game.info().id)).collect();
        for (key, _) in said {
            assert!(known.contains(&key), "{key} belongs to no game");
        }
        for game in catalog::games() {
            assert!(hint_lines(game.info().id).all(|line| line.len() > 20));
        }
    }
}
