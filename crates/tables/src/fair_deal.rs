//! The fair deal: seats commit to contributions to the deal, and reveal them once no seat can commit any more.
//!
//! If a seat does not reveal in time, the whole round is discarded, and the other seats commit again without it: this
//! way no player can choose between two deals that they know. All rounds are part of the record. `docs/fair-deal.md`
//! has the reasoning; this module never shows a seat what another has revealed before the round is dealt.

use std::hash::{Hash, Hasher};

use catalog::fair_deal::{self, FairDealRound};
use engine::{Seat, SeatSet};

use crate::fair_deal_rounds::{FairDealStage, FairDealTask};
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::stored_event::StoredEvent;
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

/// The maximum length of a contribution in bytes.
const SHARE: usize = 320;
/// The maximum number of bytes that a person without a script may contribute: the server adds its salt.
pub(crate) const MAX_PLAIN_CONTRIBUTION_BYTES: usize = 128;

impl TableState {
    /// Returns true if the table waits for contributions to the deal.
    pub fn is_shuffling(&self) -> bool {
        !self.started && self.fair_deal.stage != FairDealStage::Room
    }

    /// Returns true if seats can still commit.
    pub fn is_accepting_commitments(&self) -> bool {
        !self.started && self.fair_deal.stage == FairDealStage::Pledging
    }

    /// Returns the rounds of the fair deal; none if no seat ever committed.
    pub fn deal_rounds(&self) -> &[FairDealRound] {
        let rounds = &self.fair_deal.rounds;
        if rounds.iter().all(FairDealRound::is_empty) { &[] } else { rounds }
    }

    /// Returns the record of the game with its secret, once the game is over.
    pub fn saved_game(&self) -> Option<catalog::GameRecord> {
        self.over.then(|| match self.deal_rounds() {
            [] => self.game.game_record(),
            rounds => self.game.game_record().with_shuffle(rounds.to_vec()),
        })
    }

    /// Returns the information that a person's browser needs to contribute to the deal: for the first of their seats,
    /// until the first card is dealt.
    pub fn fair_deal_task(&self, who: Option<&PersonId>) -> Option<FairDealTask> {
        let seat = *self.seats_of(who).first().filter(|_| !self.started && self.script.is_none())?;
        let round = self.fair_deal.round();
        let pledge = round.pledges[seat.index()].clone();
        let opening = self.fair_deal.stage == FairDealStage::Opening;
        let done = opening && (!self.fair_deal.asked.contains(seat) || !round.shares[seat.index()].is_empty());
        let by_house = round.by_house.contains(&seat.0);
        (!done && !by_house && !self.fair_deal.has_failed_to_reveal(seat)).then(|| FairDealTask {
            seat,
            round: self.fair_deal.rounds.len() - 1,
            commitment: pledge,
            is_revealing: opening,
            commitments: round.pledges.clone(),
        })
    }

    /// Returns the seats whose commitments or contributions are missing in the present stage.
    fn lacking(&self) -> impl Iterator<Item = Seat> {
        let (round, stage) = (self.fair_deal.round(), self.fair_deal.stage);
        let asked = if self.started { SeatSet::EMPTY } else { self.fair_deal.asked };
        asked.iter().filter(move |seat| match stage {
            FairDealStage::Room => false,
            FairDealStage::Pledging => round.pledges[seat.index()].is_empty(),
            FairDealStage::Opening => round.shares[seat.index()].is_empty(),
        })
    }

    /// Returns the seats that the fair deal waits for. People who have left do not reveal anything any more.
    pub fn awaited_contributors(&self) -> Vec<Seat> {
        self.lacking().filter(|seat| self.person_of(*seat).is_some()).collect()
    }

    /// Accepts a commitment. Only the browser that made it knows the contribution behind it.
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
        self.change_counts.check_commitment(who)?;
        let digest = pledge.len() == 64 && pledge.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let pledges = self.fair_deal.rounds.iter().flat_map(|round| (0..).zip(&round.pledges));
        let copied = pledges.into_iter().any(|(other, known)| other != seat.0 && known == pledge);
        if !digest || copied || self.fair_deal.has_failed_to_reveal(seat) || self.script.is_some() {
            return Err(Refusal::BadShare);
        }
        self.append_event(StoredEvent::Pledged { seat: seat.0, pledge: pledge.to_owned(), share: None }, work);
        self.touch_presence(who)
    }

    /// Commits for a person whose browser runs no script. The server knows the contribution; other players do not, and
    /// its salt keeps them from guessing it.
    pub(crate) fn pledge_for(&mut self, seat: u8, plain: &str, work: &mut StepOutput) {
        let share = fair_deal::salt_contribution(&self.secret, seat, plain);
        self.put_kept(seat, share, work);
    }

    fn put_kept(&mut self, seat: u8, share: String, work: &mut StepOutput) {
        let pledge =
            fair_deal::seat_commitment(&self.secret.commitment(), self.fair_deal.rounds.len() - 1, seat, &share);
        self.append_event(StoredEvent::Pledged { seat, pledge, share: Some(share) }, work);
    }

    /// Accepts a revealed contribution.
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

    /// Deals, or first waits for the commitments of seats: of all that would contribute if `all` is set, otherwise only
    /// of those that are present.
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

    /// Stops waiting for commitments, at the host's request.
    pub(crate) fn close_commitments(&mut self) -> Result<(), Refusal> {
        if self.fair_deal.stage == FairDealStage::Opening {
            return Err(Refusal::Started);
        }
        self.fair_deal.until = Some(self.now);
        Ok(())
    }

    /// Starts the waiting time at a table that starts by itself, once the first of the expected people has arrived.
    pub(crate) fn await_pledges(&mut self, who: &PersonId) {
        let waits = !self.started && self.fair_deal.stage == FairDealStage::Pledging && self.fair_deal.until.is_none();
        if waits && self.seats_of(Some(who)).iter().any(|seat| self.fair_deal.asked.contains(*seat)) {
            let alone = self.fair_deal.asked.len() == 1;
            self.fair_deal.until = Some(self.now + if alone { self.timings.shuffle } else { self.timings.gather });
        }
    }

    /// Discards a round in which a seat did not reveal its contribution; the other seats commit again.
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

    /// Advances the fair deal as far as possible, and deals at its end.
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

    /// Closes the round to further commitments. A commitment counts if its owner is present to reveal it.
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

    /// Returns true if the browser of this seat's person contributed to the deal.
    pub(crate) fn added_itself(&self, seat: Seat) -> bool {
        let round = self.fair_deal.round();
        !round.shares[seat.index()].is_empty() && !round.by_house.contains(&seat.0)
    }

    /// Hashes the public state of the fair deal.
    pub(crate) fn shuffle_print(&self, hash: &mut impl Hasher) {
        (self.fair_deal.stage, self.fair_deal.rounds.len(), &self.fair_deal.round().pledges).hash(hash);
        self.awaited_contributors().hash(hash);
    }

    /// Returns the time when the fair deal continues without the missing seats.
    pub(crate) fn shuffled_at(&self) -> Option<Millis> {
        self.fair_deal.until.filter(|_| self.is_shuffling())
    }

    /// Returns the contributions to the deal, by seat.
    pub(crate) fn contributions(&self) -> Vec<String> {
        let round = self.fair_deal.round();
        let opened = self.started || self.fair_deal.stage == FairDealStage::Opening && self.lacking().next().is_none();
        let shares = round.shares.iter().zip(&self.seat_slots);
        shares
            .map(|(share, slot)| if opened && !share.is_empty() { share.clone() } else { slot.entropy.clone() })
            .collect()
    }

    /// Returns the seat that an event of the fair deal concerns, or none if the event is not possible at this point.
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
