//! The data shown to a seat's program, and to a spectating one, depend on the viewer's own knowledge and on nothing
//! else.

use crate::common::worlds::{PAIRS, all_pairs, visible_json};

fn holds(game: &str) {
    all_pairs(game, PAIRS, |here, there, viewer| {
        for (here, there) in visible_json(here, viewer).into_iter().zip(visible_json(there, viewer)) {
            assert_eq!(here, there, "{game} for {viewer:?}");
        }
    });
}

#[test]
fn pairs_of_worlds_look_alike_in_extraczon() {
    holds("extraczon");
}

#[test]
fn pairs_of_worlds_look_alike_in_infection() {
    holds("infection");
}

#[test]
fn pairs_of_worlds_look_alike_in_extinction() {
    holds("extinction");
}

#[test]
fn pairs_of_worlds_look_alike_in_extrication() {
    holds("extrication");
}

#[test]
fn pairs_of_worlds_look_alike_in_extinction_point() {
    holds("extinction-point");
}

#[test]
fn pairs_of_worlds_look_alike_in_end_of_days() {
    holds("end-of-days");
}
