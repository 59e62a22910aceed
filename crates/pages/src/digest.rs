//! The digest in the action bar: what has happened since the viewer's own last answer, in order, one line for each turn.

use std::sync::Arc;

use catalog::LogSentence;
use engine::Seat;

use crate::game_drawing::Show;
use crate::log_lines::{LOG_LINES, lines_since_answer};
use crate::render_context::RenderContext;

/// A line of the digest: what happened in one turn, or outside of turns in one step.
pub(crate) struct DigestLine {
    /// The number of its first sentence among the lines of the log.
    pub first: usize,
    pub sentences: Vec<DigestSentence>,
}

/// A sentence of the digest.
pub(crate) struct DigestSentence {
    pub text: Arc<str>,
    /// Its weight, as in the log.
    pub weight: u8,
    /// True if the viewer has lost something.
    pub is_loss: bool,
}

/// A line of the log with its event, unless the log has other lines in between.
struct LoggedStep<'a, E> {
    number: usize,
    line: LogSentence,
    event: Option<&'a E>,
}

/// The steps of one turn. There is no seat outside of turns.
struct LoggedTurn<'a, E> {
    seat: Option<Seat>,
    steps: Vec<LoggedStep<'a, E>>,
}

/// Returns what has happened since the viewer's own last answer, except for what the viewer did.
pub(crate) fn select_digest<G: Show>(setting: &RenderContext<'_, G>) -> Vec<DigestLine> {
    let Some(own) = setting.own_seat() else { return Vec::new() };
    let turns = split_turns(setting, steps_since_answer(setting));
    let last = turns.len().saturating_sub(1);
    let lines = turns.iter().enumerate().filter_map(|(place, turn)| summarize_turn(setting, own, turn, place < last));
    lines.collect()
}

/// Returns the lines since the viewer's own last answer with their events. Both are in the order of the log.
fn steps_since_answer<'a, G: Show>(setting: &RenderContext<'a, G>) -> Vec<LoggedStep<'a, G::Event>> {
    let lines = lines_since_answer(setting.page, LOG_LINES);
    let events = &setting.viewer_state.recent_events;
    let mut steps = Vec::new();
    for here in lines.chunk_by(|(_, one), (_, next)| one.step == next.step) {
        let step = here[0].1.step;
        let told = &events[events.partition_point(|(other, _)| *other < step)..];
        let told = &told[..told.partition_point(|(other, _)| *other == step)];
        let event = |place: usize| told.get(place).map(|(_, event)| event).filter(|_| told.len() == here.len());
        let logged = here.iter().enumerate();
        steps.extend(logged.map(|(place, (number, line))| LoggedStep {
            number: *number,
            line: line.clone(),
            event: event(place),
        }));
    }
    steps
}

/// Splits the steps where a turn begins.
fn split_turns<'a, G: Show>(
    setting: &RenderContext<'_, G>,
    steps: Vec<LoggedStep<'a, G::Event>>,
) -> Vec<LoggedTurn<'a, G::Event>> {
    let told = |step: &LoggedStep<'_, G::Event>| step.event.and_then(G::turn_told_by);
    // The viewer's answer may have ended a turn, and the next one has begun with it.
    let first = steps.first().map_or(usize::MAX, |step| step.line.step);
    let before = setting.viewer_state.recent_events.iter().rev().filter(|(step, _)| *step < first);
    let known = before.map(|(_, event)| event).find_map(G::turn_told_by);
    let present = || if steps.iter().any(|step| told(step).is_some()) { None } else { G::seat_on_turn(setting) };
    let mut seat = known.unwrap_or_else(present);
    let mut turns: Vec<LoggedTurn<'_, G::Event>> = Vec::new();
    for step in steps {
        let told = told(&step);
        let begins = step.event.is_some_and(|event| G::seat_beginning_turn(event).is_some());
        let is_same_step =
            |turn: &LoggedTurn<'_, G::Event>| turn.steps.last().map(|s| s.line.step) == Some(step.line.step);
        let goes_on = |turn: &&mut LoggedTurn<'_, G::Event>| {
            !begins && told.is_none_or(|told| told == turn.seat) && (turn.seat.is_some() || is_same_step(turn))
        };
        seat = told.unwrap_or(seat);
        match turns.last_mut().filter(goes_on) {
            Some(turn) => turn.steps.push(step),
            None => turns.push(LoggedTurn { seat, steps: vec![step] }),
        }
    }
    turns
}

/// Returns a turn as one line of the digest. There is none if it has nothing but what the viewer did, and small print.
fn summarize_turn<G: Show>(
    setting: &RenderContext<'_, G>,
    own: Seat,
    turn: &LoggedTurn<'_, G::Event>,
    is_over: bool,
) -> Option<DigestLine> {
    let is_own = turn.seat == Some(own);
    let is_told = |step: &&LoggedStep<'_, G::Event>| {
        is_loss(setting, own, step)
            || step.event.is_some_and(|event| G::is_gain(setting, event, own))
            || step.line.weight > 0
                && !is_own_act(setting, own, step)
                && (!is_own || mentions_others(setting, own, step))
    };
    let told: Vec<&LoggedStep<'_, G::Event>> = turn.steps.iter().filter(is_told).collect();
    let first = told.first()?.number;
    let mut sentences = join_walks(setting, own, &told);
    // That a turn begins need not be said where more of it is told.
    if told[0].event.and_then(G::seat_beginning_turn).is_some() && sentences.len() > 1 {
        sentences.remove(0);
    }
    let events: Vec<&G::Event> = turn.steps.iter().filter_map(|step| step.event).collect();
    let ending = G::describe_turn_end(&events).filter(|_| is_over && !is_own);
    sentences.extend(ending.map(|text| DigestSentence { text: text.into(), weight: 1, is_loss: false }));
    Some(DigestLine { first, sentences })
}

/// Returns the sentences of a turn, with the steps of a walk as one.
fn join_walks<G: Show>(
    setting: &RenderContext<'_, G>,
    own: Seat,
    steps: &[&LoggedStep<'_, G::Event>],
) -> Vec<DigestSentence> {
    let mut sentences: Vec<DigestSentence> = Vec::new();
    let mut walk: Option<G::Event> = None;
    for step in steps {
        let joined = walk.as_ref().zip(step.event).and_then(|(walk, event)| G::join_steps(walk, event));
        let text = match &joined {
            Some(whole) => {
                sentences.pop();
                setting.game().describe_event(setting.seat_names_at(step.line.step), whole).text.into()
            }
            None => step.line.text.clone(),
        };
        walk = joined.or_else(|| step.event.cloned());
        sentences.push(DigestSentence { text, weight: step.line.weight, is_loss: is_loss(setting, own, step) });
    }
    sentences
}

/// True if the viewer loses something.
fn is_loss<G: Show>(setting: &RenderContext<'_, G>, own: Seat, step: &LoggedStep<'_, G::Event>) -> bool {
    step.event.is_some_and(|event| G::is_loss(setting, event, own))
}

/// True if a line begins with the viewer: the viewer did that.
fn is_own_act<G: Show>(setting: &RenderContext<'_, G>, own: Seat, step: &LoggedStep<'_, G::Event>) -> bool {
    let rest = step.line.text.strip_prefix(setting.seat_label(own).as_str());
    rest.is_some_and(|rest| rest.starts_with(' '))
}

/// True if a line names another seat.
fn mentions_others<G: Show>(setting: &RenderContext<'_, G>, own: Seat, step: &LoggedStep<'_, G::Event>) -> bool {
    setting.seats().any(|(seat, name)| seat != own && mentions(&step.line.text, name))
}

/// True if the name stands in the text as a whole word.
fn mentions(text: &str, name: &str) -> bool {
    let is_end = |sign: Option<char>| !sign.is_some_and(char::is_alphanumeric);
    !name.is_empty()
        && text
            .match_indices(name)
            .any(|(at, _)| is_end(text[..at].chars().next_back()) && is_end(text[at + name.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_mentions_a_seat_by_its_whole_name() {
        assert!(mentions("Bot 2 kills a friend of Seat 1.", "Seat 1"));
        assert!(!mentions("Bot 2 kills a friend of Seat 12.", "Seat 1"));
        assert!(!mentions("Anything", ""));
    }
}
