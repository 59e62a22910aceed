//! Step 3: what the seat on turn puts into play, and the use of cards (ED-51 to ED-58).

use engine::{EventSink, Seat, SeatSet};

use crate::content::SeatScope;
use crate::hands::Halves;
use crate::numbers::Card;
use crate::state::{EffectProgress, Phase, UseFrame};
use crate::{Action, EndOfDays, Event, Target};

impl EndOfDays {
    /// ED-55: the seat on turn comes first, again and again (ED-Q21). Others come round once more after every use, so an
    /// answer to a strike cannot be missed (ED-Q48).
    pub(crate) fn begin_act(&self, h: &mut Halves<'_>) {
        h.open.phase = Phase::Act;
    }

    /// Placing a module or putting a card in front is no use of a card and opens no window (ED-Q23).
    pub(crate) fn act(&self, h: &mut Halves<'_>, seat: Seat, action: Action, tell: &mut impl EventSink<Event>) {
        match action {
            // ED-75 to ED-77: any module, in any order, beside the places in front; where it lies it stays.
            Action::Place { card, site } => {
                h.leave_hand(&self.cards, seat, card);
                h.open[seat].sites[site.index()].add(card);
                tell.all(Event::Placed { seat, card, site });
            }
            // ED-59: the hand is emptier, and everybody sees what deters them.
            Action::Front { card, room } => {
                self.make_room(h, seat, room, tell);
                h.leave_hand(&self.cards, seat, card);
                h.open[seat].front.add(card);
                tell.all(Event::Fronted { seat, card });
            }
            Action::Use { card, mode, target, room } => self.declare(h, seat, (card, mode, target, room), tell),
            Action::Yield {} => {
                tell.all(Event::Yielded { seat });
                let asked = self.could_act(h.open);
                if asked.is_empty() {
                    tell.all(Event::NobodyActs {});
                    self.begin_launches(h, tell);
                } else {
                    h.open.asked = asked;
                    h.open.phase = Phase::Poll;
                }
            }
            _ => {}
        }
    }

    /// The others who could use a card as far as everybody knows (ED-53): with cards in hand, or with an action in
    /// front.
    fn could_act(&self, open: &crate::Public) -> SeatSet {
        let able = |seat: &Seat| {
            if self.single_answers_are_given() {
                return self.could_use(open, *seat);
            }
            let ready = open[*seat].front.and(self.cards.front_actions);
            open[*seat].hand > 0 || !ready.is_empty()
        };
        (0..self.seats).map(Seat).filter(|seat| *seat != open.seat && able(seat)).collect()
    }

    /// ED-57, ED-Q25: a card in front is given up for another.
    pub(crate) fn make_room(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        room: Option<Card>,
        tell: &mut impl EventSink<Event>,
    ) {
        if let Some(card) = room {
            h.open[seat].front.remove(card);
            h.lay_down(&self.cards, card);
            tell.all(Event::Cleared { seat, card });
        }
    }

    /// A card leaves its place to be used. A Sanction lies face-down in front of its user from now on, negated or not
    /// (ED-69, ED-72, ED-73); any other card is in nobody's hands until it has been resolved (ED-Q8).
    pub(crate) fn take_up(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        (card, room): (Card, Option<Card>),
        tell: &mut impl EventSink<Event>,
    ) {
        self.make_room(h, seat, room, tell);
        if h.open[seat].front.has(card) {
            h.open[seat].front.remove(card);
        } else {
            h.leave_hand(&self.cards, seat, card);
        }
        if self.cards.sanctions.has(card) {
            h.open[seat].down.add(card);
        }
    }

    /// ED-Q27: a card is used; what it is aimed at first is named now.
    pub(crate) fn declare(
        &self,
        h: &mut Halves<'_>,
        seat: Seat,
        (card, mode, target, room): (Card, u8, Option<Target>, Option<Card>),
        tell: &mut impl EventSink<Event>,
    ) {
        let of = match target {
            Some(Target::Card(aimed)) => h.open.owner(aimed),
            Some(Target::Seat(other)) => Some(other),
            None => None,
        };
        tell.all(Event::Used { seat, card, mode, target, of });
        self.take_up(h, seat, (card, room), tell);
        let mut effect = EffectProgress::NOTHING;
        match target {
            Some(Target::Card(aimed)) => {
                effect.target = Some(aimed);
                effect.victim = h.open.owner(aimed).unwrap_or(seat);
                effect.affected = SeatSet::only(effect.victim);
            }
            Some(Target::Seat(other)) => {
                effect.victim = other;
                effect.affected = SeatSet::only(other);
            }
            None => {}
        }
        let frame = UseFrame { card, mode, user: seat, left: SeatSet::EMPTY };
        effect.victims = self.victims(h.open, frame);
        effect.affected = effect.affected.or(effect.victims);
        h.open.effect = effect;
        h.open.stack[0] = Some(frame);
        self.open_window(h, tell);
    }

    /// The nations that a card hits as a group, fixed when it is declared (ED-Q37).
    pub(crate) fn victims(&self, open: &crate::Public, frame: UseFrame) -> SeatSet {
        let group = self.mode(frame).steps.iter().find_map(|step| step.deed.who().filter(|who| who.is_group()));
        let others = SeatSet::first(self.seats).without(frame.user);
        match group {
            Some(SeatScope::EachOther) => others,
            Some(SeatScope::EachFlaggedOther) => self.flagged(open, frame.card).and(others),
            Some(SeatScope::FlaggedMostMilitary) => {
                let orange = self.cards.of_colour[crate::Colour::Orange as usize];
                let military = |seat: Seat| open[seat].front.and(orange).len();
                let flagged = self.flagged(open, frame.card);
                let most = flagged.iter().map(military).max().unwrap_or(0);
                if most == 0 { SeatSet::EMPTY } else { flagged.iter().filter(|seat| military(*seat) == most).collect() }
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The card in use has been resolved, or negated: it is used up (ED-23, ED-Q32).
    pub(crate) fn used_up(&self, h: &mut Halves<'_>) {
        let frame = h.open.top();
        if !self.cards.sanctions.has(frame.card) {
            h.lay_down(&self.cards, frame.card);
        }
        let depth = h.open.depth() - 1;
        h.open.stack[depth] = None;
        h.hidden.waiting[depth] = [None; crate::SEATS];
        if depth == 0 {
            h.open.effect = EffectProgress::NOTHING;
            debug_assert!(h.open.berths[0].is_empty(), "every module has found its site");
            self.begin_act(h);
        }
    }

    /// The target of the effect, if it is still in play and its owner has not negated its part.
    pub(crate) fn standing_target(&self, h: &Halves<'_>) -> Option<(Card, Seat)> {
        let card = h.open.effect.target?;
        let owner = h.open.owner(card)?;
        (!h.open.effect.exempt.has(owner)).then_some((card, owner))
    }
}
