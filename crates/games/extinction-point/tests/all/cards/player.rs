//! The sixteen ability cards of the Player deck (EP-117 to EP-123).

use extinction_point::{Action, Event, InfiltratorCard, Level, NONE, Options, Suit, TurnStep};

use crate::common::{
    activate_card, battle_numbers, blocked_clause, build, legal_actions, lose_trick, new_crew, new_game, new_pair,
    parse_card, parse_cards, play_card_and_resolve, playable_cards, sabotage_building, seat_to_act,
    stack_infiltrator_deck, state_with_hands, store_cards, take_action, take_action_and_resolve, trick_of,
    trick_result, win_trick,
};

const fn put(infil: InfiltratorCard, bottom: bool) -> Action {
    Action::Put { infil, bottom }
}

fn infil(token: &str) -> InfiltratorCard {
    token.parse().expect(token)
}

scenarios! {
    B01 deep_cellar_stays_when_it_would_be_razed {
        let (game, mut state) = new_crew(2, Options { infiltrator: Level::Hard, ..Options::default() });
        build(&mut state, 1, "P9 W10");
        sabotage_building(&mut state, 1, 2);
        let told = lose_trick(&game, &mut state, Suit::Building);
        assert!(told.contains(&Event::Razed { building: 1, cards: parse_cards("P9 W10"), stays: true }));
        let site = state.public.sites[0];
        assert_eq!((state.public.built, site.value, site.sabotage, site.cards.is_empty()), (1, 1, NONE, true));
    }

    B02 checkpoint_keeps_sabotage_off_itself_and_off_shielded_buildings {
        let (game, mut state) = new_crew(2, Options { infiltrator: Level::Hard, ..Options::default() });
        build(&mut state, 2, "P9");
        build(&mut state, 12, "P10 S9");
        build(&mut state, 13, "P11");
        stack_infiltrator_deck(&mut state, "sabotage1 sabotage2 9+");
        let told = play_card_and_resolve(&game, &mut state, 0, "P5");
        assert!(told.contains(&Event::Sabotaged { building: 13, card: infil("sabotage1") }));
        assert!(told.contains(&Event::SabotageUp { card: infil("sabotage2"), placed: false }), "nowhere else");
    }

    B03 barracks_mans_a_weapon_by_itself {
        let (game, mut state) = new_pair();
        build(&mut state, 3, "W9 W10");
        build(&mut state, 11, "W11");
        assert_eq!(battle_numbers(&lose_trick(&game, &mut state, Suit::Building)).0, 1);
    }

    B04 gun_pit_fires_with_people_alone {
        let (game, mut state) = new_pair();
        build(&mut state, 4, "P9 P10");
        assert_eq!(battle_numbers(&lose_trick(&game, &mut state, Suit::Building)).0, 1);
    }

    P01 night_runners_exchange_two_cards_of_their_players_hand {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("P1 P6 W9 S9");
        stack_infiltrator_deck(&mut state, "5-");
        play_card_and_resolve(&game, &mut state, 0, "W5");
        assert_eq!(playable_cards(&game, &state, 1), parse_cards("W9 P1"), "free: it need not follow suit (EP-60)");
        play_card_and_resolve(&game, &mut state, 1, "P1");
        take_action(&game, &mut state, 1, Action::Discard { card: parse_card("P6") });
        let told = take_action_and_resolve(&game, &mut state, 1, Action::Discard { card: parse_card("S9") });
        assert!(told.iter().any(|event| matches!(event, Event::Drew { who: 1, count: 2, .. })));
        assert_eq!(state.private.hands[1].len(), 3);
        assert!(!state.private.hands[1].contains(parse_card("P6")) && state.public.discard.contains(parse_card("P6")));
    }

    P02 old_sergeant_led_makes_the_infiltrator_keep_the_lower_of_two {
        let (game, mut state) = new_pair();
        state.private.hands[0] = parse_cards("P2 B5 S5 W5");
        stack_infiltrator_deck(&mut state, "9- 4+ 12-");
        let told = play_card_and_resolve(&game, &mut state, 0, "P2");
        assert!(told.contains(&Event::Kept { card: infil("4+") }));
        assert_eq!(state.public.infil.discard, 1 << infil("9-").0);
        assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 1, "P6")), Some((true, 1)));
    }

    P03 stretcher_party_saves_one_people_card_of_a_lost_trick {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("P3 B6 S6 W6");
        stack_infiltrator_deck(&mut state, "13+");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        play_card_and_resolve(&game, &mut state, 1, "P3");
        // EP-6: the text names PEOPLE of the trick, led or not; the Captain of a lost trick is its leader (EP-Q7).
        assert_eq!(seat_to_act(&game, &state), 0);
        assert_eq!(legal_actions(&game, &state, 0), [Action::Store { card: parse_card("P3") }, Action::Pass {}]);
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Store { card: parse_card("P3") });
        assert!(told.iter().any(|event| matches!(event, Event::Battle { .. })), "and then the MOTHERSHIP attacks");
        assert!(state.public.store.contains(parse_card("P3")));
    }

    P04 work_gang_moves_one_card_whatever_the_parameter {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("P4 B6 S6 W6");
        activate_card(&game, &mut state, "K01");
        build(&mut state, 12, "W9");
        build(&mut state, 13, "S13");
        store_cards(&mut state, "S10");
        win_trick(&game, &mut state, Suit::People);
        let open = legal_actions(&game, &state, 0);
        assert!(open.contains(&Action::Move { card: parse_card("W9"), building: 13 }), "9 on 13, under >=");
        assert!(open.contains(&Action::Move { card: parse_card("S10"), building: 12 }));
        assert_eq!(blocked_clause(&game, &state, 0, Action::Move { card: parse_card("S10"), building: 13 }), "EP-71", "a second SHIELD");
        take_action_and_resolve(&game, &mut state, 0, Action::Move { card: parse_card("W9"), building: 13 });
        assert!(state.public.sites[1].cards.contains(parse_card("W9")) && state.public.sites[0].cards.is_empty());
        assert_eq!((state.public.step, state.public.main_done), (TurnStep::Construct, false), "the main action is still to come");
    }

    S01 smoke_screen_covers_one_bare_building {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("S1 B6 P6 W6");
        build(&mut state, 12, "W9 P9");
        build(&mut state, 13, "P10");
        lose_trick(&game, &mut state, Suit::Shield);
        assert_eq!((state.public.step, seat_to_act(&game, &state)), (TurnStep::Cover, 0));
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Cover { building: 12 });
        assert!(told.contains(&Event::Razed { building: 13, cards: parse_cards("P10"), stays: false }));
        assert_eq!(state.public.buildings().len(), 1);
        assert_eq!(state.public.sites[0].cards, parse_cards("W9 P9"), "EP-98: it keeps everything and has no SHIELD");
    }

    S02 bomb_squad_led_removes_one_sabotage {
        let (game, mut state) = new_crew(2, Options { infiltrator: Level::Hard, ..Options::default() });
        state.private.hands[0] = parse_cards("S2 B5 P5 W5");
        build(&mut state, 12, "");
        sabotage_building(&mut state, 12, 1);
        let other = state.clone();
        stack_infiltrator_deck(&mut state, "9+");
        play_card_and_resolve(&game, &mut state, 0, "S2");
        assert_eq!(legal_actions(&game, &state, 0), [Action::Clear { building: 12 }, Action::Pass {}]);
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Clear { building: 12 });
        assert!(told.contains(&Event::Cleared { building: 12, exiled: false }));
        assert!(!state.public.sites[0].is_sabotaged());
        // The card does nothing if it is not led.
        let mut state = other;
        state.private.hands[0] = parse_cards("W5");
        state.private.hands[1] = parse_cards("S2 B6 P6");
        (state.public.counts[0], state.public.counts[1]) = (1, 3);
        stack_infiltrator_deck(&mut state, "4-");
        play_card_and_resolve(&game, &mut state, 0, "W5");
        play_card_and_resolve(&game, &mut state, 1, "S2");
        assert!(state.public.sites[0].is_sabotaged() && state.public.step == TurnStep::Construct);
    }

    S03 signal_jammer_exchanges_the_infiltrators_card {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("S3 B6 P6 W6");
        stack_infiltrator_deck(&mut state, "11- 2-");
        play_card_and_resolve(&game, &mut state, 0, "S5");
        let told = play_card_and_resolve(&game, &mut state, 1, "S3");
        assert!(told.contains(&Event::Replaced { card: infil("11-") }));
        assert_eq!(trick_result(&told), Some((true, 0)));
        assert_eq!(state.public.infil.discard, 1 << infil("11-").0);
    }

    S04 double_plating_places_one_more_shield_of_the_trick {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("S4 B6 P6 W6");
        build(&mut state, 12, "");
        build(&mut state, 13, "S9");
        win_trick(&game, &mut state, Suit::Shield);
        assert_eq!(blocked_clause(&game, &state, 0, Action::Attach { card: parse_card("S4"), building: 13 }), "EP-71");
        take_action_and_resolve(&game, &mut state, 0, Action::Attach { card: parse_card("S4"), building: 12 });
        assert!(!state.public.main_done);
        take_action_and_resolve(&game, &mut state, 0, Action::Store { card: parse_card("S5") });
        assert!(state.public.sites[0].cards.contains(parse_card("S4")) && state.public.store.contains(parse_card("S5")));
    }

    W01 pulse_charge_takes_two_off_the_infiltrator {
        let (game, mut state) = new_pair();
        state.private.hands[1] = parse_cards("W1 B6 P6 S6");
        let told = trick_of(&game, &mut state, Suit::Weapon, "7-");
        assert!(told.iter().any(|event| matches!(event, Event::Decided { won: true, infil: 5, best: 5, .. })));
    }

    W02 last_rounds_fire_once_more_from_an_open_operational_building {
        let fire = |on_it: &str| {
            let (game, mut state) = new_pair();
            state.private.hands[1] = parse_cards("W2 B6 P6 S6");
            build(&mut state, 12, on_it);
            battle_numbers(&lose_trick(&game, &mut state, Suit::Weapon)).0
        };
        assert_eq!(fire("W9 P9"), 2);
        assert_eq!(fire("W9 P9 S9"), 1, "it has a SHIELD");
        assert_eq!(fire("W9"), 0, "it is not operational");
    }

    W03 spotter_rifle_sorts_the_next_two_cards {
        let (game, mut state) = new_pair();
        state.private.hands[0] = parse_cards("W3 B5 P5 S5");
        stack_infiltrator_deck(&mut state, "9- 4+");
        let told = play_card_and_resolve(&game, &mut state, 0, "W3");
        assert!(told.contains(&Event::Looked { card: infil("9-") }) && told.contains(&Event::Looked { card: infil("4+") }));
        assert_eq!(legal_actions(&game, &state, 0).len(), 4, "each card to the top or the bottom");
        take_action(&game, &mut state, 0, put(infil("9-"), true));
        let told = take_action(&game, &mut state, 0, put(infil("4+"), false));
        assert!(told.contains(&Event::Infiltrated { card: Some(infil("4+")), face_down: false }));
        assert_eq!((state.public.infil.bottoms, state.public.infil.bottom[0]), (1, infil("9-").0));
    }

    W04 tripwire_wins_against_a_thirteen {
        let game = new_game(2, Options { election: extinction_point::Election::Rotate, ..Options::default() });
        let mut state = state_with_hands(&game, &["B5 P9", "W4 P10"]);
        stack_infiltrator_deck(&mut state, "13+");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        let told = play_card_and_resolve(&game, &mut state, 1, "W4");
        assert_eq!(trick_result(&told), Some((true, 0)));
        assert_eq!(legal_actions(&game, &state, 0), [Action::Build { card: parse_card("B5") }, Action::Done {}]);
    }
}
