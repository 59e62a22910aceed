//! Consent to changes of who plays a seat in a running game with secrets, and to the end of a game without a result. A
//! seat holds secrets, so it goes to one of our bots or back to its own person, and to others only if everybody who is
//! present agrees.

use std::collections::BTreeSet;

use catalog::SeatNote;
use engine::Seat;

use crate::change_counts::RepeatedChange;
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::seat_slot::{Occupant, PublicOccupant};
use crate::seat_vote::{ProgramKeeper, SeatHistory, SeatVote};
use crate::stored_event::{SeatChange, StoredEvent};
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

const HOUR: Millis = 3_600_000;

impl TableState {
    /// Returns true if the game has secrets that only single seats know.
    pub fn has_secrets(&self) -> bool {
        self.game_entry.has_secrets()
    }

    /// Returns true if seats hold secrets at present.
    pub fn has_live_secrets(&self) -> bool {
        self.game_entry.has_secrets() && self.started && !self.over
    }

    /// Returns true if the occupants of the seats cannot be changed: at practice tables and in the daily challenge.
    pub fn has_fixed_seats(&self) -> bool {
        self.header.fixed_seats || self.header.practice
    }

    pub(crate) fn check_open_seats(&self) -> Result<(), Refusal> {
        if self.has_fixed_seats() { Err(Refusal::FixedSeats) } else { Ok(()) }
    }

    /// Returns true if this person plays, or has played, a seat of this game.
    pub fn has_played(&self, who: &PersonId) -> bool {
        let played = |history: &SeatHistory| history.owner.as_ref() == Some(who) || history.players.contains(who);
        !self.seats_of(Some(who)).is_empty() || self.histories.iter().any(played)
    }

    /// Returns true if this person knows the secrets of any seat other than their own one, if they have one.
    pub(crate) fn knows_another(&self, who: &PersonId, own: Option<Seat>) -> bool {
        let own = own.map(Seat::index);
        let others = self.histories.iter().enumerate().filter(|(place, _)| Some(*place) != own);
        let knows = |history: &SeatHistory| history.players.contains(who) || history.keepers.contains(who);
        self.has_live_secrets() && others.into_iter().any(|(_, history)| knows(history))
    }

    /// Returns true if a program has played any seat of this game.
    pub fn had_programs(&self) -> bool {
        self.histories.iter().any(|history| history.had_program)
    }

    /// Returns true if all seats but this one were played by our bots from the start.
    pub fn only_bots_beside(&self, seat: Seat) -> bool {
        let others = self.histories.iter().enumerate().filter(|(place, _)| *place != seat.index());
        others.into_iter().all(|(_, history)| history.players.is_empty() && !history.had_program)
    }

    /// Returns the holder of the key of the program that plays a seat; none if no program does.
    pub fn program_keeper(&self, seat: Seat) -> Option<ProgramKeeper> {
        let keeper = self.seat_slots.get(seat.index())?.program_keeper.as_ref()?;
        Some(match self.seats_of(Some(keeper)).first() {
            Some(own) => ProgramKeeper::Seat(*own),
            None if self.is_host(Some(keeper)) => ProgramKeeper::Host,
            None => ProgramKeeper::Spectator,
        })
    }

    /// Returns the seats of this person that others play meanwhile.
    pub fn lent_seats(&self, who: Option<&PersonId>) -> Vec<Seat> {
        let Some(who) = who.filter(|_| self.started && !self.over) else { return Vec::new() };
        let lent = |seat: &Seat| {
            self.histories[seat.index()].owner.as_ref() == Some(who)
                && self.seat_slots[seat.index()].person() != Some(who)
        };
        (0..self.header.seats).map(Seat).filter(lent).collect()
    }

    /// Returns the person who may take a seat back at any time.
    pub fn seat_owner(&self, seat: Seat) -> Option<&PersonId> {
        self.histories.get(seat.index())?.owner.as_ref()
    }

    /// Returns the open vote.
    pub fn open_vote(&self) -> Option<&SeatVote> {
        let open = |proposal: &&SeatVote| !proposal.declined && self.now < self.vote_ends(proposal);
        self.seat_vote.as_ref().filter(|_| self.started && !self.over && !self.closed).filter(open)
    }

    /// Returns the time when a vote expires without a change.
    pub fn vote_ends(&self, proposal: &SeatVote) -> Millis {
        let lasts = match self.settings.pace {
            catalog::Pace::ByDays { hours, .. } => Millis::from(hours) * HOUR,
            catalog::Pace::Together { .. } => self.timings.vote_duration,
        };
        // A time that a wrong clock recorded must not keep a vote open for ever.
        proposal.since.min(self.now) + lasts
    }

    /// Returns the seats whose people still have to agree to the open vote.
    pub fn undecided_seats(&self) -> Vec<Seat> {
        let Some(proposal) = self.open_vote() else { return Vec::new() };
        let mut asked = self.voters(&proposal.by, proposal.seat, &proposal.change);
        asked.extend(&proposal.asked);
        asked.sort_unstable();
        asked.dedup();
        asked.retain(|seat| !proposal.agreed.contains(seat));
        asked
    }

    /// Returns the seat for which this person has to vote; none if they have no vote or have agreed.
    pub fn votes_for(&self, who: Option<&PersonId>) -> Option<Seat> {
        let own = self.seats_of(who);
        self.undecided_seats().into_iter().find(|seat| own.contains(seat))
    }

    /// Returns one seat of each person who is present now and has to agree. In games by days people are not present all
    /// the time, so everybody who plays has a vote, and nobody loses their game while they are away. Programs have none.
    fn voters(&self, by: &PersonId, about: Seat, change: &SeatChange) -> Vec<Seat> {
        let mut people: Vec<&PersonId> = vec![by];
        if *change == (SeatChange::Removal {}) {
            people.extend(self.seat_slots[about.index()].person());
        }
        let mut seats = Vec::new();
        for (seat, slot) in (0..).map(Seat).zip(&self.seat_slots) {
            let Some(person) = slot.person().filter(|_| !slot.program) else { continue };
            let by_all = self.settings.by_days() || *change == (SeatChange::End {});
            let present = self.is_present(person) || by_all && !slot.is_replaced();
            if present && !people.contains(&person) {
                people.push(person);
                seats.push(seat);
            }
        }
        seats
    }

    /// Opens a vote on a change among everybody who is present.
    pub(crate) fn propose_change(
        &mut self,
        by: &PersonId,
        seat: Seat,
        change: SeatChange,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.check_change(by, seat, &change)?;
        let settled = |proposal: &SeatVote| {
            let quiet = proposal.since.min(self.now) + self.timings.vote_duration;
            self.now >= if proposal.declined { quiet } else { self.vote_ends(proposal) }
        };
        // An offer to end the game, which everybody can make, keeps nobody from a vote on who plays.
        let gives_way = |proposal: &SeatVote| proposal.change == SeatChange::End {} && change != SeatChange::End {};
        if !self.seat_vote.as_ref().is_none_or(|proposal| gives_way(proposal) || settled(proposal)) {
            return Err(Refusal::VoteOpen);
        }
        let asked = self.voters(by, seat, &change);
        if asked.is_empty() {
            return Err(Refusal::NobodyAgrees);
        }
        let asked = asked.into_iter().map(|seat| seat.0).collect();
        self.append_event(StoredEvent::Proposed { seat: seat.0, by: by.clone(), since: self.now, asked, change }, work);
        Ok(())
    }

    /// Returns true if this person can offer the others to end the game without a result.
    pub fn may_offer_end(&self, who: Option<&PersonId>) -> bool {
        let (Some(who), Some(seat)) = (who, self.seats_of(who).first().copied()) else { return false };
        let may = self.running().is_ok() && !self.closed && self.open_vote().is_none();
        may && self.change_counts.may_repeat(RepeatedChange::EndOffer, seat.0)
            && !self.voters(who, seat, &SeatChange::End {}).is_empty()
    }

    /// Offers the others to end the game without a result.
    pub(crate) fn offer_end(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        self.running()?;
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        self.change_counts.check_repeated(RepeatedChange::EndOffer, seat.0)?;
        self.propose_change(who, seat, SeatChange::End {}, work)
    }

    /// Records a vote. The last yes is refused, and not recorded, if the change has become impossible meanwhile.
    pub(crate) fn cast_vote(
        &mut self,
        who: &PersonId,
        number: usize,
        yes: bool,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let own = self.seats_of(Some(who));
        if own.is_empty() {
            return Err(Refusal::NoSeat);
        }
        let proposal = self.open_vote().filter(|proposal| proposal.number == number).ok_or(Refusal::VoteOver)?;
        if !yes && proposal.by == *who {
            // The proposer takes the proposal back.
            self.append_event(StoredEvent::Voted { seat: own[0].0, yes }, work);
            return Ok(());
        }
        let asked = proposal.asked.iter().copied().chain(self.votes_for(Some(who)));
        let seat = asked.into_iter().find(|seat| own.contains(seat)).ok_or(Refusal::VoteOver)?;
        if yes && proposal.agreed.contains(&seat) {
            return Ok(());
        }
        if !yes || self.undecided_seats().iter().any(|undecided| *undecided != seat) {
            self.append_event(StoredEvent::Voted { seat: seat.0, yes }, work);
            return Ok(());
        }
        let SeatVote { seat: about, by, change, .. } = proposal.clone();
        self.check_change(&by, about, &change)?;
        self.append_event(StoredEvent::Voted { seat: seat.0, yes }, work);
        self.carry(about, by, change, work)
    }

    /// Carries out a change that everybody has agreed to.
    fn carry(&mut self, seat: Seat, by: PersonId, change: SeatChange, work: &mut StepOutput) -> Result<(), Refusal> {
        match change {
            SeatChange::Person { person, name } => self.seat_guest(seat, person, name, work),
            SeatChange::Program { person, name } => {
                self.seat_program(seat, person, name, by, work);
                Ok(())
            }
            SeatChange::Removal {} => {
                self.turn_out(seat, work);
                Ok(())
            }
            SeatChange::End {} => {
                self.append_event(StoredEvent::Closed { agreed: true }, work);
                work.finished = true;
                Ok(())
            }
        }
    }

    /// Checks that a change of who plays a seat is possible now. It is checked both when the vote opens and when it is
    /// carried out, because in between people move to other devices, rename themselves, leave and come back.
    fn check_change(&self, by: &PersonId, seat: Seat, change: &SeatChange) -> Result<(), Refusal> {
        match change {
            SeatChange::Person { person, name } => {
                self.check_transfer(seat)?;
                if !self.seat_requests().any(|(_, guest)| guest.person == *person && guest.name == *name) {
                    return Err(Refusal::NobodyWaits);
                }
                if self.knows_another(person, Some(seat)) {
                    return Err(Refusal::KnowsAnother);
                }
                self.checked_name(seat.0, name, Some(person)).map(drop)
            }
            SeatChange::Program { name, .. } => {
                self.check_transfer(seat)?;
                // The person who asks has the key, and so would know two seats.
                if self.has_played(by) {
                    return Err(Refusal::KnowsAnother);
                }
                self.checked_name(seat.0, name, None).map(drop)
            }
            SeatChange::Removal {} => {
                let person = self.person_of(seat).ok_or(Refusal::NoSuchSeat)?;
                if person == by || self.is_host(Some(person)) { Err(Refusal::Present) } else { Ok(()) }
            }
            SeatChange::End {} => self.running(),
        }
    }

    /// Checks that a seat can go to another person at all: a bot plays it, and its owner is not present to take it
    /// back.
    pub(crate) fn check_transfer(&self, seat: Seat) -> Result<(), Refusal> {
        let played_by_bot = matches!(self.occupant_of(seat), PublicOccupant::Bot(_) | PublicOccupant::Substituted(_));
        let lent = |owner: &&PersonId| self.seat_slots[seat.index()].person() != Some(*owner);
        let waits =
            self.histories[seat.index()].owner.as_ref().filter(lent).is_some_and(|owner| self.is_present(owner));
        if played_by_bot && !waits { Ok(()) } else { Err(Refusal::Present) }
    }

    /// Gives a seat that another person plays back to its owner.
    pub(crate) fn reclaim_seats(&mut self, who: &PersonId, work: &mut StepOutput) -> bool {
        let seats = self.lent_seats(Some(who));
        for seat in &seats {
            let wished = self.histories[seat.index()].owner_name.clone();
            let own = self.checked_name(seat.0, &wished, None);
            let name = own.unwrap_or_else(|_| (self.timings.seat_name)(*seat));
            self.append_event(StoredEvent::Returned { seat: seat.0, person: who.clone(), name }, work);
            self.substitute_ready_at[seat.index()] = 0;
        }
        !seats.is_empty()
    }

    /// Applies a stored event that concerns consent.
    pub(crate) fn hear_consent(&mut self, row: &StoredEvent) {
        match row {
            StoredEvent::Proposed { seat, by, since, asked, change } => {
                self.proposals += 1;
                self.seat_vote = Some(SeatVote {
                    number: self.proposals,
                    seat: Seat(*seat),
                    by: by.clone(),
                    change: change.clone(),
                    since: *since,
                    asked: asked.iter().copied().map(Seat).collect(),
                    agreed: BTreeSet::new(),
                    declined: false,
                });
                let ends = *change == SeatChange::End {};
                self.add_note(*seat, if ends { SeatNote::EndOffered } else { SeatNote::Proposed });
            }
            StoredEvent::Voted { seat, yes } => {
                let Some(proposal) = &mut self.seat_vote else { return };
                if *yes {
                    proposal.agreed.insert(Seat(*seat));
                } else {
                    proposal.declined = true;
                    let (about, ends) = (proposal.seat, proposal.change == SeatChange::End {});
                    self.add_note(about.0, if ends { SeatNote::EndDeclined } else { SeatNote::Declined });
                }
            }
            _ => {}
        }
    }

    /// Starts the seat histories when the game begins: the present occupants own their seats.
    pub(crate) fn begin_histories(&mut self) {
        for (history, slot) in self.histories.iter_mut().zip(&self.seat_slots) {
            match &slot.occupant {
                Occupant::Person { .. } if slot.program => {
                    history.had_program = true;
                    history.keepers.extend(slot.program_keeper.clone());
                }
                Occupant::Person { person, .. } => {
                    history.owner = Some(person.clone());
                    history.players.insert(person.clone());
                }
                Occupant::Nobody | Occupant::Bot(_) => {}
            }
        }
    }

    /// Records that a seat of the running game changes hands, just before it does. The vote about it is over.
    pub(crate) fn update_seat_history(&mut self, row: &StoredEvent) {
        let Some(seat) = changed_seat(row).filter(|_| self.started) else { return };
        let own = self.seat_vote.take_if(|proposal| proposal.seat == seat).map(|proposal| proposal.agreed);
        // A person who takes a seat back has not agreed to what its player agreed to meanwhile.
        if let (StoredEvent::Returned { .. }, Some(proposal)) = (row, &mut self.seat_vote) {
            proposal.agreed.remove(&seat);
        }
        let (history, slot) = (&mut self.histories[seat.index()], &self.seat_slots[seat.index()]);
        let owns = slot.person().is_some() && slot.person() == history.owner.as_ref();
        if owns {
            history.owner_name.clone_from(&slot.name);
        }
        match row {
            StoredEvent::Given { person, .. } => {
                // A person who agreed to give their own seat away loses the ownership of it.
                if history.owner.is_none() || owns && own.is_some_and(|agreed| agreed.contains(&seat)) {
                    history.owner = Some(person.clone());
                }
                history.players.insert(person.clone());
            }
            StoredEvent::Program { keeper, .. } => {
                history.keepers.extend(keeper.clone().or_else(|| Some(self.host.clone())));
                history.had_program = true;
                if owns && own.is_some_and(|agreed| agreed.contains(&seat)) {
                    history.owner = None;
                }
            }
            StoredEvent::Removed { .. } if owns || slot.person().is_none() => history.owner = None,
            StoredEvent::Moved { person, .. } => {
                if owns {
                    history.owner = Some(person.clone());
                }
                history.players.insert(person.clone());
            }
            _ => {}
        }
    }
}

/// Returns the seat that changes hands with an event, or returns to its person.
fn changed_seat(row: &StoredEvent) -> Option<Seat> {
    match row {
        StoredEvent::Given { seat, .. }
        | StoredEvent::Program { seat, .. }
        | StoredEvent::Removed { seat, .. }
        | StoredEvent::Moved { seat, .. }
        | StoredEvent::Returned { seat, .. }
        | StoredEvent::Back { seat } => Some(Seat(*seat)),
        _ => None,
    }
}
