//! The pictures of Extinction Point. Those of cards have a frame of 88 by 88, from weak to strong. The two banners have
//! one of 240 by 84.

use extinction_point::{Card, Suit};
use maud::Markup;

use crate::parts::trusted_shapes;

/// Returns the picture of a card: four per suit, for the values 1 to 4, 5 to 7, 8 to 10, and 11 to 13.
pub(super) fn card_picture(card: Card) -> Markup {
    let rank = match card.value() {
        ..=4 => 0,
        5..=7 => 1,
        8..=10 => 2,
        _ => 3,
    };
    trusted_shapes(match card.suit() {
        Suit::Building => BUILDINGS[rank],
        Suit::People => PEOPLE[rank],
        Suit::Shield => SHIELDS[rank],
        Suit::Weapon => WEAPONS[rank],
    })
}

/// Returns the figure on the Infiltrator's cards.
pub(super) fn infiltrator_picture() -> Markup {
    trusted_shapes(
        r#"<path class="k" d="M4 88Q6 54 26 44Q18 4 44 4Q70 4 62 44Q82 54 84 88Z"/><path class="h" d="M30 40Q24 12 44 12Q64 12 58 40Q52 52 44 52Q36 52 30 40Z"/><path class="m" d="M30 32Q44 20 58 32Q44 44 30 32Z"/><circle class="k" cx="44" cy="32" r="6"/><circle class="p" cx="46" cy="30" r="2"/><path class="P w2" d="M22 88Q24 64 38 58M66 88Q64 64 50 58M44 60V88"/>"#,
    )
}

/// Returns a bomb with its fuse lit.
pub(super) fn sabotage_picture() -> Markup {
    trusted_shapes(
        r#"<circle class="k" cx="40" cy="54" r="28"/><path class="k" d="M52 24L62 34L68 28L58 18Z"/><path class="P w4" d="M63 23Q74 10 80 22"/><path class="m" d="M80 8L83 17L92 16L86 23L91 31L82 28L77 35L76 26L67 24L75 19Z"/><path class="P w3" d="M22 48Q26 36 36 33"/>"#,
    )
}

/// Returns the MOTHERSHIP over the land.
pub(super) fn mothership_picture() -> Markup {
    trusted_shapes(
        r#"<path class="h" d="M88 56L40 84H96L112 56ZM128 56L150 84H206L152 56Z"/><path class="k" d="M84 34Q84 6 120 6Q156 6 156 34Z"/><path class="p" d="M96 30Q98 14 116 12Q104 18 104 30Z"/><path class="k" d="M14 46Q60 26 120 26Q180 26 226 46Q180 66 120 66Q60 66 14 46Z"/><path class="m" d="M30 46Q74 34 120 34Q166 34 210 46Q166 50 120 50Q74 50 30 46Z"/><circle class="k" cx="66" cy="43" r="4"/><circle class="k" cx="93" cy="41" r="4"/><circle class="k" cx="120" cy="40" r="4"/><circle class="k" cx="147" cy="41" r="4"/><circle class="k" cx="174" cy="43" r="4"/><path class="p" d="M100 60H140L132 70H108Z"/><circle class="p" cx="22" cy="16" r="2"/><circle class="p" cx="206" cy="14" r="2"/><circle class="p" cx="184" cy="24" r="1.500"/><circle class="p" cx="48" cy="22" r="1.500"/>"#,
    )
}

/// Returns the BUNKER under its hill.
pub(super) fn bunker_picture() -> Markup {
    trusted_shapes(
        r#"<path class="h" d="M-4 84Q30 34 66 44Q100 8 146 26Q196 22 244 84Z"/><path class="k" d="M50 84Q52 38 120 38Q188 38 190 84Z"/><path class="p" d="M72 60H168V68H72Z"/><path class="k" d="M84 60h6v8h-6zM106 60h6v8h-6zM128 60h6v8h-6zM150 60h6v8h-6z"/><path class="k" d="M116 40V12H120V40Z"/><path class="r" d="M120 12H146L138 19L146 26H120Z"/><path class="k" d="M-4 78H244V84H-4Z"/><path class="K w3" d="M14 78V66L26 74L38 62V78M202 78V64L214 72L226 60V78"/>"#,
    )
}

const BUILDINGS: [&str; 4] = [
    r#"<path class="h" d="M0 72H88V88H0Z"/><path class="k" d="M12 80V48H76V80Z"/><path class="r" d="M4 52L44 22L84 52L78 58L44 34L10 58Z"/><path class="p" d="M36 80V60H52V80ZM18 56h10v9H18zM60 56h10v9H60z"/>"#,
    r#"<path class="h" d="M0 74H88V88H0Z"/><path class="k" d="M6 80V36H42V80ZM46 80V18H82V80Z"/><path class="p" d="M12 44h8v8h-8zM26 44h8v8h-8zM12 58h8v8h-8zM26 58h8v8h-8zM52 26h8v8h-8zM67 26h8v8h-8zM52 40h8v8h-8zM67 40h8v8h-8zM58 60h12v20H58z"/><path class="r" d="M2 32H44V38H2ZM44 14H86V20H44Z"/>"#,
    r#"<path class="h" d="M0 76H88V88H0Z"/><path class="k" d="M22 82L28 22H60L66 82ZM42 22V2H46V22ZM4 82V52H24V82ZM64 82V46H84V82Z"/><circle class="r" cx="44" cy="6" r="5"/><path class="p" d="M34 30h20v6H34zM33 42h22v6H33zM32 54h24v6H32zM36 68h16v14H36zM9 58h9v7H9zM70 53h9v7h-9z"/>"#,
    r#"<path class="h" d="M0 76H88V88H0Z"/><path class="k" d="M2 82V44H12V36H20V44H28V24H36V14H52V24H60V44H68V36H76V44H86V82Z"/><path class="k" d="M43 14V-4H46V14Z"/><path class="r" d="M46 -4H64L58 1L64 6H46Z"/><path class="p" d="M34 82V62Q44 50 54 62V82ZM38 30h4v12h-4zM46 30h4v12h-4zM10 54h6v12h-6zM72 54h6v12h-6zM22 54h5v10h-5zM61 54h5v10h-5z"/>"#,
];

const PEOPLE: [&str; 4] = [
    r#"<path class="k" d="M14 88Q14 52 44 52Q74 52 74 88Z"/><circle class="p" cx="44" cy="36" r="16"/><path class="k" d="M24 34Q24 12 44 12Q64 12 64 34Q44 26 24 34Z"/><path class="k" d="M37 38h4v4h-4zM48 38h4v4h-4z"/><path class="m" d="M38 58L44 66L50 58V88H38Z"/>"#,
    r#"<path class="k" d="M40 88Q40 50 62 50Q88 50 88 88Z"/><circle class="p" cx="63" cy="36" r="13"/><path class="r" d="M48 32Q48 16 63 16Q78 16 78 32Z"/><path class="k" d="M-2 88Q-2 56 24 56Q52 56 52 88Z"/><circle class="p" cx="25" cy="42" r="15"/><path class="k" d="M8 40Q6 20 25 20Q44 20 42 40Q34 30 8 40Z"/><path class="K w2" d="M20 44v4M30 44v4M58 38v4M68 38v4"/>"#,
    r#"<path class="k" d="M22 88Q22 40 44 40Q66 40 66 88Z"/><circle class="p" cx="44" cy="28" r="12"/><path class="k" d="M30 26Q30 10 44 10Q58 10 58 26Q44 20 30 26Z"/><path class="v" d="M-6 88Q-6 54 16 54Q36 54 36 88Z"/><circle class="p" cx="16" cy="42" r="12"/><path class="r" d="M2 38Q2 24 16 24Q30 24 30 38Z"/><path class="v" d="M52 88Q52 54 72 54Q94 54 94 88Z"/><circle class="p" cx="72" cy="42" r="12"/><path class="k" d="M58 44Q56 24 72 24Q88 24 86 44Q80 34 58 44Z"/>"#,
    r#"<path class="k" d="M60 60V-2H64V60Z"/><path class="r" d="M64 0H90L82 10L90 20H64Z"/><circle class="p" cx="14" cy="40" r="9"/><circle class="p" cx="44" cy="34" r="10"/><circle class="p" cx="74" cy="40" r="9"/><path class="k" d="M-4 70Q-4 48 14 48Q32 48 32 70ZM26 70Q26 44 44 44Q62 44 62 70ZM56 70Q56 48 74 48Q92 48 92 70Z"/><circle class="p" cx="28" cy="62" r="10"/><circle class="p" cx="60" cy="62" r="10"/><path class="v" d="M8 92Q8 70 28 70Q48 70 48 92ZM40 92Q40 70 60 70Q80 70 80 92Z"/><path class="k" d="M18 60Q18 49 28 49Q38 49 38 60ZM50 60Q50 49 60 49Q70 49 70 60ZM35 32Q35 22 44 22Q53 22 53 32Z"/>"#,
];

const SHIELDS: [&str; 4] = [
    r#"<path class="p" d="M14 14H74V44Q74 72 44 84Q14 72 14 44Z"/><path class="t" d="M22 22H66V44Q66 66 44 75Q22 66 22 44Z"/><path class="h" d="M44 22H66V44Q66 66 44 75Z"/>"#,
    r#"<path class="p" d="M12 10H76V44Q76 72 44 86Q12 72 12 44Z"/><path class="k" d="M20 18H68V44Q68 66 44 77Q20 66 20 44Z"/><path class="m" d="M20 32L44 20L68 32V42L44 30L20 42ZM20 52L44 40L68 52V56L64 63L44 50L25 63L20 56Z"/>"#,
    r#"<path class="k" d="M10 8H78V42Q78 74 44 88Q10 74 10 42Z"/><path class="p" d="M16 14H72V42Q72 69 44 81Q16 69 16 42Z"/><path class="r" d="M16 14H44V46H18L16 42ZM44 46H71Q68 69 44 81Z"/><circle class="k" cx="23" cy="21" r="3"/><circle class="k" cx="65" cy="21" r="3"/><circle class="k" cx="44" cy="73" r="3"/><circle class="k" cx="44" cy="46" r="8"/><circle class="p" cx="44" cy="46" r="4"/>"#,
    r#"<path class="m" d="M44 2L56 10H80V44Q80 74 44 88Q8 74 8 44V10H32Z"/><path class="k" d="M15 17H73V44Q73 68 44 80Q15 68 15 44Z"/><path class="p" d="M44 24L50 38L66 39L54 49L58 64L44 56L30 64L34 49L22 39L38 38Z"/><path class="P w2" d="M22 24h8M58 24h8"/>"#,
];

const WEAPONS: [&str; 4] = [
    r#"<g transform="rotate(-28 44 46)"><path class="k" d="M2 40H60V34H64V40H88V46H64L60 50H46L42 62H34L36 50H24L2 58Z"/><path class="p" d="M8 44H22L10 50Z"/><path class="m" d="M66 41h20v3H66z"/></g>"#,
    r#"<path class="k" d="M38 52L20 86H27L42 60L44 88H50L48 60L62 86H69L50 52Z"/><path class="k" d="M8 30H56V26H62V32H88V40H62V46H56V50H30L28 58H18L20 48H8Z"/><path class="m" d="M34 50h14v12H34z"/><path class="p" d="M64 34h20v3H64zM14 34h12v8H14z"/>"#,
    r#"<path class="k" d="M14 88L24 64H64L74 88Z"/><circle class="k" cx="44" cy="56" r="17"/><path class="k" d="M40 54L66 0L73 3L54 62ZM30 50L50 -4L57 -1L44 58Z"/><path class="p" d="M64 8l6 3-3 6-6-3zM48 4l6 2-3 6-6-2z"/><circle class="m" cx="44" cy="56" r="9"/><circle class="k" cx="44" cy="56" r="3"/>"#,
    r#"<path class="k" d="M6 88L14 70H66L74 88Z"/><g transform="rotate(-38 40 60)"><path class="k" d="M8 46H92V70H8Z"/><path class="p" d="M80 46h6v24h-6zM22 50H70V55H22Z"/><path class="m" d="M92 42L104 58L92 74Z"/></g><circle class="m" cx="36" cy="64" r="15"/><circle class="k" cx="36" cy="64" r="8"/><path class="p" d="M34 58h4v12h-4zM30 62h12v4H30z"/>"#,
];
