//! The posters of the lobby, one per game: a picture and the name of the game, 300 units wide and 400 high.

use maud::{Markup, html};

use super::{emblem::game_ink, trusted_shapes};

/// Draws the poster of a game. Games without a poster get the emblem's background and their name.
pub fn draw_poster(id: &str, name: &str) -> Markup {
    html! {
        svg class="poster" viewBox="0 0 300 400" aria-hidden="true" {
            rect class="p" width="300" height="400" {}
            svg x="12" y="12" width="276" height="306" viewBox="0 0 276 306" {
                rect class=(game_ink(id)) width="276" height="306" {}
                (trusted_shapes(picture(id)))
            }
            text class="lettering" x="12" y="378" textLength="276" lengthAdjust="spacingAndGlyphs" { (name) }
        }
    }
}

fn picture(id: &str) -> &'static str {
    match id {
        "extraczon" => EXTRACZON,
        "infection" => INFECTION,
        "extinction" => EXTINCTION,
        "extrication" => EXTRICATION,
        "extinction-point" => EXTINCTION_POINT,
        "end-of-days" => END_OF_DAYS,
        _ => "",
    }
}

/// A hand comes up behind the barrier, against a burning sun.
const EXTRACZON: &str = r#"<path class="h" d="M138 150L-20 20V-20H40ZM138 150L80 -20H150ZM138 150L200 -20H290V10ZM138 150L300 60V120ZM138 150L300 175V235ZM138 150L-30 90V150ZM138 150L-30 205V270ZM138 150L-10 340H70ZM138 150L290 340H200Z"/><circle class="m" cx="138" cy="146" r="104"/><circle class="p" cx="138" cy="146" r="84"/><path class="k" d="M98 330L92 216Q90 190 104 184L96 116Q95 102 106 101Q116 100 118 112L126 166L124 72Q124 58 136 58Q148 58 148 72L152 164L164 84Q166 71 178 73Q189 75 187 88L178 176L196 132Q201 121 210 125Q219 129 215 140L190 214Q186 232 184 330Z"/><path class="t" d="M106 322L100 220Q99 196 114 192L104 118Q103 109 107 108.500Q111 108 112 116L122 182L134 180L131 74Q131 65 136 65Q141 65 141 74L146 178L158 180L171 88Q172 79 177 80Q182 81 181 88L168 190L178 192L202 136Q205 130 208 131.500Q211 133 209 139L182 212Q178 230 177 322Z"/><path class="h" d="M146 178L158 180L171 88Q172 79 177 80Q182 81 181 88L168 190L178 192L202 136Q205 130 208 131.500Q211 133 209 139L182 212Q178 230 177 322H148Z"/><path class="K w4" d="M104 236Q92 222 78 214Q68 207 74 198Q81 192 92 199L108 212"/><path class="t" d="M106 238Q92 222 80 215Q70 208 76 202Q82 197 92 204L112 220Z"/><path class="p" d="M133 68h6v12h-6zM173 82l6 1-2 12-6-1zM105 110l6-1 2 11-6 1zM203 134l6 3-5 10-5-2z"/><path class="k" d="M-6 250H282V306H-6Z"/><path class="m" d="M-6 256H282V292H-6Z"/><path class="k" d="M-10 292L14 256H44L20 292ZM50 292L74 256H104L80 292ZM110 292L134 256H164L140 292ZM170 292L194 256H224L200 292ZM230 292L254 256H284L260 292Z"/>"#;

/// A dish of hexes; one of them looks back.
const INFECTION: &str = r#"<circle class="k" cx="138" cy="153" r="128"/><circle class="p" cx="138" cy="153" r="118"/><path class="t" d="M138 53L172 73V112L138 132L104 112V73Z"/><path class="t" d="M216 98L250 118V157L216 177L182 157V118Z" transform="translate(-34 -12)"/><path class="K w4" d="M138 53L172 73V112L138 132L104 112V73ZM210 93L244 113V152L210 172L176 152V113ZM66 93L100 113V152L66 172L32 152V113ZM138 174L172 194V233L138 253L104 233V194ZM210 178L238 194V222L210 240L178 226V194ZM66 178L98 194V226L66 240L38 222V194Z"/><path class="v" d="M66 93L100 113V152L66 172L32 152V113Z"/><path class="m" d="M210 178L238 194V222L210 240L178 226V194Z"/><path class="r" d="M138 93L186 121V185L138 213L90 185V121Z"/><path class="K w6" d="M138 93L186 121V185L138 213L90 185V121Z"/><path class="p" d="M98 153Q138 112 178 153Q138 194 98 153Z"/><circle class="k" cx="138" cy="153" r="20"/><path class="p" d="M138 137Q146 153 138 169Q130 153 138 137Z"/><path class="K w6" d="M138 93V62M186 121L214 108M186 185L208 200M138 213V240M90 185L66 202M90 121L64 106"/><circle class="k" cx="138" cy="60" r="8"/><circle class="k" cx="216" cy="107" r="8"/><circle class="k" cx="210" cy="202" r="8"/><circle class="k" cx="138" cy="242" r="8"/><circle class="k" cx="64" cy="203" r="8"/><circle class="k" cx="62" cy="105" r="8"/>"#;

/// A shell in the rock, with a crack through it.
const EXTINCTION: &str = r#"<path class="h" d="M0 232Q70 214 138 232T276 232V306H0ZM0 262Q70 246 138 262T276 262V306H0Z"/><circle class="k" cx="138" cy="138" r="120"/><path class="M w26" d="M236 236V138A98 98 0 0 0 40 138A82 82 0 0 0 204 138A66 66 0 0 0 72 138A50 50 0 0 0 172 138A34 34 0 0 0 104 138A20 20 0 0 0 144 138"/><path class="K w4" d="M138 40V66M69 69L87 87M40 138H66M207 69L189 87M57 196L76 178M122 218L124 194M188 196L172 178M204 120L178 128M150 74L146 98M96 88L110 106M74 140L96 138M96 186L108 168M138 190V168"/><path class="p" d="M186 -4L150 62L172 74L132 128L158 142L118 208L140 222L104 310H120L158 218L138 206L178 140L152 128L192 70L168 58L206 -4Z"/><circle class="k" cx="236" cy="240" r="15"/><circle class="p" cx="236" cy="240" r="6"/>"#;

/// The last ship leaves; a line of people waits.
const EXTRICATION: &str = r#"<circle class="p" cx="40" cy="40" r="3"/><circle class="p" cx="84" cy="92" r="2"/><circle class="p" cx="30" cy="130" r="2"/><circle class="p" cx="238" cy="150" r="3"/><circle class="p" cx="60" cy="180" r="3"/><circle class="p" cx="252" cy="96" r="2"/><circle class="m" cx="222" cy="50" r="26"/><path class="h" d="M214 25A26 26 0 0 1 214 75A34 34 0 0 0 214 25Z"/><path class="t" d="M-20 320Q138 196 296 320Z"/><path class="k" d="M-20 330Q138 226 296 330Z"/><path class="m" d="M118 190Q138 176 158 190L176 276Q138 250 100 276Z"/><path class="p" d="M126 190Q138 182 150 190L156 262Q138 240 120 262Z"/><path class="p" d="M138 18Q176 62 170 128L160 190H116L106 128Q100 62 138 18Z"/><path class="h" d="M138 18Q176 62 170 128L160 190H142Q160 90 138 18Z"/><path class="r" d="M138 18Q153 35 161 58H115Q123 35 138 18ZM106 128L82 176V204L114 184ZM170 128L194 176V204L162 184Z"/><circle class="k" cx="138" cy="96" r="19"/><circle class="b" cx="138" cy="96" r="12"/><path class="k" d="M122 140H154V146H122ZM124 156H152V162H124Z"/><path class="p" d="M24 262a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM16 296v-12q0-8 8-8t8 8v12zM52 246a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM44 280v-12q0-8 8-8t8 8v12zM80 234a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM72 268v-12q0-8 8-8t8 8v12zM252 262a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM244 296v-12q0-8 8-8t8 8v12zM224 246a6 6 0 1 1 0 12a6 6 0 0 1 0-12zM216 280v-12q0-8 8-8t8 8v12z"/>"#;

/// A comet above the outpost.
const EXTINCTION_POINT: &str = r#"<path class="p" d="M300 -40L120 150L150 176Z"/><path class="r" d="M296 -60L82 132L104 152ZM310 -10L150 164L168 190L330 40Z"/><circle class="k" cx="118" cy="156" r="54"/><circle class="r" cx="118" cy="156" r="46"/><path class="h" d="M150 123A46 46 0 0 1 86 189A60 60 0 0 0 150 123Z"/><circle class="h" cx="104" cy="142" r="11"/><circle class="h" cx="132" cy="160" r="8"/><circle class="h" cx="108" cy="176" r="6"/><path class="k" d="M-10 268H286V316H-10Z"/><path class="k" d="M22 268Q22 226 62 226Q102 226 102 268Z"/><path class="p" d="M56 240h12v8H56zM38 252h10v8H38zM76 252h10v8H76z"/><path class="k" d="M112 268V240H156V268ZM168 268V212H176V268ZM224 268L232 236H240L248 268Z"/><path class="p" d="M120 248h8v8h-8zM138 248h8v8h-8z"/><path class="k" d="M206 214Q210 246 250 244Z"/><path class="K w4" d="M228 229L246 206"/><circle class="r" cx="248" cy="204" r="5"/><path class="k" d="M160 212H184L178 204H166Z"/><path class="p" d="M-10 282H286V287H-10Z"/>"#;

/// A mushroom cloud.
const END_OF_DAYS: &str = r#"<path class="r" d="M138 130L-20 -10V60ZM138 130L-20 120V190ZM138 130L30 -20H90ZM138 130L186 -20H246ZM138 130L300 -10V60ZM138 130L300 120V190ZM138 130L-20 250V320ZM138 130L300 250V320Z"/><circle class="m" cx="138" cy="112" r="62"/><circle class="m" cx="86" cy="124" r="46"/><circle class="m" cx="190" cy="124" r="46"/><circle class="m" cx="112" cy="82" r="44"/><circle class="m" cx="166" cy="82" r="44"/><path class="m" d="M112 150H164L170 250Q196 262 216 292H60Q80 262 106 250Z"/><path class="r" d="M62 128Q138 182 214 128Q206 158 168 160L174 246Q190 262 200 292H146L150 164H126L130 292H76Q86 262 102 246L108 160Q70 158 62 128Z"/><circle class="p" cx="120" cy="82" r="22"/><circle class="p" cx="158" cy="92" r="16"/><circle class="p" cx="92" cy="112" r="14"/><path class="k" d="M0 292H276V306H0Z"/><path class="p" d="M0 306V280H14V270H26V284H40V276H54V306ZM276 306V276H262V266H250V282H236V274H224V306Z"/><path class="p" d="M30 20L38 14 44 20 40 62H34ZM34 62L28 72H46L40 62ZM240 34L248 28 254 34 250 76H244ZM244 76L238 86H256L250 76Z" transform="rotate(180 138 52)"/>"#;
