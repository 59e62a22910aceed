//! The game at the table: answers of people, bots and clocks, undo, the end, the next table.

use engine::Seat;
use serde_json::Value;

use crate::core::{StepOutput, TableState};
use crate::{PersonId, Refusal, StoredEvent};

impl TableState {
    /// A person answers with an action, or with the name of a plan, which stands for a chain of answers.
    pub(crate) fn act(
        &mut self,
        who: &PersonId,
        action: &Value,
        question: Option<u32>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = self.hand(who)?;
        let plan = action.as_str().map_or_else(Vec::new, |name| self.table.plan(seat, name));
        let Some((first, rest)) = plan.split_first() else { return self.act_once(seat, action, question, work) };
        self.act_once(seat, first, question, work)?;
        // The first answer counts whatever becomes of the others: each is an answer like any.
        for next in rest {
            let question = Some(self.question());
            if self.act_once(seat, next, question, work).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn act_once(
        &mut self,
        seat: Seat,
        action: &Value,
        question: Option<u32>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        // What could be done unasked a moment ago and is closed now is refused with the reason of the rules.
        if question.is_none() && self.table.is_open(seat, action) && !self.table.is_unasked(seat, action) {
            return Err(Refusal::Unnumbered);
        }
        if self.held(seat).is_some() && question.is_some() {
            return Err(Refusal::Stale);
        }
        if question == Some(self.question()) && self.too_soon(seat, action) {
            self.put(StoredEvent::Held { seat: seat.0, action: action.clone() }, work);
            return Ok(());
        }
        self.play(seat, action, question, work)
    }

    /// A person chooses by number. The number means nothing in any other list than the one that they saw.
    pub(crate) fn choose(
        &mut self,
        who: &PersonId,
        number: usize,
        list: u32,
        question: u32,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = self.hand(who)?;
        let action = self.numbered(seat, number, list, question).ok_or(Refusal::Stale)?;
        self.act(who, &action, Some(question), work)
    }

    /// The answer to the present question with this number; none if it is a number of another list.
    fn numbered(&self, seat: Seat, number: usize, list: u32, question: u32) -> Option<Value> {
        let fresh = question == self.question() && self.table.list_print(seat) == list;
        self.table.choice(seat, number).filter(|_| fresh)
    }

    /// The answer of a person that is weighed before it counts, chosen by number: they want to be warned before a blunder,
    /// and may be.
    pub fn doubted(&self, who: &PersonId, number: usize, list: u32, question: u32) -> Option<(Seat, Value)> {
        let seat = self.hand(who).ok().filter(|_| self.warns(Some(who)) == Some(true))?;
        let asked = self.counselled(Some(who)) == Some(seat);
        self.numbered(seat, number, list, question).filter(|_| asked).map(|action| (seat, action))
    }

    /// Whether this legal answer is to be kept for a while. Where one person plays with bots nobody could learn from
    /// its moment.
    fn too_soon(&self, seat: Seat, action: &Value) -> bool {
        self.company() && self.counts_at(action) > self.now && self.table.is_open(seat, action)
    }

    /// Whether several people play who do not look at the same device.
    pub(crate) fn company(&self) -> bool {
        let mut people = self.chairs.iter().filter_map(|chair| chair.person());
        let first = people.next();
        people.any(|other| Some(other) != first)
    }

    /// The seat that a person acts for now.
    fn hand(&self, who: &PersonId) -> Result<Seat, Refusal> {
        if self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::NoSeat);
        }
        if !self.started {
            return Err(Refusal::NotStarted);
        }
        if self.paused.is_some() {
            return Err(Refusal::Paused);
        }
        let seat = self.viewer(Some(who)).seat().ok_or(Refusal::Curtain)?;
        if self.chairs[seat.index()].replaced() { Err(Refusal::YouLeft) } else { Ok(seat) }
    }

    /// A seat does an action, whoever decided it.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        action: &Value,
        question: Option<u32>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let advance = self.table.act(seat, action, question).map_err(refusal)?;
        self.held.remove(&seat);
        self.record(advance.entries, work);
        Ok(())
    }

    /// Turns journal entries that have taken effect into rows, and ends the game if it is over.
    pub(crate) fn record(&mut self, entries: Vec<Value>, work: &mut StepOutput) {
        self.length += entries.len();
        self.follow(&entries);
        work.rows.extend(entries.into_iter().map(StoredEvent::Entry));
        if !self.over && self.table.over() {
            self.put(StoredEvent::Over { secret: self.secret.reveal() }, work);
            work.finished = true;
            if self.goes_on() {
                self.open_next(true, work);
            }
        }
    }

    /// Lets the script of a practice table hear what happened.
    pub(crate) fn follow(&mut self, entries: &[Value]) {
        if let Some(script) = &mut self.script {
            entries.iter().for_each(|entry| script.hear(entry));
        }
    }

    /// The seat whose last decision this person may take back. On a device that is handed round it is the seat that
    /// the device has shown last: who follows has seen nothing of their own yet.
    pub(crate) fn undoing(&self, who: Option<&PersonId>) -> Option<Seat> {
        let seats = self.seats_of(who);
        let seat = if let [only] = seats.as_slice() { *only } else { *self.shown.get(who?)? };
        let may =
            self.started && self.paused.is_none() && seats.contains(&seat) && !self.chairs[seat.index()].replaced();
        (may && self.held(seat).is_none() && self.table.can_undo(seat)).then_some(seat)
    }

    pub(crate) fn undo(&mut self, who: &PersonId, question: Option<u32>, work: &mut StepOutput) -> Result<(), Refusal> {
        if self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::NoSeat);
        }
        if question.is_some_and(|question| question != self.question()) {
            return Err(Refusal::Stale);
        }
        let seat = self.undoing(Some(who)).ok_or(Refusal::NoUndo)?;
        let advance = self.table.undo(seat).map_err(refusal)?;
        self.record(advance.entries, work);
        Ok(())
    }

    pub(crate) fn rematch(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        if self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::NoSeat);
        }
        if !self.over {
            return Err(Refusal::NotOver);
        }
        if !self.next {
            self.open_next(false, work);
        }
        Ok(())
    }

    fn open_next(&mut self, series: bool, work: &mut StepOutput) {
        work.next = Some(Box::new(self.next_opening(series)));
        self.put(StoredEvent::Next {}, work);
    }
}

fn refusal(refusal: catalog::Refusal) -> Refusal {
    match refusal {
        catalog::Refusal::Stale => Refusal::Stale,
        catalog::Refusal::Malformed(what) => Refusal::Malformed(what),
        catalog::Refusal::Refused { reason, clause } => Refusal::Closed { reason, clause },
    }
}
