//! Packages for server operators: one static program, and a Debian package that contains it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use crate::shell::{self, cargo_program, is_program_on_path, new_command};

/// The folder in which packages are built.
const FOLDER: &str = "target/package";
/// The other files of the Debian package: source, destination and permissions.
const FILES: [(&str, &str, u32); 8] = [
    ("docs/running/deb/control", "DEBIAN/control", 0o644),
    ("docs/running/deb/conffiles", "DEBIAN/conffiles", 0o644),
    ("docs/running/deb/postinst", "DEBIAN/postinst", 0o755),
    ("docs/running/deb/prerm", "DEBIAN/prerm", 0o755),
    ("docs/running/deb/endtable.env", "etc/endtable.env", 0o600),
    ("docs/running/endtable.service", "usr/lib/systemd/system/endtable.service", 0o644),
    ("docs/running/nginx.conf", "usr/share/doc/endtable/nginx.conf", 0o644),
    ("docs/running/Caddyfile", "usr/share/doc/endtable/Caddyfile", 0o644),
];

/// A built program and its platform.
struct BuiltPackage {
    version: String,
    /// Rust's name of the processor architecture.
    processor: &'static str,
    /// Debian's name of the processor architecture.
    debian: &'static str,
}

/// Builds the packages for this machine's architecture.
///
/// # Errors
/// Something is missing, the build fails, or the program is not static.
pub fn run(root: &Path) -> Result<()> {
    let made = BuiltPackage::here(root)?;
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let program = folder.join(format!("endtable-{}-{}-linux", made.version, made.processor));
    fs::copy(build(root, made.processor)?, &program)?;
    alone(root, &program)?;
    let mut all = vec![program.clone()];
    if is_program_on_path("dpkg-deb") {
        all.push(debian(root, &folder, &program, &made)?);
    } else {
        println!("dpkg-deb is not installed: there is no Debian package.");
    }
    let mut sums = String::new();
    for file in &all {
        let name = file.file_name().context("a name")?.to_string_lossy();
        let bytes = fs::read(file)?;
        let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        sums.push_str(&format!("{sum}  {name}\n"));
        println!("{} ({:.1} MB)", file.display(), bytes.len() as f64 / 1e6);
    }
    fs::write(folder.join("SHA256SUMS"), sums)?;
    Ok(())
}

impl BuiltPackage {
    fn here(root: &Path) -> Result<BuiltPackage> {
        let (processor, debian) = match std::env::consts::ARCH {
            "x86_64" => ("x86_64", "amd64"),
            "aarch64" => ("aarch64", "arm64"),
            other => bail!("Packages are made for x86_64 and aarch64, and this is {other}."),
        };
        let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
        let version = manifest["workspace"]["package"]["version"].as_str().context("a version")?.to_owned();
        Ok(BuiltPackage { version, processor, debian })
    }
}

/// Builds the program without dependencies on system libraries: with musl if the toolchain has it, with a static glibc
/// otherwise.
fn build(root: &Path, processor: &str) -> Result<PathBuf> {
    let musl = format!("{processor}-unknown-linux-musl");
    let installed =
        shell::capture_output(&mut new_command(root, "rustc", &["--print", "target-libdir", "--target", &musl]))
            .is_ok_and(|folder| Path::new(folder.trim()).exists());
    let target = if installed { musl } else { format!("{processor}-unknown-linux-gnu") };
    let arguments = [
        "build",
        "--profile",
        "dist",
        "--locked",
        "--package",
        "endtable",
        "--features",
        "full,client",
        "--target",
        &target,
    ];
    shell::run_command(
        new_command(root, &cargo_program(), &arguments).env("RUSTFLAGS", "-C target-feature=+crt-static"),
    )?;
    Ok(root.join("target").join(target).join("dist/endtable"))
}

/// Checks that the program is static, which means that it names no dynamic loader.
fn alone(root: &Path, program: &Path) -> Result<()> {
    let headers =
        shell::capture_output(&mut new_command(root, "readelf", &["--program-headers", &program.to_string_lossy()]))?;
    ensure!(!headers.contains("INTERP"), "{} is not static.", program.display());
    Ok(())
}

fn debian(root: &Path, folder: &Path, program: &Path, made: &BuiltPackage) -> Result<PathBuf> {
    let tree = tempfile::tempdir_in(folder)?;
    let program = fs::read(program)?;
    let kilobytes = program.len().div_ceil(1024).to_string();
    for (from, to, rights) in FILES {
        let text = fs::read_to_string(root.join(from)).with_context(|| format!("{from} cannot be read"))?;
        let text = text.replace("{version}", &made.version).replace("{architecture}", made.debian);
        put(tree.path(), to, text.replace("{size}", &kilobytes).as_bytes(), rights)?;
    }
    put(tree.path(), "usr/bin/endtable", &program, 0o755)?;
    let package = folder.join(format!("endtable_{}_{}.deb", made.version, made.debian));
    let place = tree.path().to_string_lossy().into_owned();
    let words = ["--root-owner-group", "--build", &place, &package.to_string_lossy()];
    // The same commit gives the same package.
    let time = shell::capture_output(&mut new_command(root, "git", &["log", "-1", "--format=%ct"]))?;
    shell::run_command(new_command(root, "dpkg-deb", &words).env("SOURCE_DATE_EPOCH", time.trim()))?;
    Ok(package)
}

fn put(tree: &Path, to: &str, bytes: &[u8], rights: u32) -> Result<()> {
    let path = tree.join(to);
    fs::create_dir_all(path.parent().context("a folder")?)?;
    // The umask of the build machine may be stricter than the package needs.
    for folder in path.ancestors().skip(1).take_while(|folder| folder.starts_with(tree)) {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    fs::write(&path, bytes)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(rights))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_debian_package_has_the_program_its_service_and_its_settings() {
        if !is_program_on_path("dpkg-deb") {
            return;
        }
        let (root, folder) = (shell::repository_root(), tempfile::tempdir().expect("a folder"));
        let program = folder.path().join("program");
        fs::write(&program, "#!/bin/sh\n").expect("written");
        let made = BuiltPackage::here(&root).expect("a version");
        let package = debian(&root, folder.path(), &program, &made).expect("a package");
        let ask = |what: &str| {
            shell::capture_output(&mut new_command(&root, "dpkg-deb", &[what, &package.to_string_lossy()]))
                .expect("a package")
        };
        let contents = ask("--contents");
        for line in ["-rwxr-xr-x root/root", "./usr/bin/endtable", "./etc/endtable.env", "endtable.service"] {
            assert!(contents.contains(line), "{line} is not in\n{contents}");
        }
        let info = ask("--info");
        assert!(info.contains(&format!("Version: {}", made.version)), "{info}");
        assert!(info.contains(&format!("Architecture: {}", made.debian)), "{info}");
        assert!(info.contains("Installed-Size: 1\n") && !info.contains('{'), "{info}");
        let folders = contents.lines().filter(|line| line.starts_with('d'));
        assert!(
            folders.clone().count() > 5 && folders.clone().all(|line| line.starts_with("drwxr-xr-x")),
            "{contents}"
        );
        let service = fs::read_to_string(root.join("docs/running/endtable.service")).expect("the service");
        for line in ["ExecStart=/usr/bin/endtable serve", "EnvironmentFile=-/etc/endtable.env"] {
            assert!(service.contains(line), "the service does not find what the package has: {line}");
        }
    }
}
