# Notifications for absent players whose turn it is

calls = Notifications
calls-line = When it is your turn and you are not at the table, the server can notify you. A notification names the game and says nothing about your cards or the board.
calls-turn = { $count ->
    [one] It is your turn in { $games }.
   *[other] It is your turn at { $count } tables: { $games }.
}
calls-hello = Endtable now notifies you here when it is your turn.
calls-way = { $kind ->
    [push] This or another browser, via { $label }
    [mail] E-mail to { $label }
   *[other] Webhook at { $label }
}
calls-unconfirmed = not confirmed yet
calls-end = Remove
calls-end-one = Remove notifications to { $label }
calls-add = Add
calls-push = Notify me in this browser
calls-push-failed = This browser cannot receive notifications now.
calls-mail-add = By e-mail
calls-mail-label = Your address (you get a mail to confirm it)
calls-hook-add = By webhook
calls-hook-label = URL of the webhook
calls-shape = Format
calls-shape-plain = Plain JSON
calls-secret = Secret of the webhook
calls-secret-line = The webhook was added and got a first message. Messages to it are signed with this secret; store it where your program checks signatures. It is shown only once: for a new one, remove the webhook and add it again.
calls-quiet = Quiet hours
calls-quiet-line = Notifications wait until these hours are over and then arrive together. The same hour twice means no quiet hours.
calls-quiet-from = From
calls-quiet-until = Until
calls-quiet-zone = Your time zone
calls-quiet-keep = Save quiet hours
calls-confirm = Send notifications here?
calls-confirm-line = Someone, probably you, wants notifications about their turns at Endtable at this address.
calls-confirm-yes = Yes, notify me here
calls-confirmed = Notifications now go to this address.
calls-stop = Stop notifications?
calls-stop-line = No more notifications go to this address. You keep your seats.
calls-stop-yes = Yes, stop them
calls-stopped = Notifications to this address are off.
calls-refused-unreadable = Nothing was added: this is not a web address.
calls-refused-plain = Nothing was added: the address has to begin with https.
calls-refused-private = Nothing was added: this address cannot be reached from the internet.
calls-refused-mail = Nothing was added: this is not an e-mail address.
calls-refused-way = Nothing was added: this server does not offer such notifications.
calls-refused-many = Nothing was added: you already have eight places for notifications. Remove one first.
calls-refused-often = Nothing was added: too many first messages went to this address, or to its provider, within the last hour. Try again in an hour.
calls-test = This is a test: Endtable can reach you here.
calls-test-send = Send a test
calls-test-one = Send a test to { $label }
calls-test-sent = The test was sent and accepted. If nothing arrives within a minute, check the settings of your device.
calls-test-failed = The test did not arrive.
calls-trouble-status = The last notification was rejected there (status { $status }).
calls-trouble-silent = The last notification got no reply.
calls-trouble-unusable = This server cannot send there with its present settings.
calls-trouble-ended = Nothing more is sent there until a test succeeds.
calls-refused-kept = So nothing was saved.
calls-push-blocked = This browser no longer allows notifications from this site, so you will not see any here. Allow them in its settings for this site.
calls-mail =
    { $text }

    To the table: { $link }
    The link opens in the browser in which you sat down.

    Stop these e-mails: { $stop }
calls-mail-confirm-subject = Get Endtable notifications here?
calls-mail-confirm =
    Someone, probably you, wants an e-mail at this address when it is their turn at Endtable.

    To confirm: { $link }

    Otherwise do nothing, and no more mail will come.
