//! The table of Extinction Point.

mod battle;
mod crew;
mod decks;
mod faces;
mod finale;
mod guide;
mod hand;
mod past;
mod pictures;
mod settlement;
mod ships;
mod signs;
mod story;
mod trick;

use std::ops::Deref;

use catalog::ViewerState;
use engine::Seat;
use extinction_point::{ExtinctionPoint, NONE, PackText, Public, StackFrame, TurnStep};
use maud::{Markup, html};

use crate::pieces::piece;
use crate::show::{Drawing, Show};

/// Everything that one drawing of the table needs.
struct Setting<'a> {
    table: &'a crate::setting::Setting<'a, ExtinctionPoint>,
    /// The last trick and the last battle as their events told them.
    past: past::Past,
}

impl<'a> Deref for Setting<'a> {
    type Target = crate::setting::Setting<'a, ExtinctionPoint>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl Setting<'_> {
    /// Whether one person plays with the Outpost (EP-150).
    fn alone(&self) -> bool {
        self.game().crew() > engine::Rules::seats(self.game())
    }

    /// A member of the crew by name.
    fn name(&self, who: u8) -> String {
        member(self.screen, who)
    }

    /// The viewer as a member of the crew.
    fn me(&self) -> Option<u8> {
        self.screen.seat().map(|seat| seat.0)
    }

    /// What comes first now, if anything stands on the step.
    fn frame(&self) -> Option<StackFrame> {
        self.open().top()
    }
}

/// A member of the crew by name: a seat, or alone at the table the Outpost.
fn member(screen: &ViewerState<ExtinctionPoint>, who: u8) -> String {
    catalog::words::extinction_point::member(&screen.game, screen.names(), who)
}

impl Show for ExtinctionPoint {
    fn frames(&self) -> [Markup; 3] {
        guide::frames(self)
    }

    fn draw<'a>(table: &'a crate::setting::Setting<'_, Self>) -> Drawing<'a, Self> {
        let setting = Setting { table, past: past::Past::of(&table.screen.recent) };
        Drawing {
            board: if table.over() && !table.page.replay {
                html! {}
            } else {
                board(&setting)
            },
            finale: table.over().then(|| finale::finale(&setting)),
            sign: Box::new(signs::signs(&setting)),
            ..Drawing::default()
        }
    }

    fn alone(table: &crate::setting::Setting<'_, Self>) -> Markup {
        hand::alone(table)
    }
}

fn board(setting: &Setting) -> Markup {
    let (shared, heard) = (setting.shared, setting.screen.heard);
    html! {
        div.ep.sites-first[sites_first(setting)] {
            (battle::moment(setting))
            (setting.common("ep-mothership", (), || ships::mothership(setting)))
            (setting.common("ep-trick", heard, || trick::trick(setting)))
            (piece(("ep-side", shared, heard), || decks::side(setting)))
            (hand::hand(setting))
            (setting.common("ep-bunker", (), || ships::bunker(setting)))
            (setting.common("ep-settlement", (), || settlement::settlement(setting)))
            (crew::crew(setting))
            (crew::roles(setting))
            (hand::texts(setting))
            @if !setting.page.replay { (crew::talk(setting)) }
            (piece(("ep-piles", shared), || decks::piles(setting)))
        }
    }
}

/// Whether what is asked is about the settlement rather than about hands.
fn sites_first(setting: &Setting) -> bool {
    let open = setting.open();
    match setting.frame() {
        Some(frame) => matches!(
            frame,
            StackFrame::Place { .. }
                | StackFrame::Move { .. }
                | StackFrame::Strip { .. }
                | StackFrame::Lose { .. }
                | StackFrame::Clear { .. }
                | StackFrame::Sabotage { .. }
                | StackFrame::Pay { .. }
        ),
        None => matches!(open.step, TurnStep::Construct | TurnStep::Cover | TurnStep::Advantage),
    }
}

/// Whether a battle is being fought or gathered.
fn fighting(open: &Public) -> bool {
    open.attack.running && open.step != TurnStep::Over
}

/// The text of an active card by its number in a list of texts.
fn active<'a>(game: &'a ExtinctionPoint, texts: &[extinction_point::CompiledText], card: u8) -> Option<&'a PackText> {
    let text = texts.get(card as usize).filter(|_| card != NONE)?;
    Some(game.content().entry(*text))
}

/// The name of a seat for a member of the crew, if it has one of its own.
fn seat_of(setting: &Setting, who: u8) -> Option<Seat> {
    (usize::from(who) < setting.screen.names.len()).then_some(Seat(who))
}
