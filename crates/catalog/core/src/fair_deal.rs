//! Contributions of seats to a deal: each seat commits to one after it has seen the seal, and reveals it once no seat
//! can commit any more. `docs/fair-deal.md` says what that proves.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::deal::encode_hex;
use crate::{DealCommitment, DealSecret};

/// One round of a fair deal. A round in which a seat did not reveal is discarded, and the next one begins without that
/// seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDealRound {
    /// The commitments of the seats, in order; empty for seats that do not contribute.
    pub pledges: Vec<String>,
    /// The revealed contributions, in order; empty for seats that did not contribute or did not reveal.
    pub shares: Vec<String>,
    /// The seats that could not commit by themselves: the server kept their contributions and committed for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_house: Vec<u8>,
}

impl FairDealRound {
    /// Returns a round without commitments.
    pub fn new(seats: u8) -> FairDealRound {
        let none = vec![String::new(); usize::from(seats)];
        FairDealRound { pledges: none.clone(), shares: none, by_house: Vec::new() }
    }

    /// Returns true if no seat has committed.
    pub fn is_empty(&self) -> bool {
        self.pledges.iter().all(String::is_empty)
    }

    /// Returns the seats that have committed and not revealed.
    pub fn unopened_seats(&self) -> impl Iterator<Item = usize> {
        let pairs = self.pledges.iter().zip(&self.shares).enumerate();
        pairs.filter(|(_, (pledge, share))| !pledge.is_empty() && share.is_empty()).map(|(seat, _)| seat)
    }

    /// Returns a digest of all commitments of a round: a person who notes it before revealing can tell whether one was
    /// exchanged.
    pub fn commitments_digest(&self, seal: &DealCommitment, round: usize) -> String {
        let pledges = self.pledges.iter().map(|pledge| if pledge.is_empty() { "-" } else { pledge.as_str() });
        let pledges: Vec<&str> = pledges.collect();
        digest(&format!("endtable roll 1 {} {round} {}", seal.0, pledges.join(" ")))
    }
}

/// Returns a seat's commitment: the digest of its contribution, for this deal, this round and this seat only, so that
/// other seats cannot reuse it.
pub fn seat_commitment(seal: &DealCommitment, round: usize, seat: u8, share: &str) -> String {
    digest(&format!("endtable pledge 1 {} {round} {seat} {share}", seal.0))
}

/// Returns the contribution of a person whose browser cannot commit, with a salt that keeps others from guessing it
/// from its commitment.
pub fn salt_contribution(secret: &DealSecret, seat: u8, plain: &str) -> String {
    let salt = Sha256::new().chain_update(b"endtable salt 1").chain_update(secret.0).chain_update([seat]).finalize();
    format!("{plain} {}", encode_hex(&salt[..16]))
}

fn digest(text: &str) -> String {
    encode_hex(&Sha256::digest(text.as_bytes()))
}

/// Returns true if these rounds could have led to the contributions: every contribution matches its commitment, a round
/// was discarded only because a seat did not reveal, that seat has not committed again, and all of the last round
/// counts.
pub(crate) fn are_rounds_valid(rounds: &[FairDealRound], seal: &DealCommitment, entropy: &[String]) -> bool {
    let Some((last, thrown)) = rounds.split_last() else { return true };
    let fits = |number: usize, round: &FairDealRound| {
        let whole = round.pledges.len() == entropy.len() && round.shares.len() == entropy.len();
        let kept = |(seat, share): (u8, &String)| {
            share.is_empty() || round.pledges[usize::from(seat)] == seat_commitment(seal, number, seat, share)
        };
        whole && (0..).zip(&round.shares).all(kept)
    };
    let gone = |number: usize, round: &FairDealRound| {
        let later = &rounds[number + 1..];
        let mut missing = round.unopened_seats().peekable();
        missing.peek().is_some() && missing.all(|seat| later.iter().all(|round| round.pledges[seat].is_empty()))
    };
    rounds.iter().enumerate().all(|(number, round)| fits(number, round))
        && thrown.iter().enumerate().all(|(number, round)| gone(number, round))
        && last.unopened_seats().next().is_none()
        && last.shares == entropy
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal() -> DealCommitment {
        DealSecret(std::array::from_fn(|byte| byte as u8)).commitment()
    }

    fn round(number: usize, shares: &[&str]) -> FairDealRound {
        let mut round = FairDealRound::new(shares.len() as u8);
        for (seat, share) in (0..).zip(shares).filter(|(_, share)| !share.is_empty()) {
            round.pledges[usize::from(seat)] = seat_commitment(&seal(), number, seat, share);
            (*share).clone_into(&mut round.shares[usize::from(seat)]);
        }
        round
    }

    fn added(round: &FairDealRound) -> Vec<String> {
        round.shares.clone()
    }

    #[test]
    fn the_vectors_of_the_specification_hold() {
        let round = round(0, &["Ann's luck", "", "é"]);
        assert_eq!(round.pledges[0], "f324d56c1cf802a2594ba7d921d3aee23e73886c11e027d5cc109c536ee04ab6");
        assert_eq!(round.pledges[2], "d6de619716f24942a9da164a00bf2df2951d4551489221fd4226ddbd52f697b9");
        assert_eq!(
            round.commitments_digest(&seal(), 0),
            "de4feb628697a39222661ef35f9b95f87c7d00b7ac29d1bb152d89cf0bd23148"
        );
    }

    #[test]
    fn a_pledge_is_good_for_its_deal_its_round_and_its_seat_only() {
        let own = seat_commitment(&seal(), 0, 1, "x");
        let other = DealSecret::from_seed(1).commitment();
        for elsewhere in [
            seat_commitment(&other, 0, 1, "x"),
            seat_commitment(&seal(), 1, 1, "x"),
            seat_commitment(&seal(), 0, 0, "x"),
        ] {
            assert_ne!(own, elsewhere);
        }
    }

    #[test]
    fn what_was_opened_must_fit_what_was_pledged_and_what_was_dealt_from() {
        let good = round(0, &["a", "", "c"]);
        assert!(are_rounds_valid(std::slice::from_ref(&good), &seal(), &added(&good)));
        let mut other = good.clone();
        other.shares[0] = "b".into();
        assert!(!are_rounds_valid(&[other.clone()], &seal(), &added(&other)), "another share than the pledged one");
        assert!(!are_rounds_valid(std::slice::from_ref(&good), &seal(), &added(&other)), "dealt from something else");
        let mut dropped = good.clone();
        dropped.shares[0].clear();
        assert!(!are_rounds_valid(&[dropped.clone()], &seal(), &added(&dropped)), "what was pledged was left out");
        let mut copied = good.clone();
        (copied.pledges[1], copied.shares[1]) = (good.pledges[0].clone(), good.shares[0].clone());
        assert!(!are_rounds_valid(&[copied.clone()], &seal(), &added(&copied)), "the pledge of another");
        assert!(
            !are_rounds_valid(std::slice::from_ref(&good), &DealSecret::from_seed(1).commitment(), &added(&good)),
            "another deal"
        );
    }

    #[test]
    fn a_round_is_thrown_away_only_for_somebody_who_then_adds_nothing_more() {
        let mut missed = round(0, &["a", "b"]);
        missed.shares[1].clear();
        let then = round(1, &["c", ""]);
        assert!(are_rounds_valid(&[missed.clone(), then.clone()], &seal(), &added(&then)));
        let again = round(1, &["c", "d"]);
        assert!(
            !are_rounds_valid(&[missed, again.clone()], &seal(), &added(&again)),
            "whoever missed has no second try"
        );
        let whole = round(0, &["a", "b"]);
        assert!(!are_rounds_valid(&[whole, then.clone()], &seal(), &added(&then)), "a whole round was thrown away");
    }
}
