
pages-analysis = Analyse
pages-analysis-line = Bots haben von jeder Stellung und nach jeder Wahl viele Male weitergespielt. Die Zahlen sind Gewinnchancen in %{ $game ->
    [extraczon] { " " }(im Solospiel 100 je Stufe)
   *[other] { "" }
  }. Ausgangslage, Glück und Entscheidungen ergeben zusammen das Endergebnis.
pages-analysis-wait = Die Partie wird ausgewertet. Das Ergebnis erscheint hier automatisch.
pages-analysis-queue = Andere Partien sind vorher dran. Deine Auswertung beginnt, wenn sie an der Reihe ist.
pages-analysis-behind = Eine andere Auswertung von dir läuft noch. Diese beginnt danach.
pages-analysis-behind-address = Jemand an deiner Internetadresse wartet auf eine andere Auswertung. Deine beginnt danach.
pages-analysis-done = { $percent } % fertig
pages-analysis-look = Aktualisieren
pages-analysis-too-long = Diese Partie ist zu lang, um hier ausgewertet zu werden. Lade die Partie herunter und rufe auf deinem Rechner „endtable analyse“ auf.
pages-analysis-short = Diese Partie ist lang, deshalb hat der Server { $percent } % der üblichen Zahl simulierter Partien gespielt. Die Zahlen sind unsicherer als bei kürzeren Partien.
pages-analysis-turning = Wendepunkte
pages-analysis-even = Keine Entscheidung war ein klarer Fehler.
pages-analysis-balance = Glück und Können
pages-analysis-curve = Gewinnchancen im Lauf des Spiels
pages-analysis-curve-line = Tabelle und Kurve kennen alles Verdeckte: Eine Partie kann verloren sein, bevor es jemand sehen kann. Tipps und die Liste der Entscheidungen kennen nur, was man damals wusste, und können deshalb für denselben Moment eine andere Chance zeigen. Ein Wendepunkt zählt nie mehr, als die Kurve in diesem Zug gefallen ist. Alle Zahlen sind Schätzungen.
pages-analysis-rounds = { $game ->
    [extinction-point] Zug
   *[other] Runde
}
pages-analysis-seat = Platz
pages-analysis-start = Anfang
pages-analysis-luck = Glück
pages-analysis-own = Eigene Wahl
pages-analysis-others = Wahl anderer
pages-analysis-end = Ende
pages-analysis-decisions = Jede { YOU($seat, "deiner Entscheidungen", "Entscheidung von {}") }, nach dem, was damals bekannt war
pages-analysis-chosen = Gespielt
pages-analysis-best = Besser
pages-analysis-cost = Verlust
analysis-turning-point = { $seat } { YOU($seat, "wähltest", "wählte") } „{ $chosen }“. Besser: „{ $best }“, +{ $points } % { $unit ->
    [tier] einer Stufe
   *[win] Gewinnchance
  }.
analysis-warning = „{ $chosen }“ würde dich etwa { $points } % { $unit ->
    [tier] einer Stufe
   *[win] Gewinnchance
  } kosten. Besser: „{ $best }“.
cli-analysis-seat = Platz
cli-analysis-start = Anfang
cli-analysis-luck = Glück
cli-analysis-own = Eigene Wahl
cli-analysis-others = Anderer
cli-analysis-end = Ende
cli-analysis-ply = Eintrag
cli-analysis-chosen = Gespielt
cli-analysis-best = Am besten
cli-analysis-cost = Verlust
cli-analysis-no-seat = Die Plätze dieses Spiels sind 1 bis { $last }.
cli-analysis-even = Keine Entscheidung war ein klarer Fehler.
cli-analysis-turning = Nach { $ply } Einträgen ({ $when }): { $text }
pages-advice = Was würde ein starker Spieler tun?
pages-advice-short = Tipp
pages-advice-line = Bots haben das Spiel nach jeder Möglichkeit viele Male zu Ende gespielt, nur nach dem, was du weißt.
pages-advice-answer = Möglichkeit
pages-advice-worth = { $tiers ->
    [0] Gewinnchance
   *[other] Im Schnitt erreichte Stufen
  }
pages-advice-value = { $tiers ->
    [0] { $value } %
   *[other] { $value } von { $tiers } Stufen
  }
pages-advice-first = Unsere Bots würden hier „{ $action }“ wählen. { $tiers ->
    [0] Danach gewinnen sie { $value } ihrer Spiele.
   *[other] Danach erreichen sie { $value }.
  }
pages-advice-other = „{ $action }“ ({ $value })
pages-advice-next = { $count ->
    [one] Am zweitbesten: { $actions }.
   *[other] Danach: { $actions }.
  }
pages-advice-rest = { $count ->
    [one] Die andere Möglichkeit schien nicht besser.
   *[other] Die anderen { $count } Möglichkeiten schienen nicht besser.
  }
pages-advice-even = Die ersten beiden sind etwa gleich gut.
pages-advice-not-now = Tipps gibt es, wenn du am Zug bist, an einem Tisch, an dem alle anderen Bots sind.
pages-warn-on = Vor groben Fehlern warnen
pages-warn-off = Nicht mehr warnen
pages-warning-anyway = Trotzdem tun
pages-warning-again = Neu wählen
