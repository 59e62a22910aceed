//! The targets of an observation: a slice of numbers, or a layout that defines the meaning of each number. One function
//! writes both, so that the layout always agrees with the numbers.

use engine::{BitWord, Bits, Indexed};
use serde::Serialize;

/// A target that receives an observation number by number.
pub trait ObservationWriter {
    /// Begins a section with a name, its shape, and the meaning of an entry. As many numbers follow as the shape has
    /// entries.
    fn begin_section(&mut self, name: &'static str, shape: &[usize], what: &'static str);

    /// Appends zeros. Returns the index of the first.
    fn push_zeros(&mut self, count: usize) -> usize;

    /// Overwrites a zero with a number.
    fn write_at(&mut self, place: usize, value: f32);

    /// Appends a number.
    #[inline]
    fn push(&mut self, value: f32) {
        let place = self.push_zeros(1);
        self.write_at(place, value);
    }

    /// Appends 1 for true and 0 for false.
    #[inline]
    fn push_flag(&mut self, so: bool) {
        self.push(f32::from(u8::from(so)));
    }

    /// Appends a number divided by another.
    #[inline]
    fn push_ratio(&mut self, value: impl Into<f32>, of: f32) {
        self.push(value.into() / of);
    }

    /// Appends numbers divided by another.
    #[inline]
    fn push_ratios<T: Into<f32>, const N: usize>(&mut self, values: [T; N], of: f32) {
        values.into_iter().for_each(|value| self.push(value.into() / of));
    }

    /// Appends zeros with a 1 at an index, if there is one below the size.
    #[inline]
    fn push_one_hot(&mut self, index: Option<usize>, size: usize) {
        let first = self.push_zeros(size);
        if let Some(index) = index.filter(|index| *index < size) {
            self.write_at(first + index, 1.0);
        }
    }

    /// Appends zeros with a 1 for each element of a set.
    #[inline]
    fn push_set<T: Indexed, W: BitWord>(&mut self, set: Bits<T, W>, size: usize) {
        let first = self.push_zeros(size);
        for one in set.iter() {
            let place = usize::from(one.number());
            if place < size {
                self.write_at(first + place, 1.0);
            }
        }
    }
}

/// A writer into a slice.
pub struct SliceWriter<'a> {
    values: &'a mut [f32],
    next: usize,
}

impl<'a> SliceWriter<'a> {
    /// Creates a writer into this slice, from its beginning. The slice becomes zeros at once, which is faster than in
    /// pieces.
    pub fn new(values: &'a mut [f32]) -> SliceWriter<'a> {
        values.fill(0.0);
        SliceWriter { values, next: 0 }
    }

    /// Returns the number of entries written.
    pub fn written_count(&self) -> usize {
        self.next
    }
}

impl ObservationWriter for SliceWriter<'_> {
    #[inline]
    fn begin_section(&mut self, _: &'static str, _: &[usize], _: &'static str) {}

    #[inline]
    fn push_zeros(&mut self, count: usize) -> usize {
        let first = self.next;
        self.next += count;
        first
    }

    #[inline]
    fn write_at(&mut self, place: usize, value: f32) {
        self.values[place] = value;
    }

    #[inline]
    fn push(&mut self, value: f32) {
        self.values[self.next] = value;
        self.next += 1;
    }

    #[inline]
    fn push_ratios<T: Into<f32>, const N: usize>(&mut self, values: [T; N], of: f32) {
        let row = &mut self.values[self.next..][..N];
        row.iter_mut().zip(values).for_each(|(entry, value)| *entry = value.into() / of);
        self.next += N;
    }
}

/// A writer into a slice of zeros that lists the places of all other numbers.
pub(crate) struct SparseWriter<'a> {
    values: &'a mut [f32],
    nonzero: &'a mut Vec<u32>,
    next: usize,
}

impl<'a> SparseWriter<'a> {
    /// Creates a writer into this slice, which holds zeros, and a list to append to.
    pub fn new(values: &'a mut [f32], nonzero: &'a mut Vec<u32>) -> SparseWriter<'a> {
        SparseWriter { values, nonzero, next: 0 }
    }
}

impl ObservationWriter for SparseWriter<'_> {
    #[inline]
    fn begin_section(&mut self, _: &'static str, _: &[usize], _: &'static str) {}

    #[inline]
    fn push_zeros(&mut self, count: usize) -> usize {
        self.next += count;
        self.next - count
    }

    #[inline]
    fn write_at(&mut self, place: usize, value: f32) {
        self.values[place] = value;
        self.nonzero.push(place as u32);
    }

    #[inline]
    fn push(&mut self, value: f32) {
        if value != 0.0 {
            self.write_at(self.next, value);
        }
        self.next += 1;
    }
}

/// One section of an observation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ObservationSection {
    /// The name of the section.
    pub name: &'static str,
    /// The index of its first number.
    pub first: usize,
    /// The shape; the last axis varies fastest.
    pub shape: Vec<usize>,
    /// The meaning of an entry.
    pub what: &'static str,
}

/// The meaning of the numbers in an observation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ObservationLayout {
    /// The sections in order.
    pub sections: Vec<ObservationSection>,
    /// The number of entries in an observation.
    pub size: usize,
}

impl ObservationWriter for ObservationLayout {
    fn begin_section(&mut self, name: &'static str, shape: &[usize], what: &'static str) {
        self.sections.push(ObservationSection { name, first: self.size, shape: shape.to_vec(), what });
    }

    fn push_zeros(&mut self, count: usize) -> usize {
        self.size += count;
        self.size - count
    }

    fn write_at(&mut self, _: usize, _: f32) {}
}

impl ObservationLayout {
    /// Returns true if each section has as many numbers as its shape implies.
    pub fn is_sound(&self) -> bool {
        let ends = self.sections.iter().skip(1).map(|section| section.first).chain([self.size]);
        self.sections
            .iter()
            .zip(ends)
            .all(|(section, end)| section.first + section.shape.iter().product::<usize>() == end)
    }
}
