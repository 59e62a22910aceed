//! Everything that one drawing of a table needs: who looks, what they see, and what they can answer.

use std::hash::{BuildHasher, Hash};

use catalog::{CatalogGame, ViewerState};
use engine::{Rules, Seat};
use maud::{Markup, html};

use crate::TablePage;
use crate::dock::{press, shut};
use crate::islands::PRINTS;
use crate::pieces::{piece, read_once};

/// A table as one viewer sees it, with the game's own types.
pub(crate) struct Setting<'a, G: CatalogGame> {
    /// The table as furniture.
    pub page: &'a TablePage<'a>,
    /// What the viewer may be shown.
    pub screen: &'a ViewerState<G>,
    /// The number of the answer that a lesson advises.
    pub suggested: Option<usize>,
    /// A print of what everybody may know of the table and its game, for [`piece`](crate::pieces::piece)s that show nothing else.
    pub shared: u64,
}

/// An answer open to the viewer, or something that they may do unasked.
pub(crate) struct Choice<'a, G: CatalogGame> {
    screen: &'a ViewerState<G>,
    pub action: G::Action,
    /// Its number; none for what is done unasked.
    number: Option<usize>,
    /// Whether a lesson advises it.
    pub suggested: bool,
}

/// An answer closed to the viewer.
pub(crate) struct Closed<'a, G: CatalogGame> {
    screen: &'a ViewerState<G>,
    pub action: G::Action,
    pub reason: G::BlockedReason,
}

impl<G: CatalogGame> Clone for Choice<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: CatalogGame> Copy for Choice<'_, G> {}

impl<G: CatalogGame> Clone for Closed<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: CatalogGame> Copy for Closed<'_, G> {}

impl<G: CatalogGame> Choice<'_, G> {
    /// What it says.
    pub fn text(&self) -> String {
        self.screen.text(self.action)
    }

    /// What the form sends: the number of an answer, or the action itself.
    pub fn value(&self) -> String {
        self.number.map_or_else(|| catalog::wire(&self.action), |number| number.to_string())
    }
}

impl<G: CatalogGame> Closed<'_, G> {
    /// What it says.
    pub fn text(&self) -> String {
        self.screen.text(self.action)
    }

    /// Why it is closed.
    pub fn why(&self) -> String {
        self.screen.reason(self.reason)
    }

    /// The clause behind it.
    pub fn clause(&self) -> &'static str {
        engine::BlockedReason::clause(self.reason)
    }
}

impl<'a, G: CatalogGame> Setting<'a, G> {
    pub fn new(page: &'a TablePage<'a>, screen: &'a ViewerState<G>, suggested: Option<usize>) -> Setting<'a, G> {
        let shared = PRINTS.hash_one((screen.table, &screen.view.public, &screen.names, page.replay, page.everything));
        Setting { page, screen, suggested, shared }
    }

    /// Whether the viewer has nothing to choose and sees nothing closed: what is drawn shows no answers.
    pub fn idle(&self) -> bool {
        self.screen.choices.is_empty() && self.screen.closed.is_empty()
    }

    /// An element with an id that shows nothing but what everybody may know and `more`, and the answers of the viewer: drawn
    /// once for all who have none. `sort` is unlike that of every other piece of the game.
    pub fn common(&self, sort: &str, more: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
        if self.idle() { piece((sort, self.shared, more), draw) } else { read_once(draw) }
    }

    pub fn open(&self) -> &'a G::Public {
        &self.screen.view.public
    }

    pub fn mine(&self) -> Option<&'a G::Own> {
        self.screen.view.own.as_ref().map(|(_, mine)| mine)
    }

    /// The viewer's seat.
    pub fn me(&self) -> Option<Seat> {
        self.screen.seat()
    }

    pub fn game(&self) -> &'a G {
        &self.screen.game
    }

    /// Whether the viewer is asked.
    pub fn asked(&self) -> bool {
        !self.screen.choices.is_empty()
    }

    pub fn over(&self) -> bool {
        self.screen.over
    }

    /// The seats with their names, in order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &'a str)> + use<'a, G> {
        (0u8..).map(Seat).zip(self.screen.names.iter().map(String::as_str))
    }

    pub fn name(&self, seat: Seat) -> &'a str {
        self.screen.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The open answer that is this action.
    pub fn choice(&self, action: G::Action) -> Option<Choice<'a, G>> {
        let number = self.screen.number(action)?;
        Some(Choice { screen: self.screen, action, number: Some(number), suggested: self.suggested == Some(number) })
    }

    /// The closed answer that is this action.
    pub fn shut(&self, action: G::Action) -> Option<Closed<'a, G>> {
        let reason = self.screen.shut(action)?;
        Some(Closed { screen: self.screen, action, reason })
    }

    /// A button on the board for an action that is open or closed now, with what it shows and, for those who hear it, says.
    pub fn answer(&self, action: G::Action, class: &str, content: impl FnOnce() -> Markup) -> Option<Markup> {
        if let Some(choice) = self.choice(action) {
            let content = html! { (content()) span.unseen { (choice.text()) } };
            return Some(press(choice, "on", class, None, &content));
        }
        let closed = self.shut(action)?;
        Some(shut(closed, "off", class, &html! { (content()) span.unseen { (closed.text()) } }))
    }

    /// All open answers, in the game's order.
    pub fn choices(&self) -> impl Iterator<Item = Choice<'a, G>> + use<'a, G> {
        let (screen, suggested) = (self.screen, self.suggested);
        screen.choices.iter().enumerate().map(move |(number, action)| Choice {
            screen,
            action: *action,
            number: Some(number),
            suggested: suggested == Some(number),
        })
    }

    /// All closed answers, in the game's order.
    pub fn closed(&self) -> impl Iterator<Item = Closed<'a, G>> + use<'a, G> {
        let screen = self.screen;
        screen.closed.iter().map(|(action, reason)| Closed { screen, action: *action, reason: *reason })
    }

    /// What the viewer may do without being asked.
    pub fn unasked(&self) -> impl Iterator<Item = Choice<'a, G>> + use<'a, G> {
        let screen = self.screen;
        screen.unasked.iter().map(|action| Choice { screen, action: *action, number: None, suggested: false })
    }
}

/// The stable name of a game, for links into its rules.
pub(crate) const fn id<G: Rules>() -> &'static str {
    G::ID
}
