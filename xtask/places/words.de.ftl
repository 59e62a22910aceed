# SKELETON

sk-tagline = Nehmt Steine von einem Haufen, so viele, wie der Würfel erlaubt.
sk-bot-random = Zufall: irgendein erlaubter Zug
sk-option-last_stone = Was ist der letzte Stein wert?
sk-option-content = Welcher Satz: der übliche oder ein eigener?

sk-rolled = { $seat } { YOU($seat, "würfelst", "würfelt") } eine { $die }.
sk-took = { $seat } { YOU($seat, "nimmst", "nimmt") } { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
  }. { $left ->
    [0] Keiner ist übrig.
    [one] Einer ist übrig.
   *[other] { $left } sind übrig.
  }
sk-ended = { $seat } { YOU($seat, "hast", "hat") } den letzten Stein genommen.

sk-phase-turn = { $seat } { YOU($seat, "bist", "ist") } am Zug, und { $pile ->
    [one] ein Stein liegt
   *[other] { $pile } Steine liegen
  } auf dem Haufen
sk-phase-over = Der Haufen ist leer
sk-ask = Der Würfel zeigt { $die }. Wie viele Steine nimmst du?
sk-take = { $stones ->
    [one] Einen Stein
   *[other] { $stones } Steine
  }
sk-no-nothing = Mindestens ein Stein muss genommen werden.
sk-no-above-die = Der Würfel zeigt nur { $die }.
sk-no-above-pile = { $pile ->
    [one] Nur ein Stein ist übrig.
   *[other] Nur { $pile } Steine sind übrig.
  }
sk-won = { $n ->
    [one] { $seats } { YOU($seats, "gewinnst", "gewinnt") }.
   *[other] { $seats }: gemeinsamer Sieg.
  }
