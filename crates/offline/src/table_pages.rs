//! Pages of a table in memory.

use app::{DailyTable, FormFields, NumberedAction};
use catalog::{AnalysisDepth, tr};
use pages::{Notice, PendingConfirmation, SentFrame};
use std::sync::Arc;

use crate::answer::failure_reply;
use crate::host::Host;
use crate::message::{Output, Reply, Request};
use crate::route::{TablePage, parse_pairs};

impl Host {
    /// Returns the answer about a table that does not exist.
    pub(crate) fn no_table(request: &Request) -> Reply {
        Reply::with_page(request, 404, pages::render_no_table_page().into_string())
    }

    /// Returns the answer about a table that this build cannot play.
    pub(crate) fn refuse_unplayable(request: &Request) -> Reply {
        failure_reply(request, 409, &app::plain_notice(tr!("table-broken")), "/")
    }

    /// Opens the stream of a page.
    pub(crate) fn open_stream(&mut self, place: usize, request: &Request) {
        let query = parse_pairs(request.path.split_once('?').map_or("", |(_, query)| query));
        let have = FormFields(query).text_of("have").to_owned();
        let visit = self.visit();
        let opened = Reply::with_content(request, 200, "application/x-ndjson", String::new());
        self.outputs.push(Output::Reply(opened));
        self.outputs.extend(self.live[place].open_stream(request.id, &visit, &have));
    }

    /// Shows a page of a table, or a part of it.
    pub(crate) fn show_page(&mut self, place: usize, request: &Request, page: &TablePage) {
        let reply = self.draw_page(place, request, page).unwrap_or_else(|| {
            let back = self.live[place].id.path();
            match page {
                TablePage::Part(_) => Reply::with_page(request, 404, pages::render_not_found_page().into_string()),
                TablePage::Advice => {
                    failure_reply(request, 409, &app::plain_notice(tr!("pages-advice-not-now")), &back)
                }
                _ => failure_reply(request, 409, &app::plain_notice(tr!("table-refused-not-over")), &back),
            }
        });
        self.outputs.push(Output::Reply(reply));
    }

    fn draw_page(&self, place: usize, request: &Request, page: &TablePage) -> Option<Reply> {
        let (live, visit) = (&self.live[place], self.visit());
        let (state, links) = (&live.state, live.id.links());
        let html = |html: String| Some(Reply::with_page(request, 200, html));
        match page {
            TablePage::Table if request.frames => {
                let (_, record) = SentFrame::send_whole(Arc::new(app::draw_present(state, &links, &visit)));
                let record = serde_json::to_string(&record).ok()?;
                Some(Reply::with_content(request, 200, "application/json", record))
            }
            TablePage::Table => html(app::render_page(state, &links, &visit, None).html),
            TablePage::Turn => {
                let entry = app::lobby_entry(state, live.id.as_str(), &self.settings.person, self.now);
                let turn = format!("{{\"asked\":{}}}", entry.yours && entry.turn);
                Some(Reply::with_content(request, 200, "application/json", turn))
            }
            TablePage::Part(name) => html(app::render_part(state, &links, &visit, name)?),
            TablePage::Log => html(state.has_started().then(|| app::render_log(state, &links, &visit))?),
            TablePage::Replay => {
                let query = FormFields(parse_pairs(request.path.split_once('?').map_or("", |(_, query)| query)));
                let (ply, eyes) = (query.parse_number("ply").unwrap_or_default(), query.text_of("as"));
                html(app::render_replay(state, &links, &visit, ply, eyes, request.frames)?)
            }
            TablePage::Analysis => html(self.analyse(place)?),
            TablePage::Advice => {
                let (advise, game) = app::prepare_advice(state, visit.who.as_ref())?;
                let address = visit.url_token(live.id.as_str());
                Some(match request.frames {
                    true => {
                        let notice = pages::render_advice_notice(&address, &advise());
                        Reply::with_notice(request, 200, notice.into_string())
                    }
                    false => Reply::with_page(
                        request,
                        200,
                        pages::render_advice_page(game, &address, &advise()).into_string(),
                    ),
                })
            }
            TablePage::Picture => Some(Reply::with_content(request, 200, "image/svg+xml", app::render_picture(state)?)),
            TablePage::Proof => html(app::render_proof(state, &links, &visit, DailyTable::None)),
            TablePage::Record => {
                let record = state.saved_game()?;
                let name = format!("attachment; filename=\"{}.json\"", record.game);
                let body = serde_json::to_string(&record).ok()?;
                let mut reply = Reply::with_content(request, 200, "application/json", body);
                reply.headers.push(("content-disposition", name));
                Some(reply)
            }
        }
    }

    /// Returns the page with the analysis of a finished game.
    fn analyse(&self, place: usize) -> Option<String> {
        let state = &self.live[place].state;
        let game = state.is_over().then(|| state.game())?;
        let analysis = game.prepare_analysis(AnalysisDepth::QUICK)();
        let own = state.seats_of(Some(&self.settings.person));
        let address = self.live[place].id.as_str();
        Some(pages::render_analysis_page(game.info().id, address, game.seat_names(), &own, &analysis).into_string())
    }

    /// Lets an action be carried out, unless the person wants to be warned and it is clearly worse than the best one.
    pub(crate) fn check_action(&mut self, place: usize, request: Request) {
        let fields = FormFields(parse_pairs(&request.form));
        let table = self.live[place].id.clone();
        let Some(notice) = self.warning_about(place, &fields) else {
            return self.carry_out_action(table, request);
        };
        let reply = if request.frames {
            let game = self.live[place].state.game_id();
            Reply::with_notice(&request, 200, pages::render_notice(&notice, Some(game)).into_string())
        } else {
            let state = &self.live[place].state;
            Reply::with_page(&request, 409, app::render_page(state, &table.links(), &self.visit(), Some(notice)).html)
        };
        self.outputs.push(Output::Reply(reply));
    }

    fn warning_about(&self, place: usize, fields: &FormFields) -> Option<Notice> {
        let live = &self.live[place];
        let action = NumberedAction::parse_unconfirmed(&self.settings.person, fields)?;
        let NumberedAction { who, number, list, question } = action;
        let (seat, action) = live.state.action_to_check(&who, number, list, question)?;
        let warning = live.state.game().prepare_blunder_check(seat, &action, AnalysisDepth::QUICK)?()?;
        let table = live.id.as_str().to_owned();
        let confirmation = Some(PendingConfirmation { table, number, list, question });
        Some(Notice { text: warning.text, clause: String::new(), confirmation })
    }
}
