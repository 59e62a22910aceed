//! The cookies of the server. All are `HttpOnly`, valid for the whole site, and sent only with requests that start on
//! the site or in the address bar; over TLS the prefix of their names makes browsers reject them from any other host.

use app::{GuideStates, parse_lasting_name};
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use super::state::AppState;
use crate::devices::MAX_UNUSED_MS;
use crate::hex::{decode_hex, encode_hex};
use crate::secrets::{BrowserSecret, DeviceSecret};

/// Identifies a browser or device.
pub(crate) const IDENTITY_COOKIE: &str = "endtable";
/// Stores the name last used, to prefill it at the next table.
pub(crate) const NAME_COOKIE: &str = "endtable-name";
/// Records which guides have been shown.
pub(crate) const GUIDES_COOKIE: &str = "endtable-guides";
/// Stores the language chosen by hand.
pub(crate) const LANGUAGE_COOKIE: &str = "endtable-language";

/// Stores the level of bots last chosen.
pub(crate) const LEVEL_COOKIE: &str = "endtable-level";

/// The number of cookies of a request that are looked at. Browsers keep fewer for one host.
const MAX_COOKIES: usize = 300;
/// The number of values of one cookie that are looked at: each one of an identity may cost a look into the store.
const MAX_VALUES: usize = 8;

/// The prefix that browsers require of cookies that no other host may set.
const HOST: &str = "__Host-";

/// Returns the name of a cookie as it is sent.
fn full_name(name: &str, secure: bool) -> String {
    if secure { format!("{HOST}{name}") } else { name.to_owned() }
}

/// Returns the values of all cookies of a name. There can be several: over plain HTTP, other servers on this machine
/// can set them too.
pub(crate) fn all_values(headers: &HeaderMap, name: &str, secure: bool) -> Vec<String> {
    let name = full_name(name, secure);
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).take(MAX_COOKIES).filter_map(Result::ok);
    let values = cookies.filter(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned());
    values.take(MAX_VALUES).collect()
}

/// Returns the value of a cookie.
pub(crate) fn first_value(headers: &HeaderMap, name: &str, secure: bool) -> Option<String> {
    all_values(headers, name, secure).into_iter().next()
}

/// Returns the header that sets a cookie, or deletes it if the value is empty. A value consists of ASCII letters,
/// digits and characters that need no quoting.
pub(crate) fn set_cookie(app: &AppState, name: &str, value: &str) -> HeaderValue {
    header_of(name, value, app.site.is_secure())
}

/// Returns the header that sets a cookie for a minute.
pub(crate) fn set_short_lived_cookie(app: &AppState, name: &str, value: &str) -> HeaderValue {
    header_for(name, value, app.site.is_secure(), Duration::MINUTE)
}

fn header_of(name: &str, value: &str, secure: bool) -> HeaderValue {
    let age = if value.is_empty() { Duration::ZERO } else { Duration::milliseconds(MAX_UNUSED_MS) };
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

/// Returns the header that sets a browser's cookie.
pub(crate) fn set_browser_cookie(app: &AppState, browser: BrowserSecret) -> HeaderValue {
    set_identity_cookie(app, &browser.to_text())
}

/// Returns the header that sets the cookie of another device.
pub(crate) fn set_device_cookie(app: &AppState, device: DeviceSecret) -> HeaderValue {
    set_identity_cookie(app, &device.to_text())
}

/// Returns the header that sets this secret as the identity, issued now.
pub(crate) fn set_identity_cookie(app: &AppState, secret: &str) -> HeaderValue {
    set_cookie(app, IDENTITY_COOKIE, &app.services.key.issue_cookie(secret, app.services.clock.now() / 1_000))
}

/// Returns the header that deletes the identity cookie.
pub(crate) fn clear_identity_cookie(app: &AppState) -> HeaderValue {
    set_cookie(app, IDENTITY_COOKIE, "")
}

/// Returns the header that sets which guides have been shown.
pub(crate) fn set_guides_cookie(app: &AppState, guides: &GuideStates) -> HeaderValue {
    set_cookie(app, GUIDES_COOKIE, &guides.to_cookie())
}

/// Returns the header that sets a name, or deletes it if it is empty. It is sent as hexadecimal digits of UTF-8,
/// because cookies are plain ASCII (RFC 6265, 4.1.1).
pub(crate) fn set_name_cookie(app: &AppState, name: &str) -> HeaderValue {
    set_cookie(app, NAME_COOKIE, &encode_hex(name.as_bytes()))
}

/// Parses the name in its cookie; none if it is not a valid name.
pub(crate) fn parse_name_cookie(digits: &str) -> Option<String> {
    parse_lasting_name(&String::from_utf8(decode_hex(digits)?).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_for_this_host_and_its_server_only() {
        let text = |secure, value| header_of(NAME_COOKIE, value, secure).to_str().expect("ASCII").to_owned();
        assert_eq!(text(false, "61"), "endtable-name=61; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000");
        let secure = text(true, "61");
        assert!(secure.starts_with("__Host-endtable-name=61; ") && secure.contains("; Secure"), "{secure}");
        assert!(secure.contains("; Path=/") && !secure.contains("Domain"), "{secure}");
        assert!(text(false, "").contains("Max-Age=0"), "an empty one is taken away");
    }

    #[test]
    fn a_name_from_a_cookie_is_held_to_the_same_rules_as_a_typed_one() {
        assert_eq!(parse_name_cookie(&encode_hex("Åsa 李".as_bytes())).as_deref(), Some("Åsa 李"));
        for forged in ["zz", "c3", &encode_hex("a\u{202e}b".as_bytes()), &encode_hex("x".repeat(25).as_bytes())] {
            assert_eq!(parse_name_cookie(forged), None, "{forged}");
        }
    }

    #[test]
    fn the_right_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; endtable=two ;xendtable=3"));
        headers.append(header::COOKIE, HeaderValue::from_static("b=4; endtable=five"));
        assert_eq!(all_values(&headers, IDENTITY_COOKIE, false), ["two", "five"]);
        assert_eq!(first_value(&headers, "b", false).as_deref(), Some("4"));
        assert_eq!(first_value(&headers, IDENTITY_COOKIE, true), None);
    }

    #[test]
    fn of_very_many_cookies_only_as_many_are_looked_at_as_a_browser_keeps() {
        let headers = |cookies: &[String]| {
            let line = HeaderValue::try_from(cookies.join("; ")).expect("a header");
            HeaderMap::from_iter([(header::COOKIE, line)])
        };
        let mut cookies = vec!["endtable=forged".to_owned(); 1_000];
        assert_eq!(all_values(&headers(&cookies), IDENTITY_COOKIE, false), ["forged"; MAX_VALUES]);
        cookies = (0..180).map(|number| format!("other-{number}=1")).chain(["endtable=own".to_owned()]).collect();
        assert_eq!(first_value(&headers(&cookies), IDENTITY_COOKIE, false).as_deref(), Some("own"));
        cookies = (0..1_000).map(|number| format!("other-{number}=1")).chain(["endtable=own".to_owned()]).collect();
        assert_eq!(first_value(&headers(&cookies), IDENTITY_COOKIE, false), None);
    }
}
