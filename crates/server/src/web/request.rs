//! What is read from every request: who asks, from where, and whether they have asked too often.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};
use std::time::Instant;

use arcade::words::spoken;
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::passing::Passed;
use super::{App, hosts, said};
use crate::caller::{Asking, answered_for};
use crate::desk::Failure;
use crate::devices::Signed;
use crate::guides::Guides;
use crate::input;
use crate::limits::Neighbourhood;
use crate::origins::{Origin, Reach};
use crate::secrets::{self, Browser, Device, Token};
use crate::sentences;
use crate::view::Visit;

/// How long a browser keeps its cookie, in seconds: a year.
pub(super) const KEEP: u32 = 31_536_000;

/// Who asks.
pub(crate) struct Caller {
    /// The browser, if it has shown a cookie of the house.
    pub browser: Option<Browser>,
    /// The device by which it has shown it; none for the first browser.
    pub device: Option<String>,
    /// The name last used in this browser; empty if there is none.
    pub name: String,
    /// Which guides this browser has been shown.
    pub guides: Guides,
    /// Where it is.
    pub from: Neighbourhood,
    /// The origin for links that its person hands on, and who can open them.
    pub origin: Origin,
    /// Whether the page's script asks and wants the region only.
    pub region: bool,
    /// Whether that page has a stream, which brings it what changes.
    pub streaming: bool,
    /// Whether it can read gzip.
    pub gzip: bool,
}

impl Caller {
    /// What they have shown, if it is known.
    pub fn signed(&self) -> Option<Signed> {
        self.browser.map(|browser| Signed { browser, device: self.device.clone() })
    }

    /// The caller as one who looks at a table.
    pub fn visit(&self) -> Visit {
        Visit {
            who: self.browser.map(Browser::person),
            name: self.name.clone(),
            origin: self.origin.clone(),
            guides: self.guides.clone(),
            program: false,
            language: spoken(),
            sight: None,
        }
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Self::Rejection> {
        let signed = match cookie(&parts.headers, cookie_name(app.secure())) {
            Some(shown) => app.devices.signed(&app.hall.store, shown).await,
            None => None,
        };
        let (browser, device) = signed.map_or((None, None), |signed| (Some(signed.browser), signed.device));
        Ok(Caller {
            browser,
            device,
            name: cookie(&parts.headers, name_cookie(app.secure())).and_then(read_name).unwrap_or_default(),
            guides: cookie(&parts.headers, guides_cookie(app.secure())).map(Guides::read).unwrap_or_default(),
            from: address(parts, app).into(),
            origin: origin(&parts.headers, app),
            region: says_yes(&parts.headers, "x-region"),
            streaming: says_yes(&parts.headers, "x-stream"),
            gzip: takes_gzip(&parts.headers),
        })
    }
}

pub(crate) fn says_yes(headers: &HeaderMap, name: &str) -> bool {
    headers.get(name).is_some_and(|value| value == "1")
}

/// Whether a browser takes gzip (RFC 9110, 12.5.3): it names it, and not with the weight 0.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let codings = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    codings.flat_map(|list| list.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// The name of the cookie. Over TLS the prefix makes browsers refuse it from anywhere but this very host.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-endtable" } else { "endtable" }
}

/// The cookie that keeps the name last used, so that the next table knows it.
fn name_cookie(secure: bool) -> &'static str {
    if secure { "__Host-endtable-name" } else { "endtable-name" }
}

/// The cookie that says which guides have been shown.
fn guides_cookie(secure: bool) -> &'static str {
    if secure { "__Host-endtable-guides" } else { "endtable-guides" }
}

/// The header that keeps which guides have been shown.
pub(crate) fn keep_guides(app: &App, guides: &Guides) -> HeaderValue {
    let (cookie, secure) = (guides_cookie(app.secure()), if app.secure() { "; Secure" } else { "" });
    let line = format!("{cookie}={}; Path=/; Max-Age={KEEP}; HttpOnly; SameSite=Lax{secure}", guides.written());
    HeaderValue::try_from(line).expect("ids and signs make a header")
}

/// A name out of its cookie; none if it is no name that could have been given.
fn read_name(digits: &str) -> Option<String> {
    let pairs = digits.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
    let text = String::from_utf8(pairs.collect::<Option<Vec<u8>>>()?).ok()?;
    input::lasting_name(&text).ok()
}

/// The header that keeps a name, or forgets it if it is empty. It travels as hexadecimal digits of UTF-8: cookies are
/// plain ASCII (RFC 6265, 4.1.1).
pub(crate) fn keep_name(app: &App, name: &str) -> HeaderValue {
    let (cookie, secure) = (name_cookie(app.secure()), if app.secure() { "; Secure" } else { "" });
    let (digits, age) = (secrets::hex(name.as_bytes()), if name.is_empty() { 0 } else { KEEP });
    let line = format!("{cookie}={digits}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(line).expect("digits and known words make a header")
}

pub(super) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The header that gives a browser its cookie.
pub(crate) fn set_cookie(app: &App, browser: Browser) -> HeaderValue {
    signed(app, &browser.digits(), KEEP)
}

/// The header that gives another device its own.
pub(crate) fn set_device(app: &App, device: Device) -> HeaderValue {
    signed(app, &device.digits(), KEEP)
}

/// The header that takes a browser's cookie away.
pub(crate) fn no_cookie(app: &App) -> HeaderValue {
    signed(app, "", 0)
}

fn signed(app: &App, value: &str, age: u32) -> HeaderValue {
    let (name, secure) = (cookie_name(app.secure()), if app.secure() { "; Secure" } else { "" });
    let line = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    let mut header = HeaderValue::try_from(line).expect("digits and known words make a header");
    header.set_sensitive(true);
    header
}

/// The address of the client. Behind proxies of one's own it is the one that the outermost of them has noted; otherwise
/// what the client claims is not looked at. Another node says where what it passes on came from.
fn address(parts: &Parts, app: &App) -> IpAddr {
    if let Some(Passed(from)) = parts.extensions.get() {
        return *from;
    }
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or_else(|| app.address.ip(), |ConnectInfo(address)| address.ip());
    if app.proxies == 0 {
        return peer;
    }
    let lines = parts.headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
    let noted: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    let place = noted.len().checked_sub(app.proxies);
    place.and_then(|place| read_address(noted[place])).unwrap_or_else(|| {
        static WARNED: Once = Once::new();
        WARNED.call_once(|| {
            tracing::warn!("a request came without a readable X-Forwarded-For: all such requests share one allowance");
        });
        peer
    })
}

/// An address as proxies note it: with or without a port, IPv6 with or without brackets.
fn read_address(noted: &str) -> Option<IpAddr> {
    let bare = |text: &str| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || noted.parse::<SocketAddr>().ok().map(|address| address.ip());
    noted.parse().ok().or_else(|| bare(noted)).or_else(with_port)
}

/// The origin for links: the configured one, or what the browser calls the house if that is a host and nothing else, or
/// where the house listens.
fn origin(headers: &HeaderMap, app: &App) -> Origin {
    if let Some(origin) = &app.public {
        return Origin { text: origin.clone(), reach: Reach::Same };
    }
    let called = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| plain_host(host));
    match called {
        // A proxy in front is reached by others, whatever it calls the house.
        Some(called) if app.proxies > 0 => Origin { text: format!("http://{called}"), reach: Reach::Same },
        _ => Origin::of(called, app.address, app.machine),
    }
}

/// Whether a text is a host with or without a port: letters, digits, dots, hyphens, or an IPv6 address in brackets.
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

/// Lets a request in if its sender has not asked too often, and counts it.
pub(crate) async fn admit(State(app): State<Arc<App>>, caller: Caller, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let asset = route.starts_with("/static/") || route == "/health";
    // What another node has passed on was counted there.
    let passed = request.extensions().get::<Passed>().is_some();
    let admitted = match method {
        _ if asset || passed => Ok(()),
        Method::GET | Method::HEAD => app.gate.page(caller.from),
        _ => app.gate.post(caller.from),
    };
    let crowded = request.extensions().get::<Crowded>().is_some();
    let path = request.uri().path().to_owned();
    let asking = Asking { from: caller.from, who: caller.browser.map(Browser::person) };
    let mut response = match admitted {
        Ok(()) if crowded && !asset && !answered_for(asking.clone(), seated(&app, &caller, &path)).await => full(),
        Ok(()) => answered_for(asking, next.run(request)).await,
        Err(_) if matches!(method, Method::GET | Method::HEAD) => too_many(),
        Err(_) => hosts::unread(too_many()),
    };
    if crowded {
        response = hosts::unread(response);
    }
    let status = response.status();
    // The path is not logged: it holds the table's token.
    tracing::debug!(%method, route, status = status.as_u16(), "answered");
    let labels = [("route", route), ("status", status.as_u16().to_string())];
    metrics::counter!("endtable_requests_total", &labels).increment(1);
    metrics::histogram!("endtable_request_seconds").record(started.elapsed().as_secs_f64());
    response
}

/// Marks requests on the connections that are kept for people with a seat and for whoever watches over the house.
#[derive(Clone, Copy)]
pub(crate) struct Crowded;

/// Whether this browser has a seat at the table that the path names.
async fn seated(app: &App, caller: &Caller, path: &str) -> bool {
    let token = path.strip_prefix("/t/").and_then(|rest| Token::parse(rest.split('/').next()?));
    let (Some(token), Some(browser)) = (token, caller.browser) else { return false };
    let who = browser.person();
    app.hall.read(token, move |core| !core.seats_of(Some(&who)).is_empty()).await.unwrap_or(false)
}

/// The house has no place for this request.
fn full() -> Response {
    let failure = Failure::Full;
    let mut response = said(failure.status(), &sentences::failure(&failure), "/");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("30"));
    response
}

/// The whole answer for connections beyond all places, written before anything is read.
pub(crate) fn full_at_once() -> String {
    let html = pages::refused(&sentences::failure(&Failure::Full), "/").into_string();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\n\
         Retry-After: 30\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n{html}",
        html.len()
    )
}

/// Too much at once.
pub(crate) fn too_many() -> Response {
    let mut response = said(StatusCode::TOO_MANY_REQUESTS, &sentences::too_many(), "/");
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    response.into_response()
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
    fn a_name_from_a_cookie_is_held_to_the_same_rules_as_a_typed_one() {
        assert_eq!(read_name(&secrets::hex("Åsa 李".as_bytes())).as_deref(), Some("Åsa 李"));
        for forged in ["zz", "c3", &secrets::hex("a\u{202e}b".as_bytes()), &secrets::hex("x".repeat(25).as_bytes())] {
            assert_eq!(read_name(forged), None, "{forged}");
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

    #[test]
    fn the_right_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; endtable=two ;xendtable=3"));
        headers.append(header::COOKIE, HeaderValue::from_static("b=4"));
        assert_eq!(cookie(&headers, "endtable"), Some("two"));
        assert_eq!(cookie(&headers, "b"), Some("4"));
        assert_eq!(cookie(&headers, "__Host-endtable"), None);
    }
}
