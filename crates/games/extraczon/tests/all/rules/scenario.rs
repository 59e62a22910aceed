//! A table where piles, dice and draws are as a test wants them, so that tests read like the rules.
//!
//! Cards are words: `S` Survivor, `D` Defence, `1` `2` `3` HP bonus, `I` Infected; any other kind is its token.

use std::sync::Arc;

use engine::random::ChanceSource;
use engine::{EmittedEvent, Ending, Rules, Seat, SeatSet, StateOf, ToAct, random};
use extraczon::{
    Action, BlockedReason, CardKind, ChanceOutcome, CompiledPack, Event, Extraczon, KINDS, NONE, Options, Phase,
    STANDARD,
};
use parts::CardSet;

/// A card set of few cards and unequal strengths, in which piles run dry.
pub const TINY: &str = include_str!("tiny.toml");

pub fn set(text: &str) -> Arc<CompiledPack> {
    Arc::new(content::load(text, CompiledPack::compile).expect("a playable set"))
}

pub fn kind(word: &str) -> CardKind {
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
    let short = ["S", "D", "1", "2", "3", "I"].into_iter().find(|word| self::kind(word) == kind);
    short.map_or(token, str::to_owned)
}

pub fn discard(word: &str) -> Action {
    Action::Discard(kind(word))
}

pub fn activate(word: &str) -> Action {
    Action::Activate(Some(kind(word)))
}

/// So many dice, as high as possible from the first on, that show this sum.
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

pub struct Scene {
    pub game: Extraczon,
    pub state: StateOf<Extraczon>,
    told: Vec<EmittedEvent<Event>>,
}

/// How a table comes about.
impl Scene {
    /// A table before anything has happened.
    pub fn start(seats: u8, options: Options, cards: Arc<CompiledPack>) -> Scene {
        Scene::under(<Extraczon as Rules>::RULES_VERSION, seats, options, cards)
    }

    /// The same under a version of the rules.
    pub fn under(rules: u16, seats: u8, options: Options, cards: Arc<CompiledPack>) -> Scene {
        let game = Extraczon::under(rules, seats, options, cards).expect("1 to 4 seats");
        Scene { state: game.initial_state(), game, told: Vec::new() }
    }

    /// The standard game alone.
    pub fn solo() -> Scene {
        Scene::seats(1)
    }

    /// The standard game; seat 0 has won the roll for the first turn.
    pub fn seats(seats: u8) -> Scene {
        Scene::with(seats, Options::default())
    }

    pub fn with(seats: u8, options: Options) -> Scene {
        let mut scene = Scene::start(seats, options, set(STANDARD));
        if seats > 1 {
            scene.roll_off([6, 1, 1, 1]);
        }
        scene
    }

    /// The tiny set alone.
    pub fn tiny(options: Options) -> Scene {
        Scene::start(1, options, set(TINY))
    }

    /// Before the last encounter: each seat has so many Survivors, Tacticals and Zombies; what was met besides these
    /// has escaped. Tacticals are Defences first.
    pub fn before_the_last(options: Options, brought: &[(u8, u8, u8)]) -> Scene {
        let mut scene = Scene::with(brought.len() as u8, options);
        for (seat, &(survivors, tacticals, zombies)) in (0..).zip(brought) {
            for index in 0..survivors {
                assert!(index < 54);
                scene.put_secured(seat, kind("S"));
            }
            for _ in 0..tacticals {
                let next = ["D", "1", "2", "3"].into_iter().find(|word| scene.drawable(kind(word)).is_some());
                scene.put_secured(seat, kind(next.expect("18 Tacticals")));
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

    /// Some cards of the draw pile have been secured already.
    pub fn secured(mut self, seat: u8, words: &str) -> Scene {
        words.split_whitespace().for_each(|word| self.put_secured(seat, kind(word)));
        self.checked()
    }

    /// Only these cards are left in the draw pile, the others have been discarded.
    pub fn pile(mut self, words: &str) -> Scene {
        let all = std::mem::take(&mut self.state.public.draw);
        let mut kept = CardSet::EMPTY;
        for word in words.split_whitespace() {
            let index = self.game.cards().index(kind(word)).expect("a kind of the set");
            let free = all.and(self.game.cards().of_kind[index]).minus(kept);
            kept.add(free.lowest().expect("such a card"));
        }
        self.state.public.draw = kept;
        self.state.public.discard = self.state.public.discard.or(all.minus(kept));
        self.checked()
    }

    fn put_secured(&mut self, seat: u8, kind: CardKind) {
        let card = self.drawable(kind).expect("the draw pile has such a card");
        let index = self.game.cards().index(kind).expect("a kind of the set");
        let (open, seat) = (&mut self.state.public, seat as usize);
        open.draw.remove(card);
        open.secured[seat].add(card);
        if open.first[seat][index] == NONE {
            open.first[seat][index] = card;
        }
    }

    /// Takes some Zombie out of the pile and counts its encounter.
    fn take_zombie(&mut self) -> usize {
        let open = &mut self.state.public;
        let kind = open.zombies.iter().position(|left| *left > 0).expect("a Zombie is left");
        open.zombies[kind] -= 1;
        open.turn += 1;
        kind
    }

    fn drawable(&self, kind: CardKind) -> Option<u8> {
        let index = self.game.cards().index(kind)?;
        self.state.public.draw.and(self.game.cards().of_kind[index]).lowest()
    }

    fn checked(self) -> Scene {
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }
}

/// What happens at it. Every step is held against the rules: outcomes have to be possible, actions legal.
impl Scene {
    fn fall(&mut self, outcome: ChanceOutcome) -> &mut Scene {
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} cannot fall in {:?}", self.state.public);
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }

    fn act(&mut self, action: Action) -> &mut Scene {
        let seat = self.state.public.seat;
        assert!(self.legal().contains(&action), "{action:?} is closed; open: {}", self.asked());
        self.game.apply_action(&mut self.state, seat, action, &mut self.told);
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
        self
    }

    /// A round of rolling for the first turn; dice of seats that do not roll are 0.
    pub fn roll_off(&mut self, mut dice: [u8; 4]) -> &mut Scene {
        dice[self.game.seats() as usize..].fill(0);
        self.fall(ChanceOutcome::Rolloff { dice })
    }

    pub fn meets(&mut self, hp: u8) -> &mut Scene {
        let kind = self.game.cards().zombies.iter().position(|zombie| zombie.hp == hp).expect("such a Zombie");
        self.fall(ChanceOutcome::Zombie { kind: kind as u8 })
    }

    pub fn calls(&mut self, word: &str) -> &mut Scene {
        self.act(activate(word))
    }

    pub fn calls_nobody(&mut self) -> &mut Scene {
        self.act(Action::Activate(None))
    }

    /// The black die shows as many as there are words, and these cards are drawn.
    pub fn draws(&mut self, words: &str) -> &mut Scene {
        self.draws_short(words.split_whitespace().count() as u8, words)
    }

    /// The black die shows more than there is to draw.
    pub fn draws_short(&mut self, black: u8, words: &str) -> &mut Scene {
        let mut cards = [NONE; 6];
        let mut taken = CardSet::EMPTY;
        for (slot, word) in cards.iter_mut().zip(words.split_whitespace()) {
            let index = self.game.cards().index(kind(word)).expect("a kind of the set");
            let of_kind = self.game.cards().of_kind[index].minus(taken);
            let (draw, discard) = (self.state.public.draw.and(of_kind), self.state.public.discard.and(of_kind));
            *slot = draw.lowest().or(discard.lowest()).expect("such a card in one of the piles");
            taken.add(*slot);
        }
        self.fall(ChanceOutcome::Draw { black, cards })
    }

    /// The red dice show this sum.
    pub fn throws(&mut self, sum: u8) -> &mut Scene {
        self.fall(ChanceOutcome::Roll { dice: dice(self.game.cards().pack.hp_dice, sum) })
    }

    /// A card goes to infection or pays for a failed roll.
    pub fn gives_up(&mut self, word: &str) -> &mut Scene {
        self.act(discard(word))
    }

    /// The next Zombie escapes and costs what was drawn: an Infected card while there are some, then a Survivor.
    pub fn loses_to(&mut self, hp: u8) -> &mut Scene {
        self.meets(hp);
        if self.state.public.phase == Phase::Activate {
            self.calls_nobody();
        }
        if self.drawable(kind("I")).is_some() {
            return self.draws("I").throws(4);
        }
        self.draws("S").throws(4).throws(4)
    }

    /// One encounter by chance, with the first choice wherever there is one.
    pub fn drifts(&mut self, seed: u8) -> &mut Scene {
        let dealer = ChanceSource::new([seed; 32]);
        let turn = self.state.public.turn;
        while self.state.public.phase != Phase::Over
            && (self.state.public.turn == turn || self.state.public.phase != Phase::Zombie)
        {
            if let Some(first) = self.legal().first() {
                self.act(*first);
            } else {
                let mut rng = dealer.stream(self.game.random_stream(&self.state.public, 0));
                let outcome = self.game.sample_outcome(&self.state, &mut rng);
                self.fall(outcome);
            }
        }
        self
    }
}

/// What is to be seen.
impl Scene {
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state.public, &(), self.state.public.seat, &mut actions);
        actions
    }

    /// The answers open to the seat on turn, in order; nothing if it is not asked.
    pub fn asked(&self) -> String {
        let asked = self.game.to_act(&self.state.public) == ToAct::Seats(SeatSet::only(self.state.public.seat));
        let legal = self.legal();
        assert_eq!(asked, !legal.is_empty(), "a seat is asked exactly if it has answers");
        join(legal.into_iter().map(|action| match action {
            Action::Activate(None) => "nobody".to_owned(),
            Action::Activate(Some(kind)) | Action::Discard(kind) => word(kind),
        }))
    }

    /// Why the seat on turn may not do this.
    pub fn closed(&self, action: Action) -> BlockedReason {
        assert!(!self.legal().contains(&action), "{action:?} is open");
        self.game.blocked_reason(&self.state.public, &(), self.state.public.seat, action)
    }

    /// The cards in the area in their order.
    pub fn area(&self) -> String {
        join(self.state.public.lying().iter().map(|card| word(self.game.cards().kind(*card))))
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
        let counts: [u8; KINDS] = self.game.cards().count(pile);
        let kinds = self.game.cards().kinds.iter().zip(counts);
        join(kinds.flat_map(|(kind, count)| vec![word(*kind); count as usize]))
    }

    pub fn phase(&self) -> Phase {
        self.state.public.phase
    }

    /// The bonus of the next HP roll.
    pub fn bonus(&self) -> u8 {
        let (chosen, area) = self.game.bonus(&self.state.public);
        chosen + area
    }

    /// At most how many HP rolls are left.
    pub fn rolls_left(&self) -> u8 {
        self.game.odds(&self.state.public).expect("a Zombie is being met").rolls
    }

    pub fn ending(&self) -> Ending<extraczon::EndingDetail> {
        assert_eq!(self.game.to_act(&self.state.public), ToAct::Nobody);
        self.game.ending(&self.state)
    }

    /// What has been told since the last time, always to everybody.
    pub fn told(&mut self) -> Vec<Event> {
        let told = std::mem::take(&mut self.told);
        assert!(told.iter().all(|told| told.to == engine::Audience::All), "nothing is secret");
        told.into_iter().map(|told| told.event).collect()
    }
}

/// One whole game by chance; shows the state after each step together with what was told at it.
pub fn drift(
    game: &Extraczon,
    seed: u64,
    mut see: impl FnMut(&StateOf<Extraczon>, &[EmittedEvent<Event>]),
) -> StateOf<Extraczon> {
    let dealer = ChanceSource::new([7; 32]);
    let mut rng = dealer.stream(seed);
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
