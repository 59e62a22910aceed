# Meldungen eines Tisches und des Servers: Ablehnungen, Uhren, Namen

table-missing = Diesen Tisch gibt es nicht. Prüfe die Adresse, oder frag noch einmal nach dem Link.
table-busy = Der Server konnte das gerade nicht tun. Nichts ist verloren; bitte versuche es noch einmal.
table-broken = Dieser Tisch wurde nach Regeln gespielt, die diese Version nicht hat. Er bleibt unverändert aufbewahrt.
table-unreadable = Diese Anfrage war nicht lesbar; es hat sich nichts geändert. Geh zurück und versuche es noch einmal.
table-foreign = Diese Anfrage kam von einer fremden Seite; es hat sich nichts geändert. Öffne den Tisch hier und versuche es noch einmal.
table-no-cookies = Dieser Browser blockiert Cookies dieser Seite, deshalb kannst du keinen Platz haben; es hat sich nichts geändert. Erlaube Cookies für diese Seite und versuche es noch einmal.
table-no-cookies-choice = Dieser Browser blockiert Cookies dieser Seite, deshalb kann deine Wahl nicht gespeichert werden. Erlaube Cookies für diese Seite und versuche es noch einmal.
table-no-cookies-address = Wenn die Adresse oben mit http:// beginnt, öffne stattdessen { $address }.
table-too-many = Zu viele Anfragen auf einmal; es hat sich nichts geändert. Warte einen Augenblick und versuche es noch einmal.
table-late-unchanged = Der Server war zu langsam. Es hat sich nichts geändert. Versuche es gleich noch einmal.
table-late-request = Deine Anfrage ist nicht rechtzeitig angekommen. Es hat sich nichts geändert. Prüf deine Verbindung und versuch es noch einmal.
table-late-unknown = Der Server war zu langsam für eine Antwort. Vielleicht hat er trotzdem getan, was du wolltest: Sieh auf der Seite nach, bevor du es noch einmal versuchst.
table-other-name = Dieser Server antwortet unter diesem Namen nicht. Nimm seine eigene Adresse. Betreiber stellen den Namen mit --public-url ein.
table-slow = Der Server hat zu lange gebraucht. Vielleicht ist es schon geschehen: Sieh noch einmal auf die Seite, bevor du es wiederholst.
table-removed = Dieser Tisch wurde entfernt; deine Antwort wurde deshalb nicht angenommen, und hier kann nicht weitergespielt werden.
table-closing = Der Server startet gerade neu. Deine Anfrage kam nicht ganz an, und nichts wurde geändert; bitte sende sie gleich noch einmal.
table-fault = Auf dem Server ist etwas schiefgegangen; von deinem Spiel ist nichts verloren. Geh zurück und versuche es noch einmal.
table-bot-name = Bot { $number }

table-refused-setup = So lässt sich dieser Tisch nicht einrichten: { $what }
table-refused-unnumbered = Zu einer Antwort gehört die Nummer ihrer Frage; es hat sich nichts geändert.
table-refused-malformed = Das ist keine mögliche Antwort; es hat sich nichts geändert. Wähle aus dem, was angezeigt wird.
table-refused-no-seat = Du siehst nur zu; das können nur Mitspielende. Es hat sich nichts geändert.
table-refused-not-host = Das kann nur der Host. Es hat sich nichts geändert.
table-refused-started = Das Spiel hat begonnen, die Plätze lassen sich nicht mehr ändern. Es hat sich nichts geändert.
table-refused-not-started = Das Spiel hat noch nicht begonnen. Es hat sich nichts geändert.
table-refused-not-over = Das wird gezeigt, sobald das Spiel zu Ende ist.
table-refused-no-such-seat = Diesen Platz hat der Tisch nicht. Es hat sich nichts geändert.
table-refused-seat-taken = Dieser Platz ist besetzt: Da war jemand schneller. Nimm einen anderen oder sieh zu.
table-refused-name-taken = So heißt am Tisch schon jemand. Wähle einen anderen Namen.
table-refused-no-name = Gib einen Namen ein. Es hat sich nichts geändert.
table-refused-reserved-name = Dieser Name ist reserviert. Wähle einen anderen.
table-refused-bad-share = Es hat sich nichts geändert: Was du beisteuerst, muss deines sein, zu dem passen, was dein Browser versprochen hat, und darf höchstens 128 sichtbare Zeichen haben.
table-refused-no-such-bot = Diesen Bot hat das Spiel nicht. Es hat sich nichts geändert.
table-refused-you-left = Deinen Platz spielt gerade ein Bot. Nimm ihn zuerst wieder ein.
table-refused-out-of-time = Deine Zeit für diese Frage ist abgelaufen; ein Bot beantwortet sie für dich. Ab der nächsten Frage spielst du wieder selbst.
table-refused-curtain = Das Gerät wird gerade weitergegeben. Wer als Nächstes dran ist, muss zuerst den Knopf drücken.
table-refused-no-text = Schreib zuerst eine Nachricht. Es wurde nichts gesendet.
table-refused-quiet = Es wurde nichts gesendet: Die Regeln dieses Spiels erlauben jetzt keinen Chat. Dein Text bleibt im Feld stehen.
table-refused-talk-full = Es wurde nichts gesendet: Du hast an diesem Tisch deine Höchstzahl an Nachrichten erreicht.
table-refused-too-many-changes = Es wurde nichts geändert: Dieser Tisch hat seine Höchstzahl an Änderungen erreicht. Das Spiel lässt sich trotzdem zu Ende spielen.
table-refused-paused-before = Eben war schon Pause. Wenn das Spiel weitergegangen ist, ist wieder eine möglich.
table-ill = Der Server kann gerade nichts speichern: Vielleicht ist die Platte voll oder die Datenbank nicht erreichbar. Nichts ist verloren. Jeder Tisch bleibt, wie du ihn siehst, und es geht weiter, sobald der Server wieder speichern kann.
table-full = Der Server ist gerade voll. Nichts ist verloren; versuche es in einer Minute noch einmal.
table-no-room = Auf der Platte des Servers ist kaum noch Platz, deshalb lassen sich keine neuen Tische erstellen. Laufende Spiele gehen weiter.
table-refused-nothing-left = Bei diesem Schritt ist das Spiel schon entschieden; es gibt nichts mehr zu spielen.
bot-beginner = Anfänger: spielt vernünftig und übersieht vieles
bot-casual = Locker: spielt entspannt, ab und zu mit einem Schnitzer
bot-steady = Solide: spielt nach Faustregeln und ohne Schnitzer
bot-strong = Stark: schaut vor jeder Antwort voraus
bot-expert = Könner: schaut weiter voraus und nimmt sich Zeit
terms-out-of-bounds = Diese Uhr, Frist oder Zahl der Spiele liegt außerhalb der Grenzen. Wähle eine der angebotenen.
terms-no-clock = Kein Zeitlimit. Wer 2 Minuten fort ist, während andere warten, wird von einem Bot vertreten.
terms-question =
    { $zero ->
        [once] { $seconds ->
            [one] 1 Sekunde
           *[other] { $seconds } Sekunden
        } pro Zug, dann ein automatischer Zug.
       *[on] { $seconds ->
            [one] 1 Sekunde
           *[other] { $seconds } Sekunden
        } pro Zug, dann übernimmt ein Bot.
    }
terms-bank =
    { $zero ->
        [once] { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        } pro Platz, plus { $increment ->
            [one] 1 Sekunde
           *[other] { $increment } Sekunden
        } pro Zug; läuft die Zeit ab, folgt ein automatischer Zug.
       *[on] { $minutes ->
            [one] 1 Minute
           *[other] { $minutes } Minuten
        } pro Platz, plus { $increment ->
            [one] 1 Sekunde
           *[other] { $increment } Sekunden
        } pro Zug; läuft die Zeit ab, übernimmt ein Bot.
    }
terms-days =
    { $zero ->
        [once] Rundenbasiert: { $hours ->
            [one] 1 Stunde
            [24] 1 Tag
            [48] 2 Tage
            [72] 3 Tage
            [96] 4 Tage
            [120] 5 Tage
            [144] 6 Tage
            [168] 7 Tage
            [336] 14 Tage
            [720] 30 Tage
           *[other] { $hours } Stunden
        } pro Zug, dann ein automatischer Zug. Bots übernehmen nie.
       *[on] Rundenbasiert: { $hours ->
            [one] 1 Stunde
            [24] 1 Tag
            [48] 2 Tage
            [72] 3 Tage
            [96] 4 Tage
            [120] 5 Tage
            [144] 6 Tage
            [168] 7 Tage
            [336] 14 Tage
            [720] 30 Tage
           *[other] { $hours } Stunden
        } pro Zug, dann übernimmt ein Bot.
    }
note-left = { $seat } { YOU($seat, "gehst", "geht") }; ein Bot übernimmt.
note-missed = { $seat } { YOU($seat, "warst", "war") } zu lange fort; ein Bot übernimmt.
note-overtime = { $seat } { YOU($seat, "hast", "hat") } keine Zeit mehr; ein Bot übernimmt.
note-handed = { $seat } { YOU($seat, "warst", "war") } fort; der Host lässt einen Bot übernehmen.
note-back = { $seat } { YOU($seat, "bist zurück und spielst", "ist zurück und spielt") } wieder selbst.
note-returned = { $seat } { YOU($seat, "nimmst deinen", "nimmt den eigenen") } Platz zurück.
note-late = { $seat } { YOU($seat, "hast", "hat") } keine Zeit mehr; ein automatischer Zug.
note-waited = Die anderen geben { YOU($seat, "dir") } mehr Zeit.
note-removed = Der Host hat jemanden entfernt; { YOU($seat, "dein Platz") } ist jetzt ein Bot.
note-given = { $seat } { YOU($seat, "setzt dich und spielst", "setzt sich und spielt") } von hier an weiter.
note-program = { YOU($seat, "Dein Platz") } ist ein Bot-Programm und spielt von hier an weiter.
note-proposed = Abstimmung über { YOU($seat, "deinen Platz", "den Platz von {}") }.
note-declined = Nicht alle sind einverstanden: { YOU($seat, "Dein Platz", "Der Platz von {}") } bleibt, wie er ist.
note-end-offered = { $seat } { YOU($seat, "bietest", "bietet") } an, das Spiel ohne Ergebnis zu beenden.
note-end-declined = Nicht alle sind einverstanden: Das Spiel geht weiter.
note-pausing = { $seat } { YOU($seat, "bittest", "bittet") } um eine Pause.
note-paused = { $seat } { YOU($seat, "pausierst", "pausiert") } das Spiel.
note-resumed = { $seat } setzt das Spiel fort.
table-refused-shut = Dieser Tisch wurde vom Betreiber des Servers geschlossen.
table-refused-paused = Der Tisch macht gerade Pause. Setz das Spiel zuerst fort.
table-refused-not-paused = Der Tisch macht keine Pause.
table-refused-locked = Dieser Tisch ist für Neue geschlossen.
table-refused-crowded = Deine Bitte um einen Platz wurde nicht angenommen: 64 andere bitten hier schon darum. Versuche es wieder, wenn einige davon gegangen sind.
table-refused-barred = Du wurdest von diesem Tisch entfernt; zusehen kannst du noch.
table-refused-present = Es hat sich nichts geändert: Wer dort sitzt, ist da, oder niemand wartet darauf.
table-refused-nobody-waits = Niemand mit diesem Namen wartet auf einen Platz. Es hat sich nichts geändert.
table-refused-nobody-agrees = Es hat sich nichts geändert: Dieser Platz weiß Verdecktes, also müssen alle Anwesenden zustimmen, und sonst ist niemand mit einem Platz da. Wem der Platz gehört, kann jederzeit zurückkommen.
table-refused-vote-open = Es hat sich nichts geändert: Es wird schon abgestimmt, oder gerade wurde abgelehnt. Versuch es in zwei Minuten noch einmal.
table-refused-vote-over = Diese Abstimmung ist vorbei, oder deine Antwort ist nicht nötig. Es hat sich nichts geändert.
table-refused-host-plays = Kein Schlüssel wurde erstellt: Du spielst mit, und der Schlüssel eines Platzes zeigt, was der Platz weiß. Vor dem Start kannst du ein Bot-Programm mit einem freien Platz verbinden.
table-refused-knows-another = Es hat sich nichts geändert: Wer den Platz bekäme, hat in dieser Partie einen anderen gespielt und weiß, was dieser wusste.
table-refused-fixed-seats = Es hat sich nichts geändert: An diesem Tisch kann niemand ändern, wer spielt.
table-refused-no-warnings = Es hat sich nichts geändert: Warnungen gibt es nur, wenn alle anderen Bots sind und keine Uhr läuft, und nicht bei der täglichen Herausforderung.
table-refused-seated = Du hast an diesem Tisch schon einen Platz.
table-no-key = Dieser Schlüssel passt hier zu keinem Platz. Der Host kann einen neuen erstellen.
table-program-key = API-Schlüssel für { $name }, nur jetzt sichtbar: { $key }
table-program-key-asked = API-Schlüssel für { $name }, falls alle zustimmen; nur jetzt sichtbar: { $key }
table-no-such-room = Unter diesem Code wartet kein Tisch. Codes gelten bis zum Start: Prüfe ihn, oder frag nach dem Link.
table-wrong-code = Dieser Code gilt nicht: Jeder ist für ein Gerät und läuft nach einer Minute ab. Erstelle einen neuen auf dem Gerät mit deinen Plätzen.
table-replaces = Dieser Browser hat eigene Plätze und würde sie verlieren. Kreuze das Kästchen an, wenn du das willst.
offline-full = Dieser Browser hat für deine Spiele keinen Platz mehr; es wurde deshalb nichts gespeichert, und nichts hat sich geändert. Schaffe Platz auf diesem Gerät und versuche es noch einmal.
offline-other-tab = An diesem Tisch ging es in einem anderen Tab weiter. Nichts ist verloren; bitte versuche es noch einmal.
offline-many-tables = Es laufen so viele Spiele, dass sich kein weiteres speichern lässt. Beende zuerst eines davon.
offline-needs-script = Diese Spiele laufen in deinem Browser und brauchen seine Skripte. Erlaube sie für diese Seite.
offline-failed = Die Spiele ließen sich nicht starten. Lade diese Seite neu. Hilft das nicht, ist dieser Browser vielleicht zu alt.
