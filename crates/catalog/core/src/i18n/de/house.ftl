# Was alle Spiele und Seiten gemeinsam haben

list = { $first } und { $last }
seat-number = Platz { $number }
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
pages-about-2 = Du brauchst kein Konto. Ein Tisch ist ein geheimer Link: Wer ihn hat, kann mitspielen oder zusehen. Dein Browser behält den Schlüssel zu deinem Platz und den Namen, den du zuletzt benutzt hast; sonst wird nichts über dich gespeichert.
pages-about-3 = Der Zufall ist fair, und du kannst das nachprüfen. Vor der ersten Karte veröffentlicht der Tisch einen Fingerabdruck seines Geheimnisses, am Ende das Geheimnis selbst. Jede Karte und jeder Würfel lässt sich daraus nachrechnen.
pages-about-4 = Bots sehen genau das, was ein Mensch auf ihrem Platz sehen würde.
pages-about-5 = Die Spiele, ihre Texte und Marken gehören ihrem Autor, und alles darin ist erfunden. Die Bilder und die Worte hier sind unsere eigenen.

# Am Tisch

pages-title-turn = ● Du bist dran: { $game }
pages-dock = Dein Zug
pages-waiting = Bitte warten
pages-choices = Auswahl
pages-resign = Aufgeben
pages-pack-own = Ein eigener Kartensatz
pages-pack-text = Füge seinen Text ein (TOML). Er ersetzt die Auswahl darüber; Fehler werden mit ihrer Zeile gezeigt.
pages-pack-file = Oder wähle eine Datei
pages-sure = Ja
pages-not-sure = Nein
pages-choices-list = Alles als Liste
pages-undo = Zurücknehmen
pages-undo-line = Deine letzte Entscheidung zurücknehmen
pages-coach-off = Tipps ausblenden
pages-coach-on = Tipps einblenden
pages-drawers = Verlauf, Regeln und Chat
pages-log = Verlauf
pages-log-whole = Ganzer Verlauf
pages-rules = Regeln
pages-rules-all = Alle Regeln
pages-talk = Chat
pages-talk-empty = Noch keine Nachrichten.
pages-talk-closed = Der Chat ist gerade aus: Worte könnten verdeckte Karten verraten.
pages-talk-label = Nachricht an den Tisch
pages-talk-send = Senden
pages-table = Tisch
pages-leave = Tisch verlassen
pages-leave-line = Ein Bot übernimmt, und du kannst jederzeit zurückkommen.
pages-seats-title = Plätze
pages-rules-of = Regeln von { $game }
pages-contents = Inhalt
pages-rules-in-english = Die nummerierten Regeln gibt es nur auf Englisch.

# Nach dem Spiel

pages-verdict = Ergebnis
pages-end-you-win = Du gewinnst!
pages-end-you-share = Geteilter Sieg!
pages-end-you-lose = Du verlierst.
pages-end-you-lose-at = Du verlierst: Platz { $place } von { $seats }
pages-end-nobody = Niemand gewinnt.
pages-end-wins = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
pages-end-won = { $by ->
    [0] Du gewinnst: gleichauf mit { $next }, vorn im Stechen.
   *[other] Du gewinnst, { $score } vor { $next }.
}
pages-end-won-only = Du gewinnst.
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
pages-ep-top = Nach oben
pages-ep-bottom = Nach unten
pages-ep-in-trick = Im Stich: { $cards }.
pages-ep-nominate = Ausspielen
pages-ep-offer = Tauschen
pages-ep-leader = Spielt aus
pages-ep-follower = Gibt zu
pages-ep-captain = Captain
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
pages-ep-store = Einlagern
pages-ep-empty-place = freie Stelle für { $kind }
pages-ep-at-least = Bauregel: Kartenwert ≥ Bau.
pages-ep-at-most = Bauregel: Kartenwert ≤ Bau.
pages-ep-any = Bauregel: jede Karte auf jeden Bau.
pages-ep-except-at-least = { $kinds }: Kartenwert ≥ Bau.
pages-ep-except-at-most = { $kinds }: Kartenwert ≤ Bau.
pages-ep-except-any = { $kinds }: jeder Wert.
pages-ep-short-build = Bauen
pages-ep-short-on = Auf Bau { $building }
pages-ep-short-to = Zu Bau { $building }
pages-ep-short-store = In den Bunker
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
pages-ep-was-seen = allen bekannt
pages-ep-texts = Was diese Karten sagen
pages-ep-blanked = Zurzeit ausgeschaltet.
pages-ep-outlook = Ausblick
pages-ep-if-lost = Falls dieser Stich verloren geht
pages-ep-now = Dieses Gefecht
pages-ep-victory = Sieg!
pages-ep-defeat = Niederlage!
pages-ep-outlook-mothership = { $damage ->
    [0] Mutterschiff unbeschädigt
   *[other] Mutterschiff { $health } → { $left }
}
pages-ep-outlook-bunker = { $damage ->
    [0] Bunker unbeschädigt
   *[other] Bunker { $health } → { $left }
}
pages-ep-nothing-burns = Kein Bau zerstört
pages-ep-burns = { $count ->
    [one] Bau { $buildings } zerstört
   *[other] Bauten { $buildings } zerstört
  }
pages-ep-empties = { $count ->
    [one] Bau { $buildings } verliert alles, was darauf liegt
   *[other] Bauten { $buildings } verlieren alles, was darauf liegt
  }
pages-ep-infil-left = Infiltrator: noch { $left } Karten
pages-ep-infil-list = Kommt noch: { $cards }.
pages-ep-infil-grid = Gefüllt: kommt noch
pages-ep-sabotage-left = { $count ->
    [one] und 1 Sabotagekarte
   *[other] und { $count } Sabotagekarten
  }
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
pages-ep-we-attack = Die Crew greift an
pages-ep-we-attacked = Die Crew hat angegriffen
pages-ep-they-attack = Das Mutterschiff greift an
pages-ep-they-attacked = Das Mutterschiff hat angegriffen
pages-ep-step-fire = { $damage ->
    [0] Kein Schaden: Das Mutterschiff bleibt bei { $health }.
   *[other] Die Waffen richten { $damage } Schaden an: Dem Mutterschiff bleiben { $health }.
  }
pages-ep-step-fire-next = Besetzte Waffen feuern.
pages-ep-step-raze = Zerstört: { $buildings }.
pages-ep-step-raze-none = Kein Bau wird zerstört.
pages-ep-step-raze-next = Bauten ohne Schild werden zerstört.
pages-ep-razed-alone = Bau { $building }
pages-ep-razed-with = Bau { $building } mit { $cards }
pages-ep-razed-stays = alles auf Bau { $building }, der selbst stehen bleibt
pages-ep-step-shields = Verbraucht: { $cards }.
pages-ep-step-shields-none = Kein Schild zu verbrauchen.
pages-ep-step-shields-next = Die übrigen Schilde werden verbraucht.
pages-ep-step-strike = Der Bunker verliert { $damage } (noch { $health }).
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
pages-speed = Bot-Tempo
pages-speed-of = { $speed ->
    [slow] Langsam
    [at-once] Sofort
   *[normal] Normal
}
pages-stop = Pausieren
pages-sound-on = Ton: an
pages-sound-off = Ton: aus
pages-sound-ask = Töne für Würfel, Karten und deinen Zug?
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
pages-lesson-done = Tutorial geschafft. Ab jetzt spielst du frei gegen die leichtesten Bots.
pages-lesson-left = Du hast das Tutorial verlassen. Das Spiel geht gegen die leichtesten Bots weiter.
pages-take-back-seat = Deinen Platz wieder einnehmen
pages-stood-in = Abwesend
pages-bot-plays-for-you = Ein Bot spielt für dich.
pages-shut = Geschlossen
pages-shut-line = Dieser Tisch wurde vom Betreiber des Servers geschlossen.
pages-paused = Pause
pages-paused-line = Der Tisch macht Pause.
pages-resume = Fortsetzen
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
pages-propose-guest = Alle fragen: Darf { $guest } hier spielen?
pages-propose-program = Alle fragen: Darf mein Programm hier spielen?
pages-propose-removal = Alle fragen, ob { $seat } gehen soll
pages-vote-host = Der Host
pages-vote-person = { $by } fragt: Darf { $name } ab jetzt den Platz von { $seat } spielen? { $name } würde alles sehen, was der Platz weiß. Gehört der Platz jemandem, bleibt die Rückkehr möglich.
pages-vote-program = { $by } fragt: Darf ein eigenes Bot-Programm, { $name }, ab jetzt den Platz von { $seat } spielen? Wer es betreibt, würde alles sehen, was der Platz weiß. Gehört der Platz jemandem, bleibt die Rückkehr möglich.
pages-vote-removal = { $by } fragt: { $seat } endgültig vom Tisch entfernen? Ein Bot würde übernehmen.
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
