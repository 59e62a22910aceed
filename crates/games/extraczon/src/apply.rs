//! What happens: the course of an encounter (EZ-39 to EZ-73).

use parts::CardSet;
use play::{Seat, Tell};

use crate::chance::{Outcome, Piles};
use crate::content::FACES;
use crate::state::{NONE, Open, Phase, SEATS};
use crate::{Action, Event, Extraczon, KINDS, Kind};

impl Extraczon {
    /// A seat's decision.
    #[inline]
    pub(crate) fn decide(&self, open: &mut Open, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Activate(kind) => self.activate(open, seat, kind, false, tell),
            Action::Discard(kind) => {
                self.lose(open, kind, false, tell);
                if open.phase == Phase::Infection {
                    open.bites -= 1;
                    self.infect(open, tell);
                } else {
                    open.phase = Phase::Roll;
                }
            }
        }
    }

    /// Nature's answer.
    #[inline]
    pub(crate) fn fall(&self, open: &mut Open, outcome: Outcome, tell: &mut impl Tell<Event>) {
        match outcome {
            Outcome::Rolloff { dice } => self.roll_off(open, dice, tell),
            Outcome::Zombie { kind } => self.meet(open, kind, tell),
            Outcome::Draw { black, cards } => self.draw(open, black, cards, tell),
            Outcome::Roll { dice } => self.fight(open, dice, tell),
        }
    }

    /// EZ-25, EZ-26, EZ-Q1, EZ-Q2: the highest die goes first; the tied roll again.
    fn roll_off(&self, open: &mut Open, dice: [u8; SEATS], tell: &mut impl Tell<Event>) {
        let highest = dice.into_iter().max().unwrap_or(0);
        open.rolloffs = open.rolloffs.saturating_add(1);
        open.contending = (0..self.seats).map(Seat).filter(|seat| dice[seat.index()] == highest).collect();
        tell.all(Event::Rolloff { round: open.rolloffs, dice, contending: open.contending });
        if open.contending.len() == 1 {
            open.seat = open.contending.lowest().unwrap_or(Seat(0));
            open.phase = Phase::Zombie;
        }
    }

    /// EZ-39: the next Zombie lies open (EZ-Q5), and the turn begins.
    fn meet(&self, open: &mut Open, kind: u8, tell: &mut impl Tell<Event>) {
        open.zombies[kind as usize % KINDS] -= 1;
        open.zombie = kind;
        open.turn += 1;
        open.chosen = NONE;
        open.black = 0;
        open.rolls = 0;
        let hp = self.cards.hp(kind);
        tell.all(Event::Turn { number: open.turn, seat: open.seat, zombie: kind, hp });
        // EZ-33, EZ-Q29: without a Tactical card there is nothing to ask.
        if open.owned[open.seat.index()] != 0 || self.options.ask_forced {
            open.phase = Phase::Activate;
        } else {
            self.activate(open, open.seat, None, true, tell);
        }
    }

    /// EZ-33 to EZ-37: one secured Tactical card works for this turn, and stays in its pile.
    fn activate(&self, open: &mut Open, seat: Seat, kind: Option<Kind>, automatic: bool, tell: &mut impl Tell<Event>) {
        let card = kind.and_then(|kind| self.cards.index(kind)).map(|index| open.first[seat.index()][index]);
        open.chosen = card.unwrap_or(NONE);
        open.phase = Phase::Draw;
        tell.all(Event::Active { seat, card, kind, automatic });
    }

    /// EZ-42, EZ-43, EZ-74 to EZ-76: so many cards as the black die shows, with the reshuffle in its place.
    fn draw(&self, open: &mut Open, black: u8, cards: [u8; FACES], tell: &mut impl Tell<Event>) {
        open.black = black;
        tell.all(Event::Black { seat: open.seat, die: black });
        let mut piles = Piles::new(open, self.options.reshuffle);
        let count = drawn(black, &cards);
        let mut place = 0;
        while place < count {
            if piles.refill() {
                self.told_reshuffle(open, &piles, tell);
            }
            let mut left = piles.draw.len();
            let mut run = CardSet::EMPTY;
            for &card in cards[place..count].iter().take(left as usize) {
                place += 1;
                left -= 1;
                run.add(card);
                tell.all(Event::Drawn { card, kind: self.cards.kind(card), place: place as u8, left });
            }
            if piles.take(run) {
                self.told_reshuffle(open, &piles, tell);
            }
        }
        open.area = cards;
        open.lying = count as u8;
        open.draw = piles.draw;
        open.discard = piles.discard;
        let bites = cards.iter().map(|card| u8::from(self.cards.kind_bit[*card as usize] & self.infected != 0));
        let infected = bites.sum();
        if infected > 0 {
            self.ignore(open, infected, tell);
            self.infect(open, tell);
        } else {
            open.phase = Phase::Roll;
        }
    }

    fn told_reshuffle(&self, open: &mut Open, piles: &Piles, tell: &mut impl Tell<Event>) {
        open.reshuffles += 1;
        tell.all(Event::Reshuffle { size: piles.draw.len(), number: open.reshuffles });
    }

    /// EZ-45 to EZ-47, EZ-Q10, EZ-Q11: every active Defence ignores its number of Infected cards, the chosen one
    /// first, the strongest Infected card first.
    fn ignore(&self, open: &mut Open, infected: u8, tell: &mut impl Tell<Event>) {
        let lying = open.area.iter().fold(0, |kinds, card| kinds | self.cards.kind_bit[*card as usize]);
        let standing = if open.chosen == NONE { 0 } else { self.cards.kind(open.chosen).chosen().guard };
        if lying & self.guarding == 0 && standing == 0 {
            return;
        }
        let mut left = infected;
        let mut guards = [(NONE, 0u8, false); FACES + 1];
        guards[0] = (open.chosen, standing, true);
        for (slot, &card) in guards[1..].iter_mut().zip(open.lying()) {
            *slot = (card, self.cards.kind(card).area().guard, false);
        }
        for (by, times, chosen) in guards {
            for _ in 0..times.min(left) {
                let victim = self.strongest_infected(open);
                let card = open.area[victim];
                self.discard(open, victim);
                left -= 1;
                tell.all(Event::Ignored { infected: card, by, chosen });
            }
        }
    }

    /// The place in the area of the Infected card with the strongest bite, the earliest drawn among equals.
    fn strongest_infected(&self, open: &Open) -> usize {
        let mut best = (0, 0);
        for (place, &card) in open.lying().iter().enumerate() {
            let bite = self.cards.kind(card).bite();
            if bite > best.1 {
                best = (place, bite);
            }
        }
        best.0
    }

    /// EZ-47 to EZ-54, EZ-Q12, EZ-Q14: the Infected cards left take cards, one after the other; goes on until the
    /// seat has to choose or the HP roll is next.
    fn infect(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
        loop {
            while open.bites > 0 {
                match self.only_kind(open) {
                    None => open.bites = 0,
                    Some(kind) if !self.options.ask_forced && kind.is_some() => {
                        self.lose_unasked(open, kind, Phase::Infection, tell);
                        open.bites -= 1;
                    }
                    Some(_) => {
                        open.phase = Phase::Infection;
                        return;
                    }
                }
            }
            let bit = |card: &u8| self.cards.kind_bit[*card as usize];
            let Some(place) = open.area.iter().position(|card| bit(card) & self.infected != 0) else {
                open.phase = Phase::Roll;
                return;
            };
            let card = open.area[place];
            self.discard(open, place);
            let takeable = open.area.iter().filter(|card| bit(card) & self.securable != 0).count() as u8;
            open.bites = self.cards.kind(card).bite().min(takeable);
            tell.all(Event::Infection { infected: card, takes: open.bites });
        }
    }

    /// EZ-56, EZ-57, EZ-31: the red dice and every bonus that is active now, against the HP.
    fn fight(&self, open: &mut Open, dice: [u8; FACES], tell: &mut impl Tell<Event>) {
        open.rolls += 1;
        let (chosen, area) = self.bonus(open);
        let total = dice.iter().sum::<u8>() + chosen + area;
        let hp = self.cards.hp(open.zombie);
        let success = total >= hp;
        let (seat, number, lying) = (open.seat, open.rolls, open.lying);
        tell.all(Event::Roll { seat, number, dice, chosen, area, total, hp, success, lying });
        if success {
            self.contain(open, hp, tell);
        } else if lying == 0 {
            // EZ-55, EZ-67, EZ-69, EZ-Q15: that was the final roll.
            open.escaped[open.zombie as usize % KINDS] += 1;
            tell.all(Event::Escaped { seat, zombie: open.zombie, hp });
            self.end_turn(open, tell);
        } else {
            match self.only_kind(open) {
                Some(kind @ Some(_)) if !self.options.ask_forced => {
                    self.lose_unasked(open, kind, Phase::Reroll, tell);
                    open.phase = Phase::Roll;
                }
                _ => open.phase = Phase::Reroll,
            }
        }
    }

    /// EZ-59 to EZ-61: the area goes to the Secured pile, the Zombie to the Contained pile.
    fn contain(&self, open: &mut Open, hp: u8, tell: &mut impl Tell<Event>) {
        let seat = open.seat;
        open.contained[seat.index()][open.zombie as usize % KINDS] += 1;
        for card in open.area.into_iter().take(open.lying as usize) {
            open.secured[seat.index()].add(card);
            let kind = self.cards.kind_of[card as usize];
            let first = &mut open.first[seat.index()][kind as usize % KINDS];
            if *first == NONE {
                *first = card;
                open.owned[seat.index()] |= 1 << kind & self.tactical;
            }
        }
        let (cards, secured) = (open.area, open.lying);
        open.area = [NONE; FACES];
        open.lying = 0;
        tell.all(Event::Contained { seat, zombie: open.zombie, hp, cards, secured });
        self.end_turn(open, tell);
    }

    /// EZ-27, EZ-61, EZ-72, EZ-77: clockwise, until every Zombie has been met.
    fn end_turn(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
        if open.turn < self.cards.encounters {
            open.seat = open.seat.next(self.seats);
            open.phase = Phase::Zombie;
        } else {
            open.phase = Phase::Over;
            let totals = core::array::from_fn(|seat| open.total(Seat(seat as u8)));
            tell.all(Event::Over { totals, winners: self.winners(open) });
        }
    }

    /// A card of this kind, the earliest drawn (EZ-Q31), leaves the area.
    fn lose(&self, open: &mut Open, kind: Kind, forced: bool, tell: &mut impl Tell<Event>) {
        let bit = self.cards.index(kind).map_or(0, |index| 1u8 << index);
        let place = open.area.iter().position(|card| self.cards.kind_bit[*card as usize] & bit != 0);
        let place = place.expect("legal discards lie in the area");
        let card = open.area[place];
        let infection = open.phase == Phase::Infection;
        self.discard(open, place);
        tell.all(if infection { Event::Bitten { card, kind, forced } } else { Event::Lost { card, kind, forced } });
    }

    /// EZ-Q29: with one kind to choose from nobody is asked.
    fn lose_unasked(&self, open: &mut Open, kind: Option<Kind>, phase: Phase, tell: &mut impl Tell<Event>) {
        open.phase = phase;
        if let Some(kind) = kind {
            self.lose(open, kind, true, tell);
        }
    }

    /// Moves a card from the area to the discard pile.
    #[inline]
    fn discard(&self, open: &mut Open, place: usize) {
        open.discard.add(open.area[place]);
        for next in place + 1..FACES {
            open.area[next - 1] = open.area[next];
        }
        open.area[FACES - 1] = NONE;
        open.lying -= 1;
    }

    /// What could be discarded: `None` if nothing, `Some(None)` if several kinds, `Some(Some(kind))` if one.
    #[inline]
    fn only_kind(&self, open: &Open) -> Option<Option<Kind>> {
        match self.kinds_lying(open) {
            0 => None,
            one if one.is_power_of_two() => Some(Some(self.cards.kind_at(one.trailing_zeros() as usize))),
            _ => Some(None),
        }
    }

    /// The kinds of Survivor and Tactical cards in the area, as bits.
    #[inline]
    pub(crate) fn kinds_lying(&self, open: &Open) -> u8 {
        open.area.iter().fold(0, |kinds, card| kinds | self.cards.kind_bit[*card as usize]) & self.securable
    }

    /// The bonuses of the next HP roll: chosen card, area (EZ-38, EZ-Q17).
    #[inline]
    pub fn bonus(&self, open: &Open) -> (u8, u8) {
        let chosen = if open.chosen == NONE { 0 } else { self.cards.kind(open.chosen).chosen().hp };
        (chosen, open.area.iter().map(|card| self.cards.bonus_of[*card as usize]).sum())
    }
}

/// How many of these cards were drawn: as many as the black die shows, or fewer if the piles ran dry.
#[inline]
fn drawn(black: u8, cards: &[u8; FACES]) -> usize {
    let wanted = (black as usize).min(FACES);
    if wanted > 0 && cards[wanted - 1] != NONE {
        return wanted;
    }
    cards.iter().take_while(|card| **card != NONE).count()
}

/// Some kinds, as bits.
pub(crate) fn kinds_of(kinds: &[Kind], wanted: impl Fn(Kind) -> bool) -> u8 {
    let bits = kinds.iter().enumerate().filter(|(_, kind)| wanted(**kind));
    bits.fold(0, |bits, (index, _)| bits | 1 << index)
}
