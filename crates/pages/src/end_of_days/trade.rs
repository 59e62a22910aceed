//! Trade: the offer being built, the offer on the table, and the accepted offers.

use catalog::i18n::end_of_days::{card_with_value, describe_hand_claim, describe_side};
use catalog::tr;
use end_of_days::{
    Action, Card, Colour, MAX_DRAFT_STEPS, Offer, OfferDisclosure, OfferDraft, OfferSide, Phase, UnfinishedOffer,
};
use engine::Seat;
use maud::{Markup, html};

use super::cards::{draw_card_chip, draw_card_token, mark_of};
use super::context::EndOfDaysContext;
use super::flags;
use crate::parts::mark::draw_mark;

/// True if the middle of the table shows a trade.
pub(super) fn is_trade_active(setting: &EndOfDaysContext) -> bool {
    let open = setting.public_state();
    matches!(open.phase, Phase::Trade | Phase::Answer | Phase::SwapDraw)
        || matches!(open.phase, Phase::Commit | Phase::Berth) && !open.has_card_in_use()
}

/// Renders the current trade.
pub(super) fn draw_trade(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    html! {
        @if let Some(sketch) = setting.own_offer_draft() {
            (builder(setting, sketch))
        } @else if open.phase == Phase::Answer {
            (on_table(setting))
        } @else {
            h2 #scene-title .strip-title { (tr!("pages-ed-trade")) span.soft { (tr!("pages-ed-trade-line", seat = setting.seat_label(open.seat))) } }
            @if open.phase == Phase::Commit { (committing(setting)) }
            (standing(setting))
            (deals(setting))
            @if open.phase == Phase::Trade && open.offers == 0 && !setting.has_choices() { p.soft { (tr!("pages-ed-trade-empty", n = open.sent)) } }
            (swapping(setting))
        }
    }
}

/// Renders the buttons with which the viewer makes an offer or asks for one, in a line for each nation.
fn deals(setting: &EndOfDaysContext) -> Markup {
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    let lines: Vec<(Seat, Vec<Markup>)> = setting
        .others()
        .into_iter()
        .map(|seat| {
            let offer = setting.draw_action_button(Action::Offer { to: seat }, "ed-do", || words("pages-ed-offer"));
            let invite = setting.draw_action_button(Action::Invite { to: seat }, "ed-do", || words("pages-ed-invite"));
            (seat, offer.into_iter().chain(invite).collect())
        })
        .collect();
    html! {
        ul.ed-deals {
            @for (seat, buttons) in lines.iter().filter(|(_, buttons)| !buttons.is_empty()) {
                li.row { (flags::draw_seat_name(setting, *seat)) @for button in buttons { (button) } }
            }
        }
    }
}

/// Renders the request for hand cards.
fn committing(setting: &EndOfDaysContext) -> Markup {
    let commit = &setting.public_state().commit;
    html! { p { (tr!("pages-ed-committing", seat = setting.seat_label(commit.seat), what = describe_hand_claim(&commit.said).unwrap_or_default())) } }
}

/// Renders a swap in progress.
fn swapping(setting: &EndOfDaysContext) -> Markup {
    let Some(OfferDraft::Swap(card)) = setting.own_knowledge().map(|own| own.draft) else { return html! {} };
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    html! {
        div.row.ed-way {
            span.ed-chip.drafted { (draw_card_chip(setting.game(), card)) } "→"
            @if let Some(draw) = setting.draw_action_button(Action::Draw {}, "ed-do", || words("pages-ed-top-card")) { (draw) }
            span.small { (tr!("pages-ed-or-scrap")) }
            @if let Some(drop) = setting.draw_action_button(Action::Cancel {}, "ed-do plain", || words("pages-ed-drop")) { (drop) }
        }
    }
}

/// Renders the two sides of a deal, the viewer's first if it takes part.
fn sides(setting: &EndOfDaysContext, offer: &Offer) -> Markup {
    let game = setting.game();
    let from = setting.public_state().seat;
    let mut both = [(from, &offer.give), (offer.with, &offer.get)];
    if setting.own_seat() == Some(offer.with) {
        both.swap(0, 1);
    }
    html! {
        div.ed-sides {
            @for (seat, given) in both {
                div.ed-side {
                    h3 {
                        @if setting.page.details.is_you(seat) { (tr!("pages-ed-you-give")) } @else { (flags::draw_seat_name(setting, seat)) " " (tr!("pages-ed-gives")) }
                    }
                    p { (describe_side(game, given)) }
                }
            }
        }
    }
}

/// Renders the offer that awaits a response.
fn on_table(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    let answers = [
        setting.draw_action_button(Action::Accept {}, "ed-do first", || words("pages-ed-accept")),
        setting.draw_action_button(Action::Counter {}, "ed-do plain", || words("pages-ed-counter")),
        setting.draw_action_button(Action::Decline {}, "ed-do plain", || words("pages-ed-decline")),
    ];
    html! {
        div.ed-offer {
            h2 #scene-title .strip-title { (tr!("pages-ed-offer-on-table")) span.soft { (tr!("pages-ed-offer-to", from = setting.seat_label(open.seat), to = setting.seat_label(open.table.with))) } }
            div.row.ed-way { @for answer in answers.into_iter().flatten() { (answer) } }
        }
        @if open.table.give.is_empty() && open.table.get.is_empty() {
            p { (tr!("pages-ed-invited", from = setting.seat_label(open.seat), to = setting.seat_label(open.table.with))) }
        } @else {
            (sides(setting, &open.table))
        }
        (standing(setting))
    }
}

/// Renders accepted offers and counter-offers.
fn standing(setting: &EndOfDaysContext) -> Markup {
    let open = setting.public_state();
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    html! {
        @if open.offers > 0 {
            h3 { (tr!("pages-ed-standing")) }
            ol.ed-standing {
                @for (number, offer) in (0u8..).zip(open.standing_offers()) {
                    li {
                        b.ed-stamp { @if offer.counter { (tr!("pages-ed-countered", seat = setting.seat_label(open.seat))) } @else { (tr!("pages-ed-accepted")) } }
                        (sides(setting, offer))
                        @if let Some(close) = setting.draw_action_button(Action::Close { offer: number }, "ed-do first", || words("pages-ed-close")) { (close) }
                    }
                }
            }
        }
    }
}

/// Renders the offer builder: the cards given, the cards wanted, the claims, and the button to send it.
fn builder(setting: &EndOfDaysContext, sketch: &UnfinishedOffer) -> Markup {
    let words = |key: &str| html! { span aria-hidden="true" { (tr!(key)) } };
    html! {
        h2 #scene-title .strip-title {
            (tr!("pages-ed-your-offer")) (flags::draw_seat_name(setting, sketch.to))
            span.soft { (tr!("pages-ed-strokes", n = MAX_DRAFT_STEPS.saturating_sub(sketch.strokes))) }
        }
        div.ed-sides {
            (given(setting, sketch))
            (wanted(setting, sketch))
            div.ed-side {
            (heard(setting, sketch))
            div.row.ed-way {
            @if let Some(send) = setting.draw_action_button(Action::Send {}, "ed-do first", || words("pages-ed-send")) { (send) }
            @if let Some(drop) = setting.draw_action_button(Action::Cancel {}, "ed-do plain", || words("pages-ed-drop")) { (drop) }
            }
            }
        }
    }
}

fn given(setting: &EndOfDaysContext, sketch: &UnfinishedOffer) -> Markup {
    let game = setting.game();
    let cards: Vec<Card> = sketch.hand.iter().chain(sketch.play.iter()).collect();
    html! {
        div.ed-side {
            h3 { (tr!("pages-ed-you-give")) }
            div.row {
                @for card in &cards { span.ed-chip.drafted { (draw_card_chip(game, *card)) } }
                @if cards.is_empty() { p.soft { (tr!("pages-ed-tap-your-cards")) } }
            }
        }
    }
}

/// Renders the wanted cards so far: hand cards by colour, and cards in play.
fn wanted(setting: &EndOfDaysContext, sketch: &UnfinishedOffer) -> Markup {
    let open = setting.public_state();
    let theirs = open[sketch.to].in_play();
    html! {
        div.ed-side {
            h3 { (tr!("pages-ed-you-want")) }
            @if sketch.want.is_empty() {
                @let none = open[sketch.to].hand == 0 && theirs.is_empty();
                p.soft { (tr!(if none { "pages-ed-want-none" } else { "pages-ed-want-nothing" })) }
            } @else { p { b { (describe_side(setting.game(), &sketch.want)) } } }
            div.row.ed-colours {
                @if let Some(any) = setting.draw_action_button(Action::Want { colour: None }, "ed-do", || html! { span aria-hidden="true" { "+ " (tr!("pages-ed-any")) } }) { (any) }
                @for colour in Colour::ALL {
                    @if let Some(button) = setting.draw_action_button(Action::Want { colour: Some(colour) }, "ed-do", || html! { span aria-hidden="true" { "+" } (draw_mark(&mark_of(colour))) }) { (button) }
                }
            }
            (finer(setting))
            @if !theirs.is_empty() {
                details.ed-room #want-play {
                    summary.button.small { (tr!("pages-ed-want-play", n = theirs.len())) }
                    div.row.ed-way { @for card in theirs.iter() { (asked(setting, card)) } }
                }
            }
        }
    }
}

/// Renders a card in play of the other nation as something to request.
fn asked(setting: &EndOfDaysContext, card: Card) -> Markup {
    let content = || html! { span.ed-chip { (draw_card_chip(setting.game(), card)) } };
    setting
        .draw_action_button(Action::Ask { card }, "ed-do", content)
        .unwrap_or_else(|| draw_card_token(setting, card, false))
}

/// Renders another colour for the last wanted card, and a minimum and a maximum total.
fn finer(setting: &EndOfDaysContext) -> Markup {
    let totals = |of: fn(&Action) -> Option<u8>| -> Vec<(Action, u8)> {
        setting.viewer_state.choices.iter().filter_map(|action| Some((*action, of(action)?))).collect()
    };
    let least = totals(|action| if let Action::WantTotal { least } = action { Some(*least) } else { None });
    let most = totals(|action| if let Action::WantAtMost { most } = action { Some(*most) } else { None });
    let others = setting.viewer_state.choices.iter().any(|action| matches!(action, Action::WantOr { .. }));
    html! {
        @if others || !least.is_empty() || !most.is_empty() {
            details.ed-room #want-finer {
                summary.button.small { (tr!("pages-ed-want-finer")) }
                div.row.ed-way {
                    @for colour in Colour::ALL {
                        @if let Some(button) = setting.draw_action_button(Action::WantOr { colour }, "ed-do", || html! { span aria-hidden="true" { (tr!("pages-ed-or")) } (draw_mark(&mark_of(colour))) }) { (button) }
                    }
                }
                @for (key, totals) in [("pages-ed-total-least", least), ("pages-ed-total-most", most)] {
                    @if !totals.is_empty() {
                        div.row.ed-way {
                            span.small { (tr!(key)) }
                            @for (action, total) in totals {
                                @if let Some(button) = setting.draw_action_button(action, "ed-do", || html! { span aria-hidden="true" { (total) } }) { (button) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the public description of the hand cards given, which never names a card (ED-43).
fn heard(setting: &EndOfDaysContext, sketch: &UnfinishedOffer) -> Markup {
    let said: OfferSide = setting.game().describe_offer(sketch);
    let levels = [
        (OfferDisclosure::Number, "pages-ed-say-number"),
        (OfferDisclosure::Colours, "pages-ed-say-colours"),
        (OfferDisclosure::Total, "pages-ed-say-total"),
        (OfferDisclosure::Everything, "pages-ed-say-everything"),
    ];
    if said.is_empty() && sketch.want.is_empty() {
        return html! {};
    }
    html! {
        p.ed-heard { (tr!("pages-ed-heard")) " " q { (tr!("pages-ed-heard-line", give = describe_side(setting.game(), &said), want = describe_side(setting.game(), &sketch.want))) } }
        @if !sketch.hand.is_empty() {
            div.row.ed-way {
                span.small { (tr!("pages-ed-say")) }
                @for (what, key) in levels {
                    @if what == sketch.saying {
                        span.ed-do.chosen { (tr!(key)) }
                    } @else if let Some(button) = setting.draw_action_button(Action::Say { what }, "ed-do", || html! { span aria-hidden="true" { (tr!(key)) } }) {
                        (button)
                    }
                }
            }
            (besides(setting, sketch))
        }
    }
}

/// Renders the colours claimed for a card besides the true one.
fn besides(setting: &EndOfDaysContext, sketch: &UnfinishedOffer) -> Markup {
    let any = setting.viewer_state.choices.iter().any(|action| matches!(action, Action::Or { .. }));
    // Under rules 1 a colour is claimed for all cards together.
    let cards = core::iter::once(None).chain(sketch.hand.iter().map(Some));
    html! {
        @if any {
            details.ed-room #say-or {
                summary.button.small { (tr!("pages-ed-say-or")) }
                @for card in cards {
                    @let buttons: Vec<Markup> = Colour::ALL.into_iter().filter_map(|colour| setting.draw_action_button(Action::Or { colour, card }, "ed-do", || html! { span aria-hidden="true" { (tr!("pages-ed-or")) } (draw_mark(&mark_of(colour))) })).collect();
                    @if !buttons.is_empty() {
                        div.row.ed-way {
                            @if let Some(card) = card { span.small { (card_with_value(setting.game(), card)) } }
                            @for button in buttons { (button) }
                        }
                    }
                }
            }
        }
    }
}
