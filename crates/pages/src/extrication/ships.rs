//! The Ships: eight silhouettes in a frame of 36 by 56, and the card with a Ship's capacity and requirements.

use catalog::tr;
use extrication::{Class, PadState, ShipClass, Size};
use maud::{Markup, html};

use crate::parts::definitions::draw_svg;
use crate::parts::draw_cached;
use crate::parts::trusted_shapes;

/// Draws every silhouette once, and the contents of cargo spaces.
pub(super) fn draw_ship_definitions() -> Markup {
    html! {
        @for size in [Size::S, Size::M, Size::L] {
            @for (place, drawing) in of_size(size).iter().enumerate() {
                symbol id=(id(size, place)) viewBox="0 0 36 56" { (trusted_shapes(drawing)) }
            }
        }
        symbol #x-aboard viewBox="0 0 12 12" { (trusted_shapes(COHORT)) }
        symbol #x-fed viewBox="0 0 12 12" { (trusted_shapes(ORGANIC)) }
        symbol #x-free viewBox="0 0 12 12" { rect.free x=".75" y=".75" width="10.500" height="10.500" rx="1" {} }
    }
}

fn id(size: Size, place: usize) -> String {
    format!("x-{size:?}{place}")
}

/// Draws the card of a Ship. A Ship on the track is empty, and one on a pad shows its load.
pub(super) fn draw_ship_card(ship: &ShipClass, class: Class, bay: Option<&PadState>) -> Markup {
    let (bay, letter) = (bay.unwrap_or(&PadState::EMPTY), tr!("pages-ex-size", size = size_key(ship.size)));
    draw_cached(("ex-ship", ship.size, ship.fuel, ship.cargo, class, bay, &letter), || drawn(ship, class, bay, &letter))
}

const fn size_key(size: Size) -> &'static str {
    match size {
        Size::S => "small",
        Size::M => "medium",
        Size::L => "large",
    }
}

/// Describes the size of a Ship, its capacity and its requirements.
pub(super) fn describe_ship(ship: &ShipClass) -> String {
    tr!("pages-ex-ship-facts", size = size_key(ship.size), cargo = ship.cargo, fuel = ship.fuel)
}

fn drawn(ship: &ShipClass, class: Class, bay: &PadState, letter: &str) -> Markup {
    draw_svg(
        "ex-ship",
        "0 0 88 60",
        &html! {
            rect.board x=".75" y=".75" width="86.500" height="58.500" rx="3" {}
            rect class=(ground(ship.size)) x="2" y="2" width="36" height="56" rx="2" {}
            rect fill=(screen(ship.size)) x="2" y="2" width="36" height="56" rx="2" {}
            use href=(silhouette(ship.size, class)) x="2" y="2" width="36" height="56" {}
            rect.board x=".75" y=".75" width="13" height="14" rx="3" {}
            text.tile-letter.dark x="7.250" y="12.500" text-anchor="middle" { (letter) }
            (cargo(ship.cargo, bay))
            (fuel(ship.fuel, bay.fuel))
        },
    )
}

/// Draws a single silhouette.
pub(super) fn draw_silhouette(ship: &ShipClass, class: Class) -> Markup {
    html! { svg.ex-flying viewBox="0 0 36 56" aria-hidden="true" { use href=(silhouette(ship.size, class)) {} } }
}

const fn ground(size: Size) -> &'static str {
    match size {
        Size::S => "m",
        Size::M => "t",
        Size::L => "b",
    }
}

const fn screen(size: Size) -> &'static str {
    match size {
        Size::S => "url(#p-bars)",
        Size::M => "url(#p-slant)",
        Size::L => "url(#p-dots)",
    }
}

/// Draws the cargo spaces in three rows: filled with people first, then with Organics, then free.
fn cargo(spaces: u8, bay: &PadState) -> Markup {
    let columns = u32::from(spaces.div_ceil(3).max(3));
    let pitch = 43 / columns;
    html! {
        @for space in 0..u32::from(spaces) {
            @let (x, y) = (42 + space % columns * pitch, 4 + space / columns * 14);
            @let filling = match space {
                space if space < u32::from(bay.cohorts) => "#x-aboard",
                space if space < u32::from(bay.cohorts + bay.organics) => "#x-fed",
                _ => "#x-free",
            };
            use href=(filling) x=(x) y=(y) width=(pitch - 2) height="12" {}
        }
    }
}

/// Draws the tank.
fn fuel(spaces: u8, loaded: u8) -> Markup {
    let pitch = (43 / u32::from(spaces.max(1))).min(9);
    html! {
        @for space in 0..u32::from(spaces) {
            path class=(if space < u32::from(loaded) { "m edge" } else { "free" })
                d={ "M" (42 + space * pitch) " 47h" (pitch - 2) "v9h-" (pitch - 2) "Z" } {}
        }
    }
}

const COHORT: &str = r#"<path class="k" d="M0 0H12V12H0Z"/><path class="p" d="M6 1.500a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM2.500 11V9Q2.500 6.500 6 6.500T9.500 9V11Z"/>"#;
const ORGANIC: &str =
    r#"<circle class="t edge" cx="6" cy="6" r="5.300"/><path class="k" d="M3 9Q2.500 3 9 3Q9.500 9 4.500 8.700Z"/>"#;

/// Returns the id of the picture of a class. Classes of other sets get the pictures of their size.
fn silhouette(size: Size, class: Class) -> String {
    format!("#{}", id(size, class.index() % of_size(size).len()))
}

const fn of_size(size: Size) -> &'static [&'static str] {
    match size {
        Size::S => &[SKIFF, KESTREL, TENDER, FERRY],
        Size::M => &[CARAVEL, GALLEON],
        Size::L => &[ARK, LEVIATHAN],
    }
}

/// One seat, one hope.
const SKIFF: &str = r#"<path class="k" d="M12 34L6 48H14V40ZM24 34L30 48H22V40Z"/><path class="p" d="M18 14Q26 22 25 40H11Q10 22 18 14Z"/><path class="h" d="M18 14Q26 22 25 40H19Q23 26 18 14Z"/><path class="r" d="M18 14Q22 18 23.500 23H12.500Q14 18 18 14Z"/><circle class="k" cx="18" cy="29" r="3.500"/><path class="k" d="M13 41H23L21 46H15Z"/>"#;
/// A dart with swept wings.
const KESTREL: &str = r#"<path class="r" d="M15 20L2 46L15 40ZM21 20L34 46L21 40Z"/><path class="p" d="M18 5Q23 16 22 44H14Q13 16 18 5Z"/><path class="h" d="M18 5Q23 16 22 44H18.500Q20 20 18 5Z"/><path class="k" d="M16.500 18H19.500L20 25H16ZM14 45H22L20 51H16Z"/>"#;
/// A barrel on legs.
const TENDER: &str = r#"<path class="K w2" d="M10 38L4 52M26 38L32 52M18 40V52"/><path class="k" d="M2 51H8V53H2ZM28 51H34V53H28Z"/><path class="p" d="M8 20H28V42H8Z"/><path class="h" d="M20 20H28V42H20Z"/><path class="v" d="M8 20Q10 10 18 9Q26 10 28 20Z"/><path class="k" d="M8 25H28V28H8ZM8 34H28V37H8ZM17 3H19V10H17Z"/>"#;
/// A broad hull with rows of windows.
const FERRY: &str = r#"<path class="k" d="M7 30L1 50H8ZM29 30L35 50H28Z"/><path class="p" d="M18 6Q30 14 30 30V46H6V30Q6 14 18 6Z"/><path class="h" d="M18 6Q30 14 30 30V46H20Q26 26 18 6Z"/><path class="b" d="M18 6Q25 11 28 19H8Q11 11 18 6Z"/><path class="k" d="M10 24H14V28H10ZM16 24H20V28H16ZM22 24H26V28H22ZM10 31H14V35H10ZM16 31H20V35H16ZM22 31H26V35H22ZM10 47H16L15 52H11ZM20 47H26L25 52H21Z"/>"#;
/// A tall hull between two boosters.
const CARAVEL: &str = r#"<path class="k" d="M8 44L2 53H14ZM28 44L34 53H22Z"/><path class="r" d="M4 26Q8 18 12 26V46H4ZM24 26Q28 18 32 26V46H24Z"/><path class="p" d="M18 3Q25 14 25 28V48H11V28Q11 14 18 3Z"/><path class="h" d="M18 3Q25 14 25 28V48H19Q23 24 18 3Z"/><path class="k" d="M18 3Q21 8 22.500 13H13.500Q15 8 18 3ZM11 30H25V33H11Z"/><circle class="m" cx="18" cy="22" r="4"/><circle class="k" cx="18" cy="22" r="2"/>"#;
/// Three hulls side by side.
const GALLEON: &str = r#"<path class="p" d="M8 16Q13 22 13 30V46H3V30Q3 22 8 16ZM28 16Q33 22 33 30V46H23V30Q23 22 28 16Z"/><path class="h" d="M8 16Q13 22 13 30V46H9ZM28 16Q33 22 33 30V46H29Z"/><path class="p" d="M18 3Q26 12 26 24V50H10V24Q10 12 18 3Z"/><path class="h" d="M18 3Q26 12 26 24V50H19Z"/><path class="v" d="M18 3Q23 8 25 15H11Q13 8 18 3ZM3 34H33V38H3Z"/><path class="k" d="M4 47H12L10 52H6ZM24 47H32L30 52H26ZM13 51H23L21 55H15ZM15 20H21V28H15Z"/>"#;
/// A town under a dome.
const ARK: &str = r#"<path class="p" d="M3 30Q3 4 18 4T33 30Z"/><path class="h" d="M18 4Q33 4 33 30H22Q28 12 18 4Z"/><path class="k" d="M8 30V20H12V30ZM14 30V12H18V30ZM20 30V17H24V30ZM26 30V22H29V30Z"/><path class="m" d="M15 15h2v2h-2zM15 20h2v2h-2zM21 20h2v2h-2zM9 23h2v2H9zM15 25h2v2h-2z"/><path class="r" d="M1 30H35V37H1Z"/><path class="p" d="M4 37H32L28 47H8Z"/><path class="h" d="M20 37H32L28 47H20Z"/><path class="k" d="M9 47H14L13 54H10ZM16 47H21L20 54H17ZM23 47H28L27 54H24Z"/>"#;
/// A huge hull with four engines.
const LEVIATHAN: &str = r#"<path class="k" d="M6 20L0 50H8ZM30 20L36 50H28Z"/><path class="p" d="M18 1Q32 12 31 46H5Q4 12 18 1Z"/><path class="h" d="M18 1Q32 12 31 46H21Q26 20 18 1Z"/><path class="r" d="M18 1Q25 6 28.500 15H7.500Q11 6 18 1ZM5 36H31V41H5Z"/><path class="k" d="M9 20H27V24H9ZM11 28H14V32H11ZM16.500 28H19.500V32H16.500ZM22 28H25V32H22ZM6 47H11L10 55H7ZM12.500 47H17.500L16.500 55H13.500ZM18.500 47H23.500L22.500 55H19.500ZM25 47H30L29 55H26Z"/>"#;
