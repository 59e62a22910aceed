//! The options of a table: each rule variant that offers a choice is declared once.

/// The specification of one option, as a game declares it with [`options!`](crate::options).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The stable id, such as `reshuffle`.
    pub id: &'static str,
    /// The clause or ruling behind the option, such as `EZ-Q20`.
    pub clause: &'static str,
    /// The allowed values and the default.
    pub kind: OptionSpecKind,
}

/// The kind of values that an option can have. If there are words, the first is the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionSpecKind {
    /// One of these words.
    Words(&'static [&'static str]),
    /// True or false; holds the default.
    Flag(bool),
    /// A whole number.
    Number {
        /// The smallest value.
        least: i64,
        /// The largest value.
        most: i64,
        /// The default value.
        usual: i64,
        /// True if the default applies whatever the content of the table; if false, it is the default of the standard
        /// content.
        firm: bool,
    },
    /// One of these words, or the text of a custom pack.
    Pack(&'static [&'static str]),
    /// One of these words, or a seat by its number from 1.
    Seat(&'static [&'static str]),
    /// The word for no seat, the word for all seats, or some seats by their numbers from 1, such as `1+3`.
    Seats(&'static [&'static str]),
}

/// Declares the type of a game's options: fields, defaults, words and the list `SWITCHES`.
///
/// Each option is a field with its documentation, its clause and its kind. In a document an option has the name of its
/// field and the words given here. Neither may ever change, since records contain them. The crate needs `serde` with
/// `derive`.
///
/// ```
/// engine::options! {
///     /// All switches.
///     pub struct Options {
///         /// When the discards become the new draw pile.
///         "EZ-Q20" reshuffle: words(Reshuffle {
///             /// As soon as the last card is taken.
///             WhenEmpty = "when_empty",
///             /// When a card is needed and none is there.
///             WhenNeeded = "when_needed",
///         }),
///         /// Whether a choice with one answer is asked all the same.
///         "EZ-Q29" ask_forced: flag(false),
///         /// Rounds of the game.
///         "ED-Q3" rounds: number(u8 = 8 in 4..=12),
///         /// The cards.
///         "EZ-9" card_set: pack("standard", "plain"),
///     }
/// }
///
/// let options = Options { rounds: 13, ..Options::default() };
/// assert_eq!(options.reshuffle, Reshuffle::WhenEmpty);
/// assert_eq!(options.misfit().map(|switch| switch.id), Some("rounds"));
/// assert_eq!(Options::SWITCHES.len(), 4);
/// ```
///
/// Further kinds: `usual(u8 = 6 in 1..=10)` is a number that the content decides (`None`) unless it is given;
/// `seat(Type: "random")` and `seats(Type: "hidden", "open")` are for types of the game's own that implement `Default`
/// and serialize themselves as such text.
#[macro_export]
macro_rules! options {
    (
        $(#[$about:meta])*
        pub struct $Options:ident {
            $($(#[$doc:meta])+ $clause:literal $field:ident: $kind:ident $spec:tt,)+
        }
    ) => {
        $($crate::options! { @words $kind $spec $(#[$doc])+ })+

        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $Options {
            $($(#[$doc])+ pub $field: $crate::options!(@type $kind $spec),)+
        }

        impl Default for $Options {
            fn default() -> $Options {
                $Options { $($field: $crate::options!(@default $kind $spec),)+ }
            }
        }

        impl $Options {
            /// All options, in the order of the fields.
            pub const SWITCHES: &'static [$crate::OptionSpec] = &[$($crate::OptionSpec {
                id: stringify!($field),
                clause: $clause,
                kind: $crate::options!(@kind $kind $spec),
            },)+];

            /// Returns the first option whose number is out of range.
            pub fn misfit(&self) -> Option<&'static $crate::OptionSpec> {
                let fits = [$($crate::options!(@fits $kind $spec self.$field),)+];
                fits.iter().zip(Self::SWITCHES).find(|(fits, _)| !**fits).map(|(_, switch)| switch)
            }
        }
    };

    (@words words ($Name:ident {
        $(#[$first_doc:meta])+ $First:ident = $first:literal,
        $($(#[$word_doc:meta])+ $Word:ident = $word:literal,)*
    }) $(#[$doc:meta])+) => {
        $(#[$doc])+
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        pub enum $Name {
            $(#[$first_doc])+
            #[default]
            #[serde(rename = $first)]
            $First,
            $($(#[$word_doc])+ #[serde(rename = $word)] $Word,)*
        }
    };
    (@words $kind:ident $spec:tt $(#[$doc:meta])+) => {};

    (@type words ($Name:ident $words:tt)) => { $Name };
    (@type flag ($usual:literal)) => { bool };
    (@type number ($Number:ty = $usual:literal in $least:literal..=$most:literal)) => { $Number };
    (@type usual ($Number:ty = $usual:literal in $least:literal..=$most:literal)) => { Option<$Number> };
    (@type pack ($($word:literal),+)) => { $crate::text::String };
    (@type seat ($Own:ty: $($word:literal),+)) => { $Own };
    (@type seats ($Own:ty: $($word:literal),+)) => { $Own };

    (@default flag ($usual:literal)) => { $usual };
    (@default number ($Number:ty = $usual:literal in $least:literal..=$most:literal)) => { $usual };
    (@default pack ($first:literal $(, $word:literal)*)) => { $first.into() };
    (@default $kind:ident $spec:tt) => { Default::default() };

    (@kind words ($Name:ident { $($(#[$doc:meta])+ $Word:ident = $word:literal,)+ })) => {
        $crate::OptionSpecKind::Words(&[$($word),+])
    };
    (@kind flag ($usual:literal)) => { $crate::OptionSpecKind::Flag($usual) };
    (@kind pack ($($word:literal),+)) => { $crate::OptionSpecKind::Pack(&[$($word),+]) };
    (@kind seat ($Own:ty: $($word:literal),+)) => { $crate::OptionSpecKind::Seat(&[$($word),+]) };
    (@kind seats ($Own:ty: $($word:literal),+)) => { $crate::OptionSpecKind::Seats(&[$($word),+]) };
    (@kind number ($Number:ty = $usual:literal in $least:literal..=$most:literal)) => {
        $crate::OptionSpecKind::Number { least: $least, most: $most, usual: $usual, firm: true }
    };
    (@kind usual ($Number:ty = $usual:literal in $least:literal..=$most:literal)) => {
        $crate::OptionSpecKind::Number { least: $least, most: $most, usual: $usual, firm: false }
    };

    (@fits number ($Number:ty = $usual:literal in $least:literal..=$most:literal) $value:expr) => {
        ($least..=$most).contains(&$value)
    };
    (@fits $kind:ident $spec:tt $value:expr) => { true };
}
