//! A heuristic for End of Days (section 12 of the clauses).

use end_of_days::{Action, Card, CardSet, EndOfDays, Own, Phase, Public, ScrapPick, Site, StepEffect};
use engine::{Seat, random};

use super::heuristic_weights::EndOfDaysWeights;
use super::observation::EndOfDaysObservation;
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
    fn choose_action(
        &self,
        game: &EndOfDays,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        EndOfDaysGreedy::with(EndOfDaysWeights::TUNED).choose_action(game, public, own, seat, choices, rng)
    }
}

impl Default for EndOfDaysGreedy {
    fn default() -> Self {
        EndOfDaysGreedy { bargains: true, infers_from_offers: false, weights: EndOfDaysWeights::FIRST }
    }
}

impl Policy<EndOfDays> for EndOfDaysGreedy {
    fn choose_action(
        &self,
        game: &EndOfDays,
        public: &Public,
        own: &Own,
        seat: Seat,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        if let [only] = choices {
            return *only;
        }
        if public.phase == Phase::Nation {
            return nation(game, &self.weights, choices);
        }
        let mut sight = EndOfDaysObservation::new(game, public, own, seat, &self.weights);
        sight.careful = self.infers_from_offers;
        let answer = match public.phase {
            Phase::Keep => keep(&sight),
            Phase::Refill => refill(&sight, choices),
            Phase::Trade => sight.choose_trade(self.bargains, choices),
            Phase::Answer => sight.choose_offer_reply(self.bargains, choices),
            Phase::Commit => sight.choose_commitment(choices),
            Phase::Act | Phase::Poll | Phase::Launch | Phase::Reduce | Phase::Berth => {
                best_action(choices, action_scorer(&sight))
            }
            Phase::Negate => sight.choose_negation(choices),
            Phase::Aim => sight.next_aim(choices),
            Phase::Pay => pay(&sight),
            Phase::Lose => lose(&sight, choices),
            Phase::Salvage => best_action(choices, |action| match action {
                Action::Take { card } => sight.card_gain(sight.placeable_modules(), card),
                _ => f32::NEG_INFINITY,
            }),
            Phase::Arrange => arrange(&sight, choices),
            Phase::Board => board(&sight, choices),
            _ => choices[0],
        };
        // A search may leave out actions.
        if choices.contains(&answer) { answer } else { choices[random::below(rng, choices.len() as u32) as usize] }
    }
}

/// Returns the choice with the highest value, the first one among equals.
pub(super) fn best_action(choices: &[Action], mut worth: impl FnMut(Action) -> f32) -> Action {
    let mut best = (f32::NEG_INFINITY, choices[0]);
    for action in choices {
        let worth = worth(*action);
        if worth > best.0 {
            best = (worth, *action);
        }
    }
    best.1
}

/// Chooses the nation with the largest hand, then with the most places and sites.
fn nation(game: &EndOfDays, taste: &EndOfDaysWeights, choices: &[Action]) -> Action {
    best_action(choices, |action| match action {
        Action::Nation { nation } => {
            let card = game.content().nation(nation);
            taste.nation_hand * f32::from(card.hand)
                + f32::from(card.size)
                + taste.nation_sites * f32::from(card.rockets)
        }
        _ => f32::NEG_INFINITY,
    })
}

fn keep(sight: &EndOfDaysObservation<'_>) -> Action {
    let useful = sight
        .own
        .hand
        .iter()
        .filter(|card| sight.placeable_modules().contains(*card) || sight.hand_card_value(*card) >= sight.weights.dull)
        .count();
    let worth: f32 = sight.own.hand.iter().map(|card| sight.hand_card_value(card)).sum();
    let junk = worth < sight.weights.junk * f32::from(sight.own.hand.len());
    let dead = useful as f32 <= sight.weights.useful && sight.own.hand.len() > 3;
    if dead || junk { Action::Discard {} } else { Action::Keep {} }
}

/// Takes the best module of the Scrapyard, as late as possible.
fn refill(sight: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let public = sight.public;
    let missing = sight.game.nation_card(public, sight.seat).hand.saturating_sub(public[sight.seat].hand);
    let later = sight.game.options().scrap_pick == ScrapPick::FirstOrLast && missing > 1 && public.deck >= missing;
    match sight.best_scrap(sight.placeable_modules()) {
        Some((card, gain))
            if !later
                && gain > sight.weights.scrap * sight.weights.blind
                && choices.contains(&Action::Take { card }) =>
        {
            Action::Take { card }
        }
        _ => Action::Draw {},
    }
}

/// Returns a function that scores actions in step 3, at a launch, and when a module is placed. Passing has the value 0.
pub(super) fn action_scorer(sight: &EndOfDaysObservation<'_>) -> impl FnMut(Action) -> f32 {
    let plan = (sight.public.phase == Phase::Act).then(|| plan(sight)).flatten();
    let game = sight.game;
    move |action| match action {
        Action::Use { card, mode, target, room } => {
            let worth = sight.use_worth(card, mode, target, room);
            let draws = |deed: StepEffect| {
                matches!(deed, StepEffect::Draw { .. } | StepEffect::Salvage { .. } | StepEffect::TakeHand { .. })
            };
            let first = game.content().card_type(card).modes[mode as usize].steps.iter().any(|step| draws(step.effect));
            match (worth > 0.0, sight.public.seat == sight.seat && first) {
                (false, _) => worth,
                (true, true) => RANKS[0] + worth,
                (true, false) => RANKS[2] + worth,
            }
        }
        Action::Front { card, room } => match front(sight, card, room) {
            worth if worth > 0.0 => RANKS[1] + worth,
            worth => worth,
        },
        Action::Place { card, site } => place(sight, plan, card, site),
        Action::Launch { site } => {
            let worth = sight.best_ship(sight.seat, sight.public[sight.seat].sites[site.index()]).value;
            worth - sight.launch_threshold()
        }
        Action::Reduce { seat } => f32::from(sight.public[seat].score.min(2)) + sight.rivalry_weight(seat),
        Action::Site { site } => {
            let there = sight.public[sight.seat].sites[site.index()];
            let hand = if sight.public.seat == sight.seat { sight.placeable_modules() } else { CardSet::EMPTY };
            let card = sight.public.berths[0].lowest().map_or(there, |card| there.with(card));
            sight.modules_value(sight.seat, card.or(hand)) - sight.modules_value(sight.seat, there.or(hand))
        }
        Action::Pass {} | Action::Yield {} => 0.0,
        _ => f32::NEG_INFINITY,
    }
}

/// Returns the site and the hand cards that make the best ship that can fly this turn.
fn plan(sight: &EndOfDaysObservation<'_>) -> Option<(Site, CardSet)> {
    let hand = sight.placeable_modules();
    if hand.is_empty() {
        return None;
    }
    let mut best: Option<(f32, Site, CardSet)> = None;
    for site in sight.game.available_sites(sight.public, sight.seat) {
        let there = sight.public[sight.seat].sites[site.index()];
        let ship = sight.best_ship(sight.seat, there.or(hand));
        let more = ship.value - sight.best_ship(sight.seat, there).value;
        if more > sight.weights.eager
            && ship.value > sight.launch_threshold()
            && best.is_none_or(|(most, ..)| more > most)
        {
            best = Some((more, site, sight.trim_engines(sight.seat, ship).and(hand)));
        }
    }
    best.filter(|(_, _, cards)| !cards.is_empty()).map(|(_, site, cards)| (site, cards))
}

/// Scores placing a module. It is placed if a ship flies with it this turn, behind a Secret Base, or if the hand is
/// full of modules.
fn place(sight: &EndOfDaysObservation<'_>, plan: Option<(Site, CardSet)>, card: Card, site: Site) -> f32 {
    if let Some((chosen, cards)) = plan {
        return if chosen == site && cards.contains(card) { 1.0 } else { -1.0 };
    }
    let hand = sight.placeable_modules();
    let size = sight.game.nation_card(sight.public, sight.seat).hand;
    let clogged = f32::from(hand.len()) + sight.weights.clog >= f32::from(size);
    if sight.turns_left() == 0 || !clogged && !sight.is_shielded(sight.seat) {
        return -1.0;
    }
    let there = sight.public[sight.seat].sites[site.index()];
    0.5 + sight.modules_value(sight.seat, there.with(card)) - sight.modules_value(sight.seat, there)
}

/// Scores putting a card in front: the hand has more room, but the card is visible to all.
fn front(sight: &EndOfDaysObservation<'_>, card: Card, room: Option<Card>) -> f32 {
    let cards = sight.game.content();
    let last = sight.turns_left() == 0;
    if cards.triggers.contains(card) {
        // A Device deters until another seat leads.
        let nobody = sight.public.landed_ship_count() == 0;
        return if (nobody || sight.is_leading()) && room.is_none() && !last { 0.1 } else { -1.0 };
    }
    let only = !cards.hand_actions.or(cards.hand_negations).contains(card);
    if last && !only {
        return -1.0;
    }
    if let Some(room) = room {
        return if only { sight.non_module_value(card) - sight.non_module_value(room) - 0.3 } else { -1.0 };
    }
    let size = sight.game.nation_card(sight.public, sight.seat).size;
    let free = size.saturating_sub(sight.public[sight.seat].occupied_places());
    // A place stays free for the next Sanction, but not at the cost of a shield.
    if f32::from(free) > sight.weights.places || cards.shields.contains(card) {
        sight.non_module_value(card)
    } else {
        -1.0
    }
}

/// Pays if the card that is lost otherwise is worth more than the least useful hand cards.
fn pay(sight: &EndOfDaysObservation<'_>) -> Action {
    let frame = sight.public.bottom_frame();
    let deed = sight.game.use_mode(frame).steps[sight.public.effect.step as usize].effect;
    let n = if let StepEffect::UnlessPays { n, .. } = deed { usize::from(n) } else { 0 };
    let mut worths = [f32::INFINITY; 16];
    for (worth, card) in worths.iter_mut().zip(sight.own.hand.iter()) {
        *worth = sight.hand_card_value(card);
    }
    worths.sort_by(f32::total_cmp);
    let cost: f32 = worths[..n.min(worths.len())].iter().sum();
    let stake = sight.public.effect.target.map_or(0.0, |card| sight.card_in_play_value(sight.seat, card));
    if stake > cost + 0.1 { Action::Pay {} } else { Action::Refuse {} }
}

/// Gives up the least useful card, takes the most useful one of another seat's hand, and clears as many Sanctions as
/// allowed.
fn lose(sight: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let (hand, front) = (sight.own.hand, sight.public[sight.seat].front);
    best_action(choices, |action| match action {
        Action::Lose { card } if hand.contains(card) => -sight.hand_card_value(card),
        Action::Lose { card } if front.contains(card) => -sight.non_module_value(card),
        Action::Lose { card } => sight.card_gain(sight.placeable_modules(), card),
        _ => -100.0,
    })
}

/// Puts low cards on top before an own launch and on its own turn, and high ones for the other seats.
fn arrange(sight: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let own = sight.public.seat == sight.seat;
    best_action(choices, |action| match action {
        Action::Top { card } => {
            let value = f32::from(sight.game.content().card_value(card));
            if own { -value } else { value }
        }
        _ => f32::NEG_INFINITY,
    })
}

/// Leaves on the ground the modules that the best ship can do without.
fn board(sight: &EndOfDaysObservation<'_>, choices: &[Action]) -> Action {
    let ship = sight.best_ship(sight.seat, sight.public.ship);
    let goal = sight.trim_engines(sight.seat, ship);
    let kind = |card: Card| sight.game.content().kind_of(card);
    let count = |cards: CardSet, of: u8| cards.iter().filter(|card| kind(*card) == of).count();
    let spare = choices.iter().find(|action| match action {
        Action::Leave { card } => count(sight.public.ship, kind(*card)) > count(goal, kind(*card)),
        _ => false,
    });
    spare.copied().unwrap_or(Action::Liftoff {})
}
