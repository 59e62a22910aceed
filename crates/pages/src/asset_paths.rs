//! The paths of the stylesheet and the scripts, by name.

/// Returns the paths of the stylesheet, of the script, of the script for tables, and of the short script that sets the
/// theme before the first paint.
pub(crate) fn document_asset_paths() -> [&'static str; 4] {
    ["house.css", "page.js", "table.js", "theme.js"].map(path_of)
}

/// Returns the paths of the stylesheet and the scripts of every page of a table. An open page that has others is of
/// another build.
pub fn table_asset_paths() -> [&'static str; 3] {
    let [style, script, table, _] = document_asset_paths();
    [style, script, table]
}

/// Returns the path of the script that shows what people should not miss.
pub(crate) fn hints_path() -> &'static str {
    path_of("hints.js")
}

/// Returns the path of the script that shows titles on touch screens.
pub(crate) fn tips_path() -> &'static str {
    path_of("tips.js")
}

/// Returns the path of the script of the chat.
pub(crate) fn talk_path() -> &'static str {
    path_of("talk.js")
}

/// Returns the paths of the stylesheet and the script for replays.
pub(crate) fn replay_paths() -> [&'static str; 2] {
    ["replay.css", "replay.js"].map(path_of)
}

/// Returns the paths of the scripts for the switch for sounds and for the sounds.
pub(crate) fn stage_paths() -> [&'static str; 2] {
    ["sound-switch.js", "sounds.js"].map(path_of)
}

/// Returns the path of the script for final screens.
pub(crate) fn end_path() -> &'static str {
    path_of("end.js")
}

/// Returns the path of the script that shows an analysis once it is complete.
pub(crate) fn analysis_path() -> &'static str {
    path_of("analysis.js")
}

/// Returns the path of the script that contributes to a deal.
pub(crate) fn shuffle_path() -> &'static str {
    path_of("shuffle.js")
}

/// Returns the path of the script that subscribes to push notifications.
pub(crate) fn push_path() -> &'static str {
    path_of("push.js")
}

/// Returns the path of the script that lets a worker draw tables, which is for other scripts to load.
#[cfg(feature = "assets")]
pub fn client_script_path() -> &'static str {
    path_of("client.js")
}

/// Returns the path of the worker that draws tables by a module.
#[cfg(feature = "assets")]
pub fn client_worker_path() -> &'static str {
    path_of("client-worker.js")
}

/// Returns the paths of the stylesheet and the first script of a site without a server, and of its worker.
#[cfg(feature = "assets")]
pub fn offline_asset_paths() -> [&'static str; 3] {
    ["house.css", "offline.js", "offline-worker.js"].map(path_of)
}

/// Returns the path of an asset by name.
fn path_of(name: &str) -> &'static str {
    let is_named = |path: &&&str| path.rsplit('/').next() == Some(name);
    all_paths().iter().find(is_named).copied().unwrap_or_default()
}

/// Returns the path of the stylesheet for the pages of a game, if it has one.
pub(crate) fn style_of(game: &str) -> Option<&'static str> {
    let name = format!("/{game}.css");
    all_paths().iter().copied().find(|path| path.ends_with(&name))
}

#[cfg(feature = "assets")]
fn all_paths() -> &'static [&'static str] {
    &crate::assets::PATHS
}

#[cfg(not(feature = "assets"))]
static GIVEN: std::sync::OnceLock<Vec<&'static str>> = std::sync::OnceLock::new();

#[cfg(not(feature = "assets"))]
fn all_paths() -> &'static [&'static str] {
    GIVEN.get().map(Vec::as_slice).unwrap_or_default()
}

/// Sets the paths of the assets in a program without their contents. Only the first call counts.
#[cfg(not(feature = "assets"))]
pub fn set_asset_paths(paths: Vec<String>) {
    GIVEN.get_or_init(|| paths.into_iter().map(|path| &*path.leak()).collect());
}
