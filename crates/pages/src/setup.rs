//! The page of one game: its description, and the form for a custom table.

use catalog::{GameInfo, OptionInfo, OptionKind, TableSettings, tr};
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};
use crate::lobby::describe_seat_counts;
use crate::notice::{bare_clause, render_notice};
use crate::parts::poster;
use crate::tutorial;
use crate::{FormValues, Notice};

/// Renders the page of a game with its set-up form. `values` fills it in again after a rejection. `once` is a token of
/// this rendering, so that a form that is posted twice creates one table.
pub fn render_setup_page(info: &GameInfo, values: &FormValues, refused: Option<&Notice>, once: &str) -> Markup {
    let body = html! {
        main #content .page .setup {
            div.split {
                (poster::draw_poster(info.id, info.name))
                div.stack {
                    h1 { (info.name) }
                    p.soft { b { (describe_seat_counts(info)) " · " (tr!("pages-minutes", minutes = info.minutes)) } }
                    p { (info.tagline) }
                    div.row {
                        (tutorial::render_practice_form(info, once))
                        a.button.small href={ "/rules/" (info.id) } { (tr!("pages-rules-link")) }
                    }
                    @if let Some(refused) = refused { (render_notice(refused, Some(info.id))) }
                    (form(info, values, once))
                }
            }
        }
    };
    render_document(info.name, PageLocation::Game(info.id), &body)
}

fn form(info: &GameInfo, values: &FormValues, once: &str) -> Markup {
    let count = values.get("seats").and_then(|text| text.parse().ok()).unwrap_or(info.seats[0]);
    let mode = values.get("mode").unwrap_or("now");
    html! {
        form.sheet.setup method="post" action="/tables" data-adds {
            input type="hidden" name="game" value=(info.id);
            input type="hidden" name="guide" value="1";
            input type="hidden" name="once" value=(once);
            fieldset.stack {
                legend { (tr!("pages-how-many")) }
                div.pick {
                    @for seats in &info.seats {
                        label {
                            input type="radio" name="seats" value=(seats) checked[*seats == count];
                            (tr!("pages-seats", seats = *seats))
                        }
                    }
                }
            }
            fieldset.stack {
                legend { (tr!("pages-who-plays")) }
                div.pick {
                    @for (id, words) in [
                        ("now", "pages-mode-now"), ("invite", "pages-mode-invite"), ("hotseat", "pages-mode-hotseat"),
                    ] {
                        label {
                            input type="radio" name="mode" value=(id) checked[id == mode];
                            (tr!(words))
                        }
                    }
                }
            }
            fieldset.chairs {
                legend { (tr!("pages-chairs")) }
                label.stack.for-name {
                    (tr!("pages-your-name"))
                    input type="text" name="name" maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                        value=[values.get("name")] placeholder=(tr!("pages-name-optional"));
                }
                @for seat in 0..info.seats.last().copied().unwrap_or(1) { (chair(info, values, seat)) }
            }
            (crate::presence::render_table_settings(values))
            (options(info, values))
            p.row {
                button.button.first { (tr!("pages-set-up")) }
                @for preset in &info.presets {
                    button.button name="preset" value=(preset.id) { (preset.text) }
                }
            }
        }
    }
}

/// Renders one row of the form per seat. Rows beyond the chosen number of seats are hidden by the stylesheet and
/// ignored by the server.
fn chair(info: &GameInfo, values: &FormValues, seat: u8) -> Markup {
    let (name, bot) = (format!("name.{seat}"), format!("bot.{seat}"));
    let picked = values.get(&bot).unwrap_or_default();
    let number = tr!("seat-number", number = seat + 1);
    html! {
        div.option.{ "for-" (seat + 1) } {
            label.stack.for-hotseat {
                (number)
                input type="text" name=(name) maxlength=(text::MAX_NAME_UNITS) autocomplete="off"
                    value=[values.get(&name)] placeholder=(tr!("pages-name-optional"));
            }
            label.stack.for-bot {
                (tr!("pages-seat-played-by", seat = number.as_str()))
                select name=(bot) {
                    option value="" selected[picked.is_empty()] { (tr!("pages-whoever-fits")) }
                    @for bot in info.bots.iter().filter(|bot| bot.level || picked == bot.id) { option value=(bot.id) selected[picked == bot.id] { (bot.text) } }
                }
            }
        }
    }
}

fn options(info: &GameInfo, values: &FormValues) -> Markup {
    let touched = values.0.iter().any(|(name, _)| name.starts_with("option."));
    html! {
        details.fold open[touched] {
            summary { (tr!("pages-options")) }
            p.small.soft { (tr!("pages-options-line")) }
            div.options {
                @for option in info.options.iter().filter(|option| !TableSettings::is_settings_option(option.id)) { (switch(info, option, values)) }
            }
        }
    }
}

fn switch(info: &GameInfo, option: &OptionInfo, values: &FormValues) -> Markup {
    let field = format!("option.{}", option.id);
    let standard = match &option.default {
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let value = values.get(&field).unwrap_or(&standard);
    let id = format!("option-{}", option.id);
    let label = html! { label for=(id) { (asked(info, option)) } };
    html! {
        div.option {
            @match &option.kind {
                OptionKind::Choice { values: words } => {
                    (label)
                    select id=(id) name=(field) {
                        @for word in words { option value=(word) selected[*word == value] { (worded(option.id, word)) } }
                    }
                }
                OptionKind::Pack { values: words } => {
                    (label)
                    (pack(option, words, values, &standard))
                }
                OptionKind::Switch => {
                    (label)
                    select id=(id) name=(field) {
                        option value="false" selected[value != "true"] { (tr!("pages-off")) }
                        option value="true" selected[value == "true"] { (tr!("pages-on")) }
                    }
                }
                OptionKind::Number { min, max, firm } => {
                    (label)
                    input id=(id) name=(field) type="number" inputmode="numeric" min=(min) max=[firm.then_some(max)]
                        value=(value);
                }
                OptionKind::Seats { values: words, seats } => (some_seats(info, option, words, *seats, values)),
            }
        }
    }
}

/// Renders the label of an option, and the clause behind it.
fn asked(info: &GameInfo, option: &OptionInfo) -> Markup {
    html! {
        (option.text) " " (bare_clause(info.id, option.clause))
    }
}

/// Renders a choice between some words, or a set of seats. A word overrides seats that were ticked before it.
fn some_seats(info: &GameInfo, option: &OptionInfo, words: &[&str], seats: u8, values: &FormValues) -> Markup {
    let field = format!("option.{}", option.id);
    let sent: Vec<&str> = values.all_values(&field).collect();
    let ticked = |seat: u8| sent.iter().any(|value| value.split('+').any(|number| number.parse() == Ok(seat)));
    let some = (1..=seats).any(ticked);
    let word = sent.iter().find(|value| words.contains(value)).or(words.first().filter(|_| !some));
    html! {
        fieldset.seats-of {
            legend { (asked(info, option)) }
            div.pick {
                @for one in words {
                    label { input type="radio" name=(field) value=(one) checked[word == Some(one)]; (worded(option.id, one)) }
                }
                label { input type="radio" name=(field) value="" checked[word.is_none()]; (worded(option.id, "some")) }
            }
            div.pick.ticks {
                @for seat in 1..=seats {
                    label class=[(seat > 2).then(|| format!("for-{seat}"))] {
                        input type="checkbox" name=(field) value=(seat) checked[ticked(seat)];
                        (tr!("seat-number", number = seat))
                    }
                }
            }
        }
    }
}

/// Renders a choice of card or piece sets: a built-in one, or the text of a custom one, which wins if both are sent.
fn pack(option: &OptionInfo, words: &[&str], values: &FormValues, standard: &str) -> Markup {
    let (id, field) = (format!("option-{}", option.id), format!("option.{}", option.id));
    let chosen = values.all_values(&field).find(|value| words.contains(value)).unwrap_or(standard);
    let own = values.all_values(&field).find(|value| !value.is_empty() && !words.contains(value));
    let text = format!("{id}-own");
    html! {
        select id=(id) name=(field) {
            @for word in words { option value=(word) selected[*word == chosen] { (worded(option.id, word)) } }
        }
        details.fold open[own.is_some()] {
            summary { (tr!("pages-pack-own")) }
            label for=(text) { (tr!("pages-pack-text")) }
            textarea id=(text) name=(field) rows="8" spellcheck="false" autocomplete="off" { (own.unwrap_or_default()) }
            label.js-only for={ (text) "-file" } { (tr!("pages-pack-file")) }
            input.js-only id={ (text) "-file" } type="file" accept=".toml,text/plain" data-fill=(text);
        }
    }
}

/// Formats the value of an option: a seat, or the text for this option, or else a text that suits all options.
fn worded(option: &str, value: &str) -> String {
    if let Ok(seat) = value.parse::<u8>() {
        return tr!("seat-number", number = seat);
    }
    let own = format!("pages-value-{option}-{value}");
    let key = if catalog::i18n::has_message(&own) { own } else { format!("pages-value-{value}") };
    catalog::i18n::localize(&key, &[])
}
