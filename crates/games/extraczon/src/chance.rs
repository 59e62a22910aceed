//! Chance outcomes: their kinds, how they are sampled, and when they are possible.

use engine::{Chance, EventSink, Rng, Seat, SeatSet, StateOf, random};
use parts::{CardSet, RankedCards, dice, index_of_rank};

use crate::chance_outcome::ChanceOutcome;
use crate::content::{MAX_DIE_FACES, NO_CARD};
use crate::options::{Reshuffle, Rolloff};
use crate::state::{Phase, Public, SEATS};
use crate::{Event, Extraczon, MAX_KINDS};

/// The black die, the cards drawn in order, and the same cards as a set.
pub(crate) type DrawnCards = (u8, [u8; MAX_DIE_FACES], CardSet);

/// The two piles during a draw. Cards are drawn in runs: a run holds as many cards as can be drawn before the discard
/// pile has to be reshuffled.
pub(crate) struct Piles {
    pub draw: CardSet,
    pub discard: CardSet,
    reshuffle: Reshuffle,
}

impl Piles {
    pub fn new(public: &Public, reshuffle: Reshuffle) -> Piles {
        Piles { draw: public.draw, discard: public.discard, reshuffle }
    }

    /// Makes the discard pile the draw pile if a card is needed and the draw pile is empty (EZ-75). Returns true if
    /// it did.
    #[inline]
    pub fn refill_if_empty(&mut self) -> bool {
        self.draw.is_empty() && self.turn_over()
    }

    /// Removes a run. With `when_empty`, taking the last card triggers the reshuffle at once (EZ-74, EZ-Q20). Returns
    /// true if there was a reshuffle.
    #[inline]
    pub fn remove_drawn(&mut self, run: CardSet) -> bool {
        self.draw = self.draw.minus(run);
        self.draw.is_empty() && self.reshuffle == Reshuffle::WhenEmpty && self.turn_over()
    }

    fn turn_over(&mut self) -> bool {
        core::mem::swap(&mut self.draw, &mut self.discard);
        !self.draw.is_empty()
    }
}

impl Chance for Extraczon {
    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        let public = &state.public;
        match public.phase {
            Phase::Rolloff => ChanceOutcome::Rolloff { dice: self.draw_rolloff(public, rng) },
            Phase::Zombie => ChanceOutcome::Zombie { kind: self.draw_zombie(public, rng) },
            Phase::Draw => {
                let (black, cards, _) = self.draw_cards(public, rng);
                ChanceOutcome::Draw { black, cards }
            }
            Phase::Roll => ChanceOutcome::Roll { dice: self.red_dice(rng) },
            Phase::Activate | Phase::Infection | Phase::Reroll | Phase::Over => {
                unreachable!("nature is not asked in this phase")
            }
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let public = &state.public;
        let face = |die: u8| (1..=self.content.pack.dice_sides).contains(&die);
        match (public.phase, outcome) {
            (Phase::Rolloff, ChanceOutcome::Rolloff { dice }) => {
                let rolling = self.rolling(public);
                (0..SEATS as u8).all(|seat| {
                    let die = dice[seat as usize];
                    if rolling.contains(Seat(seat)) { face(die) } else { die == 0 }
                })
            }
            (Phase::Zombie, ChanceOutcome::Zombie { kind }) => {
                (kind as usize) < MAX_KINDS && public.zombies[kind as usize] > 0
            }
            (Phase::Draw, ChanceOutcome::Draw { black, cards }) => face(black) && self.could_draw(public, black, cards),
            (Phase::Roll, ChanceOutcome::Roll { dice }) => {
                let (used, rest) = dice.split_at(self.content.pack.hp_dice as usize);
                used.iter().all(|die| face(*die)) && rest.iter().all(|die| *die == 0)
            }
            _ => false,
        }
    }

    /// The player on turn rolls the black die and draws (EZ-41, EZ-42), and rolls the red dice (EZ-56). All roll for the
    /// first turn (EZ-24), and the next Zombie lies open already (EZ-12).
    fn chance_owner(&self, public: &Public) -> Option<Seat> {
        matches!(public.phase, Phase::Draw | Phase::Roll).then_some(public.seat)
    }

    #[inline(always)]
    fn resolve_chance(&self, state: &mut StateOf<Self>, rng: &mut impl Rng, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        while public.phase == Phase::Rolloff {
            self.roll_off(public, self.draw_rolloff(public, rng), events);
        }
        loop {
            if public.phase == Phase::Zombie {
                self.begin_encounter(public, self.draw_zombie(public, rng), events);
            }
            if public.phase == Phase::Draw {
                self.draw(public, self.draw_cards(public, rng), events);
            }
            while public.phase == Phase::Roll {
                self.resolve_hp_roll(public, self.red_dice(rng), events);
            }
            if public.phase != Phase::Zombie {
                return;
            }
        }
    }

    /// Derives the random stream from a purpose and a counter, so that two games with the same secret get the same
    /// Zombies, black dice and first cards regardless of what the seats choose.
    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        let (purpose, counter) = match public.phase {
            Phase::Rolloff => (1, u64::from(public.rolloffs)),
            Phase::Zombie => (2, u64::from(public.turn)),
            Phase::Draw => (3, u64::from(public.turn)),
            Phase::Roll => (4, u64::from(public.turn) << 8 | u64::from(public.rolls)),
            Phase::Activate | Phase::Infection | Phase::Reroll | Phase::Over => (0, 0),
        };
        purpose << 32 | counter
    }
}

impl Extraczon {
    /// Returns the seats that currently roll for the first turn (EZ-Q2).
    fn rolling(&self, public: &Public) -> SeatSet {
        match self.options.rolloff {
            Rolloff::Tied => public.contending,
            Rolloff::Everyone => SeatSet::first(self.seats),
        }
    }

    fn draw_rolloff(&self, public: &Public, rng: &mut impl Rng) -> [u8; SEATS] {
        let mut dice = [0; SEATS];
        for seat in self.rolling(public).iter() {
            dice[seat.index()] = self.die(rng);
        }
        dice
    }

    #[inline(always)]
    fn draw_zombie(&self, public: &Public, rng: &mut impl Rng) -> u8 {
        let left = self.content.encounters - public.turn;
        index_of_rank(public.zombies, random::below(rng, u32::from(left))) as u8
    }

    #[inline(always)]
    fn draw_cards(&self, public: &Public, rng: &mut impl Rng) -> DrawnCards {
        let black = self.die(rng);
        let mut cards = [NO_CARD; MAX_DIE_FACES];
        let places = &mut cards[..(black as usize).min(MAX_DIE_FACES)];
        let pile = RankedCards::new(public.draw);
        let run = if pile.count() >= u32::from(black) {
            pile.draw_some(rng, places)
        } else {
            self.draw_to_the_end_of(public, rng, places)
        };
        (black, cards, run)
    }

    /// Draws in runs if the pile has too few cards for the whole draw. Returns the cards drawn.
    #[cold]
    fn draw_to_the_end_of(&self, public: &Public, rng: &mut impl Rng, mut places: &mut [u8]) -> CardSet {
        let mut piles = Piles::new(public, self.options.reshuffle);
        let mut all = CardSet::EMPTY;
        while !places.is_empty() {
            piles.refill_if_empty();
            let (run, later) = places.split_at_mut(places.len().min(piles.draw.len() as usize));
            if run.is_empty() {
                break;
            }
            let drawn = RankedCards::new(piles.draw).draw_some(rng, run);
            all = all.or(drawn);
            piles.remove_drawn(drawn);
            places = later;
        }
        all
    }

    #[inline]
    fn die(&self, rng: &mut impl Rng) -> u8 {
        random::below(rng, u32::from(self.content.pack.dice_sides)) as u8 + 1
    }

    #[inline(always)]
    fn red_dice(&self, rng: &mut impl Rng) -> [u8; MAX_DIE_FACES] {
        let mut faces = [0; MAX_DIE_FACES];
        let rolled = &mut faces[..self.content.pack.hp_dice as usize];
        rng.roll_sum(u32::from(self.content.pack.dice_sides), rolled, |rng, rolled| {
            if self.four_dice {
                rolled.copy_from_slice(&dice::roll_four(rng));
            } else {
                rolled.iter_mut().for_each(|face| *face = self.die(rng));
            }
        });
        faces
    }

    fn could_draw(&self, public: &Public, black: u8, cards: [u8; MAX_DIE_FACES]) -> bool {
        let mut piles = Piles::new(public, self.options.reshuffle);
        let (wanted, beyond) = cards.split_at(black as usize);
        let drawn = wanted.iter().take_while(|card| **card != NO_CARD).count();
        for &card in &wanted[..drawn] {
            piles.refill_if_empty();
            if card >= parts::CARDS || !piles.draw.contains(card) {
                return false;
            }
            piles.remove_drawn(CardSet::EMPTY.with(card));
        }
        piles.refill_if_empty();
        let dry = drawn == wanted.len() || piles.draw.is_empty();
        dry && wanted[drawn..].iter().chain(beyond).all(|card| *card == NO_CARD)
    }
}
