//! Counts failed notifications for the operator.

use std::collections::BTreeMap;

use crate::channel::{ContactRecord, DeliveryErrorReason};

/// Contacts whose last delivery failed for the same reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailingContacts {
    /// The host that was contacted; `mail` for all mailboxes.
    pub host: String,
    /// The status of the rejection; none if it did not respond or could not be contacted.
    pub status: Option<u16>,
    /// The number of contacts.
    pub contacts: usize,
    /// True if a push service does not accept this server: its key, its signature or its address.
    pub is_own_fault: bool,
}

/// Counts all contacts and the failing ones among them, from their stored form.
pub fn count_failing_contacts<'a>(bodies: impl IntoIterator<Item = &'a str>) -> (usize, Vec<FailingContacts>) {
    let (mut all, mut counts) = (0, BTreeMap::<(String, &str, Option<u16>), usize>::new());
    for ways in bodies.into_iter().filter_map(|body| serde_json::from_str::<ContactRecord>(body).ok()) {
        all += 1;
        let Some(trouble) = ways.trouble else { continue };
        let status = match trouble.reason {
            DeliveryErrorReason::Status(status) => Some(status),
            DeliveryErrorReason::Silent | DeliveryErrorReason::Unusable => None,
        };
        let kind = ways.way.kind();
        let host = if kind == "mail" { "mail".to_owned() } else { ways.way.label() };
        *counts.entry((host, kind, status)).or_default() += 1;
    }
    let failing = counts.into_iter().map(|((host, kind, status), contacts)| FailingContacts {
        host,
        status,
        contacts,
        is_own_fault: kind == "push" && matches!(status, Some(400 | 401 | 403)),
    });
    (all, failing.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_that_fail_alike_are_counted_together_and_mailboxes_are_not_named() {
        let push = |trouble: &str| {
            format!(r#"{{"way":{{"push":{{"endpoint":"https://push.example/key"}}}},"language":"en"{trouble}}}"#)
        };
        let refused = r#","trouble":{"reason":{"status":403},"at":1,"ended":false}"#;
        let mail = r#"{"way":{"mail":{"address":"ada@example.org"}},"language":"en","trouble":{"reason":"silent","at":1,"ended":true}}"#;
        let bodies = [push(""), push(refused), push(refused), mail.to_owned()];
        let (all, failing) = count_failing_contacts(bodies.iter().map(String::as_str));
        let one = |host: &str, status, contacts, is_own_fault| FailingContacts {
            host: host.into(),
            status,
            contacts,
            is_own_fault,
        };
        assert_eq!(all, 4);
        assert_eq!(failing, [one("mail", None, 1, false), one("push.example", Some(403), 2, true)]);
    }
}
