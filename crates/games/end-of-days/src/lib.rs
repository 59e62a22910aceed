//! End of Days: nations trade, sabotage and launch rockets before an asteroid strikes.
//!
//! The rules are cited by clause (`ED-12`) and ruling (`ED-Q4`); `rules.md` tells them in plain words.
#![no_std]

extern crate alloc;

mod action;
mod apply;
mod audit;
mod cards;
mod chance;
mod compile;
mod content;
mod event;
mod hands;
mod imagine;
mod knowledge;
mod legal;
mod nation;
mod numbers;
mod odds;
mod offer;
mod options;
mod score;
mod setup;
mod ship;
mod shown;
mod state;
mod versions;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use play::{Dealt, Ending, Figure, Game, Measure, Pending, Rng, Seat, SeatSet, State, Tell, ViewOf};

pub use action::{Action, Order, OrderSet, Saying, Target};
pub use cards::{Aim, Award, COMMIT, Cards, DRAW, Declares, Deed, Kind, LOOK, Mode, NATIONS, SITES, Standing, Step};
pub use chance::Outcome;
pub use content::{
    Amount, At, Colour, ColourSet, Condition, Copy, From, HOUSE, Hit, How, Match, ModeEntry, NationCard, Need,
    Occasion, Owner, Pack, Part, Per, Scope, Spread, StepEntry, TypeEntry, Verb, When, Who, Zone,
};
pub use event::{Ban, Event, Why};
pub use legal::Reason;
pub use nation::Nation;
pub use numbers::{Card, CardSet, Few, Flag, FlagSet, Site};
pub use odds::{AttackOdds, Odds};
pub use offer::{COUNTERS, Commit, DRAFTS, Draft, OFFERS, Offer, Proof, Purpose, STROKES, Said, Side, Sketch};
pub use options::{
    ChatInTrade, Doomsday, FoulVote, NationChoice, Options, ScoreFloor, ScrapPick, TradePenalty, WildTargets, Windows,
};
pub use score::{Detail, Tally};
pub use ship::Lack;
pub use shown::{BansShown, EffectShown, MineShown, NationShown, OpenShown, Shown, SiteShown};
pub use state::{Cause, DEPTH, Effect, Frame, Hidden, Mine, Open, Phase, Reply, SEATS};

/// The rules in our own words, as Markdown; each paragraph starts with its clauses.
pub const RULES: &str = include_str!("../rules.md");

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct EndOfDays {
    rules: u16,
    seats: u8,
    options: Arc<Options>,
    cards: Arc<Cards>,
}

impl EndOfDays {
    /// The switches of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The deck.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The nation card of a seat that has chosen.
    #[inline]
    pub fn nation_card(&self, open: &Open, seat: Seat) -> &NationCard {
        let flag = open[seat].flag.expect("the seat has its nation");
        &self.cards.pack.nations[flag.index()]
    }

    /// The deck's nations that stayed out of this game (ED-30).
    pub fn stayed_out(&self, open: &Open) -> impl Iterator<Item = (Flag, &NationCard)> {
        self.cards.nations().filter(|(flag, _)| open.nations.iter().all(|nation| nation.flag != Some(*flag)))
    }

    /// The cards that a seat can use from its hand (ED-10).
    #[inline]
    pub fn usable(&self, open: &Open, seat: Seat) -> CardSet {
        open[seat].flag.map_or(open.wild, |flag| self.cards.flagged[flag.index()].or(open.wild))
    }

    /// The cards that a seat can play from its hand now: those it can use, but for colours that a card keeps it from.
    #[inline]
    pub fn playable(&self, open: &Open, seat: Seat) -> CardSet {
        let kept = open[seat].no_colours.iter();
        kept.fold(self.usable(open, seat), |cards, colour| cards.minus(self.cards.of_colour[colour as usize]))
    }

    /// The seats whose flag a card bears for the purpose of victims (ED-13, ED-Q29).
    pub fn flagged(&self, open: &Open, card: Card) -> SeatSet {
        let wild = match self.options.wild_targets {
            WildTargets::All => open.wild,
            WildTargets::Printed => self.cards.striped,
        };
        if wild.has(card) {
            return SeatSet::first(self.seats);
        }
        let bears = |seat: &Seat| open[*seat].flag.is_some_and(|flag| self.cards.flagged[flag.index()].has(card));
        (0..self.seats).map(Seat).filter(bears).collect()
    }

    /// The mode of a card in use.
    #[inline]
    pub fn mode(&self, frame: Frame) -> &Mode {
        &self.cards.kind(frame.card).modes[frame.mode as usize]
    }

    /// In each of the three windows in which hidden cards matter a quick answer would tell that there was nothing to
    /// think about (ED-Q51): how many milliseconds such a question is open before this answer of a person counts.
    pub fn least(&self, open: &Open, action: Action) -> u32 {
        match (open.phase, action) {
            (Phase::Negate, _) => 3_000,
            (Phase::Poll, _) => 2_000,
            (Phase::Answer, Action::Accept {} | Action::Decline {} | Action::Send {}) => 5_000,
            _ => 0,
        }
    }

    /// Free words beside the offers could say more about a hand than an offer may (ED-Q18): whether there are
    /// none now.
    pub fn quiet(&self, open: &Open) -> bool {
        self.options.chat_in_trade == ChatInTrade::Off
            && matches!(open.phase, Phase::Trade | Phase::Answer | Phase::Commit | Phase::Berth | Phase::SwapDraw)
    }

    /// The seats, the one on turn first, then clockwise (ED-56).
    #[inline]
    pub(crate) fn turn_order(&self, open: &Open) -> impl Iterator<Item = Seat> + use<> {
        open.seat.clockwise(self.seats)
    }

    /// The sites at which a seat can put a module: those with one, and the first empty one below the limit (ED-74).
    pub fn berths(&self, open: &Open, seat: Seat) -> impl Iterator<Item = Site> + use<> {
        let nation = open[seat];
        let room = nation.projects() < self.nation_card(open, seat).rockets;
        let new = Site::first(SITES as u8).find(|site| room && nation.at(*site).is_empty());
        Site::first(SITES as u8).filter(move |site| !nation.at(*site).is_empty() || new == Some(*site))
    }
}

impl Game for EndOfDays {
    const ID: &'static str = "end-of-days";
    const RULES: u16 = 2;

    type Open = Open;
    type Hidden = Hidden;
    type Mine = Mine;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Reason = Reason;
    type Detail = Detail;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn start(&self) -> State<Self> {
        self.first_state()
    }

    #[inline]
    fn pending(&self, open: &Open) -> Pending {
        match open.phase {
            Phase::Seating
            | Phase::Deal
            | Phase::Drawing
            | Phase::SwapDraw
            | Phase::Attack
            | Phase::Chance
            | Phase::EffectDraw
            | Phase::Look
            | Phase::Liftoff => Pending::Nature,
            Phase::Keep | Phase::Refill | Phase::Trade | Phase::Act => Pending::Seats(SeatSet::only(open.seat)),
            Phase::Commit => Pending::Seats(SeatSet::only(open.commit.seat)),
            Phase::Aim | Phase::Arrange => Pending::Seats(SeatSet::only(open.bottom().user)),
            Phase::Poll | Phase::Negate => Pending::Seats(self.asked(open)),
            Phase::Nation
            | Phase::Answer
            | Phase::Berth
            | Phase::Pay
            | Phase::Lose
            | Phase::Salvage
            | Phase::Launch
            | Phase::Board
            | Phase::Reduce => Pending::Seats(SeatSet::only(open.actor)),
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn answered(&self, hidden: &Hidden) -> SeatSet {
        hidden.ballot.answered()
    }

    #[inline]
    fn mine(&self, open: &Open, hidden: &Hidden, seat: Seat) -> Mine {
        self.slice(open, hidden, seat)
    }

    #[inline]
    fn legal(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(open, mine, seat, out);
    }

    fn unasked(&self, open: &Open, _: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_unasked(open, seat, out);
    }

    fn closed(&self, open: &Open, mine: &Mine, seat: Seat, out: &mut Vec<Action>) {
        self.list_closed(open, mine, seat, out);
    }

    fn why(&self, open: &Open, mine: &Mine, seat: Seat, action: Action) -> Reason {
        self.reason(open, mine, seat, action)
    }

    #[inline]
    fn apply(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        self.decide(state, seat, action, tell);
    }

    #[inline]
    fn sample(&self, state: &State<Self>, rng: &mut impl Rng) -> Outcome {
        self.draw_outcome(state, rng)
    }

    fn possible(&self, state: &State<Self>, outcome: Outcome) -> bool {
        self.could_fall(state, outcome)
    }

    #[inline]
    fn settle(&self, state: &mut State<Self>, outcome: Outcome, tell: &mut impl Tell<Event>) {
        self.fall(state, outcome, tell);
    }

    fn stream(&self, open: &Open, _: u32) -> u64 {
        Self::stream_of(open)
    }

    fn imagine(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Hidden {
        self.guess(view, rng)
    }

    fn payoff(&self, state: &State<Self>, seat: Seat) -> f32 {
        self.worth(&state.open, seat)
    }

    fn ending(&self, state: &State<Self>) -> Ending<Detail> {
        self.final_ending(&state.open)
    }

    /// A standing order that fits; else what changes least: keep, draw, no trade, pass.
    fn when_absent(&self, open: &Open, mine: &Mine, seat: Seat) -> Action {
        self.absent(open, mine, seat)
    }

    fn ordered(&self, open: &Open, mine: &Mine, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.list_legal(open, mine, seat, &mut legal);
        if legal.is_empty() { None } else { self.order_among(open, mine, seat, &legal) }
    }

    /// What a seat builds for itself, and orders that it gives, tell nobody else anything; neither does a yield.
    fn reveals(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Drafted { .. }
                | Event::Picked { .. }
                | Event::Ordered { .. }
                | Event::Fouled { .. }
                | Event::Yielded { .. }
                | Event::Boarding { .. }
                | Event::Left { .. }
        )
    }

    fn audit(&self, state: &State<Self>) -> Result<(), &'static str> {
        self.check(state)
    }
}

impl Measure for EndOfDays {
    type Tally = Tally;

    fn figures(&self, state: &State<Self>, tally: &Tally, out: &mut Vec<Figure>) {
        self.measure(&state.open, tally, out);
    }

    fn part(&self, state: &State<Self>, _: &Tally, seat: Seat) -> play::Part<'_> {
        self.part(&state.open, seat)
    }

    #[inline]
    fn round(&self, open: &Open) -> u16 {
        open.round.into()
    }

    fn standing(&self, open: &Open, seat: Seat) -> Option<i32> {
        Some(open[seat].score.into())
    }

    fn dealt(&self, state: &State<Self>, outcome: Outcome, each: &mut dyn FnMut(Dealt)) {
        let Outcome::Draw { cards } = outcome else { return };
        let seat = match state.open.phase {
            Phase::Deal => state.open.actor,
            Phase::Drawing => state.open.seat,
            _ => return,
        };
        let drawn = (0..).zip(cards).filter_map(|(place, card)| card.map(|card| (place, card)));
        drawn.for_each(|(place, card)| each(Dealt { seat, card: card.index() as u8, place }));
    }

    fn dealing(&self, mut outcome: Outcome, dealt: Dealt, card: u8) -> Outcome {
        if let Outcome::Draw { cards } = &mut outcome {
            cards[usize::from(dealt.place)] = Card::new(card);
        }
        outcome
    }

    fn cards(&self) -> u8 {
        self.cards.count
    }

    fn card_id(&self, card: u8) -> String {
        let card = Card::new(card).expect("a card of the deck");
        self.cards.pack.types[self.cards.kind(card).entry].id.clone()
    }

    fn used(&self, event: &Event, each: &mut dyn FnMut(u8)) {
        let card = match event {
            Event::Placed { card, .. } | Event::Fronted { card, .. } => *card,
            Event::Used { card, .. } | Event::Negates { card, .. } => *card,
            _ => return,
        };
        each(card.index() as u8);
    }
}
