//! The weights of the heuristic.

use crate::weights_file::numbers;

numbers! {
    /// The weights of the heuristic. Values are in units of one own creature.
    CreaturesWeights {
        /// The probability that an unseen creature of another seat is a foe.
        prior,
        /// The value of a creature at home, relative to 1 on the board.
        at_home,
        /// The share of a gain that is left for each step of distance.
        near,
        /// The further discount if the target is not in reach within this turn.
        far,
        /// Extinction: the share of a foe's prospects that attracts a friend to come along.
        decoy,
        /// Extinction: the extra weight of the strongest rival's creatures.
        leader,
        /// The value of ending the turn.
        rest,
        /// The value of leaving home, for a foe and for a friend.
        out_foe,
        out_friend,
        /// The cost of moving into reach of another seat's creatures within a turn, per creature, for a foe and for a
        /// friend.
        risk_foe,
        risk_friend,
        /// The value of a raid, beside its gains and losses.
        raid,
        /// The value of turning into a foe a friend that was seen and is in reach of others, and one that was not seen.
        swap_seen,
        swap_unseen,
        /// The value of hiding a foe that was seen.
        swap_foe,
        /// The value of turning a friend at home into a foe where another friend stays.
        change,
        /// The number of foes in a birth where there are friends.
        foes,
        /// The lowest value that a step may have shortly before the limit of quiet turns.
        bold,
        /// Infection: the value of each step nearer to the goal, for a foe and for a friend.
        ahead_foe,
        ahead_friend,
        /// Infection: the value of each step nearer over free hexes, for a foe and for a friend.
        way_foe,
        way_friend,
        /// Infection: the value of killing a creature on its way to the hex behind the seat's arc, for each step below
        /// eight.
        stop,
        /// Infection: the value of standing on that hex, and near it, if others are about to come, and the share of it
        /// for a friend.
        guard,
        post,
        post_friend,
        /// Infection: the distance at which others count as about to come.
        alarm,
        /// Infection: the value of a foe's guarding without any danger.
        watch,
    }
}

const INFECTION_BY_HAND: CreaturesWeights =
    CreaturesWeights::parse(include_str!("../../weights/infection-heuristic-by-hand.txt"));
const EXTINCTION_BY_HAND: CreaturesWeights =
    CreaturesWeights::parse(include_str!("../../weights/extinction-heuristic-by-hand.txt"));

impl CreaturesWeights {
    /// The weights for Infection that were tuned by self-play.
    pub const INFECTION: CreaturesWeights =
        CreaturesWeights::parse(include_str!("../../weights/infection-heuristic.txt"));

    /// Returns the hand-set weights for each of the two games.
    pub const fn by_hand(duel: bool) -> &'static CreaturesWeights {
        if duel { &INFECTION_BY_HAND } else { &EXTINCTION_BY_HAND }
    }
}
