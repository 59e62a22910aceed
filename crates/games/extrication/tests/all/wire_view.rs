//! Tests that the views for external programs contain everything public and nothing else (EX-Q37).

use std::collections::BTreeMap;

use crate::common::*;
use engine::{Apply, Chance, EmittedEvent, Rules, Seat, StateOf, ToAct, random};
use extrication::{Action, ActionKind, CargoItem, Event, Extrication, MAX_LOCATIONS, Options, Pad, Phase, TrackSpace};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

fn shown(game: &Extrication, state: &StateOf<Extrication>) -> Value {
    serde_json::to_value(game.wire_view(&state.public)).expect("what is shown can be written")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a count"))
}

/// Adds up items by id, some of them with a count.
fn count<'a>(counts: &mut BTreeMap<String, u64>, things: impl IntoIterator<Item = &'a Value>) {
    for thing in things.into_iter().filter(|thing| !thing.is_null()) {
        let id = thing["id"].as_str().expect("a thing has an id").to_owned();
        *counts.entry(id).or_default() += thing.get("count").map_or(1, number);
    }
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{value} is a list"))
}

/// Checks that everything adds up: each Ship, tile, cube and card of the set is in exactly one place of the view.
fn adds_up(game: &Extrication, view: &Value) {
    let pack = &game.content().pack;
    let seats = list(&view["seats"]);
    let pads = || seats.iter().flat_map(|seat| list(&seat["pads"]));
    let places = || list(&view["track"]).iter();

    let mut ships = BTreeMap::new();
    count(&mut ships, places().map(|place| &place["ship"]));
    count(&mut ships, pads().map(|pad| &pad["ship"]));
    count(&mut ships, seats.iter().flat_map(|seat| list(&seat["launched"])));
    count(&mut ships, list(&view["ship_pile"]["unknown"]));
    count(&mut ships, list(&view["ship_pile"]["under"]));
    let all = pack.ships.iter().map(|ship| (ship.id.clone(), u64::from(ship.start + ship.pile)));
    assert_eq!(ships, all.collect(), "Ships");

    let sum = |of: &mut dyn Iterator<Item = &Value>| of.map(number).sum::<u64>();
    let cohorts = number(&view["cargo_pile"]["cohorts"])
        + sum(&mut places().map(|place| &place["cohorts"]))
        + sum(&mut pads().map(|pad| &pad["cohorts"]))
        + sum(&mut seats.iter().map(|seat| &seat["score"]["population"]));
    assert_eq!(cohorts, u64::from(pack.tiles.cohort), "Cohorts");
    for (field, tiles) in ["astro", "comms", "bio", "robo", "ai"].into_iter().zip(&pack.tiles.to_array()[1..]) {
        let found = number(&view["cargo_pile"]["science"][field])
            + sum(&mut places().map(|place| &place["science"][field]))
            + sum(&mut seats.iter().map(|seat| &seat["science"][field]));
        assert_eq!(found, u64::from(*tiles), "{field}");
    }
    for (cube, at, all) in [("fuel", "fuel", pack.cubes.fuel), ("organic", "organics", pack.cubes.organic)] {
        let found = number(&view["bag"][cube])
            + number(&view["discard"][cube])
            + sum(&mut places().map(|place| &place[at]))
            + sum(&mut pads().map(|pad| &pad[at]));
        assert_eq!(found, u64::from(all), "{cube}");
    }

    let mut cards = BTreeMap::new();
    count(&mut cards, list(&view["cards"]["past"]));
    count(&mut cards, list(&view["cards"]["unseen"]));
    count(&mut cards, [&view["card"], &view["cards"]["last"]]);
    let mut all: BTreeMap<String, u64> =
        pack.developments.iter().map(|card| (card.id.clone(), u64::from(card.count))).collect();
    all.insert(pack.last_card.id.clone(), if view["card"]["id"] == pack.last_card.id { 2 } else { 1 });
    assert_eq!(cards, all, "Development cards");
    let unseen: u64 = list(&view["cards"]["unseen"]).iter().map(|card| number(&card["count"])).sum();
    assert_eq!(unseen, number(&view["cards"]["left"]) + number(&view["cards"]["aside"]));
}

/// The knowledge of a viewer who has recorded all events, beyond the current position.
#[derive(Default)]
struct Notes {
    cards: Vec<Value>,
    done: Vec<&'static str>,
    order: Vec<u8>,
    gone: Vec<u8>,
    launched: BTreeMap<(u8, String), u64>,
    resigned: Vec<u8>,
}

impl Notes {
    fn hear(&mut self, game: &Extrication, events: &[EmittedEvent<Event>]) {
        for EmittedEvent { event, .. } in events {
            let named = serde_json::to_value(game.wire_event(event)).expect("an event can be written");
            match event {
                Event::Order { order } => self.order = seat_numbers(order),
                Event::Round { order, .. } => (self.order, self.gone) = (seat_numbers(order), Vec::new()),
                Event::Card { .. } => self.cards.push(named["card"].clone()),
                Event::Moved { .. } | Event::Left { .. } => self.done.clear(),
                Event::Docked { .. } => self.done.push("ship"),
                Event::Loaded { item: CargoItem::Cohort, .. } => self.done.push("cohort"),
                Event::Loaded { item: CargoItem::Organic, .. } => self.done.push("organic"),
                Event::Loaded { item: CargoItem::Fuel, .. } => self.done.push("fuel"),
                Event::Learned { .. } => self.done.push("science"),
                Event::Resigned { seat } => self.resigned.push(seat.0),
                Event::Launched { seat, .. } => {
                    let id = named["ship"]["id"].as_str().expect("a Ship has an id").to_owned();
                    *self.launched.entry((seat.0, id)).or_default() += 1;
                }
                _ => {}
            }
            if let Event::Left { seat, .. } = event {
                self.gone.push(seat.0);
            }
        }
    }

    fn agree(&self, view: &Value) {
        let (current, past) = match self.cards.split_last() {
            Some((current, past)) => (Some(current), past),
            None => (None, &[][..]),
        };
        assert_eq!(view["card"].get("id"), current.map(|card| &card["id"]));
        assert_eq!(view["cards"]["past"], json!(past));
        assert_eq!(view["order"], json!(self.order));
        assert_eq!(view["queue"]["gone"], json!(self.gone));
        let mut resigned = self.resigned.clone();
        resigned.sort_unstable();
        assert_eq!(view["resigned"], json!(resigned));
        for (seat, boards) in (0u8..).zip(list(&view["seats"])) {
            let launched = list(&boards["launched"]).iter();
            let launched =
                launched.map(|ship| (ship["id"].as_str().expect("an id").to_owned(), number(&ship["count"])));
            let noted = self.launched.iter().filter(|((by, _), _)| *by == seat).map(|((_, id), n)| (id.clone(), *n));
            assert_eq!(launched.collect::<BTreeMap<_, _>>(), noted.collect());
            assert_eq!(boards["withdrawn"], json!(self.gone.contains(&seat)));
        }
        if view["phase"] == "act" {
            let done = list(&view["placement"]["done"]);
            assert!(self.done.iter().all(|kind| done.contains(&json!(kind))), "{done:?} holds {:?}", self.done);
        }
    }
}

#[test]
fn ex_q37_everything_public_is_shown_in_every_position_of_random_games() {
    for seats in 2..=4 {
        let game = with(seats, Options { development_cards: Some(9), ..Options::default() });
        for seed in 0..6 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let (mut state, mut notes, mut told) = (game.initial_state(), Notes::default(), Vec::new());
            for step in 0.. {
                told.clear();
                match game.to_act(&state.public) {
                    ToAct::Chance => {
                        let outcome = game.sample_outcome(&state, &mut rng);
                        game.apply_chance(&mut state, outcome, &mut told);
                    }
                    ToAct::Seats(_) if step == 150 && seed == 5 => {
                        game.apply_action(&mut state, Seat(seats - 1), Action::Resign {}, &mut told);
                    }
                    ToAct::Seats(_) => {
                        let action = random::pick(&mut rng, &legal_actions(&game, &state));
                        let seat = state.public.seat;
                        game.apply_action(&mut state, seat, action, &mut told);
                    }
                    ToAct::Nobody => break,
                }
                notes.hear(&game, &told);
                if game.to_act(&state.public) != ToAct::Chance {
                    let view = shown(&game, &state);
                    adds_up(&game, &view);
                    notes.agree(&view);
                    assert_eq!(view["seats"].as_array().map(Vec::len), Some(usize::from(seats)));
                }
            }
        }
    }
}

#[test]
fn ex_93_a_further_action_can_be_told_from_a_first_one() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.card = Some(find_card(&game, "double_shift"));
    state.public.track[8] = TrackSpace { fuel: 1, science: [1, 0, 0, 0, 0], ..TrackSpace::EMPTY };
    state.public.boards[0].bays[0] = loaded_pad(&game, "ferry", 0, 0, 0);
    set_acting(&mut state, 0, 9);
    let every: Vec<ActionKind> = ActionKind::ALL.to_vec();
    let expected = json!({ "location": 9, "done": [], "further": 0, "grants_after": every });
    assert_eq!(shown(&game, &state)["placement"], expected);
    take_action(&game, &mut state, Action::Fuel { location: location_at(9) });
    assert_eq!(state.public.phase, Phase::Act);
    let expected = json!({ "location": 9, "done": ["fuel"], "further": 0, "grants_after": [] });
    assert_eq!(shown(&game, &state)["placement"], expected);
    assert_eq!(shown(&game, &state)["card"]["effects"][0]["when"], json!({ "at_location": [9, 10] }));
}

#[test]
fn an_action_that_asks_for_more_says_what_it_has_done() {
    let game = new_game(2);
    let mut state = empty_track_state(&game);
    state.public.track[3].cohorts = 4;
    state.public.boards[0].bays = [loaded_pad(&game, "kestrel", 0, 0, 0), loaded_pad(&game, "ark", 0, 0, 0)];
    set_acting(&mut state, 0, 4);
    take_action(&game, &mut state, Action::Cohort { location: location_at(4) });
    let expected = json!({ "kind": "cohort", "location": 4, "pad": "small", "loaded": 0 });
    assert_eq!(shown(&game, &state)["taking"], expected);
    take_action(&game, &mut state, Action::Load { pad: Pad::Small, n: 2 });
    let expected = json!({ "kind": "cohort", "location": 4, "pad": "large", "loaded": 2 });
    assert_eq!(shown(&game, &state)["taking"], expected);
    assert_eq!(shown(&game, &state)["seats"][0]["pads"][0]["ship"], json!({ "id": "kestrel", "name": "Kestrel" }));
}

#[test]
fn lists_of_events_hold_what_there_is_and_nothing_else() {
    let game = with(2, Options::default());
    let mut state = game.initial_state();
    let told = resolve_all_chance(&game, &mut state, 4);
    let json = |told: &EmittedEvent<Event>| {
        serde_json::to_value(game.wire_event(&told.event)).expect("an event can be written")
    };
    let events: Vec<Value> = told.iter().map(json).collect();
    assert_eq!(list(&events[0]["order"]).len(), 2);
    for (event, key) in [(&events[1], "ships"), (&events[2], "tiles"), (&events[3], "cubes")] {
        assert_eq!(event["event"], key);
        let numbers: Vec<u64> = list(&event[key]).iter().map(|pair| number(&pair[0])).collect();
        assert_eq!(numbers, (1..=10).collect::<Vec<u64>>(), "{MAX_LOCATIONS} places would be padded");
    }
    assert!(events[1]["ships"][0][1]["name"].is_string());
    assert_eq!(list(&events[4]["prestige"]).len(), 2);
}
