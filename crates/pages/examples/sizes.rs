//! How large updates are, in bytes: for each game with its fewest and its most seats, over games of bots.
//!
//! `cargo run -p pages --example sizes -- [GAME]`

#[path = "../tests/all/support/mod.rs"]
mod house;

use std::collections::BTreeMap;

use engine::Viewer;
use house::{start_game, test_page, watch_bots};
use pages::Known;

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    println!(
        "{:<18}{:>5}{:>8}{:>8}{:>8}{:>8}{:>9}{:>9}",
        "game", "seats", "updates", "mean", "99 %", "most", "page", "most"
    );
    for game in catalog::games().iter().filter(|game| game.info().id.starts_with(&only)) {
        let info = game.info();
        for seats in [info.seats[0], *info.seats.last().expect("a game has seats")] {
            let (mut updates, mut pages) = (Vec::new(), Vec::new());
            for seed in 1..4 {
                let mut known = BTreeMap::new();
                watch_bots(start_game(info.id, seats, seed, &[]), 300, |table| {
                    for viewer in Viewer::all(seats) {
                        let region = pages::region(&pages::TablePage { unfolded: false, ..test_page(table, viewer) });
                        pages.push(region.html().len());
                        let before: Option<Known> = known.remove(&viewer);
                        known.insert(viewer, region.known(before.clone().unwrap_or_default()));
                        if std::env::var("DUMP").is_ok()
                            && let Some(known) = before.as_ref().filter(|known| known.version() != region.version())
                        {
                            let out = region.since(known);
                            std::fs::write(format!("/tmp/up-{}-{seats}-{:06}.html", info.id, pages.len()), &out)
                                .unwrap();
                        }
                        updates.extend(
                            before
                                .filter(|known| known.version() != region.version())
                                .map(|known| pages::shorten(&region.since(&known)).len()),
                        );
                    }
                });
            }
            updates.sort_unstable();
            pages.sort_unstable();
            let mean = updates.iter().sum::<usize>() / updates.len().max(1);
            let at = |sizes: &[usize], share: usize| {
                sizes.get(sizes.len() * share / 100).or(sizes.last()).copied().unwrap_or(0)
            };
            let (most, page, largest) = (at(&updates, 100), at(&pages, 50), at(&pages, 100));
            println!(
                "{:<18}{seats:>5}{:>8}{mean:>8}{:>8}{most:>8}{page:>9}{largest:>9}",
                info.id,
                updates.len(),
                at(&updates, 99)
            );
        }
    }
}
