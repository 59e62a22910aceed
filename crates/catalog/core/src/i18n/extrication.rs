//! The texts of Extrication.

use engine::{Ending, Seat, ViewOf};
use extrication::{
    Action, ActionKind, BlockedReason, ByLocation, Card, CardEffect, CargoItem, CargoTile, Class, Cube, EffectSign,
    EndingDetail, Event, Extrication, LaunchValue, Location, OrderMode, Pad, Phase, PreparationForecast, Public,
    ReachDirection, ReachSide, Science, ScoreBreakdown, SeatOrder, Size, TieBreaker,
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{EventText, Localized, SeatNames, format_list, format_signed, localize_printed};
use crate::tr;

/// Returns the name of a class of Ships.
pub fn ship_name(game: &Extrication, class: Class) -> String {
    localize_printed(&game.content().ship_class(class).name).to_owned()
}

/// Returns the name of a science.
pub fn science_name(field: Science) -> String {
    tr!(match field {
        Science::Astro => "ex-field-astro",
        Science::Comms => "ex-field-comms",
        Science::Bio => "ex-field-bio",
        Science::Robo => "ex-field-robo",
        Science::Ai => "ex-field-ai",
    })
}

/// Returns the name of a kind of action by its cost.
pub fn action_kind_name(kind: ActionKind) -> String {
    tr!(match kind {
        ActionKind::Ship => "ex-kind-ship",
        ActionKind::Cohort => "ex-kind-cohort",
        ActionKind::Organic => "ex-kind-organic",
        ActionKind::Fuel => "ex-kind-fuel",
        ActionKind::Science => "ex-kind-science",
    })
}

/// Returns the name of a pad.
pub fn pad_name(pad: Pad) -> String {
    tr!(match pad {
        Pad::Small => "ex-pad-small",
        Pad::Large => "ex-pad-large",
    })
}

/// Returns a number of items in words.
pub fn format_items(item: CargoItem, n: u8) -> String {
    let key = match item {
        CargoItem::Cohort => "ex-cohorts",
        CargoItem::Organic => "ex-organics",
        CargoItem::Fuel => "ex-fuel",
    };
    tr!(key, n = n)
}

/// Describes the value of a launch: the people on board, and the change of Prestige.
pub fn describe_launch_value(value: &LaunchValue) -> String {
    let prestige = format_signed(value.prestige.into(), 0);
    let fed = u16::from(value.cohorts).saturating_sub(value.unsupported);
    let aboard = tr!("ex-launch-aboard", people = value.cohorts, fed = fed, unfed = value.unsupported);
    if value.majority == 0 {
        return tr!("ex-launch-value", aboard = aboard, prestige = prestige);
    }
    let people = format_signed((value.prestige - value.majority).into(), 0);
    let majority = format_signed(value.majority.into(), 0);
    tr!("ex-launch-value-most", aboard = aboard, people = people, majority = majority, prestige = prestige)
}

/// Returns the effects of a Development card, one sentence each.
pub fn describe_card(game: &Extrication, card: Card) -> String {
    let sentences: Vec<String> = game.content().card_effects(card).iter().map(effect).collect();
    sentences.join(" ")
}

fn effect(effect: &CardEffect) -> String {
    let places = |at: &[u8]| format_list(&at.iter().map(u8::to_string).collect::<Vec<_>>());
    match effect {
        CardEffect::AddCubes { at, n } => tr!("ex-effect-add-cubes", at = places(at), places = at.len(), n = *n),
        CardEffect::AddTiles { at, n } => tr!("ex-effect-add-tiles", at = places(at), places = at.len(), n = *n),
        CardEffect::CycleShips { sizes: cycled } => tr!("ex-effect-cycle-ships", sizes = describe_sizes(cycled)),
        CardEffect::LaunchFuel { delta, min } if *delta < 0 => {
            tr!("ex-effect-less-fuel", n = delta.unsigned_abs(), min = *min)
        }
        CardEffect::LaunchFuel { delta, min } => tr!("ex-effect-more-fuel", n = *delta, min = *min),
        CardEffect::OrganicValue { n } => tr!("ex-effect-organic-value", n = *n),
        CardEffect::Reach { field: one, side, mode } => {
            let key = match (mode, side) {
                (EffectSign::Grant, ReachSide::Behind) => "ex-effect-grant-behind",
                (EffectSign::Grant, ReachSide::Front) => "ex-effect-grant-front",
                (EffectSign::Grant, ReachSide::Both) => "ex-effect-grant-both",
                (EffectSign::Revoke, ReachSide::Behind) => "ex-effect-revoke-behind",
                (EffectSign::Revoke, ReachSide::Front) => "ex-effect-revoke-front",
                (EffectSign::Revoke, ReachSide::Both) => "ex-effect-revoke-both",
            };
            tr!(
                key,
                kind = one
                    .single_science()
                    .map_or_else(|| tr!("ex-kind-any"), |field| action_kind_name(field.action_kind()))
            )
        }
        CardEffect::Close { at } => tr!("ex-effect-close", at = places(at), places = at.len()),
        CardEffect::TakeCap { what, max: 0 } => tr!("ex-effect-take-none", kind = action_kind_name(what.action_kind())),
        CardEffect::TakeCap { what, max } => tr!("ex-effect-take-cap", items = format_items(*what, *max)),
        CardEffect::ExtraAction { when, n } => match (&when.at_location, when.after_kind) {
            (Some(at), _) => tr!("ex-effect-extra-at", at = places(at), places = at.len(), n = *n),
            (None, after) => {
                tr!("ex-effect-extra-after", kind = after.map_or_else(String::new, action_kind_name), n = *n)
            }
        },
        CardEffect::EndGame {} => tr!("ex-effect-end-game"),
        CardEffect::NoLaunch {} => tr!("ex-effect-no-launch"),
        CardEffect::LaunchCohorts { min } => tr!("ex-effect-launch-cohorts", min = *min),
        CardEffect::PrestigeOnLaunch { n } if *n < 0 => tr!("ex-effect-prestige-lost", n = n.unsigned_abs()),
        CardEffect::PrestigeOnLaunch { n } => tr!("ex-effect-prestige", n = *n),
        CardEffect::NextOrder { mode } => tr!(match mode {
            OrderMode::AsLeft => "ex-effect-order-as-left",
            OrderMode::Reverse => "ex-effect-order-reverse",
            OrderMode::FewestCohorts => "ex-effect-order-fewest",
        }),
        CardEffect::PadAccepts { pad: one, sizes: taken } => {
            tr!("ex-effect-pad-accepts", pad = pad_name(*one), sizes = describe_sizes(taken), count = taken.len())
        }
    }
}

/// Returns the names of sizes of Ships.
pub fn describe_sizes(sizes: &[Size]) -> String {
    let words: Vec<String> = sizes
        .iter()
        .map(|size| {
            tr!(match size {
                Size::S => "ex-size-small",
                Size::M => "ex-size-medium",
                Size::L => "ex-size-large",
            })
        })
        .collect();
    format_list(&words)
}

/// Returns the location that a thing was taken from, if it is not the Worker's.
fn from(way: ReachDirection, location: Location, science: Science) -> String {
    let location = location.steps_from_start();
    match way {
        ReachDirection::Here => tr!("ex-from-here", location = location),
        ReachDirection::Behind | ReachDirection::Front => {
            tr!("ex-from-far", location = location, field = science_name(science))
        }
    }
}

/// Returns the things dealt to each location, with equal things grouped.
fn dealt<T: Copy + PartialEq>(entries: &ByLocation<T>, name: impl Fn(T) -> String) -> String {
    let mut heaps: Vec<(T, Vec<String>)> = Vec::new();
    for (location, entry) in (1u8..).zip(entries) {
        let Some(entry) = *entry else { continue };
        match heaps.iter_mut().find(|(what, _)| *what == entry) {
            Some((_, at)) => at.push(location.to_string()),
            None => heaps.push((entry, vec![location.to_string()])),
        }
    }
    let heaps = heaps.into_iter().map(|(what, at)| tr!("ex-dealt", what = name(what), at = format_list(&at)));
    heaps.collect::<Vec<_>>().join("; ")
}

fn tile(tile: CargoTile) -> String {
    match tile {
        CargoTile::Cohort => tr!("ex-one-cohort"),
        CargoTile::Science(science) => science_name(science),
    }
}

fn cube(cube: Cube) -> String {
    tr!(match cube {
        Cube::Fuel => "ex-one-fuel",
        Cube::Organic => "ex-one-organic",
    })
}

fn in_order(names: SeatNames<'_>, order: &SeatOrder) -> String {
    names.inline_names_of(order.iter().flatten().copied())
}

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}

/// Returns the load of a launch.
pub fn load(cohorts: u8, organics: u8) -> String {
    let aboard = [(CargoItem::Cohort, cohorts), (CargoItem::Organic, organics)];
    format_list(&aboard.into_iter().filter(|(_, n)| *n > 0).map(|(item, n)| format_items(item, n)).collect::<Vec<_>>())
}

/// Returns a seat's score, term by term, as a sentence.
pub fn describe_score(standing: &ScoreBreakdown) -> String {
    tr!(
        if standing.tokens == 0 { "ex-breakdown" } else { "ex-breakdown-tokens" },
        supported = standing.for_supported,
        unsupported = standing.for_unsupported,
        sets = standing.for_sets,
        majority = standing.for_majority,
        tokens = standing.tokens,
        prestige = standing.prestige,
    )
}

impl Localized for Extrication {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        match event {
            Event::Order { order } => told(tr!("ex-order", seats = in_order(names, order)), "EX-15", 1),
            Event::Ships { .. } | Event::Tiles { .. } | Event::Cubes { .. } | Event::Cycled { .. } => {
                dealing(self, event)
            }
            Event::Card { card: number, left } => {
                let (name, words) =
                    (localize_printed(self.content().card_name(*number)).to_owned(), describe_card(self, *number));
                told(tr!("ex-card", card = name, effect = words, left = *left), "EX-71", 2)
            }
            Event::Round { number, rounds, order, .. } => {
                let seats = in_order(names, order);
                told(tr!("ex-round", number = *number, rounds = *rounds, seats = seats), "EX-16", 2)
            }
            Event::Moved { seat, from: None, to } => {
                told(tr!("ex-entered", seat = names.name_of(*seat), to = to.steps_from_start()), "EX-17", 1)
            }
            Event::Moved { seat, from: Some(from), to } => told(
                tr!(
                    "ex-moved",
                    seat = names.name_of(*seat),
                    from = from.steps_from_start(),
                    to = to.steps_from_start()
                ),
                "EX-19",
                0,
            ),
            Event::Left { seat, place, stuck } => {
                let key = if *stuck { "ex-left-stuck" } else { "ex-left" };
                told(tr!(key, seat = names.name_of(*seat), place = *place), "EX-24", if *stuck { 2 } else { 1 })
            }
            Event::Skipped { seat } => told(tr!("ex-skipped", seat = names.name_of(*seat)), "EX-29", 1),
            Event::Extra { seat } => told(tr!("ex-extra", seat = names.name_of(*seat)), "EX-93", 1),
            Event::Held { seat } => told(tr!("ex-held", seat = names.name_of(*seat)), "EX-Q27", 0),
            Event::Resigned { seat } => told(tr!("ex-resigned", seat = names.name_of(*seat)), "EX-Q43", 2),
            Event::Over { prestige, .. } => {
                let totals = (0u8..).map(Seat).zip(prestige.iter().flatten());
                let totals: Vec<String> =
                    totals.map(|(seat, total)| tr!("ex-total", seat = names.name_of(seat), total = *total)).collect();
                told(tr!("ex-over", totals = format_list(&totals)), "EX-76", 2)
            }
            Event::Reached { .. }
            | Event::Docked { .. }
            | Event::Loaded { .. }
            | Event::Learned { .. }
            | Event::Launched { .. } => acting(self, names, event),
        }
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        let (round, rounds, seat) = (public.round, self.round_count(), names.name_of(public.seat));
        match public.phase {
            Phase::Over => tr!("ex-phase-over"),
            phase if phase.is_preparation() => tr!("ex-phase-deal", round = round, rounds = rounds),
            Phase::Move => tr!("ex-phase-move", round = round, rounds = rounds, seat = seat),
            Phase::After => tr!("ex-phase-after", round = round, rounds = rounds, seat = seat),
            _ => {
                tr!(
                    "ex-phase-act",
                    round = round,
                    rounds = rounds,
                    seat = seat,
                    location = public.steps_from_start(public.seat)
                )
            }
        }
    }

    fn describe_question(&self, _: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        let public = &view.public;
        match public.phase {
            Phase::Move if public.at[public.seat.index()].is_none() => tr!("ex-ask-enter"),
            Phase::Move if self.worker_destinations(public, public.seat).is_empty() => tr!("ex-ask-last"),
            Phase::Move => tr!("ex-ask-move"),
            Phase::Act if !public.done.is_empty() => tr!("ex-ask-extra"),
            Phase::Act => tr!("ex-ask-act"),
            Phase::Pad(from) => tr!("ex-ask-pad", ship = maybe(self, public.track_space(from).ship)),
            Phase::Load(load) => {
                let loaded = maybe(self, public.board_of(public.seat).pad_state(load.pad).ship);
                let key = match load.item {
                    CargoItem::Cohort => "ex-ask-load-cohort",
                    CargoItem::Organic => "ex-ask-load-organic",
                    CargoItem::Fuel => "ex-ask-load-fuel",
                };
                tr!(key, location = load.from.steps_from_start(), ship = loaded)
            }
            Phase::Field(from) => tr!("ex-ask-field", location = from.steps_from_start()),
            Phase::After => tr!("ex-ask-after"),
            Phase::Order | Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle | Phase::Over => {
                String::new()
            }
        }
    }

    fn describe_action(&self, _: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let public = &view.public;
        let docked = |pad: Pad| {
            let seat = view.own.as_ref().map_or(public.seat, |(seat, ())| *seat);
            maybe(self, public.board_of(seat).pad_state(pad).ship)
        };
        match action {
            Action::Move { location } => tr!("ex-choose-move", location = location.steps_from_start()),
            Action::Leave {} => tr!("ex-choose-leave"),
            Action::Launch { pad: one } => {
                let launch = tr!("ex-choose-launch", ship = docked(one), pad = pad_name(one));
                match self.launch_value(public, public.seat, one) {
                    Some(value) => {
                        tr!("ex-choose-launch-worth", launch = launch, worth = describe_launch_value(&value))
                    }
                    None => launch,
                }
            }
            Action::Ship { location } => match public.track_space(location).ship {
                Some(class) => {
                    tr!("ex-choose-this-ship", location = location.steps_from_start(), ship = ship_name(self, class))
                }
                None => tr!("ex-choose-ship", location = location.steps_from_start()),
            },
            Action::Cohort { location } => tr!("ex-choose-cohort", location = location.steps_from_start()),
            Action::Organic { location } => tr!("ex-choose-organic", location = location.steps_from_start()),
            Action::Fuel { location } => tr!("ex-choose-fuel", location = location.steps_from_start()),
            Action::Science { location } => tr!("ex-choose-science", location = location.steps_from_start()),
            Action::Skip {} if !public.done.is_empty() => tr!("ex-choose-enough"),
            Action::Skip {} => tr!("ex-choose-skip"),
            Action::Pad { pad: one } => tr!("ex-choose-pad", pad = pad_name(one)),
            Action::Load { pad: one, n: 0 } => tr!("ex-choose-load-none", ship = docked(one)),
            Action::Load { pad: one, n } => match public.phase {
                Phase::Load(load) => tr!("ex-choose-load", items = format_items(load.item, n), ship = docked(one)),
                _ => String::new(),
            },
            Action::Field { field: science } => science_name(science),
            Action::EndTurn {} => tr!("ex-choose-end-turn"),
            Action::Resign {} => tr!("ex-choose-resign"),
        }
    }

    fn describe_blocked_reason(&self, names: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        match reason {
            BlockedReason::NoLocation => tr!("ex-no-location", locations = self.content().pack.locations),
            BlockedReason::Occupied { by } => tr!("ex-no-occupied", seat = names.name_of(by)),
            BlockedReason::NotAhead => tr!("ex-no-ahead"),
            BlockedReason::ClosedLocation => tr!("ex-no-closed"),
            BlockedReason::MustEnter => tr!("ex-no-must-enter"),
            BlockedReason::NotMoving => tr!("ex-no-moving"),
            BlockedReason::NotActing => tr!("ex-no-acting"),
            BlockedReason::MidAction => tr!("ex-no-mid-action"),
            BlockedReason::NotEnding => tr!("ex-no-ending"),
            BlockedReason::NeedsFirst { field: science } => tr!("ex-no-first", field = science_name(science)),
            BlockedReason::NeedsSecond { field: science } => tr!("ex-no-second", field = science_name(science)),
            BlockedReason::ReachRevoked { field: science } => tr!("ex-no-revoked", field = science_name(science)),
            BlockedReason::ReachOccupied { by } => tr!("ex-no-reach-occupied", seat = names.name_of(by)),
            BlockedReason::Nothing { kind } => tr!(match kind {
                ActionKind::Ship => "ex-no-nothing-ship",
                ActionKind::Cohort => "ex-no-nothing-cohort",
                ActionKind::Organic => "ex-no-nothing-organic",
                ActionKind::Fuel => "ex-no-nothing-fuel",
                ActionKind::Science => "ex-no-nothing-science",
            }),
            BlockedReason::Done { kind: one } => tr!("ex-no-done", kind = action_kind_name(one)),
            BlockedReason::Capped { kind: one } => tr!("ex-no-capped", kind = action_kind_name(one)),
            BlockedReason::NoShip => tr!("ex-no-ship"),
            BlockedReason::NoCargoSpace => tr!("ex-no-cargo"),
            BlockedReason::NoFuelSpace => tr!("ex-no-fuel-space"),
            BlockedReason::PadsFull => tr!("ex-no-pads"),
            BlockedReason::PadTooSmall => tr!("ex-no-fit"),
            BlockedReason::PadTaken { pad: one } => tr!("ex-no-pad-taken", pad = pad_name(one)),
            BlockedReason::ColumnFull { field: science } => tr!("ex-no-column", field = science_name(science)),
            BlockedReason::ColumnsFull => tr!("ex-no-columns"),
            BlockedReason::NoTile { field: science } => tr!("ex-no-tile", field = science_name(science)),
            BlockedReason::AtLeastOne => tr!("ex-no-least"),
            BlockedReason::AtMost { most } => tr!("ex-no-most", most = most),
            BlockedReason::OtherPad => tr!("ex-no-other-pad"),
            BlockedReason::PadEmpty { pad: one } => tr!("ex-no-pad-empty", pad = pad_name(one)),
            BlockedReason::FuelMissing { missing } => tr!("ex-no-fuel", missing = missing),
            BlockedReason::NoCohort => tr!("ex-no-cohort"),
            BlockedReason::FewCohorts { min } => tr!("ex-no-few-cohorts", min = min),
            BlockedReason::Grounded => tr!("ex-no-grounded"),
            BlockedReason::Resigned => tr!("ex-no-resigned"),
        }
    }

    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let winner = ending.winners.lowest().unwrap_or(Seat(0));
        let (seats, total) = (names.names_of(ending.winners), ending.scores[winner.index()]);
        if ending.winners.len() > 1 {
            return tr!("ex-end-shared", seats = seats, total = total);
        }
        let key = match ending.detail.decided_by {
            TieBreaker::Prestige | TieBreaker::Nothing => "ex-end-won",
            TieBreaker::Cohorts => "ex-end-cohorts",
            TieBreaker::Science => "ex-end-science",
            TieBreaker::Launches => "ex-end-launches",
        };
        tr!(key, seat = seats, total = total)
    }

    fn first_time_hint(&self, public: &Public, _: Option<Seat>, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::Round { number: 1, .. } => "ex-coach-round",
            Event::Moved { .. } => "ex-coach-moved",
            Event::Left { .. } => "ex-coach-left",
            Event::Docked { .. } => "ex-coach-docked",
            Event::Loaded { item: CargoItem::Cohort, .. } => "ex-coach-cohorts",
            Event::Loaded { item: CargoItem::Organic, .. } => "ex-coach-organics",
            Event::Loaded { item: CargoItem::Fuel, .. } => "ex-coach-fuel",
            Event::Learned { .. } => "ex-coach-learned",
            Event::Launched { .. } => "ex-coach-launched",
            Event::Card { .. } => "ex-coach-card",
            _ => return None,
        };
        let scoring = &self.content().pack.scoring;
        let (fed, unfed) = (scoring.supported, scoring.unsupported.unsigned_abs());
        Some((key, tr!(key, n = self.round_rules(public).organic_value, fed = fed, unfed = unfed)))
    }

    fn rules_section(&self, public: &Public) -> &'static str {
        match public.phase {
            Phase::Order => "setting-up",
            Phase::Ships | Phase::Tiles | Phase::Cubes | Phase::Card | Phase::Cycle => "preparing-a-round",
            Phase::Move => "the-round",
            Phase::Act | Phase::Pad(_) | Phase::Load(_) | Phase::Field(_) => "actions",
            Phase::After => "launching",
            Phase::Over => "the-end",
        }
    }

    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        json!(ExtricationView { open: self.wire_view(&view.public), mine: view.own.as_ref().map(|_| Nothing {}) })
    }

    fn view_texts(&self, view: &ViewOf<Self>) -> Option<Value> {
        let public = &view.public;
        let seats = (0..engine::Rules::seats(self)).map(Seat);
        Some(json!(Texts {
            card_effect: public.card.map(|ruling| describe_card(self, ruling)),
            score_text: seats.map(|seat| describe_score(&self.score_breakdown(public, seat))).collect(),
            forecast: self.preparation_forecast(public),
        }))
    }

    fn event_to_json(&self, event: &Event) -> Value {
        json!(self.wire_event(event))
    }
}

/// A view: everything lies open, and no seat knows more.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(crate) struct ExtricationView<'a> {
    open: extrication::WireView<'a>,
    mine: Option<Nothing>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Nothing {}

/// The information worked out for people about a view.
#[derive(Serialize)]
struct Texts {
    /// The effect of the card of the round.
    card_effect: Option<String>,
    /// Each seat's score, term by term.
    score_text: Vec<String>,
    /// The forecast of the next preparation: what it can bring.
    forecast: PreparationForecast,
}

/// Returns the name of a Ship, if there is one.
fn maybe(game: &Extrication, class: Option<Class>) -> String {
    class.map_or_else(String::new, |class| ship_name(game, class))
}

/// Returns the texts of deals.
fn dealing(game: &Extrication, event: &Event) -> EventText {
    match event {
        Event::Ships { ships, left } => {
            let ships = dealt(ships, |class| ship_name(game, class));
            told(tr!("ex-ships", ships = ships, left = *left), "EX-68", 0)
        }
        Event::Tiles { tiles, left, extra } => {
            let key = if *extra { "ex-extra-tiles" } else { "ex-tiles" };
            let clause = if *extra { "EX-86" } else { "EX-69" };
            told(tr!(key, tiles = dealt(tiles, tile), left = *left), clause, 0)
        }
        Event::Cubes { cubes, bag, refilled, extra } => {
            let key = match (extra, refilled) {
                (false, false) => "ex-cubes",
                (false, true) => "ex-cubes-refilled",
                (true, false) => "ex-extra-cubes",
                (true, true) => "ex-extra-cubes-refilled",
            };
            let clause = if *extra { "EX-86" } else { "EX-70" };
            told(tr!(key, cubes = dealt(cubes, cube), left = bag.total()), clause, 0)
        }
        Event::Cycled { old, new } => {
            let (old, new) = (dealt(old, |class| ship_name(game, class)), dealt(new, |class| ship_name(game, class)));
            told(tr!("ex-cycled", old = old, new = new), "EX-Q41", 1)
        }
        _ => told(String::new(), "EX-86", 0),
    }
}

/// Returns the texts of a seat's actions and launches.
fn acting(game: &Extrication, names: SeatNames<'_>, event: &Event) -> EventText {
    match event {
        Event::Reached { seat, kind: one, location, way } => {
            let from = from(*way, *location, one.science());
            told(tr!("ex-reached", seat = names.name_of(*seat), kind = action_kind_name(*one), from = from), "EX-29", 0)
        }
        Event::Docked { seat, ship: class, location, way, pad: one } => {
            let (ship, from) = (ship_name(game, *class), from(*way, *location, Science::Astro));
            told(
                tr!("ex-docked", seat = names.name_of(*seat), ship = ship, from = from, pad = pad_name(*one)),
                "EX-31",
                1,
            )
        }
        Event::Loaded { seat, item, n, location, way, ship: class, .. } => {
            let (seat, ship) = (names.name_of(*seat), ship_name(game, *class));
            if *n == 0 {
                return told(tr!("ex-passed-over", seat = seat, ship = ship), "EX-40", 0);
            }
            let from = from(*way, *location, item.action_kind().science());
            let clause = match item {
                CargoItem::Cohort => "EX-34",
                CargoItem::Organic => "EX-35",
                CargoItem::Fuel => "EX-36",
            };
            told(tr!("ex-loaded", seat = seat, items = format_items(*item, *n), from = from, ship = ship), clause, 1)
        }
        Event::Learned { seat, field: science, location, way, tiles } => {
            let (seat, from) = (names.name_of(*seat), from(*way, *location, Science::Ai));
            let (field, kind) = (science_name(*science), action_kind_name(science.action_kind()));
            told(tr!("ex-learned", seat = seat, field = field, kind = kind, from = from, tiles = *tiles), "EX-42", 1)
        }
        Event::Launched { seat, ship: class, fuel, cohorts, organics, population, sustain, .. } => told(
            tr!(
                "ex-launched",
                seat = names.name_of(*seat),
                ship = ship_name(game, *class),
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
