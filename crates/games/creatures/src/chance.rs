//! Chance outcomes: their kinds, how they are sampled, and when they are possible (section 8 of the clauses).

use engine::{Chance, Rng, Seat, StateOf, random};

use crate::chance_outcome::ChanceOutcome;
use crate::options::Seating;
use crate::state::{IN_ORDER, Phase, Public};
use crate::{Creatures, Variant};

impl<K: Variant> Chance for Creatures<K> {
    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        match state.public.phase {
            Phase::Seating => {
                let mut sitting = IN_ORDER;
                random::shuffle(rng, &mut sitting[..self.seats as usize]);
                ChanceOutcome::Seating { sitting }
            }
            Phase::First => ChanceOutcome::First { seat: Seat(random::below(rng, u32::from(self.seats)) as u8) },
            Phase::Roll => ChanceOutcome::Die { face: random::below(rng, u32::from(self.content.pack.die)) as u8 + 1 },
            Phase::Raid => {
                let (residents, foes) = self.raided_home(state);
                ChanceOutcome::Raid { foe: random::below(rng, u32::from(residents)) < u32::from(foes) }
            }
            Phase::Place | Phase::Mix | Phase::Move | Phase::Birth | Phase::Over => {
                unreachable!("nature is not asked in this phase")
            }
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        match (state.public.phase, outcome) {
            (Phase::Seating, ChanceOutcome::Seating { sitting }) => {
                let (dealt, rest) = sitting.split_at(self.seats as usize);
                let each = (0..self.seats).all(|seat| dealt.contains(&Seat(seat)));
                self.options.seating == Seating::Random && each && rest == &IN_ORDER[self.seats as usize..]
            }
            (Phase::First, ChanceOutcome::First { seat }) => seat.0 < self.seats,
            (Phase::Roll, ChanceOutcome::Die { face }) => (1..=self.content.pack.die).contains(&face),
            (Phase::Raid, ChanceOutcome::Raid { foe }) => {
                let (residents, foes) = self.raided_home(state);
                if foe { foes > 0 } else { residents > foes }
            }
            _ => false,
        }
    }

    /// The active player rolls the die (IX-53, IX-61). The victim of a raid is hidden from most (IX-18), and places and
    /// the start are drawn for all (IX-Q13, IX-Q22).
    fn chance_owner(&self, public: &Public) -> Option<Seat> {
        (public.phase == Phase::Roll).then_some(public.seat)
    }

    /// Derives the random stream from a purpose and a counter, so that two games with the same secret get the same
    /// seating and dice regardless of what the seats choose.
    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        let (purpose, counter) = match public.phase {
            Phase::Seating => (1, 0),
            Phase::First => (2, 0),
            Phase::Roll => (3, u64::from(public.turn)),
            // A raid costs a move, so the number of moves left distinguishes the raids of a turn.
            Phase::Raid => (4, u64::from(public.turn) << 8 | u64::from(public.moves)),
            Phase::Place | Phase::Mix | Phase::Move | Phase::Birth | Phase::Over => (0, 0),
        };
        purpose << 48 | counter
    }
}

impl<K: Variant> Creatures<K> {
    /// Returns the number of creatures in the raided home, and the number of foes among them.
    fn raided_home(&self, state: &StateOf<Self>) -> (u16, u16) {
        let home = state.public.raided.expect("a raid has a home");
        (state.public.home[home.index()], self.home_foes(state, home))
    }
}
