//! The odds that a seat can compute: the cards that the Infiltrator may still play, and how often a card would beat
//! them without help.

use alloc::vec::Vec;

use engine::ViewOf;

use crate::ExtinctionPoint;
use crate::card::{Card, Cards, InfiltratorCard, InfiltratorCards, iter_bits};
use crate::content::MAX_REVEALED;
use crate::effect_op::{EffectOp, Keep};
use crate::frame::TurnStep;
use crate::options::Discards;
use crate::standing_effects::slot;
use crate::state::{NUMBERED_CARDS, Public, Trick};
use crate::vocabulary::When;

/// How often a card would win the trick alone, over all cards that the Infiltrator may reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrickOdds {
    pub card: Card,
    /// The number of cases in which it wins.
    pub wins: u32,
    pub total: u32,
}

/// The Infiltrator's next reveal: some known cards, and a number of cards drawn at random.
struct UpcomingReveal {
    known: [InfiltratorCard; MAX_REVEALED],
    knowns: usize,
    /// The cards that the random ones are drawn from, as bits.
    pool: u32,
    /// The number of cards drawn.
    drawn: u32,
}

impl ExtinctionPoint {
    /// Returns the Infiltrator cards that may still come before its discards are shuffled. Returns `None` if the table
    /// shows only the last discard (EP-Q19), because the remaining cards would reveal the others.
    pub fn to_come(&self, public: &Public) -> Option<InfiltratorCards> {
        let deck = &public.infil;
        let known = deck.top[..deck.tops as usize].iter().chain(&deck.bottom[..deck.bottoms as usize]);
        let all = known.fold(InfiltratorCards::from_word(deck.pool), |all, card| all.with(InfiltratorCard(*card)));
        (self.options.open_discards == Discards::All).then_some(all)
    }

    /// Returns the odds of each card that this seat might lead in this round. The list is empty when no lead is due.
    pub fn trick_odds(&self, view: &ViewOf<Self>) -> Vec<TrickOdds> {
        let public = &view.public;
        let due = matches!(public.step, TurnStep::Bids | TurnStep::Tied | TurnStep::Nominations | TurnStep::Lead);
        let Some((seat, own)) = view.own.as_ref().filter(|_| due) else { return Vec::new() };
        let members = (0..self.crew_size()).filter(|who| self.seat_of(*who) == *seat);
        let may_lead = members.filter(|who| public.step != TurnStep::Lead || self.may_lead(public, *who));
        let cards = may_lead.flat_map(|who| self.cards_of(public, own, who).iter().map(move |card| (who, card)));
        cards.map(|(who, card)| self.odds_of(public, who, card)).collect()
    }

    fn odds_of(&self, public: &Public, who: u8, card: Card) -> TrickOdds {
        let mut lain = public.clone();
        lain.captain = who;
        lain.trick = Trick { leader: who, led: Some(card.suit()), len: 1, lying: Cards::only(card), ..Trick::EMPTY };
        (lain.trick.cards[0], lain.trick.by[0]) = (card.0, who);
        self.bend_by_card(&mut lain, &[When::OnPlay, When::OnLead]);
        let plan = self.infiltration_plan(&lain);
        let coming = UpcomingReveal::of(public, plan.card_count);
        let (mut wins, mut of) = (0, 0);
        lain.trick.infils = 1;
        for (infil, ways) in coming.kept(plan.keeps_high) {
            let mut shown = lain.clone();
            shown.trick.infil[0] = infil.0;
            self.bend_by_card(&mut shown, &[When::InTrick]);
            of += ways;
            wins += if self.wins_trick(&shown, infil) { ways } else { 0 };
        }
        TrickOdds { card, wins, total: of }
    }

    /// Applies the effects of the led card to its own trick at these moments.
    fn bend_by_card(&self, public: &mut Public, moments: &[When]) {
        let Some((text, owner)) = self.source_text(public, slot::TRICK, |_| true) else { return };
        for rule in self.rules_of(text).iter().filter(|rule| moments.contains(&rule.when)) {
            if !self.all_hold(public, rule, owner) {
                continue;
            }
            match rule.op {
                EffectOp::Value { .. } | EffectOp::Tie { .. } | EffectOp::Result { .. } => {
                    self.bend_trick(public, rule.op, slot::TRICK)
                }
                EffectOp::Infil { n, keep: keep @ (Keep::Low | Keep::High), .. } => public.trick.plan_to(n, keep),
                _ => {}
            }
        }
    }
}

impl UpcomingReveal {
    /// Collects the next `n` numbered cards: known ones on top, then the deck, known ones at the bottom, and the
    /// shuffled discards.
    fn of(public: &Public, n: u8) -> UpcomingReveal {
        let deck = &public.infil;
        let mut coming = UpcomingReveal { known: [InfiltratorCard(0); MAX_REVEALED], knowns: 0, pool: 0, drawn: 0 };
        let n = usize::from(n).min(MAX_REVEALED);
        let pool = deck.pool & NUMBERED_CARDS;
        coming.know(n, deck.top[..deck.tops as usize].iter().copied());
        if !coming.draw(n, pool) {
            coming.know(n, iter_bits(pool.into()));
            coming.know(n, deck.bottom[..deck.bottoms as usize].iter().copied());
            coming.draw(n, deck.discard & NUMBERED_CARDS);
        }
        coming
    }

    fn know(&mut self, n: usize, cards: impl Iterator<Item = u8>) {
        for card in cards.map(InfiltratorCard).filter(|card| !card.is_sabotage()) {
            if self.knowns < n {
                self.known[self.knowns] = card;
                self.knowns += 1;
            }
        }
    }

    /// Draws the missing cards from a pool if it contains enough.
    fn draw(&mut self, n: usize, pool: u32) -> bool {
        let missing = (n - self.knowns) as u32;
        let enough = pool.count_ones() >= missing;
        if enough {
            (self.pool, self.drawn) = (pool, missing);
        }
        enough
    }

    /// Returns each card that the Infiltrator may keep, with the number of ways.
    fn kept(&self, high: bool) -> impl Iterator<Item = (InfiltratorCard, u32)> {
        let known = self.known[..self.knowns].iter();
        let known = if high { known.max() } else { known.min() }.copied();
        // The number of cards in the pool that would leave this card the best one.
        let beside = move |card: InfiltratorCard| {
            let below = self.pool & ((1u32 << card.0) - 1);
            if high { below.count_ones() } else { (self.pool & !below & !(1 << card.0)).count_ones() }
        };
        let better =
            move |card: &InfiltratorCard| known.is_none_or(|known| if high { *card > known } else { *card < known });
        let drawn = iter_bits(if self.drawn > 0 { self.pool.into() } else { 0 }).map(InfiltratorCard).filter(better);
        let drawn = drawn.map(move |card| (card, ways(beside(card), self.drawn - 1)));
        known.into_iter().map(move |card| (card, ways(beside(card), self.drawn))).chain(drawn)
    }
}

/// Returns the number of ways to choose `chosen` cards from `among`.
fn ways(among: u32, chosen: u32) -> u32 {
    (0..chosen).fold(1, |ways, place| ways * among.saturating_sub(place) / (place + 1))
}
