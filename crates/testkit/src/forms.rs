//! Forms of a page, as a browser without scripts submits them.

use crate::html::{Tag, all_tags};

/// A form as a browser would send it.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// The path that it is posted to.
    pub action: String,
    /// The names and values of its fields.
    pub fields: Vec<(String, String)>,
}

impl Form {
    /// Returns the value of a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.fields.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }
}

/// Returns the forms of a page, once for each submit button: hidden fields and the field of the button. Buttons may be
/// outside of their form and refer to it.
pub fn parse_forms(html: &str) -> Vec<Form> {
    let mut blank: Vec<(Option<String>, Form)> = Vec::new();
    let mut pressed: Vec<(usize, Option<(String, String)>)> = Vec::new();
    let mut outside: Vec<(String, Option<(String, String)>)> = Vec::new();
    let mut inside = false;
    for tag in all_tags(html) {
        let text = |name: &str| tag.get(name).unwrap_or_default().to_owned();
        let pair = || tag.get("name").map(|name| (name.to_owned(), text("value")));
        match tag.name.as_str() {
            "form" => {
                blank.push((tag.get("id").map(str::to_owned), Form { action: text("action"), fields: Vec::new() }));
                inside = true;
            }
            "/form" => inside = false,
            "button" if !submits(&tag) => {}
            "button" => match tag.get("form") {
                Some(form) => outside.push((form.to_owned(), pair())),
                None if inside => pressed.push((blank.len() - 1, pair())),
                None => {}
            },
            "input" if inside && tag.get("type") != Some("radio") => {
                blank.last_mut().expect("inside of one").1.fields.extend(pair());
            }
            _ => {}
        }
    }
    for (id, pair) in outside {
        let place = blank.iter().position(|(known, _)| known.as_deref() == Some(&id)).expect("the form is there");
        pressed.push((place, pair));
    }
    let press = |(place, pair): (usize, Option<(String, String)>)| {
        let mut form: Form = blank[place].1.clone();
        form.fields.extend(pair);
        form
    };
    pressed.into_iter().map(press).collect()
}

/// True if a button submits its form and is not disabled.
fn submits(button: &Tag) -> bool {
    button.get("type").is_none_or(|kind| kind == "submit") && button.get("aria-disabled") != Some("true")
}

/// Encodes fields as the body of a form.
pub fn encode_form(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| -> String {
        text.bytes()
            .map(
                |byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") },
            )
            .collect()
    };
    fields.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_listed_once_for_each_button_that_submits_it() {
        let html = r#"<form id="act" action="/t/1/act" method="post"><input type="hidden" name="question" value="3">
            <input type="radio" name="kind" value="a"><button name="action" value="0">One</button>
            <button type="button">More</button><button aria-disabled="true">No</button></form>
            <button form="act" name="action" value="{&quot;a&quot;:1}">Two</button>"#;
        let fields = |action: &str| vec![("question".into(), "3".into()), ("action".into(), action.to_owned())];
        let form = |action: &str| Form { action: "/t/1/act".into(), fields: fields(action) };
        assert_eq!(parse_forms(html), [form("0"), form("{\"a\":1}")]);
        assert_eq!(encode_form(&[("a b", "c&"), ("d", "")]), "a%20b=c%26&d=");
    }
}
