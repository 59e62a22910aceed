//! The definition of enums whose variants have a spelling in packs.

/// Defines an enum of pack words together with their spelling in packs.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$word:meta])* $variant:ident = $written:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "codec", derive(codec::Codec))]
        pub enum $name { $($(#[$word])* #[serde(rename = $written)] $variant,)* }

        impl $name {
            /// The names of all variants in packs.
            pub const NAMES: &[&str] = &[$($written),*];

            /// Returns the name in packs.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $written,)* }
            }
        }
    };
}
pub(crate) use words;
