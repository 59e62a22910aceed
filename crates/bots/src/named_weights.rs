//! Numbers that rules of thumb go by, so that programs can go through them in order and people read them by name.

/// Declares a struct of numbers once: fields, names and order follow. Where each has a first and a tuned value, these become
/// constants.
macro_rules! numbers {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $type {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl $type {
            /// How many numbers there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// Their names.
            pub const NAMES: [&str; $type::COUNT] = [$(stringify!($name)),*];

            /// The numbers in the order of their names.
            pub const fn numbers(&self) -> [f32; $type::COUNT] {
                [$(self.$name),*]
            }

            /// Those with these numbers in the order of their names.
            pub const fn of(numbers: [f32; $type::COUNT]) -> $type {
                let [$($name),*] = numbers;
                $type { $($name,)* }
            }
        }
    };
    (
        $(#[$about:meta])* $type:ident, $(#[$before:meta])* FIRST, $(#[$after:meta])* TUNED
        { $($(#[$doc:meta])* $name:ident = $first:literal, $tuned:literal;)* }
    ) => {
        $crate::named_weights::numbers! { $(#[$about])* $type { $($(#[$doc])* $name,)* } }

        impl $type {
            $(#[$before])*
            pub const FIRST: $type = $type { $($name: $first,)* };
            $(#[$after])*
            pub const TUNED: $type = $type { $($name: $tuned,)* };
        }
    };
}

pub(crate) use numbers;
