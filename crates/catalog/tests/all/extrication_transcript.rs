//! Transcripts of games of Extrication, and every sentence of the game.

use crate::common::collect_texts;
use catalog::{DealSecret, DynGame, GameSetup, ThinkingTime, WaitingFor, find};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

/// Returns a table of Extrication.
fn table(seats: u8, seed: u64, options: Value) -> Box<dyn DynGame> {
    let options = options.as_object().cloned().unwrap_or_default();
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find("extrication").expect("on the list").start(setup).expect("a playable table");
    table.name_seats(["Red", "Mustard", "Teal", "Blue"].iter().take(seats.into()).map(|name| (*name).into()).collect());
    table
}

/// Lets bots play to the end.
fn play_out(table: &mut dyn DynGame, bot: &str) {
    while let WaitingFor::Seats(asked) = table.status().pending {
        let seat = asked.lowest().expect("somebody is asked");
        let action = table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(30))).expect("a bot")();
        table.apply_action(seat, &action, None).expect("bots answer what is open");
    }
}

/// Returns the log as a person reads it, without the small print.
fn story(table: &dyn DynGame, weight: u8) -> String {
    let lines =
        table.log_lines(Viewer::Spectator.into(), 0).into_iter().filter(|line| line.weight >= weight && !line.void);
    let mut story: Vec<String> = lines.map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    story.extend(table.ending_text());
    story.join("\n")
}

#[test]
fn a_quick_game_of_two_reads_like_a_played_game() {
    let mut table = table(2, 7, json!({ "development_cards": 2 }));
    play_out(table.as_mut(), "greedy");
    insta::assert_snapshot!(story(table.as_ref(), 0));
}

#[test]
fn a_game_of_four_reads_like_a_played_game() {
    let mut table = table(4, 11, json!({ "development_cards": 4 }));
    play_out(table.as_mut(), "greedy");
    insta::assert_snapshot!(story(table.as_ref(), 1));
}

#[test]
fn the_moments_of_a_standard_game_of_three_searchers() {
    let mut table = table(3, 3, json!({}));
    play_out(table.as_mut(), "search");
    insta::assert_snapshot!(story(table.as_ref(), 2));
}

#[test]
fn every_question_choice_and_reason_of_random_games_has_words() {
    let mut heard = Vec::new();
    for seed in 0..6 {
        let reach = if seed % 2 == 0 { "any" } else { "unoccupied_only" };
        let mut table = table(2 + seed as u8 % 3, seed, json!({ "development_cards": 10, "reach": reach }));
        while let WaitingFor::Seats(asked) = table.status().pending {
            collect_texts(table.as_ref(), &mut heard);
            let seat = asked.lowest().expect("somebody is asked");
            let bot = if seed < 3 { "random" } else { "greedy" };
            let action = table.prepare_bot_task(seat, bot, None).expect("a bot")();
            table.apply_action(seat, &action, None).expect("bots answer what is open");
        }
        collect_texts(table.as_ref(), &mut heard);
        heard.extend(table.log_lines(Viewer::Spectator.into(), 0).into_iter().map(|line| line.text));
        let view = table.view_json(Viewer::Seat(Seat(0)));
        assert_eq!(view["open"]["track"].as_array().map(Vec::len), Some(10));
    }
    assert!(heard.iter().all(|text| !text.starts_with("ex-") && !text.contains("{") && !text.contains("  ")));
    for words in [
        "Occupied by Red.",
        "Your ships have no room left.",
        "In front of you: needs your 2nd Robotics tile.",
        "Behind you: needs your 1st Comms tile.",
        "Enter the track first.",
    ] {
        assert!(heard.iter().any(|text| text == words), "nobody heard: {words}");
    }
}

#[test]
fn every_card_and_every_effect_of_own_sets_has_words() {
    let more = r#"
[[developments]]
id = "own"
name = "Own"
count = 1
effects = [
  { type = "add_cubes", at = [1, 2], n = 2 }, { type = "add_tiles", at = [3], n = 2 },
  { type = "cycle_ships", sizes = ["M", "L"] }, { type = "launch_fuel", delta = 1, min = 0 },
  { type = "reach", field = "all", side = "behind", mode = "grant" },
  { type = "reach", field = "robo", side = "front", mode = "revoke" },
  { type = "take_cap", what = "cohort", max = 2 }, { type = "extra_action", when = { after_kind = "fuel" }, n = 2 },
  { type = "extra_action", when = { at_location = [1] }, n = 2 }, { type = "no_launch" },
  { type = "launch_cohorts", min = 2 }, { type = "prestige_on_launch", n = 1 },
  { type = "next_order", mode = "as_left" }, { type = "next_order", mode = "reverse" },
  { type = "next_order", mode = "fewest_cohorts" }, { type = "pad_accepts", pad = "small", sizes = ["L"] },
]
"#;
    let pack = format!("{}{more}", extrication::HOUSE_PACK);
    let content: extrication::CompiledPack =
        content::load(&pack, extrication::CompiledPack::compile).expect("a sound set");
    let options = extrication::Options { content: "own".into(), ..Default::default() };
    let game = extrication::Extrication::new(2, options, content.into()).expect("a playable table");
    let cards: Vec<String> = (0..=game.content().last_card().index() as u8)
        .map(extrication::Card::new)
        .map(|card| {
            let name = game.content().card_name(card);
            format!("{name}: {}", catalog::i18n::extrication::describe_card(&game, card))
        })
        .collect();
    insta::assert_snapshot!(cards.join("\n"));
}

#[test]
fn a_record_replays_and_a_forged_one_is_refused() {
    let mut table = table(2, 5, json!({ "development_cards": 1 }));
    play_out(table.as_mut(), "greedy");
    let game = find("extrication").expect("on the list");
    let mut record = table.game_record();
    let again = game.load(&record).expect("a sound record");
    assert_eq!(again.view_json(Viewer::Spectator), table.view_json(Viewer::Spectator));
    assert_eq!(again.status().result, table.status().result);
    record.entries.pop();
    assert!(game.load(&record).is_err());
}

#[test]
fn an_own_set_is_played_and_a_broken_one_says_where() {
    let own = extrication::HOUSE_PACK.replace("cargo = 9", "cargo = 12");
    let table = table(2, 1, json!({ "content": own }));
    assert_eq!(table.view_json(Viewer::Spectator)["open"]["rounds"], 8);
    let broken = extrication::HOUSE_PACK.replace("locations = 10", "locations = 9");
    let mut options = Map::new();
    options.insert("content".into(), broken.into());
    let setup = GameSetup { seats: 2, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
    let error = find("extrication").expect("on the list").start(setup).err().expect("a broken set");
    assert!(error.0.contains("10 ships start in the row, and there are 9 locations"), "{}", error.0);
}

#[test]
fn options_out_of_range_get_one_sentence() {
    for (option, value) in [("development_cards", json!(11)), ("reach", json!("far")), ("seats", json!(2))] {
        let mut options = Map::new();
        options.insert(option.into(), value);
        let setup = GameSetup { seats: 2, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
        let error = find("extrication").expect("on the list").start(setup).err().expect("refused");
        assert!(error.0.ends_with('.') && !error.0.contains('\n'), "{}", error.0);
    }
}
