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

use play::{Audience, Pending, Refused, Run, Seat, SeatSet, ViewOf, Viewer};
use rand_core::SeedableRng;
use serde::Deserialize;
use serde_json::Value;

use crate::analysis;
use crate::chronicle::{Chronicle, Coached, News};
use crate::listed::Listed;
use crate::luck::Luck;
use crate::record::seal;
use crate::screen::json;
use crate::shelf::rules;
use crate::words::{Names, seat_number};
use crate::{
    Advance, Advice, Analysis, Branch, Budget, Chance, Choice, Closed, Commitment, Depth, Feat, Info, Invalid, Line,
    Nature, Note, Record, Refusal, Replier, Reply, Secret, Sentence, Setup, Status, Table, Tail, Thought, ToldEvent,
    Waiting, Warning, WatchedThought, say,
};

use number::Number;
use unknown::malformed;
pub(crate) use unknown::no_such_bot;

/// A game in progress with everything that a table needs.
#[derive(Clone)]
pub(crate) struct Hosted<G: Listed> {
    run: Run<G>,
    setup: Setup,
    luck: Luck,
    nature: Nature,
    /// Whether the table comes from another: its secret does not explain its whole journal.
    branched: bool,
    /// How many of the first journal entries were taken over from another table: the secret explains what follows.
    past: usize,
    names: Arc<[String]>,
    chronicle: Chronicle<G::Event>,
    coached: RefCell<Vec<Coached>>,
    /// The number of the present question.
    question: u32,
    /// For each seat the entry that its latest own step is; coach lines speak of what is newer.
    stepped: Vec<Option<usize>>,
    number: Number,
    /// How the seats stood, as it was asked last, and after how many entries.
    stood: RefCell<(usize, past::Course)>,
}

impl<G: Listed> Hosted<G> {
    /// A table at its start, before nature has answered.
    fn fresh(version: u16, setup: Setup, simulated: bool) -> Result<Hosted<G>, Invalid> {
        Ok(Hosted::of(rules::<G>(version, setup.seats, &setup.options)?, setup, simulated))
    }

    /// The same for rules that are made already.
    fn of(game: G, setup: Setup, simulated: bool) -> Hosted<G> {
        let mut table = Hosted {
            run: Run::new(game),
            luck: Luck::of(&setup, simulated),
            nature: Nature::Dealt,
            branched: false,
            past: 0,
            names: (0..setup.seats).map(|seat| seat_number(Seat(seat))).collect(),
            chronicle: Chronicle::new(setup.seats),
            coached: RefCell::new(vec![Coached::default(); usize::from(setup.seats) + 1]),
            question: 0,
            stepped: vec![None; setup.seats as usize],
            number: Number::fresh(),
            stood: RefCell::new((usize::MAX, Vec::new())),
            setup,
        };
        table.number_question();
        table
    }

    /// A table at its first question.
    pub fn start(version: u16, setup: Setup, simulated: bool) -> Result<Hosted<G>, Invalid> {
        let mut table = Hosted::fresh(version, setup, simulated)?;
        table.fall();
        Ok(table)
    }

    /// Nature's answer to the present question, from the secret.
    fn nature(&self) -> G::Outcome {
        self.luck.answer(self.run.game(), self.run.state(), self.run.stream())
    }

    /// Lets nature answer until a seat is asked or the game is over, unless somebody else answers for it.
    fn fall(&mut self) {
        while self.nature == Nature::Dealt && self.run.waiting() == Pending::Nature {
            let outcome = self.nature();
            let mut writer = self.chronicle.at(self.run.ply());
            self.run.settle(outcome, &mut writer).expect("nature answers what is possible");
        }
        self.number_question();
    }

    fn advance(&self, entries_from: usize, told_from: usize) -> Advance {
        let entries = self.run.entries()[entries_from..].iter().map(json).collect();
        Advance { entries, told_from }
    }

    fn names(&self) -> Names<'_> {
        Names(&self.names)
    }

    fn view_of(&self, viewer: Viewer) -> ViewOf<G> {
        self.run.game().view(self.run.state(), viewer)
    }

    /// Whether the seat is asked now and has not answered.
    fn asked(&self, seat: Seat) -> bool {
        matches!(self.run.waiting(), Pending::Seats(seats) if seats.has(seat))
    }

    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.run.legal(seat, &mut actions);
        actions
    }

    fn closed_actions(&self, seat: Seat, view: &ViewOf<G>) -> Vec<(G::Action, G::Reason)> {
        let mut closed = Vec::new();
        if let (true, Some((_, mine))) = (self.asked(seat), &view.mine) {
            self.run.game().closed(&view.open, mine, seat, &mut closed);
            let why = |action| (action, self.run.game().why(&view.open, mine, seat, action));
            return closed.into_iter().map(why).collect();
        }
        Vec::new()
    }

    fn refusal(&self, seat: Seat, refused: Refused<G::Reason>) -> Refusal {
        let (reason, clause) = match refused {
            Refused::Over => (say!("refused-over"), ""),
            Refused::NotAsked => (say!("refused-not-asked"), ""),
            Refused::Closed(reason) => {
                let view = self.view_of(Viewer::Seat(seat));
                (self.run.game().reason(self.names(), &view, reason), play::Reason::clause(reason))
            }
        };
        Refusal::Refused { reason, clause }
    }
}

impl<G: Listed> Hosted<G> {
    /// A seat of the table does something, if it is open to it, and nature answers.
    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let ply = self.run.ply();
        let done = self.run.act(seat, action, &mut self.chronicle.at(ply));
        done.map_err(|refused| self.refusal(seat, refused))?;
        self.stepped[seat.index()] = Some(ply);
        self.fall();
        Ok(())
    }
}

impl<G: Listed> Table for Hosted<G> {
    fn info(&self) -> &'static Info {
        G::info()
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn commitment(&self) -> Commitment {
        self.setup.secret.commitment()
    }

    fn status(&self) -> Status {
        let pending = match self.run.game().pending(&self.run.state().open) {
            Pending::Seats(seats) => Waiting::Seats(seats),
            // Only a table looked at in the middle of its journal waits for nature, or one whose nature is asked.
            Pending::Nature => Waiting::Seats(SeatSet::EMPTY),
            Pending::Over => Waiting::Over,
        };
        let result = (pending == Waiting::Over).then(|| self.verdict());
        Status { pending, question: self.question, ply: self.run.ply(), result }
    }

    fn name_seats(&mut self, names: Vec<String>) {
        if names.len() == self.names.len() && *names != *self.names {
            self.names = names.into();
            self.chronicle.reword();
        }
    }

    fn note(&mut self, seat: Seat, note: Note) {
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
        match self.run.waiting() {
            Pending::Seats(seats) => seats,
            Pending::Nature | Pending::Over => SeatSet::EMPTY,
        }
    }

    fn over(&self) -> bool {
        self.run.waiting() == Pending::Over
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
        self.run.unasked(seat, &mut unasked);
        G::Action::deserialize(action).is_ok_and(|action| unasked.contains(&action))
    }

    fn fingerprint(&self, viewer: Viewer) -> u64 {
        let mut hash = DefaultHasher::new();
        let state = self.run.state();
        state.open.hash(&mut hash);
        if let Some(seat) = viewer.seat() {
            self.run.game().mine(&state.open, &state.hidden, seat).hash(&mut hash);
            let actions = self.actions(seat);
            actions.hash(&mut hash);
            (!actions.is_empty()).then_some(self.question).hash(&mut hash);
        }
        match self.run.game().pending(&state.open) {
            Pending::Seats(seats) => seats.hash(&mut hash),
            Pending::Nature | Pending::Over => {}
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

    fn tail(&self, viewer: Viewer, most: usize) -> Tail {
        let heard = self.chronicle.heard_by(viewer);
        let first = heard.len().saturating_sub(most);
        let last = heard.last().map(|place| &self.chronicle.item(*place).news);
        Tail {
            first,
            lines: heard[first..].iter().map(|place| self.sentence(*place)).collect(),
            still: matches!(last, Some(News::TookBack(..) | News::Noted(..))),
            since: self.since(viewer),
        }
    }

    fn line_before(&self, viewer: Viewer, ply: usize) -> Option<Sentence> {
        self.told_before(viewer, ply)
    }

    fn audiences(&self, from: usize) -> Vec<Audience> {
        self.chronicle.from(from).iter().map(|item| item.news.to()).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.run.game().shown(&self.view_of(viewer))
    }

    fn texts(&self, viewer: Viewer) -> Option<Value> {
        self.run.game().texts(&self.view_of(viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        let actions = self.actions(seat);
        self.choices(seat, actions)
    }

    fn closed(&self, seat: Seat) -> Vec<Closed> {
        if seat.0 >= self.setup.seats {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let (game, names) = (self.run.game(), self.names());
        let closed = self.closed_actions(seat, &view).into_iter();
        closed
            .map(|(action, reason)| Closed {
                action: json(&action),
                text: game.choice(names, &view, action),
                reason: game.reason(names, &view, reason),
                clause: play::Reason::clause(reason),
            })
            .collect()
    }

    fn unasked(&self, seat: Seat) -> Vec<Choice> {
        let mut actions = Vec::new();
        self.run.unasked(seat, &mut actions);
        self.choices(seat, actions)
    }

    fn headline(&self) -> String {
        self.run.game().headline(self.names(), &self.run.state().open)
    }

    fn question(&self, viewer: Viewer) -> String {
        if let Some(seat) = viewer.seat().filter(|seat| self.asked(*seat)) {
            return self.run.game().question(self.names(), &self.view_of(Viewer::Seat(seat)));
        }
        match self.status().pending {
            Waiting::Over => say!("waiting-nobody"),
            Waiting::Seats(seats) => say!("waiting-for", count = seats.len(), seats = self.names().all(seats)),
        }
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        self.chronicle.told_to(viewer, from).map(|item| self.line(item)).collect()
    }

    fn told(&self) -> usize {
        self.chronicle.len()
    }

    fn told_events(&self, from: usize) -> Vec<ToldEvent> {
        let items = self.chronicle.from(from).iter();
        items.map(|item| ToldEvent { ply: item.ply, to: item.news.to(), event: self.event_json(&item.news) }).collect()
    }

    fn course(&self) -> Vec<(usize, Vec<i32>)> {
        self.stood()
    }

    fn ending(&self) -> Option<String> {
        let over = self.run.waiting() == Pending::Over;
        over.then(|| self.run.game().ending(self.run.state()))
            .map(|ending| self.run.game().ending_words(self.names(), &ending))
    }

    fn feats(&self, seat: Seat) -> Vec<Feat> {
        self.feats_of(seat)
    }

    fn coach(&self, viewer: Viewer) -> Vec<(&'static str, String)> {
        let since = self.stepped(viewer).unwrap_or(0);
        let index = viewer.seat().map_or(0, |seat| seat.index() + 1);
        let explain = |event: &G::Event| self.run.game().coach(event);
        self.coached.borrow_mut()[index].hear(&self.chronicle, viewer, since, explain)
    }

    fn section(&self) -> &'static str {
        self.run.game().section(&self.run.state().open)
    }

    fn act(&mut self, seat: Seat, action: &Value, question: Option<u32>) -> Result<Advance, Refusal> {
        if seat.0 >= self.setup.seats {
            return Err(self.refusal(seat, Refused::NotAsked));
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
            return Err(self.refusal(seat, Refused::NotAsked));
        }
        let action = action.downcast_ref::<G::Action>();
        let foreign = || Refusal::Malformed(format!("That is no action of {}.", G::info().name));
        self.take(seat, *action.ok_or_else(foreign)?)
    }

    fn plan(&self, seat: Seat, name: &str) -> Vec<Value> {
        self.run.game().plan(&self.run.state().open, seat, name).iter().map(json).collect()
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.run.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<Advance, Refusal> {
        let (entries_from, told_from) = (self.run.ply(), self.chronicle.len());
        let refused = Refusal::Refused { reason: say!("refused-undo"), clause: "" };
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
        let mine = self.run.game().mine(&state.open, &state.hidden, seat);
        Some(json(&self.run.game().when_absent(&state.open, &mine, seat)))
    }

    fn ordered(&self, seat: Seat, alone: bool) -> Option<Value> {
        if !self.asked(seat) {
            return None;
        }
        let (game, state) = (self.run.game(), self.run.state());
        let mine = game.mine(&state.open, &state.hidden, seat);
        let only = || match self.actions(seat)[..] {
            [only] if alone && game.least(&state.open, only) > 0 => Some(only),
            _ => None,
        };
        game.ordered(&state.open, &mine, seat).or_else(only).map(|action| json(&action))
    }

    fn least(&self, action: &Value) -> u64 {
        G::Action::deserialize(action)
            .map_or(0, |action| u64::from(self.run.game().least(&self.run.state().open, action)))
    }

    fn quiet(&self) -> bool {
        self.run.game().quiet(&self.run.state().open)
    }

    fn replier(&self, seat: Seat, bot: &str, budget: Option<Budget>, talk: bool) -> Result<Replier, Invalid> {
        let mut player = G::bot(bot).ok_or_else(|| no_such_bot(G::info(), bot))?;
        if !talk {
            player.mute();
        }
        let choices = self.actions(seat);
        if choices.is_empty() {
            return Err(Invalid(say!("setup-not-asked", seat = self.names().of(seat))));
        }
        let (game, view) = (self.run.game().clone(), self.view_of(Viewer::Seat(seat)));
        let budget = budget.unwrap_or_else(|| G::thought(bot)).of_bots();
        let mut rng = bots::Generator::from_seed(self.private_seed(seat));
        Ok(Replier::new(player.is_quick(), move || {
            let action = player.choose(&game, &view, &choices, budget, &mut rng);
            Reply { action: json(&action), owed: choices.contains(&action) }
        }))
    }

    fn adviser(&self, seat: Seat, depth: Depth) -> Result<Thought<Vec<Advice>>, Invalid> {
        let choices = self.actions(seat);
        if choices.is_empty() {
            return Err(Invalid(say!("refused-not-asked")));
        }
        let (game, view) = (self.run.game().clone(), self.view_of(Viewer::Seat(seat)));
        let names = Arc::clone(&self.names);
        Ok(Box::new(move || analysis::advice(&game, &names, &view, &choices, depth)))
    }

    fn warner(&self, seat: Seat, action: &Value, depth: Depth) -> Option<Thought<Option<Warning>>> {
        let choices = self.actions(seat);
        let chosen =
            G::Action::deserialize(action).ok().filter(|chosen| choices.len() > 1 && choices.contains(chosen))?;
        let (game, view) = (self.run.game().clone(), self.view_of(Viewer::Seat(seat)));
        let names = Arc::clone(&self.names);
        Some(Box::new(move || analysis::warning(&game, &names, &view, &choices, chosen, depth)))
    }

    fn analyst(&self, depth: Depth) -> Thought<Analysis> {
        let (run, names) = (self.run.clone(), Arc::clone(&self.names));
        Box::new(move || analysis::look_back(&run, &names, depth))
    }

    fn watched_analyst(&self, depth: Depth) -> WatchedThought<Analysis> {
        let (run, names) = (self.run.clone(), Arc::clone(&self.names));
        Box::new(move |watcher: &analysis::Watcher| analysis::look_back_watched(&run, &names, depth, watcher))
    }

    fn entries(&self) -> Vec<Value> {
        self.run.entries().iter().map(json).collect()
    }

    fn record(&self) -> Record {
        seal(Record {
            endtable: Record::VERSION,
            game: G::ID.to_owned(),
            rules: self.run.game().rules(),
            seats: self.setup.seats,
            options: self.run.game().options(),
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

    fn at(&self, ply: usize) -> Result<Box<dyn Table>, Invalid> {
        Ok(Box::new(self.back(ply)?))
    }

    fn branch(&self, branch: &Branch) -> Result<Box<dyn Table>, Invalid> {
        Ok(Box::new(self.branched(branch)?))
    }

    fn is_branch(&self) -> bool {
        self.branched
    }

    fn chances(&self) -> Result<Option<Vec<Chance>>, Refusal> {
        self.listed_chances()
    }

    fn draw(&self, secret: Secret, count: usize) -> Result<Vec<Value>, Refusal> {
        self.drawn(secret, count)
    }

    fn settle(&mut self, outcome: Option<&Value>) -> Result<Advance, Refusal> {
        self.settled(outcome)
    }
}

impl<G: Listed> Hosted<G> {
    fn choices(&self, seat: Seat, actions: Vec<G::Action>) -> Vec<Choice> {
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.view_of(Viewer::Seat(seat));
        let text = |action| self.run.game().choice(self.names(), &view, action);
        let about = |action: &G::Action| (discriminant(action), G::about(*action));
        let runs = actions.chunk_by(|one, next| about(one) == about(next));
        let choice = |(place, action): (usize, &G::Action)| Choice {
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
