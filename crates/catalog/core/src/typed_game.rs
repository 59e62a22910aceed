//! An adapter from a game with types to a table without.

mod action_hash;
mod branches;
mod chance;
mod choices;
mod errors;
mod log;
mod recent;
mod recent_points;
mod replay;
mod results;
mod seeds;
mod viewer_state;

use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;

use engine::{Audience, GameHistory, Rejected, Seat, SeatSet, ToAct, ViewOf, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;

use crate::analysis;
use crate::catalog_game::CatalogGame;
use crate::event_log::{EventLog, FirstTimeHints, LogEvent};
use crate::game_compute::{Decision, GameCompute};
use crate::i18n::{SeatNames, default_seat_name};
use crate::randomness::RandomnessSource;
use crate::record::with_digest;
use crate::rules_setup::build_rules;
use crate::viewer_state::to_json;
use crate::{
    Achievement, ActionChoice, ActionValue, Analysis, AnalysisDepth, AnalysisTask, BlockedAction, BlunderWarning,
    BotReply, BotReplyTask, BranchOptions, ChanceMode, ChanceOption, DealCommitment, DealSecret, DynGame, GameInfo,
    GameRecord, GameSetup, GameStatus, InvalidRequest, LogLine, LogSentence, LogTail, LoggedEvent, MonitoredTask,
    Reader, Refusal, SeatNote, StepResult, ThinkingTime, WaitingFor, tr,
};

use action_hash::hash_actions;
use errors::malformed_value;
use recent_points::RecentPoints;

/// The standing of the seats wherever it changed: the number of entries, and the score of each seat in order.
type ScoreCourse = Vec<(usize, Vec<i32>)>;

/// A game in progress with everything that a table needs.
#[derive(Clone)]
pub(crate) struct TypedGame<G: CatalogGame> {
    compute: &'static dyn GameCompute<G>,
    history: GameHistory<G>,
    setup: GameSetup,
    randomness: RandomnessSource,
    chance_mode: ChanceMode,
    /// The seats whose throws and draws the caller settles.
    held: SeatSet,
    /// True if the table was branched from another: its secret does not explain its whole journal.
    branched: bool,
    /// The number of journal entries that were inherited from another table: the secret only explains later ones.
    past: usize,
    names: Arc<[String]>,
    log: EventLog<G::Event>,
    first_time_hints: RefCell<Vec<FirstTimeHints>>,
    /// The number of the present question.
    question: u32,
    /// The ply of each seat's latest own step, which first-time hints are compared with.
    last_action_plies: Vec<Option<usize>>,
    /// The standing of the seats when it was last requested, with the number of entries at that time.
    stood: RefCell<(usize, ScoreCourse)>,
    points: RecentPoints<G>,
}

impl<G: CatalogGame> TypedGame<G> {
    /// Returns a table at its start, before chance is resolved.
    fn fresh(
        compute: &'static dyn GameCompute<G>,
        version: u16,
        setup: GameSetup,
        simulated: bool,
    ) -> Result<TypedGame<G>, InvalidRequest> {
        Ok(TypedGame::of(compute, build_rules::<G>(version, setup.seats, &setup.options)?, setup, simulated))
    }

    /// Returns a table at its start for rules that already exist.
    fn of(compute: &'static dyn GameCompute<G>, game: G, setup: GameSetup, simulated: bool) -> TypedGame<G> {
        let mut table = TypedGame {
            compute,
            history: GameHistory::new(game),
            randomness: RandomnessSource::for_table(&setup, simulated),
            chance_mode: ChanceMode::Dealt,
            held: SeatSet::EMPTY,
            branched: false,
            past: 0,
            names: (0..setup.seats).map(|seat| default_seat_name(Seat(seat))).collect(),
            log: EventLog::new(setup.seats),
            first_time_hints: RefCell::new(vec![FirstTimeHints::default(); usize::from(setup.seats) + 1]),
            question: 0,
            last_action_plies: vec![None; setup.seats as usize],
            stood: RefCell::new((usize::MAX, Vec::new())),
            points: RecentPoints::new(),
            setup,
        };
        table.number_question();
        table.keep_point();
        table
    }

    /// Returns a table at its first question.
    pub fn start(
        compute: &'static dyn GameCompute<G>,
        version: u16,
        setup: GameSetup,
        simulated: bool,
    ) -> Result<TypedGame<G>, InvalidRequest> {
        let mut table = TypedGame::fresh(compute, version, setup, simulated)?;
        table.settle_chance();
        Ok(table)
    }

    fn advance(&self, entries_from: usize, told_from: usize) -> StepResult {
        let entries = self.history.entries()[entries_from..].iter().map(to_json).collect();
        StepResult { entries, told_from }
    }

    fn names(&self) -> SeatNames<'_> {
        SeatNames::new(&self.names)
    }

    fn view_of(&self, viewer: Viewer) -> ViewOf<G> {
        self.history.rules().view(self.history.state(), viewer)
    }

    /// Returns true if the seat is on turn and has not acted.
    fn asked(&self, seat: Seat) -> bool {
        matches!(self.history.awaited(), ToAct::Seats(seats) if seats.contains(seat))
    }

    fn refusal(&self, seat: Seat, refused: Rejected<G::BlockedReason>) -> Refusal {
        let (reason, clause) = match refused {
            Rejected::Over => (tr!("refused-over"), ""),
            Rejected::NotAsked => (tr!("refused-not-asked"), ""),
            Rejected::Blocked(reason) => {
                let view = self.view_of(Viewer::Seat(seat));
                (
                    self.history.rules().describe_blocked_reason(self.names_for(seat), &view, reason),
                    engine::BlockedReason::clause(reason),
                )
            }
        };
        Refusal::Rejected { reason, clause }
    }

    /// Applies a legal action of a seat, and resolves chance.
    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let ply = self.history.ply();
        let done = self.history.apply_action(seat, action, &mut self.log.writer_at(ply));
        done.map_err(|refused| self.refusal(seat, refused))?;
        self.last_action_plies[seat.index()] = Some(ply);
        self.keep_point();
        self.settle_chance();
        Ok(())
    }
}

impl<G: CatalogGame> DynGame for TypedGame<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn setup(&self) -> &GameSetup {
        &self.setup
    }

    fn commitment(&self) -> DealCommitment {
        self.setup.secret.commitment()
    }

    fn status(&self) -> GameStatus {
        let pending = match self.history.rules().to_act(&self.history.state().public) {
            ToAct::Seats(seats) => WaitingFor::Seats(seats),
            // A table waits for chance if it is held or external, or if it is viewed in the middle of its journal.
            ToAct::Chance => WaitingFor::Seats(SeatSet::EMPTY),
            ToAct::Nobody => WaitingFor::Over,
        };
        let result = (pending == WaitingFor::Over).then(|| self.game_result());
        GameStatus { pending, question: self.question, ply: self.history.ply(), result }
    }

    fn name_seats(&mut self, names: Vec<String>) {
        if names.len() == self.names.len() && *names != *self.names {
            self.names = names.into();
            self.log.clear_sentence_cache();
        }
    }

    fn add_seat_note(&mut self, seat: Seat, note: SeatNote) {
        self.log.add_seat_note(seat, note, self.history.ply());
    }

    fn seat_names(&self) -> &[String] {
        &self.names
    }

    fn viewer_state(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.build_viewer_state(viewer))
    }

    fn history(&self) -> &dyn Any {
        &self.history
    }

    fn awaited_seats(&self) -> SeatSet {
        match self.history.awaited() {
            ToAct::Seats(seats) => seats,
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    fn is_over(&self) -> bool {
        self.history.awaited() == ToAct::Nobody
    }

    fn chance_owner(&self) -> Option<Seat> {
        self.pending_owner()
    }

    fn chance_text(&self) -> Option<String> {
        self.pending_owner().map(|_| self.history.rules().describe_chance(&self.history.state().public))
    }

    fn hold_chance(&mut self, of: SeatSet) {
        self.held = of;
    }

    fn question_number(&self) -> u32 {
        self.question
    }

    fn ply(&self) -> usize {
        self.history.ply()
    }

    fn count_decided_entries(&self) -> usize {
        self.history.count_decided_entries()
    }

    fn legal_action_count(&self, seat: Seat) -> usize {
        self.legal_actions_of(seat).len()
    }

    fn choice_list_hash(&self, seat: Seat) -> u32 {
        hash_actions(&self.legal_actions_of(seat))
    }

    fn legal_action_at(&self, seat: Seat, number: usize) -> Option<Value> {
        self.legal_actions_of(seat).get(number).map(to_json)
    }

    fn is_legal(&self, seat: Seat, action: &Value) -> bool {
        G::Action::deserialize(action).is_ok_and(|action| self.legal_actions_of(seat).contains(&action))
    }

    fn is_out_of_turn(&self, seat: Seat, action: &Value) -> bool {
        let mut unasked = Vec::new();
        self.history.out_of_turn_actions(seat, &mut unasked);
        G::Action::deserialize(action).is_ok_and(|action| unasked.contains(&action))
    }

    fn view_fingerprint(&self, viewer: Viewer) -> u64 {
        self.fingerprint_of(self.history.state(), self.history.question_number(), viewer)
    }

    fn changed_plies(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        self.plies_with_changes(viewer, since)
    }

    fn log_tail(&self, reader: Reader, most: usize) -> LogTail {
        let heard = self.log.heard_by(reader.viewer);
        let first = heard.len().saturating_sub(most);
        let last = heard.last().map(|place| &self.log.item_at(*place).event);
        LogTail {
            first,
            lines: heard[first..].iter().map(|place| self.log_sentence(*place, reader.you)).collect(),
            still: matches!(last, Some(LogEvent::Undone(..) | LogEvent::Note(..))),
            first_line_since_action: self.first_line_since_action(reader.viewer),
        }
    }

    fn key_line_before(&self, reader: Reader, ply: usize) -> Option<LogSentence> {
        self.find_line_before(reader, ply)
    }

    fn audiences_since(&self, from: usize) -> Vec<Audience> {
        self.log.from(from).iter().map(|item| item.event.audience()).collect()
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        self.history.rules().view_to_json(&self.view_of(viewer))
    }

    fn view_annotations(&self, viewer: Viewer) -> Option<Value> {
        self.history.rules().view_texts(&self.view_of(viewer))
    }

    fn legal_actions(&self, seat: Seat) -> Vec<ActionChoice> {
        let actions = self.legal_actions_of(seat);
        self.describe_choices(seat, actions)
    }

    fn blocked_actions(&self, seat: Seat) -> Vec<BlockedAction> {
        if seat.0 >= self.setup.seats {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let (game, names) = (self.history.rules(), self.names_for(seat));
        let described = |(action, reason): (G::Action, G::BlockedReason)| BlockedAction {
            action: to_json(&action),
            text: game.describe_action(names, &view, action),
            reason: game.describe_blocked_reason(names, &view, reason),
            clause: engine::BlockedReason::clause(reason),
        };
        self.closed_actions(seat, &view).into_iter().map(described).collect()
    }

    fn out_of_turn_actions(&self, seat: Seat) -> Vec<ActionChoice> {
        let mut actions = Vec::new();
        self.history.out_of_turn_actions(seat, &mut actions);
        self.describe_choices(seat, actions)
    }

    fn headline(&self) -> String {
        self.history.rules().describe_phase(self.names(), &self.history.state().public)
    }

    fn headline_for(&self, reader: Seat) -> String {
        self.history.rules().describe_phase(self.names_for(reader), &self.history.state().public)
    }

    fn question_text(&self, viewer: Viewer) -> String {
        if let Some(seat) = viewer.seat().filter(|seat| self.asked(*seat)) {
            let names = self.names_for(seat);
            return self.history.rules().describe_question(names, &self.view_of(Viewer::Seat(seat)));
        }
        if let Some(owner) = self.pending_owner() {
            return tr!("waiting-for", count = 1, seats = self.names().name_of(owner));
        }
        match self.status().pending {
            WaitingFor::Over => tr!("waiting-nobody"),
            WaitingFor::Seats(seats) => {
                // A viewer knows that they have answered.
                let others: SeatSet = seats.iter().filter(|seat| Some(*seat) != viewer.seat()).collect();
                tr!("waiting-for", count = seats.len(), seats = self.names().names_of(others))
            }
        }
    }

    fn log_lines(&self, reader: Reader, from: usize) -> Vec<LogLine> {
        self.log.told_to(reader.viewer, from).map(|item| self.log_line(item, reader.you)).collect()
    }

    fn latest_log_lines(&self, viewer: Viewer, most: usize) -> (usize, Vec<LogLine>) {
        self.format_latest_lines(viewer, most)
    }

    fn event_count(&self) -> usize {
        self.log.len()
    }

    fn logged_events(&self, from: usize) -> Vec<LoggedEvent> {
        let items = self.log.from(from).iter();
        items
            .map(|item| LoggedEvent { ply: item.ply, to: item.event.audience(), event: self.event_json(&item.event) })
            .collect()
    }

    fn score_history(&self) -> Vec<(usize, Vec<i32>)> {
        self.cached_score_course()
    }

    fn ending_text(&self) -> Option<String> {
        self.describe_ending(self.names())
    }

    fn ending_text_for(&self, reader: Seat) -> Option<String> {
        self.describe_ending(self.names_for(reader))
    }

    fn achievements_of(&self, seat: Seat) -> Vec<Achievement> {
        self.compute_achievements(seat)
    }

    fn first_time_hints(&self, viewer: Viewer) -> Vec<(&'static str, String)> {
        let since = self.last_action_ply(viewer).unwrap_or(0);
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let explain = |event: &G::Event| self.history.rules().first_time_hint(event);
        self.first_time_hints.borrow_mut()[index].collect_hints(&self.log, viewer, since, explain)
    }

    fn rules_section(&self) -> &'static str {
        self.history.rules().rules_section(&self.history.state().public)
    }

    fn apply_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Rejected::NotAsked));
        }
        if question.is_some_and(|question| question != self.question) {
            return Err(Refusal::Stale);
        }
        let action = G::Action::deserialize(action).map_err(|error| malformed_value::<G>("action", &error))?;
        let (entries_from, told_from) = (self.history.ply(), self.log.len());
        self.take(seat, action)?;
        Ok(self.advance(entries_from, told_from))
    }

    fn apply_typed_action(&mut self, seat: Seat, action: &dyn Any) -> Result<(), Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Rejected::NotAsked));
        }
        let action = action.downcast_ref::<G::Action>();
        let foreign = || Refusal::Malformed(format!("That is no action of {}.", G::info().name));
        self.take(seat, *action.ok_or_else(foreign)?)
    }

    fn expand_plan(&self, seat: Seat, name: &str) -> Vec<Value> {
        self.history.rules().expand_plan(&self.history.state().public, seat, name).iter().map(to_json).collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.history.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal> {
        let (entries_from, told_from) = (self.history.ply(), self.log.len());
        let refused = Refusal::Rejected { reason: tr!("refused-undo"), clause: "" };
        let undone = self.history.undo(seat).map_err(|_| refused)?;
        self.log.take_back(seat, undone, entries_from);
        self.keep_point();
        self.number_question();
        Ok(self.advance(entries_from, told_from))
    }

    fn default_action(&self, seat: Seat) -> Option<Value> {
        if !self.asked(seat) {
            return None;
        }
        let state = self.history.state();
        let own = self.history.rules().own_knowledge(&state.public, &state.private, seat);
        Some(to_json(&self.history.rules().default_action(&state.public, &own, seat)))
    }

    fn standing_order(&self, seat: Seat, alone: bool) -> Option<Value> {
        if !self.asked(seat) {
            return None;
        }
        let (game, state) = (self.history.rules(), self.history.state());
        let own = game.own_knowledge(&state.public, &state.private, seat);
        let only = || match self.legal_actions_of(seat)[..] {
            [only] if alone && game.min_action_delay(&state.public, only) > 0 => Some(only),
            _ => None,
        };
        game.standing_order(&state.public, &own, seat).or_else(only).map(|action| to_json(&action))
    }

    fn min_action_delay(&self, action: &Value) -> u64 {
        G::Action::deserialize(action)
            .map_or(0, |action| u64::from(self.history.rules().min_action_delay(&self.history.state().public, action)))
    }

    fn is_chat_disabled(&self) -> bool {
        self.history.rules().is_chat_disabled(&self.history.state().public)
    }

    fn prepare_bot_reply(
        &self,
        seat: Seat,
        bot: &str,
        budget: Option<ThinkingTime>,
        talk: bool,
    ) -> Result<BotReplyTask, InvalidRequest> {
        let mut player = self.compute.bot_by_id(bot).ok_or_else(|| G::info().no_such_bot(bot))?;
        if !talk {
            player.disable_out_of_turn();
        }
        let choices = self.legal_actions_of(seat);
        if choices.is_empty() {
            return Err(InvalidRequest(tr!("setup-not-asked", seat = self.names().name_of(seat))));
        }
        let (game, view) = (self.history.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let budget = budget.unwrap_or_else(|| G::default_thinking_time(bot)).to_search_budget();
        let mut rng = bots::Generator::from_seed(self.private_seed(seat));
        Ok(BotReplyTask::new(player.is_quick(), move || {
            let action = player.choose_action(&game, &view, &choices, budget, &mut rng);
            BotReply { action: to_json(&action), owed: choices.contains(&action) }
        }))
    }

    fn prepare_advice(
        &self,
        seat: Seat,
        depth: AnalysisDepth,
    ) -> Result<AnalysisTask<Vec<ActionValue>>, InvalidRequest> {
        let choices = self.legal_actions_of(seat);
        if choices.is_empty() {
            return Err(InvalidRequest(tr!("refused-not-asked")));
        }
        let (game, view) = (self.history.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let (compute, names) = (self.compute, Arc::clone(&self.names));
        Ok(Box::new(move || {
            analysis::suggest_actions(compute, &Decision { game: &game, view: &view }, &names, &choices, depth)
        }))
    }

    fn prepare_blunder_check(
        &self,
        seat: Seat,
        action: &Value,
        depth: AnalysisDepth,
    ) -> Option<AnalysisTask<Option<BlunderWarning>>> {
        let choices = self.legal_actions_of(seat);
        let chosen =
            G::Action::deserialize(action).ok().filter(|chosen| choices.len() > 1 && choices.contains(chosen))?;
        let (game, view) = (self.history.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let (compute, names) = (self.compute, Arc::clone(&self.names));
        Some(Box::new(move || {
            analysis::check_blunder(compute, &Decision { game: &game, view: &view }, &names, &choices, chosen, depth)
        }))
    }

    fn prepare_analysis(&self, depth: AnalysisDepth) -> AnalysisTask<Analysis> {
        let (compute, run, names) = (self.compute, self.history.clone(), Arc::clone(&self.names));
        Box::new(move || analysis::look_back(compute, &run, &names, depth))
    }

    fn prepare_monitored_analysis(&self, depth: AnalysisDepth) -> MonitoredTask<Analysis> {
        let (compute, run, names) = (self.compute, self.history.clone(), Arc::clone(&self.names));
        Box::new(move |watcher: &analysis::TaskMonitor| {
            analysis::look_back_watched(compute, &run, &names, depth, watcher)
        })
    }

    fn max_value(&self) -> f32 {
        self.history.rules().max_value()
    }

    fn journal_entries(&self) -> Vec<Value> {
        self.history.entries().iter().map(to_json).collect()
    }

    fn game_record(&self) -> GameRecord {
        with_digest(GameRecord {
            endtable: GameRecord::VERSION,
            game: G::ID.to_owned(),
            rules: self.history.rules().rules_version(),
            seats: self.setup.seats,
            options: self.history.rules().options(),
            names: self.names.to_vec(),
            commitment: self.commitment().0,
            secret: self.setup.secret.to_hex(),
            entropy: self.setup.entropy.clone(),
            shuffle: Vec::new(),
            simulated: self.randomness.is_simulated(),
            bots: Vec::new(),
            past: self.past,
            entries: self.journal_entries(),
            digest: String::new(),
        })
    }

    fn at_ply(&self, ply: usize) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(self.rewind_to(ply)?))
    }

    fn recent_point(&self, ply: usize) -> Option<Box<dyn DynGame>> {
        Some(Box::new(self.recent_game(ply)?))
    }

    fn branch(&self, branch: &BranchOptions) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(self.make_branch(branch)?))
    }

    fn is_branch(&self) -> bool {
        self.branched
    }

    fn chance_options(&self) -> Result<Option<Vec<ChanceOption>>, Refusal> {
        self.listed_chances()
    }

    fn sample_chance(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.sample_outcomes(secret, count)
    }

    fn apply_chance(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal> {
        self.apply_chance_json(outcome)
    }
}
