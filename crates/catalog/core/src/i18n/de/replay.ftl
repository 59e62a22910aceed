# Rückblick und was daraus folgt

pages-see-as = Sehen wie
pages-see-all = Alles offen
pages-see-table = Der Tisch
pages-known-to = { $seat } allein wusste
pages-just = Was eben geschehen ist
pages-slider = Augenblick des Spiels
pages-play = Abspielen
pages-pause = Anhalten
pages-tempo = Geschwindigkeit
pages-tempo-slow = Langsam
pages-tempo-normal = Normal
pages-tempo-fast = Schnell
pages-tempo-fastest = Sehr schnell
pages-play-on = Von hier weiterspielen
pages-play-on-as = als { $seat }
pages-play-on-line = Eröffnet in diesem Augenblick einen neuen Tisch, mit Bots auf den anderen Plätzen. Was von hier an geschieht, wird neu gegeben; dieses Spiel bleibt, wie es ist.
pages-played-on = weitergespielt
pages-played-on-line = Dieser Tisch führt ein beendetes Spiel fort: Die ersten { $past } Schritte sind übernommen, alles danach ist neu gegeben. Es ist kein Spiel von Anfang an.
pages-hand-of = Hand von { $seat }

# Das Ende spricht zu denen, die gespielt haben

pages-decided = Größter Umschwung:
pages-decided-lead = { $line } ({ $by ->
    [one] 1 Punkt
   *[other] { $by } Punkte
  } mehr Vorsprung: { $seat }).
pages-decided-points = { $line } ({ $by ->
    [one] 1 Punkt
   *[other] { $by } Punkte
  } auf einmal).
pages-own = Dein Spiel
pages-own-points = Punkte
pages-own-margin = Vorsprung vor dem besten anderen Platz
pages-own-wins = Gewonnen
pages-own-first = Hier dein erstes Spiel dieser Art.
pages-own-best = Bestmarke hier: { $best }
pages-own-record = Neue Bestmarke. Zuvor: { $before }
pages-own-level = Gleichauf mit deiner Bestmarke.
pages-own-games = von { $games } hier
pages-own-not-counted = Aus einem anderen Spiel weitergespielt, deshalb zählt es nicht.
pages-own-line = Deine früheren Spiele mit so vielen Plätzen bewahrt dieser Browser auf und sonst niemand.
pages-show-others = Anderen zeigen
pages-share-link = Link zu diesem Spiel
pages-share-send = Teilen
pages-share-picture = Bild
