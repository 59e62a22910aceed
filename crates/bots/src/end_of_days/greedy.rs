//! A heuristic for End of Days (section 12 of the clauses).

use end_of_days::{Action, Card, CardSet, EndOfDays, Phase, ScrapPick, Site, StepEffect};
use engine::{SeatContext, random};

use super::heuristic_weights::EndOfDaysWeights;
use super::observation::EndOfDaysObservation;
use crate::policy::best_choice;
use crate::{Generator, Policy};

/// The ranks of actions on the seat's own turn: cards that draw come first, then cards in front, attacks, modules.
const RANKS: [f32; 3] = [40.0, 30.0, 10.0];

/// A heuristic. It builds a ship in one go when that is worth its launch, takes missing parts from the Scrapyard,
/// trades one card for one, attacks ships that could fly and the hands of seats that could build them, negates attacks
/// on its own cards, and never ends the world unless it wins by that.
#[derive(Clone, Copy, Debug)]
pub struct EndOfDaysGreedy {
    /// True if it makes offers. Rollouts contain none.
    pub(super) bargains: bool,
    /// True if it infers from all parts of an offer: the totals, and that a giver with a choice of colours means the
    /// poorest.
    pub(super) infers_from_offers: bool,
    /// The weights of its decisions.
    pub(super) weights: EndOfDaysWeights,
}

impl EndOfDaysGreedy {
    /// Creates a heuristic with these weights that infers from all parts of an offer.
    pub const fn with(weights: EndOfDaysWeights) -> EndOfDaysGreedy {
        EndOfDaysGreedy { bargains: true, infers_from_offers: true, weights }
    }
}

/// Plays like [`EndOfDaysGreedy`], but does not trade its best cards for junk.
#[derive(Clone, Copy, Debug, Default)]
pub struct CarefulTrader;

impl Policy<EndOfDays> for CarefulTrader {
    fn choose_action(&self, context: SeatContext<'_, EndOfDays>, choices: &[Action], rng: &mut Generator) -> Action {
        EndOfDaysGreedy::with(EndOfDaysWeights::TUNED).choose_action(context, choices, rng)
    }
}

impl Default for EndOfDaysGreedy {
    fn default() -> Self {
        EndOfDaysGreedy { bargains: true, infers_from_offers: false, weights: EndOfDaysWeights::BY_HAND }
    }
}

impl Policy<EndOfDays> for EndOfDaysGreedy {
    fn choose_action(&self, context: SeatContext<'_, EndOfDays>, choices: &[Action], rng: &mut Generator) -> Action {
        if let [only] = choices {
            return *only;
        }
        if context.public.phase == Phase::Nation {
            return nation(context.rules, &self.weights, choices);
        }
        let mut observation = EndOfDaysObservation::new(context, &self.weights);
        observation.careful = self.infers_from_offers;
        let answer = match context.public.phase {
            Phase::Keep => keep(&observation),
            Phase::Refill => refill(&observation, choices),
            Phase::Trade => observation.choose_trade(self.bargains, choices),
            Phase::Answer => observation.choose_offer_reply(self.bargains, choices),
            Phase::Commit => observation.choose_commitment(choices),
            Phase::Act | Phase::Poll | Phase::Launch | Phase::Reduce | Phase::Berth => {
                best_choice(choices, action_scorer(&observation))
            }
            Phase::Negate => observation.choose_negation(choices),
            Phase::Aim => observation.next_aim(choices),
            Phase::Pay => pay(&observation),
            Phase::Lose => lose(&observation, choices),
            Phase::Salvage => best_choice(choices, |action| match action {
                Action::Take { card } => observation.card_gain(observation.placeable_modules(), card),
                _ => f32::NEG_INFINITY,
            }),
            Phase::Arrange => arrange(&observation, choices),
            Phase::Board => board(&observation, choices),
            _ => choices[0],
        };
        // A search may leave out actions.
        if choices.contains(&answer) { answer } else { choices[random::below(rng, choices.len() as u32) as usize] }
    }
}

/// Chooses the nation with the largest hand, then with the most places and sites.
fn nation(game: &EndOfDays, weights: &EndOfDaysWeights, choices: &[Action]) -> Action {
    best_choice(choices, |action| match action {
        Action::Nation { nation } => {
            let card = game.content().nation(nation);
            weights.nation_hand * f32::from(card.hand)
                + f32::from(card.size)
                + weights.nation_sites * f32::from(card.rockets)
        }
        _ => f32::NEG_INFINITY,
    })
}

fn keep(observation: &EndOfDaysObservation<'_>) -> Action {
    let useful = observation
        .own
        .hand
        .iter()
        .filter(|card| {
            observation.placeable_modules().contains(*card)
                || observation.hand_card_value(*card) >= observation.weights.dull
        })
        .count();
    let worth: f32 = observation.own.hand.iter().map(|card| observation.hand_card_value(card)).sum();
    let junk = worth < observation.weights.junk * f32::from(observation.own.hand.len());
    let dead = useful as f32 <= observation.weights.useful && observation.own.hand.len() > 3;
    if dead || junk { Action::Discard {} } else { Action::Keep {} }
}

/// Takes the best module of the Scrapyard, as late as possible.
fn refill(observation: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let public = observation.public;
    let missing =
        observation.game.nation_card(public, observation.seat).hand.saturating_sub(public[observation.seat].hand);
    let later =
        observation.game.options().scrap_pick == ScrapPick::FirstOrLast && missing > 1 && public.deck >= missing;
    match observation.best_scrap(observation.placeable_modules()) {
        Some((card, gain))
            if !later
                && gain > observation.weights.scrap * observation.weights.blind
                && choices.contains(&Action::Take { card }) =>
        {
            Action::Take { card }
        }
        _ => Action::Draw {},
    }
}

/// Returns a function that scores actions in step 3, at a launch, and when a module is placed. Passing has the value 0.
pub(super) fn action_scorer(observation: &EndOfDaysObservation<'_>) -> impl FnMut(Action) -> f32 {
    let plan = (observation.public.phase == Phase::Act).then(|| plan(observation)).flatten();
    let game = observation.game;
    move |action| match action {
        Action::Use { card, mode, target, room } => {
            let worth = observation.use_worth(card, mode, target, room);
            let draws = |deed: StepEffect| {
                matches!(deed, StepEffect::Draw { .. } | StepEffect::Salvage { .. } | StepEffect::TakeHand { .. })
            };
            let first = game.content().card_type(card).modes[mode as usize].steps.iter().any(|step| draws(step.effect));
            match (worth > 0.0, observation.public.seat == observation.seat && first) {
                (false, _) => worth,
                (true, true) => RANKS[0] + worth,
                (true, false) => RANKS[2] + worth,
            }
        }
        Action::Front { card, room } => match front(observation, card, room) {
            worth if worth > 0.0 => RANKS[1] + worth,
            worth => worth,
        },
        Action::Place { card, site } => place(observation, plan, card, site),
        Action::Launch { site } => {
            let worth =
                observation.best_ship(observation.seat, observation.public[observation.seat].sites[site.index()]).value;
            worth - observation.launch_threshold()
        }
        Action::Reduce { seat } => f32::from(observation.public[seat].score.min(2)) + observation.rivalry_weight(seat),
        Action::Site { site } => {
            let there = observation.public[observation.seat].sites[site.index()];
            let hand = if observation.public.seat == observation.seat {
                observation.placeable_modules()
            } else {
                CardSet::EMPTY
            };
            let card = observation.public.berths[0].lowest().map_or(there, |card| there.with(card));
            observation.modules_value(observation.seat, card.or(hand))
                - observation.modules_value(observation.seat, there.or(hand))
        }
        Action::Pass {} | Action::Yield {} => 0.0,
        _ => f32::NEG_INFINITY,
    }
}

/// Returns the site and the hand cards that make the best ship that can fly this turn.
fn plan(observation: &EndOfDaysObservation<'_>) -> Option<(Site, CardSet)> {
    let hand = observation.placeable_modules();
    if hand.is_empty() {
        return None;
    }
    let mut best: Option<(f32, Site, CardSet)> = None;
    for site in observation.game.available_sites(observation.public, observation.seat) {
        let there = observation.public[observation.seat].sites[site.index()];
        let ship = observation.best_ship(observation.seat, there.or(hand));
        let more = ship.value - observation.best_ship(observation.seat, there).value;
        if more > observation.weights.eager
            && ship.value > observation.launch_threshold()
            && best.is_none_or(|(most, ..)| more > most)
        {
            best = Some((more, site, observation.trim_engines(observation.seat, ship).and(hand)));
        }
    }
    best.filter(|(_, _, cards)| !cards.is_empty()).map(|(_, site, cards)| (site, cards))
}

/// Scores placing a module. It is placed if a ship flies with it this turn, behind a Secret Base, or if the hand is
/// full of modules.
fn place(observation: &EndOfDaysObservation<'_>, plan: Option<(Site, CardSet)>, card: Card, site: Site) -> f32 {
    if let Some((chosen, cards)) = plan {
        return if chosen == site && cards.contains(card) { 1.0 } else { -1.0 };
    }
    let hand = observation.placeable_modules();
    let size = observation.game.nation_card(observation.public, observation.seat).hand;
    let clogged = f32::from(hand.len()) + observation.weights.clog >= f32::from(size);
    if observation.turns_left() == 0 || !clogged && !observation.is_shielded(observation.seat) {
        return -1.0;
    }
    let there = observation.public[observation.seat].sites[site.index()];
    0.5 + observation.modules_value(observation.seat, there.with(card))
        - observation.modules_value(observation.seat, there)
}

/// Scores putting a card in front: the hand has more room, but the card is visible to all.
fn front(observation: &EndOfDaysObservation<'_>, card: Card, room: Option<Card>) -> f32 {
    let cards = observation.game.content();
    let last = observation.turns_left() == 0;
    if cards.triggers.contains(card) {
        // A Device deters until another seat leads.
        let nobody = observation.public.landed_ship_count() == 0;
        return if (nobody || observation.is_leading()) && room.is_none() && !last { 0.1 } else { -1.0 };
    }
    let only = !cards.hand_actions.or(cards.hand_negations).contains(card);
    if last && !only {
        return -1.0;
    }
    if let Some(room) = room {
        return if only { observation.non_module_value(card) - observation.non_module_value(room) - 0.3 } else { -1.0 };
    }
    let size = observation.game.nation_card(observation.public, observation.seat).size;
    let free = size.saturating_sub(observation.public[observation.seat].occupied_places());
    // A place stays free for the next Sanction, but not at the cost of a shield.
    if f32::from(free) > observation.weights.places || cards.shields.contains(card) {
        observation.non_module_value(card)
    } else {
        -1.0
    }
}

/// Pays if the card that is lost otherwise is worth more than the least useful hand cards.
fn pay(observation: &EndOfDaysObservation<'_>) -> Action {
    let frame = observation.public.bottom_frame();
    let deed = observation.game.use_mode(frame).steps[observation.public.effect.step as usize].effect;
    let n = if let StepEffect::UnlessPays { n, .. } = deed { usize::from(n) } else { 0 };
    let mut worths = [f32::INFINITY; 16];
    for (worth, card) in worths.iter_mut().zip(observation.own.hand.iter()) {
        *worth = observation.hand_card_value(card);
    }
    worths.sort_by(f32::total_cmp);
    let cost: f32 = worths[..n.min(worths.len())].iter().sum();
    let stake =
        observation.public.effect.target.map_or(0.0, |card| observation.card_in_play_value(observation.seat, card));
    if stake > cost + 0.1 { Action::Pay {} } else { Action::Refuse {} }
}

/// Gives up the least useful card, takes the most useful one of another seat's hand, and clears as many Sanctions as
/// allowed.
fn lose(observation: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let (hand, front) = (observation.own.hand, observation.public[observation.seat].front);
    best_choice(choices, |action| match action {
        Action::Lose { card } if hand.contains(card) => -observation.hand_card_value(card),
        Action::Lose { card } if front.contains(card) => -observation.non_module_value(card),
        Action::Lose { card } => observation.card_gain(observation.placeable_modules(), card),
        _ => -100.0,
    })
}

/// Puts low cards on top before an own launch and on its own turn, and high ones for the other seats.
fn arrange(observation: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let own = observation.public.seat == observation.seat;
    best_choice(choices, |action| match action {
        Action::Top { card } => {
            let value = f32::from(observation.game.content().card_value(card));
            if own { -value } else { value }
        }
        _ => f32::NEG_INFINITY,
    })
}

/// Leaves on the ground the modules that the best ship can do without.
fn board(observation: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let ship = observation.best_ship(observation.seat, observation.public.ship);
    let goal = observation.trim_engines(observation.seat, ship);
    let kind = |card: Card| observation.game.content().kind_of(card);
    let count = |cards: CardSet, of: u8| cards.iter().filter(|card| kind(*card) == of).count();
    let spare = choices.iter().find(|action| match action {
        Action::Leave { card } => count(observation.public.ship, kind(*card)) > count(goal, kind(*card)),
        _ => false,
    });
    spare.copied().unwrap_or(Action::Liftoff {})
}
