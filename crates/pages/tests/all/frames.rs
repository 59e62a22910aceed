//! Frames: what a browser has after the records of a stream is what the server has drawn.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::Viewer;
use pages::{Frame, Record, SentFrame};
use serde_json::Value;
use testkit::parse_tags;

use crate::support::{start_game, test_page, watch_bots, watch_moments};

/// What a browser holds: the texts of the sections in order, and those of the live parts.
#[derive(Default)]
struct Browser {
    sections: Vec<(String, String)>,
    parts: BTreeMap<String, String>,
}

/// Returns a text after a record: it stands there, or is made by steps in UTF-16 units.
fn follow(before: Option<&str>, content: &Value) -> String {
    let Some(steps) = content.as_array() else { return content.as_str().expect("a text").to_owned() };
    let units: Vec<u16> = before.expect("steps have a base").encode_utf16().collect();
    let (mut at, mut out) = (0usize, Vec::new());
    for step in steps {
        match step.as_i64() {
            Some(drop) if drop < 0 => at += drop.unsigned_abs() as usize,
            Some(keep) => {
                out.extend(&units[at..at + keep as usize]);
                at += keep as usize;
            }
            None => out.extend(step.as_str().expect("a text").encode_utf16()),
        }
    }
    assert_eq!(at, units.len(), "steps lead to the end of the text");
    String::from_utf16(&out).expect("whole characters")
}

impl Browser {
    fn receive(&mut self, record: &Record) {
        let record = serde_json::to_value(record).expect("a record is JSON");
        for (name, content) in record["parts"].as_object().into_iter().flatten() {
            let text = follow(self.parts.get(name).map(String::as_str), content);
            self.parts.insert(name.clone(), text);
        }
        if record["kind"] == "frame" {
            let text = |id: &str| self.sections.iter().find(|(known, _)| known == id).map(|(_, text)| text.as_str());
            let section = |section: &Value| {
                let id = section[0].as_str().expect("an id");
                let text = match section.get(1) {
                    Some(content) => follow(text(id), content),
                    None => text(id).expect("an unchanged section is there").to_owned(),
                };
                (id.to_owned(), text)
            };
            self.sections = record["sections"].as_array().expect("sections").iter().map(section).collect();
        }
    }

    fn assert_shows(&self, frame: &Frame) {
        let sections: Vec<(&str, &str)> = self.sections.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
        assert_eq!(sections, frame.sections().collect::<Vec<_>>());
        for (name, text) in frame.live_parts() {
            assert_eq!(self.parts.get(name).map(String::as_str), Some(text), "{name}");
        }
    }
}

#[test]
fn records_lead_from_frame_to_frame_in_whole_games() {
    for game in catalog::games() {
        let info = game.info();
        for (seats, moments) in [(info.seats[0], 80), (*info.seats.last().expect("a game has seats"), 20)] {
            let mut browsers: BTreeMap<Viewer, (SentFrame, Browser)> = BTreeMap::new();
            watch_moments(info.id, seats, 5, moments, |viewer, _, page| {
                let frame = Arc::new(pages::draw_frame(page));
                let (sent, browser) = browsers.entry(viewer).or_insert_with(|| {
                    let (sent, record) = SentFrame::send_whole(Arc::clone(&frame));
                    let mut browser = Browser::default();
                    browser.receive(&record);
                    (sent, browser)
                });
                for record in sent.send_next(Arc::clone(&frame)) {
                    browser.receive(&record);
                }
                browser.assert_shows(&frame);
                assert!(sent.send_next(Arc::clone(&frame)).is_empty(), "nothing new is sent twice");
                assert!(
                    sent.send_next(Arc::new(pages::draw_frame(page))).is_empty(),
                    "the same drawing is nothing new"
                );
            });
        }
    }
}

#[test]
fn what_people_do_is_in_no_section() {
    for game in catalog::games() {
        let info = game.info();
        watch_bots(start_game(info.id, info.seats[0], 11, &[]), 40, |table| {
            for viewer in Viewer::all(info.seats[0]) {
                let page = test_page(table, viewer);
                let frame = pages::draw_frame(&page);
                for (id, text) in frame.sections() {
                    let tags = parse_tags(text);
                    assert_eq!(tags[0].get("id"), Some(id), "a section is an element with its id");
                    let live: Vec<_> = tags.iter().filter_map(|tag| tag.get("data-live")).collect();
                    for name in live {
                        let empty = format!("data-live=\"{name}\"");
                        let rest = &text[text.find(&empty).expect("it stands there")..];
                        assert!(
                            rest[rest.find('>').expect("a tag ends") + 1..].starts_with("</"),
                            "{name} has content"
                        );
                        assert!(frame.live_parts().any(|(known, _)| known == name), "{name} is no part");
                    }
                }
                let mut page = page;
                page.details.talk.push(pages::ChatLine {
                    name: "Mara".into(),
                    content: pages::ChatContent::Text("Hello".into()),
                    is_own: false,
                });
                page.details.spectators += 3;
                let seat = page.details.seats.last_mut().expect("a seat");
                seat.occupant = pages::Occupant::Away;
                let other = pages::draw_frame(&page);
                assert_eq!(frame.sections().collect::<Vec<_>>(), other.sections().collect::<Vec<_>>(), "{}", info.id);
            }
        });
    }
}

#[test]
fn a_moment_is_staged_once_and_never_for_whoever_arrives() {
    let mut staged = 0;
    watch_moments("extraczon", 2, 5, 60, |_, before, page| {
        let frames = [before, page].map(|page| Arc::new(pages::draw_frame(page)));
        let (_, arrived) = SentFrame::send_whole(Arc::clone(&frames[1]));
        let mut sent = SentFrame::after_loading(Arc::clone(&frames[0]));
        let next: Vec<Value> =
            sent.send_next(Arc::clone(&frames[1])).iter().map(|one| serde_json::to_value(one).expect("JSON")).collect();
        let Some(next) = next.iter().find(|record| record["kind"] == "frame") else { return };
        let arrived = serde_json::to_value(arrived).expect("JSON");
        for (still, key) in [("[]", "motions"), ("[]", "said"), ("null", "sound"), ("null", "overlay"), ("0", "span")] {
            assert_eq!(arrived[key].to_string(), still);
        }
        assert_eq!(arrived["marks"], next["marks"]);
        staged += usize::from(next["motions"] != serde_json::json!([]));
    });
    assert!(staged > 20, "{staged}");
}

#[test]
fn an_outcome_is_shown_large_by_itself_before_its_frame() {
    for (game, seats) in [("extraczon", 2), ("infection", 2), ("extinction", 3), ("extrication", 2), ("end-of-days", 3)]
    {
        let mut shown = 0;
        watch_moments(game, seats, 5, 400, |_, _, page| {
            let frame = pages::draw_frame(page);
            let overlay = &frame.presentation().overlay;
            assert!(!frame.text().contains("<div class=\"moment"), "a page that is loaded would show it again");
            if !overlay.is_empty() {
                shown += 1;
                let tags = parse_tags(overlay);
                assert!(tags[0].has_class("moment") && tags[0].get("aria-hidden") == Some("true"));
            }
        });
        assert!(shown > 0, "{game} shows no outcome large");
    }
}

#[test]
fn what_stands_folded_away_is_left_out_and_fetched_by_its_name() {
    for game in catalog::games() {
        let info = game.info();
        let mut found = 0;
        watch_bots(start_game(info.id, info.seats[0], 11, &[]), 40, |table| {
            for viewer in Viewer::all(info.seats[0]) {
                let whole = pages::render_main(&test_page(table, viewer));
                let light = pages::render_main(&pages::TablePage { unfolded: false, ..test_page(table, viewer) });
                for tag in parse_tags(&light).into_iter().filter(|tag| tag.has_class("part")) {
                    let name = tag.get("id").and_then(|id| id.strip_prefix("part-")).expect("a part has a name");
                    let part = pages::find_collapsible(&test_page(table, viewer), name).expect("a part can be fetched");
                    assert!(part.contains(&format!("data-print=\"{}\"", tag.get("data-print").expect("a print"))));
                    assert!(whole.contains(&part));
                    found += 1;
                }
            }
        });
        assert!(found > 0, "nothing of {} is folded away", info.id);
    }
}
