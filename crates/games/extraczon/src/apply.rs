//! The course of an encounter (EZ-39 to EZ-73). The steps are always inlined: in a binary with many games the
//! compiler turns them into calls otherwise, which makes random games a tenth slower.

use engine::{Apply, EventSink, Seat, StateOf};

use crate::area::{CardArea, set_of};
use crate::chance::{DrawnCards, Piles};
use crate::chance_outcome::ChanceOutcome;
use crate::content::{MAX_DIE_FACES, NO_CARD};
use crate::kind_counts::KindCounts;
use crate::state::{Phase, Public, SEATS};
use crate::{Action, CardKind, Event, Extraczon, MAX_KINDS};

impl Apply for Extraczon {
    /// Applies an action of a seat, which acts for itself only (EZ-Q33).
    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        match action {
            Action::Activate(kind) => self.activate(public, seat, kind, false, events),
            Action::Discard(kind) => {
                let kind = self.content.kind_index(kind).expect("legal discards are of a kind of the set");
                if public.phase == Phase::Infection {
                    self.bitten(public, kind, false, events);
                    self.infect(public, events);
                } else {
                    self.pay(public, kind, false, events);
                }
            }
        }
    }

    /// Applies a chance outcome: dice and draws are no player's action (EZ-Q30).
    #[inline]
    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        match outcome {
            ChanceOutcome::Rolloff { dice } => self.roll_off(public, dice, events),
            ChanceOutcome::Zombie { kind } => self.begin_encounter(public, kind, events),
            ChanceOutcome::Draw { black, cards } => {
                self.draw(public, (black, cards, set_of(&self.content, cards)), events)
            }
            ChanceOutcome::Roll { dice } => self.resolve_hp_roll(public, dice, events),
        }
    }
}

impl Extraczon {
    /// EZ-25, EZ-26, EZ-Q1, EZ-Q2: the highest die goes first; tied seats roll again.
    pub(crate) fn roll_off(&self, public: &mut Public, dice: [u8; SEATS], events: &mut impl EventSink<Event>) {
        let highest = dice.into_iter().max().unwrap_or(0);
        public.rolloffs = public.rolloffs.saturating_add(1);
        public.contending = (0..self.seats).map(Seat).filter(|seat| dice[seat.index()] == highest).collect();
        events.emit_to_all(Event::Rolloff { round: public.rolloffs, dice, contending: public.contending });
        if public.contending.len() == 1 {
            public.seat = public.contending.lowest().unwrap_or(Seat(0));
            public.phase = Phase::Zombie;
        }
    }

    /// EZ-39, EZ-40: reveals the next Zombie (EZ-Q5) and begins the turn. The chosen card of the previous turn ends
    /// (EZ-Q7), including in the turns of other seats (EZ-Q8).
    #[inline(always)]
    pub(crate) fn begin_encounter(&self, public: &mut Public, kind: u8, events: &mut impl EventSink<Event>) {
        public.zombies[kind as usize % MAX_KINDS] -= 1;
        public.zombie = kind;
        public.turn += 1;
        public.chosen = NO_CARD;
        public.black = 0;
        public.rolls = 0;
        let hp = self.content.zombie_hp(kind);
        events.emit_to_all(Event::Turn { number: public.turn, seat: public.seat, zombie: kind, hp });
        // EZ-33, EZ-Q29: without a Tactical card there is no choice to request. The choice comes before the black die
        // and the cards (EZ-Q6), so a card secured in this turn can be chosen in the next (EZ-Q19).
        if !public.secured_kinds(public.seat).restricted_to(self.tactical).is_empty() || self.options.ask_forced {
            public.phase = Phase::Activate;
        } else {
            self.activate(public, public.seat, None, true, events);
        }
    }

    /// EZ-33 to EZ-37: activates one secured Tactical card for this turn; the card stays in its pile.
    #[inline(always)]
    fn activate(
        &self,
        public: &mut Public,
        seat: Seat,
        kind: Option<CardKind>,
        automatic: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let card = kind.and_then(|kind| self.content.kind_index(kind)).map(|index| public.first[seat.index()][index]);
        public.chosen = card.unwrap_or(NO_CARD);
        public.phase = Phase::Draw;
        events.emit_to_all(Event::Active { seat, card, kind, automatic });
    }

    /// EZ-42 to EZ-44: draws as many cards as the black die shows; infection waits until all of them are face up.
    #[inline(always)]
    pub(crate) fn draw(
        &self,
        public: &mut Public,
        (black, cards, run): DrawnCards,
        events: &mut impl EventSink<Event>,
    ) {
        public.black = black;
        events.emit_to_all(Event::Black { seat: public.seat, die: black });
        let rest = public.draw.minus(run);
        if rest.is_empty() || !run.minus(public.draw).is_empty() {
            self.draw_to_the_end(public, cards, events);
        } else {
            let before = public.draw;
            self.tell_drawn(&cards[..(black as usize).min(MAX_DIE_FACES)], 0, || before.len(), events);
            public.draw = rest;
        }
        public.area = CardArea::new(&self.content, cards);
        let infected = public.area.kind_counts().restricted_to(self.infected);
        if infected.is_empty() {
            public.phase = Phase::Roll;
        } else {
            self.ignore(public, infected.sum(), events);
            self.infect(public, events);
        }
    }

    /// EZ-74 to EZ-76: applies a draw that takes the last card of the pile, with the reshuffle at its place. Cards in
    /// the area are not reshuffled (EZ-Q21). If there is nothing to reshuffle either, the draw ends early (EZ-Q22).
    /// With the standard set that cannot happen, nor can a second reshuffle in one turn (EZ-95).
    #[cold]
    fn draw_to_the_end(&self, public: &mut Public, cards: [u8; MAX_DIE_FACES], events: &mut impl EventSink<Event>) {
        let mut piles = Piles::new(public, self.options.reshuffle);
        let drawn = cards.iter().take_while(|card| **card != NO_CARD).count();
        let mut place = 0;
        while place < drawn {
            if piles.refill_if_empty() {
                self.tell_reshuffle(public, &piles, events);
            }
            let run = (drawn - place).min(piles.draw.len() as usize);
            let run = &cards[place..place + run];
            self.tell_drawn(run, place, || piles.draw.len(), events);
            place += run.len();
            if piles.remove_drawn(run.iter().copied().collect()) {
                self.tell_reshuffle(public, &piles, events);
            }
        }
        public.draw = piles.draw;
        public.discard = piles.discard;
    }

    /// Emits the cards of a run one by one, starting at a place of the draw, with the remaining size of the pile.
    #[inline]
    fn tell_drawn(&self, run: &[u8], place: usize, pile: impl Fn() -> u8, events: &mut impl EventSink<Event>) {
        for (step, &card) in (1..).zip(run) {
            let kind = self.content.card_kind(card);
            events.emit_to_all(Event::Drawn { card, kind, place: place as u8 + step, left: pile() - step });
        }
    }

    fn tell_reshuffle(&self, public: &mut Public, piles: &Piles, events: &mut impl EventSink<Event>) {
        public.reshuffles += 1;
        events.emit_to_all(Event::Reshuffle { size: piles.draw.len(), number: public.reshuffles });
    }

    /// EZ-45 to EZ-47, EZ-Q10, EZ-Q11: every active Defence ignores its number of Infected cards, the chosen Defence
    /// first, and the strongest Infected card first.
    #[inline(always)]
    fn ignore(&self, public: &mut Public, infected: u8, events: &mut impl EventSink<Event>) {
        let standing = self.content.chosen_guard_of[public.chosen as usize];
        let mut guarding = standing + public.area.kind_counts().weighted_sum(self.guards);
        if guarding > 0 {
            guarding += self.empty_guard * (MAX_DIE_FACES as u8 - public.area.card_count());
        }
        for nth in 0..infected.min(guarding) {
            let (by, chosen) = self.guard(public, standing, nth);
            let card = self.discard(public, self.strongest_infected(public));
            events.emit_to_all(Event::Ignored { infected: card, by, chosen });
        }
    }

    /// Returns the Defence that ignores the nth Infected card, and true if it is the chosen card.
    #[inline]
    fn guard(&self, public: &Public, standing: u8, nth: u8) -> (u8, bool) {
        let mut guarded = standing;
        let mut by = (public.chosen, true);
        for &card in public.area.padded_cards() {
            if guarded <= nth && card != NO_CARD {
                by = (card, false);
            }
            guarded += self.content.card_kind(card).area_power().guard;
        }
        by
    }

    /// Returns the place in the area of the Infected card with the strongest bite, the earliest drawn among equals.
    /// Kinds are in the order of their bites. There must be such a card.
    #[inline]
    fn strongest_infected(&self, public: &Public) -> usize {
        let strongest = public.area.kind_counts().restricted_to(self.infected).last_kind();
        public.area.first_of(strongest)
    }

    /// EZ-47 to EZ-54, EZ-Q12 to EZ-Q14: the remaining Infected cards take cards, one after the other, regardless of
    /// the effects those cards had before. Continues until the seat has to choose or the HP roll is next.
    #[inline(always)]
    fn infect(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        loop {
            while public.bites > 0 {
                match self.choice(public) {
                    DiscardChoice::Nothing => public.bites = 0,
                    DiscardChoice::Only(kind) if !self.options.ask_forced => self.bitten(public, kind, true, events),
                    DiscardChoice::Only(_) | DiscardChoice::Several => {
                        public.phase = Phase::Infection;
                        return;
                    }
                }
            }
            if public.area.kind_counts().restricted_to(self.infected).is_empty() {
                public.phase = Phase::Roll;
                return;
            }
            let card = self.discard(public, public.area.first_from(self.infected.first_kind()));
            public.bites =
                self.content.card_kind(card).bite().min(public.area.kind_counts().restricted_to(self.securable).sum());
            events.emit_to_all(Event::Infection { infected: card, takes: public.bites });
        }
    }

    /// EZ-56 to EZ-58, EZ-31: compares the red dice and all currently active bonuses with the HP. The dice are rolled
    /// even if the result is certain (EZ-Q35).
    #[inline(always)]
    pub(crate) fn resolve_hp_roll(
        &self,
        public: &mut Public,
        dice: [u8; MAX_DIE_FACES],
        events: &mut impl EventSink<Event>,
    ) {
        public.rolls += 1;
        let (chosen, area) = self.roll_bonuses(public);
        let total = dice.iter().sum::<u8>() + chosen + area;
        let hp = self.content.zombie_hp(public.zombie);
        let success = total >= hp;
        let (seat, number, lying) = (public.seat, public.rolls, public.area.card_count());
        events.emit_to_all(Event::Roll { seat, number, dice, chosen, area, total, hp, success, lying });
        if success {
            self.contain(public, hp, events);
            return;
        }
        // EZ-62 to EZ-65: another throw of all dice costs exactly one card, and the seat cannot stop (EZ-Q16).
        match self.choice(public) {
            DiscardChoice::Nothing => self.escape(public, hp, events),
            DiscardChoice::Only(kind) if !self.options.ask_forced => self.pay(public, kind, true, events),
            DiscardChoice::Only(_) | DiscardChoice::Several => public.phase = Phase::Reroll,
        }
    }

    /// EZ-4, EZ-59 to EZ-61: moves the area to the Secured pile, even if it is empty by now (EZ-68), and the Zombie
    /// to the Contained pile.
    #[inline(always)]
    fn contain(&self, public: &mut Public, hp: u8, events: &mut impl EventSink<Event>) {
        let (seat, secured) = (public.seat, public.area.card_count());
        let area = core::mem::replace(&mut public.area, CardArea::EMPTY);
        let cards = *area.padded_cards();
        public.contained[seat.index()][public.zombie as usize % MAX_KINDS] += 1;
        let pile = &mut public.secured[seat.index()];
        *pile = pile.or(set_of(&self.content, cards));
        for kind in area.kind_counts().present_kinds().minus(public.secured_kinds(seat)).iter() {
            public.first[seat.index()][kind] = cards[area.first_of(kind)];
        }
        events.emit_to_all(Event::Contained { seat, zombie: public.zombie, hp, cards, secured });
        self.end_turn(public, events);
    }

    /// EZ-55, EZ-67, EZ-69 to EZ-71, EZ-73, EZ-Q15: the final roll has failed, and the Zombie leaves the game.
    #[inline]
    fn escape(&self, public: &mut Public, hp: u8, events: &mut impl EventSink<Event>) {
        public.escaped[public.zombie as usize % MAX_KINDS] += 1;
        events.emit_to_all(Event::Escaped { seat: public.seat, zombie: public.zombie, hp });
        self.end_turn(public, events);
    }

    /// EZ-27, EZ-61, EZ-72, EZ-77, EZ-Q4: passes the turn clockwise until every Zombie has been met.
    #[inline]
    fn end_turn(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        if public.turn < self.content.encounters {
            public.seat = public.seat.next(self.seats);
            public.phase = Phase::Zombie;
        } else {
            public.phase = Phase::Over;
            let totals = core::array::from_fn(|seat| public.total_score(Seat(seat as u8)));
            events.emit_to_all(Event::Over { totals, winners: self.winners(public) });
        }
    }

    /// EZ-48: infection takes a card of this kind.
    #[inline(always)]
    fn bitten(&self, public: &mut Public, kind: usize, forced: bool, events: &mut impl EventSink<Event>) {
        let card = self.lose(public, kind);
        public.bites -= 1;
        events.emit_to_all(Event::Bitten { card, kind: self.content.kind_at(kind), forced });
    }

    /// EZ-62: a card of this kind pays for the next roll. The bonus of an HP card is lost with it (EZ-66).
    #[inline(always)]
    fn pay(&self, public: &mut Public, kind: usize, forced: bool, events: &mut impl EventSink<Event>) {
        let card = self.lose(public, kind);
        public.phase = Phase::Roll;
        events.emit_to_all(Event::Lost { card, kind: self.content.kind_at(kind), forced });
    }

    /// Removes the earliest drawn card of this kind from the area (EZ-Q31).
    #[inline(always)]
    fn lose(&self, public: &mut Public, kind: usize) -> u8 {
        self.discard(public, public.area.first_of(kind))
    }

    /// Moves a card from the area to the discard pile.
    #[inline]
    fn discard(&self, public: &mut Public, place: usize) -> u8 {
        let card = public.area.remove_card(place);
        public.discard = public.discard.or(self.content.set_of[card as usize]);
        card
    }

    /// Returns the current choice of cards to give up. With a single kind there is nothing to request (EZ-Q29).
    #[inline]
    fn choice(&self, public: &Public) -> DiscardChoice {
        let kinds = self.kinds_lying(public);
        match kinds.only_kind() {
            _ if kinds.is_empty() => DiscardChoice::Nothing,
            Some(kind) => DiscardChoice::Only(kind),
            None => DiscardChoice::Several,
        }
    }

    /// Returns one for each kind of Survivor and Tactical card in the area.
    #[inline]
    pub(crate) fn kinds_lying(&self, public: &Public) -> KindCounts {
        public.area.kind_counts().restricted_to(self.securable).present_kinds()
    }

    /// Returns the bonuses of the next HP roll: chosen card, area (EZ-38, EZ-Q17). All add up (EZ-Q9), and the chosen
    /// card counts up to the last roll (EZ-Q18). With the standard set they reach 16 together (EZ-96).
    #[inline]
    pub fn roll_bonuses(&self, public: &Public) -> (u8, u8) {
        (self.content.chosen_hp_of[public.chosen as usize], public.area.kind_counts().weighted_sum(self.bonuses))
    }
}

/// The choice of cards to give up, by the index of the kind.
enum DiscardChoice {
    Nothing,
    Only(usize),
    Several,
}
