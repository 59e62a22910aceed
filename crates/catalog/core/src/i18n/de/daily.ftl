# Das Spiel des Tages

daily = Das Spiel des Tages
daily-link = Das Spiel des Tages: für alle dasselbe
daily-rules = Heute liegt für alle dasselbe bereit, und der erste Versuch zählt. Jeden Tag ist ein anderes Spiel dran. Das Geheimnis dahinter wird gezeigt, wenn der Tag vorbei ist (UTC).
daily-play = Versuchen
daily-go-on = Weiterspielen
daily-look = Dein Spiel ansehen
daily-today = Heute in diesem Haus
daily-yesterday = Gestern: { $game }
daily-nobody = Noch ist niemand fertig.
daily-place = Rang
daily-name = Name
daily-result = Ergebnis
daily-you = du
daily-share-label = Zum Weitersagen; es verrät nichts
daily-share-won = Endtable, { $date }: { $game }, gewonnen mit { $score }. Rang { $place } von { $of }.
daily-share = Endtable, { $date }: { $game }, { $score }, nicht gewonnen. Rang { $place } von { $of }.
daily-sealed = Andere versuchen sich heute noch daran. Die Aufzeichnung gibt es morgen.
