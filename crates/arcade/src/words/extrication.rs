//! What Extrication says.

use extrication::{
    Action, ByLocation, Card, Class, Cube, DecidedBy, Detail, Effect, Event, Extrication, Field, Forecast, Item, Kind,
    Location, Mode, Open, Order, OrderMode, Pad, Phase, Reason, Side, Size, Standing, Tile, Way,
};
use play::{Ending, Seat, ViewOf};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use super::{Names, Spoken, Told, list, printed};
use crate::say;

/// A class of Ships by name.
pub fn ship(game: &Extrication, class: Class) -> String {
    printed(&game.content().ship(class).name).to_owned()
}

/// A science by name.
pub fn field(field: Field) -> String {
    say!(match field {
        Field::Astro => "ex-field-astro",
        Field::Comms => "ex-field-comms",
        Field::Bio => "ex-field-bio",
        Field::Robo => "ex-field-robo",
        Field::Ai => "ex-field-ai",
    })
}

/// A kind of action by what it takes.
pub fn kind(kind: Kind) -> String {
    say!(match kind {
        Kind::Ship => "ex-kind-ship",
        Kind::Cohort => "ex-kind-cohort",
        Kind::Organic => "ex-kind-organic",
        Kind::Fuel => "ex-kind-fuel",
        Kind::Science => "ex-kind-science",
    })
}

/// A pad by name.
pub fn pad(pad: Pad) -> String {
    say!(match pad {
        Pad::Small => "ex-pad-small",
        Pad::Large => "ex-pad-large",
    })
}

/// So many items.
pub fn items(item: Item, n: u8) -> String {
    let key = match item {
        Item::Cohort => "ex-cohorts",
        Item::Organic => "ex-organics",
        Item::Fuel => "ex-fuel",
    };
    say!(key, n = n)
}

/// What a Development card does, one sentence an effect.
pub fn card(game: &Extrication, card: Card) -> String {
    let sentences: Vec<String> = game.content().card_effects(card).iter().map(effect).collect();
    sentences.join(" ")
}

fn effect(effect: &Effect) -> String {
    let places = |at: &[u8]| list(&at.iter().map(u8::to_string).collect::<Vec<_>>());
    match effect {
        Effect::AddCubes { at, n } => say!("ex-effect-add-cubes", at = places(at), places = at.len(), n = *n),
        Effect::AddTiles { at, n } => say!("ex-effect-add-tiles", at = places(at), places = at.len(), n = *n),
        Effect::CycleShips { sizes: cycled } => say!("ex-effect-cycle-ships", sizes = sizes(cycled)),
        Effect::LaunchFuel { delta, min } if *delta < 0 => {
            say!("ex-effect-less-fuel", n = delta.unsigned_abs(), min = *min)
        }
        Effect::LaunchFuel { delta, min } => say!("ex-effect-more-fuel", n = *delta, min = *min),
        Effect::OrganicValue { n } => say!("ex-effect-organic-value", n = *n),
        Effect::Reach { field: one, side, mode } => {
            let key = match (mode, side) {
                (Mode::Grant, Side::Behind) => "ex-effect-grant-behind",
                (Mode::Grant, Side::Front) => "ex-effect-grant-front",
                (Mode::Grant, Side::Both) => "ex-effect-grant-both",
                (Mode::Revoke, Side::Behind) => "ex-effect-revoke-behind",
                (Mode::Revoke, Side::Front) => "ex-effect-revoke-front",
                (Mode::Revoke, Side::Both) => "ex-effect-revoke-both",
            };
            say!(key, kind = one.one().map_or_else(|| say!("ex-kind-any"), |field| kind(field.kind())))
        }
        Effect::Close { at } => say!("ex-effect-close", at = places(at), places = at.len()),
        Effect::TakeCap { what, max: 0 } => say!("ex-effect-take-none", kind = kind(what.kind())),
        Effect::TakeCap { what, max } => say!("ex-effect-take-cap", items = items(*what, *max)),
        Effect::ExtraAction { when, n } => match (&when.at_location, when.after_kind) {
            (Some(at), _) => say!("ex-effect-extra-at", at = places(at), places = at.len(), n = *n),
            (None, after) => say!("ex-effect-extra-after", kind = after.map_or_else(String::new, kind), n = *n),
        },
        Effect::EndGame {} => say!("ex-effect-end-game"),
        Effect::NoLaunch {} => say!("ex-effect-no-launch"),
        Effect::LaunchCohorts { min } => say!("ex-effect-launch-cohorts", min = *min),
        Effect::PrestigeOnLaunch { n } if *n < 0 => say!("ex-effect-prestige-lost", n = n.unsigned_abs()),
        Effect::PrestigeOnLaunch { n } => say!("ex-effect-prestige", n = *n),
        Effect::NextOrder { mode } => say!(match mode {
            OrderMode::AsLeft => "ex-effect-order-as-left",
            OrderMode::Reverse => "ex-effect-order-reverse",
            OrderMode::FewestCohorts => "ex-effect-order-fewest",
        }),
        Effect::PadAccepts { pad: one, sizes: taken } => {
            say!("ex-effect-pad-accepts", pad = pad(*one), sizes = sizes(taken), count = taken.len())
        }
    }
}

fn sizes(sizes: &[Size]) -> String {
    let words: Vec<String> = sizes
        .iter()
        .map(|size| {
            say!(match size {
                Size::S => "ex-size-small",
                Size::M => "ex-size-medium",
                Size::L => "ex-size-large",
            })
        })
        .collect();
    list(&words)
}

/// Where something was taken, if not where the Worker stands.
fn from(way: Way, location: Location, science: Field) -> String {
    let location = location.steps();
    match way {
        Way::Here => say!("ex-from-here", location = location),
        Way::Behind | Way::Front => say!("ex-from-far", location = location, field = field(science)),
    }
}

/// What comes where, equal things together.
fn dealt<T: Copy + PartialEq>(entries: &ByLocation<T>, name: impl Fn(T) -> String) -> String {
    let mut heaps: Vec<(T, Vec<String>)> = Vec::new();
    for (location, entry) in (1u8..).zip(entries) {
        let Some(entry) = *entry else { continue };
        match heaps.iter_mut().find(|(what, _)| *what == entry) {
            Some((_, at)) => at.push(location.to_string()),
            None => heaps.push((entry, vec![location.to_string()])),
        }
    }
    let heaps = heaps.into_iter().map(|(what, at)| say!("ex-dealt", what = name(what), at = list(&at)));
    heaps.collect::<Vec<_>>().join("; ")
}

fn tile(tile: Tile) -> String {
    match tile {
        Tile::Cohort => say!("ex-one-cohort"),
        Tile::Science(science) => field(science),
    }
}

fn cube(cube: Cube) -> String {
    say!(match cube {
        Cube::Fuel => "ex-one-fuel",
        Cube::Organic => "ex-one-organic",
    })
}

fn in_order(names: Names<'_>, order: &Order) -> String {
    list(&order.iter().flatten().map(|seat| names.of(*seat)).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> Told {
    Told { text, clause, weight }
}

/// What a launch carries off.
pub fn load(cohorts: u8, organics: u8) -> String {
    let aboard = [(Item::Cohort, cohorts), (Item::Organic, organics)];
    list(&aboard.into_iter().filter(|(_, n)| *n > 0).map(|(item, n)| items(item, n)).collect::<Vec<_>>())
}

/// A seat's score, term by term, as a sentence.
pub fn breakdown(standing: &Standing) -> String {
    say!(
        if standing.tokens == 0 { "ex-breakdown" } else { "ex-breakdown-tokens" },
        supported = standing.for_supported,
        unsupported = standing.for_unsupported,
        sets = standing.for_sets,
        majority = standing.for_majority,
        tokens = standing.tokens,
        prestige = standing.prestige,
    )
}

impl Spoken for Extrication {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        match event {
            Event::Order { order } => told(say!("ex-order", seats = in_order(names, order)), "EX-15", 1),
            Event::Ships { .. } | Event::Tiles { .. } | Event::Cubes { .. } | Event::Cycled { .. } => {
                dealing(self, event)
            }
            Event::Card { card: number, left } => {
                let (name, words) = (printed(self.content().card_name(*number)).to_owned(), card(self, *number));
                told(say!("ex-card", card = name, effect = words, left = *left), "EX-71", 2)
            }
            Event::Round { number, rounds, order, .. } => {
                let seats = in_order(names, order);
                told(say!("ex-round", number = *number, rounds = *rounds, seats = seats), "EX-16", 2)
            }
            Event::Moved { seat, from: None, to } => {
                told(say!("ex-entered", seat = names.of(*seat), to = to.steps()), "EX-17", 1)
            }
            Event::Moved { seat, from: Some(from), to } => {
                told(say!("ex-moved", seat = names.of(*seat), from = from.steps(), to = to.steps()), "EX-19", 1)
            }
            Event::Left { seat, place } => told(say!("ex-left", seat = names.of(*seat), place = *place), "EX-24", 1),
            Event::Skipped { seat } => told(say!("ex-skipped", seat = names.of(*seat)), "EX-29", 0),
            Event::Extra { seat } => told(say!("ex-extra", seat = names.of(*seat)), "EX-93", 1),
            Event::Held { seat } => told(say!("ex-held", seat = names.of(*seat)), "EX-Q27", 0),
            Event::Resigned { seat } => told(say!("ex-resigned", seat = names.of(*seat)), "EX-Q43", 2),
            Event::Over { prestige, .. } => {
                let totals = (0u8..).map(Seat).zip(prestige.iter().flatten());
                let totals: Vec<String> =
                    totals.map(|(seat, total)| say!("ex-total", seat = names.of(seat), total = *total)).collect();
                told(say!("ex-over", totals = list(&totals)), "EX-76", 2)
            }
            Event::Reached { .. }
            | Event::Docked { .. }
            | Event::Loaded { .. }
            | Event::Learned { .. }
            | Event::Launched { .. } => acting(self, names, event),
        }
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        let (round, rounds, seat) = (open.round, self.rounds(), names.of(open.seat));
        match open.phase {
            Phase::Over => say!("ex-phase-over"),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => {
                say!("ex-phase-deal", round = round, rounds = rounds)
            }
            Phase::Move => say!("ex-phase-move", round = round, rounds = rounds, seat = seat),
            Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) => {
                say!("ex-phase-act", round = round, rounds = rounds, seat = seat, location = open.steps(open.seat))
            }
            Phase::After => say!("ex-phase-after", round = round, rounds = rounds, seat = seat),
        }
    }

    fn question(&self, _: Names<'_>, view: &ViewOf<Self>) -> String {
        let open = &view.open;
        match open.phase {
            Phase::Move if open.at[open.seat.index()].is_none() => say!("ex-ask-enter"),
            Phase::Move if self.destinations(open, open.seat).is_empty() => say!("ex-ask-last"),
            Phase::Move => say!("ex-ask-move"),
            Phase::Act if !open.done.is_empty() => say!("ex-ask-extra"),
            Phase::Act => say!("ex-ask-act"),
            Phase::Pad(from) => say!("ex-ask-pad", ship = maybe(self, open.place(from).ship)),
            Phase::Load(load) => {
                let loaded = maybe(self, open.board(open.seat).bay(load.pad).ship);
                let key = match load.item {
                    Item::Cohort => "ex-ask-load-cohort",
                    Item::Organic => "ex-ask-load-organic",
                    Item::Fuel => "ex-ask-load-fuel",
                };
                say!(key, location = load.from.steps(), ship = loaded)
            }
            Phase::Field(from) => say!("ex-ask-field", location = from.steps()),
            Phase::After => say!("ex-ask-after"),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {
                String::new()
            }
        }
    }

    fn choice(&self, _: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let open = &view.open;
        let docked = |pad: Pad| {
            let seat = view.mine.as_ref().map_or(open.seat, |(seat, ())| *seat);
            maybe(self, open.board(seat).bay(pad).ship)
        };
        match action {
            Action::Move { location } => say!("ex-choose-move", location = location.steps()),
            Action::Leave {} => say!("ex-choose-leave"),
            Action::Launch { pad: one } => say!("ex-choose-launch", ship = docked(one), pad = pad(one)),
            Action::Ship { location } => match open.place(location).ship {
                Some(class) => say!("ex-choose-this-ship", location = location.steps(), ship = ship(self, class)),
                None => say!("ex-choose-ship", location = location.steps()),
            },
            Action::Cohort { location } => say!("ex-choose-cohort", location = location.steps()),
            Action::Organic { location } => say!("ex-choose-organic", location = location.steps()),
            Action::Fuel { location } => say!("ex-choose-fuel", location = location.steps()),
            Action::Science { location } => say!("ex-choose-science", location = location.steps()),
            Action::Skip {} if !open.done.is_empty() => say!("ex-choose-enough"),
            Action::Skip {} => say!("ex-choose-skip"),
            Action::Pad { pad: one } => say!("ex-choose-pad", pad = pad(one)),
            Action::Load { pad: one, n: 0 } => say!("ex-choose-load-none", ship = docked(one)),
            Action::Load { pad: one, n } => match open.phase {
                Phase::Load(load) => say!("ex-choose-load", items = items(load.item, n), ship = docked(one)),
                _ => String::new(),
            },
            Action::Field { field: science } => field(science),
            Action::EndTurn {} => say!("ex-choose-end-turn"),
            Action::Resign {} => say!("ex-choose-resign"),
        }
    }

    fn reason(&self, names: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        match reason {
            Reason::NoLocation => say!("ex-no-location", locations = self.content().pack.locations),
            Reason::Occupied { by } => say!("ex-no-occupied", seat = names.of(by)),
            Reason::NotAhead => say!("ex-no-ahead"),
            Reason::ClosedLocation => say!("ex-no-closed"),
            Reason::MustEnter => say!("ex-no-must-enter"),
            Reason::NotMoving => say!("ex-no-moving"),
            Reason::NotActing => say!("ex-no-acting"),
            Reason::MidAction => say!("ex-no-mid-action"),
            Reason::NotEnding => say!("ex-no-ending"),
            Reason::NeedsFirst { field: science } => say!("ex-no-first", field = field(science)),
            Reason::NeedsSecond { field: science } => say!("ex-no-second", field = field(science)),
            Reason::ReachRevoked { field: science } => say!("ex-no-revoked", field = field(science)),
            Reason::ReachOccupied { by } => say!("ex-no-reach-occupied", seat = names.of(by)),
            Reason::Nothing { kind } => say!(match kind {
                Kind::Ship => "ex-no-nothing-ship",
                Kind::Cohort => "ex-no-nothing-cohort",
                Kind::Organic => "ex-no-nothing-organic",
                Kind::Fuel => "ex-no-nothing-fuel",
                Kind::Science => "ex-no-nothing-science",
            }),
            Reason::Done { kind: one } => say!("ex-no-done", kind = kind(one)),
            Reason::Capped { kind: one } => say!("ex-no-capped", kind = kind(one)),
            Reason::NoShip => say!("ex-no-ship"),
            Reason::NoCargoSpace => say!("ex-no-cargo"),
            Reason::NoFuelSpace => say!("ex-no-fuel-space"),
            Reason::PadsFull => say!("ex-no-pads"),
            Reason::PadTooSmall => say!("ex-no-fit"),
            Reason::PadTaken { pad: one } => say!("ex-no-pad-taken", pad = pad(one)),
            Reason::ColumnFull { field: science } => say!("ex-no-column", field = field(science)),
            Reason::ColumnsFull => say!("ex-no-columns"),
            Reason::NoTile { field: science } => say!("ex-no-tile", field = field(science)),
            Reason::AtLeastOne => say!("ex-no-least"),
            Reason::AtMost { most } => say!("ex-no-most", most = most),
            Reason::OtherPad => say!("ex-no-other-pad"),
            Reason::PadEmpty { pad: one } => say!("ex-no-pad-empty", pad = pad(one)),
            Reason::FuelMissing { missing } => say!("ex-no-fuel", missing = missing),
            Reason::NoCohort => say!("ex-no-cohort"),
            Reason::FewCohorts { min } => say!("ex-no-few-cohorts", min = min),
            Reason::Grounded => say!("ex-no-grounded"),
            Reason::Resigned => say!("ex-no-resigned"),
        }
    }

    fn ending_words(&self, names: Names<'_>, ending: &Ending<Detail>) -> String {
        let winner = ending.winners.lowest().unwrap_or(Seat(0));
        let (seats, total) = (names.all(ending.winners), ending.scores[winner.index()]);
        if ending.winners.len() > 1 {
            return say!("ex-end-shared", seats = seats, total = total);
        }
        let key = match ending.detail.decided_by {
            DecidedBy::Prestige | DecidedBy::Nothing => "ex-end-won",
            DecidedBy::Cohorts => "ex-end-cohorts",
            DecidedBy::Science => "ex-end-science",
            DecidedBy::Launches => "ex-end-launches",
        };
        say!(key, seat = seats, total = total)
    }

    fn coach(&self, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::Round { number: 1, .. } => "ex-coach-round",
            Event::Moved { .. } => "ex-coach-moved",
            Event::Left { .. } => "ex-coach-left",
            Event::Docked { .. } => "ex-coach-docked",
            Event::Loaded { item: Item::Cohort, .. } => "ex-coach-cohorts",
            Event::Loaded { item: Item::Organic, .. } => "ex-coach-organics",
            Event::Loaded { item: Item::Fuel, .. } => "ex-coach-fuel",
            Event::Learned { .. } => "ex-coach-learned",
            Event::Launched { .. } => "ex-coach-launched",
            Event::Card { .. } => "ex-coach-card",
            _ => return None,
        };
        Some((key, say!(key, n = self.content().pack.organic_value)))
    }

    fn section(&self, open: &Open) -> &'static str {
        match open.phase {
            Phase::Order => "setting-up",
            Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => "preparing-a-round",
            Phase::Move => "the-round",
            Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) => "actions",
            Phase::After => "launching",
            Phase::Over => "the-end",
        }
    }

    fn shown(&self, view: &ViewOf<Self>) -> Value {
        json!(Shown { open: self.shown(&view.open), mine: view.mine.as_ref().map(|_| Nothing {}) })
    }

    fn texts(&self, view: &ViewOf<Self>) -> Option<Value> {
        let open = &view.open;
        let seats = (0..play::Game::seats(self)).map(Seat);
        Some(json!(Texts {
            card_effect: open.card.map(|ruling| card(self, ruling)),
            score_text: seats.map(|seat| breakdown(&self.standing(open, seat))).collect(),
            forecast: self.forecast(open),
        }))
    }

    fn told(&self, event: &Event) -> Value {
        json!(self.named(event))
    }
}

/// A view: everything lies open, and no seat knows more.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Shown<'a> {
    open: extrication::Shown<'a>,
    mine: Option<Nothing>,
}

#[derive(Serialize, JsonSchema)]
struct Nothing {}

/// What is worked out for people about a view.
#[derive(Serialize)]
struct Texts {
    /// What the card of the round does.
    card_effect: Option<String>,
    /// Each seat's score, term by term.
    score_text: Vec<String>,
    /// What the next preparation can bring.
    forecast: Forecast,
}

/// A Ship by name, if there is one.
fn maybe(game: &Extrication, class: Option<Class>) -> String {
    class.map_or_else(String::new, |class| ship(game, class))
}

/// What is dealt.
fn dealing(game: &Extrication, event: &Event) -> Told {
    match event {
        Event::Ships { ships, left } => {
            let ships = dealt(ships, |class| ship(game, class));
            told(say!("ex-ships", ships = ships, left = *left), "EX-68", 0)
        }
        Event::Tiles { tiles, left, extra } => {
            let key = if *extra { "ex-extra-tiles" } else { "ex-tiles" };
            let clause = if *extra { "EX-86" } else { "EX-69" };
            told(say!(key, tiles = dealt(tiles, tile), left = *left), clause, 0)
        }
        Event::Cubes { cubes, bag, refilled, extra } => {
            let key = match (extra, refilled) {
                (false, false) => "ex-cubes",
                (false, true) => "ex-cubes-refilled",
                (true, false) => "ex-extra-cubes",
                (true, true) => "ex-extra-cubes-refilled",
            };
            let clause = if *extra { "EX-86" } else { "EX-70" };
            told(say!(key, cubes = dealt(cubes, cube), left = bag.all()), clause, 0)
        }
        Event::Cycled { old, new } => {
            let (old, new) = (dealt(old, |class| ship(game, class)), dealt(new, |class| ship(game, class)));
            told(say!("ex-cycled", old = old, new = new), "EX-Q41", 1)
        }
        _ => told(String::new(), "EX-86", 0),
    }
}

/// What a seat takes and launches.
fn acting(game: &Extrication, names: Names<'_>, event: &Event) -> Told {
    match event {
        Event::Reached { seat, kind: one, location, way } => {
            let from = from(*way, *location, one.field());
            told(say!("ex-reached", seat = names.of(*seat), kind = kind(*one), from = from), "EX-29", 0)
        }
        Event::Docked { seat, ship: class, location, way, pad: one } => {
            let (ship, from) = (ship(game, *class), from(*way, *location, Field::Astro));
            told(say!("ex-docked", seat = names.of(*seat), ship = ship, from = from, pad = pad(*one)), "EX-31", 1)
        }
        Event::Loaded { seat, item, n, location, way, ship: class, .. } => {
            let (seat, ship) = (names.of(*seat), ship(game, *class));
            if *n == 0 {
                return told(say!("ex-passed-over", seat = seat, ship = ship), "EX-40", 0);
            }
            let from = from(*way, *location, item.kind().field());
            let clause = match item {
                Item::Cohort => "EX-34",
                Item::Organic => "EX-35",
                Item::Fuel => "EX-36",
            };
            told(say!("ex-loaded", seat = seat, items = items(*item, *n), from = from, ship = ship), clause, 1)
        }
        Event::Learned { seat, field: science, location, way, tiles } => {
            let (seat, from) = (names.of(*seat), from(*way, *location, Field::Ai));
            told(say!("ex-learned", seat = seat, field = field(*science), from = from, tiles = *tiles), "EX-42", 1)
        }
        Event::Launched { seat, ship: class, fuel, cohorts, organics, population, sustain, .. } => told(
            say!(
                "ex-launched",
                seat = names.of(*seat),
                ship = ship(game, *class),
                load = load(*cohorts, *organics),
                fuel = *fuel,
                population = *population,
                sustain = *sustain,
            ),
            "EX-51",
            2,
        ),
        _ => told(String::new(), "EX-29", 0),
    }
}
