//! Server settings. Flags override environment variables, which override the settings file. One list of settings serves
//! all three, and every command that opens the data of a server reads the same file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use catalog::tr;
use clap::{Args, Command, FromArgMatches};

use crate::command_error::{CommandError, error_reason, quote_input};
use crate::command_line::{CommandLine, Serve};

/// Parses the command line over the environment and over the settings file, if one is named.
///
/// # Errors
/// The settings file cannot be used. The inner result holds errors in the command line itself.
pub fn read_command_line(line: Vec<OsString>) -> Result<Result<CommandLine, clap::Error>, CommandError> {
    let mut command = crate::help::localized_command();
    if let Some(file) = named(&command, &line) {
        let failed = |error: String| {
            CommandError::InvalidInput(tr!(
                "cli-config",
                file = quote_input(&file.display().to_string()),
                error = quote_input(&error)
            ))
        };
        let text = std::fs::read_to_string(&file).map_err(|error| failed(error_reason(&error)))?;
        command = with_defaults(command, &text).map_err(failed)?;
    }
    Ok(command.try_get_matches_from(line).and_then(|matches| CommandLine::from_arg_matches(&matches)))
}

/// Returns the settings file named by the command line or else by the environment, if the command reads one.
fn named(command: &Command, line: &[OsString]) -> Option<PathBuf> {
    let words: Vec<&str> = line.iter().skip(1).map_while(|word| word.to_str()).collect();
    let mut asked = command;
    for word in words.iter().filter(|word| !word.starts_with('-')) {
        asked = asked.find_subcommand(word).unwrap_or(asked);
    }
    let flag = words.iter().position(|word| *word == "--config").and_then(|place| words.get(place + 1).copied());
    let flag = flag.or_else(|| words.iter().find_map(|word| word.strip_prefix("--config=")));
    let typed = flag.map(PathBuf::from).or_else(|| std::env::var_os("ENDTABLE_CONFIG").map(PathBuf::from));
    typed.filter(|file| reads_settings(asked) && file != Path::new(""))
}

/// Replaces the defaults of a command with the values of a settings file.
fn with_defaults(mut command: Command, text: &str) -> Result<Command, String> {
    let table: toml::Table =
        toml::from_str(text::without_byte_order_mark(text)).map_err(|error| error.message().to_owned())?;
    let known = Serve::augment_args(Command::new("serve"));
    for (key, value) in table {
        let long = |arg: &&clap::Arg| arg.get_long() == Some(&key) && key != "config";
        let Some(arg) = known.get_arguments().find(long) else { return Err(format!("{key} is no setting")) };
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(yes) => match (arg.get_action().takes_values(), yes) {
                (false, yes) => yes.to_string(),
                (true, yes) => u8::from(yes).to_string(),
            },
            _ => return Err(format!("{key} must be a text, a number or true or false")),
        };
        // Clap keeps defaults for the lifetime of the program, and a file is read only once.
        let (id, value): (String, &'static str) = (arg.get_id().to_string(), text.leak());
        command = with_default(command, &id, value);
    }
    Ok(command)
}

/// Returns true if a command reads the settings file.
fn reads_settings(command: &Command) -> bool {
    command.get_arguments().any(|arg| arg.get_id() == "config")
}

/// Replaces the default of an argument in a command and its subcommands, as far as they read the settings file.
fn with_default(command: Command, id: &str, value: &'static str) -> Command {
    let has = reads_settings(&command) && command.get_arguments().any(|arg| arg.get_id() == id);
    let command = if has { command.mut_arg(id, |arg| arg.default_value(value)) } else { command };
    command.mut_subcommands(|below| with_default(below, id, value))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn serve(text: &str, line: &[&str]) -> Result<Serve, String> {
        let command = with_defaults(CommandLine::command(), text)?;
        let words = std::iter::once("endtable").chain(line.iter().copied());
        let matches = command.try_get_matches_from(words).map_err(|error| error.to_string())?;
        Ok(match CommandLine::from_arg_matches(&matches).map_err(|error| error.to_string())? {
            CommandLine { command: Some(crate::command_line::Command::Serve(serve)), .. } => serve,
            CommandLine { serve, .. } => serve,
        })
    }

    #[test]
    fn a_file_stands_behind_what_is_typed() {
        let file = "port = 9000\nkeep-finished = 30\nbehind-proxy = true\nopen-metrics = true\npublic-url = \"https://a.example\"\n";
        for line in [&["serve"][..], &[]] {
            let serve = serve(file, line).expect("fine");
            assert_eq!((serve.port, serve.keep_finished, serve.behind_proxy), (9000, 30, 1));
            assert!(serve.open_metrics && serve.public_url.as_deref() == Some("https://a.example"));
        }
        let typed = serve(file, &["serve", "--port", "1", "--behind-proxy=2"]).expect("fine");
        assert_eq!((typed.port, typed.behind_proxy, typed.keep_finished), (1, 2, 30));
    }

    #[test]
    fn every_command_that_opens_the_data_of_a_server_reads_its_file() {
        fn check(command: &Command, path: &str) {
            let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
            // `play` keeps its own games in a folder, with or without a server.
            if path != " play" {
                assert_eq!(has("data"), reads_settings(command), "endtable{path}");
            }
            for below in command.get_subcommands() {
                check(below, &format!("{path} {}", below.get_name()));
            }
        }
        check(&CommandLine::command(), "");
        let file = "data = \"elsewhere\"\nport = 9000\nmin-free = 7\nkeep-finished = 30\n";
        for line in ["doctor", "backup b", "restore b", "export e", "import e", "admin list", "admin close abcd"] {
            let command = with_defaults(CommandLine::command(), file).expect("fine");
            let mut read = command.try_get_matches_from(format!("endtable {line}").split(' ')).expect("fine");
            while let Some((_, below)) = read.remove_subcommand() {
                read = below;
            }
            assert_eq!(read.get_one::<PathBuf>("data").map(PathBuf::as_path), Some(Path::new("elsewhere")), "{line}");
            if line == "doctor" {
                assert_eq!((read.get_one("port"), read.get_one("min_free")), (Some(&9000_u16), Some(&7_u32)));
            }
        }
    }

    #[test]
    fn the_file_is_named_to_the_command_that_is_asked_for() {
        let named = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            named(&CommandLine::command(), &words)
        };
        for line in ["endtable", "endtable --lang de", "endtable serve", "endtable doctor", "endtable admin list"] {
            assert_eq!(named(&format!("{line} --config c.toml")), Some("c.toml".into()), "{line}");
            assert_eq!(named(&format!("{line} --config=c.toml")), Some("c.toml".into()), "{line}");
        }
        for line in ["endtable games --config c", "endtable --lang de play x --config c", "endtable --config="] {
            assert_eq!(named(line), None, "{line}");
        }
    }

    #[test]
    fn a_file_with_anything_else_is_refused() {
        for (file, word) in [("prot = 1", "prot"), ("port = [1]", "port"), ("config = \"x\"", "config"), ("port 9", "")]
        {
            let error = serve(file, &["serve"]).expect_err("refused");
            assert!(error.contains(word), "{error}");
        }
        assert!(serve("port = 99999", &["serve"]).is_err(), "values are held to the same rules");
    }

    /// Returns the list of settings in the format of `docs/running.md`.
    fn list() -> String {
        let command = Serve::augment_args(Command::new("serve"));
        let mut text =
            String::from("| Flag | In the file | Environment | Default | Meaning |\n| --- | --- | --- | --- | --- |\n");
        for arg in command.get_arguments() {
            let long = arg.get_long().expect("every setting has a name");
            let env = arg.get_env().expect("every setting has a variable").to_string_lossy();
            let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
            let default = if default.is_empty() { "–".to_owned() } else { format!("`{}`", default.join(" ")) };
            let help = arg.get_help().expect("every setting is explained");
            let file = if long == "config" { "–".to_owned() } else { format!("`{long}`") };
            text += &format!("| `--{long}` | {file} | `{env}` | {default} | {help} |\n");
        }
        text
    }

    #[test]
    fn every_setting_stands_in_the_document() {
        let document = include_str!("../../../docs/running.md");
        let list = list();
        assert!(document.contains(&list), "docs/running.md must have this list:\n{list}");
    }
}
