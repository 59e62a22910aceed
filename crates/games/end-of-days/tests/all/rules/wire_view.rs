//! The wire format of a view: everything public, as lists and small numbers (ED-Q50, ED-Q51).

use std::collections::BTreeSet;

use end_of_days::{Action, EndOfDays, Event, Flag, Options, Phase};
use engine::{Apply, Chance, EmittedEvent, LegalActions, Observe, Rules, Seat, StateOf, ToAct, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use super::scenario::nations_today;
use crate::common::new_game;

fn shown(game: &EndOfDays, state: &StateOf<EndOfDays>, viewer: Viewer) -> Value {
    serde_json::to_value(game.wire_view(&game.view(state, viewer))).expect("what is shown can be written")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value} is a list"))
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a count"))
}

/// Asserts that every card is in exactly one visible place or is counted in a hand or in the deck.
fn adds_up(game: &EndOfDays, open: &Value) {
    let nations = list(&open["nations"]);
    let mut places = vec![&open["discards"], &open["scrapyard"], &open["berths"][0], &open["berths"][1]];
    for nation in nations {
        places.extend(["shown", "front", "down"].map(|zone| &nation[zone]));
        places.extend(list(&nation["sites"]).iter().map(|site| &site["modules"]));
    }
    let laid: Vec<u64> = places.into_iter().flat_map(list).map(number).collect();
    let mut seen: BTreeSet<u64> = laid.iter().copied().collect();
    assert_eq!(seen.len(), laid.len(), "no card lies in two places");
    // A Sanction in use already lies in front.
    seen.extend(list(&open["stack"]).iter().map(|frame| number(&frame["card"])));
    let hands: u64 = nations.iter().map(|nation| number(&nation["hand"]) - list(&nation["shown"]).len() as u64).sum();
    assert_eq!(seen.len() as u64 + hands + number(&open["deck"]), u64::from(game.content().count));
    assert_eq!(nations.len(), usize::from(game.seats()));
}

/// Asserts that numbers are small and that there are no placeholder values.
fn readable(value: &Value) {
    match value {
        Value::Number(number) => assert!(number.as_i64().is_some_and(|number| number.abs() < 1_000), "{number}"),
        Value::Array(list) => list.iter().for_each(readable),
        Value::Object(map) => map.values().for_each(readable),
        _ => {}
    }
}

/// The knowledge of a spectator who has written everything down.
#[derive(Default)]
struct Notes {
    flags: [Option<Flag>; 7],
    scores: [i16; 7],
    launches: [u64; 7],
    successes: [u64; 7],
    strikes: u8,
    offers: usize,
    turn: Option<(u8, Seat)>,
}

impl Notes {
    fn hear(&mut self, told: &[EmittedEvent<Event>]) {
        for EmittedEvent { event, .. } in told.iter().filter(|told| told.to.includes(Viewer::Spectator)) {
            match event {
                Event::Nation { seat, nation } => self.flags[seat.index()] = Some(*nation),
                Event::Points { seat, score, .. } => self.scores[seat.index()] = *score,
                Event::Landed { seat, success, .. } => {
                    self.launches[seat.index()] += 1;
                    self.successes[seat.index()] += u64::from(*success);
                }
                Event::Strike { strikes, .. } => self.strikes = *strikes,
                Event::Turn { round, seat, .. } => (self.turn, self.strikes) = (Some((*round, *seat)), 0),
                Event::Accepted { .. } | Event::Countered { .. } => self.offers += 1,
                Event::Traded { .. } | Event::Swapped { .. } | Event::TradeEnded { .. } => self.offers = 0,
                _ => {}
            }
        }
    }

    fn agree(&self, game: &EndOfDays, open: &Value) {
        for (at, nation) in list(&open["nations"]).iter().enumerate() {
            assert_eq!(nation["flag"], json!(self.flags[at]));
            assert_eq!(nation["score"], json!(self.scores[at]));
            assert_eq!(
                (number(&nation["launches"]), number(&nation["successes"])),
                (self.launches[at], self.successes[at])
            );
        }
        let chosen: Vec<Flag> = self.flags.iter().flatten().copied().collect();
        let out: Vec<Flag> =
            game.content().nations().map(|(flag, _)| flag).filter(|flag| !chosen.contains(flag)).collect();
        assert_eq!(open["out"], json!(out), "ED-30");
        assert_eq!(open["strikes"], json!(self.strikes));
        assert_eq!(list(&open["standing"]).len(), self.offers);
        if let Some((round, seat)) = self.turn {
            assert_eq!((&open["round"], &open["seat"]), (&json!(round), &json!(seat)));
        }
    }
}

#[test]
fn ed_q50_everything_public_is_shown_at_every_question_of_random_games() {
    for (seats, seed) in [(2, 1), (3, 2), (5, 3), (7, 4)] {
        let game = new_game(seats, Options { rounds: 4, ..Options::default() });
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut state, mut notes, mut legal) = (game.initial_state(), Notes::default(), Vec::new());
        loop {
            let mut told: Vec<EmittedEvent<Event>> = Vec::new();
            match game.awaited(&state) {
                ToAct::Chance => game.resolve_chance(&mut state, &mut rng, &mut told),
                ToAct::Seats(asked) => {
                    let view = shown(&game, &state, Viewer::Spectator);
                    assert!(view["mine"].is_null());
                    adds_up(&game, &view["open"]);
                    readable(&view);
                    notes.agree(&game, &view["open"]);
                    let seat = asked.lowest().expect("somebody is asked");
                    let seen = shown(&game, &state, Viewer::Seat(seat));
                    readable(&seen);
                    assert_eq!(seen["open"], view["open"]);
                    let own = game.own_knowledge(&state.public, &state.private, seat);
                    assert_eq!(seen["mine"]["hand"], json!(own.hand.iter().collect::<Vec<_>>()));
                    legal.clear();
                    game.legal_actions(&state.public, &own, seat, &mut legal);
                    let action = engine::random::pick(&mut rng, &legal);
                    game.apply_action(&mut state, seat, action, &mut told);
                }
                ToAct::Nobody => break,
            }
            told.iter().for_each(|told| readable(&serde_json::to_value(&told.event).expect("an event can be written")));
            notes.hear(&told);
        }
    }
}

#[test]
fn ed_43_an_offer_is_shown_as_far_as_it_says_something() {
    let mut game = nations_today(&["USA", "SOV"]);
    game.deal_hand(0, &["air_strike-1"]).deal_hand(1, &["salvage-1"]).set_turn(Phase::Trade, 0);
    assert!(shown(&game.game, &game.state, Viewer::Spectator)["open"]["table"].is_null());
    game.take_action(0, Action::Offer { to: Seat(1) });
    let card = game.find_card("air_strike-1");
    game.take_action(0, Action::Give { card })
        .take_action(0, Action::Want { colour: None })
        .take_action(0, Action::Send {});
    let any = ["red", "yellow", "green", "orange", "purple"];
    let one = json!({ "play": [], "hand": { "n": 1, "colours": [any], "least": 0, "most": null } });
    let offer = json!({ "with": 1, "counter": false, "give": one, "get": one });
    assert_eq!(shown(&game.game, &game.state, Viewer::Spectator)["open"]["table"], offer);
    assert_eq!(shown(&game.game, &game.state, Viewer::Seat(Seat(0)))["mine"]["pledge"], json!([card]));
}
