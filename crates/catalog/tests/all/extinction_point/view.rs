//! The protocol's view of a table of Extinction Point, compared with the information model of its rules (section 7):
//! every public fact is there, and nothing else is.

use std::collections::BTreeSet;

use catalog::DynGame;
use engine::{Seat, Viewer};
use serde_json::{Value, json};

use super::start;

/// Lets bots play all seats; shows the table at each question and at the end.
fn play(mut table: Box<dyn DynGame>, bot: &str, mut see: impl FnMut(&dyn DynGame)) {
    super::play(table.as_mut(), bot, |table, _| see(table));
    see(table.as_ref());
}

/// Returns the public part as every viewer sees it; it is the same for all.
fn public(table: &dyn DynGame) -> Value {
    let view = table.view_json(Viewer::Spectator);
    assert_eq!(view["mine"], Value::Null);
    for viewer in Viewer::all(table.setup().seats) {
        assert_eq!(table.view_json(viewer)["open"], view["open"], "{viewer:?}");
    }
    view["open"].clone()
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().map(|one| one.as_str().expect("a token")).collect()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))).expect("a small one")
}

/// The notes that an attentive player could take from public events.
#[derive(Default)]
struct Notes {
    battles: usize,
    turns: usize,
    won: usize,
    lost: usize,
    start: Option<Value>,
    roles: BTreeSet<usize>,
    mothership_gone: BTreeSet<usize>,
    bunker_gone: BTreeSet<usize>,
    last_bids: Option<Value>,
}

fn notes(table: &dyn DynGame) -> Notes {
    let mut notes = Notes::default();
    for line in table.log_lines(Viewer::Spectator.into(), 0).iter().filter(|line| !line.void) {
        let event = &line.event;
        let removed = || event["removed"].as_array().into_iter().flatten().map(number);
        match event["event"].as_str().expect("an event has a name") {
            "battle" => notes.battles += 1,
            "turn" => notes.turns += 1,
            "decided" if event["won"] == true => notes.won += 1,
            "decided" => notes.lost += 1,
            "start" => notes.start = Some(event["who"].clone()),
            "role" => {
                notes.roles.insert(number(&event["role"]));
            }
            "mothership" => notes.mothership_gone.extend(removed()),
            "bunker" => notes.bunker_gone.extend(removed()),
            "bids" => notes.last_bids = Some(event["bids"].clone()),
            _ => {}
        }
    }
    notes
}

/// Returns the ids of a deck in the order of the built-in set.
fn deck(kind: extinction_point::Deck) -> Vec<String> {
    let pack: extinction_point::Pack = content::read(extinction_point::HOUSE_PACK).expect("a sound set");
    pack.cards.into_iter().filter(|entry| entry.deck == kind).map(|entry| entry.id).collect()
}

/// Checks Player deck, discards, settlement, store, row and trick: all 52 cards are accounted for, and only hands and
/// the deck are unseen.
fn check_player_cards(open: &Value) {
    let mut seen: BTreeSet<&str> = list(&open["discard"]).into_iter().collect();
    assert_eq!(seen.len(), number(&open["discarded"]));
    seen.extend(list(&open["bunker"]["store"]));
    seen.extend(list(&open["row"]));
    seen.extend(
        open["trick"]["played"].as_array().into_iter().flatten().map(|one| one["card"].as_str().expect("a card")),
    );
    let mut buildings = Vec::new();
    for site in open["settlement"].as_array().expect("a list") {
        seen.extend(list(&site["people"]));
        seen.extend(list(&site["weapons"]));
        seen.extend(site["shield"].as_str());
        buildings.push(format!("B{}", site["value"]));
    }
    seen.extend(buildings.iter().map(String::as_str));
    let crew = open["crew"].as_array().expect("a list");
    let held: usize = crew.iter().filter(|one| one["seat"] != Value::Null).map(|one| number(&one["cards"])).sum();
    assert_eq!(seen.len() + held + number(&open["deck"]), 52, "{open}");
}

/// Checks the Infiltrator's 32 cards, and the possible cards of a deck with this many unseen.
fn check_infiltrator(open: &Value) {
    let infil = &open["infiltrator"];
    let on_sites = open["settlement"].as_array().into_iter().flatten().filter(|site| site["sabotage"] != Value::Null);
    let waiting = usize::from(open["effect"]["asks"] == "sabotage");
    let trick = open["trick"]["infiltrator"].as_array().expect("a list").len();
    let known = ["top", "bottom", "shown"].map(|key| list(&infil[key]).len());
    let all = number(&infil["left"])
        + number(&infil["discarded"])
        + list(&infil["gone"]).len()
        + on_sites.count()
        + waiting
        + trick
        + known[2];
    assert_eq!(all, 32, "{infil}");
    let veiled = open["trick"]["infiltrator"].as_array().expect("a list").iter().filter(|card| card.is_null()).count();
    assert_eq!(list(&infil["unseen"]).len() + known[0] + known[1] - veiled, number(&infil["left"]), "{infil}");
}

/// Checks a deck of ability cards: each card is face up, is discarded, or is unseen in deck and supply.
fn check_ship(ship: &Value, gone: &BTreeSet<usize>, deck: &[String]) {
    let expected: BTreeSet<&str> = gone.iter().map(|card| deck[*card].as_str()).collect();
    let discard: BTreeSet<&str> = list(&ship["discard"]).into_iter().collect();
    let unseen = list(&ship["unseen"]);
    let active =
        usize::from(ship["active"] != Value::Null && !discard.contains(ship["active"]["id"].as_str().unwrap_or("")));
    assert!(discard.is_subset(&expected), "what is discarded has been read: {ship}");
    assert_eq!(active + discard.len() + unseen.len(), deck.len(), "{ship}");
    let (health, removed) = (number(&ship["health"]), number(&ship["removed"]));
    let face_down = if removed == 0 { health.saturating_sub(active) } else { health };
    assert_eq!(number(&ship["supply"]) + face_down + removed.saturating_sub(1), unseen.len(), "{ship}");
}

#[test]
fn section_7_everything_that_is_public_is_in_the_view() {
    let (motherships, bunkers) = (deck(extinction_point::Deck::Mothership), deck(extinction_point::Deck::Bunker));
    let tables = [
        (1, json!({ "desperate_measures": true, "infiltrator": "easy" })),
        (2, json!({ "infiltrator": "hard" })),
        (3, json!({ "desperate_measures": true, "infiltrator": "medium", "election": "rotate" })),
        (4, json!({ "infiltrator": "hard", "mothership_health": 12 })),
    ];
    for (seats, options) in tables {
        for seed in 0..3 {
            let mut moments = 0usize;
            play(start(seats, seed, &options), "greedy", |table| {
                moments += 1;
                let ended = table.status().result.is_some();
                if !moments.is_multiple_of(7) && !ended {
                    return;
                }
                let (open, notes) = (public(table), notes(table));
                check_player_cards(&open);
                check_infiltrator(&open);
                check_ship(&open["mothership"], &notes.mothership_gone, &motherships);
                check_ship(&open["bunker"], &notes.bunker_gone, &bunkers);
                let lots: Vec<&str> =
                    open["bunker"]["lots"].as_array().expect("a list").iter().flat_map(list).collect();
                assert_eq!(lots.len(), list(&open["bunker"]["unseen"]).len());
                assert_eq!(number(&open["battles"]), notes.battles);
                assert_eq!([number(&open["tricks_won"]), number(&open["tricks_lost"])], [notes.won, notes.lost]);
                assert!(number(&open["turn"]) >= notes.turns);
                assert_eq!(Some(&open["start"]), notes.start.as_ref());
                assert!(open["captain"].is_u64() && open["step"].is_string());
                let roles =
                    open["crew"].as_array().expect("a list").iter().filter(|one| one["role"] != Value::Null).count();
                assert_eq!(roles + list(&open["sacrificed"]).len(), notes.roles.len());
                if let Some(bids) = notes.last_bids {
                    let shown: Vec<&Value> =
                        open["crew"].as_array().expect("a list").iter().map(|one| &one["bid"]).collect();
                    assert_eq!(shown, bids.as_array().expect("a list").iter().take(shown.len()).collect::<Vec<_>>());
                }
            });
            assert!(moments > 20, "{moments}");
        }
    }
}

#[test]
fn ep_q19_a_table_that_shows_only_the_top_discard_shows_no_more_in_its_view() {
    let mut most = 0;
    play(start(2, 5, &json!({ "open_discards": "top_only" })), "greedy", |table| {
        let open = public(table);
        assert!(list(&open["discard"]).len() <= 1 && list(&open["infiltrator"]["discard"]).len() <= 1);
        assert_eq!(open["infiltrator"]["unseen"], Value::Null, "it would tell the discards");
        most = most.max(number(&open["discarded"]));
    });
    assert!(most > 10, "{most}");
}

#[test]
fn section_7_a_seat_sees_its_own_hand_and_nothing_of_others() {
    play(start(3, 8, &json!({ "infiltrator": "easy" })), "greedy", |table| {
        let views = [0, 1, 2].map(|seat| table.view_json(Viewer::Seat(Seat(seat))));
        for (seat, view) in views.iter().enumerate() {
            let crew = &view["open"]["crew"][seat];
            assert_eq!(list(&view["mine"]["hand"]).len(), number(&crew["cards"]));
            let others = views.iter().enumerate().filter(|(other, _)| *other != seat);
            let shown = view.to_string();
            for (_, other) in others {
                for card in list(&other["mine"]["hand"]) {
                    assert!(!shown.contains(&format!("\"{card}\"")), "{card} is seen by {seat}: {shown}");
                }
            }
        }
    });
}

/// No value that a program reads is a set encoded as a number.
#[test]
fn events_and_views_name_cards_instead_of_writing_sets_as_numbers() {
    fn largest(value: &Value) -> u64 {
        match value {
            Value::Number(number) => number.as_i64().map_or(u64::MAX, i64::unsigned_abs),
            Value::Array(list) => list.iter().map(largest).max().unwrap_or(0),
            Value::Object(fields) => fields.values().map(largest).max().unwrap_or(0),
            _ => 0,
        }
    }
    let options = json!({ "desperate_measures": true, "roles": "deal3", "infiltrator": "hard" });
    play(start(4, 3, &options), "greedy", |table| {
        for viewer in Viewer::all(4) {
            assert!(largest(&table.view_json(viewer)) < 127, "{}", table.view_json(viewer));
        }
        if table.status().result.is_some() {
            for viewer in Viewer::all(4) {
                for line in table.log_lines(viewer.into(), 0) {
                    assert!(largest(&line.event) < 127, "{}", line.event);
                }
            }
        }
    });
}
