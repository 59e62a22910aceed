//! The odds before a lead, compared with the trick played out for every card that may come.

use crate::common;

use crate::common::{activate_card, legal_actions, new_game, stack_infiltrator_deck, state_with_hands};
use engine::{Apply, Chance, EmittedEvent, Observe, Rules, Seat, StateOf, ToAct, Viewer};
use extinction_point::{Action, Card, ChanceOutcome, Election, Event, ExtinctionPoint, Options, TrickOdds};

/// Creates a table for two where seat 0 leads and seat 1 cannot help.
fn alone(hand: &str) -> (ExtinctionPoint, StateOf<ExtinctionPoint>) {
    let game = new_game(2, Options { election: Election::Rotate, ..Options::default() });
    let mut state = state_with_hands(&game, &[hand, "B13 B12"]);
    state.public.roles = [extinction_point::NONE; 4];
    (game, state)
}

fn odds(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> Vec<TrickOdds> {
    game.trick_odds(&game.view(state, Viewer::Seat(Seat(0))))
}

/// Plays out every order of the Infiltrator deck. Returns the number of orders in which the card wins, and the total.
fn played_out(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, card: Card) -> (u32, u32) {
    let mut won = None;
    let mut begun = state.clone();
    game.apply_action(&mut begun, Seat(0), Action::Play { card }, &mut engine::NullSink);
    let mut counts = (0, 0);
    reveal(game, &begun, &mut |state| {
        let mut state = state.clone();
        let mut told: Vec<EmittedEvent<Event>> = Vec::new();
        let answer = legal_actions(game, &state, 1).into_iter().next_back().expect("seat 1 follows");
        game.apply_action(&mut state, Seat(1), answer, &mut told);
        won = told.iter().find_map(|told| if let Event::Decided { won, .. } = told.event { Some(won) } else { None });
        counts.0 += u32::from(won == Some(true));
        counts.1 += 1;
    });
    counts
}

/// Visits every way in which chance can reveal the Infiltrator's cards, until seat 1 is to act.
fn reveal(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, each: &mut impl FnMut(&StateOf<ExtinctionPoint>)) {
    if game.to_act(&state.public) != ToAct::Chance {
        return each(state);
    }
    for card in (0..26).map(extinction_point::InfiltratorCard) {
        let outcome = ChanceOutcome::Infil { card: Some(card) };
        if game.is_possible(state, outcome) {
            let mut next = state.clone();
            game.apply_chance(&mut next, outcome, &mut engine::NullSink);
            reveal(game, &next, each);
        }
    }
}

fn agree(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>) -> Vec<TrickOdds> {
    let odds = odds(game, state);
    for one in &odds {
        let (won, of) = played_out(game, state, one.card);
        assert_eq!(won * one.total, one.wins * of, "{one:?} against {won} of {of}");
    }
    odds
}

fn of(odds: &[TrickOdds], token: &str) -> (u32, u32) {
    let one = odds.iter().find(|one| one.card.to_string() == token).expect(token);
    (one.wins, one.total)
}

#[test]
fn ep_27_the_odds_know_who_wins_ties() {
    let (game, mut state) = alone("W13 W12 W7 P5 S1");
    assert_eq!(of(&agree(&game, &state), "W13"), (25, 26));
    activate_card(&game, &mut state, "K01");
    let lenient = agree(&game, &state);
    assert_eq!([of(&lenient, "W13"), of(&lenient, "W12"), of(&lenient, "W7")], [(26, 26), (24, 26), (14, 26)]);
    activate_card(&game, &mut state, "M02");
    assert_eq!(of(&agree(&game, &state), "W13"), (25, 26), "EP-Q34: they cancel");
}

#[test]
fn the_odds_know_every_text_that_bears_on_a_lone_lead() {
    let (game, mut state) = alone("W1 W4 P2 P9");
    // Pulse Charge subtracts 2, Tripwire beats a 13, and Old Sergeant makes the Infiltrator keep the lower of two
    // cards.
    assert_eq!(agree(&game, &state).len(), 4);
    activate_card(&game, &mut state, "M13");
    agree(&game, &state);
    activate_card(&game, &mut state, "M12");
    agree(&game, &state);
    // The Deceiver reveals two cards, and the higher one stays.
    state.public.alien = 1;
    assert_eq!(of(&agree(&game, &state), "P9").1, 325);
    // The Commander wins every tie in a trick that its owner leads.
    let commander = game.content().pack.cards.iter().filter(|entry| entry.deck == extinction_point::Deck::Role);
    let commander = commander.map(|entry| &entry.id).position(|id| id == "R01").expect("the Commander");
    state.public.roles[0] = commander as u8;
    agree(&game, &state);
}

#[test]
fn the_odds_count_cards_whose_place_is_known() {
    let (game, mut state) = alone("W9 P2");
    stack_infiltrator_deck(&mut state, "9+ 3-");
    let known = odds(&game, &state);
    assert_eq!([of(&known, "W9"), of(&known, "P2")], [(0, 1), (0, 1)]);
    stack_infiltrator_deck(&mut state, "8+");
    state.public.infil.tops = 1;
    state.public.infil.pool |= 1 << 4;
    state.public.infil.top[1] = extinction_point::NONE;
    assert_eq!(of(&odds(&game, &state), "W9"), (1, 1));
    // Old Sergeant's 2 loses to every pair of the known 8+ and an unknown card, except those with a 1 or the 2−.
    assert_eq!(of(&odds(&game, &state), "P2"), (3, 24));
}

#[test]
fn odds_are_asked_where_a_lead_is_due() {
    let (game, mut state) = alone("W9 P2");
    assert!(game.trick_odds(&game.view(&state, Viewer::Spectator)).is_empty());
    game.apply_action(&mut state, Seat(0), Action::Play { card: common::parse_card("W9") }, &mut engine::NullSink);
    assert!(odds(&game, &state).is_empty());
}
