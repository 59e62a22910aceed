//! What ExtracZon says.

use extraczon::{Action, Class, Detail, Event, Extraczon, Kind, Open, Phase, Power, Reason};
use play::{Ending, Seat, ViewOf};
use serde_json::Value;

use super::{Names, Spoken, Told, list, printed};
use crate::say;

/// A card by name, or by kind if the table plays without names (option `card_set`).
pub fn card(game: &Extraczon, card: u8) -> String {
    if game.options().card_set == "plain" {
        kind(game.cards().kind(card))
    } else {
        printed(game.cards().name(card)).to_owned()
    }
}

/// A card by name and kind; by kind alone where the name says no more.
pub fn described(game: &Extraczon, number: u8) -> String {
    let (name, kind) = (card(game, number), kind(game.cards().kind(number)));
    if name == kind { name } else { say!("ez-card", card = name, kind = kind) }
}

/// A Zombie by name, or just as a Zombie if the table plays without names.
pub fn zombie(game: &Extraczon, kind: u8) -> String {
    if game.options().card_set == "plain" {
        say!("ez-zombie")
    } else {
        printed(game.cards().zombie_name(kind)).to_owned()
    }
}

/// A kind of card.
pub fn kind(kind: Kind) -> String {
    match kind.class() {
        Class::Survivor => say!("ez-kind-survivor"),
        Class::Infected if kind.bite() == 1 => say!("ez-kind-infected"),
        Class::Infected => say!("ez-kind-infected-strong", bite = kind.bite()),
        Class::Tactical if kind.area() == kind.chosen() => power(kind.area()),
        Class::Tactical => say!("ez-kind-changing", area = power(kind.area()), chosen = power(kind.chosen())),
    }
}

fn power(power: Power) -> String {
    match (power.hp, power.guard) {
        (0, 0) => say!("ez-kind-idle"),
        (0, 1) => say!("ez-kind-defense"),
        (0, guard) => say!("ez-kind-defense-strong", guard = guard),
        (hp, 0) => say!("ez-kind-hp", hp = hp),
        (hp, guard) => say!("ez-kind-both", hp = hp, guard = guard),
    }
}

fn cards(game: &Extraczon, numbers: &[u8]) -> String {
    list(&numbers.iter().map(|number| card(game, *number)).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> Told {
    Told { text, clause, weight }
}

/// Who rolled what for the first turn, and who is ahead.
fn rolloff(names: Names<'_>, dice: &[u8], contending: play::SeatSet) -> Told {
    let rolled = dice.iter().enumerate().filter(|(_, die)| **die > 0);
    let rolls: Vec<String> =
        rolled.map(|(seat, die)| say!("ez-rolloff-die", seat = names.of(Seat(seat as u8)), die = *die)).collect();
    let (rolls, leading) = (list(&rolls), names.all(contending));
    if contending.len() == 1 {
        told(say!("ez-rolloff-won", rolls = rolls, seat = leading), "EZ-25", 1)
    } else {
        told(say!("ez-rolloff-tied", rolls = rolls, seats = leading), "EZ-26", 1)
    }
}

impl Spoken for Extraczon {
    fn event(&self, names: Names<'_>, event: &Event) -> Told {
        match event {
            Event::Rolloff { dice, contending, .. } => rolloff(names, dice, *contending),
            Event::Turn { number, seat, zombie: kind, hp } => {
                let (turns, seat, zombie) = (self.cards().encounters, names.of(*seat), zombie(self, *kind));
                let vowel = u8::from(zombie.starts_with(|first: char| "AEIOUaeiou".contains(first)));
                let text = say!(
                    "ez-turn",
                    number = *number,
                    turns = turns,
                    seat = seat,
                    vowel = vowel,
                    zombie = zombie,
                    hp = *hp
                );
                told(text, "EZ-39", 2)
            }
            Event::Active { seat, card: Some(number), .. } => {
                told(say!("ez-active", seat = names.of(*seat), card = described(self, *number)), "EZ-33", 1)
            }
            Event::Active { seat, automatic: false, .. } => {
                told(say!("ez-active-none", seat = names.of(*seat)), "EZ-33", 1)
            }
            Event::Active { seat, .. } => told(say!("ez-active-nothing", seat = names.of(*seat)), "EZ-Q29", 0),
            Event::Black { die, .. } => told(say!("ez-black", die = *die), "EZ-42", 1),
            Event::Drawn { card: number, .. } => told(say!("ez-drawn", card = described(self, *number)), "EZ-43", 0),
            Event::Reshuffle { size, .. } => told(say!("ez-reshuffle", size = *size), "EZ-74", 1),
            Event::Ignored { infected, by, .. } => {
                told(say!("ez-ignored", by = card(self, *by), infected = card(self, *infected)), "EZ-45", 1)
            }
            Event::Infection { infected, takes } => {
                let clause = if *takes == 0 { "EZ-53" } else { "EZ-48" };
                told(say!("ez-infection", infected = card(self, *infected), takes = *takes), clause, 1)
            }
            Event::Bitten { card: number, .. } => told(say!("ez-bitten", card = card(self, *number)), "EZ-48", 1),
            Event::Roll { number, dice, chosen, area, total, hp, success, .. } => {
                let faces: Vec<String> = dice.iter().filter(|die| **die > 0).map(u8::to_string).collect();
                let (sum, bonus) = (dice.iter().sum::<u8>(), chosen + area);
                let key = if *success { "ez-roll-success" } else { "ez-roll-failure" };
                let faces = faces.join(" + ");
                let text =
                    say!(key, number = *number, dice = faces, sum = sum, bonus = bonus, total = *total, hp = *hp);
                told(text, "EZ-57", 1)
            }
            Event::Lost { card: number, .. } => told(say!("ez-lost", card = card(self, *number)), "EZ-62", 1),
            Event::Contained { seat, zombie: kind, cards: numbers, secured, .. } => {
                let (seat, zombie) = (names.of(*seat), zombie(self, *kind));
                let names = cards(self, &numbers[..*secured as usize]);
                told(say!("ez-contained", seat = seat, zombie = zombie, count = *secured, cards = names), "EZ-59", 2)
            }
            Event::Escaped { zombie: kind, .. } => told(say!("ez-escaped", zombie = zombie(self, *kind)), "EZ-69", 2),
            Event::Over { totals, winners } => {
                let totals: Vec<String> = (0..play::Game::seats(self))
                    .map(|seat| say!("ez-total", seat = names.of(Seat(seat)), total = totals[seat as usize]))
                    .collect();
                let key = match totals.len() {
                    1 => "ez-over-alone",
                    _ if winners.is_empty() => "ez-over-tied",
                    _ => "ez-over",
                };
                told(say!(key, totals = list(&totals)), "EZ-77", 2)
            }
        }
    }

    fn headline(&self, names: Names<'_>, open: &Open) -> String {
        let (turns, seat) = (self.cards().encounters, names.of(open.seat));
        match open.phase {
            Phase::Rolloff => say!("ez-phase-rolloff"),
            Phase::Over => say!("ez-phase-over"),
            Phase::Zombie => say!("ez-phase-next", turn = open.turn + 1, turns = turns, seat = seat),
            Phase::Activate | Phase::Draw | Phase::Infection | Phase::Roll | Phase::Reroll => {
                let key = match open.phase {
                    Phase::Activate => "ez-phase-activate",
                    Phase::Infection => "ez-phase-infection",
                    Phase::Reroll => "ez-phase-reroll",
                    _ => "ez-phase-encounter",
                };
                say!(key, turn = open.turn, turns = turns, seat = seat, zombie = zombie(self, open.zombie))
            }
        }
    }

    fn question(&self, _: Names<'_>, view: &ViewOf<Self>) -> String {
        match view.open.phase {
            Phase::Activate => say!("ez-ask-activate"),
            Phase::Infection => say!("ez-ask-infection", left = view.open.bites),
            Phase::Reroll => say!("ez-ask-reroll", rolls = view.open.area.size()),
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => String::new(),
        }
    }

    fn choice(&self, _: Names<'_>, view: &ViewOf<Self>, action: Action) -> String {
        match action {
            Action::Activate(None) => say!("ez-choose-none"),
            Action::Activate(Some(chosen)) => say!("ez-choose-active", kind = kind(chosen)),
            Action::Discard(lost) => {
                match view.open.lying().iter().find(|number| self.cards().kind(**number) == lost) {
                    Some(number) => say!("ez-choose-discard", card = described(self, *number)),
                    None => say!("ez-choose-discard-kind", kind = kind(lost)),
                }
            }
        }
    }

    fn reason(&self, _: Names<'_>, _: &ViewOf<Self>, reason: Reason) -> String {
        match reason {
            Reason::NotNowActive => say!("ez-no-activate-now"),
            Reason::NotNowDiscard => say!("ez-no-discard-now"),
            Reason::NotTactical => say!("ez-no-tactical"),
            Reason::NotSecured { kind: missing } => say!("ez-no-secured", kind = kind(missing)),
            Reason::Infected => say!("ez-no-infected"),
            Reason::NotBitten { kind: missing } | Reason::NotLying { kind: missing } => {
                say!("ez-no-lying", kind = kind(missing))
            }
        }
    }

    fn ending_words(&self, names: Names<'_>, ending: &Ending<Detail>) -> String {
        let detail = &ending.detail;
        if let [alone] = detail.seats.as_slice() {
            let contained = alone.contained.len();
            let secured = alone.total - contained as u8;
            return match (&detail.tier, &detail.house_rank) {
                (Some(tier), _) => say!("ez-end-tier", tier = printed(tier), secured = secured, contained = contained),
                (None, Some(rank)) => {
                    say!("ez-end-rank", rank = printed(rank), secured = secured, contained = contained)
                }
                (None, None) => say!("ez-end-none", secured = secured, contained = contained),
            };
        }
        if ending.winners.is_empty() {
            let tied = detail.tied.iter().map(|seat| Seat(*seat)).collect();
            say!("ez-end-tied", seats = names.all(tied))
        } else {
            let winner = ending.winners.lowest().unwrap_or(Seat(0));
            say!("ez-end-won", seat = names.of(winner), total = ending.scores[winner.index()])
        }
    }

    fn coach(&self, event: &Event) -> Option<(&'static str, String)> {
        let key = match event {
            Event::Turn { .. } => "ez-coach-turn",
            Event::Active { card: Some(_), .. } => "ez-coach-active",
            Event::Ignored { .. } => "ez-coach-ignored",
            Event::Infection { .. } => "ez-coach-infection",
            Event::Roll { success: false, .. } => "ez-coach-missed",
            Event::Contained { .. } => "ez-coach-contained",
            Event::Escaped { .. } => "ez-coach-escaped",
            Event::Reshuffle { .. } => "ez-coach-reshuffle",
            Event::Rolloff { .. }
            | Event::Active { .. }
            | Event::Black { .. }
            | Event::Drawn { .. }
            | Event::Bitten { .. }
            | Event::Roll { .. }
            | Event::Lost { .. }
            | Event::Over { .. } => return None,
        };
        Some((key, say!(key)))
    }

    fn section(&self, open: &Open) -> &'static str {
        match open.phase {
            Phase::Rolloff => "setting-up",
            Phase::Activate => "the-active-card",
            Phase::Zombie => "the-turn",
            Phase::Draw => "drawing",
            Phase::Infection => "infection",
            Phase::Roll | Phase::Reroll => "hp-rolls",
            Phase::Over => "the-end",
        }
    }

    fn shown(&self, view: &ViewOf<Self>) -> Value {
        serde_json::to_value(Extraczon::shown(self, view)).expect("views serialise")
    }
}
