//! Tests of games in a real terminal, with a size, a window that can close, and signals.

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// The maximum time that a test waits. Only a broken program takes that long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program with its own terminal, and the contents of the screen.
struct Terminal {
    /// The other end of the terminal. `None` once the window is closed.
    window: Option<File>,
    screen: vt100::Parser,
    child: Child,
}

impl Terminal {
    /// Starts the program with these arguments in a terminal of 80 columns and 24 lines.
    fn open(data: &Path, words: &[&str]) -> Terminal {
        Terminal::with(data, words, &[("TERM", "xterm-256color")])
    }

    fn with(data: &Path, words: &[&str], environment: &[(&str, &str)]) -> Terminal {
        let window = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).expect("a terminal");
        grantpt(&window).expect("granted");
        unlockpt(&window).expect("unlocked");
        let name = ptsname(&window, Vec::new()).expect("a name").into_string().expect("text");
        resize(&window, 80, 24);
        let line = || Stdio::from(File::options().read(true).write(true).open(&name).expect("the line"));
        // The program gets its own session with this terminal, as from a shell.
        let child = Command::new("setsid")
            .arg("--ctty")
            .arg(env!("CARGO_BIN_EXE_endtable"))
            .args(words)
            .env("ENDTABLE_DATA", data)
            .env_remove("NO_COLOR")
            .envs(environment.iter().copied())
            .stdin(line())
            .stdout(line())
            .stderr(line())
            .spawn()
            .expect("the program starts");
        Terminal { window: Some(File::from(window)), screen: vt100::Parser::new(size(24), size(80), 0), child }
    }

    fn resize(&mut self, columns: u16, lines: u16) {
        self.screen.screen_mut().set_size(size(lines), size(columns));
        resize(self.window.as_ref().expect("open"), columns, lines);
    }

    /// Reads the next output of the program. Returns true if more may follow.
    fn read(&mut self, patience: Duration) -> bool {
        let Some(window) = &mut self.window else { return false };
        let patience = Timespec::try_from(patience).expect("short");
        let mut ready = [PollFd::new(window, PollFlags::IN)];
        poll(&mut ready, Some(&patience)).expect("a terminal");
        if !ready[0].revents().contains(PollFlags::IN) {
            return !ready[0].revents().contains(PollFlags::HUP);
        }
        let mut bytes = [0; 4096];
        let read = window.read(&mut bytes).unwrap_or(0);
        self.screen.process(&bytes[..read]);
        read > 0
    }

    fn shown(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen fulfils a condition.
    fn until(&mut self, what: &str, holds: impl Fn(&vt100::Screen) -> bool) {
        let begun = Instant::now();
        while !holds(self.screen.screen()) {
            let alive = self.read(Duration::from_millis(200));
            let late = begun.elapsed() > PATIENCE;
            assert!(!late && (alive || holds(self.screen.screen())), "no {what}:\n{}", self.shown());
        }
    }

    fn sees(&mut self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    /// Presses keys after a question has appeared by itself. The program ignores keys that arrive too soon.
    fn answers(&mut self, keys: &str) {
        std::thread::sleep(SETTLED);
        self.types(keys);
    }

    fn types(&mut self, keys: &str) {
        self.window.as_mut().expect("open").write_all(keys.as_bytes()).expect("it is there");
    }

    fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it runs");
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Waits until the program has ended.
    fn ends(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            let more = self.read(Duration::from_millis(20));
            if let Some(status) = self.child.try_wait().expect("our child") {
                // The last output may arrive after the end of the program. The end of the terminal comes after it.
                while self.read(PATIENCE) {}
                return status;
            }
            if !more {
                std::thread::yield_now();
            }
            assert!(begun.elapsed() < PATIENCE, "it goes on:\n{}", self.shown());
        }
    }

    /// True if the terminal is in the state that a shell expects.
    fn is_restored(&self) -> bool {
        !self.screen.screen().alternate_screen() && !self.screen.screen().hide_cursor()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The program leads its own session. None of its processes may outlive the test.
        let _ = kill_process_group(self.pid(), Signal::KILL);
        let _ = self.child.wait();
    }
}

fn resize(window: impl std::os::fd::AsFd, columns: u16, lines: u16) {
    let size = Winsize { ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(window, size).expect("a size");
}

fn size(lines: u16) -> NonZero<u16> {
    NonZero::new(lines).expect("some")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Returns the unfinished games in a folder.
fn unfinished(data: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(data.join("play")).into_iter().flatten();
    let paths = files.map(|file| file.expect("readable").path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "json")).collect()
}

/// Longer than the time for which a question has to be visible before a key counts.
const SETTLED: Duration = Duration::from_millis(350);

const SOLO: [&str; 6] = ["play", "extraczon", "--seats", "1", "--seed", "5"];

/// Starts a solo game and waits for its first question.
fn at_the_first_question(data: &Path) -> Terminal {
    let mut terminal = Terminal::open(data, &SOLO);
    terminal.sees("a Howler, HP");
    terminal.types("f");
    terminal.sees("Use a specialist this turn?");
    terminal
}

#[test]
fn the_first_encounter_waits_and_a_game_that_was_left_goes_on() {
    let data = folder();
    let mut terminal = Terminal::open(data.path(), &SOLO);
    terminal.sees("Space continues");
    assert!(terminal.shown().contains("a Howler, HP") && !terminal.shown().contains("black die"));
    terminal.types(" ");
    terminal.sees("The black die shows 6");
    terminal.types("f");
    terminal.sees("▸  0  No one");
    terminal.types("q");
    terminal.sees("It is saved");
    terminal.types("y");
    assert_eq!(terminal.ends().code(), Some(0));
    assert!(terminal.is_restored(), "{}", terminal.shown());
    assert!(terminal.shown().contains("endtable play --resume continues it"), "{}", terminal.shown());

    let mut again = Terminal::open(data.path(), &["play", "--resume"]);
    again.sees("Turn 8 of 24");
    again.sees("▸  0  No one");
    let mut third = Terminal::open(data.path(), &["play", "--resume"]);
    assert_eq!(third.ends().code(), Some(2), "somebody plays it already");
    assert!(third.shown().contains("There is no unfinished game"), "{}", third.shown());
    again.answers("0");
    again.sees("Turn 8 of 24: you face a Brute");
    again.types("q");
    again.sees("Leave the game?");
    again.types("y");
    again.ends();
    assert_eq!(unfinished(data.path()).len(), 1, "the same game in the same place");
}

#[test]
fn whoever_begins_a_game_is_offered_the_one_that_was_left() {
    let data = folder();
    drop(at_the_first_question(data.path()));
    let offered = |answer: &str, seen: &[&str]| {
        let mut terminal = Terminal::open(data.path(), &["play", "extraczon"]);
        terminal.sees("Resume it? (y/n)");
        assert!(terminal.shown().contains("Turn 8 of 24"), "which one: {}", terminal.shown());
        terminal.types(answer);
        terminal.until(seen[0], |screen| seen.iter().any(|text| screen.contents().contains(text)));
    };
    offered("\r", &["Use a specialist this turn?"]);
    // If the dice for the first turn are tied, a new game pauses before that turn; otherwise it names
    // the turn or the next one.
    offered("n\r", &["Turn 1 of 24", "turn 1 of 24", "Rolling for the first turn"]);
    assert_eq!(unfinished(data.path()).len(), 2);
}

#[test]
fn signals_end_a_game_in_order_and_it_is_kept() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let data = folder();
        let mut terminal = at_the_first_question(data.path());
        terminal.signal(signal);
        assert_eq!(terminal.ends().code(), Some(code));
        assert!(terminal.is_restored(), "{}", terminal.shown());
        assert!(terminal.shown().contains("The game is saved in"), "{}", terminal.shown());
        assert_eq!(unfinished(data.path()).len(), 1);
    }
}

#[test]
fn a_window_that_is_closed_ends_the_program_and_keeps_the_game() {
    for words in [&SOLO[..], &[&SOLO[..], &["--plain"]].concat()] {
        let data = folder();
        let mut terminal = Terminal::open(data.path(), words);
        terminal.sees("a Howler, HP");
        terminal.window = None;
        assert!(!terminal.ends().success());
        let left = unfinished(data.path());
        assert_eq!(left.len(), 1, "{words:?}");
        let checked = super::good(&["verify", &left[0].display().to_string()]);
        assert!(checked.contains("The game is not finished."), "{checked}");
    }
}

#[test]
fn ctrl_c_asks_in_the_screen_and_ends_the_lines() {
    let data = folder();
    let mut terminal = at_the_first_question(data.path());
    terminal.types("\u{3}");
    terminal.sees("Leave the game?");
    terminal.types("\u{3}");
    assert_eq!(terminal.ends().code(), Some(130));
    assert!(terminal.is_restored());
    let mut lines = Terminal::open(data.path(), &["play", "--resume", "--plain"]);
    lines.sees("Use a specialist this turn?");
    lines.types("\u{3}");
    assert_eq!(lines.ends().code(), Some(130));
    assert!(lines.shown().contains("The game is saved in"), "{}", lines.shown());
}

#[test]
fn lines_at_a_terminal_wait_before_ones_own_dice() {
    let data = folder();
    let mut terminal = Terminal::open(data.path(), &[&SOLO[..], &["--plain"]].concat());
    terminal.sees("(Enter continues");
    assert!(!terminal.shown().contains("The black die"), "{}", terminal.shown());
    terminal.types("\r");
    terminal.sees("The black die shows 6");
    assert!(!terminal.shown().contains("Roll 1"), "{}", terminal.shown());
    terminal.types("f\r");
    terminal.sees("Use a specialist this turn?");
    terminal.types("99\r");
    terminal.sees("No answer has the number 99 here");
    terminal.types("dance\r");
    terminal.sees("That is not a command");
}

#[test]
fn terminals_without_colours_or_signs_are_taken_as_they_are() {
    let data = folder();
    let mut dumb = Terminal::with(data.path(), &SOLO, &[("TERM", "dumb")]);
    dumb.sees("(Enter continues");
    assert!(!dumb.screen.screen().alternate_screen(), "lines");
    let mut plain = Terminal::with(data.path(), &SOLO, &[("TERM", "xterm"), ("NO_COLOR", "1")]);
    plain.sees("Space continues");
    assert!(!coloured(plain.screen.screen()), "NO_COLOR");
    let mut inked = Terminal::open(data.path(), &SOLO);
    inked.sees("Space continues");
    assert!(coloured(inked.screen.screen()));
}

fn coloured(screen: &vt100::Screen) -> bool {
    let (rows, columns) = screen.size();
    let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
    cells.filter_map(|(row, column)| screen.cell(row, column)).any(|cell| cell.fgcolor() != vt100::Color::Default)
}

/// Checks at every size that the selected action is visible and the line above it spans the whole width.
fn follows_its_size(words: &[&str]) {
    let data = folder();
    let mut terminal = Terminal::open(data.path(), &[&["play"], words].concat());
    terminal.sees("Log─");
    terminal.answers("f");
    terminal.sees("▸");
    for (columns, lines) in [(60, 18), (40, 12), (140, 45), (30, 10), (80, 24)] {
        terminal.resize(columns, lines);
        let edge = if columns < 120 { columns - 1 } else { 60 };
        terminal.until("marked answer and rule", |screen| {
            let rule = (0..lines).any(|row| screen.cell(row, edge).is_some_and(|cell| cell.contents() == "─"));
            rule && screen.rows(0, columns).any(|row| {
                row.strip_prefix("▸ ")
                    .is_some_and(|row| row.trim_start().starts_with(|sign: char| sign.is_ascii_digit()))
            })
        });
    }
}

#[test]
fn every_game_follows_the_size_of_its_window() {
    for words in [
        &["extraczon", "--seats", "1", "--seed", "5"][..],
        &["infection", "--seed", "5"],
        &["extinction", "--seats", "3", "--seed", "5"],
        &["extrication", "--seed", "5"],
        &["extinction-point", "--seed", "5"],
        &["end-of-days", "--seats", "3", "--seed", "5"],
    ] {
        follows_its_size(words);
    }
}
