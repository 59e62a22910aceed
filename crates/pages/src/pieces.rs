//! Pieces that were drawn before: by what they depend on, and by what they say.
//!
//! Most of a page is what it was a moment ago, and most of it is the same for everybody at the table. Whoever draws a
//! [`piece`] names all that it depends on; if just this was drawn before, for whomever, it is neither drawn nor read again.
//! What a viewer alone may see is among what its pieces depend on, so nobody meets a piece of somebody else's: tests draw
//! whole games with and without what was drawn before, through all eyes.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, LazyLock};

use catalog::i18n::current_locale;
use maud::{Markup, PreEscaped};
use parking_lot::Mutex;

use crate::hashing::HASHER;
use crate::islands::{Piece, Region};
use crate::parts::definitions::{Definitions, add_definitions, collect_definitions};

/// How many bytes of pieces are kept at most, of all tables together.
const KEPT: usize = 12 << 20;
/// What remembering a piece by one more print costs.
const ENTRY: usize = 64;

/// A page while it is drawn.
struct Page {
    unfolded: bool,
    /// The pieces on it, by what they say.
    pieces: HashMap<u64, Arc<Piece>, foldhash::fast::RandomState>,
}

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

type Kept = HashMap<u64, Arc<Piece>, foldhash::fast::RandomState>;

/// The pieces drawn lately: those that were asked for since half of the room was filled, and those before them.
#[derive(Default)]
struct Drawn {
    young: Kept,
    old: Kept,
    bytes: usize,
}

static DRAWN: LazyLock<Mutex<Drawn>> = LazyLock::new(Mutex::default);

impl Drawn {
    fn get(&mut self, print: u64) -> Option<Arc<Piece>> {
        if let Some(piece) = self.young.get(&print) {
            return Some(Arc::clone(piece));
        }
        let piece = self.old.remove(&print)?;
        self.put(print, &piece, piece.size());
        Some(piece)
    }

    fn put(&mut self, print: u64, piece: &Arc<Piece>, bytes: usize) {
        if self.bytes > KEPT / 2 {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += bytes + ENTRY;
        self.young.insert(print, Arc::clone(piece));
    }
}

fn drawn<T>(with: impl FnOnce(&mut Drawn) -> T) -> T {
    with(&mut DRAWN.lock())
}

/// Forgets what was drawn before.
pub fn forget() {
    drawn(|drawn| *drawn = Drawn::default());
}

/// Draws a region; `unfolded` if what stands folded away is on it.
pub(crate) fn region(unfolded: bool, draw: impl FnOnce() -> Markup) -> Region {
    let before = PAGE.replace(Some(Page { unfolded, pieces: HashMap::default() }));
    let (markup, sheet) = collect_definitions(draw);
    let pieces = PAGE.replace(before).map(|page| page.pieces).unwrap_or_default();
    let find = |marker: &str| pieces.get(&u64::from_str_radix(marker, 16).ok()?).map(Arc::clone);
    let root = Piece::read(&markup.0, sheet.clone(), find);
    Region::of(root.unwrap_or_else(|| Piece::closed(&markup.0, &sheet, find)))
}

/// An element with an id that depends on nothing but `what`, the language, and whether folds are filled. `what` names its
/// sort as well, so that no two sorts are taken for each other, and the table, if it depends on its rules.
pub(crate) fn piece(what: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
    let Some(unfolded) = PAGE.with_borrow(|page| page.as_ref().map(|page| page.unfolded)) else { return draw() };
    let print = HASHER.hash_one((what, unfolded, current_locale()));
    if let Some(piece) = drawn(|drawn| drawn.get(print)) {
        return stand(piece);
    }
    match read(collect_definitions(draw)) {
        Ok(piece) => {
            drawn(|drawn| drawn.put(print, &piece, 0));
            stand(piece)
        }
        Err(markup) => markup,
    }
}

/// An element with an id that is drawn for each viewer, and read once if it is the same for several.
pub(crate) fn read_once(draw: impl FnOnce() -> Markup) -> Markup {
    if PAGE.with_borrow(Option::is_none) {
        return draw();
    }
    read(collect_definitions(draw)).map_or_else(|markup| markup, stand)
}

/// The piece that is drawn here; what is none stands on the page by itself.
fn read((markup, sheet): (Markup, Definitions)) -> Result<Arc<Piece>, Markup> {
    // All that it refers to is named after what it shows, so its markup says everything.
    let content = HASHER.hash_one(&*markup.0);
    if let Some(piece) = drawn(|drawn| drawn.get(content)) {
        return Ok(piece);
    }
    let known = |marker: &str| {
        let content = u64::from_str_radix(marker, 16).ok()?;
        PAGE.with_borrow(|page| page.as_ref()?.pieces.get(&content).map(Arc::clone))
    };
    match Piece::read(&markup.0, sheet.clone(), known) {
        Some(piece) => {
            drawn(|drawn| drawn.put(content, &piece, piece.size()));
            Ok(piece)
        }
        None => {
            add_definitions(sheet);
            Err(markup)
        }
    }
}

/// The marker of a piece, which stands on this page.
fn stand(piece: Arc<Piece>) -> Markup {
    let content = piece.content();
    PAGE.with_borrow_mut(|page| page.as_mut().map(|page| page.pieces.insert(content, piece)));
    PreEscaped(format!("<!{content:x}>"))
}
