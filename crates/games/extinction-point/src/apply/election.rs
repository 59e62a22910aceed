//! Turns, rounds, elections (EP-46 to EP-53, section 4.8).

use engine::{EventSink, Seat, StateOf};

use super::Next;
use crate::action::Action;
use crate::card::{Cards, NONE};
use crate::event::LeaderChoice;
use crate::frame::{StackFrame, TurnStep};
use crate::op::LeaderRule;
use crate::options::{Election, Roles};
use crate::standing::slot;
use crate::state::{Attack, CREW, Private, Public, Trick};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint};

impl ExtinctionPoint {
    /// EP-162, EP-Q47: members choose in seat order from the start seat on.
    pub(super) fn go_draft(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        if open.at == self.crew {
            open.at = 0;
            open.step = TurnStep::Tops;
            return Next::On;
        }
        let left = self.open_roles(open);
        if left.count_ones() == 1 && self.asks_only_for_choices() {
            self.take_role(open, left.trailing_zeros() as u8, tell);
            return Next::On;
        }
        Next::Member((open.start + open.at) % self.crew)
    }

    /// Who chooses a role now.
    pub(crate) fn drafting(&self, open: &Public) -> u8 {
        (open.start + open.at) % self.crew
    }

    /// The roles that this member may choose now, as bits.
    pub(crate) fn open_roles(&self, open: &Public) -> u16 {
        let taken = open.roles.iter().filter(|role| **role != NONE).fold(0, |taken, role| taken | 1 << role);
        open.choices[self.drafting(open) as usize] & !taken
    }

    pub(super) fn take_role(&self, open: &mut Public, role: u8, tell: &mut impl EventSink<Event>) {
        let who = self.drafting(open);
        open.roles[who as usize] = role;
        open.at += 1;
        tell.all(Event::Role { who, role });
    }

    /// What follows once the start seat is known.
    pub(super) fn after_start(&self, open: &mut Public) {
        open.step = match (self.options.desperate_measures, self.options.roles) {
            (false, _) => TurnStep::Tops,
            (true, Roles::Draft) => {
                let all = ((1u32 << self.content.roles.len()) - 1) as u16;
                open.choices[..self.crew as usize].fill(all);
                TurnStep::Draft
            }
            (true, _) => TurnStep::Roles,
        };
    }

    /// T1 (EP-46, EP-99, EP-Q28), and the size of the hands to be dealt (EP-Q15).
    pub(super) fn begin_turn(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) -> Next {
        self.discard_hands(state, tell);
        let open = &mut state.public;
        if self.seats == 1 && (open.after_battle || !self.options.outpost_keeps) && !open.row.is_empty() {
            let row = open.row;
            open.row = Cards::EMPTY;
            open.counts[1] = 0;
            open.throw(row);
            tell.all(Event::Discarded { hands: [Cards::EMPTY; CREW], row });
        }
        open.trick = Trick::EMPTY;
        open.attack = Attack::NONE;
        open.used_turn = 0;
        open.lost_one = false;
        open.last_winner = NONE;
        open.after_battle = false;
        open.round = 0;
        open.turn = open.turn.saturating_add(1);
        open.hand = self.deal_sizes(open).0;
        open.step = if open.hand == 0 { TurnStep::BattleStart } else { TurnStep::Deal };
        Next::On
    }

    /// All hands go to the Player discard pile.
    pub(super) fn discard_hands(&self, state: &mut StateOf<Self>, tell: &mut impl EventSink<Event>) {
        let Private { hands, knows, .. } = &mut state.private;
        let open = &mut state.public;
        if hands.iter().any(|hand| !hand.is_empty()) {
            tell.all(Event::Discarded { hands: *hands, row: Cards::EMPTY });
        }
        for (who, hand) in hands.iter_mut().enumerate().take(self.seats as usize) {
            open.counts[who] = 0;
            open.throw(core::mem::take(hand));
        }
        *knows = [[Cards::EMPTY; CREW]; CREW];
        open.traces = crate::state::KnownHoldings::NONE;
    }

    /// EP-47, EP-48: one round for each card; E1 comes first.
    pub(super) fn begin_round(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        open.trick = Trick::EMPTY;
        open.spoken = 0;
        if self.hands_empty(open) {
            open.step = TurnStep::HandsPlayed;
            return Next::On;
        }
        open.round += 1;
        tell.all(Event::Round { number: open.round });
        open.signals = [0; CREW];
        open.step = TurnStep::Campaign;
        if self.options.desperate_measures {
            open.push(StackFrame::Sacrifices { window: Window::Election, place: 0 });
        }
        self.sweep(open, When::Election, 0, slot::TRICK);
        Next::On
    }

    /// EP-Q6, EP-Q54: the turn ends when all hands are empty; the Outpost's row does not count.
    fn hands_empty(&self, open: &Public) -> bool {
        open.counts[..self.seats as usize].iter().all(|count| *count == 0)
    }

    /// Members with cards, as bits: they can lead (EP-Q6), the Infiltrator cannot (EP-53).
    pub(crate) fn eligible(&self, open: &Public) -> u8 {
        (0..self.crew).filter(|who| open.counts[*who as usize] > 0).fold(0, |set, who| set | 1 << who)
    }

    /// The first of some members, going clockwise from one, itself included.
    pub(crate) fn clockwise(&self, from: u8, among: u8) -> u8 {
        let order = (0..self.crew).map(|step| (from + step) % self.crew);
        order.into_iter().find(|who| among >> who & 1 == 1).unwrap_or(from)
    }

    /// Where ties and rotation begin: after the last leader, in the first round of the game at the start seat.
    fn next_in_line(&self, open: &Public) -> u8 {
        if open.last_leader == NONE { open.start } else { (open.last_leader + 1) % self.crew }
    }

    /// E2: how the leader is found in this round.
    pub(super) fn campaign(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let eligible = self.eligible(open);
        if let Some(rule) = self.leader_rule(open) {
            let first = match rule {
                LeaderRule::Winner if open.last_winner != NONE => open.last_winner,
                LeaderRule::Winner | LeaderRule::Rotate => self.next_in_line(open),
            };
            return self.lead(open, self.clockwise(first, eligible), LeaderChoice::Rule, tell);
        }
        if eligible.count_ones() == 1 {
            return self.lead(open, eligible.trailing_zeros() as u8, LeaderChoice::Only, tell);
        }
        if self.seats == 1 {
            // EP-152: the person chooses by playing a card of the hand or of the row.
            open.step = TurnStep::Upkeep;
            open.at = 0;
            return Next::On;
        }
        match self.options.election {
            Election::Bid => open.step = TurnStep::Bids,
            Election::Talk => open.step = TurnStep::Nominations,
            Election::Rotate => {
                let who = self.clockwise(self.next_in_line(open), eligible);
                return self.lead(open, who, LeaderChoice::Rule, tell);
            }
        }
        Next::On
    }

    /// EP-50, EP-Q7: the leader is known, and has the say.
    pub(super) fn lead(&self, open: &mut Public, who: u8, by: LeaderChoice, tell: &mut impl EventSink<Event>) -> Next {
        tell.all(Event::Leads { who, by });
        open.trick.leader = who;
        open.captain = who;
        open.last_leader = who;
        open.tied = 0;
        open.spoken = 0;
        open.at = 0;
        open.step = TurnStep::Upkeep;
        Next::On
    }

    /// Section 4.8: the single highest bid is elected; the tied bid once more; then it goes clockwise.
    pub(super) fn count_bids(
        &self,
        open: &mut Public,
        answers: [Option<Action>; CREW],
        tell: &mut impl EventSink<Event>,
    ) {
        let bids = answers.map(|answer| match answer {
            Some(Action::Bid { strength }) => Some(strength),
            _ => None,
        });
        open.bids = bids;
        let second = open.step == TurnStep::Tied;
        tell.all(Event::Bids { bids, second });
        self.settle_bids(open, bids, second, tell);
    }

    fn settle_bids(&self, open: &mut Public, bids: [Option<i8>; CREW], last: bool, tell: &mut impl EventSink<Event>) {
        let most = bids.into_iter().max().flatten();
        let highest = (0..self.crew).filter(|who| bids[*who as usize] == most).fold(0u8, |set, who| set | 1 << who);
        if highest.count_ones() == 1 {
            self.lead(open, highest.trailing_zeros() as u8, LeaderChoice::Elected, tell);
        } else if last {
            let who = self.clockwise(self.next_in_line(open), highest);
            self.lead(open, who, LeaderChoice::Clockwise, tell);
        } else {
            open.tied = highest;
            open.step = TurnStep::Tied;
        }
    }

    /// Option `talk`: whom all accept is elected; after a second try without agreement the open signals count as bids.
    pub(super) fn count_nominations(
        &self,
        open: &mut Public,
        answers: [Option<Action>; CREW],
        tell: &mut impl EventSink<Event>,
    ) {
        let nominees = answers.map(|answer| match answer {
            Some(Action::Nominate { seat }) => Some(seat),
            _ => None,
        });
        tell.all(Event::Nominations { nominees });
        let mut named = nominees.into_iter().flatten();
        let first = named.next().unwrap_or(Seat(0));
        if named.all(|other| other == first) {
            self.lead(open, first.0, LeaderChoice::Elected, tell);
        } else if open.tied == 0 {
            open.tied = self.eligible(open);
        } else {
            let eligible = self.eligible(open);
            let bids = core::array::from_fn(|who| (eligible >> who & 1 == 1).then(|| open.signals[who]));
            self.settle_bids(open, bids, true, tell);
        }
    }
}
