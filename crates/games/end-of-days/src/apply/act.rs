//! Step 3: the cards that the seat on turn puts into play, and the use of cards (ED-51 to ED-58).

use engine::{EventSink, Seat, SeatSet};

use crate::content::SeatScope;
use crate::hidden_cards::StateMut;
use crate::numbers::Card;
use crate::state::{EffectProgress, Phase, UseFrame};
use crate::{Action, EndOfDays, Event, Target};

impl EndOfDays {
    /// ED-55: the seat on turn comes first, repeatedly (ED-Q21). The others are asked again after every use, so a
    /// reaction to a strike cannot be missed (ED-Q48).
    pub(crate) fn begin_act(&self, h: &mut StateMut<'_>) {
        h.public.phase = Phase::Act;
    }

    /// Applies an action of the seat on turn. Placing a module or putting a card in front is not a use of a card and
    /// opens no window (ED-Q23).
    pub(crate) fn handle_act_phase(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        match action {
            // ED-75 to ED-77: any module may be placed, in any order, beside the places in front, and stays where it
            // is.
            Action::Place { card, site } => {
                h.leave_hand(&self.content, seat, card);
                h.public[seat].sites[site.index()].insert(card);
                events.emit_to_all(Event::Placed { seat, card, site });
            }
            // ED-59: playing the card reduces the hand, and all players see the deterrent.
            Action::Front { card, room } => {
                self.make_room(h, seat, room, events);
                h.leave_hand(&self.content, seat, card);
                h.public[seat].front.insert(card);
                events.emit_to_all(Event::Fronted { seat, card });
            }
            Action::Use { card, mode, target, room } => self.declare_use(h, seat, (card, mode, target, room), events),
            Action::Yield {} => {
                events.emit_to_all(Event::Yielded { seat });
                let asked = self.could_act(h.public);
                if asked.is_empty() {
                    events.emit_to_all(Event::NobodyActs {});
                    self.begin_launches(h, events);
                } else {
                    h.public.asked = asked;
                    h.public.phase = Phase::Poll;
                }
            }
            _ => {}
        }
    }

    /// Returns the other seats that could use a card according to public knowledge (ED-53): those with cards in hand,
    /// or with an action in front.
    fn could_act(&self, public: &crate::Public) -> SeatSet {
        let able = |seat: &Seat| {
            if self.single_answers_are_given() {
                return self.could_use(public, *seat);
            }
            let ready = public[*seat].front.and(self.content.front_actions);
            public[*seat].hand > 0 || !ready.is_empty()
        };
        (0..self.seats).map(Seat).filter(|seat| *seat != public.seat && able(seat)).collect()
    }

    /// ED-57, ED-Q25: discards a card in front to make room for another.
    pub(crate) fn make_room(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        room: Option<Card>,
        events: &mut impl EventSink<Event>,
    ) {
        if let Some(card) = room {
            h.public[seat].front.remove(card);
            h.lay_down(&self.content, card);
            events.emit_to_all(Event::Cleared { seat, card });
        }
    }

    /// Moves a card out of its place for its use. A Sanction then lies face-down in front of its user, even if it is
    /// negated (ED-69, ED-72, ED-73); any other card belongs to no zone until it has been resolved (ED-Q8).
    pub(crate) fn take_up(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        (card, room): (Card, Option<Card>),
        events: &mut impl EventSink<Event>,
    ) {
        self.make_room(h, seat, room, events);
        if h.public[seat].front.contains(card) {
            h.public[seat].front.remove(card);
        } else {
            h.leave_hand(&self.content, seat, card);
        }
        if self.content.sanctions.contains(card) {
            h.public[seat].down.insert(card);
        }
    }

    /// ED-Q27: puts a card in use; its first target is declared now.
    pub(crate) fn declare_use(
        &self,
        h: &mut StateMut<'_>,
        seat: Seat,
        (card, mode, target, room): (Card, u8, Option<Target>, Option<Card>),
        events: &mut impl EventSink<Event>,
    ) {
        let of = match target {
            Some(Target::Card(aimed)) => h.public.owner_of(aimed),
            Some(Target::Seat(other)) => Some(other),
            None => None,
        };
        let frame = UseFrame { card, mode, user: seat, left: SeatSet::EMPTY };
        let wild = self.hits_by_being_wild(h.public, frame, of);
        events.emit_to_all(Event::Used { seat, card, mode, target, of, wild });
        self.take_up(h, seat, (card, room), events);
        let mut effect = EffectProgress::INITIAL;
        match target {
            Some(Target::Card(aimed)) => {
                effect.target = Some(aimed);
                effect.victim = h.public.owner_of(aimed).unwrap_or(seat);
                effect.affected = SeatSet::only(effect.victim);
            }
            Some(Target::Seat(other)) => {
                effect.victim = other;
                effect.affected = SeatSet::only(other);
            }
            None => {}
        }
        effect.victims = self.group_victims(h.public, frame);
        effect.affected = effect.affected.or(effect.victims);
        h.public.effect = effect;
        h.public.stack[0] = Some(frame);
        self.open_window(h, events);
    }

    /// Returns the nations that a card hits as a group, which is fixed when it is declared (ED-Q37).
    pub(crate) fn group_victims(&self, public: &crate::Public, frame: UseFrame) -> SeatSet {
        let group =
            self.use_mode(frame).steps.iter().find_map(|step| step.effect.seat_scope().filter(|who| who.is_group()));
        let others = SeatSet::first(self.seats).without(frame.user);
        match group {
            Some(SeatScope::EachOther) => others,
            Some(SeatScope::EachFlaggedOther) => self.flagged_seats(public, frame.card).and(others),
            Some(SeatScope::FlaggedMostMilitary) => {
                let orange = self.content.of_colour[crate::Colour::Orange as usize];
                let military = |seat: Seat| public[seat].front.and(orange).len();
                let flagged = self.flagged_seats(public, frame.card);
                let most = flagged.iter().map(military).max().unwrap_or(0);
                if most == 0 { SeatSet::EMPTY } else { flagged.iter().filter(|seat| military(*seat) == most).collect() }
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Removes the card in use, which has been resolved or negated (ED-23, ED-Q32).
    pub(crate) fn used_up(&self, h: &mut StateMut<'_>) {
        let frame = h.public.top_frame();
        if !self.content.sanctions.contains(frame.card) {
            h.lay_down(&self.content, frame.card);
        }
        let depth = h.public.stack_depth() - 1;
        h.public.stack[depth] = None;
        h.private.waiting[depth] = [None; crate::SEATS];
        if depth == 0 {
            h.public.effect = EffectProgress::INITIAL;
            debug_assert!(h.public.berths[0].is_empty(), "every module has found its site");
            self.begin_act(h);
        }
    }

    /// Returns the target of the effect, if it is still in play and its owner has not negated its own part.
    pub(crate) fn standing_target(&self, h: &StateMut<'_>) -> Option<(Card, Seat)> {
        let card = h.public.effect.target?;
        let owner = h.public.owner_of(card)?;
        (!h.public.effect.exempt.contains(owner)).then_some((card, owner))
    }
}
