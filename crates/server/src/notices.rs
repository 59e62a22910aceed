//! Messages of the server itself, translated in one place.

pub(crate) use app::plain_notice;
use catalog::tr;
use pages::Notice;

/// Returns the message for a browser that has seats of its own.
pub(crate) fn would_replace_seats() -> Notice {
    plain_notice(tr!("table-replaces"))
}

/// Returns the message with the key of a program's seat, for the host to hand on.
pub(crate) fn program_key(name: &str, key: &str) -> Notice {
    plain_notice(tr!("table-program-key", name = name, key = key))
}

/// Returns the message with the key of a seat that a program plays once all players have agreed.
pub(crate) fn program_key_asked(name: &str, key: &str) -> Notice {
    plain_notice(tr!("table-program-key-asked", name = name, key = key))
}

/// Returns the name of a bot with this number at its table.
pub(crate) fn bot_name(_bot: &str, number: u32) -> String {
    tr!("table-bot-name", number = number)
}
