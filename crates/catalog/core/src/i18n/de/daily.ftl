# Die tägliche Herausforderung

daily = Tägliche Herausforderung
daily-link = Tägliche Herausforderung
daily-rules = Heute bekommen alle dieselben Karten und Würfel, und nur der erste Versuch zählt. Jeden Tag ist ein anderes Spiel dran. Das Geheimnis dahinter wird veröffentlicht, wenn der Tag vorbei ist (UTC).
daily-play = Jetzt spielen
daily-go-on = Weiterspielen
daily-look = Dein Spiel ansehen
daily-today = Heute auf diesem Server
daily-yesterday = Gestern: { $game }
daily-nobody = Noch ist niemand fertig.
daily-place = Rang
daily-name = Name
daily-result = Ergebnis
daily-you = du
daily-share-label = Ergebnis teilen (verrät nichts)
daily-share-won = Endtable, { $date }: { $game }, gewonnen mit { $score }. Rang { $place } von { $of }.
daily-share = Endtable, { $date }: { $game }, nicht gewonnen ({ $score }). Rang { $place } von { $of }.
daily-begun = heute begonnen
daily-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
  }
daily-ends = Bis zur nächsten
daily-streak-title = Deine Serie
daily-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }
daily-today-you = Du heute
daily-yesterday-you = Du gestern
daily-place-of = { $place } von { $of }
daily-sealed = Andere spielen heute noch. Das Spiel lässt sich morgen herunterladen.
