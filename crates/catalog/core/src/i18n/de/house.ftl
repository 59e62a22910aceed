# Was alle Spiele und Seiten gemeinsam haben

list = { $first } und { $last }
seat-number = Platz { $number }
guest-number = Gast { $number }
# Wer liest, statt des Namens am eigenen Platz. Überschriften richten ihr Verb nach diesem Wort, andere Sätze nach der
# Funktion YOU($seat, "ziehst", "zieht"): der erste Text für den Platz, der liest, sonst der zweite, in dem {} der
# Name des Platzes ist. Ohne zweiten Text ist es der Name.
you = Du
you-inline = du
waiting-for = { $count ->
    [one] Am Zug: { $seats }.
   *[other] Warten auf geheime Antworten: { $seats }.
  }
chance-draw = Ziehen
chance-die = Würfeln
chance-dice = Würfeln
chance-reveal = Oberste Karte aufdecken
games-count = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
  }
waiting-nobody = Das Spiel ist zu Ende.
took-back = { $seat } { YOU($seat, "nimmst", "nimmt") } das zurück.
refused-over = Das Spiel ist zu Ende; es lässt sich nichts mehr ändern.
refused-not-asked = Du bist gerade nicht gefragt; es hat sich nichts geändert.
refused-stale = Diese Frage ist schon beantwortet; es hat sich nichts geändert.
refused-not-nature = Jetzt wird weder gewürfelt noch gezogen; es hat sich nichts geändert.
refused-impossible = Dieser Wurf oder Zug einer Karte ist jetzt nicht möglich; es hat sich nichts geändert.
refused-undo = Du hast nichts zurückzunehmen.

# Namen und Texte von Menschen

# Namen, die niemand nehmen darf, außer denen von Plätzen und Bots.
names-reserved = Du, Gastgeber, Gastgeberin, Zuschauer, Zuschauerin, Gast { $number }, Spieler { $number }, Spielerin { $number }, Sitz { $number }
text-too-long = { $text ->
    [name] Dieser Name ist zu lang: { $has } Zeichen, erlaubt sind { $most }. Wähle einen kürzeren.
   *[talk] Es wurde nichts gesendet: Deine Nachricht hat { $has } Zeichen, erlaubt sind { $most }. Kürze sie.
  }
text-too-many-bytes = { $text ->
    [name] Dieser Name hat zu viele zusammengesetzte Zeichen. Wähle einen einfacheren.
   *[talk] Es wurde nichts gesendet: Deine Nachricht hat zu viele zusammengesetzte Zeichen. Kürze sie.
  }
text-bad-character = { $reason ->
    [not-text] Zeichen { $place } ({ $code }) ist ein Steuerzeichen oder ohne Bedeutung.
    [invisible] Zeichen { $place } ({ $code }) ist unsichtbar.
    [direction] Zeichen { $place } ({ $code }) ändert die Textrichtung.
    [out-of-place] Zeichen { $place } ({ $code }) wirkt nur neben bestimmten anderen Zeichen.
   *[mark] Zeichen { $place } ({ $code }) ist ein Akzent ohne Buchstaben oder einer zu viel.
  } { $text ->
    [name] Entferne es oder wähle einen anderen Namen.
   *[talk] Es wurde nichts gesendet; entferne es und versuche es noch einmal.
  }

# Der Rahmen jeder Seite

pages-site = Endtable
pages-home = Endtable, alle Spiele
pages-all-games = Alle Spiele
pages-theme = Hell oder dunkel
pages-help = Hilfe
pages-skip = Zum Inhalt springen
pages-skip-dock = Zu deinem Zug springen
pages-about = Über Endtable
pages-no-account = Kein Konto, keine E-Mail, kein Tracking.
pages-announced-aside = Ausblenden
pages-link-lost = Die Verbindung ist unterbrochen und wird neu aufgebaut; nichts geht verloren.
pages-link-unsent = Deine Antwort ist noch nicht bestätigt. Sie wird noch einmal gesendet, sobald die Verbindung wieder da ist; lass diese Seite bitte offen.
pages-link-sending = Wird gesendet …
pages-link-slow = Langsame Verbindung: Deine Antwort ist noch unterwegs.
pages-link-removed = Dieser Tisch wurde entfernt. Hier kann nicht weitergespielt werden.
pages-updated = Endtable wurde aktualisiert.
pages-reload = Neu laden
pages-close = Schließen
pages-clause = Regel { $clause }
pages-percent = { $number } %
pages-times = { " " }× { $count }
pages-choices-count = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
  }
pages-points = { " " }Punkte

pages-help-title = So geht es
pages-help-text = Die Leiste unten sagt, was zu tun ist. Wähle dort oder klicke auf das Teil auf dem Spielplan. Klicke auf Gesperrtes, um den Grund zu sehen. Ziehen musst du nichts.
pages-keys = Tasten
pages-key-arrows = zwischen den Antworten wechseln
pages-key-enter = diese Antwort wählen
pages-key-digits = die Antwort mit dieser Nummer wählen
pages-key-undo = zurücknehmen
pages-key-log = Verlauf
pages-key-rules = Regeln zu diesem Schritt
pages-key-talk = Chat
pages-key-piles = Stapel
pages-key-escape = schließen, was offen ist
pages-key-help = diese Seite
pages-key-switch = Tastenkürzel (bei Sprachsteuerung ausschalten)
pages-clause-switch = Regelnummern zeigen

pages-missing-title = Seite nicht gefunden
pages-missing = Unter dieser Adresse gibt es weder eine Seite noch einen Tisch. Vielleicht ist der Link unvollständig, oder der Tisch wurde entfernt.
pages-refused-title = Das ging nicht
pages-late-title = Zu langsam
pages-late-typed = Du hattest geschrieben:
pages-done-title = Erledigt
pages-go-back = Zurück

pages-about-1 = Sechs Brettspiele vom Ende der Welt, in deinem Browser: mit Freunden, gegen Bots oder allein.
pages-about-2 = Du brauchst kein Konto. Ein Tisch ist ein geheimer Link: Wer ihn hat, kann mitspielen oder zusehen. Dein Browser behält den Schlüssel zu deinem Platz und den Namen, den du zuletzt benutzt hast. Der Server behält unter diesem Schlüssel deine Spiele mit ihren Ergebnissen und deine Einstellungen für Benachrichtigungen, sonst nichts.
pages-about-3 = Der Zufall ist fair, und du kannst das nachprüfen. Vor der ersten Karte veröffentlicht der Tisch einen Fingerabdruck seines Geheimnisses, am Ende das Geheimnis selbst. Jede Karte und jeder Würfel lässt sich daraus nachrechnen.
pages-about-4 = Bots sehen genau das, was ein Mensch auf ihrem Platz sehen würde.
pages-about-5 = Die Spiele, ihre Texte und Marken gehören ihrem Autor, und alles darin ist erfunden. Die Bilder und die Worte rund um die Spiele sind unsere eigenen.

# Am Tisch

pages-title-turn = ● Du bist dran: { $game }
pages-dock = Dein Zug
pages-waiting = Bitte warten
pages-waiting-answers = Warten auf Antworten.
pages-choices = Auswahl
pages-resign = Aufgeben
pages-pack-own = Ein eigener Kartensatz
pages-pack-text = Füge seinen Text ein (TOML). Er ersetzt die Auswahl darüber; Fehler werden mit ihrer Zeile gezeigt.
pages-pack-file = Oder wähle eine Datei
pages-sure = Ja
pages-not-sure = Nein
pages-press-again = Das Brett war noch in Bewegung. Drück noch einmal.
pages-choices-list = Als Liste zeigen
pages-undo = Zurücknehmen
pages-undo-line = Deine letzte Entscheidung zurücknehmen
pages-coach-off = Tipps ausblenden
pages-coach-on = Tipps einblenden
pages-drawers = Verlauf, Regeln und Chat
pages-log = Verlauf
pages-log-whole = Ganzer Verlauf
pages-log-newest = Neueste Zeile
pages-rules = Regeln
pages-rules-all = Alle Regeln
pages-talk = Chat
pages-talk-taken-back = { $seat } { YOU($seat, "nimmst deinen", "nimmt den eigenen") } Platz von { $from } zurück.
pages-talk-taken-from-you = { $seat } hat den Platz zurückgenommen, den du gespielt hast. Du schaust jetzt zu.
pages-talk-rematch = { $seat } { YOU($seat, "möchtest", "möchte") } eine Revanche.
pages-taken-back = { $seat } hat den letzten Zug zurückgenommen.
pages-talk-empty = Noch keine Nachrichten.
pages-talk-closed = Der Chat ist gerade aus: Worte könnten verdeckte Karten verraten.
pages-talk-label = Nachricht an den Tisch
pages-talk-send = Senden
pages-table = Tisch
pages-leave = Tisch verlassen
pages-leave-line = Ein Bot übernimmt deinen Platz und spielt weiter. Du kannst jederzeit zurückkommen.
pages-leave-sure = Verlassen, ein Bot spielt
pages-seats-title = Plätze
pages-rules-of = Regeln von { $game }
pages-contents = Inhalt
pages-rules-in-english = Die nummerierten Regeln gibt es nur auf Englisch.

# Nach dem Spiel

pages-verdict = Ergebnis
pages-end-you-win = Du gewinnst!
pages-end-you-share = Geteilter Sieg!
pages-end-you-lose = Du verlierst.
pages-end-you-lose-at = Du verlierst: { $shared ->
    [1] geteilter Platz
   *[0] Platz
} { $place } von { $seats }
pages-end-nobody = Niemand gewinnt.
pages-end-wins = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
pages-end-won = { $by ->
    [0] Gleichauf mit { $next }, vorn im Stechen.
   *[other] { $score } vor { $next }.
}
pages-end-shared = Du teilst dir den Sieg mit { $others }.
pages-end-placed = { $place ->
    [0] Letzter Rang
   *[other] Rang { $place }
}, { $short ->
    [0] gleichauf mit { $first }, hinten im Stechen.
   *[other] { $score } hinter { $first }.
}
pages-end-with-nothing = { $game ->
    [extinction] Am Ende hast du keine Kreaturen mehr.
   *[other] { "" }
}
pages-score = { $game ->
    [extinction] { $n ->
        [one] 1 Kreatur
       *[other] { $n } Kreaturen
    }
    [extrication] { $n } Prestige
   *[other] { $n ->
        [one] 1 Punkt
       *[other] { $n } Punkte
    }
}
pages-end-lost = Du hast gegen { $first } verloren.
pages-rematch = Revanche
pages-rematch-go = Zur Revanche
pages-replay = Replay
pages-record = Spiel herunterladen
pages-ranking = Rangliste
pages-story-of = { $game }: ganzer Verlauf
pages-story-link = Ganzer Verlauf, Zeile für Zeile
pages-back-to-table = Zurück an den Tisch
pages-back-to-report = Zurück zum Bericht
pages-replay-of = { $game }: Replay
pages-rewind = Schritte
pages-first = Anfang
pages-previous = Zurück
pages-next = Weiter
pages-last = Ende
pages-moment-of = Schritt { $ply } von { $last }

pages-value-seats = nach Platznummer
pages-value-small = nur kleine Schiffe
pages-value-small_or_medium = kleine und mittlere Schiffe
pages-value-small_pad-any = Schiffe jeder Größe
pages-value-ten_small = der Kartensatz des Hauses mit zehn kleinen Schiffen
pages-value-unoccupied_only = nein
pages-value-chain = mehr Menschen, dann Wissenschaft, dann Starts
pages-value-shared = alle, die gleichauf liegen
pages-value-none = niemand
pages-since = Seit deinem letzten Zug
pages-own-chance = { $what }.
pages-more = mehr
pages-throws = Meine Würfel und Karten
pages-throws-of = { $setting ->
    [after-a-second] Nach einer Sekunde
    [at-once] Sofort
   *[ask] Ich würfle und ziehe selbst
}
pages-throws-line = Warten andere, geschieht es nach sechs Sekunden von selbst.
pages-by-itself = von selbst in { $seconds } s
pages-speed = Bot-Tempo
pages-speed-of = { $speed ->
    [slow] Langsam
    [at-once] Sofort
   *[normal] Normal
}
pages-stop = Pausieren
pages-sound-on = Ton: an
pages-sound-off = Ton: aus
pages-sound-ask = Töne abspielen, zum Beispiel wenn du am Zug bist?
pages-sound-yes = Ja, gern
pages-sound-no = Nein, danke
pages-guide-title = { $game }: So spielt man
pages-guide-end = So endet es.
pages-guide-done = Ohne Tipps spielen
pages-guide-hints = Mit Tipps spielen
pages-guide-again = Einführung zeigen
pages-guide-again-line = Jederzeit wieder unter Regeln.
pages-in-short = In Kürze
pages-clauses = Regelnummern zeigen
pages-sheet = Auf einer Seite, zum Drucken
pages-sheet-of = { $game } auf einer Seite
pages-sheet-facts = Gut zu wissen
pages-hints = Tipp
pages-hint-shut = Diesen Tipp schließen
pages-practice = 3-Minuten-Tutorial
pages-lesson-step = Tutorial, Schritt { $number } von { $of }
pages-lesson-done = Tutorial geschafft. Spiel diese Partie jetzt allein zu Ende, gegen { $bots ->
    [one] einen leichten Bot
   *[other] leichte Bots
  }.
pages-lesson-left = Das war nicht der Schritt des Tutorials. { $undo ->
    [yes] Nimm ihn zurück, um das Tutorial fortzusetzen, oder spiel einfach weiter.
   *[no] Du kannst ohne das Tutorial weiterspielen.
  }
pages-take-back-seat = Deinen Platz wieder einnehmen
pages-stood-in = Abwesend
pages-bot-plays-for-you = Ein Bot spielt für dich.
pages-shut = Geschlossen
pages-shut-line = Dieser Tisch wurde vom Betreiber des Servers geschlossen.
pages-paused = Pause
pages-paused-line = Der Tisch macht Pause.
pages-resume = Fortsetzen
pages-waits-for-players = Niemand, der mitspielt, ist hier. Das Spiel geht weiter, sobald jemand zurückkommt.
pages-pausing = { $seat } bittet um eine Pause.
pages-missed = { $seat } ist abwesend; ein Bot übernimmt in
pages-wait-longer = Länger warten
pages-bank-left =
    { $minutes ->
        [0] { $seat }: noch { $seconds ->
            [one] 1 Sekunde.
           *[other] { $seconds } Sekunden.
        }
       *[other] { $seat }: noch { $minutes } min { $seconds } s.
    }
pages-host-seat = Platz von { $seat }
pages-hand-to-bot = Einen Bot übernehmen lassen
pages-give-seat = An { $guest } geben
pages-asks-for-seat = { $guest } bittet um einen Platz.
pages-decline-guest = Nein
pages-turned-away = Der Host hat dir keinen Platz gegeben. Du kannst noch einmal fragen.
pages-spectator-link-line = Dieser Link ist nur zum Zusehen. Zum Chatten und für einen Platz brauchst du den Einladungslink; alle am Tisch können ihn dir schicken.
pages-give-seat-of = { $guest } den Platz von { $seat } geben
pages-propose-guest-for = Alle fragen: Darf { $guest } für { $seat } spielen?
pages-propose-guest = Alle fragen: Darf { $guest } hier spielen?
pages-propose-program = Alle fragen: Darf mein Programm hier spielen?
pages-propose-removal = Alle fragen, ob { $seat } gehen soll
pages-vote-host = Der Host
pages-vote-person = { $by } fragt: Darf { $name } ab jetzt den Platz von { $seat } spielen? { $name } würde alles sehen, was der Platz weiß.
pages-vote-program = { $by } fragt: Darf ein eigenes Bot-Programm, { $name }, ab jetzt den Platz von { $seat } spielen? Wer es betreibt, würde alles sehen, was der Platz weiß.
pages-vote-removal = { $by } fragt: { $seat } endgültig vom Tisch entfernen? Ein Bot würde übernehmen.
pages-vote-may-return = Wem der Platz gehört, kann ihn jederzeit zurücknehmen.
pages-vote-gives-up = Es ist dein Platz: Mit einem Ja gibst du ihn endgültig ab.
pages-vote-rule = Dafür müssen alle Gefragten rechtzeitig Ja sagen.
pages-vote-undecided = Noch keine Antwort: { $seats }.
pages-vote-yes = Ja, einverstanden
pages-vote-no = Nein
pages-lent = { $name } spielt deinen Platz für dich.
pages-remove = { $seat } entfernen
pages-lock = Für Neue schließen
pages-unlock = Für Neue öffnen
pages-knock = Um einen Platz bitten
pages-waits = Du hast um einen Platz gebeten. Der Host kann dir einen geben, den ein Bot spielt; wo Karten oder Wesen verdeckt sind, müssen alle Anwesenden zustimmen.
pages-pace = Bedenkzeit
pages-pace-open = Ohne Uhr
pages-pace-question = Zeit pro Zug
pages-pace-bank = Zeit pro Spiel
pages-pace-days = Rundenbasiert (Tage)
pages-pace-seconds = Sekunden pro Zug
pages-pace-minutes = Minuten pro Platz
pages-pace-increment = Sekunden extra pro Zug
pages-pace-hours = Stunden pro Zug
pages-zero = Wenn die Zeit abläuft
pages-zero-once = Wenn die Zeit abläuft: einmal automatisch ziehen
pages-zero-on = Wenn die Zeit abläuft: ein Bot übernimmt
pages-series = Zahl der Spiele
pages-series-single = Ein Spiel
pages-series-won = Spielen, bis jemand gewinnt
pages-series-3 = Drei Spiele, wechselnde Plätze
pages-series-5 = Fünf Spiele, wechselnde Plätze
pages-host = Plätze verwalten
pages-program = Bot-Programm verbinden
pages-program-name = Name des Programms
pages-program-line = Du bekommst einen API-Schlüssel dafür und siehst, was sein Platz sieht. Alle erfahren, dass es deines ist, und das Spiel zählt nicht für Rekorde.
pages-call = Bei meinem Zug benachrichtigen
pages-call-off = Nicht mehr benachrichtigen
pages-call-blocked = Dieser Browser blockiert Benachrichtigungen dieser Seite, deshalb hörst du nur einen Ton. Erlaube sie in seinen Einstellungen für diese Seite.
pages-hours-left =
    { $hours ->
        [0] noch weniger als eine Stunde
        [one] noch eine Stunde
       *[other] noch { $hours } Stunden
    }
