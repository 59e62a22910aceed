//! Forwards requests of browsers to other nodes. A forwarded request is signed, together with the address that it came
//! from.

use std::net::IpAddr;

use bytes::Bytes;
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, Uri, header};
use reqwest::Url;
use store::Node;

use crate::node::Cluster;
use crate::signing::{SentRequest, SignatureCheck, unix_seconds};

/// The header with the signature of a node.
pub const SIGNATURE_HEADER: HeaderName = HeaderName::from_static("x-endtable-passed");
/// Headers that concern only the connection between two nodes.
const CONNECTION_HEADERS: [HeaderName; 7] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    header::TRAILER,
    header::UPGRADE,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// The error that a node did not answer a forwarded request.
#[derive(Debug, thiserror::Error)]
#[error("another node did not answer: {0}")]
pub struct ForwardError(#[from] reqwest::Error);

impl ForwardError {
    /// Returns true if the request cannot have arrived, because there was no connection.
    pub fn is_connect(&self) -> bool {
        self.0.is_connect()
    }
}

impl Cluster {
    /// Returns the header that signs a request to another node, and the nonce of the request.
    pub(crate) fn sign_request(&self, sent: SentRequest<'_>, body: &[u8]) -> (HeaderName, HeaderValue, String) {
        let (text, nonce) = self.signer.sign(sent, body, unix_seconds());
        let mut value = HeaderValue::try_from(text).expect("an address, ids and digits make a header");
        value.set_sensitive(true);
        (SIGNATURE_HEADER, value, nonce)
    }

    /// Checks the signature of a request.
    pub fn check_signature(&self, method: &Method, uri: &Uri, signature: &HeaderValue) -> SignatureCheck {
        let (Some(target), Ok(signature)) = (uri.path_and_query(), signature.to_str()) else {
            return SignatureCheck::Forged;
        };
        self.signer.verify(method.as_str(), target.as_str(), signature, unix_seconds())
    }

    /// Forwards a request of a client at the address `from` to a node, and returns its response without headers that
    /// concern only the connection.
    ///
    /// # Errors
    /// Returns an error if the node did not answer.
    pub async fn forward_request(
        &self,
        node: &Node,
        parts: &Parts,
        body: Bytes,
        from: IpAddr,
    ) -> Result<Response<reqwest::Body>, ForwardError> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let url = format!("{}{path}", node.address);
        let mut request = self.client.request(parts.method.clone(), url).body(body.clone()).build()?;
        let target = target(request.url());
        let mut headers = without_connection_headers(&parts.headers);
        headers.remove(header::CONTENT_LENGTH);
        let sent = SentRequest { method: parts.method.as_str(), target: &target, from, to: &node.id };
        let (name, signature, _) = self.sign_request(sent, &body);
        headers.insert(name, signature);
        *request.headers_mut() = headers;
        let mut response = Response::<reqwest::Body>::from(self.client.execute(request).await?);
        *response.headers_mut() = without_connection_headers(response.headers());
        Ok(response)
    }
}

/// Returns the request target of a URL.
fn target(url: &Url) -> String {
    url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()))
}

/// Returns the headers without those that concern only one connection.
fn without_connection_headers(headers: &HeaderMap) -> HeaderMap {
    let mut kept = headers.clone();
    CONNECTION_HEADERS.iter().for_each(|name| drop(kept.remove(name)));
    kept
}
