//! The key that the nodes of a cluster share.

/// The key that all nodes of a cluster share.
pub trait NodeKey: Send + Sync {
    /// Returns a fingerprint that identifies the key without revealing it.
    fn fingerprint(&self) -> String;

    /// Returns the MAC of a request between nodes, over all its parts.
    fn request_code(&self, parts: &[&[u8]]) -> String;

    /// Seals a response for one node and one request, which its nonce identifies.
    fn seal_answer(&self, node: &str, nonce: &str, answer: &[u8]) -> String;

    /// Opens the response to a request of this node; none if it was sealed for another node or request.
    fn open_answer(&self, node: &str, nonce: &str, sealed: &str) -> Option<Vec<u8>>;
}
