//! Chance outcomes: their types, how they are sampled, and which ones are possible (section 8 of the clauses).

use engine::{Chance, Rng, Seat, StateOf, random};

use crate::cards::{MAX_DECK_LOOK, MAX_DRAW, StepEffect};
use crate::chance_outcome::{ChanceOutcome, DrawnCards};
use crate::numbers::{Card, CardSet, Flag};
use crate::state::{Phase, Public, SEATS};
use crate::{EndOfDays, NationChoice};

/// The sources of the next cards: first the cards that a seat has looked at, then the deck, then everything discarded
/// (ED-38).
struct Piles {
    top: [Option<Card>; MAX_DECK_LOOK],
    deck: CardSet,
    rest: CardSet,
}

impl Piles {
    fn of(state: &StateOf<EndOfDays>) -> Piles {
        let (public, private) = (&state.public, &state.private);
        let known: CardSet = private.top.into_iter().flatten().collect();
        Piles { top: private.top, deck: private.deck.minus(known), rest: public.discards.or(public.scrapyard) }
    }

    /// Returns the set that the next card comes from.
    fn next(&mut self) -> CardSet {
        if let Some(card) = self.top[0] {
            return CardSet::only(card);
        }
        if self.deck.is_empty() {
            self.deck = core::mem::take(&mut self.rest);
        }
        self.deck
    }

    fn take(&mut self, card: Card) {
        self.top.rotate_left(1);
        self.top[MAX_DECK_LOOK - 1] = None;
        self.deck.remove(card);
    }
}

impl Chance for EndOfDays {
    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        let public = &state.public;
        match public.phase {
            Phase::Seating => {
                if self.options.nation_choice == NationChoice::Random && public[Seat(0)].flag.is_none() {
                    return ChanceOutcome::Nations { nations: self.deal_nations(rng) };
                }
                ChanceOutcome::First { seat: Seat(random::below(rng, u32::from(self.seats)) as u8) }
            }
            Phase::Deal | Phase::Drawing | Phase::SwapDraw | Phase::EffectDraw => {
                let mut piles = Piles::of(state);
                let mut cards: DrawnCards = [None; MAX_DRAW];
                for place in &mut cards[..public.due as usize] {
                    let from = piles.next();
                    if from.is_empty() {
                        break;
                    }
                    let card = from.draw(rng);
                    piles.take(card);
                    *place = Some(card);
                }
                ChanceOutcome::Draw { cards }
            }
            Phase::Attack | Phase::Liftoff => ChanceOutcome::Reveal { card: Piles::of(state).next().draw(rng) },
            Phase::Look => {
                let mut piles = Piles::of(state);
                let mut cards = [None; MAX_DECK_LOOK];
                for place in &mut cards[..public.due as usize] {
                    let card = piles.next().draw(rng);
                    piles.take(card);
                    *place = Some(card);
                }
                ChanceOutcome::Look { cards }
            }
            Phase::Chance => ChanceOutcome::Pick { card: self.pickable(state).draw(rng) },
            _ => unreachable!("nature is not asked in this phase"),
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let public = &state.public;
        match (public.phase, outcome) {
            (Phase::Seating, ChanceOutcome::Nations { nations }) => {
                let (dealt, rest) = nations.split_at(self.seats as usize);
                let random = self.options.nation_choice == NationChoice::Random && public[Seat(0)].flag.is_none();
                let each = dealt.iter().enumerate().all(|(seat, flag)| {
                    flag.is_some_and(|flag| flag.index() < self.content.pack.nations.len())
                        && !dealt[..seat].contains(flag)
                });
                random && each && rest.iter().all(Option::is_none)
            }
            (Phase::Seating, ChanceOutcome::First { seat }) => {
                let dealt = self.options.nation_choice == NationChoice::Draft || public[Seat(0)].flag.is_some();
                dealt && seat.0 < self.seats
            }
            (Phase::Deal | Phase::Drawing | Phase::SwapDraw | Phase::EffectDraw, ChanceOutcome::Draw { cards }) => {
                Self::could_draw(state, &cards, public.due as usize, true)
            }
            (Phase::Attack | Phase::Liftoff, ChanceOutcome::Reveal { card }) => Piles::of(state).next().contains(card),
            (Phase::Look, ChanceOutcome::Look { cards }) => Self::could_draw(state, &cards, public.due as usize, false),
            (Phase::Chance, ChanceOutcome::Pick { card }) => self.pickable(state).contains(card),
            _ => false,
        }
    }

    /// The player on turn refills the hand (ED-36); the user of a card draws, and turns up the top card for an attack
    /// (ED-22); the launcher turns it up for the liftoff (ED-79, ED-84). A player who has just chosen to draw, because the
    /// Scrapyard was offered instead or for a swap (ED-37, ED-42), is not asked to draw again. First hands are dealt, random
    /// losses have no author (ED-Q37), and what a looker sees is hidden from the others (ED-Q50).
    fn chance_owner(&self, public: &Public) -> Option<Seat> {
        match public.phase {
            Phase::Drawing => {
                let had_choice = public.ask_again || !public.scrapyard.is_empty() && public[public.seat].no_scrap == 0;
                (!had_choice).then_some(public.seat)
            }
            Phase::EffectDraw | Phase::Liftoff => Some(public.actor),
            Phase::Attack => Some(public.bottom_frame().user),
            _ => None,
        }
    }

    /// Returns the random stream for the purpose and its counter. Two games with the same secret draw the same cards as
    /// long as they draw equally often.
    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        let (purpose, counter) = match public.phase {
            Phase::Seating if public[Seat(0)].flag.is_none() => (1, 0),
            Phase::Seating => (2, 0),
            Phase::Chance => (4, public.picks),
            _ => (3, public.draws),
        };
        purpose << 32 | u64::from(counter)
    }
}

impl EndOfDays {
    fn deal_nations(&self, rng: &mut impl Rng) -> [Option<Flag>; SEATS] {
        let mut all: [_; SEATS] = core::array::from_fn(|number| Flag::new(number as u8));
        random::shuffle(rng, &mut all[..self.content.pack.nations.len()]);
        all[self.seats as usize..].fill(None);
        all
    }

    /// Returns the cards for a random pick.
    fn pickable(&self, state: &StateOf<EndOfDays>) -> CardSet {
        let public = &state.public;
        match self.current_step_effect(public) {
            StepEffect::LoseCards { colour, .. } => self.losable_cards(public, public.actor, colour),
            StepEffect::TakeHand { .. } => state.private.hands[self.taken_from(public).index()],
            _ => state.private.hands[public.actor.index()],
        }
    }

    /// True if these cards could come next: as many as are due, or fewer if there are no more.
    fn could_draw(state: &StateOf<EndOfDays>, cards: &[Option<Card>], due: usize, dry: bool) -> bool {
        let mut piles = Piles::of(state);
        for (place, card) in cards.iter().enumerate() {
            if place >= due {
                return cards[place..].iter().all(Option::is_none);
            }
            let from = piles.next();
            let Some(card) = *card else {
                return dry && from.is_empty() && cards[place..].iter().all(Option::is_none);
            };
            if !from.contains(card) {
                return false;
            }
            piles.take(card);
        }
        true
    }
}
