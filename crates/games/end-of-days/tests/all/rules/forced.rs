//! Decisions that are resolved without asking a seat (ED-Q59).

use end_of_days::{Action, EndOfDays, Options, Phase};
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rules, Seat, StateOf, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::scenario::{launch_site, nations_today};
use crate::common::CARDS;

/// True if, according to public knowledge, unseen cards in hands could give a seat another option.
fn could_differ(state: &StateOf<EndOfDays>, seat: Seat) -> bool {
    let public = &state.public;
    match public.phase {
        Phase::Act | Phase::Poll | Phase::Negate => public[seat].unknown_card_count() > 0,
        Phase::Trade | Phase::Answer => public[seat].hand > 0,
        Phase::Commit => public[seat].hand > public.commit.said.n,
        _ => false,
    }
}

/// Plays a random game and returns the phase and the action of each decision with a single publicly known option.
fn idle_questions(game: &EndOfDays, seed: u64) -> Vec<(Phase, Action)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut state, mut legal, mut idle) = (game.initial_state(), Vec::new(), Vec::new());
    loop {
        let asked = match game.awaited(&state) {
            ToAct::Chance => {
                game.resolve_chance(&mut state, &mut rng, &mut NullSink);
                continue;
            }
            ToAct::Seats(asked) => asked,
            ToAct::Nobody => return idle,
        };
        let seat = asked.lowest().expect("somebody is asked");
        let own = game.own_knowledge(&state.public, &state.private, seat);
        legal.clear();
        game.legal_actions(&state.public, &own, seat, &mut legal);
        if legal.len() == 1 && !could_differ(&state, seat) {
            idle.push((state.public.phase, legal[0]));
        }
        let action = engine::random::pick(&mut rng, &legal);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
}

#[test]
fn ed_q59_no_question_has_one_answer_that_everybody_sees() {
    let table = |rules: u16, seats: u8| {
        let options = Options { rounds: 4, ..Options::default() };
        EndOfDays::with_rules_version(rules, seats, options, CARDS.clone()).expect("a table")
    };
    for seats in [2, 3, 5, 7] {
        let idle = |rules: u16| -> Vec<(Phase, Action)> {
            (0..6).flat_map(|seed| idle_questions(&table(rules, seats), seed)).collect()
        };
        assert_eq!(idle(2), [], "{seats} seats");
        assert!(idle(1).len() > 10, "under rules 1 everything was asked");
    }
}

#[test]
fn ed_25_q59_the_last_nation_is_not_asked_for() {
    let all = ["USA", "SOV", "CHN", "FRA", "GBR", "IND", "JPN"];
    let game = EndOfDays::new(7, Options::default(), CARDS.clone()).expect("a table");
    let mut state = game.initial_state();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    game.resolve_chance(&mut state, &mut rng, &mut NullSink);
    for asked in 1..all.len() {
        assert_eq!(state.public.phase, Phase::Nation, "question {asked}");
        let (nation, _) = game.stayed_out(&state.public).next().expect("a nation is left");
        let seat = state.public.actor;
        game.apply_action(&mut state, seat, Action::Nation { nation }, &mut NullSink);
    }
    assert_eq!(state.public.phase, Phase::Deal);
    assert!(state.public.nations.iter().all(|nation| nation.flag.is_some()));
}

/// A ship that needs each of its modules.
const ALONE: [&str; 3] = ["kerosene-2", "basic_habitat-2", "basic_colony-3"];

#[test]
fn ed_80_q59_a_ship_that_can_leave_nothing_behind_lifts_off() {
    let mut game = nations_today(&["USA", "SOV"]);
    game.deal_hand(0, &["salvage-1"]).put_at_site(0, 0, &ALONE).set_turn(Phase::Launch, 0);
    game.state.public.actor = Seat(0);
    game.take_action(0, Action::Launch { site: launch_site(0) });
    assert_eq!(game.phase(), Phase::Liftoff);
    let mut game = nations_today(&["USA", "SOV"]);
    let roomy = ["hypergolic-1", "weapons_platform-1", "basic_colony-2", "basic_colony-3"];
    game.deal_hand(0, &["salvage-1"]).put_at_site(0, 0, &roomy).set_turn(Phase::Launch, 0);
    game.state.public.actor = Seat(0);
    game.take_action(0, Action::Launch { site: launch_site(0) });
    assert_eq!(game.phase(), Phase::Board, "one colony could stay");
}

#[test]
fn ed_66_q59_a_payment_of_the_whole_hand_is_not_picked() {
    let mut game = nations_today(&["USA", "SOV"]);
    game.deal_hand(0, &["ultimatum-1", "salvage-1"])
        .deal_hand(1, &["orion-1", "hydrogen-1"])
        .put_in_front(1, &["secret_base-1"]);
    game.use_card_on(0, "ultimatum-1", "secret_base-1").pass_all().take_action(1, Action::Pay {});
    assert!(game.holds_card(0, "orion-1") && game.holds_card(0, "hydrogen-1"));
    assert_eq!(game.state.public[Seat(1)].hand, 0);
}

#[test]
fn ed_53_q59_without_hand_and_without_anything_to_use_nobody_is_polled() {
    let mut game = nations_today(&["USA", "SOV", "FRA"]);
    // France has an Air Strike in front, and no other nation has a card in play.
    game.deal_hand(0, &["orion-1"]).deal_hand(1, &["orion-2"]).put_in_front(2, &["air_strike-1"]);
    game.take_action(0, Action::Yield {});
    assert_eq!(game.seats_to_act(), [1]);
}
