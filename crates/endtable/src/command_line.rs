//! The command line.

use std::net::IpAddr;
use std::path::PathBuf;

use catalog::i18n::Language;
use catalog::{AnalysisDepth, ThinkingTime};
use clap::{Args, Parser, Subcommand};
use experiments::Shard;
use ipnet::IpNet;

use crate::value_parsers;

/// The help section about exit statuses.
const EXIT: &str = "Exit status: 0 done; 1 done, and the answer is no, or something failed on the way; \
                    2 what was typed cannot be carried out; 128 and the number of the signal that ended it, \
                    such as 130 for Ctrl-C.";

/// Tabletop games about the end of the world. Without a command: `endtable serve`.
#[derive(Parser, Debug)]
#[command(name = "endtable", version, args_conflicts_with_subcommands = true, after_help = EXIT)]
pub struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to serve when no command is given.
    #[command(flatten)]
    pub serve: Serve,
    /// Language: en or de; the system's if left out
    #[arg(long, global = true, value_name = "LANG", value_parser = value_parsers::parse_language)]
    pub lang: Option<Language>,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Host games for browsers
    Serve(Serve),
    /// Play in this terminal
    Play(Play),
    /// List the games with their seats, options and bots
    Games(Games),
    /// Let bots play many games and report the figures
    Simulate(Simulate),
    /// Run experiments: what does a rule, a card or a seat do to a game?
    #[command(subcommand, arg_required_else_help = false)]
    Lab(Lab),
    /// Measure the speed of the rules on one thread
    Bench(Bench),
    /// Show a saved game at any step, as a seat saw it
    Replay(Replay),
    /// Play a saved game again and say what that proves
    Verify(Verify),
    /// Analyse a saved game: luck, skill and turning points
    Analyse(Analyse),
    /// Print the standard cards of a game as a pack to change, or check a pack
    Pack(Pack),
    /// Print the JSON Schemas of a game's actions, events, views and options, or of all games
    Schema(Schema),
    /// Write a folder with which browsers play a game alone or against bots, without a server
    #[cfg(feature = "site")]
    Site(Site),
    /// Speak JSON-RPC 2.0 on stdin and stdout, one message a line
    Engine,
    /// Check that this machine can serve games
    Doctor(Doctor),
    /// Copy the database into a new file while games go on
    Backup(Backup),
    /// Bring a backup back into a folder without a database
    Restore(Restore),
    /// Write all tables as lines of JSON while games go on
    Export(Export),
    /// Import the tables of an export
    Import(Import),
    /// Manage the tables of a server
    #[command(subcommand, arg_required_else_help = false)]
    Admin(Admin),
}

/// How to serve.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// Where the games are kept
    #[command(flatten)]
    pub place: Place,
    /// Port to listen on; 0 takes a free one
    #[arg(long, env = "ENDTABLE_PORT", hide_env = true, default_value_t = 8080, allow_negative_numbers = true, value_parser = value_parsers::parse_port)]
    pub port: u16,
    /// Address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", env = "ENDTABLE_LISTEN", hide_env = true, default_value = "127.0.0.1", value_parser = value_parsers::parse_address)]
    pub listen: IpAddr,
    /// How other servers on the same database reach this one, such as http://10.0.0.2:8080, if it listens elsewhere
    #[arg(long, value_name = "URL", env = "ENDTABLE_NODE_URL", hide_env = true)]
    pub node_url: Option<String>,
    /// How browsers reach this server, for invite links behind a proxy
    #[arg(long, value_name = "URL", env = "ENDTABLE_PUBLIC_URL", hide_env = true)]
    pub public_url: Option<String>,
    /// A reverse proxy of your own stands in front and sends X-Forwarded-For; say how many if it is not one
    #[arg(long, value_name = "PROXIES", env = "ENDTABLE_BEHIND_PROXY", hide_env = true, num_args = 0..=1, require_equals = true, default_value_t = 0, default_missing_value = "1", hide_default_value = true)]
    pub behind_proxy: u8,
    /// Addresses that many people share, such as a school's; each may ask for eight times as much as others
    #[arg(long, value_name = "ADDRESS,..", env = "ENDTABLE_SHARED_ADDRESSES", hide_env = true, value_delimiter = ',')]
    pub shared_addresses: Vec<IpAddr>,
    /// Addresses or networks of those proxies, such as 10.0.0.2,172.18.0.0/16: nobody else is believed; this machine if left out
    #[arg(long, value_name = "NETWORK,..", env = "ENDTABLE_TRUSTED_PROXIES", hide_env = true, value_delimiter = ',', value_parser = value_parsers::parse_network)]
    pub trusted_proxies: Vec<IpNet>,
    /// Let other machines read /metrics too
    #[arg(long, env = "ENDTABLE_OPEN_METRICS", hide_env = true)]
    pub open_metrics: bool,
    /// Days after which tables that were never started are removed; 0 for never
    #[arg(long, value_name = "DAYS", env = "ENDTABLE_KEEP_WAITING", hide_env = true, default_value_t = 7)]
    pub keep_waiting: u32,
    /// Days without a move after which unfinished tables are removed; 0 for never
    #[arg(long, value_name = "DAYS", env = "ENDTABLE_KEEP_ABANDONED", hide_env = true, default_value_t = 180)]
    pub keep_abandoned: u32,
    /// Days after their end at which finished tables are removed; 0 for never
    #[arg(long, value_name = "DAYS", env = "ENDTABLE_KEEP_FINISHED", hide_env = true, default_value_t = 0)]
    pub keep_finished: u32,
    /// Megabytes that stay free on the disk: with less, no new tables are made
    #[arg(long, value_name = "MB", env = "ENDTABLE_MIN_FREE", hide_env = true, default_value_t = 64)]
    pub min_free: u32,
    /// Tables in memory at the same time; others wait in the database
    #[arg(long, value_name = "TABLES", env = "ENDTABLE_LIVE_TABLES", hide_env = true, default_value_t = 10_000)]
    pub live_tables: u32,
    /// Connections at the same time
    #[arg(long, value_name = "CONNECTIONS", env = "ENDTABLE_CONNECTIONS", hide_env = true, default_value_t = 4_096)]
    pub connections: u32,
    /// Bots that think at the same time; 0 for one for each core
    #[arg(long, value_name = "BOTS", env = "ENDTABLE_THINKERS", hide_env = true, default_value_t = 0)]
    pub thinkers: u16,
    /// Mail server for notifications by e-mail, such as smtps://name:password@mail.example.org
    #[arg(long, value_name = "URL", env = "ENDTABLE_MAIL_SERVER", hide_env = true, hide_env_values = true)]
    pub mail_server: Option<String>,
    /// Address that mail comes from
    #[arg(long, value_name = "ADDRESS", env = "ENDTABLE_MAIL_FROM", hide_env = true)]
    pub mail_from: Option<String>,
    /// Hosts that may be notified although they are in your own network or do without TLS, such as chat.lan,10.0.0.5:8008
    #[arg(long, value_name = "HOST,..", env = "ENDTABLE_CALL_HOSTS", hide_env = true, value_delimiter = ',')]
    pub call_hosts: Vec<String>,
    /// How the log on stderr is written
    #[arg(long, value_name = "FORMAT", env = "ENDTABLE_LOG_FORMAT", hide_env = true, default_value = "text")]
    pub log_format: LogFormat,
}

/// How a log is written.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines for people
    Text,
    /// A JSON document a line
    Json,
}

/// The settings file of a server, which every command reads that opens its data.
#[derive(Args, Clone, Default, Debug)]
pub struct SettingsFile {
    /// File with settings of the server: the names of its flags without hyphens in front, such as port = 8080
    #[arg(long, value_name = "FILE", env = "ENDTABLE_CONFIG", hide_env = true)]
    pub config: Option<PathBuf>,
}

/// Where the games of a server are kept.
#[derive(Args, Clone, Debug)]
pub struct Place {
    /// The settings file
    #[command(flatten)]
    pub settings: SettingsFile,
    /// Folder for everything that is kept
    #[arg(long, value_name = "DIR", env = "ENDTABLE_DATA", default_value = "endtable-data")]
    pub data: PathBuf,
    /// URL of a database instead of the file in that folder
    #[arg(long, value_name = "URL", env = "ENDTABLE_DATABASE", hide_env = true, hide_env_values = true)]
    pub database: Option<String>,
}

/// Play in this terminal. Unfinished games are saved, and you can resume them.
#[derive(Args, Debug)]
pub struct Play {
    /// Id of the game, such as extraczon, or a saved game to resume
    #[arg(required_unless_present = "resume")]
    pub game: Option<String>,
    /// Resume the game that was left last, or a saved one
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["seats", "bots", "options", "seed"])]
    pub resume: Option<Option<PathBuf>>,
    /// How many seats, or who sits in each, such as you,bot:greedy or ann,ben,bot
    #[arg(long, value_name = "N|LIST")]
    pub seats: Option<String>,
    /// Bots for the other seats: one for all or one for each
    #[arg(long, value_name = "BOT,..", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// An option of the table; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub options: Vec<String>,
    /// What all chance follows from; from the system if left out
    #[arg(long, allow_negative_numbers = true, value_parser = value_parsers::parse_seed)]
    pub seed: Option<u64>,
    /// Lines instead of a screen; for screen readers, pipes and scripts
    #[arg(long)]
    pub plain: bool,
    /// Write the game to this file after every answer
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Folder in which unfinished games are saved
    #[arg(long, value_name = "DIR", env = "ENDTABLE_DATA", default_value = "endtable-data")]
    pub data: PathBuf,
}

/// List the games.
#[derive(Args, Debug)]
pub struct Games {
    /// One JSON document instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Let bots play.
#[derive(Args, Debug)]
pub struct Simulate {
    /// Id of the game, such as extraczon
    pub game: String,
    /// How many seats; 2 if the game allows it, else the fewest
    #[arg(long, allow_negative_numbers = true, value_parser = value_parsers::parse_seats)]
    pub seats: Option<u8>,
    /// How many games, such as 20000 or 1e6
    #[arg(long, default_value = "1000", allow_negative_numbers = true, value_parser = value_parsers::parse_count)]
    pub games: u64,
    /// What all chance follows from; from the system if left out
    #[arg(long, allow_negative_numbers = true, value_parser = value_parsers::parse_seed)]
    pub seed: Option<u64>,
    /// One bot for all seats, or one for each; search:500 is a bot with a budget of its own
    #[arg(long, value_name = "BOT,..", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// Let the bots change seats from game to game
    #[arg(long)]
    pub rotate: bool,
    /// What a decision may cost bots that search: iterations, or a time such as 50ms or 2s (not repeatable)
    #[arg(long, allow_negative_numbers = true, value_parser = value_parsers::parse_budget)]
    pub budget: Option<ThinkingTime>,
    /// An option of the table; may be given several times
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub options: Vec<String>,
    /// How many threads; one for each core if left out
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(..=1024), hide_default_value = true)]
    pub threads: u16,
    /// One JSON document instead of tables
    #[arg(long)]
    pub json: bool,
}

/// Run experiments.
#[derive(Subcommand, Debug)]
pub enum Lab {
    /// Print a commented experiment that runs in seconds
    New {
        /// Id of the game, such as extraczon
        game: String,
    },
    /// Play an experiment and report
    Run(LabRun),
    /// Put the parts of an experiment together
    Merge {
        /// The folders of the parts
        #[arg(required = true)]
        dirs: Vec<PathBuf>,
        /// The folder for the whole
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// Keep this many of the most unusual games, as lab run does
        #[arg(long, value_name = "GAMES", default_value_t = 0, hide_default_value = true, allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(..=100))]
        keep: u8,
        /// How many threads; one for each core if left out
        #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(..=1024), hide_default_value = true)]
        threads: u16,
    },
    /// Write figures, comparisons and report anew from the rows
    Report {
        /// The folder of a run
        dir: PathBuf,
        /// How many threads; one for each core if left out
        #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(..=1024), hide_default_value = true)]
        threads: u16,
    },
    /// Show a report in a browser on this machine
    Open {
        /// The folder of a run
        dir: PathBuf,
        /// Port to listen on; a free one if left out
        #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = value_parsers::parse_port, hide_default_value = true)]
        port: u16,
    },
    /// Print the game of a row as a saved game, for replay and verify
    Game {
        /// The folder of a run
        dir: PathBuf,
        /// The row in the file of all games, counted from 0
        row: u64,
    },
}

/// Play an experiment.
#[derive(Args, Debug)]
pub struct LabRun {
    /// The experiment
    pub experiment: PathBuf,
    /// The folder for rows, figures and report
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Resume a run that was interrupted
    #[arg(long)]
    pub resume: bool,
    /// Keep this many of the longest, shortest, closest, most lopsided and strangest games as saved games; lab merge does so for parts
    #[arg(long, value_name = "GAMES", conflicts_with = "shard", default_value_t = 0, hide_default_value = true, allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(..=100))]
    pub keep: u8,
    /// Play one part of several, such as 1/4; lab merge puts them together
    #[arg(long, value_name = "K/N", value_parser = value_parsers::parse_shard)]
    pub shard: Option<Shard>,
    /// How many threads; one for each core if left out
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(..=1024), hide_default_value = true)]
    pub threads: u16,
}

/// Measure speed.
#[derive(Args, Debug)]
pub struct Bench {
    /// Ids of the games; all if left out
    pub games: Vec<String>,
    /// How many seats; 2 if the game allows it, else the fewest
    #[arg(long, allow_negative_numbers = true, value_parser = value_parsers::parse_seats)]
    pub seats: Option<u8>,
    /// How long to measure each game
    #[arg(long, default_value_t = 2.0, allow_negative_numbers = true)]
    pub seconds: f64,
    /// One JSON document instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Show a saved game.
#[derive(Args, Debug)]
pub struct Replay {
    /// The saved game; - for stdin
    pub file: PathBuf,
    /// After how many entries of the journal; the last if left out
    #[arg(long)]
    pub ply: Option<usize>,
    /// As this seat, counted from 0, could see it; as a spectator if left out
    #[arg(long)]
    pub seat: Option<u8>,
    /// One JSON document instead of text
    #[arg(long)]
    pub json: bool,
}

/// Check a saved game.
#[derive(Args, Debug)]
pub struct Verify {
    /// The saved game; - for stdin
    pub file: PathBuf,
    /// The commitment that the table published before anyone could add to the deal, 64 hexadecimal digits
    #[arg(long, value_name = "COMMITMENT", value_parser = value_parsers::parse_commitment)]
    pub seal: Option<String>,
    /// The roll of pledges that your browser noted before it opened its own, 64 hexadecimal digits
    #[arg(long, value_name = "ROLL", value_parser = value_parsers::parse_commitment)]
    pub roll: Option<String>,
    /// One JSON document instead of text
    #[arg(long)]
    pub json: bool,
}

/// Look at a saved game again.
#[derive(Args, Debug)]
pub struct Analyse {
    /// The saved game; - for stdin
    pub file: PathBuf,
    /// How often each position and each answer is played on
    #[arg(long, default_value_t = AnalysisDepth::DEFAULT.samples_per_position, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(2..=i64::from(AnalysisDepth::MAX_SAMPLES)))]
    pub samples: u32,
    /// Also list every decision of this seat, counted from 1
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=engine::MAX_SEATS as i64), conflicts_with = "json")]
    pub seat: Option<u8>,
    /// How many threads; one for each core if left out
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(..=1024), hide_default_value = true)]
    pub threads: u16,
    /// One JSON document instead of text
    #[arg(long)]
    pub json: bool,
}

/// Show or check a pack.
#[derive(Args, Debug)]
pub struct Pack {
    /// Id of the game, such as extraczon; may be left out with --check if the pack fits only one game
    pub game: Option<String>,
    /// Check this pack instead of printing the standard one; - for stdin
    #[arg(long, value_name = "FILE")]
    pub check: Option<PathBuf>,
    /// Print every word that a pack can use, with what it takes, as Markdown
    #[arg(long, requires = "game", conflicts_with = "check")]
    pub words: bool,
    /// One JSON document instead of text
    #[arg(long, requires = "check")]
    pub json: bool,
}

/// Print schemas.
#[derive(Args, Debug)]
pub struct Schema {
    /// Id of the game, such as extraczon; all games if left out
    pub game: Option<String>,
}

/// Write a site.
#[cfg(feature = "site")]
#[derive(Args, Debug)]
pub struct Site {
    /// Folder for the files; any server of static files can serve it
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Id of the game, such as extraczon
    #[arg(long, value_name = "GAME")]
    pub games: String,
    /// Title of the page; the name of the game if left out
    #[arg(long)]
    pub title: Option<String>,
}

/// Check this machine.
#[derive(Args, Debug)]
pub struct Doctor {
    /// Port that the server would listen on
    #[arg(long, env = "ENDTABLE_PORT", hide_env = true, default_value_t = 8080, allow_negative_numbers = true, value_parser = value_parsers::parse_port)]
    pub port: u16,
    /// Address that the server would listen on
    #[arg(long, value_name = "ADDRESS", env = "ENDTABLE_LISTEN", hide_env = true, default_value = "127.0.0.1", value_parser = value_parsers::parse_address)]
    pub listen: IpAddr,
    /// Megabytes that stay free on the disk: with less, no new tables are made
    #[arg(long, value_name = "MB", env = "ENDTABLE_MIN_FREE", hide_env = true, default_value_t = 64)]
    pub min_free: u32,
    /// Where the games are kept
    #[command(flatten)]
    pub place: Place,
    /// One JSON document instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Copy the database.
#[derive(Args, Debug)]
pub struct Backup {
    /// The new file
    pub file: PathBuf,
    /// What is copied
    #[command(flatten)]
    pub place: Place,
}

/// Bring a backup back.
#[derive(Args, Debug)]
pub struct Restore {
    /// The backup
    pub file: PathBuf,
    /// The settings file
    #[command(flatten)]
    pub settings: SettingsFile,
    /// Folder for everything that is kept
    #[arg(long, value_name = "DIR", env = "ENDTABLE_DATA", default_value = "endtable-data")]
    pub data: PathBuf,
}

/// Write all tables.
#[derive(Args, Debug)]
pub struct Export {
    /// The new file; - for stdout
    pub file: PathBuf,
    /// What is written
    #[command(flatten)]
    pub place: Place,
}

/// Take in tables.
#[derive(Args, Debug)]
pub struct Import {
    /// The export
    pub file: PathBuf,
    /// Where they go
    #[command(flatten)]
    pub place: Place,
}

/// Look after tables.
#[derive(Subcommand, Debug)]
pub enum Admin {
    /// List all tables, oldest first
    List {
        /// Where they are kept
        #[command(flatten)]
        place: Place,
        /// One JSON document instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Show an announcement at the top of every page of the server, or remove it
    Announce {
        /// The announcement, at most 300 characters; without it the present one is removed
        text: Option<String>,
        /// For so many minutes only
        #[arg(long, requires = "text", value_parser = clap::value_parser!(u32).range(1..=525_600))]
        minutes: Option<u32>,
        /// Where the server keeps its tables
        #[command(flatten)]
        place: Place,
    },
    /// Say whether a server trusts the clock of its machine, or confirm that clock
    Clock {
        /// The clock of this machine is right: servers with the same time end their alarm within seconds
        #[arg(long)]
        confirm: bool,
        /// Where the server keeps its tables
        #[command(flatten)]
        place: Place,
    },
    /// Close a running table: it stays as it is, and nobody can play on
    Close {
        /// Its name in the list, or the beginning of it
        table: String,
        /// Where it is kept
        #[command(flatten)]
        place: Place,
    },
    /// Show who signed in elsewhere, what was ended and removed, and what operators did, oldest first
    Audit {
        /// Only from this day on (UTC), such as 2026-11-01
        #[arg(long, value_name = "DATE", value_parser = value_parsers::parse_day)]
        since: Option<i64>,
        /// Where it is kept
        #[command(flatten)]
        place: Place,
        /// One JSON document instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Remove a table for good, also while it is played
    Delete {
        /// Its name in the list, or the beginning of it
        table: String,
        /// Where it is kept
        #[command(flatten)]
        place: Place,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}
