//! Tables for tests: the house set, positions set up by hand, the words of the battery.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::{Arc, LazyLock};

use check::Probe;
use extrication::{
    Action, Bay, Content, Event, Extrication, FirstOrder, HOUSE, NONE, Open, Options, Outcome, Pack, Pad, Phase, Place,
};
use play::{Game, Pending, Seat, Silent, State, Told};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What the battery must know.
pub struct Plain;

impl Probe for Plain {
    type Game = Extrication;
    type Fact = ();
    const CLAUSES: &'static str = "EX";
}

/// The house set.
pub static HOUSE_SET: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE, Content::compile).expect("the house set is sound")));

/// The house pack, to be changed.
pub fn pack() -> Pack {
    content::read(HOUSE).expect("the house pack is sound")
}

/// A table in the order of seats with the house set.
pub fn table(seats: u8) -> Extrication {
    with(seats, Options { first_order: FirstOrder::Seats, ..Options::default() })
}

/// A table with these options.
pub fn with(seats: u8, options: Options) -> Extrication {
    Extrication::new(seats, options, HOUSE_SET.clone()).expect("a playable table")
}

/// A table with a changed set.
pub fn table_of(seats: u8, pack: Pack) -> Extrication {
    let content = Arc::new(Content::compile(pack).expect("a sound set"));
    let options = Options { first_order: FirstOrder::Seats, content: "own".into(), ..Options::default() };
    Extrication::new(seats, options, content).expect("a playable table")
}

/// The class of Ships with this id.
pub fn ship(game: &Extrication, id: &str) -> u8 {
    let place = game.content().pack.ships.iter().position(|ship| ship.id == id);
    place.expect("a class of the set") as u8
}

/// The Development card with this id.
pub fn card(game: &Extrication, id: &str) -> u8 {
    let place = game.content().pack.developments.iter().position(|card| card.id == id);
    place.map_or(game.content().last_card(), |place| place as u8)
}

/// A pad with a Ship and its load.
pub fn bay(game: &Extrication, id: &str, cohorts: u8, organics: u8, fuel: u8) -> Bay {
    Bay { ship: ship(game, id), cohorts, organics, fuel }
}

/// A game at the first question, with an empty track, before anybody has entered.
pub fn position(game: &Extrication) -> State<Extrication> {
    let mut state = game.start();
    settle(game, &mut state, 1);
    state.open.track = [Place::EMPTY; extrication::LOCATIONS];
    state
}

/// Lets nature answer until a seat is asked.
pub fn settle(game: &Extrication, state: &mut State<Extrication>, seed: u64) -> Vec<Told<Event>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.pending(&state.open) == Pending::Nature {
        let outcome = game.sample(state, &mut rng);
        assert!(game.possible(state, outcome), "nature gives what it can");
        game.settle(state, outcome, &mut told);
    }
    told
}

/// Puts Workers on the track, by seat; 0 for Start. The seat on turn follows.
pub fn workers(state: &mut State<Extrication>, at: &[u8]) {
    let open = &mut state.open;
    open.visited = 0;
    for (seat, at) in at.iter().enumerate() {
        open.at[seat] = *at;
        if *at > 0 {
            open.visited |= 1 << (at - 1);
        }
    }
    let staying = open.order.iter().filter(|seat| **seat != NONE && !open.left.has(Seat(**seat)));
    let hindmost = staying.min_by_key(|seat| open.at[**seat as usize]).expect("somebody is in the round");
    open.seat = Seat(*hindmost);
    open.phase = Phase::Move;
}

/// Takes a seat off the track, as the next to have withdrawn.
pub fn gone(state: &mut State<Extrication>, seat: u8) {
    state.open.gone[state.open.left.len() as usize] = seat;
    state.open.left = state.open.left.with(Seat(seat));
    state.open.at[seat as usize] = 0;
}

/// The seat on turn stands on a location and is about to act.
pub fn acting(state: &mut State<Extrication>, seat: u8, location: u8) {
    state.open.seat = Seat(seat);
    state.open.at[seat as usize] = location;
    state.open.visited |= 1 << (location - 1);
    state.open.done = 0;
    state.open.extras = 0;
    state.open.phase = Phase::Act;
}

/// What is open to the seat on turn.
pub fn legal(game: &Extrication, state: &State<Extrication>) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&state.open, &(), state.open.seat, &mut legal);
    legal
}

/// The seat on turn does something that is open to it.
pub fn act(game: &Extrication, state: &mut State<Extrication>, action: Action) -> Vec<Event> {
    assert!(legal(game, state).contains(&action), "{action:?} is open among {:?}", legal(game, state));
    let mut told: Vec<Told<Event>> = Vec::new();
    game.apply(state, state.open.seat, action, &mut told);
    told.into_iter().map(|told| told.event).collect()
}

/// Why something is closed to the seat on turn.
pub fn why(game: &Extrication, state: &State<Extrication>, action: Action) -> extrication::Reason {
    assert!(!legal(game, state).contains(&action), "{action:?} is closed");
    game.why(&state.open, &(), state.open.seat, action)
}

/// The locations from which something of this kind can be taken.
pub fn takes(game: &Extrication, state: &State<Extrication>, kind: extrication::Kind) -> Vec<u8> {
    let taking = legal(game, state).into_iter().filter_map(Action::taking);
    taking.filter(|(one, _)| *one == kind).map(|(_, location)| location).collect()
}

/// The destinations open to the seat on turn.
pub fn moves(game: &Extrication, state: &State<Extrication>) -> Vec<u8> {
    let moves = legal(game, state).into_iter().filter_map(|action| match action {
        Action::Move { location } => Some(location),
        _ => None,
    });
    moves.collect()
}

/// Every way to divide the items of an action, as (small, large).
pub fn splits(game: &Extrication, state: &State<Extrication>, action: Action) -> Vec<(u8, u8)> {
    fn follow(game: &Extrication, state: &State<Extrication>, before: &Open, out: &mut Vec<(u8, u8)>) {
        if state.open.phase == Phase::Load {
            for action in legal(game, state) {
                let mut next = state.clone();
                game.apply(&mut next, state.open.seat, action, &mut Silent);
                follow(game, &next, before, out);
            }
        } else {
            let seat = before.seat.index();
            let all = |bay: &Bay| bay.cohorts + bay.organics + bay.fuel;
            let (old, new) = (&before.boards[seat].bays, &state.open.boards[seat].bays);
            out.push((all(&new[0]) - all(&old[0]), all(&new[1]) - all(&old[1])));
        }
    }
    let mut next = state.clone();
    act(game, &mut next, action);
    let mut out = Vec::new();
    follow(game, &next, &state.open, &mut out);
    out.sort_unstable();
    out
}

/// Everybody withdraws until the round is over, then nature prepares the next one with this card on top.
pub fn next_round(game: &Extrication, state: &mut State<Extrication>, card: u8, seed: u64) -> Vec<Told<Event>> {
    let round = state.open.round;
    while state.open.round == round && state.open.phase != Phase::Over {
        let legal = legal(game, state);
        let quiet = [Action::EndTurn {}, Action::Leave {}, Action::Skip {}];
        let action = quiet.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        game.apply(state, state.open.seat, action, &mut Silent);
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.pending(&state.open) == Pending::Nature {
        let outcome = match state.open.phase {
            Phase::Card => Outcome::Card { card },
            _ => game.sample(state, &mut rng),
        };
        assert!(game.possible(state, outcome), "{outcome:?} can fall");
        game.settle(state, outcome, &mut told);
    }
    told
}

/// Launch from a pad.
pub const fn launch(pad: Pad) -> Action {
    Action::Launch { pad }
}

/// A uniform choice among the open answers until the game ends; returns placements.
pub fn random_game(game: &Extrication, seed: u64) -> (State<Extrication>, u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut legal, mut placements) = (game.start(), Vec::new(), 0);
    loop {
        match game.pending(&state.open) {
            Pending::Nature => {
                let outcome = game.sample(&state, &mut rng);
                game.settle(&mut state, outcome, &mut Silent);
            }
            Pending::Seats(_) => {
                legal.clear();
                game.legal(&state.open, &(), state.open.seat, &mut legal);
                let action = play::random::pick(&mut rng, &legal);
                placements += u32::from(matches!(action, Action::Move { .. }));
                let seat = state.open.seat;
                game.apply(&mut state, seat, action, &mut Silent);
            }
            Pending::Over => return (state, placements),
        }
    }
}
