//! Tests of saved games: saving, replaying and verifying them.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

use super::{bad, document, good, text, typed};

/// Saves a game against a bot in a folder.
fn saved_game(folder: &Path) -> String {
    let file = folder.join("game.json").display().to_string();
    let args = ["play", "extraczon", "--plain", "--seats", "ann,bot:random", "--seed", "3", "--save", &file];
    let output = typed(&args, &"1\n2\n0\n3\n4\n5\n".repeat(12));
    assert!(output.status.success(), "{}", text(&output.stderr));
    file
}

#[test]
fn a_game_of_nations_is_replayed_with_the_hands_of_one_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved.json").display().to_string();
    let args = ["play", "end-of-days", "--seats", "3", "--bots", "random", "--plain", "--seed", "7", "--save", &file];
    let played = typed(&args, "1\n1\n1\n");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let dealt = |shown: &str, seat: &str| {
        shown.lines().find(|line| line.contains(&format!("{seat} gets "))).expect("a hand").to_owned()
    };
    let own = good(&["replay", &file, "--seat", "0"]);
    assert!(dealt(&own, "Seat 1").contains(" and ") && dealt(&own, "Bot 2").ends_with("gets 6 cards."), "{own}");
    let others = good(&["replay", &file]);
    assert!(dealt(&others, "Seat 1").ends_with("gets 6 cards."), "{others}");
    assert!(good(&["verify", &file]).contains("Fair"));
}

/// Runs the independent verifier of docs/fair-deal.md.
fn by_another_implementation(args: &[&str]) -> Output {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deal.py");
    Command::new("python3").arg(verifier).args(args).output().expect("Python is installed")
}

#[test]
#[ignore = "needs Python; cargo xtask check runs it"]
fn another_implementation_of_the_fair_deal_finds_the_same_dice_and_every_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let checked = by_another_implementation(&[&file]);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
    assert!(text(&checked.stdout).contains("follow from the secret"));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("reads")).expect("a document");
    let seal = record["commitment"].as_str().expect("a seal");
    assert!(by_another_implementation(&[&file, seal]).status.success());
    assert!(!by_another_implementation(&[&file, &"0".repeat(64)]).status.success());

    let entries = record["entries"].as_array().expect("entries");
    for place in 0..entries.len() {
        for pointer in ["/fell/outcome/zombie/kind", "/fell/outcome/draw/black", "/fell/outcome/roll/dice/0"] {
            let mut changed = record.clone();
            let Some(value) = changed["entries"][place].pointer_mut(pointer) else { continue };
            *value = json!((value.as_u64().expect("a number") + 1) % 6);
            let other = folder.path().join("changed.json").display().to_string();
            std::fs::write(&other, changed.to_string()).expect("written");
            let refused = by_another_implementation(&[&other]);
            assert!(!refused.status.success(), "{pointer} of entry {place} was changed");
        }
    }
}

/// Returns the game as if its first seat had committed to a contribution and revealed it. The record is sealed again,
/// and the deal is different.
fn pledged(folder: &Path) -> (String, String) {
    let seal = catalog::DealSecret::from_seed(4).commitment();
    let mut round = catalog::fair_deal::FairDealRound::new(1);
    round.pledges[0] = catalog::fair_deal::seat_commitment(&seal, 0, 0, "mine");
    round.shares[0] = "mine".into();
    let secret = catalog::DealSecret::from_seed(4);
    let setup = catalog::GameSetup { seats: 1, options: serde_json::Map::new(), secret, entropy: vec!["mine".into()] };
    let mut table = catalog::find("extraczon").expect("listed").start(setup).expect("a table");
    for _ in 0..12 {
        let Some(seat) = table.awaited_seats().iter().next() else { break };
        let choice = table.legal_actions(seat).remove(0).action;
        table.apply_action(seat, &choice, None).expect("legal");
    }
    let roll = round.commitments_digest(&seal, 0);
    let record = table.game_record().with_shuffle(vec![round]);
    let file = folder.join("pledged.json").display().to_string();
    std::fs::write(&file, serde_json::to_string(&record).expect("serialises")).expect("written");
    (file, roll)
}

#[test]
fn a_pledged_game_is_verified_with_its_seal_and_its_roll() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, roll) = pledged(folder.path());
    let seal = catalog::DealSecret::from_seed(4).commitment().0;
    let said = good(&["verify", &file, "--seal", &seal, "--roll", &roll]);
    assert!(said.contains("Pledged") && !said.contains("--roll"), "{said}");
    assert!(good(&["verify", &file]).contains("--roll"), "what was not compared is said");
    assert!(bad(&["verify", &file, "--roll", &"0".repeat(64)]).contains(&roll));
    let unpledged = saved_game(folder.path());
    assert!(bad(&["verify", &unpledged, "--roll", &roll]).contains("Nothing was pledged"));
}

#[test]
#[ignore = "needs Python; cargo xtask check runs it"]
fn another_implementation_verifies_a_pledged_game_and_finds_every_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, roll) = pledged(folder.path());
    let seal = catalog::DealSecret::from_seed(4).commitment().0;
    let checks = |file: &str, roll: &str| by_another_implementation(&[file, &seal, roll]).status.success();
    assert!(checks(&file, &roll) && !checks(&file, &"0".repeat(64)));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("reads")).expect("a document");
    for (pointer, value) in [
        ("/shuffle/0/shares/0", json!("yours")),
        ("/shuffle/0/shares/0", json!("")),
        ("/shuffle/0/pledges/0", json!("0".repeat(64))),
        ("/entropy/0", json!("yours")),
    ] {
        let mut changed = record.clone();
        *changed.pointer_mut(pointer).expect("there") = value;
        let other = folder.path().join("changed.json").display().to_string();
        std::fs::write(&other, changed.to_string()).expect("written");
        assert!(!checks(&other, &roll), "{pointer} was changed");
    }
}

#[test]
fn a_saved_game_is_analysed_and_luck_and_skill_add_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let analysis = document(&["analyse", &file, "--samples", "8", "--json"]);
    assert_eq!((&analysis["game"], &analysis["seats"]), (&json!("extraczon"), &json!(2)));
    for list in ["decisions", "luck", "chances"] {
        assert!(analysis[list].as_array().is_some_and(|list| !list.is_empty()), "{list}");
    }
    let whole = |part: &Value| (part.as_f64().expect("a number") * 1e6).round() as i64;
    for total in analysis["totals"].as_array().expect("a list") {
        let [first, last, luck, skill] = ["initial", "final", "luck", "skill"].map(|key| whole(&total[key]));
        assert_eq!(luck + skill, last - first, "{total}");
    }
    assert_eq!(analysis, document(&["analyse", &file, "--samples", "8", "--threads", "1", "--json"]));
    let said = good(&["analyse", &file, "--samples", "8"]);
    assert!(said.contains("Luck") && said.contains("ann"), "{said}");
    assert!(bad(&["analyse", "/nowhere.json"]).contains("/nowhere.json"));
}

#[test]
fn a_plain_game_can_be_played_saved_replayed_and_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let said = good(&["verify", &file]);
    for word in ["Intact", "Sealed", "Legal", "Fair", "Not proved"] {
        assert!(said.contains(word), "{said}");
    }
    let verified = document(&["verify", &file, "--json"]);
    assert_eq!(verified["valid"], true);
    assert!(verified["checked"].as_array().is_some_and(|checks| checks.len() >= 4));

    let whole = document(&["replay", &file, "--json"]);
    assert_eq!(whole["names"], json!(["ann", "Bot 2"]));
    assert_eq!(whole["ply"], whole["plies"]);
    let first = document(&["replay", &file, "--ply", "1", "--seat", "0", "--json"]);
    assert_eq!((&first["ply"], &first["seat"]), (&json!(1), &json!(0)));
    let (early, late) = (first["log"].as_array().expect("a log"), whole["log"].as_array().expect("a log"));
    assert!(!early.is_empty() && early.len() < late.len() && late.starts_with(early));
    let shown = good(&["replay", &file]);
    assert!(shown.contains("as seen by a spectator") && shown.contains("ann") && !shown.contains('\u{1b}'), "{shown}");
    assert!(bad(&["replay", &file, "--ply", "99999"]).contains("no entry 99999"));
    assert!(bad(&["replay", &file, "--seat", "2"]).contains("no seat 2"));
}

#[test]
fn tampering_with_a_saved_game_is_found_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = saved_game(folder.path());
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("saved")).expect("a document");
    let other = folder.path().join("other.json");
    let changes: [(&str, Value); 8] = [
        ("endtable", json!(2)),
        ("game", json!("chess")),
        ("rules", json!(77)),
        ("seats", json!(3)),
        ("commitment", json!("00")),
        ("secret", json!("1".repeat(64))),
        ("entries", json!([])),
        ("cheat", json!(true)),
    ];
    for (field, value) in changes {
        let mut changed = record.clone();
        changed[field] = value;
        std::fs::write(&other, changed.to_string()).expect("written");
        assert!(!bad(&["verify", &other.display().to_string()]).is_empty(), "{field}");
    }
    let commitment = record["commitment"].as_str().expect("a commitment").to_owned();
    assert!(good(&["verify", &file]).contains(&commitment), "printed to be compared");
    let sealed = good(&["verify", &file, "--seal", &commitment.to_uppercase()]);
    assert!(sealed.contains("the seal that you gave"), "{sealed}");
    assert!(bad(&["verify", &file, "--seal", &"0".repeat(64)]).contains("another deal"));
    std::fs::write(&other, &record.to_string()[..300]).expect("written");
    assert!(bad(&["verify", &other.display().to_string()]).contains("not a saved game"));
    let piped = typed(&["verify", "-"], &record.to_string());
    assert!(piped.status.success(), "{}", text(&piped.stderr));
    let cut = typed(&["verify", "-"], "{");
    assert!(text(&cut.stderr).starts_with("endtable: The input is not a saved game"), "{}", text(&cut.stderr));
    let mut changed = record;
    changed["digest"] = json!("0".repeat(64));
    let piped = typed(&["verify", "-", "--json"], &changed.to_string());
    assert!(!piped.status.success());
    let document: Value = serde_json::from_slice(&piped.stdout).expect("a document");
    assert_eq!(document["valid"], false);
    assert!(document["why"].as_str().is_some_and(|why| why.contains("digest")), "{document}");
}
