//! The six Zombies with distinct silhouettes, in a frame of 88 by 100.

use maud::Markup;

use crate::parts::definitions::draw_shared_shapes;
use crate::parts::trusted_shapes;

/// Returns the picture of a Zombie by its position among the kinds of the set, weakest first. Sets with more kinds
/// repeat the pictures.
pub fn zombie_picture(place: usize) -> Markup {
    draw_shared_shapes("figure", &trusted_shapes(PICTURES[place % PICTURES.len()]))
}

const PICTURES: [&str; 6] = [
    // Shambler: thin, head on one side, arms hanging.
    r#"<path class="k" d="M20 102L24 70Q28 62 38 60L52 60Q62 62 64 72L68 102Z"/><path class="p" d="M33 78L41 76V82L34 84ZM33 88L41 86V92L34 94ZM54 76L47 75V81L54 83ZM54 86L47 85V91L54 93Z"/><path class="t" d="M18 66L26 66L22 102H12ZM62 66L70 68L76 102H66Z"/><g transform="rotate(-18 44 40)"><path class="t" d="M30 22Q44 14 58 22L60 46L52 62H38L29 46Z"/><path class="h" d="M46 18Q54 18 58 22L60 46L52 62H46Q52 40 46 18Z"/><path class="k" d="M30 24L26 14L36 19L40 10L46 18Q38 20 30 30Z"/><path class="k" d="M34 36h9v7h-9zM48 36h8v7h-8z"/><path class="p" d="M38 38h3v3h-3zM50 38h3v3h-3z"/><path class="k" d="M37 50H53V56H49V53H45V57H41V53H37Z"/></g>"#,
    // Lurcher: leaning forward, one arm reaching out.
    r#"<path class="k" d="M-4 102L10 64Q22 52 42 58L58 74L60 102Z"/><path class="b" d="M40 66L88 52L86 44L92 40V66L46 82Z"/><path class="t" d="M64 54L84 44L80 36L85 35L89 44L92 40V62L68 68Z"/><g transform="rotate(24 40 36)"><path class="t" d="M24 18Q40 8 56 18V40L50 58H34L24 46Z"/><path class="h" d="M44 12Q52 14 56 18V40L50 58H42Q50 36 44 12Z"/><path class="k" d="M24 22V14L56 12V22L50 18L44 22L36 17Z"/><circle class="p" cx="34" cy="34" r="7"/><circle class="k" cx="35" cy="35" r="2.500"/><path class="K w3" d="M46 29l8 8M54 29l-8 8"/><path class="k" d="M30 46H52V54L48 50L44 55L40 50L36 54Z"/></g>"#,
    // Howler: head thrown back, one enormous mouth.
    r#"<path class="k" d="M4 102Q8 74 30 70H58Q80 74 84 102Z"/><path class="t" d="M34 60H54V78L44 86L34 78Z"/><path class="t" d="M24 16Q44 4 64 16L68 50Q64 74 44 74Q24 74 20 50Z"/><path class="h" d="M50 10Q58 11 64 16L68 50Q64 74 48 74Q64 46 50 10Z"/><path class="k" d="M22 14L30 4L36 10L44 2L52 10L60 4L66 15L60 20Q44 12 28 20Z"/><path class="k" d="M27 26L40 30L38 34L27 33ZM61 26L48 30L50 34L61 33Z"/><ellipse class="k" cx="44" cy="54" rx="15" ry="18"/><path class="p" d="M33 42L37 48L40 38L44 46L48 38L51 48L55 42Q50 36 44 36Q38 36 33 42ZM34 66L38 60L41 68L44 62L47 68L50 60L54 66Q50 72 44 72Q38 72 34 66Z"/><path class="P w3" d="M6 40Q10 30 6 20M0 46Q6 30 0 14M82 40Q78 30 82 20M88 46Q82 30 88 14"/>"#,
    // Brute: all jaw and neck.
    r#"<path class="k" d="M-6 102V78Q-2 58 22 56H66Q90 58 94 78V102Z"/><path class="t" d="M24 50H64V66L44 76L24 66Z"/><path class="t" d="M26 20Q44 10 62 20V34L72 42V60L62 70H26L16 60V42L26 34Z"/><path class="h" d="M50 14Q58 16 62 20V34L72 42V60L62 70H52Q64 44 50 14Z"/><path class="k" d="M26 24V16Q44 6 62 16V24L52 20H36Z"/><path class="k" d="M28 32L42 37V41L28 40ZM60 32L46 37V41L60 40Z"/><path class="p" d="M33 36.500h4v3h-4zM51 36.500h4v3h-4z"/><path class="k" d="M22 52H66V62H22Z"/><path class="p" d="M25 52h6v5h-6zM34 52h6v5h-6zM48 52h6v5h-6zM58 52h5v5h-5zM29 57h6v5h-6zM41 57h6v5h-6zM52 57h6v5h-6z"/><path class="r" d="M62 24l4 8-7 5 2-6z"/><path class="P w2" d="M20 84l12 8M32 84l-12 8"/>"#,
    // Ravager: spikes and claws.
    r#"<path class="k" d="M2 102L8 66L-2 54L16 58L20 44L28 58H60L68 44L72 58L90 54L80 66L86 102Z"/><path class="t" d="M28 18L44 10L60 18L62 42L54 54L50 66H38L34 54L26 42Z"/><path class="h" d="M44 10L60 18L62 42L54 54L50 66H44Z"/><path class="k" d="M28 20L20 2L34 12L44 0L54 12L68 2L60 20L44 14Z"/><path class="p" d="M31 28L42 36L33 38ZM57 28L46 36L55 38Z"/><path class="k" d="M35 32h3v4h-3zM50 32h3v4h-3z"/><path class="k" d="M31 45L44 48L57 45L52 62H36Z"/><path class="p" d="M33 47L37 55L40 48L44 56L48 48L51 55L55 47ZM38 61L40 57L42 61L44 57L46 61L48 57L50 61Z"/><path class="t" d="M4 78Q10 68 20 74L24 64L27 76L32 68L32 80L38 76L34 90Q24 98 12 94ZM84 78Q78 68 68 74L64 64L61 76L56 68L56 80L50 76L54 90Q64 98 76 94Z"/><path class="K w2" d="M24 64L27 76M32 68V80M64 64L61 76M56 68V80"/>"#,
    // Colossus: larger than the town at its feet.
    r#"<path class="k" d="M-8 102V50Q-4 30 26 32L32 28H56L62 32Q92 30 96 50V102Z"/><path class="t" d="M-8 54Q0 42 14 46L18 84L-8 88ZM96 54Q88 42 74 46L70 84L96 88Z"/><path class="t" d="M33 14Q44 6 55 14V28L50 38H38L33 28Z"/><path class="h" d="M46 9Q52 10 55 14V28L50 38H45Q52 24 46 9Z"/><path class="k" d="M32 16Q44 2 56 16L50 14H38Z"/><path class="m" d="M36 20h6v4h-6zM47 20h6v4h-6z"/><path class="k" d="M38 29H50V34H38Z"/><path class="p" d="M40 29h2v3h-2zM44 29h2v3h-2zM48 29h1.500v3H48z"/><path class="R w3" d="M28 46L44 56L60 46M44 56V76M30 66L44 72L58 66"/><path class="m" d="M0 102V88H8V82H16V92H22V84H26V78H32V90H40V94H46V80H50V74H53V80H57V92H64V86H72V90H78V82H84V92H88V102Z"/><path class="k" d="M3 92h2v3H3zM11 86h2v3h-2zM28 82h2v3h-2zM51 84h2v3h-2zM67 90h2v3h-2zM80 86h2v3h-2z"/>"#,
];
