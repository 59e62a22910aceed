# Messages of a table and of the server: refusals, clocks, names

table-missing = There is no such table. Check the address, or ask for the link again.
table-busy = The server could not do that just now. Nothing was lost; please try again.
table-broken = This table was played under rules that this version does not have. It is kept unchanged.
table-unreadable = That request could not be read; nothing was changed. Go back and try again.
table-foreign = That request came from another site; nothing was changed. Open the table here and try again.
table-no-cookies = This browser blocks cookies for this site, so you cannot have a seat and nothing was changed. Allow cookies for this site and try again.
table-no-cookies-choice = This browser blocks cookies for this site, so your choice cannot be saved. Allow cookies for this site and try again.
table-no-cookies-address = If the address above begins with http://, open { $address } instead.
table-too-many = Too many requests at once; nothing was changed. Wait a moment and try again.
table-late-unchanged = The server was too slow. Nothing was changed. Try again in a moment.
table-late-request = Your request did not arrive in time. Nothing was changed. Check your connection and try again.
table-late-unknown = The server was too slow to answer. It may still have done what you asked: look at the page before you try again.
table-other-name = This server does not answer to that host name. Use its own address. Operators set the name with --public-url.
table-slow = The server took too long to answer. It may have done this: look at the page again before you repeat it.
table-removed = This table was removed, so your answer was not accepted and nothing more can be played here.
table-closing = The server is restarting. Your request did not arrive completely and nothing was changed; please send it again in a moment.
table-fault = Something went wrong on the server; nothing of your game was lost. Go back and try again.
table-bot-name = Bot { $number }

table-refused-setup = This table cannot be set up: { $what }
table-refused-unnumbered = An answer has to carry the number of its question; nothing was changed.
table-refused-malformed = That is not a possible answer; nothing was changed. Choose one of those shown.
table-refused-no-seat = You are a spectator; only players can do that. Nothing was changed.
table-refused-not-host = Only the host can do that. Nothing was changed.
table-refused-started = The game has started, so its seats can no longer be changed. Nothing was changed.
table-refused-not-started = The game has not started yet. Nothing was changed.
table-refused-not-over = This is shown once the game is over.
table-refused-no-such-seat = This table has no such seat. Nothing was changed.
table-refused-seat-taken = That seat is taken: someone was faster. Choose another one, or watch.
table-refused-name-taken = Someone at this table has that name already. Choose another one.
table-refused-no-name = Type a name. Nothing was changed.
table-refused-reserved-name = That name is reserved. Choose another one.
table-refused-bad-share = Nothing was changed: what you add to the deal must be your own, match your browser's pledge, and have at most 128 visible characters.
table-refused-no-such-bot = This game has no such bot. Nothing was changed.
table-refused-you-left = A bot plays your seat. Take your seat back first.
table-refused-out-of-time = Your time for this question has run out; a bot answers it for you. You play again from the next question on.
table-refused-curtain = The device is being passed on. The next player has to press the button first.
table-refused-no-text = Type a message first. Nothing was sent.
table-refused-quiet = Nothing was sent: the rules of this game allow no chat now. Your text stays in the field.
table-refused-talk-full = Nothing was sent: you have reached the limit of messages at this table.
table-refused-too-many-changes = Nothing was changed: this table has reached its limit of changes. The game can still be played to its end.
table-refused-paused-before = The table was paused a moment ago. It can be paused again when the game has gone on.
bot-beginner = Beginner: plays sensibly, but overlooks a lot
bot-casual = Casual: a relaxed game, with a slip now and then
bot-steady = Steady: plays by rules of thumb and makes no slips
bot-strong = Strong: looks ahead before every answer
bot-expert = Expert: looks further ahead and takes its time
table-refused-nothing-left = The game is already decided at this step; there is nothing left to play.

## Terms of a table

terms-out-of-bounds = That clock, deadline or number of games is out of range. Choose one of those offered.
terms-no-clock = No time limit. If someone is away for 2 minutes while others wait, a bot takes over.
terms-question =
    { $zero ->
        [once] { $seconds ->
            [one] 1 second
           *[other] { $seconds } seconds
        } per move, then one automatic move.
       *[on] { $seconds ->
            [one] 1 second
           *[other] { $seconds } seconds
        } per move, then a bot takes over.
    }
terms-bank =
    { $zero ->
        [once] { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } per player, plus { $increment ->
            [one] 1 second
           *[other] { $increment } seconds
        } per move; when time runs out, one automatic move.
       *[on] { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } per player, plus { $increment ->
            [one] 1 second
           *[other] { $increment } seconds
        } per move; when time runs out, a bot takes over.
    }
terms-days =
    { $zero ->
        [once] Turn-based: { $hours ->
            [one] 1 hour
            [24] 1 day
            [48] 2 days
            [72] 3 days
            [96] 4 days
            [120] 5 days
            [144] 6 days
            [168] 7 days
            [336] 14 days
            [720] 30 days
           *[other] { $hours } hours
        } per move, then one automatic move. Bots never take over.
       *[on] Turn-based: { $hours ->
            [one] 1 hour
            [24] 1 day
            [48] 2 days
            [72] 3 days
            [96] 4 days
            [120] 5 days
            [144] 6 days
            [168] 7 days
            [336] 14 days
            [720] 30 days
           *[other] { $hours } hours
        } per move, then a bot takes over.
    }

## Around the game, in the log

note-left = { $seat } { YOU($seat, "leave", "leaves") }; a bot takes over.
note-missed = { $seat } { YOU($seat, "were", "was") } away too long; a bot takes over.
note-overtime = { $seat } { YOU($seat, "are", "is") } out of time; a bot takes over.
note-handed = { $seat } { YOU($seat, "were", "was") } away; the host lets a bot take over.
note-back = { $seat } { YOU($seat, "are back and play", "is back and plays") } again.
note-returned = { $seat } { YOU($seat, "take your", "takes their") } seat back.
note-late = { $seat } { YOU($seat, "are", "is") } out of time; one automatic move.
note-waited = The others give { YOU($seat, "you") } more time.
note-removed = The host has removed a player; { YOU($seat, "your seat") } is a bot now.
note-given = { $seat } { YOU($seat, "join and play", "joins and plays") } on from here.
note-program = { YOU($seat, "Your seat") } is a bot program and plays on from here.
note-proposed = Vote on { YOU($seat, "your seat", "the seat of {}") }.
note-declined = Not everyone agrees: { YOU($seat, "your seat", "the seat of {}") } stays as it is.
note-end-offered = { $seat } { YOU($seat, "offer", "offers") } to end the game without a result.
note-end-declined = Not everyone agrees: the game goes on.
note-pausing = { $seat } { YOU($seat, "ask", "asks") } for a pause.
note-paused = { $seat } { YOU($seat, "pause", "pauses") } the game.
note-resumed = { $seat } { YOU($seat, "resume", "resumes") } the game.

table-refused-shut = The operator of this server has closed this table.
table-refused-paused = The table is paused. Resume it first.
table-refused-not-paused = The table is not paused.
table-refused-locked = This table is closed to new players.
table-refused-crowded = Your request for a seat was not accepted: 64 others are asking here already. Try again when some of them have left.
table-refused-barred = You were removed from this table; you can still watch.
table-refused-present = Nothing was changed: they are here, or nobody is waiting for them.
table-refused-nobody-waits = Nobody with that name is waiting for a seat. Nothing was changed.
table-refused-nobody-agrees = Nothing was changed: this seat knows hidden information, so everyone present has to agree, and no other player is here. Its player can come back at any time.
table-refused-vote-open = Nothing was changed: there is a vote already, or one has just been declined. Try again in two minutes.
table-refused-vote-over = That vote is over, or it does not need your answer. Nothing was changed.
table-refused-host-plays = No key was created: you play in this game, and the key of a seat shows what that seat knows. You can connect a bot program to an empty seat before the game starts.
table-refused-knows-another = Nothing was changed: they have played another seat in this game and know what it knew.
table-refused-fixed-seats = Nothing was changed: the players at this table cannot be changed.
table-refused-no-warnings = Nothing was changed: warnings need a table where all others are bots and no clock runs, and the daily challenge has none.
table-refused-seated = You already have a seat at this table.

table-no-key = This key does not work for any seat here. The host can create another one.
table-program-key = API key for { $name }, shown only now: { $key }
table-program-key-asked = API key for { $name }, if everyone agrees; shown only now: { $key }
table-no-such-room = No table is waiting under that code. Codes expire when the game starts: check it, or ask for the link.
table-wrong-code = That code does not work: each is for one device and expires in one minute. Create a new one on the device with your seats.
table-replaces = This browser has seats of its own and would lose them. Tick the box if that is what you want.

# Failures of the server

table-ill = The server cannot save anything just now: its disk may be full or its database out of reach. Nothing was lost. Every table stays as you see it, and play goes on as soon as the server can save again.
table-full = The server is full just now. Nothing was lost; try again in a minute.
table-no-room = The server is almost out of disk space, so no new tables can be created. Running games go on.
offline-full = This browser has no room left for your games, so that was not saved and nothing has changed. Make room on this device and try again.
offline-other-tab = This table has moved on in another tab. Nothing was lost; please try again.
offline-many-tables = So many games are going on that no new one can be saved. Finish one of them first.
offline-needs-script = These games run in your browser and need its scripts. Allow them for this site.
offline-failed = The games could not be started. Reload this page. If that does not help, this browser may be too old.
