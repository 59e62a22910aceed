//! Tests of server administration: backups while the server runs, a second server, settings and logs.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use super::serve::Served;
use super::{bad, document, endtable, good, run};

/// Sends one request and returns the whole response.
pub fn send_request(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    String::from_utf8_lossy(&answer).into_owned()
}

pub fn get(address: &str, path: &str) -> String {
    send_request(address, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
}

/// Creates a table and returns its path.
pub fn create_table(address: &str) -> String {
    let form = "game=extraczon&seats=2&mode=invite";
    let answer = send_request(
        address,
        &format!(
            "POST /tables HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{form}",
            form.len()
        ),
    );
    let line = answer.lines().find_map(|line| line.strip_prefix("location: ")).expect("it leads to the table");
    line.trim().to_owned()
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

#[test]
fn copies_made_while_the_house_is_open_are_whole_and_open_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, backup, lines) = (path(folder.path(), "data"), path(folder.path(), "b.db"), path(folder.path(), "l"));
    let (restored, imported) = (path(folder.path(), "restored"), path(folder.path(), "imported"));
    let served = Served::start(&["serve"], Path::new(&data));
    let tables = [create_table(&served.address), create_table(&served.address)];
    let line = good(&["backup", &backup, "--data", &data]);
    assert!(line.contains("2 tables") && line.contains("b.db"), "{line}");
    assert!(bad(&["backup", &backup, "--data", &data]).contains("No backup was made"), "nothing is overwritten");
    good(&["export", &lines, "--data", &data]);
    let exported = std::fs::read_to_string(&lines).expect("reads");
    let (kept, tables_of_it): (Vec<&str>, Vec<&str>) = exported.lines().partition(|line| line.contains("\"kept\""));
    let own = "the tables; the key that calls are signed with, and what the database is known by";
    assert_eq!((tables_of_it.len(), kept.len()), (2, 2), "{own}");
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&lines).expect("a file").permissions());
        assert_eq!(mode & 0o077, 0, "nobody else reads it");
    }
    create_table(&served.address);
    drop(served);

    assert!(good(&["restore", &backup, "--data", &restored]).contains("2 tables"));
    assert!(bad(&["restore", &backup, "--data", &restored]).contains("nothing was changed"));
    assert!(bad(&["restore", &lines, "--data", &path(folder.path(), "none")]).contains("not a complete backup"));
    assert!(good(&["import", &lines, "--data", &imported]).contains("2 tables were imported; none was"));
    assert!(good(&["import", &lines, "--data", &imported]).contains("2 were there already"));
    for data in [restored, imported] {
        let served = Served::start(&["serve"], Path::new(&data));
        for table in &tables {
            assert!(get(&served.address, table).starts_with("HTTP/1.1 200"), "{table} is there");
        }
    }
}

#[test]
fn whoever_looks_after_the_house_sees_and_removes_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let served = Served::start(&["serve"], folder.path());
    let table = create_table(&served.address);
    assert!(get(&served.address, &table).starts_with("HTTP/1.1 200"));
    let listed = document(&["admin", "list", "--json", "--data", &data]);
    let id = listed[0]["table"].as_str().expect("a name").to_owned();
    let shown = good(&["admin", "list", "--data", &data]);
    assert!(shown.contains("extraczon") && shown.contains("not started") && !shown.contains("being played"), "{shown}");
    assert_eq!((&listed[0]["started"], &listed[0]["finished"]), (&Value::Bool(false), &Value::Bool(false)));
    assert!(bad(&["admin", "delete", "123456789012", "--data", &data]).contains("123456789012"));
    assert!(bad(&["admin", "delete", &id[..3], "--data", &data]).contains("no table"), "too short to be meant");
    let other = "https://play.example.org/t/00000000000000000000000000000000";
    assert!(bad(&["admin", "delete", other, "--data", &data]).contains("no table"), "a link to another table");
    good(&["admin", "close", &id[..4], "--data", &data]);
    good(&["admin", "delete", &format!("https://play.example.org{table}"), "--data", &data]);
    assert_eq!(document(&["admin", "list", "--json", "--data", &data]), Value::Array(Vec::new()));
}

#[test]
fn whoever_looks_after_the_house_hears_of_its_clock_and_confirms_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let served = Served::start(&["serve"], folder.path());
    assert!(good(&["admin", "clock", "--data", &data]).contains("trusts the clock"));
    assert!(good(&["admin", "clock", "--confirm", "--data", &data]).contains("is confirmed"));
    drop(served);
}

/// Changes what a server has stored for its next start.
fn store_server_value(folder: &Path, name: &str, value: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = store::Store::open_existing_file(&folder.join("tables.db")).await.expect("opens");
        store.set_server_value(name, Some(value)).await.expect("stored");
        store.close().await;
    });
}

#[test]
fn the_doctor_knows_of_a_clock_that_is_not_trusted_and_not_of_an_alarm_that_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    drop(Served::start(&["serve"], folder.path()));
    let doctor = || {
        let output = run(&["doctor", "--json", "--port", "0", "--data", &data]);
        let found: Value = serde_json::from_slice(&output.stdout).expect("a document");
        let checks = found["checks"].as_array().expect("checks").clone();
        checks.into_iter().find(|check| check["check"] == "clock").expect("a check")
    };
    assert_eq!(doctor()["ok"], true);
    // A server that ended during an alarm says nothing about the clock of today.
    let old = r#"{"node":"","doubt":"ahead_of_store","by_ms":0,"at_ms":1}"#;
    store_server_value(folder.path(), "clock-alarm", old);
    assert_eq!(doctor()["ok"], true);
    assert!(good(&["admin", "clock", "--data", &data]).contains("trusts the clock"));
    // The clock of this machine is decades ahead of what the store knows.
    store_server_value(folder.path(), "clock", r#"{"trusted":1000000}"#);
    let found = doctor();
    assert_eq!(found["ok"], false, "{found}");
    let told = good(&["admin", "clock", "--data", &data]);
    for text in [found["text"].as_str().expect("text"), &told] {
        assert!(text.contains("minutes ahead") && !text.contains(" 0 minutes"), "{text}");
    }
}

#[test]
fn every_command_about_the_data_takes_the_settings_of_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file) = (folder.path().join("data"), path(folder.path(), "endtable.toml"));
    let settings =
        format!("data = {:?}\nport = 1\nlisten = \"192.0.2.1\"\nmin-free = 4000000000\n", data.display().to_string());
    std::fs::write(&file, settings).expect("written");
    drop(Served::start(&["serve"], &data));
    let (copy, lines) = (path(folder.path(), "copy.db"), path(folder.path(), "lines"));
    for command in
        [&["admin", "list"][..], &["admin", "audit"], &["admin", "clock"], &["backup", &copy], &["export", &lines]]
    {
        good(&[command, &["--config", &file]].concat());
    }
    assert!(bad(&["restore", &copy, "--config", &file]).contains("nothing was changed"), "there is one already");
    good(&["import", &lines, "--config", &file]);
    let doctor = |from: &dyn Fn(&mut std::process::Command)| {
        let mut command = endtable(&["doctor", "--json"]);
        from(&mut command);
        let report = String::from_utf8(command.output().expect("it runs").stdout).expect("text");
        // Other programs use the disk, too.
        let (before, free) = report.split_once("\"only ").expect("too little is free");
        format!("{before}{}", free.split_once(" MiB").expect("an amount").1)
    };
    let by_file = doctor(&|command| {
        command.args(["--config", &file]);
    });
    assert!(by_file.contains("192.0.2.1:1 ") && by_file.contains("there should be 4000000000"), "{by_file}");
    let by_variables = doctor(&|command| {
        let values = [
            ("DATA", data.to_str().expect("text")),
            ("PORT", "1"),
            ("LISTEN", "192.0.2.1"),
            ("MIN_FREE", "4000000000"),
        ];
        command.envs(values.map(|(name, value)| (format!("ENDTABLE_{name}"), value)));
    });
    assert_eq!(by_variables, by_file);
}

#[test]
fn a_health_check_past_the_proxy_does_not_use_up_the_warning_about_missing_addresses() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = endtable(&["serve", "--port", "0", "--behind-proxy", "--data"]);
    command.arg(folder.path()).env("ENDTABLE_LOG", "debug").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
    let address = line.trim_end().rsplit("http://").next().expect("an address").to_owned();
    for path in ["/health", "/metrics", "/about"] {
        assert!(get(&address, path).starts_with("HTTP/1.1 200"), "{path}");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let mut log = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut log).expect("text");
    let place = |what: &str| log.find(what).unwrap_or_else(|| panic!("{what}: {log}"));
    let warned = place("without a readable X-Forwarded-For");
    assert!(place("\"/metrics\"") < warned && warned < place("\"/about\""), "{log}");
}

#[test]
fn a_mistyped_folder_is_an_error_and_gets_no_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let (typo, copy) = (path(folder.path(), "typo"), path(folder.path(), "copy.db"));
    let commands: [&[&str]; 6] = [
        &["backup", &copy],
        &["export", &copy],
        &["admin", "list"],
        &["admin", "audit"],
        &["admin", "clock"],
        &["admin", "announce", "hello"],
    ];
    for command in commands {
        let line = [command, &["--data", &typo]].concat();
        assert!(bad(&line).contains("There is no database"), "{command:?}");
    }
    assert!(!Path::new(&typo).exists() && !Path::new(&copy).exists(), "nothing is made");
}

#[test]
fn a_copy_that_failed_is_no_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let (empty, data) = (path(folder.path(), "empty.db"), path(folder.path(), "data"));
    std::fs::write(&empty, "").expect("room");
    assert!(bad(&["restore", &empty, "--data", &data]).contains("is empty"));
    assert!(!Path::new(&data).join("tables.db").exists());
    // A database that cannot be read leaves no file that passes for its copy.
    let (broken, copy) = (path(folder.path(), "broken"), path(folder.path(), "copy.db"));
    std::fs::create_dir(&broken).expect("room");
    std::fs::write(Path::new(&broken).join("tables.db"), "no database at all").expect("room");
    bad(&["backup", &copy, "--data", &broken]);
    assert!(!Path::new(&copy).exists());
}

#[test]
fn what_operators_do_is_entered_once_and_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = path(folder.path(), "data");
    let served = Served::start(&["serve"], Path::new(&data));
    let table = create_table(&served.address);
    let token = table.strip_prefix("/t/").expect("the path of a table");
    let id = document(&["admin", "list", "--json", "--data", &data])[0]["table"].as_str().expect("a name").to_owned();
    let mut expected: Vec<&str> = Vec::new();
    let mut entered = |act: &'static str| {
        expected.push(act);
        let entries = document(&["admin", "audit", "--json", "--data", &data]);
        let acts: Vec<&str> =
            entries.as_array().expect("a list").iter().filter_map(|entry| entry["act"].as_str()).collect();
        assert_eq!(acts, expected);
        assert!(!entries.to_string().contains(token));
        entries[expected.len() - 1].clone()
    };
    let (backup, export) = (path(folder.path(), "b.db"), path(folder.path(), "e"));
    good(&["admin", "announce", "We close at nine", "--data", &data]);
    assert_eq!(entered("announced")["person"], "");
    good(&["admin", "close", &id[..12], "--data", &data]);
    assert_eq!(entered("table-closed")["table"], id.as_str());
    good(&["admin", "close", &id[..12], "--data", &data]);
    good(&["backup", &backup, "--data", &data]);
    entered("backed-up");
    good(&["export", &export, "--data", &data]);
    entered("exported");
    good(&["import", &export, "--data", &data]);
    entered("imported");
    good(&["admin", "delete", &id[..12], "--data", &data]);
    assert_eq!(entered("table-removed")["table"], id.as_str());
    bad(&["admin", "delete", &id[..12], "--data", &data]);

    let list = good(&["admin", "audit", "--data", &data]);
    assert!(list.contains("table-removed") && list.contains(&id[..12]) && list.contains("operator"), "{list}");
    assert_eq!(
        document(&["admin", "audit", "--since", "9999-01-01", "--json", "--data", &data]),
        Value::Array(Vec::new())
    );
    assert!(bad(&["admin", "audit", "--since", "yesterday", "--data", &data]).contains("2026-11-01"));
    drop(served);
    let restored = path(folder.path(), "restored");
    good(&["restore", &backup, "--data", &restored]);
    let entries = document(&["admin", "audit", "--json", "--data", &restored]);
    assert_eq!(entries[2]["act"], "restored", "{entries}");
}

/// Polls a page until it contains a text, or until it no longer does.
fn until(address: &str, path: &str, what: &str, says: bool) {
    for _ in 0..200 {
        if get(address, path).contains(what) == says {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("{path} still {} {what:?}", if says { "does not say" } else { "says" });
}

#[test]
fn whoever_looks_after_the_house_says_something_to_everybody_and_closes_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().display().to_string();
    let served = Served::start(&["serve"], folder.path());
    let table = create_table(&served.address);
    let announce = |words: &[&str]| good(&[&["admin", "announce", "--data", &data], words].concat());
    announce(&["We <b>close</b> at nine"]);
    for path in ["/", "/about", &table] {
        until(&served.address, path, "We &lt;b&gt;close&lt;/b&gt; at nine", true);
    }
    announce(&["Soon over", "--minutes", "1"]);
    until(&served.address, "/", "Soon over", true);
    announce(&[]);
    until(&served.address, &table, "Soon over", false);
    let (long, empty) = ("x".repeat(301), " ".to_owned());
    for words in [&long, &empty, &"two\nlines".to_owned()] {
        assert!(bad(&["admin", "announce", words, "--data", &data]).contains("1 to 300 characters"));
    }
    let listed = document(&["admin", "list", "--json", "--data", &data]);
    let id = listed[0]["table"].as_str().expect("a name").to_owned();
    assert!(good(&["admin", "close", &id[..12], "--data", &data]).contains("is closed"));
    until(&served.address, &table, "has closed this table", true);
    assert!(good(&["admin", "close", &id[..12], "--data", &data]).contains("already"));
    drop(served);
    let served = Served::start(&["serve"], folder.path());
    assert!(get(&served.address, &table).contains("has closed this table"), "after a restart too");
}

#[test]
fn a_second_server_in_the_same_folder_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(&["serve"], folder.path());
    let refused = bad(&["serve", "--port", "0", "--data", &folder.path().display().to_string()]);
    assert!(refused.contains("another server") && refused.contains("--data"), "{refused}");
    drop(served);
    Served::start(&["serve"], folder.path());
}

#[test]
fn a_file_with_settings_is_read_and_its_mistakes_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "endtable.toml");
    std::fs::write(&file, "log-format = \"json\"\nkeep-finished = 30\n").expect("written");
    let mut command = endtable(&["serve", "--config", &file, "--port", "0", "--data"]);
    command.arg(folder.path()).env("ENDTABLE_LOG", "debug").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
    let address = line.trim_end().rsplit("http://").next().expect("an address").to_owned();
    get(&address, "/health");
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let mut log = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut log).expect("text");
    let events: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("a document a line")).collect();
    assert!(events.iter().any(|event| event["fields"]["route"] == "/health" && event["level"] == "DEBUG"), "{log}");

    std::fs::write(&file, "prot = 1\n").expect("written");
    let refused = bad(&["serve", "--config", &file]);
    assert!(refused.contains("prot") && refused.contains("endtable.toml"), "{refused}");
}

#[test]
fn what_is_typed_comes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let [filed, set, typed] = ["filed", "set", "typed"].map(|name| path(folder.path(), name));
    let file = path(folder.path(), "endtable.toml");
    std::fs::write(&file, format!("port = 0\ndata = \"{filed}\"\n")).expect("written");
    // Each time the server opens a database in one of the folders.
    let opens_in = |typed: &[&str], set: Option<&str>| {
        let mut command = endtable(&["serve", "--config", &file]);
        command.args(typed).env_remove("ENDTABLE_DATA").envs(set.map(|place| ("ENDTABLE_DATA", place)));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("text");
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        ["filed", "set", "typed"].map(|name| folder.path().join(name).join("tables.db").exists())
    };
    assert_eq!(opens_in(&["--data", &typed], Some(&set)), [false, false, true], "what is typed");
    assert_eq!(opens_in(&[], Some(&set)), [false, true, true], "then the environment");
    assert_eq!(opens_in(&[], None), [true, true, true], "then the file");
}

#[test]
fn every_figure_on_the_dashboard_is_one_that_the_house_gives() {
    let board = std::fs::read_to_string("../../docs/running/grafana.json").expect("the dashboard");
    let board: Value = serde_json::from_str(&board).expect("a document");
    let panels = board["panels"].as_array().expect("panels");
    let asked: Vec<&str> = panels
        .iter()
        .filter_map(|panel| panel["targets"].as_array())
        .flatten()
        .map(|target| target["expr"].as_str().expect("what is drawn"))
        .collect();
    let part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let asked: BTreeSet<&str> = asked
        .iter()
        .flat_map(|text| text.split(|letter| !part(letter)))
        .filter(|word| word.starts_with("endtable_"))
        .collect();
    assert!(panels.len() > 5 && asked.len() > 8, "{asked:?}");
    let mut given = String::new();
    for file in std::fs::read_dir("../server/src").and_then(Iterator::collect::<Result<Vec<_>, _>>).expect("files") {
        let folder = std::fs::read_dir(file.path()).into_iter().flatten().flatten().map(|file| file.path());
        for file in std::iter::once(file.path()).chain(folder).filter(|file| file.is_file()) {
            given += &std::fs::read_to_string(file).expect("text");
        }
    }
    let unknown: Vec<_> = asked.iter().filter(|name| !given.contains(&format!("\"{name}\""))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn what_is_probably_not_meant_is_warned_about() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, warning) in [
        (&["serve", "--public-url", "https://a.example"][..], "--behind-proxy"),
        (&["serve", "--listen", "0.0.0.0"], "without TLS"),
    ] {
        let mut command = endtable(args);
        command.args(["--port", "0", "--data"]).arg(folder.path()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stderr.take().expect("piped")).read_line(&mut line).expect("text");
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        assert!(line.contains(warning), "{line}");
    }
}
