//! Games of Extinction Point as their tables tell them, every sentence that the game can say, and what cards of one's
//! own say.

use arcade::{Budget, Secret, Setup, Table, Waiting, find};
use play::{Seat, Viewer};
use serde_json::{Value, json};

/// What stands where a message has failed.
const FAILED: [&str; 6] = ["{$", "{ $", "ep-", "??", "  ", ".."];

fn start(seats: u8, seed: u64, options: &Value) -> Box<dyn Table> {
    let options = options.as_object().cloned().expect("options are an object");
    let setup = Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() };
    let mut table = find("extinction-point").expect("the game is on the list").start(setup).expect("options fit");
    table.name_seats(["Ada", "Ben", "Cleo", "Dot"].iter().take(seats as usize).map(|name| (*name).into()).collect());
    table
}

/// Lets a bot play all seats; shows the table before each answer, with the seat that gives it.
fn play(table: &mut dyn Table, bot: &str, mut see: impl FnMut(&mut dyn Table, Seat)) {
    while let Waiting::Seats(seats) = table.status().pending {
        // Seats that have answered a sealed question are still among those it was put to.
        let seat = seats.iter().find(|seat| !table.legal(*seat).is_empty()).expect("somebody is asked");
        see(table, seat);
        let thinker = table.thinker(seat, bot, Some(Budget::Iterations(1))).expect("the bot is on the list");
        table.act(seat, &thinker(), None).expect("a bot gives a legal answer");
    }
}

fn transcript(table: &dyn Table, viewer: Viewer) -> String {
    let log = table.log(viewer, 0).into_iter();
    let mut lines: Vec<String> = log.map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    lines.extend(table.ending());
    lines.join("\n")
}

#[test]
fn a_game_of_three_reads_like_a_played_game() {
    let mut table = start(3, 4, &json!({ "infiltrator": "medium" }));
    play(table.as_mut(), "greedy", |_, _| {});
    insta::assert_snapshot!("three", transcript(table.as_ref(), Viewer::Spectator));
}

#[test]
fn a_game_alone_with_desperate_measures_reads_like_a_played_game() {
    let mut table = start(1, 9, &json!({ "desperate_measures": true, "infiltrator": "easy" }));
    play(table.as_mut(), "greedy", |_, _| {});
    insta::assert_snapshot!("alone_with_desperate_measures", transcript(table.as_ref(), Viewer::Seat(Seat(0))));
}

/// Talks about everything at the table, as an interface would.
fn listen(table: &dyn Table, heard: &mut Vec<String>) {
    heard.push(table.headline());
    let sections = arcade::words::rules(find("extinction-point").expect("on the list").rules()).sections;
    assert!(sections.iter().any(|(id, _)| id == table.section()), "{} is a section of the rules", table.section());
    for viewer in Viewer::all(table.setup().seats) {
        heard.extend(table.coach(viewer).into_iter().map(|(_, text)| text));
    }
    if let Waiting::Seats(asked) = table.status().pending {
        for seat in asked.iter() {
            heard.push(table.question(Viewer::Seat(seat)));
            heard.extend(table.legal(seat).into_iter().map(|choice| choice.text));
            heard.extend(table.closed(seat).into_iter().flat_map(|closed| [closed.text, closed.reason]));
            heard.extend(table.unasked(seat).into_iter().map(|choice| choice.text));
        }
    }
}

#[test]
fn every_sentence_of_every_option_is_whole() {
    let turned = [
        (1, json!({ "desperate_measures": true, "roles": "draft", "outpost_keeps": true, "infiltrator": "hard" })),
        (2, json!({ "mistakes": "kind", "election": "talk", "infiltrator": "hard", "sabotage_return": false })),
        (3, json!({ "mistakes": "official", "say": "vote", "infiltrator": "easy", "desperate_measures": true })),
        (4, json!({ "desperate_measures": true, "roles": "deal3", "election": "rotate", "infiltrator": "hard" })),
        (2, json!({ "cards": "blank", "infiltrator_shuffle": "eager", "talk": "signals" })),
    ];
    let mut heard = Vec::new();
    for (seats, options) in turned {
        for seed in 0..8u64 {
            let mut table = start(seats, seed, &options);
            let (bot, mut decisions) = (if seed % 2 == 0 { "random" } else { "greedy" }, 0usize);
            play(table.as_mut(), bot, |table, seat| {
                decisions += 1;
                if decisions % 5 == 0 {
                    listen(table, &mut heard);
                }
                let unasked = table.unasked(seat);
                if decisions % 11 == 0 && !unasked.is_empty() {
                    let said = unasked[decisions * 7 % unasked.len()].action.clone();
                    // A mistake may end the question, so the seat is asked anew.
                    if said["type"] != "show" {
                        table.act(seat, &said, None).expect("what is offered can be said");
                    }
                }
            });
            listen(table.as_ref(), &mut heard);
            for viewer in Viewer::all(seats) {
                heard.extend(table.log(viewer, 0).into_iter().map(|line| line.text));
            }
            heard.extend(table.ending());
        }
    }
    for text in &heard {
        assert!(!text.is_empty() && FAILED.iter().all(|broken| !text.contains(broken)), "{text:?}");
    }
}

#[test]
fn card_texts_are_made_from_what_cards_do() {
    let content = content::load(extinction_point::HOUSE, extinction_point::Content::compile).expect("a sound set");
    let options = extinction_point::Options::default();
    let game = extinction_point::ExtinctionPoint::new(3, options, content.into()).expect("a playable table");
    let cards = game.content().pack.cards.iter().flat_map(|entry| {
        let text = arcade::words::extinction_point::text(&game, entry);
        let sacrifice = arcade::words::extinction_point::sacrifice(&game, entry);
        let given_up = (!entry.sacrifice.is_empty()).then(|| format!("{} given up: {sacrifice}", entry.name));
        core::iter::once(format!("{}: {text}", entry.name)).chain(given_up)
    });
    insta::assert_snapshot!("house_set", cards.collect::<Vec<_>>().join("\n"));
}

#[test]
fn a_pack_of_ones_own_is_played_and_a_broken_one_says_where() {
    let game = find("extinction-point").expect("on the list");
    let set_up = |cards: String| {
        let options = json!({ "cards": cards }).as_object().cloned().expect("an object");
        game.start(Setup { seats: 2, options, secret: Secret::from_seed(3), entropy: Vec::new() })
    };
    let own = extinction_point::HOUSE.replace("name = \"Command Post\"", "name = \"Old Mine\"");
    let mut table = set_up(own.clone()).expect("a sound set");
    play(table.as_mut(), "greedy", |_, _| {});
    let record = table.record();
    let again = game.load(&record).expect("the record holds its pack");
    assert_eq!(again.ending(), table.ending());
    let broken = own.replace("{ value = { of = \"infil\", add = -2 } }", "{ value = { of = \"infil\", add = \"Y\" } }");
    assert_ne!(broken, own);
    let error = set_up(broken).err().expect("refused").0;
    assert!(error.starts_with("The cards cannot be played: ") && error.contains("line"), "{error}");
    let lonely = own.replace("suit = \"weapon\"\nvalue = 4", "suit = \"weapon\"\nvalue = 5");
    let error = set_up(lonely).err().expect("refused").0;
    assert!(error.contains("only Player cards of value 1 to 4 have texts"), "{error}");
}

#[test]
fn options_out_of_range_get_one_sentence() {
    for (option, value) in [("mothership_health", json!(13)), ("infiltrator", json!("cruel")), ("seats", json!(2))] {
        let options = json!({ option: value }).as_object().cloned().expect("an object");
        let setup = Setup { seats: 2, options, secret: Secret::from_seed(1), entropy: Vec::new() };
        let error = find("extinction-point").expect("on the list").start(setup).err().expect("refused");
        assert!(error.0.ends_with('.') && !error.0.contains('\n'), "{}", error.0);
    }
}
