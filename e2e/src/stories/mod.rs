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
mod kept;
mod layouts;
mod looks;
mod moments;
mod nations;
mod offline;
mod pictures;
mod presses;
mod replays;
mod reports;
mod speed;
mod tabs;
mod together;
mod touch;
mod trouble;

use std::future::Future;
use std::pin::Pin;

use anyhow::Result;

use crate::test_context::TestContext;
use crate::window::Shape;

/// A running story.
pub type Telling<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// A test scenario of user actions, from the lobby to its end.
pub struct Story {
    /// The name of the story.
    pub name: &'static str,
    /// True if the story is part of every check. The others repeat a scenario for one more game, and run with `--all`.
    pub in_check: bool,
    /// Runs the story. An error contains the failing step.
    pub tell: Tell,
}

/// The function that runs a story.
type Tell = for<'a> fn(&'a TestContext<'a>) -> Telling<'a>;

/// Returns a story that is part of every check.
const fn checked(name: &'static str, tell: Tell) -> Story {
    Story { name, in_check: true, tell }
}

/// Returns a story that only complete runs tell.
const fn complete(name: &'static str, tell: Tell) -> Story {
    Story { name, in_check: false, tell }
}

/// All stories in the order in which they run.
pub const STORIES: [Story; 88] = [
    checked("a solo game by clicks", |stage| Box::pin(alone::by_clicks(stage))),
    checked("a solo game by keyboard alone", |stage| Box::pin(alone::by_keyboard(stage))),
    checked("a whole game without scripts", |stage| Box::pin(alone::without_scripts(stage))),
    complete("a game without a server", |stage| Box::pin(offline::by_clicks(stage))),
    checked("a game against bots", |stage| Box::pin(alone::against_bots(stage))),
    checked("a hint when asked", |stage| Box::pin(alone::asking_for_a_hint(stage))),
    checked("warned before a blunder", |stage| Box::pin(alone::warned_before_a_blunder(stage))),
    checked("warned without scripts", |stage| Box::pin(alone::warned_without_scripts(stage))),
    checked("two friends and a spectator", |stage| Box::pin(together::two_friends(stage))),
    checked("one device for two", |stage| Box::pin(together::one_device(stage))),
    checked("nothing stays behind the curtain", |stage| Box::pin(together::behind_the_curtain(stage))),
    checked("three friends, one away and back", |stage| Box::pin(company::away_and_back(stage))),
    checked("a stranger and a late friend", |stage| Box::pin(company::strangers_and_friends(stage))),
    checked("three by days and a rest", |stage| Box::pin(company::a_rest_by_days(stage))),
    checked("called by a push", |stage| Box::pin(called::by_push(stage))),
    checked("called on a phone that shows notices for workers only", |stage| Box::pin(called::on_android(stage))),
    checked("called at another address", |stage| Box::pin(called::at_another_address(stage))),
    checked("clocks that stay right", |stage| Box::pin(clocks::stay_right(stage))),
    checked("one clock for the screen", |stage| Box::pin(moments::one_clock(stage, "extraczon", 2))),
    complete("one clock in infection", |stage| Box::pin(moments::one_clock(stage, "infection", 2))),
    complete("one clock in extinction", |stage| Box::pin(moments::one_clock(stage, "extinction", 3))),
    complete("one clock in extrication", |stage| Box::pin(moments::one_clock(stage, "extrication", 2))),
    complete("one clock in extinction point", |stage| Box::pin(moments::one_clock(stage, "extinction-point", 3))),
    complete("one clock in end of days", |stage| Box::pin(moments::one_clock(stage, "end-of-days", 3))),
    complete("drawn by the browser", |stage| Box::pin(moments::drawn_by_the_browser(stage, "extraczon", 2))),
    complete("infection drawn by the browser", |stage| Box::pin(moments::drawn_by_the_browser(stage, "infection", 2))),
    complete("extinction drawn by the browser", |stage| {
        Box::pin(moments::drawn_by_the_browser(stage, "extinction", 3))
    }),
    complete("extrication drawn by the browser", |stage| {
        Box::pin(moments::drawn_by_the_browser(stage, "extrication", 2))
    }),
    complete("extinction point drawn by the browser", |stage| {
        Box::pin(moments::drawn_by_the_browser(stage, "extinction-point", 3))
    }),
    complete("end of days drawn by the browser", |stage| {
        Box::pin(moments::drawn_by_the_browser(stage, "end-of-days", 3))
    }),
    checked("kept through a game", |stage| Box::pin(kept::through_a_game(stage, "extraczon", 2))),
    complete("kept through infection", |stage| Box::pin(kept::through_a_game(stage, "infection", 2))),
    complete("kept through extinction", |stage| Box::pin(kept::through_a_game(stage, "extinction", 3))),
    complete("kept through extrication", |stage| Box::pin(kept::through_a_game(stage, "extrication", 2))),
    complete("kept through extinction point", |stage| Box::pin(kept::through_a_game(stage, "extinction-point", 3))),
    complete("kept through end of days", |stage| Box::pin(kept::through_a_game(stage, "end-of-days", 3))),
    complete("moments on a slow phone", |stage| Box::pin(speed::on_a_slow_phone(stage))),
    checked("throws of one's own", |stage| Box::pin(moments::own_throws(stage))),
    checked("many tables in one browser", |stage| Box::pin(tabs::of_one_browser(stage))),
    checked("presses that miss", |stage| Box::pin(presses::that_miss(stage))),
    checked("keys without letters", |stage| Box::pin(presses::without_letters(stage))),
    complete("edges of phones", |stage| Box::pin(edges::of_phones(stage))),
    checked("a power cut in the middle", |stage| Box::pin(trouble::power_cut(stage))),
    checked("errors on the way", |stage| Box::pin(trouble::on_the_way(stage))),
    checked("an answer during a restart", |stage| Box::pin(trouble::during_a_restart(stage))),
    checked("a stream that is held back", |stage| Box::pin(trouble::held_back_stream(stage))),
    complete("a line that misbehaves", |stage| Box::pin(trouble::misbehaving_line(stage))),
    checked("a table that is removed", |stage| Box::pin(trouble::removed(stage))),
    checked("a phone in one hand", |stage| Box::pin(looks::phone(stage))),
    checked("dark theme and less motion", |stage| Box::pin(looks::wishes(stage))),
    checked("read aloud in both themes", |stage| Box::pin(looks::read_aloud(stage, Shape::DESKTOP))),
    complete("read aloud on a phone", |stage| Box::pin(looks::read_aloud(stage, Shape::PHONE))),
    checked("a duel on the hexes", |stage| Box::pin(hexes::duel(stage))),
    complete("two minds on the hexes", |stage| Box::pin(hexes::two_minds(stage))),
    complete("a duel on the hexes without scripts", |stage| Box::pin(hexes::without_scripts(stage))),
    complete("extrication on the board", |stage| Box::pin(extrication::on_the_board(stage))),
    complete("extrication for two friends", |stage| Box::pin(extrication::two_friends(stage))),
    complete("extrication without scripts", |stage| Box::pin(extrication::without_scripts(stage))),
    complete("extrication for every eye and thumb", |stage| Box::pin(extrication::everybody(stage))),
    complete("a settlement in one hand", |stage| Box::pin(crew::on_a_phone(stage))),
    complete("a crew of two friends", |stage| Box::pin(crew::together(stage))),
    complete("a settlement without scripts", |stage| Box::pin(crew::without_scripts(stage))),
    complete("a settlement read aloud", |stage| Box::pin(crew::read_aloud(stage))),
    complete("nations in one hand", |stage| Box::pin(nations::on_a_phone(stage))),
    checked("nations of three friends", |stage| Box::pin(nations::three_friends(stage))),
    complete("nations beside the hand", |stage| Box::pin(nations::on_a_desktop(stage))),
    complete("nations without scripts", |stage| Box::pin(nations::without_scripts(stage))),
    complete("nations read aloud", |stage| Box::pin(nations::read_aloud(stage))),
    checked("the first game", |stage| Box::pin(guide::first_game(stage))),
    checked("the first moments", |stage| Box::pin(guide::first_moments(stage))),
    checked("learning by playing", |stage| Box::pin(guide::practice(stage))),
    checked("extraczon at five sizes", |stage| Box::pin(layouts::of(stage, "extraczon"))),
    checked("infection at five sizes", |stage| Box::pin(layouts::of(stage, "infection"))),
    checked("extinction at five sizes", |stage| Box::pin(layouts::of(stage, "extinction"))),
    checked("extrication at five sizes", |stage| Box::pin(layouts::of(stage, "extrication"))),
    checked("extinction-point at five sizes", |stage| Box::pin(layouts::of(stage, "extinction-point"))),
    checked("end-of-days at five sizes", |stage| Box::pin(layouts::of(stage, "end-of-days"))),
    checked("extraczon shows the dice that a phone throws", |stage| Box::pin(touch::dice_in_sight(stage))),
    complete("extraczon by touch alone", |stage| Box::pin(touch::alone(stage, "extraczon"))),
    checked("infection by touch alone", |stage| Box::pin(touch::alone(stage, "infection"))),
    complete("extinction by touch alone", |stage| Box::pin(touch::alone(stage, "extinction"))),
    complete("extrication by touch alone", |stage| Box::pin(touch::alone(stage, "extrication"))),
    complete("extinction-point by touch alone", |stage| Box::pin(touch::alone(stage, "extinction-point"))),
    complete("end-of-days by touch alone", |stage| Box::pin(touch::alone(stage, "end-of-days"))),
    checked("looking back and playing on", |stage| Box::pin(replays::walked(stage))),
    complete("where it turned", |stage| Box::pin(replays::turned(stage))),
    checked("from a figure of the lab to a game", |stage| Box::pin(reports::led_to_a_game(stage))),
    complete("pictures", |stage| Box::pin(pictures::take(stage))),
];
