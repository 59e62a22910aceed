//! End of Days as text, in at most sixteen lines on eighty columns, including the headline.

use std::any::Any;

use catalog::i18n::end_of_days::{
    card_name, card_text, card_with_flags, card_with_value, colour_name, describe_side, grouped_card_names,
};
use catalog::i18n::{SeatNames, localize_printed};
use catalog::{ViewerState, tr};
use end_of_days::{AttackOdds, CardSet, Colour, EndOfDays, Offer, Own, Phase, Public, RevealOdds, Site};
use engine::{Rules, Seat};

use crate::drawing::{BoardSize, DEFAULT_COLUMNS, GameDrawing, Key, numbered_keys};
use crate::styled_text::{Ink, Span, StyledRow, frame_cards, styled_row, truncate_text, wrap_row_limited};

/// The width of a name in columns.
const NAME: usize = 10;
/// The maximum number of lines for the hand.
const HAND_LINES: usize = 2;

/// Returns the drawing if this is a table of End of Days. Otherwise returns the argument.
pub(crate) fn try_drawing(seen: Box<dyn Any + Send>) -> Result<Box<dyn GameDrawing>, Box<dyn Any + Send>> {
    seen.downcast::<ViewerState<EndOfDays>>().map(|seen| Box::new(Table(*seen)) as Box<dyn GameDrawing>)
}

/// A table as one viewer sees it.
struct Table(ViewerState<EndOfDays>);

impl GameDrawing for Table {
    fn draw_board(&self, room: BoardSize) -> Vec<StyledRow> {
        let (wide, high) = (room.columns.max(DEFAULT_COLUMNS), room.lines);
        let mut rows = vec![self.steps()];
        rows.extend(self.business(wide));
        let others: Vec<StyledRow> =
            self.seats().filter(|seat| Some(*seat) != self.0.seat()).map(|seat| self.other(seat, wide)).collect();
        let own = self.0.seat().map_or_else(Vec::new, |seat| self.own(seat, BoardSize { columns: wide, ..room }));
        // With seven nations some lines have to be dropped. The number of cards in the Scrapyard is shown above anyway.
        if 1 + rows.len() + 1 + own.len() + others.len() <= high {
            rows.push(styled_row(Ink::Faint, truncate_text(&self.scrapyard(), wide)));
        }
        let room = high - 1 - rows.len() - others.len();
        rows.extend(own.into_iter().take(room));
        rows.extend(others);
        rows
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        let open = self.open();
        let begun = !matches!(open.phase, Phase::Seating | Phase::Nation | Phase::Deal | Phase::Over);
        begun.then_some(open.seat)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    /// Lists every nation in full, the discarded cards, and the texts of the cards that the viewer can play.
    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        let (game, open) = (self.game(), self.open());
        let mut texts = Vec::new();
        for seat in self.seats() {
            let front = grouped_card_names(game, open[seat].front.iter());
            let down = grouped_card_names(game, open[seat].down.iter());
            texts.push(tr!(
                "terminal-ed-pile-front",
                seat = self.name(seat),
                cards = listed(front),
                down = listed(down)
            ));
            texts.extend(self.sites(seat));
            if let Some(known) = self.known(seat) {
                texts.push(tr!("terminal-ed-pile-known", seat = self.name(seat), cards = known));
            }
        }
        texts.push(self.scrapyard());
        let out: Vec<&str> = game.stayed_out(open).map(|(_, nation)| localize_printed(&nation.name)).collect();
        if !out.is_empty() {
            texts.push(tr!("terminal-ed-pile-out", nations = out.join(", ")));
        }
        texts.push(tr!("terminal-ed-pile-discards", cards = listed(grouped_card_names(game, open.discards.iter()))));
        if let (Some(own), Some(seat)) = (self.mine(), self.0.seat()) {
            let mut told = Vec::new();
            for card in own.hand.iter().chain(open[seat].front.iter()) {
                let text =
                    tr!("terminal-ed-pile-text", card = card_with_flags(game, card), text = card_text(game, card));
                if !told.contains(&text) {
                    told.push(text);
                }
            }
            texts.extend(told);
        }
        Some(texts.iter().map(|text| styled_row(Ink::Plain, text)).collect())
    }

    /// Describes the probable effects of the next reveal, as far as the viewer can count cards.
    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        let (game, view) = (self.game(), &self.0.view);
        if view.public.phase == Phase::Over {
            return None;
        }
        let percent = |odds: RevealOdds| format!("{:.0}", 100.0 * f64::from(odds.favourable) / f64::from(odds.total));
        let mut attacks = game.attack_odds(view);
        attacks.sort_by_key(|attack| attack.least);
        let mut texts: Vec<String> = Vec::new();
        for alike in attacks.chunk_by(|one, other| one.least == other.least) {
            let on = SeatNames::new(&self.0.names).names_of(alike.iter().map(|attack| attack.on).collect());
            let AttackOdds { least, odds, .. } = alike[0];
            texts.push(tr!("terminal-ed-odds-attack", on = on, least = least, percent = percent(odds)));
        }
        for (seat, site, _) in self.projects() {
            let Some(odds) = game.launch_odds(view, seat, site) else { continue };
            let (seat, site) = (self.name(seat), site.place());
            texts.push(tr!("terminal-ed-odds-ship", seat = seat, site = site, percent = percent(odds)));
        }
        (!texts.is_empty()).then(|| texts.iter().map(|text| styled_row(Ink::Plain, text)).collect())
    }

    fn choice_keys(&self) -> Vec<Key> {
        numbered_keys(0, self.0.choices.len())
    }

    fn closed_keys(&self) -> Vec<Key> {
        numbered_keys(self.0.choices.len(), self.0.blocked_actions.len())
    }
}

impl Table {
    fn game(&self) -> &EndOfDays {
        &self.0.game
    }

    fn open(&self) -> &Public {
        &self.0.view.public
    }

    fn mine(&self) -> Option<&Own> {
        self.0.view.own.as_ref().map(|(_, own)| own)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0.game.seats()).map(Seat)
    }

    fn name(&self, seat: Seat) -> String {
        SeatNames::new(&self.0.names).name_of(seat)
    }

    /// Iterates over all sites with modules.
    fn projects(&self) -> impl Iterator<Item = (Seat, Site, CardSet)> {
        self.seats().flat_map(|seat| self.open()[seat].built_sites().map(move |(site, cards)| (seat, site, cards)))
    }

    /// Draws the four steps of a turn with the current one marked, and the piles.
    fn steps(&self) -> StyledRow {
        let open = self.open();
        let now = match open.phase {
            Phase::Keep | Phase::Refill | Phase::Drawing => 0,
            Phase::Trade | Phase::Answer | Phase::SwapDraw => 1,
            Phase::Commit | Phase::Berth if !open.has_card_in_use() => 1,
            Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce => 3,
            Phase::Seating | Phase::Nation | Phase::Deal | Phase::Over => 4,
            _ => 2,
        };
        let mut bar = Vec::new();
        for (step, key) in ["refill", "trade", "act", "launch"].into_iter().enumerate() {
            let word = tr!(&format!("terminal-ed-step-{key}"));
            let (ink, text) =
                if step == now { (Ink::Strong, format!("[{word}]")) } else { (Ink::Faint, format!(" {word} ")) };
            bar.push(Span::new(ink, text));
        }
        let (deck, discards, scrapyard) = (open.deck, open.discards.len(), open.scrapyard.len());
        let piles = tr!("terminal-ed-piles", deck = deck, discards = discards, scrapyard = scrapyard);
        bar.push(Span::plain(format!(" {piles}")));
        bar
    }

    fn scrapyard(&self) -> String {
        tr!("terminal-ed-scrapyard", cards = listed(self.modules(self.open().scrapyard)))
    }

    /// Draws the pending business: cards in use, open offers, a ship being boarded.
    fn business(&self, columns: usize) -> Option<StyledRow> {
        let (game, open) = (self.game(), self.open());
        let text = if open.has_card_in_use() {
            tr!("terminal-ed-stack", cards = self.uses())
        } else if !open.ship.is_empty() && matches!(open.phase, Phase::Board | Phase::Liftoff) {
            tr!("terminal-ed-board", seat = self.name(open.actor), ship = grouped_card_names(game, open.ship.iter()))
        } else if open.offers > 0 {
            let offers = open.standing_offers().iter().enumerate().map(|(place, offer)| self.offer(place, offer));
            tr!("terminal-ed-offers", offers = offers.collect::<Vec<_>>().join("; "))
        } else {
            return None;
        };
        Some(styled_row(Ink::Mustard, truncate_text(&text, columns)))
    }

    /// Lists the cards in use, each a response to the one before it.
    fn uses(&self) -> String {
        let (game, open) = (self.game(), self.open());
        let affected = open.effect.affected;
        let one = |(place, frame): (usize, end_of_days::UseFrame)| {
            let (seat, card) = (self.name(frame.user), card_name(game, frame.card));
            match (place, open.current_target()) {
                (0, Some((aimed, owner))) => {
                    let target = tr!("terminal-ed-target", card = card_name(game, aimed), seat = self.name(owner));
                    tr!("terminal-ed-use-on", seat = seat, card = card, target = target)
                }
                (0, None) if !affected.is_empty() => {
                    let seats = SeatNames::new(&self.0.names).names_of(affected);
                    tr!("terminal-ed-use-against", seat = seat, card = card, seats = seats)
                }
                _ => tr!("terminal-ed-use", seat = seat, card = card),
            }
        };
        open.stack().enumerate().map(one).collect::<Vec<_>>().join(" < ")
    }

    fn offer(&self, place: usize, offer: &Offer) -> String {
        let (give, get) = (describe_side(self.game(), &offer.give), describe_side(self.game(), &offer.get));
        tr!("terminal-ed-offer", number = place + 1, seat = self.name(offer.with), give = give, get = get)
    }

    /// Draws the viewer's nation: its properties, its front, its sites and its hand.
    fn own(&self, seat: Seat, room: BoardSize) -> Vec<StyledRow> {
        let columns = room.columns;
        let (game, open) = (self.game(), self.open());
        let Some(own) = self.mine() else { return Vec::new() };
        if open[seat].flag.is_none() {
            return vec![styled_row(Ink::Strong, truncate_text(&self.name(seat), columns))];
        }
        let nation = game.nation_card(open, seat);
        let head = tr!(
            "terminal-ed-own",
            mark = self.mark(seat),
            seat = truncate_text(&self.name(seat), 2 * NAME),
            nation = localize_printed(&nation.name),
            score = open[seat].score,
            launches = open[seat].launches,
            successes = open[seat].successes,
            hand = open[seat].hand,
            full = nation.hand
        );
        let front = tr!(
            "terminal-ed-front",
            taken = open[seat].occupied_places(),
            size = nation.size,
            cards = listed(grouped_card_names(game, open[seat].front.iter())),
            down = open[seat].down.len(),
            hidden = grouped_card_names(game, open[seat].down.iter())
        );
        let mut rows = vec![
            styled_row(Ink::Strong, truncate_text(&head, columns)),
            styled_row(Ink::Plain, truncate_text(&front, columns)),
        ];
        rows.extend(self.hand(seat, own, room));
        rows.extend(self.sites(seat).map(|text| styled_row(Ink::Teal, truncate_text(&text, columns))));
        rows
    }

    /// Draws the hand: first the cards that the nation can use, then those that it can only trade away.
    fn hand(&self, seat: Seat, own: &Own, room: BoardSize) -> Vec<StyledRow> {
        let usable = self.game().usable_cards(self.open(), seat);
        let (can, cannot) = (own.hand.and(usable), own.hand.minus(usable));
        if room.framed {
            let card = |ink| move |card| Span::new(ink, card_with_value(self.game(), card));
            let cards: Vec<Span> = can.iter().map(card(Ink::Blue)).chain(cannot.iter().map(card(Ink::Faint))).collect();
            return frame_cards(&cards, room.columns);
        }
        let text =
            tr!("terminal-ed-hand", cards = listed(self.modules(can)), n = cannot.len(), others = self.modules(cannot));
        wrap_row_limited(&styled_row(Ink::Blue, text), room.columns, HAND_LINES)
    }

    /// Lists the sites of a nation with the ratings of their modules and their launch chance.
    fn sites(&self, seat: Seat) -> impl Iterator<Item = String> {
        let open = self.open();
        open[seat].built_sites().map(move |(site, modules)| {
            tr!(
                "terminal-ed-site",
                site = site.place(),
                totals = self.totals(modules).map(rated).join(" "),
                ready = u8::from(self.game().is_viable_ship(modules)),
                chance = self.game().liftoff_chance(open, seat, modules).min(6),
                cards = self.modules(modules)
            )
        })
    }

    /// Draws another nation in one line.
    fn other(&self, seat: Seat, columns: usize) -> StyledRow {
        let open = self.open();
        let head = format!("{} {:<NAME$}", self.mark(seat), truncate_text(&self.name(seat), NAME));
        let ink = if open.seat == seat && open.phase != Phase::Over { Ink::Strong } else { Ink::Plain };
        if open[seat].flag.is_none() {
            return styled_row(ink, head);
        }
        let nation = self.game().nation_card(open, seat);
        let sites: Vec<String> = open[seat].built_sites().map(|(_, modules)| self.ship(seat, modules)).collect();
        let text = tr!(
            "terminal-ed-other",
            head = head,
            nation = nation.id.as_str(),
            score = open[seat].score,
            hand = open[seat].hand,
            taken = open[seat].occupied_places(),
            size = nation.size,
            sites = listed(sites.join(" ")),
            front = grouped_card_names(self.game(), open[seat].front.iter())
        );
        styled_row(ink, truncate_text(&text, columns))
    }

    /// Describes a project briefly: the colours it has, and its chance once it can be launched.
    fn ship(&self, seat: Seat, modules: CardSet) -> String {
        let totals: String = self.totals(modules).into_iter().filter(|(_, total)| *total > 0).map(rated).collect();
        if !self.game().is_viable_ship(modules) {
            return totals;
        }
        tr!(
            "terminal-ed-ready",
            totals = totals,
            chance = self.game().liftoff_chance(self.open(), seat, modules).min(6)
        )
    }

    fn mark(&self, seat: Seat) -> &'static str {
        if self.open().seat == seat && self.open().phase != Phase::Over { "▸" } else { " " }
    }

    /// Returns the total rating of a site's modules by colour.
    fn totals(&self, modules: CardSet) -> [(char, u16); 3] {
        let deck = self.game().content();
        [('R', Colour::Red), ('Y', Colour::Yellow), ('G', Colour::Green)]
            .map(|(letter, colour)| (letter, deck.total_rating(deck.filter_colour(modules, colour))))
    }

    /// Lists cards by name, modules with the first letter of their colour and their rating.
    fn modules(&self, cards: CardSet) -> String {
        let deck = self.game().content();
        let mut groups: Vec<(String, usize)> = Vec::new();
        for card in cards.iter() {
            let letter = colour_name(deck.card_colour(card)).chars().next().unwrap_or(' ').to_uppercase();
            let name = match deck.modules.contains(card) {
                true => format!("{} {letter}{}", card_name(self.game(), card), deck.module_rating(card)),
                false => card_name(self.game(), card),
            };
            match groups.iter_mut().find(|(other, _)| *other == name) {
                Some((_, n)) => *n += 1,
                None => groups.push((name, 1)),
            }
        }
        let times = |(name, n)| if n == 1 { name } else { tr!("ed-times", n = n, what = name) };
        groups.into_iter().map(times).collect::<Vec<_>>().join(", ")
    }

    /// Lists the cards of another hand that the viewer knows.
    fn known(&self, seat: Seat) -> Option<String> {
        if self.0.seat() == Some(seat) {
            return None;
        }
        let shown = self.open()[seat].shown;
        let known = self.mine().map_or(shown, |own| shown.or(own.known[seat.index()]));
        let cards: Vec<String> = known.iter().map(|card| card_with_value(self.game(), card)).collect();
        (!cards.is_empty()).then(|| cards.join(", "))
    }
}

/// Formats a colour with its total rating.
fn rated((letter, total): (char, u16)) -> String {
    format!("{letter}{total}")
}

/// Returns the list, or a dash if it is empty.
fn listed(list: String) -> String {
    if list.is_empty() { "–".to_owned() } else { list }
}
