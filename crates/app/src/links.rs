//! The links that people send each other, and the browsers that can open them.

/// The browsers that can open a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkReach {
    /// All browsers that reach the host in the same way as this one.
    Same,
    /// Browsers on this computer only: the host listens on no other interface.
    ThisMachine,
    /// Browsers in a network of this computer, which may have other addresses too: their origins.
    Network(Vec<String>),
}

/// An origin for links, and the browsers that can open them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkOrigin {
    /// The scheme, host and port.
    pub text: String,
    pub reach: LinkReach,
}

/// The tokens of a table, as the host writes them in addresses. They are opaque here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLinks {
    /// The token with which a person can take a seat.
    pub token: String,
    /// The token with which a person can only watch; empty if nobody can.
    pub spectator_token: String,
    /// The token of the table that a rematch opens.
    pub next_token: String,
    /// The token with which a person can only watch that table.
    pub next_spectator_token: String,
    /// The code by which a friend in the same room finds the waiting room.
    pub room_code: String,
}

/// Returns the browsers that can open the link with this path.
pub fn page_link_reach(reach: &LinkReach, path: &str) -> pages::LinkReach {
    match reach {
        LinkReach::Same => pages::LinkReach::Same,
        LinkReach::ThisMachine => pages::LinkReach::ThisMachine,
        LinkReach::Network(others) => {
            pages::LinkReach::Network(others.iter().map(|origin| format!("{origin}{path}")).collect())
        }
    }
}
