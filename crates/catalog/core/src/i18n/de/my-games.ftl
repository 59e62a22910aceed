# Die eigenen Spiele, und Plätze auf anderen Geräten

pages-my = Meine Spiele
pages-my-running = Laufend
pages-my-invited = Noch nicht begonnen
pages-my-asked = Warten auf { $names }
pages-my-waits = { $unit ->
    [now] gerade eben
    [minutes] { $count ->
        [one] seit 1 min
       *[other] seit { $count } min
    }
    [hours] { $count ->
        [one] seit 1 h
       *[other] seit { $count } h
    }
   *[days] seit { $count } Tagen
  }
pages-my-none = Du hast noch kein Spiel beendet.
pages-my-figures = Statistik
pages-my-game = Spiel
pages-my-played = Gespielt
pages-my-won = Gewonnen
pages-my-best = Meiste Punkte
pages-my-book = Rekordbuch
pages-my-book-line = Fortgesetzte Spiele und Spiele mit eigenen Kartensätzen zählen hier nicht.
pages-my-book-open = noch nicht
pages-my-book-times = { $times ->
    [one] einmal, am { $first }
   *[other] { $times }-mal, zuerst am { $first }
  }
pages-my-book-csv = Rekordbuch (CSV)
pages-my-friends = Ergebnisse mit Freunden
pages-my-friend = Name
pages-my-you-won = Deine Siege
pages-my-they-won = Siege der anderen
pages-my-finished = Beendet
pages-my-victory = gewonnen, { $score }
pages-my-defeat = nicht gewonnen, { $score }
pages-my-again = Revanche
pages-my-json = Alles als JSON
pages-my-csv = Als Tabelle (CSV)
pages-my-elsewhere = Auf einem anderen Gerät
pages-my-elsewhere-line = Ein kurzer Code bringt deine Plätze auf ein anderes Gerät. Einmalig, gilt eine Minute.
pages-my-code = Code erstellen
pages-my-code-line = Gib dies auf dem anderen Gerät unter Meine Spiele ein, oder scanne dort das Bild. Einmalig, gilt eine Minute.
pages-my-picture = QR-Code mit demselben Inhalt
pages-my-typed = Plätze von einem anderen Gerät holen
pages-my-typed-label = Code
pages-my-replaces = Dieser Browser verliert die Plätze, die er jetzt hat.
pages-my-take = Hierher holen

pages-my-devices = Deine Geräte
pages-my-devices-line = Melde ab, was du nicht mehr benutzt.
pages-my-device = { $kind ->
    [first] Erster Browser
    [words] Wiederherstellungsphrase
   *[other] { $label ->
        [none] Ein anderer Browser
       *[other] { $label }
    }
}
pages-my-devices-more = Meldest du eins davon ab, gilt das auch für die Geräte, Phrasen und Benachrichtigungen, die von dort dazukamen, aber nie für das Gerät, das du gerade benutzt. Ein Gerät, das ein Jahr lang nicht benutzt wird, wird automatisch abgemeldet.
pages-my-devices-unused = Eins deiner Geräte wurde schon lange nicht benutzt.
pages-my-device-unused = { $left ->
    [one] Seit { $silent } Tagen nicht benutzt. Wird morgen abgemeldet, wenn du es nicht benutzt.
   *[other] Seit { $silent } Tagen nicht benutzt. Wird in { $left } Tagen abgemeldet, wenn du es nicht benutzt.
  }
pages-my-device-ended = Abgemeldet: ein Jahr lang nicht benutzt.
pages-my-silent = Du wurdest hier abgemeldet, weil dieser Browser ein Jahr lang nicht benutzt wurde. Ein Code von einem anderen deiner Geräte oder deine Wiederherstellungsphrase bringt deine Plätze zurück.
pages-my-device-here = dieses Gerät
pages-my-device-end = Abmelden
pages-my-device-end-one = Abmelden: { $name }
pages-my-too-many-devices = Es wurde nichts angemeldet: Es sind schon zu viele Geräte angemeldet. Melde unter „Meine Spiele“ die ab, die du nicht mehr benutzt, und fordere dann einen neuen Code an.
pages-my-last = Nichts wurde abgemeldet: Das ist der einzige Weg zu deinen Plätzen. Erstelle zuerst eine Wiederherstellungsphrase oder melde ein anderes Gerät an.
pages-my-words = Wiederherstellungsphrase erstellen
pages-my-words-new = Neue Phrase erstellen (ersetzt die alte)
pages-my-words-line = Geht dieser Browser verloren, bringt eine Phrase aus fünf Wörtern alle deine Plätze in einem anderen zurück.
pages-my-words-title = Wiederherstellungsphrase
pages-my-words-once = Schreib diese Wörter auf. Sie erscheinen nur dieses eine Mal; wer sie hat, hat deine Plätze.
pages-my-words-have = Ich habe eine Wiederherstellungsphrase
pages-my-words-label = Die fünf Wörter
pages-my-delete = Alle meine Daten löschen
pages-my-delete-line = Deine Plätze in laufenden Spielen übernehmen Bots. Beendete Spiele bleiben den anderen, mit einem neutralen Namen an deiner Stelle und ohne das, was du gesagt hast. Deine Liste, deine Statistik, deine Benachrichtigungen und deine Geräte werden gelöscht. Das lässt sich nicht rückgängig machen.
pages-my-delete-export = Vorher alles herunterladen (JSON)
pages-my-delete-sure = Ja, alles löschen
pages-my-delete-button = Alles löschen
pages-my-deleted = Alle deine Daten wurden gelöscht.

# Ein Platz auf ein anderes Gerät
pages-seat-away = Auf einem anderen Gerät weiterspielen
pages-seat-away-line = Ein kurzer Code bringt nur diesen Platz auf ein anderes Gerät; dieser Browser sieht dann nur noch zu. Deine anderen Plätze bleiben hier.
