# Being called when it is one's turn and no page is open

calls = Being called
calls-line = When it is your turn and you are not at the table, the house can call you. A call says which game it is and nothing about your cards or the board.
calls-turn = { $count ->
    [one] It is your turn in { $games }.
   *[other] It is your turn at { $count } tables: { $games }.
}
calls-hello = From now on Endtable calls you here when it is your turn.
calls-way = { $kind ->
    [push] This or another browser, by { $label }
    [mail] Mail to { $label }
   *[other] Web hook at { $label }
}
calls-unconfirmed = waiting for a yes from there
calls-end = End
calls-end-one = End the calls to { $label }
calls-add = Add
calls-push = Call this browser
calls-push-failed = This browser cannot be called now.
calls-mail-add = By mail
calls-mail-label = Your address; a mail asks there first
calls-hook-add = By a web hook
calls-hook-label = The address of the hook
calls-shape = What it understands
calls-shape-plain = Plain JSON
calls-secret = Secret of the web hook
calls-secret-line = The hook was added and greeted. Calls to it are signed with this secret; put it where your program checks signatures. It is shown this once: for a new one, remove the hook and add it again.
calls-quiet = Quiet hours
calls-quiet-line = What comes up meanwhile is said together when they end. The same hour twice means none.
calls-quiet-from = From
calls-quiet-until = Until
calls-quiet-zone = Your time zone
calls-quiet-keep = Keep these hours
calls-confirm = Shall calls come here?
calls-confirm-line = Somebody, probably you, wants this address to hear of their turns at Endtable.
calls-confirm-yes = Yes, call me here
calls-confirmed = Calls come to this address from now on.
calls-stop = Shall the calls end?
calls-stop-line = No more calls go to this address. Your seats stay yours.
calls-stop-yes = Yes, end them
calls-stopped = No more calls go there.
calls-refused-unreadable = This is not an address of the web.
calls-refused-plain = Only addresses that begin with https are called.
calls-refused-private = This address leads to no machine that everybody can reach.
calls-refused-mail = This is not an address of mail.
calls-refused-way = This house does not call people that way.
calls-refused-many = You are called in eight ways already. End one of them first.
calls-refused-often = You were not added here: enough first messages have gone to this address, or to its provider, within the last hour. Try again in an hour.
calls-test = This is a test: Endtable reaches you here.
calls-test-send = Send a test
calls-test-one = Send a test to { $label }
calls-test-sent = The test was sent and accepted. If nothing arrives within a minute, look at the settings of your device.
calls-test-failed = The test did not arrive.
calls-trouble-status = The last call was refused there (status { $status }).
calls-trouble-silent = Nobody answered the last call.
calls-trouble-unusable = This server cannot call there with its present settings.
calls-trouble-ended = Nothing more is sent there until a test arrives.
calls-refused-kept = So nothing was kept.
calls-push-blocked = This browser no longer allows notifications from this site, so calls to it show nothing. Allow them in its settings for this site.
calls-mail =
    { $text }

    To the table: { $link }
    The link opens in the browser in which you sat down.

    No more of these mails: { $stop }
calls-mail-confirm-subject = Shall Endtable call you here?
calls-mail-confirm =
    Somebody, probably you, wants to hear at this address when it is their turn at Endtable.

    If that is right: { $link }

    If not, you need do nothing, and no more mail will come.
