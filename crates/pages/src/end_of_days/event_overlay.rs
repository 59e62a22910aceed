//! The event overlay: an attack or a launch reveals the top card of the deck, a card is negated, and Earth may be destroyed.

use catalog::i18n::end_of_days::{card_name, list_hit_values, list_landing_values};
use catalog::tr;
use end_of_days::{Card, CardSet, EndCause, Event};
use engine::Seat;
use maud::{Markup, html};

use super::context::EndOfDaysContext;
use super::{cards, rocket};
use crate::log_lines::{LOG_LINES, lines_since_answer};
use crate::parts::icon::{Icon, draw_icon};

/// The event that a reveal decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RevealCause {
    /// An attack on this card.
    Attack(Card),
    /// A launch of this seat's ship.
    Launch(Seat, CardSet),
}

/// The meaning of an outcome for the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mood {
    Good,
    Bad,
    /// It is a matter between others.
    Neutral,
}

impl Mood {
    /// Returns the class of what shows the outcome.
    pub fn class(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Bad => "bad",
            Mood::Neutral => "",
        }
    }

    /// Draws its sign.
    pub fn draw_sign(self) -> Markup {
        match self {
            Mood::Good => draw_icon(Icon::Tick),
            Mood::Bad => draw_icon(Icon::Cross),
            Mood::Neutral => Markup::default(),
        }
    }
}

/// A card revealed from the deck, and its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reveal {
    /// The event that it decides.
    pub cause: RevealCause,
    /// The seat that attacks or launches.
    pub actor: Option<Seat>,
    /// The seat that has lost the attacked card, and whether another one has it now.
    pub loser: Option<(Seat, bool)>,
    /// The card. `None` if the deck was empty.
    pub revealed: Option<Card>,
    /// The lowest value that hits, or the liftoff chance.
    pub limit: u8,
    /// True if the attack hit or the ship lifted off.
    pub is_success: bool,
    /// True if the card in use hits a nation that is not on it, because it is wild.
    pub is_wild: bool,
    /// True if no decision has followed.
    pub is_latest: bool,
    /// The journal entry of the reveal.
    pub step: usize,
}

impl Reveal {
    /// Returns the message key of the result.
    pub fn outcome_key(&self) -> &'static str {
        match (self.cause, self.is_success) {
            (RevealCause::Attack(_), true) => "pages-ed-hit",
            (RevealCause::Attack(_), false) => "pages-ed-miss",
            (RevealCause::Launch(..), true) => "pages-ed-landed",
            (RevealCause::Launch(..), false) => "pages-ed-crashed",
        }
    }

    /// Returns the seat that the attacked card belonged to.
    fn victim(&self, setting: &EndOfDaysContext) -> Option<Seat> {
        let RevealCause::Attack(card) = self.cause else { return None };
        self.loser.map(|(seat, _)| seat).or_else(|| setting.public_state().owner_of(card))
    }

    /// Returns what the result means to the viewer.
    pub fn mood_for_viewer(&self, setting: &EndOfDaysContext) -> Mood {
        let Some(me) = setting.own_seat() else { return Mood::Neutral };
        let is_good = match () {
            () if self.victim(setting) == Some(me) => !self.is_success,
            () if self.actor == Some(me) => self.is_success,
            () => return Mood::Neutral,
        };
        if is_good { Mood::Good } else { Mood::Bad }
    }

    /// Returns an event of these, if it reveals a card.
    fn of_event(step: usize, event: &Event, (user, is_wild): (Option<Seat>, bool), ship: CardSet) -> Option<Reveal> {
        let (cause, actor, revealed, limit, is_success) = match event {
            Event::Attacked { card, revealed, min, hit } => {
                (RevealCause::Attack(*card), user, Some(*revealed), *min, *hit)
            }
            Event::Missed { card } => (RevealCause::Attack(*card), user, None, 0, false),
            Event::Landed { seat, revealed, chance, success } => {
                (RevealCause::Launch(*seat, ship), Some(*seat), Some(*revealed), *chance, *success)
            }
            _ => return None,
        };
        let is_wild = is_wild && matches!(cause, RevealCause::Attack(_));
        Some(Reveal { cause, actor, loser: None, revealed, limit, is_success, is_wild, is_latest: true, step })
    }

    /// Reads the last reveal from recent events, oldest first.
    fn read(events: &[(usize, Event)]) -> Option<Reveal> {
        let (mut last, mut ship, mut user): (Option<Reveal>, _, _) = (None, CardSet::EMPTY, (None, false));
        for (step, event) in events {
            match event {
                Event::Launched { ship: modules, .. } => ship = *modules,
                Event::Used { seat, wild, .. } => user = (Some(*seat), *wild),
                _ => {}
            }
            if let Some(reveal) = Reveal::of_event(*step, event, user, ship) {
                last = Some(reveal);
                continue;
            }
            let Some(reveal) = &mut last else { continue };
            match event {
                Event::Destroyed { seat, card } if reveal.cause == RevealCause::Attack(*card) => {
                    reveal.loser.get_or_insert((*seat, false));
                }
                Event::Taken { from, card, .. } if reveal.cause == RevealCause::Attack(*card) => {
                    reveal.loser.get_or_insert((*from, true));
                }
                other if !follows(other) => reveal.is_latest = false,
                _ => {}
            }
        }
        last
    }
}

/// True if an event only follows from a reveal, rather than from a new decision.
fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::Destroyed { .. }
            | Event::Taken { .. }
            | Event::Returned { .. }
            | Event::Lost { .. }
            | Event::Points { .. }
            | Event::Reshuffled { .. }
            | Event::Turn { .. }
            | Event::Over { .. }
    )
}

/// Returns the last card that was revealed for an attack or a launch.
pub(super) fn last_reveal(setting: &EndOfDaysContext) -> Option<Reveal> {
    Reveal::read(&setting.viewer_state.recent_events)
}

/// Returns the reveal that still matters: the latest one, and the last one until the viewer's next answer. An older one
/// would seem to belong to what has followed.
pub(super) fn current_reveal(setting: &EndOfDaysContext) -> Option<Reveal> {
    let since = lines_since_answer(setting.page, LOG_LINES).first().map(|(_, line)| line.step);
    let is_news = |reveal: &Reveal| setting.own_seat().is_none() || since.is_some_and(|since| reveal.step >= since);
    last_reveal(setting).filter(|reveal| reveal.is_latest || is_news(reveal))
}

/// Formats the deciding comparison: "5 ≥ 4" or "5 > 3".
pub(super) fn format_threshold(setting: &EndOfDaysContext, reveal: &Reveal) -> String {
    let Some(revealed) = reveal.revealed else { return String::new() };
    let value = setting.game().content().card_value(revealed);
    let sign = match (reveal.cause, reveal.is_success) {
        (RevealCause::Attack(_), true) => "≥",
        (RevealCause::Attack(_), false) => "<",
        (RevealCause::Launch(..), true) => "≤",
        (RevealCause::Launch(..), false) => ">",
    };
    format!("{value} {sign} {}", reveal.limit)
}

/// Describes the event that the reveal decides.
pub(super) fn describe_reveal(setting: &EndOfDaysContext, reveal: &Reveal) -> String {
    let shown = reveal.revealed.map_or_else(|| tr!("pages-ed-no-card"), |card| setting.numbered_card_name(card));
    match reveal.cause {
        RevealCause::Attack(card) => {
            let values = list_hit_values(setting.game(), reveal.limit);
            tr!("pages-ed-attack-line", card = card_name(setting.game(), card), shown = shown, values = values)
        }
        RevealCause::Launch(seat, _) => {
            let values = list_landing_values(setting.game(), reveal.limit);
            tr!("pages-ed-launch-line", seat = setting.seat_label(seat), shown = shown, values = values)
        }
    }
}

/// Says what becomes of the attacked card, or nothing about a launch and about a hit that does no harm.
pub(super) fn describe_consequence(setting: &EndOfDaysContext, reveal: &Reveal) -> Option<String> {
    let RevealCause::Attack(card) = reveal.cause else { return None };
    let key = match (reveal.is_success, reveal.loser) {
        (false, _) => "pages-ed-survives",
        (true, Some((_, false))) => "pages-ed-destroyed",
        (true, Some((_, true))) => "pages-ed-taken",
        (true, None) => return None,
    };
    let seat = reveal.victim(setting)?;
    Some(tr!(key, seat = setting.seat_label(seat), card = card_name(setting.game(), card)))
}

/// Draws the outcomes of the moment that is shown large over the board, one after the other. With reduced motion they
/// appear in the reveal slot and in the log only.
pub(super) fn draw_event_overlay(setting: &EndOfDaysContext) -> Markup {
    let reveal = last_reveal(setting).filter(|reveal| setting.is_new(reveal.step));
    let own = setting.own_seat();
    let is_own = reveal.is_some_and(|reveal| matches!(reveal.cause, RevealCause::Launch(seat, _) if Some(seat) == own));
    let outcome = match reveal {
        Some(reveal) => Some(revealing(setting, &reveal)),
        None => negation(setting),
    };
    let scenes: Vec<Markup> = outcome.into_iter().chain(end_of_the_world(setting)).collect();
    html! { @if !scenes.is_empty() { div.moment.ed-moment.slow[is_own] aria-hidden="true" { @for scene in scenes { (scene) } } } }
}

/// Draws a reveal: the card or the ship that it is about, the scale of values, the card turned up, and the verdict from
/// the viewer's side.
fn revealing(setting: &EndOfDaysContext, reveal: &Reveal) -> Markup {
    let game = setting.game();
    let mood = reveal.mood_for_viewer(setting);
    let is_launch = matches!(reveal.cause, RevealCause::Launch(..));
    html! {
        div.scene.ed-act.good[mood == Mood::Good].bad[mood == Mood::Bad].launch[is_launch].success[reveal.is_success] {
            p.line { (describe_reveal(setting, reveal)) }
            div.ed-drama {
                @match reveal.cause {
                    RevealCause::Launch(_, ship) => div.ed-flight { (rocket::draw_rocket(game, ship, true)) },
                    RevealCause::Attack(card) => div.ed-struck { (cards::draw_card(game, card)) },
                }
                (scale(setting, reveal))
                div.ed-turned { @if let Some(card) = reveal.revealed { (cards::draw_card(game, card)) } }
            }
            @if reveal.is_wild { p.line { (tr!("pages-ed-wild-hit")) } }
            p.word { (mood.draw_sign()) (tr!(reveal.outcome_key())) }
            @if let Some(words) = describe_consequence(setting, reveal) { p.line { (words) } }
        }
    }
}

/// Draws the six values with the line between success and failure, and the revealed value.
fn scale(setting: &EndOfDaysContext, reveal: &Reveal) -> Markup {
    let shown = reveal.revealed.map(|card| setting.game().content().card_value(card));
    let good = |value: u8| match reveal.cause {
        RevealCause::Attack(_) => value >= reveal.limit,
        RevealCause::Launch(..) => value <= reveal.limit,
    };
    html! {
        svg.ed-scale viewBox="0 0 44 158" {
            @for value in 1..=6u8 {
                @let y = 131 - (u16::from(value) - 1) * 26;
                rect class=(if good(value) { "yes" } else { "no" }) x="4" y=(y) width="36" height="24" {}
                text x="22" y=(y + 18) text-anchor="middle" { (value) }
                @if shown == Some(value) { rect.here x="2" y=(y - 1) width="40" height="26" {} }
            }
        }
    }
}

/// Draws a card that is negated and crossed out, and the one that negates it.
fn negation(setting: &EndOfDaysContext) -> Option<Markup> {
    let (card, by) = setting.new_events().find_map(|event| match event {
        Event::Negated { card, by, .. } => Some((*card, *by)),
        _ => None,
    })?;
    let game = setting.game();
    Some(html! {
        div.scene.ed-act.bad {
            div.ed-drama {
                div.ed-struck { (cards::draw_card(game, by)) }
                div.ed-struck.ed-crossed { (cards::draw_card(game, card)) svg viewBox="0 0 100 140" { path d="M8 8L92 132M92 8L8 132" {} } }
            }
            p.word { (tr!("pages-ed-negated")) }
            p.line { (tr!("ed-negated", by = card_name(game, by), card = card_name(game, card))) }
        }
    })
}

/// Draws the beginning of a round after the first.
pub(super) fn draw_round_banner(setting: &EndOfDaysContext) -> Markup {
    match next_round(setting) {
        Some(scene) => html! { div.moment.ed-moment aria-hidden="true" { (scene) } },
        None => html! {},
    }
}

fn next_round(setting: &EndOfDaysContext) -> Option<Markup> {
    let rounds = |event: &Event| if let Event::Turn { round, .. } = event { Some(*round) } else { None };
    let round = setting.new_events().find_map(rounds)?;
    let events = setting.viewer_state.recent_events.iter().rev().skip_while(|(step, _)| setting.is_new(*step));
    let before = events.map(|(_, event)| event).find_map(rounds)?;
    let left = setting.game().options().rounds.saturating_sub(round);
    (before < round).then(|| {
        html! {
            div.scene.ed-act.bad {
                p.word { (tr!("pages-ed-round", n = round)) }
                p.line { (tr!("pages-ed-asteroid-line", left = left)) }
            }
        }
    })
}

/// Draws the end of Earth: the card that destroys it, or the asteroid.
fn end_of_the_world(setting: &EndOfDaysContext) -> Option<Markup> {
    let (_, over) = setting.viewer_state.recent_events.last().filter(|(step, _)| setting.is_new(*step))?;
    let Event::Over { cause, extinct, .. } = over else { return None };
    Some(html! {
        div.scene.ed-act.bad {
            @match cause {
                EndCause::Card(card) => {
                    div.ed-struck { (cards::draw_card(setting.game(), *card)) }
                    p.word { (tr!("pages-ed-doomsday")) }
                    p.line { (tr!("pages-ed-doomsday-line")) }
                }
                EndCause::LastTurn => {
                    (draw_impact())
                    p.word { (tr!("pages-ed-asteroid")) }
                    p.line { (tr!(if *extinct { "pages-ed-fate-extinct" } else { "pages-ed-asteroid-survivors" })) }
                }
            }
        }
    })
}

/// Draws the asteroid on its way to Earth.
fn draw_impact() -> Markup {
    html! {
        svg.ed-impact viewBox="0 0 240 120" {
            circle class="b edge" cx="176" cy="66" r="46" {}
            path class="t" d="M150 40Q170 28 186 40Q182 58 164 60Q148 56 150 40ZM188 74Q206 66 214 78Q206 98 190 94Q182 84 188 74Z" {}
            path class="m ed-blast" d="M138 18L146 36L164 30L154 46L168 58L148 58L144 78L132 62L114 66L124 50L112 36L130 38Z" {}
            g.ed-asteroid {
                path class="m" d="M4 2L86 34L76 52Z" {}
                circle class="k edge" cx="84" cy="44" r="17" {}
                circle class="o" cx="79" cy="39" r="4" {}
                circle class="o" cx="91" cy="50" r="3" {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reveal_is_fresh_until_somebody_decides() {
        let card = |number| Card::new(number).expect("a card");
        let ship = CardSet::only(card(3));
        let mut events = vec![
            Event::Attacked { card: card(7), revealed: card(8), min: 4, hit: false },
            Event::Launched { seat: Seat(1), site: end_of_days::Site::new(0).expect("a site"), ship, chance: 4 },
            Event::Landed { seat: Seat(1), revealed: card(9), chance: 4, success: true },
            Event::Points { seat: Seat(1), n: 6, score: 6, card: None },
        ];
        let read = |events: &[Event]| {
            let events: Vec<(usize, Event)> = events.iter().cloned().enumerate().collect();
            Reveal::read(&events).expect("a card was turned up")
        };
        let cause = RevealCause::Launch(Seat(1), ship);
        let landed = Reveal {
            cause,
            actor: Some(Seat(1)),
            loser: None,
            revealed: Some(card(9)),
            limit: 4,
            is_success: true,
            is_wild: false,
            is_latest: true,
            step: 2,
        };
        assert_eq!(read(&events), landed);
        events.push(Event::Grounded { seat: Seat(0) });
        assert!(!read(&events).is_latest);
    }

    #[test]
    fn an_attack_names_who_attacks_and_who_loses() {
        let card = |number| Card::new(number).expect("a card");
        let target = Some(end_of_days::Target::Card(card(7)));
        let events = [
            Event::Used { seat: Seat(2), card: card(5), mode: 0, target, of: Some(Seat(0)), wild: true },
            Event::Attacked { card: card(7), revealed: card(8), min: 4, hit: true },
            Event::Taken { seat: Seat(2), from: Seat(0), card: card(7) },
        ];
        let events: Vec<(usize, Event)> = events.into_iter().enumerate().collect();
        let reveal = Reveal::read(&events).expect("a card was turned up");
        assert_eq!((reveal.actor, reveal.loser), (Some(Seat(2)), Some((Seat(0), true))));
        assert!(reveal.is_wild);
    }
}
