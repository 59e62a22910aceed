//! What is new to a browser.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use super::{Island, Known, Piece, Prints, Sort};
use crate::parts::definitions::Definitions;

impl Known {
    /// Whether the browser has all of a piece.
    fn has(&self, prints: &Prints) -> bool {
        self.pieces.iter().any(|known| known.root == prints.root && known.whole == prints.whole)
    }

    /// The print of an island that the browser has. It is looked for in the `likely` piece first; elements with an id may have
    /// come from another one.
    fn print(&self, name: u64, likely: Option<&Prints>) -> Option<u64> {
        let of = |prints: &Prints| {
            let place = prints.islands.binary_search_by_key(&name, |(name, _)| *name).ok()?;
            Some(prints.islands[place].1)
        };
        likely.and_then(of).or_else(|| self.pieces.iter().find_map(|prints| of(prints)))
    }
}

/// A piece of which a browser does not have all, and what of it is new.
pub(super) struct News<'a> {
    piece: &'a Arc<Piece>,
    /// Which of its islands the browser has as they are.
    has: Vec<bool>,
    /// Whether there is anything new in an island.
    new: Vec<bool>,
    /// The same of the pieces inside.
    inside: Vec<Option<News<'a>>>,
}

/// What is new of a piece; none if the browser has all of it.
pub(super) fn news<'a>(piece: &'a Arc<Piece>, known: &Known) -> Option<News<'a>> {
    if known.has(&piece.prints) {
        return None;
    }
    let inside: Vec<Option<News<'a>>> = piece.inside.iter().map(|inner| news(inner, known)).collect();
    let likely = known.pieces.iter().find(|prints| prints.root == piece.prints.root).map(AsRef::as_ref);
    let (mut has, mut new) = (vec![true; piece.islands.len()], vec![false; piece.islands.len()]);
    for (place, island) in piece.islands.iter().enumerate().rev() {
        if let Some(news) = island.piece.map(|piece| &inside[piece]) {
            has[place] = news.as_ref().is_none_or(|news| news.has[0]);
            new[place] = news.as_ref().is_some_and(|news| news.new[0]);
            continue;
        }
        let lists = matches!(island.sort, Sort::List | Sort::Pictures);
        has[place] = known.print(island.name, likely).is_some_and(|print| print == island.print || lists);
        new[place] = !has[place] || children(&piece.islands, place).any(|inner| new[inner]);
    }
    Some(News { piece, has, new, inside })
}

impl<'a> News<'a> {
    /// Calls `look` with every piece of which the browser does not have all.
    pub(super) fn each(&self, look: &mut impl FnMut(&'a Piece)) {
        look(self.piece);
        self.inside.iter().flatten().for_each(|news| news.each(look));
    }
}

/// The islands directly inside one.
fn children(islands: &[Island], place: usize) -> impl Iterator<Item = usize> + '_ {
    let end = islands[place].end;
    let mut next = place + 1;
    std::iter::from_fn(move || {
        let inner = (next < end).then_some(next)?;
        next = islands[inner].end;
        Some(inner)
    })
}

/// An island of a page.
#[derive(Clone, Copy)]
struct Node<'a> {
    piece: &'a Piece,
    place: usize,
    /// What is new of that piece; none if the browser has all of it.
    news: Option<&'a News<'a>>,
}

impl<'a> Node<'a> {
    fn island(self) -> &'a Island {
        &self.piece.islands[self.place]
    }

    fn has(self) -> bool {
        self.news.is_none_or(|news| news.has[self.place])
    }

    fn is_new(self) -> bool {
        self.news.is_some_and(|news| news.new[self.place])
    }

    /// Its markup.
    fn html(self, range: Range<usize>) -> &'a str {
        &self.piece.html[range]
    }

    /// The islands directly inside, each with where it stands.
    fn inside(self) -> impl Iterator<Item = (Range<usize>, Node<'a>)> {
        children(&self.piece.islands, self.place).map(move |place| {
            let island = &self.piece.islands[place];
            let node = match island.piece {
                None => Node { place, ..self },
                Some(inner) => Node {
                    piece: &self.piece.inside[inner],
                    place: 0,
                    news: self.news.and_then(|news| news.inside[inner].as_ref()),
                },
            };
            (island.from..island.to, node)
        })
    }

    /// Whether it is a part of a table, which stands nowhere else by itself.
    fn of_table(self) -> bool {
        let island = self.island();
        let tag = self.html(island.from + 1..island.to).split([' ', '>']).next().unwrap_or_default();
        ["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"].contains(&tag)
    }

    /// Its id or its kind.
    fn kind(self) -> &'a str {
        self.html(self.island().step.clone())
    }

    /// The last step of its name.
    fn step(self) -> String {
        match self.island().place {
            None => format!("#{}", self.kind()),
            Some(0) => self.kind().to_owned(),
            Some(place) => format!("{}~{place}", self.kind()),
        }
    }
}

/// An update while it is written.
pub(super) struct Update {
    /// The pictures that the browser does not have.
    pictures: Definitions,
    out: String,
}

impl Update {
    /// Writes what is new.
    pub(super) fn write(news: &News<'_>, pictures: Definitions) -> String {
        let mut update = Update { pictures, out: String::new() };
        update.part(Node { piece: news.piece, place: 0, news: Some(news) }, "");
        if !update.pictures.is_empty() {
            update.out.push_str("<template data-append=\"#pictures\"><svg>");
            update.pictures();
            update.out.push_str("</svg></template>");
        }
        update.out
    }

    fn pictures(&mut self) {
        for picture in std::mem::take(&mut self.pictures).values() {
            self.out.push_str(picture);
        }
    }

    /// Writes what is new in an island. `path` leads to the island around it.
    fn part(&mut self, node: Node<'_>, path: &str) {
        let island = node.island();
        let mut name = node.step();
        if !path.is_empty() && island.place.is_some() {
            name = format!("{path}.{name}");
        }
        if !node.has() {
            self.whole(node, &name);
        } else if island.sort == Sort::List {
            return self.append(node, &name);
        }
        self.inner(node, &name);
    }

    /// Writes what is new in the islands inside one that has been written or is there.
    fn inner(&mut self, node: Node<'_>, name: &str) {
        let mut parts = Vec::new();
        gather(node, name, &mut parts);
        let apart = parts.iter().filter(|(inner, _)| inner.island().place.is_some()).count() > 1;
        if apart {
            let _ = write!(self.out, "<template data-in=\"{name}\">");
        }
        for (inner, path) in parts {
            let within = path.strip_prefix(name).filter(|_| apart).map(|path| path.trim_start_matches('.'));
            self.part(inner, within.unwrap_or(&path));
        }
        self.out.push_str(if apart { "</template>" } else { "" });
    }

    /// Writes an island that the browser does not have.
    fn whole(&mut self, node: Node<'_>, name: &str) {
        let island = node.island();
        let drawing = island.sort == Sort::Svg;
        let wrapped = drawing || island.place.is_some() || node.of_table();
        if wrapped {
            let _ = write!(self.out, "<template data-at=\"{name}\">{}", if drawing { "<svg>" } else { "" });
        }
        self.island(node);
        self.out.push_str(if drawing { "</svg>" } else { "" });
        self.out.push_str(if wrapped { "</template>" } else { "" });
    }

    /// Writes an island, with stubs for the islands in it that the browser has.
    fn island(&mut self, node: Node<'_>) {
        let island = node.island();
        let mut at = island.from;
        let mut kept: Vec<Node<'_>> = Vec::new();
        for (stands, child) in node.inside() {
            if at < stands.start {
                self.stubs(&mut kept);
                self.out.push_str(node.html(at..stands.start));
            }
            if child.has() {
                kept.push(child);
            } else {
                self.stubs(&mut kept);
                self.island(child);
            }
            at = stands.end;
        }
        self.stubs(&mut kept);
        if island.sort == Sort::Pictures {
            let end = node.html(at..island.to).rfind("</").map_or(island.to, |end| at + end);
            self.out.push_str(node.html(at..end));
            self.pictures();
            at = end;
        }
        self.out.push_str(node.html(at..island.to));
    }

    /// Writes one stub for islands that stay side by side.
    fn stubs(&mut self, kept: &mut Vec<Node<'_>>) {
        if kept.is_empty() {
            return;
        }
        let mut steps: Vec<(String, usize)> = Vec::new();
        let mut last: Option<Node<'_>> = None;
        for node in kept.drain(..) {
            let follows = last.is_some_and(|last| {
                let place = last.island().place;
                place.is_some() && place.map(|place| place + 1) == node.island().place && last.kind() == node.kind()
            });
            match steps.last_mut().filter(|_| follows) {
                Some((_, run)) => *run += 1,
                None => steps.push((node.step(), 1)),
            }
            last = Some(node);
        }
        let steps = steps.into_iter().map(|(step, run)| if run > 1 { format!("{step}+{run}") } else { step });
        let _ = write!(self.out, "<template data-keep=\"{}\"></template>", steps.collect::<Vec<_>>().join(" "));
    }

    /// Writes the items of a list that the browser does not have.
    fn append(&mut self, node: Node<'_>, name: &str) {
        let fresh: Vec<_> = node.inside().filter(|(_, item)| !item.has()).collect();
        if !fresh.is_empty() {
            let _ = write!(self.out, "<template data-append=\"{name}\">");
            fresh.into_iter().for_each(|(stands, _)| self.out.push_str(node.html(stands)));
            self.out.push_str("</template>");
        }
    }
}

/// The islands in which something is new and that stand in this one, or in one in it that has been written with it; each
/// with the path to it.
fn gather<'a>(node: Node<'a>, name: &str, parts: &mut Vec<(Node<'a>, String)>) {
    for (_, inner) in node.inside().filter(|(_, inner)| inner.is_new()) {
        if inner.has() || node.has() {
            parts.push((inner, name.to_owned()));
        } else {
            let step = inner.step();
            let name = if inner.island().place.is_none() { step } else { format!("{name}.{step}") };
            gather(inner, &name, parts);
        }
    }
}
