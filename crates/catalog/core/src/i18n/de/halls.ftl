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
pages-play-solo-line = Gegen die eigene Bestmarke.
pages-play-bots = Gegen Bots spielen
pages-play-bots-line = { $bots ->
    [one] Du und ein Bot.
   *[other] Du und { $bots } Bots.
  }
pages-play-invite = Freunde einladen
pages-play-invite-line = Mit einem Link zum Verschicken.
pages-play-hotseat = An einem Gerät
pages-play-hotseat-line = Ein Bildschirm, der reihum geht.
pages-how-many = Wie viele Plätze?
pages-setup-link = Einen Tisch nach deinem Geschmack einrichten
pages-rules-link = Regeln lesen
pages-open-tables = Tische
pages-your-turn = Du bist dran
pages-free-seats = { $free ->
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
  }
pages-return = Zurück an den Tisch
pages-watch = Zusehen
pages-join = Mitspielen

# Einen Tisch einrichten

pages-who-plays = Wer spielt?
pages-mode-now = Du und Bots, sofort
pages-mode-invite = Freunde über einen Link
pages-mode-hotseat = Alle an diesem Gerät
pages-chairs = Plätze
pages-your-name = Dein Name
pages-name-optional = wenn du magst
pages-seat-played-by = { $seat } wird gespielt von
pages-whoever-fits = einem Menschen, sonst einem Bot
pages-options = Auslegungen und Schalter
pages-options-line = Wer hier nichts ändert, bekommt das Spiel, wie es in der Schachtel liegt.
pages-on = an
pages-off = aus
pages-set-up = Diesen Tisch einrichten
pages-value-tied = nur die, die gleichauf liegen
pages-value-everyone = alle
pages-value-when_empty = sobald die letzte Karte gezogen ist
pages-value-when_needed = sobald die nächste Karte gebraucht wird
pages-value-open = ja, nach Art
pages-value-counts_only = nein, nur die Anzahl
pages-value-top = Gleichstand an der Spitze
pages-value-any = jeder Gleichstand
pages-value-offer = eine Revanche wird angeboten
pages-value-replay = das nächste Spiel beginnt von selbst
pages-value-standard = mit Namen und Bildern
pages-value-plain = nur die Arten, ohne Namen
pages-value-beginner = keine Sabotage: für den Einstieg
pages-value-easy = zwei Sabotagekarten: leicht
pages-value-medium = vier Sabotagekarten: mittel
pages-value-hard = sechs Sabotagekarten: schwer
pages-value-random = zufällig verteilt
pages-value-draft = reihum nimmt sich jeder eine
pages-value-deal3 = jeder bekommt drei und behält eine
pages-value-bid = durch verdeckte Wünsche
pages-value-talk = durch offene Signale und Vorschläge
pages-value-rotate = reihum, ohne ein Wort
pages-value-captain = der jeweilige Captain
pages-value-vote = alle, in geheimer Abstimmung
pages-value-phrases = Sätze aus einer Liste und Zeichen an den Antworten
pages-value-off = nichts
pages-value-signals = Zeichen an den Antworten
pages-value-chat = Sätze, Zeichen und freies Gespräch
pages-value-windows-sealed = verdeckt, alle zugleich
pages-value-windows-in_turn = der Reihe nach
pages-value-prevent = sie kommen nicht vor
pages-value-kind = die Karte geht zurück, und alle haben sie gesehen
pages-value-official = alle Handkarten sind verloren, und das MUTTERSCHIFF greift an
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
pages-value-first_order-random = durch Mischen
pages-value-first_seat-random = irgendein Platz, per Zufall
pages-value-score_floor-none = ohne Grenze
pages-value-chat_in_trade-off = nein
pages-value-foul_vote-off = nein
pages-value-blank = der Kartensatz des Hauses ohne Fähigkeiten
pages-value-moves-five = immer fünf
pages-value-moves-die = so viele, wie ein Würfel zeigt
pages-value-one_interaction-infection = nur in Infection
pages-value-one_interaction-both = in Infection und Extinction
pages-value-swap-reserve = die Kreatur wird aus der Reserve ersetzt
pages-value-swap-exchange = zwei Kreaturen einer Art tauschen die Felder
pages-value-swap-both = beides ist möglich
pages-value-own_base-if_empty = nur solange sie leer ist
pages-value-own_base-free = jederzeit
pages-value-dead_base-ordinary = ein Feld wie jedes andere
pages-value-dead_base-deadly = wer sie betritt, ist weiterhin verloren
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
pages-start = Spiel beginnen
pages-start-empty = { $empty ->
    [one] Den leeren Platz übernimmt ein Bot.
   *[other] Die { $empty } leeren Plätze übernehmen Bots.
  }
pages-link-this-machine = Dieser Link funktioniert nur auf diesem Computer: Der Server hört auf niemand anderen. Damit andere hereinkommen, starte ihn mit --listen 0.0.0.0.
pages-link-network = { $others ->
    [0] Dieser Link funktioniert im Netzwerk dieses Computers.
   *[other] Dieser Link funktioniert im Netzwerk dieses Computers. Öffnet er sich dort nicht, versuche einen von diesen:
  }
pages-take-a-seat = Such dir einen freien Platz aus. Wer den Tisch eröffnet hat, beginnt das Spiel.
pages-held = Deine Antwort ist notiert. Sie gilt, sobald alle gleich viel Zeit hatten.
pages-wait-for-host = Gleich geht es los: Wer den Tisch eröffnet hat, beginnt das Spiel.
pages-spectators = { $count ->
    [one] Eine Person sieht zu.
   *[other] { $count } Personen sehen zu.
  }
pages-commitment = Das Siegel dieser Karten, veröffentlicht, bevor jemand beimischen kann: { $commitment }
pages-invite = Schick diesen Link allen, die mitspielen sollen
pages-invite-watch = Link zu diesem Tisch
pages-watch-link = Link für alle, die nur zusehen
pages-copy = Kopieren
pages-copied = Kopiert
pages-sit = Hier sitzen
pages-rename = Das bin ich
pages-luck = Mitmischen
pages-luck-line = Schreib, was du willst. Es fließt in den Schlüssel ein, aus dem an diesem Tisch aller Zufall entsteht.
pages-luck-plain = Ohne Skripte kann dein Browser es nicht versiegeln: Das Haus kennt es, bevor gegeben wird.
pages-shuffling = Die Karten werden gemischt
pages-shuffling-line = Jeder Browser mischt etwas bei, damit niemand die Karten aussuchen kann.
pages-shuffling-for = Noch nicht dabei: { $seats }.
pages-deal-now = Ohne sie geben
pages-look-again = Noch einmal nachsehen
pages-proof = Gerecht gegeben
pages-proof-before = Das Siegel unten legt das Geheimnis des Hauses fest. Es steht da, bevor jemand beimischen kann.
pages-proof-added = Bewiesen: Das Haus hatte sein Geheimnis festgelegt, bevor { $seats } etwas beimischten, und das Beigemischte lag fest, bevor jemand es sehen konnte. Hat einer dieser Browser seinen Teil zufällig gezogen, dann hat weder das Haus noch jemand am Tisch diese Karten und Würfel ausgesucht.
pages-proof-alone = Kein Browser hat beigemischt. Bewiesen: Die Karten lagen fest, als das Siegel veröffentlicht wurde. Nicht bewiesen: dass das Haus sie da nicht ausgesucht hat.
pages-proof-by-house = Ohne Skripte: { $seats }. Das Haus kannte, was dort beigemischt wurde, und hat es an ihrer Stelle versprochen. Bewiesen ist dafür: Das Geheimnis des Hauses lag vorher fest. Nicht bewiesen: dass das Haus es niemandem verraten hat, der später versprach.
pages-proof-thrown = { $rounds ->
    [one] Einmal
   *[other] { $rounds }-mal
  } wurden Karten verworfen, weil etwas Versprochenes nicht geöffnet wurde: { $seats }. Nicht bewiesen: dass niemand es so wollte, der das Geheimnis des Hauses kannte.
pages-proof-never = Nie bewiesen: dass das Haus sein Geheimnis während des Spiels niemandem verrät, dass es keine anderen Karten so sehr wollte, dass es vor aller Augen das Mischen abbrach, und dass das Skript, das es deinem Browser schickte, das richtige war. Wer daran zweifelt, notiert Siegel und Liste und prüft die Aufzeichnung mit einem eigenen Programm.
pages-proof-day = Alle spielen diese Karten, darum kann niemand beimischen. Bewiesen: Sie sind für alle gleich, und sie lagen vor dem Tag fest, denn ihr Siegel ist das Geheimnis der Karten vom Tag davor. Nicht bewiesen: dass das Haus sie nicht ausgesucht oder niemandem verraten hat.
pages-proof-lesson = Diese Karten sind immer dieselben: Sie gehören zur Lektion. Hier bleibt nichts dem Zufall überlassen.
pages-noted-counted = Dieser Browser hat Siegel und Liste notiert, bevor er seinen Teil öffnete, und beide sind noch dieselben. Sein Teil wurde gezählt.
pages-noted-left-out = Dieser Browser hat seinen Teil geöffnet oder wollte es, und er wurde nicht gezählt.
pages-noted-changed = Das ist nicht, was dieser Browser notiert hat: Siegel oder Liste wurde vertauscht. Trau diesen Karten nicht.
pages-proof-roll = Die Liste der Versprechen, festgelegt, bevor etwas geöffnet wurde
pages-proof-kept = Eingehalten. Das Geheimnis passt zu seinem Siegel, und alle { $entries } Schritte des Spiels folgen daraus.
pages-proof-broken = Gebrochen. Das Geheimnis passt nicht zum Siegel, oder ein Schritt des Spiels folgt nicht daraus.
pages-proof-later = Das Spiel läuft noch. Das Geheimnis wird am Ende veröffentlicht; das Siegel unten lässt sich nicht mehr ändern.
pages-proof-later-day = Andere versuchen sich heute noch daran. Das Geheimnis wird veröffentlicht, wenn der Tag vorbei ist; das Siegel unten lässt sich nicht mehr ändern.
pages-proof-commitment = Das Siegel, veröffentlicht, bevor jemand beimischen konnte
pages-proof-entropy = Was die Plätze beigemischt haben
pages-proof-no-entropy = Nichts.
pages-proof-secret = Das Geheimnis
pages-proof-sealed = Versiegelt, bis das Spiel zu Ende ist.
pages-proof-sealed-day = Versiegelt, bis der Tag vorbei ist.
pages-proof-how = So wurde vorgegangen
pages-proof-step-1 = Als der Tisch entstand, lagen seine 32 geheimen Bytes fest, und ihr SHA-256 wurde veröffentlicht: das Siegel.
pages-proof-step-2 = Jeder Browser zog etwas Eigenes und versprach dessen SHA-256. Als niemand mehr versprechen konnte, war die Liste fest, und alle öffneten. Wo jemand nicht öffnete, wurde alles verworfen und ohne diesen Platz neu versprochen.
pages-proof-step-3 = Der Schlüssel allen Zufalls ist der SHA-256 des Geheimnisses und dessen, was geöffnet wurde. Jede Karte und jeder Würfel wird aus diesem Schlüssel berechnet, in der Reihenfolge, in der das Spiel danach fragt.
pages-proof-step-4 = Am Ende wird das Geheimnis veröffentlicht. Jeder kann das Siegel nachrechnen, die Aufzeichnung mit dem Schlüssel noch einmal spielen und vergleichen.
pages-proof-step-5 = Das Geheimnis eines Spiels ist das Siegel seiner Revanche und des nächsten Spiels seiner Serie: Das Haus hat sie alle vor dem ersten festgelegt.
pages-proof-past = Die ersten { $past } Schritte stammen aus einem anderen, beendeten Spiel; dessen eigene Aufzeichnung erklärt sie. Was darauf folgt, wurde an diesem Tisch gegeben.
pages-open-seat = Frei für einen Menschen
pages-set-seat = Festlegen
pages-who-empty = frei
pages-who-bot = Bot: { $bot }
pages-who-you = du
pages-who-here = da
pages-who-away = Verbindung weg
pages-who-program-player = ein Programm von { $name }; wer es betreibt, sieht, was es sieht
pages-who-program-host = ein Programm: Wer den Tisch eröffnet hat, betreibt es, spielt nicht mit und sieht, was es sieht
pages-who-program-spectator = ein Programm: Jemand ohne Platz betreibt es und sieht, was es sieht
pages-who-left = gegangen; ein Bot spielt weiter ({ $bot })
pages-curtain-line = Gib das Gerät weiter. Zu sehen ist erst etwas, wenn du da bist.
pages-curtain = { $seat }
pages-curtain-ready = Ich bin { $seat }
pages-more-ways = Mehr Spielarten
pages-share-table = Teilen
pages-room-code = Oder sag diesen Code an:
pages-by-code = Code eines Tisches
pages-by-code-go = Hingehen
pages-qr = Oder lass ein Handy hierauf schauen.
pages-title-room = { $seated } von { $seats } Plätzen besetzt · { $game }
