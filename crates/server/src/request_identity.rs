//! Who is behind the request that is being answered. It travels beside the calls and not through each of them.

use std::net::{IpAddr, Ipv4Addr};

use tables::PersonId;

use crate::rate_limits::ClientNetwork;

/// Whoever asks.
#[derive(Clone, Debug)]
pub(crate) struct RequestIdentity {
    /// From where.
    pub from: ClientNetwork,
    /// With which cookie.
    pub who: Option<PersonId>,
    /// Whether they have a seat at the table that the request is meant for, by their cookie or by the key of a program.
    pub seated: bool,
}

tokio::task_local! {
    static ASKING: RequestIdentity;
}

/// Carries out a request for whoever asks.
pub(crate) async fn with_identity<T>(asking: RequestIdentity, work: impl Future<Output = T>) -> T {
    ASKING.scope(asking, work).await
}

/// Who asks now; the house itself where nobody does.
pub(crate) fn current_identity() -> RequestIdentity {
    ASKING.try_with(Clone::clone).unwrap_or_else(|_| RequestIdentity {
        from: IpAddr::from(Ipv4Addr::LOCALHOST).into(),
        who: None,
        seated: false,
    })
}
