//! The levels of the bots, hints, and analysis, at a size that fits into the regular tests. `cargo xtask ladder` and
//! `cargo xtask calibrate` run the full checks.

use std::collections::HashSet;
use std::ops::ControlFlow;

use catalog::{
    AnalysisDepth, DealSecret, DynGame, GameSetup, LEVELS, SimulationBot, SimulationPlan, ThinkingTime, WaitingFor,
    find, games,
};
use engine::Seat;
use serde_json::{Map, Value, json};

fn simulated(game: &str, bots: &[&str], games: u64, options: Map<String, Value>) -> Value {
    let game = find(game).expect("a game");
    let bots = bots.iter().map(|bot| SimulationBot::read(game.info(), bot, None).expect("a bot")).collect::<Vec<_>>();
    let plan = SimulationPlan { seats: bots.len() as u8, games, seed: 7, bots, rotate: true, options, threads: 1 };
    game.simulate(&plan, &|_| ControlFlow::Continue(())).expect("a report")
}

/// Returns the margin by which the first bot wins more often than the second.
fn lead(game: &str, bots: [&str; 2], games: u64) -> f64 {
    let report = simulated(game, &bots, games, Map::new());
    let share = |bot: usize| report["wins_by_bot"][bot]["share"].as_f64().expect("a share");
    share(0) - share(1)
}

#[test]
fn every_game_has_the_levels_weakest_first() {
    for game in games() {
        let levels: Vec<&str> = game.info().bots.iter().filter(|bot| bot.level).map(|bot| bot.id).collect();
        assert_eq!(levels, LEVELS, "{}", game.info().id);
        for script in ["random", "greedy", "search"] {
            assert!(game.info().bots.iter().any(|bot| bot.id == script), "{}: {script}", game.info().id);
        }
    }
}

#[test]
fn whoever_overlooks_less_wins_more() {
    for (game, least) in [("infection", 0.15), ("extrication", 0.3), ("end-of-days", 0.1)] {
        let lead = lead(game, ["steady", "beginner"], 60);
        assert!(lead > least, "{game}: {lead}");
    }
    assert!(lead("extraczon", ["steady", "beginner"], 10_000) > 0.01);
}

#[test]
fn looking_ahead_pays() {
    assert!(lead("infection", ["strong", "steady"], 40) > 0.3);
    assert!(lead("extrication", ["strong:16", "steady"], 30) > 0.0);
}

#[test]
fn what_was_learned_pays() {
    assert!(lead("extrication", ["strong:16", "search:16"], 40) > 0.2);
}

#[test]
fn a_crew_that_talks_is_not_ruined() {
    let won = |election: &str, bot: &str| {
        let options = [("infiltrator", json!("medium")), ("election", json!(election))];
        let options = options.into_iter().map(|(id, value)| (id.to_owned(), value)).collect();
        simulated("extinction-point", &[bot; 4], 150, options)["figures"]["won"]["mean"].as_f64().expect("a share")
    };
    assert!(won("talk", "steady") > won("talk", "greedy") + 0.25);
}

#[test]
fn nobody_knows_a_set_up_of_infection_beforehand() {
    let placed = |seed: u64| {
        let mut table = start("infection", 2, seed);
        play(table.as_mut(), "steady", 16);
        table
            .journal_entries()
            .iter()
            .filter(|entry| entry.to_string().contains("place"))
            .map(Value::to_string)
            .collect::<String>()
    };
    let mut seen: Vec<String> = (0..12).map(placed).collect();
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 6, "{}", seen.len());
}

#[test]
fn a_bot_that_may_not_talk_answers_the_question() {
    let crews = json!({ "election": "talk" });
    let tables = games().iter().map(|game| (game.info(), Map::new()));
    let crew = find("extinction-point").expect("a game").info();
    let tables = tables.chain([(crew, crews.as_object().cloned().expect("options"))]);
    for (info, options) in tables {
        for (bot, seats) in info.bots.iter().flat_map(|bot| info.seats.iter().map(move |seats| (bot.id, *seats))) {
            let secret = DealSecret::from_seed(u64::from(seats));
            let setup = GameSetup { seats, options: options.clone(), secret, entropy: Vec::new() };
            let mut table = find(info.id).expect("a game").start(setup).expect("a table");
            // Bots that search are asked only now and then.
            let apart = if ["strong", "expert", "search"].contains(&bot) { 23 } else { 1 };
            for step in 0..150 {
                let Some(seat) = table.awaited_seats().lowest() else { break };
                let asked = if step % apart == 0 { bot } else { "steady" };
                let reply = table
                    .prepare_bot_reply(seat, asked, Some(ThinkingTime::Iterations(4)), false)
                    .expect("a bot")
                    .run();
                assert!(reply.owed && table.is_legal(seat, &reply.action), "{} {asked}: {reply:?}", info.id);
                table.apply_action(seat, &reply.action, None).expect("an open answer");
            }
        }
    }
}

fn start(game: &str, seats: u8, seed: u64) -> Box<dyn DynGame> {
    let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    find(game).expect("a game").start(setup).expect("a table")
}

/// Lets a bot act for all seats, up to a maximum number of actions.
fn play(table: &mut dyn DynGame, bot: &str, most: usize) {
    for _ in 0..most {
        let WaitingFor::Seats(_) = table.status().pending else { return };
        let seat = table.awaited_seats().lowest().expect("somebody is asked");
        let action = table.prepare_bot_task(seat, bot, None).expect("a bot")();
        table.apply_action(seat, &action, None).expect("an answer");
    }
}

const SHALLOW: AnalysisDepth = AnalysisDepth {
    samples_per_position: 3,
    samples_per_action: 0,
    max_rollouts: u64::MAX,
    seed: 5,
    ..AnalysisDepth::QUICK
};

#[test]
fn luck_and_skill_are_together_what_the_game_changed() {
    for game in games() {
        let info = game.info();
        for (seed, seats) in [(0, info.seats.first()), (1, info.seats.last())] {
            let mut table = start(info.id, *seats.expect("seats"), seed);
            play(table.as_mut(), "casual", usize::MAX);
            let analysis = table.prepare_analysis(SHALLOW)();
            let result = table.status().result.expect("a result");
            for total in &analysis.totals {
                let whole = |part: f64| (part * 1e6).round() as i64;
                assert_eq!(
                    whole(total.luck) + whole(total.skill),
                    whole(total.last) - whole(total.initial),
                    "{}",
                    info.id
                );
                assert_eq!(whole(total.own) + whole(total.others), whole(total.skill), "{}", info.id);
                // Crews win or lose: a victory is worth 1 and a defeat nothing, whatever payoff bots get for it.
                let payoff = f64::from(result.payoffs[usize::from(total.seat)]);
                let worth = if info.id == "extinction-point" { (payoff + 1.0) / 2.0 } else { payoff };
                assert_eq!(whole(total.last), whole(worth), "{}", info.id);
                let swings = analysis.luck.iter().filter(|swing| swing.seat == total.seat);
                assert_eq!(swings.map(|swing| whole(swing.swing)).sum::<i64>(), whole(total.luck), "{}", info.id);
            }
            assert_eq!(analysis, table.prepare_analysis(SHALLOW)(), "{}: the same again", info.id);
        }
    }
}

#[test]
fn positions_are_asked_for_whatever_became_of_the_game() {
    // Turns are counted from the start, so that no choice among them can depend on the end.
    for game in games() {
        let info = game.info();
        let plan = SimulationPlan {
            seats: info.seats[info.seats.len() / 2],
            games: 1,
            seed: 3,
            bots: vec![SimulationBot::read(info, "steady", None).expect("a bot")],
            rotate: false,
            options: Map::new(),
            threads: 1,
        };
        let record = game.play_simulated_game(&plan, 0, 0).expect("a game");
        let chances = game.load(&record).expect("a table").prepare_analysis(SHALLOW)().chances;
        let asked: Vec<usize> =
            game.calibration_samples(&record, SHALLOW).expect("positions").iter().map(|one| one.ply).collect();
        let turns = [4, 8, 16, 32, 64, 128, 256, 512, 1024];
        let places: Vec<usize> =
            turns.iter().filter(|turn| **turn < chances.len() - 1).map(|turn| chances[*turn].ply).collect();
        assert!(asked.len() > 1 && asked == places, "{}: {asked:?} {places:?}", info.id);
    }
}

#[test]
fn luck_evens_out() {
    // One rollout per position gives poor estimates, and luck is 0 on average all the same. Each game has simulated
    // chance of its own; otherwise all would share the error of one seed.
    let poor = |seed| AnalysisDepth { samples_per_position: 1, seed: 1_000 + seed, ..SHALLOW };
    for game in games() {
        let info = game.info();
        let lucks = (0..36).map(|seed| {
            let mut table = start(info.id, info.seats[info.seats.len() / 2], seed);
            play(table.as_mut(), "greedy", usize::MAX);
            table.prepare_analysis(poor(seed))().totals[0].luck
        });
        let lucks: Vec<f64> = lucks.collect();
        let mean = lucks.iter().sum::<f64>() / lucks.len() as f64;
        let spread = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / lucks.len() as f64;
        assert!(spread > 0.01, "{}: {spread}", info.id);
        assert!(mean.abs() <= 3.0 * (spread / lucks.len() as f64).sqrt(), "{}: {mean}", info.id);
    }
}

#[test]
fn the_answers_of_extraczon_are_calculated_and_not_tried() {
    let mut table = start("extraczon", 1, 3);
    play(table.as_mut(), "steady", usize::MAX);
    let analysis = table.prepare_analysis(AnalysisDepth { samples_per_position: 1, ..AnalysisDepth::QUICK })();
    assert!(analysis.decisions.len() > 5);
    for decision in &analysis.decisions {
        assert!(decision.error == 0.0 && decision.choices.iter().all(|choice| choice.error == 0.0), "{decision:?}");
        let value =
            |action: &Value| decision.choices.iter().find(|choice| choice.action == *action).expect("listed").value;
        assert!((value(&decision.best) - value(&decision.chosen) - decision.loss).abs() < 1e-6, "{decision:?}");
        assert_eq!(decision.best, decision.choices[0].action);
    }
}

#[test]
fn a_planted_blunder_is_seen() {
    let weigh = AnalysisDepth {
        samples_per_position: 24,
        samples_per_action: 48,
        max_rollouts: u64::MAX,
        seed: 3,
        ..AnalysisDepth::QUICK
    };
    let mut table = start("extrication", 2, 4);
    play(table.as_mut(), "steady", 30);
    let (seat, advice) = loop {
        let seat = table.awaited_seats().lowest().expect("somebody is asked");
        let advice = table.prepare_advice(seat, weigh).expect("advice")();
        let (best, worst) = (advice.first().expect("a best"), advice.last().expect("a worst"));
        if best.value - worst.value > 0.1 {
            break (seat, advice);
        }
        play(table.as_mut(), "steady", 1);
    };
    let ply = table.status().ply;
    table.apply_action(seat, &advice.last().expect("a worst").action, None).expect("open");
    play(table.as_mut(), "steady", usize::MAX);
    let analysis = table.prepare_analysis(weigh)();
    let blunder = analysis.decisions.iter().find(|decision| decision.ply == ply).expect("each decision is weighed");
    assert!(blunder.loss > 0.05, "{ply}: {}", blunder.loss);
    let points = analysis.turning_points;
    assert!(points.len() <= 3 && points.iter().any(|point| point.ply == ply), "{points:?}");
}

/// Returns the answers with which the seat that is asked wins at once.
fn wins_at_once(table: &dyn DynGame, seat: Seat) -> Vec<Value> {
    let wins = |action: &Value| {
        let mut after = table.at_ply(table.ply()).expect("the same position");
        after.apply_action(seat, action, None).expect("open");
        after.is_over() && after.status().result.expect("a result").winners.contains(&seat.0)
    };
    table.legal_actions(seat).into_iter().map(|choice| choice.action).filter(wins).collect()
}

#[test]
fn a_hint_names_the_answer_that_wins_at_once() {
    let weigh = AnalysisDepth { samples_per_action: 8, ..AnalysisDepth::QUICK };
    for game in games() {
        let info = game.info();
        let mut seen = 0;
        for seed in 0..40 {
            let mut table = start(info.id, info.seats[info.seats.len() / 2], seed);
            play(table.as_mut(), "steady", usize::MAX);
            let decided = table.journal_entries().iter().rposition(|entry| entry.get("did").is_some());
            let before = table.at_ply(decided.expect("somebody decided")).expect("a position");
            let Some(seat) = before.awaited_seats().lowest() else { continue };
            let wins = wins_at_once(before.as_ref(), seat);
            let open = before.legal_action_count(seat);
            if wins.is_empty() || wins.len() == open {
                continue;
            }
            let advice = before.prepare_advice(seat, weigh).expect("advice")();
            assert!(wins.contains(&advice[0].action), "{} {seed}: {wins:?} of {open}, {advice:?}", info.id);
            seen += 1;
        }
        assert!(seen > 0, "{}: no game ends with a choice that wins", info.id);
    }
}

#[test]
fn what_is_missed_again_and_again_in_one_turn_is_one_turning_point() {
    let mut left = 0;
    for seed in 0..20 {
        if left > 0 && seed > 2 {
            break;
        }
        let mut table = start("infection", 2, seed);
        play(table.as_mut(), "beginner", usize::MAX);
        let analysis =
            table.prepare_analysis(AnalysisDepth { samples_per_position: 8, samples_per_action: 8, ..SHALLOW })();
        let turn = |ply: usize| analysis.chances.partition_point(|chances| chances.ply <= ply);
        let points = &analysis.turning_points;
        let turns: HashSet<usize> = points.iter().map(|point| turn(point.ply)).collect();
        assert_eq!(turns.len(), points.len(), "{points:?}");
        for point in points {
            let [before, after] =
                [1, 0].map(|back| analysis.chances[turn(point.ply) - back].by_seat[usize::from(point.seat)]);
            assert!(point.loss <= before - after + 1e-9, "{point:?}: the chart fell from {before} to {after}");
        }
        let Some(least) = points.iter().map(|point| point.loss).reduce(f64::min) else { continue };
        let dear = |decision: &&catalog::ReviewedDecision| decision.loss > least && turns.contains(&turn(decision.ply));
        left += analysis.decisions.iter().filter(dear).count().saturating_sub(points.len());
    }
    assert!(left > 0, "no turn in twenty games of beginners has two dear decisions");
}

#[test]
fn nothing_is_certain_that_hangs_on_what_others_do() {
    // Within a round of Extrication nothing is private and nothing is random, but four seats take turns.
    let mut table = start("extrication", 4, 2);
    play(table.as_mut(), "steady", 30);
    let seat = table.awaited_seats().lowest().expect("somebody is asked");
    let advice = table.prepare_advice(seat, AnalysisDepth { samples_per_action: 32, ..SHALLOW }).expect("advice")();
    assert!(advice.iter().all(|one| one.error > 0.0), "{advice:?}");
}

#[test]
fn a_hint_follows_from_the_view_alone() {
    // States that look the same to a seat give it the same advice, and the same reasons for it.
    for entry in catalog::games() {
        let id = entry.info().id;
        let seats = entry.info().seats.iter().copied().min_by_key(|seats| seats.abs_diff(3)).expect("seats");
        let mut table = start(id, seats, 11);
        play(table.as_mut(), "steady", if id == "extraczon" { 6 } else { 25 });
        let seat = table.awaited_seats().lowest().expect("somebody is asked");
        let world = |seed: u64| {
            let branch = catalog::BranchOptions {
                past: catalog::BranchHistory::Determinized(engine::Viewer::Seat(seat)),
                secret: DealSecret::from_seed(seed),
                chance_mode: Default::default(),
            };
            table.branch(&branch).expect("a world")
        };
        let again = |seed: u64| {
            world(seed).prepare_advice(seat, AnalysisDepth { samples_per_action: 4, ..SHALLOW }).expect("advice")()
        };
        let advice = again(1);
        assert_eq!(advice, again(2), "{id}");
        // The same holds for warnings, before the worst action and before any other.
        for other in [&advice[advice.len() - 1], &advice[advice.len() / 2]] {
            let warned = |seed: u64| {
                let warn = world(seed).prepare_blunder_check(
                    seat,
                    &other.action,
                    AnalysisDepth { samples_per_action: 4, ..SHALLOW },
                );
                warn.and_then(|warn| warn())
            };
            assert_eq!(warned(1), warned(2), "{id}");
        }
        for other in (0..seats).map(Seat).filter(|other| !table.awaited_seats().contains(*other)) {
            assert!(table.prepare_advice(other, SHALLOW).is_err(), "{id}");
            assert!(table.prepare_blunder_check(other, &advice[0].action, SHALLOW).is_none(), "{id}");
        }
    }
}

#[test]
fn a_planted_blunder_is_warned_of_and_the_best_answer_never() {
    let weigh = AnalysisDepth { samples_per_action: 16, seed: 5, ..AnalysisDepth::QUICK };
    for entry in games() {
        let id = entry.info().id;
        let seats = entry.info().seats.iter().copied().min_by_key(|seats| seats.abs_diff(3)).expect("seats");
        let mut table = start(id, seats, 11);
        let (mut games, mut questions) = (1, 0);
        let (warning, worst) = loop {
            let Some(seat) = table.awaited_seats().lowest() else {
                (table, games) = (start(id, seats, 11 + games), games + 1);
                continue;
            };
            let advice = table.prepare_advice(seat, weigh).expect("advice")();
            let warned = |action: &Value| table.prepare_blunder_check(seat, action, weigh).and_then(|warn| warn());
            let (best, worst) = (&advice[0], &advice[advice.len() - 1]);
            if best.value - worst.value > 0.05
                && let Some(warning) = warned(&worst.action)
            {
                assert_eq!(warned(&best.action), None, "{id}");
                break (warning, worst.clone());
            }
            questions += 1;
            assert!(questions < 200, "{id}: nothing is a blunder");
            play(table.as_mut(), "steady", 1);
        };
        assert!(warning.loss > 0.05, "{id}: {warning:?}");
        assert!(warning.text.contains(&worst.text) && warning.text.contains("% win chance"), "{id}: {warning:?}");
    }
}

#[test]
fn alone_at_extraczon_a_blunder_costs_parts_of_a_tier_and_is_known_exactly() {
    let mut table = start("extraczon", 1, 3);
    let (seat, mut warned, mut silent) = (Seat(0), 0, 0);
    while !table.is_over() {
        let advice = table.prepare_advice(seat, SHALLOW).expect("advice")();
        for other in &advice {
            let loss = advice[0].value - other.value;
            let warning = table.prepare_blunder_check(seat, &other.action, SHALLOW).and_then(|warn| warn());
            assert_eq!(warning.is_some(), loss > 0.05, "{loss}: {warning:?}");
            match warning {
                Some(warning) => {
                    assert!((warning.loss - loss).abs() < 1e-6, "{loss}: {warning:?}");
                    assert!(warning.text.contains("% of a tier"), "{warning:?}");
                    warned += 1;
                }
                None => silent += 1,
            }
        }
        play(table.as_mut(), "steady", 1);
    }
    assert!(0 < warned && warned < silent, "{warned} of {}", warned + silent);
}
