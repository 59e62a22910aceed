//! The treatments of an experiment as playable tables.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use catalog::{GameEntry, GameInfo, OptionKind, SimulationBot, SimulationPlan, ThinkingTime, Treatment};
use parts::PackFault;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::design::{self, FactorLevels};
use crate::digest::sha256_hex;
use crate::experiment::{Experiment, Factor, FactorKind};

/// A treatment of an experiment with all data needed to play it anywhere, packs included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TreatmentSetup {
    /// The name, which lists the differences from the base.
    pub name: String,
    /// The index of each factor's value.
    pub levels: FactorLevels,
    /// The number of seats.
    pub seats: u8,
    /// The bots.
    pub bots: Vec<String>,
    /// The options that differ from the defaults.
    pub options: Map<String, Value>,
    /// The SHA-256 of the treatment's own or the boxed game's pack in hexadecimal digits. `None` if the options name
    /// another built-in pack by a word, or the game has no pack.
    #[serde(default)]
    pub pack: Option<String>,
}

/// Resolves the treatments of an experiment in a folder, which also holds its packs.
///
/// # Errors
/// If a treatment cannot be set up, with the place in the experiment.
pub fn resolve_settings(experiment: &Experiment, folder: &Path) -> Result<Vec<TreatmentSetup>, PackFault> {
    let game = find_game(experiment)?;
    let settings =
        design::enumerate_settings(experiment).into_iter().map(|levels| setting(experiment, game, folder, levels));
    let settings: Vec<TreatmentSetup> = settings.collect::<Result<_, _>>()?;
    let known = |name: &str| settings.iter().any(|setting| setting.name == name);
    for (place, remark) in experiment.remark.iter().enumerate() {
        if let Some(number) = remark.figures.iter().position(|shown| !known(&shown.setting)) {
            let what = format!("there is no setting \"{}\"", remark.figures[number].setting);
            return Err(PackFault::at_index("remark", place, what).with_key("figures").with_index(number));
        }
    }
    Ok(settings)
}

/// Returns the game of an experiment.
///
/// # Errors
/// The games there are.
pub fn find_game(experiment: &Experiment) -> Result<&'static dyn GameEntry, PackFault> {
    catalog::find(&experiment.game).ok_or_else(|| {
        let known: Vec<&str> = catalog::games().iter().map(|game| game.info().id).collect();
        PackFault::at_key("game", format!("there is no game of this name; the games are {}", known.join(", ")))
    })
}

fn setting(
    experiment: &Experiment,
    game: &dyn GameEntry,
    folder: &Path,
    levels: FactorLevels,
) -> Result<TreatmentSetup, PackFault> {
    let bare = bare(experiment, game, folder)?;
    let playable = |setting: &TreatmentSetup| prepare_treatment(setting, game, experiment).map(|_| ());
    let blame = |place: usize, what: String| {
        PackFault::at_index("factor", place, what).with_key("values").with_index(levels[place])
    };
    let with = |setting: &mut TreatmentSetup, place: usize, factor: &Factor| {
        set(setting, game, folder, factor, levels[place]).map_err(|misfit| match misfit {
            Misfit::Name(what) => PackFault::at_index("factor", place, what).with_key("name"),
            Misfit::Value(what) => blame(place, what),
        })
    };
    let mut setting =
        TreatmentSetup { name: design::setting_name(experiment, &levels), levels: levels.clone(), ..bare.clone() };
    for (place, factor) in experiment.factor.iter().enumerate() {
        with(&mut setting, place, factor)?;
    }
    setting.pack = pack_of(&setting, game);
    let Err(what) = playable(&setting) else { return Ok(setting) };
    // The error names a value that cannot be played by itself, or, if there is none, the part that all treatments
    // share.
    for (place, factor) in experiment.factor.iter().enumerate() {
        let mut alone = bare.clone();
        with(&mut alone, place, factor)?;
        if let (Ok(()), Err(what)) = (playable(&bare), playable(&alone)) {
            return Err(blame(place, what));
        }
    }
    let key = if !game.info().seats.contains(&setting.seats) {
        "seats"
    } else if simulation_plan(&setting, game, experiment).is_err() {
        "bots"
    } else {
        "options"
    };
    Err(PackFault::at_key(key, what))
}

/// Returns the part that all treatments share.
fn bare(experiment: &Experiment, game: &dyn GameEntry, folder: &Path) -> Result<TreatmentSetup, PackFault> {
    let mut bots = experiment.bots.clone();
    if bots.is_empty() {
        bots.push(game.info().standard_bot.to_owned());
    }
    let mut options = Map::new();
    for (id, value) in &experiment.options {
        let value = option(game, folder, id, value).map_err(|what| PackFault::at_key("options", what))?;
        options.insert(id.clone(), value);
    }
    Ok(TreatmentSetup {
        name: String::new(),
        levels: FactorLevels::new(),
        seats: experiment.seats,
        bots,
        options,
        pack: None,
    })
}

/// Returns the fingerprint of the pack that a treatment plays.
fn pack_of(setting: &TreatmentSetup, game: &dyn GameEntry) -> Option<String> {
    let (option, _) = pack_option(game.info())?;
    match setting.options.get(option).and_then(Value::as_str) {
        None => Some(sha256_hex(game.standard_pack())),
        Some(text) => text.contains('\n').then(|| sha256_hex(text)),
    }
}

/// The reason why a factor cannot have a value, as a sentence.
enum Misfit {
    /// Nothing has the factor's name.
    Name(String),
    /// The value does not fit.
    Value(String),
}

impl From<String> for Misfit {
    fn from(what: String) -> Misfit {
        Misfit::Value(what)
    }
}

impl From<&str> for Misfit {
    fn from(what: &str) -> Misfit {
        Misfit::Value(what.to_owned())
    }
}

/// Gives a factor one of its values.
fn set(
    setting: &mut TreatmentSetup,
    game: &dyn GameEntry,
    folder: &Path,
    factor: &Factor,
    level: usize,
) -> Result<(), Misfit> {
    let value = &factor.values[level];
    let name = factor.name.as_deref().unwrap_or_default();
    match factor.vary {
        FactorKind::Option => {
            let options = || game.info().options.iter().map(|known| known.id);
            if !options().any(|known| known == name) {
                let known = options().collect::<Vec<_>>().join(", ");
                return Err(Misfit::Name(format!("there is no option \"{name}\"; there are {known}")));
            }
            setting.options.insert(name.to_owned(), option(game, folder, name, value)?);
        }
        FactorKind::Number => {
            let paths: Vec<&str> = name.split(',').map(str::trim).collect();
            let values = match value {
                toml::Value::Array(values) if paths.len() > 1 => values.iter().collect(),
                value => vec![value],
            };
            if values.len() != paths.len() {
                let count = paths.len();
                return Err(format!("{count} numbers that vary together have lists of {count} values").into());
            }
            numbers(setting, game, &paths.into_iter().zip(values).collect::<Vec<_>>())?;
        }
        FactorKind::Seats => {
            let seats = value.as_integer().and_then(|number| u8::try_from(number).ok());
            setting.seats = seats.ok_or("a number of seats is a whole number such as 3")?;
        }
        FactorKind::Bots => {
            let name = |one: &toml::Value| one.as_str().map(str::to_owned);
            let bots = match value {
                toml::Value::Array(list) => list.iter().map(name).collect(),
                one => name(one).map(|bot| vec![bot]),
            };
            setting.bots = bots.ok_or("bots are a name such as \"greedy\" or a list with one for each seat")?;
        }
    }
    Ok(())
}

/// Returns the value of an option; a pack is read from its file.
fn option(game: &dyn GameEntry, folder: &Path, id: &str, value: &toml::Value) -> Result<Value, String> {
    let value = serde_json::to_value(value).map_err(|error| error.to_string())?;
    let (Some(file), Some((pack, words))) = (value.as_str(), pack_option(game.info())) else { return Ok(value) };
    if id != pack || words.contains(&file) {
        return Ok(value);
    }
    let text = fs::read_to_string(folder.join(file)).map_err(|error| format!("{file} cannot be read: {error}"))?;
    game.check_pack(&text).map_err(|error| format!("{file} cannot be played: {}", error.to_sentence()))?;
    Ok(Value::String(text))
}

/// Returns the option that holds the pack of a game, with the words that it accepts instead.
fn pack_option(info: &GameInfo) -> Option<(&'static str, &[&'static str])> {
    info.options.iter().find_map(|option| match &option.kind {
        OptionKind::Pack { values } => Some((option.id, values.as_slice())),
        _ => None,
    })
}

/// Changes numbers of the pack, all at once: it has to be playable only with all of them.
fn numbers(setting: &mut TreatmentSetup, game: &dyn GameEntry, changes: &[(&str, &toml::Value)]) -> Result<(), Misfit> {
    let (option, _) = pack_option(game.info()).ok_or("this game has no pack")?;
    let given = setting.options.get(option).and_then(Value::as_str);
    let own = given.filter(|text| text.contains('\n'));
    let usual = game.info().options.iter().any(|known| known.id == option && known.default.as_str() == given);
    let pack: toml::Table =
        own.unwrap_or(game.standard_pack()).parse().map_err(|error: toml::de::Error| error.to_string())?;
    let mut pack = toml::Value::Table(pack);
    let mut ways = Vec::new();
    for (way, value) in changes {
        let inner = follow(&mut pack, way)?;
        if let (Some(word), None, false) = (given, own, usual) {
            // Another built-in pack cannot be changed, which is fine if the value is that of the base.
            if *inner != **value {
                return Err(format!("{way} varies in the usual pack or one of your own, not in {word}").into());
            }
        } else if inner.type_str() != value.type_str() {
            return Err(format!("{way} is of the type {}", inner.type_str()).into());
        }
        inner.clone_from(value);
        ways.push(*way);
    }
    if given.is_some() && own.is_none() && !usual {
        return Ok(());
    }
    let text = toml::to_string(&pack).map_err(|error| error.to_string())?;
    let ways = ways.join(" and ");
    game.check_pack(&text).map_err(|error| format!("with this {ways} the pack cannot be played: {}", error.what))?;
    setting.options.insert(option.to_owned(), Value::String(text));
    Ok(())
}

/// Follows the path to a number of a pack.
fn follow<'a>(pack: &'a mut toml::Value, way: &str) -> Result<&'a mut toml::Value, Misfit> {
    let mut inner = pack;
    for step in way.split('.') {
        let there = steps(inner);
        inner = inside(inner, step).ok_or_else(|| {
            Misfit::Name(format!("the pack has nothing at {way}: in place of {step} there is {there}"))
        })?;
    }
    Ok(inner)
}

/// Returns the names of the cards that a treatment plays, by id. A built-in pack has the names of the standard one.
pub fn card_names(setting: &TreatmentSetup, experiment: &Experiment) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    let Ok(game) = find_game(experiment) else { return names };
    let given = pack_option(game.info()).and_then(|(option, _)| setting.options.get(option)?.as_str());
    let text = given.filter(|text| text.contains('\n')).unwrap_or(game.standard_pack());
    if let Ok(pack) = text.parse::<toml::Table>() {
        collect_names(&toml::Value::Table(pack), &mut names);
    }
    names
}

/// Collects whatever has an id and a name.
fn collect_names(value: &toml::Value, names: &mut BTreeMap<String, String>) {
    match value {
        toml::Value::Table(table) => {
            let text = |key| table.get(key).and_then(toml::Value::as_str).map(str::to_owned);
            names.extend(text("id").zip(text("name")));
            table.values().for_each(|inner| collect_names(inner, names));
        }
        toml::Value::Array(list) => list.iter().for_each(|inner| collect_names(inner, names)),
        _ => {}
    }
}

/// Takes one step down: into a table by key, into a list by index or by the id of an element.
fn inside<'a>(value: &'a mut toml::Value, step: &str) -> Option<&'a mut toml::Value> {
    match value {
        toml::Value::Table(table) => table.get_mut(step),
        toml::Value::Array(list) => {
            let place = list.iter().position(|one| one.get("id").and_then(toml::Value::as_str) == Some(step));
            list.get_mut(place.or_else(|| step.parse().ok())?)
        }
        _ => None,
    }
}

/// Returns the possible next steps of a path into a value, in words: the keys of a table, or the ids of a list's
/// elements, else its indices.
fn steps(value: &toml::Value) -> String {
    let names: Vec<&str> = match value {
        toml::Value::Table(table) => table.keys().map(String::as_str).collect(),
        toml::Value::Array(list) => list.iter().filter_map(|one| one.get("id")?.as_str()).collect(),
        _ => Vec::new(),
    };
    match (names.as_slice(), value) {
        ([], toml::Value::Array(list)) if !list.is_empty() => format!("a number from 0 to {}", list.len() - 1),
        ([], _) => "nothing".to_owned(),
        (names, _) => names.join(", "),
    }
}

/// Creates the table of a treatment.
///
/// # Errors
/// If the treatment cannot be set up, as a sentence.
pub fn prepare_treatment(
    setting: &TreatmentSetup,
    game: &dyn GameEntry,
    experiment: &Experiment,
) -> Result<Box<dyn Treatment>, String> {
    game.prepare_treatment(&simulation_plan(setting, game, experiment)?).map_err(|invalid| invalid.0)
}

/// Returns the maximum time in milliseconds of a treatment's bots that are limited by the clock, or `None` if its games
/// are reproducible.
pub fn by_the_clock(setting: &TreatmentSetup, game: &dyn GameEntry) -> Option<u64> {
    let budget = |bot: &String| SimulationBot::read(game.info(), bot, None).ok()?.budget;
    let millis = |budget| if let ThinkingTime::Millis(millis) = budget { Some(millis.into()) } else { None };
    setting.bots.iter().filter_map(budget).filter_map(millis).max()
}

/// Returns the simulation plan of a treatment.
///
/// # Errors
/// A bot that there is not.
pub fn simulation_plan(
    setting: &TreatmentSetup,
    game: &dyn GameEntry,
    experiment: &Experiment,
) -> Result<SimulationPlan, String> {
    let bots = setting.bots.iter().map(|text| SimulationBot::read(game.info(), text, None));
    Ok(SimulationPlan {
        seats: setting.seats,
        games: experiment.games,
        seed: experiment.seed,
        bots: bots.collect::<Result<_, _>>().map_err(|invalid| invalid.0)?,
        rotate: experiment.rotate,
        options: setting.options.clone(),
        threads: 0,
    })
}
