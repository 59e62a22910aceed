//! Notification channels and quiet hours.

use std::sync::LazyLock;

use catalog::i18n::Language;
use jiff::Timestamp;
use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A channel for notifications.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NotificationChannel {
    /// A browser, through the push service of its maker.
    Push {
        /// The URL of the push service for this browser.
        endpoint: String,
    },
    /// A mailbox.
    Mail {
        /// The address of the mailbox.
        address: String,
    },
    /// A web hook of a program or a chat room.
    Hook {
        /// The URL of the web hook.
        url: String,
        /// The format that it accepts.
        shape: WebhookShape,
    },
}

/// The recipient of a notification, in the form used for counting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The mailbox, web hook or browser, normalized so that different spellings are the same.
    pub exact: String,
    /// The domain of the recipient.
    pub domain: String,
}

impl NotificationChannel {
    /// Returns the kind of the channel in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            NotificationChannel::Push { .. } => "push",
            NotificationChannel::Mail { .. } => "mail",
            NotificationChannel::Hook { .. } => "hook",
        }
    }

    /// Returns the recipient for rate limits: different spellings of one mailbox, or decorations of one address, count
    /// as the same.
    pub fn recipient(&self) -> Recipient {
        match self {
            NotificationChannel::Mail { address } => mailbox(address),
            NotificationChannel::Push { endpoint: address } | NotificationChannel::Hook { url: address, .. } => {
                match url::Url::parse(address) {
                    Ok(mut url) => {
                        url.set_query(None);
                        url.set_fragment(None);
                        let domain = url.host_str().unwrap_or_default().to_owned();
                        Recipient { exact: url.to_string(), domain }
                    }
                    Err(_) => Recipient { exact: address.clone(), domain: String::new() },
                }
            }
        }
    }

    /// Returns the label by which its owner knows it. URLs of web hooks and push services are secrets, so only their
    /// host is shown.
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

/// Returns the mailbox behind an address. A suffix after a plus is a tag that the owner may choose freely; Gmail also
/// ignores dots, and has two domains. Quotes and backslashes in a name mean nothing (RFC 5321, 4.1.2), and a domain can
/// be written in its own script or in ASCII.
fn mailbox(address: &str) -> Recipient {
    let address = address.to_lowercase();
    let (local, domain) = address.rsplit_once('@').unwrap_or((&address, ""));
    let (local, domain) = (local.replace(['"', '\\'], ""), ascii_domain(domain));
    let untagged = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(&local);
    let domain = if domain == "googlemail.com" { "gmail.com".to_owned() } else { domain };
    let name = if domain == "gmail.com" { untagged.replace('.', "") } else { untagged.to_owned() };
    Recipient { exact: format!("{name}@{domain}"), domain }
}

/// Returns a domain as the mail server is asked for it (RFC 5891), or what was written if it is none.
fn ascii_domain(domain: &str) -> String {
    url::Host::parse(domain).map_or_else(|_| domain.to_owned(), |host| host.to_string())
}

/// The format that a web hook accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookShape {
    /// Our own JSON document.
    #[default]
    Plain,
    /// The format of Discord.
    Discord,
    /// The format of Slack and compatible services.
    Slack,
    /// The format of Matrix web hooks.
    Matrix,
}

impl WebhookShape {
    /// Parses the format that a form names.
    pub fn parse(name: &str) -> Option<WebhookShape> {
        serde_json::from_value(name.into()).ok()
    }
}

/// A stored contact.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContactRecord {
    /// The channel.
    pub way: NotificationChannel,
    /// The language of its messages.
    pub language: LanguageTag,
    /// The device that added it, an empty text for the first browser; unknown for older contacts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The last delivery error; none if the last notification arrived, or if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<DeliveryError>,
}

/// A failed delivery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeliveryError {
    /// The reason.
    pub reason: DeliveryErrorReason,
    /// The time of the attempt, in milliseconds since 1970.
    pub at: u64,
    /// True if the contact is disabled until a test message arrives.
    pub ended: bool,
}

/// The reason why a delivery failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryErrorReason {
    /// It was rejected with this HTTP or SMTP status.
    Status(u16),
    /// There was no connection, or no response in time.
    Silent,
    /// This server cannot deliver to it with its present configuration.
    Unusable,
}

/// A language, serialized by its tag.
#[derive(Clone, Copy, Debug)]
pub struct LanguageTag(pub Language);

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

/// The hours in which a person is not notified, by their own clock.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The first quiet hour, 0 to 23.
    pub from: u8,
    /// The hour at which the quiet ends, 0 to 23. The same as the first for never.
    pub until: u8,
    /// The time zone.
    pub zone: QuietZone,
}

/// A time zone, with its daylight saving time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum QuietZone {
    /// The name of a zone, such as `Europe/Berlin`.
    Named(String),
    /// A fixed offset from UTC in minutes. Stored by earlier versions, which knew no zones.
    Ahead(i16),
}

impl Default for QuietZone {
    fn default() -> QuietZone {
        QuietZone::Named("UTC".into())
    }
}

/// Prefixes of zones that are aliases of others, or that are not inhabited places.
const ALIASES: [&str; 7] = ["Etc/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/", "SystemV/"];

/// The zone names offered for selection, in order. Other known names can be stored as well.
pub static ZONES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let known = TimeZoneDatabase::bundled();
    let names = known.available().map(|name| name.as_str().to_owned());
    let mut names: Vec<String> =
        names.filter(|name| name.contains('/') && !ALIASES.iter().any(|alias| name.starts_with(alias))).collect();
    names.push("UTC".into());
    names.sort();
    names
});

impl QuietZone {
    /// Parses the zone that a form names; none if there is no such zone.
    pub fn parse(text: &str) -> Option<QuietZone> {
        if let Ok(minutes) = text.parse::<i16>() {
            return (-720..=840).contains(&minutes).then_some(QuietZone::Ahead(minutes));
        }
        TimeZoneDatabase::bundled().get(text).is_ok().then(|| QuietZone::Named(text.to_owned()))
    }

    /// Returns the form that [`QuietZone::parse`] reads.
    pub fn to_text(&self) -> String {
        match self {
            QuietZone::Named(name) => name.clone(),
            QuietZone::Ahead(minutes) => minutes.to_string(),
        }
    }

    /// Returns the rules of the zone. A zone that is no longer known counts as UTC.
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
    /// Creates quiet hours from a form.
    pub fn new(from: u8, until: u8, zone: QuietZone) -> Option<QuietHours> {
        (from < 24 && until < 24).then_some(QuietHours { from, until, zone })
    }

    /// Returns the end of the current quiet hours, in milliseconds since 1970; none if it is not quiet.
    pub fn quiet_until(&self, now: u64) -> Option<u64> {
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

    /// Parses a UTC time to milliseconds.
    fn at(text: &str) -> u64 {
        text.parse::<Timestamp>().expect("a moment").as_millisecond().cast_unsigned()
    }

    /// Parses quiet hours from their stored row.
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
            // The nights of the clock changes are an hour shorter and an hour longer.
            ("2028-03-25T21:00:00Z", Some("2028-03-26T05:00:00Z")),
            ("2028-10-28T20:00:00Z", Some("2028-10-29T06:00:00Z")),
            ("2028-10-29T05:59:59Z", Some("2028-10-29T06:00:00Z")),
        ] {
            assert_eq!(berlin.quiet_until(at(now)), ends.map(at), "{now}");
        }
        // The end falls into the hour that is skipped, or repeated.
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
        for same in [
            "victim+1@mail.example",
            "Victim+a+b@MAIL.example",
            "VICTIM@mail.example",
            r#""victim"@mail.example"#,
            r#""vict\im+x"@mail.example"#,
        ] {
            assert_eq!(mail(same), victim, "{same}");
        }
        for other in ["vic.tim@mail.example", "victim@other.example", "+1@mail.example"] {
            assert_ne!(mail(other), victim, "{other}");
        }
        assert_eq!(mail("v.i.ctim+x@googlemail.com"), mail("victim@gmail.com"));
        assert_eq!(mail("ada@bücher.example"), mail("ada@xn--bcher-kva.example"));
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
