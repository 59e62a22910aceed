//! The state of a table: its data and the queries on it. Other modules add what happens at a table, by concern;
//! `dispatch` is the entry point for commands.

use std::collections::{BTreeMap, BTreeSet};

use catalog::{BotSpeed, DealSecret, DynGame, GameEntry, TableSettings, TimeControl};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::answer_ids::AnsweredOnce;
use crate::chance_wait::ChanceWait;
use crate::change_counts::ChangeCounts;
use crate::command::BotRequest;
use crate::fair_deal_rounds::FairDeal;
use crate::moment_log::{MomentLog, SeenMoments};
use crate::person_id::PersonId;
use crate::question::{LastPause, Question, TablePause};
use crate::seat_request::SeatRequest;
use crate::seat_slot::{Occupant, PublicOccupant, SeatSlot};
use crate::seat_vote::{SeatHistory, SeatVote};
use crate::stored_event::{StoredEvent, TableHeader};
use crate::table_opening::TableOpening;
use crate::timings::{Millis, TableTimings};
use crate::tutorial_script::{ScriptProgress, TutorialStage};
use crate::used_time::UsedTime;
use crate::viewers::{Presence, ShownVersions};

/// One chat line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The seat that posted it.
    pub seat: Seat,
    /// The text of the line.
    pub text: String,
}

/// One live table. The crate documentation explains how it is driven.
pub struct TableState {
    pub(crate) header: TableHeader,
    pub(crate) secret: DealSecret,
    pub(crate) game_entry: &'static dyn GameEntry,
    pub(crate) timings: TableTimings,
    pub(crate) settings: TableSettings,
    pub(crate) game: Box<dyn DynGame>,
    /// The journal entries taken over from a finished game.
    pub(crate) past: Vec<Value>,
    pub(crate) seat_slots: Vec<SeatSlot>,
    pub(crate) host: PersonId,
    pub(crate) started: bool,
    pub(crate) over: bool,
    pub(crate) next_opened: bool,
    pub(crate) chat_lines: Vec<ChatLine>,
    /// The number of stored events.
    pub(crate) length: usize,
    /// The latest time seen; it never goes back.
    pub(crate) now: Millis,
    /// The present question with its deadlines.
    pub(crate) question: Option<Question>,
    /// Actions that came too early to count, by seat, with the question that they respond to.
    pub(crate) held_actions: BTreeMap<Seat, (u32, Value)>,
    /// The times before which the substitute bots of people who left do not act, by seat.
    pub(crate) substitute_ready_at: Vec<Millis>,
    /// The time that each seat has left, if it plays from a time bank.
    pub(crate) banks: Vec<Millis>,
    /// In games by days: a question and its deadline.
    pub(crate) due_by: Option<(u32, Millis)>,
    /// True if this deadline was extended when the table was restored, which the next step stores.
    pub(crate) due_extended: bool,
    /// In games by days: no deadline passes before this time.
    pub(crate) days_held: Millis,
    pub(crate) paused: Option<TablePause>,
    /// The seats that ask for a pause.
    pub(crate) pause_requests: BTreeMap<Seat, Millis>,
    pub(crate) last_pause: Option<LastPause>,
    pub(crate) change_counts: ChangeCounts,
    /// Absent seats that were given more time, with the end of that time.
    pub(crate) wait_extensions: BTreeMap<Seat, Millis>,
    /// The number of things that have happened around the game.
    pub(crate) notes: usize,
    pub(crate) locked: bool,
    /// True if the operator has closed the table.
    pub(crate) closed: bool,
    /// The open requests for a seat.
    pub(crate) seat_requests: Vec<SeatRequest>,
    /// The number of the next seat request: how many were stored so far, or more once no further ones are stored.
    pub(crate) wishes_heard: usize,
    pub(crate) barred: BTreeSet<PersonId>,
    /// The people who have known each seat since the start, by seat.
    pub(crate) histories: Vec<SeatHistory>,
    /// The latest vote about who plays a seat, open or over.
    pub(crate) seat_vote: Option<SeatVote>,
    /// The number of votes so far.
    pub(crate) proposals: usize,
    pub(crate) people: BTreeMap<PersonId, Presence>,
    /// The number of streams of anonymous spectators.
    pub(crate) anonymous_streams: usize,
    /// For a shared device: the seat whose view it shows.
    pub(crate) shown_seats: BTreeMap<PersonId, Seat>,
    pub(crate) versions: ShownVersions,
    pub(crate) moments: MomentLog,
    /// The throw or draw that the table waits for.
    pub(crate) chance_wait: Option<ChanceWait>,
    /// The moments for which people have had time.
    pub(crate) seen_moments: SeenMoments,
    pub(crate) used_time: UsedTime,
    pub(crate) answered: AnsweredOnce,
    /// True while the table is being restored from its stored events.
    pub(crate) restoring: bool,
    /// The contributions to the deal so far.
    pub(crate) fair_deal: FairDeal,
    /// The progress of a practice table's script; none at other tables.
    pub(crate) script: Option<ScriptProgress>,
}

/// The accumulated output of one command.
#[derive(Default)]
pub(crate) struct StepOutput {
    pub next: Option<Box<TableOpening>>,
    pub rows: Vec<StoredEvent>,
    pub finished: bool,
    pub bot_requests: Vec<BotRequest>,
}

impl TableState {
    /// Returns the game in progress. Before the start it only reflects the setup.
    pub fn game(&self) -> &dyn DynGame {
        self.game.as_ref()
    }

    /// Returns the header, which records how the table was set up.
    pub fn header(&self) -> &TableHeader {
        &self.header
    }

    /// Returns the settings that were agreed on beside the rules.
    pub fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// Sets the clock, so that queries report the time that is left now. Anything due is processed with the next
    /// command.
    pub fn advance_clock(&mut self, now: Millis) {
        self.now = self.now.max(now);
    }

    /// Returns the latest time seen.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Returns the number of stored events, which is also the number of the next one.
    pub fn row_count(&self) -> usize {
        self.length
    }

    /// Returns true if the first card has been dealt.
    pub fn has_started(&self) -> bool {
        self.started
    }

    /// Returns true if the game is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Returns true if the operator has closed the table before its game was over.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns true if the next table has been opened.
    pub fn next_opened(&self) -> bool {
        self.next_opened
    }

    /// Returns the chat lines, oldest first.
    pub fn chat_lines(&self) -> &[ChatLine] {
        &self.chat_lines
    }

    /// Returns true if this person may start the table and give its empty seats to bots.
    pub fn is_host(&self, who: Option<&PersonId>) -> bool {
        who == Some(&self.host)
    }

    /// Returns the name of a seat; empty while the seat is.
    pub fn seat_name(&self, seat: Seat) -> &str {
        self.seat_slots.get(seat.index()).map_or("", |slot| &slot.name)
    }

    /// Returns the contributions of the seats to the secret of the deal, including empty ones.
    pub fn entropy(&self) -> Vec<String> {
        self.contributions()
    }

    /// Returns the occupant of a seat as far as it is public.
    pub fn occupant_of(&self, seat: Seat) -> PublicOccupant {
        match self.seat_slots.get(seat.index()).map(|slot| &slot.occupant) {
            None | Some(Occupant::Nobody) => PublicOccupant::Empty,
            Some(Occupant::Bot(bot)) => PublicOccupant::Bot(bot.clone()),
            Some(Occupant::Person { substitute_bot: Some(bot), .. }) => PublicOccupant::Substituted(bot.clone()),
            Some(Occupant::Person { substitute_bot: None, .. }) if self.seat_slots[seat.index()].program => {
                PublicOccupant::Program
            }
            Some(Occupant::Person { person, substitute_bot: None }) if self.is_present(person) => {
                PublicOccupant::Present
            }
            Some(Occupant::Person { .. }) => PublicOccupant::Away,
        }
    }

    /// Returns the person who owns a seat, if there is one.
    pub fn person_of(&self, seat: Seat) -> Option<&PersonId> {
        self.seat_slots.get(seat.index()).and_then(|slot| slot.person())
    }

    /// Returns the seats of a person, in order.
    pub fn seats_of(&self, who: Option<&PersonId>) -> Vec<Seat> {
        let Some(who) = who else { return Vec::new() };
        (0..self.header.seats).map(Seat).filter(|seat| self.seat_slots[seat.index()].person() == Some(who)).collect()
    }

    /// Returns the people who have seats, each once. Programs are no people.
    pub fn seated_people(&self) -> Vec<PersonId> {
        let people: BTreeSet<&PersonId> =
            self.seat_slots.iter().filter(|slot| !slot.program).filter_map(|slot| slot.person()).collect();
        people.into_iter().cloned().collect()
    }

    /// Returns the viewer whose view this person currently sees.
    pub fn viewer_for(&self, who: Option<&PersonId>) -> Viewer {
        let seats = self.seats_of(who);
        match (seats.as_slice(), who) {
            ([], _) | (_, None) => Viewer::Spectator,
            ([seat], _) => Viewer::Seat(*seat),
            (_, Some(who)) if self.curtain_seat(Some(who)).is_none() => {
                self.shown_seats.get(who).map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat))
            }
            _ => Viewer::Spectator,
        }
    }

    /// On a shared device, returns the seat that has to act next and whose person has not yet confirmed that they are
    /// there.
    pub fn curtain_seat(&self, who: Option<&PersonId>) -> Option<Seat> {
        let seats = self.seats_of(who);
        if seats.len() < 2 || !self.started || self.over {
            return None;
        }
        let next = self.awaited_seats().into_iter().chain(self.held_chance()).find(|seat| seats.contains(seat))?;
        (self.shown_seats.get(who?) != Some(&next)).then_some(next)
    }

    /// Returns true if this person can take back their last decision.
    pub fn can_undo(&self, who: Option<&PersonId>) -> bool {
        self.undo_seat(who).is_some()
    }

    /// Returns the bot speed that this person prefers.
    pub fn bot_speed(&self, who: Option<&PersonId>) -> BotSpeed {
        self.seats_of(who).first().map_or(BotSpeed::Normal, |seat| self.seat_slots[seat.index()].bot_speed)
    }

    /// Returns true if first-time hints are shown to this person.
    pub fn has_first_time_hints(&self, who: Option<&PersonId>) -> bool {
        self.seats_of(who).first().is_some_and(|seat| self.seat_slots[seat.index()].has_hints)
    }

    /// Returns the stage of a practice table's tutorial for this person; none if the game is free.
    pub fn tutorial_stage(&self, who: Option<&PersonId>) -> Option<TutorialStage> {
        let learner = self.seats_of(who).contains(&catalog::Tutorial::LEARNER);
        self.script.as_ref().filter(|_| learner && self.started).and_then(ScriptProgress::stage)
    }

    /// Returns the only seat of this person if all others are bots, so that help is unfair to no one. Tutorial tables
    /// are excluded, because the script itself gives the hints, and so is the daily challenge, because it is ranked.
    fn beside_bots(&self, who: Option<&PersonId>) -> Option<Seat> {
        let [seat] = self.seats_of(who)[..] else { return None };
        let mut others = (0..self.header.seats).map(Seat).filter(|other| *other != seat);
        let alone = others.all(|other| matches!(self.occupant_of(other), PublicOccupant::Bot(_)));
        let may_be_helped = !self.header.fixed_seats && self.tutorial_stage(who).is_none();
        (alone && self.started && !self.over && may_be_helped).then_some(seat)
    }

    /// Returns the seat of this person that may get a hint: one that has to act, with bots as its only opponents.
    pub fn hint_seat(&self, who: Option<&PersonId>) -> Option<Seat> {
        self.beside_bots(who).filter(|seat| self.awaited_seats().contains(seat))
    }

    /// Returns true if this person is warned before a blunder, or none where warnings are not available. Evaluating an
    /// action takes a moment, which must not cost anybody time while a clock runs.
    pub fn blunder_warning_preference(&self, who: Option<&PersonId>) -> Option<bool> {
        let seat = self.beside_bots(who).filter(|_| self.settings.time_control() == TimeControl::None)?;
        Some(self.seat_slots[seat.index()].has_blunder_warnings)
    }

    /// Returns the seats that are on turn and have not acted.
    pub fn awaited_seats(&self) -> Vec<Seat> {
        self.game.awaited_seats().iter().filter(|seat| self.held_action(*seat).is_none()).collect()
    }

    /// Returns this seat's action for the present question if it is held back until it may count.
    pub fn held_action(&self, seat: Seat) -> Option<&Value> {
        self.held_actions
            .get(&seat)
            .filter(|(question, _)| *question == self.question_number())
            .map(|(_, action)| action)
    }

    /// Returns the number of the present question.
    pub fn question_number(&self) -> u32 {
        self.game.question_number()
    }

    /// Returns the secret of the deal, once the game is over.
    pub fn published_secret(&self) -> Option<DealSecret> {
        self.over.then_some(self.secret)
    }
}
