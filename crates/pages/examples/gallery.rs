//! Writes pages of real games into a folder, to look at them without a server:
//! `cargo run -p pages --example gallery -- FOLDER`.

use std::fs;
use std::path::Path;

use arcade::{Secret, Seen, Setup, Table};
use extinction_point::{ExtinctionPoint, Frame, Open, Step};
use pages::{Chair, FormValues, Markup, Notice, Occupant, OpenTable, ProofPage, ReplayPage, Room, TablePage, Talk};
use play::{Seat, Viewer};
use serde_json::{Map, Value};

/// Where to stop a game of Extinction Point.
type Stop<'a> = &'a dyn Fn(&Open) -> bool;
type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let folder = std::env::args().nth(1).ok_or("name the folder to write to")?;
    let folder = Path::new(&folder);
    for asset in pages::assets() {
        let file = folder.join(asset.path.trim_start_matches('/'));
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, asset.bytes)?;
    }
    halls(folder)?;
    tables(folder)?;
    endings(folder)?;
    extinction_point(folder)
}

fn write(folder: &Path, name: &str, page: Markup) -> Outcome {
    fs::write(folder.join(format!("{name}.html")), page.into_string())?;
    Ok(())
}

fn halls(folder: &Path) -> Outcome {
    let info = arcade::games()[0].info();
    write(folder, "lobby", pages::lobby(&[]))?;
    let open = OpenTable {
        token: "a".into(),
        game: "extraczon".into(),
        names: vec!["Mara".into(), "Ilse".into()],
        free: 1,
        started: false,
        yours: true,
        turn: false,
    };
    let turn = OpenTable { turn: true, free: 0, started: true, ..open.clone() };
    write(folder, "lobby-tables", pages::lobby(&[turn, open]))?;
    write(folder, "game", pages::game(info, &FormValues::default(), None))?;
    write(folder, "rules", pages::rules(info))?;
    write(folder, "about", pages::about())?;
    write(folder, "missing", pages::missing())?;
    let notice =
        Notice { text: "That table has no free seat any more; nothing was changed.".into(), clause: "".into() };
    write(folder, "refused", pages::refused(&notice, "/"))?;
    let proof = ProofPage {
        game: "extraczon".into(),
        token: "a".into(),
        commitment: Secret::from_seed(7).commitment().0,
        entropy: vec![("Mara".into(), "a blue teapot".into())],
        secret: Some(Secret::from_seed(7).reveal()),
        fair: Some(true),
        entries: 213,
    };
    write(folder, "proof", pages::proof(&proof))
}

fn start(seats: u8, seed: u64, options: &[(&str, &str)]) -> Result<Box<dyn Table>, arcade::Invalid> {
    let options: Map<String, Value> =
        options.iter().map(|(id, value)| ((*id).to_owned(), Value::from(*value))).collect();
    let setup = Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() };
    let mut table = arcade::games()[0].start(setup)?;
    table.name_seats(
        ["Mara", "Ilse", "Tomasz", "Noor"][..seats as usize].iter().map(|name| (*name).to_owned()).collect(),
    );
    Ok(table)
}

fn room(table: &dyn Table, yours: u8) -> Room {
    let who = |seat: usize| match seat {
        0 | 1 => Occupant::Here,
        2 => Occupant::Bot("expert".into()),
        _ => Occupant::Away,
    };
    let chair =
        |(seat, name): (usize, &String)| Chair { name: name.clone(), who: who(seat), yours: seat == yours as usize };
    Room {
        token: "a".into(),
        seats: table.names().iter().enumerate().map(chair).collect(),
        started: true,
        host: true,
        hot_seat: false,
        curtain: None,
        undo: true,
        absent: None,
        seconds_left: None,
        coach: true,
        spectators: 2,
        talk: vec![Talk { name: "Ilse".into(), text: "Good luck, you will need it".into() }],
        rematch: None,
        invite: "https://endtable.example/t/4fQm2vK8sXw0".into(),
    }
}

fn page<'a>(table: &'a dyn Table, viewer: u8, room: Room) -> TablePage<'a> {
    TablePage { table, viewer: Viewer::Seat(Seat(viewer)), room, version: 7, notice: None }
}

/// Plays a game of Extinction Point by its standard bot until somebody is asked at this step, or the game is over.
fn crew(
    seats: u8,
    seed: u64,
    options: &[(&str, &str)],
    skip: usize,
    stop: Stop,
) -> Result<(Box<dyn Table>, Seat), Box<dyn std::error::Error>> {
    let game = arcade::find("extinction-point").ok_or("Extinction Point is there")?;
    let options: Map<String, Value> =
        options.iter().map(|(id, value)| ((*id).to_owned(), Value::from(*value))).collect();
    let mut table = game.start(Setup { seats, options, secret: Secret::from_seed(seed), entropy: Vec::new() })?;
    table.name_seats(
        ["Mara", "Ilse", "Tomasz", "Noor"][..seats as usize].iter().map(|name| (*name).to_owned()).collect(),
    );
    let mut met = 0;
    while let Some(seat) = (0..seats).map(Seat).find(|seat| !table.legal(*seat).is_empty()) {
        let seen = table.seen(Viewer::Spectator).downcast::<Seen<ExtinctionPoint>>().map_err(|_| "another game")?;
        met += usize::from(stop(&seen.view.open));
        if met > skip {
            return Ok((table, seat));
        }
        let thinker = table.thinker(seat, game.info().standard_bot, Some(arcade::Budget::Iterations(60)))?;
        let action = thinker();
        table.act(seat, &action, None).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok((table, Seat(0)))
}

fn extinction_point(folder: &Path) -> Outcome {
    let step = |step: Step| move |open: &Open| open.step == step && open.depth == 0;
    let frame = |wanted: fn(Frame) -> bool| move |open: &Open| open.top().is_some_and(wanted);
    let never = |_: &Open| false;
    let hard: &[(&str, &str)] = &[("infiltrator", "hard")];
    let desperate: &[(&str, &str)] = &[("desperate_measures", "true"), ("infiltrator", "hard")];
    let draft: &[(&str, &str)] = &[("desperate_measures", "true"), ("roles", "draft")];
    let talk: &[(&str, &str)] = &[("election", "talk"), ("mistakes", "kind")];
    let places: [(&str, u8, u64, &[(&str, &str)], usize, Stop); 18] = [
        ("start", 3, 1, &[], 0, &step(Step::Bids)),
        ("lead", 3, 2, &[], 3, &step(Step::Lead)),
        ("follow", 4, 3, &[], 9, &step(Step::Follow)),
        ("construct", 3, 4, &[], 12, &step(Step::Construct)),
        ("construct-late", 4, 5, &[], 22, &step(Step::Construct)),
        ("sabotage", 3, 6, hard, 2, &frame(|top| matches!(top, Frame::Sabotage { .. }))),
        ("lose", 3, 7, hard, 1, &frame(|top| matches!(top, Frame::Lose { .. }))),
        ("bids-late", 3, 8, hard, 40, &step(Step::Bids)),
        ("advantage", 4, 9, &[], 0, &step(Step::Advantage)),
        ("cover", 3, 10, &[], 0, &step(Step::Cover)),
        ("arrange", 3, 11, &[], 0, &frame(|top| matches!(top, Frame::Arrange { .. }))),
        ("desperate", 3, 12, desperate, 20, &step(Step::Follow)),
        ("sacrifice", 2, 13, desperate, 4, &frame(|top| matches!(top, Frame::Sacrifices { .. }))),
        ("draft", 3, 14, draft, 0, &step(Step::Draft)),
        ("talk", 3, 15, talk, 2, &step(Step::Nominations)),
        ("solo-lead", 1, 16, &[], 6, &step(Step::Lead)),
        ("solo-follow", 1, 17, hard, 12, &step(Step::Follow)),
        ("end-lost", 3, 21, hard, 0, &never),
    ];
    for (name, seats, seed, options, skip, stop) in places {
        let (table, seat) = (seed..seed + 60)
            .map(|seed| crew(seats, seed, options, skip, stop))
            .find(|found| name == "end-lost" || found.as_ref().is_ok_and(|(table, _)| table.status().result.is_none()))
            .ok_or("no game comes to this")??;
        let table = &*table;
        let page = page(table, seat.0, room(table, seat.0));
        write(folder, &format!("ep-{name}"), pages::table(&page))?;
        fs::write(folder.join(format!("ep-{name}-region.html")), pages::region(&page).into_string())?;
        if seats > 1 && name == "follow" {
            let other = (seat.0 + 1) % seats;
            write(folder, "ep-waiting", pages::table(&self::page(table, other, room(table, other))))?;
        }
    }
    for (name, seats, seeds, outcome) in [("won", 4, 30..90, "victory"), ("lost", 1, 30..90, "defeat")] {
        for seed in seeds {
            let (table, seat) = crew(seats, seed, &[], 0, &never)?;
            if table.status().result.is_some_and(|result| result.outcome == outcome) {
                write(folder, &format!("ep-over-{name}"), pages::table(&page(&*table, seat.0, room(&*table, seat.0))))?;
                break;
            }
        }
    }
    let game = arcade::find("extinction-point").ok_or("Extinction Point is there")?;
    write(folder, "ep-game", pages::game(game.info(), &FormValues::default(), None))?;
    write(folder, "ep-rules", pages::rules(game.info()))
}

/// Plays on with the last answer listed, until somebody is asked what `stop` looks for.
fn play(table: &mut dyn Table, steps: usize, stop: &str) -> Option<Seat> {
    for step in 0.. {
        let seat = (0..table.setup().seats).map(Seat).find(|seat| !table.legal(*seat).is_empty())?;
        let phase = table.view(Viewer::Spectator)["open"]["phase"].clone();
        if step >= steps && phase == stop {
            return Some(seat);
        }
        let legal = table.legal(seat);
        let choice = if phase == "activate" { legal.last() } else { legal.first() };
        table.act(seat, &choice?.action, None).ok()?;
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
        let mut table = start(seats, 11, options)?;
        let seat = play(&mut *table, steps, stop).ok_or("the game ended too early")?;
        let page = page(&*table, seat.0, room(&*table, seat.0));
        write(folder, name, pages::table(&page))?;
        let staged = pages::table(&page).into_string();
        let (head, _) = staged.split_once("<main").ok_or("a page has a region")?;
        let (_, tail) = staged.split_once("</main>").ok_or("a page has a region")?;
        fs::write(
            folder.join(format!("{name}-staged.html")),
            format!("{head}{}{tail}", pages::region(&page).into_string()),
        )?;
        if seats > 1 {
            let other = (seat.0 + 1) % seats;
            write(folder, &format!("{name}-waiting"), pages::table(&self::page(&*table, other, room(&*table, other))))?;
        }
    }
    let table = start(4, 11, &[])?;
    let mut waiting = room(&*table, 0);
    waiting.started = false;
    waiting.seats[3].who = Occupant::Empty;
    let mut page = page(&*table, 0, waiting);
    write(folder, "waiting-room", pages::table(&page))?;
    page.room.started = true;
    page.room.curtain = Some(Seat(1));
    write(folder, "curtain", pages::table(&page))?;
    Ok(())
}

fn endings(folder: &Path) -> Outcome {
    for (name, seats) in [("end-solo", 1), ("end-four", 4)] {
        let mut table = start(seats, 5, &[])?;
        let entries = table.entries().len();
        play(&mut *table, usize::MAX, "never");
        write(folder, name, pages::table(&page(&*table, 0, room(&*table, 0))))?;
        write(folder, &format!("{name}-story"), pages::story(&page(&*table, 0, room(&*table, 0))))?;
        let last = table.status().ply;
        let past = table.at(entries.max(last / 2))?;
        let replay = ReplayPage {
            table: &*past,
            viewer: Viewer::Seat(Seat(0)),
            token: "a".into(),
            ply: entries.max(last / 2),
            last,
        };
        write(folder, &format!("{name}-replay"), pages::replay(&replay))?;
    }
    Ok(())
}
