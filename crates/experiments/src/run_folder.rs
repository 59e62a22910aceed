//! The files in the folder of a run.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::LabError;
use crate::columns::EXTENSION;

/// The folder of the played batches before the rows are one file.
const PARTS: &str = "parts";
/// The extension of a file that is being written.
const UNFINISHED: &str = "unfinished";

/// Returns the path of a batch before the rows are one file.
pub fn batch_path(dir: &Path, batch: u64) -> PathBuf {
    dir.join(PARTS).join(format!("{batch:010}.{EXTENSION}"))
}

/// Returns the path of an auxiliary work unit while the run is not finished.
pub fn work_unit_path(dir: &Path, name: &str) -> PathBuf {
    dir.join(PARTS).join(format!("{name}.json"))
}

/// Stores the result of a work unit.
///
/// # Errors
/// A place that cannot be written to.
pub fn put_piece(path: &Path, piece: &impl Serialize) -> Result<(), LabError> {
    let text = serde_json::to_vec(piece).map_err(|error| LabError::for_file(path, error))?;
    write_atomically(path, &text)
}

/// Reads a stored result.
///
/// # Errors
/// A file that cannot be read, or that is none.
pub fn read_piece<T: DeserializeOwned>(path: &Path) -> Result<T, LabError> {
    let text = fs::read(path).map_err(|error| LabError::for_file(path, error))?;
    serde_json::from_slice(text::bytes_without_byte_order_mark(&text)).map_err(|error| LabError::for_file(path, error))
}

/// Returns the batches of a folder, in order.
///
/// # Errors
/// A folder that cannot be read.
pub fn list_batches(dir: &Path) -> Result<Vec<PathBuf>, LabError> {
    let mut parts = list_partial_files(dir)?;
    parts.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
    Ok(parts)
}

/// Returns all files that an unfinished run keeps, in order.
///
/// # Errors
/// A folder that cannot be read.
pub fn list_partial_files(dir: &Path) -> Result<Vec<PathBuf>, LabError> {
    let folder = dir.join(PARTS);
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(LabError::for_file(&folder, error)),
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| LabError::for_file(&folder, error))?.path();
        if path.extension().is_some_and(|extension| extension != UNFINISHED) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the path for an extreme game and creates its folder if necessary.
///
/// # Errors
/// A place where it cannot be made.
pub fn prepare_game_path(dir: &Path, way: &str, number: usize) -> Result<PathBuf, LabError> {
    let folder = dir.join("games");
    fs::create_dir_all(&folder).map_err(|error| LabError::for_file(&folder, error))?;
    Ok(folder.join(format!("{way}-{number}.json")))
}

/// Creates the folders of a run.
///
/// # Errors
/// A place where they cannot be made.
pub fn create_folders(dir: &Path) -> Result<(), LabError> {
    let folder = dir.join(PARTS);
    fs::create_dir_all(&folder).map_err(|error| LabError::for_file(&folder, error))
}

/// Removes the batches, once the rows are one file.
///
/// # Errors
/// Files that cannot be removed.
pub fn clear(dir: &Path) -> Result<(), LabError> {
    let folder = dir.join(PARTS);
    fs::remove_dir_all(&folder).map_err(|error| LabError::for_file(&folder, error))
}

/// Writes a file atomically: readers see the old or the new content, never a part of it.
///
/// # Errors
/// A place that cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> Result<(), LabError> {
    write(path, |file| io::Write::write_all(file, bytes).map_err(|error| LabError::for_file(path, error)))
}

/// Writes a file atomically with a closure that writes its content.
///
/// # Errors
/// A place that cannot be written to, and what goes wrong while writing.
pub fn write(path: &Path, fill: impl FnOnce(&mut fs::File) -> Result<(), LabError>) -> Result<(), LabError> {
    let beside = path.with_extension(UNFINISHED);
    let mut file = fs::File::create(&beside).map_err(|error| LabError::for_file(&beside, error))?;
    fill(&mut file)?;
    fs::rename(&beside, path).map_err(|error| LabError::for_file(path, error))
}
