# The house: what every game and page shares

list = { $first } and { $last }
seat-number = Seat { $number }
waiting-for = { $count ->
    [one] Waiting for { $seats }.
   *[other] Waiting for { $seats }, who answer under seal.
  }
chance-draw = Draw
chance-die = Throw the die
chance-dice = Throw the dice
chance-reveal = Reveal the top card
games-count = { $count ->
    [one] one game
   *[other] { $count } games
  }
waiting-nobody = The game is over.
took-back = { $seat } takes that back.
refused-over = The game is over; nothing can be changed any more.
refused-not-asked = It is not your turn to decide; nothing was changed.
refused-stale = That question has already been answered; nothing was changed.
refused-not-nature = Nature is not asked now; nothing was changed.
refused-impossible = Nature cannot answer that now; nothing was changed.
refused-undo = There is nothing of yours to take back.

# Names and texts of people

# Names that nobody may take, beside those of seats and bots: each as it could be said of somebody at a table.
names-reserved = You, Host, Server, Spectator, Endtable, Guest { $number }, Player { $number }
text-too-long = { $text ->
    [name] A name has at most { $most } characters, and this one has { $has }. Choose a shorter one.
   *[talk] You can say at most { $most } characters at once, and this has { $has }. Nothing was sent.
  }
text-too-many-bytes = { $text ->
    [name] The characters of this name are made of too many parts. Choose a shorter one.
   *[talk] The characters of this text are made of too many parts. Nothing was sent; say less at once.
  }
text-bad-character = { $reason ->
    [not-text] Character { $place } ({ $code }) is a control character or has no meaning.
    [invisible] Character { $place } ({ $code }) cannot be seen.
    [direction] Character { $place } ({ $code }) turns the direction of the text.
    [out-of-place] Character { $place } ({ $code }) only works between or after certain other characters.
   *[mark] Character { $place } ({ $code }) is a mark without its letter, or one too many on it.
  } { $text ->
    [name] Leave it out, or choose another name.
   *[talk] Nothing was sent; leave it out.
  }

# The frame of every page

pages-site = Endtable
pages-home = Endtable, all games
pages-all-games = All games
pages-theme = Light or dark
pages-help = Help
pages-skip = Skip to the content
pages-skip-dock = Skip to the question
pages-about = About
pages-no-account = No account, no e-mail, no tracking.
pages-announced-aside = Put aside
pages-link-lost = Connection lost. Reconnecting; nothing is lost.
pages-link-unsent = Your answer has not been confirmed yet. It is sent again when the connection is back; please leave this page open.
pages-link-sending = Sending…
pages-link-slow = Slow connection: your answer is still on its way.
pages-link-removed = This table was removed. Nothing more can be played here.
pages-close = Close
pages-clause = The rule behind this: { $clause }
pages-percent = { $number } %
pages-times = { " " }× { $count }
pages-points = { " " }points
pages-you = (you)

pages-help-title = How this works
pages-help-text = The bar at the bottom says what is asked of you. Take an answer there, or touch the piece on the board. Whatever is closed tells you why when you touch it. Nothing has to be dragged.
pages-keys = Keys
pages-key-arrows = move between answers
pages-key-enter = take the answer
pages-key-digits = take the answer with this number
pages-key-undo = take back
pages-key-log = log
pages-key-rules = rules at this moment
pages-key-talk = talk
pages-key-piles = piles
pages-key-escape = close what is open
pages-key-help = this page
pages-key-switch = Letters and digits act as keys (switch this off if you dictate)
pages-clause-switch = Show rule numbers in the log

pages-missing-title = Nothing here
pages-missing = There is no page or table at this address. Perhaps the link was cut short on its way, or the table was removed.
pages-refused-title = That did not work
pages-late-title = Too slow
pages-late-typed = You typed:
pages-done-title = Done
pages-go-back = Go back

pages-about-1 = Endtable is a table for six games about the end of the world, played in the browser with friends, with bots, or alone.
pages-about-2 = You need no account. A table is a secret link: whoever has it can sit down or look on. Your browser keeps a key to your seat and the name you used last, and nothing else is stored about you.
pages-about-3 = Chance is fair and can be checked. Before the first draw a table publishes a fingerprint of its secret; after the last one it publishes the secret itself, and every card and die can be followed from it.
pages-about-4 = Bots see exactly what a person on their seat would see.
pages-about-5 = The games, their texts and their trademarks belong to their designer, and everything in them is made up. The pictures and the words here are our own.

# At the table

pages-title-turn = ● Your turn: { $game }
pages-dock = The question
pages-waiting = Waiting
pages-choices = Answers
pages-resign = Give up for good
pages-pack-own = A set of your own
pages-pack-text = Paste its text (TOML). It takes the place of the choice above; mistakes are named with their line.
pages-pack-file = Or read it from a file
pages-sure = Yes
pages-not-sure = No
pages-choices-list = All as a list
pages-undo = Take back
pages-undo-line = Take back your last decision
pages-coach-off = Hide hints
pages-coach-on = Show hints
pages-drawers = Log, rules and talk
pages-log = Log
pages-log-whole = The whole log
pages-rules = Rules
pages-rules-all = All rules
pages-talk = Talk
pages-talk-empty = Nobody has said anything yet.
pages-talk-closed = The rules allow no free talk now: words could give hidden cards away.
pages-talk-label = Say something to the table
pages-talk-send = Say it
pages-table = Table
pages-leave = Leave the table
pages-leave-line = A bot plays on for you, and you can come back any time.
pages-seats-title = Seats
pages-rules-of = Rules of { $game }
pages-contents = Contents
pages-rules-in-english = The numbered rules are in English only.

# After the game

pages-verdict = How it ended
pages-end-won = { $by ->
    [0] You win: level with { $next }, but ahead on the tie-break.
   *[other] You win, { $by } ahead of { $next }.
}
pages-end-won-only = You win.
pages-end-shared = You share the win with { $others }.
pages-end-placed = { $place ->
    [2] You come second
    [3] You come third
    [4] You come fourth
    [5] You come fifth
    [6] You come sixth
   *[other] You come last
}, { $short ->
    [0] level with { $first } but behind on the tie-break.
   *[other] { $short } short of { $first }.
}
pages-end-lost = { $first } took this one.
pages-rematch = Rematch
pages-rematch-go = To the rematch
pages-replay = Look back
pages-record = Record of the game
pages-ranking = Ranking
pages-story-of = { $game }: the whole story
pages-story-link = The whole story, line by line
pages-back-to-table = Back to the table
pages-back-to-report = Back to the report
pages-replay-of = { $game }: looking back
pages-rewind = Moments
pages-first = Start
pages-previous = Before
pages-next = Next
pages-last = End
pages-moment-of = Moment { $ply } of { $last }

# Extinction Point at the table

pages-ep-sabotage = Sabotage
pages-ep-mothership = MOTHERSHIP
pages-ep-bunker = BUNKER
pages-ep-infiltrator = Infiltrator
pages-ep-health = , health { $health }
pages-ep-led = { $suit } led
pages-ep-unbeaten = No trick has been lost this turn.
pages-ep-beaten = A trick has been lost this turn.
pages-ep-first-round = Nothing has been played yet. First the crew agrees on who leads.
pages-ep-best = best
pages-ep-taken = taken
pages-ep-leads = { $name } leads
pages-ep-follows = { $name } to play
pages-ep-face-down = face-down
pages-ep-counts = counts { $value }
pages-ep-ahead = { $best } against { $infil }: the crew is ahead
pages-ep-behind = { $best } against { $infil }: the Infiltrator is ahead
pages-ep-won-line = { $best } against { $infil }: the crew has won
pages-ep-lost-line = { $best } against { $infil }: the Infiltrator has won
pages-ep-won = Trick won
pages-ep-lost = Trick lost
pages-ep-last-trick = { $best } against { $infil }. { $name } has the final say.
pages-ep-exchange = { $who } and { $to }: an exchange of one card.
pages-ep-tied = Tied at the top: those who are tied name a wish once more.
pages-ep-sealed = Your wish is sealed until all have answered: { $wish }.
pages-ep-sealing = Wishes are sealed until all have answered.
pages-ep-wish-please-not = Please, not me
pages-ep-wish-rather-not = Rather not
pages-ep-wish-either = Either way
pages-ep-wish-like = I would like to
pages-ep-wish-really = I really want to
pages-ep-shown = Next in the Infiltrator deck
pages-ep-shown-line = Everybody sees these.
pages-ep-top = On top
pages-ep-bottom = To the bottom
pages-ep-in-trick = In the trick: { $cards }.
pages-ep-nominate = Lead
pages-ep-offer = Exchange
pages-ep-leader = Leads
pages-ep-captain = Captain
pages-ep-cards = { $count ->
    [one] { " " }card
   *[other] { " " }cards
  }
pages-ep-last-wish = Last wish
pages-ep-roles = Roles
pages-ep-sacrifice = Sacrifice:
pages-ep-draft = Choose a role
pages-ep-say-signals = Signal a wish
pages-ep-say-marks = Suggest an answer
pages-ep-say-phrases = Say something
pages-ep-say-slips = Show a card by mistake
pages-ep-marked = ◆ { $names }
pages-ep-settlement = The settlement
pages-ep-plot = New BUILDING
pages-ep-no-buildings = No BUILDING stands yet. Win a BUILDING trick to found the settlement.
pages-ep-fires = fires { $count }
pages-ep-silent = silent
pages-ep-bare = burns in a battle
pages-ep-emptied = loses everything on it in a battle
pages-ep-covered = covered
pages-ep-no-shield = no SHIELD
pages-ep-virtual = counted by its text
pages-ep-nobody = nobody
pages-ep-sabotage-here = Sabotage here
pages-ep-cover-here = Cover
pages-ep-clear-here = Clear Sabotage
pages-ep-attack = Attack
pages-ep-repair = Repair
pages-ep-store = Store
pages-ep-empty-place = empty place for { $kind }
pages-ep-at-least = Cards here need at least the BUILDING's value.
pages-ep-at-most = Cards here need at most the BUILDING's value.
pages-ep-any = Any value goes on any BUILDING.
pages-ep-except-at-least = { $kinds }: at least the value.
pages-ep-except-at-most = { $kinds }: at most the value.
pages-ep-except-any = { $kinds }: any value.
pages-ep-short-build = build
pages-ep-short-on = on { $building }
pages-ep-short-to = to { $building }
pages-ep-short-store = BUNKER
pages-ep-hand = Your hand
pages-ep-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
pages-ep-row = The Outpost
pages-ep-row-line = Two cards, face-up.
pages-ep-no-cards = No card left.
pages-ep-was-seen = seen by all
pages-ep-texts = What these cards say
pages-ep-blanked = Switched off at present.
pages-ep-outlook = Outlook
pages-ep-if-lost = If this trick is lost
pages-ep-now = This battle
pages-ep-victory = Victory!
pages-ep-defeat = Defeat!
pages-ep-nothing-burns = Nothing burns
pages-ep-burns = { $count ->
    [one] BUILDING { $buildings } burns
   *[other] BUILDINGS { $buildings } burn
  }
pages-ep-empties = { $count ->
    [one] BUILDING { $buildings } loses everything on it
   *[other] BUILDINGS { $buildings } lose everything on them
  }
pages-ep-infil-left = Infiltrator: { $left } left
pages-ep-infil-list = Still to come: { $cards }.
pages-ep-sabotage-left = { $count ->
    [one] and 1 Sabotage card
   *[other] and { $count } Sabotage cards
  }
pages-ep-known-top = On top: { $cards }
pages-ep-known-bottom = At the bottom: { $cards }
pages-ep-piles = Open piles
pages-ep-discards = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
  }
pages-ep-discards-closed = This table shows no more than the last discard.
pages-ep-last-discard = On top: { $card }
pages-ep-last-infil = On top of the Infiltrator's discards: { $card }
pages-ep-mothership-gone = { $count ->
    [one] Shot off the MOTHERSHIP: 1 card
   *[other] Shot off the MOTHERSHIP: { $count } cards
  }
pages-ep-bunker-gone = { $count ->
    [one] Lost by the BUNKER: 1 card
   *[other] Lost by the BUNKER: { $count } cards
  }
pages-ep-mothership-unseen = { $count ->
    [one] Unseen MOTHERSHIP card: { $names }
   *[other] { $count } unseen MOTHERSHIP cards: { $names }
  }
pages-ep-bunker-unseen = { $count ->
    [one] Unseen BUNKER card: { $names }
   *[other] { $count } unseen BUNKER cards: { $names }
  }
pages-ep-supply = { $count ->
    [0] No card for repairs is left in the supply.
    [one] One card for repairs in the supply.
   *[other] { $count } cards for repairs in the supply.
  }
pages-ep-we-attack = The crew attacks
pages-ep-we-attacked = The crew attacked
pages-ep-they-attack = The MOTHERSHIP attacks
pages-ep-they-attacked = The MOTHERSHIP attacked
pages-ep-step-fire = { $damage ->
    [0] No damage: the MOTHERSHIP keeps { $health }.
   *[other] WEAPONS deal { $damage }: the MOTHERSHIP has { $health } left.
  }
pages-ep-step-fire-next = Manned WEAPONS fire.
pages-ep-step-raze = Razed: { $buildings }.
pages-ep-step-raze-none = No BUILDING is razed.
pages-ep-step-raze-next = BUILDINGS without a SHIELD are razed.
pages-ep-razed-alone = BUILDING { $building }
pages-ep-razed-with = BUILDING { $building } with { $cards }
pages-ep-razed-stays = everything on BUILDING { $building }, which stays
pages-ep-step-shields = Spent: { $cards }.
pages-ep-step-shields-none = No SHIELD was there to be spent.
pages-ep-step-shields-next = The other SHIELDS are spent.
pages-ep-step-strike = The BUNKER takes { $damage }: { $health } left.
pages-ep-step-strike-next = The BUNKER is struck.
pages-ep-step-skipped = It never came to this.
pages-ep-step-texts = At work: { $texts }.
pages-ep-decided-won = VICTORY is uncovered
pages-ep-decided-lost = DEFEAT is uncovered
pages-ep-decided-won-line = The crew wins as soon as the MOTHERSHIP has no card left, whatever would have come next.
pages-ep-decided-lost-line = The crew loses as soon as the BUNKER has no card left.
pages-ep-figure-turns = Turns
pages-ep-figure-won = Tricks won
pages-ep-figure-lost = Tricks lost
pages-ep-figure-battles = Battles
pages-ep-figure-mothership = MOTHERSHIP left
pages-ep-figure-bunker = BUNKER left
pages-ep-course = How the two held out
pages-ep-by-turn = Health after each turn
pages-ep-story = Turn by turn
pages-ep-after = { $mothership } : { $bunker }
pages-ep-story-battle = The MOTHERSHIP attacked, took { $fire } damage, razed { $razed ->
    [0] nothing
    [one] 1 BUILDING
   *[other] { $razed } BUILDINGS
  } and did { $strike } damage to the BUNKER.
pages-ep-story-attack = The crew attacked. The MOTHERSHIP took { $fire } damage, razed { $razed ->
    [0] nothing
    [one] 1 BUILDING
   *[other] { $razed } BUILDINGS
  } and did { $strike } damage to the BUNKER.
pages-ep-story-repair = A whole hand without a loss: the BUNKER was repaired.
pages-ep-story-quiet = No battle.

# ExtracZon at the table

# The table of Extrication.
pages-value-seats = by seat number
pages-value-small = Small Ships only
pages-value-small_or_medium = Small and Medium Ships
pages-value-small_pad-any = Ships of every size
pages-value-ten_small = the house set with ten Small Ships
pages-value-unoccupied_only = no
pages-value-chain = more Cohorts, then Science, then launches
pages-value-shared = everybody level
pages-value-none = nobody
pages-ex-track = Action track
pages-ex-worker-of = the Worker of { $seat }
pages-ex-place-empty = Location { $location }: nothing
pages-ex-place-holds = Location { $location }: { $things }
pages-ex-round = Round
pages-ex-round-of = Round { $round } of { $rounds }
pages-ex-no-card = First round
pages-ex-no-card-line = No Development card is in force yet.
pages-ex-placements = { $n ->
    [one] About 1 placement each to go
   *[other] About { $n } placements each to go
  }
pages-ex-piles-open = Bag and piles
pages-ex-order = Order of play
pages-ex-next = next: { $seat }
pages-ex-then = then { $seat }
pages-ex-at-start = at Start
pages-ex-at = at { $location }
pages-ex-withdrawn = { $seat }: out, enters as number { $place }
pages-ex-out = { $seat }: out
pages-ex-leave = Withdraw
pages-ex-skip = Take nothing
pages-ex-end-turn = End the turn
pages-ex-prestige = Prestige
pages-ex-pad-small = Small pad
pages-ex-pad-large = Large pad
pages-ex-pad-free = { $pad }: free
pages-ex-launch = Launch
pages-ex-here = Put it here
pages-ex-ready = { $room ->
    [0] full and ready
   *[other] ready, { $room } free
  }
pages-ex-needs-people = needs people
pages-ex-needs-fuel = { $room ->
    [0] full, needs { $fuel } Fuel
   *[other] needs { $fuel } Fuel, { $room } free
  }
pages-ex-needs-both = needs { $fuel } Fuel and people
pages-ex-load = On the { $pad }: Cohorts { $cohorts }, Organics { $organics }, Fuel { $fuel }.
pages-ex-tableau = Science Tableau
pages-ex-science-title = { $field }: reaches for { $kind }
pages-ex-science = { $tiles ->
    [one] { $field }: 1 tile, { $reach }
   *[other] { $field }: { $tiles } tiles, { $reach }
  }
pages-ex-reach-none = own location only
pages-ex-reach-behind = reaches behind
pages-ex-reach-front = reaches ahead
pages-ex-reach-all = reaches the whole track
pages-ex-population = People
pages-ex-organics = Food for
pages-ex-term-supported = Supported
pages-ex-term-unsupported = Unsupported
pages-ex-term-sets = Sets
pages-ex-term-most = Most supported
pages-ex-term-tokens = Tokens
pages-ex-from = from location { $location }
pages-ex-onto = onto the { $ship }
pages-ex-loaded-so-far = { $n } on board so far
pages-ex-location = Location
pages-ex-percent = { $percent } %
pages-ex-piles = Bag and piles
pages-ex-piles-line = Everybody may count these at any time. Only the order is unknown.
pages-ex-bag = The bag
pages-ex-in-bag = In the bag
pages-ex-discarded = Discarded
pages-ex-next-cube = Next cube
pages-ex-tiles = Cargo tiles: { $left } left
pages-ex-in-pile = In the pile
pages-ex-chance = Next preparation
pages-ex-each-tile = each tile: { $percent } %
pages-ex-comes-up = comes up: { $percent } %
pages-ex-ships = Ships: { $left } in the pile
pages-ex-of-class = { $n } { $ship }
pages-ex-none = None.
pages-ex-under = Known at the bottom, highest first: { $ships }.
pages-ex-cards = Development cards: { $left } to come
pages-ex-cards-line = They come from those below, some of which may have been put aside. { $last } is always last.
pages-ex-past = Earlier rounds: { $cards }.
pages-ex-lift-off = Lift-off
pages-ex-lift-off-line = { $seat } launches the { $ship }: { $load }.
pages-ex-rank = Rank
pages-ex-seat = Seat
pages-ex-tie-cohorts = Cohorts
pages-ex-tie-science = Science
pages-ex-tie-launches = Launches
pages-ex-decided-prestige = Most Prestige wins; no tie had to be broken.
pages-ex-decided-cohorts = Level on Prestige: the most saved Cohorts win.
pages-ex-decided-science = Level on Prestige and Cohorts: the most Science tiles win.
pages-ex-decided-launches = Level on Prestige, Cohorts and Science: the most launched Ships win.
pages-ex-decided-nothing = Level on Prestige, Cohorts, Science and launches: the victory is shared.
pages-ex-majority-nobody = Nobody gets the bonus for the most supported Cohorts.
pages-ex-majority = { $seats } gets the bonus for the most supported Cohorts: { $most }.
pages-ex-majority-tied = { $level } seats supported { $most } Cohorts each; the bonus goes to { $seats }.
pages-ex-course = Prestige, round by round
pages-ex-story = All launches
pages-since = Since your last answer
pages-own-chance = Whenever you are ready.
pages-chance-of = { $seat } is about to throw or draw.
pages-throws = My dice and draws
pages-throws-of = { $setting ->
    [after-a-second] After a second
    [at-once] At once
   *[ask] I throw and draw myself
}
pages-speed = How fast bots answer
pages-speed-of = { $speed ->
    [slow] Slowly
    [at-once] At once
   *[normal] Normally
}

pages-guide-title = { $game }: how it goes
pages-guide-end = How it ends.
pages-guide-done = Got it
pages-guide-hints = Show me while I play
pages-guide-again = Show the guide again
pages-guide-again-line = You find this again under Rules.
pages-in-short = In short
pages-clauses = Show the clause numbers
pages-sheet = On one sheet, to print
pages-sheet-of = { $game } on one sheet
pages-sheet-facts = Good to know
pages-hints = Hint
pages-hint-shut = Close this hint
pages-practice = Learn by playing, 3 minutes
pages-lesson-step = Lesson, step { $number } of { $of }
pages-lesson-done = That was the lesson. From here on the game is yours, against the easiest bots.
pages-lesson-left = You go your own way: the lesson ends here, and the game goes on against the easiest bots.

# Sounds and throws

pages-sound-on = Sounds are on
pages-sound-off = Sounds are off
pages-sound-ask = Would you like sounds for dice, cards and your turn?
pages-sound-yes = Yes, please
pages-sound-no = No, thank you
## Playing together

pages-take-back-seat = Take your seat back
pages-stood-in = Away
pages-bot-plays-for-you = A bot plays for you.
pages-shut = Closed
pages-shut-line = Whoever looks after this house has closed this table.
pages-paused = Pause
pages-paused-line = The table is paused.
pages-resume = Go on
pages-stop = Stop the table for a while
pages-pausing = { $seat } asks for a pause.
pages-missed = { $seat } is away; a bot plays in
pages-wait-longer = Wait longer
pages-bank-left =
    { $minutes ->
        [0] { $seat }: { $seconds ->
            [one] 1 second left.
           *[other] { $seconds } seconds left.
        }
       *[other] { $seat }: { $minutes } min { $seconds } s left.
    }
pages-host-seat = The seat of { $seat }
pages-hand-to-bot = Let a bot play on
pages-give-seat = Give it to { $guest }
pages-propose-guest = Ask everyone: may { $guest } play here?
pages-propose-program = Ask everyone: may my program play here?
pages-propose-removal = Ask everyone to remove { $seat }
pages-vote-host = The host
pages-vote-person = { $by } asks: may { $name } play the seat of { $seat } from now on? { $name } would see everything that the seat knows. If the seat is somebody's, they can still take it back.
pages-vote-program = { $by } asks: may their program { $name } play the seat of { $seat } from now on? They would see everything that the seat knows. If the seat is somebody's, they can still take it back.
pages-vote-removal = { $by } asks: should { $seat } be removed from the table for good? A bot would play on.
pages-vote-rule = It only happens if everyone who was asked says yes in time.
pages-vote-undecided = Not answered yet: { $seats }.
pages-vote-yes = Yes, I agree
pages-vote-no = No
pages-lent = { $name } plays your seat for you.
pages-remove = Remove { $seat }
pages-lock = Lock the table
pages-unlock = Unlock the table
pages-knock = Ask for a seat
pages-waits = You have asked for a seat. The host can give you one that a bot plays; in games with hidden cards or creatures everyone present has to agree.
pages-pace = Pace
pages-pace-open = Together, without a clock
pages-pace-question = Time for each question
pages-pace-bank = Time for the whole game
pages-pace-days = By days
pages-pace-seconds = Seconds for each question
pages-pace-minutes = Minutes for each seat
pages-pace-increment = Seconds more with each answer
pages-pace-hours = Hours for each move
pages-zero = When the time has run out
pages-zero-once = At zero, one answer is given for the seat
pages-zero-on = At zero, a bot plays on
pages-series = What follows
pages-series-single = One game
pages-series-won = Again until somebody has won
pages-series-3 = Three games, seats in turn
pages-series-5 = Five games, seats in turn
pages-host = Seats, and who may sit down
pages-program = Let a program play
pages-program-name = Name of the program
pages-program-line = You get a key for it and see what its seat sees. Everyone is told that it is yours, and a game with a program does not count for records.
pages-call = Call me when it is my turn
pages-call-off = Do not call me any more
pages-call-blocked = This browser does not let this site show notifications, so you only hear a tone. Allow them in its settings for this site.
pages-hours-left =
    { $hours ->
        [0] less than an hour left
        [one] one hour left
       *[other] { $hours } hours left
    }
