//! The same in short as Markdown, for whoever reads in a terminal or on a code host.

use arcade::say;
use lab::Census;

use super::{findings_of, p_value, percent_of, short};
use crate::arms;
use crate::comparisons::Comparison;
use crate::run::Laboratory;
use crate::tables::Tables;

/// The most findings that are listed.
const SHOWN: usize = 25;

/// The report in short.
pub fn text(laboratory: &Laboratory, tables: &Tables, compared: &[Comparison], censuses: &[Census]) -> String {
    let about = laboratory.manifest();
    let name = arms::game(&laboratory.experiment).map_or(about.game.as_str(), |game| game.info().name);
    let mut parts = vec![
        format!("# {}", say!("lab-title", game = name)),
        super::lead_line(laboratory, tables),
        format!("## {}", say!("lab-wins")),
        wins(laboratory, tables),
    ];
    if about.settings.len() > 1 {
        parts.push(format!("## {}", say!("lab-findings")));
        parts.push(findings(compared));
    }
    let never = censuses.first().into_iter().flat_map(|census| &census.answers);
    let never: Vec<String> =
        never.filter(|(_, fared)| fared.given == 0).map(|(answer, _)| format!("`{answer}`")).collect();
    if !never.is_empty() {
        parts.push(format!("## {}", say!("lab-asked")));
        parts.push(say!("lab-never", answers = never.join(", ")));
    }
    parts.join("\n\n") + "\n"
}

/// The shares of the games won in the base.
fn wins(laboratory: &Laboratory, tables: &Tables) -> String {
    let heads = ["cli-head-figure", "cli-head-mean", "cli-head-interval", "lab-head-games"].map(|key| say!(key));
    let mut rows = vec![row(&heads), row(&["---", "---:", "---:", "---:"].map(str::to_owned))];
    let figures = tables.settings.first().into_iter().flatten().filter(|(name, _)| name.kind.is_wins());
    for (name, measured) in figures {
        let known = measured.known(laboratory.stopping());
        let both = say!("cli-interval", low = percent_of(known.low), high = percent_of(known.high));
        rows.push(row(&[name.to_string(), percent_of(known.mean), both, known.games.to_string()]));
    }
    rows.join("\n")
}

fn findings(compared: &[Comparison]) -> String {
    let found = findings_of(compared);
    if found.is_empty() {
        return say!("lab-no-findings", count = compared.len());
    }
    let heads = ["lab-head-what", "cli-head-figure", "lab-head-difference", "cli-head-interval", "lab-head-corrected"];
    let mut rows =
        vec![row(&heads.map(|key| say!(key))), row(&["---", "---", "---:", "---:", "---:"].map(str::to_owned))];
    for one in found.iter().take(SHOWN) {
        let known = one.known;
        rows.push(row(&[
            one.what.clone(),
            one.figure.to_string(),
            short(known.mean),
            say!("cli-interval", low = short(known.low), high = short(known.high)),
            p_value(one.holm),
        ]));
    }
    if found.len() > SHOWN {
        rows.push(format!("\n{}", say!("lab-more", count = found.len() - SHOWN)));
    }
    rows.join("\n")
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}
