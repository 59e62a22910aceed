//! Programs that the checks need and that do not come with Cargo.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha512};

use crate::shell::{self, is_program_on_path, new_command};

/// A program that a check needs.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// The name on the path.
    pub program: &'static str,
    /// The Debian package that contains it.
    pub package: &'static str,
    /// The purpose, for messages.
    pub purpose: &'static str,
}

/// The programs that the browser run needs.
pub const BROWSER: [Tool; 4] = [
    Tool { program: "chromium", package: "chromium", purpose: "the browser run" },
    Tool { program: "chromedriver", package: "chromium-driver", purpose: "the browser run" },
    Tool { program: "npm", package: "npm", purpose: "fetching the accessibility checker" },
    Tool { program: "tar", package: "tar", purpose: "unpacking the accessibility checker" },
];

/// The programs that the reverse proxy tests need.
pub const PROXIES: [Tool; 4] = [
    Tool { program: "nginx", package: "nginx", purpose: "the run behind a reverse proxy" },
    Tool { program: "caddy", package: "caddy", purpose: "the run behind a reverse proxy" },
    Tool { program: "curl", package: "curl", purpose: "speaking HTTP/2 to a reverse proxy" },
    Tool { program: "openssl", package: "openssl", purpose: "making a certificate for a reverse proxy" },
];

/// The version of the accessibility checker, with the SHA-512 of its package.
const AXE: &str = "4.14.1";
const AXE_SHA512: &str = "1477dafa598d8d065f273d6af302aa203c02e83131707b7fa648cd41bd3d6b734f8c22a0dab86ee6a6f64b8afbe804b2\
                          14d36db85a2826965edfb3a0b9d546b5";

/// Ensures that these programs are present. On Debian missing ones are installed, elsewhere they are named in the
/// error.
///
/// # Errors
/// A program is missing and cannot be installed.
pub fn ensure_tools(root: &Path, tools: &[Tool]) -> Result<()> {
    let missing = |tools: &[Tool]| -> Vec<Tool> {
        tools.iter().filter(|tool| !is_program_on_path(tool.program)).copied().collect()
    };
    let lacking = missing(tools);
    if lacking.is_empty() {
        return Ok(());
    }
    let debian = Path::new("/etc/debian_version").exists();
    let prefix: &[&str] = if is_root(root) { &[] } else { &["sudo", "--non-interactive"] };
    if !debian || !prefix.is_empty() && !is_program_on_path("sudo") {
        bail!("{}", ask_for(&lacking));
    }
    println!("Installing what is missing: {}.", names(&lacking));
    let install = ["install", "--yes", "--no-install-recommends"];
    let packages: Vec<&str> = install.into_iter().chain(lacking.iter().map(|tool| tool.package)).collect();
    for arguments in [&["update"][..], &packages] {
        let words: Vec<&str> = prefix.iter().copied().chain(["apt-get"]).chain(arguments.iter().copied()).collect();
        shell::run_command(new_command(root, words[0], &words[1..]).env("DEBIAN_FRONTEND", "noninteractive"))
            .with_context(|| ask_for(&lacking))?;
    }
    let still = missing(&lacking);
    ensure!(still.is_empty(), "{}", ask_for(&still));
    Ok(())
}

fn is_root(root: &Path) -> bool {
    shell::capture_output(&mut new_command(root, "id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}

fn names(tools: &[Tool]) -> String {
    tools.iter().map(|tool| tool.program).collect::<Vec<_>>().join(", ")
}

/// Returns a sentence that names the missing programs.
fn ask_for(tools: &[Tool]) -> String {
    let each: Vec<String> = tools.iter().map(|tool| format!("{} (for {})", tool.program, tool.purpose)).collect();
    let packages: Vec<&str> = tools.iter().map(|tool| tool.package).collect();
    format!("Please install {}. On Debian: apt-get install {}.", each.join(", "), packages.join(" "))
}

/// Returns the script of the accessibility checker. It is fetched once and checked against its known digest.
///
/// # Errors
/// The script cannot be fetched or has another digest.
pub fn fetch_axe(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/e2e");
    std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let package = folder.join(format!("axe-core-{AXE}.tgz"));
    if !package.exists() {
        let name = format!("axe-core@{AXE}");
        let place = folder.to_string_lossy();
        shell::capture_output(&mut new_command(
            root,
            "npm",
            &["pack", "--silent", &name, "--pack-destination", &place],
        ))?;
    }
    let bytes = std::fs::read(&package).with_context(|| format!("{} cannot be read", package.display()))?;
    if digest(&bytes) != AXE_SHA512 {
        // An incomplete or wrong package is deleted, because the next run would fail on it again.
        std::fs::remove_file(&package).with_context(|| format!("{} cannot be removed", package.display()))?;
        bail!("axe-core {AXE} is not the package it should be; it was removed. Please run this again.");
    }
    let place = folder.to_string_lossy();
    let archive = package.to_string_lossy();
    shell::run_command(&mut new_command(root, "tar", &["-xzf", &archive, "-C", &place, "package/axe.min.js"]))?;
    Ok(folder.join("package/axe.min.js"))
}

/// Returns the SHA-512 in hexadecimal digits.
fn digest(bytes: &[u8]) -> String {
    Sha512::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_purpose_and_package() {
        let tools = [Tool { program: "late", package: "late-bin", purpose: "being late" }];
        assert_eq!(ask_for(&tools), "Please install late (for being late). On Debian: apt-get install late-bin.");
    }

    #[test]
    fn what_is_there_needs_nothing() {
        let cargo = Tool { program: "cargo", package: "cargo", purpose: "building" };
        assert!(ensure_tools(&shell::repository_root(), &[cargo]).is_ok());
    }

    #[test]
    fn digests_are_those_of_the_standard() {
        // FIPS 180-4, the example of three letters.
        assert!(digest(b"abc").starts_with("ddaf35a193617abacc417349ae204131"));
        assert_eq!(AXE_SHA512.len(), 128);
    }
}
