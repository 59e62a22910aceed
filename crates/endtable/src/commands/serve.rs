//! `endtable serve`: games for browsers.

use std::io::{IsTerminal, stderr};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use arcade::say;
use server::{Config, ServeError};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::command_line::Serve;
use crate::output;
use crate::trouble::{Trouble, quoted, reason};

/// Serves until the process is asked to end.
///
/// # Errors
/// An address that cannot be listened on, or a store that cannot be used.
pub fn run(serve: &Serve) -> Result<(), Trouble> {
    log()?;
    let config = Config {
        listen: SocketAddr::new(serve.listen, serve.port),
        data: serve.place.data.clone(),
        database: serve.place.database.clone(),
        public_url: serve.public_url.clone(),
        behind_proxy: serve.behind_proxy,
        open_metrics: serve.open_metrics,
        announce,
        ..Config::default()
    };
    let stopped = |error: String| Trouble::Said(say!("cli-not-serving", error = error));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| stopped(error.to_string()))?;
    runtime.block_on(server::serve(config)).map_err(|error| not_serving(serve, &error))
}

/// Why the house cannot open, and what to do about it.
fn not_serving(serve: &Serve, error: &ServeError) -> Trouble {
    let folder = quoted(&serve.place.data.display().to_string());
    match (error, &serve.place.database) {
        (ServeError::Listen(address, error), _) => {
            Trouble::Said(say!("cli-not-listening", address = address.to_string(), error = reason(error)))
        }
        (ServeError::Store(error), None) => Trouble::Said(say!("cli-no-store", folder = folder, error = reason(error))),
        (ServeError::Store(error), Some(_)) => Trouble::Said(say!("cli-not-serving", error = reason(error))),
        (ServeError::Folder(error), _) => Trouble::Said(say!("cli-no-store", folder = folder, error = reason(error))),
        (ServeError::PublicUrl, _) => Trouble::Typed(say!("cli-not-serving", error = reason(error))),
    }
}

/// Says on stdout where browsers find the games.
fn announce(address: SocketAddr) {
    let reachable = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    let address = SocketAddr::new(reachable, address.port()).to_string();
    // Serving goes on even if nobody reads where.
    let _ = output::write(&format!("{}\n", say!("cli-serving", address = address)));
}

/// Logs go to stderr, as much as `ENDTABLE_LOG` says: a level such as `info` or `debug`, or levels by part such as
/// `info,sqlx=warn`.
fn log() -> Result<(), Trouble> {
    let wanted = match std::env::var("ENDTABLE_LOG") {
        Ok(wanted) => wanted.parse::<Targets>().map_err(|_| Trouble::Said(say!("cli-log", given = quoted(&wanted))))?,
        Err(_) => Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN),
    };
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr).with_ansi(stderr().is_terminal() && !plain);
    // Only fails if something else logs already, and then that will do.
    let _ = tracing_subscriber::registry().with(lines.with_filter(wanted)).try_init();
    Ok(())
}
