//! Confidence intervals.

use crate::report::Proportion;

/// The 97.5% quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Returns the 97.5% quantile of Student's distribution: exact for one and two degrees of freedom, and from three on
/// within a two-hundredth by R. A. Fisher and E. A. Cornish's expansion (1960).
pub fn student_t_quantile(freedom: u64) -> f64 {
    let freedom = freedom as f64;
    if freedom < 2.0 {
        return (0.475 * std::f64::consts::PI).tan();
    }
    if freedom < 3.0 {
        return 0.95 / (2.0 * 0.975 * 0.025_f64).sqrt();
    }
    let terms = [
        (4.0, &[1.0, 1.0][..]),
        (96.0, &[3.0, 16.0, 5.0]),
        (384.0, &[-15.0, 17.0, 19.0, 3.0]),
        (92_160.0, &[-945.0, -1_920.0, 1_482.0, 776.0, 79.0]),
    ];
    let power = |factors: &[f64]| factors.iter().rev().fold(0.0, |sum, factor| sum * Z * Z + factor) * Z;
    let reach = |(order, (scale, factors)): (i32, (f64, &[f64]))| power(factors) / (scale * freedom.powi(order));
    Z + (1..).zip(terms).map(reach).sum::<f64>()
}

/// Returns the share of `wins` in `games` with its 95% interval by E. B. Wilson (1927), which stays within 0 and 1 and
/// does not collapse when there are no wins or only wins.
pub fn estimate_proportion(wins: u64, games: u64) -> Proportion {
    wilson_interval(wins as f64 / games.max(1) as f64, games as f64)
}

/// Returns a share among independent cases with its Wilson interval; without cases the interval is 0 to 1.
pub(crate) fn wilson_interval(share: f64, cases: f64) -> Proportion {
    if cases == 0.0 {
        return Proportion { share, low: 0.0, high: 1.0 };
    }
    let centre = share + Z * Z / (2.0 * cases);
    let reach = Z * (share * (1.0 - share) / cases + Z * Z / (4.0 * cases * cases)).sqrt();
    let scale = 1.0 + Z * Z / cases;
    // Rounding would leave slightly more than 0 for a share of 0, and slightly less than 1 for a share of 1.
    let low = if share == 0.0 { 0.0 } else { ((centre - reach) / scale).max(0.0) };
    let high = if share == 1.0 { 1.0 } else { ((centre + reach) / scale).min(1.0) };
    Proportion { share, low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_follow_the_published_figures() {
        // R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
        // (1998), table I, method 3.
        for (wins, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = estimate_proportion(wins, games);
            assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn students_quantiles_follow_the_published_table() {
        // W. S. Gosset's distribution as tabled by R. A. Fisher and F. Yates, two-sided 5%.
        let table =
            [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)];
        for (freedom, expected) in table {
            let found = student_t_quantile(freedom);
            assert!((found - expected).abs() < 4e-3, "{freedom}: {found} instead of {expected}");
        }
    }
}
