//! Chance outcomes: their types, how they are sampled, and which ones are possible.

use engine::{Bits, Chance, Rng, Seat, StateOf, random};

use crate::ExtinctionPoint;
use crate::card::{Card, Cards, InfiltratorCard, NONE, PLAYER_DECK};
use crate::chance_outcome::{ChanceOutcome, DamageReading};
use crate::frame::{StackFrame, TurnStep};
use crate::options::Roles;
use crate::state::{MAX_CREW, NUMBERED_CARDS, Private, Public};

/// The kind of chance event that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChanceRequest {
    Start,
    Roles,
    Tops,
    Deal,
    Draw { count: u8 },
    Infil { hidden: bool },
    TurnUp,
}

impl Chance for ExtinctionPoint {
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        let (public, private) = (&state.public, &state.private);
        match self.chance_request(public) {
            ChanceRequest::Start => ChanceOutcome::Start { who: random::below(rng, u32::from(self.crew_size)) as u8 },
            ChanceRequest::Roles => self.draw_roles(rng),
            ChanceRequest::Tops => ChanceOutcome::Tops {
                mothership: tops_due(public).0.map(|removed| {
                    let mut layers = [public.mothership_unseen];
                    read(&mut layers, removed, rng)
                }),
                bunker: tops_due(public).1.map(|removed| {
                    let mut layers = public.bunker_layers;
                    read(&mut layers[..public.layers as usize], removed, rng)
                }),
            },
            ChanceRequest::Deal => self.draw_deal(public, private, rng),
            ChanceRequest::Draw { count } => {
                let deck = self.player_deck(public, private);
                let first = take(deck, count.min(deck.len()), rng);
                let rest = take(public.discard, count - first.len(), rng);
                ChanceOutcome::Draw { cards: first.or(rest) }
            }
            ChanceRequest::Infil { hidden } => ChanceOutcome::Infil { card: draw_infil(public, hidden, rng) },
            ChanceRequest::TurnUp => {
                ChanceOutcome::TurnUp { card: InfiltratorCard(nth(public.infil.pool & NUMBERED_CARDS, rng)) }
            }
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let (public, private) = (&state.public, &state.private);
        match (self.chance_request(public), outcome) {
            (ChanceRequest::Start, ChanceOutcome::Start { who }) => who < self.crew_size,
            (ChanceRequest::Roles, ChanceOutcome::Roles { sets }) => {
                let all: u32 = sets.iter().map(|set| set.count_ones()).sum();
                let joint = sets.iter().fold(0, |joint, set| joint | set);
                let size = self.roles_each() as u32;
                all == joint.count_ones()
                    && u32::from(joint) >> self.content.roles.len() == 0
                    && sets
                        .iter()
                        .enumerate()
                        .all(|(who, set)| set.count_ones() == if who < self.crew_size as usize { size } else { 0 })
            }
            (ChanceRequest::Tops, ChanceOutcome::Tops { mothership, bunker }) => {
                let due = tops_due(public);
                fits_reading(&[public.mothership_unseen], due.0, mothership)
                    && fits_reading(&public.bunker_layers[..public.layers as usize], due.1, bunker)
            }
            (ChanceRequest::Deal, ChanceOutcome::Deal { hands, row }) => self.could_deal(public, private, hands, row),
            (ChanceRequest::Draw { count }, ChanceOutcome::Draw { cards }) => {
                let deck = self.player_deck(public, private);
                cards.len() == count
                    && if deck.len() >= count {
                        cards.minus(deck).is_empty()
                    } else {
                        deck.minus(cards).is_empty() && cards.minus(deck.or(public.discard)).is_empty()
                    }
            }
            (ChanceRequest::Infil { hidden }, ChanceOutcome::Infil { card }) => {
                let spare = (public.infil.pool & NUMBERED_CARDS).count_ones() as u8 > public.veiled_count();
                match card {
                    None => hidden && spare,
                    Some(card) if card.0 > 31 || public.infil.pool >> card.0 & 1 == 0 => false,
                    Some(card) => card.is_sabotage() || !hidden && spare,
                }
            }
            (ChanceRequest::TurnUp, ChanceOutcome::TurnUp { card }) => {
                card.0 < 26 && public.infil.pool >> card.0 & 1 == 1
            }
            _ => false,
        }
    }

    /// A member who has discarded cards draws as many (section 4.2, `cycle`). Hands are dealt (EP-18), the Infiltrator is
    /// automated (EP-4), and new top cards belong to nobody (EP-31, EP-35).
    fn chance_owner(&self, public: &Public) -> Option<Seat> {
        match public.top_frame() {
            Some(StackFrame::Draw { who, .. }) => Some(self.seat_of(who)),
            _ => None,
        }
    }

    /// Returns the number of the random stream: the purpose, and how many outcomes that purpose has had.
    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        let purpose = self.stream_purpose(public);
        (purpose as u64) << 32 | u64::from(public.fallen[purpose])
    }
}

impl ExtinctionPoint {
    /// Returns the chance event that is due. Call it only when no seat is to act.
    pub(crate) fn chance_request(&self, public: &Public) -> ChanceRequest {
        match public.top_frame() {
            Some(StackFrame::Tops) => ChanceRequest::Tops,
            Some(StackFrame::Draw { count, .. }) => ChanceRequest::Draw { count },
            Some(StackFrame::Refill) => ChanceRequest::Draw { count: self.refill_size(public) },
            Some(StackFrame::Reveal { .. }) => ChanceRequest::Infil { hidden: public.trick.face_down },
            Some(StackFrame::Look { .. }) => ChanceRequest::Infil { hidden: false },
            Some(StackFrame::Replace) => ChanceRequest::TurnUp,
            _ => match public.step {
                TurnStep::Start => ChanceRequest::Start,
                TurnStep::Roles => ChanceRequest::Roles,
                TurnStep::Deal => ChanceRequest::Deal,
                _ => ChanceRequest::TurnUp,
            },
        }
    }

    /// Returns the purpose of the random stream. Each purpose has its own streams, so that two games with the same
    /// secret draw the same cards.
    pub(crate) fn stream_purpose(&self, public: &Public) -> usize {
        match self.chance_request(public) {
            ChanceRequest::Start | ChanceRequest::Roles => 0,
            ChanceRequest::Tops => 1,
            ChanceRequest::Deal => 2,
            ChanceRequest::Draw { .. } => 3,
            ChanceRequest::Infil { .. } => 4,
            ChanceRequest::TurnUp => 5,
        }
    }

    /// Returns the Player deck: all cards that are neither visible nor in a hand.
    #[inline]
    pub(crate) fn player_deck(&self, public: &Public, private: &Private) -> Cards {
        let held = private.hands.iter().fold(public.located, |held, hand| held.or(*hand));
        PLAYER_DECK.minus(held)
    }

    fn draw_roles(&self, rng: &mut impl Rng) -> ChanceOutcome {
        let mut order: [u8; 16] = core::array::from_fn(|role| role as u8);
        let count = self.content.roles.len();
        random::shuffle(rng, &mut order[..count]);
        let each = self.roles_each();
        let mut sets = [0; MAX_CREW];
        for (place, role) in order[..each * self.crew_size as usize].iter().enumerate() {
            sets[place / each] |= 1 << role;
        }
        ChanceOutcome::Roles { sets }
    }

    /// Returns how many roles each member may choose from.
    pub(crate) fn roles_each(&self) -> usize {
        match self.options.roles {
            Roles::Random | Roles::Draft => 1,
            Roles::Deal3 => (self.content.roles.len() / self.crew_size as usize).clamp(1, 3),
        }
    }

    /// Returns the number of cards for each member and for the row (EP-Q15).
    pub(crate) fn deal_sizes(&self, public: &Public) -> (u8, u8) {
        let free = 52 - public.located.len() + public.discard.len();
        if self.seats == 1 {
            let row = (2 - public.row.len()).min(free);
            return (self.hand_size(public).min(free - row), row);
        }
        (self.hand_size(public).min(free / self.crew_size), 0)
    }

    fn draw_deal(&self, public: &Public, private: &Private, rng: &mut impl Rng) -> ChanceOutcome {
        let mut deck = [0u8; 52];
        let mut left = fill(&mut deck, self.player_deck(public, private));
        let mut reshuffled = false;
        let mut next = || {
            if left == 0 && !core::mem::replace(&mut reshuffled, true) {
                left = fill(&mut deck, public.discard);
            }
            let place = random::below(rng, left as u32) as usize;
            left -= 1;
            deck.swap(place, left);
            Card(deck[left])
        };
        let mut hands = [Cards::EMPTY; MAX_CREW];
        let (_, row_size) = self.deal_sizes(public);
        for _ in 0..public.hand {
            for place in 0..self.seats {
                hands[self.dealt_to(public, place)].insert(next());
            }
        }
        let mut row = Cards::EMPTY;
        for _ in 0..row_size {
            row.insert(next());
        }
        ChanceOutcome::Deal { hands, row }
    }

    /// Returns the member who gets the card at this position in a round of dealing.
    pub(crate) fn dealt_to(&self, public: &Public, place: u8) -> usize {
        if self.seats == 1 { 0 } else { self.in_turn(public, place).unwrap_or(0) as usize }
    }

    fn could_deal(&self, public: &Public, private: &Private, hands: [Cards; MAX_CREW], row: Cards) -> bool {
        let deck = self.player_deck(public, private);
        let (_, row_size) = self.deal_sizes(public);
        let all = hands.iter().fold(row, |all, hand| all.or(*hand));
        let count: u8 = hands.iter().map(|hand| hand.len()).sum::<u8>() + row.len();
        let sizes = hands
            .iter()
            .enumerate()
            .all(|(who, hand)| hand.len() == if who < self.seats as usize { public.hand } else { 0 });
        if !sizes || row.len() != row_size || all.len() != count {
            return false;
        }
        if deck.len() >= count {
            return all.minus(deck).is_empty();
        }
        let old = self.old_shares(public, deck.len());
        deck.minus(all).is_empty()
            && all.minus(deck.or(public.discard)).is_empty()
            && hands.iter().zip(old).all(|(hand, old)| hand.and(deck).len() == old)
    }

    /// Returns how many of the first `count` cards of a deal each member gets.
    pub(crate) fn old_shares(&self, public: &Public, count: u8) -> [u8; MAX_CREW] {
        let mut shares = [0; MAX_CREW];
        for place in 0..count.min(public.hand * self.seats) {
            shares[self.dealt_to(public, place % self.seats)] += 1;
        }
        shares
    }
}

/// Returns the decks that must show a new top card, each with the number of face-down cards that damage has removed.
pub(crate) fn tops_due(public: &Public) -> (Option<u8>, Option<u8>) {
    let due = |active: u8, removed: u8| (active == NONE || removed > 0).then(|| removed.saturating_sub(1));
    (due(public.mothership, public.attack.mothership_removed), due(public.bunker, public.attack.bunker_removed))
}

/// Returns a uniformly random set bit of a non-zero word.
fn nth(word: u32, rng: &mut impl Rng) -> u8 {
    Bits::<u8, u64>::from_word(u64::from(word)).draw(rng)
}

/// Draws random cards from a set.
fn take(from: Cards, count: u8, rng: &mut impl Rng) -> Cards {
    let (mut rest, mut taken) = (from, Cards::EMPTY);
    for _ in 0..count {
        let rank = random::below(rng, u32::from(rest.len()));
        let card = rest.iter().nth(rank as usize).expect("the rank is below the count");
        rest.remove(card);
        taken.insert(card);
    }
    taken
}

/// Writes the cards of a set into a list.
fn fill(list: &mut [u8; 52], cards: Cards) -> usize {
    let mut count = 0;
    for card in cards.iter() {
        list[count] = card.0;
        count += 1;
    }
    count
}

/// Draws the removed cards and the new top card from the layers, starting with the upper ones.
fn read(layers: &mut [u32], removed: u8, rng: &mut impl Rng) -> DamageReading {
    let mut next = || {
        let layer = layers.iter_mut().find(|layer| **layer != 0).expect("a deck with health has cards");
        let card = nth(*layer, rng);
        *layer &= !(1 << card);
        card
    };
    let removed = (0..removed).fold(0, |set, _| set | 1 << next());
    DamageReading { removed, top: next() }
}

/// True if these cards can be the next ones of the layers.
fn fits_reading(layers: &[u32], due: Option<u8>, reading: Option<DamageReading>) -> bool {
    let (Some(removed), Some(reading)) = (due, reading) else { return due.is_none() && reading.is_none() };
    if reading.top > 31 || reading.removed >> reading.top & 1 == 1 || reading.removed.count_ones() != u32::from(removed)
    {
        return false;
    }
    let (mut left, mut need) = (reading.removed, u32::from(removed));
    for layer in layers {
        let here = (left & layer).count_ones();
        if here != need.min(layer.count_ones()) {
            return false;
        }
        left &= !layer;
        need -= here;
        if need == 0 && (layer & !reading.removed) != 0 {
            return left == 0 && layer >> reading.top & 1 == 1;
        }
    }
    false
}

/// Draws the next card of an Infiltrator deck whose top cards are all unknown. For a card that stays face-down, only
/// the public part of its identity is drawn: whether it is Sabotage.
fn draw_infil(public: &Public, hidden: bool, rng: &mut impl Rng) -> Option<InfiltratorCard> {
    let veiled = u32::from(public.veiled_count());
    let pool = public.infil.pool;
    let (numbered, sabotage) = (pool & NUMBERED_CARDS, pool & !NUMBERED_CARDS);
    let rank = random::below(rng, pool.count_ones() - veiled);
    if rank < sabotage.count_ones() {
        return Some(InfiltratorCard(nth(sabotage, rng)));
    }
    (!hidden).then(|| InfiltratorCard(nth(numbered, rng)))
}
