//! Endtable: tabletop games about the end of the world, in one program.

mod columns;
mod command_line;
mod commands;
mod engine;
mod interrupt;
mod log;
mod output;
mod progress;
mod settings;
mod setup;
mod trouble;
mod typed;

use std::process::ExitCode;

use crate::trouble::Trouble;

/// Counts allocations for `bench`; passes everything on to the system's allocator.
#[global_allocator]
static ALLOCATOR: lab::Counting = lab::Counting;

fn main() -> ExitCode {
    let line = match settings::read(std::env::args_os().collect()) {
        Ok(Ok(line)) => Ok(line),
        Ok(Err(error)) => return usage(&error),
        Err(trouble) => Err(trouble),
    };
    match line.and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(Trouble::Closed) => ExitCode::SUCCESS,
        Err(Trouble::Interrupted(code)) => ExitCode::from(code),
        Err(Trouble::Said(sentence)) => {
            output::complain(&sentence);
            ExitCode::FAILURE
        }
        Err(Trouble::Typed(sentence)) => {
            output::complain(&sentence);
            ExitCode::from(WRONG)
        }
    }
}

/// The exit code for what was typed and cannot be carried out, whoever finds it. Where a command was carried out and
/// the answer is no, or something failed on the way, it is 1.
const WRONG: u8 = 2;

/// Help and version go to stdout; anything else is one sentence.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match output::write(&error.render().to_string()) {
            Ok(()) | Err(Trouble::Closed) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    output::complain(&trouble::usage_sentence(&error.render().to_string()));
    ExitCode::from(WRONG)
}
