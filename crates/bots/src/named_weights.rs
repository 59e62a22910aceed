//! Heuristic weights that programs can iterate over in order and people can read by name.

/// Declares a struct of numbers once and derives its fields, names and order. Where each number has a first and a tuned
/// value, these become constants.
macro_rules! numbers {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct $type {
            $($(#[$doc])* pub $name: f32,)*
        }

        impl $type {
            /// The number of weights.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
            /// Their names.
            pub const NAMES: [&str; $type::COUNT] = [$(stringify!($name)),*];

            /// Returns the numbers in the order of their names.
            pub const fn numbers(&self) -> [f32; $type::COUNT] {
                [$(self.$name),*]
            }

            /// Creates a value from numbers in the order of their names.
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
