# Die eigenen Spiele, und Plätze auf anderen Geräten

pages-my = Meine Spiele
pages-my-none = Von dir ist noch nichts zu Ende gegangen.
pages-my-figures = Spiel für Spiel
pages-my-game = Spiel
pages-my-played = Gespielt
pages-my-won = Gewonnen
pages-my-best = Meiste Punkte
pages-my-friends = Mit allen, die mitgespielt haben
pages-my-friend = Name
pages-my-you-won = Du gewannst
pages-my-they-won = Dort gewonnen
pages-my-finished = Beendet
pages-my-victory = gewonnen, { $score }
pages-my-defeat = nicht gewonnen, { $score }
pages-my-json = Alles als JSON
pages-my-csv = Als Tabelle (CSV)
pages-my-elsewhere = Auf einem anderen Gerät
pages-my-elsewhere-line = Ein Code aus sechs Buchstaben bringt deine Plätze auf ein anderes Gerät. Er gilt einmal und eine Minute lang.
pages-my-code = Einen Code machen
pages-my-code-line = Tippe dies auf dem anderen Gerät unter Meine Spiele ein, oder lies dort das Bild ein. Es gilt einmal und eine Minute lang.
pages-my-picture = Dasselbe als Bild zum Einlesen
pages-my-typed = Plätze von einem anderen Gerät holen
pages-my-typed-label = Die sechs Buchstaben
pages-my-replaces = Dieser Browser darf die Plätze verlieren, die er jetzt hat.
pages-my-take = Hierher holen
