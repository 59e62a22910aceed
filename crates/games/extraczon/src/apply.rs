//! What happens: the course of an encounter (EZ-39 to EZ-73). Its steps always become one piece of code: as calls, which the
//! compiler makes of them in a program of many games, they take a tenth more time in random games.

use engine::{EventSink, Seat};

use crate::area::{CardArea, Lanes, set_of};
use crate::chance::{ChanceOutcome, Drawn, Piles};
use crate::content::FACES;
use crate::state::{NONE, Phase, Public, SEATS};
use crate::{Action, CardKind, Event, Extraczon, KINDS};

impl Extraczon {
    /// A seat's decision, made for itself and nobody else (EZ-Q33).
    #[inline]
    pub(crate) fn decide(&self, open: &mut Public, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        match action {
            Action::Activate(kind) => self.activate(open, seat, kind, false, tell),
            Action::Discard(kind) => {
                let kind = self.cards.index(kind).expect("legal discards are of a kind of the set");
                if open.phase == Phase::Infection {
                    self.bitten(open, kind, false, tell);
                    self.infect(open, tell);
                } else {
                    self.pay(open, kind, false, tell);
                }
            }
        }
    }

    /// Nature's answer: dice and draws are nobody's action (EZ-Q30).
    #[inline]
    pub(crate) fn fall(&self, open: &mut Public, outcome: ChanceOutcome, tell: &mut impl EventSink<Event>) {
        match outcome {
            ChanceOutcome::Rolloff { dice } => self.roll_off(open, dice, tell),
            ChanceOutcome::Zombie { kind } => self.meet(open, kind, tell),
            ChanceOutcome::Draw { black, cards } => self.draw(open, (black, cards, set_of(&self.cards, cards)), tell),
            ChanceOutcome::Roll { dice } => self.fight(open, dice, tell),
        }
    }

    /// EZ-25, EZ-26, EZ-Q1, EZ-Q2: the highest die goes first; the tied roll again.
    pub(crate) fn roll_off(&self, open: &mut Public, dice: [u8; SEATS], tell: &mut impl EventSink<Event>) {
        let highest = dice.into_iter().max().unwrap_or(0);
        open.rolloffs = open.rolloffs.saturating_add(1);
        open.contending = (0..self.seats).map(Seat).filter(|seat| dice[seat.index()] == highest).collect();
        tell.all(Event::Rolloff { round: open.rolloffs, dice, contending: open.contending });
        if open.contending.len() == 1 {
            open.seat = open.contending.lowest().unwrap_or(Seat(0));
            open.phase = Phase::Zombie;
        }
    }

    /// EZ-39, EZ-40: the next Zombie lies open (EZ-Q5), and the turn begins. What was chosen in the turn before is over
    /// (EZ-Q7), also for the turns of the others (EZ-Q8).
    #[inline(always)]
    pub(crate) fn meet(&self, open: &mut Public, kind: u8, tell: &mut impl EventSink<Event>) {
        open.zombies[kind as usize % KINDS] -= 1;
        open.zombie = kind;
        open.turn += 1;
        open.chosen = NONE;
        open.black = 0;
        open.rolls = 0;
        let hp = self.cards.hp(kind);
        tell.all(Event::Turn { number: open.turn, seat: open.seat, zombie: kind, hp });
        // EZ-33, EZ-Q29: without a Tactical card there is nothing to ask. The choice comes before the black die and the
        // cards (EZ-Q6), so a card secured in this turn can be chosen in the next (EZ-Q19).
        if !open.owned(open.seat).of(self.tactical).is_empty() || self.options.ask_forced {
            open.phase = Phase::Activate;
        } else {
            self.activate(open, open.seat, None, true, tell);
        }
    }

    /// EZ-33 to EZ-37: one secured Tactical card works for this turn, and stays in its pile.
    #[inline(always)]
    fn activate(
        &self,
        open: &mut Public,
        seat: Seat,
        kind: Option<CardKind>,
        automatic: bool,
        tell: &mut impl EventSink<Event>,
    ) {
        let card = kind.and_then(|kind| self.cards.index(kind)).map(|index| open.first[seat.index()][index]);
        open.chosen = card.unwrap_or(NONE);
        open.phase = Phase::Draw;
        tell.all(Event::Active { seat, card, kind, automatic });
    }

    /// EZ-42 to EZ-44: so many cards as the black die shows; infection waits until all of them lie open.
    #[inline(always)]
    pub(crate) fn draw(&self, open: &mut Public, (black, cards, run): Drawn, tell: &mut impl EventSink<Event>) {
        open.black = black;
        tell.all(Event::Black { seat: open.seat, die: black });
        let rest = open.draw.minus(run);
        if rest.is_empty() || !run.minus(open.draw).is_empty() {
            self.draw_to_the_end(open, cards, tell);
        } else {
            let before = open.draw;
            self.tell_drawn(&cards[..(black as usize).min(FACES)], 0, || before.len(), tell);
            open.draw = rest;
        }
        open.area = CardArea::new(&self.cards, cards);
        let infected = open.area.lanes().of(self.infected);
        if infected.is_empty() {
            open.phase = Phase::Roll;
        } else {
            self.ignore(open, infected.sum(), tell);
            self.infect(open, tell);
        }
    }

    /// EZ-74 to EZ-76: a draw that takes the last card of the pile, with the reshuffle in its place. What lies in the
    /// area stays out of it (EZ-Q21). With nothing to shuffle either, the draw ends early (EZ-Q22).
    /// With the standard set that cannot happen, nor can a second reshuffle in one turn (EZ-95).
    #[cold]
    fn draw_to_the_end(&self, open: &mut Public, cards: [u8; FACES], tell: &mut impl EventSink<Event>) {
        let mut piles = Piles::new(open, self.options.reshuffle);
        let drawn = cards.iter().take_while(|card| **card != NONE).count();
        let mut place = 0;
        while place < drawn {
            if piles.refill() {
                self.tell_reshuffle(open, &piles, tell);
            }
            let run = (drawn - place).min(piles.draw.len() as usize);
            let run = &cards[place..place + run];
            self.tell_drawn(run, place, || piles.draw.len(), tell);
            place += run.len();
            if piles.take(run.iter().copied().collect()) {
                self.tell_reshuffle(open, &piles, tell);
            }
        }
        open.draw = piles.draw;
        open.discard = piles.discard;
    }

    /// Tells the cards of a draw one by one: those from a place on, drawn from a pile of so many.
    #[inline]
    fn tell_drawn(&self, run: &[u8], place: usize, pile: impl Fn() -> u8, tell: &mut impl EventSink<Event>) {
        for (step, &card) in (1..).zip(run) {
            let kind = self.cards.kind(card);
            tell.all(Event::Drawn { card, kind, place: place as u8 + step, left: pile() - step });
        }
    }

    fn tell_reshuffle(&self, open: &mut Public, piles: &Piles, tell: &mut impl EventSink<Event>) {
        open.reshuffles += 1;
        tell.all(Event::Reshuffle { size: piles.draw.len(), number: open.reshuffles });
    }

    /// EZ-45 to EZ-47, EZ-Q10, EZ-Q11: every active Defence ignores its number of Infected cards, the chosen one
    /// first, the strongest Infected card first.
    #[inline(always)]
    fn ignore(&self, open: &mut Public, infected: u8, tell: &mut impl EventSink<Event>) {
        let standing = self.cards.chosen_guard_of[open.chosen as usize];
        let mut guarding = standing + open.area.lanes().weigh(self.guards);
        if guarding > 0 {
            guarding += self.empty_guard * (FACES as u8 - open.area.size());
        }
        for nth in 0..infected.min(guarding) {
            let (by, chosen) = self.guard(open, standing, nth);
            let card = self.discard(open, self.strongest_infected(open));
            tell.all(Event::Ignored { infected: card, by, chosen });
        }
    }

    /// The Defence that ignores the Infected card with so many ignored before it, and whether it is the chosen one.
    #[inline]
    fn guard(&self, open: &Public, standing: u8, nth: u8) -> (u8, bool) {
        let mut guarded = standing;
        let mut by = (open.chosen, true);
        for &card in open.area.places() {
            if guarded <= nth && card != NONE {
                by = (card, false);
            }
            guarded += self.cards.kind(card).area().guard;
        }
        by
    }

    /// The place in the area of the Infected card with the strongest bite, the earliest drawn among equals. Kinds are in
    /// the order of their bites, and there is such a card.
    #[inline]
    fn strongest_infected(&self, open: &Public) -> usize {
        let strongest = open.area.lanes().of(self.infected).last();
        open.area.first_of(strongest)
    }

    /// EZ-47 to EZ-54, EZ-Q12 to EZ-Q14: the Infected cards left take cards, one after the other, whatever these have
    /// done before; goes on until the seat has to choose or the HP roll is next.
    #[inline(always)]
    fn infect(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        loop {
            while open.bites > 0 {
                match self.choice(open) {
                    Choice::Nothing => open.bites = 0,
                    Choice::Only(kind) if !self.options.ask_forced => self.bitten(open, kind, true, tell),
                    Choice::Only(_) | Choice::Several => {
                        open.phase = Phase::Infection;
                        return;
                    }
                }
            }
            if open.area.lanes().of(self.infected).is_empty() {
                open.phase = Phase::Roll;
                return;
            }
            let card = self.discard(open, open.area.first_from(self.infected.first()));
            open.bites = self.cards.kind(card).bite().min(open.area.lanes().of(self.securable).sum());
            tell.all(Event::Infection { infected: card, takes: open.bites });
        }
    }

    /// EZ-56 to EZ-58, EZ-31: the red dice, thrown even if nothing can go wrong (EZ-Q35), and every bonus that is active
    /// now, against the HP.
    #[inline(always)]
    pub(crate) fn fight(&self, open: &mut Public, dice: [u8; FACES], tell: &mut impl EventSink<Event>) {
        open.rolls += 1;
        let (chosen, area) = self.bonus(open);
        let total = dice.iter().sum::<u8>() + chosen + area;
        let hp = self.cards.hp(open.zombie);
        let success = total >= hp;
        let (seat, number, lying) = (open.seat, open.rolls, open.area.size());
        tell.all(Event::Roll { seat, number, dice, chosen, area, total, hp, success, lying });
        if success {
            self.contain(open, hp, tell);
            return;
        }
        // EZ-62 to EZ-65: exactly one card for another throw of all dice, and no way to stop (EZ-Q16).
        match self.choice(open) {
            Choice::Nothing => self.escape(open, hp, tell),
            Choice::Only(kind) if !self.options.ask_forced => self.pay(open, kind, true, tell),
            Choice::Only(_) | Choice::Several => open.phase = Phase::Reroll,
        }
    }

    /// EZ-4, EZ-59 to EZ-61: the area goes to the Secured pile, also if it is empty by now (EZ-68), the Zombie to the
    /// Contained pile.
    #[inline(always)]
    fn contain(&self, open: &mut Public, hp: u8, tell: &mut impl EventSink<Event>) {
        let (seat, secured) = (open.seat, open.area.size());
        let area = core::mem::replace(&mut open.area, CardArea::EMPTY);
        let cards = *area.places();
        open.contained[seat.index()][open.zombie as usize % KINDS] += 1;
        let pile = &mut open.secured[seat.index()];
        *pile = pile.or(set_of(&self.cards, cards));
        for kind in area.lanes().kinds().minus(open.owned(seat)).iter() {
            open.first[seat.index()][kind] = cards[area.first_of(kind)];
        }
        tell.all(Event::Contained { seat, zombie: open.zombie, hp, cards, secured });
        self.end_turn(open, tell);
    }

    /// EZ-55, EZ-67, EZ-69 to EZ-71, EZ-73, EZ-Q15: that was the final roll, and the Zombie is gone for good.
    #[inline]
    fn escape(&self, open: &mut Public, hp: u8, tell: &mut impl EventSink<Event>) {
        open.escaped[open.zombie as usize % KINDS] += 1;
        tell.all(Event::Escaped { seat: open.seat, zombie: open.zombie, hp });
        self.end_turn(open, tell);
    }

    /// EZ-27, EZ-61, EZ-72, EZ-77, EZ-Q4: clockwise, until every Zombie has been met.
    #[inline]
    fn end_turn(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        if open.turn < self.cards.encounters {
            open.seat = open.seat.next(self.seats);
            open.phase = Phase::Zombie;
        } else {
            open.phase = Phase::Over;
            let totals = core::array::from_fn(|seat| open.total(Seat(seat as u8)));
            tell.all(Event::Over { totals, winners: self.winners(open) });
        }
    }

    /// EZ-48: infection takes a card of this kind.
    #[inline(always)]
    fn bitten(&self, open: &mut Public, kind: usize, forced: bool, tell: &mut impl EventSink<Event>) {
        let card = self.lose(open, kind);
        open.bites -= 1;
        tell.all(Event::Bitten { card, kind: self.cards.kind_at(kind), forced });
    }

    /// EZ-62: a card of this kind pays for the next roll. If it was an HP card its bonus is gone with it (EZ-66).
    #[inline(always)]
    fn pay(&self, open: &mut Public, kind: usize, forced: bool, tell: &mut impl EventSink<Event>) {
        let card = self.lose(open, kind);
        open.phase = Phase::Roll;
        tell.all(Event::Lost { card, kind: self.cards.kind_at(kind), forced });
    }

    /// A card of this kind, the earliest drawn (EZ-Q31), leaves the area.
    #[inline(always)]
    fn lose(&self, open: &mut Public, kind: usize) -> u8 {
        self.discard(open, open.area.first_of(kind))
    }

    /// Moves a card from the area to the discard pile.
    #[inline]
    fn discard(&self, open: &mut Public, place: usize) -> u8 {
        let card = open.area.take(place);
        open.discard = open.discard.or(self.cards.set_of[card as usize]);
        card
    }

    /// What could be given up now. One kind alone is nothing to ask about (EZ-Q29).
    #[inline]
    fn choice(&self, open: &Public) -> Choice {
        let kinds = self.kinds_lying(open);
        match kinds.only() {
            _ if kinds.is_empty() => Choice::Nothing,
            Some(kind) => Choice::Only(kind),
            None => Choice::Several,
        }
    }

    /// One for each kind of Survivor and Tactical cards in the area.
    #[inline]
    pub(crate) fn kinds_lying(&self, open: &Public) -> Lanes {
        open.area.lanes().of(self.securable).kinds()
    }

    /// The bonuses of the next HP roll: chosen card, area (EZ-38, EZ-Q17). All add up (EZ-Q9), and the chosen card
    /// counts up to the last roll (EZ-Q18). With the standard set they reach 16 together (EZ-96).
    #[inline]
    pub fn bonus(&self, open: &Public) -> (u8, u8) {
        (self.cards.chosen_hp_of[open.chosen as usize], open.area.lanes().weigh(self.bonuses))
    }
}

/// What could be given up, by the index of its kind.
enum Choice {
    Nothing,
    Only(usize),
    Several,
}
