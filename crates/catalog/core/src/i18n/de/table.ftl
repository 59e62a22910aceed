# Was ein Tisch und sein Haus sagen: Ablehnungen, Uhren, Namen

table-missing = Diesen Tisch gibt es nicht. Prüfe die Adresse; wer dich eingeladen hat, kann sie noch einmal kopieren.
table-busy = Das ging gerade nicht. Nichts ist verloren; bitte versuche es noch einmal.
table-broken = Dieser Tisch wurde nach anderen Regeln gespielt, als dieses Programm sie kennt. Er bleibt aufbewahrt, wie er ist.
table-unreadable = Diese Anfrage war nicht lesbar; es hat sich nichts geändert. Geh zurück und versuche es noch einmal.
table-foreign = Diese Anfrage kam von einer fremden Seite; es hat sich nichts geändert. Öffne den Tisch hier und versuche es noch einmal.
table-no-cookies = Dieser Browser behält keine Cookies dieser Seite, deshalb kann kein Platz dir gehören; es hat sich nichts geändert. Erlaube Cookies für diese Seite und versuche es noch einmal.
table-no-cookies-choice = Dieser Browser behält keine Cookies dieser Seite, deshalb kann deine Wahl nicht gemerkt werden. Erlaube Cookies für diese Seite und versuche es noch einmal.
table-no-cookies-address = Wenn die Adresse oben mit http:// beginnt, öffne stattdessen { $address }.
table-too-many = Das war zu viel auf einmal; es hat sich nichts geändert. Warte einen Augenblick und versuche es noch einmal.
table-late-unchanged = Der Server war zu langsam. Es hat sich nichts geändert. Versuche es gleich noch einmal.
table-late-request = Deine Anfrage ist nicht rechtzeitig angekommen. Es hat sich nichts geändert. Prüf deine Verbindung und versuch es noch einmal.
table-late-unknown = Der Server war zu langsam für eine Antwort. Vielleicht hat er trotzdem getan, was du wolltest: Sieh auf der Seite nach, bevor du es noch einmal versuchst.
table-other-name = Dieser Server antwortet unter diesem Namen nicht. Nimm seine eigene Adresse; wer ihn betreibt, stellt den Namen mit --public-url ein.
table-slow = Der Server hat zu lange gebraucht. Sieh noch einmal auf die Seite, bevor du das wiederholst: vielleicht ist es schon geschehen.
table-removed = Dieser Tisch wurde entfernt; deine Antwort wurde deshalb nicht angenommen, und hier kann nicht weitergespielt werden.
table-closing = Der Server startet gerade neu. Deine Anfrage kam nicht ganz an, und nichts wurde geändert; bitte sende sie gleich noch einmal.
table-fault = Das Haus hat einen Fehler gemacht; von deinem Spiel ist nichts verloren. Geh zurück und versuche es noch einmal.
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
table-refused-no-name = Gib einen Namen ein. Es hat sich nichts geändert.
table-refused-reserved-name = So nennt der Tisch selbst jemanden. Wähle einen anderen Namen.
table-refused-bad-share = Was du beimischst, darf höchstens 128 sichtbare Zeichen haben, muss deines sein und das, was dein Browser versprochen hat. Es hat sich nichts geändert.
table-refused-no-such-bot = Diesen Bot hat das Spiel nicht. Es hat sich nichts geändert.
table-refused-you-left = Deinen Platz spielt gerade ein Bot. Nimm ihn zuerst wieder ein.
table-refused-out-of-time = Deine Zeit für diese Frage ist abgelaufen; ein Bot beantwortet sie für dich. Ab der nächsten Frage spielst du wieder selbst.
table-refused-curtain = Das Gerät wird gerade weitergegeben. Wer als Nächstes dran ist, meldet sich zuerst.
table-refused-no-text = Schreib etwas, bevor du es sendest. Es wurde nichts gesendet.
table-refused-quiet = Freies Gespräch erlauben die Regeln dieses Spiels jetzt nicht. Deine Worte bleiben im Feld stehen.
table-refused-talk-full = An diesem Tisch ist genug geredet; mehr lässt sich hier nicht sagen.
table-ill = Das Haus kann gerade nichts aufbewahren: Vielleicht ist die Platte voll oder die Datenbank fort. Nichts ist verloren. Jeder Tisch bleibt, wie du ihn siehst, und es geht weiter, sobald das Haus wieder schreiben kann.
table-full = Das Haus ist gerade voll. Nichts ist verloren; versuche es in einer Minute noch einmal.
table-no-room = Auf der Platte des Hauses ist kaum noch Platz, deshalb entstehen keine neuen Tische. Begonnene Spiele gehen weiter.
table-refused-nothing-left = In diesem Augenblick ist das Spiel entschieden; es gibt nichts mehr zu spielen.
bot-beginner = Anfänger: spielt vernünftig und übersieht vieles
bot-casual = Gelegenheit: spielt entspannt, ab und zu mit einem Schnitzer
bot-steady = Bedächtig: spielt nach Faustregeln und lässt nichts aus
bot-strong = Stark: schaut vor jeder Antwort voraus
bot-expert = Könner: schaut weiter voraus und nimmt sich Zeit
terms-out-of-bounds = Eine solche Uhr, Frist oder Reihe lässt sich nicht halten. Wähle eine der angebotenen.
terms-no-clock = Niemand wird gedrängt. Für alle, die lange fort sind, spielt ein Bot, bis sie zurück sind.
terms-question =
    { $zero ->
        [once] { $seconds ->
            [one] 1 Sekunde
           *[other] { $seconds } Sekunden
        } für jede Frage; dann wird eine Antwort für den Platz gegeben.
       *[on] { $seconds ->
            [one] 1 Sekunde
           *[other] { $seconds } Sekunden
        } für jede Frage; dann spielt ein Bot weiter.
    }
terms-bank =
    { $zero ->
        [once] { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        } für jeden Platz, und { $increment ->
            [one] 1 Sekunde
           *[other] { $increment } Sekunden
        } mehr mit jeder Antwort; bei null wird eine Antwort für den Platz gegeben.
       *[on] { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        } für jeden Platz, und { $increment ->
            [one] 1 Sekunde
           *[other] { $increment } Sekunden
        } mehr mit jeder Antwort; bei null spielt ein Bot weiter.
    }
terms-days =
    { $zero ->
        [once] Tageweise: { $hours ->
            [one] 1 Stunde
           *[other] { $hours } Stunden
        } für jeden Zug; dann wird eine Antwort für den Platz gegeben. Ersetzt wird niemand.
       *[on] Tageweise: { $hours ->
            [one] 1 Stunde
           *[other] { $hours } Stunden
        } für jeden Zug; dann spielt ein Bot weiter. Vorher wird niemand ersetzt.
    }
note-left = { $seat } geht; ein Bot spielt weiter.
note-missed = { $seat } war zu lange fort; ein Bot spielt weiter.
note-overtime = { $seat } hat keine Zeit mehr; ein Bot spielt weiter.
note-handed = { $seat } war fort; auf Wunsch der Runde spielt ein Bot weiter.
note-back = { $seat } ist zurück und spielt wieder selbst.
note-late = { $seat } hat keine Zeit mehr; eine Antwort wird für den Platz gegeben.
note-waited = Die anderen warten länger auf { $seat }.
note-removed = Wer hier saß, wurde entfernt; { $seat } ist jetzt ein Bot.
note-given = { $seat } setzt sich und spielt von hier an weiter.
note-program = { $seat } ist ein Programm und spielt von hier an weiter.
note-proposed = Über den Platz von { $seat } wird abgestimmt.
note-declined = Nicht alle sind einverstanden: Der Platz von { $seat } bleibt, wie er ist.
note-pausing = { $seat } bittet um eine Pause.
note-paused = { $seat } hält den Tisch eine Weile an.
note-resumed = { $seat } lässt den Tisch weiterspielen.
table-refused-shut = Wer sich um dieses Haus kümmert, hat diesen Tisch geschlossen.
table-refused-paused = Der Tisch macht gerade Pause. Lass ihn zuerst weiterspielen.
table-refused-not-paused = Der Tisch macht gar keine Pause.
table-refused-locked = Der Tisch ist geschlossen: Niemand Neues kann sich setzen.
table-refused-crowded = Du hast nicht um einen Platz gebeten: 64 andere bitten hier schon darum. Versuche es wieder, wenn einige davon gegangen sind.
table-refused-barred = Du wurdest gebeten, diesen Tisch zu verlassen; zusehen darfst du.
table-refused-present = Wer dort sitzt, ist da, oder niemand wartet darauf. Es hat sich nichts geändert.
table-refused-nobody-waits = Niemand mit diesem Namen wartet auf einen Platz. Es hat sich nichts geändert.
table-refused-nobody-agrees = Es hat sich nichts geändert: Dieser Platz weiß Verdecktes, also müssen alle Anwesenden zustimmen, und sonst ist niemand mit einem Platz da. Wem der Platz gehört, kann jederzeit zurückkommen.
table-refused-vote-open = Es hat sich nichts geändert: Es wird schon abgestimmt, oder gerade wurde abgelehnt. Versuch es in zwei Minuten noch einmal.
table-refused-vote-over = Diese Abstimmung ist vorbei, oder deine Antwort ist nicht nötig. Es hat sich nichts geändert.
table-refused-host-plays = Es gibt keinen Schlüssel. Du spielst in dieser Partie mit, und wer den Schlüssel eines Platzes hat, sieht, was der Platz weiß. Vor dem Beginn kannst du ein Programm auf einen freien Platz setzen.
table-refused-knows-another = Es hat sich nichts geändert: Wer den Platz bekäme, hat in dieser Partie einen anderen gespielt und weiß, was dieser wusste.
table-refused-fixed-seats = Es hat sich nichts geändert: An diesem Tisch kann niemand ändern, wer spielt.
table-refused-no-warnings = Gewarnt wird an Tischen, an denen alle anderen Bots sind und keine Uhr läuft, und nicht bei der Partie des Tages. Es hat sich nichts geändert.
table-refused-seated = Du hast an diesem Tisch schon einen Platz.
table-no-key = Dieser Schlüssel öffnet hier keinen Platz. Wer den Tisch eröffnet hat, kann einen neuen machen.
table-program-key = { $name } spielt mit diesem Schlüssel, der nur jetzt gezeigt wird: { $key }
table-program-key-asked = Sind alle einverstanden, spielt { $name } mit diesem Schlüssel, der nur jetzt gezeigt wird: { $key }
table-no-such-room = Hinter diesem Code wartet niemand. Er gilt bis zum Beginn der Partie: Frag noch einmal danach oder nach dem Link.
table-wrong-code = Dieser Code gilt nicht: Jeder ist für eine Minute und ein Gerät. Mach dort, wo deine Plätze sind, einen neuen.
table-replaces = Dieser Browser hat eigene Plätze, die er verlöre. Sag es, wenn du das willst.
