//! How large the records of streams are as JSON, in bytes: for each game with its fewest and its most seats, over games
//! of bots, moment by moment.
//!
//! `cargo run -p pages --example sizes -- [GAME]`

#[path = "../tests/all/support/mod.rs"]
mod house;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::Viewer;
use house::watch_moments;
use pages::{Record, SentFrame};

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let headings = ["records", "mean", "99%", "most", "frame", "most"];
    println!("{:<18}{:>6}{}", "game", "seats", headings.map(|heading| format!("{heading:>9}")).concat());
    for game in catalog::games().iter().filter(|game| game.info().id.starts_with(&only)) {
        let info = game.info();
        for seats in [info.seats[0], *info.seats.last().expect("a game has seats")] {
            let (mut records, mut frames) = (Vec::new(), Vec::new());
            for seed in 1..4 {
                let mut sent: BTreeMap<Viewer, SentFrame> = BTreeMap::new();
                watch_moments(info.id, seats, seed, 300, |viewer, _, page| {
                    let frame = Arc::new(pages::draw_frame(page));
                    frames.push(frame.text().len());
                    match sent.get_mut(&viewer) {
                        Some(sent) => records.extend(sent.send_next(frame).iter().map(bytes)),
                        None => drop(sent.insert(viewer, SentFrame::send_whole(frame).0)),
                    }
                });
            }
            records.sort_unstable();
            frames.sort_unstable();
            let mean = records.iter().sum::<usize>() / records.len().max(1);
            let at = |sizes: &[usize], share: usize| {
                sizes.get(sizes.len() * share / 100).or(sizes.last()).copied().unwrap_or(0)
            };
            let figures = [records.len(), mean, at(&records, 99), at(&records, 100), at(&frames, 50), at(&frames, 100)];
            println!("{:<18}{seats:>6}{}", info.id, figures.map(|figure| format!("{figure:>9}")).concat());
        }
    }
}

fn bytes(record: &Record) -> usize {
    serde_json::to_string(record).expect("a record is JSON").len()
}
