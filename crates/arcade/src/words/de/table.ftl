# Was ein Tisch und sein Haus sagen: Ablehnungen, Uhren, Namen

table-missing = Diesen Tisch gibt es nicht. Prüfe die Adresse; wer dich eingeladen hat, kann sie noch einmal kopieren.
table-busy = Das ging gerade nicht. Nichts ist verloren; bitte versuche es noch einmal.
table-broken = Dieser Tisch wurde nach anderen Regeln gespielt, als dieses Programm sie kennt. Er bleibt aufbewahrt, wie er ist.
table-unreadable = Diese Anfrage war nicht lesbar; es hat sich nichts geändert. Geh zurück und versuche es noch einmal.
table-foreign = Diese Anfrage kam von einer fremden Seite; es hat sich nichts geändert. Öffne den Tisch hier und versuche es noch einmal.
table-too-many = Das war zu viel auf einmal; es hat sich nichts geändert. Warte einen Augenblick und versuche es noch einmal.
table-fault = Das Haus hat einen Fehler gemacht; von deinem Spiel ist nichts verloren. Geh zurück und versuche es noch einmal.
table-absent = Läuft die Zeit ab, antwortet das Haus für diesen Platz.
table-bot-name = Bot { $number }

table-refused-setup = So lässt sich dieser Tisch nicht einrichten: { $what }
table-refused-unnumbered = Zu einer Antwort gehört die Nummer ihrer Frage; es hat sich nichts geändert.
table-refused-malformed = Diese Antwort kennt das Spiel nicht; es hat sich nichts geändert. Wähle aus dem, was angezeigt wird.
table-refused-no-seat = Du siehst nur zu; das kann nur, wer einen Platz hat. Es hat sich nichts geändert.
table-refused-not-host = Das kann nur, wer den Tisch eröffnet hat. Es hat sich nichts geändert.
table-refused-started = Das Spiel hat begonnen, und die Plätze bleiben, wie sie sind. Es hat sich nichts geändert.
table-refused-not-started = Das Spiel hat noch nicht begonnen. Es hat sich nichts geändert.
table-refused-not-over = Das wird gezeigt, sobald das Spiel zu Ende ist.
table-refused-no-such-seat = Diesen Platz hat der Tisch nicht. Es hat sich nichts geändert.
table-refused-seat-taken = Da war jemand schneller: Dieser Platz ist besetzt. Nimm einen anderen oder sieh zu.
table-refused-name-taken = So heißt am Tisch schon jemand. Wähle einen anderen Namen.
table-refused-bad-name = Ein Name hat ein bis vierundzwanzig sichtbare Zeichen. Wähle einen anderen.
table-refused-bad-entropy = Was du beimischst, darf höchstens 128 sichtbare Zeichen haben. Es hat sich nichts geändert.
table-refused-no-such-bot = Diesen Bot hat das Spiel nicht. Es hat sich nichts geändert.
table-refused-you-left = Deinen Platz spielt gerade ein Bot. Nimm ihn zuerst wieder ein.
table-refused-curtain = Das Gerät wird gerade weitergegeben. Wer als Nächstes dran ist, meldet sich zuerst.
table-refused-bad-text = Sag etwas mit höchstens 300 sichtbaren Zeichen. Es wurde nichts gesendet.
table-refused-quiet = Freies Gespräch erlauben die Regeln dieses Spiels jetzt nicht. Deine Worte bleiben im Feld stehen.
table-refused-talk-full = An diesem Tisch ist genug geredet; mehr lässt sich hier nicht sagen.
