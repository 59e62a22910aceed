//! The rules of ExtracZon, clause by clause. Names of tests begin with the clauses they hold; "edge 12" in a comment
//! is the twelfth of the edge cases that the rules were checked against.

mod ending;
mod infection;
mod invariants;
mod odds;
mod options;
mod packs;
mod piles;
mod rolls;
mod scenario;
mod setup;
mod turn;
mod wire_view;
