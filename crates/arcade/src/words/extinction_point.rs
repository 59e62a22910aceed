//! What Extinction Point says.

mod nouns;
mod shown;
mod story;
mod texts;

use extinction_point::{Action, Detail, Event, ExtinctionPoint, Frame, NONE, Open, Reason, SAY, Step, Suit};
use play::{Ending, ViewOf};
use serde_json::{Value, json};

use super::{Names, Spoken, Told, printed};
use crate::say;

pub use nouns::{card, cards, entry, infil, inside, member, phrase, role, sign, strength, suit};
pub(crate) use shown::Shown;
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
fn ask_frame(game: &ExtinctionPoint, names: Names<'_>, open: &Open, frame: Frame) -> String {
    match frame {
        Frame::Sacrifices { place, .. } => {
            let number = game.in_turn(open, place).map_or(NONE, |who| open.roles[who as usize]);
            let found = game.content().roles.get(number as usize);
            let text = found.map_or_else(String::new, |found| sacrifice(game, game.content().entry(*found)));
            say!("ep-ask-sacrifice", role = role(game, number), text = text)
        }
        Frame::May { rule, .. } => say!("ep-ask-may", name = source(game, rule), text = source_text(game, rule)),
        Frame::Pay { .. } => say!("ep-ask-pay"),
        Frame::Cycle { left, thrown: 0, .. } => say!("ep-ask-cycle", left = left),
        Frame::Cycle { left, .. } => say!("ep-ask-cycle-more", left = left),
        Frame::PassLeft => say!("ep-ask-pass-left"),
        Frame::Exchange { .. } => say!("ep-ask-exchange"),
        Frame::Offer { .. } => say!("ep-ask-offer"),
        Frame::Reply { who, .. } => say!("ep-ask-reply", who = member(game, names, who)),
        Frame::Swap { card: NONE } => say!("ep-ask-swap-hand"),
        Frame::Swap { .. } => say!("ep-ask-swap-row"),
        Frame::Arrange { .. } => say!("ep-ask-arrange"),
        Frame::Place { rule, left, .. } => say!("ep-ask-place", name = source(game, rule), left = left),
        Frame::Move { rule, left, .. } => say!("ep-ask-move", name = source(game, rule), left = left),
        Frame::Strip { rule, left, .. } => say!("ep-ask-strip", name = source(game, rule), left = left),
        Frame::Lose { site } => say!("ep-ask-lose", building = open.sites[site as usize].value),
        Frame::Clear { rule, .. } => say!("ep-ask-clear", name = source(game, rule)),
        Frame::Sabotage { .. } => say!("ep-ask-sabotage"),
        Frame::Sweep { .. }
        | Frame::Sacrificed { .. }
        | Frame::Each { .. }
        | Frame::Draw { .. }
        | Frame::Look { .. }
        | Frame::Reveal { .. }
        | Frame::Replace
        | Frame::Refill
        | Frame::Tops => String::new(),
    }
}

/// The question that a step asks.
fn ask_step(game: &ExtinctionPoint, open: &Open) -> String {
    let alone = play::Game::seats(game) == 1;
    match open.step {
        Step::Draft => say!("ep-ask-draft"),
        Step::Bids => say!("ep-ask-bid"),
        Step::Tied => say!("ep-ask-tied"),
        Step::Nominations => say!("ep-ask-nominate"),
        Step::Lead if open.trick.leader == NONE => say!("ep-ask-lead-alone"),
        Step::Lead if alone && open.trick.leader == 1 => say!("ep-ask-lead-row"),
        Step::Lead => say!("ep-ask-lead"),
        Step::Follow => {
            let led = suit(open.trick.led.unwrap_or(Suit::Building));
            let hidden = open.trick.face_down || open.trick.infils == 0;
            let infil = story::shows(if hidden { NONE } else { open.trick.infil[0] }, sign);
            // Alone at the table the hand follows the Outpost, and the Outpost the hand.
            let row = alone && open.trick.leader == 0;
            let key = if row { "ep-ask-follow-row" } else { "ep-ask-follow" };
            say!(key, suit = led, infil = infil, best = game.best_value(open))
        }
        Step::Construct if open.main_done => say!("ep-ask-construct-more"),
        Step::Construct => say!("ep-ask-construct"),
        Step::Cover => say!("ep-ask-cover"),
        Step::Advantage => say!("ep-ask-advantage"),
        _ => String::new(),
    }
}

/// A yes or no to the question that an effect or a moment asks, in its own words.
fn answer_frame(game: &ExtinctionPoint, open: &Open, frame: Frame, yes: bool) -> Option<String> {
    Some(match frame {
        Frame::Sacrifices { place, .. } => {
            let number = game.in_turn(open, place).map_or(NONE, |who| open.roles[who as usize]);
            say!(if yes { "ep-do-sacrifice" } else { "ep-do-keep-role" }, role = role(game, number))
        }
        Frame::May { rule, .. } => {
            say!(if yes { "ep-do-use-named" } else { "ep-do-waive-named" }, name = source(game, rule))
        }
        Frame::Cycle { thrown: 0, .. } => say!("ep-do-keep-hand"),
        Frame::Cycle { .. } => say!("ep-do-no-more"),
        Frame::Offer { .. } => say!("ep-do-no-exchange"),
        Frame::Place { .. } | Frame::Move { .. } | Frame::Clear { .. } => say!("ep-do-nothing"),
        _ => return None,
    })
}

/// What this seat has bid in this election, if its ballot is over.
fn last_bid(view: &ViewOf<ExtinctionPoint>) -> Option<i8> {
    view.mine.as_ref().and_then(|(seat, _)| view.open.bids[seat.index()])
}

impl Spoken for ExtinctionPoint {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        story::event(self, names, event)
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        let who = |who: u8| if who == SAY || who == NONE { String::new() } else { inside(self, names, who) };
        let (turn, round, rounds) = (open.turn, open.round, open.hand);
        if open.breach.is_some() {
            return say!("ep-phase-breach");
        }
        let key = match open.step {
            Step::Start | Step::Roles | Step::Tops => return say!("ep-phase-setup"),
            Step::Draft => {
                let asked = open.asked.lowest().map_or(NONE, |seat| seat.0);
                return say!("ep-phase-draft", who = who(asked));
            }
            Step::Turn | Step::Deal => return say!("ep-phase-deal", turn = turn),
            Step::Over => return say!("ep-phase-over"),
            Step::HandsPlayed => return say!("ep-phase-played", turn = turn),
            Step::Advantage => return say!("ep-phase-advantage", turn = turn, who = who(open.captain)),
            Step::BattleStart
            | Step::Fire
            | Step::Cover
            | Step::Raze
            | Step::Strike
            | Step::BattleOver
            | Step::Break => return say!("ep-phase-battle", turn = turn),
            Step::Round if round == 0 => return say!("ep-phase-deal", turn = turn),
            Step::Round | Step::Campaign | Step::Bids | Step::Tied | Step::Nominations => "ep-phase-election",
            Step::Upkeep | Step::Lead if open.trick.leader == NONE => "ep-phase-lead-alone",
            Step::Upkeep | Step::Lead => "ep-phase-lead",
            Step::Infiltrate => "ep-phase-infiltrate",
            Step::Follow if open.trick.to_play != 0 => "ep-phase-follow",
            Step::Follow | Step::TurnUp | Step::Decide | Step::Attack => "ep-phase-decide",
            Step::Construct | Step::Clean => "ep-phase-construct",
        };
        let acting = match open.step {
            Step::Upkeep | Step::Lead => open.trick.leader,
            Step::Follow => self.follower(open),
            _ => open.captain,
        };
        say!(key, turn = turn, round = round, rounds = rounds, who = who(acting))
    }

    fn question(&self, names: Names<'_>, view: &ViewOf<Self>) -> String {
        let open = &view.open;
        match open.top() {
            _ if open.breach.is_some() => say!("ep-ask-breach"),
            Some(frame) => ask_frame(self, names, open, frame),
            None => ask_step(self, open),
        }
    }

    fn choice(&self, names: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        let open = &view.open;
        match action {
            Action::Play { card: one } if open.step == Step::Lead && open.trick.leader == NONE => {
                let key = if open.row.has(one) { "ep-do-lead-row" } else { "ep-do-lead-hand" };
                say!(key, card = card(self, one))
            }
            Action::Play { card: one } if open.step == Step::Lead => say!("ep-do-lead", card = card(self, one)),
            Action::Attack {} => {
                let (fire, strike) = self.battle_numbers(open);
                say!("ep-do-attack-worth", fire = fire, strike = strike)
            }
            Action::Bid { strength } if open.step == Step::Tied && last_bid(view) == Some(strength) => {
                say!("ep-do-bid-again", wish = nouns::action(self, names, action))
            }
            Action::Done {} if !open.main_done => say!("ep-do-done-unused"),
            Action::Use {} | Action::Pass {} => {
                let own = open.top().and_then(|frame| answer_frame(self, open, frame, action == Action::Use {}));
                own.unwrap_or_else(|| nouns::action(self, names, action))
            }
            _ => nouns::action(self, names, action),
        }
    }

    fn reason(&self, _: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        if let Reason::FollowSuit { led } = reason {
            return say!("ep-why-follow", suit = suit(led));
        }
        say!(match reason {
            Reason::NotNow => "ep-why-not-now",
            Reason::NotThere | Reason::FollowSuit { .. } => "ep-why-not-there",
            Reason::Parameter => "ep-why-parameter",
            Reason::SecondShield => "ep-why-second-shield",
            Reason::StoreFull => "ep-why-store-full",
            Reason::NotLed => "ep-why-not-led",
            Reason::MainDone => "ep-why-main-done",
            Reason::Limited => "ep-why-limited",
            Reason::NoBuilding => "ep-why-no-building",
            Reason::NotSabotaged => "ep-why-not-sabotaged",
            Reason::Spared => "ep-why-spared",
            Reason::NotBare => "ep-why-not-bare",
            Reason::WrongKind => "ep-why-wrong-kind",
            Reason::NoSupply => "ep-why-no-supply",
            Reason::CannotLead => "ep-why-cannot-lead",
            Reason::RoleTaken => "ep-why-role-taken",
        })
    }

    fn ending_words(&self, _: Names<'_>, ending: &Ending<Detail>) -> String {
        let detail = &ending.detail;
        let key = if ending.winners.is_empty() { "ep-end-lost" } else { "ep-end-won" };
        say!(
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
        Some((key, say!(key)))
    }

    fn section(&self, open: &Open) -> &'static str {
        match open.step {
            Step::Start | Step::Roles | Step::Draft | Step::Tops => "setting-up",
            Step::Turn | Step::Deal | Step::Round => "turns-and-rounds",
            Step::Campaign | Step::Bids | Step::Tied | Step::Nominations => "the-election",
            Step::Upkeep | Step::Lead | Step::Infiltrate | Step::Follow | Step::TurnUp | Step::Decide => "the-trick",
            Step::Construct | Step::Clean => "after-a-won-trick",
            Step::Attack
            | Step::Break
            | Step::BattleStart
            | Step::Fire
            | Step::Cover
            | Step::Raze
            | Step::Strike
            | Step::BattleOver => "after-a-lost-trick-the-battle",
            Step::HandsPlayed | Step::Advantage => "pressing-the-advantage",
            Step::Over => "the-end-and-how-hard-it-is",
        }
    }

    fn shown(&self, view: &ViewOf<Self>) -> Value {
        json!(Shown::of(self, view))
    }
}
