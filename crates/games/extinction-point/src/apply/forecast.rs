//! The forecast of a battle, found by fighting it in every way that the crew might choose.

use alloc::vec::Vec;

use engine::{NullSink, State, StateOf};

use super::NextStep;
use crate::ExtinctionPoint;
use crate::action::Action;
use crate::card::{Card, Cards, FIRST_SABOTAGE, NONE, PLAYER_DECK, Suit, Suits};
use crate::compile::{CompiledEffect, CompiledText};
use crate::effect_op::{EffectOp, Harm, Keep, Scope, Target, kind};
use crate::frame::{StackFrame, TurnStep};
use crate::standing_effects::slot;
use crate::state::{Attack, Private, Public, Trick};
use crate::vocabulary::{Condition, When, Window};

/// The number of positions that are visited at most. A battle with more ways counts as open.
const MAX_POSITIONS: usize = 512;
/// The standing effects that bear on a battle.
const BATTLE_KINDS: u32 =
    kind::VIRTUAL | kind::FIRE | kind::FIRE_CAP | kind::STRIKE | kind::IMMUNE | kind::BLANK | kind::STORE;

/// The result of the next battle over all choices that the crew has in it, from public knowledge alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BattleForecast {
    /// True if something before the battle may change it, such as a card that is still to be played. The rest then
    /// tells what the battle would bring if nothing did.
    pub may_change: bool,
    /// The MOTHERSHIP's health afterwards, at least and at most.
    pub mothership: (u8, u8),
    /// The BUNKER's health afterwards, at least and at most.
    pub bunker: (u8, u8),
    /// The crew's cards that are lost in any case.
    pub lost: Cards,
    /// The crew's cards that are lost by some choices only.
    pub at_risk: Cards,
}

impl BattleForecast {
    /// True if no choice changes the result.
    pub fn is_certain(&self) -> bool {
        let is_fixed = |(least, most): (u8, u8)| least == most;
        !self.may_change && is_fixed(self.mothership) && is_fixed(self.bunker) && self.at_risk.is_empty()
    }
}

/// The positions of a battle that are still to be visited, and the results found.
struct Courses {
    before: Cards,
    open: Vec<StateOf<ExtinctionPoint>>,
    seen: Vec<Public>,
    result: Option<BattleForecast>,
    is_cut_short: bool,
}

impl Courses {
    /// Adds a position to visit. The order in which cards reach the discards makes no difference.
    fn visit(&mut self, mut state: StateOf<ExtinctionPoint>) {
        state.public.last_discard = NONE;
        if self.seen.contains(&state.public) {
            return;
        }
        if self.seen.len() >= MAX_POSITIONS {
            self.is_cut_short = true;
            return;
        }
        self.seen.push(state.public.clone());
        self.open.push(state);
    }

    /// Adds the result of one course.
    fn end(&mut self, public: &Public) {
        let (mothership, bunker) = (public.mothership_health, public.bunker_health);
        let gone = self.before.minus(settled_cards(public));
        self.result = Some(match self.result {
            None => BattleForecast {
                may_change: false,
                mothership: (mothership, mothership),
                bunker: (bunker, bunker),
                lost: gone,
                at_risk: Cards::EMPTY,
            },
            Some(known) => {
                let lost = known.lost.and(gone);
                let ever = known.lost.or(known.at_risk).or(gone);
                let widen = |(least, most): (u8, u8), health: u8| (least.min(health), most.max(health));
                BattleForecast {
                    may_change: false,
                    mothership: widen(known.mothership, mothership),
                    bunker: widen(known.bunker, bunker),
                    lost,
                    at_risk: ever.minus(lost),
                }
            }
        });
    }
}

/// Returns the crew's cards that lie in the settlement or in the store.
fn settled_cards(public: &Public) -> Cards {
    let buildings = public.buildings().iter().fold(Cards::EMPTY, |all, site| all.or(Cards::only(site.card())));
    buildings.or(public.attached_cards()).or(public.store)
}

impl ExtinctionPoint {
    /// Returns what the battle would bring that is being fought, or that would follow if this trick were lost.
    pub fn battle_forecast(&self, public: &Public) -> BattleForecast {
        let Some(starts) = self.undecided_trick_starts(public) else {
            return self.fight(public, [self.battle_start(public)]);
        };
        let base = self.fight(public, starts.clone());
        let helps = self.helping_effects(public);
        let is_changed = || {
            let alone = helps.iter().map(core::slice::from_ref);
            alone.chain([&helps[..]]).any(|helps| {
                let helped = starts.iter().map(|start| self.with_help(start, helps));
                self.fight(public, helped.collect::<Vec<Public>>()) != base
            })
        };
        BattleForecast { may_change: base.may_change || self.may_be_disturbed(public) || is_changed(), ..base }
    }

    /// Returns the position from which a battle is fought that the trick no longer decides about.
    fn battle_start(&self, public: &Public) -> Public {
        let mut start = public.clone();
        if matches!(public.step, TurnStep::HandsPlayed | TurnStep::Advantage) {
            start.attack = Attack { own: true, ..Attack::NONE };
            start.trick.led = public.last_led;
            start.step = TurnStep::BattleStart;
        }
        start
    }

    /// Returns the positions in which the trick has just been lost, one for each suit that may be led. Returns `None` if
    /// no trick is to be decided.
    fn undecided_trick_starts(&self, public: &Public) -> Option<Vec<Public>> {
        let is_decided = public.attack.running
            || public.trick.won.is_some()
            || matches!(
                public.step,
                TurnStep::HandsPlayed | TurnStep::Advantage | TurnStep::Break | TurnStep::BattleStart | TurnStep::Over
            );
        if is_decided {
            return None;
        }
        let mut lost = public.clone();
        while lost.depth > 0 {
            lost.pop();
        }
        // The Infiltrator's card, which may lie face-down, goes to the discards before the battle.
        lost.trick = Trick { won: Some(false), calm: false, infils: 0, ..public.trick };
        lost.step = TurnStep::Attack;
        self.push_sweep(&mut lost, When::Lost, slot::TRICK, slot::TRICK + public.trick.len);
        let suits = Suit::ALL.into_iter().filter(|suit| public.trick.led.is_none_or(|led| led == *suit));
        Some(
            suits
                .map(|suit| {
                    let mut start = lost.clone();
                    start.trick.led = Some(suit);
                    start
                })
                .collect(),
        )
    }

    /// Fights a battle from these positions in every way.
    fn fight(&self, public: &Public, starts: impl IntoIterator<Item = Public>) -> BattleForecast {
        let before = settled_cards(public);
        let mut courses = Courses { before, open: Vec::new(), seen: Vec::new(), result: None, is_cut_short: false };
        for public in starts {
            courses.visit(State { public, private: Private::default() });
        }
        while let Some(mut state) = courses.open.pop() {
            self.fight_on(&mut state, &mut courses);
        }
        let unknown = BattleForecast {
            may_change: true,
            mothership: (0, public.mothership_health),
            bunker: (0, public.bunker_health),
            lost: Cards::EMPTY,
            at_risk: before,
        };
        courses.result.filter(|_| !courses.is_cut_short).unwrap_or(unknown)
    }

    /// Fights on to the next decision or to the end. A decision about hidden cards, or chance within a battle, cuts the
    /// forecast short.
    fn fight_on(&self, state: &mut StateOf<Self>, courses: &mut Courses) {
        loop {
            let public = &state.public;
            let is_over = match public.top_frame() {
                None => matches!(public.step, TurnStep::BattleOver | TurnStep::Round | TurnStep::Over),
                Some(frame) => frame == StackFrame::Tops && public.step == TurnStep::BattleOver,
            };
            if is_over {
                return courses.end(&state.public);
            }
            let next = match public.top_frame() {
                Some(frame) => self.go_frame(state, frame, &mut NullSink),
                None => self.go_step(state, &mut NullSink),
            };
            match next {
                NextStep::Continue => {}
                NextStep::Over => return courses.end(&state.public),
                NextStep::Chance | NextStep::Seats(_) => return courses.is_cut_short = true,
                NextStep::Member(_) => break,
            }
        }
        let mut any = false;
        self.list_public_actions(&state.public, &mut |action: Action| {
            any = true;
            let mut next = state.clone();
            self.answer(&mut next, action, &mut NullSink);
            courses.visit(next);
        });
        courses.is_cut_short |= !any;
    }

    /// Returns the position with these effects of cards that might still be played.
    fn with_help(&self, start: &Public, helps: &[EffectOp]) -> Public {
        let mut helped = start.clone();
        for help in helps {
            match *help {
                EffectOp::Cover { n } => {
                    let more = n.resolve(self.x_value).max(0) as u8;
                    helped.attack.covers = helped.attack.covers.saturating_add(more);
                }
                op => self.bend_battle(&mut helped, op),
            }
        }
        helped
    }

    /// Returns the effects of all cards that might still be played in this trick, if they work in a lost trick too.
    fn effects_to_come<'a>(&'a self, public: &'a Public) -> impl Iterator<Item = &'a CompiledEffect> {
        // While cards may still be drawn, also discards may return.
        let elsewhere = settled_cards(public).or(public.trick.lying);
        let known = if public.depth > 0 { elsewhere } else { public.located.minus(public.row).or(elsewhere) };
        let is_ahead = public.step != TurnStep::Decide;
        let cards = PLAYER_DECK.minus(known).iter().filter(move |_| is_ahead);
        let off = self.blanked_suits(public);
        let texts = cards.filter(move |card: &Card| !off.has(card.suit()));
        let texts = texts.filter_map(|card| self.content.player_text(card).copied());
        texts.flat_map(|text| self.rules_of(text)).filter(|rule| {
            matches!(rule.when, When::OnPlay | When::OnLead | When::InTrick | When::Lost) && self.may_hold(public, rule)
        })
    }

    /// True if the conditions of an effect hold, or if this is not known before the trick is over.
    fn may_hold(&self, public: &Public, rule: &CompiledEffect) -> bool {
        let is_open = |condition: &Condition| {
            matches!(
                condition,
                Condition::Led(_)
                    | Condition::InfilPrinted(_)
                    | Condition::InfilSign(_)
                    | Condition::InfilPlayed
                    | Condition::ILead
                    | Condition::ICaptain
            )
        };
        rule.conditions.iter().flatten().any(is_open) || self.all_hold(public, rule, NONE)
    }

    /// Returns the effects that change the numbers of the battle or cover BUILDINGS.
    fn helping_effects(&self, public: &Public) -> Vec<EffectOp> {
        let is_help = |op: &EffectOp| match op {
            EffectOp::Fire { add, floor } => *floor == 0 || add.resolve(self.x_value) >= 0,
            op => matches!(op, EffectOp::Strike { .. } | EffectOp::Cover { .. }),
        };
        self.effects_to_come(public).map(|rule| rule.op).filter(is_help).collect()
    }

    /// True if something before the battle may change the settlement, the store or the health of a side.
    fn may_be_disturbed(&self, public: &Public) -> bool {
        let is_early = matches!(
            public.step,
            TurnStep::Start | TurnStep::Roles | TurnStep::Draft | TurnStep::Tops | TurnStep::Turn | TurnStep::Deal
        );
        let frames = &public.frames[..public.depth as usize];
        is_early
            || frames.iter().any(|frame| self.frame_disturbs(public, *frame))
            || self.upkeep_is_due(public)
            || self.sabotage_may_come(public)
            || self.role_may_disturb(public)
            || self.effects_to_come(public).any(|rule| self.disturbs(public, rule))
    }

    fn frame_disturbs(&self, public: &Public, frame: StackFrame) -> bool {
        match frame {
            StackFrame::Cycle { .. }
            | StackFrame::Draw { .. }
            | StackFrame::Each { .. }
            | StackFrame::PassLeft
            | StackFrame::Offer { .. }
            | StackFrame::Reply { .. }
            | StackFrame::Exchange { .. }
            | StackFrame::Look { .. }
            | StackFrame::Arrange { .. }
            | StackFrame::Refill
            | StackFrame::Reveal { .. }
            | StackFrame::Replace
            | StackFrame::Swap { .. } => false,
            StackFrame::Sweep { when, .. } => {
                self.content.effects.iter().any(|rule| rule.when == when && self.disturbs(public, rule))
            }
            StackFrame::May { rule, .. } => self.disturbs(public, &self.content.effects[rule as usize]),
            _ => true,
        }
    }

    /// True if an effect changes what the forecast begins with.
    fn disturbs(&self, public: &Public, rule: &CompiledEffect) -> bool {
        if rule.cost.is_some() {
            return true;
        }
        match rule.op {
            EffectOp::Strip { suits, scope, .. } => !self.strippable_cards(public, suits.cards(), scope).is_empty(),
            EffectOp::Place { to: Target::Store, suits, .. } => self.store_matters(public, suits),
            EffectOp::Clear { .. } => {
                self.has_condition(public, |condition| matches!(condition, Condition::Sabotaged(_)))
            }
            EffectOp::Fire { add, floor } => floor > 0 && add.resolve(self.x_value) < 0,
            EffectOp::Place { .. } | EffectOp::Move { .. } | EffectOp::Repair { .. } | EffectOp::Hit { .. } => true,
            _ => false,
        }
    }

    /// Returns the effects of the active texts that bear on a battle.
    fn battle_effects<'a>(&'a self, public: &'a Public) -> impl Iterator<Item = &'a CompiledEffect> {
        let texts = self.source_texts(public, public.built, |_| true);
        texts.flat_map(|(_, text, _)| self.rules_of(text)).filter(|rule| match rule.when {
            When::Static | When::BattleStart | When::Razed | When::BattleEnd => true,
            When::Sacrifice => rule.window == Some(Window::BattleStart),
            _ => false,
        })
    }

    /// True if any of them works only under such a condition.
    fn has_condition(&self, public: &Public, wanted: impl Fn(&Condition) -> bool) -> bool {
        self.battle_effects(public).any(|rule| rule.conditions.iter().flatten().any(&wanted))
    }

    /// True if one more stored card of these suits may change a battle. It mans nothing where nothing stands.
    fn store_matters(&self, public: &Public, suits: Suits) -> bool {
        self.battle_effects(public).any(|rule| {
            let needs = |condition: &Condition| matches!(condition, Condition::Stored(suit) if suits.has(*suit));
            let is_idle = public.built == 0 && matches!(rule.op, EffectOp::Virtual { .. });
            let takes = matches!(rule.op, EffectOp::Strip { scope: Scope::Store, .. });
            takes
                || rule.cost.is_some_and(|suit| suits.has(suit))
                || !is_idle && rule.conditions.iter().flatten().any(needs)
        })
    }

    /// True if a sabotaged BUILDING loses a card before this trick.
    fn upkeep_is_due(&self, public: &Public) -> bool {
        let is_ahead = matches!(
            public.step,
            TurnStep::Round
                | TurnStep::Campaign
                | TurnStep::Bids
                | TurnStep::Tied
                | TurnStep::Nominations
                | TurnStep::Upkeep
        );
        is_ahead
            && public.buildings().iter().enumerate().any(|(site, building)| {
                building.is_sabotaged() && !building.cards.is_empty() && !self.is_spared(public, site, Harm::Upkeep)
            })
    }

    /// True if the Infiltrator may still reveal Sabotage that costs a BUILDING a card.
    fn sabotage_may_come(&self, public: &Public) -> bool {
        let replaces = |rule: &CompiledEffect| matches!(rule.op, EffectOp::Infil { keep: Keep::New, .. });
        let mut roles = public.roles.iter().filter_map(|role| self.content.roles.get(*role as usize));
        let reveals = public.trick.infils == 0
            || public.depth > 0
            || self.effects_to_come(public).any(replaces)
            || roles.any(|text| self.rules_of(*text).iter().any(replaces));
        let deck = &public.infil;
        let known = deck.top[..deck.tops as usize].iter().chain(&deck.bottom[..deck.bottoms as usize]);
        let mut any = (deck.pool | deck.discard) >> FIRST_SABOTAGE != 0;
        known.for_each(|card| any |= *card >= FIRST_SABOTAGE);
        let sites = self.sabotage_sites(public);
        reveals
            && any
            && public.buildings().iter().enumerate().any(|(site, building)| {
                let is_target = sites >> building.value & 1 == 1 && !building.cards.is_empty();
                is_target && !self.is_spared(public, site, Harm::Impact)
            })
    }

    /// True if a role may change the battle before it begins, or if its effect depends on who leads.
    fn role_may_disturb(&self, public: &Public) -> bool {
        let is_before_election = matches!(public.step, TurnStep::Round | TurnStep::Campaign) || public.depth > 0;
        let of_battle = |text: &CompiledText| {
            text.standing & BATTLE_KINDS != 0
                || [When::BattleStart, When::Razed, When::BattleEnd].into_iter().any(|when| text.has_effects_at(when))
        };
        let may_go = |rule: &CompiledEffect, text: &CompiledText| {
            let is_ahead = match rule.window {
                Some(Window::Election) => is_before_election,
                Some(Window::PlaysDone | Window::BeforeAttack) => true,
                _ => false,
            };
            is_ahead && (of_battle(text) || self.disturbs(public, rule))
        };
        let by_leader = |rule: &CompiledEffect| {
            public.trick.leader == NONE
                && rule.conditions.iter().flatten().any(|it| matches!(it, Condition::ILead | Condition::ICaptain))
        };
        let mut roles = public.roles.iter().filter_map(|role| self.content.roles.get(*role as usize));
        roles.any(|text| {
            let mut rules = self.rules_of(*text).iter();
            rules.any(|rule| may_go(rule, text) || of_battle(text) && by_leader(rule))
        })
    }
}
