# Die Kommandozeile

cli-usage = { $error } (endtable --help nennt alles)
cli-usage-tip = { $error }; { $tip } (endtable --help nennt alles)
cli-typed-seats = schreib eine ganze Zahl wie 3
cli-typed-seed = ein Startwert ist eine ganze Zahl von 0 bis { $most }
cli-typed-language = schreib en für Englisch oder de für Deutsch
cli-typed-port = ein Port ist eine Zahl von 0 bis { $most }
cli-typed-address = schreib eine Adresse wie 127.0.0.1, oder 0.0.0.0 für alle
cli-typed-network = schreib eine Adresse oder ein Netz wie 10.0.0.2 oder 172.18.0.0/16
cli-typed-day = schreib einen Tag wie 2026-11-01
cli-typed-count = schreib eine ganze Zahl ab 1, etwa 20000 oder 1e6
cli-typed-budget = schreib eine Anzahl von Durchgängen wie 500, oder eine Zeit bis { $seconds } Sekunden wie 50ms oder 2s
cli-typed-shard = schreib, welcher Teil von wie vielen, etwa 1/4
cli-typed-seal = ein Siegel hat 64 hexadezimale Ziffern
cli-warning = Hinweis: { $text }
cli-output = Die Ausgabe ließ sich nicht schreiben: { $error }.
cli-unknown-game = Ein Spiel „{ $given }“ gibt es nicht; die Spiele sind { $all }.
cli-unknown-game-near = Ein Spiel „{ $given }“ gibt es nicht; meintest du „{ $near }“? Die Spiele sind { $all }.
cli-seats = { $game } spielt man mit { $all } Plätzen, nicht mit { $given }.
cli-counts = { $first } bis { $last }
cli-no-chance = Dieses System gibt keine Zufallszahlen her ({ $error }); wähle mit --seed einen Startwert.
cli-bot-count = Für { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
  } sind { $given } Bots genannt; nenne einen für alle oder einen für jeden.
cli-unknown-bot = { $game } hat keinen Bot „{ $given }“; es hat { $all }.
cli-unknown-bot-near = { $game } hat keinen Bot „{ $given }“; meintest du „{ $near }“? Es hat { $all }.
cli-bot-budget = Ein Bot mit eigener Rechenzeit wird als search:500 oder search:50ms geschrieben, nicht als „{ $given }“.
cli-option-shape = Eine Option wird als Option=Wert gesetzt, nicht als „{ $given }“.
cli-option-twice = Die Option { $option } ist zweimal gesetzt.
cli-unknown-option = { $game } hat keine Option „{ $given }“; es hat { $all }.
cli-unknown-option-near = { $game } hat keine Option „{ $given }“; meintest du „{ $near }“? Es hat { $all }.
cli-option-word = { $option } kann nicht „{ $given }“ sein; möglich sind { $all }.
cli-option-word-near = { $option } kann nicht „{ $given }“ sein; meintest du „{ $near }“? Möglich sind { $all }.
cli-option-number = { $option } muss eine ganze Zahl von { $min } bis { $max } sein, nicht „{ $given }“.
cli-option-pack = { $option } muss { $all } sein oder eine lesbare Datei, und „{ $given }“ ist weder noch ({ $error }).
cli-too-long = länger als { $bytes } Bytes
cli-no-text = kein Text
cli-seed = Startwert { $seed }.
cli-seconds = Die Zeit für jedes Spiel muss zwischen { $low } und { $high } Sekunden liegen.
cli-game = { $id }: { $name }, { $seats } Plätze, etwa { $minutes } Minuten, Regelstand { $rules }
cli-head-option = Option
cli-head-values = Werte (* üblich)
cli-head-decides = entscheidet
cli-head-bot = Bot
cli-head-what = was das ist
cli-option-decides = { $text } ({ $clause })
cli-values-number = { $min } bis { $max } ({ $default }*)
cli-values-seats = { $words }, oder Plätze wie 1+3
cli-values-pack = { $words } oder eine Datei
cli-values-more = { $words } und { $more } weitere (endtable games --json nennt alle)
cli-simulated = Endtable { $version }: { $name }, { $seats ->
    [one] ein Platz
   *[other] { $seats } Plätze
  }, { $games }, Startwert { $seed }
cli-stopped = { $played } von { $planned } Spielen
cli-timed = Suchende Bots hatten { $millis } ms für jede Entscheidung: Ein anderer Lauf oder ein anderer Rechner gibt andere Zahlen.
cli-decisions = { $count } Entscheidungen
cli-progress = { $done } von { $all }, noch etwa { $left }
cli-simulated-with = Mit { $options }.
cli-own-pack = { $option } aus einer Datei
cli-length = Entscheidungen in einem Spiel: im Mittel { $mean } ({ $interval }), die Hälfte der Spiele bis { $half }, 95 % bis { $most }, das längste { $longest }.
cli-speed = { $games } Spiele/s, { $decisions } Entscheidungen/s, { $seconds } s
cli-percent = { $number } %
cli-interval = { $low } bis { $high }
cli-head-seat = Platz
cli-head-seats = Plätze
cli-head-turn = Stelle in der ersten Runde
cli-rotated = reihum
cli-head-wins = Siege
cli-head-interval = 95-%-Intervall
cli-head-payoff = Ertrag
cli-head-score = Punkte
cli-head-figure = Kennzahl
cli-head-mean = Mittel
cli-head-sd = Streuung
cli-head-game = Spiel
cli-head-games-per-s = Spiele/s
cli-head-decisions-per-s = Entscheidungen/s
cli-head-ns = ns/Entscheidung
cli-head-bytes = Bytes je Stand
cli-head-allocations = Belegungen/Entscheidung
cli-head-search = Suchdurchgänge/s
cli-saved = Das Spiel ist in { $file } gespeichert.
cli-kept = Das Spiel ist in { $file } gespeichert; endtable play --resume setzt es fort.
cli-not-kept = Das Spiel lässt sich nicht speichern: { $error }.
cli-nothing-left = In „{ $folder }“ gibt es kein unbeendetes Spiel.
cli-resume-over = Das Spiel in „{ $file }“ ist zu Ende; endtable replay zeigt es.
cli-offer = Es gibt ein gespeichertes Spiel { $game } ({ $headline }). Fortsetzen? (j/n){" "}
cli-not-saved = Das Spiel lässt sich nicht in „{ $file }“ speichern: { $error }.
cli-bot-name = Bot { $number }
cli-bot-seats = { $given } Bots sind genannt, und { $seats ->
    [one] ein Platz wartet
   *[other] { $seats } Plätze warten
  } auf einen; nenne einen für alle oder einen für jeden.
cli-name = Wer spielt, braucht einen Namen, und keinen, den das Programm Plätzen und Bots gibt, anders als „{ $given }“.
cli-name-twice = Zwei Plätze heißen „{ $name }“.
cli-file = Die Datei „{ $file }“
cli-input = Die Eingabe
cli-unreadable = { $what } ist nicht lesbar: { $error }.
cli-no-record = { $what } ist kein gespeichertes Spiel von Endtable: { $error }.
cli-no-ply = Dieses Spiel hat { $plies ->
    [one] einen Eintrag
   *[other] { $plies } Einträge
  }; einen Eintrag { $ply } gibt es nicht.
cli-no-seat = { $last ->
    [0] Dieses Spiel hat nur Platz 0
   *[other] Die Plätze dieses Spiels sind 0 bis { $last }
  }; einen Platz { $seat } gibt es nicht.
cli-spectator = wer zusieht
cli-replay = { $game }, Schritt { $ply } von { $plies }, wie { $viewer } es sieht
cli-log-line = { $ply }  { $text }
cli-verified-digest = Unversehrt: Die Prüfsumme passt zum Dokument. Das schützt vor Unfällen; wer ein Dokument ändert, kann sie neu berechnen.
cli-verified-commitment = Versiegelt: Das Geheimnis der Karten passt zum Siegel { $commitment }.
cli-verified-seal = Versiegelt: Das Geheimnis der Karten passt zu dem Siegel, das du angegeben hast, { $commitment }.
cli-other-seal = Das sind andere Karten: Ihr Siegel ist { $commitment }, und du hast { $seal } angegeben.
cli-verified-decisions = Regelgerecht: { $count ->
    [one] eine Entscheidung, erlaubt
   *[other] { $count } Entscheidungen, jede erlaubt
  }, als sie fiel, nach Regelstand { $rules } von { $game }.
cli-verified-nature = Fair: { $count ->
    [one] ein Zufallsergebnis folgt
   *[other] { $count } Zufallsergebnisse folgen
  } aus dem Geheimnis{ $entropy ->
    [0] {""}
    [one] {" "}und dem, was ein Platz beigesteuert hat
   *[other] {" "}und dem, was { $entropy } Plätze beigesteuert haben
  }.
cli-verified-simulated = Simuliert: Bots haben dieses Spiel fürs Labor gespielt, und seine Karten waren nie geheim.
cli-verified-added = Die Plätze haben { $all } beigesteuert; wenn du Worte beigesteuert hast, solltest du sie hier finden.
cli-added = „{ $words }“
cli-unproved = Nicht bewiesen, weil nichts in einem Dokument es beweisen könnte: { $open }.
cli-verified-roll = Versprochen: Was beigesteuert wurde, passt zu dem, was versprochen war, in { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
  }; die Liste der letzten ist { $roll }.
cli-other-roll = Das ist eine andere Liste: Was versprochen war, ergibt { $roll }, und du hast { $given } angegeben.
cli-no-roll = In diesem Spiel wurde nichts versprochen, und du hast die Liste { $given } angegeben.
cli-verified-by-house = Der Server hat für { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
  } ohne Skripte versprochen: Er kannte, was dort beigesteuert wurde.
cli-verified-thrown = { $rounds ->
    [one] Eine Runde wurde
   *[other] { $rounds } Runden wurden
  } verworfen, weil ein Platz nicht öffnete, was er versprochen hatte: { $seats }.
cli-unproved-alone = dass der Server diese Karten nicht ausgesucht hat, als er sein Geheimnis zog, denn niemand hat etwas beigesteuert
cli-unproved-roll = dass diese Liste festlag, bevor etwas geöffnet wurde (vergleiche sie mit dem, was dein Browser notiert hat, oder gib jenes mit --roll an)
cli-unproved-seal = dass dieses Siegel veröffentlicht war, bevor jemand etwas beisteuern konnte (vergleiche es mit dem, was der Tisch damals zeigte, oder gib jenes mit --seal an)
cli-unproved-names = wer welchen Platz gespielt hat
cli-unproved-end = dass am Ende nichts abgeschnitten ist
cli-unproved-decisions = dass die Plätze so entschieden haben, wie es hier steht
cli-verified-unfinished = Das Spiel ist nicht zu Ende.
cli-serving = Endtable läuft: http://{ $address }
cli-serving-here = Nur dieser Computer erreicht es. --listen 0.0.0.0 lässt andere herein; fürs Internet nimm einen Reverse Proxy und --public-url.
cli-serving-network = In deinem lokalen Netzwerk: { $address }
cli-not-listening = Der Server kann nicht starten: { $address } lässt sich nicht belegen ({ $error }). --port wählt einen anderen Port, 0 einen freien; endtable doctor prüft alles, was ein Server braucht.
cli-no-store = Der Server kann nicht starten: Im Ordner „{ $folder }“ lässt sich nichts speichern ({ $error }). --data wählt einen anderen; endtable doctor prüft alles, was ein Server braucht.
cli-not-serving = Der Server kann nicht starten: { $error }.
cli-log = ENDTABLE_LOG ist eine Stufe wie info oder debug, nicht „{ $given }“.
cli-nature-next = Als Nächstes kommt der Zufall.
cli-doctor-failed = Einige Prüfungen sind fehlgeschlagen: { $checks }.
cli-head-check = Prüfung
cli-head-verdict = Urteil
cli-head-found = Befund
cli-doctor-ok = gut
cli-doctor-bad = nicht gut
cli-doctor-version = Endtable { $version }; Regeln: { $rules }
cli-doctor-data = { $folder } ist beschreibbar
cli-doctor-data-new = { $folder } gibt es noch nicht und kann angelegt werden
cli-doctor-data-bad = { $folder } ist nicht beschreibbar: { $error }
cli-doctor-disk = { $free } MiB frei
cli-doctor-disk-full = nur { $free } MiB frei; { $wanted } sollten es sein
cli-doctor-disk-unknown = der freie Platz lässt sich nicht feststellen: { $error }
cli-doctor-database = { $kind }, Stand { $version }, { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
  }, { $unfinished } davon unbeendet, nichts beschädigt
cli-doctor-database-new = eine neue wird angelegt
cli-doctor-database-bad = sie ist nicht zu gebrauchen: { $error }
cli-doctor-database-locked = es lässt sich nichts schreiben
cli-doctor-database-gone = tables.db fehlt oder ist leer, obwohl in diesem Ordner schon ein Server gearbeitet hat
cli-doctor-database-other = sie ist nicht die, zu der dieser Ordner gehört
cli-doctor-clock = vertrauenswürdig
cli-doctor-clock-alone = Nichts da, womit sie sich vergleichen ließe
cli-doctor-clock-bad = nicht vertrauenswürdig: { $why }. Stell sie, oder bestätige sie mit endtable admin clock --confirm.
cli-doctor-calls = { $all ->
    [0] niemand möchte benachrichtigt werden
    [one] eine Adresse für Benachrichtigungen
   *[other] { $all } Adressen für Benachrichtigungen
  }
cli-doctor-calls-one = { $status ->
    [none] { $host } antwortet nicht ({ $contacts })
   *[other] { $host } antwortet mit { $status } ({ $contacts })
  }
cli-doctor-calls-own = Ein Push-Dienst nimmt von diesem Server nichts an: prüfe --public-url und --mail-from.
cli-doctor-port = { $address } ist frei
cli-doctor-port-bad = { $address } lässt sich nicht belegen: { $error }
cli-pack-which = Nenne ein Spiel, um seinen üblichen Kartensatz zu sehen, oder mit --check eine Datei.
cli-pack-fault = { $file } ist nicht spielbar: { $error }
cli-pack-no-game = { $file } passt zu keinem der Spiele; nenne das Spiel, für das der Kartensatz gedacht ist, um zu sehen, was daran nicht stimmt.
cli-pack-fits = { $file } ist spielbar: { $game } mit „{ $name }“ ({ $id }).

pack-played = Ein Tisch spielt ihn mit `--set { $option }=DATEI`, auf der Seite für neue Tische oder als Option des Protokolls.
pack-not-played = An Tischen von { $game } wird nur mit dem üblichen gespielt: Es gibt keine Option für einen anderen.
pack-words =
    # Kartensätze für { $game }

    Ein Kartensatz ist ein Text in TOML, der sagt, was in der Schachtel liegt. `endtable pack { $id }` gibt den üblichen aus;
    ändere ihn, und `endtable pack { $id } --check DATEI` prüft ihn und zeigt auf Zeile und Spalte von allem, was nicht stimmt.
    { $played }

    `endtable pack { $id } --words` hat diese Seite aus dem gemacht, was das Programm liest. Nummern in Klammern sind die
    der Spielregeln. Was die einzelnen Felder bedeuten, steht auf Englisch.
cli-other-key = Der Server kann nicht starten: Der Schlüssel im Ordner „{ $folder }“ ist nicht der, den die anderen Server dieser Datenbank haben. Kopiere die Datei house.key von einem von ihnen in diesen Ordner.
cli-database-gone = Der Server kann nicht starten: Im Ordner „{ $folder }“ hat schon ein Server gearbeitet, aber seine Datenbank tables.db fehlt oder ist leer. Nichts wurde geändert. Bring die Datei zurück oder spiel mit endtable restore eine Sicherung ein; um ohne die alten Spiele neu anzufangen, lösch house.id und house.key in diesem Ordner.
cli-other-database = Der Server kann nicht starten: Die Datenbank ist nicht die, zu der der Ordner „{ $folder }“ gehört. Nichts wurde geändert. Bring die richtige Datenbank zurück, oder lösch die Datei house.id in diesem Ordner, wenn du diese Datenbank meinst.
cli-claimed = Der Server kann nicht starten: Im Ordner „{ $folder }“ arbeitet schon ein anderer Server. Beende ihn, oder gib diesem mit --data einen eigenen Ordner.
cli-damaged = Der Server kann nicht starten: Die Datenbank im Ordner „{ $folder }“ ist beschädigt ({ $what }). Spiel mit endtable restore eine Sicherung zurück, oder rette mit endtable export, was noch lesbar ist.
cli-backup-done = { $tables ->
    [one] Ein Tisch ist
   *[other] { $tables } Tische sind
} in „{ $file }“.
cli-backup-failed = Es wurde keine Sicherung angelegt: { $error }.
cli-no-database = Im Ordner „{ $folder }“ liegt keine Datenbank. Gib mit --data an, wo sie liegt.
cli-file-there = die Datei „{ $file }“ gibt es schon
cli-export-there = Die Datei „{ $file }“ gibt es schon; es wurde nichts exportiert.
cli-restore-empty = die Datei ist leer
cli-restore-no-key = Im Ordner „{ $folder }“ fehlt house.key. Leg die alte Datei dorthin, bevor du den Server startest; mit einem neuen Schlüssel findet niemand seine Plätze und Kontakte wieder.
cli-restore-there = Im Ordner „{ $folder }“ liegt schon eine Datenbank; es hat sich nichts geändert. Räum sie zuerst beiseite, oder wähle mit --data einen anderen Ordner.
cli-restore-bad = „{ $file }“ ist keine vollständige Sicherung: { $error }. Es hat sich nichts geändert.
cli-restore-done = { $tables ->
    [one] Ein Tisch ist
   *[other] { $tables } Tische sind
} wieder im Ordner „{ $folder }“.
cli-export-done = { $tables ->
    [one] Ein Tisch wurde
   *[other] { $tables } Tische wurden
} geschrieben.
cli-export-people = Die Daten der Leute wurden ausgelassen: { $error }.
cli-export-skipped = Tisch { $table } ist nicht lesbar und wurde ausgelassen: { $error }.
cli-export-failed = Nicht alles ließ sich schreiben: { $skipped ->
    [one] Ein Tisch ist
   *[other] { $skipped } Tische sind
  } nicht lesbar.
cli-import-line = Zeile { $line } der Ausfuhr ist nicht lesbar ({ $error }). Was davor steht, wurde übernommen.
cli-import-done = { $new ->
    [one] Ein Tisch wurde
   *[other] { $new } Tische wurden
} übernommen; { $known ->
    [0] keiner war
    [one] einer war
   *[other] { $known } waren
} schon da.
cli-no-postgres = Dieses Programm wurde ohne PostgreSQL gebaut: Baue es mit --features full.
cli-store-failed = Die Datenbank ist nicht zu gebrauchen: { $error }.
cli-newer = Ein neueres Endtable hat sie benutzt; starte dieses, oder spiele eine Sicherung von vor der Aktualisierung zurück
cli-admin-none = Einen Tisch mit diesem Namen gibt es nicht: { $table }.
cli-admin-deleted = Der Tisch { $table } ist gelöscht.
cli-admin-closed = Der Tisch { $table } ist geschlossen. Ein laufender Server zeigt es binnen Sekunden.
cli-admin-over-already = Der Tisch { $table } ist schon zu Ende oder geschlossen.
cli-admin-announced = Jede Seite zeigt es jetzt; offene Seiten binnen Sekunden.
cli-admin-unannounced = Die Ansage ist weg.
cli-admin-clock-confirmed = Die Uhr dieses Rechners ist bestätigt. Ein Server mit derselben Zeit vertraut ihr binnen Sekunden und schreibt das in sein Protokoll; Fristen von Tagen ruhen noch einen Tag.
cli-admin-clock-trusted = Der Server vertraut der Uhr seines Rechners.
cli-admin-clock-doubted = Der Server traut der Uhr seines Rechners nicht: { $why }. Bis das geklärt ist, wird nichts gelöscht, keine Frist von Tagen läuft ab, und kein Geheimnis eines Tages wird veröffentlicht. Geht die Uhr richtig, bestätige es mit --confirm; geht sie falsch, stell sie.
cli-clock-ahead-of-store = Beim Start ging sie { $minutes } Minuten gegen die neueste Zeit in der Datenbank vor
cli-clock-behind-store = Beim Start ging sie { $minutes } Minuten gegen die neueste Zeit in der Datenbank nach
cli-clock-set-forward = Sie wurde um { $minutes } Minuten vorgestellt
cli-clock-set-back = Sie wurde um { $minutes } Minuten zurückgestellt
cli-clock-database = Sie weicht um { $minutes } Minuten von der Uhr der Datenbank ab
cli-admin-announce-bad = Eine Ansage ist eine Zeile von 1 bis { $most } Zeichen.
cli-head-table = Tisch
cli-head-when = Wann
cli-head-act = Vorgang
cli-head-person = Person
cli-audit-operator = Betrieb
cli-head-made = angelegt
cli-head-last = letzter Zug
cli-head-state = Stand
cli-admin-playing = wird gespielt
cli-admin-waiting = noch nicht begonnen
cli-admin-over = zu Ende
cli-config = Die Einstellungen in „{ $file }“ sind nicht zu gebrauchen: { $error }.
cli-warn-proxy = Die öffentliche Adresse ist nicht die, auf der dieser Server lauscht, und --behind-proxy fehlt: Steht ein Reverse-Proxy davor, zählen alle als ein einziger Besuch.
cli-warn-plain = Der Server lauscht ohne TLS über diesen Rechner hinaus: Wer im selben Netz ist, kann mitlesen. Stell einen Reverse-Proxy davor, oder spiel unter Leuten, denen du vertraust.
cli-warn-name = Ein Proxy steht davor, aber --public-url fehlt: Anfragen unter einem Namen werden abgewiesen, denn jeder Name kann hierher geleitet werden.
cli-warn-past-proxy = Der Server lauscht über diesen Rechner hinaus und ist vielleicht am Proxy vorbei erreichbar. Nur einem Proxy auf diesem Rechner wird geglaubt, woher Anfragen kommen; nenne andere mit --trusted-proxies.
cli-site-no-module = Dieses Programm hat kein Modul von { $game } für Browser. Ein Release-Build mit dem Feature site hat alle.
cli-site-not-written = { $path } lässt sich nicht schreiben: { $error }.
