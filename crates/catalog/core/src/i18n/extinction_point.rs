//! The texts of Extinction Point.

mod actions;
mod card_texts;
mod events;
mod names;
mod view;

use engine::{Ending, Seat, ViewOf};
use extinction_point::{
    Action, BlockedReason, EndingDetail, Event, ExtinctionPoint, FINAL_SAY, NONE, Public, StackFrame, Suit, TurnStep,
};
use serde_json::{Value, json};

use super::{EventText, Localized, SeatNames, localize_printed};
use crate::tr;

pub use card_texts::{bunker_text, describe_effects, describe_sacrifice, mothership_text, parameter_text};
pub use names::{
    card_name, card_names, crew_member_name, format_strength, infiltrator_card_name, inline_crew_member_name,
    pack_entry, phrase_text, role_name, sign_name, suit_name, wish_text,
};
pub(crate) use view::ExtinctionPointView;

/// Returns the name of the card that an effect belongs to.
fn source(game: &ExtinctionPoint, rule: u8) -> String {
    let content = game.content();
    let entry = content.text_of.get(rule as usize).and_then(|entry| content.pack.cards.get(*entry as usize));
    entry.map_or_else(String::new, |entry| localize_printed(&entry.name).to_owned())
}

/// Returns the text of an effect's card.
fn source_text(game: &ExtinctionPoint, rule: u8) -> String {
    let content = game.content();
    let entry = content.text_of.get(rule as usize).and_then(|entry| content.pack.cards.get(*entry as usize));
    entry.map_or_else(String::new, |entry| describe_effects(game, entry))
}

/// Returns the question of an effect or a timing point on top of the step.
fn ask_frame(game: &ExtinctionPoint, names: SeatNames<'_>, public: &Public, frame: StackFrame) -> String {
    match frame {
        StackFrame::Sacrifices { place, .. } => {
            let number = game.in_turn(public, place).map_or(NONE, |who| public.roles[who as usize]);
            let found = game.content().roles.get(number as usize);
            let text =
                found.map_or_else(String::new, |found| describe_sacrifice(game, game.content().text_entry(*found)));
            tr!("ep-ask-sacrifice", role = role_name(game, number), text = text)
        }
        StackFrame::May { rule, .. } => tr!("ep-ask-may", name = source(game, rule), text = source_text(game, rule)),
        StackFrame::Pay { .. } => tr!("ep-ask-pay"),
        StackFrame::Cycle { who, left, thrown: 0, rule } => {
            let is_outpost = who >= engine::Rules::seats(game);
            let name = Some(source(game, rule)).filter(|name| !name.is_empty()).unwrap_or_else(|| "none".to_owned());
            tr!(if is_outpost { "ep-ask-cycle-row" } else { "ep-ask-cycle" }, name = name, left = left)
        }
        StackFrame::Cycle { left, .. } => tr!("ep-ask-cycle-more", left = left),
        StackFrame::PassLeft => tr!("ep-ask-pass-left"),
        StackFrame::Exchange { .. } => tr!("ep-ask-exchange"),
        StackFrame::Offer { .. } => tr!("ep-ask-offer"),
        StackFrame::Reply { who, .. } => tr!("ep-ask-reply", who = crew_member_name(game, names, who)),
        StackFrame::Swap { card: NONE } => tr!("ep-ask-swap-hand"),
        StackFrame::Swap { .. } => tr!("ep-ask-swap-row"),
        StackFrame::Arrange { .. } => tr!("ep-ask-arrange"),
        StackFrame::Place { rule, left, .. } => tr!("ep-ask-place", name = source(game, rule), left = left),
        StackFrame::Move { rule, left, .. } => tr!("ep-ask-move", name = source(game, rule), left = left),
        StackFrame::Strip { rule, left, .. } => tr!("ep-ask-strip", name = source(game, rule), left = left),
        StackFrame::Lose { site } => tr!("ep-ask-lose", building = public.sites[site as usize].value),
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

/// Returns the question of a step.
fn ask_step(game: &ExtinctionPoint, public: &Public) -> String {
    let alone = engine::Rules::seats(game) == 1;
    match public.step {
        TurnStep::Draft => tr!("ep-ask-draft"),
        TurnStep::Bids => tr!("ep-ask-bid"),
        TurnStep::Tied => tr!("ep-ask-tied"),
        TurnStep::Nominations => tr!("ep-ask-nominate"),
        TurnStep::Lead if public.trick.leader == NONE => tr!("ep-ask-lead-alone"),
        TurnStep::Lead if alone && public.trick.leader == 1 => tr!("ep-ask-lead-row"),
        TurnStep::Lead => tr!("ep-ask-lead"),
        TurnStep::Follow => {
            let led = suit_name(public.trick.led.unwrap_or(Suit::Building));
            let hidden = public.trick.face_down || public.trick.infils == 0;
            let card = if hidden { NONE } else { public.trick.infil[0] };
            let infil = events::describe_trick_card(game, public, card);
            // In a solo game the hand follows the Outpost, and the Outpost the hand.
            let row = alone && public.trick.leader == 0;
            let key = if row { "ep-ask-follow-row" } else { "ep-ask-follow" };
            tr!(key, suit = led, infil = infil, best = game.best_value(public))
        }
        TurnStep::Construct if public.main_done => tr!("ep-ask-construct-more"),
        TurnStep::Construct => tr!("ep-ask-construct"),
        TurnStep::Cover => tr!("ep-ask-cover"),
        TurnStep::Advantage => tr!("ep-ask-advantage"),
        _ => String::new(),
    }
}

/// Returns a yes or no to the question of an effect or a timing point, in its own words.
fn answer_frame(game: &ExtinctionPoint, public: &Public, frame: StackFrame, yes: bool) -> Option<String> {
    Some(match frame {
        StackFrame::Sacrifices { place, .. } => {
            let number = game.in_turn(public, place).map_or(NONE, |who| public.roles[who as usize]);
            tr!(if yes { "ep-do-sacrifice" } else { "ep-do-keep-role" }, role = role_name(game, number))
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

/// Returns this seat's bid in this election, if its ballot is over.
fn last_bid(view: &ViewOf<ExtinctionPoint>) -> Option<i8> {
    view.own.as_ref().and_then(|(seat, _)| view.public.bids[seat.index()])
}

impl Localized for ExtinctionPoint {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        events::describe_event(self, names, event)
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        let who = |who: u8| {
            if who == FINAL_SAY || who == NONE { String::new() } else { inline_crew_member_name(self, names, who) }
        };
        let (turn, round, rounds) = (public.turn, public.round, public.hand);
        if public.breach.is_some() {
            return tr!("ep-phase-breach");
        }
        let key = match public.step {
            TurnStep::Start | TurnStep::Roles | TurnStep::Tops => return tr!("ep-phase-setup"),
            TurnStep::Draft => {
                let asked = public.asked.lowest().map_or(NONE, |seat| seat.0);
                return tr!("ep-phase-draft", who = who(asked));
            }
            TurnStep::Turn | TurnStep::Deal => return tr!("ep-phase-deal", turn = turn),
            TurnStep::Over => return tr!("ep-phase-over"),
            TurnStep::HandsPlayed => return tr!("ep-phase-played", turn = turn),
            TurnStep::Advantage => return tr!("ep-phase-advantage", turn = turn, who = who(public.captain)),
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
            TurnStep::Upkeep | TurnStep::Lead => "ep-phase-lead",
            TurnStep::Infiltrate => "ep-phase-infiltrate",
            TurnStep::Follow if public.trick.to_play != 0 => "ep-phase-follow",
            TurnStep::Follow | TurnStep::TurnUp | TurnStep::Decide | TurnStep::Attack => "ep-phase-decide",
            TurnStep::Construct | TurnStep::Clean => "ep-phase-construct",
        };
        let acting = match public.step {
            // Alone at the table, the seat leads from its hand or from the Outpost (EP-152).
            TurnStep::Upkeep | TurnStep::Lead if public.trick.leader == NONE => 0,
            TurnStep::Upkeep | TurnStep::Lead => public.trick.leader,
            TurnStep::Follow => self.next_follower(public),
            _ => public.captain,
        };
        tr!(key, turn = turn, round = round, rounds = rounds, who = who(acting))
    }

    fn describe_question(&self, names: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        let public = &view.public;
        match public.top_frame() {
            _ if public.breach.is_some() => tr!("ep-ask-breach"),
            Some(frame) => ask_frame(self, names, public, frame),
            None => ask_step(self, public),
        }
    }

    fn describe_action(&self, names: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let public = &view.public;
        match action {
            Action::Play { card: one } if public.step == TurnStep::Lead && public.trick.leader == NONE => {
                let key = if public.row.contains(one) { "ep-do-lead-row" } else { "ep-do-lead-hand" };
                tr!(key, card = card_name(self, one))
            }
            Action::Play { card: one } if public.step == TurnStep::Lead => {
                tr!("ep-do-lead", card = card_name(self, one))
            }
            Action::Attack {} => {
                let forecast = self.battle_forecast(public);
                let damage = |health: u8, (_, most): (u8, u8)| health.saturating_sub(most);
                let fire = damage(public.mothership_health, forecast.mothership);
                if forecast.mothership.1 == 0 {
                    return tr!("ep-do-attack-wins", fire = fire);
                }
                let strike = damage(public.bunker_health, forecast.bunker);
                let (lost, at_risk) = (forecast.lost, forecast.at_risk);
                let (names, risk) = (card_names(self, lost), card_names(self, at_risk));
                tr!(
                    "ep-do-attack-worth",
                    fire = fire,
                    strike = strike,
                    count = lost.len(),
                    lost = names,
                    risks = at_risk.len(),
                    risk = risk
                )
            }
            Action::Bid { strength } if public.step == TurnStep::Tied && last_bid(view) == Some(strength) => {
                tr!("ep-do-bid-again", wish = actions::describe_action(self, names, action))
            }
            Action::Done {} if !public.main_done => tr!("ep-do-done-unused"),
            Action::Use {} | Action::Pass {} => {
                let own =
                    public.top_frame().and_then(|frame| answer_frame(self, public, frame, action == Action::Use {}));
                own.unwrap_or_else(|| actions::describe_action(self, names, action))
            }
            _ => actions::describe_action(self, names, action),
        }
    }

    fn describe_blocked_reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        tr!(match reason {
            BlockedReason::FollowSuit { led } => return tr!("ep-why-follow", suit = suit_name(led)),
            BlockedReason::OtherMember { outpost: true } => "ep-why-outpost-plays",
            BlockedReason::OtherMember { outpost: false } => "ep-why-hand-plays",
            BlockedReason::NotNow => "ep-why-not-now",
            BlockedReason::NotThere => "ep-why-not-there",
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

    fn describe_ending(&self, _: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
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

    fn first_time_hint(&self, _: &Self::Public, _: Option<Seat>, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::Turn { .. } => "ep-coach-turn",
            Event::Round { .. } if engine::Rules::seats(self) > 1 => "ep-coach-bids",
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

    fn rules_section(&self, public: &Public) -> &'static str {
        match public.step {
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

    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        json!(ExtinctionPointView::from_view(self, view))
    }
}
