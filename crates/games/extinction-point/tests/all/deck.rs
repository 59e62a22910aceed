//! Cards and their written form.

use extinction_point::{Card, Cards, INFILTRATOR_CARDS, InfiltratorCard, PLAYER_DECK, Suit, Suits};

#[test]
fn tokens_come_back_as_the_same_card() {
    for card in (0..52).map(Card) {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for card in (0..INFILTRATOR_CARDS).map(InfiltratorCard) {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for token in ["", "B", "B0", "B14", "b3", "W+3", "X1", "W03"] {
        assert!(token.parse::<Card>().is_err(), "{token}");
    }
    for token in ["", "+", "0+", "14-", "9", "sabotage0", "sabotage7", "sabotage"] {
        assert!(token.parse::<InfiltratorCard>().is_err(), "{token}");
    }
}

#[test]
fn ep_21_four_suits_of_thirteen() {
    let all = Suit::ALL.into_iter().fold(Cards::EMPTY, |all, suit| all.or(suit.cards()));
    assert_eq!(all, PLAYER_DECK);
    assert!(Suit::ALL.into_iter().all(|suit| suit.cards().len() == 13));
    assert_eq!(Suits(10).cards(), Suit::People.cards().or(Suit::Weapon.cards()));
    assert!((0..52).map(Card).all(|card| Card::new(card.suit(), card.value()) == card));
}
