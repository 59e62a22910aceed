//! Positions that are set up by hand and played on.

use std::sync::Arc;

use end_of_days::{
    Action, BlockedReason, Card, CardSet, ChanceOutcome, CompiledDeck, EndOfDays, Event, Flag, Nation, Options, Phase,
    Site, Target,
};
use engine::{EmittedEvent, Rules, Seat, StateOf, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::common::CARDS;

/// A game in progress. Seats are given as numbers, cards by their ids.
pub struct Position {
    pub game: EndOfDays,
    pub state: StateOf<EndOfDays>,
    /// Everything told since the position was set up.
    pub told: Vec<EmittedEvent<Event>>,
}

/// A launch site by its number from 0.
pub fn pad(number: u8) -> Site {
    Site::new(number).expect("a site")
}

/// A nation of the house deck by its number.
pub fn flag(number: u8) -> Flag {
    Flag::new(number).expect("a nation")
}

/// Step 3 of the first turn of seat 0 with these nations by seat, empty hands and empty nations; the deck has
/// everything but the starting Scrapyard. The table plays rules 1, under which every question is put, so that a position
/// can be looked at step by step.
pub fn nations(ids: &[&str]) -> Position {
    table_of(ids, Options::default(), CARDS.clone())
}

/// The same with other options.
pub fn nations_with(ids: &[&str], options: Options) -> Position {
    table_of(ids, options, CARDS.clone())
}

pub fn table_of(ids: &[&str], options: Options, cards: Arc<CompiledDeck>) -> Position {
    position(1, ids, options, cards)
}

/// The same under the present rules, where answers without a choice are given by themselves (ED-Q59).
pub fn nations_today(ids: &[&str]) -> Position {
    position(EndOfDays::RULES_VERSION, ids, Options::default(), CARDS.clone())
}

fn position(rules: u16, ids: &[&str], options: Options, cards: Arc<CompiledDeck>) -> Position {
    let seats = ids.len() as u8;
    let game = EndOfDays::under(rules, seats, options, cards).expect("a table");
    let state = game.initial_state();
    let mut position = Position { game, state, told: Vec::new() };
    position.falls(ChanceOutcome::First { seat: Seat(0) });
    for (seat, id) in ids.iter().enumerate() {
        let nation = position.game.cards().nations().find(|(_, nation)| nation.id == *id);
        position.does(seat as u8, Action::Nation { nation: nation.expect("a nation of the deck").0 });
    }
    position.anything();
    let deck = position.game.cards().all.minus(position.game.cards().starters);
    let (open, hidden) = (&mut position.state.public, &mut position.state.private);
    hidden.hands = Default::default();
    hidden.deck = deck;
    open.deck = deck.len();
    for nation in &mut open.nations {
        (nation.hand, nation.fresh_least, nation.fresh_most) = (0, 0, 0);
    }
    (open.first, open.seat) = (Seat(0), Seat(0));
    open.phase = Phase::Act;
    position.told.clear();
    position
}

impl Position {
    pub fn card(&self, id: &str) -> Card {
        self.game.cards().find(id).unwrap_or_else(|| panic!("there is no card {id}"))
    }

    pub fn set(&self, ids: &[&str]) -> CardSet {
        ids.iter().map(|id| self.card(id)).collect()
    }

    /// Takes a card from the deck or the Scrapyard.
    fn fetch(&mut self, id: &str) -> Card {
        let card = self.card(id);
        if self.state.private.deck.has(card) {
            self.state.private.deck.remove(card);
            self.state.public.deck -= 1;
        } else {
            assert!(self.state.public.scrapyard.has(card), "{id} has its place already");
            self.state.public.scrapyard.remove(card);
        }
        card
    }

    /// Deals cards to a hand.
    pub fn hand(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            let open = &mut self.state.public;
            self.state.private.hands[seat as usize].add(card);
            open.nations[seat as usize].hand += 1;
            if open.fresh.has(card) {
                open.nations[seat as usize].fresh_least += 1;
                open.nations[seat as usize].fresh_most += 1;
            }
        }
        self
    }

    /// Deals a hand everything that is left of the deck but these cards.
    pub fn hoard(&mut self, seat: u8, but: &[&str]) -> &mut Self {
        let rest = self.state.private.deck.minus(self.set(but));
        let ids: Vec<String> = rest.iter().map(|card| self.game.cards().id(card)).collect();
        self.hand(seat, &ids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub fn front(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].front.add(card);
        }
        self
    }

    pub fn down(&mut self, seat: u8, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].down.add(card);
        }
        self
    }

    pub fn site(&mut self, seat: u8, site: usize, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            self.state.public.nations[seat as usize].sites[site].add(card);
        }
        self
    }

    /// Lays cards on the discards or the Scrapyard.
    pub fn spent(&mut self, ids: &[&str]) -> &mut Self {
        for id in ids {
            let card = self.fetch(id);
            let open = &mut self.state.public;
            if self.game.cards().modules.has(card) { open.scrapyard.add(card) } else { open.discards.add(card) }
        }
        self
    }

    /// Lays the whole deck but these cards on the discards and the Scrapyard.
    pub fn spend_deck(&mut self, but: &[&str]) -> &mut Self {
        let rest = self.state.private.deck.minus(self.set(but));
        let ids: Vec<String> = rest.iter().map(|card| self.game.cards().id(card)).collect();
        self.spent(&ids.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Another step or seat on turn.
    pub fn step(&mut self, phase: Phase, seat: u8) -> &mut Self {
        self.state.public.phase = phase;
        self.state.public.seat = Seat(seat);
        self.state.public.turn = u16::from(seat) + 1;
        self
    }

    /// A figure of each nation, by seat.
    pub fn each(&self, figure: impl Fn(&Nation) -> i64) -> Vec<i64> {
        let seats = usize::from(self.game.seats());
        self.state.public.nations[..seats].iter().map(figure).collect()
    }

    /// Gives the first seats ships on Mars.
    pub fn landed(&mut self, successes: &[u8]) -> &mut Self {
        for (nation, landed) in self.state.public.nations.iter_mut().zip(successes) {
            nation.successes = *landed;
        }
        self
    }

    /// Sets the scores of the first seats.
    pub fn score(&mut self, scores: &[i16]) -> &mut Self {
        for (nation, score) in self.state.public.nations.iter_mut().zip(scores) {
            nation.score = *score;
        }
        self
    }

    pub fn phase(&self) -> Phase {
        self.state.public.phase
    }

    /// Who is asked now.
    pub fn asked(&self) -> Vec<u8> {
        match self.game.awaited(&self.state) {
            ToAct::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            ToAct::Chance | ToAct::Nobody => Vec::new(),
        }
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mine = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state.public, &mine, Seat(seat), &mut legal);
        legal
    }

    pub fn can(&self, seat: u8, action: Action) -> bool {
        self.asked().contains(&seat) && self.legal(seat).contains(&action)
    }

    /// Whether a seat can use or negate with this card in any way.
    pub fn can_play(&self, seat: u8, id: &str) -> bool {
        let wanted = self.card(id);
        let plays = |action: &Action| matches!(action, Action::Use { card, .. } | Action::Negate { card, .. } if *card == wanted);
        self.asked().contains(&seat) && self.legal(seat).iter().any(plays)
    }

    /// Why a decision is closed; it must be.
    pub fn refused(&self, seat: u8, action: Action) -> BlockedReason {
        assert!(!self.can(seat, action), "{action:?} is open");
        let mine = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        self.game.blocked_reason(&self.state.public, &mine, Seat(seat), action)
    }

    /// A seat decides; it must be asked and allowed to.
    pub fn does(&mut self, seat: u8, action: Action) -> &mut Self {
        assert!(self.asked().contains(&seat), "seat {seat} is not asked in {:?}, but {:?}", self.phase(), self.asked());
        let legal = self.legal(seat);
        assert!(legal.contains(&action), "{action:?} is closed in {:?}; open are {legal:?}", self.phase());
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound()
    }

    /// A seat decides without being asked.
    pub fn volunteers(&mut self, seat: u8, action: Action) -> &mut Self {
        let mine = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        let mut open = Vec::new();
        self.game.out_of_turn_actions(&self.state.public, &mine, Seat(seat), &mut open);
        assert!(open.contains(&action), "{action:?} is closed; open are {open:?}");
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound()
    }

    fn sound(&mut self) -> &mut Self {
        self.game.check_invariants(&self.state).expect("a sound state");
        self
    }

    /// Nature answers.
    pub fn falls(&mut self, outcome: ChanceOutcome) -> &mut Self {
        assert_eq!(self.game.awaited(&self.state), ToAct::Chance, "nature is asked in {:?}", self.phase());
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} cannot fall");
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        self.sound()
    }

    /// Nature answers as it likes until a seat is asked.
    pub fn anything(&mut self) -> &mut Self {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        while self.game.awaited(&self.state) == ToAct::Chance {
            let outcome = self.game.sample_outcome(&self.state, &mut rng);
            self.falls(outcome);
        }
        self
    }

    pub fn reveals(&mut self, id: &str) -> &mut Self {
        let card = self.card(id);
        self.falls(ChanceOutcome::Reveal { card })
    }

    pub fn picks(&mut self, id: &str) -> &mut Self {
        let card = self.card(id);
        self.falls(ChanceOutcome::Pick { card })
    }

    /// A draw of these cards.
    pub fn drawn(&self, ids: &[&str]) -> ChanceOutcome {
        let mut cards = [None; 8];
        for (place, id) in cards.iter_mut().zip(ids) {
            *place = Some(self.card(id));
        }
        ChanceOutcome::Draw { cards }
    }

    pub fn draws(&mut self, ids: &[&str]) -> &mut Self {
        let drawn = self.drawn(ids);
        self.falls(drawn)
    }

    pub fn looks(&mut self, ids: &[&str]) -> &mut Self {
        let mut cards = [None; 4];
        for (place, id) in cards.iter_mut().zip(ids) {
            *place = Some(self.card(id));
        }
        self.falls(ChanceOutcome::Look { cards })
    }

    /// A card as a target.
    pub fn at(&self, id: &str) -> Option<Target> {
        Some(Target::Card(self.card(id)))
    }

    /// The use of a card in its action mode.
    pub fn using(&self, id: &str, target: Option<Target>) -> Action {
        let card = self.card(id);
        let modes = &self.game.cards().kind(card).modes;
        let mode = modes.iter().position(|mode| mode.when == end_of_days::ModeTiming::Action).expect("an action") as u8;
        Action::Use { card, mode, target, room: None }
    }

    pub fn uses(&mut self, seat: u8, id: &str, target: Option<Target>) -> &mut Self {
        let action = self.using(id, target);
        self.does(seat, action)
    }

    /// Uses a card on another in play.
    pub fn uses_on(&mut self, seat: u8, id: &str, target: &str) -> &mut Self {
        let target = self.at(target);
        self.uses(seat, id, target)
    }

    /// Uses a card against a nation.
    pub fn uses_against(&mut self, seat: u8, id: &str, other: u8) -> &mut Self {
        self.uses(seat, id, Some(Target::Seat(Seat(other))))
    }

    pub fn negates(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.card(id);
        self.does(seat, Action::Negate { card, room: None })
    }

    /// Everybody who is asked in the open window passes.
    pub fn quiet(&mut self) -> &mut Self {
        if matches!(self.phase(), Phase::Negate | Phase::Poll) {
            for seat in self.asked() {
                self.does(seat, Action::Pass {});
            }
        }
        self
    }

    pub fn aims(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.card(id);
        self.does(seat, Action::Aim { card })
    }

    pub fn places(&mut self, seat: u8, id: &str, at: u8) -> &mut Self {
        let card = self.card(id);
        self.does(seat, Action::Place { card, site: pad(at) })
    }

    pub fn fronts(&mut self, seat: u8, id: &str) -> &mut Self {
        let card = self.card(id);
        self.does(seat, Action::Front { card, room: None })
    }

    /// The seat on turn yields, nobody acts, nobody launches: the next turn.
    pub fn ends_turn(&mut self) -> &mut Self {
        self.does(self.state.public.seat.0, Action::Yield {}).quiet();
        while self.phase() == Phase::Launch {
            let seat = self.asked()[0];
            self.does(seat, Action::Pass {});
        }
        self
    }

    /// The seat on turn keeps its hand, draws what it lacks and does not trade.
    pub fn reaches_step_3(&mut self) -> &mut Self {
        let seat = self.state.public.seat.0;
        if self.phase() == Phase::Keep {
            self.does(seat, Action::Keep {});
        }
        while self.phase() != Phase::Act {
            match self.phase() {
                Phase::Refill => self.does(seat, Action::Draw {}),
                Phase::Trade => self.does(seat, Action::EndTrade {}),
                _ => self.anything(),
            };
        }
        self
    }

    pub fn holds(&self, seat: u8, id: &str) -> bool {
        self.state.private.hands[seat as usize].has(self.card(id))
    }

    pub fn in_front(&self, seat: u8, id: &str) -> bool {
        self.state.public.nations[seat as usize].front.has(self.card(id))
    }

    pub fn face_down(&self, seat: u8, id: &str) -> bool {
        self.state.public.nations[seat as usize].down.has(self.card(id))
    }

    pub fn at_site(&self, seat: u8, site: usize, id: &str) -> bool {
        self.state.public.nations[seat as usize].sites[site].has(self.card(id))
    }

    pub fn discarded(&self, id: &str) -> bool {
        self.state.public.discards.has(self.card(id))
    }

    pub fn scrapped(&self, id: &str) -> bool {
        self.state.public.scrapyard.has(self.card(id))
    }

    /// What one seat was told, or, for none, a spectator.
    pub fn heard(&self, seat: Option<u8>) -> impl Iterator<Item = &Event> {
        let viewer = seat.map_or(engine::Viewer::Spectator, |seat| engine::Viewer::Seat(Seat(seat)));
        self.told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
    }
}
