//! Endtable: tabletop games about the end of the world, in one program.

mod columns;
mod command_line;
mod commands;
mod engine;
mod output;
mod progress;
mod setup;
mod trouble;

use std::process::ExitCode;

use clap::Parser;

use crate::command_line::CommandLine;
use crate::trouble::Trouble;

/// Counts allocations for `bench`; passes everything on to the system's allocator.
#[global_allocator]
static ALLOCATOR: lab::Counting = lab::Counting;

fn main() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) => return usage(&error),
    };
    match commands::run(line) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough.
        Err(Trouble::Closed) => ExitCode::SUCCESS,
        Err(Trouble::Said(sentence)) => {
            output::complain(&sentence);
            ExitCode::FAILURE
        }
    }
}

/// Help and version go to stdout; anything else is one sentence, and the exit code 2.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match output::write(&error.render().to_string()) {
            Ok(()) | Err(Trouble::Closed) => ExitCode::SUCCESS,
            Err(Trouble::Said(_)) => ExitCode::FAILURE,
        };
    }
    output::complain(&trouble::usage_sentence(&error.render().to_string()));
    ExitCode::from(2)
}
