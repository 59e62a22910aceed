//! Headers that requests of our own pages and programs send.

use axum::http::{HeaderMap, header};

use crate::secrets::SeatKey;

/// Returns true if a header is set to `1`.
pub(crate) fn has_flag(headers: &HeaderMap, name: &str) -> bool {
    headers.get(name).is_some_and(|value| value == "1")
}

/// Returns true if a client accepts gzip (RFC 9110, 12.5.3): it names it, and not with the weight 0.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let codings = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    codings.flat_map(|list| list.split(',')).any(|coding| {
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
