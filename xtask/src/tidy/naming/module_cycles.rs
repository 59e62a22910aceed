//! Module cycles inside a crate.
//!
//! An edge leads from a file to the file that defines an item it names. Items that a module re-exports with `pub use`
//! count for the module that defines them, so a module that re-exports its children's items does not form a cycle with
//! them.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use super::Violation;
use crate::rust::Rust;
use crate::tree::Source;

/// The path of a module inside its crate. Empty for the root.
type ModulePath = Vec<String>;

/// The definitions, re-exports and references of one file.
#[derive(Default)]
struct Module {
    path: String,
    items: BTreeSet<String>,
    /// Re-exported names with the full paths that they stand for.
    passed_on: BTreeMap<String, ModulePath>,
    /// Modules whose items are all re-exported.
    globs: Vec<ModulePath>,
    /// Full paths of the items that are named outside tests.
    named: BTreeSet<ModulePath>,
}

/// Finds every file of a crate that is part of a cycle, with the other files of that cycle.
pub(super) fn find_module_cycles(folder: &str, files: &[(&Source, Rust)]) -> Vec<Violation> {
    let mut modules = BTreeMap::new();
    for (source, rust) in files {
        let Some(path) = module_path(folder, &source.path) else { continue };
        let mut reader =
            Reader { rust, here: path.clone(), module: Module { path: source.path.clone(), ..Module::default() } };
        reader.visit_file(&rust.file);
        modules.insert(path, reader.module);
    }
    let arrows: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
        modules.iter().map(|(here, module)| (here, targets(&modules, here, module))).collect();
    let reach: BTreeMap<&ModulePath, BTreeSet<ModulePath>> =
        arrows.keys().map(|start| (*start, reachable(&arrows, start))).collect();
    let mut found = Vec::new();
    for (here, module) in &modules {
        let circle =
            |other: &&ModulePath| *other != here && reach[here].contains(*other) && reach[*other].contains(here);
        let others: Vec<&str> = modules.keys().filter(circle).map(|other| modules[other].path.as_str()).collect();
        if !others.is_empty() {
            let shown = others.iter().take(4).copied().collect::<Vec<_>>().join(", ");
            let more = if others.len() > 4 { format!(" and {} more", others.len() - 4) } else { String::new() };
            let message = format!("is in a circle of modules with {shown}{more}");
            found.push(Violation { path: module.path.clone(), line: 0, message });
        }
    }
    found
}

/// Returns the module of a file. `None` for programs beside the library.
fn module_path(folder: &str, path: &str) -> Option<ModulePath> {
    let inner = path.strip_prefix(folder)?.strip_suffix(".rs")?;
    let mut parts: ModulePath = inner.split('/').map(str::to_owned).collect();
    if parts.first().is_some_and(|first| first == "bin") {
        return None;
    }
    if matches!(parts.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        parts.pop();
    }
    Some(parts)
}

/// Returns the other modules whose own items a module names.
fn targets(modules: &BTreeMap<ModulePath, Module>, here: &ModulePath, module: &Module) -> BTreeSet<ModulePath> {
    let mut targets = BTreeSet::new();
    for path in &module.named {
        if let Some(target) = definer(modules, path, 0).filter(|target| target != here) {
            targets.insert(target);
        }
    }
    targets
}

/// Returns the module that defines the item at a path.
fn definer(modules: &BTreeMap<ModulePath, Module>, path: &ModulePath, depth: usize) -> Option<ModulePath> {
    let length = (0..=path.len()).rev().find(|length| modules.contains_key(&path[..*length]))?;
    let at: ModulePath = path[..length].to_vec();
    let module = &modules[&at];
    let name = path.get(length)?;
    if depth > 8 || module.items.contains(name) {
        return Some(at);
    }
    if let Some(full) = module.passed_on.get(name) {
        let rest = path[length + 1..].iter().cloned();
        return definer(modules, &full.iter().cloned().chain(rest).collect(), depth + 1);
    }
    let through = module.globs.iter().find_map(|glob| {
        let full: ModulePath = glob.iter().cloned().chain(path[length..].iter().cloned()).collect();
        let defined = definer(modules, &full, depth + 1)?;
        modules[&defined].items.contains(name).then_some(defined)
    });
    // A name that is not found comes from a macro.
    Some(through.unwrap_or(at))
}

fn reachable(arrows: &BTreeMap<&ModulePath, BTreeSet<ModulePath>>, start: &ModulePath) -> BTreeSet<ModulePath> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<ModulePath> = arrows[start].iter().cloned().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next.clone()) {
            open.extend(arrows.get(&next).into_iter().flatten().cloned());
        }
    }
    reached
}

/// Reads a file's items and the paths that it names.
struct Reader<'a> {
    rust: &'a Rust,
    here: ModulePath,
    module: Module,
}

impl Reader<'_> {
    /// Resolves a path as written to its full path inside the crate. Returns `None` if it leads out of the crate.
    fn full(&self, written: &[String]) -> Option<ModulePath> {
        let mut at = match written.first()?.as_str() {
            "crate" => Vec::new(),
            "self" => self.here.clone(),
            "super" => self.here[..self.here.len().checked_sub(1)?].to_vec(),
            first if self.module.items.contains(&format!("mod {first}")) => {
                self.here.iter().cloned().chain([first.to_owned()]).collect()
            }
            _ => return None,
        };
        for part in &written[1..] {
            if part == "super" {
                at.pop()?;
            } else if part != "self" {
                at.push(part.clone());
            }
        }
        Some(at)
    }

    fn note_use(&mut self, tree: &syn::UseTree, before: &[String], public: bool) {
        let with = |name: &syn::Ident| before.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        match tree {
            syn::UseTree::Path(path) => self.note_use(&path.tree, &with(&path.ident), public),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.note_use(tree, before, public)),
            syn::UseTree::Name(name) => self.note_name(&with(&name.ident), &name.ident, public),
            syn::UseTree::Rename(rename) => self.note_name(&with(&rename.ident), &rename.rename, public),
            syn::UseTree::Glob(_) => {
                if let Some(full) = self.full(before)
                    && public
                {
                    self.module.globs.push(full);
                }
            }
        }
    }

    fn note_name(&mut self, written: &[String], known_as: &syn::Ident, public: bool) {
        let Some(full) = self.full(written) else { return };
        if public {
            self.module.passed_on.insert(known_as.to_string(), full);
        } else {
            self.module.named.insert(full);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_file(&mut self, file: &'ast syn::File) {
        // Child modules come first, because paths may begin with them.
        for item in &file.items {
            let name = match item {
                syn::Item::Mod(item) => {
                    self.module.items.insert(format!("mod {}", item.ident));
                    continue;
                }
                syn::Item::Const(item) => item.ident.to_string(),
                syn::Item::Enum(item) => item.ident.to_string(),
                syn::Item::Fn(item) => item.sig.ident.to_string(),
                syn::Item::Static(item) => item.ident.to_string(),
                syn::Item::Struct(item) => item.ident.to_string(),
                syn::Item::Trait(item) => item.ident.to_string(),
                syn::Item::Type(item) => item.ident.to_string(),
                _ => continue,
            };
            self.module.items.insert(name);
        }
        visit::visit_file(self, file);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        let line = syn::spanned::Spanned::span(item).start().line;
        if !self.rust.is_test(line) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let public = !matches!(item.vis, syn::Visibility::Inherited);
        self.note_use(&item.tree, &[], public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() && path.segments.len() > 1 {
            let written: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            if let Some(full) = self.full(&written) {
                self.module.named.insert(full);
            }
        }
        visit::visit_path(self, path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles_of(texts: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source { path: format!("c/src/{path}"), text: (*text).into() };
        let sources: Vec<Source> = texts.iter().map(source).collect();
        let files: Vec<(&Source, Rust)> =
            sources.iter().map(|source| (source, Rust::parse(&source.text).expect("it is Rust"))).collect();
        find_module_cycles("c/src/", &files).into_iter().map(|one| format!("{}: {}", one.path, one.message)).collect()
    }

    #[test]
    fn modules_that_name_each_other_are_a_circle() {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use crate::b::B;\npub struct A;\n"),
            ("b.rs", "pub struct B;\nfn f() { let _ = super::a::A; }\n"),
        ]);
        assert_eq!(
            found,
            [
                "c/src/a.rs: is in a circle of modules with c/src/b.rs",
                "c/src/b.rs: is in a circle of modules with c/src/a.rs",
            ]
        );
    }

    #[test]
    fn a_longer_circle_through_a_child_module_is_found() {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a/mod.rs", "mod inner;\npub struct A;\n"),
            ("a/inner.rs", "use crate::b::B;\n"),
            ("b.rs", "use crate::a::A;\npub struct B;\n"),
        ]);
        assert_eq!(found, [""; 0]);
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a/mod.rs", "mod inner;\npub struct A;\nfn f() { inner::g() }\n"),
            ("a/inner.rs", "use crate::b::B;\npub fn g() {}\n"),
            ("b.rs", "use crate::a::A;\npub struct B;\n"),
        ]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn items_that_are_passed_on_count_for_their_definer() {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\npub use a::A;\npub use b::*;\n"),
            ("a.rs", "use crate::B;\npub struct A;\n"),
            ("b.rs", "pub struct B;\n"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn tests_may_look_back() {
        let found = circles_of(&[
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use crate::b::B;\npub struct A;\n"),
            ("b.rs", "pub struct B;\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n"),
        ]);
        assert_eq!(found, [""; 0]);
    }
}
