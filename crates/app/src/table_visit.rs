//! The viewer of a table.

use catalog::i18n::Language;
use tables::{PersonId, TableState};

use crate::guide_states::GuideStates;
use crate::links::{LinkOrigin, LinkReach};

/// The viewer of a table and the context of one rendering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableVisit {
    /// The person, if their browser is known.
    pub who: Option<PersonId>,
    /// The name last used in the browser, or empty.
    pub name: String,
    /// The origin for links to share, and the browsers that can open them.
    pub origin: LinkOrigin,
    /// The guides that the browser has been shown.
    pub guides: GuideStates,
    /// True for a program, which receives values instead of a rendering.
    pub is_program: bool,
    /// The language of the viewer.
    pub language: Language,
    /// The spectator token, if the viewer may only watch.
    pub spectator: Option<String>,
    /// The hash of the form of messages, if the browser draws frames from facts.
    pub facts_schema: Option<u64>,
}

impl TableVisit {
    /// Returns the visit of a program that plays the seat of this person.
    pub fn for_program(who: PersonId) -> TableVisit {
        TableVisit {
            who: Some(who),
            name: String::new(),
            origin: LinkOrigin { text: String::new(), reach: LinkReach::Same },
            guides: GuideStates::default(),
            is_program: true,
            language: Language::default(),
            spectator: None,
            facts_schema: None,
        }
    }

    /// Returns the part of the visit that drawings depend on. All spectators of a running game who have no part in the
    /// table see the same, whatever their browsers say about themselves, so that one drawing serves them all.
    #[must_use]
    pub fn as_drawn(&self, state: &TableState) -> TableVisit {
        let who = self.who.as_ref();
        let has_part = !state.seats_of(who).is_empty()
            || !state.lent_seats(who).is_empty()
            || state.is_host(who)
            || state.has_seat_request(who)
            || state.is_turned_away(who)
            || who.is_some_and(|who| state.has_played(who));
        if has_part || !state.has_started() {
            return self.clone();
        }
        TableVisit { who: None, name: String::new(), guides: GuideStates::default(), ..self.clone() }
    }

    /// Returns the token in the addresses of the viewer's page, for the table with this token.
    pub fn url_token(&self, token: &str) -> String {
        self.spectator.as_deref().unwrap_or(token).to_owned()
    }

    /// Returns the path under which the viewer sees the table with this token.
    pub fn table_path(&self, token: &str) -> String {
        format!("/t/{}", self.url_token(token))
    }
}
