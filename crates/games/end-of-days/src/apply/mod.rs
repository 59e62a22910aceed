//! State transitions for actions and chance outcomes.

mod act;
mod effect;
mod forced;
mod launch;
mod losses;
mod refill;
mod trade;
mod window;

use engine::{Apply, Audience, EventSink, Seat, SeatSet, StateOf};

use crate::chance_outcome::DrawnCards;
use crate::hidden_cards::StateMut;
use crate::numbers::CardSet;
use crate::state::Phase;
use crate::{Action, ChanceOutcome, ColourSet, EndCause, EndOfDays, Event, StandingOrder};

/// The control flow of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EffectFlow {
    /// The effect continues.
    Continue,
    /// A seat or chance is to act, or the game is over.
    Wait,
}

impl Apply for EndOfDays {
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let h = &mut StateMut { public: &mut state.public, private: &mut state.private };
        match action {
            Action::Order { what } => return self.order(h, seat, what, events),
            Action::Foul { seat: of } => return self.foul(h, seat, of, events),
            _ => {}
        }
        self.carry_out(h, seat, action, events);
        self.go_through(h, events);
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        let h = &mut StateMut { public: &mut state.public, private: &mut state.private };
        match outcome {
            ChanceOutcome::First { seat } => self.seat_first(h, seat, events),
            ChanceOutcome::Nations { nations } => {
                for (seat, flag) in (0..self.seats).map(Seat).zip(nations) {
                    h.public[seat].flag = flag;
                    flag.into_iter().for_each(|nation| events.emit_to_all(Event::Nation { seat, nation }));
                }
            }
            ChanceOutcome::Draw { cards } => {
                h.public.draws += 1;
                match h.public.phase {
                    Phase::Deal => self.deal_hand(h, cards, events),
                    Phase::Drawing => self.finish_refill(h, cards, events),
                    Phase::SwapDraw => self.swap_drawn(h, cards, events),
                    _ => self.effect_drawn(h, cards, events),
                }
            }
            ChanceOutcome::Reveal { card } => {
                h.public.draws += 1;
                self.reshuffle_if_empty(h, events);
                h.turn_up(&self.content, card);
                if h.public.phase == Phase::Liftoff {
                    self.resolve_launch(h, card, events);
                } else {
                    self.resolve_attack(h, card, events);
                }
            }
            ChanceOutcome::Look { cards } => {
                h.public.draws += 1;
                self.resolve_deck_look(h, cards, events);
            }
            ChanceOutcome::Pick { card } => {
                h.public.picks += 1;
                self.lose_picked_card(h, card, events);
            }
        }
        self.go_through(h, events);
    }
}

impl EndOfDays {
    /// Applies one action and advances the game until a seat is to act.
    fn carry_out(&self, h: &mut StateMut<'_>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        match h.public.phase {
            Phase::Nation => {
                if let Action::Nation { nation } = action {
                    self.choose_nation(h, seat, nation, events);
                }
            }
            Phase::Keep | Phase::Refill => self.decide_refill(h, seat, action, events),
            Phase::Trade | Phase::Answer | Phase::Commit => self.decide_trade(h, seat, action, events),
            Phase::Berth => {
                if let Action::Site { site } = action {
                    self.choose_berth(h, site, events);
                }
            }
            Phase::Act => self.handle_act_phase(h, seat, action, events),
            Phase::Poll | Phase::Negate => self.decide_window(h, seat, action, events),
            Phase::Aim => self.decide_aim(h, action, events),
            Phase::Pay => self.decide_pay(h, action, events),
            Phase::Lose | Phase::Salvage | Phase::Arrange => self.decide_loss(h, action, events),
            Phase::Launch | Phase::Board | Phase::Reduce => self.decide_launch(h, seat, action, events),
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff
            | Phase::Over => {}
        }
    }

    /// ED-38, ED-Q8: reshuffles an empty deck when a card is needed.
    pub(crate) fn reshuffle_if_empty(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        if h.public.deck == 0 {
            h.reshuffle();
            events.emit_to_all(Event::Reshuffled { n: h.public.deck });
        }
    }

    /// Draws cards into a hand and emits the events.
    pub(crate) fn draw_cards<T: EventSink<Event>>(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        cards: DrawnCards,
        why: crate::CardMoveReason,
        events: &mut T,
    ) {
        // Consecutive cards that the same seats know are emitted in one event.
        let (mut known_to, mut run) = (SeatSet::EMPTY, CardSet::EMPTY);
        let told = |known_to: SeatSet, run: CardSet, events: &mut T| {
            let (n, cards) = (run.len(), Some(run));
            if n > 0 {
                let (with, without) = (Event::Drew { seat, n, cards, why }, Event::Drew { seat, n, cards: None, why });
                crate::event::tell_both(events, known_to.with(seat), with, without);
            }
        };
        for card in cards.into_iter().flatten() {
            // Seats that have looked at the top of the deck know the cards that are drawn there.
            let knew = if h.public.pinned > 0 { h.public.placed[0].without(seat) } else { SeatSet::EMPTY };
            if knew != known_to || h.public.deck == 0 {
                told(known_to, core::mem::take(&mut run), events);
            }
            self.reshuffle_if_empty(h, events);
            h.draw(seat, card);
            known_to = knew;
            run.insert(card);
        }
        told(known_to, run, events);
    }

    /// Begins a turn (ED-31).
    pub(crate) fn begin_turn(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let public = &mut *h.public;
        let (index, round) = (public.turn % u16::from(self.seats), public.turn / u16::from(self.seats));
        // ED-32, ED-Q58: the seat that begins the round.
        let start =
            if self.options.rotate_first { u16::from(public.first.0) + round } else { u16::from(public.first.0) };
        public.seat = Seat(((start + index) % u16::from(self.seats)) as u8);
        public.turn += 1;
        public.round = round as u8 + 1;
        public.restricted = false;
        public.strikes = 0;
        public.barred = SeatSet::EMPTY;
        public.sent = 0;
        for nation in &mut public.nations {
            nation.struck = SeatSet::EMPTY;
            nation.accused = SeatSet::EMPTY;
            nation.offered = 0;
        }
        h.private.drafts = 0;
        h.private.orders[public.seat.index()].remove(StandingOrder::PassUntilTurn);
        let (seat, round) = (public.seat, public.round);
        events.emit_to_all(Event::Turn { round, seat, last: round == self.options.rounds });
        self.begin_refill(h, events);
    }

    /// ED-91, ED-92: begins the next turn or ends the game.
    pub(crate) fn end_turn(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let seat = h.public.seat;
        let nation = &mut h.public[seat];
        nation.no_trade = nation.no_trade.saturating_sub(1);
        nation.no_scrap = nation.no_scrap.saturating_sub(1);
        nation.no_play = nation.no_play.saturating_sub(1);
        if nation.no_play == 0 {
            nation.no_colours = ColourSet::EMPTY;
        }
        if h.public.turn == u16::from(self.options.rounds) * u16::from(self.seats) {
            self.end_game(h, EndCause::LastTurn, events);
        } else {
            self.begin_turn(h, events);
        }
    }

    /// Ends the game at once, even in the middle of an effect (ED-Q45).
    pub(crate) fn end_game(&self, h: &mut StateMut<'_>, cause: EndCause, events: &mut impl EventSink<Event>) {
        h.public.cause = Some(cause);
        h.public.phase = Phase::Over;
        h.public.asked = SeatSet::EMPTY;
        h.private.ballot.clear();
        events.emit_to_all(Event::Over { cause, extinct: self.is_extinct(h.public), winners: self.winners(h.public) });
    }

    fn order(&self, h: &mut StateMut<'_>, seat: Seat, what: StandingOrder, events: &mut impl EventSink<Event>) {
        let orders = &mut h.private.orders[seat.index()];
        let stands = !orders.contains(what);
        orders.set(what, stands);
        events.emit(Audience::Only(SeatSet::only(seat)), Event::Ordered { what, stands });
    }

    /// ED-Q18: records an accusation; more than half of the seats that are not accused make a hint a foul.
    fn foul(&self, h: &mut StateMut<'_>, seat: Seat, of: Seat, events: &mut impl EventSink<Event>) {
        let accused = &mut h.public[of].accused;
        let stands = !accused.contains(seat);
        *accused = if stands { accused.with(seat) } else { accused.without(seat) };
        events.emit_to_all(Event::Fouled { seat, of, stands });
        if accused.len() * 2 > self.seats - 1 && !h.public.barred.contains(of) {
            self.bar_from_trade(h, of, events);
        }
    }
}
