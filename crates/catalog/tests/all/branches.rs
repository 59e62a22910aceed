//! Clones of tables, determinizations and external chance: the information that each may have, over whole games of all
//! six.

use catalog::{BranchHistory, BranchOptions, ChanceMode, DealSecret, DynGame, FactsScope, GameSetup, games};
use engine::{Seat, Viewer};
use serde_json::{Map, Value};

/// The number of decisions between checks; expensive checks are less frequent. It divides nothing in the games.
const OFTEN: usize = 7;
const SELDOM: usize = 41;

/// Returns each game at its minimum and its maximum number of seats.
fn tables() -> impl Iterator<Item = Box<dyn DynGame>> {
    games().iter().flat_map(|game| {
        let (fewest, most) = (game.info().seats[0], *game.info().seats.last().expect("some seats"));
        [fewest, most].map(|seats| {
            let secret = DealSecret::from_seed(u64::from(seats) + 40);
            game.start(GameSetup { seats, options: Map::new(), secret, entropy: Vec::new() }).expect("a table")
        })
    })
}

fn branch(table: &dyn DynGame, past: BranchHistory, seed: u64, nature: ChanceMode) -> Box<dyn DynGame> {
    table.branch(&BranchOptions { past, secret: DealSecret::from_seed(seed), chance_mode: nature }).expect("a branch")
}

fn dealt(table: &dyn DynGame, past: BranchHistory, seed: u64) -> Box<dyn DynGame> {
    branch(table, past, seed, ChanceMode::Dealt)
}

fn viewers(table: &dyn DynGame) -> Vec<Viewer> {
    Viewer::all(table.setup().seats).collect()
}

/// Makes one decision of a random bot; none once the game is over or waits for chance.
fn step(table: &mut dyn DynGame) -> Option<(Seat, Value)> {
    let seat = table.awaited_seats().iter().next()?;
    let action = table.prepare_bot_task(seat, "random", None).expect("a seat that is asked")();
    table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    Some((seat, action))
}

/// Plays a game with random bots and checks it now and then, and at the end.
fn play_and_look(table: &mut dyn DynGame, stride: usize, mut look: impl FnMut(&dyn DynGame)) {
    for decision in 0.. {
        let over = table.is_over();
        if over || decision % stride == 0 {
            look(table);
        }
        if over {
            return;
        }
        step(table).expect("somebody is asked");
    }
}

/// Returns everything that any viewer could be shown of a table.
fn everything(table: &dyn DynGame) -> Vec<Value> {
    let seats = (0..table.setup().seats).map(Seat);
    let shown = viewers(table).into_iter().map(|viewer| table.view_json(viewer));
    let asked = seats.map(|seat| {
        serde_json::json!([table.legal_actions(seat), table.out_of_turn_actions(seat), table.can_undo(seat)])
    });
    let told = table.logged_events(0).into_iter().map(|told| serde_json::json!([told.ply, told.to, told.event]));
    let status = std::iter::once(serde_json::json!([table.status(), table.journal_entries()]));
    shown.chain(asked).chain(told).chain(status).collect()
}

/// Checks that two tables are the same, now and after the same further decisions and the same chance.
fn assert_same(one: &mut dyn DynGame, other: &mut dyn DynGame, decisions: usize) {
    for _ in 0..decisions {
        assert_eq!(step(one), step(other));
    }
    assert_eq!(everything(one), everything(other), "{}", one.info().id);
}

#[test]
fn an_imagined_table_looks_to_its_viewer_exactly_like_the_true_one() {
    for mut table in tables() {
        let mut seed = 0;
        play_and_look(table.as_mut(), OFTEN, |table| {
            for viewer in viewers(table) {
                seed += 1;
                let world = dealt(table, BranchHistory::Determinized(viewer), seed);
                let what = format!("{} at {} for {viewer:?}", table.info().id, table.status().ply);
                assert_eq!(world.view_json(viewer), table.view_json(viewer), "{what}");
                assert_eq!(world.view_annotations(viewer), table.view_annotations(viewer), "{what}");
                assert_eq!(world.status().pending, table.status().pending, "{what}");
                assert_eq!(world.status().result, table.status().result, "{what}");
                assert_eq!((world.event_count(), world.status().ply), (0, 0), "{what}");
                if let Some(seat) = viewer.seat() {
                    assert_eq!(world.legal_actions(seat), table.legal_actions(seat), "{what}");
                    assert_eq!(world.blocked_actions(seat), table.blocked_actions(seat), "{what}");
                    assert_eq!(world.out_of_turn_actions(seat), table.out_of_turn_actions(seat), "{what}");
                    assert_eq!(world.awaited_seats().contains(seat), table.awaited_seats().contains(seat), "{what}");
                }
            }
        });
    }
}

#[test]
fn worlds_that_a_viewer_cannot_tell_apart_give_it_equal_imagined_tables_and_equal_chances() {
    for mut table in tables() {
        let mut seed = 0;
        play_and_look(table.as_mut(), SELDOM, |table| {
            seed += 1;
            let viewers = viewers(table);
            let viewer = viewers[seed as usize % viewers.len()];
            // The other table has another private state with the same view, and another future.
            let other = dealt(table, BranchHistory::Determinized(viewer), seed);
            for nature in [ChanceMode::Dealt, ChanceMode::External] {
                let [mut here, mut there] = [table, other.as_ref()]
                    .map(|table| branch(table, BranchHistory::Determinized(viewer), seed + 1_000, nature));
                assert_same(here.as_mut(), there.as_mut(), 5);
                assert_eq!(here.chance_options(), there.chance_options());
                assert_eq!(
                    here.sample_chance(DealSecret::from_seed(seed), 3),
                    there.sample_chance(DealSecret::from_seed(seed), 3)
                );
            }
        });
    }
}

#[test]
fn a_copy_has_the_same_past_and_knows_nothing_of_the_future_of_its_original() {
    for mut table in tables() {
        let mut seed = 0;
        let mut differing = 0;
        play_and_look(table.as_mut(), SELDOM, |table| {
            seed += 1;
            let mut copy = dealt(table, BranchHistory::Now, seed);
            assert_eq!(copy.journal_entries(), table.journal_entries());
            assert_eq!(copy.logged_events(0), table.logged_events(0));
            assert_eq!(copy.seat_names(), table.seat_names());
            for viewer in viewers(table) {
                assert_eq!(copy.view_json(viewer), table.view_json(viewer));
                assert_eq!(copy.log_lines(viewer.into(), 0), table.log_lines(viewer.into(), 0));
            }
            // The other table has the same state and another future: its clones are the same.
            let other = dealt(table, BranchHistory::Now, seed + 1_000);
            let mut here = dealt(table, BranchHistory::Now, seed + 2_000);
            let mut there = dealt(other.as_ref(), BranchHistory::Now, seed + 2_000);
            assert_same(here.as_mut(), there.as_mut(), 5);
            assert!(here.is_branch() && !table.is_branch());
            // The same actions at the original and at a clone meet independent chance.
            let mut original = table.at_ply(table.status().ply).expect("the present");
            let mut answers = std::iter::from_fn(|| step(copy.as_mut()));
            let parted = answers.any(|(seat, action)| original.apply_action(seat, &action, None).is_err());
            if parted || original.journal_entries() != copy.journal_entries() {
                differing += 1;
            }
        });
        assert!(differing > 0 || table.is_chance_free(), "{} at {}", table.info().id, table.setup().seats);
    }
}

/// Tables without chance after the beginning.
trait Chanceless {
    fn is_chance_free(&self) -> bool;
}

impl Chanceless for Box<dyn DynGame> {
    fn is_chance_free(&self) -> bool {
        ["infection", "extinction"].contains(&self.info().id)
    }
}

#[test]
fn a_branch_of_the_past_stands_as_the_table_stood() {
    for mut table in tables() {
        let mut moments = Vec::new();
        play_and_look(table.as_mut(), SELDOM, |table| {
            let shown: Vec<Value> = viewers(table).into_iter().map(|viewer| table.view_json(viewer)).collect();
            moments.push((table.status().ply, shown, table.journal_entries()));
        });
        for (ply, shown, entries) in moments {
            let mut then = dealt(table.as_ref(), BranchHistory::At(ply), 3);
            assert_eq!(
                viewers(then.as_ref()).into_iter().map(|viewer| then.view_json(viewer)).collect::<Vec<_>>(),
                shown
            );
            assert_eq!(then.journal_entries(), entries);
            // This is a branch of a branch: its journal does not follow from one secret and is still replayed.
            step(then.as_mut());
            let again = dealt(then.as_ref(), BranchHistory::At(ply), 4);
            assert_eq!(again.journal_entries(), entries);
        }
        let plies = table.status().ply;
        assert!(
            table
                .branch(&BranchOptions {
                    past: BranchHistory::At(plies + 1),
                    secret: DealSecret::from_seed(1),
                    chance_mode: ChanceMode::Dealt
                })
                .is_err()
        );
        let stranger = BranchHistory::Determinized(Viewer::Seat(Seat(table.setup().seats)));
        assert!(
            table
                .branch(&BranchOptions {
                    past: stranger,
                    secret: DealSecret::from_seed(1),
                    chance_mode: ChanceMode::Dealt
                })
                .is_err()
        );
    }
}

#[test]
fn an_imagined_world_can_be_looked_back_on_and_taken_back_in_like_any_other() {
    for mut table in tables() {
        for _ in 0..11 {
            step(table.as_mut());
        }
        let mut world = dealt(table.as_ref(), BranchHistory::Determinized(Viewer::Seat(Seat(0))), 9);
        let start = everything(world.as_ref());
        for _ in 0..20 {
            let Some((seat, _)) = step(world.as_mut()) else { break };
            if world.can_undo(seat) {
                let ply = world.status().ply;
                world.undo(seat).expect("it can be taken back");
                assert_eq!(world.status().ply, ply + 1);
            }
        }
        let back = world.at_ply(0).expect("its beginning");
        assert_eq!(everything(back.as_ref()), start);
    }
}

/// Plays a game with external chance: `look` sees every position that waits for chance.
fn play_nature(table: &mut dyn DynGame, mut look: impl FnMut(&dyn DynGame)) {
    while !table.is_over() {
        if step(table).is_none() {
            look(table);
            table.apply_chance(None).expect("nature is asked");
        }
    }
}

#[test]
fn nature_that_is_asked_gives_the_same_game_as_nature_that_is_dealt() {
    for table in tables() {
        let mut asked = branch(table.as_ref(), BranchHistory::At(0), 5, ChanceMode::External);
        let mut dealt = dealt(table.as_ref(), BranchHistory::At(0), 5);
        play_nature(asked.as_mut(), |table| assert!(table.awaited_seats().is_empty()));
        while step(dealt.as_mut()).is_some() {}
        assert_eq!(asked.journal_entries(), dealt.journal_entries(), "{}", table.info().id);
        assert_eq!(asked.status().result, dealt.status().result);
    }
}

#[test]
fn listed_chances_are_all_that_can_happen_and_as_probable_as_they_say() {
    const DRAWS: usize = 300;
    let mut listed = std::collections::BTreeMap::new();
    for table in tables() {
        let mut asked = branch(table.as_ref(), BranchHistory::At(0), 6, ChanceMode::External);
        let mut moment = 0;
        play_nature(asked.as_mut(), |table| {
            moment += 1;
            if moment > 15 {
                return;
            }
            let drawn = table.sample_chance(DealSecret::from_seed(moment), DRAWS).expect("nature is asked");
            let Some(chances) = table.chance_options().expect("nature is asked") else { return };
            *listed.entry(table.info().id).or_insert(0) += 1;
            let sum: f64 = chances.iter().map(|chance| chance.probability).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
            let place = |outcome: &Value| chances.iter().position(|chance| chance.outcome == *outcome);
            let mut counts = vec![0.0; chances.len()];
            for outcome in &drawn {
                counts[place(outcome).expect("what is drawn is listed")] += 1.0;
            }
            for (chance, count) in chances.iter().zip(counts) {
                assert_eq!(place(&chance.outcome).map(|place| &chances[place]), Some(chance), "each once");
                let p = chance.probability;
                // The tolerance is six standard deviations, and a little more for very rare outcomes.
                let off: f64 = count - p * DRAWS as f64;
                assert!(off.abs() < 6.0 * (p * (1.0 - p) * DRAWS as f64).sqrt() + 6.0, "{chance:?}: {count}");
            }
            for chance in chances.iter().step_by(1 + chances.len() / 20) {
                let mut there = branch(table, BranchHistory::Now, 1, ChanceMode::External);
                there.apply_chance(Some(&chance.outcome)).expect("what is listed can happen");
            }
        });
    }
    for game in ["extraczon", "infection", "extrication", "extinction-point", "end-of-days"] {
        assert!(listed.get(game).is_some_and(|count| *count > 0), "{game}: {listed:?}");
    }
}

#[test]
fn nature_is_answered_for_only_when_it_is_asked_and_only_with_what_is_possible() {
    for mut table in tables() {
        let before = everything(table.as_ref());
        assert!(table.apply_chance(None).is_err() && table.chance_options().is_err());
        assert!(table.sample_chance(DealSecret::from_seed(1), 1).is_err());
        assert_eq!(everything(table.as_ref()), before);
        let mut asked = branch(table.as_ref(), BranchHistory::At(0), 6, ChanceMode::External);
        if step(asked.as_mut()).is_none() {
            let before = everything(asked.as_ref());
            for wrong in [Value::Null, serde_json::json!({ "nonsense": 1 }), serde_json::json!([])] {
                assert!(asked.apply_chance(Some(&wrong)).is_err(), "{wrong}");
            }
            assert_eq!(everything(asked.as_ref()), before);
        }
    }
}

#[test]
fn the_line_before_an_entry_is_the_first_of_the_weightiest_that_were_told_last() {
    for mut table in tables() {
        play_and_look(table.as_mut(), SELDOM, |table| {
            for viewer in viewers(table) {
                let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
                let seen = table.view_with(viewer, whole);
                let lines = seen.log_tail(None, usize::MAX).lines;
                for step in (0..=table.status().ply + 1).step_by(OFTEN) {
                    let before = lines.iter().filter(|line| line.step < step && !line.is_outside_journal);
                    let expected = before.rev().max_by_key(|line| (line.step, line.weight)).cloned();
                    assert_eq!(seen.key_line_before(None, step), expected, "{viewer:?} before {step}");
                }
            }
        });
    }
}
