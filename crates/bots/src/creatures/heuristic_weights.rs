//! What the rules of thumb go by, in numbers.

use crate::named_weights::numbers;

numbers! {
    /// How much the rules of thumb care for what. Worths are in creatures of one's own.
    CreaturesWeights {
        /// The chance that an unseen creature of another seat is a foe.
        prior,
        /// What a creature at home is worth, with one on the board worth 1.
        at_home,
        /// How much of a gain is left for each step that it is away.
        near,
        /// How much more of it is lost if it is not in reach within this turn.
        far,
        /// Extinction: the share of a foe's prospects that draws a friend along with it.
        decoy,
        /// Extinction: how much more the strongest rival's creatures count.
        leader,
        /// Ending the turn.
        rest,
        /// Leaving home, as a foe and as a friend.
        out_foe,
        out_friend,
        /// Going where another seat's creatures can come in a turn, for each of them, as a foe and as a friend.
        risk_foe,
        risk_friend,
        /// A raid, beside what it takes and costs.
        raid,
        /// Making a foe of a friend that was seen and is in reach of others, and of one that was not seen.
        swap_seen,
        swap_unseen,
        /// Hiding a foe that was seen.
        swap_foe,
        /// Making a foe of a friend at home where another friend stays.
        change,
        /// How many of a birth should be foes where there are friends.
        foes,
        /// What a step may seem to cost when a game is about to die of quiet.
        bold,
        /// Infection: each step nearer to the goal, for a foe and for a friend.
        ahead_foe,
        ahead_friend,
        /// Infection: each step nearer over hexes that are free.
        way_foe,
        way_friend,
        /// Infection: killing somebody on its way to the hex behind the own arc, for each step that it is nearer than eight.
        stop,
        /// Infection: standing on that hex, and near it, if others are about to come; as a friend only so much of it.
        guard,
        post,
        post_friend,
        /// Infection: how near others have to be for that.
        alarm,
        /// Infection: the same without any danger, for a foe.
        watch,
    }
}

impl CreaturesWeights {
    /// Set by hand, for each of the two games: the yardstick.
    pub const fn baseline(duel: bool) -> &'static CreaturesWeights {
        if duel { &PLAIN_DUEL } else { &PLAIN }
    }

    /// Found by play, for each of the two games.
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
