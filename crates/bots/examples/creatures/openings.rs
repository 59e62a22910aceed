//! Compares the openings of Infection among searching bots.

use bots::creatures::CreaturesTreePolicy;
use bots::{Bot, Generator, InformationSetSearch, SearchBudget};
use creatures::{Action, Creatures, Duel, Phase};
use engine::ViewOf;

use crate::table::{Player, format_report};

/// The number of simulated games per action.
const THOUGHT: u32 = 100;

/// Sets up by an opening and searches from then on.
struct Opener {
    opening: String,
    thinker: InformationSetSearch<Creatures<Duel>, CreaturesTreePolicy>,
}

impl Bot<Creatures<Duel>> for Opener {
    fn choose_action(
        &mut self,
        game: &Creatures<Duel>,
        view: &ViewOf<Creatures<Duel>>,
        choices: &[Action],
        budget: SearchBudget,
        rng: &mut Generator,
    ) -> Action {
        let Some((seat, own)) = view.own.as_ref().filter(|_| view.public.phase == Phase::Place) else {
            return self.thinker.choose_action(game, view, choices, budget, rng);
        };
        let setup = game.matching_setups(&view.public, own, *seat).find(|one| one.opening.id == self.opening);
        setup.and_then(|one| one.actions.first().copied()).expect("an opening goes on as it began")
    }

    fn simulated_games(&self) -> u64 {
        self.thinker.simulated_games()
    }
}

/// Plays this many games of each opening against a bot that draws its own.
pub fn compare_openings(game: &Creatures<Duel>, games: u64) {
    let others = Player::from_bot(THOUGHT, InformationSetSearch::<Creatures<Duel>, CreaturesTreePolicy>::default);
    for opening in &game.content().pack.openings {
        let id = opening.id.clone();
        let own =
            Player::from_bot(THOUGHT, move || Opener { opening: id.clone(), thinker: InformationSetSearch::default() });
        println!("{}", format_report(game, [&opening.id, "all"], [&own, &others], games, 7));
    }
}
