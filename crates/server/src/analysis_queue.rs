//! Runs analyses of finished games. An analysis takes many seconds, so pages do not wait for it: they show its progress
//! and poll.
//!
//! An analysis runs on a bot permit, which it gives back after each second for other waiters: bots and other analyses
//! go on meanwhile, and addresses take turns as bots do. Each person has at most one analysis running or queued;
//! spectators are counted together by address. A job that nobody has requested for a while is cancelled, and no game
//! takes more than half a minute of processor time: long games are analysed with fewer samples.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use catalog::i18n::Language;
use catalog::{Analysis, Cancelled, Monitor};
use parking_lot::{Mutex, MutexGuard};
use tables::PersonId;
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::bot_scheduler::{BotPermit, BotScheduler};
use crate::rate_limits::ClientNetwork;
use crate::secrets::TableToken;

/// How many finished analyses are kept.
const MAX_KEPT_ANALYSES: usize = 64;
/// A job that has not been requested for this long is cancelled. Pages poll at least every three seconds.
const WAITER_TIMEOUT: Duration = Duration::from_secs(15);
/// The time after which a job gives its permit back to other waiters.
const SLICE: Duration = Duration::from_secs(1);
/// The processor time planned for a game. A game that needs less is analysed in full.
const BUDGET: Duration = Duration::from_secs(25);
/// A game that needs more than this even with the fewest samples is not analysed.
const MOST: Duration = Duration::from_secs(30);

/// A finished game and the language of the sentences in its analysis.
pub(crate) type AnalysisKey = (TableToken, Language);

/// The party that waits for an analysis.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum AnalysisWaiter {
    /// A person who played.
    Person(PersonId),
    /// A spectator, counted by address.
    Address(ClientNetwork),
}

/// The state of an analysis.
#[derive(Clone, Debug)]
pub(crate) enum AnalysisState {
    /// The analysis is finished.
    Done(Arc<Analysis>),
    /// The game is too long to analyse.
    TooLong,
    /// The job waits for its turn.
    Queued,
    /// The job is running; the completed fraction, from 0 to 1.
    Working(f64),
    /// Another job of the same waiter comes first.
    WaiterBusy,
}

/// All analyses, finished and in progress.
#[derive(Default)]
pub(crate) struct AnalysisQueue {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Finished analyses, newest last; `None` for games that are too long.
    kept: Vec<(AnalysisKey, Option<Arc<Analysis>>)>,
    jobs: HashMap<AnalysisKey, Arc<AnalysisJob>>,
}

/// An analysis that is running or queued.
pub(crate) struct AnalysisJob {
    key: AnalysisKey,
    /// The waiters, each with the time of their last request.
    waiters: Mutex<HashMap<AnalysisWaiter, Instant>>,
    /// The completed fraction from 0 to 1, stored as float bits.
    done: AtomicU32,
    begun: AtomicBool,
    given_up: AtomicBool,
    too_long: AtomicBool,
}

impl AnalysisJob {
    fn new(key: AnalysisKey) -> Arc<AnalysisJob> {
        Arc::new(AnalysisJob {
            key,
            waiters: Mutex::default(),
            done: AtomicU32::new(0),
            begun: AtomicBool::new(false),
            given_up: AtomicBool::new(false),
            too_long: AtomicBool::new(false),
        })
    }

    fn waiters(&self) -> MutexGuard<'_, HashMap<AnalysisWaiter, Instant>> {
        self.waiters.lock()
    }

    /// Returns the time until which the job is wanted.
    fn wanted_until(&self) -> Option<Instant> {
        self.waiters().values().max().map(|at| *at + WAITER_TIMEOUT)
    }

    fn progress(&self) -> AnalysisState {
        match self.begun.load(Ordering::Relaxed) {
            true => AnalysisState::Working(f32::from_bits(self.done.load(Ordering::Relaxed)).into()),
            false => AnalysisState::Queued,
        }
    }
}

impl AnalysisQueue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// Returns the state of an analysis. `start` is called if no job is running for it yet.
    pub fn request_analysis(
        self: &Arc<Self>,
        key: AnalysisKey,
        waiter: AnalysisWaiter,
        start: impl FnOnce(Arc<AnalysisJob>),
    ) -> AnalysisState {
        let now = Instant::now();
        let mut state = self.state();
        if let Some((_, kept)) = state.kept.iter().find(|(known, _)| *known == key) {
            return kept.clone().map_or(AnalysisState::TooLong, AnalysisState::Done);
        }
        let wants = |job: &AnalysisJob| job.waiters().get(&waiter).is_some_and(|at| *at + WAITER_TIMEOUT > now);
        if state.jobs.values().any(|job| job.key != key && wants(job)) {
            return AnalysisState::WaiterBusy;
        }
        let known = state.jobs.get(&key).cloned();
        let job = known.clone().unwrap_or_else(|| AnalysisJob::new(key));
        job.waiters().insert(waiter, now);
        if known.is_none() {
            state.jobs.insert(key, Arc::clone(&job));
            start(Arc::clone(&job));
        }
        job.progress()
    }

    /// Waits until a job is no longer wanted and removes it; a later request starts a new one.
    async fn wait_until_unwanted(&self, job: &Arc<AnalysisJob>, mut closing: watch::Receiver<bool>) {
        while let Some(until) = job.wanted_until().filter(|until| *until > Instant::now()) {
            tokio::select! {
                () = sleep_until(until) => {}
                _ = closing.wait_for(|closed| *closed) => break,
            }
        }
        job.given_up.store(true, Ordering::Relaxed);
        self.remove_job(job);
    }

    /// Removes a job from the queue.
    pub fn remove_job(&self, job: &Arc<AnalysisJob>) {
        let mut state = self.state();
        if state.jobs.get(&job.key).is_some_and(|known| Arc::ptr_eq(known, job)) {
            state.jobs.remove(&job.key);
        }
    }

    fn keep(&self, job: &Arc<AnalysisJob>, found: Option<Arc<Analysis>>) {
        let mut state = self.state();
        state.kept.retain(|(known, _)| *known != job.key);
        if state.kept.len() >= MAX_KEPT_ANALYSES {
            state.kept.remove(0);
        }
        state.kept.push((job.key, found));
    }

    /// Runs a job as long as it is wanted. `work` runs on a thread of its own.
    pub async fn run_job(
        self: Arc<Self>,
        job: Arc<AnalysisJob>,
        (thinkers, from): (Arc<BotScheduler>, ClientNetwork),
        closing: watch::Receiver<bool>,
        work: impl FnOnce(Arc<AnalysisMonitor>) -> Result<Analysis, Cancelled> + Send + 'static,
    ) {
        let working = async {
            let turn = thinkers.acquire_permit(from, job.key.0).await;
            job.begun.store(true, Ordering::Relaxed);
            let pacer = Arc::new(AnalysisMonitor::new(Arc::clone(&job), Arc::clone(&thinkers), from, turn));
            tokio::task::spawn_blocking(move || work(pacer)).await
        };
        let worked = tokio::select! {
            worked = working => worked,
            () = self.wait_until_unwanted(&job, closing) => return,
        };
        match worked {
            Ok(Ok(found)) => self.keep(&job, Some(Arc::new(found))),
            Ok(Err(Cancelled)) if job.too_long.load(Ordering::Relaxed) => self.keep(&job, None),
            Ok(Err(Cancelled)) | Err(_) => {}
        }
        self.remove_job(&job);
    }
}

/// Supervises the work on one game: it measures the time, yields to other jobs, and stops jobs that are no longer
/// wanted.
pub(crate) struct AnalysisMonitor {
    job: Arc<AnalysisJob>,
    thinkers: Arc<BotScheduler>,
    from: ClientNetwork,
    runtime: Handle,
    clock: Clock,
    pace: Mutex<Pace>,
}

/// A clock that returns the time since it was started.
type Clock = Box<dyn Fn() -> Duration + Send + Sync>;

struct Pace {
    turn: Option<BotPermit>,
    /// The start of the current turn.
    since: Duration,
    /// The total length of the previous turns.
    before: Duration,
}

impl AnalysisMonitor {
    fn new(
        job: Arc<AnalysisJob>,
        thinkers: Arc<BotScheduler>,
        from: ClientNetwork,
        turn: BotPermit,
    ) -> AnalysisMonitor {
        let started = std::time::Instant::now();
        AnalysisMonitor::with_clock(Box::new(move || started.elapsed()), job, thinkers, from, turn)
    }

    fn with_clock(
        clock: Clock,
        job: Arc<AnalysisJob>,
        thinkers: Arc<BotScheduler>,
        from: ClientNetwork,
        turn: BotPermit,
    ) -> AnalysisMonitor {
        let pace = Pace { turn: Some(turn), since: clock(), before: Duration::ZERO };
        AnalysisMonitor { job, thinkers, from, runtime: Handle::current(), clock, pace: Mutex::new(pace) }
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock()
    }
}

impl Monitor for AnalysisMonitor {
    type Stop = Cancelled;

    fn check(&self, done: f64) -> Result<(), Cancelled> {
        self.job.done.store((done as f32).to_bits(), Ordering::Relaxed);
        let mut pace = self.pace();
        let lasts = (self.clock)().saturating_sub(pace.since);
        if pace.before + lasts >= MOST {
            self.job.too_long.store(true, Ordering::Relaxed);
            return Err(Cancelled);
        }
        if lasts >= SLICE {
            pace.before += lasts;
            // The old permit is released before the next one is requested.
            pace.turn = None;
            pace.turn = Some(self.runtime.block_on(self.thinkers.acquire_permit(self.from, self.job.key.0)));
            pace.since = (self.clock)();
        }
        if self.job.given_up.load(Ordering::Relaxed) { Err(Cancelled) } else { Ok(()) }
    }

    fn elapsed_fraction(&self) -> f64 {
        let pace = self.pace();
        let spent = pace.before + (self.clock)().saturating_sub(pace.since);
        spent.as_secs_f64() / BUDGET.as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::AtomicU64;

    use super::*;

    fn at(number: u8) -> ClientNetwork {
        IpAddr::from(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    fn person(name: &str) -> AnalysisWaiter {
        AnalysisWaiter::Person(PersonId(name.into()))
    }

    fn key() -> AnalysisKey {
        (TableToken::generate(), Language::English)
    }

    fn analysis() -> Analysis {
        let (decisions, luck, chances) = (Vec::new(), Vec::new(), Vec::new());
        let (turning_points, totals) = (Vec::new(), Vec::new());
        let (rounds, seat_colors) = (Vec::new(), Vec::new());
        Analysis {
            game: "infection",
            seats: 2,
            decisions,
            luck,
            chances,
            rounds,
            seat_colors,
            turning_points,
            totals,
            part: None,
        }
    }

    /// A fixture with one bot permit, which the test may hold.
    struct House {
        analyses: Arc<AnalysisQueue>,
        thinkers: Arc<BotScheduler>,
        closing: watch::Receiver<bool>,
        _closer: watch::Sender<bool>,
    }

    impl House {
        fn open() -> House {
            let (closer, closing) = watch::channel(false);
            House { analyses: Arc::default(), thinkers: BotScheduler::new(1), closing, _closer: closer }
        }

        /// Requests an analysis that finishes as soon as it gets its turn.
        fn ask(&self, key: AnalysisKey, waiter: AnalysisWaiter) -> AnalysisState {
            self.ask_for(key, waiter, |_| Ok(analysis()))
        }

        fn ask_for(
            &self,
            key: AnalysisKey,
            waiter: AnalysisWaiter,
            work: impl FnOnce(Arc<AnalysisMonitor>) -> Result<Analysis, Cancelled> + Send + 'static,
        ) -> AnalysisState {
            let (analyses, thinkers) = (Arc::clone(&self.analyses), (Arc::clone(&self.thinkers), at(1)));
            let closing = self.closing.clone();
            self.analyses
                .request_analysis(key, waiter, |job| drop(tokio::spawn(analyses.run_job(job, thinkers, closing, work))))
        }

        async fn done(&self, key: AnalysisKey, waiter: AnalysisWaiter) -> AnalysisState {
            loop {
                match self.ask(key, waiter.clone()) {
                    AnalysisState::Queued | AnalysisState::Working(_) => tokio::task::yield_now().await,
                    found => return found,
                }
            }
        }
    }

    #[tokio::test]
    async fn whoever_asks_is_answered_at_once_and_finds_it_later() {
        let house = House::open();
        let held = house.thinkers.acquire_permit(at(9), TableToken::generate()).await;
        let game = key();
        assert!(matches!(house.ask(game, person("ada")), AnalysisState::Queued));
        assert!(matches!(house.ask(game, person("ben")), AnalysisState::Queued), "they wait for the same work");
        assert_eq!(house.analyses.state().jobs.len(), 1);
        drop(held);
        assert!(matches!(house.done(game, person("ada")).await, AnalysisState::Done(_)));
        assert!(matches!(house.ask(game, person("ben")), AnalysisState::Done(_)));
        assert!(house.analyses.state().jobs.is_empty());
    }

    #[tokio::test]
    async fn one_person_has_one_analysis_at_a_time_and_nobody_else_waits_for_that() {
        let house = House::open();
        let held = house.thinkers.acquire_permit(at(9), TableToken::generate()).await;
        let (first, second) = (key(), key());
        assert!(matches!(house.ask(first, person("ada")), AnalysisState::Queued));
        for _ in 0..50 {
            assert!(matches!(house.ask(key(), person("ada")), AnalysisState::WaiterBusy));
        }
        assert!(matches!(house.ask(second, person("ada")), AnalysisState::WaiterBusy));
        assert!(matches!(house.ask(second, person("ben")), AnalysisState::Queued));
        assert!(matches!(house.ask(key(), AnalysisWaiter::Address(at(7))), AnalysisState::Queued));
        assert!(
            matches!(house.ask(key(), AnalysisWaiter::Address(at(7))), AnalysisState::WaiterBusy),
            "strangers count by address"
        );
        assert_eq!(house.analyses.state().jobs.len(), 3);
        drop(held);
        assert!(matches!(house.done(first, person("ada")).await, AnalysisState::Done(_)));
        assert!(matches!(house.done(second, person("ada")).await, AnalysisState::Done(_)), "then comes the next");
    }

    #[tokio::test(start_paused = true)]
    async fn work_that_nobody_asks_for_again_is_given_up() {
        let house = House::open();
        let held = house.thinkers.acquire_permit(at(9), TableToken::generate()).await;
        let game = key();
        house.ask(game, person("ada"));
        house.ask(game, person("ben"));
        tokio::time::sleep(WAITER_TIMEOUT - Duration::from_secs(1)).await;
        house.ask(game, person("ben"));
        tokio::time::sleep(WAITER_TIMEOUT - Duration::from_secs(1)).await;
        assert_eq!(house.analyses.state().jobs.len(), 1, "one of them still waits");
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert!(house.analyses.state().jobs.is_empty());
        drop(held);
        let free = house.thinkers.acquire_permit(at(8), TableToken::generate());
        tokio::pin!(free);
        assert!(futures_util::poll!(&mut free).is_ready(), "nobody stands in the queue for it any more");
    }

    #[tokio::test]
    async fn work_that_was_given_up_ends_at_the_next_piece_and_gives_its_place_back() {
        let house = House::open();
        let job = AnalysisJob::new(key());
        let turn = house.thinkers.acquire_permit(at(1), job.key.0).await;
        let pacer = AnalysisMonitor::new(Arc::clone(&job), Arc::clone(&house.thinkers), at(1), turn);
        assert_eq!(pacer.check(0.25), Ok(()));
        job.begun.store(true, Ordering::Relaxed);
        assert!(matches!(job.progress(), AnalysisState::Working(part) if part == 0.25));
        house.analyses.wait_until_unwanted(&job, house.closing.clone()).await;
        assert_eq!(pacer.check(0.5), Err(Cancelled));
        drop(pacer);
        drop(house.thinkers.acquire_permit(at(2), TableToken::generate()).await);
    }

    #[tokio::test]
    async fn a_game_that_takes_too_long_is_not_looked_at_again_and_again() {
        let house = House::open();
        let game = key();
        let long = |pacer: Arc<AnalysisMonitor>| {
            pacer.job.too_long.store(true, Ordering::Relaxed);
            Err(Cancelled)
        };
        house.ask_for(game, person("ada"), long);
        assert!(matches!(house.done(game, person("ada")).await, AnalysisState::TooLong));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_place_for_thinking_goes_round_during_long_work_and_only_own_time_counts() {
        let house = House::open();
        let job = AnalysisJob::new(key());
        let turn = house.thinkers.acquire_permit(at(1), job.key.0).await;
        let seconds = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&seconds);
        let clock = Box::new(move || Duration::from_secs(clock.load(Ordering::Relaxed)));
        let pacer =
            Arc::new(AnalysisMonitor::with_clock(clock, Arc::clone(&job), Arc::clone(&house.thinkers), at(1), turn));
        let bot = house.thinkers.acquire_permit(at(2), TableToken::generate());
        tokio::pin!(bot);
        assert!(futures_util::poll!(&mut bot).is_pending());
        seconds.store(2, Ordering::Relaxed);
        let works = Arc::clone(&pacer);
        let checked = tokio::task::spawn_blocking(move || works.check(0.1));
        let bot = bot.await;
        seconds.store(60, Ordering::Relaxed);
        drop(bot);
        assert_eq!(checked.await.expect("no panic"), Ok(()));
        assert_eq!(pacer.elapsed_fraction(), 2.0 / BUDGET.as_secs_f64(), "waiting costs no processor time");
        seconds.store(60 + 28, Ordering::Relaxed);
        assert_eq!((pacer.check(0.2), job.too_long.load(Ordering::Relaxed)), (Err(Cancelled), true));
    }
}
