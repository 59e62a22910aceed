//! Signs requests between nodes: an HMAC under the server's key covers the method, the target, both nodes, the address
//! that the request came from, the time, a nonce and the digest of the body. A copied request is useless: it is valid
//! at one node, for some minutes, and once.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::time::Instant;

use crate::key::NodeKey;

/// How much the clocks of two nodes may differ, in seconds: more than two clocks that raise no alarm.
const SKEW: u64 = 300;
/// The minimum time for which nonces are remembered: longer than a signature can be valid.
const REMEMBERED: Duration = Duration::from_secs(2 * SKEW + 1);

/// A request between nodes.
#[derive(Clone, Copy)]
pub struct SentRequest<'a> {
    /// The method of the request.
    pub method: &'a str,
    /// The path and query.
    pub target: &'a str,
    /// The address of the client that made the original request.
    pub from: IpAddr,
    /// The id of the receiving node.
    pub to: &'a str,
}

/// A valid signature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedSignature {
    /// The address of the client that made the original request.
    pub from: IpAddr,
    /// The id of the sending node.
    pub sender: String,
    /// Identifies the request.
    pub nonce: String,
    /// The digest that the body must have.
    digest: String,
}

/// The result of a signature check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SignatureCheck {
    /// The signature is valid for this node and this time.
    Good(VerifiedSignature),
    /// The signature was made by a node, but for another node or another time, or it was used already.
    Misplaced,
    /// The signature was not made by a node.
    Forged,
}

/// Signs the requests of this node and verifies those of others.
pub struct NodeSigner {
    key: Arc<dyn NodeKey>,
    node: String,
    nonces: Mutex<Nonces>,
}

/// Nonces in two generations: the older one is dropped when the newer one is old enough.
struct Nonces {
    began: Instant,
    new: HashSet<String>,
    old: HashSet<String>,
}

/// Returns the time of day in seconds since 1970.
pub(crate) fn unix_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

fn digest(body: &[u8]) -> String {
    Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns 128 random bits as hexadecimal digits. Aborts if the system gives no random bytes.
pub(crate) fn random_digits() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    format!("{:032x}", u128::from_be_bytes(bytes))
}

impl VerifiedSignature {
    /// Returns true if the body is the one that was signed.
    pub fn covers_body(&self, body: &[u8]) -> bool {
        digest(body) == self.digest
    }
}

impl NodeSigner {
    /// Creates a signer for a node.
    pub fn new(key: Arc<dyn NodeKey>, node: String) -> NodeSigner {
        let nonces = Nonces { began: Instant::now(), new: HashSet::new(), old: HashSet::new() };
        NodeSigner { key, node, nonces: Mutex::new(nonces) }
    }

    /// Returns the signature of a request in the form in which it is sent, and its nonce.
    pub fn sign(&self, sent: SentRequest<'_>, body: &[u8], now: u64) -> (String, String) {
        let nonce = random_digits();
        let (from, at, digest) = (sent.from.to_string(), now.to_string(), digest(body));
        let fields = [from.as_str(), sent.to, &self.node, &at, &nonce, &digest];
        let code = self.code(sent.method, sent.target, &fields);
        (format!("{} {code}", fields.join(" ")), nonce)
    }

    fn code(&self, method: &str, target: &str, fields: &[&str; 6]) -> String {
        let parts: Vec<&[u8]> = [method, target].into_iter().chain(fields.iter().copied()).map(str::as_bytes).collect();
        self.key.request_code(&parts)
    }

    /// Verifies a signature that came with a request.
    pub fn verify(&self, method: &str, target: &str, text: &str, now: u64) -> SignatureCheck {
        let all: Vec<&str> = text.split(' ').collect();
        let Ok([from, to, sender, at, nonce, digest, code]) = <[&str; 7]>::try_from(all) else {
            return SignatureCheck::Forged;
        };
        let good = self.code(method, target, &[from, to, sender, at, nonce, digest]);
        if !bool::from(good.as_bytes().ct_eq(code.as_bytes())) {
            return SignatureCheck::Forged;
        }
        let (Ok(from), Ok(at)) = (from.parse(), at.parse::<u64>()) else { return SignatureCheck::Forged };
        if at.abs_diff(now) > SKEW {
            tracing::warn!(
                sender,
                seconds = at.abs_diff(now),
                "the clock of another node differs: its request is refused"
            );
            return SignatureCheck::Misplaced;
        }
        if to != self.node || !self.is_new(nonce) {
            return SignatureCheck::Misplaced;
        }
        let (sender, nonce, digest) = (sender.to_owned(), nonce.to_owned(), digest.to_owned());
        SignatureCheck::Good(VerifiedSignature { from, sender, nonce, digest })
    }

    /// Returns true if a nonce has not been seen, and records it.
    fn is_new(&self, nonce: &str) -> bool {
        let mut nonces = self.nonces.lock();
        if nonces.began.elapsed() >= REMEMBERED {
            nonces.began = Instant::now();
            nonces.old = std::mem::take(&mut nonces.new);
        }
        !nonces.old.contains(nonce) && nonces.new.insert(nonce.to_owned())
    }

    /// Seals a response for the requesting node.
    pub fn seal_answer(&self, asked: &VerifiedSignature, answer: &[u8]) -> String {
        self.key.seal_answer(&asked.sender, &asked.nonce, answer)
    }

    /// Opens a response to a request of this node.
    pub fn open_answer(&self, nonce: &str, sealed: &str) -> Option<Vec<u8>> {
        self.key.open_answer(&self.node, nonce, sealed)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const NOW: u64 = 1_700_000_000;
    const FROM: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

    /// A key whose codes and seals name everything that they cover.
    struct TestKey(&'static str);

    impl NodeKey for TestKey {
        fn fingerprint(&self) -> String {
            self.0.to_owned()
        }

        fn request_code(&self, parts: &[&[u8]]) -> String {
            digest(format!("{} {parts:?}", self.0).as_bytes())
        }

        fn seal_answer(&self, node: &str, nonce: &str, answer: &[u8]) -> String {
            format!("{} {node} {nonce} {}", self.0, String::from_utf8_lossy(answer))
        }

        fn open_answer(&self, node: &str, nonce: &str, sealed: &str) -> Option<Vec<u8>> {
            sealed.strip_prefix(&format!("{} {node} {nonce} ", self.0)).map(|answer| answer.as_bytes().to_vec())
        }
    }

    fn nodes() -> (NodeSigner, NodeSigner) {
        let key: Arc<dyn NodeKey> = Arc::new(TestKey("ours"));
        (NodeSigner::new(Arc::clone(&key), "one".into()), NodeSigner::new(key, "two".into()))
    }

    fn sent() -> SentRequest<'static> {
        SentRequest { method: "POST", target: "/inner/errand?x=1", from: FROM, to: "two" }
    }

    fn verify(node: &NodeSigner, text: &str, now: u64) -> SignatureCheck {
        node.verify("POST", "/inner/errand?x=1", text, now)
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_is_good_once_and_never_again() {
        let (one, two) = nodes();
        let (text, nonce) = one.sign(sent(), b"body", NOW);
        let SignatureCheck::Good(signature) = verify(&two, &text, NOW + SKEW) else { panic!("it is a node's") };
        assert_eq!((signature.from, signature.sender.as_str(), &signature.nonce), (FROM, "one", &nonce));
        assert!(signature.covers_body(b"body") && !signature.covers_body(b"other") && !signature.covers_body(b""));
        for seconds in [0, 1, 300, 300] {
            tokio::time::advance(Duration::from_secs(seconds)).await;
            assert_eq!(verify(&two, &text, NOW), SignatureCheck::Misplaced, "a copy, {seconds} s later");
        }
        let sealed = two.seal_answer(&signature, b"secret");
        assert_eq!(one.open_answer(&nonce, &sealed).as_deref(), Some(b"secret".as_slice()));
        assert!(two.open_answer(&nonce, &sealed).is_none() && one.open_answer("other", &sealed).is_none());
    }

    #[test]
    fn a_request_is_good_at_its_receiver_and_in_its_time_only() {
        let (one, two) = nodes();
        for (now, to, verdict) in [
            (NOW + SKEW + 1, "two", false),
            (NOW - SKEW - 1, "two", false),
            (NOW, "three", false),
            (NOW - SKEW, "two", true),
        ] {
            let (text, _) = one.sign(SentRequest { to, ..sent() }, b"", NOW);
            assert_eq!(matches!(verify(&two, &text, now), SignatureCheck::Good(_)), verdict, "{now} {to}");
        }
    }

    #[test]
    fn nothing_in_a_signed_request_can_be_changed() {
        let (one, two) = nodes();
        let (text, _) = one.sign(sent(), b"body", NOW);
        assert_eq!(two.verify("GET", "/inner/errand?x=1", &text, NOW), SignatureCheck::Forged);
        assert_eq!(two.verify("POST", "/inner/errand?x=2", &text, NOW), SignatureCheck::Forged);
        let fields: Vec<&str> = text.split(' ').collect();
        for (place, other) in ["192.0.2.2", "three", "three", "1700000001", "00", "00", "00"].into_iter().enumerate() {
            let mut changed = fields.clone();
            changed[place] = other;
            assert_eq!(verify(&two, &changed.join(" "), NOW), SignatureCheck::Forged, "field {place}");
        }
        for text in ["", "192.0.2.1", "a b c d e f g", &format!("{text} ")] {
            assert_eq!(verify(&two, text, NOW), SignatureCheck::Forged, "{text}");
        }
        let stranger = NodeSigner::new(Arc::new(TestKey("theirs")), "one".into());
        assert_eq!(verify(&two, &stranger.sign(sent(), b"body", NOW).0, NOW), SignatureCheck::Forged);
        assert!(matches!(verify(&two, &text, NOW), SignatureCheck::Good(_)), "and a forged one uses nothing up");
    }
}
