//! The value of using a card: attacks by threat, own gains, and prevention of other seats' plans.

use end_of_days::{Action, Card, Colour, Condition, HitResult, SeatScope, StepEffect, Target, UseMode};
use engine::{Rules, Seat, SeatSet};

use super::observation::EndOfDaysObservation;

impl EndOfDaysObservation<'_> {
    /// Returns the cost of using a card now rather than keeping it.
    fn price(&self, card: Card, room: Option<Card>) -> f32 {
        let left = f32::from(self.turns_left());
        let later = (left / self.weights.haste).min(1.0);
        let kind = self.game.content().card_type(card);
        let mut price = self.weights.patience * self.non_module_value(card) * later;
        if kind.sanction {
            let size = self.game.nation_card(self.public, self.seat).size;
            let scarce = self.public[self.seat].down.len() + 2 >= size;
            price += if scarce { 2.0 * self.weights.place } else { self.weights.place } * later;
        }
        price + room.map_or(0.0, |room| later * self.non_module_value(room))
    }

    /// Returns the value of aiming at a card now with one attack, or without a roll.
    fn aim(&self, deed: StepEffect, nuclear: bool, card: Card) -> f32 {
        let Some(owner) = self.public.owner_of(card) else { return 0.0 };
        let (sure, taken) = match deed {
            StepEffect::Attack { hit, min, .. } => {
                (self.hit_chance(self.game.least_to_hit(self.public, owner, min)), hit == HitResult::Take)
            }
            StepEffect::Take { .. } => (1.0, true),
            _ => (1.0, false),
        };
        let mut worth = self.rivalry_weight(owner) * self.card_in_play_value(owner, card);
        if taken {
            worth += self.capture_value(card);
        }
        if nuclear && owner != self.seat {
            let device = self.public[owner].front.and(self.game.content().triggers);
            if !device.is_empty() {
                worth += self.doomsday_value();
            }
        }
        sure * worth
    }

    /// Returns the value of using a card that aims at a card first.
    fn volley(&self, mode: &UseMode, nuclear: bool, target: Card) -> f32 {
        let mut worth = 0.0;
        let mut paid = 1.0;
        for step in &mode.steps {
            match step.effect {
                StepEffect::UnlessPays { .. } => paid = 0.6,
                StepEffect::Attack { n, .. } => {
                    let once = self.aim(step.effect, nuclear, target);
                    // A miss is followed by another attack on the same card.
                    worth += once * (2.0 - 0.5f32.powi(i32::from(n) - 1)) + self.weights.again * f32::from(n - 1);
                }
                StepEffect::Destroy { .. } | StepEffect::Take { .. } => {
                    worth += paid * self.aim(step.effect, nuclear, target)
                }
                StepEffect::EndWorld if self.ends_world(step.condition) => worth += self.doomsday_value(),
                _ => {}
            }
        }
        worth
    }

    /// True if a step that ends the world under this condition would do so with one more strike.
    fn ends_world(&self, condition: Option<Condition>) -> bool {
        match condition {
            Some(Condition::StrikesAtLeast(least)) => self.public.strikes + 1 >= least,
            _ => true,
        }
    }

    /// Returns the value of using a card, its price included. Cards that help the seat's own nation are used on its own
    /// turn.
    pub fn use_worth(&self, card: Card, mode: u8, target: Option<Target>, room: Option<Card>) -> f32 {
        let kind = self.game.content().card_type(card);
        let mode = &kind.modes[mode as usize];
        let worth = match target {
            Some(Target::Card(target)) => self.volley(mode, kind.nuclear, target),
            Some(Target::Seat(other)) => self.deal(card, mode, Some(other)),
            None => self.deal(card, mode, None),
        };
        worth - self.price(card, room)
    }

    /// Returns the value of a card that is not aimed at cards.
    fn deal(&self, card: Card, mode: &UseMode, named: Option<Seat>) -> f32 {
        if self.public.seat != self.seat {
            return self.meddling(mode, named);
        }
        let later = f32::from(self.turns_left().min(2)) / 2.0;
        mode.steps.iter().fold(0.0, |sum, step| {
            sum + match step.effect {
                StepEffect::Draw { who: SeatScope::User, n } => {
                    self.weights.blind * f32::from(n) * (0.5 + 0.5 * later) + 0.05
                }
                StepEffect::Salvage { .. } => self.best_scrap(self.placeable_modules()).map_or(0.0, |(_, gain)| gain),
                StepEffect::TakeHand { .. } => named.map_or(0.0, |seat| 0.3 + 0.25 * self.rivalry_weight(seat)),
                StepEffect::DiscardHand { amount, .. } => {
                    let hand = |seat: Seat| self.public[seat].hand;
                    let lost = |seat: Seat| f32::from(amount.resolve(hand(seat))) * 0.3 * self.rivalry_weight(seat);
                    later * self.hit_seats(card, step.effect).iter().map(lost).sum::<f32>()
                }
                StepEffect::LoseCards { .. } => self.unrest(card, step.effect),
                StepEffect::ClearSanctions { who: SeatScope::User, n } => self.relief(n),
                StepEffect::ClearSanctions { .. } => {
                    named.map_or(0.0, |seat| if self.public[seat].down.is_empty() { 0.02 } else { -0.1 })
                }
                StepEffect::LookDeck { .. } => 0.25 * self.launchable_value(self.seat),
                StepEffect::LookHand { .. } => 0.05,
                StepEffect::ExtraVp { who: SeatScope::User, n } => f32::from(n),
                StepEffect::EndWorld if self.ends_world(step.condition) => self.doomsday_value(),
                _ => 0.0,
            }
        })
    }

    /// Returns the value, on another nation's turn, of a card that is not aimed at cards, by what it costs that nation.
    fn meddling(&self, mode: &UseMode, named: Option<Seat>) -> f32 {
        let active = self.public.seat;
        let lost = |count: u8| self.weights.raid * self.rivalry_weight(active) * f32::from(count);
        mode.steps.iter().fold(0.0, |sum, step| {
            sum + match step.effect {
                StepEffect::TakeHand { .. } if named == Some(active) => lost(1),
                StepEffect::DiscardHand { amount, .. } => lost(amount.resolve(self.public[active].hand)),
                StepEffect::ClearSanctions { who: SeatScope::User, n } => self.weights.tidy * self.relief(n),
                StepEffect::LookDeck { .. } => self.weights.spoil * self.rivals_ready(),
                _ => 0.0,
            }
        })
    }

    /// Returns the value of clearing this many Sanctions.
    fn relief(&self, n: u8) -> f32 {
        let later = f32::from(self.turns_left().min(2)) / 2.0;
        let down = self.public[self.seat].down.len();
        let size = self.game.nation_card(self.public, self.seat).size;
        let tight = if self.public[self.seat].occupied_places() + 2 >= size { 0.35 } else { 0.12 };
        later * tight * f32::from(down.min(n))
    }

    /// Returns the value of the other seats' ships that could fly now, as far as it is this seat's loss.
    fn rivals_ready(&self) -> f32 {
        let others = (0..self.game.seats()).map(Seat).filter(|seat| *seat != self.seat);
        others.map(|seat| self.rivalry_weight(seat) * self.launchable_value(seat)).sum()
    }

    /// Returns the seats other than the user that a group step may reach.
    fn hit_seats(&self, card: Card, deed: StepEffect) -> SeatSet {
        let others = SeatSet::first(self.game.seats()).without(self.seat);
        match deed.seat_scope() {
            Some(SeatScope::EachFlaggedOther) => self.game.flagged_seats(self.public, card).and(others),
            _ => others,
        }
    }

    /// Scores unrest, which strikes the largest military and is worth it if that is another seat's.
    fn unrest(&self, card: Card, deed: StepEffect) -> f32 {
        let cards = self.game.content();
        let military = |seat: Seat| cards.filter_colour(self.public[seat].front, Colour::Orange).len();
        let flagged = self.game.flagged_seats(self.public, card);
        let most = flagged.iter().map(military).max().unwrap_or(0);
        let own = flagged.contains(self.seat) && military(self.seat) == most;
        let hit = self.hit_seats(card, deed).and(flagged).iter().filter(|seat| military(*seat) == most);
        let each = |seat: Seat| self.rivalry_weight(seat) * (0.35 * f32::from(most / 2) + 0.3);
        hit.map(each).sum::<f32>() - if own { 0.4 * f32::from(most / 2) + 0.4 } else { 0.0 }
    }

    /// Returns the next target of a card that attacks several times, or none.
    pub fn next_aim(&self, choices: &[Action]) -> Action {
        let frame = self.public.bottom_frame();
        let kind = self.game.content().card_type(frame.card);
        let deed = self.game.use_mode(frame).steps[self.public.effect.step as usize].effect;
        let mut best = (0.0, choices[0]);
        for action in choices {
            let worth = match action {
                Action::Aim { card } if deed.target_spec().is_some() => self.aim(deed, kind.nuclear, *card),
                _ => continue,
            };
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }

    /// Returns the loss that the card in use would cause this seat, or its gain if the seat's own card is being
    /// negated.
    pub fn at_risk(&self) -> f32 {
        let top = self.public.top_frame();
        if let Some(below) = self.public.negated_frame() {
            // A negation is worth another one if it stops the seat's own card, or saves the target of this seat's
            // attack.
            return if below.user == self.seat { self.intended() } else { 0.0 };
        }
        let mode = self.game.use_mode(top);
        let nuclear = self.game.content().card_type(top.card).nuclear;
        let effect = &self.public.effect;
        let mut risk = self.brink(mode, nuclear);
        if !effect.affected.contains(self.seat) || effect.exempt.contains(self.seat) {
            return risk;
        }
        for step in &mode.steps {
            risk += match step.effect {
                StepEffect::Attack { n, min, .. } => {
                    let hit = self.hit_chance(self.game.least_to_hit(self.public, self.seat, min));
                    (hit + 0.15 * f32::from(n - 1)) * self.own_stake(effect.target)
                }
                StepEffect::Destroy { .. } => self.own_stake(effect.target),
                StepEffect::Take { .. } => 1.2 * self.own_stake(effect.target),
                StepEffect::DiscardHand { amount, .. } => 0.35 * f32::from(amount.resolve(self.public[self.seat].hand)),
                StepEffect::TakeHand { .. } => 0.4,
                StepEffect::LoseCards { .. } => 0.4,
                StepEffect::LookHand { .. } => 0.1,
                _ => 0.0,
            };
        }
        risk
    }

    /// Returns the gain of an own card in use.
    fn intended(&self) -> f32 {
        let frame = self.public.bottom_frame();
        let kind = self.game.content().card_type(frame.card);
        let target = self.public.effect.target.filter(|_| frame.user == self.seat);
        target.map_or(0.0, |target| self.volley(self.game.use_mode(frame), kind.nuclear, target))
    }

    /// Returns the value of an own card in play, which modules of the hand may replace on the seat's own turn.
    fn own_stake(&self, card: Option<Card>) -> f32 {
        let own = card.filter(|card| self.public.owner_of(*card) == Some(self.seat));
        own.map_or(0.0, |card| self.card_in_play_value(self.seat, card))
    }

    /// Returns the value of keeping a card in use from ending the world.
    fn brink(&self, mode: &UseMode, nuclear: bool) -> f32 {
        let third =
            mode.steps.iter().any(|step| step.effect == StepEffect::EndWorld && self.ends_world(step.condition));
        let owner = self.public.effect.target.and_then(|card| self.public.owner_of(card));
        let armed = |owner: Seat| !self.public[owner].front.and(self.game.content().triggers).is_empty();
        let device = nuclear && owner.is_some_and(armed);
        if third || device { -self.doomsday_value() } else { 0.0 }
    }

    /// Returns the negation that saves most for the lowest price, or none.
    pub fn choose_negation(&self, choices: &[Action]) -> Action {
        let risk = self.at_risk();
        let mut best = (self.weights.saved, Action::Pass {});
        for action in choices {
            if let Action::Negate { card, room } = *action {
                let worth = risk - self.price(card, room) - 0.01 * f32::from(self.game.content().card_value(card));
                if worth > best.0 {
                    best = (worth, *action);
                }
            }
        }
        best.1
    }
}
