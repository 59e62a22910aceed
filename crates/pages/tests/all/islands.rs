//! Updates: what a browser shows after any of them is what it would show if it had asked for the whole page.

use std::collections::BTreeMap;

use crate::support::{Tag, parse_tags, start_game, test_page, watch_bots};
use catalog::i18n::{Language, with_locale};
use engine::Viewer;
use pages::{Known, Region, TablePage};
use testkit::DisplayedPage;

/// A browser, and what the server believes that it has.
struct Guest {
    browser: DisplayedPage,
    known: Known,
}

impl Guest {
    fn arrive(region: &Region) -> Guest {
        Guest { browser: DisplayedPage::new(region.version(), region.html()), known: region.known(Known::default()) }
    }

    fn update(&mut self, region: &Region) {
        self.browser.apply_update(region.since(&self.known).trim_end());
        self.known = region.known(std::mem::take(&mut self.known));
        if let Err(difference) = self.browser.compare_with(region.html()) {
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
            let region = pages::region(&TablePage { unfolded: false, ..test_page(table, viewer) });
            match guests.get_mut(&viewer) {
                Some(guest) => guest.update(&region),
                None => drop(guests.insert(viewer, Guest::arrive(&region))),
            }
        }
    });
}

#[test]
fn updates_lead_to_what_the_whole_page_shows() {
    for game in catalog::games() {
        let info = game.info();
        for seats in [info.seats[0], *info.seats.last().expect("a game has seats")] {
            follow(info.id, seats, 5, 90);
        }
    }
}

#[test]
fn what_stands_folded_away_is_left_out_of_updates_and_fetched_by_its_name() {
    for game in catalog::games() {
        let info = game.info();
        let mut found = 0;
        watch_bots(start_game(info.id, info.seats[0], 11, &[]), 40, |table| {
            for viewer in Viewer::all(info.seats[0]) {
                let whole = pages::region(&test_page(table, viewer));
                let light = pages::region(&TablePage { unfolded: false, ..test_page(table, viewer) });
                assert_eq!(whole.version(), light.version(), "{}", info.id);
                let parts: Vec<Tag> =
                    parse_tags(light.html()).into_iter().filter(|tag| tag.has_class("part")).collect();
                for tag in parts {
                    let name = tag.get("id").and_then(|id| id.strip_prefix("part-")).expect("a part has a name");
                    let part = pages::find_collapsible(&test_page(table, viewer), name).expect("a part can be fetched");
                    assert!(part.contains(&format!("data-print=\"{}\"", tag.get("data-print").expect("a print"))));
                    assert!(whole.html().contains(&part));
                    found += 1;
                }
            }
        });
        assert!(found > 0, "nothing of {} is folded away", info.id);
    }
}

#[test]
fn nothing_new_is_an_empty_update_and_the_same_version() {
    let table = start_game("extrication", 3, 2, &[]);
    let region = pages::region(&test_page(&*table, Viewer::Spectator));
    let again = pages::region(&test_page(&*table, Viewer::Spectator));
    assert_eq!(region.version(), again.version());
    assert_eq!(again.since(&region.known(Known::default())), "");
}

#[test]
fn versions_differ_for_viewers_who_see_different_things() {
    let table = start_game("end-of-days", 3, 2, &[]);
    let of = |viewer| pages::region(&test_page(&*table, viewer)).version().to_owned();
    let versions: Vec<String> = Viewer::all(3).map(of).collect();
    assert!(versions.iter().all(|version| versions.iter().filter(|other| *other == version).count() == 1));
}

/// A viewer's region in a language: what it shows and its version.
fn seen(table: &dyn catalog::DynGame, language: Language, viewer: Viewer) -> (String, String) {
    with_locale(language, || {
        let region = pages::region(&TablePage { unfolded: false, ..test_page(table, viewer) });
        (region.html().to_owned(), region.version().to_owned())
    })
}

#[test]
fn what_was_drawn_before_is_what_would_be_drawn_afresh() {
    for game in catalog::games() {
        let info = game.info();
        for seats in info.seats.iter().copied() {
            let mut step = 0usize;
            watch_bots(start_game(info.id, seats, 7, &[]), 400, |table| {
                step += 1;
                let languages = Language::ALL.into_iter();
                let eyes = languages.flat_map(|language| Viewer::all(seats).map(move |viewer| (language, viewer)));
                let eyes: Vec<_> = eyes.collect();
                // One after the other, and after the moves before: so what was drawn for others and earlier is at hand.
                let drawn: Vec<_> = eyes.iter().map(|(language, viewer)| seen(table, *language, *viewer)).collect();
                if step.is_multiple_of(7) {
                    for ((language, viewer), drawn) in eyes.into_iter().zip(drawn) {
                        pages::forget();
                        let afresh = seen(table, language, viewer);
                        assert!(drawn == afresh, "{} of {seats} after {step} moves, {viewer:?}", info.id);
                    }
                }
            });
        }
    }
}
