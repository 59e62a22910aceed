//! One module a command.

mod admin;
mod analyse;
mod bench;
mod doctor;
mod games;
mod lab;
mod moving;
mod pack;
mod play;
mod replay;
mod saved;
mod schema;
mod serve;
mod simulate;
mod verify;

use std::io::BufReader;

use crate::command_line::{Command, CommandLine};
use crate::protocol;
use crate::trouble::Trouble;

/// Carries out what was typed.
///
/// # Errors
/// Whatever keeps it from being done.
pub fn run(line: CommandLine) -> Result<(), Trouble> {
    match line.command.unwrap_or(Command::Serve(line.serve)) {
        Command::Games(games) => games::run(&games),
        Command::Simulate(simulate) => simulate::run(&simulate),
        Command::Lab(lab) => lab::run(&lab),
        Command::Bench(bench) => bench::run(&bench),
        Command::Engine => {
            protocol::serve(BufReader::new(std::io::stdin()), std::io::stdout().lock()).map_err(Trouble::from)
        }
        Command::Play(play) => play::run(&play),
        Command::Replay(replay) => replay::run(&replay),
        Command::Verify(verify) => verify::run(&verify),
        Command::Analyse(analyse) => analyse::run(&analyse),
        Command::Pack(pack) => pack::run(&pack),
        Command::Schema(schema) => schema::run(&schema),
        Command::Serve(serve) => serve::run(&serve),
        Command::Doctor(doctor) => doctor::run(&doctor),
        Command::Backup(backup) => moving::backup(&backup),
        Command::Restore(restore) => moving::restore(&restore),
        Command::Export(export) => moving::export(&export),
        Command::Import(import) => moving::import(&import),
        Command::Admin(admin) => admin::run(&admin),
    }
}
