//! The page of one game: its description, and the form for a custom table.

use catalog::{GameInfo, OptionInfo, OptionKind, TableSettings, tr};
use maud::{Markup, html};

use crate::bot_levels::standard_level;
use crate::document::{PageLocation, render_document};
use crate::lobby::{company_size, describe_seat_counts};
use crate::notice::{bare_clause, render_notice};
use crate::operator_notice::has_one_person;
use crate::parts::poster;
use crate::tutorial;
use crate::{FormValues, Notice};

/// The options that most people want to choose, by game. The others are folded.
const MAIN_OPTIONS: [(&str, &[&str]); 3] = [
    ("extinction-point", &["desperate_measures", "infiltrator"]),
    ("extrication", &["development_cards"]),
    ("end-of-days", &["rounds"]),
];

/// The part of the form that a refusal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupField {
    /// The number and the occupants of the seats.
    Seats,
    /// The name of the host.
    Name,
    /// The time control.
    Pace,
    /// The options of the rules.
    Options,
}

/// A refusal of the form, and what it is about.
#[derive(Clone, Debug)]
pub struct SetupRefusal {
    /// The message.
    pub notice: Notice,
    /// The part of the form where the message stands.
    pub field: SetupField,
}

/// The values in the form, and the refusal of what was sent before.
struct Filled<'a> {
    info: &'a GameInfo,
    values: &'a FormValues,
    refused: Option<&'a SetupRefusal>,
}

impl Filled<'_> {
    /// Renders the refusal where it belongs.
    fn refusal_at(&self, field: SetupField) -> Markup {
        html! {
            @if let Some(refused) = self.refused.filter(|refused| refused.field == field) { (render_notice(&refused.notice, Some(self.info.id))) }
        }
    }

    /// Splits the options of the game into those that most people want to choose and the others.
    fn options(&self) -> (Vec<&OptionInfo>, Vec<&OptionInfo>) {
        let main = MAIN_OPTIONS.iter().find(|(game, _)| *game == self.info.id).map_or(&[][..], |(_, options)| options);
        let listed = self.info.options.iter().filter(|option| !TableSettings::is_settings_option(option.id));
        listed.partition(|option| main.contains(&option.id))
    }
}

/// Renders the page of a game with its set-up form. `values` fills it in again after a rejection. `once` is a token of
/// this rendering, so that a form that is posted twice creates one table.
pub fn render_setup_page(info: &GameInfo, values: &FormValues, refused: Option<&SetupRefusal>, once: &str) -> Markup {
    let body = html! {
        main #content .page .setup {
            div.split {
                (poster::draw_poster(info.id, info.name))
                div.stack {
                    h1 { (info.name) }
                    p.soft { b { (describe_seat_counts(info)) " · " (tr!("pages-minutes", minutes = info.minutes)) } }
                    p { (info.tagline) }
                    div.row {
                        (tutorial::render_tutorial_form(info, once))
                        a.button.small href={ "/rules/" (info.id) } { (tr!("pages-rules-link")) }
                    }
                    (form(&Filled { info, values, refused }, once))
                }
            }
        }
    };
    render_document(info.name, PageLocation::Game(info.id), &body)
}

fn form(filled: &Filled, once: &str) -> Markup {
    let (info, values) = (filled.info, filled.values);
    let main = filled.options().0;
    html! {
        form.sheet.setup method="post" action="/tables" data-adds {
            input type="hidden" name="game" value=(info.id);
            input type="hidden" name="guide" value="1";
            input type="hidden" name="once" value=(once);
            (company(info, values))
            @if !main.is_empty() { div.options { @for option in main { (switch(info, option, values)) } } }
            (presets(info, values))
            (filled.refusal_at(SetupField::Pace))
            (crate::presence::render_table_settings(values))
            fieldset.chairs {
                legend { (tr!("pages-chairs")) }
                (filled.refusal_at(SetupField::Seats))
                (filled.refusal_at(SetupField::Name))
                label.stack.for-name {
                    (tr!("pages-your-name"))
                    input type="text" name="name" maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                        value=[values.get("name")] placeholder=(tr!("pages-name-optional"));
                }
                @for seat in 0..info.seats.last().copied().unwrap_or(1) { (chair(info, values, seat)) }
            }
            (options(filled))
            p.row { button.button.first { (tr!("pages-set-up")) } }
        }
    }
}

/// Returns the number of seats that is chosen at first: several, unless the game is played alone first.
fn usual_count(info: &GameInfo) -> u8 {
    company_size(info).filter(|_| !info.is_cooperative).unwrap_or(info.seats[0])
}

/// Renders how many play, and who.
fn company(info: &GameInfo, values: &FormValues) -> Markup {
    let count = values.get("seats").and_then(|text| text.parse().ok()).unwrap_or_else(|| usual_count(info));
    let mode = values.get("mode").unwrap_or("now");
    let modes = [("now", "pages-mode-now"), ("invite", "pages-mode-invite"), ("hotseat", "pages-mode-hotseat")];
    let modes = modes.into_iter().filter(|(mode, _)| *mode != "invite" || !has_one_person());
    html! {
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
                @for (id, words) in modes {
                    label {
                        input type="radio" name="mode" value=(id) checked[id == mode];
                        (tr!(words))
                    }
                }
            }
        }
    }
}

/// Renders the combinations of options as cards of which one is chosen.
fn presets(info: &GameInfo, values: &FormValues) -> Markup {
    let chosen = values.get("preset").unwrap_or_default();
    html! {
        @if !info.presets.is_empty() {
            fieldset.stack {
                legend { (tr!("pages-presets")) }
                div.pick.cards {
                    label { input type="radio" name="preset" value="" checked[chosen.is_empty()]; (tr!("pages-preset-none")) }
                    @for preset in &info.presets {
                        label { input type="radio" name="preset" value=(preset.id) checked[preset.id == chosen]; (preset.text) }
                    }
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
                    option value="" selected[picked.is_empty()] { (tr!("pages-open-seat", level = standard_level(info))) }
                    @for bot in info.bots.iter().filter(|bot| bot.level || picked == bot.id) { option value=(bot.id) selected[picked == bot.id] { (bot.text) } }
                }
            }
        }
    }
}

fn options(filled: &Filled) -> Markup {
    let (values, refused) = (filled.values, filled.refusal_at(SetupField::Options));
    let touched = !refused.0.is_empty() || values.0.iter().any(|(name, _)| name.starts_with("option."));
    html! {
        details.fold open[touched] {
            summary { (tr!("pages-options")) }
            (refused)
            p.small.soft { (tr!("pages-options-line")) }
            div.options { @for option in filled.options().1 { (switch(filled.info, option, values)) } }
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
