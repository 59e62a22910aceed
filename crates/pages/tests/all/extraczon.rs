//! The table of ExtracZon.

use std::collections::{BTreeMap, BTreeSet};

use engine::Viewer;
use pages::{MotionKind, moving_events};
use testkit::parse_tags;

use crate::support::{play_and_observe, start, test_page, unescape_html, watch_moments};

#[test]
fn an_encounter_that_has_ended_leaves_nothing_on_the_table_and_nobody_on_turn() {
    let mut ends = 0;
    watch_moments("extraczon", 3, 5, 120, |viewer, _, after| {
        let ended = |name: &str| name == "contained" || name == "escaped";
        let events = moving_events(after);
        if !events.iter().any(|(event, _)| event["event"].as_str().is_some_and(ended)) {
            return;
        }
        let text = pages::draw_frame(after).text();
        let tags = parse_tags(&text);
        let lies = |tag: &&testkit::Tag| tag.get("data-at").is_some_and(|name| name.starts_with("card-"));
        assert_eq!(tags.iter().find(lies).map(|tag| &tag.attributes), None, "{viewer:?}");
        assert!(!tags.iter().any(|tag| tag.has_class("seat") && tag.has_class("on")), "{viewer:?}");
        assert!(!text.contains("Waiting for"), "the headline names the next seat");
        ends += 1;
    });
    assert!(ends > 10, "{ends}");
}

#[test]
fn a_card_that_is_lost_is_stamped_before_anything_else_tells_it() {
    let mut stamped = 0;
    watch_moments("extraczon", 2, 5, 120, |viewer, _, after| {
        let frame = pages::draw_frame(after);
        let tags = parse_tags(&frame.text());
        let is_lost = |name: &str| name == "bitten" || name == "lost";
        for (event, motions) in moving_events(after) {
            let card = event["card"].as_u64().filter(|_| event["event"].as_str().is_some_and(is_lost));
            let Some(card) = card else { continue };
            // The cards of an encounter that has ended lie there no longer.
            if !tags.iter().any(|tag| tag.get("data-at") == Some(&format!("card-{card}"))) {
                continue;
            }
            stamped += 1;
            let stamp = format!("[data-at=\"fate-{card}\"]");
            assert!(
                motions.iter().any(|motion| motion.kind == MotionKind::Stamp && motion.to == stamp),
                "{viewer:?}: {event}"
            );
        }
    });
    assert!(stamped > 10, "{stamped}");
}

#[test]
fn dice_say_their_outcome_before_a_card_is_given_up() {
    let (mut rolls, mut paid) = (0, 0);
    watch_moments("extraczon", 2, 5, 120, |viewer, _, after| {
        let mut is_told = true;
        for (event, motions) in moving_events(after) {
            match event["event"].as_str() {
                Some("roll") => {
                    let last = motions.last().expect("dice move");
                    is_told = last.kind == MotionKind::Stamp && last.to == "[data-at=\"verdict\"]";
                    rolls += 1;
                }
                Some("lost") => {
                    assert!(is_told, "{viewer:?}: {event}");
                    paid += 1;
                }
                _ => {}
            }
        }
        assert!(is_told, "{viewer:?}");
    });
    assert!(rolls > 10 && paid > 10, "{rolls} {paid}");
}

#[test]
fn nothing_is_said_to_be_secured_before_the_reader_has_secured_something() {
    let mut secured = BTreeSet::new();
    let mut hinted = 0;
    watch_moments("extraczon", 3, 5, 120, |viewer, _, after| {
        let Some(seat) = viewer.seat() else { return };
        let own = |event: &serde_json::Value| event["event"] == "contained" && event["seat"] == seat.0;
        if moving_events(after).iter().any(|(event, _)| own(event)) {
            secured.insert(seat);
        }
        let says = after.table.first_time_hints().iter().any(|(key, _)| *key == "ez-coach-contained");
        assert!(!says || secured.contains(&seat), "{viewer:?}");
        hinted += usize::from(says);
    });
    assert!(hinted > 0, "somebody is told");
}

#[test]
fn the_board_at_the_end_shows_who_was_brought_home_and_no_place_for_another_zombie() {
    let mut ends = 0;
    play_and_observe(start(2, 4, &[]), |table| {
        if table.ending_text().is_some() {
            ends += 1;
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(engine::Seat(0)))).html;
            let tags = parse_tags(&html);
            assert_eq!(tags.iter().filter(|tag| tag.has_class("ez-brought")).count(), 2);
            assert!(!html.contains("ez-zombie") && !html.contains("This is the last Zombie"));
            assert!(html.contains("<b>You</b>") && !html.contains("<span>Seat 1</span>"), "the viewer is You");
        }
    });
    assert_eq!(ends, 1);
}

#[test]
fn of_the_cards_of_one_kind_only_the_one_that_goes_is_an_answer() {
    let mut several = 0;
    play_and_observe(start(2, 4, &[]), |table| {
        for seat in [engine::Seat(0), engine::Seat(1)] {
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
            let tags = parse_tags(&html);
            let pieces = tags.iter().filter(|tag| tag.has_class("piece"));
            let mut answers = BTreeSet::new();
            for value in pieces.clone().filter_map(|tag| tag.get("value")) {
                assert!(answers.insert(value.to_owned()), "two cards of one kind can be pressed");
            }
            let others = pieces.filter(|tag| tag.has_class("still") && !tag.has_class("gone")).count();
            let same = unescape_html(&html).matches("Same as the ").count();
            assert!(same <= others, "{same} of {others} cards say which goes first");
            several += same;
        }
    });
    assert!(several > 0, "two cards of one kind lay there");
}

#[test]
fn what_infection_takes_from_the_viewer_is_announced_over_the_board() {
    let (mut announced, mut told) = (0, 0);
    watch_moments("extraczon", 2, 5, 160, |viewer, _, after| {
        let events = moving_events(after);
        let has = |name: &str| events.iter().any(|(event, _)| event["event"] == name);
        let frame = pages::draw_frame(after);
        let banner = &frame.presentation().banner;
        assert!(banner.is_empty() || has("drawn") && has("bitten"), "{viewer:?}: {banner}");
        announced += usize::from(!banner.is_empty());
        told += usize::from(frame.text().contains("lost to infection. Now"));
    });
    assert!(announced > 2 && told > announced, "{announced} {told}");
}

#[test]
fn keys_count_from_one_for_specialists_and_for_cards() {
    let mut keys: BTreeMap<String, String> = BTreeMap::new();
    play_and_observe(start(2, 4, &[]), |table| {
        for seat in [engine::Seat(0), engine::Seat(1)] {
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
            let tags = parse_tags(&html);
            let buttons = tags.iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("do-")));
            let pressed = buttons.filter_map(|button| Some((button.get("id")?, button.get("data-key")?)));
            keys.extend(pressed.map(|(id, key)| (id.to_owned(), key.to_owned())));
        }
    });
    let key = |id: &str| keys.get(id).map(String::as_str);
    assert_eq!((key("do-activate-none"), key("do-discard-survivor")), (Some("0"), Some("1")), "{keys:?}");
    assert!(key("do-activate-defense").or(Some("1")) == Some("1"), "{keys:?}");
    assert!(keys.keys().filter(|id| id.starts_with("do-activate-")).count() > 1, "{keys:?}");
}
