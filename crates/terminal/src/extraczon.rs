//! ExtracZon as text, in at most twelve lines on eighty columns, including the headline.

use std::any::Any;

use catalog::i18n::extraczon::{card_kind_name as kind_name, card_name, zombie_name};
use catalog::i18n::{SeatNames, format_decimal, localize_printed};
use catalog::{ViewerState, tr};
use engine::Seat;
use extraczon::{Action, CardClass, CardKind, Event, Extraczon, Memory, NO_CARD, Phase, SoloTier};

use crate::drawing::{BoardSize, GameDrawing, Key, grid_width};
use crate::styled_text::{Ink, Span, StyledRow, die_symbol, frame_cards, styled_row, truncate_text};

/// The width of one card of the area in columns.
const SLOT: usize = 26;
/// The width left beside a bar of the solo tiers, in columns.
const BESIDE_BAR: usize = 32;

/// Returns the drawing if this is a table of ExtracZon. Otherwise returns the argument.
pub(crate) fn try_drawing(seen: Box<dyn Any + Send>) -> Result<Box<dyn GameDrawing>, Box<dyn Any + Send>> {
    seen.downcast::<ViewerState<Extraczon>>().map(|seen| Box::new(Table(*seen)) as Box<dyn GameDrawing>)
}

/// A table as one viewer sees it.
struct Table(ViewerState<Extraczon>);

impl GameDrawing for Table {
    fn draw_board(&self, room: BoardSize) -> Vec<StyledRow> {
        let columns = grid_width(room.columns);
        let mut rows = Vec::new();
        if self.0.view.public.phase != Phase::Over {
            rows.push(self.zombie());
        }
        rows.push(self.counts());
        if self.0.view.public.phase != Phase::Over {
            rows.push(self.chance());
            rows.extend(if room.framed { self.cards_lying(columns) } else { self.area((columns / SLOT).max(1)) });
        }
        rows.extend(self.seats());
        rows.extend(self.tiers(columns.saturating_sub(BESIDE_BAR).max(8)));
        rows
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        let open = &self.0.view.public;
        (open.phase != Phase::Over).then_some(open.seat)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        let open = &self.0.view.public;
        let pile = |name: String, set| styled_row(Ink::Plain, self.by_kind(name, set));
        let mut rows = Vec::new();
        if self.remembers() {
            rows.push(pile(tr!("terminal-ez-draw"), open.draw));
            rows.push(pile(tr!("terminal-ez-discard"), open.discard));
            let zombies = |counts: &[u8]| {
                let each = self.cards().zombies.iter().zip(counts).filter(|(_, count)| **count > 0);
                let list: Vec<String> =
                    each.map(|(zombie, count)| tr!("terminal-ez-times", hp = zombie.hp, count = *count)).collect();
                if list.is_empty() { "-".to_owned() } else { list.join(", ") }
            };
            rows.push(styled_row(Ink::Plain, tr!("terminal-ez-left-list", zombies = zombies(&open.zombies))));
            rows.push(styled_row(Ink::Plain, tr!("terminal-ez-escaped-list", zombies = zombies(&open.escaped))));
        } else {
            rows.push(styled_row(
                Ink::Plain,
                tr!("terminal-ez-memory", draw = open.draw.len(), discard = open.discard.len()),
            ));
        }
        for seat in self.all_seats() {
            let name = tr!("terminal-ez-secured", seat = self.name(seat));
            if self.remembers() || self.0.seat() == Some(seat) {
                rows.push(pile(name, open.secured[seat.index()]));
            } else {
                rows.push(styled_row(
                    Ink::Plain,
                    tr!("terminal-ez-pile-size", pile = name, size = open.secured_by(seat)),
                ));
            }
        }
        Some(rows)
    }

    /// The odds depend only on public counts, never on the order of a pile.
    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        let open = &self.0.view.public;
        self.0.game.roll_odds(open)?;
        let mut rows = vec![self.chance()];
        for (choice, key) in self.0.choices.iter().zip(self.choice_keys()) {
            let odds = self.0.game.odds_after(open, *choice)?;
            let what = match *choice {
                Action::Activate(None) => tr!("ez-choose-none"),
                Action::Activate(Some(kind)) | Action::Discard(kind) => kind_name(kind),
            };
            let (needed, chance) = (odds.needed, percent(odds.ways, odds.out_of));
            let text = match choice {
                Action::Activate(_) => {
                    tr!("terminal-ez-odds-with", key = key.0, what = what, needed = needed.max(0), chance = chance)
                }
                Action::Discard(_) => {
                    tr!("terminal-ez-odds-without", key = key.0, what = what, needed = needed.max(0), chance = chance)
                }
            };
            rows.push(styled_row(Ink::Plain, text));
        }
        if self.remembers() && !open.draw.is_empty() {
            let infected = open.draw.and(self.cards().infected).len();
            let share = percent(infected.into(), open.draw.len().into());
            let text = tr!("terminal-ez-infected", infected = infected, draw = open.draw.len(), share = share);
            rows.push(styled_row(Ink::Plain, text));
        }
        Some(rows)
    }

    fn choice_keys(&self) -> Vec<Key> {
        self.0.choices.iter().map(|action| self.key(*action)).collect()
    }

    fn closed_keys(&self) -> Vec<Key> {
        self.0.blocked_actions.iter().map(|(action, _)| self.key(*action)).collect()
    }
}

impl Table {
    fn cards(&self) -> &extraczon::CompiledPack {
        self.0.game.content()
    }

    fn name(&self, seat: Seat) -> String {
        SeatNames::new(&self.0.names).name_of(seat)
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..engine::Rules::seats(&self.0.game)).map(Seat)
    }

    /// True if the screen lists the contents of open piles (EZ-Q23, EZ-Q24).
    fn remembers(&self) -> bool {
        self.0.game.options().memory == Memory::Open
    }

    /// Returns the key of an action: 0 for nobody, 1 for a Survivor, 2 for a Defence, 3 to 5 for HP +1 to +3.
    /// Additional kinds of a custom set have keys from 6 on.
    fn key(&self, action: Action) -> Key {
        let kind = match action {
            Action::Activate(None) => return Key(0),
            Action::Activate(Some(kind)) | Action::Discard(kind) => kind,
        };
        let others = self.cards().kinds.iter().filter(|kind| usual(**kind).is_none());
        Key(usual(kind).unwrap_or_else(|| 6 + others.take_while(|other| **other != kind).count()))
    }

    /// Draws the current Zombie and the number of remaining ones.
    fn zombie(&self) -> StyledRow {
        let open = &self.0.view.public;
        let hp = self.cards().zombies[open.zombie as usize].hp;
        let mut row = vec![
            Span::new(Ink::Red, tr!("terminal-ez-zombie", zombie = zombie_name(&self.0.game, open.zombie), hp = hp)),
            Span::plain("  "),
        ];
        let left: u16 = open.zombies.iter().map(|count| u16::from(*count)).sum();
        row.push(Span::plain(tr!("terminal-ez-left", left = left)));
        if self.remembers() {
            for (zombie, count) in self.cards().zombies.iter().zip(open.zombies) {
                let bars = if zombie.count <= 4 { "■".repeat(count.into()) } else { format!("×{count}") };
                row.push(Span::plain("  "));
                row.push(Span::new(Ink::Faint, format!("{}{bars}", zombie.hp)));
            }
        }
        row
    }

    /// Draws the sizes of the piles and the black die.
    fn counts(&self) -> StyledRow {
        let open = &self.0.view.public;
        let escaped: u16 = open.escaped.iter().map(|count| u16::from(*count)).sum();
        let piles = tr!("terminal-ez-piles", draw = open.draw.len(), discard = open.discard.len(), escaped = escaped);
        let mut row = vec![Span::plain(piles)];
        if open.black > 0 {
            row.push(Span::plain("  "));
            row.push(Span::new(
                Ink::Mustard,
                tr!("terminal-ez-black", sign = die_symbol(open.black), die = open.black),
            ));
        }
        if let Some(dice) = self.thrown() {
            row.push(Span::plain("  "));
            row.push(Span::new(Ink::Red, tr!("terminal-ez-thrown", dice = dice)));
        }
        row
    }

    /// Draws the dice of the latest HP roll in this turn.
    fn thrown(&self) -> Option<String> {
        let events = self.0.recent_events.iter().rev().map(|(_, event)| event);
        let dice = events.take_while(|event| !matches!(event, Event::Turn { .. })).find_map(|event| match event {
            Event::Roll { dice, .. } => Some(dice),
            _ => None,
        });
        Some(dice?.iter().filter(|face| **face > 0).map(|face| die_symbol(*face)).collect())
    }

    /// Draws the chosen card and the chance of the next HP roll.
    fn chance(&self) -> StyledRow {
        let open = &self.0.view.public;
        let mut row = Vec::new();
        if open.chosen != NO_CARD {
            let label = truncate_text(&self.label(open.chosen), SLOT);
            row.extend([Span::new(Ink::Teal, tr!("terminal-ez-active", card = label)), Span::plain("  ")]);
        }
        let Some(odds) = self.0.game.roll_odds(open) else { return row };
        let chance = percent(odds.ways, odds.out_of);
        let dice = self.cards().pack.hp_dice;
        let needed = odds.needed.max(0);
        row.push(Span::plain(match open.phase {
            Phase::Activate => tr!("terminal-ez-needs", needed = needed, dice = dice, chance = chance),
            _ => tr!("terminal-ez-needs-rolls", needed = needed, dice = dice, chance = chance, rolls = odds.rolls),
        }));
        row
    }

    /// Draws the area with `a_line` cards per line, in the order drawn.
    fn area(&self, a_line: usize) -> Vec<StyledRow> {
        let lying = self.0.view.public.area_cards();
        if lying.is_empty() {
            return vec![styled_row(Ink::Faint, tr!("terminal-ez-area-empty"))];
        }
        let slot =
            |card: &u8| Span::new(self.ink(*card), format!("{:<SLOT$}", truncate_text(&self.label(*card), SLOT - 1)));
        let lines = lying.chunks(a_line).map(|cards| cards.iter().map(slot).collect());
        lines.collect()
    }

    /// Draws the area with a frame for each card, in the order drawn.
    fn cards_lying(&self, columns: usize) -> Vec<StyledRow> {
        let lying = self.0.view.public.area_cards();
        let cards: Vec<Span> = lying.iter().map(|card| Span::new(self.ink(*card), self.label(*card))).collect();
        if cards.is_empty() { self.area(1) } else { frame_cards(&cards, columns) }
    }

    fn ink(&self, card: u8) -> Ink {
        match self.cards().card_kind(card).class() {
            CardClass::Survivor => Ink::Blue,
            CardClass::Tactical => Ink::Teal,
            CardClass::Infected => Ink::Red,
        }
    }

    /// Draws what each seat has. In a solo game the tiers show it.
    fn seats(&self) -> Vec<StyledRow> {
        let open = &self.0.view.public;
        let names: Vec<String> = self.all_seats().map(|seat| truncate_text(&self.name(seat), 20)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let line = |(seat, name): (Seat, &String)| {
            let turn = seat == open.seat && open.phase != Phase::Over;
            let text = tr!(
                "terminal-ez-seat",
                mark = if turn { "▸" } else { " " },
                seat = format!("{name:<width$}"),
                secured = format!("{:>2}", open.secured_by(seat)),
                contained = format!("{:>2}", open.contained_by(seat)),
                total = format!("{:>2}", open.total_score(seat)),
                turns = self.0.game.turns_after(open, seat)
            );
            styled_row(if turn { Ink::Strong } else { Ink::Plain }, text)
        };
        self.all_seats().zip(&names).map(line).collect()
    }

    /// Draws the progress of the solo tiers (EZ-85) as bars of the given width.
    fn tiers(&self, wide: usize) -> Vec<StyledRow> {
        let tiers = &self.cards().pack.tiers;
        if engine::Rules::seats(&self.0.game) > 1 || tiers.is_empty() {
            return Vec::new();
        }
        let open = &self.0.view.public;
        let bar = |label: String, have: u8, asks: fn(&SoloTier) -> u8| {
            let next = tiers.iter().find(|tier| have < asks(tier));
            let goal = next.map_or_else(
                || tr!("terminal-ez-tier-top"),
                |tier| {
                    tr!(
                        "terminal-ez-tier-next",
                        tier = truncate_text(localize_printed(&tier.name), 12),
                        missing = asks(tier) - have
                    )
                },
            );
            let bar = bar(have, tiers.iter().map(asks), wide as u16);
            vec![Span::plain(format!("{label} ")), Span::new(Ink::Teal, bar), Span::plain(format!(" {goal}"))]
        };
        vec![
            bar(tr!("terminal-ez-bar-secured"), open.secured_by(Seat(0)), |tier| tier.secured),
            bar(tr!("terminal-ez-bar-contained"), open.contained_by(Seat(0)), |tier| tier.contained),
        ]
    }

    /// Draws a card with its symbol and its name: S Survivor, D Defence, +n HP, ! Infected.
    fn label(&self, number: u8) -> String {
        let kind = self.cards().card_kind(number);
        let power =
            if kind.area_power() == extraczon::CardPower::default() { kind.chosen_power() } else { kind.area_power() };
        let sign = match kind.class() {
            CardClass::Survivor => "S".to_owned(),
            CardClass::Infected => "!".to_owned(),
            CardClass::Tactical => match (power.hp, power.guard) {
                (0, _) => "D".to_owned(),
                (hp, 0) => format!("+{hp}"),
                (hp, _) => format!("+{hp}D"),
            },
        };
        format!("{sign} {}", card_name(&self.0.game, number))
    }

    fn by_kind(&self, pile: String, set: parts::CardSet) -> String {
        let counts = self.cards().kinds.iter().zip(self.cards().count_by_kind(set)).filter(|(_, count)| *count > 0);
        let list: Vec<String> =
            counts.map(|(kind, count)| tr!("terminal-ez-count", kind = kind_name(*kind), count = count)).collect();
        let list = if list.is_empty() { "-".to_owned() } else { list.join(", ") };
        tr!("terminal-ez-pile", pile = pile, size = set.len(), list = list)
    }
}

/// Returns the digit of a kind of the standard set.
fn usual(kind: CardKind) -> Option<usize> {
    let tactical = kind.class() == CardClass::Tactical && kind.area_power() == kind.chosen_power();
    match (kind.class(), kind.area_power().hp, kind.area_power().guard) {
        (CardClass::Survivor, ..) => Some(1),
        (_, 0, 1) if tactical => Some(2),
        (_, hp @ 1..=3, 0) if tactical => Some(2 + usize::from(hp)),
        _ => None,
    }
}

/// Draws a bar whose full width stands for the last of the marks.
fn bar(have: u8, marks: impl Iterator<Item = u8>, wide: u16) -> String {
    let marks: Vec<u16> = marks.map(u16::from).collect();
    let most = marks.iter().copied().max().unwrap_or(0).max(1);
    let place = |value: u16| (value * wide).div_ceil(most).clamp(1, wide);
    let filled = u16::from(have) * wide / most;
    let cell = |at: u16| match (at <= filled, marks.iter().any(|mark| place(*mark) == at)) {
        (_, true) => '|',
        (true, false) => '■',
        (false, false) => '·',
    };
    (1..=wide).map(cell).collect()
}

fn percent(part: u32, of: u32) -> String {
    format_decimal(100.0 * f64::from(part) / f64::from(of), 1)
}
