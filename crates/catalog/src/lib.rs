//! The catalog of all games: the only list of them, on top of [`catalog_core`], all of which is also found here.
//!
//! Each game has a crate in `games/`, in which its bots, analysis and simulations are compiled and optimised, so that games are
//! compiled side by side and only those that changed. Their tables are compiled here, with little optimisation.

use std::sync::LazyLock;

pub use catalog_core::*;

/// The crates of the games, for [`for_each_game!`].
#[doc(hidden)]
pub mod units {
    pub use catalog_end_of_days as end_of_days;
    pub use catalog_extinction as extinction;
    pub use catalog_extinction_point as extinction_point;
    pub use catalog_extraczon as extraczon;
    pub use catalog_extrication as extrication;
    pub use catalog_infection as infection;
}

/// Runs an expression once for each game, in the order of the lobby. In it, the given name is a module with the type
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
        $({
            use $crate::units::$unit as $game;
            $work;
        })+
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
