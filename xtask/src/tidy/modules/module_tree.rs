//! The modules of a crate, the names in them, and the files that define what a path names.

use std::collections::{BTreeMap, BTreeSet};

use super::references::References;
use crate::rust;
use crate::tree::Tree;

/// More re-exports in a row than any path leads through. A `use` that names itself would never end.
const MAX_REEXPORTS: usize = 16;

/// One module: a file, or a module inside a file.
struct Module {
    /// The position of its file in [`ModuleTree::files`].
    file: usize,
    /// `None` for the root.
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    /// The items that the module defines.
    items: BTreeSet<String>,
    /// True if macros define more items, whose names are unknown.
    has_macro_items: bool,
    references: References,
}

/// The thing that a path names.
#[derive(Clone, Copy)]
enum Target {
    /// A module of the crate.
    Module(usize),
    /// An item, or something inside it, defined directly in this module.
    ItemIn(usize),
}

/// All modules of one crate that are compiled without tests.
#[derive(Default)]
pub(super) struct ModuleTree {
    /// The paths of the files in the repository.
    pub files: Vec<String>,
    modules: Vec<Module>,
}

impl ModuleTree {
    /// Reads the modules that can be reached from the root file of a crate. Files that are missing or are not Rust are
    /// left out; other checks report them.
    pub fn read(tree: &Tree, root: &str) -> ModuleTree {
        let mut read = ModuleTree::default();
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        read.read_file(tree, root, folder, None);
        read
    }

    /// Reads the module in a file and returns its position. Its child modules have their files in `folder`.
    fn read_file(&mut self, tree: &Tree, path: &str, folder: &str, parent: Option<usize>) -> Option<usize> {
        let file = syn::parse_file(tree.file_text(path)?).ok()?;
        self.files.push(path.to_owned());
        Some(self.add(tree, &file.items, self.files.len() - 1, folder, parent))
    }

    fn add(&mut self, tree: &Tree, items: &[syn::Item], file: usize, folder: &str, parent: Option<usize>) -> usize {
        let position = self.modules.len();
        self.modules.push(Module {
            file,
            parent,
            children: BTreeMap::new(),
            items: items.iter().filter_map(defined_name).collect(),
            has_macro_items: items.iter().any(|item| matches!(item, syn::Item::Macro(item) if item.ident.is_none())),
            references: References::read(items),
        });
        for item in items {
            let syn::Item::Mod(item) = item else { continue };
            if item.attrs.iter().any(rust::for_tests) {
                continue;
            }
            let name = item.ident.to_string();
            let inner = format!("{folder}/{name}");
            let child = match &item.content {
                Some((_, items)) => Some(self.add(tree, items, file, &inner, Some(position))),
                None => [format!("{inner}.rs"), format!("{inner}/mod.rs")]
                    .iter()
                    .find_map(|path| self.read_file(tree, path, &inner, Some(position))),
            };
            if let Some(child) = child {
                self.modules[position].children.insert(name, child);
            }
        }
        position
    }

    /// Returns the files that each file uses, with the first line of each use.
    pub fn edges(&self) -> BTreeMap<usize, BTreeMap<usize, usize>> {
        let mut edges: BTreeMap<usize, BTreeMap<usize, usize>> = BTreeMap::new();
        let mut note = |from: usize, to: usize, line: usize| {
            if from != to {
                let first = edges.entry(from).or_default().entry(to).or_insert(line);
                *first = line.min(*first);
            }
        };
        for (position, module) in self.modules.iter().enumerate() {
            for import in &module.references.imports {
                let Some(target) = self.resolve(position, &import.path, 0) else { continue };
                match target {
                    Target::Module(_) if import.known_as.is_some() => {}
                    // A re-export of a child's item is part of the interface of the module. It uses nothing.
                    Target::Module(target) | Target::ItemIn(target)
                        if import.is_public && self.is_inside(target, position) => {}
                    Target::Module(target) | Target::ItemIn(target) => {
                        note(module.file, self.modules[target].file, import.line);
                    }
                }
            }
            for reference in &module.references.paths {
                if let Some(Target::ItemIn(target)) = self.resolve(position, &reference.path, 0) {
                    note(module.file, self.modules[target].file, reference.line);
                }
            }
        }
        edges
    }

    fn is_inside(&self, module: usize, outer: usize) -> bool {
        module == outer || self.modules[module].parent.is_some_and(|parent| self.is_inside(parent, outer))
    }

    /// Returns what a path in a module names; `None` for what the crate does not define.
    fn resolve(&self, from: usize, path: &[String], depth: usize) -> Option<Target> {
        if depth > MAX_REEXPORTS {
            return None;
        }
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => self.walk(0, rest, depth),
            "self" => self.walk(from, rest, depth),
            "super" => self.walk(self.modules[from].parent?, rest, depth),
            _ => self.lookup(from, first, rest, depth),
        }
    }

    /// Returns what a path names whose beginning has led to a module.
    fn walk(&self, module: usize, path: &[String], depth: usize) -> Option<Target> {
        match path.split_first() {
            None => Some(Target::Module(module)),
            Some((first, rest)) if first == "super" => self.walk(self.modules[module].parent?, rest, depth),
            Some((first, rest)) => self.lookup(module, first, rest, depth).or_else(|| self.macro_item(module, first)),
        }
    }

    /// Returns the item of a module that a macro defines: any name that is known to the module in no other way.
    fn macro_item(&self, at: usize, name: &str) -> Option<Target> {
        let module = &self.modules[at];
        let is_imported = || module.references.imports.iter().any(|import| import.known_as.as_deref() == Some(name));
        (module.has_macro_items && !is_imported()).then_some(Target::ItemIn(at))
    }

    /// Returns what a name of a module stands for, and what `rest` names inside it.
    fn lookup(&self, at: usize, name: &str, rest: &[String], depth: usize) -> Option<Target> {
        let module = &self.modules[at];
        let child = module.children.get(name).copied();
        // An item and a child module may have the same name. Only the module has items inside it.
        if let Some(child) = child
            && let Some(target) = (!rest.is_empty()).then(|| self.walk(child, rest, depth)).flatten()
        {
            return Some(target);
        }
        if module.items.contains(name) {
            return Some(Target::ItemIn(at));
        }
        let named = module.references.imports.iter().filter(|import| import.known_as.as_deref() == Some(name));
        let through_name = named.filter_map(|import| {
            let full: Vec<String> = import.path.iter().chain(rest).cloned().collect();
            self.resolve(at, &full, depth + 1)
        });
        if let Some(target) = through_name.max_by_key(|target| matches!(target, Target::ItemIn(_))) {
            return Some(target);
        }
        if let Some(child) = child {
            return rest.is_empty().then_some(Target::Module(child));
        }
        let globs = module.references.imports.iter().filter(|import| import.known_as.is_none());
        globs.into_iter().find_map(|import| match self.resolve(at, &import.path, depth + 1)? {
            Target::Module(other) if other != at && depth < MAX_REEXPORTS => self.lookup(other, name, rest, depth + 1),
            Target::Module(_) | Target::ItemIn(_) => None,
        })
    }
}

/// Returns the name that an item defines.
fn defined_name(item: &syn::Item) -> Option<String> {
    let name = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Macro(item) => item.ident.as_ref()?,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        syn::Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
