//! Ways to call somebody, and hours in which not to.

use arcade::words::Language;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tables::Millis;

use crate::limits::Recipient;

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

    /// Who is called, as calls are counted: however somebody spells a mailbox or decorates an address, it is the same one.
    pub fn recipient(&self) -> Recipient {
        match self {
            Way::Mail { address } => mailbox(address),
            Way::Push { endpoint: address } | Way::Hook { url: address, .. } => match url::Url::parse(address) {
                Ok(mut url) => {
                    url.set_query(None);
                    url.set_fragment(None);
                    let domain = url.host_str().unwrap_or_default().to_owned();
                    Recipient { exact: url.to_string(), domain }
                }
                Err(_) => Recipient { exact: address.clone(), domain: String::new() },
            },
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

/// The mailbox behind an address. What follows a plus in it is a tag that its owner may choose freely; Gmail leaves dots
/// out as well, and has two names.
fn mailbox(address: &str) -> Recipient {
    let address = address.to_lowercase();
    let (local, domain) = address.rsplit_once('@').unwrap_or((&address, ""));
    let untagged = local.split('+').next().filter(|name| !name.is_empty()).unwrap_or(local);
    let domain = if domain == "googlemail.com" { "gmail.com" } else { domain };
    let name = if domain == "gmail.com" { untagged.replace('.', "") } else { untagged.to_owned() };
    Recipient { exact: format!("{name}@{domain}"), domain: domain.to_owned() }
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
    /// The device that added it, an empty text for the first browser; older ones do not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quiet {
    /// From this hour on, 0 to 23.
    pub from: u8,
    /// Until this hour, 0 to 23. The same as the first for never.
    pub until: u8,
    /// How many minutes their clock is ahead of UTC.
    pub zone: i16,
}

/// A minute and a day in milliseconds, and a day in minutes.
const MINUTE: Millis = 60_000;
const DAY: i64 = 1_440;

impl Quiet {
    /// Hours out of a form.
    pub fn new(from: u8, until: u8, zone: i16) -> Option<Quiet> {
        (from < 24 && until < 24 && (-720..=840).contains(&zone)).then_some(Quiet { from, until, zone })
    }

    /// When the quiet that is now ends; none if it is not quiet.
    pub fn ends(self, now: Millis) -> Option<Millis> {
        let minute = ((now / MINUTE).cast_signed() + i64::from(self.zone)).rem_euclid(DAY);
        let since = (minute - i64::from(self.from) * 60).rem_euclid(DAY);
        let length = (i64::from(self.until) - i64::from(self.from)).rem_euclid(24) * 60;
        (since < length).then(|| (now / MINUTE + (length - since).cast_unsigned()) * MINUTE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 60 * MINUTE;

    #[test]
    fn quiet_hours_go_by_the_clock_of_whoever_sleeps() {
        let night = Quiet::new(22, 7, 120).expect("hours");
        let day = 20_000 * 24 * HOUR;
        for (utc, ends) in [(19, None), (20, Some(29)), (23, Some(29)), (4, Some(5)), (5, None), (12, None)] {
            assert_eq!(night.ends(day + utc * HOUR), ends.map(|hour: u64| day + hour * HOUR), "{utc}");
        }
        assert_eq!(night.ends(day + 20 * HOUR + 5), Some(day + 29 * HOUR), "to the minute");
        assert_eq!(Quiet::default().ends(day), None, "nobody who has said nothing is left alone");
        assert_eq!(Quiet::new(9, 17, -720).expect("hours").ends(day + 23 * HOUR), Some(day + 29 * HOUR));
        assert!(Quiet::new(24, 0, 0).is_none() && Quiet::new(0, 0, 900).is_none());
    }

    #[test]
    fn one_recipient_counts_as_one_however_it_is_spelled() {
        let mail = |address: &str| Way::Mail { address: address.into() }.recipient();
        let victim = mail("victim@mail.example");
        for same in ["victim+1@mail.example", "Victim+a+b@MAIL.example", "VICTIM@mail.example"] {
            assert_eq!(mail(same), victim, "{same}");
        }
        for other in ["vic.tim@mail.example", "victim@other.example", "+1@mail.example"] {
            assert_ne!(mail(other), victim, "{other}");
        }
        assert_eq!(mail("v.i.ctim+x@googlemail.com"), mail("victim@gmail.com"));
        assert_eq!(victim.domain, "mail.example");
        let hook = |url: &str| Way::Hook { url: url.into(), shape: Shape::Plain }.recipient();
        assert_eq!(hook("https://chat.example/hooks/1?n=1#a"), hook("https://CHAT.example/hooks/1?n=2"));
        assert_ne!(hook("https://chat.example/hooks/1"), hook("https://chat.example/hooks/2"));
        let push = Way::Push { endpoint: "https://push.example/send/abc".into() }.recipient();
        assert_eq!((push.exact.as_str(), push.domain.as_str()), ("https://push.example/send/abc", "push.example"));
    }

    #[test]
    fn keys_of_hooks_are_not_shown() {
        let hook = Way::Hook { url: "https://chat.example/api/webhooks/1/secret".into(), shape: Shape::Discord };
        assert_eq!(hook.label(), "chat.example");
        assert_eq!(Shape::read("slack"), Some(Shape::Slack));
        assert_eq!(Shape::read("fax"), None);
    }
}
