//! Tests for the rules of ExtracZon, clause by clause. Test names begin with the clauses that they check; "edge 12"
//! in a comment is the twelfth edge case that the rules were checked against.

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
