//! Step 2: offers of one card for one, replies, swaps.

use end_of_days::{
    Action, Card, CardSet, Colour, ColourSet, Offer, OfferDisclosure, OfferDraft, OfferSide, UnfinishedOffer,
};
use engine::{Rules, Seat};

use super::observation::EndOfDaysObservation;
use crate::policy::best_choice;

/// The number of offers that a seat makes in one turn (section 12).
const OFFERS: u8 = 3;
/// An exchange of one card for one.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Bargain {
    to: Seat,
    give: Card,
    want: Colour,
    worth: f32,
}

impl EndOfDaysObservation<'_> {
    /// Returns the value of one side of a trade for the seat that gets it.
    fn side_worth(&self, side: &OfferSide) -> f32 {
        let in_play: f32 = side.play.iter().map(|card| self.gain_in_play(card)).sum();
        let hand = side.hand.card_colours().iter().map(|colours| {
            let worths = colours.iter().map(|colour| self.colour_worth(colour));
            if self.careful {
                // A seat that may choose among several colours gives the card that is least useful to the receiver.
                return worths.reduce(f32::min).unwrap_or(0.0);
            }
            worths.sum::<f32>() / f32::from(colours.len().max(1))
        });
        in_play + hand.sum::<f32>()
    }

    fn gain_in_play(&self, card: Card) -> f32 {
        if self.game.content().modules.contains(card) {
            self.hand_prospects(self.placeable_modules().with(card)) - self.hand_prospects(self.placeable_modules())
        } else {
            0.8 * self.non_module_value(card)
        }
    }

    /// Returns the cost of one side of a trade for the seat that gives it: the least useful hand cards that fit and the
    /// other seat can use. `None` if it lacks them.
    fn side_cost(&self, side: &OfferSide, with: Seat) -> Option<f32> {
        let mut hand = self.own.hand.and(self.game.usable_cards(self.public, with));
        let mut cost: f32 = side.play.iter().map(|card| self.card_in_play_value(self.seat, card)).sum();
        if self.careful {
            let totals = [side.hand.min_total, side.hand.max_total].map(i16::from);
            return Some(cost + self.cheapest(hand, side.hand.card_colours(), totals)?);
        }
        for colours in side.hand.card_colours() {
            let fits = |card: &Card| colours.contains(self.game.content().card_colour(*card));
            let priced = hand.iter().filter(fits).map(|card| (self.hand_card_value(card), card));
            let (worth, card) = priced.min_by(|one, other| one.0.total_cmp(&other.0))?;
            cost += worth;
            hand.remove(card);
        }
        Some(cost)
    }

    /// Returns the lowest cost of cards with these colours and a total value between these bounds.
    fn cheapest(&self, hand: CardSet, colours: &[ColourSet], [least, most]: [i16; 2]) -> Option<f32> {
        let Some((first, rest)) = colours.split_first() else {
            return (least <= 0 && most >= 0).then_some(0.0);
        };
        let fits = hand.iter().filter(|card| first.contains(self.game.content().card_colour(*card)));
        let costs = fits.filter_map(|card| {
            let value = i16::from(self.game.content().card_value(card));
            let mut others = hand;
            others.remove(card);
            Some(self.hand_card_value(card) + self.cheapest(others, rest, [least - value, most - value])?)
        });
        costs.reduce(f32::min)
    }

    /// Returns the value of closing a standing offer for the seat on turn.
    fn closing(&self, number: usize, offer: &Offer) -> Option<f32> {
        let own = self.own.commits[number];
        let cost = if offer.counter {
            self.side_cost(&offer.give, offer.with)?
        } else {
            let in_play: f32 = offer.give.play.iter().map(|card| self.card_in_play_value(self.seat, card)).sum();
            in_play + own.iter().map(|card| self.hand_card_value(card)).sum::<f32>()
        };
        Some(self.side_worth(&offer.get) - cost)
    }

    /// Returns the hand card that is least useful to the seat, and the gain of swapping it.
    fn swap(&self) -> Option<(Card, f32)> {
        let priced = self.own.hand.iter().map(|card| (self.hand_card_value(card), card));
        let (worth, card) = priced.min_by(|one, other| one.0.total_cmp(&other.0))?;
        let mut rest = self.placeable_modules();
        rest.remove(card);
        let scrap = self.best_scrap(rest).map_or(0.0, |(_, gain)| gain);
        Some((card, scrap.max(self.weights.blind) - worth))
    }

    /// True if a seat may have a hand card of this colour that this one can use, by what this one knows.
    fn may_hold(&self, to: Seat, colour: Colour) -> bool {
        let known = self.own.known[to.index()].or(self.public[to].shown);
        let usable = known.and(self.game.usable_cards(self.public, self.seat));
        known.len() < self.public[to].hand || !self.game.content().filter_colour(usable, colour).is_empty()
    }

    /// Returns the best exchange of one card for one that could be proposed to a seat.
    fn bargain(&self, to: Seat) -> Option<Bargain> {
        let hand = self.own.hand.and(self.game.usable_cards(self.public, to));
        let wants = [Colour::Green, Colour::Yellow, Colour::Red].map(|want| (want, self.may_hold(to, want)));
        let mut best: Option<Bargain> = None;
        for give in hand.iter() {
            let cost = self.hand_card_value(give);
            for (want, _) in wants.iter().copied().filter(|(_, may_hold)| *may_hold) {
                if self.game.content().card_colour(give) == want {
                    continue;
                }
                let worth = self.colour_worth(want) - cost;
                if worth > self.weights.hoped && best.is_none_or(|best| worth > best.worth) {
                    best = Some(Bargain { to, give, want, worth });
                }
            }
        }
        best
    }

    /// Returns the expected gain of an offer to a seat, if there is any.
    pub fn hope_of(&self, to: Seat) -> Option<f32> {
        let asks = self.public.sent < OFFERS && self.own.drafts == self.public.sent && self.public[to].offered == 0;
        self.bargain(to).filter(|_| asks).map(|bargain| bargain.worth)
    }

    /// Returns the next offer. It goes to no seat twice, and there is none after a draft was dropped.
    fn proposal(&self, bargains: bool, least: f32) -> Option<Bargain> {
        let asks = bargains && self.public.sent < OFFERS && self.own.drafts == self.public.sent;
        let others = self.seat.clockwise(self.game.seats()).skip(1).filter(|_| asks);
        let free = others.filter(|to| self.public[*to].offered == 0 && self.public[*to].hand > 0);
        let found = free.filter_map(|to| self.bargain(to)).filter(|bargain| bargain.worth > least);
        found.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    /// Chooses the action of the seat on turn in step 2.
    pub fn choose_trade(&self, bargains: bool, choices: &[Action]) -> Action {
        match &self.own.draft {
            OfferDraft::Offer(sketch) => return self.stroke(sketch, self.bargain(sketch.to), choices),
            OfferDraft::Swap(card) => return self.swap_for(*card, choices),
            OfferDraft::Nothing => {}
        }
        let open = |action: &Action| choices.contains(action);
        let standing = self.public.standing_offers().iter().enumerate();
        let closings = standing.filter_map(|(number, offer)| {
            let action = Action::Close { offer: number as u8 };
            self.closing(number, offer).filter(|_| open(&action)).map(|worth| (worth, action))
        });
        let closing = closings.max_by(|one, other| one.0.total_cmp(&other.0));
        let swap = self.swap().map(|(card, worth)| (worth, Action::Swap { card })).filter(|(_, swap)| open(swap));
        let best = [closing, swap].into_iter().flatten().max_by(|one, other| one.0.total_cmp(&other.0));
        let (worth, action) = best.filter(|(worth, _)| *worth > 0.0).unwrap_or((0.0, Action::EndTrade {}));
        match self.proposal(bargains, worth) {
            Some(bargain) if open(&Action::Offer { to: bargain.to }) => Action::Offer { to: bargain.to },
            _ if open(&action) => action,
            _ => choices[0],
        }
    }

    /// Chooses the card that the swapped card is exchanged for.
    fn swap_for(&self, card: Card, choices: &[Action]) -> Action {
        let mut rest = self.placeable_modules();
        rest.remove(card);
        match self.best_scrap(rest) {
            Some((taken, gain)) if gain > self.weights.blind && choices.contains(&Action::Take { card: taken }) => {
                Action::Take { card: taken }
            }
            _ => Action::Draw {},
        }
    }

    /// Returns the next step of composing an offer; an offer that cannot be sent is dropped.
    fn stroke(&self, sketch: &UnfinishedOffer, bargain: Option<Bargain>, choices: &[Action]) -> Action {
        let Some(bargain) = bargain else { return Action::Cancel {} };
        let next = if sketch.hand.is_empty() && sketch.play.is_empty() {
            Action::Give { card: bargain.give }
        } else if sketch.want.is_empty() {
            Action::Want { colour: Some(bargain.want) }
        } else if sketch.saying == OfferDisclosure::Number {
            Action::Say { what: OfferDisclosure::Colours }
        } else {
            Action::Send {}
        };
        if choices.contains(&next) { next } else { Action::Cancel {} }
    }

    /// Returns the value of accepting the offer on the table, minus the value that it should have.
    fn acceptance(&self) -> Option<f32> {
        let offer = &self.public.table;
        if offer.give.is_empty() {
            return None;
        }
        let lead = self.public[self.public.seat].score - self.public[self.seat].score;
        let asked = self.weights.margin + self.weights.fed * f32::from(lead.max(0));
        Some(self.side_worth(&offer.give) - self.side_cost(&offer.get, self.public.seat)? - asked)
    }

    /// Accepts an offer that is good enough. Rarely counters, with a spare card of a colour that was asked for.
    pub fn choose_offer_reply(&self, bargains: bool, choices: &[Action]) -> Action {
        if let OfferDraft::Offer(sketch) = &self.own.draft {
            return self.stroke(sketch, self.counter_bargain(), choices);
        }
        let accept = Action::Accept {};
        if choices.contains(&accept) && self.acceptance().is_some_and(|worth| worth > 0.0) {
            return accept;
        }
        let counter = Action::Counter {};
        if bargains && self.own.drafts == 0 && choices.contains(&counter) && self.counter_bargain().is_some() {
            return counter;
        }
        Action::Decline {}
    }

    /// Returns a counter-offer: a spare card of the kind asked for, against a module of a colour that the seat needs.
    fn counter_bargain(&self) -> Option<Bargain> {
        let get = &self.public.table.get.hand;
        let asked = if get.n == 0 { Colour::ANY } else { get.colours[0] };
        let bargain = self.bargain(self.public.seat)?;
        let wanted = asked.contains(self.game.content().card_colour(bargain.give));
        (wanted && self.hand_card_value(bargain.give) < self.weights.spare).then_some(bargain)
    }

    /// Returns the hand card to commit next, which is the least useful one together with the least useful card that may
    /// follow it.
    pub fn choose_commitment(&self, choices: &[Action]) -> Action {
        let picked = self.own.picked.len();
        let more = (self.public.commit.said.n as usize).saturating_sub(picked + 1);
        let cost = |first: Card| {
            let after = self.own.hand.iter().filter(|card| *card > first);
            let mut worths = [f32::INFINITY; end_of_days::MAX_COMMITTED_CARDS];
            for worth in after.map(|card| self.hand_card_value(card)) {
                let place = worths.iter().position(|known| worth < *known);
                if let Some(place) = place {
                    worths[place..].rotate_right(1);
                    worths[place] = worth;
                }
            }
            self.hand_card_value(first) + worths[..more].iter().sum::<f32>()
        };
        best_choice(choices, |action| match action {
            Action::Pick { card } => -cost(card),
            _ => f32::NEG_INFINITY,
        })
    }
}
