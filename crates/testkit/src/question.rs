//! The question to a player, as it stands on a page.

use crate::html::attribute_after;

/// A question to a player.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Question {
    /// The number of the question.
    pub number: String,
    /// The hash of the list of legal actions.
    pub list: String,
    /// The number of legal actions.
    pub choice_count: u64,
}

impl Question {
    /// Returns the question on a page or in a part of one, if there is one.
    pub fn from_html(html: &str) -> Option<Question> {
        let number = attribute_after(html, "name=\"question\" value=\"")?.to_owned();
        let list = attribute_after(html, "name=\"list\" value=\"")?.to_owned();
        let choice_count = attribute_after(html, "data-offers=\"")?.parse().ok()?;
        Some(Question { number, list, choice_count })
    }

    /// Returns the form that chooses the action with this number.
    pub fn action_form(&self, choice: u64) -> String {
        format!("question={}&list={}&action={choice}", self.number, self.list)
    }
}
