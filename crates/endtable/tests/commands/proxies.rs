//! Tests of the reverse proxies in docs/running.md: TLS, HTTP/2, unbuffered streams, addresses, logs without tokens.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::administration::create_table;
use super::serve::Served;

/// A process that is killed when its test ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

/// Creates a self-signed certificate for the name in the documents.
fn certificate(folder: &Path) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=play.example.org"])
        .args(["-keyout", "key", "-out", "pem"])
        .current_dir(folder)
        .stderr(Stdio::null())
        .status();
    assert!(made.is_ok_and(|status| status.success()), "openssl makes a certificate");
}

fn document(name: &str) -> String {
    fs::read_to_string(format!("../../docs/running/{name}")).expect("the document is there")
}

/// Builds a request through the TLS proxy at this port.
fn through(port: u16, args: &[&str], path: &str) -> Command {
    let mut curl = Command::new("curl");
    curl.args(["--silent", "--insecure", "--http2", "--no-buffer", "--max-time", "30"])
        .args(["--resolve", &format!("play.example.org:{port}:127.0.0.1")])
        .args(args)
        .arg(format!("https://play.example.org:{port}{path}"));
    curl
}

/// Checks that the logs of the proxy at this port do not contain a table's token, also after the server has ended in
/// the middle of a stream and of requests.
fn logs_no_token_when_the_server_ends(served: Served, port: u16, folder: &Path) {
    let table = create_table(&served.address);
    let token = table.strip_prefix("/t/").expect("the path of a table").to_owned();
    let ask = |args: &[&str], path: &str| {
        let referer = format!("referer: https://play.example.org/t/{token}");
        let shown = ["--output", "/dev/null", "--write-out", "%{http_code}", "--header", &referer];
        let answer = through(port, &[&shown, args].concat(), path).output().expect("curl runs");
        String::from_utf8_lossy(&answer.stdout).into_owned()
    };
    assert_eq!(ask(&[], &table), "200");
    let mut stream = through(port, &[], &format!("{table}/stream")).stdout(Stdio::piped()).spawn().expect("curl runs");
    let mut lines = BufReader::new(stream.stdout.take().expect("piped")).lines();
    lines.next().expect("the stream begins").expect("text");
    drop(served);
    stream.wait().expect("the stream ends with the server");
    for (args, path) in [
        (&[][..], table.clone()),
        (&["--data", "text=hello", "--header", "Sec-Fetch-Site: same-origin"], format!("{table}/say")),
        (&[], format!("{table}/stream?have=1")),
        (&[], format!("{table}/part/log")),
    ] {
        let status = ask(args, &path);
        // A proxy that has not read the body yet may reset the stream of the request before its answer is read.
        let is_reset = status == "000" && !args.is_empty();
        assert!(status == "502" || is_reset, "{path}: the proxy says that nobody answers, not {status}");
    }
    let large = "x".repeat(2 << 20);
    let form = folder.join("form");
    fs::write(&form, large).expect("written");
    let form = format!("@{}", form.display());
    let status = ask(&["--data-binary", &form], &format!("{table}/say"));
    // A proxy may also reset the stream of an upload that it does not read to its end.
    assert!(["413", "502", "000"].contains(&status.as_str()), "{status}");
    let mut read = 0;
    for file in fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()) {
        let Ok(text) = fs::read(&file) else { continue };
        read += 1;
        let text = String::from_utf8_lossy(&text);
        assert!(!text.contains(&token), "the token of a table stands in {}:\n{text}", file.display());
    }
    assert!(read > 1, "there are logs");
}

/// Checks the requirements that every TLS proxy has to meet.
fn passes_everything_on(served: &Served, port: u16) {
    let curl = |args: &[&str], path: &str| through(port, args, path);
    let retry = ["--retry", "50", "--retry-delay", "0", "--retry-all-errors", "--output", "/dev/null"];
    let shown = [&retry[..], &["--write-out", "%{http_version} %{http_code}"]].concat();
    let answer = curl(&shown, "/health").output().expect("curl runs");
    assert_eq!(String::from_utf8_lossy(&answer.stdout), "2 200", "HTTP/2 over TLS");
    let answer =
        curl(&["--output", "/dev/null", "--write-out", "%{http_code}"], "/metrics").output().expect("curl runs");
    assert_eq!(String::from_utf8_lossy(&answer.stdout), "404", "figures are for the machine itself");

    // A change arrives even if no further data follows it.
    let table = create_table(&served.address);
    let mut stream = curl(&[], &format!("{table}/stream")).stdout(Stdio::piped()).spawn().expect("curl runs");
    let mut lines = BufReader::new(stream.stdout.take().expect("piped")).lines();
    let stream = Running(stream);
    let mut until = |event: &str| loop {
        let line = lines.next().expect("the stream goes on").expect("text");
        let record: serde_json::Value = serde_json::from_str(&line).expect("a record");
        if record["kind"] == event {
            return;
        }
    };
    until("frame");
    let sat = curl(&["--data", "seat=1&name=Ben", "--header", "Sec-Fetch-Site: same-origin"], &format!("{table}/sit"));
    let sat = { sat }.output().expect("curl runs");
    assert!(sat.status.success());
    until("frame");
    drop(stream);
}

fn behind(folder: &Path) -> Served {
    Served::start(&["serve", "--public-url", "https://play.example.org", "--behind-proxy"], folder)
}

#[test]
#[ignore = "needs nginx, curl and openssl: a step of the check"]
fn nginx_as_documented_passes_streams_on_at_once_and_logs_no_token() {
    let folder = tempfile::tempdir().expect("a folder");
    certificate(folder.path());
    let served = behind(&folder.path().join("data"));
    let (port, plain) = (free_port(), free_port());
    let here = folder.path().display();
    let site = document("nginx.conf")
        .replace("127.0.0.1:8080", &served.address)
        .replace("listen 443", &format!("listen 127.0.0.1:{port}"))
        .replace("listen 80;", &format!("listen 127.0.0.1:{plain};"))
        .replace("/etc/ssl/play.example.org.pem", &format!("{here}/pem"))
        .replace("/etc/ssl/play.example.org.key", &format!("{here}/key"))
        .replace("/var/log/nginx/", &format!("{here}/"));
    let site: String = site.lines().filter(|line| !line.contains("[::]")).map(|line| format!("{line}\n")).collect();
    let paths =
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|kind| format!("{kind}_temp_path {here}/{kind};\n"));
    let whole = format!(
        "daemon off;\nmaster_process off;\npid {here}/pid;\nevents {{}}\nhttp {{\n{}error_log {here}/error;\n{site}}}\n",
        paths.concat()
    );
    let config = folder.path().join("nginx.conf");
    fs::write(&config, whole).expect("written");
    let nginx = Command::new("nginx").arg("-c").arg(&config).arg("-e").arg(folder.path().join("error")).spawn();
    let _nginx = Running(nginx.expect("nginx starts"));
    passes_everything_on(&served, port);
    logs_no_token_when_the_server_ends(served, port, folder.path());
    let log = fs::read_to_string(folder.path().join("endtable.log")).expect("there is a log");
    assert!(!log.is_empty() && !log.contains("/t/"), "no key of a table stands in the log: {log}");
}

#[test]
#[ignore = "needs caddy, curl and openssl: a step of the check"]
fn caddy_as_documented_passes_streams_on_at_once_and_logs_no_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = behind(&folder.path().join("data"));
    let (port, plain) = (free_port(), free_port());
    // No external authority can sign a certificate for a test.
    let options = format!(
        "{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {port}\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n"
    );
    let site =
        document("Caddyfile").replace("127.0.0.1:8080", &served.address).replacen("\n{\n", &format!("\n{options}"), 1);
    assert!(site.contains("admin off"), "the options of the document are where the test adds its own");
    let config = folder.path().join("Caddyfile");
    fs::write(&config, site).expect("written");
    let log = fs::File::create(folder.path().join("log")).expect("a log");
    let caddy = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&config)
        .env("XDG_DATA_HOME", folder.path())
        .env("XDG_CONFIG_HOME", folder.path())
        .stderr(log)
        .spawn();
    let _caddy = Running(caddy.expect("caddy starts"));
    passes_everything_on(&served, port);
    logs_no_token_when_the_server_ends(served, port, folder.path());
    let log = fs::read_to_string(folder.path().join("log")).expect("there is a log");
    assert!(log.contains("\"status\":502"), "failures are logged, without what was requested: {log}");
}
