//! Fuzz tests of experiment files: each is read, or rejected at a line.

use check::fuzz_inputs;
use experiments::{ExperimentRunner, render_template};

#[test]
fn storm_of_experiments() {
    let folder = tempfile::tempdir().expect("a folder");
    let good: Vec<Vec<u8>> = catalog::games().iter().map(|game| render_template(game.info()).into_bytes()).collect();
    fuzz_inputs("experiments", &good, 3_000, |input| {
        let Ok(text) = std::str::from_utf8(input) else { return };
        if let Err(error) = ExperimentRunner::new(text, folder.path(), "endtable lab run") {
            assert!(!error.to_string().is_empty());
        }
    });
}
