# Extinction Point am Tisch

pages-ep-sabotage = Sabotage
pages-ep-mothership = Mutterschiff
pages-ep-bunker = Bunker
pages-ep-infiltrator = Infiltrator
pages-ep-health = , Leben { $health }
pages-ep-led = { $suit } ist ausgespielt
pages-ep-unbeaten = In diesem Zug ist noch kein Stich verloren.
pages-ep-beaten = In diesem Zug ist ein Stich verloren gegangen.
pages-ep-first-round = Noch ist nichts gespielt. Zuerst entscheidet die Crew, wer ausspielt.
pages-ep-first-round-alone = Noch ist nichts gespielt. Spiel aus der Hand oder vom Außenposten aus.
pages-ep-last = Der letzte Stich
pages-ep-best = höchste
pages-ep-taken = vergeben
pages-ep-leads = { $name ->
    [Du] Du spielst aus
   *[other] { $name } spielt aus
}
pages-ep-follows = { $name ->
    [Du] Du bist dran
   *[other] { $name } ist dran
}
pages-ep-forced = einzige Wahl
pages-ep-hands-new = Der verlorene Stich hat den Zug beendet: Alle Hände sind abgeworfen und neu gegeben.
pages-ep-unplaceable = Nichts lässt sich behalten: { $buildings ->
    [0] Noch steht kein Bau
   *[other] Kein Bau nimmt eine solche Karte ({ $suit })
}, und im Bunker ist kein Platz dafür.
pages-ep-unplaceable-text = Nichts lässt sich behalten: Ein Kartentext verbietet es.
pages-ep-face-down = verdeckt
pages-ep-counts = zählt { $value }
pages-ep-ahead = { $best } gegen { $infil }: Die Crew liegt vorn
pages-ep-behind = { $best } gegen { $infil }: Der Infiltrator liegt vorn
pages-ep-won-line = { $best } gegen { $infil }: Die Crew hat gewonnen
pages-ep-lost-line = { $best } gegen { $infil }: Der Infiltrator hat gewonnen
pages-ep-won = Stich gewonnen
pages-ep-lost = Stich verloren
pages-ep-last-trick = { $best } gegen { $infil }
pages-ep-exchange = { $who } und { $to } tauschen eine Karte.
pages-ep-tied = Gleichstand an der Spitze: Wer gleichauf liegt, wählt noch einmal.
pages-ep-sealed = Dein Wunsch bleibt geheim, bis alle geantwortet haben: { $wish }.
pages-ep-sealing = Die Wünsche bleiben geheim, bis alle geantwortet haben.
pages-ep-wish-please-not = Bitte nicht ich
pages-ep-wish-rather-not = Lieber nicht
pages-ep-wish-either = Ist mir gleich
pages-ep-wish-like = Ich würde gern
pages-ep-wish-really = Ich will unbedingt
pages-ep-shown = Als Nächstes im Infiltratorstapel
pages-ep-shown-line = Alle sehen diese Karten.
pages-ep-top = Oben auflegen
pages-ep-bottom = Unten einordnen
pages-ep-nominate = Ausspielen
pages-ep-offer = Tauschen
pages-ep-leader = Spielt aus
pages-ep-follower = Gibt zu
pages-ep-captain = Captain
pages-ep-captain-line = Hat das letzte Wort
pages-ep-votes = antwortet geheim
pages-ep-cards = { $count ->
    [one] { " " }Karte
   *[other] { " " }Karten
  }
pages-ep-last-wish = Letzter Wunsch
pages-ep-roles = Rollen
pages-ep-sacrifice = Opfer:
pages-ep-draft = Wähle eine Rolle
pages-ep-say-signals = Einen Wunsch andeuten
pages-ep-say-marks = Eine Antwort vorschlagen
pages-ep-say-phrases = Etwas sagen
pages-ep-say-slips = Versehentlich eine Karte zeigen
pages-ep-marked = ◆ { $names }
pages-ep-settlement = Die Siedlung
pages-ep-plot = Neuer Bau
pages-ep-no-buildings = Noch steht kein Bau. Gewinnt einen Bau-Stich, um die Siedlung zu gründen.
pages-ep-fires = feuert { $count }
pages-ep-silent = feuert noch nicht
pages-ep-bare = wird in einem Gefecht zerstört
pages-ep-emptied = verliert in einem Gefecht alles, was darauf liegt
pages-ep-covered = geschützt
pages-ep-no-shield = kein Schild
pages-ep-virtual = zählt laut Kartentext
pages-ep-nobody = niemand
pages-ep-sabotage-here = Sabotage hier
pages-ep-cover-here = Hier schützen
pages-ep-clear-here = Sabotage hier entfernen
pages-ep-attack = Angreifen
pages-ep-repair = Reparieren
pages-ep-store = Im Bunker
pages-ep-empty-place = freie Stelle für { $kind }
pages-ep-at-least = Bauregel: Kartenwert ≥ Bau.
pages-ep-at-most = Bauregel: Kartenwert ≤ Bau.
pages-ep-any = Bauregel: jede Karte auf jeden Bau.
pages-ep-except-at-least = { $kinds }: Kartenwert ≥ Bau.
pages-ep-except-at-most = { $kinds }: Kartenwert ≤ Bau.
pages-ep-except-any = { $kinds }: jeder Wert.
pages-ep-place-card = { $how ->
    [keep] { $card } behalten
    [move] { $card } versetzen
   *[place] { $card } einsetzen
  }
pages-ep-new = Neu
pages-ep-health-left = noch { $health }
pages-ep-cost = Verlust:
pages-ep-short-build = Bauen
pages-ep-short-on = Auf Bau { $building }
pages-ep-short-to = Zu Bau { $building }
pages-ep-short-store = In den Bunker
pages-ep-store-line = Hier ist sie vor Gefechten sicher; später kann sie auf einen Bau.
pages-ep-from-building = von Bau { $building }
pages-ep-from-store = aus dem Bunker
pages-ep-hand = Deine Hand
pages-ep-hand-new = { $count ->
    [one] 1 neue Karte
   *[other] { $count } neue Karten
}
pages-ep-hand-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
pages-ep-row = Der Außenposten
pages-ep-row-line = { $count ->
    [one] 1 Karte, offen
   *[other] { $count } Karten, offen
  }
pages-ep-no-cards = Keine Karte mehr.
pages-ep-dealing = Es wird gegeben …
pages-ep-was-seen = allen bekannt
pages-ep-texts = Kartentexte
pages-ep-blanked = Zurzeit ausgeschaltet.
pages-ep-outlook = Ausblick
pages-ep-if-lost = Falls dieser Stich verloren geht
pages-ep-if-attack = Bei einem Angriff
pages-ep-now = Dieses Gefecht
pages-ep-victory = Sieg!
pages-ep-defeat = Niederlage!
pages-ep-outlook-mothership = { $damage ->
    [0] Mutterschiff unbeschädigt
   *[other] Mutterschiff { $health } → { $range ->
        [range] { $left } bis { $most }
       *[one] { $left }
    }
}
pages-ep-outlook-bunker = { $damage ->
    [0] Bunker unbeschädigt
   *[other] Bunker { $health } → { $range ->
        [range] { $left } bis { $most }
       *[one] { $left }
    }
}
pages-ep-nothing-lost = Kein Verlust
pages-ep-lose = Verlust: { $cards }
pages-ep-at-risk = Gefährdet: { $cards }
pages-ep-outlook-open = Das kann sich bis zum Gefecht noch ändern.
pages-ep-outlook-choice = Das Übrige hängt von Entscheidungen im Gefecht ab.
pages-ep-infil-left = Infiltrator: noch { $left } Karten
pages-ep-infil-list = Kommt noch: { $cards }.
pages-ep-infil-grid = Gefüllt: kommt noch.
pages-ep-tie-rule = Bei Gleichstand gilt + für den Infiltrator und − für die Crew.
pages-ep-sabotage-left = { $count ->
    [one] und 1 Sabotagekarte
   *[other] und { $count } Sabotagekarten
  }
pages-ep-lead-clockwise = Immer noch Gleichstand, also geht es im Uhrzeigersinn weiter: Du spielst aus.
pages-ep-lead-only = Sonst hat niemand Karten, also spielst du aus.
pages-ep-lead-rule = Du spielst ohne Wahl aus.
pages-ep-next-infiltrator = Nächste Karte des Infiltrators: { $cards }.
pages-ep-known-top = Obenauf: { $cards }
pages-ep-known-bottom = Zuunterst: { $cards }
pages-ep-piles = Offene Stapel
pages-ep-discards = { $count ->
    [one] Ablage: 1 Karte
   *[other] Ablage: { $count } Karten
  }
pages-ep-discards-closed = Dieser Tisch zeigt nur die zuletzt abgelegte Karte.
pages-ep-last-discard = Obenauf: { $card }
pages-ep-last-infil = Obenauf in der Ablage des Infiltrators: { $card }
pages-ep-mothership-gone = { $count ->
    [one] Vom Mutterschiff abgeschossen: 1 Karte
   *[other] Vom Mutterschiff abgeschossen: { $count } Karten
  }
pages-ep-bunker-gone = { $count ->
    [one] Vom Bunker verloren: 1 Karte
   *[other] Vom Bunker verloren: { $count } Karten
  }
pages-ep-mothership-unseen = { $count ->
    [one] Noch nicht aufgedeckte Mutterschiff-Karte: { $names }
   *[other] { $count } noch nicht aufgedeckte Mutterschiff-Karten: { $names }
  }
pages-ep-bunker-unseen = { $count ->
    [one] Noch nicht aufgedeckte Bunker-Karte: { $names }
   *[other] { $count } noch nicht aufgedeckte Bunker-Karten: { $names }
  }
pages-ep-supply = { $count ->
    [0] Keine Reparaturkarte mehr.
    [one] Noch 1 Reparaturkarte.
   *[other] Noch { $count } Reparaturkarten.
  }
pages-ep-mothership-falls = Das Mutterschiff fällt
pages-ep-bunker-falls = Der Bunker fällt
pages-ep-new-rule = Neue Bauregel
pages-ep-we-attack = Die Crew greift an
pages-ep-we-attacked = Die Crew hat angegriffen
pages-ep-they-attack = Das Mutterschiff greift an
pages-ep-they-attacked = Das Mutterschiff hat angegriffen
pages-ep-step-fire = { $damage ->
    [0] Kein Schaden: Das Mutterschiff bleibt bei { $health }.
   *[other] { $health ->
        [0] { $damage } Schaden holen das Mutterschiff herunter
       *[other] Mutterschiff { $before } → { $health }
    }{ $sources ->
        [none] .
       *[other] { " " }({ $sources }).
    }
}
pages-ep-step-fire-next = Besetzte Waffen feuern.
pages-ep-step-raze = Zerstört: { $buildings }.
pages-ep-step-raze-none = Kein Bau wird zerstört.
pages-ep-step-raze-next = Bauten ohne Schild werden zerstört.
pages-ep-razed-alone = Bau { $building }
pages-ep-razed-with = Bau { $building } mit { $cards }
pages-ep-razed-stays = alles auf Bau { $building }, der selbst stehen bleibt
pages-ep-step-shields = Verbrauchte Schilde: { $cards }.
pages-ep-step-shields-none = Kein Schild zu verbrauchen.
pages-ep-step-shields-next = Die übrigen Schilde werden verbraucht.
pages-ep-step-strike = { $damage ->
    [0] Kein Schaden: Der Bunker bleibt bei { $health }.
   *[other] { $health ->
        [0] { $damage } Schaden zerstören den Bunker
       *[other] Bunker { $before } → { $health }
    }{ $sources ->
        [none] .
       *[other] { " " }({ $sources }).
    }
}
pages-ep-source-weapons = Waffen { $damage }
pages-ep-source-attack = Angriff { $damage }
pages-ep-source-text = { $name } { $change }
pages-ep-step-strike-next = Der Bunker wird getroffen.
pages-ep-step-skipped = Das Spiel war vorher zu Ende.
pages-ep-step-texts = Es wirkt: { $texts }.
pages-ep-decided-won = Sieg ist aufgedeckt
pages-ep-decided-lost = Niederlage ist aufgedeckt
pages-ep-decided-won-line = Die Crew gewinnt, sobald das Mutterschiff keine Karte mehr hat.
pages-ep-decided-lost-line = Die Crew verliert, sobald der Bunker keine Karte mehr hat.
pages-ep-figure-turns = Züge
pages-ep-figure-won = Gewonnene Stiche
pages-ep-figure-lost = Verlorene Stiche
pages-ep-figure-battles = Gefechte
pages-ep-figure-mothership = Mutterschiff am Ende
pages-ep-figure-bunker = Bunker am Ende
pages-ep-course = Mutterschiff und Bunker
pages-ep-by-turn = Leben nach jedem Zug
pages-ep-story = Zug um Zug
pages-ep-after = { $mothership } : { $bunker }
pages-ep-story-battle = Das Mutterschiff griff an, nahm { $fire } Schaden, zerstörte { $razed ->
    [0] nichts
    [one] 1 Bau
   *[other] { $razed } Bauten
  } und richtete am Bunker { $strike } Schaden an.
pages-ep-story-attack = Die Crew griff an. Das Mutterschiff nahm { $fire } Schaden, zerstörte { $razed ->
    [0] nichts
    [one] 1 Bau
   *[other] { $razed } Bauten
  } und richtete am Bunker { $strike } Schaden an.
pages-ep-story-repair = Eine ganze Hand ohne Verlust: Der Bunker wurde repariert.
pages-ep-story-quiet = Kein Gefecht.
