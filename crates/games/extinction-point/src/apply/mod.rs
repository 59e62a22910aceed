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

use play::{Seat, SeatSet, State, Tell};

use crate::action::Action;
use crate::card::{Card, NONE};
use crate::frame::{Frame, Step};
use crate::options::Say;
use crate::state::{Attack, CREW, DEPTH, Open, SAY, Trick};
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

impl Open {
    /// Puts something on top of the step.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!((self.depth as usize) < DEPTH, "effects stand deeper than any set allows");
        self.frames[self.depth as usize] = frame;
        self.depth += 1;
    }

    /// Takes the last thing off the step.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.frames[self.depth as usize] = Frame::Tops;
    }

    /// Changes what comes first now.
    #[inline]
    pub(crate) fn set_top(&mut self, frame: Frame) {
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
    pub(crate) fn decide(&self, state: &mut State<Self>, seat: Seat, action: Action, tell: &mut impl Tell<Event>) {
        if matches!(action, Action::Signal { .. } | Action::Say { .. } | Action::Mark { .. } | Action::Show { .. }) {
            return self.remark(state, seat, action, tell);
        }
        let asked = state.open.asked;
        if asked.len() > 1 || matches!(state.open.top(), Some(Frame::PassLeft | Frame::Exchange { .. })) {
            state.hidden.ballot.answer(seat, action);
            tell.tell(play::Audience::Only(SeatSet::only(seat)), Event::Sealed { seat, action });
            if state.hidden.ballot.answered() != asked {
                return;
            }
            self.count(state, tell);
        } else if state.open.breach.is_some() {
            self.break_off(state, tell);
        } else {
            self.answer(state, action, tell);
        }
        self.advance(state, tell);
    }

    /// All sealed answers are in.
    fn count(&self, state: &mut State<Self>, tell: &mut impl Tell<Event>) {
        let ballot = core::mem::take(&mut state.hidden.ballot);
        let answers: [Option<Action>; CREW] = core::array::from_fn(|seat| ballot.of(Seat(seat as u8)));
        if state.open.breach.is_some() {
            return self.break_off(state, tell);
        }
        match (state.open.top(), state.open.step) {
            (Some(Frame::PassLeft | Frame::Exchange { .. }), _) => self.pass_cards(state, answers, tell),
            (None, Step::Bids | Step::Tied) => self.count_bids(&mut state.open, answers, tell),
            (None, Step::Nominations) => self.count_nominations(&mut state.open, answers, tell),
            _ => {
                let decided = self.tally(state, answers);
                tell.all(Event::Votes { votes: answers, decided });
                self.answer(state, decided, tell);
            }
        }
    }

    /// EP-Q7: most votes win; a tie goes the Captain's way if it can, else to the first of the list.
    fn tally(&self, state: &State<Self>, votes: [Option<Action>; CREW]) -> Action {
        let count = |action: Action| votes.iter().filter(|vote| **vote == Some(action)).count();
        let most = votes.iter().flatten().map(|vote| count(*vote)).max().unwrap_or(0);
        let captains = votes[self.seat_of(state.open.captain).index()];
        if let Some(vote) = captains.filter(|vote| count(*vote) == most) {
            return vote;
        }
        let mut first = None;
        self.list_open(&state.open, &mut |action| {
            if first.is_none() && count(action) == most {
                first = Some(action);
            }
        });
        first.expect("a vote is one of the list")
    }

    /// An answer to the present question, by whoever it belongs to.
    fn answer(&self, state: &mut State<Self>, action: Action, tell: &mut impl Tell<Event>) {
        match state.open.top() {
            Some(frame) => self.answer_frame(state, frame, action, tell),
            None => self.answer_step(state, action, tell),
        }
    }

    fn answer_step(&self, state: &mut State<Self>, action: Action, tell: &mut impl Tell<Event>) {
        match action {
            Action::Role { role } => self.take_role(&mut state.open, role, tell),
            Action::Play { card } => self.play_card(state, card, tell),
            Action::Cover { building } => self.cover(&mut state.open, building, tell),
            Action::Attack {} | Action::Repair {} | Action::Decline {} => self.press(&mut state.open, action, tell),
            _ => self.construct(state, action, tell),
        }
    }

    /// Goes on until somebody is asked.
    pub(crate) fn advance(&self, state: &mut State<Self>, tell: &mut impl Tell<Event>) {
        if state.open.marks != [NONE; CREW] {
            state.open.marks = [NONE; CREW];
        }
        loop {
            let next = match state.open.top() {
                Some(frame) => self.go_frame(state, frame, tell),
                None => self.go_step(state, tell),
            };
            state.open.asked = match next {
                Next::On => continue,
                Next::Nature | Next::Over => SeatSet::EMPTY,
                Next::Seats(seats) => seats,
                Next::Member(SAY) if self.options.say == Say::Vote => SeatSet::first(self.seats),
                Next::Member(SAY) => SeatSet::only(self.seat_of(state.open.captain)),
                Next::Member(who) => SeatSet::only(self.seat_of(who)),
            };
            return;
        }
    }

    /// What a step does when nothing comes before it.
    fn go_step(&self, state: &mut State<Self>, tell: &mut impl Tell<Event>) -> Next {
        let open = &mut state.open;
        match open.step {
            Step::Start | Step::Roles | Step::Deal => Next::Nature,
            Step::Draft => self.go_draft(open, tell),
            Step::Tops => {
                open.push(Frame::Tops);
                open.step = Step::Turn;
                Next::On
            }
            Step::Turn => self.begin_turn(state, tell),
            Step::Round => self.begin_round(open, tell),
            Step::Campaign => self.campaign(open, tell),
            Step::Bids => Next::Seats(seats(self.eligible(open))),
            Step::Tied => Next::Seats(seats(open.tied)),
            Step::Nominations => Next::Seats(seats(self.eligible(open))),
            Step::Upkeep => self.upkeep(open),
            Step::Lead => {
                let who = if open.trick.leader == NONE { 0 } else { open.trick.leader };
                self.play_or_ask(state, who, tell)
            }
            Step::Infiltrate => self.infiltrate(open),
            Step::Follow => match self.follow(open) {
                Next::Member(who) => self.play_or_ask(state, who, tell),
                next => next,
            },
            Step::TurnUp => self.turn_up(open, tell),
            Step::Decide => self.decide_trick(open, tell),
            Step::Construct => self.go_construct(open),
            Step::Clean => self.clean(open, tell),
            Step::Attack => self.attack_or_not(open, tell),
            Step::HandsPlayed => self.hands_played(open, tell),
            Step::Advantage => Next::Member(SAY),
            Step::Break => self.after_break(state, tell),
            Step::BattleStart => self.start_battle(open, tell),
            Step::Fire => self.fire(open, tell),
            Step::Cover => self.go_cover(open, tell),
            Step::Raze => self.raze(open, tell),
            Step::Strike => self.strike(open, tell),
            Step::BattleOver => self.end_battle(open, tell),
            Step::Over => Next::Over,
        }
    }

    /// The game ends (EP-142).
    pub(crate) fn end(&self, open: &mut Open, won: bool, tell: &mut impl Tell<Event>) -> Next {
        while open.depth > 0 {
            open.pop();
        }
        open.step = Step::Over;
        tell.all(Event::Over { won });
        Next::Over
    }

    /// A card leaves a hand before everybody's eyes.
    pub(crate) fn leave_hand(&self, state: &mut State<Self>, who: u8, card: Card) {
        let (open, hidden) = (&mut state.open, &mut state.hidden);
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
    pub(crate) fn discard_trick(&self, open: &mut Open, tell: &mut impl Tell<Event>) {
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
    fn break_off(&self, state: &mut State<Self>, tell: &mut impl Tell<Event>) {
        let open = &mut state.open;
        let Some((_, card)) = open.breach.take() else { return };
        tell.all(Event::BrokenOff { card });
        while let Some(frame) = open.top() {
            if let Frame::Sabotage { card } = frame {
                open.infil.throw(card);
            }
            open.pop();
        }
        while open.infil.showns > 0 {
            self.unshow(open);
        }
        open.tied = 0;
        open.trick.led = Some(card.suit());
        open.step = Step::Break;
        if open.trick.infils > 0 {
            open.push(Frame::Replace);
        }
    }

    /// EP-138: then the trick and all hands are discarded, and the MOTHERSHIP attacks.
    fn after_break(&self, state: &mut State<Self>, tell: &mut impl Tell<Event>) -> Next {
        self.discard_trick(&mut state.open, tell);
        self.discard_hands(state, tell);
        state.open.lost_one = true;
        state.open.attack = Attack::NONE;
        state.open.step = Step::BattleStart;
        Next::On
    }
}

/// A set of members as a set of seats.
pub(crate) const fn seats(members: u8) -> SeatSet {
    SeatSet::from_word(members)
}
