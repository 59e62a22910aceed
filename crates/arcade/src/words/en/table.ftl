# What a table and its house say: refusals, clocks, names

table-missing = There is no such table. Check the address; whoever invited you can copy it again.
table-busy = The house could not do that just now. Nothing was lost; please try again.
table-broken = This table was played by other rules than this program has. It is kept as it is.
table-unreadable = That request could not be read; nothing was changed. Go back and try again.
table-foreign = That request came from another site; nothing was changed. Open the table here and try again.
table-too-many = That was too much at once; nothing was changed. Wait a moment and try again.
table-fault = The house made a mistake; nothing of your game was lost. Go back and try again.
table-absent = If the time runs out, the house answers for the seat.
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
table-refused-bad-name = A name has one to twenty-four visible characters. Choose another one.
table-refused-bad-entropy = What you add to the deal must be at most 128 visible characters. Nothing was changed.
table-refused-no-such-bot = The game has no such bot. Nothing was changed.
table-refused-you-left = A bot plays your seat. Take the seat back first.
table-refused-curtain = The device is being handed over. Whoever is next says so first.
table-refused-bad-text = Say something of at most 300 visible characters. Nothing was sent.
table-refused-quiet = The rules of this game allow no free talk now. Your words stay in the field.
table-refused-talk-full = This table has talked enough; nothing more can be said here.
bot-beginner = Beginner: plays sensibly and overlooks a lot
bot-casual = Casual: a relaxed game, with a slip now and then
bot-steady = Steady: plays by rules of thumb and lets nothing slip
bot-strong = Strong: looks ahead before every answer
bot-expert = Expert: looks further ahead and takes its time
table-refused-nothing-left = At that moment the game is decided; there is nothing left to play.
