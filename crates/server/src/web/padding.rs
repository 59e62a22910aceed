//! Padding that keeps the length of a response from revealing much to an eavesdropper.

use serde::Serialize;

/// The padding steps of updates, in bytes: small ones below [`FINE`], large ones above.
const STEPS: [usize; 2] = [256, 1_024];
/// The length up to which the small steps apply.
const FINE: usize = 8_192;

/// Returns a value as JSON of a coarse length.
pub(crate) fn to_padded_json(value: &impl Serialize) -> String {
    pad_to_step(serde_json::to_string(value).expect("values serialise"))
}

/// Pads the data to the next step.
pub(crate) fn pad_to_step(mut data: String) -> String {
    let step = STEPS[usize::from(data.len() > FINE)];
    let length = data.len().next_multiple_of(step);
    data.extend(std::iter::repeat_n(' ', length - data.len()));
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_coarse() {
        for (length, padded_to) in [(1, 256), (256, 256), (257, 512), (8_192, 8_192), (8_193, 9_216), (9_300, 10_240)] {
            let data = pad_to_step("x".repeat(length));
            assert_eq!((data.len(), data.trim_end().len()), (padded_to, length));
        }
    }
}
