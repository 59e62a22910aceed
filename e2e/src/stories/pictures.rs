//! The pictures of the README, and some more for a look after each run.

use anyhow::Result;
use serde_json::json;

use super::nations;
use crate::stage::Stage;
use crate::table::{self, Moment};
use crate::window::Shape;

/// The one question about sounds has been answered long ago by whoever takes pictures.
const NO_QUESTION: &str = "localStorage.setItem('sound', 'off')";

/// Takes the lobby, a table in the middle of a game and a final screen, on a desktop and on a phone, in both themes.
pub async fn take(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    for (size, shape) in [("desktop", Shape::DESKTOP), ("phone", Shape::PHONE)] {
        let window = stage.window(shape).await?;
        window.wish(false, true).await?;
        window.ask("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await?;
        window.go(&house.at("/")).await?;
        stage.picture(&window, &format!("lobby-{size}")).await?;
        table::open(&window, &house, "now", 1).await?;
        window.run(NO_QUESTION, vec![]).await?;
        table::play(&window, 14).await?;
        stage.picture(&window, &format!("table-{size}")).await?;
        window.wish(true, true).await?;
        stage.picture(&window, &format!("table-{size}-lamp")).await?;
        window.wish(false, true).await?;
        table::finish(&window).await?;
        stage.picture(&window, &format!("final-{size}")).await?;
        for (game, seats, answers) in [("infection", 2, 9), ("extrication", 3, 8), ("extinction-point", 1, 26)] {
            // A settlement may have fallen by then: such a game is no picture.
            while {
                table::open_game(&window, &house, game, "now", seats).await?;
                table::play(&window, answers).await?;
                table::moment(&window).await? == Moment::Over
            } {}
            table::asked(&window).await?;
            stage.picture(&window, &format!("{game}-{size}")).await?;
        }
        table::open_game(&window, &house, "end-of-days", "now", 3).await?;
        nations::play(&window, 26).await?;
        table::asked(&window).await?;
        stage.picture(&window, &format!("end-of-days-{size}")).await?;
    }
    Ok(())
}
