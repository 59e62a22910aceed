//! The steps of tables: what they store, and what follows once that is stored.

use catalog::tr;
use tables::{BotRequest, CommandResult, Effect, Refusal, StoredEvent, TableCommand, TableOpening, TableState};

use crate::answer::{Answer, failure_reply, status_of};
use crate::host::{CommandWork, Host, StoringStep};
use crate::listed_table::ListedTable;
use crate::message::{Batch, Output, Reply, Request, StoredRow};
use crate::table_id::TableId;
use crate::thought::encode_position;

/// The number of tables that are stored. Beyond that the oldest finished one makes room for a new one.
const MAX_TABLES: usize = 200;

/// The reason why a table was not opened.
pub(crate) enum OpeningFailure {
    /// The table refuses to be like that.
    Refused(Refusal),
    /// As many games are going on as can be stored.
    TooMany,
}

impl Host {
    /// Carries out a command at a table in memory.
    pub(crate) fn command_table(&mut self, place: usize, work: CommandWork) {
        let CommandWork { command, once, settings, answer } = work;
        let (now, person) = (self.now, &self.settings.person);
        let live = &mut self.live[place];
        let (table, first) = (live.id.clone(), live.state.row_count() + 1);
        let result = match once {
            Some(id) => live.state.handle_once(now, command, person, &id),
            None => live.state.handle_command(now, command),
        };
        let CommandResult { next, rows, finished: _, effects, reply } = result;
        let mut step = StoringStep { table: Some(table.clone()), effects, answer, ..StoringStep::default() };
        let mut batch = Batch::default();
        if !rows.is_empty() {
            let listed = ListedTable::from_state(&live.state, &table, person);
            batch.notes.push(ListedTable::to_note(&table, Some(&listed)));
            step.listed.push((table.clone(), Some(listed)));
        }
        batch.rows.extend(to_stored_rows(&table, first, &rows, now));
        if let Some(opening) = next.filter(|_| !self.listed.contains_key(&table.next())) {
            // An opening that a table makes for its next game can be opened, if there is room for it.
            if self.add_table(&mut batch, &mut step, table.next(), &opening).is_err() {
                return self.fail_step(step, tr!("offline-many-tables"));
            }
        }
        if let Some(settings) = settings.filter(|_| reply.is_ok()) {
            batch.notes.push(settings.to_note());
            step.settings = Some(settings);
        }
        step.result = reply.err();
        self.store_step(batch, step);
    }

    /// Stores a step, or finishes it at once if there is nothing to store.
    pub(crate) fn store_step(&mut self, mut batch: Batch, mut step: StoringStep) {
        if batch.is_empty() {
            return self.finish_step(step);
        }
        // The tables refer to the person, so they are never stored without.
        if !self.has_stored_settings && step.settings.is_none() {
            batch.notes.push(self.settings.to_note());
            step.settings = Some(self.settings.clone());
        }
        self.outputs.push(Output::Store(batch));
        self.wait_for_storage(step);
    }

    /// Opens a table, to be stored with a step.
    pub(crate) fn add_table(
        &mut self,
        batch: &mut Batch,
        step: &mut StoringStep,
        table: TableId,
        opening: &TableOpening,
    ) -> Result<(), OpeningFailure> {
        let entry = catalog::find(&opening.game).ok_or(OpeningFailure::Refused(Refusal::NoSuchSeat))?;
        let deal = opening.chain.unwrap_or_else(|| self.randomness.draw_deal());
        let (state, opened) =
            TableState::open(self.now, opening, deal, entry, self.timings).map_err(OpeningFailure::Refused)?;
        if self.listed.len() >= MAX_TABLES {
            let over = self.listed.iter().filter(|(_, listed)| listed.over);
            let oldest = over.min_by_key(|(_, listed)| listed.at).map(|(table, _)| table.clone());
            let oldest = oldest.ok_or(OpeningFailure::TooMany)?;
            batch.removed.push(oldest.as_str().to_owned());
            batch.notes.push(ListedTable::to_note(&oldest, None));
            step.listed.push((oldest, None));
        }
        let body = serde_json::to_string(state.stored_header()).unwrap_or_default();
        batch.rows.push(StoredRow { table: table.as_str().to_owned(), number: 0, at: self.now, body });
        batch.rows.extend(to_stored_rows(&table, 1, &opened.rows, self.now));
        let listed = ListedTable::from_state(&state, &table, &self.settings.person);
        batch.notes.push(ListedTable::to_note(&table, Some(&listed)));
        step.listed.push((table, Some(listed)));
        Ok(())
    }

    /// Does what follows from a step that is stored.
    pub(crate) fn finish_step(&mut self, step: StoringStep) {
        let StoringStep { table, effects, listed, settings, answer, result } = step;
        for (table, listed) in listed {
            match listed {
                Some(listed) => drop(self.listed.insert(table, listed)),
                None => self.forget_table(&table),
            }
        }
        if let Some(settings) = settings {
            self.settings = settings;
            self.has_stored_settings = true;
        }
        if let Some(table) = &table {
            self.apply_effects(table, effects);
        }
        match (answer, result) {
            (Some(answer), None) => {
                self.outputs.push(Output::Reply(answer.carried_out()));
                self.follow_up(&answer);
            }
            (Some(answer), Some(refusal)) => {
                let reply = self.refusal_reply(answer.request(), table.as_ref(), &refusal);
                self.outputs.push(Output::Reply(reply));
            }
            (None, _) => {}
        }
    }

    fn forget_table(&mut self, table: &TableId) {
        self.listed.remove(table);
        self.live.retain(|live| live.id != *table);
    }

    /// A person who declined hints for this game gets none at a new table.
    fn follow_up(&mut self, answer: &Answer) {
        let path = match answer {
            Answer::Redirect(_, to) => to.clone(),
            Answer::Form(_, table, app::TableForm::Rematch) => table.next().path(),
            Answer::Form(..) => return,
        };
        let Some(table) = path.strip_prefix("/t/").and_then(TableId::parse) else { return };
        let game = self.listed.get(&table).map(|listed| listed.game.clone());
        if game.is_some_and(|game| self.settings.guides().has_declined_hints(&game)) {
            let decline = TableCommand::SetHints { who: self.settings.person.clone(), on: false };
            self.do_next([CommandWork::without_request(table, decline)].into_iter());
        }
    }

    /// Undoes a step that was not stored: its table is loaded again, and its pages connect again.
    pub(crate) fn fail_step(&mut self, step: StoringStep, text: String) {
        let place = self.live.iter().position(|live| Some(&live.id) == step.table.as_ref());
        if let Some(place) = place {
            let outputs = self.live.swap_remove(place).end_streams();
            self.outputs.extend(outputs);
        }
        let Some(answer) = step.answer else { return };
        let back = step.table.map_or_else(|| "/".to_owned(), |table| table.path());
        let reply = failure_reply(answer.request(), 503, &app::plain_notice(text), &back);
        self.outputs.push(Output::Reply(reply));
    }

    /// Applies the effects of a stored step.
    pub(crate) fn apply_effects(&mut self, table: &TableId, effects: Vec<Effect>) {
        let visit = self.visit();
        let Some(place) = self.live.iter().position(|live| live.id == *table) else { return };
        for effect in effects {
            match effect {
                Effect::NotifyViewers(_) => {
                    let updates = self.live[place].push_updates(&visit);
                    self.outputs.extend(updates);
                }
                Effect::RunBot(BotRequest { seat, question, bot, task: _ }) => {
                    let position = encode_position(self.live[place].state.game(), seat, &bot).unwrap_or_default();
                    let table = table.as_str().to_owned();
                    self.request_thought(Output::Think { table, seat: seat.0, question, position });
                }
            }
        }
    }

    /// Returns the answer to a command that a table has refused.
    fn refusal_reply(&self, request: &Request, table: Option<&TableId>, refusal: &Refusal) -> Reply {
        let notice = app::refusal_notice(refusal);
        let live = self.live.iter().find(|live| Some(&live.id) == table);
        match live {
            Some(live) if request.frames => Reply::with_notice(
                request,
                200,
                pages::render_notice(&notice, Some(live.state.game_id())).into_string(),
            ),
            Some(live) => {
                let page = app::render_page(&live.state, &live.id.links(), &self.visit(), Some(notice));
                Reply::with_page(request, status_of(refusal), page.html)
            }
            None => failure_reply(request, status_of(refusal), &notice, "/"),
        }
    }
}

fn to_stored_rows<'a>(
    table: &'a TableId,
    first: usize,
    rows: &'a [StoredEvent],
    at: u64,
) -> impl Iterator<Item = StoredRow> + 'a {
    let row = move |(number, row)| StoredRow {
        table: table.as_str().to_owned(),
        number,
        at,
        // The events of a table can be written.
        body: serde_json::to_string(row).unwrap_or_default(),
    };
    (first..).zip(rows).map(row)
}
