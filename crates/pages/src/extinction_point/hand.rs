//! The hand, in a solo game also the Outpost's row, and the texts of their cards.

use catalog::i18n::extinction_point::{card_name as words, describe_effects, pack_entry};
use catalog::tr;
use engine::Seat;
use extinction_point::{Action, Card, Cards, ExtinctionPoint, LeaderChoice, Public, StackFrame, TurnStep};
use maud::{Markup, html};

use super::cards::{draw_card, mark_of};
use super::context::ExtinctionPointContext;
use super::decks::known_cards;
use super::places;
use crate::parts::mark::draw_mark;
use crate::render_context::RenderContext;

/// Returns the heading of the hand. In a replay it names the seat instead of "you".
fn title(setting: &ExtinctionPointContext) -> String {
    match setting.me().filter(|_| setting.page.replay) {
        Some(seat) => tr!("pages-hand-of", seat = setting.seat_name(Seat(seat))),
        None => tr!("pages-ep-hand"),
    }
}

/// Draws a hand by itself, for replays with everything revealed.
pub(super) fn draw_own_knowledge(setting: &RenderContext<'_, ExtinctionPoint>) -> Markup {
    let Some(own) = setting.own_knowledge() else { return html! {} };
    html! {
        ul.known { @for card in own.hand.iter() { li { (draw_card(setting.game(), card)) span.unseen { (words(setting.game(), card)) } } } }
        @if own.hand.is_empty() { p.small.soft { (tr!("pages-ep-no-cards")) } }
    }
}

/// Draws the viewer's cards.
pub(super) fn draw_hand(setting: &ExtinctionPointContext) -> Markup {
    let Some((_, own)) = &setting.viewer_state.view.own else { return html! {} };
    let open = setting.public_state();
    html! {
        @if setting.alone() {
            section.ep-hand.row-of-two aria-labelledby="row-title" {
                h2 #row-title .strip-title { (tr!("pages-ep-row")) span.soft { @if !is_dealing(open) { (tr!("pages-ep-row-line", count = open.row.len())) } } }
                (cards(setting, open.row))
            }
        }
        section.ep-hand aria-labelledby="hand-title" {
            h2 #hand-title .strip-title {
                (title(setting))
                span.soft {
                    @if !is_dealing(open) { (tr!(if setting.past.are_hands_new { "pages-ep-hand-new" } else { "pages-ep-hand-count" }, count = own.hand.len())) }
                }
            }
            (cards(setting, own.hand))
        }
    }
}

fn cards(setting: &ExtinctionPointContext, cards: Cards) -> Markup {
    html! {
        ul.ep-cards.mine data-rove[setting.has_choices()] {
            @for card in cards.iter() { li data-at=(places::card_place(card)) data-tip=(tip(setting, card)) { (held(setting, card)) } }
        }
        @if cards.is_empty() { p.small.soft { (tr!(if is_dealing(setting.public_state()) { "pages-ep-dealing" } else { "pages-ep-no-cards" })) } }
    }
}

/// Returns the name of a card with its effect, which a long press shows on a touch screen.
fn tip(setting: &ExtinctionPointContext, card: Card) -> String {
    let name = words(setting.game(), card);
    let text = pack_entry(setting.game(), card).map(|entry| describe_effects(setting.game(), entry));
    text.map_or_else(|| name.clone(), |text| format!("{name}. {text}"))
}

/// True while hands are empty because they are about to be dealt.
const fn is_dealing(open: &Public) -> bool {
    match open.step {
        TurnStep::Start | TurnStep::Roles | TurnStep::Tops | TurnStep::Turn | TurnStep::Deal => true,
        TurnStep::Round => open.round == 0,
        _ => false,
    }
}

/// Draws a card in the hand: a button if it can be played, discarded or given.
fn held(setting: &ExtinctionPointContext, card: Card) -> Markup {
    let swaps = setting.find_choice(Action::Discard { card }).is_some();
    // Cards that may be swapped look otherwise than cards to play.
    let picture = || html! { (draw_card(setting.game(), card)) @if swaps { b.ep-change { "⇄" } } };
    let ways = [Action::Play { card }, Action::Discard { card }, Action::Give { card }];
    let button = ways.into_iter().find_map(|action| setting.draw_action_button(action, "piece", picture));
    let text = pack_entry(setting.game(), card).map(|entry| describe_effects(setting.game(), entry));
    let seen = setting.me().is_some_and(|me| setting.public_state().traces.seen[me as usize].contains(card));
    html! {
        @match button {
            Some(button) => (button),
            None => div.piece.still { (picture()) span.unseen { (words(setting.game(), card)) } },
        }
        // The list of texts below says the same to screen readers.
        @if let Some(text) = text { p.ep-tip aria-hidden="true" { (text) } }
        @if seen { p.caption { (tr!("pages-ep-was-seen")) } }
    }
}

/// Renders the texts of all cards with abilities in the hand, in the row or in the trick.
pub(super) fn draw_card_texts(setting: &ExtinctionPointContext) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let mine = setting.viewer_state.view.own.as_ref().map_or(Cards::EMPTY, |(_, own)| own.hand);
    let near: Vec<(Card, &extinction_point::PackText)> = mine
        .or(open.row)
        .or(open.trick.lying)
        .iter()
        .filter_map(|card| Some((card, pack_entry(game, card)?)))
        .collect();
    let off = game.blanked_suits(open);
    html! {
        @if !near.is_empty() {
            section.ep-texts aria-labelledby="texts-title" {
                h2 #texts-title .strip-title { (tr!("pages-ep-texts")) }
                ul {
                    @for (card, entry) in near {
                        li.off[off.has(card.suit())] {
                            (draw_mark(&mark_of(card.suit())))
                            span { b { (card.value()) " " (catalog::i18n::localize_printed(&entry.name)) ". " } (describe_effects(game, entry)) @if off.has(card.suit()) { " " b { (tr!("pages-ep-blanked")) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns what stands below the question: the text of a card that asks, or what bears on the lead.
pub(super) fn describe_question(setting: &ExtinctionPointContext) -> Option<String> {
    describe_asking_card(setting).or_else(|| describe_lead(setting))
}

/// Returns why the viewer leads without having been chosen, and the next card of the Infiltrator if it is known.
fn describe_lead(setting: &ExtinctionPointContext) -> Option<String> {
    let open = setting.public_state();
    let is_lead = open.step == TurnStep::Lead;
    if open.depth > 0 || !is_lead && !matches!(open.step, TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations) {
        return None;
    }
    let reason = setting.past.led_by.filter(|_| is_lead).and_then(|by| match by {
        LeaderChoice::Clockwise => Some(tr!("pages-ep-lead-clockwise")),
        LeaderChoice::Only => Some(tr!("pages-ep-lead-only")),
        LeaderChoice::Rule => Some(tr!("pages-ep-lead-rule")),
        LeaderChoice::Elected | LeaderChoice::Chosen => None,
    });
    let known = &open.infil.top[..usize::from(open.infil.tops)];
    let next = (!known.is_empty()).then(|| tr!("pages-ep-next-infiltrator", cards = known_cards(known)));
    let all: Vec<String> = reason.into_iter().chain(next).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// Returns the text of the card that asks, where the question only names it.
fn describe_asking_card(setting: &ExtinctionPointContext) -> Option<String> {
    let (StackFrame::Place { rule, .. }
    | StackFrame::Move { rule, .. }
    | StackFrame::Strip { rule, .. }
    | StackFrame::Clear { rule, .. }
    | StackFrame::Pay { rule, .. }) = setting.frame()?
    else {
        return None;
    };
    let content = setting.game().content();
    let entry = content.pack.cards.get(usize::from(*content.text_of.get(usize::from(rule))?))?;
    Some(describe_effects(setting.game(), entry))
}

#[cfg(test)]
mod tests {
    use extinction_point::Suit;

    use super::mark_of;

    #[test]
    fn every_suit_has_a_mark_of_its_own() {
        let marks: Vec<_> = Suit::ALL.into_iter().map(mark_of).collect();
        for (place, one) in marks.iter().enumerate() {
            assert!(
                marks[place + 1..].iter().all(|other| core::mem::discriminant(one) != core::mem::discriminant(other))
            );
        }
    }
}
