//! The vocabulary of packs, as a page. It is generated from the schema of the type, or from the topics, that packs are
//! parsed with, so that the page cannot contradict the parser.

use std::collections::BTreeMap;
use std::fmt::Write;

use parts::{ArgumentKind, ArgumentSpec, VocabularyTopic};
use serde_json::{Map, Value};

use crate::{GameInfo, OptionKind, tr};

/// The maximum length of an example that is shown verbatim from the standard pack, in characters.
const LONGEST: usize = 110;

/// Returns the beginning of the page of a game.
fn introduction(info: &GameInfo) -> String {
    let option = info.options.iter().find(|option| matches!(option.kind, OptionKind::Pack { .. }));
    let played = match option {
        Some(option) => tr!("pack-played", option = option.id),
        None => tr!("pack-not-played", game = info.name),
    };
    tr!("pack-words", game = info.name, id = info.id, played = played)
}

/// Returns the page of a game whose packs have topics.
pub(crate) fn of_topics(info: &GameInfo, topics: &[VocabularyTopic]) -> String {
    let mut page = introduction(info);
    for topic in topics {
        let _ = write!(page, "\n\n## `{}`\n\n{}\n\n", topic.key, topic.about);
        page.push_str("| Word | Means | Takes | Example |\n| --- | --- | --- | --- |\n");
        for word in topic.words {
            let takes: Vec<String> = word.takes.iter().map(argument).collect();
            let bounds = [("at", word.at), ("on", word.on)].into_iter().filter(|(_, list)| !list.is_empty());
            let bounds = bounds.map(|(key, list)| format!("only {key} {}", quoted(list))).collect::<Vec<_>>();
            let takes = [takes, bounds].concat().join("<br>");
            let example = word.example.replace('\n', "<br>");
            let _ = writeln!(page, "| `{}` | {} | {} | {} |", word.id, word.means, cell(&takes), code(&example));
        }
    }
    page.trim_end().to_owned() + "\n"
}

fn argument(argument: &ArgumentSpec) -> String {
    let optional = if argument.optional { ", optional" } else { "" };
    let values = match argument.values {
        ArgumentKind::Topic(key) => format!("see [`{key}`](#{key})"),
        other => other.to_string(),
    };
    match argument.id {
        "" => format!("{values}{optional}: {}", argument.means),
        id => format!("`{id}`, {values}{optional}: {}", argument.means),
    }
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Returns the page of a game whose packs have this schema; examples come from its standard pack.
pub(crate) fn of_schema(info: &GameInfo, schema: &Value, standard: &str) -> String {
    let pack: Value = content::read(standard).expect("the standard pack is sound");
    let mut words = Words { schema, examples: BTreeMap::new(), sections: vec![("pack".into(), schema)] };
    words.learn(schema, &pack, "pack");
    let mut page = introduction(info);
    let mut done = 0;
    while let Some((key, section)) = words.sections.get(done).cloned() {
        let text = words.section(&key, section);
        page.push_str(&text);
        done += 1;
    }
    page.trim_end().to_owned() + "\n"
}

/// The schema of a pack while it is turned into a page.
struct Words<'a> {
    schema: &'a Value,
    /// The values in the standard pack, by the address of a schema and the key or word in it.
    examples: BTreeMap<(usize, String), String>,
    /// The sections of the page: the referenced schemas, under the key that referred to them first.
    sections: Vec<(String, &'a Value)>,
}

impl<'a> Words<'a> {
    /// Resolves a schema: the target of a reference, or the alternative that is not null.
    fn meant(&self, schema: &'a Value) -> &'a Value {
        if let Some(path) = schema["$ref"].as_str() {
            return self.meant(self.schema.pointer(path.trim_start_matches('#')).unwrap_or(schema));
        }
        match schema["anyOf"].as_array().map(Vec::as_slice) {
            Some([one, null]) if null["type"] == "null" => self.meant(one),
            _ => schema,
        }
    }

    /// Records the first example of each key and each word of a value.
    fn learn(&mut self, schema: &'a Value, value: &Value, key: &str) {
        let schema = self.meant(schema);
        match value {
            Value::Array(list) => list.iter().for_each(|one| self.learn(&schema["items"], one, key)),
            Value::Object(fields) if schema["properties"].is_object() => {
                for (key, inner) in fields {
                    self.keep(schema, key, || pair(key, inner));
                    self.learn(&schema["properties"][key], inner, key);
                }
            }
            Value::Object(_) | Value::String(_) => {
                let Some((word, inside)) = variant(schema, value) else { return };
                self.keep(schema, &word, || pair(key, value));
                if let Some(fields) = value.as_object() {
                    fields.iter().for_each(|(key, inner)| self.learn(&inside["properties"][key], inner, key));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn keep(&mut self, schema: &Value, word: &str, example: impl FnOnce() -> String) {
        let place = (std::ptr::from_ref(schema).addr(), word.to_owned());
        self.examples.entry(place).or_insert_with(example);
    }

    /// Renders a section about a table or about the words of a key.
    fn section(&mut self, key: &str, schema: &'a Value) -> String {
        let about = words_of(schema).trim_end_matches('.').to_owned();
        let mut text = format!("\n\n## `{key}`\n\n{about}.\n\n");
        if schema["properties"].is_object() {
            text.push_str("| Key | Takes | Means | Example |\n| --- | --- | --- | --- |\n");
            for row in self.rows(schema, key) {
                let _ = writeln!(text, "{row}");
            }
            return text;
        }
        text.push_str("| Word | Takes | Means | Example |\n| --- | --- | --- | --- |\n");
        for one in variants(schema) {
            let (word, inside) = one;
            let takes = self.inside(&word, inside);
            let place = (std::ptr::from_ref(schema).addr(), word.clone());
            let made = || format!("{key} = {}", toml(&made_variant(self, &word, inside)));
            let example = self.examples.get(&place).cloned().unwrap_or_else(made);
            let _ =
                writeln!(text, "| `{word}` | {} | {} | {} |", cell(&takes), cell(&words_of(inside)), code(&example));
        }
        text
    }

    /// Renders one line for each key of a table.
    fn rows(&mut self, schema: &'a Value, table: &str) -> Vec<String> {
        let needed = schema["required"].as_array().cloned().unwrap_or_default();
        let fields = schema["properties"].as_object().into_iter().flatten();
        let mut rows = Vec::new();
        for (key, inner) in fields {
            let takes = self.takes(inner, key);
            let optional = if needed.contains(&Value::from(key.as_str())) { "" } else { ", optional" };
            let place = (std::ptr::from_ref(schema).addr(), key.clone());
            let made = || pair(key, &self.made(inner, table));
            let example = self.examples.get(&place).cloned().unwrap_or_else(made);
            let takes = cell(&format!("{takes}{optional}"));
            rows.push(format!("| `{key}` | {takes} | {} | {} |", cell(&words_of(inner)), code(&example)));
        }
        rows
    }

    /// Describes the additional fields of a word.
    fn inside(&mut self, word: &str, schema: &'a Value) -> String {
        let fields = schema["properties"].as_object().into_iter().flatten();
        let mut takes = Vec::new();
        for (key, inner) in fields.filter(|(_, inner)| inner["const"].as_str() != Some(word)) {
            let values = self.takes(inner, key);
            let means = words_of(inner);
            let means = if means.is_empty() { String::new() } else { format!(": {means}") };
            takes.push(if key == word { values } else { format!("`{key}`, {values}{means}") });
        }
        takes.join("<br>")
    }

    /// Describes the possible values of a schema.
    fn takes(&mut self, schema: &'a Value, key: &str) -> String {
        let meant = self.meant(schema);
        if meant["properties"].is_object() || variants(meant).next().is_some() {
            if !self.sections.iter().any(|(_, known)| std::ptr::eq(*known, meant)) {
                let taken = self.sections.iter().any(|(known, _)| known == key);
                let name = if taken { format!("{key}-{}", self.sections.len()) } else { key.to_owned() };
                self.sections.push((name, meant));
            }
            let name = self
                .sections
                .iter()
                .find(|(_, known)| std::ptr::eq(*known, meant))
                .map_or(key, |(name, _)| name.as_str());
            return format!("see [`{name}`](#{name})");
        }
        if let Some(any) = meant["anyOf"].as_array() {
            return any.iter().map(|one| self.takes(one, key)).collect::<Vec<_>>().join(", or ");
        }
        let kind = meant["type"].as_array().and_then(|kinds| kinds.first()).unwrap_or(&meant["type"]);
        match kind.as_str().unwrap_or_default() {
            "integer" => "a whole number".into(),
            "boolean" => "`true` or `false`".into(),
            "array" => format!("a list: {}", self.takes(&meant["items"], key)),
            _ => "text".into(),
        }
    }

    /// Creates a sample value of a schema that the standard pack does not use.
    fn made(&self, schema: &'a Value, key: &str) -> Value {
        let meant = self.meant(schema);
        if let Some((word, inside)) = variants(meant).next() {
            return made_variant(self, &word, inside);
        }
        let kind = meant["type"].as_array().and_then(|kinds| kinds.first()).unwrap_or(&meant["type"]);
        match kind.as_str().unwrap_or_default() {
            "integer" => 1.into(),
            "boolean" => true.into(),
            "array" => vec![self.made(&meant["items"], key)].into(),
            "object" => Value::Object(self.needed(meant)),
            _ if meant["anyOf"].is_array() => self.made(&meant["anyOf"][0], key),
            _ => key.into(),
        }
    }

    fn needed(&self, schema: &'a Value) -> Map<String, Value> {
        let needed = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        needed.map(|key| (key.to_owned(), self.made(&schema["properties"][key], key))).collect()
    }
}

fn made_variant(words: &Words<'_>, word: &str, inside: &Value) -> Value {
    // References point into the schema of the whole pack, so a copy of a part works like the part itself.
    let fields = inside["properties"].as_object().into_iter().flatten();
    let made = |(key, inner): (&String, &Value)| {
        let value = inner.get("const").cloned().unwrap_or_else(|| match inner["type"].as_str() {
            Some("integer") => 1.into(),
            Some("array") => Value::Array(Vec::new()),
            _ => words.example_of(inner).unwrap_or_else(|| key.as_str().into()),
        });
        (key.clone(), value)
    };
    let fields: Map<String, Value> = fields.map(made).collect();
    if fields.is_empty() { word.into() } else { Value::Object(fields) }
}

impl Words<'_> {
    /// Returns the first word of a list of words.
    fn example_of(&self, schema: &Value) -> Option<Value> {
        let path = schema["$ref"].as_str()?.trim_start_matches('#');
        let (word, _) = variants(self.schema.pointer(path)?).next()?;
        Some(word.into())
    }
}

/// Returns the words of a schema that lists words, each with its own schema.
fn variants(schema: &Value) -> impl Iterator<Item = (String, &Value)> {
    let listed = schema["oneOf"].as_array().into_iter().flatten();
    let plain = listed.flat_map(|one| {
        let several = one["enum"].as_array().into_iter().flatten();
        several
            .chain(one.get("const"))
            .filter_map(Value::as_str)
            .map(move |word| (word.to_owned(), one))
            .chain(tag(one))
    });
    let simple = schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str);
    plain.chain(simple.map(move |word| (word.to_owned(), schema)))
}

/// Returns the word that a table stands for: the value of its tag, or its only key.
fn tag(schema: &Value) -> Option<(String, &Value)> {
    let fields = schema["properties"].as_object()?;
    let tagged = fields.values().find_map(|inner| inner["const"].as_str());
    let word = tagged.or_else(|| fields.keys().next().filter(|_| fields.len() == 1).map(String::as_str))?;
    Some((word.to_owned(), schema))
}

/// Returns the word that a value names.
fn variant<'a>(schema: &'a Value, value: &Value) -> Option<(String, &'a Value)> {
    let said = |word: &str, inside: &Value| match value {
        Value::String(text) => text == word,
        Value::Object(fields) => {
            let tagged = |(key, inner): (&String, &Value)| {
                inner["const"].as_str().is_some_and(|word| fields.get(key).is_some_and(|said| said == word))
            };
            let inside = inside["properties"].as_object();
            inside.is_some_and(|inside| inside.iter().any(tagged) || inside.len() == 1 && fields.contains_key(word))
        }
        _ => false,
    };
    variants(schema).find(|(word, inside)| said(word, inside))
}

/// Returns the description of a schema, without the links of the documentation that it comes from.
fn words_of(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default().replace('\n', " ");
    text.replace("[`", "`").replace("`]", "`")
}

/// Formats a key with its value as TOML, without the value if it is long.
fn pair(key: &str, value: &Value) -> String {
    let short = match value {
        Value::Array(list) if list.iter().any(Value::is_object) => list.first().map(|one| format!("[{}]", toml(one))),
        _ => None,
    };
    let whole = format!("{key} = {}", toml(value));
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    let shorter = short.map(|short| format!("{key} = {short}")).filter(|shorter| shorter.chars().count() <= LONGEST);
    shorter.unwrap_or_else(|| match value {
        Value::Array(list) if list.iter().any(Value::is_object) => format!("[[{key}]]"),
        Value::Object(_) => format!("[{key}]"),
        Value::Array(list) => format!("{key} = [{}]", list.first().map(toml).unwrap_or_default()),
        _ => format!("{key} = \"…\""),
    })
}

/// Formats a value as TOML on one line.
fn toml(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(toml).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields: Vec<String> = fields.iter().map(|(key, inner)| format!("{key} = {}", toml(inner))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}

/// Escapes text for a table cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Formats code for a table cell.
fn code(text: &str) -> String {
    text.split("<br>").map(|line| format!("`{}`", cell(line))).collect::<Vec<_>>().join("<br>")
}
