//! A test table with full control over piles, dice and draws, so that tests read like the rules.
//!
//! Cards are words: `S` Survivor, `D` Defence, `1` `2` `3` HP bonus, `I` Infected; any other kind is its token.

use std::sync::Arc;

use engine::random::ChanceSource;
use engine::{
    Apply, BlockedActions, Chance, EmittedEvent, Ending, Invariants, LegalActions, Rules, Scoring, Seat, SeatSet,
    StateOf, ToAct, random,
};
use extraczon::{
    Action, BlockedReason, CardKind, ChanceOutcome, CompiledPack, Event, Extraczon, MAX_KINDS, NO_CARD, Options, Phase,
    STANDARD_PACK,
};
use parts::CardSet;

/// A card set with few cards of unequal strengths, in which piles run dry.
pub const TINY: &str = include_str!("tiny.toml");

pub fn compile_pack(text: &str) -> Arc<CompiledPack> {
    Arc::new(content::load(text, CompiledPack::compile).expect("a playable set"))
}

pub fn parse_kind(word: &str) -> CardKind {
    let token = match word {
        "S" => "survivor",
        "D" => "defense",
        "1" => "hp1",
        "2" => "hp2",
        "3" => "hp3",
        "I" => "infected",
        token => token,
    };
    token.parse().expect(word)
}

fn word(kind: CardKind) -> String {
    let token = kind.to_string();
    let short = ["S", "D", "1", "2", "3", "I"].into_iter().find(|word| self::parse_kind(word) == kind);
    short.map_or(token, str::to_owned)
}

pub fn discard_action(word: &str) -> Action {
    Action::Discard(parse_kind(word))
}

pub fn activate_action(word: &str) -> Action {
    Action::Activate(Some(parse_kind(word)))
}

/// Returns this number of dice with this sum, the first dice as high as possible.
fn dice(count: u8, sum: u8) -> [u8; 6] {
    assert!((count..=6 * count).contains(&sum), "{count} dice do not show {sum}");
    let mut dice = [0; 6];
    dice[..count as usize].fill(1);
    let mut rest = sum - count;
    for die in &mut dice[..count as usize] {
        let more = rest.min(5);
        *die += more;
        rest -= more;
    }
    dice
}

pub struct Scenario {
    pub game: Extraczon,
    pub state: StateOf<Extraczon>,
    told: Vec<EmittedEvent<Event>>,
}

/// Constructors and setup.
impl Scenario {
    /// Creates a table before the first event.
    pub fn start(seats: u8, options: Options, cards: Arc<CompiledPack>) -> Scenario {
        Scenario::with_rules_version(<Extraczon as Rules>::RULES_VERSION, seats, options, cards)
    }

    /// Creates a table under a given rules version.
    pub fn with_rules_version(rules: u16, seats: u8, options: Options, cards: Arc<CompiledPack>) -> Scenario {
        let game = Extraczon::with_rules_version(rules, seats, options, cards).expect("1 to 4 seats");
        Scenario { state: game.initial_state(), game, told: Vec::new() }
    }

    /// Creates a solo game with the standard set.
    pub fn new_solo() -> Scenario {
        Scenario::with_seats(1)
    }

    /// Creates a game with the standard set in which seat 0 has won the roll for the first turn.
    pub fn with_seats(seats: u8) -> Scenario {
        Scenario::with(seats, Options::default())
    }

    pub fn with(seats: u8, options: Options) -> Scenario {
        let mut scene = Scenario::start(seats, options, compile_pack(STANDARD_PACK));
        if seats > 1 {
            scene.roll_off([6, 1, 1, 1]);
        }
        scene
    }

    /// Creates a solo game with the tiny set.
    pub fn with_tiny_pack(options: Options) -> Scenario {
        Scenario::start(1, options, compile_pack(TINY))
    }

    /// Creates a table before the last encounter: each seat has these numbers of Survivors, Tacticals and Zombies,
    /// and all other Zombies met have escaped. Tacticals are Defences first.
    pub fn before_the_last(options: Options, brought: &[(u8, u8, u8)]) -> Scenario {
        let mut scene = Scenario::with(brought.len() as u8, options);
        for (seat, &(survivors, tacticals, zombies)) in (0..).zip(brought) {
            for index in 0..survivors {
                assert!(index < 54);
                scene.put_secured(seat, parse_kind("S"));
            }
            for _ in 0..tacticals {
                let next = ["D", "1", "2", "3"].into_iter().find(|word| scene.drawable(parse_kind(word)).is_some());
                scene.put_secured(seat, parse_kind(next.expect("18 Tacticals")));
            }
            for _ in 0..zombies {
                scene.state.public.contained[seat as usize][scene.take_zombie()] += 1;
            }
        }
        while scene.state.public.turn < 23 {
            let gone = scene.take_zombie();
            scene.state.public.escaped[gone] += 1;
        }
        scene.state.public.seat = Seat(23 % scene.game.seats());
        scene.checked()
    }

    /// Moves some cards from the draw pile to a Secured pile.
    pub fn with_secured(mut self, seat: u8, words: &str) -> Scenario {
        words.split_whitespace().for_each(|word| self.put_secured(seat, parse_kind(word)));
        self.checked()
    }

    /// Leaves only these cards in the draw pile and discards the others.
    pub fn with_draw_pile(mut self, words: &str) -> Scenario {
        let all = std::mem::take(&mut self.state.public.draw);
        let mut kept = CardSet::EMPTY;
        for word in words.split_whitespace() {
            let index = self.game.content().kind_index(parse_kind(word)).expect("a kind of the set");
            let free = all.and(self.game.content().of_kind[index]).minus(kept);
            kept.insert(free.lowest().expect("such a card"));
        }
        self.state.public.draw = kept;
        self.state.public.discard = self.state.public.discard.or(all.minus(kept));
        self.checked()
    }

    fn put_secured(&mut self, seat: u8, kind: CardKind) {
        let card = self.drawable(kind).expect("the draw pile has such a card");
        let index = self.game.content().kind_index(kind).expect("a kind of the set");
        let (public, seat) = (&mut self.state.public, seat as usize);
        public.draw.remove(card);
        public.secured[seat].insert(card);
        if public.first[seat][index] == NO_CARD {
            public.first[seat][index] = card;
        }
    }

    /// Takes any Zombie out of the pile and counts its encounter.
    fn take_zombie(&mut self) -> usize {
        let public = &mut self.state.public;
        let kind = public.zombies.iter().position(|left| *left > 0).expect("a Zombie is left");
        public.zombies[kind] -= 1;
        public.turn += 1;
        kind
    }

    fn drawable(&self, kind: CardKind) -> Option<u8> {
        let index = self.game.content().kind_index(kind)?;
        self.state.public.draw.and(self.game.content().of_kind[index]).lowest()
    }

    fn checked(self) -> Scenario {
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }
}

/// Steps of the game. Each step is checked against the rules: outcomes have to be possible, actions legal.
impl Scenario {
    fn apply_outcome(&mut self, outcome: ChanceOutcome) -> &mut Scenario {
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} cannot fall in {:?}", self.state.public);
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }

    fn take_action(&mut self, action: Action) -> &mut Scenario {
        let seat = self.state.public.seat;
        assert!(self.legal_actions().contains(&action), "{action:?} is closed; open: {}", self.legal_action_words());
        self.game.apply_action(&mut self.state, seat, action, &mut self.told);
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }

    /// Applies one roll for the first turn; dice of seats that do not roll are 0.
    pub fn roll_off(&mut self, mut dice: [u8; 4]) -> &mut Scenario {
        dice[self.game.seats() as usize..].fill(0);
        self.apply_outcome(ChanceOutcome::Rolloff { dice })
    }

    pub fn encounter_zombie(&mut self, hp: u8) -> &mut Scenario {
        let kind = self.game.content().zombies.iter().position(|zombie| zombie.hp == hp).expect("such a Zombie");
        self.apply_outcome(ChanceOutcome::Zombie { kind: kind as u8 })
    }

    pub fn activate_card(&mut self, word: &str) -> &mut Scenario {
        self.take_action(activate_action(word))
    }

    pub fn calls_nobody(&mut self) -> &mut Scenario {
        self.take_action(Action::Activate(None))
    }

    /// Applies a draw of these cards, where the black die shows the number of words.
    pub fn draw_cards(&mut self, words: &str) -> &mut Scenario {
        self.draws_short(words.split_whitespace().count() as u8, words)
    }

    /// Applies a draw where the black die shows more than there is to draw.
    pub fn draws_short(&mut self, black: u8, words: &str) -> &mut Scenario {
        let mut cards = [NO_CARD; 6];
        let mut taken = CardSet::EMPTY;
        for (slot, word) in cards.iter_mut().zip(words.split_whitespace()) {
            let index = self.game.content().kind_index(parse_kind(word)).expect("a kind of the set");
            let of_kind = self.game.content().of_kind[index].minus(taken);
            let (draw, discard) = (self.state.public.draw.and(of_kind), self.state.public.discard.and(of_kind));
            *slot = draw.lowest().or(discard.lowest()).expect("such a card in one of the piles");
            taken.insert(*slot);
        }
        self.apply_outcome(ChanceOutcome::Draw { black, cards })
    }

    /// Applies a roll of the red dice with this sum.
    pub fn roll_hp_dice(&mut self, sum: u8) -> &mut Scenario {
        self.apply_outcome(ChanceOutcome::Roll { dice: dice(self.game.content().pack.hp_dice, sum) })
    }

    /// Gives up a card, to infection or to pay for a failed roll.
    pub fn gives_up(&mut self, word: &str) -> &mut Scenario {
        self.take_action(discard_action(word))
    }

    /// Lets the next Zombie escape. This costs a card drawn: an Infected card while there are some, then a Survivor.
    pub fn loses_to(&mut self, hp: u8) -> &mut Scenario {
        self.encounter_zombie(hp);
        if self.state.public.phase == Phase::Activate {
            self.calls_nobody();
        }
        if self.drawable(parse_kind("I")).is_some() {
            return self.draw_cards("I").roll_hp_dice(4);
        }
        self.draw_cards("S").roll_hp_dice(4).roll_hp_dice(4)
    }

    /// Plays one encounter with random outcomes and the first legal action at each choice.
    pub fn play_random_encounter(&mut self, seed: u8) -> &mut Scenario {
        let dealer = ChanceSource::new([seed; 32]);
        let turn = self.state.public.turn;
        while self.state.public.phase != Phase::Over
            && (self.state.public.turn == turn || self.state.public.phase != Phase::Zombie)
        {
            if let Some(first) = self.legal_actions().first() {
                self.take_action(*first);
            } else {
                let mut rng = dealer.stream_rng(self.game.random_stream(&self.state.public, 0));
                let outcome = self.game.sample_outcome(&self.state, &mut rng);
                self.apply_outcome(outcome);
            }
        }
        self
    }
}

/// Queries.
impl Scenario {
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state.public, &(), self.state.public.seat, &mut actions);
        actions
    }

    /// Returns the legal actions of the seat on turn, in order; empty if it does not have to act.
    pub fn legal_action_words(&self) -> String {
        let asked = self.game.to_act(&self.state.public) == ToAct::Seats(SeatSet::only(self.state.public.seat));
        let legal = self.legal_actions();
        assert_eq!(asked, !legal.is_empty(), "a seat is asked exactly if it has answers");
        join(legal.into_iter().map(|action| match action {
            Action::Activate(None) => "nobody".to_owned(),
            Action::Activate(Some(kind)) | Action::Discard(kind) => word(kind),
        }))
    }

    /// Returns the reason why an action of the seat on turn is blocked.
    pub fn blocked_reason(&self, action: Action) -> BlockedReason {
        assert!(!self.legal_actions().contains(&action), "{action:?} is open");
        self.game.blocked_reason(&self.state.public, &(), self.state.public.seat, action)
    }

    /// Returns the cards in the area, in order.
    pub fn area_words(&self) -> String {
        join(self.state.public.area_cards().iter().map(|card| word(self.game.content().card_kind(*card))))
    }

    pub fn secured_by(&self, seat: u8) -> String {
        self.words(self.state.public.secured[seat as usize])
    }

    pub fn discard_pile(&self) -> String {
        self.words(self.state.public.discard)
    }

    pub fn draw_pile(&self) -> String {
        self.words(self.state.public.draw)
    }

    fn words(&self, pile: CardSet) -> String {
        let counts: [u8; MAX_KINDS] = self.game.content().count_by_kind(pile);
        let kinds = self.game.content().kinds.iter().zip(counts);
        join(kinds.flat_map(|(kind, count)| vec![word(*kind); count as usize]))
    }

    pub fn phase(&self) -> Phase {
        self.state.public.phase
    }

    /// Returns the bonus of the next HP roll.
    pub fn roll_bonus(&self) -> u8 {
        let (chosen, area) = self.game.roll_bonuses(&self.state.public);
        chosen + area
    }

    /// Returns the maximum number of HP rolls left.
    pub fn rolls_left(&self) -> u8 {
        self.game.roll_odds(&self.state.public).expect("a Zombie is being met").rolls
    }

    pub fn ending(&self) -> Ending<extraczon::EndingDetail> {
        assert_eq!(self.game.to_act(&self.state.public), ToAct::Nobody);
        self.game.ending(&self.state)
    }

    /// Takes the events since the last call; all of them are public.
    pub fn take_events(&mut self) -> Vec<Event> {
        let told = std::mem::take(&mut self.told);
        assert!(told.iter().all(|told| told.to == engine::Audience::All), "nothing is secret");
        told.into_iter().map(|told| told.event).collect()
    }
}

/// Plays one random game; passes each state with the events that led to it to `see`.
pub fn play_random_game(
    game: &Extraczon,
    seed: u64,
    mut see: impl FnMut(&StateOf<Extraczon>, &[EmittedEvent<Event>]),
) -> StateOf<Extraczon> {
    let dealer = ChanceSource::new([7; 32]);
    let mut rng = dealer.stream_rng(seed);
    let mut state = game.initial_state();
    let mut actions = Vec::new();
    loop {
        let mut told = Vec::new();
        match game.to_act(&state.public) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.apply_chance(&mut state, outcome, &mut told);
            }
            ToAct::Seats(seats) => {
                let seat = seats.lowest().expect("a seat is asked");
                actions.clear();
                game.legal_actions(&state.public, &(), seat, &mut actions);
                game.apply_action(&mut state, seat, random::pick(&mut rng, &actions), &mut told);
            }
            ToAct::Nobody => return state,
        }
        see(&state, &told);
    }
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
