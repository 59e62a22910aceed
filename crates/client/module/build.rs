//! Builds the crate `client`, and with the feature `hosts` also `offline`, for browsers, once for each game, in a target folder of its own: this build holds the lock
//! of the common one.
//!
//! Only release builds do so, because it takes minutes. `CLIENT_GAMES`, a list of games with commas or `all`, asks for
//! other games, also in other builds.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

const GAMES: [&str; 6] = ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"];
const TARGET: &str = "wasm32-unknown-unknown";
/// The folders whose files the modules are made of, from the folder of this crate.
const SOURCES: [&str; 13] = [
    "../src",
    "../../app/src",
    "../../offline/src",
    "../../tables/src",
    "../../bots/src",
    "../../catalog",
    "../../codec",
    "../../content/src",
    "../../engine/src",
    "../../games",
    "../../pages/src",
    "../../parts/src",
    "../../text/src",
];
/// The settings of this build that also hold for the one inside it. All others are for the machine that runs this one.
const KEPT: [&str; 3] = ["CARGO", "CARGO_HOME", "CARGO_NET_OFFLINE"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=CLIENT_GAMES");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let wanted = env::var("CLIENT_GAMES").ok();
    let is_wanted = |game: &&str| match &wanted {
        Some(list) => list.split(',').any(|name| name == "all" || name == *game),
        None => env::var("PROFILE").is_ok_and(|profile| profile == "release"),
    };
    let mut games: Vec<&str> = GAMES.into_iter().filter(is_wanted).collect();
    if !games.is_empty() {
        SOURCES.iter().for_each(|folder| println!("cargo::rerun-if-changed={folder}"));
    }
    if !games.is_empty() && !has_target()? {
        println!(
            "cargo::warning=Tables are drawn by the server only: `rustup target add {TARGET}` lets browsers do it."
        );
        games.clear();
    }
    let mut list = list_modules("MODULES", "client", &games, &out)?;
    if env::var_os("CARGO_FEATURE_HOSTS").is_some() {
        list += &list_modules("HOSTS", "offline", &games, &out)?;
    }
    fs::write(out.join("modules.rs"), list)?;
    Ok(())
}

/// Builds the modules of a package, and returns the declaration of their list.
fn list_modules(name: &str, package: &str, games: &[&str], out: &Path) -> Result<String, Box<dyn Error>> {
    let mut list = format!("static {name}: &[(&str, &[u8])] = &[\n");
    for game in games {
        let file = out.join(format!("{game}.{package}.wasm.gz"));
        fs::write(&file, compress(&fs::read(build(package, game, out)?)?)?)?;
        writeln!(list, "    ({game:?}, include_bytes!({file:?})),")?;
    }
    Ok(list + "];\n")
}

/// Returns true if the compiler has the standard library for browsers.
fn has_target() -> Result<bool, Box<dyn Error>> {
    let printed =
        Command::new(env::var("RUSTC")?).args(["--print", "target-libdir", "--target", TARGET]).output()?.stdout;
    Ok(Path::new(String::from_utf8(printed)?.trim()).is_dir())
}

/// Builds the module of a package for a game and returns its path.
fn build(package: &str, game: &str, out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let target = out.join("target");
    let mut cargo = Command::new(env::var("CARGO")?);
    for (name, _) in env::vars() {
        let is_setting = name.starts_with("CARGO") || name.starts_with("RUSTC") || name == "RUSTFLAGS";
        if is_setting && !KEPT.contains(&name.as_str()) {
            cargo.env_remove(name);
        }
    }
    // Flags come after the levels of optimization of single packages, which a profile inherits.
    cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Copt-level=s");
    cargo.args(["rustc", "--locked", "--package", package, "--lib", "--crate-type", "cdylib", "--target", TARGET]);
    cargo.args(["--profile", "client", "--no-default-features", "--features", game]);
    cargo.arg("--target-dir").arg(&target).current_dir("../../..");
    if !cargo.status()?.success() {
        return Err(format!("the module {package} of {game} for browsers does not build").into());
    }
    Ok(target.join(TARGET).join("client").join(format!("{package}.wasm")))
}

fn compress(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(module)?;
    Ok(packed.finish()?)
}
