//! The guides that a browser has been shown. The browser keeps this in a cookie: `extraczon+.infection-.extinction!`
//! says that two were read, the first with hints enabled and the second without, and that the third is shown before the
//! board.

/// The state of the guide of one game in a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuideState {
    /// The guide is shown before the board.
    Shown,
    /// The guide was read.
    Read {
        /// True if hints are enabled.
        hints: bool,
    },
}

/// The states of all guides in a browser, by the id of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuideStates(Vec<(&'static str, GuideState)>);

impl GuideStates {
    /// Parses the cookie. Unknown games are left out.
    pub fn from_cookie(cookie: &str) -> GuideStates {
        let one = |entry: &str| {
            let (id, sign) = entry.split_at_checked(entry.len().checked_sub(1)?)?;
            let known = match sign {
                "!" => GuideState::Shown,
                "+" => GuideState::Read { hints: true },
                "-" => GuideState::Read { hints: false },
                _ => return None,
            };
            Some((catalog::find(id)?.info().id, known))
        };
        cookie.split('.').filter_map(one).fold(GuideStates::default(), |all, (id, known)| all.with(id, known))
    }

    /// Returns the value of the cookie.
    pub fn to_cookie(&self) -> String {
        let one = |(id, known): &(&'static str, GuideState)| {
            let sign = match known {
                GuideState::Shown => '!',
                GuideState::Read { hints: true } => '+',
                GuideState::Read { hints: false } => '-',
            };
            format!("{id}{sign}")
        };
        self.0.iter().map(one).collect::<Vec<_>>().join(".")
    }

    /// Returns the state of the guide of a game.
    pub fn state_of(&self, game: &str) -> Option<GuideState> {
        self.0.iter().find(|(id, _)| *id == game).map(|(_, known)| *known)
    }

    /// Returns true if the guide of a game is shown before the board.
    pub fn is_shown(&self, game: &str) -> bool {
        self.state_of(game) == Some(GuideState::Shown)
    }

    /// Returns true if the guide of any game is shown before its board.
    pub fn has_shown(&self) -> bool {
        self.0.iter().any(|(_, known)| *known == GuideState::Shown)
    }

    /// Returns a copy after the guide of a game was shown or read.
    #[must_use]
    pub fn with(&self, game: &'static str, known: GuideState) -> GuideStates {
        let mut all = self.clone();
        all.0.retain(|(id, _)| *id != game);
        all.0.push((game, known));
        all
    }

    /// Returns true if hints were declined when the guide of this game was read.
    pub fn has_declined_hints(&self, game: &str) -> bool {
        self.state_of(game) == Some(GuideState::Read { hints: false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_comes_back_as_it_was_written() {
        let guides = GuideStates::from_cookie("extraczon+.end-of-days!.infection-");
        assert_eq!(guides.state_of("extraczon"), Some(GuideState::Read { hints: true }));
        assert_eq!(guides.state_of("end-of-days"), Some(GuideState::Shown));
        assert!(guides.has_declined_hints("infection") && !guides.has_declined_hints("extraczon"));
        assert_eq!(GuideStates::from_cookie(&guides.to_cookie()), guides);
    }

    #[test]
    fn nothing_comes_of_a_forged_cookie() {
        for forged in ["", ".", "!", "chess+", "extraczon", "extraczon?", "extraczonä", "\u{e9}+"] {
            assert_eq!(GuideStates::from_cookie(forged), GuideStates::default(), "{forged}");
        }
        assert_eq!(GuideStates::from_cookie("extraczon+.extraczon!").to_cookie(), "extraczon!");
    }
}
