//! Infection and Extinction as text. The columns of the board become lines, so that it fits a terminal beside the
//! seats.

use std::any::Any;

use catalog::i18n::SeatNames;
use catalog::i18n::creatures::standing_word;
use catalog::{ViewerState, tr};
use creatures::{Character, Creatures, Phase, Public, Species, Variant};
use engine::{Rules, Seat};

use crate::drawing::{BoardSize, GameDrawing, Key, grid_width, numbered_keys};
use crate::styled_text::{Ink, Span, StyledRow, die_symbol, styled_row, truncate_text};

/// The width of one hex in columns. A line is indented by half a hex relative to its longer neighbour.
const CELL: usize = 4;
/// The minimum width for notes beside the board, in columns. On narrower screens they are below it.
const NOTES: usize = 36;

/// Returns the drawing if this is a table of one of the two games. Otherwise returns the argument.
pub(crate) fn try_drawing<K: Variant>(seen: Box<dyn Any + Send>) -> Result<Box<dyn GameDrawing>, Box<dyn Any + Send>> {
    seen.downcast::<ViewerState<Creatures<K>>>().map(|seen| Box::new(Table(*seen)) as Box<dyn GameDrawing>)
}

/// A table as one viewer sees it.
struct Table<K: Variant>(ViewerState<Creatures<K>>);

impl<K: Variant> GameDrawing for Table<K> {
    fn draw_board(&self, BoardSize { columns, .. }: BoardSize) -> Vec<StyledRow> {
        let radius = self.0.game.board().radius();
        let wide = 2 + CELL * usize::from(2 * radius + 1);
        let beside = grid_width(columns).saturating_sub(wide + 2);
        let lines = (0..=2 * radius).map(|column| self.line(column));
        if beside < NOTES {
            return lines.chain(self.notes(grid_width(columns))).collect();
        }
        let mut notes = self.notes(beside).into_iter();
        let mut rows = Vec::new();
        for mut line in lines {
            let used: usize = line.iter().map(|span| span.text.chars().count()).sum();
            if let Some(note) = notes.next() {
                line.push(Span::plain(" ".repeat((wide + 2).saturating_sub(used))));
                line.extend(note);
            }
            rows.push(line);
        }
        rows.extend(notes);
        rows
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        (self.open().phase != Phase::Over).then_some(self.open().seat)
    }

    fn has_secrets(&self) -> bool {
        self.0.game.open_seats().len() < self.0.game.seats()
    }

    /// Lists the reserve of each species (IX-70), the characters that were publicly revealed and when (IX-Q6), and the
    /// claims.
    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        let (game, open) = (&self.0.game, self.open());
        let reserve = |species: Species| {
            let name = catalog::i18n::creatures::species_name(species);
            let count = game.reserve_count(open, species).map_or("none".to_owned(), |count| count.to_string());
            styled_row(Ink::Plain, tr!("terminal-ix-reserve", species = name, count = count))
        };
        let mut rows: Vec<StyledRow> = game.in_play().map(reserve).collect();
        let seen = (0..game.board().hex_count()).filter_map(|hex| self.seen(hex));
        rows.extend(seen.map(|text| styled_row(Ink::Plain, text)));
        let names = SeatNames::new(&self.0.names);
        for seat in (0..game.seats()).map(Seat) {
            rows.extend(open.words_of(seat).map(|word| styled_row(Ink::Plain, standing_word(names, seat, word))));
        }
        Some(rows)
    }

    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        None
    }

    fn choice_keys(&self) -> Vec<Key> {
        numbered_keys(0, self.0.choices.len())
    }

    fn closed_keys(&self) -> Vec<Key> {
        numbered_keys(self.0.choices.len(), self.0.blocked_actions.len())
    }
}

/// Returns the letter of a species.
fn letter(species: Species) -> char {
    ['R', 'O', 'Y', 'G', 'B', 'P'][species.index()]
}

/// Returns the sign of a character: a plus for a friend, an exclamation mark for a foe.
fn sign(character: Option<Character>) -> &'static str {
    match character {
        Some(Character::Friend) => "+",
        Some(Character::Foe) => "!",
        None => "",
    }
}

impl<K: Variant> Table<K> {
    fn open(&self) -> &Public {
        &self.0.view.public
    }

    /// Draws one column of the board as a line: its letter, then its hexes from 1 on.
    fn line(&self, column: u8) -> StyledRow {
        let board = self.0.game.board();
        let indent = CELL / 2 * usize::from(column.abs_diff(board.radius()));
        let letter = char::from(b'A' + column);
        let mut line = vec![Span::new(Ink::Faint, format!("{letter} {}", " ".repeat(indent)))];
        for hex in (0..board.hex_count()).filter(|hex| board.hex_name(*hex).column() == column) {
            let (ink, text) = self.cell(hex);
            line.push(Span::new(ink, format!("{text:<CELL$}")));
        }
        line
    }

    fn cell(&self, hex: u8) -> (Ink, String) {
        let (game, open) = (&self.0.game, self.open());
        if let Some(home) = game.home_on(open, hex) {
            return (Ink::Teal, format!("{}={}", letter(home), open.home[home.index()]));
        }
        let here: Vec<Species> = open.species_at(hex).iter().collect();
        let own = |species: &Species| self.0.seat() == Some(game.owner_of(open, *species));
        let ink = if here.iter().any(own) { Ink::Strong } else { Ink::Plain };
        match here.as_slice() {
            [] if K::DUEL && (0..2).any(|seat| game.goal_hex(open, Seat(seat)) == hex) => {
                (Ink::Mustard, format!("({})", game.board().corner_species(hex).map_or('?', letter)))
            }
            [] => (Ink::Faint, "·".to_owned()),
            [one] => {
                let seen = if game.visible_character(open, hex).is_some() { "*" } else { "" };
                (ink, format!("{}{}{seen}", letter(*one), sign(game.known_character(&self.0.view, hex, *one))))
            }
            several if several.len() <= 3 => (ink, several.iter().map(|species| letter(*species)).collect()),
            several => (ink, format!("{}fr", several.len())),
        }
    }

    /// Describes the character that was publicly revealed on a hex, and how long ago.
    fn seen(&self, hex: u8) -> Option<String> {
        let (game, open) = (&self.0.game, self.open());
        let character = game.visible_character(open, hex)?;
        let species = open.species_at(hex).iter().next()?;
        Some(tr!(
            "terminal-ix-seen",
            hex = game.board().hex_name(hex).to_string(),
            species = catalog::i18n::creatures::species_name(species),
            foe = u8::from(character == Character::Foe),
            turns = open.age_at(hex)?
        ))
    }

    /// Draws the notes beside or below the board: the seats, the moves and the legend.
    fn notes(&self, columns: usize) -> Vec<StyledRow> {
        let mut rows: Vec<StyledRow> = (0..self.0.game.seats()).map(|seat| self.seat(Seat(seat), columns)).collect();
        if let Some(homes) = self.homes() {
            rows.push(styled_row(Ink::Plain, truncate_text(&homes, columns)));
        }
        let Public { die: face, moves, .. } = *self.open();
        if face > 0 && self.open().phase == Phase::Move {
            let text = tr!("terminal-ix-die", sign = die_symbol(face), die = face, moves = moves);
            rows.push(styled_row(Ink::Mustard, text));
        }
        rows.push(styled_row(Ink::Faint, truncate_text(&tr!("terminal-ix-legend"), columns)));
        rows.push(styled_row(Ink::Faint, truncate_text(&tr!("terminal-ix-legend-names"), columns)));
        rows
    }

    fn seat(&self, seat: Seat, columns: usize) -> StyledRow {
        let (game, open) = (&self.0.game, self.open());
        let kin: String = game.species_of(open, seat).map(letter).collect();
        let turn = open.seat == seat && open.phase != Phase::Over;
        let mark = if turn { "▸" } else { " " };
        let goal =
            if K::DUEL { game.board().hex_name(game.goal_hex(open, seat)).to_string() } else { "none".to_owned() };
        let name = truncate_text(&SeatNames::new(&self.0.names).name_of(seat), 12);
        let creatures = game.creature_count(open, seat);
        let text = tr!("terminal-ix-seat", mark = mark, seat = name, kin = kin, creatures = creatures, goal = goal);
        styled_row(if turn { Ink::Strong } else { Ink::Plain }, truncate_text(&text, columns))
    }

    /// Lists the contents of the viewer's own homes.
    fn homes(&self) -> Option<String> {
        let (game, open) = (&self.0.game, self.open());
        let seat = self.0.seat()?;
        let home = |species: Species| {
            let [friends, foes] = game.known_home(&self.0.view, species)?;
            Some(format!("{} {friends}+ {foes}!", letter(species)))
        };
        let homes: Vec<String> = game.species_of(open, seat).filter_map(home).collect();
        Some(tr!("terminal-ix-homes", homes = homes.join(", ")))
    }
}
