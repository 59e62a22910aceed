//! What rows cost beside the bare simulation of the same games.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use arcade::{Contender, Plan, Reached};
use experiments::{Finish, Laboratory, Request, Shard};
use rustix::time::{ClockId, clock_gettime};
use serde_json::Map;
use tempfile::TempDir;

/// The processor time of all threads so far: a busy machine does not count.
fn spent() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// How long this takes.
fn cost(what: impl FnOnce()) -> f64 {
    let before = spent();
    what();
    (spent() - before).as_secs_f64()
}

/// The processor time of so many simulated games, and of the same games with rows, the best of some turns each.
fn costs(game: &str, bot: &str, games: u64, turns: u32) -> (f64, f64) {
    let cabinet = arcade::find(game).expect("a game");
    let bots = vec![Contender::read(cabinet.info(), bot, None).expect("a bot")];
    let plan = Plan { seats: 2, games, seed: 1, bots, rotate: false, options: Map::new(), threads: 1 };
    let text = format!("game = \"{game}\"\nseats = 2\nbots = [\"{bot}\"]\nseed = 1\ngames = {games}\n");
    let room = TempDir::new().expect("a folder");
    let watch = |_: Reached| ControlFlow::Continue(());
    let (mut bare, mut rows) = (f64::INFINITY, f64::INFINITY);
    for turn in 0..turns {
        bare = bare.min(cost(|| drop(cabinet.simulate(&plan, &watch).expect("it can be played"))));
        let out = room.path().join(turn.to_string());
        let laboratory = Laboratory::new(&text, Path::new(""), "").expect("sound");
        let request = Request { out, resume: false, shard: Shard::WHOLE, keep: 0, threads: 1, watch: &watch };
        rows = rows.min(cost(|| assert_eq!(laboratory.run(&request).expect("it runs"), Finish::Complete)));
    }
    (bare, rows)
}

#[test]
#[ignore = "takes a minute; cargo xtask lab-truth"]
fn in_full_rows_cost_little() {
    for (game, bot, games) in [("extraczon", "greedy", 200_000), ("extrication", "greedy", 4_000)] {
        let (bare, rows) = costs(game, bot, games, 4);
        let micros = |seconds: f64| 1e6 * seconds / games as f64;
        let ratio = bare / rows;
        println!("{game}, {bot}: {:.2} and {:.2} µs a game, {ratio:.3} of the speed", micros(bare), micros(rows));
        assert!(ratio >= 0.8, "{game}, {bot}: {ratio}");
    }
}
