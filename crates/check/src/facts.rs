//! Who was told which facts, what views show of them, and what imagined worlds keep of them.

use std::collections::BTreeSet;

use engine::{Rules, StateOf, Viewer};

use crate::failure::{Complaint, Verdict, Who};
use crate::steps::{Dice, Step, imagined};
use crate::{Probe, viewers};

/// What every viewer of one game has been told.
pub(crate) struct Memories<P: Probe> {
    of: Vec<Memory<P::Fact>>,
}

/// What one viewer has been told.
struct Memory<F> {
    viewer: Viewer,
    /// Every fact the viewer was ever told or that was plain at the start.
    ever: BTreeSet<F>,
    /// The facts that the viewer can still be sure of.
    sure: BTreeSet<F>,
}

impl<P: Probe> Memories<P> {
    /// At the start, everybody knows what the first view shows: nothing has happened yet.
    pub fn new(game: &P::Game) -> Memories<P> {
        let start = game.initial_state();
        let memory = |viewer| {
            let plain: BTreeSet<P::Fact> = shown::<P>(game, &start, viewer).into_iter().collect();
            Memory { viewer, ever: plain.clone(), sure: plain }
        };
        Memories { of: viewers(game).map(memory).collect() }
    }

    /// Takes in what one step told.
    pub fn hear(&mut self, game: &P::Game, step: &Step<'_, P::Game>) {
        let mut mentioned = Vec::new();
        for told in step.told {
            mentioned.clear();
            P::mentions(game, &told.event, &mut mentioned);
            for memory in &mut self.of {
                memory.sure.retain(|fact| !P::blurs(game, &told.event, *fact));
                if told.to.includes(memory.viewer) {
                    memory.ever.extend(&mentioned);
                    memory.sure.extend(&mentioned);
                }
                memory.sure.retain(|fact| !P::fades(game, &told.event, *fact));
            }
        }
        for memory in &mut self.of {
            memory.sure.retain(|fact| P::holds(game, step.after, *fact));
        }
    }

    /// Views show true facts only, and only facts that were told.
    pub fn provenance(&self, game: &P::Game, state: &StateOf<P::Game>) -> Verdict {
        for memory in &self.of {
            for fact in shown::<P>(game, state, memory.viewer) {
                let what = if !memory.ever.contains(&fact) {
                    format!("{} sees {fact:?} and was never told", Who(memory.viewer))
                } else if !P::holds(game, state, fact) {
                    format!("{} sees {fact:?}, which is not so", Who(memory.viewer))
                } else {
                    continue;
                };
                return Err(Complaint::new(what).show("the view", &game.view(state, memory.viewer)));
            }
        }
        Ok(())
    }

    /// Imagined worlds keep what was told and what is shown; counts the facts looked for.
    pub fn memory(
        &self,
        game: &P::Game,
        state: &StateOf<P::Game>,
        worlds: u32,
        mut rng: Dice,
    ) -> Result<u64, Complaint> {
        let mut count = 0;
        for memory in &self.of {
            let mut sure = memory.sure.clone();
            sure.extend(shown::<P>(game, state, memory.viewer));
            if sure.is_empty() {
                continue;
            }
            for _ in 0..worlds {
                let world = imagined(game, state, memory.viewer, &mut rng);
                count += sure.len() as u64;
                if let Some(fact) = sure.iter().find(|fact| !P::holds(game, &world, **fact)) {
                    let what = format!("{} knows {fact:?} and imagines a world where it is not so", Who(memory.viewer));
                    let view = game.view(state, memory.viewer);
                    return Err(Complaint::new(what).show("the view", &view).show("the world", &world));
                }
            }
        }
        Ok(count)
    }
}

fn shown<P: Probe>(game: &P::Game, state: &StateOf<P::Game>, viewer: Viewer) -> Vec<P::Fact> {
    let mut facts = Vec::new();
    P::shows(game, &game.view(state, viewer), &mut facts);
    facts
}
