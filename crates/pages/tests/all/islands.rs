//! Updates: what a browser shows after any of them is what it would show if it had asked for the whole page.

use std::collections::BTreeMap;

use crate::house::browser::Browser;
use crate::house::{page, start_game, watch_bots};
use pages::{Known, Region};
use play::Viewer;

/// A browser, and what the server believes that it has.
struct Guest {
    browser: Browser,
    known: Known,
}

impl Guest {
    fn arrive(region: &Region) -> Guest {
        Guest { browser: Browser::whole(region.version(), region.html()), known: region.known(Known::default()) }
    }

    fn update(&mut self, region: &Region) {
        self.browser.land(region.since(&self.known).trim_end());
        self.known = region.known(std::mem::take(&mut self.known));
        if let Err(difference) = self.browser.shows(region.html()) {
            panic!("{difference}");
        }
    }
}

/// Every viewer of a game of bots follows it by updates; some of them sleep through several moves.
fn follow(game: &str, seats: u8, seed: u64, most: usize) {
    let mut guests: BTreeMap<Viewer, Guest> = BTreeMap::new();
    let mut step = 0usize;
    watch_bots(start_game(game, seats, seed, &[]), most, |table| {
        step += 1;
        for viewer in Viewer::all(seats) {
            let nap = viewer.seat().map_or(1, |seat| usize::from(seat.0) + 1);
            if !step.is_multiple_of(nap) {
                continue;
            }
            let region = pages::region(&page(table, viewer));
            match guests.get_mut(&viewer) {
                Some(guest) => guest.update(&region),
                None => drop(guests.insert(viewer, Guest::arrive(&region))),
            }
        }
    });
}

#[test]
fn updates_lead_to_what_the_whole_page_shows() {
    for game in arcade::games() {
        let info = game.info();
        for seats in [info.seats[0], *info.seats.last().expect("a game has seats")] {
            follow(info.id, seats, 5, 90);
        }
    }
}

#[test]
fn nothing_new_is_an_empty_update_and_the_same_version() {
    let table = start_game("extrication", 3, 2, &[]);
    let region = pages::region(&page(&*table, Viewer::Spectator));
    let again = pages::region(&page(&*table, Viewer::Spectator));
    assert_eq!(region.version(), again.version());
    assert_eq!(again.since(&region.known(Known::default())), "");
}

#[test]
fn versions_differ_for_viewers_who_see_different_things() {
    let table = start_game("end-of-days", 3, 2, &[]);
    let of = |viewer| pages::region(&page(&*table, viewer)).version().to_owned();
    let versions: Vec<String> = Viewer::all(3).map(of).collect();
    assert!(versions.iter().all(|version| versions.iter().filter(|other| *other == version).count() == 1));
}
