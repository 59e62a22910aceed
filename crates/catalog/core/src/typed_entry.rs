//! A game of the catalog behind the common interface, with everything that is compiled once per game.

use std::time::Duration;

use content::PackError;
use engine::{Seat, SeatSet};
use lab::{GameStreams, Lineup, Participant, ProgressCallback, Simulation, Treatment};
use serde_json::{Map, Value};

use crate::catalog_game::CatalogGame;
use crate::game_compute::GameCompute;
use crate::randomness;
use crate::rules_setup::build_rules;
use crate::typed_game::TypedGame;
use crate::viewer_state::to_json;
use crate::{
    AnalysisDepth, CalibrationSample, DynGame, GameEntry, GameInfo, GameRecord, GameSchemas, GameSetup, InvalidRequest,
    OptionKind, PackReport, RecordBookEntry, RecordError, SimulationBot, SimulationPlan, TableSettings, ThinkingTime,
    UntypedBot, tr,
};

/// A game of the catalog, as a type-erased entry. The crate that converts it to a trait object compiles the tables of this
/// game.
pub struct TypedEntry<G: CatalogGame>(&'static dyn GameCompute<G>);

impl<G: CatalogGame> TypedEntry<G> {
    /// Returns the entry of a game with these computations.
    pub const fn new(compute: &'static dyn GameCompute<G>) -> TypedEntry<G> {
        TypedEntry(compute)
    }
}

/// Returns the lineup of a plan.
fn lineup<G: CatalogGame>(
    compute: &'static dyn GameCompute<G>,
    plan: &SimulationPlan,
) -> Result<Lineup<'static, G>, InvalidRequest> {
    let game = build_rules::<G>(G::RULES_VERSION, plan.seats, &plan.options)?;
    let (seats, bots) = (usize::from(plan.seats), &plan.bots);
    if bots.len() != 1 && bots.len() != seats {
        return Err(InvalidRequest(tr!("setup-bots", seats = seats, bots = bots.len())));
    }
    let entrants = bots.iter().cycle().take(seats).map(|bot| entrant(compute, bot)).collect::<Result<_, _>>()?;
    Ok(Lineup {
        game,
        participants: entrants,
        seed: plan.seed,
        max_series_length: TableSettings::from_options(&plan.options).series.max_games(),
        rotate: plan.rotate,
    })
}

fn entrant<G: CatalogGame>(
    compute: &'static dyn GameCompute<G>,
    contender: &SimulationBot,
) -> Result<Participant<'static, G>, InvalidRequest> {
    let id = contender.bot.clone();
    if compute.lab_bot_by_id(&id).is_none() {
        return Err(G::info().no_such_bot(&id));
    }
    Ok(Participant {
        name: contender.name.clone(),
        budget: contender.budget.unwrap_or_else(|| G::default_thinking_time(&id)).to_search_budget(),
        make: Box::new(move || compute.lab_bot_by_id(&id).expect("the bot was found before")),
    })
}

impl<G: CatalogGame> GameEntry for TypedEntry<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn exploiters(&self) -> Vec<&'static str> {
        self.0.exploiters()
    }

    fn has_secrets(&self) -> bool {
        // A game without own knowledge of seats uses a zero-sized type for it.
        size_of::<G::Own>() > 0
    }

    fn rules_markdown(&self) -> &'static str {
        G::rules_markdown()
    }

    fn standard_pack(&self) -> &'static str {
        G::standard_pack()
    }

    fn pack_vocabulary(&self) -> String {
        G::pack_vocabulary()
    }

    fn schemas(&self) -> GameSchemas {
        GameSchemas::read(G::info(), G::schema_file())
    }

    fn check_pack(&self, text: &str) -> Result<PackReport, PackError> {
        let (id, name) = G::check_pack(text)?;
        let info = G::info();
        let option = info.options.iter().find(|option| matches!(option.kind, OptionKind::Pack { .. }));
        let mut notes = Vec::new();
        for seats in info.seats.iter().filter(|_| option.is_some()) {
            let options = option.map(|option| (option.id.to_owned(), Value::from(text))).into_iter().collect();
            match self.setup_warnings(*seats, &options) {
                Ok(warnings) => notes.extend(warnings),
                Err(invalid) => notes.push(invalid.0),
            }
        }
        Ok(PackReport { id, name, notes })
    }

    fn record_book_entries(&self) -> Vec<RecordBookEntry> {
        G::record_book_entries()
    }

    fn setup_warnings(&self, seats: u8, options: &Map<String, Value>) -> Result<Vec<String>, InvalidRequest> {
        Ok(build_rules::<G>(G::RULES_VERSION, seats, options)?.setup_warnings())
    }

    fn start_with_version(&self, rules: u16, setup: GameSetup) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(TypedGame::<G>::start(self.0, rules, setup, false)?))
    }

    fn resume_holding(
        &self,
        rules: u16,
        setup: GameSetup,
        past: &[Value],
        held: SeatSet,
    ) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(TypedGame::<G>::go_on(self.0, rules, setup, past, held)?))
    }

    fn silent_bot(&self, id: &str, budget: Option<ThinkingTime>) -> Result<UntypedBot, InvalidRequest> {
        let mut bot = self.0.bot_by_id(id).ok_or_else(|| G::info().no_such_bot(id))?;
        bot.disable_out_of_turn();
        let budget = budget.unwrap_or_else(|| G::default_thinking_time(id));
        Ok(UntypedBot::new(bot, budget.to_search_budget()))
    }

    fn load(&self, record: &GameRecord) -> Result<Box<dyn DynGame>, RecordError> {
        if record.game != G::ID {
            return Err(RecordError(format!("This is a record of {}, not of {}.", record.game, G::ID)));
        }
        Ok(Box::new(TypedGame::<G>::load(self.0, record)?))
    }

    fn simulate(&self, plan: &SimulationPlan, watch: &ProgressCallback<'_>) -> Result<Value, InvalidRequest> {
        let simulation = Simulation { lineup: lineup(self.0, plan)?, games: plan.games, threads: plan.threads };
        let mut report = self
            .0
            .run_simulation(&simulation, watch)
            .map_err(|error| InvalidRequest(format!("The simulation did not start: {error}.")))?;
        report.options = simulation.lineup.game.options();
        Ok(serde_json::to_value(report).expect("a report serialises"))
    }

    fn prepare_treatment(&self, plan: &SimulationPlan) -> Result<Box<dyn Treatment>, InvalidRequest> {
        Ok(self.0.make_treatment(lineup(self.0, plan)?))
    }

    fn play_simulated_game(
        &self,
        plan: &SimulationPlan,
        number: u64,
        later: u64,
    ) -> Result<GameRecord, InvalidRequest> {
        let lineup = lineup(self.0, plan)?;
        let secret = randomness::secret_from_streams(&GameStreams::in_series(plan.seed, number, later));
        let setup = GameSetup { seats: plan.seats, options: plan.options.clone(), secret, entropy: Vec::new() };
        let mut table = TypedGame::<G>::start(self.0, G::RULES_VERSION, setup, true)?;
        for (seat, action) in self.0.replay_actions(&lineup, number, later) {
            // The table draws from the same streams as the simulation, so each outcome matches its question.
            table
                .apply_action(seat, &to_json(&action), None)
                .map_err(|refusal| InvalidRequest(format!("{seat:?}: {refusal:?}")))?;
        }
        let bot = |seat| Some(lineup.participants[lineup.participant_at(Seat(seat), number)].name.clone());
        Ok(table.game_record().played_by((0..plan.seats).map(bot).collect()))
    }

    fn calibration_samples(
        &self,
        record: &GameRecord,
        depth: AnalysisDepth,
    ) -> Result<Vec<CalibrationSample>, RecordError> {
        Ok(TypedGame::<G>::load(self.0, record)?.calibration_samples(depth))
    }

    fn run_benchmark(&self, seats: u8, seconds: f64) -> Result<Value, InvalidRequest> {
        let game = build_rules::<G>(G::RULES_VERSION, seats, &Map::new())?;
        let time =
            Duration::try_from_secs_f64(seconds).map_err(|_| InvalidRequest("That is no length of time.".into()))?;
        Ok(serde_json::to_value(self.0.run_benchmark(&game, time)).expect("a row serialises"))
    }
}
