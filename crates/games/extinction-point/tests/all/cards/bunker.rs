//! The eighteen BUNKER cards (EP-37, EP-38).

use engine::{Rules, StateOf, ToAct};
use extinction_point::{Action, CardLoss, Event, ExtinctionPoint, Level, Options, Suit, TurnStep};

use crate::common::{
    activate_card, battle_numbers, blocked_clause, build, legal_actions, lose_trick, new_crew, next_turn, parse_card,
    parse_cards, sabotage_building, seat_to_act, store_cards, take_action, take_action_and_resolve, trick_of,
    trick_result, win_trick,
};

/// Creates a table with this BUNKER card on top.
fn under(id: &str, seats: u8) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let (game, mut state) = new_crew(seats, Options { infiltrator: Level::Easy, ..Options::default() });
    activate_card(&game, &mut state, id);
    (game, state)
}

const fn attach(card: extinction_point::Card, building: u8) -> Action {
    Action::Attach { card, building }
}

scenarios! {
    K01 command_post_gives_all_ties_to_the_crew {
        let (game, mut state) = under("K01", 2);
        assert_eq!(trick_result(&trick_of(&game, &mut state, Suit::Building, "6+")), Some((true, 1)));
    }

    K02 listening_post_shows_the_next_card_of_the_infiltrator {
        let (game, mut state) = under("K02", 2);
        let told = next_turn(&game, &mut state);
        let seen = told.iter().find_map(|event| match event {
            Event::Looked { card } => Some(*card),
            _ => None,
        });
        let seen = seen.expect("one card was shown");
        assert_eq!((state.public.infil.tops, state.public.infil.top[0]), (1, seen.0), "it stays on top");
    }

    K03 depot_stores_two_of_a_kind {
        let (game, mut state) = under("K03", 2);
        store_cards(&mut state, "W9");
        win_trick(&game, &mut state, Suit::Weapon);
        take_action_and_resolve(&game, &mut state, 1, Action::Store { card: parse_card("W6") });
        assert_eq!(state.public.store, parse_cards("W6 W9"));
    }

    K04 machine_shop_frees_weapons_from_the_parameter {
        let open = |suit| {
            let (game, mut state) = under("K04", 2);
            build(&mut state, 3, "");
            win_trick(&game, &mut state, suit);
            legal_actions(&game, &state, 1)
        };
        assert!(open(Suit::Weapon).contains(&attach(parse_card("W6"), 3)));
        assert!(!open(Suit::People).contains(&attach(parse_card("P6"), 3)), "6 is more than 3 (EP-40)");
    }

    K05 dormitory_frees_people_from_the_parameter {
        let open = |suit| {
            let (game, mut state) = under("K05", 2);
            build(&mut state, 12, "");
            win_trick(&game, &mut state, suit);
            legal_actions(&game, &state, 1)
        };
        assert!(open(Suit::People).contains(&attach(parse_card("P6"), 12)));
        assert!(!open(Suit::Weapon).contains(&attach(parse_card("W6"), 12)), "6 is less than 12 (EP-39)");
    }

    K06 plate_foundry_allows_one_more_shield_after_the_first {
        let (game, mut state) = under("K06", 3);
        build(&mut state, 11, "");
        build(&mut state, 12, "");
        build(&mut state, 13, "");
        win_trick(&game, &mut state, Suit::Shield);
        take_action_and_resolve(&game, &mut state, 2, attach(parse_card("S5"), 11));
        take_action_and_resolve(&game, &mut state, 2, attach(parse_card("S6"), 12));
        assert_eq!(state.public.step, TurnStep::Lead, "a third SHIELD is not placed: the next round has begun");
        assert!(state.public.discard.contains(parse_card("S7")));
    }

    K07 reserve_crew_mans_one_weapon {
        let (game, mut state) = under("K07", 2);
        build(&mut state, 12, "W9 W10");
        store_cards(&mut state, "P9");
        assert_eq!(battle_numbers(&lose_trick(&game, &mut state, Suit::Building)).0, 1);
        assert!(state.public.store.contains(parse_card("P9")), "EP-83");
    }

    K08 counter_intelligence_stops_the_losses_of_later_trick_phases {
        let lost = |id: &str| {
            let (game, mut state) = under(id, 2);
            build(&mut state, 12, "P9");
            sabotage_building(&mut state, 12, 1);
            win_trick(&game, &mut state, Suit::Building);
            let told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
            told.contains(&Event::Lost { card: parse_card("P9"), building: 12, why: CardLoss::Upkeep })
        };
        assert!(lost("K14"), "EP-128");
        assert!(!lost("K08"));
    }

    K09 blast_doors_take_a_stored_shield_for_one_damage {
        let (game, mut state) = under("K09", 2);
        store_cards(&mut state, "S9");
        lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(legal_actions(&game, &state, 0), [Action::Use {}, Action::Pass {}]);
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Use {});
        assert_eq!(battle_numbers(&told), (0, 0));
        assert!(told.contains(&Event::Lost { card: parse_card("S9"), building: 0, why: CardLoss::Price }));
        assert_eq!(state.public.bunker_health, 5);
        // One of two stored SHIELDS is chosen.
        let (game, mut state) = under("K09", 2);
        store_cards(&mut state, "S9 S10");
        lose_trick(&game, &mut state, Suit::Building);
        let told = take_action(&game, &mut state, 0, Action::Use {});
        assert!(matches!(told[..], [Event::Works { .. }]), "everybody hears that it is used");
        assert_eq!(legal_actions(&game, &state, 0), [Action::Strip { card: parse_card("S9") }, Action::Strip { card: parse_card("S10") }]);
        assert_eq!(battle_numbers(&take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("S10") })), (0, 0));
        assert_eq!(state.public.store, parse_cards("S9"));
        // Nothing is stored, so no seat is asked.
        let (game, mut state) = under("K09", 2);
        assert_eq!(battle_numbers(&lose_trick(&game, &mut state, Suit::Building)), (0, 1));
    }

    K10 recycling_plant_lets_the_winner_exchange_a_card {
        let (game, mut state) = under("K10", 2);
        win_trick(&game, &mut state, Suit::Building);
        assert_eq!(seat_to_act(&game, &state), 1);
        let told = take_action_and_resolve(&game, &mut state, 1, Action::Discard { card: parse_card("S6") });
        assert!(told.iter().any(|event| matches!(event, Event::Drew { who: 1, count: 1, .. })));
        assert_eq!((state.public.step, state.public.counts[1]), (TurnStep::Construct, 3));
    }

    K11 war_room_passes_a_card_to_the_left {
        let (game, mut state) = under("K11", 3);
        next_turn(&game, &mut state);
        assert!(matches!(game.to_act(&state.public), ToAct::Seats(seats) if seats.len() == 3), "all at once");
        let given = [0, 1, 2].map(|who| state.private.hands[who].lowest().expect("a hand"));
        for (who, card) in given.into_iter().enumerate() {
            take_action(&game, &mut state, who as u8, Action::Give { card });
        }
        for (who, card) in given.into_iter().enumerate() {
            assert!(state.private.hands[(who + 1) % 3].contains(card) && !state.private.hands[who].contains(card));
        }
    }

    K12 siege_battery_fires_after_weapon_tricks {
        let fire = |led, on_it: &str| {
            let (game, mut state) = under("K12", 2);
            build(&mut state, 12, on_it);
            battle_numbers(&lose_trick(&game, &mut state, led)).0
        };
        assert_eq!(fire(Suit::Weapon, "W9 P9"), 2);
        assert_eq!(fire(Suit::Shield, "W9 P9"), 1);
        assert_eq!(fire(Suit::Weapon, "W9"), 0, "no BUILDING is operational");
    }

    K13 fallout_shelter_covers_one_building_though_it_is_removed_itself {
        let (game, mut state) = under("K13", 2);
        build(&mut state, 12, "W9");
        build(&mut state, 13, "W10");
        lose_trick(&game, &mut state, Suit::Building);
        take_action_and_resolve(&game, &mut state, 0, Action::Cover { building: 13 });
        // Edge case 22: step 5 has removed the card, and another one is active for the next turn.
        assert_eq!((state.public.built, state.public.sites[0].value), (1, 13));
        assert_eq!((state.public.bunker_discard.count_ones(), state.public.turn), (1, 2));
    }

    K14 double_rations_make_hands_larger {
        let (game, mut state) = under("K14", 2);
        next_turn(&game, &mut state);
        assert_eq!(state.public.counts[..2], [8, 8]);
        // Edge case 24: with M10 the number is seven again.
        let (game, mut state) = under("K14", 2);
        activate_card(&game, &mut state, "M10");
        next_turn(&game, &mut state);
        assert_eq!(state.public.counts[..2], [7, 7]);
    }

    K15 flooded_level_stores_nothing_and_lets_cards_out {
        let (game, mut state) = under("K15", 2);
        build(&mut state, 12, "");
        store_cards(&mut state, "P9");
        win_trick(&game, &mut state, Suit::Weapon);
        assert_eq!(blocked_clause(&game, &state, 1, Action::Store { card: parse_card("W6") }), "EP-86");
        take_action_and_resolve(&game, &mut state, 1, Action::Move { card: parse_card("P9"), building: 12 });
        assert_eq!(state.public.sites[0].cards, parse_cards("P9"));
    }

    K16 triage_ward_saves_one_people_of_each_razed_building {
        let (game, mut state) = under("K16", 2);
        build(&mut state, 12, "P9 P10");
        lose_trick(&game, &mut state, Suit::Building);
        let saved = parse_card("P10");
        assert_eq!(legal_actions(&game, &state, 0), [Action::Store { card: parse_card("P9") }, Action::Store { card: saved }, Action::Pass {}]);
        take_action_and_resolve(&game, &mut state, 0, Action::Store { card: saved });
        assert_eq!((state.public.store, state.public.built), (parse_cards("P10"), 0));
    }

    K17 field_kitchen_lets_everybody_exchange_a_card {
        let (game, mut state) = under("K17", 2);
        next_turn(&game, &mut state);
        let first = seat_to_act(&game, &state);
        let thrown = state.private.hands[first as usize].lowest().expect("a hand");
        take_action_and_resolve(&game, &mut state, first, Action::Discard { card: thrown });
        assert!(state.public.discard.contains(thrown));
        let second = seat_to_act(&game, &state);
        assert_ne!(first, second);
        let told = take_action_and_resolve(&game, &mut state, second, Action::Pass {});
        assert!(told.contains(&Event::ThrownEnough { who: second, count: 0 }));
        assert_eq!(state.public.counts[..2], [7, 7]);
    }

    K18 rail_depot_moves_one_card_between_buildings {
        let (game, mut state) = under("K18", 2);
        build(&mut state, 12, "W9 P9");
        build(&mut state, 13, "");
        build(&mut state, 3, "");
        win_trick(&game, &mut state, Suit::Building);
        let over = Action::Move { card: parse_card("W9"), building: 13 };
        assert!(!legal_actions(&game, &state, 1).contains(&Action::Move { card: parse_card("W9"), building: 3 }), "the parameter holds");
        take_action_and_resolve(&game, &mut state, 1, over);
        assert!(state.public.sites[1].cards.contains(parse_card("W9")));
        assert!(!legal_actions(&game, &state, 1).iter().any(|action| matches!(action, Action::Move { .. })), "once");
    }
}
