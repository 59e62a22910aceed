//! Forms: the fields that a browser sent, and the message about the result.

/// A message about the viewer's last attempt: the result, that nothing was lost, and the next step.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// The clause behind it, or empty.
    pub clause: String,
    /// The action with a warning, which can be confirmed.
    pub confirmation: Option<PendingConfirmation>,
}

/// An action that waits for confirmation. It has to be the same one, for the same question.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct PendingConfirmation {
    /// The token of the table.
    pub table: String,
    /// The number of the action.
    pub number: usize,
    /// The list that contains the number.
    pub list: u32,
    /// The number of the question.
    pub question: u32,
}

/// The fields of a form as a browser sent them, so that a rejected form can be filled in again.
#[derive(Clone, Debug, Default)]
pub struct FormValues(pub Vec<(String, String)>);

impl FormValues {
    /// Returns all values sent for a field, in order.
    pub(crate) fn all_values(&self, field: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the last value sent for a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }
}
