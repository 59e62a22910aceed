//! Steps that concern a nation rather than a card in play: losses, payments, looks and draws.

use engine::{Audience, EventSink, Seat, SeatSet};

use super::Go;
use crate::cards::{LOOK, StepEffect};
use crate::chance::DrawnCards;
use crate::content::{Colour, SelectionMode};
use crate::event::tell_both;
use crate::hands::Halves;
use crate::numbers::{Card, CardSet};
use crate::offer::{CommitPurpose, CommitRequest, HandClaim};
use crate::state::{Phase, Public};
use crate::{Action, CardMoveReason, EndOfDays, Event, NationBan};

impl EndOfDays {
    /// The face-up cards of a nation that a step can cost it.
    pub(crate) fn losable(&self, open: &Public, seat: Seat, colour: Option<Colour>) -> CardSet {
        let front = open[seat].front;
        colour.map_or(front, |colour| self.cards.coloured(front, colour))
    }

    /// Begins a step for one seat, or goes on with it once somebody has answered.
    pub(crate) fn do_deed(
        &self,
        h: &mut Halves<'_>,
        deed: StepEffect,
        seat: Seat,
        tell: &mut impl EventSink<Event>,
    ) -> Go {
        let user = h.open.bottom().user;
        let begun = h.open.effect.made > 0;
        h.open.effect.made = 1;
        h.open.actor = seat;
        match deed {
            StepEffect::UnlessPays { n, .. } => self.ask_payment(h, begun, n, seat),
            StepEffect::LoseCards { colour, amount, how, .. } => {
                let all = self.losable(h.open, seat, colour).len();
                if !begun {
                    h.open.effect.left = amount.of(all);
                }
                self.ask_loss(h, how, all, tell)
            }
            StepEffect::DiscardHand { amount, how, .. } => {
                let all = h.open[seat].hand;
                if !begun {
                    h.open.effect.left = amount.of(all);
                }
                self.ask_loss(h, how, all, tell)
            }
            StepEffect::TakeHand { n, how, .. } => self.take_hand(h, begun, (n, how), seat, tell),
            StepEffect::Draw { n, .. } => {
                if begun || !h.open.can_draw() {
                    return Go::On;
                }
                h.open.due = n;
                h.open.phase = Phase::EffectDraw;
                Go::Wait
            }
            StepEffect::Salvage { n, .. } => {
                let all = h.open.scrapyard.len();
                if !begun {
                    h.open.effect.left = n.min(all);
                }
                Self::ask_if_left(h, Phase::Salvage)
            }
            StepEffect::ClearSanctions { n, .. } => {
                let all = h.open[seat].down.len();
                if !begun {
                    h.open.effect.left = n.min(all);
                }
                // Only the user may stop before; another nation that loses all of them has no choice.
                if seat == user {
                    Self::ask_if_left(h, Phase::Lose)
                } else {
                    self.ask_loss(h, SelectionMode::Owner, all, tell)
                }
            }
            StepEffect::LookHand { .. } => {
                self.look_hand(h, user, seat, tell);
                Go::On
            }
            StepEffect::SwapHands { .. } => {
                self.swap_hands(h, user, seat, tell);
                Go::On
            }
            StepEffect::ExtraVp { n, .. } => {
                self.points(h, seat, i16::from(n), tell);
                Go::On
            }
            StepEffect::BarTrade { turns, .. } => Self::ban(h, seat, NationBan::Trade, turns, tell),
            StepEffect::BarScrapyard { turns, .. } => Self::ban(h, seat, NationBan::Scrapyard, turns, tell),
            StepEffect::PlayRestriction { colour, turns, .. } => {
                Self::ban(h, seat, NationBan::Colour(colour), turns, tell)
            }
            _ => Go::On,
        }
    }

    /// A nation is kept from something in its next turns; the present one is not among them.
    fn ban(h: &mut Halves<'_>, seat: Seat, what: NationBan, turns: u8, tell: &mut impl EventSink<Event>) -> Go {
        let turns_on = turns + u8::from(seat == h.open.seat);
        let nation = &mut h.open[seat];
        let ban = match what {
            NationBan::Trade => &mut nation.no_trade,
            NationBan::Scrapyard => &mut nation.no_scrap,
            NationBan::Colour(colour) => {
                nation.no_colours.add(colour);
                &mut nation.no_play
            }
        };
        *ban = (*ban).max(turns_on);
        tell.all(Event::Barred { seat, turns, what });
        Go::On
    }

    /// ED-67: who has too few cards cannot pay.
    fn ask_payment(&self, h: &mut Halves<'_>, begun: bool, n: u8, seat: Seat) -> Go {
        if begun {
            return Go::On;
        }
        h.open.effect.paid = false;
        if h.open[seat].hand < n {
            return Go::On;
        }
        h.open.phase = Phase::Pay;
        Go::Wait
    }

    fn ask_if_left(h: &mut Halves<'_>, phase: Phase) -> Go {
        if h.open.effect.left == 0 {
            return Go::On;
        }
        h.open.phase = phase;
        Go::Wait
    }

    /// Asks the owner or nature for the next card lost; everything is lost without asking.
    fn ask_loss(&self, h: &mut Halves<'_>, how: SelectionMode, all: u8, tell: &mut impl EventSink<Event>) -> Go {
        if h.open.effect.left == all {
            let seat = h.open.actor;
            let cards = match self.deed(h.open) {
                StepEffect::DiscardHand { .. } => h.hidden.hands[seat.index()],
                StepEffect::ClearSanctions { .. } => h.open[seat].down,
                StepEffect::LoseCards { colour, .. } => self.losable(h.open, seat, colour),
                _ => CardSet::EMPTY,
            };
            for card in cards.iter() {
                self.lose(h, card, tell);
            }
        }
        Self::ask_if_left(h, if how == SelectionMode::Random { Phase::Chance } else { Phase::Lose })
    }

    /// The step under way.
    #[inline]
    pub(crate) fn deed(&self, open: &Public) -> StepEffect {
        self.mode(open.bottom()).steps[open.effect.step as usize].deed
    }

    fn take_hand(
        &self,
        h: &mut Halves<'_>,
        begun: bool,
        (n, how): (u8, SelectionMode),
        seat: Seat,
        tell: &mut impl EventSink<Event>,
    ) -> Go {
        let user = h.open.bottom().user;
        if seat == user {
            return Go::On;
        }
        if !begun {
            h.open.effect.left = n.min(h.open[seat].hand);
            if how == SelectionMode::User && h.open.effect.left > 0 {
                self.look_hand(h, user, seat, tell);
            }
            if how == SelectionMode::Owner && h.open.effect.left > 0 {
                let said = HandClaim::some(h.open.effect.left);
                h.open.commit = CommitRequest { seat, said, to: user, purpose: CommitPurpose::Taken };
                h.open.phase = Phase::Commit;
                return Go::Wait;
            }
        }
        match how {
            SelectionMode::Owner => Go::On,
            SelectionMode::Random => Self::ask_if_left(h, Phase::Chance),
            SelectionMode::User => {
                h.open.actor = user;
                Self::ask_if_left(h, Phase::Lose)
            }
        }
    }

    fn look_hand(&self, h: &mut Halves<'_>, user: Seat, of: Seat, tell: &mut impl EventSink<Event>) {
        let cards = h.hidden.hands[of.index()];
        let unknown = cards.minus(h.open[of].shown);
        h.hidden.seen[user.index()] = h.hidden.seen[user.index()].or(unknown);
        let both = SeatSet::only(user).with(of);
        tell_both(
            tell,
            both,
            Event::LookedHand { seat: user, of, cards: Some(cards) },
            Event::LookedHand { seat: user, of, cards: None },
        );
    }

    fn swap_hands(&self, h: &mut Halves<'_>, user: Seat, other: Seat, tell: &mut impl EventSink<Event>) {
        let (a, b) = (user.index(), other.index());
        let [mine, theirs] = [h.hidden.hands[a], h.hidden.hands[b]];
        h.hidden.hands.swap(a, b);
        if let Ok([one, two]) = h.open.nations.get_disjoint_mut([a, b]) {
            one.swap_hands(two);
        }
        let [gave, got] = [mine.minus(h.open[other].shown), theirs.minus(h.open[user].shown)];
        h.hidden.seen[a] = h.hidden.seen[a].minus(theirs).or(gave);
        h.hidden.seen[b] = h.hidden.seen[b].minus(mine).or(got);
        let both = SeatSet::only(user).with(other);
        // What third nations knew of these hands is forgotten: a new owner could not tell which cards they know.
        for third in (0..self.seats).map(Seat).filter(|third| !both.has(*third)) {
            let seen = &mut h.hidden.seen[third.index()];
            *seen = seen.minus(mine).minus(theirs);
        }
        for (from, to, cards) in [(user, other, mine), (other, user, theirs)] {
            let n = cards.len();
            let (with, without) = (Some(cards), None);
            tell_both(
                tell,
                both,
                Event::Handed { from, to, n, cards: with },
                Event::Handed { from, to, n, cards: without },
            );
            let cards = h.open[to].shown;
            if !cards.is_empty() {
                tell.all(Event::Traced { seat: to, cards });
            }
        }
    }

    /// One card is lost: from the hand, in front, face-down, or to the user, as the step says.
    fn lose(&self, h: &mut Halves<'_>, card: Card, tell: &mut impl EventSink<Event>) {
        let seat = h.open.actor;
        h.open.effect.left -= 1;
        match self.deed(h.open) {
            StepEffect::DiscardHand { .. } => {
                h.leave_hand(&self.cards, seat, card);
                h.lay_down(&self.cards, card);
                tell.all(Event::Discarded { seat, card });
            }
            StepEffect::ClearSanctions { .. } => {
                h.open[seat].down.remove(card);
                h.lay_down(&self.cards, card);
                tell.all(Event::SanctionCleared { seat, card });
            }
            StepEffect::TakeHand { .. } => {
                let (user, owner) = (h.open.bottom().user, self.taken_from(h.open));
                self.hand_over(h, owner, user, CardSet::EMPTY.with(card), tell);
            }
            _ => {
                h.open[seat].front.remove(card);
                h.lay_down(&self.cards, card);
                tell.all(Event::Destroyed { seat, card });
            }
        }
    }

    /// Whose hand the step under way takes cards from.
    pub(crate) fn taken_from(&self, open: &Public) -> Seat {
        open.effect.cursor.unwrap_or(open.effect.victim)
    }

    /// Hand cards pass unseen from one seat to another (ED-Q36).
    pub(crate) fn hand_over(
        &self,
        h: &mut Halves<'_>,
        from: Seat,
        to: Seat,
        cards: CardSet,
        tell: &mut impl EventSink<Event>,
    ) {
        let n = cards.len();
        h.pass(&self.cards, from, to, cards, &HandClaim::some(n));
        let both = SeatSet::only(from).with(to);
        tell_both(
            tell,
            both,
            Event::Handed { from, to, n, cards: Some(cards) },
            Event::Handed { from, to, n, cards: None },
        );
    }

    /// Nature has picked a card.
    pub(crate) fn picked(&self, h: &mut Halves<'_>, card: Card, tell: &mut impl EventSink<Event>) {
        self.lose(h, card, tell);
        self.go_on(h, tell);
    }

    pub(crate) fn decide_loss(&self, h: &mut Halves<'_>, action: Action, tell: &mut impl EventSink<Event>) {
        let seat = h.open.actor;
        match action {
            Action::Lose { card } => self.lose(h, card, tell),
            Action::Take { card } => {
                h.open.effect.left -= 1;
                h.open.scrapyard.remove(card);
                h.join_hand(seat, card);
                tell.all(Event::Salvaged { seat, card, why: CardMoveReason::Effect });
            }
            Action::Top { card } => return self.arrange(h, card, tell),
            _ => {
                h.open.effect.left = 0;
                tell.all(Event::Stopped { seat });
            }
        }
        self.go_on(h, tell);
    }

    /// ED-66: the payer says whether it pays; which cards is nobody's business but the two's.
    pub(crate) fn decide_pay(&self, h: &mut Halves<'_>, action: Action, tell: &mut impl EventSink<Event>) {
        let seat = h.open.actor;
        let StepEffect::UnlessPays { n, .. } = self.deed(h.open) else { return };
        if action == (Action::Pay {}) {
            tell.all(Event::Pays { seat });
            let user = h.open.bottom().user;
            h.open.commit = CommitRequest { seat, said: HandClaim::some(n), to: user, purpose: CommitPurpose::Pay };
            h.open.phase = Phase::Commit;
        } else {
            tell.all(Event::Refused { seat });
            self.go_on(h, tell);
        }
    }

    /// The hand cards for a payment, or those that an owner gives up to the user, are picked.
    pub(crate) fn committed_to_effect(
        &self,
        h: &mut Halves<'_>,
        commit: CommitRequest,
        cards: CardSet,
        tell: &mut impl EventSink<Event>,
    ) {
        if commit.purpose == CommitPurpose::Pay {
            h.open.effect.paid = true;
        }
        self.hand_over(h, commit.seat, commit.to, cards, tell);
        self.go_on(h, tell);
    }

    pub(crate) fn effect_drawn(&self, h: &mut Halves<'_>, cards: DrawnCards, tell: &mut impl EventSink<Event>) {
        self.draw_cards(h, h.open.actor, cards, CardMoveReason::Effect, tell);
        self.go_on(h, tell);
    }

    /// The top cards are shown to the user, as far as the deck goes.
    pub(crate) fn look_deck(&self, h: &mut Halves<'_>, n: u8) -> Go {
        let n = n.min(h.open.deck);
        if n == 0 {
            h.open.effect.step += 1;
            return Go::On;
        }
        h.open.due = n;
        h.open.phase = Phase::Look;
        Go::Wait
    }

    pub(crate) fn looked(&self, h: &mut Halves<'_>, cards: [Option<Card>; LOOK], tell: &mut impl EventSink<Event>) {
        let (user, n) = (h.open.bottom().user, h.open.due);
        let StepEffect::LookDeck { reorder, .. } = self.deed(h.open) else { return };
        let me = SeatSet::only(user);
        for (place, card) in cards.into_iter().enumerate().take(n as usize) {
            h.hidden.top[place] = card;
            let (placed, among) = (h.open.placed[place], h.hidden.among[place]);
            if reorder {
                // Others who knew it know now only that it is one of these.
                h.hidden.among[place] = placed.or(among).minus(me);
                h.open.placed[place] = me;
            } else {
                h.open.placed[place] = placed.with(user);
                h.hidden.among[place] = among.minus(me);
            }
        }
        h.open.pinned = h.open.pinned.max(n);
        tell_both(
            tell,
            me,
            Event::LookedDeck { seat: user, n, cards: Some(cards) },
            Event::LookedDeck { seat: user, n, cards: None },
        );
        h.open.effect.made = 0;
        if reorder && n > 1 {
            h.open.phase = Phase::Arrange;
        } else {
            h.open.effect.step += 1;
            self.go_on(h, tell);
        }
    }

    /// The user puts a card next from the top. The last one needs no choice.
    fn arrange(&self, h: &mut Halves<'_>, card: Card, tell: &mut impl EventSink<Event>) {
        let (user, place) = (h.open.bottom().user, h.open.effect.made as usize);
        let at = h.hidden.top.iter().position(|other| *other == Some(card)).expect("one of the cards looked at");
        h.hidden.top.swap(place, at);
        h.hidden.among.swap(place, at);
        tell_both(
            tell,
            SeatSet::only(user),
            Event::Arranged { seat: user, card: Some(card) },
            Event::Arranged { seat: user, card: None },
        );
        h.open.effect.made += 1;
        if h.open.effect.made + 1 == h.open.due {
            h.open.effect.made = 0;
            h.open.effect.step += 1;
            self.go_on(h, tell);
        }
    }

    /// Points, never below 0 unless the table says so (ED-90, ED-Q43).
    pub(crate) fn points(&self, h: &mut Halves<'_>, seat: Seat, n: i16, tell: &mut impl EventSink<Event>) {
        let score = &mut h.open[seat].score;
        let before = *score;
        let floor = if self.options.score_floor == crate::ScoreFloor::Zero { 0 } else { i16::MIN };
        *score = score.saturating_add(n).max(floor);
        tell.emit(Audience::All, Event::Points { seat, n: score.saturating_sub(before), score: *score });
    }
}
