//! The creation of a table's state: by opening the table, or from its header.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use catalog::{DealSecret, DynGame, GameEntry, GameSetup, InvalidRequest, SecretChain, TableSettings};
use engine::SeatSet;
use serde_json::Value;

use crate::answer_ids::AnsweredOnce;
use crate::change_counts::ChangeCounts;
use crate::command::CommandResult;
use crate::fair_deal_rounds::FairDeal;
use crate::moment_log::{MomentLog, SeenMoments};
use crate::refusal::Refusal;
use crate::seat_slot::SeatSlot;
use crate::seat_vote::SeatHistory;
use crate::stored_event::{FutureSecrets, StoredEvent, TableHeader};
use crate::table_opening::{SeatPlan, TableOpening};
use crate::table_state::{StepOutput, TableState};
use crate::timings::{Millis, TableTimings};
use crate::tutorial_script::Script;
use crate::used_time::UsedTime;
use crate::viewers::ShownVersions;

/// A table that cannot be played: the request or the stored data is not consistent. It holds one sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplayableTable(pub String);

impl fmt::Display for UnplayableTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnplayableTable {}

impl UnplayableTable {
    /// Returns the error about a stored event.
    pub(crate) fn for_row(number: usize, what: impl fmt::Display) -> UnplayableTable {
        UnplayableTable(format!("Row {number} of the table does not fit: {what}."))
    }
}

impl TableState {
    /// Opens a table. The events must be stored, with the header, before the table is announced.
    ///
    /// # Errors
    /// Seats, options, bots or names that the game does not have or that cannot be given.
    pub fn open(
        now: Millis,
        opening: &TableOpening,
        deal: impl Into<SecretChain>,
        entry: &'static dyn GameEntry,
        timings: TableTimings,
    ) -> Result<(TableState, CommandResult), Refusal> {
        let info = entry.info();
        let lesson = catalog::find_tutorial(info.id).filter(|_| opening.practice);
        let chain = lesson.map_or_else(|| deal.into(), |lesson| SecretChain::from(lesson.table_setup().secret));
        let header = TableHeader {
            endtable: TableHeader::VERSION,
            game: info.id.to_owned(),
            rules: opening.past.as_ref().map_or(info.rules, |past| past.rules),
            seats: u8::try_from(opening.places.len()).unwrap_or(u8::MAX),
            options: opening.options.clone(),
            secret: chain.current_secret().to_hex(),
            later: FutureSecrets::from_chain(&chain),
            hot_seat: opening.hot_seat,
            fast: opening.fast,
            host: opening.host.clone(),
            series: opening.series,
            practice: opening.practice,
            fixed_seats: opening.fixed_seats,
            past: opening.past.as_ref().map_or(0, |past| past.entries.len()),
            terms: Some(opening.terms.unwrap_or_else(|| TableSettings::from_options(&opening.options))),
        };
        let past = opening.past.as_ref().map_or_else(Vec::new, |past| past.entries.clone());
        let mut state =
            TableState::from_header(now, header, past, entry, timings).map_err(|broken| Refusal::Setup(broken.0))?;
        if state.game.is_over() {
            return Err(Refusal::NothingLeft);
        }
        let mut work = StepOutput::default();
        for (seat, place) in (0..).zip(&opening.places) {
            match place {
                SeatPlan::Open => {}
                SeatPlan::Bot(bot) => state.seat_bot(seat, bot, &mut work)?,
                SeatPlan::Person { person, name, adds } => state.sit_down(person, seat, name, "", *adds, &mut work)?,
            }
        }
        for (seat, text) in &opening.talk {
            state.append_event(StoredEvent::Said { seat: *seat, text: text.clone() }, &mut work);
        }
        if opening.start {
            state.begin_shuffle(true, &mut work);
        }
        let step = state.finish_step(work, Ok(()));
        Ok((state, step))
    }

    /// Returns a table that has only its header.
    pub(crate) fn from_header(
        now: Millis,
        header: TableHeader,
        past: Vec<Value>,
        entry: &'static dyn GameEntry,
        habits: TableTimings,
    ) -> Result<TableState, UnplayableTable> {
        let secret =
            DealSecret::parse(&header.secret).ok_or_else(|| UnplayableTable("The secret cannot be read.".into()))?;
        let setup = GameSetup { seats: header.seats, options: header.options.clone(), secret, entropy: Vec::new() };
        let terms = header.terms.unwrap_or_else(|| TableSettings::from_options(&header.options));
        terms.check().map_err(|invalid| UnplayableTable(invalid.0))?;
        let table = begin_game(entry, header.rules, setup, &past, SeatSet::EMPTY)
            .map_err(|invalid| UnplayableTable(invalid.0))?;
        let seats = usize::from(header.seats);
        let mut state = TableState {
            fair_deal: FairDeal::new(header.seats),
            moments: MomentLog::new(header.seats),
            script: Script::for_table(&header),
            host: header.host.clone(),
            header,
            secret,
            game_entry: entry,
            timings: habits,
            settings: terms,
            game: table,
            past,
            seat_slots: vec![SeatSlot::empty(); seats],
            started: false,
            over: false,
            next_opened: false,
            gone_on: BTreeSet::new(),
            chat_lines: Vec::new(),
            remarks: Vec::new(),
            length: 0,
            now,
            question: None,
            chance_wait: None,
            seen_moments: SeenMoments::default(),
            used_time: UsedTime::default(),
            restoring: false,
            answered: AnsweredOnce::default(),
            held_actions: BTreeMap::new(),
            substitute_ready_at: vec![0; seats],
            banks: Vec::new(),
            due_by: None,
            due_extended: false,
            days_held: 0,
            paused: None,
            pause_requests: BTreeMap::new(),
            last_pause: None,
            change_counts: ChangeCounts::default(),
            wait_extensions: BTreeMap::new(),
            notes: 0,
            locked: false,
            closed: false,
            ended_by_agreement: false,
            seat_requests: Vec::new(),
            wishes_heard: 0,
            turned_away: BTreeSet::new(),
            barred: BTreeSet::new(),
            histories: vec![SeatHistory::default(); seats],
            seat_vote: None,
            proposals: 0,
            people: BTreeMap::new(),
            introduction_readers: BTreeSet::new(),
            introduction_wait: None,
            anonymous_streams: 0,
            shown_seats: BTreeMap::new(),
            versions: ShownVersions::new(now, seats),
        };
        state.banks = vec![state.full_bank(); seats];
        Ok(state)
    }
}

/// Creates the game of a table, at its start or at the end of its inherited past. The throws and draws of the held seats
/// are left to the table.
pub(crate) fn begin_game(
    entry: &'static dyn GameEntry,
    rules: u16,
    setup: GameSetup,
    past: &[Value],
    held: SeatSet,
) -> Result<Box<dyn DynGame>, InvalidRequest> {
    entry.resume_holding(rules, setup, past, held)
}
