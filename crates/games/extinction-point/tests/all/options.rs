//! The options of a table, one by one (section 4.9).

use crate::common;

use crate::common::{
    activate_card, build, legal_actions, lose_trick, new_blank_game, new_crew, new_game, parse_card, parse_cards,
    play_card_and_resolve, playable_cards, resolve_all_chance, sabotage_building, seat_to_act, stack_infiltrator_deck,
    state_with_hands, take_action, take_action_and_resolve, win_trick,
};
use engine::{Apply, Defaults, LegalActions, Observe, Rules, Seat, SeatSet, StateOf, ToAct};
use extinction_point::{
    Action, Card, Cards, Discards, Election, Event, ExtinctionPoint, HEALTH, InfiltratorShuffle, LeaderChoice, Level,
    NONE, Options, Phrase, STRENGTHS, Say, Suit, Talk, TurnStep, suggested_health,
};

fn unasked(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, seat: u8) -> Vec<Action> {
    let mut out = Vec::new();
    let own = game.own_knowledge(&state.public, &state.private, Seat(seat));
    game.out_of_turn_actions(&state.public, &own, Seat(seat), &mut out);
    out
}

fn begin(seats: u8, options: Options) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let game = new_game(seats, options);
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 5);
    (game, state)
}

#[test]
fn ep_1_one_to_four_seats_play() {
    for seats in 1..=4 {
        assert!(ExtinctionPoint::new(seats, Options::default(), common::HOUSE_SET.clone()).is_ok());
    }
    for seats in [0, 5] {
        let error = ExtinctionPoint::new(seats, Options::default(), common::HOUSE_SET.clone()).unwrap_err();
        assert_eq!(error.to_string(), format!("Extinction Point is played by 1 to 4 seats, not {seats}."));
    }
}

#[test]
fn ep_8_14_16_145_health_is_chosen_or_suggested_for_the_crew() {
    for (seats, health, expanded) in
        [(1, [5, 5], [5, 5]), (2, [5, 5], [5, 5]), (3, [7, 4], [9, 4]), (4, [9, 3], [12, 3])]
    {
        assert_eq!((suggested_health(seats, false), suggested_health(seats, true)), (health, expanded), "EP-Q48");
        assert_eq!(new_game(seats, Options::default()).starting_health(), health);
    }
    let (game, state) = begin(4, Options { mothership_health: 12, bunker_health: 1, ..Options::default() });
    assert_eq!((game.starting_health(), state.public.mothership_health, state.public.bunker_health), ([12, 1], 12, 1));
    // EP-144: the active card is one of them; the rest of the 18 cards forms deck and supply.
    assert_eq!(state.public.mothership_unseen.count_ones(), 17);
    assert_eq!((state.public.bunker_face_down(), state.public.bunker_supply()), (0, 17));
    assert!(state.public.mothership != NONE && state.public.bunker != NONE);
    assert_eq!(HEALTH, 1..=12);
    let high = Options { mothership_health: 13, ..Options::default() };
    let error = ExtinctionPoint::new(2, high, common::HOUSE_SET.clone()).unwrap_err();
    assert_eq!(error.to_string(), "The health of the MOTHERSHIP must be 1 to 12, not 13.");
}

#[test]
fn ep_9_10_28_146_each_level_puts_sabotage_in_place_of_the_lowest_values() {
    for (level, removed) in [(Level::Beginner, 0u32), (Level::Easy, 1), (Level::Medium, 2), (Level::Hard, 3)] {
        let game = new_game(2, Options { infiltrator: level, ..Options::default() });
        let deck = game.initial_state().public.infil.pool;
        assert_eq!(deck.count_ones(), 26, "EP-24");
        assert_eq!((deck >> 26).count_ones(), 2 * removed, "EP-28");
        assert_eq!(deck & ((1 << (2 * removed)) - 1), 0, "EP-10: both cards of a value");
        assert_eq!(game.initial_state().public.exiled, !deck, "EP-11");
    }
}

#[test]
fn ep_7_18_46_a_game_begins_with_seven_cards_for_everybody() {
    let (_, state) = begin(4, Options::default());
    let all = state.private.hands.iter().fold(Cards::EMPTY, |all, hand| all.or(*hand));
    assert_eq!(all.len(), 4 * state.public.hand);
    assert!((6..=8).contains(&state.public.hand), "seven, and one more or less by the two active cards");
    assert_eq!((state.public.turn, state.public.round, state.public.discard), (1, 1, Cards::EMPTY));
}

#[test]
fn the_blank_set_keeps_the_parameters_and_knows_no_expansion() {
    let game = new_blank_game(2, Options::default());
    assert!(game.content().effects.is_empty() && game.content().free_cards.is_empty());
    assert_eq!(game.content().bunker.len(), 18);
    assert!(game.content().bunker.iter().all(|text| text.parameter.is_some()));
    let options = Options { desperate_measures: true, ..Options::default() };
    assert!(ExtinctionPoint::new(2, options, common::BLANK_SET.clone()).is_err());
}

#[test]
fn rotate_lets_the_next_seat_lead() {
    let (game, mut state) = begin(3, Options { election: Election::Rotate, ..Options::default() });
    let start = state.public.start;
    assert_eq!((state.public.step, seat_to_act(&game, &state)), (TurnStep::Lead, start));
    state = state_with_hands(&game, &["P5 B5", "P6 B6", "P7 B7"]);
    activate_card(&game, &mut state, "K14");
    win_trick(&game, &mut state, Suit::People);
    let told = take_action_and_resolve(&game, &mut state, 2, Action::Done {});
    assert!(told.contains(&Event::Leads { who: 1, by: LeaderChoice::Rule }));
}

#[test]
fn talk_elects_whom_all_name_and_falls_back_on_the_signals() {
    let begin = || begin(3, Options { election: Election::Talk, ..Options::default() });
    let name = |game: &ExtinctionPoint, state: &mut StateOf<ExtinctionPoint>, names: [u8; 3]| {
        let mut told = Vec::new();
        for (seat, nominee) in names.into_iter().enumerate() {
            told.extend(take_action(game, state, seat as u8, Action::Nominate { seat: Seat(nominee) }));
        }
        told
    };
    let (game, mut state) = begin();
    assert_eq!(state.public.step, TurnStep::Nominations);
    let told = name(&game, &mut state, [2, 2, 2]);
    assert!(told.contains(&Event::Leads { who: 2, by: LeaderChoice::Elected }));
    // Without agreement every member nominates once more; then the open signals decide.
    let (game, mut state) = begin();
    let signals: Vec<Action> =
        unasked(&game, &state, 1).into_iter().filter(|a| matches!(a, Action::Signal { .. })).collect();
    assert_eq!(signals.len(), STRENGTHS.len() - 1, "every strength but the present one");
    let mut told = Vec::new();
    game.apply_action(&mut state, Seat(1), Action::Signal { strength: 2 }, &mut told);
    assert_eq!(told[0].event, Event::Signalled { who: 1, strength: 2 });
    name(&game, &mut state, [0, 1, 2]);
    assert_eq!(state.public.step, TurnStep::Nominations);
    let told = name(&game, &mut state, [0, 1, 2]);
    assert!(told.contains(&Event::Leads { who: 1, by: LeaderChoice::Elected }));
}

#[test]
fn ep_q7_a_vote_decides_in_the_captains_place() {
    let options = Options { say: Say::Vote, ..Options::default() };
    let placed = |votes: [Action; 3]| {
        let (game, mut state) = new_crew(3, options.clone());
        build(&mut state, 12, "");
        win_trick(&game, &mut state, Suit::People);
        assert_eq!(game.to_act(&state.public), ToAct::Seats(SeatSet::first(3)), "all are asked at once");
        assert_eq!(state.public.captain, 2);
        let mut told = Vec::new();
        for (seat, vote) in votes.into_iter().enumerate() {
            told = take_action(&game, &mut state, seat as u8, vote);
        }
        let decided = told.iter().find_map(|event| match event {
            Event::Votes { decided, .. } => Some(*decided),
            _ => None,
        });
        decided.expect("votes are shown")
    };
    let store = |token| Action::Store { card: parse_card(token) };
    assert_eq!(placed([store("P5"), store("P5"), store("P7")]), store("P5"), "most votes");
    assert_eq!(placed([store("P5"), store("P6"), store("P7")]), store("P7"), "a tie goes the Captain's way");
    // The Captain's own option is not among the tied ones, so the first of the list wins.
    let (game, mut state) = new_crew(4, options.clone());
    build(&mut state, 12, "");
    win_trick(&game, &mut state, Suit::People);
    assert_eq!(state.public.captain, 3);
    let first = legal_actions(&game, &state, 0)[0];
    for (seat, vote) in [first, first, store("P7"), store("P7")].into_iter().enumerate() {
        take_action(&game, &mut state, seat as u8, vote);
    }
    assert_eq!(state.public.store, parse_cards("P7"), "tied two to two, and the Captain's vote is one of them");
    let (game, mut state) = new_crew(3, options);
    lose_trick(&game, &mut state, Suit::People);
    assert_eq!(seat_to_act(&game, &state), 1, "hand cards are their owner's to choose");
}

#[test]
fn ep_131_to_135_what_may_be_said_depends_on_the_table() {
    let said = |talk| {
        let (game, mut state) = new_crew(2, Options { talk, ..Options::default() });
        build(&mut state, 12, "");
        win_trick(&game, &mut state, Suit::People);
        let out = unasked(&game, &state, 0);
        let phrases = out.iter().filter(|action| matches!(action, Action::Say { .. })).count();
        let marks = out.iter().filter(|action| matches!(action, Action::Mark { .. })).count();
        (phrases, marks, legal_actions(&game, &state, 1).len())
    };
    let all = Phrase::ALL.len();
    let (phrases, marks, options) = said(Talk::Phrases);
    assert_eq!((phrases, marks), (all, options), "a mark for each option of the Captain");
    assert_eq!(said(Talk::Chat), (all, marks, options));
    assert_eq!(said(Talk::Signals), (0, marks, options));
    assert_eq!(said(Talk::Off), (0, 0, options));
    // EP-132: free text could give a hand away, so chat is disabled until the game is over, unless the table enables
    // it.
    let quiet = |talk, step| {
        let (game, mut state) = new_crew(2, Options { talk, ..Options::default() });
        state.public.step = step;
        game.is_chat_disabled(&state.public)
    };
    assert!(
        quiet(Talk::Phrases, TurnStep::Follow)
            && quiet(Talk::Off, TurnStep::Fire)
            && quiet(Talk::Signals, TurnStep::Lead)
    );
    assert!(!quiet(Talk::Chat, TurnStep::Follow) && !quiet(Talk::Phrases, TurnStep::Over));
    // EP-51: members can speak once a phase, and never about cards in the hand.
    let (game, mut state) = new_crew(2, Options::default());
    let mut told = Vec::new();
    game.apply_action(&mut state, Seat(1), Action::Say { phrase: Phrase::Win }, &mut told);
    assert_eq!(told[0].event, Event::Said { who: 1, phrase: Phrase::Win });
    assert!(!unasked(&game, &state, 1).iter().any(|action| matches!(action, Action::Say { .. })));
    build(&mut state, 12, "");
    win_trick(&game, &mut state, Suit::People);
    assert!(unasked(&game, &state, 1).iter().any(|action| matches!(action, Action::Say { .. })), "a new phase");
    game.apply_action(&mut state, Seat(0), Action::Mark { option: 1 }, &mut told);
    assert_eq!(state.public.marks[0], 1);
    take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert_eq!(state.public.marks[0], NONE, "the question is answered");
}

#[test]
fn ep_q16_the_infiltrators_deck_is_shuffled_when_needed_or_at_once() {
    let left = |infiltrator_shuffle| {
        let (game, mut state) = new_crew(2, Options { infiltrator_shuffle, ..Options::default() });
        stack_infiltrator_deck(&mut state, "9+");
        state.public.infil.discard |= core::mem::take(&mut state.public.infil.pool);
        play_card_and_resolve(&game, &mut state, 0, "B5");
        assert_eq!(state.public.trick.infils, 1);
        (state.public.infil.pool.count_ones(), state.public.infil.discard.count_ones())
    };
    assert_eq!(left(InfiltratorShuffle::Lazy), (0, 25));
    assert_eq!(left(InfiltratorShuffle::Eager), (25, 0), "the card in the trick is not among them");
}

#[test]
fn ep_100_a_battle_does_not_shuffle_the_infiltrators_deck() {
    let (game, mut state) = new_crew(2, Options::default());
    lose_trick(&game, &mut state, Suit::Building);
    assert_eq!((state.public.battles, state.public.infil.discard.count_ones()), (1, 1));
}

#[test]
fn ep_q35_removed_sabotage_comes_back_or_leaves_the_game() {
    let gone = |sabotage_return| {
        let (game, mut state) =
            new_crew(2, Options { infiltrator: Level::Hard, sabotage_return, ..Options::default() });
        build(&mut state, 12, "");
        build(&mut state, 13, "S9");
        sabotage_building(&mut state, 12, 1);
        sabotage_building(&mut state, 13, 2);
        win_trick(&game, &mut state, Suit::People);
        let told = take_action_and_resolve(&game, &mut state, 1, Action::Unsabotage { building: 13 });
        assert!(told.contains(&Event::Cleared { building: 13, exiled: !sabotage_return }));
        lose_trick(&game, &mut state, Suit::Building);
        // One card was removed, and one went with its BUILDING.
        assert_eq!(state.public.built, 1);
        ((state.public.infil.discard >> 26).count_ones(), (state.public.exiled >> 26).count_ones())
    };
    assert_eq!(gone(true), (2, 0));
    assert_eq!(gone(false), (0, 2));
}

#[test]
fn ep_q19_the_top_of_both_discard_piles_is_known_for_tables_that_show_no_more() {
    let (game, mut state) = new_crew(2, Options { open_discards: Discards::TopOnly, ..Options::default() });
    assert_eq!((state.public.last_discard, state.public.infil.last), (NONE, NONE));
    stack_infiltrator_deck(&mut state, "2-");
    play_card_and_resolve(&game, &mut state, 0, "S5");
    play_card_and_resolve(&game, &mut state, 1, "S6");
    take_action_and_resolve(&game, &mut state, 1, Action::Store { card: parse_card("S6") });
    assert_eq!(Card(state.public.last_discard), parse_card("S5"));
    assert_eq!(state.public.infil.last, "2-".parse::<extinction_point::InfiltratorCard>().unwrap().0);
    assert!(state.public.discard.contains(Card(state.public.last_discard)));
}

#[test]
fn ep_q51_a_single_member_with_cards_leads_without_a_word() {
    let game = new_game(2, Options::default());
    let mut state = state_with_hands(&game, &["P5 W5 S5", "P6"]);
    activate_card(&game, &mut state, "K14");
    win_trick(&game, &mut state, Suit::People);
    let told = take_action_and_resolve(&game, &mut state, 1, Action::Done {});
    assert!(told.contains(&Event::Leads { who: 0, by: LeaderChoice::Only }));
    assert_eq!(playable_cards(&game, &state, 0), parse_cards("W5 S5"));
}

#[test]
fn absent_seats_bid_nothing_and_decline_what_they_may() {
    let game = new_game(2, Options::default());
    let mut state = game.initial_state();
    resolve_all_chance(&game, &mut state, 5);
    let absent = |state: &StateOf<ExtinctionPoint>, seat: u8| {
        game.default_action(&state.public, &game.own_knowledge(&state.public, &state.private, Seat(seat)), Seat(seat))
    };
    assert_eq!(absent(&state, 1), Action::Bid { strength: 0 });
    let (game, mut state) = new_crew(2, Options::default());
    build(&mut state, 12, "");
    let first = playable_cards(&game, &state, 0).lowest().expect("a hand");
    assert_eq!(absent(&state, 0), Action::Play { card: first });
    win_trick(&game, &mut state, Suit::People);
    assert_eq!(absent(&state, 1), Action::Done {});
}
