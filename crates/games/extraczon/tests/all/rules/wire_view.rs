//! Tests that the views for external programs contain everything public (section 7 of the clauses), and with `memory
//! = counts_only` nothing that a player would have to remember.

use engine::{Observe, Seat, SeatSet, Viewer};
use extraczon::{Memory, NO_CARD, Options, Phase, Public, STANDARD_PACK};
use serde_json::{Value, json};

use crate::rules::scenario::{Scenario, TINY, compile_pack, play_random_game};

fn shown(scene: &Scenario, viewer: Viewer) -> Value {
    serde_json::to_value(scene.game.wire_view(&scene.game.view(&scene.state, viewer))).expect("views serialise")
}

/// Three seats in the middle of an encounter: seat 0 has chosen a card, and infection requires another.
fn encounter(options: Options) -> Scenario {
    let mut scene = Scenario::with(3, options).with_secured(0, "D S S").with_secured(1, "3 S");
    scene.loses_to(15).loses_to(16).loses_to(15);
    scene.encounter_zombie(18).activate_card("D").draw_cards("1 S 2 I I");
    assert_eq!(scene.phase(), Phase::Infection);
    scene
}

/// A fact and a change to it.
type Change = (&'static str, fn(&mut Public));

/// Returns one change to every field of the public part, each to a value that the other fields do not imply.
fn changes() -> Vec<Change> {
    vec![
        ("ExtracZon draw pile: size and, from what was seen, content by kind", |public| take(&mut public.draw)),
        ("ExtracZon discard pile by kind", |public| take(&mut public.discard)),
        ("Secured piles by kind", |public| take(&mut public.secured[1])),
        ("area in the order drawn", |public| public.area = Scenario::new_solo().state.public.area),
        ("Zombie draw pile: how many, and of which HP", |public| public.zombies[4] -= 1),
        ("Contained piles by HP", |public| public.contained[2][3] += 1),
        ("Escaped pile by HP", |public| public.escaped[5] += 1),
        ("the step of the turn", |public| public.phase = Phase::Roll),
        ("the encounter", |public| public.turn += 1),
        ("who is on turn", |public| public.seat = Seat(1)),
        ("Zombie that is met", |public| public.zombie = 1),
        ("chosen active card", |public| public.chosen = NO_CARD),
        ("black die", |public| public.black += 1),
        ("cards that infection takes", |public| public.bites += 1),
        ("HP rolls", |public| public.rolls += 1),
        ("reshuffles", |public| public.reshuffles += 1),
        ("rounds of rolling for the first turn", |public| public.rolloffs += 1),
    ]
}

fn take(pile: &mut parts::CardSet) {
    pile.remove(pile.lowest().expect("a card"));
}

/// Fails to compile if the public part gets a field that [`changes`] may lack; returns the number of fields.
fn fields(public: &Public) -> usize {
    let Public {
        draw: _,
        discard: _,
        secured: _,
        first: _,
        area: _,
        zombies: _,
        contained: _,
        escaped: _,
        phase: _,
        turn: _,
        seat: _,
        contending: _,
        rolloffs: _,
        zombie: _,
        chosen: _,
        black: _,
        bites: _,
        rolls: _,
        reshuffles: _,
    } = public;
    19
}

#[test]
fn section_7_views_say_everything_that_is_public() {
    // The first cards of a Secured pile follow from it, and the seats that still roll for the first turn are tested
    // below.
    assert_eq!(changes().len() + 2, fields(&encounter(Options::default()).state.public));
    for (datum, change) in changes() {
        let mut scene = encounter(Options::default());
        let before = shown(&scene, Viewer::Spectator);
        change(&mut scene.state.public);
        assert_ne!(shown(&scene, Viewer::Spectator), before, "{datum}");
    }
}

#[test]
fn section_7_all_seats_and_spectators_get_the_same_view() {
    for seats in 1..=4 {
        let game = Scenario::start(seats, Options::default(), compile_pack(STANDARD_PACK)).game;
        play_random_game(&game, u64::from(seats), |state, _| {
            let view =
                |viewer| serde_json::to_value(game.wire_view(&game.view(state, viewer)).open).expect("it serialises");
            let spectator = view(Viewer::Spectator);
            assert!(Viewer::all(seats).all(|viewer| view(viewer) == spectator));
        });
    }
}

#[test]
fn ez_24_q2_the_view_says_who_still_rolls_for_the_first_turn() {
    let mut scene = Scenario::start(3, Options::default(), compile_pack(STANDARD_PACK));
    let open = |scene: &Scenario| shown(scene, Viewer::Spectator)["open"].clone();
    assert_eq!((&open(&scene)["seat"], &open(&scene)["contending"]), (&Value::Null, &json!([0, 1, 2])));
    scene.roll_off([6, 6, 3, 0]);
    assert_eq!((&open(&scene)["rolloffs"], &open(&scene)["contending"]), (&json!(1), &json!([0, 1])));
    scene.roll_off([1, 2, 0, 0]);
    assert_eq!((&open(&scene)["seat"], &open(&scene)["contending"]), (&json!(1), &json!([])));
    assert_eq!(scene.state.public.contending, SeatSet::only(Seat(1)));
}

#[test]
fn ez_q23_q24_with_counts_only_the_view_leaves_out_what_a_person_has_to_remember() {
    let scene = encounter(Options { memory: Memory::CountsOnly, ..Options::default() });
    let look = |viewer| shown(&scene, viewer)["open"].clone();
    let (spectator, mine) = (look(Viewer::Spectator), look(Viewer::Seat(Seat(1))));
    for hidden in ["draw_pile_by_kind", "discard_pile_by_kind", "escaped_by_hp"] {
        assert_eq!((&spectator[hidden], &mine[hidden]), (&Value::Null, &Value::Null), "{hidden}");
    }
    // If the remaining Zombies were shown by HP, the escaped ones could be derived.
    assert_eq!((&spectator["zombies_left"], &spectator["zombies"]), (&Value::Null, &json!(20)));
    // Sizes stay visible, and so does the chosen card; a seat always sees its own pile.
    assert_eq!(spectator["draw_pile"], json!(scene.state.public.draw.len()));
    assert_eq!((&spectator["escaped"], &spectator["chosen"]), (&json!(3), &json!("defense")));
    assert_eq!(spectator["seats"][1]["secured_by_kind"], Value::Null);
    assert_eq!(mine["seats"][0]["secured_by_kind"], Value::Null);
    assert_eq!(mine["seats"][1]["secured_by_kind"]["hp3"], json!(1));
}

#[test]
fn kinds_of_zombies_with_the_same_hp_count_together() {
    let scene = Scenario::start(1, Options::default(), compile_pack(&TINY.replace("hp = 9", "hp = 5")));
    assert_eq!(shown(&scene, Viewer::Spectator)["open"]["zombies_left"], json!({ "5": 9 }));
}

#[test]
fn ez_27_91_the_view_says_how_many_turns_each_seat_has_after_the_present_one() {
    let mut scene = Scenario::with_seats(3);
    let after = |scene: &Scenario| -> Vec<u64> {
        let view = shown(scene, Viewer::Spectator);
        view["open"]["seats"].as_array().unwrap().iter().map(|seat| seat["turns_after"].as_u64().unwrap()).collect()
    };
    assert_eq!(after(&scene), [8, 8, 8]);
    scene.encounter_zombie(15);
    assert_eq!(after(&scene), [7, 8, 8]);
    scene.draw_cards("S").roll_hp_dice(24);
    assert_eq!(after(&scene), [7, 8, 8], "the next one has not begun");
    scene.encounter_zombie(16);
    assert_eq!(after(&scene), [7, 7, 8]);
    // Four encounters for three seats: the seat that begins has one more.
    let four = TINY.replacen("count = 5\nhp", "count = 1\nhp", 1).replacen("count = 4\nhp", "count = 3\nhp", 1);
    let mut uneven = Scenario::start(3, Options::default(), compile_pack(&four));
    uneven.roll_off([1, 6, 1, 0]);
    assert_eq!(after(&uneven), [1, 2, 1]);
    assert_eq!(uneven.game.content().encounters, 4);
}
