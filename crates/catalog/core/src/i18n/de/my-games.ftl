# Die eigenen Spiele, und Plätze auf anderen Geräten

pages-my = Meine Spiele
pages-my-running = Laufend
pages-my-invited = Noch nicht begonnen
pages-my-asked = Dran: { $names }
pages-my-waits = { $unit ->
    [now] eben erst
    [minutes] { $count ->
        [one] seit einer Minute
       *[other] seit { $count } Minuten
    }
    [hours] { $count ->
        [one] seit einer Stunde
       *[other] seit { $count } Stunden
    }
   *[days] seit { $count } Tagen
  }
pages-my-none = Von dir ist noch nichts zu Ende gegangen.
pages-my-figures = Spiel für Spiel
pages-my-game = Spiel
pages-my-played = Gespielt
pages-my-won = Gewonnen
pages-my-best = Meiste Punkte
pages-my-book = Rekordbuch
pages-my-book-line = Spiele, die ein anderes fortsetzen, und eigene Kartensätze zählen hier nicht.
pages-my-book-open = noch nicht
pages-my-book-times = { $times ->
    [one] einmal, am { $first }
   *[other] { $times }-mal, zuerst am { $first }
  }
pages-my-book-csv = Rekordbuch (CSV)
pages-my-friends = Mit allen, die mitgespielt haben
pages-my-friend = Name
pages-my-you-won = Du gewannst
pages-my-they-won = Dort gewonnen
pages-my-finished = Beendet
pages-my-victory = gewonnen, { $score }
pages-my-defeat = nicht gewonnen, { $score }
pages-my-again = Noch einmal in derselben Runde
pages-my-json = Alles als JSON
pages-my-csv = Als Tabelle (CSV)
pages-my-elsewhere = Auf einem anderen Gerät
pages-my-elsewhere-line = Ein kurzer Code bringt deine Plätze auf ein anderes Gerät. Er gilt einmal und eine Minute lang.
pages-my-code = Einen Code machen
pages-my-code-line = Tippe dies auf dem anderen Gerät unter Meine Spiele ein, oder lies dort das Bild ein. Es gilt einmal und eine Minute lang.
pages-my-picture = Dasselbe als Bild zum Einlesen
pages-my-typed = Plätze von einem anderen Gerät holen
pages-my-typed-label = Der Code
pages-my-replaces = Dieser Browser darf die Plätze verlieren, die er jetzt hat.
pages-my-take = Hierher holen

pages-my-devices = Angemeldet
pages-my-devices-line = All das handelt für dich. Beende, was du nicht mehr hast.
pages-my-device = { $kind ->
    [first] Der erste Browser
    [words] Wörter, die du aufbewahrst
   *[other] { $label ->
        [none] Ein anderer Browser
       *[other] { $label }
    }
}
pages-my-devices-more = Beendest du eins davon, enden auch die Geräte, Wörter und Benachrichtigungen, die von dort dazukamen, aber nie das Gerät, das du gerade benutzt. Ein Gerät, das ein Jahr lang nicht benutzt wird, endet von selbst.
pages-my-devices-unused = Eins deiner Geräte wurde schon lange nicht benutzt.
pages-my-device-unused = { $left ->
    [one] Seit { $silent } Tagen nicht benutzt. Es endet morgen, wenn du es nicht benutzt.
   *[other] Seit { $silent } Tagen nicht benutzt. Es endet in { $left } Tagen, wenn du es nicht benutzt.
  }
pages-my-device-ended = Beendet: ein Jahr lang nicht benutzt.
pages-my-silent = Du wurdest hier abgemeldet, weil dieser Browser ein Jahr lang nicht benutzt wurde. Ein Code von einem anderen deiner Geräte oder deine Wörter bringen deine Plätze zurück.
pages-my-device-here = dieser
pages-my-device-end = Beenden
pages-my-device-end-one = Beenden: { $name }
pages-my-last = Das ist der einzige Weg zu deinen Plätzen. Mach dir Wörter oder melde ein anderes Gerät an, bevor du ihn beendest.
pages-my-words = Wörter zum Aufbewahren machen
pages-my-words-new = Neue Wörter machen; die alten enden
pages-my-words-line = Geht dieser Browser verloren, bringen fünf Wörter alle deine Plätze in einem anderen zurück.
pages-my-words-title = Wörter zum Aufbewahren
pages-my-words-once = Schreib diese Wörter auf. Sie erscheinen nur dieses eine Mal; wer sie hat, hat deine Plätze.
pages-my-words-have = Ich habe Wörter
pages-my-words-label = Die fünf Wörter
pages-my-delete = Alles von mir löschen
pages-my-delete-line = Deine Plätze in laufenden Spielen übernehmen Bots. Beendete Spiele bleiben den anderen, mit einem neutralen Namen an deiner Stelle und ohne das, was du gesagt hast. Deine Liste, deine Zahlen, deine Rufe und deine Geräte sind fort. Nichts bringt sie zurück.
pages-my-delete-export = Vorher: alles als JSON
pages-my-delete-sure = Ja, alles
pages-my-delete-button = Alles löschen
pages-my-deleted = Von dir ist nichts mehr da.

# Ein Platz auf ein anderes Gerät
pages-seat-away = Auf einem anderen Gerät weiterspielen
pages-seat-away-line = Ein kurzer Code bringt nur diesen Platz auf ein anderes Gerät; dieser Browser sieht dann bloß noch zu. Alles andere von dir bleibt, wo es ist.
