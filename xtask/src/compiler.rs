//! The version of the compiler. Every version knows lints that the ones before do not have, so only the oldest promised
//! one decides whether the code is free of warnings: with any other, a lint that nobody has tried would fail the check.

use std::path::Path;

use anyhow::{Context, Result};
use toml::Table;

use crate::shell;

/// Returns true if the compiler is the oldest that the workspace promises to support.
///
/// # Errors
/// The compiler does not start, or the workspace's manifest names no version.
pub fn is_oldest_promised(root: &Path) -> Result<bool> {
    let shown = shell::capture_output(&mut shell::new_command(root, "rustc", &["--version"]))?;
    let manifest: Table = std::fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
    let package = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    let promised = package.and_then(|package| package.get("rust-version")).and_then(toml::Value::as_str);
    Ok(is_version(&shown, promised.context("Cargo.toml has no rust-version")?))
}

/// Returns true if the output of `rustc --version` shows a stable release of this version.
fn is_version(shown: &str, promised: &str) -> bool {
    let Some(version) = shown.split_whitespace().nth(1) else { return false };
    version == promised
        || version.strip_prefix(promised).and_then(|rest| rest.strip_prefix('.')).is_some_and(|patch| {
            !patch.is_empty() && patch.split('.').all(|part| part.bytes().all(|digit| digit.is_ascii_digit()))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stable_releases_of_the_promised_version_decide_about_warnings() {
        for (shown, promised) in [
            ("rustc 1.95.0 (59807616e 2026-04-14)\n", "1.95"),
            ("rustc 1.95.1 (0123456ab 2026-05-01)\n", "1.95"),
            ("rustc 1.95.0 (59807616e 2026-04-14)\n", "1.95.0"),
        ] {
            assert!(is_version(shown, promised), "{shown}");
        }
        for shown in [
            "rustc 1.96.0 (x)",
            "rustc 1.95.0-beta.2 (x)",
            "rustc 1.95.0-nightly (x)",
            "rustc 1.9.5",
            "rustc 1.950.0",
            "",
        ] {
            assert!(!is_version(shown, "1.95"), "{shown}");
        }
    }

    #[test]
    fn the_workspace_promises_a_version() {
        assert!(is_oldest_promised(&shell::repository_root()).is_ok());
    }
}
