//! Checks what cards do and compiles it: modes, their steps, and the points of a launch.

use alloc::format;
use alloc::vec::Vec;

use parts::{Fault, Step as Way};
use play::Bits;

use super::{POINTS, VALUE};
use crate::cards::{Aim, Award, COMMIT, DRAW, Declares, Deed, HIT, LOOK, Mode, Step, TIMES};
use crate::content::{
    Amount, Condition, How, Match, ModeEntry, Need, Occasion, Owner, Pack, Scope, StepEntry, Verb, When, Who,
};

/// The most turns that something is forbidden for.
const TURNS: u8 = 9;

/// Points of a launch.
pub(super) fn award(step: &StepEntry) -> Result<Award, Fault> {
    fields(step, &["n", "who", "per"])?;
    let who = need(step.who, "who")?;
    let what = "a module gives or takes points: vp of self, each_other or chosen_other";
    if step.verb != Verb::Vp {
        return Err(Fault::key("do", what));
    }
    if matches!(who, Who::TargetOwner | Who::EachFlaggedOther | Who::FlaggedMostMilitary) {
        return Err(Fault::key("who", what));
    }
    if !matches!(step.condition, None | Some(Condition::FirstOnMars)) {
        return Err(Fault::key("if", "points of a launch can only depend on first_on_mars"));
    }
    Ok(Award { who, n: points(step)?, per: step.per, condition: step.condition })
}

/// The numbers of the kinds of cards that fit a description.
fn fitting(pack: &Pack, wanted: &Match) -> Result<Bits<u8, u64>, Fault> {
    if wanted.tag.is_none() && wanted.colour.is_none() && wanted.kind.is_none() {
        return Err(Fault::new("a description of cards needs a tag, a colour or a type"));
    }
    if wanted.kind.as_ref().is_some_and(|id| pack.types.iter().all(|entry| entry.id != *id)) {
        return Err(Fault::key("type", "there is no kind of card with this type"));
    }
    Ok(pack.fitting(wanted).map(|(index, _)| index as u8).collect())
}

pub(super) fn compile(pack: &Pack, entry: &ModeEntry) -> Result<Mode, Fault> {
    check_mode(entry)?;
    let mut fits = Bits::EMPTY;
    for (place, wanted) in entry.of.iter().enumerate() {
        let way = [Way::Key("of"), Way::Place(place)];
        fits = fits.or(fitting(pack, wanted).map_err(|fault| fault.under(way))?);
    }
    if let Some(wanted) = &entry.by {
        fits = fits.or(fitting(pack, wanted).map_err(|fault| fault.under([Way::Key("by")]))?);
    }
    let mut mode = Mode {
        when: entry.when,
        condition: entry.condition,
        fits,
        need: entry.need.unwrap_or(Need::Any),
        scope: entry.scope.unwrap_or(Scope::Whole),
        declares: Declares::Nothing,
        steps: Vec::new(),
    };
    let steps = |key: &'static str, place: usize| move |fault: Fault| fault.under([Way::Key(key), Way::Place(place)]);
    match entry.when {
        When::Negate => {}
        When::Static => {
            let mut all = entry.steps.iter().enumerate();
            all.try_for_each(|(place, step)| check_static(step).map_err(steps("steps", place)))?;
        }
        When::Trigger => {
            let ends = entry.steps.len() == 1 && entry.steps[0].verb == Verb::EndWorld;
            if !ends || entry.on != Some(Occasion::OwnCardDestroyed) {
                return Err(Fault::key("steps", "a trigger ends the world when a card of its owner is destroyed"));
            }
        }
        When::Action => {
            for (place, step) in entry.steps.iter().enumerate() {
                compile_step(step, false, &mut mode.steps).map_err(steps("steps", place))?;
            }
            mode.declares = declares(&mode.steps)?;
        }
    }
    Ok(mode)
}

/// What a mode must and must not have, by the moment at which it works.
fn check_mode(entry: &ModeEntry) -> Result<(), Fault> {
    let negates = entry.when == When::Negate;
    let parts = [("of", !entry.of.is_empty()), ("need", entry.need.is_some()), ("scope", entry.scope.is_some())];
    if let Some((key, _)) = parts.into_iter().find(|(_, has)| *has != negates) {
        return Err(Fault::key(key, "negations, and only they, have of, need and scope"));
    }
    if negates != entry.steps.is_empty() {
        return Err(Fault::key("steps", "every mode but a negation has steps"));
    }
    let trigger = entry.when == When::Trigger;
    let parts = [("on", entry.on.is_some()), ("by", entry.by.is_some())];
    if let Some((key, _)) = parts.into_iter().find(|(_, has)| *has != trigger) {
        return Err(Fault::key(key, "triggers, and only they, have on and by"));
    }
    if entry.condition.is_some() && entry.when != When::Action {
        return Err(Fault::key("if", "only actions have a condition"));
    }
    check_condition(entry.condition)
}

/// Actions have conditions of their own.
fn check_condition(condition: Option<Condition>) -> Result<(), Fault> {
    match condition {
        Some(Condition::FirstOnMars) => Err(Fault::key("if", "first_on_mars is a condition of launches")),
        Some(Condition::StrikesAtLeast(n)) if !(1..=VALUE).contains(&n) => {
            Err(Fault::key("if", format!("strikes are counted from 1 to {VALUE}")))
        }
        _ => Ok(()),
    }
}

fn check_static(step: &StepEntry) -> Result<(), Fault> {
    match step.verb {
        Verb::Shield => fields(step, &[]),
        Verb::ChanceMod | Verb::AttackMinMod => {
            fields(step, &["n", "who"])?;
            if !matches!(need(step.who, "who")?, Who::User | Who::EachOther) {
                return Err(Fault::key("who", "a lasting change concerns self or each_other"));
            }
            points(step).map(|_| ())
        }
        _ => Err(Fault::key("do", "a card in front can shield, change liftoff chances or change attacks")),
    }
}

/// What the use of a mode names: the target of its first aimed step, or another nation.
fn declares(steps: &[Step]) -> Result<Declares, Fault> {
    let fault = |what: &'static str| Err(Fault::key("steps", what));
    let groups: Vec<Who> = steps.iter().filter_map(|step| step.deed.who()).filter(|who| who.is_group()).collect();
    if groups.iter().any(|who| *who != groups[0]) {
        return fault("a mode concerns one group of nations only");
    }
    let first = steps.iter().position(|step| step.deed.at().is_some());
    let chosen = steps.iter().any(|step| step.deed.who() == Some(Who::ChosenOther));
    let owner = steps.iter().any(|step| step.deed.who() == Some(Who::TargetOwner));
    match first {
        Some(_) if chosen => fault("a mode names a card or a nation, not both"),
        Some(first) if first > 0 && !steps[first].bought_off => {
            fault("a mode that is aimed at cards begins with that, or with unless_pays")
        }
        Some(first) => Ok(Declares::Card(steps[first].deed.at().expect("it is aimed"))),
        None if owner => fault("target_owner needs a step that is aimed at a card"),
        None if chosen => Ok(Declares::Seat),
        None => Ok(Declares::Nothing),
    }
}

fn need<T>(value: Option<T>, key: &str) -> Result<T, Fault> {
    value.ok_or_else(|| Fault::new(format!("a step lacks {key}")))
}

/// Refuses keys that the verb of a step does not have.
fn fields(step: &StepEntry, allowed: &[&str]) -> Result<(), Fault> {
    let present = [
        ("n", step.n.is_some()),
        ("at", step.at.is_some()),
        ("who", step.who.is_some()),
        ("hit", step.hit.is_some()),
        ("min", step.min.is_some()),
        ("amount", step.amount.is_some()),
        ("how", step.how.is_some()),
        ("colour", step.colour.is_some()),
        ("hand", step.hand.is_some()),
        ("else", !step.otherwise.is_empty()),
        ("reorder", step.reorder.is_some()),
        ("per", step.per.is_some()),
        ("turns", step.turns.is_some()),
    ];
    match present.into_iter().find(|(key, present)| *present && !allowed.contains(key)) {
        Some((key, _)) => Err(Fault::key(key, format!("a step with this verb has no {key}"))),
        None => Ok(()),
    }
}

/// A number within limits.
fn within(key: &'static str, n: u8, most: u8) -> Result<u8, Fault> {
    if (1..=most).contains(&n) { Ok(n) } else { Err(Fault::key(key, format!("{key} is a number from 1 to {most}"))) }
}

/// The number of a step, from 1 to a limit.
fn count(step: &StepEntry, most: u8) -> Result<u8, Fault> {
    within("n", u8::try_from(need(step.n, "n")?).unwrap_or(0), most)
}

/// The number of a step that gives or takes.
fn points(step: &StepEntry) -> Result<i8, Fault> {
    let n = need(step.n, "n")?;
    if n.unsigned_abs() <= POINTS { Ok(n) } else { Err(Fault::key("n", format!("n is at most {POINTS}, up or down"))) }
}

fn aim(step: &StepEntry) -> Result<Aim, Fault> {
    Ok(Aim::of(&need(step.at.clone(), "at")?))
}

/// The amount and the picker of a loss.
fn loss(step: &StepEntry) -> Result<(Amount, How), Fault> {
    let (amount, how) = (need(step.amount, "amount")?, need(step.how, "how")?);
    if how == How::User {
        return Err(Fault::key("how", "losses are picked by owner or random"));
    }
    if let Amount::Count(n) = amount {
        within("amount", n, VALUE)?;
    }
    Ok((amount, how))
}

fn compile_step(step: &StepEntry, bought_off: bool, out: &mut Vec<Step>) -> Result<(), Fault> {
    fields(step, allowed(step.verb)?)?;
    check_condition(step.condition)?;
    let deed = compile_deed(step)?;
    let group = deed.who().is_some_and(Who::is_group);
    if group && matches!(deed, Deed::UnlessPays { .. } | Deed::SwapHands { .. } | Deed::LookHand { .. }) {
        return Err(Fault::key("who", "this verb concerns one nation"));
    }
    let place = out.len();
    out.push(Step { deed, condition: step.condition, bought_off });
    if let Deed::UnlessPays { who, n, .. } = deed {
        if bought_off || step.otherwise.is_empty() {
            return Err(Fault::new("unless_pays needs else, and has no unless_pays inside"));
        }
        for (at, inner) in step.otherwise.iter().enumerate() {
            let way = [Way::Key("else"), Way::Place(at)];
            compile_step(inner, true, out).map_err(|fault| fault.under(way))?;
        }
        out[place].deed = Deed::UnlessPays { who, n, skip: (out.len() - place - 1) as u8 };
    }
    if out.len() > TIMES as usize { Err(Fault::new(format!("a mode has at most {TIMES} steps"))) } else { Ok(()) }
}

/// The keys that a step of an action has, by its verb.
fn allowed(verb: Verb) -> Result<&'static [&'static str], Fault> {
    Ok(match verb {
        Verb::Attack => &["n", "at", "hit", "min"],
        Verb::Destroy | Verb::Take | Verb::ReturnToHand => &["n", "at"],
        Verb::UnlessPays => &["who", "hand", "else"],
        Verb::LoseCards => &["who", "colour", "amount", "how"],
        Verb::DiscardHand => &["who", "amount", "how"],
        Verb::TakeHand => &["who", "n", "how"],
        Verb::Draw | Verb::Salvage | Verb::ClearSanctions | Verb::ExtraVp => &["who", "n"],
        Verb::LookHand | Verb::SwapHands => &["who"],
        Verb::LookDeck => &["n", "reorder"],
        Verb::MoveModule => &["n"],
        Verb::BarTrade | Verb::BarScrapyard => &["who", "turns"],
        Verb::PlayRestriction => &["who", "colour", "turns"],
        Verb::EndWorld => &[],
        Verb::Vp => return Err(Fault::key("do", "vp is a step of launches; other cards have extra_vp")),
        Verb::Shield | Verb::ChanceMod | Verb::AttackMinMod => {
            return Err(Fault::key("do", "this verb belongs into a mode with when = \"static\""));
        }
    })
}

fn compile_deed(step: &StepEntry) -> Result<Deed, Fault> {
    let who = || need(step.who, "who");
    let turns = || within("turns", need(step.turns, "turns")?, TURNS);
    Ok(match step.verb {
        Verb::Attack => Deed::Attack {
            n: count(step, TIMES)?,
            at: aim(step)?,
            hit: need(step.hit, "hit")?,
            min: within("min", step.min.unwrap_or(HIT), VALUE)?,
        },
        Verb::Destroy => Deed::Destroy { n: count(step, TIMES)?, at: aim(step)? },
        Verb::Take => Deed::Take { n: count(step, TIMES)?, at: other_owner(aim(step)?)? },
        Verb::ReturnToHand => Deed::ReturnToHand { n: count(step, TIMES)?, at: aim(step)? },
        Verb::UnlessPays => {
            let n = within("hand", need(step.hand, "hand")?, COMMIT as u8)?;
            let who = who()?;
            if !matches!(who, Who::TargetOwner | Who::ChosenOther) {
                return Err(Fault::key("who", "unless_pays asks target_owner or chosen_other"));
            }
            Deed::UnlessPays { who, n, skip: 0 }
        }
        Verb::LoseCards => {
            let (amount, how) = loss(step)?;
            Deed::LoseCards { who: who()?, colour: step.colour, amount, how }
        }
        Verb::DiscardHand => {
            let (amount, how) = loss(step)?;
            Deed::DiscardHand { who: who()?, amount, how }
        }
        Verb::TakeHand => Deed::TakeHand { who: who()?, n: count(step, COMMIT as u8)?, how: need(step.how, "how")? },
        Verb::Draw => Deed::Draw { who: who()?, n: count(step, DRAW as u8)? },
        Verb::Salvage => Deed::Salvage { who: who()?, n: count(step, TIMES)? },
        Verb::ClearSanctions => Deed::ClearSanctions { who: who()?, n: count(step, TIMES)? },
        Verb::LookHand => Deed::LookHand { who: who()? },
        Verb::LookDeck => Deed::LookDeck { n: count(step, LOOK as u8)?, reorder: step.reorder.unwrap_or(false) },
        Verb::ExtraVp => Deed::ExtraVp { who: who()?, n: points(step)? },
        Verb::BarTrade => Deed::BarTrade { who: who()?, turns: turns()? },
        Verb::BarScrapyard => Deed::BarScrapyard { who: who()?, turns: turns()? },
        Verb::PlayRestriction => {
            Deed::PlayRestriction { who: who()?, colour: need(step.colour, "colour")?, turns: turns()? }
        }
        Verb::MoveModule => Deed::MoveModule { n: count(step, TIMES)? },
        Verb::SwapHands => Deed::SwapHands { who: who()? },
        Verb::EndWorld | Verb::Vp | Verb::Shield | Verb::ChanceMod | Verb::AttackMinMod => Deed::EndWorld,
    })
}

fn other_owner(aim: Aim) -> Result<Aim, Fault> {
    if aim.owner == Owner::AnyNation {
        return Err(Fault::key("at", "cards are taken from other nations").within("owner"));
    }
    Ok(aim)
}
