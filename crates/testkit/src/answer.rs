//! A response with its whole body.

use anyhow::Result;
use reqwest::header::{HeaderMap, LOCATION};
use reqwest::{Response, StatusCode};

use crate::forms::{Form, parse_forms};
use crate::html::attribute_after;

/// A response with its whole body.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// Returns the key of a program's seat that the page shows.
    ///
    /// # Panics
    /// It shows none.
    pub fn shown_key(&self) -> &str {
        const MARK: &str = "endtable_";
        let start = self.text.find(MARK).unwrap_or_else(|| panic!("no key is shown: {}", self.text));
        let digits = self.text[start + MARK.len()..].bytes().take_while(u8::is_ascii_hexdigit).count();
        &self.text[start..start + MARK.len() + digits]
    }

    /// Reads the body of a response.
    ///
    /// # Errors
    /// The connection breaks.
    pub async fn read(response: Response) -> Result<Answer> {
        let (status, headers) = (response.status(), response.headers().clone());
        Ok(Answer { status, headers, text: response.text().await? })
    }

    /// Returns the number of bytes of the response, including its head.
    pub fn byte_count(&self) -> usize {
        // A line has two bytes at its end, and a header two more between its name and its value.
        let line = "HTTP/1.1 200 ".len() + self.status.canonical_reason().unwrap_or_default().len() + 2;
        let headers: usize = self.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
        line + headers + 2 + self.text.len()
    }

    /// Returns the target of a redirect, if it is one.
    pub fn location(&self) -> Option<&str> {
        self.headers.get(LOCATION)?.to_str().ok()
    }

    /// Returns the target of a redirect after a post.
    ///
    /// # Panics
    /// The response is not such a redirect.
    pub fn leads_to(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.location().expect("a redirect has a target").to_owned()
    }

    /// Returns all forms of the page.
    pub fn forms(&self) -> Vec<Form> {
        parse_forms(&self.text)
    }
    /// Returns all actions at the table: those of the current decision, and out-of-turn actions such as resigning.
    pub fn buttons(&self) -> Vec<Form> {
        self.forms().into_iter().filter(|form| form.action.ends_with("/act")).collect()
    }

    /// Returns the forms of the current decision.
    pub fn choices(&self) -> Vec<Form> {
        let out_of_turn = |form: &Form| form.get("action").is_some_and(|action| action.starts_with('{'));
        self.buttons().into_iter().filter(|form| form.get("question").is_some() && !out_of_turn(form)).collect()
    }

    /// Returns the id of the frame that the page of a table shows.
    ///
    /// # Panics
    /// The response is not the page of a table.
    pub fn frame_id(&self) -> String {
        attribute_after(&self.text, "data-frame=\"").expect("a page of a table").to_owned()
    }
}
