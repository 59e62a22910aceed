//! The values of hand cards, and the choice of the card to play.

use engine::{LegalActions, Rules, Seat, SeatContext, SeatSet};
use extinction_point::{
    Action, Card, Cards, EffectOp, ExtinctionPoint, Keep, NONE, Own, Public, StackFrame, Suit, TurnStep, VEILED,
    Verdict, When,
};

use super::heuristic_weights::ExtinctionPointWeights;
use super::settlement::{settlement_value, worth_after};
use super::trick::{
    BattleForecast, PlayersToFollow, WinThresholds, in_trick, lost_help, revealed_infiltrator, value_needed,
};

/// Returns the value of a card in the hand.
pub(super) fn hand_card_value(weights: &ExtinctionPointWeights, game: &ExtinctionPoint, card: Card) -> f32 {
    let plain = weights.point * f32::from(card.value());
    let Some(text) = game.content().player_text(card).filter(|text| text.first_effect < text.effects_end) else {
        return plain;
    };
    if card.suit() == Suit::Building {
        return plain + weights.house;
    }
    let rules = &game.content().effects[text.first_effect as usize..text.effects_end as usize];
    let times = rules.iter().map(|rule| match rule.op {
        EffectOp::Cover { .. } => 3.0,
        EffectOp::Value { .. } | EffectOp::Infil { keep: Keep::New, .. } | EffectOp::Result { to: Verdict::Won } => 2.0,
        _ => 1.0,
    });
    plain + weights.ability * times.fold(1.0, f32::max)
}

/// A trick as one seat sees it, with scratch space for trying actions.
pub(super) struct TrickEvaluator<'a> {
    pub(super) weights: &'a ExtinctionPointWeights,
    pub(super) game: &'a ExtinctionPoint,
    own: &'a Own,
    seat: Seat,
    /// The position, which is changed and restored while actions are tried.
    pub(super) public: Public,
    /// The present value of the settlement.
    now: f32,
    /// The last query about a lost trick: the player who leads it with which suit, and the effects of the battle.
    battle: Option<((u8, Option<Suit>), BattleForecast)>,
    list: Vec<Action>,
}

impl<'a> TrickEvaluator<'a> {
    pub(super) fn new(
        weights: &'a ExtinctionPointWeights,
        context: SeatContext<'a, ExtinctionPoint>,
    ) -> TrickEvaluator<'a> {
        let SeatContext { rules: game, public, own, seat } = context;
        let now = settlement_value(weights, game, public);
        TrickEvaluator {
            weights,
            game,
            own,
            seat,
            public: public.clone(),
            now,
            battle: None,
            list: Vec::with_capacity(64),
        }
    }

    /// Returns the highest gain in the settlement that a won trick with these of the crew's cards allows, at least 0.
    fn best_use(&mut self, led: Suit, lying: Cards) -> f32 {
        let public = &mut self.public;
        let before = (public.trick, public.step, public.depth, public.asked, public.main_done, public.placed);
        (public.trick.led, public.trick.lying) = (Some(led), lying);
        // A text may apply only to the best card of the trick, which depends on the cards that lie there.
        for card in lying.iter().filter(|card| card.suit() == led) {
            if !public.trick.played_cards().any(|(played, _)| played == card)
                && (public.trick.len as usize) < public.trick.cards.len()
            {
                public.trick.cards[public.trick.len as usize] = card.0;
                public.trick.len += 1;
            }
        }
        (public.step, public.depth, public.main_done, public.placed) = (TurnStep::Construct, 0, false, false);
        public.asked = SeatSet::only(self.seat);
        self.list.clear();
        self.game.legal_actions(public, self.own, self.seat, &mut self.list);
        let mut best = 0.0f32;
        for action in &self.list {
            if let Some(after) = worth_after(self.weights, self.game, public, *action) {
                best = best.max(after - self.now);
            }
        }
        (public.trick, public.step, public.depth, public.asked, public.main_done, public.placed) = before;
        best
    }

    /// Returns the value of staying in the turn, which is higher if this is the last trick of a turn without a loss.
    fn stay(&self) -> f32 {
        let left = self.public.hand.saturating_sub(self.public.round);
        if left == 0 && !self.public.lost_one {
            self.weights.last
        } else {
            self.weights.stay + self.weights.rounds * f32::from(left)
        }
    }

    /// Returns the value of losing the trick as it is led now, with additional damage and cover by texts.
    fn loss(&mut self, more_fire: u8, covered: f32) -> f32 {
        let led = (self.public.trick.leader, self.public.trick.led);
        let battle = match self.battle {
            Some((known, battle)) if known == led => battle,
            _ => BattleForecast::for_trick(self.weights, self.game, &self.public),
        };
        self.battle = Some((led, battle));
        battle.loss_value(self.weights, &self.public, more_fire, covered)
    }

    /// Returns the value of leading a card.
    pub(super) fn lead_value(&mut self, card: Card, needs: &WinThresholds) -> f32 {
        let (game, led) = (self.game, card.suit());
        let alone = game.seats() == 1;
        let row = alone && self.public.row.contains(card);
        let who = if row { 1 } else { self.seat.0 };
        let before = (self.public.trick.leader, self.public.trick.led);
        (self.public.trick.leader, self.public.trick.led) = (who, Some(led));
        let mates = if alone {
            let other = if row { self.own.hand } else { self.public.row };
            PlayersToFollow::from_known_hand(other, led)
        } else {
            let all = (1u8 << game.crew_size()) - 1;
            PlayersToFollow::from_hidden_hands(self.weights, game, &self.public, self.own.hand, led, all & !(1 << who))
        };
        let (add, _, _) = in_trick(game, card, None);
        let chance = if opens_low(game, card) {
            WinThresholds::for_unknown_card(game, &mut self.public, 2, false)
                .win_chance(card.value() as i8 + add, &mates)
        } else {
            needs.win_chance(card.value() as i8 + add, &mates)
        };
        let mut lying = Cards::only(card);
        if alone {
            let other = if row { self.own.hand } else { self.public.row };
            lying = lying.or(other.and(led.cards()));
        }
        let (fire, covered) = lost_help(self.weights, game, &self.public, card);
        let lost = self.loss(fire, covered);
        let won = self.stay() + self.best_use(led, lying);
        (self.public.trick.leader, self.public.trick.led) = before;
        let kept = if row { self.weights.row } else { 1.0 } * self.keeping(card);
        chance * (won - kept) + (1.0 - chance) * lost
    }

    /// Returns the cost of playing a card now, which is 0 if no round is left in which it could be played.
    fn keeping(&self, card: Card) -> f32 {
        if self.public.round >= self.public.hand { 0.0 } else { hand_card_value(self.weights, self.game, card) }
    }

    /// Returns the value of following with a card.
    pub(super) fn follow_value(&mut self, card: Card, needs: &WinThresholds) -> f32 {
        let game = self.game;
        let Some(led) = self.public.trick.led else { return 0.0 };
        let who = game.next_follower(&self.public);
        let left = self.public.trick.to_play & !(1 << who);
        let (add, again, wins) = in_trick(game, card, revealed_infiltrator(&self.public));
        let mut best = game.best_value(&self.public);
        if card.suit() == led {
            best = best.max(card.value() as i8 + self.public.trick.best_add);
        }
        let earlier: i8 = self.public.trick.played_cards().map(|(played, _)| pending(game, played)).sum();
        best = best.saturating_add(add).saturating_add(earlier);
        let mates = if left == 0 {
            PlayersToFollow::NOBODY
        } else {
            PlayersToFollow::from_hidden_hands(self.weights, game, &self.public, self.own.hand, led, left)
        };
        let chance = if wins || self.saved() {
            1.0
        } else if again {
            WinThresholds::for_unknown_card(game, &mut self.public, 1, false).win_chance(best, &mates)
        } else {
            needs.win_chance(best, &mates)
        };
        let (mut fire, mut covered) = lost_help(self.weights, game, &self.public, card);
        for (played, _) in self.public.trick.played_cards() {
            let more = lost_help(self.weights, game, &self.public, played);
            (fire, covered) = (fire + more.0, covered + more.1);
        }
        let lost = self.loss(fire, covered);
        let lying = self.public.trick.lying.or(Cards::only(card));
        let won = self.stay() + self.best_use(led, lying);
        let row = game.seats() == 1 && who == 1;
        let kept = if row { self.weights.row } else { 1.0 } * self.keeping(card);
        chance * (won - kept) + (1.0 - chance) * (lost - self.weights.wasted * kept)
    }

    /// True if a card in the trick already decides it for the crew.
    fn saved(&self) -> bool {
        self.public
            .trick
            .played_cards()
            .any(|(card, _)| in_trick(self.game, card, revealed_infiltrator(&self.public)).2)
    }

    /// True if the trick as it lies is won, provided that all players have played.
    pub(super) fn is_winning(&mut self) -> bool {
        let Some(infil) = revealed_infiltrator(&self.public) else { return false };
        let need = value_needed(self.game, &mut self.public, infil);
        let verdict = self.public.trick.verdict == Some(Verdict::Won);
        verdict || i16::from(self.game.best_value(&self.public)) >= need as i16
    }

    /// Returns the value of the best lead from the own hand, for the election. Alone at the table nobody is elected: the
    /// Outpost's cards are choices of the lead itself.
    pub(super) fn best_lead(&mut self) -> f32 {
        let needs = self.win_thresholds();
        self.own.hand.iter().map(|card| self.lead_value(card, &needs)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// Returns the distribution of the value that the crew's best card needs in this trick.
    pub(super) fn win_thresholds(&mut self) -> WinThresholds {
        WinThresholds::from_public(self.game, &mut self.public)
    }

    /// Returns the change of the settlement's value by an action.
    pub(super) fn action_gain(&mut self, action: Action) -> f32 {
        worth_after(self.weights, self.game, &mut self.public, action).map_or(0.0, |after| after - self.now)
    }
}

/// Returns the value that a card in the trick will still add to the crew's side once all have played.
fn pending(game: &ExtinctionPoint, card: Card) -> i8 {
    let Some(text) = game.content().player_text(card) else { return 0 };
    let late = game.content().effects[text.first_effect as usize..text.effects_end as usize]
        .iter()
        .any(|rule| rule.when == When::InTrick);
    if late { in_trick(game, card, None).0 } else { 0 }
}

/// True if leading this card makes the Infiltrator keep the lower of two cards.
fn opens_low(game: &ExtinctionPoint, card: Card) -> bool {
    let Some(text) = game.content().player_text(card) else { return false };
    let rules = &game.content().effects[text.first_effect as usize..text.effects_end as usize];
    rules.iter().any(|rule| rule.when == When::OnLead && matches!(rule.op, EffectOp::Infil { keep: Keep::Low, .. }))
}

/// Returns the role whose sacrifice decision is on top of the stack, or [`NONE`].
pub(super) fn sacrificing_role(game: &ExtinctionPoint, public: &Public) -> u8 {
    match public.top_frame() {
        Some(StackFrame::Sacrifices { place, .. }) => {
            game.in_turn(public, place).map_or(NONE, |who| public.roles[who as usize])
        }
        _ => NONE,
    }
}

/// True if the Infiltrator's card is face down.
pub(super) fn is_infiltrator_face_down(public: &Public) -> bool {
    public.trick.infils > 0 && public.trick.infil[0] == VEILED
}
