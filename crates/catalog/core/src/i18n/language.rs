//! The current locale. Sentences are made where they are rendered, so the renderer sets the reader's locale once around
//! the whole rendering.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Language {
    /// English, the source of all translations.
    #[default]
    English,
    /// German.
    German,
}

/// The default locale: an index into [`Language::ALL`].
static HOUSE: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The locale of the reader for whom this thread is rendering.
    static READER: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    /// All languages, in order of declaration.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Returns its tag, as documents and browsers write it (BCP 47).
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// Returns the name of the language in that language.
    pub fn native_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// Returns the decimal mark.
    pub(super) fn decimal_mark(self) -> &'static str {
        match self {
            Language::English => ".",
            Language::German => ",",
        }
    }

    /// Returns the language of a tag such as `de`, `de-AT` or `de_DE.UTF-8`; none if it is not supported.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// Returns the supported language that the entries of a list such as `de-AT,de;q=0.9,en;q=0.5` prefer (RFC 9110,
    /// 12.5.4); of equal ones the earlier.
    pub fn from_accept_language<'a>(entries: impl Iterator<Item = &'a str>) -> Option<Language> {
        let wishes = entries.filter_map(|wish| {
            let (tag, weight) = wish.split_once(";").map_or((wish, None), |(tag, rest)| (tag, Some(rest)));
            let weight = weight.map_or(Some(1.0), |rest| rest.trim().strip_prefix("q=")?.trim().parse::<f64>().ok())?;
            Language::from_tag(tag).filter(|_| weight > 0.0).map(|language| (language, weight))
        });
        wishes.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(language, _)| language)
    }
}

/// Sets the default locale. To be called at program start.
pub fn set_default_locale(language: Language) {
    HOUSE.store(language as usize, Ordering::Relaxed);
}

/// Returns the current locale.
pub fn current_locale() -> Language {
    READER.get().unwrap_or_else(|| Language::ALL[HOUSE.load(Ordering::Relaxed)])
}

/// Runs a function in a locale: every sentence made inside, on this thread, is in it. The previous locale is restored
/// afterwards, even after a panic. A task must not await inside; the server shows how to poll.
pub fn with_locale<T>(language: Language, what: impl FnOnce() -> T) -> T {
    struct Before(Option<Language>);
    impl Drop for Before {
        fn drop(&mut self) {
            READER.set(self.0);
        }
    }
    let _before = Before(READER.replace(Some(language)));
    what()
}

/// A value with sentences in it, made once per language. Dereferencing it gives the value in the current locale.
pub struct PerLanguage<T> {
    made: [OnceLock<T>; Language::ALL.len()],
    make: fn() -> T,
}

impl<T> PerLanguage<T> {
    /// Creates a value that is made on first use.
    pub const fn new(make: fn() -> T) -> PerLanguage<T> {
        PerLanguage { made: [const { OnceLock::new() }; Language::ALL.len()], make }
    }
}

impl<T> Deref for PerLanguage<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.made[current_locale() as usize].get_or_init(self.make)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_is_given_the_first_of_the_languages_they_like_best() {
        for (list, wished) in [
            ("de", Some(Language::German)),
            ("de-AT,de;q=0.9,en;q=0.5", Some(Language::German)),
            ("en-GB, de;q=0.9", Some(Language::English)),
            ("fr, en;q=0.3, de;q=0.8", Some(Language::German)),
            ("de;q=0, en;q=0.1", Some(Language::English)),
            ("fr, *;q=0.1", None),
            ("", None),
            (";;;,q=,de;q=x,de;level=1", None),
        ] {
            assert_eq!(Language::from_accept_language(list.split(',')), wished, "{list}");
        }
        assert_eq!(Language::from_tag("de_DE.UTF-8"), Some(Language::German));
        assert_eq!(Language::from_tag("C"), None);
        assert!(Language::ALL.into_iter().enumerate().all(|(place, language)| language as usize == place));
    }

    #[test]
    fn a_language_is_spoken_inside_and_nowhere_else() {
        let house = current_locale();
        let inside = with_locale(Language::German, || {
            let elsewhere = std::thread::spawn(current_locale).join().expect("it says");
            let deeper = with_locale(Language::English, current_locale);
            (current_locale(), elsewhere, deeper)
        });
        assert_eq!(inside, (Language::German, house, Language::English));
        assert_eq!(current_locale(), house);
        let panicked = std::panic::catch_unwind(|| with_locale(Language::German, || panic!("on purpose")));
        assert!(panicked.is_err() && current_locale() == house);
    }

    #[test]
    fn a_value_is_made_once_in_each_language() {
        static TAG: PerLanguage<String> = PerLanguage::new(|| current_locale().tag().to_owned());
        for language in [Language::German, Language::English, Language::German] {
            assert_eq!(with_locale(language, || TAG.as_str()), language.tag());
        }
    }
}
