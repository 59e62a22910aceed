//! The heuristic of the levels. In Infection it draws its set-ups at random, so that opponents cannot predict them, and
//! avoids games in which no seat moves. In Extinction it is [`ExtinctionPartner`].

use creatures::{Action, Creatures, Phase, Public, Variant};
use engine::{SeatContext, random};

use super::extinction::{ExtinctionPartner, ExtinctionWeights};
use super::greedy::{best_action, keep_best, score_choices};
use super::heuristic_weights::CreaturesWeights;
use super::statements;
use crate::weights_file::WeightsReader;
use crate::{Generator, Policy};

/// The number of known openings.
const OPENING_COUNT: usize = 11;
/// The known openings with their weights, for the heuristic alone and for a searching bot.
const OPENINGS: [(&str, [f32; 2]); OPENING_COUNT] = {
    let mut reader = WeightsReader::new(include_str!("../../weights/infection-openings.txt"));
    let mut openings = [("", [0.0; 2]); OPENING_COUNT];
    let mut index = 0;
    while index < OPENING_COUNT {
        openings[index] = reader.read_any_row();
        index += 1;
    }
    reader.expect_end();
    openings
};
/// The weight of an opening from another pack.
const OTHER: u32 = 10;
/// A round that most games of Infection do not reach.
const LONG: u32 = 25;
/// The divisor for the limit of quiet turns: after this share of them it is time to move.
const PATIENCE: u16 = 3;

/// A heuristic that in Infection draws its set-up at random and leaves home before a game ends by the limit of quiet
/// turns. At tables with talk it makes claims, replies, and keeps its promises.
#[derive(Clone, Copy, Debug)]
pub struct CreaturesSteady {
    duel: CreaturesWeights,
    melee: ExtinctionPartner,
    /// True if a searching bot plays on from its set-ups.
    ahead: bool,
    /// True if it makes no statements.
    muted: bool,
}

impl Default for CreaturesSteady {
    fn default() -> Self {
        CreaturesSteady {
            duel: CreaturesWeights::INFECTION,
            melee: ExtinctionPartner::default(),
            ahead: false,
            muted: false,
        }
    }
}

impl CreaturesSteady {
    /// The heuristic with the hand-set weights.
    pub const PLAIN: CreaturesSteady = CreaturesSteady {
        duel: *CreaturesWeights::by_hand(true),
        melee: ExtinctionPartner::with_weights(ExtinctionWeights::BY_HAND),
        ahead: false,
        muted: false,
    };

    /// Creates a heuristic with these weights in Infection.
    pub fn with_weights(weights: CreaturesWeights) -> CreaturesSteady {
        CreaturesSteady { duel: weights, ..CreaturesSteady::default() }
    }

    /// Creates a heuristic with these weights in Extinction.
    pub fn in_extinction(weights: ExtinctionWeights) -> CreaturesSteady {
        CreaturesSteady { melee: ExtinctionPartner::with_weights(weights), ..CreaturesSteady::default() }
    }

    /// Creates a heuristic whose set-ups suit a searching bot.
    pub(super) fn for_lookahead() -> CreaturesSteady {
        CreaturesSteady { ahead: true, ..CreaturesSteady::default() }
    }

    /// Chooses an action other than a statement.
    pub(super) fn choose_silently<K: Variant>(
        &self,
        context: SeatContext<'_, Creatures<K>>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        if !K::DUEL {
            return self.melee.choose_silently(context, choices, rng);
        }
        let weights = if context.public.round > LONG {
            // After so many rounds without a result it switches weights, since an opponent that only waits can hold off
            // the tuned ones.
            CreaturesWeights::by_hand(true)
        } else {
            &self.duel
        };
        match context.public.phase {
            Phase::Place => self.opening(context, rng).filter(|action| choices.contains(action)),
            Phase::Move if is_quiet(context.rules, context.public) => stir(context, choices, weights, rng),
            _ => None,
        }
        .unwrap_or_else(|| best_action(context, choices, weights, rng))
    }

    /// Returns the next piece of an opening that fits the pieces already placed.
    fn opening<K: Variant>(&self, context: SeatContext<'_, Creatures<K>>, rng: &mut Generator) -> Option<Action> {
        let fits: Vec<_> = context.rules.matching_setups(context.public, context.own, context.seat).collect();
        let weight = |id: &str| {
            let known = OPENINGS.iter().find(|(known, ..)| *known == id);
            known.map_or(OTHER, |(_, [alone, ahead])| if self.ahead { *ahead } else { *alone } as u32)
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

/// Keeps this many of the moves that the heuristic prefers, the best first.
pub(super) fn keep_preferred<K: Variant>(context: SeatContext<'_, Creatures<K>>, most: usize, moves: &mut Vec<Action>) {
    if K::DUEL {
        keep_best(context, &CreaturesWeights::INFECTION, most, moves);
    } else {
        ExtinctionPartner::default().keep_best(context, most, moves);
    }
}

impl<K: Variant> Policy<Creatures<K>> for CreaturesSteady {
    fn choose_action(&self, context: SeatContext<'_, Creatures<K>>, choices: &[Action], rng: &mut Generator) -> Action {
        let said = if self.muted { None } else { statements::choose_statement(context, choices, rng) };
        said.unwrap_or_else(|| self.choose_silently(context, choices, rng))
    }

    fn disable_out_of_turn(&mut self) {
        self.muted = true;
    }

    /// In Extinction everybody sees the end of the turn, because who overlooked it would walk about in the open, and whom
    /// a creature can strike, because who overlooked that would be prey for players that only attack.
    fn is_always_noticed(&self, context: SeatContext<'_, Creatures<K>>, action: Action) -> bool {
        let SeatContext { rules: game, public, .. } = context;
        let is_meeting = |to| game.board().index(to).is_some_and(|hex| !public.species_at(hex).is_empty());
        match action {
            _ if K::DUEL => false,
            Action::End {} => true,
            Action::Step { to, .. } | Action::Out { to, .. } => is_meeting(to),
            _ => false,
        }
    }
}

/// True if the game is close to the limit of quiet turns.
pub(super) fn is_quiet<K: Variant>(game: &Creatures<K>, public: &Public) -> bool {
    let most = game.quiet_turn_limit(public);
    most > 0 && public.quiet * PATIENCE >= most
}

/// Returns the best step or exit from a home, so that the turn does not end without a move.
fn stir<K: Variant>(
    context: SeatContext<'_, Creatures<K>>,
    choices: &[Action],
    weights: &CreaturesWeights,
    rng: &mut Generator,
) -> Option<Action> {
    let mut best: Option<(Action, f32)> = None;
    score_choices(context, choices, weights, rng, |action, worth| {
        let moves = matches!(action, Action::Step { .. } | Action::Out { .. });
        if moves && worth > weights.bold && best.is_none_or(|(_, most)| worth > most) {
            best = Some((action, worth));
        }
    });
    best.map(|(action, _)| action)
}
