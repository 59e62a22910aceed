# What every game and page shares

list = { $first } and { $last }
seat-number = Seat { $number }
guest-number = Guest { $number }
# The reader in the place of the name of their seat. Headlines choose their verb by this word, other sentences by the
# function YOU($seat, "draw", "draws"): the first text for the reader, else the second, where {} is the name of the
# seat. Without a second text it is the name.
you = You
you-inline = you
waiting-for = { $count ->
    [one] Waiting for { YOU($seats, "you") }.
   *[other] Waiting for secret answers: { YOU($seats, "you") }.
  }
chance-draw = Draw
chance-die = Roll the die
chance-dice = Roll the dice
chance-reveal = Reveal the top card
games-count = { $count ->
    [one] one game
   *[other] { $count } games
  }
waiting-nobody = The game is over.
took-back = { $seat } undid that.
refused-over = The game is over; nothing can be changed any more.
refused-not-asked = It is not your turn to decide; nothing was changed.
refused-stale = That question has already been answered; nothing was changed.
refused-not-nature = No roll or draw is due now; nothing was changed.
refused-impossible = That roll or draw is not possible now; nothing was changed.
refused-undo = You have nothing to undo.

# Names and texts of people

# Names that nobody may take, besides those of seats and bots.
names-reserved = You, Host, Server, Spectator, Endtable, Guest { $number }, Player { $number }
text-too-long = { $text ->
    [name] This name is too long: { $has } characters, at most { $most } are allowed. Choose a shorter one.
   *[talk] Nothing was sent: your message has { $has } characters, at most { $most } are allowed. Shorten it.
  }
text-too-many-bytes = { $text ->
    [name] This name has too many combined characters. Choose a simpler one.
   *[talk] Nothing was sent: your message has too many combined characters. Shorten it.
  }
text-bad-character = { $reason ->
    [not-text] Character { $place } ({ $code }) is a control character or has no meaning.
    [invisible] Character { $place } ({ $code }) is invisible.
    [direction] Character { $place } ({ $code }) changes the text direction.
    [out-of-place] Character { $place } ({ $code }) only works next to certain other characters.
   *[mark] Character { $place } ({ $code }) is a stray accent, or one too many.
  } { $text ->
    [name] Remove it, or choose another name.
   *[talk] Nothing was sent; remove it and try again.
  }

# The frame of every page

pages-site = Endtable
pages-home = Endtable, all games
pages-all-games = All games
pages-theme = Light or dark
pages-help = Help
pages-skip = Skip to the content
pages-skip-dock = Skip to your move
pages-about = About
pages-no-account = No account, no e-mail, no tracking.
pages-announced-aside = Dismiss
pages-link-lost = Connection lost. Reconnecting; nothing is lost.
pages-link-unsent = Your answer has not been confirmed yet. It is sent again when the connection is back; please leave this page open.
pages-link-sending = Sending…
pages-link-slow = Slow connection: your answer is still on its way.
pages-link-removed = This table was removed. Nothing more can be played here.
pages-updated = Endtable was updated.
pages-reload = Reload
pages-close = Close
pages-clause = Rule { $clause }
pages-percent = { $number }%
pages-times = { " " }× { $count }
pages-choices-count = { $count ->
    [one] 1 option
   *[other] { $count } options
  }
pages-points = { " " }points

pages-help-title = How this works
pages-help-text = The bar at the bottom says what to do. Choose there, or click the piece on the board. Click anything that is blocked to see why. You never have to drag anything.
pages-keys = Keys
pages-key-arrows = move between options
pages-key-enter = choose it
pages-key-digits = choose the option with this number
pages-key-undo = undo
pages-key-log = log
pages-key-rules = rules for this step
pages-key-talk = chat
pages-key-piles = piles
pages-key-escape = close what is open
pages-key-help = this page
pages-key-switch = Keyboard shortcuts (turn off if you use voice control)
pages-clause-switch = Show rule numbers

pages-missing-title = Page not found
pages-missing = There is no page or table at this address. The link may be incomplete, or the table was removed.
pages-refused-title = That did not work
pages-late-title = Too slow
pages-late-typed = You typed:
pages-done-title = Done
pages-go-back = Go back

pages-about-1 = Six board games about the end of the world, in your browser: with friends, against bots, or alone.
pages-about-2 = You need no account. A table is a secret link: anyone who has it can join or watch. Your browser keeps a key to your seat and the name you used last. The server keeps your games and their results under that key, and what you set up for notifications; nothing else.
pages-about-3 = Chance is fair, and you can check it. Before the first draw, a table publishes a fingerprint of its secret; at the end it publishes the secret itself, and anyone can recompute every card and die from it.
pages-about-4 = Bots see exactly what a person in their seat would see.
pages-about-5 = The games, their texts and their trademarks belong to their designer, and everything in them is made up. The pictures and the words around the games are our own.

# At the table

pages-title-turn = ● Your turn: { $game }
pages-dock = Your move
pages-waiting = Waiting
pages-waiting-answers = Waiting for answers.
pages-choices = Choices
pages-resign = Resign
pages-pack-own = A custom set
pages-pack-text = Paste its text (TOML). It replaces the choice above; errors are shown with their line.
pages-pack-file = Or choose a file
pages-sure = Yes
pages-not-sure = No
pages-press-again = The board was still changing. Press again.
pages-choices-list = Show as a list
pages-undo = Undo
pages-undo-line = Undo your last decision
pages-coach-off = Hide hints
pages-coach-on = Show hints
pages-drawers = Log, rules and chat
pages-log = Log
pages-log-whole = Full log
pages-log-newest = Newest line
pages-rules = Rules
pages-rules-all = All rules
pages-talk = Chat
pages-talk-taken-back = { $seat } { YOU($seat, "take your", "takes their") } seat back from { $from }.
pages-talk-taken-from-you = { $seat } has taken back the seat you were playing. You are watching now.
pages-talk-rematch = { $seat } { YOU($seat, "want", "wants") } a rematch.
pages-taken-back = { $seat } took back the last move.
pages-talk-empty = No messages yet.
pages-talk-closed = Chat is off now: words could give hidden cards away.
pages-talk-label = Message to the table
pages-talk-send = Send
pages-table = Table
pages-leave = Leave table
pages-leave-line = A bot takes over your seat and plays on. You can come back any time.
pages-leave-sure = Leave, let a bot play
pages-seats-title = Seats
pages-rules-of = Rules of { $game }
pages-contents = Contents
pages-rules-in-english = The numbered rules are in English only.

# After the game

pages-verdict = Result
pages-end-you-win = You win!
pages-end-you-share = You share the win!
pages-end-you-lose = You lose.
pages-end-you-lose-at = You lose: { $shared ->
    [1] joint { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
      }
   *[0] { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
      }
  } of { $seats }
pages-end-nobody = Nobody wins.
pages-end-wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
pages-end-won = { $by ->
    [0] Level with { $next }, ahead on the tie-break.
   *[other] { $score } ahead of { $next }.
}
pages-end-shared = You share the win with { $others }.
pages-end-placed = { $place ->
    [2] 2nd place
    [3] 3rd place
    [4] 4th place
    [5] 5th place
    [6] 6th place
   *[other] Last place
}, { $short ->
    [0] level with { $first }, behind on the tie-break.
   *[other] { $score } behind { $first }.
}
pages-end-with-nothing = { $game ->
    [extinction] You finished with no creatures.
   *[other] { "" }
}
pages-score = { $game ->
    [extinction] { $n ->
        [one] 1 creature
       *[other] { $n } creatures
    }
    [extrication] { $n } Prestige
   *[other] { $n ->
        [one] 1 point
       *[other] { $n } points
    }
}
pages-end-lost = You lost to { $first }.
pages-rematch = Rematch
pages-rematch-go = Join the rematch
pages-replay = Replay
pages-record = Download game
pages-ranking = Ranking
pages-story-of = { $game }: full log
pages-story-link = Full log, line by line
pages-back-to-table = Back to the table
pages-back-to-report = Back to the report
pages-replay-of = { $game }: replay
pages-rewind = Steps
pages-first = Start
pages-previous = Previous
pages-next = Next
pages-last = End
pages-moment-of = Step { $ply } of { $last }

# ExtracZon at the table

pages-value-seats = by seat number
pages-value-small = Small Ships only
pages-value-small_or_medium = Small and Medium Ships
pages-value-small_pad-any = Ships of every size
pages-value-ten_small = the house set with ten Small Ships
pages-value-unoccupied_only = no
pages-value-chain = more people, then science, then launches
pages-value-shared = all tied players
pages-value-none = nobody
pages-since = Since your last move
pages-own-chance = { $what }.
pages-more = more
pages-throws = My dice and draws
pages-throws-of = { $setting ->
    [after-a-second] After a second
    [at-once] At once
   *[ask] I roll and draw myself
}
pages-throws-line = While others wait, it happens by itself after six seconds.
pages-by-itself = by itself in { $seconds } s
pages-speed = Bot speed
pages-speed-of = { $speed ->
    [slow] Slow
    [at-once] Instant
   *[normal] Normal
}

pages-guide-title = { $game }: how to play
pages-guide-end = How it ends.
pages-guide-done = Play without hints
pages-guide-hints = Play with hints
pages-guide-again = Show the introduction
pages-guide-again-line = You can reopen this under Rules.
pages-in-short = In short
pages-clauses = Show rule numbers
pages-sheet = One-page summary to print
pages-sheet-of = { $game } on one page
pages-sheet-facts = Good to know
pages-hints = Hint
pages-hint-shut = Close this hint
pages-practice = 3-minute tutorial
pages-lesson-step = Tutorial, step { $number } of { $of }
pages-lesson-done = Tutorial complete. Now finish this game on your own, against { $bots ->
    [one] an easy bot
   *[other] easy bots
  }.
pages-lesson-left = That was not the step of the tutorial. { $undo ->
    [yes] Take it back to go on with the tutorial, or just play on.
   *[no] You can play on without it.
  }

# Sounds and throws

pages-sound-on = Sound: on
pages-sound-off = Sound: off
pages-sound-ask = Play sounds, for example when it is your turn?
pages-sound-yes = Yes, please
pages-sound-no = No, thank you
## Playing together

pages-take-back-seat = Take your seat back
pages-stood-in = Away
pages-bot-plays-for-you = A bot plays for you.
pages-shut = Closed
pages-shut-line = The operator of this server has closed this table.
pages-paused = Paused
pages-paused-line = The table is paused.
pages-resume = Resume
pages-stop = Pause
pages-waits-for-players = No player is here. The game goes on when one of them comes back.
pages-pausing = { $seat } asks for a pause.
pages-missed = { $seat } is away; a bot takes over in
pages-wait-longer = Wait longer
pages-bank-left =
    { $minutes ->
        [0] { $seat }: { $seconds ->
            [one] 1 second left.
           *[other] { $seconds } seconds left.
        }
       *[other] { $seat }: { $minutes } min { $seconds } s left.
    }
pages-host-seat = Seat of { $seat }
pages-hand-to-bot = Let a bot take over
pages-give-seat = Give it to { $guest }
pages-asks-for-seat = { $guest } asks for a seat.
pages-decline-guest = No
pages-turned-away = The host did not give you a seat. You can ask again.
pages-spectator-link-line = This link is for watching only. To chat or ask for a seat, use the invitation link; anyone at the table can send it to you.
pages-give-seat-of = Give { $guest } the seat of { $seat }
pages-propose-guest-for = Ask everyone: may { $guest } play for { $seat }?
pages-propose-guest = Ask everyone: may { $guest } play here?
pages-propose-program = Ask everyone: may my program play here?
pages-propose-removal = Ask everyone to remove { $seat }
pages-vote-host = The host
pages-vote-person = { $by } asks: may { $name } play the seat of { $seat } from now on? { $name } would see everything this seat knows.
pages-vote-program = { $by } asks: may their bot program { $name } play the seat of { $seat } from now on? They would see everything this seat knows.
pages-vote-removal = { $by } asks: remove { $seat } from the table for good? A bot would take over.
pages-vote-may-return = The owner of the seat can still take it back at any time.
pages-vote-gives-up = It is your seat: if you agree, you give it up for good.
pages-vote-rule = This needs a yes in time from everyone who was asked.
pages-vote-undecided = Not answered yet: { $seats }.
pages-vote-yes = Yes, I agree
pages-vote-no = No
pages-lent = { $name } plays your seat for you.
pages-remove = Remove { $seat }
pages-lock = Close to new players
pages-unlock = Open to new players
pages-knock = Ask for a seat
pages-waits = You asked for a seat. The host can give you one that a bot plays; in games with hidden cards or creatures, everyone present has to agree.
pages-pace = Time control
pages-pace-open = No clock
pages-pace-question = Time per move
pages-pace-bank = Time per game
pages-pace-days = Turn-based (days)
pages-pace-seconds = Seconds per move
pages-pace-minutes = Minutes per player
pages-pace-increment = Extra seconds per move
pages-pace-hours = Hours per move
pages-zero = When time runs out
pages-zero-once = When time runs out: move automatically once
pages-zero-on = When time runs out: a bot takes over
pages-series = Number of games
pages-series-single = One game
pages-series-won = Play until someone wins
pages-series-3 = Three games, rotating seats
pages-series-5 = Five games, rotating seats
pages-host = Manage seats
pages-program = Connect a bot program
pages-program-name = Name of the program
pages-program-line = You get an API key for it and see what its seat sees. Everyone is told that it is yours, and the game does not count for records.
pages-call = Notify me on my turn
pages-call-off = Stop notifying me
pages-call-blocked = This browser blocks notifications from this site, so you only hear a sound. Allow them in its settings for this site.
pages-hours-left =
    { $hours ->
        [0] less than an hour left
        [one] one hour left
       *[other] { $hours } hours left
    }
