//! The texts of ExtracZon.

use engine::{Ending, Seat, ViewOf};
use extraczon::{
    Action, BlockedReason, CardClass, CardKind, CardPower, EndingDetail, Event, Extraczon, NO_CARD, Phase, Public,
};
use serde_json::Value;

use super::{EventText, Localized, SeatNames, format_list, localize_printed};
use crate::tr;

/// Returns the name of a card, or its kind if the table plays without names (option `card_set`).
pub fn card_name(game: &Extraczon, card: u8) -> String {
    if game.options().card_set == "plain" {
        card_kind_name(game.content().card_kind(card))
    } else {
        localize_printed(game.content().card_name(card)).to_owned()
    }
}

/// Returns the name and kind of a card, or only the kind if the name adds nothing.
pub fn card_name_with_kind(game: &Extraczon, number: u8) -> String {
    let (name, kind) = (card_name(game, number), card_kind_name(game.content().card_kind(number)));
    if name == kind { name } else { tr!("ez-card", card = name, kind = kind) }
}

/// Returns the name of a Zombie, or the general word if the table plays without names.
pub fn zombie_name(game: &Extraczon, kind: u8) -> String {
    if game.options().card_set == "plain" {
        tr!("ez-zombie")
    } else {
        localize_printed(game.content().zombie_name(kind)).to_owned()
    }
}

/// Returns the name of a kind of card.
pub fn card_kind_name(kind: CardKind) -> String {
    match kind.class() {
        CardClass::Survivor => tr!("ez-kind-survivor"),
        CardClass::Infected if kind.bite() == 1 => tr!("ez-kind-infected"),
        CardClass::Infected => tr!("ez-kind-infected-strong", bite = kind.bite()),
        CardClass::Tactical if kind.area_power() == kind.chosen_power() => power(kind.area_power()),
        CardClass::Tactical => {
            tr!("ez-kind-changing", area = power(kind.area_power()), chosen = power(kind.chosen_power()))
        }
    }
}

fn power(power: CardPower) -> String {
    match (power.hp, power.guard) {
        (0, 0) => tr!("ez-kind-idle"),
        (0, 1) => tr!("ez-kind-defense"),
        (0, guard) => tr!("ez-kind-defense-strong", guard = guard),
        (hp, 0) => tr!("ez-kind-hp", hp = hp),
        (hp, guard) => tr!("ez-kind-both", hp = hp, guard = guard),
    }
}

/// Returns the choice of the seat on turn to use its first secured card of this kind.
fn describe_specialist(game: &Extraczon, public: &Public, kind: CardKind) -> String {
    let first = game.content().kind_index(kind).map(|index| public.first[public.seat.index()][index]);
    let name = first.filter(|number| *number != NO_CARD).map(|number| card_name(game, number));
    let (CardPower { hp, guard }, kind) = (kind.chosen_power(), card_kind_name(kind));
    match name.filter(|name| *name != kind && hp + guard > 0) {
        Some(name) => tr!("ez-choose-active", card = name, hp = hp, guard = guard),
        None => tr!("ez-choose-active-kind", kind = kind),
    }
}

fn cards(game: &Extraczon, numbers: &[u8]) -> String {
    format_list(&numbers.iter().map(|number| card_name(game, *number)).collect::<Vec<_>>())
}

fn told(text: String, clause: &'static str, weight: u8) -> EventText {
    EventText { text, clause, weight }
}

/// Describes the rolls for the first turn, and the players who are ahead.
fn rolloff(names: SeatNames<'_>, dice: &[u8], contending: engine::SeatSet) -> EventText {
    let rolled = dice.iter().enumerate().filter(|(_, die)| **die > 0);
    let rolls: Vec<String> =
        rolled.map(|(seat, die)| tr!("ez-rolloff-die", seat = names.name_of(Seat(seat as u8)), die = *die)).collect();
    let (rolls, leading) = (format_list(&rolls), names.names_of(contending));
    if contending.len() == 1 {
        told(tr!("ez-rolloff-won", rolls = rolls, seat = leading), "EZ-25", 1)
    } else {
        told(tr!("ez-rolloff-tied", rolls = rolls, seats = leading), "EZ-26", 1)
    }
}

impl Localized for Extraczon {
    fn describe_event(&self, names: SeatNames<'_>, event: &Event) -> EventText {
        match event {
            Event::Rolloff { dice, contending, .. } => rolloff(names, dice, *contending),
            Event::Turn { number, seat, zombie: kind, hp } => {
                let (turns, seat, zombie) = (self.content().encounters, names.name_of(*seat), zombie_name(self, *kind));
                let vowel = u8::from(zombie.starts_with(|first: char| "AEIOUaeiou".contains(first)));
                let text = tr!(
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
            Event::Active { seat, card: Some(number), .. } => told(
                tr!("ez-active", seat = names.name_of(*seat), card = card_name_with_kind(self, *number)),
                "EZ-33",
                1,
            ),
            Event::Active { seat, automatic: false, .. } => {
                told(tr!("ez-active-none", seat = names.name_of(*seat)), "EZ-33", 1)
            }
            Event::Active { seat, .. } => told(tr!("ez-active-nothing", seat = names.name_of(*seat)), "EZ-Q29", 0),
            Event::Black { die, .. } => told(tr!("ez-black", die = *die), "EZ-42", 1),
            Event::Drawn { card: number, .. } => {
                told(tr!("ez-drawn", card = card_name_with_kind(self, *number)), "EZ-43", 0)
            }
            Event::Reshuffle { size, .. } => told(tr!("ez-reshuffle", size = *size), "EZ-74", 1),
            Event::Ignored { infected, by, .. } => {
                told(tr!("ez-ignored", by = card_name(self, *by), infected = card_name(self, *infected)), "EZ-45", 1)
            }
            Event::Infection { infected, takes } => {
                let clause = if *takes == 0 { "EZ-53" } else { "EZ-48" };
                told(tr!("ez-infection", infected = card_name(self, *infected), takes = *takes), clause, 1)
            }
            Event::Bitten { card: number, .. } => told(tr!("ez-bitten", card = card_name(self, *number)), "EZ-48", 1),
            Event::Roll { number, dice, chosen, area, total, hp, success, .. } => {
                let faces: Vec<String> = dice.iter().filter(|die| **die > 0).map(u8::to_string).collect();
                let (sum, bonus) = (dice.iter().sum::<u8>(), chosen + area);
                let key = if *success { "ez-roll-success" } else { "ez-roll-failure" };
                let faces = faces.join(" + ");
                let text = tr!(key, number = *number, dice = faces, sum = sum, bonus = bonus, total = *total, hp = *hp);
                told(text, "EZ-57", 1)
            }
            Event::Lost { card: number, .. } => told(tr!("ez-lost", card = card_name(self, *number)), "EZ-62", 1),
            Event::Contained { seat, zombie: kind, cards: numbers, secured, .. } => {
                let (seat, zombie) = (names.name_of(*seat), zombie_name(self, *kind));
                let names = cards(self, &numbers[..*secured as usize]);
                told(tr!("ez-contained", seat = seat, zombie = zombie, count = *secured, cards = names), "EZ-59", 2)
            }
            Event::Escaped { seat, zombie: kind, .. } => {
                let (seat, zombie) = (names.name_of(*seat), zombie_name(self, *kind));
                told(tr!("ez-escaped", seat = seat, zombie = zombie), "EZ-69", 2)
            }
            Event::Over { totals, winners } => {
                let totals: Vec<String> = (0..engine::Rules::seats(self))
                    .map(|seat| tr!("ez-total", seat = names.name_of(Seat(seat)), total = totals[seat as usize]))
                    .collect();
                let key = match totals.len() {
                    1 => "ez-over-alone",
                    _ if winners.is_empty() => "ez-over-tied",
                    _ => "ez-over",
                };
                told(tr!(key, totals = format_list(&totals)), "EZ-77", 2)
            }
        }
    }

    fn describe_phase(&self, names: SeatNames<'_>, public: &Public) -> String {
        let (turns, seat) = (self.content().encounters, names.name_of(public.seat));
        match public.phase {
            Phase::Rolloff => tr!("ez-phase-rolloff"),
            Phase::Over => tr!("ez-phase-over"),
            Phase::Zombie => tr!("ez-phase-next", turn = public.turn + 1, turns = turns, seat = seat),
            Phase::Activate | Phase::Draw | Phase::Infection | Phase::Roll | Phase::Reroll => {
                let key = match public.phase {
                    Phase::Activate => "ez-phase-activate",
                    Phase::Infection => "ez-phase-infection",
                    Phase::Reroll => "ez-phase-reroll",
                    _ => "ez-phase-encounter",
                };
                let hp = self.content().zombie_hp(public.zombie);
                let zombie = tr!("ez-zombie-hp", zombie = zombie_name(self, public.zombie), hp = hp);
                tr!(key, turn = public.turn, turns = turns, seat = seat, zombie = zombie)
            }
        }
    }

    fn describe_question(&self, _: SeatNames<'_>, view: &ViewOf<Self>) -> String {
        match view.public.phase {
            Phase::Activate => tr!("ez-ask-activate"),
            Phase::Infection => tr!("ez-ask-infection", left = view.public.bites),
            Phase::Reroll => tr!("ez-ask-reroll", rolls = view.public.area.card_count()),
            Phase::Rolloff | Phase::Zombie | Phase::Draw | Phase::Roll | Phase::Over => String::new(),
        }
    }

    fn describe_action(&self, _: SeatNames<'_>, view: &ViewOf<Self>, action: Action) -> String {
        match action {
            Action::Activate(None) => tr!("ez-choose-none"),
            Action::Activate(Some(chosen)) => describe_specialist(self, &view.public, chosen),
            Action::Discard(lost) => {
                let is_lost = |number: &u8| self.content().card_kind(*number) == lost;
                match view.public.area_cards().iter().copied().find(is_lost) {
                    // A Survivor's kind says nothing more.
                    Some(number) if lost.class() == CardClass::Survivor => {
                        tr!("ez-choose-discard", card = card_name(self, number))
                    }
                    Some(number) => tr!("ez-choose-discard", card = card_name_with_kind(self, number)),
                    None => tr!("ez-choose-discard-kind", kind = card_kind_name(lost)),
                }
            }
        }
    }

    fn describe_blocked_reason(&self, _: SeatNames<'_>, _: &ViewOf<Self>, reason: BlockedReason) -> String {
        match reason {
            BlockedReason::NotNowActive => tr!("ez-no-activate-now"),
            BlockedReason::NotNowDiscard => tr!("ez-no-discard-now"),
            BlockedReason::NotTactical => tr!("ez-no-tactical"),
            BlockedReason::NotSecured { kind: missing } => tr!("ez-no-secured", kind = card_kind_name(missing)),
            BlockedReason::Infected => tr!("ez-no-infected"),
            BlockedReason::NotBitten { kind: missing } | BlockedReason::NotLying { kind: missing } => {
                tr!("ez-no-lying", kind = card_kind_name(missing))
            }
        }
    }

    fn describe_ending(&self, names: SeatNames<'_>, ending: &Ending<EndingDetail>) -> String {
        let detail = &ending.detail;
        if let [alone] = detail.seats.as_slice() {
            let contained = alone.contained.len();
            let secured = alone.total - contained as u8;
            return match (&detail.tier, &detail.house_rank) {
                (Some(tier), _) => {
                    tr!("ez-end-tier", tier = localize_printed(tier), secured = secured, contained = contained)
                }
                (None, Some(rank)) => {
                    tr!("ez-end-rank", rank = localize_printed(rank), secured = secured, contained = contained)
                }
                (None, None) => tr!("ez-end-none", secured = secured, contained = contained),
            };
        }
        if ending.winners.is_empty() {
            let tied = detail.tied.iter().map(|seat| Seat(*seat)).collect();
            tr!("ez-end-tied", seats = names.names_of(tied))
        } else {
            let winner = ending.winners.lowest().unwrap_or(Seat(0));
            tr!("ez-end-won", seat = names.name_of(winner), total = ending.scores[winner.index()])
        }
    }

    fn first_time_hint(&self, _: &Self::Public, reader: Option<Seat>, event: &Event) -> Option<(&'static str, String)> {
        let concerns = |seat: Seat| reader.is_none_or(|reader| reader == seat);
        let key = match event {
            Event::Turn { .. } => "ez-coach-turn",
            Event::Active { seat, card: Some(_), .. } if concerns(*seat) => "ez-coach-active",
            Event::Ignored { .. } => "ez-coach-ignored",
            Event::Infection { .. } => "ez-coach-infection",
            Event::Roll { seat, success: false, .. } if concerns(*seat) => "ez-coach-missed",
            Event::Contained { seat, .. } if concerns(*seat) => "ez-coach-contained",
            Event::Escaped { seat, .. } if concerns(*seat) => "ez-coach-escaped",
            Event::Reshuffle { .. } => "ez-coach-reshuffle",
            Event::Rolloff { .. }
            | Event::Contained { .. }
            | Event::Escaped { .. }
            | Event::Active { .. }
            | Event::Black { .. }
            | Event::Drawn { .. }
            | Event::Bitten { .. }
            | Event::Roll { .. }
            | Event::Lost { .. }
            | Event::Over { .. } => return None,
        };
        Some((key, tr!(key)))
    }

    fn describe_chance(&self, public: &Public) -> String {
        if public.phase == Phase::Roll { tr!("chance-dice") } else { tr!("chance-draw") }
    }

    fn rules_section(&self, public: &Public) -> &'static str {
        match public.phase {
            Phase::Rolloff => "setting-up",
            Phase::Activate => "the-specialist-of-the-turn",
            Phase::Zombie => "the-turn",
            Phase::Draw => "drawing",
            Phase::Infection => "infection",
            Phase::Roll | Phase::Reroll => "hp-rolls",
            Phase::Over => "the-end",
        }
    }

    fn view_to_json(&self, view: &ViewOf<Self>) -> Value {
        serde_json::to_value(Extraczon::wire_view(self, view)).expect("views serialise")
    }
}
