//! Messages of the server itself, translated in one place.

use catalog::tr;
use engine::Seat;
use pages::Notice;

use crate::failure::Failure;

/// Returns a message without a rule clause.
pub(crate) fn plain_notice(text: String) -> Notice {
    Notice { text, clause: String::new(), confirmation: None }
}

/// Returns the message for a failure.
pub(crate) fn for_failure(failure: &Failure) -> Notice {
    match failure {
        Failure::NoSuchTable => plain_notice(tr!("table-missing")),
        Failure::TooManyTables => plain_notice(tr!("table-full")),
        Failure::DiskFull => plain_notice(tr!("table-no-room")),
        Failure::StoreDown => plain_notice(tr!("table-ill")),
        Failure::Busy | Failure::Unloaded | Failure::OtherNode(_) => plain_notice(tr!("table-busy")),
        Failure::Unplayable(_) => plain_notice(tr!("table-broken")),
        Failure::Refused(refusal) => {
            Notice { text: refusal.sentence(), clause: refusal.clause().to_owned(), confirmation: None }
        }
    }
}

/// Returns the message for a request that is not a valid form.
pub(crate) fn unreadable_request() -> Notice {
    plain_notice(tr!("table-unreadable"))
}

/// Returns the message for an address at which there is nothing.
pub(crate) fn no_such_address() -> Notice {
    plain_notice(tr!("pages-missing"))
}

/// Returns the message for a request from another site.
pub(crate) fn cross_site_request() -> Notice {
    plain_notice(tr!("table-foreign"))
}

/// Returns the message for too many requests.
pub(crate) fn too_many() -> Notice {
    plain_notice(tr!("table-too-many"))
}

/// Returns the message for a request that timed out. `heard` is true if it had arrived in full, so that it may have
/// been carried out.
pub(crate) fn request_timed_out(heard: bool) -> Notice {
    plain_notice(tr!(if heard { "table-late-unknown" } else { "table-late-unchanged" }))
}

/// The body of a request did not arrive in time.
pub(crate) fn request_not_received() -> Notice {
    plain_notice(tr!("table-late-request"))
}

/// A request asked for a host name that is not this server's.
pub(crate) fn wrong_host() -> Notice {
    plain_notice(tr!("table-other-name"))
}

/// Returns the message for a request that exceeded the time limit and may or may not have been carried out.
pub(crate) fn request_too_slow() -> Notice {
    plain_notice(tr!("table-slow"))
}

/// Returns the message for a table that was removed while a page of it was open.
pub(crate) fn table_removed() -> Notice {
    plain_notice(tr!("table-removed"))
}

/// Returns the message for a request that was incomplete when the server closed.
pub(crate) fn server_closing() -> Notice {
    plain_notice(tr!("table-closing"))
}

/// Returns the message for information that is only shown once the game is over.
pub(crate) fn not_over() -> Notice {
    plain_notice(tr!("table-refused-not-over"))
}

/// Returns the message for an internal error.
pub(crate) fn internal_error() -> Notice {
    plain_notice(tr!("table-fault"))
}

/// Returns the message for an invalid code of another device.
pub(crate) fn wrong_code() -> Notice {
    plain_notice(tr!("table-wrong-code"))
}

/// Returns the message for a code that leads to no waiting room.
pub(crate) fn no_such_room() -> Notice {
    plain_notice(tr!("table-no-such-room"))
}

/// Returns the message for a browser that has seats of its own.
pub(crate) fn would_replace_seats() -> Notice {
    plain_notice(tr!("table-replaces"))
}

/// Returns the message for a key that opens no seat.
pub(crate) fn no_key() -> Notice {
    plain_notice(tr!("table-no-key"))
}

/// Returns the message with the key of a program's seat, for the host to hand on.
pub(crate) fn program_key(name: &str, key: &str) -> Notice {
    plain_notice(tr!("table-program-key", name = name, key = key))
}

/// Returns the message with the key of a seat that a program plays once all players have agreed.
pub(crate) fn program_key_asked(name: &str, key: &str) -> Notice {
    plain_notice(tr!("table-program-key-asked", name = name, key = key))
}

/// Returns the name of a seat that a bot plays.
pub(crate) fn bot_name(_bot: &str, seat: Seat) -> String {
    tr!("table-bot-name", number = seat.0 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_failure_and_every_notice_has_words() {
        for other in [
            Failure::NoSuchTable,
            Failure::Busy,
            Failure::StoreDown,
            Failure::TooManyTables,
            Failure::DiskFull,
            Failure::Unloaded,
            Failure::OtherNode(store::Node { id: String::new(), address: String::new() }),
            Failure::Unplayable(String::new()),
        ] {
            assert!(for_failure(&other).text.ends_with('.'), "{other:?}");
        }
        for said in [
            unreadable_request(),
            no_such_address(),
            cross_site_request(),
            too_many(),
            request_timed_out(true),
            request_timed_out(false),
            request_not_received(),
            request_too_slow(),
            wrong_host(),
            table_removed(),
            server_closing(),
            not_over(),
            internal_error(),
            program_key("x", "y"),
            program_key_asked("x", "y"),
            no_key(),
            wrong_code(),
            no_such_room(),
            would_replace_seats(),
            plain_notice(bot_name("x", Seat(1))),
        ] {
            assert!(!said.text.is_empty() && !said.text.contains("table-"), "{}", said.text);
        }
    }
}
