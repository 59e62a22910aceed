//! Matches of the bots of Infection and Extinction against each other.

use std::sync::Arc;

use bots::creatures::{
    CreaturesGreedy, CreaturesRollouts, CreaturesSearch, CreaturesSteady, CreaturesTreePolicy, ExtinctionPartner, Rush,
};
use bots::{
    BlunderingPolicy, Bot, Generator, Policy, PolicyBot, RolloutModel, RolloutSearch, SearchBudget, UniformRandom,
};
use creatures::{
    Action, CompiledPack, Creatures, Duel, EndCause, Melee, Options, Phase, STANDARD_PACK, Statement, Variant,
};
use engine::{Apply, Chance, NullSink, Observe, Rules, Scoring, Seat, SeatContext, SeatSet, StateOf, ToAct, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

type Boxed<K> = Box<dyn Bot<Creatures<K>>>;

/// A policy that ends each turn at once.
struct Idle;

impl<K: Variant> Policy<Creatures<K>> for Idle {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], _: &mut Generator) -> Action {
        let wanted = context.default_action();
        if choices.contains(&wanted) { wanted } else { choices[0] }
    }
}

fn table<K: Variant>(seats: u8) -> Creatures<K> {
    let content = content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard pack is sound");
    Creatures::new(seats, Options::default(), Arc::new(content)).expect("the seats fit")
}

fn bot<K: Variant>(name: &str) -> Boxed<K> {
    match name {
        "random" => Box::new(PolicyBot(UniformRandom)),
        "idle" => Box::new(PolicyBot(Idle)),
        "greedy" => Box::new(PolicyBot(CreaturesGreedy)),
        "steady" => Box::new(PolicyBot(CreaturesSteady::default())),
        "casual" => Box::new(PolicyBot(BlunderingPolicy::<_, 30>(CreaturesSteady::default()))),
        "beginner" => Box::new(PolicyBot(BlunderingPolicy::<_, 60>(CreaturesSteady::default()))),
        "rush" => Box::new(PolicyBot(Rush)),
        "betrayer" => Box::new(PolicyBot(ExtinctionPartner::with_betrayal_from(6))),
        "late betrayer" => Box::new(PolicyBot(ExtinctionPartner::with_betrayal_from(8))),
        "ahead" => Box::new(RolloutSearch::new(CreaturesRollouts::default())),
        "far" => Box::new(RolloutSearch::new(CreaturesRollouts::with_long_horizon())),
        "turns" => Box::new(bots::InformationSetSearch::<Creatures<K>, CreaturesTreePolicy>::default()),
        "search" => Box::new(CreaturesSearch::default()),
        other => panic!("no bot is called {other}"),
    }
}

/// Plays a game; returns its end and its number of turns.
fn play<K: Variant>(
    game: &Creatures<K>,
    bots: &mut [Boxed<K>],
    budget: SearchBudget,
    seed: u64,
) -> StateOf<Creatures<K>> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = game.initial_state();
    let mut choices = Vec::new();
    loop {
        match game.awaited(&state) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let view = game.view(&state, Viewer::Seat(seat));
                choices.clear();
                let context = SeatContext::from_view(game, &view).expect("a seat");
                context.legal_actions(&mut choices);
                let action = bots[seat.index()].choose_action(game, &view, &choices, budget, &mut rng);
                if action.is_talk() {
                    choices.clear();
                    context.out_of_turn_actions(&mut choices);
                }
                assert!(choices.contains(&action), "{action:?} is not open");
                game.apply_action(&mut state, seat, action, &mut NullSink);
            }
            ToAct::Nobody => return state,
        }
    }
}

/// Returns the mean payoff of a bot against others in this many games, one seat after the other, and the mean turns of
/// a game.
fn share<K: Variant>(seats: u8, one: &str, others: &str, games: u64, iterations: u32) -> (f64, f64) {
    let game = table::<K>(seats);
    let (mut sum, mut turns) = (0.0, 0.0);
    for number in 0..games {
        let own = Seat((number % u64::from(seats)) as u8);
        let mut bots: Vec<Boxed<K>> =
            (0..seats).map(|seat| bot(if Seat(seat) == own { one } else { others })).collect();
        let end = play(&game, &mut bots, SearchBudget::Iterations(iterations), 1000 + number);
        sum += f64::from(game.payoff(&end, own));
        turns += f64::from(end.public.turn);
    }
    (sum / games as f64, turns / games as f64)
}

#[test]
fn greedy_beats_random_at_every_table() {
    let (won, _) = share::<Duel>(2, "greedy", "random", 20, 0);
    assert!(won >= 0.9, "{won}");
    for seats in 3..=6 {
        let (won, _) = share::<Melee>(seats, "greedy", "random", 20, 0);
        assert!(won > 1.5 / f64::from(seats), "{won} with {seats} seats");
    }
}

#[test]
fn tuned_rules_of_thumb_beat_those_set_by_hand_and_do_not_stall() {
    let (won, _) = share::<Duel>(2, "steady", "greedy", 200, 0);
    assert!(won >= 0.65, "{won}");
    for seats in 3..=6 {
        let (won, _) = share::<Melee>(seats, "steady", "greedy", 200, 0);
        assert!(won > 1.5 / f64::from(seats), "{won} with {seats} seats");
        let (_, turns) = share::<Melee>(seats, "steady", "steady", 60, 0);
        assert!(turns < 40.0 * f64::from(seats), "{turns} with {seats} seats: partners stop when they have grown");
    }
}

#[test]
fn who_only_waits_or_only_attacks_loses_to_partners_that_grow() {
    for (one, most) in [("idle", 0.25), ("rush", 0.8)] {
        for seats in 3..=6 {
            for level in ["steady", "casual"] {
                let (won, _) = share::<Melee>(seats, one, level, 60, 0);
                let most = if level == "casual" { 0.5 + most } else { most };
                assert!(won < most / f64::from(seats), "{one} wins {won} among {level} with {seats} seats");
            }
        }
    }
}

#[test]
fn who_attacks_its_partner_early_wins_no_more_than_its_share() {
    for (one, seats) in [("betrayer", 3), ("betrayer", 4), ("late betrayer", 3)] {
        let (won, _) = share::<Melee>(seats, one, "steady", 240, 0);
        assert!(won < 1.1 / f64::from(seats), "{one} wins {won} with {seats} seats");
    }
}

#[test]
fn promises_are_kept_until_they_end_for_both() {
    for seed in 0..80 {
        let game = table::<Melee>(3 + (seed % 4) as u8);
        let name = if seed < 8 { "ahead" } else { "steady" };
        let mut bots: Vec<Boxed<Melee>> = (0..game.seats()).map(|_| bot(name)).collect();
        let end = play(&game, &mut bots, SearchBudget::Iterations(8), seed);
        assert_eq!(end.public.broken, [0; 6], "{name} in game {seed}");
    }
}

#[test]
fn no_seat_of_infection_is_given_away() {
    let game = table::<Duel>(2);
    for level in ["steady", "casual"] {
        let begun = (0..300).map(|seed| {
            let end = play(&game, &mut [bot(level), bot(level)], SearchBudget::Iterations(0), seed);
            game.payoff(&end, end.public.first)
        });
        let share = begun.sum::<f32>() / 300.0;
        assert!((0.36..0.64).contains(&share), "whoever begins wins {share} among {level}");
    }
}

/// Section 12, H-66: of two survivors, the one that ends the game has the smaller number of creatures only if it had no
/// other action.
#[test]
fn nobody_ends_a_game_that_it_loses_while_another_action_is_legal() {
    let (mut ended, mut choices) = ([0; 2], Vec::new());
    for seed in 0..240 {
        let game = table::<Melee>(3 + (seed % 4) as u8);
        let (mut rng, mut state) = (Generator::seed_from_u64(seed), game.initial_state());
        let slow = if seed % 8 == 0 { ["ahead", "far"] } else { ["greedy", "beginner"] };
        let names = ["steady", "casual", "random", slow[0], slow[1]];
        let name = |seat: Seat| names[(seat.index() + seed as usize) % names.len()];
        while let Some(seat) = bots::advance_to_decision(&game, &mut state, &mut rng) {
            let view = game.view(&state, Viewer::Seat(seat));
            let action =
                bot(name(seat)).choose_legal_action(&game, &view, SearchBudget::Iterations(4), &mut rng, &mut choices);
            game.apply_action(&mut state, seat, action, &mut NullSink);
            let public = &state.public;
            // The number of foes in a birth changes nothing.
            let moves = matches!(action, Action::Step { .. } | Action::Out { .. });
            if public.cause == Some(EndCause::TwoSpecies) && moves && choices.len() > 1 && name(seat) != "random" {
                let size = |seat| game.creature_count(public, seat);
                let most = (0..game.seats()).map(|other| size(Seat(other))).max();
                let lost = Some(size(seat)) < most;
                assert!(!lost, "{} ends game {seed} by {action:?}", name(seat));
                ended[usize::from(name(seat) != "greedy")] += 1;
            }
        }
    }
    assert!(ended[0] > 2 && ended[1] > 10, "{ended:?}");
}

#[test]
fn who_only_waits_loses_the_duel() {
    let (won, turns) = share::<Duel>(2, "steady", "idle", 60, 0);
    assert!(won == 1.0 && turns < 60.0, "{won} in {turns} turns");
}

#[test]
fn playing_answers_out_beats_rules_of_thumb() {
    let (won, _) = share::<Duel>(2, "ahead", "steady", 40, 40);
    assert!(won > 0.6, "{won}");
    for (seats, least) in [(3, 0.4), (4, 0.35)] {
        let (won, _) = share::<Melee>(seats, "ahead", "steady", 40, 50);
        assert!(won > least, "{won} with {seats} seats");
    }
}

#[test]
fn a_tree_to_the_end_of_the_turn_beats_rules_of_thumb_and_the_search_of_before() {
    let (won, turns) = share::<Duel>(2, "turns", "steady", 20, 40);
    assert!(won > 0.7 && turns < 50.0, "{won} in {turns} turns");
    let (won, _) = share::<Duel>(2, "turns", "search", 20, 20);
    assert!(won > 0.6, "{won}");
}

#[test]
fn two_who_think_ahead_do_not_wait_for_each_other() {
    let game = table::<Duel>(2);
    for seed in 0..12 {
        let mut bots: Vec<Boxed<Duel>> = vec![bot("turns"), bot("turns")];
        let end = play(&game, &mut bots, SearchBudget::Iterations(20), seed);
        assert!(!matches!(end.public.cause, Some(EndCause::Quiet | EndCause::RoundLimit)), "game {seed}");
    }
}

#[test]
fn wings_are_for_those_who_think_ahead() {
    let game = table::<Duel>(2);
    // The closure counts how many of the openings that fit all but the last creature are wings or their feints.
    let wings = |name: &str, seed: u64| {
        let (mut rng, mut state, mut room, mut wings) =
            (Generator::seed_from_u64(seed), game.initial_state(), Vec::new(), 0);
        while let Some(seat) =
            bots::advance_to_decision(&game, &mut state, &mut rng).filter(|_| state.public.phase == Phase::Place)
        {
            let view = game.view(&state, Viewer::Seat(seat));
            let own = game.own_knowledge(&state.public, &state.private, seat);
            let last = game.matching_setups(&state.public, &own, seat).filter(|one| one.actions.len() == 1);
            wings += last.filter(|one| one.opening.id.ends_with("_wing") || one.opening.id.ends_with("_feint")).count();
            let action = bot(name).choose_legal_action(&game, &view, SearchBudget::Iterations(1), &mut rng, &mut room);
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        wings
    };
    let all = |name| (0..20).map(|seed| wings(name, seed)).sum::<usize>();
    let (steady, turns) = (all("steady"), all("turns"));
    assert!(steady == 0 && turns > 20, "{steady} and {turns}");
}

#[test]
fn who_can_step_into_the_goal_has_all_but_won() {
    let game = table::<Duel>(2);
    let mut found = 0;
    for seed in 0..20 {
        let (mut rng, mut state, mut room) = (Generator::seed_from_u64(seed), game.initial_state(), Vec::new());
        while let Some(seat) = bots::advance_to_decision(&game, &mut state, &mut rng) {
            let view = game.view(&state, Viewer::Seat(seat));
            let action =
                bot("steady").choose_legal_action(&game, &view, SearchBudget::Iterations(0), &mut rng, &mut room);
            let goal = game.board().hex_name(game.goal_hex(&state.public, seat));
            let free = state.public.species_at(game.goal_hex(&state.public, seat)).is_empty();
            let enters = |action: &Action| matches!(action, Action::Step { to, .. } if *to == goal);
            if free && room.iter().any(enters) {
                let worth = |seat| {
                    RolloutModel::<Creatures<Duel>>::evaluate(&CreaturesRollouts::default(), &game, &state, seat)
                };
                let (own, other) = (worth(seat), worth(Seat(1 - seat.0)));
                assert!(own > 0.9 && (own + other - 1.0).abs() < 1e-5, "{own} and {other}");
                found += 1;
            }
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
    }
    assert!(found >= 10, "{found}");
}

#[test]
fn where_a_table_talks_claims_are_made_that_are_open_and_tell_nothing() {
    let content = Arc::new(content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard pack is sound"));
    let options = Options { talk: true, ..Options::default() };
    let game = Creatures::<Duel>::new(2, options, content).expect("two seats");
    let (mut claims, mut lies) = (0, 0);
    for seed in 0..20 {
        let (mut rng, mut state) = (Generator::seed_from_u64(seed), game.initial_state());
        let (mut choices, mut unasked) = (Vec::new(), Vec::new());
        let mut bots: Vec<Boxed<Duel>> = vec![bot("steady"), bot(["ahead", "turns"][seed as usize % 2])];
        while let Some(seat) = bots::advance_to_decision(&game, &mut state, &mut rng) {
            let view = game.view(&state, Viewer::Seat(seat));
            let action = bots[seat.index()].choose_legal_action(
                &game,
                &view,
                SearchBudget::Iterations(4),
                &mut rng,
                &mut choices,
            );
            if action.is_talk() {
                unasked.clear();
                SeatContext::from_view(&game, &view).expect("a seat").out_of_turn_actions(&mut unasked);
                assert!(unasked.contains(&action), "{action:?} is not open");
                assert_eq!(view.public.said[seat.index()], 0, "once in a turn");
                let Action::ClaimChar { at, .. } = action else { panic!("{action:?}") };
                let hex = game.board().index(at).expect("a hex of the board");
                claims += 1;
                lies += u32::from(!state.private.foes.contains(hex));
            }
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
    }
    assert!(claims > 40 && lies > 0 && lies < claims / 2, "{lies} of {claims}");
}

/// Returns the seat that a truce or peace is with.
fn addressed(word: Statement) -> Option<Seat> {
    match word {
        Statement::Truce { to, .. } | Statement::Peace { to, .. } => Some(to),
        _ => None,
    }
}

/// A player that follows the heuristic and offers a truce to every other seat with which there is none.
struct Friendly;

impl Policy<Creatures<Melee>> for Friendly {
    fn choose_action(
        &self,
        context: SeatContext<'_, Creatures<Melee>>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let SeatContext { public, seat, .. } = context;
        let spoken: SeatSet = public.words_of(seat).filter_map(addressed).collect();
        let to = public.living.without(seat).iter().find(|to| !spoken.contains(*to));
        let offer = to.filter(|_| public.phase == Phase::Move && usize::from(public.said[seat.index()]) < 3);
        offer.map_or_else(
            || CreaturesGreedy.choose_action(context, choices, rng),
            |to| Action::OfferTruce { to, rounds: 3 },
        )
    }
}

/// Returns the results of offers: the numbers of accepted offers, declined offers, and renewed truces.
fn truces(other: &str, games: u64) -> [u32; 3] {
    let game = table::<Melee>(4);
    let mut counted = [0; 3];
    for seed in 0..games {
        let (mut rng, mut state) = (Generator::seed_from_u64(seed), game.initial_state());
        let mut choices = Vec::new();
        let mut bots: Vec<Boxed<Melee>> = (1..4).map(|_| bot(other)).collect();
        bots.insert(0, Box::new(PolicyBot(Friendly)));
        while let Some(seat) = bots::advance_to_decision(&game, &mut state, &mut rng) {
            let view = game.view(&state, Viewer::Seat(seat));
            let action = bots[seat.index()].choose_legal_action(
                &game,
                &view,
                SearchBudget::Iterations(8),
                &mut rng,
                &mut choices,
            );
            match action {
                Action::AcceptTruce { of } => counted[0] += u32::from(of == Seat(0)),
                Action::DeclineTruce { .. } => counted[1] += 1,
                Action::OfferTruce { .. } => counted[2] += u32::from(seat != Seat(0)),
                _ => {}
            }
            game.apply_action(&mut state, seat, action, &mut NullSink);
            assert_eq!(state.public.broken[1..], [0; 5], "{other} breaks its word in game {seed}: {action:?}");
        }
    }
    counted
}

#[test]
fn offers_of_truce_are_answered_and_truces_kept() {
    for (other, games) in [("steady", 40), ("ahead", 4)] {
        let [agreed, declined, again] = truces(other, games);
        assert!(agreed > 10 && declined > 10 && again > 2, "{other}: {agreed}, {declined}, {again}");
    }
}

/// Section 12: games of the heuristic against itself take 21 turns in Infection and 14, 21, 30 and 41 in Extinction
/// with 3 to 6 seats. Other heuristics come near that, but this one takes longer, because it ends no game that it loses. The first seat has no great advantage anywhere.
#[test]
fn greedy_tables_have_about_the_measured_length() {
    let (won, turns) = share::<Duel>(2, "greedy", "greedy", 200, 0);
    assert!((17.0..24.0).contains(&turns), "{turns}");
    assert!((0.35..0.65).contains(&won), "{won}");
    for (seats, from, to) in [(3, 13.0, 28.0), (4, 17.0, 38.0), (5, 23.0, 48.0), (6, 28.0, 60.0)] {
        let (_, turns) = share::<Melee>(seats, "greedy", "greedy", 200, 0);
        println!("{turns} with {seats} seats");
        assert!((from..to).contains(&turns), "{turns} with {seats} seats");
    }
}

#[test]
fn a_search_answers_the_same_for_the_same_seed() {
    let game = table::<Duel>(2);
    let play_once = || {
        let mut bots: Vec<Boxed<Duel>> = vec![bot("search"), bot("greedy")];
        play(&game, &mut bots, SearchBudget::Iterations(20), 5)
    };
    assert_eq!(play_once(), play_once());
}
