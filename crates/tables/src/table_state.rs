//! The state of a table: its data and the queries on it. Other modules add what happens at a table, by concern;
//! `dispatch` is the entry point for commands.

use std::collections::{BTreeMap, BTreeSet};

use catalog::{BotSpeed, DealSecret, DynGame, GameEntry, SeatNote, TableSettings, TimeControl};
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
use crate::tutorial_script::{Script, TutorialStage};
use crate::used_time::UsedTime;
use crate::viewers::{Presence, ShownVersions};

/// The wait for people who read the introduction before the first card is dealt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntroductionWait {
    /// The time at which the game begins without them; none if no other person waits.
    pub until: Option<Millis>,
}

/// One chat line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// The seat that posted it, or that it is about.
    pub seat: Seat,
    /// The holder of the seat at that time, by their place among all who have held it.
    pub holder: usize,
    /// Its text, or the notice that it is.
    pub content: ChatContent,
}

/// The content of a chat line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChatContent {
    /// A text of the seat's person.
    Text(String),
    /// Somebody else plays the seat from here on.
    Note(SeatNote),
    /// The owner of the seat took it back from another person who played it meanwhile.
    TakenBack {
        /// That person, by their place among all who have held the seat.
        from: usize,
    },
    /// The seat opened a rematch.
    Rematch,
}

/// One line of a spectator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The spectator who posted it.
    pub person: PersonId,
    /// The name under which they posted it.
    pub name: String,
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
    /// The people who went on to the next table since the table was loaded.
    pub(crate) gone_on: BTreeSet<PersonId>,
    pub(crate) chat_lines: Vec<ChatLine>,
    pub(crate) remarks: Vec<Remark>,
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
    /// True if the operator has closed the table, or everybody has agreed to end the game.
    pub(crate) closed: bool,
    /// True if everybody has agreed to end the game without a result.
    pub(crate) ended_by_agreement: bool,
    /// The open requests for a seat.
    pub(crate) seat_requests: Vec<SeatRequest>,
    /// The number of the next seat request: how many were stored so far, or more once no further ones are stored.
    pub(crate) wishes_heard: usize,
    /// The people whose request the host has refused.
    pub(crate) turned_away: BTreeSet<PersonId>,
    pub(crate) barred: BTreeSet<PersonId>,
    /// The people who have known each seat since the start, by seat.
    pub(crate) histories: Vec<SeatHistory>,
    /// The latest vote about who plays a seat, open or over.
    pub(crate) seat_vote: Option<SeatVote>,
    /// The number of votes so far.
    pub(crate) proposals: usize,
    pub(crate) people: BTreeMap<PersonId, Presence>,
    /// The people whose browsers show the introduction before the board.
    pub(crate) introduction_readers: BTreeSet<PersonId>,
    /// The wait for them, between the start and the first card.
    pub(crate) introduction_wait: Option<IntroductionWait>,
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
    /// The script of a practice table; none at other tables.
    pub(crate) script: Option<Script>,
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

    /// Returns the document that is stored of how the table was set up. It contains the secret of the deal, so it is for
    /// the store alone.
    pub fn stored_header(&self) -> &TableHeader {
        &self.header
    }

    /// Returns the id of the game.
    pub fn game_id(&self) -> &str {
        &self.header.game
    }

    /// Returns the version of its rules.
    pub fn rules_version(&self) -> u16 {
        self.header.rules
    }

    /// Returns the number of seats.
    pub fn seat_count(&self) -> u8 {
        self.header.seats
    }

    /// Returns true if the seats share one device.
    pub fn is_hot_seat(&self) -> bool {
        self.header.hot_seat
    }

    /// Returns true if it is the table of a tutorial.
    pub fn is_practice(&self) -> bool {
        self.header.practice
    }

    /// Returns the number of journal entries that were inherited from a finished game; 0 for a new game.
    pub fn inherited_plies(&self) -> usize {
        self.header.past
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

    /// Returns true if the table was closed before its game was over: by the operator, or because everybody agreed.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Returns true if everybody has agreed to end the game without a result.
    pub fn is_ended_by_agreement(&self) -> bool {
        self.ended_by_agreement
    }

    /// Returns true if the next table has been opened.
    pub fn next_opened(&self) -> bool {
        self.next_opened
    }

    /// Returns true if the person of a seat went on to the next table, and is not here any more.
    pub fn has_gone_on(&self, seat: Seat) -> bool {
        self.person_of(seat).is_some_and(|person| self.gone_on.contains(person) && !self.has_stream(person))
    }

    /// Returns the chat lines, oldest first.
    pub fn chat_lines(&self) -> &[ChatLine] {
        &self.chat_lines
    }

    /// Returns the lines of spectators, oldest first.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
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
        self.script.as_ref().filter(|_| learner && self.started).and_then(Script::stage)
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
