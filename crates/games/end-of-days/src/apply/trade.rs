//! Step 2: offers, responses, swaps (ED-39 to ED-50, ED-Q12 to ED-Q20).

use engine::{Audience, EventSink, Seat, SeatSet};

use super::EffectFlow;
use crate::chance_outcome::DrawnCards;
use crate::event::tell_both;
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{
    CommitPurpose, HandClaim, HandProof, MAX_OFFERS, NO_COMMIT, Offer, OfferDraft, OfferSide, UnfinishedOffer,
};
use crate::state::Phase;
use crate::{Action, CardMoveReason, Colour, ColourSet, EndOfDays, Event, OfferDisclosure};

impl EndOfDays {
    pub(crate) fn begin_trade(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        if h.public[h.public.seat].no_trade > 0 {
            self.end_trade(h, events);
        } else {
            h.public.phase = Phase::Trade;
        }
    }

    /// Withdraws all offers that are still open (ED-Q16).
    fn withdraw(h: &mut StateMut<'_>) {
        h.public.standing = [Offer::NOTHING; MAX_OFFERS];
        h.public.offers = 0;
        h.public.table = Offer::NOTHING;
        h.public.commit = NO_COMMIT;
        h.private.commits = [[FewCards::NONE; 2]; MAX_OFFERS];
        h.private.pledge = FewCards::NONE;
        h.private.draft = OfferDraft::Nothing;
        h.private.counters = 0;
    }

    /// Ends step 2 and begins step 3.
    fn end_trade(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        Self::withdraw(h);
        h.private.drafts = 0;
        events.emit_to_all(Event::TradeEnded { seat: h.public.seat });
        self.begin_act(h);
    }

    pub(crate) fn decide_trade(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Offer { .. } | Action::Counter {} | Action::Swap { .. } | Action::Cancel {} => {
                self.begin_draft(h, action);
                events.emit(Audience::Only(SeatSet::only(seat)), Event::Drafted { action });
            }
            Action::Invite { to } => {
                self.count_offer(h, to);
                h.public.table = Offer { with: to, ..Offer::NOTHING };
                events.emit_to_all(Event::Invited { by: seat, seat: to });
                self.ask_answer(h, to);
            }
            Action::Send {} => self.send(h, seat, events),
            Action::Draw {} | Action::Take { .. } => self.swap(h, seat, action, events),
            Action::EndTrade {} => self.end_trade(h, events),
            Action::Close { offer } => self.close(h, offer, events),
            Action::Decline {} => {
                h.private.pledge = FewCards::NONE;
                h.private.draft = OfferDraft::Nothing;
                h.private.counters = 0;
                h.public.table = Offer::NOTHING;
                h.public.phase = Phase::Trade;
                events.emit_to_all(Event::Declined { seat });
                if h.public.barred.contains(h.public.seat) {
                    self.end_trade(h, events);
                }
            }
            Action::Accept {} => {
                let get = h.public.table.get.hand;
                if get.n > 0 {
                    events.emit_to_all(Event::Picks { seat });
                }
                self.ask_commit(h, seat, get, h.public.seat, CommitPurpose::Accept, events);
            }
            Action::Pick { card } => self.pick(h, seat, card, events),
            stroke => {
                self.stroke(h, stroke);
                events.emit(Audience::Only(SeatSet::only(seat)), Event::Drafted { action });
            }
        }
    }

    fn begin_draft(&self, h: &mut StateMut<'_>, action: Action) {
        h.private.draft = match action {
            Action::Offer { to } => OfferDraft::Offer(UnfinishedOffer::for_seat(to)),
            Action::Counter {} => OfferDraft::Offer(UnfinishedOffer::for_seat(h.public.seat)),
            Action::Swap { card } => OfferDraft::Swap(card),
            _ => OfferDraft::Nothing,
        };
        match action {
            Action::Cancel {} => {}
            Action::Counter {} => h.private.counters += 1,
            _ => h.private.drafts += 1,
        }
    }

    /// Applies one step of building an offer.
    fn stroke(&self, h: &mut StateMut<'_>, action: Action) {
        let OfferDraft::Offer(sketch) = &mut h.private.draft else { return };
        sketch.strokes += 1;
        match action {
            Action::Give { card } if h.public.owner_of(card).is_some() => sketch.play = sketch.play.with(card).0,
            Action::Give { card } => {
                let (hand, place) = sketch.hand.with(card);
                sketch.hand = hand;
                sketch.or[place..].rotate_right(1);
            }
            Action::Ask { card } => sketch.want.play = sketch.want.play.with(card).0,
            Action::Want { colour } => {
                let want = &mut sketch.want.hand;
                want.colours[want.n as usize] = colour.map_or(Colour::ANY, ColourSet::only);
                want.n += 1;
            }
            Action::WantOr { colour } => {
                let want = &mut sketch.want.hand;
                want.colours[(want.n as usize).saturating_sub(1)].insert(colour);
            }
            Action::WantTotal { least } => sketch.want.hand.min_total = least,
            Action::WantAtMost { most } => sketch.want.hand.max_total = most,
            Action::Say { what } => sketch.saying = what,
            Action::Or { colour, card: None } => sketch.or.iter_mut().for_each(|said| said.insert(colour)),
            Action::Or { colour, card: Some(card) } => {
                let place = sketch.hand.iter().position(|given| given == card);
                place.into_iter().for_each(|place| sketch.or[place].insert(colour));
            }
            _ => {}
        }
    }

    /// Returns the claim about the cards that an offer gives (ED-43), which is always true (ED-47).
    pub fn describe_offer(&self, sketch: &UnfinishedOffer) -> OfferSide {
        let hand = || sketch.hand.iter();
        let mut said = HandClaim::with_count(sketch.hand.len() as u8);
        if matches!(sketch.saying, OfferDisclosure::Colours | OfferDisclosure::Everything) {
            for (place, card) in hand().enumerate() {
                said.colours[place] = sketch.or[place].with(self.content.card_colour(card));
            }
            // The colours are sorted so that their order reveals nothing.
            said.colours[..said.n as usize].sort_unstable_by_key(|colours| colours.word());
        }
        if said.n > 0 && matches!(sketch.saying, OfferDisclosure::Total | OfferDisclosure::Everything) {
            let total: u8 = hand().map(|card| self.content.card_value(card)).sum();
            (said.min_total, said.max_total) = (total, total);
        }
        OfferSide { play: sketch.play, hand: said }
    }

    fn count_offer(&self, h: &mut StateMut<'_>, to: Seat) {
        h.public[to].offered += 1;
        h.public.sent += 1;
    }

    fn ask_answer(&self, h: &mut StateMut<'_>, to: Seat) {
        h.public.actor = to;
        h.public.phase = Phase::Answer;
    }

    fn prove(&self, h: &mut StateMut<'_>, seat: Seat, said: HandClaim, to: Seat) {
        if said.n > 0 {
            h.public[seat].proven = HandProof { said, to };
        }
    }

    /// Sends an offer or counter-offer. With the option `bar` it may turn out void (ED-45, ED-Q18).
    fn send(&self, h: &mut StateMut<'_>, seat: Seat, events: &mut impl EventSink<Event>) {
        let OfferDraft::Offer(sketch) = core::mem::replace(&mut h.private.draft, OfferDraft::Nothing) else { return };
        let side = self.describe_offer(&sketch);
        let counter = seat != h.public.seat;
        let (give, get) = if counter { (sketch.want, side) } else { (side, sketch.want) };
        let with = if counter { seat } else { sketch.to };
        if !counter {
            self.count_offer(h, with);
        }
        let offer = Offer { with, counter, give, get };
        if !self.is_valid_offer(h.public, seat, &sketch) {
            h.private.pledge = FewCards::NONE;
            h.private.counters = 0;
            h.public.table = Offer::NOTHING;
            h.public.phase = Phase::Trade;
            self.bar_from_trade(h, seat, events);
            if seat == h.public.seat {
                self.end_trade(h, events);
            }
            return;
        }
        self.prove(h, seat, side.hand, sketch.to);
        if counter {
            events.emit_to_all(Event::Countered { seat: h.public.seat, offer });
            self.stand_offer(h, offer, [FewCards::NONE, sketch.hand]);
        } else {
            events.emit_to_all(Event::Offered { seat, offer });
            h.private.pledge = sketch.hand;
            h.public.table = offer;
            self.ask_answer(h, with);
        }
    }

    /// Bars a seat from the rest of this trade step (ED-45). If it is the seat on turn, it can only end the step
    /// (ED-Q18).
    pub(crate) fn bar_from_trade(&self, h: &mut StateMut<'_>, seat: Seat, events: &mut impl EventSink<Event>) {
        h.public.barred = h.public.barred.with(seat);
        events.emit_to_all(Event::Void { seat });
        if Self::drafting_seat(h.public) == Some(seat) {
            h.private.draft = OfferDraft::Nothing;
        }
    }

    /// Keeps an accepted offer or a counter-offer open until the seat on turn closes one.
    fn stand_offer(&self, h: &mut StateMut<'_>, offer: Offer, commits: [FewCards; 2]) {
        let place = h.public.offers as usize;
        h.public.standing[place] = offer;
        h.public.offers += 1;
        h.private.counters = 0;
        h.private.commits[place] = commits;
        h.private.pledge = FewCards::NONE;
        h.public.table = Offer::NOTHING;
        h.public.phase = Phase::Trade;
    }

    /// Asks a seat for hand cards that fit. If there are none, the request is resolved at once.
    fn ask_commit(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        said: HandClaim,
        to: Seat,
        purpose: CommitPurpose,
        events: &mut impl EventSink<Event>,
    ) {
        h.public.commit = crate::CommitRequest { seat, said, to, purpose };
        h.private.picked = FewCards::NONE;
        if said.n == 0 {
            self.committed(h, events);
        } else {
            h.public.phase = Phase::Commit;
        }
    }

    fn pick(&self, h: &mut StateMut<'_>, seat: Seat, card: Card, events: &mut impl EventSink<Event>) {
        events.emit(Audience::Only(SeatSet::only(seat)), Event::Picked { card });
        h.private.picked = h.private.picked.with(card).0;
        if h.private.picked.to_set().len() == h.public.commit.said.n {
            self.committed(h, events);
        }
    }

    fn committed(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        let commit = h.public.commit;
        let picked = core::mem::replace(&mut h.private.picked, FewCards::NONE);
        // The following steps may request cards again.
        h.public.commit = NO_COMMIT;
        match commit.purpose {
            CommitPurpose::Accept => {
                self.prove(h, commit.seat, commit.said, commit.to);
                events.emit_to_all(Event::Accepted { seat: commit.seat });
                let pledge = h.private.pledge;
                self.stand_offer(h, h.public.table, [pledge, picked]);
            }
            CommitPurpose::Close(offer) => self.exchange(h, offer, picked.to_set(), events),
            CommitPurpose::Pay | CommitPurpose::Taken => self.committed_to_effect(h, commit, picked.to_set(), events),
        }
    }

    /// ED-39: makes one of the standing offers the trade of the turn.
    fn close(&self, h: &mut StateMut<'_>, number: u8, events: &mut impl EventSink<Event>) {
        let offer = h.public.standing[number as usize];
        if offer.counter && offer.give.hand.n > 0 {
            let seat = h.public.seat;
            events.emit_to_all(Event::Closes { seat, offer: number });
            self.ask_commit(h, seat, offer.give.hand, offer.with, CommitPurpose::Close(number), events);
        } else {
            let mine = h.private.commits[number as usize][0].to_set();
            self.exchange(h, number, mine, events);
        }
    }

    /// ED-48: exchanges all cards at once, each within its zone.
    fn exchange(&self, h: &mut StateMut<'_>, number: u8, mine: CardSet, events: &mut impl EventSink<Event>) {
        let offer = h.public.standing[number as usize];
        let theirs = h.private.commits[number as usize][1].to_set();
        let (seat, with) = (h.public.seat, offer.with);
        h.pass_cards(&self.content, seat, with, mine, &offer.give.hand);
        h.pass_cards(&self.content, with, seat, theirs, &offer.get.hand);
        let both = SeatSet::only(seat).with(with);
        tell_both(
            events,
            both,
            Event::Traded { seat, offer, cards: Some([mine, theirs]) },
            Event::Traded { seat, offer, cards: None },
        );
        for (from, to, side, berth) in [(seat, with, offer.give, 1), (with, seat, offer.get, 0)] {
            for card in side.play.iter() {
                if let Some((owner, site)) = h.public.site_of(card) {
                    h.public[owner].sites[site.index()].remove(card);
                    h.public.berths[berth].insert(card);
                } else {
                    h.public[from].front.remove(card);
                    h.public[to].front.insert(card);
                }
            }
        }
        // From now on, only the sites of modules are undecided.
        Self::withdraw(h);
        h.public.table = offer;
        h.public.actor = seat;
        if self.next_berth(h, events) == EffectFlow::Continue {
            self.finish_berthing(h, events);
        }
    }

    /// Continues after all modules of one trader have their sites: those of the other trader come next (ED-Q15).
    pub(crate) fn finish_berthing(&self, h: &mut StateMut<'_>, events: &mut impl EventSink<Event>) {
        if !h.public.berths[1].is_empty() {
            h.public.berths.swap(0, 1);
            h.public.actor = h.public.table.with;
            if self.next_berth(h, events) == EffectFlow::Wait {
                return;
            }
        }
        self.end_trade(h, events);
    }

    /// ED-42, ED-49, ED-Q12: discards the hand card first, then takes its replacement into the hand.
    fn swap(&self, h: &mut StateMut<'_>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let OfferDraft::Swap(card) = h.private.draft else { return };
        Self::withdraw(h);
        h.leave_hand(&self.content, seat, card);
        h.lay_down(&self.content, card);
        events.emit_to_all(Event::Swapped { seat, card });
        if let Action::Take { card } = action {
            h.public.scrapyard.remove(card);
            h.join_hand(seat, card);
            events.emit_to_all(Event::Salvaged { seat, card, why: CardMoveReason::Swap });
            self.end_trade(h, events);
        } else {
            h.public.due = 1;
            h.public.phase = Phase::SwapDraw;
        }
    }

    pub(crate) fn swap_drawn(&self, h: &mut StateMut<'_>, cards: DrawnCards, events: &mut impl EventSink<Event>) {
        self.draw_cards(h, h.public.seat, cards, CardMoveReason::Swap, events);
        self.end_trade(h, events);
    }
}
