//! Fair deals: what happens by chance at a table follows from a secret that is fixed before the first draw.
//!
//! The server draws 32 secret bytes and publishes their SHA-256 as a commitment when the table is made. Each seat may
//! add entropy before the game starts. The key of all chance is SHA-256 over the text `endtable deal 1`, the secret,
//! and the length (as 8 bytes, little-endian) and bytes of each entropy in the order given. At the end the secret is
//! published, and anybody can check that it fits the commitment and that every answer of nature follows from the key.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 bytes that nobody but the host knows before the end. Prints itself as hexadecimal digits only when asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The SHA-256 of a secret, in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Commitment(pub String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl Secret {
    /// The secret that a seed stands for: SHA-256 over `endtable seed 1` and the seed as 8 bytes, little-endian.
    /// Tables made from a seed are reproducible, not secret.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::new().chain_update(b"endtable seed 1").chain_update(seed.to_le_bytes()).finalize().into())
    }

    /// The secret of the next game in a series: SHA-256 over the text `endtable series 1` and this secret.
    #[must_use]
    pub fn next(&self) -> Secret {
        Secret(Sha256::new().chain_update(b"endtable series 1").chain_update(self.0).finalize().into())
    }

    /// What is published about the secret at the start.
    pub fn commitment(&self) -> Commitment {
        Commitment(hex(&Sha256::digest(self.0)))
    }

    /// The key of all chance at the table.
    pub fn key(&self, entropy: &[String]) -> [u8; 32] {
        let mut hash = Sha256::new().chain_update(b"endtable deal 1").chain_update(self.0);
        for part in entropy {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
        hash.finalize().into()
    }

    /// The secret as hexadecimal digits.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(digits: &str) -> Option<Secret> {
        if digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(digits.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(Secret(bytes))
    }
}

/// Lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
