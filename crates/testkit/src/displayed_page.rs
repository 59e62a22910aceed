//! The elements of a page, and how the script of a browser changes them. It is written from the description of the
//! stream alone, so that it checks both sides.

use std::collections::BTreeMap;

/// An element or a text.
#[derive(Clone, PartialEq, Debug)]
enum Node {
    Element { tag: String, id: Option<String>, inside: Vec<Node> },
    Text(String),
}

/// Elements without an end.
const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];

/// A page with its changing region.
#[derive(Clone, Debug)]
pub struct DisplayedPage {
    region: Node,
    /// The version of its content.
    pub version: String,
}

impl DisplayedPage {
    /// Returns a page that was sent as a whole region.
    ///
    /// # Panics
    /// The markup is not one element.
    pub fn new(version: &str, html: &str) -> DisplayedPage {
        let region = parse(html.trim_end()).pop().expect("a region is one element");
        DisplayedPage { region, version: version.to_owned() }
    }

    /// Applies an event of a stream.
    ///
    /// # Panics
    /// The event is unknown or does not follow this page.
    pub fn apply_event(&mut self, event: &str, data: &str) {
        let (head, html) = data.split_once('\n').expect("a first line");
        match (event, head.split(' ').collect::<Vec<_>>().as_slice()) {
            ("region", [version]) => *self = DisplayedPage::new(version, html),
            ("islands", [from, to, "staged" | "quiet"]) => {
                assert_eq!(*from, self.version, "an update follows what is there");
                self.apply_update(html.trim_end());
                (*to).clone_into(&mut self.version);
            }
            other => panic!("an unknown event: {other:?}"),
        }
    }

    /// Replaces the islands that an update names. All names refer to the page before it.
    ///
    /// # Panics
    /// The update names an element that the page lacks.
    pub fn apply_update(&mut self, html: &str) {
        let before = self.region.clone();
        self.parts(parse(html), "", &before);
    }

    fn parts(&mut self, parts: Vec<Node>, within: &str, before: &Node) {
        for node in parts {
            let Node::Element { tag, id, mut inside } = node else { panic!("a text between islands") };
            let place = |name: &str| if name.starts_with('#') { name.to_owned() } else { format!("{within}.{name}") };
            if let Some(name) = attribute(&tag, "data-in") {
                self.parts(inside, &place(&name), before);
            } else if let Some(name) = attribute(&tag, "data-append") {
                let Some(Node::Element { inside: known, .. }) = self.region.named_mut(&place(&name)) else {
                    panic!("there is no list {name}")
                };
                if let [Node::Element { tag, inside: drawn, .. }] = inside.as_mut_slice()
                    && tag == "svg"
                {
                    inside = std::mem::take(drawn);
                }
                for item in inside {
                    assert!(!known.iter().any(|node| node.id() == item.id()), "an item twice");
                    known.push(item);
                }
            } else if let Some(name) = attribute(&tag, "data-at") {
                let mut island = inside.pop().expect("an island");
                if let Node::Element { tag, inside, .. } = &mut island
                    && tag == "svg"
                {
                    island = inside.pop().expect("a part of a drawing");
                }
                self.replace(&place(&name), island, before);
            } else {
                assert!(!tag.starts_with('t') || tag.starts_with("table"), "a browser drops <{tag}> here");
                let name = format!("#{}", id.as_deref().expect("an island has a name"));
                self.replace(&name, Node::Element { tag, id, inside }, before);
            }
        }
    }

    fn replace(&mut self, name: &str, mut island: Node, before: &Node) {
        island.fill(before.named(name), before);
        *self.region.named_mut(name).unwrap_or_else(|| panic!("there is no {name} to be changed")) = island;
    }

    /// Returns its content as markup.
    pub fn html(&self) -> String {
        let mut html = String::new();
        self.region.write(&mut html);
        html
    }

    /// Compares its content with a whole region that was rendered now. The log may begin earlier.
    ///
    /// # Errors
    /// They differ. The error shows where.
    pub fn compare_with(&self, html: &str) -> Result<(), String> {
        let mut now = self.region.clone();
        let mut then = parse(html.trim_end()).pop().expect("a region is one element");
        for node in [&mut now, &mut then] {
            if let Some(Node::Element { inside, .. }) = node.named_mut("#log-lines") {
                inside.drain(..inside.len().saturating_sub(20));
            }
            // A clock runs in the browser.
            if let Some(Node::Element { tag, inside, .. }) = node.named_mut("#clock") {
                tag.clear();
                inside.clear();
            }
        }
        // Pictures stay, and come in any order.
        let pictures = |node: &mut Node| match node.named_mut("#pictures") {
            Some(Node::Element { inside, .. }) => std::mem::take(inside),
            _ => Vec::new(),
        };
        let (kept, wanted) = (pictures(&mut now), pictures(&mut then));
        if let Some(missing) = wanted.iter().find(|picture| !kept.contains(picture)) {
            return Err(format!("it lacks the picture {missing:?}"));
        }
        let (mut mine, mut theirs) = (String::new(), String::new());
        now.write(&mut mine);
        then.write(&mut theirs);
        if mine == theirs {
            return Ok(());
        }
        let same = mine.bytes().zip(theirs.bytes()).take_while(|(one, other)| one == other).count();
        let from = (0..=same.saturating_sub(80)).rev().find(|at| mine.is_char_boundary(*at)).unwrap_or(0);
        let cut = |text: &str| text[from..].chars().take(240).collect::<String>();
        Err(format!("it shows\n{}\ninstead of\n{}", cut(&mine), cut(&theirs)))
    }
}

impl Node {
    fn id(&self) -> Option<&str> {
        match self {
            Node::Element { id, .. } => id.as_deref(),
            Node::Text(_) => None,
        }
    }

    fn inside(&self) -> &[Node] {
        match self {
            Node::Element { inside, .. } => inside,
            Node::Text(_) => &[],
        }
    }

    /// Returns the way to the element with an id: the place in each element on it.
    fn way(&self, wanted: &str) -> Option<Vec<usize>> {
        if self.id() == Some(wanted) {
            return Some(Vec::new());
        }
        self.inside().iter().enumerate().find_map(|(place, node)| {
            let mut way = node.way(wanted)?;
            way.insert(0, place);
            Some(way)
        })
    }

    /// Returns its first class, or its tag.
    fn kind(&self) -> Option<String> {
        let Node::Element { tag, id: None, .. } = self else { return None };
        let class = attribute(tag, "class").and_then(|class| class.split_whitespace().next().map(str::to_owned));
        class.filter(|class| !class.is_empty()).or_else(|| tag.split([' ', '/']).next().map(str::to_owned))
    }

    /// Returns the way to an element by its name: steps from one with an id, or from this one.
    fn path(&self, name: &str) -> Option<Vec<usize>> {
        let mut path = Vec::new();
        for step in name.split('.') {
            if let Some(id) = step.strip_prefix('#') {
                path = self.way(id)?;
                continue;
            }
            let (kind, place) = step.split_once('~').unwrap_or((step, "0"));
            let here = self.at(&path).inside().iter().enumerate();
            let mut same = here.filter(|(_, node)| node.kind().as_deref() == Some(kind));
            path.push(same.nth(place.parse().ok()?)?.0);
        }
        Some(path)
    }

    fn at(&self, path: &[usize]) -> &Node {
        path.iter().fold(self, |node, place| &node.inside()[*place])
    }

    fn named(&self, name: &str) -> Option<&Node> {
        Some(self.at(&self.path(name)?))
    }

    fn named_mut(&mut self, name: &str) -> Option<&mut Node> {
        let path = self.path(name)?;
        path.into_iter().try_fold(self, |node, place| match node {
            Node::Element { inside, .. } => inside.get_mut(place),
            Node::Text(_) => None,
        })
    }

    /// Replaces the stubs by the elements that stay. `now` is the present form of this node, if there is one.
    fn fill(&mut self, now: Option<&Node>, page: &Node) {
        let Node::Element { inside, .. } = self else { return };
        let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
        let mut filled = Vec::new();
        for mut node in std::mem::take(inside) {
            let stub = match &node {
                Node::Element { tag, .. } => attribute(tag, "data-keep"),
                Node::Text(_) => None,
            };
            if let Some(steps) = stub {
                for (step, run) in steps.split(' ').map(|step| step.split_once('+').unwrap_or((step, "1"))) {
                    let (kind, place) = step.split_once('~').unwrap_or((step, "0"));
                    let place: usize = place.parse().expect("a number");
                    let run: usize = run.parse().expect("a number");
                    for place in place..place + run {
                        let kept = match step.starts_with('#') {
                            true => page.named(step),
                            false => now.and_then(|now| now.named(&format!("{kind}~{place}"))),
                        };
                        filled.push(kept.unwrap_or_else(|| panic!("{step} should stay and is not there")).clone());
                    }
                    kinds.insert(kind.to_owned(), place + run);
                }
                continue;
            }
            let twin = match (node.id(), node.kind()) {
                (Some(id), _) => page.named(&format!("#{id}")),
                (None, Some(kind)) => {
                    let place = kinds.entry(kind.clone()).or_default();
                    *place += 1;
                    now.and_then(|now| now.named(&format!("{kind}~{}", *place - 1)))
                }
                (None, None) => None,
            };
            node.fill(twin, page);
            filled.push(node);
        }
        *inside = filled;
    }

    fn write(&self, html: &mut String) {
        match self {
            Node::Text(text) => html.push_str(text),
            Node::Element { tag, inside, .. } => {
                html.push_str(&format!("<{tag}>"));
                inside.iter().for_each(|node| node.write(html));
                html.push_str("</>");
            }
        }
    }
}

/// Returns the value of an attribute in the inside of an opening tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let at = tag.find(&format!(" {name}"))? + name.len() + 1;
    let rest = tag[at..].strip_prefix("=\"").unwrap_or("\"");
    Some(rest.split('"').next().unwrap_or_default().to_owned())
}

/// Parses markup that our own pages consist of.
fn parse(html: &str) -> Vec<Node> {
    let mut open: Vec<(String, Vec<Node>)> = vec![(String::new(), Vec::new())];
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        if at > 0 {
            open.last_mut().expect("one is open").1.push(Node::Text(rest[..at].to_owned()));
        }
        let mut quoted = false;
        let end = rest[at..].find(|letter| {
            quoted ^= letter == '"';
            letter == '>' && !quoted
        });
        let end = at + end.expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            let (tag, inside) = open.pop().expect("something to end");
            let id = attribute(&tag, "id");
            open.last_mut().expect("one is open").1.push(Node::Element { tag, id, inside });
        } else if tag.ends_with('/') || VOID.contains(&name) {
            let tag = tag.trim_end_matches('/').to_owned();
            let id = attribute(&tag, "id");
            open.last_mut().expect("one is open").1.push(Node::Element { tag, id, inside: Vec::new() });
        } else {
            open.push((tag.to_owned(), Vec::new()));
        }
    }
    let (_, mut nodes) = open.pop().expect("all is closed");
    assert!(open.is_empty(), "something is never closed");
    if !rest.is_empty() {
        nodes.push(Node::Text(rest.to_owned()));
    }
    nodes
}
