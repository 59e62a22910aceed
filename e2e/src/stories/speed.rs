//! How quickly moments are painted on a slow phone. It prints its figures and judges none of them: they depend on the
//! machine.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::server_process::ServerProcess;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, Window};

const GAMES: [&str; 6] = ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"];
/// The number of actions in each game.
const ACTIONS: usize = 15;
/// The processor of the phone is slower than this machine's by this factor.
const SLOWDOWN: u8 = 4;

/// Measures the time from the start of the task that shows a moment to the end of its paint, and lists long tasks.
const STOPWATCH: &str = r"
    [window.paints, window.longTasks, window.facts] = [[], [], 0];
    let start = 0;
    document.addEventListener('facts', () => { window.facts += 1; });
    const begin = () => { start = performance.now(); }, wait = window.setTimeout;
    window.setTimeout = (work, ...rest) => wait((...given) => { begin(); work(...given); }, ...rest);
    for (const type of ['frame', 'live', 'click']) document.addEventListener(type, begin, true);
    document.addEventListener('moment', () => {
        const started = start;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.paints.push(performance.now() - started);
            port2.postMessage(0);
        });
    });
    new PerformanceObserver(list => { for (const { duration } of list.getEntries()) window.longTasks.push(duration); })
        .observe({ entryTypes: ['longtask'] });";

/// Forgets what the loading of the page took.
const BEGIN: &str = "[window.paints, window.longTasks] = [[], []];";

const FIGURES: &str = r"
    return {
        paints: window.paints,
        longTasks: window.longTasks,
        byBrowser: window.facts > 0,
        heap: performance.memory.usedJSHeapSize,
    };";

/// Plays the first actions of each game with all seats taken, on a phone with a slow processor.
pub async fn on_a_slow_phone(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.run_on_every_page(STOPWATCH).await?;
    for game in GAMES {
        measure_game(&window, &house, game).await?;
    }
    Ok(())
}

async fn measure_game(window: &Window, house: &ServerProcess, game: &str) -> Result<()> {
    let seats = largest_table(window, house, game).await?;
    window.call_devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await?;
    table::set_up(window, house, game, "now", seats, &[]).await?;
    window.call_devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWDOWN })).await?;
    window.run(BEGIN, vec![]).await?;
    table::play_actions(window, ACTIONS).await?;
    let figures = window.run(FIGURES, vec![]).await?;
    let (paints, tasks) = (sorted_times(&figures["paints"])?, sorted_times(&figures["longTasks"])?);
    ensure!(paints.len() >= ACTIONS, "only {} moments of {game} were painted", paints.len());
    let at = |percent: usize| paints[(paints.len() - 1) * percent / 100];
    println!(
        "           {game} of {seats}, drawn by the {}: {} moments painted in {:.0} ms (median), {:.0} ms (95 %), {:.0} ms \
         (longest); {} tasks above 50 ms, the longest {:.0} ms; heap {:.0} MB",
        if figures["byBrowser"] == true { "browser" } else { "server" },
        paints.len(),
        at(50),
        at(95),
        at(100),
        tasks.len(),
        tasks.last().copied().unwrap_or_default(),
        figures["heap"].as_f64().context("a size")? / 1e6,
    );
    Ok(())
}

/// Returns times in milliseconds, the shortest first.
fn sorted_times(times: &Value) -> Result<Vec<f64>> {
    let times = times.as_array().context("a list of times")?;
    let mut times: Vec<f64> = times.iter().filter_map(Value::as_f64).collect();
    times.sort_unstable_by(f64::total_cmp);
    Ok(times)
}

/// Returns the largest number of seats that the set-up page of a game offers.
async fn largest_table(window: &Window, house: &ServerProcess, game: &str) -> Result<u8> {
    window.open_url(&house.url(&format!("/games/{game}"))).await?;
    let script = "return Math.max(...[...document.querySelectorAll('input[name=seats]')].map(({ value }) => value))";
    let seats = window.run(script, vec![]).await?.as_f64().context("a number of seats")?;
    Ok(seats as u8)
}
