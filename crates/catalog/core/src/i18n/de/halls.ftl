# Die Spieleauswahl

pages-lobby = Spiele
pages-lobby-title = Setz dich. Die Welt geht unter.
pages-lobby-line = Sechs Brettspiele über die letzten Tage. Spiele sofort gegen Bots, allein oder über einen Link mit Freunden.
pages-games = Spiele zur Auswahl
pages-seats = { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
  }
pages-seats-range = { $least }–{ $most } Plätze
pages-minutes = etwa { $minutes } Minuten
pages-play-solo = Allein spielen
pages-play-solo-line = Nur du gegen das Spiel.
pages-play-invite = Mit Freunden
pages-play-invite-line = Schick ihnen einen Link.
pages-play-hotseat = An einem Gerät
pages-play-hotseat-line = Gerät reihum weitergeben.
pages-how-many = Wie viele Plätze?
pages-setup-link = Spiel anpassen
pages-rules-link = Regeln lesen
pages-open-tables = Tische
pages-your-turn = Du bist dran
pages-your-answer = Deine Antwort
pages-free-seats = { $free ->
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
  }
pages-return = Zurück an den Tisch
pages-watch = Zusehen
pages-join = Beitreten

# Einen Tisch einrichten

pages-who-plays = Wer spielt?
pages-mode-now = Du und Bots
pages-mode-invite = Freunde, per Link
pages-mode-hotseat = An einem Gerät
pages-chairs = Plätze
pages-your-name = Dein Name
pages-name-optional = optional
pages-seat-played-by = Wer spielt { $seat }?
pages-open-seat = Offen (Bot, falls leer: { $level })
pages-options = Regeloptionen
pages-options-line = Voreingestellt sind die gedruckten Regeln.
pages-on = an
pages-off = aus
pages-set-up = Tisch erstellen
pages-value-tied = nur die im Gleichstand
pages-value-everyone = alle
pages-value-when_empty = sobald die letzte Karte gezogen ist
pages-value-when_needed = sobald die nächste Karte gebraucht wird
pages-value-open = ja, nach Art
pages-value-counts_only = nein, nur die Anzahl
pages-value-top = Gleichstand an der Spitze
pages-value-any = jeder Gleichstand
pages-value-offer = eine Revanche wird angeboten
pages-value-replay = das nächste Spiel startet automatisch
pages-value-standard = mit Namen und Bildern
pages-value-plain = nur die Arten, ohne Namen
pages-value-beginner = keine Sabotage: für den Einstieg
pages-value-easy = zwei Sabotagekarten: leicht
pages-value-medium = vier Sabotagekarten: mittel
pages-value-hard = sechs Sabotagekarten: schwer
pages-value-random = zufällig verteilt
pages-value-draft = reihum nimmt sich jeder eine
pages-value-deal3 = jeder bekommt drei und behält eine
pages-value-bid = durch geheime Wünsche
pages-value-talk = durch offene Signale und Vorschläge
pages-value-rotate = reihum, ohne zu reden
pages-value-captain = der jeweilige Captain
pages-value-vote = alle, in geheimer Abstimmung
pages-value-phrases = Sätze aus einer Liste und Zeichen an den Antworten
pages-value-off = nichts
pages-value-signals = Zeichen an den Antworten
pages-value-chat = Sätze, Zeichen und freier Chat
pages-value-windows-sealed = geheim, alle zugleich
pages-value-windows-in_turn = der Reihe nach
pages-value-prevent = sie kommen nicht vor
pages-value-kind = die Karte geht zurück, und alle haben sie gesehen
pages-value-official = alle Handkarten sind verloren, und das Mutterschiff greift an
pages-value-lazy = sobald eine Karte gebraucht wird
pages-value-eager = sobald die letzte Karte weg ist
pages-value-all = alle
pages-value-lost_tricks_only = die aus verlorenen Stichen
pages-value-top_only = nur die oberste
pages-value-house = der Kartensatz des Hauses
pages-value-secrecy-hidden = keine
pages-value-secrecy-open = alle
pages-value-secrecy-some = die von einigen Plätzen
pages-value-reach-any = ja
pages-value-first_order-random = zufällig
pages-value-first_seat-random = ein zufälliger Platz
pages-value-score_floor-none = ohne Grenze
pages-value-chat_in_trade-off = nein
pages-value-foul_vote-off = nein
pages-value-blank = der Kartensatz des Hauses ohne Fähigkeiten
pages-value-moves-five = immer fünf
pages-value-moves-die = per Würfel
pages-value-one_interaction-infection = nur in Infection
pages-value-one_interaction-both = in Infection und Extinction
pages-value-swap-reserve = die Kreatur wird aus der Reserve ersetzt
pages-value-swap-exchange = zwei Kreaturen einer Art tauschen die Felder
pages-value-swap-both = beides, nach Wahl
pages-value-own_base-if_empty = nur solange sie leer ist
pages-value-own_base-free = jederzeit
pages-value-dead_base-ordinary = ein Feld wie jedes andere
pages-value-dead_base-deadly = was sie betritt, ist weiterhin verloren
pages-value-seating-given = nach Platznummer
pages-value-doomsday-earth_only = Schiffe auf dem Mars sind in Sicherheit
pages-value-doomsday-everyone = niemand gewinnt
pages-value-trade_penalty-reject = es ist gar nicht möglich
pages-value-trade_penalty-bar = wer es macht, handelt in diesem Schritt nicht mehr
pages-value-chat_in_trade-free = ja
pages-value-foul_vote-majority = ja, mit Mehrheit
pages-value-score_floor-zero = bis null
pages-value-scrap_pick-first_or_last = zuerst oder zuletzt
pages-value-scrap_pick-first_only = nur zuerst
pages-value-wild_targets-all = alle Jokerkarten
pages-value-wild_targets-printed = nur die mit der gestreiften Flagge

# Der Warteraum

pages-waiting-room = Warteraum
pages-start = Spiel starten
pages-start-empty = { $empty ->
    [one] Den leeren Platz übernimmt ein Bot ({ $level }).
   *[other] Die { $empty } leeren Plätze übernehmen Bots ({ $level }).
  }
pages-link-this-machine = Dieser Link funktioniert nur auf diesem Computer. Andere Geräte erreichen diesen Server nicht.
pages-link-network = { $others ->
    [0] Dieser Link funktioniert in deinem lokalen Netzwerk.
   *[other] Dieser Link funktioniert in deinem lokalen Netzwerk. Öffnet er sich dort nicht, versuche einen von diesen:
  }
pages-held = Deine Antwort ist gespeichert und gilt gleich.
pages-wait-for-host = Warten, bis der Host das Spiel startet.
pages-wait-for-named-host = Warten, bis { $host } das Spiel startet.
pages-spectators = { $count ->
    [one] 1 Person sieht zu
   *[other] { $count } Personen sehen zu
  }
pages-commitment = Fingerabdruck der fairen Ziehung, veröffentlicht, bevor jemand sie beeinflussen kann: { $commitment }
pages-invite = Schick diesen Link deinen Freunden
pages-invite-watch = Link zu diesem Tisch
pages-watch-link = Link zum Zusehen
pages-copy = Kopieren
pages-copied = Kopiert
pages-sit = Hier sitzen
pages-rename = Name speichern
pages-luck = Eigenen Zufall beisteuern
pages-luck-line = Schreib, was du willst. Es fließt in alle Karten und Würfel an diesem Tisch ein.
pages-luck-plain = Ohne Skripte kann dein Browser es nicht verbergen: Der Server sieht es vorher.
pages-shuffling = Die Karten werden gemischt
pages-reading = { $count ->
    [one] { $seats } liest die Einführung
   *[other] { $seats } lesen die Einführung
}
pages-reading-line = Das Spiel beginnt, sobald alle sie geschlossen haben.
pages-reading-until = Spätestens beginnt es in
pages-gathering = Warten auf die anderen
pages-gathered = Hier: { $seats }.
pages-shuffling-line = Jeder Browser steuert etwas Zufall bei, damit niemand die Karten aussuchen kann.
pages-shuffling-for = Warten auf { $seats }.
pages-deal-now = Ohne Warten starten
pages-look-again = Aktualisieren
pages-proof = War der Zufall fair?
pages-proof-before = Das Siegel unten legt den Server auf sein Geheimnis fest, bevor jemand etwas beisteuern kann.
pages-proof-added = Bewiesen: Der Server hatte sein Geheimnis festgelegt, bevor { $seats } etwas beisteuerten, und ihre Teile lagen fest, bevor jemand sie sehen konnte. Hat einer dieser Browser seinen Teil zufällig gezogen, dann hat weder der Server noch jemand am Tisch ausgesucht, was der Zufall brachte.
pages-proof-alone = Kein Browser hat etwas beigesteuert. Bewiesen: Die Karten lagen fest, als das Siegel veröffentlicht wurde. Nicht bewiesen: dass der Server sie da nicht ausgesucht hat.
pages-proof-by-house = Ohne Skripte: { $seats }. Der Server kannte, was dort beigesteuert wurde, und hat es an ihrer Stelle versprochen. Bewiesen ist dafür: Das Geheimnis des Servers lag vorher fest. Nicht bewiesen: dass der Server es niemandem verraten hat, der später versprach.
pages-proof-thrown = { $rounds ->
    [one] Einmal
   *[other] { $rounds }-mal
  } wurde die Ziehung verworfen und wiederholt, weil etwas Versprochenes nicht geöffnet wurde: { $seats }. Nicht bewiesen: dass niemand es so wollte, der das Geheimnis des Servers kannte.
pages-proof-never = Nie bewiesen: dass der Server sein Geheimnis während des Spiels niemandem verrät, dass er das Mischen nicht abbrach und wiederholte (alle würden es sehen), und dass das Skript, das er deinem Browser schickte, das richtige war. Wenn du daran zweifelst, notiere Siegel und Liste und prüfe die Spieldatei mit einem eigenen Programm.
pages-proof-day = Alle spielen diese Karten, darum kann niemand etwas beisteuern. Bewiesen: Sie sind für alle gleich, und sie lagen vor dem Tag fest, denn ihr Siegel ist das Geheimnis der Karten vom Vortag. Nicht bewiesen: dass der Server sie nicht ausgesucht oder niemandem verraten hat.
pages-proof-lesson = Diese Karten sind immer dieselben: Sie gehören zum Tutorial. Hier ist nichts zufällig.
pages-noted-counted = Dieser Browser hat Siegel und Liste notiert, bevor er seinen Teil öffnete, und beide sind unverändert. Sein Teil zählte.
pages-noted-left-out = Dieser Browser hat seinen Teil geöffnet oder wollte es, aber er zählte nicht.
pages-noted-changed = Das ist nicht, was dieser Browser notiert hat: Siegel oder Liste wurde ausgetauscht. Trau diesen Karten nicht.
pages-proof-roll = Die Liste der Versprechen, festgelegt, bevor etwas geöffnet wurde
pages-proof-kept = Geprüft: Das Geheimnis passt zu seinem Siegel, und alle { $entries } Schritte des Spiels folgen daraus.
pages-proof-broken = Fehlgeschlagen: Das Geheimnis passt nicht zum Siegel, oder ein Schritt des Spiels folgt nicht daraus.
pages-proof-later = Das Spiel läuft noch. Das Geheimnis wird am Ende veröffentlicht; das Siegel unten lässt sich nicht mehr ändern.
pages-proof-later-day = Andere spielen diese Karten heute noch. Das Geheimnis wird veröffentlicht, wenn der Tag vorbei ist; das Siegel unten lässt sich nicht mehr ändern.
pages-proof-commitment = Das Siegel, veröffentlicht, bevor jemand etwas beisteuern konnte
pages-proof-entropy = Was die Plätze beigesteuert haben
pages-proof-no-entropy = Nichts.
pages-proof-secret = Das Geheimnis
pages-proof-sealed = Geheim, bis das Spiel zu Ende ist.
pages-proof-sealed-day = Geheim, bis der Tag vorbei ist.
pages-proof-how = So funktioniert es
pages-proof-step-1 = Als der Tisch entstand, lagen seine 32 geheimen Bytes fest, und ihr SHA-256 wurde veröffentlicht: das Siegel.
pages-proof-step-2 = Jeder Browser zog etwas Eigenes und versprach dessen SHA-256. Als niemand mehr versprechen konnte, war die Liste fest, und alle öffneten. Wo jemand nicht öffnete, wurde alles verworfen und ohne diesen Platz wiederholt.
pages-proof-step-3 = Der Schlüssel allen Zufalls ist der SHA-256 des Geheimnisses und dessen, was geöffnet wurde. Jedes zufällige Ergebnis wird aus diesem Schlüssel berechnet, in der Reihenfolge, in der das Spiel danach fragt.
pages-proof-step-4 = Am Ende wird das Geheimnis veröffentlicht. Jeder kann das Siegel nachrechnen, die Spieldatei mit dem Schlüssel noch einmal spielen und vergleichen.
pages-proof-step-5 = Das Geheimnis eines Spiels ist das Siegel seiner Revanche und des nächsten Spiels seiner Serie: Der Server hat sie alle vor dem ersten festgelegt.
pages-proof-past = Die ersten { $past } Schritte stammen aus einem anderen, beendeten Spiel; dessen eigene Datei erklärt sie. Was darauf folgt, wurde an diesem Tisch gegeben.
pages-set-seat = Festlegen
pages-who-empty = frei
pages-who-bot = Bot: { $bot }
pages-who-you = du
pages-who-here = da
pages-who-away = offline
pages-who-program-player = Bot-Programm von { $name } (sieht mit)
pages-who-program-host = Bot-Programm vom Host (spielt nicht, sieht mit)
pages-who-program-spectator = Bot-Programm einer Person ohne Platz (sieht mit)
pages-who-left = ein Bot ({ $bot }) spielt für { $seat }
pages-who-gone-on = in der Revanche
pages-bot-plays-for = Bot spielt für { YOU($seat, "dich") }
pages-curtain-line = Gib das Gerät weiter. Zu sehen ist erst etwas, wenn du den Knopf drückst.
pages-curtain = { $seat }
pages-curtain-ready = Ich bin { $seat }
pages-more-ways = Weitere Optionen
pages-share-table = Teilen
pages-room-code = Oder nenne ihnen diesen Code:
pages-by-code = Mit Code beitreten
pages-by-code-go = Beitreten
pages-qr = Mit dem Handy scannen.
pages-title-room = { $seated } von { $seats } Plätzen besetzt · { $game }
