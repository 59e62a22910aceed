# An den Tisch kommen, warten, reden, und was man einstellt

pages-play-game = Spielen
pages-continue = Weiterspielen
pages-continue-turn = Weiterspielen: Du bist dran
pages-level = Stärke der Bots
pages-against-bots = { $bots ->
    [one] 1 Bot: { $level }
   *[other] { $bots } Bots: { $level }
  }
pages-tutorial = Tutorial
pages-presets = Variante
pages-preset-none = Wie üblich
pages-room-invited = Du bist eingeladen: { $game }
pages-room-invited-by = { $host } lädt dich zu { $game } ein
pages-join-title = Mitspielen
pages-youre-in = Du bist dabei, { $name }.
pages-with-you = Mit dabei: { $seats }.
pages-players = Am Tisch: { $seats }.
pages-room-full = Der Tisch ist voll. Du kannst zusehen oder um einen Platz bitten.
pages-room-locked = Der Host hat diesen Tisch für neue Leute geschlossen.
pages-invite-more = Noch jemanden einladen
pages-name-change = Namen ändern
pages-answered-mark = hat geantwortet
pages-answered = Du hast geantwortet. { $rest }
pages-watching = Du schaust zu
pages-own-friends = Gewonnen mit { $names } am Tisch
pages-play-new = Neues Spiel
pages-new-game-level = Die Bots sind { $level }, wenn du keine andere Stufe wählst.
pages-rematch-watch = Bei der Revanche zusehen

pages-settings = Einstellungen
pages-language = Sprache:
pages-motion-switch = Animationen
pages-speed-here = Tempo der Bots, Würfel und Tipps
pages-no-table-title = Diesen Tisch gibt es nicht mehr
pages-no-table = Unter dieser Adresse ist kein Tisch. Er wurde entfernt, oder der Link ist unvollständig. Frag nach einem neuen Link, oder fang selbst ein Spiel an.
pages-no-table-play = Spiel aussuchen

pages-end-offer = Ohne Ergebnis beenden
pages-end-offer-line = Alle, die mitspielen, müssen einverstanden sein. Das Spiel zählt dann für niemanden.
pages-end-offer-send = Den anderen vorschlagen
pages-vote-end = { $by } bietet an, das Spiel ohne Ergebnis zu beenden. Es würde für niemanden zählen.
pages-vote-end-own = Du bietest an, das Spiel ohne Ergebnis zu beenden. Es würde für niemanden zählen.
pages-vote-withdraw = Zurückziehen
pages-ended = Beendet
pages-ended-line = Alle waren einverstanden, dieses Spiel ohne Ergebnis zu beenden.

# Sätze für den Chat

pages-talk-phrases = Fertige Sätze
pages-remarks = Wer zusieht
pages-remark-label = Nachricht beim Zusehen
talk-hello = Hallo!
talk-luck = Viel Glück!
talk-well-played = Gut gespielt!
talk-oh-no = Oh nein!
talk-moment = Einen Moment, bitte.
talk-thanks = Danke fürs Spiel!
