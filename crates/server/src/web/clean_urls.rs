//! Cleans up URLs as people paste them: with the full stop of their sentence, in brackets, with a trailing slash,
//! broken by invisible spaces, in capitals.

use axum::extract::Request;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use percent_encoding::percent_decode_str;

/// Prefixes for files and programs, whose URLs people do not type.
const EXACT: [&str; 3] = ["/static/", "/api/", "/inner/"];
/// Prefixes before a token or an id, which is lower-case hexadecimal digits, preceded by `w` for spectators.
const TOKENS: [&str; 3] = ["/t/", "/me/t/", "/calls/"];

/// URLs that people share, in full and by prefix. All other URLs are never redirected, because they lead nowhere.
const ALONE: [&str; 10] =
    ["/", "/about", "/daily", "/health", "/join", "/me", "/me.csv", "/me.json", "/metrics", "/move"];
const BELOW: [&str; 5] = ["/t/", "/games/", "/rules/", "/me/", "/calls/"];

/// Redirects from a URL that was pasted with surrounding text to the clean one (308, Permanent Redirect). A URL that
/// exists as it stands is never redirected.
pub(crate) async fn redirect_to_clean(request: Request, next: Next) -> Response {
    let clean = match *request.method() {
        Method::GET | Method::HEAD => clean(request.uri()).filter(|(clean, _)| is_handed_on(clean)),
        _ => None,
    };
    let Some((clean, is_certain)) = clean else { return next.run(request).await };
    let response = if is_certain { None } else { Some(next.run(request).await) };
    match response {
        Some(response) if response.status() != StatusCode::NOT_FOUND => response,
        _ => Redirect::permanent(&clean).into_response(),
    }
}

/// Returns the clean form of a URL, if it differs and can be one of ours, and whether it differs in its token: then the
/// URL cannot exist as it stands.
fn clean(uri: &Uri) -> Option<(String, bool)> {
    let path = uri.path();
    if EXACT.iter().any(|exact| path.starts_with(exact)) {
        return None;
    }
    let decoded = percent_decode_str(path).decode_utf8().ok()?;
    // Browsers resolve this themselves, so it does not come from a pasted link.
    if decoded.split('/').any(|segment| segment == "..") {
        return None;
    }
    let segments = decoded.split('/').map(clean_segment).filter(|segment| !segment.is_empty());
    let clean: String = segments.flat_map(|segment| ["/".to_owned(), segment]).collect();
    let clean = if clean.is_empty() { "/".to_owned() } else { clean };
    let is_address = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"/-_.".contains(&byte);
    if clean == path || !clean.bytes().all(is_address) {
        return None;
    }
    let token = |path: &str| {
        let rest = TOKENS.iter().find_map(|before| path.strip_prefix(before))?;
        rest.split('/').next().map(str::to_owned)
    };
    let is_certain = token(path).is_some() && token(path) != token(&clean);
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some((format!("{clean}{query}"), is_certain))
}

/// Returns true if a URL is one that people share.
fn is_handed_on(address: &str) -> bool {
    let path = address.split('?').next().unwrap_or_default();
    ALONE.contains(&path) || BELOW.iter().any(|before| path.starts_with(before))
}

/// Returns a path segment without surrounding punctuation, spaces and invisible characters.
fn clean_segment(segment: &str) -> String {
    let is_seen = |character: &char| !character.is_whitespace() && !text::is_ignorable(*character);
    let seen: String = segment.chars().filter(is_seen).collect();
    seen.trim_matches(|character: char| !character.is_alphanumeric()).to_ascii_lowercase()
}

/// Returns the code in a link, without what was pasted around it.
#[cfg(feature = "notifications")]
pub(super) fn clean_code(code: &str) -> String {
    clean_segment(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(path: &str) -> Option<String> {
        clean(&path.parse().expect("an address")).map(|(clean, _)| clean)
    }

    #[test]
    fn what_is_pasted_around_an_address_is_left_out() {
        let token = "/t/0123456789abcdef0123456789abcdef";
        for end in [
            "/",
            "//",
            ".",
            ",",
            ";",
            ":",
            "!",
            "?",
            ")",
            "]",
            "%5D",
            "%3E",
            "%22",
            "'",
            "*",
            "_",
            "%20",
            "%20.",
            "%E2%80%8B",
            "%E2%80%9D",
            "%C2%BB",
            "%EF%BB%BF",
            "%E2%80%8E",
            "%E3%80%82",
            "/)",
            ".)",
            "%0A",
        ] {
            let bare = end.trim_end_matches('?');
            let address = format!("{token}{bare}");
            assert_eq!(cleaned(&address).as_deref(), (!bare.is_empty()).then_some(token), "{end}");
        }
        for (pasted, clean) in [
            ("/t/0123456789ABCDEF0123456789ABCDEF", "/t/0123456789abcdef0123456789abcdef"),
            ("/t/W0123456789ABCDEF", "/t/w0123456789abcdef"),
            ("/t/%200123%E2%80%8B4567", "/t/01234567"),
            ("/t//0123", "/t/0123"),
            ("/games/end-of-days/", "/games/end-of-days"),
            ("/rules/extraczon).", "/rules/extraczon"),
            ("/Games/ExtracZon", "/games/extraczon"),
            ("/me/t/ab12.", "/me/t/ab12"),
            ("/calls/AB12/stop.", "/calls/ab12/stop"),
            ("/me/", "/me"),
            ("/daily/?fbclid=x", "/daily?fbclid=x"),
            ("//evil.example/", "/evil.example"),
            ("/%2F%2Fevil.example", "/evil.example"),
            ("/.", "/"),
        ] {
            assert_eq!(cleaned(pasted).as_deref(), Some(clean), "{pasted}");
        }
        for whole in [
            "/",
            "/t/0123/log",
            "/me.csv",
            "/static/A.b/",
            "/api/v1/",
            "/%C3%A4",
            "/t/0123?x=.",
            "/t/a:b",
            "/%FF",
            "/t/../about",
            "/t/%2e%2e/about.",
        ] {
            assert_eq!(cleaned(whole), None, "{whole}");
        }
    }

    #[test]
    fn nobody_is_led_to_an_address_that_is_not_ours() {
        for ours in ["/", "/?x=1", "/t/0123", "/me?x=/t/", "/games/extraczon"] {
            assert!(is_handed_on(ours), "{ours}");
        }
        for nothing in ["/t", "/cargo.toml", "/evil.example", "/nothing?/t/", "/aboutx"] {
            assert!(!is_handed_on(nothing), "{nothing}");
        }
    }

    #[test]
    fn nothing_is_tried_under_a_token_that_cannot_be_one() {
        let certain = |path: &str| clean(&path.parse().expect("an address")).is_some_and(|(_, certain)| certain);
        assert!(certain("/t/AB") && certain("/calls/AB/stop") && certain("/t/ab."));
        assert!(!certain("/games/x/") && !certain("/t/ab/") && !certain("/t/ab/part/Name"));
    }
}
