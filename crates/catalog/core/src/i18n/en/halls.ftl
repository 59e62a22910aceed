# The lobby

pages-lobby = Games
pages-lobby-title = Take a seat. The world is ending.
pages-lobby-line = Six tabletop games about the last days. Play at once against bots, alone, or with friends over a link.
pages-games = Games to play
pages-seats = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
  }
pages-seats-range = { $least }–{ $most } seats
pages-minutes = about { $minutes } minutes
pages-play-solo = Play alone
pages-play-solo-line = Against the record book.
pages-play-bots = Play against bots
pages-play-bots-line = { $bots ->
    [one] You and one bot.
   *[other] You and { $bots } bots.
  }
pages-play-invite = Invite friends
pages-play-invite-line = A link to send.
pages-play-hotseat = At one device
pages-play-hotseat-line = One screen, handed round.
pages-how-many = How many seats?
pages-setup-link = Set up a table your way
pages-rules-link = Read the rules
pages-open-tables = Tables
pages-your-turn = Your turn
pages-free-seats = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
  }
pages-return = Return
pages-watch = Watch
pages-join = Join

# Setting up a table

pages-who-plays = Who plays?
pages-mode-now = You and bots, now
pages-mode-invite = Friends over a link
pages-mode-hotseat = Everybody at this device
pages-chairs = Seats
pages-your-name = Your name
pages-name-optional = if you like
pages-seat-played-by = { $seat } is played by
pages-whoever-fits = A person, or else a bot
pages-options = Rulings and switches
pages-options-line = Left alone, these give the game as it is in the box.
pages-on = on
pages-off = off
pages-set-up = Set up this table
pages-value-tied = only those who are level
pages-value-everyone = everybody
pages-value-when_empty = as soon as the last card is drawn
pages-value-when_needed = when the next card is needed
pages-value-open = yes, by kind
pages-value-counts_only = no, sizes only
pages-value-top = a tie for the highest total
pages-value-any = any two equal totals
pages-value-offer = a rematch is offered
pages-value-replay = the next game starts by itself
pages-value-standard = with names and pictures
pages-value-plain = kinds without names
pages-value-beginner = no Sabotage: beginner
pages-value-easy = two Sabotage cards: easy
pages-value-medium = four Sabotage cards: medium
pages-value-hard = six Sabotage cards: hard
pages-value-random = dealt at random
pages-value-draft = everybody takes one in turn
pages-value-deal3 = three dealt to each, one is kept
pages-value-bid = by sealed wishes
pages-value-talk = by open signals and nominations
pages-value-rotate = in turn, without a word
pages-value-captain = the Captain of the moment
pages-value-vote = all, by a secret vote
pages-value-phrases = phrases from a list, and marks on answers
pages-value-off = nothing
pages-value-signals = marks on answers
pages-value-chat = phrases, marks and free talk
pages-value-windows-sealed = sealed, all at once
pages-value-windows-in_turn = in turn
pages-value-prevent = they cannot happen
pages-value-kind = the card goes back, seen by all
pages-value-official = all hands are lost and the MOTHERSHIP attacks
pages-value-lazy = when a card is needed
pages-value-eager = as soon as the last card leaves
pages-value-all = all of them
pages-value-lost_tricks_only = those of lost tricks
pages-value-top_only = the top card
pages-value-house = the house set
pages-value-secrecy-hidden = nobody's
pages-value-secrecy-open = everybody's
pages-value-secrecy-some = those of some seats
pages-value-reach-any = yes
pages-value-first_order-random = a shuffle
pages-value-first_seat-random = any seat, by chance
pages-value-score_floor-none = without limit
pages-value-chat_in_trade-off = no
pages-value-foul_vote-off = no
pages-value-blank = the house set without abilities
pages-value-moves-five = always five
pages-value-moves-die = as many as a die shows
pages-value-one_interaction-infection = Infection only
pages-value-one_interaction-both = Infection and Extinction
pages-value-swap-reserve = the creature is replaced from the reserve
pages-value-swap-exchange = two creatures of a species trade places
pages-value-swap-both = whichever is wanted
pages-value-own_base-if_empty = only while it is empty
pages-value-own_base-free = at any time
pages-value-dead_base-ordinary = a hex like any other
pages-value-dead_base-deadly = whoever enters it is still lost
pages-value-seating-given = in the order of the seats
pages-value-doomsday-earth_only = ships on Mars are safe
pages-value-doomsday-everyone = nobody wins
pages-value-trade_penalty-reject = it cannot be made
pages-value-trade_penalty-bar = its maker trades no more in this step
pages-value-chat_in_trade-free = yes
pages-value-foul_vote-majority = yes, by majority
pages-value-score_floor-zero = to zero
pages-value-scrap_pick-first_or_last = first or last
pages-value-scrap_pick-first_only = first only
pages-value-wild_targets-all = all wild cards
pages-value-wild_targets-printed = only those with the striped flag

# The waiting room

pages-waiting-room = waiting room
pages-start = Start the game
pages-start-empty = { $empty ->
    [one] The empty seat will be played by a bot.
   *[other] The { $empty } empty seats will be played by bots.
  }
pages-link-this-machine = This link works on this computer only: the server listens to nobody else. To let others in, start it with --listen 0.0.0.0.
pages-link-network = { $others ->
    [0] This link works in the network of this computer.
   *[other] This link works in the network of this computer. If it does not open there, try one of these:
  }
pages-take-a-seat = Take a free seat. The host starts the game.
pages-held = Your answer is kept. It counts when everybody has had the same time.
pages-wait-for-host = Waiting for the host to start.
pages-spectators = { $count ->
    [one] One person looks on.
   *[other] { $count } people look on.
  }
pages-commitment = The seal of this deal, published before anybody can add to it: { $commitment }
pages-invite = Send this link to whoever should play
pages-invite-watch = Link to this table
pages-watch-link = Link for those who only look on
pages-copy = Copy
pages-copied = Copied
pages-sit = Sit here
pages-rename = That is me
pages-luck = Add to the shuffle
pages-luck-line = Anything you like. It becomes part of the key of all chance at this table.
pages-luck-plain = Without scripts your browser cannot seal it: the house knows it before the deal.
pages-shuffling = The cards are being shuffled
pages-shuffling-line = Everybody's browser adds something to the deal, so that nobody can choose it.
pages-shuffling-for = Waiting for { $seats }.
pages-deal-now = Deal without them
pages-look-again = Look again
pages-proof = Fair deal
pages-proof-before = The seal below fixes the secret of the house. It stands there before anybody can add to the deal.
pages-proof-added = Proved: the house had fixed its secret before { $seats } added anything, and what was added was fixed before anybody could see it. If one of these browsers drew its part by chance, neither the house nor anybody at the table chose these cards and dice.
pages-proof-alone = Nobody's browser added to this deal. Proved: it was fixed when the seal was published. Not proved: that the house did not choose it then.
pages-proof-by-house = { $seats } had no scripts: the house knew what was added there, and pledged it for them. Proved for them: the secret of the house was fixed before. Not proved: that the house told nobody who pledged later.
pages-proof-thrown = A deal was thrown away { $rounds ->
    [one] once
   *[other] { $rounds } times
  }, because something that was pledged was not opened: { $seats }. Not proved: that nobody who knew the secret of the house wanted it so.
pages-proof-never = Never proved: that the house tells nobody its secret while the game is on, that it wanted no other deal enough to break off the shuffle where everybody sees it, and that the script it sent to your browser was the right one. Who doubts that notes the seal and the roll, and checks the record with a program of their own.
pages-proof-day = Everybody plays this deal, so nobody can add to it. Proved: it is the same for all, and it was fixed before the day, because its seal is the secret of the deal of the day before. Not proved: that the house did not choose it, or told it to nobody.
pages-proof-lesson = This deal is always the same: it belongs to the lesson. Nothing is left to chance here.
pages-noted-counted = This browser noted the seal and the roll before it opened its part, and they are the same now. Its part was counted.
pages-noted-left-out = This browser opened its part, or tried to, and it was not counted.
pages-noted-changed = This is not what this browser noted: the seal or the roll was exchanged. Do not trust this deal.
pages-proof-roll = The roll of pledges, fixed before anything was opened
pages-proof-kept = Kept. The secret fits its seal, and all { $entries } steps of the game follow from it.
pages-proof-broken = Broken. The secret does not fit the seal, or a step of the game does not follow from it.
pages-proof-later = The game is still on. The secret is published when it is over; the seal below cannot be changed any more.
pages-proof-later-day = Others still try this deal today. The secret is published when the day is over; the seal below cannot be changed any more.
pages-proof-commitment = The seal, published before anybody could add anything
pages-proof-entropy = What the seats added
pages-proof-no-entropy = Nothing.
pages-proof-secret = The secret
pages-proof-sealed = Sealed until the game is over.
pages-proof-sealed-day = Sealed until the day is over.
pages-proof-how = What was done
pages-proof-step-1 = When the table was made, its 32 secret bytes were fixed, and their SHA-256 was published: the seal.
pages-proof-step-2 = Every browser drew something of its own, and pledged its SHA-256. When nobody could pledge any more, the pledges were its roll, and all were opened. Where one was not, everything was thrown away and pledged anew without that seat.
pages-proof-step-3 = The key of all chance is the SHA-256 of the secret and what was opened. Every card and every die is computed from that key, in the order in which the game asks for it.
pages-proof-step-4 = When the game is over the secret is published. Anybody can compute the seal again, play the record again from the key, and compare.
pages-proof-step-5 = The secret of a game is the seal of its rematch, and of the next game of its series: the house fixed them all before the first.
pages-proof-past = The first { $past } steps come from another, finished game; its own record explains them. What follows them was dealt at this table.
pages-open-seat = Free for a person
pages-set-seat = Set
pages-who-empty = free
pages-who-bot = bot: { $bot }
pages-who-you = you
pages-who-here = here
pages-who-away = connection lost
pages-who-program-player = a program of { $name }, who sees what it sees
pages-who-program-host = a program of the host, who has no seat and sees what it sees
pages-who-program-spectator = a program of a spectator, who sees what it sees
pages-who-left = left; a bot plays on ({ $bot })
pages-curtain-line = Hand over the device. Nothing is shown until you are there.
pages-curtain = { $seat }
pages-curtain-ready = I am { $seat }
pages-more-ways = More ways to play
pages-share-table = Share
pages-room-code = Or read them this code:
pages-by-code = Code of a table
pages-by-code-go = Go there
pages-qr = Or let a phone look at this.
pages-title-room = { $seated } of { $seats } seated · { $game }
