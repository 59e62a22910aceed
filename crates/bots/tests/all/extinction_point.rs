//! Tests of the bots for Extinction Point.

use std::sync::Arc;

use crate::common::{legal_actions, play_with_policy};
use bots::extinction_point::{
    ExtinctionPointGreedy, ExtinctionPointRollouts, ExtinctionPointSearch, ExtinctionPointSteady,
};
use bots::{Bot, Generator, Policy, RolloutSearch, SearchBudget, UniformRandom};
use engine::{Observe, Scoring, Seat, SeatContext, StateOf, ViewOf, Viewer};
use extinction_point::{
    Action, CompiledPack, Election, ExtinctionPoint, HOUSE_PACK, Level, Mistakes, Options, Public, Roles, Say, Suit,
    TurnStep,
};
use rand_xoshiro::rand_core::SeedableRng;

fn table(seats: u8, options: Options) -> ExtinctionPoint {
    let house: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set");
    ExtinctionPoint::new(seats, options, Arc::new(house)).expect("a table")
}

fn plain() -> Options {
    Options { mothership_health: 5, bunker_health: 5, ..Options::default() }
}

fn pick(game: &ExtinctionPoint, state: &StateOf<ExtinctionPoint>, seat: Seat) -> Action {
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let rng = &mut Generator::seed_from_u64(1);
    ExtinctionPointGreedy.choose_legal_action(SeatContext::new(game, &state.public, &own, seat), rng, &mut Vec::new())
}

#[test]
fn greedy_plays_every_crew_and_option_to_the_end() {
    let turned = [
        Options { desperate_measures: true, roles: Roles::Draft, infiltrator: Level::Hard, ..Options::default() },
        Options { election: Election::Talk, say: Say::Vote, mistakes: Mistakes::Kind, ..Options::default() },
        Options { desperate_measures: true, roles: Roles::Deal3, election: Election::Rotate, ..Options::default() },
    ];
    for options in turned {
        for seats in 1..=4 {
            let game = table(seats, options.clone());
            for seed in 0..40 {
                let end = play_with_policy(&game, seed, &ExtinctionPointGreedy, |_, _, _| {});
                assert_eq!(end.public.step, TurnStep::Over);
            }
        }
    }
}

#[test]
fn greedy_attacks_if_that_wins_and_repairs_if_little_fires() {
    let (game, mut won, mut repaired) = (table(4, plain()), 0, 0);
    for seed in 0..60 {
        play_with_policy(&game, seed, &ExtinctionPointGreedy, |state, _, action| {
            if state.public.step != TurnStep::Advantage || state.public.depth > 0 {
                return;
            }
            let (fire, _) = game.battle_numbers(&state.public);
            if fire >= state.public.mothership_health {
                assert_eq!(action, Action::Attack {});
                won += 1;
            } else if fire < 2 && state.public.can_repair() {
                assert_eq!(action, Action::Repair {});
                repaired += 1;
            }
        });
    }
    assert!(won > 5 && repaired > 5, "{won} attacks, {repaired} repairs");
}

#[test]
fn greedy_follows_with_what_is_just_enough() {
    // EP-61: the last player wins the trick with any card that beats the Infiltrator's; the lowest of them is enough.
    let house: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set");
    let options = Options { cards: "blank".into(), ..plain() };
    let (game, mut seen) = (ExtinctionPoint::new(2, options, Arc::new(house.without_abilities())).expect("a table"), 0);
    for seed in 0..400 {
        play_with_policy(&game, seed, &UniformRandom, |state, seat, _| {
            let public = &state.public;
            if public.step != TurnStep::Follow
                || public.depth > 0
                || !public.buildings().is_empty()
                || public.round >= public.hand
            {
                return;
            }
            let (Some(led), Some(infil)) = (public.trick.led, public.trick.infil.first()) else { return };
            let shown = extinction_point::InfiltratorCard(*infil);
            let tie = shown.sign() == extinction_point::Sign::Minus;
            let beats = |value: u8| value > shown.value() || tie && value == shown.value();
            let open_cards: Vec<u8> = legal_actions(&game, state, seat)
                .into_iter()
                .filter_map(|action| match action {
                    Action::Play { card } if card.suit() == led => Some(card.value()),
                    _ => None,
                })
                .collect();
            let winners: Vec<u8> = open_cards.iter().copied().filter(|value| beats(*value)).collect();
            let led_value = public.trick.played_cards().next().map_or(0, |(card, _)| card.value());
            if winners.len() < 2 || beats(led_value) || led == Suit::Building {
                return;
            }
            let Action::Play { card } = pick(&game, state, seat) else { panic!("a card is asked for") };
            assert_eq!(Some(&card.value()), winners.iter().min(), "{open_cards:?} against {shown}");
            seen += 1;
        });
    }
    assert!(seen > 10, "{seen} such tricks");
}

#[test]
fn greedy_loses_on_purpose_if_what_fires_is_enough() {
    // With a manned pair on a BUILDING and one health left, a lost trick wins the game (EP-93).
    let game = table(2, Options { mothership_health: 1, ..plain() });
    let mut found = 0;
    for seed in 0..300 {
        play_with_policy(&game, seed, &ExtinctionPointGreedy, |state, seat, action| {
            let public = &state.public;
            let (fire, _) = game.battle_numbers(public);
            let ready = public.step == TurnStep::Follow && public.depth == 0 && fire >= public.mothership_health;
            if !ready || public.trick.to_play.count_ones() != 1 || public.trick.infils == 0 {
                return;
            }
            let infil = extinction_point::InfiltratorCard(public.trick.infil[0]);
            let values: Vec<u8> = legal_actions(&game, state, seat)
                .into_iter()
                .filter_map(|action| match action {
                    Action::Play { card } => Some(if Some(card.suit()) == public.trick.led { card.value() } else { 0 }),
                    _ => None,
                })
                .collect();
            let led = public.trick.played_cards().next().map_or(0, |(card, _)| card.value());
            let plain = values.iter().all(|value| *value == 0 || *value > 4) && led > 4;
            if plain && led < infil.value() && values.iter().any(|value| *value < infil.value()) {
                let Action::Play { card } = action else { panic!("a card is asked for") };
                let lost = Some(card.suit()) != public.trick.led || card.value() <= infil.value();
                assert!(lost, "{card} against {infil}");
                found += 1;
            }
        });
    }
    assert!(found > 5, "{found} such tricks");
}

/// Returns a decision in the middle of a game of three.
fn question(game: &ExtinctionPoint, step: TurnStep) -> (StateOf<ExtinctionPoint>, Seat) {
    let mut found = None;
    play_with_policy(game, 8, &ExtinctionPointGreedy, |state, seat, _| {
        if found.is_none()
            && state.public.turn == 2
            && state.public.step == step
            && legal_actions(game, state, seat).len() > 3
        {
            found = Some((state.clone(), seat));
        }
    });
    found.expect("such a question in the second turn")
}

#[test]
fn search_sees_no_more_than_its_seat_and_answers_the_same_for_the_same_view() {
    let game = table(3, plain());
    let plans = [ExtinctionPointRollouts::default(), ExtinctionPointRollouts::TRAINED];
    for (step, plan) in
        [TurnStep::Lead, TurnStep::Follow, TurnStep::Bids].into_iter().flat_map(|step| plans.map(|plan| (step, plan)))
    {
        let (state, seat) = question(&game, step);
        let view: ViewOf<ExtinctionPoint> = game.view(&state, Viewer::Seat(seat));
        let choices = legal_actions(&game, &state, seat);
        let answer = |view: &ViewOf<ExtinctionPoint>| {
            let (budget, rng) = (SearchBudget::Iterations(40), &mut Generator::seed_from_u64(3));
            RolloutSearch::new(plan).choose_action(&game, view, &choices, budget, rng)
        };
        let first = answer(&view);
        assert!(choices.contains(&first));
        for seed in 0..4 {
            // This is another state that is indistinguishable for this seat.
            let private = game.determinize(&view, &mut Generator::seed_from_u64(seed));
            let other = StateOf::<ExtinctionPoint> { public: state.public.clone(), private };
            let again: ViewOf<ExtinctionPoint> = game.view(&other, Viewer::Seat(seat));
            assert_eq!(answer(&again), first);
        }
    }
}

#[test]
fn searches_take_the_attack_that_wins() {
    let game = table(4, plain());
    let mut met = false;
    for seed in 0..40 {
        play_with_policy(&game, seed, &ExtinctionPointGreedy, |state, seat, _| {
            let public: &Public = &state.public;
            let (fire, _) = game.battle_numbers(public);
            if public.step == TurnStep::Advantage && public.depth == 0 && fire >= public.mothership_health && !met {
                let view: ViewOf<ExtinctionPoint> = game.view(state, Viewer::Seat(seat));
                let choices = legal_actions(&game, state, seat);
                for mut bot in [ExtinctionPointSearch::default(), RolloutSearch::new(ExtinctionPointRollouts::TRAINED)]
                {
                    let rng = &mut Generator::seed_from_u64(seed);
                    let answer = bot.choose_action(&game, &view, &choices, SearchBudget::Iterations(30), rng);
                    assert_eq!(answer, Action::Attack {});
                }
                met = true;
            }
        });
    }
    assert!(met, "an attack that wins in 40 games");
}

#[test]
fn tuned_crews_win_more_than_those_that_go_by_the_first_numbers() {
    let wins = |policy: &dyn Fn(&ExtinctionPoint, u64) -> StateOf<ExtinctionPoint>| {
        let game = table(2, Options { infiltrator: Level::Medium, ..Options::default() });
        (0..400).filter(|seed| game.payoff(&policy(&game, *seed), Seat(0)) > 0.0).count()
    };
    let first = wins(&|game, seed| play_with_policy(game, seed, &ExtinctionPointGreedy, |_, _, _| {}));
    let tuned = wins(&|game, seed| play_with_policy(game, seed, &ExtinctionPointSteady::TUNED, |_, _, _| {}));
    assert!(tuned > first, "{tuned} of 400 against {first}");
}
