//! The end of the game: tiers, totals, winners (EZ-77 to EZ-90).

use alloc::string::String;
use alloc::vec::Vec;

use engine::{Ending, MAX_SEATS, Scoring, Seat, SeatSet, StateOf};
use serde::Serialize;

use crate::content::SoloTier;
use crate::state::Public;
use crate::{CardClass, CardKind, Extraczon, TieScope};

/// The details of an ending beyond winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EndingDetail {
    /// The tier reached in a solo game (EZ-80).
    pub tier: Option<String>,
    /// The house rank reached in a solo game without a tier, with the option `house_ranks`.
    pub house_rank: Option<String>,
    /// The seats whose tie left the game unresolved, in a game with several seats.
    pub tied: Vec<u8>,
    pub escaped: u8,
    pub seats: Vec<SeatResult>,
}

/// The result of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct SeatResult {
    pub survivors: u8,
    /// The secured Tactical cards by kind.
    pub tacticals: Vec<(CardKind, u8)>,
    /// The HP of the contained Zombies, in ascending order.
    pub contained: Vec<u8>,
    pub total: u8,
    /// The rank: 1 for the highest total; equal totals share a rank.
    pub rank: u8,
}

impl Scoring for Extraczon {
    type Detail = EndingDetail;

    /// Returns the payoff: in a solo game the number of tiers reached, otherwise 1 for a win, 0 for a loss, and an
    /// equal share of an unresolved game.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        if self.seats == 1 {
            return self.reached_tiers(public, &self.content.pack.tiers).0 as f32;
        }
        let winners = self.winners(public);
        if winners.is_empty() { 1.0 / f32::from(self.seats) } else { f32::from(u8::from(winners.contains(seat))) }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        let public = &state.public;
        let seats = || (0..self.seats).map(Seat);
        let winners = self.winners(public);
        let solo = self.seats == 1;
        let (tiers, ranks) = (&self.content.pack.tiers, &self.content.pack.house_ranks);
        let tier = if solo { self.reached_tiers(public, tiers).1 } else { None };
        let house_rank =
            if solo && tier.is_none() && self.options.house_ranks { self.reached_tiers(public, ranks).1 } else { None };
        let mut ending = Ending {
            payoffs: [0.0; MAX_SEATS],
            winners,
            scores: [0; MAX_SEATS],
            outcome: match (solo, winners.is_empty()) {
                (true, _) => "tier",
                (false, false) => "win",
                (false, true) => "unresolved",
            },
            detail: EndingDetail {
                tier: tier.map(|tier| tier.name.clone()),
                house_rank: house_rank.map(|rank| rank.name.clone()),
                tied: self.tied_seats(public).iter().map(|seat| seat.0).collect(),
                escaped: public.escaped.iter().sum(),
                seats: seats().map(|seat| self.share(public, seat)).collect(),
            },
        };
        for seat in seats() {
            ending.payoffs[seat.index()] = self.payoff(state, seat);
            ending.scores[seat.index()] = i32::from(public.total_score(seat));
        }
        ending
    }
}

impl Extraczon {
    /// EZ-5, EZ-78 to EZ-85, EZ-Q28: returns how many of these tiers are reached, and the highest one. Two numbers of
    /// the game decide that, and the tiers are nested.
    pub(crate) fn reached_tiers<'a>(&self, public: &Public, tiers: &'a [SoloTier]) -> (usize, Option<&'a SoloTier>) {
        let (secured, contained) = (public.secured_by(Seat(0)), public.contained_by(Seat(0)));
        let met = |tier: &&SoloTier| secured >= tier.secured && contained >= tier.contained;
        (tiers.iter().filter(met).count(), tiers.iter().rfind(met))
    }

    /// EZ-90, EZ-Q25: returns the seats whose tie leaves the game unresolved; empty if there is a winner.
    pub(crate) fn tied_seats(&self, public: &Public) -> SeatSet {
        let totals: [u8; MAX_SEATS] =
            core::array::from_fn(
                |seat| if seat < self.seats as usize { public.total_score(Seat(seat as u8)) } else { 0 },
            );
        let totals = &totals[..self.seats as usize];
        let highest = totals.iter().max().copied().unwrap_or(0);
        let shared = |seat: &Seat| totals.iter().filter(|total| **total == totals[seat.index()]).count() > 1;
        let counts = |seat: &Seat| match self.options.tie_scope {
            TieScope::Top => totals[seat.index()] == highest,
            TieScope::Any => true,
        };
        (0..self.seats).map(Seat).filter(|seat| shared(seat) && counts(seat)).collect()
    }

    /// EZ-6, EZ-89: returns the seat with the highest total, or in a solo game the seat if it reached a tier.
    pub(crate) fn winners(&self, public: &Public) -> SeatSet {
        if self.seats == 1 {
            let reached = self.reached_tiers(public, &self.content.pack.tiers).0 > 0;
            return if reached { SeatSet::only(Seat(0)) } else { SeatSet::EMPTY };
        }
        if !self.tied_seats(public).is_empty() {
            return SeatSet::EMPTY;
        }
        (0..self.seats).map(Seat).max_by_key(|seat| public.total_score(*seat)).map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// Returns the number of turns of a seat after the current one: encounters go clockwise (EZ-27, EZ-91).
    pub fn turns_after(&self, public: &Public, seat: Seat) -> u8 {
        let next = if public.phase.is_encounter() { public.seat.next(self.seats) } else { public.seat };
        let before = (seat.0 + self.seats - next.0) % self.seats;
        (public.zombies.iter().sum::<u8>() + self.seats - 1 - before) / self.seats
    }

    fn share(&self, public: &Public, seat: Seat) -> SeatResult {
        let counts = self.content.count_by_kind(public.secured[seat.index()]);
        let kinds = || self.content.kinds.iter().copied().zip(counts);
        let mut contained: Vec<u8> = (self.content.zombies.iter().zip(public.contained[seat.index()]))
            .flat_map(|(zombie, count)| core::iter::repeat_n(zombie.hp, count as usize))
            .collect();
        contained.sort_unstable();
        let better =
            (0..self.seats).filter(|other| public.total_score(Seat(*other)) > public.total_score(seat)).count();
        SeatResult {
            survivors: kinds().filter(|(kind, _)| kind.class() == CardClass::Survivor).map(|(_, count)| count).sum(),
            tacticals: kinds().filter(|(kind, count)| kind.class() == CardClass::Tactical && *count > 0).collect(),
            contained,
            total: public.total_score(seat),
            rank: better as u8 + 1,
        }
    }
}
