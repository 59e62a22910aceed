//! Tests of the server command and the doctor.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use serde_json::Value;

use super::{bad, document, endtable, run, text};

/// A running server and its address.
pub struct Served {
    child: Child,
    pub address: String,
}

impl Served {
    pub fn start(args: &[&str], folder: &Path) -> Served {
        Served::by(endtable(&[]), args, folder)
    }

    /// Starts the server through another command, which gets the remaining arguments.
    fn by(mut command: std::process::Command, args: &[&str], folder: &Path) -> Served {
        command.args(args).args(["--port", "0", "--data"]).arg(folder).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        let address = line.trim_end().rsplit("http://").next().expect("an address").to_owned();
        Served { child, address }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

#[test]
fn serving_says_where_and_answers_and_a_taken_port_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for args in [&["serve"][..], &[]] {
        let served = Served::start(args, folder.path());
        let mut stream = std::net::TcpStream::connect(&served.address).expect("it listens");
        write!(stream, "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", served.address).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        assert!(answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));

        let port = served.address.rsplit(':').next().expect("a port");
        let data = folder.path().join("second").display().to_string();
        let taken = bad(&["serve", "--port", port, "--data", &data]);
        assert!(
            taken.contains("cannot be listened on") && taken.contains("--port") && taken.contains("doctor"),
            "{taken}"
        );
        let nowhere = folder.path().join("tables.db").join("inside").display().to_string();
        let kept = bad(&["serve", "--port", "0", "--data", &nowhere]);
        assert!(kept.contains(&nowhere) && kept.contains("--data") && kept.contains("doctor"), "{kept}");
        let doctor = run(&["doctor", "--json", "--port", port, "--data", &folder.path().display().to_string()]);
        assert!(!doctor.status.success(), "the port is taken");
        let found: Value = serde_json::from_slice(&doctor.stdout).expect("a document");
        let verdict = |name: &str| {
            let checks = found["checks"].as_array().expect("checks");
            checks.iter().find(|check| check["check"] == name).expect("a check")["ok"].as_bool().expect("a verdict")
        };
        assert!(verdict("version") && verdict("data") && verdict("database"), "{found}");
        assert!(!verdict("port"), "{found}");
    }
}

#[test]
fn the_doctor_finds_a_new_machine_well_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new").display().to_string();
    let found = document(&["doctor", "--json", "--port", "0", "--data", &data]);
    assert_eq!(found["well"], true, "{found}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_doctor_finds_a_damaged_database() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tables.db"), "this was a database once ".repeat(100)).expect("written");
    let data = folder.path().display().to_string();
    let output = run(&["doctor", "--port", "0", "--data", &data]);
    assert!(!output.status.success());
    assert!(text(&output.stderr).contains("database"), "{}", text(&output.stderr));
    let output = run(&["serve", "--port", "0", "--data", &data]);
    assert!(!output.status.success(), "and the house does not open");
}

#[test]
fn the_doctor_finds_a_database_that_is_gone_or_another() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    for folder in [&folder, &other] {
        drop(Served::start(&["serve"], folder.path()));
    }
    let data = folder.path().display().to_string();
    let file = |name: &str| folder.path().join(name);
    let both_say = |what: &str| {
        let found = run(&["doctor", "--port", "0", "--data", &data]);
        assert!(!found.status.success() && text(&found.stdout).contains(what), "{}", text(&found.stdout));
        // Permissions that are too wide would be tightened with a warning.
        if let Ok(kept) = std::fs::metadata(file("tables.db")) {
            let mut rights = kept.permissions();
            std::os::unix::fs::PermissionsExt::set_mode(&mut rights, 0o600);
            std::fs::set_permissions(file("tables.db"), rights).expect("set");
        }
        let refused = bad(&["serve", "--port", "0", "--data", &data]);
        assert!(refused.contains("Nothing was changed") && refused.contains("house.id"), "{refused}");
    };
    let no_command_makes_one = || {
        for command in [&["admin", "list"][..], &["export", "-"], &["admin", "clock", "--confirm"]] {
            assert!(bad(&[command, &["--data", &data]].concat()).contains("missing or empty"));
        }
        assert_eq!(std::fs::metadata(file("tables.db")).map_or(0, |file| file.len()), 0);
    };
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        let _ = std::fs::rename(file(name), file(&format!("kept-{name}")));
    }
    both_say("missing or empty");
    no_command_makes_one();
    std::fs::write(file("tables.db"), "").expect("written");
    both_say("missing or empty");
    no_command_makes_one();
    for name in ["tables.db", "tables.db-wal", "tables.db-shm"] {
        let _ = std::fs::copy(other.path().join(name), file(name));
    }
    both_say("not the one");
}

/// If file size is limited, the system ends a process by a signal unless the process handles it.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_on_the_size_of_files_is_a_full_disk_and_no_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "ulimit -f 2048 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_endtable")]);
    let served = Served::by(shell, &["serve", "--behind-proxy"], folder.path());
    let form = "game=extraczon&seats=2&mode=invite";
    let make = |number: usize| {
        let request = format!(
            "POST /tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.{}.{}\r\nSec-Fetch-Site: same-origin\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{form}",
            number / 200,
            number % 200,
            form.len()
        );
        super::administration::send_request(&served.address, &request)
    };
    let refused = (0..4_000).map(make).find(|answer| !answer.starts_with("HTTP/1.1 303")).expect("the limit is met");
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(super::administration::get(&served.address, "/").starts_with("HTTP/1.1 200"), "the house is there");
    assert!(super::administration::get(&served.address, "/health").starts_with("HTTP/1.1 503"), "and says so");
}
