# Gerufen werden, wenn man am Zug ist und keine Seite offen hat

calls = Gerufen werden
calls-line = Wenn du am Zug und nicht am Tisch bist, kann das Haus dich rufen. Ein Ruf sagt, um welches Spiel es geht, und nichts über deine Karten oder den Plan.
calls-turn = { $count ->
    [one] Du bist am Zug: { $games }.
   *[other] Du bist an { $count } Tischen am Zug: { $games }.
}
calls-hello = Von jetzt an ruft Endtable dich hier, wenn du am Zug bist.
calls-way = { $kind ->
    [push] Dieser oder ein anderer Browser, über { $label }
    [mail] E-Mail an { $label }
   *[other] Webhook bei { $label }
}
calls-unconfirmed = wartet auf ein Ja von dort
calls-end = Beenden
calls-end-one = Die Rufe an { $label } beenden
calls-add = Hinzufügen
calls-push = Diesen Browser rufen
calls-push-failed = Dieser Browser lässt sich gerade nicht rufen.
calls-mail-add = Per E-Mail
calls-mail-label = Deine Adresse; zuerst fragt dort eine E-Mail nach
calls-hook-add = Über einen Webhook
calls-hook-label = Die Adresse des Webhooks
calls-shape = Was er versteht
calls-shape-plain = Schlichtes JSON
calls-secret = Geheimnis des Webhooks
calls-secret-line = Der Webhook ist eingetragen und wurde begrüßt. Aufrufe werden mit diesem Geheimnis signiert; hinterlege es dort, wo dein Programm Signaturen prüft. Es wird nur dieses eine Mal gezeigt: Für ein neues entferne den Webhook und trag ihn noch einmal ein.
calls-quiet = Ruhezeiten
calls-quiet-line = Was währenddessen ansteht, wird an ihrem Ende zusammen gesagt. Zweimal dieselbe Stunde heißt keine.
calls-quiet-from = Von
calls-quiet-until = Bis
calls-quiet-zone = Deine Zeitzone
calls-quiet-keep = Diese Zeiten merken
calls-confirm = Sollen Rufe hierher kommen?
calls-confirm-line = Jemand, wahrscheinlich du, möchte unter dieser Adresse erfahren, wann bei Endtable ein Zug ansteht.
calls-confirm-yes = Ja, ruft mich hier
calls-confirmed = Von jetzt an kommen Rufe zu dieser Adresse.
calls-stop = Sollen die Rufe enden?
calls-stop-line = Dann gehen keine Rufe mehr an diese Adresse. Deine Plätze bleiben deine.
calls-stop-yes = Ja, beenden
calls-stopped = Dorthin gehen keine Rufe mehr.
calls-refused-unreadable = Das ist keine Adresse im Web.
calls-refused-plain = Gerufen werden nur Adressen, die mit https beginnen.
calls-refused-private = Diese Adresse führt zu keinem Rechner, den alle erreichen können.
calls-refused-mail = Das ist keine E-Mail-Adresse.
calls-refused-way = Auf diese Art ruft dieses Haus niemanden.
calls-refused-many = Du wirst schon auf acht Arten gerufen. Beende zuerst eine davon.
calls-refused-often = Hier wurde nichts eingerichtet: An diese Adresse oder ihren Anbieter sind in der letzten Stunde genug erste Nachrichten gegangen. Versuche es in einer Stunde wieder.
calls-test = Das ist ein Test: Endtable erreicht dich hier.
calls-test-send = Test senden
calls-test-one = Einen Test an { $label } senden
calls-test-sent = Der Test wurde gesendet und angenommen. Wenn binnen einer Minute nichts ankommt, prüfe die Einstellungen deines Geräts.
calls-test-failed = Der Test ist nicht angekommen.
calls-trouble-status = Der letzte Ruf wurde dort abgelehnt (Status { $status }).
calls-trouble-silent = Auf den letzten Ruf hat niemand geantwortet.
calls-trouble-unusable = Mit seinen jetzigen Einstellungen kann dieser Server dort nicht rufen.
calls-trouble-ended = Dorthin wird nichts mehr gesendet, bis ein Test ankommt.
calls-refused-kept = Deshalb wurde nichts gespeichert.
calls-push-blocked = Dieser Browser erlaubt dieser Seite keine Benachrichtigungen mehr, deshalb zeigen Rufe an ihn nichts. Erlaube sie in seinen Einstellungen für diese Seite.
calls-mail =
    { $text }

    Zum Tisch: { $link }
    Der Link öffnet sich in dem Browser, in dem du dich hingesetzt hast.

    Keine solchen E-Mails mehr: { $stop }
calls-mail-confirm-subject = Soll Endtable dich hier rufen?
calls-mail-confirm =
    Jemand, wahrscheinlich du, möchte unter dieser Adresse erfahren, wann bei Endtable ein Zug ansteht.

    Wenn das stimmt: { $link }

    Wenn nicht, brauchst du nichts zu tun, und es kommt keine weitere E-Mail.
