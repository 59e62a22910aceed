//! The Settlement Construction: the places where cards can go (EP-68 to EP-89).

use crate::common::{
    activate_card, blocked_clause, build, legal_actions, new_crew, new_pair, parse_card, parse_cards,
    play_card_and_resolve, sabotage_building, stack_infiltrator_deck, store_cards, take_action_and_resolve, win_trick,
};
use extinction_point::{Action, Event, Level, Options, Suit, TurnStep};

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

#[test]
fn ep_q24_a_place_of_the_store_is_freed_before_it_is_used() {
    // Edge case 15.
    let (game, mut state) = new_pair();
    activate_card(&game, &mut state, "K01");
    state.private.hands[1] = parse_cards("W9 B6 P6 S6");
    build(&mut state, 8, "");
    store_cards(&mut state, "W10");
    win_trick(&game, &mut state, Suit::Weapon);
    assert_eq!(blocked_clause(&game, &state, 1, Action::Store { card: parse_card("W5") }), "EP-86");
    assert_eq!(blocked_clause(&game, &state, 1, Action::Attach { card: parse_card("W5"), building: 8 }), "EP-38");
    take_action_and_resolve(&game, &mut state, 1, Action::Move { card: parse_card("W10"), building: 8 });
    assert!(!state.public.main_done, "EP-87: a move is no main action");
    assert!(legal_actions(&game, &state, 1).contains(&Action::Attach { card: parse_card("W9"), building: 8 }));
    take_action_and_resolve(&game, &mut state, 1, Action::Store { card: parse_card("W5") });
    assert_eq!((state.public.sites[0].cards, state.public.store), (parse_cards("W10"), parse_cards("W5")));
    assert_eq!(state.public.step, TurnStep::Lead, "nothing else can be done, so `done` is taken");
}

#[test]
fn ep_q23_moves_obey_the_parameter_and_attached_cards_stay() {
    // Edge case 16.
    let (game, mut state) = new_pair();
    activate_card(&game, &mut state, "K02");
    build(&mut state, 7, "W12");
    store_cards(&mut state, "P11");
    let out = Action::Move { card: parse_card("P11"), building: 7 };
    let mut other = state.clone();
    win_trick(&game, &mut state, Suit::Weapon);
    assert_eq!(blocked_clause(&game, &state, 1, out), "EP-38");
    activate_card(&game, &mut other, "K06");
    win_trick(&game, &mut other, Suit::Weapon);
    assert!(legal_actions(&game, &other, 1).contains(&out));
    assert!(state.public.sites[0].cards.contains(parse_card("W12")), "12 on a 7 under <= stays where it is");
}

#[test]
fn ep_88_q25_a_card_without_a_place_is_discarded_with_the_trick() {
    // Edge case 17: every BUILDING has a SHIELD and the store has one; cards can be neither exchanged nor discarded.
    let (game, mut state) = new_pair();
    build(&mut state, 12, "S9");
    store_cards(&mut state, "S10");
    let told = win_trick(&game, &mut state, Suit::Shield);
    assert!(told.contains(&Event::Cleaned { cards: parse_cards("S5 S6") }), "nobody is asked");
    assert_eq!(state.public.step, TurnStep::Lead);
    let (game, mut state) = new_crew(2, hard());
    build(&mut state, 12, "S9");
    sabotage_building(&mut state, 12, 1);
    store_cards(&mut state, "S10");
    win_trick(&game, &mut state, Suit::Shield);
    assert_eq!(legal_actions(&game, &state, 1), [Action::Unsabotage { building: 12 }, Action::Done {}]);
    assert_eq!(blocked_clause(&game, &state, 1, Action::Attach { card: parse_card("S5"), building: 12 }), "EP-71");
}

#[test]
fn ep_68_89_one_main_action_places_any_card_of_the_led_suit_or_removes_sabotage() {
    // Edge case 18.
    let (game, mut state) = new_crew(2, hard());
    state.private.hands[0] = parse_cards("P12 B5 S5");
    state.private.hands[1] = parse_cards("P3 B6 S6");
    (state.public.counts[0], state.public.counts[1]) = (3, 3);
    build(&mut state, 13, "");
    sabotage_building(&mut state, 13, 1);
    win_trick(&game, &mut state, Suit::People);
    let open = legal_actions(&game, &state, 0);
    for token in ["P3", "P12"] {
        assert!(
            open.contains(&Action::Attach { card: parse_card(token), building: 13 }),
            "EP-68: not only the best card"
        );
    }
    let mut placed = state.clone();
    take_action_and_resolve(&game, &mut placed, 0, Action::Attach { card: parse_card("P3"), building: 13 });
    assert!(
        placed.public.discard.contains(parse_card("P12")) && placed.public.sites[0].is_sabotaged(),
        "EP-Q22a: the rest goes"
    );
    let told = take_action_and_resolve(&game, &mut state, 0, Action::Unsabotage { building: 13 });
    assert!(told.contains(&Event::Cleaned { cards: parse_cards("P3 P12") }), "EP-89");
    assert_eq!(state.public.infil.discard >> 26 & 1, 1, "EP-Q35: it comes back with the next shuffle");
}

#[test]
fn ep_q9_a_won_trick_may_be_left_unused() {
    let (game, mut state) = new_pair();
    build(&mut state, 12, "");
    win_trick(&game, &mut state, Suit::People);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert!(parse_cards("P5 P6").minus(state.public.discard).is_empty());
}

#[test]
fn ep_71_76_81_86_what_fits_where() {
    let (game, mut state) = new_pair();
    build(&mut state, 12, "W9 W10 P9 P10");
    store_cards(&mut state, "P11");
    let mut shields = state.clone();
    build(&mut shields, 13, "S9");
    win_trick(&game, &mut state, Suit::Weapon);
    let w6 = parse_card("W6");
    assert!(
        legal_actions(&game, &state, 1).contains(&Action::Attach { card: w6, building: 12 }),
        "any number of WEAPONS"
    );
    assert!(legal_actions(&game, &state, 1).contains(&Action::Store { card: w6 }), "EP-78: another kind has a place");
    win_trick(&game, &mut shields, Suit::Shield);
    let open = legal_actions(&game, &shields, 1);
    let s6 = parse_card("S6");
    assert!(open.contains(&Action::Attach { card: s6, building: 12 }) && open.contains(&Action::Store { card: s6 }));
    assert!(!open.contains(&Action::Attach { card: s6, building: 13 }), "EP-71");
}

#[test]
fn ep_69_85_q25a_a_building_trick_builds_and_other_tricks_do_not() {
    let (game, mut state) = new_pair();
    win_trick(&game, &mut state, Suit::Building);
    let build = |token| Action::Build { card: parse_card(token) };
    assert_eq!(legal_actions(&game, &state, 1), [build("B5"), build("B6"), Action::Done {}], "no BUILDING is stored");
    take_action_and_resolve(&game, &mut state, 1, build("B5"));
    assert_eq!((state.public.built, state.public.sites[0].value), (1, 5));
    assert_eq!(state.public.step, TurnStep::Lead, "nothing else can be done: the next round begins");
}

#[test]
fn ep_q22_cards_of_another_suit_stay_out_of_the_settlement() {
    let (game, mut state) = new_pair();
    state.private.hands[1] = parse_cards("W6 B6");
    state.public.counts[1] = 2;
    build(&mut state, 12, "");
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "P5");
    play_card_and_resolve(&game, &mut state, 1, "W6");
    assert_eq!(blocked_clause(&game, &state, 0, Action::Attach { card: parse_card("W6"), building: 12 }), "EP-Q22");
}
