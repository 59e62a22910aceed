//! Small icons for buttons.

use maud::{Markup, html};

use super::definitions::draw_svg;
use super::draw_cached;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Icon {
    /// A list of lines.
    Log,
    /// An open book.
    Rules,
    /// A speech bubble.
    Talk,
    /// A question mark.
    Help,
    /// A lamp.
    Lamp,
    /// An arrow that turns back.
    Undo,
    /// Two sheets.
    Copy,
    /// A tick.
    Tick,
    /// A cross.
    Cross,
    /// A person.
    Person,
    /// A machine.
    Bot,
    /// An empty chair.
    Chair,
    /// Three sliders.
    Settings,
    /// An hourglass.
    Clock,
    /// An arrow to the right.
    Next,
    /// An arrow to the left.
    Back,
    /// A seal.
    Seal,
    /// A bell.
    Bell,
    /// An eye.
    Eye,
    /// A triangle: play.
    Play,
    /// An arrow to the very beginning.
    First,
    /// An arrow to the very end.
    Last,
    /// A path that branches off another.
    Branch,
    /// A light bulb.
    Bulb,
}

/// Draws an icon in a frame of 24 by 24.
pub fn draw_icon(icon: Icon) -> Markup {
    let path = match icon {
        Icon::Log => "M4 5h2v2H4zm4 0h12v2H8zM4 11h2v2H4zm4 0h12v2H8zM4 17h2v2H4zm4 0h9v2H8z",
        Icon::Rules => "M3 4h7l2 2 2-2h7v14h-7l-2 2-2-2H3zm2 2v10h6V8L9.500 6zm14 0h-4.500L13 8v8h6z",
        Icon::Talk => "M3 4h18v12h-9l-5 5v-5H3zm2 2v8h14V6z",
        Icon::Help => {
            "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20Zm-1.300 13.500v3h2.600v-3zm-3-6h2.600c0-3 3.800-2.500 3.800-.2 0 1.600-3.400 2-3.400 5h2.600c0-2 3.600-2.300 3.600-5.200 0-4.800-9-5.200-9.200.4Z"
        }
        Icon::Lamp => "M11 1h2v5h-2zM7 7h10l5 9H2zm2 11h6a3 3 0 0 1-6 0z",
        Icon::Bulb => {
            "M12 1.500a7 7 0 0 1 4 12.700V17H8v-2.800a7 7 0 0 1 4-12.700zM8.500 18.500h7V21l-1.500 1.500h-4L8.500 21z"
        }
        Icon::Undo => "M9 3v4h5a6 6 0 0 1 0 13H7v-2.500h7a3.500 3.500 0 0 0 0-8H9v4L2.500 8.250z",
        Icon::Copy => "M8 2h12v14H8zm2 2v10h8V4zM4 7h2v11h9v2H4z",
        Icon::Tick => "M20.500 4.500L23 7L9.500 21L1.500 13.500L4 11l5.300 5z",
        Icon::Cross => {
            "M5 2.500L12 9.500L19 2.500L21.500 5L14.500 12L21.500 19L19 21.500L12 14.500L5 21.500L2.500 19L9.500 12L2.500 5z"
        }
        Icon::Person => "M12 2a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM3 22v-3q0-5 5-5h8q5 0 5 5v3z",
        Icon::Bot => "M11 1h2v4h6v10H5V5h6zM8 8v3h2.500V8zm5.500 0v3H16V8zM3 17h18v5H3z",
        Icon::Chair => {
            "M7 3h10q2 0 2 2v5q2 0 2 2v6h-2v3h-2.500v-3h-9v3H5v-3H3v-6q0-2 2-2V5q0-2 2-2zM7.500 5.500v7h9v-7z"
        }
        Icon::Settings => {
            "M3 4.500h8v2H3zM11 2.500h2.500v6H11zM13.500 4.500H21v2h-7.500zM3 11h3v2H3zM6 9h2.500v6H6zM8.500 11H21v2H8.500zM3 17.500h10v2H3zM13 15.500h2.500v6H13zM15.500 17.500H21v2h-5.500z"
        }
        Icon::Clock => {
            "M5 2h14v2.500h-1.500Q17.500 9 13.500 12q4 3 4 7.500H19V22H5v-2.500h1.500Q6.500 15 10.500 12q-4-3-4-7.500H5z"
        }
        Icon::Next => "M13 4l8 8-8 8-2-2 4.500-4.500H3v-3h12.500L11 6z",
        Icon::Bell => "M10 2h4v2q5 1.500 5 7v5l3 3H2l3-3v-5q0-5.500 5-7zM9 20h6a3 3 0 0 1-6 0z",
        Icon::Eye => "M1 12Q12-1 23 12Q12 25 1 12Zm11-5a5 5 0 1 0 0 10a5 5 0 0 0 0-10Z",
        Icon::Play => "M5 2l16 10L5 22z",
        Icon::First => "M3 3h3v18H3zM21 3v18L8 12z",
        Icon::Last => "M18 3h3v18h-3zM3 3l13 9-13 9z",
        Icon::Branch => {
            "M3 11h6q5 0 7-4.500l-2.500 0L18 1l4.500 5.500H19Q17 13 11.500 13.500l1.500 1 5.500 0V11l4 5-4 5v-3.500H12L8.500 14H3z"
        }
        Icon::Back => "M11 4l-8 8 8 8 2-2-4.500-4.500H21v-3H8.500L13 6z",
        Icon::Seal => {
            "M12 1l3 2.500 4-.5.500 4L22 10l-2 3 .5 4-4 .500V24l-4.500-3L7.500 24v-6.500l-4-.500L4 13 2 10l2.500-3 .5-4 4 .500zm0 5.500a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"
        }
    };
    draw_cached(("icon", icon), || draw_svg("icon", "0 0 24 24", &html! { path fill-rule="evenodd" d=(path) {} }))
}
