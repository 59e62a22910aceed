# Replay

pages-see-as = Ansicht
pages-see-all = Alles
pages-see-table = Von außen
pages-known-to = Nur { $seat } wusste
pages-just = Was gerade passiert ist
pages-slider = Schritt des Spiels
pages-play = Abspielen
pages-pause = Anhalten
pages-tempo = Geschwindigkeit
pages-tempo-slow = Langsam
pages-tempo-normal = Normal
pages-tempo-fast = Schnell
pages-tempo-fastest = Sehr schnell
pages-play-on = Von hier weiterspielen
pages-play-on-as = als { $seat }
pages-play-on-line = Eröffnet bei diesem Schritt einen neuen Tisch, mit Bots auf den anderen Plätzen. Würfel und Karten sind ab hier neu; dieses Spiel bleibt, wie es ist.
pages-played-on = fortgesetzt
pages-played-on-line = Dieser Tisch setzt ein beendetes Spiel fort: Die ersten { $past } Schritte sind übernommen, alles danach ist neu.
pages-hand-of = Hand von { $seat }

# Das Ende eines Spiels

pages-decided = Größter Umschwung:
pages-decided-lead = { $line } ({ $score } mehr Vorsprung für { YOU($seat, "dich") }).
pages-decided-points = { $line } ({ $score } auf einmal).
pages-own = Dein Spiel
pages-own-points = { $game ->
    [extinction] Kreaturen
    [extrication] Prestige
   *[other] Punkte
}
pages-own-margin = Vorsprung vor dem besten anderen Platz
pages-own-wins = Gewonnen
pages-own-first = Noch kein früheres Spiel zum Vergleich.
pages-own-best = Deine Bestmarke: { $best }
pages-own-record = Neue Bestmarke! Zuvor: { $before }
pages-own-level = Gleichauf mit deiner Bestmarke.
pages-own-games = von { $games }
pages-own-not-counted = Von einem anderen Spiel fortgesetzt, deshalb zählt es nicht.
pages-own-line = Deine früheren Spiele mit so vielen Plätzen sind nur in diesem Browser gespeichert.
pages-show-others = Teilen
pages-share-link = Link zu diesem Spiel
pages-share-send = Teilen
pages-share-picture = Bild
