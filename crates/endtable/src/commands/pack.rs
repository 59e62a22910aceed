//! `endtable pack`: prints the cards of a game as text to edit, and checks edited packs.

use std::io;
use std::path::Path;

use catalog::{GameEntry, PackError, PackReport, tr};
use serde_json::{Value, json};

use crate::command_error::{CommandError, quote_input};
use crate::command_line::Pack;
use crate::{output, setup};

/// Prints the standard pack or the key words of packs, or checks a pack.
///
/// # Errors
/// The game does not exist, the file cannot be read, or the pack is invalid.
pub fn run(pack: &Pack) -> Result<(), CommandError> {
    let game = pack.game.as_deref().map(setup::find_game).transpose()?;
    match (&pack.check, game) {
        (None, Some(game)) if pack.words => output::write_stdout(&game.pack_vocabulary()),
        (None, Some(game)) => output::write_stdout(game.standard_pack()),
        (None, None) => Err(CommandError::InvalidInput(tr!("cli-pack-which"))),
        (Some(file), game) => check(pack, file, game),
    }
}

fn check(pack: &Pack, file: &Path, game: Option<&'static dyn GameEntry>) -> Result<(), CommandError> {
    let piped = file.as_os_str() == "-";
    let name = if piped { tr!("cli-input") } else { quote_input(&file.display().to_string()) };
    let text = if piped {
        setup::bounded_text(io::stdin().lock(), content::LONGEST)
    } else {
        setup::read_text(file, content::LONGEST)
    };
    let text =
        text.map_err(|error| CommandError::InvalidInput(tr!("cli-unreadable", what = name.as_str(), error = error)))?;
    let games = game.map_or_else(|| catalog::games().to_vec(), |game| vec![game]);
    let checked = games.iter().map(|game| (*game, game.check_pack(&text)));
    let (fitting, wrong): (Vec<_>, Vec<_>) = checked.partition(|(_, checked)| checked.is_ok());
    let fitting: Vec<(&dyn GameEntry, PackReport)> =
        fitting.into_iter().filter_map(|(game, report)| Some((game, report.ok()?))).collect();
    let error = match wrong.first() {
        Some((_, Err(error))) if game.is_some() => Some(error),
        _ => None,
    };
    let said = match (fitting.is_empty(), error) {
        (false, _) => None,
        (true, Some(error)) => Some(tr!("cli-pack-fault", file = name.as_str(), error = error.to_string())),
        (true, None) => Some(tr!("cli-pack-no-game", file = name.as_str())),
    };
    if pack.json {
        output::write_json(&document(&text, &fitting, error, said.as_deref()))?;
    }
    match said {
        Some(sentence) => Err(CommandError::Failed(sentence)),
        None if pack.json => Ok(()),
        None => output::write_stdout(
            &fitting.iter().map(|(game, report)| described(*game, report, &name)).collect::<String>(),
        ),
    }
}

fn described(game: &dyn GameEntry, report: &PackReport, file: &str) -> String {
    let PackReport { id, name, notes } = report;
    let said =
        tr!("cli-pack-fits", file = file, game = game.info().name, id = quote_input(id), name = quote_input(name));
    let notes = notes.iter().map(|note| tr!("cli-warning", text = note.as_str()));
    std::iter::once(said).chain(notes).map(|line| line + "\n").collect()
}

fn document(
    text: &str,
    fitting: &[(&dyn GameEntry, PackReport)],
    error: Option<&PackError>,
    said: Option<&str>,
) -> Value {
    let games = fitting.iter().map(|(game, report)| json!({ "game": game.info().id, "pack": report }));
    let spot = error.and_then(|error| error.location.as_ref());
    json!({
        "valid": !fitting.is_empty(),
        "digest": content::pack_digest(text),
        "fits": games.collect::<Vec<_>>(),
        "line": spot.map(|spot| spot.line),
        "column": spot.map(|spot| spot.column),
        "what": error.map(|error| &error.what),
        "why": said,
    })
}
