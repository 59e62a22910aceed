//! The Trick phase (EP-54 to EP-66).

use engine::{EventSink, StateOf};

use super::Next;
use crate::action::Action;
use crate::card::{Card, Cards, NONE};
use crate::event::LeaderChoice;
use crate::frame::{StackFrame, TurnStep};
use crate::op::Harm;
use crate::options::Mistakes;
use crate::standing::slot;
use crate::state::{Public, SAY, VEILED};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint, InfiltratorCard};

impl ExtinctionPoint {
    /// K1 (EP-54, EP-128): every sabotaged BUILDING loses a card, in the order built (EP-Q40); one with nothing on it loses
    /// nothing (EP-Q38), and one that is sabotaged later has to wait for the next Trick phase (EP-Q39).
    pub(super) fn upkeep(&self, open: &mut Public) -> Next {
        while open.at < open.built {
            let site = open.at as usize;
            open.at += 1;
            let building = open.sites[site];
            if building.is_sabotaged() && !building.cards.is_empty() && !self.spared(open, site, Harm::Upkeep) {
                open.push(StackFrame::Lose { site: site as u8 });
                return Next::On;
            }
        }
        open.at = 0;
        open.step = TurnStep::Lead;
        Next::On
    }

    /// K2 and K4: a card of the hand, or of the row, is played. Any card may be led (EP-Q12).
    pub(super) fn play_card(&self, state: &mut StateOf<Self>, card: Card, tell: &mut impl EventSink<Event>) {
        let open = &mut state.public;
        let leads = open.step == TurnStep::Lead;
        let who = if !leads {
            self.follower(open)
        } else if open.trick.leader == NONE {
            let who = u8::from(open.row.has(card));
            self.lead(open, who, LeaderChoice::Chosen, tell);
            who
        } else {
            open.trick.leader
        };
        let mut exempt = false;
        if let Some(led) = open.trick.led
            && card.suit() != led
            && !self.free_cards(open).has(card)
        {
            let hand = self.hand_of(open, &state.private, who);
            match self.exemption(open, who).filter(|_| !hand.and(led.cards()).is_empty()) {
                Some(bit) => {
                    open.used_turn |= bit;
                    exempt = true;
                }
                None => open.traces.void[who as usize] = open.traces.void[who as usize].with(led),
            }
        }
        tell.all(Event::Played { who, card, leads, exempt });
        let from_row = self.seats == 1 && who == 1;
        self.leave_hand(state, who, card);
        self.lay(&mut state.public, who, card, leads);
        if from_row {
            state.public.push(StackFrame::Refill);
        }
    }

    /// Somebody plays a card, or is asked which one. Where everybody sees that there is only one, nobody is asked, unless
    /// it might be shown by mistake instead (EP-Q49).
    pub(super) fn play_or_ask(&self, state: &mut StateOf<Self>, who: u8, tell: &mut impl EventSink<Event>) -> Next {
        let open = &state.public;
        let cards = match (self.seats == 1 && who == 1, open.counts[who as usize]) {
            (true, _) => self.playable(open, who, open.row),
            (false, 1) if self.options.mistakes == Mistakes::Prevent => state.private.hands[who as usize],
            (false, _) => Cards::EMPTY,
        };
        match cards.lowest() {
            Some(card) if cards.len() == 1 && open.trick.leader != NONE && self.asks_only_for_choices() => {
                self.play_card(state, card, tell);
                Next::On
            }
            _ => Next::Member(who),
        }
    }

    /// A card lies in the trick; its effects come next, after the row was filled up (EP-Q53).
    fn lay(&self, open: &mut Public, who: u8, card: Card, leads: bool) {
        let place = open.trick.len;
        open.trick.cards[place as usize] = card.0;
        open.trick.by[place as usize] = who;
        open.trick.len += 1;
        open.trick.lying.add(card);
        open.located.add(card);
        if leads {
            open.trick.led = Some(card.suit());
            open.last_led = Some(card.suit());
            open.trick.to_play = self.eligible_after(open, who);
            open.step = TurnStep::Infiltrate;
        } else {
            open.trick.to_play &= !(1 << who);
        }
        let source = slot::TRICK + place;
        if card.value() <= 4 {
            self.sweep(open, When::OnPlay, source, source + 1);
            if leads {
                self.sweep(open, When::OnLead, source, source + 1);
            }
        }
    }

    /// EP-57, EP-Q6, EP-Q6a: everybody else who has a card.
    fn eligible_after(&self, open: &Public, leader: u8) -> u8 {
        self.eligible(open) & !(1 << leader)
    }

    /// EP-57: who follows next, clockwise from the leader.
    pub fn follower(&self, open: &Public) -> u8 {
        self.clockwise(open.trick.leader, open.trick.to_play)
    }

    /// K4: the next one follows, or all have played.
    pub(super) fn follow(&self, open: &mut Public) -> Next {
        // A text may have taken the last card out of a hand that still had to play (EP-Q6).
        let eligible = self.eligible(open);
        open.trick.to_play &= eligible;
        if open.trick.to_play == 0 {
            open.step = TurnStep::TurnUp;
            return Next::On;
        }
        Next::Member(self.follower(open))
    }

    /// K5 and K6: a face-down card is turned up; then the abilities `in_trick`, then sacrifices.
    pub(super) fn turn_up(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        if open.trick.infil[..open.trick.infils as usize].contains(&VEILED) {
            return Next::Nature;
        }
        if open.trick.face_down {
            open.trick.face_down = false;
            for place in (0..open.trick.infils as usize).take_while(|_| open.trick.turned == 0) {
                tell.all(Event::TurnedUp { card: InfiltratorCard(open.trick.infil[place]) });
            }
            self.keep_one(open, tell);
        }
        open.step = TurnStep::Decide;
        if self.options.desperate_measures {
            open.push(StackFrame::Sacrifices { window: Window::PlaysDone, place: 0 });
        }
        self.sweep(open, When::InTrick, slot::TRICK, slot::TRICK + open.trick.len);
        Next::On
    }

    /// K7 (EP-61 to EP-66, EP-Q7) and K8 (EP-168, EP-Q46): with a trick that it wins the crew builds (EP-3), after one that
    /// it loses the MOTHERSHIP attacks (EP-5).
    pub(super) fn decide_trick(&self, open: &mut Public, tell: &mut impl EventSink<Event>) -> Next {
        let card = InfiltratorCard(open.trick.infil[0]);
        let (best, infil) = (self.best_value(open), self.infil_value(open, card));
        let sign = self.tie_sign(open, card);
        let won = self.takes(open, card);
        if won && let Some(place) = self.best(open) {
            open.captain = open.trick.by[place];
        }
        open.trick.won = Some(won);
        open.spoken = 0;
        let by_text = open.trick.verdict.is_some();
        tell.all(Event::Decided { won, captain: open.captain, best, infil, card, sign, by_text });
        if won && open.alien == 1 && card.value() >= 11 {
            open.alien = NONE;
            tell.all(Event::Destroyed {});
        }
        let trick_end = slot::TRICK + open.trick.len;
        if won {
            open.tricks_won = open.tricks_won.saturating_add(1);
            open.last_winner = open.captain;
            (open.used_site, open.main_done, open.placed) = (0, false, false);
            open.step = TurnStep::Construct;
            if self.options.desperate_measures {
                open.push(StackFrame::Sacrifices { window: Window::Construct, place: 0 });
            }
            // EP-67: cards of the trick come first, then everything else (EP-Q33).
            self.sweep(open, When::EachWon, 0, slot::TRICK);
            self.sweep(open, When::Won, slot::TRICK, trick_end);
        } else {
            open.tricks_lost = open.tricks_lost.saturating_add(1);
            open.last_winner = NONE;
            open.lost_one = true;
            open.step = TurnStep::Attack;
            if self.options.desperate_measures {
                open.push(StackFrame::Sacrifices { window: Window::BeforeAttack, place: 0 });
            }
            self.sweep(open, When::Lost, slot::TRICK, trick_end);
        }
        Next::On
    }

    /// Whoever decides about Sabotage: the leader is Captain by then (EP-Q37).
    pub(super) const fn say() -> Next {
        Next::Member(SAY)
    }

    /// The answers of a question about one sabotaged BUILDING.
    pub(super) fn answer_lose(&self, open: &mut Public, site: u8, action: Action, tell: &mut impl EventSink<Event>) {
        if let Action::Strip { card } = action {
            open.pop();
            self.lose_card(open, site as usize, card, tell);
        }
    }

    /// A sabotaged BUILDING loses a card to the Player discard pile.
    pub(super) fn lose_card(&self, open: &mut Public, site: usize, card: Card, tell: &mut impl EventSink<Event>) {
        let why =
            if open.step == TurnStep::Upkeep { crate::event::CardLoss::Upkeep } else { crate::event::CardLoss::Impact };
        let building = &mut open.sites[site];
        building.cards.remove(card);
        tell.all(Event::Lost { card, building: building.value, why });
        open.throw(crate::card::Cards::only(card));
    }
}
