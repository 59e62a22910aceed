//! Checks that the modules of a crate form no circle.
//!
//! A file uses another if it names an item that the other defines. An item that a module re-exports counts for the file
//! that defines it, and a re-export of a child's item is no use: so a module may offer the items of its children. Tests
//! may use everything.

mod module_tree;
mod references;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use self::module_tree::ModuleTree;
use crate::findings::Finding;
use crate::tree::Tree;

/// The uses between the files of a crate: who uses whom, and the line of the first use.
type Edges = BTreeMap<usize, BTreeMap<usize, usize>>;

pub fn check(tree: &Tree) -> Vec<Finding> {
    let folders = tree.files().filter_map(|source| source.path.strip_suffix("/Cargo.toml"));
    let circles_of = |folder| {
        let roots = roots(tree, folder).into_iter();
        roots.flat_map(move |root| find_circles(folder, &ModuleTree::read(tree, &root)))
    };
    folders.flat_map(circles_of).collect()
}

/// Returns the root files of the library and the programs of a crate.
fn roots(tree: &Tree, folder: &str) -> Vec<String> {
    let programs = format!("{folder}/src/bin/");
    let is_root = |path: &str| {
        let program = path.strip_prefix(&programs);
        path == format!("{folder}/src/lib.rs")
            || path == format!("{folder}/src/main.rs")
            || program.is_some_and(|program| program.ends_with(".rs") && !program.contains('/'))
            || program.is_some_and(|program| program.ends_with("/main.rs"))
    };
    tree.files().map(|source| &source.path).filter(|path| is_root(path)).cloned().collect()
}

/// Reports each group of files of which every one leads to every other.
fn find_circles(folder: &str, crate_modules: &ModuleTree) -> Vec<Finding> {
    let edges = crate_modules.edges();
    let reached: Vec<BTreeSet<usize>> = (0..crate_modules.files.len()).map(|file| reachable(&edges, file)).collect();
    let mut findings = Vec::new();
    for file in 0..crate_modules.files.len() {
        let circle: Vec<usize> =
            reached[file].iter().copied().filter(|other| reached[*other].contains(&file)).collect();
        if circle.first() == Some(&file) {
            findings.push(describe(folder, crate_modules, &edges, &circle));
        }
    }
    findings
}

fn reachable(edges: &Edges, start: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(file) = open.pop() {
        open.extend(edges.get(&file).into_iter().flat_map(BTreeMap::keys).filter(|next| reached.insert(**next)));
    }
    reached
}

/// Returns the finding about a circle: its files, and the uses of the shortest way around.
fn describe(folder: &str, crate_modules: &ModuleTree, edges: &Edges, circle: &[usize]) -> Finding {
    let name = |file: usize| {
        let path = crate_modules.files[file].as_str();
        path.strip_prefix(folder).and_then(|path| path.strip_prefix("/src/")).unwrap_or(path)
    };
    let ways = circle.iter().filter_map(|file| shortest_way_around(edges, *file));
    let way = ways.min_by_key(Vec::len).unwrap_or_default();
    let uses: Vec<String> = way
        .iter()
        .zip(way.iter().cycle().skip(1))
        .map(|(from, to)| format!("{}:{} uses {}", name(*from), edges[from][to], name(*to)))
        .collect();
    let files: Vec<&str> = circle.iter().map(|file| name(*file)).collect();
    let what = format!(
        "has a circle of {} modules ({}): {}; move what they share into a module below them",
        files.len(),
        files.join(", "),
        uses.join(", ")
    );
    Finding::for_file(folder, what)
}

/// Returns the files on the shortest way from a file back to it, beginning with the file.
fn shortest_way_around(edges: &Edges, start: usize) -> Option<Vec<usize>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| edges.get(last)).into_iter().flat_map(BTreeMap::keys) {
            if *next == start {
                return Some(way);
            }
            if seen.insert(*next) {
                ways.push_back(way.iter().copied().chain([*next]).collect());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the findings in a crate `c` with these files in its folder `src`.
    fn circles(files: &[(&str, &str)]) -> Vec<String> {
        let paths: Vec<String> = files.iter().map(|(name, _)| format!("c/src/{name}")).collect();
        let mut sources: Vec<(&str, &str)> =
            paths.iter().zip(files).map(|(path, (_, text))| (path.as_str(), *text)).collect();
        sources.push(("c/Cargo.toml", ""));
        check(&Tree::from_files(&sources)).iter().map(ToString::to_string).collect()
    }

    const TWO: [(&str, &str); 3] = [
        ("lib.rs", "mod a;\nmod b;\n"),
        ("a.rs", "use crate::b::B;\npub struct A;\n"),
        ("b.rs", "pub struct B;\nfn f() { let _ = super::a::A; }\n"),
    ];

    #[test]
    fn two_modules_that_use_each_other_are_a_circle() {
        let found = "c: has a circle of 2 modules (a.rs, b.rs): a.rs:1 uses b.rs, b.rs:2 uses a.rs; move what they \
                     share into a module below them";
        assert_eq!(circles(&TWO), [found]);
    }

    #[test]
    fn modules_that_share_a_third_are_no_circle() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\nmod shared;\npub use a::A;\npub use b::*;\n"),
            ("a.rs", "use crate::B;\nuse crate::shared::S;\npub struct A(S, B);\n"),
            ("b.rs", "use crate::shared;\npub struct B(shared::S);\n"),
            ("shared.rs", "pub struct S;\n"),
        ];
        assert_eq!(circles(&files), [""; 0]);
    }

    #[test]
    fn a_module_may_offer_its_child_but_not_use_it_while_the_child_looks_back() {
        let child = ("a/child.rs", "use super::A;\npub fn make() -> A { A }\n");
        let lib = ("lib.rs", "mod a;\n");
        assert_eq!(circles(&[lib, ("a/mod.rs", "mod child;\npub use child::make;\npub struct A;\n"), child]), [""; 0]);
        for used in ["fn f() { make(); }", "fn f() { child::make(); }", "fn f() { m!(self.x, child::make()) }"] {
            let parent = format!("mod child;\npub use child::make;\npub struct A;\n{used}\n");
            let found = circles(&[lib, ("a/mod.rs", &parent), child]);
            assert_eq!(found.len(), 1, "{used}");
            assert!(found[0].contains("a/mod.rs:4 uses a/child.rs, a/child.rs:1 uses a/mod.rs"), "{found:?}");
        }
    }

    #[test]
    fn a_re_export_of_another_module_is_a_use() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "pub use crate::b::B;\npub struct A;\n"),
            ("b.rs", "use crate::a;\npub struct B(a::A);\n"),
        ];
        assert_eq!(circles(&files).len(), 1);
    }

    #[test]
    fn names_are_followed_through_re_exports_aliases_and_globs() {
        let lib = ("lib.rs", "mod a;\nmod b;\nmod all;\n");
        let all = ("all.rs", "pub use crate::a::*;\npub use crate::b as other;\n");
        for used in ["use crate::all::A;", "use crate::all::*; fn f(a: A) {}", "use crate::all as x; fn f(a: x::A) {}"]
        {
            let b = format!("{used}\npub struct B;\n");
            let found = circles(&[lib, all, ("a.rs", "pub struct A(crate::all::other::B);\n"), ("b.rs", &b)]);
            assert_eq!(found.len(), 1, "{used}");
        }
    }

    #[test]
    fn items_that_a_macro_defines_belong_to_its_module() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\npub use extern_crate::Foreign;\nm! {}\n"),
            ("a.rs", "numbers! { A { one } }\nuse crate::b::B;\nuse crate::Foreign;\n"),
            ("b.rs", "use super::a::A;\npub struct B(A);\n"),
        ];
        let found = circles(&files);
        assert!(found.len() == 1 && found[0].contains("(a.rs, b.rs)"), "{found:?}");
    }

    #[test]
    fn variables_fields_and_foreign_paths_are_no_uses() {
        let files = [
            (
                "lib.rs",
                "mod child;\npub use child::make;\npub struct A { make: u8 }\n\
                        fn f(make: u8, a: A) { g(make); m!(make, a.make, other::make, ::child::make); }\n",
            ),
            ("child.rs", "use crate::A;\npub(in crate::child) fn make(a: A) {}\n"),
        ];
        assert_eq!(circles(&files), [""; 0]);
    }

    #[test]
    fn tests_may_look_back() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use crate::b::B;\npub struct A;\n"),
            (
                "b.rs",
                "pub struct B;\n#[cfg(test)]\nuse crate::a::A;\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n",
            ),
        ];
        assert_eq!(circles(&files), [""; 0]);
    }

    #[test]
    fn a_circle_of_three_is_one_finding_with_the_shortest_way_around() {
        let files = [
            ("main.rs", "mod a;\nmod b;\nmod c;\n"),
            ("a.rs", "pub struct A(crate::b::B);\n"),
            ("b.rs", "pub struct B(crate::c::C);\n"),
            ("c.rs", "#[serde(with = \"crate::a::A\")]\npub struct C(u8, super::b::B);\n"),
        ];
        let found = circles(&files);
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("3 modules (a.rs, b.rs, c.rs): b.rs:1 uses c.rs, c.rs:2 uses b.rs;"), "{found:?}");
    }
}
