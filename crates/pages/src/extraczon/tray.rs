//! The tray: dice, the roll as a sum, the requirement of the next roll and its chance.

use catalog::tr;
use extraczon::{Phase, Public};
use maud::{Markup, html};

use super::context::ExtraczonContext;
use super::encounter::{CardFate, Encounter, EncounterOutcome, HpRoll};
use super::pieces::VERDICT_PLACE;
use crate::dice_odds;
use crate::parts::die::{Die, draw_die};
use crate::parts::icon::{Icon, draw_icon};

/// Draws the tray. Its dice always have their places, so that they fall where they will lie.
pub(super) fn draw_tray(setting: &ExtraczonContext) -> Markup {
    let (open, encounter) = (setting.public_state(), &setting.encounter);
    html! {
        section #ez-tray .ez-tray data-stage aria-labelledby="tray-title" {
            h2 #tray-title .unseen { (tr!("pages-ez-tray")) }
            (dice(setting, encounter.rolls.last()))
            @match (encounter.rolls.last(), encounter.ended.last()) {
                (Some(roll), _) => (roll_line(roll, &encounter.rolls)),
                (None, Some(outcome)) if open.black == 0 => (before(setting, outcome)),
                _ => p.ez-line.soft { (awaited(open, encounter)) },
            }
            (ahead(setting))
        }
    }
}

/// Describes the draw before any red die is rolled.
fn awaited(open: &Public, encounter: &Encounter) -> String {
    let lost = encounter.drawn.iter().filter(|drawn| drawn.fate == CardFate::Bitten).count();
    match (open.black, open.phase) {
        (0, _) => tr!("pages-ez-no-dice"),
        (count, Phase::Infection) => tr!("pages-ez-drawn-infected", count = count),
        (count, _) if lost > 0 => tr!("pages-ez-drawn-lost", count = count, lost = lost),
        (count, _) => tr!("pages-ez-drawn", count = count),
    }
}

/// Draws the black die and the red ones, which are blank until they are rolled.
fn dice(setting: &ExtraczonContext, roll: Option<&HpRoll>) -> Markup {
    let black = setting.public_state().black;
    let blanks = usize::from(setting.game().content().pack.hp_dice);
    html! {
        div #ez-dice .ez-dice {
            div.ez-die { span #ez-black .row.blank[black == 0] { (draw_die(Die::Black, black, Some(0))) } span.caption { (tr!("pages-ez-draw")) } }
            div.ez-die.four {
                div #ez-roll .row.blank[roll.is_none()] {
                    @match roll {
                        Some(roll) => { @for (place, face) in roll.rolled_faces().enumerate() { (draw_die(Die::Red, face, Some(place))) } }
                        None => { @for place in 0..blanks { (draw_die(Die::Red, 0, Some(place))) } }
                    }
                }
                span.caption {
                    @if let Some(roll) = roll {
                        span.until-thrown { (tr!("pages-ez-roll-number", number = roll.number)) }
                        span.when-thrown { (tr!("pages-ez-roll-number", number = roll.number + 1)) }
                    } @else {
                        (tr!("pages-ez-roll-number", number = 1))
                    }
                }
            }
        }
    }
}

/// Renders "3 + 5 + 2 + 4 = 14, +3 = 17 < 18" with the verdict, and the earlier rolls, to which it belongs as soon as
/// dice are rolled again.
fn roll_line(roll: &HpRoll, rolls: &[HpRoll]) -> Markup {
    let totals =
        |rolls: &[HpRoll]| -> String { rolls.iter().map(|roll| roll.total.to_string()).collect::<Vec<_>>().join(", ") };
    let earlier = &rolls[..rolls.len().saturating_sub(1)];
    html! {
        p.ez-line.verdict-line.hit[roll.success] {
            span { (describe_roll(roll)) }
            span.verdict-word data-at=(VERDICT_PLACE) {
                (draw_icon(if roll.success { Icon::Tick } else { Icon::Cross }))
                (tr!(if roll.success { "pages-ez-hit" } else { "pages-ez-missed" }))
            }
        }
        p.small.soft.ez-earlier {
            span.until-thrown { @if !earlier.is_empty() { (tr!("pages-ez-earlier", totals = totals(earlier))) } }
            span.when-thrown { (tr!("pages-ez-earlier", totals = totals(rolls))) }
        }
    }
}

/// Formats a roll as a sum.
pub(super) fn describe_roll(roll: &HpRoll) -> String {
    let dice = roll.rolled_faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" + ");
    let (bonus, sign) = (roll.chosen + roll.area, if roll.success { "≥" } else { "<" });
    tr!(
        "pages-ez-sum",
        dice = dice,
        sum = roll.dice_sum(),
        bonus = bonus,
        total = roll.total,
        sign = sign,
        hp = roll.hp
    )
}

/// Renders the outcome of the previous encounter, until the black die is rolled.
fn before(setting: &ExtraczonContext, outcome: &EncounterOutcome) -> Markup {
    let zombie = catalog::i18n::extraczon::zombie_name(setting.game(), outcome.zombie);
    html! {
        p #ez-before .ez-before {
            span.soft { (tr!("pages-ez-before", seat = setting.seat_label(outcome.seat))) } " "
            b {
                @match outcome.secured {
                    Some(secured) => (tr!("pages-ez-before-contained", zombie = zombie, secured = secured)),
                    None => (tr!("pages-ez-before-escaped", zombie = zombie)),
                }
            }
            @if let Some(roll) = &outcome.roll { br; span.small.soft { (describe_roll(roll)) } }
        }
    }
}

/// Renders the requirement of the next roll.
fn ahead(setting: &ExtraczonContext) -> Markup {
    let open = setting.public_state();
    let Some(odds) = setting.game().roll_odds(open) else { return html! {} };
    let pack = &setting.game().content().pack;
    let throws = dice_odds::count_dice_sums(pack.hp_dice, pack.dice_sides);
    let shown = setting.encounter.rolls.last().map(super::encounter::HpRoll::dice_sum);
    let hp = setting.game().content().zombies[usize::from(open.zombie)].hp;
    let rolls = if open.phase == Phase::Reroll { open.area.card_count() } else { odds.rolls };
    html! {
        div #ez-ahead .ez-ahead {
            p {
                b.needs { (setting.describe_needed_roll(odds.needed, "pages-ez-needs-dice")) }
                span.soft {
                    @if open.black > 0 { (tr!("pages-ez-rolls-left", rolls = rolls)) } @else { (tr!("pages-ez-rolls-open")) }
                }
                @if odds.bonus > 0 { span.soft { (tr!("pages-ez-bonus", hp = hp, bonus = odds.bonus)) } }
            }
            div #ez-bars .ez-bars { (dice_odds::draw_sum_bars(&throws, odds.needed, shown)) }
        }
    }
}
