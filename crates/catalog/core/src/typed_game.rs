//! An adapter from a game with types to a table without.

mod branches;
mod chance;
mod choices;
mod errors;
mod facts;
mod log;
mod recent;
mod recent_points;
mod replay;
mod results;
mod seeds;

use std::any::Any;
use std::cell::RefCell;
use std::sync::Arc;

use engine::{Audience, GameHistory, Rejected, Seat, SeatSet, ToAct, ViewOf, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;

use crate::action_hash::hash_actions;
use crate::analysis;
use crate::catalog_game::CatalogGame;
use crate::event_log::{EventLog, FirstTimeHints};
use crate::game_compute::{Decision, GameCompute};
use crate::i18n::{SeatNames, default_seat_name};
use crate::randomness::RandomnessSource;
use crate::record::with_digest;
use crate::rules_setup::build_rules;
use crate::seat_holders::SeatHolders;
use crate::sentence_cache::ViewerSentences;
use crate::viewer_state::to_json;
use crate::{
    Achievement, ActionChoice, ActionValue, Analysis, AnalysisDepth, AnalysisTask, BlockedAction, BlunderWarning,
    BotReply, BotReplyTask, BranchOptions, ChanceMode, ChanceOption, DealCommitment, DealSecret, DynGame, FactsScope,
    GameInfo, GameRecord, GameSetup, GameStatus, InvalidRequest, LogLine, LoggedEvent, MonitoredTask, Reader, Refusal,
    SeatHolder, SeatNote, StepResult, ThinkingTime, ViewedGame, ViewedTable, WaitingFor, tr,
};

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
    holders: SeatHolders,
    log: EventLog<G::Event>,
    sentences: ViewerSentences,
    first_time_hints: RefCell<Vec<FirstTimeHints>>,
    /// The ply of each seat's latest own decision, which first-time hints are compared with.
    last_action_plies: Vec<Option<usize>>,
    /// The plies of actions with which their seat decided nothing, in order.
    ordered_plies: Vec<usize>,
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
            holders: SeatHolders::new((0..setup.seats).map(|seat| default_seat_name(Seat(seat))).collect()),
            log: EventLog::new(setup.seats),
            sentences: ViewerSentences::new(setup.seats),
            first_time_hints: RefCell::new(vec![FirstTimeHints::default(); usize::from(setup.seats) + 1]),
            last_action_plies: vec![None; setup.seats as usize],
            ordered_plies: Vec::new(),
            stood: RefCell::new((usize::MAX, Vec::new())),
            points: RecentPoints::new(),
            setup,
        };
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
        SeatNames::new(self.holders.present_names())
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

    /// Returns true if a seat decides nothing by this action: it only talks, its own standing orders prescribe it, or it is
    /// the only one in a window that most seats let pass.
    fn is_ordered(&self, seat: Seat, action: G::Action) -> bool {
        if G::is_talk(action) {
            return true;
        }
        if !self.asked(seat) {
            return false;
        }
        let (rules, state) = (self.history.rules(), self.history.state());
        let own = rules.own_knowledge(&state.public, &state.private, seat);
        let is_only = || self.legal_actions_of(seat)[..] == [action];
        rules.standing_order(&state.public, &own, seat) == Some(action)
            || rules.goes_without_saying(&state.public, action) && is_only()
    }

    /// Notes an action of a seat, with which it may have decided nothing.
    fn note_action(&mut self, seat: Seat, ply: usize, is_ordered: bool) {
        if is_ordered {
            self.ordered_plies.push(ply);
        } else {
            self.last_action_plies[seat.index()] = Some(ply);
        }
    }

    /// Applies a legal action of a seat, and resolves chance.
    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let (ply, is_ordered) = (self.history.ply(), self.is_ordered(seat, action));
        let done = self.history.apply_action(seat, action, &mut self.log.writer_at(ply));
        done.map_err(|refused| self.refusal(seat, refused))?;
        self.note_action(seat, ply, is_ordered);
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
        GameStatus { pending, question: self.question_number(), ply: self.history.ply(), result }
    }

    fn name_seats(&mut self, names: Vec<String>) {
        if names.len() == usize::from(self.setup.seats) && *names != **self.holders.present_names() {
            self.holders.rename_holders(&names);
            self.sentences = ViewerSentences::new(self.setup.seats);
        }
    }

    fn set_seat_holders(&mut self, holders: &[SeatHolder]) {
        if holders.len() == usize::from(self.setup.seats) {
            let changed = self.holders.set_holders(holders, self.history.ply());
            self.log.tenure = self.holders.present_tenure();
            if changed {
                self.sentences = ViewerSentences::new(self.setup.seats);
            }
        }
    }

    fn add_seat_note(&mut self, seat: Seat, note: SeatNote) {
        if matches!(note, SeatNote::Given | SeatNote::Returned) {
            // The new person has not acted yet, whatever the seat has done before.
            self.last_action_plies[seat.index()] = None;
        }
        self.log.add_seat_note(seat, note, self.history.ply());
    }

    fn seat_names(&self) -> &[String] {
        self.holders.present_names()
    }

    fn view_with(&self, viewer: Viewer, scope: FactsScope) -> Arc<dyn ViewedGame> {
        let (rules, facts) = (self.history.rules().clone(), self.facts_for(viewer, scope));
        Arc::new(ViewedTable::new(rules, facts, self.sentences.of_viewer(viewer)))
    }

    fn first_step_since(&self, viewer: Viewer, ply: usize) -> usize {
        self.find_first_step_since(viewer, ply)
    }

    fn told_plies(&self, viewer: Viewer) -> Vec<usize> {
        self.log.told_plies(viewer)
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

    fn hold_chance(&mut self, of: SeatSet) {
        self.held = of;
    }

    fn question_number(&self) -> u32 {
        self.compute_question_number()
    }

    fn ply(&self) -> usize {
        self.history.ply()
    }

    fn disable_recent_points(&mut self) {
        self.points.stop_keeping();
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

    fn changed_plies(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        self.plies_with_changes(viewer, since)
    }

    fn audiences_since(&self, from: usize) -> Vec<Audience> {
        self.log.from(from).iter().map(|item| item.to).collect()
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

    fn has_key_event(&self, viewer: Viewer, from: usize) -> bool {
        self.has_key_line(viewer, from)
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
        items.map(|item| LoggedEvent { ply: item.ply, to: item.to, event: self.event_json(&item.event) }).collect()
    }

    fn achievements_of(&self, seat: Seat) -> Vec<Achievement> {
        self.compute_achievements(seat)
    }

    fn apply_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Rejected::NotAsked));
        }
        if question.is_some_and(|question| question != self.compute_question_number()) {
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

    fn undoable_ply(&self, seat: Seat) -> Option<usize> {
        self.history.undoable_entry(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal> {
        let (entries_from, told_from) = (self.history.ply(), self.log.len());
        let refused = Refusal::Rejected { reason: tr!("refused-undo"), clause: "" };
        let undone = self.history.undo(seat).map_err(|_| refused)?;
        self.log.take_back(seat, undone, entries_from);
        self.keep_point();
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
            [only] if alone && game.goes_without_saying(&state.public, only) => Some(only),
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

    fn bot_seed(&self, seat: Seat) -> [u8; 32] {
        self.private_seed(seat)
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
        let (compute, names) = (self.compute, Arc::clone(self.holders.present_names()));
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
        let (compute, names) = (self.compute, Arc::clone(self.holders.present_names()));
        Some(Box::new(move || {
            analysis::check_blunder(compute, &Decision { game: &game, view: &view }, &names, &choices, chosen, depth)
        }))
    }

    fn prepare_analysis(&self, depth: AnalysisDepth) -> AnalysisTask<Analysis> {
        let (compute, run, names) = (self.compute, self.history.clone(), Arc::clone(self.holders.present_names()));
        Box::new(move || analysis::look_back(compute, &run, &names, depth))
    }

    fn prepare_monitored_analysis(&self, depth: AnalysisDepth) -> MonitoredTask<Analysis> {
        let (compute, run, names) = (self.compute, self.history.clone(), Arc::clone(self.holders.present_names()));
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
            names: self.holders.present_names().to_vec(),
            former_names: self.holders.recorded_names(),
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

    fn apply_typed_chance(&mut self, outcome: &dyn Any) -> Result<(), Refusal> {
        self.apply_any_outcome(outcome)
    }
}
