//! Counts of action paths: any change of the legal actions changes these numbers.

use crate::common::{BLANK_SET, HOUSE_SET, new_blank_game, new_game};
use check::perft;
use engine::random::ChanceSource;
use engine::{Apply, Chance, EmittedEvent, LegalActions, NullSink, Observe, Rules, Seat, StateOf, ToAct};
use extinction_point::{Action, Election, Event, ExtinctionPoint, Level, Options, Roles, StackFrame, Window};

/// Returns the counts for depths 0 to `depth`.
fn counts(game: &ExtinctionPoint, depth: u32) -> Vec<u64> {
    (0..=depth).map(|depth| perft(game, depth)).collect()
}

/// Creates a table with the first version of the rules.
fn first(seats: u8, options: Options) -> ExtinctionPoint {
    ExtinctionPoint::with_rules_version(1, seats, options, HOUSE_SET.clone()).expect("a playable table")
}

fn hard() -> Options {
    Options { infiltrator: Level::Hard, ..Options::default() }
}

fn rotate() -> Options {
    Options { election: Election::Rotate, ..hard() }
}

fn desperate() -> Options {
    Options { desperate_measures: true, ..rotate() }
}

/// True if this sacrifice would leave the trick with the crew, which already has it.
fn is_vain(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, seat: Seat) -> bool {
    let place = game.content().roles.get(state.public.roles[seat.index()] as usize);
    let commander = place.is_some_and(|role| game.content().text_entry(*role).id == "R01");
    let mut told: Vec<EmittedEvent<Event>> = Vec::new();
    if commander && matches!(state.public.top_frame(), Some(StackFrame::Sacrifices { window: Window::PlaysDone, .. })) {
        game.apply_action(&mut state.clone(), seat, Action::Pass {}, &mut told);
    }
    told.iter().any(|told| matches!(told.event, Event::Decided { won: true, .. }))
}

/// Counts the paths of a table with rules version 1, not counting publicly known single options and sacrifices without
/// effect as steps.
fn choices(game: &ExtinctionPoint, mut state: StateOf<ExtinctionPoint>, depth: u32) -> u64 {
    while game.awaited(&state) == ToAct::Chance {
        let dealer = ChanceSource::new([0; 32]);
        let outcome = game.sample_outcome(&state, &mut dealer.stream_rng(game.random_stream(&state.public, 0)));
        game.apply_chance(&mut state, outcome, &mut NullSink);
    }
    let ToAct::Seats(seats) = game.awaited(&state) else { return 1 };
    let seat = seats.lowest().expect("somebody is asked");
    let mut answers = Vec::new();
    game.legal_actions(&state.public, &game.own_knowledge(&state.public, &state.private, seat), seat, &mut answers);
    let vain = is_vain(game, &state, seat);
    answers.retain(|answer| !vain || *answer == Action::Pass {});
    let forced = match answers[..] {
        [Action::Play { card }] => state.public.row.contains(card) || state.public.counts[seat.index()] == 1,
        _ => vain,
    };
    if depth == 0 && !forced {
        return 1;
    }
    let after = |action| {
        let mut next = state.clone();
        game.apply_action(&mut next, seat, action, &mut NullSink);
        choices(game, next, depth - u32::from(!forced))
    };
    answers.into_iter().map(after).sum()
}

#[test]
fn the_ways_to_begin_are_counted() {
    // Nine cards of hand and row may be led. If the hand leads, the row follows automatically if only one of its cards
    // may.
    assert_eq!(counts(&new_game(1, hard()), 6), [1, 9, 24, 124, 620, 3044, 14677]);
    // Each seat has five bids; then seven cards may be led.
    assert_eq!(counts(&new_game(2, hard()), 6), [1, 5, 25, 165, 605, 2155, 8470]);
    assert_eq!(counts(&new_game(3, rotate()), 6), [1, 7, 30, 116, 382, 2004, 8408]);
    assert_eq!(counts(&new_game(4, rotate()), 6), [1, 7, 17, 88, 260, 1091, 5634]);
    let game = new_blank_game(2, Options { election: Election::Rotate, ..Options::default() });
    assert_eq!(counts(&game, 7), [1, 7, 11, 37, 193, 363, 1340, 4734]);
}

#[test]
fn the_ways_to_begin_with_desperate_measures_are_counted() {
    assert_eq!(counts(&new_game(1, desperate()), 6), [1, 9, 23, 89, 410, 1352, 5598]);
    assert_eq!(counts(&new_game(2, desperate()), 6), [1, 7, 22, 67, 298, 1067, 2480]);
    // The choices are ten roles, then nine, eight and seven.
    let draft = counts(&new_game(4, Options { roles: Roles::Draft, ..desperate() }), 5);
    assert_eq!(draft, [1, 10, 90, 720, 5040, 25320]);
}

#[test]
fn tables_of_the_first_rules_ask_as_they_always_did() {
    assert_eq!(counts(&first(1, hard()), 6), [1, 9, 18, 58, 374, 1080, 6123]);
    assert_eq!(counts(&first(2, hard()), 6), [1, 5, 25, 165, 605, 2155, 8470]);
    assert_eq!(counts(&first(1, desperate()), 6), [1, 9, 18, 40, 215, 728, 2401]);
    assert_eq!(counts(&first(2, desperate()), 6), [1, 7, 22, 67, 298, 1067, 2304]);
}

#[test]
fn what_everybody_can_see_is_not_asked_nor_a_vain_sacrifice_and_everything_else_is() {
    for (seats, options, depth) in
        [(1, hard(), 5), (2, hard(), 4), (3, hard(), 4), (1, desperate(), 5), (2, desperate(), 6)]
    {
        let (old, new) = (first(seats, options.clone()), new_game(seats, options));
        assert_eq!(choices(&old, old.initial_state(), depth), perft(&new, depth), "{seats} seats");
    }
    let options = Options { election: Election::Rotate, ..Options::default() };
    let old = ExtinctionPoint::with_rules_version(1, 1, options.clone(), BLANK_SET.clone()).expect("a playable table");
    assert_eq!(choices(&old, old.initial_state(), 6), perft(&new_blank_game(1, options), 6));
}
