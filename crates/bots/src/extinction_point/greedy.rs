//! A heuristic for Extinction Point that values tricks and losses and estimates the mates' cards.

use engine::{Rules, SeatContext, random};
use extinction_point::{
    Action, CompiledEffect, EffectOp, ExtinctionPoint, InfiltratorCard, NONE, Public, StackFrame, TurnStep, Verdict,
    When,
};

use super::hand::{TrickEvaluator, hand_card_value, is_infiltrator_face_down, sacrificing_role};
use super::heuristic_weights::ExtinctionPointWeights;
use super::trick::value_needed;
use crate::policy::best_choice;
use crate::{Generator, Policy};

/// The needed value above which an Infiltrator card goes to the bottom.
const HIGH: usize = 8;

/// A heuristic. It leads the suit with the best gain and win probability, follows with the cheapest sufficient card,
/// builds what is worth most, and gives up roles late. It uses only its seat's view, and of its cards it reveals only
/// how much it wants to lead.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExtinctionPointGreedy;

impl Policy<ExtinctionPoint> for ExtinctionPointGreedy {
    fn choose_action(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        ExtinctionPointWeights::BY_HAND.choose_action(context, choices, rng)
    }
}

impl Policy<ExtinctionPoint> for ExtinctionPointWeights {
    fn choose_action(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        let public = context.public;
        let mut observation = TrickEvaluator::new(self, context);
        match (public.top_frame(), public.step) {
            (Some(frame), _) => top(&mut observation, frame, choices, rng),
            (None, TurnStep::Bids | TurnStep::Tied) => {
                Action::Bid { strength: self.wish_strength(observation.best_lead()) }
            }
            (None, TurnStep::Nominations) => nominate(public, choices),
            (None, TurnStep::Lead | TurnStep::Follow | TurnStep::Construct) => {
                let mut like = action_scorer(&mut observation);
                let mut place = 0;
                best_choice(choices, |action| {
                    place += 1;
                    like(action, place - 1)
                })
            }
            (None, TurnStep::Cover) => cover(&observation, choices),
            (None, TurnStep::Advantage) => press(&observation, choices),
            (None, TurnStep::Draft) => draft(context.rules, choices),
            (None, _) => choices[random::below(rng, choices.len() as u32) as usize],
        }
    }
}

impl ExtinctionPointWeights {
    /// Returns the values of a best lead at which wishes grow stronger.
    pub(super) const fn wish_thresholds(&self) -> [f32; 4] {
        [self.wish_weak, self.wish_even, self.wish_strong, self.wish_strongest]
    }

    /// Returns the strength of the wish to lead (EP-52) for a best lead of this value.
    pub(super) fn wish_strength(&self, worth: f32) -> i8 {
        self.wish_thresholds().iter().filter(|limit| worth >= **limit).count() as i8 - 2
    }

    /// True if the BUNKER's health is so low that the game counts as late.
    fn late(&self, public: &Public) -> bool {
        f32::from(public.bunker_health) <= self.late
    }
}

/// Nominates the strongest signal, the first one among equals.
fn nominate(public: &Public, choices: &[Action]) -> Action {
    best_choice(choices, |action| match action {
        Action::Nominate { seat } => f32::from(public.signals[seat.index()]),
        _ => f32::NEG_INFINITY,
    })
}

/// Returns a function that scores actions when a card is led or follows, and while the crew builds. A mate's mark on an
/// action decides between close values (section 4.8).
pub(super) fn action_scorer(observation: &mut TrickEvaluator<'_>) -> impl FnMut(Action, usize) -> f32 {
    let (weights, game) = (observation.weights, observation.game);
    let needs =
        matches!(observation.public.step, TurnStep::Lead | TurnStep::Follow).then(|| observation.win_thresholds());
    let marks = observation.public.marks;
    move |action, place| {
        let marked = marks.iter().take(game.seats() as usize).any(|mark| usize::from(*mark) == place);
        let tip = if marked { weights.marked } else { 0.0 };
        match (action, needs) {
            (Action::Play { card }, Some(needs)) if observation.public.step == TurnStep::Lead => {
                observation.lead_value(card, &needs)
            }
            (Action::Play { card }, Some(needs)) => observation.follow_value(card, &needs),
            (Action::Done {}, _) => 0.001 + tip,
            _ => observation.action_gain(action) + tip,
        }
    }
}

/// Covers the BUILDING whose loss would hurt most.
fn cover(observation: &TrickEvaluator<'_>, choices: &[Action]) -> Action {
    let TrickEvaluator { weights, game, public, .. } = observation;
    best_choice(choices, |action| match action {
        Action::Cover { building } => {
            public.site_index(building).map_or(0.0, |site| super::settlement::site_worth(weights, game, public, site))
        }
        _ => f32::NEG_INFINITY,
    })
}

/// EP-113: attacks if that wins, else repairs, unless the fire is strong.
fn press(observation: &TrickEvaluator<'_>, choices: &[Action]) -> Action {
    let TrickEvaluator { weights, game, public, .. } = observation;
    let (fire, strike) = game.battle_numbers(public);
    let repair = choices.contains(&Action::Repair {});
    let survives = strike < public.bunker_health;
    let boldness = f32::from(fire) + weights.bold * (f32::from(public.bunker_health) - 3.0);
    if fire >= public.mothership_health || survives && boldness >= weights.own_attack {
        Action::Attack {}
    } else if repair {
        Action::Repair {}
    } else if survives && f32::from(fire) >= weights.idle_attack {
        Action::Attack {}
    } else {
        Action::Decline {}
    }
}

/// Chooses roles by the effects of their sacrifice.
fn draft(game: &ExtinctionPoint, choices: &[Action]) -> Action {
    best_choice(choices, |action| {
        let Action::Role { role } = action else { return f32::NEG_INFINITY };
        let Some(text) = game.content().roles.get(role as usize) else { return 0.0 };
        let rules = &game.content().effects[text.first_effect as usize..text.effects_end as usize];
        let worth = rules.iter().map(|rule| match rule.op {
            EffectOp::Result { to: Verdict::Won } => 19.0,
            EffectOp::Repair { .. } | EffectOp::Reveal { .. } => 15.0,
            EffectOp::Cover { .. } => 12.0,
            EffectOp::Infil { .. } => 11.0,
            EffectOp::Fire { .. } => 10.0,
            _ => 7.0,
        });
        worth.fold(0.0, f32::max)
    })
}

/// Chooses an action for the top of the step's stack.
fn top(observation: &mut TrickEvaluator<'_>, frame: StackFrame, choices: &[Action], rng: &mut Generator) -> Action {
    let (weights, game) = (observation.weights, observation.game);
    match frame {
        StackFrame::Sacrifices { .. } => yes(sacrifice(observation)),
        StackFrame::May { rule, .. } => yes(may(game, &observation.public, &game.content().effects[rule as usize])),
        StackFrame::Cycle { .. } => cycle(observation, choices),
        StackFrame::PassLeft | StackFrame::Exchange { .. } | StackFrame::Swap { .. } => {
            best_choice(choices, |action| match action {
                Action::Give { card } => -hand_card_value(weights, game, card),
                _ => f32::NEG_INFINITY,
            })
        }
        StackFrame::Offer { .. } => Action::Pass {},
        StackFrame::Reply { .. } => Action::Agree {},
        StackFrame::Arrange { .. } => arrange(observation, choices),
        StackFrame::Place { .. } | StackFrame::Move { .. } | StackFrame::Clear { .. } => {
            best_choice(choices, |action| match action {
                Action::Pass {} => 0.001,
                action => observation.action_gain(action),
            })
        }
        StackFrame::Strip { .. } | StackFrame::Lose { .. } | StackFrame::Sabotage { .. } | StackFrame::Pay { .. } => {
            best_choice(choices, |action| observation.action_gain(action))
        }
        _ => choices[random::below(rng, choices.len() as u32) as usize],
    }
}

const fn yes(used: bool) -> Action {
    if used { Action::Use {} } else { Action::Pass {} }
}

/// True if an optional effect is used.
fn may(game: &ExtinctionPoint, public: &Public, rule: &CompiledEffect) -> bool {
    let (fire, strike) = game.battle_numbers(public);
    match rule.op {
        // A stored card is spent on a weaker blow, unless the battle is won before the blow falls.
        EffectOp::Strike { .. } => fire < public.mothership_health && strike > 0,
        EffectOp::Pass { .. } => false,
        _ => true,
    }
}

/// EP-Q44: sacrifices late, or when that decides the game at once.
fn sacrifice(observation: &mut TrickEvaluator<'_>) -> bool {
    let winning = observation.is_winning();
    let TrickEvaluator { weights, game, public, .. } = &*observation;
    let Some(text) = game.content().roles.get(sacrificing_role(game, public) as usize) else { return false };
    let late = weights.late(public);
    let (fire, strike) = game.battle_numbers(public);
    let won = fire >= public.mothership_health;
    let fatal = !won && strike >= public.bunker_health;
    let rules = game.content().effects[text.first_effect as usize..text.effects_end as usize].iter();
    rules.filter(|rule| rule.when == When::Sacrifice).any(|rule| match rule.op {
        EffectOp::Result { to: Verdict::Won } | EffectOp::Infil { .. } => {
            !won && (late || fatal) && (is_infiltrator_face_down(public) || !winning)
        }
        EffectOp::Result { .. } => !won && (late || fatal),
        EffectOp::Repair { .. } => f32::from(public.bunker_health) < weights.late,
        EffectOp::Fire { add, .. } => {
            let more = add.resolve(game.x_value()).max(0).unsigned_abs();
            !won && (late || fire.saturating_add(2 * more) >= public.mothership_health)
        }
        EffectOp::Cover { .. } => {
            !won && !fatal && super::settlement::at_stake(weights, game, public) >= if late { 1.5 } else { 3.0 }
        }
        EffectOp::Clear { .. } => public.buildings().iter().filter(|site| site.is_sabotaged()).count() >= 2,
        EffectOp::Place { .. } => late && !public.buildings().is_empty(),
        _ => late,
    })
}

/// Discards the least useful card, or none.
fn cycle(observation: &TrickEvaluator<'_>, choices: &[Action]) -> Action {
    let TrickEvaluator { weights, game, public, .. } = observation;
    // In the last round of a hand a card is useful only for this trick.
    let dull = if public.round >= public.hand { 0.0 } else { weights.dull };
    let worst = best_choice(choices, |action| match action {
        Action::Discard { card } => -hand_card_value(weights, game, card),
        _ => f32::NEG_INFINITY,
    });
    match worst {
        Action::Discard { card } if hand_card_value(weights, game, card) < dull => worst,
        _ => Action::Pass {},
    }
}

/// Puts low cards next, the lowest first, and high ones and Sabotage to the bottom if that is allowed.
fn arrange(observation: &mut TrickEvaluator<'_>, choices: &[Action]) -> Action {
    let sort = choices.iter().any(|action| matches!(action, Action::Put { bottom: true, .. }));
    best_choice(choices, |action| {
        let Action::Put { infil, bottom } = action else { return f32::NEG_INFINITY };
        let asks = asks(observation, infil);
        match (sort && asks > HIGH, bottom) {
            (true, true) => 100.0,
            (true, false) | (false, true) => -100.0,
            (false, false) => -(asks as f32),
        }
    })
}

/// Returns the value that an Infiltrator card would require of the crew; Sabotage requires the most.
fn asks(observation: &mut TrickEvaluator<'_>, infil: InfiltratorCard) -> usize {
    if infil.is_sabotage() { usize::from(NONE) } else { value_needed(observation.game, &mut observation.public, infil) }
}
