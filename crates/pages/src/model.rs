//! What the server hands to a page. Nothing in here can hold the hidden half of a game: of a table only the
//! projections for one viewer are used.

use std::hash::{Hash, Hasher};

use catalog::fair_deal::FairDealRound;
use catalog::{BotSpeed, DynGame};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::presence::TablePresence;

/// A table as one browser meets it.
pub struct TablePage<'a> {
    /// The game in progress. Pages call only its methods that take a viewer, with [`TablePage::viewer`].
    pub table: &'a dyn DynGame,
    /// Who is looking: the seat that this browser plays, or a spectator.
    pub viewer: Viewer,
    /// The people around the table.
    pub details: TableDetails,
    /// Whether this is a moment of the past, at which nobody can act.
    pub replay: bool,
    /// Whether it is a moment of a finished game that is looked at with everything open: all that any seat knew then.
    pub reveals_all: bool,
    /// Whether what stands folded away is drawn as well, as it is for whole pages and their [`part`](crate::part)s.
    pub unfolded: bool,
    /// Something to say about the last thing this viewer tried, such as a refused move.
    pub notice: Option<Notice>,
}

impl TablePage<'_> {
    /// Whether the viewer is asked something that they have not answered.
    pub(crate) fn is_viewer_to_act(&self) -> bool {
        let asked = self.viewer.seat().is_some_and(|seat| self.table.awaited_seats().contains(seat));
        asked && !self.replay && !self.details.action_is_held && !self.details.presence.is_suspended()
    }
}

/// The table as furniture: who sits where, and where its doors lead.
#[derive(Clone, Debug)]
pub struct TableDetails {
    /// The unguessable name of the table; its pages live under `/t/{token}`.
    pub token: String,
    /// The seats, in order.
    pub seats: Vec<SeatCard>,
    /// Whether the first card has been dealt. Before, the page is the waiting room.
    pub started: bool,
    /// Whether the table waits for what seats add to the deal.
    pub shuffling: bool,
    /// Whether it still waits for pledges.
    pub awaiting_commitments: bool,
    /// For whom.
    pub awaited_seats: Vec<Seat>,
    /// What this browser has to know to add to it; none if it cannot.
    pub contribution: Option<DealContribution>,
    /// Whether this browser made the table and may start it, fill seats and change bots.
    pub is_host: bool,
    /// Whether one device is handed round: several seats belong to this browser.
    pub hot_seat: bool,
    /// The curtain of a hot seat: the next seat, until its person says that they are there.
    pub curtain: Option<Seat>,
    /// Whether the viewer can take back the last decision.
    pub can_undo: bool,
    /// Whether the viewer may ask what a strong player would do.
    pub can_ask_advice: bool,
    /// What happens if nobody answers, as a sentence with the time left; none without a clock.
    pub timeout_notice: Option<String>,
    /// When the clock of the present question runs out; none without a clock.
    pub deadline: Option<Deadline>,
    /// Whether coach lines are shown to this browser.
    pub shows_hints: bool,
    /// Whether the viewer is warned before a blunder; nothing where nobody is.
    pub warns_of_blunders: Option<bool>,
    /// How fast bots answer, as this browser wishes it.
    pub speed: BotSpeed,
    /// Whether the guide of the game stands before the board, until this browser has read it.
    pub shows_introduction: bool,
    /// Where the lesson of a practice table stands; none at other tables and once the game is free.
    pub tutorial: Option<TutorialProgress>,
    /// How many people look on.
    pub spectators: usize,
    /// The talk at the table, oldest first.
    pub talk: Vec<ChatLine>,
    /// How many steps of the game were taken over from a finished one; 0 for a game of its own.
    pub inherited_plies: usize,
    /// The token of the next game after this one, once somebody asked for a rematch.
    pub rematch: Option<String>,
    /// Whether the viewer's answer is kept until it may count.
    pub action_is_held: bool,
    /// Whether the rules forbid free talk now.
    pub chat_disabled: bool,
    /// The name last used in this browser, or empty.
    pub name: String,
    /// The full address of the table, for inviting.
    pub invite: String,
    /// Who can open that address.
    pub link_reach: LinkReach,
    /// The code of the waiting room, for those to whom the address is told by word of mouth.
    pub code: Option<String>,
    /// The address that those are given who may look on and nothing else, for whoever sits here.
    pub spectator_link: Option<String>,
    /// Whether the viewer was given no more than that.
    pub is_spectator_link: bool,
    /// What people have agreed on, and who is missed.
    pub presence: TablePresence,
}

impl TableDetails {
    /// All that the drawer of the table depends on, beside what the viewer may do unasked.
    pub(crate) fn furniture(&self) -> impl Hash + '_ {
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

    /// Whether this is the one seat that this browser plays. Where it plays several, no seat is “you”.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|chair| chair.yours)
            && self.seats.iter().filter(|chair| chair.yours).count() == 1
    }
}

/// Who can open a link to a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum LinkReach {
    /// Whoever reaches the server as this browser does.
    #[default]
    Same,
    /// Browsers on this computer only.
    ThisMachine,
    /// Browsers in a network of this computer; the same table by its other addresses.
    Network(Vec<String>),
}

/// Where the lesson of a practice table stands for the learner.
#[derive(Clone, PartialEq, Debug)]
pub enum TutorialProgress {
    /// What the learner is advised to answer.
    Step {
        /// The number of the step, from 0.
        number: usize,
        /// How many there are.
        of: usize,
        /// The answer, as the game's action.
        action: Value,
    },
    /// It has just ended, and the game goes on.
    Done,
    /// The learner has just done something else, and the game goes on.
    Left,
}

/// One seat as furniture.
#[derive(Clone, Hash, Debug)]
pub struct SeatCard {
    /// Its name.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
    /// Whether this browser plays it.
    pub yours: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    /// Nobody yet.
    Empty,
    /// A bot of this id.
    Bot(String),
    /// A program of this person.
    Program(ProgramOwner),
    /// A person who is connected.
    Here,
    /// A person whose connection is lost.
    Away,
    /// A person who left; a bot of this id plays until they come back.
    Left(String),
}

/// Whose program plays a seat: they see what the seat sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProgramOwner {
    /// Somebody who plays a seat of this name as well.
    Player(String),
    /// The host, who plays no seat.
    Host,
    /// Somebody who looks on.
    Spectator,
}

/// One line of talk.
#[derive(Clone, Hash, Debug)]
pub struct ChatLine {
    /// Who spoke.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// A message about the last thing a viewer tried: what happened, that nothing was lost, what to do.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// The clause behind it, or empty.
    pub clause: String,
    /// What was warned of and can be done all the same.
    pub confirmation: Option<PendingConfirmation>,
}

/// An answer that waits until somebody says that they are sure: it is the same one, to the same question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingConfirmation {
    /// The name of the table.
    pub table: String,
    /// The number of the answer.
    pub number: usize,
    /// The list that it is a number of.
    pub list: u32,
    /// The number of the question.
    pub question: u32,
}

/// The end of a length of time, and the server's clock at which it was read, both in milliseconds since 1970. A length alone
/// would be wrong a moment later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    /// When the time is up.
    pub at: u64,
    /// The server's clock.
    pub now: u64,
}

impl Deadline {
    /// How many milliseconds were left.
    pub fn remaining_ms(self) -> u64 {
        self.at.saturating_sub(self.now)
    }
}

/// Two readings of the same deadline are the same piece of a page.
impl Hash for Deadline {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

/// A table that the lobby lists.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The unguessable name of the table.
    pub token: String,
    /// The id of its game.
    pub game: String,
    /// The seats taken by people and bots, by name.
    pub names: Vec<String>,
    /// Seats that nobody has taken yet.
    pub free: u8,
    /// Whether the first card has been dealt.
    pub started: bool,
    /// Whether this browser sits at it or made it.
    pub yours: bool,
    /// Whether this browser's seat is asked now.
    pub turn: bool,
    /// Who is asked now, by name; in a ballot everybody, whether they have answered or not.
    pub asked: Vec<String>,
    /// Since when the table has waited for an answer, in milliseconds since 1970; none unless the game runs.
    pub asked_at: Option<u64>,
    /// When the time for the answer runs out, in milliseconds since 1970; none unless the game is played by days.
    pub deadline: Option<u64>,
    /// The server's clock at which this was read, in milliseconds since 1970.
    pub now: u64,
}

/// The fields of a form as a browser sent them, so that a refused form comes back filled in.
#[derive(Clone, Debug, Default)]
pub struct FormValues(pub Vec<(String, String)>);

impl FormValues {
    /// All values sent for a field, in their order.
    pub(crate) fn all_values(&self, field: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(name, _)| name == field).map(|(_, value)| value.as_str())
    }

    /// The last value sent for a field.
    pub fn get(&self, field: &str) -> Option<&str> {
        self.0.iter().rev().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }
}

/// Where a game is at home that is looked back at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOrigin {
    /// At the table with this unguessable name.
    Table(String),
    /// In the report of an experiment, which is all that there is besides.
    Report,
}

/// Through whose eyes somebody looks back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPerspective {
    /// Those of a seat, or of somebody who looked on.
    Viewer(Viewer),
    /// All at once: the table as it lay, and what each seat knew. Only for games that are over.
    All,
}

impl ReplayPerspective {
    /// What an address says: the number of a seat from 1, `all`, or `table` for somebody who looked on.
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

    /// The same, as an address says it.
    pub(crate) fn to_query_value(self) -> String {
        match self {
            ReplayPerspective::All => "all".to_owned(),
            ReplayPerspective::Viewer(Viewer::Spectator) => "table".to_owned(),
            ReplayPerspective::Viewer(Viewer::Seat(seat)) => (seat.0 + 1).to_string(),
        }
    }

    /// Whose view of the table is drawn.
    pub fn viewer(self) -> Viewer {
        match self {
            ReplayPerspective::All => Viewer::Spectator,
            ReplayPerspective::Viewer(viewer) => viewer,
        }
    }
}

/// A table at an earlier moment.
pub struct ReplayPage<'a> {
    /// The table as it is now.
    pub current_table: &'a dyn DynGame,
    /// The table as it stood after [`ReplayPage::ply`] journal entries.
    pub past_table: &'a dyn DynGame,
    /// Through whose eyes.
    pub perspective: ReplayPerspective,
    /// The seat of whoever looks.
    pub own: Option<Seat>,
    /// Who sat where.
    pub seats: Vec<SeatCard>,
    /// Where the game is at home.
    pub origin: GameOrigin,
    /// The moments at which one can stop, as numbers of journal entries: see [`stops`](crate::stops).
    pub stops: Vec<usize>,
    /// How many journal entries this moment has.
    pub ply: usize,
    /// Whether the game is over.
    pub over: bool,
}

/// What a browser has to know to add to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealContribution {
    /// For which seat.
    pub seat: u8,
    /// In which round, from 0.
    pub round: usize,
    /// What it has pledged; empty if nothing.
    pub commitment: String,
    /// Whether it is time to open that.
    pub must_reveal: bool,
    /// What all seats have pledged, in order.
    pub commitments: Vec<String>,
}

/// Who could add to a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealContributors {
    /// The seats.
    Seats,
    /// Nobody: everybody gets the same deal on a day.
    Day,
    /// Nobody: a practice table always has the same deal.
    Lesson,
}

/// What a table published about its chance.
pub struct ProofPage {
    /// The id of the game.
    pub game: String,
    /// The unguessable name of the table.
    pub token: String,
    /// The SHA-256 of the secret, published before anybody could add anything.
    pub commitment: String,
    /// The seats by name.
    pub names: Vec<String>,
    /// What the seats added to the secret, in order.
    pub entropy: Vec<String>,
    /// How they came to add it, the round that counts last. What was opened is left out until it has been dealt.
    pub rounds: Vec<FairDealRound>,
    /// Who could.
    pub adders: DealContributors,
    /// Whether the first card has been dealt.
    pub started: bool,
    /// The secret as hexadecimal digits, once the game is over.
    pub secret: Option<String>,
    /// Once the game is over: whether the secret fits the commitment and every answer of nature in the journal
    /// follows from the key.
    pub fair: Option<bool>,
    /// How many journal entries were checked.
    pub entries: usize,
    /// How many of them were taken over from another game, whose own record explains them.
    pub past: usize,
}
