//! The log as its readers see it: it says "you" to the player of a seat, and names everybody to all others.

use catalog::i18n::{Language, with_locale};
use catalog::{DealSecret, DynGame, FactsScope, GameSetup, Reader, ThinkingTime, WaitingFor, find};
use engine::{Seat, Viewer};
use serde_json::{Value, json};

#[path = "../../core/src/i18n/address_rules.rs"]
mod address_rules;

use address_rules::find_fault;

/// Names that no sentence contains otherwise.
const NAMES: [&str; 4] = ["Ada", "Grace", "Emmy", "Sofia"];

/// Plays a game between bots that try everything, and sometimes say something out of turn.
fn play(game: &str, seats: u8, seed: u64, options: &Value) -> Box<dyn DynGame> {
    let options = options.as_object().cloned().unwrap_or_default();
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find(game).expect("on the list").start(setup).expect("a playable table");
    table.name_seats(NAMES.iter().take(seats.into()).map(|name| (*name).into()).collect());
    let mut decisions = 0usize;
    while let WaitingFor::Seats(asked) = table.status().pending {
        let seat = asked.iter().find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody is on turn");
        let aside = table.out_of_turn_actions(seat);
        decisions += 1;
        if decisions.is_multiple_of(5)
            && let Some(said) = aside.get(decisions / 5 % aside.len().max(1)).filter(|said| !said.gives_up)
        {
            table.apply_action(seat, &said.action, None).expect("what is offered can be said");
            continue;
        }
        let think = table.prepare_bot_task(seat, "random", Some(ThinkingTime::Iterations(1))).expect("a bot");
        table.apply_action(seat, &think(), None).expect("bots answer what is open");
    }
    table
}

/// True if a name stands in a text as a whole word.
fn names(text: &str, name: &str) -> bool {
    text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == name)
}

fn check_readers(table: &dyn DynGame, language: Language) {
    for seat in (0..table.setup().seats).map(Seat) {
        let name = NAMES[seat.index()];
        let named = table.log_lines(Viewer::Seat(seat).into(), 0);
        let addressed = table.log_lines(Reader::addressed_seat(seat), 0);
        let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
        let sentences = table.view_with(Viewer::Seat(seat), whole).log_tail(Some(seat), usize::MAX).lines;
        assert_eq!((named.len(), sentences.len()), (addressed.len(), addressed.len()));
        for ((before, line), sentence) in named.iter().zip(&addressed).zip(&sentences) {
            assert!(!names(&line.text, name), "{name} reads their own name: {}", line.text);
            assert_eq!(find_fault(&line.text, language == Language::German), None, "{}", line.text);
            assert_eq!((&*sentence.text, sentence.is_about_reader), (&*line.text, before.text != line.text));
            assert!(!names(&before.text, name) || sentence.is_about_reader, "{}", before.text);
        }
        let told_to_all = table.view_with(Viewer::Spectator, whole).log_tail(None, usize::MAX).lines;
        assert!(told_to_all.iter().all(|line| !line.is_about_reader), "a spectator is no seat");
    }
}

#[test]
fn the_log_of_every_game_says_you_to_its_reader_and_names_the_others() {
    let games = [
        ("extraczon", 3, json!({})),
        ("infection", 2, json!({ "swap": "both", "secrecy": "2", "round_limit": 12 })),
        ("extinction", 4, json!({ "swap": "both", "secrecy": "1+3", "quiet_rounds": 3 })),
        ("extrication", 4, json!({ "development_cards": 4 })),
        ("extinction-point", 1, json!({})),
        ("extinction-point", 2, json!({ "mistakes": "kind", "election": "talk", "infiltrator": "hard" })),
        ("extinction-point", 3, json!({ "mistakes": "official", "say": "vote", "desperate_measures": true })),
        ("end-of-days", 4, json!({ "rounds": 4, "foul_vote": "majority" })),
    ];
    for (number, (game, seats, options)) in games.iter().enumerate() {
        let table = play(game, *seats, number as u64, options);
        for language in Language::ALL {
            with_locale(language, || check_readers(table.as_ref(), language));
        }
    }
}

#[test]
fn a_list_says_you_in_place_of_the_reader_and_records_keep_the_names() {
    let table = play("extinction", 3, 5, &json!({ "quiet_rounds": 2 }));
    let first = |reader: Reader| table.log_lines(reader, 0)[0].text.clone();
    let named = first(Viewer::Spectator.into());
    assert!(NAMES[..3].iter().all(|name| names(&named, name)), "{named}");
    assert_eq!(first(Reader::addressed_seat(Seat(1))), named.replace("Grace", "you"));
    assert_eq!(table.game_record().names, NAMES[..3]);
}
