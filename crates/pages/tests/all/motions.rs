//! What moves on the boards: only what events name, between elements that stand there.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use pages::{Frame, Motion, MotionKind, Presentation, TablePage, moving_events, still_events};
use testkit::parse_tags;

use crate::support::{load_recorded_game, recorded_games, watch_moment};

/// The elements of a frame that motions can name.
struct Named(BTreeSet<String>);

impl Named {
    fn of(frame: &Frame) -> Named {
        Named::in_markup(&frame.text())
    }

    fn in_markup(markup: &str) -> Named {
        let mut names = BTreeSet::new();
        for tag in parse_tags(markup) {
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
        found.extend(tag(&schema["properties"]).and_then(|name| Some(name["const"].as_str()?.to_owned())));
    }
    let schemas = catalog::find(game).expect("listed").schemas();
    let mut found = BTreeSet::new();
    variants(&schemas.event, &schemas.event, &mut found);
    assert!(found.len() > 5, "{}", schemas.event);
    found
}

/// Returns what names an event, or in a schema the name of its kind.
fn tag(event: &Value) -> Option<&Value> {
    event.get("event").or(event.get("type"))
}

fn name_of(event: &Value) -> String {
    tag(event).and_then(Value::as_str).expect("an event has a name").to_owned()
}

/// Recorded moments that are looked at for each event.
const MOMENTS: usize = 6;

/// Looks at recorded games of games with the same events: at the first moments with each event. Every event moves
/// something, is listed as still, or is one of `unprinted`, that no recorded game can have.
fn watch(games: &[&str], unprinted: &[&str]) {
    let id = games[0];
    let (mut moved, mut looks) = (BTreeSet::new(), BTreeMap::<String, usize>::new());
    let mut missing = BTreeSet::new();
    let games = games.iter().map(|game| catalog::find(game).expect("listed"));
    for (game, file) in games.flat_map(|game| recorded_games(game.info()).into_iter().map(move |file| (game, file))) {
        let table = load_recorded_game(game, &file);
        let mut moments = BTreeMap::<usize, BTreeSet<String>>::new();
        for logged in table.logged_events(0) {
            moments.entry(logged.ply + 1).or_default().insert(name_of(&logged.event));
        }
        for (ply, names) in moments {
            if names.iter().all(|name| looks.get(name).is_some_and(|looks| *looks >= MOMENTS)) {
                continue;
            }
            names.into_iter().for_each(|name| *looks.entry(name).or_default() += 1);
            watch_moment(&*table, ply, |viewer, before, after| {
                assert_scenes_are_drawn(after);
                let events = moving_events(after);
                let moving = events.iter().filter(|(_, motions)| !motions.is_empty());
                moved.extend(moving.map(|(event, _)| name_of(event)));
                missing.extend(missing_ends(before, after).into_iter().map(|motion| {
                    let told: Vec<String> = events.iter().map(|(event, _)| event.to_string()).collect();
                    format!("{viewer:?}: {motion}: {}", told.join(" "))
                }));
            });
        }
    }
    let missing: Vec<String> = missing.into_iter().take(12).collect();
    assert!(missing.is_empty(), "{id}:\n{}", missing.join("\n"));
    let still: BTreeSet<String> = still_events(id).iter().map(|name| (*name).to_owned()).collect();
    let all = all_events(id);
    let none: Vec<&String> = Vec::new();
    assert_eq!(still.difference(&all).collect::<Vec<_>>(), none, "{id} has no such event");
    assert_eq!(still.intersection(&moved).collect::<Vec<_>>(), none, "{id}: these moved something");
    let silent: Vec<&String> = all.iter().filter(|name| !moved.contains(*name) && !still.contains(*name)).collect();
    assert_eq!(silent, unprinted, "{id}: neither moved nor still; met {looks:?}");
}

/// Every overlay and banner is a scene, which the script counts, and its drawing has no attribute twice.
fn assert_scenes_are_drawn(page: &TablePage) {
    let frame = pages::draw_frame(page);
    let Presentation { overlay, banner, .. } = frame.presentation();
    for drawn in [overlay, banner].into_iter().filter(|drawn| !drawn.is_empty()) {
        let tags = parse_tags(drawn);
        assert!(tags.iter().any(|tag| tag.has_class("scene")), "{drawn}");
        for tag in &tags {
            let names: BTreeSet<&str> = tag.attributes.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names.len(), tag.attributes.len(), "{tag:?}");
        }
    }
}

/// Returns the motions between places of which one does not stand there.
fn missing_ends(before: &TablePage, after: &TablePage) -> Vec<String> {
    let frame = pages::draw_frame(after);
    let Presentation { motions, marks, stage, .. } = frame.presentation();
    if motions.is_empty() && marks.is_empty() {
        return Vec::new();
    }
    let (was, mut is) = (Named::of(&pages::draw_frame(before)), Named::of(&frame));
    assert!(marks.iter().all(|mark| is.has(mark)), "{marks:?}");
    if !stage.is_empty() {
        assert!(after.table.is_over(), "only final boards hide the one that is played on");
        is = Named::in_markup(stage);
    }
    let ends = |motion: &Motion| {
        let ends = is.has(&motion.to)
            || !matches!(motion.kind, MotionKind::Move | MotionKind::Flip | MotionKind::Stamp) && was.has(&motion.to);
        // A stamp falls on a card that may have come in the same moment.
        let begins = was.has(&motion.from) || motion.kind == MotionKind::Stamp && is.has(&motion.from);
        (begins, ends)
    };
    let missing = motions.iter().map(|motion| (motion, ends(motion))).filter(|(_, ends)| *ends != (true, true));
    missing.map(|(motion, (begins, ends))| format!("{motion:?} {begins} {ends}")).collect()
}

#[test]
fn events_of_extraczon_move_what_they_name() {
    watch(&["extraczon"], &[]);
}

#[test]
fn the_dice_that_end_a_game_fall_before_its_final_board_is_shown() {
    let game = catalog::find("extraczon").expect("listed");
    let mut ended_by_dice = 0;
    for file in recorded_games(game.info()) {
        let table = load_recorded_game(game, &file);
        let last = table.logged_events(0).last().map_or(0, |logged| logged.ply + 1);
        watch_moment(&*table, last, |_, _, after| {
            let frame = pages::draw_frame(after);
            let Presentation { motions, stage, .. } = frame.presentation();
            let thrown = motions.iter().filter(|motion| motion.kind == MotionKind::Throw);
            for thrown in thrown.filter(|_| after.table.is_over()) {
                ended_by_dice += 1;
                assert!(Named::in_markup(stage).has(&thrown.to) && !Named::of(&frame).has(&thrown.to), "{thrown:?}");
            }
        });
    }
    assert!(ended_by_dice > 0, "no recorded game ends with a roll");
}

#[test]
fn events_of_extrication_move_what_they_name() {
    watch(&["extrication"], &[]);
}

#[test]
fn events_of_infection_and_extinction_move_what_they_name() {
    watch(&["infection", "extinction"], &[]);
}

#[test]
fn events_of_extinction_point_move_what_they_name() {
    watch(&["extinction-point"], &[]);
}

#[test]
fn events_of_end_of_days_move_what_they_name() {
    // Only cards that somebody designs send others back to a hand.
    let printed = end_of_days::HOUSE_PACK;
    assert!(!printed.contains("return_to_hand"), "a recorded game can show this event now");
    watch(&["end-of-days"], &["returned"]);
}
