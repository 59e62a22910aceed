//! The screenshots of the README, and some more for inspection after each run.

use anyhow::Result;
use serde_json::json;

use super::nations;
use crate::table::{self, PageState};
use crate::test_context::TestContext;
use crate::window::Shape;

/// Screenshots are taken as if the question about sounds had been answered.
const NO_QUESTION: &str = "localStorage.setItem('sound', 'off')";

/// Takes screenshots of the lobby, a table during a game and a final screen, on a desktop and on a phone, in both
/// themes.
pub async fn take(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    for (size, shape) in [("desktop", Shape::DESKTOP), ("phone", Shape::PHONE)] {
        let window = stage.open_window(shape).await?;
        window.emulate_preferences(false, true).await?;
        window.call_devtools("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await?;
        window.open_url(&house.url("/")).await?;
        stage.save_screenshot(&window, &format!("lobby-{size}")).await?;
        table::open_table(&window, &house, "now", 1).await?;
        window.run(NO_QUESTION, vec![]).await?;
        table::play_actions(&window, 14).await?;
        stage.save_screenshot(&window, &format!("table-{size}")).await?;
        window.emulate_preferences(true, true).await?;
        stage.save_screenshot(&window, &format!("table-{size}-lamp")).await?;
        window.emulate_preferences(false, true).await?;
        table::finish_game(&window).await?;
        stage.save_screenshot(&window, &format!("final-{size}")).await?;
        for (game, seats, answers) in [("infection", 2, 9), ("extrication", 3, 8), ("extinction-point", 1, 26)] {
            // If the settlement has fallen by then, the game is not suitable for a screenshot.
            while {
                table::open_game(&window, &house, game, "now", seats).await?;
                table::play_actions(&window, answers).await?;
                table::current_state(&window).await? == PageState::Over
            } {}
            table::wait_until_asked(&window).await?;
            stage.save_screenshot(&window, &format!("{game}-{size}")).await?;
        }
        table::open_game(&window, &house, "end-of-days", "now", 3).await?;
        nations::play_steps(&window, 26).await?;
        table::wait_until_asked(&window).await?;
        stage.save_screenshot(&window, &format!("end-of-days-{size}")).await?;
    }
    Ok(())
}
