//! What the pages of End of Days promise.

use std::collections::BTreeSet;

use crate::support::{
    assert_controls_labelled, assert_valid_markup, headline_of, moment_of, parse_tags, start_game, test_page,
    unescape_html, watch_bots, watch_moments,
};
use catalog::{DynGame, ViewedTable};
use end_of_days::EndOfDays;
use engine::{Seat, Viewer};
use serde_json::{Value, json};

/// Tables that differ in everything that is drawn differently.
const TABLES: [(u8, &[(&str, &str)]); 4] = [
    (2, &[("nation_choice", "random")]),
    (3, &[("trade_penalty", "bar"), ("foul_vote", "majority")]),
    (5, &[("windows", "in_turn"), ("doomsday", "everyone")]),
    (7, &[]),
];

/// Answers that are given in the dock alone.
const DOCK: [&str; 8] = ["keep", "discard", "draw", "yield", "pass", "stop", "pay", "refuse"];

fn table(seats: u8, seed: u64, options: &[(&str, &str)]) -> Box<dyn DynGame> {
    start_game("end-of-days", seats, seed, options)
}

fn drawn(table: &dyn DynGame, viewer: Viewer) -> String {
    pages::render_table_page(&test_page(table, viewer)).html
}

#[test]
fn pages_are_sound_for_every_viewer() {
    for (seed, (seats, options)) in (31..).zip(TABLES) {
        let mut step = 0;
        watch_bots(table(seats, seed, options), 400, |table| {
            step += 1;
            // Drawing takes most of the time.
            if step % 2 == 0 {
                return;
            }
            let asked = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty());
            let viewers: Vec<Viewer> = Viewer::all(seats).chain(asked.map(Viewer::Seat)).collect();
            let html = drawn(table, viewers[step % viewers.len()]);
            assert_valid_markup(&html);
            assert_controls_labelled(&html);
        });
    }
}

#[test]
fn every_answer_has_a_button_in_the_dock_and_on_its_piece_and_every_closed_one_tells_why() {
    let mut met = BTreeSet::new();
    let mut questions = 0;
    for (seed, (seats, options)) in (51..).zip(TABLES) {
        watch_bots(table(seats, seed, options), 600, |table| {
            let Some(seat) = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()) else { return };
            let kind_of = |action: &Value| action["type"].as_str().expect("actions have a type").to_owned();
            let open = table.legal_actions(seat);
            // Drawing takes most of the time: every fifth page is looked at, and each with an action not met so far.
            questions += 1;
            if questions % 5 != 0 && open.iter().all(|choice| met.contains(&kind_of(&choice.action))) {
                return;
            }
            let html = drawn(table, Viewer::Seat(seat));
            let tags = parse_tags(&html);
            let places = |number: usize| {
                let number = number.to_string();
                let with =
                    tags.iter().filter(|tag| tag.get("value") == Some(&number) && tag.get("form") == Some("act"));
                let ids: Vec<&str> = with.filter_map(|tag| tag.get("id")).collect();
                ["do-", "on-"].map(|place| ids.iter().filter(|id| id.starts_with(place)).count())
            };
            for (number, choice) in open.into_iter().enumerate() {
                let kind = kind_of(&choice.action);
                let [dock, board] = places(number);
                assert_eq!(dock, 1, "{} is in the dock once", choice.text);
                let swap = table.view_json(Viewer::Seat(seat))["mine"]["draft"]["swap"].is_number();
                let piece = !DOCK.contains(&kind.as_str()) && kind != "end_trade" || kind == "draw" && swap;
                assert_eq!(board, usize::from(piece), "{} is on a piece", choice.text);
                met.insert(kind);
            }
            let text = unescape_html(&html);
            for closed in table.blocked_actions(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
            }
        });
    }
    for kind in ["nation", "take", "swap", "offer", "give", "want", "place", "front", "use", "launch", "liftoff"] {
        assert!(met.contains(kind), "nobody was asked for {kind}");
    }
}

#[test]
fn the_page_says_what_the_table_says() {
    watch_bots(table(4, 8, &[]), 300, |table| {
        for viewer in Viewer::all(4) {
            let text = unescape_html(&pages::render_main(&test_page(table, viewer)));
            assert!(text.contains(&headline_of(table, viewer)));
            assert!(table.ending_text().is_some() || text.contains(&table.question_text(viewer)));
        }
    });
}

/// A table at the first moment that fits.
fn reach(seats: u8, fits: impl Fn(&dyn DynGame) -> bool) -> Box<dyn DynGame> {
    for seed in 1..40 {
        let mut table = table(seats, seed, &[]);
        for _ in 0..400 {
            if fits(&*table) {
                return table;
            }
            let Some(seat) = (0..seats).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()) else { break };
            let bot = table.info().standard_bot;
            let action = table.prepare_bot_task(seat, bot, None).expect("the bot is listed")();
            table.apply_action(seat, &action, None).expect("a bot plays by the rules");
        }
    }
    panic!("no such moment");
}

/// Two tables that differ in one sealed answer alone look the same to everybody else, byte by byte.
#[test]
fn a_sealed_answer_shows_nowhere() {
    let two = |table: &dyn DynGame| {
        let asked: Vec<Seat> = (0..4).map(Seat).filter(|seat| !table.legal_actions(*seat).is_empty()).collect();
        asked.len() > 1 && asked.iter().any(|seat| table.legal_actions(*seat).len() > 1)
    };
    let before = reach(4, two);
    let seat = (0..4).map(Seat).find(|seat| before.legal_actions(*seat).len() > 1).expect("somebody has a choice");
    let legal = before.legal_actions(seat);
    let answered = |answer: &Value| {
        let mut table = before.at_ply(before.status().ply).expect("the present can be looked at");
        table.apply_action(seat, answer, None).expect("the answer is open");
        table
    };
    let (eager, shy) = (answered(&legal[legal.len() - 1].action), answered(&json!({"type": "pass"})));
    for viewer in Viewer::all(4) {
        let own = viewer == Viewer::Seat(seat);
        assert_eq!(drawn(&*eager, viewer) == drawn(&*shy, viewer), !own, "{viewer:?}");
    }
}

/// Whether an offer is being built, what of, and which orders stand, is on its maker's page alone.
#[test]
fn drafts_and_orders_are_on_their_makers_page_only() {
    let trading = |table: &dyn DynGame| {
        (0..3).map(Seat).any(|seat| table.legal_actions(seat).iter().any(|choice| choice.action["type"] == "offer"))
    };
    let quiet = reach(3, trading);
    let maker = (0..3).map(Seat).find(|seat| !quiet.legal_actions(*seat).is_empty()).expect("somebody trades");
    let mut busy = quiet.at_ply(quiet.status().ply).expect("the present can be looked at");
    busy.apply_action(maker, &json!({"type": "order", "what": "negate_own"}), None)
        .expect("orders can be given at any time");
    for kind in ["offer", "give", "want"] {
        let legal = busy.legal_actions(maker);
        let step = legal.iter().find(|choice| choice.action["type"] == kind).expect("an offer grows");
        busy.apply_action(maker, &step.action.clone(), None).expect("a listed choice is accepted");
    }
    // Only whom the server lets take back gets the number of the question as well.
    let drawn = |table: &dyn DynGame, viewer: Viewer| {
        let mut page = test_page(table, viewer);
        page.details.can_undo = false;
        pages::render_table_page(&page).html
    };
    for viewer in Viewer::all(3) {
        let own = viewer == Viewer::Seat(maker);
        assert_eq!(drawn(&*quiet, viewer) == drawn(&*busy, viewer), !own, "{viewer:?}");
        assert_eq!(drawn(&*busy, viewer).contains("aria-pressed=\"true\""), own, "{viewer:?}");
    }
}

/// Nobody else's hand is on a page, and after the end every launch is told.
#[test]
fn a_hand_is_on_its_owners_page_only() {
    let dealt = |table: &dyn DynGame| table.view_json(Viewer::Spectator)["open"]["phase"] == "keep";
    let table = reach(4, dealt);
    for owner in (0..4).map(Seat) {
        let own = drawn(&*table, Viewer::Seat(owner));
        let cards: Vec<String> = parse_tags(&own)
            .iter()
            .filter_map(|tag| tag.get("id").filter(|id| id.starts_with("pick-"))?.rsplit_once('-'))
            .map(|(card, _)| card.to_owned())
            .collect();
        assert!(cards.len() >= 6, "the hand is drawn");
        for viewer in Viewer::all(4).filter(|viewer| *viewer != Viewer::Seat(owner)) {
            let other = drawn(&*table, viewer);
            assert!(cards.iter().all(|card| !other.contains(&format!("\"{card}-"))), "{viewer:?}");
        }
    }
}

#[test]
fn the_final_screen_ranks_everybody_and_tells_every_launch() {
    let mut launches = 0;
    for seed in 1..5 {
        let mut last = None;
        watch_bots(table(3, seed, &[("rounds", "4")]), 5_000, |table| {
            if table.status().pending == catalog::WaitingFor::Over {
                last = Some((
                    drawn(table, Viewer::Spectator),
                    table.ending_text().expect("it is over"),
                    table.view_json(Viewer::Spectator),
                ));
            }
        });
        let (html, ending, view) = last.expect("the game ends");
        let told = parse_tags(&html).iter().filter(|tag| tag.has_class("ed-story")).count() as u64;
        let nations = view["open"]["nations"].as_array().expect("a list");
        let flown: u64 = nations.iter().filter_map(|nation| nation["launches"].as_u64()).sum();
        assert_eq!(told, flown);
        assert!(unescape_html(&html).contains(&ending));
        assert_eq!(parse_tags(&html).iter().filter(|tag| tag.name == "td" && tag.has_class("sum")).count(), 3);
        launches += flown;
    }
    assert!(launches > 0, "somebody launched");
}

#[test]
fn a_window_offers_to_pass_until_ones_own_turn() {
    let offered = "Pass until my turn";
    let (mut windows, mut turns) = (0, 0);
    watch_bots(table(3, 11, &[]), 160, |table| {
        let seen = Viewer::Seat(Seat(0));
        let html = pages::render_table_page(&test_page(table, seen)).html;
        let view = table.view_json(seen);
        let phase = view["open"]["phase"].as_str().unwrap_or_default().to_owned();
        let asked = !table.legal_actions(Seat(0)).is_empty();
        let window = asked && ["poll", "negate"].contains(&phase.as_str());
        assert_eq!(html.contains(offered), window, "in {phase}");
        windows += usize::from(window);
        turns += usize::from(asked && !window);
    });
    assert!(windows > 3 && turns > 3, "{windows} windows, {turns} other questions");
}

/// The areas of the table stand in the same order at every step, so that nobody has to look for a ship or a card again.
#[test]
fn areas_never_change_places() {
    const AREAS: [&str; 5] = ["ed-status", "ed-nations", "ed-scene", "ed-yard", "ed-own"];
    watch_bots(table(3, 12, &[("rounds", "4")]), 200, |table| {
        let html = pages::render_main(&test_page(table, Viewer::Seat(Seat(0))));
        let tags = parse_tags(&html);
        let found: Vec<&str> = tags
            .iter()
            .filter_map(|tag| AREAS.into_iter().find(|area| tag.name == "section" && tag.has_class(area)))
            .collect();
        assert_eq!(found, AREAS);
        let board = tags.iter().find(|tag| tag.has_class("ed")).expect("the board");
        assert!(["ed", "ed choosing", "ed drafting", "ed swapping"].contains(&board.get("class").unwrap_or_default()));
    });
}

/// Everybody sees the ships and the front cards of everybody.
#[test]
fn ships_and_front_cards_of_others_are_drawn() {
    let mut ships = 0;
    watch_bots(table(3, 5, &[]), 240, |table| {
        let html = pages::render_main(&test_page(table, Viewer::Seat(Seat(0))));
        let tags = parse_tags(&html);
        let view = table.view_json(Viewer::Spectator);
        let nations = view["open"]["nations"].as_array().expect("a list");
        let sites = |nation: &Value, ready: bool| {
            let sites = nation["sites"].as_array().expect("a list");
            sites.iter().filter(|site| !ready || site["viable"] == true).count()
        };
        let front = |nation: &Value| {
            ["front", "down"].iter().filter_map(|row| Some(nation[row].as_array()?.len())).sum::<usize>()
        };
        let drawn = |class: &str| tags.iter().filter(|tag| tag.has_class(class)).count();
        if nations.iter().take(3).all(|nation| nation["flag"].is_null()) {
            return;
        }
        assert_eq!(drawn("ed-ship"), nations.iter().skip(1).map(|nation| sites(nation, false)).sum::<usize>());
        let ready = tags.iter().filter(|tag| tag.has_class("ed-ship") && tag.has_class("ready")).count();
        assert_eq!(ready, nations.iter().skip(1).map(|nation| sites(nation, true)).sum::<usize>());
        assert_eq!(drawn("ed-mini"), nations.iter().skip(1).map(front).sum::<usize>());
        ships += drawn("ed-ship");
    });
    assert!(ships > 20, "somebody builds");
}

/// The asteroid is shown large before the final screen.
#[test]
fn the_asteroid_strikes_before_the_final_screen() {
    let mut told = None;
    watch_bots(table(2, 3, &[("rounds", "4")]), 5_000, |table| {
        if table.is_over() {
            let mut page = test_page(table, Viewer::Seat(Seat(0)));
            page.moment = moment_of(table, page.viewer(), table.ply());
            told = Some((pages::draw_frame(&page).presentation().overlay.clone(), table.ending_text()));
        }
    });
    let (overlay, ending) = told.expect("the game ends");
    assert!(overlay.contains("The asteroid strikes") || ending.is_some_and(|text| text.contains("Earth is destroyed")));
}

/// A round is announced over the moment that begins it, which also tells how the one before ended.
#[test]
fn a_round_is_announced_over_its_own_moment() {
    let (mut rounds, mut reveals) = (0, 0);
    watch_moments("end-of-days", 2, 4, 260, |_, before, after| {
        let round = |page: &pages::TablePage| {
            let table = page.table.as_any().downcast_ref::<ViewedTable<EndOfDays>>();
            table.map(|table| table.facts().view.public.round)
        };
        let frame = pages::draw_frame(after);
        let pages::Presentation { overlay, banner, .. } = frame.presentation();
        let begins = round(before).is_some_and(|round| round > 0) && round(before) < round(after);
        assert!(banner.is_empty() || begins, "{banner}");
        assert!(!overlay.contains("ed-round") && !overlay.contains("until the asteroid strikes"), "{overlay}");
        rounds += usize::from(!banner.is_empty());
        reveals += usize::from(overlay.contains("ed-turned"));
    });
    assert!(rounds > 1 && reveals > 0, "{rounds} rounds, {reveals} reveals");
}

/// The answer that refuses a threat says what that costs.
#[test]
fn a_refusal_names_its_price() {
    let mut refusals = 0;
    for seed in 1..9 {
        watch_bots(table(3, seed, &[]), 500, |table| {
            for seat in (0..3).map(Seat) {
                let open = table.legal_actions(seat);
                let told = |kind: &str| open.iter().find(|choice| choice.action["type"] == kind).map(|one| &*one.text);
                if let Some(text) = told("refuse") {
                    refusals += 1;
                    assert!(text.starts_with("Refuse and lose "), "{text}");
                    assert!(told("pay").is_none_or(|text| text == "Hand over 2 cards"), "{open:?}");
                }
            }
        });
    }
    assert!(refusals > 0, "nobody was threatened");
}

/// The rules and what a seat sees of a game, as its page has them.
fn with_facts<T>(table: &dyn DynGame, seat: Seat, read: impl FnOnce(&ViewedTable<EndOfDays>) -> T) -> T {
    let page = test_page(table, Viewer::Seat(seat));
    read(page.table.as_any().downcast_ref::<ViewedTable<EndOfDays>>().expect("a table of End of Days"))
}

/// The facts of every card in the hand and in the Scrapyard say whether the nation of the viewer may play it.
#[test]
fn the_facts_of_a_card_say_whether_one_may_play_it() {
    let (mut allowed, mut barred) = (0, 0);
    watch_bots(table(7, 21, &[]), 600, |table| {
        let seat = Seat(0);
        let legal = table.legal_actions(seat);
        if !legal.iter().any(|choice| choice.action["type"] == "yield") {
            return;
        }
        let (usable, seen) = with_facts(table, seat, |viewed| {
            let open = &viewed.facts().view.public;
            let usable = viewed.rules().usable_cards(open, seat);
            let (_, own) = viewed.facts().view.own.as_ref().expect("the seat sees its hand");
            (usable, open.scrapyard.or(own.hand))
        });
        let html = drawn(table, Viewer::Seat(seat));
        let may = html.matches("You may play it: ").count();
        let may_not = html.matches("You may not play it: ").count();
        assert!(may >= usize::from(seen.and(usable).len()), "{may} of {seen:?}");
        assert_eq!(may_not, usize::from(seen.minus(usable).len()));
        allowed += may;
        barred += may_not;
    });
    assert!(allowed > 0 && barred > 0, "{allowed} cards may be played, {barred} may not");
}

/// The badge of a ship that lifts off shows the chance of what is aboard.
#[test]
fn a_ship_that_lifts_off_shows_its_present_chance() {
    let mut launches = 0;
    let mut game = table(3, 2, &[]);
    watch_bots(&mut game, 2_000, |_| {});
    for ply in 0..game.ply() {
        let then = game.at_ply(ply).expect("a moment of the game");
        let view = then.view_json(Viewer::Spectator);
        if view["open"]["phase"] == "liftoff" {
            launches += 1;
            let chance = view["open"]["chance"].as_u64().expect("a launch has a chance").min(6);
            let html = drawn(&*then, Viewer::Spectator);
            let values =
                ["no value", "1", "1 or 2", "1, 2 or 3", "1, 2, 3 or 4", "1, 2, 3, 4 or 5", "1, 2, 3, 4, 5 or 6"];
            assert!(html.contains(&format!("ready: lands on {}", values[chance as usize])), "{chance}");
        }
    }
    assert!(launches > 0, "nobody launched");
}

/// The fate of the viewer's own ship stands in the digest and beside the board until its next answer.
#[test]
fn the_fate_of_ones_own_ship_is_in_the_digest() {
    let mut fates = 0;
    for seed in 1..6 {
        watch_bots(table(3, seed, &[]), 2_000, |table| {
            let page = test_page(table, Viewer::Seat(Seat(0)));
            let tail = page.table.log_tail(Some(Seat(0)), 4);
            let since_answer = tail.lines.iter().skip(tail.first_line_since_action.saturating_sub(tail.first));
            let Some(fate) = since_answer.map(|line| &*line.text).find(|text| text.contains("Your ship ")) else {
                return;
            };
            let html = unescape_html(&pages::render_table_page(&page).html);
            let Some((_, since)) = html.split_once("id=\"since\"") else { return };
            let (since, _) = since.split_once("class=\"tools\"").expect("the tools follow");
            if table.legal_actions(Seat(0)).is_empty() && !table.is_over() {
                assert!(since.contains(fate), "{fate}");
                fates += 1;
            }
        });
    }
    assert!(fates > 0, "no ship of the viewer was launched");
}

/// A window that opens again says which card was used since.
#[test]
fn a_second_question_says_why_it_is_asked() {
    let mut again = 0;
    for seed in 1..6 {
        watch_bots(table(3, seed, &[]), 600, |table| {
            let html = drawn(table, Viewer::Seat(Seat(0)));
            if html.contains("so everyone is asked again") {
                again += 1;
                assert_eq!(table.view_json(Viewer::Spectator)["open"]["phase"], "poll");
            }
        });
    }
    assert!(again > 0, "no window opened again");
}
