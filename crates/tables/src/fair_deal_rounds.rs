//! The rounds of the fair deal at a table, and the task of a browser in them.

use catalog::fair_deal::FairDealRound;
use engine::{Seat, SeatSet};

use crate::stored_event::StoredEvent;
use crate::timings::Millis;

/// The stage of a table's fair deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum FairDealStage {
    /// The table waits for no seat. Seats can commit.
    #[default]
    Room,
    /// The table waits for the commitments of some seats.
    Pledging,
    /// No seat can commit any more. The table waits for contributions to be revealed.
    Opening,
}

/// The contributions to the deal so far.
#[derive(Debug)]
pub(crate) struct FairDeal {
    pub stage: FairDealStage,
    /// The rounds, the present one last.
    pub rounds: Vec<FairDealRound>,
    /// The seats that the table waits for, or, while contributions are revealed, the seats whose commitments count.
    pub asked: SeatSet,
    /// The seats whose browsers contribute by themselves.
    pub adds: SeatSet,
    /// The contributions that the server keeps for seats that cannot commit by themselves.
    pub kept: Vec<Option<String>>,
    /// The time until which the table waits; none until the first of the expected people has arrived.
    pub until: Option<Millis>,
}

impl FairDeal {
    pub fn new(seats: u8) -> FairDeal {
        FairDeal {
            stage: FairDealStage::Room,
            rounds: vec![FairDealRound::new(seats)],
            asked: SeatSet::EMPTY,
            adds: SeatSet::EMPTY,
            kept: vec![None; usize::from(seats)],
            until: None,
        }
    }

    pub fn round(&self) -> &FairDealRound {
        self.rounds.last().expect("there is always a round")
    }

    fn latest(&mut self) -> &mut FairDealRound {
        self.rounds.last_mut().expect("there is always a round")
    }

    /// Returns true if this seat has failed to reveal its contribution.
    pub fn has_failed_to_reveal(&self, seat: Seat) -> bool {
        let (_, thrown) = self.rounds.split_last().expect("there is always a round");
        thrown.iter().any(|round| round.unopened_seats().any(|closed| closed == seat.index()))
    }

    /// Notes that a person's browser will contribute.
    pub fn expect_contribution(&mut self, seat: u8) {
        self.adds = self.adds.with(Seat(seat));
    }

    /// Notes that the occupant of a seat has changed. The commitment of a participant in a round that is being revealed
    /// stays.
    pub fn vacate_seat(&mut self, seat: u8) {
        self.adds = self.adds.without(Seat(seat));
        if self.stage != FairDealStage::Opening {
            self.asked = self.asked.without(Seat(seat));
            self.kept[usize::from(seat)] = None;
            let round = self.latest();
            round.pledges[usize::from(seat)].clear();
            round.by_house.retain(|by| *by != seat);
        }
    }

    /// Applies a stored event of the fair deal.
    pub fn apply_event(&mut self, row: &StoredEvent, until: Millis) {
        match row {
            StoredEvent::Pledged { seat, pledge, share } => {
                let round = self.latest();
                round.pledges[usize::from(*seat)].clone_from(pledge);
                round.by_house.retain(|by| by != seat);
                if share.is_some() {
                    round.by_house.push(*seat);
                    round.by_house.sort_unstable();
                }
                self.kept[usize::from(*seat)].clone_from(share);
            }
            StoredEvent::Shuffling { seats } => {
                (self.stage, self.until) = (FairDealStage::Pledging, None);
                self.asked = seats.iter().copied().map(Seat).collect();
            }
            StoredEvent::Rolled { seats } => {
                (self.stage, self.until) = (FairDealStage::Opening, Some(until));
                self.asked = seats.iter().copied().map(Seat).collect();
                self.adds = self.asked;
                let asked = self.asked;
                let round = self.latest();
                for (seat, pledge) in (0..).map(Seat).zip(&mut round.pledges).filter(|(seat, _)| !asked.contains(*seat))
                {
                    pledge.clear();
                    round.by_house.retain(|by| *by != seat.0);
                }
            }
            StoredEvent::Opened { seat, share } => self.latest().shares[usize::from(*seat)].clone_from(share),
            StoredEvent::Missed {} => {
                (self.stage, self.until) = (FairDealStage::Pledging, None);
                let missed: Vec<usize> = self.round().unopened_seats().collect();
                for seat in missed {
                    self.adds = self.adds.without(Seat(seat as u8));
                }
                let seats = self.kept.len() as u8;
                self.rounds.push(FairDealRound::new(seats));
                self.asked = SeatSet::EMPTY;
            }
            _ => {}
        }
    }
}

/// The information that a person's browser needs to contribute to the deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FairDealTask {
    /// The seat of that person that contributes.
    pub seat: Seat,
    /// The number of the round, from 0.
    pub round: usize,
    /// The browser's commitment; empty if there is none.
    pub commitment: String,
    /// True if it is time to reveal the contribution.
    pub is_revealing: bool,
    /// The commitments of all seats.
    pub commitments: Vec<String>,
}
