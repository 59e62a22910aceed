# SKELETON

sk-tagline = Take stones from a pile, as many as the die allows.
sk-bot-random = Random: any legal action
sk-option-last_stone = What is the last stone worth?
sk-option-content = Which set: the standard set, or one of your own?

sk-rolled = { $seat } { YOU($seat, "throw", "throws") } a { $die }.
sk-took = { $seat } { YOU($seat, "take", "takes") } { $stones ->
    [one] one stone
   *[other] { $stones } stones
  }. { $left ->
    [0] None is left.
    [one] One is left.
   *[other] { $left } are left.
  }
sk-ended = { $seat } { YOU($seat, "have", "has") } taken the last stone.

sk-phase-turn = { $seat } { YOU($seat, "are", "is") } on turn, and { $pile ->
    [one] one stone lies
   *[other] { $pile } stones lie
  } in the pile
sk-phase-over = The pile is empty
sk-ask = The die shows { $die }. How many stones do you take?
sk-take = { $stones ->
    [one] One stone
   *[other] { $stones } stones
  }
sk-no-nothing = At least one stone has to be taken.
sk-no-above-die = The die shows { $die } only.
sk-no-above-pile = { $pile ->
    [one] Only one stone is left.
   *[other] Only { $pile } stones are left.
  }
sk-won = { $n ->
    [one] { $seats } { YOU($seats, "win", "wins") }.
   *[other] { $seats } win.
  }
