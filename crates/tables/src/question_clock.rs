//! The timing of the present question: bots that search, clocks that run out, people who are away.

use std::collections::BTreeMap;

use catalog::BotSpeed;
use engine::{Audience, Seat, SeatSet, Viewer};
use serde_json::Value;

use crate::command::BotRequest;
use crate::moment_log::SeenMoments;
use crate::question::{PendingDecision, Question, QuestionTime, QuestionTiming};
use crate::refusal::Refusal;
use crate::seat_slot::PublicOccupant;
use crate::stored_event::StoredEvent;
use crate::table_state::{StepOutput, TableState};
use crate::timings::Millis;

/// The number of latest events that can be about the moments before one question.
const LATEST_EVENTS: usize = 24;
/// The maximum number of paces for the moments before one question.
const MAX_PACES: u64 = 4;
/// The number of paces for which a key moment is shown large.
const KEY_PACES: u64 = 3;

impl TableState {
    /// Processes everything that is due, until the table waits for a person or bot again.
    pub(crate) fn process_due_events(&mut self, work: &mut StepOutput) {
        if self.closed {
            self.question = None;
            return;
        }
        if self.started && !self.over {
            self.replace_absent(work);
        }
        self.end_introduction_wait(work);
        loop {
            self.advance_shuffle(work);
            if !self.started || self.over {
                self.question = None;
                return;
            }
            self.put_question(work);
            if self.settle_due_chance(work) {
                continue;
            }
            if self.apply_timeout(work) {
                continue;
            }
            let Some((seat, action)) = self.due() else { return };
            let decided = action.is_some_and(|action| self.play_action(seat, &action, None, work).is_ok());
            let absent = if decided { None } else { self.game.default_action(seat) };
            let late = self.question.as_ref().is_some_and(|ask| ask.is_late(self.now));
            if late && absent.is_some() && !self.bot_decides(seat) {
                self.append_event(StoredEvent::Late { seat: seat.0 }, work);
            }
            let done = decided || absent.is_some_and(|action| self.play_action(seat, &action, None, work).is_ok());
            if !done {
                self.question.as_mut().expect("a question was put").stuck = true;
                return;
            }
            // A bot that acted out of turn without answering the question gets a new request.
            self.question.as_mut().expect("a question was put").thoughts.remove(&seat);
        }
    }

    /// Registers a new question, and sends requests to the bots that have none. While the table waits for a throw or a
    /// draw, there is no question.
    fn put_question(&mut self, work: &mut StepOutput) {
        if self.held_chance().is_some() {
            self.end_question(work);
            return;
        }
        let (question, now) = (self.question_number(), self.now);
        let waiting = self.awaited_seats();
        if self.question.as_ref().is_none_or(|ask| ask.question != question) {
            let going_on = self.question.as_ref().filter(|ask| self.silent_since(ask, &waiting));
            let going_on = going_on.map(|ask| (ask.question, ask.time));
            let silent = going_on.is_some();
            let mut time = match going_on {
                Some((before, time)) => {
                    self.used_time.go_on(before, question);
                    time
                }
                // The stored events will say what is left.
                None if self.restoring => QuestionTime::new(now, self.time_limit(&waiting)),
                None => {
                    let before = self.end_question(work);
                    QuestionTime::new(now, self.limit_after_undo(&waiting, before.as_ref()))
                }
            };
            if self.settings.by_days() {
                let held = self.days_held;
                time.deadline = time.deadline.map(|until| self.keep_deadline(until, work).max(held));
            }
            let (seats, told, depth) = (waiting.clone(), self.game.event_count(), self.game.count_decided_entries());
            let (paces, thoughts) = (self.paces_to_look(), BTreeMap::new());
            self.question =
                Some(Question { question, depth, seats, told, time, paces, silent, stuck: false, thoughts });
        }
        let by_bots: Vec<Seat> = waiting.iter().copied().filter(|seat| self.bot_decides(*seat)).collect();
        let thoughts = &mut self.question.as_mut().expect("a question was just put").thoughts;
        thoughts.retain(|seat, thought| by_bots.contains(seat) || thought.ordered && waiting.contains(seat));
        for seat in waiting {
            if !by_bots.contains(&seat) {
                self.apply_standing_order(seat);
                continue;
            }
            let Some(bot) = self.bot_for(seat).map(str::to_owned) else { continue };
            let ask = self.question.as_mut().expect("a question was just put");
            if ask.thoughts.contains_key(&seat) {
                continue;
            }
            if let Some(action) = self.script.as_ref().and_then(|script| script.next(seat)) {
                let decided = Some((now, Some(action.clone())));
                ask.thoughts.insert(seat, PendingDecision { asked: now, ordered: false, decided });
                continue;
            }
            let thinker = self.game.prepare_bot_task(seat, &bot, self.timings.thinking_time);
            let decided = if thinker.is_err() { Some((now, None)) } else { None };
            ask.thoughts.insert(seat, PendingDecision { asked: now, ordered: false, decided });
            work.bot_requests.extend(thinker.ok().map(|thinker| BotRequest { seat, question, bot, task: thinker }));
        }
    }

    /// Derives the timing of the present question from the latest event of a table that is being reloaded. The event
    /// was written at `at`, which is `open` by a clock that stops while the server is down.
    pub(crate) fn note_question_timing(&mut self, at: Millis, open: Millis, row: &StoredEvent) {
        let (question, seats) = (self.question_number(), self.awaited_seats());
        let going_on = self.question.as_ref().filter(|ask| ask.question == question || self.silent_since(ask, &seats));
        let mut time = match going_on.map(|ask| (ask.question, ask.time)) {
            Some((before, time)) => {
                self.used_time.go_on(before, question);
                time
            }
            None => {
                let before = self.end_restored_question(open);
                QuestionTime { put: at, ..QuestionTime::new(open, self.limit_after_undo(&seats, before.as_ref())) }
            }
        };
        let used = if self.paused.is_some() { time.spent } else { time.time_used(open) };
        match row {
            // The clock of a question is set when the time for the previous one has been charged.
            StoredEvent::Bank { .. } if used == 0 => {
                let limit = self.limit_at(&seats, self.game.count_decided_entries());
                time.deadline = limit.map(|limit| time.since + limit);
            }
            // In the middle of a question, a bot takes the seat and its person pays for the time until then.
            StoredEvent::Bank { .. } => time.charged = used,
            // The time used up to then is kept until the pause ends.
            StoredEvent::Paused { left, .. } => {
                time.spent = open.saturating_sub(time.since);
                time.deadline = left.map(|left| open + left);
            }
            StoredEvent::Resumed { .. } => {
                let since = open.saturating_sub(std::mem::take(&mut time.spent));
                time.deadline = time.deadline.map(|deadline| deadline + since.saturating_sub(time.since));
                time.since = since;
            }
            _ => {}
        }
        let (told, depth, thoughts) = (self.game.event_count(), self.game.count_decided_entries(), BTreeMap::new());
        let (paces, silent, stuck) = (1, false, false);
        self.question = Some(Question { question, depth, seats, told, time, paces, silent, stuck, thoughts });
    }

    /// Takes the timing that [`TableState::note_question_timing`] has collected, at this time of a clock that stops
    /// while the server is down.
    pub(crate) fn take_question_timing(&mut self, open: Millis) -> Option<QuestionTiming> {
        let QuestionTime { since, put, spent, charged, deadline, .. } = self.question.take()?.time;
        // Time beyond the limit is charged to no seat: either the default action was applied, or the server did not
        // wake the table.
        let most = deadline.map_or(Millis::MAX, |deadline| deadline.saturating_sub(since));
        let spent = if self.paused.is_some() { spent } else { open.saturating_sub(since).min(most) };
        let left = deadline.map(|deadline| deadline.saturating_sub(open));
        Some(QuestionTiming { put, spent, charged: charged.min(spent), left })
    }

    /// Restores the timing of the present question from the stored events, with a little extra time for people to
    /// reconnect. In games by days the deadline is an event of its own, which has been moved already if it was too
    /// near.
    pub(crate) fn restore_deadline(&mut self, dated: Option<QuestionTiming>) {
        let (now, by_days) = (self.now, self.settings.by_days());
        let Some((ask, QuestionTiming { put, spent, charged, left })) = self.question.as_mut().zip(dated) else {
            return;
        };
        ask.time.put = put;
        ask.time.spent = spent;
        ask.time.charged = charged;
        if !by_days && ask.time.deadline.is_some() {
            ask.time.deadline = left.map(|left| now + left + self.timings.restore_grace);
            ask.time.moved = true;
        }
    }

    /// Returns the time since when the table has been waiting for the present question, as far as it is public; none
    /// unless the game is running.
    pub fn asked_since(&self) -> Option<Millis> {
        self.question.as_ref().map(|ask| ask.time.put)
    }

    /// Returns true if the same seat is on turn again and no other viewer has received an event since this question.
    fn silent_since(&self, ask: &Question, waiting: &[Seat]) -> bool {
        let &[seat] = waiting else { return false };
        let own = [Audience::Only(SeatSet::only(seat)), Audience::Only(SeatSet::EMPTY)];
        ask.seats == waiting && self.game.audiences_since(ask.told).iter().all(|to| own.contains(to))
    }

    /// Registers the action of a person's standing order, or the only legal action of the only person.
    fn apply_standing_order(&mut self, seat: Seat) {
        let people = self.seat_slots.iter().filter(|slot| slot.bot().is_none()).count();
        let (now, ordered) = (self.now, self.game.standing_order(seat, people == 1));
        let thoughts = &mut self.question.as_mut().expect("a question was put").thoughts;
        match ordered {
            None => drop(thoughts.remove(&seat)),
            Some(action) => {
                let fresh = || PendingDecision { asked: now, ordered: true, decided: None };
                let thought = thoughts.entry(seat).or_insert_with(fresh);
                let heard = thought.decided.as_ref().map_or(now, |(heard, _)| *heard);
                thought.decided = Some((heard, Some(action)));
            }
        }
    }

    /// Returns true if a standing order or the only legal action answers the present question for a seat.
    pub fn is_answered_by_order(&self, seat: Seat) -> bool {
        let thought = self.question.as_ref().and_then(|ask| ask.thoughts.get(&seat));
        thought.is_some_and(|thought| thought.ordered)
    }

    /// Returns true if this decision will be carried out without a person.
    fn plays_itself(&self, seat: Seat, thought: &PendingDecision) -> bool {
        thought.ordered || self.bot_for(seat).is_some()
    }

    /// Returns the bot that acts for a seat now. Substitute bots only play while a player is present or, in games by
    /// days, while others play at all; a person who is back and out of time for this question counts.
    fn bot_for(&self, seat: Seat) -> Option<&str> {
        let slot = &self.seat_slots[seat.index()];
        match slot.bot() {
            Some(bot) => Some(bot).filter(|_| !slot.is_replaced() || self.others_play()),
            None => self.is_out_of_time(seat).then_some(self.game_entry.info().standard_bot),
        }
    }

    /// Returns a seat whose decision is due now, with the action if there is one.
    fn due(&self) -> Option<(Seat, Option<Value>)> {
        let ask = self.question.as_ref().filter(|ask| !ask.stuck && self.paused.is_none())?;
        if let Some((seat, action)) = self.kept().find(|(_, action)| self.counts_at(action) <= self.now) {
            return Some((seat, Some(action.clone())));
        }
        for (seat, thought) in &ask.thoughts {
            let time = self.answer_at(ask, *seat, thought);
            if time <= self.now && self.plays_itself(*seat, thought) {
                return Some((*seat, thought.decided.clone().and_then(|(_, action)| action)));
            }
        }
        let person = |seat: &Seat| !self.bot_decides(*seat);
        ask.is_late(self.now).then(|| self.awaited_seats().into_iter().find(person)).flatten().map(|seat| (seat, None))
    }

    /// Returns the actions that are held back until they may count.
    fn kept(&self) -> impl Iterator<Item = (Seat, &Value)> {
        (0..self.header.seats).map(Seat).filter_map(|seat| Some((seat, self.held_action(seat)?)))
    }

    /// Returns the time from which an action on the present question counts: if others could guess hidden actions from
    /// the time that they take, the question stays open for a while.
    pub(crate) fn counts_at(&self, action: &Value) -> Millis {
        let since = self.question.as_ref().map_or(self.now, |ask| ask.time.since);
        since + if self.header.fast { 0 } else { self.game.min_action_delay(action) }
    }

    /// Returns the number of paces that people need for the moments since the last question: one for each that all can
    /// see, one more for each throw or draw that the table waited for, and three more for a key moment, which is shown
    /// large. It follows from public events alone. Where nobody looks, one is enough.
    pub(crate) fn paces_to_look(&mut self) -> u64 {
        self.count_moments();
        let (number, events) = (self.moment_number(Viewer::Spectator), self.game.event_count());
        let seen = std::mem::replace(&mut self.seen_moments, SeenMoments { number, events, throws: 0 });
        if !self.is_followed() {
            return 1;
        }
        let since = seen.events.max(events.saturating_sub(LATEST_EVENTS));
        let is_key = self.game.has_key_event(Viewer::Spectator, since);
        let moments = number.saturating_sub(seen.number) + seen.throws;
        moments.clamp(1, MAX_PACES) + KEY_PACES * u64::from(is_key)
    }

    /// Returns the slowest speed that any present person prefers.
    fn speed_of_all(&self) -> BotSpeed {
        let wish = |seat: Seat| self.seat_slots[seat.index()].bot_speed;
        let here = |seat: &Seat| self.occupant_of(*seat) == PublicOccupant::Present;
        (0..self.header.seats).map(Seat).filter(here).map(wish).max().unwrap_or_default()
    }

    /// True if people follow what happens at the table.
    fn is_followed(&self) -> bool {
        !self.header.fast && self.anybody_here()
    }

    /// Returns the pause before an action, a throw or a draw of a bot; none where nobody looks.
    pub(crate) fn bot_pace(&self) -> Millis {
        if self.is_followed() { self.speed_of_all().scale_pace(self.timings.bot_pace) } else { 0 }
    }

    /// Returns the time when a bot's action is applied: after the pace of the table, or after whole multiples of it if
    /// the search took longer. The timing therefore reveals nothing about the search unless the machine is overloaded.
    fn answer_at(&self, ask: &Question, seat: Seat, thought: &PendingDecision) -> Millis {
        let pace = if ask.silent { 0 } else { self.bot_pace() };
        let counts =
            thought.decided.as_ref().and_then(|(_, action)| action.as_ref()).map_or(0, |action| self.counts_at(action));
        let least = if self.is_followed() && !ask.silent && self.has_several_people() { counts } else { 0 };
        // Leaving and coming back again and again does not keep the bot from answering when the time is over.
        let ready = self.substitute_ready_at[seat.index()].min(ask.time.deadline.unwrap_or(Millis::MAX));
        let due = (ask.time.since + pace * ask.paces).max(ready).max(least);
        match thought.decided {
            None => thought.asked.max(due) + self.timings.bot_timeout,
            Some((heard, _)) if heard <= due || pace == 0 => due.max(heard),
            Some((heard, _)) => due + (heard - due).div_ceil(pace) * pace,
        }
    }

    pub(crate) fn record_bot_action(
        &mut self,
        seat: Seat,
        question: u32,
        action: Option<Value>,
    ) -> Result<(), Refusal> {
        let now = self.now;
        if let Some(ask) = self.question.as_mut().filter(|ask| ask.question == question)
            && let Some(thought) = ask.thoughts.get_mut(&seat).filter(|thought| thought.decided.is_none())
        {
            thought.decided = Some((now, action));
        }
        Ok(())
    }

    /// Returns the deadline of people for the present question; none without a clock or if no person is asked. It stays
    /// until the question is resolved, because everybody sees it and who has acted secretly must stay unknown.
    pub fn deadline(&self) -> Option<Millis> {
        self.deadline_among(&self.asked_seats())
    }

    /// Returns the deadline of the people who have not acted yet.
    fn awaited_deadline(&self) -> Option<Millis> {
        self.deadline_among(&self.awaited_seats())
    }

    /// Returns the deadline of the present question if the table does not rest and one of these seats is a person's.
    fn deadline_among(&self, seats: &[Seat]) -> Option<Millis> {
        let deadline = self.question.as_ref()?.time.deadline?;
        let person = seats.iter().any(|seat| !self.bot_decides(*seat));
        (person && self.paused.is_none()).then_some(deadline)
    }

    /// Returns the seat whose time bank is running, and when it is used up; none if no bank is running.
    pub fn running_bank(&self) -> Option<(Seat, Millis)> {
        let &[seat] = self.question.as_ref()?.seats.as_slice() else { return None };
        self.remaining_bank(seat)?;
        Some((seat, self.deadline()?))
    }

    /// Returns the time until the deadline of the present question, whoever is to act.
    pub(crate) fn time_to_deadline(&self) -> Option<Millis> {
        self.question.as_ref()?.time.deadline.map(|deadline| deadline.saturating_sub(self.now))
    }

    /// Returns the time that people have left for the present question.
    pub fn time_left(&self) -> Option<Millis> {
        self.deadline().map(|deadline| deadline.saturating_sub(self.now))
    }

    /// Returns the time when the table needs [`crate::TableCommand::Wake`]; none if only a command can change anything.
    pub fn wake_at(&self) -> Option<Millis> {
        if self.closed {
            return None;
        }
        let mut times: Vec<Millis> =
            self.shuffled_at().into_iter().chain(self.chance_due_at()).chain(self.reading_ends_at()).collect();
        if let Some(ask) = self.question.as_ref().filter(|ask| !ask.stuck && self.paused.is_none()) {
            times.extend(self.awaited_deadline());
            let bots = ask.thoughts.iter().filter(|(seat, thought)| self.plays_itself(**seat, thought));
            times.extend(bots.map(|(seat, thought)| self.answer_at(ask, *seat, thought)));
            let missed = self.asked_seats().into_iter().filter_map(|seat| {
                let slot = &self.seat_slots[seat.index()];
                slot.person().filter(|_| !slot.is_replaced()).and_then(|person| self.substitution_time(seat, person))
            });
            times.extend(missed);
            times.extend(self.kept().map(|(_, action)| self.counts_at(action)));
        }
        // A person who becomes absent has to be announced if there are viewers.
        if self.stream_count() > 0 {
            let people = self.seat_slots.iter().filter_map(|slot| slot.person());
            times.extend(people.filter_map(|person| self.absent_at(person)).filter(|at| *at > self.now));
            times.extend(self.open_vote().map(|proposal| self.vote_ends(proposal)));
            times.extend(self.absence_deadlines().map(|(_, at)| at).filter(|at| *at > self.now));
            times.extend(self.next_wish_ends());
            times.extend(self.pause_request_ends().map(|(_, end)| end).filter(|end| *end > self.now));
        }
        times.into_iter().min()
    }

    /// Returns true if the table can be unloaded from memory without anybody noticing: no stream is open, no action is
    /// held back, no throw or draw is due, and the table does not wait for contributions to the deal. Bots that are searching get a new request
    /// when the table comes back; the caller keeps a clock running with [`TableState::running_clock`].
    pub fn can_sleep(&self) -> bool {
        let pending = self.kept().next().is_some()
            || self.shuffled_at().is_some()
            || self.chance_due_at().is_some()
            || self.awaits_readers();
        self.stream_count() == 0 && (self.closed || !pending)
    }

    /// Returns the clock that runs for people: the question and its deadline.
    pub fn running_clock(&self) -> Option<(u32, Millis)> {
        Some((self.question_number(), self.awaited_deadline()?))
    }

    /// Returns the running clock if it does not follow from the stored events: the table was reloaded in the middle of
    /// the question.
    pub fn moved_clock(&self) -> Option<(u32, Millis)> {
        self.running_clock().filter(|_| self.question.as_ref().is_some_and(|ask| ask.time.moved))
    }

    /// Restores a clock that was kept while the table was unloaded, if its question is still open.
    pub fn restore_clock(&mut self, (question, deadline): (u32, Millis)) {
        let Some(time) = self.question.as_mut().filter(|ask| ask.question == question).map(|ask| &mut ask.time) else {
            return;
        };
        let Some(before) = time.deadline else { return };
        // The keeper of the clock knows of times when the server was down that are not known here.
        time.spent = time.spent.saturating_sub(deadline.saturating_sub(before));
        time.deadline = Some(deadline);
        time.moved = true;
    }

    /// Continues the timing that the same table had in memory before it was read again although nothing had stood still:
    /// its stored events were rewritten.
    pub fn follow_timing(&mut self, before: &TableState) {
        let known = before.question.as_ref();
        if let Some((ask, known)) =
            self.question.as_mut().zip(known).filter(|(ask, known)| ask.question == known.question)
        {
            (ask.time, ask.paces, ask.silent) = (known.time, known.paces, known.silent);
        }
        self.substitute_ready_at.clone_from(&before.substitute_ready_at);
        self.wait_extensions.clone_from(&before.wait_extensions);
        self.chance_wait = before.chance_wait;
        self.introduction_readers.clone_from(&before.introduction_readers);
        self.introduction_wait = before.introduction_wait;
        // Streams are opened again one after another; nobody is missed until then.
        for (who, presence) in &mut self.people {
            if let Some(known) = before.people.get(who).filter(|known| !known.has_stream()) {
                *presence = *known;
            }
        }
    }
}
