//! JSON Schemas of types that write themselves down.

/// Says that a type is written down like another one: it gets the JSON Schema of that. For types with a serialisation of
/// their own; the others derive [`schemars::JsonSchema`].
///
/// ```
/// struct Hex(u8);
///
/// engine::written_as!(Hex, alloc::string::String);
/// # extern crate alloc;
/// # use engine::schemars::{JsonSchema, SchemaGenerator};
/// # assert_eq!(Hex::json_schema(&mut SchemaGenerator::default()).get("type"), Some(&"string".into()));
/// ```
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
