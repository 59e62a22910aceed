//! The shuffle: seats pledge what they add to the deal, and open it once nobody can pledge any more.
//!
//! Whoever does not open in time has their part thrown away with the whole round, and the others pledge anew without
//! them: so nobody can pick one of two deals that they know. All rounds stand in the record. `docs/fair-deal.md` has the
//! reasoning; nothing here tells anybody what another has opened before the round is dealt.

use std::hash::{Hash, Hasher};

use catalog::fair_deal::{self, FairDealRound};
use engine::{Seat, SeatSet};

use crate::table_state::{StepOutput, TableState};
use crate::{Millis, PersonId, Refusal, StoredEvent};

/// The most bytes of a share.
const SHARE: usize = 320;
/// The most bytes that a person without script may add: the house adds its salt.
pub(crate) const MAX_PLAIN_CONTRIBUTION_BYTES: usize = 128;

/// How far the shuffle of a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum FairDealStage {
    /// Nobody is waited for. Seats can pledge.
    #[default]
    Room,
    /// The table waits for pledges of some seats.
    Pledging,
    /// Nobody can pledge any more. The table waits for shares.
    Opening,
}

/// What was added to the deal so far.
#[derive(Debug)]
pub(crate) struct FairDeal {
    pub stage: FairDealStage,
    /// The rounds, the present one last.
    pub rounds: Vec<FairDealRound>,
    /// The seats that are waited for: for a pledge, or those whose pledges count.
    asked: SeatSet,
    /// The seats whose browsers add something by themselves.
    adds: SeatSet,
    /// What the house keeps for seats that cannot pledge by themselves.
    kept: Vec<Option<String>>,
    /// Until when the table waits; none as long as nobody has come who is waited for.
    until: Option<Millis>,
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

    fn round(&self) -> &FairDealRound {
        self.rounds.last().expect("there is always a round")
    }

    fn latest(&mut self) -> &mut FairDealRound {
        self.rounds.last_mut().expect("there is always a round")
    }

    /// Whether this seat has failed to open.
    fn struck(&self, seat: Seat) -> bool {
        let (_, thrown) = self.rounds.split_last().expect("there is always a round");
        thrown.iter().any(|round| round.unopened_seats().any(|closed| closed == seat.index()))
    }

    /// A person's browser will add something.
    pub fn expect_contribution(&mut self, seat: u8) {
        self.adds = self.adds.with(Seat(seat));
    }

    /// Somebody else sits here now, or nobody. What is on the roll stays: it was pledged.
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

    /// Lets a row of the shuffle take effect.
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

/// What a person's browser has to know to add to the deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FairDealTask {
    /// For which of their seats.
    pub seat: Seat,
    /// The number of the round, from 0.
    pub round: usize,
    /// What it has pledged; empty if nothing.
    pub commitment: String,
    /// Whether it is time to open that.
    pub is_revealing: bool,
    /// What all seats have pledged.
    pub commitments: Vec<String>,
}

impl TableState {
    /// Whether the table waits for what seats add to the deal.
    pub fn is_shuffling(&self) -> bool {
        !self.started && self.fair_deal.stage != FairDealStage::Room
    }

    /// Whether seats can still pledge.
    pub fn is_accepting_commitments(&self) -> bool {
        !self.started && self.fair_deal.stage == FairDealStage::Pledging
    }

    /// The rounds in which seats added to the deal; none if nobody ever pledged anything.
    pub fn deal_rounds(&self) -> &[FairDealRound] {
        let rounds = &self.fair_deal.rounds;
        if rounds.iter().all(FairDealRound::is_empty) { &[] } else { rounds }
    }

    /// The record of the game as it stands.
    pub fn saved_game(&self) -> catalog::GameRecord {
        let record = self.game.game_record();
        match self.deal_rounds() {
            [] => record,
            rounds => record.with_shuffle(rounds.to_vec()),
        }
    }

    /// What a person's browser has to know to add to the deal: for the first of their seats, until the first card.
    pub fn fair_deal_task(&self, who: Option<&PersonId>) -> Option<FairDealTask> {
        let seat = *self.seats_of(who).first().filter(|_| !self.started && self.script.is_none())?;
        let round = self.fair_deal.round();
        let pledge = round.pledges[seat.index()].clone();
        let opening = self.fair_deal.stage == FairDealStage::Opening;
        let done = opening && (!self.fair_deal.asked.contains(seat) || !round.shares[seat.index()].is_empty());
        let by_house = round.by_house.contains(&seat.0);
        (!done && !by_house && !self.fair_deal.struck(seat)).then(|| FairDealTask {
            seat,
            round: self.fair_deal.rounds.len() - 1,
            commitment: pledge,
            is_revealing: opening,
            commitments: round.pledges.clone(),
        })
    }

    /// The seats whose pledges or shares the present stage lacks.
    fn lacking(&self) -> impl Iterator<Item = Seat> {
        let (round, stage) = (self.fair_deal.round(), self.fair_deal.stage);
        let asked = if self.started { SeatSet::EMPTY } else { self.fair_deal.asked };
        asked.iter().filter(move |seat| match stage {
            FairDealStage::Room => false,
            FairDealStage::Pledging => round.pledges[seat.index()].is_empty(),
            FairDealStage::Opening => round.shares[seat.index()].is_empty(),
        })
    }

    /// The seats that a shuffle waits for. Whoever has left opens nothing any more.
    pub fn awaited_contributors(&self) -> Vec<Seat> {
        self.lacking().filter(|seat| self.person_of(*seat).is_some()).collect()
    }

    /// Takes a pledge. What it stands for is not known to anybody but the browser that made it.
    pub(crate) fn accept_commitment(
        &mut self,
        who: &PersonId,
        round: usize,
        pledge: &str,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        if self.started || self.fair_deal.stage == FairDealStage::Opening || round + 1 != self.fair_deal.rounds.len() {
            return Err(Refusal::Started);
        }
        let digest = pledge.len() == 64 && pledge.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let pledges = self.fair_deal.rounds.iter().flat_map(|round| (0..).zip(&round.pledges));
        let copied = pledges.into_iter().any(|(other, known)| other != seat.0 && known == pledge);
        if !digest || copied || self.fair_deal.struck(seat) || self.script.is_some() {
            return Err(Refusal::BadShare);
        }
        self.append_event(StoredEvent::Pledged { seat: seat.0, pledge: pledge.to_owned(), share: None }, work);
        self.touch_presence(who)
    }

    /// The house pledges for a person who has no script. It knows the share; others do not, and its salt keeps them from
    /// guessing.
    pub(crate) fn pledge_for(&mut self, seat: u8, plain: &str, work: &mut StepOutput) {
        let share = fair_deal::salt_contribution(&self.secret, seat, plain);
        self.put_kept(seat, share, work);
    }

    fn put_kept(&mut self, seat: u8, share: String, work: &mut StepOutput) {
        let pledge =
            fair_deal::seat_commitment(&self.secret.commitment(), self.fair_deal.rounds.len() - 1, seat, &share);
        self.append_event(StoredEvent::Pledged { seat, pledge, share: Some(share) }, work);
    }

    /// Takes what a seat has pledged.
    pub(crate) fn reveal_contribution(
        &mut self,
        who: &PersonId,
        round: usize,
        share: &str,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        let waits =
            !self.started && self.fair_deal.stage == FairDealStage::Opening && round + 1 == self.fair_deal.rounds.len();
        if !waits || !self.awaited_contributors().contains(&seat) {
            return Err(Refusal::Stale);
        }
        let fits = || {
            let pledge = fair_deal::seat_commitment(&self.secret.commitment(), round, seat.0, share);
            pledge == self.fair_deal.round().pledges[seat.index()]
        };
        if share.is_empty() || share.len() > SHARE || share.chars().any(char::is_control) || !fits() {
            return Err(Refusal::BadShare);
        }
        self.append_event(StoredEvent::Opened { seat: seat.0, share: share.to_owned() }, work);
        self.touch_presence(who)
    }

    /// Deals, or waits first for what seats add. `all` are asked who would, or only those who are there.
    pub(crate) fn begin_shuffle(&mut self, all: bool, work: &mut StepOutput) {
        let there = |seat: &Seat| all || self.person_of(*seat).is_some_and(|who| self.is_present(who));
        let seats: Vec<u8> = self.fair_deal.adds.iter().filter(there).map(|seat| seat.0).collect();
        if self.script.is_some() || seats.is_empty() && self.fair_deal.round().is_empty() {
            return self.deal_game(work);
        }
        self.append_event(StoredEvent::Shuffling { seats }, work);
        if !all {
            self.fair_deal.until = Some(self.now + self.timings.shuffle);
        }
    }

    /// The host waits for no more pledges.
    pub(crate) fn close_commitments(&mut self) -> Result<(), Refusal> {
        if self.fair_deal.stage == FairDealStage::Opening {
            return Err(Refusal::Started);
        }
        self.fair_deal.until = Some(self.now);
        Ok(())
    }

    /// Somebody has come: those who are expected at a table that begins by itself have so long from now.
    pub(crate) fn await_pledges(&mut self, who: &PersonId) {
        let waits = !self.started && self.fair_deal.stage == FairDealStage::Pledging && self.fair_deal.until.is_none();
        if waits && self.seats_of(Some(who)).iter().any(|seat| self.fair_deal.asked.contains(*seat)) {
            let alone = self.fair_deal.asked.len() == 1;
            self.fair_deal.until = Some(self.now + if alone { self.timings.shuffle } else { self.timings.gather });
        }
    }

    /// Somebody did not open: what the others have opened is thrown away, and they pledge anew.
    fn throw_away(&mut self, work: &mut StepOutput) {
        let kept: Vec<(u8, String)> =
            (0..).zip(&self.fair_deal.kept).filter_map(|(seat, kept)| Some((seat, kept.clone()?))).collect();
        self.append_event(StoredEvent::Missed {}, work);
        for (seat, share) in kept {
            if self.person_of(Seat(seat)).is_some() {
                self.put_kept(seat, share, work);
            }
        }
        self.begin_shuffle(false, work);
    }

    /// Goes on with the shuffle as far as it can, and deals at its end.
    pub(crate) fn advance_shuffle(&mut self, work: &mut StepOutput) {
        while self.is_shuffling() {
            let late = self.fair_deal.until.is_some_and(|until| until <= self.now);
            let waits = !self.awaited_contributors().is_empty();
            if waits && !late {
                return;
            }
            match self.fair_deal.stage {
                FairDealStage::Pledging => self.call_the_roll(work),
                _ if self.lacking().next().is_some() => self.throw_away(work),
                _ => self.deal_game(work),
            }
        }
    }

    /// Nobody can pledge any more. A pledge counts if its owner is there to open it.
    fn call_the_roll(&mut self, work: &mut StepOutput) {
        let round = self.fair_deal.round();
        let there = |seat: Seat| self.person_of(seat).is_some_and(|who| self.is_present(who));
        let kept = |seat: Seat| round.by_house.contains(&seat.0);
        let counts = |seat: &Seat| !round.pledges[seat.index()].is_empty() && (kept(*seat) || there(*seat));
        let roll: Vec<Seat> = (0..self.header.seats).map(Seat).filter(counts).collect();
        let opened: Vec<(u8, String)> =
            roll.iter().filter_map(|seat| Some((seat.0, self.fair_deal.kept[seat.index()].clone()?))).collect();
        self.append_event(StoredEvent::Rolled { seats: roll.iter().map(|seat| seat.0).collect() }, work);
        for (seat, share) in opened {
            self.append_event(StoredEvent::Opened { seat, share }, work);
        }
    }

    /// Whether the browser of this seat's person added to the deal.
    pub(crate) fn added_itself(&self, seat: Seat) -> bool {
        let round = self.fair_deal.round();
        !round.shares[seat.index()].is_empty() && !round.by_house.contains(&seat.0)
    }

    /// What everybody may know of the shuffle.
    pub(crate) fn shuffle_print(&self, hash: &mut impl Hasher) {
        (self.fair_deal.stage, self.fair_deal.rounds.len(), &self.fair_deal.round().pledges).hash(hash);
        self.awaited_contributors().hash(hash);
    }

    /// When the shuffle goes on without those it waits for.
    pub(crate) fn shuffled_at(&self) -> Option<Millis> {
        self.fair_deal.until.filter(|_| self.is_shuffling())
    }

    /// What was added to the deal, by seat.
    pub(crate) fn contributions(&self) -> Vec<String> {
        let round = self.fair_deal.round();
        let opened = self.started || self.fair_deal.stage == FairDealStage::Opening && self.lacking().next().is_none();
        let shares = round.shares.iter().zip(&self.seat_slots);
        shares
            .map(|(share, chair)| if opened && !share.is_empty() { share.clone() } else { chair.entropy.clone() })
            .collect()
    }

    /// Whether a row of the shuffle can stand here, and of which seat it speaks.
    pub(crate) fn checks_shuffle(&self, row: &StoredEvent) -> Option<u8> {
        let most = |seats: &[u8]| seats.iter().copied().max().unwrap_or_default();
        let round = self.fair_deal.round();
        match row {
            _ if self.started => None,
            StoredEvent::Pledged { seat, .. } if self.fair_deal.stage != FairDealStage::Opening => Some(*seat),
            StoredEvent::Shuffling { seats } if self.fair_deal.stage != FairDealStage::Opening => Some(most(seats)),
            StoredEvent::Rolled { seats } if self.fair_deal.stage == FairDealStage::Pledging => Some(most(seats)),
            StoredEvent::Opened { seat, share } if self.lacking().any(|lacks| lacks.0 == *seat) => {
                let number = self.fair_deal.rounds.len() - 1;
                let pledge = fair_deal::seat_commitment(&self.secret.commitment(), number, *seat, share);
                (self.fair_deal.stage == FairDealStage::Opening && round.pledges[usize::from(*seat)] == pledge)
                    .then_some(*seat)
            }
            StoredEvent::Missed {} if self.fair_deal.stage == FairDealStage::Opening => {
                round.unopened_seats().next().map(|_| 0)
            }
            _ => None,
        }
    }
}
