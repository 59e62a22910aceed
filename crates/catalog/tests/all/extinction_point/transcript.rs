//! Transcripts of games of Extinction Point, every sentence of the game, and the texts of custom cards.

use catalog::{DealSecret, DynGame, GameSetup, find};
use engine::{Seat, Viewer};
use serde_json::json;

use super::{play, start};

/// Text that appears where a message has failed.
const FAILED: [&str; 6] = ["{$", "{ $", "ep-", "??", "  ", ".."];

fn transcript(table: &dyn DynGame, viewer: Viewer) -> String {
    let log = table.log_lines(viewer.into(), 0).into_iter();
    let mut lines: Vec<String> = log.map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    lines.extend(table.ending_text());
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
                    crate::common::collect_texts(table, &mut heard);
                }
                let unasked = table.out_of_turn_actions(seat);
                if decisions % 11 == 0 && !unasked.is_empty() {
                    let said = unasked[decisions * 7 % unasked.len()].action.clone();
                    // A mistake may end the question, so the seat on turn is determined again.
                    if said["type"] != "show" {
                        table.apply_action(seat, &said, None).expect("what is offered can be said");
                    }
                }
            });
            crate::common::collect_texts(table.as_ref(), &mut heard);
            for viewer in Viewer::all(seats) {
                heard.extend(table.log_lines(viewer.into(), 0).into_iter().map(|line| line.text));
            }
            heard.extend(table.ending_text());
        }
    }
    for text in &heard {
        assert!(!text.is_empty() && FAILED.iter().all(|broken| !text.contains(broken)), "{text:?}");
    }
}

#[test]
fn card_texts_are_made_from_what_cards_do() {
    let content =
        content::load(extinction_point::HOUSE_PACK, extinction_point::CompiledPack::compile).expect("a sound set");
    let options = extinction_point::Options::default();
    let game = extinction_point::ExtinctionPoint::new(3, options, content.into()).expect("a playable table");
    let cards = game.content().pack.cards.iter().flat_map(|entry| {
        let text = catalog::i18n::extinction_point::describe_effects(&game, entry);
        let sacrifice = catalog::i18n::extinction_point::describe_sacrifice(&game, entry);
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
        game.start(GameSetup { seats: 2, options, secret: DealSecret::from_seed(3), entropy: Vec::new() })
    };
    let own = extinction_point::HOUSE_PACK.replace("name = \"Command Post\"", "name = \"Old Mine\"");
    let mut table = set_up(own.clone()).expect("a sound set");
    play(table.as_mut(), "greedy", |_, _| {});
    let record = table.game_record();
    let again = game.load(&record).expect("the record holds its pack");
    assert_eq!(again.ending_text(), table.ending_text());
    let broken = own.replace("{ value = { of = \"infil\", add = -2 } }", "{ value = { of = \"infil\", add = \"Y\" } }");
    assert_ne!(broken, own);
    let error = set_up(broken).err().expect("refused").0;
    assert!(error.starts_with("The cards cannot be played: ") && error.contains("line"), "{error}");
    let lonely = own.replace("suit = \"weapon\"\nvalue = 4", "suit = \"weapon\"\nvalue = 5");
    let error = set_up(lonely).err().expect("refused").0;
    assert!(error.contains("`value` of `player` is a number from 1 to 4"), "{error}");
}

#[test]
fn a_second_ballot_says_what_was_wished_before() {
    let bids =
        |table: &dyn DynGame, seat| table.legal_actions(Seat(seat)).iter().all(|choice| choice.action["type"] == "bid");
    let mut tables = (0..).map(|seed| start(2, seed, &json!({})));
    let mut table = tables.find(|table| bids(table.as_ref(), 0) && bids(table.as_ref(), 1)).expect("an election");
    for seat in 0..2 {
        table.apply_action(Seat(seat), &json!({ "type": "bid", "strength": 1 }), None).expect("a bid is asked for");
    }
    for seat in 0..2 {
        let choices = table.legal_actions(Seat(seat));
        let again: Vec<_> = choices.iter().filter(|choice| choice.text.ends_with("(as before)")).collect();
        assert_eq!((choices.len(), again.len()), (5, 1));
        assert_eq!(again[0].action["strength"], 1);
    }
}

#[test]
fn options_out_of_range_get_one_sentence() {
    for (option, value) in [("mothership_health", json!(13)), ("infiltrator", json!("cruel")), ("seats", json!(2))] {
        let options = json!({ option: value }).as_object().cloned().expect("an object");
        let setup = GameSetup { seats: 2, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
        let error = find("extinction-point").expect("on the list").start(setup).err().expect("refused");
        assert!(error.0.ends_with('.') && !error.0.contains('\n'), "{}", error.0);
    }
}
