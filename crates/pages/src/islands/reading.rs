//! Reading markup that was drawn here: which elements are islands, and what is each one's own.

use std::hash::{BuildHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use memchr::{memchr, memchr2};

use super::{Island, Piece, Sort};
use crate::hashing::HASHER;

/// What has fewer bytes is no island: a stub would hardly be smaller.
const LEAST: usize = 120;

/// The islands of markup, and the pieces in it, in order. None if it is not one element, or elements do not stand inside
/// each other. `piece` finds a piece by what its marker says.
pub(super) fn read(html: &str, piece: impl Fn(&str) -> Option<Arc<Piece>>) -> Option<(Vec<Island>, Vec<Arc<Piece>>)> {
    let mut inside = Vec::new();
    let mut elements = elements(html, |marker| {
        inside.push(piece(marker)?);
        inside.last().map(|piece| piece.root())
    })?;
    let mut reader = Reader { html, read: 0, islands: Vec::new(), open: Vec::new() };
    let (mut shut, mut pieces) = (0, 0);
    for at in 0..elements.len() {
        let element = &elements[at];
        let marker = element.piece.map(|_| pieces);
        pieces += usize::from(element.piece.is_some());
        if element.from < shut {
            continue;
        }
        let around = element.around.and_then(|around| elements[around].island);
        let list = element.around.and_then(|around| elements[around].list);
        if list.is_some()
            || element.list.is_some()
            || element.around.is_none()
            || element.print.is_some()
            || element.piece.is_some()
            || element.to - element.from - element.hidden >= LEAST
        {
            shut = if element.print.is_some() { element.to } else { shut };
            elements[at].island = Some(reader.islands.len());
            reader.begin(&elements[at], around, list.is_some(), marker);
        }
    }
    reader.finish(html.len());
    Some((reader.islands, inside))
}

/// An element of the markup.
struct Element {
    from: usize,
    to: usize,
    /// The element around it.
    around: Option<usize>,
    /// Its id, or its kind: its first class or its tag.
    step: Range<usize>,
    /// How many of its kind without an id stand before it in there; none if it has an id.
    place: Option<usize>,
    /// Whether it is a part of a drawing.
    drawn: bool,
    /// Whether it is a list.
    list: Option<List>,
    /// The print that it has whatever it says.
    print: Option<u64>,
    /// How many bytes of it stand in elements that have such a print.
    hidden: usize,
    /// The name of the piece of which this is the marker.
    piece: Option<u64>,
    /// The island that it is.
    island: Option<usize>,
}

/// The elements of markup that was drawn here: each that begins ends, if it is not [`endless`], and the values of
/// attributes hold no quotes and no angle brackets. None if elements do not stand inside each other, or not all in one.
fn elements(html: &str, mut piece: impl FnMut(&str) -> Option<u64>) -> Option<Vec<Element>> {
    let mut found: Vec<Element> = Vec::with_capacity(html.len() / 50);
    // The elements that have begun and not ended, each with the first of its kinds; and how many of each kind.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut kinds: Vec<(u64, usize)> = Vec::new();
    let (mut drawings, mut at) = (0usize, 0);
    while let Some(begin) = memchr(b'<', &html.as_bytes()[at..]) {
        let from = at + begin;
        at = from + memchr(b'>', &html.as_bytes()[from..])? + 1;
        let tag = &html[from + 1..at - 1];
        if let Some(marker) = tag.strip_prefix('!') {
            let (around, piece) = (open.last().map(|(around, _)| *around), Some(piece(marker)?));
            let (step, hidden) = (from..from, at - from);
            if let Some(around) = around {
                found[around].hidden += hidden;
            }
            let ([place, island], list, print) = ([None, None], None, None);
            found.push(Element { from, to: at, around, step, place, drawn: false, list, print, hidden, piece, island });
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let (ended, first) = open.pop()?;
            let element = &mut found[ended];
            element.to = at;
            if element.print.is_some() {
                element.hidden = at - element.from;
            }
            let hidden = element.hidden;
            if let Some(around) = element.around {
                found[around].hidden += hidden;
            }
            kinds.truncate(first);
            drawings = drawings.checked_sub(usize::from(name == "svg"))?;
            continue;
        }
        let opening = Opening::read(tag);
        let (around, first) = open.last().map_or((None, 0), |(around, first)| (Some(*around), *first));
        let step = opening.step();
        let place = opening.id.is_none().then(|| nth(&mut kinds, first, &tag[step.clone()]));
        let alone = tag.ends_with('/') || endless(opening.name);
        if !alone {
            open.push((found.len(), kinds.len()));
        }
        let drawn = drawings > 0 && opening.name != "svg";
        drawings += usize::from(opening.name == "svg" && !alone);
        let step = step.start + from + 1..step.end + from + 1;
        let Opening { print, list, .. } = opening;
        found.push(Element {
            from,
            to: at,
            around,
            step,
            place,
            drawn,
            list,
            print,
            hidden: 0,
            piece: None,
            island: None,
        });
    }
    let whole = found.iter().filter(|element| element.around.is_none()).count() == 1;
    (whole && open.is_empty() && at == html.len()).then_some(found)
}

/// Whether elements of this name have no end.
fn endless(name: &str) -> bool {
    matches!(name, "br" | "hr" | "img" | "input" | "link" | "meta")
}

/// What the inside of an opening tag says of its element.
#[derive(Default)]
struct Opening<'a> {
    name: &'a str,
    id: Option<Range<usize>>,
    /// The first of its classes.
    class: Range<usize>,
    print: Option<u64>,
    list: Option<List>,
}

/// What becomes of items that are drawn no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    Forgotten,
    Kept,
}

impl<'a> Opening<'a> {
    fn read(tag: &'a str) -> Opening<'a> {
        let bytes = tag.as_bytes();
        let until = |end: u8, from: usize| memchr(end, &bytes[from..]).map_or(bytes.len(), |length| from + length);
        let mut at = until(b' ', 0);
        let mut opening = Opening { name: tag[..at].trim_end_matches('/'), ..Opening::default() };
        // Each attribute follows a space, and what it says, if it says anything, stands between quotes.
        while at + 1 < bytes.len() {
            let start = at + 1;
            at = memchr2(b'=', b' ', &bytes[start..]).map_or(bytes.len(), |length| start + length);
            let (attribute, mut value) = (&bytes[start..at], at..at);
            if bytes[at..].starts_with(b"=\"") {
                value = at + 2..until(b'"', at + 2);
                at = (value.end + 1).min(bytes.len());
            }
            match attribute {
                b"id" => opening.id = Some(value),
                b"class" => {
                    let start = value.end - tag[value.clone()].trim_ascii_start().len();
                    opening.class = start..until(b' ', start).min(value.end);
                }
                b"data-print" => opening.print = tag[value].parse().ok(),
                b"data-list" => opening.list = Some(if &tag[value] == "kept" { List::Kept } else { List::Forgotten }),
                _ => {}
            }
        }
        opening
    }

    /// Its id, or its kind.
    fn step(&self) -> Range<usize> {
        let kind = if self.class.is_empty() { 0..self.name.len() } else { self.class.clone() };
        self.id.clone().unwrap_or(kind)
    }
}

/// How many of this kind came before, of the kinds from `first` on.
fn nth(kinds: &mut Vec<(u64, usize)>, first: usize, kind: &str) -> usize {
    let kind = HASHER.hash_one(kind);
    let Some((_, count)) = kinds[first..].iter_mut().find(|(known, _)| *known == kind) else {
        kinds.push((kind, 1));
        return 0;
    };
    *count += 1;
    *count - 1
}

/// Finds the islands of markup.
struct Reader<'a> {
    html: &'a str,
    /// Up to where text has been counted to its island.
    read: usize,
    islands: Vec<Island>,
    /// The islands that have begun and not ended, each with the end of its markup and what is its own so far.
    open: Vec<(usize, KeyedHasher)>,
}

type KeyedHasher = <foldhash::quality::RandomState as BuildHasher>::Hasher;

impl Reader<'_> {
    /// Begins an island; `item` if it stands in a list, `piece` if a piece stands there.
    fn begin(&mut self, element: &Element, around: Option<usize>, item: bool, piece: Option<usize>) {
        self.finish(element.from);
        self.text(element.from);
        let step = &self.html[element.step.clone()];
        let around = around.map(|around| &self.islands[around]);
        let name = match (element.piece, element.place) {
            (Some(name), _) => name,
            (None, None) => HASHER.hash_one(step),
            (None, Some(place)) => HASHER.hash_one((around.map(|around| around.name), step, place)),
        };
        let sort = match element.list {
            _ if item => Sort::Item,
            Some(List::Kept) => Sort::Pictures,
            Some(List::Forgotten) => Sort::List,
            None if element.drawn => Sort::Svg,
            None => Sort::Html,
        };
        // Which islands stand in an island, and in which order, is its own; but a list only grows.
        if let Some((_, hash)) = self.open.last_mut().filter(|_| sort != Sort::Item) {
            name.hash(hash);
        }
        self.open.push((self.islands.len(), HASHER.build_hasher()));
        let Element { from, to, place, .. } = *element;
        // What a piece shows counts there.
        let (fixed, print) = (element.print.is_some() || piece.is_some(), element.print.unwrap_or(0));
        let step = element.step.clone();
        self.islands.push(Island { name, step, place, sort, from, to, end: 0, fixed, print, piece });
    }

    /// Counts the text up to here to the innermost island.
    fn text(&mut self, to: usize) {
        if let Some((_, hash)) = self.open.last_mut().filter(|(place, _)| !self.islands[*place].fixed) {
            hash.write(&self.html.as_bytes()[self.read..to]);
        }
        self.read = to;
    }

    /// Ends the islands that end before this place.
    fn finish(&mut self, before: usize) {
        while let Some(place) =
            self.open.last().map(|(place, _)| *place).filter(|place| self.islands[*place].to <= before)
        {
            self.text(self.islands[place].to);
            let (_, hash) = self.open.pop().expect("it was there");
            let end = self.islands.len();
            let island = &mut self.islands[place];
            island.end = end;
            if !island.fixed {
                island.print = hash.finish();
            }
        }
    }
}
