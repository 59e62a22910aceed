//! Odds of dice rolls, computed from public information.

use catalog::i18n::format_decimal;
use catalog::tr;
use maud::{Markup, html};

/// Counts the combinations of so many dice with so many faces for each sum. The index is the sum.
pub(crate) fn count_dice_sums(dice: u8, sides: u8) -> Vec<u32> {
    let mut ways = vec![1];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + usize::from(sides)];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=usize::from(sides) {
                next[sum + face] += count;
            }
        }
        ways = next;
    }
    ways
}

/// Returns the share of rolls that reach at least this sum.
pub(crate) fn at_least(throws: &[u32], needed: i16) -> f64 {
    let reached: u32 = (0i16..).zip(throws).filter(|(sum, _)| *sum >= needed).map(|(_, count)| count).sum();
    f64::from(reached) / f64::from(throws.iter().sum::<u32>())
}

/// Formats a probability in per cent with one decimal.
pub(crate) fn format_percent(chance: f64) -> String {
    tr!("pages-percent", number = format_decimal(chance * 100.0, 1))
}

/// Draws all sums as bars whose heights are their probabilities, and highlights those that reach `needed`. `shown` is
/// the sum of the current dice.
pub(crate) fn draw_sum_bars(throws: &[u32], needed: i16, shown: Option<u8>) -> Markup {
    let least = throws.iter().position(|count| *count > 0).unwrap_or(0);
    let most = throws.iter().copied().max().unwrap_or(1).max(1);
    let wide = 12 * (throws.len() - least);
    let place = |sum: usize| 12 * (sum - least);
    let reaches = |sum: usize| i16::try_from(sum).is_ok_and(|sum| sum >= needed);
    // Below the highlighted bars all bars are drawn, so that an unchanged drawing is not sent again.
    let outline = |wanted: fn(bool) -> bool| {
        let bars = throws.iter().enumerate().skip(least).filter(|(sum, _)| wanted(reaches(*sum)));
        bars.map(|(sum, count)| format!("M{} 46v-{}h10V46", place(sum) + 1, (count * 40).div_ceil(most)))
            .collect::<String>()
    };
    // The ends are labelled too, unless they are too close to the needed sum.
    let off = |sum: usize| i16::try_from(sum).map_or(i16::MAX, |sum| (sum - needed).abs());
    let numbered = |sum: usize| off(sum) == 0 || (sum == least || sum + 1 == throws.len()) && off(sum) > 1;
    html! {
        svg.bars viewBox={ "0 0 " (wide) " 64" } aria-hidden="true" {
            path.short d=(outline(|_| true)) {}
            path.reached d=(outline(|reaches| reaches)) {}
            @for sum in least..throws.len() {
                @if numbered(sum) { text.needed[reaches(sum)] x=(place(sum) + 6) y="61" text-anchor="middle" { (sum) } }
            }
            path.floor d={ "M0 46.5H" (wide) } {}
            @if let Some(sum) = shown.map(usize::from).filter(|sum| (least..throws.len()).contains(sum)) {
                path.shown d={ "M" (place(sum) + 6) " 48l5 7h-10z" } {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_dice_have_the_chances_of_the_rules() {
        let throws = count_dice_sums(4, 6);
        assert_eq!(throws.iter().sum::<u32>(), 1296);
        assert_eq!(
            throws[4..],
            [1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1]
        );
        assert_eq!((at_least(&throws, 14) * 1296.0).round(), 721.0);
        assert_eq!(format_percent(at_least(&throws, 14)), "55.6%");
        assert_eq!(at_least(&throws, 4), 1.0);
        assert_eq!(at_least(&throws, 25), 0.0);
    }
}
