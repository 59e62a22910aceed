//! Tracks the facts each viewer has been told, and checks what views show of them and what determinizations keep of
//! them.

use std::collections::BTreeSet;

use engine::{Observe, Rules, StateOf, Viewer};

use crate::failure::{Verdict, ViewerName, Violation};
use crate::probe::Probe;
use crate::steps::{Step, TestRng, all_viewers, determinized_state};

/// The facts that all viewers of one game have been told.
pub(crate) struct ViewerMemories<P: Probe> {
    of: Vec<ViewerMemory<P::Fact>>,
}

/// The facts that one viewer has been told.
struct ViewerMemory<F> {
    viewer: Viewer,
    /// All facts that the viewer was ever told or that were visible at the start.
    ever: BTreeSet<F>,
    /// The facts that the viewer can still be sure of.
    sure: BTreeSet<F>,
}

impl<P: Probe> ViewerMemories<P> {
    /// Creates the memories at the start, when each viewer knows what its first view shows.
    pub fn new(game: &P::Game) -> ViewerMemories<P> {
        let start = game.initial_state();
        let memory = |viewer| {
            let plain: BTreeSet<P::Fact> = shown::<P>(game, &start, viewer).into_iter().collect();
            ViewerMemory { viewer, ever: plain.clone(), sure: plain }
        };
        ViewerMemories { of: all_viewers(game).map(memory).collect() }
    }

    /// Records the events of one step.
    pub fn observe_step(&mut self, game: &P::Game, step: &Step<'_, P::Game>) {
        let mut mentioned = Vec::new();
        for told in step.events {
            mentioned.clear();
            P::collect_event_facts(game, &told.event, &mut mentioned);
            for memory in &mut self.of {
                memory.sure.retain(|fact| !P::makes_uncertain(game, &told.event, *fact));
                if told.to.includes(memory.viewer) {
                    memory.ever.extend(&mentioned);
                    memory.sure.extend(&mentioned);
                }
                memory.sure.retain(|fact| !P::is_forgotten(game, &told.event, *fact));
            }
        }
        for memory in &mut self.of {
            memory.sure.retain(|fact| P::is_fact_true(game, step.after, *fact));
        }
    }

    /// Checks that views show only true facts, and only facts that their viewer was told.
    pub fn check_provenance(&self, game: &P::Game, state: &StateOf<P::Game>) -> Verdict {
        for memory in &self.of {
            for fact in shown::<P>(game, state, memory.viewer) {
                let what = if !memory.ever.contains(&fact) {
                    format!("{} sees {fact:?} and was never told", ViewerName(memory.viewer))
                } else if !P::is_fact_true(game, state, fact) {
                    format!("{} sees {fact:?}, which is not so", ViewerName(memory.viewer))
                } else {
                    continue;
                };
                return Err(Violation::new(what).with_exhibit("the view", &game.view(state, memory.viewer)));
            }
        }
        Ok(())
    }

    /// Checks that determinizations keep all facts that were told or shown; returns the number of facts checked.
    pub fn check_memory(
        &self,
        game: &P::Game,
        state: &StateOf<P::Game>,
        worlds: u32,
        mut rng: TestRng,
    ) -> Result<u64, Violation> {
        let mut count = 0;
        for memory in &self.of {
            let mut sure = memory.sure.clone();
            sure.extend(shown::<P>(game, state, memory.viewer));
            if sure.is_empty() {
                continue;
            }
            for _ in 0..worlds {
                let world = determinized_state(game, state, memory.viewer, &mut rng);
                count += sure.len() as u64;
                if let Some(fact) = sure.iter().find(|fact| !P::is_fact_true(game, &world, **fact)) {
                    let what =
                        format!("{} knows {fact:?} and imagines a world where it is not so", ViewerName(memory.viewer));
                    let view = game.view(state, memory.viewer);
                    return Err(Violation::new(what).with_exhibit("the view", &view).with_exhibit("the world", &world));
                }
            }
        }
        Ok(count)
    }
}

fn shown<P: Probe>(game: &P::Game, state: &StateOf<P::Game>, viewer: Viewer) -> Vec<P::Fact> {
    let mut facts = Vec::new();
    P::collect_view_facts(game, &game.view(state, viewer), &mut facts);
    facts
}
