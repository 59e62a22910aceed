//! Headlines, questions, choices and reasons.

use end_of_days::{
    Action, BlockedReason, Card, CommitPurpose, EndOfDays, OfferDisclosure, PackNation, Phase, Public, StandingOrder,
    StepEffect, Target,
};
use engine::ViewOf;

use super::cards::{
    card_name, card_with_value, colour_name, describe_alternative_use, grouped_card_names, owned_card_name,
};
use super::lists::list_landing_values;
use super::trade::describe_side;
use super::{events, trade};
use crate::i18n::{SeatNames, format_list, localize_printed};
use crate::tr;

/// Returns the phase as a sentence, the same for everybody.
pub(super) fn describe_phase(game: &EndOfDays, names: SeatNames<'_>, public: &Public) -> String {
    let (seat, actor) = (names.name_of(public.seat), names.name_of(public.actor));
    let (round, rounds) = (public.round, game.options().rounds);
    let turn = |step: String| {
        let key = if round == rounds { "ed-headline-last" } else { "ed-headline" };
        tr!(key, round = round, rounds = rounds, step = step)
    };
    match public.phase {
        Phase::Seating | Phase::Deal => tr!("ed-headline-seating"),
        Phase::Nation => tr!("ed-headline-nation", seat = actor),
        Phase::Keep | Phase::Refill | Phase::Drawing => turn(tr!("ed-step-refill", seat = seat)),
        Phase::Trade | Phase::SwapDraw => turn(tr!("ed-step-trade", seat = seat)),
        Phase::Answer => turn(tr!("ed-step-answer", seat = seat, other = actor)),
        Phase::Commit => turn(tr!("ed-step-commit", seat = names.name_of(public.commit.seat))),
        Phase::Berth => turn(tr!("ed-step-berth", seat = actor)),
        Phase::Act => turn(tr!("ed-step-act", seat = seat)),
        Phase::Poll => turn(tr!("ed-step-poll", seat = seat)),
        Phase::Negate => turn(in_use(game, names, public, "ed-step-negate")),
        Phase::Launch | Phase::Board | Phase::Liftoff | Phase::Reduce => turn(tr!("ed-step-launch", seat = actor)),
        Phase::Over => tr!("ed-headline-over"),
        _ => turn(in_use(game, names, public, "ed-step-resolve")),
    }
}

/// Returns a sentence about the card in use.
fn in_use(game: &EndOfDays, names: SeatNames<'_>, public: &Public, key: &str) -> String {
    let top = public.top_frame();
    tr!(key, seat = names.name_of(top.user), card = card_name(game, top.card))
}

/// Returns the pending effect of the card in use, for seats that may negate it.
fn negate_question(game: &EndOfDays, names: SeatNames<'_>, public: &Public, own: engine::Seat) -> String {
    let top = public.top_frame();
    let (seat, card) = (names.name_of(top.user), card_name(game, top.card));
    if let Some(below) = public.negated_frame() {
        let below = card_name(game, below.card);
        return tr!("ed-ask-negate-negation", seat = seat, card = card, other = below);
    }
    match public.current_target() {
        Some((aimed, owner)) if owner == own => {
            tr!("ed-ask-negate-yours", seat = seat, card = card, target = card_name(game, aimed))
        }
        Some((aimed, _)) => {
            tr!("ed-ask-negate-at", seat = seat, card = card, target = owned_card_name(game, names, public, aimed))
        }
        None if public.effect.affected.contains(own) => tr!("ed-ask-negate-you", seat = seat, card = card),
        None => tr!("ed-ask-negate", seat = seat, card = card),
    }
}

/// Returns the question put to a seat.
pub(super) fn describe_question(game: &EndOfDays, names: SeatNames<'_>, view: &ViewOf<EndOfDays>) -> String {
    let public = &view.public;
    let Some((me, own)) = &view.own else { return describe_phase(game, names, public) };
    let me = *me;
    match public.phase {
        Phase::Nation => tr!("ed-ask-nation"),
        Phase::Keep => tr!("ed-ask-keep"),
        Phase::Refill => tr!("ed-ask-refill"),
        Phase::Trade => match &own.draft {
            end_of_days::OfferDraft::Nothing => tr!("ed-ask-trade"),
            end_of_days::OfferDraft::Swap(card) => tr!("ed-ask-swap", card = card_name(game, *card)),
            end_of_days::OfferDraft::Offer(sketch) => draft(game, names, sketch),
        },
        Phase::Answer => match &own.draft {
            end_of_days::OfferDraft::Offer(sketch) => draft(game, names, sketch),
            _ if public.table.give.is_empty() && public.table.get.is_empty() => {
                tr!("ed-ask-invited", seat = names.name_of(public.seat))
            }
            _ => trade::describe_offer(game, names, public.seat, &public.table),
        },
        Phase::Commit => match public.commit.purpose {
            CommitPurpose::Accept | CommitPurpose::Close(_) => {
                let what = trade::describe_hand_claim(&public.commit.said).unwrap_or_default();
                tr!("ed-ask-commit", seat = names.name_of(public.commit.to), what = what)
            }
            CommitPurpose::Pay | CommitPurpose::Taken => tr!("ed-ask-pay-cards", n = public.commit.said.n),
        },
        Phase::Berth => {
            tr!("ed-ask-berth", card = public.berths[0].lowest().map_or_else(String::new, |card| card_name(game, card)))
        }
        Phase::Act => tr!(if public.restricted { "ed-ask-act-restricted" } else { "ed-ask-act" }),
        Phase::Poll => tr!("ed-ask-poll", seat = names.name_of(public.seat)),
        Phase::Negate => negate_question(game, names, public, me),
        Phase::Aim | Phase::Pay | Phase::Lose | Phase::Salvage | Phase::Arrange => effect_question(game, names, public),
        Phase::Launch => tr!("ed-ask-launch"),
        Phase::Board => {
            let ship = grouped_card_names(game, public.ship.iter());
            let values = list_landing_values(game, game.liftoff_chance(public, me, public.ship));
            tr!("ed-ask-board", values = values, ship = ship)
        }
        Phase::Reduce => tr!("ed-ask-reduce"),
        _ => describe_phase(game, names, public),
    }
}

/// Returns a question that the card in use puts.
fn effect_question(game: &EndOfDays, names: SeatNames<'_>, public: &Public) -> String {
    let first = public.bottom_frame();
    let card = card_name(game, first.card);
    let deed = game.use_mode(first).steps[usize::from(public.effect.step)].effect;
    match (public.phase, deed) {
        (Phase::Pay, StepEffect::UnlessPays { n, .. }) => {
            tr!("ed-ask-pay", seat = names.name_of(first.user), card = card, n = n)
        }
        (Phase::Aim, StepEffect::MoveModule { .. }) => tr!("ed-ask-move", card = card),
        (Phase::Aim, _) => tr!("ed-ask-aim", card = card, n = deed.max_targets().saturating_sub(public.effect.made)),
        (Phase::Lose, StepEffect::ClearSanctions { .. }) => tr!("ed-ask-clear", card = card),
        (Phase::Lose, StepEffect::TakeHand { .. }) => tr!("ed-ask-take", card = card),
        (Phase::Lose, StepEffect::DiscardHand { .. }) => tr!("ed-ask-discard", card = card, n = public.effect.left),
        (Phase::Lose, _) => tr!("ed-ask-lose", card = card, n = public.effect.left),
        (Phase::Salvage, _) => tr!("ed-ask-salvage", card = card),
        _ => tr!("ed-ask-arrange", card = card),
    }
}

/// Returns an offer that is being built.
fn draft(game: &EndOfDays, names: SeatNames<'_>, sketch: &end_of_days::UnfinishedOffer) -> String {
    let given: Vec<String> = sketch.play.iter().chain(sketch.hand.iter()).map(|card| card_name(game, card)).collect();
    if given.is_empty() && sketch.want.is_empty() {
        return tr!("ed-ask-draft-empty", seat = names.name_of(sketch.to));
    }
    let give = if given.is_empty() { tr!("ed-nothing") } else { format_list(&given) };
    let says = saying(sketch.saying);
    tr!(
        "ed-ask-draft",
        seat = names.name_of(sketch.to),
        give = give,
        get = describe_side(game, &sketch.want),
        says = says
    )
}

fn saying(what: OfferDisclosure) -> String {
    tr!(match what {
        OfferDisclosure::Number => "ed-say-number",
        OfferDisclosure::Colours => "ed-say-colours",
        OfferDisclosure::Total => "ed-say-total",
        OfferDisclosure::Everything => "ed-say-everything",
    })
}

/// Returns an action as a choice.
pub(super) fn describe_action(
    game: &EndOfDays,
    names: SeatNames<'_>,
    view: &ViewOf<EndOfDays>,
    action: Action,
) -> String {
    let public = &view.public;
    let own = view.own.as_ref().map(|(seat, _)| *seat);
    match action {
        Action::Nation { nation } => {
            let PackNation { name, hand, size, rockets, .. } = game.content().nation(nation);
            tr!("ed-do-nation", name = localize_printed(name), hand = *hand, size = *size, rockets = *rockets)
        }
        Action::Keep {} => tr!("ed-do-keep"),
        Action::Discard {} => tr!("ed-do-discard-hand"),
        Action::Draw {} => tr!("ed-do-draw-card"),
        Action::Take { card } => tr!("ed-do-take-card", card = card_with_value(game, card)),
        Action::Place { card, site } => tr!("ed-do-place", card = card_with_value(game, card), site = site.place()),
        Action::Front { card, room } => with_room(game, tr!("ed-do-front", card = card_with_value(game, card)), room),
        Action::Use { card, mode, target, room } => {
            let what = describe_alternative_use(game, card, mode);
            let card = card_with_value(game, card);
            let card = match what {
                Some(what) => tr!("ed-do-mode", card = card, what = what),
                None => card,
            };
            let text = match target {
                None => tr!("ed-do-use", card = card),
                Some(Target::Card(aim)) => {
                    tr!("ed-do-use-on", card = card, target = owned_card_name(game, names, public, aim))
                }
                Some(Target::Seat(aim)) => tr!("ed-do-use-on", card = card, target = names.name_of(aim)),
            };
            with_room(game, text, room)
        }
        Action::Yield {} => tr!("ed-do-yield"),
        Action::Pass {} => tr!(if public.phase == Phase::Launch { "ed-do-ground" } else { "ed-do-pass" }),
        Action::Negate { card, room } => with_room(game, tr!("ed-do-negate", card = card_with_value(game, card)), room),
        Action::Aim { card } => tr!("ed-do-aim", card = owned_card_name(game, names, public, card)),
        Action::Stop {} => tr!("ed-do-stop"),
        Action::Pay {} => tr!("ed-do-pay", n = price(game, public)),
        Action::Refuse {} => refusing(game, public),
        Action::Lose { card } => tr!(losing_key(game, public, own), card = card_with_value(game, card)),
        Action::Top { card } => tr!("ed-do-top", card = card_with_value(game, card)),
        Action::Launch { site } => tr!("ed-do-launch", site = site.place()),
        Action::Leave { card } => {
            let launches = u8::from(game.launches_without(public, card));
            tr!("ed-do-leave", card = card_with_value(game, card), launches = launches)
        }
        Action::Liftoff {} => tr!("ed-do-liftoff"),
        Action::Reduce { seat } => tr!("ed-do-reduce", seat = names.name_of(seat)),
        Action::Order { what } => ordering(view, what),
        Action::Foul { seat } => tr!("ed-do-foul", seat = names.name_of(seat)),
        _ => dealing(game, names, view, action),
    }
}

/// Returns the message key for the choice of a lost card, which another seat may take, or which is discarded.
fn losing_key(game: &EndOfDays, public: &Public, own: Option<engine::Seat>) -> &'static str {
    if public.phase != Phase::Lose {
        return "ed-do-lose-it";
    }
    if own.is_some_and(|own| public.actor != own) {
        return "ed-do-take-it";
    }
    match game.use_mode(public.bottom_frame()).steps[usize::from(public.effect.step)].effect {
        StepEffect::ClearSanctions { .. } | StepEffect::DiscardHand { .. } => "ed-do-discard-it",
        _ => "ed-do-lose-it",
    }
}

/// Returns how many hand cards the threat of the card in use asks for.
fn price(game: &EndOfDays, public: &Public) -> u8 {
    match game.use_mode(public.bottom_frame()).steps[usize::from(public.effect.step)].effect {
        StepEffect::UnlessPays { n, .. } => n,
        _ => 0,
    }
}

/// Returns what a refusal costs: the card under threat, or whatever else the card in use does.
fn refusing(game: &EndOfDays, public: &Public) -> String {
    let first = public.bottom_frame();
    let is_loss = |effect: StepEffect| matches!(effect, StepEffect::Destroy { .. } | StepEffect::Take { .. });
    let is_taken = game.use_mode(first).steps.iter().any(|step| step.bought_off && is_loss(step.effect));
    match public.effect.target.filter(|_| is_taken) {
        Some(card) => tr!("ed-do-refuse", card = card_name(game, card)),
        None => tr!("ed-do-refuse-effect", card = card_name(game, first.card)),
    }
}

fn with_room(game: &EndOfDays, text: String, room: Option<Card>) -> String {
    match room {
        None => text,
        Some(room) => tr!("ed-do-room", text = text, room = card_with_value(game, room)),
    }
}

fn ordering(view: &ViewOf<EndOfDays>, what: StandingOrder) -> String {
    let stands = view.own.as_ref().is_some_and(|(_, own)| own.orders.contains(what));
    tr!(if stands { "ed-do-unorder" } else { "ed-do-order" }, what = events::describe_standing_order(what))
}

/// Returns choices in a trade.
fn dealing(game: &EndOfDays, names: SeatNames<'_>, view: &ViewOf<EndOfDays>, action: Action) -> String {
    match action {
        Action::Offer { to } => tr!("ed-do-offer", seat = names.name_of(to)),
        Action::Invite { to } => tr!("ed-do-invite", seat = names.name_of(to)),
        Action::Give { card } => tr!("ed-do-give", card = card_with_value(game, card)),
        Action::Ask { card } => tr!("ed-do-ask", card = owned_card_name(game, names, &view.public, card)),
        Action::Want { colour: None } => tr!("ed-do-want"),
        Action::Want { colour: Some(one) } => tr!("ed-do-want-colour", colour = colour_name(one)),
        Action::WantOr { colour: one } => tr!("ed-do-want-or", colour = colour_name(one)),
        Action::WantTotal { least } => tr!("ed-do-want-total", least = least),
        Action::WantAtMost { most } => tr!("ed-do-want-most", most = most),
        Action::Say { what } => tr!("ed-do-say", what = saying(what)),
        Action::Or { colour: one, card: None } => tr!("ed-do-or", colour = colour_name(one)),
        Action::Or { colour: one, card: Some(card) } => {
            tr!("ed-do-or-card", colour = colour_name(one), card = card_with_value(game, card))
        }
        Action::Send {} => tr!("ed-do-send"),
        Action::Cancel {} => tr!("ed-do-cancel"),
        Action::Swap { card } => tr!("ed-do-swap-card", card = card_with_value(game, card)),
        Action::Close { offer } => match view.public.standing_offers().get(usize::from(offer)) {
            None => tr!("ed-do-close-none"),
            Some(standing) => {
                let (give, get) = (describe_side(game, &standing.give), describe_side(game, &standing.get));
                tr!("ed-do-close", seat = names.name_of(standing.with), give = give, get = get)
            }
        },
        Action::EndTrade {} => tr!("ed-do-end-trade"),
        Action::Decline {} => tr!("ed-do-decline"),
        Action::Accept {} => tr!("ed-do-accept"),
        Action::Counter {} => tr!("ed-do-counter"),
        Action::Pick { card } => tr!("ed-do-pick", card = card_with_value(game, card)),
        Action::Site { site } => tr!("ed-do-site", site = site.place()),
        _ => String::new(),
    }
}

/// Returns the reason why an action is blocked.
pub(super) fn describe_blocked_reason(game: &EndOfDays, reason: BlockedReason) -> String {
    let of = |key: &str, card: Card| tr!(key, card = card_name(game, card));
    match reason {
        BlockedReason::NationLater => tr!("ed-why-nation-later"),
        BlockedReason::NationTaken => tr!("ed-why-nation-taken"),
        BlockedReason::KeepLater => tr!("ed-why-keep-later"),
        BlockedReason::DrawLater => tr!("ed-why-draw-later"),
        BlockedReason::NotInScrapyard => tr!("ed-why-not-in-scrapyard"),
        BlockedReason::TradeLater => tr!("ed-why-trade-later"),
        BlockedReason::NoMoreOffers => tr!("ed-why-no-more-offers"),
        BlockedReason::NotInHand { card } => of("ed-why-not-in-hand", card),
        BlockedReason::NoFlag { card } => of("ed-why-no-flag", card),
        BlockedReason::Banned { card } => of("ed-why-banned", card),
        BlockedReason::NotUsable { card } => of("ed-why-not-usable", card),
        BlockedReason::NotInPlay { card } => of("ed-why-not-in-play", card),
        BlockedReason::SaysEnough => tr!("ed-why-says-enough"),
        BlockedReason::NotValid => tr!("ed-why-not-valid"),
        BlockedReason::DoesNotFit => tr!("ed-why-does-not-fit"),
        BlockedReason::NoOffer => tr!("ed-why-no-offer"),
        BlockedReason::NotForFront { card } => of("ed-why-not-for-front", card),
        BlockedReason::NoModule { card } => of("ed-why-no-module", card),
        BlockedReason::NoSite => tr!("ed-why-no-site"),
        BlockedReason::Room => tr!("ed-why-room"),
        BlockedReason::UseLater => tr!("ed-why-use-later"),
        BlockedReason::Restricted => tr!("ed-why-restricted"),
        BlockedReason::NotFromThere { card } => {
            let works_in_front = game.content().front_actions.or(game.content().front_negations).contains(card);
            let from = if works_in_front { "front" } else { "hand" };
            tr!("ed-why-not-from-there", card = card_name(game, card), from = from)
        }
        BlockedReason::NoNegation { card } => of("ed-why-no-negation", card),
        BlockedReason::NoTarget => tr!("ed-why-no-target"),
        BlockedReason::NothingToDo { card } => of("ed-why-nothing-to-do", card),
        BlockedReason::Shielded => tr!("ed-why-shielded"),
        BlockedReason::NotAsked => tr!("ed-why-not-asked"),
        BlockedReason::NotLosable => tr!("ed-why-not-losable"),
        BlockedReason::LaunchLater => tr!("ed-why-launch-later"),
        BlockedReason::NotViable => tr!("ed-why-not-viable"),
    }
}
