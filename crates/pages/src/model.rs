//! The data that the server passes to a page. None of it can hold the private part of a game's state: of a table only
//! the projections for one viewer are used.

use std::hash::{Hash, Hasher};

use catalog::fair_deal::FairDealRound;
use catalog::{BotSpeed, DynGame};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::presence::TablePresence;

/// A table as one browser sees it.
pub struct TablePage<'a> {
    /// The game in progress. Pages call only its methods that take a viewer, with [`TablePage::viewer`].
    pub table: &'a dyn DynGame,
    /// The viewer: the seat that this browser plays, or a spectator.
    pub viewer: Viewer,
    /// The people and the settings of the table.
    pub details: TableDetails,
    /// True for a past step, at which no seat can act.
    pub replay: bool,
    /// True for a step of a finished game with everything revealed: all that any seat knew then.
    pub reveals_all: bool,
    /// True to draw collapsible content as well, as for whole pages and for
    /// [`find_collapsible`](crate::find_collapsible).
    pub unfolded: bool,
    /// A message about the viewer's last attempt, such as a refused action.
    pub notice: Option<Notice>,
}

impl TablePage<'_> {
    /// True if the viewer is to act.
    pub(crate) fn is_viewer_to_act(&self) -> bool {
        let asked = self.viewer.seat().is_some_and(|seat| self.table.awaited_seats().contains(seat));
        asked && !self.replay && !self.details.action_is_held && !self.details.presence.is_suspended()
    }
}

/// The people and the settings of the table, apart from its game.
#[derive(Clone, Debug)]
pub struct TableDetails {
    /// The unguessable token of the table. Its pages are under `/t/{token}`.
    pub token: String,
    /// The seats in order.
    pub seats: Vec<SeatCard>,
    /// True once the first card has been dealt. Before that, the page is the waiting room.
    pub started: bool,
    /// True if the table waits for the seats' contributions to the deal.
    pub shuffling: bool,
    /// True if it still waits for commitments.
    pub awaiting_commitments: bool,
    /// The seats that it waits for.
    pub awaited_seats: Vec<Seat>,
    /// The data that this browser needs for its contribution. `None` if it cannot contribute.
    pub contribution: Option<ContributionRequest>,
    /// True if this browser created the table and may start it, fill seats and change bots.
    pub is_host: bool,
    /// True for a hot seat: several seats belong to this browser.
    pub hot_seat: bool,
    /// The next seat behind the curtain of a hot seat, until its player confirms.
    pub curtain: Option<Seat>,
    /// True if the viewer can undo the last action.
    pub can_undo: bool,
    /// True if the viewer may ask for a strong player's advice.
    pub can_ask_advice: bool,
    /// The consequence of a timeout, as a sentence with the remaining time. `None` without a clock.
    pub timeout_notice: Option<String>,
    /// The deadline of the current question. `None` without a clock.
    pub deadline: Option<Deadline>,
    /// True if hints are shown to this browser.
    pub shows_hints: bool,
    /// True if the viewer is warned before a blunder. `None` if warnings are not available.
    pub warns_of_blunders: Option<bool>,
    /// The speed of bots that this browser has chosen.
    pub speed: BotSpeed,
    /// True if the guide is shown in place of the board, until this browser has read it.
    pub shows_introduction: bool,
    /// The progress of the lesson at a practice table. `None` at other tables and once the lesson is over.
    pub tutorial: Option<TutorialProgress>,
    /// The number of spectators.
    pub spectators: usize,
    /// The chat at the table, oldest first.
    pub talk: Vec<ChatLine>,
    /// The number of journal entries taken over from a finished game. 0 for an independent game.
    pub inherited_plies: usize,
    /// The token of the next game, once a player has asked for a rematch.
    pub rematch: Option<String>,
    /// True if the viewer's action is held back until it may count.
    pub action_is_held: bool,
    /// True if the rules currently forbid free chat.
    pub chat_disabled: bool,
    /// The name last used in this browser, or empty.
    pub name: String,
    /// The full URL of the table, for invitations.
    pub invite: String,
    /// The machines that can open that URL.
    pub link_reach: LinkReach,
    /// The code of the waiting room, for inviting people by word of mouth.
    pub code: Option<String>,
    /// The link for spectators who may not take seats, shown to players.
    pub spectator_link: Option<String>,
    /// True if the viewer has only the spectator link.
    pub is_spectator_link: bool,
    /// The agreements of the table and the absent players.
    pub presence: TablePresence,
}

impl TableDetails {
    /// Returns everything that the side panel of the table depends on, except the viewer's out-of-turn actions.
    pub(crate) fn side_panel_key(&self) -> impl Hash + '_ {
        let doors = (
            &self.token,
            &self.invite,
            &self.link_reach,
            &self.spectator_link,
            self.is_spectator_link,
            self.hot_seat,
            self.inherited_plies,
        );
        let people = (&self.seats, self.is_host, self.spectators, self.started, &self.presence);
        (doors, people, self.shows_hints, self.warns_of_blunders, self.speed)
    }

    /// True if this is the only seat that this browser plays. With several seats, none is “you”.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|chair| chair.yours)
            && self.seats.iter().filter(|chair| chair.yours).count() == 1
    }
}

/// The machines that can open a link to a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum LinkReach {
    /// All machines that reach the server as this browser does.
    #[default]
    Same,
    /// Only browsers on this computer.
    ThisMachine,
    /// Browsers in a network of this computer. Holds the URLs of the table at its other addresses.
    Network(Vec<String>),
}

/// The learner's progress in the lesson of a practice table.
#[derive(Clone, PartialEq, Debug)]
pub enum TutorialProgress {
    /// The action that the lesson suggests.
    Step {
        /// The number of the step, from 0.
        number: usize,
        /// The number of steps.
        of: usize,
        /// The action in its serialized form.
        action: Value,
    },
    /// The lesson has just ended, and the game continues.
    Done,
    /// The learner has just chosen another action, and the game continues without the lesson.
    Left,
}

/// A seat and its occupant.
#[derive(Clone, Hash, Debug)]
pub struct SeatCard {
    /// Its name.
    pub name: String,
    /// The occupant of the seat.
    pub occupant: Occupant,
    /// True if this browser plays it.
    pub yours: bool,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// The seat is free.
    Empty,
    /// A bot with this id.
    Bot(String),
    /// A program of this person.
    Program(ProgramOwner),
    /// A person who is connected.
    Here,
    /// A person whose connection is lost.
    Away,
    /// A person who left. A bot with this id plays until they return.
    Left(String),
}

/// The owner of a program that plays a seat, who sees what the seat sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProgramOwner {
    /// A player of the seat with this name.
    Player(String),
    /// The host, who plays no seat.
    Host,
    /// A spectator.
    Spectator,
}

/// A chat message.
#[derive(Clone, Hash, Debug)]
pub struct ChatLine {
    /// The sender.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A message about the viewer's last attempt: the result, that nothing was lost, and the next step.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// The clause behind it, or empty.
    pub clause: String,
    /// The action with a warning, which can be confirmed.
    pub confirmation: Option<PendingConfirmation>,
}

/// An action that waits for confirmation. It has to be the same one, for the same question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingConfirmation {
    /// The token of the table.
    pub table: String,
    /// The number of the action.
    pub number: usize,
    /// The list that contains the number.
    pub list: u32,
    /// The number of the question.
    pub question: u32,
}

/// A deadline, and the server's clock when it was read, both in milliseconds since 1970. A duration alone would soon be
/// wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    /// The deadline.
    pub at: u64,
    /// The server's clock.
    pub now: u64,
}

impl Deadline {
    /// Returns the remaining time in milliseconds when the clock was read.
    pub fn remaining_ms(self) -> u64 {
        self.at.saturating_sub(self.now)
    }
}

/// Two readings of the same deadline have equal hashes, so that they count as the same content.
impl Hash for Deadline {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

/// A table in the lobby's list.
#[derive(Clone, Debug)]
pub struct TableListEntry {
    /// The unguessable token of the table.
    pub token: String,
    /// The id of its game.
    pub game: String,
    /// The names on the seats taken by people and bots.
    pub names: Vec<String>,
    /// The number of free seats.
    pub free: u8,
    /// True once the first card has been dealt.
    pub started: bool,
    /// True if this browser plays at it or created it.
    pub yours: bool,
    /// True if this browser's seat is to act.
    pub turn: bool,
    /// The names of the seats to act. In a ballot these are all seats, whether they have voted or not.
    pub asked: Vec<String>,
    /// The time since which the table has waited for an action, in milliseconds since 1970. `None` unless the game is
    /// running.
    pub asked_at: Option<u64>,
    /// The deadline of the decision, in milliseconds since 1970. `None` unless the game has days per turn.
    pub deadline: Option<u64>,
    /// The server's clock when this was read, in milliseconds since 1970.
    pub now: u64,
}

/// The fields of a form as a browser sent them, so that a rejected form can be filled in again.
#[derive(Clone, Debug, Default)]
pub struct FormValues(pub Vec<(String, String)>);

impl FormValues {
    /// Returns all values sent for a field, in order.
    pub(crate) fn all_values(&self, field: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// Returns the last value sent for a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }
}

/// The origin of a game in a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOrigin {
    /// The table with this unguessable token.
    Table(String),
    /// The report of an experiment, without a site around it.
    Report,
}

/// The perspective of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPerspective {
    /// That of a seat or of a spectator.
    Viewer(Viewer),
    /// All perspectives combined: the table as it was, and what each seat knew. Only for finished games.
    All,
}

impl ReplayPerspective {
    /// Parses the value in a URL: the number of a seat from 1, `all`, or `table` for a spectator.
    pub fn parse(text: &str, seats: u8) -> Option<ReplayPerspective> {
        match text {
            "all" => Some(ReplayPerspective::All),
            "table" => Some(ReplayPerspective::Viewer(Viewer::Spectator)),
            number => {
                let seat = number.parse::<u8>().ok().filter(|seat| (1..=seats).contains(seat))?;
                Some(ReplayPerspective::Viewer(Viewer::Seat(Seat(seat - 1))))
            }
        }
    }

    /// Formats the value for a URL.
    pub(crate) fn to_query_value(self) -> String {
        match self {
            ReplayPerspective::All => "all".to_owned(),
            ReplayPerspective::Viewer(Viewer::Spectator) => "table".to_owned(),
            ReplayPerspective::Viewer(Viewer::Seat(seat)) => (seat.0 + 1).to_string(),
        }
    }

    /// Returns the viewer whose view of the table is drawn.
    pub fn viewer(self) -> Viewer {
        match self {
            ReplayPerspective::All => Viewer::Spectator,
            ReplayPerspective::Viewer(viewer) => viewer,
        }
    }
}

/// A table at an earlier step.
pub struct ReplayPage<'a> {
    /// The table as it is now.
    pub current_table: &'a dyn DynGame,
    /// The table after [`ReplayPage::ply`] journal entries.
    pub past_table: &'a dyn DynGame,
    /// The perspective.
    pub perspective: ReplayPerspective,
    /// The seat of the person who watches the replay.
    pub own: Option<Seat>,
    /// The seats and their occupants.
    pub seats: Vec<SeatCard>,
    /// The origin of the game.
    pub origin: GameOrigin,
    /// The steps of the replay, as numbers of journal entries: see [`replay_stops`](crate::replay_stops).
    pub stops: Vec<usize>,
    /// The number of journal entries at this step.
    pub ply: usize,
    /// True if the game is over.
    pub over: bool,
}

/// The data that a browser needs to contribute to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The result of the verification once the game is over: true if the secret fits the commitment and every chance
    /// outcome in the journal follows from the key.
    pub fair: Option<bool>,
    /// The number of checked journal entries.
    pub entries: usize,
    /// The number of entries that were taken over from another game, whose own record explains them.
    pub past: usize,
}
