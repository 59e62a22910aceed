//! The probability of winning a trick, and the values of winning and losing it.

use extinction_point::{
    Card, Cards, EffectOp, ExtinctionPoint, FIRST_SABOTAGE, InfiltratorCard, Keep, NONE, PLAYER_DECK, Public, Sign,
    Suit, VEILED, When,
};

use super::heuristic_weights::ExtinctionPointWeights;
use super::settlement::at_stake;

/// The number of possible needed values, from 0.
const NEEDS: usize = 20;

/// The probability distribution of the value that the crew's best card needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct WinThresholds([f32; NEEDS]);

/// Returns the lowest value of the crew's best card that beats this card of the Infiltrator.
pub(super) fn value_needed(game: &ExtinctionPoint, public: &mut Public, card: InfiltratorCard) -> usize {
    let before = public.trick;
    public.trick.infil[0] = card.0;
    public.trick.infils = public.trick.infils.max(1);
    public.trick.face_down = false;
    let value = i16::from(game.infil_value(public, card)) - i16::from(public.trick.best_add);
    let tied = i16::from(game.tie_sign(public, card) == Sign::Plus);
    public.trick = before;
    (value + tied).clamp(0, NEEDS as i16 - 1) as usize
}

/// Returns the number of cards that the Infiltrator reveals for a trick by standing texts, and whether it keeps the
/// highest.
fn reveals(game: &ExtinctionPoint, public: &Public) -> (u8, bool) {
    let content = game.content();
    let texts = [
        content.alien.get(public.alien as usize).copied().flatten(),
        content.mothership.get(public.mothership as usize).copied(),
    ];
    let rules =
        texts.iter().flatten().flat_map(|text| &content.effects[text.first_effect as usize..text.effects_end as usize]);
    let found = rules.filter(|rule| rule.when == When::Static).find_map(|rule| match rule.op {
        EffectOp::Infil { n, keep, .. } if n > 1 => Some((n, keep == Keep::High)),
        _ => None,
    });
    found.unwrap_or((1, false))
}

impl WinThresholds {
    /// Returns the needed value by the Infiltrator's possible cards: the card in the trick if it is known, the next of
    /// its deck if that is known, else any.
    pub(super) fn from_public(game: &ExtinctionPoint, public: &mut Public) -> WinThresholds {
        let trick = &public.trick;
        if trick.infils > 0 && trick.infil[0] != VEILED {
            return WinThresholds::exactly(value_needed(game, public, InfiltratorCard(trick.infil[0])));
        }
        let (n, high) = reveals(game, public);
        let top = InfiltratorCard(public.infil.top[0]);
        if public.trick.infils == 0 && n == 1 && public.infil.tops > 0 && !top.is_sabotage() {
            return WinThresholds::exactly(value_needed(game, public, top));
        }
        WinThresholds::for_unknown_card(game, public, n, high)
    }

    fn exactly(need: usize) -> WinThresholds {
        let mut chances = [0.0; NEEDS];
        chances[need] = 1.0;
        WinThresholds(chances)
    }

    /// Returns the needed value for an unknown next card, which is one of the deck, or of the discards once the deck is
    /// empty.
    pub(super) fn for_unknown_card(game: &ExtinctionPoint, public: &mut Public, n: u8, high: bool) -> WinThresholds {
        let numbered = (1u32 << FIRST_SABOTAGE) - 1;
        let pool = if public.infil.pool & numbered == 0 { public.infil.discard } else { public.infil.pool } & numbered;
        let mut chances = [0.0; NEEDS];
        let share = 1.0 / pool.count_ones().max(1) as f32;
        for card in (0..FIRST_SABOTAGE).filter(|card| pool >> card & 1 == 1) {
            chances[value_needed(game, public, InfiltratorCard(card))] += share;
        }
        if n > 1 {
            best_of(&mut chances, i32::from(n), high);
        }
        WinThresholds(chances)
    }

    /// Returns the probability that the trick is won with the crew's best card at `value`, if these mates have yet to
    /// play.
    pub(super) fn win_chance(&self, value: i8, mates: &PlayersToFollow) -> f32 {
        let mut chance = 0.0;
        for (need, share) in self.0.iter().enumerate().filter(|(_, share)| **share > 0.0) {
            chance += share * if i16::from(value) >= need as i16 { 1.0 } else { mates.reach(need) };
        }
        chance
    }
}

/// Replaces the distribution of one card by that of the lowest or highest of several cards.
fn best_of(chances: &mut [f32; NEEDS], n: i32, high: bool) {
    let mut below = 0.0f32;
    for chance in chances.iter_mut() {
        let upto = below + *chance;
        *chance =
            if high { upto.powi(n) - below.powi(n) } else { (1.0 - below).powi(n) - (1.0 - upto).max(0.0).powi(n) };
        below = upto;
    }
}

/// The cards of the led suit that the players to follow may hold.
pub(super) struct PlayersToFollow {
    /// The cards of the led suit that may be in their hands, as bits by value.
    held: u16,
    /// The number of unseen cards.
    unseen: f32,
    /// The number of relevant cards that they hold.
    cards: f32,
    /// True if the cards are known to be there and this seat plays them as well.
    sure: bool,
    /// The probability that a player who could win the trick does.
    willing: f32,
}

impl PlayersToFollow {
    /// No player follows.
    pub(super) const NOBODY: PlayersToFollow =
        PlayersToFollow { held: 0, unseen: 1.0, cards: 0.0, sure: false, willing: 0.0 };

    /// Creates the players to follow from those of `who` (as bits) that may hold the led suit.
    pub(super) fn from_hidden_hands(
        weights: &ExtinctionPointWeights,
        game: &ExtinctionPoint,
        public: &Public,
        own: Cards,
        led: Suit,
        who: u8,
    ) -> PlayersToFollow {
        let unseen = PLAYER_DECK.minus(public.located).minus(own);
        let seats =
            (0..game.crew_size()).filter(|mate| who >> mate & 1 == 1 && !public.traces.void[*mate as usize].has(led));
        let cards: u8 = seats.map(|mate| public.counts[mate as usize]).sum();
        let held = (unseen.and(led.cards()).word() >> (13 * led as u32)) as u16;
        let unseen = f32::from(unseen.len().max(1));
        PlayersToFollow { held, unseen, cards: f32::from(cards), sure: false, willing: weights.willing }
    }

    /// Creates the players to follow at a table of one player, who also plays the known cards of the other half.
    pub(super) fn from_known_hand(cards: Cards, led: Suit) -> PlayersToFollow {
        let held = (cards.and(led.cards()).word() >> (13 * led as u32)) as u16;
        PlayersToFollow { held, unseen: 1.0, cards: 1.0, sure: true, willing: 1.0 }
    }

    /// Returns the probability that one of the players beats this needed value.
    fn reach(&self, need: usize) -> f32 {
        // Bit 0 is the value 1.
        let winners = (self.held >> need.saturating_sub(1).min(15)).count_ones() as f32;
        if self.sure {
            return f32::from(u8::from(winners > 0.0));
        }
        if winners == 0.0 || self.cards == 0.0 {
            return 0.0;
        }
        self.willing * (1.0 - (1.0 - winners / self.unseen).max(0.0).powf(self.cards))
    }
}

/// The effects of a battle fought now.
#[derive(Clone, Copy)]
pub(super) struct BattleForecast {
    fire: u8,
    strike: u8,
    /// The value of the cards that would burn.
    stake: f32,
}

impl BattleForecast {
    pub(super) fn for_trick(
        weights: &ExtinctionPointWeights,
        game: &ExtinctionPoint,
        public: &Public,
    ) -> BattleForecast {
        let (fire, strike) = game.battle_numbers(public);
        BattleForecast { fire, strike, stake: at_stake(weights, game, public) }
    }

    /// Returns the value of losing the trick, with additional damage and cover by texts.
    pub(super) fn loss_value(
        &self,
        weights: &ExtinctionPointWeights,
        public: &Public,
        more_fire: u8,
        covered: f32,
    ) -> f32 {
        let fire = self.fire.saturating_add(more_fire);
        if fire >= public.mothership_health {
            return weights.end;
        }
        if self.strike >= public.bunker_health {
            return -weights.end;
        }
        let burns = (self.stake - covered).max(0.0);
        let struck = weights.strike * (1.0 + weights.fear / f32::from(public.bunker_health.max(1)));
        let gained = weights.fire * (1.0 + weights.aim / f32::from(public.mothership_health.max(1)));
        -struck * f32::from(self.strike).sqrt() + gained * f32::from(fire.min(3)) - weights.burn * burns
    }
}

/// Returns what a card's text adds to the fire of a lost trick and to its cover if the card lies in the trick.
pub(super) fn lost_help(
    weights: &ExtinctionPointWeights,
    game: &ExtinctionPoint,
    public: &Public,
    card: Card,
) -> (u8, f32) {
    let Some(text) = game.content().player_text(card) else { return (0, 0.0) };
    let mut help = (0, 0.0);
    for rule in game.content().effects[text.first_effect as usize..text.effects_end as usize]
        .iter()
        .filter(|rule| rule.when == When::Lost)
    {
        match rule.op {
            EffectOp::Fire { add, .. } => {
                let operational = (0..public.built as usize)
                    .any(|site| public.sites[site].shield().is_none() && game.manned_weapons(public, site) > 0);
                if operational || rule.conditions[0].is_none() {
                    help.0 += add.resolve(game.x_value()).max(0).unsigned_abs();
                }
            }
            EffectOp::Cover { .. } => {
                let best = (0..public.built as usize)
                    .filter(|site| public.sites[*site].shield().is_none())
                    .map(|site| super::settlement::site_worth(weights, game, public, site));
                help.1 += best.fold(0.0, f32::max);
            }
            _ => {}
        }
    }
    help
}

/// Returns the effects of a card in the trick on its decision: its addition to the crew's side, and flags for replacing
/// the Infiltrator's card and for giving the trick to the crew.
pub(super) fn in_trick(game: &ExtinctionPoint, card: Card, infil: Option<InfiltratorCard>) -> (i8, bool, bool) {
    let Some(text) = game.content().player_text(card) else { return (0, false, false) };
    let (mut add, mut again, mut wins) = (0, false, false);
    for rule in &game.content().effects[text.first_effect as usize..text.effects_end as usize] {
        match (rule.when, rule.op) {
            (When::InTrick | When::OnPlay, EffectOp::Value { of, add: by }) => {
                let by = by.resolve(game.x_value());
                add += if of == extinction_point::Whose::Infil { -by } else { by };
            }
            (When::OnPlay, EffectOp::Infil { keep: Keep::New, .. }) => again = infil.is_some(),
            (When::InTrick, EffectOp::Result { to: extinction_point::Verdict::Won }) => {
                wins |= rule.conditions.iter().flatten().all(|condition| match condition {
                    extinction_point::Condition::InfilPrinted(compare) => {
                        infil.is_some_and(|card| compare.is_satisfied_by(card.value()))
                    }
                    _ => false,
                });
            }
            _ => {}
        }
    }
    (add, again, wins)
}

/// Returns the Infiltrator's card if it is revealed.
pub(super) fn revealed_infiltrator(public: &Public) -> Option<InfiltratorCard> {
    let seen = public.trick.infils > 0 && public.trick.infil[0] != VEILED && public.trick.infil[0] != NONE;
    seen.then_some(InfiltratorCard(public.trick.infil[0]))
}
