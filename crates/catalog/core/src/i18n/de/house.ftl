# Das Haus: was alle Spiele und Seiten gemeinsam haben

list = { $first } und { $last }
seat-number = Platz { $number }
waiting-for = { $count ->
    [one] Am Zug: { $seats }.
   *[other] Noch nicht geantwortet haben { $seats }; die Antworten bleiben bis zuletzt verdeckt.
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
took-back = { $seat } nimmt das zurück.
refused-over = Das Spiel ist zu Ende; es lässt sich nichts mehr ändern.
refused-not-asked = Du bist gerade nicht gefragt; es hat sich nichts geändert.
refused-stale = Diese Frage ist schon beantwortet; es hat sich nichts geändert.
refused-not-nature = Der Zufall ist gerade nicht gefragt; es hat sich nichts geändert.
refused-impossible = So kann der Zufall jetzt nicht antworten; es hat sich nichts geändert.
refused-undo = Von dir gibt es nichts zurückzunehmen.

# Namen und Texte von Menschen

# Namen, die niemand nehmen darf, neben denen von Plätzen und Bots: so, wie man es am Tisch von jemandem sagen könnte.
names-reserved = Du, Gastgeber, Gastgeberin, Zuschauer, Zuschauerin, Gast { $number }, Spieler { $number }, Spielerin { $number }, Sitz { $number }
text-too-long = { $text ->
    [name] Ein Name hat höchstens { $most } Zeichen, und dieser hat { $has }. Wähle einen kürzeren.
   *[talk] Du kannst höchstens { $most } Zeichen auf einmal sagen, und das sind { $has }. Es wurde nichts gesendet.
  }
text-too-many-bytes = { $text ->
    [name] Die Zeichen dieses Namens bestehen aus zu vielen Teilen. Wähle einen kürzeren.
   *[talk] Die Zeichen dieses Textes bestehen aus zu vielen Teilen. Es wurde nichts gesendet; sag weniger auf einmal.
  }
text-bad-character = { $reason ->
    [not-text] Zeichen { $place } ({ $code }) ist ein Steuerzeichen oder ohne Bedeutung.
    [invisible] Zeichen { $place } ({ $code }) ist nicht zu sehen.
    [direction] Zeichen { $place } ({ $code }) dreht die Richtung des Textes um.
    [out-of-place] Zeichen { $place } ({ $code }) wirkt nur zwischen oder nach bestimmten anderen Zeichen.
   *[mark] Zeichen { $place } ({ $code }) ist ein Akzent ohne seinen Buchstaben, oder einer zu viel darauf.
  } { $text ->
    [name] Lass es weg oder wähle einen anderen Namen.
   *[talk] Es wurde nichts gesendet; lass es weg.
  }

# Der Rahmen jeder Seite

pages-site = Endtable
pages-home = Endtable, alle Spiele
pages-all-games = Alle Spiele
pages-theme = Hell oder dunkel
pages-help = Hilfe
pages-skip = Zum Inhalt springen
pages-skip-dock = Zur Frage springen
pages-about = Über Endtable
pages-no-account = Kein Konto, keine E-Mail, keine Verfolgung.
pages-announced-aside = Beiseitelegen
pages-link-lost = Die Verbindung ist unterbrochen und wird neu aufgebaut; nichts geht verloren.
pages-link-unsent = Deine Antwort ist noch nicht bestätigt. Sie wird noch einmal gesendet, sobald die Verbindung wieder da ist; lass diese Seite bitte offen.
pages-link-sending = Wird gesendet …
pages-link-slow = Langsame Verbindung: Deine Antwort ist noch unterwegs.
pages-link-removed = Dieser Tisch wurde entfernt. Hier kann nicht weitergespielt werden.
pages-close = Schließen
pages-clause = Die Regel dahinter: { $clause }
pages-percent = { $number } %
pages-times = { " " }× { $count }
pages-points = { " " }Punkte
pages-you = (du)

pages-help-title = So geht es
pages-help-text = Die Leiste unten sagt, was du gefragt bist. Antworte dort oder tippe auf das Teil auf dem Spielplan. Was gesperrt ist, sagt beim Antippen, warum. Ziehen muss man nichts.
pages-keys = Tasten
pages-key-arrows = zwischen den Antworten wechseln
pages-key-enter = die Antwort geben
pages-key-digits = die Antwort mit dieser Nummer geben
pages-key-undo = zurücknehmen
pages-key-log = Verlauf
pages-key-rules = Regeln zu diesem Augenblick
pages-key-talk = Gespräch
pages-key-piles = Stapel
pages-key-escape = schließen, was offen ist
pages-key-help = diese Seite
pages-key-switch = Buchstaben und Ziffern wirken als Tasten (schalte das aus, wenn du diktierst)
pages-clause-switch = Regelnummern im Protokoll zeigen

pages-missing-title = Hier ist nichts
pages-missing = Unter dieser Adresse gibt es weder eine Seite noch einen Tisch. Vielleicht ist der Link unterwegs abgeschnitten worden, oder der Tisch wurde entfernt.
pages-refused-title = Das ging nicht
pages-late-title = Zu langsam
pages-late-typed = Du hattest geschrieben:
pages-done-title = Erledigt
pages-go-back = Zurück

pages-about-1 = Endtable ist ein Tisch für sechs Spiele vom Ende der Welt. Man spielt sie im Browser: mit Freunden, mit Bots oder allein.
pages-about-2 = Du brauchst kein Konto. Ein Tisch ist ein geheimer Link: Wer ihn hat, darf sich setzen oder zusehen. Dein Browser behält den Schlüssel zu deinem Platz und den Namen, den du zuletzt benutzt hast; sonst wird nichts über dich gespeichert.
pages-about-3 = Der Zufall ist gerecht, und das lässt sich nachprüfen. Vor der ersten Karte veröffentlicht der Tisch einen Fingerabdruck seines Geheimnisses, nach der letzten das Geheimnis selbst. Jede Karte und jeder Würfel lässt sich daraus nachrechnen.
pages-about-4 = Bots sehen genau das, was ein Mensch auf ihrem Platz sehen würde.
pages-about-5 = Die Spiele, ihre Texte und Marken gehören ihrem Autor, und alles darin ist erfunden. Die Bilder und die Worte hier sind unsere eigenen.

# Am Tisch

pages-title-turn = ● Du bist dran: { $game }
pages-dock = Die Frage
pages-waiting = Bitte warten
pages-choices = Antworten
pages-resign = Endgültig aufgeben
pages-pack-own = Ein eigener Kartensatz
pages-pack-text = Füge seinen Text ein (TOML). Er gilt anstelle der Auswahl darüber; Fehler werden mit ihrer Zeile genannt.
pages-pack-file = Oder lies ihn aus einer Datei
pages-sure = Ja
pages-not-sure = Nein
pages-choices-list = Alles als Liste
pages-undo = Zurücknehmen
pages-undo-line = Deine letzte Entscheidung zurücknehmen
pages-coach-off = Tipps ausblenden
pages-coach-on = Tipps einblenden
pages-drawers = Verlauf, Regeln und Gespräch
pages-log = Verlauf
pages-log-whole = Der ganze Verlauf
pages-rules = Regeln
pages-rules-all = Alle Regeln
pages-talk = Gespräch
pages-talk-empty = Noch hat niemand etwas gesagt.
pages-talk-closed = Freies Gespräch erlauben die Regeln jetzt nicht: Worte könnten verdeckte Karten verraten.
pages-talk-label = Sag etwas zum Tisch
pages-talk-send = Sagen
pages-table = Tisch
pages-leave = Den Tisch verlassen
pages-leave-line = Ein Bot spielt für dich weiter, und du kannst jederzeit zurückkommen.
pages-seats-title = Plätze
pages-rules-of = Regeln von { $game }
pages-contents = Inhalt
pages-rules-in-english = Die nummerierten Regeln gibt es nur auf Englisch.

# Nach dem Spiel

pages-verdict = So ging es aus
pages-end-won = { $by ->
    [0] Du gewinnst: gleichauf mit { $next }, aber vorn im Stechen.
   *[other] Du gewinnst mit { $by } Vorsprung vor { $next }.
}
pages-end-won-only = Du gewinnst.
pages-end-shared = Du teilst dir den Sieg mit { $others }.
pages-end-placed = { $place ->
    [0] Letzter Rang
   *[other] Du landest auf Rang { $place }
}, { $short ->
    [0] gleichauf mit { $first }, aber hinten im Stechen.
   *[other] { $short } hinter { $first }.
}
pages-end-lost = Diesmal ging es an { $first }.
pages-rematch = Revanche
pages-rematch-go = Zur Revanche
pages-replay = Rückblick
pages-record = Aufzeichnung des Spiels
pages-ranking = Rangliste
pages-story-of = { $game }: der ganze Verlauf
pages-story-link = Der ganze Verlauf, Zeile für Zeile
pages-back-to-table = Zurück an den Tisch
pages-back-to-report = Zurück zum Bericht
pages-replay-of = { $game }: Rückblick
pages-rewind = Augenblicke
pages-first = Anfang
pages-previous = Zurück
pages-next = Weiter
pages-last = Ende
pages-moment-of = Augenblick { $ply } von { $last }

# Extinction Point am Tisch

pages-ep-sabotage = Sabotage
pages-ep-mothership = MUTTERSCHIFF
pages-ep-bunker = BUNKER
pages-ep-infiltrator = Infiltrator
pages-ep-health = , Leben { $health }
pages-ep-led = { $suit } ist ausgespielt
pages-ep-unbeaten = In diesem Zug ist noch kein Stich verloren.
pages-ep-beaten = In diesem Zug ist ein Stich verloren gegangen.
pages-ep-first-round = Noch ist nichts gespielt. Zuerst einigt sich die Crew, wer ausspielt.
pages-ep-best = höchste
pages-ep-taken = vergeben
pages-ep-leads = { $name } spielt aus
pages-ep-follows = { $name } ist dran
pages-ep-face-down = verdeckt
pages-ep-counts = zählt { $value }
pages-ep-ahead = { $best } gegen { $infil }: Die Crew liegt vorn
pages-ep-behind = { $best } gegen { $infil }: Der Infiltrator liegt vorn
pages-ep-won-line = { $best } gegen { $infil }: Die Crew hat gewonnen
pages-ep-lost-line = { $best } gegen { $infil }: Der Infiltrator hat gewonnen
pages-ep-won = Stich gewonnen
pages-ep-lost = Stich verloren
pages-ep-last-trick = { $best } gegen { $infil }. { $name } hat das letzte Wort.
pages-ep-exchange = { $who } und { $to } tauschen eine Karte.
pages-ep-tied = Gleichstand an der Spitze: Wer gleichauf liegt, nennt seinen Wunsch noch einmal.
pages-ep-sealed = Dein Wunsch bleibt verdeckt, bis alle geantwortet haben: { $wish }.
pages-ep-sealing = Die Wünsche bleiben verdeckt, bis alle geantwortet haben.
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
pages-ep-plot = Neuer BAU
pages-ep-no-buildings = Noch steht kein BAU. Gewinnt einen BAU-Stich, um die Siedlung zu gründen.
pages-ep-fires = feuert { $count }
pages-ep-silent = schweigt
pages-ep-bare = brennt in einem Gefecht
pages-ep-emptied = verliert in einem Gefecht alles, was darauf liegt
pages-ep-covered = geschützt
pages-ep-no-shield = kein SCHILD
pages-ep-virtual = zählt laut Kartentext
pages-ep-nobody = niemand
pages-ep-sabotage-here = Sabotage hier
pages-ep-cover-here = Hier schützen
pages-ep-clear-here = Sabotage hier entfernen
pages-ep-attack = Angreifen
pages-ep-repair = Reparieren
pages-ep-store = Einlagern
pages-ep-empty-place = freie Stelle für { $kind }
pages-ep-at-least = Karten hier brauchen mindestens den Wert des BAUS.
pages-ep-at-most = Karten hier dürfen höchstens den Wert des BAUS haben.
pages-ep-any = Jeder Wert darf auf jeden BAU.
pages-ep-except-at-least = { $kinds }: mindestens diesen Wert.
pages-ep-except-at-most = { $kinds }: höchstens diesen Wert.
pages-ep-except-any = { $kinds }: jeder Wert.
pages-ep-short-build = bauen
pages-ep-short-on = auf { $building }
pages-ep-short-to = zu { $building }
pages-ep-short-store = BUNKER
pages-ep-hand = Deine Hand
pages-ep-hand-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
pages-ep-row = Der Außenposten
pages-ep-row-line = Zwei Karten, offen.
pages-ep-no-cards = Keine Karte mehr.
pages-ep-was-seen = allen bekannt
pages-ep-texts = Was diese Karten sagen
pages-ep-blanked = Zurzeit ausgeschaltet.
pages-ep-outlook = Ausblick
pages-ep-if-lost = Falls dieser Stich verloren geht
pages-ep-now = Dieses Gefecht
pages-ep-victory = Sieg!
pages-ep-defeat = Niederlage!
pages-ep-nothing-burns = Nichts brennt
pages-ep-burns = { $count ->
    [one] BAU { $buildings } brennt
   *[other] BAUTEN { $buildings } brennen
  }
pages-ep-empties = { $count ->
    [one] BAU { $buildings } verliert alles, was darauf liegt
   *[other] BAUTEN { $buildings } verlieren alles, was darauf liegt
  }
pages-ep-infil-left = Infiltrator: noch { $left }
pages-ep-infil-list = Kommt noch: { $cards }.
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
pages-ep-discards-closed = An diesem Tisch sieht man nur die zuletzt abgelegte Karte.
pages-ep-last-discard = Obenauf: { $card }
pages-ep-last-infil = Obenauf in der Ablage des Infiltrators: { $card }
pages-ep-mothership-gone = { $count ->
    [one] Vom MUTTERSCHIFF abgeschossen: 1 Karte
   *[other] Vom MUTTERSCHIFF abgeschossen: { $count } Karten
  }
pages-ep-bunker-gone = { $count ->
    [one] Vom BUNKER verloren: 1 Karte
   *[other] Vom BUNKER verloren: { $count } Karten
  }
pages-ep-mothership-unseen = { $count ->
    [one] Noch nicht aufgedeckte MUTTERSCHIFF-Karte: { $names }
   *[other] { $count } noch nicht aufgedeckte MUTTERSCHIFF-Karten: { $names }
  }
pages-ep-bunker-unseen = { $count ->
    [one] Noch nicht aufgedeckte BUNKER-Karte: { $names }
   *[other] { $count } noch nicht aufgedeckte BUNKER-Karten: { $names }
  }
pages-ep-supply = { $count ->
    [0] Im Vorrat ist keine Reparaturkarte mehr.
    [one] Eine Reparaturkarte ist im Vorrat.
   *[other] { $count } Reparaturkarten sind im Vorrat.
  }
pages-ep-we-attack = Die Crew greift an
pages-ep-we-attacked = Die Crew hat angegriffen
pages-ep-they-attack = Das MUTTERSCHIFF greift an
pages-ep-they-attacked = Das MUTTERSCHIFF hat angegriffen
pages-ep-step-fire = { $damage ->
    [0] Kein Schaden: Das MUTTERSCHIFF behält { $health }.
   *[other] Die WAFFEN richten { $damage } Schaden an: Dem MUTTERSCHIFF bleiben { $health }.
  }
pages-ep-step-fire-next = Besetzte WAFFEN feuern.
pages-ep-step-raze = Zerstört: { $buildings }.
pages-ep-step-raze-none = Kein BAU wird zerstört.
pages-ep-step-raze-next = BAUTEN ohne SCHILD werden zerstört.
pages-ep-razed-alone = BAU { $building }
pages-ep-razed-with = BAU { $building } mit { $cards }
pages-ep-razed-stays = alles auf BAU { $building }, der selbst stehen bleibt
pages-ep-step-shields = Verbraucht: { $cards }.
pages-ep-step-shields-none = Es war kein SCHILD da, der verbraucht werden konnte.
pages-ep-step-shields-next = Die übrigen SCHILDE werden verbraucht.
pages-ep-step-strike = Der BUNKER nimmt { $damage } Schaden: Ihm bleiben { $health }.
pages-ep-step-strike-next = Der BUNKER wird getroffen.
pages-ep-step-skipped = Dazu kam es nicht mehr.
pages-ep-step-texts = Es wirkt: { $texts }.
pages-ep-decided-won = SIEG ist aufgedeckt
pages-ep-decided-lost = NIEDERLAGE ist aufgedeckt
pages-ep-decided-won-line = Die Crew gewinnt, sobald das MUTTERSCHIFF keine Karte mehr hat, was auch immer danach gekommen wäre.
pages-ep-decided-lost-line = Die Crew verliert, sobald der BUNKER keine Karte mehr hat.
pages-ep-figure-turns = Züge
pages-ep-figure-won = Gewonnene Stiche
pages-ep-figure-lost = Verlorene Stiche
pages-ep-figure-battles = Gefechte
pages-ep-figure-mothership = MUTTERSCHIFF am Ende
pages-ep-figure-bunker = BUNKER am Ende
pages-ep-course = Wie sich die beiden gehalten haben
pages-ep-by-turn = Leben nach jedem Zug
pages-ep-story = Zug um Zug
pages-ep-after = { $mothership } : { $bunker }
pages-ep-story-battle = Das MUTTERSCHIFF griff an, nahm { $fire } Schaden, zerstörte { $razed ->
    [0] nichts
    [one] 1 BAU
   *[other] { $razed } BAUTEN
  } und richtete am BUNKER { $strike } Schaden an.
pages-ep-story-attack = Die Crew griff an. Das MUTTERSCHIFF nahm { $fire } Schaden, zerstörte { $razed ->
    [0] nichts
    [one] 1 BAU
   *[other] { $razed } BAUTEN
  } und richtete am BUNKER { $strike } Schaden an.
pages-ep-story-repair = Eine ganze Hand ohne Verlust: Der BUNKER wurde repariert.
pages-ep-story-quiet = Kein Gefecht.

# Der Tisch von Extrication
pages-value-seats = nach Platznummer
pages-value-small = nur kleine Schiffe
pages-value-small_or_medium = kleine und mittlere Schiffe
pages-value-small_pad-any = Schiffe jeder Größe
pages-value-ten_small = der Kartensatz des Hauses mit zehn kleinen Schiffen
pages-value-unoccupied_only = nein
pages-value-chain = mehr Kohorten, dann Wissenschaft, dann Starts
pages-value-shared = alle, die gleichauf liegen
pages-value-none = niemand
pages-ex-track = Aktionsleiste
pages-ex-worker-of = Arbeiter von { $seat }
pages-ex-place-empty = Feld { $location }: nichts
pages-ex-place-holds = Feld { $location }: { $things }
pages-ex-round = Runde
pages-ex-round-of = Runde { $round } von { $rounds }
pages-ex-no-card = Erste Runde
pages-ex-no-card-line = Noch gilt keine Entwicklungskarte.
pages-ex-placements = { $n ->
    [one] Noch etwa 1 Einsatz für jeden
   *[other] Noch etwa { $n } Einsätze für jeden
  }
pages-ex-piles-open = Beutel und Stapel
pages-ex-order = Zugreihenfolge
pages-ex-next = als Nächstes: { $seat }
pages-ex-then = dann { $seat }
pages-ex-at-start = am Start
pages-ex-at = auf { $location }
pages-ex-withdrawn = { $seat }: ausgestiegen, kommt als Nummer { $place } wieder
pages-ex-out = { $seat }: ausgestiegen
pages-ex-leave = Aussteigen
pages-ex-skip = Nichts nehmen
pages-ex-end-turn = Zug beenden
pages-ex-prestige = Prestige
pages-ex-pad-small = Kleine Rampe
pages-ex-pad-large = Große Rampe
pages-ex-pad-free = { $pad }: frei
pages-ex-launch = Starten
pages-ex-here = Hierhin
pages-ex-ready = { $room ->
    [0] voll und startklar
   *[other] startklar, { $room } frei
  }
pages-ex-needs-people = braucht Menschen
pages-ex-needs-fuel = { $room ->
    [0] voll, braucht { $fuel } Treibstoff
   *[other] braucht { $fuel } Treibstoff, { $room } frei
  }
pages-ex-needs-both = braucht { $fuel } Treibstoff und Menschen
pages-ex-load = { $pad }: Kohorten { $cohorts }, Nahrung { $organics }, Treibstoff { $fuel }.
pages-ex-tableau = Wissenschaft
pages-ex-science-title = { $field }: reicht nach { $kind }
pages-ex-science = { $tiles ->
    [one] { $field }: 1 Plättchen, { $reach }
   *[other] { $field }: { $tiles } Plättchen, { $reach }
  }
pages-ex-reach-none = nur das eigene Feld
pages-ex-reach-behind = reicht zurück
pages-ex-reach-front = reicht voraus
pages-ex-reach-all = reicht über die ganze Leiste
pages-ex-population = Menschen
pages-ex-organics = Nahrung für
pages-ex-term-supported = Versorgt
pages-ex-term-unsupported = Unversorgt
pages-ex-term-sets = Sätze
pages-ex-term-most = Meiste Versorgte
pages-ex-term-tokens = Marker
pages-ex-from = von Feld { $location }
pages-ex-onto = auf die „{ $ship }“
pages-ex-loaded-so-far = bisher { $n } an Bord
pages-ex-location = Feld
pages-ex-percent = { $percent } %
pages-ex-piles = Beutel und Stapel
pages-ex-piles-line = Jeder darf sie jederzeit zählen. Nur die Reihenfolge ist unbekannt.
pages-ex-bag = Der Beutel
pages-ex-in-bag = Im Beutel
pages-ex-discarded = Abgelegt
pages-ex-next-cube = Nächster Würfel
pages-ex-tiles = Frachtplättchen: noch { $left }
pages-ex-in-pile = Im Stapel
pages-ex-chance = Nächste Vorbereitung
pages-ex-each-tile = jedes Plättchen: { $percent } %
pages-ex-comes-up = erscheint: { $percent } %
pages-ex-ships = Schiffe: { $left } im Stapel
pages-ex-of-class = { $n } { $ship }
pages-ex-none = Keine.
pages-ex-under = Zuunterst bekannt, von oben nach unten: { $ships }.
pages-ex-cards = Entwicklungskarten: { $left } kommen noch
pages-ex-cards-line = Sie kommen aus den folgenden, von denen einige beiseitegelegt sein können. { $last } ist immer die letzte.
pages-ex-past = Frühere Runden: { $cards }.
pages-ex-lift-off = Start!
pages-ex-lift-off-line = { $seat } startet die „{ $ship }“: { $load }.
pages-ex-rank = Rang
pages-ex-seat = Platz
pages-ex-tie-cohorts = Kohorten
pages-ex-tie-science = Wissenschaft
pages-ex-tie-launches = Starts
pages-ex-decided-prestige = Das meiste Prestige gewinnt; ein Gleichstand war nicht aufzulösen.
pages-ex-decided-cohorts = Gleichstand beim Prestige: Es gewinnen die meisten geretteten Kohorten.
pages-ex-decided-science = Gleichstand bei Prestige und Kohorten: Es gewinnen die meisten Wissenschaftsplättchen.
pages-ex-decided-launches = Gleichstand bei Prestige, Kohorten und Wissenschaft: Es gewinnen die meisten gestarteten Schiffe.
pages-ex-decided-nothing = Gleichstand bei Prestige, Kohorten, Wissenschaft und Starts: Der Sieg wird geteilt.
pages-ex-majority-nobody = Niemand bekommt den Bonus für die meisten versorgten Kohorten.
pages-ex-majority = Der Bonus für die meisten versorgten Kohorten geht an { $seats }: { $most }.
pages-ex-majority-tied = { $level } Plätze haben je { $most } Kohorten versorgt; der Bonus geht an { $seats }.
pages-ex-course = Prestige, Runde für Runde
pages-ex-story = Alle Starts
pages-since = Seit deiner letzten Antwort
pages-own-chance = Wenn du so weit bist.
pages-chance-of = { $seat } würfelt oder zieht gleich.
pages-throws = Meine Würfel und Karten
pages-throws-of = { $setting ->
    [after-a-second] Nach einer Sekunde
    [at-once] Sofort
   *[ask] Ich würfle und ziehe selbst
}
pages-speed = Wie schnell Bots antworten
pages-speed-of = { $speed ->
    [slow] Langsam
    [at-once] Sofort
   *[normal] Normal
}
pages-stop = Den Tisch eine Weile anhalten
pages-sound-on = Klänge sind an
pages-sound-off = Klänge sind aus
pages-sound-ask = Möchtest du Klänge für Würfel, Karten und deinen Zug?
pages-sound-yes = Ja, gern
pages-sound-no = Nein, danke
pages-guide-title = { $game }: so geht es
pages-guide-end = So endet es.
pages-guide-done = Verstanden
pages-guide-hints = Beim Spielen zeigen
pages-guide-again = Einführung noch einmal zeigen
pages-guide-again-line = Du findest sie jederzeit unter Regeln.
pages-in-short = In Kürze
pages-clauses = Regelnummern zeigen
pages-sheet = Auf einem Blatt, zum Drucken
pages-sheet-of = { $game } auf einem Blatt
pages-sheet-facts = Gut zu wissen
pages-hints = Tipp
pages-hint-shut = Diesen Tipp schließen
pages-practice = Spielend lernen, 3 Minuten
pages-lesson-step = Lektion, Schritt { $number } von { $of }
pages-lesson-done = Das war die Lektion. Von hier an gehört das Spiel dir, gegen die leichtesten Bots.
pages-lesson-left = Du gehst deinen eigenen Weg: Die Lektion endet hier, und das Spiel geht gegen die leichtesten Bots weiter.
pages-take-back-seat = Deinen Platz wieder einnehmen
pages-stood-in = Abwesend
pages-bot-plays-for-you = Ein Bot spielt für dich.
pages-shut = Geschlossen
pages-shut-line = Wer sich um dieses Haus kümmert, hat diesen Tisch geschlossen.
pages-paused = Pause
pages-paused-line = Der Tisch macht Pause.
pages-resume = Weiter
pages-pausing = { $seat } bittet um eine Pause.
pages-missed = { $seat } ist abwesend; ein Bot spielt in
pages-wait-longer = Länger warten
pages-bank-left =
    { $minutes ->
        [0] { $seat }: noch { $seconds ->
            [one] 1 Sekunde.
           *[other] { $seconds } Sekunden.
        }
       *[other] { $seat }: noch { $minutes } min { $seconds } s.
    }
pages-host-seat = Der Platz von { $seat }
pages-hand-to-bot = Einen Bot weiterspielen lassen
pages-give-seat = An { $guest } geben
pages-propose-guest = Alle fragen: Darf { $guest } hier spielen?
pages-propose-program = Alle fragen: Darf mein Programm hier spielen?
pages-propose-removal = Alle fragen, ob { $seat } gehen soll
pages-vote-host = Wer den Tisch eröffnet hat,
pages-vote-person = { $by } fragt: Darf { $name } ab jetzt den Platz von { $seat } spielen? { $name } sähe alles, was der Platz weiß. Gehört der Platz jemandem, bleibt die Rückkehr möglich.
pages-vote-program = { $by } fragt: Darf ein eigenes Programm, { $name }, ab jetzt den Platz von { $seat } spielen? Wer es betreibt, sähe alles, was der Platz weiß. Gehört der Platz jemandem, bleibt die Rückkehr möglich.
pages-vote-removal = { $by } fragt: Soll { $seat } den Tisch für immer verlassen? Ein Bot würde weiterspielen.
pages-vote-rule = Es geschieht nur, wenn alle Gefragten rechtzeitig Ja sagen.
pages-vote-undecided = Noch keine Antwort: { $seats }.
pages-vote-yes = Ja, einverstanden
pages-vote-no = Nein
pages-lent = { $name } spielt deinen Platz für dich.
pages-remove = { $seat } entfernen
pages-lock = Tisch schließen
pages-unlock = Tisch öffnen
pages-knock = Um einen Platz bitten
pages-waits = Du hast um einen Platz gebeten. Wer den Tisch eröffnet hat, kann dir einen geben, den ein Bot spielt; wo Karten oder Wesen verdeckt sind, müssen alle Anwesenden zustimmen.
pages-pace = Tempo
pages-pace-open = Gemeinsam, ohne Uhr
pages-pace-question = Zeit für jede Frage
pages-pace-bank = Zeit für das ganze Spiel
pages-pace-days = Tageweise
pages-pace-seconds = Sekunden für jede Frage
pages-pace-minutes = Minuten für jeden Platz
pages-pace-increment = Sekunden mehr mit jeder Antwort
pages-pace-hours = Stunden für jeden Zug
pages-zero = Wenn die Zeit abgelaufen ist
pages-zero-once = Bei null wird eine Antwort für den Platz gegeben
pages-zero-on = Bei null spielt ein Bot weiter
pages-series = Was folgt
pages-series-single = Ein Spiel
pages-series-won = Noch einmal, bis jemand gewonnen hat
pages-series-3 = Drei Spiele, Plätze reihum
pages-series-5 = Fünf Spiele, Plätze reihum
pages-host = Plätze, und wer sich setzen darf
pages-program = Ein Programm spielen lassen
pages-program-name = Name des Programms
pages-program-line = Du bekommst einen Schlüssel dafür und siehst, was sein Platz sieht. Alle erfahren, dass es deines ist, und ein Spiel mit einem Programm zählt nicht für Rekorde.
pages-call = Ruf mich, wenn ich dran bin
pages-call-off = Ruf mich nicht mehr
pages-call-blocked = Dieser Browser lässt diese Seite keine Benachrichtigungen zeigen, deshalb hörst du nur einen Ton. Erlaube sie in seinen Einstellungen für diese Seite.
pages-hours-left =
    { $hours ->
        [0] noch weniger als eine Stunde
        [one] noch eine Stunde
       *[other] noch { $hours } Stunden
    }
