//! Tests that the views for external programs contain everything public (section 7 of the clauses) and nothing
//! private.

use crate::common::*;
use creatures::{
    Action, BirthPreference, Creatures, Duel, EndCause, LastSwap, Melee, Options, Phase, Private, Public, Secrecy,
    Statement, Variant,
};
use engine::{Apply, Chance, NullSink, Observe, Rules, Seat, SeatSet, ToAct, Viewer, random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

/// A fact and a change to it.
type Change = (&'static str, fn(&mut Public));
/// A secret, the seat that owns it, and a change to it.
type Secret = (&'static str, u8, fn(&mut Private));

fn shown<K: Variant>(scene: &Scenario<K>, viewer: Viewer) -> Value {
    serde_json::to_value(scene.game.wire_view(&scene.game.view(&scene.state, viewer))).expect("views serialise")
}

/// Four seats in the middle of a game, orange on turn: orange 0, yellow 1, blue 2, purple 3.
fn melee(options: Options) -> Scenario<Melee> {
    let scene = Scenario::new(new_extinction(4, options), 0, 3).at_home(ORANGE, 1, 2).at_home(YELLOW, 1, 1);
    let scene = scene.at_home(BLUE, 2, 1).at_home(PURPLE, 1, 1).with(ORANGE, "E4", FOE).with(YELLOW, "G5", FRIEND);
    scene.with_pair(&[BLUE, PURPLE], "C4").with(YELLOW, "G3", FOE).with_seen("G3").balance_and_check()
}

/// Returns one change to every field of the public part, each to a value that the other fields do not imply.
fn changes() -> Vec<Change> {
    vec![
        ("position and species of each creature", |public| public.at[YELLOW.index()].insert(30)),
        ("characters of open seats", |public| public.foes.remove(21)),
        ("which creatures were seen", |public| public.seen.insert(40)),
        ("what they were seen to be", |public| public.seen_foes.remove(22)),
        ("when they were seen", |public| public.ages = grown(public)),
        ("marks of meetings", |public| public.met.insert(40)),
        ("marks of friends that stay", |public| public.held.insert(40)),
        ("marks of meetings at home", |public| public.met_at_home.insert(BLUE)),
        ("number of creatures in a home, and with it in a reserve", |public| public.home[BLUE.index()] += 1),
        ("composition of an open home", |public| public.home_foes[ORANGE.index()] += 1),
        ("births so far", |public| public.born[BLUE.index()] += 1),
        ("deaths so far", |public| public.lost[BLUE.index()] += 1),
        ("turn number", |public| public.turn += 1),
        ("round number", |public| public.round += 1),
        ("stall clock", |public| public.quiet += 1),
        ("what the game waits for", |public| public.phase = Phase::Over),
        ("who is on turn", |public| public.seat = Seat(1)),
        ("start player", |public| public.first = Seat(1)),
        ("moves left", |public| public.moves += 1),
        ("die result", |public| public.die += 1),
        ("extinct species", |public| public.extinct.insert(BLUE)),
        ("who is in the game, and with it where the stall clock ends", |public| {
            public.living = public.living.without(Seat(2))
        }),
        ("whether the turn is quiet", |public| public.stirred = !public.stirred),
        ("number of births, their species and home", |public| public.due[BLUE.index()] += 1),
        ("which home is raided", |public| public.raided = Some(BLUE)),
        ("who sits where", |public| public.sitting.swap(0, 1)),
        ("who went out when", |public| (public.living, public.outlived[3]) = (public.living.without(Seat(3)), 2)),
        ("why the game ended", |public| public.cause = Some(EndCause::Quiet)),
        ("who won", |public| public.winners = SeatSet::only(Seat(2))),
        ("that a swap happened, and where", |public| {
            public.swaps[1] = Some(LastSwap { at: parse_hex("G3"), species: YELLOW, was: None });
        }),
        ("statements in this turn", |public| public.said[2] += 1),
        ("statements of fact", |public| public.claims[2] += 1),
        ("statements proven", |public| public.proven[2][1] += 1),
        ("promises broken", |public| public.broken[2] += 1),
        ("talk and ledger", |public| public.words[1][0] = Some(Statement::Asked { at: parse_hex("E4") })),
    ]
}

/// Returns the ages of the same sightings one turn later.
fn grown(_: &Public) -> creatures::SightingAges {
    let mut scene = melee(fixed_seating_options());
    scene.take_action(Action::End {});
    scene.state.public.ages
}

/// Fails to compile if the public part gets a field that [`changes`] may lack; returns the number of fields.
fn fields(public: &Public) -> usize {
    let Public {
        at: _,
        foes: _,
        seen: _,
        seen_foes: _,
        ages: _,
        met: _,
        held: _,
        met_at_home: _,
        home: _,
        home_foes: _,
        born: _,
        lost: _,
        turn: _,
        round: _,
        quiet: _,
        phase: _,
        seat: _,
        first: _,
        moves: _,
        die: _,
        extinct: _,
        living: _,
        stirred: _,
        due: _,
        raided: _,
        places: _,
        sitting: _,
        outlived: _,
        cause: _,
        winners: _,
        swaps: _,
        said: _,
        claims: _,
        proven: _,
        broken: _,
        words: _,
        pending_words: _,
    } = public;
    37
}

#[test]
fn section_7_views_say_everything_that_is_public() {
    let open_orange = Options { secrecy: Secrecy::Seats(SeatSet::only(Seat(0))), ..fixed_seating_options() };
    // Places follow from the seat at each place, and the number of pending statements from the statements.
    assert_eq!(changes().len() + 2, fields(&melee(fixed_seating_options()).state.public));
    for (datum, change) in changes() {
        let told = [fixed_seating_options(), open_orange.clone()].map(|options| {
            let mut scene = melee(options);
            let before = shown(&scene, Viewer::Spectator);
            change(&mut scene.state.public);
            shown(&scene, Viewer::Spectator) != before
        });
        assert_ne!(told, [false, false], "{datum}");
    }
}

/// Returns one change to every field of the private part that holds secrets in the middle of a game, with the owner.
fn secrets() -> Vec<Secret> {
    vec![
        ("character of a creature on a space", 1, |private| private.foes.insert(40)),
        ("composition of a home, and with it of a reserve", 2, |private| private.home_foes[BLUE.index()] += 1),
        ("result of a swap", 3, |private| private.changed = private.changed.with(Seat(3))),
        ("truth of what was said", 2, |private| private.lies[2] += 1),
        ("standing answer for births", 1, |private| private.orders[1] = BirthPreference::Friends),
    ]
}

#[test]
fn section_7_views_of_others_say_nothing_that_is_hidden() {
    let Private { foes: _, home_foes: _, mixes: _, changed: _, lies: _, orders: _ } =
        melee(fixed_seating_options()).state.private;
    for (datum, owner, change) in secrets() {
        let (before, mut after) = (melee(fixed_seating_options()), melee(fixed_seating_options()));
        change(&mut after.state.private);
        for viewer in Viewer::all(4) {
            let same = shown(&before, viewer) == shown(&after, viewer);
            assert_eq!(same, viewer != Viewer::Seat(Seat(owner)), "{datum}, for {viewer:?}");
        }
    }
    // A sealed mix.
    let game = new_extinction(4, fixed_seating_options());
    let before = Scenario { state: game.initial_state(), game, told: vec![] };
    let game = before.game.clone();
    let mut after = Scenario { state: before.state.clone(), game, told: vec![] };
    after.game.apply_action(&mut after.state, Seat(2), Action::Mix { foes: 1 }, &mut NullSink);
    for viewer in Viewer::all(4) {
        assert_eq!(shown(&before, viewer) == shown(&after, viewer), viewer != Viewer::Seat(Seat(2)));
    }
}

#[test]
fn the_owner_reads_all_that_it_knows() {
    let mut scene = melee(fixed_seating_options());
    scene.take_action_out_of_turn(0, Action::Order { births: BirthPreference::Foes });
    let mine = shown(&scene, Viewer::Seat(Seat(0)))["mine"].clone();
    let creatures = json!([{ "at": "E4", "species": "orange", "character": "foe" }]);
    let home = json!([{ "species": "orange", "friends": 1, "foes": 2, "reserve_friends": 5, "reserve_foes": 3 }]);
    let rest =
        json!({ "creatures": creatures, "homes": home, "mix": null, "changed": false, "bluffs": 0, "order": "foes" });
    assert_eq!(mine, rest);
    assert_eq!(shown(&scene, Viewer::Spectator)["mine"], Value::Null);
}

#[test]
fn ix_76_ix_q6_a_mark_says_how_many_turns_ago_it_was_seen() {
    let mut scene = melee(fixed_seating_options());
    let on = |scene: &Scenario<Melee>, at: &str| {
        let open = &shown(scene, Viewer::Spectator)["open"];
        let here = open["creatures"].as_array().unwrap().iter().find(|one| one["at"] == at).unwrap().clone();
        (here["character"].clone(), here["seen"].clone())
    };
    assert_eq!(on(&scene, "G3"), (json!("foe"), json!(0)));
    assert_eq!(on(&scene, "G5"), (Value::Null, Value::Null));
    scene.take_action(Action::End {});
    scene.apply_outcome(creatures::ChanceOutcome::Die { face: 3 });
    assert_eq!(on(&scene, "G3"), (json!("foe"), json!(1)));
    // The age moves with the creature, both in the view and in the event.
    scene.take_action(step_action(YELLOW, "G3", "G4"));
    assert_eq!(on(&scene, "G4"), (json!("foe"), json!(1)));
    let moved = scene.events_seen_by(None).pop().unwrap();
    assert_eq!(serde_json::to_value(moved).unwrap()["seen"], 1);
    scene.take_action(Action::Swap { at: parse_hex("G4"), character: FOE });
    assert_eq!(on(&scene, "G4"), (Value::Null, Value::Null));
}

#[test]
fn the_board_can_be_played_on_from_the_view_alone() {
    let scene = Scenario::new(new_infection(fixed_seating_options()), 0, 5)
        .with(ORANGE, "E5", FOE)
        .with(BLUE, "A3", FOE)
        .balance_and_check();
    let view = shown(&scene, Viewer::Spectator);
    let board = &view["board"];
    let hexes = board["hexes"].as_array().unwrap();
    assert_eq!((board["radius"].as_u64(), hexes.len()), (Some(4), 61));
    let around = |at: &str| hexes.iter().find(|hex| hex["at"] == at).unwrap()["next"].clone();
    assert_eq!(around("E1"), json!(["D1", "F1", "E2"]));
    // Every legal step goes to a neighbour.
    for action in scene.legal_actions(0) {
        if let Action::Step { from, to, .. } = action {
            assert!(around(&from.to_string()).as_array().unwrap().contains(&json!(to.to_string())));
        }
    }
    assert_eq!(view["open"]["goals"], json!(["E9", "E1"]));
    assert_eq!(board["arcs"][0]["behind"], "E1");
    assert_eq!(board["arcs"][0]["hexes"].as_array().unwrap().len(), 8);
    assert_eq!(board["corners"][1], json!({ "species": "orange", "at": "I1" }));
}

#[test]
fn before_the_seats_are_dealt_nobody_sits_anywhere() {
    let game = new_extinction(3, Options::default());
    let scene = Scenario { state: game.initial_state(), game, told: vec![] };
    let open = &shown(&scene, Viewer::Spectator)["open"];
    assert_eq!((&open["sitting"], &open["first"], &open["seat"]), (&json!([]), &Value::Null, &Value::Null));
}

/// Collects every number in a JSON value.
fn numbers(json: &Value, out: &mut Vec<f64>) {
    match json {
        Value::Number(number) => out.push(number.as_f64().unwrap()),
        Value::Array(list) => list.iter().for_each(|entry| numbers(entry, out)),
        Value::Object(map) => map.values().for_each(|entry| numbers(entry, out)),
        _ => {}
    }
}

/// Plays random games: the spectator's view changes exactly when the public part does, and contains no number that
/// encodes something else.
fn walk<K: Variant>(game: Creatures<K>, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut scene = Scenario { state: game.initial_state(), game, told: vec![] };
    let mut before = (scene.state.public.clone(), shown(&scene, Viewer::Spectator));
    loop {
        match scene.game.awaited(&scene.state) {
            ToAct::Chance => {
                let outcome = scene.game.sample_outcome(&scene.state, &mut rng);
                scene.game.apply_chance(&mut scene.state, outcome, &mut scene.told);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().unwrap();
                let answers = scene.legal_actions(seat.0);
                let action = random::pick(&mut rng, &answers);
                scene.game.apply_action(&mut scene.state, seat, action, &mut scene.told);
            }
            ToAct::Nobody => break,
        }
        let after = (scene.state.public.clone(), shown(&scene, Viewer::Spectator));
        assert_eq!(before.0 == after.0, before.1 == after.1, "{:?}", scene.told.last());
        let mut found = Vec::new();
        numbers(&after.1, &mut found);
        for told in scene.told.drain(..) {
            numbers(&serde_json::to_value(told.event).unwrap(), &mut found);
        }
        assert!(found.iter().all(|number| (-6.0..=1_000.0).contains(number)), "{found:?}");
        before = after;
    }
}

#[test]
fn what_everybody_sees_changes_with_the_open_half_and_all_numbers_are_counts() {
    let short = Options { quiet_rounds: 4, round_limit: 12, ..Options::default() };
    walk::<Duel>(new_infection(short.clone()), 1);
    walk::<Duel>(new_infection(Options { supply: 0, radius: 5, ..short.clone() }), 2);
    walk::<Melee>(new_extinction(3, Options { secrecy: Secrecy::Open, ..short.clone() }), 3);
    walk::<Melee>(new_extinction(6, short), 4);
}
