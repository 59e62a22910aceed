//! The computations of one game that have to be fast: bots, analysis, simulation. They are compiled in the crate of the game
//! in `catalog/games`, optimised, while all other code that is generic over games is compiled quickly in `catalog`.

use std::marker::PhantomData;
use std::time::Duration;

use bots::{ActionValues, Bot, EvaluationTask, Generator};
use engine::{GameHistory, Seat, ViewOf};
use lab::{
    BenchmarkRow, Cancelled, GameAnalysis, Lineup, Monitor, NoThreads, ProgressCallback, Simulation, SimulationReport,
    Treatment,
};

use crate::analysis_depth::AnalysisDepth;
use crate::catalog_game::CatalogGame;

/// A decision to evaluate, as its seat sees it.
pub struct Decision<'a, G: CatalogGame> {
    pub(crate) game: &'a G,
    pub(crate) view: &'a ViewOf<G>,
}

impl<G: CatalogGame> Decision<'_, G> {
    fn task<'a>(&'a self, model: &'a G::AnalysisModel) -> EvaluationTask<'a, G, G::AnalysisModel> {
        EvaluationTask { game: self.game, model, scale: self.game.value_scale(), view: self.view, continuation: None }
    }
}

/// The computations of a game. [`CompiledCompute`] is the only implementation; calls through this trait keep its code out
/// of the caller's crate.
pub trait GameCompute<G: CatalogGame>: Send + Sync {
    /// Returns the bot with this id.
    fn bot_by_id(&self, id: &str) -> Option<Box<dyn Bot<G>>>;
    /// Returns the bot with this id for the lab, where exploiters play too.
    fn lab_bot_by_id(&self, id: &str) -> Option<Box<dyn Bot<G>>>;
    /// Returns the names of the exploiters.
    fn exploiters(&self) -> Vec<&'static str>;
    /// Plays a simulation.
    fn run_simulation(
        &self,
        simulation: &Simulation<'static, G>,
        watch: &ProgressCallback<'_>,
    ) -> Result<SimulationReport, NoThreads>;
    /// Returns a table setup whose games can be played one by one.
    fn make_treatment(&self, lineup: Lineup<'static, G>) -> Box<dyn Treatment>;
    /// Returns the actions of a game of a series.
    fn replay_actions(&self, lineup: &Lineup<'static, G>, number: u64, later: u64) -> Vec<(Seat, G::Action)>;
    /// Measures random rollouts and search.
    fn run_benchmark(&self, game: &G, time: Duration) -> BenchmarkRow;
    /// Analyses a game with a monitor.
    fn analyse_game(
        &self,
        history: &GameHistory<G>,
        depth: AnalysisDepth,
        monitor: &dyn Monitor<Stop = Cancelled>,
    ) -> Result<GameAnalysis<G>, Cancelled>;
    /// Returns the estimated values of a finished game over its course.
    fn calibration_samples(&self, history: &GameHistory<G>, depth: AnalysisDepth) -> Vec<lab::CalibrationSample>;
    /// Evaluates legal actions; `always` is not dropped for a low value.
    fn evaluate_choices(
        &self,
        decision: &Decision<'_, G>,
        choices: &[G::Action],
        always: Option<G::Action>,
        depth: AnalysisDepth,
        rng: &mut Generator,
    ) -> ActionValues<G::Action>;
    /// Takes this many more samples of the best actions and of one that was chosen.
    fn look_again(
        &self,
        decision: &Decision<'_, G>,
        values: &mut ActionValues<G::Action>,
        chosen: G::Action,
        samples: usize,
        rng: &mut Generator,
    );
}

/// The implementation for a game. Its code is compiled where a static of this type is converted to a trait object.
pub struct CompiledCompute<G>(PhantomData<fn() -> G>);

impl<G> CompiledCompute<G> {
    /// Returns the computations of a game.
    #[expect(clippy::new_without_default, reason = "a static cannot use a default")]
    pub const fn new() -> CompiledCompute<G> {
        CompiledCompute(PhantomData)
    }
}

impl<G: CatalogGame> GameCompute<G> for CompiledCompute<G> {
    fn bot_by_id(&self, id: &str) -> Option<Box<dyn Bot<G>>> {
        G::bot_by_id(id)
    }

    fn lab_bot_by_id(&self, id: &str) -> Option<Box<dyn Bot<G>>> {
        G::lab_bot_by_id(id)
    }

    fn exploiters(&self) -> Vec<&'static str> {
        let own = G::own_exploiters().into_iter().map(|(name, _)| name);
        bots::exploiters::exploiters_of(G::ID).into_iter().map(|one| one.name).chain(own).collect()
    }

    fn run_simulation(
        &self,
        simulation: &Simulation<'static, G>,
        watch: &ProgressCallback<'_>,
    ) -> Result<SimulationReport, NoThreads> {
        simulation.run(watch)
    }

    fn make_treatment(&self, lineup: Lineup<'static, G>) -> Box<dyn Treatment> {
        Box::new(lineup)
    }

    fn replay_actions(&self, lineup: &Lineup<'static, G>, number: u64, later: u64) -> Vec<(Seat, G::Action)> {
        lineup.replay_actions(number, later)
    }

    fn run_benchmark(&self, game: &G, time: Duration) -> BenchmarkRow {
        lab::run_benchmark(game, G::bot_by_id("search"), time)
    }

    fn analyse_game(
        &self,
        history: &GameHistory<G>,
        depth: AnalysisDepth,
        monitor: &dyn Monitor<Stop = Cancelled>,
    ) -> Result<GameAnalysis<G>, Cancelled> {
        let model = G::rollout_model();
        let work = || lab::analyse_watched(history, &model, history.rules().value_scale(), depth.into(), monitor);
        lab::threads(depth.threads).map_or_else(|_| work(), |pool| pool.install(work))
    }

    fn calibration_samples(&self, history: &GameHistory<G>, depth: AnalysisDepth) -> Vec<lab::CalibrationSample> {
        lab::calibration_samples(history, &G::rollout_model(), history.rules().value_scale(), depth.into())
    }

    fn evaluate_choices(
        &self,
        decision: &Decision<'_, G>,
        choices: &[G::Action],
        always: Option<G::Action>,
        depth: AnalysisDepth,
        rng: &mut Generator,
    ) -> ActionValues<G::Action> {
        let samples = depth.samples_per_action as usize;
        decision.task(&G::rollout_model()).evaluate_choices(choices, always, depth.close_candidates, samples, rng)
    }

    fn look_again(
        &self,
        decision: &Decision<'_, G>,
        values: &mut ActionValues<G::Action>,
        chosen: G::Action,
        samples: usize,
        rng: &mut Generator,
    ) {
        decision.task(&G::rollout_model()).look_again(values, chosen, samples, rng);
    }
}
