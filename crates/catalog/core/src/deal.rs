//! Fair deals: all chance at a table follows from a secret that is fixed before the first draw.
//!
//! The server draws a secret and publishes its SHA-256, the seal, before any seat can contribute. Seats add
//! contributions of their own ([`crate::fair_deal`]); the key of all chance is a digest of the secret and the
//! contributions. At the end the secret is published. `docs/fair-deal.md` gives the details, and what they prove.
//!
//! The secrets of consecutive games form a [`SecretChain`]: the secret published after one game is the seal of the
//! next.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A secret of 32 bytes that only the host knows before the end. It is converted to hexadecimal digits only on request.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DealSecret(pub [u8; 32]);

/// The SHA-256 of a secret, in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealCommitment(pub String);

impl std::fmt::Debug for DealSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl DealSecret {
    /// Returns the secret that a seed stands for: SHA-256 over `endtable seed 1` and the seed as 8 bytes,
    /// little-endian. Tables made from a seed are reproducible, not secret.
    pub fn from_seed(seed: u64) -> DealSecret {
        DealSecret(Sha256::new().chain_update(b"endtable seed 1").chain_update(seed.to_le_bytes()).finalize().into())
    }

    /// Returns the secret of the next game in a series: SHA-256 over the text `endtable series 1` and this secret.
    #[must_use]
    pub fn next(&self) -> DealSecret {
        DealSecret(Sha256::new().chain_update(b"endtable series 1").chain_update(self.0).finalize().into())
    }

    /// Returns the secret this many games earlier in a chain, where the secret published after a game is the seal of
    /// the next.
    #[must_use]
    pub fn chain_back(&self, games: u16) -> DealSecret {
        (0..games).fold(*self, |secret, _| DealSecret(Sha256::digest(secret.0).into()))
    }

    /// Returns the commitment that is published at the start.
    pub fn commitment(&self) -> DealCommitment {
        DealCommitment(encode_hex(&Sha256::digest(self.0)))
    }

    /// Returns the key of all chance at the table.
    pub fn chance_key(&self, entropy: &[String]) -> [u8; 32] {
        let mut hash = Sha256::new().chain_update(b"endtable deal 1").chain_update(self.0);
        for part in entropy {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
        hash.finalize().into()
    }

    /// Returns the secret as hexadecimal digits.
    pub fn to_hex(&self) -> String {
        encode_hex(&self.0)
    }

    /// Parses 64 hexadecimal digits.
    pub fn parse(digits: &str) -> Option<DealSecret> {
        if digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(digits.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(DealSecret(bytes))
    }
}

/// The secrets of a game and of those that may follow it, all fixed by the first seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SecretChain {
    /// The secret of the last game.
    pub root: DealSecret,
    /// The number of games after the present one.
    pub left: u16,
}

impl SecretChain {
    /// Returns the secret of the present game.
    pub fn current_secret(&self) -> DealSecret {
        self.root.chain_back(self.left)
    }

    /// Returns the chain from the next game on; none after the last.
    pub fn next(&self) -> Option<SecretChain> {
        Some(SecretChain { left: self.left.checked_sub(1)?, ..*self })
    }
}

impl From<DealSecret> for SecretChain {
    fn from(root: DealSecret) -> SecretChain {
        SecretChain { root, left: 0 }
    }
}

/// Encodes bytes as lower-case hexadecimal digits.
pub(crate) fn encode_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secret_of_a_game_is_the_seal_of_the_next() {
        let mut chain = SecretChain { root: DealSecret::from_seed(5), left: 3 };
        let first = chain.current_secret();
        for left in (0..3).rev() {
            let next = chain.next().expect("not the last");
            assert_eq!(next.left, left);
            assert_eq!(next.current_secret().commitment().0, chain.current_secret().to_hex());
            chain = next;
        }
        assert_eq!(chain.current_secret(), DealSecret::from_seed(5));
        assert_eq!(chain.next(), None);
        assert_eq!(first, DealSecret::from_seed(5).chain_back(3));
    }
}
