//! The Settlement Construction: what goes where (EP-68 to EP-89).

use crate::common::{
    activate, build, card, cards, crew, infiltrator, lay, legal, pair, sabotage, step, store, why, win,
};
use extinction_point::{Action, Event, Level, Options, Suit, TurnStep};

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

#[test]
fn ep_q24_a_place_of_the_store_is_freed_before_it_is_used() {
    // Edge case 15.
    let (game, mut state) = pair();
    activate(&game, &mut state, "K01");
    state.private.hands[1] = cards("W9 B6 P6 S6");
    build(&mut state, 8, "");
    store(&mut state, "W10");
    win(&game, &mut state, Suit::Weapon);
    assert_eq!(why(&game, &state, 1, Action::Store { card: card("W5") }), "EP-86");
    assert_eq!(why(&game, &state, 1, Action::Attach { card: card("W5"), building: 8 }), "EP-38");
    step(&game, &mut state, 1, Action::Move { card: card("W10"), building: 8 });
    assert!(!state.public.main_done, "EP-87: a move is no main action");
    assert!(legal(&game, &state, 1).contains(&Action::Attach { card: card("W9"), building: 8 }));
    step(&game, &mut state, 1, Action::Store { card: card("W5") });
    assert_eq!((state.public.sites[0].cards, state.public.store), (cards("W10"), cards("W5")));
    assert_eq!(state.public.step, TurnStep::Lead, "nothing else can be done, so `done` is taken");
}

#[test]
fn ep_q23_moves_obey_the_parameter_and_attached_cards_stay() {
    // Edge case 16.
    let (game, mut state) = pair();
    activate(&game, &mut state, "K02");
    build(&mut state, 7, "W12");
    store(&mut state, "P11");
    let out = Action::Move { card: card("P11"), building: 7 };
    let mut other = state.clone();
    win(&game, &mut state, Suit::Weapon);
    assert_eq!(why(&game, &state, 1, out), "EP-38");
    activate(&game, &mut other, "K06");
    win(&game, &mut other, Suit::Weapon);
    assert!(legal(&game, &other, 1).contains(&out));
    assert!(state.public.sites[0].cards.has(card("W12")), "12 on a 7 under <= stays where it is");
}

#[test]
fn ep_88_q25_a_card_without_a_place_is_discarded_with_the_trick() {
    // Edge case 17: every BUILDING has a SHIELD and the store has one; no exchange, no throwing away.
    let (game, mut state) = pair();
    build(&mut state, 12, "S9");
    store(&mut state, "S10");
    let told = win(&game, &mut state, Suit::Shield);
    assert!(told.contains(&Event::Cleaned { cards: cards("S5 S6") }), "nobody is asked");
    assert_eq!(state.public.step, TurnStep::Lead);
    let (game, mut state) = crew(2, hard());
    build(&mut state, 12, "S9");
    sabotage(&mut state, 12, 1);
    store(&mut state, "S10");
    win(&game, &mut state, Suit::Shield);
    assert_eq!(legal(&game, &state, 1), [Action::Unsabotage { building: 12 }, Action::Done {}]);
    assert_eq!(why(&game, &state, 1, Action::Attach { card: card("S5"), building: 12 }), "EP-71");
}

#[test]
fn ep_68_89_one_main_action_places_any_card_of_the_led_suit_or_removes_sabotage() {
    // Edge case 18.
    let (game, mut state) = crew(2, hard());
    state.private.hands[0] = cards("P12 B5 S5");
    state.private.hands[1] = cards("P3 B6 S6");
    (state.public.counts[0], state.public.counts[1]) = (3, 3);
    build(&mut state, 13, "");
    sabotage(&mut state, 13, 1);
    win(&game, &mut state, Suit::People);
    let open = legal(&game, &state, 0);
    for token in ["P3", "P12"] {
        assert!(open.contains(&Action::Attach { card: card(token), building: 13 }), "EP-68: not only the best card");
    }
    let mut placed = state.clone();
    step(&game, &mut placed, 0, Action::Attach { card: card("P3"), building: 13 });
    assert!(placed.public.discard.has(card("P12")) && placed.public.sites[0].is_sabotaged(), "EP-Q22a: the rest goes");
    let told = step(&game, &mut state, 0, Action::Unsabotage { building: 13 });
    assert!(told.contains(&Event::Cleaned { cards: cards("P3 P12") }), "EP-89");
    assert_eq!(state.public.infil.discard >> 26 & 1, 1, "EP-Q35: it comes back with the next shuffle");
}

#[test]
fn ep_q9_a_won_trick_may_be_left_unused() {
    let (game, mut state) = pair();
    build(&mut state, 12, "");
    win(&game, &mut state, Suit::People);
    step(&game, &mut state, 1, Action::Done {});
    assert!(cards("P5 P6").minus(state.public.discard).is_empty());
}

#[test]
fn ep_71_76_81_86_what_fits_where() {
    let (game, mut state) = pair();
    build(&mut state, 12, "W9 W10 P9 P10");
    store(&mut state, "P11");
    let mut shields = state.clone();
    build(&mut shields, 13, "S9");
    win(&game, &mut state, Suit::Weapon);
    let w6 = card("W6");
    assert!(legal(&game, &state, 1).contains(&Action::Attach { card: w6, building: 12 }), "any number of WEAPONS");
    assert!(legal(&game, &state, 1).contains(&Action::Store { card: w6 }), "EP-78: another kind has a place");
    win(&game, &mut shields, Suit::Shield);
    let open = legal(&game, &shields, 1);
    let s6 = card("S6");
    assert!(open.contains(&Action::Attach { card: s6, building: 12 }) && open.contains(&Action::Store { card: s6 }));
    assert!(!open.contains(&Action::Attach { card: s6, building: 13 }), "EP-71");
}

#[test]
fn ep_69_85_q25a_a_building_trick_builds_and_other_tricks_do_not() {
    let (game, mut state) = pair();
    win(&game, &mut state, Suit::Building);
    let build = |token| Action::Build { card: card(token) };
    assert_eq!(legal(&game, &state, 1), [build("B5"), build("B6"), Action::Done {}], "no BUILDING is stored");
    step(&game, &mut state, 1, build("B5"));
    assert_eq!((state.public.built, state.public.sites[0].value), (1, 5));
    assert_eq!(state.public.step, TurnStep::Lead, "nothing else can be done: the next round begins");
}

#[test]
fn ep_q22_cards_of_another_suit_stay_out_of_the_settlement() {
    let (game, mut state) = pair();
    state.private.hands[1] = cards("W6 B6");
    state.public.counts[1] = 2;
    build(&mut state, 12, "");
    infiltrator(&mut state, "2-");
    lay(&game, &mut state, 0, "P5");
    lay(&game, &mut state, 1, "W6");
    assert_eq!(why(&game, &state, 0, Action::Attach { card: card("W6"), building: 12 }), "EP-Q22");
}
