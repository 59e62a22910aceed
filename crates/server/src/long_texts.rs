//! Long texts in table headers, such as packs: each is stored once, under a name derived from the text.

use serde_json::{Map, Value, json};

use crate::secrets::text_name;

/// Texts of more bytes than this are stored separately.
const LONG: usize = 1_024;
/// The key of the object that replaces a text. Options that people give are never objects.
const KEY: &str = "text";

/// Replaces long texts in options by their names; returns names and texts.
pub(crate) fn extract_long_texts(options: &mut Map<String, Value>) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for value in options.values_mut() {
        if let Some(text) = value.as_str().filter(|text| text.len() > LONG) {
            let name = text_name(text);
            texts.push((name.clone(), text.to_owned()));
            *value = json!({ KEY: name });
        }
    }
    texts
}

/// Returns the name of the text that was here, if one was extracted.
pub(crate) fn text_reference(value: &Value) -> Option<&str> {
    value.as_object()?.get(KEY)?.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_taken_out_and_equal_ones_have_one_name() {
        let long = "x".repeat(LONG + 1);
        let mut options = Map::new();
        options.insert("a".into(), json!(long));
        options.insert("b".into(), json!("short"));
        options.insert("c".into(), json!(long));
        let texts = extract_long_texts(&mut options);
        assert_eq!(texts.len(), 2);
        assert_eq!(texts[0], texts[1]);
        assert_eq!(text_reference(&options["a"]), Some(texts[0].0.as_str()));
        assert_eq!(text_reference(&options["b"]), None);
    }
}
