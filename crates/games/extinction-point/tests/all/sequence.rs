//! The order of a turn and of a battle, clause by clause (section 3.18).

use crate::common;

use crate::common::{
    activate_card, battle_numbers, build, give_role, legal_actions, lose_trick, new_crew, new_game, new_pair,
    next_turn, parse_card, parse_cards, play_card_and_resolve, playable_cards, resolve_all_chance, seat_to_act,
    stack_infiltrator_deck, state_with_hands, store_cards, take_action, take_action_and_resolve, trick_of,
    trick_result, win_trick,
};
use engine::{Apply, LegalActions, Observe, Rules, Scoring, StateOf, ToAct};
use extinction_point::{
    Action, Cards, CompiledPack, Condition, EffectOp, Event, ExtinctionPoint, InfiltratorCard, Level, NONE, Options,
    Sign, Suit, TurnStep, Whose,
};

/// Asserts that these events occur in this order.
fn in_order(told: &[Event], wanted: &[&dyn Fn(&Event) -> bool]) {
    let mut from = 0;
    for (number, wanted) in wanted.iter().enumerate() {
        let place = told[from..].iter().position(wanted);
        from += place.unwrap_or_else(|| panic!("event {number} comes after the one before it in {told:?}")) + 1;
    }
}

/// Returns the house set with the text of one card changed.
fn changed(id: &str, change: impl Fn(&mut extinction_point::PackText)) -> ExtinctionPoint {
    let mut pack = common::house_pack();
    change(pack.cards.iter_mut().find(|entry| entry.id == id).expect("a card of the set"));
    let content = std::sync::Arc::new(CompiledPack::compile(pack).expect("a sound set"));
    let options = Options { election: extinction_point::Election::Rotate, ..Options::default() };
    ExtinctionPoint::new(2, options, content).expect("a playable table")
}

#[test]
fn ep_12_to_17_both_decks_and_supplies_begin_unseen() {
    let game = new_game(2, Options { mothership_health: 6, bunker_health: 4, ..Options::default() });
    let state = game.initial_state();
    // EP-12, EP-13: VICTORY and DEFEAT are not cards of the supplies.
    assert_eq!((state.public.mothership_unseen.count_ones(), state.public.bunker_layers[0].count_ones()), (18, 18));
    let mut state = state;
    resolve_all_chance(&game, &mut state, 1);
    // EP-15, EP-17: only the face-up cards have been seen; the BUNKER keeps a supply for repairs.
    assert_eq!((state.public.mothership_unseen.count_ones(), state.public.bunker_layers[0].count_ones()), (17, 17));
    assert_eq!((state.public.bunker_face_down(), state.public.bunker_supply()), (3, 14));
    // EP-19, EP-20: nothing lies in the settlement or in the trick yet.
    assert_eq!((state.public.built, state.public.store, state.public.trick.len), (0, Cards::EMPTY, 0));
    assert_eq!(state.public.located, Cards::EMPTY);
}

#[test]
fn ep_143_144_health_is_the_number_of_cards() {
    for (mothership, bunker) in [(1, 1), (5, 5), (12, 12)] {
        let options = Options { mothership_health: mothership, bunker_health: bunker, ..Options::default() };
        let game = new_game(3, options);
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 1);
        // EP-30, EP-34: the face-up card is one of them.
        assert_eq!((state.public.mothership_health, state.public.bunker_face_down() + 1), (mothership, bunker));
    }
}

#[test]
fn ep_47_48_55_66_a_round_is_an_election_a_trick_and_what_follows() {
    let game = new_game(2, Options::default());
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 5);
    let size = state.public.hand;
    let mut rounds = 0;
    while state.public.turn == 1 {
        let seats = match game.to_act(&state.public) {
            ToAct::Seats(seats) => seats,
            _ => break,
        };
        // EP-49, EP-50: the election comes before all other decisions of the round.
        if state.public.step == TurnStep::Bids
            && state.public.trick.leader == NONE
            && state.private.ballot.submitted_seats().is_empty()
        {
            rounds += 1;
            assert_eq!(state.public.counts[..2], [size - rounds + 1; 2], "EP-47: a round for each card");
        }
        let seat = seats.minus(state.private.ballot.submitted_seats()).lowest().expect("somebody is asked").0;
        let action = match state.public.step {
            TurnStep::Bids | TurnStep::Tied => Action::Bid { strength: 0 },
            TurnStep::Lead => {
                // EP-53, EP-55: a seat leads any card of its hand.
                assert_eq!(playable_cards(&game, &state, seat), state.private.hands[seat as usize]);
                assert_eq!((seat, state.public.captain), (state.public.trick.leader, seat));
                legal_actions(&game, &state, seat)[0]
            }
            _ => *legal_actions(&game, &state, seat).last().expect("an answer"),
        };
        take_action(&game, &mut state, seat, action);
        resolve_all_chance(&game, &mut state, u64::from(rounds));
    }
    assert!(rounds >= 1 && rounds <= size);
}

#[test]
fn ep_4_26_27_56_the_infiltrator_plays_second_and_its_card_is_of_the_led_suit() {
    let (game, mut state) = new_crew(3, Options::default());
    stack_infiltrator_deck(&mut state, "6-");
    let told = play_card_and_resolve(&game, &mut state, 0, "S5");
    in_order(
        &told,
        &[&|event| matches!(event, Event::Played { who: 0, leads: true, .. }), &|event| {
            matches!(event, Event::Infiltrated { .. })
        }],
    );
    assert_eq!((state.public.trick.infils, state.public.trick.len), (1, 1));
    play_card_and_resolve(&game, &mut state, 1, "S6");
    // EP-Q6a: every member but the leader follows once, also with three seats; EP-27: 7 beats 6 and - would lose a tie.
    assert_eq!(trick_result(&play_card_and_resolve(&game, &mut state, 2, "S7")), Some((true, 2)));
}

#[test]
fn ep_29_127_sabotage_is_not_the_card_of_the_trick() {
    let (game, mut state) = new_crew(2, Options { infiltrator: Level::Hard, ..Options::default() });
    stack_infiltrator_deck(&mut state, "sabotage1 6-");
    play_card_and_resolve(&game, &mut state, 0, "S5");
    assert_eq!(InfiltratorCard(state.public.trick.infil[0]), "6-".parse().unwrap());
    // EP-Q17: there are more numbered cards than can lie in a trick, at every level.
    assert!((state.public.infil.pool & ((1 << 26) - 1)).count_ones() >= 19);
}

#[test]
fn ep_23_67_texts_come_before_building_and_in_the_order_of_play() {
    let (game, mut state) = new_pair();
    state.private.hands[0] = parse_cards("P4 B5");
    state.private.hands[1] = parse_cards("S4 P6");
    (state.public.counts[0], state.public.counts[1]) = (2, 2);
    build(&mut state, 12, "W9");
    build(&mut state, 13, "");
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "P4");
    let told = play_card_and_resolve(&game, &mut state, 1, "S4");
    assert_eq!(trick_result(&told), Some((true, 0)));
    // P4 moves a card first; S4 applies in SHIELD tricks only; then the Settlement Construction follows.
    assert!(
        legal_actions(&game, &state, 0).iter().all(|action| matches!(action, Action::Move { .. } | Action::Pass {}))
    );
    take_action_and_resolve(&game, &mut state, 0, Action::Pass {});
    assert_eq!((state.public.step, state.public.depth, seat_to_act(&game, &state)), (TurnStep::Construct, 0, 0));
    // EP-136: the winner of the trick has the final say.
    assert_eq!(state.public.captain, 0);
}

#[test]
fn ep_3_70_to_82_what_a_won_trick_is_good_for() {
    let options = |suit| {
        let (game, mut state) = new_pair();
        build(&mut state, 12, "");
        win_trick(&game, &mut state, suit);
        legal_actions(&game, &state, 1)
    };
    // EP-70, EP-72 (SHIELD), EP-75, EP-78 (WEAPON), EP-80, EP-82 (PEOPLE): the cards go on a BUILDING or into the
    // BUNKER (EP-41: `any`).
    for (suit, token) in [(Suit::People, "P5"), (Suit::Shield, "S5"), (Suit::Weapon, "W5")] {
        let open = options(suit);
        assert!(open.contains(&Action::Attach { card: parse_card(token), building: 12 }), "{suit:?}");
        assert!(open.contains(&Action::Store { card: parse_card(token) }), "{suit:?}");
        // EP-Q25b, EP-68: one main action, which may be any of the two cards.
        assert_eq!(open.len(), 5, "{open:?}");
    }
}

#[test]
fn ep_84_attached_cards_stay_where_they_are() {
    let (game, mut state) = new_pair();
    build(&mut state, 12, "W9");
    build(&mut state, 13, "");
    win_trick(&game, &mut state, Suit::People);
    take_action_and_resolve(&game, &mut state, 1, Action::Attach { card: parse_card("P6"), building: 12 });
    assert_eq!(state.public.step, TurnStep::Lead, "nothing moves between BUILDINGS without a text");
    win_trick(&game, &mut state, Suit::Building);
    assert_eq!(state.public.sites[0].cards, parse_cards("W9 P6"));
}

#[test]
fn ep_42_43_77_only_manned_weapons_fire() {
    let fire = |on_it: &str| {
        let (game, mut state) = new_pair();
        build(&mut state, 12, on_it);
        game.battle_numbers(&state.public).0
    };
    let table = [("", 0), ("W9", 0), ("P9", 0), ("W9 P9", 1), ("W9 W10 P9", 1), ("W9 P9 P10", 1), ("W9 W10 P9 P10", 2)];
    for (on_it, damage) in table {
        assert_eq!(fire(on_it), damage, "{on_it}");
    }
}

#[test]
fn ep_5_90_to_98_a_battle_goes_step_by_step() {
    let (game, mut state) = new_pair();
    build(&mut state, 11, "W9 P9 S9");
    build(&mut state, 12, "W10 P10");
    let active = (state.public.mothership, state.public.bunker);
    let told = lose_trick(&game, &mut state, Suit::Building);
    // EP-91 has no effect on the state. EP-92, EP-94, EP-95, EP-96, EP-112 happen in this order, and EP-Q22a before all
    // of them.
    in_order(
        &told,
        &[
            &|event| matches!(event, Event::Decided { won: false, .. }),
            &|event| matches!(event, Event::Cleaned { .. }),
            &|event| matches!(event, Event::Battle { own: false, led: Some(Suit::Building) }),
            &|event| matches!(event, Event::Numbers { fire: 2, strike: 1, health: 3 }),
            &|event| matches!(event, Event::Razed { building: 12, .. }),
            &|event| matches!(event, Event::ShieldsSpent { .. }),
            &|event| matches!(event, Event::Struck { damage: 1, health: 4 }),
            &|event| matches!(event, Event::Mothership { health: 3, .. }),
            &|event| matches!(event, Event::BattleOver { number: 1 }),
            &|event| matches!(event, Event::Turn { number: 2, .. }),
        ],
    );
    // EP-31, EP-35, EP-Q21: the removed cards are in their own discards, including both formerly active ones.
    assert_eq!((state.public.mothership_discard.count_ones(), state.public.bunker_discard.count_ones()), (2, 1));
    assert!(state.public.mothership_discard >> active.0 & 1 == 1 && state.public.bunker_discard >> active.1 & 1 == 1);
    // EP-Q36a: the cards on the razed BUILDING went with it.
    assert_eq!((state.public.built, state.public.sites[0].cards), (1, parse_cards("W9 P9")));
    // EP-Q1, EP-99: a new turn begins with its first round.
    assert_eq!((state.public.turn, state.public.round), (2, 1));
}

#[test]
fn ep_32_36_142_the_game_ends_with_the_last_card_of_either_side() {
    let (game, mut state) = new_pair();
    (state.public.mothership_health, state.public.bunker_health) = (2, 1);
    build(&mut state, 12, "W9 W10 P9 P10");
    let told = lose_trick(&game, &mut state, Suit::Building);
    assert!(told.contains(&Event::Over { won: true }));
    assert!(!told.iter().any(|event| matches!(event, Event::Razed { .. } | Event::Struck { .. })), "EP-93");
    let (game, mut state) = new_pair();
    state.public.bunker_health = 1;
    assert!(lose_trick(&game, &mut state, Suit::Building).contains(&Event::Over { won: false }));
}

#[test]
fn ep_q31_a_lost_trick_brings_a_battle_even_without_a_shot() {
    let (game, mut state) = new_pair();
    assert_eq!(battle_numbers(&lose_trick(&game, &mut state, Suit::People)), (0, 1));
    assert_eq!((state.public.bunker_health, state.public.mothership_health), (4, 5));
}

#[test]
fn ep_113_q43_the_advantage_comes_after_a_turn_without_a_loss_and_may_be_let_go() {
    let (game, mut state) = new_pair();
    let told = next_turn(&game, &mut state);
    assert!(told.contains(&Event::Declined {}));
    assert_eq!((state.public.turn, state.public.battles, state.public.bunker_health), (2, 0, 5));
    // EP-Q2: new hands are dealt for a first round.
    assert_eq!((state.public.round, state.public.lost_one), (1, false));
}

#[test]
fn ep_166_q33_texts_of_one_moment_go_from_the_mothership_to_the_roles() {
    let options = Options { desperate_measures: true, ..Options::default() };
    let (game, mut state) = new_crew(2, options);
    activate_card(&game, &mut state, "M01");
    activate_card(&game, &mut state, "K13");
    state.public.alien = 0;
    give_role(&game, &mut state, 0, "R08");
    build(&mut state, 12, "P9 P10 W9");
    build(&mut state, 13, "");
    let mut told = lose_trick(&game, &mut state, Suit::Building);
    let works = |told: &[Event]| {
        let texts = told.iter().filter_map(|event| match event {
            Event::Works { text } => Some(game.content().pack.cards[*text as usize].id.clone()),
            _ => None,
        });
        texts.collect::<Vec<String>>()
    };
    // M01 asks which PEOPLE to remove, then the Vanguard asks for any card, then come the BUNKER's cover and the
    // sacrifice.
    told.extend(take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("P9") }));
    told.extend(take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("W9") }));
    assert_eq!(works(&told), ["M01", "A1", "K13"]);
    assert_eq!(legal_actions(&game, &state, 0), [Action::Use {}, Action::Pass {}]);
    assert_eq!(state.public.alarms, 0, "EP-Q45: counted when the battle is over");
}

#[test]
fn ep_q4_turn_order_begins_with_the_leader_and_outside_a_trick_with_the_captain() {
    let (game, mut state) = new_crew(3, Options::default());
    activate_card(&game, &mut state, "K17");
    next_turn(&game, &mut state);
    // Seat 2 has won the last trick.
    for seat in [2, 0, 1] {
        assert_eq!(seat_to_act(&game, &state), seat);
        take_action_and_resolve(&game, &mut state, seat, Action::Pass {});
    }
}

#[test]
fn ep_q5_q14_changed_values_have_no_limits_and_the_earlier_of_two_counts() {
    // W4 adds ten: 14 shows that there is no upper limit.
    let game = changed("W04", |entry| {
        entry.effects[0].ifs.clear();
        entry.effects[0].op = EffectOp::Value { of: Whose::Itself, add: extinction_point::Amount::N(10) };
    });
    let mut state = state_with_hands(&game, &["W13 B5", "W4 B6"]);
    let told = trick_of(&game, &mut state, Suit::Weapon, "13+");
    assert!(told.iter().any(|event| matches!(event, Event::Decided { won: true, best: 14, captain: 1, .. })));
    // The same result follows if its player decides first.
    let asks = changed("W04", |entry| {
        entry.effects[0].ifs.clear();
        entry.effects[0].optional = true;
        entry.effects[0].op = EffectOp::Value { of: Whose::Itself, add: extinction_point::Amount::N(10) };
    });
    let mut state = state_with_hands(&asks, &["W13 B5", "W4 B6"]);
    trick_of(&asks, &mut state, Suit::Weapon, "13+");
    assert_eq!(trick_result(&take_action_and_resolve(&asks, &mut state, 0, Action::Use {})), Some((true, 1)));
    // Adding nine makes it equal to a 13 that was played before.
    let game = changed("W04", |entry| {
        entry.effects[0].ifs.clear();
        entry.effects[0].op = EffectOp::Value { of: Whose::Itself, add: extinction_point::Amount::N(9) };
    });
    let mut state = state_with_hands(&game, &["W13 B5", "W4 B6"]);
    assert_eq!(trick_result(&trick_of(&game, &mut state, Suit::Weapon, "13-")), Some((true, 0)));
    // The Infiltrator's 1 can go below 1.
    let game = new_game(2, Options { election: extinction_point::Election::Rotate, ..Options::default() });
    let mut state = state_with_hands(&game, &["W5 B5", "W1 B6"]);
    let told = trick_of(&game, &mut state, Suit::Weapon, "1+");
    assert!(told.iter().any(|event| matches!(event, Event::Decided { infil: -1, .. })));
}

#[test]
fn ep_q12_any_card_may_be_led_also_one_with_a_text() {
    let (game, mut state) = new_pair();
    state.private.hands[0] = parse_cards("W1 W4 S1 P9");
    assert_eq!(playable_cards(&game, &state, 0), parse_cards("W1 W4 S1 P9"));
}

#[test]
fn ep_q18_a_look_goes_on_below_with_the_shuffled_discards() {
    let options = Options { desperate_measures: true, ..Options::default() };
    let (game, mut state) = new_crew(2, options);
    give_role(&game, &mut state, 0, "R04");
    win_trick(&game, &mut state, Suit::Building);
    // Two cards are left in the deck; the Scout looks at five.
    let left = 0b11 << 10;
    state.public.infil.discard |= state.public.infil.pool & !left;
    state.public.infil.pool &= left;
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    let told = take_action_and_resolve(&game, &mut state, 0, Action::Use {});
    in_order(
        &told,
        &[
            &|event| matches!(event, Event::Looked { card } if left >> card.0 & 1 == 1),
            &|event| matches!(event, Event::Looked { card } if left >> card.0 & 1 == 1),
            &|event| matches!(event, Event::InfilShuffled { .. }),
            &|event| matches!(event, Event::Looked { .. }),
        ],
    );
    assert_eq!(state.public.infil.showns, 5);
    // With nothing to shuffle, the Scout sees the available cards.
    let (game, mut state) = new_crew(2, Options { desperate_measures: true, ..Options::default() });
    give_role(&game, &mut state, 0, "R04");
    win_trick(&game, &mut state, Suit::Building);
    let all = state.public.infil.pool | state.public.infil.discard;
    state.public.exiled |= all & !left;
    (state.public.infil.pool, state.public.infil.discard) = (left, 0);
    let card = state.public.trick.infil[0];
    state.public.exiled &= !(1 << card);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    state.public.infil.discard = 0;
    state.public.exiled |= 1 << card;
    take_action_and_resolve(&game, &mut state, 0, Action::Use {});
    assert_eq!(state.public.infil.showns, 2);
}

#[test]
fn ep_q40a_q10_sabotage_on_the_way_to_two_cards_is_dealt_with_at_once() {
    let options = Options { infiltrator: Level::Hard, ..Options::default() };
    let (game, mut state) = new_crew(2, options);
    state.private.hands[0] = parse_cards("P2 B5 S5 W5");
    build(&mut state, 12, "P9");
    stack_infiltrator_deck(&mut state, "9- sabotage1 6+");
    let told = play_card_and_resolve(&game, &mut state, 0, "P2");
    in_order(
        &told,
        &[
            &|event| matches!(event, Event::Infiltrated { .. }),
            &|event| matches!(event, Event::Sabotaged { building: 12, .. }),
            &|event| matches!(event, Event::Infiltrated { .. }),
            &|event| matches!(event, Event::Kept { card } if card.value() == 6 && card.sign() == Sign::Plus),
        ],
    );
    // EP-Q10: the only card of the led suit may be one that need not follow, and then it must be played.
    state.private.hands[1] = parse_cards("P3 B6 W9");
    state.public.counts[1] = 3;
    assert_eq!(playable_cards(&game, &state, 1), parse_cards("P3"));
}

#[test]
fn ep_141_q50_a_mistake_on_purpose_counts_like_any_other() {
    use extinction_point::Mistakes;
    let (game, mut state) = new_crew(2, Options { mistakes: Mistakes::Official, ..Options::default() });
    build(&mut state, 12, "W9 W10 P9 P10");
    state.public.mothership_health = 2;
    // The leader shows a card that it could have led, and the battle wins the game.
    game.apply_action(&mut state, engine::Seat(0), Action::Show { card: parse_card("W5") }, &mut engine::NullSink);
    take_action_and_resolve(&game, &mut state, 0, Action::Acknowledge {});
    assert_eq!(game.ending(&state).outcome, "victory");
    // If the table prevents mistakes, no seat can show a card.
    let (game, state) = new_crew(2, Options::default());
    let mut unasked = Vec::new();
    game.out_of_turn_actions(
        &state.public,
        &game.own_knowledge(&state.public, &state.private, engine::Seat(0)),
        engine::Seat(0),
        &mut unasked,
    );
    assert!(!unasked.iter().any(|action| matches!(action, Action::Show { .. })));
}

#[test]
fn ep_65_120_texts_of_a_lost_trick_come_before_the_battle() {
    let (game, mut state) = new_pair();
    state.private.hands[1] = parse_cards("W2 B6 P6 S6");
    build(&mut state, 12, "W9 P9");
    let told = lose_trick(&game, &mut state, Suit::Weapon);
    in_order(
        &told,
        &[
            &|event| matches!(event, Event::Decided { won: false, .. }),
            &|event| matches!(event, Event::Works { .. }),
            &|event| matches!(event, Event::Battle { .. }),
        ],
    );
}

#[test]
fn conditions_of_the_vocabulary_hold_when_they_should() {
    use extinction_point::{Amount, Comparison, Relation};
    let compare = |is, n| Comparison { is, n };
    let strike = |condition: Condition, set: &dyn Fn(&mut StateOf<ExtinctionPoint>)| {
        let game = changed("M02", |entry| {
            entry.effects[0].ifs = vec![condition];
            entry.effects[0].op = EffectOp::Strike { add: Amount::N(1) };
        });
        let mut state = state_with_hands(&game, &["B5 P5", "B6 P6"]);
        activate_card(&game, &mut state, "M02");
        set(&mut state);
        game.battle_numbers(&state.public).1 == 2
    };
    let nothing = |_: &mut StateOf<ExtinctionPoint>| {};
    assert!(strike(Condition::Mothership(compare(Relation::Equal, 5)), &nothing));
    assert!(!strike(Condition::Mothership(compare(Relation::Less, 5)), &nothing));
    assert!(strike(Condition::Bunker(compare(Relation::AtMost, 5)), &nothing));
    assert!(!strike(Condition::Bunker(compare(Relation::More, 5)), &nothing));
    assert!(strike(Condition::FirstRound, &nothing));
    assert!(!strike(Condition::FirstRound, &|state| state.public.round = 2));
    assert!(!strike(Condition::InfilPlayed, &nothing));
    assert!(strike(Condition::InfilPlayed, &|state| state.public.trick.infils = 1));
    assert!(!strike(Condition::Stored(Suit::Weapon), &nothing));
    assert!(strike(Condition::Stored(Suit::Weapon), &|state| store_cards(state, "W9")));
    assert!(!strike(Condition::Sabotaged(compare(Relation::AtLeast, 1)), &|state| build(state, 12, "")));
    assert!(strike(Condition::Sabotaged(compare(Relation::AtLeast, 1)), &|state| {
        build(state, 12, "");
        common::sabotage_building(state, 12, 1);
    }));
}
