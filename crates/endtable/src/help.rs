//! Localized help for the command line. The English help texts are doc comments in `command_line`. The other languages
//! have messages whose keys consist of the command and the argument.

use catalog::i18n::{Language, current_locale, localize_static, localize_without_fallback};
use clap::{Arg, ArgAction, Command, CommandFactory};

use crate::command_line::CommandLine;

/// Returns the command line with localized help texts.
pub fn localized_command() -> Command {
    let command = CommandLine::command();
    if current_locale() == Language::English { command } else { explained(command, "help".to_owned()) }
}

/// Adds help texts to a command and its subcommands. `key` is the message key of the command itself.
fn explained(command: Command, key: String) -> Command {
    let name = by_name(&command, &key).to_owned();
    let mut told = command.mut_args(|arg| argument(arg, &name)).mut_subcommands(|below| {
        let key = key_below(&name, below.get_name());
        explained(below, key)
    });
    if let Some(about) = localize_without_fallback(&key) {
        told = told.about(about.clone()).long_about(about);
    }
    if key == "help" {
        told = told.after_help(word("help-exit")).disable_version_flag(true).arg(version());
    }
    told.subcommand_help_heading(localize_static("help-commands")).disable_help_flag(true).arg(help()).help_template(
        format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", word("help-usage")),
    )
}

/// Returns the key prefix for the arguments of a command. Without a subcommand the program serves, so the root shares
/// the arguments of `serve`.
fn by_name<'a>(command: &'a Command, key: &str) -> &'a str {
    if key == "help" { "serve" } else { command.get_name() }
}

/// Returns the message key of a subcommand.
fn key_below(above: &str, name: &str) -> String {
    if above == "lab" { format!("help-lab-{name}") } else { format!("help-{name}") }
}

/// Adds the help text to an argument of a command.
fn argument(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().to_string();
    let heading = localize_static(if arg.is_positional() { "help-arguments" } else { "help-options" });
    let told = localize_without_fallback(&format!("help-{command}-{id}"))
        .or_else(|| localize_without_fallback(&format!("help--{id}")));
    let arg = arg.help_heading(heading);
    told.map_or_else(|| arg.clone(), |told| arg.clone().help(told.clone()).long_help(told))
}

fn help() -> Arg {
    let arg = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    arg.help(word("help--help")).help_heading(localize_static("help-options"))
}

fn version() -> Arg {
    let arg = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    arg.help(word("help--version")).help_heading(localize_static("help-options"))
}

fn word(key: &str) -> String {
    localize_without_fallback(key).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use catalog::i18n::with_locale;

    use super::*;

    /// Collects the message keys of a command and its subcommands.
    fn keys(command: &Command, key: String, found: &mut BTreeSet<String>) {
        let name = by_name(command, &key);
        for id in command.get_arguments().map(|arg| arg.get_id().to_string()) {
            let exact = format!("help-{name}-{id}");
            found.insert(if localize_without_fallback(&exact).is_some() { exact } else { format!("help--{id}") });
        }
        for below in command.get_subcommands() {
            keys(below, key_below(name, below.get_name()), found);
        }
        found.insert(key);
    }

    #[test]
    fn every_language_explains_everything_that_can_be_typed_and_nothing_else() {
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let (wanted, known) = with_locale(language, || {
                let frame = ["exit", "usage", "commands", "arguments", "options", "-help", "-version"];
                let mut wanted: BTreeSet<String> = frame.map(|key| format!("help-{key}")).into();
                keys(&CommandLine::command(), "help".to_owned(), &mut wanted);
                (wanted, catalog::i18n::help_keys())
            });
            assert_eq!(known, wanted, "{}", language.tag());
            with_locale(language, || localized_command().debug_assert());
        }
    }
}
