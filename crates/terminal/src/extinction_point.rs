//! Extinction Point as text, in at most fourteen lines on eighty columns, including the headline.

use std::any::Any;
use std::cmp::Reverse;

use catalog::i18n::extinction_point::{
    card_name as card_words, crew_member_name, describe_effects, describe_sacrifice, format_strength,
    infiltrator_card_name, pack_entry, sign_name, suit_name,
};
use catalog::i18n::{SeatNames, format_decimal, localize_printed};
use catalog::{ViewerState, tr};
use engine::{Rules, Seat};
use extinction_point::{
    Building, Card, Cards, Discards, ExtinctionPoint, InfiltratorCard, NONE, PackText, Parameter, Public, Suit,
    TrickOdds, VEILED,
};

use crate::drawing::{BoardSize, DEFAULT_COLUMNS, GameDrawing, Key, grid_width, numbered_keys};
use crate::styled_text::{Ink, Span, StyledRow, frame_cards, styled_row, truncate_text, wrap_row_limited};

/// The maximum number of lines for the text of a deck's active card.
const DECK_LINES: usize = 2;

/// Returns the drawing if this is a table of Extinction Point. Otherwise returns the argument.
pub(crate) fn try_drawing(seen: Box<dyn Any + Send>) -> Result<Box<dyn GameDrawing>, Box<dyn Any + Send>> {
    seen.downcast::<ViewerState<ExtinctionPoint>>().map(|seen| Box::new(Table(*seen)) as Box<dyn GameDrawing>)
}

/// A table as one viewer sees it.
struct Table(ViewerState<ExtinctionPoint>);

impl GameDrawing for Table {
    fn draw_board(&self, room: BoardSize) -> Vec<StyledRow> {
        let columns = room.columns.max(DEFAULT_COLUMNS);
        let mut rows = self.mothership(columns);
        rows.extend(self.bunker(columns));
        rows.push(self.outlook());
        rows.extend(self.trick());
        rows.extend(self.settlement(columns));
        rows.push(self.crew(grid_width(columns)));
        rows.extend(self.hands(room));
        rows
    }

    /// Tricks have no turns, so this is the seat that plays the next card.
    fn seat_on_turn(&self) -> Option<Seat> {
        None
    }

    fn has_secrets(&self) -> bool {
        self.game().seats() > 1
    }

    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        let (game, open) = (self.game(), self.open());
        let mut rows = Vec::new();
        let mut put = |text: String| rows.push(styled_row(Ink::Plain, text));
        if game.options().open_discards == Discards::All {
            for suit_of in Suit::ALL {
                put(tr!(
                    "terminal-ep-discards",
                    suit = suit_name(suit_of),
                    cards = values(open.discard.and(suit_of.cards()))
                ));
            }
        } else {
            put(tr!("terminal-ep-discards-closed", count = open.discard.len()));
            if open.last_discard != NONE {
                put(tr!("terminal-ep-last-discard", card = card_words(game, Card(open.last_discard))));
            }
            if open.infil.last != NONE {
                put(tr!("terminal-ep-last-infil", card = infiltrator_card_name(InfiltratorCard(open.infil.last))));
            }
        }
        self.decks().into_iter().for_each(&mut put);
        for (text, key) in [(self.ship(open.mothership, true), "mothership"), (self.ship(open.bunker, false), "bunker")]
        {
            if let Some(entry) = text {
                put(tr!(
                    &format!("terminal-ep-text-{key}"),
                    name = localize_printed(&entry.name),
                    text = catalog::i18n::extinction_point::describe_effects(game, entry)
                ));
            }
        }
        let mine = self.0.view.own.as_ref().map_or(Cards::EMPTY, |(_, own)| own.hand);
        let sites = open.buildings().iter().map(Building::card);
        for card in mine.or(open.row).or(open.trick.lying).or(sites.collect()).iter() {
            if let Some(entry) = pack_entry(game, card) {
                put(tr!("terminal-ep-text-card", card = card_words(game, card), text = describe_effects(game, entry)));
            }
        }
        for who in 0..game.crew_size() {
            if let Some(role) = game.content().roles.get(open.roles[who as usize] as usize) {
                let role = game.content().text_entry(*role);
                put(tr!(
                    "terminal-ep-text-role",
                    who = self.name(who),
                    role = localize_printed(&role.name),
                    text = describe_effects(game, role),
                    sacrifice = describe_sacrifice(game, role)
                ));
            }
        }
        Some(rows)
    }

    /// Lists how often each card would win the next trick if played alone, best first. Cards with equal odds share a
    /// line.
    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        // If the table hides the played cards, the odds would reveal them.
        self.game().to_come(self.open())?;
        let mut odds = self.game().trick_odds(&self.0.view);
        odds.sort_by_key(|one| (Reverse(u64::from(one.wins) * 1_000_000 / u64::from(one.total.max(1))), one.card));
        let line = |alike: &[TrickOdds]| {
            let TrickOdds { wins, total: of, .. } = alike[0];
            let cards = joined(alike.iter().map(|one| one.card.to_string()));
            let chance = format_decimal(100.0 * f64::from(wins) / f64::from(of.max(1)), 1);
            styled_row(Ink::Plain, tr!("terminal-ep-odds", cards = cards, wins = wins, of = of, chance = chance))
        };
        let lines = odds.chunk_by(|one, other| (one.wins, one.total) == (other.wins, other.total)).map(line);
        (!odds.is_empty()).then(|| lines.collect())
    }

    fn choice_keys(&self) -> Vec<Key> {
        numbered_keys(0, self.0.choices.len())
    }

    fn closed_keys(&self) -> Vec<Key> {
        numbered_keys(self.0.choices.len(), self.0.blocked_actions.len())
    }
}

impl Table {
    fn game(&self) -> &ExtinctionPoint {
        &self.0.game
    }

    fn open(&self) -> &Public {
        &self.0.view.public
    }

    fn name(&self, who: u8) -> String {
        crew_member_name(self.game(), SeatNames::new(&self.0.names), who)
    }

    /// Returns the text of a deck's active card.
    fn ship(&self, card: u8, mothership: bool) -> Option<&PackText> {
        let content = self.game().content();
        let texts = if mothership { &content.mothership } else { &content.bunker };
        texts.get(card as usize).map(|text| content.text_entry(*text))
    }

    /// Describes the public contents of the Infiltrator's deck, the MOTHERSHIP's and the BUNKER's.
    fn decks(&self) -> Vec<String> {
        let (game, open) = (self.game(), self.open());
        let mut texts = Vec::new();
        if let Some(left) = game.to_come(open) {
            let numbered = left.iter().filter(|card| !card.is_sabotage());
            texts.push(tr!(
                "terminal-ep-to-come",
                cards = joined(numbered.map(infiltrator_card_name)),
                sabotage = left.iter().filter(|card| card.is_sabotage()).count()
            ));
        }
        for (key, known) in [
            ("top", &open.infil.top[..open.infil.tops as usize]),
            ("bottom", &open.infil.bottom[..open.infil.bottoms as usize]),
        ] {
            if !known.is_empty() {
                let cards = joined(known.iter().map(|card| infiltrator_card_name(InfiltratorCard(*card))));
                texts.push(tr!(&format!("terminal-ep-known-{key}"), cards = cards));
            }
        }
        for (key, cards, mothership) in [
            ("mothership-gone", open.mothership_discard, true),
            ("mothership-unseen", open.mothership_unseen, true),
            ("bunker-gone", open.bunker_discard, false),
            ("bunker-unseen", open.bunker_unseen(), false),
        ] {
            if cards != 0 {
                texts.push(tr!(&format!("terminal-ep-{key}"), names = self.entries(cards, mothership)));
            }
        }
        texts
    }

    /// Lists some cards of the MOTHERSHIP or of the BUNKER by name.
    fn entries(&self, cards: u32, mothership: bool) -> String {
        let content = self.game().content();
        let texts = if mothership { &content.mothership } else { &content.bunker };
        let some = texts.iter().enumerate().filter(|(place, _)| cards >> place & 1 == 1);
        some.map(|(_, text)| localize_printed(&content.text_entry(*text).name)).collect::<Vec<_>>().join(", ")
    }

    /// Draws a deck and the text of its active card, on two lines if one is too short. The piles show the full text.
    fn deck(
        &self,
        ink: Ink,
        says: Option<&PackText>,
        columns: usize,
        line: impl Fn(String) -> String,
    ) -> Vec<StyledRow> {
        let says = says.map_or_else(String::new, |entry| {
            tr!("terminal-ep-says", name = localize_printed(&entry.name), text = describe_effects(self.game(), entry))
        });
        wrap_row_limited(&styled_row(ink, line(says)), columns, DECK_LINES)
    }

    fn mothership(&self, columns: usize) -> Vec<StyledRow> {
        let open = self.open();
        let line = |says| tr!("terminal-ep-mothership", health = open.mothership_health, says = says);
        self.deck(Ink::Red, self.ship(open.mothership, true), columns, line)
    }

    fn bunker(&self, columns: usize) -> Vec<StyledRow> {
        let (game, open) = (self.game(), self.open());
        let parameter = game.content().bunker.get(open.bunker as usize).and_then(|text| text.parameter);
        let parameter = match parameter {
            Some(Parameter::AtLeast) => "≥",
            Some(Parameter::AtMost) => "≤",
            Some(Parameter::Any) => "∗",
            None => "-",
        };
        let line = |says| tr!("terminal-ep-bunker", health = open.bunker_health, parameter = parameter, says = says);
        self.deck(Ink::Teal, self.ship(open.bunker, false), columns, line)
    }

    /// Draws the store, the battle that a lost trick would cause, and the Infiltrator's deck.
    fn outlook(&self) -> StyledRow {
        let (game, open) = (self.game(), self.open());
        let forecast = game.battle_forecast(open);
        let damage = |health: u8, (_, most): (u8, u8)| health.saturating_sub(most);
        let (fire, strike) =
            (damage(open.mothership_health, forecast.mothership), damage(open.bunker_health, forecast.bunker));
        let buildings = |cards: Cards| cards.and(Suit::Building.cards()).iter().map(|card| card.value());
        let certain = buildings(forecast.lost).map(|value| value.to_string());
        let burn = joined(certain.chain(buildings(forecast.at_risk).map(|value| format!("{value}?"))));
        let store = joined(open.store.iter().map(|card| card.to_string()));
        let line = tr!(
            "terminal-ep-outlook",
            store = store,
            fire = fire,
            burn = burn,
            strike = strike,
            left = open.infil_left()
        );
        styled_row(Ink::Plain, line)
    }

    /// Draws the trick in the order played, and the card that is ahead.
    fn trick(&self) -> Vec<StyledRow> {
        let (game, open) = (self.game(), self.open());
        let Some(led) = open.trick.led.filter(|_| open.trick.len > 0) else { return Vec::new() };
        let mut cards: Vec<String> =
            open.trick.played_cards().map(|(card, who)| format!("{} {card}", self.name(who))).collect();
        let shown: Vec<String> = open.trick.infil[..open.trick.infils as usize]
            .iter()
            .map(|card| {
                if open.trick.face_down || *card >= VEILED {
                    "?".to_owned()
                } else {
                    infiltrator_card_name(InfiltratorCard(*card))
                }
            })
            .collect();
        if !shown.is_empty() {
            cards.insert(1, tr!("terminal-ep-infiltrator", cards = shown.join(" ")));
        }
        let mut line = tr!("terminal-ep-trick", suit = suit_name(led), cards = cards.join(", "));
        let open_card = (!shown.is_empty() && !open.trick.face_down && open.trick.infil[0] < VEILED)
            .then_some(InfiltratorCard(open.trick.infil[0]));
        if let Some(card) = open_card {
            let value = format!("{}{}", game.infil_value(open, card), sign_name(game.tie_sign(open, card)));
            line.push_str(&tr!("terminal-ep-against", best = game.best_value(open), infil = value));
        }
        vec![styled_row(Ink::Mustard, line)]
    }

    /// Draws the BUILDINGS as `9: S10 P9 P11 W12 fires 1`, packed into few lines.
    fn settlement(&self, columns: usize) -> Vec<StyledRow> {
        let (game, open) = (self.game(), self.open());
        if open.built == 0 {
            return vec![styled_row(Ink::Faint, tr!("terminal-ep-no-buildings"))];
        }
        let cap = game.fire_caps(open).1;
        let sites = open.buildings().iter().enumerate().map(|(place, site)| {
            let cards = joined(site.cards.iter().map(|card| card.to_string()));
            let fires = game.manned_weapons(open, place).min(cap);
            tr!(
                "terminal-ep-site",
                building = site.value,
                cards = cards,
                fires = fires,
                sabotaged = u8::from(site.is_sabotaged())
            )
        });
        let mut lines: Vec<String> = Vec::new();
        for site in sites {
            match lines.last_mut() {
                Some(line) if line.chars().count() + site.chars().count() + 2 <= grid_width(columns) => {
                    line.push_str("  ");
                    line.push_str(&site);
                }
                _ => lines.push(site),
            }
        }
        lines.into_iter().map(|line| styled_row(Ink::Blue, line)).collect()
    }

    /// Draws each player's number of cards, the leader and the wishes.
    fn crew(&self, columns: usize) -> StyledRow {
        let open = self.open();
        let mut spans = Vec::new();
        let room = (columns / usize::from(self.game().crew_size())).saturating_sub(2);
        for who in 0..self.game().crew_size() {
            let index = usize::from(who);
            let bid = open.bids[index].map_or_else(String::new, format_strength);
            let mark = if open.trick.leader == who {
                "▸"
            } else if open.captain == who {
                "•"
            } else {
                " "
            };
            let role = self.game().content().roles.get(open.roles[index] as usize);
            let role = role.map_or_else(String::new, |role| {
                format!(" {}", localize_printed(&self.game().content().text_entry(*role).name))
            });
            let asked = self.0.names.get(index).is_some() && open.asked.contains(Seat(who));
            let text = format!("{mark}{} {}{role} {bid}", self.name(who), open.counts[index]);
            let text = truncate_text(text.trim_end(), room);
            spans.push(Span::new(if asked { Ink::Strong } else { Ink::Plain }, format!("{text:<room$}  ")));
        }
        if let Some(last) = spans.last_mut() {
            last.text = last.text.trim_end().to_owned();
        }
        spans
    }

    /// Draws the hand and, in a solo game, the Outpost's row. A ring marks cards that need not follow suit.
    fn hands(&self, room: BoardSize) -> Vec<StyledRow> {
        let (game, open) = (self.game(), self.open());
        let free = game.free_cards(open);
        let show = |cards: Cards| {
            joined(cards.iter().map(|card| format!("{card}{}", if free.contains(card) { "°" } else { "" })))
        };
        let mut rows = Vec::new();
        if game.crew_size() > game.seats() {
            rows.push(styled_row(Ink::Strong, tr!("terminal-ep-row", cards = show(open.row))));
        }
        if let Some((_, own)) = &self.0.view.own {
            if room.framed {
                let card = |card: Card| Span::new(Ink::Strong, show(Cards::EMPTY.with(card)));
                let cards: Vec<Span> = own.hand.iter().map(card).collect();
                rows.extend(frame_cards(&cards, room.columns));
                return rows;
            }
            rows.push(styled_row(Ink::Strong, tr!("terminal-ep-hand", cards = show(own.hand))));
        }
        rows
    }
}

/// Joins words, or returns a dash if there are none.
fn joined(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// Lists the values of cards.
fn values(cards: Cards) -> String {
    joined(cards.iter().map(|card| card.value().to_string()))
}
