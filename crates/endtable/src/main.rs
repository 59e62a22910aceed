//! Endtable: tabletop games about the end of the world, in one program.

mod command_error;
mod command_line;
mod commands;
mod help;
mod log;
mod output;
mod progress;
mod protocol;
mod settings;
mod setup;
mod signals;
mod text_table;
mod value_parsers;

use std::process::ExitCode;

use catalog::i18n::{Language, set_default_locale};

use crate::command_error::CommandError;
use crate::command_line::Command;

/// Counts allocations for `bench` and forwards to an allocator that is faster than the system's.
#[global_allocator]
static ALLOCATOR: lab::Counting = lab::Counting;

fn main() -> ExitCode {
    let language = of_the_system();
    set_default_locale(language);
    let line = match settings::read_command_line(std::env::args_os().collect()) {
        Ok(Ok(line)) => {
            // The protocol uses the same default language on every machine.
            let usual = if matches!(line.command, Some(Command::Engine)) { Language::default() } else { language };
            set_default_locale(line.lang.unwrap_or(usual));
            Ok(line)
        }
        Ok(Err(error)) => return usage(&error),
        Err(trouble) => Err(trouble),
    };
    match line.and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has seen enough, as with `head`.
        Err(CommandError::OutputClosed) => ExitCode::SUCCESS,
        Err(CommandError::Interrupted(code)) => ExitCode::from(code),
        Err(CommandError::Failed(sentence)) => {
            output::write_error(&sentence);
            ExitCode::FAILURE
        }
        Err(CommandError::InvalidInput(sentence)) => {
            output::write_error(&sentence);
            ExitCode::from(USAGE_EXIT_CODE)
        }
    }
}

/// Returns the language of the system if it is supported. The first of these variables that is set decides (POSIX 8.2).
fn of_the_system() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty());
    first.as_deref().and_then(Language::from_tag).unwrap_or_default()
}

/// The exit code for unusable arguments or input, regardless of which layer detects them. If a command ran and its
/// result is negative or something failed on the way, the exit code is 1.
const USAGE_EXIT_CODE: u8 = 2;

/// Help and version go to stdout. Every other usage message is reduced to one sentence on stderr.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match output::write_stdout(&error.render().to_string()) {
            Ok(()) | Err(CommandError::OutputClosed) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    output::write_error(&command_error::usage_sentence(&error.render().to_string()));
    ExitCode::from(USAGE_EXIT_CODE)
}
