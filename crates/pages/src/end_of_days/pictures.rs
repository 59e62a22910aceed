//! The pictures of cards in a frame of 88 by 74: one for each type of the standard deck, and one per colour for all
//! others.

use end_of_days::{Card, Colour, EndOfDays};
/// Returns the picture of a card.
pub(super) fn card_picture(game: &EndOfDays, card: Card) -> &'static str {
    let kind = game.content().card_type(card);
    let id = game.content().pack.types[kind.entry].id.as_str();
    module(id).or_else(|| military(id)).or_else(|| spies(id)).unwrap_or(match kind.colour {
        Colour::Red => KEROSENE,
        Colour::Yellow => HABITAT,
        Colour::Green => COLONY,
        Colour::Orange => JET,
        Colour::Purple => EYE,
    })
}

fn module(id: &str) -> Option<&'static str> {
    Some(match id {
        "kerosene" => KEROSENE,
        "hypergolic" => {
            r#"<path class="k" d="M24 8H42V50H24ZM46 8H64V50H46Z"/><path class="p" d="M24 16H42V22H24ZM46 16H64V22H46Z"/><path class="k" d="M27 50H39L43 62H23ZM49 50H61L65 62H45Z"/><path class="m" d="M27 62H39L33 76ZM49 62H61L55 76Z"/>"#
        }
        "hydrogen" => {
            r#"<circle class="p" cx="44" cy="26" r="22"/><circle class="h" cx="50" cy="28" r="16"/><path class="k" d="M36 22h5v6h6v-6h5v18h-5v-7h-6v7h-5z"/><path class="k" d="M36 48H52L60 64H28Z"/><path class="m" d="M30 64H58L44 80Z"/>"#
        }
        "nuclear_rocket" => {
            r#"<path class="k" d="M30 4H58V46H30Z"/><circle class="m" cx="44" cy="25" r="12"/><path class="k" d="M44 25L38 14.600A12 12 0 0 1 50 14.600ZM44 25L56 25A12 12 0 0 1 50 35.400ZM44 25L38 35.400A12 12 0 0 1 32 25Z"/><path class="k" d="M32 46H56L66 62H22Z"/><path class="p" d="M26 62H62L44 82Z"/>"#
        }
        "orion" => {
            r#"<path class="p" d="M44 2Q58 14 58 34H30Q30 14 44 2Z"/><path class="k" d="M38 34H50V42H38ZM18 42H70V50H18Z"/><path class="m" d="M44 54L50 62L60 58L56 68L66 74H22L32 68L28 58L38 62Z"/><circle class="p" cx="44" cy="70" r="7"/>"#
        }
        "basic_habitat" => HABITAT,
        "rotating_habitat" => {
            r#"<circle class="K w6" cx="44" cy="37" r="28"/><circle class="P w2" cx="44" cy="37" r="28"/><path class="k" d="M41 9h6v56h-6zM16 34h56v6H16z"/><circle class="p" cx="44" cy="37" r="11"/><circle class="k" cx="44" cy="37" r="5"/>"#
        }
        "weapons_platform" => {
            r#"<path class="k" d="M26 26H62V50H26Z"/><path class="p" d="M32 32h10v12H32zM46 32h10v12H46z"/><path class="k" d="M62 30H88V36H62ZM0 40H26V46H0ZM40 10h8v16h-8zM34 6h20v6H34z"/><path class="r" d="M82 28h6v10h-6zM0 38h6v10H0z"/><path class="k" d="M38 50h12l6 18H32z"/>"#
        }
        "hydroponic_ring" => {
            r#"<path class="K w6" d="M10 37a34 20 0 1 0 68 0a34 20 0 1 0 -68 0"/><path class="P w2" d="M10 37a34 20 0 1 0 68 0a34 20 0 1 0 -68 0"/><path class="t" d="M44 58Q26 40 44 12Q62 40 44 58Z"/><path class="K w2" d="M44 58V24M44 40L36 32M44 46L53 36"/>"#
        }
        "orbital_ark" => {
            r#"<path class="k" d="M4 40Q20 14 62 18L86 30L84 50L20 58Z"/><path class="p" d="M18 36h8v8h-8zM32 34h8v8h-8zM46 33h8v8h-8zM60 33h8v8h-8z"/><path class="r" d="M4 40L20 58L0 64Z"/><circle class="p" cx="20" cy="12" r="2"/><circle class="p" cx="70" cy="8" r="2"/>"#
        }
        "basic_colony" => COLONY,
        "dome_colony" => {
            r#"<path class="r" d="M0 60H88V74H0Z"/><path class="p" d="M10 60A34 40 0 0 1 78 60Z"/><path class="K w2" d="M10 60A34 40 0 0 1 78 60M44 20V60M27 26Q24 44 24 60M61 26Q64 44 64 60"/><path class="k" d="M30 60V46H40V60ZM46 60V38H58V60Z"/>"#
        }
        "seed_vault" => {
            r#"<path class="r" d="M0 50Q44 30 88 50V74H0Z"/><path class="k" d="M26 74V40L44 26L62 40V74Z"/><path class="p" d="M34 74V48H54V74Z"/><path class="t" d="M44 70Q32 62 38 52Q46 54 44 70Q46 58 54 58Q54 68 44 70Z"/>"#
        }
        "workers_paradise" => {
            r#"<path class="r" d="M0 56H88V74H0Z"/><path class="m" d="M44 4L49 18H64L52 27L56 42L44 33L32 42L36 27L24 18H39Z"/><path class="k" d="M6 56V34H20V56ZM68 56V30H82V56ZM28 60V46H60V60Z"/><path class="p" d="M10 38h6v6h-6zM72 36h6v6h-6zM33 50h6v6h-6zM49 50h6v6h-6z"/>"#
        }
        "government_in_exile" => {
            r#"<path class="r" d="M0 62H88V74H0Z"/><path class="p" d="M10 30L44 8L78 30Z"/><path class="k" d="M16 32h8v24h-8zM32 32h8v24h-8zM48 32h8v24h-8zM64 32h8v24h-8zM10 56H78V64H10Z"/><path class="k" d="M43 0h3v12h-3z"/><path class="m" d="M46 0H60L55 4L60 8H46Z"/>"#
        }
        "underground_city" => {
            r#"<path class="r" d="M0 20H88V74H0Z"/><path class="k" d="M8 74V48A36 30 0 0 1 80 48V74Z"/><path class="p" d="M18 74V50H28V74ZM32 74V40H42V74ZM46 74V46H56V74ZM60 74V54H70V74Z"/><path class="k" d="M21 54h4v4h-4zM35 44h4v4h-4zM35 52h4v4h-4zM49 50h4v4h-4zM63 58h4v4h-4z"/><path class="p" d="M42 4H46V24H42Z"/>"#
        }
        _ => return None,
    })
}

fn military(id: &str) -> Option<&'static str> {
    Some(match id {
        "nuclear_missile" => {
            r#"<g transform="rotate(38 44 37)"><path class="p" d="M44 -10Q56 6 56 22V66H32V22Q32 6 44 -10Z"/><path class="r" d="M44 -10Q52 0 55 14H33Q36 0 44 -10Z"/><path class="k" d="M32 48L20 70H32ZM56 48L68 70H56ZM32 26H56V32H32Z"/><circle class="k" cx="44" cy="42" r="6"/></g>"#
        }
        "anti_missile" => {
            r#"<path class="p" d="M14 70L24 62L62 16L72 4L66 20L30 66Z"/><path class="k" d="M8 74L16 60L28 70Z"/><path class="r" d="M58 4L66 12L78 2L74 16L88 20L74 26L80 38L66 32L58 42L56 28L42 24L54 18Z"/><circle class="m" cx="66" cy="22" r="7"/>"#
        }
        "massive_retaliation" => {
            r#"<path class="p" d="M16 66V24Q16 12 22 6Q28 12 28 24V66ZM38 66V16Q38 4 44 -2Q50 4 50 16V66ZM60 66V24Q60 12 66 6Q72 12 72 24V66Z"/><path class="r" d="M16 22Q17 12 22 6Q27 12 28 22ZM38 14Q39 4 44 -2Q49 4 50 14ZM60 22Q61 12 66 6Q71 12 72 22Z"/><path class="k" d="M10 66H34V74H10ZM32 66H56V74H32ZM54 66H78V74H54Z"/>"#
        }
        "doomsday_device" => {
            r#"<path class="k" d="M10 74V58H78V74Z"/><circle class="p" cx="44" cy="32" r="28"/><circle class="k" cx="44" cy="32" r="23"/><path class="m" d="M44 32L33 12A23 23 0 0 1 55 12ZM44 32L67 32A23 23 0 0 1 56 52ZM44 32L32 52A23 23 0 0 1 21 32Z"/><circle class="p" cx="44" cy="32" r="5"/>"#
        }
        "air_strike" => JET,
        "bomber_wing" => {
            r#"<path class="k" d="M44 8L52 30L88 44V52L52 46L50 60L60 66V70H28V66L38 60L36 46L0 52V44L36 30Z"/><path class="p" d="M41 18h6v10h-6z"/><path class="p" d="M18 56l4 12h-8zM70 56l4 12h-8z"/>"#
        }
        "fighter_screen" => {
            r#"<path class="k" d="M22 4L28 24L44 34L28 32L22 44L16 32L0 34L16 24ZM66 4L72 24L88 34L72 32L66 44L60 32L44 34L60 24ZM44 32L50 52L66 62L50 60L44 74L38 60L22 62L38 52Z"/><path class="p" d="M20 14h4v8h-4zM64 14h4v8h-4zM42 42h4v8h-4z"/>"#
        }
        "commando_raid" => {
            r#"<path class="k" d="M20 74Q20 44 44 44Q68 44 68 74Z"/><path class="p" d="M30 22H58V38Q58 50 44 50Q30 50 30 38Z"/><path class="k" d="M24 24Q26 6 44 6Q62 6 64 24Q44 16 24 24ZM30 28H58V34H30Z"/><path class="p" d="M35 29h6v4h-6zM47 29h6v4h-6z"/><path class="K w4" d="M4 62L30 70M4 62L0 56"/>"#
        }
        "submarine" => {
            r#"<path class="h" d="M0 28Q22 20 44 28T88 28V74H0Z"/><path class="k" d="M6 48Q14 34 44 34Q78 34 84 48Q78 62 44 62Q14 62 6 48Z"/><path class="k" d="M36 36V22H54V36ZM44 22V6H48V10H56V6H44Z"/><circle class="p" cx="28" cy="48" r="4"/><circle class="p" cx="44" cy="48" r="4"/><circle class="p" cx="60" cy="48" r="4"/>"#
        }
        "civil_war" => {
            r#"<path class="k" d="M0 74V40L14 34L22 44V74ZM88 74V40L74 34L66 44V74Z"/><path class="r" d="M44 0L36 22L48 30L34 52L46 56L38 74L62 48L50 44L60 26L50 20Z"/><path class="p" d="M6 48h8v8H6zM74 48h8v8h-8z"/><path class="K w3" d="M22 44L34 38M66 44L56 36"/>"#
        }
        "invasion" => {
            r#"<path class="h" d="M0 56H88V74H0Z"/><path class="k" d="M10 60L16 44H72L80 60L70 70H20ZM28 44L34 30H56L60 44ZM56 34L88 26V31L58 40Z"/><circle class="p" cx="24" cy="61" r="5"/><circle class="p" cx="38" cy="61" r="5"/><circle class="p" cx="52" cy="61" r="5"/><circle class="p" cx="66" cy="61" r="5"/><path class="m" d="M42 2h3v28h-3zM45 4H64L58 9L64 14H45Z"/>"#
        }
        _ => return None,
    })
}

fn spies(id: &str) -> Option<&'static str> {
    Some(match id {
        "espionage" => EYE,
        "piracy" => {
            r#"<path class="p" d="M22 30Q22 6 44 6Q66 6 66 30Q66 40 58 46V56H30V46Q22 40 22 30Z"/><circle class="k" cx="35" cy="30" r="7"/><circle class="k" cx="53" cy="30" r="7"/><path class="k" d="M42 40h4l2 6h-8zM36 50h2v6h-2zM43 50h2v6h-2zM50 50h2v6h-2z"/><path class="P w6" d="M12 58L76 74M76 58L12 74"/>"#
        }
        "gold_reserves" => {
            r#"<path class="m" d="M8 68L14 52H38L44 68ZM46 68L52 52H76L82 68ZM27 48L33 32H57L63 48ZM36 28L40 16H52L56 28Z"/><path class="K w2" d="M8 68L14 52H38L44 68ZM46 68L52 52H76L82 68ZM27 48L33 32H57L63 48Z"/>"#
        }
        "economic_meltdown" => {
            r#"<path class="p" d="M4 6H84V66H4Z"/><path class="K w2" d="M4 26H84M4 46H84M24 6V66M44 6V66M64 6V66"/><path class="r" d="M6 18L28 24L42 16L64 48L72 44L66 66L84 70L50 64L58 56L42 32L28 36L6 28Z"/>"#
        }
        "secret_base" => {
            r#"<path class="k" d="M0 74Q12 28 44 18Q76 28 88 74Z"/><path class="p" d="M32 74V50H56V74Z"/><path class="k" d="M34 54H54V56H34ZM34 60H54V62H34ZM34 66H54V68H34Z"/><path class="p" d="M40 32h8v10h-8z"/><path class="K w3" d="M44 18V2M36 8L44 2L52 8"/>"#
        }
        "secret_police" => {
            r#"<path class="k" d="M14 74Q14 48 44 48Q74 48 74 74Z"/><path class="p" d="M32 22H56V40Q56 50 44 50Q32 50 32 40Z"/><path class="k" d="M18 22L24 6H64L70 22Q44 14 18 22ZM30 26H42V34H30ZM46 26H58V34H46ZM40 28h8v3h-8z"/><path class="r" d="M44 4L47 10H54L48 14L50 20L44 17L38 20L40 14L34 10H41Z"/>"#
        }
        "sabotage" => {
            r#"<circle class="k" cx="40" cy="46" r="24"/><path class="k" d="M50 18L60 26L66 20L56 12Z"/><path class="P w4" d="M61 16Q70 4 78 14"/><path class="m" d="M78 4L81 12L88 10L84 18L88 26L79 23L74 30L73 21L66 18L74 14Z"/><path class="P w3" d="M24 42Q27 32 36 29"/>"#
        }
        "peace_conference" => {
            r#"<path class="p" d="M20 44Q20 24 42 22L74 8Q70 24 56 30Q68 30 80 24Q72 46 48 50Q34 62 16 60Q22 56 24 50Z"/><circle class="k" cx="34" cy="34" r="2.500"/><path class="t" d="M8 62Q14 54 24 50Q22 62 8 62ZM6 46Q14 42 22 46Q16 52 6 46Z"/>"#
        }
        "ultimatum" => {
            r#"<path class="p" d="M14 4H74V70H14Z"/><path class="K w2" d="M22 14H66M22 22H66M22 30H50"/><path class="r" d="M38 36H50L47 54H41ZM41 57h6v6h-6z"/><path class="k" d="M56 44L84 60L80 68L52 52Z"/>"#
        }
        "un_veto" => {
            r#"<circle class="b" cx="44" cy="37" r="34"/><path class="P w2" d="M10 37H78M44 3V71M22 12Q44 30 66 12M22 62Q44 44 66 62"/><path class="r" d="M12 24L24 12L76 50L64 62Z"/><path class="P w2" d="M14 25L25 14L74 50L63 60Z"/>"#
        }
        "defector" => {
            r#"<path class="k" d="M0 0H34V74H0Z"/><circle class="p" cx="50" cy="18" r="9"/><path class="p" d="M40 30H58L68 46L62 50L54 42L52 52L64 72H56L44 56L34 70L28 66L40 48L42 40L32 48L28 42Z"/><path class="m" d="M6 8H28V16H6ZM6 22H28V30H6ZM6 36H28V44H6Z"/>"#
        }
        "spy_plane" => {
            r#"<path class="k" d="M44 0L50 24L88 32V38L50 38L48 58L58 64V68H30V64L40 58L38 38L0 38V32L38 24Z"/><circle class="m" cx="44" cy="36" r="6"/><circle class="k" cx="44" cy="36" r="2.500"/>"#
        }
        "recon_satellite" => {
            r#"<path class="k" d="M32 20H56V46H32Z"/><path class="b" d="M0 24H26V42H0ZM62 24H88V42H62Z"/><path class="P w2" d="M9 24V42M18 24V42M71 24V42M80 24V42"/><path class="k" d="M26 31h36v4H26z"/><path class="p" d="M30 46H58L50 58H38Z"/><path class="h" d="M40 58H48L66 74H22Z"/>"#
        }
        "salvage" => {
            r#"<path class="k" d="M4 74L22 10L28 10L26 22H88V28H24L12 74Z"/><path class="K w3" d="M70 28V40"/><path class="K w4" d="M62 48Q62 40 70 40Q78 40 78 48Q78 56 70 56"/><path class="r" d="M34 74L40 58H60L66 74Z"/><path class="p" d="M45 62h10v6H45z"/>"#
        }
        _ => return None,
    })
}

const KEROSENE: &str = r#"<path class="k" d="M30 2H58V44H30Z"/><path class="p" d="M30 10H58V16H30ZM30 30H58V34H30Z"/><path class="k" d="M34 44H54L62 58H26Z"/><path class="m" d="M28 58H60L44 84Z"/><path class="p" d="M36 58H52L44 74Z"/>"#;
const HABITAT: &str = r#"<path class="k" d="M18 24Q44 14 70 24V50Q44 60 18 50Z"/><circle class="p" cx="32" cy="37" r="6"/><circle class="p" cx="56" cy="37" r="6"/><path class="b" d="M0 28H14V46H0ZM74 28H88V46H74Z"/><path class="k" d="M12 34H20V40H12ZM68 34H76V40H68ZM42 4h4v18h-4z"/>"#;
const COLONY: &str = r#"<path class="r" d="M0 56H88V74H0Z"/><path class="p" d="M24 58A20 20 0 0 1 64 58Z"/><path class="K w2" d="M24 58A20 20 0 0 1 64 58M44 38V58"/><path class="k" d="M6 58V46H20V58ZM68 58V48H82V58ZM12 46V32H14V46Z"/><circle class="p" cx="70" cy="14" r="5"/><circle class="p" cx="20" cy="10" r="2"/>"#;
const JET: &str = r#"<path class="k" d="M44 0L52 26L84 54V60L54 50L56 64L64 72H24L32 64L34 50L4 60V54L36 26Z"/><path class="p" d="M41 12h6v12h-6z"/><path class="r" d="M18 50l5-4 5 4-2 8h-6zM60 50l5-4 5 4-2 8h-6z"/>"#;
const EYE: &str = r#"<path class="p" d="M2 37Q44 -8 86 37Q44 82 2 37Z"/><circle class="k" cx="44" cy="37" r="19"/><circle class="m" cx="44" cy="37" r="11"/><path class="k" d="M41 30h6v9a4 4 0 1 1-6 0z"/>"#;
