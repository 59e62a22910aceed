//! Headers that requests of our own pages and programs send.

use axum::http::{HeaderMap, HeaderName, header};

use crate::secrets::SeatKey;

/// The number of entries of a header with a list that are looked at. Browsers send fewer.
const MAX_LISTED: usize = 64;

/// Returns the entries of a header with a list (RFC 9110, 5.6.1), as many as browsers send.
pub(super) fn list_entries(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).take(MAX_LISTED)
}

/// Returns true if a header is set to `1`.
pub(crate) fn has_flag(headers: &HeaderMap, name: &str) -> bool {
    headers.get(name).is_some_and(|value| value == "1")
}

/// Returns true if a client accepts gzip (RFC 9110, 12.5.3): it names it, and not with the weight 0.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    list_entries(headers, header::ACCEPT_ENCODING).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// Returns the bearer token of an `Authorization` header (RFC 6750). The name of a scheme is case-insensitive (RFC
/// 9110, 11.1).
fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let given = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = given.trim().split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Returns the seat key that a program sends.
pub(crate) fn seat_key(headers: &HeaderMap) -> Option<SeatKey> {
    bearer_token(headers).and_then(SeatKey::parse)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn of_a_very_long_list_only_as_much_is_looked_at_as_browsers_send() {
        let takes = |list: String| {
            let list = HeaderValue::try_from(list).expect("a header");
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, list)]))
        };
        assert!(takes("br, zstd, GZIP;q=0.5".to_owned()));
        assert!(!takes(format!("{}gzip", "br,".repeat(5_000))));
    }

    #[test]
    fn the_scheme_of_a_key_is_read_in_any_case() {
        let shown = |value: &'static str| {
            let headers = HeaderMap::from_iter([(header::AUTHORIZATION, HeaderValue::from_static(value))]);
            bearer_token(&headers).map(str::to_owned)
        };
        for good in ["Bearer key", "bearer key", "BEARER key", "bEaReR   key ", " Bearer key"] {
            assert_eq!(shown(good).as_deref(), Some("key"), "{good}");
        }
        for bad in ["key", "Basic key", "Bearerkey", "Bearers key", ""] {
            assert_eq!(shown(bad), None, "{bad}");
        }
    }
}
