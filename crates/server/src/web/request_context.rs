//! Extracts the context of every request: the caller, their address, and whether they are within the rate limits.

use std::net::{IpAddr, SocketAddr};
use std::sync::Once;
use std::time::Instant;

use app::{GuideStates, LinkOrigin, LinkReach, TableVisit};
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use catalog::i18n::current_locale;
use tables::PersonId;

use super::cookies;
use super::forwarded::ForwardedRequest;
use super::request_headers::{has_flag, seat_key, takes_gzip};
use super::responses::{close_after, server_full_page, too_many};
use super::state::{AppState, Site};
use crate::connections::ReservedConnection;
use crate::devices::{COOKIE_RENEWAL_AGE_MS, MAX_UNUSED_MS, VerifiedCredentials};
use crate::link_origins::origin_for_host;
use crate::rate_limits::{ClientNetwork, RateLimited};
use crate::request_identity::{RequestIdentity, current_identity, with_identity};
use crate::secrets::{BrowserSecret, TableToken};
use crate::server_key::IssuedCookie;

/// The caller of a request.
pub(crate) struct Caller {
    /// The browser, if it has sent a valid cookie.
    pub browser: Option<BrowserSecret>,
    /// The device whose cookie it was; none for the first browser.
    pub device: Option<String>,
    /// The secret of a cookie that has to be reissued, because it is a day old.
    pub renewal: Option<String>,
    /// True if the cookie was issued by this server but has expired from disuse.
    pub has_expired_cookie: bool,
    /// The name last used in this browser; empty if there is none.
    pub name: String,
    /// The level of bots last chosen in this browser; empty if there is none.
    pub level: String,
    /// The guides that this browser has been shown.
    pub guides: GuideStates,
    /// The network that the request came from.
    pub from: ClientNetwork,
    /// The origin for links that the person shares, and the browsers that can open them.
    pub origin: LinkOrigin,
    /// True if the page's script made the request: it wants no page, because the stream brings what has changed.
    pub wants_frame: bool,
    /// True if the client accepts gzip.
    pub accepts_gzip: bool,
}

impl Caller {
    /// Returns the caller's credentials, if they are known.
    pub fn credentials(&self) -> Option<VerifiedCredentials> {
        self.browser.map(|browser| VerifiedCredentials { browser, device: self.device.clone() })
    }

    /// Returns the caller as a viewer of a table.
    pub fn to_visit(&self) -> TableVisit {
        TableVisit {
            who: self.browser.map(BrowserSecret::person_id),
            name: self.name.clone(),
            origin: self.origin.clone(),
            guides: self.guides.clone(),
            is_program: false,
            language: current_locale(),
            spectator: None,
            facts_schema: None,
        }
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Caller, Self::Rejection> {
        let identity = identity(app, &parts.headers).await;
        let (browser, device) = identity.signed.map_or((None, None), |signed| (Some(signed.browser), signed.device));
        let shown = |name| cookies::first_value(&parts.headers, name, app.site.is_secure());
        Ok(Caller {
            browser,
            device,
            renewal: identity.renewal,
            has_expired_cookie: identity.silent,
            name: shown(cookies::NAME_COOKIE).and_then(|name| cookies::parse_name_cookie(&name)).unwrap_or_default(),
            level: shown(cookies::LEVEL_COOKIE)
                .filter(|level| catalog::LEVELS.contains(&level.as_str()))
                .unwrap_or_default(),
            guides: shown(cookies::GUIDES_COOKIE).map(|guides| GuideStates::from_cookie(&guides)).unwrap_or_default(),
            from: address(parts, &app.site).into(),
            origin: origin(&parts.headers, &app.site),
            wants_frame: has_flag(&parts.headers, "x-frames"),
            accepts_gzip: takes_gzip(&parts.headers),
        })
    }
}

/// The identity that a request proves.
#[derive(Default)]
struct Identity {
    signed: Option<VerifiedCredentials>,
    /// See [`Caller::renewal`].
    renewal: Option<String>,
    /// See [`Caller::has_expired_cookie`].
    silent: bool,
}

/// Identifies the sender of a request. A cookie is accepted if this server has issued it within a year; a forged one
/// identifies no person. Of several cookies, the first valid one counts.
async fn identity(app: &AppState, headers: &HeaderMap) -> Identity {
    let clock = &app.services.clock;
    let mut silent = false;
    for value in cookies::all_values(headers, cookies::IDENTITY_COOKIE, app.site.is_secure()) {
        let Some(IssuedCookie { secret, at }) = app.services.key.verify_cookie(&value) else { continue };
        let issued = at.saturating_mul(1_000);
        // A clock that is wrong, or was, expires no cookies: only time that has certainly passed counts.
        let silence = clock.certain_time().saturating_sub(issued.max(clock.ages_from()));
        if silence.cast_signed() >= MAX_UNUSED_MS {
            silent = true;
            continue;
        }
        if let Some(signed) = app.devices.authenticate(&app.services.store, &secret).await {
            let age = clock.now().saturating_sub(issued).cast_signed();
            return Identity {
                signed: Some(signed),
                renewal: (age >= COOKIE_RENEWAL_AGE_MS).then_some(secret),
                silent: false,
            };
        }
    }
    Identity { silent, ..Identity::default() }
}

/// Reissues the cookie with an uncached response, and records that the device is in use. If that fails, the next
/// request tries again.
async fn renew(app: &AppState, caller: &Caller, response: &mut Response) {
    let (Some(secret), Some(signed)) = (&caller.renewal, caller.credentials()) else { return };
    let shared = |value: &HeaderValue| value.as_bytes().starts_with(b"public");
    let headers = response.headers_mut();
    // A response that sets cookies itself may just have revoked this one.
    if headers.get(header::CACHE_CONTROL).is_some_and(shared) || headers.contains_key(header::SET_COOKIE) {
        return;
    }
    match app.devices.record_use(&app.services.store, &signed, app.services.clock.now().cast_signed()).await {
        Ok(()) => drop(headers.append(header::SET_COOKIE, cookies::set_identity_cookie(app, secret))),
        Err(error) => tracing::warn!(%error, "the use of a device was not noted"),
    }
}

/// Returns the address of the client. If the connection comes from a trusted proxy, it is the one that the outermost of
/// them has recorded; otherwise client-supplied headers are ignored. Another node states the address of a forwarded
/// request.
fn address(parts: &Parts, site: &Site) -> IpAddr {
    if let Some(forwarded) = parts.extensions.get::<ForwardedRequest>() {
        return forwarded.client_address();
    }
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or_else(|| site.listen_address.ip(), |ConnectInfo(address)| address.ip());
    if !site.is_proxy(peer) {
        if site.proxies > 0 && parts.headers.contains_key("x-forwarded-for") {
            static WARNED: Once = Once::new();
            WARNED.call_once(|| {
                tracing::warn!(
                    "X-Forwarded-For came from an address that is no trusted proxy and was not believed: if it is \
                     your proxy, name it with --trusted-proxies; if not, this server can be reached past the proxy"
                );
            });
        }
        return peer;
    }
    let lines = parts.headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    // The list is read from its end, because a client can begin it with as many entries as it likes.
    let mut noted = lines.rev().flat_map(|line| line.rsplit(','));
    noted.nth(site.proxies - 1).and_then(|noted| read_address(noted.trim())).unwrap_or_else(|| {
        if !is_for_machines(parts.uri.path()) {
            static WARNED: Once = Once::new();
            WARNED.call_once(|| {
                tracing::warn!(
                    "a request came without a readable X-Forwarded-For: all such requests share one allowance"
                );
            });
        }
        peer
    })
}

/// Returns true for what programs on this machine ask for directly, past the proxy.
fn is_for_machines(path: &str) -> bool {
    matches!(path, "/health" | "/metrics")
}

/// Parses an address as proxies write it: with or without a port, IPv6 with or without brackets.
fn read_address(noted: &str) -> Option<IpAddr> {
    let bare = |text: &str| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || noted.parse::<SocketAddr>().ok().map(|address| address.ip());
    noted.parse().ok().or_else(|| bare(noted)).or_else(with_port)
}

/// Returns the origin for links: the configured one, or the browser's `Host` header if it is a plain host, or the
/// listen address.
fn origin(headers: &HeaderMap, site: &Site) -> LinkOrigin {
    if let Some(origin) = &site.public_origin {
        return LinkOrigin { text: origin.clone(), reach: LinkReach::Same };
    }
    let called = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| plain_host(host));
    match called {
        // A proxy in front is reachable from outside, by any name.
        Some(called) if site.proxies > 0 => LinkOrigin { text: format!("http://{called}"), reach: LinkReach::Same },
        _ => origin_for_host(called, site.listen_address, site.machine_addresses),
    }
}

/// Returns true if a text is a host with or without a port: letters, digits, dots, hyphens, or an IPv6 address in
/// brackets.
fn plain_host(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port)),
        _ => (host, None),
    };
    let good_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|number| number > 0));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let good_name = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(long) => long.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !name.is_empty() && name.len() <= 253 && name.bytes().all(plain),
    };
    good_port && good_name
}

/// Counts a request, and lets it in if its sender is within the rate limits.
pub(crate) async fn limit_requests(
    State(app): State<AppState>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let asset = route.starts_with("/static/") || route == "/health";
    // A request that another node has forwarded was counted there.
    let passed = request.extensions().get::<ForwardedRequest>().is_some();
    let asking =
        RequestIdentity { from: caller.from, who: caller.browser.map(BrowserSecret::person_id), seated: false };
    let seat = seat_asked_for(&caller, request.uri().path(), request.headers());
    let seat = match seat {
        Some((table, who)) if !asset => {
            with_identity(asking.clone(), app.registry.has_seat(table, &who)).await.then_some(who)
        }
        _ => None,
    };
    let asking = RequestIdentity { seated: seat.is_some(), ..asking };
    let admitted = match method {
        _ if asset || passed => Ok(()),
        Method::GET | Method::HEAD => app.limiter.check_page(caller.from, seat.as_ref()),
        _ => app.limiter.check_post(caller.from, seat.as_ref()),
    };
    let crowded = request.extensions().get::<ReservedConnection>().is_some() && !passed;
    let mut response = match admitted {
        Ok(()) if crowded && !asset && !asking.seated => server_full_page(),
        Ok(()) => with_identity(asking, next.run(request)).await,
        Err(_) if matches!(method, Method::GET | Method::HEAD) => too_many(),
        Err(_) => close_after(too_many()),
    };
    if crowded {
        response = close_after(response);
    }
    // The node that received the browser's request reissues its cookie.
    if !asset && !passed {
        renew(&app, &caller, &mut response).await;
    }
    let status = response.status();
    // The path is not logged, because it contains the table's token.
    tracing::debug!(%method, route, status = status.as_u16(), "answered");
    let labels = [("route", route), ("status", status.as_u16().to_string())];
    metrics::counter!("endtable_requests_total", &labels).increment(1);
    metrics::histogram!("endtable_request_seconds").record(started.elapsed().as_secs_f64());
    response
}

/// Returns the table that a request is meant for, and the caller: a browser, or a program by the key of its seat. The
/// table decides whether they have a seat. A spectator link names no table.
fn seat_asked_for(caller: &Caller, path: &str, headers: &HeaderMap) -> Option<(TableToken, PersonId)> {
    if let Some(token) = TableToken::in_path(path) {
        return Some((token, caller.browser.map(BrowserSecret::person_id)?));
    }
    path.strip_prefix("/api/v1/")?;
    let key = seat_key(headers)?;
    Some((key.table, key.person_id()))
}

/// Counts a post to a table. Seated players have been counted separately already, so other clients cannot use up their
/// allowance.
pub(super) fn at_table(app: &AppState, token: TableToken) -> Result<(), RateLimited> {
    if current_identity().seated { Ok(()) } else { app.limiter.check_table_post(token) }
}

/// Counts a post for a seat by somebody who has none at the table.
pub(super) fn at_door(app: &AppState, caller: &Caller, table: &str) -> Result<(), RateLimited> {
    match TableToken::parse(table) {
        Some(token) if !current_identity().seated => app.limiter.check_newcomer(caller.from, token),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_hosts_reach_invite_links() {
        for good in ["localhost", "localhost:8080", "192.168.1.5:80", "play.example.org", "[::1]:8080", "[2001:db8::1]"]
        {
            assert!(plain_host(good), "{good}");
        }
        for bad in [
            "",
            ":80",
            "a b",
            "a/b",
            "a@b",
            "x:0",
            "x:99999",
            "<script>",
            "[::g]",
            "a\u{e9}",
            &"x".repeat(300),
            "a:b:c",
        ] {
            assert!(!plain_host(bad), "{bad}");
        }
    }

    #[test]
    fn addresses_are_read_as_proxies_write_them() {
        let long: IpAddr = "2001:db8::1".parse().expect("an address");
        let short: IpAddr = "192.0.2.7".parse().expect("an address");
        for (noted, address) in [
            ("192.0.2.7", Some(short)),
            ("192.0.2.7:51200", Some(short)),
            ("2001:db8::1", Some(long)),
            ("[2001:db8::1]", Some(long)),
            ("[2001:db8::1]:443", Some(long)),
            ("unknown", None),
            ("", None),
            ("192.0.2.7:99999", None),
            ("_hidden", None),
        ] {
            assert_eq!(read_address(noted), address, "{noted}");
        }
    }
}
