//! Numbers the uses of cards. A card can target only certain others, so the uses of a deck are far fewer than the pairs
//! of its cards.
use end_of_days::{Card, CardSet, CompiledDeck, ModeTiming, SEATS, Target, UseDeclaration, Zone};

/// One way to use one card.
#[derive(Clone, Copy)]
struct CardUse {
    card: Card,
    mode: u8,
    names: NamedTarget,
    /// The number of its first use.
    first: u32,
}

/// The kind of target that the use of a card names.
#[derive(Clone, Copy)]
enum NamedTarget {
    Nothing,
    /// One of these cards.
    Card(CardSet),
    /// Another nation.
    Seat,
}

impl CardUse {
    fn size(&self) -> u32 {
        match self.names {
            NamedTarget::Nothing => 1,
            NamedTarget::Card(cards) => cards.len().into(),
            NamedTarget::Seat => SEATS as u32 - 1,
        }
    }
}

/// All uses of a deck's cards.
pub(super) struct CardUses {
    ways: Vec<CardUse>,
    /// The index of the first way of each card.
    first: Vec<usize>,
}

impl CardUses {
    pub(super) fn from_deck(cards: &CompiledDeck) -> CardUses {
        let mut uses = CardUses { ways: Vec::new(), first: Vec::new() };
        let mut next = 0;
        for card in cards.all.iter() {
            uses.first.push(uses.ways.len());
            for (mode, entry) in
                (0..).zip(&cards.card_type(card).modes).filter(|(_, entry)| entry.when == ModeTiming::Action)
            {
                let names = match entry.declares {
                    UseDeclaration::Nothing => NamedTarget::Nothing,
                    UseDeclaration::Seat => NamedTarget::Seat,
                    UseDeclaration::Card(aim) => {
                        let zone = match aim.zone {
                            Zone::Front => cards.frontable,
                            Zone::Site => cards.modules,
                            Zone::Any => cards.frontable.or(cards.modules),
                        };
                        let there = aim.colour.map_or(zone, |colour| cards.filter_colour(zone, colour));
                        NamedTarget::Card(there.without(card))
                    }
                };
                let way = CardUse { card, mode, names, first: next };
                next += way.size();
                uses.ways.push(way);
            }
        }
        uses
    }

    /// Returns the number of uses.
    pub(super) fn size(&self) -> u32 {
        self.ways.last().map_or(0, |way| way.first + way.size())
    }

    /// Returns the number of a use; `steps` is how far clockwise the named nation sits.
    pub(super) fn encode_use(&self, card: Card, mode: u8, target: Option<Target>, steps: u32) -> Option<u32> {
        let from = *self.first.get(usize::from(card.number()))?;
        let way = self.ways[from..].iter().take_while(|way| way.card == card).find(|way| way.mode == mode)?;
        let within = match (way.names, target) {
            (NamedTarget::Nothing, None) => 0,
            (NamedTarget::Card(cards), Some(Target::Card(target))) if cards.contains(target) => {
                cards.and(CardSet::first(target.number())).len().into()
            }
            (NamedTarget::Seat, Some(Target::Seat(_))) => steps.checked_sub(1)?,
            _ => return None,
        };
        Some(way.first + within)
    }

    /// Returns the use with a number: the card, the mode, and the card it names or how far clockwise the named nation
    /// sits.
    pub(super) fn decode_use(&self, number: u32) -> Option<(Card, u8, Option<Card>, Option<u32>)> {
        let after = self.ways.partition_point(|way| way.first <= number);
        let way = self.ways.get(after.checked_sub(1)?)?;
        let within = number - way.first;
        let (card, steps) = match way.names {
            NamedTarget::Nothing => (None, None),
            NamedTarget::Card(cards) => (cards.iter().nth(within as usize), None),
            NamedTarget::Seat => (None, Some(within + 1)),
        };
        Some((way.card, way.mode, card, steps))
    }
}
