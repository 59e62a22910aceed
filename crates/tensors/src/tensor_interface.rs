//! The tensor interface of one table, without type parameters.

use std::any::Any;
use std::sync::Arc;

use catalog::{DynGame, Refusal};
use creatures::{Extinction, Infection};
use end_of_days::EndOfDays;
use engine::{DrawProgress, GameHistory, Seat, SeatContext, ToAct};
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use serde::Deserialize;
use serde_json::Value;

use crate::action_space::ActionSpace;
use crate::batch::{BatchError, TableBatch, TypedBatch};
use crate::codec::{TensorCodec, TensorGame, append_action_numbers};
use crate::observation_writer::{ObservationLayout, SliceWriter};

/// The tensor interface for all tables of one setup: one game with one set of options and packs, for one number of
/// seats.
pub trait TensorInterface: Send + Sync {
    /// Returns the action space.
    fn action_space(&self) -> &ActionSpace;

    /// Returns the meaning of the numbers in an observation.
    fn observation_layout(&self) -> &ObservationLayout;

    /// Appends the numbers of the legal actions of a seat, in the order of [`DynGame::legal_actions`]; none if it is
    /// not on turn.
    ///
    /// # Panics
    /// Panics if the table is one of another game, as do all functions that take a table.
    fn legal_action_numbers(&self, table: &dyn DynGame, seat: Seat, out: &mut Vec<u32>);

    /// Writes the observation of a seat with as many numbers as [`TensorInterface::observation_layout`] has.
    fn write_observation(&self, table: &dyn DynGame, seat: Seat, out: &mut [f32]);

    /// Applies an action by its number.
    ///
    /// # Errors
    /// No action has this number, or it is illegal. Nothing has changed.
    fn apply_action_number(&self, table: &mut dyn DynGame, seat: Seat, number: u32) -> Result<(), Refusal>;

    /// Returns the number of an action for a seat at this moment; none for out-of-turn actions, such as claims.
    ///
    /// # Errors
    /// The value is not an action of this game.
    fn action_number(&self, table: &dyn DynGame, seat: Seat, action: &Value) -> Result<Option<u32>, Refusal>;

    /// Returns the action that has a number for a seat at this moment, legal or not.
    fn action_at(&self, table: &dyn DynGame, seat: Seat, number: u32) -> Option<Value>;

    /// Returns true if an outcome of chance is awaited, which happens only at tables with external outcomes.
    fn is_nature_asked(&self, table: &dyn DynGame) -> bool;

    /// Returns what follows after chance has drawn these random numbers: see [`engine::decode_outcome`]. None also if
    /// chance is not to act.
    fn decode_outcome(&self, table: &dyn DynGame, numbers: &[u32]) -> Option<DrawProgress<Value>>;

    /// Follows the random numbers that chance has drawn, and applies the outcome if they result in one.
    ///
    /// # Errors
    /// The table does not wait for chance, or the numbers lead nowhere. Nothing has changed.
    fn apply_drawn_numbers(&self, table: &mut dyn DynGame, numbers: &[u32]) -> Result<DrawProgress<()>, Refusal>;

    /// Creates a batch of tables of the same setup, to be played in parallel on a number of threads, 0 for one per
    /// core.
    ///
    /// # Errors
    /// There is not enough memory for the tables, or the system cannot start the threads.
    fn create_batch(&self, tables: usize, seed: u64, threads: usize) -> Result<Box<dyn TableBatch>, BatchError>;
}

/// Creates the interface of a game from a history, if it is one of this game.
type InterfaceFactory = fn(&dyn Any) -> Option<Arc<dyn TensorInterface>>;

/// The games that have a tensor interface. A new game begins without one.
const GAMES: &[InterfaceFactory] = &[
    TypedInterface::<Extraczon>::for_history,
    TypedInterface::<Infection>::for_history,
    TypedInterface::<Extinction>::for_history,
    TypedInterface::<Extrication>::for_history,
    TypedInterface::<ExtinctionPoint>::for_history,
    TypedInterface::<EndOfDays>::for_history,
];

/// Returns the tensor interface of a table and of all others with the same setup; none if its game has none.
pub fn tensor_interface(table: &dyn DynGame) -> Option<Arc<dyn TensorInterface>> {
    let history = table.history();
    GAMES.iter().find_map(|interface| interface(history))
}

struct TypedInterface<G: TensorGame> {
    game: G,
    codec: Arc<G::Codec>,
    layout: ObservationLayout,
}

impl<G: TensorGame> TypedInterface<G> {
    fn for_history(run: &dyn Any) -> Option<Arc<dyn TensorInterface>> {
        let game = run.downcast_ref::<GameHistory<G>>()?.rules().clone();
        let codec = G::Codec::for_rules(&game);
        let layout = codec.observation_layout(&game);
        Some(Arc::new(TypedInterface::<G> { game, codec: Arc::new(codec), layout }))
    }

    fn run(table: &dyn DynGame) -> &GameHistory<G> {
        table.history().downcast_ref().expect("the table is one of this game")
    }

    /// Calls a function with the context of a seat.
    fn with<T>(run: &GameHistory<G>, seat: Seat, look: impl FnOnce(SeatContext<'_, G>) -> T) -> T {
        let (game, state) = (run.rules(), run.state());
        let own = game.own_knowledge(&state.public, &state.private, seat);
        look(SeatContext::new(game, &state.public, &own, seat))
    }
}

impl<G: TensorGame> TensorInterface for TypedInterface<G> {
    fn action_space(&self) -> &ActionSpace {
        self.codec.action_space()
    }

    fn observation_layout(&self) -> &ObservationLayout {
        &self.layout
    }

    fn legal_action_numbers(&self, table: &dyn DynGame, seat: Seat, out: &mut Vec<u32>) {
        let run = Self::run(table);
        if matches!(run.awaited(), ToAct::Seats(seats) if seats.contains(seat)) {
            let mut actions = Vec::new();
            Self::with(run, seat, |context| {
                context.legal_actions(&mut actions);
                append_action_numbers::<G>(&self.codec, context, &actions, out);
            });
        }
    }

    fn write_observation(&self, table: &dyn DynGame, seat: Seat, out: &mut [f32]) {
        Self::with(Self::run(table), seat, |context| self.codec.write_observation(context, &mut SliceWriter::new(out)));
    }

    fn apply_action_number(&self, table: &mut dyn DynGame, seat: Seat, number: u32) -> Result<(), Refusal> {
        let place = self.action_space().decode(number);
        let action =
            place.and_then(|place| Self::with(Self::run(table), seat, |context| self.codec.action_at(context, place)));
        let unknown = || Refusal::Malformed(format!("No action has the number {number} here."));
        table.apply_typed_action(seat, &action.ok_or_else(unknown)?)
    }

    fn action_number(&self, table: &dyn DynGame, seat: Seat, action: &Value) -> Result<Option<u32>, Refusal> {
        let action = G::Action::deserialize(action).map_err(|error| Refusal::Malformed(error.to_string()))?;
        Ok(Self::with(Self::run(table), seat, |context| self.codec.action_index(context, action)))
    }

    fn action_at(&self, table: &dyn DynGame, seat: Seat, number: u32) -> Option<Value> {
        let place = self.action_space().decode(number)?;
        let action = Self::with(Self::run(table), seat, |context| self.codec.action_at(context, place))?;
        serde_json::to_value(action).ok()
    }

    fn is_nature_asked(&self, table: &dyn DynGame) -> bool {
        Self::run(table).awaited() == ToAct::Chance
    }

    fn decode_outcome(&self, table: &dyn DynGame, numbers: &[u32]) -> Option<DrawProgress<Value>> {
        let run = Self::run(table);
        if run.awaited() != ToAct::Chance {
            return None;
        }
        Some(match engine::decode_outcome(run.rules(), run.state(), numbers)? {
            DrawProgress::Number(bound) => DrawProgress::Number(bound),
            DrawProgress::Sum { dice, faces } => DrawProgress::Sum { dice, faces },
            DrawProgress::Outcome(outcome) => DrawProgress::Outcome(serde_json::to_value(outcome).ok()?),
        })
    }

    fn apply_drawn_numbers(&self, table: &mut dyn DynGame, numbers: &[u32]) -> Result<DrawProgress<()>, Refusal> {
        let run = Self::run(table);
        let drawn = || engine::decode_outcome(run.rules(), run.state(), numbers);
        let drawn = (run.awaited() == ToAct::Chance).then(drawn).flatten();
        let nowhere = || Refusal::Malformed("These numbers lead to no answer of nature here.".to_owned());
        match drawn.ok_or_else(nowhere)? {
            DrawProgress::Number(bound) => Ok(DrawProgress::Number(bound)),
            DrawProgress::Sum { dice, faces } => Ok(DrawProgress::Sum { dice, faces }),
            DrawProgress::Outcome(outcome) => table.apply_typed_chance(&outcome).map(DrawProgress::Outcome),
        }
    }

    fn create_batch(&self, tables: usize, seed: u64, threads: usize) -> Result<Box<dyn TableBatch>, BatchError> {
        let (game, codec) = (self.game.clone(), Arc::clone(&self.codec));
        Ok(Box::new(TypedBatch::<G>::new(game, codec, self.layout.size, tables, seed, threads)?))
    }
}
