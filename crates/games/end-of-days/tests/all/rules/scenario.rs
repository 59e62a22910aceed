//! Positions that are set up by hand and then played.

use std::sync::Arc;

use end_of_days::{
    Action, BlockedReason, Card, CardSet, ChanceOutcome, CompiledDeck, EndOfDays, Event, Flag, Nation, Options, Phase,
    Site, Target,
};
use engine::{
    Apply, BlockedActions, Chance, EmittedEvent, Invariants, LegalActions, Observe, Rules, Seat, StateOf, ToAct,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::common::CARDS;

/// A game in progress. Methods take seats as numbers and cards as ids.
pub struct Scenario {
    pub game: EndOfDays,
    pub state: StateOf<EndOfDays>,
    /// All events emitted since the position was set up.
    pub told: Vec<EmittedEvent<Event>>,
}

/// Returns a launch site by its number from 0.
pub fn launch_site(number: u8) -> Site {
    Site::new(number).expect("a site")
}

/// Returns a nation of the house deck by its number.
pub fn nation_flag(number: u8) -> Flag {
    Flag::new(number).expect("a nation")
}

/// Sets up step 3 of the first turn of seat 0 with these nations by seat, empty hands and no cards in play; the deck
/// has all cards but the starting Scrapyard. The table uses rules version 1, which asks for every decision, so that a
/// position can be examined step by step.
pub fn position_with_nations(ids: &[&str]) -> Scenario {
    table_of(ids, Options::default(), CARDS.clone())
}

/// Sets up the same position with other options.
pub fn nations_with(ids: &[&str], options: Options) -> Scenario {
    table_of(ids, options, CARDS.clone())
}

pub fn table_of(ids: &[&str], options: Options, cards: Arc<CompiledDeck>) -> Scenario {
    position(1, ids, options, cards)
}

/// Sets up the same position under the current rules, where decisions with a single option are resolved automatically
/// (ED-Q59).
pub fn nations_today(ids: &[&str]) -> Scenario {
    position(EndOfDays::RULES_VERSION, ids, Options::default(), CARDS.clone())
}

fn position(rules: u16, ids: &[&str], options: Options, cards: Arc<CompiledDeck>) -> Scenario {
    let seats = ids.len() as u8;
    let game = EndOfDays::with_rules_version(rules, seats, options, cards).expect("a table");
    let state = game.initial_state();
    let mut position = Scenario { game, state, told: Vec::new() };
    position.apply_outcome(ChanceOutcome::First { seat: Seat(0) });
    for (seat, id) in ids.iter().enumerate() {
        let nation = position.game.content().nations().find(|(_, nation)| nation.id == *id);
        position.take_action(seat as u8, Action::Nation { nation: nation.expect("a nation of the deck").0 });
    }
    position.resolve_all_chance();
    let deck = position.game.content().all.minus(position.game.content().starters);
    let (public, private) = (&mut position.state.public, &mut position.state.private);
    private.hands = Default::default();
    private.deck = deck;
    public.deck = deck.len();
    for nation in &mut public.nations {
        (nation.hand, nation.fresh_least, nation.fresh_most) = (0, 0, 0);
    }
    (public.first, public.seat) = (Seat(0), Seat(0));
    public.phase = Phase::Act;
    position.told.clear();
    position
}

impl Scenario {
    pub fn find_card(&self, id: &str) -> Card {
        self.game.content().find(id).unwrap_or_else(|| panic!("there is no card {id}"))
    }

    pub fn find_cards(&self, ids: &[&str]) -> CardSet {
        ids.iter().map(|id| self.find_card(id)).collect()
    }

    /// Takes a card from the deck or the Scrapyard.
    fn fetch(&mut self, id: &str) -> Card {
        let card = self.find_card(id);
        if self.state.private.deck.contains(card) {
            self.state.private.deck.remove(card);
            self.state.public.deck -= 1;
        } else {
            assert!(self.state.public.scrapyard.contains(card), "{id} has its place already");
            self.state.public.scrapyard.remove(card);
        }
        card
    }

    /// Deals cards to a hand.
    pub fn deal_hand(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            let public = &mut self.state.public;
            self.state.private.hands[seat as usize].insert(card);
            public.nations[seat as usize].hand += 1;
            if public.fresh.contains(card) {
                public.nations[seat as usize].fresh_least += 1;
                public.nations[seat as usize].fresh_most += 1;
            }
        }
        self
    }

    /// Deals all cards left in the deck to a hand, except these.
    pub fn deal_rest_to_hand(&mut self, seat: u8, but: &[&str]) -> &mut Self {
        let rest = self.state.private.deck.minus(self.find_cards(but));
        let ids: Vec<String> = rest.iter().map(|card| self.game.content().card_id(card)).collect();
        self.deal_hand(seat, &ids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub fn put_in_front(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].front.insert(card);
        }
        self
    }

    pub fn put_face_down(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].down.insert(card);
        }
        self
    }

    pub fn put_at_site(&mut self, seat: u8, site: usize, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].sites[site].insert(card);
        }
        self
    }

    /// Puts cards on the discards or the Scrapyard.
    pub fn put_on_discards(&mut self, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            let public = &mut self.state.public;
            if self.game.content().modules.contains(card) {
                public.scrapyard.insert(card)
            } else {
                public.discards.insert(card)
            }
        }
        self
    }

    /// Puts the whole deck on the discards and the Scrapyard, except these cards.
    pub fn spend_deck(&mut self, but: &[&str]) -> &mut Self {
        let rest = self.state.private.deck.minus(self.find_cards(but));
        let ids: Vec<String> = rest.iter().map(|card| self.game.content().card_id(card)).collect();
        self.put_on_discards(&ids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Sets the phase and the seat on turn.
    pub fn set_turn(&mut self, phase: Phase, seat: u8) -> &mut Self {
        self.state.public.phase = phase;
        self.state.public.seat = Seat(seat);
        self.state.public.turn = u16::from(seat) + 1;
        self
    }

    /// Returns a number for each nation, by seat.
    pub fn map_nations(&self, figure: impl Fn(&Nation) -> i64) -> Vec<i64> {
        let seats = usize::from(self.game.seats());
        self.state.public.nations[..seats].iter().map(figure).collect()
    }

    /// Gives the first seats ships on Mars.
    pub fn set_landings(&mut self, successes: &[u8]) -> &mut Self {
        for (nation, landed) in self.state.public.nations.iter_mut().zip(successes) {
            nation.successes = *landed;
        }
        self
    }

    /// Sets the scores of the first seats.
    pub fn set_scores(&mut self, scores: &[i16]) -> &mut Self {
        for (nation, score) in self.state.public.nations.iter_mut().zip(scores) {
            nation.score = *score;
        }
        self
    }

    pub fn phase(&self) -> Phase {
        self.state.public.phase
    }

    /// Returns the seats to act.
    pub fn seats_to_act(&self) -> Vec<u8> {
        match self.game.awaited(&self.state) {
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            ToAct::Chance | ToAct::Nobody => Vec::new(),
        }
    }

    pub fn legal_actions(&self, seat: u8) -> Vec<Action> {
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state.public, &own, Seat(seat), &mut legal);
        legal
    }

    pub fn can_act(&self, seat: u8, action: Action) -> bool {
        self.seats_to_act().contains(&seat) && self.legal_actions(seat).contains(&action)
    }

    /// True if a seat can use or negate with this card in any way.
    pub fn can_play(&self, seat: u8, id: &str) -> bool {
        let wanted = self.find_card(id);
        let plays = |action: &Action| matches!(action, Action::Use { card, .. } | Action::Negate { card, .. } if *card == wanted);
        self.seats_to_act().contains(&seat) && self.legal_actions(seat).iter().any(plays)
    }

    /// Returns the reason why an action is blocked; it must be.
    pub fn blocked_reason(&self, seat: u8, action: Action) -> BlockedReason {
        assert!(!self.can_act(seat, action), "{action:?} is open");
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        self.game.blocked_reason(&self.state.public, &own, Seat(seat), action)
    }

    /// Applies an action of a seat, which must be to act; the action must be legal.
    pub fn take_action(&mut self, seat: u8, action: Action) -> &mut Self {
        assert!(
            self.seats_to_act().contains(&seat),
            "seat {seat} is not asked in {:?}, but {:?}",
            self.phase(),
            self.seats_to_act()
        );
        let legal = self.legal_actions(seat);
        assert!(legal.contains(&action), "{action:?} is closed in {:?}; open are {legal:?}", self.phase());
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.assert_invariants()
    }

    /// Applies an out-of-turn action of a seat.
    pub fn take_action_out_of_turn(&mut self, seat: u8, action: Action) -> &mut Self {
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        let mut open = Vec::new();
        self.game.out_of_turn_actions(&self.state.public, &own, Seat(seat), &mut open);
        assert!(open.contains(&action), "{action:?} is closed; open are {open:?}");
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.assert_invariants()
    }

    fn assert_invariants(&mut self) -> &mut Self {
        self.game.check_invariants(&self.state).expect("a sound state");
        self
    }

    /// Applies a chance outcome.
    pub fn apply_outcome(&mut self, outcome: ChanceOutcome) -> &mut Self {
        assert_eq!(self.game.awaited(&self.state), ToAct::Chance, "nature is asked in {:?}", self.phase());
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} cannot fall");
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        self.assert_invariants()
    }

    /// Resolves chance events with random outcomes until a seat is to act.
    pub fn resolve_all_chance(&mut self) -> &mut Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        while self.game.awaited(&self.state) == ToAct::Chance {
            let outcome = self.game.sample_outcome(&self.state, &mut rng);
            self.apply_outcome(outcome);
        }
        self
    }

    pub fn reveal_card(&mut self, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.apply_outcome(ChanceOutcome::Reveal { card })
    }

    pub fn pick_card(&mut self, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.apply_outcome(ChanceOutcome::Pick { card })
    }

    /// Returns the chance outcome that draws these cards.
    pub fn draw_outcome(&self, ids: &[&str]) -> ChanceOutcome {
        let mut cards = [None; 8];
        for (place, id) in cards.iter_mut().zip(ids) {
            *place = Some(self.find_card(id));
        }
        ChanceOutcome::Draw { cards }
    }

    pub fn draw_cards(&mut self, ids: &[&str]) -> &mut Self {
        let drawn = self.draw_outcome(ids);
        self.apply_outcome(drawn)
    }

    pub fn show_deck_top(&mut self, ids: &[&str]) -> &mut Self {
        let mut cards = [None; 4];
        for (place, id) in cards.iter_mut().zip(ids) {
            *place = Some(self.find_card(id));
        }
        self.apply_outcome(ChanceOutcome::Look { cards })
    }

    /// Returns a card as a target.
    pub fn card_target(&self, id: &str) -> Option<Target> {
        Some(Target::Card(self.find_card(id)))
    }

    /// Returns the use of a card in its action mode.
    pub fn use_action(&self, id: &str, target: Option<Target>) -> Action {
        let card = self.find_card(id);
        let modes = &self.game.content().card_type(card).modes;
        let mode = modes.iter().position(|mode| mode.when == end_of_days::ModeTiming::Action).expect("an action") as u8;
        Action::Use { card, mode, target, room: None }
    }

    pub fn use_card(&mut self, seat: u8, id: &str, target: Option<Target>) -> &mut Self {
        let action = self.use_action(id, target);
        self.take_action(seat, action)
    }

    /// Uses a card on another in play.
    pub fn use_card_on(&mut self, seat: u8, id: &str, target: &str) -> &mut Self {
        let target = self.card_target(target);
        self.use_card(seat, id, target)
    }

    /// Uses a card against a nation.
    pub fn use_card_against(&mut self, seat: u8, id: &str, other: u8) -> &mut Self {
        self.use_card(seat, id, Some(Target::Seat(Seat(other))))
    }

    pub fn negate_with(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Negate { card, room: None })
    }

    /// Passes for all seats that are asked in the open window.
    pub fn pass_all(&mut self) -> &mut Self {
        if matches!(self.phase(), Phase::Negate | Phase::Poll) {
            for seat in self.seats_to_act() {
                self.take_action(seat, Action::Pass {});
            }
        }
        self
    }

    pub fn aim_at(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Aim { card })
    }

    pub fn place_module(&mut self, seat: u8, id: &str, at: u8) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Place { card, site: launch_site(at) })
    }

    pub fn play_in_front(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.find_card(id);
        self.take_action(seat, Action::Front { card, room: None })
    }

    /// Ends the turn: the seat on turn yields, and no seat acts or launches.
    pub fn end_turn(&mut self) -> &mut Self {
        self.take_action(self.state.public.seat.0, Action::Yield {}).pass_all();
        while self.phase() == Phase::Launch {
            let seat = self.seats_to_act()[0];
            self.take_action(seat, Action::Pass {});
        }
        self
    }

    /// Advances to step 3: the seat on turn keeps its hand, draws the missing cards and does not trade.
    pub fn advance_to_step_3(&mut self) -> &mut Self {
        let seat = self.state.public.seat.0;
        if self.phase() == Phase::Keep {
            self.take_action(seat, Action::Keep {});
        }
        while self.phase() != Phase::Act {
            match self.phase() {
                Phase::Refill => self.take_action(seat, Action::Draw {}),
                Phase::Trade => self.take_action(seat, Action::EndTrade {}),
                _ => self.resolve_all_chance(),
            };
        }
        self
    }

    pub fn holds_card(&self, seat: u8, id: &str) -> bool {
        self.state.private.hands[seat as usize].contains(self.find_card(id))
    }

    pub fn in_front(&self, seat: u8, id: &str) -> bool {
        self.state.public.nations[seat as usize].front.contains(self.find_card(id))
    }

    pub fn face_down(&self, seat: u8, id: &str) -> bool {
        self.state.public.nations[seat as usize].down.contains(self.find_card(id))
    }

    pub fn at_site(&self, seat: u8, site: usize, id: &str) -> bool {
        self.state.public.nations[seat as usize].sites[site].contains(self.find_card(id))
    }

    pub fn is_discarded(&self, id: &str) -> bool {
        self.state.public.discards.contains(self.find_card(id))
    }

    pub fn is_scrapped(&self, id: &str) -> bool {
        self.state.public.scrapyard.contains(self.find_card(id))
    }

    /// Returns the events that one seat has seen, or a spectator for `None`.
    pub fn events_seen_by(&self, seat: Option<u8>) -> impl Iterator<Item = &Event> {
        let viewer = seat.map_or(engine::Viewer::Spectator, |seat| engine::Viewer::Seat(Seat(seat)));
        self.told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
    }
}
