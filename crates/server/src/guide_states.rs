//! Which guides a browser has been shown. It keeps that itself, in a cookie: `extraczon+.infection-.extinction!` says
//! that two were read, the first with hints wanted and the second without, and that the third stands before the board.

/// What a browser knows of the guide of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GuideState {
    /// It stands before the board.
    Shown,
    /// It was read, and hints are wanted or not.
    Read {
        /// Whether they are.
        hints: bool,
    },
}

/// What a browser knows of all guides, by the id of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GuideStates(Vec<(&'static str, GuideState)>);

impl GuideStates {
    /// Reads the cookie. Games that are not on the list are left out.
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

    /// As the cookie has it.
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

    /// What is known of the guide of a game.
    pub fn state_of(&self, game: &str) -> Option<GuideState> {
        self.0.iter().find(|(id, _)| *id == game).map(|(_, known)| *known)
    }

    /// The same after the guide of a game was shown or read.
    #[must_use]
    pub fn with(&self, game: &'static str, known: GuideState) -> GuideStates {
        let mut all = self.clone();
        all.0.retain(|(id, _)| *id != game);
        all.0.push((game, known));
        all
    }

    /// Whether hints were declined when the guide of this game was read.
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
