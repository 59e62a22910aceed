//! Checks a deck and compiles it (ED-Q57).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::{CARDS, CardSet, Fault, Step as Way};

use crate::cards::{
    Aim, Award, COMMIT, Cards, DRAW, Declares, Deed, KINDS, Kind, LOOK, Mode, NATIONS, SITES, Standing,
};
use crate::cards::{Step, TIMES};
use crate::content::{Amount, Condition, From, How, Match, ModeEntry, Need, Occasion, Owner, Pack, Scope, StepEntry};
use crate::content::{TypeEntry, Verb, When, Who};

impl Cards {
    /// Checks a pack and compiles it.
    ///
    /// # Errors
    /// The first thing in it that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<Cards, Fault> {
        check_nations(&pack)?;
        let kinds = compile_types(&pack)?;
        let mut cards = Cards {
            pack,
            kinds,
            count: 0,
            all: CardSet::EMPTY,
            starters: CardSet::EMPTY,
            kind_of: [0; 128],
            copy_of: [0; 128],
            value: [0; 128],
            colour_bit: [0; 128],
            rating: [0; 128],
            flags: [0; 128],
            of_colour: [CardSet::EMPTY; 5],
            modules: CardSet::EMPTY,
            flagged: [CardSet::EMPTY; NATIONS],
            striped: CardSet::EMPTY,
            frontable: CardSet::EMPTY,
            hand_actions: CardSet::EMPTY,
            front_actions: CardSet::EMPTY,
            hand_negations: CardSet::EMPTY,
            front_negations: CardSet::EMPTY,
            sanctions: CardSet::EMPTY,
            shields: CardSet::EMPTY,
            triggers: CardSet::EMPTY,
            chance_mods: Vec::new(),
            attack_mods: Vec::new(),
            highest: 0,
        };
        for place in 0..cards.kinds.len() {
            cards.number(place)?;
        }
        cards.check_whole()?;
        cards.sort();
        Ok(cards)
    }

    /// Numbers the copies of a type.
    fn number(&mut self, place: usize) -> Result<(), Fault> {
        let copies = self.pack.types[place].copies.clone();
        for (index, copy) in copies.iter().enumerate() {
            let fault = |what: &'static str| {
                let way = [Way::Key("types"), Way::Place(place), Way::Key("copies"), Way::Place(index)];
                Fault { way: way.into(), what: what.into() }
            };
            let card = self.count;
            if card >= CARDS {
                return Err(Fault::key("types", format!("a deck may have at most {CARDS} cards")));
            }
            if !(1..=20).contains(&copy.value) {
                return Err(fault("a card has a value from 1 to 20"));
            }
            if copy.wild != copy.flags.is_empty() {
                return Err(fault("a card has either flags or wild = true"));
            }
            if copy.starter && !self.kinds[place].colour.is_module() {
                return Err(fault("only modules can start in the Scrapyard"));
            }
            for flag in &copy.flags {
                let nation = self.pack.nations.iter().position(|nation| nation.id == *flag);
                let nation = nation.ok_or_else(|| fault("a flag names no nation of this deck"))?;
                self.flags[card as usize] |= 1 << nation;
                self.flagged[nation].add(card);
            }
            self.count += 1;
            self.all.add(card);
            self.kinds[place].cards.add(card);
            self.kind_of[card as usize] = place as u8;
            self.copy_of[card as usize] = index as u8 + 1;
            self.value[card as usize] = copy.value;
            self.highest = self.highest.max(copy.value);
            self.rating[card as usize] = self.kinds[place].rating;
            let colour = self.kinds[place].colour;
            self.colour_bit[card as usize] = colour.bit();
            self.of_colour[colour as usize].add(card);
            if copy.wild {
                self.striped.add(card);
            }
            if copy.starter {
                self.starters.add(card);
            }
        }
        Ok(())
    }

    fn check_whole(&self) -> Result<(), Fault> {
        for colour in &crate::content::Colour::ALL[..3] {
            let starter = self.starters.and(self.of_colour[*colour as usize]).and(self.striped);
            if starter.len() != 1 {
                return Err(Fault::key("types", "a deck needs one wild starter of each colour of module (ED-24)"));
            }
        }
        if self.starters.len() != 3 {
            return Err(Fault::key("types", "a deck has three starters (ED-24)"));
        }
        let hands: usize = self.pack.nations.iter().map(|nation| nation.hand as usize).sum();
        if (self.count as usize) < hands + 3 + 10 {
            return Err(Fault::key("types", "a deck needs at least ten cards more than all hands and starters"));
        }
        Ok(())
    }

    /// Sorts the cards into the sets that rules look up.
    fn sort(&mut self) {
        for kind in 0..self.kinds.len() {
            let cards = self.kinds[kind].cards;
            let (colour, from) = (self.kinds[kind].colour, self.kinds[kind].from);
            if colour.is_module() {
                self.modules = self.modules.union(cards);
                continue;
            }
            if self.kinds[kind].sanction {
                self.sanctions = self.sanctions.union(cards);
            }
            if from != From::Hand {
                self.frontable = self.frontable.union(cards);
            }
            for mode in 0..self.kinds[kind].modes.len() {
                let (when, fits) = (self.kinds[kind].modes[mode].when, self.kinds[kind].modes[mode].fits);
                let (hand, front) = match when {
                    When::Action => (&mut self.hand_actions, &mut self.front_actions),
                    When::Negate => (&mut self.hand_negations, &mut self.front_negations),
                    When::Static => continue,
                    When::Trigger => {
                        self.triggers = self.triggers.union(cards);
                        continue;
                    }
                };
                if from != From::Front {
                    *hand = hand.union(cards);
                }
                if from != From::Hand {
                    *front = front.union(cards);
                }
                if when == When::Negate {
                    for (other, kind) in self.kinds.iter_mut().enumerate() {
                        if fits >> other & 1 == 1 && !kind.uncounterable {
                            kind.negators = kind.negators.union(cards);
                        }
                    }
                }
            }
            self.sort_statics(kind, cards);
        }
    }

    fn sort_statics(&mut self, kind: usize, cards: CardSet) {
        let entry = &self.pack.types[self.kinds[kind].entry];
        for step in entry.modes.iter().filter(|mode| mode.when == When::Static).flat_map(|mode| &mode.steps) {
            let standing = Standing { who: step.who.unwrap_or(Who::User), n: step.n.unwrap_or(0) };
            match step.verb {
                Verb::Shield => self.shields = self.shields.union(cards),
                Verb::ChanceMod => self.chance_mods.extend(cards.iter().map(|card| (card, standing))),
                _ => self.attack_mods.extend(cards.iter().map(|card| (card, standing))),
            }
        }
    }
}

fn check_nations(pack: &Pack) -> Result<(), Fault> {
    if !(2..=NATIONS).contains(&pack.nations.len()) {
        return Err(Fault::key("nations", format!("a deck has 2 to {NATIONS} nations")));
    }
    for (place, nation) in pack.nations.iter().enumerate() {
        let fault = |what: String| Err(Fault::at("nations", place, what));
        if pack.nations[..place].iter().any(|other| other.id == nation.id) {
            return fault("another nation has this id already".into());
        }
        if !(1..=DRAW as u8).contains(&nation.hand) {
            return fault(format!("a hand has 1 to {DRAW} cards"));
        }
        if !(1..=16).contains(&nation.size) {
            return fault("a nation has room for 1 to 16 cards".into());
        }
        if !(1..=SITES as u8).contains(&nation.rockets) {
            return fault(format!("a nation builds 1 to {SITES} rockets"));
        }
    }
    Ok(())
}

fn compile_types(pack: &Pack) -> Result<Vec<Kind>, Fault> {
    if pack.types.len() > KINDS {
        return Err(Fault::key("types", format!("a deck may have at most {KINDS} kinds of cards")));
    }
    let mut kinds = Vec::new();
    for (place, entry) in pack.types.iter().enumerate() {
        let fault = |what: String| Fault::at("types", place, what);
        if pack.types[..place].iter().any(|other| other.id == entry.id) {
            return Err(fault("another kind of card has this id already".into()));
        }
        kinds.push(compile_type(pack, place, entry).map_err(fault)?);
    }
    Ok(kinds)
}

fn compile_type(pack: &Pack, place: usize, entry: &TypeEntry) -> Result<Kind, String> {
    let module = entry.colour.is_module();
    if module != (entry.play_from == From::Site) {
        return Err("modules, and only modules, are played at sites".into());
    }
    if module != entry.rating.is_some() {
        return Err("modules, and only modules, have a rating".into());
    }
    if entry.rating.is_some_and(|rating| !(1..=12).contains(&rating)) {
        return Err("a rating is a number from 1 to 12".into());
    }
    if (entry.colour == crate::content::Colour::Red) != entry.chance.is_some() {
        return Err("propulsion modules, and only they, have liftoff chances".into());
    }
    if module && (!entry.modes.is_empty() || entry.sanction || entry.uncounterable) {
        return Err("a module is not used, so it has no modes and no grey bar".into());
    }
    if !module && (entry.modes.is_empty() || !entry.launch.is_empty()) {
        return Err("a military or spy card has modes and no launch points".into());
    }
    let launch = entry.launch.iter().map(award).collect::<Result<_, _>>()?;
    let modes = entry.modes.iter().map(|mode| compile_mode(pack, mode)).collect::<Result<_, _>>()?;
    Ok(Kind {
        colour: entry.colour,
        from: entry.play_from,
        sanction: entry.sanction,
        uncounterable: entry.uncounterable,
        nuclear: entry.tags.iter().any(|tag| tag == "nuclear"),
        rating: entry.rating.unwrap_or(0),
        chance: entry.chance.unwrap_or([0; 3]),
        launch,
        modes,
        cards: CardSet::EMPTY,
        negators: CardSet::EMPTY,
        entry: place,
    })
}

fn award(step: &StepEntry) -> Result<Award, String> {
    fields(step, &["n", "who", "per"])?;
    let who = need(step.who, "who")?;
    if step.verb != Verb::Vp || matches!(who, Who::TargetOwner | Who::EachFlaggedOther | Who::FlaggedMostMilitary) {
        return Err("a module gives or takes points: vp of self, each_other or chosen_other".into());
    }
    if !matches!(step.condition, None | Some(Condition::FirstOnMars)) {
        return Err("points of a launch can only depend on first_on_mars".into());
    }
    Ok(Award { who, n: need(step.n, "n")?, per: step.per, condition: step.condition })
}

/// Which kinds of cards fit one of these descriptions, as bits.
fn fitting(pack: &Pack, matches: &[Match]) -> Result<u64, String> {
    let mut kinds = 0;
    for wanted in matches {
        if wanted.tag.is_none() && wanted.colour.is_none() && wanted.kind.is_none() {
            return Err("a description of cards needs a tag, a colour or a type".into());
        }
        if wanted.kind.as_ref().is_some_and(|id| pack.types.iter().all(|entry| entry.id != *id)) {
            return Err("there is no kind of card with this type".into());
        }
        for (index, entry) in pack.types.iter().enumerate() {
            let fits = wanted.tag.as_ref().is_none_or(|tag| entry.tags.contains(tag))
                && wanted.colour.is_none_or(|colour| entry.colour == colour)
                && wanted.kind.as_ref().is_none_or(|id| entry.id == *id);
            if fits && !entry.colour.is_module() {
                kinds |= 1 << index;
            }
        }
    }
    Ok(kinds)
}

fn compile_mode(pack: &Pack, entry: &ModeEntry) -> Result<Mode, String> {
    let negates = entry.when == When::Negate;
    if negates == entry.of.is_empty() || negates != entry.need.is_some() || negates != entry.scope.is_some() {
        return Err("negations, and only they, have of, need and scope".into());
    }
    if negates != entry.steps.is_empty() {
        return Err("every mode but a negation has steps".into());
    }
    let trigger = entry.when == When::Trigger;
    if trigger != entry.on.is_some() || trigger != entry.by.is_some() {
        return Err("triggers, and only they, have on and by".into());
    }
    if entry.condition.is_some() && entry.when != When::Action {
        return Err("only actions have a condition".into());
    }
    if entry.condition == Some(Condition::FirstOnMars) {
        return Err("first_on_mars is a condition of launches".into());
    }
    let by = entry.by.as_ref().map(|by| [by.clone()]);
    let fits = fitting(pack, by.as_ref().map_or(&entry.of[..], |by| &by[..]))?;
    let mut mode = Mode {
        when: entry.when,
        condition: entry.condition,
        fits,
        need: entry.need.unwrap_or(Need::Any),
        scope: entry.scope.unwrap_or(Scope::Whole),
        declares: Declares::Nothing,
        steps: Vec::new(),
    };
    match entry.when {
        When::Negate => {}
        When::Static => entry.steps.iter().try_for_each(check_static)?,
        When::Trigger => {
            let ends = entry.steps.len() == 1 && entry.steps[0].verb == Verb::EndWorld;
            if !ends || entry.on != Some(Occasion::OwnCardDestroyed) {
                return Err("a trigger ends the world when a card of its owner is destroyed".into());
            }
        }
        When::Action => {
            for step in &entry.steps {
                compile_step(step, false, &mut mode.steps)?;
            }
            mode.declares = declares(&mode.steps)?;
        }
    }
    Ok(mode)
}

fn check_static(step: &StepEntry) -> Result<(), String> {
    match step.verb {
        Verb::Shield => fields(step, &[]),
        Verb::ChanceMod | Verb::AttackMinMod => {
            fields(step, &["n", "who"])?;
            if !matches!(step.who, Some(Who::User | Who::EachOther)) || step.n.is_none() {
                return Err("a lasting change needs n, and who = self or each_other".into());
            }
            Ok(())
        }
        _ => Err("a card in front can shield, change liftoff chances or change attacks".into()),
    }
}

/// What the use of a mode names: the target of its first aimed step, or another nation.
fn declares(steps: &[Step]) -> Result<Declares, String> {
    let groups: Vec<Who> = steps.iter().filter_map(|step| step.deed.who()).filter(|who| who.is_group()).collect();
    if groups.iter().any(|who| *who != groups[0]) {
        return Err("a mode concerns one group of nations only".into());
    }
    let first = steps.iter().position(|step| step.deed.at().is_some());
    let chosen = steps.iter().any(|step| step.deed.who() == Some(Who::ChosenOther));
    let owner = steps.iter().any(|step| step.deed.who() == Some(Who::TargetOwner));
    match first {
        Some(_) if chosen => Err("a mode names a card or a nation, not both".into()),
        Some(first) if first > 0 && !steps[first].bought_off => {
            Err("a mode that is aimed at cards begins with that, or with unless_pays".into())
        }
        Some(first) => Ok(Declares::Card(steps[first].deed.at().expect("it is aimed"))),
        None if owner => Err("target_owner needs a step that is aimed at a card".into()),
        None if chosen => Ok(Declares::Seat),
        None => Ok(Declares::Nothing),
    }
}

fn need<T>(value: Option<T>, key: &str) -> Result<T, String> {
    value.ok_or_else(|| format!("a step lacks {key}"))
}

/// Refuses keys that the verb of a step does not have.
fn fields(step: &StepEntry, allowed: &[&str]) -> Result<(), String> {
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
    match present.iter().find(|(key, present)| *present && !allowed.contains(key)) {
        Some((key, _)) => Err(format!("a step with this verb has no {key}")),
        None => Ok(()),
    }
}

/// The number of a step, from 1 to a limit.
fn count(step: &StepEntry, most: u8) -> Result<u8, String> {
    let n = need(step.n, "n")?;
    u8::try_from(n).ok().filter(|n| (1..=most).contains(n)).ok_or_else(|| format!("n is a number from 1 to {most}"))
}

fn aim(step: &StepEntry) -> Result<Aim, String> {
    Ok(Aim::of(&need(step.at.clone(), "at")?))
}

/// The amount and the picker of a loss.
fn loss(step: &StepEntry) -> Result<(Amount, How), String> {
    let (amount, how) = (need(step.amount, "amount")?, need(step.how, "how")?);
    if how == How::User {
        return Err("losses are picked by owner or random".into());
    }
    Ok((amount, how))
}

fn compile_step(step: &StepEntry, bought_off: bool, out: &mut Vec<Step>) -> Result<(), String> {
    use Verb::UnlessPays;
    use Verb::{
        Attack, BarScrapyard, BarTrade, ClearSanctions, Destroy, DiscardHand, Draw, EndWorld, ExtraVp, LookDeck,
    };
    use Verb::{LookHand, LoseCards, MoveModule, PlayRestriction, ReturnToHand, Salvage, SwapHands, Take, TakeHand};
    let allowed: &[&str] = match step.verb {
        Attack => &["n", "at", "hit", "min"],
        Destroy | Take | ReturnToHand => &["n", "at"],
        UnlessPays => &["who", "hand", "else"],
        LoseCards => &["who", "colour", "amount", "how"],
        DiscardHand => &["who", "amount", "how"],
        TakeHand => &["who", "n", "how"],
        Draw | Salvage | ClearSanctions | ExtraVp => &["who", "n"],
        LookHand | SwapHands => &["who"],
        LookDeck => &["n", "reorder"],
        MoveModule => &["n"],
        BarTrade | BarScrapyard => &["who", "turns"],
        PlayRestriction => &["who", "colour", "turns"],
        EndWorld => &[],
        Verb::Vp => return Err("vp is a step of launches; other cards have extra_vp".into()),
        Verb::Shield | Verb::ChanceMod | Verb::AttackMinMod => {
            return Err("this verb belongs into a mode with when = \"static\"".into());
        }
    };
    fields(step, allowed)?;
    if step.condition == Some(Condition::FirstOnMars) {
        return Err("first_on_mars is a condition of launches".into());
    }
    let deed = compile_deed(step)?;
    let group = deed.who().is_some_and(Who::is_group);
    if group && matches!(deed, Deed::UnlessPays { .. } | Deed::SwapHands { .. } | Deed::LookHand { .. }) {
        return Err("this verb concerns one nation".into());
    }
    let place = out.len();
    out.push(Step { deed, condition: step.condition, bought_off });
    if let Deed::UnlessPays { who, n, .. } = deed {
        if bought_off || step.otherwise.is_empty() {
            return Err("unless_pays needs else, and has no unless_pays inside".into());
        }
        for inner in &step.otherwise {
            compile_step(inner, true, out)?;
        }
        out[place].deed = Deed::UnlessPays { who, n, skip: (out.len() - place - 1) as u8 };
    }
    if out.len() > TIMES as usize { Err(format!("a mode has at most {TIMES} steps")) } else { Ok(()) }
}

fn compile_deed(step: &StepEntry) -> Result<Deed, String> {
    let who = || need(step.who, "who");
    let turns = || step.turns.filter(|turns| (1..=9).contains(turns)).ok_or("turns is a number from 1 to 9");
    Ok(match step.verb {
        Verb::Attack => Deed::Attack {
            n: count(step, TIMES)?,
            at: aim(step)?,
            hit: need(step.hit, "hit")?,
            min: step.min.unwrap_or(4),
        },
        Verb::Destroy => Deed::Destroy { n: count(step, TIMES)?, at: aim(step)? },
        Verb::Take => Deed::Take { n: count(step, TIMES)?, at: other_owner(aim(step)?)? },
        Verb::ReturnToHand => Deed::ReturnToHand { n: count(step, TIMES)?, at: aim(step)? },
        Verb::UnlessPays => {
            let n = need(step.hand, "hand")?;
            if !(1..=COMMIT as u8).contains(&n) {
                return Err(format!("hand is a number from 1 to {COMMIT}"));
            }
            let who = who()?;
            if !matches!(who, Who::TargetOwner | Who::ChosenOther) {
                return Err("unless_pays asks target_owner or chosen_other".into());
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
        Verb::ExtraVp => Deed::ExtraVp { who: who()?, n: need(step.n, "n")? },
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

fn other_owner(aim: Aim) -> Result<Aim, String> {
    if aim.owner == Owner::AnyNation { Err("cards are taken from other nations".into()) } else { Ok(aim) }
}
