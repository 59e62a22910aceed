//! The tables of Infection and Extinction.

use crate::support::{
    assert_controls_labelled, assert_valid_markup, headline_of, moment_of, parse_tags, start_game, test_page,
    unescape_html, watch_bots,
};
use catalog::DynGame;
use engine::{Seat, Viewer};
use pages::{ShownMoment, TablePage};
use serde_json::{Value, json};

const TABLES: [(&str, u8); 5] =
    [("infection", 2), ("extinction", 3), ("extinction", 4), ("extinction", 5), ("extinction", 6)];

#[test]
fn pages_of_whole_games_are_sound_for_every_viewer() {
    for (game, seats) in TABLES {
        let mut step = 0;
        watch_bots(start_game(game, seats, 5, &[]), 300, |table| {
            step += 1;
            if step > 20 && step % 9 != 0 {
                return;
            }
            for viewer in Viewer::all(seats) {
                let html = pages::render_table_page(&test_page(table, viewer)).html;
                assert_valid_markup(&html);
                assert_controls_labelled(&html);
                assert!(html.contains("ix-board") || table.ending_text().is_some(), "the board is drawn");
            }
        });
    }
}

#[test]
fn every_answer_is_a_button_on_the_board_and_in_the_dock_and_every_closed_one_says_why() {
    watch_bots(start_game("infection", 2, 4, &[]), 60, |table| {
        for seat in (0..2).map(Seat) {
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
            let tags = parse_tags(&html);
            let with = |start: &str, action: &str| {
                let matching = tags.iter().filter(|tag| {
                    tag.get("value") == Some(action) && tag.get("id").is_some_and(|id| id.starts_with(start))
                });
                matching.count()
            };
            let moving = table.view_json(Viewer::Spectator)["open"]["phase"] == "move";
            for (number, choice) in table.legal_actions(seat).into_iter().enumerate() {
                let action = number.to_string();
                assert_eq!(with("do-", &action), 1, "{}", choice.text);
                if moving && choice.action["type"] != "end" {
                    assert_eq!(with("way-", &action), 1, "{} begins with a piece", choice.text);
                }
            }
            let text = unescape_html(&html);
            for closed in table.blocked_actions(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
            }
        }
    });
}

/// Two tables that differ only in what a seat has chosen under cover. `twist` changes an action into another one that
/// looks the same from outside.
fn side_by_side(game: &str, seats: u8, owner: Seat, twist: impl Fn(&Value) -> Value) -> [Box<dyn DynGame>; 2] {
    let mut tables = [(); 2].map(|()| start_game(game, seats, 8, &[("first_seat", "1"), ("seating", "given")]));
    while tables[0].view_json(Viewer::Spectator)["open"]["phase"] != "move" {
        let seat =
            (0..seats).map(Seat).find(|seat| !tables[0].legal_actions(*seat).is_empty()).expect("somebody sets up");
        let action = tables[0].legal_actions(seat)[0].action.clone();
        let other = if seat == owner { twist(&action) } else { action.clone() };
        tables[0].apply_action(seat, &action, None).expect("the action is listed");
        tables[1].apply_action(seat, &other, None).expect("the other looks the same");
    }
    tables
}

/// Everything that a viewer is sent of a table.
fn sent(table: &dyn DynGame, viewer: Viewer) -> [String; 4] {
    let events: Vec<Value> =
        table.logged_events(0).into_iter().filter(|event| event.to.includes(viewer)).map(|event| event.event).collect();
    let log: Vec<String> = table.log_lines(viewer.into(), 0).into_iter().map(|line| line.text).collect();
    [
        pages::render_table_page(&test_page(table, viewer)).html,
        json!(events).to_string(),
        table.view_json(viewer).to_string(),
        log.join("\n"),
    ]
}

/// Plays steps to free hexes that are open on both tables, and compares what the others are sent all the way.
fn nobody_can_tell(mut tables: [Box<dyn DynGame>; 2], seats: u8, owner: Seat) {
    let mut steps = 0;
    for turn in 0..60 {
        for viewer in Viewer::all(seats).filter(|viewer| *viewer != Viewer::Seat(owner)) {
            let [one, two] = [&*tables[0], &*tables[1]].map(|table| sent(table, viewer));
            assert_eq!(one, two, "{viewer:?} can tell after {steps} steps");
        }
        let own = [&*tables[0], &*tables[1]].map(|table| sent(table, Viewer::Seat(owner)));
        assert_ne!(own[0][2], own[1][2], "the owner knows which is which");
        let seat =
            (0..seats).map(Seat).find(|seat| !tables[0].legal_actions(*seat).is_empty()).expect("somebody is asked");
        let [one, two] = [&*tables[0], &*tables[1]].map(|table| table.legal_actions(seat));
        let view = tables[0].view_json(Viewer::Spectator);
        let taken: Vec<&Value> =
            view["open"]["creatures"].as_array().expect("a list").iter().map(|one| &one["at"]).collect();
        let homes: Vec<&Value> =
            view["open"]["species"].as_array().expect("a list").iter().map(|one| &one["at"]).collect();
        let quiet = |action: &Value| {
            action["type"] == "end"
                || action["type"] == "step" && !taken.contains(&&action["to"]) && !homes.contains(&&action["to"])
        };
        let both: Vec<&Value> = one
            .iter()
            .map(|choice| &choice.action)
            .filter(|action| quiet(action) && two.iter().any(|choice| choice.action == **action))
            .collect();
        let action = both[(turn * 7 + 3) % both.len()].clone();
        steps += usize::from(action["type"] == "step");
        for table in &mut tables {
            table.apply_action(seat, &action, None).expect("the action is listed on both");
        }
    }
    assert!(steps > 10, "creatures were moved");
}

#[test]
fn who_cannot_see_a_character_is_sent_the_same_bytes_in_infection() {
    let twist = |action: &Value| {
        let mut other = action.clone();
        let friend = action["character"] == "friend";
        other["character"] = json!(if friend { "foe" } else { "friend" });
        other
    };
    nobody_can_tell(side_by_side("infection", 2, Seat(1), twist), 2, Seat(1));
}

#[test]
fn who_cannot_see_a_character_is_sent_the_same_bytes_in_extinction() {
    let twist = |action: &Value| {
        let mut other = action.clone();
        other["foes"] = json!(3);
        other
    };
    let mut tables = side_by_side("extinction", 3, Seat(2), twist);
    // Nobody moves, so that nothing is ever revealed; dice and turns go on.
    for _ in 0..9 {
        for viewer in Viewer::all(3).filter(|viewer| *viewer != Viewer::Seat(Seat(2))) {
            let [one, two] = [&*tables[0], &*tables[1]].map(|table| sent(table, viewer));
            assert_eq!(one, two, "{viewer:?} can tell");
        }
        let seat = (0..3).map(Seat).find(|seat| !tables[0].legal_actions(*seat).is_empty()).expect("somebody is asked");
        for table in &mut tables {
            table.apply_action(seat, &json!({ "type": "end" }), None).expect("a turn can end");
        }
    }
}

#[test]
fn ix_40_an_opening_sets_up_the_rest_of_the_arc_in_one_go() {
    let mut table = start_game("infection", 2, 3, &[]);
    let seat = (0..2).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody sets up");
    let offered = |table: &dyn DynGame, viewer| -> Vec<String> {
        let html = pages::render_table_page(&test_page(table, viewer)).html;
        let buttons =
            parse_tags(&html).into_iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("set-up-")));
        buttons.filter_map(|tag| tag.get("value").map(unescape_html)).collect()
    };
    let wings = ["left_wing", "right_wing", "left_feint", "right_feint"];
    let all = ["shell", "iron", "spine", "halves", "chequer", "nursery", "lambs"].into_iter().chain(wings);
    let all: Vec<String> = all.map(|id| format!("\"{id}\"")).collect();
    assert_eq!(offered(&*table, Viewer::Seat(seat)), all);
    assert!(
        offered(&*table, Viewer::Seat(Seat(1 - seat.0))).is_empty() && offered(&*table, Viewer::Spectator).is_empty()
    );
    // Once something stands, the openings are left that fit it by colour; the characters are the seat's affair.
    let first = table.legal_actions(seat)[0].action.clone();
    table.apply_action(seat, &first, None).expect("the action is listed");
    assert!((1..all.len()).contains(&offered(&*table, Viewer::Seat(seat)).len()));
    assert!(
        table.expand_plan(seat, "no such opening").is_empty()
            && table.expand_plan(Seat(1 - seat.0), "shell").is_empty()
    );
    let fitting = offered(&*table, Viewer::Seat(seat)).remove(0);
    for answer in table.expand_plan(seat, fitting.trim_matches('"')) {
        table.apply_action(seat, &answer, None).expect("each answer of a plan is open in its turn");
    }
    assert!(
        table.legal_actions(seat).is_empty() && !table.legal_actions(Seat(1 - seat.0)).is_empty(),
        "the other one sets up"
    );
    let creatures = table.view_json(Viewer::Spectator)["open"]["creatures"].as_array().map(Vec::len);
    assert_eq!(creatures, Some(8));
}

#[test]
fn talk_stands_beside_the_piece_and_is_judged_on_the_final_screen() {
    let mut table = start_game("infection", 2, 3, &[]);
    while table.view_json(Viewer::Spectator)["open"]["phase"] != "move" {
        let seat = (0..2).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody sets up");
        let action = table.legal_actions(seat)[0].action.clone();
        table.apply_action(seat, &action, None).expect("the action is listed");
    }
    let speaker = (0..2).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody is asked");
    let listener = Seat(1 - speaker.0);
    let claim = table.out_of_turn_actions(speaker).into_iter().find(|choice| choice.action["type"] == "claim_char");
    let claim = claim.expect("there is something to claim");
    let before = table.legal_actions(speaker);
    table.apply_action(speaker, &claim.action, None).expect("talk is free");
    assert_eq!(table.legal_actions(speaker), before, "talk changes nothing");
    let heard = unescape_html(&pages::render_table_page(&test_page(&*table, Viewer::Seat(listener))).html);
    assert!(heard.contains(&claim.text), "the other hears it");
    assert!(
        !heard.contains("That is true") && !heard.contains("That is a bluff"),
        "only the speaker knows what it is worth"
    );
    table.apply_action(listener, &json!({ "type": "resign" }), None).expect("the duel can be given up");
    let over = unescape_html(&pages::render_table_page(&test_page(&*table, Viewer::Seat(listener))).html);
    assert!(over.contains("ix-truth") && over.contains("ix-turned"), "the truth is shown at the end");
}

/// Plays until somebody moves creatures, and returns their seat.
fn play_to_the_first_move(table: &mut dyn DynGame, seats: u8) -> Seat {
    loop {
        let asked = |seat: &Seat| !table.legal_actions(*seat).is_empty();
        let seat = (0..seats).map(Seat).find(asked).expect("somebody is asked");
        if table.view_json(Viewer::Spectator)["open"]["phase"] == "move" {
            return seat;
        }
        let action = table.legal_actions(seat)[0].action.clone();
        table.apply_action(seat, &action, None).expect("the action is listed");
    }
}

#[test]
fn everybody_sees_their_own_side_at_the_bottom_and_their_goal_at_the_top() {
    for (game, seats) in TABLES {
        let mut table = start_game(game, seats, 6, &[]);
        play_to_the_first_move(&mut *table, seats);
        for seat in (0..seats).map(Seat) {
            let html = pages::render_table_page(&test_page(&*table, Viewer::Seat(seat))).html;
            let tags = parse_tags(&html);
            let goal = tags.iter().find(|tag| tag.get("data-goal") == Some("Your goal"));
            if game == "infection" {
                assert_eq!(goal.and_then(|goal| goal.get("transform")), Some("translate(350 43.3)"), "{seat:?}");
            } else {
                let home = tags.iter().find(|tag| tag.get("class").is_some_and(|class| class.starts_with("mine ")));
                assert_eq!(home.and_then(|home| home.get("class")), Some("mine at x4 y16"), "{game} {seats} {seat:?}");
            }
        }
    }
}

#[test]
fn each_number_on_the_board_walks_there_and_costs_so_many_moves() {
    let mut table = start_game("infection", 2, 6, &[]);
    let seat = play_to_the_first_move(&mut *table, 2);
    let html = pages::render_table_page(&test_page(&*table, Viewer::Seat(seat))).html;
    let moves = |table: &dyn DynGame| table.view_json(Viewer::Spectator)["open"]["moves"].as_u64().expect("a number");
    let mut walked = 0;
    for tag in parse_tags(&html).iter().filter(|tag| tag.get("data-far").is_some()) {
        let (far, walk) = (tag.get("data-far").unwrap_or_default(), tag.get("data-walk").unwrap_or_default());
        for spot in far.split(',').filter(|spot| !spot.is_empty()).step_by(5) {
            let words: Vec<&str> = spot.split(' ').collect();
            let [hex, _, _, cost] = words[..] else { panic!("{spot}") };
            let mut table = start_game("infection", 2, 6, &[]);
            play_to_the_first_move(&mut *table, 2);
            let before = moves(&*table);
            let steps = table.expand_plan(seat, &format!("{walk} {hex}"));
            assert_eq!(steps.len().to_string(), cost, "{walk} {hex}");
            for step in &steps {
                table.apply_action(seat, step, None).expect("each step is open in its turn");
            }
            assert_eq!(steps[steps.len() - 1]["to"], hex);
            let is_whole_turn = steps.len() as u64 == before;
            assert!(is_whole_turn || moves(&*table) + steps.len() as u64 == before, "{walk} {hex}");
            walked += 1;
        }
    }
    assert!(walked > 10, "{walked}");
}

#[test]
fn what_can_be_said_keeps_its_place_while_moments_follow_each_other() {
    let mut table = start_game("extinction", 3, 6, &[]);
    play_to_the_first_move(&mut *table, 3);
    for seat in (0..3).map(Seat) {
        let page = test_page(&*table, Viewer::Seat(seat));
        let topics = |page: &TablePage| -> Vec<String> {
            let html = pages::render_table_page(page).html;
            let ids = parse_tags(&html).into_iter().filter_map(|tag| tag.get("id").map(str::to_owned));
            ids.filter(|id| id.starts_with("topic-") || id.starts_with("say-")).collect()
        };
        let now = topics(&page);
        assert!(now.len() > 3, "{now:?}");
        let passing = TablePage { moment: ShownMoment { is_last: false, ..ShownMoment::default() }, ..page };
        assert_eq!(topics(&passing), now);
        assert!(!pages::render_table_page(&passing).html.contains("data-choice"), "it offers no answers");
    }
}

#[test]
fn every_reserve_is_counted_and_its_owner_knows_what_is_in_it() {
    for (game, seats) in TABLES {
        let mut table = start_game(game, seats, 6, &[]);
        play_to_the_first_move(&mut *table, seats);
        let species = if game == "infection" { 4 } else { usize::from(seats) };
        for viewer in Viewer::all(seats) {
            let html = pages::render_table_page(&test_page(&*table, viewer)).html;
            let tags = parse_tags(&html);
            let reserves =
                tags.iter().filter(|tag| tag.get("data-at").is_some_and(|name| name.starts_with("reserve-")));
            assert_eq!(reserves.count(), species, "{game} {viewer:?}");
            let known = html.matches(" class=\"unseen\">friends<").count();
            let own = if viewer.seat().is_none() { 0 } else { species / usize::from(seats) };
            assert_eq!(known, own, "{game} {viewer:?}");
        }
    }
}

#[test]
fn a_swap_at_home_is_seen_on_the_board_and_its_piece_comes_from_the_reserve() {
    let mut table = start_game("extinction", 3, 6, &[]);
    let seat = play_to_the_first_move(&mut *table, 3);
    let swap = table.legal_actions(seat).into_iter().find(|choice| choice.action["type"] == "change");
    table.apply_action(seat, &swap.expect("friends only are at home").action, None).expect("the action is listed");
    let ply = table.status().ply;
    for viewer in Viewer::all(3) {
        let moment = moment_of(&*table, viewer, ply);
        let page = TablePage { moment, ..test_page(&*table, viewer) };
        assert!(pages::render_table_page(&page).html.contains("Swapped lately; a number says how often"), "{viewer:?}");
        let frame = pages::draw_frame(&page);
        let ends = frame.presentation().motions.iter().map(|motion| (motion.from.clone(), motion.to.clone()));
        let from_reserve = |(from, to): (String, String)| from.contains("\"reserve-") && to.contains("\"home-");
        assert!(ends.into_iter().any(from_reserve), "{viewer:?}");
    }
}

#[test]
fn everybody_has_their_first_turn_in_the_first_round() {
    let mut table = start_game("extinction", 3, 6, &[]);
    for _ in 0..3 {
        let seat = play_to_the_first_move(&mut *table, 3);
        assert!(headline_of(&*table, Viewer::Seat(seat)).starts_with("Round 1:"));
        table.apply_action(seat, &json!({ "type": "end" }), None).expect("a turn can end");
    }
    let seat = play_to_the_first_move(&mut *table, 3);
    assert!(headline_of(&*table, Viewer::Seat(seat)).starts_with("Round 2:"));
}

#[test]
fn both_creatures_that_are_gone_leave_the_board_for_their_reserves() {
    let mut cancelled = 0;
    for seed in 1..6 {
        crate::support::watch_moments("extinction", 3, seed, 150, |viewer, _, after| {
            for (event, motions) in pages::moving_events(after) {
                if event["event"] == "met" && event["meeting"] == "cancel" {
                    let gone = motions.iter().filter(|motion| motion.kind == pages::MotionKind::Vanish);
                    let to_reserves = gone.filter(|motion| motion.to.contains("\"reserve-")).count();
                    assert_eq!(to_reserves, 2, "{viewer:?}: {motions:?}");
                    cancelled += 1;
                }
            }
        });
    }
    assert!(cancelled > 0, "two foes met");
}

#[test]
fn creatures_that_meet_come_face_down_with_their_owners() {
    let mut meetings = 0;
    crate::support::watch_moments("infection", 2, 4, 160, |viewer, _, after| {
        let met = pages::moving_events(after).iter().any(|(event, _)| event["event"] == "met");
        if met {
            meetings += 1;
            let overlay = pages::draw_frame(after).presentation().overlay.clone();
            let turned = parse_tags(&overlay).iter().filter(|tag| tag.has_class("ix-turn")).count();
            let down = parse_tags(&overlay).iter().filter(|tag| tag.has_class("down")).count();
            assert!(turned >= 2 && down == turned, "{overlay}");
            assert_eq!(overlay.matches("<b>").count(), turned, "each has an owner for {viewer:?}: {overlay}");
        }
    });
    assert!(meetings > 0);
}

#[test]
fn nothing_is_said_before_the_first_turn_and_one_set_up_is_suggested() {
    let table = start_game("infection", 2, 3, &[]);
    let seat = (0..2).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody sets up");
    let html = pages::render_table_page(&test_page(&*table, Viewer::Seat(seat))).html;
    assert!(!html.contains("id=\"topic-"), "there is nothing to talk about");
    let tags = parse_tags(&html);
    let pictures = tags.iter().filter(|tag| tag.has_class("ix-arc")).count();
    let buttons = tags.iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("set-up-")));
    assert_eq!(pictures, buttons.count() + 1, "each has a picture, and the suggested one is also in the bar");
    assert!(tags.iter().any(|tag| tag.get("id") == Some("suggested-shell")));
}

/// Lets everybody act at random in a few games, and shows each question with its seat to `look` before.
fn wander_about(seats: u8, most: usize, mut look: impl FnMut(&mut dyn DynGame, Seat)) {
    for seed in 1..6 {
        let mut table = start_game("extinction", seats, seed, &[]);
        for _ in 0..most {
            let asked = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
            let Some(seat) = asked else { break };
            look(&mut *table, seat);
            let action = table.prepare_bot_task(seat, "random", None).expect("the bot is listed")();
            table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        }
    }
}

#[test]
fn a_raid_says_its_price_before_it_is_made() {
    let mut told = 0;
    wander_about(3, 400, |table, seat| {
        let raids = table.legal_actions(seat).iter().filter(|choice| choice.text.contains("raiding")).count();
        if raids == 0 && told > 0 {
            return;
        }
        let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
        // The board and the list of all answers ask alike.
        assert_eq!(html.matches("A raid: you lose this creature").count(), 2 * raids);
        told += raids;
    });
    assert!(told > 0, "somebody stands beside a home");
}

#[test]
fn an_attack_on_a_seat_that_was_promised_peace_warns_who_promised_it() {
    let mut warned = [0; 3];
    wander_about(3, 400, |table, seat| {
        if !table.legal_actions(seat).iter().any(|choice| choice.text.contains("meeting")) {
            return;
        }
        for to in 1..3 {
            let promise = json!({ "type": "promise_peace", "to": to, "rounds": 5 });
            let is_open = table.out_of_turn_actions(Seat(0)).iter().any(|choice| choice.action == promise);
            if is_open {
                table.apply_action(Seat(0), &promise, None).expect("peace can be promised");
            }
        }
        let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
        warned[usize::from(seat.0)] += html.matches("This breaks the peace").count();
    });
    assert!(warned[0] > 0 && warned[1..] == [0, 0], "{warned:?}");
}

#[test]
fn the_cards_of_the_seats_are_in_the_order_of_play_from_the_viewers_own() {
    let table = start_game("extinction", 5, 6, &[]);
    let sitting = table.view_json(Viewer::Spectator)["open"]["sitting"].clone();
    let sitting: Vec<u64> = sitting.as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    assert!(!sitting.is_sorted(), "places are drawn");
    for viewer in Viewer::all(5) {
        let html = pages::render_table_page(&test_page(&*table, viewer)).html;
        let cards: Vec<u64> = (parse_tags(&html).iter().filter(|tag| tag.has_class("seat")))
            .filter_map(|tag| tag.get("id")?.strip_prefix("seat-")?.parse().ok())
            .collect();
        let first =
            viewer.seat().map_or(0, |own| sitting.iter().position(|seat| *seat == u64::from(own.0)).unwrap_or(0));
        assert_eq!(cards, [&sitting[first..], &sitting[..first]].concat(), "{viewer:?}");
    }
}

#[test]
fn what_was_said_stands_at_the_table_talk_and_takes_no_news_away() {
    let mut table = start_game("extinction", 3, 6, &[]);
    let seat = play_to_the_first_move(&mut *table, 3);
    table.apply_action(seat, &json!({ "type": "end" }), None).expect("a turn can end");
    let next = play_to_the_first_move(&mut *table, 3);
    let news = |table: &dyn DynGame| {
        let tail = test_page(table, Viewer::Seat(next)).table.log_tail(Some(next), 64);
        tail.first_line_since_action
    };
    let before = news(&*table);
    let offer = json!({ "type": "offer_truce", "to": seat.0, "rounds": 3 });
    table.apply_action(next, &offer, None).expect("talk is free");
    assert_eq!(news(&*table), before, "an offer is no answer");
    for viewer in Viewer::all(3) {
        let html = pages::render_table_page(&test_page(&*table, viewer)).html;
        assert_eq!(html.contains("ix-heard"), viewer == Viewer::Seat(next), "{viewer:?}");
        let talk = parse_tags(&html).into_iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("say-1")));
        let lists = talk.filter(|tag| tag.get("id").is_some_and(|id| id.ends_with("-truce-which"))).count();
        assert_eq!(lists, if viewer.seat().is_some() { 2 } else { 0 }, "the number of turns is one control");
    }
}
