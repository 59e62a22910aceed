//! The modules that draw tables in browsers, one for each game, compressed by gzip. Builds without optimization have
//! none, unless the environment asks for them (`build.rs`).

include!(concat!(env!("OUT_DIR"), "/modules.rs"));

/// Returns the compressed module that hosts tables of a game where there is no server.
#[cfg(feature = "hosts")]
pub fn compressed_host(game: &str) -> Option<&'static [u8]> {
    HOSTS.iter().find(|(id, _)| *id == game).map(|(_, module)| *module)
}

/// Returns the compressed module of a game.
pub fn compressed_module(game: &str) -> Option<&'static [u8]> {
    MODULES.iter().find(|(id, _)| *id == game).map(|(_, module)| *module)
}
