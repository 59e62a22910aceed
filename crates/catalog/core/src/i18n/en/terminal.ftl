# The terminal

terminal-no-piles = This game has no piles to look through.
terminal-no-odds = There are no odds to show right now.
terminal-no-bot = No bot sits here.
terminal-person = { $seat }: at this terminal
terminal-bot = { $seat }: { $bot }
terminal-refused = { $reason } ({ $clause })

terminal-ez-zombie = { $zombie } HP { $hp }
terminal-ez-left = left { $left }
terminal-ez-piles = Draw pile { $draw }  Discard pile { $discard }  Escaped { $escaped }
terminal-ez-black = Black die (draw) { $sign } { $die }
terminal-ez-thrown = Roll { $dice }
terminal-ez-active = Active: { $card }
terminal-ez-needs = Needs { $needed } on { $dice } dice without the area: { $chance }%
terminal-ez-needs-rolls = Needs { $needed } on { $dice } dice: { $chance }%, { $rolls ->
    [one] the last roll
   *[other] up to { $rolls } rolls
  }
terminal-ez-area-empty = No cards lie out.
terminal-ez-seat = { $mark } { $seat }  secured { $secured }  contained { $contained }  total { $total }  { $turns ->
    [0] no turns left
    [one] 1 turn left
   *[other] { $turns } turns left
  }
terminal-ez-tier-next = { $missing } to { $tier }
terminal-ez-tier-top = all tiers
terminal-ez-bar-secured = Secured{"  "}
terminal-ez-bar-contained = Contained
terminal-ez-draw = Draw pile
terminal-ez-discard = Discard pile
terminal-ez-times = HP { $hp } ×{ $count }
terminal-ez-left-list = Zombies left: { $zombies }
terminal-ez-escaped-list = Escaped: { $zombies }
terminal-ez-memory = Draw pile { $draw } cards, discard pile { $discard } cards; this table lets you remember the rest.
terminal-ez-secured = Secured by { $seat }
terminal-ez-pile = { $pile } ({ $size }): { $list }
terminal-ez-pile-size = { $pile } ({ $size })
terminal-ez-count = { $kind } ×{ $count }
terminal-ez-odds-with = { $key }  { $what }: needs { $needed }, { $chance }%
terminal-ez-odds-without = { $key }  without { $what }: needs { $needed }, { $chance }%
terminal-ez-infected = Infected in the draw pile: { $infected } of { $draw } ({ $share }%)

terminal-ep-says = { $name }: { $text }
terminal-ep-mothership = Mothership { $health }  { $says }
terminal-ep-bunker = Bunker { $health } { $parameter }  { $says }
terminal-ep-outlook = Store: { $store }. If lost: Mothership −{ $fire }, buildings { $burn }, Bunker −{ $strike }. Infiltrator: { $left } left
terminal-ep-trick = { $suit } led: { $cards }
terminal-ep-infiltrator = Infiltrator { $cards }
terminal-ep-against = {"  "}({ $best } against { $infil })
terminal-ep-no-buildings = No building stands yet.
terminal-ep-site = { $building }: { $cards }{ $sabotaged ->
    [1] {" "}Sabotage
   *[0] { "" }
  }{ $fires ->
    [0] { "" }
   *[other] {" "}fires { $fires }
  }
terminal-ep-row = Outpost: { $cards }
terminal-ep-hand = Hand: { $cards }
terminal-ep-discards = Discards, { $suit }: { $cards }
terminal-ep-discards-closed = Discards: { $count ->
    [one] one card
   *[other] { $count } cards
}; this table shows no more.
terminal-ep-to-come = Infiltrator, still to come: { $cards }{ $sabotage ->
    [0] { "" }
   *[other] {", "}Sabotage ×{ $sabotage }
  }
terminal-ep-last-discard = Discarded last: { $card }
terminal-ep-last-infil = Infiltrator, discarded last: { $card }
terminal-ep-known-top = Infiltrator, on top, the next first: { $cards }
terminal-ep-known-bottom = Infiltrator, at the bottom: { $cards }
terminal-ep-mothership-gone = Mothership cards that are gone: { $names }
terminal-ep-mothership-unseen = Mothership cards not seen yet: { $names }
terminal-ep-bunker-gone = Bunker cards that are gone: { $names }
terminal-ep-bunker-unseen = Bunker cards not seen yet: { $names }
terminal-ep-text-mothership = Mothership, { $name }: { $text }
terminal-ep-text-bunker = Bunker, { $name }: { $text }
terminal-ep-text-card = { $card }: { $text }
terminal-ep-text-role = { $who }, { $role }: { $text } Sacrifice: { $sacrifice }
terminal-ep-odds = { $cards }: wins alone in { $wins } of { $of } cases ({ $chance }%)

terminal-welcome = { $game }, at this terminal
terminal-welcome-help = Type the number of an answer and press Enter; ? lists everything else.
terminal-help =
    number  gives that answer
    b  shows the board again
    p  shows the piles by kind
    o  shows the odds, where there are any
    i  gives you a hint
    l  shows the latest lines of the log
    /word  lists the answers with that word, / alone lists all
    w  tells why the other answers are blocked
    a  lists what else you may do; a1 does the first of it
    u  undoes your last decision, where that is possible
    t  switches the tips for newcomers on or off
    c  switches warnings before a blunder on or off
    q  leaves the game
terminal-tip = Tip: { $tip }
terminal-tips-on = Tips are on.
terminal-tips-off = Tips are off.
terminal-warn-on = You are warned before a blunder.
terminal-warn-off = You are no longer warned.
terminal-warn-none = Warnings are off where several people play.
terminal-warning = { $warning } Nothing was changed; give the same answer again to confirm.
terminal-asked = { $seat }: { $question }
terminal-undo = Undo the last decision
terminal-wait = (Enter continues, f stops waiting)
terminal-again = Another game? (y/n)
terminal-series = Nobody has won yet. Game { $game } comes next.
terminal-no-key = No answer has the number { $key } here; nothing was changed.
terminal-unknown = That is not a command; nothing was changed. Type ? for help.
terminal-nothing-closed = No answer is blocked.
terminal-more = … { $n } more like this
terminal-many = { $n } answers; /word lists those with that word, / alone lists all.
terminal-none-with = No answer has "{ $word }" in it.
terminal-nothing-else = There is nothing else you can do now.
terminal-more-above = {"      "}▲ { $n } more above
terminal-more-below = {"      "}▼ { $n } more below; / narrows the list
terminal-narrowed = Answers with "{ $word }": { $n }
terminal-closed = { $key }  { $choice }: { $reason }
terminal-leave = { $kept ->
    [0] Leave the game? It is not saved. (y/n)
   *[other] Leave the game? It is saved, and you can resume it later. (y/n)
  }
terminal-sure = { $choice }: this cannot be undone. Are you sure? (y/n)
terminal-not-done = Nothing was done.
terminal-too-soon = The question has only just appeared; nothing was done. Press the key again.
terminal-pasted = Pasted text does not count as keys; nothing was done. To search the answers, paste it after a /.
terminal-left = { $kept ->
    [0] The game stays unfinished.
   *[other] The game stays unfinished; it is saved.
  }
terminal-input-ended = { $kept ->
    [0] The input has ended; the game stays unfinished.
   *[other] The input has ended; the game stays unfinished and is saved.
  }
terminal-curtain = Pass the terminal to { $seat } and press Enter.
terminal-void = Undone: { $text }

terminal-bot-failed = A bot gave no answer.
terminal-small = This screen is too small: the game needs { $width } columns and { $height } lines.
terminal-title-board = Board
terminal-title-log = Log
terminal-title-piles = Piles
terminal-title-odds = Odds
terminal-title-why = Blocked answers
terminal-title-else = What else you may do
terminal-title-help = Help
terminal-title-over = The end
terminal-title-waiting = Waiting
terminal-board-more = { $n ->
    [one] … one more line: b
   *[other] … { $n } more lines: b
  }
terminal-side-more = { $below ->
    [0] ▲ { $above } more: PageUp
   *[other] { $above ->
        [0] ▼ { $below } more: PageDown
       *[other] ▲ { $above } ▼ { $below } more: PageUp, PageDown
      }
  }
terminal-go-on = Space continues.
terminal-fast = { $fast ->
    [0] Dice, draws and bots are shown one after the other.
   *[other] Everything is shown at once; f slows down again.
  }
terminal-space = Space
terminal-no-letter = The key { $letter } does nothing here; ? shows the keys.
terminal-foot = Number or ↑ ↓ Enter; { $undo ->
    [0] { "" }
   *[other] u undo,{" "}
  }? help, q leave, b board, p piles, o odds, w why not
terminal-foot-narrow = Enter gives the marked answer, Escape shows all; type a word
terminal-foot-moment = Space or Enter continues; f no more stops, ? help, q leave
terminal-foot-bot = Wait, or f without pauses; ? help, q leave
terminal-foot-over = Enter leaves the table, r plays another game; p piles, PageUp log
terminal-screen-help =
    number         gives that answer
    arrows, Enter  mark an answer and give it; Home, End
    /              narrows the answers to what you type
    Space          continues after dice and draws
    f              no more stops or pauses
    b  the whole board
    p  piles and card texts
    o  odds, where there are any
    i  a hint
    w  why answers are blocked
    a  what else you may do
    l  back to the log
    PageUp, PageDown  scroll
    u  undoes your last decision, if possible
    t, c  tips for newcomers, warnings before a blunder on or off
    q  leaves the game
    Ctrl-Z  stops it; fg resumes it

terminal-ix-seat = { $goal ->
    [none] { $mark } { $seat } { $kin }: { $creatures }
   *[other] { $mark } { $seat } { $kin }: { $creatures }, goal { $goal }
  }
terminal-ix-homes = At home: { $homes }
terminal-ix-die = Die { $sign } { $die }, { $moves ->
    [one] 1 move left
   *[other] { $moves } moves left
  }
terminal-ix-reserve = { $count ->
    [none] Reserve of { $species }: no limit
    [1] Reserve of { $species }: 1 piece
   *[other] Reserve of { $species }: { $count } pieces
  }
terminal-ix-seen = { $hex }: { $foe ->
    [0] { $species } friend
   *[other] { $species } foe
  }, seen { $turns ->
    [0] this turn
    [one] one turn ago
    [255] 255 turns ago or more
   *[other] { $turns } turns ago
  }
terminal-ix-legend = + friend  ! foe  * seen  O=4 home
terminal-ix-legend-names = E3: third hex of line E

terminal-ex-card = { $card }: { $effect }
terminal-ex-no-card = No Development card is in force yet.
terminal-ex-place = space
terminal-ex-people = people
terminal-ex-science = science
terminal-ex-ship = ship
terminal-ex-worker = worker
terminal-ex-cubes = cubes
terminal-ex-barred = closed
terminal-ex-bag = Bag: { $fuel } fuel, { $organic } food. Discarded: { $out_fuel } fuel, { $out_organic } food.
terminal-ex-tiles = Cargo tiles ({ $size }): { $list }
terminal-ex-ships = Ships in the pile ({ $size }): { $list }
terminal-ex-under = At the bottom, highest first: { $list }
terminal-ex-launched = Launched by { $seat }: { $list }
terminal-ex-past = Development cards of earlier rounds: { $list }
terminal-ex-cards = Development cards to come: { $left }. Not seen yet: { $list }
terminal-ex-queue = Order of play: { $list }
terminal-ex-next-cube = The next cube is Fuel: { $percent }%
terminal-ex-next-tile = The next tile brings people: { $percent }%
terminal-ex-comes-up = { $field } comes up in the next preparation: { $percent }%
terminal-ex-placements = Placements left for each seat: about { $n }

terminal-ed-step-refill = 1 refill
terminal-ed-step-trade = 2 trade
terminal-ed-step-act = 3 free-for-all
terminal-ed-step-launch = 4 launch
terminal-ed-piles = Deck { $deck }  Discards { $discards }  Scrapyard { $scrapyard }
terminal-ed-scrapyard = Scrapyard: { $cards }
terminal-ed-target = { $seat }'s { $card }
terminal-ed-use = { $card } ({ $seat })
terminal-ed-use-on = { $card } ({ $seat }) on { $target }
terminal-ed-use-against = { $card } ({ $seat }) against { $seats }
terminal-ed-stack = In use: { $cards }
terminal-ed-board = On board for { $seat }: { $ship }
terminal-ed-offers = Offers: { $offers }
terminal-ed-offer = { $number } { $seat }: { $give } for { $get }
terminal-ed-own = { $mark } { $seat }, { $nation }: { $score ->
    [one] 1 point
   *[other] { $score } points
  }, { $successes } of { $launches } ships on Mars, hand { $hand } of { $full }
terminal-ed-front = Front { $taken } of { $size }: { $cards }{ $down ->
    [0] {""}
   *[other] ; face-down: { $hidden }
  }
terminal-ed-hand = Hand: { $cards }{ $n ->
    [0] {""}
   *[other] ; only to trade: { $others }
  }
terminal-ed-site = Site { $site }, { $totals }, { $ready ->
    [0] not ready
   *[other] chance { $chance } in 6
  }: { $cards }
terminal-ed-other = { $head } { $nation }  points { $score }  hand { $hand }  front { $taken }/{ $size }  sites { $sites }  { $front }
terminal-ed-ready = { $totals }({ $chance }/6)
terminal-ed-pile-front = { $seat }, in front: { $cards }; face-down: { $down }
terminal-ed-pile-known = Known to be in the hand of { $seat }: { $cards }
terminal-ed-pile-out = Nations nobody plays: { $nations }
terminal-ed-pile-discards = Discards: { $cards }
terminal-ed-pile-text = { $card }: { $text }
terminal-ed-odds-attack = Attacks on { $on } hit on a revealed { $least } or higher: { $percent }%
terminal-ed-odds-ship = The ship of { $seat } at site { $site } reaches Mars: { $percent }%
terminal-idea = Hint, best first: { $answers }.
terminal-idea-answer = “{ $answer }” ({ $worth }%)
