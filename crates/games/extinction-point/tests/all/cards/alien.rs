//! The alien card of Desperate Measures (EP-160 to EP-168).

use engine::StateOf;
use extinction_point::{
    Action, CardLoss, Event, ExtinctionPoint, InfiltratorCard, NONE, Options, Side, Suit, TurnStep,
};

use crate::common::{
    build, lose_trick, new_crew, parse_card, parse_cards, play_card_and_resolve, stack_infiltrator_deck,
    take_action_and_resolve, trick_of,
};

fn desperate() -> Options {
    Options { desperate_measures: true, ..Options::default() }
}

fn with_alien(seats: u8, side: u8) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let (game, mut state) = new_crew(seats, desperate());
    state.public.alien = side;
    (game, state)
}

scenarios! {
    A1 the_vanguard_removes_cards_at_the_start_of_a_battle_and_flips_after_the_second {
        let (game, mut state) = with_alien(3, 0);
        build(&mut state, 12, "S9 W9 P9");
        build(&mut state, 13, "");
        lose_trick(&game, &mut state, Suit::Building);
        // X is 2 with three seats: two of three cards, one at a time, the Captain's choice.
        take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("W9") });
        let told = take_action_and_resolve(&game, &mut state, 0, Action::Strip { card: parse_card("P9") });
        assert!(told.contains(&Event::ShieldsSpent { cards: parse_cards("S9") }), "the SHIELD was left and saves it");
        assert_eq!((state.public.alien, state.public.alarms), (0, 1));
        let (game, mut state) = with_alien(2, 0);
        state.public.alarms = 1;
        build(&mut state, 12, "W9");
        let told = lose_trick(&game, &mut state, Suit::Building);
        assert!(told.contains(&Event::Lost { card: parse_card("W9"), building: 12, why: CardLoss::Text }), "it still acts");
        assert!(told.contains(&Event::Flipped { side: Side::Deceiver }));
        assert_eq!(state.public.alien, 1, "EP-167");
    }

    A2 the_deceiver_keeps_the_higher_of_two_and_dies_when_a_high_card_is_beaten {
        let (game, mut state) = with_alien(2, 1);
        let told = trick_of(&game, &mut state, Suit::Building, "3+ 9-");
        assert!(told.contains(&Event::Kept { card: "9-".parse::<InfiltratorCard>().unwrap() }));
        assert!(told.iter().any(|event| matches!(event, Event::Decided { won: false, .. })));
        assert_eq!(state.public.alien, 1, "it has won");
        let (game, mut state) = with_alien(2, 1);
        state.private.hands[1] = parse_cards("B12 P6 S6 W6");
        stack_infiltrator_deck(&mut state, "3+ 11-");
        play_card_and_resolve(&game, &mut state, 0, "B5");
        let told = play_card_and_resolve(&game, &mut state, 1, "B12");
        assert!(told.contains(&Event::Destroyed {}), "EP-168");
        assert_eq!((state.public.alien, state.public.step), (NONE, TurnStep::Construct));
    }
}
