//! A small game for testing tables: three rounds in which one seat picks and confirms, all seats bid secretly, and
//! chance adds a number. It has everything that a table must cope with: single questions, undo, ballots, chance, ties.

use std::any::Any;
use std::sync::{Arc, LazyLock};

use catalog::{
    ActionChoice, ActionValue, Analysis, AnalysisDepth, AnalysisTask, BlockedAction, BlunderWarning, BotInfo, BotReply,
    BotReplyTask, BranchOptions, CalibrationSample, ChanceOption, DealCommitment, DealSecret, DynGame, FactsScope,
    GameEntry, GameInfo, GameRecord, GameResult, GameSchemas, GameSetup, GameStatus, InvalidRequest, LogLine,
    LoggedEvent, MonitoredTask, OptionInfo, OptionKind, PackError, PackReport, ProgressCallback, Reader, RecordError,
    Refusal, SeatHolder, SimulationPlan, StepResult, ThinkingTime, Treatment, ViewedGame, WaitingFor,
};
use engine::{Audience, Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};

const ROUNDS: u8 = 3;

static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
    id: "sealed",
    name: "Sealed",
    tagline: "",
    seats: vec![1, 2, 3, 4],
    minutes: 1,
    by_points: true,
    is_cooperative: false,
    options: vec![
        OptionInfo {
            id: "timeout_s",
            text: String::new(),
            clause: "",
            kind: OptionKind::Number { min: 0, max: 600, firm: true },
            default: json!(0),
        },
        OptionInfo { id: "on_tie", text: String::new(), clause: "", kind: OptionKind::Switch, default: json!("offer") },
    ],
    bots: vec![
        BotInfo { id: "low", text: String::new(), level: true },
        BotInfo { id: "steady", text: String::new(), level: true },
        BotInfo { id: "broken", text: String::new(), level: true },
    ],
    presets: Vec::new(),
    standard_bot: "steady",
    rules: 3,
    oldest_rules: 2,
});

/// The catalog entry of the game.
pub struct SealedCabinet {
    /// True if its tables count as having secrets.
    pub secrets: bool,
}

/// The subject of the present question.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Phase {
    Pick,
    Confirm,
    Bid,
    Over,
}

/// The rules of one game.
struct Sealed {
    setup: GameSetup,
    names: Vec<String>,
    key: [u8; 32],
    round: u8,
    phase: Phase,
    picked: u8,
    bids: Vec<Option<u8>>,
    scores: Vec<i32>,
    question: u32,
    entries: Vec<Value>,
    told: Vec<LoggedEvent>,
}

impl Sealed {
    fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Confirm if self.setup.options.contains_key("witness") => {
                SeatSet::only(Seat((self.leader().0 + 1) % self.setup.seats))
            }
            Phase::Pick | Phase::Confirm => SeatSet::only(self.leader()),
            Phase::Bid => SeatSet::first(self.setup.seats),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// Returns the minimum time for which a bid is held back, from the option `window`.
    fn window(&self) -> u64 {
        self.setup.options.get("window").and_then(Value::as_u64).unwrap_or_default()
    }

    /// Returns true if the leader may take silent steps before the pick, from the option `ponder`.
    fn ponders(&self) -> bool {
        self.setup.options.contains_key("ponder")
    }

    /// With the option `witness`, the seat after the leader confirms.
    fn leader(&self) -> Seat {
        Seat(self.round % self.setup.seats)
    }

    fn tell(&mut self, to: Audience, event: Value) {
        self.told.push(LoggedEvent { ply: self.entries.len(), to, event });
    }

    fn close_round(&mut self) {
        let drawn = self.key[usize::from(self.round)] % 4;
        for (score, bid) in self.scores.iter_mut().zip(&self.bids) {
            *score += i32::from(bid.unwrap_or_default() == drawn) + i32::from(bid.unwrap_or_default() == self.picked);
        }
        self.tell(Audience::All, json!({ "bids": self.bids, "drawn": drawn }));
        self.entries.push(json!({ "fell": { "outcome": drawn } }));
        self.bids.fill(None);
        self.round += 1;
        self.phase = if self.round == ROUNDS { Phase::Over } else { Phase::Pick };
        self.question += 2;
    }
}

impl GameEntry for SealedCabinet {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn has_secrets(&self) -> bool {
        self.secrets
    }

    fn rules_markdown(&self) -> &'static str {
        ""
    }

    fn standard_pack(&self) -> &'static str {
        ""
    }

    fn pack_vocabulary(&self) -> String {
        unreachable!("tables read no packs")
    }

    fn schemas(&self) -> GameSchemas {
        unreachable!("tables speak no protocol")
    }

    fn record_book_entries(&self) -> Vec<catalog::RecordBookEntry> {
        Vec::new()
    }

    fn check_pack(&self, _: &str) -> Result<PackReport, PackError> {
        unreachable!("this game has no packs")
    }

    fn setup_warnings(&self, _: u8, _: &Map<String, Value>) -> Result<Vec<String>, InvalidRequest> {
        Ok(Vec::new())
    }

    fn start_with_version(&self, rules: u16, setup: GameSetup) -> Result<Box<dyn DynGame>, InvalidRequest> {
        INFO.check_rules_version(rules)?;
        if !INFO.seats.contains(&setup.seats) {
            return Err(InvalidRequest("That many seats cannot play.".into()));
        }
        let seats = usize::from(setup.seats);
        Ok(Box::new(Sealed {
            key: setup.secret.chance_key(&setup.entropy),
            names: vec![String::new(); seats],
            setup,
            round: 0,
            phase: Phase::Pick,
            picked: 0,
            bids: vec![None; seats],
            scores: vec![0; seats],
            question: 0,
            entries: Vec::new(),
            told: Vec::new(),
        }))
    }

    fn resume_holding(
        &self,
        rules: u16,
        setup: GameSetup,
        past: &[Value],
        _: SeatSet,
    ) -> Result<Box<dyn DynGame>, InvalidRequest> {
        assert!(past.is_empty(), "nobody plays this game on");
        self.start_with_version(rules, setup)
    }

    fn load(&self, _: &GameRecord) -> Result<Box<dyn DynGame>, RecordError> {
        unreachable!("tables restore from rows")
    }

    fn simulate(&self, _: &SimulationPlan, _: &ProgressCallback<'_>) -> Result<Value, InvalidRequest> {
        unreachable!("tables do not simulate")
    }

    fn prepare_treatment(&self, _: &SimulationPlan) -> Result<Box<dyn Treatment>, InvalidRequest> {
        unreachable!("tables do not simulate")
    }

    fn play_simulated_game(&self, _: &SimulationPlan, _: u64, _: u64) -> Result<GameRecord, InvalidRequest> {
        unreachable!("tables do not simulate")
    }

    fn calibration_samples(&self, _: &GameRecord, _: AnalysisDepth) -> Result<Vec<CalibrationSample>, RecordError> {
        unreachable!("tables are not asked what they were worth")
    }

    fn run_benchmark(&self, _: u8, _: f64) -> Result<Value, InvalidRequest> {
        unreachable!("tables do not measure")
    }
}

impl DynGame for Sealed {
    fn info(&self) -> &'static GameInfo {
        &INFO
    }

    fn setup(&self) -> &GameSetup {
        &self.setup
    }

    fn commitment(&self) -> DealCommitment {
        self.setup.secret.commitment()
    }

    fn view_with(&self, _: Viewer, _: FactsScope) -> Arc<dyn ViewedGame> {
        unreachable!("these tables are not drawn")
    }

    fn set_seat_holders(&mut self, holders: &[SeatHolder]) {
        self.name_seats(holders.iter().map(|holder| holder.name.clone()).collect());
    }

    fn undoable_ply(&self, seat: Seat) -> Option<usize> {
        self.can_undo(seat).then(|| self.entries.len() - 1)
    }

    fn first_step_since(&self, _: Viewer, ply: usize) -> usize {
        ply
    }

    fn told_plies(&self, viewer: Viewer) -> Vec<usize> {
        self.changed_plies(viewer, 0).into_iter().map(|ply| ply - 1).collect()
    }

    fn history(&self) -> &dyn Any {
        self
    }

    fn apply_typed_action(&mut self, seat: Seat, action: &dyn Any) -> Result<(), Refusal> {
        let action = action.downcast_ref().expect("an action of this game");
        self.apply_action(seat, action, None).map(|_| ())
    }

    fn status(&self) -> GameStatus {
        let over = self.phase == Phase::Over;
        let best = self.scores.iter().max().copied().unwrap_or_default();
        let leading = self.scores.iter().filter(|score| **score == best).count();
        let verdict = GameResult {
            payoffs: Vec::new(),
            winners: Vec::new(),
            scores: self.scores.clone(),
            outcome: if leading == 1 { "win" } else { "unresolved" },
            detail: Value::Null,
        };
        GameStatus {
            pending: if over { WaitingFor::Over } else { WaitingFor::Seats(self.asked()) },
            question: self.question,
            ply: self.entries.len(),
            result: over.then_some(verdict),
        }
    }

    fn name_seats(&mut self, names: Vec<String>) {
        self.names = names;
    }

    fn seat_names(&self) -> &[String] {
        &self.names
    }

    fn bot_seed(&self, _: Seat) -> [u8; 32] {
        unreachable!("these bots need no luck")
    }

    fn prepare_advice(&self, _: Seat, _: AnalysisDepth) -> Result<AnalysisTask<Vec<ActionValue>>, InvalidRequest> {
        Err(InvalidRequest("This game gives no advice.".into()))
    }

    fn prepare_blunder_check(
        &self,
        _: Seat,
        _: &Value,
        _: AnalysisDepth,
    ) -> Option<AnalysisTask<Option<BlunderWarning>>> {
        None
    }

    fn prepare_analysis(&self, _: AnalysisDepth) -> AnalysisTask<Analysis> {
        unreachable!("these tables are not looked back at")
    }

    fn prepare_monitored_analysis(&self, _: AnalysisDepth) -> MonitoredTask<Analysis> {
        unreachable!("these tables are not looked back at")
    }

    fn awaited_seats(&self) -> SeatSet {
        self.asked().iter().filter(|seat| self.bids[seat.index()].is_none()).collect()
    }

    fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    fn question_number(&self) -> u32 {
        self.question
    }

    fn chance_owner(&self) -> Option<Seat> {
        None
    }

    fn hold_chance(&mut self, _: SeatSet) {}

    fn ply(&self) -> usize {
        self.entries.len()
    }

    fn count_decided_entries(&self) -> usize {
        let undone = self.entries.iter().filter(|entry| entry.get("undid").is_some()).count();
        self.entries.len() - 2 * undone
    }

    fn legal_action_count(&self, seat: Seat) -> usize {
        self.legal_actions(seat).len()
    }

    fn choice_list_hash(&self, seat: Seat) -> u32 {
        self.legal_actions(seat).iter().map(|choice| choice.text.len() as u32).sum()
    }

    fn legal_action_at(&self, seat: Seat, number: usize) -> Option<Value> {
        self.legal_actions(seat).get(number).map(|choice| choice.action.clone())
    }

    fn is_legal(&self, seat: Seat, action: &Value) -> bool {
        self.legal_actions(seat).iter().any(|choice| choice.action == *action)
    }

    fn achievements_of(&self, _: Seat) -> Vec<catalog::Achievement> {
        Vec::new()
    }

    fn is_out_of_turn(&self, _: Seat, _: &Value) -> bool {
        false
    }

    /// A confirmation is told to nobody and changes what all see.
    fn changed_plies(&self, viewer: Viewer, since: usize) -> Vec<usize> {
        let is_told = |ply: usize| self.told.iter().any(|told| told.ply == ply && told.to.includes(viewer));
        let is_seen = |ply: &usize| is_told(*ply) || self.entries[*ply]["did"]["action"] == "confirm";
        (since..self.entries.len()).filter(is_seen).map(|ply| ply + 1).collect()
    }

    fn audiences_since(&self, from: usize) -> Vec<Audience> {
        self.told[from..].iter().map(|told| told.to).collect()
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        let mine = viewer.seat().map(|seat| self.bids[seat.index()]);
        let open = json!({ "round": self.round, "phase": format!("{:?}", self.phase), "picked": self.picked,
            "scores": self.scores });
        json!({ "open": open, "mine": mine })
    }

    fn legal_actions(&self, seat: Seat) -> Vec<ActionChoice> {
        if !self.asked().contains(seat) || self.bids[seat.index()].is_some() {
            return Vec::new();
        }
        let actions = match self.phase {
            Phase::Pick => {
                let ponder = self.ponders().then(|| json!("ponder"));
                (0..4).map(|pick| json!({ "pick": pick })).chain(ponder).collect()
            }
            Phase::Confirm => vec![json!("confirm")],
            Phase::Bid => (0..4).map(|bid| json!({ "bid": bid })).collect(),
            Phase::Over => Vec::new(),
        };
        actions
            .into_iter()
            .map(|action: Value| ActionChoice { text: action.to_string(), action, opens: true, gives_up: false })
            .collect()
    }

    fn blocked_actions(&self, _: Seat) -> Vec<BlockedAction> {
        Vec::new()
    }

    fn out_of_turn_actions(&self, _: Seat) -> Vec<ActionChoice> {
        Vec::new()
    }

    fn headline(&self) -> String {
        String::new()
    }

    fn question_text(&self, viewer: Viewer) -> String {
        format!("{:?} for {:?}", self.phase, viewer)
    }

    fn has_key_event(&self, _: Viewer, _: usize) -> bool {
        false
    }

    fn log_lines(&self, reader: Reader, from: usize) -> Vec<LogLine> {
        let told = self.told[from..].iter().filter(|told| told.to.includes(reader.viewer));
        let line = |told: &LoggedEvent| LogLine {
            ply: told.ply,
            text: told.event.to_string(),
            clause: "",
            weight: 1,
            void: false,
            event: told.event.clone(),
        };
        told.map(line).collect()
    }

    fn latest_log_lines(&self, viewer: Viewer, most: usize) -> (usize, Vec<LogLine>) {
        let mut lines = self.log_lines(viewer.into(), 0);
        (lines.len().saturating_sub(most), lines.split_off(lines.len().saturating_sub(most)))
    }

    fn event_count(&self) -> usize {
        self.told.len()
    }

    fn logged_events(&self, from: usize) -> Vec<LoggedEvent> {
        self.told[from..].to_vec()
    }

    fn ending_text(&self) -> Option<String> {
        None
    }

    fn apply_action(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<StepResult, Refusal> {
        if question.is_some_and(|question| question != self.question) {
            return Err(Refusal::Stale);
        }
        let offered = self.legal_actions(seat);
        if !offered.iter().any(|choice| choice.action == *action) {
            return Err(Refusal::Rejected { reason: "no".into(), clause: "S-1" });
        }
        let (from, told_from) = (self.entries.len(), self.told.len());
        let number = |key: &str| action[key].as_u64().map(|number| number as u8);
        if let Some(pick) = number("pick") {
            self.tell(Audience::All, json!({ "picked": pick }));
            (self.picked, self.phase) = (pick, Phase::Confirm);
        } else if let Some(bid) = number("bid") {
            self.tell(Audience::Only(SeatSet::only(seat)), json!({ "you bid": bid }));
            self.bids[seat.index()] = Some(bid);
        } else if *action == json!("ponder") {
            self.tell(Audience::Only(SeatSet::only(seat)), json!("you ponder"));
        } else {
            self.phase = Phase::Bid;
        }
        self.entries.push(json!({ "did": { "seat": seat, "action": action, "offered": offered.len() } }));
        if self.bids.iter().all(Option::is_some) {
            self.close_round();
        } else if number("bid").is_none() {
            self.question += 1;
        }
        Ok(StepResult { entries: self.entries[from..].to_vec(), told_from })
    }

    /// Expands to a pick and its confirmation, and a second pick, which comes too late.
    fn expand_plan(&self, _: Seat, name: &str) -> Vec<Value> {
        let plan = [json!({ "pick": 2 }), json!("confirm"), json!({ "pick": 1 })];
        plan.into_iter().filter(|_| name == "steady").collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.phase == Phase::Confirm && seat == self.leader()
    }

    fn undo(&mut self, seat: Seat) -> Result<StepResult, Refusal> {
        if !self.can_undo(seat) {
            return Err(Refusal::Rejected { reason: "no".into(), clause: "" });
        }
        let told_from = self.told.len();
        self.tell(Audience::All, json!("taken back"));
        let entry = json!({ "undid": { "seat": seat } });
        self.entries.push(entry.clone());
        (self.phase, self.picked) = (Phase::Pick, 0);
        self.question += 1;
        Ok(StepResult { entries: vec![entry], told_from })
    }

    fn default_action(&self, seat: Seat) -> Option<Value> {
        self.legal_actions(seat).into_iter().next_back().map(|choice| choice.action)
    }

    /// The option `order` is a standing order of the first seat for its bids.
    fn standing_order(&self, seat: Seat, _: bool) -> Option<Value> {
        let order = self.setup.options.get("order").filter(|_| seat == Seat(0) && self.phase == Phase::Bid)?;
        (!self.legal_actions(seat).is_empty()).then(|| json!({ "bid": order }))
    }

    fn min_action_delay(&self, action: &Value) -> u64 {
        if action.get("bid").is_some() { self.window() } else { 0 }
    }

    fn is_chat_disabled(&self) -> bool {
        self.setup.options.contains_key("quiet") && self.phase == Phase::Bid
    }

    fn prepare_bot_reply(
        &self,
        seat: Seat,
        bot: &str,
        _: Option<ThinkingTime>,
        _: bool,
    ) -> Result<BotReplyTask, InvalidRequest> {
        let first = self.legal_actions(seat).into_iter().next().ok_or(InvalidRequest("not asked".into()))?;
        let answer = if bot == "broken" { json!("nonsense") } else { first.action };
        Ok(BotReplyTask::new(true, move || BotReply { action: answer, owed: true }))
    }

    fn max_value(&self) -> f32 {
        1.0
    }
    fn journal_entries(&self) -> Vec<Value> {
        self.entries.clone()
    }

    fn game_record(&self) -> GameRecord {
        unreachable!("tables keep rows")
    }

    fn at_ply(&self, _: usize) -> Result<Box<dyn DynGame>, InvalidRequest> {
        unreachable!("tables do not look back")
    }

    fn recent_point(&self, _: usize) -> Option<Box<dyn DynGame>> {
        None
    }

    fn branch(&self, _: &BranchOptions) -> Result<Box<dyn DynGame>, InvalidRequest> {
        unreachable!("tables do not search")
    }

    fn is_branch(&self) -> bool {
        false
    }

    fn chance_options(&self) -> Result<Option<Vec<ChanceOption>>, Refusal> {
        unreachable!("tables leave chance to the game")
    }

    fn sample_chance(&self, _: DealSecret, _: usize) -> Result<Vec<Value>, Refusal> {
        unreachable!("tables leave chance to the game")
    }

    fn apply_chance(&mut self, _: Option<&Value>) -> Result<StepResult, Refusal> {
        Err(Refusal::Rejected { reason: "the game settles chance itself".into(), clause: "" })
    }
}
