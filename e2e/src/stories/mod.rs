//! The browser tests that run before a change is merged.

mod alone;
mod called;
mod clocks;
mod company;
mod crew;
mod edges;
mod extrication;
mod guide;
mod hexes;
mod layouts;
mod looks;
mod nations;
mod pictures;
mod presses;
mod replays;
mod reports;
mod together;
mod touch;
mod trouble;

use std::future::Future;
use std::pin::Pin;

use anyhow::Result;

use crate::test_context::TestContext;

/// A running story.
pub type Telling<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// A test scenario of user actions, from the lobby to its end.
pub struct Story {
    /// The name of the story.
    pub name: &'static str,
    /// Runs the story. An error contains the failing step.
    pub tell: for<'a> fn(&'a TestContext<'a>) -> Telling<'a>,
}

/// All stories in the order in which they run.
pub const STORIES: [Story; 58] = [
    Story { name: "a solo game by clicks", tell: |stage| Box::pin(alone::by_clicks(stage)) },
    Story { name: "a solo game by keyboard alone", tell: |stage| Box::pin(alone::by_keyboard(stage)) },
    Story { name: "a whole game without scripts", tell: |stage| Box::pin(alone::without_scripts(stage)) },
    Story { name: "a game against bots", tell: |stage| Box::pin(alone::against_bots(stage)) },
    Story { name: "a hint when asked", tell: |stage| Box::pin(alone::asking_for_a_hint(stage)) },
    Story { name: "warned before a blunder", tell: |stage| Box::pin(alone::warned_before_a_blunder(stage)) },
    Story { name: "warned without scripts", tell: |stage| Box::pin(alone::warned_without_scripts(stage)) },
    Story { name: "two friends and a spectator", tell: |stage| Box::pin(together::two_friends(stage)) },
    Story { name: "one device for two", tell: |stage| Box::pin(together::one_device(stage)) },
    Story { name: "three friends, one away and back", tell: |stage| Box::pin(company::away_and_back(stage)) },
    Story { name: "a stranger and a late friend", tell: |stage| Box::pin(company::strangers_and_friends(stage)) },
    Story { name: "three by days and a rest", tell: |stage| Box::pin(company::a_rest_by_days(stage)) },
    Story { name: "called by a push", tell: |stage| Box::pin(called::by_push(stage)) },
    Story {
        name: "called on a phone that shows notices for workers only",
        tell: |stage| Box::pin(called::on_android(stage)),
    },
    Story { name: "called at another address", tell: |stage| Box::pin(called::at_another_address(stage)) },
    Story { name: "clocks that stay right", tell: |stage| Box::pin(clocks::stay_right(stage)) },
    Story { name: "presses that miss", tell: |stage| Box::pin(presses::that_miss(stage)) },
    Story { name: "keys without letters", tell: |stage| Box::pin(presses::without_letters(stage)) },
    Story { name: "edges of phones", tell: |stage| Box::pin(edges::of_phones(stage)) },
    Story { name: "a power cut in the middle", tell: |stage| Box::pin(trouble::power_cut(stage)) },
    Story { name: "errors on the way", tell: |stage| Box::pin(trouble::on_the_way(stage)) },
    Story { name: "a table that is removed", tell: |stage| Box::pin(trouble::removed(stage)) },
    Story { name: "a phone in one hand", tell: |stage| Box::pin(looks::phone(stage)) },
    Story { name: "dark theme and less motion", tell: |stage| Box::pin(looks::wishes(stage)) },
    Story { name: "read aloud in both themes and sizes", tell: |stage| Box::pin(looks::read_aloud(stage)) },
    Story { name: "a duel on the hexes", tell: |stage| Box::pin(hexes::duel(stage)) },
    Story { name: "two minds on the hexes", tell: |stage| Box::pin(hexes::two_minds(stage)) },
    Story { name: "a duel on the hexes without scripts", tell: |stage| Box::pin(hexes::without_scripts(stage)) },
    Story { name: "extrication on the board", tell: |stage| Box::pin(extrication::on_the_board(stage)) },
    Story { name: "extrication for two friends", tell: |stage| Box::pin(extrication::two_friends(stage)) },
    Story { name: "extrication without scripts", tell: |stage| Box::pin(extrication::without_scripts(stage)) },
    Story { name: "extrication for every eye and thumb", tell: |stage| Box::pin(extrication::everybody(stage)) },
    Story { name: "a settlement in one hand", tell: |stage| Box::pin(crew::on_a_phone(stage)) },
    Story { name: "a crew of two friends", tell: |stage| Box::pin(crew::together(stage)) },
    Story { name: "a settlement without scripts", tell: |stage| Box::pin(crew::without_scripts(stage)) },
    Story { name: "a settlement read aloud", tell: |stage| Box::pin(crew::read_aloud(stage)) },
    Story { name: "nations in one hand", tell: |stage| Box::pin(nations::on_a_phone(stage)) },
    Story { name: "nations of three friends", tell: |stage| Box::pin(nations::three_friends(stage)) },
    Story { name: "nations without scripts", tell: |stage| Box::pin(nations::without_scripts(stage)) },
    Story { name: "nations read aloud", tell: |stage| Box::pin(nations::read_aloud(stage)) },
    Story { name: "the first game", tell: |stage| Box::pin(guide::first_game(stage)) },
    Story { name: "learning by playing", tell: |stage| Box::pin(guide::practice(stage)) },
    Story { name: "extraczon at five sizes", tell: |stage| Box::pin(layouts::of(stage, "extraczon")) },
    Story { name: "infection at five sizes", tell: |stage| Box::pin(layouts::of(stage, "infection")) },
    Story { name: "extinction at five sizes", tell: |stage| Box::pin(layouts::of(stage, "extinction")) },
    Story { name: "extrication at five sizes", tell: |stage| Box::pin(layouts::of(stage, "extrication")) },
    Story { name: "extinction-point at five sizes", tell: |stage| Box::pin(layouts::of(stage, "extinction-point")) },
    Story { name: "end-of-days at five sizes", tell: |stage| Box::pin(layouts::of(stage, "end-of-days")) },
    Story { name: "extraczon by touch alone", tell: |stage| Box::pin(touch::alone(stage, "extraczon")) },
    Story { name: "infection by touch alone", tell: |stage| Box::pin(touch::alone(stage, "infection")) },
    Story { name: "extinction by touch alone", tell: |stage| Box::pin(touch::alone(stage, "extinction")) },
    Story { name: "extrication by touch alone", tell: |stage| Box::pin(touch::alone(stage, "extrication")) },
    Story { name: "extinction-point by touch alone", tell: |stage| Box::pin(touch::alone(stage, "extinction-point")) },
    Story { name: "end-of-days by touch alone", tell: |stage| Box::pin(touch::alone(stage, "end-of-days")) },
    Story { name: "looking back and playing on", tell: |stage| Box::pin(replays::walked(stage)) },
    Story { name: "where it turned", tell: |stage| Box::pin(replays::turned(stage)) },
    Story { name: "from a figure of the lab to a game", tell: |stage| Box::pin(reports::led_to_a_game(stage)) },
    Story { name: "pictures", tell: |stage| Box::pin(pictures::take(stage)) },
];
