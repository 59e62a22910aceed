# Extinction Point: the texts of cards, made of what they do

ep-phrase-build = Let us build
ep-phrase-people = We need people
ep-phrase-shield = We need a shield
ep-phrase-weapon = We need a weapon
ep-phrase-clear = Clear the Sabotage
ep-phrase-win = Let us win this one
ep-phrase-lose = Let us lose this one
ep-phrase-store_free = Keep the Bunker free
ep-phrase-fire = Fire now
ep-phrase-repair = Repair
ep-phrase-sorry = Sorry
ep-phrase-well_played = Well played
ep-phrase-your_choice = Your choice
ep-damage-changed = { $name }: { $sides ->
    [both] damage to the Mothership { $fire }, to the Bunker { $strike }
    [mothership] damage to the Mothership { $fire }
   *[bunker] damage to the Bunker { $strike }
}.
ep-numbers = The Mothership takes { $fire ->
    [0] no damage
   *[other] { $fire } damage
}{ $health ->
    [0] { " " }and has no health left.
   *[other] , has { $health } health left and strikes back{ $strike ->
        [0] { " " }without doing damage
       *[other] { " " }for { $strike }
    }.
}
ep-effect-plain = { $what }.
ep-effect-when = { $when }, { $what }.
ep-effect-if = if { $ifs }, { $what }.
ep-effect-when-if = { $when }, if { $ifs }, { $what }.
ep-effect-cost = a stored { $kind } may be discarded so that { $what }
ep-effect-once-turn = once a turn, { $told }
ep-effect-once-game = once a game, { $told }
ep-when-on-play = when you play it
ep-when-on-lead = when you lead it
ep-when-in-trick = in its trick
ep-when-won = in a won trick
ep-when-lost = in a lost trick
ep-when-turn-start = at the start of each turn
ep-when-election = before an election
ep-when-each-won = after each won trick
ep-when-construct = while the crew builds
ep-when-battle-start = when a battle starts
ep-when-razed = for each destroyed building
ep-when-battle-end = at the end of each battle
ep-when-sacrifice-election = before an election
ep-when-sacrifice-plays-done = when all have played
ep-when-sacrifice-construct = before the crew builds
ep-when-sacrifice-before-attack = before the attack of a lost trick
ep-when-sacrifice-battle-start = when a battle starts
ep-if-led = { $suits } was led
ep-if-infil-printed-less = the Infiltrator's card is below { $n }
ep-if-infil-printed-at-most = the Infiltrator's card is { $n } or lower
ep-if-infil-printed-equal = the Infiltrator's card is { $n ->
    [8] an 8
    [11] an 11
   *[other] a { $n }
}
ep-if-infil-printed-at-least = the Infiltrator's card is { $n } or higher
ep-if-infil-printed-more = the Infiltrator's card is above { $n }
ep-if-infil-sign = the Infiltrator's card shows { $sign }
ep-if-infil-played = the Infiltrator has played
ep-if-operational = { $compare } { $n ->
    [one] building is operational
   *[other] buildings are operational
}
ep-if-operational-one = a building is operational
ep-if-operational-none = no building is operational
ep-if-open-operational = { $compare } operational { $n ->
    [one] building has no shield
   *[other] buildings have no shield
}
ep-if-open-operational-one = an operational building has no shield
ep-if-open-operational-none = every operational building has a shield
ep-if-max-manned = a building fires { $compare } { $n ->
    [one] weapon
   *[other] weapons
}
ep-if-max-manned-most = the strongest building fires { $compare } { $n ->
    [one] weapon
   *[other] weapons
}
ep-if-stored = a { $kind } card is stored
ep-if-sabotaged = { $compare } { $n ->
    [one] building is sabotaged
   *[other] buildings are sabotaged
}
ep-if-sabotaged-one = a building is sabotaged
ep-if-sabotaged-none = no building is sabotaged
ep-if-bunker = the Bunker's health is { $compare }
ep-if-mothership = the Mothership's health is { $compare }
ep-if-i-lead = you lead the trick
ep-if-i-captain = you have the final say
ep-if-first-round = it is the first round of the turn
ep-op-value-infil = the Infiltrator's card counts { $n } { $sense ->
    [less] less
   *[more] more
}
ep-op-value-it = it counts { $n } { $sense ->
    [less] less
   *[more] more
}
ep-op-value-itself = this card counts { $n } { $sense ->
    [less] less
   *[more] more
}
ep-op-value-best = the crew's best card counts { $n } { $sense ->
    [less] less
   *[more] more
}
ep-op-tie-plus = the Infiltrator wins ties
ep-op-tie-minus = the Infiltrator loses ties
ep-op-infil-low = the Infiltrator reveals { $n } numbered cards and keeps the { $n ->
    [2] lower
   *[other] lowest
}
ep-op-infil-high = the Infiltrator reveals { $n } numbered cards and keeps the { $n ->
    [2] higher
   *[other] highest
}
ep-op-infil-new = the Infiltrator's card is discarded, and its next card takes its place
ep-op-infil-hidden = the Infiltrator's card stays face-down until all have played
ep-op-infil-low-hidden = the Infiltrator lays { $n } numbered cards face-down until all have played and keeps the { $n ->
    [2] lower
   *[other] lowest
}
ep-op-infil-high-hidden = the Infiltrator lays { $n } numbered cards face-down until all have played and keeps the { $n ->
    [2] higher
   *[other] highest
}
ep-op-result-won = the crew wins the trick
ep-op-result-lost = the Infiltrator wins the trick
ep-op-result-calm = the attack is called off
ep-op-leader-winner = there is no election: the winner of the last trick leads, or at the start of a turn and after a lost trick the seat to the left of the last leader
ep-op-leader-rotate = there is no election: the lead goes clockwise
ep-op-legal = you need not follow suit
ep-op-cycle-player = you may discard { $n ->
    [one] a hand card and draw one
   *[other] up to { $n } hand cards and draw as many
}
ep-op-cycle-captain = whoever has the final say may discard { $n ->
    [one] a hand card and draw one
   *[other] up to { $n } hand cards and draw as many
}
ep-op-cycle-each = everybody may discard { $n ->
    [one] a hand card and draw one
   *[other] up to { $n } hand cards and draw as many
}
ep-op-cycle-each-all = everybody may discard any number of hand cards and draw as many
ep-op-pass-left = everybody passes a card to the left
ep-op-pass-chosen = you may give a hand card to somebody who agrees
ep-op-pass-chosen-back = you may exchange a hand card with somebody who agrees
ep-op-reveal-keep = the next { $n ->
    [one] Infiltrator card is shown
   *[other] { $n } Infiltrator cards are shown
}
ep-op-reveal-order = the next { $n ->
    [one] Infiltrator card is shown
   *[other] { $n } Infiltrator cards are shown, and you put them back in any order
}
ep-op-reveal-sort = the next { $n ->
    [one] Infiltrator card is shown, and you put it on top or at the bottom
   *[other] { $n } Infiltrator cards are shown, and you put each on top or at the bottom
}
ep-op-hand = hands are { $n ->
    [one] one card
   *[other] { $n } cards
} { $sense ->
    [less] smaller
   *[more] larger
}
ep-op-place = { $cards } { $from } { $to }{ $ignore ->
    [1] , whatever the building rule
   *[0] { "" }
}
ep-op-move = { $cards } { $from } { $to }{ $ignore ->
    [1] , whatever the building rule
   *[0] { "" }
}
ep-op-move-razed = { $cards } from it may be stored
ep-op-strip = { $cards } { $n ->
    [one] is
   *[other] are
} removed from { $scope }
ep-op-clear = { $optional ->
    [1] { $n ->
        [one] one Sabotage card may be removed
       *[other] up to { $n } Sabotage cards may be removed
    }
   *[0] { $n ->
        [one] one Sabotage card is removed
       *[other] { $n } Sabotage cards are removed
    }
}
ep-op-clear-all = all Sabotage cards are removed
ep-op-clear-exile = { $n ->
    [one] one Sabotage card leaves
   *[other] { $n } Sabotage cards leave
} the game
ep-op-clear-all-exile = all Sabotage cards in the settlement leave the game
ep-op-parameter-any = { $kinds } cards ignore the building rule
ep-op-parameter-at-least = { $kinds } cards are placed by ≥
ep-op-parameter-at-most = { $kinds } cards are placed by ≤
ep-op-store = { $cap ->
    [0] nothing can be stored; what is stored stays and may be moved out
    [one] one card of each kind can be stored
   *[other] { $cap } cards of each kind can be stored
}
ep-op-virtual-itself = it counts as having { $n ->
    [one] one extra { $kind } card
   *[other] { $n } extra { $kind } cards
}
ep-op-virtual-one = one weapon that nobody mans counts as manned
ep-op-immune-raze-itself = when it would be destroyed, it stays, and only the cards on it are lost
ep-op-immune-raze-shielded = shielded buildings are not destroyed
ep-op-immune-raze-all = no building is destroyed; only the cards on it are lost
ep-op-immune-sabotage-itself = no Sabotage goes on it
ep-op-immune-sabotage-shielded = no Sabotage goes on a building with a shield
ep-op-immune-sabotage-all = no Sabotage goes on any building
ep-op-immune-impact-itself = Sabotage removes nothing from it when it is placed
ep-op-immune-impact-shielded = Sabotage removes nothing from shielded buildings when it is placed
ep-op-immune-impact-all = Sabotage removes nothing when it is placed
ep-op-immune-upkeep-itself = it loses nothing at the start of Trick phases
ep-op-immune-upkeep-shielded = shielded buildings lose nothing at the start of Trick phases
ep-op-immune-upkeep-all = sabotaged buildings lose nothing at the start of Trick phases
ep-op-limit-build-above = buildings of value { $n } or more cannot be built
ep-op-limit-move-store = nothing can be moved out of the Bunker
ep-op-limit-trick-best = from a trick, only the crew's highest card of the led suit can be placed or stored
ep-op-blank = { $kinds } cards have no abilities and must follow suit
ep-op-fire = the Mothership takes { $n } { $sense ->
    [less] less
   *[more] more
} damage{ $floor ->
    [0] { "" }
   *[other] , but at least { $floor } if there is any
}
ep-op-fire-cap-total = a battle deals at most { $n } damage to the Mothership
ep-op-fire-cap-building = each building fires at most { $n ->
    [one] one weapon
   *[other] { $n } weapons
}
ep-op-fire-cap-both = each building fires at most { $building ->
    [one] one weapon
   *[other] { $building } weapons
}, and a battle deals at most { $total } damage to the Mothership
ep-op-strike = the Bunker takes { $n } { $sense ->
    [less] less
   *[more] more
} damage
ep-op-cover = { $n ->
    [one] one building without a shield is treated as shielded
   *[other] { $n } buildings without a shield are treated as shielded
}
ep-op-cover-all = all buildings are treated as shielded
ep-op-repair = the Bunker is repaired { $n ->
    [one] once
   *[other] { $n } times
}
ep-op-hit-mothership = the Mothership takes { $n } damage
ep-op-hit-bunker = the Bunker takes { $n } damage
