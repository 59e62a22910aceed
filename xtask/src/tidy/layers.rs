//! Checks that dependencies point downward, and that each crate depends only on what it may.

use std::collections::BTreeMap;
use std::path::Path;

use toml::{Table, Value};

use crate::findings::Finding;
use crate::tree::Tree;

/// The crates from the lowest to the highest, by folder below `crates/`; crates in a folder of a listed one belong to
/// that. A crate may depend on those before it.
/// ARCHITECTURE.md describes the purpose of each.
const ORDER: [&str; 26] = [
    "codec",
    "engine",
    "parts",
    "games",
    "text",
    "content",
    "check",
    "bots",
    "lab",
    "catalog/core",
    "catalog/games",
    "catalog",
    "tensors",
    "experiments",
    "tables",
    "store",
    "cluster",
    "notifications",
    "pages",
    "app",
    "client",
    "offline",
    "server",
    "terminal",
    "python",
    "endtable",
];

/// Crates that may depend on the listed crates only, internal or external.
const ONLY: [(&str, &[&str]); 4] = [
    ("codec", &["codec-derive", "proc-macro2", "quote", "syn"]),
    ("engine", &["codec", "rand_chacha", "rand_core", "schemars", "serde"]),
    ("parts", &["engine", "serde"]),
    ("games", &["codec", "parts", "engine", "schemars", "serde"]),
];

/// Crates that must not depend on certain lower crates, with the reason.
const NEVER: [(&str, &[&str], &str); 15] = [
    ("content", &["games", "engine"], "packs are read without knowing any game"),
    ("check", &["games", "content"], "the battery is the same for every game"),
    ("lab", &["games"], "simulations are the same for every game"),
    ("experiments", &["games", "bots", "check"], "the lab knows games by the list of the catalog"),
    ("tables", &["games", "futures", "futures-util", "async-trait"], "a live table is a state machine of no game"),
    ("store", &["games", "bots", "lab"], "rows are stored without being understood"),
    ("cluster", &["tables", "catalog", "games"], "nodes know tables by hashes"),
    ("notifications", &["cluster", "tables", "games"], "messages are delivered without knowing tables"),
    ("pages", &["store", "tables", "lab", "bots", "check"], "a page is a function of what one viewer sees"),
    ("app", &["games", "store", "bots", "lab", "check", "futures-util"], "any host can run it: it waits for nothing"),
    ("client", &["tables", "app", "games", "bots", "lab"], "it draws where there is no table"),
    ("offline", &["client", "games", "bots", "lab", "store"], "it hosts tables and has nothing but messages"),
    ("server", &["bots", "lab", "content"], "the server knows games by the list of the catalog"),
    ("terminal", &["store", "tables", "pages", "app", "server"], "the terminal draws what one viewer sees"),
    ("endtable", &["games", "pages", "tables", "app"], "the binary only ties commands to crates"),
];

/// External libraries that only the listed crates may use.
const KEPT: [(&str, &[&str]); 14] = [
    ("axum", &["server"]),
    ("clap", &["endtable"]),
    ("crossterm", &["terminal"]),
    ("fluent-bundle", &["catalog/core"]),
    ("hyper", &["server"]),
    ("icu_properties", &["text"]),
    ("lettre", &["notifications"]),
    ("maud", &["experiments", "pages", "server"]),
    ("ratatui", &["terminal"]),
    ("reqwest", &["cluster", "notifications"]),
    ("sqlx", &["store"]),
    ("tokio", &["store", "cluster", "notifications", "server", "endtable"]),
    ("unicode-security", &["text"]),
    ("rand", &[]),
];

/// Support for tests, which no crate of the product depends on except for its own tests.
const TEST_SUPPORT: &str = "testkit";
/// The crates beside the product that may use it: the chores and the browser tests.
const TEST_SUPPORT_USERS: [&str; 2] = ["xtask", "e2e"];

/// A crate as described by its manifest.
struct Crate {
    manifest: String,
    name: String,
    /// Its layer in [`ORDER`]. `None` for crates beside the product, such as the chores and the examples.
    layer: Option<&'static str>,
    /// Its folder below `crates/`, or its full folder.
    folder: String,
    table: Table,
}

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let crates = read(tree, &mut findings);
    let by_name: BTreeMap<&str, &Crate> = crates.iter().map(|one| (one.name.as_str(), one)).collect();
    for one in &crates {
        check_frame(one, &mut findings);
        for (name, is_for_tests) in list_dependencies(&one.table) {
            if let Some(what) = forbidden(one, name, by_name.get(name).copied(), is_for_tests) {
                findings.push(Finding::for_file(&one.manifest, what));
            }
        }
    }
    check_members(tree, &crates, &mut findings);
    check_no_std(tree, &crates, &mut findings);
    check_unit_tests(tree, &crates, &mut findings);
    findings
}

/// Returns the packages that a crate depends on, on any platform and under any name, and whether they are for tests only.
fn list_dependencies(manifest: &Table) -> Vec<(&str, bool)> {
    let platforms = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let scopes = std::iter::once(manifest).chain(platforms.filter_map(Value::as_table));
    let mut packages = Vec::new();
    for scope in scopes {
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            for (name, wanted) in scope.get(section).and_then(Value::as_table).into_iter().flatten() {
                let package = wanted.get("package").and_then(Value::as_str).unwrap_or(name);
                packages.push((package, section == "dev-dependencies"));
            }
        }
    }
    packages
}

fn read(tree: &Tree, findings: &mut Vec<Finding>) -> Vec<Crate> {
    let mut crates = Vec::new();
    for source in tree.files().filter(|source| source.file_name() == "Cargo.toml" && source.path.contains('/')) {
        let table = match source.text.parse::<Table>() {
            Ok(table) => table,
            Err(error) => {
                findings.push(Finding::for_file(&source.path, format!("is not TOML: {}", error.message())));
                continue;
            }
        };
        let Some(name) = table.get("package").and_then(|package| package.get("name")).and_then(Value::as_str) else {
            findings.push(Finding::for_file(&source.path, "has no [package] with a name"));
            continue;
        };
        let name = name.to_owned();
        let folder = source.path.trim_end_matches("/Cargo.toml").to_owned();
        // The Python package is in a folder where its users look for it.
        let inner = folder.strip_prefix("crates/").or((folder == "python").then_some("python"));
        let inner = inner.filter(|inner| *inner != TEST_SUPPORT);
        let holds = |layer: &&str| inner.is_some_and(|inner| Path::new(inner).starts_with(layer));
        let known = ORDER.into_iter().filter(holds).max_by_key(|layer| layer.len());
        if inner.is_some() && known.is_none() {
            findings.push(Finding::for_file(&source.path, "is not in the order of crates of `xtask tidy`"));
        }
        crates.push(Crate { manifest: source.path.clone(), name, layer: known, folder, table });
    }
    crates
}

/// Checks that every manifest inherits version, edition and lints from the workspace and has a description.
fn check_frame(one: &Crate, findings: &mut Vec<Finding>) {
    let at = |keys: &[&str]| {
        let start = one.table.get(keys[0]);
        keys[1..].iter().try_fold(start?, |value, key| value.get(key))
    };
    for keys in [["package", "version", "workspace"], ["package", "edition", "workspace"]] {
        if at(&keys) != Some(&Value::Boolean(true)) {
            findings
                .push(Finding::for_file(&one.manifest, format!("does not take its {} from the workspace", keys[1])));
        }
    }
    if at(&["lints", "workspace"]) != Some(&Value::Boolean(true)) && at(&["lints", "rust"]).is_none() {
        findings.push(Finding::for_file(&one.manifest, "has no lints: add `[lints] workspace = true`"));
    }
    if at(&["package", "description"]).is_none() {
        findings.push(Finding::for_file(&one.manifest, "has no description"));
    }
}

/// Returns the reason that a crate must not have a dependency, if there is one.
fn forbidden(one: &Crate, name: &str, target: Option<&Crate>, dev: bool) -> Option<String> {
    if target.is_some_and(|target| target.name == TEST_SUPPORT) {
        let allowed = dev || TEST_SUPPORT_USERS.contains(&one.folder.as_str());
        return (!allowed).then(|| format!("depends on {name}, which is for tests only"));
    }
    let Some(layer) = one.layer else {
        return beside(one, name, target, dev);
    };
    if let Some(target) = target {
        let own = |layer| ORDER.iter().position(|known| *known == layer);
        let inside = target.folder.starts_with(&format!("{}/", one.folder));
        let Some(below) = target.layer else {
            return Some(format!("depends on {name}, which is no part of the product"));
        };
        // The conformance suite and the packs are above the games and are needed to test them.
        let for_tests = dev && (below == "check" || layer == "games" && matches!(below, "content" | "lab" | "bots"));
        if own(below) >= own(layer) && !inside && !for_tests {
            return Some(format!("depends on {name}, which does not lie below it"));
        }
    }
    if dev {
        return None;
    }
    if let Some((_, allowed)) = ONLY.iter().find(|(known, _)| *known == layer)
        && !allowed.contains(&name)
    {
        return Some(format!("depends on {name}; it may use only {}", allowed.join(", ")));
    }
    let known_as = target.and_then(|target| target.layer).unwrap_or(name);
    if let Some((_, never, why)) = NEVER.iter().find(|(known, ..)| *known == layer)
        && never.iter().any(|layer| Path::new(known_as).starts_with(layer))
    {
        return Some(format!("depends on {name}, but {why}"));
    }
    if let Some((_, users)) = KEPT.iter().find(|(kept, _)| *kept == name)
        && !users.contains(&layer)
    {
        let users = if users.is_empty() { "nobody".into() } else { users.join(", ") };
        return Some(format!("depends on {name}, which is kept for {users}"));
    }
    None
}

/// Does the same for a crate outside the product.
fn beside(one: &Crate, name: &str, target: Option<&Crate>, dev: bool) -> Option<String> {
    let layer = target?.layer;
    let game = one.folder.starts_with("examples/") || one.folder == "xtask/skeleton";
    let for_tests = dev && matches!(layer, Some("check" | "content"));
    // Its load test plays as browsers do.
    let draws = one.folder == "xtask" && layer == Some("client");
    let fine = draws || game && (matches!(layer, Some("codec" | "engine" | "parts")) || for_tests);
    (!fine).then(|| format!("depends on {name}; crates beside the product use it from outside"))
}

fn check_members(tree: &Tree, crates: &[Crate], findings: &mut Vec<Finding>) {
    let Some(root) = tree.file_text("Cargo.toml").and_then(|text| text.parse::<Table>().ok()) else {
        findings.push(Finding::for_file("Cargo.toml", "is missing or not TOML"));
        return;
    };
    let members = root.get("workspace").and_then(|workspace| workspace.get("members")).and_then(Value::as_array);
    let members: Vec<&str> = members.into_iter().flatten().filter_map(Value::as_str).collect();
    for one in crates.iter().filter(|one| !members.contains(&one.folder.as_str())) {
        findings.push(Finding::for_file("Cargo.toml", format!("does not list the member {}", one.folder)));
    }
}

fn check_no_std(tree: &Tree, crates: &[Crate], findings: &mut Vec<Finding>) {
    for one in crates.iter().filter(|one| matches!(one.layer, Some("engine" | "parts" | "games"))) {
        let path = format!("{}/src/lib.rs", one.folder);
        let alone = tree.file_text(&path).is_some_and(|text| text.lines().any(|line| line.trim() == "#![no_std]"));
        if !alone {
            findings.push(Finding::for_file(&path, "rules need no operating system: add `#![no_std]`"));
        }
    }
}

/// Checks that libraries without unit tests say so: otherwise each is compiled twice. Where it is said, unit tests would
/// never run.
fn check_unit_tests(tree: &Tree, crates: &[Crate], findings: &mut Vec<Finding>) {
    let is_test = |line: &str| line.trim().starts_with("#[test]") || line.trim().starts_with("#[tokio::test");
    for one in crates.iter().filter(|one| tree.file_text(&format!("{}/src/lib.rs", one.folder)).is_some()) {
        let folder = format!("{}/src/", one.folder);
        let has_tests = tree.files().any(|source| source.path.starts_with(&folder) && source.text.lines().any(is_test));
        let are_left_out = one.table.get("lib").and_then(|lib| lib.get("test")) == Some(&Value::Boolean(false));
        match (has_tests, are_left_out) {
            (true, true) => {
                findings.push(Finding::for_file(&one.manifest, "says `test = false`, so its unit tests never run"));
            }
            (false, false) => {
                let what = "is compiled twice for no unit tests: add `[lib] test = false`";
                findings.push(Finding::for_file(&one.manifest, what));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    const FRAME: &str = "version.workspace = true\nedition.workspace = true\ndescription = \"d\"\n\
         [lib]\ntest = false\n[lints]\nworkspace = true\n";

    fn manifest(name: &str, rest: &str) -> String {
        format!("[package]\nname = \"{name}\"\n{FRAME}{rest}\n")
    }

    /// Returns the findings after one more manifest is added to a small valid workspace.
    fn with(path: &str, name: &str, rest: &str) -> Vec<String> {
        let folder = path.trim_end_matches("/Cargo.toml");
        let mut members = vec!["crates/engine", "crates/games/late", "crates/tables", "crates/check", "xtask"];
        let crates = members.clone();
        if !members.contains(&folder) {
            members.push(folder);
        }
        let list: Vec<String> = members.iter().map(|member| format!("\"{member}\"")).collect();
        let mut files = vec![("Cargo.toml".to_owned(), format!("[workspace]\nmembers = [{}]\n", list.join(",")))];
        for member in crates.iter().filter(|member| **member != folder) {
            files.push((format!("{member}/Cargo.toml"), manifest(member.rsplit('/').next().expect("a name"), "")));
        }
        for member in ["crates/engine", "crates/games/late"] {
            files.push((format!("{member}/src/lib.rs"), "#![no_std]\n".into()));
        }
        files.push((path.to_owned(), manifest(name, rest)));
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        found(check, &files)
    }

    #[test]
    fn dependencies_that_point_downward_are_fine() {
        assert_eq!(with("crates/tables/Cargo.toml", "tables", "[dependencies]\nengine = {}\nserde = {}"), [""; 0]);
        assert_eq!(with("crates/games/late/Cargo.toml", "late", "[dev-dependencies]\ncheck = {}"), [""; 0]);
    }

    #[test]
    fn a_dependency_that_points_upward_is_found() {
        let found = with("crates/engine/Cargo.toml", "engine", "[dependencies]\ntables = {}");
        assert_eq!(found, ["crates/engine/Cargo.toml: depends on tables, which does not lie below it"]);
    }

    #[test]
    fn games_do_not_know_each_other_or_the_outside() {
        let found = with("crates/games/soon/Cargo.toml", "soon", "[dependencies]\nlate = {}\nrand = {}");
        assert_eq!(
            found,
            [
                "crates/games/soon/Cargo.toml: depends on late, which does not lie below it",
                "crates/games/soon/Cargo.toml: depends on rand; it may use only codec, parts, engine, schemars, serde",
                "crates/games/soon/src/lib.rs: rules need no operating system: add `#![no_std]`",
            ]
        );
    }

    #[test]
    fn no_platform_and_no_other_name_hides_a_dependency() {
        let refused = ["crates/pages/Cargo.toml: depends on tables, but a page is a function of what one viewer sees"];
        for rest in [
            "[target.'cfg(unix)'.dependencies]\ntables = {}",
            "[dependencies]\nlive = { package = \"tables\", path = \"../tables\" }",
        ] {
            assert_eq!(with("crates/pages/Cargo.toml", "pages", rest), refused, "{rest}");
        }
    }

    #[test]
    fn pages_do_not_know_live_tables() {
        let found = with("crates/pages/Cargo.toml", "pages", "[dependencies]\ntables = {}");
        assert_eq!(
            found,
            ["crates/pages/Cargo.toml: depends on tables, but a page is a function of what one viewer sees"]
        );
    }

    #[test]
    fn tables_do_not_wait_and_do_not_store() {
        let found = with("crates/tables/Cargo.toml", "tables", "[dependencies]\ntokio = {}\nsqlx = {}");
        assert_eq!(
            found,
            [
                "crates/tables/Cargo.toml: depends on sqlx, which is kept for store",
                "crates/tables/Cargo.toml: depends on tokio, which is kept for store, cluster, notifications, server, endtable",
            ]
        );
    }

    #[test]
    fn a_crate_outside_the_order_or_the_workspace_is_found() {
        let found = with("crates/extras/Cargo.toml", "extras", "");
        assert_eq!(found, ["crates/extras/Cargo.toml: is not in the order of crates of `xtask tidy`"]);
        let alone = super::check(&Tree::from_files(&[
            ("Cargo.toml", "[workspace]\nmembers = []\n"),
            ("xtask/Cargo.toml", &manifest("xtask", "")),
        ]));
        assert_eq!(alone, [Finding::for_file("Cargo.toml", "does not list the member xtask")]);
    }

    #[test]
    fn the_chores_use_the_product_from_outside() {
        let found = with("xtask/Cargo.toml", "xtask", "[dependencies]\nengine = {}");
        assert_eq!(found, ["xtask/Cargo.toml: depends on engine; crates beside the product use it from outside"]);
    }

    #[test]
    fn only_tests_and_chores_use_the_support_for_tests() {
        let manifests = |section: &str| {
            let members = "[workspace]\nmembers = [\"crates/tables\", \"crates/testkit\", \"e2e\"]\n".to_owned();
            [
                ("Cargo.toml", members),
                ("crates/testkit/Cargo.toml", manifest("testkit", "[dependencies]\ntokio = {}")),
                ("crates/tables/Cargo.toml", manifest("tables", &format!("[{section}]\ntestkit = {{}}"))),
                ("e2e/Cargo.toml", manifest("e2e", "[dependencies]\ntestkit = {}")),
            ]
        };
        let found_with = |section: &str| {
            let files = manifests(section);
            found(check, &files.each_ref().map(|(path, text)| (*path, text.as_str())))
        };
        assert_eq!(found_with("dev-dependencies"), [""; 0]);
        let wrong = ["crates/tables/Cargo.toml: depends on testkit, which is for tests only"];
        assert_eq!(found_with("dependencies"), wrong);
    }

    #[test]
    fn unit_tests_are_run_and_nothing_is_compiled_twice_without_any() {
        let found_with = |lib: &str, source: &str| {
            let frame = FRAME.replace("[lib]\ntest = false\n", lib);
            let manifest = format!("[package]\nname = \"lab\"\n{frame}");
            let members = "[workspace]\nmembers = [\"crates/lab\"]\n";
            let files =
                [("Cargo.toml", members), ("crates/lab/Cargo.toml", &manifest), ("crates/lab/src/lib.rs", source)];
            found(check, &files)
        };
        let (none, some) = ("/// #[test]\nfn one() {}\n", "    #[test]\n    fn one() {}\n");
        assert_eq!(found_with("[lib]\ntest = false\n", none), [""; 0]);
        assert_eq!(found_with("", some), [""; 0]);
        let never = "crates/lab/Cargo.toml: says `test = false`, so its unit tests never run";
        assert_eq!(found_with("[lib]\ntest = false\n", some), [never]);
        let twice = "crates/lab/Cargo.toml: is compiled twice for no unit tests: add `[lib] test = false`";
        assert_eq!(found_with("", none), [twice]);
    }

    #[test]
    fn a_manifest_without_lints_is_found() {
        let files = [
            ("Cargo.toml", "[workspace]\nmembers = [\"xtask\"]\n"),
            ("xtask/Cargo.toml", "[package]\nname = \"xtask\"\nversion = \"1.0.0\"\nedition.workspace = true\n"),
        ];
        assert_eq!(
            found(check, &files),
            [
                "xtask/Cargo.toml: does not take its version from the workspace",
                "xtask/Cargo.toml: has no lints: add `[lints] workspace = true`",
                "xtask/Cargo.toml: has no description",
            ]
        );
    }
}
