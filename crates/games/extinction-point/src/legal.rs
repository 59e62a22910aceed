//! What is open to whom.

use alloc::vec::Vec;

use engine::{Seat, StateOf};

use crate::action::{Action, STRENGTHS};
use crate::card::{Card, Cards, InfiltratorCard, NONE, Suit, bits};
use crate::compile::CompiledEffect;
use crate::frame::{StackFrame, TurnStep};
use crate::op::{EffectOp, Origin, Restriction, Source, Target};
use crate::state::{Own, Public, SAY};
use crate::vocabulary::When;
use crate::{ExtinctionPoint, options::HEALTH};

/// Whether a text that places cards reaches where an action puts one.
pub(crate) const fn reaches(to: Target, action: Action) -> bool {
    match to {
        Target::Any => true,
        Target::Building => !matches!(action, Action::Store { .. }),
        Target::Store => matches!(action, Action::Store { .. }),
    }
}

/// Whether a text that moves cards takes them from the store, or from BUILDINGS.
pub(crate) const fn leaves(from: Origin, stored: bool) -> bool {
    match from {
        Origin::Both => true,
        Origin::Store => stored,
        Origin::Building => !stored,
        Origin::Razed => false,
    }
}

impl ExtinctionPoint {
    /// Which member of the crew is asked alone, or [`SAY`].
    pub(crate) fn asked_member(&self, open: &Public) -> Option<u8> {
        match open.top() {
            Some(StackFrame::Sacrifices { place, .. }) => self.in_turn(open, place),
            Some(StackFrame::May { owner, .. } | StackFrame::Pay { owner, .. }) => {
                Some(if owner == NONE { SAY } else { owner })
            }
            Some(
                StackFrame::Cycle { who, .. }
                | StackFrame::Offer { who, .. }
                | StackFrame::Arrange { who, .. }
                | StackFrame::Place { who, .. }
                | StackFrame::Move { who, .. }
                | StackFrame::Strip { who, .. }
                | StackFrame::Clear { who, .. },
            ) => Some(who),
            Some(StackFrame::Reply { to, .. }) => Some(to),
            Some(StackFrame::Swap { .. }) => Some(0),
            Some(StackFrame::Lose { .. } | StackFrame::Sabotage { .. }) => Some(SAY),
            Some(_) => None,
            None => match open.step {
                TurnStep::Draft => Some(self.drafting(open)),
                TurnStep::Lead => Some(if open.trick.leader == NONE { 0 } else { open.trick.leader }),
                TurnStep::Follow => Some(self.follower(open)),
                TurnStep::Construct | TurnStep::Advantage | TurnStep::Cover => Some(SAY),
                _ => None,
            },
        }
    }

    /// A member's cards as its seat knows them.
    pub(crate) fn cards_of(&self, open: &Public, mine: &Own, who: u8) -> Cards {
        if self.seats == 1 && who == 1 { open.row } else { mine.hand }
    }

    /// Whether a member of the crew may lead now: who was elected, or alone at the table either half.
    pub(crate) fn may_lead(&self, open: &Public, who: u8) -> bool {
        matches!(open.trick.leader, leader if leader == who || leader == NONE)
    }

    /// Every answer open to a seat.
    pub(crate) fn list_legal(&self, open: &Public, mine: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !open.asked.has(seat) {
            return;
        }
        if open.breach.is_some() {
            return out.push(Action::Acknowledge {});
        }
        let cards = |cards: Cards, out: &mut Vec<Action>, action: fn(Card) -> Action| {
            out.extend(cards.iter().map(action));
        };
        match (open.top(), open.step) {
            (Some(StackFrame::Cycle { who, .. }), _) => {
                cards(self.cards_of(open, mine, who), out, |card| Action::Discard { card });
                out.push(Action::Pass {});
            }
            (Some(StackFrame::PassLeft | StackFrame::Exchange { .. }), _) => {
                cards(mine.hand, out, |card| Action::Give { card });
            }
            (Some(StackFrame::Swap { card }), _) => {
                let from = if card == NONE { mine.hand } else { open.row };
                cards(from, out, |card| Action::Give { card });
            }
            (None, TurnStep::Bids | TurnStep::Tied) => out.extend(STRENGTHS.map(|strength| Action::Bid { strength })),
            (None, TurnStep::Nominations) => {
                let eligible = u64::from(self.eligible(open));
                out.extend(bits(eligible).map(|seat| Action::Nominate { seat: Seat(seat) }));
            }
            (None, TurnStep::Lead) => {
                let all = match open.trick.leader {
                    NONE => mine.hand.or(open.row),
                    who => self.cards_of(open, mine, who),
                };
                cards(all, out, |card| Action::Play { card });
            }
            (None, TurnStep::Follow) => {
                let who = self.follower(open);
                let playable = self.playable(open, who, self.cards_of(open, mine, who));
                cards(playable, out, |card| Action::Play { card });
            }
            _ => self.list_open(open, &mut |action| out.push(action)),
        }
    }

    /// The answers to a question that follow from what everybody sees: everything but hand cards, bids and ballots.
    pub(crate) fn list_open(&self, open: &Public, each: &mut impl FnMut(Action)) {
        match (open.top(), open.step) {
            (Some(StackFrame::Sacrifices { .. } | StackFrame::May { .. }), _) => {
                each(Action::Use {});
                each(Action::Pass {});
            }
            (Some(StackFrame::Pay { rule, .. }), _) => {
                let kind = self.content.rules[rule as usize].cost.unwrap_or(Suit::Shield);
                open.store.and(kind.cards()).iter().for_each(|card| each(Action::Strip { card }));
            }
            (Some(StackFrame::Offer { who, .. }), _) => {
                let others = self.eligible(open) & !(1 << who);
                bits(u64::from(others)).for_each(|to| each(Action::Offer { to: Seat(to) }));
                each(Action::Pass {});
            }
            (Some(StackFrame::Reply { .. }), _) => {
                each(Action::Agree {});
                each(Action::Refuse {});
            }
            (Some(StackFrame::Arrange { sort, .. }), _) => self.list_arrange(open, sort, each),
            (Some(StackFrame::Place { rule, .. }), _) => {
                self.list_place(open, &self.content.rules[rule as usize], each);
                each(Action::Pass {});
            }
            (Some(StackFrame::Move { rule, .. }), _) => {
                self.list_move(open, &self.content.rules[rule as usize], each);
                each(Action::Pass {});
            }
            (Some(StackFrame::Strip { rule, .. }), _) => {
                if let EffectOp::Strip { suits, scope, .. } = self.content.rules[rule as usize].op {
                    let cards = self.strippable(open, suits.cards(), scope);
                    cards.iter().for_each(|card| each(Action::Strip { card }));
                }
            }
            (Some(StackFrame::Lose { site }), _) => {
                open.sites[site as usize].cards.iter().for_each(|card| each(Action::Strip { card }));
            }
            (Some(StackFrame::Clear { rule, .. }), _) => {
                let sabotaged = open.buildings().iter().filter(|site| site.is_sabotaged());
                sabotaged.for_each(|site| each(Action::Clear { building: site.value }));
                if self.content.rules[rule as usize].optional {
                    each(Action::Pass {});
                }
            }
            (Some(StackFrame::Sabotage { .. }), _) => {
                let sites = u64::from(self.sabotage_sites(open));
                bits(sites).for_each(|building| each(Action::Sabotage { building }));
            }
            (Some(_), _) => {}
            (None, TurnStep::Draft) => {
                bits(u64::from(self.open_roles(open))).for_each(|role| each(Action::Role { role }));
            }
            (None, TurnStep::Construct) => self.list_site(open, each),
            (None, TurnStep::Cover) => {
                bits(u64::from(self.bare_sites(open))).for_each(|building| each(Action::Cover { building }));
            }
            (None, TurnStep::Advantage) => {
                each(Action::Attack {});
                if open.can_repair() {
                    each(Action::Repair {});
                }
                each(Action::Decline {});
            }
            (None, _) => {}
        }
    }

    fn list_arrange(&self, open: &Public, sort: bool, each: &mut impl FnMut(Action)) {
        for card in &open.infil.shown[..open.infil.showns as usize] {
            each(Action::Put { infil: InfiltratorCard(*card), bottom: false });
            if sort {
                each(Action::Put { infil: InfiltratorCard(*card), bottom: true });
            }
        }
    }

    /// Cards of the trick that the main action may place: those of the led suit (EP-Q22).
    pub(crate) fn placeable(&self, open: &Public) -> Cards {
        open.trick.led.map_or(Cards::EMPTY, |led| self.takeable(open).and(led.cards()))
    }

    /// Cards that may be taken out of the trick: only the crew's best one of the led suit if a text says so.
    pub(crate) fn takeable(&self, open: &Public) -> Cards {
        let cards = open.trick.lying;
        if !cards.is_empty() && self.limited(open, |limit| limit == Restriction::TrickBest) {
            let best = self.best(open).map_or(Cards::EMPTY, |place| Cards::only(Card(open.trick.cards[place])));
            return cards.and(best);
        }
        cards
    }

    /// Where a card may be placed: into the settlement, on a BUILDING, into the store.
    fn list_targets(
        &self,
        open: &Public,
        card: Card,
        to: Target,
        ignore_parameter: bool,
        each: &mut impl FnMut(Action),
    ) {
        if card.suit() == Suit::Building {
            let shut = |limit| matches!(limit, Restriction::BuildAbove(most) if card.value() > most);
            if to != Target::Store && !self.limited(open, shut) {
                each(Action::Build { card });
            }
            return;
        }
        if to != Target::Store {
            for site in 0..open.built as usize {
                if self.admits(open, site, card, ignore_parameter) {
                    each(Action::Attach { card, building: open.sites[site].value });
                }
            }
        }
        if to != Target::Building && self.has_room(open, card) {
            each(Action::Store { card });
        }
    }

    /// What an effect that places more cards allows now.
    pub(crate) fn list_place(&self, open: &Public, rule: &CompiledEffect, each: &mut impl FnMut(Action)) {
        let EffectOp::Place { suits, from, to, ignore_parameter, .. } = rule.op else { return };
        let cards = match from {
            // EP-6, EP-Q25b: a text takes the suits that it names, led or not.
            Source::Trick => self.takeable(open),
            Source::Discard => open.discard,
        };
        for card in cards.and(suits.cards()).iter() {
            self.list_targets(open, card, to, ignore_parameter, each);
        }
    }

    /// What an effect that moves cards allows now.
    pub(crate) fn list_move(&self, open: &Public, rule: &CompiledEffect, each: &mut impl FnMut(Action)) {
        let EffectOp::Move { suits, from, to, ignore_parameter, .. } = rule.op else { return };
        let attached = match from {
            Origin::Razed => open.sites[open.attack.site as usize].cards,
            Origin::Store => Cards::EMPTY,
            Origin::Building | Origin::Both => open.attached(),
        };
        let stored = match from {
            Origin::Store | Origin::Both if !self.store_is_shut(open) => open.store,
            _ => Cards::EMPTY,
        };
        for card in attached.or(stored).and(suits.cards()).iter() {
            if to != Target::Store {
                for site in 0..open.built as usize {
                    if !open.sites[site].cards.has(card) && self.admits(open, site, card, ignore_parameter) {
                        each(Action::Move { card, building: open.sites[site].value });
                    }
                }
            }
            if to != Target::Building && !stored.has(card) && self.has_room(open, card) {
                each(Action::Store { card });
            }
        }
    }

    /// The effects of other cards that add to this Settlement Construction and are not used up.
    pub(crate) fn extras<'a>(&'a self, open: &'a Public) -> impl Iterator<Item = &'a CompiledEffect> {
        self.sources(open, open.built, |text| text.at(When::Construct)).flat_map(move |(_, text, owner)| {
            self.rules_of(text).iter().filter(move |rule| {
                rule.when == When::Construct && !self.is_used(open, rule) && self.all_hold(open, rule, owner)
            })
        })
    }

    /// A2: moves out of the store, the main action, what texts add, and `done` (EP-68 to EP-89, EP-Q24), which leaves the
    /// trick unused (EP-Q9).
    pub(crate) fn list_site(&self, open: &Public, each: &mut impl FnMut(Action)) {
        let shut = open.store.is_empty() || self.store_is_shut(open);
        let mut free = Cards::EMPTY;
        if !shut {
            free = open.store;
            for card in open.store.iter() {
                for site in 0..open.built as usize {
                    if self.admits(open, site, card, false) {
                        each(Action::Move { card, building: open.sites[site].value });
                    }
                }
            }
        }
        let mut extra_moves = Cards::EMPTY;
        let mut extra_places = (Cards::EMPTY, Cards::EMPTY);
        for rule in self.extras(open) {
            match rule.op {
                EffectOp::Move { suits, from, ignore_parameter, .. } => {
                    let attached = if leaves(from, false) { open.attached() } else { Cards::EMPTY };
                    let cards = attached.and(suits.cards()).minus(extra_moves);
                    extra_moves = extra_moves.or(cards);
                    self.list_shifts(open, cards.minus(free), ignore_parameter, each);
                }
                EffectOp::Place { suits, to, .. } if open.main_done && open.placed => {
                    let cards = self.takeable(open).and(suits.cards());
                    if to != Target::Store {
                        extra_places.0 = extra_places.0.or(cards);
                    }
                    if to != Target::Building {
                        extra_places.1 = extra_places.1.or(cards);
                    }
                }
                _ => {}
            }
        }
        if open.main_done {
            for card in extra_places.0.or(extra_places.1).iter() {
                let to = match (extra_places.0.has(card), extra_places.1.has(card)) {
                    (true, true) => Target::Any,
                    (true, false) => Target::Building,
                    _ => Target::Store,
                };
                self.list_targets(open, card, to, false, each);
            }
        } else {
            for card in self.placeable(open).iter() {
                self.list_targets(open, card, Target::Any, false, each);
            }
            for site in open.buildings().iter().filter(|site| site.is_sabotaged()) {
                each(Action::Unsabotage { building: site.value });
            }
        }
        each(Action::Done {});
    }

    fn list_shifts(&self, open: &Public, cards: Cards, ignore_parameter: bool, each: &mut impl FnMut(Action)) {
        for card in cards.iter() {
            for site in 0..open.built as usize {
                if !open.sites[site].cards.has(card) && self.admits(open, site, card, ignore_parameter) {
                    each(Action::Move { card, building: open.sites[site].value });
                }
            }
        }
    }

    /// What is answered for a seat whose time has run out: bids count as 0, what may be declined is declined, of the
    /// rest the first.
    pub(crate) fn absent(&self, open: &Public, mine: &Own, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.list_legal(open, mine, seat, &mut legal);
        let mild =
            [Action::Bid { strength: 0 }, Action::Pass {}, Action::Done {}, Action::Decline {}, Action::Refuse {}];
        let mild = mild.into_iter().find(|action| legal.contains(action));
        mild.or(legal.first().copied()).expect("a seat that is asked has an answer")
    }

    /// What must hold in every state.
    pub(crate) fn check(&self, state: &StateOf<Self>) -> Result<(), &'static str> {
        crate::knowledge::check(self, state)?;
        if !HEALTH.contains(&self.health[0]) { Err("health is in its range") } else { Ok(()) }
    }
}
