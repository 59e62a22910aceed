//! What the house says by itself, through the one place for words.

use catalog::tr;
use catalog::words::{self, UserText};
use engine::Seat;
use pages::Notice;
use tables::Refusal;

use crate::desk::Failure;

/// A message without a clause.
pub(crate) fn notice(text: String) -> Notice {
    Notice { text, clause: String::new(), sure: None }
}

/// Why a table did not do something.
pub(crate) fn failure(failure: &Failure) -> Notice {
    match failure {
        Failure::Missing => notice(tr!("table-missing")),
        Failure::Full => notice(tr!("table-full")),
        Failure::NoRoom => notice(tr!("table-no-room")),
        Failure::Ill => notice(tr!("table-ill")),
        Failure::Busy | Failure::Asleep | Failure::Elsewhere(_) => notice(tr!("table-busy")),
        Failure::Broken(_) => notice(tr!("table-broken")),
        Failure::Refused(refusal) => refused(refusal),
    }
}

fn refused(refusal: &Refusal) -> Notice {
    let key = match refusal {
        Refusal::Closed { reason, clause } => {
            return Notice { text: reason.clone(), clause: (*clause).to_owned(), sure: None };
        }
        Refusal::Setup(what) => return notice(tr!("table-refused-setup", what = what.as_str())),
        Refusal::BadName(flaw) => return notice(words::flaw(UserText::Name, *flaw)),
        Refusal::BadText(flaw) => return notice(words::flaw(UserText::Talk, *flaw)),
        Refusal::Malformed(_) => "table-refused-malformed",
        Refusal::NoSeat => "table-refused-no-seat",
        Refusal::NotHost => "table-refused-not-host",
        Refusal::Started => "table-refused-started",
        Refusal::NotStarted => "table-refused-not-started",
        Refusal::NotOver => "table-refused-not-over",
        Refusal::NothingLeft => "table-refused-nothing-left",
        Refusal::NoSuchSeat => "table-refused-no-such-seat",
        Refusal::SeatTaken => "table-refused-seat-taken",
        Refusal::NameTaken => "table-refused-name-taken",
        Refusal::NoName => "table-refused-no-name",
        Refusal::ReservedName => "table-refused-reserved-name",
        Refusal::BadShare => "table-refused-bad-share",
        Refusal::NoSuchBot => "table-refused-no-such-bot",
        Refusal::YouLeft => "table-refused-you-left",
        Refusal::Curtain => "table-refused-curtain",
        Refusal::Paused => "table-refused-paused",
        Refusal::Shut => "table-refused-shut",
        Refusal::NotPaused => "table-refused-not-paused",
        Refusal::Locked => "table-refused-locked",
        Refusal::Barred => "table-refused-barred",
        Refusal::Present => "table-refused-present",
        Refusal::NobodyWaits => "table-refused-nobody-waits",
        Refusal::NobodyAgrees => "table-refused-nobody-agrees",
        Refusal::VoteOpen => "table-refused-vote-open",
        Refusal::VoteOver => "table-refused-vote-over",
        Refusal::HostPlays => "table-refused-host-plays",
        Refusal::KnowsAnother => "table-refused-knows-another",
        Refusal::FixedSeats => "table-refused-fixed-seats",
        Refusal::Crowded => "table-refused-crowded",
        Refusal::Seated => "table-refused-seated",
        Refusal::Stale => "refused-stale",
        Refusal::Unnumbered => "table-refused-unnumbered",
        Refusal::NoUndo => "refused-undo",
        Refusal::NoWarnings => "table-refused-no-warnings",
        Refusal::NoText => "table-refused-no-text",
        Refusal::Quiet => "table-refused-quiet",
        Refusal::TalkFull => "table-refused-talk-full",
    };
    notice(tr!(key))
}

/// A request that is not a form of the house.
pub(crate) fn unreadable() -> Notice {
    notice(tr!("table-unreadable"))
}

/// A request from another site.
pub(crate) fn foreign() -> Notice {
    notice(tr!("table-foreign"))
}

/// Too many requests.
pub(crate) fn too_many() -> Notice {
    notice(tr!("table-too-many"))
}

/// A request took too long. `heard` says that it had come whole, so that it may have been carried out.
pub(crate) fn late(heard: bool) -> Notice {
    notice(tr!(if heard { "table-late-unknown" } else { "table-late-unchanged" }))
}

/// A request asked for a host name that is not this server's.
pub(crate) fn other_name() -> Notice {
    notice(tr!("table-other-name"))
}

/// A request took longer than a request may, and nobody knows whether it was carried out.
pub(crate) fn slow() -> Notice {
    notice(tr!("table-slow"))
}

/// The table was removed while a page of it was open.
pub(crate) fn removed() -> Notice {
    notice(tr!("table-removed"))
}

/// The server closes, and a request has not come whole.
pub(crate) fn closing() -> Notice {
    notice(tr!("table-closing"))
}

/// Something only shown once the game is over.
pub(crate) fn not_over() -> Notice {
    notice(tr!("table-refused-not-over"))
}

/// A fault of the house itself.
pub(crate) fn fault() -> Notice {
    notice(tr!("table-fault"))
}

/// A code of another device that is not good.
pub(crate) fn wrong_code() -> Notice {
    notice(tr!("table-wrong-code"))
}

/// A code that leads to no waiting room.
pub(crate) fn no_such_room() -> Notice {
    notice(tr!("table-no-such-room"))
}

/// This browser has seats of its own.
pub(crate) fn replaces() -> Notice {
    notice(tr!("table-replaces"))
}

/// A key that opens no seat.
pub(crate) fn no_key() -> Notice {
    notice(tr!("table-no-key"))
}

/// The key of a program's seat, for the host to hand on.
pub(crate) fn program_key(name: &str, key: &str) -> Notice {
    notice(tr!("table-program-key", name = name, key = key))
}

/// The key of a seat that a program plays once everybody has agreed.
pub(crate) fn program_key_asked(name: &str, key: &str) -> Notice {
    notice(tr!("table-program-key-asked", name = name, key = key))
}

/// The name of a seat that a bot plays.
pub(crate) fn bot_name(_bot: &str, seat: Seat) -> String {
    tr!("table-bot-name", number = seat.0 + 1)
}

#[cfg(test)]
mod tests {
    use text::Flaw;

    use super::*;

    #[test]
    fn every_refusal_has_words() {
        use Refusal::*;
        let all = [
            Setup("x".into()),
            NoSeat,
            NotHost,
            Started,
            NotStarted,
            NotOver,
            NothingLeft,
            NoSuchSeat,
            SeatTaken,
            NameTaken,
            NoName,
            BadName(Flaw::TooManyBytes),
            ReservedName,
            BadShare,
            NoSuchBot,
            YouLeft,
            Curtain,
            Paused,
            Shut,
            NotPaused,
            Locked,
            Barred,
            Present,
            NobodyWaits,
            NobodyAgrees,
            VoteOpen,
            VoteOver,
            HostPlays,
            KnowsAnother,
            FixedSeats,
            Crowded,
            Seated,
            Stale,
            Unnumbered,
            Malformed("x".into()),
            NoUndo,
            NoWarnings,
            NoText,
            BadText(Flaw::TooManyBytes),
            TalkFull,
            Closed { reason: "because".into(), clause: "EZ-1" },
        ];
        for refusal in all {
            let said = refused(&refusal);
            assert!(said.text.contains(' ') || said.text == "because", "{refusal:?}: {}", said.text);
        }
    }

    #[test]
    fn every_failure_and_every_notice_has_words() {
        for other in [
            Failure::Missing,
            Failure::Busy,
            Failure::Ill,
            Failure::Full,
            Failure::NoRoom,
            Failure::Asleep,
            Failure::Elsewhere(store::Node { id: String::new(), address: String::new() }),
            Failure::Broken(String::new()),
        ] {
            assert!(failure(&other).text.ends_with('.'), "{other:?}");
        }
        for said in [
            unreadable(),
            foreign(),
            too_many(),
            late(true),
            late(false),
            slow(),
            other_name(),
            removed(),
            closing(),
            not_over(),
            fault(),
            program_key("x", "y"),
            program_key_asked("x", "y"),
            no_key(),
            wrong_code(),
            no_such_room(),
            replaces(),
            notice(bot_name("x", Seat(1))),
        ] {
            assert!(!said.text.is_empty() && !said.text.contains("table-"), "{}", said.text);
        }
    }
}
