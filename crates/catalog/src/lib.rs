//! The catalog of all games: the only list of them, on top of [`catalog_core`], all of which is also found here.
//!
//! Each game has a crate in `games/`, in which its bots, analysis and simulations are compiled and optimised, so that games are
//! compiled side by side and only those that changed. Their tables are compiled here, with little optimisation.

use std::sync::LazyLock;

pub use catalog_core::*;

/// Declares [`units`]: for each game its feature, its crate, and its name in [`for_each_game!`].
macro_rules! units {
    ($($feature:literal $package:ident as $unit:ident,)+) => {
        /// The crates of the games, for [`for_each_game!`], each with a macro of the same name that keeps its code only
        /// with the game's feature.
        #[doc(hidden)]
        pub mod units {
            $(
                #[cfg(feature = $feature)]
                pub use crate::keep_code as $unit;
                #[cfg(not(feature = $feature))]
                pub use crate::skip_code as $unit;
                #[cfg(feature = $feature)]
                pub use $package as $unit;
            )+
        }
    };
}

units! {
    "end-of-days" catalog_end_of_days as end_of_days,
    "extinction" catalog_extinction as extinction,
    "extinction-point" catalog_extinction_point as extinction_point,
    "extraczon" catalog_extraczon as extraczon,
    "extrication" catalog_extrication as extrication,
    "infection" catalog_infection as infection,
}

#[doc(hidden)]
#[macro_export]
macro_rules! keep_code {
    ($($code:tt)*) => { $($code)* };
}

#[doc(hidden)]
#[macro_export]
macro_rules! skip_code {
    ($($code:tt)*) => {};
}

/// Runs an expression once for each game of this build, in the order of the lobby. In it, the given name is a module with the type
/// `GameRules` and the static `COMPUTE` of the game.
///
/// ```
/// let mut names = Vec::new();
/// catalog::for_each_game!(game => names.push(<game::GameRules as catalog::CatalogGame>::info().name));
/// assert_eq!(names[1], "Infection");
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $work:expr) => {
        $crate::for_each_game!(@each $game => $work;
            extraczon infection extinction extrication extinction_point end_of_days)
    };
    (@each $game:ident => $work:expr; $($unit:ident)+) => {
        $($crate::units::$unit! {{
            use $crate::units::$unit as $game;
            $work;
        }})+
    };
}

static GAMES: LazyLock<Vec<&'static dyn GameEntry>> = LazyLock::new(|| {
    let mut games: Vec<&'static dyn GameEntry> = Vec::new();
    for_each_game!(game => {
        static ENTRY: TypedEntry<game::GameRules> = TypedEntry::new(game::COMPUTE);
        games.push(&ENTRY);
    });
    games
});

/// Returns all games, in the order of the lobby.
pub fn games() -> &'static [&'static dyn GameEntry] {
    &GAMES
}

/// Returns the game with this id.
pub fn find(id: &str) -> Option<&'static dyn GameEntry> {
    games().iter().copied().find(|game| game.info().id == id)
}

/// Returns the name of a game that a table was opened for, or its id if the game is no longer available.
pub fn name_of(id: &str) -> &str {
    find(id).map_or(id, |game| game.info().name)
}
