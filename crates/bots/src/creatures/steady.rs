//! The rules of thumb, with set-ups that nobody can know beforehand and without games that nobody moves in.

use creatures::{Action, Creatures, Own, Phase, Public, Variant};
use engine::{Seat, random};

use super::greedy::{best_action, score_choices};
use super::heuristic_weights::CreaturesWeights;
use super::statements;
use crate::{Generator, Policy};

/// How often each opening is played by rules of thumb alone, and by somebody who thinks ahead: those that win most among their
/// like, and none so often that one could rely on it. Four of the first seven look alike to the other seat; a feint looks like its
/// wing.
const OPENINGS: [(&str, u32, u32); 11] = [
    ("spine", 50, 2),
    ("shell", 30, 2),
    ("nursery", 15, 0),
    ("chequer", 5, 0),
    ("halves", 0, 0),
    ("iron", 0, 0),
    ("lambs", 0, 0),
    ("left_wing", 0, 38),
    ("right_wing", 0, 38),
    ("left_feint", 0, 10),
    ("right_feint", 0, 10),
];
/// How often an opening of another pack is played.
const OTHER: u32 = 10;
/// Most games of Infection have ended long before this round.
const LONG: u32 = 25;
/// After this part of the quiet turns that end a game, it is time to do something.
const PATIENCE: u16 = 3;

/// Rules of thumb that draw their set-up, and before a game dies of quiet it comes out and walks.
/// Where a table talks it makes claims, answers, and keeps its word.
#[derive(Clone, Copy, Debug)]
pub struct CreaturesSteady {
    duel: CreaturesWeights,
    melee: CreaturesWeights,
    /// Whether somebody who thinks ahead goes on from its set-ups.
    ahead: bool,
    /// Whether it says nothing.
    muted: bool,
}

impl Default for CreaturesSteady {
    fn default() -> Self {
        CreaturesSteady {
            duel: *CreaturesWeights::tuned(true),
            melee: *CreaturesWeights::tuned(false),
            ahead: false,
            muted: false,
        }
    }
}

impl CreaturesSteady {
    /// Rules of thumb that go by the numbers that were set by hand.
    pub const PLAIN: CreaturesSteady = CreaturesSteady {
        duel: *CreaturesWeights::baseline(true),
        melee: *CreaturesWeights::baseline(false),
        ahead: false,
        muted: false,
    };

    /// Rules of thumb that go by these numbers in both games.
    pub fn with_weights(manner: CreaturesWeights) -> CreaturesSteady {
        CreaturesSteady { duel: manner, melee: manner, ahead: false, muted: false }
    }

    /// Rules of thumb that set up for somebody who thinks ahead.
    pub(super) fn for_lookahead() -> CreaturesSteady {
        CreaturesSteady { ahead: true, ..CreaturesSteady::default() }
    }

    /// What it does, without a word.
    pub(super) fn choose_silently<K: Variant>(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        let manner = if !K::DUEL {
            &self.melee
        } else if public.round > LONG {
            // Whoever has got nowhere for so long tries it otherwise: somebody who only waits can hold the tuned numbers off.
            CreaturesWeights::baseline(true)
        } else {
            &self.duel
        };
        match public.phase {
            Phase::Place => self.opening(game, public, own, seat, rng).filter(|action| choices.contains(action)),
            Phase::Move if is_quiet(game, public) => stir(game, public, own, seat, choices, manner, rng),
            _ => None,
        }
        .unwrap_or_else(|| best_action(game, public, own, seat, choices, manner, rng))
    }

    /// The next piece of an opening that fits all that stands already.
    fn opening<K: Variant>(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        rng: &mut Generator,
    ) -> Option<Action> {
        let fits: Vec<_> = game.matching_setups(public, own, seat).collect();
        let weight = |id: &str| {
            let known = OPENINGS.iter().find(|(known, ..)| *known == id);
            known.map_or(OTHER, |(_, alone, thinking)| if self.ahead { *thinking } else { *alone })
        };
        let all: u32 = fits.iter().map(|one| weight(&one.opening.id)).sum();
        let mut drawn = if all == 0 { 0 } else { random::below(rng, all) };
        let chosen = fits.iter().find(|one| {
            let weight = weight(&one.opening.id);
            let hit = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            hit
        });
        chosen.and_then(|one| one.actions.first().copied())
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesSteady {
    fn choose_action(
        &self,
        game: &Creatures<K>,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let may_talk = !self.muted && public.phase == Phase::Move && choices.len() > 1 && game.options().talk;
        let said = if may_talk { statements::choose_statement(game, public, own, seat, rng) } else { None };
        said.unwrap_or_else(|| self.choose_silently(game, public, own, seat, choices, rng))
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }
}

/// Whether the game is on the way to end of quiet.
pub(super) fn is_quiet<K: Variant>(game: &Creatures<K>, public: &Public) -> bool {
    let most = game.quiet_turn_limit(public);
    most > 0 && public.quiet * PATIENCE >= most
}

/// The best that is not to end the turn: a step, or a way out of a home.
fn stir<K: Variant>(
    game: &Creatures<K>,
    public: &Public,
    own: &Own,
    seat: Seat,
    choices: &[Action],
    manner: &CreaturesWeights,
    rng: &mut Generator,
) -> Option<Action> {
    let mut best: Option<(Action, f32)> = None;
    score_choices(game, public, own, seat, choices, manner, rng, |action, worth| {
        let moves = matches!(action, Action::Step { .. } | Action::Out { .. });
        if moves && worth > manner.bold && best.is_none_or(|(_, most)| worth > most) {
            best = Some((action, worth));
        }
    });
    best.map(|(action, _)| action)
}
