//! Save files, written after every action.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use catalog::GameRecord;
use tempfile::NamedTempFile;

/// The folder for unfinished games within the data folder.
const UNFINISHED_FOLDER: &str = "play";

/// The save file of a game.
#[derive(Debug)]
pub struct SaveFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The lock held while the game is played. Only files that this program named have one.
    lock: Option<File>,
}

impl SaveFile {
    /// Uses a file that the user named.
    pub fn from_path(path: &Path) -> SaveFile {
        // If the path is a link, its target is written.
        SaveFile { path: fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()), lock: None }
    }

    /// Creates a new save file for an unfinished game.
    ///
    /// # Errors
    /// The folder cannot be created or written to.
    pub fn create_unfinished(data: &Path, game: &str) -> io::Result<SaveFile> {
        let folder = data.join(UNFINISHED_FOLDER);
        fs::create_dir_all(&folder)?;
        let mut number = 1;
        loop {
            let path = folder.join(format!("{game}-{number}.json"));
            if let Some(lock) = locked(&path)?.filter(|_| !path.exists()) {
                return Ok(SaveFile { path, lock: Some(lock) });
            }
            number += 1;
        }
    }

    /// Finds the most recent unfinished game, of the given game or of any, that no process is playing.
    pub fn find_last_unfinished(data: &Path, game: Option<&str>) -> Option<SaveFile> {
        let entries = fs::read_dir(data.join(UNFINISHED_FOLDER)).ok()?;
        let mut left: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let (name, number) = path.file_name()?.to_str()?.strip_suffix(".json")?.rsplit_once('-')?;
                let fits = number.parse::<u32>().is_ok() && game.is_none_or(|game| game == name);
                Some((fs::metadata(&path).ok()?.modified().ok()?, path.clone())).filter(|_| fits)
            })
            .collect();
        left.sort_unstable();
        left.into_iter().rev().find_map(|(_, path)| {
            let lock = locked(&path).ok()??;
            // A process that finished the game in the meantime has deleted the file.
            path.exists().then_some(SaveFile { path, lock: Some(lock) })
        })
    }

    /// True if this program named the file and deletes it when the game is over.
    pub fn is_unfinished(&self) -> bool {
        self.lock.is_some()
    }

    /// Writes a game atomically.
    ///
    /// # Errors
    /// The file cannot be written. The previously saved game is intact.
    pub fn write(&self, record: &GameRecord) -> io::Result<()> {
        write(&self.path, record)
    }

    /// Deletes the save file of a finished game.
    pub fn delete_if_unfinished(&self) {
        if self.is_unfinished() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Drop for SaveFile {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that is just being spawned holds a copy of every open file.
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// Writes a game to a temporary file first, so that the path always holds one complete game.
///
/// # Errors
/// The file cannot be written. The previously saved game is intact.
pub fn write(path: &Path, record: &GameRecord) -> io::Result<()> {
    let document = serde_json::to_string(record)? + "\n";
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        // A device or a pipe is written to directly, because replacing it would destroy it.
        return fs::write(path, document);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = NamedTempFile::new_in(folder)?;
    beside.write_all(document.as_bytes())?;
    beside.as_file().sync_all()?;
    beside.persist(path)?;
    Ok(())
}

/// Locks a save file, unless another process holds the lock. Lock files are never deleted: if they were, two processes
/// could hold the same lock.
fn locked(path: &Path) -> io::Result<Option<File>> {
    let lock = File::options().create(true).truncate(false).write(true).open(path.with_extension("lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{DealSecret, GameSetup};

    use super::*;

    fn record(seed: u64) -> GameRecord {
        let setup = GameSetup {
            seats: 1,
            options: Default::default(),
            secret: DealSecret::from_seed(seed),
            entropy: Vec::new(),
        };
        catalog::find("extraczon").expect("listed").start(setup).expect("a table").game_record()
    }

    #[test]
    fn a_place_belongs_to_one_game_until_it_is_over() {
        let data = tempfile::tempdir().expect("a folder");
        let first = SaveFile::create_unfinished(data.path(), "extraczon").expect("free");
        assert!(SaveFile::find_last_unfinished(data.path(), None).is_none(), "nothing is written yet");
        first.write(&record(1)).expect("written");
        let second = SaveFile::create_unfinished(data.path(), "extraczon").expect("free");
        assert_ne!(first.path, second.path);
        assert!(SaveFile::find_last_unfinished(data.path(), None).is_none(), "both are being played");
        let path = first.path.clone();
        drop(first);
        assert!(SaveFile::find_last_unfinished(data.path(), Some("extrication")).is_none());
        let last = SaveFile::find_last_unfinished(data.path(), Some("extraczon")).expect("left");
        assert_eq!(last.path, path);
        last.delete_if_unfinished();
        drop(last);
        assert!(SaveFile::find_last_unfinished(data.path(), None).is_none());
        assert_eq!(
            SaveFile::create_unfinished(data.path(), "extraczon").expect("free").path,
            path,
            "its number is free again"
        );
    }

    #[test]
    fn writing_leaves_one_whole_file_and_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.json");
        let kept = SaveFile::from_path(&file);
        kept.write(&record(1)).expect("written");
        kept.write(&record(2)).expect("written over");
        let text = fs::read_to_string(&file).expect("there");
        assert_eq!(serde_json::from_str::<GameRecord>(&text).expect("whole"), record(2));
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 1);
        assert!(SaveFile::from_path(&folder.path().join("no/such/game.json")).write(&record(1)).is_err());
    }
}
