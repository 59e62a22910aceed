//! Writes pages of real games into a folder, to look at them without a server:
//! `cargo run -p pages --example gallery -- FOLDER`, or of one game alone with its id behind the folder.

use std::fs;
use std::path::Path;

use catalog::{DealSecret, DynGame, GameSetup};
use engine::{Seat, Viewer};
use pages::{
    ChatContent, ChatLine, FormValues, GameOrigin, Notice, Occupant, ProofPage, ReplayPage, ReplayPerspective,
    SeatCard, ShownMoment, TableDetails, TableListEntry, TablePage,
};
use serde_json::{Map, Value};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let folder = Path::new(&folder);
    for asset in pages::all_assets() {
        let file = folder.join(asset.path.trim_start_matches('/'));
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, asset.bytes)?;
    }
    let only = std::env::args().nth(2);
    if only.is_none() {
        halls(folder)?;
        tables(folder)?;
        endings(folder)?;
    }
    for game in catalog::games().iter().skip(1).filter(|game| only.as_ref().is_none_or(|only| *only == game.info().id))
    {
        played(folder, game.info())?;
    }
    if only.is_none_or(|only| only == "end-of-days") { end_of_days(folder) } else { Ok(()) }
}

/// A game as its steady bot plays it: the page of whoever is asked, and of a seat that waits, after some answers each,
/// and the end.
fn played(folder: &Path, info: &catalog::GameInfo) -> Outcome {
    let names = ["Mara", "Ilse", "Tomasz", "Noor", "Pia", "Juno", "Otto"];
    for &seats in info.seats.iter().filter(|seats| **seats != 5) {
        let entry = catalog::find(info.id).ok_or("the game is listed")?;
        let setup = GameSetup { seats, options: Map::new(), secret: DealSecret::from_seed(9), entropy: Vec::new() };
        let mut table = entry.start(setup)?;
        table.name_seats(names[..seats as usize].iter().map(|name| (*name).to_owned()).collect());
        let stops = [0, 1, 5, 12, 25, 45, 80, 140];
        for step in 0.. {
            let asked: Vec<Seat> = (0..seats).map(Seat).filter(|seat| !table.legal_actions(*seat).is_empty()).collect();
            let Some(&seat) = asked.first() else { break };
            if stops.contains(&step) {
                let name = format!("{}-{seats}-{step}", info.id);
                let page = self::page(&*table, seat.0, room(&*table, seat.0));
                write(folder, &name, pages::render_table_page(&page))?;
                fs::write(folder.join(format!("{name}-staged.html")), staged(&*table, page)?)?;
                let other = (seat.0 + 1) % seats;
                write(
                    folder,
                    &format!("{name}-waiting"),
                    pages::render_table_page(&self::page(&*table, other, room(&*table, other))),
                )?;
            }
            let action = table.prepare_bot_task(seat, info.standard_bot, None)?();
            table.apply_action(seat, &action, None).map_err(|_| "a bot plays by the rules")?;
        }
        write(
            folder,
            &format!("{}-{seats}-end", info.id),
            pages::render_table_page(&page(&*table, 0, room(&*table, 0))),
        )?;
    }
    Ok(())
}

/// End of Days where something special is asked or has just happened: an offer half built and on the table, a window, a
/// shot, a launch.
fn end_of_days(folder: &Path) -> Outcome {
    for seats in [3, 7] {
        let mut table = start("end-of-days", seats, u64::from(seats) + 3, &[])?;
        let mut wanted = vec![
            ("answer", "phase", "answer"),
            ("negate", "phase", "negate"),
            ("aim", "phase", "aim"),
            ("board", "phase", "board"),
            ("attacked", "type", "attacked"),
            ("landed", "type", "landed"),
        ];
        for step in 0..6_000 {
            let Some(seat) = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()) else { break };
            let phase = table.view_json(Viewer::Spectator)["open"]["phase"].clone();
            if step == 60 || step == 260 {
                offer(folder, &mut *table, seats, step)?;
                continue;
            }
            let news: Vec<String> = table
                .log_lines(Viewer::Spectator.into(), 0)
                .iter()
                .rev()
                .take(4)
                .filter_map(|line| line.event["type"].as_str().map(str::to_owned))
                .collect();
            wanted.retain(|(name, field, value)| {
                let hit = if *field == "phase" { phase == *value } else { news.iter().any(|news| news == value) };
                if hit && step > 80 {
                    let page = page(&*table, seat.0, room(&*table, seat.0));
                    let file = folder.join(format!("end-of-days-{name}-{seats}.html"));
                    fs::write(file, pages::render_table_page(&page).html).expect("the folder can be written");
                    let file = folder.join(format!("end-of-days-{name}-{seats}-staged.html"));
                    fs::write(file, staged(&*table, page).expect("a page has a region"))
                        .expect("the folder can be written");
                }
                !(hit && step > 80)
            });
            let bot = table.info().standard_bot;
            let action = table.prepare_bot_task(seat, bot, None)?();
            table.apply_action(seat, &action, None).map_err(|_| "a bot plays by the rules")?;
        }
    }
    Ok(())
}

/// Plays on to a trade step and writes an offer as it is built.
fn offer(folder: &Path, table: &mut dyn DynGame, seats: u8, step: usize) -> Outcome {
    for _ in 0..2_000 {
        let Some(seat) = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()) else {
            return Ok(());
        };
        let legal = table.legal_actions(seat);
        let Some(begin) = legal.iter().find(|choice| choice.action["type"] == "offer") else {
            let action = table.prepare_bot_task(seat, table.info().standard_bot, None)?();
            table.apply_action(seat, &action, None).map_err(|_| "a bot plays by the rules")?;
            continue;
        };
        write(
            folder,
            &format!("end-of-days-trade-{seats}-{step}"),
            pages::render_table_page(&page(table, seat.0, room(table, seat.0))),
        )?;
        table.apply_action(seat, &begin.action.clone(), None).map_err(|_| "an offer can begin")?;
        for kind in ["give", "want", "say"] {
            let legal = table.legal_actions(seat);
            let Some(next) = legal.iter().rev().find(|choice| choice.action["type"] == kind) else { break };
            table.apply_action(seat, &next.action.clone(), None).map_err(|_| "an offer grows")?;
        }
        return write(
            folder,
            &format!("end-of-days-offer-{seats}-{step}"),
            pages::render_table_page(&page(table, seat.0, room(table, seat.0))),
        );
    }
    Ok(())
}

fn write(folder: &Path, name: &str, page: impl Into<String>) -> Outcome {
    fs::write(folder.join(format!("{name}.html")), page.into())?;
    Ok(())
}

fn halls(folder: &Path) -> Outcome {
    let info = catalog::games()[0].info();
    write(folder, "lobby", pages::render_lobby_page(&pages::LobbyPage { once: "0", ..Default::default() }))?;
    let open = TableListEntry {
        is_practice: false,
        token: "a".into(),
        game: "extraczon".into(),
        names: vec!["Mara".into(), "Ilse".into()],
        you: Some(0),
        free: 1,
        started: false,
        yours: true,
        turn: false,
        asked: vec!["Ada".into()],
        asked_at: Some(0),
        deadline: Some(30 * 3_600_000),
        now: 125 * 60_000,
    };
    let turn = TableListEntry { turn: true, free: 0, started: true, ..open.clone() };
    write(
        folder,
        "lobby-tables",
        pages::render_lobby_page(&pages::LobbyPage { tables: vec![turn, open], once: "0", ..Default::default() }),
    )?;
    write(folder, "game", pages::render_setup_page(info, &FormValues::default(), None, "0"))?;
    write(folder, "rules", pages::render_rules_page(info))?;
    write(folder, "about", pages::render_about_page())?;
    write(folder, "missing", pages::render_not_found_page())?;
    let notice = Notice {
        text: "That table has no free seat any more; nothing was changed.".into(),
        clause: "".into(),
        confirmation: None,
    };
    write(folder, "refused", pages::render_refusal_page(&notice, "/"))?;
    let proof = ProofPage {
        game: "extraczon".into(),
        token: "a".into(),
        commitment: DealSecret::from_seed(7).commitment().0,
        names: vec!["Mara".into()],
        entropy: vec!["a blue teapot".into()],
        rounds: Vec::new(),
        adders: pages::ContributionSource::Seats,
        started: true,
        secret: Some(DealSecret::from_seed(7).to_hex()),
        verdict: pages::DealVerdict::Fair,
        entries: 213,
        past: 0,
    };
    write(folder, "proof", pages::render_proof_page(&proof))
}

fn start(
    game: &str,
    seats: u8,
    seed: u64,
    options: &[(&str, &str)],
) -> Result<Box<dyn DynGame>, catalog::InvalidRequest> {
    let options: Map<String, Value> =
        options.iter().map(|(id, value)| ((*id).to_owned(), Value::from(*value))).collect();
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let game = catalog::find(game).ok_or_else(|| catalog::InvalidRequest(format!("there is no {game}")))?;
    let mut table = game.start(setup)?;
    table.name_seats(
        ["Mara", "Ilse", "Tomasz", "Noor", "Pia", "Juno", "Otto"][..seats as usize]
            .iter()
            .map(|name| (*name).to_owned())
            .collect(),
    );
    Ok(table)
}

fn room(table: &dyn DynGame, yours: u8) -> TableDetails {
    let who = |seat: usize| match seat {
        0 | 1 => Occupant::Here,
        2 => Occupant::Bot("expert".into()),
        _ => Occupant::Away,
    };
    let chair = |(seat, name): (usize, &String)| SeatCard {
        name: name.clone(),
        occupant: who(seat),
        yours: seat == yours as usize,
    };
    TableDetails {
        token: "a".into(),
        seats: table.seat_names().iter().enumerate().map(chair).collect(),
        started: true,
        shuffling: false,
        awaiting_commitments: false,
        awaited_seats: Vec::new(),
        readers: Vec::new(),
        reading_ends_at: None,
        commitment: table.commitment().0,
        contribution: None,
        is_host: true,
        host_name: String::new(),
        hot_seat: false,
        curtain: None,
        can_undo: true,
        can_ask_advice: true,
        warns_of_blunders: Some(false),
        settings: catalog::TableSettings::default(),
        deadline: None,
        shows_hints: true,
        speed: catalog::BotSpeed::Normal,
        chance_owner: None,
        chance_due_at: None,
        chance_setting: catalog::ChanceSetting::Ask,
        shows_introduction: false,
        tutorial: None,
        spectators: 2,
        talk: vec![ChatLine {
            name: "Ilse".into(),
            content: ChatContent::Text("Good luck, you will need it".into()),
            is_own: false,
        }],
        remarks: Vec::new(),
        inherited_plies: 0,
        rematch: None,
        action_is_held: false,
        is_answered_by_order: false,
        chat_disabled: false,
        name: String::new(),
        link_reach: pages::LinkReach::Same,
        invite: "https://endtable.example/t/4fQm2vK8sXw0".into(),
        code: Some("KRTBXN".into()),
        spectator_link: None,
        is_spectator_link: false,
        presence: pages::TablePresence::default(),
    }
}

fn page(table: &dyn DynGame, viewer: u8, room: TableDetails) -> TablePage {
    TablePage {
        table: table.view_for(Viewer::Seat(Seat(viewer))),
        details: room,
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
        moment: ShownMoment::default(),
        now: 0,
    }
}

/// Plays on with the last answer listed, until somebody is asked what `stop` looks for.
fn play(table: &mut dyn DynGame, steps: usize, stop: &str) -> Option<Seat> {
    for step in 0.. {
        let seat = (0..table.setup().seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty())?;
        let phase = table.view_json(Viewer::Spectator)["open"]["phase"].clone();
        if step >= steps && phase == stop {
            return Some(seat);
        }
        let legal = table.legal_actions(seat);
        let choice = if phase == "activate" { legal.last() } else { legal.first() };
        table.apply_action(seat, &choice?.action, None).ok()?;
    }
    None
}

fn tables(folder: &Path) -> Outcome {
    for (name, seats, steps, stop, options) in [
        ("solo-activate", 1, 14, "activate", &[][..]),
        ("solo-infection", 1, 9, "infection", &[]),
        ("solo-reroll", 1, 20, "reroll", &[]),
        ("four-activate", 4, 12, "activate", &[]),
        ("four-reroll", 4, 8, "reroll", &[]),
        ("three-infection", 3, 3, "infection", &[("memory", "counts_only")]),
    ] {
        let mut table = start("extraczon", seats, 11, options)?;
        let seat = play(&mut *table, steps, stop).ok_or("the game ended too early")?;
        let page = page(&*table, seat.0, room(&*table, seat.0));
        write(folder, name, pages::render_table_page(&page))?;
        fs::write(folder.join(format!("{name}-staged.html")), staged(&*table, page)?)?;
        if seats > 1 {
            let other = (seat.0 + 1) % seats;
            write(
                folder,
                &format!("{name}-waiting"),
                pages::render_table_page(&self::page(&*table, other, room(&*table, other))),
            )?;
        }
    }
    let table = start("extraczon", 4, 11, &[])?;
    let mut waiting = room(&*table, 0);
    waiting.started = false;
    waiting.seats[3].occupant = Occupant::Empty;
    let mut page = page(&*table, 0, waiting);
    write(folder, "waiting-room", pages::render_table_page(&page))?;
    page.details.started = true;
    page.details.curtain = Some(Seat(1));
    write(folder, "curtain", pages::render_table_page(&page))?;
    Ok(())
}

/// A page in the moment after its last journal entry, with everything staged.
fn staged(table: &dyn DynGame, page: TablePage) -> Result<String, Box<dyn std::error::Error>> {
    let first_step = Some(table.first_step_since(page.viewer(), table.ply().saturating_sub(1)));
    let moment = ShownMoment { first_step, ..page.moment.clone() };
    let whole = pages::render_table_page(&TablePage { moment, ..page }).html;
    let (head, body) = whole.split_once("class=\"frame").ok_or("a page has a table")?;
    Ok(format!("{head}class=\"staged frame{body}"))
}

fn endings(folder: &Path) -> Outcome {
    for (name, seats) in [("end-solo", 1), ("end-four", 4)] {
        let mut table = start("extraczon", seats, 5, &[])?;
        let entries = table.journal_entries().len();
        play(&mut *table, usize::MAX, "never");
        write(folder, name, pages::render_table_page(&page(&*table, 0, room(&*table, 0))))?;
        write(folder, &format!("{name}-story"), pages::render_log_page(&page(&*table, 0, room(&*table, 0))))?;
        let last = table.status().ply;
        let past = table.at_ply(entries.max(last / 2))?;
        let eyes = ReplayPerspective::Viewer(Viewer::Seat(Seat(0)));
        let replay = ReplayPage {
            current_table: &*table,
            past_table: &*past,
            perspective: eyes,
            own: Some(Seat(0)),
            seats: room(&*table, 0).seats,
            origin: GameOrigin::Table("a".into()),
            stops: pages::replay_stops(&*table, eyes, true),
            ply: entries.max(last / 2),
            over: true,
        };
        write(folder, &format!("{name}-replay"), pages::render_replay_page(&replay))?;
    }
    Ok(())
}
