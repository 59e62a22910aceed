//! The game at the table: actions of people, bots and clocks, undo, the end, the next table.

use catalog::{StepResult, WaitingFor};
use engine::Seat;
use serde_json::Value;

use crate::change_counts::RepeatedChange;
use crate::person_id::PersonId;
use crate::refusal::Refusal;
use crate::stored_event::StoredEvent;
use crate::table_state::{StepOutput, TableState};

impl TableState {
    /// Carries out a person's action, or a named plan, which stands for a sequence of actions.
    pub(crate) fn submit_action(
        &mut self,
        who: &PersonId,
        action: &Value,
        question: Option<u32>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = self.acting_seat(who)?;
        let plan = action.as_str().map_or_else(Vec::new, |name| self.game.expand_plan(seat, name));
        let Some((first, rest)) = plan.split_first() else { return self.act_once(seat, action, question, work) };
        self.act_once(seat, first, question, work)?;
        // The first action counts even if a later one fails: each is an ordinary action.
        for next in rest {
            let question = Some(self.question_number());
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
        // An action that was available out of turn a moment ago and is blocked now is refused with the reason of the
        // rules.
        if question.is_none() && self.game.is_legal(seat, action) && !self.game.is_out_of_turn(seat, action) {
            return Err(Refusal::Unnumbered);
        }
        if self.held_action(seat).is_some() && question.is_some() {
            return Err(Refusal::Stale);
        }
        if self.game.is_out_of_turn(seat, action) {
            let (question, is_full) = (self.question_number(), self.is_full());
            self.change_counts.count_out_of_turn(question, seat.0, is_full)?;
        }
        if question == Some(self.question_number()) && self.too_soon(seat, action) {
            self.append_event(StoredEvent::Held { seat: seat.0, action: action.clone() }, work);
            return Ok(());
        }
        self.play_action(seat, action, question, work)
    }

    /// Carries out the action with this number. The number is only valid for the list that the person saw.
    pub(crate) fn submit_choice(
        &mut self,
        who: &PersonId,
        number: usize,
        list: u32,
        question: u32,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        let seat = self.acting_seat(who)?;
        let action = self.numbered(seat, number, list, question).ok_or(Refusal::Stale)?;
        self.submit_action(who, &action, Some(question), work)
    }

    /// Returns the action with this number for the present question; none if the number refers to another list.
    fn numbered(&self, seat: Seat, number: usize, list: u32, question: u32) -> Option<Value> {
        let fresh = question == self.question_number() && self.game.choice_list_hash(seat) == list;
        self.game.legal_action_at(seat, number).filter(|_| fresh)
    }

    /// Returns the chosen action if it has to be evaluated before it counts, because the person wants to be warned
    /// before a blunder and warnings are available.
    pub fn action_to_check(&self, who: &PersonId, number: usize, list: u32, question: u32) -> Option<(Seat, Value)> {
        let seat = self.acting_seat(who).ok().filter(|_| self.blunder_warning_preference(Some(who)) == Some(true))?;
        let asked = self.hint_seat(Some(who)) == Some(seat);
        self.numbered(seat, number, list, question).filter(|_| asked).map(|action| (seat, action))
    }

    /// Returns true if this legal action has to be held back for a while. Where one person plays against bots, nobody
    /// could learn anything from its timing.
    fn too_soon(&self, seat: Seat, action: &Value) -> bool {
        self.has_several_people() && self.counts_at(action) > self.now && self.game.is_legal(seat, action)
    }

    /// Returns true if several people play on different devices.
    pub(crate) fn has_several_people(&self) -> bool {
        let mut people = self.seat_slots.iter().filter_map(|slot| slot.person());
        let first = people.next();
        people.any(|other| Some(other) != first)
    }

    /// Returns the seat that a person acts for now.
    pub(crate) fn acting_seat(&self, who: &PersonId) -> Result<Seat, Refusal> {
        if self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::NoSeat);
        }
        if !self.started {
            return Err(Refusal::NotStarted);
        }
        if self.paused.is_some() {
            return Err(Refusal::Paused);
        }
        let seat = self.viewer_for(Some(who)).seat().ok_or(Refusal::Curtain)?;
        if self.seat_slots[seat.index()].is_replaced() {
            return Err(Refusal::YouLeft);
        }
        if self.is_out_of_time(seat) { Err(Refusal::OutOfTime) } else { Ok(seat) }
    }

    /// Carries out an action of a seat, whether a person or a bot decided it.
    pub(crate) fn play_action(
        &mut self,
        seat: Seat,
        action: &Value,
        question: Option<u32>,
        work: &mut StepOutput,
    ) -> Result<(), Refusal> {
        self.game.hold_chance(self.throwing_seats());
        let advance = self.apply_scripted(seat, action, question)?;
        self.held_actions.remove(&seat);
        self.append_journal_entries(advance.entries, work);
        Ok(())
    }

    /// Appends journal entries that have taken effect as stored events, and ends the game if it is over.
    pub(crate) fn append_journal_entries(&mut self, entries: Vec<Value>, work: &mut StepOutput) {
        self.length += entries.len();
        entries.iter().for_each(|entry| self.change_counts.count_entry(entry));
        work.rows.extend(entries.into_iter().map(StoredEvent::Entry));
        if !self.over && self.game.is_over() {
            self.append_event(StoredEvent::Over { secret: self.secret.to_hex() }, work);
            work.finished = true;
            if self.goes_on() {
                self.open_next(None, work);
            }
        }
    }

    /// Applies an action to the game, and advances the script of a practice table. What a seat says out of turn belongs
    /// to no script.
    pub(crate) fn apply_scripted(
        &mut self,
        seat: Seat,
        action: &Value,
        question: Option<u32>,
    ) -> Result<StepResult, catalog::Refusal> {
        let is_scripted = self.script.is_some() && !self.game.is_out_of_turn(seat, action);
        let step = self.game.apply_action(seat, action, question)?;
        if let Some(script) = self.script.as_mut().filter(|_| is_scripted) {
            script.observe_action(seat, action);
        }
        Ok(step)
    }

    /// Undoes a seat's last decision, and leads back into the script of a practice table.
    pub(crate) fn undo_scripted(&mut self, seat: Seat) -> Result<StepResult, catalog::Refusal> {
        let decided = self.game.count_decided_entries();
        let step = self.game.undo(seat)?;
        if let Some(script) = self.script.as_mut().filter(|_| self.game.count_decided_entries() < decided) {
            script.observe_undo(seat);
        }
        Ok(step)
    }

    /// Returns the seat whose last decision this person may undo. On a shared device it is the seat that the device has
    /// shown last: the next person has not seen anything of their own yet.
    pub(crate) fn undo_seat(&self, who: Option<&PersonId>) -> Option<Seat> {
        let seats = self.seats_of(who);
        let seat = if let [only] = seats.as_slice() { *only } else { *self.shown_seats.get(who?)? };
        let may = self.started
            && self.paused.is_none()
            && seats.contains(&seat)
            && !self.seat_slots[seat.index()].is_replaced()
            && !self.is_out_of_time(seat)
            && self.held_action(seat).is_none();
        // An undo that becomes unavailable while several seats decide would reveal that one of them has.
        let several = matches!(self.game.status().pending, WaitingFor::Seats(asked) if asked.len() > 1);
        let may = may && !several && self.change_counts.may_repeat(RepeatedChange::Undo, seat.0);
        // Nobody undoes what a bot, or the person before them, decided for the seat.
        let acts_since = self.histories[seat.index()].acts_since;
        let is_own = self.game.undoable_ply(seat).is_some_and(|ply| ply >= acts_since);
        (may && is_own && self.has_time_for_undone(seat)).then_some(seat)
    }

    pub(crate) fn undo(&mut self, who: &PersonId, question: Option<u32>, work: &mut StepOutput) -> Result<(), Refusal> {
        if self.seats_of(Some(who)).is_empty() {
            return Err(Refusal::NoSeat);
        }
        if question.is_some_and(|question| question != self.question_number()) {
            return Err(Refusal::Stale);
        }
        let seat = self.undo_seat(Some(who)).ok_or(Refusal::NoUndo)?;
        let advance = self.undo_scripted(seat)?;
        self.append_journal_entries(advance.entries, work);
        Ok(())
    }

    pub(crate) fn open_rematch(&mut self, who: &PersonId, work: &mut StepOutput) -> Result<(), Refusal> {
        let seat = *self.seats_of(Some(who)).first().ok_or(Refusal::NoSeat)?;
        if !self.over && !self.ended_by_agreement {
            return Err(Refusal::NotOver);
        }
        if !self.next_opened {
            self.open_next(Some(seat), work);
        }
        self.gone_on.insert(who.clone());
        Ok(())
    }

    /// Opens the next table: a rematch that a seat asked for, or the next game of the series.
    fn open_next(&mut self, by: Option<Seat>, work: &mut StepOutput) {
        work.next = Some(Box::new(self.next_opening(by.is_none())));
        self.append_event(StoredEvent::Next { by: by.map(|seat| seat.0) }, work);
    }
}
