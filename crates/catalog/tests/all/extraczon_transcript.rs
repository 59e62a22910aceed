//! Transcripts of games of ExtracZon, and the optional omissions of their views.

use catalog::{DealSecret, DynGame, GameSetup, ThinkingTime, WaitingFor, find, tr};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

/// Text that appears where a message has failed.
const FAILED: [&str; 4] = ["{$", "{ $", "ez-", "??"];

fn start(seats: u8, seed: u64, options: &Value) -> Box<dyn DynGame> {
    let options: Map<String, Value> = options.as_object().cloned().expect("options are an object");
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find("extraczon").expect("the game is on the list").start(setup).expect("the options fit");
    table.name_seats(["Ada", "Ben", "Cleo", "Dot"].iter().take(seats as usize).map(|name| (*name).into()).collect());
    table
}

/// Lets a bot play all seats; shows the table before each action, with the acting seat.
fn play(table: &mut dyn DynGame, bot: &str, mut see: impl FnMut(&dyn DynGame, Seat)) {
    while let WaitingFor::Seats(seats) = table.status().pending {
        let seat = seats.lowest().expect("a seat is asked");
        see(table, seat);
        let thinker =
            table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(1))).expect("the bot is on the list");
        table.apply_action(seat, &thinker(), None).expect("a bot gives a legal answer");
    }
}

fn transcript(table: &dyn DynGame) -> String {
    let log = table.log_lines(Viewer::Spectator.into(), 0).into_iter();
    let mut lines: Vec<String> = log.map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    lines.extend(table.ending_text());
    lines.join("\n")
}

#[test]
fn a_game_alone_reads_like_a_played_game() {
    let mut table = start(1, 6, &json!({}));
    play(table.as_mut(), "greedy", |_, _| {});
    insta::assert_snapshot!("alone", transcript(table.as_ref()));
}

#[test]
fn a_game_of_three_reads_like_a_played_game() {
    let mut table = start(3, 21, &json!({}));
    play(table.as_mut(), "greedy", |_, _| {});
    insta::assert_snapshot!("three", transcript(table.as_ref()));
}

#[test]
fn every_sentence_is_whole() {
    let whole = |text: &str| {
        assert!(!text.is_empty() && FAILED.iter().all(|broken| !text.contains(broken)), "{text:?}");
    };
    let tiny = include_str!("../../../games/extraczon/tests/all/rules/tiny.toml");
    let tables = [
        (1, json!({ "house_ranks": true, "ask_forced": true })),
        (2, json!({ "card_set": "plain", "reshuffle": "when_needed" })),
        (3, json!({ "tie_scope": "any", "rolloff": "everyone" })),
        (4, json!({ "card_set": tiny, "memory": "counts_only" })),
    ];
    for (seed, (seats, options)) in (0..).zip(tables) {
        let mut table = start(seats, seed, &options);
        play(table.as_mut(), "random", |table, seat| {
            whole(&table.headline());
            whole(&table.question_text(Viewer::Seat(seat)));
            table.legal_actions(seat).iter().for_each(|choice| whole(&choice.text));
            for closed in table.blocked_actions(seat) {
                whole(&closed.text);
                whole(&closed.reason);
                assert!(closed.clause.starts_with("EZ-"));
            }
        });
        for viewer in Viewer::all(seats) {
            table.log_lines(viewer.into(), 0).iter().for_each(|line| whole(&line.text));
            table.view_for(viewer).first_time_hints().iter().for_each(|(_, text)| whole(text));
        }
        whole(&table.ending_text().expect("the game is over"));
    }
}

#[test]
fn with_the_plain_set_no_card_has_a_name() {
    let mut table = start(1, 6, &json!({ "card_set": "plain" }));
    play(table.as_mut(), "greedy", |_, _| {});
    let told = transcript(table.as_ref());
    for name in ["Brute", "Baker", "Marksman", "Field Medic", "Fever Case"] {
        assert!(!told.contains(name), "{name} in {told}");
    }
    // The texts have no repetitions: a card is its kind, and the HP appear once beside the Zombie.
    assert!(!told.contains("Survivor (Survivor)") && !told.contains("Zombie (HP"), "{told}");
    assert!(told.contains("Drawn: Survivor.") && told.contains("faces a Zombie, HP "), "{told}");
}

#[test]
fn one_is_said_as_one() {
    let one = |key| tr!(key, tier = "EPIC", rank = "REFUGE", seat = "Ada", secured = 1, contained = 1, total = 1);
    assert_eq!(one("ez-end-won"), "Ada wins with one point.");
    assert_eq!(one("ez-end-none"), "No tier reached this time: 1 card secured and 1 Zombie contained.");
    assert!(one("ez-end-tier").ends_with("1 card secured and 1 Zombie contained."));
    assert!(one("ez-end-rank").ends_with("1 card secured and 1 Zombie contained."));
}

#[test]
fn ez_12_18_every_view_shows_the_zombie_in_play_and_how_many_are_left_of_each() {
    let mut table = start(3, 21, &json!({}));
    let mut looked = 0;
    play(table.as_mut(), "random", |table, _| {
        let spectator = table.view_json(Viewer::Spectator);
        assert!(spectator["open"]["zombie_hp"].is_u64());
        let left: u64 =
            spectator["open"]["zombies_left"].as_object().expect("by HP").values().filter_map(Value::as_u64).sum();
        assert_eq!(left, 24 - spectator["open"]["turn"].as_u64().expect("a number"));
        for seat in 0..3 {
            assert_eq!(table.view_json(Viewer::Seat(Seat(seat)))["open"], spectator["open"]);
        }
        looked += 1;
    });
    assert!(looked > 10);
}

#[test]
fn ez_q23_q24_with_the_option_counts_only_a_view_shows_sizes_and_the_own_pile() {
    let mut table = start(2, 4, &json!({ "memory": "counts_only" }));
    play(table.as_mut(), "random", |table, seat| {
        let open = &table.view_json(Viewer::Seat(seat))["open"];
        for hidden in ["discard_pile_by_kind", "draw_pile_by_kind", "escaped_by_hp"] {
            assert!(open[hidden].is_null(), "{hidden}");
        }
        assert!(open["discard_pile"].is_u64() && open["escaped"].is_u64());
        let (own, other) = (&open["seats"][seat.index()], &open["seats"][1 - seat.index()]);
        assert!(own["secured_by_kind"].is_object() && other["secured_by_kind"].is_null());
        assert!(other["secured"].is_u64() && other["contained_by_hp"].is_object());
        assert!(table.view_json(Viewer::Spectator)["open"]["seats"][0]["secured_by_kind"].is_null());
    });
    let remembering = start(2, 4, &json!({}));
    let open = &remembering.view_json(Viewer::Spectator)["open"];
    assert!(open["discard_pile_by_kind"].is_object() && open["seats"][1]["secured_by_kind"].is_object());
}

#[test]
fn ez_q32_whose_time_is_up_gets_a_legal_answer() {
    let mut table = start(4, 9, &json!({ "timeout_s": 30 }));
    let mut answered = 0;
    while let WaitingFor::Seats(seats) = table.status().pending {
        let seat = seats.lowest().expect("a seat is asked");
        let answer = table.default_action(seat).expect("a seat that is asked has an answer");
        table.apply_action(seat, &answer, None).expect("it is legal");
        answered += 1;
    }
    assert!(answered > 10);
}
