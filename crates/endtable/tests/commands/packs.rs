//! Tests of packs: printing, changing, checking and playing them.

use std::path::Path;

use serde_json::{Value, json};

use super::{good, run, text, typed};

#[test]
fn a_pack_can_come_from_a_file_and_a_broken_one_is_refused_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let set = format!("card_set={}", file.display());
    let args =
        ["simulate", "extraczon", "--seats", "1", "--games", "20", "--seed", "1", "--bots", "random", "--set", &set];
    std::fs::write(&file, PACK).expect("written");
    assert!(good(&args).contains("card_set from a file"));
    std::fs::write(&file, PACK.replace("hp = 15", "hp = 99")).expect("written");
    let output = run(&args);
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    assert!(said.contains("mine.toml cannot be played: line 16, column 6"), "the file and the line: {said}");
    assert!(said.contains("between 1 and 24"), "the limit: {said}");
}

#[test]
fn ez_dossier_5_1_a_set_that_gives_uneven_turns_is_warned_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("four.toml");
    std::fs::write(&file, PACK.replace("count = 6", "count = 4")).expect("written");
    let set = format!("card_set={}", file.display());
    let warned = |seats: &str| {
        let output =
            run(&["simulate", "extraczon", "--seats", seats, "--games", "5", "--seed", "1", "--set", &set, "--json"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    assert_eq!(
        warned("3"),
        "Note: 4 Zombies cannot be shared evenly among 3 seats: one seat has a turn more than the others.\n"
    );
    assert_eq!(warned("2"), "");
    let checked = good(&["pack", "extraczon", "--check", &file.display().to_string()]);
    assert!(checked.contains("can be played: ExtracZon") && checked.contains("among 3 seats"), "{checked}");
}

#[test]
fn the_standard_pack_of_every_game_is_printed_and_fits() {
    for game in ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"] {
        let pack = good(&["pack", game]);
        let checked = typed(&["pack", game, "--check", "-"], &pack);
        assert!(checked.status.success(), "{game}: {}", text(&checked.stderr));
        let found = typed(&["pack", "--check", "-", "--json"], &pack);
        let found: Value = serde_json::from_slice(&found.stdout).expect("a document");
        assert_eq!(found["valid"], true, "{game}");
        assert_eq!(found["fits"][0]["pack"]["notes"], json!([]), "{game}");
    }
}

#[test]
fn the_pages_about_packs_are_what_the_program_says_and_every_example_can_be_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/packs");
    for game in ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"] {
        let said = good(&["pack", game, "--words"]);
        let page = std::fs::read_to_string(folder.join(game).with_extension("md")).expect("a page");
        assert!(!page.contains("::"), "{game}: a designer reads no paths of Rust");
        assert!(page == said, "docs/packs/{game}.md is old: endtable pack {game} --words > docs/packs/{game}.md");
        let rows = page.lines().filter(|line| line.starts_with("| `"));
        let mut examples = 0;
        for row in rows {
            let example = row.trim_end_matches(" |").rsplit(" | ").next().expect("a last cell").replace("\\|", "|");
            let lines = example.split("<br>").map(|line| line.trim_matches('`')).collect::<Vec<_>>().join("\n");
            let whole = content::read::<Value>(&lines).or_else(|_| content::read(&format!("x = {lines}")));
            assert!(whole.is_ok(), "{game}: {example}: {whole:?}");
            examples += 1;
        }
        assert!(examples > 10, "{game}: {examples}");
    }
}

#[test]
fn a_pack_that_does_not_fit_is_refused_with_its_place() {
    let broken = PACK.replace("hp = 15", "hp = 99");
    let output = typed(&["pack", "extraczon", "--check", "-", "--json"], &broken);
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_slice(&output.stdout).expect("a document");
    assert_eq!((&found["valid"], &found["line"]), (&json!(false), &json!(16)), "{found}");
    let nobodys = typed(&["pack", "--check", "-"], "id = 1");
    assert!(text(&nobodys.stderr).contains("fits none of the games"), "{}", text(&nobodys.stderr));
}

/// A small pack with one kind of Zombie.
const PACK: &str = r#"
id = "mine"
name = "My set"
hp_dice = 4
dice_sides = 6
tiers = []

# Everything that a set needs.

[[cards]]
id = "z"
deck = "zombie"
class = "zombie"
name = "Walker"
count = 6
hp = 15

[[cards]]
id = "s"
deck = "extraczon"
class = "survivor"
name = "Neighbour"
count = 30
"#;

/// The standard deck of End of Days as a pack to edit.
fn deck_of_nations() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/end-of-days/content");
    let parts =
        ["house", "military", "spies"].map(|part| std::fs::read_to_string(folder.join(part).with_extension("toml")));
    parts.map(|part| part.expect("a part of the deck")).join("\n")
}

#[test]
fn a_deck_of_nations_can_come_from_a_file_and_a_broken_one_is_refused_at_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let set = format!("pack={}", file.display());
    let args =
        ["simulate", "end-of-days", "--seats", "3", "--games", "5", "--seed", "1", "--bots", "random", "--set", &set];
    let deck = deck_of_nations();
    std::fs::write(&file, deck.replace("name = \"Piracy\"", "name = \"Salvage Crew\"")).expect("written");
    assert!(good(&args).contains("deck from a file"));
    for (sound, broken, what) in [
        ("colour = \"red\"", "colour = \"blue\"", "unknown word `blue`"),
        ("rating = 1\n", "rating = \"one\"\n", "expected a whole number"),
        ("\"SOV\", \"CHN\", \"IND\"]", "\"SOV\", \"CHN\", \"ATL\"]", "names no nation"),
        ("id = \"end-of-days-house\"", "naem = 1", "unknown key `naem`"),
    ] {
        let line = deck.split(sound).next().map_or(0, |before| before.matches('\n').count() + 1);
        std::fs::write(&file, deck.replacen(sound, broken, 1)).expect("written");
        let output = run(&args);
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains("mine.toml cannot be played: "), "{said}");
        assert!(said.contains(what) && said.contains(&format!("line {line}, ")), "{said}");
    }
}
