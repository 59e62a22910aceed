//! A bot without type parameters, for code that plays games in their own types.

use std::any::Any;

use bots::{Bot, SearchBudget};
use engine::Game;

/// A bot of one game and its search budget.
pub struct UntypedBot {
    /// A `Box<dyn Bot<G>>`.
    bot: Box<dyn Any>,
    budget: SearchBudget,
}

impl UntypedBot {
    /// Hides the game of a bot.
    pub(crate) fn new<G: Game>(bot: Box<dyn Bot<G>>, budget: SearchBudget) -> UntypedBot {
        UntypedBot { bot: Box::new(bot), budget }
    }

    /// Returns the bot and its budget, if it is one of this game.
    pub fn downcast<G: Game>(self) -> Option<(Box<dyn Bot<G>>, SearchBudget)> {
        Some((*self.bot.downcast().ok()?, self.budget))
    }
}
