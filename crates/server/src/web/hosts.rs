//! By which name the house is asked for, and how a connection ends whose request was not read.

use std::net::{Ipv6Addr, SocketAddr};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::Response;

use super::said;
use crate::sentences;

/// Lets a request in that names one host. With two, or none, programs that stand in a row could each read another one
/// (RFC 9112, 3.2).
pub(crate) async fn one(request: Request, next: Next) -> Response {
    let named = request.headers().get_all(header::HOST).iter().count();
    let most_and_least = if request.version() < Version::HTTP_11 { 0..=1 } else { 1..=1 };
    if most_and_least.contains(&named) {
        return next.run(request).await;
    }
    unread(said(StatusCode::BAD_REQUEST, &sentences::unreadable(), "/"))
}

/// An answer to a request whose body nobody has read: the connection cannot go on after it, and says so (RFC 9112, 9.6).
pub(crate) fn unread(mut answer: Response) -> Response {
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    answer
}

/// Whether a request asks for this machine by address or as `localhost`. A browser that was led here by the name of
/// another site (DNS rebinding) says that name.
pub(crate) fn this_machine(headers: &HeaderMap) -> bool {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).is_some_and(|host| {
        let long = host.strip_prefix('[').and_then(|host| host.split_once(']'));
        let address = host.parse::<SocketAddr>().is_ok() || long.is_some_and(|(it, _)| it.parse::<Ipv6Addr>().is_ok());
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        address || name.parse::<std::net::Ipv4Addr>().is_ok() || name.eq_ignore_ascii_case("localhost")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_asked_for_by_address() {
        let asks = |host: &str| {
            let host = HeaderValue::try_from(host).expect("a header");
            this_machine(&HeaderMap::from_iter([(header::HOST, host)]))
        };
        for own in ["127.0.0.1", "127.0.0.1:8080", "localhost", "LOCALHOST:8080", "[::1]", "[::1]:8080", "192.0.2.7:80"]
        {
            assert!(asks(own), "{own}");
        }
        for other in
            ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example:80", "[::1"]
        {
            assert!(!asks(other), "{other}");
        }
        assert!(!this_machine(&HeaderMap::new()));
    }
}
