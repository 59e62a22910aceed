//! Pages that draw tables themselves, in builds with the feature `facts`.

use anyhow::Result;
use serde_json::Value;
use testkit::StreamRecord;

#[cfg(not(feature = "facts"))]
const MISSING: &str = "pages draw tables themselves only in a build with `--features facts`";

/// A page of which the browser draws what it shows.
#[derive(Default)]
pub struct DrawingPage {
    #[cfg(feature = "facts")]
    receiver: client::Receiver,
}

/// Returns what the address of a stream of facts about a game ends with.
///
/// # Errors
/// The game, or this build, has none.
#[cfg(feature = "facts")]
pub fn facts_query(game: &str) -> Result<String> {
    let schema = client::schema_of(game).ok_or_else(|| anyhow::anyhow!("browsers do not draw {game}"))?;
    Ok(format!("?have=0.0.&facts={schema:016x}"))
}

#[cfg(not(feature = "facts"))]
pub fn facts_query(_: &str) -> Result<String> {
    anyhow::bail!(MISSING)
}

impl DrawingPage {
    /// Returns the records of frames for a record of facts, and every other record as it is.
    ///
    /// # Errors
    /// The record does not follow the one before.
    #[cfg(feature = "facts")]
    pub fn draw_record(&mut self, record: &StreamRecord) -> Result<Vec<Value>> {
        use base64::Engine;

        if record.kind() != "facts" {
            return Ok(vec![record.value.clone()]);
        }
        let update = record.value["update"].as_str().unwrap_or_default();
        let update = base64::engine::general_purpose::STANDARD.decode(update)?;
        let drawn = self.receiver.receive_update(&update).map_err(anyhow::Error::msg)?;
        drawn.iter().map(|record| Ok(serde_json::to_value(record)?)).collect()
    }

    #[cfg(not(feature = "facts"))]
    pub fn draw_record(&mut self, record: &StreamRecord) -> Result<Vec<Value>> {
        anyhow::ensure!(record.kind() != "facts", MISSING);
        Ok(vec![record.value.clone()])
    }
}
