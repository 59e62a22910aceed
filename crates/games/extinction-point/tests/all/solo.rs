//! Solo Mode: the hand and the Outpost, both controlled by one player (EP-150 to EP-157).

use crate::common::{
    activate_card, build, give_role, legal_actions, new_game, parse_card, parse_cards, play_card_and_resolve,
    playable_cards, resolve_all_chance, stack_infiltrator_deck, state_with_hands, take_action, take_action_and_resolve,
    trick_result,
};
use engine::{Rules, Seat, SeatSet, StateOf, ToAct};
use extinction_point::{Action, Cards, Event, ExtinctionPoint, NONE, Options, TurnStep};

fn alone(options: Options, hand: &str, row: &str) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let game = new_game(1, options);
    let mut state = state_with_hands(&game, &[hand]);
    activate_card(&game, &mut state, "K14");
    state.public.row = parse_cards(row);
    state.public.located = parse_cards(row);
    state.public.counts[1] = state.public.row.len();
    state.public.trick.leader = NONE;
    state.public.roles = [NONE; 4];
    state.public.alien = NONE;
    (game, state)
}

#[test]
fn ep_150_151_one_hand_of_seven_and_two_open_cards() {
    let game = new_game(1, Options::default());
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 2);
    let size = state.public.hand;
    assert_eq!((state.public.counts[0], state.public.row.len(), state.private.hands[0].len()), (size, 2, size));
    assert!(state.private.hands[0].and(state.public.row).is_empty());
    assert_eq!((game.crew_size(), game.x_value()), (2, 1), "EP-Q52: two members of the crew, and X is 1");
}

#[test]
fn ep_152_the_person_leads_from_the_hand_or_from_the_row() {
    let (game, state) = alone(Options::default(), "W5 B5", "P8 S9");
    assert_eq!(playable_cards(&game, &state, 0), parse_cards("W5 B5 P8 S9"));
    assert_eq!(game.to_act(&state.public), ToAct::Seats(SeatSet::only(Seat(0))));
}

#[test]
fn ep_153_155_the_row_follows_suit_if_it_can_and_is_filled_up_at_once() {
    // Edge case 36.
    let follow = |row: &str| {
        let (game, mut state) = alone(Options::default(), "W5 B5", row);
        stack_infiltrator_deck(&mut state, "4-");
        play_card_and_resolve(&game, &mut state, 0, "W5");
        playable_cards(&game, &state, 0)
    };
    assert_eq!(follow("W8 S2"), parse_cards("W8 S2"), "S2 is free (EP-Q55)");
    assert_eq!(follow("W8 W9"), parse_cards("W8 W9"));
    assert_eq!(follow("B9 P6"), parse_cards("B9 P6"));
    let (game, mut state) = alone(Options::default(), "W5 B5", "W8 S9");
    stack_infiltrator_deck(&mut state, "4-");
    let told = play_card_and_resolve(&game, &mut state, 0, "W5");
    let follows = Event::Played { who: 1, card: parse_card("W8"), leads: false, exempt: false, forced: true };
    assert!(told.contains(&follows), "everybody sees that it is the only card: nobody is asked");
    let filled = told.iter().position(|event| matches!(event, Event::Refilled { .. }));
    let won = told.iter().position(|event| matches!(event, Event::Decided { won: true, captain: 1, .. }));
    assert!(filled.is_some() && filled < won, "EP-155: immediately");
    assert_eq!((state.public.row.len(), state.public.counts[1]), (2, 2));
}

#[test]
fn ep_154_when_the_outpost_leads_it_is_filled_before_the_infiltrator_plays() {
    // Edge case 37.
    let (game, mut state) = alone(Options::default(), "W5 S4 B5", "W8 S9");
    stack_infiltrator_deck(&mut state, "4-");
    let told = play_card_and_resolve(&game, &mut state, 0, "W8");
    let filled = told.iter().position(|event| matches!(event, Event::Refilled { .. })).expect("filled up");
    let played = told.iter().position(|event| matches!(event, Event::Infiltrated { .. })).expect("second");
    assert!(filled < played && state.public.row.len() == 2);
    assert_eq!(
        playable_cards(&game, &state, 0),
        parse_cards("W5 S4"),
        "the hand follows; the new card of the row is not in this trick"
    );
    assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 0, "W5")), Some((true, 1)));
}

#[test]
fn ep_q53_the_row_is_filled_before_the_ability_of_the_card_that_left() {
    let (game, mut state) = alone(Options::default(), "W5 B5", "P1 S9");
    stack_infiltrator_deck(&mut state, "4-");
    let told = play_card_and_resolve(&game, &mut state, 0, "P1");
    assert!(told.iter().any(|event| matches!(event, Event::Refilled { .. })));
    // The Outpost's Night Runners exchange cards of the row, including the new one.
    let new = state.public.row.minus(parse_cards("S9")).lowest().expect("two cards");
    let open = legal_actions(&game, &state, 0);
    assert!(
        open.contains(&Action::Discard { card: new }) && open.contains(&Action::Discard { card: parse_card("S9") })
    );
    take_action_and_resolve(&game, &mut state, 0, Action::Discard { card: new });
    let told = take_action_and_resolve(&game, &mut state, 0, Action::Pass {});
    assert!(told.iter().any(|event| matches!(event, Event::Drew { who: 1, count: 1, open, .. } if open.len() == 1)));
    assert!(state.public.row.len() == 2 && !state.public.row.contains(new));
}

#[test]
fn ep_q52_hand_sizes_leave_the_row_alone_and_war_room_swaps_a_card() {
    // Edge case 38.
    let (game, mut state) = alone(Options::default(), "P5", "P8 S9");
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "P5");
    take_action_and_resolve(&game, &mut state, 0, Action::Done {});
    // EP-Q54: the hand is empty; the row does not count.
    assert_eq!(state.public.step, TurnStep::Advantage);
    take_action_and_resolve(&game, &mut state, 0, Action::Decline {});
    assert_eq!((state.public.counts[0], state.public.row.len()), (8, 2), "K14 gives the hand one more");
    let (game, mut state) = alone(Options::default(), "P5", "P8 S9");
    activate_card(&game, &mut state, "K11");
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "P5");
    take_action_and_resolve(&game, &mut state, 0, Action::Done {});
    take_action_and_resolve(&game, &mut state, 0, Action::Decline {});
    let given = state.private.hands[0].lowest().expect("a hand");
    take_action(&game, &mut state, 0, Action::Give { card: given });
    let taken = state.public.row.lowest().expect("a row");
    take_action(&game, &mut state, 0, Action::Give { card: taken });
    assert!(state.public.row.contains(given) && state.private.hands[0].contains(taken));
    assert_eq!((state.public.row.len(), state.private.hands[0].len()), (2, 7));
}

/// EP-Q28: the row is dealt anew like any hand, unless the table keeps it after a turn without a battle.
#[test]
fn ep_q28_the_row_is_dealt_anew_or_kept_by_option() {
    let kept = |outpost_keeps, fights: bool| {
        let (game, mut state) = alone(Options { outpost_keeps, ..Options::default() }, "P5", "P8 S9");
        stack_infiltrator_deck(&mut state, "2-");
        play_card_and_resolve(&game, &mut state, 0, "P5");
        take_action_and_resolve(&game, &mut state, 0, Action::Done {});
        let row = state.public.row;
        take_action_and_resolve(&game, &mut state, 0, if fights { Action::Attack {} } else { Action::Decline {} });
        assert_eq!((state.public.turn, state.public.row.len()), (2, 2));
        state.public.row == row
    };
    assert!(!kept(false, false));
    assert!(kept(true, false));
    assert!(!kept(true, true), "after a battle all hands go");
}

#[test]
fn ep_157_the_outpost_has_a_role_of_its_own() {
    let options = Options { desperate_measures: true, ..Options::default() };
    let game = new_game(1, options.clone());
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 4);
    assert!(
        state.public.roles[0] != NONE
            && state.public.roles[1] != NONE
            && state.public.roles[0] != state.public.roles[1]
    );
    assert_eq!((state.public.roles[2], state.public.alien), (NONE, 0));
    // The Outpost's Commander wins ties of tricks that the Outpost leads, and the player can sacrifice it.
    let led = |infil: &str| {
        let (game, mut state) = alone(options.clone(), "P5 W5", "P8 S9");
        give_role(&game, &mut state, 1, "R01");
        stack_infiltrator_deck(&mut state, infil);
        play_card_and_resolve(&game, &mut state, 0, "P8");
        let told = play_card_and_resolve(&game, &mut state, 0, "P5");
        (game, state, told)
    };
    assert_eq!(trick_result(&led("8+").2), Some((true, 1)));
    let (game, mut state, _) = led("9+");
    assert_eq!(legal_actions(&game, &state, 0), [Action::Use {}, Action::Pass {}]);
    assert_eq!(trick_result(&take_action_and_resolve(&game, &mut state, 0, Action::Use {})), Some((true, 1)));
}

#[test]
fn ep_q28_a_battle_takes_hand_and_row() {
    let (game, mut state) = alone(Options::default(), "P5 W5", "P8 S9");
    build(&mut state, 12, "P9");
    stack_infiltrator_deck(&mut state, "13+");
    let told = play_card_and_resolve(&game, &mut state, 0, "P5");
    let gone = told.iter().fold(Cards::EMPTY, |gone, event| match event {
        Event::Discarded { hands, row } => gone.or(hands[0]).or(*row),
        _ => gone,
    });
    assert!(parse_cards("W5 S9").minus(gone).is_empty());
    assert_eq!((state.public.turn, state.public.row.len()), (2, 2));
}
