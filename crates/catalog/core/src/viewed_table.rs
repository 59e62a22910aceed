//! A game as one viewer sees it, made of the facts that they may be shown and the rules.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use engine::{Seat, SeatSet, ToAct, View, ViewOf, Viewer};

use crate::action_hash::hash_actions;
use crate::i18n::{EventText, SeatNames};
use crate::seat_holders::address_former_names;
use crate::sentence_cache::SentenceCache;
use crate::viewer_facts::{FactLine, FactsOf, LogEvent};
use crate::viewer_state::RevealedView;
use crate::{CatalogGame, GameInfo, GameResult, LogSentence, LogTail, ViewedGame, ViewerState, tr};

/// A game as one viewer sees it.
pub struct ViewedTable<G: CatalogGame> {
    rules: G,
    facts: FactsOf<G>,
    sentences: Arc<SentenceCache>,
}

impl<G: CatalogGame> ViewedTable<G> {
    /// Creates the game from its rules and the facts. The cache belongs to this viewer of this game, as long as the seats
    /// have these names.
    pub fn new(rules: G, facts: FactsOf<G>, sentences: Arc<SentenceCache>) -> ViewedTable<G> {
        ViewedTable { rules, facts, sentences }
    }

    /// Returns the facts.
    pub fn facts(&self) -> &FactsOf<G> {
        &self.facts
    }

    /// Returns the rules.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    fn public(&self) -> &G::Public {
        &self.facts.view.public
    }

    fn names(&self, you: Option<Seat>) -> SeatNames<'_> {
        SeatNames::new(&self.facts.names).addressing_seat(you)
    }

    /// Returns a line of the log in words. Of all lines that the facts contain, this one has the given index.
    fn sentence(&self, index: usize, you: Option<Seat>) -> LogSentence {
        let line = &self.facts.log[index];
        let (number, total) = (self.facts.first_line + index, self.facts.first_line + self.facts.log.len());
        let named = self.sentences.find_or_make(number, total, None, || self.word_line(line, None));
        let sentence = match you {
            None => named,
            Some(_) => self.sentences.find_or_make(number, total, you, || match self.word_line(line, you) {
                sentence if sentence.text == named.text => named,
                sentence => LogSentence { is_about_reader: true, ..sentence },
            }),
        };
        LogSentence { step: line.step, is_void: line.is_void, ..sentence }
    }

    /// Returns the names of the seats for a line of the log: of those who held them then.
    fn names_then(&self, line: &FactLine<G::Event>, you: Option<Seat>) -> SeatNames<'_> {
        match self.facts.former_names.get(line.tenure) {
            None => self.names(you),
            Some(then) => address_former_names(&then.names, then.changed, you),
        }
    }

    fn word_line(&self, line: &FactLine<G::Event>, you: Option<Seat>) -> LogSentence {
        let EventText { text, clause, weight } = word_event(&self.rules, self.names_then(line, you), &line.event);
        let taken_back_by = match line.event {
            LogEvent::Undone(seat) => Some(seat),
            LogEvent::Event(_) | LogEvent::Note(..) => None,
        };
        LogSentence {
            step: line.step,
            text: text.into(),
            clause,
            weight,
            is_outside_journal: matches!(line.event, LogEvent::Note(..)),
            is_about_reader: false,
            is_void: line.is_void,
            taken_back_by,
        }
    }

    /// Returns the names of the seats before the present ones, each with the first step after it.
    fn names_by_step(&self) -> Vec<(usize, Arc<[String]>)> {
        if self.facts.former_names.is_empty() {
            return Vec::new();
        }
        let of_the_game = self.facts.log.iter().rev().filter(|line| !matches!(line.event, LogEvent::Note(..)));
        let mut latest: Vec<&FactLine<G::Event>> = of_the_game.collect();
        latest.dedup_by_key(|line| line.tenure);
        let named = latest
            .into_iter()
            .rev()
            .filter_map(|line| Some((line.step + 1, isolated(&self.facts.former_names.get(line.tenure)?.names))));
        named.collect()
    }

    fn legal_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if let (true, Some((seat, own))) = (self.facts.is_asked, &self.facts.view.own) {
            self.rules.legal_actions(self.public(), own, *seat, &mut actions);
        }
        actions
    }

    fn out_of_turn_actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if let (false, Some((seat, own))) = (self.is_over(), &self.facts.view.own) {
            self.rules.out_of_turn_actions(self.public(), own, *seat, &mut actions);
        }
        actions
    }

    fn pending_owner(&self) -> Option<Seat> {
        (self.rules.to_act(self.public()) == ToAct::Chance).then(|| self.rules.chance_owner(self.public())).flatten()
    }

    fn build_viewer_state(&self) -> ViewerState<G> {
        let facts = &self.facts;
        let most = if self.is_over() { usize::MAX } else { ViewerState::<G>::MAX_RECENT_EVENTS };
        let valid = facts.log.iter().rev().filter(|line| !line.is_void);
        let events = valid.filter_map(|line| match &line.event {
            LogEvent::Event(event) => Some((line.step, event.clone())),
            LogEvent::Undone(_) | LogEvent::Note(..) => None,
        });
        let mut recent_events: Vec<_> = events.take(most).collect();
        recent_events.reverse();
        let view_of = |seat: usize, own: &G::Own| View {
            public: facts.view.public.clone(),
            own: Some((Seat(seat as u8), own.clone())),
        };
        let revealed = facts.revealed.iter().enumerate();
        ViewerState::<G> {
            game: self.rules.clone(),
            view: facts.view.clone(),
            question: facts.question,
            is_asked: facts.is_asked,
            is_over: self.is_over(),
            choices: self.legal_actions(),
            blocked_actions: if facts.is_asked {
                explain_blocked_actions(&self.rules, &facts.view)
            } else {
                Vec::new()
            },
            out_of_turn_actions: self.out_of_turn_actions(),
            recent_events,
            ending: facts.ending.clone(),
            names: isolated(&facts.names),
            former_names: self.names_by_step(),
            revealed: revealed
                .map(|(seat, known)| RevealedView { view: view_of(seat, &known.own), events: known.events.clone() })
                .collect(),
        }
    }
}

/// Shows the facts: the rest follows from the rules.
impl<G: CatalogGame> Debug for ViewedTable<G> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.facts.fmt(f)
    }
}

impl<G: CatalogGame> ViewedGame for ViewedTable<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn viewer(&self) -> Viewer {
        self.facts.viewer()
    }

    fn seat_names(&self) -> &[String] {
        &self.facts.names
    }

    fn is_over(&self) -> bool {
        self.rules.to_act(self.public()) == ToAct::Nobody
    }

    fn viewer_state(&self) -> Box<dyn Any + Send> {
        Box::new(self.build_viewer_state())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn log_tail(&self, you: Option<Seat>, most: usize) -> LogTail {
        let log = &self.facts.log;
        let skipped = log.len().saturating_sub(most);
        let last = log.last().map(|line| &line.event);
        LogTail {
            first: self.facts.first_line + skipped,
            lines: (skipped..log.len()).map(|index| self.sentence(index, you)).collect(),
            still: matches!(last, Some(LogEvent::Undone(_) | LogEvent::Note(..))),
            first_line_since_action: self.facts.first_line_since_action,
        }
    }

    fn key_line_before(&self, you: Option<Seat>, step: usize) -> Option<LogSentence> {
        let of_the_game =
            |(_, line): &(usize, &FactLine<G::Event>)| line.step < step && !matches!(line.event, LogEvent::Note(..));
        let mut told = self.facts.log.iter().enumerate().rev().filter(of_the_game).peekable();
        let last = told.peek()?.1.step;
        let lines = told.take_while(|(_, line)| line.step == last).map(|(index, _)| self.sentence(index, you));
        // Of equal weights the newest wins, which comes first here.
        lines.reduce(|best, line| if line.weight > best.weight { line } else { best })
    }

    fn headline(&self, you: Option<Seat>) -> String {
        self.rules.describe_phase(self.names(you), self.public())
    }

    fn question_text(&self) -> String {
        let own = self.viewer().seat();
        if self.facts.is_asked {
            return self.rules.describe_question(self.names(own), &self.facts.view);
        }
        let names = self.names(None);
        if let Some(owner) = self.pending_owner() {
            if own == Some(owner) {
                return self.headline(own);
            }
            return tr!("waiting-for", count = 1, seats = names.name_of(owner));
        }
        let seats = match self.rules.to_act(self.public()) {
            ToAct::Nobody => return tr!("waiting-nobody"),
            ToAct::Chance => SeatSet::EMPTY,
            ToAct::Seats(seats) => seats,
        };
        // A viewer knows that they have answered.
        let others: SeatSet = seats.iter().filter(|seat| Some(*seat) != own).collect();
        tr!("waiting-for", count = seats.len(), seats = names.names_of(others))
    }

    fn result(&self) -> Option<GameResult> {
        let ending = self.facts.ending.as_ref();
        ending.map(|ending| GameResult::from_ending(ending, self.rules.seats()))
    }

    fn ending_text(&self, you: Option<Seat>) -> Option<String> {
        self.facts.ending.as_ref().map(|ending| self.rules.describe_ending(self.names(you), ending))
    }

    fn awaited_seats(&self) -> SeatSet {
        let own = self.viewer().seat();
        match self.rules.to_act(self.public()) {
            ToAct::Seats(seats) => seats.iter().filter(|seat| Some(*seat) != own || self.facts.is_asked).collect(),
            ToAct::Chance | ToAct::Nobody => SeatSet::EMPTY,
        }
    }

    fn has_answered(&self) -> bool {
        let is_on_turn = |seat| matches!(self.rules.to_act(self.public()), ToAct::Seats(seats) if seats.contains(seat));
        !self.facts.is_asked && self.viewer().seat().is_some_and(is_on_turn)
    }

    fn chance_text(&self) -> Option<String> {
        self.pending_owner().map(|_| self.rules.describe_chance(self.public()))
    }

    fn choice_list_hash(&self) -> u32 {
        hash_actions(&self.legal_actions())
    }

    fn score_history(&self) -> &[(usize, Vec<i32>)] {
        &self.facts.score_history
    }

    fn first_time_hints(&self) -> Vec<(&'static str, String)> {
        let events = self.facts.first_events.iter();
        events.filter_map(|event| self.rules.first_time_hint(self.public(), self.viewer().seat(), event)).collect()
    }

    fn rules_section(&self) -> &'static str {
        self.rules.rules_section(self.public())
    }
}

/// Returns the blocked actions of the seat with this view, each with its reason.
pub(crate) fn explain_blocked_actions<G: CatalogGame>(
    rules: &G,
    view: &ViewOf<G>,
) -> Vec<(G::Action, G::BlockedReason)> {
    let mut blocked = Vec::new();
    let Some((seat, own)) = &view.own else { return Vec::new() };
    rules.blocked_actions(&view.public, own, *seat, &mut blocked);
    let with_reason = |action| (action, rules.blocked_reason(&view.public, own, *seat, action));
    blocked.into_iter().map(with_reason).collect()
}

/// Returns what a line of the log says.
pub(crate) fn word_event<G: CatalogGame>(rules: &G, names: SeatNames<'_>, event: &LogEvent<G::Event>) -> EventText {
    match event {
        LogEvent::Event(event) => rules.describe_event(names, event),
        LogEvent::Undone(seat) => {
            EventText { text: tr!("took-back", seat = names.name_of(*seat)), clause: "", weight: 0 }
        }
        LogEvent::Note(seat, note) => EventText { text: note.describe_note(names, *seat), clause: "", weight: 1 },
    }
}

/// Returns the names of the seats, isolated so that no name can reorder the text beside it.
fn isolated(names: &Arc<[String]>) -> Arc<[String]> {
    let exposed = names.iter().any(|name| matches!(text::isolate_bidi(name), Cow::Owned(_)));
    if !exposed {
        return Arc::clone(names);
    }
    names.iter().map(|name| text::isolate_bidi(name).into_owned()).collect()
}
