//! The ids of tables, which are also their names in addresses: nobody else can open them.

use app::TableLinks;
use sha2::{Digest, Sha256};

/// The id of a table: 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct TableId(String);

impl TableId {
    pub fn from_bytes(bytes: [u8; 16]) -> TableId {
        TableId(encode_hex(&bytes))
    }

    /// Parses an id.
    pub fn parse(digits: &str) -> Option<TableId> {
        let fits = digits.len() == 32 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        fits.then(|| TableId(digits.to_owned()))
    }

    /// Returns an id that follows from these texts.
    pub fn derive_from<'a>(label: &str, parts: impl IntoIterator<Item = &'a str>) -> TableId {
        let mut hash = Sha256::new().chain_update(label);
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        TableId::from_bytes(bytes)
    }

    /// Returns the id of the table after this one, so that two requests for a rematch lead to the same table.
    pub fn next(&self) -> TableId {
        TableId::derive_from("endtable next table 1", [self.as_str()])
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the path of the table's page.
    pub fn path(&self) -> String {
        format!("/t/{}", self.0)
    }

    /// Returns what pages of the table say of addresses. There are none for other people.
    pub fn links(&self) -> TableLinks {
        TableLinks {
            token: self.0.clone(),
            spectator_token: String::new(),
            next_token: self.next().0,
            next_spectator_token: String::new(),
            room_code: String::new(),
        }
    }
}

pub(crate) fn encode_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
