//! A table as one browser sees it.

use std::sync::Arc;

use catalog::{BotSpeed, ChanceSetting, SeatNote, TableSettings, ViewedGame, tr};
use engine::{Seat, Viewer};

use super::fair_deal::ContributionRequest;
use super::form::Notice;
use super::presence::TablePresence;

/// A table as one browser sees it.
pub struct TablePage {
    /// The game in progress as the viewer sees it.
    pub table: Arc<dyn ViewedGame>,
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
    /// The moment that is shown.
    pub moment: ShownMoment,
    /// The server's clock, in milliseconds since 1970.
    pub now: u64,
}

/// The moment that a page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ShownMoment {
    /// Changes when the table is loaded anew.
    pub epoch: u64,
    /// The number of the viewer's moment.
    pub number: u64,
    /// The number of the step with which the moment begins, as [`catalog::ViewerFacts`] number them. `None` if nothing
    /// is new.
    pub first_step: Option<usize>,
    /// True if no other moment of the same step follows. Only the last one offers answers.
    pub is_last: bool,
}

impl Default for ShownMoment {
    fn default() -> ShownMoment {
        ShownMoment { epoch: 0, number: 0, first_step: None, is_last: true }
    }
}

impl TablePage {
    /// Returns the viewer: the seat that this browser plays, or a spectator.
    pub fn viewer(&self) -> Viewer {
        self.table.viewer()
    }

    /// Returns what the viewer throws or draws now, in words.
    pub(crate) fn own_chance(&self) -> Option<String> {
        let is_own = self.details.chance_owner.is_some() && self.details.chance_owner == self.viewer().seat();
        let may = is_own && self.offers_answers() && !self.details.presence.is_suspended();
        may.then(|| self.table.chance_text()).flatten()
    }

    /// True unless the page shows a past step or a moment that another one follows at once.
    pub(crate) fn offers_answers(&self) -> bool {
        !self.replay && self.moment.is_last
    }

    /// True if the page offers to take back the viewer's last decision. Undo is offered at the last moment only.
    pub(crate) fn offers_undo(&self) -> bool {
        self.details.can_undo && self.offers_answers()
    }

    /// True if the table waits for a decision, a roll or a draw of somebody else.
    pub(crate) fn awaits_others(&self) -> bool {
        let own = self.viewer().seat();
        let awaited = self.table.awaited_seats();
        let is_other = |owner: Seat| Some(owner) != own;
        let waits = !awaited.is_empty() && !self.is_viewer_awaited();
        waits || self.offers_answers() && self.details.chance_owner.is_some_and(is_other)
    }

    /// True if the table waits for an answer of the viewer, which may be given by itself.
    pub(crate) fn is_viewer_awaited(&self) -> bool {
        self.viewer().seat().is_some_and(|seat| self.table.awaited_seats().contains(seat))
    }

    /// Returns the seat that sentences call "you": that of the viewer, unless this browser plays several.
    pub(crate) fn you(&self) -> Option<Seat> {
        self.viewer().seat().filter(|seat| self.details.is_you(*seat))
    }

    /// True if the viewer has answered the present question, which others still have to answer. Who else has answered is
    /// secret.
    pub(crate) fn has_answered(&self) -> bool {
        let is_running = self.details.started && self.offers_answers() && !self.details.presence.is_suspended();
        is_running && (self.details.action_is_held || self.table.has_answered())
    }

    /// Returns the phase as a short sentence, which speaks to the viewer.
    pub(crate) fn headline(&self) -> String {
        self.table.headline(self.you())
    }

    /// True if the viewer is to act.
    pub(crate) fn is_viewer_to_act(&self) -> bool {
        self.is_viewer_awaited()
            && self.offers_answers()
            && !self.details.is_answered()
            && !self.details.presence.is_suspended()
    }
}

/// The people and the settings of the table, apart from its game.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
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
    /// The seats whose people read the introduction, while the table waits for them before it deals.
    pub readers: Vec<Seat>,
    /// The time at which the game begins without them, in milliseconds since 1970. `None` if nobody else waits.
    pub reading_ends_at: Option<u64>,
    /// The published half of the fair deal.
    pub commitment: String,
    /// The data that this browser needs for its contribution. `None` if it cannot contribute.
    pub contribution: Option<ContributionRequest>,
    /// True if this browser created the table and may start it, fill seats and change bots.
    pub is_host: bool,
    /// The name that the host has given at their seat, or empty.
    pub host_name: String,
    /// True for a hot seat: several seats belong to this browser.
    pub hot_seat: bool,
    /// The next seat behind the curtain of a hot seat, until its player confirms.
    pub curtain: Option<Seat>,
    /// True if the viewer can undo the last action.
    pub can_undo: bool,
    /// True if the viewer may ask for a strong player's advice.
    pub can_ask_advice: bool,
    /// The settings of the table beside the rules of its game.
    pub settings: TableSettings,
    /// The deadline of the current question, in milliseconds since 1970. `None` without a clock.
    pub deadline: Option<u64>,
    /// True if hints are shown to this browser.
    pub shows_hints: bool,
    /// True if the viewer is warned before a blunder. `None` if warnings are not available.
    pub warns_of_blunders: Option<bool>,
    /// The speed of bots that this browser has chosen.
    pub speed: BotSpeed,
    /// The seat whose throw or draw the table waits for.
    pub chance_owner: Option<Seat>,
    /// The time at which it happens by itself, if it is this browser's, in milliseconds since 1970. `None` if it waits
    /// for as long as it takes.
    pub chance_due_at: Option<u64>,
    /// When the throws and draws of this browser's seats happen.
    pub chance_setting: ChanceSetting,
    /// True if the guide is shown in place of the board, until this browser has read it.
    pub shows_introduction: bool,
    /// The progress of the lesson at a practice table. `None` at other tables and once the lesson is over.
    pub tutorial: Option<TutorialProgress>,
    /// The number of spectators.
    pub spectators: usize,
    /// The chat at the table, oldest first.
    pub talk: Vec<ChatLine>,
    /// The lines of spectators, oldest first.
    pub remarks: Vec<ChatLine>,
    /// The number of journal entries taken over from a finished game. 0 for an independent game.
    pub inherited_plies: usize,
    /// The token of the next game, once a player has asked for a rematch.
    pub rematch: Option<String>,
    /// True if the viewer's action is held back until it may count.
    pub action_is_held: bool,
    /// True if a standing order or the only legal action answers for the viewer, who then is not asked.
    pub is_answered_by_order: bool,
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
    /// True if this browser plays a seat.
    pub(crate) fn is_seated(&self) -> bool {
        self.seats.iter().any(|chair| chair.yours)
    }

    /// True if the present question of the viewer has its answer already.
    pub(crate) fn is_answered(&self) -> bool {
        self.action_is_held || self.is_answered_by_order
    }

    /// True if this is the only seat that this browser plays. With several seats, none is “you”.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|chair| chair.yours)
            && self.seats.iter().filter(|chair| chair.yours).count() == 1
    }

    /// Returns the label of a seat: "You" for the viewer's only seat, else its name.
    pub(crate) fn label_of(&self, seat: Seat, name: &str) -> String {
        if self.is_you(seat) { tr!("you") } else { name.to_owned() }
    }

    /// Returns who plays a seat, for its card: the label of the seat, or the bot that plays for its person.
    pub(crate) fn player_of(&self, seat: Seat, name: &str) -> String {
        let label = self.label_of(seat, name);
        match self.seats.get(seat.index()).map(|chair| &chair.occupant) {
            Some(Occupant::Left(_, None)) => tr!("pages-bot-plays-for", seat = label),
            _ => label,
        }
    }
}

/// The machines that can open a link to a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
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
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum TutorialProgress {
    /// The action that the lesson suggests.
    Step {
        /// The number of the step, from 0.
        number: usize,
        /// The number of steps.
        of: usize,
        /// The action, as JSON.
        action: String,
    },
    /// The lesson has just ended, and the game continues.
    Done,
    /// The learner has just chosen another action, and the game continues without the lesson.
    Left,
}

/// A seat and its occupant.
#[derive(Clone, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
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
#[cfg_attr(feature = "codec", derive(codec::Codec))]
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
    /// A person who went on to the rematch.
    GoneOn,
    /// A person or a program that left. A bot with this id plays until they return. The owner of a program still sees what
    /// the seat sees.
    Left(String, Option<ProgramOwner>),
}

/// The owner of a program that plays a seat, who sees what the seat sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
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
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct ChatLine {
    /// The sender, or the person that it is about.
    pub name: String,
    /// Its text, or the notice that it is.
    pub content: ChatContent,
    /// True if the viewer sent it, or if it is about the viewer.
    pub is_own: bool,
}

/// The content of a chat message.
#[derive(Clone, Hash, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum ChatContent {
    /// A text of the sender.
    Text(String),
    /// Somebody else plays the sender's seat from here on.
    Note(SeatNote),
    /// The sender took their seat back from the person who played it.
    TakenBack {
        /// The name of that person.
        from: String,
        /// True if the viewer was that person.
        is_from_viewer: bool,
    },
    /// The sender wants a rematch.
    Rematch,
}

/// A table in the lobby's list.
#[derive(Clone, Debug)]
pub struct TableListEntry {
    /// The unguessable token of the table.
    pub token: String,
    /// The id of its game.
    pub game: String,
    /// True if it is the table of a tutorial.
    pub is_practice: bool,
    /// The names on the seats taken by people and bots.
    pub names: Vec<String>,
    /// The place of this browser's only seat among the names.
    pub you: Option<usize>,
    /// The number of free seats.
    pub free: u8,
    /// True once the first card has been dealt.
    pub started: bool,
    /// True if this browser plays at it or created it.
    pub yours: bool,
    /// True if this browser's seat is to act.
    pub turn: bool,
    /// The names of the other seats to act. In a ballot these are all, whether they have voted or not.
    pub asked: Vec<String>,
    /// The time since which the table has waited for an action, in milliseconds since 1970. `None` unless the game is
    /// running.
    pub asked_at: Option<u64>,
    /// The deadline of the decision, in milliseconds since 1970. `None` unless the game has days per turn.
    pub deadline: Option<u64>,
    /// The server's clock when this was read, in milliseconds since 1970.
    pub now: u64,
}
