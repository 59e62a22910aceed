//! The result of one delivery attempt.

use crate::channel::DeliveryErrorReason;

/// The result of one delivery attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryResult {
    /// The message was accepted.
    Delivered,
    /// A temporary failure; a retry may succeed.
    Retry(DeliveryErrorReason),
    /// The message was rejected; a retry would fail too.
    Rejected(DeliveryErrorReason),
    /// The recipient no longer exists.
    Gone(DeliveryErrorReason),
}

impl DeliveryResult {
    /// Converts an HTTP response to a result.
    pub(crate) fn from_response(answer: reqwest::Result<reqwest::Response>) -> DeliveryResult {
        match answer.map(|response| response.status().as_u16()) {
            Ok(200..300) => DeliveryResult::Delivered,
            Ok(status @ (404 | 410)) => DeliveryResult::Gone(DeliveryErrorReason::Status(status)),
            Ok(status @ (408 | 425 | 429)) => DeliveryResult::Retry(DeliveryErrorReason::Status(status)),
            Ok(status @ 400..500) => DeliveryResult::Rejected(DeliveryErrorReason::Status(status)),
            Ok(status) => DeliveryResult::Retry(DeliveryErrorReason::Status(status)),
            Err(_) => DeliveryResult::Retry(DeliveryErrorReason::Silent),
        }
    }

    /// Returns the reason of a failed delivery; none if it succeeded.
    pub fn failure_reason(self) -> Option<DeliveryErrorReason> {
        match self {
            DeliveryResult::Delivered => None,
            DeliveryResult::Retry(reason) | DeliveryResult::Rejected(reason) | DeliveryResult::Gone(reason) => {
                Some(reason)
            }
        }
    }
}
