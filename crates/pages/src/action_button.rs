//! Buttons for actions, wherever they appear on the page.

use std::fmt::Write;

use catalog::{CatalogGame, to_wire};
use maud::{Markup, html};
use serde::Serialize;

use crate::choice::{BlockedChoice, Choice};
use crate::tutorial::SUGGESTED;

/// The appearance of a game's action on a button.
#[derive(Clone, Default)]
pub(crate) struct ActionButton {
    /// The drawing before the label: a mark or a token.
    pub mark: Option<Markup>,
    /// The key that chooses the action, a digit.
    pub key: Option<char>,
    /// The label of the button that collects this and other actions, such as the piece of the board that they begin
    /// with.
    pub group: Option<String>,
    /// A short label beside the mark or under the heading, for narrow spaces. Screen readers still get the full label.
    pub short_label: Option<String>,
    /// The heading that groups this action with others.
    pub subgroup: Option<String>,
    /// Actions with a lower number come first, so that groups keep their order from question to question.
    pub order: u8,
    /// A remark of other players about the action.
    pub note: Option<String>,
    /// A confirmation text for an action that gives up the turn or an opportunity. Such an action never looks like the
    /// main one, and it asks for confirmation if the text is not empty.
    pub confirmation: Option<String>,
}

/// Returns an element id for an action, which is the same wherever and whenever the action appears. It consists of the
/// serialized values of the action without their names.
pub(crate) fn action_element_id<A: Serialize>(place: &str, action: &A) -> String {
    let mut id = String::from(place);
    let wire = to_wire(action);
    let mut rest = wire.as_str();
    while let Some(at) = rest.find(|letter: char| !"{}[],: ".contains(letter)) {
        rest = &rest[at..];
        let quoted = rest.strip_prefix('"');
        let length = match quoted {
            Some(text) => text.find('"').map_or(rest.len(), |end| end + 2),
            None => rest.find(['}', ']', ',']).unwrap_or(rest.len()),
        };
        let word = &rest[..length];
        rest = &rest[length..];
        if !rest.starts_with(':') {
            push_word(&mut id, word.trim_matches('"'));
        }
    }
    id
}

fn push_word(id: &mut String, word: &str) {
    id.push('-');
    for letter in word.chars() {
        if letter.is_ascii_alphanumeric() {
            id.push(letter);
        } else {
            let _ = write!(id, "_{:x}", letter as u32);
        }
    }
}

/// Renders a button that chooses an action. `content` is its visible content. If that is a picture, the label is
/// visually hidden.
pub(crate) fn render_action_button<G: CatalogGame>(
    choice: Choice<'_, G>,
    place: &str,
    class: &str,
    key: Option<char>,
    content: &Markup,
) -> Markup {
    html! {
        button id=(action_element_id(place, &choice.action)) class={ (class) (if choice.suggested { SUGGESTED } else { "" }) } form="act"
            name="action" value=(choice.form_value()) aria-describedby=[choice.suggested.then_some("lesson")] data-choice data-key=[key] { (content) }
    }
}

/// Renders a button for an out-of-turn statement.
pub(crate) fn say_button<A: Serialize>(action: &A, place: &str, class: &str, content: &Markup) -> Markup {
    html! { button id=(action_element_id(place, action)) class=(class) form="act" name="action" value=(to_wire(action)) { (content) } }
}

/// Renders a button for a blocked action. It stays reachable and shows the reason on hover, on focus, and when it is
/// pressed. The reason is on the page once, see [`render_blocked_reasons`](crate::action_bar::render_blocked_reasons).
pub(crate) fn render_blocked_button<G: CatalogGame>(
    closed: BlockedChoice<'_, G>,
    place: &str,
    class: &str,
    content: &Markup,
) -> Markup {
    let why = action_element_id("why", &closed.reason);
    html! {
        span.closed {
            button id=(action_element_id(place, &closed.action)) class=(class) type="button" aria-disabled="true"
                aria-describedby=(why) popovertarget=(why) popovertargetaction="show" data-choice { (content) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_of_different_actions_differ_and_hold_no_signs() {
        let ids: Vec<String> = [
            json!({"type": "activate", "kind": "hp2"}),
            json!({"type": "activate", "kind": "hp2+defense"}),
            json!({"type": "activate", "kind": "hp2:hp3"}),
            json!({"type": "discard", "kind": "hp2"}),
        ]
        .iter()
        .map(|action| action_element_id("do", action))
        .collect();
        assert_eq!(ids[0], "do-activate-hp2");
        assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(ids.iter().all(|id| id.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))));
    }
}
