//! Step 2: offers, answers, swaps (ED-39 to ED-50, ED-Q12 to ED-Q20).

use engine::{Audience, EventSink, Seat, SeatSet};

use super::Go;
use crate::chance::DrawnCards;
use crate::event::tell_both;
use crate::hands::Halves;
use crate::numbers::{Card, CardSet, FewCards};
use crate::offer::{
    CommitPurpose, HandClaim, HandProof, NO_COMMIT, OFFERS, Offer, OfferDraft, OfferSide, UnfinishedOffer,
};
use crate::state::Phase;
use crate::{Action, CardMoveReason, Colour, ColourSet, EndOfDays, Event, OfferDisclosure};

impl EndOfDays {
    pub(crate) fn begin_trade(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        if h.open[h.open.seat].no_trade > 0 {
            self.end_trade(h, tell);
        } else {
            h.open.phase = Phase::Trade;
        }
    }

    /// Everything that is still open is withdrawn (ED-Q16).
    fn withdraw(h: &mut Halves<'_>) {
        h.open.standing = [Offer::NOTHING; OFFERS];
        h.open.offers = 0;
        h.open.table = Offer::NOTHING;
        h.open.commit = NO_COMMIT;
        h.hidden.commits = [[FewCards::NONE; 2]; OFFERS];
        h.hidden.pledge = FewCards::NONE;
        h.hidden.draft = OfferDraft::Nothing;
        h.hidden.counters = 0;
    }

    /// Step 3 begins.
    fn end_trade(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        Self::withdraw(h);
        h.hidden.drafts = 0;
        tell.all(Event::TradeEnded { seat: h.open.seat });
        self.begin_act(h);
    }

    pub(crate) fn decide_trade(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        match action {
            Action::Offer { .. } | Action::Counter {} | Action::Swap { .. } | Action::Cancel {} => {
                self.begin_draft(h, action);
                tell.emit(Audience::Only(SeatSet::only(seat)), Event::Drafted { action });
            }
            Action::Invite { to } => {
                self.count_offer(h, to);
                h.open.table = Offer { with: to, ..Offer::NOTHING };
                tell.all(Event::Invited { seat: to });
                self.ask_answer(h, to);
            }
            Action::Send {} => self.send(h, seat, tell),
            Action::Draw {} | Action::Take { .. } => self.swap(h, seat, action, tell),
            Action::EndTrade {} => self.end_trade(h, tell),
            Action::Close { offer } => self.close(h, offer, tell),
            Action::Decline {} => {
                h.hidden.pledge = FewCards::NONE;
                h.hidden.draft = OfferDraft::Nothing;
                h.hidden.counters = 0;
                h.open.table = Offer::NOTHING;
                h.open.phase = Phase::Trade;
                tell.all(Event::Declined { seat });
                if h.open.barred.has(h.open.seat) {
                    self.end_trade(h, tell);
                }
            }
            Action::Accept {} => {
                let get = h.open.table.get.hand;
                if get.n > 0 {
                    tell.all(Event::Picks { seat });
                }
                self.ask_commit(h, seat, get, h.open.seat, CommitPurpose::Accept, tell);
            }
            Action::Pick { card } => self.pick(h, seat, card, tell),
            stroke => {
                self.stroke(h, stroke);
                tell.emit(Audience::Only(SeatSet::only(seat)), Event::Drafted { action });
            }
        }
    }

    fn begin_draft(&self, h: &mut Halves<'_>, action: Action) {
        h.hidden.draft = match action {
            Action::Offer { to } => OfferDraft::Offer(UnfinishedOffer::to(to)),
            Action::Counter {} => OfferDraft::Offer(UnfinishedOffer::to(h.open.seat)),
            Action::Swap { card } => OfferDraft::Swap(card),
            _ => OfferDraft::Nothing,
        };
        match action {
            Action::Cancel {} => {}
            Action::Counter {} => h.hidden.counters += 1,
            _ => h.hidden.drafts += 1,
        }
    }

    /// One step of building an offer.
    fn stroke(&self, h: &mut Halves<'_>, action: Action) {
        let OfferDraft::Offer(sketch) = &mut h.hidden.draft else { return };
        sketch.strokes += 1;
        match action {
            Action::Give { card } if h.open.owner(card).is_some() => sketch.play = sketch.play.with(card).0,
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
                want.colours[(want.n as usize).saturating_sub(1)].add(colour);
            }
            Action::WantTotal { least } => sketch.want.hand.least = least,
            Action::WantAtMost { most } => sketch.want.hand.most = most,
            Action::Say { what } => sketch.saying = what,
            Action::Or { colour, card: None } => sketch.or.iter_mut().for_each(|said| said.add(colour)),
            Action::Or { colour, card: Some(card) } => {
                let place = sketch.hand.iter().position(|given| given == card);
                place.into_iter().for_each(|place| sketch.or[place].add(colour));
            }
            _ => {}
        }
    }

    /// What is said of the cards that an offer gives (ED-43): never anything but the truth (ED-47).
    pub fn described(&self, sketch: &UnfinishedOffer) -> OfferSide {
        let hand = || sketch.hand.iter();
        let mut said = HandClaim::some(sketch.hand.len() as u8);
        if matches!(sketch.saying, OfferDisclosure::Colours | OfferDisclosure::Everything) {
            for (place, card) in hand().enumerate() {
                said.colours[place] = sketch.or[place].with(self.cards.colour(card));
            }
            // In an order that tells nothing else.
            said.colours[..said.n as usize].sort_unstable_by_key(|colours| colours.word());
        }
        if said.n > 0 && matches!(sketch.saying, OfferDisclosure::Total | OfferDisclosure::Everything) {
            let total: u8 = hand().map(|card| self.cards.value(card)).sum();
            (said.least, said.most) = (total, total);
        }
        OfferSide { play: sketch.play, hand: said }
    }

    fn count_offer(&self, h: &mut Halves<'_>, to: Seat) {
        h.open[to].offered += 1;
        h.open.sent += 1;
    }

    fn ask_answer(&self, h: &mut Halves<'_>, to: Seat) {
        h.open.actor = to;
        h.open.phase = Phase::Answer;
    }

    fn prove(&self, h: &mut Halves<'_>, seat: Seat, said: HandClaim, to: Seat) {
        if said.n > 0 {
            h.open[seat].proven = HandProof { said, to };
        }
    }

    /// An offer or counter-offer is sent. With the option `bar` it may turn out void (ED-45, ED-Q18).
    fn send(&self, h: &mut Halves<'_>, seat: Seat, tell: &mut impl EventSink<Event>) {
        let OfferDraft::Offer(sketch) = core::mem::replace(&mut h.hidden.draft, OfferDraft::Nothing) else { return };
        let side = self.described(&sketch);
        let counter = seat != h.open.seat;
        let (give, get) = if counter { (sketch.want, side) } else { (side, sketch.want) };
        let with = if counter { seat } else { sketch.to };
        if !counter {
            self.count_offer(h, with);
        }
        let offer = Offer { with, counter, give, get };
        if !self.valid(h.open, seat, &sketch) {
            h.hidden.pledge = FewCards::NONE;
            h.hidden.counters = 0;
            h.open.table = Offer::NOTHING;
            h.open.phase = Phase::Trade;
            self.bar(h, seat, tell);
            if seat == h.open.seat {
                self.end_trade(h, tell);
            }
            return;
        }
        self.prove(h, seat, side.hand, sketch.to);
        if counter {
            tell.all(Event::Countered { seat: h.open.seat, offer });
            self.stand_offer(h, offer, [FewCards::NONE, sketch.hand]);
        } else {
            tell.all(Event::Offered { seat, offer });
            h.hidden.pledge = sketch.hand;
            h.open.table = offer;
            self.ask_answer(h, with);
        }
    }

    /// A seat takes no more part in this trade step (ED-45). If it is the seat on turn, all that is left to do is to
    /// end it (ED-Q18).
    pub(crate) fn bar(&self, h: &mut Halves<'_>, seat: Seat, tell: &mut impl EventSink<Event>) {
        h.open.barred = h.open.barred.with(seat);
        tell.all(Event::Void { seat });
        if Self::drafter(h.open) == Some(seat) {
            h.hidden.draft = OfferDraft::Nothing;
        }
    }

    /// An accepted offer or a counter-offer stays open until the seat on turn closes one.
    fn stand_offer(&self, h: &mut Halves<'_>, offer: Offer, commits: [FewCards; 2]) {
        let place = h.open.offers as usize;
        h.open.standing[place] = offer;
        h.open.offers += 1;
        h.hidden.counters = 0;
        h.hidden.commits[place] = commits;
        h.hidden.pledge = FewCards::NONE;
        h.open.table = Offer::NOTHING;
        h.open.phase = Phase::Trade;
    }

    /// Asks a seat for hand cards that fit; without any the matter is settled at once.
    fn ask_commit(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        said: HandClaim,
        to: Seat,
        purpose: CommitPurpose,
        tell: &mut impl EventSink<Event>,
    ) {
        h.open.commit = crate::CommitRequest { seat, said, to, purpose };
        h.hidden.picked = FewCards::NONE;
        if said.n == 0 {
            self.committed(h, tell);
        } else {
            h.open.phase = Phase::Commit;
        }
    }

    fn pick(&self, h: &mut Halves<'_>, seat: Seat, card: Card, tell: &mut impl EventSink<Event>) {
        tell.emit(Audience::Only(SeatSet::only(seat)), Event::Picked { card });
        h.hidden.picked = h.hidden.picked.with(card).0;
        if h.hidden.picked.set().len() == h.open.commit.said.n {
            self.committed(h, tell);
        }
    }

    fn committed(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        let commit = h.open.commit;
        let picked = core::mem::replace(&mut h.hidden.picked, FewCards::NONE);
        // Whatever follows may ask for cards again.
        h.open.commit = NO_COMMIT;
        match commit.purpose {
            CommitPurpose::Accept => {
                self.prove(h, commit.seat, commit.said, commit.to);
                tell.all(Event::Accepted { seat: commit.seat });
                let pledge = h.hidden.pledge;
                self.stand_offer(h, h.open.table, [pledge, picked]);
            }
            CommitPurpose::Close(offer) => self.exchange(h, offer, picked.set(), tell),
            CommitPurpose::Pay | CommitPurpose::Taken => self.committed_to_effect(h, commit, picked.set(), tell),
        }
    }

    /// ED-39: one of the standing offers becomes the trade of the turn.
    fn close(&self, h: &mut Halves<'_>, number: u8, tell: &mut impl EventSink<Event>) {
        let offer = h.open.standing[number as usize];
        if offer.counter && offer.give.hand.n > 0 {
            let seat = h.open.seat;
            tell.all(Event::Closes { seat, offer: number });
            self.ask_commit(h, seat, offer.give.hand, offer.with, CommitPurpose::Close(number), tell);
        } else {
            let mine = h.hidden.commits[number as usize][0].set();
            self.exchange(h, number, mine, tell);
        }
    }

    /// ED-48: all cards change places at once, each within its zone.
    fn exchange(&self, h: &mut Halves<'_>, number: u8, mine: CardSet, tell: &mut impl EventSink<Event>) {
        let offer = h.open.standing[number as usize];
        let theirs = h.hidden.commits[number as usize][1].set();
        let (seat, with) = (h.open.seat, offer.with);
        h.pass(&self.cards, seat, with, mine, &offer.give.hand);
        h.pass(&self.cards, with, seat, theirs, &offer.get.hand);
        let both = SeatSet::only(seat).with(with);
        tell_both(
            tell,
            both,
            Event::Traded { seat, offer, cards: Some([mine, theirs]) },
            Event::Traded { seat, offer, cards: None },
        );
        for (from, to, side, berth) in [(seat, with, offer.give, 1), (with, seat, offer.get, 0)] {
            for card in side.play.iter() {
                if let Some((owner, site)) = h.open.site_of(card) {
                    h.open[owner].sites[site.index()].remove(card);
                    h.open.berths[berth].add(card);
                } else {
                    h.open[from].front.remove(card);
                    h.open[to].front.add(card);
                }
            }
        }
        // From now on only the sites of modules are open.
        Self::withdraw(h);
        h.open.table = offer;
        h.open.actor = seat;
        if self.next_berth(h, tell) == Go::On {
            self.berthed(h, tell);
        }
    }

    /// The modules of one trader have found their sites; then come those of the other (ED-Q15).
    pub(crate) fn berthed(&self, h: &mut Halves<'_>, tell: &mut impl EventSink<Event>) {
        if !h.open.berths[1].is_empty() {
            h.open.berths.swap(0, 1);
            h.open.actor = h.open.table.with;
            if self.next_berth(h, tell) == Go::Wait {
                return;
            }
        }
        self.end_trade(h, tell);
    }

    /// ED-42, ED-49, ED-Q12: the hand card goes first, then its replacement comes to the hand.
    fn swap(&self, h: &mut Halves<'_>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        let OfferDraft::Swap(card) = h.hidden.draft else { return };
        Self::withdraw(h);
        h.leave_hand(&self.cards, seat, card);
        h.lay_down(&self.cards, card);
        tell.all(Event::Swapped { seat, card });
        if let Action::Take { card } = action {
            h.open.scrapyard.remove(card);
            h.join_hand(seat, card);
            tell.all(Event::Salvaged { seat, card, why: CardMoveReason::Swap });
            self.end_trade(h, tell);
        } else {
            h.open.due = 1;
            h.open.phase = Phase::SwapDraw;
        }
    }

    pub(crate) fn swap_drawn(&self, h: &mut Halves<'_>, cards: DrawnCards, tell: &mut impl EventSink<Event>) {
        self.draw_cards(h, h.open.seat, cards, CardMoveReason::Swap, tell);
        self.end_trade(h, tell);
    }
}
