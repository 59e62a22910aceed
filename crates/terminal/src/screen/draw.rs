//! Drawing of the screen: board, log or a panel, action bar, help. On a wide screen the log is beside the board.

use catalog::tr;
use engine::Viewer;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::layout::{DesiredLines, MIN_LIST_LINES, allocate_lines, visible_range};
use super::state::{Panel, Screen};
use crate::board::{self, BoardSize};
use crate::line_mode::log_row;
use crate::session::{ActionPrompt, NextStep};
use crate::styled_text::{Ink, StyledRow, styled_row, truncate_text, wrap_row};

/// The smallest screen on which a game can be played.
const SMALLEST: (u16, u16) = (30, 10);
/// The minimum width for the log to be beside the board, in columns.
const WIDE: u16 = 120;
/// The maximum width of the board there, in columns. The log takes the rest.
const BOARD: u16 = 110;
/// The minimum width of the log there, in columns.
const BESIDE: u16 = 38;
/// The number of latest log lines that can be scrolled through.
const LOG: usize = 400;
/// The indentation of continued lines.
const INDENT: usize = 4;
/// The indentation of continued actions, which aligns them with their text.
const ANSWER: usize = 6;

pub(super) fn draw_screen(screen: &Screen<'_>, frame: &mut Frame<'_>) {
    lay_out(screen, frame);
    isolate(frame.buffer_mut());
}

/// Encloses every run of right-to-left text in directional isolates, so that terminals that reorder text (UAX #9) leave
/// the neighbouring text in place. Isolates take no column, and the cells keep them at both ends of the run.
fn isolate(buffer: &mut Buffer) {
    let Rect { x, y, width, height } = buffer.area;
    for line in y..y + height {
        let cells: Vec<String> = (x..x + width).map(|column| buffer[(column, line)].symbol().to_owned()).collect();
        for run in text::direction_runs(cells.iter().map(String::as_str)) {
            let (first, last) = (x + run.start as u16, x + run.end as u16 - 1);
            let opened = format!("\u{2068}{}", buffer[(first, line)].symbol());
            buffer[(first, line)].set_symbol(&opened);
            let closed = format!("{}\u{2069}", buffer[(last, line)].symbol());
            buffer[(last, line)].set_symbol(&closed);
        }
    }
}

fn lay_out(screen: &Screen<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let width = usize::from(area.width);
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let sentence = styled_row(Ink::Plain, tr!("terminal-small", width = SMALLEST.0, height = SMALLEST.1));
        frame.render_widget(paragraph(screen, &wrap_row(&sentence, width.max(1), 0)), area);
        return;
    }
    let foot = foot(screen, width, usize::from(area.height) / 4);
    let [area, last] = Layout::vertical([Constraint::Min(0), Constraint::Length(foot.len() as u16)]).areas(area);
    frame.render_widget(paragraph(screen, &foot), last);
    if let Some(seat) = screen.curtain() {
        let name = screen.session.table().seat_names()[seat.index()].clone();
        let sentence = styled_row(Ink::Strong, tr!("terminal-curtain", seat = name));
        frame.render_widget(paragraph(screen, &wrap_row(&sentence, width, 0)), area);
        return;
    }
    if area.width >= WIDE { draw_wide(screen, frame, area) } else { draw_narrow(screen, frame, area) }
}

/// Draws the board and the action bar on the left, the log or a panel on the right.
fn draw_wide(screen: &Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    let beside = (area.width / 3).max(BESIDE).max(area.width.saturating_sub(BOARD + 1));
    let columns = [Constraint::Min(0), Constraint::Length(1), Constraint::Length(beside)];
    let [left, _, right] = Layout::horizontal(columns).areas(area);
    let board = board_rows(screen, left.width, left.height);
    let dock = Answers::of(screen, left.width);
    let room = usize::from(left.height);
    let wishes = DesiredLines { board: board.len(), head: dock.head.len() + 1, list: room };
    let low = (room - board.len().min(room)).max(allocate_lines(room, wishes).dock) as u16;
    let [top, low] = Layout::vertical([Constraint::Min(0), Constraint::Length(low)]).areas(left);
    draw_board(screen, frame, board, top);
    draw_dock(screen, frame, &dock, low);
    draw_side(screen, frame, right);
}

/// Draws the board, the log and the action bar one below the other. A panel covers the board and the log.
fn draw_narrow(screen: &Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    let dock = Answers::of(screen, area.width);
    let board = if screen.panel.is_none() { board_rows(screen, area.width, 0) } else { Vec::new() };
    let wishes = DesiredLines { board: board.len(), head: dock.head.len() + 1, list: dock.lines() };
    let shares = allocate_lines(area.height.into(), wishes);
    let heights = [shares.board, shares.log, shares.dock].map(|lines| Constraint::Length(lines as u16));
    let [top, middle, low] = Layout::vertical(heights).areas(area);
    draw_board(screen, frame, board, top);
    draw_side(screen, frame, middle);
    draw_dock(screen, frame, &dock, low);
}

/// Draws the board for the given number of lines, which it shares with the action bar.
fn board_rows(screen: &Screen<'_>, width: u16, lines: u16) -> Vec<StyledRow> {
    let board = board::draw_board(
        screen.table(),
        screen.session.log_reader(screen.viewer()),
        BoardSize::with_size(width.into(), lines.into()),
    );
    board.iter().flat_map(|row| wrap_row(row, width.into(), INDENT)).collect()
}

/// Draws the board. If it is higher than its area, the last line says so.
fn draw_board(screen: &Screen<'_>, frame: &mut Frame<'_>, mut board: Vec<StyledRow>, area: Rect) {
    let room = usize::from(area.height);
    if board.len() > room && room > 1 {
        let more = board.len() + 1 - room;
        board.truncate(room - 1);
        board.push(styled_row(Ink::Faint, truncate_text(&tr!("terminal-board-more", n = more), area.width.into())));
    }
    frame.render_widget(paragraph(screen, &board), area);
}

/// Draws the log or the panel that covers it.
fn draw_side(screen: &Screen<'_>, frame: &mut Frame<'_>, area: Rect) {
    if area.height == 0 {
        return;
    }
    let (viewer, width) = (screen.viewer(), usize::from(area.width));
    let (name, rows) = side(screen, viewer, area);
    let lines: Vec<StyledRow> = rows.iter().flat_map(|row| wrap_row(row, width, INDENT)).collect();
    let room = usize::from(area.height - 1);
    let most = lines.len().saturating_sub(room);
    let scrolled = screen.scrolled.get().min(most);
    screen.scrolled.set(scrolled);
    screen.page.set(room.saturating_sub(1).max(1));
    let above = if screen.panel.is_some() { scrolled } else { most - scrolled };
    let below = most - above;
    let mut block = Block::new().borders(Borders::TOP).title(name);
    // The end of the log is obvious, but a panel has to show that it continues.
    if below > 0 || above > 0 && (screen.panel.is_some() || scrolled > 0) {
        let more = tr!("terminal-side-more", above = above, below = below);
        block = block.title_top(Line::from(truncate_text(&more, width.saturating_sub(12))).right_aligned());
    }
    let end = (above + room).min(lines.len());
    frame.render_widget(paragraph(screen, &lines[above.min(end)..end]).block(block), area);
}

/// Returns the title and the lines of the log or of the panel that covers it.
fn side(screen: &Screen<'_>, viewer: Viewer, area: Rect) -> (String, Vec<StyledRow>) {
    let table = screen.table();
    match screen.panel {
        Some(Panel::Board) => (tr!("terminal-title-board"), board_rows(screen, area.width, area.height)),
        Some(Panel::Piles) => (tr!("terminal-title-piles"), board::draw_piles(table, viewer)),
        Some(Panel::Odds) => (tr!("terminal-title-odds"), board::draw_odds(table, viewer)),
        Some(Panel::Help) => (
            tr!("terminal-title-help"),
            tr!("terminal-screen-help").lines().map(|line| styled_row(Ink::Plain, line)).collect(),
        ),
        Some(Panel::Else) => (tr!("terminal-title-else"), besides(screen.dock().as_ref())),
        Some(Panel::Why) => (tr!("terminal-title-why"), why(screen.dock().as_ref())),
        None => {
            let log = table.log_lines(screen.session.log_reader(viewer), table.event_count().saturating_sub(LOG));
            (tr!("terminal-title-log"), log.iter().map(log_row).collect())
        }
    }
}

fn besides(dock: Option<&ActionPrompt>) -> Vec<StyledRow> {
    let unasked = dock.map_or(&[][..], |dock| &dock.out_of_turn);
    if unasked.is_empty() {
        return vec![styled_row(Ink::Plain, tr!("terminal-nothing-else"))];
    }
    let line = |(place, choice): (usize, &catalog::ActionChoice)| {
        styled_row(Ink::Plain, format!("{:>3}  {}", place + 1, choice.text))
    };
    unasked.iter().enumerate().map(line).collect()
}

fn why(dock: Option<&ActionPrompt>) -> Vec<StyledRow> {
    let closed = dock.map_or(&[][..], |dock| &dock.blocked);
    if closed.is_empty() {
        return vec![styled_row(Ink::Plain, tr!("terminal-nothing-closed"))];
    }
    let line = |(key, closed): &(crate::Key, catalog::BlockedAction)| {
        let reason = tr!("terminal-refused", reason = closed.reason.as_str(), clause = closed.clause);
        styled_row(Ink::Plain, tr!("terminal-closed", key = key.0, choice = closed.text.as_str(), reason = reason))
    };
    closed.iter().map(line).collect()
}

/// Returns the title of the action bar, which names its seat.
fn title(screen: &Screen<'_>) -> String {
    match (screen.asked(), screen.session.next_step()) {
        (Some(seat), _) => screen.session.table().seat_names()[seat.index()].clone(),
        (None, NextStep::Over) if screen.moment.is_none() => tr!("terminal-title-over"),
        (None, _) => tr!("terminal-title-waiting"),
    }
}

/// The content of the action bar, in lines of the screen's width.
struct Answers {
    /// The question, or the reason for waiting.
    head: Vec<StyledRow>,
    /// The listed actions, each as its lines.
    list: Vec<Vec<StyledRow>>,
    /// The index of the selected action.
    marked: usize,
}

impl Answers {
    fn of(screen: &Screen<'_>, width: u16) -> Answers {
        let width = usize::from(width);
        let wrap = |ink, text: &str| wrap_row(&styled_row(ink, text), width, INDENT);
        let Some(dock) = screen.dock() else {
            return Answers { head: wrap(Ink::Strong, &waiting(screen)), list: Vec::new(), marked: 0 };
        };
        let mut head = wrap(Ink::Strong, &dock.question);
        let listed = screen.listed_choices(&dock);
        if let Some(word) = &screen.word {
            head.extend(wrap(Ink::Mustard, &tr!("terminal-narrowed", word = word.as_str(), n = listed.len())));
        }
        let answer = |place: &usize| {
            let (key, choice) = &dock.choices[*place];
            let marked = *place == screen.marked;
            let ink = if marked { Ink::Strong } else { Ink::Plain };
            let line = format!("{} {:>2}  {}", if marked { "▸" } else { " " }, key.0, choice.text);
            wrap_row(&styled_row(ink, line), width, ANSWER)
        };
        let list = listed.iter().map(answer).collect();
        Answers { head, list, marked: listed.iter().position(|place| *place == screen.marked).unwrap_or(0) }
    }

    /// Returns the number of lines of all actions.
    fn lines(&self) -> usize {
        self.list.iter().map(Vec::len).sum()
    }

    /// Returns the lines that fit, always including the selected action.
    fn rows(&self, room: usize, width: usize) -> Vec<StyledRow> {
        let least = self.lines().min(MIN_LIST_LINES);
        let head = self.head.len().min(room.saturating_sub(least).max(1));
        let mut rows = self.head[..head].to_vec();
        if self.list.is_empty() {
            return rows;
        }
        let room = room - head;
        let heights: Vec<usize> = self.list.iter().map(Vec::len).collect();
        let shown = visible_range(&heights, self.marked, room);
        let sign = |text: String| styled_row(Ink::Faint, truncate_text(&text, width));
        let (above, below) = (shown.start, heights.len() - shown.end);
        if above > 0 && room >= MIN_LIST_LINES {
            rows.push(sign(tr!("terminal-more-above", n = above)));
        }
        rows.extend(self.list[shown].iter().flatten().cloned());
        if below > 0 && room >= MIN_LIST_LINES {
            rows.truncate(head + room - 1);
            rows.push(sign(tr!("terminal-more-below", n = below)));
        }
        rows
    }
}

fn draw_dock(screen: &Screen<'_>, frame: &mut Frame<'_>, dock: &Answers, area: Rect) {
    let rows = dock.rows(usize::from(area.height.saturating_sub(1)), area.width.into());
    let block = Block::new().borders(Borders::TOP).title(title(screen));
    frame.render_widget(paragraph(screen, &rows).block(block), area);
}

/// Returns the text of the action bar while no seat at this terminal is to act.
fn waiting(screen: &Screen<'_>) -> String {
    let table = screen.table();
    match &screen.moment {
        Some(moment) if moment.own && !screen.fast => tr!("terminal-go-on"),
        Some(_) => board::describe_phase(table, screen.session.log_reader(screen.viewer())),
        None if screen.session.goes_on() => tr!("terminal-series", game = screen.session.series_number() + 1),
        None => {
            let ending = screen.session.ending_text(screen.viewer());
            ending.unwrap_or_else(|| table.question_text(screen.viewer()))
        }
    }
}

/// Draws the last lines: the latest message, or the available keys.
fn foot(screen: &Screen<'_>, width: usize, most: usize) -> Vec<StyledRow> {
    let kept = u8::from(screen.session.is_kept());
    let text = if screen.confirms_leaving {
        tr!("terminal-leave", kept = kept)
    } else if let Some(unsure) = &screen.pending_confirmation {
        tr!("terminal-sure", choice = unsure.choice.text.as_str())
    } else if let Some(message) = &screen.message {
        message.clone()
    } else if let Some(trouble) = screen.session.autosave_error() {
        trouble.to_owned()
    } else {
        // A small screen has one line for the keys. The help lists the rest.
        return vec![styled_row(Ink::Mustard, truncate_text(&keys(screen), width))];
    };
    let mut lines = wrap_row(&styled_row(Ink::Mustard, text), width, INDENT);
    lines.truncate(most.max(2));
    lines
}

/// Returns a list of the available keys.
fn keys(screen: &Screen<'_>) -> String {
    let undo = screen.dock().is_some_and(|dock| dock.can_undo);
    match (&screen.moment, screen.session.next_step()) {
        _ if screen.word.is_some() => tr!("terminal-foot-narrow"),
        (Some(moment), _) if moment.own => tr!("terminal-foot-moment"),
        (Some(_), _) | (None, NextStep::Bot(_)) => tr!("terminal-foot-bot"),
        (None, NextStep::Over) => tr!("terminal-foot-over"),
        (None, NextStep::Person(_)) => tr!("terminal-foot", undo = u8::from(undo)),
    }
}

fn paragraph<'t>(screen: &Screen<'_>, rows: &[StyledRow]) -> Paragraph<'t> {
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
