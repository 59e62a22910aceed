//! A game with types as a table without.

mod branches;
mod end;
mod log;
mod number;
mod past;
mod screen;
mod seeds;
mod unknown;

use std::any::Any;
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;
use std::sync::Arc;

use engine::{Audience, GameHistory, Rejected, Seat, SeatSet, ToAct, ViewOf, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;

use crate::analysis;
use crate::chronicle::{EventLog, FirstTimeHints, LogEvent};
use crate::listed::CatalogGame;
use crate::luck::RandomnessSource;
use crate::record::seal;
use crate::screen::json;
use crate::shelf::rules;
use crate::words::{SeatNames, seat_number};
use crate::{
    Achievement, ActionChoice, Analysis, AnalysisDepth, AnalysisTask, BlockedAction, BlunderWarning, BotReply,
    BotReplyTask, BranchOptions, ChanceMode, ChanceOption, DealCommitment, DealSecret, DynGame, GameInfo, GameRecord,
    GameStatus, InvalidRequest, LogLine, LogSentence, LogTail, LoggedEvent, MonitoredTask, Refusal, SeatNote,
    StepResult, SuggestedAction, TableSetup, ThinkingTime, WaitingFor, tr,
};

use number::InstanceId;
use unknown::malformed;
pub(crate) use unknown::no_such_bot;

/// A game in progress with everything that a table needs.
#[derive(Clone)]
pub(crate) struct TypedGame<G: CatalogGame> {
    run: GameHistory<G>,
    setup: TableSetup,
    luck: RandomnessSource,
    nature: ChanceMode,
    /// Whether the table comes from another: its secret does not explain its whole journal.
    branched: bool,
    /// How many of the first journal entries were taken over from another table: the secret explains what follows.
    past: usize,
    names: Arc<[String]>,
    chronicle: EventLog<G::Event>,
    coached: RefCell<Vec<FirstTimeHints>>,
    /// The number of the present question.
    question: u32,
    /// For each seat the entry that its latest own step is; coach lines speak of what is newer.
    stepped: Vec<Option<usize>>,
    number: InstanceId,
    /// How the seats stood, as it was asked last, and after how many entries.
    stood: RefCell<(usize, past::ScoreCourse)>,
}

impl<G: CatalogGame> TypedGame<G> {
    /// A table at its start, before nature has answered.
    fn fresh(version: u16, setup: TableSetup, simulated: bool) -> Result<TypedGame<G>, InvalidRequest> {
        Ok(TypedGame::of(rules::<G>(version, setup.seats, &setup.options)?, setup, simulated))
    }

    /// The same for rules that are made already.
    fn of(game: G, setup: TableSetup, simulated: bool) -> TypedGame<G> {
        let mut table = TypedGame {
            run: GameHistory::new(game),
            luck: RandomnessSource::of(&setup, simulated),
            nature: ChanceMode::Dealt,
            branched: false,
            past: 0,
            names: (0..setup.seats).map(|seat| seat_number(Seat(seat))).collect(),
            chronicle: EventLog::new(setup.seats),
            coached: RefCell::new(vec![FirstTimeHints::default(); usize::from(setup.seats) + 1]),
            question: 0,
            stepped: vec![None; setup.seats as usize],
            number: InstanceId::fresh(),
            stood: RefCell::new((usize::MAX, Vec::new())),
            setup,
        };
        table.number_question();
        table
    }

    /// A table at its first question.
    pub fn start(version: u16, setup: TableSetup, simulated: bool) -> Result<TypedGame<G>, InvalidRequest> {
        let mut table = TypedGame::fresh(version, setup, simulated)?;
        table.fall();
        Ok(table)
    }

    /// Nature's answer to the present question, from the secret.
    fn nature(&self) -> G::ChanceOutcome {
        self.luck.answer(self.run.rules(), self.run.state(), self.run.random_stream())
    }

    /// Lets nature answer until a seat is asked or the game is over, unless somebody else answers for it.
    fn fall(&mut self) {
        while self.nature == ChanceMode::Dealt && self.run.awaited() == ToAct::Chance {
            let outcome = self.nature();
            let mut writer = self.chronicle.at(self.run.ply());
            self.run.apply_chance(outcome, &mut writer).expect("nature answers what is possible");
        }
        self.number_question();
    }

    fn advance(&self, entries_from: usize, told_from: usize) -> StepResult {
        let entries = self.run.entries()[entries_from..].iter().map(json).collect();
        StepResult { entries, told_from }
    }

    fn names(&self) -> SeatNames<'_> {
        SeatNames(&self.names)
    }

    fn view_of(&self, viewer: Viewer) -> ViewOf<G> {
        self.run.rules().view(self.run.state(), viewer)
    }

    /// Whether the seat is asked now and has not answered.
    fn asked(&self, seat: Seat) -> bool {
        matches!(self.run.awaited(), ToAct::Seats(seats) if seats.has(seat))
    }

    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.run.legal_actions(seat, &mut actions);
        actions
    }

    fn closed_actions(&self, seat: Seat, view: &ViewOf<G>) -> Vec<(G::Action, G::BlockedReason)> {
        let mut closed = Vec::new();
        if let (true, Some((_, mine))) = (self.asked(seat), &view.own) {
            self.run.rules().blocked_actions(&view.public, mine, seat, &mut closed);
            let why = |action| (action, self.run.rules().blocked_reason(&view.public, mine, seat, action));
            return closed.into_iter().map(why).collect();
        }
        Vec::new()
    }

    fn refusal(&self, seat: Seat, refused: Rejected<G::BlockedReason>) -> Refusal {
        let (reason, clause) = match refused {
            Rejected::Over => (tr!("refused-over"), ""),
            Rejected::NotAsked => (tr!("refused-not-asked"), ""),
            Rejected::Blocked(reason) => {
                let view = self.view_of(Viewer::Seat(seat));
                (self.run.rules().reason(self.names(), &view, reason), engine::BlockedReason::clause(reason))
            }
        };
        Refusal::Refused { reason, clause }
    }
}

impl<G: CatalogGame> TypedGame<G> {
    /// A seat of the table does something, if it is open to it, and nature answers.
    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let ply = self.run.ply();
        let done = self.run.apply_action(seat, action, &mut self.chronicle.at(ply));
        done.map_err(|refused| self.refusal(seat, refused))?;
        self.stepped[seat.index()] = Some(ply);
        self.fall();
        Ok(())
    }
}

impl<G: CatalogGame> DynGame for TypedGame<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn setup(&self) -> &TableSetup {
        &self.setup
    }

    fn commitment(&self) -> DealCommitment {
        self.setup.secret.commitment()
    }

    fn status(&self) -> GameStatus {
        let pending = match self.run.rules().to_act(&self.run.state().public) {
            ToAct::Seats(seats) => WaitingFor::Seats(seats),
            // Only a table looked at in the middle of its journal waits for nature, or one whose nature is asked.
            ToAct::Chance => WaitingFor::Seats(SeatSet::EMPTY),
            ToAct::Nobody => WaitingFor::Over,
        };
        let result = (pending == WaitingFor::Over).then(|| self.verdict());
        GameStatus { pending, question: self.question, ply: self.run.ply(), result }
    }

    fn name_seats(&mut self, names: Vec<String>) {
        if names.len() == self.names.len() && *names != *self.names {
            self.names = names.into();
            self.chronicle.reword();
        }
    }

    fn note(&mut self, seat: Seat, note: SeatNote) {
        self.chronicle.note(seat, note, self.run.ply());
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn screen(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.looked_at(viewer))
    }

    fn run(&self) -> &dyn Any {
        &self.run
    }

    fn waiting(&self) -> SeatSet {
        match self.run.awaited() {
            ToAct::Seats(seats) => seats,
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    fn over(&self) -> bool {
        self.run.awaited() == ToAct::Nobody
    }

    fn question_number(&self) -> u32 {
        self.question
    }

    fn offers(&self, seat: Seat) -> usize {
        self.actions(seat).len()
    }

    fn list_print(&self, seat: Seat) -> u32 {
        print_of(&self.actions(seat))
    }

    fn choice(&self, seat: Seat, number: usize) -> Option<Value> {
        self.actions(seat).get(number).map(json)
    }

    fn is_open(&self, seat: Seat, action: &Value) -> bool {
        G::Action::deserialize(action).is_ok_and(|action| self.actions(seat).contains(&action))
    }

    fn is_unasked(&self, seat: Seat, action: &Value) -> bool {
        let mut unasked = Vec::new();
        self.run.out_of_turn_actions(seat, &mut unasked);
        G::Action::deserialize(action).is_ok_and(|action| unasked.contains(&action))
    }

    fn fingerprint(&self, viewer: Viewer) -> u64 {
        let mut hash = DefaultHasher::new();
        let state = self.run.state();
        state.public.hash(&mut hash);
        if let Some(seat) = viewer.seat() {
            self.run.rules().own_knowledge(&state.public, &state.private, seat).hash(&mut hash);
            let actions = self.actions(seat);
            actions.hash(&mut hash);
            (!actions.is_empty()).then_some(self.question).hash(&mut hash);
        }
        match self.run.rules().to_act(&state.public) {
            ToAct::Seats(seats) => seats.hash(&mut hash),
            ToAct::Chance | ToAct::Nobody => {}
        }
        hash.finish()
    }

    fn tail_print(&self, viewer: Viewer, most: usize) -> u64 {
        let heard = self.chronicle.heard_by(viewer);
        let first = heard.len().saturating_sub(most);
        let mut hash = DefaultHasher::new();
        (self.number.get(), first, &heard[first..]).hash(&mut hash);
        hash.finish()
    }

    fn tail(&self, viewer: Viewer, most: usize) -> LogTail {
        let heard = self.chronicle.heard_by(viewer);
        let first = heard.len().saturating_sub(most);
        let last = heard.last().map(|place| &self.chronicle.item(*place).news);
        LogTail {
            first,
            lines: heard[first..].iter().map(|place| self.sentence(*place)).collect(),
            still: matches!(last, Some(LogEvent::TookBack(..) | LogEvent::Noted(..))),
            since: self.since(viewer),
        }
    }

    fn line_before(&self, viewer: Viewer, ply: usize) -> Option<LogSentence> {
        self.told_before(viewer, ply)
    }

    fn audiences(&self, from: usize) -> Vec<Audience> {
        self.chronicle.from(from).iter().map(|item| item.news.to()).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.run.rules().shown(&self.view_of(viewer))
    }

    fn texts(&self, viewer: Viewer) -> Option<Value> {
        self.run.rules().texts(&self.view_of(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<ActionChoice> {
        let actions = self.actions(seat);
        self.choices(seat, actions)
    }

    fn closed(&self, seat: Seat) -> Vec<BlockedAction> {
        if seat.0 >= self.setup.seats {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let (game, names) = (self.run.rules(), self.names());
        let closed = self.closed_actions(seat, &view).into_iter();
        closed
            .map(|(action, reason)| BlockedAction {
                action: json(&action),
                text: game.choice(names, &view, action),
                reason: game.reason(names, &view, reason),
                clause: engine::BlockedReason::clause(reason),
            })
            .collect()
    }

    fn unasked(&self, seat: Seat) -> Vec<ActionChoice> {
        let mut actions = Vec::new();
        self.run.out_of_turn_actions(seat, &mut actions);
        self.choices(seat, actions)
    }

    fn headline(&self) -> String {
        self.run.rules().headline(self.names(), &self.run.state().public)
    }

    fn question(&self, viewer: Viewer) -> String {
        if let Some(seat) = viewer.seat().filter(|seat| self.asked(*seat)) {
            return self.run.rules().question(self.names(), &self.view_of(Viewer::Seat(seat)));
        }
        match self.status().pending {
            WaitingFor::Over => tr!("waiting-nobody"),
            WaitingFor::Seats(seats) => tr!("waiting-for", count = seats.len(), seats = self.names().all(seats)),
        }
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        self.chronicle.told_to(viewer, from).map(|item| self.line(item)).collect()
    }

    fn told(&self) -> usize {
        self.chronicle.len()
    }

    fn told_events(&self, from: usize) -> Vec<LoggedEvent> {
        let items = self.chronicle.from(from).iter();
        items
            .map(|item| LoggedEvent { ply: item.ply, to: item.news.to(), event: self.event_json(&item.news) })
            .collect()
    }

    fn course(&self) -> Vec<(usize, Vec<i32>)> {
        self.stood()
    }

    fn ending(&self) -> Option<String> {
        let over = self.run.awaited() == ToAct::Nobody;
        over.then(|| self.run.rules().ending(self.run.state()))
            .map(|ending| self.run.rules().ending_words(self.names(), &ending))
    }

    fn feats(&self, seat: Seat) -> Vec<Achievement> {
        self.feats_of(seat)
    }

    fn coach(&self, viewer: Viewer) -> Vec<(&'static str, String)> {
        let since = self.stepped(viewer).unwrap_or(0);
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let explain = |event: &G::Event| self.run.rules().coach(event);
        self.coached.borrow_mut()[index].hear(&self.chronicle, viewer, since, explain)
    }

    fn section(&self) -> &'static str {
        self.run.rules().section(&self.run.state().public)
    }

    fn act(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Rejected::NotAsked));
        }
        if question.is_some_and(|question| question != self.question) {
            return Err(Refusal::Stale);
        }
        let action = G::Action::deserialize(action).map_err(|error| malformed::<G>("action", &error))?;
        let (entries_from, told_from) = (self.run.ply(), self.chronicle.len());
        self.take(seat, action)?;
        Ok(self.advance(entries_from, told_from))
    }

    fn perform(&mut self, seat: Seat, action: &dyn Any) -> Result<(), Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Rejected::NotAsked));
        }
        let action = action.downcast_ref::<G::Action>();
        let foreign = || Refusal::Malformed(format!("That is no action of {}.", G::info().name));
        self.take(seat, *action.ok_or_else(foreign)?)
    }

    fn plan(&self, seat: Seat, name: &str) -> Vec<Value> {
        self.run.rules().plan(&self.run.state().public, seat, name).iter().map(json).collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.run.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal> {
        let (entries_from, told_from) = (self.run.ply(), self.chronicle.len());
        let refused = Refusal::Refused { reason: tr!("refused-undo"), clause: "" };
        let undone = self.run.undo(seat).map_err(|_| refused)?;
        self.chronicle.take_back(seat, undone, entries_from);
        self.number_question();
        Ok(self.advance(entries_from, told_from))
    }

    fn when_absent(&self, seat: Seat) -> Option<Value> {
        if !self.asked(seat) {
            return None;
        }
        let state = self.run.state();
        let mine = self.run.rules().own_knowledge(&state.public, &state.private, seat);
        Some(json(&self.run.rules().default_action(&state.public, &mine, seat)))
    }

    fn ordered(&self, seat: Seat, alone: bool) -> Option<Value> {
        if !self.asked(seat) {
            return None;
        }
        let (game, state) = (self.run.rules(), self.run.state());
        let mine = game.own_knowledge(&state.public, &state.private, seat);
        let only = || match self.actions(seat)[..] {
            [only] if alone && game.least(&state.public, only) > 0 => Some(only),
            _ => None,
        };
        game.standing_order(&state.public, &mine, seat).or_else(only).map(|action| json(&action))
    }

    fn least(&self, action: &Value) -> u64 {
        G::Action::deserialize(action)
            .map_or(0, |action| u64::from(self.run.rules().least(&self.run.state().public, action)))
    }

    fn quiet(&self) -> bool {
        self.run.rules().quiet(&self.run.state().public)
    }

    fn replier(
        &self,
        seat: Seat,
        bot: &str,
        budget: Option<ThinkingTime>,
        talk: bool,
    ) -> Result<BotReplyTask, InvalidRequest> {
        let mut player = G::bot(bot).ok_or_else(|| no_such_bot(G::info(), bot))?;
        if !talk {
            player.mute();
        }
        let choices = self.actions(seat);
        if choices.is_empty() {
            return Err(InvalidRequest(tr!("setup-not-asked", seat = self.names().of(seat))));
        }
        let (game, view) = (self.run.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let budget = budget.unwrap_or_else(|| G::thought(bot)).of_bots();
        let mut rng = bots::Generator::from_seed(self.private_seed(seat));
        Ok(BotReplyTask::new(player.is_quick(), move || {
            let action = player.choose(&game, &view, &choices, budget, &mut rng);
            BotReply { action: json(&action), owed: choices.contains(&action) }
        }))
    }

    fn adviser(&self, seat: Seat, depth: AnalysisDepth) -> Result<AnalysisTask<Vec<SuggestedAction>>, InvalidRequest> {
        let choices = self.actions(seat);
        if choices.is_empty() {
            return Err(InvalidRequest(tr!("refused-not-asked")));
        }
        let (game, view) = (self.run.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let names = Arc::clone(&self.names);
        Ok(Box::new(move || analysis::advice(&game, &names, &view, &choices, depth)))
    }

    fn warner(&self, seat: Seat, action: &Value, depth: AnalysisDepth) -> Option<AnalysisTask<Option<BlunderWarning>>> {
        let choices = self.actions(seat);
        let chosen =
            G::Action::deserialize(action).ok().filter(|chosen| choices.len() > 1 && choices.contains(chosen))?;
        let (game, view) = (self.run.rules().clone(), self.view_of(Viewer::Seat(seat)));
        let names = Arc::clone(&self.names);
        Some(Box::new(move || analysis::warning(&game, &names, &view, &choices, chosen, depth)))
    }

    fn analyst(&self, depth: AnalysisDepth) -> AnalysisTask<Analysis> {
        let (run, names) = (self.run.clone(), Arc::clone(&self.names));
        Box::new(move || analysis::look_back(&run, &names, depth))
    }

    fn watched_analyst(&self, depth: AnalysisDepth) -> MonitoredTask<Analysis> {
        let (run, names) = (self.run.clone(), Arc::clone(&self.names));
        Box::new(move |watcher: &analysis::TaskMonitor| analysis::look_back_watched(&run, &names, depth, watcher))
    }

    fn entries(&self) -> Vec<Value> {
        self.run.entries().iter().map(json).collect()
    }

    fn record(&self) -> GameRecord {
        seal(GameRecord {
            endtable: GameRecord::VERSION,
            game: G::ID.to_owned(),
            rules: self.run.rules().rules_version(),
            seats: self.setup.seats,
            options: self.run.rules().options(),
            names: self.names.to_vec(),
            commitment: self.commitment().0,
            secret: self.setup.secret.reveal(),
            entropy: self.setup.entropy.clone(),
            shuffle: Vec::new(),
            simulated: self.luck.is_simulated(),
            bots: Vec::new(),
            past: self.past,
            entries: self.entries(),
            digest: String::new(),
        })
    }

    fn at(&self, ply: usize) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(self.back(ply)?))
    }

    fn branch(&self, branch: &BranchOptions) -> Result<Box<dyn DynGame>, InvalidRequest> {
        Ok(Box::new(self.branched(branch)?))
    }

    fn is_branch(&self) -> bool {
        self.branched
    }

    fn chances(&self) -> Result<Option<Vec<ChanceOption>>, Refusal> {
        self.listed_chances()
    }

    fn draw(&self, secret: DealSecret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.drawn(secret, count)
    }

    fn settle(&mut self, outcome: Option<&Value>) -> Result<StepResult, Refusal> {
        self.settled(outcome)
    }
}

impl<G: CatalogGame> TypedGame<G> {
    fn choices(&self, seat: Seat, actions: Vec<G::Action>) -> Vec<ActionChoice> {
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let text = |action| self.run.rules().choice(self.names(), &view, action);
        let about = |action: &G::Action| (discriminant(action), G::about(*action));
        let runs = actions.chunk_by(|one, next| about(one) == about(next));
        let choice = |(place, action): (usize, &G::Action)| ActionChoice {
            action: json(action),
            text: text(*action),
            opens: place == 0,
            gives_up: G::gives_up(*action),
        };
        runs.flat_map(|run| run.iter().enumerate().map(choice)).collect()
    }
}

/// Names a list of actions, the same on every machine.
fn print_of(actions: &[impl Hash]) -> u32 {
    let mut hash = DefaultHasher::new();
    actions.hash(&mut hash);
    hash.finish() as u32
}
