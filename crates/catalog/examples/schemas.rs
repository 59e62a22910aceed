//! Derives the JSON Schemas of all games from their types and writes their files: `cargo xtask schemas`, or for one game
//! with its id.

use std::error::Error;
use std::fs;
use std::path::Path;

use catalog::CatalogGame;

fn main() -> Result<(), Box<dyn Error>> {
    let only = std::env::args().nth(1);
    if let Some(id) = &only {
        catalog::find(id).ok_or_else(|| format!("There is no game {id}."))?;
    }
    catalog::for_each_game!(game => {
        let id = <game::GameRules as CatalogGame>::info().id;
        if only.as_ref().is_none_or(|only| *only == id) {
            write_file(id, &<game::GameRules as CatalogGame>::derive_schema_file())?;
        }
    });
    Ok(())
}

fn write_file(id: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("core/schemas/{id}.json"));
    if fs::read_to_string(&path).is_ok_and(|before| before == text) {
        return Ok(());
    }
    fs::write(&path, text)?;
    println!("{}", path.display());
    Ok(())
}
