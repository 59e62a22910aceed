//! The imports of a module, and the paths that its code names.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::rust;

/// A name that a `use` declaration brings into a module.
pub(super) struct Import {
    /// The name in this module. `None` for all names of another module.
    pub known_as: Option<String>,
    pub path: Vec<String>,
    pub line: usize,
    /// True if other modules may use the name, so that the declaration is a re-export.
    pub is_public: bool,
}

/// A path in the code of a module.
pub(super) struct Reference {
    pub path: Vec<String>,
    pub line: usize,
}

/// The imports and references of one module.
#[derive(Default)]
pub(super) struct References {
    pub imports: Vec<Import>,
    pub paths: Vec<Reference>,
    /// The local variables of the function being read. A variable may have the name of an item.
    variables: BTreeSet<String>,
}

impl References {
    /// Reads the items of a module without its child modules and without tests.
    pub fn read(items: &[syn::Item]) -> References {
        let mut references = References::default();
        items.iter().for_each(|item| references.visit_item(item));
        references
    }

    fn note_path(&mut self, path: Vec<String>, line: usize) {
        let is_variable = matches!(path.as_slice(), [name] if self.variables.contains(name));
        if !is_variable {
            self.paths.push(Reference { path, line });
        }
    }

    fn note_use(&mut self, tree: &syn::UseTree, before: &[String], is_public: bool) {
        let with = |name: &syn::Ident| before.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        let line = tree.span().start().line;
        let (known_as, path) = match tree {
            syn::UseTree::Path(path) => return self.note_use(&path.tree, &with(&path.ident), is_public),
            syn::UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.note_use(tree, before, is_public));
            }
            syn::UseTree::Name(name) if name.ident == "self" => (before.last().cloned(), before.to_vec()),
            syn::UseTree::Name(name) => (Some(name.ident.to_string()), with(&name.ident)),
            syn::UseTree::Rename(rename) if rename.ident == "self" => {
                (Some(rename.rename.to_string()), before.to_vec())
            }
            syn::UseTree::Rename(rename) => (Some(rename.rename.to_string()), with(&rename.ident)),
            syn::UseTree::Glob(_) => (None, before.to_vec()),
        };
        self.imports.push(Import { known_as, path, line, is_public });
    }

    /// Notes the paths in the arguments of a macro, which the parser leaves as tokens.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_punct = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        let is_separator = |at: usize| is_punct(at, ':') && is_punct(at + 1, ':');
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                TokenTree::Ident(first) => {
                    // A field, a method or the end of a path that begins outside the crate is no path of its own.
                    let is_field = at >= 1 && is_punct(at - 1, '.') && !(at >= 2 && is_punct(at - 2, '.'));
                    let is_end = at >= 2 && is_separator(at - 2);
                    let mut path = vec![first.to_string()];
                    while is_separator(at + 1)
                        && let Some(TokenTree::Ident(next)) = tokens.get(at + 3)
                    {
                        path.push(next.to_string());
                        at += 3;
                    }
                    if !is_field && !is_end {
                        self.note_path(path, first.span().start().line);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }

    /// Notes the paths in the strings of an attribute, such as `#[serde(with = "module::item")]`. A single name may be
    /// anything.
    fn note_strings(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.note_strings(group.stream()),
                TokenTree::Literal(literal) => {
                    let line = literal.span().start().line;
                    if let syn::Lit::Str(text) = syn::Lit::new(literal)
                        && let Ok(path) = text.parse::<syn::Path>()
                        && path.segments.len() > 1
                    {
                        self.note_path(segments(&path), line);
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }

    /// Reads a function, in which variables hide items of the same name.
    fn read_function(&mut self, variables: Variables, read: impl FnOnce(&mut References)) {
        let outer = std::mem::replace(&mut self.variables, variables.0);
        self.variables.extend(outer.iter().cloned());
        read(self);
        self.variables = outer;
    }
}

fn segments(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

/// True for a name of a variable. In a pattern, a name that begins with a capital is a constant or a variant.
fn is_variable(name: &syn::Ident) -> bool {
    name.to_string().starts_with(|first: char| first.is_lowercase() || first == '_')
}

/// The variables that the patterns of a function bind.
#[derive(Default)]
struct Variables(BTreeSet<String>);

impl<'ast> Visit<'ast> for Variables {
    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        if is_variable(&pattern.ident) {
            self.0.insert(pattern.ident.to_string());
        }
        visit::visit_pat_ident(self, pattern);
    }
}

impl<'ast> Visit<'ast> for References {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !attributes(item).iter().any(rust::for_tests) && !matches!(item, syn::Item::Mod(_)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if item.leading_colon.is_none() {
            self.note_use(&item.tree, &[], !matches!(item.vis, syn::Visibility::Inherited));
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        let mut variables = Variables::default();
        variables.visit_item_fn(item);
        self.read_function(variables, |references| visit::visit_item_fn(references, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if item.attrs.iter().any(rust::for_tests) {
            return;
        }
        let mut variables = Variables::default();
        variables.visit_impl_item_fn(item);
        self.read_function(variables, |references| visit::visit_impl_item_fn(references, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        let mut variables = Variables::default();
        variables.visit_trait_item_fn(item);
        self.read_function(variables, |references| visit::visit_trait_item_fn(references, item));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            self.note_path(segments(path), path.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        if !is_variable(&pattern.ident) {
            self.note_path(vec![pattern.ident.to_string()], pattern.span().start().line);
        }
        visit::visit_pat_ident(self, pattern);
    }

    /// Only the definition of a macro has a name. Its body is expanded elsewhere.
    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if item.ident.is_none() {
            visit::visit_item_macro(self, item);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        visit::visit_macro(self, call);
        self.note_tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if let syn::Meta::List(list) = &attribute.meta {
            self.note_strings(list.tokens.clone());
        }
    }

    /// The path in `pub(in path)` limits a use and is none.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Const(syn::ItemConst { attrs, .. })
        | syn::Item::Enum(syn::ItemEnum { attrs, .. })
        | syn::Item::Fn(syn::ItemFn { attrs, .. })
        | syn::Item::Impl(syn::ItemImpl { attrs, .. })
        | syn::Item::Macro(syn::ItemMacro { attrs, .. })
        | syn::Item::Mod(syn::ItemMod { attrs, .. })
        | syn::Item::Static(syn::ItemStatic { attrs, .. })
        | syn::Item::Struct(syn::ItemStruct { attrs, .. })
        | syn::Item::Trait(syn::ItemTrait { attrs, .. })
        | syn::Item::Type(syn::ItemType { attrs, .. })
        | syn::Item::Use(syn::ItemUse { attrs, .. }) => attrs,
        _ => &[],
    }
}
