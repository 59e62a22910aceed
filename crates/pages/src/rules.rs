//! The rules of a game: the whole text, and the section about the current phase.

use std::sync::LazyLock;

use catalog::i18n::{Language, RulesPage, current_locale};
use catalog::{GameInfo, tr};
use maud::{Markup, PreEscaped, html};

use crate::document::{PageLocation, render_document};
use crate::introduction;
use crate::parts::definitions::with_definitions;
use crate::parts::emblem;

/// Renders the rules of a game as a page with an anchor for every section and every clause.
pub fn render_rules_page(info: &GameInfo) -> Markup {
    let title = tr!("pages-rules-of", game = info.name);
    let text = text(info.id);
    let body = html! {
        main #content .page .narrow {
            p.row { (emblem::draw_emblem(info.id)) a href={ "/games/" (info.id) } { (info.name) } }
            section #in-short .sheet aria-labelledby="in-short-title" {
                h2 #in-short-title { (tr!("pages-in-short")) }
                (with_definitions(|| introduction::render_introduction_by_id(info.id)))
                p.row { a.button.small href={ "/rules/" (info.id) "/sheet" } { (tr!("pages-sheet")) } }
            }
            @if let Some(text) = text {
                @if current_locale() != Language::English { p { (tr!("pages-rules-in-english")) } }
                nav.contents aria-label=(tr!("pages-contents")) {
                    ul.row { @for (id, words) in text.sections.iter().skip(1) { li { a href={ "#" (id) } lang="en" { (words) } } } }
                }
                (render_rules_text("clauses", &html! { article #rules .prose lang="en" { (PreEscaped(&text.html)) } }))
            }
        }
    };
    render_document(&title, PageLocation::Game(info.id), &body)
}

/// Renders a text of rules whose clause numbers are shown on demand, or if the URL points to one of them.
pub(crate) fn render_rules_text(id: &str, text: &Markup) -> Markup {
    html! {
        div.lawful {
            label.switch for=(id) { input id=(id) type="checkbox" autocomplete="off"; (tr!("pages-clauses")) }
            (text)
        }
    }
}

/// Returns the section under one heading, without the heading. `None` if the rules have no such section.
pub(crate) fn rules_section(game: &str, anchor: &str) -> Option<(String, Markup)> {
    let text = text(game)?;
    let (_, title) = text.sections.iter().find(|(id, _)| id == anchor)?;
    let start = text.html.find(&format!("id=\"{anchor}\""))?;
    let start = start + text.html[start..].find("</h")? + "</h2>".len();
    let end = text.html[start..].find("<h").map_or(text.html.len(), |end| start + end);
    // The page with all rules has the same anchors. Here they would duplicate ids of the table's page.
    let part = text.html[start..end].replace(" id=\"", " data-clause=\"");
    Some((title.clone(), PreEscaped(part)))
}

/// The rules of every game in the catalog, rendered once.
static TEXTS: LazyLock<Vec<(&'static str, RulesPage)>> = LazyLock::new(|| {
    // The list of games would bring their bots with it where only pages are drawn.
    let mut texts = Vec::new();
    catalog::for_each_game!(game => texts.push((
        <game::GameRules as engine::Rules>::ID,
        catalog::i18n::render_rules(<game::GameRules as catalog::CatalogGame>::rules_markdown()),
    )));
    texts
});

fn text(game: &str) -> Option<&'static RulesPage> {
    TEXTS.iter().find(|(id, _)| *id == game).map(|(_, text)| text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_section_of_every_phase_is_a_part_of_the_rules() {
        for anchor in ["setting-up", "the-specialist-of-the-turn", "infection", "hp-rolls", "the-end"] {
            let (title, text) = rules_section("extraczon", anchor).expect(anchor);
            assert!(!title.is_empty());
            let text = text.into_string();
            assert!(text.contains("EZ-") && !text.contains("<h") && !text.contains("id=\""), "{text}");
        }
        assert!(rules_section("extraczon", "nothing").is_none());
    }
}
