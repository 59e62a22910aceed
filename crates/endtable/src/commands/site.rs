//! `endtable site`: writes a folder with which browsers play alone, without a server.

use std::fs;

use catalog::tr;

use crate::command_error::{CommandError, error_reason};
use crate::command_line::Site;
use crate::setup;

/// Writes the site of a game.
///
/// # Errors
/// The game does not exist, this program does not have its module, or the folder cannot be written.
pub fn run(site: &Site) -> Result<(), CommandError> {
    let info = setup::find_game(&site.games)?.info();
    let module = client_module::compressed_host(info.id)
        .ok_or_else(|| CommandError::InvalidInput(tr!("cli-site-no-module", game = info.id)))?;
    for file in offline::site_files(info.id, module, site.title.as_deref().unwrap_or(info.name)) {
        let path = site.out.join(&file.path);
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, &file.bytes));
        written.map_err(|error| {
            let (path, error) = (path.display().to_string(), error_reason(&error));
            CommandError::Failed(tr!("cli-site-not-written", path = path, error = error))
        })?;
    }
    Ok(())
}
