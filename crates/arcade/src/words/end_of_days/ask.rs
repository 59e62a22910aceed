//! Headlines, questions, choices and reasons.

use end_of_days::{Action, Card, Deed, EndOfDays, NationCard, Open, Order, Phase, Purpose, Reason, Saying, Target};
use play::ViewOf;

use super::{Names, colour, events, exact, name, owned, side, trade};
use crate::say;
use crate::words::printed;

/// The phase as a sentence, the same for everybody.
pub(super) fn headline(game: &EndOfDays, names: Names<'_>, open: &Open) -> String {
    let (seat, actor) = (names.of(open.seat), names.of(open.actor));
    let (round, rounds) = (open.round, game.options().rounds);
    let turn = |step: String| {
        let key = if round == rounds { "ed-headline-last" } else { "ed-headline" };
        say!(key, round = round, rounds = rounds, step = step)
    };
    match open.phase {
        Phase::Seating | Phase::Deal => say!("ed-headline-seating"),
        Phase::Nation => say!("ed-headline-nation", seat = actor),
        Phase::Keep | Phase::Refill | Phase::Drawing => turn(say!("ed-step-refill", seat = seat)),
        Phase::Trade | Phase::SwapDraw => turn(say!("ed-step-trade", seat = seat)),
        Phase::Answer => turn(say!("ed-step-answer", seat = seat, other = actor)),
        Phase::Commit => turn(say!("ed-step-commit", seat = names.of(open.commit.seat))),
        Phase::Berth => turn(say!("ed-step-berth", seat = actor)),
        Phase::Act => turn(say!("ed-step-act", seat = seat)),
        Phase::Poll => turn(say!("ed-step-poll", seat = seat)),
        Phase::Negate => turn(in_use(game, names, open, "ed-step-negate")),
        Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce => turn(say!("ed-step-launch", seat = actor)),
        Phase::Over => say!("ed-headline-over"),
        _ => turn(in_use(game, names, open, "ed-step-resolve")),
    }
}

/// A sentence about the card in use.
fn in_use(game: &EndOfDays, names: Names<'_>, open: &Open, key: &str) -> String {
    let top = open.top();
    say!(key, seat = names.of(top.user), card = name(game, top.card))
}

/// What the card in use is about to do, for those who may negate it.
fn negate_question(game: &EndOfDays, names: Names<'_>, open: &Open, own: play::Seat) -> String {
    let top = open.top();
    let (seat, card) = (names.of(top.user), name(game, top.card));
    if let Some(below) = open.negated() {
        let below = name(game, below.card);
        return say!("ed-ask-negate-negation", seat = seat, card = card, other = below);
    }
    match open.aimed() {
        Some((aimed, owner)) if owner == own => {
            say!("ed-ask-negate-yours", seat = seat, card = card, target = name(game, aimed))
        }
        Some((aimed, _)) => {
            say!("ed-ask-negate-at", seat = seat, card = card, target = owned(game, names, open, aimed))
        }
        None if open.effect.affected.has(own) => say!("ed-ask-negate-you", seat = seat, card = card),
        None => say!("ed-ask-negate", seat = seat, card = card),
    }
}

/// The question put to a seat.
pub(super) fn question(game: &EndOfDays, names: Names<'_>, view: &ViewOf<EndOfDays>) -> String {
    let open = &view.open;
    let Some((own, mine)) = &view.mine else { return headline(game, names, open) };
    let own = *own;
    match open.phase {
        Phase::Nation => say!("ed-ask-nation"),
        Phase::Keep => say!("ed-ask-keep"),
        Phase::Refill => say!("ed-ask-refill"),
        Phase::Trade => match &mine.draft {
            end_of_days::Draft::Nothing => say!("ed-ask-trade"),
            end_of_days::Draft::Swap(card) => say!("ed-ask-swap", card = name(game, *card)),
            end_of_days::Draft::Offer(sketch) => draft(game, names, sketch),
        },
        Phase::Answer => match &mine.draft {
            end_of_days::Draft::Offer(sketch) => draft(game, names, sketch),
            _ if open.table.give.is_empty() && open.table.get.is_empty() => {
                say!("ed-ask-invited", seat = names.of(open.seat))
            }
            _ => trade::answered(game, names, open.seat, &open.table),
        },
        Phase::Commit => match open.commit.purpose {
            Purpose::Accept | Purpose::Close(_) => {
                let what = trade::said(&open.commit.said).unwrap_or_default();
                say!("ed-ask-commit", seat = names.of(open.commit.to), what = what)
            }
            Purpose::Pay | Purpose::Taken => say!("ed-ask-pay-cards", n = open.commit.said.n),
        },
        Phase::Berth => {
            say!("ed-ask-berth", card = open.berths[0].lowest().map_or_else(String::new, |card| name(game, card)))
        }
        Phase::Act => say!(if open.restricted { "ed-ask-act-restricted" } else { "ed-ask-act" }),
        Phase::Poll => say!("ed-ask-poll", seat = names.of(open.seat)),
        Phase::Negate => negate_question(game, names, open, own),
        Phase::Aim | Phase::Pay | Phase::Lose | Phase::Salvage | Phase::Arrange => effect_question(game, names, open),
        Phase::Launch => say!("ed-ask-launch"),
        Phase::Board => {
            let ship: Vec<String> = open.ship.iter().map(|card| name(game, card)).collect();
            say!("ed-ask-board", chance = game.liftoff(open, own, open.ship).min(6), ship = super::list(&ship))
        }
        Phase::Reduce => say!("ed-ask-reduce"),
        _ => headline(game, names, open),
    }
}

/// A question that the card in use puts.
fn effect_question(game: &EndOfDays, names: Names<'_>, open: &Open) -> String {
    let first = open.bottom();
    let card = name(game, first.card);
    let deed = game.mode(first).steps[usize::from(open.effect.step)].deed;
    match (open.phase, deed) {
        (Phase::Pay, Deed::UnlessPays { n, .. }) => {
            say!("ed-ask-pay", seat = names.of(first.user), card = card, n = n)
        }
        (Phase::Aim, Deed::MoveModule { .. }) => say!("ed-ask-move", card = card),
        (Phase::Aim, _) => say!("ed-ask-aim", card = card, n = deed.times().saturating_sub(open.effect.made)),
        (Phase::Lose, Deed::ClearSanctions { .. }) => say!("ed-ask-clear", card = card),
        (Phase::Lose, Deed::TakeHand { .. }) => say!("ed-ask-take", card = card),
        (Phase::Lose, Deed::DiscardHand { .. }) => say!("ed-ask-discard", card = card, n = open.effect.left),
        (Phase::Lose, _) => say!("ed-ask-lose", card = card, n = open.effect.left),
        (Phase::Salvage, _) => say!("ed-ask-salvage", card = card),
        _ => say!("ed-ask-arrange", card = card),
    }
}

/// An offer that is being built.
fn draft(game: &EndOfDays, names: Names<'_>, sketch: &end_of_days::Sketch) -> String {
    let given: Vec<String> = sketch.play.iter().chain(sketch.hand.iter()).map(|card| exact(game, card)).collect();
    let give = if given.is_empty() { say!("ed-nothing") } else { super::list(&given) };
    let says = saying(sketch.saying);
    say!("ed-ask-draft", seat = names.of(sketch.to), give = give, get = side(game, &sketch.want), says = says)
}

fn saying(what: Saying) -> String {
    say!(match what {
        Saying::Number => "ed-say-number",
        Saying::Colours => "ed-say-colours",
        Saying::Total => "ed-say-total",
        Saying::Everything => "ed-say-everything",
    })
}

/// An action as a choice.
pub(super) fn choice(game: &EndOfDays, names: Names<'_>, view: &ViewOf<EndOfDays>, action: Action) -> String {
    let open = &view.open;
    let own = view.mine.as_ref().map(|(seat, _)| *seat);
    match action {
        Action::Nation { nation } => {
            let NationCard { name, hand, size, rockets, .. } = game.cards().nation(nation);
            say!("ed-do-nation", name = printed(name), hand = *hand, size = *size, rockets = *rockets)
        }
        Action::Keep {} => say!("ed-do-keep"),
        Action::Discard {} => say!("ed-do-discard-hand"),
        Action::Draw {} => say!("ed-do-draw-card"),
        Action::Take { card } => say!("ed-do-take-card", card = exact(game, card)),
        Action::Place { card, site } => say!("ed-do-place", card = exact(game, card), site = site.place()),
        Action::Front { card, room } => with_room(game, say!("ed-do-front", card = exact(game, card)), room),
        Action::Use { card, mode, target, room } => {
            let (card, kind) = (exact(game, card), game.cards().kind(card));
            let several = kind.modes.iter().filter(|mode| mode.when == end_of_days::When::Action).count() > 1;
            let card = if several { say!("ed-do-mode", card = card, mode = mode + 1) } else { card };
            let text = match target {
                None => say!("ed-do-use", card = card),
                Some(Target::Card(aim)) => {
                    say!("ed-do-use-on", card = card, target = owned(game, names, open, aim))
                }
                Some(Target::Seat(aim)) => say!("ed-do-use-on", card = card, target = names.of(aim)),
            };
            with_room(game, text, room)
        }
        Action::Yield {} => say!("ed-do-yield"),
        Action::Pass {} => say!(if open.phase == Phase::Launch { "ed-do-ground" } else { "ed-do-pass" }),
        Action::Negate { card, room } => with_room(game, say!("ed-do-negate", card = exact(game, card)), room),
        Action::Aim { card } => say!("ed-do-aim", card = owned(game, names, open, card)),
        Action::Stop {} => say!("ed-do-stop"),
        Action::Pay {} => say!("ed-do-pay"),
        Action::Refuse {} => say!("ed-do-refuse"),
        Action::Lose { card } => {
            let others = own.is_some_and(|own| open.phase == Phase::Lose && open.actor != own);
            say!(if others { "ed-do-take-it" } else { "ed-do-give-up" }, card = exact(game, card))
        }
        Action::Top { card } => say!("ed-do-top", card = exact(game, card)),
        Action::Launch { site } => say!("ed-do-launch", site = site.place()),
        Action::Leave { card } => say!("ed-do-leave", card = exact(game, card)),
        Action::Liftoff {} => say!("ed-do-liftoff"),
        Action::Reduce { seat } => say!("ed-do-reduce", seat = names.of(seat)),
        Action::Order { what } => ordering(view, what),
        Action::Foul { seat } => say!("ed-do-foul", seat = names.of(seat)),
        _ => dealing(game, names, view, action),
    }
}

fn with_room(game: &EndOfDays, text: String, room: Option<Card>) -> String {
    match room {
        None => text,
        Some(room) => say!("ed-do-room", text = text, room = exact(game, room)),
    }
}

fn ordering(view: &ViewOf<EndOfDays>, what: Order) -> String {
    let stands = view.mine.as_ref().is_some_and(|(_, mine)| mine.orders.has(what));
    say!(if stands { "ed-do-unorder" } else { "ed-do-order" }, what = events::order(what))
}

/// Choices in a trade.
fn dealing(game: &EndOfDays, names: Names<'_>, view: &ViewOf<EndOfDays>, action: Action) -> String {
    match action {
        Action::Offer { to } => say!("ed-do-offer", seat = names.of(to)),
        Action::Invite { to } => say!("ed-do-invite", seat = names.of(to)),
        Action::Give { card } => say!("ed-do-give", card = exact(game, card)),
        Action::Ask { card } => say!("ed-do-ask", card = owned(game, names, &view.open, card)),
        Action::Want { colour: None } => say!("ed-do-want"),
        Action::Want { colour: Some(one) } => say!("ed-do-want-colour", colour = colour(one)),
        Action::WantOr { colour: one } => say!("ed-do-want-or", colour = colour(one)),
        Action::WantTotal { least } => say!("ed-do-want-total", least = least),
        Action::WantAtMost { most } => say!("ed-do-want-most", most = most),
        Action::Say { what } => say!("ed-do-say", what = saying(what)),
        Action::Or { colour: one, card: None } => say!("ed-do-or", colour = colour(one)),
        Action::Or { colour: one, card: Some(card) } => {
            say!("ed-do-or-card", colour = colour(one), card = exact(game, card))
        }
        Action::Send {} => say!("ed-do-send"),
        Action::Cancel {} => say!("ed-do-cancel"),
        Action::Swap { card } => say!("ed-do-swap-card", card = exact(game, card)),
        Action::Close { offer } => match view.open.standing().get(usize::from(offer)) {
            None => say!("ed-do-close-none"),
            Some(standing) => {
                let (give, get) = (side(game, &standing.give), side(game, &standing.get));
                say!("ed-do-close", seat = names.of(standing.with), give = give, get = get)
            }
        },
        Action::EndTrade {} => say!("ed-do-end-trade"),
        Action::Decline {} => say!("ed-do-decline"),
        Action::Accept {} => say!("ed-do-accept"),
        Action::Counter {} => say!("ed-do-counter"),
        Action::Pick { card } => say!("ed-do-pick", card = exact(game, card)),
        Action::Site { site } => say!("ed-do-site", site = site.place()),
        _ => String::new(),
    }
}

/// Why an action is closed.
pub(super) fn reason(game: &EndOfDays, reason: Reason) -> String {
    let of = |key: &str, card: Card| say!(key, card = name(game, card));
    match reason {
        Reason::NationLater => say!("ed-why-nation-later"),
        Reason::NationTaken => say!("ed-why-nation-taken"),
        Reason::KeepLater => say!("ed-why-keep-later"),
        Reason::DrawLater => say!("ed-why-draw-later"),
        Reason::NotInScrapyard => say!("ed-why-not-in-scrapyard"),
        Reason::TradeLater => say!("ed-why-trade-later"),
        Reason::NoMoreOffers => say!("ed-why-no-more-offers"),
        Reason::NotInHand { card } => of("ed-why-not-in-hand", card),
        Reason::NoFlag { card } => of("ed-why-no-flag", card),
        Reason::Banned { card } => of("ed-why-banned", card),
        Reason::NotUsable { card } => of("ed-why-not-usable", card),
        Reason::NotInPlay { card } => of("ed-why-not-in-play", card),
        Reason::SaysEnough => say!("ed-why-says-enough"),
        Reason::NotValid => say!("ed-why-not-valid"),
        Reason::DoesNotFit => say!("ed-why-does-not-fit"),
        Reason::NoOffer => say!("ed-why-no-offer"),
        Reason::NotForFront { card } => of("ed-why-not-for-front", card),
        Reason::NoModule { card } => of("ed-why-no-module", card),
        Reason::NoSite => say!("ed-why-no-site"),
        Reason::Room => say!("ed-why-room"),
        Reason::UseLater => say!("ed-why-use-later"),
        Reason::Restricted => say!("ed-why-restricted"),
        Reason::NotFromThere { card } => of("ed-why-not-from-there", card),
        Reason::NoNegation { card } => of("ed-why-no-negation", card),
        Reason::NoTarget => say!("ed-why-no-target"),
        Reason::Shielded => say!("ed-why-shielded"),
        Reason::NotAsked => say!("ed-why-not-asked"),
        Reason::NotLosable => say!("ed-why-not-losable"),
        Reason::LaunchLater => say!("ed-why-launch-later"),
        Reason::NotViable => say!("ed-why-not-viable"),
    }
}
