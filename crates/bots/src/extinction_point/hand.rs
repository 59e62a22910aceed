//! What cards in a hand are worth, and which one to play.

use engine::{Rules, Seat, SeatSet};
use extinction_point::{
    Action, Card, Cards, EffectOp, ExtinctionPoint, Keep, NONE, Own, Public, StackFrame, Suit, TurnStep, VEILED,
    Verdict, When,
};

use super::habits::Habits;
use super::settlement::{worth, worth_after};
use super::trick::{BattleForecast, PlayersToFollow, WinThresholds, in_trick, lost_help, need, shown};

/// What a card is worth in the hand.
pub(super) fn keep(habits: &Habits, game: &ExtinctionPoint, card: Card) -> f32 {
    let plain = habits.point * f32::from(card.value());
    let Some(text) = game.content().player(card).filter(|text| text.from < text.to) else { return plain };
    if card.suit() == Suit::Building {
        return plain + habits.house;
    }
    let rules = &game.content().rules[text.from as usize..text.to as usize];
    let times = rules.iter().map(|rule| match rule.op {
        EffectOp::Cover { .. } => 3.0,
        EffectOp::Value { .. } | EffectOp::Infil { keep: Keep::New, .. } | EffectOp::Result { to: Verdict::Won } => 2.0,
        _ => 1.0,
    });
    plain + habits.ability * times.fold(1.0, f32::max)
}

/// A trick as one seat sees it, with room to try things.
pub(super) struct TrickObservation<'a> {
    habits: &'a Habits,
    game: &'a ExtinctionPoint,
    mine: &'a Own,
    seat: Seat,
    /// The position, changed and changed back while things are tried.
    pub(super) open: Public,
    /// What the settlement is worth now.
    now: f32,
    /// What was last asked about a lost trick: who leads it with which suit, and what the battle would do.
    battle: Option<((u8, Option<Suit>), BattleForecast)>,
    list: Vec<Action>,
}

impl<'a> TrickObservation<'a> {
    pub(super) fn new(
        habits: &'a Habits,
        game: &'a ExtinctionPoint,
        open: &Public,
        mine: &'a Own,
        seat: Seat,
    ) -> TrickObservation<'a> {
        let now = worth(habits, game, open);
        TrickObservation {
            habits,
            game,
            mine,
            seat,
            open: open.clone(),
            now,
            battle: None,
            list: Vec::with_capacity(64),
        }
    }

    /// The best that a won trick with these of the crew's cards allows in the settlement, and it is never less than
    /// nothing.
    fn best_use(&mut self, led: Suit, lying: Cards) -> f32 {
        let open = &mut self.open;
        let before = (open.trick, open.step, open.depth, open.asked, open.main_done, open.placed);
        (open.trick.led, open.trick.lying) = (Some(led), lying);
        // A text may allow only the best card of the trick; which one that is depends on what lies there.
        for card in lying.iter().filter(|card| card.suit() == led) {
            if !open.trick.played().any(|(played, _)| played == card)
                && (open.trick.len as usize) < open.trick.cards.len()
            {
                open.trick.cards[open.trick.len as usize] = card.0;
                open.trick.len += 1;
            }
        }
        (open.step, open.depth, open.main_done, open.placed) = (TurnStep::Construct, 0, false, false);
        open.asked = SeatSet::only(self.seat);
        self.list.clear();
        self.game.legal_actions(open, self.mine, self.seat, &mut self.list);
        let mut best = 0.0f32;
        for action in &self.list {
            if let Some(after) = worth_after(self.habits, self.game, open, *action) {
                best = best.max(after - self.now);
            }
        }
        (open.trick, open.step, open.depth, open.asked, open.main_done, open.placed) = before;
        best
    }

    /// The cards of a member of the crew as far as this seat knows them: its own, or the Outpost's row.
    fn cards_of(&self, who: u8) -> Cards {
        if self.game.seats() == 1 && who == 1 { self.open.row } else { self.mine.hand }
    }

    /// What staying in the turn is worth: more if this is the last trick of a turn without a loss.
    fn stay(&self) -> f32 {
        let left = self.open.hand.saturating_sub(self.open.round);
        if left == 0 && !self.open.lost_one {
            self.habits.last
        } else {
            self.habits.stay + self.habits.rounds * f32::from(left)
        }
    }

    /// What it is worth to lose the trick as it is led now, with so much more damage and cover by texts.
    fn loss(&mut self, more_fire: u8, covered: f32) -> f32 {
        let led = (self.open.trick.leader, self.open.trick.led);
        let battle = match self.battle {
            Some((known, battle)) if known == led => battle,
            _ => BattleForecast::of(self.habits, self.game, &self.open),
        };
        self.battle = Some((led, battle));
        battle.loss(self.habits, &self.open, more_fire, covered)
    }

    /// What leading a card is worth.
    pub(super) fn lead(&mut self, card: Card, needs: &WinThresholds) -> f32 {
        let (game, led) = (self.game, card.suit());
        let alone = game.seats() == 1;
        let row = alone && self.open.row.has(card);
        let who = if row { 1 } else { self.seat.0 };
        let before = (self.open.trick.leader, self.open.trick.led);
        (self.open.trick.leader, self.open.trick.led) = (who, Some(led));
        let mates = if alone {
            let other = if row { self.mine.hand } else { self.open.row };
            PlayersToFollow::known(other, led)
        } else {
            let all = (1u8 << game.crew()) - 1;
            PlayersToFollow::of(self.habits, game, &self.open, self.mine.hand, led, all & !(1 << who))
        };
        let (add, _, _) = in_trick(game, card, None);
        let chance = if opens_low(game, card) {
            WinThresholds::unknown(game, &mut self.open, 2, false).win(card.value() as i8 + add, &mates)
        } else {
            needs.win(card.value() as i8 + add, &mates)
        };
        let mut lying = Cards::only(card);
        if alone {
            let other = if row { self.mine.hand } else { self.open.row };
            lying = lying.or(other.and(led.cards()));
        }
        let (fire, covered) = lost_help(self.habits, game, &self.open, card);
        let lost = self.loss(fire, covered);
        let won = self.stay() + self.best_use(led, lying);
        (self.open.trick.leader, self.open.trick.led) = before;
        let kept = if row { self.habits.row } else { 1.0 } * self.keeping(card);
        chance * (won - kept) + (1.0 - chance) * lost
    }

    /// What it costs to play a card now: nothing if no round is left in which it could be played.
    fn keeping(&self, card: Card) -> f32 {
        if self.open.round >= self.open.hand { 0.0 } else { keep(self.habits, self.game, card) }
    }

    /// What following with a card is worth.
    pub(super) fn follow(&mut self, card: Card, needs: &WinThresholds) -> f32 {
        let game = self.game;
        let Some(led) = self.open.trick.led else { return 0.0 };
        let who = game.follower(&self.open);
        let left = self.open.trick.to_play & !(1 << who);
        let (add, again, wins) = in_trick(game, card, shown(&self.open));
        let mut best = game.best_value(&self.open);
        if card.suit() == led {
            best = best.max(card.value() as i8 + self.open.trick.best_add);
        }
        let earlier: i8 = self.open.trick.played().map(|(played, _)| pending(game, played)).sum();
        best = best.saturating_add(add).saturating_add(earlier);
        let mates = if left == 0 {
            PlayersToFollow::NOBODY
        } else {
            PlayersToFollow::of(self.habits, game, &self.open, self.mine.hand, led, left)
        };
        let chance = if wins || self.saved() {
            1.0
        } else if again {
            WinThresholds::unknown(game, &mut self.open, 1, false).win(best, &mates)
        } else {
            needs.win(best, &mates)
        };
        let (mut fire, mut covered) = lost_help(self.habits, game, &self.open, card);
        for (played, _) in self.open.trick.played() {
            let more = lost_help(self.habits, game, &self.open, played);
            (fire, covered) = (fire + more.0, covered + more.1);
        }
        let lost = self.loss(fire, covered);
        let lying = self.open.trick.lying.or(Cards::only(card));
        let won = self.stay() + self.best_use(led, lying);
        let row = game.seats() == 1 && who == 1;
        let kept = if row { self.habits.row } else { 1.0 } * self.keeping(card);
        chance * (won - kept) + (1.0 - chance) * (lost - self.habits.wasted * kept)
    }

    /// Whether a card in the trick decides it for the crew already.
    fn saved(&self) -> bool {
        self.open.trick.played().any(|(card, _)| in_trick(self.game, card, shown(&self.open)).2)
    }

    /// The chance to win the trick as it lies, if everybody has played.
    pub(super) fn winning(&mut self) -> bool {
        let Some(infil) = shown(&self.open) else { return false };
        let need = need(self.game, &mut self.open, infil);
        let verdict = self.open.trick.verdict == Some(Verdict::Won);
        verdict || i16::from(self.game.best_value(&self.open)) >= need as i16
    }

    /// The best lead and what it is worth.
    pub(super) fn best_lead(&mut self) -> f32 {
        let needs = self.needs();
        let cards = self.cards_of(self.seat.0);
        cards.iter().map(|card| self.lead(card, &needs)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// How high the crew's best card has to be in this trick.
    pub(super) fn needs(&mut self) -> WinThresholds {
        WinThresholds::of(self.game, &mut self.open)
    }

    /// What an answer makes of the settlement, as a difference.
    pub(super) fn gain(&mut self, action: Action) -> f32 {
        worth_after(self.habits, self.game, &mut self.open, action).map_or(0.0, |after| after - self.now)
    }
}

/// What a card that lies in the trick will still add to the crew's side once all have played.
fn pending(game: &ExtinctionPoint, card: Card) -> i8 {
    let Some(text) = game.content().player(card) else { return 0 };
    let late = game.content().rules[text.from as usize..text.to as usize].iter().any(|rule| rule.when == When::InTrick);
    if late { in_trick(game, card, None).0 } else { 0 }
}

/// Whether leading this card makes the Infiltrator keep the lower of two.
fn opens_low(game: &ExtinctionPoint, card: Card) -> bool {
    let Some(text) = game.content().player(card) else { return false };
    let rules = &game.content().rules[text.from as usize..text.to as usize];
    rules.iter().any(|rule| rule.when == When::OnLead && matches!(rule.op, EffectOp::Infil { keep: Keep::Low, .. }))
}

/// The seat that a role's question is put to, if that is what stands on top.
pub(super) fn owner_role(game: &ExtinctionPoint, open: &Public) -> u8 {
    match open.top() {
        Some(StackFrame::Sacrifices { place, .. }) => {
            game.in_turn(open, place).map_or(NONE, |who| open.roles[who as usize])
        }
        _ => NONE,
    }
}

/// Whether the Infiltrator's card lies where nobody can see it.
pub(super) fn veiled(open: &Public) -> bool {
    open.trick.infils > 0 && open.trick.infil[0] == VEILED
}
