//! The reasons why a server cannot start.

use std::net::SocketAddr;

/// The reason why the server did not start or had to close.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server cannot listen on the address.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The store cannot be used.
    #[error("{0}")]
    Store(#[from] store::StoreError),
    /// The data folder cannot be used.
    #[error("the folder of the house cannot be used: {0}")]
    Folder(std::io::Error),
    /// The database is damaged; the result of its integrity check.
    #[error("the database is damaged: {0}")]
    DatabaseDamaged(String),
    /// Notifications cannot be sent with these settings; one sentence.
    #[error("nobody can be called: {0}")]
    Notifications(String),
    /// The key in the folder differs from that of the other nodes.
    #[error("the key of this folder is not that of the house")]
    OtherKey,
    /// The database of this folder is missing or empty, although a server has used the folder.
    #[error("the database of this folder is gone")]
    DatabaseGone,
    /// The database is not the one that belongs to this folder.
    #[error("the database is not the one that this folder belongs to")]
    OtherDatabase,
    /// The configuration asks for a part that this program was built without; one sentence.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The node URL is invalid.
    #[error("the node URL must look like http://10.0.0.2:8080, without a path")]
    NodeUrl,
    /// The public URL is invalid.
    #[error("the public URL must look like https://play.example.org, without a path")]
    PublicUrl,
}
