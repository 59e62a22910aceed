# Benachrichtigungen für Abwesende, die am Zug sind

calls = Benachrichtigungen
calls-line = Wenn du am Zug und nicht am Tisch bist, kann der Server dich benachrichtigen. Eine Benachrichtigung nennt das Spiel und sagt nichts über deine Karten oder den Plan.
calls-turn = { $count ->
    [one] Du bist am Zug: { $games }.
   *[other] Du bist an { $count } Tischen am Zug: { $games }.
}
calls-hello = Endtable benachrichtigt dich jetzt hier, wenn du am Zug bist.
calls-way = { $kind ->
    [push] Dieser oder ein anderer Browser, über { $label }
    [mail] E-Mail an { $label }
   *[other] Webhook bei { $label }
}
calls-unconfirmed = noch nicht bestätigt
calls-end = Entfernen
calls-end-one = Benachrichtigungen an { $label } entfernen
calls-add = Hinzufügen
calls-push = In diesem Browser benachrichtigen
calls-push-failed = Dieser Browser kann gerade keine Benachrichtigungen empfangen.
calls-mail-add = Per E-Mail
calls-mail-label = Deine Adresse (eine E-Mail fragt nach)
calls-hook-add = Per Webhook
calls-hook-label = Die URL des Webhooks
calls-shape = Format
calls-shape-plain = Einfaches JSON
calls-secret = Geheimnis des Webhooks
calls-secret-line = Der Webhook ist eingetragen und hat eine erste Nachricht bekommen. Nachrichten an ihn werden mit diesem Geheimnis signiert; hinterlege es dort, wo dein Programm Signaturen prüft. Es wird nur dieses eine Mal gezeigt: Für ein neues entferne den Webhook und trag ihn noch einmal ein.
calls-quiet = Ruhezeiten
calls-quiet-line = Benachrichtigungen warten bis zum Ende dieser Zeit und kommen dann zusammen. Zweimal dieselbe Stunde heißt keine Ruhezeit.
calls-quiet-from = Von
calls-quiet-until = Bis
calls-quiet-zone = Deine Zeitzone
calls-quiet-keep = Ruhezeiten speichern
calls-confirm = Benachrichtigungen hierher senden?
calls-confirm-line = Jemand, wahrscheinlich du, möchte unter dieser Adresse benachrichtigt werden, wenn bei Endtable ein Zug ansteht.
calls-confirm-yes = Ja, hier benachrichtigen
calls-confirmed = Benachrichtigungen gehen jetzt an diese Adresse.
calls-stop = Benachrichtigungen beenden?
calls-stop-line = An diese Adresse gehen dann keine Benachrichtigungen mehr. Deine Plätze behältst du.
calls-stop-yes = Ja, beenden
calls-stopped = Die Benachrichtigungen an diese Adresse sind aus.
calls-refused-unreadable = Nichts wurde hinzugefügt: Das ist keine Web-Adresse.
calls-refused-plain = Nichts wurde hinzugefügt: Die Adresse muss mit https beginnen.
calls-refused-private = Nichts wurde hinzugefügt: Diese Adresse ist aus dem Internet nicht erreichbar.
calls-refused-mail = Nichts wurde hinzugefügt: Das ist keine E-Mail-Adresse.
calls-refused-way = Nichts wurde hinzugefügt: Solche Benachrichtigungen bietet dieser Server nicht an.
calls-refused-many = Nichts wurde hinzugefügt: Du hast schon acht Ziele für Benachrichtigungen. Entferne zuerst eines.
calls-refused-often = Nichts wurde hinzugefügt: An diese Adresse oder ihren Anbieter gingen in der letzten Stunde zu viele erste Nachrichten. Versuche es in einer Stunde wieder.
calls-test = Das ist ein Test: Endtable erreicht dich hier.
calls-test-send = Test senden
calls-test-one = Einen Test an { $label } senden
calls-test-sent = Der Test wurde gesendet und angenommen. Wenn binnen einer Minute nichts ankommt, prüfe die Einstellungen deines Geräts.
calls-test-failed = Der Test ist nicht angekommen.
calls-trouble-status = Die letzte Benachrichtigung wurde dort abgelehnt (Status { $status }).
calls-trouble-silent = Auf die letzte Benachrichtigung kam keine Antwort.
calls-trouble-unusable = Mit seinen jetzigen Einstellungen kann dieser Server dorthin nichts senden.
calls-trouble-ended = Dorthin wird nichts mehr gesendet, bis ein Test ankommt.
calls-refused-kept = Deshalb wurde nichts gespeichert.
calls-push-blocked = Dieser Browser erlaubt dieser Seite keine Benachrichtigungen mehr, deshalb siehst du hier keine. Erlaube sie in seinen Einstellungen für diese Seite.
calls-mail =
    { $text }

    Zum Tisch: { $link }
    Der Link öffnet sich in dem Browser, in dem du dich hingesetzt hast.

    Diese E-Mails beenden: { $stop }
calls-mail-confirm-subject = Endtable-Benachrichtigungen hierher?
calls-mail-confirm =
    Jemand, wahrscheinlich du, möchte eine E-Mail an diese Adresse, wenn bei Endtable ein Zug ansteht.

    Zum Bestätigen: { $link }

    Sonst brauchst du nichts zu tun, und es kommt keine weitere E-Mail.
