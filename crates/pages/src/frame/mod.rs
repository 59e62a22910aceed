//! Frames: what one viewer sees of a table at one moment, and the records by which a browser gets from one to the next.
//!
//! A table's page is `<main id="table">` with *sections*, elements with an id. A [`TableDrawing`] is such a page as it
//! was drawn. A [`Frame`] is what a stream needs of it: the sections without the content of their live stretches, and
//! those by themselves, so that what people do is shown at once while moments of the game wait for their turn.
//! ARCHITECTURE describes the records.

mod delta;
pub(crate) mod marks;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::hashing::hash_texts;
use crate::motion::Motion;
use crate::parts::definitions::{Definitions, collect_definitions};

use delta::{Step, describe_changes};
use marks::Marked;

/// The attributes of `<main id="table">`, and the moment that is shown.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub struct FrameHead {
    /// Changes when the table is loaded anew. A text in records, because numbers of JavaScript are not that exact.
    #[serde(serialize_with = "serialize_as_text")]
    pub epoch: u64,
    /// The number of the viewer's moment.
    pub moment: u64,
    /// True if no other moment of the same step follows. Only the last one offers answers.
    pub last: bool,
    /// The viewer's seat, or empty.
    pub viewer: String,
    /// True if the page shows something else than the game in progress.
    pub alone: bool,
    /// The title of the tab.
    pub title: String,
    /// The question that the viewer has to answer, for screen readers.
    pub alert: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn serialize_as_text<S: serde::Serializer>(epoch: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(epoch)
}

/// How a moment is presented.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Presentation {
    /// The pieces that move, from where to where.
    pub motions: Vec<Motion>,
    /// The board that the motions are played on, where the board of the frame shows none of the pieces. Empty if there is
    /// none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub stage: String,
    /// The sentences that the viewer was told.
    pub said: Vec<String>,
    /// The sound, if sounds are enabled.
    pub sound: Option<Sound>,
    /// The outcome that is shown large over the moment before, until this one replaces it. Empty if there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub overlay: String,
    /// The announcement that is shown large over this moment, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub banner: String,
    /// How long the moment stands before the next one may replace it, in milliseconds.
    pub span: u32,
    /// The places that changed since the viewer's own last answer, as CSS selectors.
    pub marks: Vec<String>,
}

impl Presentation {
    /// Returns the presentation of what is shown without being staged: it has happened before.
    fn still(&self) -> Presentation {
        Presentation { marks: self.marks.clone(), ..Presentation::default() }
    }
}

/// A sound of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sound {
    Dice,
    Card,
    Turn,
    End,
}

/// A table's page as it was drawn.
pub(crate) struct TableDrawing {
    pub head: FrameHead,
    pub presentation: Presentation,
    /// The sections in order: their ids, and their markup with marks.
    sections: Vec<(&'static str, Markup)>,
    definitions: Definitions,
}

/// The page of one viewer at one moment.
#[derive(Default, Debug)]
pub struct Frame {
    head: FrameHead,
    presentation: Presentation,
    id: String,
    /// The sections without the content of live stretches.
    sections: Vec<(&'static str, String)>,
    /// The live stretches by name.
    live: BTreeMap<String, String>,
    definitions: Definitions,
}

impl TableDrawing {
    /// Draws the sections.
    pub fn new(head: FrameHead, draw: impl FnOnce() -> (Presentation, Vec<(&'static str, Markup)>)) -> TableDrawing {
        let ((presentation, mut sections), definitions) = collect_definitions(draw);
        sections.retain(|(_, markup)| !markup.0.is_empty());
        TableDrawing { head, presentation, sections, definitions }
    }

    /// Returns `<main id="table">`, and the ranges of it without text that people at the table choose.
    pub fn to_main(&self) -> (String, Vec<Range<usize>>) {
        let Marked { html, quiet, .. } = Marked::read(&self.marked_main().0);
        (html, quiet)
    }

    /// Returns the collapsible part with this name.
    pub fn find_part(&self, name: &str) -> Option<String> {
        let Marked { html, parts, .. } = Marked::read(&self.marked_main().0);
        parts.into_iter().find(|(part, _)| part == name).map(|(_, range)| html[range].to_owned())
    }

    fn marked_main(&self) -> Markup {
        let FrameHead { epoch, moment, viewer, alone, title, alert, .. } = &self.head;
        html! {
            main #table .frame.alone[*alone] data-viewer=(viewer) data-epoch=(epoch) data-moment=(moment) data-frame=(self.id())
                data-title=(title) data-alert=[alert.as_ref()] {
                @for (_, section) in &self.sections { (section) }
                (marks::mark_quiet(&html! {
                    svg.defs width="0" height="0" aria-hidden="true" focusable="false" {
                        defs #pictures { @for definition in self.definitions.values() { (PreEscaped(&**definition)) } }
                    }
                }))
            }
        }
    }

    /// Returns a name of this content: the same if and only if a viewer would find no difference.
    fn id(&self) -> String {
        let head = format!("{:?}", self.head);
        let sections: Vec<String> = self.sections.iter().map(|(_, markup)| Marked::read(&markup.0).identity).collect();
        format!("{:016x}", hash_texts(std::iter::once(&head).chain(&sections).map(String::as_str)))
    }
}

impl From<TableDrawing> for Frame {
    fn from(drawing: TableDrawing) -> Frame {
        let id = drawing.id();
        let TableDrawing { head, presentation, sections, definitions } = drawing;
        let mut live = BTreeMap::new();
        let sections = sections
            .into_iter()
            .map(|(id, markup)| {
                let read = Marked::read(&markup.0);
                live.extend(read.live);
                (id, read.hollow)
            })
            .collect();
        Frame { head, presentation, id, sections, live, definitions }
    }
}

impl Frame {
    /// Returns a name of what is shown: the same if and only if a viewer would find no difference.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the moment of the frame.
    pub fn head(&self) -> &FrameHead {
        &self.head
    }

    /// Returns how the moment is presented.
    pub fn presentation(&self) -> &Presentation {
        &self.presentation
    }

    /// Returns the sections in order, without the content of live stretches.
    pub fn sections(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.sections.iter().map(|(id, text)| (*id, text.as_str()))
    }

    /// Returns the live stretches by name.
    pub fn live_parts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.live.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns all markup of the frame, for tests that look for what must not be sent.
    pub fn text(&self) -> String {
        let sections = self.sections.iter().map(|(_, markup)| markup.as_str());
        sections.chain(self.live.values().map(String::as_str)).collect()
    }
}

/// The content of a section or a live stretch in a record.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Content {
    Whole(String),
    Steps(Vec<Step>),
}

/// A section in a record: its id alone if it is unchanged.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum SectionRecord {
    Same((&'static str,)),
    Changed(&'static str, Content),
}

/// A record of the stream: see ARCHITECTURE.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Record {
    /// A moment, or a change of what is shown at the same moment.
    Frame(Box<FrameRecord>),
    /// The parts about people, which are shown at once.
    Live(LiveRecord),
}

/// The content of a [`Record::Frame`].
#[derive(Debug, Serialize)]
pub struct FrameRecord {
    id: String,
    /// The frame that this one follows; none if it replaces everything.
    base: Option<String>,
    #[serde(flatten)]
    head: FrameHead,
    sections: Vec<SectionRecord>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    parts: BTreeMap<String, Content>,
    /// Definitions of shared drawings that the browser does not have.
    #[serde(skip_serializing_if = "String::is_empty")]
    pictures: String,
    #[serde(flatten)]
    presentation: Presentation,
}

/// The content of a [`Record::Live`].
#[derive(Debug, Serialize)]
pub struct LiveRecord {
    /// The id of what is shown now, unless a frame with the same changes follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    parts: BTreeMap<String, Content>,
}

/// The last frame that a browser has been sent: the base of the next differences.
#[derive(Debug)]
pub struct SentFrame {
    frame: Arc<Frame>,
    /// The id that the browser knows it by. A frame that looks the same may have another one.
    id: String,
    /// The sections whose text the browser has. Of a page that it loaded it only has the elements.
    texts: BTreeSet<&'static str>,
    /// The live stretches whose text it has.
    live_texts: BTreeSet<String>,
    /// The definitions that it has; it keeps them.
    pictures: BTreeSet<u64>,
    /// True if all texts are sent whole.
    is_without_steps: bool,
}

impl SentFrame {
    /// Returns the state of a browser that loaded this frame as a page.
    pub fn after_loading(frame: Arc<Frame>) -> SentFrame {
        let pictures = frame.definitions.keys().copied().collect();
        SentFrame {
            id: frame.id.clone(),
            frame,
            texts: BTreeSet::new(),
            live_texts: BTreeSet::new(),
            pictures,
            is_without_steps: false,
        }
    }

    /// Sends a frame that replaces everything.
    pub fn send_whole(frame: Arc<Frame>) -> (SentFrame, Record) {
        let sections = frame.sections.iter().map(|(id, text)| SectionRecord::Changed(id, Content::Whole(text.clone())));
        let record = FrameRecord {
            id: frame.id.clone(),
            base: None,
            head: frame.head.clone(),
            sections: sections.collect(),
            parts: frame.live.iter().map(|(name, text)| (name.clone(), Content::Whole(text.clone()))).collect(),
            pictures: frame.definitions.values().map(|definition| &**definition).collect(),
            presentation: frame.presentation.still(),
        };
        let texts = frame.sections.iter().map(|(id, _)| *id).collect();
        let live_texts = frame.live.keys().cloned().collect();
        let pictures = frame.definitions.keys().copied().collect();
        let id = frame.id.clone();
        (SentFrame { id, frame, texts, live_texts, pictures, is_without_steps: false }, Record::Frame(Box::new(record)))
    }

    /// From now on sends all texts whole, which costs nothing within one program.
    #[must_use]
    pub fn without_steps(self) -> SentFrame {
        SentFrame { is_without_steps: true, ..self }
    }

    /// Returns the frame that was sent last.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// Sends the next frame: what people did first, because it does not wait.
    pub fn send_next(&mut self, frame: Arc<Frame>) -> Vec<Record> {
        if frame.id == self.frame.id {
            return Vec::new();
        }
        if frame.head.viewer != self.frame.head.viewer || frame.head.alone != self.frame.head.alone {
            let (sent, record) = SentFrame::send_whole(frame);
            *self = SentFrame { is_without_steps: self.is_without_steps, ..sent };
            return vec![record];
        }
        let mut parts = self.changed_parts(&frame);
        let sections: Vec<SectionRecord> = frame.sections.iter().map(|(id, text)| self.section(id, text)).collect();
        let stays = sections.iter().all(|section| matches!(section, SectionRecord::Same(_)))
            && sections.len() == self.frame.sections.len()
            && frame.head == self.frame.head;
        let pictures: String = frame
            .definitions
            .iter()
            .filter(|(number, _)| self.pictures.insert(**number))
            .map(|(_, definition)| &**definition)
            .collect();
        let known = |name: &String| self.frame.live.contains_key(name);
        let at_once: BTreeMap<String, Content> =
            if stays { std::mem::take(&mut parts) } else { parts.extract_if(.., |name, _| known(name)).collect() };
        let changed = at_once.keys().chain(parts.keys()).cloned();
        self.live_texts =
            self.live_texts.iter().cloned().chain(changed).filter(|name| frame.live.contains_key(name)).collect();
        let mut records = Vec::new();
        if !at_once.is_empty() {
            if stays {
                self.id.clone_from(&frame.id);
            }
            records.push(Record::Live(LiveRecord { id: stays.then(|| frame.id.clone()), parts: at_once }));
        }
        if !stays {
            self.texts = frame
                .sections
                .iter()
                .zip(&sections)
                .filter_map(|((id, _), record)| {
                    let has = matches!(record, SectionRecord::Changed(..)) || self.texts.contains(id);
                    has.then_some(*id)
                })
                .collect();
            // Only another moment of the same board is staged.
            let (before, after) = (&self.frame.head, &frame.head);
            let is_staged = (before.epoch, before.moment) != (after.epoch, after.moment) && !before.alone;
            records.push(Record::Frame(Box::new(FrameRecord {
                id: frame.id.clone(),
                base: Some(std::mem::replace(&mut self.id, frame.id.clone())),
                head: frame.head.clone(),
                sections,
                parts,
                pictures,
                presentation: if is_staged { frame.presentation.clone() } else { frame.presentation.still() },
            })));
        }
        self.frame = frame;
        records
    }

    fn changed_parts(&self, frame: &Frame) -> BTreeMap<String, Content> {
        let changed = frame.live.iter().filter(|(name, text)| self.frame.live.get(*name) != Some(*text));
        changed
            .map(|(name, text)| {
                let before =
                    self.frame.live.get(name).filter(|_| !self.is_without_steps && self.live_texts.contains(name));
                (name.clone(), content(before, text))
            })
            .collect()
    }

    fn section(&self, id: &'static str, text: &str) -> SectionRecord {
        let before = self.frame.sections.iter().find(|(known, _)| *known == id).map(|(_, text)| text);
        if before.is_some_and(|before| before == text) {
            return SectionRecord::Same((id,));
        }
        SectionRecord::Changed(id, content(before.filter(|_| !self.is_without_steps && self.texts.contains(id)), text))
    }
}

/// Returns the steps from the text that the browser has, or the whole text if that is shorter.
fn content(before: Option<&String>, text: &str) -> Content {
    let steps = before.map(|before| describe_changes(before, text));
    let inserted = |step: &Step| match step {
        Step::Insert(text) => text.len() + 8,
        Step::Copy(_) => 6,
    };
    match steps.filter(|steps| steps.iter().map(inserted).sum::<usize>() < text.len()) {
        Some(steps) => Content::Steps(steps),
        None => Content::Whole(text.to_owned()),
    }
}
