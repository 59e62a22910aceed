//! Those who have held the seats of a game. A line of the log names whoever held the seat when it was written.

use std::sync::Arc;

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::i18n::SeatNames;

/// The holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolder {
    /// The name that the holder has now.
    pub name: String,
    /// A number that no other holder of the seat has.
    pub number: u32,
}

/// The names of the seats until one of them changed hands.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct FormerNames {
    /// The names of those who held the seats then.
    pub names: Arc<[String]>,
    /// The seats that somebody else holds now.
    pub changed: SeatSet,
}

/// Returns the names of a former tenure for sentences. The reader is "you" only where they hold the seat still.
pub(crate) fn address_former_names(names: &[String], changed: SeatSet, you: Option<Seat>) -> SeatNames<'_> {
    SeatNames::new(names).addressing_seat(you.filter(|seat| !changed.contains(*seat)))
}

/// The names of the seats up to an entry of the journal, as records keep them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedNames {
    /// The number of journal entries during which the seats had these names.
    pub until: usize,
    /// The names of the seats.
    pub names: Vec<String>,
}

/// A stretch of a game during which no seat changed hands.
#[derive(Clone)]
struct Tenure {
    /// The number of journal entries before it.
    from: usize,
    names: Arc<[String]>,
    /// The number of each holder; none as long as nobody has numbered them.
    numbers: Vec<u32>,
}

/// Those who hold the seats of a game, and those who held them before.
#[derive(Clone)]
pub(crate) struct SeatHolders {
    former: Vec<Tenure>,
    present: Tenure,
}

impl SeatHolders {
    /// Returns holders with these names.
    pub fn new(names: Arc<[String]>) -> SeatHolders {
        SeatHolders { former: Vec::new(), present: Tenure { from: 0, names, numbers: Vec::new() } }
    }

    /// Returns the holders of a record.
    pub fn from_record(former: &[RecordedNames], names: &[String]) -> SeatHolders {
        let all: Vec<&[String]> = former.iter().map(|then| then.names.as_slice()).chain([names]).collect();
        // A record numbers nobody. A holder has one name in all of it.
        let number = |seat: usize, name: &String| all.iter().position(|then| then.get(seat) == Some(name)).unwrap_or(0);
        let starts = [0].into_iter().chain(former.iter().map(|then| then.until));
        let mut tenures: Vec<Tenure> = starts
            .zip(&all)
            .map(|(from, names)| Tenure {
                from,
                names: names.iter().cloned().collect(),
                numbers: names.iter().enumerate().map(|(seat, name)| number(seat, name) as u32).collect(),
            })
            .collect();
        let present = tenures.pop().unwrap_or(Tenure { from: 0, names: Arc::default(), numbers: Vec::new() });
        SeatHolders { former: tenures, present }
    }

    /// Returns the names of the present holders.
    pub fn present_names(&self) -> &Arc<[String]> {
        &self.present.names
    }

    /// Returns the number of the present tenure, from 0.
    pub fn present_tenure(&self) -> usize {
        self.former.len()
    }

    /// Returns the number of the tenure during which this journal entry was added.
    pub fn tenure_at(&self, ply: usize) -> usize {
        let later = self.former.iter().skip(1).chain([&self.present]);
        if self.former.is_empty() { 0 } else { later.take_while(|tenure| tenure.from <= ply).count() }
    }

    /// Returns the names of the seats during a tenure. The reader is "you" only where they held the seat themselves.
    pub fn names_during(&self, tenure: usize, you: Option<Seat>) -> SeatNames<'_> {
        match self.former.get(tenure) {
            None => SeatNames::new(&self.present.names).addressing_seat(you),
            Some(then) => address_former_names(&then.names, self.changed_since(then), you),
        }
    }

    /// Returns the names of all former tenures.
    pub fn former_names(&self) -> Vec<FormerNames> {
        let former = self.former.iter();
        former.map(|then| FormerNames { names: Arc::clone(&then.names), changed: self.changed_since(then) }).collect()
    }

    /// Returns the names of all former tenures for a record.
    pub fn recorded_names(&self) -> Vec<RecordedNames> {
        let ends = self.former.iter().skip(1).chain([&self.present]).map(|next| next.from);
        let recorded = self.former.iter().zip(ends);
        recorded.map(|(then, until)| RecordedNames { until, names: then.names.to_vec() }).collect()
    }

    /// Returns the holders as they were after this many journal entries.
    pub fn as_of(&self, ply: usize) -> SeatHolders {
        let mut tenures: Vec<Tenure> = self.former.iter().chain([&self.present]).cloned().collect();
        tenures.truncate(self.tenure_at(ply) + 1);
        let present = tenures.pop().unwrap_or_else(|| self.present.clone());
        SeatHolders { former: tenures, present }
    }

    /// Sets the present holders after this many journal entries. A new number means that the seat has changed hands; a
    /// holder who only has a new name has it in earlier lines as well. Returns true if a holder or a name is another one.
    pub fn set_holders(&mut self, holders: &[SeatHolder], ply: usize) -> bool {
        let numbers: Vec<u32> = holders.iter().map(|holder| holder.number).collect();
        let names: Vec<String> = holders.iter().map(|holder| holder.name.clone()).collect();
        if self.present.numbers == numbers && *self.present.names == *names {
            return false;
        }
        if !self.present.numbers.is_empty() && self.present.numbers != numbers {
            let next = Tenure { from: ply, names: Arc::clone(&self.present.names), numbers: numbers.clone() };
            self.former.push(std::mem::replace(&mut self.present, next));
        }
        self.present.numbers = numbers;
        self.rename_holders(&names);
        true
    }

    /// Gives the present holders these names.
    pub fn rename_holders(&mut self, names: &[String]) {
        self.present.names = names.to_vec().into();
        let numbers = &self.present.numbers;
        for then in &mut self.former {
            let named = then.names.iter().zip(&then.numbers).zip(numbers.iter().zip(names));
            let renamed = named.map(|((old, was), (is, new))| if was == is { new.clone() } else { old.clone() });
            then.names = renamed.collect();
        }
    }

    fn changed_since(&self, then: &Tenure) -> SeatSet {
        let numbers = (0..).map(Seat).zip(then.numbers.iter().zip(&self.present.numbers));
        numbers.filter(|(_, (was, is))| was != is).map(|(seat, _)| seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holder(name: &str, number: u32) -> SeatHolder {
        SeatHolder { name: name.to_owned(), number }
    }

    fn named(holders: &SeatHolders, tenure: usize, you: Option<Seat>) -> String {
        holders.names_during(tenure, you).name_of(Seat(1))
    }

    #[test]
    fn a_seat_that_changes_hands_keeps_its_earlier_names() {
        let mut holders = SeatHolders::new(["Seat 1".to_owned(), "Seat 2".to_owned()].into());
        holders.set_holders(&[holder("Ann", 0), holder("Cleo", 0)], 0);
        assert_eq!(holders.present_tenure(), 0, "naming the first holders changes no hands");
        holders.set_holders(&[holder("Ann", 0), holder("Dan", 1)], 5);
        holders.set_holders(&[holder("Ann", 0), holder("Cleo", 0)], 8);
        assert_eq!([0, 1, 2].map(|tenure| named(&holders, tenure, None)), ["Cleo", "Dan", "Cleo"]);
        assert_eq!([0, 1, 2].map(|tenure| named(&holders, tenure, Some(Seat(1)))), ["You", "Dan", "You"]);
        assert_eq!([0, 4, 5, 7, 8].map(|ply| holders.tenure_at(ply)), [0, 0, 1, 1, 2]);
        assert_eq!(&**holders.as_of(6).present_names(), ["Ann", "Dan"]);
        holders.rename_holders(&["Ann".to_owned(), "Cleopatra".to_owned()]);
        assert_eq!([0, 1, 2].map(|tenure| named(&holders, tenure, None)), ["Cleopatra", "Dan", "Cleopatra"]);
    }

    #[test]
    fn a_record_keeps_the_names_of_all_holders() {
        let mut holders = SeatHolders::new(["Ann".to_owned(), "Cleo".to_owned()].into());
        holders.set_holders(&[holder("Ann", 0), holder("Cleo", 0)], 0);
        holders.set_holders(&[holder("Ann", 0), holder("Dan", 1)], 5);
        let again = SeatHolders::from_record(&holders.recorded_names(), holders.present_names());
        assert_eq!([4, 5].map(|ply| named(&again, again.tenure_at(ply), Some(Seat(1)))), ["Cleo", "You"]);
        assert_eq!(again.recorded_names(), holders.recorded_names());
    }
}
