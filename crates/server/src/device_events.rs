//! Events that nodes send each other about revoked credentials, of which all of them keep a copy in memory.

use tables::PersonId;

/// One event. It contains nothing that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DeviceEvent {
    /// A device was revoked; its id.
    DeviceRevoked(String),
    /// A person's first browser was revoked, or all their data was erased.
    BrowserRevoked(PersonId),
}

impl DeviceEvent {
    /// Returns the event in the form in which it is sent.
    pub fn to_text(&self) -> String {
        match self {
            DeviceEvent::DeviceRevoked(id) => format!("device {id}"),
            DeviceEvent::BrowserRevoked(person) => format!("ended {}", person.0),
        }
    }

    /// Parses an event; returns none for an event of another kind.
    #[cfg(any(feature = "cluster", test))]
    pub fn parse(text: &str) -> Option<DeviceEvent> {
        match text.split_once(' ')? {
            ("device", id) => Some(DeviceEvent::DeviceRevoked(id.to_owned())),
            ("ended", person) => Some(DeviceEvent::BrowserRevoked(PersonId(person.to_owned()))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_as_they_are_written() {
        for event in [DeviceEvent::DeviceRevoked("7f".into()), DeviceEvent::BrowserRevoked(PersonId("0a".repeat(32)))] {
            assert_eq!(DeviceEvent::parse(&event.to_text()), Some(event));
        }
        for other in ["freed", "reach 0a", "something newer"] {
            assert_eq!(DeviceEvent::parse(other), None, "{other}");
        }
    }
}
