//! Tests that check invariants of the rules in random games, and the numbers of possible ways to play.

use engine::{EmittedEvent, Seat};
use extraczon::{Event, Extraczon, Options, Phase, Reshuffle, STANDARD_PACK};

use crate::rules::scenario::{TINY, compile_pack, play_random_game};

const GAMES: u64 = 60;

fn tables() -> impl Iterator<Item = (Extraczon, u64)> {
    (1..=4).flat_map(|seats| {
        let reshuffles = [Reshuffle::WhenEmpty, Reshuffle::WhenNeeded];
        reshuffles.into_iter().flat_map(move |reshuffle| {
            let options = Options { reshuffle, ..Options::default() };
            let game = Extraczon::new(seats, options, compile_pack(STANDARD_PACK)).expect("1 to 4 seats");
            (0..GAMES).map(move |seed| (game.clone(), seed))
        })
    })
}

#[test]
fn ez_91_every_seat_has_the_same_number_of_turns() {
    for (game, seed) in tables() {
        let mut turns = [0; 4];
        play_random_game(&game, seed, |_, told| {
            for event in told {
                if let Event::Turn { seat, .. } = event.event {
                    turns[seat.index()] += 1;
                }
            }
        });
        let seats = engine::Rules::seats(&game) as usize;
        assert!(turns[..seats].iter().all(|count| *count == 24 / seats), "{turns:?}");
    }
}

#[test]
fn ez_92_93_rolls_and_cards_of_an_encounter_agree() {
    for (game, seed) in tables() {
        let mut first = 0;
        play_random_game(&game, seed, |state, told| {
            for event in told.iter().map(|told| &told.event) {
                match *event {
                    Event::Roll { number, lying, success, .. } => {
                        if number == 1 {
                            first = lying;
                        }
                        assert_eq!(lying, first + 1 - number, "roll j is made with k + 1 - j cards");
                        if success {
                            assert!(told.iter().any(
                                |told| matches!(told.event, Event::Contained { secured, .. } if secured == lying)
                            ));
                        }
                    }
                    Event::Escaped { .. } => assert_eq!(state.public.rolls, first + 1, "the area is empty"),
                    _ => {}
                }
            }
        });
    }
}

#[test]
fn ez_94_95_the_piles_never_run_dry_and_turn_over_once_a_turn_at_most() {
    let mut most = 0;
    for (game, seed) in tables() {
        let mut in_turn = 0;
        play_random_game(&game, seed, |state, told| {
            for event in told.iter().map(|told| &told.event) {
                match event {
                    Event::Turn { .. } => in_turn = 0,
                    Event::Reshuffle { .. } => in_turn += 1,
                    _ => {}
                }
            }
            most = most.max(in_turn);
            let public = &state.public;
            assert!(public.draw.len() + public.discard.len() >= 12);
            if public.phase == Phase::Roll && public.rolls == 0 {
                let drawn = told.iter().filter(|told| matches!(told.event, Event::Drawn { .. })).count();
                assert!(drawn == 0 || drawn == public.black as usize, "every draw is complete");
            }
        });
    }
    assert_eq!(most, 1, "and some did");
}

#[test]
fn ez_71_97_98_what_is_brought_home_or_escaped_stays_so() {
    for (game, seed) in tables() {
        let mut before = game_counts(&game, &engine::Rules::initial_state(&game).public);
        let end = play_random_game(&game, seed, |state, _| {
            let now = game_counts(&game, &state.public);
            assert!(before.iter().zip(&now).all(|(before, now)| before <= now));
            before = now;
        });
        let contained: u8 = (0..4).map(|seat| end.public.contained_by(Seat(seat))).sum();
        let secured: u8 = (0..4).map(|seat| end.public.secured_by(Seat(seat))).sum();
        assert_eq!(contained + end.public.escaped.iter().sum::<u8>(), 24);
        assert!(secured <= 72);
        let points: i32 = engine::Scoring::ending(&game, &end).scores.iter().sum();
        assert_eq!(points, i32::from(contained + secured), "an escaped Zombie is nobody's point");
    }
}

fn game_counts(game: &Extraczon, public: &extraczon::Public) -> Vec<u8> {
    let seats = (0..engine::Rules::seats(game)).map(Seat);
    seats
        .flat_map(|seat| [public.secured_by(seat), public.contained_by(seat)])
        .chain([public.escaped.iter().sum()])
        .collect()
}

#[test]
fn the_events_alone_rebuild_every_public_number() {
    for (game, seed) in tables().step_by(7) {
        let mut told_secured = [0u8; 4];
        let mut told_contained = [0u8; 4];
        let (mut area, mut discard, mut draw) = (0u8, 0u8, 90u8);
        play_random_game(&game, seed, |state, told: &[EmittedEvent<Event>]| {
            for event in told.iter().map(|told| &told.event) {
                match *event {
                    Event::Drawn { left, .. } => {
                        area += 1;
                        draw -= 1;
                        assert_eq!(draw, left);
                    }
                    Event::Reshuffle { size, .. } => {
                        assert_eq!((draw, size), (0, discard));
                        (draw, discard) = (discard, 0);
                    }
                    Event::Ignored { .. } | Event::Infection { .. } | Event::Bitten { .. } | Event::Lost { .. } => {
                        area -= 1;
                        discard += 1;
                    }
                    Event::Contained { seat, secured, .. } => {
                        assert_eq!(area, secured);
                        told_secured[seat.index()] += secured;
                        told_contained[seat.index()] += 1;
                        area = 0;
                    }
                    _ => {}
                }
            }
            let public = &state.public;
            assert_eq!((public.draw.len(), public.discard.len(), public.area.card_count()), (draw, discard, area));
            for seat in 0..4 {
                assert_eq!(public.secured_by(Seat(seat)), told_secured[seat as usize]);
                assert_eq!(public.contained_by(Seat(seat)), told_contained[seat as usize]);
            }
        });
    }
}

#[test]
fn the_number_of_ways_to_play_the_first_answers_is_known() {
    // Any change in the requests or the legal actions changes these recorded numbers.
    let count = |seats, options, text| {
        let game = Extraczon::new(seats, options, compile_pack(text)).expect("1 to 4 seats");
        [2, 4, 6, 8, 10, 12].map(|depth| check::perft(&game, depth))
    };
    let forced = || Options { ask_forced: true, ..Options::default() };
    let known = [
        (count(1, Options::default(), STANDARD_PACK), [4, 16, 76, 586, 5250, 47979]),
        (count(2, Options::default(), STANDARD_PACK), [4, 16, 76, 586, 5034, 35748]),
        (count(3, Options::default(), STANDARD_PACK), [4, 16, 76, 559, 3576, 22437]),
        (count(4, Options::default(), STANDARD_PACK), [4, 16, 76, 562, 3852, 23694]),
        (count(2, forced(), STANDARD_PACK), [2, 3, 6, 12, 12, 36]),
        (count(2, Options::default(), TINY), [6, 36, 216, 432, 432, 432]),
    ];
    let (found, expected): (Vec<_>, Vec<_>) = known.into_iter().unzip();
    assert_eq!(found, expected);
}

#[test]
fn a_state_is_at_most_256_bytes() {
    assert!(size_of::<engine::StateOf<Extraczon>>() <= 256, "{}", size_of::<engine::StateOf<Extraczon>>());
}
