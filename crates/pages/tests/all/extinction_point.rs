//! What the pages of Extinction Point promise.

use crate::support::{
    assert_controls_labelled, assert_valid_markup, headline_of, parse_tags, play_and_observe, reader_of, start_game,
    test_page, unescape_html, watch_bots, watch_moments,
};
use catalog::DynGame;
use engine::{Seat, Viewer};
use pages::{TablePage, moving_events};
use serde_json::json;

/// Tables that differ in everything that is drawn differently.
const TABLES: [(u8, &[(&str, &str)]); 5] = [
    (1, &[("infiltrator", "hard")]),
    (2, &[("desperate_measures", "true"), ("infiltrator", "medium")]),
    (3, &[("election", "talk"), ("mistakes", "kind")]),
    (3, &[("desperate_measures", "true"), ("roles", "draft"), ("say", "vote")]),
    (4, &[("infiltrator", "hard"), ("open_discards", "top_only")]),
];

fn table(seats: u8, seed: u64, options: &[(&str, &str)]) -> Box<dyn DynGame> {
    start_game("extinction-point", seats, seed, options)
}

/// The seed of a table whose first question is put to all seats at once: who wants to lead?
fn electing(seats: u8) -> u64 {
    let all = |table: &dyn DynGame| (0..seats).all(|seat| !table.legal_actions(Seat(seat)).is_empty());
    (70..).find(|seed| all(&*table(seats, *seed, &[]))).expect("most games begin with an election")
}

#[test]
fn pages_of_whole_games_are_sound_for_every_viewer() {
    for (seed, (seats, options)) in (31..).zip(TABLES) {
        let mut step = 0;
        play_and_observe(table(seats, seed, options), |table| {
            step += 1;
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            let viewer = viewers[step % viewers.len()];
            let html = pages::render_table_page(&test_page(table, viewer)).html;
            assert_valid_markup(&html);
            assert_controls_labelled(&html);
        });
    }
}

#[test]
fn every_answer_has_a_button_in_the_dock_and_every_closed_one_tells_why() {
    for (seed, (seats, options)) in (51..).zip(TABLES) {
        play_and_observe(table(seats, seed, options), |table| {
            for seat in (0..seats).map(Seat) {
                let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
                let tags = parse_tags(&html);
                let place = |place: &str, number: usize| {
                    let number = number.to_string();
                    let at = |id: &str| id.starts_with(place);
                    tags.iter().filter(|tag| tag.get("id").is_some_and(at) && tag.get("value") == Some(&number)).count()
                };
                for (number, choice) in table.legal_actions(seat).into_iter().enumerate() {
                    assert_eq!(place("do-", number), 1, "{} is in the dock once", choice.text);
                    assert!(place("on-", number) <= 1, "{} is on the board once at most", choice.text);
                    let piece = !matches!(
                        choice.action["type"].as_str(),
                        Some("pass" | "use" | "done" | "decline" | "agree" | "refuse" | "acknowledge")
                    );
                    assert_eq!(place("on-", number) == 1, piece, "{} is on a piece", choice.text);
                }
                let text = unescape_html(&html);
                for closed in table.blocked_actions(seat) {
                    assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                    assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
                }
            }
        });
    }
}

#[test]
fn the_page_says_what_the_table_says() {
    play_and_observe(table(3, 8, &[]), |table| {
        for viewer in Viewer::all(3) {
            let text = unescape_html(&pages::render_main(&test_page(table, viewer)));
            assert!(text.contains(&headline_of(table, viewer)));
            assert!(table.ending_text().is_none_or(|ending| text.contains(&ending)));
            assert!(table.ending_text().is_some() || text.contains(&table.question_text(viewer)));
        }
    });
}

/// Two tables that differ in one sealed answer alone look the same to everybody else, byte by byte.
#[test]
fn a_sealed_wish_shows_nowhere_until_all_have_answered() {
    let seed = electing(3);
    let sealed = |strength: i8| {
        let mut table = table(3, seed, &[]);
        table.apply_action(Seat(1), &json!({"type": "bid", "strength": strength}), None).expect("a bid is asked for");
        table
    };
    let (eager, shy) = (sealed(2), sealed(-2));
    for viewer in Viewer::all(3) {
        let pages = [&eager, &shy].map(|table| pages::render_table_page(&test_page(&**table, viewer)).html);
        let own = viewer == Viewer::Seat(Seat(1));
        assert_eq!(pages[0] == pages[1], !own, "{viewer:?}");
        assert_eq!(eager.view_json(viewer) == shy.view_json(viewer), !own, "{viewer:?}");
        assert_eq!(eager.log_lines(viewer.into(), 0) == shy.log_lines(viewer.into(), 0), !own, "{viewer:?}");
    }
}

/// A person who has answered in secret reads so; on the pages of others nothing changes, because who has answered is secret.
#[test]
fn who_has_answered_a_ballot_is_on_their_own_page_only() {
    let seed = electing(3);
    let (before, mut after) = (table(3, seed, &[]), table(3, seed, &[]));
    after.apply_action(Seat(1), &json!({"type": "bid", "strength": 1}), None).expect("a bid is asked for");
    for viewer in Viewer::all(3) {
        let pages = [&before, &after].map(|table| pages::render_table_page(&test_page(&**table, viewer)).html);
        let says = pages.each_ref().map(|page| page.contains("You have answered. Waiting for secret answers:"));
        let own = viewer == Viewer::Seat(Seat(1));
        assert_eq!((says, pages[0] == pages[1]), ([false, own], !own), "{viewer:?}");
    }
}

/// Nobody else's hand is on a page: neither as a picture nor as words nor in an answer.
#[test]
fn a_hand_is_on_its_owners_page_only() {
    let table = table(4, electing(4), &[]);
    for owner in (0..4).map(Seat) {
        let told = table.log_lines(reader_of(Viewer::Seat(owner)), 0);
        let hand = told.iter().find(|line| line.event["event"] == "hand").expect("a hand was dealt");
        for viewer in Viewer::all(4) {
            let text = unescape_html(&pages::render_table_page(&test_page(&*table, viewer)).html);
            assert_eq!(text.contains(&hand.text), viewer == Viewer::Seat(owner), "{viewer:?}");
            let cards = text.matches("\"><div class=\"piece still\">").count();
            assert_eq!(cards > 0, viewer != Viewer::Spectator, "{cards} cards lie open for {viewer:?}");
        }
    }
}

/// Where it lies open, everybody can read what has left the two decks of ability cards and what has not been seen.
#[test]
fn the_open_piles_tell_what_is_gone_and_what_is_still_unseen() {
    let name = |id: &serde_json::Value| {
        let (_, entry) =
            extinction_point::HOUSE_PACK.split_once(&format!("id = {id}\nname = \"")).expect("a card of the house set");
        entry.split('"').next().expect("its name")
    };
    let mut lost = 0;
    play_and_observe(table(2, 5, &[("infiltrator", "hard")]), |table| {
        let open = &table.view_json(Viewer::Spectator)["open"];
        let text = unescape_html(&pages::render_table_page(&test_page(table, Viewer::Spectator)).html);
        if table.ending_text().is_some() {
            return;
        }
        for deck in ["mothership", "bunker"] {
            for pile in ["discard", "unseen"] {
                let ids = open[deck][pile].as_array().expect("a list");
                lost += usize::from(pile == "discard" && !ids.is_empty());
                assert!(ids.iter().all(|id| text.contains(name(id))), "{deck} {pile}");
            }
        }
    });
    assert!(lost > 10, "{lost}");
}

#[test]
fn ep_q19_a_page_of_a_table_that_shows_one_discard_tells_no_more() {
    let shows = |open_discards| {
        let table = table(2, 5, &[("open_discards", open_discards)]);
        unescape_html(&pages::render_table_page(&test_page(&*table, Viewer::Spectator)).html)
            .contains("Still to come: ")
    };
    assert!(shows("all") && !shows("top_only"));
}

#[test]
fn ep_38_kinds_with_a_parameter_of_their_own_are_told_apart() {
    let shop = |table: &dyn DynGame| table.view_json(Viewer::Spectator)["open"]["bunker"]["active"]["id"] == "K04";
    let table = (0..).map(|seed| table(2, seed, &[])).find(|table| shop(&**table)).expect("it is one card of eighteen");
    let text = unescape_html(&pages::render_table_page(&test_page(&*table, Viewer::Spectator)).html);
    assert!(text.contains("Building rule: card value ≤ building"));
}

#[test]
fn the_final_screen_tells_what_decided_the_game_and_every_turn() {
    for seats in [1, 4] {
        let mut turns = 0;
        play_and_observe(table(seats, 5, &[]), |table| {
            turns = turns.max(table.view_json(Viewer::Spectator)["open"]["turn"].as_u64().unwrap_or(0));
            if table.ending_text().is_some() {
                let html = pages::render_table_page(&test_page(table, Viewer::Spectator)).html;
                let chapters = parse_tags(&html).iter().filter(|tag| tag.has_class("ep-number")).count();
                assert_eq!(chapters as u64, turns);
                let verdict = parse_tags(&html).iter().any(|tag| tag.has_class("ep-decided"));
                assert!(verdict && html.contains("/replay?ply="));
            }
        });
        assert!(turns > 0);
    }
}

#[test]
fn an_answer_that_is_kept_closes_the_question_for_its_seat() {
    let table = table(3, electing(3), &[]);
    let mut kept = test_page(&*table, Viewer::Seat(Seat(1)));
    let asked = pages::render_table_page(&kept).html;
    assert!(asked.contains("id=\"do-") && asked.contains("/say\""));
    kept.details.action_is_held = true;
    kept.details.chat_disabled = true;
    let html = pages::render_table_page(&kept).html;
    assert_valid_markup(&html);
    assert!(!html.contains("id=\"do-"), "nothing is left to answer");
    assert!(html.contains("Your answer is saved and counts in a moment."));
    assert!(!html.contains("/say\"") && html.contains("Chat is off now"), "and the field for talk is gone");
}

#[test]
fn a_lost_trick_is_shown_whole_before_the_battle() {
    let mut lost = 0;
    watch_moments("extinction-point", 1, 31, 80, |_, _, after| {
        let is_lost = |event: &serde_json::Value| event["event"] == "decided" && event["won"] == false;
        if moving_events(after).iter().any(|(event, _)| is_lost(event)) {
            lost += 1;
            let frame = pages::draw_frame(after);
            let first = frame.presentation().overlay.split("class=\"scene").nth(1).unwrap_or_default().to_owned();
            assert!(first.contains("Trick lost") && first.matches("<li").count() >= 3, "{first}");
        }
    });
    assert!(lost > 0, "no trick was lost");
}

/// Returns the numbers before and after a change that an overlay names, such as "Bunker 5 → 3".
fn change_of(overlay: &str, side: &str) -> Option<(u8, u8)> {
    let (_, rest) = overlay.split_once(&format!("{side} "))?;
    let (before, rest) = rest.split_once(" → ")?;
    let after = rest.split(|letter: char| !letter.is_ascii_digit()).next()?;
    Some((before.parse().ok()?, after.parse().ok()?))
}

#[test]
fn an_outcome_begins_with_what_the_table_behind_it_shows() {
    let (mut changes, mut played) = (0, 0);
    for seed in 31..35 {
        watch_moments("extinction-point", 3, seed, 80, |_, before, after| {
            let frame = pages::draw_frame(after);
            let overlay = unescape_html(&frame.presentation().overlay);
            let behind = unescape_html(&pages::render_main(before));
            for side in ["Mothership", "Bunker"] {
                if let Some((health, left)) = change_of(&overlay, side) {
                    changes += 1;
                    assert!(left < health, "{overlay}");
                    let shown = format!(">{side}<span class=\"unseen\">, health {health}<");
                    assert!(behind.contains(&shown), "the table shows no {shown}");
                }
            }
            // The card that ends a lost trick lies there before the outcome says that the trick is lost.
            if overlay.contains("Trick lost") && has_event(after, |event| event["event"] == "played") {
                played += 1;
                assert!(overlay.contains("class=\"arrives\""), "{overlay}");
                let late = |motion: &&pages::Motion| motion.to == "#ep-trick" && motion.from != "#infil-deck";
                assert_eq!(frame.presentation().motions.iter().find(late), None, "a card is played after the outcome");
            }
        });
    }
    assert!(changes > 0 && played > 0, "{changes}, {played}");
}

#[test]
fn a_ballot_marks_nobody_and_shows_no_earlier_wish() {
    let mut ballots = 0;
    watch_moments("extinction-point", 3, 31, 80, |viewer, _, after| {
        let html = pages::render_main(after);
        // Those who are tied choose again, and the wishes of the others stay.
        let is_first = html.contains("How much do you want to lead?") && !html.contains("You are tied.");
        if viewer == Viewer::Seat(Seat(0)) && is_first {
            ballots += 1;
            assert!(
                !html.contains("class=\"seat on\"") && !html.contains("Last wish"),
                "somebody seems to have answered"
            );
        }
    });
    assert!(ballots > 1, "{ballots}");
}

#[test]
fn cards_of_the_infiltrator_deck_lie_beside_the_trick() {
    let mut peeks = 0;
    for seed in 31..40 {
        watch_moments("extinction-point", 3, seed, 80, |_, _, after| {
            let html = pages::render_main(after);
            let Some((_, peek)) = html.split_once("ep-peek") else { return };
            if has_event(after, |event| event["event"] == "looked") && peek.contains("ep-cards peeked") {
                peeks += 1;
                assert!(peek.contains("data-at=\"infiltrator\"") && peek.contains("data-at=\"card-"));
            }
        });
    }
    assert!(peeks > 0, "nobody looked into the deck");
}

/// True if the moment that a page shows has such an event.
fn has_event(page: &TablePage, wanted: impl Fn(&serde_json::Value) -> bool) -> bool {
    moving_events(page).iter().any(|(event, _)| wanted(event))
}

#[test]
fn a_trick_says_what_was_forced_how_values_change_and_that_nothing_can_be_kept() {
    let (mut forced, mut changed, mut unplaceable) = (0, 0, 0);
    for seed in 31..37 {
        watch_moments("extinction-point", 1, seed, 60, |viewer, _, after| {
            if viewer == Viewer::Spectator {
                return;
            }
            let html = pages::render_main(after);
            // A lost trick is shown large before the battle takes its place.
            let overlay = pages::draw_frame(after).presentation().overlay.clone();
            let text = unescape_html(&(html.clone() + &overlay));
            if has_event(after, |event| event["event"] == "played" && event["forced"] == true) {
                forced += 1;
                assert!(text.contains("only option"), "a forced play looks like a choice");
            }
            if has_event(after, |event| event["event"] == "nothing_placeable") {
                unplaceable += 1;
                assert!(text.contains("Nothing can be kept: "));
            }
            changed += usize::from(html.contains("class=\"ep-change\""));
        });
    }
    assert!(forced > 0 && changed > 0 && unplaceable > 0, "{forced}, {changed}, {unplaceable}");
}

#[test]
fn an_attack_names_its_whole_price_and_a_won_trick_threatens_nobody() {
    let (mut priced, mut won) = (0, 0);
    for seed in 1..5 {
        watch_bots(table(1, seed, &[]), 600, |table| {
            let view = &table.view_json(Viewer::Seat(Seat(0)))["open"];
            let choices = table.legal_actions(Seat(0));
            if let Some(attack) = choices.iter().find(|choice| choice.action["type"] == "attack") {
                let sites = view["settlement"].as_array().expect("a list");
                let razed = sites.iter().filter(|site| site["in_battle"] == "razed");
                // Fallout Shelter covers a building in the battle itself.
                let covers = page_and_bar(table).0.contains("Fallout Shelter. ");
                let wins = attack.text.starts_with("Attack and win");
                let mut unnamed = 0;
                for site in razed.filter(|_| !wins) {
                    priced += 1;
                    unnamed += usize::from(!attack.text.contains(&format!("Building {}", site["value"])));
                }
                assert!(unnamed <= usize::from(covers), "{}", attack.text);
            }
            if view["trick"]["won"] == true {
                won += 1;
                let text = unescape_html(&pages::render_main(&test_page(table, Viewer::Seat(Seat(0)))));
                assert!(!text.contains("If this trick is lost"));
            }
        });
    }
    assert!(priced > 0 && won > 0, "{priced}, {won}");
}

#[test]
fn a_card_that_the_crew_keeps_lies_in_one_place() {
    let mut kept = 0;
    watch_moments("extinction-point", 1, 31, 80, |_, _, after| {
        let placed = ["built", "attached", "stored"];
        if has_event(after, |event| event["event"].as_str().is_some_and(|name| placed.contains(&name)))
            && has_event(after, |event| event["event"] == "cleaned")
        {
            kept += 1;
            assert!(pages::render_main(after).contains("fate good"), "the card has its stamp in the trick");
        }
    });
    assert!(kept > 0);
}

#[test]
fn every_card_that_can_be_placed_is_one_button_with_its_places() {
    let mut asked = 0;
    play_and_observe(table(1, 5, &[]), |table| {
        let places = |choice: &catalog::ActionChoice| {
            let kind = choice.action["type"].as_str().unwrap_or_default();
            matches!(kind, "build" | "attach" | "move" | "store").then(|| choice.action["card"].to_string())
        };
        let mut cards: Vec<String> = table.legal_actions(Seat(0)).iter().filter_map(places).collect();
        cards.dedup();
        if !cards.is_empty() {
            asked += 1;
            let html = pages::render_main(&test_page(table, Viewer::Seat(Seat(0))));
            let from = html.find("ep-placements").expect("the choices are grouped by card");
            let bar = &html[from..];
            let cards = cards.iter().collect::<std::collections::BTreeSet<_>>().len();
            let single = parse_tags(bar).iter().filter(|tag| tag.get("data-key").is_some()).count();
            assert_eq!(single, cards.min(9), "a key for each card");
        }
    });
    assert!(asked > 0);
}

#[test]
fn a_card_of_the_other_hand_says_whose_turn_it_is() {
    let mut told = 0;
    play_and_observe(table(1, 6, &[]), |table| {
        let blocked = table.blocked_actions(Seat(0));
        told += blocked.iter().filter(|action| action.reason.ends_with("turn: choose one of its cards.")).count();
    });
    assert!(told > 0);
}

#[test]
fn one_person_reads_the_introduction_for_one() {
    let guide = |seats: u8| {
        let table = table(seats, 3, &[]);
        let mut page = test_page(&*table, Viewer::Seat(Seat(0)));
        page.details.shows_introduction = true;
        unescape_html(&pages::render_table_page(&page).html)
    };
    assert!(guide(1).contains("You play the whole crew.") && !guide(1).contains("Decide who leads."));
    assert!(guide(2).contains("Decide who leads.") && guide(2).contains("everyone wins"));
}

#[test]
fn the_outlook_never_counts_to_nothing() {
    let text = unescape_html(&pages::render_main(&test_page(&*table(1, 5, &[]), Viewer::Seat(Seat(0)))));
    assert!(text.contains("Mothership unharmed") && text.contains("Bunker 5 → 4") && !text.contains("−0"));
}

/// Returns the main part of a page of seat 0 as text, and its action bar.
fn page_and_bar(table: &dyn DynGame) -> (String, String) {
    let text = unescape_html(&pages::render_main(&test_page(table, Viewer::Seat(Seat(0)))));
    let bar = text.split_once("id=\"dock\"").map_or(String::new(), |(_, bar)| bar.to_owned());
    (text, bar)
}

#[test]
fn a_bid_tells_the_known_card_of_the_infiltrator_and_a_lead_why_it_is_yours() {
    let (mut known, mut clockwise) = (0, 0);
    for seed in 1..12 {
        watch_bots(table(2, seed, &[]), 300, |table| {
            let view = &table.view_json(Viewer::Seat(Seat(0)))["open"];
            let asks = |kind: &str| table.legal_actions(Seat(0)).iter().any(|choice| choice.action["type"] == kind);
            let (text, bar) = page_and_bar(table);
            if asks("bid") && text.contains("On top: ") {
                known += 1;
                assert!(bar.contains("Next Infiltrator card: "), "{bar}");
            }
            if asks("play") && view["step"] == "lead" && bar.contains("Still tied, so the lead goes clockwise to you.")
            {
                clockwise += 1;
            }
        });
    }
    assert!(known > 0 && clockwise > 0, "{known}, {clockwise}");
}

#[test]
fn a_long_press_on_a_card_of_the_hand_tells_its_name_and_effect() {
    let table = table(2, electing(2), &[]);
    let html = pages::render_main(&test_page(&*table, Viewer::Seat(Seat(0))));
    let tips: Vec<String> = parse_tags(&html).iter().filter_map(|tag| tag.get("data-tip").map(str::to_owned)).collect();
    let hand = table.view_json(Viewer::Seat(Seat(0)))["mine"]["hand"].as_array().map_or(0, Vec::len);
    assert_eq!(tips.len(), hand, "{tips:?}");
    assert!(tips.iter().all(|tip| !tip.is_empty()));
}
