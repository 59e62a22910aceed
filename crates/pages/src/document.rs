//! The document around every page.

use catalog::i18n::{Language, current_locale};
use catalog::tr;
use maud::{DOCTYPE, Markup, html};

use crate::asset_paths::{document_asset_paths, hints_path, stage_paths, style_of, tips_path};
use crate::operator_notice::{current_operator_notice, has_one_person};
use crate::parts::emblem;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::pattern;

/// The location of a page on the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PageLocation<'a> {
    /// A page outside tables.
    General,
    /// A page whose content is still being computed. A browser without scripts reloads it automatically.
    Unfinished,
    /// A page of this game.
    Game(&'a str),
    /// A game in the report of an experiment, without the site around it.
    Report(&'a str),
    /// The table with this token.
    Table {
        /// The id of the game.
        game: &'a str,
        /// The token of the table.
        token: &'a str,
        /// True if another seat is to act. A browser without scripts then reloads the page automatically.
        waiting: bool,
    },
}

/// Renders a whole document. `title` is the page's part of the tab title.
pub(crate) fn render_document(title: &str, place: PageLocation, body: &Markup) -> Markup {
    let [style, script, table, theme] = document_asset_paths();
    let at_table = matches!(place, PageLocation::Table { .. });
    html! {
        (DOCTYPE)
        html lang=(current_locale().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="referrer" content="same-origin";
                meta name="theme-color" content="#ddd0b1" media="(prefers-color-scheme: light)";
                meta name="theme-color" content="#15120d" media="(prefers-color-scheme: dark)";
                title { (title) " · Endtable" }
                meta property="og:title" content={ (title) " · Endtable" };
                meta property="og:description" content=(lead(place));
                link rel="icon" href="data:,";
                script src=(theme) {}
                link rel="stylesheet" href=(style);
                @if let Some(style) = game(place).and_then(style_of) { link rel="stylesheet" href=(style); }
                script src=(script) defer {}
                @if at_table {
                    script src=(table) defer {}
                    script src=(hints_path()) defer {}
                }
                @if let PageLocation::Table { waiting: true, .. } = place {
                    noscript { meta http-equiv="refresh" content="5"; }
                }
                @if place == PageLocation::Unfinished { noscript { meta http-equiv="refresh" content="3"; } }
            }
            body.at-table[at_table] data-stream=[stream(place)] {
                a.skip href=(if at_table { "#dock" } else { "#content" }) {
                    (tr!(if at_table { "pages-skip-dock" } else { "pages-skip" }))
                }
                (pattern::draw_pattern_definitions())
                (site())
                p #link role="status" hidden data-lost=(tr!("pages-link-lost")) data-unsent=[at_table.then(|| tr!("pages-link-unsent"))]
                    data-sending=[at_table.then(|| tr!("pages-link-sending"))] data-slow=[at_table.then(|| tr!("pages-link-slow"))] data-removed=[at_table.then(|| tr!("pages-link-removed"))] {}
                @if at_table { p #updated role="status" hidden { (tr!("pages-updated")) " " button #reload .button.small type="button" { (tr!("pages-reload")) } } }
                (house_word())
                div #spoken .unseen role="log" aria-live="polite" {}
                (body)
                @if matches!(place, PageLocation::General | PageLocation::Unfinished | PageLocation::Game(_)) { (foot()) }
                (help())
                @if !matches!(place, PageLocation::Report(_)) { (settings(at_table)) }
            }
        }
    }
}

/// Renders the operator's notice. The user can dismiss it, and the script remembers that.
fn house_word() -> Markup {
    let word = current_operator_notice();
    html! {
        details #house open[word.is_some()] {
            summary.button.small { (tr!("pages-announced-aside")) }
            p #house-word role="status" { @if let Some(word) = &word { (word) } }
        }
    }
}

/// Returns the description under the title of a shared link.
fn lead(place: PageLocation<'_>) -> String {
    let info = game(place).and_then(catalog::find).map(|game| game.info());
    info.map_or_else(|| tr!("pages-lobby-line"), |info| info.tagline.to_owned())
}

fn game(place: PageLocation<'_>) -> Option<&str> {
    match place {
        PageLocation::General | PageLocation::Unfinished => None,
        PageLocation::Game(game) | PageLocation::Report(game) | PageLocation::Table { game, .. } => Some(game),
    }
}

fn stream(place: PageLocation) -> Option<String> {
    match place {
        PageLocation::General | PageLocation::Unfinished | PageLocation::Game(_) | PageLocation::Report(_) => None,
        PageLocation::Table { token, .. } => Some(format!("/t/{token}/stream")),
    }
}

fn site() -> Markup {
    html! {
        nav.site aria-label=(tr!("pages-site")) {
            a.home href="/" aria-label=(tr!("pages-home")) { (emblem::draw_logo()) span.wordmark { "Endtable" } }
            (settings_button("settings-button"))
            (help_button("help-button"))
        }
    }
}

/// Renders the button that opens the settings of this browser.
pub(crate) fn settings_button(id: &str) -> Markup {
    html! {
        button id=(id) .button.plain.round type="button" popovertarget="settings"
            aria-label=(tr!("pages-settings")) title=(tr!("pages-settings")) { (draw_icon(Icon::Settings)) }
    }
}

/// Renders the button that opens the help.
pub(crate) fn help_button(id: &str) -> Markup {
    html! {
        button id=(id) .button.plain.round type="button" popovertarget="help"
            aria-label=(tr!("pages-help")) title=(tr!("pages-help")) { (draw_icon(Icon::Help)) }
    }
}

fn foot() -> Markup {
    html! {
        footer.foot {
            a href="/" { (tr!("pages-all-games")) }
            @if !has_one_person() {
                a href="/me" { (tr!("pages-my")) }
                a href="/about" { (tr!("pages-about")) }
                span { (tr!("pages-no-account")) }
            }
            (languages())
        }
    }
}

/// Renders links to the other languages, each under its own name.
fn languages() -> Markup {
    html! {
        form.languages method="post" action="/language" {
            @for language in Language::ALL.into_iter().filter(|language| *language != current_locale()) {
                button.button.plain.small name="language" value=(language.tag()) lang=(language.tag()) {
                    (language.native_name())
                }
            }
        }
    }
}

/// Renders what a person sets for this browser. At a table, a button leads to what they set for its game.
fn settings(at_table: bool) -> Markup {
    let [switch, sounds] = stage_paths();
    let off = tr!("pages-sound-off");
    html! {
        div #settings .leaflet popover data-late=(tips_path()) {
            h2 { (tr!("pages-settings")) }
            div.row.js-only {
                button #sound .button.small type="button" aria-pressed="false" data-late=(switch) data-sounds=(sounds)
                    data-on=(tr!("pages-sound-on")) data-off=(off) { (draw_icon(Icon::Bell)) span { (off) } }
                button.button.small type="button" data-theme-switch { (draw_icon(Icon::Lamp)) (tr!("pages-theme")) }
            }
            @for (name, words) in [("motion", "pages-motion-switch"), ("keys", "pages-key-switch"), ("clauses", "pages-clause-switch")] {
                label.js-only for={ "show-" (name) } { input id={ "show-" (name) } type="checkbox" data-switch=(name); " " (tr!(words)) }
            }
            @if at_table {
                button.button.small.js-only type="button" data-opens="drawer-people" data-field="speed-normal" { (draw_icon(Icon::Bot)) (tr!("pages-speed-here")) }
            }
            div.row { span { (tr!("pages-language")) } b { (current_locale().native_name()) } (languages()) }
            button.button.small type="button" popovertarget="settings" popovertargetaction="hide" { (tr!("pages-close")) }
        }
    }
}

/// Renders the help. It opens without scripts, as everything does.
fn help() -> Markup {
    let keys = [
        ("← ↑ → ↓", "pages-key-arrows"),
        ("Enter", "pages-key-enter"),
        ("0 – 9", "pages-key-digits"),
        ("u", "pages-key-undo"),
        ("l", "pages-key-log"),
        ("r", "pages-key-rules"),
        ("t", "pages-key-talk"),
        ("p", "pages-key-piles"),
        ("Esc", "pages-key-escape"),
        ("?", "pages-key-help"),
    ];
    html! {
        div #help .leaflet popover {
            h2 { (tr!("pages-help-title")) }
            p { (tr!("pages-help-text")) }
            table.keys {
                caption.unseen { (tr!("pages-keys")) }
                tbody {
                    @for (key, words) in keys { tr { th scope="row" { kbd { (key) } } td { (tr!(words)) } } }
                }
            }
            button.button.small type="button" popovertarget="help" popovertargetaction="hide" { (tr!("pages-close")) }
        }
    }
}
