//! Extrication as text, in at most twelve lines on eighty columns, including the headline.

use std::any::Any;

use catalog::i18n::{SeatNames, extrication as words, localize_printed};
use catalog::{ViewerState, tr};
use engine::Seat;
use extrication::{
    Action, ActionKind, CargoTile, Class, Extrication, Location, Pad, Phase, Public, Science, Size, TrackSpace,
};

use crate::drawing::{BoardSize, DEFAULT_COLUMNS, GameDrawing, Key, grid_width};
use crate::styled_text::{Ink, Span, StyledRow, styled_row, truncate_text};

/// The width of the labels before the track, in columns.
const LABEL: usize = 9;
/// The minimum and maximum width of a location, in columns.
const PLACE: (usize, usize) = (6, 11);
/// The width of a name in columns.
const NAME: usize = 10;
/// The width of a pad in columns.
const PAD: usize = 19;

/// Returns the drawing if this is a table of Extrication. Otherwise returns the argument.
pub(crate) fn try_drawing(seen: Box<dyn Any + Send>) -> Result<Box<dyn GameDrawing>, Box<dyn Any + Send>> {
    seen.downcast::<ViewerState<Extrication>>().map(|seen| Box::new(Table(*seen)) as Box<dyn GameDrawing>)
}

/// A table as one viewer sees it.
struct Table(ViewerState<Extrication>);

impl GameDrawing for Table {
    fn draw_board(&self, BoardSize { columns, .. }: BoardSize) -> Vec<StyledRow> {
        let mut rows = vec![self.card()];
        if self.open().phase != Phase::Over {
            let wide = grid_width(columns).saturating_sub(LABEL);
            let locations: Vec<Location> = self.locations().collect();
            let place = (wide / locations.len()).clamp(PLACE.0, PLACE.1);
            for part in locations.chunks((wide / place).max(1)) {
                rows.extend(self.track(part, place));
            }
        }
        // A longer name takes the spare columns.
        let name = NAME + grid_width(columns).saturating_sub(DEFAULT_COLUMNS).min(NAME);
        rows.extend(self.seats().map(|seat| self.seat(seat, name)));
        rows
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        (self.open().phase != Phase::Over).then_some(self.open().seat)
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        let (game, open) = (&self.0.game, self.open());
        let pack = &game.content().pack;
        let left = |name: String, count: u8| (count > 0).then(|| format!("{name} ×{count}"));
        let list = |items: Vec<String>| if items.is_empty() { "-".to_owned() } else { items.join(", ") };
        let mut tiles: Vec<String> =
            left(words::action_kind_name(ActionKind::Cohort), open.tiles_of(CargoTile::Cohort)).into_iter().collect();
        let science = |field: Science| left(words::science_name(field), open.tiles_of(CargoTile::Science(field)));
        tiles.extend(Science::ALL.into_iter().filter_map(science));
        let ships = pack
            .ships
            .iter()
            .zip(open.ships.top)
            .filter_map(|(ship, count)| left(localize_printed(&ship.name).to_owned(), count));
        let under: Vec<String> = open.ships_under().map(|class| words::ship_name(game, class)).collect();
        let unseen = open.cards_unseen().map(|(card, _)| localize_printed(game.content().card_name(card)).to_owned());
        let mut texts = vec![
            tr!(
                "terminal-ex-bag",
                fuel = open.bag.fuel,
                organic = open.bag.organic,
                out_fuel = open.discard.fuel,
                out_organic = open.discard.organic
            ),
            tr!("terminal-ex-tiles", size = open.tiles_left(), list = list(tiles)),
            tr!("terminal-ex-ships", size = open.ships_left(), list = list(ships.collect())),
        ];
        if !under.is_empty() {
            texts.push(tr!("terminal-ex-under", list = list(under)));
        }
        for seat in self.seats() {
            let launched = pack.ships.iter().zip(open.board_of(seat).launched);
            let launched: Vec<String> =
                launched.filter_map(|(ship, count)| left(localize_printed(&ship.name).to_owned(), count)).collect();
            if !launched.is_empty() {
                texts.push(tr!("terminal-ex-launched", seat = self.name(seat), list = list(launched)));
            }
        }
        let past: Vec<String> =
            game.past_cards(open).map(|card| localize_printed(game.content().card_name(card)).to_owned()).collect();
        if !past.is_empty() {
            texts.push(tr!("terminal-ex-past", list = list(past)));
        }
        texts.push(tr!("terminal-ex-cards", left = open.cards, list = list(unseen.collect())));
        Some(texts.iter().map(|text| styled_row(Ink::Plain, text)).collect())
    }

    /// The odds depend only on public counts (EX-Q37).
    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        let (game, open) = (&self.0.game, self.open());
        let forecast = game.preparation_forecast(open);
        let queue: Vec<String> = game.turn_queue(open).next.into_iter().flatten().map(|seat| self.name(seat)).collect();
        let mut texts = vec![tr!("terminal-ex-placements", n = forecast.placements_left)];
        if !queue.is_empty() {
            texts.push(tr!("terminal-ex-queue", list = queue.join(", ")));
        }
        texts.extend(forecast.fuel_percent.map(|percent| tr!("terminal-ex-next-cube", percent = percent)));
        texts.extend(forecast.cohort_percent.map(|percent| tr!("terminal-ex-next-tile", percent = percent)));
        for (field, percent) in Science::ALL.into_iter().zip(forecast.science_percent) {
            texts.push(tr!("terminal-ex-comes-up", field = words::science_name(field), percent = percent));
        }
        Some(texts.iter().map(|text| styled_row(Ink::Plain, text)).collect())
    }

    fn choice_keys(&self) -> Vec<Key> {
        self.0.choices.iter().enumerate().map(|(place, action)| self.key(*action, place)).collect()
    }

    fn closed_keys(&self) -> Vec<Key> {
        let from = self.0.choices.len();
        self.0.blocked_actions.iter().enumerate().map(|(place, (action, _))| self.key(*action, from + place)).collect()
    }
}

impl Table {
    fn open(&self) -> &Public {
        &self.0.view.public
    }

    fn name(&self, seat: Seat) -> String {
        SeatNames::new(&self.0.names).name_of(seat)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..engine::Rules::seats(&self.0.game)).map(Seat)
    }

    fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        Location::first(self.0.game.content().pack.locations)
    }

    /// Returns the key of an action: locations and amounts by their number, 0 to withdraw, launches after the last
    /// location, and all others by their position in the list.
    fn key(&self, action: Action, place: usize) -> Key {
        let last = usize::from(self.0.game.content().pack.locations);
        Key(match (self.open().phase, action) {
            (Phase::Move, Action::Move { location }) => location.steps_from_start().into(),
            (Phase::Move, Action::Leave {}) => 0,
            (Phase::Move, Action::Launch { pad }) => last + 1 + pad.index(),
            (Phase::Load(_), Action::Load { n, .. }) => n.into(),
            _ => place + 1,
        })
    }

    /// Draws the Development card of the round.
    fn card(&self) -> StyledRow {
        let (game, open) = (&self.0.game, self.open());
        let Some(card) = open.card else { return styled_row(Ink::Faint, tr!("terminal-ex-no-card")) };
        let text = tr!(
            "terminal-ex-card",
            card = localize_printed(game.content().card_name(card)),
            effect = words::describe_card(game, card)
        );
        styled_row(Ink::Mustard, text)
    }

    /// Draws these locations, one per column of the given width.
    fn track(&self, locations: &[Location], wide: usize) -> Vec<StyledRow> {
        let open = self.open();
        let closed = self.0.game.closed_locations(open);
        let count = |kind: char, n: u8| if n > 0 { format!("{kind}{n}") } else { String::new() };
        let spot = |location: Location| match open.worker_at(location) {
            Some(seat) => format!("[{}]", seat.0 + 1),
            None if closed.contains(location) => tr!("terminal-ex-barred"),
            None => ".".to_owned(),
        };
        let line = |ink: Ink, label: String, cell: &dyn Fn(Location, &TrackSpace) -> String| {
            let cell = |location: &Location| truncate_text(&cell(*location, open.track_space(*location)), wide - 1);
            let cells: String = locations.iter().map(|location| format!("{:<wide$}", cell(location))).collect();
            vec![Span::new(Ink::Faint, format!("{label:<LABEL$}")), Span::new(ink, cells.trim_end())]
        };
        vec![
            line(Ink::Strong, tr!("terminal-ex-place"), &|location, _| location.steps_from_start().to_string()),
            line(Ink::Blue, tr!("terminal-ex-people"), &|_, place| count('P', place.cohorts)),
            line(Ink::Plain, tr!("terminal-ex-science"), &|_, place| sciences(&place.science)),
            line(Ink::Plain, tr!("terminal-ex-ship"), &|_, place| self.ship(place.ship)),
            line(Ink::Strong, tr!("terminal-ex-worker"), &|location, _| spot(location)),
            line(Ink::Teal, tr!("terminal-ex-cubes"), &|_, place| {
                format!("{}{}", count('F', place.fuel), count('O', place.organics))
            }),
        ]
    }

    /// Describes a Ship by size, fuel and cargo.
    fn ship(&self, class: Option<Class>) -> String {
        let Some(class) = class else { return "--".to_owned() };
        let ship = self.0.game.content().ship_class(class);
        format!("{}{}/{}", size(ship.size), ship.fuel, ship.cargo)
    }

    /// Draws the possessions of a seat: pads with their loads, sciences, people and the number that Organics support,
    /// Prestige.
    fn seat(&self, seat: Seat, wide: usize) -> StyledRow {
        let open = self.open();
        let board = open.board_of(seat);
        let turn = seat == open.seat && open.phase != Phase::Over;
        let pads = Pad::BOTH.map(|pad| format!("{:<PAD$}", truncate_text(&self.pad(seat, pad), PAD - 1)));
        let prestige = self.0.game.score_breakdown(open, seat).prestige;
        let text = format!(
            "{}{} {:<wide$} {}{}{:<11}{:>3}/{:<3}{:>4}",
            if turn { "▸" } else { " " },
            seat.0 + 1,
            truncate_text(&self.name(seat), wide),
            pads[0],
            pads[1],
            sciences(&board.science),
            board.population,
            board.sustain,
            prestige,
        );
        styled_row(if turn { Ink::Strong } else { Ink::Plain }, text)
    }

    fn pad(&self, seat: Seat, pad: Pad) -> String {
        let bay = self.open().board_of(seat).pad_state(pad);
        let Some(class) = bay.ship else { return "--".to_owned() };
        let ready = self.0.game.ship_status(self.open(), seat, pad).is_some_and(|hold| hold.ready);
        let fired = if ready { "!" } else { "" };
        let name = truncate_text(&words::ship_name(&self.0.game, class), 7);
        format!("{fired}{name} P{}O{}F{}:{}", bay.cohorts, bay.organics, bay.fuel, self.ship(bay.ship))
    }
}

const fn size(size: Size) -> char {
    match size {
        Size::S => 'S',
        Size::M => 'M',
        Size::L => 'L',
    }
}

/// Lists Science tiles by their letters, repeated by count: A Astrophysics, C Comms, B Biology, R Robotics, I AI.
fn sciences(counts: &[u8; 5]) -> String {
    ['A', 'C', 'B', 'R', 'I']
        .iter()
        .zip(counts)
        .flat_map(|(letter, n)| std::iter::repeat_n(*letter, (*n).into()))
        .collect()
}
