//! The rules of End of Days, clause by clause. The names of tests begin with the clauses they check; "edge 12" in a
//! comment is the twelfth of the edge cases that the rules were checked against.

mod cards;
mod determinization;
mod effects;
mod examples;
mod forced;
mod launching;
mod metrics;
mod negating;
mod offers;
mod options;
mod packs;
mod playing;
mod refilling;
mod retaliating;
mod scenario;
mod setup;
mod verbs;
mod wire_view;
