//! Islands: the parts of a table's page that change by themselves.
//!
//! Every element of a page that is worth it is an island. Its name is its id, or else the name of
//! the island around it with its kind (its first class or its tag) and its place among those of its kind there that have
//! no id either. Reading the markup gives for each island where it stands and a print of what is its own (what stands in
//! islands inside it is theirs). Markup is read by [`Piece`]s: one that is shown again, or to somebody else, has been read
//! already. Against the prints of what a browser has ([`Known`]) a [`Region`] says what is new ([`Region::since`]):
//! islands that changed, with a stub in the place of each island inside them that did not.
//!
//! An element with `data-list` holds nothing but islands, and more are only ever added at its end: they are sent once
//! and stay where they are. With `data-list="kept"` it is the sheet of pictures, of which browsers keep everything. An
//! element with `data-print` changes when that number does and not by what it says, such as
//! a clock, and holds no islands.

mod reading;
mod update;

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::ops::Range;
use std::sync::{Arc, LazyLock, OnceLock};

use update::{Update, news};

use crate::hashing::HASHER;
use crate::parts::definitions::Definitions;

/// The key of the names of versions, which leave the house. They tell nothing to anybody who does not see the page itself.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// What the ids of islands begin with in which nothing stands that people at the table can choose.
const QUIET: [&str; 4] = ["pictures", "part-rules", "part-quiet-", "quiet-"];

/// How an island is kept up to date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    /// It is replaced when it has changed.
    Html,
    /// The same, inside a drawing.
    Svg,
    /// Items are added at its end.
    List,
    /// An item of a list.
    Item,
    /// The sheet of pictures.
    Pictures,
}

/// One island of a piece.
#[derive(Debug)]
struct Island {
    /// A print of its whole name.
    name: u64,
    /// The last step of its name, in the markup: its id or its kind.
    step: Range<usize>,
    /// Its place among those of its kind; none if the step is an id.
    place: Option<usize>,
    sort: Sort,
    /// Its first byte and the one after its last.
    from: usize,
    to: usize,
    /// The islands inside it follow it in the list, up to here.
    end: usize,
    /// Whether its print does not come from what it says.
    fixed: bool,
    /// A print of what is its own, once it has ended.
    print: u64,
    /// The piece that stands here, if this is the marker of one.
    piece: Option<usize>,
}

/// An element with an id and all that stands in it, read once for all pages that show it.
#[derive(Default, Debug)]
pub(crate) struct Piece {
    /// The markup, with markers in the place of the pieces inside.
    html: Box<str>,
    islands: Box<[Island]>,
    /// The pieces inside, in order.
    inside: Vec<Arc<Piece>>,
    /// The pictures that it refers to, without those of the pieces inside.
    pictures: Definitions,
    /// A print of all that it says.
    content: u64,
    /// A print of what it shows, with no more than the last item of each list: those before it have been sent.
    shows: u64,
    prints: Arc<Prints>,
}

/// What a browser has of a piece.
#[derive(Default, Debug)]
struct Prints {
    /// The name of the piece.
    root: u64,
    /// A print of all islands in it and in the pieces inside.
    whole: u64,
    /// Its own islands by name, in order, each with its print; without the pieces inside.
    islands: Box<[(u64, u64)]>,
}

/// The changing part of a page as one viewer may see it.
#[derive(Default, Debug)]
pub struct Region {
    root: Arc<Piece>,
    version: String,
    written: OnceLock<(String, Vec<Range<usize>>)>,
}

/// What a browser has: the pieces that it was sent.
#[derive(Clone, Default, Debug)]
pub struct Known {
    version: String,
    pieces: Vec<Arc<Prints>>,
    /// The pictures, which browsers keep whether they are drawn or not.
    pictures: HashSet<u64, foldhash::fast::RandomState>,
}

impl Known {
    /// The version that the browser has.
    pub fn version(&self) -> &str {
        &self.version
    }
}

impl Piece {
    /// Reads markup. `piece` finds the pieces inside by what their markers say. None if it is not one element with an id.
    pub(crate) fn read(
        html: &str,
        pictures: Definitions,
        piece: impl Fn(&str) -> Option<Arc<Piece>>,
    ) -> Option<Arc<Piece>> {
        let (islands, inside) = reading::read(html, piece)?;
        let root = islands.first().filter(|root| root.place.is_none() && root.piece.is_none())?.name;
        let own = islands.iter().filter(|island| island.piece.is_none());
        let mut prints: Box<[(u64, u64)]> = own.map(|island| (island.name, island.print)).collect();
        let (mut whole, mut shows) = (HASHER.build_hasher(), HASHER.build_hasher());
        prints.hash(&mut whole);
        for (place, island) in islands.iter().enumerate().filter(|(_, island)| island.piece.is_none()) {
            let last = islands.get(place + 1).is_none_or(|next| next.sort != Sort::Item);
            if island.sort != Sort::Item || last {
                (island.name, island.print).hash(&mut shows);
            }
        }
        for piece in &inside {
            piece.prints.whole.hash(&mut whole);
            piece.shows.hash(&mut shows);
        }
        prints.sort_unstable();
        let prints = Arc::new(Prints { root, whole: whole.finish(), islands: prints });
        let [content, shows] = [HASHER.hash_one(html), shows.finish()];
        let islands = islands.into();
        Some(Arc::new(Piece { html: html.into(), islands, inside, pictures, content, shows, prints }))
    }

    /// An element that cannot be read, as one island.
    pub(crate) fn closed(html: &str, pictures: &Definitions, piece: impl Fn(&str) -> Option<Arc<Piece>>) -> Arc<Piece> {
        let mut texts = html.split("<!");
        let mut all = texts.next().unwrap_or_default().to_owned();
        for (marker, text) in texts.filter_map(|text| text.split_once('>')) {
            if let Some(piece) = piece(marker) {
                piece.write(pictures, &mut all, &mut Vec::new());
            }
            all.push_str(text);
        }
        let (to, print) = (all.len(), HASHER.hash_one(&all));
        let step = all.find("table").map_or(0..0, |at| at..at + "table".len());
        let name = HASHER.hash_one(&all[step.clone()]);
        let [place, piece] = [None, None];
        let root = Island { name, step, place, sort: Sort::Html, from: 0, to, end: 1, fixed: false, print, piece };
        let prints = Arc::new(Prints { root: name, whole: print, islands: [(name, print)].into() });
        let (html, islands, pictures) = (all.into(), [root].into(), Definitions::new());
        Arc::new(Piece { html, islands, inside: Vec::new(), pictures, content: print, shows: print, prints })
    }

    /// A print of all that it says.
    pub(crate) fn content(&self) -> u64 {
        self.content
    }

    /// How many bytes it takes, without the pieces inside.
    pub(crate) fn size(&self) -> usize {
        let pictures: usize = self.pictures.values().map(|picture| picture.len()).sum();
        size_of::<Piece>() + self.html.len() + pictures + self.islands.len() * (size_of::<Island>() + 16)
    }

    /// Its name.
    fn root(&self) -> u64 {
        self.prints.root
    }

    /// Calls `look` with this piece and all pieces inside.
    fn each<'a>(self: &'a Arc<Piece>, look: &mut impl FnMut(&'a Arc<Piece>)) {
        look(self);
        self.inside.iter().for_each(|piece| piece.each(look));
    }

    /// Writes all of it; `quiet` is told where nothing stands that people can choose.
    fn write(&self, pictures: &Definitions, out: &mut String, quiet: &mut Vec<Range<usize>>) {
        let (mut at, mut stretch) = (0, None);
        for island in &self.islands {
            if stretch.as_ref().is_some_and(|(to, _)| *to <= island.from) {
                self.end_quiet(&mut at, &mut stretch, out, quiet);
            }
            let begins = |step: &str| QUIET.iter().any(|begin| step.starts_with(begin));
            let quiet_here = stretch.is_none() && island.place.is_none() && begins(&self.html[island.step.clone()]);
            if quiet_here {
                out.push_str(&self.html[at..island.from]);
                at = island.from;
                stretch = Some((island.to, out.len()));
            }
            if let Some(piece) = island.piece {
                out.push_str(&self.html[at..island.from]);
                let mut inside = Vec::new();
                self.inside[piece].write(pictures, out, &mut inside);
                if stretch.is_none() {
                    quiet.append(&mut inside);
                }
                at = island.to;
            } else if island.sort == Sort::Pictures {
                let end = self.html[..island.to].rfind("</").unwrap_or(island.to);
                out.push_str(&self.html[at..end]);
                pictures.values().for_each(|picture| out.push_str(picture));
                at = end;
            }
        }
        self.end_quiet(&mut at, &mut stretch, out, quiet);
        out.push_str(&self.html[at..]);
    }

    /// Ends a quiet stretch: up to where in the markup, from where in what is written.
    fn end_quiet(
        &self,
        at: &mut usize,
        stretch: &mut Option<(usize, usize)>,
        out: &mut String,
        quiet: &mut Vec<Range<usize>>,
    ) {
        if let Some((to, from)) = stretch.take() {
            out.push_str(&self.html[*at..to]);
            *at = to;
            quiet.push(from..out.len());
        }
    }
}

impl Region {
    /// The region that is this element.
    pub(crate) fn of(root: Arc<Piece>) -> Region {
        let version = format!("{:016x}", KEY.hash_one(root.shows));
        Region { root, version, written: OnceLock::new() }
    }

    /// The island with this id, if no piece stands in it.
    pub(crate) fn island(&self, id: &str) -> Option<&str> {
        let mut found = None;
        self.root.each(&mut |piece| {
            let mut own = piece.islands.iter().filter(|island| island.place.is_none() && island.piece.is_none());
            found = found.or_else(|| {
                let island = own.find(|island| &piece.html[island.step.clone()] == id)?;
                Some(&piece.html[island.from..island.to])
            });
        });
        found
    }

    fn written(&self) -> &(String, Vec<Range<usize>>) {
        self.written.get_or_init(|| {
            let (mut pictures, mut out, mut quiet) = (Definitions::new(), String::new(), Vec::new());
            self.root.each(&mut |piece| pictures.extend(piece.pictures.iter().map(|(n, p)| (*n, Arc::clone(p)))));
            self.root.write(&pictures, &mut out, &mut quiet);
            (out, quiet)
        })
    }

    /// Where nothing stands that people at the table can choose, in order and apart.
    pub(crate) fn quiet(&self) -> Vec<Range<usize>> {
        self.written().1.clone()
    }

    /// The whole region.
    pub fn html(&self) -> &str {
        &self.written().0
    }

    /// A name for this content: the same if and only if a viewer would find no difference.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// What a browser has that had what was known `before` and was sent all of this.
    pub fn known(&self, before: Known) -> Known {
        let Known { mut pieces, mut pictures, .. } = before;
        let had = std::mem::take(&mut pieces);
        self.root.each(&mut |piece| {
            let there = |known: &Arc<Prints>| Arc::ptr_eq(known, &piece.prints);
            if !had.iter().any(there) {
                pictures.extend(piece.pictures.keys());
            }
            pieces.push(Arc::clone(&piece.prints));
        });
        Known { version: self.version.clone(), pieces, pictures }
    }

    /// What is new to a browser, for the whole of it to be read against the page as it was before:
    ///
    /// - an island with an id, as it should be now;
    /// - `<template data-at="NAME">` with another island or a part of a table, a part of a drawing in an `<svg>` of its own;
    /// - `<template data-append="NAME">` with new items of a list;
    /// - `<template data-in="NAME">` with such parts, whose names begin at that island.
    ///
    /// In an island, those that the browser has stand as a stub, `<template data-keep="STEP STEP">`. A name is made of
    /// steps between dots: `#ID`, or the kind of an element, and `~N` if N of its kind without an id stand before it. A
    /// stub's step may end in `+N`: it stands for so many, one place after the other.
    pub fn since(&self, known: &Known) -> String {
        let Some(news) = news(&self.root, known) else { return String::new() };
        let mut fresh = Definitions::new();
        news.each(&mut |piece| {
            let unknown = piece.pictures.iter().filter(|(number, _)| !known.pictures.contains(number));
            fresh.extend(unknown.map(|(number, picture)| (*number, Arc::clone(picture))));
        });
        Update::write(&news, fresh)
    }
}
