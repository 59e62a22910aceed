//! Writes the files of weights that the bots read, in the format of `src/weights_file.rs`.

use std::{env, fs, io};

/// Writes a file in `weights/`: what its numbers are, the command of this program with its result, and the rows, whose
/// numbers have this many decimal places.
pub fn save_weights<'a>(
    file: &str,
    [example, about, result]: [&str; 3],
    rows: impl IntoIterator<Item = (&'a str, &'a [f32])>,
    places: usize,
) -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let mut text = format!(
        "# {about}\n# Command: cargo run --release -p bots --example {example} -- {}\n# {result}\n",
        arguments.join(" ")
    );
    for (name, numbers) in rows {
        text += name;
        numbers.iter().for_each(|number| text += &format!(" {number:.places$}"));
        text += "\n";
    }
    fs::write(format!(concat!(env!("CARGO_MANIFEST_DIR"), "/weights/{}"), file), text)
}
