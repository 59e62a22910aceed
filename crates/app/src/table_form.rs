//! The forms of a table, and the command of each.

use catalog::{BotSpeed, ChanceSetting};
use tables::{PersonId, Refusal, TableCommand};

use crate::form_fields::FormFields;
use crate::text_input::{parse_chat_line, parse_name};

/// A form of a table that stands for one command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableForm {
    /// Take a seat, or the first free one: `seat`, `name`, `share`, `adds`.
    Sit,
    /// Give a seat to a bot, or empty it: `seat`, `bot`.
    AssignBot,
    /// Start the game.
    Start,
    /// Commit to a contribution to the deal: `round`, `pledge`.
    CommitContribution,
    /// Reveal the contribution: `round`, `share`.
    RevealContribution,
    /// Act: `action` is the number of a choice in the list with the hash `list`, or the action as JSON; `question`.
    Act,
    /// Undo the last decision: `question`.
    Undo,
    /// Post a chat line: `text`.
    Say,
    /// Post a line as a spectator: `name`, `text`.
    Remark,
    /// Leave the table.
    Leave,
    /// Take the seat back from its bot.
    Return,
    /// Confirm that the next person holds the shared device.
    LiftCurtain,
    /// Pause the game, or ask for a pause.
    Pause,
    /// End the pause.
    Resume,
    /// Give an absent seat more time: `seat`.
    WaitLonger,
    /// Let a bot play for an absent person: `seat`.
    HandToBot,
    /// Remove a person: `seat`.
    Remove,
    /// Lock or unlock the table: `on`.
    Lock,
    /// Ask for a seat of a running game: `name`.
    RequestSeat,
    /// Give a seat to a person who asked for one: `seat`, `guest`.
    GiveSeat,
    /// Refuse a spectator's request for a seat: `guest`.
    DeclineRequest,
    /// Vote on who plays a seat: `proposal`, `yes`.
    Vote,
    /// Offer to end the game without a result.
    OfferEnd,
    /// Open the next table.
    Rematch,
    /// Switch first-time hints on or off: `on`.
    SetHints,
    /// Finish the introduction, with hints or without, or show it again: `hints`, `again`.
    FinishGuide,
    /// Switch blunder warnings on or off: `on`.
    SetBlunderWarnings,
    /// Set the preferred speed of bots: `speed`.
    SetBotSpeed,
    /// Throw or draw now.
    SettleChance,
    /// Set when the person's throws and draws happen: `setting`.
    SetChance,
}

impl TableForm {
    /// All forms.
    pub const ALL: [TableForm; 30] = [
        TableForm::Sit,
        TableForm::AssignBot,
        TableForm::Start,
        TableForm::CommitContribution,
        TableForm::RevealContribution,
        TableForm::Act,
        TableForm::Undo,
        TableForm::Say,
        TableForm::Remark,
        TableForm::Leave,
        TableForm::Return,
        TableForm::LiftCurtain,
        TableForm::Pause,
        TableForm::Resume,
        TableForm::WaitLonger,
        TableForm::HandToBot,
        TableForm::Remove,
        TableForm::Lock,
        TableForm::RequestSeat,
        TableForm::GiveSeat,
        TableForm::DeclineRequest,
        TableForm::Vote,
        TableForm::OfferEnd,
        TableForm::Rematch,
        TableForm::SetHints,
        TableForm::FinishGuide,
        TableForm::SetBlunderWarnings,
        TableForm::SetBotSpeed,
        TableForm::SettleChance,
        TableForm::SetChance,
    ];

    /// Returns the last segment of the path of the form, below the path of its table.
    pub fn path_segment(self) -> &'static str {
        match self {
            TableForm::Sit => "sit",
            TableForm::AssignBot => "chair",
            TableForm::Start => "start",
            TableForm::CommitContribution => "pledge",
            TableForm::RevealContribution => "open",
            TableForm::Act => "act",
            TableForm::Undo => "undo",
            TableForm::Say => "say",
            TableForm::Remark => "remark",
            TableForm::Leave => "leave",
            TableForm::Return => "back",
            TableForm::LiftCurtain => "ready",
            TableForm::Pause => "pause",
            TableForm::Resume => "resume",
            TableForm::WaitLonger => "wait",
            TableForm::HandToBot => "hand",
            TableForm::Remove => "remove",
            TableForm::Lock => "lock",
            TableForm::RequestSeat => "knock",
            TableForm::GiveSeat => "give",
            TableForm::DeclineRequest => "decline",
            TableForm::Vote => "vote",
            TableForm::OfferEnd => "offer-end",
            TableForm::Rematch => "rematch",
            TableForm::SetHints => "coach",
            TableForm::FinishGuide => "guide",
            TableForm::SetBlunderWarnings => "warn",
            TableForm::SetBotSpeed => "speed",
            TableForm::SettleChance => "chance",
            TableForm::SetChance => "throws",
        }
    }

    /// Converts the form of a person to its command.
    ///
    /// # Errors
    /// A field is missing or cannot be read.
    pub fn to_command(self, who: PersonId, fields: &FormFields) -> Result<TableCommand, Refusal> {
        Ok(match self {
            TableForm::Sit => parse_sit(who, fields)?,
            TableForm::AssignBot => TableCommand::AssignBot { who, seat: parse_seat(fields)?, bot: parse_bot(fields) },
            TableForm::Start => TableCommand::Start { who },
            TableForm::CommitContribution => TableCommand::CommitContribution {
                who,
                round: parse_round(fields)?,
                pledge: owned_text(fields, "pledge"),
            },
            TableForm::RevealContribution => {
                TableCommand::Open { who, round: parse_round(fields)?, share: owned_text(fields, "share") }
            }
            TableForm::Act => parse_act(who, fields)?,
            TableForm::Undo => {
                TableCommand::Undo { who, question: Some(fields.parse_number("question").ok_or(Refusal::Stale)?) }
            }
            TableForm::Say => TableCommand::Say { who, text: parse_chat_line(fields.text_of("text"))? },
            TableForm::Remark => {
                let (name, text) = (parse_name(fields.text_of("name"))?, parse_chat_line(fields.text_of("text"))?);
                TableCommand::Remark { who, name, text }
            }
            TableForm::Leave => TableCommand::Leave { who },
            TableForm::Return => TableCommand::Return { who },
            TableForm::LiftCurtain => TableCommand::LiftCurtain { who },
            TableForm::OfferEnd => TableCommand::OfferEnd { who },
            TableForm::Rematch => TableCommand::Rematch { who },
            TableForm::SetHints => TableCommand::SetHints { who, on: fields.is_on("on") },
            TableForm::FinishGuide if fields.is_on("again") => TableCommand::SetHints { who, on: true },
            TableForm::FinishGuide => TableCommand::CloseIntroduction { who, hints: fields.is_on("hints") },
            TableForm::SetBlunderWarnings => TableCommand::SetBlunderWarnings { who, on: fields.is_on("on") },
            TableForm::SetBotSpeed => {
                let speed = fields.get("speed").and_then(BotSpeed::read).unwrap_or_default();
                TableCommand::Speed { who, speed }
            }
            TableForm::SettleChance => TableCommand::SettleChance { who },
            TableForm::SetChance => {
                let setting = fields.get("setting").and_then(ChanceSetting::read).unwrap_or_default();
                TableCommand::SetChance { who, setting }
            }
            TableForm::Pause => TableCommand::Pause { who },
            TableForm::Resume => TableCommand::Resume { who },
            TableForm::WaitLonger => TableCommand::WaitLonger { who, seat: parse_seat(fields)? },
            TableForm::HandToBot => TableCommand::HandToBot { who, seat: parse_seat(fields)? },
            TableForm::Remove => TableCommand::Remove { who, seat: parse_seat(fields)? },
            TableForm::Lock => TableCommand::Lock { who, on: fields.is_on("on") },
            TableForm::RequestSeat => {
                TableCommand::RequestSeat { who, name: parse_name(fields.text_of("name"))?, from: None }
            }
            TableForm::GiveSeat => {
                let guest = fields.parse_number("guest").ok_or(Refusal::NobodyWaits)?;
                TableCommand::GiveSeat { who, seat: parse_seat(fields)?, guest }
            }
            TableForm::DeclineRequest => {
                let guest = fields.parse_number("guest").ok_or(Refusal::NobodyWaits)?;
                TableCommand::DeclineRequest { who, guest }
            }
            TableForm::Vote => parse_vote(who, fields)?,
        })
    }
}

/// An action by its number in a list of choices, as pages send it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedAction {
    /// The person who takes the action.
    pub who: PersonId,
    /// The index in the list.
    pub number: usize,
    /// The hash of the list.
    pub list: u32,
    /// The question that the action answers.
    pub question: u32,
}

impl NumberedAction {
    /// Parses the fields of an action; none if the form contains the action itself, as other clients may send it.
    fn parse(who: &PersonId, fields: &FormFields) -> Option<NumberedAction> {
        Some(NumberedAction {
            who: who.clone(),
            number: fields.parse_number("action")?,
            list: fields.parse_number("list")?,
            question: fields.parse_number("question")?,
        })
    }

    /// Parses the fields of an action that the person has not yet confirmed after a warning; none if they have.
    pub fn parse_unconfirmed(who: &PersonId, fields: &FormFields) -> Option<NumberedAction> {
        if fields.is_on("sure") { None } else { NumberedAction::parse(who, fields) }
    }

    /// Converts the action to its command.
    pub fn into_command(self) -> TableCommand {
        let NumberedAction { who, number, list, question } = self;
        TableCommand::Choose { who, number, list, question }
    }
}

/// Converts the form that lets a program play a seat. `program` is the identity that the host has made for it.
///
/// # Errors
/// A field is missing or cannot be read.
pub fn invite_program(who: PersonId, program: PersonId, fields: &FormFields) -> Result<TableCommand, Refusal> {
    let name = parse_name(fields.text_of("name"))?;
    Ok(TableCommand::InviteProgram { who, seat: parse_seat(fields)?, person: program, name })
}

fn parse_sit(who: PersonId, fields: &FormFields) -> Result<TableCommand, Refusal> {
    let (share, adds) = (owned_text(fields, "share"), fields.is_on("adds"));
    if fields.get("seat") == Some("any") {
        return Ok(TableCommand::Join { who, name: parse_name(fields.text_of("name"))?, share, adds });
    }
    let (seat, name) = (parse_seat(fields)?, parse_name(fields.text_of("name"))?);
    Ok(TableCommand::Sit { who, seat, name, share, adds })
}

/// Pages send the index of an action in a list; other clients may send the action itself.
fn parse_act(who: PersonId, fields: &FormFields) -> Result<TableCommand, Refusal> {
    if let Some(action) = NumberedAction::parse(&who, fields) {
        return Ok(action.into_command());
    }
    let question = match fields.get("question") {
        None => None,
        Some(_) => Some(fields.parse_number("question").ok_or(Refusal::Stale)?),
    };
    let action = serde_json::from_str(text::without_byte_order_mark(fields.text_of("action")))
        .map_err(|error| Refusal::Malformed(error.to_string()))?;
    Ok(TableCommand::Act { who, action, question })
}

fn parse_vote(who: PersonId, fields: &FormFields) -> Result<TableCommand, Refusal> {
    let proposal = fields.parse_number("proposal").ok_or(Refusal::VoteOver)?;
    let yes = match fields.get("yes") {
        Some("1") => true,
        Some("0") => false,
        _ => return Err(Refusal::Malformed("yes is 0 or 1".into())),
    };
    Ok(TableCommand::Vote { who, proposal, yes })
}

fn parse_seat(fields: &FormFields) -> Result<u8, Refusal> {
    fields.parse_number("seat").ok_or(Refusal::NoSuchSeat)
}

fn parse_round(fields: &FormFields) -> Result<usize, Refusal> {
    fields.parse_number("round").ok_or(Refusal::BadShare)
}

fn parse_bot(fields: &FormFields) -> Option<String> {
    fields.get("bot").filter(|bot| !bot.is_empty()).map(str::to_owned)
}

fn owned_text(fields: &FormFields, field: &str) -> String {
    fields.text_of(field).to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn command(form: TableForm, pairs: &[(&str, &str)]) -> Result<TableCommand, Refusal> {
        let fields = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        form.to_command(who(), &FormFields(fields))
    }

    fn who() -> PersonId {
        PersonId("ada".into())
    }

    #[test]
    fn an_action_is_sent_by_number_or_as_itself() {
        let chosen = command(TableForm::Act, &[("action", "3"), ("list", "7"), ("question", "9")]);
        assert_eq!(chosen, Ok(TableCommand::Choose { who: who(), number: 3, list: 7, question: 9 }));
        let itself = command(TableForm::Act, &[("action", "\u{feff}{\"bid\":3}"), ("question", "9")]);
        assert_eq!(itself, Ok(TableCommand::Act { who: who(), action: json!({ "bid": 3 }), question: Some(9) }));
        assert_eq!(command(TableForm::Act, &[("action", "3"), ("question", "x")]), Err(Refusal::Stale));
        assert!(matches!(command(TableForm::Act, &[("action", "{")]), Err(Refusal::Malformed(_))));
    }

    #[test]
    fn a_field_that_cannot_be_read_is_refused_with_its_reason() {
        assert_eq!(command(TableForm::Sit, &[]), Err(Refusal::NoSuchSeat));
        assert_eq!(command(TableForm::RevealContribution, &[("round", "-1")]), Err(Refusal::BadShare));
        assert_eq!(command(TableForm::Undo, &[]), Err(Refusal::Stale));
        assert_eq!(command(TableForm::Say, &[("text", " ")]), Err(Refusal::NoText));
        assert_eq!(command(TableForm::GiveSeat, &[("seat", "1")]), Err(Refusal::NobodyWaits));
        assert_eq!(command(TableForm::Vote, &[("yes", "1")]), Err(Refusal::VoteOver));
    }

    #[test]
    fn a_guest_joins_without_choosing_a_seat() {
        let joined = command(TableForm::Sit, &[("seat", "any"), ("name", "Bea"), ("adds", "1")]);
        let wanted = TableCommand::Join { who: who(), name: "Bea".into(), share: String::new(), adds: true };
        assert_eq!(joined, Ok(wanted));
    }

    #[test]
    fn an_empty_bot_is_none() {
        let emptied = command(TableForm::AssignBot, &[("seat", "1"), ("bot", "")]);
        assert_eq!(emptied, Ok(TableCommand::AssignBot { who: who(), seat: 1, bot: None }));
    }
}
