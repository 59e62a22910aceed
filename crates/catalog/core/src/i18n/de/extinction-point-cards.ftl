# Extinction Point: die Texte der Karten, gebildet aus dem, was sie tun
# Was geschieht, ist immer ein ganzer Satz mit großem Anfang; Bedingungen enden mit ihrem Verb.

ep-phrase-build = Lasst uns bauen
ep-phrase-people = Wir brauchen Personal
ep-phrase-shield = Wir brauchen einen Schild
ep-phrase-weapon = Wir brauchen eine Waffe
ep-phrase-clear = Weg mit der Sabotage
ep-phrase-win = Den sollten wir gewinnen
ep-phrase-lose = Den sollten wir verlieren
ep-phrase-store_free = Haltet den Bunker frei
ep-phrase-fire = Jetzt feuern
ep-phrase-repair = Reparieren
ep-phrase-sorry = Tut mir leid
ep-phrase-well_played = Gut gespielt
ep-phrase-your_choice = Deine Entscheidung
ep-damage-changed = { $name }: { $sides ->
    [both] Schaden am Mutterschiff { $fire }, am Bunker { $strike }
    [mothership] Schaden am Mutterschiff { $fire }
   *[bunker] Schaden am Bunker { $strike }
}.
ep-numbers = Das Mutterschiff nimmt { $fire ->
    [0] keinen Schaden
   *[other] { $fire } Schaden
}{ $health ->
    [0] { " " }und hat kein Leben mehr.
   *[other] , hat noch { $health } Leben und schlägt zurück{ $strike ->
        [0] , ohne Schaden anzurichten
       *[other] , mit { $strike } Schaden
    }.
}
ep-effect-plain = { $what }.
ep-effect-when = { $when }: { $what }.
ep-effect-if = wenn { $ifs }: { $what }.
ep-effect-when-if = { $when }, wenn { $ifs }: { $what }.
ep-effect-cost = Gegen eine eingelagerte Karte ({ $kind }), die ihr abwerft: { $what }
ep-effect-once-turn = { $told } (Einmal je Zug.)
ep-effect-once-game = { $told } (Einmal im Spiel.)
ep-when-on-play = wenn du sie spielst
ep-when-on-lead = wenn du sie ausspielst
ep-when-in-trick = in ihrem Stich
ep-when-won = in einem gewonnenen Stich
ep-when-lost = in einem verlorenen Stich
ep-when-turn-start = zu Beginn jedes Zuges
ep-when-election = vor einer Wahl
ep-when-each-won = nach jedem gewonnenen Stich
ep-when-construct = während die Crew baut
ep-when-battle-start = wenn ein Gefecht beginnt
ep-when-razed = für jeden zerstörten Bau
ep-when-battle-end = am Ende jedes Gefechts
ep-when-sacrifice-election = vor einer Wahl
ep-when-sacrifice-plays-done = wenn alle gespielt haben
ep-when-sacrifice-construct = bevor die Crew baut
ep-when-sacrifice-before-attack = vor dem Angriff nach einem verlorenen Stich
ep-when-sacrifice-battle-start = wenn ein Gefecht beginnt
ep-if-led = { $suits } ausgespielt ist
ep-if-infil-printed-less = die Karte des Infiltrators niedriger als { $n } ist
ep-if-infil-printed-at-most = die Karte des Infiltrators { $n } oder niedriger ist
ep-if-infil-printed-equal = die Karte des Infiltrators { $n ->
    [8] eine 8
    [11] eine 11
   *[other] eine { $n }
} ist
ep-if-infil-printed-at-least = die Karte des Infiltrators { $n } oder höher ist
ep-if-infil-printed-more = die Karte des Infiltrators höher als { $n } ist
ep-if-infil-sign = die Karte des Infiltrators { $sign } zeigt
ep-if-infil-played = der Infiltrator gespielt hat
ep-if-operational = { $compare } { $n ->
    [one] Bau einsatzbereit ist
   *[other] Bauten einsatzbereit sind
}
ep-if-operational-one = ein Bau einsatzbereit ist
ep-if-operational-none = kein Bau einsatzbereit ist
ep-if-open-operational = { $compare } { $n ->
    [one] einsatzbereiter Bau keinen Schild hat
   *[other] einsatzbereite Bauten keinen Schild haben
}
ep-if-open-operational-one = ein einsatzbereiter Bau keinen Schild hat
ep-if-open-operational-none = jeder einsatzbereite Bau einen Schild hat
ep-if-max-manned = ein Bau { $compare } { $n ->
    [one] Waffe
   *[other] Waffen
} abfeuert
ep-if-max-manned-most = der stärkste Bau { $compare } { $n ->
    [one] Waffe
   *[other] Waffen
} abfeuert
ep-if-stored = eine Karte ({ $kind }) eingelagert ist
ep-if-sabotaged = { $compare } { $n ->
    [one] Bau sabotiert ist
   *[other] Bauten sabotiert sind
}
ep-if-sabotaged-one = ein Bau sabotiert ist
ep-if-sabotaged-none = kein Bau sabotiert ist
ep-if-bunker = der Bunker { $compare } Leben hat
ep-if-mothership = das Mutterschiff { $compare } Leben hat
ep-if-i-lead = du den Stich ausspielst
ep-if-i-captain = du das letzte Wort hast
ep-if-first-round = es die erste Runde des Zuges ist
ep-op-value-infil = Die Karte des Infiltrators zählt { $n } { $sense ->
    [less] weniger
   *[more] mehr
}
ep-op-value-it = Sie zählt { $n } { $sense ->
    [less] weniger
   *[more] mehr
}
ep-op-value-itself = Diese Karte zählt { $n } { $sense ->
    [less] weniger
   *[more] mehr
}
ep-op-value-best = Die beste Karte der Crew zählt { $n } { $sense ->
    [less] weniger
   *[more] mehr
}
ep-op-tie-plus = Der Infiltrator gewinnt bei Gleichstand
ep-op-tie-minus = Der Infiltrator verliert bei Gleichstand
ep-op-infil-low = Der Infiltrator deckt { $n } Zahlenkarten auf und behält die { $n ->
    [2] niedrigere
   *[other] niedrigste
}
ep-op-infil-high = Der Infiltrator deckt { $n } Zahlenkarten auf und behält die { $n ->
    [2] höhere
   *[other] höchste
}
ep-op-infil-new = Die Karte des Infiltrators wird abgelegt, und seine nächste Karte kommt an ihre Stelle
ep-op-infil-hidden = Die Karte des Infiltrators bleibt verdeckt, bis alle gespielt haben
ep-op-infil-low-hidden = Der Infiltrator legt { $n } Zahlenkarten verdeckt, bis alle gespielt haben, und behält die { $n ->
    [2] niedrigere
   *[other] niedrigste
}
ep-op-infil-high-hidden = Der Infiltrator legt { $n } Zahlenkarten verdeckt, bis alle gespielt haben, und behält die { $n ->
    [2] höhere
   *[other] höchste
}
ep-op-result-won = Die Crew gewinnt den Stich
ep-op-result-lost = Der Infiltrator gewinnt den Stich
ep-op-result-calm = Der Angriff wird abgeblasen
ep-op-leader-winner = Es gibt keine Wahl: Wer den letzten Stich gewonnen hat, spielt aus; am Anfang eines Zuges und nach einem verlorenen Stich der Platz links von dem, der zuletzt ausgespielt hat
ep-op-leader-rotate = Es gibt keine Wahl: Ausgespielt wird reihum im Uhrzeigersinn
ep-op-legal = Du musst nicht bedienen
ep-op-cycle-player = Du darfst { $n ->
    [one] eine Handkarte abwerfen und eine ziehen
   *[other] bis zu { $n } Handkarten abwerfen und ebenso viele ziehen
}
ep-op-cycle-captain = Wer das letzte Wort hat, darf { $n ->
    [one] eine Handkarte abwerfen und eine ziehen
   *[other] bis zu { $n } Handkarten abwerfen und ebenso viele ziehen
}
ep-op-cycle-each = Jeder darf { $n ->
    [one] eine Handkarte abwerfen und eine ziehen
   *[other] bis zu { $n } Handkarten abwerfen und ebenso viele ziehen
}
ep-op-cycle-each-all = Jeder darf beliebig viele Handkarten abwerfen und ebenso viele ziehen
ep-op-pass-left = Jeder gibt eine Karte nach links
ep-op-pass-chosen = Du darfst jemandem, der einverstanden ist, eine Handkarte geben
ep-op-pass-chosen-back = Du darfst mit jemandem, der einverstanden ist, eine Handkarte tauschen
ep-op-reveal-keep = { $n ->
    [one] Die nächste Infiltratorkarte wird gezeigt
   *[other] Die nächsten { $n } Infiltratorkarten werden gezeigt
}
ep-op-reveal-order = { $n ->
    [one] Die nächste Infiltratorkarte wird gezeigt
   *[other] Die nächsten { $n } Infiltratorkarten werden gezeigt, und du legst sie in beliebiger Reihenfolge zurück
}
ep-op-reveal-sort = { $n ->
    [one] Die nächste Infiltratorkarte wird gezeigt, und du legst sie nach oben oder nach unten
   *[other] Die nächsten { $n } Infiltratorkarten werden gezeigt, und du legst jede nach oben oder nach unten
}
ep-op-hand = Die Hände sind um { $n ->
    [one] eine Karte
   *[other] { $n } Karten
} { $sense ->
    [less] kleiner
   *[more] größer
}
ep-op-place = Ihr dürft { $cards } { $from } { $to }{ $ignore ->
    [1] , ungeachtet der Bauregel
   *[0] { "" }
}
ep-op-move = Ihr dürft { $cards } { $from } { $to }{ $ignore ->
    [1] , ungeachtet der Bauregel
   *[0] { "" }
}
ep-op-move-razed = Ihr dürft davon { $cards } einlagern
ep-op-strip = Es { $n ->
    [one] wird
   *[other] werden
} { $cards } { $scope } entfernt
ep-op-clear = { $optional ->
    [1] { $n ->
        [one] Ihr dürft eine Sabotagekarte entfernen
       *[other] Ihr dürft bis zu { $n } Sabotagekarten entfernen
    }
   *[0] { $n ->
        [one] Eine Sabotagekarte wird entfernt
       *[other] { $n } Sabotagekarten werden entfernt
    }
}
ep-op-clear-all = Alle Sabotagekarten werden entfernt
ep-op-clear-exile = { $n ->
    [one] Eine Sabotagekarte kommt
   *[other] { $n } Sabotagekarten kommen
} aus dem Spiel
ep-op-clear-all-exile = Alle Sabotagekarten der Siedlung kommen aus dem Spiel
ep-op-parameter-any = Für Karten der Art { $kinds } gilt die Bauregel nicht
ep-op-parameter-at-least = Karten der Art { $kinds } werden nach ≥ angelegt
ep-op-parameter-at-most = Karten der Art { $kinds } werden nach ≤ angelegt
ep-op-store = { $cap ->
    [0] Nichts kann eingelagert werden; was eingelagert ist, bleibt und darf heraus
    [one] Von jeder Art kann eine Karte eingelagert werden
   *[other] Von jeder Art können { $cap } Karten eingelagert werden
}
ep-op-virtual-itself = Dieser Bau zählt, als hätte er { $n ->
    [one] eine Karte ({ $kind }) mehr
   *[other] { $n } Karten ({ $kind }) mehr
}
ep-op-virtual-one = Eine Waffe, die niemand besetzt, zählt als besetzt
ep-op-immune-raze-itself = Würde dieser Bau zerstört, bleibt er stehen, und nur die Karten darauf sind verloren
ep-op-immune-raze-shielded = Geschützte Bauten werden nicht zerstört
ep-op-immune-raze-all = Kein Bau wird zerstört; nur die Karten darauf sind verloren
ep-op-immune-sabotage-itself = Auf diesen Bau kommt keine Sabotage
ep-op-immune-sabotage-shielded = Auf einen Bau mit Schild kommt keine Sabotage
ep-op-immune-sabotage-all = Auf keinen Bau kommt Sabotage
ep-op-immune-impact-itself = Sabotage entfernt hier nichts, wenn sie gelegt wird
ep-op-immune-impact-shielded = Sabotage entfernt von geschützten Bauten nichts, wenn sie gelegt wird
ep-op-immune-impact-all = Sabotage entfernt nichts, wenn sie gelegt wird
ep-op-immune-upkeep-itself = Dieser Bau verliert zu Beginn der Stichphasen nichts
ep-op-immune-upkeep-shielded = Geschützte Bauten verlieren zu Beginn der Stichphasen nichts
ep-op-immune-upkeep-all = Sabotierte Bauten verlieren zu Beginn der Stichphasen nichts
ep-op-limit-build-above = Bauten mit Wert { $n } oder mehr können nicht errichtet werden
ep-op-limit-move-store = Nichts darf aus dem Bunker heraus
ep-op-limit-trick-best = Aus einem Stich darf nur die höchste Karte der Crew in der ausgespielten Farbe angelegt oder eingelagert werden
ep-op-blank = Karten der Art { $kinds } haben keine Fähigkeiten und müssen bedienen
ep-op-fire = Das Mutterschiff nimmt { $n } Schaden { $sense ->
    [less] weniger
   *[more] mehr
}{ $floor ->
    [0] { "" }
   *[other] , aber mindestens { $floor }, wenn es überhaupt welchen gibt
}
ep-op-fire-cap-total = Ein Gefecht richtet am Mutterschiff höchstens { $n } Schaden an
ep-op-fire-cap-building = Jeder Bau feuert höchstens { $n ->
    [one] eine Waffe
   *[other] { $n } Waffen
} ab
ep-op-fire-cap-both = Jeder Bau feuert höchstens { $building ->
    [one] eine Waffe
   *[other] { $building } Waffen
} ab, und ein Gefecht richtet am Mutterschiff höchstens { $total } Schaden an
ep-op-strike = Der Bunker nimmt { $n } Schaden { $sense ->
    [less] weniger
   *[more] mehr
}
ep-op-cover = { $n ->
    [one] Ein Bau ohne Schild gilt als geschützt
   *[other] { $n } Bauten ohne Schild gelten als geschützt
}
ep-op-cover-all = Alle Bauten gelten als geschützt
ep-op-repair = Der Bunker wird { $n ->
    [one] einmal
   *[other] { $n }-mal
} repariert
ep-op-hit-mothership = Das Mutterschiff nimmt { $n } Schaden
ep-op-hit-bunker = Der Bunker nimmt { $n } Schaden
