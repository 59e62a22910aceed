//! Requests: what is asked, and what the host does for it.

use app::{FormFields, GuideState, TableForm, parse_lasting_name, parse_name, parse_table_form, with_remembered_name};
use catalog::i18n::Language;
use catalog::tr;
use pages::{FormValues, LobbyPage, SetupRefusal};
use tables::{AnswerId, Refusal, TableCommand, TableOpening};

use crate::answer::{Answer, failure_reply};
use crate::host::{CommandWork, Host, StoringStep, TableWork, Work};
use crate::message::{Batch, Output, Reply, Request};
use crate::route::{Route, TablePage, parse_pairs};
use crate::settings::Settings;
use crate::steps::OpeningFailure;
use crate::table_id::TableId;

/// The number of tables that the lobby lists.
const MAX_LISTED: usize = 8;

/// Two posts of the button to play on count as one within this time, in milliseconds.
const DOUBLE: u64 = 5_000;

impl Host {
    /// Does what a request asks for, or lets it be done next.
    pub(crate) fn route_request(&mut self, request: Request) {
        let path = request.path.split(['?', '#']).next().unwrap_or_default();
        match Route::parse(&request.method, path) {
            Route::Page(table, page) => self.request_page(table, request, page),
            Route::Stream(table) => self.request_stream(table, request),
            Route::Form(table, TableForm::Act) => {
                self.do_next([Work::Table(table, TableWork::Act(request))].into_iter())
            }
            Route::Form(table, form) => self.post_form(table, request, form),
            Route::PlayOn(table) => self.do_next([Work::Table(table, TableWork::PlayOn(request))].into_iter()),
            Route::CreateTable => self.create_table(&request),
            Route::SetName => self.set_name(request),
            Route::SetLanguage => self.set_language(request),
            plain => {
                let reply = self.plain_page(&request, plain);
                self.outputs.push(Output::Reply(reply));
            }
        }
    }

    /// Returns a page outside tables.
    fn plain_page(&mut self, request: &Request, route: Route) -> Reply {
        let info_of = |game: &str| catalog::find(game).map(|entry| entry.info());
        let html = match route {
            Route::Lobby => return self.lobby(request),
            Route::Clock => return Reply::with_content(request, 200, "text/plain", self.now.to_string()),
            Route::About => Some(pages::render_about_page()),
            Route::Game(game) => {
                let values = FormValues(parse_pairs(request.path.split_once('?').map_or("", |(_, query)| query)));
                let form = self.randomness.draw_form_token();
                info_of(&game).map(|info| pages::render_setup_page(info, &values, None, &form))
            }
            Route::Rules(game) => info_of(&game).map(pages::render_rules_page),
            Route::Sheet(game) => info_of(&game).map(pages::render_sheet_page),
            _ => None,
        };
        match html {
            Some(html) => Reply::with_page(request, 200, html.into_string()),
            None => Reply::with_page(request, 404, pages::render_not_found_page().into_string()),
        }
    }

    fn lobby(&mut self, request: &Request) -> Reply {
        let mut running: Vec<_> = self.listed.iter().filter(|(_, listed)| !listed.over).collect();
        running.sort_by_key(|(_, listed)| std::cmp::Reverse(listed.at));
        let entries = running.into_iter().take(MAX_LISTED).map(|(table, listed)| listed.to_entry(table, self.now));
        let tables = entries.collect();
        let once = self.randomness.draw_form_token();
        let (name, level) = (self.settings.name.as_str(), self.settings.level.as_str());
        let page = LobbyPage { tables, name, level, daily: None, once: &once };
        Reply::with_page(request, 200, pages::render_lobby_page(&page).into_string())
    }

    /// Lets a page of a table be shown once the table knows that it was requested.
    fn request_page(&mut self, table: TableId, request: Request, page: TablePage) {
        let who = self.settings.person.clone();
        let show = Work::Table(table.clone(), TableWork::Show(request, page.clone()));
        let mut works = Vec::new();
        match page {
            TablePage::Table => {
                works.push(CommandWork::without_request(table.clone(), TableCommand::PageRequested { who }));
                works.extend(self.introduction_of(&table));
            }
            TablePage::Turn => works.push(CommandWork::without_request(table, TableCommand::Polled { who })),
            _ => {}
        }
        works.push(show);
        self.do_next(works.into_iter());
    }

    fn request_stream(&mut self, table: TableId, request: Request) {
        let who = Some(self.settings.person.clone());
        let mut works = vec![CommandWork::without_request(table.clone(), TableCommand::StreamOpened { who })];
        works.extend(self.introduction_of(&table));
        works.push(Work::Table(table, TableWork::OpenStream(request)));
        self.do_next(works.into_iter());
    }

    /// Returns what tells a table that its person still reads the introduction, if they do.
    fn introduction_of(&self, table: &TableId) -> Option<Work> {
        let game = &self.listed.get(table)?.game;
        let show = TableCommand::ShowIntroduction { who: self.settings.person.clone(), is_unread: true };
        self.settings.guides().is_shown(game).then(|| CommandWork::without_request(table.clone(), show))
    }

    /// Lets the command of a form be carried out.
    fn post_form(&mut self, table: TableId, request: Request, form: TableForm) {
        let fields = FormFields(parse_pairs(&request.form));
        let once = fields.get("once").and_then(AnswerId::parse);
        let settings = self.settings_after(&table, form, &fields);
        match form.to_command(self.settings.person.clone(), &fields) {
            Ok(command) => {
                let answer = Some(Answer::Form(request, table.clone(), form));
                self.do_next([CommandWork { command, once, settings, answer }.at_table(table)].into_iter());
            }
            Err(refusal) => {
                let notice = app::refusal_notice(&refusal);
                let status = if request.frames { 200 } else { app::refusal_status(refusal.class()) };
                let reply = failure_reply(&request, status, &notice, &table.path());
                self.outputs.push(Output::Reply(reply));
            }
        }
    }

    /// Returns the settings after the form of a table, if it changes them.
    fn settings_after(&self, table: &TableId, form: TableForm, fields: &FormFields) -> Option<Settings> {
        if form != TableForm::FinishGuide {
            return None;
        }
        let game = catalog::find(&self.listed.get(table)?.game)?.info().id;
        let hints = fields.is_on("hints");
        let known = if fields.is_on("again") { GuideState::Shown } else { GuideState::Read { hints } };
        Some(Settings { guides: self.settings.guides().with(game, known).to_cookie(), ..self.settings.clone() })
    }

    /// Lets a checked action be carried out.
    pub(crate) fn carry_out_action(&mut self, table: TableId, request: Request) {
        self.post_form(table, request, TableForm::Act);
    }

    /// Creates a table and leads to it. A form with errors is shown again with its values.
    fn create_table(&mut self, request: &Request) {
        let mut fields = with_remembered_name(FormFields(parse_pairs(&request.form)), &self.settings.name);
        // Nobody else takes part in the deal, and nobody can ask for a seat.
        fields.0.retain(|(name, value)| name != "adds" && (name.as_str(), value.as_str()) != ("mode", "invite"));
        let Some(entry) = fields.get("game").and_then(catalog::find) else {
            let missing = Reply::with_page(request, 404, pages::render_not_found_page().into_string());
            return self.outputs.push(Output::Reply(missing));
        };
        let (game, person, guides) = (entry.info().id, self.settings.person.clone(), self.settings.guides());
        let table = self.table_of_form(&fields);
        if self.listed.get(&table).is_some_and(|listed| !listed.over) {
            return self.outputs.push(Output::Reply(Reply::to_page(request, table.path())));
        }
        let requested = parse_table_form(&fields, entry.info(), &person, (&self.settings.name, &guides));
        let result = requested.map_err(OpeningFailure::Refused).and_then(|requested| {
            let mut settings = self.settings.clone();
            if requested.is_guided {
                settings.guides = guides.with(game, GuideState::Shown).to_cookie();
            }
            if let Some(name) =
                fields.get("name").and_then(|name| parse_name(name).ok()).filter(|name| !name.is_empty())
            {
                settings.name = name;
            }
            if let Some(level) = fields.get("bots").filter(|level| catalog::LEVELS.contains(level)) {
                settings.level = level.to_owned();
            }
            self.open_table(request, &table, &requested.opening, Some(settings))
        });
        if let Err(OpeningFailure::Refused(refusal)) = result {
            let refused = SetupRefusal { notice: app::refusal_notice(&refusal), field: app::refused_field(&refusal) };
            let form = self.randomness.draw_form_token();
            let html = pages::render_setup_page(entry.info(), &FormValues(fields.0), Some(&refused), &form);
            self.outputs.push(Output::Reply(Reply::with_page(request, 422, html.into_string())));
        } else if result.is_err() {
            self.refuse_table(request);
        }
    }

    /// Stores a new table, and leads to it.
    fn open_table(
        &mut self,
        request: &Request,
        table: &TableId,
        opening: &TableOpening,
        settings: Option<Settings>,
    ) -> Result<(), OpeningFailure> {
        let mut batch = Batch::default();
        let mut step =
            StoringStep { answer: Some(Answer::Redirect(request.clone(), table.path())), ..StoringStep::default() };
        self.add_table(&mut batch, &mut step, table.clone(), opening)?;
        batch.notes.extend(settings.as_ref().map(Settings::to_note));
        step.settings = settings;
        self.store_step(batch, step);
        Ok(())
    }

    fn refuse_table(&mut self, request: &Request) {
        let notice = app::plain_notice(tr!("offline-many-tables"));
        self.outputs.push(Output::Reply(failure_reply(request, 503, &notice, "/")));
    }

    /// Returns the table of a form: the same for the same fields from the same page, so that a double click creates one
    /// table.
    fn table_of_form(&mut self, fields: &FormFields) -> TableId {
        if fields.get("once").is_none_or(str::is_empty) {
            return self.randomness.draw_table();
        }
        let parts = fields.0.iter().flat_map(|(name, value)| [name.as_str(), value.as_str()]);
        let table = TableId::derive_from("endtable table of a form 1", parts.chain([self.settings.person.0.as_str()]));
        let is_over = self.listed.get(&table).is_some_and(|listed| listed.over);
        if is_over { self.randomness.draw_table() } else { table }
    }

    /// Opens a table that goes on from a step of a finished game.
    pub(crate) fn play_on(&mut self, place: usize, request: &Request) {
        let (state, table) = (&self.live[place].state, self.live[place].id.clone());
        let fields = FormFields(parse_pairs(&request.form));
        let (Some(ply), Some(seat)) = (fields.parse_number::<usize>("ply"), fields.parse_number::<u8>("seat")) else {
            let notice = app::plain_notice(tr!("table-unreadable"));
            return self.outputs.push(Output::Reply(failure_reply(request, 422, &notice, &table.path())));
        };
        let opening = state.play_on(ply, seat, &self.settings.person, &self.settings.name);
        let (step, time) = (format!("{ply} {seat}"), self.now / DOUBLE);
        let derive = |time: u64| TableId::derive_from("endtable play on 1", [table.as_str(), &step, &time.to_string()]);
        let known =
            [time.saturating_sub(1), time].map(derive).into_iter().find(|table| self.listed.contains_key(table));
        if let Some(known) = known {
            return self.outputs.push(Output::Reply(Reply::to_page(request, known.path())));
        }
        let opened = opening
            .map_err(OpeningFailure::Refused)
            .and_then(|opening| self.open_table(request, &derive(time), &opening, None));
        match opened {
            Ok(()) => {}
            Err(OpeningFailure::Refused(refusal)) => self.refuse_request(request, &refusal, &table.path()),
            Err(OpeningFailure::TooMany) => self.refuse_table(request),
        }
    }

    fn refuse_request(&mut self, request: &Request, refusal: &Refusal, back: &str) {
        let status = app::refusal_status(refusal.class());
        let reply = failure_reply(request, status, &app::refusal_notice(refusal), back);
        self.outputs.push(Output::Reply(reply));
    }

    /// Stores the name, and says it to the tables at which the person plays.
    fn set_name(&mut self, request: Request) {
        let fields = FormFields(parse_pairs(&request.form));
        let name = match parse_lasting_name(fields.text_of("name")) {
            Ok(name) => name,
            Err(refusal) => return self.refuse_request(&request, &refusal, "/"),
        };
        let running = self.listed.iter().filter(|(_, listed)| !listed.over && !name.is_empty());
        let rename = |table: &TableId| {
            let command = TableCommand::Rename { who: self.settings.person.clone(), name: name.clone() };
            CommandWork::without_request(table.clone(), command)
        };
        let works: Vec<Work> = running.take(MAX_LISTED).map(|(table, _)| rename(table)).collect();
        self.do_next(works.into_iter());
        self.store_settings(Settings { name, ..self.settings.clone() }, Answer::Redirect(request, "/".to_owned()));
    }

    fn set_language(&mut self, request: Request) {
        let fields = FormFields(parse_pairs(&request.form));
        let Some(language) = fields.get("language").and_then(Language::from_tag) else {
            let notice = app::plain_notice(tr!("table-unreadable"));
            return self.outputs.push(Output::Reply(failure_reply(&request, 422, &notice, "/")));
        };
        let back = if request.page.starts_with('/') { request.page.clone() } else { "/".to_owned() };
        let settings = Settings { language: language.tag().to_owned(), ..self.settings.clone() };
        self.store_settings(settings, Answer::Redirect(request, back));
    }

    fn store_settings(&mut self, settings: Settings, answer: Answer) {
        let batch = Batch { notes: vec![settings.to_note()], ..Batch::default() };
        let step = StoringStep { settings: Some(settings), answer: Some(answer), ..StoringStep::default() };
        self.store_step(batch, step);
    }
}
