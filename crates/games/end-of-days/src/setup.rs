//! Setup of a table before the first turn (ED-24 to ED-30).

use alloc::sync::Arc;

use engine::{EventSink, Seat};

use crate::chance_outcome::DrawnCards;
use crate::hidden_cards::StateMut;
use crate::numbers::{Card, CardSet, Flag, FlagSet};
use crate::state::{Phase, SEATS};
use crate::{CompiledDeck, EndOfDays, Event, NationChoice, Options};

impl EndOfDays {
    /// Creates the rules for a table of 2 to 7 seats (ED-1), at most as many as the deck has nations, and 4 to 12
    /// rounds (ED-Q3). Returns `None` for other numbers.
    pub fn new(seats: u8, options: Options, cards: Arc<CompiledDeck>) -> Option<EndOfDays> {
        EndOfDays::with_rules_version(<EndOfDays as engine::Rules>::RULES_VERSION, seats, options, cards)
    }

    /// Creates the rules for a given version, with the same limits as [`EndOfDays::new`] (ED-Q3).
    pub fn with_rules_version(rules: u16, seats: u8, options: Options, cards: Arc<CompiledDeck>) -> Option<EndOfDays> {
        let sound = (2..=SEATS as u8).contains(&seats)
            && seats as usize <= cards.pack.nations.len()
            && options.misfit().is_none();
        sound.then(|| EndOfDays { rules, seats, options: Arc::new(options), content: cards })
    }

    /// ED-25, ED-28, ED-Q2: sets the first seat to choose a nation, or to play if the nations were dealt.
    pub(crate) fn seat_first(&self, halves: &mut StateMut<'_>, seat: Seat, events: &mut impl EventSink<Event>) {
        events.emit_to_all(Event::First { seat });
        let public = &mut *halves.public;
        match self.options.nation_choice {
            NationChoice::Draft => {
                public.actor = seat;
                public.phase = Phase::Nation;
            }
            NationChoice::Random => {
                public.first = seat;
                self.nations_done(halves);
            }
        }
    }

    /// ED-25: assigns a chosen nation to a seat. The last seat to choose takes the first turn (ED-28).
    pub(crate) fn choose_nation(
        &self,
        halves: &mut StateMut<'_>,
        seat: Seat,
        nation: Flag,
        events: &mut impl EventSink<Event>,
    ) {
        events.emit_to_all(Event::Nation { seat, nation });
        let public = &mut *halves.public;
        public[seat].flag = Some(nation);
        public.actor = seat.next(self.seats);
        if public[public.actor].flag.is_some() {
            public.first = seat;
            self.nations_done(halves);
        }
    }

    /// ED-12, ED-30: determines the wild cards from the nations that are not in the game. Hands are dealt next.
    fn nations_done(&self, halves: &mut StateMut<'_>) {
        let public = &mut *halves.public;
        let present: FlagSet = public.nations.iter().filter_map(|nation| nation.flag).collect();
        let wild = |card: &Card| self.content.faces[card.index()].flags.minus(present).len() >= 2;
        public.wild = self.content.striped.or(self.content.all.iter().filter(wild).collect());
        public.seat = public.first;
        public.actor = public.first;
        self.deal_next(halves);
    }

    fn deal_next(&self, halves: &mut StateMut<'_>) {
        let public = &mut *halves.public;
        public.due = self.nation_card(public, public.actor).hand;
        public.phase = Phase::Deal;
    }

    /// ED-26: deals a hand.
    pub(crate) fn deal_hand(&self, halves: &mut StateMut<'_>, cards: DrawnCards, events: &mut impl EventSink<Event>) {
        let seat = halves.public.actor;
        for card in cards.into_iter().flatten() {
            halves.draw(seat, card);
        }
        let set: CardSet = cards.into_iter().flatten().collect();
        let n = set.len();
        crate::event::tell_both(
            events,
            engine::SeatSet::only(seat),
            Event::Dealt { seat, n, cards: Some(set) },
            Event::Dealt { seat, n, cards: None },
        );
        halves.public.actor = seat.next(self.seats);
        if halves.public.actor == halves.public.first {
            self.begin_turn(halves, events);
        } else {
            self.deal_next(halves);
        }
    }
}
