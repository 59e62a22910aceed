//! Every key in the code has words, and every word of the house for pages is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn keys(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the source is there") {
        let path = entry.expect("the source can be read").path();
        if path.is_dir() {
            keys(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("the source is text");
            for part in text.split('"').filter(|part| part.starts_with("pages-")) {
                found.insert(part.to_owned());
            }
        }
    }
}

#[test]
fn every_key_has_words() {
    let mut found = BTreeSet::new();
    keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 100);
    for key in found.iter().filter(|key| !key.contains('{')) {
        assert!(catalog::i18n::has_message(key), "no words for {key}");
    }
}

#[test]
fn every_word_is_used() {
    let mut found = BTreeSet::new();
    keys(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let families: Vec<&str> = found.iter().filter_map(|key| key.split_once('{').map(|(family, _)| family)).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/core/src/i18n/en");
    let files = fs::read_dir(folder).expect("the words are there");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("words are text"));
    let words: Vec<String> = texts.collect();
    for key in words.iter().flat_map(|words| words.lines()).filter_map(|line| line.split_once(" =")).map(|(key, _)| key)
    {
        if key.starts_with("pages-") {
            assert!(found.contains(key) || families.iter().any(|family| key.starts_with(family)), "nobody says {key}");
        }
    }
}
