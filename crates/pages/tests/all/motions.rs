//! What moves on the boards: only what events name, between elements that stand there.

use std::collections::BTreeSet;

use serde_json::Value;

use pages::{Frame, MotionKind, Presentation, TablePage, moving_events, still_events};
use testkit::parse_tags;

use crate::support::watch_moments;

/// The elements of a frame that motions can name.
struct Named(BTreeSet<String>);

impl Named {
    fn of(frame: &Frame) -> Named {
        let mut names = BTreeSet::new();
        for tag in parse_tags(&frame.text()) {
            let (id, at) = (tag.get("id").map(|id| format!("#{id}")), tag.get("data-at"));
            // Hints say by a selector what they are about.
            let at = at.filter(|name| !name.starts_with(['.', '#'])).map(|name| format!("[data-at=\"{name}\"]"));
            for name in id.into_iter().chain(at) {
                assert!(names.insert(name.clone()), "{name} stands twice");
            }
        }
        Named(names)
    }

    fn has(&self, selector: &str) -> bool {
        self.0.contains(selector)
    }
}

/// Returns the names of all events of a game.
fn all_events(game: &str) -> BTreeSet<String> {
    fn variants<'a>(schema: &'a Value, root: &'a Value, found: &mut BTreeSet<String>) {
        if let Some(name) = schema["$ref"].as_str() {
            variants(root.pointer(name.trim_start_matches('#')).expect("a definition"), root, found);
        }
        for one in [&schema["anyOf"], &schema["oneOf"]].into_iter().filter_map(Value::as_array).flatten() {
            variants(one, root, found);
        }
        found.extend(name_of(&schema["properties"]).and_then(|name| Some(name["const"].as_str()?.to_owned())));
    }
    let schemas = catalog::find(game).expect("listed").schemas();
    let mut found = BTreeSet::new();
    variants(&schemas.event, &schemas.event, &mut found);
    assert!(found.len() > 5, "{}", schemas.event);
    found
}

/// Returns the name of an event, or of its schema.
fn name_of(event: &Value) -> Option<&Value> {
    event.get("event").or(event.get("type"))
}

fn watch(game: &str, tables: &[(u8, u64)]) {
    let (mut moved, mut met) = (BTreeSet::new(), BTreeSet::new());
    let mut missing = BTreeSet::new();
    for (seats, seed) in tables {
        watch_moments(game, *seats, *seed, 300, |viewer, before, after| {
            let frame = pages::draw_frame(after);
            for (event, motions) in moving_events(after) {
                let name = name_of(&event).and_then(Value::as_str).expect("a name");
                met.insert(name.to_owned());
                if !motions.is_empty() {
                    moved.insert(name.to_owned());
                }
            }
            let Presentation { motions, marks, .. } = frame.presentation();
            if motions.is_empty() && marks.is_empty() {
                return;
            }
            let (was, is) = (Named::of(&pages::draw_frame(before)), Named::of(&frame));
            for motion in motions {
                let begins = was.has(&motion.from);
                let ends = is.has(&motion.to) || motion.kind == MotionKind::Vanish && was.has(&motion.to);
                if !(begins && ends) {
                    missing.insert(format!("{viewer:?}: {motion:?} {begins} {ends}: {}", moving(after)));
                }
            }
            assert!(marks.iter().all(|mark| is.has(mark)), "{marks:?}");
        });
    }
    let missing: Vec<String> = missing.into_iter().take(12).collect();
    assert!(missing.is_empty(), "{game}:\n{}", missing.join("\n"));
    let still: BTreeSet<String> = still_events(game).iter().map(|name| (*name).to_owned()).collect();
    let all = all_events(game);
    assert_eq!(still.difference(&all).collect::<Vec<_>>(), Vec::<&String>::new(), "{game} has no such event");
    assert_eq!(still.intersection(&moved).collect::<Vec<_>>(), Vec::<&String>::new(), "{game}: these moved something");
    let silent: Vec<&String> = all.iter().filter(|name| !moved.contains(*name) && !still.contains(*name)).collect();
    assert_eq!(silent, Vec::<&String>::new(), "{game}: neither moved nor still; met {met:?}");
}

fn moving(page: &TablePage) -> String {
    moving_events(page).into_iter().map(|(event, _)| event.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn events_of_extraczon_move_what_they_name() {
    watch("extraczon", &[(2, 3), (2, 5), (4, 7)]);
}

#[test]
fn events_of_extrication_move_what_they_name() {
    watch("extrication", &[(2, 3), (2, 5), (4, 7)]);
}

#[test]
fn events_of_infection_move_what_they_name() {
    watch("infection", &[(2, 5), (2, 6)]);
}

#[test]
fn events_of_extinction_move_what_they_name() {
    watch("extinction", &[(3, 5), (6, 7)]);
}

#[test]
fn events_of_extinction_point_move_what_they_name() {
    watch("extinction-point", &[(2, 3), (3, 5), (4, 7)]);
}

#[test]
fn events_of_end_of_days_move_what_they_name() {
    watch("end-of-days", &[(3, 5), (5, 7)]);
}
