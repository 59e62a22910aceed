//! Tests of the bots for End of Days.

use std::sync::Arc;

use crate::common::{legal_actions, play_with_policy};
use bots::end_of_days::{CarefulTrader, EndOfDaysGreedy, EndOfDaysSearch};
use bots::{Bot, Generator, Policy, PolicyBot, SearchBudget, UniformRandom, advance_to_decision};
use end_of_days::{
    Action, CompiledDeck, Doomsday, EndCause, EndOfDays, FoulVote, HOUSE_PACK, NationChoice, OfferDraft, Options,
    Phase, Public, ScrapPick, StepEffect, TradePenalty, Windows,
};
use engine::{Apply, NullSink, Observe, Rules, Scoring, Seat, SeatContext, StateOf, ViewOf, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

type Table = StateOf<EndOfDays>;

fn table(seats: u8, options: Options) -> EndOfDays {
    let house: CompiledDeck = content::load(HOUSE_PACK, CompiledDeck::compile).expect("the house deck");
    EndOfDays::new(seats, options, Arc::new(house)).expect("a table")
}

fn pick(game: &EndOfDays, state: &Table, seat: Seat) -> Action {
    let own = game.own_knowledge(&state.public, &state.private, seat);
    let rng = &mut Generator::seed_from_u64(1);
    EndOfDaysGreedy::default().choose_legal_action(
        SeatContext::new(game, &state.public, &own, seat),
        rng,
        &mut Vec::new(),
    )
}

#[test]
fn greedy_plays_every_table_and_option_to_the_end_and_never_for_long() {
    let turned = [
        Options::default(),
        Options { rotate_first: true, nation_choice: NationChoice::Random, rounds: 4, ..Options::default() },
        Options { trade_penalty: TradePenalty::Bar, foul_vote: FoulVote::Majority, ..Options::default() },
        Options { doomsday: Doomsday::Everyone, scrap_pick: ScrapPick::FirstOnly, ..Options::default() },
        Options { windows: Windows::InTurn, rounds: 12, max_offers: 1, ..Options::default() },
    ];
    for options in turned {
        for seats in 2..=7 {
            let game = table(seats, options.clone());
            for seed in 0..6 {
                let mut asked = 0u32;
                let end = play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |_, _, _| asked += 1);
                assert_eq!(end.public.phase, Phase::Over);
                let turns = u32::from(options.rounds) * u32::from(seats);
                assert!(asked < 60 * turns, "{asked} questions in {turns} turns");
            }
        }
    }
}

#[test]
fn offers_are_one_card_for_one_and_each_draft_is_sent() {
    let (game, mut sent, mut accepted, mut closed) = (table(4, Options::default()), 0, 0, 0);
    for seed in 0..40 {
        play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, action| {
            let own = game.own_knowledge(&state.public, &state.private, seat);
            match (action, &own.draft) {
                (Action::Send {}, OfferDraft::Offer(sketch)) => {
                    assert_eq!((sketch.hand.len(), sketch.want.hand.n), (1, 1));
                    assert!(sketch.strokes <= 3, "a short draft");
                    sent += 1;
                }
                (Action::Cancel {}, _) => panic!("a draft was dropped"),
                (Action::Accept {}, _) => accepted += 1,
                (Action::Close { .. }, _) => closed += 1,
                _ => {}
            }
        });
    }
    assert!(sent > 300 && accepted > 40 && closed > 30, "{sent} sent, {accepted} accepted, {closed} closed");
    assert!(accepted * 2 < sent, "not whatever is offered: {accepted} of {sent}");
}

#[test]
fn the_module_that_makes_a_ship_is_taken_from_the_scrapyard() {
    let (game, mut met) = (table(3, Options::default()), 0);
    for seed in 0..60 {
        play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, action| {
            let public = &state.public;
            if public.phase != Phase::Refill || public[seat].project_count() > 0 {
                return;
            }
            // This is the last card of the refill.
            if game.nation_card(public, seat).hand != public[seat].hand + 1 {
                return;
            }
            let hand =
                state.private.hands[seat.index()].and(game.usable_cards(public, seat)).and(game.content().modules);
            let makes = |card: end_of_days::Card| {
                game.usable_cards(public, seat).contains(card) && game.viable_within(hand.with(card))
            };
            if game.viable_within(hand) || !public.scrapyard.iter().any(makes) {
                return;
            }
            let Action::Take { card } = action else { panic!("{action:?} although a ship could be had") };
            assert!(makes(card), "{}", game.content().card_id(card));
            met += 1;
        });
    }
    assert!(met > 20, "{met} such refills");
}

#[test]
fn modules_are_placed_together_and_fly_in_the_same_turn() {
    // Without a shield a ship stays on its pad for only one round of actions (section 12).
    let (game, mut placed, mut launched, mut passed) = (table(4, Options::default()), 0, 0, 0);
    for seed in 0..40 {
        play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, action| match action {
            Action::Yield {} if state.public.seat == seat => {
                let ready = game.can_launch(&state.public, seat);
                let lying = state.public[seat].project_count() > 0;
                placed += u32::from(ready || !lying);
                passed += u32::from(lying && !ready);
            }
            Action::Launch { .. } => launched += 1,
            _ => {}
        });
    }
    assert!(launched > 400, "{launched} launches");
    assert!(placed > 3 * passed, "{placed} turns with all or nothing, {passed} with half a ship");
}

#[test]
fn tuned_rules_of_thumb_let_ships_grow_until_the_end() {
    let (game, mut early, mut late) = (table(4, Options::default()), 0, 0);
    for seed in 0..40 {
        play_with_policy(&game, seed, &CarefulTrader, |state, _, action| {
            if let Action::Launch { .. } = action {
                let left = game.options().rounds - state.public.round;
                *(if left > 1 { &mut early } else { &mut late }) += 1;
            }
        });
    }
    assert!(late > 100 && late > 4 * early, "{late} launches in the last two rounds, {early} before");
}

#[test]
fn tuned_rules_of_thumb_rob_hands_on_their_owners_turns() {
    let (game, mut away, mut others) = (table(3, Options::default()), 0, 0);
    for seed in 0..40 {
        play_with_policy(&game, seed, &CarefulTrader, |state, seat, action| {
            let Action::Use { card, mode, target, .. } = action else { return };
            let steps = &game.content().card_type(card).modes[usize::from(mode)].steps;
            if steps.iter().any(|step| matches!(step.effect, StepEffect::TakeHand { .. })) && state.public.seat != seat
            {
                let active = Some(end_of_days::Target::Seat(state.public.seat));
                *(if target == active { &mut away } else { &mut others }) += 1;
            }
        });
    }
    assert!(away > 10 && others == 0, "{away} on the victim's turn, {others} on another's");
}

#[test]
fn what_hits_the_own_ship_is_negated() {
    let (game, mut met) = (table(4, Options::default()), 0);
    for seed in 0..120 {
        play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, action| {
            let public = &state.public;
            let first = public.phase == Phase::Negate && public.negated_frame().is_none();
            let Some((target, _)) = public.current_target().filter(|(_, owner)| first && *owner == seat) else {
                return;
            };
            let Some((_, site)) = public.site_of(target) else { return };
            let there = public[seat].modules_at(site);
            let mut rest = there;
            rest.remove(target);
            // It does so only where the ship would be lost, and is worth something.
            if !game.viable_within(there) || game.viable_within(rest) || game.launch_gains(there, false) < 3 {
                return;
            }
            let can = legal_actions(&game, state, seat).iter().any(|action| matches!(action, Action::Negate { .. }));
            // A seat that knows the top card knows whether an attack hits.
            let own = game.own_knowledge(public, &state.private, seat);
            if can && own.top[0].is_none() {
                assert!(matches!(action, Action::Negate { .. }), "{action:?}");
                met += 1;
            }
        });
    }
    assert!(met > 10, "{met} such windows");
}

/// True if a seat alone has the highest score.
fn ahead(public: &Public, seat: Seat) -> bool {
    public.by_seat().all(|(other, nation)| other == seat || nation.score < public[seat].score)
}

#[test]
fn nobody_ends_the_world_without_winning_by_it() {
    let mut ended = 0;
    for seats in [2, 4, 6] {
        let game = table(seats, Options::default());
        for seed in 0..150 {
            let mut last = (Seat(0), false);
            let end = play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, action| {
                if matches!(action, Action::Use { .. } | Action::Aim { .. }) {
                    last = (seat, ahead(&state.public, seat));
                }
            });
            if let Some(EndCause::Card(_)) = end.public.cause {
                assert!(last.1, "seat {} ended the world although it was not ahead", last.0.0);
                ended += 1;
            }
        }
    }
    assert!(ended > 2, "{ended} worlds ended");
    let game = table(4, Options { doomsday: Doomsday::Everyone, ..Options::default() });
    for seed in 0..100 {
        let end = play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |_, _, _| {});
        assert!(end.public.cause == Some(EndCause::LastTurn), "nobody wins by it at this table");
    }
}

/// Returns a decision in the third round of a game of four.
fn question(game: &EndOfDays, phase: Phase) -> (Table, Seat) {
    let mut found = None;
    for seed in 0..20 {
        play_with_policy(game, seed, &EndOfDaysGreedy::default(), |state, seat, _| {
            let wide = legal_actions(game, state, seat).len() > 3 || phase == Phase::Negate;
            let several = legal_actions(game, state, seat).len() > 1;
            if found.is_none() && state.public.round == 3 && state.public.phase == phase && wide && several {
                found = Some((state.clone(), seat));
            }
        });
    }
    found.expect("such a question in the third round")
}

#[test]
fn search_sees_no_more_than_its_seat_and_answers_the_same_for_the_same_view() {
    let game = table(4, Options::default());
    for phase in [Phase::Refill, Phase::Trade, Phase::Act, Phase::Poll, Phase::Negate] {
        let (state, seat) = question(&game, phase);
        let view: ViewOf<EndOfDays> = game.view(&state, Viewer::Seat(seat));
        let choices = legal_actions(&game, &state, seat);
        let answer = |view: &ViewOf<EndOfDays>| {
            let (budget, rng) = (SearchBudget::Iterations(30), &mut Generator::seed_from_u64(3));
            EndOfDaysSearch::default().choose_action(&game, view, &choices, budget, rng)
        };
        let first = answer(&view);
        assert!(choices.contains(&first));
        for seed in 0..4 {
            // This is another state that is indistinguishable for this seat.
            let private = game.determinize(&view, &mut Generator::seed_from_u64(seed));
            let other = Table { public: state.public.clone(), private };
            let again: ViewOf<EndOfDays> = game.view(&other, Viewer::Seat(seat));
            assert_eq!(answer(&again), first, "{phase:?}");
            assert_eq!(pick(&game, &other, seat), pick(&game, &state, seat), "{phase:?}");
        }
    }
}

#[test]
fn without_a_budget_search_plays_by_the_rules_of_thumb() {
    let game = table(4, Options::default());
    let (state, seat) = question(&game, Phase::Act);
    let view: ViewOf<EndOfDays> = game.view(&state, Viewer::Seat(seat));
    let rng = &mut Generator::seed_from_u64(3);
    let answer = EndOfDaysSearch::default().choose_action(
        &game,
        &view,
        &legal_actions(&game, &state, seat),
        SearchBudget::Iterations(0),
        rng,
    );
    assert_eq!(answer, pick(&game, &state, seat));
}

#[test]
fn search_launches_what_would_be_lost_with_earth() {
    let (game, mut met) = (table(3, Options { rounds: 4, ..Options::default() }), 0);
    for seed in 0..30 {
        play_with_policy(&game, seed, &EndOfDaysGreedy::default(), |state, seat, _| {
            let public = &state.public;
            // This is the last turn of the game, with a ship that wins if it flies.
            let last = public.round == 4 && public.seat.next(3) == public.first;
            if public.phase != Phase::Launch || !last || met > 3 || !ahead(public, seat) {
                return;
            }
            let view: ViewOf<EndOfDays> = game.view(state, Viewer::Seat(seat));
            let choices = legal_actions(&game, state, seat);
            let rng = &mut Generator::seed_from_u64(seed);
            let answer =
                EndOfDaysSearch::default().choose_action(&game, &view, &choices, SearchBudget::Iterations(24), rng);
            assert!(matches!(answer, Action::Launch { .. }), "{answer:?}");
            met += 1;
        });
    }
    assert!(met > 0, "a last launch in 30 games");
}

fn seated(name: &str) -> Box<dyn Bot<EndOfDays>> {
    match name {
        "search" => Box::new(EndOfDaysSearch::default()),
        "greedy" => Box::new(PolicyBot(EndOfDaysGreedy::default())),
        "steady" => Box::new(PolicyBot(CarefulTrader)),
        _ => Box::new(PolicyBot(UniformRandom)),
    }
}

/// Returns the share of wins of `one` among `others`, in every seat in turn. A shared win counts in part.
fn share(seats: u8, (one, others): (&str, &str), games: u64, iterations: u32) -> f64 {
    let game = table(seats, Options::default());
    let mut won = 0.0;
    for number in 0..games {
        let place = (number % u64::from(seats)) as usize;
        let mut bots: Vec<_> =
            (0..usize::from(seats)).map(|at| seated(if at == place { one } else { others })).collect();
        let mut rng = Generator::seed_from_u64(number);
        let mut state = game.initial_state();
        while let Some(seat) = advance_to_decision(&game, &mut state, &mut rng) {
            let view: ViewOf<EndOfDays> = game.view(&state, Viewer::Seat(seat));
            let choices = legal_actions(&game, &state, seat);
            let budget = SearchBudget::Iterations(iterations);
            let action = bots[seat.index()].choose_action(&game, &view, &choices, budget, &mut rng);
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        won += f64::from(game.payoff(&state, Seat(place as u8)));
    }
    won / games as f64
}

#[test]
fn greedy_wins_at_least_twice_its_fair_share_against_random() {
    for seats in [3, 5] {
        let (games, fair) = (120, 1.0 / f64::from(seats));
        let won = share(seats, ("greedy", "random"), games, 0);
        let reach = 1.96 * (won * (1.0 - won) / games as f64).sqrt();
        assert!(won - reach > 2.0 * fair, "{seats} seats: {won:.3} ± {reach:.3}");
    }
}

#[test]
fn tuned_rules_of_thumb_win_more_than_their_share_against_those_of_the_beginning() {
    for (seats, most) in [(2, 0.8), (4, 0.4)] {
        let won = share(seats, ("steady", "greedy"), 600, 0);
        assert!(won > most, "{seats} seats: {won:.3}");
    }
}

#[test]
fn search_wins_more_than_its_share_against_greedy() {
    let (games, fair) = (15, 1.0 / 3.0);
    let won = share(3, ("search", "greedy"), games, 60);
    let error = (fair * (1.0 - fair) / games as f64).sqrt();
    assert!(won > fair + 1.64 * error, "{won:.3} of {games} games");
}
