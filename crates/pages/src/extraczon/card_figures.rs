//! The people on the cards: eighteen professions, six specialists, six with a hidden bite. Each has a distinct hat and
//! prop, so that the pictures differ without colours.

use crate::parts::figure::Figure;

const PLAIN: Figure = Figure { coat: "k", face: "p", behind: "", head: "", masked: false, front: "" };

const HAIR_SHORT: &str = r#"<path class="k" d="M27 40V33Q28 18 44 18Q60 18 61 33V40L57 33H31Z"/>"#;

/// Returns the figure on a card by the id of its entry in the standard set. Cards of other sets get a figure by their
/// position.
pub fn figure_on_card(id: &str, place: usize) -> Figure {
    let known = survivor(id).or_else(|| specialist(id)).or_else(|| infected(id));
    known.unwrap_or_else(|| crowd(place))
}

/// Returns a generic figure for sets without pictures.
fn crowd(place: usize) -> Figure {
    let coat = ["k", "b", "r", "t"][place % 4];
    let head = [HAIR_SHORT, r#"<path class="k" d="M25 50Q20 16 44 16Q68 16 63 50L58 32H30Z"/>"#][place / 4 % 2];
    Figure { coat, head, ..PLAIN }
}

fn survivor(id: &str) -> Option<Figure> {
    let number: usize = id.strip_prefix("sv-")?.parse().ok()?;
    SURVIVORS.get(number.checked_sub(1)?).copied()
}

/// The professions in the order of the standard set.
const SURVIVORS: [Figure; 18] = [
    // Paramedic: cap with a cross, cross on the chest.
    Figure {
        coat: "b",
        head: r#"<path class="b" d="M26 35Q27 17 44 17Q61 17 62 35Z"/><path class="k" d="M24 34H64V39H24Z"/><path class="p" d="M41 20h6v4h4v6h-4v4h-6v-4h-4v-6h4z"/>"#,
        front: r#"<path class="p" d="M58 78h7v7h7v7h-7v7h-7v-7h-7v-7h7z"/><path class="P" d="M30 68Q28 88 38 90"/><circle class="p" cx="39" cy="91" r="4"/>"#,
        ..PLAIN
    },
    // Bus Driver: peaked cap, wheel.
    Figure {
        coat: "t",
        head: r#"<path class="k" d="M22 30Q24 13 44 13Q64 13 66 30L60 37H28Z"/><path class="p" d="M41 20h6v7h-6z"/><path class="k" d="M27 38H61L66 43H22Z"/>"#,
        front: r#"<path class="K w6" d="M18 103A26 26 0 0 1 70 103M44 78V90"/><circle class="k" cx="44" cy="99" r="10"/>"#,
        ..PLAIN
    },
    // Welder: mask with a window, sparks.
    Figure {
        coat: "k",
        masked: true,
        head: r#"<path class="k" d="M24 20Q44 10 64 20V48L54 66H34L24 48Z"/><path class="t" d="M31 34H57V46H31Z"/><path class="p" d="M34 36h8l-4 8h-4z"/>"#,
        front: r#"<path class="r" d="M62 100L74 74l4 2L68 100Z"/><path class="p" d="M76 72l2-12 3 9 7-7-4 8 8 2-8 3 4 7-8-5-3 7-1-8z"/>"#,
        ..PLAIN
    },
    // Teacher: glasses, bob, book.
    Figure {
        coat: "r",
        behind: r#"<path class="k" d="M22 58Q18 16 44 16Q70 16 66 58Z"/>"#,
        head: r#"<path class="k" d="M27 38V32Q30 18 46 18Q60 20 61 36Q48 34 40 26Q36 34 27 38Z"/><circle class="K w2" cx="37" cy="45" r="6"/><circle class="K w2" cx="52" cy="45" r="6"/><path class="K w2" d="M43 44h3"/>"#,
        front: r#"<path class="p" d="M48 76L66 80L84 76V98L66 102L48 98Z"/><path class="K w2" d="M66 80V102M52 82l10 2M52 88l10 2M70 84l10-2M70 90l10-2"/>"#,
        ..PLAIN
    },
    // Farmhand: straw hat, wheat.
    Figure {
        coat: "b",
        head: r#"<path class="p" d="M28 30Q30 9 44 9Q58 9 60 30Z"/><path class="k" d="M28 24H60V31H28Z"/><path class="p" d="M8 34Q44 22 80 34Q78 39 72 38Q44 32 16 38Q10 39 8 34Z"/>"#,
        front: r#"<path class="p" d="M31 70h5v32h-5zM52 70h5v32h-5z"/><path class="K w2" d="M76 102V64"/><path class="k" d="M76 72q-9-2-9-10q9 1 9 10zM76 72q9-2 9-10q-9 1-9 10zM76 84q-9-2-9-10q9 1 9 10zM76 84q9-2 9-10q-9 1-9 10zM76 62q-5-6 0-13q5 7 0 13z"/>"#,
        ..PLAIN
    },
    // Radio Operator: headset, waves.
    Figure {
        coat: "t",
        head: r#"<path class="k" d="M29 36Q30 20 44 20Q58 20 59 36Q44 28 29 36Z"/><path class="K w4" d="M26 44A18 22 0 0 1 62 44"/><rect class="r" x="20" y="38" width="11" height="17" rx="3"/><rect class="r" x="57" y="38" width="11" height="17" rx="3"/><path class="K w2" d="M26 55Q28 62 38 60"/>"#,
        front: r#"<path class="P w3" d="M68 26a8 8 0 0 1 0 12M73 20a16 16 0 0 1 0 24M78 14a24 24 0 0 1 0 36"/><path class="p" d="M50 80h20v12H50z"/><path class="k" d="M53 83h6v6h-6z"/>"#,
        ..PLAIN
    },
    // Baker: tall hat, loaf.
    Figure {
        coat: "k",
        head: r#"<path class="p" d="M29 34V23Q18 20 22 10Q28 2 36 7Q44-2 52 7Q62 3 66 11Q68 20 59 23V34Z"/><path class="k" d="M28 31H60V36H28Z"/>"#,
        front: r#"<path class="p" d="M36 68L44 76L52 68V102H36Z"/><path class="r" d="M22 92Q24 78 44 78Q64 78 66 92Q66 100 44 100Q22 100 22 92Z"/><path class="P w3" d="M34 80l-3 9M44 79l-3 10M54 80l-3 9"/>"#,
        ..PLAIN
    },
    // Carpenter: flat cap, pencil, hammer.
    Figure {
        coat: "r",
        head: r#"<path class="k" d="M24 34Q24 18 42 17Q62 16 63 30L70 35Q56 38 24 34Z"/><path class="t" d="M59 38l12-6 2 4-12 6z"/>"#,
        front: r#"<path class="p" d="M24 102L58 72l5 5L34 102Z"/><path class="k" d="M52 66l8-7 17 18-8 7-5-5-5-1-4-5z"/>"#,
        ..PLAIN
    },
    // Student: woollen hat, rucksack.
    Figure {
        coat: "t",
        behind: r#"<rect class="k" x="4" y="58" width="80" height="50" rx="12"/>"#,
        head: r#"<path class="r" d="M26 36Q25 15 44 15Q63 15 62 36Z"/><circle class="p" cx="44" cy="12" r="6"/><path class="p" d="M24 32H64V39H24Z"/>"#,
        front: r#"<path class="k" d="M20 69h8v33h-8zM60 69h8v33h-8z"/><path class="p" d="M20 84h8v5h-8zM60 84h8v5h-8z"/>"#,
        ..PLAIN
    },
    // Nurse: white cap, fob watch.
    Figure {
        coat: "p",
        behind: r#"<path class="k" d="M23 54Q20 18 44 18Q68 18 65 54Z"/>"#,
        head: r#"<path class="k" d="M27 38Q28 22 44 22Q60 22 61 38Q44 26 27 38Z"/><path class="p" d="M27 27L31 11Q44 15 57 11L61 27Q44 22 27 27Z"/><path class="r" d="M42 13h4v3h3v4h-3v3h-4v-3h-3v-4h3z"/>"#,
        front: r#"<path class="k" d="M36 66L44 78L52 66L56 70L44 88L32 70Z"/><circle class="r" cx="64" cy="86" r="6"/><path class="R w2" d="M64 72v9"/>"#,
        ..PLAIN
    },
    // Firefighter: helmet with a shield, axe.
    Figure {
        coat: "k",
        behind: r#"<path class="p" d="M72 30h5v74h-5z"/><path class="k" d="M66 28Q84 20 86 42L77 40V46H71V38Z"/>"#,
        head: r#"<path class="r" d="M25 34Q25 12 44 9Q63 12 63 34Z"/><path class="k" d="M42 8h4v12h-4z"/><path class="r" d="M12 40Q28 28 44 30Q60 28 76 40L62 38H26Z"/><path class="p" d="M37 17H51V27Q49 32 44 34Q39 32 37 27Z"/>"#,
        front: r#"<path class="p" d="M8 84H80V90H8Z"/><path class="p" d="M41 70h6v32h-6z"/>"#,
        ..PLAIN
    },
    // Courier: cycle helmet, parcel.
    Figure {
        coat: "b",
        head: r#"<path class="k" d="M24 36Q22 14 44 13Q66 14 64 36Z"/><path class="p" d="M31 33Q31 19 36 18L39 33ZM42 33V17h4V33ZM49 33l3-15Q57 19 57 33Z"/><path class="K w2" d="M28 37Q32 62 44 64Q56 62 60 37"/>"#,
        front: r#"<path class="p" d="M40 76H84V104H40Z"/><path class="r" d="M58 76h7v28h-7zM40 87H84v6H40z"/>"#,
        ..PLAIN
    },
    // Librarian: bun, glasses, books.
    Figure {
        coat: "t",
        behind: r#"<circle class="k" cx="44" cy="12" r="9"/>"#,
        head: r#"<path class="k" d="M26 46Q23 18 44 18Q65 18 62 46L58 34Q44 24 30 34Z"/><path class="K w2" d="M30 41h12v8H30zM46 41h12v8H46zM42 44h4"/>"#,
        front: r#"<path class="r" d="M16 92H72V102H16Z"/><path class="p" d="M20 82H76V92H20Z"/><path class="k" d="M14 74H66V82H14Z"/><path class="P w2" d="M20 78H40"/><path class="K w2" d="M28 87H48"/>"#,
        ..PLAIN
    },
    // Plumber: cap, moustache, wrench.
    Figure {
        coat: "b",
        head: r#"<path class="r" d="M27 36Q26 16 44 16Q62 16 61 36Z"/><path class="r" d="M44 30Q66 28 70 38H44Z"/><path class="k" d="M34 54Q39 47 44 51Q49 47 54 54Q48 58 44 55Q40 58 34 54Z"/>"#,
        front: r#"<path class="p" d="M66 104L58 74Q48 68 52 56l8 8 7-2 2-7-7-8Q76 48 76 60Q76 66 70 70L79 104Z"/>"#,
        ..PLAIN
    },
    // Fisher: oilskin hat, fish.
    Figure {
        coat: "k",
        head: r#"<path class="t" d="M30 30Q31 10 44 10Q57 10 58 30Z"/><path class="t" d="M14 44Q26 24 44 24Q62 24 74 44Q60 36 44 36Q28 36 14 44Z"/><path class="k" d="M29 26H59V30H29Z"/><path class="k" d="M31 54Q44 47 57 54Q56 66 44 68Q32 66 31 54Z"/>"#,
        front: r#"<path class="p" d="M16 88Q34 70 58 86L74 76V100L58 91Q34 106 16 88Z"/><circle class="k" cx="28" cy="86" r="2.500"/><path class="K w2" d="M38 80q5 8 0 16"/>"#,
        ..PLAIN
    },
    // Cook: headscarf, frying pan.
    Figure {
        coat: "p",
        head: r#"<path class="r" d="M26 38Q25 15 44 15Q63 15 62 38Q44 28 26 38Z"/><path class="r" d="M60 32L76 26L72 34L78 40Z"/><path class="p" d="M34 23h3v3h-3zM43 20h3v3h-3zM51 24h3v3h-3zM39 28h3v3h-3z"/>"#,
        front: r#"<circle class="k" cx="32" cy="88" r="17"/><circle class="p" cx="32" cy="88" r="12"/><circle class="m" cx="34" cy="87" r="5"/><path class="k" d="M46 80L82 64l3 6L49 88Z"/>"#,
        ..PLAIN
    },
    // Translator: two speech bubbles.
    Figure {
        coat: "k",
        head: HAIR_SHORT,
        front: r#"<path class="p" d="M3 4H34V27H20L13 35V27H3Z"/><path class="k" d="M17 8h4l6 15h-4l-1.500-4h-5L15 23h-4zM18.900 12.500l-1.500 4h3z"/><path class="r" d="M55 3H86V26H77V34L69 26H55Z"/><path class="P w2" d="M62 9h17M70 9V7M65 11q4 9 13 11M77 11q-4 9-13 11"/>"#,
        ..PLAIN
    },
    // Mechanic: goggles, gear.
    Figure {
        coat: "r",
        head: r#"<path class="k" d="M27 34Q27 17 44 17Q61 17 61 34Z"/><path class="k" d="M25 29H63V35H25Z"/><circle class="p" cx="36" cy="30" r="7"/><circle class="p" cx="53" cy="30" r="7"/><circle class="b" cx="36" cy="30" r="4"/><circle class="b" cx="53" cy="30" r="4"/>"#,
        front: r#"<path class="p" d="M60 68h8l1 5 5 2 4-3 6 6-3 4 2 5 5 1v8l-5 1-2 5H47l-2-5-5-1v-8l5-1 2-5-3-4 6-6 4 3 5-2z"/><circle class="k" cx="64" cy="92" r="8"/>"#,
        ..PLAIN
    },
];

fn specialist(id: &str) -> Option<Figure> {
    let figure = match id {
        // Marksman: beret, one eye in the sight.
        "hp1" => Figure {
            coat: "k",
            head: r#"<path class="r" d="M24 34Q18 18 40 15Q66 14 64 30Q48 26 24 34Z"/><path class="k" d="M25 33Q44 25 63 29V34Q44 30 25 38Z"/><circle class="P w3" cx="53" cy="45" r="11"/><circle class="K w2" cx="53" cy="45" r="8"/><path class="K w2" d="M53 34v22M42 45h22"/>"#,
            front: r#"<path class="p" d="M2 92L60 74l2 6L4 98Z"/><path class="k" d="M14 98L30 82l8 6L26 102Z"/>"#,
            ..PLAIN
        },
        // Breacher: round helmet, ram.
        "hp2" => Figure {
            coat: "b",
            head: r#"<path class="k" d="M24 40Q22 13 44 12Q66 13 64 40L58 36H30Z"/><path class="p" d="M29 33H59V39H29Z"/><path class="K w2" d="M28 38Q30 64 44 66Q58 64 60 38"/>"#,
            front: r#"<path class="m" d="M8 84L64 70l3 13L11 97Z"/><path class="k" d="M62 66L76 62l6 23-14 4Z"/><path class="K w4" d="M22 82q2-8 10-8M40 78q2-8 10-8"/>"#,
            ..PLAIN
        },
        // Heavy Gunner: visor, broad shoulders, ammunition belt.
        "hp3" => Figure {
            coat: "k",
            masked: true,
            behind: r#"<path class="k" d="M-4 102V80Q-2 66 18 66H70Q90 66 92 80V102Z"/>"#,
            head: r#"<path class="k" d="M22 48Q20 10 44 10Q68 10 66 48V56L58 66H30L22 56Z"/><path class="m" d="M27 36H61V46H27Z"/><path class="k" d="M40 36h8v10h-8z"/><path class="p" d="M34 54h4v6h-4zM42 54h4v6h-4zM50 54h4v6h-4z"/>"#,
            front: r#"<path class="m" d="M8 74l6-5 5 8-6 5zM17 80l6-5 5 8-6 5zM26 86l6-5 5 8-6 5zM35 92l6-5 5 8-6 5zM44 98l6-5 5 8-6 5z"/><path class="p" d="M58 78H90V84H58ZM62 88H90V94H62Z"/>"#,
            ..PLAIN
        },
        // Shield Bearer: helmet behind a riot shield.
        "def-a" => Figure {
            coat: "k",
            head: r#"<path class="k" d="M24 40Q22 14 44 13Q66 14 64 40Q44 32 24 40Z"/>"#,
            front: r#"<path class="p" d="M12 62Q44 54 76 62V104H12Z"/><path class="K w3" d="M12 62Q44 54 76 62V104H12Z"/><path class="b" d="M24 67Q44 62 64 67V78H24Z"/><path class="k" d="M24 86H64V92H24Z"/>"#,
            ..PLAIN
        },
        // Field Medic: helmet with a cross, bandage.
        "def-b" => Figure {
            coat: "t",
            head: r#"<path class="k" d="M22 40Q20 12 44 11Q68 12 66 40H60Q44 34 28 40Z"/><circle class="p" cx="44" cy="24" r="10"/><path class="r" d="M42 17h4v5h5v4h-5v5h-4v-5h-5v-4h5z"/>"#,
            front: r#"<path class="p" d="M4 82L30 72l5 12L9 94Z"/><path class="r" d="M16 80l4-2 2 5 5-2 1 4-4 2 2 4-4 2-2-5-5 2-1-4 4-2z"/><circle class="p" cx="66" cy="88" r="9"/><circle class="K w2" cx="66" cy="88" r="4"/>"#,
            ..PLAIN
        },
        // Quarantine Officer: sealed suit.
        "def-c" => Figure {
            coat: "m",
            masked: true,
            behind: r#"<path class="m" d="M16 70Q12 8 44 8Q76 8 72 70Z"/><path class="K w2" d="M16 70Q12 8 44 8Q76 8 72 70"/>"#,
            head: r#"<path class="k" d="M24 30Q44 20 64 30V50Q44 60 24 50Z"/><path class="p" d="M28 33Q36 29 42 29L34 48L28 47Z"/><path class="k" d="M36 60h16v10H36z"/><circle class="k" cx="28" cy="66" r="9"/><circle class="p" cx="28" cy="66" r="4"/><circle class="k" cx="60" cy="66" r="9"/><circle class="p" cx="60" cy="66" r="4"/>"#,
            front: r#"<path class="K w3" d="M44 74V102M16 86H36M52 86H72"/>"#,
            ..PLAIN
        },
        _ => return None,
    };
    Some(figure)
}

fn infected(id: &str) -> Option<Figure> {
    let figure = match id {
        // Hidden Bite: collar up, marks on the neck.
        "inf-a" => Figure {
            head: HAIR_SHORT,
            front: r#"<path class="k" d="M14 102L24 58L40 74V102ZM74 102L64 58L48 74V102Z"/><path class="R w2" d="M38 63q6 5 12 0M38 69q6-5 12 0"/><path class="r" d="M40 72l2 8 2-6 2 9 2-11z"/>"#,
            ..PLAIN
        },
        // Fever Case: thermometer, drops.
        "inf-b" => Figure {
            coat: "b",
            head: r#"<path class="k" d="M26 44Q24 17 44 17Q64 17 62 44L57 30Q50 34 31 30Z"/><circle class="r" cx="34" cy="51" r="4"/><circle class="r" cx="54" cy="51" r="4"/><path class="p" d="M46 53l26-9 2 5-26 9z"/><path class="R w2" d="M49 56l16-5.500"/><path class="t" d="M22 30q-5 7 0 9q5-2 0-9zM66 20q-5 7 0 9q5-2 0-9zM70 34q-4 6 0 8q4-2 0-8z"/>"#,
            ..PLAIN
        },
        // Late Turner: one half has turned.
        "inf-c" => Figure {
            coat: "r",
            masked: true,
            head: r#"<path class="t" d="M44 22Q60 22 60 38V47Q60 63 44 63L47 52L43 44L47 34Z"/><path class="k" d="M27 40V33Q28 18 44 18L42 30L31 33Z"/><path class="k" d="M44 18Q56 18 60 30L54 26L55 33L48 26Z"/><path class="k" d="M34 42h6v5h-6zM36 54h8v2.500h-8z"/><circle class="p" cx="52" cy="44" r="5"/><circle class="k" cx="52" cy="44" r="1.500"/><path class="k" d="M44 53l4 3 2-3 3 3 4-3v6l-6 2-7-2z"/>"#,
            ..PLAIN
        },
        // Panicked Carrier: wide eyes, open mouth, hands.
        "inf-d" => Figure {
            coat: "t",
            masked: true,
            head: r#"<path class="k" d="M26 36L22 18L32 22L34 10L43 19L52 9L55 21L66 17L62 36Q44 26 26 36Z"/><circle class="K w2" cx="36" cy="41" r="6"/><circle class="K w2" cx="52" cy="41" r="6"/><circle class="k" cx="36" cy="42" r="2"/><circle class="k" cx="52" cy="42" r="2"/><ellipse class="k" cx="44" cy="56" rx="5" ry="7"/>"#,
            front: r#"<path class="p" d="M14 102L22 56q3-6 6 0l2 12-6 34zM74 102L66 56q-3-6-6 0l-2 12 6 34z"/><path class="K w2" d="M14 102L22 56q3-6 6 0l2 12-6 34M74 102L66 56q-3-6-6 0l-2 12 6 34"/>"#,
            ..PLAIN
        },
        // Silent Cougher: mask, a cloud of dots.
        "inf-e" => Figure {
            coat: "k",
            behind: r#"<path class="k" d="M22 60Q18 16 44 16Q70 16 66 60Z"/>"#,
            head: r#"<path class="k" d="M27 38Q28 20 44 20Q60 20 61 38Q50 36 44 28Q38 36 27 38Z"/><path class="t" d="M29 49Q44 45 59 49V58Q54 66 44 66Q34 66 29 58Z"/><path class="K w1" d="M32 54H56M33 59H55"/>"#,
            front: r#"<circle class="p" cx="68" cy="58" r="3"/><circle class="p" cx="76" cy="52" r="4"/><circle class="p" cx="75" cy="64" r="2.500"/><circle class="p" cx="83" cy="60" r="3"/><circle class="p" cx="82" cy="72" r="2"/><circle class="p" cx="69" cy="68" r="2"/>"#,
            ..PLAIN
        },
        // Bandaged Stranger: wrapped head, one eye.
        "inf-f" => Figure {
            coat: "k",
            masked: true,
            head: r#"<path class="p" d="M26 40Q26 19 44 19Q62 19 62 40V50Q62 65 44 65Q26 65 26 50Z"/><path class="K w2" d="M27 32L60 26M26 40L62 34M26 52L62 56M29 59L60 62M40 20L58 30"/><path class="k" d="M30 41L56 38V50L30 49Z"/><circle class="p" cx="38" cy="45" r="3.500"/><path class="r" d="M50 58q6-3 9 1q-2 5-8 3z"/>"#,
            front: r#"<path class="p" d="M60 60L76 76L72 80L58 66Z"/>"#,
            ..PLAIN
        },
        _ => return None,
    };
    Some(figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_card_of_the_standard_set_has_a_picture_of_its_own() {
        let mut pictures = BTreeSet::new();
        let mut ids: Vec<String> = (1..=18).map(|number| format!("sv-{number:02}")).collect();
        ids.extend(["hp1", "hp2", "hp3"].map(String::from));
        for letter in ["a", "b", "c"] {
            ids.push(format!("def-{letter}"));
        }
        for letter in ["a", "b", "c", "d", "e", "f"] {
            ids.push(format!("inf-{letter}"));
        }
        for id in &ids {
            let figure = survivor(id).or_else(|| specialist(id)).or_else(|| infected(id));
            pictures.insert(crate::parts::figure::draw_figure(&figure.expect(id)).into_string());
        }
        assert_eq!(pictures.len(), ids.len());
    }
}
