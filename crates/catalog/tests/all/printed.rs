//! Texts that are printed in the standard sets of all games: each language has them all, and no others.

use std::collections::BTreeSet;

use catalog::i18n::Language;

/// Collects the names and texts of a pack that are shown verbatim.
fn texts(pack: &toml::Value, found: &mut BTreeSet<String>) {
    match pack {
        toml::Value::Table(table) => {
            for (key, value) in table {
                match value {
                    toml::Value::String(text) if key == "name" || key == "text" => {
                        found.insert(text.clone());
                    }
                    other => texts(other, found),
                }
            }
        }
        toml::Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        _ => {}
    }
}

#[test]
fn whatever_is_printed_in_the_standard_sets_is_in_every_language() {
    let mut known = BTreeSet::new();
    for game in catalog::games() {
        let mut found = BTreeSet::new();
        texts(&toml::from_str(game.standard_pack()).expect("the standard pack is TOML"), &mut found);
        // Texts of Extinction Point are for readers of the pack: the displayed ones are generated from the effects of
        // the cards.
        known.extend(found.into_iter().filter(|text| game.info().id != "extinction-point" || !text.ends_with('.')));
    }
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let file = format!("{}/core/src/i18n/{}/sets.toml", env!("CARGO_MANIFEST_DIR"), language.tag());
        let printed: toml::Table = std::fs::read_to_string(file).expect("there is such a file").parse().expect("TOML");
        assert_eq!(printed.keys().cloned().collect::<BTreeSet<_>>(), known, "{}", language.tag());
    }
}
