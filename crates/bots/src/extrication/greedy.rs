//! A heuristic that looks one turn ahead: it evaluates its boards after every action at every destination.

use engine::{Seat, SeatContext};
use extrication::{
    Action, ActionKind, Board, CargoItem, Class, Extrication, Location, Locations, MAX_SHIP_CLASSES, Pad, PendingLoad,
    Phase, Public, Science,
};

use super::board_value::{BoardFeatures, ExtricationWeights, WEIGHTS};
use crate::rollout::CandidateLine;
use crate::{Generator, Policy};

/// The maximum number of items of one action that are told apart.
const ITEMS: usize = 12;

/// A heuristic that takes the turn with the best boards afterwards and looks no further.
#[derive(Clone, Copy, Debug)]
pub struct ExtricationGreedy {
    weights: [ExtricationWeights; 3],
}

impl Default for ExtricationGreedy {
    fn default() -> ExtricationGreedy {
        ExtricationGreedy { weights: WEIGHTS }
    }
}

/// The values of the boards after each possible action, independent of its location.
#[derive(Clone, Copy)]
struct TurnProspects {
    /// The value after no action.
    idle: f32,
    /// The value after taking a Ship of this class.
    ship: [f32; MAX_SHIP_CLASSES],
    /// The value after taking at most this many Cohorts, Organics or Fuel cubes.
    items: [[f32; ITEMS + 1]; 3],
    /// The value after taking a tile of this science.
    science: [f32; 5],
}

impl ExtricationGreedy {
    /// Returns the features of a seat's boards with the weights for the game's number of seats.
    pub(super) fn board_features<'a>(
        &'a self,
        game: &'a Extrication,
        public: &'a Public,
        seat: Seat,
    ) -> BoardFeatures<'a> {
        let seats = usize::from(engine::Rules::seats(game));
        BoardFeatures::new(game, &self.weights[seats - 2], public, seat)
    }

    /// Appends the promising turns with their estimated values: for each destination its best actions, up to a maximum,
    /// or the remaining part of a turn.
    pub(super) fn rank_turns(
        &self,
        context: SeatContext<'_, Extrication>,
        choices: &[Action],
        most: usize,
        out: &mut Vec<(f32, CandidateLine<Action>)>,
    ) {
        let SeatContext { rules: game, public, seat, .. } = context;
        let features = self.board_features(game, public, seat);
        let board = public.board_of(seat);
        let free = game.worker_destinations(public, seat);
        for choice in choices {
            let turn = |worth, then| (worth, (*choice, then));
            match *choice {
                Action::Move { location } => {
                    let left = features.placements_left(seat, location.steps_from_start());
                    let prospects = TurnProspects::of(&features, board, left);
                    let jumped = jumped(free, location);
                    let from = out.len();
                    prospects.actions_at(&features, board, location, |worth, action| {
                        out.push(turn(worth - features.weights.tempo * jumped, Some(action)));
                    });
                    out.push(turn(prospects.idle - features.weights.tempo * jumped, Some(Action::Skip {})));
                    out[from..].sort_by(|one, other| other.0.total_cmp(&one.0));
                    out.truncate(from + most);
                }
                Action::Leave {} => {
                    let left = features.placements_left(seat, game.content().pack.locations);
                    out.push(turn(features.settled_value(board, left), None));
                }
                Action::Launch { pad } => {
                    let left = features.placements_left(seat, public.steps_from_start(seat));
                    out.push(turn(
                        features.settled_value(&features.after_launch(board, pad), left) + features.weights.pad,
                        None,
                    ));
                }
                _ => {
                    let left = features.placements_left(seat, public.steps_from_start(seat));
                    let prospects = TurnProspects::of(&features, board, left);
                    let worth = choice
                        .kind_and_location()
                        .map_or(prospects.idle, |(kind, location)| prospects.worth(&features, kind, location));
                    out.push(turn(worth, None));
                }
            }
        }
    }
}

impl Policy<Extrication> for ExtricationGreedy {
    fn choose_action(&self, context: SeatContext<'_, Extrication>, choices: &[Action], _: &mut Generator) -> Action {
        if let [only] = choices {
            return *only;
        }
        let features = self.board_features(context.rules, context.public, context.seat);
        match context.public.phase {
            Phase::Move => choose_destination(&features, choices),
            Phase::Act => choose_at_location(&features, choices),
            Phase::Load(load) => choose_load(&features, load, choices),
            _ => choose_by_boards(&features, choices),
        }
    }
}

/// Chooses the better of two options: launching this Ship first, or not.
fn choose_destination(features: &BoardFeatures<'_>, choices: &[Action]) -> Action {
    let board = *features.public.board_of(features.seat);
    let mut best = best_turn(features, &board, choices);
    for choice in choices {
        if let Action::Launch { pad } = *choice {
            let after = features.after_launch(&board, pad);
            let (worth, _) = best_turn(features, &after, choices);
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
    }
    best.1
}

/// Chooses the best action at the Worker's location, a launch before it, or nothing.
fn choose_at_location(features: &BoardFeatures<'_>, choices: &[Action]) -> Action {
    let board = *features.public.board_of(features.seat);
    let left = features.placements_left(features.seat, features.public.steps_from_start(features.seat));
    let prospects = TurnProspects::of(features, &board, left);
    let mut best = (prospects.idle, Action::Skip {});
    for choice in choices {
        if let Some((kind, location)) = choice.kind_and_location() {
            let worth = prospects.worth(features, kind, location);
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
    }
    for choice in choices {
        if let Action::Launch { pad } = *choice {
            let after = features.after_launch(&board, pad);
            let Some(at) = features.public.at[features.seat.index()] else { continue };
            let worth = TurnProspects::of(features, &after, left).best_at(features, &after, at);
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
    }
    if choices.contains(&best.1) { best.1 } else { choices[0] }
}

/// Chooses the number of items that go onto the Ship on this pad.
fn choose_load(features: &BoardFeatures<'_>, load: PendingLoad, choices: &[Action]) -> Action {
    let public = features.public;
    let left = features.placements_left(features.seat, public.steps_from_start(features.seat));
    let board = public.board_of(features.seat);
    let room = features.game.free_space(public, features.seat, load.item);
    let cap = features.game.take_limit(public, load.item).saturating_sub(load.loaded);
    let all = features.game.items_at(public, load.item.action_kind(), load.from).min(cap);
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for choice in choices {
        let Action::Load { pad, n } = *choice else { continue };
        let after = stowed(board, load.item, pad, n);
        let most = if pad == Pad::Small { room[1].min(all.saturating_sub(n)) } else { 0 };
        let least = u8::from(n == 0 && pad == Pad::Small && most > 0);
        for more in least..=most {
            let worth = features.settled_value(&stowed(&after, load.item, Pad::Large, more), left);
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
    }
    best.1
}

/// Chooses the action with the best boards afterwards. A Small Ship avoids the large pad where it can, and a launch
/// needs a gain.
fn choose_by_boards(features: &BoardFeatures<'_>, choices: &[Action]) -> Action {
    let public = features.public;
    let left = features.placements_left(features.seat, public.steps_from_start(features.seat));
    let board = public.board_of(features.seat);
    let ending = choices.contains(&Action::EndTurn {});
    let mut best =
        if ending { (features.board_value(board, left), Action::EndTurn {}) } else { (f32::NEG_INFINITY, choices[0]) };
    for choice in choices {
        let after = match (*choice, public.phase) {
            (Action::Pad { pad }, Phase::Pad(from)) => docked(board, pad, public.track_space(from).ship),
            (Action::Field { field }, _) => learned(board, field),
            (Action::Launch { pad }, _) => features.after_launch(board, pad),
            _ => continue,
        };
        let worth = features.settled_value(&after, left);
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// Returns the best destination among the choices, or leaving, and the value of the boards after the best action there,
/// minus the cost of the locations jumped over.
fn best_turn(features: &BoardFeatures<'_>, board: &Board, choices: &[Action]) -> (f32, Action) {
    let public = features.public;
    let free = features.game.worker_destinations(public, features.seat);
    let last = public.round == features.game.round_count();
    let first =
        choices.iter().find_map(|choice| if let Action::Move { location } = choice { Some(*location) } else { None });
    let mut prospects: Option<TurnProspects> = None;
    let mut best = (f32::NEG_INFINITY, f32::NEG_INFINITY, choices[0]);
    for choice in choices {
        let Action::Move { location } = *choice else { continue };
        // The number of remaining placements hardly differs between destinations until the last round.
        let left = features
            .placements_left(features.seat, if last { location } else { first.unwrap_or(location) }.steps_from_start());
        let prospects = match &mut prospects {
            Some(known) if !last => known,
            slot => slot.insert(TurnProspects::of(features, board, left)),
        };
        let worth = prospects.best_at(features, board, location) - features.weights.tempo * jumped(free, location);
        if worth > best.0 {
            best = (worth, worth - prospects.idle, *choice);
        }
    }
    let leave = choices.contains(&Action::Leave {});
    if leave && best.1 <= features.weights.leave {
        let left = features.placements_left(features.seat, features.game.content().pack.locations);
        return (features.settled_value(board, left).max(best.0), Action::Leave {});
    }
    (best.0, best.2)
}

/// Returns the number of free locations before this one.
fn jumped(free: Locations, location: Location) -> f32 {
    f32::from(free.and(Locations::first(location.steps_from_start() - 1)).len())
}

impl TurnProspects {
    /// Calculates the values with this many placements left after the action.
    fn of(features: &BoardFeatures<'_>, board: &Board, left: f32) -> TurnProspects {
        let mut prospects = TurnProspects {
            idle: features.settled_value(board, left),
            ship: [f32::NEG_INFINITY; MAX_SHIP_CLASSES],
            items: [[f32::NEG_INFINITY; ITEMS + 1]; 3],
            science: [f32::NEG_INFINITY; 5],
        };
        prospects.weigh_items(features, board, left);
        let rows = features.game.content().pack.tableau_rows;
        for field in Science::ALL {
            if board.science[field.index()] < rows {
                prospects.science[field.index()] = features.settled_value(&learned(board, field), left);
            }
        }
        if board.bays.iter().any(extrication::PadState::is_empty) {
            let mut seen = [false; MAX_SHIP_CLASSES];
            for ship in features.public.track.iter().filter_map(|place| place.ship) {
                if core::mem::replace(&mut seen[ship.index()], true) {
                    continue;
                }
                for pad in Pad::BOTH {
                    if board.pad_state(pad).is_empty() && features.game.pad_accepts(features.public, ship, pad) {
                        let worth = features.board_value(&docked(board, pad, Some(ship)), left);
                        let best = &mut prospects.ship[ship.index()];
                        *best = best.max(worth);
                    }
                }
            }
        }
        prospects
    }

    /// Calculates, for each number of items, the better of filling one Ship first and filling the other first.
    fn weigh_items(&mut self, features: &BoardFeatures<'_>, board: &Board, left: f32) {
        for item in CargoItem::ALL {
            let room = features.game.room_on(board, item);
            let cap = features.game.take_limit(features.public, item);
            let most = usize::from((room[0] + room[1]).min(cap)).min(ITEMS);
            let mut best = f32::NEG_INFINITY;
            for n in 1..=ITEMS {
                if n <= most {
                    let n = n as u8;
                    let small_first = room[0].min(n);
                    let large_first = n - room[1].min(n);
                    best = best.max(features.settled_value(&split(board, item, small_first, n), left));
                    if large_first != small_first {
                        best = best.max(features.settled_value(&split(board, item, large_first, n), left));
                    }
                }
                self.items[item.index()][n] = best;
            }
        }
    }

    /// Returns the value of an action with this location.
    fn worth(&self, features: &BoardFeatures<'_>, kind: ActionKind, location: Location) -> f32 {
        let place = features.public.track_space(location);
        let items = |item: CargoItem, n: u8| self.items[item.index()][usize::from(n).min(ITEMS)];
        match kind {
            ActionKind::Ship => place.ship.map_or(f32::NEG_INFINITY, |ship| self.ship[ship.index()]),
            ActionKind::Cohort => items(CargoItem::Cohort, place.cohorts),
            ActionKind::Organic => items(CargoItem::Organic, place.organics),
            ActionKind::Fuel => items(CargoItem::Fuel, place.fuel),
            ActionKind::Science => {
                let fields = features.game.fields_at(features.public, features.seat, location);
                fields.iter().map(|field| self.science[field.index()]).fold(f32::NEG_INFINITY, f32::max)
            }
        }
    }

    /// Lists every action of a Worker on a location that takes something, with its value.
    fn actions_at(
        &self,
        features: &BoardFeatures<'_>,
        board: &Board,
        location: Location,
        mut add: impl FnMut(f32, Action),
    ) {
        for kind in ActionKind::ALL {
            let tiles = board.science[kind.index()];
            let reached = features.game.reach_from(features.public, features.seat, kind, tiles, location);
            for place in reached.iter() {
                let worth = self.worth(features, kind, place);
                if worth > f32::NEG_INFINITY {
                    add(worth, Action::from_kind_at(kind, place));
                }
            }
        }
    }

    /// Returns the best value of a Worker on a location, with a second action of another kind if a card grants one.
    fn best_at(&self, features: &BoardFeatures<'_>, board: &Board, location: Location) -> f32 {
        let mut kinds = [f32::NEG_INFINITY; 5];
        for kind in ActionKind::ALL {
            let tiles = board.science[kind.index()];
            let reached = features.game.reach_from(features.public, features.seat, kind, tiles, location);
            for place in reached.iter() {
                kinds[kind.index()] = kinds[kind.index()].max(self.worth(features, kind, place));
            }
        }
        let mut best = self.idle;
        for kind in ActionKind::ALL {
            let mut worth = kinds[kind.index()];
            if features.game.extra_action_count(features.public, Some(location), kind) > 0 {
                let others = ActionKind::ALL.into_iter().filter(|other| *other != kind);
                let second = others.map(|other| kinds[other.index()]).fold(self.idle, f32::max);
                worth += second - self.idle;
            }
            best = best.max(worth);
        }
        best
    }
}

fn docked(board: &Board, pad: Pad, ship: Option<Class>) -> Board {
    let mut after = *board;
    after.bays[pad.index()].ship = ship;
    after
}

fn learned(board: &Board, field: Science) -> Board {
    let mut after = *board;
    after.science[field.index()] += 1;
    after
}

fn stowed(board: &Board, item: CargoItem, pad: Pad, n: u8) -> Board {
    let mut after = *board;
    let bay = &mut after.bays[pad.index()];
    match item {
        CargoItem::Cohort => bay.cohorts += n,
        CargoItem::Organic => bay.organics += n,
        CargoItem::Fuel => bay.fuel += n,
    }
    after
}

/// Loads `small` of `n` items onto the small pad and the others onto the large one.
fn split(board: &Board, item: CargoItem, small: u8, n: u8) -> Board {
    stowed(&stowed(board, item, Pad::Small, small), item, Pad::Large, n - small)
}
