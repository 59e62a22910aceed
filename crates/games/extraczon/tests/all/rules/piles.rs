//! Tests for the draw pile, the discard pile and reshuffles, and for the random streams of cards and dice.

use engine::random::ChanceSource;
use engine::{Apply, Chance, LegalActions, NullSink, Rules, ToAct, random};
use extraczon::{ChanceOutcome, Event, Extraczon, Options, Phase, Reshuffle, STANDARD_PACK};

use crate::rules::scenario::{Scenario, compile_pack};

fn needed() -> Options {
    Options { reshuffle: Reshuffle::WhenNeeded, ..Options::default() }
}

/// Summarizes the events of a draw: each card with the cards left, and each reshuffle with its size.
fn course(told: &[Event]) -> String {
    let steps = told.iter().filter_map(|event| match event {
        Event::Drawn { left, .. } => Some(format!("card {left}")),
        Event::Reshuffle { size, .. } => Some(format!("reshuffle {size}")),
        _ => None,
    });
    steps.collect::<Vec<_>>().join(", ")
}

#[test]
fn ez_75_q21_in_the_middle_of_a_draw_the_discard_pile_is_shuffled_and_the_draw_completed() {
    // Edge 20.
    for options in [Options::default(), needed()] {
        let mut scene = Scenario::with(1, options).with_draw_pile("S S");
        scene.encounter_zombie(15).draw_cards("S S 1 2 3");
        assert_eq!(course(&scene.take_events()), "card 1, card 0, reshuffle 88, card 87, card 86, card 85");
        assert_eq!(scene.area_words(), "S S 1 2 3", "what lies in the area is not shuffled in");
        assert_eq!((scene.state.public.draw.len(), scene.state.public.discard.len()), (85, 0));
    }
}

#[test]
fn ez_74_q20_the_last_card_turns_the_discard_pile_over_at_once() {
    // Edge 21.
    let mut scene = Scenario::new_solo().with_draw_pile("S S S I");
    scene.encounter_zombie(15).draw_cards("S S S I");
    let told = scene.take_events();
    assert_eq!(course(&told), "card 3, card 2, card 1, card 0, reshuffle 86");
    let shuffled = told.iter().position(|event| matches!(event, Event::Reshuffle { .. }));
    let infected = told.iter().position(|event| matches!(event, Event::Infection { .. }));
    assert!(shuffled < infected, "before infection");
    assert_eq!(scene.discard_pile(), "S I", "the new discard pile begins with what infection took");
}

#[test]
fn ez_q20_with_the_option_when_needed_the_discard_pile_waits() {
    // Edge 21.
    let mut scene = Scenario::with(1, needed()).with_draw_pile("S S S I");
    scene.encounter_zombie(15).draw_cards("S S S I");
    assert_eq!(course(&scene.take_events()), "card 3, card 2, card 1, card 0");
    assert_eq!((scene.state.public.draw.len(), scene.state.public.discard.len()), (0, 88));
    scene.roll_hp_dice(24).encounter_zombie(16).draw_cards("I");
    assert_eq!(course(&scene.take_events()), "reshuffle 88, card 87", "the same Infected card is shuffled in");
}

#[test]
fn ez_45_74_ignored_infected_cards_can_come_back() {
    // Edge 22.
    let mut scene = Scenario::new_solo().with_draw_pile("D I S");
    scene.encounter_zombie(15).draw_cards("D I").roll_hp_dice(24);
    let gone = scene.state.public.discard;
    scene.encounter_zombie(15).calls_nobody().draw_cards("S");
    assert_eq!(scene.state.public.draw, gone, "the pile has been turned over, with the ignored card in it");
    assert!(scene.draw_pile().ends_with("I"));
}

#[test]
fn ez_74_77_a_reshuffle_on_the_last_card_of_the_last_encounter_is_harmless() {
    // Edge 34.
    let mut scene = Scenario::before_the_last(Options::default(), &[(0, 0, 1)]).with_draw_pile("S");
    let left = scene.state.public.zombies.iter().position(|left| *left > 0).expect("one Zombie");
    let hp = scene.game.content().zombie_hp(left as u8);
    scene.encounter_zombie(hp).draw_cards("S").roll_hp_dice(24);
    assert_eq!(course(&scene.take_events()), "card 0, reshuffle 89");
    assert_eq!((scene.phase(), scene.ending().scores[0]), (Phase::Over, 3));
}

#[test]
fn ez_76_q22_with_both_piles_empty_there_is_less_to_draw() {
    for options in [Options::default(), needed()] {
        let mut scene = Scenario::with_tiny_pack(options).with_secured(0, "S S defense2:defense hp2+defense hp1:hp3");
        scene.encounter_zombie(5).calls_nobody().draws_short(6, "I I infected3");
        assert_eq!(scene.state.public.draw.len(), 0);
        assert_eq!((scene.phase(), scene.area_words().as_str()), (Phase::Roll, ""), "the encounter goes on");
        scene.roll_hp_dice(12).encounter_zombie(5).calls_nobody().draw_cards("I");
        assert!(
            course(&scene.take_events()).contains("reshuffle 3, card 2"),
            "what was discarded since is shuffled when needed"
        );
    }
}

#[test]
fn ez_76_q22_with_nothing_at_all_to_draw_the_dice_are_thrown_over_an_empty_area() {
    for options in [Options::default(), needed()] {
        let mut scene = Scenario::start(1, options, compile_pack(&without_infected()));
        scene.encounter_zombie(5).draws_short(6, "S S").roll_hp_dice(12);
        scene.encounter_zombie(5).draws_short(4, "");
        assert_eq!((scene.phase(), scene.rolls_left()), (Phase::Roll, 1));
        let one_card = ChanceOutcome::Draw { black: 4, cards: [0, 255, 255, 255, 255, 255] };
        assert!(!scene.game.is_possible(&scene.state, one_card));
        scene.roll_hp_dice(4);
        assert!(scene.take_events().iter().any(|event| matches!(event, Event::Escaped { .. })));
    }
}

/// Two Survivors and nothing else.
fn without_infected() -> String {
    r#"
        id = "two"
        name = "Two"
        hp_dice = 4
        dice_sides = 6
        tiers = []
        cards = [
          { id = "z", deck = "zombie", class = "zombie", name = "Zombie", count = 3, hp = 5 },
          { id = "s", deck = "extraczon", class = "survivor", name = "Survivor", count = 2 },
        ]
    "#
    .to_owned()
}

#[test]
fn ez_94_with_every_other_card_secured_the_piles_still_do_not_run_dry() {
    // Edge 36.
    let all = ["S"; 54].into_iter().chain(["D"; 9]).chain(["1", "2", "3"].into_iter().flat_map(|word| [word; 3]));
    let mut scene = Scenario::new_solo().with_secured(0, &all.collect::<Vec<_>>().join(" "));
    for turn in 0..24 {
        scene.encounter_zombie(15 + turn / 4).calls_nobody().draw_cards("I I I I I I");
        assert_eq!((scene.phase(), scene.rolls_left()), (Phase::Roll, 1));
        scene.roll_hp_dice(if turn % 2 == 0 { 24 } else { 4 });
    }
    assert_eq!(scene.ending().scores[0], 72 + 12);
    assert_eq!(scene.state.public.reshuffles, 11, "18 cards last three turns, the 12 shuffled then two turns");
}

#[test]
fn two_games_with_one_secret_meet_the_same_zombies_black_dice_and_first_cards() {
    let dealer = ChanceSource::new([3; 32]);
    let course = |first: bool| {
        let game = Extraczon::new(2, Options::default(), compile_pack(STANDARD_PACK)).expect("two seats");
        let (mut state, mut seen, mut throws) = (game.initial_state(), Vec::new(), Vec::new());
        loop {
            match game.to_act(&state.public) {
                ToAct::Chance => {
                    let stream = game.random_stream(&state.public, 0);
                    let outcome = game.sample_outcome(&state, &mut dealer.stream_rng(stream));
                    if matches!(outcome, ChanceOutcome::Roll { .. }) {
                        throws.push((stream, outcome));
                    } else if state.public.reshuffles == 0 {
                        seen.push(outcome);
                    }
                    game.apply_chance(&mut state, outcome, &mut NullSink);
                }
                ToAct::Seats(seats) => {
                    let (seat, mut actions) = (seats.lowest().expect("a seat"), Vec::new());
                    game.legal_actions(&state.public, &(), seat, &mut actions);
                    let action = if first { actions[0] } else { actions[actions.len() - 1] };
                    game.apply_action(&mut state, seat, action, &mut NullSink);
                }
                ToAct::Nobody => return (state, seen, throws),
            }
        }
    };
    let ((state, seen, throws), (other, also, others)) = (course(true), course(false));
    assert_ne!(state.public.secured, other.public.secured, "the seats have chosen differently");
    let both = seen.len().min(also.len());
    assert!(both > 40);
    assert_eq!(seen[..both], also[..both]);
    let mut shared = 0;
    for (stream, outcome) in &throws {
        for (_, same) in others.iter().filter(|(other, _)| other == stream) {
            assert_eq!(outcome, same, "roll j of turn t is the same throw");
            shared += 1;
        }
    }
    assert!(shared > 24);
}

#[test]
fn ez_13_19_every_card_of_the_pile_is_equally_likely_to_be_drawn_at_every_place() {
    let scene = {
        let mut scene = Scenario::new_solo().with_draw_pile("S S D 1 I");
        scene.encounter_zombie(15);
        scene
    };
    let mut rng = ChanceSource::new([5; 32]).stream_rng(0);
    let pile: Vec<u8> = scene.state.public.draw.iter().collect();
    let mut seen = [[0f64; 3]; 5];
    let (mut rounds, mut blacks) = (0.0, [0f64; 6]);
    for _ in 0..30_000 {
        let ChanceOutcome::Draw { black, cards } = scene.game.sample_outcome(&scene.state, &mut rng) else {
            panic!("a draw")
        };
        blacks[black as usize - 1] += 1.0;
        if black < 3 {
            continue;
        }
        rounds += 1.0;
        for place in 0..3 {
            seen[pile.iter().position(|card| *card == cards[place]).expect("a card of the pile")][place] += 1.0;
        }
    }
    let chi = |seen: &[f64], expected: f64| seen.iter().map(|count| (count - expected).powi(2) / expected).sum::<f64>();
    for place in 0..3 {
        let column: Vec<f64> = seen.iter().map(|card| card[place]).collect();
        assert!(chi(&column, rounds / 5.0) < 18.5, "99.9 % of fair draws stay below 18.5 with 4 degrees of freedom");
    }
    assert!(chi(&blacks, 5_000.0) < 20.5, "99.9 % of fair dice stay below 20.5 with 5 degrees of freedom");
    assert_eq!(random::below(&mut rng, 1), 0);
}
