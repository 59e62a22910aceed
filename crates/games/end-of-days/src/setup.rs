//! A table before the first turn (ED-24 to ED-30).

use alloc::sync::Arc;

use engine::{EventSink, Seat, State, StateOf};

use crate::chance::DrawnCards;
use crate::hands::Halves;
use crate::numbers::{Card, CardSet, Flag, FlagSet};
use crate::state::{Phase, Private, Public, SEATS};
use crate::{CompiledDeck, EndOfDays, Event, NationChoice, Options};

impl EndOfDays {
    /// The rules for a table of 2 to 7 seats (ED-1), as many as the deck has nations at most, and 4 to 12 rounds
    /// (ED-Q3); none for other numbers.
    pub fn new(seats: u8, options: Options, cards: Arc<CompiledDeck>) -> Option<EndOfDays> {
        EndOfDays::under(<EndOfDays as engine::Rules>::RULES_VERSION, seats, options, cards)
    }

    /// The same under a version of the rules.
    /// (ED-Q3); none for other numbers.
    pub fn under(rules: u16, seats: u8, options: Options, cards: Arc<CompiledDeck>) -> Option<EndOfDays> {
        let sound = (2..=SEATS as u8).contains(&seats)
            && seats as usize <= cards.pack.nations.len()
            && options.misfit().is_none();
        sound.then(|| EndOfDays { rules, seats, options: Arc::new(options), cards })
    }

    /// ED-24, ED-27, ED-Q1: the starters are three of the cards, and the first Scrapyard.
    pub(crate) fn first_state(&self) -> StateOf<EndOfDays> {
        let deck = self.cards.all.minus(self.cards.starters);
        State { public: Public::blank(Phase::Seating, deck, self.cards.starters), private: Private::blank(deck) }
    }

    /// ED-25, ED-28, ED-Q2: the first to choose, or, if the nations were dealt, to play.
    pub(crate) fn seat_first(&self, halves: &mut Halves<'_>, seat: Seat, tell: &mut impl EventSink<Event>) {
        tell.all(Event::First { seat });
        let open = &mut *halves.open;
        match self.options.nation_choice {
            NationChoice::Draft => {
                open.actor = seat;
                open.phase = Phase::Nation;
            }
            NationChoice::Random => {
                open.first = seat;
                self.nations_done(halves);
            }
        }
    }

    /// ED-25: a seat has chosen. The last to choose takes the first turn (ED-28).
    pub(crate) fn choose_nation(
        &self,
        halves: &mut Halves<'_>,
        seat: Seat,
        nation: Flag,
        tell: &mut impl EventSink<Event>,
    ) {
        tell.all(Event::Nation { seat, nation });
        let open = &mut *halves.open;
        open[seat].flag = Some(nation);
        open.actor = seat.next(self.seats);
        if open[open.actor].flag.is_some() {
            open.first = seat;
            self.nations_done(halves);
        }
    }

    /// ED-12, ED-30: which cards are wild follows from the nations that stayed out. Then hands are dealt.
    fn nations_done(&self, halves: &mut Halves<'_>) {
        let open = &mut *halves.open;
        let present: FlagSet = open.nations.iter().filter_map(|nation| nation.flag).collect();
        let wild = |card: &Card| self.cards.faces[card.index()].flags.minus(present).len() >= 2;
        open.wild = self.cards.striped.or(self.cards.all.iter().filter(wild).collect());
        open.seat = open.first;
        open.actor = open.first;
        self.deal_next(halves);
    }

    fn deal_next(&self, halves: &mut Halves<'_>) {
        let open = &mut *halves.open;
        open.due = self.nation_card(open, open.actor).hand;
        open.phase = Phase::Deal;
    }

    /// ED-26.
    pub(crate) fn deal(&self, halves: &mut Halves<'_>, cards: DrawnCards, tell: &mut impl EventSink<Event>) {
        let seat = halves.open.actor;
        for card in cards.into_iter().flatten() {
            halves.draw(seat, card);
        }
        let set: CardSet = cards.into_iter().flatten().collect();
        let n = set.len();
        crate::event::tell_both(
            tell,
            engine::SeatSet::only(seat),
            Event::Dealt { seat, n, cards: Some(set) },
            Event::Dealt { seat, n, cards: None },
        );
        halves.open.actor = seat.next(self.seats);
        if halves.open.actor == halves.open.first {
            self.begin_turn(halves, tell);
        } else {
            self.deal_next(halves);
        }
    }
}
