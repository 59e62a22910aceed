//! The eighteen MOTHERSHIP cards (EP-33).

use engine::StateOf;
use extinction_point::{
    Action, CardLoss, Election, Event, ExtinctionPoint, InfiltratorCard, LeaderChoice, Options, Suit, TurnStep, VEILED,
};

use crate::common::{
    activate_card, battle_numbers, blocked_clause, build, legal_actions, lose_trick, new_crew, new_game, new_pair,
    next_turn, parse_card, parse_cards, play_card_and_resolve, playable_cards, seat_to_act, stack_infiltrator_deck,
    store_cards, take_action_and_resolve, trick_of, trick_result, win_trick,
};

/// Creates a table with this MOTHERSHIP card on top.
fn under(id: &str, seats: u8) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let (game, mut state) = new_crew(seats, Options::default());
    activate_card(&game, &mut state, id);
    (game, state)
}

fn losses(told: &[Event]) -> usize {
    told.iter().filter(|event| matches!(event, Event::Lost { why: CardLoss::Text, .. })).count()
}

/// Returns the damage of a lost trick with one BUILDING 12 and the cards attached to it.
fn battle(id: &str, seats: u8, led: Suit, on_it: &str) -> (u8, u8) {
    let (game, mut state) = under(id, seats);
    build(&mut state, 12, on_it);
    battle_numbers(&lose_trick(&game, &mut state, led))
}

scenarios! {
    M01 tractor_beam_removes_people_before_the_numbers_are_fixed {
        let (game, mut state) = under("M01", 3);
        build(&mut state, 12, "P9 P10 W9 W10 S9");
        let told = lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(losses(&told), 2, "X is 2 with three seats");
        assert_eq!(battle_numbers(&told).0, 0, "nobody is left to fire");
        let (game, mut state) = under("M01", 2);
        build(&mut state, 12, "P9 P10 W9 W10 S9");
        lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(legal_actions(&game, &state, 0), [Action::Strip { card: parse_card("P9") }, Action::Strip { card: parse_card("P10") }]);
        assert_eq!(battle_numbers(&take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("P9") })).0, 1);
    }

    M02 mind_static_gives_all_ties_to_the_infiltrator {
        let (game, mut state) = under("M02", 2);
        assert_eq!(trick_result(&trick_of(&game, &mut state, Suit::Building, "6-")), Some((false, 0)));
    }

    M03 ablative_hull_takes_damage_off_but_not_the_last {
        let two = "W9 P9 W10 P10";
        assert_eq!(battle("M03", 2, Suit::Building, two).0, 1);
        assert_eq!(battle("M03", 4, Suit::Building, two).0, 1, "X is 3, but some damage stays");
        assert_eq!(battle("M03", 2, Suit::Building, "W9").0, 0, "there was none");
    }

    M04 plasma_lance_strikes_harder_after_building_and_people {
        let strike = |led| battle("M04", 2, led, "").1;
        assert_eq!(Suit::ALL.map(strike), [2, 2, 1, 1]);
    }

    M05 shield_breaker_removes_shields_before_buildings_are_razed {
        let (game, mut state) = under("M05", 4);
        build(&mut state, 12, "S9");
        build(&mut state, 13, "S10");
        let told = lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(losses(&told), 2, "as many as there are, if fewer than X");
        assert_eq!(state.public.built, 0);
    }

    M06 gravity_shear_forbids_buildings_from_ten_on {
        let (game, mut state) = under("M06", 2);
        state.private.hands[0] = parse_cards("B10 P5 S5 W5");
        win_trick(&game, &mut state, Suit::Building);
        assert_eq!(legal_actions(&game, &state, 0), [Action::Build { card: parse_card("B6") }, Action::Done {}]);
        assert_eq!(blocked_clause(&game, &state, 0, Action::Build { card: parse_card("B10") }), "EP-33");
    }

    M07 cloaking_field_hides_the_infiltrators_card_until_all_have_played {
        let (game, mut state) = under("M07", 2);
        state.private.hands[0] = parse_cards("W1 P5");
        state.private.hands[1] = parse_cards("W13 P6");
        (state.public.counts[0], state.public.counts[1]) = (2, 2);
        let told = play_card_and_resolve(&game, &mut state, 0, "W1");
        assert!(told.contains(&Event::Infiltrated { card: None, face_down: true }));
        assert_eq!((state.public.trick.infil[0], state.public.veiled_count()), (VEILED, 1));
        let told = play_card_and_resolve(&game, &mut state, 1, "W13");
        let (shown, value) = told.iter().fold((None, None), |(shown, value), event| match event {
            Event::TurnedUp { card } => (Some(*card), value),
            Event::Decided { infil, .. } => (shown, Some(*infil)),
            _ => (shown, value),
        });
        let shown = shown.expect("it is turned up");
        assert_eq!(value, Some(shown.value() as i8 - 2), "Pulse Charge sees it (K5)");
    }

    M08 targeting_fog_lets_each_building_fire_once {
        assert_eq!(battle("M08", 2, Suit::Building, "W9 W10 P9 P10").0, 1);
    }

    M09 blockade_keeps_everything_in_the_store {
        let (game, mut state) = under("M09", 2);
        build(&mut state, 12, "");
        store_cards(&mut state, "W9");
        win_trick(&game, &mut state, Suit::People);
        let out = Action::Move { card: parse_card("W9"), building: 12 };
        assert!(!legal_actions(&game, &state, 1).contains(&out));
        assert_eq!(blocked_clause(&game, &state, 1, out), "EP-33");
        assert!(legal_actions(&game, &state, 1).contains(&Action::Store { card: parse_card("P6") }), "something may still go in");
    }

    M10 terror_broadcast_makes_hands_smaller {
        let (game, mut state) = under("M10", 2);
        activate_card(&game, &mut state, "K01");
        next_turn(&game, &mut state);
        assert_eq!(state.public.counts[..2], [6, 6]);
    }

    M11 fear_cloud_lets_the_winner_lead {
        let game = new_game(3, Options { election: Election::Bid, ..Options::default() });
        let mut state = crate::common::state_with_hands(&game, &["B5 P5 S5", "B9 P6 S6", "B7 P7 S7"]);
        activate_card(&game, &mut state, "M11");
        win_trick(&game, &mut state, Suit::Building);
        let told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        assert!(told.contains(&Event::Leads { who: 1, by: LeaderChoice::Rule }), "the winner");
        let told = lose_trick(&game, &mut state, Suit::People);
        assert!(told.contains(&Event::Leads { who: 2, by: LeaderChoice::Rule }), "a new turn: left of the last leader");
    }

    M12 null_field_takes_abilities_and_freedom_away {
        let (game, mut state) = under("M12", 2);
        state.private.hands[0] = parse_cards("P2 B5 S5 W5");
        state.private.hands[1] = parse_cards("P6 S4 W1 B1");
        stack_infiltrator_deck(&mut state, "5- 9+");
        let told = play_card_and_resolve(&game, &mut state, 0, "P2");
        assert!(!told.iter().any(|event| matches!(event, Event::Kept { .. } | Event::Works { .. })));
        assert_eq!(playable_cards(&game, &state, 1), parse_cards("P6"), "S4 is free no more");
        assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 1, "P6")), Some((true, 1)));
    }

    M13 uplink_raises_plus_cards {
        let won = |infil: &str| {
            let (game, mut state) = under("M13", 4);
            trick_result(&trick_of(&game, &mut state, Suit::Building, infil)).expect("decided").0
        };
        // The best card is 8, X is 3.
        assert!(won("7-") && won("8-") && won("4+"));
        assert!(!won("5+"), "8 against 5 and 3, and + wins ties");
    }

    M14 harvest_pods_take_cards_when_the_battle_is_over_though_the_card_is_removed {
        let (game, mut state) = under("M14", 2);
        build(&mut state, 12, "W9 P9 S9");
        let told = lose_trick(&game, &mut state, Suit::Building);
        // Edge case 23: the card was removed by the damage of this very battle (EP-111).
        assert_eq!(battle_numbers(&told).0, 1);
        assert_eq!(legal_actions(&game, &state, 0), [Action::Strip { card: parse_card("P9") }, Action::Strip { card: parse_card("W9") }]);
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("W9") });
        assert_eq!(losses(&told), 1);
        assert_eq!(state.public.mothership_discard.count_ones(), 1);
    }

    M15 precision_jamming_leaves_only_the_best_card_to_be_placed {
        let (game, mut state) = under("M15", 2);
        build(&mut state, 12, "");
        win_trick(&game, &mut state, Suit::People);
        let open = legal_actions(&game, &state, 1);
        let best = parse_card("P6");
        assert_eq!(open, [Action::Attach { card: best, building: 12 }, Action::Store { card: best }, Action::Done {}]);
        assert_eq!(blocked_clause(&game, &state, 1, Action::Store { card: parse_card("P5") }), "EP-33");
    }

    M16 overheated_core_burns_both_sides_if_a_building_is_operational {
        assert_eq!(battle("M16", 2, Suit::Building, "W9 P9"), (2, 2));
        assert_eq!(battle("M16", 2, Suit::Building, "W9"), (0, 1));
    }

    M17 deflector_array_lets_two_through {
        assert_eq!(battle("M17", 2, Suit::Building, "W9 W10 W11 P9 P10 P11").0, 2);
    }

    M18 hunter_swarm_removes_cards_at_the_start_of_a_turn {
        let (game, mut state) = under("M18", 3);
        build(&mut state, 12, "W9 P9");
        let told = next_turn(&game, &mut state);
        assert_eq!(losses(&told), 2);
        assert!(state.public.sites[0].cards.is_empty());
    }
}

#[test]
fn uplink_does_not_help_tripwire_which_reads_the_printed_value() {
    // Edge case 7.
    let (game, mut state) = under("M13", 3);
    state.private.hands[0] = parse_cards("P13 B5");
    state.private.hands[1] = parse_cards("W4 B6");
    state.private.hands[2] = parse_cards("B7 S7");
    state.public.counts = [2, 2, 2, 0];
    stack_infiltrator_deck(&mut state, "12+");
    play_card_and_resolve(&game, &mut state, 0, "P13");
    play_card_and_resolve(&game, &mut state, 1, "W4");
    let told = play_card_and_resolve(&game, &mut state, 2, "B7");
    assert!(told.iter().any(|event| matches!(event, Event::Decided { won: false, infil: 14, by_text: false, .. })));
    assert_eq!(seat_to_act(&game, &state), 1, "a new turn: the next seat leads");
    assert_eq!(state.public.step, TurnStep::Lead);
}

#[test]
fn signal_jammer_under_a_cloaking_field_hides_the_new_card_too() {
    // Edge case 47.
    let (game, mut state) = under("M07", 3);
    state.private.hands[1] = parse_cards("S3 B6");
    state.public.counts[1] = 2;
    play_card_and_resolve(&game, &mut state, 0, "S5");
    let told = play_card_and_resolve(&game, &mut state, 1, "S3");
    assert!(told.iter().any(|event| matches!(event, Event::Replaced { .. })), "the old one goes face-up");
    assert_eq!(state.public.infil.discard.count_ones(), 1);
    assert_eq!(
        (state.public.trick.infils, state.public.trick.infil[0], state.public.trick.face_down),
        (1, VEILED, true)
    );
    let told = play_card_and_resolve(&game, &mut state, 2, "S7");
    assert!(told.iter().any(|event| matches!(event, Event::TurnedUp { card: InfiltratorCard(_) })));
}

#[test]
fn ep_44_what_texts_ask_of_operational_buildings_is_judged_before_razing() {
    // EP-Q26: the core counts a BUILDING that this battle razes.
    let (game, mut state) = new_pair();
    activate_card(&game, &mut state, "M16");
    build(&mut state, 12, "W9 P9");
    let told = lose_trick(&game, &mut state, Suit::Building);
    assert_eq!((state.public.built, state.public.bunker_health), (0, 3));
    let names_core = |event: &Event| match event {
        Event::DamageChanged { text, fire: 1, strike: 1 } => game.content().pack.cards[usize::from(*text)].id == "M16",
        _ => false,
    };
    assert_eq!(told.iter().filter(|event| names_core(event)).count(), 1, "both changes have a source");
}
