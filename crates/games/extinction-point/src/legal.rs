//! The legal actions of each seat.

use alloc::vec::Vec;

use engine::{LegalActions, Seat, SeatSet};

use crate::ExtinctionPoint;
use crate::action::{Action, Phrase, STRENGTHS};
use crate::card::{Card, Cards, InfiltratorCard, NONE, Suit, iter_bits};
use crate::compile::CompiledEffect;
use crate::effect_op::{EffectOp, Origin, Restriction, Source, Target};
use crate::frame::{StackFrame, TurnStep};
use crate::options::{Mistakes, Say, Talk};
use crate::state::{FINAL_SAY, Own, Public};
use crate::vocabulary::When;

/// True if the target of a placing effect includes the place where an action puts a card.
pub(crate) const fn target_allows(to: Target, action: Action) -> bool {
    match to {
        Target::Any => true,
        Target::Building => !matches!(action, Action::Store { .. }),
        Target::Store => matches!(action, Action::Store { .. }),
    }
}

/// True if the origin of a moving effect includes the store (`stored`) or the BUILDINGS (not `stored`).
pub(crate) const fn origin_includes_store(from: Origin, stored: bool) -> bool {
    match from {
        Origin::Both => true,
        Origin::Store => stored,
        Origin::Building => !stored,
        Origin::Razed => false,
    }
}

impl LegalActions for ExtinctionPoint {
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if !public.asked.contains(seat) {
            return;
        }
        if public.breach.is_some() {
            return out.push(Action::Acknowledge {});
        }
        let cards = |cards: Cards, out: &mut Vec<Action>, action: fn(Card) -> Action| {
            out.extend(cards.iter().map(action));
        };
        match (public.top_frame(), public.step) {
            (Some(StackFrame::Cycle { who, .. }), _) => {
                cards(self.cards_of(public, own, who), out, |card| Action::Discard { card });
                out.push(Action::Pass {});
            }
            (Some(StackFrame::PassLeft | StackFrame::Exchange { .. }), _) => {
                cards(own.hand, out, |card| Action::Give { card });
            }
            (Some(StackFrame::Swap { card }), _) => {
                let from = if card == NONE { own.hand } else { public.row };
                cards(from, out, |card| Action::Give { card });
            }
            (None, TurnStep::Bids | TurnStep::Tied) => out.extend(STRENGTHS.map(|strength| Action::Bid { strength })),
            (None, TurnStep::Nominations) => {
                let eligible = u64::from(self.eligible_members(public));
                out.extend(iter_bits(eligible).map(|seat| Action::Nominate { seat: Seat(seat) }));
            }
            (None, TurnStep::Lead) => {
                let all = match public.trick.leader {
                    NONE => own.hand.or(public.row),
                    who => self.cards_of(public, own, who),
                };
                cards(all, out, |card| Action::Play { card });
            }
            (None, TurnStep::Follow) => {
                let who = self.next_follower(public);
                let playable = self.playable_cards(public, who, self.cards_of(public, own, who));
                cards(playable, out, |card| Action::Play { card });
            }
            _ => self.list_public_actions(public, &mut |action| out.push(action)),
        }
    }

    /// Wishes, phrases, marks and mistakes (section 4.8, EP-137 to EP-141).
    fn out_of_turn_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if public.asked.is_empty() || public.breach.is_some() {
            return;
        }
        if public.step == TurnStep::Nominations && self.eligible_members(public) >> seat.0 & 1 == 1 {
            let now = public.signals[seat.index()];
            out.extend(STRENGTHS.into_iter().filter(|s| *s != now).map(|strength| Action::Signal { strength }));
        }
        let phrases = matches!(self.options.talk, Talk::Phrases | Talk::Chat);
        if phrases && self.seats > 1 && public.spoken >> seat.0 & 1 == 0 && public.round > 0 {
            out.extend(Phrase::ALL.map(|phrase| Action::Say { phrase }));
        }
        if self.options.talk != Talk::Off && self.says_captain(public) && self.seat_of(public.captain) != seat {
            let mut count = 0u8;
            self.list_public_actions(public, &mut |_| count = count.saturating_add(1));
            let marked = public.marks[seat.index()];
            out.extend((0..count).filter(|option| *option != marked).map(|option| Action::Mark { option }));
        }
        if self.options.mistakes != Mistakes::Prevent {
            let known = public.traces.seen[seat.index()];
            out.extend(own.hand.minus(known).iter().map(|card| Action::Show { card }));
        }
    }
}

impl ExtinctionPoint {
    /// True if the Captain alone is to act and the decision is public.
    fn says_captain(&self, public: &Public) -> bool {
        self.options.say == Say::Captain
            && self.seats > 1
            && self.asked_member(public) == Some(FINAL_SAY)
            && public.asked == SeatSet::only(self.seat_of(public.captain))
    }

    /// Returns the single member of the crew who is to act, or [`FINAL_SAY`].
    pub(crate) fn asked_member(&self, public: &Public) -> Option<u8> {
        match public.top_frame() {
            Some(StackFrame::Sacrifices { place, .. }) => self.in_turn(public, place),
            Some(StackFrame::May { owner, .. } | StackFrame::Pay { owner, .. }) => {
                Some(if owner == NONE { FINAL_SAY } else { owner })
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
            Some(StackFrame::Lose { .. } | StackFrame::Sabotage { .. }) => Some(FINAL_SAY),
            Some(_) => None,
            None => match public.step {
                TurnStep::Draft => Some(self.drafting_member(public)),
                TurnStep::Lead => Some(if public.trick.leader == NONE { 0 } else { public.trick.leader }),
                TurnStep::Follow => Some(self.next_follower(public)),
                TurnStep::Construct | TurnStep::Advantage | TurnStep::Cover => Some(FINAL_SAY),
                _ => None,
            },
        }
    }

    /// Returns a member's cards as its seat knows them.
    pub(crate) fn cards_of(&self, public: &Public, own: &Own, who: u8) -> Cards {
        if self.seats == 1 && who == 1 { public.row } else { own.hand }
    }

    /// True if a member of the crew may lead now: the elected member, or in a solo game both members.
    pub(crate) fn may_lead(&self, public: &Public, who: u8) -> bool {
        matches!(public.trick.leader, leader if leader == who || leader == NONE)
    }

    /// Lists the legal actions that follow from the public state alone: all except hand cards, bids and ballots.
    pub(crate) fn list_public_actions(&self, public: &Public, each: &mut impl FnMut(Action)) {
        match (public.top_frame(), public.step) {
            (Some(StackFrame::Sacrifices { .. } | StackFrame::May { .. }), _) => {
                each(Action::Use {});
                each(Action::Pass {});
            }
            (Some(StackFrame::Pay { rule, .. }), _) => {
                let kind = self.content.effects[rule as usize].cost.unwrap_or(Suit::Shield);
                public.store.and(kind.cards()).iter().for_each(|card| each(Action::Strip { card }));
            }
            (Some(StackFrame::Offer { who, .. }), _) => {
                let others = self.eligible_members(public) & !(1 << who);
                iter_bits(u64::from(others)).for_each(|to| each(Action::Offer { to: Seat(to) }));
                each(Action::Pass {});
            }
            (Some(StackFrame::Reply { .. }), _) => {
                each(Action::Agree {});
                each(Action::Refuse {});
            }
            (Some(StackFrame::Arrange { sort, .. }), _) => self.list_arrange(public, sort, each),
            (Some(StackFrame::Place { rule, .. }), _) => {
                self.list_place(public, &self.content.effects[rule as usize], each);
                each(Action::Pass {});
            }
            (Some(StackFrame::Move { rule, .. }), _) => {
                self.list_move(public, &self.content.effects[rule as usize], each);
                each(Action::Pass {});
            }
            (Some(StackFrame::Strip { rule, .. }), _) => {
                if let EffectOp::Strip { suits, scope, .. } = self.content.effects[rule as usize].op {
                    let cards = self.strippable_cards(public, suits.cards(), scope);
                    cards.iter().for_each(|card| each(Action::Strip { card }));
                }
            }
            (Some(StackFrame::Lose { site }), _) => {
                public.sites[site as usize].cards.iter().for_each(|card| each(Action::Strip { card }));
            }
            (Some(StackFrame::Clear { rule, .. }), _) => {
                let sabotaged = public.buildings().iter().filter(|site| site.is_sabotaged());
                sabotaged.for_each(|site| each(Action::Clear { building: site.value }));
                if self.content.effects[rule as usize].optional {
                    each(Action::Pass {});
                }
            }
            (Some(StackFrame::Sabotage { .. }), _) => {
                let sites = u64::from(self.sabotage_sites(public));
                iter_bits(sites).for_each(|building| each(Action::Sabotage { building }));
            }
            (Some(_), _) => {}
            (None, TurnStep::Draft) => {
                iter_bits(u64::from(self.open_roles(public))).for_each(|role| each(Action::Role { role }));
            }
            (None, TurnStep::Construct) => self.list_construction_actions(public, each),
            (None, TurnStep::Cover) => {
                iter_bits(u64::from(self.bare_sites(public))).for_each(|building| each(Action::Cover { building }));
            }
            (None, TurnStep::Advantage) => {
                each(Action::Attack {});
                if public.can_repair() {
                    each(Action::Repair {});
                }
                each(Action::Decline {});
            }
            (None, _) => {}
        }
    }

    fn list_arrange(&self, public: &Public, sort: bool, each: &mut impl FnMut(Action)) {
        for card in &public.infil.shown[..public.infil.showns as usize] {
            each(Action::Put { infil: InfiltratorCard(*card), bottom: false });
            if sort {
                each(Action::Put { infil: InfiltratorCard(*card), bottom: true });
            }
        }
    }

    /// Returns the cards of the trick that the main action may place: those of the led suit (EP-Q22).
    pub(crate) fn placeable_cards(&self, public: &Public) -> Cards {
        public.trick.led.map_or(Cards::EMPTY, |led| self.takeable_cards(public).and(led.cards()))
    }

    /// Returns the cards that may be taken out of the trick. A text can restrict them to the crew's best card of the
    /// led suit.
    pub(crate) fn takeable_cards(&self, public: &Public) -> Cards {
        let cards = public.trick.lying;
        if !cards.is_empty() && self.is_restricted(public, |limit| limit == Restriction::TrickBest) {
            let best =
                self.best_card_index(public).map_or(Cards::EMPTY, |place| Cards::only(Card(public.trick.cards[place])));
            return cards.and(best);
        }
        cards
    }

    /// Lists the places for a card: the settlement, a BUILDING or the store.
    fn list_targets(
        &self,
        public: &Public,
        card: Card,
        to: Target,
        ignore_parameter: bool,
        each: &mut impl FnMut(Action),
    ) {
        if card.suit() == Suit::Building {
            let shut = |limit| matches!(limit, Restriction::BuildAbove(most) if card.value() > most);
            if to != Target::Store && !self.is_restricted(public, shut) {
                each(Action::Build { card });
            }
            return;
        }
        if to != Target::Store {
            for site in 0..public.built as usize {
                if self.building_accepts(public, site, card, ignore_parameter) {
                    each(Action::Attach { card, building: public.sites[site].value });
                }
            }
        }
        if to != Target::Building && self.has_room(public, card) {
            each(Action::Store { card });
        }
    }

    /// Lists the actions that an effect that places additional cards allows now.
    pub(crate) fn list_place(&self, public: &Public, rule: &CompiledEffect, each: &mut impl FnMut(Action)) {
        let EffectOp::Place { suits, from, to, ignore_parameter, .. } = rule.op else { return };
        let cards = match from {
            // EP-6, EP-Q25b: a text takes the suits that it names, whether led or not.
            Source::Trick => self.takeable_cards(public),
            Source::Discard => public.discard,
        };
        for card in cards.and(suits.cards()).iter() {
            self.list_targets(public, card, to, ignore_parameter, each);
        }
    }

    /// Lists the actions that an effect that moves cards allows now.
    pub(crate) fn list_move(&self, public: &Public, rule: &CompiledEffect, each: &mut impl FnMut(Action)) {
        let EffectOp::Move { suits, from, to, ignore_parameter, .. } = rule.op else { return };
        let attached = match from {
            Origin::Razed => public.sites[public.attack.site as usize].cards,
            Origin::Store => Cards::EMPTY,
            Origin::Building | Origin::Both => public.attached_cards(),
        };
        let stored = match from {
            Origin::Store | Origin::Both if !self.store_is_shut(public) => public.store,
            _ => Cards::EMPTY,
        };
        for card in attached.or(stored).and(suits.cards()).iter() {
            if to != Target::Store {
                for site in 0..public.built as usize {
                    if !public.sites[site].cards.contains(card)
                        && self.building_accepts(public, site, card, ignore_parameter)
                    {
                        each(Action::Move { card, building: public.sites[site].value });
                    }
                }
            }
            if to != Target::Building && !stored.contains(card) && self.has_room(public, card) {
                each(Action::Store { card });
            }
        }
    }

    /// Returns the effects of other cards that extend this Settlement Construction and are not used up.
    pub(crate) fn construction_extras<'a>(&'a self, public: &'a Public) -> impl Iterator<Item = &'a CompiledEffect> {
        self.source_texts(public, public.built, |text| text.has_effects_at(When::Construct)).flat_map(
            move |(_, text, owner)| {
                self.rules_of(text).iter().filter(move |rule| {
                    rule.when == When::Construct && !self.is_used(public, rule) && self.all_hold(public, rule, owner)
                })
            },
        )
    }

    /// A2: lists moves out of the store, the main action, additional actions from texts, and `done` (EP-68 to EP-89,
    /// EP-Q24), which leaves the trick unused (EP-Q9).
    pub(crate) fn list_construction_actions(&self, public: &Public, each: &mut impl FnMut(Action)) {
        let shut = public.store.is_empty() || self.store_is_shut(public);
        let mut free = Cards::EMPTY;
        if !shut {
            free = public.store;
            for card in public.store.iter() {
                for site in 0..public.built as usize {
                    if self.building_accepts(public, site, card, false) {
                        each(Action::Move { card, building: public.sites[site].value });
                    }
                }
            }
        }
        let mut extra_moves = Cards::EMPTY;
        let mut extra_places = (Cards::EMPTY, Cards::EMPTY);
        for rule in self.construction_extras(public) {
            match rule.op {
                EffectOp::Move { suits, from, ignore_parameter, .. } => {
                    let attached =
                        if origin_includes_store(from, false) { public.attached_cards() } else { Cards::EMPTY };
                    let cards = attached.and(suits.cards()).minus(extra_moves);
                    extra_moves = extra_moves.or(cards);
                    self.list_attached_moves(public, cards.minus(free), ignore_parameter, each);
                }
                EffectOp::Place { suits, to, .. } if public.main_done && public.placed => {
                    let cards = self.takeable_cards(public).and(suits.cards());
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
        if public.main_done {
            for card in extra_places.0.or(extra_places.1).iter() {
                let to = match (extra_places.0.contains(card), extra_places.1.contains(card)) {
                    (true, true) => Target::Any,
                    (true, false) => Target::Building,
                    _ => Target::Store,
                };
                self.list_targets(public, card, to, false, each);
            }
        } else {
            for card in self.placeable_cards(public).iter() {
                self.list_targets(public, card, Target::Any, false, each);
            }
            for site in public.buildings().iter().filter(|site| site.is_sabotaged()) {
                each(Action::Unsabotage { building: site.value });
            }
        }
        each(Action::Done {});
    }

    fn list_attached_moves(
        &self,
        public: &Public,
        cards: Cards,
        ignore_parameter: bool,
        each: &mut impl FnMut(Action),
    ) {
        for card in cards.iter() {
            for site in 0..public.built as usize {
                if !public.sites[site].cards.contains(card)
                    && self.building_accepts(public, site, card, ignore_parameter)
                {
                    each(Action::Move { card, building: public.sites[site].value });
                }
            }
        }
    }
}
