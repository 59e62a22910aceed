//! Islands: the parts of a table's page that change by themselves.
//!
//! A page is drawn whole, and every element in it that is worth it is an island. Its name is its id, or else the name of
//! the island around it with its kind (its first class or its tag) and its place among those of its kind there that have
//! no id either. Reading the markup gives a [`Region`]:
//! for each island where it stands and a print of what is its own (what stands in islands inside it is theirs). Against
//! the prints of what a browser has already ([`Known`]) a region says what is new ([`Region::since`]): islands that
//! changed, with a stub in the place of each island inside them that did not.
//!
//! An element with `data-list` holds nothing but islands, and more are only ever added at its end: they are sent once
//! and stay where they are. With `data-list="kept"` those that are drawn no more stay as well: the sheet of pictures. An element with `data-print` changes when that number does and not by what it says, such as
//! a clock, and holds no islands.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::ops::Range;
use std::sync::LazyLock;

use memchr::memmem::Finder;
use memchr::{memchr, memchr2};

/// The key of the names of versions, which leave the house. They tell nothing to anybody who does not see the page itself.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The key of the prints.
static PRINTS: LazyLock<foldhash::quality::RandomState> = LazyLock::new(Default::default);

/// What has fewer bytes is no island: a stub would hardly be smaller.
const LEAST: usize = 120;

/// What the ids of islands begin with in which nothing stands that people at the table can choose.
const QUIET: [&str; 4] = ["pictures", "part-rules", "part-quiet-", "quiet-"];

/// A print of markup, for `data-print`.
pub(crate) fn print(markup: &str) -> u32 {
    PRINTS.hash_one(markup) as u32
}

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
    /// An item of a list of which browsers keep everything.
    Kept,
}

/// One island of a region.
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
    /// A print of what is its own, once it has ended.
    print: Option<u64>,
}

/// The changing part of a page as one viewer may see it.
#[derive(Default, Debug)]
pub struct Region {
    html: String,
    islands: Vec<Island>,
    version: String,
}

/// What a browser has: the islands it was sent, by name, with their prints. Takes 16 bytes an island.
#[derive(Clone, Default, Debug)]
pub struct Known {
    version: String,
    prints: HashMap<u64, u64, foldhash::fast::RandomState>,
    /// The items that browsers keep whether they are drawn or not.
    kept: HashSet<u64, foldhash::fast::RandomState>,
}

impl Known {
    /// The version that the browser has.
    pub fn version(&self) -> &str {
        &self.version
    }
}

impl Region {
    /// Reads drawn markup: one element with an id, and all islands inside it. Should elements begin and end in no order,
    /// they are one island together.
    pub(crate) fn read(html: String) -> Region {
        let islands = Reader::read(&html).unwrap_or_else(|| {
            let (to, print) = (html.len(), Some(PRINTS.hash_one(&html)));
            let step = html.find("table").map_or(0..0, |at| at..at + "table".len());
            vec![Island { name: 0, step, place: None, sort: Sort::Html, from: 0, to, end: 1, print }]
        });
        Region { version: version_of(&islands), html, islands }
    }

    /// The island with this id.
    pub(crate) fn island(&self, id: &str) -> Option<&str> {
        let found =
            self.islands.iter().find(|island| island.place.is_none() && &self.html[island.step.clone()] == id)?;
        Some(&self.html[found.from..found.to])
    }

    /// Where nothing stands that people at the table can choose, in order and apart.
    pub(crate) fn quiet(&self) -> Vec<Range<usize>> {
        let mut quiet: Vec<Range<usize>> = Vec::new();
        for island in self.islands.iter().filter(|island| island.place.is_none()) {
            let id = &self.html[island.step.clone()];
            let inside = quiet.last().is_some_and(|last| island.from < last.end);
            if !inside && QUIET.iter().any(|begin| id.starts_with(begin)) {
                quiet.push(island.from..island.to);
            }
        }
        quiet
    }

    /// The whole region.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// A name for this content: the same if and only if a viewer would find no difference.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// What a browser has that had what was known `before` and was sent all of this.
    pub fn known(&self, before: Known) -> Known {
        let mut prints = before.prints;
        let mut kept = before.kept;
        prints.retain(|name, _| kept.contains(name));
        prints.extend(self.islands.iter().map(|island| (island.name, island.print.unwrap_or(0))));
        kept.extend(self.islands.iter().filter(|island| island.sort == Sort::Kept).map(|island| island.name));
        Known { version: self.version.clone(), prints, kept }
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
        let mut new = vec![false; self.islands.len()];
        for (place, island) in self.islands.iter().enumerate().rev() {
            new[place] = !Self::has(island, known) || self.inside(place).any(|inner| new[inner]);
        }
        let mut update = Update { region: self, known, new, out: String::new() };
        update.part(0, "");
        update.out
    }

    fn has(island: &Island, known: &Known) -> bool {
        let before = known.prints.get(&island.name);
        before.is_some_and(|print| Some(*print) == island.print || island.sort == Sort::List)
    }

    /// The islands directly inside one.
    fn inside(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        let end = self.islands[place].end;
        let mut next = place + 1;
        std::iter::from_fn(move || {
            let inner = (next < end).then_some(next)?;
            next = self.islands[inner].end;
            Some(inner)
        })
    }

    /// Whether an island is a part of a table, which stands nowhere else by itself.
    fn of_table(&self, island: &Island) -> bool {
        let tag = self.html[island.from + 1..island.to].split([' ', '>']).next().unwrap_or_default();
        ["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"].contains(&tag)
    }

    /// The last step of an island's name.
    fn step(&self, island: &Island) -> String {
        let step = &self.html[island.step.clone()];
        match island.place {
            None => format!("#{step}"),
            Some(0) => step.to_owned(),
            Some(place) => format!("{step}~{place}"),
        }
    }
}

/// An update while it is written.
struct Update<'a> {
    region: &'a Region,
    known: &'a Known,
    /// Whether there is anything new in an island.
    new: Vec<bool>,
    out: String,
}

impl Update<'_> {
    /// Writes what is new in an island. `path` leads to the island around it.
    fn part(&mut self, place: usize, path: &str) {
        let island = &self.region.islands[place];
        let mut name = self.region.step(island);
        if !path.is_empty() && island.place.is_some() {
            name = format!("{path}.{name}");
        }
        if !Region::has(island, self.known) {
            self.whole(place, &name);
        } else if island.sort == Sort::List {
            return self.append(place, &name);
        }
        self.inner(place, &name);
    }

    /// Writes what is new in the islands inside one that has been written or is there.
    fn inner(&mut self, place: usize, name: &str) {
        let region = self.region;
        let mut parts = Vec::new();
        self.parts(place, name, &mut parts);
        let apart = parts.iter().filter(|(inner, _)| region.islands[*inner].place.is_some()).count() > 1;
        if apart {
            let _ = write!(self.out, "<template data-in=\"{name}\">");
        }
        for (inner, path) in parts {
            let within = path.strip_prefix(name).filter(|_| apart).map(|path| path.trim_start_matches('.'));
            self.part(inner, within.unwrap_or(&path));
        }
        self.out.push_str(if apart { "</template>" } else { "" });
    }

    /// The islands in which something is new and that stand in this one, or in one in it that has been written with it;
    /// each with the path to it.
    fn parts(&self, place: usize, name: &str, parts: &mut Vec<(usize, String)>) {
        for inner in self.region.inside(place).filter(|inner| self.new[*inner]) {
            let island = &self.region.islands[inner];
            if Region::has(island, self.known) || Region::has(&self.region.islands[place], self.known) {
                parts.push((inner, name.to_owned()));
            } else {
                let step = self.region.step(island);
                let name = if island.place.is_none() { step } else { format!("{name}.{step}") };
                self.parts(inner, &name, parts);
            }
        }
    }

    /// Writes an island that the browser does not have.
    fn whole(&mut self, place: usize, name: &str) {
        let island = &self.region.islands[place];
        let drawing = island.sort == Sort::Svg;
        let wrapped = drawing || island.place.is_some() || self.region.of_table(island);
        if wrapped {
            let _ = write!(self.out, "<template data-at=\"{name}\">{}", if drawing { "<svg>" } else { "" });
        }
        self.write(place);
        self.out.push_str(if drawing { "</svg>" } else { "" });
        self.out.push_str(if wrapped { "</template>" } else { "" });
    }

    /// Writes an island, with stubs for the islands in it that the browser has.
    fn write(&mut self, place: usize) {
        let region = self.region;
        let mut at = region.islands[place].from;
        let mut kept: Vec<usize> = Vec::new();
        for inner in region.inside(place) {
            let child = &region.islands[inner];
            if at < child.from {
                self.stubs(&mut kept);
                self.out.push_str(&region.html[at..child.from]);
            }
            if Region::has(child, self.known) {
                kept.push(inner);
            } else {
                self.stubs(&mut kept);
                self.write(inner);
            }
            at = child.to;
        }
        self.stubs(&mut kept);
        self.out.push_str(&region.html[at..region.islands[place].to]);
    }

    /// Writes one stub for islands that stay side by side.
    fn stubs(&mut self, kept: &mut Vec<usize>) {
        if kept.is_empty() {
            return;
        }
        let mut steps: Vec<(String, usize)> = Vec::new();
        let mut last: Option<&Island> = None;
        for island in kept.drain(..).map(|place| &self.region.islands[place]) {
            let kind = |island: &Island| &self.region.html[island.step.clone()];
            let follows = last.is_some_and(|last| {
                last.place.is_some() && last.place.map(|place| place + 1) == island.place && kind(last) == kind(island)
            });
            match steps.last_mut().filter(|_| follows) {
                Some((_, run)) => *run += 1,
                None => steps.push((self.region.step(island), 1)),
            }
            last = Some(island);
        }
        let steps = steps.into_iter().map(|(step, run)| if run > 1 { format!("{step}+{run}") } else { step });
        let _ = write!(self.out, "<template data-keep=\"{}\"></template>", steps.collect::<Vec<_>>().join(" "));
    }

    /// Writes the items of a list that the browser does not have.
    fn append(&mut self, place: usize, name: &str) {
        let region = self.region;
        let items = region.inside(place).map(|item| &region.islands[item]);
        let fresh: Vec<_> = items.filter(|item| !Region::has(item, self.known)).collect();
        if !fresh.is_empty() {
            let _ = write!(self.out, "<template data-append=\"{name}\">");
            let drawing = fresh[0].sort == Sort::Kept;
            self.out.push_str(if drawing { "<svg>" } else { "" });
            fresh.iter().for_each(|item| self.out.push_str(&region.html[item.from..item.to]));
            self.out.push_str(if drawing { "</svg></template>" } else { "</template>" });
        }
    }
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
    /// The island that it is.
    island: Option<usize>,
}

/// The elements of markup that was drawn here: each that begins ends, if it is not [`endless`], and the values of
/// attributes hold no quotes and no angle brackets. None if elements do not stand inside each other, or not all in one.
fn elements(html: &str) -> Option<Vec<Element>> {
    let mut found: Vec<Element> = Vec::with_capacity(html.len() / 50);
    // The elements that have begun and not ended, each with the first of its kinds; and how many of each kind.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut kinds: Vec<(u64, usize)> = Vec::new();
    let (mut drawings, mut at) = (0usize, 0);
    while let Some(begin) = memchr(b'<', &html.as_bytes()[at..]) {
        let from = at + begin;
        at = from + memchr(b'>', &html.as_bytes()[from..])? + 1;
        let tag = &html[from + 1..at - 1];
        if tag.starts_with('!') {
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
        found.push(Element { from, to: at, around, step, place, drawn, list, print, hidden: 0, island: None });
        if list == Some(List::Kept) {
            at = pictures(html, at, &mut found);
        }
    }
    let whole = found.iter().filter(|element| element.around.is_none()).count() == 1;
    (whole && open.is_empty() && at == html.len()).then_some(found)
}

/// Takes the pictures that stand here, in the list that was found last; gives where they end. Their names are made of what
/// they show, so nobody has to read them.
fn pictures(html: &str, mut at: usize, found: &mut Vec<Element>) -> usize {
    const BEGIN: &str = "<symbol id=\"";
    const END: &str = "</symbol>";
    static ENDS: LazyLock<Finder> = LazyLock::new(|| Finder::new(END));
    let around = found.len() - 1;
    while let Some(rest) = html[at..].strip_prefix(BEGIN) {
        let (Some(name), Some(length)) = (memchr(b'"', rest.as_bytes()), ENDS.find(rest.as_bytes())) else { break };
        let (from, step) = (at, at + BEGIN.len()..at + BEGIN.len() + name);
        at += BEGIN.len() + length + END.len();
        let (to, hidden, print) = (at, at - from, Some(PRINTS.hash_one(&html[step.clone()])));
        found[around].hidden += hidden;
        let [around, place] = [Some(around), None];
        found.push(Element { from, to, around, step, place, drawn: true, list: None, print, hidden, island: None });
    }
    at
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
    let kind = PRINTS.hash_one(kind);
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

impl<'a> Reader<'a> {
    fn read(html: &'a str) -> Option<Vec<Island>> {
        let mut elements = elements(html)?;
        let mut reader = Reader { html, read: 0, islands: Vec::new(), open: Vec::new() };
        let mut shut = 0;
        for at in 0..elements.len() {
            if elements[at].from < shut {
                continue;
            }
            let around = elements[at].around.and_then(|around| elements[around].island);
            let list = elements[at].around.and_then(|around| elements[around].list);
            let element = &elements[at];
            if list.is_some()
                || element.list.is_some()
                || element.around.is_none()
                || element.print.is_some()
                || element.to - element.from - element.hidden >= LEAST
            {
                shut = if element.print.is_some() { element.to } else { shut };
                elements[at].island = Some(reader.islands.len());
                reader.begin(&elements[at], around, list);
            }
        }
        reader.finish(html.len());
        Some(reader.islands)
    }

    fn begin(&mut self, element: &Element, around: Option<usize>, list: Option<List>) {
        self.finish(element.from);
        self.text(element.from);
        let step = &self.html[element.step.clone()];
        let around = around.map(|around| &self.islands[around]);
        let name = match element.place {
            None => PRINTS.hash_one(step),
            Some(place) => PRINTS.hash_one((around.map(|around| around.name), step, place)),
        };
        let sort = match list {
            Some(List::Kept) => Sort::Kept,
            Some(List::Forgotten) => Sort::Item,
            None if element.list.is_some() => Sort::List,
            None if element.drawn => Sort::Svg,
            None => Sort::Html,
        };
        // Which islands stand in an island, and in which order, is its own; but a list only grows.
        if let Some((_, hash)) = self.open.last_mut().filter(|_| !matches!(sort, Sort::Item | Sort::Kept)) {
            name.hash(hash);
        }
        self.open.push((self.islands.len(), PRINTS.build_hasher()));
        let Element { from, to, place, print, .. } = *element;
        self.islands.push(Island { name, step: element.step.clone(), place, sort, from, to, end: 0, print });
    }

    /// Counts the text up to here to the innermost island.
    fn text(&mut self, to: usize) {
        if let Some((_, hash)) = self.open.last_mut().filter(|(place, _)| self.islands[*place].print.is_none()) {
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
            island.print.get_or_insert_with(|| hash.finish());
        }
    }
}

/// A name for all that the islands show. Of a list the last item counts: what came before it has been sent.
fn version_of(islands: &[Island]) -> String {
    let mut hash = KEY.build_hasher();
    for (place, island) in islands.iter().enumerate() {
        let item = |island: &Island| matches!(island.sort, Sort::Item | Sort::Kept);
        let last = islands.get(place + 1).is_none_or(|next| !item(next));
        if !item(island) || last {
            (island.name, island.print).hash(&mut hash);
        }
    }
    format!("{:016x}", hash.finish())
}
