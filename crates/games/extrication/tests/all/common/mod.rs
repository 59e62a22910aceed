//! Tables for tests: the house set, hand-made positions, and the setup of the conformance suite.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::sync::{Arc, LazyLock};

use check::Probe;
use engine::{Apply, BlockedActions, Chance, EmittedEvent, LegalActions, NullSink, Rules, Seat, StateOf, ToAct};
use extrication::{
    Action, Card, ChanceOutcome, Class, CompiledPack, Event, Extrication, FirstOrder, HOUSE_PACK, Location, Options,
    Pack, Pad, PadState, Phase, Public, TrackSpace,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The game-specific knowledge of the conformance suite.
pub struct Plain;

impl Probe for Plain {
    type Game = Extrication;
    type Fact = ();
    const CLAUSES: &'static str = "EX";
}

pub static HOUSE_SET: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set is sound")));

/// Returns the house pack, for tests that change it.
pub fn house_pack() -> Pack {
    content::read(HOUSE_PACK).expect("the house pack is sound")
}

/// Creates a game with the house set and the seats in order.
pub fn new_game(seats: u8) -> Extrication {
    with(seats, Options { first_order: FirstOrder::Seats, ..Options::default() })
}

/// Creates a game with these options.
pub fn with(seats: u8, options: Options) -> Extrication {
    Extrication::new(seats, options, HOUSE_SET.clone()).expect("a playable table")
}

/// Creates a game with a changed pack.
pub fn table_of(seats: u8, pack: Pack) -> Extrication {
    let content = Arc::new(CompiledPack::compile(pack).expect("a sound set"));
    let options = Options { first_order: FirstOrder::Seats, content: "own".into(), ..Options::default() };
    Extrication::new(seats, options, content).expect("a playable table")
}

/// Returns the location with this number.
pub fn location_at(number: u8) -> Location {
    Location::new(number).expect("a location")
}

/// Returns the class of Ships with this id.
pub fn find_ship_class(game: &Extrication, id: &str) -> Class {
    game.content().ship_classes().find(|(_, ship)| ship.id == id).expect("a class of the set").0
}

/// Returns the Development card with this id.
pub fn find_card(game: &Extrication, id: &str) -> Card {
    let place = game.content().pack.developments.iter().position(|card| card.id == id);
    place.map_or(game.content().last_card(), |place| Card::new(place as u8))
}

/// Returns the seats of an order by number.
pub fn seat_numbers(order: &extrication::SeatOrder) -> Vec<u8> {
    order.iter().flatten().map(|seat| seat.0).collect()
}

/// Returns an order of these seats.
pub fn seat_order(seats: &[u8]) -> extrication::SeatOrder {
    core::array::from_fn(|place| seats.get(place).map(|seat| Seat(*seat)))
}

/// Builds a pad with a Ship and its load.
pub fn loaded_pad(game: &Extrication, id: &str, cohorts: u8, organics: u8, fuel: u8) -> PadState {
    PadState { ship: Some(find_ship_class(game, id)), cohorts, organics, fuel }
}

/// Returns a state at the first decision, with an empty track, before any Worker has entered.
pub fn empty_track_state(game: &Extrication) -> StateOf<Extrication> {
    let mut state = game.initial_state();
    resolve_all_chance(game, &mut state, 1);
    state.public.track = [TrackSpace::EMPTY; extrication::MAX_LOCATIONS];
    state
}

/// Resolves chance events until a seat has to act.
pub fn resolve_all_chance(game: &Extrication, state: &mut StateOf<Extrication>, seed: u64) -> Vec<EmittedEvent<Event>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.to_act(&state.public) == ToAct::Chance {
        let outcome = game.sample_outcome(state, &mut rng);
        assert!(game.is_possible(state, outcome), "nature gives what it can");
        game.apply_chance(state, outcome, &mut told);
    }
    told
}

/// Puts Workers on the track, by seat; 0 is Start. The seat on turn is set accordingly.
pub fn place_workers(state: &mut StateOf<Extrication>, numbers: &[u8]) {
    let public = &mut state.public;
    for (seat, number) in numbers.iter().enumerate() {
        public.at[seat] = Location::new(*number);
    }
    public.visited = public.occupied_locations(None);
    let staying = public.order.iter().copied().flatten().filter(|seat| !public.left.contains(*seat));
    public.seat = staying.min_by_key(|seat| public.at[seat.index()]).expect("somebody is in the round");
    public.phase = Phase::Move;
}

/// Withdraws a seat as the next one.
pub fn withdraw_seat(state: &mut StateOf<Extrication>, seat: u8) {
    state.public.gone[state.public.left.len() as usize] = Some(Seat(seat));
    state.public.left = state.public.left.with(Seat(seat));
    state.public.at[seat as usize] = None;
}

/// Puts the seat on turn on a location, about to act.
pub fn set_acting(state: &mut StateOf<Extrication>, seat: u8, location: u8) {
    state.public.seat = Seat(seat);
    state.public.at[seat as usize] = Some(location_at(location));
    state.public.visited.insert(location_at(location));
    state.public.done = extrication::ActionKinds::EMPTY;
    state.public.extras = 0;
    state.public.phase = Phase::Act;
}

/// Returns the legal actions of the seat on turn.
pub fn legal_actions(game: &Extrication, state: &StateOf<Extrication>) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(&state.public, &(), state.public.seat, &mut legal);
    legal
}

/// Applies a legal action of the seat on turn.
pub fn take_action(game: &Extrication, state: &mut StateOf<Extrication>, action: Action) -> Vec<Event> {
    assert!(legal_actions(game, state).contains(&action), "{action:?} is open among {:?}", legal_actions(game, state));
    let mut told: Vec<EmittedEvent<Event>> = Vec::new();
    game.apply_action(state, state.public.seat, action, &mut told);
    told.into_iter().map(|told| told.event).collect()
}

/// Places the Worker of the seat on turn and takes nothing.
pub fn stop(game: &Extrication, state: &mut StateOf<Extrication>, location: u8) {
    let seat = state.public.seat;
    take_action(game, state, Action::Move { location: location_at(location) });
    if (state.public.phase, state.public.seat) == (Phase::Act, seat) {
        take_action(game, state, Action::Skip {});
    }
}

/// Returns the reason why an action of the seat on turn is blocked.
pub fn blocked_reason(game: &Extrication, state: &StateOf<Extrication>, action: Action) -> extrication::BlockedReason {
    assert!(!legal_actions(game, state).contains(&action), "{action:?} is closed");
    game.blocked_reason(&state.public, &(), state.public.seat, action)
}

/// Returns the locations from which an item of this kind can be taken.
pub fn takeable_locations(game: &Extrication, state: &StateOf<Extrication>, kind: extrication::ActionKind) -> Vec<u8> {
    let taking = legal_actions(game, state).into_iter().filter_map(Action::kind_and_location);
    taking.filter(|(one, _)| *one == kind).map(|(_, location)| location.steps_from_start()).collect()
}

/// Returns the legal destinations of the seat on turn.
pub fn legal_destinations(game: &Extrication, state: &StateOf<Extrication>) -> Vec<u8> {
    let moves = legal_actions(game, state).into_iter().filter_map(|action| match action {
        Action::Move { location } => Some(location.steps_from_start()),
        _ => None,
    });
    moves.collect()
}

/// Returns every way to divide the items of an action, as (small, large).
pub fn load_splits(game: &Extrication, state: &StateOf<Extrication>, action: Action) -> Vec<(u8, u8)> {
    fn follow(game: &Extrication, state: &StateOf<Extrication>, before: &Public, out: &mut Vec<(u8, u8)>) {
        if matches!(state.public.phase, Phase::Load(_)) {
            for action in legal_actions(game, state) {
                let mut next = state.clone();
                game.apply_action(&mut next, state.public.seat, action, &mut NullSink);
                follow(game, &next, before, out);
            }
        } else {
            let seat = before.seat.index();
            let all = |bay: &PadState| bay.cohorts + bay.organics + bay.fuel;
            let (old, new) = (&before.boards[seat].bays, &state.public.boards[seat].bays);
            out.push((all(&new[0]) - all(&old[0]), all(&new[1]) - all(&old[1])));
        }
    }
    let mut next = state.clone();
    take_action(game, &mut next, action);
    let mut out = Vec::new();
    follow(game, &next, &state.public, &mut out);
    out.sort_unstable();
    out
}

/// Withdraws all seats until the round is over, then resolves the chance events of the next preparation, with this
/// card on top, until a seat has to act.
pub fn next_round(
    game: &Extrication,
    state: &mut StateOf<Extrication>,
    card: impl Into<Option<Card>>,
    seed: u64,
) -> Vec<EmittedEvent<Event>> {
    let mut card = card.into();
    let round = state.public.round;
    while state.public.round == round && state.public.phase != Phase::Over {
        let legal = legal_actions(game, state);
        let quiet = [Action::EndTurn {}, Action::Leave {}, Action::Skip {}];
        let action = quiet.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
        game.apply_action(state, state.public.seat, action, &mut NullSink);
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut told = Vec::new();
    while game.to_act(&state.public) == ToAct::Chance {
        let wanted = if state.public.phase == Phase::Card { card.take() } else { None };
        let outcome = wanted.map_or_else(|| game.sample_outcome(state, &mut rng), |card| ChanceOutcome::Card { card });
        assert!(game.is_possible(state, outcome), "{outcome:?} can fall");
        game.apply_chance(state, outcome, &mut told);
    }
    told
}

/// Returns the action that launches from a pad.
pub const fn launch_action(pad: Pad) -> Action {
    Action::Launch { pad }
}

/// Plays uniformly random legal actions until the game ends; returns the number of placements.
pub fn random_game(game: &Extrication, seed: u64) -> (StateOf<Extrication>, u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut legal, mut placements) = (game.initial_state(), Vec::new(), 0);
    loop {
        match game.to_act(&state.public) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(_) => {
                legal.clear();
                game.legal_actions(&state.public, &(), state.public.seat, &mut legal);
                let action = engine::random::pick(&mut rng, &legal);
                placements += u32::from(matches!(action, Action::Move { .. }));
                let seat = state.public.seat;
                game.apply_action(&mut state, seat, action, &mut NullSink);
            }
            ToAct::Nobody => return (state, placements),
        }
    }
}
