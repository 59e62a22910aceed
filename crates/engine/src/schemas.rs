//! JSON Schemas of types with a serialization of their own.
//!
//! The macro has a definition without the feature `schemas`, because the expansion of `numbers!` uses it in
//! crates that do not have this feature.

/// Gives a type the JSON Schema of the type that it is serialized as. It is for types with a serialization of their
/// own; other types derive [`schemars::JsonSchema`]. Games call it only with their own feature `schemas`, because the
/// given type may have a schema only then.
///
/// ```
/// struct Hex(u8);
///
/// engine::written_as!(Hex, alloc::string::String);
/// # extern crate alloc;
/// # use engine::schemars::{JsonSchema, SchemaGenerator};
/// # assert_eq!(Hex::json_schema(&mut SchemaGenerator::default()).get("type"), Some(&"string".into()));
/// ```
#[cfg(feature = "schemas")]
#[macro_export]
macro_rules! written_as {
    ($Type:ident $(<$T:ident>)?, $As:ty) => {
        impl $(<$T: $crate::schemars::JsonSchema>)? $crate::schemars::JsonSchema for $Type $(<$T>)? {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> $crate::text::Cow<'static, str> {
                stringify!($Type).into()
            }

            fn json_schema(generator: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                <$As as $crate::schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}

/// Expands to nothing, because types have no JSON Schemas without the feature `schemas`.
#[cfg(not(feature = "schemas"))]
#[macro_export]
macro_rules! written_as {
    ($Type:ident $(<$T:ident>)?, $As:ty) => {};
}
