//! What Extrication says.

use extrication::{
    Action, DecidedBy, Detail, Effect, Event, Extrication, Field, Forecast, Item, Kind, Mode, NONE, Open, OrderMode,
    Pad, Phase, Reason, Side, Size, Standing, Way,
};
use play::{Ending, Seat, ViewOf};
use serde_json::{Map, Value, json};

use super::{Names, Spoken, Told, list};
use crate::say;

/// A class of Ships by name.
pub fn ship(game: &Extrication, class: u8) -> String {
    game.content().pack.ships.get(class as usize).map_or_else(String::new, |ship| ship.name.clone())
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

/// So many items of a kind.
pub fn items(kind: Kind, n: u8) -> String {
    match kind {
        Kind::Cohort => say!("ex-cohorts", n = n),
        Kind::Organic => say!("ex-organics", n = n),
        Kind::Fuel => say!("ex-fuel", n = n),
        Kind::Ship | Kind::Science => say!("ex-items", n = n),
    }
}

/// What a Development card does, one sentence an effect.
pub fn card(game: &Extrication, card: u8) -> String {
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
            let science = Field::ALL.into_iter().find(|known| *one as usize == *known as usize);
            let science = science.map_or_else(|| say!("ex-field-all"), field);
            let side = say!(match side {
                Side::Behind => "ex-side-behind",
                Side::Front => "ex-side-front",
                Side::Both => "ex-side-both",
            });
            match mode {
                Mode::Grant => say!("ex-effect-grant", field = science, side = side),
                Mode::Revoke => say!("ex-effect-revoke", field = science, side = side),
            }
        }
        Effect::Close { at } => say!("ex-effect-close", at = places(at), places = at.len()),
        Effect::TakeCap { what, max } => {
            let kind = match what {
                Item::Cohort => Kind::Cohort,
                Item::Organic => Kind::Organic,
                Item::Fuel => Kind::Fuel,
            };
            say!("ex-effect-take-cap", items = items(kind, *max))
        }
        Effect::ExtraAction { when, n } => match (&when.at_location, when.after_kind) {
            (Some(at), _) => say!("ex-effect-extra-at", at = places(at), places = at.len(), n = *n),
            (None, after) => say!("ex-effect-extra-after", kind = after.map_or_else(String::new, kind), n = *n),
        },
        Effect::EndGame {} => say!("ex-effect-end-game"),
        Effect::NoLaunch {} => say!("ex-effect-no-launch"),
        Effect::LaunchCohorts { min } => say!("ex-effect-launch-cohorts", min = *min),
        Effect::PrestigeOnLaunch { n } => say!("ex-effect-prestige", n = *n),
        Effect::NextOrder { mode } => say!(match mode {
            OrderMode::AsLeft => "ex-effect-order-as-left",
            OrderMode::Reverse => "ex-effect-order-reverse",
            OrderMode::FewestCohorts => "ex-effect-order-fewest",
        }),
        Effect::PadAccepts { pad: one, sizes: taken } => {
            say!("ex-effect-pad-accepts", pad = pad(*one), sizes = sizes(taken))
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
fn from(way: Way, location: u8, science: Field) -> String {
    match way {
        Way::Here => say!("ex-from-here", location = location),
        Way::Behind => say!("ex-from-behind", location = location, field = field(science)),
        Way::Front => say!("ex-from-front", location = location, field = field(science)),
    }
}

/// What lies at the locations of a list, with their numbers.
fn dealt(entries: &[u8], name: impl Fn(u8) -> String) -> String {
    let there = entries.iter().enumerate().filter(|(_, entry)| **entry != NONE);
    let each: Vec<String> =
        there.map(|(place, entry)| say!("ex-dealt", location = place + 1, what = name(*entry))).collect();
    each.join(", ")
}

fn tile(tile: u8) -> String {
    match tile.checked_sub(1) {
        None => say!("ex-one-cohort"),
        Some(science) => field(Field::ALL[usize::from(science) % 5]),
    }
}

fn cube(cube: u8) -> String {
    say!(if cube == 0 { "ex-one-fuel" } else { "ex-one-organic" })
}

fn in_order(names: Names<'_>, order: &[u8]) -> String {
    list(&order.iter().filter(|seat| **seat != NONE).map(|seat| names.of(Seat(*seat))).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> Told {
    Told { text, clause, weight }
}

/// A seat's score, term by term, as a sentence.
pub fn breakdown(standing: &Standing) -> String {
    say!(
        "ex-breakdown",
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
                let (name, words) = (self.content().card_name(*number).to_owned(), card(self, *number));
                told(say!("ex-card", card = name, effect = words, left = *left), "EX-71", 2)
            }
            Event::Round { number, rounds, order, .. } => {
                let seats = in_order(names, order);
                told(say!("ex-round", number = *number, rounds = *rounds, seats = seats), "EX-16", 2)
            }
            Event::Moved { seat, from: 0, to } => {
                told(say!("ex-entered", seat = names.of(*seat), to = *to), "EX-17", 1)
            }
            Event::Moved { seat, from, to } => {
                told(say!("ex-moved", seat = names.of(*seat), from = *from, to = *to), "EX-19", 1)
            }
            Event::Left { seat, place } => told(say!("ex-left", seat = names.of(*seat), place = *place), "EX-24", 1),
            Event::Skipped { seat } => told(say!("ex-skipped", seat = names.of(*seat)), "EX-29", 0),
            Event::Extra { seat } => told(say!("ex-extra", seat = names.of(*seat)), "EX-93", 1),
            Event::Held { seat } => told(say!("ex-held", seat = names.of(*seat)), "EX-Q27", 0),
            Event::Resigned { seat } => told(say!("ex-resigned", seat = names.of(*seat)), "EX-Q43", 2),
            Event::Over { prestige, .. } => {
                let totals: Vec<String> = (0..play::Game::seats(self))
                    .map(|seat| say!("ex-total", seat = names.of(Seat(seat)), total = prestige[seat as usize]))
                    .collect();
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
            Phase::Act | Phase::Pad | Phase::Load | Phase::Field => {
                say!("ex-phase-act", round = round, rounds = rounds, seat = seat, location = open.at[open.seat.index()])
            }
            Phase::After => say!("ex-phase-after", round = round, rounds = rounds, seat = seat),
        }
    }

    fn question(&self, _: Names<'_>, view: &ViewOf<Self>) -> String {
        let open = &view.open;
        match open.phase {
            Phase::Move if open.at[open.seat.index()] == 0 => say!("ex-ask-enter"),
            Phase::Move => say!("ex-ask-move"),
            Phase::Act if open.done != 0 => say!("ex-ask-extra"),
            Phase::Act => say!("ex-ask-act"),
            Phase::Pad => say!("ex-ask-pad", ship = ship(self, open.place(open.from).ship)),
            Phase::Load => {
                let loaded = open.board(open.seat).bay(open.pad).ship;
                say!("ex-ask-load", kind = kind(open.taking), location = open.from, ship = ship(self, loaded))
            }
            Phase::Field => say!("ex-ask-field", location = open.from),
            Phase::After => say!("ex-ask-after"),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {
                String::new()
            }
        }
    }

    fn choice(&self, _: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let open = &view.open;
        let exists = |location: u8| (1..=self.content().pack.locations).contains(&location);
        let docked = |pad: Pad| {
            let seat = view.mine.as_ref().map_or(open.seat, |(seat, ())| *seat);
            ship(self, open.board(seat).bay(pad).ship)
        };
        match action {
            Action::Move { location } => say!("ex-choose-move", location = location),
            Action::Leave {} => say!("ex-choose-leave"),
            Action::Launch { pad: one } => say!("ex-choose-launch", ship = docked(one), pad = pad(one)),
            Action::Ship { location } => {
                let name = if exists(location) { ship(self, open.place(location).ship) } else { String::new() };
                if name.is_empty() {
                    say!("ex-choose-ship", location = location)
                } else {
                    say!("ex-choose-this-ship", location = location, ship = name)
                }
            }
            Action::Cohort { location } => say!("ex-choose-cohort", location = location),
            Action::Organic { location } => say!("ex-choose-organic", location = location),
            Action::Fuel { location } => say!("ex-choose-fuel", location = location),
            Action::Science { location } => say!("ex-choose-science", location = location),
            Action::Skip {} if open.done != 0 => say!("ex-choose-enough"),
            Action::Skip {} => say!("ex-choose-skip"),
            Action::Pad { pad: one } => say!("ex-choose-pad", pad = pad(one)),
            Action::Load { pad: one, n } => say!("ex-choose-load", items = items(open.taking, n), ship = docked(one)),
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
            Event::Loaded { kind: Kind::Cohort, .. } => "ex-coach-cohorts",
            Event::Loaded { kind: Kind::Organic, .. } => "ex-coach-organics",
            Event::Loaded { kind: Kind::Fuel, .. } => "ex-coach-fuel",
            Event::Learned { .. } => "ex-coach-learned",
            Event::Launched { .. } => "ex-coach-launched",
            Event::Card { .. } => "ex-coach-card",
            _ => return None,
        };
        Some((key, say!(key)))
    }

    fn section(&self, open: &Open) -> &'static str {
        match open.phase {
            Phase::Order => "setting-up",
            Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => "preparing-a-round",
            Phase::Move => "the-round",
            Phase::Act | Phase::Pad | Phase::Load | Phase::Field => "actions",
            Phase::After => "launching",
            Phase::Over => "the-end",
        }
    }

    /// The public state by names instead of numbers, with the order of play, the live score and the public counts.
    fn shown(&self, view: &ViewOf<Self>) -> Value {
        let open = &view.open;
        let class = |class: u8| (class != NONE).then(|| self.content().ship(class).id.as_str());
        let track: Vec<Value> = (1..=self.content().pack.locations)
            .map(|location| {
                let place = open.place(location);
                json!({
                    "location": location,
                    "ship": class(place.ship),
                    "cohorts": place.cohorts,
                    "science": sciences(&place.science),
                    "fuel": place.fuel,
                    "organics": place.organics,
                    "worker": open.worker(location),
                })
            })
            .collect();
        let seats: Vec<Value> = (0..play::Game::seats(self)).map(|seat| board(self, open, Seat(seat))).collect();
        let counts: Map<String, Value> = (self.content().pack.ships.iter().zip(open.ships.top))
            .map(|(ship, count)| (ship.id.clone(), json!(count)))
            .collect();
        let under: Vec<_> = open.ships.under[..open.ships.under_len as usize].iter().map(|one| class(*one)).collect();
        let Forecast { fuel_percent, cohort_percent, science_percent, placements_left, .. } = self.forecast(open);
        let ruled = open.card != NONE;
        json!({
            "open": {
                "phase": open.phase,
                "round": open.round,
                "rounds": self.rounds(),
                "card": ruled.then(|| self.content().card_name(open.card)),
                "card_effect": ruled.then(|| card(self, open.card)),
                "cards_left": open.cards,
                "seat": open.seat,
                "queue": self.queue(open),
                "closed": self.closed_locations(open).collect::<Vec<u8>>(),
                "track": track,
                "seats": seats,
                "majority": self.majority(open).iter().collect::<Vec<Seat>>(),
                "resigned": open.resigned.iter().collect::<Vec<Seat>>(),
                "taking": matches!(open.phase, Phase::Pad | Phase::Load | Phase::Field)
                    .then(|| json!({ "kind": open.taking, "location": open.from, "loaded": open.loaded })),
                "bag": open.bag,
                "discard": open.discard,
                "ship_pile": { "unknown": counts, "under": under },
                "cargo_pile": { "cohorts": open.tiles[0], "science": sciences(&open.tiles[1..]) },
                "forecast": {
                    "placements_left": placements_left,
                    "fuel_percent": fuel_percent,
                    "cohort_percent": cohort_percent,
                    "science_percent": sciences(&science_percent),
                },
            },
            "mine": view.mine.as_ref().map(|_| json!({})),
        })
    }
}

/// Numbers by science.
fn sciences(counts: &[u8]) -> Value {
    let each = Field::ALL.iter().zip(counts);
    each.map(|(science, count)| (json!(science).as_str().unwrap_or_default().to_owned(), json!(count)))
        .collect::<Map<String, Value>>()
        .into()
}

/// What one seat owns, needs and scores.
fn board(game: &Extrication, open: &Open, seat: Seat) -> Value {
    let (board, standing) = (open.board(seat), game.standing(open, seat));
    let pads: Vec<Value> = Pad::BOTH
        .into_iter()
        .map(|pad| {
            let bay = board.bay(pad);
            json!({
                "pad": pad,
                "ship": (!bay.is_empty()).then(|| game.content().ship(bay.ship).id.as_str()),
                "cohorts": bay.cohorts,
                "organics": bay.organics,
                "fuel": bay.fuel,
                "hold": game.hold(open, seat, pad),
            })
        })
        .collect();
    let reach: Map<String, Value> = Field::ALL
        .into_iter()
        .map(|science| {
            let [behind, front] = game.sides(open, seat, science);
            (json!(science).as_str().unwrap_or_default().to_owned(), json!({ "behind": behind, "front": front }))
        })
        .collect();
    json!({
        "at": open.at[seat.index()],
        "withdrawn": open.left.has(seat),
        "pads": pads,
        "science": sciences(&board.science),
        "reach": reach,
        "score": standing,
        "score_text": breakdown(&standing),
    })
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
            let key = if *extra { "ex-extra-cubes" } else { "ex-cubes" };
            let (left, refilled) = (bag.all(), u8::from(*refilled));
            told(say!(key, cubes = dealt(cubes, cube), left = left, refilled = refilled), "EX-70", 0)
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
        Event::Loaded { seat, kind: one, n, location, way, ship: class, .. } => {
            let (seat, ship) = (names.of(*seat), ship(game, *class));
            if *n == 0 {
                return told(say!("ex-passed-over", seat = seat, ship = ship), "EX-40", 0);
            }
            let from = from(*way, *location, one.field());
            let clause = match one {
                Kind::Cohort => "EX-34",
                Kind::Organic => "EX-35",
                _ => "EX-36",
            };
            told(say!("ex-loaded", seat = seat, items = items(*one, *n), from = from, ship = ship), clause, 1)
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
                fuel = *fuel,
                cohorts = *cohorts,
                organics = *organics,
                population = *population,
                sustain = *sustain,
            ),
            "EX-51",
            2,
        ),
        _ => told(String::new(), "EX-29", 0),
    }
}
