//! The subcommands, one module each.

mod admin;
mod analyse;
mod bench;
mod data_transfer;
mod doctor;
mod games;
mod lab;
mod pack;
mod play;
mod record_file;
mod replay;
mod schema;
mod serve;
mod simulate;
#[cfg(feature = "site")]
mod site;
mod store_access;
mod verify;

use std::io::BufReader;

use crate::command_error::CommandError;
use crate::command_line::{Command, CommandLine};
use crate::protocol;

/// Runs the command on the command line.
///
/// # Errors
/// The command fails.
pub fn run(line: CommandLine) -> Result<(), CommandError> {
    match line.command.unwrap_or(Command::Serve(line.serve)) {
        Command::Games(games) => games::run(&games),
        Command::Simulate(simulate) => simulate::run(&simulate),
        Command::Lab(lab) => lab::run(&lab),
        Command::Bench(bench) => bench::run(&bench),
        Command::Engine => {
            protocol::serve(BufReader::new(std::io::stdin()), std::io::stdout().lock()).map_err(CommandError::from)
        }
        Command::Play(play) => play::run(&play),
        Command::Replay(replay) => replay::run(&replay),
        Command::Verify(verify) => verify::run(&verify),
        Command::Analyse(analyse) => analyse::run(&analyse),
        Command::Pack(pack) => pack::run(&pack),
        Command::Schema(schema) => schema::run(&schema),
        #[cfg(feature = "site")]
        Command::Site(site) => site::run(&site),
        Command::Serve(serve) => serve::run(&serve),
        Command::Doctor(doctor) => doctor::run(&doctor),
        Command::Backup(backup) => data_transfer::run_backup(&backup),
        Command::Restore(restore) => data_transfer::run_restore(&restore),
        Command::Export(export) => data_transfer::run_export(&export),
        Command::Import(import) => data_transfer::run_import(&import),
        Command::Admin(admin) => admin::run(&admin),
    }
}
