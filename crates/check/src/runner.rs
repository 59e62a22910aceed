//! Plays random games and runs the checks along the way.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::random::{self, ChanceSource};
use engine::{Chance, GameHistory, JournalEntry, Rules, Seat, StateOf, ToAct};

use crate::context::{CheckContext, RunTotals};
use crate::effort::{Effort, Summary};
use crate::failure::{Check, Failure, Verdict, Violation, ensure};
use crate::probe::Probe;
use crate::steps::{EmittedEvents, EntryOf, SeatOptions, Step, TestRng, check_state, seeded_rng};
use crate::{ballots, chance, determinization, emission, ending, facts, fast_paths, journals, legality, undo, wire};

/// The number of most recent entries that a failure shows.
const SHOWN: usize = 12;

/// One random game in progress.
struct Walk<'a, P: Probe> {
    game: &'a P::Game,
    effort: &'a Effort,
    checks: &'a [Check],
    seed: u64,
    /// The check in progress, for the report.
    doing: Check,
    run: GameHistory<P::Game>,
    choices: TestRng,
    dealer: ChanceSource,
    told: EmittedEvents<P::Game>,
    facts: facts::ViewerMemories<P>,
    streams: HashSet<u64>,
}

/// Plays games with random actions and runs some of the checks on them.
///
/// # Errors
/// The first violated guarantee.
pub fn run_checks<P: Probe>(game: &P::Game, effort: Effort, checks: &[Check]) -> Result<Summary, Box<Failure>> {
    let mut ledger = RunTotals::new();
    for seed in (effort.seed..).take(effort.games as usize) {
        let mut walk = Walk::<P>::new(game, &effort, checks, seed);
        let verdict = catch_unwind(AssertUnwindSafe(|| walk.play(&mut ledger)));
        verdict
            .unwrap_or_else(|panic| {
                let message = panic.downcast_ref::<String>().map(String::as_str);
                let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
                Err(Violation::new(format!("the game panics: {}", message.unwrap_or("without words"))))
            })
            .map_err(|complaint| walk.failure(complaint))?;
        ledger.summary.games += 1;
    }
    match determinization::least_varied_failure(ledger.ambiguities) {
        Some(failure) => Err(Box::new(failure)),
        None => Ok(ledger.summary),
    }
}

impl<'a, P: Probe> Walk<'a, P> {
    fn new(game: &'a P::Game, effort: &'a Effort, checks: &'a [Check], seed: u64) -> Walk<'a, P> {
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_le_bytes());
        Walk {
            game,
            effort,
            checks,
            seed,
            doing: Check::Invariants,
            run: GameHistory::new(game.clone()),
            choices: seeded_rng(seed, 0, 0),
            dealer: ChanceSource::new(secret),
            told: Vec::new(),
            facts: facts::ViewerMemories::new(game),
            streams: HashSet::new(),
        }
    }

    fn play(&mut self, ledger: &mut RunTotals<P::Game>) -> Verdict {
        loop {
            self.look(ledger)?;
            if self.run.awaited() == ToAct::Nobody {
                break;
            }
            self.doing = Check::Length;
            ensure(self.run.ply() < self.effort.plies, || "the game does not end".into())?;
            self.advance(ledger)?;
        }
        self.finish(ledger)
    }

    /// Returns true if a check is enabled, and records it as the check in progress.
    fn on(&mut self, check: Check) -> bool {
        let wanted = self.checks.contains(&check);
        if wanted {
            self.doing = check;
        }
        wanted
    }

    fn scene<'s>(&'s mut self, ledger: &'s mut RunTotals<P::Game>) -> CheckContext<'s, P::Game> {
        let rng = seeded_rng(self.seed, self.doing as u64 + 1, self.run.ply());
        CheckContext {
            game: self.game,
            run: &mut self.run,
            totals: ledger,
            effort: self.effort,
            clauses: P::CLAUSES,
            rng,
        }
    }

    /// Runs the checks of a position.
    fn look(&mut self, ledger: &mut RunTotals<P::Game>) -> Verdict {
        if self.on(Check::Invariants) {
            check_state(self.game, self.run.state())?;
        }
        if self.on(Check::Legality) {
            legality::check(&mut self.scene(ledger))?;
        }
        if self.on(Check::Outcomes) {
            let dealer = self.dealer.clone();
            chance::check(&mut self.scene(ledger), &dealer)?;
        }
        if self.on(Check::FastPaths) {
            fast_paths::check(&mut self.scene(ledger))?;
        }
        if self.on(Check::Determinization) {
            determinization::round_trip(&mut self.scene(ledger))?;
        }
        if self.on(Check::Commutation) {
            ballots::check(&mut self.scene(ledger))?;
        }
        if self.on(Check::Wire) {
            wire::check_views(&mut self.scene(ledger))?;
        }
        Ok(())
    }

    /// Undoes a step or takes one, with the checks of the step.
    fn advance(&mut self, ledger: &mut RunTotals<P::Game>) -> Verdict {
        if let Some(seat) = self.second_thoughts() {
            self.doing = Check::Undo;
            ledger.summary.undone += 1;
            return ensure(self.run.undo(seat).is_ok(), || "what can be undone is not undone".into());
        }
        let before = self.run.state().clone();
        let from = self.told.len();
        let nature = self.run.awaited() == ToAct::Chance;
        self.doing = if nature { Check::Outcomes } else { Check::Legality };
        match self.next_step() {
            JournalEntry::Action { seat, action, .. } => {
                ledger.meet_action(action);
                ledger.summary.actions += 1;
                let done = self.run.apply_action(seat, action, &mut self.told);
                ensure(done.is_ok(), || format!("{action:?} is listed for {seat:?} and refused: {done:?}"))?;
            }
            JournalEntry::Chance { outcome } => {
                let stream = self.run.random_stream();
                ledger.meet_outcome(outcome);
                ledger.summary.outcomes += 1;
                let done = self.run.apply_chance(outcome, &mut self.told);
                ensure(done.is_ok(), || format!("nature gave {outcome:?}, which is refused"))?;
                let fresh = self.streams.insert(stream) || !self.on(Check::Streams);
                ensure(fresh, || format!("stream {stream} serves a second answer"))?;
            }
            JournalEntry::Undo { .. } => unreachable!("taking back is not a step"),
        }
        ledger.summary.plies += 1;
        self.look_back(ledger, &before, from)
    }

    /// Occasionally returns a seat that undoes its last decision.
    fn second_thoughts(&mut self) -> Option<Seat> {
        let seat = (0..self.game.seats()).map(Seat).find(|seat| self.run.can_undo(*seat))?;
        (random::below(&mut self.choices, 8) == 0).then_some(seat)
    }

    /// Returns a random step: an outcome of chance, an action of a seat on turn, or occasionally an out-of-turn action.
    fn next_step(&mut self) -> EntryOf<P::Game> {
        let state = self.run.state();
        if random::below(&mut self.choices, 32) == 0 {
            let seat = Seat(random::below(&mut self.choices, u32::from(self.game.seats())) as u8);
            let unasked = SeatOptions::for_seat(self.game, state, seat).out_of_turn;
            if !unasked.is_empty() {
                return JournalEntry::Action { seat, action: random::pick(&mut self.choices, &unasked), offered: 0 };
            }
        }
        match self.run.awaited() {
            ToAct::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = random::pick(&mut self.choices, &seats);
                let answers = SeatOptions::for_seat(self.game, state, seat).actions;
                assert!(!answers.is_empty(), "{seat:?} is asked and has no answer");
                JournalEntry::Action { seat, action: random::pick(&mut self.choices, &answers), offered: 0 }
            }
            ToAct::Chance | ToAct::Nobody => {
                let mut stream = self.dealer.stream_rng(self.run.random_stream());
                JournalEntry::Chance { outcome: self.game.sample_outcome(state, &mut stream) }
            }
        }
    }

    /// Runs the checks of the step just taken.
    fn look_back(&mut self, ledger: &mut RunTotals<P::Game>, before: &StateOf<P::Game>, from: usize) -> Verdict {
        let told = self.told.split_off(from);
        let after = self.run.state().clone();
        let entry = *self.run.entries().last().expect("a step leaves an entry");
        let step = Step { before, entry, events: &told, after: &after };
        if self.on(Check::Emission) {
            emission::check(&step, &mut self.scene(ledger))?;
        }
        if self.on(Check::Undo) {
            undo::check(&step, &mut self.scene(ledger))?;
        }
        if self.on(Check::Wire) {
            wire::check_step(&step, &mut self.scene(ledger))?;
        }
        if self.on(Check::Diversity) {
            let dull = determinization::check_indistinguishable_states(&step, &mut self.scene(ledger));
            for (viewer, complaint) in dull {
                ledger.ambiguities[viewer].first.get_or_insert_with(|| *self.failure(complaint));
            }
        }
        self.facts.observe_step(self.game, &step);
        if self.on(Check::Provenance) {
            self.facts.check_provenance(self.game, &after)?;
        }
        if self.on(Check::Memory) {
            let rng = seeded_rng(self.seed, self.doing as u64 + 1, self.run.ply());
            ledger.summary.facts_checked += self.facts.check_memory(self.game, &after, self.effort.worlds, rng)?;
        }
        self.told.extend(told);
        Ok(())
    }

    /// Runs the checks of a finished game.
    fn finish(&mut self, ledger: &mut RunTotals<P::Game>) -> Verdict {
        if self.on(Check::Ending) {
            ending::check(self.game, P::is_cooperative(self.game), self.run.state())?;
        }
        if self.on(Check::Replay) {
            let (dealer, told) = (self.dealer.clone(), core::mem::take(&mut self.told));
            journals::check(&mut self.scene(ledger), &dealer, &told)?;
        }
        Ok(())
    }

    /// Returns the failure for a violation at the present position.
    fn failure(&self, complaint: Violation) -> Box<Failure> {
        let entries = self.run.entries();
        let last = entries[entries.len().saturating_sub(SHOWN)..].iter().map(|entry| format!("{entry:?}")).collect();
        Box::new(Failure {
            check: self.doing,
            game: P::Game::ID,
            seats: self.game.seats(),
            seed: self.seed,
            ply: entries.len(),
            what: complaint.what,
            last,
            exhibits: complaint.exhibits,
        })
    }
}
