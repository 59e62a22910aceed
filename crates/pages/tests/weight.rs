//! How much a browser has to fetch.

mod house;

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use house::{page, start, start_game, watch, watch_bots};
use play::Viewer;

fn compressed(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("memory takes it");
    encoder.finish().expect("memory takes it").len()
}

#[test]
fn a_table_with_all_its_assets_stays_under_60_kilobytes() {
    let assets: usize = pages::assets().iter().map(|asset| compressed(asset.bytes)).sum();
    let mut most = 0;
    for seats in [1, 4] {
        watch(start(seats, 17, &[]), |table| {
            let html = pages::table(&page(table, Viewer::Spectator)).into_string();
            most = most.max(compressed(html.as_bytes()));
        });
    }
    for game in arcade::games().iter().skip(1) {
        let info = game.info();
        let seats = *info.seats.last().expect("a game has seats");
        let mut step = 0;
        watch_bots(start_game(info.id, seats, 17, &[]), 240, |table| {
            step += 1;
            if step % 8 == 1 {
                for viewer in Viewer::all(seats) {
                    most = most.max(compressed(pages::table(&page(table, viewer)).into_string().as_bytes()));
                }
            }
        });
    }
    assert!(most > 4_000, "the page is drawn at all");
    assert!(most + assets < 60 * 1024, "{most} for the page and {assets} for the rest");
}

#[test]
fn an_update_without_compression_stays_under_64_kilobytes() {
    watch(start(4, 18, &[]), |table| {
        let region = pages::region(&page(table, Viewer::Spectator)).into_string();
        assert!(region.len() < 64 * 1024, "{} bytes", region.len());
    });
}
