# What a table and its house say: refusals, clocks, names

table-missing = There is no such table. Check the address; whoever invited you can copy it again.
table-busy = The house could not do that just now. Nothing was lost; please try again.
table-broken = This table was played under rules that this program does not have. It is kept as it is.
table-unreadable = That request could not be read; nothing was changed. Go back and try again.
table-foreign = That request came from another site; nothing was changed. Open the table here and try again.
table-no-cookies = This browser keeps no cookies for this site, so no seat can be yours and nothing was changed. Allow cookies for this site and try again.
table-no-cookies-choice = This browser keeps no cookies for this site, so your choice cannot be remembered. Allow cookies for this site and try again.
table-no-cookies-address = If the address above begins with http://, open { $address } instead.
table-too-many = That was too much at once; nothing was changed. Wait a moment and try again.
table-late-unchanged = The server was too slow. Nothing was changed. Try again in a moment.
table-late-request = Your request did not arrive in time. Nothing was changed. Check your connection and try again.
table-late-unknown = The server was too slow to answer. It may still have done what you asked: look at the page before you try again.
table-other-name = This server does not answer to that host name. Use its own address; whoever runs it sets the name with --public-url.
table-slow = The server took too long to answer. Look at the page again before you repeat this: it may have been done.
table-removed = This table was removed, so your answer was not taken and nothing more can be played here.
table-closing = The server is restarting. Your request did not arrive whole and nothing was changed; please send it again in a moment.
table-fault = The house made a mistake; nothing of your game was lost. Go back and try again.
table-bot-name = Bot { $number }

table-refused-setup = This table cannot be set up: { $what }
table-refused-unnumbered = An answer has to carry the number of its question; nothing was changed.
table-refused-malformed = The game does not know that answer; nothing was changed. Choose from what is shown.
table-refused-no-seat = You are looking on; only those with a seat can do that. Nothing was changed.
table-refused-not-host = Only whoever made the table can do that. Nothing was changed.
table-refused-started = The game has started, so its seats stay as they are. Nothing was changed.
table-refused-not-started = The game has not started yet. Nothing was changed.
table-refused-not-over = That is shown once the game is over.
table-refused-no-such-seat = The table has no such seat. Nothing was changed.
table-refused-seat-taken = Somebody was faster: that seat is taken. Choose another one, or look on.
table-refused-name-taken = Somebody at the table has that name already. Choose another one.
table-refused-no-name = Type a name. Nothing was changed.
table-refused-reserved-name = That is what the table itself calls somebody. Choose another name.
table-refused-bad-share = What you add to the deal must be at most 128 visible characters, your own, and what your browser had promised. Nothing was changed.
table-refused-no-such-bot = The game has no such bot. Nothing was changed.
table-refused-you-left = A bot plays your seat. Take the seat back first.
table-refused-out-of-time = Your time for this question has run out; a bot answers it for you. You play again from the next question on.
table-refused-curtain = The device is being handed over. Whoever is next has to say so first.
table-refused-no-text = Type something to say. Nothing was sent.
table-refused-quiet = The rules of this game allow no free talk now. Your words stay in the field.
table-refused-talk-full = This table has talked enough; nothing more can be said here.
bot-beginner = Beginner: plays sensibly, but overlooks a lot
bot-casual = Casual: a relaxed game, with a slip now and then
bot-steady = Steady: plays by rules of thumb and lets nothing slip
bot-strong = Strong: looks ahead before every answer
bot-expert = Expert: looks further ahead and takes its time
table-refused-nothing-left = At that moment the game is decided; there is nothing left to play.

## Terms of a table

terms-out-of-bounds = Such a clock, deadline or series cannot be kept. Choose one of those offered.
terms-no-clock = Nobody is hurried. A bot plays for whoever is away for long, until they are back.
terms-question =
    { $zero ->
        [once] { $seconds ->
            [one] 1 second
           *[other] { $seconds } seconds
        } for each question; then one answer is given for the seat.
       *[on] { $seconds ->
            [one] 1 second
           *[other] { $seconds } seconds
        } for each question; then a bot plays on.
    }
terms-bank =
    { $zero ->
        [once] { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } for each seat, and { $increment ->
            [one] 1 second
           *[other] { $increment } seconds
        } more with each answer; at zero one answer is given for the seat.
       *[on] { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        } for each seat, and { $increment ->
            [one] 1 second
           *[other] { $increment } seconds
        } more with each answer; at zero a bot plays on.
    }
terms-days =
    { $zero ->
        [once] By days: { $hours ->
            [one] 1 hour
           *[other] { $hours } hours
        } for each move; then one answer is given for the seat. Nobody is replaced.
       *[on] By days: { $hours ->
            [one] 1 hour
           *[other] { $hours } hours
        } for each move; then a bot plays on. Nobody is replaced before.
    }

## Around the game, in the log

note-left = { $seat } leaves; a bot plays on.
note-missed = { $seat } was away for too long; a bot plays on.
note-overtime = { $seat } has no time left; a bot plays on.
note-handed = { $seat } was away; the host lets a bot play on.
note-back = { $seat } is back and plays again.
note-late = { $seat } has no time left; one answer is given for the seat.
note-waited = The others wait longer for { $seat }.
note-removed = The host has removed whoever sat here; { $seat } is a bot now.
note-given = { $seat } sits down and plays on from here.
note-program = { $seat } is a program and plays on from here.
note-proposed = There is a vote about the seat of { $seat }.
note-declined = Not everyone agrees: the seat of { $seat } stays as it is.
note-pausing = { $seat } asks for a pause.
note-paused = { $seat } stops the table for a while.
note-resumed = { $seat } lets the table go on.

table-refused-shut = Whoever looks after this house has closed this table.
table-refused-paused = The table is paused. Let it go on first.
table-refused-not-paused = The table is not paused.
table-refused-locked = The table is locked: nobody new can sit down.
table-refused-crowded = You did not ask for a seat: 64 others are already asking here. Try again when some of them have left.
table-refused-barred = You were asked to leave this table; you can look on.
table-refused-present = They are here, or nobody is waiting for them. Nothing was changed.
table-refused-nobody-waits = Nobody of that name is waiting for a seat. Nothing was changed.
table-refused-nobody-agrees = Nothing was changed: this seat knows hidden things, so everyone present has to agree, and nobody else with a seat is here. Its own person can come back at any time.
table-refused-vote-open = Nothing was changed: there is a vote already, or one has just been declined. Try again in two minutes.
table-refused-vote-over = That vote is over, or it does not need your answer. Nothing was changed.
table-refused-host-plays = No key was made. You play in this game, and whoever has the key of a seat sees what it knows. You can let a program play an empty seat before the game begins.
table-refused-knows-another = Nothing was changed: they have played another seat in this game and know what it knew.
table-refused-fixed-seats = Nothing was changed: nobody can change who plays at this table.
table-refused-no-warnings = Warnings are given at tables where all others are bots and no clock runs, and not at the deal of the day. Nothing was changed.
table-refused-seated = You have a seat at this table already.

table-no-key = This key opens no seat here. The host of the table can make another one.
table-program-key = { $name } plays with this key, which is shown only now: { $key }
table-program-key-asked = If everyone agrees, { $name } plays with this key, which is shown only now: { $key }
table-no-such-room = Nobody waits behind that code. It holds until the game begins: ask for it again, or for the link.
table-wrong-code = That code does not work: each is good for one minute and for one device. Make another one where your seats are.
table-replaces = This browser has seats of its own, which it would lose. Say so if that is what you want.

# When the house cannot do what it should

table-ill = The house cannot keep anything just now: its disk may be full or its database out of reach. Nothing was lost. Every table stays as you see it, and play goes on as soon as the house can write again.
table-full = The house is full just now. Nothing was lost; try again in a minute.
table-no-room = The house has hardly any room left on its disk, so no new tables are made. Games that have begun go on.
