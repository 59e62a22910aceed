//! Ways to call somebody, and hours in which not to.

use std::sync::LazyLock;

use catalog::i18n::Language;
use jiff::Timestamp;
use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tables::Millis;

use crate::rate_limits::NotificationRecipient;

/// A way to call somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NotificationChannel {
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
        shape: WebhookShape,
    },
}

impl NotificationChannel {
    /// The way in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            NotificationChannel::Push { .. } => "push",
            NotificationChannel::Mail { .. } => "mail",
            NotificationChannel::Hook { .. } => "hook",
        }
    }

    /// Who is called, as calls are counted: however somebody spells a mailbox or decorates an address, it is the same one.
    pub fn recipient(&self) -> NotificationRecipient {
        match self {
            NotificationChannel::Mail { address } => mailbox(address),
            NotificationChannel::Push { endpoint: address } | NotificationChannel::Hook { url: address, .. } => {
                match url::Url::parse(address) {
                    Ok(mut url) => {
                        url.set_query(None);
                        url.set_fragment(None);
                        let domain = url.host_str().unwrap_or_default().to_owned();
                        NotificationRecipient { exact: url.to_string(), domain }
                    }
                    Err(_) => NotificationRecipient { exact: address.clone(), domain: String::new() },
                }
            }
        }
    }

    /// What its owner knows it by. Addresses of hooks and of push services are keys, so only their host is shown.
    pub fn label(&self) -> String {
        match self {
            NotificationChannel::Mail { address } => address.clone(),
            NotificationChannel::Push { endpoint: address } | NotificationChannel::Hook { url: address, .. } => {
                let host = url::Url::parse(address).ok().and_then(|url| url.host_str().map(str::to_owned));
                host.unwrap_or_default()
            }
        }
    }
}

/// The mailbox behind an address. What follows a plus in it is a tag that its owner may choose freely; Gmail leaves dots
/// out as well, and has two names.
fn mailbox(address: &str) -> NotificationRecipient {
    let address = address.to_lowercase();
    let (local, domain) = address.rsplit_once('@').unwrap_or((&address, ""));
    let untagged = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
    let domain = if domain == "googlemail.com" { "gmail.com" } else { domain };
    let name = if domain == "gmail.com" { untagged.replace('.', "") } else { untagged.to_owned() };
    NotificationRecipient { exact: format!("{name}@{domain}"), domain: domain.to_owned() }
}

/// What a hook understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WebhookShape {
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

impl WebhookShape {
    /// The shape that a form names.
    pub fn parse(name: &str) -> Option<WebhookShape> {
        serde_json::from_value(name.into()).ok()
    }
}

/// What is kept of a contact.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ContactRecord {
    /// How.
    pub way: NotificationChannel,
    /// In which language.
    pub language: LanguageTag,
    /// The device that added it, an empty text for the first browser; older ones do not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Why the last call did not arrive; none if it did, or if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<DeliveryError>,
}

/// Why a call did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeliveryError {
    /// The reason.
    pub reason: DeliveryErrorReason,
    /// When it was tried, in milliseconds since 1970.
    pub at: Millis,
    /// Whether nobody is called there any more, until a test arrives.
    pub ended: bool,
}

/// The reason why a call did not arrive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DeliveryErrorReason {
    /// It was refused with this status of HTTP or SMTP.
    Status(u16),
    /// There was no connection, or no answer in time.
    Silent,
    /// This server cannot call there with its present settings.
    Unusable,
}

/// A language by its tag.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LanguageTag(pub Language);

impl Serialize for LanguageTag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.tag())
    }
}

impl<'de> Deserialize<'de> for LanguageTag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LanguageTag, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Ok(LanguageTag(Language::from_tag(&tag).unwrap_or_default()))
    }
}

/// The hours in which somebody is not called, by their own clock.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuietHours {
    /// From this hour on, 0 to 23.
    pub from: u8,
    /// Until this hour, 0 to 23. The same as the first for never.
    pub until: u8,
    /// By which clock.
    pub zone: QuietZone,
}

/// A clock: that of a time zone, which knows when it is changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum QuietZone {
    /// The name of a zone, such as `Europe/Berlin`.
    Named(String),
    /// So many minutes ahead of UTC all year. Kept by earlier versions, which knew no zones.
    Ahead(i16),
}

impl Default for QuietZone {
    fn default() -> QuietZone {
        QuietZone::Named("UTC".into())
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

impl QuietZone {
    /// The zone that a form names; none if there is no such zone.
    pub fn parse(text: &str) -> Option<QuietZone> {
        if let Ok(minutes) = text.parse::<i16>() {
            return (-720..=840).contains(&minutes).then_some(QuietZone::Ahead(minutes));
        }
        TimeZoneDatabase::bundled().get(text).is_ok().then(|| QuietZone::Named(text.to_owned()))
    }

    /// The same as [`QuietZone::parse`] reads it.
    pub fn to_text(&self) -> String {
        match self {
            QuietZone::Named(name) => name.clone(),
            QuietZone::Ahead(minutes) => minutes.to_string(),
        }
    }

    /// Its rules. A zone that is not known any more counts as UTC.
    fn rules(&self) -> TimeZone {
        match self {
            QuietZone::Named(name) => TimeZoneDatabase::bundled().get(name).unwrap_or(TimeZone::UTC),
            QuietZone::Ahead(minutes) => {
                Offset::from_seconds(i32::from(*minutes) * 60).map_or(TimeZone::UTC, TimeZone::fixed)
            }
        }
    }
}

impl QuietHours {
    /// Hours out of a form.
    pub fn new(from: u8, until: u8, zone: QuietZone) -> Option<QuietHours> {
        (from < 24 && until < 24).then_some(QuietHours { from, until, zone })
    }

    /// When the quiet that is now ends, in milliseconds since 1970; none if it is not quiet.
    pub fn quiet_until(&self, now: Millis) -> Option<Millis> {
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
    fn kept(row: &str) -> QuietHours {
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
            assert_eq!(berlin.quiet_until(at(now)), ends.map(at), "{now}");
        }
        // The end lies in the hour that is left out, or comes twice.
        assert_eq!(
            kept(r#"{"from":22,"until":2,"zone":"Europe/Berlin"}"#).quiet_until(at("2028-03-26T00:30:00Z")),
            Some(at("2028-03-26T01:00:00Z"))
        );
        assert_eq!(
            kept(r#"{"from":22,"until":3,"zone":"Europe/Berlin"}"#).quiet_until(at("2028-10-29T01:30:00Z")),
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
            let quiet = QuietHours::new(22, 7, QuietZone::parse(zone).expect("a zone")).expect("hours");
            assert_eq!(quiet.quiet_until(at(now)), ends.map(at), "{zone} {now}");
        }
    }

    #[test]
    fn hours_of_earlier_versions_hold_and_bad_ones_are_refused() {
        let night = kept(r#"{"from":22,"until":7,"zone":120}"#);
        assert_eq!(night.quiet_until(at("2028-01-10T20:00:00Z")), Some(at("2028-01-11T05:00:00Z")));
        assert_eq!(QuietZone::parse(&night.zone.to_text()), Some(night.zone));
        assert_eq!(
            QuietHours::default().quiet_until(at("2028-01-10T20:00:00Z")),
            None,
            "whoever has said nothing is not left alone"
        );
        assert!(
            QuietHours::new(24, 0, QuietZone::default()).is_none()
                && QuietHours::new(0, 24, QuietZone::default()).is_none()
        );
        for wrong in ["", "900", "-721", "Europe/Atlantis", "../etc/passwd", "CET-1CEST"] {
            assert_eq!(QuietZone::parse(wrong), None, "{wrong}");
        }
        let offered = |name: &str| ZONES.iter().any(|zone| zone == name);
        assert!(offered("Europe/Berlin") && offered("Asia/Kathmandu") && offered("UTC") && !offered("US/Eastern"));
        assert!(ZONES.iter().all(|zone| QuietZone::parse(zone).is_some()));
    }

    #[test]
    fn one_recipient_counts_as_one_however_it_is_spelled() {
        let mail = |address: &str| NotificationChannel::Mail { address: address.into() }.recipient();
        let victim = mail("victim@mail.example");
        for same in ["victim+1@mail.example", "Victim+a+b@MAIL.example", "VICTIM@mail.example"] {
            assert_eq!(mail(same), victim, "{same}");
        }
        for other in ["vic.tim@mail.example", "victim@other.example", "+1@mail.example"] {
            assert_ne!(mail(other), victim, "{other}");
        }
        assert_eq!(mail("v.i.ctim+x@googlemail.com"), mail("victim@gmail.com"));
        assert_eq!(victim.domain, "mail.example");
        let hook = |url: &str| NotificationChannel::Hook { url: url.into(), shape: WebhookShape::Plain }.recipient();
        assert_eq!(hook("https://chat.example/hooks/1?n=1#a"), hook("https://CHAT.example/hooks/1?n=2"));
        assert_ne!(hook("https://chat.example/hooks/1"), hook("https://chat.example/hooks/2"));
        let push = NotificationChannel::Push { endpoint: "https://push.example/send/abc".into() }.recipient();
        assert_eq!((push.exact.as_str(), push.domain.as_str()), ("https://push.example/send/abc", "push.example"));
    }

    #[test]
    fn keys_of_hooks_are_not_shown() {
        let hook = NotificationChannel::Hook {
            url: "https://chat.example/api/webhooks/1/secret".into(),
            shape: WebhookShape::Discord,
        };
        assert_eq!(hook.label(), "chat.example");
        assert_eq!(WebhookShape::parse("slack"), Some(WebhookShape::Slack));
        assert_eq!(WebhookShape::parse("fax"), None);
    }
}
