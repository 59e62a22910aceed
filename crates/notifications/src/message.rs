//! The contents of notifications.

use catalog::tr;

/// The contents of a notification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotificationText {
    /// The id of the message, the same for each attempt.
    pub id: String,
    /// The text, in one sentence.
    pub text: String,
    /// The ids of the games, one per table.
    pub games: Vec<String>,
    /// The link to open.
    pub link: String,
}

impl NotificationText {
    /// Returns the notification that these tables wait for the recipient, each given by the id of its game and its own
    /// id.
    pub fn for_waiting_tables(origin: &str, tables: &[(String, String)]) -> NotificationText {
        let games: Vec<String> = tables.iter().map(|(game, _)| game.clone()).collect();
        let link = match tables {
            [(_, id)] => format!("{origin}/me/t/{id}"),
            _ => format!("{origin}/me"),
        };
        NotificationText { id: message_id(), text: turn_sentence(games.iter()), games, link }
    }

    /// Returns a test message.
    pub fn test_message(origin: &str) -> NotificationText {
        NotificationText { id: message_id(), text: tr!("calls-test"), games: Vec::new(), link: format!("{origin}/me") }
    }

    /// Returns the message that confirms a new contact.
    pub fn confirmation_message(origin: &str) -> NotificationText {
        NotificationText { id: message_id(), text: tr!("calls-hello"), games: Vec::new(), link: format!("{origin}/me") }
    }
}

/// Returns a random id of 128 bits as hexadecimal digits. Aborts if the system gives no random bytes.
pub fn random_id() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    format!("{:032x}", u128::from_be_bytes(bytes))
}

fn message_id() -> String {
    format!("msg_{}", random_id())
}

/// Returns the sentence that it is the reader's turn at a table of each of these games.
pub fn turn_sentence<'a>(games: impl ExactSizeIterator<Item = &'a String>) -> String {
    let count = games.len();
    let mut names: Vec<String> = games.map(|game| catalog::name_of(game).to_owned()).collect();
    names.sort();
    names.dedup();
    tr!("calls-turn", count = count, games = catalog::i18n::format_list(&names))
}
