//! Errors as every door tells them: the status of the response, one word for programs, and a sentence for people. All
//! three of an error stand here, in one line.

use axum::http::StatusCode;
use catalog::tr;
use pages::Notice;

use crate::failure::Failure;
use crate::notices::plain_notice;

/// The word for something that does not exist, or cannot be played by this program.
const MISSING: &str = "missing";
/// The word for a server that cannot do something now.
const BUSY: &str = "busy";
/// The word for a request that says something else than it should.
const UNREADABLE: &str = catalog::Refusal::UNREADABLE_WORD;
/// The word for what is not done for this client, or not now.
const REFUSED: &str = tables::Refusal::REFUSED_WORD;

/// The answer to a request that failed. Pages show the sentence; documents of `/api/v1` contain word and sentence.
#[derive(Clone, Debug)]
pub(crate) struct ErrorReply {
    /// The status of the response.
    pub status: StatusCode,
    /// One word for programs.
    pub word: &'static str,
    /// The sentence for people.
    pub notice: Notice,
}

/// The reason why a request failed before a table was asked, or apart from what a table refuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequestError {
    /// The request is not what it should be: a form, a document, a method. The status says in which way.
    Unreadable(StatusCode),
    /// Nothing is at this address.
    NoSuchAddress,
    /// The table was removed while a page of it was open.
    TableRemoved,
    /// A code leads to no waiting room.
    NoSuchRoom,
    /// A page of another site sent the request.
    CrossSite,
    /// The request names a host that is not this server's.
    WrongHost,
    /// A key opens no seat.
    NoKey,
    /// The client has sent too many requests.
    TooMany,
    /// The body did not arrive in time.
    NotReceived,
    /// The time for an answer is over. A request that changes nothing was surely not carried out.
    TimedOut {
        /// True if the request may have been carried out.
        is_change: bool,
    },
    /// The request took too long and may have been carried out.
    TooSlow,
    /// The server closes.
    Closing,
    /// A handler failed.
    Internal,
    /// The game is not over yet.
    NotOver,
    /// No hint can be given at this moment.
    NoAdvice,
    /// Games of the daily challenge are not shown before the day is over.
    DailySealed,
    /// The only device of a person cannot be ended.
    LastDevice,
    /// The person has as many devices as are allowed.
    TooManyDevices,
    /// A code of another device is not valid.
    WrongCode,
}

impl From<RequestError> for ErrorReply {
    fn from(error: RequestError) -> ErrorReply {
        use RequestError::*;
        let (status, word, text) = match error {
            Unreadable(status) => (status, UNREADABLE, tr!("table-unreadable")),
            NoSuchAddress => (StatusCode::NOT_FOUND, MISSING, tr!("pages-missing")),
            TableRemoved => (StatusCode::NOT_FOUND, MISSING, tr!("table-removed")),
            NoSuchRoom => (StatusCode::NOT_FOUND, MISSING, tr!("table-no-such-room")),
            CrossSite => (StatusCode::FORBIDDEN, REFUSED, tr!("table-foreign")),
            WrongHost => (StatusCode::MISDIRECTED_REQUEST, REFUSED, tr!("table-other-name")),
            NoKey => (StatusCode::UNAUTHORIZED, "key", tr!("table-no-key")),
            TooMany => (StatusCode::TOO_MANY_REQUESTS, "too_many", tr!("table-too-many")),
            NotReceived => (StatusCode::REQUEST_TIMEOUT, BUSY, tr!("table-late-request")),
            TimedOut { is_change: true } => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-late-unknown")),
            TimedOut { is_change: false } => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-late-unchanged")),
            TooSlow => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-slow")),
            Closing => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-closing")),
            Internal => (StatusCode::INTERNAL_SERVER_ERROR, BUSY, tr!("table-fault")),
            NotOver => (StatusCode::CONFLICT, REFUSED, tr!("table-refused-not-over")),
            NoAdvice => (StatusCode::CONFLICT, REFUSED, tr!("pages-advice-not-now")),
            DailySealed => (StatusCode::CONFLICT, REFUSED, tr!("daily-sealed")),
            LastDevice => (StatusCode::CONFLICT, REFUSED, tr!("pages-my-last")),
            TooManyDevices => (StatusCode::CONFLICT, REFUSED, tr!("pages-my-too-many-devices")),
            WrongCode => (StatusCode::UNPROCESSABLE_ENTITY, REFUSED, tr!("table-wrong-code")),
        };
        ErrorReply { status, word, notice: plain_notice(text) }
    }
}

impl From<&Failure> for ErrorReply {
    fn from(failure: &Failure) -> ErrorReply {
        let (status, word, text) = match failure {
            Failure::NoSuchTable => (StatusCode::NOT_FOUND, MISSING, tr!("table-missing")),
            Failure::Unplayable(_) => (StatusCode::CONFLICT, MISSING, tr!("table-broken")),
            Failure::TooManyTables => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-full")),
            Failure::DiskFull => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-no-room")),
            Failure::StoreDown => (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-ill")),
            Failure::Busy | Failure::Unloaded | Failure::OtherNode(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, BUSY, tr!("table-busy"))
            }
            Failure::Refused(refusal) => {
                let status = StatusCode::from_u16(app::refusal_status(refusal.class())).unwrap_or(StatusCode::CONFLICT);
                return ErrorReply { status, word: refusal.word(), notice: app::refusal_notice(refusal) };
            }
        };
        ErrorReply { status, word, notice: plain_notice(text) }
    }
}

impl ErrorReply {
    /// Returns the answer as the author of a program reads it, who is told what is wrong with a value.
    pub fn for_program(failure: &Failure) -> ErrorReply {
        let mut reply = ErrorReply::from(failure);
        if let Failure::Refused(refusal) = failure {
            reply.notice.text = refusal.sentence_for_program();
        }
        reply
    }

    /// Returns the answer to a request with a sentence of its own.
    pub fn with_notice(status: StatusCode, notice: Notice) -> ErrorReply {
        ErrorReply { status, word: REFUSED, notice }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::{bot_name, program_key, program_key_asked, would_replace_seats};

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
            assert!(ErrorReply::from(&other).notice.text.ends_with('.'), "{other:?}");
        }
        let errors = [
            RequestError::Unreadable(StatusCode::BAD_REQUEST),
            RequestError::NoSuchAddress,
            RequestError::TableRemoved,
            RequestError::NoSuchRoom,
            RequestError::CrossSite,
            RequestError::WrongHost,
            RequestError::NoKey,
            RequestError::TooMany,
            RequestError::NotReceived,
            RequestError::TimedOut { is_change: true },
            RequestError::TimedOut { is_change: false },
            RequestError::TooSlow,
            RequestError::Closing,
            RequestError::Internal,
            RequestError::NotOver,
            RequestError::NoAdvice,
            RequestError::DailySealed,
            RequestError::LastDevice,
            RequestError::TooManyDevices,
            RequestError::WrongCode,
        ];
        let told =
            [program_key("x", "y"), program_key_asked("x", "y"), would_replace_seats(), plain_notice(bot_name("x", 2))];
        for said in errors.map(|error| ErrorReply::from(error).notice).into_iter().chain(told) {
            let is_key = ["table-", "pages-", "daily-"].iter().any(|start| said.text.starts_with(start));
            assert!(!said.text.is_empty() && !said.text.contains("table-") && !is_key, "{}", said.text);
        }
    }
}
