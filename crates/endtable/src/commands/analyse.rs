//! `endtable analyse`: what was luck in a saved game, what was skill, and where it turned.

use arcade::{Analysis, Depth, say};

use super::saved;
use crate::columns::{Columns, Set};
use crate::command_line::Analyse;
use crate::output;
use crate::trouble::Trouble;

/// Looks at a saved game again and says what it finds.
///
/// # Errors
/// A saved game that cannot be read or does not fit.
pub fn run(analyse: &Analyse) -> Result<(), Trouble> {
    let record = saved::read(&analyse.file)?;
    let table = saved::load(&record)?;
    let depth = Depth { threads: analyse.threads.into(), ..Depth::of(analyse.samples) };
    let analysis = table.analyst(depth)();
    if analyse.json {
        return output::document(&analysis);
    }
    output::write(&text(&analysis, table.names()))
}

fn text(analysis: &Analysis, names: &[String]) -> String {
    let heads = ["seat", "start", "luck", "skill", "end"].map(|head| say!(&format!("cli-analysis-{head}")));
    let [seat, rest @ ..] = heads.each_ref().map(String::as_str);
    let set: Vec<(&str, Set)> =
        core::iter::once((seat, Set::Left)).chain(rest.map(|head| (head, Set::Right))).collect();
    let mut totals = Columns::new(&set);
    for total in &analysis.totals {
        let parts = [total.initial, total.luck, total.skill, total.last].map(|part| format!("{part:.3}"));
        totals.row(core::iter::once(names[usize::from(total.seat)].clone()).chain(parts));
    }
    let mut lines = vec![totals.text()];
    if analysis.turning_points.is_empty() {
        lines.push(say!("cli-analysis-even"));
    }
    for point in &analysis.turning_points {
        lines.push(say!("cli-analysis-turning", ply = point.ply, text = point.text.as_str()));
    }
    lines.push(String::new());
    lines.join("\n")
}
