//! The form for new tables.

use catalog::{GameInfo, OptionInfo, OptionKind, Pace, Series, TableSettings, TimeControl, TimeoutAction};
use serde_json::{Map, Value};
use tables::{PersonId, Refusal, SeatPlan, TableOpening};

use crate::form_fields::FormFields;
use crate::guide_states::GuideStates;
use crate::text_input::parse_name;

/// The table that a person asks for.
#[derive(Debug)]
pub struct RequestedTable {
    /// How it is opened.
    pub opening: TableOpening,
    /// True if their browser shows the guide of the game before the first card, and no time passes in the game meanwhile.
    pub is_guided: bool,
}

/// Parses the form for new tables, of a person with this name whose browser has been shown these guides.
///
/// # Errors
/// Returns a refusal for seats, bots or names that are not possible. Options are checked when the table is opened.
pub fn parse_table_form(
    fields: &FormFields,
    info: &GameInfo,
    who: &PersonId,
    (name, guides): (&str, &GuideStates),
) -> Result<RequestedTable, Refusal> {
    if fields.is_on("practice") {
        return Ok(RequestedTable { opening: practice_opening(info, who, name)?, is_guided: false });
    }
    let is_guided = fields.is_on("guide") && guides.state_of(info.id).is_none();
    let opening = parse_opening(fields, info, who)?;
    Ok(RequestedTable { opening: TableOpening { start: opening.start && !is_guided, ..opening }, is_guided })
}

/// Parses the form for new tables, but for practice tables.
///
/// # Errors
/// Returns a refusal for seats, bots or names that are not possible. Options are checked when the table is opened.
fn parse_opening(fields: &FormFields, info: &GameInfo, who: &PersonId) -> Result<TableOpening, Refusal> {
    let seats: u8 = match fields.get("seats") {
        None | Some("") => info.seats.first().copied().unwrap_or(1),
        Some(_) => {
            fields.parse_number("seats").filter(|seats| info.seats.contains(seats)).ok_or(Refusal::NoSuchSeat)?
        }
    };
    let mode = fields.get("mode").unwrap_or("now");
    let hot_seat = mode == "hotseat";
    let adds = fields.is_on("adds");
    let mut places = Vec::new();
    for seat in 0..seats {
        let bot = parse_bot(fields, info, seat, mode)?;
        let own = fields.get(&format!("name.{seat}")).filter(|name| !name.trim().is_empty());
        let given = own.or_else(|| fields.get("name").filter(|_| seat == 0));
        let person = |name: String| SeatPlan::Person { person: who.clone(), name, adds: adds && seat == 0 };
        places.push(match bot {
            Some(bot) => SeatPlan::Bot(bot),
            None if seat == 0 || hot_seat => person(parse_name(given.unwrap_or_default())?),
            None if mode == "invite" => SeatPlan::Open,
            None => SeatPlan::Bot(info.standard_bot.to_owned()),
        });
    }
    let hot_seat = hot_seat && places.iter().filter(|place| matches!(place, SeatPlan::Person { .. })).count() > 1;
    Ok(TableOpening {
        options: parse_options(fields, info),
        hot_seat,
        fast: fields.is_on("fast"),
        terms: parse_settings(fields)?,
        start: mode != "invite",
        ..TableOpening::new(info.id, who, places)
    })
}

/// Returns the form with the name last used in its browser, if it gives none for the first seat.
#[must_use]
pub fn with_remembered_name(mut fields: FormFields, name: &str) -> FormFields {
    let given = ["name", "name.0"].into_iter().any(|field| !fields.text_of(field).trim().is_empty());
    if !given && !name.is_empty() {
        fields.0.retain(|(field, _)| field != "name.0");
        fields.0.push(("name".to_owned(), name.to_owned()));
    }
    fields
}

/// Returns the opening of a practice table: the deal and the seats of the game's lesson, with its easiest bot beside
/// the learner.
///
/// # Errors
/// Returns a refusal if the game has no lesson, or if the name is not valid.
fn practice_opening(info: &GameInfo, who: &PersonId, named: &str) -> Result<TableOpening, Refusal> {
    let lesson = catalog::find_tutorial(info.id).ok_or(Refusal::NoSuchSeat)?;
    let easiest = info.bots.first().map_or(info.standard_bot, |bot| bot.id);
    let mut places = vec![SeatPlan::Bot(easiest.to_owned()); usize::from(lesson.seats)];
    places[catalog::Tutorial::LEARNER.index()] =
        SeatPlan::Person { person: who.clone(), name: parse_name(named)?, adds: false };
    Ok(TableOpening { options: lesson.options.clone(), practice: true, ..TableOpening::new(info.id, who, places) })
}

/// Parses the table settings; none if the form does not mention them, as with scripts.
///
/// # Errors
/// Returns a refusal for numbers that cannot be parsed. Lengths are checked when the table is opened.
fn parse_settings(fields: &FormFields) -> Result<Option<TableSettings>, Refusal> {
    let Some(pace) = fields.get("pace") else { return Ok(None) };
    let wrong = || Refusal::Setup(catalog::tr!("terms-out-of-bounds"));
    let number = |field: &str| fields.parse_number::<u16>(field).ok_or_else(wrong);
    let zero = if fields.get("zero") == Some("on") { TimeoutAction::PlaysOn } else { TimeoutAction::Once };
    let together = |clock| Pace::Together { clock, zero };
    let pace = match pace {
        "open" => together(TimeControl::None),
        "question" => together(TimeControl::Question { seconds: number("seconds")? }),
        "bank" => {
            let seconds = number("minutes")?.checked_mul(60).ok_or_else(wrong)?;
            together(TimeControl::Bank { seconds, increment: number("increment")? })
        }
        "days" => Pace::ByDays { hours: number("hours")?, zero },
        _ => return Err(wrong()),
    };
    let series = match fields.get("series") {
        None | Some("" | "single") => Series::Single,
        Some("won") => Series::UntilWon,
        Some(games) => Series::Games(games.parse().map_err(|_| wrong())?),
    };
    Ok(Some(TableSettings { pace, series }))
}

/// Returns the bot for a seat, if the form names one. The creator plays the first seat unless the form says otherwise.
fn parse_bot(fields: &FormFields, info: &GameInfo, seat: u8, mode: &str) -> Result<Option<String>, Refusal> {
    let one = fields.get(&format!("bot.{seat}"));
    let all = fields.get("bots").filter(|_| seat > 0 && mode == "now");
    match one.or(all).filter(|bot| !bot.is_empty()) {
        None => Ok(None),
        Some(bot) if info.bots.iter().any(|known| known.id == bot) => Ok(Some(bot.to_owned())),
        Some(_) => Err(Refusal::NoSuchBot),
    }
}

/// Returns the options that differ from the defaults. An empty text stands for the default, except for packs: a form
/// sends the name of a set and a field for the text of a custom one, which takes precedence unless it is empty.
fn parse_options(fields: &FormFields, info: &GameInfo) -> Map<String, Value> {
    let mut options = Map::new();
    let mut keep = |id: &str, known: Option<&OptionInfo>, value: &str| {
        let default = known.map(|option| match &option.default {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        });
        if value.is_empty() || default.as_deref() == Some(value) {
            options.remove(id);
        } else {
            options.insert(id.to_owned(), Value::String(value.to_owned()));
        }
    };
    for (field, value) in &fields.0 {
        let Some(id) = field.strip_prefix("option.") else { continue };
        let known = info.options.iter().find(|option| option.id == id);
        match known.map(|option| &option.kind) {
            Some(OptionKind::Seats { .. }) => {}
            Some(OptionKind::Pack { .. }) if value.trim().is_empty() => {}
            Some(OptionKind::Pack { .. }) => keep(id, known, value),
            _ => keep(id, known, value.trim()),
        }
    }
    for option in &info.options {
        if let OptionKind::Seats { values: words, .. } = &option.kind {
            keep(option.id, Some(option), &parse_seats(fields, &format!("option.{}", option.id), words));
        }
    }
    // A preset button takes precedence over the fields that it sets.
    let preset = fields.get("preset").and_then(|id| info.presets.iter().find(|preset| preset.id == id));
    let set = preset.iter().flat_map(|preset| &preset.options);
    options.extend(set.map(|(id, value)| ((*id).to_owned(), value.clone())));
    options
}

/// Returns the seats that a form selects: one of the words, or else the seats that were ticked. If all are ticked, that
/// is a word too.
fn parse_seats(fields: &FormFields, field: &str, words: &[&str]) -> String {
    let sent = || fields.0.iter().filter(|(name, _)| name == field).map(|(_, value)| value.trim());
    if let Some(word) = sent().find(|value| words.contains(value)) {
        return word.to_owned();
    }
    let ticked = sent().filter(|value| !value.is_empty()).collect::<Vec<_>>().join("+");
    let every = |seats: u8| (1..=seats).map(|seat| seat.to_string()).collect::<Vec<_>>().join("+");
    match (fields.parse_number("seats"), words) {
        (Some(seats), [_, all, ..]) if ticked == every(seats) => (*all).to_owned(),
        _ => ticked,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info() -> &'static GameInfo {
        catalog::find("extraczon").expect("on the list").info()
    }

    fn fields(pairs: &[(&str, &str)]) -> FormFields {
        FormFields(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn one_click_seats_the_maker_and_bots() {
        let who = PersonId("a".into());
        let opening =
            parse_opening(&fields(&[("seats", "3"), ("mode", "now"), ("bots", "greedy")]), info(), &who).expect("fine");
        assert!(opening.start && !opening.hot_seat);
        assert!(matches!(&opening.places[0], SeatPlan::Person { person, .. } if *person == who));
        assert_eq!(opening.places[1..], [SeatPlan::Bot("greedy".into()), SeatPlan::Bot("greedy".into())]);
    }

    #[test]
    fn the_remembered_name_is_used_where_the_form_gives_none() {
        let name_in = |pairs: &[(&str, &str)], remembered: &str| {
            let named = with_remembered_name(fields(pairs), remembered);
            match parse_opening(&named, info(), &PersonId("a".into())).expect("fine").places.swap_remove(0) {
                SeatPlan::Person { name, .. } => name,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(name_in(&[("name.0", " ")], "Ada"), "Ada");
        assert_eq!(name_in(&[], "Ada"), "Ada");
        assert_eq!(name_in(&[("name", "Bo")], "Ada"), "Bo");
        assert_eq!(name_in(&[("name.0", "Bo")], "Ada"), "Bo");
        assert_eq!(name_in(&[("name.0", "Bo")], ""), "Bo");
        assert_eq!(name_in(&[("name", "Bo"), ("name.0", "")], ""), "Bo", "the field for shared devices is empty");
    }

    #[test]
    fn an_invitation_leaves_seats_open_and_one_device_takes_them_all() {
        let who = PersonId("a".into());
        let invited = fields(&[("seats", "3"), ("mode", "invite"), ("bot.2", "random"), ("name", "Ada")]);
        let invited = parse_opening(&invited, info(), &who).expect("fine");
        assert_eq!(invited.places[1..], [SeatPlan::Open, SeatPlan::Bot("random".into())]);
        assert!(!invited.start);
        let shared = fields(&[("seats", "3"), ("mode", "hotseat"), ("bot.1", "random"), ("name.2", "Cy")]);
        let shared = parse_opening(&shared, info(), &who).expect("fine");
        assert!(shared.hot_seat && shared.start);
        assert!(matches!(&shared.places[2], SeatPlan::Person { name, .. } if name == "Cy"));
    }

    #[test]
    fn what_the_game_does_not_have_is_refused() {
        let who = PersonId("a".into());
        let refused = |pairs: &[(&str, &str)]| parse_opening(&fields(pairs), info(), &who).expect_err("refused");
        assert_eq!(refused(&[("seats", "9")]), Refusal::NoSuchSeat);
        assert_eq!(refused(&[("seats", "-1")]), Refusal::NoSuchSeat);
        assert_eq!(refused(&[("seats", "2"), ("bots", "oracle")]), Refusal::NoSuchBot);
        assert!(matches!(refused(&[("name", "\u{202e}")]), Refusal::BadName(_)));
    }

    #[test]
    fn only_options_that_differ_are_kept() {
        let fields = fields(&[("option.on_tie", "replay"), ("option.memory", "open"), ("option.timeout_s", " 30 ")]);
        let kept = parse_options(&fields, info());
        assert_eq!(Value::Object(kept), serde_json::json!({ "on_tie": "replay", "timeout_s": "30" }));
    }

    #[test]
    fn seats_are_ticked_one_by_one_or_named_by_a_word() {
        let info = catalog::find("extinction").expect("on the list").info();
        let kept = |sent: &[&str]| {
            let sent = sent.iter().map(|value| ("option.secrecy", *value));
            let pairs: Vec<_> = [("seats", "3")].into_iter().chain(sent).collect();
            Value::Object(parse_options(&fields(&pairs), info))
        };
        let open = |value: &str| serde_json::json!({ "secrecy": value });
        assert_eq!(kept(&["", "1", "3"]), open("1+3"));
        assert_eq!(kept(&["1+3"]), open("1+3"));
        assert_eq!(kept(&["", "1", "2", "3"]), open("open"));
        assert_eq!(kept(&["x", "y", "z"]), open("x+y+z"));
        assert_eq!(kept(&["open", "1"]), open("open"));
        assert_eq!(kept(&["hidden", "1"]), serde_json::json!({}));
        assert_eq!(kept(&[""]), serde_json::json!({}));
    }

    #[test]
    fn a_preset_has_the_last_word() {
        let info = catalog::find("extinction-point").expect("on the list").info();
        let kept = |pairs: &[(&str, &str)]| Value::Object(parse_options(&fields(pairs), info));
        let even = serde_json::json!({ "mothership_health": 5, "bunker_health": 5 });
        assert_eq!(kept(&[("preset", "even"), ("option.bunker_health", "9")]), even);
        assert_eq!(kept(&[("preset", "none such")]), serde_json::json!({}));
    }
}
