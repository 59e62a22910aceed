//! What the table of Extrication promises.

use crate::support::{
    Tag, assert_controls_labelled, assert_valid_markup, moment_of, parse_tags, play_and_observe, start_game, test_page,
    unescape_html, watch_bots, watch_moments,
};
use catalog::DynGame;
use engine::{Rules, Seat, Viewer};
use extrication::Extrication;
use pages::moving_events;

/// A short game: four rounds.
fn short(seats: u8, seed: u64) -> Box<dyn DynGame> {
    start_game(Extrication::ID, seats, seed, &[("development_cards", "2")])
}

fn html(table: &dyn DynGame, viewer: Viewer) -> String {
    pages::render_table_page(&test_page(table, viewer)).html
}

#[test]
fn pages_of_whole_games_are_sound_for_every_viewer() {
    for seats in 2..=4 {
        let mut step = 0;
        play_and_observe(short(seats, 31), |table| {
            step += 1;
            for viewer in Viewer::all(seats).skip(step % 2) {
                let html = html(table, viewer);
                assert_valid_markup(&html);
                assert_controls_labelled(&html);
            }
        });
    }
}

#[test]
fn every_choice_is_one_button_in_the_dock_and_one_piece_on_the_board() {
    for seats in [2, 4] {
        play_and_observe(short(seats, 32), |table| {
            for seat in (0..seats).map(Seat) {
                let html = html(table, Viewer::Seat(seat));
                let tags = parse_tags(&html);
                let answers = |class: &str, number: usize| {
                    let wanted = number.to_string();
                    let answers = |tag: &&Tag| tag.get("name") == Some("action");
                    let fits = |tag: &&Tag| answers(tag) && tag.has_class(class) && tag.get("value") == Some(&wanted);
                    tags.iter().filter(fits).count()
                };
                for (number, choice) in table.legal_actions(seat).into_iter().enumerate() {
                    assert_eq!(answers("button", number), 1, "{} in the dock", choice.text);
                    assert_eq!(answers("piece", number), 1, "{} on the board", choice.text);
                }
            }
        });
    }
}

#[test]
fn every_closed_answer_says_why_with_its_clause() {
    let mut reasons = std::collections::BTreeSet::new();
    play_and_observe(short(3, 33), |table| {
        for seat in (0..3).map(Seat) {
            let html = html(table, Viewer::Seat(seat));
            let text = unescape_html(&html);
            for closed in table.blocked_actions(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
                reasons.insert(closed.clause);
            }
        }
    });
    assert!(reasons.len() >= 6, "the game shows many reasons: {reasons:?}");
}

#[test]
fn the_track_is_the_same_for_everybody_who_is_not_asked() {
    // The words say whose worker stands there, and call the viewer "you".
    let track = |html: &str| {
        let from = html.find("id=\"track-title\"").expect("the track begins");
        let track = &html[from..from + html[from..].find("</section>").expect("the track ends")];
        let without = |text: &str, from: &str, to: &str| {
            text.split(from).map(|part| part.split_once(to).map_or(part, |(_, rest)| rest)).collect::<String>()
        };
        without(&without(track, "<span class=\"unseen\">", "</span>"), " title=\"", "\"")
    };
    play_and_observe(short(3, 34), |table| {
        if table.ending_text().is_some() {
            return;
        }
        let looker = track(&html(table, Viewer::Spectator));
        for seat in (0..3).map(Seat).filter(|seat| table.legal_actions(*seat).is_empty()) {
            assert_eq!(track(&html(table, Viewer::Seat(seat))), looker);
        }
    });
}

#[test]
fn what_chance_follows_from_never_reaches_a_page() {
    play_and_observe(short(2, 35), |table| {
        let secret = table.setup().secret.to_hex();
        for viewer in Viewer::all(2) {
            assert!(!html(table, viewer).contains(&secret));
        }
    });
}

#[test]
fn the_final_screen_adds_up_and_says_what_decided() {
    for seats in 2..=4 {
        play_and_observe(short(seats, 36), |table| {
            let Some(ending) = table.ending_text() else { return };
            let html = pages::render_main(&test_page(table, Viewer::Spectator));
            let text = unescape_html(&html);
            assert!(text.contains(&ending));
            assert!(html.contains("class=\"ex-course\""));
            for score in table.status().result.expect("a result").scores {
                let sum = score.to_string().replace('-', "\u{2212}");
                assert!(html.contains(&format!("<td class=\"sum\">{sum}</td>")), "{sum}");
            }
            let below_the_board = &html[html.find("class=\"finale\"").expect("the game is over")..];
            let rows = || parse_tags(below_the_board).into_iter().filter(|tag| tag.name == "tr");
            assert_eq!(rows().count(), usize::from(seats) + 1, "a heading, and a row for each seat");
            let won = table.status().result.expect("a result").winners.len();
            assert_eq!(rows().filter(|row| row.has_class("won")).count(), won);
        });
    }
}

#[test]
fn a_launch_says_what_it_is_worth_and_giving_up_never_looks_like_the_main_choice() {
    let (mut launches, mut passes) = (0, 0);
    watch_bots(short(2, 37), 200, |table| {
        for seat in (0..2).map(Seat) {
            let html = html(table, Viewer::Seat(seat));
            let (tags, choices) = (parse_tags(&html), table.legal_actions(seat));
            for (number, choice) in choices.iter().enumerate() {
                let (kind, wanted) = (choice.action["type"].as_str(), number.to_string());
                if kind == Some("launch") {
                    launches += 1;
                    assert!(choice.text.ends_with("Prestige"), "{}", choice.text);
                }
                if choices.len() > 1 && matches!(kind, Some("leave" | "skip" | "end_turn")) {
                    passes += 1;
                    let fits = |tag: &&Tag| tag.has_class("button") && tag.get("value") == Some(&wanted);
                    assert!(tags.iter().find(fits).is_some_and(|tag| tag.has_class("quiet")), "{}", choice.text);
                }
            }
        }
    });
    assert!(launches > 0 && passes > 0, "{launches} launches, {passes} passes");
}

#[test]
fn nobody_is_on_turn_while_a_round_is_prepared() {
    let mut prepared = 0;
    watch_moments("extrication", 3, 38, 40, |_, _, after| {
        let html = pages::render_main(after);
        let on = parse_tags(&html).iter().filter(|tag| tag.has_class("ex-seat") && tag.has_class("on")).count();
        let (headline, is_over) = (after.table.headline(None), after.table.is_over());
        let is_preparing = headline.starts_with("Preparing");
        prepared += usize::from(is_preparing);
        assert_eq!(on, usize::from(!is_preparing && !is_over), "{headline}");
    });
    assert!(prepared > 0);
}

#[test]
fn a_seat_without_a_space_ahead_reads_why_it_is_out() {
    let (mut stuck, mut others) = (0, 0);
    for seed in 40..44 {
        watch_moments("extrication", 3, seed, 60, |viewer, _, after| {
            let told = moving_events(after);
            let is_own = |event: &serde_json::Value| {
                let seat = event["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok());
                event["event"] == "left" && event["stuck"] == true && viewer.seat().map(|seat| seat.0) == seat
            };
            let html = pages::render_main(after);
            let says = html.contains("No space was free ahead of you");
            if told.iter().any(|(event, _)| is_own(event)) && !after.table.is_over() {
                stuck += 1;
                assert!(says);
            }
            others += usize::from(says && viewer == Viewer::Spectator);
        });
    }
    assert!(stuck > 0 && others == 0, "{stuck}, {others}");
}

#[test]
fn a_launch_without_gain_is_no_triumph() {
    let (mut triumphs, mut sober) = (0, 0);
    for seed in 40..46 {
        let mut table = short(2, seed);
        for _ in 0..120 {
            let Some(seat) = (0..2).map(Seat).find(|seat| !table.legal_actions(*seat).is_empty()) else { break };
            // A player who launches whatever can be launched, and otherwise plays like the random bot.
            let launch = table.legal_actions(seat).into_iter().find(|choice| choice.action["type"] == "launch");
            let action = launch
                .map_or_else(|| table.prepare_bot_task(seat, "greedy", None).expect("a bot")(), |choice| choice.action);
            table.apply_action(seat, &action, None).expect("it is legal");
            let ply = table.status().ply;
            let mut page = test_page(&*table, Viewer::Spectator);
            page.moment = moment_of(&*table, Viewer::Spectator, ply);
            let frame = pages::draw_frame(&page);
            let overlay = &frame.presentation().overlay;
            if overlay.contains("ex-launch") {
                let is_sober = overlay.contains("sober");
                assert_eq!(is_sober, !overlay.contains("Lift-off"), "{overlay}");
                let kinds: Vec<_> = frame.presentation().motions.iter().map(|motion| motion.kind).collect();
                assert!(kinds.contains(&pages::MotionKind::Leave), "the ship is off its pad before: {kinds:?}");
                sober += usize::from(is_sober);
                triumphs += usize::from(!is_sober);
            }
        }
    }
    assert!(sober > 0 && triumphs > 0, "{sober} without gain, {triumphs} with");
}

#[test]
fn a_choice_of_a_pad_and_a_withdrawal_say_what_they_mean() {
    let (mut pads, mut withdrawals) = (0, 0);
    play_and_observe(short(3, 33), |table| {
        for seat in (0..3).map(Seat) {
            let text = unescape_html(&html(table, Viewer::Seat(seat)));
            for choice in table.legal_actions(seat) {
                match choice.action["type"].as_str() {
                    Some("pad") => {
                        pads += 1;
                        assert!(text.contains("Small ships only") && text.contains("Takes any ship"));
                    }
                    Some("leave") => {
                        withdrawals += 1;
                        assert!(text.contains("Withdraw from this round"), "{text}");
                    }
                    _ => {}
                }
            }
        }
    });
    assert!(pads > 0 && withdrawals > 0, "{pads}, {withdrawals}");
}
