//! What happens: the sequence of a turn (section 3.18) and the questions in it.

mod activity;
mod battle;
mod effects;
mod election;
mod hands;
mod infiltrator;
mod nature;
mod trick;
mod unasked;
mod vain;

use engine::{EventSink, Seat, SeatSet, StateOf};

use crate::action::Action;
use crate::card::{Card, NONE};
use crate::frame::{StackFrame, TurnStep};
use crate::options::Say;
use crate::state::{Attack, CREW, DEPTH, Public, SAY, Trick};
use crate::{Event, ExtinctionPoint};

/// What the game does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// It goes on by itself.
    On,
    /// Nature is asked.
    Nature,
    /// A member of the crew is asked, or [`SAY`] for whoever has the final say.
    Member(u8),
    /// These seats are asked at once.
    Seats(SeatSet),
    /// It is over.
    Over,
}

impl Public {
    /// Puts something on top of the step.
    #[inline]
    pub(crate) fn push(&mut self, frame: StackFrame) {
        debug_assert!((self.depth as usize) < DEPTH, "effects stand deeper than any set allows");
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// Takes the last thing off the step.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.frames[self.depth as usize] = StackFrame::Tops;
    }

    /// Changes what comes first now.
    #[inline]
    pub(crate) fn set_top(&mut self, frame: StackFrame) {
        self.frames[self.depth as usize - 1] = frame;
    }
}

impl ExtinctionPoint {
    /// The seat that plays a member of the crew: alone at the table, the person also plays the Outpost (EP-150).
    #[inline]
    pub(crate) fn seat_of(&self, who: u8) -> Seat {
        if self.seats == 1 { Seat(0) } else { Seat(who) }
    }

    /// A seat's decision.
    #[inline]
    pub(crate) fn decide(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Action,
        tell: &mut impl EventSink<Event>,
    ) {
        if matches!(action, Action::Signal { .. } | Action::Say { .. } | Action::Mark { .. } | Action::Show { .. }) {
            return self.remark(state, seat, action, tell);
        }
        let asked = state.public.asked;
        if asked.len() > 1 || matches!(state.public.top(), Some(StackFrame::PassLeft | StackFrame::Exchange { .. })) {
            state.private.ballot.answer(seat, action);
            tell.emit(engine::Audience::Only(SeatSet::only(seat)), Event::Sealed { seat, action });
            if state.private.ballot.answered() != asked {
                return;
            }
            self.count(state, tell);
        } else if state.public.breach.is_some() {
            self.break_off(state, tell);
        } else {
            self.answer(state, action, tell);
        }
        self.advance(state, tell);
    }

    /// All sealed answers are in.
    fn count(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        let ballot = core::mem::take(&mut state.private.ballot);
        let answers: [Option<Action>; CREW] = core::array::from_fn(|seat| ballot.of(Seat(seat as u8)));
        if state.public.breach.is_some() {
            return self.break_off(state, tell);
        }
        match (state.public.top(), state.public.step) {
            (Some(StackFrame::PassLeft | StackFrame::Exchange { .. }), _) => self.pass_cards(state, answers, tell),
            (None, TurnStep::Bids | TurnStep::Tied) => self.count_bids(&mut state.public, answers, tell),
            (None, TurnStep::Nominations) => self.count_nominations(&mut state.public, answers, tell),
            _ => {
                let decided = self.tally(state, answers);
                tell.all(Event::Votes { votes: answers, decided });
                self.answer(state, decided, tell);
            }
        }
    }

    /// EP-Q7: most votes win; a tie goes the Captain's way if it can, else to the first of the list.
    fn tally(&self, state: &StateOf<Self>, votes: [Option<Action>; CREW]) -> Action {
        let count = |action: Action| votes.iter().filter(|vote| **vote == Some(action)).count();
        let most = votes.iter().flatten().map(|vote| count(*vote)).max().unwrap_or(0);
        let captains = votes[self.seat_of(state.public.captain).index()];
        if let Some(vote) = captains.filter(|vote| count(*vote) == most) {
            return vote;
        }
        let mut first = None;
        self.list_open(&state.public, &mut |action| {
            if first.is_none() && count(action) == most {
                first = Some(action);
            }
        });
        first.expect("a vote is one of the list")
    }

    /// An answer to the present question, by whoever it belongs to.
    fn answer(&self, state: &mut StateOf<Self>, action: Action, tell: &mut impl EventSink<Event>) {
        match state.public.top() {
            Some(frame) => self.answer_frame(state, frame, action, tell),
            None => self.answer_step(state, action, tell),
        }
    }

    fn answer_step(&self, state: &mut StateOf<Self>, action: Action, tell: &mut impl EventSink<Event>) {
        match action {
            Action::Role { role } => self.take_role(&mut state.public, role, tell),
            Action::Play { card } => self.play_card(state, card, tell),
            Action::Cover { building } => self.cover(&mut state.public, building, tell),
            Action::Attack {} | Action::Repair {} | Action::Decline {} => self.press(&mut state.public, action, tell),
            _ => self.construct(state, action, tell),
        }
    }

    /// Goes on until somebody is asked.
    pub(crate) fn advance(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        if state.public.marks != [NONE; CREW] {
            state.public.marks = [NONE; CREW];
        }
        loop {
            let next = match state.public.top() {
                Some(frame) => self.go_frame(state, frame, tell),
                None => self.go_step(state, tell),
            };
            state.public.asked = match next {
                Next::On => continue,
                Next::Nature | Next::Over => SeatSet::EMPTY,
                Next::Seats(seats) => seats,
                Next::Member(SAY) if self.options.say == Say::Vote => SeatSet::first(self.seats),
                Next::Member(SAY) => SeatSet::only(self.seat_of(state.public.captain)),
                Next::Member(who) => SeatSet::only(self.seat_of(who)),
            };
            return;
        }
    }

    /// What a step does when nothing comes before it.
    fn go_step(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) -> Next {
        let open = &mut state.public;
        match open.step {
            TurnStep::Start | TurnStep::Roles | TurnStep::Deal => Next::Nature,
            TurnStep::Draft => self.go_draft(open, tell),
            TurnStep::Tops => {
                open.push(StackFrame::Tops);
                open.step = TurnStep::Turn;
                Next::On
            }
            TurnStep::Turn => self.begin_turn(state, tell),
            TurnStep::Round => self.begin_round(open, tell),
            TurnStep::Campaign => self.campaign(open, tell),
            TurnStep::Bids => Next::Seats(seats(self.eligible(open))),
            TurnStep::Tied => Next::Seats(seats(open.tied)),
            TurnStep::Nominations => Next::Seats(seats(self.eligible(open))),
            TurnStep::Upkeep => self.upkeep(open),
            TurnStep::Lead => {
                let who = if open.trick.leader == NONE { 0 } else { open.trick.leader };
                self.play_or_ask(state, who, tell)
            }
            TurnStep::Infiltrate => self.infiltrate(open),
            TurnStep::Follow => match self.follow(open) {
                Next::Member(who) => self.play_or_ask(state, who, tell),
                next => next,
            },
            TurnStep::TurnUp => self.turn_up(open, tell),
            TurnStep::Decide => self.decide_trick(open, tell),
            TurnStep::Construct => self.go_construct(open),
            TurnStep::Clean => self.clean(open, tell),
            TurnStep::Attack => self.attack_or_not(open, tell),
            TurnStep::HandsPlayed => self.hands_played(open, tell),
            TurnStep::Advantage => Next::Member(SAY),
            TurnStep::Break => self.after_break(state, tell),
            TurnStep::BattleStart => self.start_battle(open, tell),
            TurnStep::Fire => self.fire(open, tell),
            TurnStep::Cover => self.go_cover(open, tell),
            TurnStep::Raze => self.raze(open, tell),
            TurnStep::Strike => self.strike(open, tell),
            TurnStep::BattleOver => self.end_battle(open, tell),
            TurnStep::Over => Next::Over,
        }
    }

    /// The game ends (EP-142).
    pub(crate) fn end(&self, open: &mut Public, won: bool, tell: &mut impl EventSink<Event>) -> Next {
        while open.depth > 0 {
            open.pop();
        }
        open.step = TurnStep::Over;
        tell.all(Event::Over { won });
        Next::Over
    }

    /// A card leaves a hand before everybody's eyes.
    pub(crate) fn leave_hand(&self, state: &mut StateOf<Self>, who: u8, card: Card) {
        let (open, hidden) = (&mut state.public, &mut state.private);
        let index = who as usize;
        open.counts[index] -= 1;
        if self.seats == 1 && who == 1 {
            open.row.remove(card);
            return;
        }
        hidden.hands[index].remove(card);
        for knows in &mut hidden.knows {
            knows[index].remove(card);
        }
        open.located.add(card);
        let traces = &mut open.traces;
        traces.seen[index].remove(card);
        if traces.old.has(card) {
            traces.old.remove(card);
            traces.old_least[index] = traces.old_least[index].saturating_sub(1);
            traces.old_most[index] = traces.old_most[index].saturating_sub(1);
        }
        traces.old_most[index] = traces.old_most[index].min(open.counts[index]);
    }

    /// The crew's cards of the trick and the Infiltrator's go to their discard piles (EP-Q22a).
    pub(crate) fn discard_trick(&self, open: &mut Public, tell: &mut impl EventSink<Event>) {
        let cards = open.trick.lying;
        tell.all(Event::Cleaned { cards });
        open.throw(cards);
        for place in 0..open.trick.infils as usize {
            open.infil.throw(open.trick.infil[place]);
        }
        let (leader, led) = (open.trick.leader, open.trick.led);
        open.trick = Trick { leader, led, ..Trick::EMPTY };
    }

    /// EP-138, EP-139: a mistake ends whatever was going on; the Infiltrator's cards are turned up to be discarded.
    fn break_off(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        let open = &mut state.public;
        let Some((_, card)) = open.breach.take() else { return };
        tell.all(Event::BrokenOff { card });
        while let Some(frame) = open.top() {
            if let StackFrame::Sabotage { card } = frame {
                open.infil.throw(card);
            }
            open.pop();
        }
        while open.infil.showns > 0 {
            self.unshow(open);
        }
        open.tied = 0;
        open.trick.led = Some(card.suit());
        open.step = TurnStep::Break;
        if open.trick.infils > 0 {
            open.push(StackFrame::Replace);
        }
    }

    /// EP-138: then the trick and all hands are discarded, and the MOTHERSHIP attacks.
    fn after_break(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) -> Next {
        self.discard_trick(&mut state.public, tell);
        self.discard_hands(state, tell);
        state.public.lost_one = true;
        state.public.attack = Attack::NONE;
        state.public.step = TurnStep::BattleStart;
        Next::On
    }
}

/// A set of members as a set of seats.
pub(crate) const fn seats(members: u8) -> SeatSet {
    SeatSet::from_word(members)
}
