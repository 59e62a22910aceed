//! `endtable serve`: serves games to browsers.

use std::io::{IsTerminal, stderr};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use catalog::tr;
use server::{NotificationConfig, RateLimits, RetentionConfig, ServeError, ServerConfig};
use store::StoreError;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use super::store_access::store_failed;
use crate::command_error::{CommandError, error_reason, quote_input};
use crate::command_line::{LogFormat, Serve};
use crate::log::JsonLines;
use crate::output;

/// Runs the server until the process is asked to end.
///
/// # Errors
/// The server cannot listen on the address, or the store cannot be used.
pub fn run(serve: &Serve) -> Result<(), CommandError> {
    log(serve.log_format)?;
    warn(serve);
    open_many_files();
    let days = |count: u32| (count > 0).then(|| Duration::from_secs(u64::from(count) * 86_400));
    let proxied = serve.public_url.is_some() || serve.behind_proxy > 0;
    let defaults = ServerConfig::default();
    let config = ServerConfig {
        listen: SocketAddr::new(serve.listen, serve.port),
        data_dir: serve.place.data.clone(),
        database: serve.place.database.clone(),
        node_url: serve.node_url.clone(),
        public_url: serve.public_url.clone(),
        proxy_count: usize::from(serve.behind_proxy),
        shared_addresses: serve.shared_addresses.clone(),
        trusted_proxies: match serve.trusted_proxies.as_slice() {
            [] => server::loopback_networks(),
            named => named.to_vec(),
        },
        open_metrics: serve.open_metrics,
        retention: RetentionConfig {
            waiting: days(serve.keep_waiting),
            abandoned: days(serve.keep_abandoned),
            finished: days(serve.keep_finished),
            ..RetentionConfig::default()
        },
        notifications: NotificationConfig {
            mail_server: serve.mail_server.clone(),
            mail_from: serve.mail_from.clone(),
            allowed_hosts: serve.call_hosts.clone(),
            ..defaults.notifications
        },
        limits: RateLimits {
            min_free_disk: u64::from(serve.min_free) << 20,
            live_tables: serve.live_tables as usize,
            connections: serve.connections as usize,
            bot_threads: usize::from(serve.thinkers),
            ..defaults.limits
        },
        on_listening: if proxied { announce_behind_proxy } else { announce },
        ..defaults
    };
    let stopped = |error: String| CommandError::Failed(tr!("cli-not-serving", error = error));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| stopped(error.to_string()))?;
    runtime.block_on(server::serve(config)).map_err(|error| not_serving(serve, &error))
}

/// Prints warnings about settings that are probably unintended.
fn warn(serve: &Serve) {
    let secure = serve.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    if serve.public_url.is_some() && serve.behind_proxy == 0 {
        output::write_error(&tr!("cli-warn-proxy"));
    }
    if serve.behind_proxy > 0 && serve.public_url.is_none() {
        output::write_error(&tr!("cli-warn-name"));
    }
    if serve.behind_proxy > 0 && !serve.listen.is_loopback() && serve.trusted_proxies.is_empty() {
        output::write_error(&tr!("cli-warn-past-proxy"));
    }
    if !serve.listen.is_loopback() && !secure {
        output::write_error(&tr!("cli-warn-plain"));
    }
}

/// Raises the limit of open files. Each connection needs one, and the system's default is low.
fn open_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // A lower limit matters only under heavy load and is logged then.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    }
}

/// Returns the reason that the server cannot start and advice on fixing it.
fn not_serving(serve: &Serve, error: &ServeError) -> CommandError {
    let folder = quote_input(&serve.place.data.display().to_string());
    match (error, &serve.place.database) {
        (ServeError::Listen(address, error), _) => {
            CommandError::Failed(tr!("cli-not-listening", address = address.to_string(), error = error_reason(error)))
        }
        (ServeError::Store(StoreError::Claimed), _) => CommandError::Failed(tr!("cli-claimed", folder = folder)),
        (ServeError::Store(StoreError::NoPostgres), _) => CommandError::InvalidInput(tr!("cli-no-postgres")),
        // The folder is good, so no other one is suggested.
        (ServeError::Store(error @ StoreError::Newer), _) => store_failed(error),
        (ServeError::DatabaseDamaged(what), _) => {
            CommandError::Failed(tr!("cli-damaged", folder = folder, what = quote_input(what)))
        }
        (ServeError::Store(error), None) => {
            CommandError::Failed(tr!("cli-no-store", folder = folder, error = error_reason(error)))
        }
        (ServeError::Store(error), Some(_)) => {
            CommandError::Failed(tr!("cli-not-serving", error = error_reason(error)))
        }
        (ServeError::Folder(error), _) => {
            CommandError::Failed(tr!("cli-no-store", folder = folder, error = error_reason(error)))
        }
        (ServeError::DatabaseGone, _) => CommandError::Failed(tr!("cli-database-gone", folder = folder)),
        (ServeError::OtherDatabase, _) => CommandError::Failed(tr!("cli-other-database", folder = folder)),
        (ServeError::OtherKey, _) => CommandError::Failed(tr!("cli-other-key", folder = folder)),
        (
            ServeError::PublicUrl | ServeError::NodeUrl | ServeError::Notifications(_) | ServeError::Unsupported(_),
            _,
        ) => CommandError::InvalidInput(tr!("cli-not-serving", error = error_reason(error))),
    }
}

/// Returns the address by which this computer reaches a server that listens on `address`.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Prints the address to which the reverse proxy has to forward requests.
fn announce_behind_proxy(address: SocketAddr) {
    let _ = output::write_stdout(&format!("{}\n", tr!("cli-serving", address = reachable(address).to_string())));
}

/// Prints the address for browsers and the machines that can reach it.
fn announce(address: SocketAddr) {
    let here = reachable(address).to_string();
    let mut lines = vec![tr!("cli-serving", address = here)];
    if address.ip().is_loopback() {
        lines.push(tr!("cli-serving-here"));
    } else if address.ip().is_unspecified() {
        let origins = server::network_origins(address, &server::machine_addresses());
        lines.extend(origins.into_iter().map(|origin| tr!("cli-serving-network", address = origin)));
    }
    // The server keeps running even if stdout is closed and its address cannot be printed.
    let _ = output::write_stdout(&format!("{}\n", lines.join("\n")));
}

/// Logs to stderr. `ENDTABLE_LOG` filters the log: a level such as `info` or `debug`, or levels by module such as
/// `info,sqlx=warn`.
fn log(format: LogFormat) -> Result<(), CommandError> {
    let wanted = match std::env::var("ENDTABLE_LOG") {
        Ok(wanted) => {
            wanted.parse::<Targets>().map_err(|_| CommandError::Failed(tr!("cli-log", given = quote_input(&wanted))))?
        }
        Err(_) => Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN),
    };
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr).with_ansi(stderr().is_terminal() && !plain);
    let (text, json) = match format {
        LogFormat::Text => (Some(lines), None),
        LogFormat::Json => (None, Some(JsonLines)),
    };
    // This only fails if another logger is installed already, which is sufficient.
    let _ =
        tracing_subscriber::registry().with(text.with_filter(wanted.clone())).with(json.with_filter(wanted)).try_init();
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::command_line::CommandLine;

    #[test]
    fn a_newer_database_leads_to_the_newer_program_and_not_to_another_folder() {
        let serve = CommandLine::try_parse_from(["endtable"]).expect("fine").serve;
        for database in [None, Some("postgres://host/name".to_owned())] {
            let mut serve = serve.clone();
            serve.place.database = database;
            let CommandError::Failed(said) = not_serving(&serve, &ServeError::Store(StoreError::Newer)) else {
                panic!("it failed")
            };
            assert!(said.contains("newer Endtable") && said.contains("backup"), "{said}");
            assert!(!said.contains("--data") && !said.contains("folder"), "{said}");
        }
    }
}
