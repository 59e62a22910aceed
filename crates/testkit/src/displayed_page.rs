//! The page of a table in a browser, and the changes that the records of a stream make to it. It is written from the description of
//! the stream alone, so that it checks both sides.

use std::collections::BTreeMap;

use serde_json::Value;

/// A page of a table with its changing sections.
#[derive(Clone, Default, Debug)]
pub struct DisplayedPage {
    /// The sections in order: their ids, and their markup without the content of live elements.
    sections: Vec<(String, String)>,
    /// The content of live elements by name.
    parts: BTreeMap<String, String>,
    /// The definitions of shared drawings.
    pictures: String,
    /// The last frame record.
    pub frame: Value,
}

impl DisplayedPage {
    /// Applies a record of a stream.
    ///
    /// # Panics
    /// The record is unknown or does not follow this page.
    pub fn apply_record(&mut self, record: &Value) {
        match record["kind"].as_str() {
            Some("frame") => self.apply_frame(record),
            Some("live") => {
                self.apply_parts(&record["parts"]);
                if !record["id"].is_null() {
                    self.frame["id"] = record["id"].clone();
                }
            }
            other => panic!("a record about the stream itself: {other:?}"),
        }
    }

    fn apply_frame(&mut self, record: &Value) {
        let is_reset = record["base"].is_null();
        let pictures = record["pictures"].as_str().unwrap_or_default();
        if is_reset {
            *self = DisplayedPage::default();
        } else {
            assert_eq!(record["base"], self.frame["id"], "a frame follows the one before");
        }
        self.pictures.push_str(pictures);
        let sections = record["sections"].as_array().expect("sections");
        self.sections = sections.iter().map(|section| self.section(section)).collect();
        self.apply_parts(&record["parts"]);
        self.frame = record.clone();
    }

    fn section(&self, section: &Value) -> (String, String) {
        let id = section[0].as_str().expect("an id").to_owned();
        let before = self.sections.iter().find(|(known, _)| *known == id).map(|(_, text)| text.as_str());
        let text = match &section[1] {
            Value::Null => before.expect("an unchanged section is there").to_owned(),
            content => apply_content(before, content),
        };
        (id, text)
    }

    fn apply_parts(&mut self, parts: &Value) {
        for (name, content) in parts.as_object().into_iter().flatten() {
            let text = apply_content(self.parts.get(name).map(String::as_str), content);
            self.parts.insert(name.clone(), text);
        }
    }

    /// Returns what is shown as markup.
    pub fn html(&self) -> String {
        let mut html = String::from("<main id=\"table\"");
        for (name, value) in [("data-viewer", &self.frame["viewer"]), ("data-title", &self.frame["title"])] {
            html += &format!(" {name}=\"{}\"", value.as_str().unwrap_or_default());
        }
        if let Some(alert) = self.frame["alert"].as_str() {
            html += &format!(" data-alert=\"{alert}\"");
        }
        html.push('>');
        for (_, text) in &self.sections {
            let mut rest = text.as_str();
            while let Some((before, after)) = rest.split_once(" data-live=\"") {
                let (name, after) = after.split_once('"').expect("a name");
                let (attributes, after) = after.split_once('>').expect("a tag");
                let content = self.parts.get(name).map(String::as_str).unwrap_or_default();
                html += &format!("{before} data-live=\"{name}\"{attributes}>{content}");
                rest = after;
            }
            html.push_str(rest);
        }
        html + &self.pictures + "</main>"
    }
}

/// Returns the text that a record describes: the whole of it, or steps from the text before.
///
/// # Panics
/// The steps do not fit the text before.
pub fn apply_content(before: Option<&str>, content: &Value) -> String {
    if let Some(text) = content.as_str() {
        return text.to_owned();
    }
    let before: Vec<u16> = before.expect("steps need the text before").encode_utf16().collect();
    let (mut at, mut out) = (0, Vec::new());
    for step in content.as_array().expect("a text or steps") {
        match step.as_i64() {
            Some(count) => {
                let end = at + usize::try_from(count.abs()).expect("short");
                if count > 0 {
                    out.extend(&before[at..end]);
                }
                at = end;
            }
            None => out.extend(step.as_str().expect("a number or a text").encode_utf16()),
        }
    }
    assert_eq!(at, before.len(), "the steps cover the whole text");
    String::from_utf16(&out).expect("whole characters")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn records_change_a_page() {
        let mut page = DisplayedPage::default();
        let first = json!({"kind": "frame", "id": "a", "base": null, "viewer": "0", "title": "Game", "alert": null,
            "sections": [["board", "<div id=\"board\">ü<b data-live=\"who\"></b></div>"]], "parts": {"who": "Ada"},
            "pictures": "<symbol></symbol>"});
        page.apply_record(&first);
        assert!(page.html().contains("<div id=\"board\">ü<b data-live=\"who\">Ada</b></div>"), "{}", page.html());
        page.apply_record(&json!({"kind": "live", "parts": {"who": [1, -2, "lma"]}}));
        let next = json!({"kind": "frame", "id": "b", "base": "a", "viewer": "0", "title": "Game", "alert": "Go",
            "sections": [["board"], ["dock", "<p>x</p>"]]});
        page.apply_record(&next);
        assert!(page.html().ends_with(">Alma</b></div><p>x</p><symbol></symbol></main>"), "{}", page.html());
    }
}
