//! The weights of the heuristic.

use crate::named_weights::numbers;

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

impl CreaturesWeights {
    /// Returns the hand-set weights for each of the two games, the yardstick.
    pub const fn baseline(duel: bool) -> &'static CreaturesWeights {
        if duel { &PLAIN_DUEL } else { &PLAIN }
    }

    /// Returns the weights tuned by self-play for each of the two games.
    pub const fn tuned(duel: bool) -> &'static CreaturesWeights {
        if duel { &super::tuned::DUEL } else { &super::tuned::MELEE }
    }
}

const PLAIN: CreaturesWeights = CreaturesWeights {
    prior: 0.6,
    at_home: 0.8,
    near: 0.93,
    far: 0.33,
    decoy: 0.5,
    leader: 1.5,
    rest: 0.0,
    out_foe: 0.08,
    out_friend: 0.0,
    risk_foe: 0.0,
    risk_friend: 0.0,
    raid: -1.2,
    swap_seen: 0.9,
    swap_unseen: -0.05,
    swap_foe: 0.05,
    change: -0.2,
    foes: 2.0,
    bold: -0.75,
    ahead_foe: 0.07,
    ahead_friend: 0.03,
    way_foe: 0.0,
    way_friend: 0.0,
    stop: 1.2,
    guard: 4.0,
    post: 1.5,
    post_friend: 0.3,
    alarm: 6.0,
    watch: 0.0,
};

const PLAIN_DUEL: CreaturesWeights = CreaturesWeights { out_friend: -0.1, swap_unseen: 0.3, change: 0.06, ..PLAIN };
