//! Draws the screen from top to bottom: board, log or a panel, dock, one line of help.

use arcade::say;
use play::Viewer;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::{Panel, Screen};
use crate::board;
use crate::ink::{Ink, Row, row};
use crate::plain::told;
use crate::session::{Dock, Step};

/// The smallest screen on which everything can be read.
const SMALLEST: (u16, u16) = (60, 20);
/// How many answers the dock shows at once.
const SHOWN: usize = 9;
/// How many of the latest news the log can be scrolled through.
const LOG: usize = 400;

pub(super) fn draw(screen: &Screen<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        frame.render_widget(say!("terminal-small", width = SMALLEST.0, height = SMALLEST.1), area);
        return;
    }
    if let Some(seat) = screen.curtain() {
        let name = screen.session.table().names()[seat.index()].clone();
        let lines = [row(Ink::Strong, say!("terminal-curtain", seat = name)), row(Ink::Plain, foot(screen))];
        frame.render_widget(paragraph(screen, &lines), area);
        return;
    }
    let viewer = screen.viewer();
    let board = board::board(screen.session.table(), viewer);
    let width = usize::from(area.width);
    let wrap = |rows: Vec<Row>| rows.iter().flat_map(|row| wrapped(row, width)).collect::<Vec<_>>();
    let dock = wrap(dock(screen, screen.dock().as_ref()));
    let foot = wrap(vec![row(Ink::Mustard, foot(screen))]);
    let heights = [
        Constraint::Length(board.len().min(board::HEIGHT) as u16),
        Constraint::Min(3),
        Constraint::Length(dock.len() as u16 + 1),
        Constraint::Length(foot.len() as u16),
    ];
    let [top, middle, low, last] = Layout::vertical(heights).areas(area);
    frame.render_widget(paragraph(screen, &board), top);
    draw_middle(screen, frame, viewer, middle);
    let block = Block::new().borders(Borders::TOP).title(title(screen));
    frame.render_widget(paragraph(screen, &dock).block(block), low);
    frame.render_widget(paragraph(screen, &foot), last);
}

/// The log, or what covers it.
fn draw_middle(screen: &Screen<'_>, frame: &mut Frame<'_>, viewer: Viewer, area: Rect) {
    let table = screen.session.table();
    let (name, rows) = match screen.panel {
        Some(Panel::Piles) => (say!("terminal-title-piles"), board::piles(table, viewer)),
        Some(Panel::Odds) => (say!("terminal-title-odds"), board::odds(table, viewer)),
        Some(Panel::Help) => (
            say!("terminal-title-help"),
            say!("terminal-screen-help").lines().map(|line| row(Ink::Plain, line)).collect(),
        ),
        Some(Panel::Else) => (say!("terminal-title-else"), besides(screen.dock().as_ref())),
        Some(Panel::Why) => (say!("terminal-title-why"), why(screen.dock().as_ref())),
        None => {
            let log = table.log(viewer, table.told().saturating_sub(LOG));
            (say!("terminal-title-log"), log.iter().map(told).collect())
        }
    };
    let room = usize::from(area.height.saturating_sub(1));
    let mut lines: Vec<Row> = rows.iter().flat_map(|row| wrapped(row, area.width.into())).collect();
    if screen.panel.is_none() {
        let end = lines.len().saturating_sub(screen.back).max(room.min(lines.len()));
        lines = lines[end.saturating_sub(room)..end].to_vec();
    }
    let block = Block::new().borders(Borders::TOP).title(name);
    frame.render_widget(paragraph(screen, &lines).block(block), area);
}

fn besides(dock: Option<&Dock>) -> Vec<Row> {
    let unasked = dock.map_or(&[][..], |dock| &dock.unasked);
    if unasked.is_empty() {
        return vec![row(Ink::Plain, say!("terminal-nothing-else"))];
    }
    let line =
        |(place, choice): (usize, &arcade::Choice)| row(Ink::Plain, format!("{:>3}  {}", place + 1, choice.text));
    unasked.iter().enumerate().map(line).collect()
}

fn why(dock: Option<&Dock>) -> Vec<Row> {
    let closed = dock.map_or(&[][..], |dock| &dock.closed);
    if closed.is_empty() {
        return vec![row(Ink::Plain, say!("terminal-nothing-closed"))];
    }
    let line = |(key, closed): &(crate::Key, arcade::Closed)| {
        let reason = say!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause);
        row(Ink::Plain, say!("terminal-closed", key = key.0, choice = closed.text.as_str(), reason = reason))
    };
    closed.iter().map(line).collect()
}

/// Whose dock it is.
fn title(screen: &Screen<'_>) -> String {
    match (screen.asked(), screen.session.step()) {
        (Some(seat), _) => screen.session.table().names()[seat.index()].clone(),
        (None, Step::Over) => say!("terminal-title-over"),
        (None, _) => say!("terminal-title-waiting"),
    }
}

/// The question with its answers, or what is waited for.
fn dock(screen: &Screen<'_>, dock: Option<&Dock>) -> Vec<Row> {
    let table = screen.session.table();
    let Some(dock) = dock else {
        let text = table.ending().unwrap_or_else(|| table.question(screen.viewer()));
        return vec![row(Ink::Strong, text)];
    };
    let mut rows = vec![row(Ink::Strong, &dock.question)];
    let listed = screen.listed(dock);
    if let Some(word) = &screen.word {
        rows.push(row(Ink::Mustard, say!("terminal-narrowed", word = word.as_str(), n = listed.len())));
    }
    let at = listed.iter().position(|place| *place == screen.marked).unwrap_or(0);
    let from = (at + 1).saturating_sub(SHOWN);
    for place in listed.iter().skip(from).take(SHOWN) {
        let (key, choice) = &dock.choices[*place];
        let marked = *place == screen.marked;
        let ink = if marked { Ink::Strong } else { Ink::Plain };
        rows.push(row(ink, format!("{} {:>2}  {}", if marked { "▸" } else { " " }, key.0, choice.text)));
    }
    if listed.len() > SHOWN {
        let to = listed.len().min(from + SHOWN);
        rows.push(row(
            Ink::Faint,
            format!("      {}", say!("terminal-part", from = from + 1, to = to, n = listed.len())),
        ));
    }
    if dock.undo {
        rows.push(row(Ink::Plain, format!("   u  {}", say!("terminal-undo"))));
    }
    rows
}

/// The last line: what was just said, or which keys there are.
fn foot(screen: &Screen<'_>) -> String {
    if screen.leaving {
        return say!("terminal-leave");
    }
    if let Some(message) = &screen.message {
        return message.clone();
    }
    if screen.word.is_some() {
        return say!("terminal-foot-narrow");
    }
    match screen.session.step() {
        Step::Over => say!("terminal-foot-over"),
        Step::Bot(_) => say!("terminal-foot-bot"),
        Step::Person(_) => say!("terminal-foot"),
    }
}

fn paragraph<'t>(screen: &Screen<'_>, rows: &[Row]) -> Paragraph<'t> {
    let span = |span: &crate::Span| Span::styled(span.text.clone(), style(span.ink, screen.colour));
    let lines: Vec<Line<'t>> = rows.iter().map(|row| Line::from(row.iter().map(span).collect::<Vec<_>>())).collect();
    Paragraph::new(lines)
}

fn style(ink: Ink, colour: bool) -> Style {
    let inked = |inked| if colour { Style::new().fg(inked) } else { Style::new() };
    match ink {
        Ink::Plain => Style::new(),
        Ink::Faint => Style::new().add_modifier(Modifier::DIM),
        Ink::Strong => Style::new().add_modifier(Modifier::BOLD),
        Ink::Red => inked(Color::Red),
        Ink::Mustard => inked(Color::Yellow),
        Ink::Teal => inked(Color::Cyan),
        Ink::Blue => inked(Color::Blue),
    }
}

/// A line cut between words into lines of a width; lines that go on are indented.
fn wrapped(row: &Row, width: usize) -> Vec<Row> {
    let text: String = row.iter().map(|span| span.text.as_str()).collect();
    if text.chars().count() <= width {
        return vec![row.clone()];
    }
    let ink = row.first().map_or(Ink::Plain, |span| span.ink);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.trim().is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, "   ".to_owned()));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.into_iter().map(|line| vec![crate::Span::new(ink, line)]).collect()
}
