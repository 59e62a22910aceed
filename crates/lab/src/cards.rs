//! Measures the effect of a card for the seat that gets it by replaying the same games with another card in its place.

use std::collections::BTreeMap;

use bots::Generator;
use engine::{Audience, DealtCard, EventSink, Metrics, Seat, SeatSet, StateOf, random};
use serde::{Deserialize, Serialize};

use crate::ratio::RatioSums;
use crate::running_sums::RunningSums;

/// The effects of cards by their ids.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct CardStatistics {
    /// The number of games played.
    pub games: u64,
    /// The effects by the id of the card.
    pub kinds: BTreeMap<String, CardImpact>,
}

/// The effect of the cards of one id.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct CardImpact {
    /// The number of such cards dealt, and of those among them that were dead: no seat had any use of them before they
    /// left or the game ended. Over the games in which one was dealt.
    pub dead: RatioSums,
    /// Over the seats that were dealt such a card: 1 if the seat won, otherwise 0, minus the mean of the seats of its
    /// game.
    pub seen: (u64, RunningSums),
    /// Over the games in which such a card was exchanged with another: the difference in wins of the seat between the
    /// game with this card and the game with the other.
    pub wins: (u64, RunningSums),
    /// The same difference in points.
    pub points: (u64, RunningSums),
}

impl CardStatistics {
    /// Adds the statistics of later games.
    pub fn merge(&mut self, later: &CardStatistics) {
        self.games += later.games;
        for (id, theirs) in &later.kinds {
            let mine = self.kinds.entry(id.clone()).or_default();
            mine.dead.merge(&theirs.dead);
            let pairs =
                [(&mut mine.seen, &theirs.seen), (&mut mine.wins, &theirs.wins), (&mut mine.points, &theirs.points)];
            for ((count, sums), (games, later)) in pairs {
                *count += games;
                sums.merge(later);
            }
        }
    }

    fn kind(&mut self, id: String) -> &mut CardImpact {
        self.kinds.entry(id).or_default()
    }

    /// Records the cards dealt in a game, and the result for the seats that got them.
    pub(crate) fn record_game<G: Metrics>(&mut self, game: &G, told: &CardTracker<'_, G>, winners: SeatSet) {
        self.games += 1;
        let mean = f64::from(winners.len()) / f64::from(game.seats());
        let mut seen: Vec<(Seat, String)> = Vec::new();
        let mut kinds: BTreeMap<String, (u64, u64)> = BTreeMap::new();
        for (dealt, used) in &told.dealt {
            let id = game.card_id(dealt.card);
            let (all, dead) = kinds.entry(id.clone()).or_default();
            *all += 1;
            *dead += u64::from(!*used);
            if !seen.contains(&(dealt.seat, id.clone())) {
                let impact = self.kind(id.clone());
                impact.seen.0 += 1;
                impact.seen.1.add(f64::from(u8::from(winners.contains(dealt.seat))) - mean);
                seen.push((dealt.seat, id));
            }
        }
        for (id, (all, dead)) in kinds {
            self.kind(id).dead.add_game(all, dead);
        }
    }

    /// Records a game that was played with each of two cards: the advantage of the first over the second.
    pub(crate) fn record_exchange(&mut self, [with, instead]: [String; 2], wins: f64, points: f64) {
        for (id, sign) in [(with, 1.0), (instead, -1.0)] {
            let impact = self.kind(id);
            impact.wins.0 += 1;
            impact.wins.1.add(sign * wins);
            impact.points.0 += 1;
            impact.points.1.add(sign * points);
        }
    }
}

/// Tracks the use of the cards dealt in a game.
pub(crate) struct CardTracker<'a, G: Metrics> {
    game: &'a G,
    /// All dealt cards in order, each with true if it has been used.
    pub dealt: Vec<(DealtCard, bool)>,
}

impl<'a, G: Metrics> CardTracker<'a, G> {
    /// Creates a tracker before a game.
    pub fn new(game: &'a G) -> CardTracker<'a, G> {
        CardTracker { game, dealt: Vec::new() }
    }

    /// Records the cards that an outcome deals.
    pub fn track_dealt_cards(&mut self, state: &StateOf<G>, outcome: G::ChanceOutcome) {
        self.game.visit_dealt_cards(state, outcome, &mut |dealt| self.dealt.push((dealt, false)));
    }
}

impl<G: Metrics> EventSink<G::Event> for CardTracker<'_, G> {
    fn emit(&mut self, _: Audience, event: G::Event) {
        let dealt = &mut self.dealt;
        self.game.visit_used_cards(&event, &mut |card| {
            // The last dealt card with this number is the one in play.
            if let Some((_, used)) = dealt.iter_mut().rev().find(|(dealt, _)| dealt.card == card) {
                *used = true;
            }
        });
    }
}

/// One dealt card, and the game that is to be played with another in its place.
pub(crate) struct CardExchange {
    /// The number of cards dealt before it.
    pub before: usize,
    /// The ids of the dealt card and of its replacement, once the exchange has happened.
    pub ids: Option<[String; 2]>,
    rng: Generator,
}

impl CardExchange {
    /// Selects one of the dealt cards at random; none if there was none.
    pub fn pick_random(dealt: usize, mut rng: Generator) -> Option<CardExchange> {
        let all = u32::try_from(dealt).ok().filter(|all| *all > 0)?;
        let before = random::below(&mut rng, all) as usize;
        Some(CardExchange { before, ids: None, rng })
    }

    /// Returns the outcome of chance, given the number of cards dealt before. If it deals the selected card, a card of
    /// another kind that could also have been dealt takes its place.
    pub fn apply_to_outcome<G: Metrics>(
        &mut self,
        game: &G,
        state: &StateOf<G>,
        outcome: G::ChanceOutcome,
        dealt: usize,
    ) -> G::ChanceOutcome {
        let mut here = Vec::new();
        game.visit_dealt_cards(state, outcome, &mut |dealt| here.push(dealt));
        let Some(card) = self.before.checked_sub(dealt).and_then(|place| here.get(place)).copied() else {
            return outcome;
        };
        let id = game.card_id(card.card);
        let could = |other: &u8| {
            game.is_possible(state, game.replace_dealt_card(outcome, card, *other)) && game.card_id(*other) != id
        };
        let others: Vec<u8> = (0..game.card_count()).filter(could).collect();
        if others.is_empty() {
            return outcome;
        }
        let other = others[random::below(&mut self.rng, others.len() as u32) as usize];
        self.ids = Some([id, game.card_id(other)]);
        game.replace_dealt_card(outcome, card, other)
    }
}
