//! What Extinction Point says.

mod nouns;
mod shown;
mod story;
mod texts;

use engine::{Ending, ViewOf};
use extinction_point::{
    Action, BlockedReason, EndingDetail, Event, ExtinctionPoint, NONE, Public, SAY, StackFrame, Suit, TurnStep,
};
use serde_json::{Value, json};

use super::{EventText, Localized, SeatNames, printed};
use crate::tr;

pub use nouns::{card, cards, entry, infil, inside, member, phrase, role, sign, strength, suit};
pub(crate) use shown::ExtinctionPointView;
pub use texts::{bunker, mothership, parameter, sacrifice, text};

/// The name of the card that an effect belongs to.
fn source(game: &ExtinctionPoint, rule: u8) -> String {
    let content = game.content();
    let entry = content.text_of.get(rule as usize).and_then(|entry| content.pack.cards.get(*entry as usize));
    entry.map_or_else(String::new, |entry| printed(&entry.name).to_owned())
}

/// What the card of an effect says.
fn source_text(game: &ExtinctionPoint, rule: u8) -> String {
    let content = game.content();
    let entry = content.text_of.get(rule as usize).and_then(|entry| content.pack.cards.get(*entry as usize));
    entry.map_or_else(String::new, |entry| text(game, entry))
}

/// The question that an effect or a moment on top of the step asks.
fn ask_frame(game: &ExtinctionPoint, names: SeatNames<'_>, open: &Public, frame: StackFrame) -> String {
    match frame {
        StackFrame::Sacrifices { place, .. } => {
            let number = game.in_turn(open, place).map_or(NONE, |who| open.roles[who as usize]);
            let found = game.content().roles.get(number as usize);
            let text = found.map_or_else(String::new, |found| sacrifice(game, game.content().entry(*found)));
            tr!("ep-ask-sacrifice", role = role(game, number), text = text)
        }
        StackFrame::May { rule, .. } => tr!("ep-ask-may", name = source(game, rule), text = source_text(game, rule)),
        StackFrame::Pay { .. } => tr!("ep-ask-pay"),
        StackFrame::Cycle { left, thrown: 0, .. } => tr!("ep-ask-cycle", left = left),
        StackFrame::Cycle { left, .. } => tr!("ep-ask-cycle-more", left = left),
        StackFrame::PassLeft => tr!("ep-ask-pass-left"),
        StackFrame::Exchange { .. } => tr!("ep-ask-exchange"),
        StackFrame::Offer { .. } => tr!("ep-ask-offer"),
        StackFrame::Reply { who, .. } => tr!("ep-ask-reply", who = member(game, names, who)),
        StackFrame::Swap { card: NONE } => tr!("ep-ask-swap-hand"),
        StackFrame::Swap { .. } => tr!("ep-ask-swap-row"),
        StackFrame::Arrange { .. } => tr!("ep-ask-arrange"),
        StackFrame::Place { rule, left, .. } => tr!("ep-ask-place", name = source(game, rule), left = left),
        StackFrame::Move { rule, left, .. } => tr!("ep-ask-move", name = source(game, rule), left = left),
        StackFrame::Strip { rule, left, .. } => tr!("ep-ask-strip", name = source(game, rule), left = left),
        StackFrame::Lose { site } => tr!("ep-ask-lose", building = open.sites[site as usize].value),
        StackFrame::Clear { rule, .. } => tr!("ep-ask-clear", name = source(game, rule)),
        StackFrame::Sabotage { .. } => tr!("ep-ask-sabotage"),
        StackFrame::Sweep { .. }
        | StackFrame::Sacrificed { .. }
        | StackFrame::Each { .. }
        | StackFrame::Draw { .. }
        | StackFrame::Look { .. }
        | StackFrame::Reveal { .. }
        | StackFrame::Replace
        | StackFrame::Refill
        | StackFrame::Tops => String::new(),
    }
}

/// The question that a step asks.
fn ask_step(game: &ExtinctionPoint, open: &Public) -> String {
    let alone = engine::Rules::seats(game) == 1;
    match open.step {
        TurnStep::Draft => tr!("ep-ask-draft"),
        TurnStep::Bids => tr!("ep-ask-bid"),
        TurnStep::Tied => tr!("ep-ask-tied"),
        TurnStep::Nominations => tr!("ep-ask-nominate"),
        TurnStep::Lead if open.trick.leader == NONE => tr!("ep-ask-lead-alone"),
        TurnStep::Lead if alone && open.trick.leader == 1 => tr!("ep-ask-lead-row"),
        TurnStep::Lead => tr!("ep-ask-lead"),
        TurnStep::Follow => {
            let led = suit(open.trick.led.unwrap_or(Suit::Building));
            let hidden = open.trick.face_down || open.trick.infils == 0;
            let infil = story::shows(if hidden { NONE } else { open.trick.infil[0] }, sign);
            // Alone at the table the hand follows the Outpost, and the Outpost the hand.
            let row = alone && open.trick.leader == 0;
            let key = if row { "ep-ask-follow-row" } else { "ep-ask-follow" };
            tr!(key, suit = led, infil = infil, best = game.best_value(open))
        }
        TurnStep::Construct if open.main_done => tr!("ep-ask-construct-more"),
        TurnStep::Construct => tr!("ep-ask-construct"),
        TurnStep::Cover => tr!("ep-ask-cover"),
        TurnStep::Advantage => tr!("ep-ask-advantage"),
        _ => String::new(),
    }
}

/// A yes or no to the question that an effect or a moment asks, in its own words.
fn answer_frame(game: &ExtinctionPoint, open: &Public, frame: StackFrame, yes: bool) -> Option<String> {
    Some(match frame {
        StackFrame::Sacrifices { place, .. } => {
            let number = game.in_turn(open, place).map_or(NONE, |who| open.roles[who as usize]);
            tr!(if yes { "ep-do-sacrifice" } else { "ep-do-keep-role" }, role = role(game, number))
        }
        StackFrame::May { rule, .. } => {
            tr!(if yes { "ep-do-use-named" } else { "ep-do-waive-named" }, name = source(game, rule))
        }
        StackFrame::Cycle { thrown: 0, .. } => tr!("ep-do-keep-hand"),
        StackFrame::Cycle { .. } => tr!("ep-do-no-more"),
        StackFrame::Offer { .. } => tr!("ep-do-no-exchange"),
        StackFrame::Place { .. } | StackFrame::Move { .. } | StackFrame::Clear { .. } => tr!("ep-do-nothing"),
        _ => return None,
    })
}

/// What this seat has bid in this election, if its ballot is over.
fn last_bid(view: &ViewOf<ExtinctionPoint>) -> Option<i8> {
    view.own.as_ref().and_then(|(seat, _)| view.public.bids[seat.index()])
}

impl Localized for ExtinctionPoint {
    fn event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        story::event(self, names, event)
    }

    fn headline(&self, names: SeatNames<'_>, open: &Public) -> String {
        let who = |who: u8| if who == SAY || who == NONE { String::new() } else { inside(self, names, who) };
        let (turn, round, rounds) = (open.turn, open.round, open.hand);
        if open.breach.is_some() {
            return tr!("ep-phase-breach");
        }
        let key = match open.step {
            TurnStep::Start | TurnStep::Roles | TurnStep::Tops => return tr!("ep-phase-setup"),
            TurnStep::Draft => {
                let asked = open.asked.lowest().map_or(NONE, |seat| seat.0);
                return tr!("ep-phase-draft", who = who(asked));
            }
            TurnStep::Turn | TurnStep::Deal => return tr!("ep-phase-deal", turn = turn),
            TurnStep::Over => return tr!("ep-phase-over"),
            TurnStep::HandsPlayed => return tr!("ep-phase-played", turn = turn),
            TurnStep::Advantage => return tr!("ep-phase-advantage", turn = turn, who = who(open.captain)),
            TurnStep::BattleStart
            | TurnStep::Fire
            | TurnStep::Cover
            | TurnStep::Raze
            | TurnStep::Strike
            | TurnStep::BattleOver
            | TurnStep::Break => return tr!("ep-phase-battle", turn = turn),
            TurnStep::Round if round == 0 => return tr!("ep-phase-deal", turn = turn),
            TurnStep::Round | TurnStep::Campaign | TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations => {
                "ep-phase-election"
            }
            TurnStep::Upkeep | TurnStep::Lead if open.trick.leader == NONE => "ep-phase-lead-alone",
            TurnStep::Upkeep | TurnStep::Lead => "ep-phase-lead",
            TurnStep::Infiltrate => "ep-phase-infiltrate",
            TurnStep::Follow if open.trick.to_play != 0 => "ep-phase-follow",
            TurnStep::Follow | TurnStep::TurnUp | TurnStep::Decide | TurnStep::Attack => "ep-phase-decide",
            TurnStep::Construct | TurnStep::Clean => "ep-phase-construct",
        };
        let acting = match open.step {
            TurnStep::Upkeep | TurnStep::Lead => open.trick.leader,
            TurnStep::Follow => self.follower(open),
            _ => open.captain,
        };
        tr!(key, turn = turn, round = round, rounds = rounds, who = who(acting))
    }

    fn question(&self, names: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        let open = &view.public;
        match open.top() {
            _ if open.breach.is_some() => tr!("ep-ask-breach"),
            Some(frame) => ask_frame(self, names, open, frame),
            None => ask_step(self, open),
        }
    }

    fn choice(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let open = &view.public;
        match action {
            Action::Play { card: one } if open.step == TurnStep::Lead && open.trick.leader == NONE => {
                let key = if open.row.has(one) { "ep-do-lead-row" } else { "ep-do-lead-hand" };
                tr!(key, card = card(self, one))
            }
            Action::Play { card: one } if open.step == TurnStep::Lead => tr!("ep-do-lead", card = card(self, one)),
            Action::Attack {} => {
                let (fire, strike) = self.battle_numbers(open);
                tr!("ep-do-attack-worth", fire = fire, strike = strike)
            }
            Action::Bid { strength } if open.step == TurnStep::Tied && last_bid(view) == Some(strength) => {
                tr!("ep-do-bid-again", wish = nouns::action(self, names, action))
            }
            Action::Done {} if !open.main_done => tr!("ep-do-done-unused"),
            Action::Use {} | Action::Pass {} => {
                let own = open.top().and_then(|frame| answer_frame(self, open, frame, action == Action::Use {}));
                own.unwrap_or_else(|| nouns::action(self, names, action))
            }
            _ => nouns::action(self, names, action),
        }
    }

    fn reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        if let BlockedReason::FollowSuit { led } = reason {
            return tr!("ep-why-follow", suit = suit(led));
        }
        tr!(match reason {
            BlockedReason::NotNow => "ep-why-not-now",
            BlockedReason::NotThere | BlockedReason::FollowSuit { .. } => "ep-why-not-there",
            BlockedReason::Parameter => "ep-why-parameter",
            BlockedReason::SecondShield => "ep-why-second-shield",
            BlockedReason::StoreFull => "ep-why-store-full",
            BlockedReason::NotLed => "ep-why-not-led",
            BlockedReason::MainDone => "ep-why-main-done",
            BlockedReason::Limited => "ep-why-limited",
            BlockedReason::NoBuilding => "ep-why-no-building",
            BlockedReason::NotSabotaged => "ep-why-not-sabotaged",
            BlockedReason::Spared => "ep-why-spared",
            BlockedReason::NotBare => "ep-why-not-bare",
            BlockedReason::WrongKind => "ep-why-wrong-kind",
            BlockedReason::NoSupply => "ep-why-no-supply",
            BlockedReason::CannotLead => "ep-why-cannot-lead",
            BlockedReason::RoleTaken => "ep-why-role-taken",
        })
    }

    fn ending_words(&self, _: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let detail = &ending.detail;
        let key = if ending.winners.is_empty() { "ep-end-lost" } else { "ep-end-won" };
        tr!(
            key,
            turns = detail.turns,
            won = detail.tricks_won,
            lost = detail.tricks_lost,
            battles = detail.battles,
            bunker = detail.bunker,
            mothership = detail.mothership,
        )
    }

    fn coach(&self, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::Turn { .. } => "ep-coach-turn",
            Event::Bids { .. } => "ep-coach-bids",
            Event::Infiltrated { .. } => "ep-coach-infil",
            Event::Decided { won: true, .. } => "ep-coach-won",
            Event::Decided { .. } => "ep-coach-lost",
            Event::Built { .. } => "ep-coach-built",
            Event::Attached { card, .. } if card.suit() == Suit::Shield => "ep-coach-shield",
            Event::Stored { .. } => "ep-coach-stored",
            Event::Sabotaged { .. } => "ep-coach-sabotage",
            Event::Bunker { .. } => "ep-coach-bunker",
            Event::Mothership { .. } => "ep-coach-mothership",
            Event::Advantage {} => "ep-coach-advantage",
            Event::Role { .. } => "ep-coach-role",
            Event::Flipped { .. } => "ep-coach-flipped",
            _ => return None,
        };
        Some((key, tr!(key)))
    }

    fn section(&self, open: &Public) -> &'static str {
        match open.step {
            TurnStep::Start | TurnStep::Roles | TurnStep::Draft | TurnStep::Tops => "setting-up",
            TurnStep::Turn | TurnStep::Deal | TurnStep::Round => "turns-and-rounds",
            TurnStep::Campaign | TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations => "the-election",
            TurnStep::Upkeep
            | TurnStep::Lead
            | TurnStep::Infiltrate
            | TurnStep::Follow
            | TurnStep::TurnUp
            | TurnStep::Decide => "the-trick",
            TurnStep::Construct | TurnStep::Clean => "after-a-won-trick",
            TurnStep::Attack
            | TurnStep::Break
            | TurnStep::BattleStart
            | TurnStep::Fire
            | TurnStep::Cover
            | TurnStep::Raze
            | TurnStep::Strike
            | TurnStep::BattleOver => "after-a-lost-trick-the-battle",
            TurnStep::HandsPlayed | TurnStep::Advantage => "pressing-the-advantage",
            TurnStep::Over => "the-end-and-how-hard-it-is",
        }
    }

    fn shown(&self, view: &ViewOf<Self>) -> Value {
        json!(ExtinctionPointView::of(self, view))
    }
}
