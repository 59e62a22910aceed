//! State transitions: the sequence of a turn (section 3.18) and its decisions.

mod activity;
mod battle;
mod effects;
mod election;
mod forecast;
mod hands;
mod infiltrator;
mod no_ops;
mod out_of_turn;
mod outcomes;
mod trick;

use engine::{Apply, EventSink, Seat, SeatSet, StateOf};

use crate::action::Action;
use crate::card::{Card, NONE};
use crate::content::MAX_REVEALED;
use crate::frame::{StackFrame, TurnStep};
use crate::options::Say;
use crate::state::{Attack, FINAL_SAY, MAX_CREW, MAX_STACK_DEPTH, Public, Trick, VEILED};
use crate::{ChanceOutcome, Event, ExtinctionPoint};

pub use forecast::BattleForecast;

/// The way a game continues after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextStep {
    /// The game continues without a decision.
    Continue,
    /// A chance event is due.
    Chance,
    /// A member of the crew is to act, or [`FINAL_SAY`] for the member with the final say.
    Member(u8),
    /// These seats are to act simultaneously.
    Seats(SeatSet),
    /// The game is over.
    Over,
}

impl Public {
    /// Pushes a frame onto the stack.
    #[inline]
    pub(crate) fn push(&mut self, frame: StackFrame) {
        debug_assert!((self.depth as usize) < MAX_STACK_DEPTH, "effects stand deeper than any set allows");
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// Pops the top frame of the stack.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.frames[self.depth as usize] = StackFrame::Tops;
    }

    /// Replaces the top frame of the stack.
    #[inline]
    pub(crate) fn set_top(&mut self, frame: StackFrame) {
        self.frames[self.depth as usize - 1] = frame;
    }
}

impl Apply for ExtinctionPoint {
    #[inline]
    fn apply_action(&self, state: &mut StateOf<Self>, seat: Seat, action: Action, events: &mut impl EventSink<Event>) {
        if matches!(action, Action::Signal { .. } | Action::Say { .. } | Action::Mark { .. } | Action::Show { .. }) {
            return self.handle_out_of_turn(state, seat, action, events);
        }
        let asked = state.public.asked;
        if asked.len() > 1
            || matches!(state.public.top_frame(), Some(StackFrame::PassLeft | StackFrame::Exchange { .. }))
        {
            state.private.ballot.submit(seat, action);
            events.emit(engine::Audience::Only(SeatSet::only(seat)), Event::Sealed { seat, action });
            if state.private.ballot.submitted_seats() != asked {
                return;
            }
            self.count(state, events);
        } else if state.public.breach.is_some() {
            self.break_off(state, events);
        } else {
            self.answer(state, action, events);
        }
        self.advance_until_decision(state, events);
    }

    fn apply_chance(&self, state: &mut StateOf<Self>, outcome: ChanceOutcome, events: &mut impl EventSink<Event>) {
        let purpose = self.stream_purpose(&state.public);
        state.public.fallen[purpose] = state.public.fallen[purpose].saturating_add(1);
        let public = &mut state.public;
        match outcome {
            ChanceOutcome::Start { who } => {
                public.start = who;
                public.captain = who;
                events.emit_to_all(Event::Start { who });
                self.after_start(public);
            }
            ChanceOutcome::Roles { sets } => self.deal_roles(public, sets, events),
            ChanceOutcome::Tops { mothership, bunker } => self.turn_tops(public, mothership, bunker, events),
            ChanceOutcome::Deal { hands, row } => self.deal_hands(state, hands, row, events),
            ChanceOutcome::Draw { cards } => self.draw(state, cards, events),
            ChanceOutcome::Infil { card } => {
                if let Some(card) = card {
                    public.infil.pool &= !(1 << card.0);
                }
                match public.top_frame() {
                    Some(StackFrame::Look { .. }) => self.show_card(public, card.map_or(NONE, |card| card.0), events),
                    _ => self.reveal_card(public, card.map_or(VEILED, |card| card.0), events),
                }
            }
            ChanceOutcome::TurnUp { card } => {
                public.infil.pool &= !(1 << card.0);
                if let Some(place) = (0..MAX_REVEALED).rev().find(|place| public.trick.infil[*place] == VEILED) {
                    public.trick.infil[place] = card.0;
                    if public.top_frame().is_none() {
                        public.trick.turned += 1;
                        events.emit_to_all(Event::TurnedUp { card });
                    }
                }
            }
        }
        self.advance_until_decision(state, events);
    }
}

impl ExtinctionPoint {
    /// Returns the seat that plays a member of the crew; in a solo game the only seat also plays the Outpost (EP-150).
    #[inline]
    pub(crate) fn seat_of(&self, who: u8) -> Seat {
        if self.seats == 1 { Seat(0) } else { Seat(who) }
    }

    /// Resolves the sealed actions once all have been received.
    fn count(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let ballot = core::mem::take(&mut state.private.ballot);
        let answers: [Option<Action>; MAX_CREW] = core::array::from_fn(|seat| ballot.submission(Seat(seat as u8)));
        if state.public.breach.is_some() {
            return self.break_off(state, events);
        }
        match (state.public.top_frame(), state.public.step) {
            (Some(StackFrame::PassLeft | StackFrame::Exchange { .. }), _) => self.pass_cards(state, answers, events),
            (None, TurnStep::Bids | TurnStep::Tied) => self.count_bids(&mut state.public, answers, events),
            (None, TurnStep::Nominations) => self.count_nominations(&mut state.public, answers, events),
            _ => {
                let decided = self.tally(state, answers);
                events.emit_to_all(Event::Votes { votes: answers, decided });
                self.answer(state, decided, events);
            }
        }
    }

    /// EP-Q7: returns the option with the most votes. A tie goes to the Captain's choice if it is among the tied,
    /// otherwise to the first option in the list.
    fn tally(&self, state: &StateOf<Self>, votes: [Option<Action>; MAX_CREW]) -> Action {
        let count = |action: Action| votes.iter().filter(|vote| **vote == Some(action)).count();
        let most = votes.iter().flatten().map(|vote| count(*vote)).max().unwrap_or(0);
        let captains = votes[self.seat_of(state.public.captain).index()];
        if let Some(vote) = captains.filter(|vote| count(*vote) == most) {
            return vote;
        }
        let mut first = None;
        self.list_public_actions(&state.public, &mut |action| {
            if first.is_none() && count(action) == most {
                first = Some(action);
            }
        });
        first.expect("a vote is one of the list")
    }

    /// Applies an action of the current decision for the member to whom it belongs.
    fn answer(&self, state: &mut StateOf<Self>, action: Action, events: &mut impl EventSink<Event>) {
        match state.public.top_frame() {
            Some(frame) => self.answer_frame(state, frame, action, events),
            None => self.answer_step(state, action, events),
        }
    }

    fn answer_step(&self, state: &mut StateOf<Self>, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Role { role } => self.take_role(&mut state.public, role, events),
            Action::Play { card } => self.play_card(state, card, false, events),
            Action::Cover { building } => self.cover_building(&mut state.public, building, events),
            Action::Attack {} | Action::Repair {} | Action::Decline {} => {
                self.press_advantage(&mut state.public, action, events)
            }
            _ => self.handle_construction(state, action, events),
        }
    }

    /// Advances the game until a seat or chance is to act.
    pub(crate) fn advance_until_decision(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        if state.public.marks != [NONE; MAX_CREW] {
            state.public.marks = [NONE; MAX_CREW];
        }
        loop {
            let next = match state.public.top_frame() {
                Some(frame) => self.go_frame(state, frame, events),
                None => self.go_step(state, events),
            };
            state.public.asked = match next {
                NextStep::Continue => continue,
                NextStep::Chance | NextStep::Over => SeatSet::EMPTY,
                NextStep::Seats(seats) => seats,
                NextStep::Member(FINAL_SAY) if self.options.say == Say::Vote => SeatSet::first(self.seats),
                NextStep::Member(FINAL_SAY) => SeatSet::only(self.seat_of(state.public.captain)),
                NextStep::Member(who) => SeatSet::only(self.seat_of(who)),
            };
            return;
        }
    }

    /// Runs the current step when the stack is empty.
    fn go_step(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) -> NextStep {
        let public = &mut state.public;
        match public.step {
            TurnStep::Start | TurnStep::Roles | TurnStep::Deal => NextStep::Chance,
            TurnStep::Draft => self.go_draft(public, events),
            TurnStep::Tops => {
                public.push(StackFrame::Tops);
                public.step = TurnStep::Turn;
                NextStep::Continue
            }
            TurnStep::Turn => self.begin_turn(state, events),
            TurnStep::Round => self.begin_round(public, events),
            TurnStep::Campaign => self.run_campaign(public, events),
            TurnStep::Bids => NextStep::Seats(members_to_seats(self.eligible_members(public))),
            TurnStep::Tied => NextStep::Seats(members_to_seats(public.tied)),
            TurnStep::Nominations => NextStep::Seats(members_to_seats(self.eligible_members(public))),
            TurnStep::Upkeep => self.charge_upkeep(public),
            TurnStep::Lead => {
                let who = if public.trick.leader == NONE { 0 } else { public.trick.leader };
                self.play_or_ask(state, who, events)
            }
            TurnStep::Infiltrate => self.begin_infiltration(public),
            TurnStep::Follow => match self.ask_next_follower(public) {
                NextStep::Member(who) => self.play_or_ask(state, who, events),
                next => next,
            },
            TurnStep::TurnUp => self.turn_up(public, events),
            TurnStep::Decide => self.decide_trick(public, events),
            TurnStep::Construct => self.go_construct(public, events),
            TurnStep::Clean => self.clean_up(public, events),
            TurnStep::Attack => self.attack_or_not(public, events),
            TurnStep::HandsPlayed => self.hands_played(public, events),
            TurnStep::Advantage => NextStep::Member(FINAL_SAY),
            TurnStep::Break => self.after_break(state, events),
            TurnStep::BattleStart => self.start_battle(public, events),
            TurnStep::Fire => self.fire_at_mothership(public, events),
            TurnStep::Cover => self.go_cover(public, events),
            TurnStep::Raze => self.raze_next_building(public, events),
            TurnStep::Strike => self.strike_bunker(public, events),
            TurnStep::BattleOver => self.end_battle(public, events),
            TurnStep::Over => NextStep::Over,
        }
    }

    /// Ends the game (EP-142).
    pub(crate) fn end_game(&self, public: &mut Public, won: bool, events: &mut impl EventSink<Event>) -> NextStep {
        while public.depth > 0 {
            public.pop();
        }
        public.step = TurnStep::Over;
        events.emit_to_all(Event::Over { won });
        NextStep::Over
    }

    /// Moves a card publicly out of a hand.
    pub(crate) fn leave_hand(&self, state: &mut StateOf<Self>, who: u8, card: Card) {
        let (public, private) = (&mut state.public, &mut state.private);
        let index = who as usize;
        public.counts[index] -= 1;
        if self.seats == 1 && who == 1 {
            public.row.remove(card);
            return;
        }
        private.hands[index].remove(card);
        for knows in &mut private.known_given {
            knows[index].remove(card);
        }
        public.located.insert(card);
        let traces = &mut public.traces;
        traces.seen[index].remove(card);
        if traces.old.contains(card) {
            traces.old.remove(card);
            traces.old_least[index] = traces.old_least[index].saturating_sub(1);
            traces.old_most[index] = traces.old_most[index].saturating_sub(1);
        }
        traces.old_most[index] = traces.old_most[index].min(public.counts[index]);
    }

    /// Moves the crew's and the Infiltrator's cards of the trick to their discard piles (EP-Q22a).
    pub(crate) fn discard_trick(&self, public: &mut Public, events: &mut impl EventSink<Event>) {
        let cards = public.trick.lying;
        events.emit_to_all(Event::Cleaned { cards });
        public.discard_cards(cards);
        for place in 0..public.trick.infils as usize {
            public.infil.discard_card(public.trick.infil[place]);
        }
        let (leader, led) = (public.trick.leader, public.trick.led);
        public.trick = Trick { leader, led, ..Trick::EMPTY };
    }

    /// EP-138, EP-139: a mistake aborts the current step; the Infiltrator's cards are turned up to be discarded.
    fn break_off(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let public = &mut state.public;
        let Some((_, card)) = public.breach.take() else { return };
        events.emit_to_all(Event::BrokenOff { card });
        while let Some(frame) = public.top_frame() {
            if let StackFrame::Sabotage { card } = frame {
                public.infil.discard_card(card);
            }
            public.pop();
        }
        while public.infil.showns > 0 {
            self.return_shown_card(public);
        }
        public.tied = 0;
        public.trick.led = Some(card.suit());
        public.step = TurnStep::Break;
        if public.trick.infils > 0 {
            public.push(StackFrame::Replace);
        }
    }

    /// EP-138: the trick and all hands are then discarded, and the MOTHERSHIP attacks.
    fn after_break(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) -> NextStep {
        self.discard_trick(&mut state.public, events);
        self.discard_hands(state, events);
        state.public.lost_one = true;
        state.public.attack = Attack::NONE;
        state.public.step = TurnStep::BattleStart;
        NextStep::Continue
    }
}

/// Converts a set of members to a set of seats.
pub(crate) const fn members_to_seats(members: u8) -> SeatSet {
    SeatSet::from_word(members)
}
