//! What the openings of Infection are worth among bots that think.

use bots::creatures::Turns;
use bots::{Bot, Budget, Generator, Search};
use creatures::{Action, Creatures, Duel, Phase};
use play::ViewOf;

use crate::table::{Player, report};

/// Games in the head for each answer.
const THOUGHT: u32 = 100;

/// Sets up as an opening says and thinks from then on.
struct Opener {
    opening: String,
    thinker: Search<Creatures<Duel>, Turns>,
}

impl Bot<Creatures<Duel>> for Opener {
    fn choose(
        &mut self,
        game: &Creatures<Duel>,
        view: &ViewOf<Creatures<Duel>>,
        choices: &[Action],
        budget: Budget,
        rng: &mut Generator,
    ) -> Action {
        let Some((seat, mine)) = view.mine.as_ref().filter(|_| view.open.phase == Phase::Place) else {
            return self.thinker.choose(game, view, choices, budget, rng);
        };
        let own = game.begun(&view.open, mine, *seat).find(|one| one.opening.id == self.opening);
        own.and_then(|one| one.answers.first().copied()).expect("an opening goes on as it began")
    }

    fn simulated(&self) -> u64 {
        self.thinker.simulated()
    }
}

/// Plays so many games of each opening against a bot that draws its own.
pub fn compare(game: &Creatures<Duel>, games: u64) {
    let others = Player::bot(THOUGHT, Search::<Creatures<Duel>, Turns>::default);
    for opening in &game.content().pack.openings {
        let id = opening.id.clone();
        let own = Player::bot(THOUGHT, move || Opener { opening: id.clone(), thinker: Search::default() });
        println!("{}", report(game, [&opening.id, "all"], [&own, &others], games, 7));
    }
}
