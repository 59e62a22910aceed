//! Weights learned by logistic regression from games of all kinds of players.

use super::{foe_belief, position_value};

/// The weight of each position feature of Extinction, with three, four, five and six seats in the game. From `creatures
/// value extinction 400 1`, 24 566 positions, 65 s of one core. The searching players among them used a weaker
/// evaluation then, so the command finds other weights now. On positions of other games the mean log loss is 0.59,
/// 0.83, 1.35 and 1.54, with the hand-set weights 0.66, 1.03, 1.47 and 1.69.
pub const POSITION: [[f32; position_value::COUNTED]; 4] = [
    [
        -0.1911, -0.0381, 0.3468, 0.2332, 1.4988, 0.0443, -0.0265, -0.0204, 0.7317, 0.0701, -0.1225, -0.5123, -0.0517,
        -0.2147, 0.4010, -0.6654,
    ],
    [
        -0.1540, 0.0663, 0.4021, 0.3370, 0.3138, 0.3072, -0.0563, 0.0318, 0.6645, -0.1648, 0.3274, -0.3156, -0.1315,
        -0.2968, 0.3112, -0.7336,
    ],
    [
        -0.3878, 0.0492, 0.2860, 0.3810, 0.9845, 0.2794, -0.0714, 0.0317, 0.3982, 0.1198, 0.0015, -0.2103, -0.1157,
        -0.6701, 0.2557, -0.7492,
    ],
    [
        -0.1308, 0.0546, 0.3152, 0.3558, 0.2573, 0.2528, -0.0620, 0.0443, 0.5480, 0.0102, -0.1905, -0.1073, -0.0033,
        -0.5900, 0.2570, -0.5639,
    ],
];

/// The weight of each sign that an unseen creature is a foe. From `creatures signs infection 400 1`, 15 360 creatures
/// of searching players with today's set-ups and the earlier evaluation, and `creatures signs extinction 120 1`, 8 910
/// creatures, with other searching players. On other creatures the mean log loss is 0.19 and 0.47; without any
/// knowledge it is 0.69.
pub const SIGNS: [[f32; foe_belief::SIGNS]; 2] = [
    [1.0642, 0.6175, 0.0024, -0.0135, 2.7058, -0.7604, -0.8175, 0.1735, 0.5995, 0.2677, 1.2729, 0.7999],
    [0.8386, 0.5566, 0.0956, 0.0, 0.0, 0.0, 0.4021, 0.3728, -0.1985, -0.4053, 0.4317, 1.6222],
];
/// The log odds that a creature at home is a foe, from the same games.
pub const HOME: [f32; 2] = [-0.6099, 0.5171];
