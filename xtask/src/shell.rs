//! Running other programs.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

/// Returns the folder of the repository.
pub fn repository_root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate lies one folder below the repository's").to_path_buf()
}

/// Returns the Cargo that called this program, so that the same toolchain does everything.
pub fn cargo_program() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

/// Creates a command in the repository with closed stdin. Cargo's environment variables about this package are removed,
/// because build scripts that read them would rebuild what a Cargo in a shell has built, and vice versa.
pub fn new_command(root: &Path, program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root).stdin(Stdio::null());
    let told = |name: &str| ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.starts_with(start));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(told)) {
        command.env_remove(name);
    }
    command
}

/// Runs a command to its end and passes its output through.
///
/// # Errors
/// The command does not start or fails.
pub fn run_command(command: &mut Command) -> Result<()> {
    let shown = show(command);
    let status = command.status().with_context(|| format!("`{shown}` does not start"))?;
    ensure!(status.success(), "`{shown}` failed ({status}).");
    Ok(())
}

/// Runs a command to its end and returns its standard output.
///
/// # Errors
/// The command does not start, fails or does not print text.
pub fn capture_output(command: &mut Command) -> Result<String> {
    let shown = show(command);
    let output = command.stderr(Stdio::inherit()).output().with_context(|| format!("`{shown}` does not start"))?;
    if !output.status.success() {
        bail!("`{shown}` failed ({}).", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` did not print text"))
}

/// Returns the named `endtable` program, or a fresh one, built as the packages are.
///
/// # Errors
/// The build fails.
pub fn build_endtable(root: &Path, named: Option<&Path>) -> Result<PathBuf> {
    if let Some(program) = named {
        return Ok(program.to_owned());
    }
    let arguments = ["build", "--profile", "dist", "--package", "endtable", "--features", "full,client"];
    let mut build = new_command(root, &cargo_program(), &arguments);
    // No test loads the modules for browsers, which take minutes.
    run_command(build.env("CLIENT_GAMES", ""))?;
    Ok(root.join("target/dist/endtable"))
}

/// Builds everything as the check does. Cargo chooses other features of libraries for single packages and without tests,
/// and would compile most of them again. `modules` are the games that browsers draw themselves.
///
/// # Errors
/// The build fails.
pub fn build_workspace(root: &Path, modules: Option<&str>) -> Result<()> {
    let arguments = ["build", "--workspace", "--all-features", "--all-targets", "--locked"];
    let mut build = new_command(root, &cargo_program(), &arguments);
    build.envs(modules.map(|games| ("CLIENT_GAMES", games)));
    run_command(&mut build)
}

/// True if a program is on the path.
pub fn is_program_on_path(program: &str) -> bool {
    let Some(path) = std::env::var_os("PATH") else { return false };
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
