//! Turns, rounds, elections (EP-46 to EP-53, section 4.8).

use engine::{EventSink, Seat, StateOf};

use super::NextStep;
use crate::action::Action;
use crate::card::{Cards, NONE};
use crate::effect_op::LeaderRule;
use crate::event::LeaderChoice;
use crate::frame::{StackFrame, TurnStep};
use crate::options::{Election, Roles};
use crate::standing_effects::slot;
use crate::state::{Attack, MAX_CREW, Private, Public, Trick};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// EP-162, EP-Q47: members choose roles in seat order, beginning with the start seat.
    pub(super) fn go_draft(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        if public.at == self.crew_size {
            public.at = 0;
            public.step = TurnStep::Tops;
            return NextStep::Continue;
        }
        let left = self.open_roles(public);
        if left.count_ones() == 1 && self.asks_only_for_choices() {
            self.take_role(public, left.trailing_zeros() as u8, events);
            return NextStep::Continue;
        }
        NextStep::Member((public.start + public.at) % self.crew_size)
    }

    /// Returns the member who chooses a role now.
    pub(crate) fn drafting_member(&self, public: &Public) -> u8 {
        (public.start + public.at) % self.crew_size
    }

    /// Returns the roles that this member may choose now, as bits.
    pub(crate) fn open_roles(&self, public: &Public) -> u16 {
        let taken = public.roles.iter().filter(|role| **role != NONE).fold(0, |taken, role| taken | 1 << role);
        public.choices[self.drafting_member(public) as usize] & !taken
    }

    pub(super) fn take_role(&self, public: &mut Public, role: u8, events: &mut impl EventSink<Event>) {
        let who = self.drafting_member(public);
        public.roles[who as usize] = role;
        public.at += 1;
        events.emit_to_all(Event::Role { who, role });
    }

    /// Continues once the start seat is known.
    pub(super) fn after_start(&self, public: &mut Public) {
        public.step = match (self.options.desperate_measures, self.options.roles) {
            (false, _) => TurnStep::Tops,
            (true, Roles::Draft) => {
                let all = ((1u32 << self.content.roles.len()) - 1) as u16;
                public.choices[..self.crew_size as usize].fill(all);
                TurnStep::Draft
            }
            (true, _) => TurnStep::Roles,
        };
    }

    /// T1 (EP-46, EP-99, EP-Q28): begins a turn and determines the size of the hands to be dealt (EP-Q15).
    pub(super) fn begin_turn(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) -> NextStep {
        self.discard_hands(state, events);
        let public = &mut state.public;
        if self.seats == 1 && (public.after_battle || !self.options.outpost_keeps) && !public.row.is_empty() {
            let row = public.row;
            public.row = Cards::EMPTY;
            public.counts[1] = 0;
            public.discard_cards(row);
            events.emit_to_all(Event::Discarded { hands: [Cards::EMPTY; MAX_CREW], row });
        }
        public.trick = Trick::EMPTY;
        public.attack = Attack::NONE;
        public.used_turn = 0;
        public.lost_one = false;
        public.last_winner = NONE;
        public.after_battle = false;
        public.round = 0;
        public.turn = public.turn.saturating_add(1);
        public.hand = self.deal_sizes(public).0;
        public.step = if public.hand == 0 { TurnStep::BattleStart } else { TurnStep::Deal };
        NextStep::Continue
    }

    /// Moves all hands to the Player discard pile.
    pub(super) fn discard_hands(&self, state: &mut StateOf<Self>, events: &mut impl EventSink<Event>) {
        let Private { hands, known_given: knows, .. } = &mut state.private;
        let public = &mut state.public;
        if hands.iter().any(|hand| !hand.is_empty()) {
            events.emit_to_all(Event::Discarded { hands: *hands, row: Cards::EMPTY });
        }
        for (who, hand) in hands.iter_mut().enumerate().take(self.seats as usize) {
            public.counts[who] = 0;
            public.discard_cards(core::mem::take(hand));
        }
        *knows = [[Cards::EMPTY; MAX_CREW]; MAX_CREW];
        public.traces = crate::state::KnownHoldings::NONE;
    }

    /// EP-47, EP-48: begins one of the rounds, one for each card, with E1.
    pub(super) fn begin_round(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        public.trick = Trick::EMPTY;
        public.spoken = 0;
        if self.hands_empty(public) {
            public.step = TurnStep::HandsPlayed;
            return NextStep::Continue;
        }
        public.round += 1;
        events.emit_to_all(Event::Round { number: public.round });
        public.signals = [0; MAX_CREW];
        public.step = TurnStep::Campaign;
        if self.options.desperate_measures {
            public.push(StackFrame::Sacrifices { window: Window::Election, place: 0 });
        }
        self.push_sweep(public, When::Election, 0, slot::TRICK);
        NextStep::Continue
    }

    /// EP-Q6, EP-Q54: true if all hands are empty, which ends the turn; the Outpost's row does not count.
    fn hands_empty(&self, public: &Public) -> bool {
        public.counts[..self.seats as usize].iter().all(|count| *count == 0)
    }

    /// Returns the members with cards, as bits. They can lead (EP-Q6); the Infiltrator cannot (EP-53).
    pub(crate) fn eligible_members(&self, public: &Public) -> u8 {
        (0..self.crew_size).filter(|who| public.counts[*who as usize] > 0).fold(0, |set, who| set | 1 << who)
    }

    /// Returns the first of some members clockwise from `from`, which is included.
    pub(crate) fn first_clockwise(&self, from: u8, among: u8) -> u8 {
        let order = (0..self.crew_size).map(|step| (from + step) % self.crew_size);
        order.into_iter().find(|who| among >> who & 1 == 1).unwrap_or(from)
    }

    /// Returns the member where ties and rotation begin: the one after the last leader, or the start seat in the first
    /// round of the game.
    fn next_in_line(&self, public: &Public) -> u8 {
        if public.last_leader == NONE { public.start } else { (public.last_leader + 1) % self.crew_size }
    }

    /// E2: determines the leader of this round.
    pub(super) fn run_campaign(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let eligible = self.eligible_members(public);
        if let Some(rule) = self.leader_rule(public) {
            let first = match rule {
                LeaderRule::Winner if public.last_winner != NONE => public.last_winner,
                LeaderRule::Winner | LeaderRule::Rotate => self.next_in_line(public),
            };
            return self.set_leader(public, self.first_clockwise(first, eligible), LeaderChoice::Rule, events);
        }
        if eligible.count_ones() == 1 {
            return self.set_leader(public, eligible.trailing_zeros() as u8, LeaderChoice::Only, events);
        }
        if self.seats == 1 {
            // EP-152: the solo player chooses by playing a card of the hand or of the row.
            public.step = TurnStep::Upkeep;
            public.at = 0;
            return NextStep::Continue;
        }
        match self.options.election {
            Election::Bid => public.step = TurnStep::Bids,
            Election::Talk => public.step = TurnStep::Nominations,
            Election::Rotate => {
                let who = self.first_clockwise(self.next_in_line(public), eligible);
                return self.set_leader(public, who, LeaderChoice::Rule, events);
            }
        }
        NextStep::Continue
    }

    /// EP-50, EP-Q7: sets the leader, who also has the final say.
    pub(super) fn set_leader(
        &self,
        public: &mut Public,
        who: u8,
        by: LeaderChoice,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        events.emit_to_all(Event::Leads { who, by });
        public.trick.leader = who;
        public.captain = who;
        public.last_leader = who;
        public.tied = 0;
        public.spoken = 0;
        public.at = 0;
        public.step = TurnStep::Upkeep;
        NextStep::Continue
    }

    /// Section 4.8: elects the single highest bid. Tied members bid once more; then the next one clockwise is elected.
    pub(super) fn count_bids(
        &self,
        public: &mut Public,
        answers: [Option<Action>; MAX_CREW],
        events: &mut impl EventSink<Event>,
    ) {
        let bids = answers.map(|answer| match answer {
            Some(Action::Bid { strength }) => Some(strength),
            _ => None,
        });
        public.bids = bids;
        let second = public.step == TurnStep::Tied;
        events.emit_to_all(Event::Bids { bids, second });
        self.settle_bids(public, bids, second, events);
    }

    fn settle_bids(
        &self,
        public: &mut Public,
        bids: [Option<i8>; MAX_CREW],
        last: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let most = bids.into_iter().max().flatten();
        let highest =
            (0..self.crew_size).filter(|who| bids[*who as usize] == most).fold(0u8, |set, who| set | 1 << who);
        if highest.count_ones() == 1 {
            self.set_leader(public, highest.trailing_zeros() as u8, LeaderChoice::Elected, events);
        } else if last {
            let who = self.first_clockwise(self.next_in_line(public), highest);
            self.set_leader(public, who, LeaderChoice::Clockwise, events);
        } else {
            public.tied = highest;
            public.step = TurnStep::Tied;
        }
    }

    /// Option `talk`: elects the member whom all accept. After a second round without agreement, the open signals count
    /// as bids.
    pub(super) fn count_nominations(
        &self,
        public: &mut Public,
        answers: [Option<Action>; MAX_CREW],
        events: &mut impl EventSink<Event>,
    ) {
        let nominees = answers.map(|answer| match answer {
            Some(Action::Nominate { seat }) => Some(seat),
            _ => None,
        });
        events.emit_to_all(Event::Nominations { nominees });
        let mut named = nominees.into_iter().flatten();
        let first = named.next().unwrap_or(Seat(0));
        if named.all(|other| other == first) {
            self.set_leader(public, first.0, LeaderChoice::Elected, events);
        } else if public.tied == 0 {
            public.tied = self.eligible_members(public);
        } else {
            let eligible = self.eligible_members(public);
            let bids = core::array::from_fn(|who| (eligible >> who & 1 == 1).then(|| public.signals[who]));
            self.settle_bids(public, bids, true, events);
        }
    }
}
