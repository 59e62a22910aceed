//! The stylesheet and the scripts, each under a path with a hash of its content.

use std::sync::LazyLock;

use sha2::{Digest, Sha256};

/// A static file that pages refer to. Its path changes with its content, so browsers may cache it for ever.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The path under which it is served.
    pub path: &'static str,
    /// The media type.
    pub content_type: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
}

/// A bundled typeface at one weight, so that pages look alike everywhere: the Latin subset, unmodified, under the licence
/// beside it. Characters of other scripts come from fonts of the system.
struct Font {
    family: &'static str,
    weight: u16,
    name: &'static str,
    bytes: &'static [u8],
}

/// A condensed grotesque for titles, numbers and stamps, and a humanist sans for text.
const FONTS: [Font; 3] = [
    Font {
        family: "Archivo Narrow",
        weight: 700,
        name: "archivo-narrow-700.woff2",
        bytes: include_bytes!("assets/fonts/archivo-narrow-700.woff2"),
    },
    Font {
        family: "Source Sans 3",
        weight: 400,
        name: "source-sans-3-400.woff2",
        bytes: include_bytes!("assets/fonts/source-sans-3-400.woff2"),
    },
    Font {
        family: "Source Sans 3",
        weight: 700,
        name: "source-sans-3-700.woff2",
        bytes: include_bytes!("assets/fonts/source-sans-3-700.woff2"),
    },
];

/// Returns the rule that declares a font. The stylesheet that holds it lies two folders below the root.
fn font_face(font: &Font, asset: &Asset) -> String {
    format!(
        "@font-face {{ font-family: \"{}\"; font-weight: {}; font-display: swap; src: url(../..{}) format(\"woff2\"); }}\n",
        font.family, font.weight, asset.path
    )
}

/// The parts of the common stylesheet in cascade order.
const STYLE: &str = concat!(
    include_str!("assets/tokens.css"),
    include_str!("assets/ground.css"),
    include_str!("assets/parts.css"),
    include_str!("assets/frame.css"),
    include_str!("assets/lobby.css"),
    include_str!("assets/rooms.css"),
    include_str!("assets/guide.css"),
    include_str!("assets/company.css"),
    include_str!("assets/motion.css"),
);

/// The parts of the script of all pages.
const SCRIPT: &str =
    concat!(include_str!("assets/page.js"), include_str!("assets/clocks.js"), include_str!("assets/switches.js"));

/// The parts of the script of tables. The first one is idiomorph 0.8.0, unmodified, under the licence beside it. The
/// script of a table itself is one function in several files.
const TABLE_SCRIPT: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("assets/idiomorph.min.js"),
    "\n",
    include_str!("assets/table.js"),
    include_str!("assets/motions.js"),
    include_str!("assets/presses.js"),
    include_str!("assets/outbox.js"),
    include_str!("assets/stream.js"),
    "})();\n",
);

/// The script of what people should not miss at a table: on the page, and while it is hidden.
const HINTS_SCRIPT: &str = concat!(include_str!("assets/hints.js"), include_str!("assets/call.js"));

/// The workers that run modules in WebAssembly.
const CLIENT_WORKER: &str = concat!(include_str!("assets/module.js"), include_str!("assets/client-worker.js"));
const OFFLINE_WORKER: &str = concat!(include_str!("assets/module.js"), include_str!("assets/offline-worker.js"));

/// The script of replays, one function in two files.
const REPLAY_SCRIPT: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("assets/motions.js"),
    include_str!("assets/replay.js"),
    "})();\n",
);

/// The service worker, which browsers start for push notifications. It is served at the root of the server.
pub const WORKER: &str = include_str!("assets/worker.js");

/// Combines the styles for the pages of one game: its own, the overlay's, and the ones for reduced motion.
macro_rules! game_style {
    ($own:literal) => {
        concat!(include_str!($own), include_str!("assets/stage.css"), include_str!("assets/motion.css"))
    };
}

/// The stylesheets of games by game id.
const GAMES: [(&str, &str); 6] = [
    ("extraczon", game_style!("assets/extraczon.css")),
    ("infection", game_style!("assets/creatures.css")),
    ("extinction", game_style!("assets/creatures.css")),
    ("extrication", game_style!("assets/extrication.css")),
    ("extinction-point", game_style!("assets/extinction-point.css")),
    ("end-of-days", game_style!("assets/end-of-days.css")),
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let games = GAMES.map(|(game, style)| asset(&format!("{game}.css"), "text/css; charset=utf-8", style));
    let fonts = FONTS.each_ref().map(|font| Asset::with_hashed_path(font.name, "font/woff2", font.bytes));
    let faces: String = FONTS.iter().zip(&fonts).map(|(font, asset)| font_face(font, asset)).collect();
    let house = [
        asset("house.css", "text/css; charset=utf-8", &(faces + STYLE)),
        asset("page.js", "text/javascript; charset=utf-8", SCRIPT),
        asset("table.js", "text/javascript; charset=utf-8", TABLE_SCRIPT),
        asset("client.js", "text/javascript; charset=utf-8", include_str!("assets/client.js")),
        asset("client-worker.js", "text/javascript; charset=utf-8", CLIENT_WORKER),
        asset("offline.js", "text/javascript; charset=utf-8", include_str!("assets/offline.js")),
        asset("offline-worker.js", "text/javascript; charset=utf-8", OFFLINE_WORKER),
        asset("theme.js", "text/javascript; charset=utf-8", include_str!("assets/theme.js")),
        asset("hints.js", "text/javascript; charset=utf-8", HINTS_SCRIPT),
        asset("tips.js", "text/javascript; charset=utf-8", include_str!("assets/tips.js")),
        asset("talk.js", "text/javascript; charset=utf-8", include_str!("assets/talk.js")),
        asset("replay.css", "text/css; charset=utf-8", include_str!("assets/replay.css")),
        asset("push.js", "text/javascript; charset=utf-8", include_str!("assets/push.js")),
        asset("end.js", "text/javascript; charset=utf-8", include_str!("assets/end.js")),
        asset("sound-switch.js", "text/javascript; charset=utf-8", include_str!("assets/sound-switch.js")),
        asset("shuffle.js", "text/javascript; charset=utf-8", include_str!("assets/shuffle.js")),
        asset("sounds.js", "text/javascript; charset=utf-8", include_str!("assets/sounds.js")),
        asset("analysis.js", "text/javascript; charset=utf-8", include_str!("assets/analysis.js")),
        asset("replay.js", "text/javascript; charset=utf-8", REPLAY_SCRIPT),
    ];
    house.into_iter().chain(games).chain(fonts).collect()
});

/// The paths of all assets.
pub(crate) static PATHS: LazyLock<Vec<&str>> = LazyLock::new(|| ASSETS.iter().map(|asset| asset.path).collect());

/// Returns all assets.
pub fn all_assets() -> &'static [Asset] {
    &ASSETS
}

impl Asset {
    /// Returns a file under a path with a hash of its content.
    pub fn with_hashed_path(name: &str, content_type: &'static str, bytes: &'static [u8]) -> Asset {
        let hash: String = Sha256::digest(bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Asset { path: format!("/static/{hash}/{name}").leak(), content_type, bytes }
    }
}

fn asset(name: &str, content_type: &'static str, source: &str) -> Asset {
    let source = if name.ends_with(".css") { tight_style(&tight(source)) } else { tight(source) };
    Asset::with_hashed_path(name, content_type, source.leak().as_bytes())
}

/// Removes indentation, empty lines, lines with only a comment, and comments after code. No asset contains text in
/// which these would matter.
fn tight(source: &str) -> String {
    let comment = |line: &&str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    let lines = source.lines().map(str::trim).filter(|line| !line.is_empty() && !comment(line));
    lines.flat_map(|line| [line.split_once(" // ").map_or(line, |(code, _)| code), "\n"]).collect()
}

/// Removes the spaces and line ends of a stylesheet that have no meaning. No text in a stylesheet contains any of these.
fn tight_style(source: &str) -> String {
    let pairs = [
        ("\n", " "),
        (" {", "{"),
        ("{ ", "{"),
        (" }", "}"),
        ("} ", "}"),
        ("; ", ";"),
        (": ", ":"),
        (", ", ","),
        (";}", "}"),
    ];
    pairs.iter().fold(source.to_owned(), |style, (long, short)| style.replace(long, short))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;
    use crate::asset_paths::{document_asset_paths, end_path, replay_paths, stage_paths};

    #[test]
    fn the_scripts_stay_small() {
        for asset in all_assets().iter().filter(|asset| asset.path.ends_with(".js")) {
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(asset.bytes.as_ref()).expect("memory takes it");
            let size = packed.finish().expect("memory takes it").len();
            assert!(size < 15_600, "{} has {size} bytes on the wire", asset.path);
        }
    }

    #[test]
    fn the_fonts_are_small_and_the_stylesheet_leads_to_them() {
        let fonts: Vec<&Asset> = all_assets().iter().filter(|asset| asset.content_type == "font/woff2").collect();
        assert_eq!(fonts.len(), FONTS.len());
        assert!(fonts.iter().map(|font| font.bytes.len()).sum::<usize>() < 60 * 1024);
        let style = all_assets().iter().find(|asset| asset.path.ends_with("/house.css")).expect("a stylesheet");
        let style = str::from_utf8(style.bytes).expect("text");
        assert!(fonts.iter().all(|font| style.contains(&format!("url(../..{})", font.path))));
    }

    #[test]
    fn only_layout_and_comments_are_left_out() {
        assert_eq!(tight("a {\n  /* why */\n\n  b: c;\n}\n// d\n  e // f\n"), "a {\nb: c;\n}\ne\n");
    }

    #[test]
    fn a_stylesheet_keeps_the_spaces_that_mean_something() {
        let style = "a > b,\nc d {\ne: calc(1px + 2px) f;\n}\n@media (g: 1px) and (h) {\ni { j: k; }\n}\n";
        assert_eq!(tight_style(style), "a > b,c d{e:calc(1px + 2px) f}@media (g:1px) and (h){i{j:k}}");
    }

    #[test]
    fn every_path_is_its_own_and_names_the_content() {
        let [style, script, _, theme] = document_asset_paths();
        assert!(style != script && script != theme);
        assert!(style.starts_with("/static/") && style.ends_with("/house.css"));
        assert_eq!(style.split('/').nth(2).map(str::len), Some(12));
        let others = replay_paths().into_iter().chain(stage_paths()).chain([end_path()]);
        let ends = ["replay.css", "replay.js", "sound-switch.js", "sounds.js", "end.js"];
        assert!(others.zip(ends).all(|(path, end)| path.ends_with(end)));
    }
}
