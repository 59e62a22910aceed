# Extrication: die Seite seines Tisches

pages-ex-track = Aktionsleiste
pages-ex-worker-of = { $seat ->
    [Du] dein Arbeiter
   *[other] Arbeiter von { $seat }
}
pages-ex-place-empty = Feld { $location }: nichts
pages-ex-place-holds = Feld { $location }: { $things }
pages-ex-ship-facts = { $size ->
    [small] kleines Schiff
    [medium] mittleres Schiff
   *[large] großes Schiff
  }, Platz für { $cargo }, braucht { $fuel } Treibstoff
pages-ex-ship-described = „{ $ship }“ ({ $facts })
pages-ex-size = { $size ->
    [small] K
    [medium] M
   *[large] G
  }
pages-ex-round = Runde
pages-ex-round-of = Runde { $round } von { $rounds }
pages-ex-no-card = Erste Runde
pages-ex-no-card-line = Noch gilt keine Entwicklungskarte.
pages-ex-piles-open = Beutel und Stapel
pages-ex-order = Zugreihenfolge
pages-ex-next = als Nächstes: { $seat }
pages-ex-then = dann { $seat }
pages-ex-at-start = am Start
pages-ex-at = auf { $location }
pages-ex-withdrawn = { $place ->
    [0] { $seat }: ausgestiegen
   *[other] { $seat }: ausgestiegen, beginnt die nächste Runde als Nummer { $place }
}
pages-ex-stuck = Vor dir war kein Feld frei, daher bist du ausgestiegen.
pages-ex-leave = Aussteigen
pages-ex-leave-note = { $place ->
    [0] du hörst in dieser Runde auf
    [1] du hörst jetzt auf und kommst nächste Runde zuerst
   *[other] du hörst jetzt auf und kommst nächste Runde als Nummer { $place }
}
pages-ex-skip = Nichts nehmen
pages-ex-end-turn = Zug beenden
pages-ex-prestige = Prestige
pages-ex-pad-small = Kleine Rampe
pages-ex-pad-large = Große Rampe
pages-ex-pad-any = für alle Schiffe
pages-ex-pad-takes = { $count ->
    [0] in dieser Runde für keine Schiffe
   *[other] nur { $sizes } Schiffe
}
pages-ex-launch = Starten
pages-ex-load-here = Hier laden
pages-ex-ready = { $room ->
    [0] ist voll und startklar
   *[other] ist startklar, hat Platz für { $room }
  }
pages-ex-needs-people = { $people ->
    [one] braucht noch jemanden an Bord
   *[other] braucht noch { $people } Menschen an Bord
  }
pages-ex-needs-fuel = { $room ->
    [0] ist voll, braucht { $fuel }
   *[other] braucht { $fuel }, hat Platz für { $room }
  }
pages-ex-needs-both = { $people ->
    [one] braucht { $fuel } und jemanden an Bord
   *[other] braucht { $fuel } und { $people } Menschen an Bord
  }
pages-ex-more-fuel = noch { $n } Treibstoff
pages-ex-load = { $pad }: Menschen { $cohorts }, Nahrung { $organics }, Treibstoff { $fuel }.
pages-ex-tableau = Wissenschaft
pages-ex-science-title = { $field }: reicht nach { $kind }
pages-ex-letters-astro = A
pages-ex-letters-comms = F
pages-ex-letters-bio = B
pages-ex-letters-robo = R
pages-ex-letters-ai = KI
pages-ex-science = { $tiles ->
    [one] { $field }: 1 Plättchen, { $reach }
   *[other] { $field }: { $tiles } Plättchen, { $reach }
  }
pages-ex-reach-none = nur das eigene Feld
pages-ex-reach-behind = reicht zurück
pages-ex-reach-front = reicht voraus
pages-ex-reach-all = reicht über die ganze Leiste
pages-ex-population = Menschen
pages-ex-organics = Nahrung für
pages-ex-term-supported = Versorgt
pages-ex-term-unsupported = Unversorgt
pages-ex-term-sets = Sätze
pages-ex-term-most = Meiste
pages-ex-term-tokens = Marker
pages-ex-from = von Feld { $location }
pages-ex-take = { $location }: { $what }
pages-ex-up-to = bis zu { $n }
pages-ex-from-space = von Feld
pages-ex-onto = auf die „{ $ship }“
pages-ex-loaded-so-far = bisher { $n } geladen
pages-ex-location = Auf Feld
pages-ex-percent = { $percent } %
pages-ex-piles = Beutel und Stapel
pages-ex-piles-line = Jeder darf sie jederzeit zählen. Nur die Reihenfolge ist unbekannt.
pages-ex-bag = Der Beutel
pages-ex-in-bag = Im Beutel
pages-ex-discarded = Abgelegt
pages-ex-next-cube = Nächster Würfel
pages-ex-tiles = Frachtplättchen: noch { $left }
pages-ex-in-pile = Im Stapel
pages-ex-chance = Nächste Vorbereitung
pages-ex-each-tile = jedes Plättchen: { $percent } %
pages-ex-comes-up = erscheint: { $percent } %
pages-ex-ships = Schiffe: { $left } im Stapel
pages-ex-of-class = { $n } { $ship }
pages-ex-none = Keine.
pages-ex-under = Unten im Stapel, von oben nach unten: { $ships }.
pages-ex-cards = Entwicklungskarten: { $left } kommen noch
pages-ex-cards-line = Sie kommen aus den folgenden, von denen einige beiseitegelegt sein können. { $last } ist immer die letzte.
pages-ex-past = Frühere Runden: { $cards }.
pages-ex-lift-off = Start!
pages-ex-lift-off-line = { $seat } { YOU($seat, "startest", "startet") } die „{ $ship }“: { $worth }.
pages-ex-rank = Rang
pages-ex-seat = Platz
pages-ex-tie-cohorts = Menschen
pages-ex-tie-science = Wissenschaft
pages-ex-tie-launches = Starts
pages-ex-decided-prestige = Das meiste Prestige gewinnt; ein Gleichstand war nicht aufzulösen.
pages-ex-decided-cohorts = Gleichstand beim Prestige: Es gewinnen die meisten geretteten Menschen.
pages-ex-decided-science = Gleichstand bei Prestige und Menschen: Es gewinnen die meisten Wissenschaftsplättchen.
pages-ex-decided-launches = Gleichstand bei Prestige, Menschen und Wissenschaft: Es gewinnen die meisten gestarteten Schiffe.
pages-ex-decided-nothing = Gleichstand bei Prestige, Menschen, Wissenschaft und Starts: Der Sieg wird geteilt.
pages-ex-majority-nobody = Niemand bekommt den Bonus für die meisten Versorgten.
pages-ex-majority = Der Bonus für die meisten Versorgten geht an { $seats }: { $most }.
pages-ex-majority-tied = { $level } Plätze haben je { $most } Menschen versorgt; der Bonus geht an { $seats }.
pages-ex-course = Prestige, Runde für Runde
pages-ex-story = Alle Starts
