//! Transcripts of games of Infection and Extinction.

use catalog::{DealSecret, DynGame, GameSetup, ThinkingTime, WaitingFor, find};
use engine::{Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};

/// Text that appears where a message has failed.
const FAILED: [&str; 3] = ["{$", "{ $", "ix-"];

fn start(game: &str, seats: u8, seed: u64, options: Value) -> Box<dyn DynGame> {
    let options: Map<String, Value> = options.as_object().cloned().expect("options are an object");
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find(game).expect("the game is on the list").start(setup).expect("the options fit");
    table.name_seats(
        ["Ada", "Ben", "Cleo", "Dot", "Eli", "Fay"].iter().take(seats as usize).map(|name| (*name).into()).collect(),
    );
    table
}

/// Returns the first of these seats that has a legal action.
fn asked(table: &dyn DynGame, seats: SeatSet) -> Seat {
    seats.iter().find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody is asked")
}

/// Lets bots play to the end, with a statement from each seat now and then.
fn play(table: &mut dyn DynGame, bot: &str, talk: bool) {
    let mut decisions = 0usize;
    while let WaitingFor::Seats(seats) = table.status().pending {
        let seat = asked(table, seats);
        let unasked = table.out_of_turn_actions(seat);
        if talk && decisions % 9 == 4 && unasked.len() > 1 {
            let said = unasked[(decisions * 7) % unasked.len()].action.clone();
            if said["type"] != "resign" {
                table.apply_action(seat, &said, None).expect("what is offered can be said");
            }
        }
        let thinker =
            table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(1))).expect("the bot is on the list");
        let action = thinker();
        table.apply_action(seat, &action, None).expect("a bot gives a legal answer");
        decisions += 1;
    }
}

fn transcript(table: &dyn DynGame, viewer: Viewer) -> String {
    let mut lines: Vec<String> =
        table.log_lines(viewer.into(), 0).into_iter().map(|line| format!("{} [{}]", line.text, line.clause)).collect();
    lines.extend(table.ending_text());
    lines.join("\n")
}

#[test]
fn a_duel_reads_like_a_played_game() {
    let mut table = start("infection", 2, 11, json!({}));
    play(table.as_mut(), "greedy", true);
    insta::assert_snapshot!("infection_as_ada_hears_it", transcript(table.as_ref(), Viewer::Seat(Seat(0))));
}

#[test]
fn three_species_read_like_a_played_game() {
    let mut table = start("extinction", 3, 5, json!({}));
    play(table.as_mut(), "greedy", false);
    insta::assert_snapshot!("extinction_as_a_spectator_hears_it", transcript(table.as_ref(), Viewer::Spectator));
}

/// Random games produce every possible sentence, with every option that changes texts.
#[test]
fn every_sentence_is_whole() {
    let whole = |text: &str| {
        assert!(!text.is_empty() && FAILED.iter().all(|broken| !text.contains(broken)), "{text:?}");
    };
    let tables = [
        ("infection", 2, json!({ "moves": "die", "round_limit": 12 })),
        ("infection", 2, json!({ "swap": "both", "secrecy": "2", "round_limit": 12 })),
        ("extinction", 3, json!({ "swap": "both", "supply": 4, "quiet_rounds": 3 })),
        (
            "extinction",
            4,
            json!({ "one_interaction": "both", "secrecy": "1+3", "quiet_rounds": 3, "seen_marks": false }),
        ),
        ("extinction", 6, json!({ "radius": 5, "quiet_rounds": 2 })),
    ];
    for (number, (game, seats, options)) in tables.into_iter().enumerate() {
        let mut table = start(game, seats, number as u64, options);
        let mut decisions = 0usize;
        while let WaitingFor::Seats(waiting) = table.status().pending {
            let seat = asked(table.as_ref(), waiting);
            whole(&table.headline());
            whole(&table.question_text(Viewer::Seat(seat)));
            table.legal_actions(seat).iter().for_each(|choice| whole(&choice.text));
            let unasked = table.out_of_turn_actions(seat);
            unasked.iter().for_each(|choice| whole(&choice.text));
            for closed in table.blocked_actions(seat) {
                whole(&closed.text);
                whole(&closed.reason);
            }
            if let Some(said) =
                unasked.get(1 + (decisions * 5) % unasked.len().max(2)).filter(|_| decisions.is_multiple_of(4))
                && said.action["type"] != "resign"
            {
                table.apply_action(seat, &said.action, None).expect("what is offered can be said");
            }
            let action = table.prepare_bot_task(seat, "random", None).expect("the bot is on the list")();
            table.apply_action(seat, &action, None).expect("a bot gives a legal answer");
            decisions += 1;
        }
        for viewer in Viewer::all(seats) {
            table.log_lines(viewer.into(), 0).iter().for_each(|line| whole(&line.text));
            assert!(table.view_json(viewer)["open"]["creatures"].is_array());
        }
        whole(&table.ending_text().expect("the game is over"));
        let anchors = catalog::i18n::render_rules(find(game).expect("listed").rules_markdown());
        let section = table.view_for(Viewer::Spectator).rules_section();
        assert!(anchors.sections.iter().any(|(id, _)| id == section), "{section}");
        let record = table.game_record();
        let again = find(game).expect("listed").load(&record).expect("a record loads");
        assert_eq!(again.journal_entries(), table.journal_entries());
    }
}

#[test]
fn options_say_what_is_wrong_with_them() {
    let refused = |game: &str, seats: u8, options: Value| {
        let options: Map<String, Value> = options.as_object().cloned().expect("an object");
        let setup = GameSetup { seats, options, secret: DealSecret::from_seed(1), entropy: Vec::new() };
        find(game).expect("listed").start(setup).err().expect("refused").to_string()
    };
    assert!(refused("infection", 3, json!({})).contains("2 seats"));
    assert!(refused("infection", 2, json!({ "one_interaction": "both" })).contains("no option"));
    assert!(refused("extinction", 3, json!({ "moves": "die" })).contains("no option"));
    assert!(refused("extinction", 3, json!({ "supply": 2 })).contains("supply"));
    assert!(refused("extinction", 3, json!({ "first_seat": "5" })).contains("seat"));
    assert!(refused("extinction", 3, json!({ "secrecy": "1+9" })).contains("some of the seats"));
}
