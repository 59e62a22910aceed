//! The digest in the action bar: what others have done since the viewer's own last answer, in a few lines.

use std::sync::Arc;

use catalog::LogSentence;
use engine::Seat;

use crate::game_drawing::Show;
use crate::log_lines::lines_since_answer;
use crate::render_context::RenderContext;

/// The number of latest lines that the digest is chosen from.
const DIGEST_SCOPE: usize = 64;
/// The number of lines of the digest.
const DIGEST_LINES: usize = 3;
/// The number of characters that have room in the action bar.
const DIGEST_CHARS: usize = 200;
/// The importance of what costs the viewer something, above that of any other line.
const LOSS: u8 = 8;

/// A line of the digest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DigestLine {
    /// The sentence.
    pub text: Arc<str>,
    /// Its weight, as in the log.
    pub weight: u8,
    importance: u8,
}

impl DigestLine {
    /// True if the viewer has lost something.
    pub fn is_loss(&self) -> bool {
        self.importance == LOSS
    }
}

/// A line of the log with its event, unless the log has other lines in between.
struct LoggedStep<'a, E> {
    line: LogSentence,
    event: Option<&'a E>,
}

/// Returns what matters most to the viewer of what others have done since its own last answer: its losses first, the
/// rest in order. It is empty once the viewer has answered, thrown or drawn in its own turn.
pub(crate) fn select_digest<G: Show>(setting: &RenderContext<'_, G>) -> Vec<DigestLine> {
    let Some(own) = setting.own_seat() else { return Vec::new() };
    let mut steps = steps_since_answer(setting);
    let begins = |step: &LoggedStep<'_, G::Event>| step.event.and_then(G::seat_beginning_turn);
    let own_turn = steps.iter().rposition(|step| begins(step).is_some()).filter(|at| begins(&steps[*at]) == Some(own));
    let has_acted = own_turn.map(|at| steps[at + 1..].iter().any(|step| step.line.ply > steps[at].line.ply));
    match own_turn.zip(has_acted) {
        Some((at, false)) => steps.truncate(at),
        Some((at, true)) => drop(steps.drain(..=at)),
        None => {}
    }
    if has_acted.unwrap_or(G::seat_on_turn(setting) == Some(own)) {
        steps.retain(|step| concerns_others(setting, own, step));
    }
    steps.retain(|step| !is_own_act(setting, own, step));
    choose_lines(join_walks(setting, own, &steps))
}

/// Returns the lines since the viewer's own last answer with their events. Both are in the order of the log.
fn steps_since_answer<'a, G: Show>(setting: &RenderContext<'a, G>) -> Vec<LoggedStep<'a, G::Event>> {
    let lines = lines_since_answer(setting.page, DIGEST_SCOPE);
    let events = &setting.viewer_state.recent_events;
    let mut steps = Vec::new();
    for here in lines.chunk_by(|one, next| one.ply == next.ply) {
        let ply = here[0].ply;
        let told = &events[events.partition_point(|(other, _)| *other < ply)..];
        let told = &told[..told.partition_point(|(other, _)| *other == ply)];
        let event = |place: usize| told.get(place).map(|(_, event)| event).filter(|_| told.len() == here.len());
        steps.extend((0..).zip(here).map(|(place, line)| LoggedStep { line: line.clone(), event: event(place) }));
    }
    steps
}

/// True if a line begins with the viewer and tells of no loss: the viewer did that.
fn is_own_act<G: Show>(setting: &RenderContext<'_, G>, own: Seat, step: &LoggedStep<'_, G::Event>) -> bool {
    let rest = step.line.text.strip_prefix(setting.seat_label(own).as_str());
    let is_loss = step.event.is_some_and(|event| G::is_loss(setting, event, own));
    !is_loss && rest.is_some_and(|rest| rest.starts_with(' '))
}

/// True if a line of the viewer's own turn is about another seat, or about something that the viewer loses.
fn concerns_others<G: Show>(setting: &RenderContext<'_, G>, own: Seat, step: &LoggedStep<'_, G::Event>) -> bool {
    let is_loss = step.event.is_some_and(|event| G::is_loss(setting, event, own));
    is_loss || setting.seats().any(|(seat, name)| seat != own && mentions(&step.line.text, name))
}

/// Returns the lines with their importance, and the steps of a walk as one line.
fn join_walks<G: Show>(
    setting: &RenderContext<'_, G>,
    own: Seat,
    steps: &[LoggedStep<'_, G::Event>],
) -> Vec<DigestLine> {
    let mut lines: Vec<DigestLine> = Vec::new();
    let mut walk: Option<G::Event> = None;
    for LoggedStep { line, event } in steps {
        let joined = walk.as_ref().zip(*event).and_then(|(walk, event)| G::join_steps(walk, event));
        let text = match &joined {
            Some(whole) => {
                lines.pop();
                setting.game().describe_event(setting.seat_names(), whole).text.into()
            }
            None => line.text.clone(),
        };
        walk = joined.or_else(|| event.cloned());
        let begins_turn = event.is_some_and(|event| G::seat_beginning_turn(event).is_some());
        let is_loss = event.is_some_and(|event| G::is_loss(setting, event, own));
        let importance = match () {
            () if is_loss => LOSS,
            () if begins_turn => 0,
            () => 2 * u8::from(line.is_about_reader) + line.weight,
        };
        if lines.last().is_none_or(|before| before.text != text) {
            lines.push(DigestLine { text, weight: line.weight, importance });
        }
    }
    lines
}

/// Returns the most important lines that have room: losses first, the rest in order.
fn choose_lines(mut lines: Vec<DigestLine>) -> Vec<DigestLine> {
    let is_too_long = |lines: &[DigestLine]| {
        let chars: usize = lines.iter().map(|line| line.text.chars().count()).sum();
        lines.len() > DIGEST_LINES || lines.len() > 1 && chars > DIGEST_CHARS
    };
    while is_too_long(&lines) {
        let Some((least, _)) = lines.iter().enumerate().min_by_key(|(_, line)| line.importance) else { break };
        lines.remove(least);
    }
    lines.sort_by_key(|line| !line.is_loss());
    lines
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

    fn lines(of: &[(&str, u8)]) -> Vec<DigestLine> {
        of.iter()
            .map(|(text, importance)| DigestLine { text: (*text).into(), weight: 1, importance: *importance })
            .collect()
    }

    fn chosen(of: &[(&str, u8)]) -> Vec<String> {
        choose_lines(lines(of)).into_iter().map(|line| line.text.to_string()).collect()
    }

    #[test]
    fn a_loss_comes_first_and_of_equals_the_last_stay() {
        assert_eq!(chosen(&[("a", 1), ("b", 1), ("lost", LOSS), ("c", 1), ("d", 1)]), ["lost", "c", "d"]);
        assert_eq!(chosen(&[("a", 2), ("b", 0)]), ["a", "b"]);
        let long = "x".repeat(DIGEST_CHARS);
        assert_eq!(chosen(&[("a", 0), (&long, 1)]), [long]);
    }

    #[test]
    fn a_line_mentions_a_seat_by_its_whole_name() {
        assert!(mentions("Bot 2 kills a friend of Seat 1.", "Seat 1"));
        assert!(!mentions("Bot 2 kills a friend of Seat 12.", "Seat 1"));
        assert!(!mentions("Anything", ""));
    }
}
