//! The marks of cards, which differ by shape and letter before colour.

use maud::{Markup, html};

use super::definitions::draw_svg;
use super::draw_cached;

/// The sign in the corner of a card and on buttons that name its kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A circle.
    Circle(String),
    /// A shield.
    Shield(String),
    /// A star.
    Star(String),
    /// A warning triangle.
    Triangle(String),
    /// A house.
    House(String),
    /// A head over shoulders.
    Person(String),
    /// A blade, point down.
    Blade(String),
    /// A rocket.
    Rocket(String),
    /// A station in orbit.
    Orbit(String),
    /// A dome.
    Dome(String),
    /// A jet.
    Jet(String),
    /// A dagger that is a pen.
    Dagger(String),
    /// An empty ring for nothing.
    Ring,
}

/// Draws a mark in a frame of 32 by 32.
pub fn draw_mark(mark: &Mark) -> Markup {
    draw_cached(("mark", mark), || drawn(mark))
}

fn drawn(mark: &Mark) -> Markup {
    let (class, outline, letters, y) = match mark {
        Mark::Circle(letters) => ("mark circle", "M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z", letters.as_str(), "22"),
        Mark::Shield(letters) => ("mark shield", "M3 4H29V16Q29 26 16 31Q3 26 3 16Z", letters.as_str(), "21.5"),
        Mark::Star(letters) => (
            "mark star",
            "M16 .5L20.1 6.1L26.9 5L25.9 11.9L31.5 16L25.9 20.1L26.9 27L20.1 25.9L16 31.5L11.9 25.9L5.1 27L6.1 20.1L.5 16L6.1 11.9L5.1 5L11.9 6.1Z",
            letters.as_str(),
            "21.5",
        ),
        Mark::Triangle(letters) => ("mark triangle", "M16 1.5L31.5 29.5H.5Z", letters.as_str(), "26"),
        Mark::House(letters) => ("mark house", "M16 1.5L31 14H27V30.5H5V14H1Z", letters.as_str(), "26"),
        Mark::Person(letters) => (
            "mark person",
            "M16 1A6.5 6.5 0 0 1 21.5 11Q30 14 30 24V31H2V24Q2 14 10.5 11A6.5 6.5 0 0 1 16 1Z",
            letters.as_str(),
            "27.5",
        ),
        Mark::Blade(letters) => ("mark blade", "M6 1H26V20L16 31.5L6 20Z", letters.as_str(), "19"),
        Mark::Rocket(letters) => {
            ("mark rocket", "M16 .5Q25 7 25 17V23L30 31H2L7 23V17Q7 7 16 .5Z", letters.as_str(), "24")
        }
        Mark::Orbit(letters) => (
            "mark orbit",
            "M16 3A13 13 0 0 1 28 11H31.5V21H28A13 13 0 0 1 4 21H.5V11H4A13 13 0 0 1 16 3Z",
            letters.as_str(),
            "22",
        ),
        Mark::Dome(letters) => {
            ("mark dome", "M3 24V19A13 13 0 0 1 29 19V24H31.500V30.500H.5V24Z", letters.as_str(), "25")
        }
        Mark::Jet(letters) => {
            ("mark jet", "M16 .5L21 9L31.5 22V27L22 24V27L26 31H6L10 27V24L.5 27V22L11 9Z", letters.as_str(), "23")
        }
        Mark::Dagger(letters) => {
            ("mark dagger", "M16 31.5L7 21V13H1.500V7H9V.5H23V7H30.500V13H25V21Z", letters.as_str(), "19")
        }
        Mark::Ring => ("mark ring", "M16 4a12 12 0 1 1 0 24a12 12 0 1 1 0-24ZM8 24L24 8", "", "22"),
    };
    draw_svg(
        class,
        "0 0 32 32",
        &html! {
            path d=(outline) {}
            @if !letters.is_empty() { text x="16" y=(y) text-anchor="middle" { (letters) } }
        },
    )
}
