//! What every page promises about its markup.

use crate::support::{
    assert_controls_labelled, assert_valid_markup, facts_of, headline_of, looking_back, parse_tags, play_and_observe,
    play_finished_game, reader_of, start, start_game, test_page, unescape_html,
};
use engine::{Seat, Viewer};
use pages::{
    DailyPage, DailyRanking, DailyResult, DailyTeaser, DealVerdict, FormValues, Notice, ProofPage, ReplayPerspective,
    SetupField, SetupRefusal, TableListEntry,
};

#[test]
fn pages_of_a_whole_game_are_sound_for_every_viewer() {
    for (seats, options) in [(1, &[][..]), (3, &[("memory", "counts_only")]), (4, &[("card_set", "plain")])] {
        let mut step = 0;
        play_and_observe(start(seats, 21, options), |table| {
            step += 1;
            for viewer in Viewer::all(seats).skip(step % 2) {
                let html = pages::render_table_page(&test_page(table, viewer)).html;
                assert_valid_markup(&html);
                assert_controls_labelled(&html);
                assert!(html.contains(&pages::render_main(&test_page(table, viewer))));
            }
        });
    }
}

#[test]
fn set_up_ticks_the_seats_again_that_were_ticked() {
    let extinction = catalog::find("extinction").expect("on the list").info();
    let checked = |sent: &[&str]| -> Vec<String> {
        let values = FormValues(sent.iter().map(|value| ("option.secrecy".to_owned(), (*value).to_owned())).collect());
        let html = pages::render_setup_page(extinction, &values, None, "0").into_string();
        let ours = parse_tags(&html).into_iter().filter(|tag| tag.get("name") == Some("option.secrecy"));
        ours.filter(|tag| tag.get("checked").is_some()).filter_map(|tag| Some(tag.get("value")?.to_owned())).collect()
    };
    assert_eq!(checked(&[]), ["hidden"]);
    assert_eq!(checked(&["open"]), ["open"]);
    assert_eq!(checked(&["", "1", "3"]), ["", "1", "3"]);
    assert_eq!(checked(&["2+3"]), ["", "2", "3"]);
    assert_eq!(checked(&["hidden", "2"]), ["hidden", "2"]);
}

/// A table of others that waits for two people.
fn open_table() -> TableListEntry {
    TableListEntry {
        is_practice: false,
        token: "abc".into(),
        game: "extraczon".into(),
        names: vec!["<i>Ilse</i>".into()],
        you: None,
        free: 2,
        started: false,
        yours: false,
        turn: false,
        asked: vec!["Ada".into()],
        asked_at: Some(0),
        deadline: Some(30 * 3_600_000),
        now: 125 * 60_000,
    }
}

#[test]
fn halls_and_rooms_are_sound() {
    let info = catalog::games()[0].info();
    let table = start(4, 3, &[]);
    let notice =
        Notice { text: "That is taken; nothing was changed.".into(), clause: "EZ-24".into(), confirmation: None };
    let round = |share: &str| {
        let mut round = catalog::fair_deal::FairDealRound::new(2);
        (round.pledges[0], round.shares[0]) = ("ab".repeat(32), share.to_owned());
        (round.pledges[1], round.by_house) = ("cd".repeat(32), vec![1]);
        round
    };
    let proof = |secret: Option<&str>| ProofPage {
        game: "extraczon".into(),
        token: "abc".into(),
        commitment: "c0ffee".into(),
        names: vec!["<i>Mara</i>".into(), "Ben".into()],
        entropy: vec!["<tea>".into(), String::new()],
        rounds: vec![round("<tea>"), round("<tea>")],
        adders: pages::ContributionSource::Seats,
        started: true,
        secret: secret.map(String::from),
        verdict: if secret.is_some() { DealVerdict::Fair } else { DealVerdict::GameUnfinished },
        entries: 12,
        past: 0,
    };
    let mut waiting = test_page(&*table, Viewer::Seat(Seat(0)));
    waiting.details.started = false;
    waiting.details.seats[1].occupant = pages::Occupant::Empty;
    waiting.details.seats[2].occupant = pages::Occupant::Empty;
    let mut guest = test_page(&*table, Viewer::Spectator);
    guest.details.started = false;
    guest.details.is_host = false;
    guest.details.seats[1].occupant = pages::Occupant::Empty;
    for page in [
        pages::render_setup_page(info, &FormValues::default(), None, "0"),
        pages::render_rules_page(info),
        pages::render_about_page(),
        pages::render_not_found_page(),
        pages::render_no_table_page(),
        pages::render_refusal_page(&notice, "/games/extraczon"),
        pages::render_proof_page(&proof(None)),
        pages::render_proof_page(&proof(Some("5ec2e7"))),
        maud::PreEscaped(pages::render_table_page(&waiting).html),
        maud::PreEscaped(pages::render_table_page(&guest).html),
        pages::render_log_page(&waiting),
    ] {
        assert_page_is_sound(page);
    }
}

/// Checks what every page promises.
fn assert_page_is_sound(page: maud::Markup) {
    let html = page.into_string();
    assert_valid_markup(&html);
    assert_controls_labelled(&html);
    assert_eq!(html.matches("<h1").count(), 1, "one heading names the page: {}", &html[..400]);
    assert!(!html.contains("<tea>") && !html.contains("<i>"), "text is escaped");
}

#[test]
fn the_ways_to_a_table_are_sound() {
    let info = catalog::games()[0].info();
    let notice = Notice { text: "That is taken.".into(), clause: String::new(), confirmation: None };
    let values = FormValues(vec![("seats".into(), "3".into()), ("option.memory".into(), "counts_only".into())]);
    let refused = |field| SetupRefusal { notice: notice.clone(), field };
    let teaser = DailyTeaser { game: "extraczon".into(), ends: 3 * 3_600_000, now: 0, streak: 2, is_begun: true };
    let result = |own| DailyResult { place: 1, name: "<i>Ilse</i>".into(), won: true, score: 9, own };
    let ranking = |results| DailyRanking { date: "2026-11-30".into(), game: "infection".into(), results };
    let daily = DailyPage {
        teaser: teaser.clone(),
        today: ranking(vec![result(true), result(false)]),
        yesterday: ranking(vec![result(true)]),
        token: Some("abc".into()),
        address: "http://localhost/daily".into(),
    };
    let lobby = pages::LobbyPage { once: "0", ..Default::default() };
    for page in [
        pages::render_lobby_page(&lobby),
        pages::render_lobby_page(&pages::LobbyPage {
            tables: vec![open_table()],
            daily: Some(teaser),
            ..lobby.clone()
        }),
        pages::render_setup_page(info, &values, Some(&refused(SetupField::Name)), "0"),
        pages::render_setup_page(info, &values, Some(&refused(SetupField::Options)), "0"),
        pages::render_daily_page(&daily),
    ] {
        assert_page_is_sound(page);
    }
}

#[test]
fn every_choice_has_a_button_and_every_closed_one_says_why() {
    play_and_observe(start(2, 4, &[]), |table| {
        for seat in (0..2).map(Seat) {
            let html = pages::render_table_page(&test_page(table, Viewer::Seat(seat))).html;
            let tags = parse_tags(&html);
            let dock: Vec<_> =
                tags.iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("do-"))).collect();
            let legal = table.legal_actions(seat);
            assert_eq!(dock.len(), legal.len());
            for (number, button) in dock.into_iter().enumerate() {
                assert_eq!(button.get("value"), Some(number.to_string().as_str()));
                assert_eq!(button.get("form"), Some("act"));
                let pieces =
                    tags.iter().filter(|tag| tag.has_class("piece") && tag.get("value") == button.get("value"));
                assert!(pieces.count() > 0, "a choice is a piece on the board too, or several that count the same");
            }
            let question = table.status().question.to_string();
            if !legal.is_empty() {
                assert!(
                    tags.iter().any(|tag| tag.get("name") == Some("question") && tag.get("value") == Some(&question))
                );
            }
            let text = unescape_html(&html);
            for closed in table.blocked_actions(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
            }
        }
    });
}

#[test]
fn the_page_says_what_the_table_says() {
    play_and_observe(start(3, 8, &[]), |table| {
        for viewer in Viewer::all(3) {
            let text = unescape_html(&pages::render_main(&test_page(table, viewer)));
            assert!(text.contains(&headline_of(table, viewer)));
            assert!(table.ending_text().is_none_or(|ending| text.contains(&ending)));
            assert!(table.ending_text().is_some() || text.contains(&table.question_text(viewer)));
            for line in table.log_lines(reader_of(viewer), 0).iter().rev().take(12) {
                assert!(text.contains(&line.text), "{}", line.text);
            }
        }
    });
}

#[test]
fn names_and_talk_never_become_markup() {
    play_and_observe(start(4, 6, &[]), |table| {
        let html = pages::render_table_page(&test_page(table, Viewer::Spectator)).html;
        assert!(!html.contains("<b>Ilse") && !html.contains("<script>"), "somebody's words became markup");
        assert_eq!(html.matches("</main>").count(), 1);
    });
}

#[test]
fn nothing_is_behind_the_curtain() {
    let table = start(2, 9, &[]);
    let mut page = test_page(&*table, Viewer::Seat(Seat(1)));
    page.details.curtain = Some(Seat(1));
    let region = pages::render_main(&page);
    for line in table.log_lines(reader_of(Viewer::Seat(Seat(1))), 0) {
        assert!(!unescape_html(&region).contains(&line.text), "{}", line.text);
    }
    assert!(!region.contains("class=\"ez\"") && !region.contains("data-choice") && !region.contains("data-alert"));
}

#[test]
fn whoever_plays_from_memory_gets_sizes_only() {
    play_and_observe(start(3, 12, &[("memory", "counts_only")]), |table| {
        if table.ending_text().is_some() {
            return;
        }
        for viewer in Viewer::all(3) {
            let html = pages::render_table_page(&test_page(table, viewer)).html;
            let piles = &html[html.find("id=\"piles\"").expect("the piles open")..];
            let piles = &piles[..piles.find("popovertargetaction").expect("the piles close")];
            let columns = piles.matches("scope=\"col\"").count() - 1;
            assert_eq!(columns, usize::from(viewer.seat().is_some()), "only the own pile is counted");
            assert!(!html.contains("ez-columns"), "the zombies that are left would tell who escaped");
        }
    });
}

#[test]
fn a_replay_can_be_walked_and_answers_nothing() {
    for game in ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"] {
        let whole = play_finished_game(game, 14);
        let last = whole.status().ply;
        for eyes in [
            ReplayPerspective::Viewer(Viewer::Seat(Seat(1))),
            ReplayPerspective::Viewer(Viewer::Spectator),
            ReplayPerspective::All,
        ] {
            let stops = pages::replay_stops(&*whole, eyes, true);
            assert!(stops[0] == 0 && stops.last() == Some(&last) && stops.is_sorted(), "{game}");
            let mut moving = 0;
            for place in (0..stops.len()).step_by(1 + stops.len() / 12).chain([stops.len() - 1]) {
                let then = whole.at_ply(stops[place]).expect("a moment of the game");
                let html =
                    pages::render_replay_page(&looking_back(&*whole, &*then, eyes, stops[place], true)).into_string();
                assert_valid_markup(&html);
                assert_controls_labelled(&html);
                moving += usize::from(html.contains("data-motions=\"[{"));
                assert!(!html.contains("name=\"action\"") && !html.contains("data-choice"), "{game}");
                assert!(!html.contains("Your hand") && !html.contains("Message to the table"), "{game}");
                let next =
                    stops.get(place + 1).map(|ply| format!("id=\"next\" href=\"?ply={ply}&amp;as={}\"", word(eyes)));
                assert!(next.is_none_or(|next| html.contains(&next)), "{game}");
                assert_eq!(html.contains("id=\"next\" href"), stops[place] < last, "{game}");
                assert_eq!(
                    html.contains("id=\"play-on\" method=\"post\" action=\"/t/token0/play-on\" hidden"),
                    stops[place] == last
                );
            }
            assert!(moving > 0, "{game}: no step moves anything");
        }
    }
}

fn word(eyes: ReplayPerspective) -> &'static str {
    match eyes {
        ReplayPerspective::All => "all",
        ReplayPerspective::Viewer(Viewer::Spectator) => "table",
        ReplayPerspective::Viewer(Viewer::Seat(_)) => "2",
    }
}

#[test]
fn with_everything_open_each_hand_lies_there_and_a_single_seat_sees_its_own_alone() {
    for game in ["infection", "extinction-point", "end-of-days"] {
        let whole = play_finished_game(game, 5);
        let stops = pages::replay_stops(&*whole, ReplayPerspective::All, true);
        let ply = stops[stops.len() / 2];
        let then = whole.at_ply(ply).expect("a moment of the game");
        let board = |eyes| {
            let html = pages::render_replay_step(&looking_back(&*whole, &*then, eyes, ply, true)).into_string();
            html[html.find("id=\"board\"").expect("a board")..html.find("id=\"pictures\"").expect("a sheet")].to_owned()
        };
        let (table, all) = (board(ReplayPerspective::Viewer(Viewer::Spectator)), board(ReplayPerspective::All));
        assert_ne!(table, all, "{game}");
        for seat in (0..2).map(Seat) {
            let own = board(ReplayPerspective::Viewer(Viewer::Seat(seat)));
            assert!(own != table && own != all, "{game}");
            assert!(!own.contains("class=\"secrets\""), "{game}");
        }
    }
}

#[test]
fn while_a_game_is_on_its_moments_are_those_that_the_viewer_was_told_of() {
    let mut table = start_game("end-of-days", 3, 3, &[]);
    let bot = table.info().standard_bot;
    for _ in 0..120 {
        let Some(seat) = table.awaited_seats().iter().next() else { break };
        let action = table.prepare_bot_task(seat, bot, None).expect("the bot is listed")();
        table.apply_action(seat, &action, None).expect("a bot plays by the rules");
    }
    for viewer in Viewer::all(3) {
        let eyes = ReplayPerspective::Viewer(viewer);
        let stops = pages::replay_stops(&*table, eyes, false);
        let told: std::collections::BTreeSet<usize> =
            table.log_lines(viewer.into(), 0).iter().map(|line| line.ply + 1).collect();
        assert_eq!(stops[1..], told.into_iter().collect::<Vec<_>>(), "nothing but what was told");
        let place = stops.len() / 2;
        let then = table.at_ply(stops[place]).expect("a moment of the game");
        let html = pages::render_replay_page(&looking_back(&*table, &*then, eyes, stops[place], false)).into_string();
        assert_valid_markup(&html);
        assert!(html.contains(&format!("data-number=\"{place}\" data-place=\"{place}\"")));
        assert!(html.contains(&format!("id=\"next\" href=\"?ply={}\"", place + 1)));
        assert!(!html.contains("&amp;as=") && !html.contains("play-on"), "no other eyes before the end");
    }
}

#[test]
fn a_browser_without_scripts_looks_again_only_while_others_are_asked() {
    let table = start(2, 2, &[("ask_forced", "true")]);
    let refresh =
        |viewer| pages::render_table_page(&test_page(&*table, viewer)).html.contains("http-equiv=\"refresh\"");
    let asked: Vec<bool> = (0..2).map(Seat).map(|seat| !table.legal_actions(seat).is_empty()).collect();
    assert_eq!(asked.iter().filter(|asked| **asked).count(), 1);
    for (seat, asked) in (0..2).map(Seat).zip(asked) {
        assert_eq!(refresh(Viewer::Seat(seat)), !asked);
    }
    assert!(refresh(Viewer::Spectator));
}

#[test]
fn an_answer_that_a_viewer_was_not_told_of_leaves_no_trace_when_they_look_back() {
    let mut silent = 0;
    for game in ["infection", "extinction-point", "end-of-days"] {
        let whole = play_finished_game(game, 9);
        let worlds: Vec<_> =
            (0..whole.status().ply.min(60)).map(|ply| whole.at_ply(ply).expect("a moment of the game")).collect();
        for (before, after) in worlds.iter().zip(&worlds[1..]) {
            for viewer in Viewer::all(2) {
                if facts_of(&**before, viewer) != facts_of(&**after, viewer) {
                    continue;
                }
                let eyes = ReplayPerspective::Viewer(viewer);
                let page = |table: &dyn catalog::DynGame| {
                    let ply = *pages::replay_stops(table, eyes, false).last().expect("a beginning");
                    let then = table.at_ply(ply).expect("a moment of the game");
                    pages::render_replay_page(&looking_back(table, &*then, eyes, ply, false)).into_string()
                };
                assert_eq!(page(&**before), page(&**after), "{game}");
                silent += 1;
            }
        }
    }
    assert!(silent > 10, "{silent} answers were silent for somebody");
}

#[test]
fn two_worlds_that_look_alike_to_a_seat_look_alike_when_it_looks_back() {
    let mut worlds = [start_game("infection", 2, 5, &[]), start_game("infection", 2, 5, &[])];
    let mut compared = 0;
    for step in 0..40 {
        let Some(seat) = worlds[0].awaited_seats().iter().next() else { break };
        let legal = worlds[0].legal_actions(seat);
        let chosen = legal[step % legal.len()].action.clone();
        for (world, table) in worlds.iter_mut().enumerate() {
            // In the second world the first seat is of another mind wherever only it can tell.
            let mut action = chosen.clone();
            if let Some(character) = action.get_mut("character").filter(|_| world == 1 && seat == Seat(0)) {
                *character = if *character == "friend" { "foe".into() } else { "friend".into() };
            }
            let action = [action, chosen.clone()].into_iter().find(|action| table.is_legal(seat, action));
            let Some(action) = action else {
                assert!(compared > 5, "the worlds differ at once");
                return;
            };
            table.apply_action(seat, &action, None).expect("a listed choice is accepted");
        }
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            let pages = worlds.each_ref().map(|table| {
                let eyes = ReplayPerspective::Viewer(viewer);
                let ply = *pages::replay_stops(&**table, eyes, false).last().expect("a beginning");
                let then = table.at_ply(ply).expect("a moment of the game");
                pages::render_replay_page(&looking_back(&**table, &*then, eyes, ply, false)).into_string()
            });
            if facts_of(&*worlds[0], viewer) != facts_of(&*worlds[1], viewer) {
                assert!(compared > 5, "the worlds differ at once");
                return;
            }
            assert_eq!(pages[0], pages[1], "step {step}");
            compared += 1;
        }
        if worlds[0].awaited_seats() != worlds[1].awaited_seats() {
            return;
        }
    }
    let own = worlds.each_ref().map(|table| facts_of(&**table, Viewer::Seat(Seat(0))));
    assert!(compared > 5 && own[0] != own[1], "the worlds differ for whoever made them differ");
}

#[test]
fn the_picture_of_a_game_needs_no_stylesheet_and_holds_no_markup_of_others() {
    for game in catalog::games().iter().map(|game| game.info().id) {
        let table = play_finished_game(game, 3);
        assert!(pages::draw_result_picture(&*table.at_ply(0).expect("the beginning")).is_none(), "{game}");
        let drawn = pages::draw_result_picture(&*table).expect("it is over");
        assert!(!drawn.contains("class=") && !drawn.contains("style") && !drawn.contains("<b>"), "{game}: {drawn}");
        assert!(drawn.starts_with("<svg xmlns=") && drawn.contains("Mara"), "{game}");
    }
}

#[test]
fn what_happens_around_a_game_tells_nothing_of_silent_answers_when_somebody_looks_back() {
    let whole = play_finished_game("end-of-days", 9);
    for ply in 1..whole.status().ply.min(60) {
        let mut table = whole.at_ply(ply).expect("a moment of the game");
        for viewer in Viewer::all(3) {
            let eyes = ReplayPerspective::Viewer(viewer);
            let before = pages::replay_stops(&*table, eyes, false);
            table.add_seat_note(Seat(0), catalog::SeatNote::Left);
            assert_eq!(pages::replay_stops(&*table, eyes, false), before, "a note is no moment of its own");
            let last = *before.last().expect("a beginning");
            let then = table.at_ply(last).expect("one can go there");
            assert_valid_markup(
                &pages::render_replay_page(&looking_back(&*table, &*then, eyes, last, false)).into_string(),
            );
        }
    }
}

#[test]
fn nobody_chooses_what_stands_in_the_quiet_stretches_of_a_page() {
    for info in catalog::games().iter().map(|game| game.info()) {
        let seats = *info.seats.last().expect("a game has seats");
        let (mut step, mut looks, mut quiet) = (0, 0, 0);
        play_and_observe(start_game(info.id, seats, 5, &[]), |table| {
            step += 1;
            if step % 15 != 0 {
                return;
            }
            looks += 1;
            for viewer in Viewer::all(seats) {
                let sent = pages::render_table_page(&test_page(table, viewer));
                assert!(
                    sent.compressible_ranges.windows(2).all(|pair| pair[0].end <= pair[1].start),
                    "{:?}",
                    sent.compressible_ranges
                );
                quiet += sent.compressible_ranges.len();
                for stretch in &sent.compressible_ranges {
                    let text = &sent.html[stretch.clone()];
                    let told = table.seat_names().iter().find(|name| text.contains(name.as_str()));
                    assert_eq!(told, None, "{} at step {step}: {text}", info.id);
                }
            }
        });
        assert!(looks > 0 && quiet > 4 * looks, "{}: hardly anything is quiet", info.id);
    }
}

#[test]
fn a_warning_stands_on_the_page_of_its_table_and_leads_on_and_back() {
    let table = start(3, 21, &[]);
    let viewer = Viewer::Seat(table.awaited_seats().lowest().expect("somebody is asked"));
    let sure = pages::PendingConfirmation { table: "abc".into(), number: 1, list: 7, question: 2 };
    let notice =
        Notice { text: "“<b>” would cost you 9 points.".into(), clause: String::new(), confirmation: Some(sure) };
    let alone = pages::render_notice(&notice, Some("extraczon")).into_string();
    let whole =
        pages::render_table_page(&pages::TablePage { notice: Some(notice), ..test_page(table.as_ref(), viewer) }).html;
    assert_valid_markup(&whole);
    assert_controls_labelled(&whole);
    assert!(whole.contains(&alone), "it is the same with a script and without");
    assert!(alone.contains("“&lt;b&gt;” would cost"));
    // It gets the focus, which has it read aloud: as a live region it would be read twice.
    let tags = parse_tags(&alone);
    assert_eq!(tags.first().and_then(|tag| tag.get("tabindex")), Some("-1"));
    assert!(tags.iter().all(|tag| tag.get("role").is_none() && tag.get("aria-live").is_none()), "{alone}");
    let fields = parse_tags(&alone).into_iter().filter(|tag| tag.name == "input");
    let fields: Vec<_> =
        fields.map(|tag| (tag.get("name").map(str::to_owned), tag.get("value").map(str::to_owned))).collect();
    let field = |name: &str, value: &str| (Some(name.to_owned()), Some(value.to_owned()));
    assert_eq!(fields, [field("question", "2"), field("list", "7"), field("action", "1"), field("sure", "1")]);
    let back = parse_tags(&alone).into_iter().find(|tag| tag.get("id") == Some("again")).expect("one can choose again");
    assert_eq!(back.get("href"), Some("/t/abc"));
}
