//! Prestige, the majority and the end of the game (EX-2, EX-3, EX-76 to EX-85).

use alloc::vec::Vec;

use engine::{Ending, MAX_SEATS, Scoring, Seat, SeatSet, StateOf};
use serde::Serialize;

use crate::board::Board;
use crate::numbers::{BySeat, SEATS};
use crate::state::Public;
use crate::{Extrication, MajorityTies};

/// The score of one seat, term by term. Before the end it is what the seat would score if the game ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ScoreBreakdown {
    /// The grey marker: Cohorts saved, supported or not (EX-Q35).
    pub population: u8,
    pub sustain: u16,
    /// Supported Cohorts (EX-77).
    pub supported: u16,
    /// Unsupported Cohorts (EX-78).
    pub unsupported: u16,
    /// Prestige for the supported ones.
    pub for_supported: i16,
    /// Prestige for the unsupported ones, usually below 0.
    pub for_unsupported: i16,
    /// Complete sets of the sciences.
    pub sets: u8,
    /// Prestige for them (EX-79, EX-80, EX-Q32).
    pub for_sets: i16,
    /// Prestige for the most supported Cohorts (EX-81).
    pub for_majority: i16,
    pub tokens: i16,
    /// The sum, which may be negative (EX-85).
    pub prestige: i16,
    /// Science tiles on the Tableau, the second tie-breaker.
    pub science: u8,
    /// Ships launched, the third tie-breaker.
    pub launched: u8,
    /// 1 for the best; seats that nothing tells apart share a rank.
    pub rank: u8,
}

/// The criteria for the victory, most important first (EX-83, EX-84).
type RankingKey = (i16, u8, u8, u8);

/// Which comparison told winners and others apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(rename_all = "snake_case")]
pub enum TieBreaker {
    /// Prestige.
    Prestige,
    /// More Cohorts saved.
    Cohorts,
    /// More Science tiles.
    Science,
    /// More Ships launched.
    Launches,
    /// Nothing: the victory is shared by all seats (EX-Q34).
    Nothing,
}

/// The details of an ending by the rules, beyond winners and scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct EndingDetail {
    /// Each seat's score, term by term.
    pub seats: Vec<ScoreBreakdown>,
    /// The seats with the majority bonus.
    pub majority: Vec<Seat>,
    /// The criterion that decided between the winners and the best of the others.
    pub decided_by: TieBreaker,
}

impl Scoring for Extrication {
    type Detail = EndingDetail;

    /// Returns the payoff: 1 for a victory, divided evenly among several winners, 0 for the others.
    fn payoff(&self, state: &StateOf<Self>, seat: Seat) -> f32 {
        let winners = self.winners(&state.public);
        if winners.contains(seat) { 1.0 / f32::from(winners.len()) } else { 0.0 }
    }

    fn ending(&self, state: &StateOf<Self>) -> Ending<EndingDetail> {
        let public = &state.public;
        let seats = || (0..self.seats).map(Seat);
        let winners = self.winners(public);
        let mut ending = Ending {
            payoffs: [0.0; MAX_SEATS],
            winners,
            scores: [0; MAX_SEATS],
            outcome: if winners.len() == 1 { "win" } else { "shared" },
            detail: EndingDetail {
                seats: seats().map(|seat| self.score_breakdown(public, seat)).collect(),
                majority: self.majority_holders(public).iter().collect(),
                decided_by: self.decided_by(public, winners),
            },
        };
        let prestige = self.prestige_now(public);
        for seat in seats() {
            ending.payoffs[seat.index()] = self.payoff(state, seat);
            ending.scores[seat.index()] = i32::from(prestige[seat.index()]);
        }
        ending
    }
}

impl Extrication {
    /// Returns a seat's current score, term by term (EX-Q37).
    pub fn score_breakdown(&self, public: &Public, seat: Seat) -> ScoreBreakdown {
        let scoring = &self.content.pack.scoring;
        let board = public.board_of(seat);
        let (supported, unsupported) = (board.supported_cohorts(), board.unsupported_cohorts());
        let majority = self.majority_holders(public).contains(seat);
        let prestige = self.prestige_now(public);
        let key = |other: Seat| self.key(public, &prestige, other);
        let better = (0..self.seats).filter(|other| key(Seat(*other)) > key(seat)).count();
        ScoreBreakdown {
            population: board.population,
            sustain: board.sustain,
            supported,
            unsupported,
            for_supported: supported as i16 * i16::from(scoring.supported),
            for_unsupported: unsupported as i16 * i16::from(scoring.unsupported),
            sets: board.complete_set_count(),
            for_sets: self.for_sets(board),
            for_majority: if majority { i16::from(scoring.majority) } else { 0 },
            tokens: board.tokens,
            prestige: prestige[seat.index()],
            science: board.science_tile_count(),
            launched: board.launch_count(),
            rank: better as u8 + 1,
        }
    }

    /// EX-79, EX-80, EX-Q32: returns the bonus for complete sets; an incomplete set is worth nothing.
    #[inline]
    pub fn for_sets(&self, board: &Board) -> i16 {
        self.content
            .pack
            .scoring
            .set_bonus
            .iter()
            .take(board.complete_set_count() as usize)
            .map(|bonus| i16::from(*bonus))
            .sum()
    }

    /// EX-2, EX-77 to EX-80, EX-82: returns the Prestige that a seat has regardless of other seats. Loads of Ships
    /// that were not launched do not count (EX-3).
    #[inline]
    pub fn own_prestige(&self, board: &Board) -> i16 {
        let scoring = &self.content.pack.scoring;
        board.supported_cohorts() as i16 * i16::from(scoring.supported)
            + board.unsupported_cohorts() as i16 * i16::from(scoring.unsupported)
            + self.for_sets(board)
            + board.tokens
    }

    /// EX-81, EX-Q33: returns the seats that currently have the bonus for the most supported Cohorts.
    pub fn majority_holders(&self, public: &Public) -> SeatSet {
        let seats = || (0..self.seats).map(Seat);
        let supported = |seat: Seat| public.board_of(seat).supported_cohorts();
        let most = seats().map(supported).max().unwrap_or(0);
        if most == 0 {
            return SeatSet::EMPTY;
        }
        let tied: SeatSet = seats().filter(|seat| supported(*seat) == most).collect();
        if tied.len() == 1 {
            return tied;
        }
        let chain = |seat: Seat| {
            (
                public.board_of(seat).population,
                public.board_of(seat).science_tile_count(),
                public.board_of(seat).launch_count(),
            )
        };
        match self.options.majority_ties {
            MajorityTies::Shared => tied,
            MajorityTies::None => SeatSet::EMPTY,
            MajorityTies::Chain => {
                let best = tied.iter().map(chain).max();
                tied.iter().filter(|seat| Some(chain(*seat)) == best).collect()
            }
        }
    }

    /// Returns the score of each seat if the game ended now.
    pub fn prestige_now(&self, public: &Public) -> [i16; SEATS] {
        let majority = self.majority_holders(public);
        core::array::from_fn(|seat| {
            if seat >= self.seats as usize {
                return 0;
            }
            let bonus =
                if majority.contains(Seat(seat as u8)) { i16::from(self.content.pack.scoring.majority) } else { 0 };
            self.own_prestige(&public.boards[seat]) + bonus
        })
    }

    /// Returns the same scores for events, without seats that the table does not have.
    pub(crate) fn prestige_by_seat(&self, public: &Public) -> BySeat<i16> {
        let prestige = self.prestige_now(public);
        core::array::from_fn(|seat| (seat < self.seats as usize).then_some(prestige[seat]))
    }

    #[inline]
    fn key(&self, public: &Public, prestige: &[i16; SEATS], seat: Seat) -> RankingKey {
        let board = public.board_of(seat);
        (prestige[seat.index()], board.population, board.science_tile_count(), board.launch_count())
    }

    /// EX-83, EX-84, EX-Q34: returns the best seats by Prestige and the tie-breakers; several if they are equal in
    /// all of them.
    pub(crate) fn winners(&self, public: &Public) -> SeatSet {
        let prestige = self.prestige_now(public);
        let key = |seat: Seat| self.key(public, &prestige, seat);
        let best = (0..self.seats).map(|seat| key(Seat(seat))).max();
        (0..self.seats).map(Seat).filter(|seat| Some(key(*seat)) == best).collect()
    }

    /// Returns the first criterion in which the winners differ from the best of the other seats.
    fn decided_by(&self, public: &Public, winners: SeatSet) -> TieBreaker {
        let prestige = self.prestige_now(public);
        let key = |seat: Seat| self.key(public, &prestige, seat);
        let best = winners.iter().map(key).max();
        let next = SeatSet::first(self.seats).minus(winners).iter().map(key).max();
        match (best, next) {
            (Some(best), Some(next)) if best.0 != next.0 => TieBreaker::Prestige,
            (Some(best), Some(next)) if best.1 != next.1 => TieBreaker::Cohorts,
            (Some(best), Some(next)) if best.2 != next.2 => TieBreaker::Science,
            (Some(_), Some(_)) => TieBreaker::Launches,
            _ => TieBreaker::Nothing,
        }
    }
}
