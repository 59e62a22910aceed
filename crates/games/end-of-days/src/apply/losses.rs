//! Steps that concern a nation rather than a card in play: losses, payments, looks and draws.

use engine::{Audience, EventSink, Seat, SeatSet};

use super::EffectFlow;
use crate::cards::{MAX_DECK_LOOK, StepEffect};
use crate::chance_outcome::DrawnCards;
use crate::content::{Colour, SelectionMode};
use crate::event::tell_both;
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet};
use crate::offer::{CommitPurpose, CommitRequest, HandClaim};
use crate::state::{Phase, Public};
use crate::{Action, CardMoveReason, EndOfDays, Event, NationBan};

impl EndOfDays {
    /// Returns the face-up cards of a nation that a step can make it lose.
    pub(crate) fn losable_cards(&self, public: &Public, seat: Seat, colour: Option<Colour>) -> CardSet {
        let front = public[seat].front;
        colour.map_or(front, |colour| self.content.filter_colour(front, colour))
    }

    /// Begins a step for one seat, or continues it after a decision.
    pub(crate) fn do_deed(
        &self,
        h: &mut StateMut<'_>,
        deed: StepEffect,
        seat: Seat,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let user = h.public.bottom_frame().user;
        let begun = h.public.effect.made > 0;
        h.public.effect.made = 1;
        h.public.actor = seat;
        match deed {
            StepEffect::UnlessPays { n, .. } => self.ask_payment(h, begun, n, seat),
            StepEffect::LoseCards { colour, amount, how, .. } => {
                let all = self.losable_cards(h.public, seat, colour).len();
                if !begun {
                    Self::demand(h, seat, amount.resolve(all), events);
                }
                self.ask_loss(h, how, all, events)
            }
            StepEffect::DiscardHand { amount, how, .. } => {
                let all = h.public[seat].hand;
                if !begun {
                    Self::demand(h, seat, amount.resolve(all), events);
                }
                self.ask_loss(h, how, all, events)
            }
            StepEffect::TakeHand { n, how, .. } => self.take_hand(h, begun, (n, how), seat, events),
            StepEffect::Draw { n, .. } => {
                if begun || !h.public.can_draw() {
                    return EffectFlow::Continue;
                }
                h.public.due = n;
                h.public.phase = Phase::EffectDraw;
                EffectFlow::Wait
            }
            StepEffect::Salvage { n, .. } => {
                let all = h.public.scrapyard.len();
                if !begun {
                    h.public.effect.left = n.min(all);
                }
                Self::ask_if_left(h, Phase::Salvage)
            }
            StepEffect::ClearSanctions { n, .. } => {
                let all = h.public[seat].down.len();
                if !begun {
                    Self::demand(h, seat, n.min(all), events);
                }
                // Only the user may stop early; another nation that loses all of them has no choice.
                if seat == user {
                    Self::ask_if_left(h, Phase::Lose)
                } else {
                    self.ask_loss(h, SelectionMode::Owner, all, events)
                }
            }
            StepEffect::LookHand { .. } => {
                self.look_hand(h, user, seat, events);
                EffectFlow::Continue
            }
            StepEffect::SwapHands { .. } => {
                self.swap_hands(h, user, seat, events);
                EffectFlow::Continue
            }
            StepEffect::ExtraVp { n, .. } => {
                let card = h.public.bottom_frame().card;
                self.add_points(h, seat, i16::from(n), Some(card), events);
                EffectFlow::Continue
            }
            StepEffect::BarTrade { turns, .. } => Self::ban(h, seat, NationBan::Trade, turns, events),
            StepEffect::BarScrapyard { turns, .. } => Self::ban(h, seat, NationBan::Scrapyard, turns, events),
            StepEffect::PlayRestriction { colour, turns, .. } => {
                Self::ban(h, seat, NationBan::Colour(colour), turns, events)
            }
            _ => EffectFlow::Continue,
        }
    }

    /// Sets how many cards a nation has to give up. Everybody is told if it has none to give.
    fn demand(h: &mut StateMut<'_>, seat: Seat, n: u8, events: &mut impl EventSink<Event>) {
        h.public.effect.left = n;
        if n == 0 {
            events.emit_to_all(Event::Spared { seat });
        }
    }

    /// Bars a nation from something in its next turns, not including the current one.
    fn ban(
        h: &mut StateMut<'_>,
        seat: Seat,
        what: NationBan,
        turns: u8,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let turns_on = turns + u8::from(seat == h.public.seat);
        let nation = &mut h.public[seat];
        let ban = match what {
            NationBan::Trade => &mut nation.no_trade,
            NationBan::Scrapyard => &mut nation.no_scrap,
            NationBan::Colour(colour) => {
                nation.no_colours.insert(colour);
                &mut nation.no_play
            }
        };
        *ban = (*ban).max(turns_on);
        events.emit_to_all(Event::Barred { seat, turns, what });
        EffectFlow::Continue
    }

    /// ED-67: asks for a payment. A nation with too few cards cannot pay.
    fn ask_payment(&self, h: &mut StateMut<'_>, begun: bool, n: u8, seat: Seat) -> EffectFlow {
        if begun {
            return EffectFlow::Continue;
        }
        h.public.effect.paid = false;
        if h.public[seat].hand < n {
            return EffectFlow::Continue;
        }
        h.public.phase = Phase::Pay;
        EffectFlow::Wait
    }

    fn ask_if_left(h: &mut StateMut<'_>, phase: Phase) -> EffectFlow {
        if h.public.effect.left == 0 {
            return EffectFlow::Continue;
        }
        h.public.phase = phase;
        EffectFlow::Wait
    }

    /// Requests the next lost card from the owner or from chance. If everything is lost, no request is needed.
    fn ask_loss(
        &self,
        h: &mut StateMut<'_>,
        how: SelectionMode,
        all: u8,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        if h.public.effect.left == all {
            let seat = h.public.actor;
            let cards = match self.current_step_effect(h.public) {
                StepEffect::DiscardHand { .. } => h.private.hands[seat.index()],
                StepEffect::ClearSanctions { .. } => h.public[seat].down,
                StepEffect::LoseCards { colour, .. } => self.losable_cards(h.public, seat, colour),
                _ => CardSet::EMPTY,
            };
            for card in cards.iter() {
                self.lose(h, card, events);
            }
        }
        Self::ask_if_left(h, if how == SelectionMode::Random { Phase::Chance } else { Phase::Lose })
    }

    /// Returns the effect of the current step.
    #[inline]
    pub(crate) fn current_step_effect(&self, public: &Public) -> StepEffect {
        self.use_mode(public.bottom_frame()).steps[public.effect.step as usize].effect
    }

    fn take_hand(
        &self,
        h: &mut StateMut<'_>,
        begun: bool,
        (n, how): (u8, SelectionMode),
        seat: Seat,
        events: &mut impl EventSink<Event>,
    ) -> EffectFlow {
        let user = h.public.bottom_frame().user;
        if seat == user {
            return EffectFlow::Continue;
        }
        if !begun {
            Self::demand(h, seat, n.min(h.public[seat].hand), events);
            if how == SelectionMode::User && h.public.effect.left > 0 {
                self.look_hand(h, user, seat, events);
            }
            if how == SelectionMode::Owner && h.public.effect.left > 0 {
                let said = HandClaim::with_count(h.public.effect.left);
                h.public.commit = CommitRequest { seat, said, to: user, purpose: CommitPurpose::Taken };
                h.public.phase = Phase::Commit;
                return EffectFlow::Wait;
            }
        }
        match how {
            SelectionMode::Owner => EffectFlow::Continue,
            SelectionMode::Random => Self::ask_if_left(h, Phase::Chance),
            SelectionMode::User => {
                h.public.actor = user;
                Self::ask_if_left(h, Phase::Lose)
            }
        }
    }

    fn look_hand(&self, h: &mut StateMut<'_>, user: Seat, of: Seat, events: &mut impl EventSink<Event>) {
        let cards = h.private.hands[of.index()];
        let unknown = cards.minus(h.public[of].shown);
        h.private.seen[user.index()] = h.private.seen[user.index()].or(unknown);
        let both = SeatSet::only(user).with(of);
        tell_both(
            events,
            both,
            Event::LookedHand { seat: user, of, cards: Some(cards) },
            Event::LookedHand { seat: user, of, cards: None },
        );
    }

    fn swap_hands(&self, h: &mut StateMut<'_>, user: Seat, other: Seat, events: &mut impl EventSink<Event>) {
        let (a, b) = (user.index(), other.index());
        let [mine, theirs] = [h.private.hands[a], h.private.hands[b]];
        h.private.hands.swap(a, b);
        if let Ok([one, two]) = h.public.nations.get_disjoint_mut([a, b]) {
            one.swap_hands(two);
        }
        let [gave, got] = [mine.minus(h.public[other].shown), theirs.minus(h.public[user].shown)];
        h.private.seen[a] = h.private.seen[a].minus(theirs).or(gave);
        h.private.seen[b] = h.private.seen[b].minus(mine).or(got);
        let both = SeatSet::only(user).with(other);
        // Other nations lose their knowledge of these hands, because a new owner could not tell which cards they know.
        for third in (0..self.seats).map(Seat).filter(|third| !both.contains(*third)) {
            let seen = &mut h.private.seen[third.index()];
            *seen = seen.minus(mine).minus(theirs);
        }
        for (from, to, cards) in [(user, other, mine), (other, user, theirs)] {
            let n = cards.len();
            let (with, without) = (Some(cards), None);
            tell_both(
                events,
                both,
                Event::Handed { from, to, n, cards: with },
                Event::Handed { from, to, n, cards: without },
            );
            let cards = h.public[to].shown;
            if !cards.is_empty() {
                events.emit_to_all(Event::Traced { seat: to, cards });
            }
        }
    }

    /// Removes one lost card from the hand, from in front or from the face-down cards, or hands it to the user,
    /// depending on the step.
    fn lose(&self, h: &mut StateMut<'_>, card: Card, events: &mut impl EventSink<Event>) {
        let seat = h.public.actor;
        h.public.effect.left -= 1;
        match self.current_step_effect(h.public) {
            StepEffect::DiscardHand { .. } => {
                h.leave_hand(&self.content, seat, card);
                h.lay_down(&self.content, card);
                events.emit_to_all(Event::Discarded { seat, card });
            }
            StepEffect::ClearSanctions { .. } => {
                h.public[seat].down.remove(card);
                h.lay_down(&self.content, card);
                events.emit_to_all(Event::SanctionCleared { seat, card });
            }
            StepEffect::TakeHand { .. } => {
                let (user, owner) = (h.public.bottom_frame().user, self.taken_from(h.public));
                self.hand_over(h, owner, user, CardSet::EMPTY.with(card), events);
            }
            _ => {
                h.public[seat].front.remove(card);
                h.lay_down(&self.content, card);
                events.emit_to_all(Event::Destroyed { seat, card });
            }
        }
    }

    /// Returns the seat from whose hand the current step takes cards.
    pub(crate) fn taken_from(&self, public: &Public) -> Seat {
        public.effect.cursor.unwrap_or(public.effect.victim)
    }

    /// Moves hand cards secretly from one seat to another (ED-Q36).
    pub(crate) fn hand_over(
        &self,
        h: &mut StateMut<'_>,
        from: Seat,
        to: Seat,
        cards: CardSet,
        events: &mut impl EventSink<Event>,
    ) {
        let n = cards.len();
        h.pass_cards(&self.content, from, to, cards, &HandClaim::with_count(n));
        let both = SeatSet::only(from).with(to);
        tell_both(
            events,
            both,
            Event::Handed { from, to, n, cards: Some(cards) },
            Event::Handed { from, to, n, cards: None },
        );
    }

    /// Applies a random pick.
    pub(crate) fn lose_picked_card(&self, h: &mut StateMut<'_>, card: Card, events: &mut impl EventSink<Event>) {
        self.lose(h, card, events);
        self.go_on(h, events);
    }

    pub(crate) fn decide_loss(&self, h: &mut StateMut<'_>, action: Action, events: &mut impl EventSink<Event>) {
        let seat = h.public.actor;
        match action {
            Action::Lose { card } => self.lose(h, card, events),
            Action::Take { card } => {
                h.public.effect.left -= 1;
                h.public.scrapyard.remove(card);
                h.join_hand(seat, card);
                events.emit_to_all(Event::Salvaged { seat, card, why: CardMoveReason::Effect });
            }
            Action::Top { card } => return self.arrange(h, card, events),
            _ => {
                h.public.effect.left = 0;
                events.emit_to_all(Event::Stopped { seat });
            }
        }
        self.go_on(h, events);
    }

    /// ED-66: applies the payer's decision. Only the payer and the recipient learn which cards are paid.
    pub(crate) fn decide_pay(&self, h: &mut StateMut<'_>, action: Action, events: &mut impl EventSink<Event>) {
        let seat = h.public.actor;
        let StepEffect::UnlessPays { n, .. } = self.current_step_effect(h.public) else { return };
        if action == (Action::Pay {}) {
            events.emit_to_all(Event::Pays { seat });
            let user = h.public.bottom_frame().user;
            h.public.commit =
                CommitRequest { seat, said: HandClaim::with_count(n), to: user, purpose: CommitPurpose::Pay };
            h.public.phase = Phase::Commit;
        } else {
            events.emit_to_all(Event::Refused { seat });
            self.go_on(h, events);
        }
    }

    /// Applies the hand cards that were picked for a payment, or that an owner gives up to the user.
    pub(crate) fn committed_to_effect(
        &self,
        h: &mut StateMut<'_>,
        commit: CommitRequest,
        cards: CardSet,
        events: &mut impl EventSink<Event>,
    ) {
        if commit.purpose == CommitPurpose::Pay {
            h.public.effect.paid = true;
        }
        self.hand_over(h, commit.seat, commit.to, cards, events);
        self.go_on(h, events);
    }

    pub(crate) fn effect_drawn(&self, h: &mut StateMut<'_>, cards: DrawnCards, events: &mut impl EventSink<Event>) {
        self.draw_cards(h, h.public.actor, cards, CardMoveReason::Effect, events);
        self.go_on(h, events);
    }

    /// Shows the top cards to the user, as far as the deck goes.
    pub(crate) fn look_deck(&self, h: &mut StateMut<'_>, n: u8) -> EffectFlow {
        let n = n.min(h.public.deck);
        if n == 0 {
            h.public.effect.step += 1;
            return EffectFlow::Continue;
        }
        h.public.due = n;
        h.public.phase = Phase::Look;
        EffectFlow::Wait
    }

    pub(crate) fn resolve_deck_look(
        &self,
        h: &mut StateMut<'_>,
        cards: [Option<Card>; MAX_DECK_LOOK],
        events: &mut impl EventSink<Event>,
    ) {
        let (user, n) = (h.public.bottom_frame().user, h.public.due);
        let StepEffect::LookDeck { reorder, .. } = self.current_step_effect(h.public) else { return };
        let me = SeatSet::only(user);
        for (place, card) in cards.into_iter().enumerate().take(n as usize) {
            h.private.top[place] = card;
            let (placed, among) = (h.public.placed[place], h.private.among[place]);
            if reorder {
                // Other seats that knew the place of this card now only know that it is one of these.
                h.private.among[place] = placed.or(among).minus(me);
                h.public.placed[place] = me;
            } else {
                h.public.placed[place] = placed.with(user);
                h.private.among[place] = among.minus(me);
            }
        }
        h.public.pinned = h.public.pinned.max(n);
        tell_both(
            events,
            me,
            Event::LookedDeck { seat: user, n, cards: Some(cards) },
            Event::LookedDeck { seat: user, n, cards: None },
        );
        h.public.effect.made = 0;
        if reorder && n > 1 {
            h.public.phase = Phase::Arrange;
        } else {
            h.public.effect.step += 1;
            self.go_on(h, events);
        }
    }

    /// Puts a card next from the top. The last card needs no choice.
    fn arrange(&self, h: &mut StateMut<'_>, card: Card, events: &mut impl EventSink<Event>) {
        let (user, place) = (h.public.bottom_frame().user, h.public.effect.made as usize);
        let at = h.private.top.iter().position(|other| *other == Some(card)).expect("one of the cards looked at");
        h.private.top.swap(place, at);
        h.private.among.swap(place, at);
        tell_both(
            events,
            SeatSet::only(user),
            Event::Arranged { seat: user, card: Some(card) },
            Event::Arranged { seat: user, card: None },
        );
        h.public.effect.made += 1;
        if h.public.effect.made + 1 == h.public.due {
            h.public.effect.made = 0;
            h.public.effect.step += 1;
            self.go_on(h, events);
        }
    }

    /// Adds points, from a card or a whole ship. The score never falls below 0 unless the option allows it (ED-90, ED-Q43).
    pub(crate) fn add_points(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        n: i16,
        card: Option<Card>,
        events: &mut impl EventSink<Event>,
    ) {
        let score = &mut h.public[seat].score;
        let before = *score;
        let floor = if self.options.score_floor == crate::ScoreFloor::Zero { 0 } else { i16::MIN };
        *score = score.saturating_add(n).max(floor);
        events.emit(Audience::All, Event::Points { seat, n: score.saturating_sub(before), score: *score, card });
    }
}
