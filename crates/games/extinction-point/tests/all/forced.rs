//! Decisions with a single option are resolved automatically, effects without a target are not offered, and effects
//! that did nothing emit no event. Tables with the first version of the rules keep their behaviour.

use std::sync::Arc;

use crate::common::{
    HOUSE_SET, activate_card, battle_numbers, build, cards_fall, give_role, house_pack, legal_actions, lose_trick,
    new_crew, new_crew_with_rules_version, new_game, parse_card, parse_cards, play_card_and_resolve,
    resolve_all_chance, seat_to_act, stack_infiltrator_deck, state_with_hands, store_cards, take_action,
    take_action_and_resolve, win_trick,
};
use engine::{Apply, Rules, Scoring, Seat, StateOf, ToAct};
use extinction_point::{
    Action, BattleDamage, Cards, CompiledPack, Deck, Discards, EffectOp, Election, Event, ExtinctionPoint, Level,
    Mistakes, Options, Roles, Suit, TurnStep,
};

fn desperate() -> Options {
    Options { desperate_measures: true, ..Options::default() }
}

/// True if an event reported that the text of this card took effect.
fn works(game: &ExtinctionPoint, told: &[Event], id: &str) -> bool {
    told.iter()
        .any(|event| matches!(event, Event::Works { text } if game.content().pack.cards[*text as usize].id == id))
}

/// Leaves each seat only the card of this suit in its hand.
fn last_cards(game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, suit: Suit) {
    for who in 0..game.seats() as usize {
        state.private.hands[who] = state.private.hands[who].and(suit.cards());
        state.public.counts[who] = 1;
    }
}

#[test]
fn the_last_card_of_a_hand_is_played_by_itself() {
    for (rules, goes_on) in [(1, false), (2, true)] {
        let (game, mut state) = new_crew_with_rules_version(rules, 3, Options::default());
        last_cards(&game, &mut state, Suit::People);
        stack_infiltrator_deck(&mut state, "2-");
        let told = play_card_and_resolve(&game, &mut state, 0, "P5");
        assert_eq!(told.iter().any(|event| matches!(event, Event::Decided { won: true, captain: 2, .. })), goes_on);
        assert_eq!(seat_to_act(&game, &state), if goes_on { 2 } else { 1 });
    }
}

#[test]
fn ep_q49_where_a_card_might_be_shown_by_mistake_the_last_one_is_asked_for() {
    for mistakes in [Mistakes::Kind, Mistakes::Official] {
        let (game, mut state) = new_crew(2, Options { mistakes, ..Options::default() });
        last_cards(&game, &mut state, Suit::People);
        stack_infiltrator_deck(&mut state, "2-");
        play_card_and_resolve(&game, &mut state, 0, "P5");
        assert_eq!(legal_actions(&game, &state, 1), [Action::Play { card: parse_card("P6") }]);
    }
}

/// All cards except BUILDING 1 and SHIELD 1 are in the settlement, so hands have one card.
#[test]
fn hands_of_one_card_are_exchanged_and_played_without_a_question() {
    let game = new_game(2, Options { election: Election::Rotate, ..Options::default() });
    let mut state = state_with_hands(&game, &["B1", "S1"]);
    activate_card(&game, &mut state, "K11");
    let men = Suit::People.cards().or(Suit::Weapon.cards());
    for value in 2..=13 {
        build(&mut state, value, &format!("S{value}"));
    }
    state.public.sites[0].cards = state.public.sites[0].cards.or(men);
    state.public.located = state.public.located.or(men);
    stack_infiltrator_deck(&mut state, "1- 1+");
    let told = play_card_and_resolve(&game, &mut state, 0, "B1");
    assert!(told.contains(&Event::Played {
        who: 1,
        card: parse_card("S1"),
        leads: false,
        exempt: false,
        forced: true
    }));
    take_action_and_resolve(&game, &mut state, 0, Action::Done {});
    let told = take_action_and_resolve(&game, &mut state, 0, Action::Decline {});
    let place = |wanted: &dyn Fn(&Event) -> bool| told.iter().position(wanted).expect("it happened");
    let passed = place(&|event| matches!(event, Event::Passed { to: [Some(1), Some(0), None, None], .. }));
    let led = place(&|event| matches!(event, Event::Played { leads: true, .. }));
    let followed = place(&|event| matches!(event, Event::Played { leads: false, .. }));
    assert!(passed < led && led < followed, "EP-Q51: and nobody is asked who leads");
}

#[test]
fn ep_q47_the_last_role_is_taken_by_itself() {
    let mut four = house_pack();
    let mut kept = 0;
    four.cards.retain(|entry| {
        let role = entry.deck == Deck::Role;
        kept += usize::from(role);
        !role || kept <= 4
    });
    let content = Arc::new(CompiledPack::compile(four).expect("a sound set"));
    for (rules, questions) in [(1, 4), (2, 3)] {
        let options = Options { roles: Roles::Draft, ..desperate() };
        let game = ExtinctionPoint::with_rules_version(rules, 4, options, content.clone()).expect("a playable table");
        let mut state = game.initial_state();
        resolve_all_chance(&game, &mut state, 1);
        for _ in 0..questions {
            assert_eq!(state.public.step, TurnStep::Draft);
            let seat = seat_to_act(&game, &state);
            let first = legal_actions(&game, &state, seat)[0];
            take_action_and_resolve(&game, &mut state, seat, first);
        }
        assert_ne!(state.public.step, TurnStep::Draft);
        let mut roles = state.public.roles;
        roles.sort_unstable();
        assert_eq!(roles, [0, 1, 2, 3]);
    }
}

#[test]
fn ep_q44_a_gunner_is_not_offered_where_the_damage_would_stay() {
    let offers = |rules, on_it: &str| {
        let (game, mut state) = new_crew_with_rules_version(rules, 2, desperate());
        give_role(&game, &mut state, 0, "R05");
        activate_card(&game, &mut state, "M17");
        build(&mut state, 12, on_it);
        let told = lose_trick(&game, &mut state, Suit::Building);
        let offered = legal_actions(&game, &state, 0) == [Action::Use {}, Action::Pass {}];
        assert!(offered || battle_numbers(&told).0 == 2, "at most 2 damage");
        offered
    };
    assert!(offers(2, "W9 P9"), "one more would count");
    assert!(!offers(2, "W9 W10 P9 P10"));
    assert!(offers(1, "W9 W10 P9 P10"), "once it was");
}

#[test]
fn ep_q13_a_use_that_finds_nothing_to_work_on_is_not_offered() {
    let mut repairing = house_pack();
    let doors = repairing.cards.iter_mut().find(|entry| entry.id == "K09").expect("a card of the set");
    doors.effects[0].op = EffectOp::Repair { n: 1 };
    let content = Arc::new(CompiledPack::compile(repairing).expect("a sound set"));
    let offers = |rules, supply: bool| {
        let options = Options { election: Election::Rotate, ..Options::default() };
        let game = ExtinctionPoint::with_rules_version(rules, 2, options, content.clone()).expect("a playable table");
        let mut state = state_with_hands(&game, &["B5 P5", "B6 P6"]);
        activate_card(&game, &mut state, "K09");
        store_cards(&mut state, "S9");
        if !supply {
            state.public.bunker_health = 18;
        }
        stack_infiltrator_deck(&mut state, "13+");
        cards_fall(&game, &mut state, &[(0, "B5"), (1, "B6")]);
        legal_actions(&game, &state, 0) == [Action::Use {}, Action::Pass {}]
    };
    assert!(offers(2, true) && !offers(2, false) && offers(1, false));
}

#[test]
fn ep_q13_a_text_is_told_of_when_it_does_something() {
    let vanguard = |rules, on_it: &str| {
        let (game, mut state) = new_crew_with_rules_version(rules, 2, desperate());
        state.public.alien = 0;
        build(&mut state, 12, on_it);
        let told = lose_trick(&game, &mut state, Suit::Building);
        works(&game, &told, "A1")
    };
    assert!(vanguard(2, "W9") && !vanguard(2, "") && vanguard(1, ""));
    let courier = |rules, action: Action| {
        let (game, mut state) = new_crew_with_rules_version(rules, 2, desperate());
        give_role(&game, &mut state, 0, "R10");
        win_trick(&game, &mut state, Suit::Building);
        let mut told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
        told.extend(take_action(&game, &mut state, 0, action));
        works(&game, &told, "R10")
    };
    let offer = Action::Offer { to: Seat(1) };
    assert!(courier(2, offer) && !courier(2, Action::Pass {}) && courier(1, Action::Pass {}));
}

#[test]
fn section_9_a_battle_that_ends_the_game_counts() {
    for (rules, battles) in [(1, 0), (2, 1)] {
        let (game, mut state) = new_crew_with_rules_version(rules, 2, Options::default());
        state.public.bunker_health = 1;
        lose_trick(&game, &mut state, Suit::Building);
        assert_eq!(game.to_act(&state.public), ToAct::Nobody);
        assert_eq!(game.ending(&state).detail.battles, battles);
    }
}

#[test]
fn ep_94_what_a_battle_does_to_a_building_is_known_before() {
    let (game, mut state) = new_crew(2, Options::default());
    build(&mut state, 12, "W9");
    build(&mut state, 11, "S9 P9");
    build(&mut state, 1, "W10");
    let fates = [0, 1, 2].map(|site| game.battle_damage(&state.public, site));
    assert_eq!(fates, [BattleDamage::Razed, BattleDamage::Stands, BattleDamage::Emptied]);
    let told = lose_trick(&game, &mut state, Suit::People);
    let razed = |building, stays, cards| told.contains(&Event::Razed { building, cards, stays });
    assert!(razed(12, false, parse_cards("W9")) && razed(1, true, parse_cards("W10")));
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Razed { .. })).count(), 2);
}

#[test]
fn ep_q19_what_may_still_come_is_told_where_all_discards_lie_open() {
    let to_come = |open_discards| {
        let game = new_game(2, Options { open_discards, infiltrator: Level::Easy, ..Options::default() });
        let mut state = state_with_hands(&game, &["B5", "B6"]);
        stack_infiltrator_deck(&mut state, "9+");
        state.public.infil.pool &= !(1 << 4);
        state.public.infil.discard |= 1 << 4;
        game.to_come(&state.public)
    };
    let all = to_come(Discards::All).expect("every discard is known");
    assert_eq!(all.len(), 25, "the 3- has been played");
    assert!(
        !all.contains("3-".parse().unwrap())
            && all.contains("9+".parse().unwrap())
            && !all.contains("1+".parse().unwrap())
    );
    assert_eq!(to_come(Discards::TopOnly), None);
}

/// Over whole games, every decision has at least two options, or a single one that is private.
#[test]
fn whole_games_ask_only_for_choices() {
    for seats in 1..=4 {
        let options = Options { infiltrator: Level::Hard, ..desperate() };
        let game = ExtinctionPoint::new(seats, options, HOUSE_SET.clone()).expect("a playable table");
        for seed in 0..12 {
            let mut state = game.initial_state();
            let mut answered = 0u64;
            loop {
                resolve_all_chance(&game, &mut state, seed * 1_000 + answered);
                let ToAct::Seats(seats) = game.awaited(&state) else { break };
                let seat = seats.lowest().expect("somebody is asked");
                let answers = legal_actions(&game, &state, seat.0);
                if let [only] = answers[..] {
                    let own: Cards = match only {
                        Action::Play { card } | Action::Give { card } => Cards::only(card),
                        other => panic!("{other:?} is the only answer"),
                    };
                    let row = !own.and(state.public.row).is_empty();
                    assert!(!row && state.public.counts[seat.index()] > 1, "everybody sees that it is {only:?}");
                }
                answered += 1;
                let pick = answers[(answered * 7 % answers.len() as u64) as usize];
                game.apply_action(&mut state, seat, pick, &mut engine::NullSink);
            }
            assert!(answered > 10);
        }
    }
}
