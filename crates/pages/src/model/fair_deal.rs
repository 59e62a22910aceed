//! The contributions to the deal, and the published data about it.

use catalog::fair_deal::FairDealRound;

/// The data that a browser needs to contribute to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ContributionRequest {
    /// The contributing seat.
    pub seat: u8,
    /// The round, from 0.
    pub round: usize,
    /// The commitment of the seat, or empty.
    pub commitment: String,
    /// True if it is time to reveal the contribution.
    pub must_reveal: bool,
    /// The commitments of all seats, in order.
    pub commitments: Vec<String>,
}

/// The participants in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContributionSource {
    /// The seats.
    Seats,
    /// Nobody, because all players get the same deal on a day.
    Day,
    /// Nobody, because a practice table always has the same deal.
    Lesson,
}

/// The result of the verification of a deal, or the reason why there is none yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealVerdict {
    /// The game is not over.
    GameUnfinished,
    /// Other people may still play the same deal.
    DayUnfinished,
    /// The secret fits the commitment, and every chance outcome in the journal follows from the key.
    Fair,
    /// The secret or a chance outcome does not.
    Unfair,
}

/// The data that a table has published about its randomness.
pub struct ProofPage {
    /// The id of the game.
    pub game: String,
    /// The unguessable token of the table.
    pub token: String,
    /// The SHA-256 of the secret, published before any seat could contribute.
    pub commitment: String,
    /// The names of the seats.
    pub names: Vec<String>,
    /// The contributions of the seats in order.
    pub entropy: Vec<String>,
    /// The rounds of contributions, of which the last one counts. Revealed contributions are left out until the cards
    /// have been dealt.
    pub rounds: Vec<FairDealRound>,
    /// The possible participants.
    pub adders: ContributionSource,
    /// True once the first card has been dealt.
    pub started: bool,
    /// The secret as hexadecimal digits, once the game is over.
    pub secret: Option<String>,
    /// The result of the verification, or the reason why there is none yet.
    pub verdict: DealVerdict,
    /// The number of checked journal entries.
    pub entries: usize,
    /// The number of entries that were taken over from another game, whose own record explains them.
    pub past: usize,
}
