//! The ten roles of Desperate Measures with both abilities of each (EP-163 to EP-165, EP-Q44).

use engine::{Rules, Seat, StateOf, ToAct};
use extinction_point::{
    Action, Event, ExtinctionPoint, InfiltratorCard, LeaderChoice, Level, NONE, Options, Suit, TurnStep,
};

use crate::common::{
    activate_card, battle_numbers, build, give_role, legal_actions, lose_trick, new_crew, next_turn, parse_card,
    parse_cards, play_card_and_resolve, playable_cards, sabotage_building, seat_to_act, stack_infiltrator_deck,
    take_action, take_action_and_resolve, trick_of, trick_result, win_trick,
};

/// Creates a table where seat 0 has this role.
fn with(id: &str, seats: u8) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let options = Options { desperate_measures: true, infiltrator: Level::Easy, ..Options::default() };
    let (game, mut state) = new_crew(seats, options);
    give_role(&game, &mut state, 0, id);
    (game, state)
}

/// Creates the same table after a won trick of BUILDINGS, in the window before the next election.
fn before_an_election(id: &str) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let (game, mut state) = with(id, 2);
    win_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    (game, state)
}

/// Sacrifices the role of seat 0 and returns the emitted events.
fn sacrifice(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>) -> Vec<Event> {
    assert_eq!(legal_actions(game, state, 0), [Action::Use {}, Action::Pass {}]);
    let told = take_action_and_resolve(game, state, 0, Action::Use {});
    assert!(told.iter().any(|event| matches!(event, Event::Sacrificed { who: 0, .. })));
    assert_eq!((state.public.roles[0], state.public.spent.count_ones()), (NONE, 1), "EP-164, EP-165");
    told
}

scenarios! {
    R01 commander_wins_ties_of_tricks_it_leads_and_can_win_one_outright {
        let (game, mut state) = with("R01", 2);
        // Seat 0 leads; then seat 1 leads, and the role has no effect.
        stack_infiltrator_deck(&mut state, "6+");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 1, "B6")), Some((true, 1)), "EP-Q44: no sacrifice is offered");
        take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        assert_eq!(state.public.trick.leader, 1);
        let told = trick_of(&game, &mut state, Suit::People, "6+");
        assert_eq!(trick_result(&told), Some((false, 1)), "and no sacrifice was offered");
        let (game, mut state) = with("R01", 2);
        stack_infiltrator_deck(&mut state, "13+");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        play_card_and_resolve(&game, &mut state, 1, "B6");
        assert_eq!(trick_result(&sacrifice(&game, &mut state)), Some((true, 1)), "the highest led card has the say");
    }

    R02 engineer_moves_a_card_after_its_own_wins_and_repairs {
        let (game, mut state) = with("R02", 2);
        state.private.hands[0] = parse_cards("B9 P5 S5 W5");
        build(&mut state, 12, "W9");
        build(&mut state, 13, "");
        win_trick(&game, &mut state, Suit::Building);
        let over = Action::Move { card: parse_card("W9"), building: 13 };
        take_action_and_resolve(&game, &mut state, 0, over);
        assert!(!legal_actions(&game, &state, 0).contains(&Action::Move { card: parse_card("W9"), building: 12 }), "once");
        // A trick that another seat wins has no effect.
        let (game, mut state) = with("R02", 2);
        build(&mut state, 12, "W9");
        build(&mut state, 13, "");
        sabotage_building(&mut state, 12, 1);
        win_trick(&game, &mut state, Suit::Building);
        assert!(!legal_actions(&game, &state, 1).contains(&over));
        take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        let told = sacrifice(&game, &mut state);
        assert!(told.contains(&Event::Repaired { health: 6, shuffled: false }));
        assert!(told.contains(&Event::Cleared { building: 12, exiled: false }));
    }

    R03 medic_saves_people_and_brings_some_back {
        let (game, mut state) = with("R03", 2);
        build(&mut state, 12, "P9 P10");
        lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(seat_to_act(&game, &state), 0);
        take_action_and_resolve(&game, &mut state, 0, Action::Store { card: parse_card("P9") });
        assert_eq!(state.public.store, parse_cards("P9"));
        let (game, mut state) = with("R03", 2);
        activate_card(&game, &mut state, "K01");
        build(&mut state, 13, "");
        let lost = parse_cards("P9 P10 P11 P12");
        state.public.discard = lost;
        state.public.located = state.public.located.or(lost);
        win_trick(&game, &mut state, Suit::Building);
        sacrifice(&game, &mut state);
        // At most three cards go on a 13, regardless of the parameter (>=).
        take_action(&game, &mut state, 0, Action::Attach { card: parse_card("P9"), building: 13 });
        take_action(&game, &mut state, 0, Action::Attach { card: parse_card("P10"), building: 13 });
        take_action(&game, &mut state, 0, Action::Store { card: parse_card("P11") });
        assert_eq!(state.public.step, TurnStep::Construct);
        assert_eq!((state.public.sites[0].cards, state.public.store), (parse_cards("P9 P10"), parse_cards("P11")));
        assert_eq!(seat_to_act(&game, &state), 1, "the winner goes on building");
    }

    R04 scout_sees_the_next_card_and_can_order_five {
        let (game, mut state) = with("R04", 2);
        let told = next_turn(&game, &mut state);
        assert_eq!(told.iter().filter(|event| matches!(event, Event::Looked { .. })).count(), 1, "first round");
        assert_eq!(state.public.infil.tops, 1);
        let told = sacrifice(&game, &mut state);
        let seen: Vec<InfiltratorCard> = told.iter().filter_map(|event| match event {
            Event::Looked { card } => Some(*card),
            _ => None,
        }).collect();
        assert_eq!(seen.len(), 5);
        // The cards are put back in the opposite order; the last card has only one place left.
        for card in seen[1..].iter().rev() {
            take_action(&game, &mut state, 0, Action::Put { infil: *card, bottom: false });
        }
        let order: Vec<u8> = seen.iter().rev().map(|card| card.0).collect();
        assert_eq!(state.public.infil.top[..5], order);
    }

    R05 gunner_adds_damage_where_two_weapons_fire {
        let fire = |on_it: &str, sacrificed: bool| {
            let (game, mut state) = with("R05", 2);
            build(&mut state, 12, on_it);
            build(&mut state, 13, "W12 P12");
            lose_trick(&game, &mut state, Suit::Building);
            battle_numbers(&if sacrificed { sacrifice(&game, &mut state) } else { take_action_and_resolve(&game, &mut state, 0, Action::Pass {}) }).0
        };
        assert_eq!(fire("W9 P9", false), 2);
        assert_eq!(fire("W9 W10 P9 P10", false), 4, "one BUILDING fires twice");
        assert_eq!(fire("W9 P9", true), 4, "two operational BUILDINGS");
        assert_eq!(fire("W9", true), 2, "one of them");
        assert_eq!(fire("W9 W10 P9 P10", true), 5, "the role is gone with its ongoing ability");
    }

    R06 quartermaster_exchanges_cards_before_elections {
        let (game, mut state) = before_an_election("R06");
        take_action(&game, &mut state, 0, Action::Discard { card: parse_card("P5") });
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Discard { card: parse_card("S5") });
        assert!(told.iter().any(|event| matches!(event, Event::Drew { who: 0, count: 2, .. })));
        take_action_and_resolve(&game, &mut state, 0, Action::Pass {});
        assert_eq!(state.public.step, TurnStep::Lead, "the sacrifice was declined, the trick begins");
        // The ability is not offered a second time in a turn; the sacrifice is offered to each owner in turn.
        win_trick(&game, &mut state, Suit::Weapon);
        let captain = seat_to_act(&game, &state);
        take_action_and_resolve(&game, &mut state, captain, Action::Done {});
        assert_eq!(state.public.used_turn.count_ones(), 1);
        sacrifice(&game, &mut state);
        let mut met = 0u8;
        while let (ToAct::Seats(_), true) = (game.to_act(&state.public), state.public.depth > 0) {
            let seat = seat_to_act(&game, &state);
            met |= 1 << seat;
            take_action_and_resolve(&game, &mut state, seat, Action::Pass {});
        }
        assert_eq!(met, 0b11);
    }

    R07 counterspy_softens_sabotage_and_can_end_it {
        let (game, mut state) = with("R07", 2);
        build(&mut state, 12, "P9");
        stack_infiltrator_deck(&mut state, "sabotage1 1-");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        assert!(state.public.sites[0].is_sabotaged() && state.public.sites[0].cards.contains(parse_card("P9")), "nothing is lost at once");
        play_card_and_resolve(&game, &mut state, 1, "B6");
        take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        let told = sacrifice(&game, &mut state);
        assert!(told.contains(&Event::Cleared { building: 12, exiled: true }));
        assert_eq!(state.public.exiled >> 26 & 1, 1, "it has left the game");
        assert!(state.public.sites[0].cards.contains(parse_card("P9")), "and the upkeep finds nothing");
    }

    R08 architect_builds_twice_and_can_shield_everything {
        let (game, mut state) = with("R08", 2);
        state.private.hands[0] = parse_cards("B9 P5 S5 W5");
        win_trick(&game, &mut state, Suit::Building);
        take_action_and_resolve(&game, &mut state, 0, Action::Build { card: parse_card("B9") });
        take_action_and_resolve(&game, &mut state, 0, Action::Build { card: parse_card("B6") });
        assert_eq!(state.public.built, 2);
        let (game, mut state) = with("R08", 2);
        build(&mut state, 12, "P9");
        build(&mut state, 13, "W9");
        lose_trick(&game, &mut state, Suit::Building);
        sacrifice(&game, &mut state);
        assert_eq!((state.public.built, state.public.battles), (2, 1));
    }

    R09 gambler_need_not_follow_once_a_turn_and_can_replace_the_infiltrator {
        let (game, mut state) = with("R09", 2);
        stack_infiltrator_deck(&mut state, "2-");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        play_card_and_resolve(&game, &mut state, 1, "B6");
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Pass {});
        assert_eq!(trick_result(&told), Some((true, 1)));
        take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        stack_infiltrator_deck(&mut state, "2+");
        play_card_and_resolve(&game, &mut state, 1, "P6");
        assert_eq!(playable_cards(&game, &state, 0), parse_cards("P5 S5 W5"), "it holds a PEOPLE and need not play it");
        let told = play_card_and_resolve(&game, &mut state, 0, "W5");
        assert!(told.contains(&Event::Played { who: 0, card: parse_card("W5"), leads: false, exempt: true, forced: false }));
        assert_eq!(state.public.used_turn.count_ones(), 1);
        assert_eq!(state.public.traces.void[0], extinction_point::Suits::NONE, "it proves nothing (section 7)");
        let (game, mut state) = with("R09", 2);
        stack_infiltrator_deck(&mut state, "13+ 2-");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        play_card_and_resolve(&game, &mut state, 1, "B6");
        assert_eq!(trick_result(&sacrifice(&game, &mut state)), Some((true, 1)));
    }

    R10 courier_exchanges_a_card_and_can_call_an_attack_off {
        let (game, mut state) = before_an_election("R10");
        assert_eq!(legal_actions(&game, &state, 0), [Action::Offer { to: Seat(1) }, Action::Pass {}]);
        take_action(&game, &mut state, 0, Action::Offer { to: Seat(1) });
        assert_eq!(legal_actions(&game, &state, 1), [Action::Agree {}, Action::Refuse {}]);
        take_action(&game, &mut state, 1, Action::Agree {});
        take_action(&game, &mut state, 0, Action::Give { card: parse_card("P5") });
        take_action(&game, &mut state, 1, Action::Give { card: parse_card("W6") });
        assert!(state.private.hands[0].contains(parse_card("W6")) && state.private.hands[1].contains(parse_card("P5")));
        assert_eq!(state.public.used_turn.count_ones(), 1, "once a turn");
        // The declined exchange may be offered again in the next round.
        let (game, mut state) = before_an_election("R10");
        take_action(&game, &mut state, 0, Action::Offer { to: Seat(1) });
        take_action(&game, &mut state, 1, Action::Refuse {});
        assert_eq!(state.public.used_turn, 0);
        // Edge case 26: there is no battle, no strike and no Advantage in this turn, and the hands stay.
        let (game, mut state) = with("R10", 2);
        activate_card(&game, &mut state, "M04");
        lose_trick(&game, &mut state, Suit::Building);
        let told = sacrifice(&game, &mut state);
        assert!(told.contains(&Event::CalledOff {}));
        assert_eq!((state.public.battles, state.public.alarms, state.public.bunker_health), (0, 0, 5));
        assert_eq!((state.public.counts[0], state.public.lost_one, state.public.round), (3, true, 2));
    }
}

#[test]
fn a_sacrifice_that_would_change_nothing_is_not_offered() {
    // EP-Q44: the Engineer cannot do anything in an undamaged, unsabotaged settlement with a BUNKER that cannot be
    // repaired.
    let (game, mut state) = with("R07", 2);
    win_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert_eq!(state.public.step, TurnStep::Lead, "no Sabotage lies anywhere");
    let (game, mut state) = with("R08", 2);
    let told = lose_trick(&game, &mut state, Suit::Building);
    assert_eq!(battle_numbers(&told), (0, 1), "no BUILDING stands bare");
}

#[test]
fn ep_q44_each_owner_is_asked_once_in_turn_order() {
    let (game, mut state) = with("R04", 3);
    give_role(&game, &mut state, 1, "R06");
    give_role(&game, &mut state, 2, "R02");
    win_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 2, Action::Done {});
    // Seat 2 has won and comes first; seat 1 decides about the ongoing ability of its role before any sacrifice.
    assert_eq!(seat_to_act(&game, &state), 1);
    take_action_and_resolve(&game, &mut state, 1, Action::Pass {});
    for seat in [2, 0, 1] {
        assert_eq!(seat_to_act(&game, &state), seat);
        take_action_and_resolve(&game, &mut state, seat, Action::Pass {});
    }
    assert_eq!(state.public.step, TurnStep::Lead);
}

#[test]
fn a_called_off_loss_leaves_fear_cloud_without_a_winner() {
    // Edge case 46.
    let (game, mut state) = with("R10", 3);
    activate_card(&game, &mut state, "M11");
    lose_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 0, Action::Use {});
    assert_eq!(state.public.trick.leader, 1, "left of the last leader");
}

#[test]
fn the_gamblers_new_card_does_not_undo_tripwire() {
    // Edge case 42.
    let (game, mut state) = with("R09", 2);
    state.private.hands[1] = parse_cards("W4 P6");
    state.public.counts[1] = 2;
    stack_infiltrator_deck(&mut state, "13+ 12+");
    play_card_and_resolve(&game, &mut state, 0, "B5");
    play_card_and_resolve(&game, &mut state, 1, "W4");
    assert_eq!(trick_result(&sacrifice(&game, &mut state)), Some((true, 0)));
}

#[test]
fn the_deceiver_dies_by_a_win_that_a_sacrifice_gave() {
    // Edge case 40; the printed value of the kept card counts (EP-Q46).
    let (game, mut state) = with("R01", 2);
    state.public.alien = 1;
    stack_infiltrator_deck(&mut state, "3+ 11+");
    play_card_and_resolve(&game, &mut state, 0, "B5");
    play_card_and_resolve(&game, &mut state, 1, "B6");
    let told = sacrifice(&game, &mut state);
    assert!(told.contains(&Event::Destroyed {}) && state.public.alien == NONE);
}

#[test]
fn old_sergeant_overrides_the_deceiver_and_only_the_kept_card_counts() {
    // Edge case 39.
    let (game, mut state) = with("R02", 2);
    state.public.alien = 1;
    state.private.hands[0] = parse_cards("P2 B5");
    state.private.hands[1] = parse_cards("P13 B6");
    (state.public.counts[0], state.public.counts[1]) = (2, 2);
    stack_infiltrator_deck(&mut state, "12+ 9-");
    let told = play_card_and_resolve(&game, &mut state, 0, "P2");
    assert!(told.iter().any(|event| matches!(event, Event::Kept { card } if card.value() == 9)));
    let told = play_card_and_resolve(&game, &mut state, 1, "P13");
    assert_eq!(trick_result(&told), Some((true, 1)));
    assert_eq!(state.public.alien, 1, "the 12 was not kept");
}

#[test]
fn two_rescuers_share_the_one_place_of_the_store() {
    // Edge case 35.
    let (game, mut state) = with("R03", 2);
    activate_card(&game, &mut state, "K16");
    build(&mut state, 12, "P9 P10");
    lose_trick(&game, &mut state, Suit::Building);
    take_action_and_resolve(&game, &mut state, 0, Action::Store { card: parse_card("P9") });
    assert_eq!((state.public.store, state.public.built, state.public.step), (parse_cards("P9"), 0, TurnStep::Lead));
}

#[test]
fn ep_162_roles_are_dealt_drafted_or_chosen_from_three() {
    use extinction_point::Roles;
    let begin = |roles, seats| {
        let game = crate::common::new_game(seats, Options { desperate_measures: true, roles, ..Options::default() });
        let mut state = game.initial_state();
        crate::common::resolve_all_chance(&game, &mut state, 3);
        (game, state)
    };
    let (_, state) = begin(Roles::Random, 4);
    let mut all = state.public.roles;
    all.sort_unstable();
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]) && all[3] < 10, "EP-160: four different roles of ten");
    assert_eq!(state.public.alien, 0, "EP-161: the Vanguard side is up");
    let (game, mut state) = begin(Roles::Draft, 3);
    let start = state.public.start;
    for place in 0..3 {
        let seat = (start + place) % 3;
        assert_eq!(seat_to_act(&game, &state), seat, "EP-Q47: in seat order from the start seat");
        assert_eq!(legal_actions(&game, &state, seat).len(), 10 - place as usize, "a chosen role is gone");
        let first = legal_actions(&game, &state, seat)[0];
        take_action_and_resolve(&game, &mut state, seat, first);
    }
    for (seats, each) in [(2, 3), (3, 3), (4, 2)] {
        let (game, state) = begin(Roles::Deal3, seats);
        let choices = &state.public.choices[..seats as usize];
        assert!(choices.iter().all(|set| set.count_ones() == each), "{seats} seats");
        assert_eq!(choices.iter().fold(0, |all, set| all | set).count_ones(), each * u32::from(seats));
        assert_eq!(legal_actions(&game, &state, seat_to_act(&game, &state)).len(), each as usize);
    }
}

#[test]
fn without_an_election_nobody_is_asked_who_leads() {
    let (game, mut state) = with("R01", 2);
    win_trick(&game, &mut state, Suit::Building);
    let told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert!(told.contains(&Event::Leads { who: 1, by: LeaderChoice::Rule }));
    assert_eq!(game.to_act(&state.public), ToAct::Seats(engine::SeatSet::only(Seat(1))));
}
