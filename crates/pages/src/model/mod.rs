//! The data that the server passes to a page. None of it can hold the private part of a game's state: of a table only
//! the projections for one viewer are used.

mod fair_deal;
mod form;
mod presence;
mod replay;
mod table;

pub use fair_deal::{ContributionRequest, ContributionSource, DealVerdict, ProofPage};
pub use form::{FormValues, Notice, PendingConfirmation};
pub use presence::{AbsentSeat, SeatChange, SeatVote, SeatVoteOwner, TablePresence};
pub use replay::{GameOrigin, ReplayPage, ReplayPerspective};
pub use table::{
    ChatContent, ChatLine, LinkReach, Occupant, ProgramOwner, SeatCard, ShownMoment, TableDetails, TableListEntry,
    TablePage, TutorialProgress,
};
