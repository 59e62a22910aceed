//! The fields of a form.

/// The fields of a form, in order.
#[derive(Clone, Debug, Default)]
pub struct FormFields(pub Vec<(String, String)>);

impl FormFields {
    /// Returns the last value of a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the last value of a field, or an empty text.
    pub fn text_of(&self, field: &str) -> &str {
        self.get(field).unwrap_or_default()
    }

    /// Returns true if a switch is on.
    pub fn is_on(&self, field: &str) -> bool {
        self.get(field) == Some("1")
    }

    /// Parses a field that is a whole number.
    pub fn parse_number<N: std::str::FromStr>(&self, field: &str) -> Option<N> {
        self.get(field)?.trim().parse().ok()
    }
}
