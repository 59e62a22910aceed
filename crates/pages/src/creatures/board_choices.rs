//! Actions on the board: the player selects a creature and then its target. Each creature is a disclosure, so that it
//! works without scripts, by touch and by keyboard. Its targets are buttons over their hexes.

use catalog::tr;
use creatures::{
    Action, BlockedReason, Character, Creatures, Hex, HexSet, Phase, Species, StepConsequence, Variant, WalkStart,
};
use maud::{Markup, html};

use super::claims::render_statement;
use super::context::{CreaturesContext, Orientation};
use super::pieces::{draw_character_badge, draw_speech_bubble};
use super::prices::describe_price;
use crate::action_button::{action_element_id, render_action_button, render_blocked_button};
use crate::choice::{BlockedChoice, Choice};
use crate::collapsible::render_collapsible_if;
use crate::parts::definitions::{draw_shared_shapes, draw_svg};
use crate::parts::trusted_shapes;

/// A creature, or the creatures of one character in a home, that the viewer can select.
struct Pick<'a, K: Variant> {
    /// A unique id.
    id: String,
    /// The hex of the creature.
    at: Hex,
    /// The part of the hex that serves as its button: all of it, or a half.
    part: &'static str,
    /// The label.
    words: String,
    /// Its species.
    species: Species,
    /// Where its walks start.
    start: WalkStart,
    /// The legal actions that begin with it.
    open: Vec<Choice<'a, Creatures<K>>>,
    /// The blocked actions that begin with it.
    closed: Vec<BlockedChoice<'a, Creatures<K>>>,
}

/// The swaps that a creature offers.
#[derive(Clone, Copy)]
pub(super) enum SwapKind {
    None,
    OnBoard,
    AtHome,
}

impl SwapKind {
    /// Returns the class of a creature with such swaps, and of the words that are shown while it is selected.
    pub(super) const fn class(self) -> &'static str {
        match self {
            SwapKind::None => "swaps-none",
            SwapKind::OnBoard => "swaps-board",
            SwapKind::AtHome => "swaps-home",
        }
    }
}

impl<K: Variant> Pick<'_, K> {
    /// Returns the swaps that it offers.
    fn swap_kind(&self) -> SwapKind {
        let has = |is_wanted: fn(&Action) -> bool| self.open.iter().any(|choice| is_wanted(&choice.action));
        if has(|action| matches!(action, Action::Change { .. })) {
            SwapKind::AtHome
        } else if has(|action| matches!(action, Action::Swap { .. })) {
            SwapKind::OnBoard
        } else {
            SwapKind::None
        }
    }

    /// Returns the values of its buttons, by which the script finds it for a hint.
    fn numbers(&self) -> String {
        self.open.iter().map(Choice::form_value).collect::<Vec<_>>().join(" ")
    }

    /// True if there is a creature to select.
    fn is_there(&self) -> bool {
        !self.open.is_empty() || !self.closed.is_empty() && !self.is_nobody()
    }

    /// True for the half of a home in which there is no creature.
    fn is_nobody(&self) -> bool {
        self.closed.iter().any(|closed| matches!(closed.reason, BlockedReason::NobodyHome { .. }))
    }
}

/// Draws everything that can be selected on the board. Draws nothing for a viewer who is not to move.
pub(super) fn draw_board_choices<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation) -> Markup {
    if !setting.has_choices() || setting.public_state().phase != Phase::Move {
        return html! {};
    }
    let question = setting.viewer_state.question.unwrap_or_default();
    let mut picks = all(setting);
    widen_lone_halves(&mut picks);
    // A piece that can be chosen is never a target as well by itself: after a move the viewer chooses anew, unless only
    // one creature can go on.
    let is_only = picks.iter().filter(|pick| !pick.open.is_empty()).count() == 1;
    html! {
        @for pick in picks {
            @if pick.is_there() {
                @let chosen = is_only && !pick.open.is_empty();
                // No selection outlasts its question.
                details.ix-pick.(pick.swap_kind().class()) id={ "pick-" (pick.id) "-" (question) } name="pick" open[chosen] data-open[chosen] data-holds=(pick.numbers()) {
                    summary class={ "at " (orientation.position_classes(pick.at)) " " (pick.part) (if pick.open.is_empty() { " shut" } else { "" }) } data-choice {
                        span.unseen { (pick.words) }
                    }
                    (render_collapsible_if(&format!("pick-{}", pick.id), setting.page.unfolded || chosen, &ways(setting, orientation, &pick)))
                }
            }
        }
    }
}

/// Lets a home whose creatures all have one character be one button: a press on its other half would select nobody.
fn widen_lone_halves<K: Variant>(picks: &mut [Pick<'_, K>]) {
    let there: Vec<Hex> = picks.iter().filter(|pick| pick.is_there()).map(|pick| pick.at).collect();
    for pick in picks.iter_mut().filter(|pick| matches!(pick.start, WalkStart::Home(_))) {
        if there.iter().filter(|at| **at == pick.at).count() == 1 {
            pick.part = "";
        }
    }
}

fn all<'a, K: Variant>(setting: &CreaturesContext<'a, K>) -> Vec<Pick<'a, K>> {
    let (game, open) = (setting.game(), setting.public_state());
    let mut picks = Vec::new();
    let Some(seat) = setting.viewer_state.seat() else { return picks };
    for species in game.species_of(open, seat) {
        let ours: HexSet = open.at[species.index()];
        for hex in ours.iter() {
            let at = game.board().hex_name(hex);
            let own = game.species_of(open, seat).filter(|own| open.at[own.index()].contains(hex)).count();
            let first = game.species_of(open, seat).find(|own| open.at[own.index()].contains(hex)) == Some(species);
            let part = match (own > 1, first) {
                (false, _) => "",
                (true, true) => "left",
                (true, false) => "right",
            };
            let creature = catalog::i18n::creatures::describe_creature(species, setting.known_character(hex, species));
            let words = tr!("pages-ix-choose", creature = creature, at = at.to_string());
            let begins = |action: &Action| starts_at(action, species, at, first);
            picks.push(gather(setting, (at, part, words), (species, WalkStart::Hex(at)), &begins));
        }
        let home = game.board().hex_name(game.board().corner_hex(species));
        for (character, part) in Character::BOTH.into_iter().zip(["left", "right"]) {
            let creature = catalog::i18n::creatures::describe_creature(species, Some(character));
            let words = tr!("pages-ix-choose-home", creature = creature);
            let begins = |action: &Action| match action {
                Action::Out { species: one, character: which, .. } => *one == species && *which == character,
                // A change is listed at the creature that it changes, which has the other character.
                Action::Change { species: one, character: into } => *one == species && *into != character,
                _ => false,
            };
            picks.push(gather(setting, (home, part, words), (species, WalkStart::Home(character)), &begins));
        }
    }
    picks
}

fn gather<'a, K: Variant>(
    setting: &CreaturesContext<'a, K>,
    (at, part, words): (Hex, &'static str, String),
    (species, start): (Species, WalkStart),
    begins: &dyn Fn(&Action) -> bool,
) -> Pick<'a, K> {
    Pick {
        id: format!("{at}{part}"),
        at,
        part,
        words,
        species,
        start,
        open: setting.choices().filter(|choice| begins(&choice.action)).collect(),
        closed: setting.blocked_choices().filter(|closed| begins(&closed.action)).collect(),
    }
}

/// True if an action begins with the creature of a species on a hex.
fn starts_at(action: &Action, species: Species, hex: Hex, alone: bool) -> bool {
    match action {
        Action::Step { species: one, from, .. } => *one == species && *from == hex,
        Action::Swap { at, .. } | Action::Fetch { at, .. } | Action::Exchange { at, .. } => alone && *at == hex,
        _ => false,
    }
}

/// Returns the hex to which the step of an action leads.
fn goes_to(action: &Action) -> Option<Hex> {
    match action {
        Action::Step { to, .. } | Action::Out { to, .. } => Some(*to),
        Action::Exchange { with, .. } => Some(*with),
        _ => None,
    }
}

fn ways<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation, pick: &Pick<K>) -> Markup {
    let present = present_character(setting, pick);
    html! {
        @for choice in &pick.open {
            @if let Some(to) = goes_to(&choice.action) {
                (way(setting, *choice, &format!("at way {} {}", what(setting, pick.species, to), orientation.position_classes(to)), &html! {
                    (way_sign(setting, (pick.species, present), to))
                    span.unseen { (choice.text()) }
                }))
            }
        }
        @for closed in &pick.closed {
            @if let Some(to) = goes_to(&closed.action) {
                (render_blocked_button(*closed, "shut", &format!("at way no {}", orientation.position_classes(to)), &html! {
                    (draw_svg("ix-closed", "-50 -43.300 100 86.600", &html! { path.ix-cross d="M-12-12L12 12M12-12L-12 12" {} }))
                    span.unseen { (closed.text()) }
                }))
            }
        }
        (farther(setting, orientation, pick))
        div.ix-panel role="group" aria-label=(pick.words) data-over {
            @if let (true, Some(closed)) = (pick.open.is_empty(), pick.closed.first()) { p.small { (closed.reason_text()) } }
            div.ix-do { (exchanges(setting, pick, present)) }
            div.ix-do.said { (claims(setting, pick)) }
        }
    }
}

/// Renders a step as a button over its hex. A step that costs more than its move says so first and asks.
fn way<K: Variant>(
    setting: &CreaturesContext<K>,
    choice: Choice<'_, Creatures<K>>,
    class: &str,
    face: &Markup,
) -> Markup {
    let Some(price) = describe_price(setting, choice.action) else {
        return render_action_button(choice, "way", class, None, face);
    };
    html! {
        details.sure id=(action_element_id("price", &choice.action)) name="sure" {
            summary class=(class) data-choice { (face) }
            div.row {
                span { (price) }
                (render_action_button(choice, "way", "button small", None, &html! { (tr!("pages-sure")) }))
                button.button.small.js-only type="button" data-fold { (tr!("pages-not-sure")) }
            }
        }
    }
}

/// Returns the character of a creature that can be selected, if the viewer knows it.
fn present_character<K: Variant>(setting: &CreaturesContext<K>, pick: &Pick<K>) -> Option<Character> {
    match pick.start {
        WalkStart::Home(character) => Some(character),
        WalkStart::Hex(at) => {
            setting.game().board().index(at).and_then(|hex| setting.known_character(hex, pick.species))
        }
    }
}

/// Renders what else a creature can do. A swap for another character is always on the left, and a bluff on the right.
fn exchanges<K: Variant>(setting: &CreaturesContext<K>, pick: &Pick<K>, present: Option<Character>) -> Markup {
    let is_bluff = |action: &Action| matches!(action, Action::Swap { character, .. } if Some(*character) == present);
    let reserve = setting.known_reserve(pick.species);
    let mut buttons: Vec<(bool, Markup)> = Vec::new();
    for choice in pick.open.iter().filter(|choice| goes_to(&choice.action).is_none()) {
        let face = exchange(&choice.action, is_bluff(&choice.action), reserve, &choice.text());
        let button = render_action_button(*choice, "way", "button small", None, &face);
        buttons.push((is_bluff(&choice.action), button));
    }
    for closed in pick.closed.iter().filter(|closed| goes_to(&closed.action).is_none()) {
        let face = exchange(&closed.action, is_bluff(&closed.action), reserve, &closed.text());
        buttons.push((is_bluff(&closed.action), render_blocked_button(*closed, "shut", "button small", &face)));
    }
    buttons.sort_by_key(|(is_bluff, _)| *is_bluff);
    html! { @for (_, button) in buttons { (button) } }
}

/// Renders an exchange on its button: a short visible label with how many such creatures are in the reserve, a full
/// accessible one, and a tooltip.
fn exchange(action: &Action, is_bluff: bool, reserve: Option<[u16; 2]>, text: &str) -> Markup {
    let is_from_reserve = !is_bluff && !matches!(action, Action::Fetch { .. });
    match action {
        Action::Swap { character, .. } | Action::Change { character, .. } | Action::Fetch { character, .. } => html! {
            span.ix-face title=(tr!(if is_bluff { "pages-ix-bluff-line" } else { "pages-ix-swap-line" })) {
                svg.token viewBox="-14 -14 28 28" aria-hidden="true" { (draw_character_badge(*character)) }
                span aria-hidden="true" {
                    @if is_bluff { (tr!("pages-ix-bluff")) } @else { (tr!("pages-ix-swap", character = key(*character))) }
                }
                small { (tr!("pages-ix-swap-cost")) }
                @if let Some(left) = reserve.filter(|_| is_from_reserve) {
                    small { (tr!("pages-ix-swap-left", left = left[*character as usize])) }
                }
                span.unseen { (text) }
            }
        },
        _ => html! { (text) },
    }
}

/// Returns the message key of a character.
fn key(character: Character) -> &'static str {
    if character.is_foe() { "foe" } else { "friend" }
}

/// Returns the class of a step's target by its contents.
fn what<K: Variant>(setting: &CreaturesContext<K>, species: Species, to: Hex) -> &'static str {
    match setting.game().step_consequence(setting.public_state(), species, to) {
        StepConsequence::Free => "free",
        StepConsequence::Goal => "goal",
        StepConsequence::Home => "home",
        StepConsequence::Raid { .. } => "raid",
        StepConsequence::Meeting { .. } => "meet",
    }
}

fn sign(svg: &'static str) -> Markup {
    draw_shared_shapes("ix-sign", &trusted_shapes(svg))
}

/// Draws the sign over a reachable hex: the cost of the step, and the encounter there.
fn way_sign<K: Variant>(
    setting: &CreaturesContext<K>,
    (species, present): (Species, Option<Character>),
    to: Hex,
) -> Markup {
    let kind = what(setting, species, to);
    let own = present.map_or("unknown", key);
    html! {
        svg viewBox="-50 -43.300 100 86.600" aria-hidden="true" {
            @match kind {
                "meet" => title { (tr!("pages-ix-meeting", own = own)) },
                "raid" => title { (tr!("pages-ix-raiding")) },
                _ => {}
            }
            path.ix-way d="M-44 0L-22 -38.100H22L44 0L22 38.100H-22Z" {}
            @match kind {
                "meet" => @if !setting.knows_residents(to) { (friend_or_foe()) },
                "raid" => g transform="translate(0 -26)" { (sign(r#"<circle class="r" r="13"/><path class="P w3" d="M0-8V2M0 6V8"/>"#)) },
                "goal" => (sign(r#"<path class="r" d="M-8-24H14L8-16L14-8H-4V22H-8Z"/>"#)),
                _ => (sign(r#"<circle class="k" r="15"/><text class="ix-cost" x="0" y="8.5" text-anchor="middle">1</text>"#)),
            }
        }
    }
}

/// Draws the sign of a meeting with somebody unknown: friend or foe? It stands above the head.
fn friend_or_foe() -> Markup {
    html! {
        g transform="translate(-11 -33) scale(.8)" { (draw_shared_shapes("ix-badge", &draw_character_badge(Character::Friend))) }
        g transform="translate(11 -33) scale(.8)" { (draw_shared_shapes("ix-badge", &draw_character_badge(Character::Foe))) }
    }
}

/// Renders the hexes farther away with their cost in moves. The script draws them as buttons once the creature is
/// selected; each walks the whole way, step by step. Without it one steps from hex to hex.
fn farther<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation, pick: &Pick<K>) -> Markup {
    let can_step = |choice: &Choice<Creatures<K>>| matches!(choice.action, Action::Step { .. } | Action::Out { .. });
    let walks = match pick.open.iter().any(can_step) {
        true => setting.game().walk_destinations(setting.public_state(), pick.species, pick.start),
        false => Vec::new(),
    };
    let far = walks.into_iter().map(|(hex, cost)| format!("{hex} {} {cost}", orientation.position_classes(hex)));
    html! {
        span.ix-rings data-far=(far.collect::<Vec<_>>().join(",")) data-walk=(pick.start.walk_name_prefix(pick.species))
            data-words=(tr!("pages-ix-walk", at = "%1", moves = "%2")) {}
    }
}

/// Renders the claims about the selected creature's character. All other statements are listed under their headings.
fn claims<K: Variant>(setting: &CreaturesContext<K>, pick: &Pick<K>) -> Markup {
    let unasked = &setting.viewer_state.out_of_turn_actions;
    html! {
        @for action in unasked {
            @if let Action::ClaimChar { at, character } = action && *at == pick.at && pick.part != "right" {
                (render_statement(setting, action, &format!("about{}", pick.id), &html! {
                    span.ix-face title=(tr!("pages-ix-claim-line")) {
                        svg.token viewBox="-18 -16 36 36" aria-hidden="true" { (draw_speech_bubble(Some(*character))) }
                        span aria-hidden="true" { (tr!("pages-ix-claim", character = key(*character))) }
                        span.unseen { (catalog::i18n::creatures::describe_statement(setting.seat_names(), *action)) }
                    }
                }))
            }
        }
    }
}
