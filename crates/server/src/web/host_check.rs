//! Checks the host name of a request, and closes connections whose request was not read.

use std::net::{Ipv6Addr, SocketAddr};
use std::sync::{Arc, Once};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::Response;

use super::responses::{close_after, error_page};
use super::state::Site;
use crate::error_reply::RequestError;

/// Lets a request in that names exactly one host, and that host is this server's. With two, or none, chained proxies
/// could each read another one (RFC 9112, 3.2). A foreign name points here so that a page of that site can read the
/// responses of this server (DNS rebinding).
pub(crate) async fn check_host(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let named = request.headers().get_all(header::HOST).iter().count();
    let most_and_least = if request.version() < Version::HTTP_11 { 0..=1 } else { 1..=1 };
    if !most_and_least.contains(&named) {
        return close_after(error_page(RequestError::Unreadable(StatusCode::BAD_REQUEST), "/"));
    }
    let public = site.public_origin.as_deref().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    if host.is_some_and(|host| !own(host, public)) {
        static WARNED: Once = Once::new();
        WARNED.call_once(|| {
            tracing::warn!("a request asked for a host name that is not this server's; --public-url says which is");
        });
        return close_after(error_page(RequestError::WrongHost, "/"));
    }
    next.run(request).await
}

/// The suffixes of names that can be resolved only in a local network.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal"];

/// Returns true if a host is this server's: the public one, an address, or a name that is only known in the local
/// network.
fn own(host: &str, public: Option<&str>) -> bool {
    let name = |host: &str| {
        let name = if host.ends_with(']') { host } else { host.rsplit_once(':').map_or(host, |(name, _)| name) };
        name.trim_end_matches('.').to_ascii_lowercase()
    };
    let asked = name(host);
    let local = !asked.is_empty() && !asked.contains('.') || LOCAL.iter().any(|end| asked.ends_with(end));
    local || is_address(host) || public.is_some_and(|public| name(public) == asked)
}

/// Returns true if a request names this machine by address or as `localhost`. A browser that was led here by the name
/// of another site (DNS rebinding) sends that name.
pub(crate) fn asks_for_this_machine(headers: &HeaderMap) -> bool {
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).is_some_and(|host| {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        is_address(host) || name.eq_ignore_ascii_case("localhost")
    })
}

/// Returns true if a host is an address, with or without a port.
fn is_address(host: &str) -> bool {
    let long = host.strip_prefix('[').and_then(|host| host.split_once(']'));
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    host.parse::<SocketAddr>().is_ok()
        || long.is_some_and(|(it, _)| it.parse::<Ipv6Addr>().is_ok())
        || name.parse::<std::net::Ipv4Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn names_of_others_are_not_this_servers() {
        let public = Some("play.example.org:8443");
        for host in
            ["play.example.org", "PLAY.example.org:443", "play.example.org.", "127.0.0.1:1", "[::1]:8080", "[::1]"]
        {
            assert!(own(host, public), "{host}");
        }
        for host in ["localhost", "raspberrypi:8080", "games.local", "games.fritz.lan:80", "a.localhost:1"] {
            assert!(own(host, None), "{host}");
        }
        for host in
            ["evil.example", "evil.example:8080", "play.example.org.evil.example", "127.0.0.1.evil.example", "", ":80"]
        {
            assert!(!own(host, public) && !own(host, None), "{host}");
        }
        assert!(!own("play.example.org", None), "a public name has to be named");
    }

    #[test]
    fn this_machine_is_asked_for_by_address() {
        let asks = |host: &str| {
            let host = HeaderValue::try_from(host).expect("a header");
            asks_for_this_machine(&HeaderMap::from_iter([(header::HOST, host)]))
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
        assert!(!asks_for_this_machine(&HeaderMap::new()));
    }
}
