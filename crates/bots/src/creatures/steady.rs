//! The rules of thumb, with set-ups that nobody can know beforehand and without games that nobody moves in.

use creatures::{Action, Creatures, Kind, Mine, Open, Phase};
use play::{Seat, random};

use super::greedy::{Greedy, judge};
use crate::{Generator, Policy};

/// How often each opening is played: the better ones more often, and none so often that one could rely on it.
const OPENINGS: [(&str, u32); 7] =
    [("shell", 30), ("iron", 20), ("spine", 20), ("halves", 18), ("chequer", 5), ("nursery", 4), ("lambs", 3)];
/// How often an opening of another pack is played.
const OTHER: u32 = 10;
/// After this part of the quiet turns that end a game, it is time to do something.
const PATIENCE: u16 = 3;

/// Plays like [`Greedy`] but for two things: it draws its set-up, and before a game dies of quiet it comes out and walks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steady;

impl<K: Kind> Policy<Creatures<K>> for Steady {
    fn pick(
        &self,
        game: &Creatures<K>,
        open: &Open,
        mine: &Mine,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        match open.phase {
            Phase::Place => opening(game, open, mine, seat, rng).filter(|action| choices.contains(action)),
            Phase::Move if is_quiet(game, open) => stir(game, open, mine, seat, choices, rng),
            _ => None,
        }
        .unwrap_or_else(|| Greedy.pick(game, open, mine, seat, choices, rng))
    }
}

/// The next piece of an opening that fits all that stands already.
fn opening<K: Kind>(game: &Creatures<K>, open: &Open, mine: &Mine, seat: Seat, rng: &mut Generator) -> Option<Action> {
    let fits: Vec<_> = game.openings(open, seat).filter(|one| game.is_begun(open, mine, seat, one.opening)).collect();
    let weight = |id: &str| OPENINGS.iter().find(|(known, _)| *known == id).map_or(OTHER, |(_, weight)| *weight);
    let all: u32 = fits.iter().map(|one| weight(&one.opening.id)).sum();
    let mut drawn = if all == 0 { 0 } else { random::below(rng, all) };
    let chosen = fits.iter().find(|one| {
        let weight = weight(&one.opening.id);
        let hit = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        hit
    });
    chosen.and_then(|one| one.answers.first().copied())
}

/// Whether the game is on the way to end of quiet.
fn is_quiet<K: Kind>(game: &Creatures<K>, open: &Open) -> bool {
    let most = game.patience(open);
    most > 0 && open.quiet * PATIENCE >= most
}

/// The best that is not to end the turn: a step, or a way out of a home.
fn stir<K: Kind>(
    game: &Creatures<K>,
    open: &Open,
    mine: &Mine,
    seat: Seat,
    choices: &[Action],
    rng: &mut Generator,
) -> Option<Action> {
    let mut best: Option<(Action, f32)> = None;
    judge(game, open, mine, seat, choices, rng, |action, worth| {
        let moves = matches!(action, Action::Step { .. } | Action::Out { .. });
        if moves && worth > BAD && best.is_none_or(|(_, most)| worth > most) {
            best = Some((action, worth));
        }
    });
    best.map(|(action, _)| action)
}

/// What costs more than this is left alone even then.
const BAD: f32 = -0.75;
