//! Checks and compiles the effects of cards: modes, their steps, and the points of a launch.

use alloc::format;
use alloc::vec::Vec;

use engine::Bits;
use parts::{FaultStep as Way, PackFault};

use crate::cards::{
    CompiledStep, DEFAULT_HIT_VALUE, LaunchAward, MAX_DECK_LOOK, MAX_DRAW, MAX_POINTS, MAX_REPETITIONS, MAX_VALUE,
    StepEffect, TargetSpec, UseDeclaration, UseMode,
};
use crate::content::{
    Amount, CardFilter, Condition, ModeTiming, NegationRight, NegationScope, Owner, Pack, PackMode, PackStep,
    SeatScope, SelectionMode, StepVerb, TriggerOccasion,
};
use crate::numbers::MAX_COMMITTED_CARDS;

/// The maximum number of turns of a ban.
const MAX_BAN_TURNS: u8 = 9;

/// Compiles the points of a launch.
pub(super) fn compile_award(step: &PackStep) -> Result<LaunchAward, PackFault> {
    fields(step, &["n", "who", "per"])?;
    let who = need(step.who, "who")?;
    let what = "a module gives or takes points: vp of self, each_other or chosen_other";
    if step.verb != StepVerb::Vp {
        return Err(PackFault::at_key("do", what));
    }
    if matches!(who, SeatScope::TargetOwner | SeatScope::EachFlaggedOther | SeatScope::FlaggedMostMilitary) {
        return Err(PackFault::at_key("who", what));
    }
    if !matches!(step.condition, None | Some(Condition::FirstOnMars)) {
        return Err(PackFault::at_key("if", "points of a launch can only depend on first_on_mars"));
    }
    Ok(LaunchAward { who, n: points(step)?, per: step.per, condition: step.condition })
}

/// Returns the numbers of the card types that fit a description.
fn fitting(pack: &Pack, wanted: &CardFilter) -> Result<Bits<u8, u64>, PackFault> {
    if wanted.tag.is_none() && wanted.colour.is_none() && wanted.kind.is_none() {
        return Err(PackFault::new("a description of cards needs a tag, a colour or a type"));
    }
    if wanted.kind.as_ref().is_some_and(|id| pack.types.iter().all(|entry| entry.id != *id)) {
        return Err(PackFault::at_key("type", "there is no kind of card with this type"));
    }
    Ok(pack.matching_types(wanted).map(|(index, _)| index as u8).collect())
}

pub(super) fn compile_mode(pack: &Pack, entry: &PackMode) -> Result<UseMode, PackFault> {
    check_mode(entry)?;
    let mut fits = Bits::EMPTY;
    for (place, wanted) in entry.of.iter().enumerate() {
        let way = [Way::Key("of"), Way::Index(place)];
        fits = fits.or(fitting(pack, wanted).map_err(|fault| fault.with_prefix(way))?);
    }
    if let Some(wanted) = &entry.by {
        fits = fits.or(fitting(pack, wanted).map_err(|fault| fault.with_prefix([Way::Key("by")]))?);
    }
    let mut mode = UseMode {
        when: entry.when,
        condition: entry.condition,
        matching_types: fits,
        negation_right: entry.need.unwrap_or(NegationRight::Any),
        scope: entry.scope.unwrap_or(NegationScope::Whole),
        declares: UseDeclaration::Nothing,
        steps: Vec::new(),
    };
    let steps =
        |key: &'static str, place: usize| move |fault: PackFault| fault.with_prefix([Way::Key(key), Way::Index(place)]);
    match entry.when {
        ModeTiming::Negate => {}
        ModeTiming::Static => {
            let mut all = entry.steps.iter().enumerate();
            all.try_for_each(|(place, step)| check_static(step).map_err(steps("steps", place)))?;
        }
        ModeTiming::Trigger => {
            let ends = entry.steps.len() == 1 && entry.steps[0].verb == StepVerb::EndWorld;
            if !ends || entry.on != Some(TriggerOccasion::OwnCardDestroyed) {
                return Err(PackFault::at_key(
                    "steps",
                    "a trigger ends the world when a card of its owner is destroyed",
                ));
            }
        }
        ModeTiming::Action => {
            for (place, step) in entry.steps.iter().enumerate() {
                compile_step(step, false, &mut mode.steps).map_err(steps("steps", place))?;
            }
            mode.declares = declares(&mode.steps)?;
        }
    }
    Ok(mode)
}

/// Checks that a mode has the required keys for its moment and no others.
fn check_mode(entry: &PackMode) -> Result<(), PackFault> {
    let negates = entry.when == ModeTiming::Negate;
    let parts = [("of", !entry.of.is_empty()), ("need", entry.need.is_some()), ("scope", entry.scope.is_some())];
    if let Some((key, _)) = parts.into_iter().find(|(_, has)| *has != negates) {
        return Err(PackFault::at_key(key, "negations, and only they, have of, need and scope"));
    }
    if negates != entry.steps.is_empty() {
        return Err(PackFault::at_key("steps", "every mode but a negation has steps"));
    }
    let trigger = entry.when == ModeTiming::Trigger;
    let parts = [("on", entry.on.is_some()), ("by", entry.by.is_some())];
    if let Some((key, _)) = parts.into_iter().find(|(_, has)| *has != trigger) {
        return Err(PackFault::at_key(key, "triggers, and only they, have on and by"));
    }
    if entry.condition.is_some() && entry.when != ModeTiming::Action {
        return Err(PackFault::at_key("if", "only actions have a condition"));
    }
    check_condition(entry.condition)
}

/// Checks the condition of an action, which must not be one for launches.
fn check_condition(condition: Option<Condition>) -> Result<(), PackFault> {
    match condition {
        Some(Condition::FirstOnMars) => Err(PackFault::at_key("if", "first_on_mars is a condition of launches")),
        Some(Condition::StrikesAtLeast(n)) if !(1..=MAX_VALUE).contains(&n) => {
            Err(PackFault::at_key("if", format!("strikes are counted from 1 to {MAX_VALUE}")))
        }
        _ => Ok(()),
    }
}

fn check_static(step: &PackStep) -> Result<(), PackFault> {
    match step.verb {
        StepVerb::Shield => fields(step, &[]),
        StepVerb::ChanceMod | StepVerb::AttackMinMod => {
            fields(step, &["n", "who"])?;
            if !matches!(need(step.who, "who")?, SeatScope::User | SeatScope::EachOther) {
                return Err(PackFault::at_key("who", "a lasting change concerns self or each_other"));
            }
            points(step).map(|_| ())
        }
        _ => Err(PackFault::at_key("do", "a card in front can shield, change liftoff chances or change attacks")),
    }
}

/// Returns the declaration for the use of a mode: the target of its first targeted step, or another nation.
fn declares(steps: &[CompiledStep]) -> Result<UseDeclaration, PackFault> {
    let fault = |what: &'static str| Err(PackFault::at_key("steps", what));
    let groups: Vec<SeatScope> =
        steps.iter().filter_map(|step| step.effect.seat_scope()).filter(|who| who.is_group()).collect();
    if groups.iter().any(|who| *who != groups[0]) {
        return fault("a mode concerns one group of nations only");
    }
    let first = steps.iter().position(|step| step.effect.target_spec().is_some());
    let chosen = steps.iter().any(|step| step.effect.seat_scope() == Some(SeatScope::ChosenOther));
    let owner = steps.iter().any(|step| step.effect.seat_scope() == Some(SeatScope::TargetOwner));
    match first {
        Some(_) if chosen => fault("a mode names a card or a nation, not both"),
        Some(first) if first > 0 && !steps[first].bought_off => {
            fault("a mode that is aimed at cards begins with that, or with unless_pays")
        }
        Some(first) => Ok(UseDeclaration::Card(steps[first].effect.target_spec().expect("it is aimed"))),
        None if owner => fault("target_owner needs a step that is aimed at a card"),
        None if chosen => Ok(UseDeclaration::Seat),
        None => Ok(UseDeclaration::Nothing),
    }
}

fn need<T>(value: Option<T>, key: &str) -> Result<T, PackFault> {
    value.ok_or_else(|| PackFault::new(format!("a step lacks {key}")))
}

/// Rejects keys that the verb of a step does not allow.
fn fields(step: &PackStep, allowed: &[&str]) -> Result<(), PackFault> {
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
        Some((key, _)) => Err(PackFault::at_key(key, format!("a step with this verb has no {key}"))),
        None => Ok(()),
    }
}

/// Checks that a number is within limits.
fn within(key: &'static str, n: u8, most: u8) -> Result<u8, PackFault> {
    if (1..=most).contains(&n) {
        Ok(n)
    } else {
        Err(PackFault::at_key(key, format!("{key} is a number from 1 to {most}")))
    }
}

/// Returns the number of a step, from 1 to a limit.
fn count(step: &PackStep, most: u8) -> Result<u8, PackFault> {
    within("n", u8::try_from(need(step.n, "n")?).unwrap_or(0), most)
}

/// Returns the signed number of a step, within limits.
fn points(step: &PackStep) -> Result<i8, PackFault> {
    let n = need(step.n, "n")?;
    if n.unsigned_abs() <= MAX_POINTS {
        Ok(n)
    } else {
        Err(PackFault::at_key("n", format!("n is at most {MAX_POINTS}, up or down")))
    }
}

fn aim(step: &PackStep) -> Result<TargetSpec, PackFault> {
    Ok(TargetSpec::from_place(&need(step.at.clone(), "at")?))
}

/// Returns the amount and the selection mode of a loss.
fn loss(step: &PackStep) -> Result<(Amount, SelectionMode), PackFault> {
    let (amount, how) = (need(step.amount, "amount")?, need(step.how, "how")?);
    if how == SelectionMode::User {
        return Err(PackFault::at_key("how", "losses are picked by owner or random"));
    }
    if let Amount::Count(n) = amount {
        within("amount", n, MAX_VALUE)?;
    }
    Ok((amount, how))
}

fn compile_step(step: &PackStep, bought_off: bool, out: &mut Vec<CompiledStep>) -> Result<(), PackFault> {
    fields(step, allowed(step.verb)?)?;
    check_condition(step.condition)?;
    let deed = compile_deed(step)?;
    let group = deed.seat_scope().is_some_and(SeatScope::is_group);
    if group
        && matches!(deed, StepEffect::UnlessPays { .. } | StepEffect::SwapHands { .. } | StepEffect::LookHand { .. })
    {
        return Err(PackFault::at_key("who", "this verb concerns one nation"));
    }
    let place = out.len();
    out.push(CompiledStep { effect: deed, condition: step.condition, bought_off });
    if let StepEffect::UnlessPays { who, n, .. } = deed {
        if bought_off || step.otherwise.is_empty() {
            return Err(PackFault::new("unless_pays needs else, and has no unless_pays inside"));
        }
        for (at, inner) in step.otherwise.iter().enumerate() {
            let way = [Way::Key("else"), Way::Index(at)];
            compile_step(inner, true, out).map_err(|fault| fault.with_prefix(way))?;
        }
        out[place].effect = StepEffect::UnlessPays { who, n, skip: (out.len() - place - 1) as u8 };
    }
    if out.len() > MAX_REPETITIONS as usize {
        Err(PackFault::new(format!("a mode has at most {MAX_REPETITIONS} steps")))
    } else {
        Ok(())
    }
}

/// Returns the keys that a step of an action allows, by its verb.
fn allowed(verb: StepVerb) -> Result<&'static [&'static str], PackFault> {
    Ok(match verb {
        StepVerb::Attack => &["n", "at", "hit", "min"],
        StepVerb::Destroy | StepVerb::Take | StepVerb::ReturnToHand => &["n", "at"],
        StepVerb::UnlessPays => &["who", "hand", "else"],
        StepVerb::LoseCards => &["who", "colour", "amount", "how"],
        StepVerb::DiscardHand => &["who", "amount", "how"],
        StepVerb::TakeHand => &["who", "n", "how"],
        StepVerb::Draw | StepVerb::Salvage | StepVerb::ClearSanctions | StepVerb::ExtraVp => &["who", "n"],
        StepVerb::LookHand | StepVerb::SwapHands => &["who"],
        StepVerb::LookDeck => &["n", "reorder"],
        StepVerb::MoveModule => &["n"],
        StepVerb::BarTrade | StepVerb::BarScrapyard => &["who", "turns"],
        StepVerb::PlayRestriction => &["who", "colour", "turns"],
        StepVerb::EndWorld => &[],
        StepVerb::Vp => return Err(PackFault::at_key("do", "vp is a step of launches; other cards have extra_vp")),
        StepVerb::Shield | StepVerb::ChanceMod | StepVerb::AttackMinMod => {
            return Err(PackFault::at_key("do", "this verb belongs into a mode with when = \"static\""));
        }
    })
}

fn compile_deed(step: &PackStep) -> Result<StepEffect, PackFault> {
    let who = || need(step.who, "who");
    let turns = || within("turns", need(step.turns, "turns")?, MAX_BAN_TURNS);
    Ok(match step.verb {
        StepVerb::Attack => StepEffect::Attack {
            n: count(step, MAX_REPETITIONS)?,
            at: aim(step)?,
            hit: need(step.hit, "hit")?,
            min: within("min", step.min.unwrap_or(DEFAULT_HIT_VALUE), MAX_VALUE)?,
        },
        StepVerb::Destroy => StepEffect::Destroy { n: count(step, MAX_REPETITIONS)?, at: aim(step)? },
        StepVerb::Take => StepEffect::Take { n: count(step, MAX_REPETITIONS)?, at: other_owner(aim(step)?)? },
        StepVerb::ReturnToHand => StepEffect::ReturnToHand { n: count(step, MAX_REPETITIONS)?, at: aim(step)? },
        StepVerb::UnlessPays => {
            let n = within("hand", need(step.hand, "hand")?, MAX_COMMITTED_CARDS as u8)?;
            let who = who()?;
            if !matches!(who, SeatScope::TargetOwner | SeatScope::ChosenOther) {
                return Err(PackFault::at_key("who", "unless_pays asks target_owner or chosen_other"));
            }
            StepEffect::UnlessPays { who, n, skip: 0 }
        }
        StepVerb::LoseCards => {
            let (amount, how) = loss(step)?;
            StepEffect::LoseCards { who: who()?, colour: step.colour, amount, how }
        }
        StepVerb::DiscardHand => {
            let (amount, how) = loss(step)?;
            StepEffect::DiscardHand { who: who()?, amount, how }
        }
        StepVerb::TakeHand => StepEffect::TakeHand {
            who: who()?,
            n: count(step, MAX_COMMITTED_CARDS as u8)?,
            how: need(step.how, "how")?,
        },
        StepVerb::Draw => StepEffect::Draw { who: who()?, n: count(step, MAX_DRAW as u8)? },
        StepVerb::Salvage => StepEffect::Salvage { who: who()?, n: count(step, MAX_REPETITIONS)? },
        StepVerb::ClearSanctions => StepEffect::ClearSanctions { who: who()?, n: count(step, MAX_REPETITIONS)? },
        StepVerb::LookHand => StepEffect::LookHand { who: who()? },
        StepVerb::LookDeck => {
            StepEffect::LookDeck { n: count(step, MAX_DECK_LOOK as u8)?, reorder: step.reorder.unwrap_or(false) }
        }
        StepVerb::ExtraVp => StepEffect::ExtraVp { who: who()?, n: points(step)? },
        StepVerb::BarTrade => StepEffect::BarTrade { who: who()?, turns: turns()? },
        StepVerb::BarScrapyard => StepEffect::BarScrapyard { who: who()?, turns: turns()? },
        StepVerb::PlayRestriction => {
            StepEffect::PlayRestriction { who: who()?, colour: need(step.colour, "colour")?, turns: turns()? }
        }
        StepVerb::MoveModule => StepEffect::MoveModule { n: count(step, MAX_REPETITIONS)? },
        StepVerb::SwapHands => StepEffect::SwapHands { who: who()? },
        StepVerb::EndWorld | StepVerb::Vp | StepVerb::Shield | StepVerb::ChanceMod | StepVerb::AttackMinMod => {
            StepEffect::EndWorld
        }
    })
}

fn other_owner(aim: TargetSpec) -> Result<TargetSpec, PackFault> {
    if aim.owner == Owner::AnyNation {
        return Err(PackFault::at_key("at", "cards are taken from other nations").with_key("owner"));
    }
    Ok(aim)
}
