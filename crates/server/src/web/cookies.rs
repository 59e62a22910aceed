//! The cookies of the house. All are for the server only, for the whole site, and for requests that begin on the site or
//! in the address bar; over TLS their names make browsers refuse them from anywhere but this very host.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::AppState;
use crate::devices::SILENCE;
use crate::guides::GuideStates;
use crate::input;
use crate::secrets::{self, BrowserSecret, DeviceSecret};

/// Identifies a browser or device.
pub(crate) const IDENTITY: &str = "endtable";
/// Keeps the name last used, so that the next table knows it.
pub(crate) const NAME: &str = "endtable-name";
/// Says which guides have been shown.
pub(crate) const GUIDES: &str = "endtable-guides";
/// Keeps the language chosen by hand.
pub(crate) const LANGUAGE: &str = "endtable-language";

/// What browsers demand of cookies that no other host may set.
const HOST: &str = "__Host-";

/// The name of a cookie as it travels.
fn full_name(name: &str, secure: bool) -> String {
    if secure { format!("{HOST}{name}") } else { name.to_owned() }
}

/// The values of all cookies of a name. There can be several: over plain HTTP, others on this machine can set them too.
pub(crate) fn all(headers: &HeaderMap, name: &str, secure: bool) -> Vec<String> {
    let name = full_name(name, secure);
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.filter(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned()).collect()
}

/// The value of a cookie.
pub(crate) fn value(headers: &HeaderMap, name: &str, secure: bool) -> Option<String> {
    all(headers, name, secure).into_iter().next()
}

/// The header that keeps a value, or takes the cookie away if it is empty. A value is made of ASCII letters, digits and signs
/// that need no quoting.
pub(crate) fn keep(app: &AppState, name: &str, value: &str) -> HeaderValue {
    header_of(name, value, app.secure())
}

/// The header that keeps a value for a minute.
pub(crate) fn keep_briefly(app: &AppState, name: &str, value: &str) -> HeaderValue {
    header_for(name, value, app.secure(), Duration::MINUTE)
}

fn header_of(name: &str, value: &str, secure: bool) -> HeaderValue {
    let age = if value.is_empty() { Duration::ZERO } else { Duration::milliseconds(SILENCE) };
    header_for(name, value, secure, age)
}

fn header_for(name: &str, value: &str, secure: bool, age: Duration) -> HeaderValue {
    let cookie = Cookie::build((full_name(name, secure), value.to_owned()))
        .path("/")
        .max_age(age)
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .build();
    let mut header = HeaderValue::try_from(cookie.to_string()).expect("plain letters make a header");
    header.set_sensitive(true);
    header
}

/// The header that gives a browser its cookie.
pub(crate) fn set_browser(app: &AppState, browser: BrowserSecret) -> HeaderValue {
    issue(app, &browser.digits())
}

/// The header that gives another device its own.
pub(crate) fn set_device(app: &AppState, device: DeviceSecret) -> HeaderValue {
    issue(app, &device.digits())
}

/// The header that issues a secret from now on.
pub(crate) fn issue(app: &AppState, secret: &str) -> HeaderValue {
    keep(app, IDENTITY, &app.hall.key.issue(secret, app.hall.clock.now() / 1_000))
}

/// The header that takes the cookie of a browser away.
pub(crate) fn no_browser(app: &AppState) -> HeaderValue {
    keep(app, IDENTITY, "")
}

/// The header that keeps which guides have been shown.
pub(crate) fn keep_guides(app: &AppState, guides: &GuideStates) -> HeaderValue {
    keep(app, GUIDES, &guides.written())
}

/// The header that keeps a name, or forgets it if it is empty. It travels as hexadecimal digits of UTF-8: cookies are
/// plain ASCII (RFC 6265, 4.1.1).
pub(crate) fn keep_name(app: &AppState, name: &str) -> HeaderValue {
    keep(app, NAME, &secrets::hex(name.as_bytes()))
}

/// A name out of its cookie; none if it is no name that could have been given.
pub(crate) fn read_name(digits: &str) -> Option<String> {
    input::lasting_name(&String::from_utf8(secrets::bytes(digits)?).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_for_this_host_and_its_server_only() {
        let text = |secure, value| header_of(NAME, value, secure).to_str().expect("ASCII").to_owned();
        assert_eq!(text(false, "61"), "endtable-name=61; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        let secure = text(true, "61");
        assert!(secure.starts_with("__Host-endtable-name=61; ") && secure.contains("; Secure"), "{secure}");
        assert!(secure.contains("; Path=/") && !secure.contains("Domain"), "{secure}");
        assert!(text(false, "").contains("Max-Age=0"), "an empty one is taken away");
    }

    #[test]
    fn a_name_from_a_cookie_is_held_to_the_same_rules_as_a_typed_one() {
        assert_eq!(read_name(&secrets::hex("Åsa 李".as_bytes())).as_deref(), Some("Åsa 李"));
        for forged in ["zz", "c3", &secrets::hex("a\u{202e}b".as_bytes()), &secrets::hex("x".repeat(25).as_bytes())] {
            assert_eq!(read_name(forged), None, "{forged}");
        }
    }

    #[test]
    fn the_right_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; endtable=two ;xendtable=3"));
        headers.append(header::COOKIE, HeaderValue::from_static("b=4; endtable=five"));
        assert_eq!(all(&headers, IDENTITY, false), ["two", "five"]);
        assert_eq!(value(&headers, "b", false).as_deref(), Some("4"));
        assert_eq!(value(&headers, IDENTITY, true), None);
    }
}
