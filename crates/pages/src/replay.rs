//! Replays: the whole log, and a game at any of its steps.

use std::fmt::Write;

use catalog::{BotSpeed, ChanceSetting, DynGame, FactsScope, LogSentence, TableSettings, tr};
use engine::{Seat, Viewer};
use maud::{Markup, html};

use crate::asset_paths::replay_paths;
use crate::document::{PageLocation, render_document};
use crate::frame::marks::without_marks;
use crate::game_drawing::Show;
use crate::log_lines::render_log_lines;
use crate::motion::Motion;
use crate::occupant::occupant_icon;
use crate::parts::definitions::with_definitions;
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};
use crate::render_context::RenderContext;
use crate::show::{Draw, with_render_context};
use crate::table::motions_during;
use crate::{GameOrigin, LinkReach, ReplayPage, ReplayPerspective, ShownMoment, TableDetails, TablePage};

/// Renders the viewer's whole log, oldest first. The page has a table with the whole log.
pub fn render_log_page(page: &TablePage) -> Markup {
    let info = page.table.info();
    let title = tr!("pages-story-of", game = info.name);
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::draw_emblem(info.id)) a href={ "/t/" (page.details.token) } { (tr!("pages-back-to-table")) } }
            h1 { (title) }
            (render_log_lines("story", info.id, &page.table.log_tail(page.you(), usize::MAX).lines, 0))
        }
    };
    render_document(&title, PageLocation::Game(page.table.info().id), &body)
}

/// The playback speeds: the time that a step stays, in milliseconds, with its label.
const PLAYBACK_SPEEDS: [(u16, &str); 4] =
    [(3200, "pages-tempo-slow"), (1600, "pages-tempo-normal"), (800, "pages-tempo-fast"), (300, "pages-tempo-fastest")];

/// Returns the steps of a replay as numbers of journal entries in order: the beginning, all steps with events for this
/// perspective, and, once the game is `over`, its end.
pub fn replay_stops(table: &dyn DynGame, eyes: ReplayPerspective, over: bool) -> Vec<usize> {
    let told = table.told_plies(eyes.viewer()).into_iter().map(|ply| ply + 1);
    let end = over.then(|| table.ply());
    let mut stops: Vec<usize> = [0].into_iter().chain(told).chain(end).collect();
    stops.dedup();
    stops
}

/// Renders a game after some of its journal entries, with links to its other steps.
pub fn render_replay_page(page: &ReplayPage) -> Markup {
    let info = page.current_table.info();
    let title = tr!("pages-replay-of", game = info.name);
    let [style, script] = replay_paths();
    let log = page.log_lines();
    let (place, back, words) = match &page.origin {
        GameOrigin::Table(token) => (PageLocation::Game(info.id), format!("/t/{token}"), tr!("pages-back-to-table")),
        GameOrigin::Report => (PageLocation::Report(info.id), "/".to_owned(), tr!("pages-back-to-report")),
    };
    let body = html! {
        link rel="stylesheet" href=(style);
        script src=(script) defer {}
        main #content .player {
            header.top {
                (emblem::draw_emblem(info.id))
                h1 { (title) }
                a.button.plain.small href=(back) aria-label=(words) { (draw_icon(Icon::Back)) span { (words) } }
            }
            @if page.over { (seen_as(page)) }
            (shown(page, &log))
            (controls(page, &log))
            div.story {
                h2 #story-title .strip-title { (tr!("pages-log")) }
                div #story tabindex="0" role="region" aria-labelledby="story-title" {
                    ol.log { @for (line, ply) in log.iter().zip(page.plies_of(&log)) { (told(page, line, ply)) } }
                }
            }
        }
    };
    render_document(&title, place, &body)
}

/// Renders the part of that page that changes from step to step.
pub fn render_replay_step(page: &ReplayPage) -> Markup {
    shown(page, &page.log_lines())
}

impl ReplayPage<'_> {
    /// Returns the number of the step after `ply` journal entries in URLs: the number of entries, or, while the game is
    /// running, its position among the available steps.
    fn number(&self, ply: usize) -> usize {
        if self.over { ply } else { self.stops.partition_point(|stop| *stop < ply) }
    }

    /// Returns the URL of a step from a perspective.
    fn address(&self, ply: usize, eyes: ReplayPerspective) -> String {
        let mut address = format!("?ply={}", self.number(ply));
        if self.over {
            let _ = write!(address, "&as={}", eyes.to_query_value());
        }
        address
    }

    /// Returns the position of this step, or of the one before it, among the available steps.
    fn place(&self) -> usize {
        self.stops.partition_point(|stop| *stop <= self.ply).saturating_sub(1)
    }

    /// Returns the label of a seat: "You" for the only seat of the person who watches, else its name.
    fn label_of(&self, seat: Seat) -> String {
        let is_alone = self.seats.iter().filter(|chair| chair.yours).count() == 1;
        match self.seats.get(seat.index()) {
            Some(chair) if chair.yours && is_alone => tr!("you"),
            chair => chair.map_or_else(String::new, |chair| chair.name.clone()),
        }
    }

    /// Returns the whole log up to now. It says "you" to the person who watches, in the perspective of their seat.
    fn log_lines(&self) -> Vec<LogSentence> {
        let viewer = self.perspective.viewer();
        let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
        self.current_table.view_with(viewer, whole).log_tail(past(self, viewer).you(), usize::MAX).lines
    }

    /// Returns the number of journal entries after each line of the log. Events around the game belong to the previous
    /// step.
    fn plies_of(&self, log: &[LogSentence]) -> Vec<usize> {
        let is_over = self.current_table.is_over();
        let ply = |last: &mut usize, line: &LogSentence| {
            if !line.is_outside_journal {
                // The steps of a running game are numbered as they were told, and each of them is a stop.
                *last = if is_over { line.step + 1 } else { self.stops[line.step + 1] };
            }
            Some(*last)
        };
        log.iter().scan(0, ply).collect()
    }
}

/// Renders the choice of perspectives, once the game is over.
fn seen_as(page: &ReplayPage) -> Markup {
    let eyes = |eyes: ReplayPerspective, sign: Icon, words: &str| {
        let here = (page.perspective == eyes).then_some("true");
        html! { a.button.small href=(page.address(page.ply, eyes)) aria-current=[here] { (draw_icon(sign)) span { (text::isolate_bidi(words)) } } }
    };
    html! {
        nav.eyes aria-label=(tr!("pages-see-as")) {
            span.strip-title aria-hidden="true" { (tr!("pages-see-as")) }
            (eyes(ReplayPerspective::All, Icon::Eye, &tr!("pages-see-all")))
            @for (seat, chair) in (0u8..).map(Seat).zip(&page.seats) {
                (eyes(ReplayPerspective::Viewer(Viewer::Seat(seat)), occupant_icon(&chair.occupant), &page.label_of(seat)))
            }
            (eyes(ReplayPerspective::Viewer(Viewer::Spectator), Icon::Chair, &tr!("pages-see-table")))
        }
    }
}

/// Renders the step itself: the phase, the latest events, and the board.
fn shown(page: &ReplayPage, log: &[LogSentence]) -> Markup {
    let just = log.iter().zip(page.plies_of(log)).filter(|(_, ply)| *ply == page.ply);
    let motions = serde_json::to_string(&motions_of_step(page)).expect("a motion has texts only");
    html! {
        div #moment .moment-shown data-number=(page.number(page.ply)) data-place=(page.place()) data-motions=(motions) {
            p.phase { (past(page, page.perspective.viewer()).headline()) }
            // A long list of events scrolls, also by keys.
            ul.just tabindex="0" aria-label=(tr!("pages-just")) { @for (line, _) in just { li class={ "w" (line.weight) } { (line.text) } } }
            @match page.perspective {
                ReplayPerspective::Viewer(_) => (board(page)),
                ReplayPerspective::All => (with_definitions(|| without_marks(html! { (board_of(page, page.perspective.viewer())) (secrets(page)) }))),
            }
        }
    }
}

fn board(page: &ReplayPage) -> Markup {
    with_definitions(|| without_marks(board_of(page, page.perspective.viewer())))
}

fn board_of(page: &ReplayPage, viewer: Viewer) -> Markup {
    html! { div #board { (with_render_context(&past(page, viewer), &ReplayBoard)) } }
}

/// Renders each seat's private knowledge, if the board with everything revealed does not show it.
fn secrets(page: &ReplayPage) -> Markup {
    let known: Vec<(Seat, Markup)> = (0..page.seats.len() as u8)
        .map(Seat)
        .map(|seat| (seat, with_render_context(&past(page, Viewer::Seat(seat)), &OwnKnowledge)))
        .filter(|(_, known)| !known.0.is_empty())
        .collect();
    html! {
        @if !known.is_empty() {
            div.secrets {
                @for (seat, known) in known {
                    section aria-labelledby={ "known-" (seat.0) } {
                        h2.strip-title id={ "known-" (seat.0) } { (tr!("pages-known-to", seat = page.label_of(seat))) }
                        (known)
                    }
                }
            }
        }
    }
}

/// Returns what moves when this step follows the one before.
fn motions_of_step(page: &ReplayPage) -> Vec<Motion> {
    let before = page.stops.iter().rev().find(|stop| **stop < page.ply).copied().unwrap_or(page.ply);
    let viewer = page.perspective.viewer();
    let first_step = Some(page.past_table.first_step_since(viewer, before));
    let moment = ShownMoment { first_step, ..ShownMoment::default() };
    with_render_context(&TablePage { moment, ..past(page, viewer) }, &StepMotions)
}

/// Collects what the events of a moment move.
struct StepMotions;

impl Draw for StepMotions {
    type Output = Vec<Motion>;

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Vec<Motion> {
        motions_during(setting, |step| setting.is_new(step))
    }
}

/// Draws the board alone.
struct ReplayBoard;

impl Draw for ReplayBoard {
    type Output = Markup;

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup {
        G::draw(setting).board
    }
}

/// Draws a seat's private knowledge.
struct OwnKnowledge;

impl Draw for OwnKnowledge {
    type Output = Markup;

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup {
        G::draw_own_knowledge(setting)
    }
}

/// Renders a line of the log as a link to the step after it.
fn told(page: &ReplayPage, line: &LogSentence, ply: usize) -> Markup {
    let here = (page.ply == ply).then_some("step");
    html! {
        li class={ "w" (line.weight) } aria-current=[here] data-number=(page.number(ply)) {
            a href=(page.address(ply, page.perspective)) { (line.text) }
        }
    }
}

/// Renders the controls: steps as links, and a slider, speeds and playback for browsers with scripts.
fn controls(page: &ReplayPage, log: &[LogSentence]) -> Markup {
    let place = page.place();
    let before = if page.stops[place] < page.ply {
        Some(page.stops[place])
    } else {
        place.checked_sub(1).map(|place| page.stops[place])
    };
    let next = page.stops.get(place + 1).copied();
    let last = page.stops.len() - 1;
    let step = |id: &str, to: Option<usize>, words: &str, content: &Markup| {
        html! {
            a.button.small id=(id) href=[to.map(|ply| page.address(ply, page.perspective))] aria-disabled=[to.is_none().then_some("true")]
                role=[to.is_none().then_some("link")] aria-label=(tr!(words)) title=(tr!(words)) { (content) }
        }
    };
    let numbers: Vec<String> = page.stops.iter().map(|stop| page.number(*stop).to_string()).collect();
    html! {
        nav #dock .rewind aria-label=(tr!("pages-rewind")) {
            div.slide.js-only {
                input #slider type="range" min="0" max=(last) value=(place) aria-label=(tr!("pages-slider")) data-numbers=(numbers.join(" "))
                    aria-valuetext=(tr!("pages-moment-of", ply = place, last = last));
                svg.marks viewBox={ "0 0 " (last.max(1)) " 1" } preserveAspectRatio="none" aria-hidden="true" { path d=(marks(page, log)) {} }
            }
            div.steps-row {
                (step("first", before.map(|_| page.stops[0]), "pages-first", &draw_icon(Icon::First)))
                (step("previous", before, "pages-previous", &draw_icon(Icon::Back)))
                button #play .button.small.first.js-only type="button" aria-pressed="false" data-play=(tr!("pages-play")) data-pause=(tr!("pages-pause")) {
                    (draw_icon(Icon::Play)) span { (tr!("pages-play")) }
                }
                (step("next", next, "pages-next", &draw_icon(Icon::Next)))
                (step("last", next.map(|_| page.stops[last]), "pages-last", &draw_icon(Icon::Last)))
                label.unseen.js-only for="speed" { (tr!("pages-tempo")) }
                select #speed .js-only {
                    @for (millis, words) in PLAYBACK_SPEEDS { option value=(millis) selected[millis == 1600] { (tr!(words)) } }
                }
                p.now.soft.small data-of=(tr!("pages-moment-of", ply = "{}", last = "{}")) { (tr!("pages-moment-of", ply = place, last = last)) }
                @if let (GameOrigin::Table(token), true) = (&page.origin, page.over) { (play_on(page, token, next.is_some())) }
            }
        }
    }
}

/// Returns the positions of the steps on the slider.
fn marks(page: &ReplayPage, log: &[LogSentence]) -> String {
    let mut path = String::new();
    let key_lines = log.iter().zip(page.plies_of(log)).filter(|(line, _)| line.is_key() && !line.is_outside_journal);
    for (_, ply) in key_lines {
        let _ = write!(path, "M{} 0V1", page.stops.partition_point(|stop| *stop < ply));
    }
    path
}

/// Renders the form for a new table from this step on, against bots, in the seat of the perspective or in the viewer's
/// own.
fn play_on(page: &ReplayPage, token: &str, usable: bool) -> Markup {
    let seat = page.perspective.viewer().seat().or(page.own).unwrap_or(Seat(0));
    html! {
        form #play-on method="post" action={ "/t/" (token) "/play-on" } hidden[!usable] {
            input #play-on-ply type="hidden" name="ply" value=(page.ply);
            input type="hidden" name="seat" value=(seat.0);
            button.button.small title=(tr!("pages-play-on-line")) {
                (draw_icon(Icon::Branch))
                span { (tr!("pages-play-on")) " " span.who { (tr!("pages-play-on-as", seat = page.label_of(seat))) } }
            }
        }
    }
}

/// Returns the step as a table without actions.
fn past(page: &ReplayPage<'_>, viewer: Viewer) -> TablePage {
    let reveals_all = page.perspective == ReplayPerspective::All;
    TablePage {
        table: page.past_table.view_with(viewer, FactsScope { reveals_seats: reveals_all, ..FactsScope::default() }),
        details: TableDetails {
            token: if let GameOrigin::Table(token) = &page.origin { token.clone() } else { String::new() },
            seats: page.seats.clone(),
            started: true,
            shuffling: false,
            awaiting_commitments: false,
            awaited_seats: Vec::new(),
            readers: Vec::new(),
            reading_ends_at: None,
            commitment: String::new(),
            contribution: None,
            is_host: false,
            host_name: String::new(),
            hot_seat: false,
            curtain: None,
            can_undo: false,
            can_ask_advice: false,
            warns_of_blunders: None,
            settings: TableSettings::default(),
            deadline: None,
            shows_hints: false,
            speed: BotSpeed::Normal,
            chance_owner: None,
            chance_due_at: None,
            chance_setting: ChanceSetting::default(),
            shows_introduction: false,
            tutorial: None,
            spectators: 0,
            talk: Vec::new(),
            remarks: Vec::new(),
            inherited_plies: 0,
            rematch: None,
            action_is_held: false,
            is_answered_by_order: false,
            chat_disabled: false,
            name: String::new(),
            invite: String::new(),
            link_reach: LinkReach::Same,
            code: None,
            spectator_link: None,
            is_spectator_link: false,
            presence: crate::TablePresence::default(),
        },
        replay: true,
        reveals_all,
        unfolded: true,
        notice: None,
        moment: ShownMoment::default(),
        now: 0,
    }
}
