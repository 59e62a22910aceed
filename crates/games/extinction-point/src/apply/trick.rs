//! The Trick phase (EP-54 to EP-66).

use engine::{EventSink, StateOf};

use super::NextStep;
use crate::action::Action;
use crate::card::{Card, Cards, NONE};
use crate::effect_op::Harm;
use crate::event::LeaderChoice;
use crate::frame::{StackFrame, TurnStep};
use crate::options::Mistakes;
use crate::standing_effects::slot;
use crate::state::{FINAL_SAY, Public, VEILED};
use crate::vocabulary::{When, Window};
use crate::{Event, ExtinctionPoint, InfiltratorCard};

impl ExtinctionPoint {
    /// K1 (EP-54, EP-128): every sabotaged BUILDING loses a card, in the order built (EP-Q40). A BUILDING without cards
    /// loses nothing (EP-Q38), and one that is sabotaged later first pays in the next Trick phase (EP-Q39).
    pub(super) fn charge_upkeep(&self, public: &mut Public) -> NextStep {
        while public.at < public.built {
            let site = public.at as usize;
            public.at += 1;
            let building = public.sites[site];
            if building.is_sabotaged() && !building.cards.is_empty() && !self.is_spared(public, site, Harm::Upkeep) {
                public.push(StackFrame::Lose { site: site as u8 });
                return NextStep::Continue;
            }
        }
        public.at = 0;
        public.step = TurnStep::Lead;
        NextStep::Continue
    }

    /// K2 and K4: plays a card of the hand or of the row, `forced` without a question. Any card may be led (EP-Q12).
    pub(super) fn play_card(
        &self,
        state: &mut StateOf<Self>,
        card: Card,
        forced: bool,
        events: &mut impl EventSink<Event>,
    ) {
        let public = &mut state.public;
        let leads = public.step == TurnStep::Lead;
        let who = if !leads {
            self.next_follower(public)
        } else if public.trick.leader == NONE {
            let who = u8::from(public.row.contains(card));
            self.set_leader(public, who, LeaderChoice::Chosen, events);
            who
        } else {
            public.trick.leader
        };
        let mut exempt = false;
        if let Some(led) = public.trick.led
            && card.suit() != led
            && !self.free_cards(public).contains(card)
        {
            let hand = self.hand_of(public, &state.private, who);
            match self.follow_exemption(public, who).filter(|_| !hand.and(led.cards()).is_empty()) {
                Some(bit) => {
                    public.used_turn |= bit;
                    exempt = true;
                }
                None => public.traces.void[who as usize] = public.traces.void[who as usize].with(led),
            }
        }
        events.emit_to_all(Event::Played { who, card, leads, exempt, forced });
        let from_row = self.seats == 1 && who == 1;
        self.leave_hand(state, who, card);
        self.lay(&mut state.public, who, card, leads);
        if from_row {
            state.public.push(StackFrame::Refill);
        }
    }

    /// Plays a member's card or asks for it. If it is public that the member has only one option, no decision is
    /// needed, unless the member might show the card by mistake instead (EP-Q49).
    pub(super) fn play_or_ask(
        &self,
        state: &mut StateOf<Self>,
        who: u8,
        events: &mut impl EventSink<Event>,
    ) -> NextStep {
        let public = &state.public;
        let cards = match (self.seats == 1 && who == 1, public.counts[who as usize]) {
            (true, _) => self.playable_cards(public, who, public.row),
            (false, 1) if self.options.mistakes == Mistakes::Prevent => state.private.hands[who as usize],
            (false, _) => Cards::EMPTY,
        };
        match cards.lowest() {
            Some(card) if cards.len() == 1 && public.trick.leader != NONE && self.asks_only_for_choices() => {
                self.play_card(state, card, true, events);
                NextStep::Continue
            }
            _ => NextStep::Member(who),
        }
    }

    /// Puts a card into the trick; its effects follow after the row has been filled up (EP-Q53).
    fn lay(&self, public: &mut Public, who: u8, card: Card, leads: bool) {
        let place = public.trick.len;
        public.trick.cards[place as usize] = card.0;
        public.trick.by[place as usize] = who;
        public.trick.len += 1;
        public.trick.lying.insert(card);
        public.located.insert(card);
        if leads {
            public.trick.led = Some(card.suit());
            public.last_led = Some(card.suit());
            public.trick.to_play = self.eligible_after(public, who);
            public.step = TurnStep::Infiltrate;
        } else {
            public.trick.to_play &= !(1 << who);
        }
        let source = slot::TRICK + place;
        if card.value() <= 4 {
            self.push_sweep(public, When::OnPlay, source, source + 1);
            if leads {
                self.push_sweep(public, When::OnLead, source, source + 1);
            }
        }
    }

    /// EP-57, EP-Q6, EP-Q6a: returns all other members who have cards.
    fn eligible_after(&self, public: &Public, leader: u8) -> u8 {
        self.eligible_members(public) & !(1 << leader)
    }

    /// EP-57: returns the next member to follow, clockwise from the leader.
    pub fn next_follower(&self, public: &Public) -> u8 {
        self.first_clockwise(public.trick.leader, public.trick.to_play)
    }

    /// K4: asks the next member to follow, or ends the plays.
    pub(super) fn ask_next_follower(&self, public: &mut Public) -> NextStep {
        // A text may have taken the last card out of a hand that still had to play (EP-Q6).
        let eligible = self.eligible_members(public);
        public.trick.to_play &= eligible;
        if public.trick.to_play == 0 {
            public.step = TurnStep::TurnUp;
            return NextStep::Continue;
        }
        NextStep::Member(self.next_follower(public))
    }

    /// K5 and K6: turns up a face-down card, then runs the `in_trick` abilities and the sacrifices.
    pub(super) fn turn_up(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        if public.trick.infil[..public.trick.infils as usize].contains(&VEILED) {
            return NextStep::Chance;
        }
        if public.trick.face_down {
            public.trick.face_down = false;
            for place in (0..public.trick.infils as usize).take_while(|_| public.trick.turned == 0) {
                events.emit_to_all(Event::TurnedUp { card: InfiltratorCard(public.trick.infil[place]) });
            }
            self.keep_one(public, events);
        }
        public.step = TurnStep::Decide;
        if self.options.desperate_measures {
            public.push(StackFrame::Sacrifices { window: Window::PlaysDone, place: 0 });
        }
        self.push_sweep(public, When::InTrick, slot::TRICK, slot::TRICK + public.trick.len);
        NextStep::Continue
    }

    /// K7 (EP-61 to EP-66, EP-Q7) and K8 (EP-168, EP-Q46): after a won trick the crew builds (EP-3); after a lost one
    /// the MOTHERSHIP attacks (EP-5).
    pub(super) fn decide_trick(&self, public: &mut Public, events: &mut impl EventSink<Event>) -> NextStep {
        let card = InfiltratorCard(public.trick.infil[0]);
        let (best, infil) = (self.best_value(public), self.infil_value(public, card));
        let sign = self.tie_sign(public, card);
        let won = self.wins_trick(public, card);
        if won && let Some(place) = self.best_card_index(public) {
            public.captain = public.trick.by[place];
        }
        public.trick.won = Some(won);
        public.spoken = 0;
        let by_text = public.trick.verdict.is_some();
        events.emit_to_all(Event::Decided { won, captain: public.captain, best, infil, card, sign, by_text });
        if won && public.alien == 1 && card.value() >= 11 {
            public.alien = NONE;
            events.emit_to_all(Event::Destroyed {});
        }
        let trick_end = slot::TRICK + public.trick.len;
        if won {
            public.tricks_won = public.tricks_won.saturating_add(1);
            public.last_winner = public.captain;
            (public.used_site, public.main_done, public.placed) = (0, false, false);
            public.step = TurnStep::Construct;
            if self.options.desperate_measures {
                public.push(StackFrame::Sacrifices { window: Window::Construct, place: 0 });
            }
            // EP-67: cards of the trick come first, then all other sources (EP-Q33).
            self.push_sweep(public, When::EachWon, 0, slot::TRICK);
            self.push_sweep(public, When::Won, slot::TRICK, trick_end);
        } else {
            public.tricks_lost = public.tricks_lost.saturating_add(1);
            public.last_winner = NONE;
            public.lost_one = true;
            public.step = TurnStep::Attack;
            if self.options.desperate_measures {
                public.push(StackFrame::Sacrifices { window: Window::BeforeAttack, place: 0 });
            }
            self.push_sweep(public, When::Lost, slot::TRICK, trick_end);
        }
        NextStep::Continue
    }

    /// The member with the final say decides about Sabotage; by then the leader is Captain (EP-Q37).
    pub(super) const fn ask_final_say() -> NextStep {
        NextStep::Member(FINAL_SAY)
    }

    /// Applies an action of the decision about one sabotaged BUILDING.
    pub(super) fn answer_lose(
        &self,
        public: &mut Public,
        site: u8,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        if let Action::Strip { card } = action {
            public.pop();
            self.lose_card(public, site as usize, card, events);
        }
    }

    /// Moves a card of a sabotaged BUILDING to the Player discard pile.
    pub(super) fn lose_card(&self, public: &mut Public, site: usize, card: Card, events: &mut impl EventSink<Event>) {
        let why = if public.step == TurnStep::Upkeep {
            crate::event::CardLoss::Upkeep
        } else {
            crate::event::CardLoss::Impact
        };
        let building = &mut public.sites[site];
        building.cards.remove(card);
        events.emit_to_all(Event::Lost { card, building: building.value, why });
        public.discard_cards(crate::card::Cards::only(card));
    }
}
