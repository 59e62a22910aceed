//! The settings of the person at this device.

use app::{GuideStates, LinkOrigin, LinkReach, TableVisit};
use catalog::i18n::Language;
use serde::{Deserialize, Serialize};
use tables::PersonId;

use crate::message::StoredNote;

/// The person at this device, and what they have chosen. A server keeps these in cookies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The person, as all tables know them.
    pub person: PersonId,
    /// The name last used, or empty.
    #[serde(default)]
    pub name: String,
    /// The level of bots last chosen, or empty.
    #[serde(default)]
    pub level: String,
    /// The tag of the language.
    pub language: String,
    /// The guides that were shown, as [`GuideStates::to_cookie`] writes them.
    #[serde(default)]
    pub guides: String,
}

impl Settings {
    /// The key of the note.
    const KEY: &str = "settings";

    /// Reads the settings from the notes, if they are there.
    pub fn find_in(notes: &[StoredNote]) -> Option<Settings> {
        let note = notes.iter().find(|note| note.key == Settings::KEY)?;
        serde_json::from_str(note.text.as_ref()?).ok()
    }

    /// Returns the note that stores the settings.
    pub fn to_note(&self) -> StoredNote {
        StoredNote { key: Settings::KEY.to_owned(), text: serde_json::to_string(self).ok() }
    }

    pub fn language(&self) -> Language {
        Language::from_tag(&self.language).unwrap_or_default()
    }

    pub fn guides(&self) -> GuideStates {
        GuideStates::from_cookie(&self.guides)
    }

    /// Returns the person as the viewer of a table. Nobody else can open a link to it.
    pub fn to_visit(&self) -> TableVisit {
        TableVisit {
            who: Some(self.person.clone()),
            name: self.name.clone(),
            origin: LinkOrigin { text: String::new(), reach: LinkReach::ThisMachine },
            guides: self.guides(),
            is_program: false,
            language: self.language(),
            spectator: None,
            facts_schema: None,
        }
    }
}
