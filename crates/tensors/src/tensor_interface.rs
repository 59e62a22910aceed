//! One table by numbers, without type parameters.

use std::sync::Arc;

use catalog::{DynGame, Refusal};
use creatures::{Extinction, Infection};
use end_of_days::EndOfDays;
use engine::{DrawProgress, GameHistory, Seat, ToAct};
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use serde::Deserialize;
use serde_json::Value;

use crate::action_space::ActionSpace;
use crate::batch::{BatchError, TableBatch, TypedBatch};
use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::observation_writer::{ObservationLayout, SliceWriter};

/// The numbers of the tables of one setup: of one game with one set of options and packs, for one count of seats.
pub trait TensorInterface: Send + Sync {
    /// The action space.
    fn action_space(&self) -> &ActionSpace;

    /// What the numbers of an observation mean.
    fn observation_layout(&self) -> &ObservationLayout;

    /// Appends the numbers of the answers open to a seat, in the order of [`DynGame::legal_action_numbers`]; none if it is not asked.
    ///
    /// # Panics
    /// If the table is one of another game, as all functions that are given one.
    fn legal_action_numbers(&self, table: &dyn DynGame, seat: Seat, out: &mut Vec<u32>);

    /// Writes what a seat sees into as many numbers as [`TensorInterface::observation_layout`] says.
    fn write_observation(&self, table: &dyn DynGame, seat: Seat, out: &mut [f32]);

    /// Gives an answer by its number.
    ///
    /// # Errors
    /// No action has this number, or it is closed. Nothing has changed.
    fn apply_action_number(&self, table: &mut dyn DynGame, seat: Seat, number: u32) -> Result<(), Refusal>;

    /// The number of an action for a seat at this moment; none for what nobody is asked for, such as claims.
    ///
    /// # Errors
    /// It is no action of this game.
    fn action_number(&self, table: &dyn DynGame, seat: Seat, action: &Value) -> Result<Option<u32>, Refusal>;

    /// The action that has a number for a seat at this moment, legal or not.
    fn action_at(&self, table: &dyn DynGame, seat: Seat, number: u32) -> Option<Value>;

    /// Whether nature is asked: only at tables whose nature answers from outside.
    fn is_nature_asked(&self, table: &dyn DynGame) -> bool;

    /// How far random numbers lead towards an answer of nature: see [`engine::decode_outcome`]. None also if nature is not asked.
    fn decode_outcome(&self, table: &dyn DynGame, numbers: &[u32]) -> Option<DrawProgress<Value>>;

    /// So many tables of the same setup, to be played at once on so many threads, 0 for one a core.
    ///
    /// # Errors
    /// There is no room for the tables, or the system starts no more threads.
    fn create_batch(&self, tables: usize, seed: u64, threads: usize) -> Result<Box<dyn TableBatch>, BatchError>;
}

/// The numbers of a table and of all others that are set up like it; none if its game has none.
pub fn tensor_interface(table: &dyn DynGame) -> Option<Arc<dyn TensorInterface>> {
    let run = table.history();
    TypedInterface::<Extraczon>::of(run)
        .or_else(|| TypedInterface::<Infection>::of(run))
        .or_else(|| TypedInterface::<Extinction>::of(run))
        .or_else(|| TypedInterface::<Extrication>::of(run))
        .or_else(|| TypedInterface::<ExtinctionPoint>::of(run))
        .or_else(|| TypedInterface::<EndOfDays>::of(run))
}

struct TypedInterface<G: TensorGame> {
    game: G,
    codec: Arc<G::Codec>,
    layout: ObservationLayout,
}

impl<G: TensorGame> TypedInterface<G> {
    fn of(run: &dyn std::any::Any) -> Option<Arc<dyn TensorInterface>> {
        let game = run.downcast_ref::<GameHistory<G>>()?.rules().clone();
        let codec = G::Codec::for_rules(&game);
        let layout = codec.observation_layout(&game);
        Some(Arc::new(TypedInterface::<G> { game, codec: Arc::new(codec), layout }))
    }

    fn run(table: &dyn DynGame) -> &GameHistory<G> {
        table.history().downcast_ref().expect("the table is one of this game")
    }

    /// Something about what a seat knows.
    fn with<T>(run: &GameHistory<G>, seat: Seat, look: impl FnOnce(SeatContext<'_, G>) -> T) -> T {
        let (game, state) = (run.rules(), run.state());
        let own = game.own_knowledge(&state.public, &state.private, seat);
        look(SeatContext { rules: game, public: &state.public, own: &own, seat })
    }
}

/// The numbers of the answers open to a seat.
pub(crate) fn append_action_numbers<G: TensorGame>(
    codec: &G::Codec,
    eye: SeatContext<'_, G>,
    actions: &[G::Action],
    out: &mut Vec<u32>,
) {
    out.extend(actions.iter().map(|action| codec.action_number(eye, *action).expect("every answer has a number")));
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
        let mut actions = Vec::new();
        run.legal_actions(seat, &mut actions);
        if !actions.is_empty() {
            Self::with(run, seat, |eye| append_action_numbers::<G>(&self.codec, eye, &actions, out));
        }
    }

    fn write_observation(&self, table: &dyn DynGame, seat: Seat, out: &mut [f32]) {
        Self::with(Self::run(table), seat, |eye| self.codec.write_observation(eye, &mut SliceWriter::new(out)));
    }

    fn apply_action_number(&self, table: &mut dyn DynGame, seat: Seat, number: u32) -> Result<(), Refusal> {
        let place = self.action_space().decode(number);
        let action = place.and_then(|place| Self::with(Self::run(table), seat, |eye| self.codec.action_at(eye, place)));
        let unknown = || Refusal::Malformed(format!("No action has the number {number} here."));
        table.apply_typed_action(seat, &action.ok_or_else(unknown)?)
    }

    fn action_number(&self, table: &dyn DynGame, seat: Seat, action: &Value) -> Result<Option<u32>, Refusal> {
        let action = G::Action::deserialize(action).map_err(|error| Refusal::Malformed(error.to_string()))?;
        Ok(Self::with(Self::run(table), seat, |eye| self.codec.action_number(eye, action)))
    }

    fn action_at(&self, table: &dyn DynGame, seat: Seat, number: u32) -> Option<Value> {
        let place = self.action_space().decode(number)?;
        let action = Self::with(Self::run(table), seat, |eye| self.codec.action_at(eye, place))?;
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
            DrawProgress::Outcome(outcome) => DrawProgress::Outcome(serde_json::to_value(outcome).ok()?),
        })
    }

    fn create_batch(&self, tables: usize, seed: u64, threads: usize) -> Result<Box<dyn TableBatch>, BatchError> {
        let (game, codec) = (self.game.clone(), Arc::clone(&self.codec));
        Ok(Box::new(TypedBatch::<G>::new(game, codec, self.layout.size, tables, seed, threads)?))
    }
}
