//! Ways to call somebody, and hours in which not to.

use std::sync::LazyLock;

use arcade::words::Language;
use jiff::Timestamp;
use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tables::Millis;

/// A way to call somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Way {
    /// A browser, through the push service that its maker keeps.
    Push {
        /// Where that service takes calls for it.
        endpoint: String,
    },
    /// A mailbox.
    Mail {
        /// Its address.
        address: String,
    },
    /// A program or a chat room.
    Hook {
        /// Where it listens.
        url: String,
        /// What it understands.
        shape: Shape,
    },
}

impl Way {
    /// The way in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            Way::Push { .. } => "push",
            Way::Mail { .. } => "mail",
            Way::Hook { .. } => "hook",
        }
    }

    /// What its owner knows it by. Addresses of hooks and of push services are keys, so only their host is shown.
    pub fn label(&self) -> String {
        match self {
            Way::Mail { address } => address.clone(),
            Way::Push { endpoint: address } | Way::Hook { url: address, .. } => {
                let host = url::Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned));
                host.unwrap_or_default()
            }
        }
    }
}

/// What a hook understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Shape {
    /// A document of our own.
    #[default]
    Plain,
    /// What Discord takes.
    Discord,
    /// What Slack takes, and those who speak like it.
    Slack,
    /// What the hooks of Matrix take.
    Matrix,
}

impl Shape {
    /// The shape that a form names.
    pub fn read(name: &str) -> Option<Shape> {
        serde_json::from_value(name.into()).ok()
    }
}

/// What is kept of a contact.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ways {
    /// How.
    pub way: Way,
    /// In which language.
    pub language: Spoken,
    /// Why the last call did not arrive; none if it did, or if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<Trouble>,
}

/// Why a call did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trouble {
    /// The reason.
    pub reason: Reason,
    /// When it was tried, in milliseconds since 1970.
    pub at: Millis,
    /// Whether nobody is called there any more, until a test arrives.
    pub ended: bool,
}

/// The reason why a call did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// It was refused with this status of HTTP or SMTP.
    Status(u16),
    /// There was no connection, or no answer in time.
    Silent,
    /// This server cannot call there with its present settings.
    Unusable,
}

/// A language by its tag.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken(pub Language);

impl Serialize for Spoken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.tag())
    }
}

impl<'de> Deserialize<'de> for Spoken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spoken, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Ok(Spoken(Language::of(&tag).unwrap_or_default()))
    }
}

/// The hours in which somebody is not called, by their own clock.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quiet {
    /// From this hour on, 0 to 23.
    pub from: u8,
    /// Until this hour, 0 to 23. The same as the first for never.
    pub until: u8,
    /// By which clock.
    pub zone: Zone,
}

/// A clock: that of a time zone, which knows when it is changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Zone {
    /// The name of a zone, such as `Europe/Berlin`.
    Named(String),
    /// So many minutes ahead of UTC all year. Kept by earlier versions, which knew no zones.
    Ahead(i16),
}

impl Default for Zone {
    fn default() -> Zone {
        Zone::Named("UTC".into())
    }
}

/// Zones that are older names of others, or no place where somebody lives.
const ALIASES: [&str; 7] = ["Etc/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/", "SystemV/"];

/// The names of zones for people to choose from, in order. Other names that are known can be kept as well.
pub(crate) static ZONES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let known = TimeZoneDatabase::bundled();
    let names = known.available().map(|name| name.as_str().to_owned());
    let mut names: Vec<String> =
        names.filter(|name| name.contains('/') && !ALIASES.iter().any(|alias| name.starts_with(alias))).collect();
    names.push("UTC".into());
    names.sort();
    names
});

impl Zone {
    /// The zone that a form names; none if there is no such zone.
    pub fn read(text: &str) -> Option<Zone> {
        if let Ok(minutes) = text.parse::<i16>() {
            return (-720..=840).contains(&minutes).then_some(Zone::Ahead(minutes));
        }
        TimeZoneDatabase::bundled().get(text).is_ok().then(|| Zone::Named(text.to_owned()))
    }

    /// The same as [`Zone::read`] reads it.
    pub fn text(&self) -> String {
        match self {
            Zone::Named(name) => name.clone(),
            Zone::Ahead(minutes) => minutes.to_string(),
        }
    }

    /// Its rules. A zone that is not known any more counts as UTC.
    fn rules(&self) -> TimeZone {
        match self {
            Zone::Named(name) => TimeZoneDatabase::bundled().get(name).unwrap_or(TimeZone::UTC),
            Zone::Ahead(minutes) => {
                Offset::from_seconds(i32::from(*minutes) * 60).map_or(TimeZone::UTC, TimeZone::fixed)
            }
        }
    }
}

impl Quiet {
    /// Hours out of a form.
    pub fn new(from: u8, until: u8, zone: Zone) -> Option<Quiet> {
        (from < 24 && until < 24).then_some(Quiet { from, until, zone })
    }

    /// When the quiet that is now ends, in milliseconds since 1970; none if it is not quiet.
    pub fn ends(&self, now: Millis) -> Option<Millis> {
        let zone = self.zone.rules();
        let here = Timestamp::from_millisecond(now.cast_signed()).ok()?.to_zoned(zone.clone());
        let (hour, from, until) = (here.hour().cast_unsigned(), self.from, self.until);
        let is_quiet = if from <= until { (from..until).contains(&hour) } else { hour >= from || hour < until };
        if !is_quiet {
            return None;
        }
        let day = if hour < until { here.date() } else { here.date().tomorrow().ok()? };
        let end = zone.to_zoned(day.at(until.cast_signed(), 0, 0, 0)).ok()?;
        Some(end.timestamp().as_millisecond().cast_unsigned().max(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A moment of UTC as a server counts it.
    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().expect("a moment").as_millisecond().cast_unsigned()
    }

    /// Quiet hours as their row says them.
    fn kept(row: &str) -> Quiet {
        serde_json::from_str(row).expect("hours")
    }

    #[test]
    fn quiet_hours_follow_the_rules_of_their_zone_all_year() {
        let berlin = kept(r#"{"from":22,"until":7,"zone":"Europe/Berlin"}"#);
        for (now, ends) in [
            ("2027-07-10T19:59:59Z", None),
            ("2027-07-10T20:00:00Z", Some("2027-07-11T05:00:00Z")),
            ("2027-07-11T05:00:00Z", None),
            ("2028-01-10T20:30:00Z", None),
            ("2028-01-10T21:00:00Z", Some("2028-01-11T06:00:00Z")),
            ("2028-01-11T05:59:59Z", Some("2028-01-11T06:00:00Z")),
            // The nights in which the clock is changed are an hour shorter and an hour longer.
            ("2028-03-25T21:00:00Z", Some("2028-03-26T05:00:00Z")),
            ("2028-10-28T20:00:00Z", Some("2028-10-29T06:00:00Z")),
            ("2028-10-29T05:59:59Z", Some("2028-10-29T06:00:00Z")),
        ] {
            assert_eq!(berlin.ends(at(now)), ends.map(at), "{now}");
        }
        // The end lies in the hour that is left out, or comes twice.
        assert_eq!(
            kept(r#"{"from":22,"until":2,"zone":"Europe/Berlin"}"#).ends(at("2028-03-26T00:30:00Z")),
            Some(at("2028-03-26T01:00:00Z"))
        );
        assert_eq!(
            kept(r#"{"from":22,"until":3,"zone":"Europe/Berlin"}"#).ends(at("2028-10-29T01:30:00Z")),
            Some(at("2028-10-29T02:00:00Z"))
        );
    }

    #[test]
    fn zones_of_half_and_quarter_hours_are_quiet_to_the_minute() {
        for (zone, now, ends) in [
            ("Asia/Kolkata", "2027-07-10T16:29:59Z", None),
            ("Asia/Kolkata", "2027-07-10T16:30:00Z", Some("2027-07-11T01:30:00Z")),
            ("Asia/Kathmandu", "2027-07-10T16:15:00Z", Some("2027-07-11T01:15:00Z")),
            ("Asia/Calcutta", "2027-07-10T16:30:00Z", Some("2027-07-11T01:30:00Z")),
            ("Australia/Lord_Howe", "2028-01-10T11:00:00Z", Some("2028-01-10T20:00:00Z")),
            ("345", "2027-07-10T16:15:00Z", Some("2027-07-11T01:15:00Z")),
        ] {
            let quiet = Quiet::new(22, 7, Zone::read(zone).expect("a zone")).expect("hours");
            assert_eq!(quiet.ends(at(now)), ends.map(at), "{zone} {now}");
        }
    }

    #[test]
    fn hours_of_earlier_versions_hold_and_bad_ones_are_refused() {
        let night = kept(r#"{"from":22,"until":7,"zone":120}"#);
        assert_eq!(night.ends(at("2028-01-10T20:00:00Z")), Some(at("2028-01-11T05:00:00Z")));
        assert_eq!(Zone::read(&night.zone.text()), Some(night.zone));
        assert_eq!(
            Quiet::default().ends(at("2028-01-10T20:00:00Z")),
            None,
            "whoever has said nothing is not left alone"
        );
        assert!(Quiet::new(24, 0, Zone::default()).is_none() && Quiet::new(0, 24, Zone::default()).is_none());
        for wrong in ["", "900", "-721", "Europe/Atlantis", "../etc/passwd", "CET-1CEST"] {
            assert_eq!(Zone::read(wrong), None, "{wrong}");
        }
        let offered = |name: &str| ZONES.iter().any(|zone| zone == name);
        assert!(offered("Europe/Berlin") && offered("Asia/Kathmandu") && offered("UTC") && !offered("US/Eastern"));
        assert!(ZONES.iter().all(|zone| Zone::read(zone).is_some()));
    }

    #[test]
    fn keys_of_hooks_are_not_shown() {
        let hook = Way::Hook { url: "https://chat.example/api/webhooks/1/secret".into(), shape: Shape::Discord };
        assert_eq!(hook.label(), "chat.example");
        assert_eq!(Shape::read("slack"), Some(Shape::Slack));
        assert_eq!(Shape::read("fax"), None);
    }
}
