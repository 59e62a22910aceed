//! What decisions and nature's answers change.

mod act;
mod effect;
mod forced;
mod launch;
mod lose;
mod refill;
mod trade;
mod window;

use engine::{Audience, EventSink, Seat, SeatSet, StateOf};

use crate::chance::DrawnCards;
use crate::hands::Halves;
use crate::numbers::CardSet;
use crate::state::Phase;
use crate::{Action, ChanceOutcome, ColourSet, EndCause, EndOfDays, Event, StandingOrder};

/// Whether an effect goes on by itself or waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// It goes on.
    On,
    /// Somebody is asked, or the game is over.
    Wait,
}

impl EndOfDays {
    pub(crate) fn decide(
        &self,
        state: &mut StateOf<EndOfDays>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        let h = &mut Halves { open: &mut state.public, hidden: &mut state.private };
        match action {
            Action::Order { what } => return self.order(h, seat, what, tell),
            Action::Foul { seat: of } => return self.foul(h, seat, of, tell),
            _ => {}
        }
        self.carry_out(h, seat, action, tell);
        self.go_through(h, tell);
    }

    /// One answer, and what follows from it until somebody is asked.
    fn carry_out(&self, h: &mut Halves<'_>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        match h.open.phase {
            Phase::Nation => {
                if let Action::Nation { nation } = action {
                    self.choose_nation(h, seat, nation, tell);
                }
            }
            Phase::Keep | Phase::Refill => self.decide_refill(h, seat, action, tell),
            Phase::Trade | Phase::Answer | Phase::Commit => self.decide_trade(h, seat, action, tell),
            Phase::Berth => {
                if let Action::Site { site } = action {
                    self.berth(h, site, tell);
                }
            }
            Phase::Act => self.act(h, seat, action, tell),
            Phase::Poll | Phase::Negate => self.decide_window(h, seat, action, tell),
            Phase::Aim => self.decide_aim(h, action, tell),
            Phase::Pay => self.decide_pay(h, action, tell),
            Phase::Lose | Phase::Salvage | Phase::Arrange => self.decide_loss(h, action, tell),
            Phase::Launch | Phase::Board | Phase::Reduce => self.decide_launch(h, seat, action, tell),
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

    pub(crate) fn fall(
        &self,
        state: &mut StateOf<EndOfDays>,
        outcome: ChanceOutcome,
        tell: &mut impl EventSink<Event>,
    ) {
        let h = &mut Halves { open: &mut state.public, hidden: &mut state.private };
        match outcome {
            ChanceOutcome::First { seat } => self.seat_first(h, seat, tell),
            ChanceOutcome::Nations { nations } => {
                for (seat, flag) in (0..self.seats).map(Seat).zip(nations) {
                    h.open[seat].flag = flag;
                    flag.into_iter().for_each(|nation| tell.all(Event::Nation { seat, nation }));
                }
            }
            ChanceOutcome::Draw { cards } => {
                h.open.draws += 1;
                match h.open.phase {
                    Phase::Deal => self.deal(h, cards, tell),
                    Phase::Drawing => self.refilled(h, cards, tell),
                    Phase::SwapDraw => self.swap_drawn(h, cards, tell),
                    _ => self.effect_drawn(h, cards, tell),
                }
            }
            ChanceOutcome::Reveal { card } => {
                h.open.draws += 1;
                self.replenish(h, tell);
                h.turn_up(&self.cards, card);
                if h.open.phase == Phase::Liftoff {
                    self.land(h, card, tell);
                } else {
                    self.attacked(h, card, tell);
                }
            }
            ChanceOutcome::Look { cards } => {
                h.open.draws += 1;
                self.looked(h, cards, tell);
            }
            ChanceOutcome::Pick { card } => {
                h.open.picks += 1;
                self.picked(h, card, tell);
            }
        }
        self.go_through(h, tell);
    }

    /// ED-38, ED-Q8: an empty deck is made anew when a card is needed.
    pub(crate) fn replenish(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        if h.open.deck == 0 {
            h.reshuffle();
            tell.all(Event::Reshuffled { n: h.open.deck });
        }
    }

    /// Draws cards into a hand and tells it.
    pub(crate) fn draw_cards<T: EventSink<Event>>(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        cards: DrawnCards,
        why: crate::CardMoveReason,
        tell: &mut T,
    ) {
        // Cards that the same seats know are told at once.
        let (mut known_to, mut run) = (SeatSet::EMPTY, CardSet::EMPTY);
        let told = |known_to: SeatSet, run: CardSet, tell: &mut T| {
            let (n, cards) = (run.len(), Some(run));
            if n > 0 {
                let (with, without) = (Event::Drew { seat, n, cards, why }, Event::Drew { seat, n, cards: None, why });
                crate::event::tell_both(tell, known_to.with(seat), with, without);
            }
        };
        for card in cards.into_iter().flatten() {
            // Who has looked at the top of the deck knows what is drawn there.
            let knew = if h.open.pinned > 0 { h.open.placed[0].without(seat) } else { SeatSet::EMPTY };
            if knew != known_to || h.open.deck == 0 {
                told(known_to, core::mem::take(&mut run), tell);
            }
            self.replenish(h, tell);
            h.draw(seat, card);
            known_to = knew;
            run.add(card);
        }
        told(known_to, run, tell);
    }

    /// A turn begins (ED-31).
    pub(crate) fn begin_turn(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let open = &mut *h.open;
        let (index, round) = (open.turn % u16::from(self.seats), open.turn / u16::from(self.seats));
        // ED-32, ED-Q58: who begins the round.
        let start = if self.options.rotate_first { u16::from(open.first.0) + round } else { u16::from(open.first.0) };
        open.seat = Seat(((start + index) % u16::from(self.seats)) as u8);
        open.turn += 1;
        open.round = round as u8 + 1;
        open.restricted = false;
        open.strikes = 0;
        open.barred = SeatSet::EMPTY;
        open.sent = 0;
        for nation in &mut open.nations {
            nation.struck = SeatSet::EMPTY;
            nation.accused = SeatSet::EMPTY;
            nation.offered = 0;
        }
        h.hidden.drafts = 0;
        h.hidden.orders[open.seat.index()].remove(StandingOrder::PassUntilTurn);
        let (seat, round) = (open.seat, open.round);
        tell.all(Event::Turn { round, seat, last: round == self.options.rounds });
        self.begin_refill(h, tell);
    }

    /// ED-91, ED-92: the next turn, or the end.
    pub(crate) fn end_turn(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let seat = h.open.seat;
        let nation = &mut h.open[seat];
        nation.no_trade = nation.no_trade.saturating_sub(1);
        nation.no_scrap = nation.no_scrap.saturating_sub(1);
        nation.no_play = nation.no_play.saturating_sub(1);
        if nation.no_play == 0 {
            nation.no_colours = ColourSet::EMPTY;
        }
        if h.open.turn == u16::from(self.options.rounds) * u16::from(self.seats) {
            self.end(h, EndCause::LastTurn, tell);
        } else {
            self.begin_turn(h, tell);
        }
    }

    /// The game is over at once, in the middle of whatever happens (ED-Q45).
    pub(crate) fn end(&self, h: &mut Halves<'_>, cause: EndCause, tell: &mut impl EventSink<Event>) {
        h.open.cause = Some(cause);
        h.open.phase = Phase::Over;
        h.open.asked = SeatSet::EMPTY;
        h.hidden.ballot.clear();
        tell.all(Event::Over { cause, extinct: self.extinct(h.open), winners: self.winners(h.open) });
    }

    fn order(&self, h: &mut Halves<'_>, seat: Seat, what: StandingOrder, tell: &mut impl EventSink<Event>) {
        let orders = &mut h.hidden.orders[seat.index()];
        let stands = !orders.has(what);
        orders.put(what, stands);
        tell.emit(Audience::Only(SeatSet::only(seat)), Event::Ordered { what, stands });
    }

    /// ED-Q18: accusations; more than half of those not accused make a hint a foul.
    fn foul(&self, h: &mut Halves<'_>, seat: Seat, of: Seat, tell: &mut impl EventSink<Event>) {
        let accused = &mut h.open[of].accused;
        let stands = !accused.has(seat);
        *accused = if stands { accused.with(seat) } else { accused.without(seat) };
        tell.all(Event::Fouled { seat, of, stands });
        if accused.len() * 2 > self.seats - 1 && !h.open.barred.has(of) {
            self.bar(h, of, tell);
        }
    }
}
