//! The rules of End of Days, clause by clause. Names of tests begin with the clauses they hold; "edge 12" in a comment
//! is the twelfth of the edge cases that the rules were checked against.

mod cards;
mod effects;
mod examples;
mod forced;
mod imagining;
mod launching;
mod measuring;
mod negating;
mod offers;
mod packs;
mod playing;
mod position;
mod refilling;
mod retaliating;
mod setup;
mod shown;
mod switches;
mod verbs;
