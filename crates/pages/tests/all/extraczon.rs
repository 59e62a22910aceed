//! The table of ExtracZon.

use std::collections::BTreeMap;

use engine::Viewer;
use pages::moving_events;
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
fn all_cards_of_one_kind_can_be_given_up_and_say_which_goes_first() {
    let mut several = 0;
    play_and_observe(start(2, 4, &[]), |table| {
        for seat in [engine::Seat(0), engine::Seat(1)] {
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
            let mut pieces: BTreeMap<String, usize> = BTreeMap::new();
            for tag in parse_tags(&html).iter().filter(|tag| tag.has_class("piece")) {
                if let Some(value) = tag.get("value") {
                    *pieces.entry(value.to_owned()).or_default() += 1;
                }
            }
            let more: usize = pieces.values().map(|count| count - 1).sum();
            assert_eq!(unescape_html(&html).matches("Counts the same: the ").count(), more);
            several += more;
        }
    });
    assert!(several > 0, "two cards of one kind lay there");
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
