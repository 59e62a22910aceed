//! The identity behind the current request, kept in a task-local instead of being passed through every function.

use std::net::{IpAddr, Ipv4Addr};

use tables::PersonId;

use crate::rate_limits::ClientNetwork;

/// The identity of a caller.
#[derive(Clone, Debug)]
pub(crate) struct RequestIdentity {
    /// The network that the request came from.
    pub from: ClientNetwork,
    /// The person, if the request has a cookie.
    pub who: Option<PersonId>,
    /// True if they have a seat at the table that the request is meant for, by their cookie or by the key of a program.
    pub seated: bool,
}

tokio::task_local! {
    static ASKING: RequestIdentity;
}

/// Runs a future with this identity.
pub(crate) async fn with_identity<T>(asking: RequestIdentity, work: impl Future<Output = T>) -> T {
    ASKING.scope(asking, work).await
}

/// Returns the current identity; that of the server itself outside of a request.
pub(crate) fn current_identity() -> RequestIdentity {
    ASKING.try_with(Clone::clone).unwrap_or_else(|_| RequestIdentity {
        from: IpAddr::from(Ipv4Addr::LOCALHOST).into(),
        who: None,
        seated: false,
    })
}
