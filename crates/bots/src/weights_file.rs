//! The format of the files in `weights/`, and its reader.
//!
//! A file begins with lines that start with `#`. They say what the numbers are, and name the command that made them.
//! Each other line is a row: a name and its numbers, separated by spaces. The rows have a fixed order. A number has at
//! most seven digits, which a quotient of two exact numbers turns into the nearest `f32`.
//!
//! Files are read when the crate is compiled, so an unknown or missing row is a compile error.

/// The largest whole number up to which every whole number has an exact `f32`.
const LARGEST_EXACT: u32 = 1 << 24;

/// Reads the rows of a file in order.
pub(crate) struct WeightsReader<'a> {
    rest: &'a [u8],
}

impl<'a> WeightsReader<'a> {
    /// Begins at the first row.
    pub const fn new(text: &'a str) -> WeightsReader<'a> {
        let mut reader = WeightsReader { rest: text.as_bytes() };
        while let [b'#', ..] = reader.rest {
            reader.read_until(b'\n');
            reader.skip_byte(b'\n');
        }
        reader
    }

    /// Reads the next row, which has this name.
    ///
    /// # Panics
    /// If the next row has another name or another count of numbers.
    pub const fn read_row<const COUNT: usize>(&mut self, name: &str) -> [f32; COUNT] {
        let (found, numbers) = self.read_any_row();
        assert!(is_equal(found.as_bytes(), name.as_bytes()), "the file has another row here");
        numbers
    }

    /// Reads the next row, which has this name and one number.
    pub const fn read_number(&mut self, name: &str) -> f32 {
        let [number] = self.read_row(name);
        number
    }

    /// Reads as many rows of one name.
    pub const fn read_rows<const COUNT: usize, const ROWS: usize>(&mut self, name: &str) -> [[f32; COUNT]; ROWS] {
        let mut rows = [[0.0; COUNT]; ROWS];
        let mut row = 0;
        while row < ROWS {
            rows[row] = self.read_row(name);
            row += 1;
        }
        rows
    }

    /// Reads the next row, whatever its name is.
    pub const fn read_any_row<const COUNT: usize>(&mut self) -> (&'a str, [f32; COUNT]) {
        let Ok(name) = core::str::from_utf8(self.read_until(b' ')) else { panic!("a name is text") };
        assert!(!name.is_empty(), "the file lacks a row");
        let mut numbers = [0.0; COUNT];
        let mut index = 0;
        while index < COUNT {
            self.skip_byte(b' ');
            numbers[index] = self.read_decimal();
            index += 1;
        }
        self.skip_byte(b'\n');
        (name, numbers)
    }

    /// Checks that the file has no further row.
    ///
    /// # Panics
    /// If it has.
    pub const fn expect_end(self) {
        assert!(self.rest.is_empty(), "the file has a row too many");
    }

    const fn read_decimal(&mut self) -> f32 {
        let is_negative = matches!(self.rest, [b'-', ..]);
        if is_negative {
            self.skip_byte(b'-');
        }
        let (mut digits, mut divisor, mut has_point, mut count) = (0, 1.0, false, 0);
        while let [byte @ (b'0'..=b'9' | b'.'), rest @ ..] = self.rest {
            self.rest = rest;
            if *byte == b'.' {
                assert!(!has_point, "a number has one point");
                has_point = true;
                continue;
            }
            digits = 10 * digits + (*byte - b'0') as u32;
            assert!(digits < LARGEST_EXACT, "a number has too many digits");
            count += 1;
            if has_point {
                divisor *= 10.0;
            }
        }
        assert!(count > 0, "the row lacks a number");
        assert!(divisor <= 1e10, "a number has too many decimal places");
        let number = digits as f32 / divisor;
        if is_negative { -number } else { number }
    }

    /// Returns the text before the next such byte, or all of it.
    const fn read_until(&mut self, end: u8) -> &'a [u8] {
        let mut length = 0;
        while length < self.rest.len() && self.rest[length] != end {
            length += 1;
        }
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        text
    }

    const fn skip_byte(&mut self, wanted: u8) {
        match self.rest {
            [byte, rest @ ..] if *byte == wanted => self.rest = rest,
            _ => panic!("the row has another count of numbers"),
        }
    }
}

const fn is_equal(one: &[u8], other: &[u8]) -> bool {
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// Declares a struct of numbers once and derives its fields, names and order.
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

            /// Reads the file with a row for each of the names.
            const fn parse(text: &str) -> $type {
                let mut reader = $crate::weights_file::WeightsReader::new(text);
                let weights = $type { $($name: reader.read_number(stringify!($name)),)* };
                reader.expect_end();
                weights
            }
        }
    };
}

pub(crate) use numbers;

#[cfg(test)]
mod tests {
    use super::*;

    numbers! {
        Pair {
            /// The first one.
            first,
            /// The second one.
            second,
        }
    }

    #[test]
    fn names_and_numbers_are_read_in_order() {
        let pair = Pair::parse("# Two numbers.\nfirst -1.5\nsecond 0.125\n");
        assert_eq!((pair, pair.numbers()), (Pair::of([-1.5, 0.125]), [-1.5, 0.125]));
        assert_eq!(Pair::NAMES, ["first", "second"]);
        assert!(Pair::parse("first -0.000\nsecond 2\n").first.is_sign_negative());
    }

    #[test]
    #[should_panic(expected = "another row here")]
    fn an_unknown_name_is_an_error() {
        Pair::parse("first 1\nthird 2\n");
    }

    #[test]
    #[should_panic(expected = "lacks a row")]
    fn a_missing_name_is_an_error() {
        Pair::parse("first 1\n");
    }

    #[test]
    #[should_panic(expected = "a row too many")]
    fn a_further_name_is_an_error() {
        Pair::parse("first 1\nsecond 2\nthird 3\n");
    }

    #[test]
    #[should_panic(expected = "another count")]
    fn a_further_number_is_an_error() {
        Pair::parse("first 1 2\nsecond 2\n");
    }

    #[test]
    #[should_panic(expected = "too many digits")]
    fn a_number_that_has_no_exact_quotient_is_an_error() {
        Pair::parse("first 0.123456789\nsecond 2\n");
    }

    /// The reader finds the number that the compiler finds for a literal.
    #[test]
    fn every_number_of_every_file_is_the_nearest() {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/weights")).expect("the folder is there");
        let mut count = 0;
        for entry in folder {
            let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
            assert!(text.starts_with("# "), "a file says what it is");
            for word in text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split(' ').skip(1)) {
                let number = WeightsReader { rest: word.as_bytes() }.read_decimal();
                assert_eq!(number.to_bits(), word.parse::<f32>().expect("a number").to_bits(), "{word}");
                count += 1;
            }
        }
        assert!(count > 5_000, "{count} numbers");
    }
}
