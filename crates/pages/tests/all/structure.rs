//! What every page promises about its markup.

use crate::house::{named, page, sound, start, tags, unescape, watch};
use pages::{FormValues, Notice, OpenTable, ProofPage, ReplayPage};
use play::{Seat, Viewer};

#[test]
fn pages_of_a_whole_game_are_sound_for_every_viewer() {
    for (seats, options) in [(1, &[][..]), (3, &[("memory", "counts_only")]), (4, &[("card_set", "plain")])] {
        let mut step = 0;
        watch(start(seats, 21, options), |table| {
            step += 1;
            for viewer in Viewer::all(seats).skip(step % 2) {
                let html = pages::table(&page(table, viewer)).into_string();
                sound(&html);
                named(&html);
                let body = tags(&html).into_iter().find(|tag| tag.name == "body").expect("a page has a body");
                assert_eq!(body.get("data-version"), Some(pages::region(&page(table, viewer)).version()));
            }
        });
    }
}

#[test]
fn halls_and_rooms_are_sound() {
    let info = arcade::games()[0].info();
    let table = start(4, 3, &[]);
    let notice = Notice { text: "That is taken; nothing was changed.".into(), clause: "EZ-24".into() };
    let open = OpenTable {
        token: "abc".into(),
        game: "extraczon".into(),
        names: vec!["<i>Ilse</i>".into()],
        free: 2,
        started: false,
        yours: false,
        turn: false,
    };
    let proof = |secret: Option<&str>| ProofPage {
        game: "extraczon".into(),
        token: "abc".into(),
        commitment: "c0ffee".into(),
        entropy: vec![("Mara".into(), "<tea>".into())],
        secret: secret.map(String::from),
        fair: secret.map(|_| true),
        entries: 12,
    };
    let mut waiting = page(&*table, Viewer::Seat(Seat(0)));
    waiting.room.started = false;
    waiting.room.seats[1].who = pages::Occupant::Empty;
    waiting.room.seats[2].who = pages::Occupant::Empty;
    let mut guest = page(&*table, Viewer::Spectator);
    guest.room.started = false;
    guest.room.host = false;
    guest.room.seats[1].who = pages::Occupant::Empty;
    let values = FormValues(vec![("seats".into(), "3".into()), ("option.memory".into(), "counts_only".into())]);
    for page in [
        pages::lobby(&[], ""),
        pages::lobby(&[open], ""),
        pages::game(info, &FormValues::default(), None),
        pages::game(info, &values, Some(&notice)),
        pages::rules(info),
        pages::about(),
        pages::missing(),
        pages::refused(&notice, "/games/extraczon"),
        pages::proof(&proof(None)),
        pages::proof(&proof(Some("5ec2e7"))),
        pages::table(&waiting),
        pages::table(&guest),
        pages::story(&waiting),
    ] {
        let html = page.into_string();
        sound(&html);
        named(&html);
        assert_eq!(html.matches("<h1").count(), 1, "one heading names the page: {}", &html[..400]);
        assert!(!html.contains("<tea>") && !html.contains("<i>"), "text is escaped");
    }
}

#[test]
fn every_choice_has_a_button_and_every_closed_one_says_why() {
    watch(start(2, 4, &[]), |table| {
        for seat in (0..2).map(Seat) {
            let html = pages::table(&page(table, Viewer::Seat(seat))).into_string();
            let tags = tags(&html);
            let dock: Vec<_> =
                tags.iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("do-"))).collect();
            let legal = table.legal(seat);
            assert_eq!(dock.len(), legal.len());
            for (number, button) in dock.into_iter().enumerate() {
                assert_eq!(button.get("value"), Some(number.to_string().as_str()));
                assert_eq!(button.get("form"), Some("act"));
                let pieces =
                    tags.iter().filter(|tag| tag.has_class("piece") && tag.get("value") == button.get("value"));
                assert_eq!(pieces.count(), 1, "a choice is one piece on the board too");
            }
            let question = table.status().question.to_string();
            if !legal.is_empty() {
                assert!(
                    tags.iter().any(|tag| tag.get("name") == Some("question") && tag.get("value") == Some(&question))
                );
            }
            let text = unescape(&html);
            for closed in table.closed(seat) {
                assert!(text.contains(&closed.reason), "no reason for {}", closed.text);
                assert!(html.contains(&format!("#{}\"", closed.clause)), "no clause for {}", closed.text);
            }
        }
    });
}

#[test]
fn the_page_says_what_the_table_says() {
    watch(start(3, 8, &[]), |table| {
        for viewer in Viewer::all(3) {
            let text = unescape(pages::region(&page(table, viewer)).html());
            assert!(text.contains(&table.headline()));
            assert!(table.ending().is_none_or(|ending| text.contains(&ending)));
            assert!(table.ending().is_some() || text.contains(&table.question(viewer)));
            for line in table.log(viewer, 0).iter().rev().take(12) {
                assert!(text.contains(&line.text), "{}", line.text);
            }
        }
    });
}

#[test]
fn names_and_talk_never_become_markup() {
    watch(start(4, 6, &[]), |table| {
        let html = pages::table(&page(table, Viewer::Spectator)).into_string();
        assert!(!html.contains("<b>Ilse") && !html.contains("<script>"), "somebody's words became markup");
        assert_eq!(html.matches("</main>").count(), 1);
    });
}

#[test]
fn nothing_is_behind_the_curtain() {
    let table = start(2, 9, &[]);
    let mut page = page(&*table, Viewer::Seat(Seat(1)));
    page.room.curtain = Some(Seat(1));
    let region = pages::region(&page).html().to_owned();
    for line in table.log(Viewer::Seat(Seat(1)), 0) {
        assert!(!unescape(&region).contains(&line.text), "{}", line.text);
    }
    assert!(!region.contains("class=\"ez\"") && !region.contains("data-choice") && !region.contains("data-alert"));
}

#[test]
fn whoever_plays_from_memory_gets_sizes_only() {
    watch(start(3, 12, &[("memory", "counts_only")]), |table| {
        if table.ending().is_some() {
            return;
        }
        for viewer in Viewer::all(3) {
            let html = pages::table(&page(table, viewer)).into_string();
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
    let mut last = 0;
    watch(start(2, 14, &[]), |table| last = table.status().ply);
    watch(start(2, 14, &[]), |table| {
        let ply = table.status().ply;
        let page = ReplayPage { table, viewer: Viewer::Seat(Seat(0)), token: "token0".into(), ply, last };
        let html = pages::replay(&page).into_string();
        sound(&html);
        assert!(!html.contains("name=\"action\"") && !html.contains("data-post"));
        assert_eq!(html.contains(&format!("replay?ply={}\"", ply + 1)), ply < last);
    });
}

#[test]
fn a_browser_without_scripts_looks_again_only_while_others_are_asked() {
    let table = start(2, 2, &[("ask_forced", "true")]);
    let refresh = |viewer| pages::table(&page(&*table, viewer)).into_string().contains("http-equiv=\"refresh\"");
    let asked: Vec<bool> = (0..2).map(Seat).map(|seat| !table.legal(seat).is_empty()).collect();
    assert_eq!(asked.iter().filter(|asked| **asked).count(), 1);
    for (seat, asked) in (0..2).map(Seat).zip(asked) {
        assert_eq!(refresh(Viewer::Seat(seat)), !asked);
    }
    assert!(refresh(Viewer::Spectator));
}
