//! Transcripts of games of End of Days, and every sentence of the game.

use crate::common::collect_texts;
use catalog::{DealSecret, DynGame, GameSetup, ThinkingTime, WaitingFor, find};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

/// Returns a table of End of Days.
fn table(seats: u8, seed: u64, options: Value) -> Box<dyn DynGame> {
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find("end-of-days").expect("on the list").start(setup).expect("a playable table");
    let names = ["Ada", "Grace", "Emmy", "Sofia", "Lise", "Rosa", "Mary"];
    table.name_seats(names.iter().take(seats.into()).map(|name| (*name).into()).collect());
    table
}

/// Lets a bot act once, for the first seat that has not acted secretly yet.
fn answer(table: &mut dyn DynGame, bot: &str) -> bool {
    let WaitingFor::Seats(asked) = table.status().pending else { return false };
    let open = asked.iter().find(|seat| !table.legal_actions(*seat).is_empty());
    let seat = open.expect("somebody still has to answer");
    let action = table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(30))).expect("a bot")();
    table.apply_action(seat, &action, None).expect("bots answer what is open");
    true
}

/// Returns the log of a whole game between such players for one viewer.
fn story(bot: &str, seats: u8, seed: u64, rounds: u8, viewer: Viewer, weight: u8) -> String {
    let mut table = table(seats, seed, json!({ "rounds": rounds }));
    while answer(table.as_mut(), bot) {}
    let lines = table.log_lines(viewer.into(), 0).into_iter().filter(|line| line.weight >= weight);
    let mut story: Vec<String> = lines.map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    story.extend(table.ending_text());
    story.join("\n")
}

#[test]
fn a_game_of_two_reads_like_a_played_game() {
    insta::assert_snapshot!(story("greedy", 2, 34, 6, Viewer::Spectator, 0));
}

#[test]
fn a_game_of_four_as_one_of_them_hears_it_until_earth_is_destroyed() {
    insta::assert_snapshot!(story("random", 4, 35, 4, Viewer::Seat(Seat(1)), 0));
}

#[test]
fn the_moments_of_a_game_of_seven() {
    insta::assert_snapshot!(story("greedy", 7, 9, 4, Viewer::Spectator, 2));
}

#[test]
fn every_question_choice_and_reason_of_random_games_has_words() {
    let mut heard = Vec::new();
    for seed in 0..3 {
        let mut table = table(2 + 2 * seed as u8, seed, json!({ "rounds": 4, "foul_vote": "majority" }));
        let mut count = 0;
        loop {
            if count % 7 == 0 {
                collect_texts(table.as_ref(), &mut heard);
            }
            count += 1;
            if !answer(table.as_mut(), "random") {
                break;
            }
        }
        heard.extend(table.ending_text());
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
            heard.extend(table.log_lines(viewer.into(), 0).into_iter().map(|line| line.text));
            let view = table.view_json(viewer);
            assert!(view["cards"].as_object().is_some_and(|cards| !cards.is_empty()));
        }
    }
    let unsound = |text: &&String| {
        text.is_empty() || text.starts_with("ed-") || text.contains('{') || text.contains("  ") || text.contains("..")
    };
    let found: Vec<&String> = heard.iter().filter(unsound).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn every_card_of_the_house_deck_can_be_told_from_its_entry_alone() {
    let pack: end_of_days::Pack = content::read(end_of_days::HOUSE_PACK).expect("a sound deck");
    let cards: Vec<String> = pack
        .types
        .iter()
        .map(|entry| format!("{}: {}", entry.name, catalog::i18n::end_of_days::describe_card_type(&pack, entry)))
        .collect();
    insta::assert_snapshot!(cards.join("\n"));
}

/// Returns the cards that negations and triggers of a kind of card name, apart from whole colours.
fn spoken_of<'a>(pack: &'a end_of_days::Pack, entry: &'a end_of_days::PackCardType) -> Vec<&'a str> {
    let matches = entry.modes.iter().flat_map(|mode| mode.of.iter().chain(&mode.by));
    let narrow = matches.filter(|wanted| wanted.tag.is_some() || wanted.kind.is_some());
    narrow.flat_map(|wanted| pack.matching_types(wanted)).map(|(_, entry)| entry.name.as_str()).collect()
}

#[test]
fn ed_60_cards_name_the_cards_that_they_negate() {
    let pack: end_of_days::Pack = content::read(end_of_days::HOUSE_PACK).expect("a sound deck");
    let mut named = 0;
    for entry in &pack.types {
        let told = catalog::i18n::end_of_days::describe_card_type(&pack, entry);
        for text in [Some(&told), entry.text.as_ref()].into_iter().flatten() {
            for name in spoken_of(&pack, entry) {
                assert!(text.contains(name), "{}: {text} does not name {name}", entry.name);
                named += 1;
            }
            // The text of a nuclear strike names its own kind.
            let plain = pack.types.iter().fold(text.clone(), |text, entry| text.replace(&entry.name, ""));
            let mut words = plain.split(|letter: char| !letter.is_alphabetic());
            let tag = |word: &&str| {
                *word != "nuclear" && pack.types.iter().any(|entry| entry.tags.iter().any(|tag| tag == word))
            };
            assert_eq!(words.find(tag), None, "in {text}");
        }
    }
    assert_eq!(
        named,
        2 * (2 + 2 + 2 + 2 + 5),
        "Anti-missile, Doomsday Device, Fighter Screen, Gold Reserves, Secret Police"
    );
}

#[test]
fn an_own_deck_is_played_and_a_broken_one_says_where() {
    let own = end_of_days::HOUSE_PACK.replace("name = \"House deck\"", "name = \"Own deck\"");
    let mut table = table(3, 1, json!({ "deck": own, "rounds": 4 }));
    while answer(table.as_mut(), "random") {}
    assert!(table.ending_text().is_some());
    let options = json!({ "deck": "id = 3" });
    let options = options.as_object().cloned().unwrap_or_default();
    let setup = GameSetup { seats: 3, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
    let refused = find("end-of-days").expect("on the list").start(setup).err().expect("a broken deck");
    assert!(refused.0.starts_with("The deck cannot be played: "), "{}", refused.0);
    assert!(refused.0.contains("line 1"), "{}", refused.0);
}

#[test]
fn ed_q51_whoever_plays_against_bots_alone_is_not_asked_to_pass_with_nothing_else_to_do() {
    let mut table = table(4, 6, json!({ "rounds": 4 }));
    let (mut given, mut asked) = (0, 0);
    loop {
        if let [only] = &table.legal_actions(Seat(0))[..] {
            assert_eq!(table.standing_order(Seat(0), true), Some(only.action.clone()));
            assert_eq!(table.standing_order(Seat(0), false), None, "among people a pause would tell");
            given += 1;
        } else if !table.legal_actions(Seat(0)).is_empty() {
            assert_eq!(table.standing_order(Seat(0), true), None);
            asked += 1;
        }
        if !answer(table.as_mut(), "greedy") {
            break;
        }
    }
    assert!(given > 5 && asked > 5, "{given} given, {asked} asked");
}
