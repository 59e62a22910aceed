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
pages-whoever-fits = einem Menschen, oder einem Bot, wenn ihr sofort beginnt
pages-options = Auslegungen und Schalter
pages-options-line = Wer hier nichts ändert, bekommt das Spiel, wie es in der Schachtel liegt.
pages-on = an
pages-off = aus
pages-values-seats = Oder die Plätze nach Nummern, etwa 1 oder 1+3.
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
pages-value-reach-any = ja
pages-value-first_order-random = durch Mischen
pages-value-first_seat-random = irgendein Platz, per Zufall
pages-value-score_floor-none = ohne Grenze
pages-value-chat_in_trade-off = nein
pages-value-foul_vote-off = nein
pages-value-blank = der Kartensatz des Hauses ohne Fähigkeiten

# Der Warteraum

pages-waiting-room = Warteraum
pages-start = Spiel beginnen
pages-start-empty = { $empty ->
    [one] Den leeren Platz übernimmt ein Bot.
   *[other] Die { $empty } leeren Plätze übernehmen Bots.
  }
pages-take-a-seat = Such dir einen freien Platz aus. Wer den Tisch eröffnet hat, beginnt das Spiel.
pages-held = Deine Antwort ist notiert. Sie gilt, sobald alle gleich viel Zeit hatten.
pages-wait-for-host = Gleich geht es los: Wer den Tisch eröffnet hat, beginnt das Spiel.
pages-spectators = { $count ->
    [one] Eine Person sieht zu.
   *[other] { $count } Personen sehen zu.
  }
pages-commitment = Gerecht gegeben und vor der ersten Karte versiegelt: { $commitment }
pages-invite = Schick diesen Link allen, die mitspielen sollen
pages-invite-watch = Link zu diesem Tisch
pages-watch-link = Link für alle, die nur zusehen
pages-copy = Kopieren
pages-copied = Kopiert
pages-sit = Hier sitzen
pages-rename = Das bin ich
pages-luck = Mitmischen
pages-luck-line = Schreib, was du willst. Es fließt in den Schlüssel ein, aus dem an diesem Tisch aller Zufall entsteht.
pages-open-seat = Frei für einen Menschen
pages-set-seat = Festlegen
pages-who-empty = frei
pages-who-bot = Bot: { $bot }
pages-who-you = du
pages-who-here = da
pages-who-away = Verbindung weg
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
