# Die Hilfe der Kommandozeile. Auf Englisch steht sie bei dem, was sich tippen lässt (crates/endtable/src/command_line.rs).
# Ein Befehl heißt hier help-BEFEHL, eine Angabe help-BEFEHL-ANGABE, oder help--ANGABE, wenn sie überall dasselbe heißt.

help = Brettspiele vom Ende der Welt. Ohne Befehl: `endtable serve`.
help-exit =
    Rückgabewert: 0 ausgeführt; 1 ausgeführt, und die Antwort ist nein, oder unterwegs ging etwas schief; 2 das Getippte
    lässt sich nicht ausführen; 128 und die Nummer des Signals, das es beendet hat, etwa 130 bei Strg-C.
help-usage = Aufruf:
help-commands = Befehle
help-arguments = Angaben
help-options = Schalter
help--help = Zeigt diese Hilfe
help--version = Zeigt die Version
help--lang = Sprache: en oder de; ohne Angabe die des Systems

help-serve = Spiele für Browser anbieten
help-play = In diesem Terminal spielen
help-games = Die Spiele mit ihren Plätzen, Optionen und Bots auflisten
help-simulate = Bots viele Spiele spielen lassen und die Kennzahlen berichten
help-lab = Experimente: Was bewirkt eine Regel, eine Karte oder ein Platz?
help-bench = Die Geschwindigkeit der Regeln auf einem Thread messen
help-replay = Ein gespeichertes Spiel bei jedem Schritt zeigen, wie ein Platz es sah
help-verify = Ein gespeichertes Spiel noch einmal spielen und sagen, was das beweist
help-pack = Die üblichen Karten eines Spiels zum Ändern ausgeben oder einen Kartensatz prüfen
help-schema = Die JSON-Schemas der Antworten, Ereignisse, Ansichten und Optionen eines Spiels oder aller Spiele ausgeben
help-site = Einen Ordner schreiben, mit dem Browser ein Spiel ohne Server allein oder gegen Bots spielen
help-engine = JSON-RPC 2.0 auf stdin und stdout sprechen, eine Nachricht je Zeile
help-analyse = Ein gespeichertes Spiel auswerten: Glück, Können und Wendepunkte
help-backup = Die Datenbank in eine neue Datei kopieren, während weitergespielt wird
help-restore = Eine Sicherung in einen Ordner ohne Datenbank zurückspielen
help-export = Alle Tische als Zeilen von JSON schreiben, während weitergespielt wird
help-import = Die Tische einer Ausfuhr übernehmen
help-admin = Die Tische eines Servers verwalten
help-list = Alle Tische auflisten, die ältesten zuerst
help-clock = Sagen, ob ein Server der Uhr seines Rechners vertraut, oder diese Uhr bestätigen
help-clock-confirm = Die Uhr dieses Rechners geht richtig: Server mit derselben Zeit beenden ihren Alarm binnen Sekunden
help-audit = Zeigen, wer sich anderswo angemeldet hat, was beendet und entfernt wurde und was Betreiber getan haben, das Älteste zuerst
help-audit-since = Erst ab diesem Tag (UTC), etwa 2026-11-01
help-audit-json = Als ein JSON-Dokument
help-announce = Oben auf jeder Seite des Servers etwas ansagen, oder die Ansage entfernen
help-announce-text = Die Ansage, höchstens 300 Zeichen; ohne Text wird sie entfernt
help-announce-minutes = Nur so viele Minuten lang
help-close = Einen laufenden Tisch schließen: Er bleibt, wie er ist, und kann nicht weitergespielt werden
help-close-table = Sein Name in der Liste, oder dessen Anfang
help-delete = Einen Tisch endgültig entfernen, auch während er gespielt wird
help-doctor = Prüfen, ob dieser Rechner Spiele anbieten kann

help-serve-port = Port, auf dem gelauscht wird; 0 nimmt einen freien
help--listen = Adresse, auf der gelauscht wird; 0.0.0.0 lässt andere Rechner herein
help--database = Adresse einer Datenbank anstelle der Datei in diesem Ordner
help--data = Ordner für alles, was aufbewahrt wird
help--config = Datei mit Einstellungen des Servers: die Namen seiner Angaben ohne die Striche davor, etwa port = 8080
help-serve-keep_waiting = Tische, die nie gestartet wurden, werden nach so vielen Tagen gelöscht; 0 für nie
help-serve-keep_abandoned = Unbeendete Tische werden nach so vielen Tagen ohne Zug gelöscht; 0 für nie
help-serve-keep_finished = Beendete Tische werden so viele Tage nach ihrem Ende gelöscht; 0 für nie
help--min_free = So viele Megabyte bleiben auf der Platte frei: Mit weniger entstehen keine neuen Tische
help-serve-live_tables = So viele Tische zugleich im Speicher; andere warten in der Datenbank
help-serve-connections = So viele Verbindungen zugleich
help-serve-thinkers = So viele Bots denken zugleich; 0 für einen je Kern
help-serve-mail_server = Mailserver für Benachrichtigungen per E-Mail, etwa smtps://name:passwort@mail.example.org
help-serve-mail_from = Adresse, von der E-Mails kommen
help-serve-call_hosts = Rechner, die benachrichtigt werden dürfen, obwohl sie im eigenen Netz stehen oder ohne TLS sprechen, etwa chat.lan,10.0.0.5:8008
help-serve-log_format = Wie das Protokoll auf stderr geschrieben wird
help-serve-node_url = Wie andere Server an derselben Datenbank diesen erreichen, etwa http://10.0.0.2:8080, wenn er woanders lauscht
help-serve-public_url = Wie Browser diesen Server erreichen, für Einladungen hinter einem Proxy
help-serve-behind_proxy = Davor steht ein eigener Reverse-Proxy und sendet X-Forwarded-For; sag, wie viele, wenn es nicht einer ist
help-serve-trusted_proxies = Adressen oder Netze dieser Proxys, etwa 10.0.0.2,172.18.0.0/16: sonst wird niemandem geglaubt; ohne Angabe dieser Rechner
help-serve-shared_addresses = Adressen, die sich viele teilen, etwa die einer Schule; jede darf achtmal so viel verlangen wie andere
help-serve-open_metrics = Auch andere Rechner dürfen /metrics lesen

help-play-game = Kennung des Spiels, etwa extraczon, oder ein gespeichertes Spiel zum Fortsetzen
help-play-resume = Das zuletzt verlassene Spiel fortsetzen, oder ein gespeichertes
help-play-seats = Wie viele Plätze, oder wer auf jedem sitzt, etwa you,bot:greedy oder ann,ben,bot
help-play-bots = Bots für die übrigen Plätze: einer für alle oder einer für jeden
help--options = Eine Option des Tisches; darf mehrmals stehen
help--seed = Woraus aller Zufall folgt; ohne Angabe vom System
help-play-plain = Zeilen statt eines Bildschirms; für Vorleseprogramme, Pipes und Skripte
help-play-save = Das Spiel nach jeder Antwort in diese Datei schreiben
help-play-data = Ordner, in dem unbeendete Spiele aufbewahrt werden

help-games-json = Ein JSON-Dokument statt einer Tabelle
help-simulate-json = Ein JSON-Dokument statt Tabellen
help-bench-json = Ein JSON-Dokument statt einer Tabelle
help-replay-json = Ein JSON-Dokument statt Text
help-verify-json = Ein JSON-Dokument statt Text
help-pack-json = Ein JSON-Dokument statt Text
help-doctor-json = Ein JSON-Dokument statt einer Tabelle

help-simulate-game = Kennung des Spiels, etwa extraczon
help--seats = Wie viele Plätze; 2, wenn das Spiel es erlaubt, sonst die wenigsten
help-simulate-games = Wie viele Spiele, etwa 20000 oder 1e6
help-simulate-bots = Ein Bot für alle Plätze, oder einer für jeden; search:500 ist ein Bot mit eigener Rechenzeit
help-simulate-rotate = Die Bots wechseln von Spiel zu Spiel die Plätze
help-simulate-budget = Was suchende Bots eine Entscheidung kosten darf: Durchgänge, oder eine Zeit wie 50ms oder 2s (nicht wiederholbar)
help--threads = Wie viele Threads; ohne Angabe einer je Kern

help-lab-new = Ein kommentiertes Experiment ausgeben, das in Sekunden läuft
help-lab-run = Ein Experiment spielen und berichten
help-lab-merge = Die Teile eines Experiments zusammenfügen
help-lab-report = Kennzahlen, Vergleiche und Bericht aus den Zeilen neu schreiben
help-lab-open = Einen Bericht in einem Browser auf diesem Rechner zeigen
help-lab-game = Das Spiel einer Zeile als gespeichertes Spiel ausgeben, für replay und verify
help-new-game = Kennung des Spiels, etwa extraczon
help-run-experiment = Das Experiment
help-run-out = Der Ordner für Zeilen, Kennzahlen und Bericht
help-run-resume = Einen unterbrochenen Lauf fortsetzen
help-run-keep = So viele der längsten, kürzesten, knappsten, einseitigsten und seltsamsten Spiele als gespeicherte Spiele behalten; bei Teilen tut das lab merge
help-run-shard = Einen von mehreren Teilen spielen, etwa 1/4; lab merge fügt sie zusammen
help-merge-dirs = Die Ordner der Teile
help-merge-out = Der Ordner für das Ganze
help-merge-keep = So viele der Spiele behalten, die herausragen, wie lab run es tut
help--dir = Der Ordner eines Laufs
help-open-port = Port, auf dem gelauscht wird; ohne Angabe ein freier
help-game-row = Die Zeile in der Datei mit allen Spielen, gezählt ab 0

help-bench-games = Kennungen der Spiele; ohne Angabe alle
help-bench-seconds = Wie lange jedes Spiel gemessen wird
help--file = Das gespeicherte Spiel; - für stdin
help-replay-ply = Nach so vielen Einträgen der Aufzeichnung; ohne Angabe nach dem letzten
help-replay-seat = Wie dieser Platz es sehen konnte, gezählt ab 0; ohne Angabe, wie es sieht, wer zusieht
help-verify-seal = Was der Tisch veröffentlicht hat, bevor jemand etwas beisteuern konnte: sein Siegel, 64 hexadezimale Ziffern
help-verify-roll = Die Liste der Versprechen, die dein Browser notierte, bevor er seines öffnete, 64 hexadezimale Ziffern
help-pack-game = Kennung des Spiels, etwa extraczon; darf bei --check fehlen, wenn der Kartensatz nur zu einem Spiel passt
help-pack-check = Diesen Kartensatz prüfen, statt den üblichen auszugeben; - für stdin
help-pack-words = Alle Wörter, die ein Kartensatz verwenden kann, mit dem, was sie brauchen, als Markdown ausgeben
help-schema-game = Kennung des Spiels, etwa extraczon; ohne Angabe alle Spiele
help-site-out = Ordner, in den die Dateien kommen; jeder Server für statische Dateien kann ihn ausliefern
help-site-games = Kennung des Spiels, etwa extraczon
help-site-title = Titel der Seite; ohne Angabe der Name des Spiels
help-doctor-port = Port, auf dem der Server lauschen würde

help-analyse-samples = Wie oft jede Stellung und jede Antwort zu Ende gespielt wird
help-analyse-seat = Auch jede Entscheidung dieses Platzes nennen, von 1 an gezählt
help-analyse-json = Ein JSON-Dokument statt Text
help-backup-file = Die neue Datei
help-restore-file = Die Sicherung
help-export-file = Die neue Datei; - für stdout
help-import-file = Die Ausfuhr
help-list-json = Ein JSON-Dokument statt einer Tabelle
help-delete-table = Sein Name in der Liste, oder dessen Anfang
